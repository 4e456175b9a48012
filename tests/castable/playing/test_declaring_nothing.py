"""What a script says of declarations where nobody is to be declared, or at another time."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, played, seat

OGRE = card("Ogre", "Creature — Ogre")
BOARD = game_of([OGRE], A=seat([], "Ogre"))


@pytest.mark.rule("508.1")
def test_that_nothing_attacks_may_be_said_and_changes_nothing() -> None:
    script = played(BOARD, {"at": "1.declare_attackers", "player": "A", "move": "attack none"}, until="1.main2")
    silent = played(BOARD, until="1.main2")
    assert (script.made, script.game.position) == (1, silent.game.position)
    assert [event.data() for event in script.events] == [event.data() for event in silent.events]


@pytest.mark.rule("508.1")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        (
            {"at": "1.declare_attackers", "player": "A", "move": "block ogre:ogre"},
            "a defending player declares blockers",
        ),
        ({"at": "1.declare_attackers", "player": "B", "move": "attack none"}, "the active player declares attackers"),
        ({"at": "1.main1", "player": "A", "move": "attack none"}, "declare attackers step begins"),
        ({"at": "1.main1", "player": "A", "move": "block none"}, "declare blockers step begins"),
    ],
)
def test_a_declaration_at_another_time_is_refused_with_when_it_is_made(move: dict[str, str], said: str) -> None:
    script = run_script(castable.read(BOARD), [move])
    assert script.refused is not None
    assert said in script.refused["reasons"][0]["text"]
