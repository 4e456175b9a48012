"""What waits for copies of spells, for targets taken together, and for abilities without {T}, as games play it."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, size_of

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")


@pytest.mark.rule("707.10", "603.2")
def test_copying_a_spell_is_what_waits_for_copies_and_casting_one_is_not() -> None:
    echo = card("Echo", "Creature — Bear", "Whenever you copy an instant spell, put a +1/+1 counter on Echo.")
    fork = card("Twin", "Sorcery", "When you next cast an instant spell this turn, copy that spell.")
    document = game_of([BOLT, echo, fork], A=seat(["Bolt", "Twin"], "Echo"))
    script = played(document, "cast twin", *TWICE, "cast bolt -> B", *TWICE, *TWICE, *TWICE)
    assert counters(script, "echo") == {"+1/+1": 1}
    assert counters(played(document, "cast bolt -> B", *TWICE), "echo") == {}


@pytest.mark.rule("603.2c", "115.1")
def test_you_and_what_you_control_as_targets_of_one_spell_count_once() -> None:
    leyline = card("Leyline", "Enchantment", "Whenever you and/or at least one permanent you control becomes "
                "the target "
                   "of a spell or ability an opponent controls, Leyline deals 2 damage to that player.")  # fmt: skip
    arc = card("Arc", "Instant", "Arc deals 1 damage to each of up to two targets.")
    document = game_of([BEAR, leyline, arc], A=seat(["Arc"]), B={"battlefield": ["Leyline", "Bear"]})
    script = carried_out(document, "cast arc -> bear, B")
    assert (life(script, "A"), life(script, "B")) == (18, 19)


@pytest.mark.rule("107.5", "602.2")
def test_only_abilities_without_the_tap_symbol_are_waited_for() -> None:
    wind = card("Wind", "Enchantment", "Whenever an artifact becomes tapped or a player activates an artifact's "
                "ability "
                "without {T} in its activation cost, Wind deals 1 damage to that artifact's controller.")  # fmt: skip
    rod = card("Rod", "Artifact", "{T}: You gain 1 life.\n{0}: Target player gains 1 life.")
    document = game_of([wind, rod], A=seat([], "Rod"), B={"battlefield": ["Wind"]})
    assert life(carried_out(document, "activate rod.1"), "A") == 20 - 1 + 1  # for it becomes tapped, once
    assert life(carried_out(document, "activate rod.2 -> B"), "A") == 19


@pytest.mark.rule("603.2", "508.1a")
def test_attacks_blocks_or_becomes_the_target_is_any_of_three_events() -> None:
    spike = card("Spike", "Creature — Toy", "Whenever Spike attacks, blocks, or becomes the target of a spell, "
                "it deals "
                 "damage equal to its power to each opponent.")  # fmt: skip
    grow = card("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    document = game_of([spike, grow], A=seat(["Grow"], "Spike"))
    assert life(carried_out(document, "cast grow -> spike"), "B") == 18


@pytest.mark.rule("205.4b", "205.1b", "201.2")
def test_becoming_legendary_keeps_what_is_said_to_stay() -> None:
    wake = card("Wake", "Instant", "Put two +1/+1 counters on target land you control. It becomes a legendary 0/0 "
                "Elemental creature with haste named Vitu. It's still a land.")  # fmt: skip
    document = game_of([wake], A=seat(["Wake"], "Forest"))
    script = carried_out(document, "cast wake -> forest")
    assert size_of(script, "forest") == (2, 2)
    now = look(script.game.position, "forest")
    assert now.name == "Vitu"
    assert {"Legendary", "Land", "Creature", "Elemental", "Forest"} <= now.words


@pytest.mark.rule("205.1a", "205.4b")
def test_becoming_a_legendary_creature_is_being_nothing_else() -> None:
    speaker = card("Speaker", "Enchantment", "{0}: Until end of turn, Speaker becomes a legendary 4/4 red "
                "Dragon creature "
                   "with flying.")  # fmt: skip
    script = played(game_of([speaker], A=seat([], "Speaker")), "activate speaker.1", *TWICE)
    assert size_of(script, "speaker") == (4, 4)
    assert look(script.game.position, "speaker").words == {"Legendary", "Dragon", "Creature"}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("target", "of_a"), [("bear", 0), ("A", 1)])
def test_the_permanents_controller_or_that_player_is_whose_it_is(target: str, of_a: int) -> None:
    pult = card("Pult", "Instant", "Pult deals 1 damage to any target. That permanent's controller or that "
                "player creates "
                "a Treasure token.")  # fmt: skip
    document = game_of([BEAR, pult], A=seat(["Pult"]), B={"battlefield": ["Bear"]})
    position = carried_out(document, f"cast pult -> {target}").game.position
    treasures = [o for o in position.objects.values() if o.token]
    assert [o.controller for o in treasures] == ["A" if of_a else "B"]


@pytest.mark.rule("205.1a", "400.7", "201.2")
def test_she_comes_back_as_a_land_of_another_name() -> None:
    yue = card("Yue", "Legendary Creature — Human", "When Yue dies, if she was a nonland creature, return this card to "
               'the battlefield tapped under your control. She\'s a land named Moon. She gains "{T}: '
               'Add {C}."')  # fmt: skip
    bolt = card("Jolt", "Instant", "Jolt deals 3 damage to target creature.")
    script = carried_out(game_of([yue, bolt], A=seat(["Jolt"], "Yue")), "cast jolt -> yue")
    now = look(script.game.position, "yue")
    assert (now.name, now.words) == ("Moon", frozenset({"Legendary", "Land"}))
    assert len(now.all_abilities) > 1
