"""Abilities (113) and linked matters of 115: what they are, whose they are, and what is left of them on the stack."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents.definitions import write_card
from castable.model.game.characteristics import look
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.abilities import (
    ActivatedAbility,
    Continuous,
    Inert,
    Keyword,
    ModifyPowerToughness,
    SpellAbility,
    TriggeredAbility,
)
from castable.model.language.cards import Card, card
from castable.model.language.filters import CREATURE, PERMANENT, HasNoAbilities, StackKind, Zone
from castable.model.language.objects import named
from tests.scenes import scene


def of(position: Position, id: str) -> GameObject:
    return position.objects[ObjectId(id)]


def defined(name: str, text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    """A card of a document, with its text as printed."""
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


def read(text: str, type_line: str = "Artifact") -> list[type]:
    """The kinds of abilities that a text is read as."""
    thing = defined("Thing", text, type_line, **({"mana_cost": "{0}"} if type_line == "Instant" else {}))
    position = scene(A={"exile": ["Thing"]}, document={"cards": [thing]})
    return [type(ability) for ability in of(position, "thing").card.front.abilities]


# ---------------------------------------------------------------- what abilities are


@pytest.mark.rule("113.1", "113.3")
@pytest.mark.parametrize(
    ("text", "type_line", "kind"),
    [
        ("Destroy target creature.", "Instant", SpellAbility),
        ("{T}: Draw a card.", "Artifact", ActivatedAbility),
        ("Whenever a creature dies, draw a card.", "Artifact", TriggeredAbility),
        ("Creatures you control get +1/+1.", "Artifact", Continuous),
    ],
)
def test_a_text_is_a_spell_an_activated_a_triggered_or_a_static_ability(text: str, type_line: str, kind: type) -> None:
    assert read(text, type_line) == [kind]


@pytest.mark.rule("603.1", "113.3c")
@pytest.mark.parametrize(
    "text",
    [
        "When this artifact enters, draw a card.",
        "Whenever you cast a spell, draw a card.",
        "At the beginning of your upkeep, draw a card.",
    ],
)
def test_when_whenever_and_at_begin_a_triggered_ability(text: str) -> None:
    assert read(text) == [TriggeredAbility]


@pytest.mark.rule("113.2c")
def test_each_line_of_a_text_is_an_ability_but_keywords_share_one() -> None:
    assert read("Flying, vigilance\n{T}: Draw a card.", "Creature — Bird") == [Keyword, Keyword, ActivatedAbility]


LORD = card("Glyphs", "{3}", "Enchantment", Continuous(PERMANENT & CREATURE & HasNoAbilities(),
                                                       (ModifyPowerToughness(2, 2),)))  # fmt: skip


def bear(*abilities: Any) -> Card:
    return card("Bear", "{1}{G}", "Creature — Bear", *abilities, pt="2/2")


def power(*enchantments: Any, of_bear: Card | None = None) -> int | None:
    """The power of a 2/2 where creatures without abilities get +2/+2."""
    texts = [f"Enchant creature\n{text}" for text in enchantments]
    auras = [defined(f"Aura {n}", text, "Enchantment — Aura") for n, text in enumerate(texts)]
    attached = [{"card": aura["name"], "attached_to": "bear"} for aura in auras]
    position = scene(
        A={"battlefield": ["Glyphs", "Bear", *attached]},
        document={"cards": [*auras, *map(write_card, (LORD, of_bear or bear()))]},
    )
    return look(position, "bear").power


@pytest.mark.rule("113.12")
def test_a_quality_or_a_characteristic_is_no_ability() -> None:
    """The Example of the rule: flying from an Aura is an ability; being red, and not being blocked, are none."""
    assert power() == 4
    assert power("Enchanted creature has flying.") == 2
    assert power("Enchanted creature is red.") == 4
    assert power("Enchanted creature can't be blocked.") == 4


@pytest.mark.rule("113.2a", "113.1a")
def test_a_drawback_is_an_ability_too() -> None:
    assert power(of_bear=bear(Inert())) == 2
    assert read("This creature can't block.", "Creature — Bear") != []


# ---------------------------------------------------------------- on the stack


@pytest.mark.rule("113.1c", "113.8")
def test_an_activated_ability_becomes_an_object_on_the_stack_of_whoever_activates_it() -> None:
    """B's artifact, which any player may activate, activated by A."""
    pump = defined("Pump", "{0}: Draw a card. Any player may activate this ability.")
    after = castable.apply(scene(A={}, B={"battlefield": ["Pump"]}, document={"cards": [pump]}), "activate pump")
    (ability,) = after.stack
    stacked = after.objects[ability].stacked
    assert after.objects[ability].controller == "A"
    assert stacked is not None
    assert (stacked.kind, str(stacked.source)) == (StackKind.ACTIVATED, "pump")


@pytest.mark.rule("113.4", "113.1c")
def test_a_mana_ability_is_never_an_object() -> None:
    after = castable.apply(scene(A={"battlefield": ["Forest"]}), "activate forest")
    assert after.stack == ()
    assert str(after.players["A"].mana) == "{G}"


@pytest.mark.rule("113.7a")
def test_an_ability_stays_on_the_stack_when_its_source_has_left() -> None:
    """It was sacrificed to activate it; the target stays chosen, and what the source was is still known."""
    bomb = defined("Bomb", "{0}, Sacrifice this artifact: It deals 1 damage to any target.")
    position = scene(A={"battlefield": ["Bomb"]}, document={"cards": [bomb]})
    after = castable.apply(position, "activate bomb -> B")
    assert of(after, "bomb").zone is Zone.GRAVEYARD
    (ability,) = after.stack
    stacked = after.objects[ability].stacked
    assert stacked is not None
    assert named(stacked.targets) == (("B",),)


@pytest.mark.rule("113.7")
@pytest.mark.parametrize(("color", "targets"), [("red", {"A", "B"}), ("blue", {"A", "B", "knight"})])
def test_an_ability_on_the_stack_has_the_color_of_its_source(color: str, targets: set[str]) -> None:
    """Prodigal Pyromancer is red, so a creature with protection from red is no new target of its ability."""
    knight = defined("Knight", f"Protection from {color}", "Creature — Knight", power="1", toughness="1")
    ping = {"ability": "prodigal-pyromancer.1", "id": "ping", "controller": "B", "targets": ["A"]}
    seats: dict[str, Any] = {"A": {"battlefield": ["Knight"]}, "B": {"battlefield": ["Prodigal Pyromancer"]}}
    position = scene(**seats, document={"cards": [knight], "stack": [ping]})
    found = {choice.targets[0][0] for choice in castable.retarget(position, "ping")}
    assert found - {"prodigal-pyromancer"} == targets


@pytest.mark.rule("115.8")
def test_new_targets_of_a_modal_spell_are_targets_of_its_mode() -> None:
    text = "Choose one —\n• Destroy target artifact.\n• Destroy target land."
    charm = defined("Charm", text, "Instant", mana_cost="{0}")
    board = ["Sol Ring", "Lotus Petal", "Forest"]
    on_stack = [{"card": "Charm", "controller": "B", "modes": [1], "targets": ["sol-ring"]}]
    position = scene(A={"battlefield": board}, document={"cards": [charm], "stack": on_stack})
    found = {choice.targets for choice in castable.retarget(position, "charm")}
    assert found == {(("sol-ring",),), (("lotus-petal",),)}
