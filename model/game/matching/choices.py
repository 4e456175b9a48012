"""What was chosen or noted for an object, and what gives an ability, put in where a text speaks of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ...language import filters as fi
from ...language.mana import COLORS, TYPES, ManaType
from ...language.parts import exchanged, mentions
from ..facts import OBJECTS, Aspect
from .asking import fits_by, matches
from .scope import Scope, find

_OF_THIS = OBJECTS | Aspect.THIS | Aspect.TYPES | Aspect.COLORS | Aspect.ABILITIES


def chosen(key: str, scope: Scope) -> Any:
    """What was chosen for the object with the text, by the kind of choice (607.2d), or ``None``."""
    this = find(scope, scope.this)
    return this.chosen.get(key) if this else None


def chosen_color(scope: Scope) -> ManaType | None:
    """The color chosen for the object with the text, or ``None``."""
    value = chosen("color", scope)
    return ManaType(value) if value in COLORS else None


def noted_types(scope: Scope) -> frozenset[ManaType]:
    """The types of mana noted for the object with the text: "U", "{U}", or a list of them."""
    this = find(scope, scope.this)
    noted = this.noted if this else None
    each = noted if isinstance(noted, list | tuple) else [noted]
    return frozenset(ManaType(t) for n in each if (t := str(n).strip("{}")) in TYPES)


@fits_by(fi.ChosenType, _OF_THIS)
@fits_by(fi.ChosenColor, _OF_THIS)
@fits_by(fi.ChosenName, _OF_THIS)
@fits_by(fi.ChosenCardType, _OF_THIS)
@fits_by(fi.ChosenPlayer, _OF_THIS)
def _as_chosen(what: fi.Filter, scope: Scope, candidate: str) -> bool:
    return matches(_put_in(what, scope), scope, candidate)


@fits_by(fi.ChosenWord, Aspect.ITSELF)
def _has_word(what: fi.ChosenWord, scope: Scope, candidate: str) -> bool:
    there = find(scope, candidate)
    return there is not None and str(there.chosen.get("word", "")).casefold() == what.word.casefold()


def _put_in(what: fi.Filter, scope: Scope) -> fi.Filter:
    """A filter that asks for something chosen, with that put in; nothing fits where nothing was chosen."""
    match what:
        case fi.ChosenType():
            name = chosen("creature_type", scope)
            return fi.HasType(name) if name else fi.NOTHING
        case fi.ChosenColor():
            color = chosen_color(scope)
            return fi.HasColor(color) if color else fi.NOTHING
        case fi.ChosenName():
            name = chosen("card_name", scope)
            return fi.HasName(name) if name else fi.NOTHING
        case fi.ChosenCardType():
            name = chosen("card_type", scope)
            return fi.HasType(name.capitalize()) if name else fi.NOTHING
        case fi.ChosenPlayer():
            player = chosen("player", scope)
            return fi.Among((player,)) if player else fi.NOTHING
    return what


def with_choices(what: fi.Filter, scope: Scope) -> fi.Filter:
    """A filter with what was chosen for the object with the text put in (607.2d)."""
    match what:
        case fi.AllOf(parts):
            return fi.AllOf(tuple(with_choices(p, scope) for p in parts))
        case fi.AnyOf(parts):
            return fi.AnyOf(tuple(with_choices(p, scope) for p in parts))
        case fi.Not(part):
            return fi.Not(with_choices(part, scope))
        case fi.OfPlayer(part):
            return fi.OfPlayer(with_choices(part, scope))
    return _put_in(what, scope)


def spending_now(only: fi.Spending | None, scope: Scope) -> fi.Spending | None:
    """A restriction as mana of the object with the text takes it along, whatever becomes of the object (106.6)."""
    if only is None:
        return None
    riders = tuple(replace(rider, spells=with_choices(rider.spells, scope)) for rider in only.riders)
    spells, abilities = with_choices(only.spells, scope), with_choices(only.abilities, scope)
    return replace(only, spells=spells, abilities=abilities, riders=riders)


def given_by(value: Any, giver: str | None) -> Any:
    """An ability, or a part of one, in which the object that gives it is named (201.5a)."""
    if giver is None or not _names_giver(value):
        return value
    return exchanged(value, lambda part: fi.Among((giver,)) if isinstance(part, fi.Giver) else part)


@lru_cache(maxsize=10_000)
def _names_giver(value: Any) -> bool:
    return mentions(value, fi.Giver)
