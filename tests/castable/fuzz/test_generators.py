"""Generators: what is wanted is what comes, readable and settled, the same in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from castable.fuzz.contract.protocol import Document, Hello, Question
from castable.fuzz.documents.editing import entries
from castable.fuzz.generators import (
    FAMILIES,
    NAMES,
    THEMES,
    Supported,
    Wanted,
    check_wanted,
    generate,
    make,
    read_card_list,
    read_corpus,
    theme_names,
)
from castable.fuzz.generators.pool import Pool
from castable.fuzz.generators.settling import settled
from castable.fuzz.naming.mechanisms import MECHANISMS, mechanisms
from castable.model.documents import read_position
from castable.model.game.errors import RequestError
from castable.model.game.position import Position
from castable.model.pack import PACK
from tests.examples import some

EXAMPLES = Path(__file__).parents[3] / "examples"
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"}
ALONE = {"layers-control", "class-level", "untap-cost"}  # of cards that no position is made of
FEW = ("Grizzly Bears", "Lightning Bolt", "Llanowar Elves", "Counterspell", "Rancor", "Sol Ring", "Taiga")


def positions(wanted: Wanted, seeds: range) -> Iterator[Position]:
    for seed in seeds:
        yield read_position(generate(seed, wanted), cards=PACK)


def cards_of(document: Document) -> set[str]:
    return {e["card"] for e in entries(document) if "card" in e}


# ---------------------------------------------------------------- the same again

SEEDS = len(some(range(25), 8))
ALL_WAYS = f"""
import json
from pathlib import Path
from castable.fuzz.generators import *
corpus = read_corpus(Path({str(EXAMPLES)!r}), source_of("")).documents
for wanted in (Wanted(), Wanted(cards={FEW!r}), Wanted(corpus=corpus), Wanted(themes=("engines",)), Wanted(plays=2)):
    for seed in range({SEEDS}):
        print(json.dumps(generate(seed, wanted)))
"""


@pytest.mark.law
def test_a_document_is_a_function_of_its_seed_and_of_what_is_wanted() -> None:
    def made(hash_seed: str) -> bytes:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", ALL_WAYS], env=environment, capture_output=True, check=True)
        return done.stdout

    first = made("1")
    assert first.count(b"\n") == 5 * SEEDS
    assert first == made("2")


def test_other_seeds_give_other_documents() -> None:
    documents = [json.dumps(generate(seed, Wanted())) for seed in range(60)]
    assert len(set(documents)) == 60


# ---------------------------------------------------------------- themes


@pytest.mark.parametrize("name", theme_names())
def test_documents_of_a_theme_are_readable_and_each_object_has_an_id(name: str) -> None:
    wanted = Wanted(themes=(name,))
    for seed in range(6):
        made = make(seed, wanted)
        assert made.origin in (*FAMILIES.get(name, ()), name)
        ids = [e["id"] for e in entries(made.document)]
        position = read_position(json.loads(json.dumps(made.document)), cards=PACK)
        assert ids == [id for id in position.objects if "@" not in id]  # the copies of prepared creatures' spells


@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_a_theme_are_built_in_cards(name: str) -> None:
    pool = Pool()
    assert [n for n in THEMES[name].names() if n != "*" and not pool.has(n)] == []


def test_the_docs_name_every_family_with_its_themes() -> None:
    text = (EXAMPLES.parent / "docs" / "fuzzing.md").read_text(encoding="utf-8")
    rows = [f"| `{name}` | {', '.join(f'`{theme}`' for theme in themes)} |" for name, themes in FAMILIES.items()]
    assert [row for row in rows if row not in text] == []
    assert {name for themes in FAMILIES.values() for name in themes} | {"any"} == {"engines", *NAMES}


def test_an_unknown_theme_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(RequestError, match=r'no theme "layer".*did you mean "layers"'):
        check_wanted(Wanted(themes=("layer",)))


def test_each_mechanism_is_met() -> None:
    """Within some hundred seeds; those that are rarer stand on cards of themes."""
    met = Counter[str]()
    for position in positions(Wanted(), range(300)):
        met.update(mechanisms(position))
    rare = Wanted(themes=("special-actions", "activated-abilities", "moments", "graveyard"))
    for position in positions(rare, range(80)):
        met.update(mechanisms(position))
    print(f"{len(met)} of {len(MECHANISMS)} mechanisms in 380 positions; the rarest: {met.most_common()[:-12:-1]}")
    pool = Pool()
    named = {n for theme in THEMES.values() for n in theme.names()} | set(pool.all)
    known = [card for n in named if (card := pool.find(n))]
    assert set(MECHANISMS) - set(met) - set().union(*map(mechanisms, known)) <= ALONE
    assert len(met) >= 0.75 * len(MECHANISMS)


# ---------------------------------------------------------------- what the target supports


def hello(**says: object) -> Supported:
    return Supported.of(Hello.model_validate({"name": "some", "answers": frozenset({Question.PLAYS}), **says}))


def test_only_cards_that_the_target_knows_are_drawn() -> None:
    wanted = Wanted(supported=hello(cards=frozenset({*FEW, "Forest", "Mountain"})))
    drawn = set().union(*(cards_of(generate(seed, wanted)) for seed in range(80)))
    assert drawn <= {*FEW, "Forest", "Mountain"}
    assert set(FEW) <= drawn


def test_cards_that_the_target_lacks_are_not_drawn() -> None:
    wanted = Wanted(
        themes=("prohibitions",), supported=hello(lacks_cards=frozenset({"Rule of Law", "grand abolisher"}))
    )
    drawn = set().union(*(cards_of(generate(seed, wanted)) for seed in range(60)))
    assert not drawn & {"Rule of Law", "Grand Abolisher"}


def test_positions_hold_no_mechanism_that_the_target_lacks() -> None:
    lacks = frozenset({"x", "convoke", "layers-types", "not-main-phase", "stack", "token", "hybrid", "floating-mana"})
    for position in positions(Wanted(supported=hello(lacks=lacks, defines_cards=True)), range(60)):
        assert not mechanisms(position) & lacks


def test_a_target_that_reads_no_definitions_gets_none() -> None:
    assert not any("cards" in generate(seed, Wanted(supported=hello())) for seed in range(60))


def test_themes_of_plays_that_the_target_does_not_answer_about_are_left_out() -> None:
    def origins(wanted: Wanted) -> set[str]:
        return {make(seed, wanted).origin for seed in range(150)}

    assert not {"special-actions", "loyalty"} & origins(Wanted(supported=hello(kinds=frozenset({"cast"}))))
    assert "special-actions" in origins(Wanted(themes=("special-actions",), supported=hello()))


def test_a_mechanism_that_there_is_not_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(RequestError, match=r'no mechanism "convok".*"convoke"'):
        hello(lacks=frozenset({"convok"}))


def test_a_target_that_knows_nothing_of_what_is_wanted_is_an_error() -> None:
    with pytest.raises(RequestError):
        check_wanted(Wanted(themes=("hybrid",), supported=hello(cards=frozenset({"Shivan Dragon"}))))


# ---------------------------------------------------------------- lists


def test_boards_of_a_list_hold_its_cards_and_basic_lands(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("# some\n" + "\n".join(FEW) + "\n\n4 Shock\n", encoding="utf-8")
    names = read_card_list(file, PACK)
    assert names == (*FEW, "Shock")
    drawn = set().union(*(cards_of(generate(seed, Wanted(cards=names))) for seed in range(60)))
    assert set(names) <= drawn <= {*names, *BASICS}


def test_an_unknown_name_in_a_list_is_an_error_with_its_line_and_the_nearest_name(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("Shock\nLlanowar Elvs\n", encoding="utf-8")
    with pytest.raises(RequestError, match=r'cards.txt:2: no card "Llanowar Elvs".*"Llanowar Elves"'):
        read_card_list(file, PACK)


# ---------------------------------------------------------------- mutations and plays


def test_mutations_of_given_positions_are_readable_and_differ(tmp_path: Path) -> None:
    puzzle = (
        "[metadata]\nName:A\n[state]\nhumanlife=3\nailife=5\nhumanhand=Shock\nhumanbattlefield=Mountain;Forest|Tapped\n"
    )
    (tmp_path / "a.pzl").write_text(puzzle, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(
        "castable: 1\nplayers:\n  A: {hand: [2 Shock]}\n  B: {hand: 7}\n", encoding="utf-8"
    )
    (tmp_path / "c.json").write_text("{}", encoding="utf-8")
    corpus = read_corpus(tmp_path, PACK)
    assert len(corpus.documents) == 2
    assert [name for name, _ in corpus.skipped] == ["c.json"]
    made = [json.dumps(generate(seed, Wanted(corpus=corpus.documents))) for seed in range(60)]
    assert len(set(made) - set(corpus.documents)) > 40


def test_a_corpus_without_positions_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="no position can be read"):
        read_corpus(tmp_path, PACK)


def test_random_plays_lead_on() -> None:
    wanted, plain = Wanted(themes=("filters",), plays=3), Wanted(themes=("filters",))
    before, after = ([json.dumps(generate(seed, w)) for seed in range(15)] for w in (plain, wanted))
    assert sum(a != b for a, b in zip(before, after, strict=True)) > 8


# ---------------------------------------------------------------- state-based actions


@pytest.mark.rule("704.5f", "704.5g", "704.5i", "704.5m", "702.16c")
@pytest.mark.parametrize(
    ("permanent", "stays"),
    [
        ({"card": "Grizzly Bears", "damage": 2}, False),
        ({"card": "Grizzly Bears", "damage": 1}, True),
        ({"card": "Walking Ballista"}, False),
        ({"card": "Walking Ballista", "counters": {"+1/+1": 1}}, True),
        ({"card": "Rancor"}, False),
        ({"card": "Rancor", "attached_to": "forest"}, False),
        ({"card": "Rancor", "attached_to": "elves"}, True),
        ({"card": "Pacifism", "attached_to": "knight"}, True),
        ({"card": "Pacifism", "attached_to": "guardian"}, False),
        ({"card": "Liliana of the Veil", "loyalty": 0}, False),
    ],
)
def test_what_state_based_actions_remove_is_not_there(permanent: dict[str, object], stays: bool) -> None:
    document = {
        "castable": 1,
        "players": {
            "A": {
                "hand": [],
                "battlefield": [
                    {"card": "Forest", "id": "forest"},
                    {"card": "Llanowar Elves", "id": "elves"},
                    {"card": "White Knight", "id": "knight"},
                    {"card": "Guardian of the Guildpact", "id": "guardian"},
                    {**permanent, "id": "it"},
                ],
            },
            "B": {},
        },
    }
    found = settled(document, PACK)
    assert found is not None
    assert ("it" in [e["id"] for e in found["players"]["A"]["battlefield"]]) == stays


@pytest.mark.rule("704.5j")
def test_of_two_legendary_permanents_of_one_name_one_stays() -> None:
    board = [{"card": "Thalia, Guardian of Thraben", "id": f"thalia-{n}"} for n in (1, 2)]
    found = settled({"castable": 1, "players": {"A": {"battlefield": board}, "B": {}}}, PACK)
    assert found is not None
    assert [e["id"] for e in found["players"]["A"]["battlefield"]] == ["thalia-1"]


@pytest.mark.rule("704.5n")
def test_an_equipment_stays_where_its_bearer_is_no_creature_but_is_unattached() -> None:
    board = [{"card": "Forest", "id": "forest"}, {"card": "Bonesplitter", "id": "it", "attached_to": "forest"}]
    found = settled({"castable": 1, "players": {"A": {"battlefield": board}, "B": {}}}, PACK)
    assert found is not None
    assert found["players"]["A"]["battlefield"][1] == {"card": "Bonesplitter", "id": "it"}
    assert board[1]["attached_to"] == "forest"  # the given document is as it was
