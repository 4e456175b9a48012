"""What an object is before any continuous effect: as printed, as it was cast, face down, with its counters."""

from __future__ import annotations

import re
from functools import cache, reduce
from typing import TypeVar

from msgspec.structs import replace

from ..language import abilities as ab
from ..language.abilities import Ability, Change, Mode, SpellAbility
from ..language.cards import Characteristics
from ..language.effects import (
    Bound,
    ControllerOf,
    Does,
    Each,
    Effect,
    Fits,
    NumberOf,
    OwnerOf,
    Settles,
    Targeted,
)
from ..language.filters import Zone
from ..language.names import Name, NameOf
from ..language.parts import exchanged, mentions, parts_of
from .changing import change_of_text, with_abilities
from .copiable import face_up, is_face_down, not_copied_of_cast
from .position import GameObject

Text = TypeVar("Text", SpellAbility, Mode)


def base_characteristics(found: GameObject) -> Characteristics:
    """Printed characteristics, with counters on power and toughness where no effect is in the way (613.4c, 122.1a)."""
    base = as_printed(found)
    return with_counters(base, found) if found.counters or found.designations else base


def as_printed(found: GameObject) -> Characteristics:
    """The characteristics of the face that is up, as the object was cast, without counters (613.1a)."""
    if is_face_down(found):
        return face_up(found).base
    if found.card.layout == "split" and len(found.card.faces) == 2 and _has_both_halves(found):
        return found.card.halves_together
    base = (face_up(found) if found.as_cast else found.printed).base  # most were cast in no special way
    if found.face and found.card.layout == "transform":
        base = replace(base, mana_value=found.card.front.base.mana_value)  # 712.8c, 712.8e
    return reduce(_as_cast, not_copied_of_cast(found), base) if found.as_cast else base


def _as_cast(old: Characteristics, change: Change) -> Characteristics:
    """A spell, or the permanent it has become, after one change that casting it in a certain way makes to it."""
    match change:
        case ab.EachForTarget():
            return with_abilities(old, tuple(map(_without_targets, old.abilities)), old.granted)
        case ab.SpellText(ability):
            others = tuple(a for a in old.abilities if not isinstance(a, SpellAbility))
            return with_abilities(old, (*others, ability), old.granted)
        case _:
            return change_of_text(change, old)


def _without_targets(ability: Ability) -> Ability:
    if not isinstance(ability, SpellAbility):
        return ability
    modes = ability.modes
    bare = replace(modes, options=tuple(_with_each(m) for m in modes.options)) if modes else None
    return replace(_with_each(ability), modes=bare)


_OF_ONE = (NumberOf, Fits, ControllerOf, OwnerOf)
"""What says something of a single target: of each of several, it is not read yet."""


def _with_each(text: Text) -> Text:
    """A text with its instances of "target" replaced by "each": what these are is settled as it resolves (702.96a)."""
    targets, effects = text.targets, text.effects
    of_one = any(mentions(part, Targeted) for part in parts_of(effects) if isinstance(part, _OF_ONE))
    if of_one:
        return replace(text, targets=(), effects=(Does("each for target"),))
    first: tuple[Effect, ...] = tuple(Settles(Each(t.what), NameOf(Name.EACH, str(n))) for n, t in enumerate(targets))
    then: tuple[Effect, ...] = exchanged(
        effects, lambda part: Bound(NameOf(Name.EACH, str(part.group))) if isinstance(part, Targeted) else part
    )
    return replace(text, targets=(), effects=first + then)


def _has_both_halves(found: GameObject) -> bool:
    """Everywhere but on the stack, and there if it was cast fused (709.4, 709.4d); Rooms as unlocked (709.5)."""
    if found.zone is Zone.BATTLEFIELD and found.card.has_halves:
        return False
    return found.zone is not Zone.STACK or (found.stacked is not None and found.stacked.fused)


_KEYWORD_COUNTERS = frozenset(
    {"flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
     "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)  # fmt: skip  # 122.1b


def with_counters(base: Characteristics, found: GameObject) -> Characteristics:
    """Characteristics with what counters do, to power and toughness (613.4c) and keywords (122.1b), and with menace.

    A suspected permanent has menace for as long as it is suspected (701.60c); that it can't block matters to no play.
    """
    sizes = [(size, number) for kind, number in found.counters.items() if (size := _size_of(kind))]
    named = _KEYWORD_COUNTERS & found.counters.keys()
    if "suspected" in found.designations:
        named |= {"menace"}
    if base.power is not None and sizes:
        power, toughness = (sum(size[n] * number for size, number in sizes) for n in (0, 1))
        sized = replace(base, power=base.power + power, toughness=(base.toughness or 0) + toughness)
        base = replace(sized, unchanged=base.base_size)
    return replace(base, keywords=base.keywords | named) if named else base


@cache
def _size_of(kind: str) -> tuple[int, int] | None:
    """What one counter of a kind such as +1/+1 or -0/-2 adds to power and toughness (122.1a)."""
    found = re.fullmatch(r"([+-]\d{1,3})/([+-]\d{1,3})", kind)
    return (int(found[1]), int(found[2])) if found else None
