"""Cumulative upkeep with costs that are no plain payment (702.24), as a game moves."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, counters, game_of, life, played, zone_of

KNOWN = {"library": ["9 Plains"]}
BEFORE = {"player": "A", "phase": "untap", "number": 3}
RELIC = "Enchantment"


def upkeep(text: str, *more: Any, answers: list[str], age: int = 1, until: str = "3.draw", **seats: Any) -> Script:
    """The upkeep of a permanent with so many age counters before it."""
    relic = card("Relic", RELIC, text)
    here = {**KNOWN, **seats.pop("A", {})}
    here["battlefield"] = [{"card": "Relic", "counters": {"age": age} if age else {}}, *here.get("battlefield", [])]
    document = game_of([relic, *more], BEFORE, A=here, B={**KNOWN, **seats.pop("B", {})})
    return played(document, until=until, answers={"A": answers}, defaults="first")


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(
    ("lands", "zone"),
    [(["Forest", "Plains"], "battlefield"), (["2 Forest"], "battlefield"), (["Forest", "Island"], "graveyard")],
)
def test_each_choice_is_made_for_each_counter(lands: list[str], zone: str) -> None:
    script = upkeep("Cumulative upkeep {G} or {W}", answers=["pay"], A={"battlefield": lands})
    assert zone_of(script, "relic") == zone


@pytest.mark.rule("702.24a")
def test_mana_may_be_added_for_it() -> None:
    script = upkeep("Cumulative upkeep—Add {R}.", answers=["pay"], age=2, until="3.upkeep")
    assert counters(script, "relic") == {"age": 2}
    done = upkeep("Cumulative upkeep—Add {R}.", answers=["pay"], age=2)
    assert (counters(done, "relic"), zone_of(done, "relic")) == ({"age": 3}, "battlefield")


@pytest.mark.rule("702.24a")
@pytest.mark.rule("121.3")
def test_cards_are_drawn_for_it_where_the_player_can_draw_as_many() -> None:
    text = "Cumulative upkeep—Draw a card."
    script = upkeep(text, answers=["pay"])
    assert len(script.game.position.players["A"].hand) == 2
    limit = card("Limit", RELIC, "Each player can't draw more than one card each turn.")
    script = upkeep(text, limit, answers=["pay"], B={"battlefield": ["Limit"]})
    assert (zone_of(script, "relic"), len(script.game.position.players["A"].hand)) == ("graveyard", 0)


@pytest.mark.rule("702.24a")
def test_a_coin_is_flipped_for_each_counter() -> None:
    script = upkeep("Cumulative upkeep—Flip a coin.\nWhenever you win a coin flip, you gain 1 life.\n"
                    "Whenever you lose a coin flip, you gain 1 life.", answers=["pay"], age=2)  # fmt: skip
    assert life(script, "A") == 23


@pytest.mark.rule("702.24a")
def test_an_opponent_gets_what_is_given_for_it() -> None:
    script = upkeep("Cumulative upkeep—Have an opponent create a 1/1 red Survivor creature token.", answers=["pay"])
    position = script.game.position
    made = [position.objects[o] for o in position.battlefield if position.objects[o].token]
    assert [token.controller for token in made] == ["B", "B"]
    script = upkeep("Cumulative upkeep—An opponent gains 1 life.", answers=["pay"], age=2)
    assert (life(script, "B"), zone_of(script, "relic")) == (23, "battlefield")


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(
    ("mine", "theirs", "zone"),
    [(["2 Forest"], ["2 Forest"], "battlefield"), (["4 Forest"], [], "battlefield"),
     (["3 Forest"], ["Forest"], "graveyard")],
)  # fmt: skip
def test_cards_of_one_graveyard_for_each_counter(mine: list[str], theirs: list[str], zone: str) -> None:
    text = "Cumulative upkeep—Put two cards from a single graveyard on the bottom of their owner's library."
    script = upkeep(text, answers=["pay"], A={"graveyard": mine}, B={"graveyard": theirs})
    assert zone_of(script, "relic") == zone


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("answer", "expected"), [("pay", 21), ("no", 25)])
def test_whether_it_was_paid_is_an_event(answer: str, expected: int) -> None:
    text = (
        "Cumulative upkeep {R}\nWhenever you pay Relic's cumulative upkeep, you gain 1 life.\n"
        "When a player doesn't pay Relic's cumulative upkeep, you gain 5 life."
    )
    script = upkeep(text, answers=[answer], A={"battlefield": ["2 Mountain"]})
    assert life(script, "A") == expected
