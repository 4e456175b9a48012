"""Objects that a payment must spare: not use at all (``keep``), or not take out of their zones (``stay``)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from msgspec.structs import replace

from .payment import Column, Columns, PaymentProblem, Requirement, Substitute


def without(requirement: Requirement, objects: frozenset[str]) -> Requirement:
    """A requirement that is met without these objects."""
    if objects.isdisjoint(requirement.candidates) and objects.isdisjoint(requirement.latent):
        return requirement
    candidates, latent = _others(requirement.candidates, objects), _others(requirement.latent, objects)
    return replace(requirement, candidates=candidates, latent=latent)


def leaving_alone(requirement: Requirement, stay: frozenset[str]) -> Requirement:
    """A requirement that is not met by making one of these objects leave its zone."""
    return without(requirement, stay) if requirement.action.leaves else requirement


def columns_without(columns: Columns, keep: frozenset[str]) -> Columns:
    """The columns that use none of these objects; the same ones each time, as those that share answers must be."""

    def kept() -> Iterable[Column]:
        for column in columns:
            if column.object not in keep:
                needs = tuple(without(r, keep) for r in column.requirements)
                yield replace(column, requirements=needs) if needs != column.requirements else column

    return _remembered(columns, ("without", keep), kept)


def without_life(columns: Columns) -> Columns:
    """The columns that cost no life."""
    return _remembered(columns, "without life", lambda: (c for c in columns if not c.life))


def columns_after(columns: Columns, object: str, ability: int) -> Columns:
    """The columns once an ability with a limit has been activated, as it is when its own cost is paid (602.5b)."""

    def left() -> Iterable[Column]:
        for column in columns:
            if (column.object, column.ability) != (object, ability):
                yield column
            elif column.limit > 1:
                yield replace(column, limit=column.limit - 1)

    return _remembered(columns, ("after", object, ability), left)


def columns_staying(columns: Columns, stay: frozenset[str]) -> Columns:
    """The columns that leave these objects where they are; the same ones each time, likewise."""
    if not stay or stay.isdisjoint(leaving_by(columns)):
        return columns

    def kept() -> Iterable[Column]:
        for column in columns:
            if column.object not in stay or not any(action.leaves for action in column.uses):
                yield replace(column, requirements=tuple(leaving_alone(r, stay) for r in column.requirements))

    return _remembered(columns, ("staying", stay), kept)


def staying(problem: PaymentProblem, stay: frozenset[str]) -> PaymentProblem:
    """The problem without whatever takes one of these objects out of its zone."""
    if not stay or stay.isdisjoint(leaving([problem])):
        return problem
    columns = problem.columns if isinstance(problem.columns, Columns) else Columns(problem.columns)
    return replace(
        problem,
        columns=columns_staying(columns, stay),
        requirements=tuple(leaving_alone(r, stay) for r in problem.requirements),
        substitutes=tuple(_substitute_staying(s, stay) for s in problem.substitutes),
    )


def _substitute_staying(substitute: Substitute, stay: frozenset[str]) -> Substitute:
    if not substitute.action.leaves:
        return substitute
    candidates = tuple(c for c in substitute.candidates if c[0] not in stay)
    return replace(substitute, candidates=candidates, latent=_others(substitute.latent, stay))


def not_exiled_later(problem: PaymentProblem, objects: frozenset[str]) -> PaymentProblem:
    """The problem where none of these cards is exiled from the graveyard for the cost, as they don't get there."""
    if not objects:
        return problem
    return replace(
        problem,
        requirements=tuple(requirement_now(r, objects) for r in problem.requirements),
        substitutes=tuple(replace(s, latent=_others(s.latent, objects)) for s in problem.substitutes),
    )


def requirement_now(requirement: Requirement, objects: frozenset[str]) -> Requirement:
    """A requirement that none of these cards meets from the graveyard that it would have to reach first."""
    if objects.isdisjoint(requirement.latent):
        return requirement
    return replace(requirement, latent=_others(requirement.latent, objects))


def leaving(problems: Iterable[PaymentProblem]) -> frozenset[str]:
    """The objects that a payment could take out of their zones."""
    found: set[str] = set()
    for problem in problems:
        found |= leaving_by(problem.columns)
        found |= _leaving_for(problem.requirements)
        found.update(o for s in problem.substitutes if s.action.leaves for o, _ in s.candidates)
    return frozenset(found)


def leaving_by(columns: tuple[Column, ...]) -> frozenset[str]:
    """The objects that activations could take out of their zones; worked out once for shared columns."""
    memo = columns.memo if isinstance(columns, Columns) else {}
    if "leaving" not in memo:
        own = frozenset(c.object for c in columns if any(a.leaves for a in c.uses))
        memo["leaving"] = own.union(*(_leaving_for(c.requirements) for c in columns))
    found: frozenset[str] = memo["leaving"]
    return found


def _leaving_for(requirements: tuple[Requirement, ...]) -> frozenset[str]:
    return frozenset(o for r in requirements if r.action.leaves for o in (*r.candidates, *r.latent))


def _others(objects: tuple[str, ...], spared: frozenset[str]) -> tuple[str, ...]:
    return tuple(o for o in objects if o not in spared)


def _remembered(columns: Columns, key: Hashable, kept: Callable[[], Iterable[Column]]) -> Columns:
    if key not in columns.memo:
        columns.memo[key] = Columns(kept())
    found: Columns = columns.memo[key]
    return found
