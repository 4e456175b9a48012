"""Turns, steps and state-based actions (500–514, 704)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, game_of, life, played, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ISLE = {"card": "Ogre", "id": "ogre"}


def settled(document: dict[str, Any]) -> Script:
    """What state-based actions make of a position before anybody gets priority."""
    document["turn"] = {"player": "A", "phase": "upkeep"}
    document["priority"] = None
    return played(document)


@pytest.mark.rule("500.1", "117.3a")
def test_a_run_halts_before_anything_of_a_step_has_happened() -> None:
    document = game_of(turn={"player": "A", "phase": "end", "number": 1})
    document["players"]["B"] |= {"battlefield": [{"card": "Mountain", "tapped": True}], "library": 3}
    position = played(document, until="2.untap").game.position
    assert (position.turn.phase, position.priority) == ("untap", None)
    assert position.objects["mountain"].tapped  # type: ignore[index]  # ids are text
    position = played(document, until="2.draw").game.position
    assert (position.turn.phase, position.players["B"].library_size) == ("draw", 3)
    assert not position.objects["mountain"].tapped  # type: ignore[index]
    assert played(document, until="2.main1").game.position.players["B"].library_size == 2


@pytest.mark.rule("103.8a")
def test_the_first_turn_of_two_players_has_no_draw() -> None:
    first = game_of(turn={"player": "A", "phase": "upkeep", "number": 1})
    assert played(first, until="1.main1").game.position.players["A"].library_size == 20
    later = game_of(turn={"player": "A", "phase": "upkeep", "number": 3})
    assert played(later, until="3.main1").game.position.players["A"].library_size == 19


@pytest.mark.rule("514.1", "514.2")
def test_cleanup_discards_then_damage_and_effects_until_end_of_turn_end() -> None:
    grow = card("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
    hand = [{"card": "Ogre", "id": f"card{n}"} for n in range(8)]
    seat = {"hand": ["Grow", *hand], "battlefield": ["Mountain", {**ISLE, "damage": 1}]}
    script = played(
        game_of([OGRE, grow], A=seat), "cast grow -> ogre", until="2.upkeep", answers={"A": ["choose card3"]}
    )
    now = castable.show(script.game.position, ["ogre"])["objects"]["ogre"]
    assert (now["power"], now["damage"], zone_of(script, "card3")) == (2, 0, "graveyard")


@pytest.mark.rule("514.3a")
def test_players_get_priority_in_a_cleanup_step_where_something_triggers() -> None:
    text = "Whenever you discard a card, you gain 1 life."
    hand = [{"card": "Ogre", "id": f"card{n}"} for n in range(8)]
    document = game_of(
        [OGRE, card("Vault", "Artifact", text)],
        turn={"player": "A", "phase": "end", "number": 1},
        A={"hand": hand, "battlefield": ["Vault"]},
    )
    script = played(document, "pass", "pass", "choose card0")
    position = script.game.position
    assert (position.turn.phase, position.priority, len(position.stack)) == ("cleanup", "A", 1)
    script = played(document, "pass", "pass", "choose card0", until="2.upkeep")
    assert (life(script, "A"), script.game.position.turn.number) == (21, 2)


@pytest.mark.rule("500.7")
def test_an_extra_turn_comes_after_this_one() -> None:
    again = card("Again", "Sorcery", "Take an extra turn after this one.")
    document = game_of([again], A={"hand": ["Again"], "battlefield": ["Mountain"]})
    assert played(document, "cast again", until="2.upkeep").game.position.turn.player == "A"
    assert played(document, "cast again", until="3.upkeep").game.position.turn.player == "B"


@pytest.mark.rule("702.26a")
def test_what_has_phasing_phases_out_with_what_is_attached_and_in_again() -> None:
    seat = {"battlefield": ["Ghost", {"card": "Halo", "attached_to": "ghost"}]}
    cards = [card("Ghost", "Creature — Spirit", "Phasing"), card("Halo", "Enchantment — Aura", "Enchant creature")]
    document = game_of(cards, turn={"player": "B", "phase": "end", "number": 1}, A=seat)
    objects = played(document, until="2.draw").game.position.objects
    assert [objects[i].phased_out for i in ("ghost", "halo")] == [True, True]  # type: ignore[index]
    objects = played(document, until="4.draw").game.position.objects
    assert [objects[i].phased_out for i in ("ghost", "halo")] == [False, False]  # type: ignore[index]


@pytest.mark.rule("704.5a", "104.3b")
def test_a_player_without_life_loses() -> None:
    script = settled(game_of(B={"life": 0}))
    assert script.game.result == {"won": ["A"], "lost": [{"player": "B", "rule": "704.5a"}]}


@pytest.mark.rule("704.5b", "104.3c")
def test_a_player_loses_who_draws_from_an_empty_library() -> None:
    document = game_of(turn={"player": "A", "phase": "upkeep", "number": 3}, A={"library": 0})
    result = played(document, until="3.main1").game.result
    assert result is not None
    assert result["lost"] == [{"player": "A", "rule": "704.5b"}]


@pytest.mark.rule("704.5c")
def test_a_player_with_ten_poison_counters_loses() -> None:
    assert settled(game_of(B={"counters": {"poison": 9}})).game.result is None
    assert settled(game_of(B={"counters": {"poison": 10}})).game.result is not None


@pytest.mark.rule("104.4a")
def test_players_who_lose_at_the_same_time_draw() -> None:
    result = settled(game_of(A={"life": 0}, B={"life": -3})).game.result
    assert result is not None
    assert result["won"] == []


@pytest.mark.rule("704.5f", "704.5g")
def test_creatures_without_toughness_or_with_lethal_damage_go_to_the_graveyard() -> None:
    dying = [
        {**ISLE, "counters": {"-1/-1": 2}, "id": "zero"},
        {**ISLE, "damage": 2, "id": "hurt"},
        {**ISLE, "damage": 1, "id": "fine"},
    ]
    script = settled(game_of([OGRE], A={"battlefield": dying}))
    assert [zone_of(script, i) for i in ("zero", "hurt", "fine")] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.rule("704.5f", "704.5g", "702.12b")
def test_what_is_indestructible_survives_damage_but_not_a_toughness_of_zero() -> None:
    rock = card("Rock", "Creature — Wall", "Indestructible")
    seat = [{"card": "Rock", "id": "hurt", "damage": 9}, {"card": "Rock", "id": "zero", "counters": {"-1/-1": 2}}]
    script = settled(game_of([rock], A={"battlefield": seat}))
    assert [zone_of(script, i) for i in ("hurt", "zero")] == ["battlefield", "graveyard"]


@pytest.mark.rule("704.5i")
def test_a_planeswalker_without_loyalty_goes_to_the_graveyard() -> None:
    walker = card("Walker", "Legendary Planeswalker — Walker", loyalty="3")
    script = settled(game_of([walker], A={"battlefield": [{"card": "Walker", "loyalty": 0}]}))
    assert zone_of(script, "walker") == "graveyard"


@pytest.mark.rule("704.5j")
def test_of_two_legends_of_a_name_their_controller_keeps_one() -> None:
    king = card("King", "Legendary Creature — Human")
    document = game_of(
        [king], A={"battlefield": ["King", "King"]}, B={"battlefield": [{"card": "King", "id": "other"}]}
    )
    document |= {"turn": {"player": "A", "phase": "upkeep"}, "priority": None}
    script = played(document, "choose king#2")
    assert [zone_of(script, i) for i in ("king", "king#2", "other")] == ["graveyard", "battlefield", "battlefield"]


@pytest.mark.rule("704.5k")
def test_of_worlds_only_the_newest_stays() -> None:
    script = settled(
        game_of([card("Plane", "World Enchantment")], A={"battlefield": ["Plane"]}, B={"battlefield": ["Plane"]})
    )
    assert [zone_of(script, i) for i in ("plane", "plane#2")] == ["graveyard", "battlefield"]


@pytest.mark.rule("704.5m")
def test_an_aura_attached_to_nothing_it_may_enchant_goes_to_the_graveyard() -> None:
    halo = card("Halo", "Enchantment — Aura", "Enchant creature")
    seat = [{"card": "Halo", "id": "loose"}, "Mountain", {"card": "Halo", "id": "astray", "attached_to": "mountain"},
            "Ogre", {"card": "Halo", "id": "well", "attached_to": "ogre"}]  # fmt: skip
    script = settled(game_of([halo, OGRE], A={"battlefield": seat}))
    assert [zone_of(script, i) for i in ("loose", "astray", "well")] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.rule("704.5n", "704.5p")
def test_equipment_on_what_is_no_creature_and_creatures_on_anything_become_unattached() -> None:
    sword = card("Sword", "Artifact — Equipment", "Equip {1}")
    seat = ["Mountain", {"card": "Sword", "attached_to": "mountain"}, "Ogre",
            {"card": "Ogre", "id": "rider", "attached_to": "ogre"}]  # fmt: skip
    objects = settled(game_of([sword, OGRE], A={"battlefield": seat})).game.position.objects
    assert [objects[i].attached_to for i in ("sword", "rider")] == [None, None]  # type: ignore[index]


@pytest.mark.rule("704.5q")
def test_counters_of_both_kinds_are_removed_in_pairs() -> None:
    seat = [{**ISLE, "counters": {"+1/+1": 3, "-1/-1": 1}}]
    objects = settled(game_of([OGRE], A={"battlefield": seat})).game.position.objects
    assert objects["ogre"].counters == {"+1/+1": 2}  # type: ignore[index]


@pytest.mark.rule("704.5s", "714.2b", "714.3b")
def test_a_saga_tells_its_chapters_and_is_then_sacrificed() -> None:
    text = "I — You gain 1 life.\nII — You gain 2 life."
    document = game_of([card("Tale", "Enchantment — Saga", text)], A={"hand": ["Tale"], "battlefield": ["Mountain"]})
    script = played(document, "cast tale", until="1.end")
    assert (life(script, "A"), zone_of(script, "tale")) == (21, "battlefield")
    script = played(document, "cast tale", until="3.main2")
    assert (life(script, "A"), zone_of(script, "tale")) == (23, "graveyard")


@pytest.mark.rule("714.3b", "714.4", "305.7")
def test_a_saga_without_chapters_stays_as_it_is() -> None:
    cards = [card("Moon", "Enchantment", "Nonbasic lands are Mountains."),
             card("Tale", "Enchantment Land — Saga", "I, II — You gain 1 life.")]  # fmt: skip
    table = ["Moon", {"card": "Tale", "counters": {"lore": 1}}]
    script = played(game_of(cards, A={"battlefield": table}), until="3.main2")
    assert (script.game.position.objects["tale"].counters, zone_of(script, "tale")) == ({"lore": 1}, "battlefield")  # type: ignore[index]


@pytest.mark.rule("704.5v", "122.1g")
def test_a_battle_without_defense_goes_to_the_graveyard() -> None:
    siege = card("War", "Battle — Siege", defense="3")
    there = [{"card": "War", "id": "lost"}, {"card": "War", "id": "held", "counters": {"defense": 1}}]
    script = settled(game_of([siege], A={"battlefield": there}))
    assert [zone_of(script, i) for i in ("lost", "held")] == ["graveyard", "battlefield"]


@pytest.mark.rule("704.5y")
def test_of_roles_of_a_player_on_a_creature_the_newest_stays() -> None:
    role = card("Part", "Enchantment — Aura Role", "Enchant creature")
    seat = ["Ogre", {"card": "Part", "attached_to": "ogre"}, {"card": "Part", "attached_to": "ogre"}]
    script = settled(game_of([role, OGRE], A={"battlefield": seat}))
    assert [zone_of(script, i) for i in ("part", "part#2")] == ["graveyard", "battlefield"]


@pytest.mark.rule("800.4a", "104.2a")
def test_a_player_who_leaves_takes_along_what_they_own_and_gives_back_what_they_do_not() -> None:
    seat = {"life": 0, "battlefield": ["Ogre", {"card": "Ogre", "id": "lent", "owner": "C"}]}
    document = game_of([OGRE], A={}, B=seat, C={})
    script = settled(document)
    assert script.game.result is None
    assert (zone_of(script, "ogre"), zone_of(script, "lent")) == (None, "exile")
    script = run_script(castable.read(document | {"priority": None}), until="3.upkeep")
    assert script.stopped is None
    assert script.game.position.turn.player == "A"


@pytest.mark.rule("903.9a", "704.6d")
def test_a_commander_that_died_may_go_to_the_command_zone() -> None:
    seat = {"battlefield": [{**ISLE, "damage": 5, "commander": True}]}
    document = game_of([OGRE], A=seat) | {"turn": {"player": "A", "phase": "upkeep"}, "priority": None}
    assert zone_of(played(document, "yes"), "ogre") == "command"
    assert zone_of(played(document, "no"), "ogre") == "graveyard"


@pytest.mark.rule("903.9a")
def test_whoever_leaves_a_commander_there_is_not_asked_again() -> None:
    seat = {"battlefield": [{**ISLE, "damage": 5, "commander": True}], "library": 20}
    document = game_of([OGRE], A=seat) | {"turn": {"player": "A", "phase": "upkeep"}, "priority": None}
    script = played(document, "no", until="4.upkeep")
    assert (script.game.position.turn.number, zone_of(script, "ogre")) == (4, "graveyard")


@pytest.mark.rule("500.7")
def test_an_extra_turn_of_another_player_leaves_the_order_of_turns_as_it_was() -> None:
    gift = card("Gift", "Instant", "Target player takes an extra turn after this one.")
    document = game_of([gift], A={"hand": ["Gift"], "battlefield": ["Mountain"]})
    players = [
        played(document, "cast gift -> B", until=f"{number}.upkeep").game.position.turn.player for number in range(2, 6)
    ]
    assert players == ["B", "B", "A", "B"]


@pytest.mark.rule("500.7", "601.3")
def test_turns_are_counted_where_some_were_extra() -> None:
    text = "You can't cast this spell during your first, second, or third turns of the game."
    late = card("Late", "Instant", text)
    time = card("Time", "Instant", "Target player takes an extra turn after this one.")
    seat = {"hand": ["Time", "Late"], "battlefield": ["2 Mountain"]}
    for player, begun in (("A", 4), ("B", 3)):
        document = game_of([time, late], A=seat, turn={"player": "A", "phase": "main1", "number": 3})
        position = played(document, f"cast time -> {player}", until="6.main1").game.position
        again = castable.read(position.to_document())
        for each in (position, again):
            assert (each.turn.player, each.turns_begun("A")) == ("A", begun)
            found = castable.check(each.with_(priority="A"), "cast late")
            assert isinstance(found, castable.Legal) is (begun > 3)
