"""What all values have in common: their fields by name, and which of them count where two are compared."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import NODEFAULT, Struct


class SetsAside(Struct, frozen=True, eq=False):
    """A value with fields, named by ``_aside``, that are no part of what it is: they are neither compared nor shown.

    Those named by ``_unshown`` are only too long to be shown.
    """

    _aside: ClassVar[frozenset[str]] = frozenset()
    _unshown: ClassVar[frozenset[str]] = frozenset()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in compared(type(self)))

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in compared(type(self)))))

    def __repr__(self) -> str:
        shown = (name for name in compared(type(self)) if name not in self._unshown)
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__name__}({said})"


def names_of(cls: type) -> tuple[str, ...]:
    """The names of the fields of a class of values; of other classes none."""
    return getattr(cls, "__struct_fields__", ())


def compared(cls: type) -> tuple[str, ...]:
    """The names of the fields by which two values of a class are told apart."""
    found = _COMPARED.get(cls)
    if found is None:
        aside: frozenset[str] = getattr(cls, "_aside", frozenset())
        found = _COMPARED[cls] = tuple(name for name in names_of(cls) if name not in aside)
    return found


_COMPARED: dict[type, tuple[str, ...]] = {}


def defaults_of(cls: type[Struct]) -> dict[str, Any]:
    """What fields of a class of values are where nothing is said of them."""
    defaults = cls.__struct_defaults__
    names = cls.__struct_fields__[len(cls.__struct_fields__) - len(defaults) :]
    said = {name: default for name, default in zip(names, defaults, strict=True) if default is not NODEFAULT}
    return {name: default.factory() if isinstance(default, _MADE) else default for name, default in said.items()}


class _Made(Struct):
    made: dict[str, int] = {}  # msgspec makes a new one for each


_MADE = type(_Made.__struct_defaults__[0])
"""How msgspec keeps a default that is made anew for each value."""


def not_as_by_default(value: Struct) -> dict[str, Any]:
    """The fields of a value that are not as they are by default, but for those that are set aside."""
    defaults = defaults_of(type(value))
    said = {name: getattr(value, name) for name in compared(type(value))}
    return {name: now for name, now in said.items() if name not in defaults or defaults[name] != now}
