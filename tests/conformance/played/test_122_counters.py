"""Counters on objects and players: what they mean, how many can be there, what waits for them (122)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, carried_out, counters, game_of, happened, life, played, seat, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
GROW = card("Grow", "Instant", "Put two +1/+1 counters on target creature.")


@pytest.mark.rule("122.1f", "104.3d", "704.5c")
@pytest.mark.parametrize(("before", "lost"), [(8, False), (9, True)])
def test_ten_poison_counters_lose_the_game(before: int, *, lost: bool) -> None:
    tick = card("Tick", "Creature — Insect", "Infect\n{T}: This creature deals 1 damage to target player.")
    document = game_of([tick], A=seat([], "Tick"), B={"counters": {"poison": before}})
    script = run_script(castable.read(document), ["activate tick -> B", *TWICE])
    assert (script.game.result is not None) is lost
    assert script.game.result is None or script.game.result["lost"] == [{"player": "B", "rule": "704.5c"}]


@pytest.mark.rule("122.1g", "704.5v")
def test_a_battle_without_defense_stays_until_its_own_ability_has_left_the_stack() -> None:
    text = "When the last defense counter is removed from this battle, you gain 1 life."
    war = card("War", "Battle", text, defense="3")  # a Siege has another such ability (310.11b)
    document = game_of([ZAP, war], A=seat(["Zap"], {"card": "War", "counters": {"defense": 3}}))
    script = played(document, "cast zap -> war", *TWICE)
    assert (counters(script, "war"), zone_of(script, "war"), len(script.game.position.stack)) == ({}, "battlefield", 1)
    script = played(document, "cast zap -> war", *TWICE, *TWICE)
    assert (zone_of(script, "war"), life(script, "A")) == ("graveyard", 21)


@pytest.mark.rule("122.1i", "727.1")
def test_rad_counters_mill_and_each_nonland_card_costs_a_life_and_a_counter() -> None:
    before = {"player": "B", "phase": "end", "number": 2}
    library = ["3 Mountain", "2 Ogre", "Mountain"]  # the first of which is drawn
    document = game_of([OGRE], before, A={"counters": {"rad": 4}, "library": library}, B={"counters": {"rad": 1}})
    script = carried_out(document, until="3.combat_begin")
    player = script.game.position.players["A"]
    assert (player.life, dict(player.counters), len(player.graveyard)) == (18, {"rad": 2}, 4)
    assert dict(script.game.position.players["B"].counters) == {"rad": 1}


@pytest.mark.rule("122.3", "704.5q")
def test_plus_and_minus_counters_are_removed_in_pairs() -> None:
    cards = [GROW, OGRE, card("Rot", "Instant", "Put a -1/-1 counter on target creature.")]
    document = game_of(cards, A=seat(["Grow", "Rot"], "Ogre"))
    script = carried_out(document, "cast grow -> ogre", *TWICE, "cast rot -> ogre")
    assert (counters(script, "ogre"), size_of(script, "ogre")) == ({"+1/+1": 1}, (3, 3))


@pytest.mark.rule("122.4", "704.5r")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 3), (3, 3)])
def test_counters_beyond_the_most_that_can_be_there_are_removed_after_they_were_put_there(
    before: int, after: int
) -> None:
    cards = [
        GROW,
        card("Full", "Creature — Djinn", "This creature can't have more than three +1/+1 counters on it."),
        card("Joy", "Enchantment", "Whenever one or more +1/+1 counters are put on a creature, you gain 1 life."),
    ]
    document = game_of(cards, A=seat(["Grow"], "Joy", {"card": "Full", "counters": {"+1/+1": before}}))
    script = carried_out(document, "cast grow -> full")
    assert (counters(script, "full"), life(script, "A")) == ({"+1/+1": after}, 21)


@pytest.mark.rule("122.5")
@pytest.mark.parametrize("targets", ["ogre | relic", "bare | ogre"])
def test_no_counter_is_moved_from_where_there_is_none_or_to_where_it_cant_be(targets: str) -> None:
    cards = [
        card("Shift", "Instant", "Move a +1/+1 counter from target creature onto another target creature."),
        OGRE,
        card("Bare", "Creature — Elf"),
        card("Relic", "Artifact Creature — Golem", "Counters can't be put on this creature."),
    ]
    document = game_of(cards, A=seat(["Shift"], {"card": "Ogre", "counters": {"+1/+1": 2}}, "Bare", "Relic"))
    script = carried_out(document, f"cast shift -> {targets}")
    assert [counters(script, i) for i in ("ogre", "bare", "relic")] == [{"+1/+1": 2}, {}, {}]


@pytest.mark.rule("122.7")
@pytest.mark.parametrize(("before", "gained"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_what_waits_for_the_third_counter_triggers_as_two_more_make_it_three_or_four(before: int, gained: int) -> None:
    text = "When the third tale counter is put on this artifact, you gain 1 life."
    cards = [card("Book", "Artifact", text), card("Tell", "Sorcery", "Put two tale counters on target artifact.")]
    document = game_of(cards, A=seat(["Tell"], {"card": "Book", "counters": {"tale": before}}))
    script = carried_out(document, "cast tell -> book")
    assert (life(script, "A"), happened(script, "trigger")) == (20 + gained, gained)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("who", "gained"), [("each opponent", 0), ("each player", 1)])
def test_who_blights_puts_the_counter(who: str, gained: int) -> None:
    nest = card("Nest", "Enchantment", "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life.")
    curse = card("Curse", "Sorcery", f"{who.capitalize()} blights 1.")
    document = game_of([OGRE, nest, curse], A=seat(["Curse"], "Nest", "Ogre"), B={"battlefield": ["Ogre"]})
    assert life(carried_out(document, "cast curse"), "A") == 20 + gained
