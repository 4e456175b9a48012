"""Puzzle files as positions: what they say, and what can't be read of them."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pytest

import castable
from castable.model.catalog import VARIABLE
from castable.model.documents.puzzles import is_puzzle, read_puzzle, token_of
from castable.model.game.errors import DocumentError

PUZZLE = """# a comment
[metadata]
Name:Burn
Goal:Win
[state]
activeplayer=human
activephase=MAIN1
HumanLife=7
ailife=3
humanhand=Lightning Bolt;Forest
humanbattlefield=Mountain|Set:M21;Mountain|Tapped;Grizzly Bears|Id:5|Counters:P1P1=2,CHARGE=1|SummonSick;\
Rancor|AttachedTo:5;T:c_a_treasure_sac;t:Knight,P:2,T:2,Cost:no cost,Color:W,Types:Creature-Knight,Keywords:Vigilance
aibattlefield=Grizzly Bears|Owner:Human|Damage:1;Llanowar Elves|IsToken
humanlibrary=
aigraveyard=Shock
"""


def test_a_puzzle_is_a_position() -> None:
    position = castable.read(PUZZLE)
    bear = next(o for o in position.objects.values() if o.id == "id-5")
    assert (position.players["A"].life, position.players["B"].life) == (7, 3)
    assert dict(bear.counters) == {"+1/+1": 2, "charge": 1}
    assert bear.sick
    aura = next(o for o in position.objects.values() if o.card.name == "Rancor")
    assert aura.attached_to == "id-5"
    knight = next(o for o in position.objects.values() if o.card.name == "Knight")
    assert (knight.token, knight.card.front.power) == (True, "2")
    stolen = next(o for o in position.objects.values() if o.controller == "B" and o.owner == "A")
    assert (stolen.damage, stolen.card.name) == (1, "Grizzly Bears")
    elves = next(o for o in position.objects.values() if o.card.name == "Llanowar Elves")
    assert elves.token
    assert sum(o.tapped for o in position.objects.values()) == 1


def test_a_puzzle_is_asked_like_a_document(tmp_path: Path) -> None:
    path = tmp_path / "burn.pzl"
    path.write_text(PUZZLE, encoding="utf-8")
    assert type(castable.check(path, "cast lightning-bolt -> B")).__name__ == "Legal"
    assert castable.plays(path).playable("forest")


@pytest.mark.parametrize(
    ("line", "where", "words"),
    [
        ("humanprecast=Shock->ai", "humanprecast", "script language"),
        ("humanbattlefield=Mountain|ExecuteScript:X", "humanbattlefield[0].ExecuteScript", "script language"),
        ("humanbattlefield=T:strange_thing", "humanbattlefield[0]", "token"),
        ("activephase=Lunch", "activephase", "no phase"),
        ("humanlife=many", "humanlife", "many"),
        ("humanbattlefield=Forest|Counters:P1P1=x", "humanbattlefield[0].Counters", "P1P1=x"),
        ("humanhand=No Such Card", "players.A.hand[0]", "No Such Card"),
        ("humanbattlefield=Rancor|AttachedTo:9", "players.A.battlefield[0]", "id-9"),
    ],
)
def test_what_cant_be_read_is_named(line: str, where: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        castable.read(f"[state]\nhumanlife=20\n{line}\n")
    assert any(f.where.startswith(where) and words in str(f) for f in refused.value.faults), str(refused.value)


def test_a_later_key_takes_the_place_of_an_earlier_one() -> None:
    assert read_puzzle("[state]\nhumanlife=3\np0life=9\nhumanlife=4\n")["players"]["A"]["life"] in (4, 9)


@pytest.mark.parametrize("text", ["[metadata]\nName:X", "\n# hi\n[state]\n", "\ufeff[state]\n"])
def test_puzzles_are_told_from_documents(text: str) -> None:
    assert is_puzzle(text)


@pytest.mark.parametrize("text", ["castable: 1", '{"castable": 1}', "[1, 2]", ""])
def test_documents_are_no_puzzles(text: str) -> None:
    assert not is_puzzle(text)


@pytest.mark.parametrize(
    ("id", "name"),
    [("c_a_treasure_sac", "Treasure"), ("c_0_1_eldrazi_spawn_sac", "Eldrazi Spawn")],
)
def test_predefined_tokens_are_known_by_their_ids(id: str, name: str) -> None:
    assert token_of(id) == name


def test_plain_tokens_are_described_by_their_ids() -> None:
    assert token_of("wu_1_1_bird_soldier_flying") == {
        "name": "Bird Soldier",
        "type_line": "Creature — Bird Soldier",
        "colors": "WU",
        "oracle_text": "flying",
        "power": "1",
        "toughness": "1",
    }
    assert token_of("r_1_1_mercenary_tappump") is None


# ---------------------------------------------------------------- real puzzles, where they are

PUZZLES = Path(os.environ.get("CASTABLE_PUZZLES", Path(__file__).parents[4] / "shared" / "data" / "puzzles.tar.gz"))


@pytest.mark.skipif(not PUZZLES.exists(), reason="the real puzzle files are not beside the project")
def test_every_real_puzzle_is_read_or_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards may be missing where there is no catalog; nothing else may go wrong."""
    monkeypatch.delenv(VARIABLE, raising=False)
    with tarfile.open(PUZZLES) as archive:
        files = [m for m in archive.getmembers() if m.name.endswith(".pzl")]
        for member in files:
            found = archive.extractfile(member)
            assert found is not None
            assert _is_read_or_named(found.read().decode("utf-8")), member.name
    assert len(files) > 300


def _is_read_or_named(text: str) -> bool:
    try:
        return bool(read_puzzle(text)["players"])
    except DocumentError as error:
        return all(f.where and f.message for f in error.faults)
