"""Which continuous effects stay the same while objects are tapped, mana is made and life is lost.

What they do then has to be worked out only once for all positions of a payment (613). It is said by a list of what is
known to be steady: an effect that asks anything else is worked out anew in each position.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ..language import amounts as am
from ..language import conditions as co
from ..language import filters as fi
from ..language.abilities import Change, Continuous, GainAbility
from .position import Position

_STEADY = frozenset(
    {
        fi.AllOf, fi.AnyOf, fi.Not, fi.HasType, fi.HasColor, fi.ColorCount, fi.HasName, fi.HasKeyword, fi.HasCounter,
        fi.HasStat, fi.Controlled, fi.Owned, fi.SameOwner, fi.InZone, fi.This, fi.AttachedHost, fi.AttachedTo,
        fi.HasAttached, fi.ChosenType, fi.ChosenColor,
        am.Count, am.StatOf, am.Greatest, am.Total, am.ItsStat, am.CountersHere, am.ItsCounters,
        am.LevelHere, am.Devotion, am.StartingLife, am.TurnsTaken, am.Told,
        am.Party, am.BasicLandTypes, am.ColorsAmong, am.CardTypesAmong, am.AmountIf, am.Times, am.Half, am.Sum,
        co.Holds, co.YourTurn, co.ThisFits, co.Never, co.Either, co.Unless,
        Continuous,
    }
)  # fmt: skip


def are_effects_steady(position: Position) -> bool:
    """Whether no continuous effect of a position looks at more than what objects are, and where."""
    printed = (c for o in position.objects.values() for c in o.printed.continuous)
    return all(map(is_steady, printed)) and all(is_steady(e.changes) for e in position.effects)


def is_steady(value: object) -> bool:
    """Whether a part of a continuous effect looks at nothing but what objects are, and where."""
    if isinstance(value, tuple):
        return all(map(is_steady, value))
    if isinstance(value, GainAbility):
        return not isinstance(value.ability, Continuous) or is_steady(value.ability)
    if not is_dataclass(value):
        return True
    if not (type(value) in _STEADY or isinstance(value, Change)):
        return False
    return all(is_steady(getattr(value, f.name)) for f in fields(value))
