"""Who makes the decisions of a player while another one controls them during their next turn (722)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.characteristics import scope_of
from castable.model.game.matching import matches
from castable.model.language.abilities import MustAttack
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, played, seat, stopped_at

SLAVER = card("Slaver", "Artifact", "{T}: You control target player during that player's next turn.")
WISDOM = card("Wisdom", "Enchantment", "At the beginning of your upkeep, you may gain 5 life.")
AND_ONE_MORE = (
    "{T}: You control target opponent during that player's next turn. After that turn, that player takes an extra turn."
)


def with_slaver(text: str = "", **more: Any) -> dict[str, Any]:
    """A has what controls a player, and both have an upkeep in which they may gain life."""
    slaver = card("Slaver", "Artifact", text) if text else SLAVER
    return game_of([slaver, WISDOM], A=seat([], "Slaver", "Wisdom"), B=seat([], "Wisdom"), **more)


def lives(script: Any) -> list[int]:
    """The life totals of the players."""
    return [player.life for player in script.game.position.players.values()]


@pytest.mark.rule("722.1", "722.5")
def test_who_controls_a_player_decides_during_the_whole_of_their_next_turn_and_no_longer() -> None:
    script = played(with_slaver(), "activate slaver -> B", *TWICE, until="2.main1", answers={"A": ["yes"], "B": []})
    assert lives(script) == [20, 25]
    answers = {"A": ["no", "no"], "B": ["yes"]}
    later = played(with_slaver(), "activate slaver -> B", *TWICE, until="4.main1", answers=answers)
    assert lives(later) == [20, 25]  # in their turn after that, they decide for themselves


@pytest.mark.rule("722.5", "722.8")
def test_the_game_waits_for_whoever_decides_and_says_for_whom() -> None:
    script = played(with_slaver(), "activate slaver -> B", *TWICE, until="2.draw")
    decision = script.game.decision
    assert decision is not None
    assert (decision.player, decision.by, decision.who) == ("B", "A", "A")


@pytest.mark.rule("722.9")
def test_who_controls_themselves_decides_as_ever() -> None:
    script = played(with_slaver(), "activate slaver -> A", *TWICE, until="3.main1", answers={"A": ["yes"], "B": ["no"]})
    assert lives(script) == [25, 20]
    assert script.game.position.course.controlled == {}


@pytest.mark.rule("722.1a")
def test_of_two_who_would_control_a_player_the_last_one_does() -> None:
    document = with_slaver(C={"battlefield": ["Slaver"]})
    moves = ("activate slaver -> B", "pass", "pass", "activate slaver#2 -> B", *["pass"] * 6)
    script = played(document, *moves, until="2.main1", answers={"A": ["yes"], "C": ["no"]})
    assert script.game.position.course.controlled == {"B": "A"}
    assert lives(script)[:2] == [20, 25]


@pytest.mark.rule("722.1b", "614.10a")
def test_it_waits_for_the_next_turn_that_is_not_skipped() -> None:
    text = "{T}: Target player skips their next turn. You control that player during that player's next turn."
    answers = {"A": ["no", "yes"]}
    script = played(with_slaver(text), "activate slaver -> B", *TWICE, until="3.main1", answers=answers)
    turn = script.game.position.turn
    assert (turn.player, turn.number) == ("B", 3)  # the second turn was A's own
    assert lives(script) == [20, 25]


@pytest.mark.rule("722.1", "500.7")
def test_who_was_controlled_takes_one_more_turn_of_their_own() -> None:
    answers = {"A": ["no"], "B": ["yes"]}
    script = played(with_slaver(AND_ONE_MORE), "activate slaver -> B", *TWICE, until="3.main1", answers=answers)
    turn = script.game.position.turn
    assert (turn.player, turn.number) == ("B", 3)
    assert lives(script) == [20, 25]


@pytest.mark.rule("722.4")
def test_who_controls_a_player_sees_their_hand() -> None:
    document = with_slaver()
    document["players"]["B"]["hand"] = ["Wisdom"]
    script = played(document, "activate slaver -> B", *TWICE, until="2.draw")
    assert len(script.game.view("A").players["B"].hand) == 1
    before = played(document, "activate slaver -> B", *TWICE)
    assert len(before.game.view("A").players["B"].hand) == 0


def test_who_controls_whom_is_written_and_read_again() -> None:
    for until in ("1.end", "2.main1"):
        script = played(with_slaver(AND_ONE_MORE), "activate slaver -> B", *TWICE, until=until, defaults="first")
        position = script.game.position
        again = castable.read(write_position(position))
        assert again.course.to_control == position.course.to_control
        assert again.course.controlled == position.course.controlled
        assert again.course.turns_after == position.course.turns_after


# ---------------------------------------------------------------- rules of a next turn

BEAR = card("Bear", "Creature — Bear")


def attacks(script: Any) -> list[tuple[str, str]]:
    """Who has to attack whom by the rules in force."""
    rules = [effect.static for effect in script.game.position.effects if isinstance(effect.static, MustAttack)]
    scope = scope_of(script.game.position, None, "A")
    there = [*script.game.position.players, *script.game.position.objects]
    return [(one, other) for rule in rules for one in there if matches(rule.what, scope, one)
            for other in there if matches(rule.whom, scope, other)]  # fmt: skip


@pytest.mark.rule("611.2a", "508.1d")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Up to one target creature an opponent controls attacks you during its controller's next turn if able.",
        "{T}: During target player's next turn, creatures that player controls attack you if able.",
    ],
)
@pytest.mark.parametrize(("until", "there"), [("1.end", False), ("2.upkeep", True), ("2.main1", True)])
def test_a_rule_of_a_players_next_turn_holds_only_as_that_begins(text: str, until: str, *, there: bool) -> None:
    taunt = card("Taunter", "Artifact", text)
    target = "bear" if "creature an" in text else "B"
    others = {"B": seat([], "Bear"), "C": seat([], {"card": "Bear", "id": "third"})}
    document = game_of([taunt, BEAR], A=seat([], "Taunter"), **others)
    script = played(document, f"activate taunter -> {target}", *["pass"] * 3, until=until, defaults="first")
    assert attacks(script) == ([("bear", "A")] if there else [])
    assert written_again(script).effects == script.game.position.effects


@pytest.mark.rule("611.2a", "601.3")
def test_each_opponent_is_kept_from_casting_in_their_own_next_turn() -> None:
    text = "Each opponent can't cast instant or sorcery spells during that player's next turn."
    decree = card("Decree", "Sorcery", text)
    shout = card("Shout", "Instant", "You gain 1 life.")
    document = game_of([decree, shout], A=seat(["Decree"]), B=seat(["Shout"]), C=seat([{"card": "Shout", "id": "cry"}]))
    moves = ("cast decree", *["pass"] * 3)
    later = played(document, *moves, until="2.main1", defaults="first").game.position
    assert run_script(later, ("cast shout",), defaults="first").refused is not None
    assert run_script(later, ("pass", "cast cry"), defaults="first").refused is None


def written_again(script: Any) -> Any:
    """The position written and read again."""
    return castable.read(write_position(script.game.position))


@pytest.mark.parametrize(
    "text",
    [
        "{T}: You control target player this turn.",
        "{T}: You control target opponent during their next combat phase.",
        "{T}: Target creature attacks during its controller's next combat phase if able.",
        "{T}: Each opponent can't draw cards during that player's next upkeep.",
    ],
)
def test_other_durations_of_such_effects_are_not_understood(text: str) -> None:
    odd = card("Odd", "Artifact", text)
    target = "" if "Each" in text else " -> bear" if "creature" in text else " -> B"
    document = game_of([odd, BEAR], A=seat([], "Odd"), B=seat([], "Bear"))
    assert stopped_at(document, f"activate odd{target}", *TWICE) == "odd"
