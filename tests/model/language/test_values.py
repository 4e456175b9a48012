"""What values have in common: what is compared, what is shown, what stands where nothing is said."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct, field

from castable.model.language.values import SetsAside, compared, defaults_of, names_of, not_as_by_default


class Noted(SetsAside, frozen=True, eq=False):
    _aside: ClassVar[frozenset[str]] = frozenset({"note"})
    _unshown: ClassVar[frozenset[str]] = frozenset({"long"})

    name: str
    long: str = ""
    note: str = ""


class Other(Noted, frozen=True, eq=False):
    pass


class Plain(Struct):
    name: str
    more: dict[str, int] = field(default_factory=dict)
    last: int = 3


def test_what_is_set_aside_is_neither_compared_nor_hashed_nor_shown() -> None:
    one, other = Noted("a", note="first"), Noted("a", note="second")
    assert one == other
    assert hash(one) == hash(other)
    assert repr(Noted("a", long="page", note="n")) == "Noted(name='a')"
    assert one != Noted("b")
    assert one != Noted("a", long="page")
    assert one != Other("a")


def test_fields_by_name() -> None:
    assert names_of(Noted) == ("name", "long", "note")
    assert compared(Noted) == ("name", "long")
    assert names_of(int) == compared(int) == ()


def test_what_is_not_as_by_default() -> None:
    assert defaults_of(Plain) == {"more": {}, "last": 3}
    assert not_as_by_default(Plain("x")) == {"name": "x"}
    assert not_as_by_default(Plain("x", {"a": 1}, 4)) == {"name": "x", "more": {"a": 1}, "last": 4}
    assert not_as_by_default(Noted("x", note="n")) == {"name": "x"}
