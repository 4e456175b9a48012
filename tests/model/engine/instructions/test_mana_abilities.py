"""What mana abilities do besides adding mana (605.3b)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life, played

GLASS = card("Glass", "Artifact", "{T}: Add {R}. Put a time counter on Glass.")
SPRING = card("Spring", "Artifact", "{T}: Add {R}. You gain 2 life.")
MOON = card("Moon", "Artifact", "{T}: Add {R}. During the next full moon, howl.")
BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("605.3b")
@pytest.mark.parametrize("moves", [("activate glass.1", "activate spring.1"), ("cast bear",)])
def test_a_mana_ability_does_all_it_says_whether_it_is_activated_to_pay_or_by_itself(moves: tuple[str, ...]) -> None:
    bear = card("Bear", "Creature — Bear", mana_cost="{R}{R}")
    document = game_of([GLASS, SPRING, bear], A={"hand": ["Bear"], "battlefield": ["Glass", "Spring"]})
    script = played(document, *moves, until="1.end")
    assert life(script, "A") == 22
    assert script.game.position.objects["glass"].counters == {"time": 1}  # type: ignore[index]


@pytest.mark.rule("605.3b", "118.12a")
def test_so_it_does_where_it_pays_while_something_resolves() -> None:
    deny = card("Deny", "Instant", "Counter target spell unless its controller pays {1}.")
    document = game_of(
        [SPRING, BEAR, deny],
        A={"hand": ["Bear"], "battlefield": ["Mountain", "Spring"]},
        B={"hand": ["Deny"], "battlefield": ["Mountain"]},
    )
    moves = ("cast bear pay=mountain", "pass", "cast deny -> bear")
    assert life(played(document, *moves, answers={"A": ["pay"]}, until="1.end"), "A") == 22


@pytest.mark.rule("605.3b")
def test_a_mana_ability_that_says_more_than_is_understood_stops_the_game() -> None:
    document = game_of([MOON, BEAR], A={"hand": ["Bear"], "battlefield": ["Moon"]})
    script = run_script(castable.read(document), ["cast bear"], until="1.end")
    assert script.stopped is not None
    assert script.stopped.object == "moon"
