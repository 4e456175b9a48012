"""Which declaration is better, by what a player wants of it: what its cells are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from castable.model.game.characteristics import look
from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.game.position import Position
from castable.model.language.abilities import Declared

from ..problem.declaration import Cells, Problem, Worth


def _rows(problem: Problem) -> Iterator[tuple[str, Cells]]:
    """Each creature that may be declared, with its cells."""
    for row, columns in enumerate(problem.cells):
        if columns:
            yield problem.rows[row], frozenset((row, column) for column in columns)


def _fewest(_: Position, problem: Problem, __: Declared) -> Iterator[Worth]:
    yield from (Worth(cells, -1) for _, cells in _rows(problem))


def _most(_: Position, problem: Problem, __: Declared) -> Iterator[Worth]:
    yield from (Worth(cells, 1) for _, cells in _rows(problem))


def _power(position: Position, problem: Problem, _: Declared) -> Iterator[Worth]:
    yield from (Worth(cells, _power_of(position, id)) for id, cells in _rows(problem))


def _damage(position: Position, problem: Problem, declared: Declared) -> Iterator[Worth]:
    """Of attackers what they would deal to players, unblocked; of blockers what they keep from being dealt."""
    if declared is Declared.BLOCKERS:
        for column, attacker in enumerate(problem.columns):
            cells = frozenset(cell for cell in problem.open if cell[1] == column)
            yield Worth(cells, _dealt(position, attacker))
        return
    for row, column in sorted(problem.open):
        if problem.columns[column] in position.players:
            yield Worth(frozenset({(row, column)}), _dealt(position, problem.rows[row]))


def _power_of(position: Position, id: str) -> int:
    return look(position, id).power or 0


def _dealt(position: Position, id: str) -> int:
    """The combat damage of an attacker that isn't blocked: twice with double strike (510.1a, 702.4b)."""
    times = 2 if "double strike" in look(position, id).keywords else 1
    return times * max(0, _power_of(position, id))


_WORTHS: Mapping[str, Callable[[Position, Problem, Declared], Iterator[Worth]]] = {
    "fewest": _fewest, "most": _most, "power": _power, "damage": _damage,
}  # fmt: skip
PREFERENCES: Mapping[str, str] = {
    "fewest": "as few creatures as possible",
    "most": "as many creatures as possible",
    "power": "as much power among them as possible",
    "damage": "as much damage to players as possible if nobody blocked; of blockers, as much of it kept away",
}
"""What a declaration can be the best by."""


def worths_by(preference: str, position: Position, problem: Problem, declared: Declared) -> tuple[Worth, ...]:
    """What cells are worth by a preference; of declarations that are worth the same, the one with fewer creatures.

    Raises:
        RequestError: there is no such preference.
    """
    if preference not in _WORTHS:
        known = tuple(PREFERENCES)
        expected = f"one of {', '.join(known)}"
        raise RequestError(Fault("best", f'no preference "{preference}"', expected, nearest(preference, known)))
    first = _WORTHS[preference](position, problem, declared)
    scale = len(problem.rows) + 1
    fewer = _fewest(position, problem, declared)
    return (*(Worth(each.cells, each.worth * scale) for each in first), *fewer)
