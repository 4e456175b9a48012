"""What enters attacking, or has to attack: ninjutsu, commander ninjutsu, encore (702.49, 702.141, 508.4)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.position import GameObject, ObjectId
from castable.playing.script import Script
from tests.games import card, game_of, is_written_and_read_again, life, played, zone_of
from tests.playing import RESOLVE
from tests.scenes import listed

BLOCK = {"player": "A", "phase": "declare_blockers"}
BEAR = card("Bear", "Creature — Bear")
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")
NINJA = card("Ninja", "Creature — Ninja", "Ninjutsu {R}")
SHOGUN = card("Shogun", "Legendary Creature — Ninja", "Commander ninjutsu {R}")
DOOM = card("Doom", "Instant", "Destroy target permanent.")


def sneaking(attacked: str = "B", **more: Any) -> dict[str, Any]:
    """A has an unblocked bear that attacks, and a Ninja in hand."""
    mine = {"battlefield": [{"card": "Bear", "attacking": attacked, "tapped": True}, "2 Mountain"], "hand": ["Ninja"]}
    theirs = more.pop("B", {"battlefield": ["Sage", "Mountain"], "hand": ["Doom"]})
    return game_of([BEAR, SAGE, NINJA, SHOGUN, DOOM], BLOCK, A={**mine, **more.pop("A", {})}, B=theirs, **more)


def object_of(script: Script, id: str) -> GameObject:
    """An object of a game."""
    return script.game.position.objects[ObjectId(id)]


def can_sneak(document: dict[str, Any]) -> bool:
    """Whether the ability of the Ninja can be activated."""
    return bool(listed(castable.read(document), "ninja"))


# ---------------------------------------------------------------- ninjutsu


@pytest.mark.rule("702.49a", "702.49c")
@pytest.mark.parametrize("attacked", ["B", "sage"])
def test_a_ninja_enters_tapped_and_attacks_whom_the_returned_creature_attacked(attacked: str) -> None:
    script = played(sneaking(attacked), "activate ninja", *RESOLVE)
    ninja = object_of(script, "ninja")
    assert (ninja.zone, ninja.tapped, str(ninja.attacking)) == ("battlefield", True, attacked)
    assert zone_of(script, "bear") == "hand"
    assert is_written_and_read_again(script)


@pytest.mark.rule("702.49c")
def test_ninjutsu_needs_an_unblocked_attacker() -> None:
    assert can_sneak(sneaking())
    assert not can_sneak(sneaking(B={"battlefield": [{"card": "Bear", "id": "wall", "blocking": ["bear"]}]}))
    assert not can_sneak({**sneaking(), "turn": {"player": "A", "phase": "declare_attackers"}})


@pytest.mark.rule("509.1h", "702.49c")
def test_who_has_been_blocked_stays_blocked() -> None:
    document = sneaking(
        A={"hand": ["Ninja", "Doom"]}, B={"battlefield": [{"card": "Bear", "id": "wall", "blocking": "bear"}]}
    )
    script = played(document, "cast doom -> wall", *RESOLVE)
    assert zone_of(script, "wall") == "graveyard"
    assert not listed(script.game.position, "ninja")
    assert is_written_and_read_again(script)


@pytest.mark.rule("506.4")
def test_who_changes_sides_is_in_combat_no_more() -> None:
    charm = card("Charm", "Instant", "Gain control of target creature until end of turn.")
    document = sneaking(B={"battlefield": ["Mountain"], "hand": ["Charm"]})
    document["cards"].append(charm)
    script = played(document, "pass", "cast charm -> bear", *RESOLVE)
    bear = object_of(script, "bear")
    assert (bear.controller, bear.attacking) == ("B", None)


@pytest.mark.rule("508.4a")
def test_a_ninja_attacks_nothing_where_the_planeswalker_has_left() -> None:
    moves = ("activate ninja", "pass", "cast doom -> sage", *RESOLVE, *RESOLVE)
    ninja = object_of(played(sneaking("sage"), *moves), "ninja")
    assert (ninja.zone, ninja.tapped, ninja.attacking) == ("battlefield", True, None)


@pytest.mark.rule("702.49a", "400.7")
def test_a_card_that_has_left_the_hand_in_response_stays_where_it_is() -> None:
    attackers = [{"card": "Bear", "id": id, "attacking": "B", "tapped": True} for id in ("one", "two")]
    document = sneaking(A={"battlefield": [*attackers, "2 Mountain"], "hand": ["Ninja"]})
    script = played(document, "activate ninja", "activate ninja", *RESOLVE)
    entered = object_of(script, "ninja").ref
    script.take("pass")
    script.take("pass")
    assert (object_of(script, "ninja").ref, zone_of(script, "one"), zone_of(script, "two")) == (entered, "hand", "hand")


@pytest.mark.rule("702.49d")
def test_commander_ninjutsu_works_in_the_command_zone() -> None:
    document = sneaking(A={"hand": [], "command": [{"card": "Shogun", "commander": True}]})
    shogun = object_of(played(document, "activate shogun", *RESOLVE), "shogun")
    assert (shogun.zone, str(shogun.attacking)) == ("battlefield", "B")


@pytest.mark.rule("508.4")
def test_who_is_cast_for_sneak_enters_attacking() -> None:
    document = sneaking("sage", A={"hand": ["Thief"]})
    document["cards"].append(card("Thief", "Creature — Ninja", "Sneak {R}", mana_cost="{4}{R}"))
    script = played(document, "cast thief as sneak", *RESOLVE)
    thief = object_of(script, "thief")
    assert (thief.tapped, str(thief.attacking), zone_of(script, "bear")) == (True, "sage", "hand")


@pytest.mark.rule("602.2")
def test_activating_a_ninjutsu_ability_is_waited_for() -> None:
    master = card("Master", "Enchantment", "Whenever you activate a ninjutsu ability, you gain 1 life.")
    document = sneaking()
    document["cards"].append(master)
    document["players"]["A"]["battlefield"].append("Master")
    script = played(document, "activate ninja", *RESOLVE, *RESOLVE)
    assert (life(script, "A"), zone_of(script, "ninja")) == (21, "battlefield")


# ---------------------------------------------------------------- encore

DRAKE = card("Drake", "Creature — Drake", "Flying\nEncore {R}")
WATCHER = card("Watcher", "Enchantment", "Whenever one or more creatures you control enter, you gain 1 life.")


def encored(**more: Any) -> dict[str, Any]:
    """A has a card with encore in the graveyard."""
    mine = {"graveyard": ["Drake"], "battlefield": ["2 Mountain", "Watcher"], "library": 20}
    return game_of([DRAKE, WATCHER, DOOM], A={**mine, **more.pop("A", {})}, **more)


@pytest.mark.rule("702.141a")
def test_encore_makes_a_hasty_copy_for_each_opponent_at_the_same_time() -> None:
    script = played(encored(C={}), "activate drake", *["pass"] * 6)
    assert zone_of(script, "drake") == "exile"
    for id in ("drake#2", "drake#3"):
        shown = castable.show(script.game.position, [id])["objects"][id]
        assert {"flying", "haste"} <= set(shown["keywords"])
    assert script.game.position.players["A"].life == 21


@pytest.mark.rule("702.141a", "508.1d")
def test_a_token_of_encore_has_to_attack() -> None:
    script = played(encored(), "activate drake", *RESOLVE, *RESOLVE)
    assert is_written_and_read_again(script)
    while script.game.position.turn.phase != "declare_attackers":
        script.take("pass")
    attacking = {id: str(o.attacking) for id, o in script.game.position.objects.items() if o.attacking}
    assert attacking == {"drake#2": "B"}
