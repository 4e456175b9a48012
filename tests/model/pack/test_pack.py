"""The built-in pack: its cards are found, and their facts agree with a card file where one is present."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from castable.model.game.characteristics import look, scope_of
from castable.model.game.matching import evaluate, matching_objects
from castable.model.game.position import GameObject, ObjectId, Player, Position, Turn
from castable.model.language.abilities import ActivatedAbility, CostChange
from castable.model.language.cards import Face, TypeLine
from castable.model.language.effects import Add, AddChosen, ColorsOf, Does
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaCost, ManaType
from castable.model.language.objects import ObjectRef
from castable.model.language.values import names_of
from castable.model.pack import PACK
from castable.model.pack.tokens import find_token
from tests.model.oracle.card_file import card_file, faces_of

CARDS = [c for name in PACK.names() if (c := PACK.find_card(name))]
ROOT = Path(__file__).resolve().parents[3]


def parts_of(value: object) -> Iterator[object]:
    """Everything that a piece of the card language holds, itself included."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)
    elif isinstance(value, Struct):
        for name in names_of(type(value)):
            yield from parts_of(getattr(value, name))


def activated(name: str) -> list[ActivatedAbility]:
    found = PACK.find_card(name) or find_token(name)
    assert found is not None
    return [a for a in found.front.abilities if isinstance(a, ActivatedAbility)]


def test_the_pack_has_at_least_180_cards() -> None:
    assert len(CARDS) >= 180


def test_names_are_sorted_and_stand_once() -> None:
    names = list(PACK.names())
    assert names == sorted(set(names))


def test_every_card_is_found_by_its_name_in_any_case() -> None:
    for card in CARDS:
        assert PACK.find_card(card.name.upper()) is card
        assert PACK.find_card(card.name.lower()) is card
        assert all(PACK.find_card(f.name) is not None for f in card.faces), card.name


@pytest.mark.parametrize("name", ["Fire // Ice", "fire", "ICE"])
def test_a_split_card_is_found_by_its_full_name_and_by_each_half(name: str) -> None:
    found = PACK.find_card(name)
    assert found is not None
    assert found.name == "Fire // Ice"


def test_an_unknown_name_finds_nothing() -> None:
    assert PACK.find_card("No Such Card") is None
    assert find_token("No Such Token") is None


def test_facts_agree_with_the_card_file() -> None:
    printed = card_file()
    for card in CARDS:
        assert [facts_of(f) for f in card.faces] == [facts_in(f) for f in faces_of(printed[card.name])]


def facts_of(face: Face) -> dict[str, Any]:
    return {
        "name": face.name,
        "mana_cost": str(face.mana_cost) if face.mana_cost is not None else None,
        "type_line": face.type_line,
        "pt": (face.power, face.toughness),
        "loyalty": face.loyalty,
        "colors": face.colors,
    }


def facts_in(entry: dict[str, Any]) -> dict[str, Any]:
    cost = entry.get("mana_cost")
    indicator = entry.get("color_indicator")
    return {
        "name": entry["name"],
        "mana_cost": str(ManaCost.parse(cost)) if cost else None,
        "type_line": TypeLine.parse(entry["type_line"]),
        "pt": (entry.get("power"), entry.get("toughness")),
        "loyalty": entry.get("loyalty"),
        "colors": frozenset(map(ManaType, indicator)) if indicator else ManaCost.parse(cost or "").colors,
    }


def test_notes_are_a_few_words_of_our_own() -> None:
    notes = [p.what for card in CARDS for p in parts_of(tuple(card.faces)) if isinstance(p, Does)]
    assert [n for n in notes if len(n.split()) > 6] == []


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Horizon Canopy", [True, False]),
        ("Mystic Gate", [True, True]),
        ("Lion's Eye Diamond", [True]),
        ("Windswept Heath", [False]),
        ("Deathrite Shaman", [False, False, False]),
        ("Devoted Druid", [True, False]),
        ("Simian Spirit Guide", [True]),
        ("Chandra, Torch of Defiance", [False, False, False, False]),
        ("Dreadship Reef", [True, False, True]),
        ("Treasure", [True]),
        ("Clue", [False]),
    ],
)
def test_mana_abilities_have_no_target_and_no_loyalty_symbol(name: str, expected: list[bool]) -> None:
    assert [a.is_mana_ability for a in activated(name)] == expected


@pytest.mark.rule("111.10", "111.4")
@pytest.mark.parametrize(
    "name",
    ["Treasure", "Food", "Gold", "Walker", "Shard", "Clue", "Blood", "Powerstone", "Incubator", "Cursed", "Monster",
     "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero", "Map", "Junk", "Lander", "Mutagen", "Vibranium"],
)  # fmt: skip
def test_every_predefined_token_is_known(name: str) -> None:
    found = find_token(name.upper())
    assert found is not None
    assert found == find_token(f"{name} Token")
    assert found.front.name == (name if name in NAMED else f"{name} Token")


NAMED = ("Walker", "Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")
"""Those whose definition gives a name (111.10d, 111.10j–r)."""


def battlefield(*names: str, exiled: tuple[str, str] | None = None) -> Position:
    """A position where A controls these, with ids as the names; ``exiled``: a card, and what it was exiled with."""
    objects = {ObjectId(n): game_object(n, Zone.BATTLEFIELD) for n in names}
    if exiled:
        card, host = exiled
        objects[ObjectId(card)] = game_object(card, Zone.EXILE, exiled_with=ObjectId(host))
    players = {p: Player(name=p) for p in "AB"}
    here = tuple(map(ObjectId, names))
    return Position(players=players, objects=objects, turn=Turn("A"), priority="A", battlefield=here)


def game_object(name: str, zone: Zone, exiled_with: ObjectId | None = None) -> GameObject:
    card = PACK.find_card(name)
    assert card is not None
    return GameObject(
        id=ObjectId(name),
        card=card,
        owner="A",
        controller="A",
        zone=zone,
        exiled_with=None if exiled_with is None else ObjectRef(exiled_with),
    )


def test_urzas_tower_gives_three_only_beside_both_others() -> None:
    adds = activated("Urza's Tower")[0].effects[0]
    assert isinstance(adds, Add)
    two = battlefield("Urza's Tower", "Urza's Mine")
    three = battlefield("Urza's Tower", "Urza's Mine", "Urza's Power Plant")
    assert [evaluate(adds.times, scope_of(p, "Urza's Tower")) for p in (two, three)] == [1, 3]


def test_ghalta_counts_the_total_power_of_your_creatures() -> None:
    position = battlefield("Grizzly Bears", "Hill Giant", "Sol Ring")
    ghalta = PACK.find_card("Ghalta, Primal Hunger")
    assert ghalta is not None
    reduction = ghalta.front.abilities[0]
    assert isinstance(reduction, CostChange)
    assert evaluate(reduction.times, scope_of(position, "Sol Ring")) == 5


def test_march_of_the_machines_gives_each_artifact_its_own_mana_value() -> None:
    position = battlefield("March of the Machines", "Sol Ring", "Basalt Monolith")
    seen = [look(position, name) for name in ("Sol Ring", "Basalt Monolith")]
    assert [(s.power, s.toughness) for s in seen] == [(1, 1), (3, 3)]


@pytest.mark.rule("607.2a")
def test_chrome_mox_sees_only_the_card_exiled_with_it() -> None:
    adds = activated("Chrome Mox")[0].effects[0]
    assert isinstance(adds, AddChosen)
    assert isinstance(adds.types, ColorsOf)
    own = battlefield("Chrome Mox", exiled=("Lightning Bolt", "Chrome Mox"))
    other = battlefield("Chrome Mox", exiled=("Lightning Bolt", "Another"))
    found = [matching_objects(adds.types.what, scope_of(p, "Chrome Mox")) for p in (own, other)]
    assert found == [("Lightning Bolt",), ()]
