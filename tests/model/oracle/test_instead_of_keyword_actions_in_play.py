"""What is done instead of a keyword action of a creature, as games play it (614.1a, 614.5)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, seat

BEAR = card("Bear", "Creature — Bear")
CON = card("Con", "Sorcery", "Target creature connives.")
HIKE = card("Hike", "Sorcery", "Target creature explores.")
GENIUS = card("Genius", "Enchantment", "If a creature you control would connive, instead you draw a card, then that "
              "creature connives.")  # fmt: skip
TRACKER = card("Tracker", "Enchantment", "If a creature you control would explore, instead it explores, then it "
               "explores again.")  # fmt: skip


@pytest.mark.rule("614.5", "701.50a")
@pytest.mark.parametrize(("there", "drawn"), [((), 1), (("Genius",), 2), (("Genius", "Genius"), 3)])
def test_a_card_is_drawn_first_once_for_each_effect(there: tuple[str, ...], drawn: int) -> None:
    document = game_of([BEAR, CON, GENIUS], A=seat(["Con"], "Bear", *there, library=["Forest"] * 9))
    script = carried_out(document, "cast con -> bear", *TWICE, until="1.main2")
    player = script.game.position.players["A"]
    assert (player.library_size, len(player.hand)) == (9 - drawn, drawn - 1)
    assert counters(script, "bear") == {}


@pytest.mark.rule("614.1a")
def test_a_creature_of_another_player_connives_as_ever() -> None:
    document = game_of([BEAR, CON, GENIUS], A=seat(["Con"], "Genius"), B={"battlefield": ["Bear"],
                       "library": ["Forest"] * 5})  # fmt: skip
    script = carried_out(document, "cast con -> bear", *TWICE, until="1.main2")
    assert script.game.position.players["B"].library_size == 4


@pytest.mark.rule("614.1a", "701.50d")
def test_it_connives_by_as_much_as_it_would_have() -> None:
    con = card("Con", "Sorcery", "Target creature connives 2.")
    document = game_of([BEAR, con, GENIUS], A=seat(["Con"], "Bear", "Genius", library=["Bear"] * 9))
    script = carried_out(document, "cast con -> bear", *TWICE, until="1.main2")
    assert script.game.position.players["A"].library_size == 6
    assert counters(script, "bear") == {"+1/+1": 2}


@pytest.mark.rule("614.5", "701.44a")
@pytest.mark.parametrize(("there", "times"), [((), 1), (("Tracker",), 2), (("Tracker", "Tracker"), 4)])
def test_it_explores_twice_with_each_effect_applied_once(there: tuple[str, ...], times: int) -> None:
    document = game_of([BEAR, HIKE, TRACKER], A=seat(["Hike"], "Bear", *there, library=["Forest"] * 9))
    script = carried_out(document, "cast hike -> bear", *TWICE, until="1.main2")
    assert len(script.game.position.players["A"].hand) == times


@pytest.mark.rule("614.5", "701.34a")
@pytest.mark.parametrize(("mine", "times"), [((), 1), (("Growth",), 2), (("Growth", "Growth"), 4)])
def test_a_player_proliferates_twice_with_each_effect_applied_once(mine: tuple[str, ...], times: int) -> None:
    growth = card("Growth", "Enchantment", "If you would proliferate, proliferate twice instead.")
    spread = card("Spread", "Sorcery", "Proliferate.")
    creature = {"card": "Bear", "counters": {"+1/+1": 1}}
    document = game_of([BEAR, growth, spread], A=seat(["Spread"], creature, *mine), B={"battlefield": ["Growth"]})
    script = carried_out(document, "cast spread", *TWICE, until="1.main2", answers={"A": ["choose bear"] * times})
    assert counters(script, "bear") == {"+1/+1": 1 + times}


@pytest.mark.rule("614.1a")
def test_scrying_comes_before_exploring() -> None:
    turns = card("Turns", "Enchantment", "If a creature you control would explore, instead you scry 1, then that "
                 "creature explores.")  # fmt: skip
    document = game_of([BEAR, HIKE, turns], A=seat(["Hike"], "Bear", "Turns", library=["Bear"] * 3))
    script = carried_out(document, "cast hike -> bear", *TWICE, until="1.main2")
    assert counters(script, "bear") == {"+1/+1": 1}
