"""Why a declaration is illegal, in sentences, each with its rule and the objects that it is about."""

from __future__ import annotations

from collections.abc import Iterator
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


def too_few(declarations: Declarations, cells: Cells) -> Reason:
    """Which requirements are not obeyed though so many could be, and what would be legal nearest to it."""
    problem = declarations.problem
    number, most = problem.obeyed(cells), declarations.most
    best = declarations.nearest_cells(cells)
    named = _not_obeyed(problem, cells, best)
    said = "; ".join(f"{' or '.join(ids)}: {why.text}" for ids, why in named)
    text = f"{most} requirement{'s' * (most != 1)} can be obeyed, this obeys {number or 'none'}: {said}"
    if best is not None:
        text += f"; nearest: {declarations.declaration(best)}"
    about = tuple(dict.fromkeys(id for ids, why in named for id in (*ids, why.by) if id))
    return Reason("508.1d" if declarations.declared is Declared.ATTACKERS else "509.1c", text, about)


def _not_obeyed(problem: Problem, cells: Cells, best: Cells | None) -> list[tuple[tuple[str, ...], Why]]:
    """The requirements that the nearest legal declaration obeys and this one does not, with who obeys them."""
    wanted = [each for each in problem.requirements if each.cells.isdisjoint(cells)]
    if best is not None:
        wanted = [each for each in wanted if not each.cells.isdisjoint(best)] or wanted
    found = []
    for each in wanted:
        rows = sorted({row for row, _ in each.cells & (best or each.cells)})
        found.append((tuple(problem.rows[row] for row in rows), each.why))
    return found
