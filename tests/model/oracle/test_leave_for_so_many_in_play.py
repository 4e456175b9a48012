"""Leave to play so many of several cards for a while, as games play it (601.3, 611.2a)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, life, played, stopped_at, zone_of

SPARK = card("Spark", "Instant", "Spark deals 3 damage to any target.")
MANA = ["8 Mountain"]
SHELF = card("Shelf", "Artifact", "When Shelf enters, exile all instant cards from your graveyard.\n{0}: Until end of "
             "turn, you may cast an instant spell from among cards exiled with Shelf without paying its mana "
             "cost.")  # fmt: skip


def offered(script: Script, id: str) -> list[str]:
    """The plays of a card that the player may make now."""
    assert script.game.decision is not None
    return [play for play in script.game.decision.options if id in play]


@pytest.mark.rule("601.3", "611.2a")
@pytest.mark.parametrize("uses", [1, 2])
def test_leave_for_one_spell_ends_once_it_has_been_cast(uses: int) -> None:
    """Each activation gives leave for one more."""
    document = game_of([SPARK, SHELF], A={"hand": ["Shelf"], "graveyard": ["3 Spark"], "battlefield": ["Mountain"]})
    moves: list[str] = ["cast shelf", *TWICE, *TWICE]
    for _ in range(uses):
        moves += ["activate shelf.1", *TWICE]
    for id in ("spark", "spark#2")[:uses]:
        moves += [f"cast {id} as free -> B", *TWICE]
    script = played(document, *moves)
    assert life(script, "B") == 20 - 3 * uses
    assert not offered(script, "spark")


@pytest.mark.rule("611.2a", "305.1")
@pytest.mark.parametrize("first", ["play forest", "cast spark -> B"])
def test_one_of_those_cards_is_played_as_a_land_or_a_spell(first: str) -> None:
    dig = card("Dig", "Sorcery", "Exile the top two cards of your library. Until the end of your next turn, you may "
               "play one of those cards.")  # fmt: skip
    document = game_of([SPARK, dig], A={"hand": ["Dig"], "battlefield": MANA, "library": ["Spark", "Forest"]})
    script = played(document, "cast dig", *TWICE, first, *(TWICE if "cast" in first else ()))
    left = "spark" if "forest" in first else "forest"
    assert zone_of(script, left) == "exile"
    assert not offered(script, left)


@pytest.mark.rule("611.2a")
def test_leave_for_two_of_three_cards_is_left_for_one_after_the_first() -> None:
    dig = card("Dig", "Sorcery", "Exile the top three cards of your library. You may play up to two of those cards "
               "until the end of your next turn.")  # fmt: skip
    document = game_of([SPARK, dig], A={"hand": ["Dig"], "battlefield": MANA, "library": ["3 Spark"]})
    script = played(document, "cast dig", *TWICE, "cast spark -> B", *TWICE, "cast spark#3 -> B", *TWICE)
    assert life(script, "B") == 14
    assert not offered(script, "spark#2")


@pytest.mark.rule("601.3", "611.2c")
def test_leave_for_one_spell_from_a_graveyard_is_about_what_comes_there_later_too() -> None:
    elder = card("Elder", "Creature — Elf", "{0}: You may cast an instant spell from your graveyard this turn.")
    document = game_of([SPARK, elder], A={"battlefield": ["Elder", *MANA], "hand": ["Spark"]})
    script = played(document, "activate elder.1", *TWICE, "cast spark -> B", *TWICE, "cast spark -> B", *TWICE)
    assert life(script, "B") == 14
    assert not offered(script, "spark")


@pytest.mark.rule("608.2c")
def test_one_of_a_single_card_speaks_of_more_than_that_and_is_not_understood() -> None:
    ghost = card("Ghost", "Creature — Spirit", "When Ghost dies, exile it. If you do, exile the top card of your "
                 "library. Until end of turn, you may play one of those cards.")  # fmt: skip
    document = game_of([SPARK, ghost], A={"hand": ["Spark"], "battlefield": ["Ghost", *MANA]})
    assert stopped_at(document, "cast spark -> ghost", *TWICE, *TWICE) == "ghost"


@pytest.mark.rule("305.1", "305.2")
def test_a_land_that_was_played_counts_for_leave_once_each_turn() -> None:
    digger = card("Digger", "Creature — Elf", "You may play an additional land on each of your turns.\nOnce during "
                  "each of your turns, you may play a land or cast a permanent spell from your graveyard.")  # fmt: skip
    document = game_of([digger], A={"battlefield": ["Digger"], "graveyard": ["2 Forest"], "hand": ["Swamp"]})
    script = played(document, "play forest")
    assert (offered(script, "play forest"), offered(script, "swamp")) == ([], ["play swamp"])
