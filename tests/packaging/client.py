"""A client of castable as its users write them; type checkers read it against what is installed, and it is run."""

from __future__ import annotations

from typing import assert_type

import castable
from castable import CastableError, Illegal, Legal, Play, PlaySet, Position, Reason, Unknown

DOCUMENT = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {"A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, "B": {}},
}


def verdicts(position: Position) -> list[str]:
    """What may be played, and what may not, in words."""
    playset = castable.plays(position)
    assert_type(playset, PlaySet)
    for play in playset:
        assert_type(play, Play)
    said: list[str] = []
    for text in ("cast lightning-bolt -> B", "cast lightning-bolt -> mountain"):
        verdict = castable.check(position, text)
        assert_type(verdict, Legal | Illegal | Unknown)
        if isinstance(verdict, Illegal):
            assert_type(verdict.reasons[0], Reason)
            said.append(str(verdict.reasons[0].rule))
        elif isinstance(verdict, Legal):
            said.append("legal")
    return said


if __name__ == "__main__":
    try:
        print(*verdicts(castable.read(DOCUMENT)))
    except CastableError as error:
        raise SystemExit(str(error)) from None
