"""Plays and declarations asked for by place and by chance, and not as a list."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.questions.asking import answer, make_options
from tests.games import card, game_of

BEAR = card("Bear", "Creature — Bear")
PLAYS = game_of(A={"hand": ["Shock"], "battlefield": ["Mountain"]})
ATTACKS = {
    **game_of([BEAR], {"player": "A", "phase": "declare_attackers", "number": 3}, A={"battlefield": ["2 Bear"]}),
    "declare": "A",
}


def asked(document: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The answer to ``plays``."""
    return answer("plays", lambda: castable.read(document), "", make_options("plays", options))


@pytest.mark.parametrize("document", [PLAYS, ATTACKS], ids=["plays", "declarations"])
def test_drawn_are_as_many_as_are_asked_for_and_no_more_than_the_limit(document: dict[str, Any]) -> None:
    count = asked(document)["count"]
    assert count > 1
    for limit, drawn in ((5, 3), (2, 2), (0, 0)):
        found = asked(document, sample=3, limit=limit)
        assert (found["count"], len(found["plays"]), found["truncated"]) == (count, drawn, True)
    assert len(asked(document, limit=0)["plays"]) == 0
    assert len(asked(document, sample=0)["plays"]) == count


def test_of_nothing_nothing_is_drawn() -> None:
    found = asked(PLAYS, objects=["shock"], kind=["activate"], sample=3)
    assert (found["count"], found["plays"], found["truncated"]) == (0, [], False)
