"""Effects and abilities that are alike, so that it makes no difference which of them comes first (603.3b, 616.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...game.course import Waiting
from ...language.abilities import MoreOf
from ...language.amounts import Amount
from ...language.conditions import Condition
from ...language.effects import Draws, Effect, GainsLife, LosesLife, May, Mills, Ref, Scries, Seq, The
from ...language.filters import ANYTHING, Filter, Who
from ...language.names import Bindings, in_event
from ...language.naming import Names, names_read
from ...language.parts import parts_of

_PLAIN = (Draws, GainsLife, LosesLife, May, Mills, Scries, Seq)
_PLAYERS = (Who.YOU, Who.OPPONENT, Who.ANYONE)


def is_plain(effects: Iterable[Effect]) -> bool:
    """Whether instructions speak of nothing but players and numbers, and so do the same whatever object has them."""
    return all(_is_plain(part) for part in parts_of(tuple(effects)))


def _is_plain(part: object) -> bool:
    if isinstance(part, Effect):
        return isinstance(part, _PLAIN)
    if isinstance(part, Ref):
        return isinstance(part, The) and part.who in _PLAYERS
    return part == ANYTHING or not isinstance(part, (Amount, Condition, Filter))


def is_fixed(rule: MoreOf) -> bool:
    """Whether an effect changes an amount in the same way whatever object has it."""
    numbers = (rule.plus, rule.raised_to, rule.lowered_to)
    return all(number is None or isinstance(number, int) for number in numbers)


def are_alike(waiting: Iterable[Waiting]) -> bool:
    """Whether triggered abilities are alike: the same text, of the same object about the same event or about neither.

    One that does not speak of its object has no targets, no modes and no condition to be looked at again (603.4).
    """
    first, *others = waiting
    ability = first.ability
    if any(other.ability != ability for other in others):
        return False
    if all(other.source == first.source for other in others):
        return names_read(ability).isdisjoint(_differing([waiting.bound for waiting in (first, *others)]))
    chooses = ability.targets or ability.modes is not None or ability.if_
    return not chooses and is_plain(ability.effects)


def _differing(bindings: Sequence[Bindings]) -> Names:
    """The names that mean one thing for one and another for another."""
    found = [dict(each) for each in bindings]
    first, *others = found
    names = {name for each in found for name in each}
    differ = {name for name in names if any(other.get(name) != first.get(name) for other in others)}
    return frozenset(differ | {of for name in differ if (of := in_event(name)) is not None})
