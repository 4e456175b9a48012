"""The Ring tempts players (701.54)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, is_written_and_read_again, shown, zone_of

LURE = card("Lure", "Sorcery", "The Ring tempts you.")
BEAR = card("Bear", "Creature — Bear")
THEFT = card("Theft", "Sorcery", "Gain control of target creature.")


def tempted(times: int, *here: str, cards: tuple[dict[str, Any], ...] = (), answers: Any = None) -> Any:
    """A game in which the Ring tempts a player so many times."""
    document = game_of([LURE, BEAR, *cards], A={"hand": [f"{times} Lure"], "battlefield": ["6 Mountain", *here]})
    moves = [{"at": "1.main1", "player": "A", "move": f"cast {id}"} for id in ("lure", "lure#2", "lure#3")[:times]]
    return carried_out(document, *moves, answers=answers)


@pytest.mark.rule("701.54a", "701.54c")
def test_the_ring_bearer_is_legendary_until_another_creature_bears_the_ring() -> None:
    script = tempted(2, "2 Bear", answers={"A": ["choose bear", "choose bear#2"]})
    assert [shown(script, id)["supertypes"] for id in ("bear", "bear#2")] == [[], ["Legendary"]]


@pytest.mark.rule("701.54c")
def test_the_emblem_says_more_each_time() -> None:
    for times in (1, 2, 3):
        assert len(tempted(times).game.position.objects["the-ring"].card.front.abilities) == times


@pytest.mark.rule("701.54a", "701.54e")
def test_a_creature_whose_control_changes_bears_the_ring_no_more() -> None:
    document = game_of([LURE, BEAR, THEFT], A={"hand": ["Lure"], "battlefield": ["Mountain", "Bear"]},
                       B={"hand": ["Theft"], "battlefield": ["Mountain"], "library": ["Bear"]})  # fmt: skip
    moves = ["cast lure", {"at": "2.main1", "player": "B", "move": "cast theft -> bear"}]
    assert shown(carried_out(document, *moves, until="2.end"), "bear")["supertypes"] == []


@pytest.mark.rule("701.54d")
def test_what_waits_for_the_ring_to_tempt_triggers_without_a_creature_too() -> None:
    shade = card("Shade", "Artifact", "Whenever the Ring tempts you, draw a card.")
    script = tempted(1, "Shade", cards=(shade,))
    assert script.game.position.players["A"].hidden_hand == 1


@pytest.mark.rule("701.54d")
@pytest.mark.parametrize(("bearer", "zone"), [("bear", "graveyard"), ("scout", "battlefield")])
def test_a_creature_may_wait_for_another_one_to_bear_the_ring(bearer: str, zone: str) -> None:
    text = (
        "Whenever the Ring tempts you, if you chose a creature other than Scout as your Ring-bearer, sacrifice Scout."
    )
    scout = card("Scout", "Creature — Human", text)
    script = tempted(1, "Bear", "Scout", cards=(scout,), answers={"A": [f"choose {bearer}"]})
    assert zone_of(script, "scout") == zone


def test_a_position_with_a_ring_bearer_is_written_and_read_again() -> None:
    assert is_written_and_read_again(tempted(2, "Bear"))
