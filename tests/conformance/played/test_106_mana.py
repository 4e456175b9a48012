"""What becomes of a spell that mana is spent on (106.6), one way after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, game_of, life, played, shown, size_of, stopped_at, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ELF = card("Elf", "Creature — Elf")
ZAP = card("Zap", "Instant", "Zap deals 2 damage to any target.")
DENY = card("Deny", "Instant", "Counter target spell.", mana_cost="{U}")


def _table(text: str, *hand: str, **more: Any) -> dict[str, Any]:
    """A with an orb that adds mana, against a spell that counters."""
    cards = [card("Orb", "Artifact", text), OGRE, ELF, ZAP, DENY]
    players = {
        "A": {"hand": list(hand), "battlefield": ["Orb"], **more},
        "B": {"hand": ["Deny"], "battlefield": ["Island"]},
    }
    return game_of(cards, **players)


@pytest.mark.rule("106.6", "101.2")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {R}. Spend this mana only to cast a creature spell, and that spell can't be countered.",
        "{T}: Add {R}. If that mana is spent on an Ogre creature spell, that spell can't be countered.",
    ],
)
def test_a_spell_that_mana_makes_uncounterable_is_not_countered(text: str) -> None:
    script = played(_table(text, "Ogre"), "cast ogre", "pass", "cast deny -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "ogre") == "battlefield"


@pytest.mark.rule("106.6")
@pytest.mark.parametrize("spell", ["cast elf", "cast zap -> B"])
def test_other_spells_that_the_mana_is_spent_on_are_countered(spell: str) -> None:
    text = "{T}: Add {R}. If that mana is spent on an Ogre creature spell, that spell can't be countered."
    id = spell.split()[1]
    script = played(_table(text, "Elf", "Zap"), spell, "pass", f"cast deny -> {id}", *TWICE, *TWICE)
    assert (zone_of(script, id), life(script, "B")) == ("graveyard", 20)


@pytest.mark.rule("106.6", "106.4")
def test_mana_in_the_pool_takes_along_what_it_does() -> None:
    text = "{T}: Add {R}. If that mana is spent on a creature spell, that spell can't be countered."
    script = played(_table(text, "Ogre"), "activate orb", "cast ogre", "pass", "cast deny -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "ogre") == "battlefield"


@pytest.mark.rule("106.6", "400.7a")
def test_a_creature_has_the_haste_that_the_spell_was_given() -> None:
    text = "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn."
    script = played(_table(text, "Ogre"), "cast ogre", *TWICE)
    assert "haste" in shown(script, "ogre")["keywords"]
    assert "haste" not in shown(played(_table("{T}: Add {R}.", "Ogre"), "cast ogre", *TWICE), "ogre")["keywords"]


@pytest.mark.rule("106.6", "614.1c")
def test_a_creature_enters_with_the_counter_that_its_mana_gives() -> None:
    text = (
        "{T}: Add {R}. If that mana is spent to cast a non-Elf creature spell, that creature enters with an additional "
    )
    text += "+1/+1 counter on it."
    assert size_of(played(_table(text, "Ogre"), "cast ogre", *TWICE), "ogre") == (3, 3)
    assert size_of(played(_table(text, "Elf"), "cast elf", *TWICE), "elf") == (2, 2)


@pytest.mark.rule("106.6a")
def test_each_unit_of_mana_that_is_spent_does_so_on_its_own() -> None:
    text = "{T}: Add {R}{R}. If that mana is spent on a creature spell, that creature enters with an additional +1/+1 "
    text += "counter on it."
    dear = card("Ogre", "Creature — Ogre", mana_cost="{1}{R}")
    document = game_of([card("Orb", "Artifact", text), dear], A={"hand": ["Ogre"], "battlefield": ["Orb"]})
    assert size_of(played(document, "cast ogre", *TWICE), "ogre") == (4, 4)


@pytest.mark.rule("106.6", "603.3")
def test_what_triggers_as_mana_is_spent_resolves_before_the_spell() -> None:
    text = "{T}: Add {R}. When you spend this mana to cast a creature spell, you gain 3 life."
    script = played(_table(text, "Ogre"), "cast ogre", *TWICE)
    assert (life(script, "A"), zone_of(script, "ogre")) == (23, "stack")
    assert life(played(_table(text, "Zap"), "cast zap -> B", *TWICE), "A") == 20


@pytest.mark.rule("106.6", "605.1b")
def test_mana_from_a_triggered_ability_is_restricted_too() -> None:
    text = "When Orb enters, add {R}{R}. Spend this mana only to cast creature spells."
    document = game_of([card("Orb", "Artifact", text), OGRE, ZAP],
                       A={"hand": ["Orb", "Ogre", "Zap"], "battlefield": ["Mountain"]})  # fmt: skip
    script = played(document, "cast orb", *TWICE, *TWICE)
    plays = list(script.game.decision.options) if script.game.decision is not None else []
    assert "cast ogre" in plays
    assert not any("zap" in play for play in plays)


@pytest.mark.rule("106.6")
def test_what_mana_does_that_is_not_understood_stops_once_it_is_spent_so() -> None:
    text = "{T}: Add {R}. If that mana is spent on an Ogre creature spell, it dreams of the sea."
    assert stopped_at(_table(text, "Ogre"), "cast ogre") == "orb"
    assert stopped_at(_table(text, "Elf"), "cast elf", *TWICE) is None
    assert stopped_at(_table(text, "Ogre"), "activate orb") is None
