"""Resolving and effects (607–613), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents.writing import write_position
from castable.playing.game import run_script
from tests.games import TWICE, after, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
JAIL = (
    "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the "
    "battlefield."
)


# ---------------------------------------------------------------- linked abilities


@pytest.mark.rule("607.1", "607.2a")
def test_each_jail_gives_back_what_it_has_exiled_itself() -> None:
    cards = [card("Jail", "Enchantment", JAIL), card("Break", "Instant", "Destroy target enchantment."), OGRE]
    document = game_of(cards, A=seat(["2 Jail", "Break"]), B=seat([], "2 Ogre"))
    script = carried_out(document, "cast jail", *TWICE, "announce -> ogre", *TWICE, "cast jail#2", *TWICE, *TWICE,
                         "cast break -> jail", until="1.end")  # fmt: skip
    assert [zone_of(script, i) for i in ("ogre", "ogre#2")] == ["battlefield", "exile"]


# ---------------------------------------------------------------- resolving


@pytest.mark.rule("608.1", "405.5")
def test_what_is_on_top_of_the_stack_resolves_first() -> None:
    cards = [card("Set", "Instant", "Put a +1/+1 counter on target creature."), SLAY, OGRE]
    document = game_of(cards, A=seat(["Set", "Slay"], "Ogre"))
    script = played(document, "cast set -> ogre", "cast slay -> ogre", *TWICE)
    assert (zone_of(script, "ogre"), script.game.position.stack) == ("graveyard", ("set",))


@pytest.mark.rule("608.2", "608.2a", "603.4")
def test_an_intervening_if_is_checked_again_before_anything_else() -> None:
    cards = [
        card("Shrine", "Enchantment", "At the beginning of your end step, if you control a creature, you gain 1 life."),
        OGRE,
        SLAY,
    ]
    document = game_of(cards, A=seat([], "Shrine", "Ogre"), B=seat(["Slay"]))
    slay = {"at": "1.end", "player": "B", "move": "cast slay -> ogre", "stack": True}
    assert life(carried_out(document, until="2.upkeep"), "A") == 21
    assert life(carried_out(document, slay, until="2.upkeep"), "A") == 20


@pytest.mark.rule("608.2b")
def test_what_an_illegal_target_would_do_is_not_done() -> None:
    text = "Target opponent gains control of target creature you control."
    haven = card("Haven", "Creature — Elf", "Flash\nYou have hexproof.")
    document = game_of([card("Gift", "Sorcery", text), haven, OGRE], A=seat(["Gift"], "Ogre"), B=seat(["Haven"]))
    script = played(document, "cast gift -> B | ogre", "pass", "cast haven", *TWICE, *TWICE)
    assert (zone_of(script, "gift"), shown(script, "ogre")["controller"]) == ("graveyard", "A")


@pytest.mark.rule("608.2c")
def test_instructions_are_followed_in_the_order_in_which_they_are_written() -> None:
    cards = [card("Redo", "Sorcery", "Discard your hand, then draw two cards."), OGRE]
    script = carried_out(game_of(cards, A=seat(["Redo", "Ogre"])), "cast redo")
    assert (zone_of(script, "ogre"), script.game.position.players["A"].hidden_hand) == ("graveyard", 2)


@pytest.mark.rule("608.2e", "101.4")
def test_what_several_players_do_is_chosen_in_turn_order_and_done_at_once() -> None:
    cards = [card("Purge", "Sorcery", "Each player discards a card."), OGRE]
    document = game_of(cards, A=seat(["Purge", "2 Ogre"]), B={"hand": ["2 Ogre"]})
    script = played(document, "cast purge", *TWICE, "choose ogre")
    assert (script.game.decision.player, zone_of(script, "ogre")) == ("B", "hand")  # type: ignore[union-attr]


@pytest.mark.rule("608.2f", "608.2d")
def test_a_cost_that_is_asked_for_while_something_resolves_may_be_declined() -> None:
    cards = [card("Tax", "Instant", "Counter target spell unless its controller pays {2}."),
             card("Balm", "Instant", "You gain 3 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Balm"]), B=seat(["Tax"]))
    moves = ("cast balm", "pass", "cast tax -> balm", *TWICE)
    assert life(played(document, *moves, "pay", *TWICE), "A") == 23
    assert zone_of(played(document, *moves, "no"), "balm") == "graveyard"
    assert life(played(document, *moves, "no"), "A") == 20


@pytest.mark.rule("608.2g", "608.2h")
def test_a_number_is_worked_out_as_the_effect_is_applied() -> None:
    cards = [card("Tally", "Instant", "You gain 1 life for each creature on the battlefield."), OGRE, SLAY]
    document = game_of(cards, A=seat(["Tally"], "2 Ogre"), B=seat(["Slay"]))
    assert life(carried_out(document, "cast tally"), "A") == 22
    assert life(carried_out(document, "cast tally", "pass", "cast slay -> ogre"), "A") == 21


@pytest.mark.rule("608.2n")
def test_an_instant_goes_to_its_owners_graveyard_last_and_an_ability_ceases_to_exist() -> None:
    cards = [card("Count", "Sorcery", "You gain 1 life for each card in your graveyard."),
             card("Well", "Artifact", "{T}: You gain 1 life.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Count"], "Well")), "cast count")
    assert (life(script, "A"), zone_of(script, "count")) == (20, "graveyard")
    script = after(game_of(cards, A=seat(["Count"], "Well")), "activate well")
    assert not any(id.startswith("well.") for id in script.game.position.objects)


@pytest.mark.rule("608.3", "608.3a")
def test_a_permanent_spell_becomes_a_permanent_of_its_controller() -> None:
    script = after(game_of([OGRE], A=seat(["Ogre"])), "cast ogre")
    assert (zone_of(script, "ogre"), shown(script, "ogre")["controller"]) == ("battlefield", "A")


@pytest.mark.rule("608.3b", "608.3c", "303.4")
def test_an_aura_enters_on_its_target_or_not_at_all() -> None:
    cards = [card("Halo", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."), OGRE, SLAY]
    document = game_of(cards, A=seat(["Halo", "Slay"], "Ogre"))
    assert size_of(after(document, "cast halo -> ogre"), "ogre") == (3, 3)
    script = played(document, "cast halo -> ogre", "cast slay -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "halo") == "graveyard"


# ---------------------------------------------------------------- effects


@pytest.mark.rule("609.1", "610.1")
def test_a_one_shot_effect_happens_once() -> None:
    cards = [card("Burn", "Sorcery", "Burn deals 1 damage to each creature."), card("Imp", "Creature — Imp", "Flash"),
             ]  # fmt: skip
    script = after(game_of(cards, A=seat(["Burn", "Imp"])), "cast burn", "cast imp")
    assert shown(script, "imp")["damage"] == 0


@pytest.mark.rule("610.3", "610.3a", "610.3b")
def test_nothing_is_exiled_until_what_has_happened_already() -> None:
    cards = [card("Jail", "Enchantment", JAIL), card("Break", "Instant", "Destroy target enchantment."), OGRE]
    document = game_of(cards, A=seat(["Jail"]), B=seat(["Break"], "Ogre"))
    script = played(document, "cast jail", *TWICE, "pass", "cast break -> jail", *TWICE, *TWICE)
    assert (zone_of(script, "jail"), zone_of(script, "ogre")) == ("graveyard", "battlefield")


@pytest.mark.rule("610.3c")
def test_what_returns_then_is_under_its_owners_control() -> None:
    text = "When this enchantment enters, exile target creature until this enchantment leaves the battlefield."
    cards = [card("Jail", "Enchantment", text), card("Break", "Instant", "Destroy target enchantment."), OGRE]
    lent = {"card": "Ogre", "owner": "A"}
    document = game_of(cards, A=seat(["Jail", "Break"]), B=seat([], lent))
    script = carried_out(document, "cast jail", *TWICE, *TWICE, "cast break -> jail")
    assert shown(script, "ogre")["controller"] == "A"


@pytest.mark.rule("610.3")
def test_what_was_exiled_from_elsewhere_returns_there() -> None:
    text = (
        "When this enchantment enters, target opponent reveals their hand and you choose a creature card from it. "
        "Exile that card until this enchantment leaves the battlefield."
    )
    cards = [card("Jail", "Enchantment", text), card("Break", "Instant", "Destroy target enchantment."), OGRE]
    document = game_of(cards, A=seat(["Jail", "Break"]), B={"hand": ["Ogre"]})
    script = carried_out(document, "cast jail", *TWICE, *TWICE)
    assert zone_of(script, "ogre") == "exile"
    script = carried_out(document, "cast jail", *TWICE, *TWICE, "cast break -> jail")
    assert zone_of(script, "ogre") == "hand"


@pytest.mark.rule("610.3")
def test_what_was_exiled_until_then_is_back_before_the_next_instruction() -> None:
    cards = [card("Jail", "Enchantment", JAIL), card("Purge", "Sorcery", "Destroy all enchantments. Destroy all "
             "creatures."), OGRE]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Jail", "Purge"]), B=seat([], "Ogre")), "cast jail", *TWICE, *TWICE,
                         "cast purge")  # fmt: skip
    assert zone_of(script, "ogre") == "graveyard"


@pytest.mark.rule("611.1", "611.2", "611.2a")
def test_a_continuous_effect_lasts_as_long_as_it_says() -> None:
    cards = [card("Spur", "Instant", "Target creature gets +1/+1 until end of turn."),
             card("Bond", "Instant", "Until your next turn, target creature gets +2/+2."), OGRE]  # fmt: skip
    document = game_of(cards, A=seat(["Spur", "Bond"], "Ogre"))
    moves = ("cast spur -> ogre", *TWICE, "cast bond -> ogre")
    assert [size_of(played(document, *moves, until=u), "ogre") for u in ("1.end", "2.end", "3.upkeep")] == [
        (5, 5), (4, 4), (2, 2),
    ]  # fmt: skip


@pytest.mark.rule("611.2d")
def test_a_variable_of_a_lasting_effect_is_worked_out_once() -> None:
    cards = [card("Rally", "Instant", "Target creature gets +X/+X until end of turn, where X is the "
        "number of creatures you control."),
             OGRE]  # fmt: skip
    script = after(game_of(cards, A=seat(["Rally", "Ogre"], "Ogre")), "cast rally -> ogre#2", "cast ogre")
    assert size_of(script, "ogre#2") == (3, 3)


@pytest.mark.rule("611.3", "611.3a", "604.2")
def test_a_variable_of_a_static_ability_is_worked_out_all_the_time() -> None:
    cards = [
        card("Banner", "Artifact", "Creatures you control get +X/+X, where X is the number of creatures you control."),
        OGRE,
    ]
    document = game_of(cards, A=seat(["Ogre"], "Banner", "Ogre"))
    assert [size_of(played(document), "ogre#2"), size_of(after(document, "cast ogre"), "ogre#2")] == [(3, 3), (4, 4)]


# ---------------------------------------------------------------- layers


@pytest.mark.rule("613.1a", "613.2", "707.2")
def test_a_copy_has_the_copiable_values_and_none_of_the_effects() -> None:
    cards = [card("Clone", "Creature — Shapeshifter", "You may have this creature enter as a copy of any "
        "creature on the battlefield."),
             card("Banner", "Artifact", "Creatures you control get +1/+1."), OGRE]  # fmt: skip
    there = {"card": "Ogre", "counters": {"+1/+1": 5}}
    document = game_of(cards, A=seat(["Clone"], "Banner"), B=seat([], there))
    script = carried_out(document, "cast clone", answers={"A": ["yes", "choose ogre"]})
    assert (shown(script, "clone")["name"], size_of(script, "clone")) == ("Ogre", (3, 3))


@pytest.mark.rule("613.1b", "613.1g")
def test_control_comes_before_effects_on_what_you_control() -> None:
    cards = [card("Leash", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."), OGRE,
             card("Banner", "Artifact", "Creatures you control get +1/+1.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Leash"], "Banner"), B=seat([], "Ogre")), "cast leash -> ogre")
    assert (shown(script, "ogre")["controller"], size_of(script, "ogre")) == ("A", (3, 3))


@pytest.mark.rule("613.1b", "611.3b")
def test_control_by_an_aura_ends_with_it() -> None:
    cards = [card("Leash", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."), OGRE,
             card("Break", "Instant", "Destroy target enchantment.")]  # fmt: skip
    document = game_of(cards, A=seat(["Leash"]), B=seat(["Break"], "Ogre"))
    script = played(document, "cast leash -> ogre", *TWICE, "pass", "cast break -> leash", *TWICE)
    assert (zone_of(script, "leash"), shown(script, "ogre")["controller"]) == ("graveyard", "B")


@pytest.mark.rule("613.1d", "613.1f")
def test_types_come_before_abilities() -> None:
    cards = [card("Spring", "Enchantment", "All lands are 1/1 creatures that are still lands."),
             card("Wind", "Enchantment", "Creatures you control have flying.")]  # fmt: skip
    now = shown(played(game_of(cards, A={"battlefield": ["Wind", "Spring", "Mountain"]})), "mountain")
    assert (now["types"], now["keywords"], now["power"]) == (["Creature", "Land"], ["flying"], 1)


@pytest.mark.rule("613.3", "613.4a", "613.4b")
def test_what_defines_power_is_overridden_by_what_sets_it_whatever_came_first() -> None:
    cards = [card("Goyf", "Creature — Lhurgoyf", "Goyf's power and toughness are each equal to the number "
        "of lands you control.",
                  power="*", toughness="*"),
             card("Toad", "Instant", "Until end of turn, target creature has base power and toughness "
                 "1/1.")]  # fmt: skip
    assert size_of(after(game_of(cards, A=seat(["Toad"], "Goyf")), "cast toad -> goyf"), "goyf") == (1, 1)


@pytest.mark.rule("613.4c", "613.4d")
def test_a_switch_comes_after_a_later_bonus() -> None:
    cards = [card("Flip", "Instant", "Switch target creature's power and toughness until end of turn."),
             card("Spur", "Instant", "Target creature gets +3/+0 until end of turn."), OGRE]  # fmt: skip
    script = after(game_of(cards, A=seat(["Flip", "Spur"], "Ogre")), "cast flip -> ogre", "cast spur -> ogre")
    assert size_of(script, "ogre") == (2, 5)


@pytest.mark.rule("613.7", "613.7b", "613.7d")
def test_of_two_that_set_power_the_later_one_wins() -> None:
    cards = [card("Toad", "Instant", "Until end of turn, target creature has base power and toughness 1/1."),
             card("Giant", "Instant", "Until end of turn, target creature has base power and toughness "
                 "6/6."), OGRE]  # fmt: skip
    document = game_of(cards, A=seat(["Toad", "Giant"], "Ogre"))
    assert size_of(after(document, "cast toad -> ogre", "cast giant -> ogre"), "ogre") == (6, 6)
    assert size_of(after(document, "cast giant -> ogre", "cast toad -> ogre"), "ogre") == (1, 1)


@pytest.mark.rule("613.8", "613.8a", "613.8b")
def test_an_effect_on_what_another_one_makes_waits_for_that_one() -> None:
    cards = [card("Wind", "Enchantment", "All creatures have flying."), OGRE,
             card("Hush", "Enchantment", "All creatures lose all abilities.")]  # fmt: skip
    assert shown(played(game_of(cards, A={"battlefield": ["Hush", "Wind", "Ogre"]})), "ogre")["keywords"] == ["flying"]
    assert shown(played(game_of(cards, A={"battlefield": ["Wind", "Hush", "Ogre"]})), "ogre")["keywords"] == []


@pytest.mark.rule("613.10", "702.11b")
def test_an_effect_on_a_player_is_applied_after_those_on_objects() -> None:
    cards = [
        card("Dome", "Enchantment", "You have hexproof."),
        card("Zap", "Instant", "Zap deals 3 damage to target player."),
    ]
    script = run_script(castable.read(game_of(cards, A=seat(["Zap"]), B=seat([], "Dome"))), ["cast zap -> B"])
    assert script.refused is not None


# ---------------------------------------------------------------- the last steps of resolving


@pytest.mark.rule("608.2k")
def test_what_its_event_was_about_is_affected_though_it_has_changed_since() -> None:
    cards = [
        card("Bell", "Enchantment", "Whenever a creature becomes tapped, return it to its owner's hand."),
        card("Stone", "Instant", "Target creature becomes a Forest land."),
        card("Hold", "Instant", "Tap target creature."), OGRE,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Stone", "Hold"], "Bell"), B=seat([], "Ogre"))
    moves = ("cast hold -> ogre", *TWICE, "cast stone -> ogre", *TWICE)
    assert shown(played(document, *moves), "ogre")["types"] == ["Land"]
    assert zone_of(played(document, *moves, *TWICE), "ogre") == "hand"


@pytest.mark.rule("608.2m")
@pytest.mark.parametrize(
    ("text", "zone"), [("Exile all spells. You gain 3 life.", "exile"),
                       ("Return all spells to their owners' hands. You gain 3 life.", "hand")],
)  # fmt: skip
def test_a_spell_that_leaves_the_stack_while_it_resolves_goes_on_resolving(text: str, zone: str) -> None:
    script = after(game_of([card("End", "Instant", text)], A=seat(["End"])), "cast end")
    assert (zone_of(script, "end"), life(script, "A")) == (zone, 23)


@pytest.mark.rule("608.3e", "614.17d")
def test_a_permanent_spell_that_cant_enter_is_put_into_its_owners_graveyard() -> None:
    cards = [card("Vise", "Enchantment", "Artifacts can't enter the battlefield."), card("Lamp", "Artifact"), OGRE]
    document = game_of(cards, A=seat(["Lamp", "Ogre"], "Vise"))
    script = after(document, "cast lamp", "cast ogre")
    assert [zone_of(script, i) for i in ("lamp", "ogre")] == ["graveyard", "battlefield"]


# ---------------------------------------------------------------- replacement effects are continuous, sources of damage


@pytest.mark.rule("609.6", "611.2a")
def test_a_replacement_effect_of_a_spell_lasts_and_applies_to_what_comes_later() -> None:
    cards = [card("Doom", "Sorcery", "If a creature would die this turn, exile it instead."), SLAY,
             card("Imp", "Creature — Imp", "Flash")]  # fmt: skip
    document = game_of(cards, A=seat(["Doom", "Slay", "Imp"]))
    assert zone_of(after(document, "cast doom", "cast imp", "cast slay -> imp"), "imp") == "exile"
    late = {"at": "2.upkeep", "player": "A", "move": "cast slay -> imp"}
    script = played(document, "cast doom", *TWICE, "cast imp", *TWICE, late, *TWICE)
    assert zone_of(script, "imp") == "graveyard"


CIRCLE = card("Circle", "Enchantment", "{1}: The next time a red source of your choice would deal damage to you this "
              "turn, prevent that damage.", mana_cost="{W}")  # fmt: skip
PINGER = card("Pinger", "Creature — Imp", "{R}: This creature deals 2 damage to target player.")


def sources(document: dict[str, Any], *moves: Any) -> set[str]:
    """What may be chosen as a source of damage after these moves."""
    decision = played(document, *moves).game.decision
    assert decision is not None
    return {str(option).removeprefix("choose ") for option in decision.options}


@pytest.mark.rule("609.7a")
def test_permanents_and_spells_may_be_chosen_as_sources_of_damage_and_abilities_may_not() -> None:
    cards = [CIRCLE, PINGER, OGRE, card("Zap", "Instant", "Zap deals 3 damage to any target."),
             card("Plain", "Creature — Bird", mana_cost="{U}")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap", "Ogre"], "Pinger", "Plain"), B=seat([], "Circle"))
    assert sources(document, "activate pinger -> B", "cast zap -> B", "pass", "activate circle", *TWICE) == {
        "pinger", "zap",
    }  # fmt: skip


@pytest.mark.rule("609.7a")
def test_what_an_ability_on_the_stack_is_about_may_be_chosen_though_it_is_gone() -> None:
    imp = card("Imp", "Creature — Imp", "{R}, Sacrifice this creature: It deals 2 damage to target player.")
    document = game_of([CIRCLE, imp, OGRE], A=seat([], "Imp", "Ogre"), B=seat([], "Circle"))
    moves = ("activate imp -> B", "pass", "activate circle", *TWICE)
    assert sources(document, *moves) == {"imp", "ogre"}
    assert life(played(document, *moves, "choose imp", *TWICE), "B") == 20
    assert life(played(document, *moves, "choose ogre", *TWICE), "B") == 18


@pytest.mark.rule("609.7a")
def test_the_permanent_that_a_chosen_spell_becomes_is_the_source() -> None:
    adder = card("Adder", "Creature — Snake", "When this creature enters, it deals 2 damage to each opponent.")
    document = game_of([CIRCLE, adder], A=seat(["Adder"]), B=seat([], "Circle"))
    assert life(played(document, "cast adder", "pass", "activate circle", *TWICE, *TWICE, *TWICE), "B") == 20
    assert life(played(document, "cast adder", *TWICE, *TWICE), "B") == 18


@pytest.mark.rule("609.7b", "615.9", "615.8")
def test_a_shield_looks_at_its_source_again_and_is_not_used_up_where_that_does_not_fit() -> None:
    cards = [CIRCLE, PINGER, card("Blue", "Instant", "Target creature becomes blue until end of turn."),
             card("Red", "Instant", "Target creature becomes red until end of turn.")]  # fmt: skip
    document = game_of(cards, A=seat(["Blue", "Red"], "Pinger"), B=seat([], "Circle"))
    moves = ("pass", "activate circle", *TWICE, "cast blue -> pinger", *TWICE, "activate pinger -> B", *TWICE)
    assert life(played(document, *moves), "B") == 18
    written = write_position(played(document, *moves).game.position)
    assert life(played(written, "cast red -> pinger", *TWICE, "activate pinger -> B", *TWICE), "B") == 18
    again = (*moves, "cast red -> pinger", *TWICE, "activate pinger -> B", *TWICE)
    assert life(played(document, *again), "B") == 18
    assert life(played(document, *again, "activate pinger -> B", *TWICE), "B") == 16


@pytest.mark.rule("610.2", "603.7")
def test_a_one_shot_effect_may_leave_something_for_later() -> None:
    later = card("Later", "Instant", "You gain 1 life at the beginning of the next turn's upkeep.")
    document = game_of([later], A=seat(["Later"]))
    assert life(played(document, "cast later", until="1.cleanup"), "A") == 20
    assert life(played(document, "cast later", until="2.draw"), "A") == 21
    assert life(played(document, "cast later", until="4.draw"), "A") == 21


@pytest.mark.rule("609.5")
@pytest.mark.parametrize(("word", "asked", "dies"), [("least", True, "ogre#2"), ("greatest", False, "giant")])
def test_what_happens_in_the_event_of_a_tie_is_what_the_text_says(word: str, asked: bool, dies: str) -> None:
    text = (
        f"Destroy the creature with the {word} power. It can't be regenerated. "
        f"If two or more creatures are tied for {word} power, you choose one of them."
    )
    cards = [card("Drop", "Sorcery", text), OGRE, card("Giant", "Creature — Giant", power="5")]
    document = game_of(cards, A=seat(["Drop"]), B=seat([], "2 Ogre", "Giant"))
    script = played(document, "cast drop", *TWICE, *(["choose ogre#2"] if asked else []))
    assert [i for i in ("ogre", "ogre#2", "giant") if zone_of(script, i) == "graveyard"] == [dies]


@pytest.mark.rule("609.5")
def test_nothing_is_done_for_a_tie_of_which_the_text_says_nothing() -> None:
    cards = [card("Drop", "Sorcery", "Destroy the creature with the least power."), OGRE]
    script = run_script(castable.read(game_of(cards, A=seat(["Drop"]), B=seat([], "2 Ogre"))), ["cast drop", *TWICE])
    assert script.stopped is not None


# ---------------------------------------------------------------- timestamps of what enters at the same time


SMALL = card("Small", "Enchantment", "All creatures have base power and toughness 1/1.")
LARGE = card("Large", "Enchantment", "All creatures have base power and toughness 6/6.")
RISE = card("Rise", "Sorcery", "Put all enchantment cards from all graveyards onto the battlefield under their owners' "
            "control.")  # fmt: skip


@pytest.mark.rule("613.7m")
@pytest.mark.parametrize("active", ["A", "B"])
@pytest.mark.parametrize(("mine", "theirs", "size"), [("Small", "Large", (6, 6)), ("Large", "Small", (1, 1))])
def test_what_the_active_player_controls_is_older_than_what_enters_with_it(
    active: str, mine: str, theirs: str, size: tuple[int, int]
) -> None:
    other = "B" if active == "A" else "A"
    seats = {active: seat(["Rise"], "Ogre", graveyard=[mine]), other: seat([], graveyard=[theirs])}
    document = game_of([SMALL, LARGE, RISE, OGRE], {"player": active, "phase": "main1"}, **seats)
    assert size_of(after(document, "cast rise"), "ogre") == size


@pytest.mark.rule("613.7m")
@pytest.mark.parametrize(("answer", "size"), [("order 1,2", (6, 6)), ("order 2,1", (1, 1))])
def test_a_player_chooses_the_order_of_their_own(answer: str, size: tuple[int, int]) -> None:
    document = game_of([SMALL, LARGE, RISE, OGRE], A=seat(["Rise"], "Ogre", graveyard=["Small", "Large"]))
    assert size_of(played(document, "cast rise", *TWICE, answer), "ogre") == size


@pytest.mark.rule("613.7m")
def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    banner = card("Banner", "Enchantment", "Creatures you control get +1/+1.")
    document = game_of([banner, RISE, OGRE], A=seat(["Rise"], "Ogre", graveyard=["2 Banner"]))
    assert size_of(after(document, "cast rise"), "ogre") == (4, 4)


@pytest.mark.rule("613.7b", "613.7d")
def test_a_land_that_is_played_after_an_ability_has_resolved_is_younger_than_its_effect() -> None:
    cards = [
        card("Hill", "Land", "All creatures have base power and toughness 6/6."), OGRE,
        card("Pin", "Creature — Imp", "{R}: Until end of turn, target creature has base power and toughness 1/1."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Hill"], "Pin", "Ogre"))
    script = played(document, "activate pin -> ogre", *TWICE, "play hill")
    assert size_of(script, "ogre") == (6, 6)


@pytest.mark.rule("608.3f", "707.10f")
def test_a_copy_of_a_permanent_spell_becomes_a_token_that_nobody_creates() -> None:
    cards = [
        card("Twin", "Instant", "Copy target creature spell you control."), OGRE,
        card("Season", "Enchantment", "If one or more tokens would be created under your control, twice that many of "
             "those tokens are created instead."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Twin", "Ogre"], "Season"))
    script = played(document, "cast ogre", "cast twin -> ogre", *TWICE, *TWICE, *TWICE)
    made = {id: o.token for id, o in script.game.position.objects.items() if o.card.name == "Ogre"}
    assert made == {"ogre": False, "ogre#2": True}
    assert [zone_of(script, i) for i in made] == ["battlefield", "battlefield"]


# ---------------------------------------------------------------- each player for their own


def beasts(script: Any) -> tuple[int, int]:
    """How many Beasts the two players control."""
    there = (script.game.position.objects[id] for id in script.game.position.battlefield)
    whose = [o.controller for o in there if "Beast" in o.card.name]
    return whose.count("A"), whose.count("B")


GRAB = card("Grab", "Sorcery", "Gain control of target creature until end of turn.")
ROCK = card("Rock", "Artifact")
EACH_GETS = "its controller creates a 3/3 green Beast creature token."


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("text", "kind"), [
    (f"Destroy all creatures. For each creature destroyed this way, {EACH_GETS}", "Ogre"),
    (f"Destroy all artifacts and enchantments. For each permanent destroyed this way, {EACH_GETS}", "Rock"),
    (f"Exile all artifacts. For each artifact exiled this way, {EACH_GETS}", "Rock"),
])  # fmt: skip
def test_each_controller_gets_tokens_for_their_own(text: str, kind: str) -> None:
    document = game_of([card("Sweep", "Sorcery", text), OGRE, ROCK], A=seat(["Sweep"], kind), B=seat([], f"3 {kind}"))
    assert beasts(after(document, "cast sweep")) == (1, 3)


@pytest.mark.rule("608.2h")
def test_who_last_controlled_what_was_destroyed_gets_the_token() -> None:
    sweep = card("Sweep", "Sorcery", f"Destroy all creatures. For each creature destroyed this way, {EACH_GETS}")
    document = game_of([sweep, GRAB, OGRE], A=seat(["Sweep", "Grab"]), B=seat([], "2 Ogre"))
    assert beasts(after(document, "cast grab -> ogre", "cast sweep")) == (1, 1)


@pytest.mark.rule("608.2h", "702.12b")
def test_what_was_not_destroyed_gives_nobody_anything() -> None:
    sweep = card("Sweep", "Sorcery", f"Destroy all creatures. For each creature destroyed this way, {EACH_GETS}")
    stone = card("Stone", "Creature — Wall", "Indestructible")
    document = game_of([sweep, stone, OGRE], A=seat(["Sweep"], "2 Stone"), B=seat([], "Ogre", "Stone"))
    assert beasts(after(document, "cast sweep")) == (0, 1)


@pytest.mark.rule("608.2h")
def test_targets_of_several_players_give_each_of_them_their_own() -> None:
    swap = card("Swap", "Sorcery",
                f"Exile any number of target creatures. For each creature exiled this way, {EACH_GETS}")  # fmt: skip
    document = game_of([swap, OGRE], A=seat(["Swap"], "Ogre"), B=seat([], "3 Ogre"))
    assert beasts(after(document, "cast swap -> ogre, ogre#2, ogre#3")) == (1, 2)


@pytest.mark.rule("608.2h")
def test_each_controller_loses_life_for_those_of_their_own_that_are_meant() -> None:
    toll = card(
        "Toll",
        "Sorcery",
        "Destroy all creatures. For each nontoken creature destroyed this way, its controller loses 2 life.",
    )
    twin = card("Twin", "Sorcery", "Create a token that's a copy of target creature.")
    document = game_of([toll, twin, OGRE], A=seat(["Toll", "Twin"], "Ogre"), B=seat([], "3 Ogre"))
    script = after(document, "cast twin -> ogre", "cast toll")
    assert (life(script, "A"), life(script, "B")) == (18, 14)


@pytest.mark.rule("608.2c", "603.2", "701.6a")
def test_that_spell_or_ability_is_what_has_made_a_target() -> None:
    text = (
        "Whenever Guard becomes the target of a spell or ability an opponent controls, counter that spell or ability."
    )
    cards = [card("Guard", "Creature — Human", text), SLAY, card("Rod", "Artifact", "{T}: Destroy target creature.")]
    document = game_of(cards, A=seat(["Slay"], "Rod"), B=seat([], "Guard"))
    for play in ("cast slay -> guard", "activate rod -> guard"):
        assert zone_of(carried_out(document, play), "guard") == "battlefield"


@pytest.mark.rule("705.2", "608.2c")
def test_a_flip_is_lost_only_where_a_coin_was_flipped() -> None:
    text = "You may flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life."
    document = game_of([card("Toss", "Sorcery", text)], A=seat(["Toss"]))
    assert life(played(document, "cast toss", *TWICE, "no"), "A") == 20
    assert life(played(document, "cast toss", *TWICE, "yes"), "A") in (19, 21)


@pytest.mark.rule("608.2h", "701.9")
@pytest.mark.parametrize(
    ("text", "there", "hand"),
    [
        ("Each other player discards a card. You draw a card for each card discarded this way.", "Bear", 2),
        ("Each other player discards a card. You draw a card for each card discarded this way.", "Loam", 2),
        ("Each player discards their hand. You draw a card for each card discarded this way.", "Bear", 2),
        ("Discard any number of cards, then draw a card for each card discarded this way.", "Bear", 1),
    ],
)
def test_what_was_discarded_this_way_is_counted_wherever_it_went(text: str, there: str, hand: int) -> None:
    cards = [
        card("Siphon", "Sorcery", text),
        card("Bear", "Creature — Bear"),
        card("Loam", "Creature — Beast", "If a spell or ability an opponent controls causes you to discard this card, "
                                         "put it onto the battlefield instead of putting it into your graveyard."),
        card("Calm", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."),
    ]  # fmt: skip
    mine = seat(["Siphon", "Bear"], "Calm", library=["9 Bear"])
    document = game_of(cards, A=mine, B={"hand": [there]})
    script = carried_out(document, "cast siphon", *TWICE, until="1.main2", answers={"A": ["choose bear"]})
    assert len(script.game.position.players["A"].hand) == hand


@pytest.mark.rule("609.3", "608.2c")
def test_what_is_done_only_as_far_as_possible_is_not_what_could_be_done() -> None:
    tomb = card("Tomb", "Sorcery", "Exile two cards from your graveyard. If you can't, you lose 3 life.")
    for there, left in ((0, 17), (1, 17), (2, 20)):
        document = game_of([tomb, OGRE], A={**seat(["Tomb"]), "graveyard": [f"{there} Ogre"] if there else []})
        assert life(carried_out(document, "cast tomb"), "A") == left


@pytest.mark.rule("608.2c")
def test_otherwise_after_two_conditions_is_where_neither_was_so() -> None:
    text = ("Exile target card from a graveyard. If it was a creature card, you gain 1 life. If it was a land card, "
            "you gain 2 life. Otherwise, you gain 4 life.")  # fmt: skip
    cards = [card("Seer", "Sorcery", text), OGRE, SLAY]
    document = game_of(cards, A={**seat(["Seer"]), "graveyard": ["Ogre", "Island", "Slay"]})
    for target, gained in (("ogre", 1), ("island", 2), ("slay", 4)):
        assert life(carried_out(document, f"cast seer -> {target}"), "A") == 20 + gained
