"""The card language as plain data, in and out, by looking at the fields of its classes.

A value becomes ``{"HasType": {"name": "Creature"}}``, fields with their default left out; without any
field left it is just the name, ``"This"``. Tuples become lists, members of an enumeration their values, mana costs and
type lines their text.
"""

from __future__ import annotations

import sys
import types
import typing
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from ..game.errors import DocumentError
from ..language import abilities, amounts, cards, conditions, costs, effects, filters, mana, names, objects, targets
from ..language.cards import TypeLine
from ..language.mana import ManaCost
from ..language.values import compared, defaults_of, not_as_by_default
from .faults import Faults, inside, show

_ROOMS = (objects, names, mana, filters, amounts, conditions, costs, targets, effects, abilities, cards)
"""Modules and packages of the card language whose values stand in plain data."""
_AS_TEXT: dict[type, Any] = {ManaCost: ManaCost.parse, TypeLine: TypeLine.parse}
_UNREADABLE = object()
T = TypeVar("T")


@cache
def classes() -> dict[str, type]:
    """All classes of values of the card language by name."""
    found: dict[str, type] = {}
    for room in _ROOMS:
        for name, value in vars(room).items():
            if isinstance(value, type) and _lives_in(room, value) and issubclass(value, Struct):
                if name in found:
                    raise TypeError(f"two classes of the card language are named {name}")
                found[name] = value
    return found


def _lives_in(room: types.ModuleType, cls: type) -> bool:
    """Whether a class is written in a module, or in a module of a package."""
    return f"{cls.__module__}.".startswith(f"{room.__name__}.")


@cache
def _hints(cls: type) -> dict[str, Any]:
    return typing.get_type_hints(cls, globalns={**_known(), **vars(sys.modules[cls.__module__])}, localns=_known())


@cache
def _known() -> dict[str, Any]:
    """What annotations of the language speak of, wherever they stand."""
    found = dict(vars(typing))
    for room in _ROOMS:
        found |= {k: v for k, v in vars(room).items() if isinstance(v, type)}
    return found


def to_data(value: Any) -> Any:
    """A value of the card language as plain data that JSON can hold."""
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case tuple() | list():
            return [to_data(v) for v in value]
        case frozenset():
            return sorted(to_data(v) for v in value)
        case ManaCost():
            return str(value) if value.symbols else ""
        case TypeLine():
            return str(value)
    if type(value).__name__ not in classes():
        raise TypeError(f"{type(value).__name__} is no part of the card language")
    fields = {name: to_data(now) for name, now in not_as_by_default(value).items()}
    return {type(value).__name__: fields} if fields else type(value).__name__


def from_data(data: Any, where: str = "", kind: type[T] = object) -> T:  # type: ignore[assignment]  # object takes all
    """The value of the card language that ``to_data`` made this data of; ``kind`` says of what class it must be.

    Raises:
        DocumentError: the data is no such value; each fault names its place.
    """
    faults = Faults()
    value = decode(data, where, kind, faults)
    if faults.found:
        raise DocumentError(tuple(faults.found))
    return typing.cast("T", value)


def decode_all(data: Any, where: str, kind: type[T], faults: Faults) -> tuple[T, ...]:
    """Values of a class from a list; whatever can't be read is noted as a fault and left out."""
    if not isinstance(data, list):
        faults.add(where, f"{show(data)} stands here", f"a list of {_plural(kind)}")
        return ()
    values = (decode(item, inside(where, i), kind, faults) for i, item in enumerate(data))
    return tuple(v for v in values if isinstance(v, kind))


def decode(data: Any, where: str, hint: Any, faults: Faults) -> Any:
    """The value that data stands for where the card language has the type ``hint``; faults are noted.

    What is returned for unreadable data is of no use: look at the faults.
    """
    hint = getattr(hint, "__supertype__", hint)  # an id is text
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return _decode_union(data, where, typing.get_args(hint), faults)
    if origin in (tuple, frozenset):
        return _decode_list(data, where, origin, typing.get_args(hint), faults)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _decode_member(data, where, hint, faults)
    if hint in _AS_TEXT:
        return _decode_text(data, where, hint, faults)
    if hint in (int, str, bool):
        return _decode_plain(data, where, hint, faults)
    return _decode_class(data, where, hint, faults)


def _decode_union(data: Any, where: str, options: tuple[Any, ...], faults: Faults) -> Any:
    if data is None and type(None) in options:
        return None
    if isinstance(data, int) and int in options:
        return _decode_plain(data, where, int, faults)
    rest = tuple(o for o in options if o is not type(None) and o is not int)
    if len(rest) > 1 and all(isinstance(o, type) and issubclass(o, Struct) for o in rest):
        return _decode_class(data, where, typing.Union[rest], faults)  # noqa: UP007  # made as the program runs
    if rest:
        return decode(data, where, next((o for o in rest if _is_member(data, o)), rest[0]), faults)
    return _decode_plain(data, where, int, faults)


def _is_member(data: Any, hint: Any) -> bool:
    """Whether data is a value of an enumeration: of several that may stand in a place, only that one is meant."""
    return isinstance(hint, type) and issubclass(hint, Enum) and data in [m.value for m in hint]


def _decode_list(data: Any, where: str, origin: type, items: tuple[Any, ...], faults: Faults) -> Any:
    """A list of values of one kind, or, where the type says so, of one of each of several kinds."""
    of_each = len(items) > 1 and items[-1] is not Ellipsis
    if not isinstance(data, list) or (of_each and len(data) != len(items)):
        faults.add(where, f"{show(data)} stands here", f"a list of {len(items)}" if of_each else "a list")
        return _UNREADABLE
    kinds = items if of_each else (items[0],) * len(data)
    return origin(
        decode(value, inside(where, i), kind, faults) for i, (value, kind) in enumerate(zip(data, kinds, strict=True))
    )


def _decode_member(data: Any, where: str, hint: type[Enum], faults: Faults) -> Any:
    values = {m.value: m for m in hint}
    if isinstance(data, str) and data in values:
        return values[data]
    faults.unknown(where, hint.__name__, data, values, "one of " + ", ".join(map(str, values)))
    return _UNREADABLE


def _decode_text(data: Any, where: str, hint: type, faults: Faults) -> Any:
    expected = "mana symbols such as {2}{G}" if hint is ManaCost else "a type line"
    try:
        if isinstance(data, str):
            return _AS_TEXT[hint](data)
    except ValueError:
        pass
    faults.add(where, f"{show(data)} stands here", expected)
    return _UNREADABLE


def _decode_plain(data: Any, where: str, hint: type, faults: Faults) -> Any:
    if type(data) is hint:
        return data
    faults.add(where, f"{show(data)} stands here", {int: "a whole number", str: "text", bool: "true or false"}[hint])
    return _UNREADABLE


def _plural(kind: type) -> str:
    name = kind.__name__.lower()
    return name[:-1] + "ies" if name.endswith("y") else name + "s"


def _decode_class(data: Any, where: str, hint: Any, faults: Faults) -> Any:
    named = _named(data)
    cls = classes().get(named[0]) if named else None
    if named is None or cls is None or not _may_stand(cls, hint):
        known = [name for name, one in classes().items() if _may_stand(one, hint)]
        found = show(data) if named is None else show(named[0])
        example = next(iter(known), _word(hint))
        faults.unknown(where, f"{_word(hint)} of the card language", named[0] if named else found.strip('"'),
                       known, f'a mapping such as {{"{example}": {{…}}}}')  # fmt: skip
        return _UNREADABLE
    return _make(cls, named[1], inside(where, named[0]), faults)


@cache
def _word(hint: Any) -> str:
    """What a class is called, or several that have a name together."""
    if isinstance(hint, type):
        return hint.__name__.lower()
    return next(name.lower() for room in _ROOMS for name, value in vars(room).items() if value == hint)


@cache
def _may_stand(cls: type, hint: Any) -> bool:
    """Whether a value of a class may stand where one of a kind is asked for."""
    return issubclass(cls, hint) and cls not in _bases()


@cache
def _bases() -> frozenset[type]:
    """The classes that only gather others, such as ``Filter``."""
    return frozenset(base for cls in classes().values() for base in cls.__mro__[1:])


def _named(data: Any) -> tuple[str, dict[str, Any]] | None:
    """The name of a class and its fields, where the data has that form."""
    if isinstance(data, str):
        return data, {}
    if isinstance(data, dict) and len(data) == 1:
        [(name, fields)] = data.items()
        if isinstance(fields, dict):
            return name, fields
    return None


def _make(cls: type, data: dict[str, Any], where: str, faults: Faults) -> Any:
    fields, defaults = compared(cls), defaults_of(cls)
    for key in data:
        if key not in fields:
            faults.unknown(
                inside(where, key), "field", key, fields, "one of " + ", ".join(fields) if fields else "none"
            )
    before = len(faults.found)
    hints = _hints(cls)
    values = {k: decode(v, inside(where, k), hints[k], faults) for k, v in data.items() if k in fields}
    for name in fields:
        if name not in defaults and name not in data:
            faults.add(where, f'field "{name}" is missing', "this field")
    if len(faults.found) == before and cls in _MANA_FIELDS:
        _check_mana(values.get(_MANA_FIELDS[cls], ()), inside(where, _MANA_FIELDS[cls]), faults)
    return _UNREADABLE if len(faults.found) > before else cls(**values)


_MANA_FIELDS = {effects.Add: "symbols", effects.AddOneOf: "options"}


def _check_mana(texts: str | tuple[str, ...], where: str, faults: Faults) -> None:
    """Note what is no mana to add (106.8–106.11)."""
    for text in (texts,) if isinstance(texts, str) else texts:
        try:
            mana.added_by(text)
        except ValueError:
            faults.add(where, f"{show(text)} is no mana", "symbols such as {R}{G}{C}")
