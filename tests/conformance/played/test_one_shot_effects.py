"""One-shot effects that a game carries out: counters that are chosen, numbers worked out, what lasts for a counter."""

from __future__ import annotations

import pytest

from tests.conformance.played.test_608_effects import OGRE
from tests.games import TWICE, after, card, carried_out, counters, game_of, life, played, seat, shown, size_of, zone_of

SPIKED = {"card": "Ogre", "counters": {"+1/+1": 3, "charge": 2}}


@pytest.mark.rule("122.5", "608.2d")
def test_of_any_number_of_counters_a_player_says_how_many_move() -> None:
    move = card(
        "Shift", "Instant", "Move any number of +1/+1 counters from target creature onto another target creature."
    )
    document = game_of([move, OGRE], A=seat(["Shift"], SPIKED, "Ogre"))
    script = played(document, "cast shift -> ogre | ogre#2", *TWICE, "choose 2")
    assert [counters(script, i).get("+1/+1", 0) for i in ("ogre", "ogre#2")] == [1, 2]


@pytest.mark.rule("122.1", "608.2d")
def test_up_to_so_many_counters_of_any_kinds_are_removed_kind_by_kind() -> None:
    cut = card("Cut", "Instant", "Remove up to three counters from target creature.")
    document = game_of([cut, OGRE], A=seat(["Cut"], SPIKED))
    script = played(document, "cast cut -> ogre", *TWICE, "choose 2", "choose 1")
    assert (counters(script, "ogre").get("+1/+1", 0), counters(script, "ogre").get("charge", 0)) == (1, 1)


@pytest.mark.rule("611.2b")
def test_what_lasts_for_as_long_as_there_is_a_counter_ends_with_it() -> None:
    text = (
        "Put a flood counter on target creature. That creature is a Fish in addition to its other types for as long as "
        "it has a flood counter on it."
    )
    flood = card("Flood", "Sorcery", text)
    drain = card("Drain", "Sorcery", "Remove all flood counters from target creature.")
    document = game_of([flood, drain, OGRE], A=seat(["Flood", "Drain"], "Ogre"))
    flooded = after(document, "cast flood -> ogre")
    assert "Fish" in shown(flooded, "ogre")["type_line"]
    drained = after(document, "cast flood -> ogre", "cast drain -> ogre")
    assert "Fish" not in shown(drained, "ogre")["type_line"]


@pytest.mark.rule("107.3i")
def test_x_is_worked_out_before_the_sentence_that_says_what_it_is() -> None:
    text = (
        "Sacrifice a creature. Burn deals X damage to each opponent, where X is the number of creatures you control. "
        "You gain X life."
    )
    burn = card("Burn", "Sorcery", text)
    script = after(game_of([burn, OGRE], A=seat(["Burn"], "3 Ogre")), "cast burn", "choose ogre")
    assert (life(script, "A"), life(script, "B")) == (22, 18)


@pytest.mark.rule("614.1a", "400.7")
def test_a_creature_that_was_put_back_is_exiled_if_it_would_leave() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile "
        "it instead of putting it anywhere else."
    )
    raise_ = card("Raise", "Sorcery", text)
    bounce = card("Bounce", "Instant", "Return target creature to its owner's hand.")
    document = game_of([raise_, bounce, OGRE], A=seat(["Raise", "Bounce"], graveyard=["Ogre"]))
    script = after(document, "cast raise -> ogre", "cast bounce -> ogre")
    assert zone_of(script, "ogre") == "exile"


@pytest.mark.rule("701.10a")
def test_each_of_several_powers_is_doubled_by_itself() -> None:
    roar = card("Roar", "Sorcery", "Double the power and toughness of each creature you control until end of turn.")
    elk = card("Elk", "Creature — Elk", power="3", toughness="1")
    script = after(game_of([roar, OGRE, elk], A=seat(["Roar"], "Ogre", "Elk")), "cast roar")
    assert size_of(script, "elk") == (6, 2)


@pytest.mark.rule("118.12")
def test_an_opponent_is_chosen_as_the_effect_says_an_opponent() -> None:
    gift = card("Gift", "Sorcery", "An opponent gains 3 life. You gain 1 life.")
    script = after(game_of([gift], A=seat(["Gift"])), "cast gift")
    assert (life(script, "A"), life(script, "B")) == (21, 23)


@pytest.mark.rule("603.2c")
def test_an_ability_that_waits_for_a_counter_triggers_for_each_of_several() -> None:
    text = "Whenever a +1/+1 counter is removed from Keeper, you gain 1 life."
    keeper = card("Keeper", "Creature — Elf", text, power="1", toughness="1")
    cut = card("Cut", "Instant", "Remove two +1/+1 counters from target creature.")
    document = game_of([keeper, cut], A=seat(["Cut"], {"card": "Keeper", "counters": {"+1/+1": 3}}))
    assert life(after(document, "cast cut -> keeper", "pass", "pass"), "A") == 22


@pytest.mark.rule("723.1", "723.1b", "723.1d", "723.1e")
def test_ending_the_turn_exiles_the_stack_and_skips_to_the_cleanup_step() -> None:
    stop = card("Stop", "Instant", "End the turn.")
    gain = card("Gain", "Instant", "You gain 5 life.")
    bell = card("Bell", "Artifact", "At the beginning of your end step, you gain 1 life.")
    document = game_of([stop, gain, bell], A=seat(["Stop", "Gain"], "Bell"))
    script = carried_out(document, "cast gain", "cast stop", *TWICE, until="2.upkeep")
    assert (zone_of(script, "stop"), zone_of(script, "gain")) == ("exile", "exile")
    assert (life(script, "A"), script.game.position.turn.player) == (20, "B")


@pytest.mark.rule("603.7", "723.1b")
@pytest.mark.parametrize(("ended", "left"), [(True, 1), (False, 0)])
def test_what_waits_for_a_step_of_the_next_turn_waits_no_longer_than_that_turn(ended: bool, left: int) -> None:
    made = "Create a 1/1 green Elf creature token."
    lend = card("Lend", "Instant", f"{made} At the beginning of the end step on your next turn, sacrifice that token.")
    stop = card("Stop", "Instant", "End the turn.")
    document = game_of([lend, stop], A=seat(["Lend", "Stop"]))
    stops = [{"at": "3.main1", "player": "A", "move": "cast stop"}] if ended else []
    script = carried_out(document, "cast lend", *TWICE, *stops, until="6.upkeep")
    assert sum(o.token for o in script.game.position.objects.values()) == left


@pytest.mark.rule("115.7a")
def test_a_target_that_is_changed_becomes_another_legal_one() -> None:
    zap = card("Zap", "Instant", "Destroy target creature.")
    bend = card("Bend", "Instant", "Change the target of target spell with a single target.")
    document = game_of([zap, bend, OGRE], A=seat(["Zap", "Bend"], "2 Ogre"))
    script = played(document, "cast zap -> ogre", "cast bend -> zap", *TWICE, *TWICE)
    assert (zone_of(script, "ogre"), zone_of(script, "ogre#2")) == ("battlefield", "graveyard")


@pytest.mark.rule("115.7b")
def test_a_target_is_changed_to_what_the_effect_names_only_if_that_is_legal() -> None:
    zap = card("Zap", "Instant", "Destroy target artifact.")
    decoy = card("Decoy", "Creature — Horror", "{0}: Change a target of target spell or ability to Decoy.",
                 power="0", toughness="4")  # fmt: skip
    gem = card("Gem", "Artifact")
    document = game_of([zap, decoy, gem], A=seat(["Zap"], "Decoy", "Gem"))
    script = played(document, "cast zap -> gem", "activate decoy.1 -> zap", *TWICE, *TWICE)
    assert (zone_of(script, "decoy"), zone_of(script, "gem")) == ("battlefield", "graveyard")


@pytest.mark.rule("118.12", "608.2d")
def test_something_happens_unless_a_player_does_something_that_no_cost_can_say() -> None:
    text = "When this creature enters, sacrifice it unless you return an enchantment to its owner's hand."
    drake = card("Drake", "Creature — Drake", text, power="2", toughness="1")
    aura = card("Charm", "Enchantment")
    with_one = game_of([drake, aura], A=seat(["Drake"], "Charm"))
    script = played(with_one, "cast drake", *TWICE, *TWICE, "yes")
    assert (zone_of(script, "drake"), zone_of(script, "charm")) == ("battlefield", "hand")
    without = played(game_of([drake], A=seat(["Drake"])), "cast drake", *TWICE, *TWICE)
    assert zone_of(without, "drake") == "graveyard"


@pytest.mark.rule("101.4", "608.2d")
def test_each_player_chooses_what_of_their_own_is_exiled() -> None:
    winter = card("Winter", "Sorcery", "Target opponent exiles a creature they control.")
    script = played(game_of([winter, OGRE], A=seat(["Winter"], "Ogre"), B=seat([], "2 Ogre")), "cast winter -> B",
                    *TWICE, "choose ogre#2")  # fmt: skip
    assert [zone_of(script, i) for i in ("ogre", "ogre#2", "ogre#3")] == ["battlefield", "exile", "battlefield"]


@pytest.mark.rule("106.4", "603.7")
def test_mana_that_a_delayed_ability_adds_is_worth_what_the_spell_was() -> None:
    text = (
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's "
        "mana value."
    )
    drain = card("Drain", "Instant", text)
    big = card("Big", "Sorcery", "You gain 1 life.", mana_cost="{3}{R}")
    huge = card("Huge", "Sorcery", "You gain 7 life.", mana_cost="{6}{R}")  # with 3 lands left
    document = game_of([drain, big, huge], A=seat(["Drain", "Big", "Huge"]))
    last = {"at": "1.main2", "player": "A", "move": "cast huge"}
    script = carried_out(document, "cast big", "cast drain -> big", last, until="1.end")
    assert life(script, "A") == 27


@pytest.mark.rule("701.10e")
def test_only_what_got_a_counter_has_its_counters_doubled() -> None:
    text = (
        "Put a +1/+1 counter on target creature you control, then double the number of +1/+1 counters on each creature "
        "that had a +1/+1 counter put on it this way."
    )
    document = game_of([card("Fangs", "Sorcery", text), OGRE], A=seat(["Fangs"], SPIKED, "Ogre"))
    assert counters(after(document, "cast fangs -> ogre"), "ogre")["+1/+1"] == 8


@pytest.mark.rule("400.7", "607.2a")
def test_what_an_ability_exiles_after_its_source_has_come_back_is_not_exiled_with_the_new_object() -> None:
    text = (
        "{0}: Exile target creature.\n{0}: Exile this artifact, then return it to the battlefield.\nWhen this artifact "
        "leaves the battlefield, return to the battlefield all cards exiled with it."
    )
    wave = card("Wave", "Artifact", text)
    document = game_of([wave, OGRE], A=seat([], "Wave", "Ogre"))
    script = played(document, "activate wave.1 -> ogre", "activate wave.2", *TWICE, *TWICE, *TWICE, "activate wave.2",
                    *TWICE, *TWICE)  # fmt: skip
    assert (zone_of(script, "wave"), zone_of(script, "ogre")) == ("battlefield", "exile")
