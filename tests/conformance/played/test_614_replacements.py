"""Replacement and prevention effects (614–616), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.script import Script, run_script
from tests.games import card, carried_out, game_of, life, played, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
VOID = card("Void", "Enchantment", "If a creature would die, exile it instead.")
LANDS = "8 Mountain"
TWICE = ("pass", "pass")


def seat(hand: list[Any], *battlefield: Any, **more: Any) -> dict[str, Any]:
    """A player with cards in hand, lands and other permanents."""
    return {"hand": hand, "battlefield": [LANDS, *battlefield], **more}


def after(document: dict[str, Any], *plays: str) -> Script:
    """The game after plays that resolve one after the other."""
    return played(document, *(move for play in plays for move in (play, *TWICE)))


@pytest.mark.rule("614.1", "614.1a", "614.6")
def test_what_is_replaced_never_happens() -> None:
    cards = [VOID, OGRE, SLAY, card("Urn", "Artifact", "Whenever a creature dies, you gain 1 life.")]
    script = carried_out(game_of(cards, A=seat(["Slay"], "Void", "Urn", "Ogre")), "cast slay -> ogre")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("exile", 20)


@pytest.mark.rule("614.1b", "614.10", "504.1")
def test_a_step_that_is_skipped_is_replaced_by_nothing() -> None:
    doze = card("Doze", "Enchantment", "Skip your draw step.")
    document = game_of([doze], {"player": "A", "phase": "upkeep", "number": 3}, A=seat([], "Doze"))
    assert played(document, until="3.main1").game.position.players["A"].library_size == 20


@pytest.mark.rule("614.2", "609.7", "609.7c")
def test_more_damage_by_a_kind_of_source_is_about_all_sources_of_that_kind() -> None:
    cards = [ZAP, card("Fan", "Enchantment", "If a red source you control would deal damage to a "
        "permanent or player, it deals "
                       "that much damage plus 1 instead."),
             card("Bolt", "Instant", "Bolt deals 3 damage to any target.", mana_cost="{1}")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap", "Bolt"], "Fan"))
    assert life(carried_out(document, "cast zap -> B"), "B") == 16
    assert life(carried_out(document, "cast bolt -> B"), "B") == 17


@pytest.mark.rule("614.3", "701.19a")
def test_a_shield_that_is_not_used_lasts_until_the_turn_ends() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate this creature.")
    document = game_of([troll, SLAY], A=seat(["Slay"], "Troll"))
    script = played(
        document, "activate troll", *TWICE, {"at": "1.end", "player": "A", "move": "cast slay -> troll"}, *TWICE
    )
    assert zone_of(script, "troll") == "battlefield"
    script = played(
        document, "activate troll", *TWICE, {"at": "2.upkeep", "player": "A", "move": "cast slay -> troll"}, *TWICE
    )
    assert zone_of(script, "troll") == "graveyard"


@pytest.mark.rule("614.7", "614.8")
def test_a_shield_does_nothing_where_nothing_is_destroyed() -> None:
    cards = [
        card("Troll", "Creature — Troll", "{R}: Regenerate this creature."),
        card("Toll", "Sorcery", "Each player sacrifices a creature."),
    ]
    script = after(game_of(cards, A=seat(["Toll"], "Troll")), "activate troll", "cast toll")
    assert zone_of(script, "troll") == "graveyard"


@pytest.mark.rule("614.8", "701.19a")
def test_regenerating_removes_damage_and_taps() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate this creature.")
    script = after(game_of([troll, ZAP], A=seat(["Zap"], "Troll")), "activate troll", "cast zap -> troll")
    now = shown(script, "troll")
    assert (zone_of(script, "troll"), now["tapped"], now["damage"]) == ("battlefield", True, 0)


@pytest.mark.rule("614.9")
def test_damage_that_would_be_redirected_to_what_is_gone_is_dealt_as_it_was() -> None:
    guard = card(
        "Guard",
        "Creature — Human",
        "All damage that would be dealt to you is dealt to this creature instead.",
        toughness="9",
    )
    document = game_of([guard, ZAP], A=seat(["Zap"]), B=seat([], "Guard"))
    script = carried_out(document, "cast zap -> B", until="1.main2")
    assert (life(script, "B"), shown(script, "guard")["damage"]) == (20, 3)


@pytest.mark.rule("614.12", "614.1c", "614.12a")
def test_what_is_chosen_as_it_enters_is_chosen_before_it_is_there() -> None:
    cards = [card("Ward", "Creature — Wall", "As this creature enters, choose a color.\nThis creature has "
        "protection from the chosen color."),
             ZAP]  # fmt: skip
    document = game_of(cards, A=seat(["Ward", "Zap"]))
    script = played(document, "cast ward", *TWICE)
    assert (zone_of(script, "ward"), script.game.decision.kind) == ("stack", "choose")  # type: ignore[union-attr]
    refused = run_script(castable.read(document), ["cast ward", *TWICE, "choose red", "cast zap -> ward"])
    assert refused.refused is not None


@pytest.mark.rule("614.15", "616.1a")
def test_a_self_replacement_is_applied_first() -> None:
    cards = [
        card("Sear", "Instant", "Sear deals 2 damage to target player. If you control an Ogre, Sear deals "
            "4 damage to that player instead."),
        card("Fan", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals double that damage instead."),
        OGRE,
    ]  # fmt: skip
    assert life(carried_out(game_of(cards, A=seat(["Sear"], "Fan", "Ogre")), "cast sear -> B"), "B") == 12
    assert life(carried_out(game_of(cards, A=seat(["Sear"], "Fan")), "cast sear -> B"), "B") == 16


@pytest.mark.rule("614.16")
def test_more_tokens_are_made_of_those_that_a_replacement_makes_too() -> None:
    cards = [card("Season", "Enchantment", "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead."),
             card("Swarm", "Sorcery", "Create two 1/1 green Insect creature tokens.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Swarm"], "Season")), "cast swarm")
    assert sum(o.token for o in script.game.position.objects.values()) == 4


@pytest.mark.rule("614.17", "614.17a", "101.2", "113.6g")
def test_what_cant_be_countered_is_not() -> None:
    cards = [
        card("Proud", "Creature — Cat", "This spell can't be countered."),
        card("Deny", "Instant", "Counter target spell."),
    ]
    document = game_of(cards, A=seat(["Proud"]), B=seat(["Deny"]))
    script = played(document, "cast proud", "pass", "cast deny -> proud", *TWICE, *TWICE)
    assert zone_of(script, "proud") == "battlefield"


# ---------------------------------------------------------------- prevention


@pytest.mark.rule("615.1", "615.1a", "615.7")
def test_a_shield_of_so_much_is_used_up_point_by_point() -> None:
    cards = [card("Ward", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."), ZAP]
    document = game_of(cards, A=seat(["2 Zap", "Ward"]))
    script = after(document, "cast ward -> B", "cast zap -> B")
    assert life(script, "B") == 20
    assert life(after(document, "cast ward -> B", "cast zap -> B", "cast zap#2 -> B"), "B") == 18


@pytest.mark.rule("615.3")
def test_a_shield_is_gone_when_the_turn_is() -> None:
    cards = [card("Ward", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."), ZAP]
    late = {"at": "2.upkeep", "player": "A", "move": "cast zap -> B"}
    script = played(game_of(cards, A=seat(["Zap", "Ward"])), "cast ward -> B", late, *TWICE)
    assert life(script, "B") == 17


@pytest.mark.rule("615.6")
def test_prevented_damage_is_no_damage() -> None:
    cards = [card("Peace", "Enchantment", "Prevent all damage that would be dealt to creatures."), OGRE, ZAP,
             card("Rage", "Enchantment", "Whenever a creature is dealt damage, you gain 1 life.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Zap"], "Peace", "Rage", "Ogre")), "cast zap -> ogre")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("battlefield", 20)


# ---------------------------------------------------------------- interaction


@pytest.mark.rule("616.1", "616.1e", "616.1f")
def test_who_would_be_dealt_damage_chooses_which_of_two_effects_comes_first() -> None:
    cards = [
        card("Fan", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals double that damage instead."),
        card("Hot", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals that much damage plus 1 instead."),
        ZAP,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Zap"], "Fan", "Hot"))
    script = played(document, "cast zap -> B", *TWICE)
    assert script.game.decision.player == "B"  # type: ignore[union-attr]
    lives = {life(played(document, "cast zap -> B", *TWICE, a), "B") for a in ("choose 1", "choose 2")}
    assert lives == {12, 13}


@pytest.mark.rule("616.1c", "614.12")
def test_a_copy_of_what_enters_with_counters_enters_with_them() -> None:
    cards = [card("Clone", "Creature — Shapeshifter", "You may have this creature enter as a copy of any "
        "creature on the battlefield."),
             card("Hydra", "Creature — Hydra", "This creature enters with two +1/+1 counters on it.")]  # fmt: skip
    document = game_of(cards, A=seat(["Clone"], "Hydra"))
    script = carried_out(document, "cast clone", answers={"A": ["yes", "choose hydra"]})
    assert size_of(script, "clone") == (4, 4)


@pytest.mark.rule("119.7", "119.8")
@pytest.mark.parametrize(
    ("text", "total"),
    [("Your life total can't change.", 20), ("You can't lose life.", 23), ("You can't gain or lose life.", 20)],
)
def test_who_can_not_lose_life_is_dealt_damage_and_loses_none(text: str, total: int) -> None:
    balm = card("Balm", "Instant", "You gain 3 life.")
    document = game_of([ZAP, balm, card("Rock", "Artifact", text)], A=seat(["Zap", "Balm"], "Rock"))
    script = after(document, "cast zap -> A", "cast balm")
    assert life(script, "A") == total


@pytest.mark.rule("120.3f", "120.4c")
def test_what_damage_results_in_may_be_replaced() -> None:
    thirsty = card("Drinker", "Creature — Vampire", "Lifelink\n{T}: Drinker deals 2 damage to target player.")
    cards = [thirsty, card("Feast", "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")]
    cards.append(
        card("Curse", "Enchantment", "If an opponent would lose life, they lose twice that much life instead.")
    )
    document = game_of(cards, A=seat([], {"card": "Drinker", "sick": False}, "Feast", "Curse"))
    script = after(document, "activate drinker.1 -> B")
    assert (life(script, "A"), life(script, "B")) == (23, 16)
