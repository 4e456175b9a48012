"""New targets for copies and for what is on the stack: as many as before, left as they are, or legal ones (115.7)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import Game
from castable.playing.script import Script
from tests.games import card, counters, game_of, life, zone_of

FORK = card("Fork", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.",
            mana_cost="{0}")  # fmt: skip
BEND = card("Bend", "Instant", "You may choose new targets for target spell.", mana_cost="{0}")
PAIR = card("Pair", "Instant", "Tap up to two target creatures.", mana_cost="{0}")
SPLIT = card(
    "Split", "Sorcery", "Split deals 3 damage divided as you choose among one or two targets.", mana_cost="{0}"
)
SHOCK = card("Jolt", "Instant", "Jolt deals 2 damage to target player.", mana_cost="{0}")
BEAR = card("Bear", "Creature — Bear")
HAND = ["Fork", "Bend", "Pair", "Split", "Jolt", "Slay"]
SLAY = card("Slay", "Instant", "Destroy target creature.", mana_cost="{0}")


def start() -> Game:
    """A game in which one player has these cards, and each has creatures."""
    cards = [FORK, BEND, PAIR, SPLIT, SHOCK, BEAR, SLAY]
    mine = {"hand": HAND, "battlefield": [{"card": "Bear", "id": "mine"}, "Mountain"]}
    theirs = {"battlefield": [{"card": "Bear", "id": "theirs"}, {"card": "Bear", "id": "third"}]}
    return castable.game(game_of(cards, A=mine, B=theirs))


def made(*moves: str) -> Script:
    """The game after moves that are all made."""
    script = start().run(moves)
    assert script.refused is None, script.refused
    return script


def options(script: Script) -> list[str]:
    """The answers that the game waits for."""
    assert script.game.decision is not None
    return list(script.game.decision.options)


@pytest.mark.rule("115.7d", "707.10c")
def test_a_copy_has_as_many_targets_as_the_spell() -> None:
    script = made("cast pair -> mine", "cast fork -> pair", "pass", "pass", "yes")
    assert options(script) == ["announce -> mine", "announce -> theirs", "announce -> third"]


@pytest.mark.rule("115.7d", "707.10c")
def test_a_target_that_has_become_illegal_may_be_left_while_another_is_changed() -> None:
    moves = ["cast pair -> mine, theirs", "cast fork -> pair", "cast slay -> theirs", "pass", "pass", "pass", "pass"]
    script = made(*moves, "yes")
    assert zone_of(script, "theirs") == "graveyard"
    assert set(options(script)) == {
        "announce -> mine, theirs", "announce -> mine, third", "announce -> theirs, third",
    }  # fmt: skip
    changed = made(*moves, "yes", "announce -> third, theirs", "pass", "pass")
    assert changed.game.position.objects["third"].tapped  # type: ignore[index]  # ids are text
    assert not changed.game.position.objects["mine"].tapped  # type: ignore[index]


@pytest.mark.rule("115.7f", "707.10c")
def test_the_shares_of_a_division_stay_as_they_are() -> None:
    script = made("cast split -> B:2, theirs:1", "cast fork -> split", "pass", "pass", "yes")
    assert "announce -> mine:1, A:2" in options(script)
    assert all(option.count(":2") == option.count(":1") == 1 for option in options(script))
    after = script.game.run(["announce -> third:1, B:2", "pass", "pass"])
    assert (after.refused, life(after, "B"), counters(after, "third")) == (None, 18, {})
    assert after.game.position.objects["third"].damage == 1  # type: ignore[index]  # ids are text


@pytest.mark.rule("115.7d")
@pytest.mark.parametrize(("answers", "loses"), [(["yes", "announce -> A"], "A"), (["no"], "B")])
def test_new_targets_for_a_spell_are_offered_and_need_not_be_chosen(answers: list[str], loses: str) -> None:
    script = made("cast jolt -> B", "cast bend -> jolt", "pass", "pass", *answers, "pass", "pass")
    assert {p: life(script, p) for p in "AB"} == {"A": 20, "B": 20} | {loses: 18}


@pytest.mark.rule("115.7d")
def test_what_has_no_targets_or_can_have_no_others_is_not_asked_about() -> None:
    alone = castable.game(
        game_of([FORK, SLAY, BEAR], A={"hand": ["Fork", "Slay"], "battlefield": [{"card": "Bear", "id": "mine"}]})
    )
    script = alone.run(["cast slay -> mine", "cast fork -> slay", "pass", "pass"])
    assert script.game.decision is not None
    assert (script.refused, script.game.decision.kind) == (None, "priority")
