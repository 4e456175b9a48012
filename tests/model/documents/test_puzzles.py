"""Puzzle files as positions: what they say, and what can't be read of them."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pytest

import castable
from castable.model.catalog import VARIABLE
from castable.model.documents.puzzle_tokens import token_of
from castable.model.documents.puzzles import is_puzzle, read_puzzle
from castable.model.game.errors import DocumentError
from castable.model.game.position import GameObject

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
    assert str(aura.attached_to) == "id-5"
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
        ("humanbattlefield=Forest|Shiny:3", "humanbattlefield[0].Shiny", "no modifier"),
        ("humanbattlefield=Forest|ChosenCards:1", "humanbattlefield[0].ChosenCards", "chosen object"),
        ("humanbattlefield=Forest|ChosenColor:red,blue", "humanbattlefield[0].ChosenColor", "more than one"),
        ("humanbattlefield=Forest|Damage:much", "humanbattlefield[0].Damage", "much"),
        ("humanbattlefield=Forest|Id:1|RememberedCards:2;Island|Id:2", "humanbattlefield[0].RememberedCards", "exile"),
        ("humanbattlefield=Forest|Imprinting:7", "humanbattlefield[0].Imprinting", "exile"),
        ("humanlandsplayed=few", "humanlandsplayed", "few"),
        ("humanluck=3", "humanluck", "no such key"),
        ("p2life=3", "p2life", "no such key"),
    ],
)
def test_what_cant_be_read_is_named(line: str, where: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        castable.read(f"[state]\nhumanlife=20\n{line}\n")
    assert any(f.where.startswith(where) and words in str(f) for f in refused.value.faults), str(refused.value)


def of(position: castable.Position, name: str) -> GameObject:
    return next(o for o in position.objects.values() if o.card.name == name)


def test_what_modifiers_say_of_an_object_is_read() -> None:
    board = (
        "Grizzly Bears|Renowned|Id:1;Llanowar Elves|Suspected;Memnite|Monstrous|Counters:M1P0=2;"
        "Wastes|ChosenType:Goblin;"
        "Forest|ChosenType:Island;Plains|ChosenType:Artifact|Set:ORI|A|KLD|Art:2|NoETBTrigs"
    )
    position = castable.read(f"[state]\nhumanbattlefield={board}\nhumanspeed=3\nhumancounters=POISON=2\n")
    assert of(position, "Grizzly Bears").designations == {"renowned"}
    assert of(position, "Llanowar Elves").designations == {"suspected"}
    assert of(position, "Memnite").designations == {"monstrous"}
    assert dict(of(position, "Memnite").counters) == {"-1/+0": 2}
    assert dict(of(position, "Wastes").chosen) == {"creature_type": "Goblin"}
    assert dict(of(position, "Forest").chosen) == {"land_type": "Island"}
    assert dict(of(position, "Plains").chosen) == {"card_type": "Artifact"}
    assert dict(position.players["A"].counters) == {"speed": 3, "poison": 2}


@pytest.mark.parametrize("link", ["RememberedCards", "Imprinting"])
@pytest.mark.rule("607.2a")
def test_what_an_object_remembers_is_the_card_that_it_exiled(link: str) -> None:
    text = f"[state]\nhumanbattlefield=Forest;Memnite|{link}:7,8\naiexile=Grizzly Bears|Id:7;Shock|Id:8;Plains\n"
    position = castable.read(text)
    memnite = of(position, "Memnite").id
    assert {str(of(position, name).exiled_with) for name in ("Grizzly Bears", "Shock")} == {memnite}
    assert of(position, "Plains").exiled_with is None


@pytest.mark.rule("715.3d")
def test_a_card_on_an_adventure_may_be_cast_but_not_as_an_adventure() -> None:
    text = f"[state]\nhumanbattlefield={'Mountain;' * 5}\n"
    text += "humanexile=Bonecrusher Giant // Stomp|OnAdventure;Bonecrusher Giant // Stomp|Id:9\n"
    position = castable.read(text)
    plays = {castable.format_play(p, position) for p in castable.plays(position).of_kind(frozenset({"cast"}))}
    assert plays == {"cast entry-1"}


@pytest.mark.rule("613.1b")
def test_an_aura_that_gives_control_gives_it() -> None:
    text = (
        "[state]\nhumanbattlefield=Control Magic|AttachedTo:1;Forest\n"
        "aibattlefield=Llanowar Elves|Id:1;Llanowar Elves|Id:2;Control Magic|AttachedTo:3;Memnite|Id:3\n"
    )
    position = castable.read(text)
    taken = position.objects["id-1"]  # type: ignore[index]  # ids are text
    assert (taken.controller, taken.owner, taken.zone.value) == ("A", "B", "battlefield")
    assert position.objects["id-2"].controller == position.objects["id-3"].controller == "B"  # type: ignore[index]
    assert castable.plays(position).playable("id-1")


@pytest.mark.rule("613.7")
def test_of_two_auras_that_give_control_the_later_one_wins() -> None:
    text = (
        "[state]\nhumanbattlefield=Control Magic|AttachedTo:1\naibattlefield=Memnite|Id:1;Control Magic|AttachedTo:1\n"
    )
    assert of(castable.read(text), "Memnite").controller == "B"


@pytest.mark.rule("611.3a", "613.1b")
def test_an_aura_of_a_document_gives_control_as_well() -> None:
    theirs = {"battlefield": [{"card": "Memnite", "id": "it"}]}
    mine = {"battlefield": [{"card": "Control Magic", "attached_to": "it"}]}
    document = {"castable": 1, "players": {"A": mine, "B": theirs}}
    assert of(castable.read(document), "Memnite").controller == "A"


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
        "name": "Bird Soldier Token",
        "type_line": "Creature — Bird Soldier",
        "colors": "WU",
        "oracle_text": "flying",
        "power": "1",
        "toughness": "1",
    }
    assert token_of("r_1_1_mercenary_gamble") is None
    assert token_of("strange_thing") is None


@pytest.mark.parametrize("id", ["g_1_1_boar_food", "r_2_2_goblin_shaman_treasure", "w_2_2_cat_map"])
def test_a_token_that_makes_others_is_none_of_them(id: str) -> None:
    assert token_of(id) is None


@pytest.mark.parametrize(
    ("id", "name", "plays"),
    [
        ("everywhere", "Everywhere", 5),
        ("angelo", "Angelo", 0),
        ("voja_fenstalker", "Voja Fenstalker", 0),
        ("b_1_1_rat_noblock", "Rat Token", 0),
        ("u_1_1_faerie_flying_blockflying", "Faerie Token", 0),
        ("r_1_1_mercenary_tappump", "Mercenary Token", 1),
    ],
)
def test_tokens_with_abilities_or_names_are_found(id: str, name: str, plays: int) -> None:
    position = castable.read(f"[state]\nhumanbattlefield=T:{id}\n")
    token = of(position, name)
    assert (token.token, token.card.front.unmodelled) == (True, ())
    assert castable.plays(position).of_objects((token.id,)).count() == plays


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[metadata]\nName=Burn\n[Main]\n4 Lightning Bolt|M10\n20 Mountain|LEA\n", "this is a deck list, no position"),
        ("[metadata]\nName=Nothing\n", "nothing in this text says how things stand"),
    ],
)
def test_a_text_in_which_nothing_was_understood_is_no_empty_position(text: str, said: str) -> None:
    with pytest.raises(DocumentError, match=said):
        castable.read(text)
