"""Declarations of attackers and blockers: against a bare CP-SAT model, by size, and of alike creatures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import castable
from castable.api.declaring import declarations
from castable.model.game.position import Position
from castable.solver.declare.declarations import Declarations
from castable.solver.problem.declaration import Problem

from .bare import declaring
from .measure import Effort, growth, measure
from .report import Row

BEAR = {"name": "Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": 2, "toughness": 2}
SNEAK = BEAR | {"name": "Sneak", "oracle_text": "Menace"}
LURED = BEAR | {"name": "Lured", "oracle_text": "Lured must be blocked if able."}
EAGER = BEAR | {"name": "Eager", "oracle_text": "Eager blocks each combat if able."}


def board(mine: dict[str, int], theirs: dict[str, int], *, blocks: bool = True) -> Position:
    """A position in which blockers are declared, or attackers: how many of which creatures each player has."""
    attacking = {"attacking": "B"} if blocks else {}
    seats: dict[str, Any] = {
        "A": {"battlefield": [{"card": name, "count": n, **attacking} for name, n in mine.items()]},
        "B": {"battlefield": [{"card": name, "count": n} for name, n in theirs.items()]},
    }
    turn = {"player": "A", "phase": "declare_blockers" if blocks else "declare_attackers", "number": 3}
    cards = [BEAR, SNEAK, LURED, EAGER]
    document = {"castable": 1, "turn": turn, "declare": "B" if blocks else "A", "players": seats, "cards": cards}
    return castable.read(document)


def tied() -> Position:
    """Thirty attackers, ten with menace and five that must be blocked; thirty blockers, of which five have to block."""
    return board({"Sneak": 10, "Lured": 5, "Bear": 15}, {"Eager": 5, "Bear": 25})


def problem_of(position: Position) -> Problem:
    """What may be declared in a position."""
    return declarations(position).problem


def rows(effort: Effort, *, quick: bool) -> Iterator[Row]:
    """The lines of the table."""
    problem = problem_of(tied())
    expected = declaring(problem)
    bare = measure(declaring, lambda: problem, effort)

    def most(found: Declarations) -> None:
        assert found.most == expected

    asked = measure(most, lambda: declarations(tied()), effort)
    ratio = asked.p50 / bare.p50
    yield Row(name="30 × 30, ten requirements", figure=ratio, goal=5, timing=asked, against="CP-SAT", base=bare.p50)
    for size in (2, 10) if quick else (2, 10, 30, 100):
        for blocks in (False, True):
            yield _free(size, effort, blocks=blocks)
    sizes = (20, 80) if quick else (50, 200)
    times = [measure(_count, lambda size=size: alike(size), effort).p50 for size in sizes]  # type: ignore[misc]
    yield Row(name="counting identical creatures", figure=growth(sizes[0], times[0], sizes[1], times[1]), unit="",
              goal=1.2, notes=f"exponent from {sizes[0]} to {sizes[1]} attackers")  # fmt: skip


def alike(size: int) -> Declarations:
    """So many identical attackers, of which any may attack."""
    return declarations(board({"Bear": size}, {}, blocks=False))


def _count(found: Declarations) -> None:
    assert found.count() == 2 ** len(found.problem.rows)


def _free(size: int, effort: Effort, *, blocks: bool) -> Row:
    """Whether a declaration of all of them is legal, where nothing is required."""
    position = board({"Bear": size}, {"Bear": size}, blocks=blocks)
    mine = [id for id in position.battlefield if position.objects[id].controller == "A"]
    theirs = [id for id in position.battlefield if position.objects[id].controller == "B"]
    pairs = ", ".join(f"{one}:{other}" for one, other in zip(theirs, mine, strict=True))
    move = f"block {pairs}" if blocks else f"attack {', '.join(mine)} -> B"

    def run(found: Declarations) -> None:
        assert move in found

    def fresh() -> Declarations:
        return declarations(board({"Bear": size}, {"Bear": size}, blocks=blocks))

    timing = measure(run, fresh, effort)
    name = f"{size} × {size} {'blocks' if blocks else 'attacks'}, nothing required"
    return Row(name=name, figure=timing.p50 * 1000, unit=" ms", goal=1, timing=timing)
