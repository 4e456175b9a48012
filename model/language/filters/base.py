"""What a filter is, and how filters combine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Filter:
    """Base of all filters."""

    def __and__(self, other: Filter) -> Filter:
        return AllOf(_parts(self, AllOf) + _parts(other, AllOf))

    def __or__(self, other: Filter) -> Filter:
        return AnyOf(_parts(self, AnyOf) + _parts(other, AnyOf))

    def __invert__(self) -> Filter:
        return Not(self)


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Fits every part; with no part, fits everything."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Fits at least one part; with no part, fits nothing."""

    parts: tuple[Filter, ...]


def _parts(filter_: Filter, kind: type[AllOf] | type[AnyOf]) -> tuple[Filter, ...]:
    return filter_.parts if isinstance(filter_, kind) else (filter_,)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Fits what ``part`` does not fit."""

    part: Filter


ANYTHING = AllOf(())
NOTHING = AnyOf(())
