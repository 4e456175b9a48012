"""Triggered and static abilities, and the turn (603, 604, 500–514, 703), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    counters,
    game_of,
    happened,
    life,
    played,
    seat,
    shown,
    size_of,
    stopped_at,
    zone_of,
)

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
BEFORE_A: dict[str, Any] = {"player": "B", "phase": "end", "number": 2}


# ---------------------------------------------------------------- triggering


@pytest.mark.rule("603.2", "603.1")
def test_each_event_of_several_is_about_all_that_stands_before_the_first_verb() -> None:
    mill = card("Mill", "Artifact", "Whenever Mill or another artifact you control is put into a graveyard from the "
        "battlefield or is put into exile from the battlefield, you gain 1 life.")  # fmt: skip
    cards = [mill, card("Cup", "Artifact"), card("Void", "Instant", "Exile target artifact."),
             card("Rust", "Instant", "Destroy target artifact.")]  # fmt: skip
    document = game_of(cards, A=seat(["Void", "Rust"], "Mill", "Cup"))
    for play, gained in (("void -> cup", 1), ("rust -> cup", 1), ("void -> mill", 1)):
        assert life(carried_out(document, f"cast {play}"), "A") == 20 + gained


@pytest.mark.rule("603.12")
def test_the_sentences_after_when_you_do_are_of_the_ability_that_then_triggers() -> None:
    forge = card("Forge", "Artifact", "{T}: Sacrifice a land. When you do, create a token that's a copy of target "
        "creature you control. Sacrifice it at the beginning of the next end step.")  # fmt: skip
    script = carried_out(game_of([forge, OGRE], A=seat([], "Forge", "Ogre")), "activate forge", *TWICE,
                         "choose mountain", until="2.upkeep")  # fmt: skip
    assert [zone_of(script, i) for i in ("forge", "ogre", "mountain")] == ["battlefield", "battlefield", "graveyard"]
    assert "ogre#2" not in script.game.position.battlefield


@pytest.mark.rule("603.7", "608.2c")
def test_a_moment_after_two_instructions_is_said_of_the_last_one_alone() -> None:
    phase = card("Phase", "Instant", "Exile target creature and return it to the battlefield under its owner's control "
        "at the beginning of the next end step.")  # fmt: skip
    document = game_of([phase, OGRE], A=seat(["Phase"], "Ogre"))
    assert zone_of(carried_out(document, "cast phase -> ogre"), "ogre") == "exile"
    assert zone_of(carried_out(document, "cast phase -> ogre", until="2.upkeep"), "ogre") == "battlefield"


@pytest.mark.rule("603.1", "603.2", "603.3")
def test_an_ability_that_has_triggered_is_put_on_the_stack_before_anybody_gets_priority() -> None:
    herald = card("Herald", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    script = played(game_of([herald, OGRE], A=seat(["Ogre"], "Herald")), "cast ogre", *TWICE)
    assert (script.game.position.stack, script.game.position.priority, life(script, "A")) == (("herald!1@1",), "A", 20)


@pytest.mark.rule("603.2a")
def test_what_forbids_activating_forbids_no_triggering() -> None:
    cards = [card("Herald", "Creature — Human", "Whenever a creature enters, you gain 1 life."), OGRE,
             card("Gag", "Enchantment", "Activated abilities of creatures can't be activated.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Ogre"], "Herald", "Gag")), "cast ogre")
    assert life(script, "A") == 21


@pytest.mark.rule("603.2b", "503.1a")
def test_all_abilities_of_the_beginning_of_a_step_trigger_as_it_begins() -> None:
    cards = [card("Dawn", "Enchantment", "At the beginning of each upkeep, you gain 1 life.")]
    document = game_of(cards, BEFORE_A, A={"battlefield": ["Dawn"]}, B={"battlefield": ["Dawn"]})
    script = carried_out(document, until="3.draw")
    assert (life(script, "A"), life(script, "B")) == (21, 21)


@pytest.mark.rule("603.3a")
def test_who_controls_the_source_as_it_triggers_controls_the_ability() -> None:
    cards = [card("Imp", "Creature — Imp", "When this creature dies, you draw a card."), SLAY,
             card("Grab", "Sorcery", "Gain control of target creature until end of turn.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Grab", "Slay"]), B=seat([], "Imp")),
                         "cast grab -> imp", *TWICE, "cast slay -> imp")  # fmt: skip
    assert [script.game.position.players[p].hidden_hand for p in "AB"] == [1, 0]


@pytest.mark.rule("603.3b", "101.4")
def test_the_active_players_abilities_go_on_the_stack_first() -> None:
    cards = [card("Dawn", "Enchantment", "At the beginning of each upkeep, you gain 1 life.")]
    document = game_of(cards, BEFORE_A, A={"battlefield": [{"card": "Dawn", "id": "mine"}]},
                       B={"battlefield": [{"card": "Dawn", "id": "theirs"}]})  # fmt: skip
    script = played(document, *TWICE)
    assert script.game.position.stack == ("mine!1@1", "theirs!1@1")


@pytest.mark.rule("603.3c")
def test_a_mode_without_a_legal_target_cant_be_chosen_as_it_triggers() -> None:
    text = "When this creature enters, choose one —\n• Destroy target artifact.\n• You gain 2 life."
    script = played(game_of([card("Sage", "Creature — Human", text)], A=seat(["Sage"])), "cast sage", until="1.end")
    assert life(script, "A") == 22


@pytest.mark.rule("603.3d")
def test_an_ability_without_a_legal_target_is_removed_from_the_stack() -> None:
    cards = [card("Sage", "Creature — Human", "When this creature enters, destroy target artifact.")]
    script = played(game_of(cards, A=seat(["Sage"])), "cast sage", *TWICE)
    assert script.game.position.stack == ()


@pytest.mark.rule("603.5")
@pytest.mark.parametrize(("answer", "life_of_a"), [("yes", 21), ("no", 20)])
def test_whether_to_do_what_one_may_is_chosen_as_it_resolves(answer: str, life_of_a: int) -> None:
    cards = [card("Herald", "Enchantment", "Whenever a creature enters, you may gain 1 life."), OGRE]
    document = game_of(cards, A=seat(["Ogre"], "Herald"))
    assert played(document, "cast ogre", *TWICE).game.position.stack == ("herald!1@1",)
    assert life(played(document, "cast ogre", *TWICE, *TWICE, answer), "A") == life_of_a


@pytest.mark.rule("603.6", "400.7")
def test_an_ability_does_not_find_what_has_left_and_come_back() -> None:
    cards = [card("Wisp", "Creature — Spirit", "When this creature enters, put a +1/+1 counter on it."), BLINK]
    script = carried_out(game_of(cards, A=seat(["Wisp", "Blink"])), "cast wisp", *TWICE, "cast blink -> wisp")
    assert (happened(script, "trigger"), size_of(script, "wisp")) == (2, (3, 3))


@pytest.mark.rule("603.6a")
def test_newcomers_see_each_other_enter() -> None:
    cards = [card("Friend", "Creature — Human", "Whenever another creature enters, you gain 1 life."),
             card("Rise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Rise"], graveyard=["2 Friend"])), "cast rise")
    assert life(script, "A") == 22


@pytest.mark.rule("603.6c", "603.10a")
def test_leaving_the_battlefield_is_going_anywhere_else() -> None:
    cards = [card("Ghost", "Creature — Spirit", "When this creature leaves the battlefield, you gain 1 life."), SLAY,
             card("Lift", "Instant", "Return target creature to its owner's hand."), BLINK]  # fmt: skip
    for spell in ("slay", "lift", "blink"):
        document = game_of(cards, A=seat([spell.title()], "Ghost"))
        assert life(carried_out(document, f"cast {spell} -> ghost"), "A") == 21


@pytest.mark.rule("603.6d", "614.1c", "614.1d")
def test_entering_with_counters_and_tapped_uses_no_stack() -> None:
    hydra = card(
        "Hydra", "Creature — Hydra", "This creature enters tapped with two +1/+1 counters on it.", toughness="0"
    )
    script = played(game_of([hydra], A=seat(["Hydra"])), "cast hydra", *TWICE)
    assert (zone_of(script, "hydra"), script.game.position.stack) == ("battlefield", ())
    assert (shown(script, "hydra")["tapped"], size_of(script, "hydra")) == (True, (4, 2))


@pytest.mark.rule("603.6e")
def test_an_aura_finds_the_card_of_the_creature_that_it_was_on() -> None:
    cards = [card("Tether", "Enchantment — Aura", "Enchant creature\nWhen enchanted creature dies, return "
        "that card to its "
                  "owner's hand."), OGRE, SLAY]  # fmt: skip
    document = game_of(cards, A=seat(["Slay"], "Ogre", {"card": "Tether", "attached_to": "ogre"}))
    script = carried_out(document, "cast slay -> ogre")
    assert (zone_of(script, "ogre"), zone_of(script, "tether")) == ("hand", "graveyard")


@pytest.mark.rule("603.10a")
def test_what_waits_for_a_card_to_leave_a_graveyard_looks_back() -> None:
    text = "Whenever one or more cards leave your graveyard, you gain 1 life."
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    document = game_of([raise_, card("Geist", "Creature — Spirit", text), OGRE],
                       A=seat(["2 Raise"], graveyard=["Geist", "Ogre"]))  # fmt: skip
    script = carried_out(document, "cast raise -> geist")
    assert (zone_of(script, "geist"), life(script, "A")) == ("battlefield", 20)
    script = carried_out(document, "cast raise -> geist", *TWICE, "cast raise#2 -> ogre")
    assert life(script, "A") == 21


@pytest.mark.rule("603.10a", "601.2a")
def test_a_card_that_is_cast_from_a_graveyard_leaves_it() -> None:
    geist = card("Geist", "Enchantment", "Whenever one or more cards leave your graveyard, you gain 1 life.")
    spell = card("Spell", "Instant", "You gain 3 life.\nFlashback {R}")
    document = game_of([geist, spell], A=seat(["Spell"], "Geist", graveyard=["Spell"]))
    assert life(carried_out(document, "cast spell"), "A") == 23
    assert life(carried_out(document, "cast spell#2 as flashback"), "A") == 24


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("text", [
    "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end "
    "step. It gains haste.",
    "Exile target creature and return it to the battlefield under its owner's control at the beginning of the next "
    "end step. It gains haste.",
])  # fmt: skip
def test_what_is_returned_later_gains_an_ability_then(text: str) -> None:
    document = game_of([card("Blink", "Instant", text), OGRE], A=seat(["Blink"], "Ogre"))
    script = after(document, "cast blink -> ogre")
    assert zone_of(script, "ogre") == "exile"
    script = carried_out(document, "cast blink -> ogre", until="1.cleanup")
    assert "haste" in shown(script, "ogre")["keywords"]


@pytest.mark.rule("603.7b")
def test_a_delayed_ability_triggers_once() -> None:
    cards = [card("Omen", "Sorcery", "At the beginning of the next end step, you gain 1 life.")]
    document = game_of(cards, A=seat(["Omen"]))
    assert life(carried_out(document, "cast omen", until="2.upkeep"), "A") == 21
    assert life(carried_out(document, "cast omen", until="3.upkeep"), "A") == 21


@pytest.mark.rule("603.7d", "603.7e")
def test_who_controlled_what_created_it_controls_the_delayed_ability() -> None:
    cards = [card("Idol", "Artifact", "{T}: At the beginning of the next end step, you gain 1 life."),
             card("Grab", "Instant", "Gain control of target artifact.")]  # fmt: skip
    document = game_of(cards, A=seat([], "Idol"), B=seat(["Grab"]))
    script = carried_out(document, "activate idol", *TWICE, "pass", "cast grab -> idol", until="2.upkeep")
    assert (life(script, "A"), life(script, "B"), shown(script, "idol")["controller"]) == (21, 20, "B")


@pytest.mark.rule("603.8")
def test_a_state_trigger_triggers_again_where_its_state_still_is_so_once_it_has_resolved() -> None:
    cards = [card("Beggar", "Creature — Human", "When you have no cards in hand, you gain 1 life.")]
    document = game_of(cards, {"player": "A", "phase": "upkeep"}, A=seat([], "Beggar")) | {"priority": None}
    assert [played(document, *TWICE * n).game.position.stack for n in range(2)] == [("beggar!1@1",), ("beggar!1@2",)]
    assert life(played(document, *TWICE), "A") == 21


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_has_its_targets_chosen_once_what_it_asks_for_has_been_done() -> None:
    text = "When this creature enters, you may sacrifice another creature. When you do, destroy target creature."
    cards = [card("Fiend", "Creature — Demon", text), OGRE]
    document = game_of(cards, A=seat(["Fiend"], "Ogre"), B=seat([], {"card": "Ogre", "id": "other"}))
    script = carried_out(document, "cast fiend", answers={"A": ["yes", "choose ogre", "announce -> other"]})
    assert [zone_of(script, i) for i in ("ogre", "other")] == ["graveyard", "graveyard"]
    script = carried_out(document, "cast fiend", answers={"A": ["no"]})
    assert [zone_of(script, i) for i in ("ogre", "other")] == ["battlefield", "battlefield"]


RETURN = card("Return", "Creature — Avatar", "When this creature is put into a graveyard from anywhere, shuffle it "
              "into its owner's library.")  # fmt: skip


@pytest.mark.rule("603.6c", "603.10a", "708.9")
@pytest.mark.parametrize(("other", "state"), [("Bare", {}), ("Slay", {"face_down": True}), ("Slay", {})])
def test_what_waits_for_a_graveyard_from_anywhere_is_looked_at_there(other: str, state: dict[str, bool]) -> None:
    cards = [RETURN, SLAY, card("Bare", "Enchantment", "All creatures lose all abilities.")]
    document = game_of(cards, A=seat(["Slay"], other, {"card": "Return", **state}))
    document["players"]["A"]["library"] = []
    assert zone_of(carried_out(document, "cast slay -> return"), "return") == "library"


@pytest.mark.rule("603.6c", "603.10a")
def test_a_card_put_into_a_graveyard_from_anywhere_is_what_it_is_there() -> None:
    reaper = card("Reaper", "Enchantment", "Whenever a creature card is put into an opponent's graveyard from "
                  "anywhere, you gain 1 life.")  # fmt: skip
    vault = card("Vault", "Land", "{0}: Vault becomes a 2/2 creature until end of turn. It's still a land.")
    aura = card("Aura", "Enchantment Creature — Spirit", "Bestow {R}\nEnchanted creature gets +1/+1.")
    cards = [reaper, vault, aura, OGRE, SLAY, card("Smash", "Instant", "Destroy target permanent.")]
    token = {"token": {"name": "Imp", "type_line": "Creature — Imp", "power": "1", "toughness": "1"}, "id": "imp"}
    theirs = ["Ogre", token, {"card": "Vault", "id": "hidden", "face_down": True}]
    for id, gained in (("ogre", 1), ("imp", 0), ("hidden", 0)):
        document = game_of(cards, A=seat(["Slay"], "Reaper"), B=seat([], *theirs))
        assert life(carried_out(document, f"cast slay -> {id}"), "A") == 20 + gained, id
    document = game_of(cards, A=seat(["Slay"], "Reaper"), B=seat([], "Vault"))
    assert life(carried_out(document, "pass", "activate vault", *TWICE, "cast slay -> vault"), "A") == 20
    own = game_of(cards, {"player": "B", "phase": "main1"}, A=seat(["Smash"], "Reaper"), B=seat(["Aura"], "Ogre"))
    script = carried_out(own, "cast aura as bestow -> ogre", *TWICE, "pass", "cast smash -> aura", until="1.end")
    assert life(script, "A") == 21


@pytest.mark.rule("603.12", "608.2h")
def test_the_sentences_after_a_reflexive_ability_begins_are_its_own() -> None:
    text = ("{R}: You may sacrifice another creature. When you do, put a +1/+1 counter on target creature. It gains "
            "trample until end of turn. Sacrifice it at the beginning of the next end step.")  # fmt: skip
    cards = [card("Fiend", "Creature — Demon", text), OGRE]
    document = game_of(cards, A=seat([], "Mountain", "Fiend", "Ogre"), B=seat([], {"card": "Ogre", "id": "other"}))
    answers = {"A": ["yes", "choose ogre", "announce -> other"]}
    script = carried_out(document, "activate fiend", answers=answers)
    assert ("trample" in shown(script, "other")["keywords"], counters(script, "other")) == (True, {"+1/+1": 1})
    assert "trample" not in shown(script, "fiend")["keywords"]
    script = carried_out(document, "activate fiend", answers=answers, until="2.upkeep")
    assert [zone_of(script, i) for i in ("fiend", "other")] == ["battlefield", "battlefield"]  # which is B's


# ---------------------------------------------------------------- static abilities


@pytest.mark.rule("604.1", "604.2", "611.3b")
def test_a_static_ability_is_true_as_long_as_its_permanent_is_there() -> None:
    cards = [card("Lord", "Creature — Ogre", "Other Ogres you control get +1/+1."), OGRE, SLAY]
    document = game_of(cards, A=seat(["Slay"], "Lord", "Ogre"))
    assert size_of(played(document), "ogre") == (3, 3)
    assert size_of(after(document, "cast slay -> lord"), "ogre") == (2, 2)


@pytest.mark.rule("604.3", "613.4a")
def test_an_ability_that_defines_power_works_in_every_zone() -> None:
    goyf = card("Goyf", "Creature — Lhurgoyf", "Goyf's power and toughness are each equal to the number "
        "of lands you control.",
                power="*", toughness="*")  # fmt: skip
    document = game_of([goyf], A=seat(["Goyf"], "Goyf"))
    assert [size_of(played(document), i) for i in ("goyf", "goyf#2")] == [(8, 8), (8, 8)]


@pytest.mark.rule("604.4", "301.5c")
def test_equipment_that_is_moved_modifies_what_it_is_on_now() -> None:
    cards = [card("Axe", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}"), OGRE]
    document = game_of(cards, A=seat([], "2 Ogre", {"card": "Axe", "attached_to": "ogre"}))
    assert [size_of(played(document), i) for i in ("ogre", "ogre#2")] == [(4, 2), (2, 2)]
    script = after(document, "activate axe -> ogre#2")
    assert [size_of(script, i) for i in ("ogre", "ogre#2")] == [(2, 2), (4, 2)]


# ---------------------------------------------------------------- the turn


@pytest.mark.rule("500.1", "500.2", "505.1")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    document = game_of([], {"player": "A", "phase": "untap", "number": 1}) | {"priority": None}
    script = played(document, until="2.untap")
    steps = [e.verb for e in script.events if e.kind == "begin"]
    assert steps == ["upkeep", "draw", "main1", "combat", "declare attackers", "end of combat", "main2", "end"]


@pytest.mark.rule("500.4", "106.4")
def test_unspent_mana_is_lost_as_a_step_ends() -> None:
    document = game_of([], {"player": "A", "phase": "upkeep", "number": 3}, A={"battlefield": ["Mountain"]})
    assert len(played(document, "activate mountain").game.position.players["A"].mana.units) == 1
    assert played(document, "activate mountain", *TWICE).game.position.players["A"].mana.units == ()


@pytest.mark.rule("501.1", "502.4", "117.3a")
def test_nobody_gets_priority_in_the_untap_step() -> None:
    dawn = card("Gong", "Enchantment", "Whenever a permanent becomes untapped, you gain 1 life.")
    document = game_of([dawn, OGRE], BEFORE_A, A={"battlefield": ["Gong", {"card": "Ogre", "tapped": True}]})
    script = played(document, *TWICE)
    assert (script.game.position.turn.phase, script.game.position.stack) == ("upkeep", ("gong!1@1",))


@pytest.mark.rule("502.3", "703.4c")
def test_the_active_players_permanents_untap() -> None:
    tapped = {"card": "Ogre", "tapped": True}
    document = game_of([OGRE], BEFORE_A, A={"battlefield": [tapped]}, B={"battlefield": [tapped]})
    script = played(document, until="3.upkeep")
    assert [shown(script, i)["tapped"] for i in ("ogre", "ogre#2")] == [False, True]


@pytest.mark.rule("504.1", "703.4d")
def test_the_active_player_draws_before_anybody_gets_priority() -> None:
    document = game_of([OGRE], {"player": "A", "phase": "upkeep", "number": 3}, A={"library": ["Ogre"]})
    script = played(document, *TWICE)
    assert (script.game.position.turn.phase, zone_of(script, "ogre"), script.game.position.priority) == (
        "draw",
        "hand",
        "A",
    )


@pytest.mark.rule("513.1", "513.2")
def test_what_enters_during_the_end_step_is_too_late_for_its_beginning() -> None:
    cards = [card("Night", "Creature — Bat", "Flash\nAt the beginning of the end step, you gain 1 life.")]
    late = {"at": "1.end", "player": "A", "move": "cast night"}
    assert life(played(game_of(cards, A=seat(["Night"])), late, until="2.upkeep"), "A") == 20
    assert life(carried_out(game_of(cards, A=seat([], "Night")), until="2.upkeep"), "A") == 21


@pytest.mark.rule("514.1", "402.2", "703.4n")
def test_only_the_active_player_discards_down_to_seven() -> None:
    document = game_of(
        [OGRE], {"player": "A", "phase": "end", "number": 1}, A={"hand": ["9 Ogre"]}, B={"hand": ["9 Ogre"]}
    )
    position = carried_out(document, until="2.upkeep").game.position
    assert [len(position.players[p].hand) for p in "AB"] == [7, 9]


@pytest.mark.rule("514.2", "703.4p")
def test_damage_and_effects_until_end_of_turn_go_at_the_same_time() -> None:
    cards = [card("Grow", "Instant", "Target creature gets +0/+4 until end of turn."), OGRE,
             card("Zap", "Instant", "Zap deals 3 damage to any target.")]  # fmt: skip
    script = played(game_of(cards, A=seat(["Grow", "Zap"], "Ogre")), "cast grow -> ogre", *TWICE, "cast zap -> ogre",
                    until="2.upkeep")  # fmt: skip
    assert (zone_of(script, "ogre"), shown(script, "ogre")["damage"], size_of(script, "ogre")) == (
        "battlefield",
        0,
        (2, 2),
    )


# ---------------------------------------------------------------- triggered abilities of objects, and delayed ones


@pytest.mark.rule("603.3c", "700.2b")
@pytest.mark.parametrize(("answer", "gained", "left"), [("announce", 0, 4), ("announce modes=1", 2, 4),
                                                        ("announce modes=2 -> law", 0, 3)])  # fmt: skip
def test_no_mode_need_be_chosen_of_up_to_one(answer: str, gained: int, left: int) -> None:
    cards = [card("Horror", "Creature — Horror", "Whenever you cast a spell, choose up to one —\n• You gain 2 life.\n"
                  "• Destroy target enchantment."),
             card("Law", "Enchantment"), card("Zap", "Instant", "You gain 10 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap"], "Horror"), B=seat([], "Law"))
    script = played(document, "cast zap", answer, *TWICE, *[*TWICE] * (answer != "announce"))
    there = [id for id in ("law", "horror") if zone_of(script, id) == "battlefield"]
    assert (life(script, "A") - 30, len(there) + 2) == (gained, left)
    assert script.game.position.stack == ()


@pytest.mark.rule("603.3d", "601.2c")
def test_targets_of_an_opponents_choice_are_chosen_by_that_opponent() -> None:
    cards = [card("Imp", "Creature — Imp", "When this creature enters, return target creature card of an opponent's "
                  "choice from your graveyard to your hand."),
             card("One", "Creature — Bear"), card("Two", "Creature — Bear")]  # fmt: skip
    document = game_of(cards, A=seat(["Imp"], graveyard=["One", "Two"]))
    script = played(document, "cast imp", *TWICE)
    decision = script.game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == ("B", "announce")
    script = played(document, "cast imp", *TWICE, "announce -> two", *TWICE)
    assert (zone_of(script, "one"), zone_of(script, "two")) == ("graveyard", "hand")


@pytest.mark.rule("603.3c")
def test_an_ability_without_a_legal_mode_of_up_to_one_is_not_on_the_stack() -> None:
    cards = [card("Horror", "Creature — Horror", "Whenever you cast a spell, choose up to one —\n• Destroy target "
                  "enchantment.\n• Destroy target artifact."), card("Zap", "Instant", "You gain 10 life.")]  # fmt: skip
    script = played(game_of(cards, A=seat(["Zap"], "Horror")), "cast zap")
    assert len(script.game.position.stack) == 1


@pytest.mark.rule("603.2d", "603.2h")
@pytest.mark.parametrize(("effect", "gained"), [
    ("If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an "
     "additional time.", 3),
    ("Creatures dying don't cause abilities to trigger.", 1),
    ("", 2),
])  # fmt: skip
def test_what_waits_for_a_sacrifice_is_not_caused_to_trigger_by_the_dying(effect: str, gained: int) -> None:
    cards = [card("Law", "Enchantment", effect), OGRE, card("Toll", "Instant", "Each player sacrifices a creature."),
             card("Reaper", "Enchantment", "Whenever you sacrifice a creature, you gain 1 life."),
             card("Mourner", "Enchantment", "Whenever a creature dies, you gain 1 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Toll"], "Law", "Reaper", "Mourner", "Ogre"))
    assert life(carried_out(document, "cast toll"), "A") == 20 + gained


@pytest.mark.rule("603.2d", "603.6c")
def test_leaving_the_battlefield_causes_what_waits_for_dying_and_for_leaving_to_trigger_again() -> None:
    cards = [
        card("Wizard", "Legendary Creature — Wizard", "If a legendary permanent or an artifact entering or leaving the "
             "battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an "
             "additional time."),
        card("Cup", "Artifact", "When this artifact enters, you gain 1 life.\nWhen this artifact is put into a "
             "graveyard from the battlefield, you gain 10 life.\nWhen this artifact leaves the battlefield, you gain "
             "100 life."),
        card("Smash", "Instant", "Destroy target artifact."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Cup", "Smash"], "Wizard"))
    script = played(
        document, "cast cup", *TWICE, *TWICE, *TWICE, "cast smash -> cup", *TWICE, "order 1,2,3,4", *[*TWICE] * 4
    )
    assert life(script, "A") == 20 + 2 * 111


@pytest.mark.rule("603.2e", "603.2d")
def test_a_delayed_ability_that_an_object_has_created_is_no_triggered_ability_of_it() -> None:
    cards = [
        card("Echo", "Enchantment", "If a triggered ability of a creature you control triggers, that ability triggers "
             "an additional time."),
        card("Monk", "Creature — Human", "{T}: At the beginning of the next end step, you gain 1 life."),
        card("Nun", "Creature — Human", "At the beginning of your end step, you gain 10 life."),
    ]  # fmt: skip
    document = game_of(cards, A=seat([], "Echo", "Monk", "Nun"))
    assert life(carried_out(document, "activate monk", until="2.upkeep"), "A") == 20 + 1 + 2 * 10


@pytest.mark.rule("603.7f")
def test_who_controls_what_creates_a_delayed_ability_as_it_replaces_something_controls_the_ability() -> None:
    cards = [
        card("Delay", "Enchantment", "If you would draw a card, instead you gain 3 life at the beginning of the next "
             "end step."),
        card("Study", "Instant", "Draw a card."),
        card("Grab", "Instant", "Gain control of target enchantment."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Study"], "Delay"), B=seat(["Grab"]))
    moves = ("cast study", *TWICE, "pass", "cast grab -> delay", *TWICE)
    script = carried_out(document, *moves, until="2.upkeep")
    (trigger,) = [event for event in script.events if event.kind == "trigger"]
    assert (trigger.player, str(trigger.object).partition("!")[0]) == ("A", "delay")
    assert (shown(script, "delay")["controller"], life(script, "A")) == ("B", 23)


@pytest.mark.rule("603.9", "104.3e")
@pytest.mark.parametrize("how", ["Target player loses the game.", "Fate deals 20 damage to target player."])
def test_what_waits_for_a_player_to_lose_the_game_triggers_whatever_the_reason_is(how: str) -> None:
    cards = [card("Fate", "Sorcery", how),
             card("Heir", "Creature — Vampire", "Whenever a player loses the game, put three +1/+1 counters on this "
                  "creature.")]  # fmt: skip
    document = game_of(cards, A=seat(["Fate"], "Heir"), B=seat([]), C=seat([]))
    script = carried_out(document, "cast fate -> B", until="1.main2")
    assert (size_of(script, "heir"), script.game.result) == ((5, 5), None)


# ---------------------------------------------------------------- state triggers


@pytest.mark.rule("603.8")
@pytest.mark.parametrize(
    ("text", "happens", "begins"),
    [
        ("When Well has no water counters on it, sacrifice it.", "activate well.1", {"counters": {"water": 1}}),
        ("When Well has two or more dust counters on it, sacrifice it.", "activate well.2", {"counters": {"dust": 1}}),
        ("When an opponent has 18 or less life, sacrifice Well.", "cast zap -> B", {}),
        ("When you control a creature with toughness 2 or less, sacrifice Well.", "cast ogre", {}),
    ],
)
def test_a_state_triggers_once_the_game_is_so(text: str, happens: str, begins: dict[str, Any]) -> None:
    well = card("Well", "Enchantment", f"{{1}}: Remove a water counter from Well.\n{{1}}: Put a dust counter on Well."
        f"\n{text}")  # fmt: skip
    cards = [well, OGRE, card("Zap", "Instant", "Zap deals 2 damage to any target.")]
    document = game_of(cards, A=seat(["Zap", "Ogre"], {"card": "Well", **begins}))
    before = played(document, *TWICE)
    assert zone_of(before, "well") == "battlefield"
    script = played(document, happens, *TWICE, *TWICE)
    assert zone_of(script, "well") == "graveyard"


@pytest.mark.rule("603.8", "603.4")
def test_a_state_that_is_so_from_the_start_triggers_before_anybody_gets_priority_again() -> None:
    well = card("Well", "Enchantment", "When Well has no water counters on it, sacrifice it.")
    script = played(game_of([well], A=seat([], "Well")), *TWICE, *TWICE)
    assert zone_of(script, "well") == "graveyard"


@pytest.mark.rule("603.8")
def test_a_state_that_is_not_understood_may_be_so_at_any_time() -> None:
    vane = card("Vane", "Artifact", "When you control more weather than the sky has, sacrifice Vane.")
    assert stopped_at(game_of([vane, OGRE], A=seat(["Ogre"], "Vane")), "cast ogre") == "vane"


# ---------------------------------------------------------------- how what an event is about was cast


@pytest.mark.rule("603.4", "607.2")
@pytest.mark.parametrize(
    ("zone", "plays", "gained"),
    [
        ("graveyard", ["cast ghoul"], 3),  # cast from there
        ("hand", ["cast ghoul"], 0),
        ("graveyard", ["cast raise -> ghoul"], 3),  # put onto the battlefield from there
    ],
)
def test_an_intervening_if_asks_how_the_object_of_the_event_was_cast(zone: str, plays: list[str], gained: int) -> None:
    from_there = "it entered from your graveyard or you cast it from your graveyard"
    mourner = card("Mourner", "Creature — Spirit", f"Whenever a creature enters, if {from_there}, you gain 3 life.")
    ghoul = card("Ghoul", "Creature — Zombie", "You may cast Ghoul from your graveyard.")
    raising = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    hand = ["Raise", "Ghoul"] if zone == "hand" else ["Raise"]
    mine = seat(hand, "Mourner", graveyard=["Ghoul"] if zone == "graveyard" else [])
    script = played(game_of([mourner, ghoul, raising], A=mine), *plays, *TWICE, *(TWICE if gained else ()))
    assert life(script, "A") == 20 + gained


MEMENTO = card(
    "Memento",
    "Artifact",
    "Whenever a creature card is put into an opponent's graveyard from anywhere, you gain 1 life.",
)
NEXUS = card("Nexus", "Land", "{T}: Add {R}.\n{0}: Nexus becomes a 2/2 creature until end of turn. It's still a land.")


@pytest.mark.rule("603.6c", "108.2b")
@pytest.mark.parametrize(
    ("there", "total"),
    [
        ({"card": "Bear", "id": "it"}, 21),
        ({"card": "Bear", "id": "it", "face_down": True}, 21),
        ({"card": "Mountain", "id": "it", "face_down": True}, 20),
        ({"token": "Eldrazi Spawn", "id": "it"}, 20),
        ({"card": "Nexus", "id": "it"}, 20),
    ],
)
def test_what_waits_for_a_card_put_there_from_anywhere_asks_what_is_there_then(
    there: dict[str, object], total: int
) -> None:
    cards = [MEMENTO, SLAY, NEXUS, card("Bear", "Creature — Bear")]
    first = ("activate it.2", *TWICE) if there.get("card") == "Nexus" else ()
    document = game_of(cards, A=seat(["Slay"], there), B={"battlefield": ["Memento"]})
    script = played(document, *first, "cast slay -> it", *TWICE, *TWICE[: 2 if total > 20 else 0])
    assert life(script, "B") == total


@pytest.mark.rule("603.6c", "603.10a")
def test_what_waits_for_cards_from_anywhere_does_not_see_what_leaves_with_it() -> None:
    cards = [
        card("Feeder", "Artifact", "Whenever a card is put into a graveyard from anywhere, you gain 1 life."),
        card("Flood", "Instant", "Destroy all artifacts and creatures."),
        card("Bear", "Creature — Bear"),
        SLAY,
    ]
    mine = seat(["Flood", "Slay"], "Feeder", "Bear")
    script = played(game_of(cards, A=mine), "cast flood", *TWICE)
    assert (life(script, "A"), len(script.game.position.stack)) == (20, 0)
    script = played(game_of(cards, A=mine), "cast slay -> bear", *TWICE)
    assert len(script.game.position.stack) == 2


@pytest.mark.rule("603.6c", "603.7", "707.2")
def test_a_token_that_is_a_copy_of_such_a_card_is_put_there_too_and_what_waits_later_asks_for_cards() -> None:
    text = "When ~ is put into a graveyard from anywhere, you gain 5 life."
    later = "{0}: Whenever a card is put into a graveyard from anywhere this turn, you gain 1 life."
    guild = card("Guild", "Artifact", later)
    twin = card("Twin", "Sorcery", "Create a token that's a copy of target creature you control.")
    cards = [card("Titan", "Creature — Titan", text), SLAY, guild, twin]
    document = game_of(cards, A=seat(["Twin", "Slay"], "Guild", {"card": "Titan", "id": "it"}))
    script = played(document, "cast twin -> it", *TWICE, "activate guild", *TWICE, "cast slay -> titan", *TWICE,
                    "order 1,2")  # fmt: skip
    assert len(script.game.position.stack) == 2
