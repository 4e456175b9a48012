"""Why a declaration is illegal, in sentences, each with its rule and the objects that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from castable.model.game.characteristics import look
from castable.model.game.declarations import Declaration
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Declared

from ..problem.declaration import Cells, Problem, Why
from ..verdicts import Reason
from .stating import said_of

if TYPE_CHECKING:
    from .declarations import Declarations


def uncovered(why: Why) -> str:
    """A restriction on several creatures together that is disobeyed."""
    return f"{why.by} says: {why.text}" if why.by else why.text


def closed(declarations: Declarations, declared: Declaration) -> Iterator[Reason]:
    """Why creatures can't be chosen, or can't attack or block what they are said to (508.1a–c, 509.1a–b)."""
    problem, stated = declarations.problem, declarations.stated
    attacks = declarations.declared is Declared.ATTACKERS
    rows, columns = problem.rows, problem.columns
    for creature in declared.creatures:
        others = declared.of(creature)
        if creature not in rows:
            yield Reason("508.1a" if attacks else "509.1a", _not_chosen(declarations, creature), (creature,))
            continue
        row = rows.index(creature)
        if len(others) > problem.most[row]:
            yield _too_many(creature, problem.most[row], attacks)
        for other in others:
            if other not in columns:
                yield _no_such(creature, other, declarations)
            for each in stated.forbidden.get((row, columns.index(other)), ())[:1] if other in columns else ():
                verb = "attack" if attacks else "block"
                by = each.by or each.this
                says = said_of(each) if by in ("", creature, other) else f"{by} says: {said_of(each)}"
                about = tuple(dict.fromkeys(filter(None, (creature, other, by))))
                yield Reason("508.1c" if attacks else "509.1b", f"{creature} can't {verb} {other}: {says}", about)


def _too_many(creature: str, most: int, attacks: bool) -> Reason:
    if attacks:
        return Reason("508.1b", f"{creature} can attack only one player or permanent", (creature,))
    return Reason("509.1b", f"{creature} can block {most} creature{'s' * (most != 1)} at most", (creature,))


def _no_such(creature: str, other: str, declarations: Declarations) -> Reason:
    if declarations.declared is Declared.ATTACKERS:
        return Reason("508.1b", f"{other} can't be attacked by {declarations.player}", (creature, other))
    return Reason("509.1a", f"{other} doesn't attack {declarations.player}", (creature, other))


def _not_chosen(declarations: Declarations, id: str) -> str:
    """Why something can't be chosen as an attacker or blocker."""
    position = declarations.position
    found, now = position.objects[ObjectId(id)], look(position, id)
    if "Creature" not in now.words:
        return f"{id} is no creature"
    if "Battle" in now.words:
        return f"{id} is a battle"
    if found.controller != declarations.player:
        return f"{declarations.player} doesn't control {id}"
    if found.tapped:
        return f"{id} is tapped"
    if found.phased_out:
        return f"{id} is phased out"
    return f"{declarations.player} hasn't controlled {id} continuously since the turn began, and it has no haste"


Asked = tuple[tuple[str, ...], Why]
"""A requirement: the creatures that obey it, and what says it."""


def too_few(declarations: Declarations, cells: Cells) -> Reason:
    """Which requirements could be obeyed rather than those that are, as few as show it; and the nearest legal one."""
    number, most = declarations.problem.obeyed(cells), declarations.most
    gained, given_up = exchanged(declarations, cells)
    text = f"{most} requirement{'s' * (most != 1)} can be obeyed, this obeys {number or 'none'}"
    if gained:
        text += f": {_in_words(gained)}"
    if given_up:
        text += f", rather than {_in_words(given_up)}"
    best = declarations.nearest_cells(cells)
    if best is not None:
        text += f"; nearest: {declarations.declaration(best)}"
    about = dict.fromkeys(id for ids, why in (*gained, *given_up) for id in (*ids, why.by) if id)
    return Reason("508.1d" if declarations.declared is Declared.ATTACKERS else "509.1c", text, tuple(about))


def exchanged(declarations: Declarations, cells: Cells) -> tuple[list[Asked], list[Asked]]:
    """Requirements that could be obeyed rather than some that a declaration obeys: one more than those, the fewest.

    Both are empty where it could not be settled within the solver's limit.
    """
    problem, found = declarations.problem, declarations.better_cells(cells)
    if found is None:
        return [], []
    given_up = _only_obeyed(problem, cells, found)
    return _only_obeyed(problem, found, cells)[: len(given_up) + 1], given_up


def _only_obeyed(problem: Problem, by: Cells, other: Cells) -> list[Asked]:
    """The requirements that one declaration obeys and another one does not."""
    only = (each for each in problem.requirements if each.cells.isdisjoint(other) and not each.cells.isdisjoint(by))
    return [
        (tuple(problem.rows[row] for row in sorted({row for row, _ in each.cells & by})), each.why) for each in only
    ]


def _in_words(requirements: Iterable[Asked]) -> str:
    return "; ".join(f"{' or '.join(ids)}: {why.text}" for ids, why in requirements)
