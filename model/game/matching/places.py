"""All objects that fit a filter, found once for all positions that agree in what it reads."""

from __future__ import annotations

from ...language.filters import Filter
from ...language.objects import ObjectRef
from ..memory import Memo
from ..position import ObjectId
from .asking import Compiled, compiled
from .scope import Scope
from .zones import objects_in

_FOUND: Memo[tuple[Compiled, str, ObjectRef | None], tuple[ObjectId, ...]] = Memo()


def matching_objects(what: Filter, scope: Scope) -> tuple[ObjectId, ...]:
    """All objects that fit, in the order of the position."""
    asked, settled = compiled(what), scope.view.reads
    if settled is None or asked.of_one_question:
        return _search(asked, scope)
    known = _FOUND.at(scope.view.position, asked.kept_by | settled)
    key = (asked, scope.you if asked.reads_you else "", scope.source if asked.reads_this else None)
    found = known.get(key)
    if found is None:
        found = known[key] = _search(asked, scope)
    return found


def _search(asked: Compiled, scope: Scope) -> tuple[ObjectId, ...]:
    fits = asked.fits
    return tuple(id for id in objects_in(scope.position, asked.zones) if fits(scope, id))
