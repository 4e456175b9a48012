"""Rules in force as a game moves: replacement effects, what can't happen, unread texts (101.2, 604, 614)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import board, known, look, scope_of
from ...game.facts import Aspect
from ...game.functioning import stated_zones
from ...game.kept import not_kept
from ...game.matching import Scope, holds, matches
from ...game.matching.scope import whose
from ...game.memory import Memo
from ...game.position import GameObject, ObjectId, Position
from ...game.statics import statics
from ...language.abilities import (
    Ability,
    AlternativeCost,
    CantHappen,
    Continuous,
    InsteadOf,
    Keyword,
    Matter,
    Replacement,
    SpellAbility,
    UnreadRule,
)
from ...language.conditions import Condition, Either, Unless
from ...language.effects import If, Ref, Uncounterable
from ...language.events import EventKind
from ...language.filters import ANYTHING, This, Zone
from ...language.keywords.triggered import rules_of_keyword
from ...language.objects import ObjectRef
from ...language.parts import mentions, parts_of, remembered
from .run import Run, Stopped

R = TypeVar("R", bound=Ability)


class RuleInForce(Struct, Generic[R], frozen=True):
    """A rule in force: a name for this one (614.5), the object that has it, if any, its controller."""

    key: str
    this: str
    you: str
    rule: R
    source: ObjectRef | None = None  # whose effect it is, of one that lasts


_RULES: Memo[None, dict[type, tuple[RuleInForce[Ability], ...]]] = Memo(
    Aspect.PERMANENTS | Aspect.CARDS | Aspect.EFFECTS | Aspect.STATUS | Aspect.TURN
)


def standing(position: Position, kind: type[R]) -> tuple[RuleInForce[R], ...]:
    """The rules of one class in force: of permanents in order, of emblems, of lasting effects, of cards elsewhere."""
    kept = known(_RULES, position)
    found = kept.get(None)
    if found is None:
        found = kept[None] = {}
        for each in _all(position):
            found[type(each.rule)] = (*found.get(type(each.rule), ()), each)
    return found.get(kind, ())  # type: ignore[return-value]  # by class


def _all(position: Position) -> Iterator[RuleInForce[Ability]]:
    for found, number, rule in _rules_of(position, position.battlefield):
        if not found.phased_out and getattr(rule, "zone", Zone.BATTLEFIELD) is Zone.BATTLEFIELD:
            yield RuleInForce(f"{found.id}/{found.timestamp}/{number}", found.id, found.controller, rule)
    for player in position.players.values():
        for found, number, rule in _rules_of(position, player.command):
            if not found.commander:
                yield RuleInForce(f"{found.id}/{number}", found.id, found.owner, rule)
        for found, number, rule in _rules_of(position, (*player.graveyard, *player.hand, *player.exile)):
            if _functions_as_card(rule, found):
                yield RuleInForce(f"{found.id}/{number}", found.id, found.owner, rule)
    for number, effect in enumerate(position.effects):
        if isinstance(effect.static, (Replacement, UnreadRule)):
            you = effect.controller or position.turn.player
            yield RuleInForce(f"effect/{number}", "", you, effect.static, effect.source)


_IN = {Zone.GRAVEYARD: "graveyard", Zone.HAND: "hand", Zone.EXILE: "(?:exile|exiled)"}
_WHILE = r"\b(?:as long as|while|if) (?:~|it)(?:'s| is) (?:in (?:your |a |an opponent's )?)?"
_AS_CARD = {zone: re.compile(rf"{_WHILE}{word}\b", re.IGNORECASE) for zone, word in _IN.items()}
"""What says in a text that is not understood that it functions elsewhere than in play."""


def _functions_as_card(rule: Ability, found: GameObject) -> bool:
    """Whether a rule of a card that is not in play functions where it is, as it says itself (113.6b)."""
    if isinstance(rule, UnreadRule):
        return _AS_CARD[found.zone].search(rule.text) is not None
    return getattr(rule, "zone", None) is found.zone or found.zone in (stated_zones(rule) or ())


def _rules_of(position: Position, ids: Iterable[ObjectId]) -> Iterator[tuple[GameObject, int, Ability]]:
    """The rules among the texts of objects, by their number; most objects have none."""
    look, objects = board(position).look, position.objects
    for id in ids:
        texts = look(id).all_abilities
        if texts:
            for number, rule in _rules_among(texts):
                yield objects[id], number, rule


@remembered
def _rules_among(abilities: tuple[Ability, ...]) -> tuple[tuple[int, Ability], ...]:
    """The rules among abilities, by their number: asked of every object after every change."""
    numbered = enumerate(with_keywords(abilities))
    return tuple((number, each) for number, each in numbered if isinstance(each, (Replacement, UnreadRule)))


def with_keywords(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """Abilities, and the rules that the keywords among them stand for."""
    for ability in abilities:
        yield ability
        if isinstance(ability, (Keyword, AlternativeCost)):
            yield from rules_of_keyword(ability)


def own_rules(position: Position, id: str, kind: type[R]) -> Iterator[RuleInForce[R]]:
    """Rules of an object about itself, wherever it is but on the battlefield (113.6, 614.12)."""
    found = position.objects.get(ObjectId(id))
    if found is None or found.zone is Zone.BATTLEFIELD:
        return
    for number, ability in enumerate(with_keywords(look(position, id).all_abilities)):
        if isinstance(ability, kind) and any(isinstance(part, This) for part in parts_of(ability)):
            yield RuleInForce(f"{id}/own/{number}", id, whose(found), ability)


# ---------------------------------------------------------------- conditions

NOT_KEPT = "the game does not keep count of this"


def true_now(position: Position, each: RuleInForce[R]) -> bool:
    """Whether the conditions of a rule hold (604.2).

    Raises:
        Stopped: one is about what a game does not keep.
    """
    if_: tuple[Condition, ...] = getattr(each.rule, "if_", ())
    scope = scope_of(position, each.this or None, each.you)
    if not_kept(each.rule):
        require_kept((if_ if not_kept(if_) else (each.rule,)), each.this, scope)
    return all(holds(c, scope) for c in if_)


def require_kept(asked: Iterable[object], this: str | None, scope: Scope | None = None) -> None:
    """Stop where texts ask for what a moving game does not keep, unless what is still to be seen says enough.

    Raises:
        Stopped: it is a fact that only a position's document could say.
    """
    for part in asked:
        words = not_kept(part)
        if words is not None and not (scope is not None and _is_seen(part, scope)):
            raise Stopped(NOT_KEPT, this or None, words)


def _is_seen(part: object, scope: Scope) -> bool:
    """Whether one of several conditions holds that asks for nothing of the kind, so that all that matters is known."""
    part = part.part if isinstance(part, Unless) else part
    return isinstance(part, Either) and any(not not_kept(p) and holds(p, scope) for p in part.parts)


# ---------------------------------------------------------------- what is not understood


def stop_where_unread(run: Run, matter: Matter) -> None:
    """Stop where a text in force that is not understood may be about what happens.

    Raises:
        Stopped: there is one.
    """
    for each in standing(run.position, UnreadRule):
        if matter in each.rule.about:
            raise Stopped("this text is not understood", each.this, each.rule.text)


def stop_where_likeness_unread(run: Run) -> None:
    """Stop where a text in force may say what objects are that is not understood, or asks for what no game keeps.

    Raises:
        Stopped: there is one.
    """
    stop_where_unread(run, Matter.LIKENESS)
    for static in statics(run.position, Continuous):
        if not_kept(static.ability):
            parts = static.ability.if_ if not_kept(static.ability.if_) else (static.ability,)
            require_kept(parts, static.source, scope_of(run.position, static.source, static.you))


def stop_where_itself_unread(abilities: Iterable[object], id: str, *matters: Matter) -> None:
    """Stop where an object's own text that is not understood may be about what happens to it.

    Raises:
        Stopped: there is one.
    """
    for ability in with_keywords(abilities):  # type: ignore[arg-type]  # of objects
        if isinstance(ability, UnreadRule) and any(m in ability.about for m in matters):
            raise Stopped("this text is not understood", id, ability.text)


# ---------------------------------------------------------------- what can't happen


def cant_happen(run: Run, event: EventKind) -> Iterator[RuleInForce[CantHappen]]:
    """What says that such an event can't happen (101.2), as far as its conditions hold."""
    for each in standing(run.position, CantHappen):
        if each.rule.event == event and true_now(run.position, each):
            yield each


def is_about_player(position: Position, each: RuleInForce[CantHappen], player: str) -> bool:
    """Whether a rule about players is about this one."""
    what = each.rule.what
    fits = what == ANYTHING or matches(what, scope_of(position, each.this or None, each.you), player)
    return fits and position.is_who(player, each.rule.who, each.you)


def is_player_stopped(run: Run, event: EventKind, player: str) -> bool:
    """Whether a player can't do something: gain life, lose, win, search."""
    return any(is_about_player(run.position, each, player) for each in cant_happen(run, event))


def is_stopped(run: Run, event: EventKind, id: str) -> bool:
    """Whether an event can't happen to an object or player: be countered, have counters."""
    where = run.position
    if event is EventKind.BE_COUNTERED and _says_so_itself(where, id):
        return True
    rules = [*cant_happen(run, event), *(e for e in own_rules(where, id, CantHappen) if e.rule.event == event)]
    return any(matches(each.rule.what, scope_of(where, each.this or None, each.you), id) for each in rules)


def _says_so_itself(position: Position, id: str) -> bool:
    """Whether a spell says among what it does that it can't be countered (113.6g)."""
    if ObjectId(id) not in position.objects:
        return False
    as_ = position.objects[ObjectId(id)].stacked
    x, paid = (as_.x or 0, as_.additional) if as_ is not None else (0, ())
    scope = replace(scope_of(position, id, x=x), paid=paid)

    def says(effect: object) -> bool:
        if isinstance(effect, If) and effect.then == Uncounterable() and not mentions(effect.if_, Ref):
            return all(holds(each, scope) for each in effect.if_)
        return isinstance(effect, Uncounterable)

    return any(isinstance(a, SpellAbility) and any(map(says, a.effects)) for a in look(position, id).all_abilities)


__all__ = ["InsteadOf", "RuleInForce", "cant_happen", "is_player_stopped", "is_stopped", "own_rules", "require_kept",
           "standing", "stop_where_itself_unread", "stop_where_unread", "true_now"]  # fmt: skip
