"""The rules of combat in force: of permanents, of keywords, of what lasting effects say of objects (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from ..language import filters as fi
from ..language.abilities import CombatRule, Continuous, Keyword, UnderRule
from ..language.cards import Characteristics
from ..language.keywords.evasion import SUSPECTED, rules_of_keyword
from .characteristics import board, known, permanents_that, permanents_with, scope_of
from .facts import Aspect
from .matching import Scope, holds, matches
from .memory import Memo
from .position import ObjectId, Position
from .statics import InForce, static_abilities, statics

R = TypeVar("R", bound=CombatRule)


class RuleOfCombat(Struct, Generic[R], frozen=True):
    """A rule of combat in force.

    Args:
        this: the object that its text calls so; empty for what a lasting effect says of a kind of objects.
        you: whose rule it is.
        by: the object whose text says it; empty where that is not known.
        rule: what it says.
    """

    this: str
    you: str
    by: str
    rule: R

    def scope(self, position: Position) -> Scope:
        """How its text is read."""
        return scope_of(position, self.this or None, self.you)

    def is_so(self, position: Position) -> bool:
        """Whether its conditions hold (604.2)."""
        return not self.rule.if_ or all(holds(each, self.scope(position)) for each in self.rule.if_)

    def fits(self, what: fi.Filter, id: str, position: Position) -> bool:
        """Whether an object or player is what a filter of the rule asks for."""
        if what == fi.THIS:
            return id == self.this
        return what == fi.ANYTHING or matches(what, self.scope(position), id)


_RULES: Memo[None, dict[type, tuple[RuleOfCombat[CombatRule], ...]]] = Memo(
    Aspect.PERMANENTS | Aspect.CARDS | Aspect.EFFECTS | Aspect.STATICS | Aspect.STATUS | Aspect.TURN
)


def combat_rules(position: Position, kind: type[R]) -> tuple[RuleOfCombat[R], ...]:
    """The rules of one class in force, in a stable order; their conditions are not judged here."""
    kept = known(_RULES, position)
    found = kept.get(None)
    if found is None:
        found = kept[None] = {}
        for each in dict.fromkeys(_all(position)):
            found[type(each.rule)] = (*found.get(type(each.rule), ()), each)
    return found.get(kind, ())  # type: ignore[return-value]  # by class


def rules_in_force(position: Position, kind: type[R]) -> Iterator[RuleOfCombat[R]]:
    """Those of one class whose conditions hold (604.2)."""
    return (each for each in combat_rules(position, kind) if each.is_so(position))


def _all(position: Position) -> Iterator[RuleOfCombat[CombatRule]]:
    yield from _of_keywords(position)
    for each in static_abilities(position):
        if isinstance(each.ability, CombatRule):
            yield RuleOfCombat(each.source or "", each.you, each.source or "", each.ability)
    for ruling in statics(position, Continuous):
        yield from _of_static(position, ruling)
    for effect in position.effects:
        you = effect.controller or position.turn.player
        by = effect.source.id if effect.source is not None else ""
        there = (o.id for ref in effect.objects if (o := position.current(ref)) is not None)
        yield from (each for id in there for each in _under(effect.changes, id, you, by))


def _of_keywords(position: Position) -> Iterator[RuleOfCombat[CombatRule]]:
    """The rules that keywords of creatures stand for, keyword counters among them (122.1b), and being suspected."""
    look, objects = board(position).look, position.objects
    for id in permanents_that(position, _has_keywords):
        found, now = objects[id], look(id)
        if found.phased_out:
            continue
        qualities = {a for a in now.all_abilities if isinstance(a, Keyword) and a.quality is not None}
        named = [Keyword(name) for name in sorted(now.keywords)]
        for keyword in (*named, *sorted(qualities, key=repr)):
            yield from (RuleOfCombat(id, found.controller, id, rule) for rule in rules_of_keyword(keyword))
    for id in permanents_with(position, "Creature"):
        if "suspected" in objects[id].designations and not objects[id].phased_out:
            yield RuleOfCombat(id, objects[id].controller, id, SUSPECTED)


def _has_keywords(now: Characteristics) -> bool:
    return "Creature" in now.words and bool(now.all_abilities or now.keywords)


def _of_static(position: Position, ruling: InForce[Continuous]) -> Iterator[RuleOfCombat[CombatRule]]:
    """What a static ability says of everything that fits, among what else it does to it."""
    said = ruling.ability
    if not any(isinstance(change, UnderRule) for change in said.changes):
        return
    scope = scope_of(position, ruling.source, ruling.you)
    if all(holds(each, scope) for each in said.if_):
        for id in position.battlefield:
            if matches(said.affects, scope, id):
                yield from _under(said.changes, id, ruling.you, ruling.source or "")


def _under(changes: tuple[object, ...], id: ObjectId, you: str, by: str) -> Iterator[RuleOfCombat[CombatRule]]:
    yield from (RuleOfCombat(id, you, by, change.rule) for change in changes if isinstance(change, UnderRule))
