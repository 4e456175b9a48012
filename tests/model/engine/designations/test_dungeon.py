"""Dungeons, venturing into them, and the initiative (309, 701.49, 725)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, is_written_and_read_again, life

DELVE = card("Delve", "Sorcery", "Venture into the dungeon.")
LEAD = card("Lead", "Sorcery", "You take the initiative.")
MINE = "choose Lost Mine of Phandelver"
KNOWN = {"library": ["20 Plains"]}


def ventured(times: int, *answers: str, hand: tuple[str, ...] = (), cards: tuple[dict[str, Any], ...] = ()) -> Any:
    """A game in which a player ventures so many times."""
    seat = {"hand": [f"{times} Delve", *hand], "battlefield": ["9 Mountain"], **KNOWN}
    document = game_of([DELVE, *cards], A=seat)
    ids = ["delve", *(f"delve#{n}" for n in range(2, times + 1))]
    moves = [{"at": "1.main1", "player": "A", "move": f"cast {id}"} for id in ids]
    return carried_out(document, *moves, answers={"A": [MINE, *answers]})


def room_of(script: Any) -> str | None:
    """The room in which player A's venture marker is."""
    there = [o for o in script.game.position.objects.values() if "room" in o.chosen]
    return there[0].chosen["room"] if there else None


@pytest.mark.rule("701.49a", "309.4a", "309.4c")
def test_a_player_without_a_dungeon_enters_its_first_room() -> None:
    assert room_of(ventured(1)) == "Cave Entrance"


@pytest.mark.rule("701.49b", "309.5a")
def test_a_player_chooses_which_arrow_to_follow() -> None:
    answers = ("choose none", "order 1", "choose Mine Tunnels", "choose Dark Pool")
    script = ventured(3, *answers)
    assert (room_of(script), life(script, "A"), life(script, "B")) == ("Dark Pool", 21, 19)
    assert [o.controller for o in script.game.position.objects.values() if o.card.name == "Treasure Token"] == ["A"]


@pytest.mark.rule("309.6", "309.7")
def test_a_dungeon_is_completed_once_its_last_room_has_done_its_thing() -> None:
    feast = card("Feast", "Artifact", "Whenever you complete a dungeon, you gain 5 life.")
    seat = {"hand": ["4 Delve"], "battlefield": ["9 Mountain", "Feast"], **KNOWN}
    ids = ("delve", "delve#2", "delve#3", "delve#4")
    moves = [{"at": "1.main1", "player": "A", "move": f"cast {id}"} for id in ids]
    answers = {"A": [MINE, "choose Goblin Lair", "choose Dark Pool"]}
    script = carried_out(game_of([DELVE, feast], A=seat), *moves, answers=answers)
    assert (room_of(script), life(script, "A")) == (None, 26)
    assert "you've completed a dungeon" in script.game.position.history.facts["A"]


@pytest.mark.rule("701.49d", "725.2")
def test_who_takes_the_initiative_ventures_into_undercity_then_and_in_each_upkeep() -> None:
    plains = {"library": ["9 Plains"]}
    seat = {"hand": ["Lead"], "battlefield": ["Mountain"], **plains}
    document = game_of([LEAD], A=seat, B=plains)
    assert room_of(carried_out(document, "cast lead")) == "Secret Entrance"
    answers = {"A": ["choose Lost Well"]}
    assert room_of(carried_out(document, "cast lead", until="3.draw", answers=answers)) == "Lost Well"


@pytest.mark.rule("725.3")
def test_only_one_player_has_the_initiative() -> None:
    plains = {"library": ["9 Plains"]}
    here = {"hand": ["Lead"], "battlefield": ["Mountain"], **plains}
    moves = ["cast lead", {"at": "2.main1", "player": "B", "move": "cast lead#2"}]
    script = carried_out(game_of([LEAD], A=here, B=here), *moves, until="2.end")
    facts = script.game.position.history.facts
    assert ["you have the initiative" in facts.get(p, ()) for p in ("A", "B")] == [False, True]


def test_all_rooms_lead_somewhere_or_are_the_last() -> None:
    from castable.model.pack.dungeons import dungeons  # noqa: PLC0415

    for dungeon in dungeons().values():
        names = {room.name for room in dungeon.rooms}
        led_to = {name for room in dungeon.rooms for name in room.leads}
        assert led_to <= names
        assert names - led_to == {dungeon.rooms[0].name}
        assert [room.name for room in dungeon.rooms if not room.leads] == [dungeon.rooms[-1].name]


def test_a_position_with_a_dungeon_and_the_initiative_is_written_and_read_again() -> None:
    seat = {"hand": ["Lead"], "battlefield": ["Mountain"], "library": ["9 Plains"]}
    assert is_written_and_read_again(carried_out(game_of([LEAD], A=seat), "cast lead"))


@pytest.mark.rule("725.2", "725.3")
def test_whoever_hits_the_player_with_the_initiative_with_creatures_in_combat_takes_it_once() -> None:
    bear = card("Bear", "Creature — Bear")
    seats = {"A": {"battlefield": ["2 Bear"], "library": ["9 Plains"]}, "B": {}}
    turn = {"player": "A", "phase": "untap", "number": 3}
    document = game_of([bear], turn, **seats) | {
        "priority": None,
        "history": {"facts": {"B": ["you have the initiative"]}},
    }
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack bear, bear#2"}
    script = carried_out(document, attack, until="3.main2")
    facts = script.game.position.history.facts
    assert ["you have the initiative" in facts.get(player, ()) for player in "AB"] == [True, False]
    assert [e.text for e in script.events if "takes the initiative" in e.text] == ["A takes the initiative"]
