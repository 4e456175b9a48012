"""What a filter is, and how filters combine."""

from __future__ import annotations

from msgspec import Struct


class Filter(Struct, frozen=True):
    """Base of all filters."""

    def __and__(self, other: Filter) -> Filter:
        return AllOf(_parts(self, AllOf) + _parts(other, AllOf))

    def __or__(self, other: Filter) -> Filter:
        return AnyOf(_parts(self, AnyOf) + _parts(other, AnyOf))

    def __invert__(self) -> Filter:
        return Not(self)


class AllOf(Filter, frozen=True):
    """Fits every part; with no part, fits everything."""

    parts: tuple[Filter, ...]


class AnyOf(Filter, frozen=True):
    """Fits at least one part; with no part, fits nothing."""

    parts: tuple[Filter, ...]


def _parts(filter_: Filter, kind: type[AllOf] | type[AnyOf]) -> tuple[Filter, ...]:
    return filter_.parts if isinstance(filter_, kind) else (filter_,)


class Not(Filter, frozen=True):
    """Fits what ``part`` does not fit."""

    part: Filter


ANYTHING = AllOf(())
NOTHING = AnyOf(())
