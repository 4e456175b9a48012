"""Replacement effects that change how much: tokens, counters, damage, life, cards (614.1a)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice, permutations
from typing import Any

from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.matching import evaluate, matches
from ...game.position import Position
from ...game.remembered import seen_in
from ...language.abilities import MoreOf
from ...language.amounts import Amount
from ...language.effects import CreatesTokens
from ...language.events import EventKind
from ...language.filters import ANYTHING, AllOf, AnyOf, Filter, HasType
from ...language.objects import ObjectRef
from .alike import is_fixed
from .destination import IsTrue, holds_now, is_spoken_of
from .proposed import Counters, Create, Damage, Life, Move, Proposed, kind_of
from .rules import RuleInForce, standing, true_now
from .run import Process, Run


def more_effects(run: Run, change: Proposed, applicable: Any) -> Iterator[Any]:
    """Effects that change the amount of a change, each as one that may be applied."""
    for each in _about(run.position, change, true_now):
        like = (each.rule, each.you) if is_fixed(each.rule) else None
        yield applicable(
            key=each.key,
            text=f"{each.this}: {kind_of(change)}",
            apply=applying(run, each),
            source=each.this,
            pure=True,
            like=like,
        )


def _about(position: Position, change: Proposed, is_true: IsTrue) -> Iterator[RuleInForce[MoreOf]]:
    for each in standing(position, MoreOf):
        if each.rule.event is kind_of(change) and _is_about(position, each, change) and is_true(position, each):
            yield each


def amounts_left(position: Position, change: Proposed) -> tuple[Proposed, ...]:
    """What a change may come to as effects on its amount leave it: more than one where their order matters (616.1)."""
    if not is_spoken_of(position, MoreOf):
        return (change,)
    effects = list(_about(position, change, holds_now))
    found: list[Proposed] = []
    for order in islice(permutations(effects), MOST_ORDERS):
        left = change
        for each in order:
            left = changed_amount(position, each, left)[0]
        found += [left] if left not in found else []
    return tuple(found)


MOST_ORDERS = 120
"""Of five effects, all orders."""


def milled(position: Position, player: str, number: int, is_true: IsTrue = true_now) -> int:
    """A number of cards that a player mills, as such effects leave it: additions first, for these are never fewer."""
    rules = [
        e for e in standing(position, MoreOf)
        if e.rule.event is EventKind.MILL and position.is_who(player, e.rule.who, e.you) and is_true(position, e)
    ]  # fmt: skip
    for each in sorted(rules, key=lambda e: e.rule.times):
        number = number * each.rule.times + _evaluated(position, each, each.rule.plus) if number else 0
    return number


def more_drawn(run: Run, player: str, number: int) -> tuple[int, frozenset[str]]:
    """A number of cards that a player draws, as such effects leave it, and what they are called (614.5)."""
    if not number:
        return 0, frozenset()
    rules = [
        e for e in standing(run.position, MoreOf)
        if e.rule.event is EventKind.DRAW and e.key not in run.replacing
        and run.position.is_who(player, e.rule.who, e.you) and true_now(run.position, e)
    ]  # fmt: skip
    return number + sum(_evaluated(run.position, e, e.rule.plus) for e in rules), frozenset(e.key for e in rules)


def _evaluated(position: Position, each: RuleInForce[MoreOf], amount: Amount | int) -> int:
    return evaluate(amount, scope_of(position, each.this or None, each.you))


def applying(run: Run, each: RuleInForce[MoreOf]) -> Any:
    """The process in which a rule changes an amount of what is proposed (614.6)."""

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        return changed_amount(run.position, each, it)

    return go


def changed_amount(position: Position, each: RuleInForce[MoreOf], it: Proposed) -> list[Proposed]:
    """A change with another amount, and what comes with it."""
    rule, plus = each.rule, _evaluated(position, each, each.rule.plus)

    def of(number: int) -> int:
        if rule.raised_to is not None:
            return max(number, _evaluated(position, each, rule.raised_to))
        if rule.lowered_to is not None:
            return min(number, rule.lowered_to)
        return number // 2 if rule.halved else max(0, number * rule.times + plus)

    match it:
        case Create() if rule.event is EventKind.CREATE:
            return [*(() if rule.instead else (replace(it, number=of(it.number)),)), *_also(rule, it)]
        case Counters():
            return [replace(it, number=of(it.number))]
        case Move() | Create():
            kinds = {k: of(n) if rule.kind in ("", k) and n > 0 else n for k, n in it.counters.items()}
            return [replace(it, counters=kinds)]
        case Life():
            return [replace(it, amount=(1 if it.amount > 0 else -1) * of(abs(it.amount)))]
        case Damage():
            return [replace(it, amount=of(it.amount))]
    return [it]


def _also(rule: MoreOf, it: Create) -> Iterator[Proposed]:
    for effect in rule.also:
        if isinstance(effect, CreatesTokens):
            number = it.number if rule.each else 1
            if rule.instead:
                yield replace(
                    it, face=effect.token, card=None, up=0, id=None, number=number, tapped=it.tapped or effect.tapped
                )
                continue
            yield Create(player=it.player, face=effect.token, number=number, tapped=effect.tapped, source=it.source)


def _is_about(position: Position, each: RuleInForce[MoreOf], change: Proposed) -> bool:
    rule = each.rule
    scope = scope_of(position, each.this or None, each.you)
    match change:
        case Create():
            if not position.is_who(change.player, rule.who, each.you):
                return False
            return rule.what == ANYTHING or _is_token_of(rule, change)
        case Life():
            return position.is_who(change.player, rule.who, each.you)
        case Counters():
            by = rule.by is None or position.is_who(change.by or "", rule.by, each.you)
            fits = by and (change.effect or not rule.of_effects) and rule.kind in ("", change.kind)
            return fits and matches(rule.what, scope, change.on)
        case Damage():
            kind = rule.combat in (None, change.combat) and _is_so_much(position, each, change.amount)
            return (
                kind and matches(rule.what, scope, change.to) and is_source(position, rule.source, each, change.source)
            )
    return False


def _is_so_much(position: Position, each: RuleInForce[MoreOf], amount: int) -> bool:
    """Whether an amount is one that the effect is about: less than what it is raised to, or at least so much."""
    rule = each.rule
    less = rule.raised_to is None or amount < _evaluated(position, each, rule.raised_to)
    return less and amount >= rule.from_on


def _is_token_of(rule: MoreOf, change: Create) -> bool:
    """Whether the tokens to be created are of a kind: creature tokens, Clues or Foods."""
    face = change.face or (change.card.front if change.card is not None else None)
    if face is None:
        return False
    return _is_of_kind(rule.what, face.type_line.types | face.type_line.subtypes | face.type_line.supertypes)


def _is_of_kind(what: Filter, words: Collection[str]) -> bool:
    match what:
        case AnyOf():
            return any(_is_of_kind(part, words) for part in what.parts)
        case AllOf():
            return all(_is_of_kind(part, words) for part in what.parts)
        case HasType():
            return what.name in words
    return True


def is_source(position: Position, what: Any, each: RuleInForce[Any], source: ObjectRef) -> bool:
    """Whether a source of damage fits what a rule says of it."""
    return fits_source(position, what, each.this, each.you, source)


def fits_source(position: Position, what: Any, this: str, you: str, source: ObjectRef) -> bool:
    """Whether a source of damage fits, as it is or last was (608.2h)."""
    if what == ANYTHING:
        return True
    position = seen_in(position, source)
    if position.current(source) is None:
        return False
    return matches(what, scope_of(position, this if this in position.objects else None, you), source.id)
