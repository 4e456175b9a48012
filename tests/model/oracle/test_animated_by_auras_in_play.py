"""Auras whose enchant ability changes to what they have put onto the battlefield themselves (702.5, 303.4)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.filters import Zone
from castable.model.language.objects import ObjectId
from tests.games import TWICE, card, game_of, played, seat, size_of, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
ANIMATE = card(
    "Animate", "Enchantment — Aura",
    "Enchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0.",
)  # fmt: skip
NECRO = card(
    "Necro", "Enchantment",
    'When this enchantment enters, if it\'s on the battlefield, it becomes an Aura with "enchant creature put onto the '
    'battlefield with Necro." Put target creature card from a graveyard onto the battlefield under your control and '
    "attach this enchantment to it. When this enchantment leaves the battlefield, that creature's controller "
    "sacrifices it.",
)  # fmt: skip
CAST = {"animate": ("cast animate -> bear", *TWICE), "necro": ("cast necro", *TWICE)}
BREAK = card("Break", "Instant", "Destroy target enchantment.")
BLINK = card("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
MOVE = card("Move", "Instant", "Attach target enchantment to target creature.")


def with_hand(name: str, *others: str) -> dict[str, Any]:
    """A has these in hand and a bear of their own, and B a bear in the graveyard."""
    mine = seat([name.title(), *others], {"card": "Bear", "id": "other"})
    return game_of([BEAR, ANIMATE, NECRO, BREAK, BLINK, MOVE], A=mine, B={"graveyard": ["Bear"]})


@pytest.mark.rule("303.4", "702.5a", "607.2c")
@pytest.mark.parametrize(("name", "size"), [("animate", (1, 2)), ("necro", (2, 2))])
def test_the_aura_enchants_what_it_has_returned(name: str, size: tuple[int, int]) -> None:
    script = played(with_hand(name), *CAST[name], *TWICE)
    position = script.game.position
    bear, aura = (position.objects[ObjectId(id)] for id in ("bear", name))
    assert (bear.zone, bear.controller, aura.attached_to) == (Zone.BATTLEFIELD, "A", bear.ref)
    assert size_of(script, "bear") == size


@pytest.mark.rule("603.7a", "701.21a")
@pytest.mark.parametrize("name", CAST)
def test_as_the_aura_leaves_the_creature_is_sacrificed(name: str) -> None:
    script = played(with_hand(name, "Break"), *CAST[name], *TWICE, f"cast break -> {name}", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in (name, "bear")] == ["graveyard", "graveyard"]


@pytest.mark.rule("603.4")
@pytest.mark.parametrize("name", CAST)
def test_where_the_aura_is_gone_before_its_ability_resolves_nothing_is_returned(name: str) -> None:
    script = played(with_hand(name, "Break"), *CAST[name], f"cast break -> {name}", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in (name, "bear")] == ["graveyard", "graveyard"]


@pytest.mark.rule("400.7", "704.5m")
@pytest.mark.parametrize("name", CAST)
def test_what_comes_back_is_another_creature_that_stays(name: str) -> None:
    script = played(with_hand(name, "Blink"), *CAST[name], *TWICE, "cast blink -> bear", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in (name, "bear")] == ["graveyard", "battlefield"]


@pytest.mark.rule("303.4c", "702.5a")
@pytest.mark.parametrize("name", CAST)
def test_the_aura_can_enchant_no_other_creature(name: str) -> None:
    script = played(with_hand(name, "Move"), *CAST[name], *TWICE, f"cast move -> {name} | other", *TWICE)
    position = script.game.position
    assert position.objects[ObjectId(name)].attached_to == position.ref("bear")


@pytest.mark.rule("613.1f", "615.1")
@pytest.mark.parametrize(("loses", "zone"), [(True, "graveyard"), (False, "battlefield")])
def test_a_quoted_ability_that_is_lost_does_nothing_anymore(zone: str, *, loses: bool) -> None:
    lion = card("Lion", "Creature — Cat", "Prevent all damage that would be dealt to this creature.\n{3}: Until end of "
                'turn, this creature loses "Prevent all damage that would be dealt to this creature."')  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    document = game_of([lion, bolt], A=seat(["Bolt"], "Lion"))
    moves = ("activate lion", *TWICE) if loses else ()
    assert zone_of(played(document, *moves, "cast bolt -> lion", *TWICE), "lion") == zone


@pytest.mark.parametrize(
    "text",
    [
        'When this enchantment enters, it loses "frobs always" and gains "enchant creature."',
        "When this enchantment enters, return enchanted artifact card to the battlefield.",
        "When this enchantment enters, when this enchantment leaves the battlefield, that creature's controller "
        "sacrifices it.",
    ],
)
def test_abilities_and_cards_of_which_nothing_is_known_are_not_understood(text: str) -> None:
    odd = card("Odd", "Enchantment", text)
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE, *TWICE) == "odd"
