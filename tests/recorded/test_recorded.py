"""Recorded games go as they are recorded: each event, each question, and how things stand at the end.

A game that goes otherwise is a fault, or is right by a rule: then ``python -m tests.recorded --again`` writes it anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.examples import some
from tests.recorded.recording import FOLDER, Recorded, changed, games_in, record

FILES = sorted(FOLDER.glob("*.txt"))
BOLT = {"castable": 1, "players": {"A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, "B": {"life": 5}}}
MOVES = ("cast lightning-bolt -> B", "pass", "pass")


@pytest.mark.law
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_games_go_as_they_are_recorded(path: Path) -> None:
    differences = [said for game in some(games_in(path)) if (said := changed(game)) is not None]
    assert not differences, "\n".join(differences)


def test_a_recorded_game_can_be_read(tmp_path: Path) -> None:
    first, second = (record(name, BOLT, MOVES) for name in ("one", "another"))
    (tmp_path / "games.txt").write_text("\n".join([*first, *second]) + "\n")
    one, other = games_in(tmp_path / "games.txt")
    assert (one.name, one.document, one.moves, list(one.lines)) == ("one", BOLT, MOVES, first)
    assert (other.name, list(other.lines)) == ("another", second)


def test_a_game_that_goes_otherwise_is_said_with_its_move() -> None:
    lines = tuple(line.replace("deals 3 damage", "deals 4 damage") for line in record("bolt", BOLT, MOVES))
    said = changed(Recorded("bolt", BOLT, MOVES, lines))
    assert said is not None
    assert re.search(r"bolt, line \d+, after B> pass:\n  was: .* 4 damage .*\n  is:  .* 3 damage ", said)


def test_a_game_ends_where_a_move_is_refused() -> None:
    lines = record("bolt", BOLT, ("cast lightning-bolt -> mountain", "pass"))
    assert [line for line in lines if line.startswith(("A>", "B>", "  refused"))][1].startswith("  refused: ")
