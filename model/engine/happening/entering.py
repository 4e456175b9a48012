"""How permanents enter: tapped, with counters, with choices, as copies (614.1c–d, 614.12, 707.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any

from ...game.characteristics import look, scope_of
from ...game.decisions import Either, Subsets, chosen
from ...game.matching import evaluate, holds, matches, matching_objects
from ...game.position import ObjectId, Position
from ...language.abilities import Enters
from ...language.cards import Card
from ...language.filters import Zone
from ...language.mana import COLORS
from ...language.subtypes import CREATURE_TYPES
from .. import zones
from .proposed import Move, Proposed
from .run import Process, Run, ask

COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def entering_effects(run: Run, change: Move, applicable: Any) -> Iterator[Any]:
    """Effects that say how something enters: its own, as it will be there, and those of permanents (614.12)."""
    ahead = as_it_will_be(run, change)
    if ahead is None:
        return
    entering = ahead.objects[ObjectId(change.id)]
    if not change.face_down:
        for number, ability in enumerate(look(ahead, change.id).all_abilities):
            if isinstance(ability, Enters):
                key = f"{change.id}/own/{number}"
                yield from _one(run, change, applicable, key, change.id, entering.controller, ability, ahead)
    for id in run.position.battlefield:
        found = run.position.objects[id]
        if id == change.id or found.phased_out:
            continue
        for number, ability in enumerate(look(run.position, id).all_abilities):
            if isinstance(ability, Enters):
                key = f"{id}/{found.timestamp}/{number}"
                yield from _one(run, change, applicable, key, id, found.controller, ability, ahead)


def as_it_will_be(run: Run, change: Move) -> Position | None:
    """The position with the object on the battlefield, as it would be there."""
    old = run.object(change.id)
    if old is None:
        return None
    card = change.card or old.own or old.card
    face = 1 if change.transformed and len(card.faces) > 1 else (old.face if old.zone is Zone.STACK else 0)
    return zones.move(
        run.position, old.id, Zone.BATTLEFIELD, controller=change.under or old.owner, card=card, face=face,
        face_down=change.face_down, x=old.x, chosen=dict(change.chosen), stacked=old.stacked,
    )  # fmt: skip


def _one(
    run: Run, change: Move, applicable: Any, key: str, this: str, you: str, effect: Enters, ahead: Position
) -> Iterator[Any]:
    entering = ahead.objects[ObjectId(change.id)]
    as_ = entering.stacked
    scope = replace(
        scope_of(ahead, this, you, entering.x or 0), paid=as_.additional if as_ else (), it=change.id
    )
    if not matches(effect.what, scope, change.id) or not all(holds(c, scope) for c in effect.if_):
        return
    if effect.not_if and all(holds(c, scope) for c in effect.not_if):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        assert isinstance(it, Move)
        if effect.may and effect.copy_of is None:
            answer = yield from ask(you, "may", f"apply what {this} says of {it.id}", Either(), rule="614.12")
            if answer == "no":
                return [it]
        if effect.unless_pays is not None:
            from ..resolving.paying import may_pay  # noqa: PLC0415  # which happens through this door too

            if (yield from may_pay(run, you, effect.unless_pays, this, f"pay, or {it.id} enters tapped")):
                return [it]
        counters = {kind: evaluate(number, scope) for kind, number in effect.counters}
        summed = {k: it.counters.get(k, 0) + counters.get(k, 0) for k in {**it.counters, **counters}}
        it = replace(it, tapped=it.tapped or effect.tapped, counters=summed)
        for kind in effect.chooses:
            value = yield from choice(run, you, kind, it.id, effect.words)
            it = replace(it, chosen={**it.chosen, kind: value})
        if effect.copy_of is not None:
            it = yield from _as_copy(run, it, effect, this, you)
        return [it]

    yield applicable(key=key, text=f"{this}: how {change.id} enters", apply=go, plain=not effect.copy_of, source=this)


def choice(run: Run, player: str, kind: str, source: str, words: tuple[str, ...] = ()) -> Process[Any]:
    """What a player chooses for an object as it enters or later (607.2d)."""
    if words:
        items: tuple[str, ...] = words
    elif kind == "color":
        items = tuple(COLOR_WORDS.values())
    elif kind == "creature_type":
        items = tuple(sorted(CREATURE_TYPES))
    elif kind in ("player", "opponent"):
        items = tuple(p for p in run.position.players if kind == "player" or p != player)
    elif kind == "card_name":
        items = tuple(sorted({o.card.name for o in run.position.objects.values()}))
    elif kind in ("basic_land_type", "land_type"):
        items = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    else:
        items = ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery", "Battle")
    answer = yield from ask(player, "choose", f"a {kind.replace('_', ' ')} for {source}", Subsets(items), source=source)
    word = chosen(answer)[0]
    if kind == "color":
        return next(c for c in COLORS if COLOR_WORDS[c.value] == word).value
    return word


def _as_copy(run: Run, it: Move, effect: Enters, this: str, you: str) -> Process[Move]:
    """Choose what it enters as a copy of, if anything (707.5)."""
    assert effect.copy_of is not None
    there = tuple(i for i in matching_objects(effect.copy_of, scope_of(run.position, None, you)) if i != it.id)
    answer = yield from ask(
        you, "choose", f"what {it.id} enters as a copy of", Subsets(there, 0 if effect.may else min(1, len(there))),
        rule="707.5", source=it.id,
    )  # fmt: skip
    picked = chosen(answer)
    if not picked:
        return it
    return replace(it, card=copied(run.position, picked[0], effect.copy_changes))


def copied(position: Position, id: str, changes: tuple[Any, ...] = ()) -> Card:
    """The copiable values of an object, as a card (707.2), with exceptions (707.9)."""
    found = position.objects[ObjectId(id)]
    card = found.card
    return reduce(_with_exception, changes, card)


def _with_exception(card: Card, change: Any) -> Card:
    from .copying import face_with  # noqa: PLC0415

    return replace(card, faces=tuple(face_with(face, change) for face in card.faces))
