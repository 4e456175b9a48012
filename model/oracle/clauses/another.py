"""What "another target" is other than: a target before it that could be the same, else the object itself (115.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...language.cards import CARD_TYPES
from ...language.filters import THIS, AllOf, AnyOf, Filter, HasType, IsPlayer, Not
from ...language.targets import Target


def another(target: Target, earlier: Sequence[Target]) -> Target:
    """Read "another target" behind these targets of the same sentence."""
    if any(_could_be_same(target.what, before.what) for before in earlier):
        return replace(target, other_than=tuple(range(len(earlier))))
    parts = target.what.parts if isinstance(target.what, AllOf) else (target.what,)
    return replace(target, what=AllOf((*parts, Not(THIS))))


def other_than_before(targets: tuple[Target, ...], *, of_spell: bool = False) -> tuple[Target, ...]:
    """The targets of several sentences: "another target" may be other than those of the sentences before.

    In a spell it surely is, wherever there are any: a spell is nothing that it could choose.
    """
    return tuple(_later(t, targets[:n], of_spell=of_spell) for n, t in enumerate(targets))


def _later(target: Target, before: tuple[Target, ...], *, of_spell: bool) -> Target:
    parts = target.what.parts if isinstance(target.what, AllOf) else ()
    if not before or Not(THIS) not in parts:
        return target
    rest = tuple(p for p in parts if p != Not(THIS))
    what = rest[0] if len(rest) == 1 else AllOf(rest)
    if not of_spell and not any(_could_be_same(what, each.what) for each in before):
        return target
    return replace(target, what=what, other_than=tuple(range(len(before))))


def _could_be_same(one: Filter, other: Filter) -> bool:
    """Whether both phrases name players, or objects without telling them apart by card type."""
    if _only_players(one) or _only_players(other):
        return _names_players(one) and _names_players(other)
    types, others = _card_types(one), _card_types(other)
    return not types or not others or bool(types & others)


def _only_players(what: Filter) -> bool:
    if isinstance(what, AnyOf):
        return all(map(_only_players, what.parts))
    return _names_players(what)


def _names_players(what: Filter) -> bool:
    return isinstance(what, IsPlayer) or any(map(_names_players, _parts(what)))


def _card_types(what: Filter) -> frozenset[str]:
    if isinstance(what, HasType):
        return frozenset({what.name} & set(CARD_TYPES))
    return frozenset(name for part in _parts(what) for name in _card_types(part))


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf | AnyOf) else ()
