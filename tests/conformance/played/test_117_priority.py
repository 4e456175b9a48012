"""What is done without priority, and who has it when (117), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, life, played, seat, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
BEFORE_A: dict[str, Any] = {"player": "B", "phase": "end", "number": 2}


def told(script: Script) -> list[str]:
    """The rules by which things have happened, in order."""
    return [event.rule for event in script.events]


@pytest.mark.rule("117.2", "117.2a")
def test_an_ability_that_triggers_while_a_spell_is_cast_waits_until_a_player_would_get_priority() -> None:
    cards = [
        card("Imp", "Creature — Imp", "When this creature dies, you gain 1 life."),
        ZAP,
        card("Fling", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."),
    ]
    script = played(game_of(cards, A=seat(["Fling"], "Imp")), "cast fling")
    assert (script.game.position.stack, script.game.position.priority) == (("fling", "imp!1@1"), "A")
    assert life(script, "A") == 20


@pytest.mark.rule("117.2a", "603.3")
def test_what_triggers_while_something_resolves_is_put_on_the_stack_only_after_that() -> None:
    cards = [card("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life."), OGRE,
             card("Doom", "Sorcery", "Destroy all creatures. You lose 5 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Doom"], "Bell", "2 Ogre", life=5))
    script = played(document, "cast doom", *TWICE)
    assert script.game.result is not None
    assert life(script, "A") == 0


@pytest.mark.rule("117.2c", "504.1", "703.4c")
def test_the_card_of_a_draw_step_is_drawn_before_anybody_has_priority() -> None:
    document = game_of([ZAP], BEFORE_A, A=seat([], library=["Zap", "19 Mountain"]))
    script = played(document, *TWICE, *TWICE)
    position = script.game.position
    assert (position.turn.phase, position.priority, zone_of(script, "zap")) == ("draw", "A", "hand")
    assert played(document, *TWICE, *TWICE, "cast zap -> B").made == 5


@pytest.mark.rule("117.2d", "704.3")
def test_a_creature_with_lethal_damage_is_gone_before_anybody_could_save_it() -> None:
    cards = [ZAP, OGRE, card("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")]
    document = game_of(cards, A=seat(["Zap"]), B=seat(["Grow"], "Ogre"))
    script = played(document, "cast zap -> ogre", *TWICE)
    assert (script.game.position.priority, zone_of(script, "ogre")) == ("A", "graveyard")
    saved = played(document, "cast zap -> ogre", "pass", "cast grow -> ogre", *TWICE, *TWICE)
    assert zone_of(saved, "ogre") == "battlefield"


@pytest.mark.rule("117.2e", "608.2")
def test_nobody_has_priority_while_a_spell_that_resolves_asks_for_a_choice() -> None:
    cards = [card("Toll", "Sorcery", "Each player sacrifices a creature."), OGRE]
    document = game_of(cards, A=seat(["Toll"], "2 Ogre"), B=seat([], "2 Ogre"))
    script = played(document, "cast toll", *TWICE)
    assert script.game.decision is not None
    assert (script.game.decision.kind, script.game.position.priority) == ("choose", None)


@pytest.mark.rule("117.3b")
def test_the_active_player_has_priority_after_something_has_resolved_whosever_it_was() -> None:
    document = game_of([ZAP, card("Balm", "Instant", "You gain 1 life.")], A=seat(["Zap"]), B=seat(["Balm"]))
    script = played(document, "cast zap -> B", "pass", "cast balm", *TWICE)
    assert (script.game.position.stack, script.game.position.priority) == (("zap",), "A")


@pytest.mark.rule("117.5", "704.3")
def test_state_based_actions_are_performed_until_there_are_none_and_then_abilities_are_put_on_the_stack() -> None:
    """The Lord dies of the damage; only then, with no more bonus, do its hurt followers, at once with each other."""
    cards = [
        card("Lord", "Creature — Goblin", "Other Goblins you control get +1/+1."),
        card("Gob", "Creature — Goblin", toughness="1"),
        card("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life."),
        card("Burn", "Sorcery", "Burn deals 1 damage to each creature."),
        ZAP,
    ]
    hurt = {"card": "Lord", "damage": 1}
    document = game_of(cards, A=seat(["Burn"], "Bell", hurt, "2 Gob"))
    script = played(document, "cast burn", *TWICE)
    died = [e.object for e in script.events if e.kind == "move" and e.rule.startswith("704")]
    assert died == ["lord", "gob", "gob#2"]
    assert told(script).index("603.3") > max(n for n, rule in enumerate(told(script)) if rule == "704.5g")
    assert (len(script.game.position.stack), script.game.position.priority) == (3, "A")


@pytest.mark.rule("117.5")
def test_abilities_are_put_on_the_stack_after_state_based_actions_though_they_triggered_before() -> None:
    cards = [card("Bell", "Enchantment", "Whenever a creature enters, you gain 1 life."),
             card("Wisp", "Creature — Spirit", toughness="0")]  # fmt: skip
    script = played(game_of(cards, A=seat(["Wisp"], "Bell")), "cast wisp", *TWICE)
    assert (zone_of(script, "wisp"), script.game.position.stack) == ("graveyard", ("bell!1@1",))
    assert told(script).index("704.5f") < told(script).index("603.3")
