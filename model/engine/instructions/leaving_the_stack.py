"""Where a spell goes as it leaves the stack, by how it was cast, and what its owner may do with it later (608.2n)."""

from __future__ import annotations

from ...game.course import Delayed, Waiting
from ...game.position import GameObject, LastingEffect, OnStackAs
from ...language.abilities import Begins, ManaEvent, MayPlayFrom, TriggeredAbility
from ...language.effects import SOURCE, CastsFree, Place, Verb
from ...language.filters import These, Who, Zone
from ...language.objects import ObjectRef
from .. import zones
from ..events.proposed import Move
from ..events.run import Run

EXILED = ("flashback", "harmonize", "jump-start")
"""Costs for which a card is exiled whenever it would leave the stack (702.34a, 702.180a, 702.133a)."""


def where_it_goes(run: Run, found: GameObject, rule: str, *, resolved: bool) -> Move:
    """The move by which a spell leaves the stack that has resolved, or has no legal target left."""
    to, place = Zone.GRAVEYARD, Place.TOP
    as_ = found.stacked
    if as_ is not None and is_exiled(found, as_):
        to = Zone.EXILE
    elif resolved and as_ is not None:
        to, place = _after_resolving(run, found, as_)
    verb = Verb.RESOLVE if resolved else Verb.MOVE
    return Move(id=found.id, to=to, verb=verb, place=place, by=found.controller, rule=rule)


def is_exiled(found: GameObject, as_: OnStackAs) -> bool:
    """Whether how a spell was cast exiles it as it leaves the stack, wherever it would go."""
    paid = dict(as_.additional)
    aftermath = found.card.layout == "split" and found.face == 1 and as_.cast_from is Zone.GRAVEYARD and not as_.fused
    return (
        as_.alternative in EXILED or any(paid.get(name) for name in EXILED) or (aftermath and _only_from_there(found))
    )


def _only_from_there(found: GameObject) -> bool:
    """Whether a half has aftermath: it lets itself be cast from a graveyard (702.127a)."""
    return any(isinstance(a, MayPlayFrom) and a.zone is Zone.GRAVEYARD for a in found.card.faces[1].abilities)


def _after_resolving(run: Run, found: GameObject, as_: OnStackAs) -> tuple[Zone, Place]:
    if dict(as_.additional).get("buyback"):
        return Zone.HAND, Place.TOP  # 702.27a
    if has_rebound(run, found):
        return Zone.EXILE, Place.TOP  # 702.88a
    if _is_adventure(found):
        return Zone.EXILE, Place.TOP  # 715.3d
    if _is_omen(found):
        return Zone.LIBRARY, Place.SHUFFLED  # 720.3d
    return Zone.GRAVEYARD, Place.TOP


def has_rebound(run: Run, found: GameObject) -> bool:
    """Whether a spell on the stack was cast from a hand and has rebound (702.88a)."""
    as_ = found.stacked
    from_hand = as_ is not None and not as_.copy and as_.cast_from is Zone.HAND
    return from_hand and "rebound" in run.look(found.id).keywords


def _is_adventure(found: GameObject) -> bool:
    return found.card.layout == "adventure" and found.face == 1 and "Adventure" in _subtypes(found)


def _is_omen(found: GameObject) -> bool:
    return found.card.layout == "adventure" and found.face == 1 and "Omen" in _subtypes(found)


def _subtypes(found: GameObject) -> frozenset[str]:
    return found.printed.type_line.subtypes


def offer_later(run: Run, found: GameObject, *, rebounds: bool) -> None:
    """What the owner of a card that was exiled as it resolved may do with it (702.88a, 715.3d)."""
    now = run.object(found.id)
    as_ = found.stacked
    if now is None or now.zone is not Zone.EXILE or as_ is None or is_exiled(found, as_):
        return
    if _is_adventure(found):
        may = MayPlayFrom(Zone.EXILE, These((now.ref,)), whose=Who.ANYONE, lands=False, face=0)
        add_permission(run, now.ref, may, found.controller)
    elif rebounds:
        rebound = TriggeredAbility(ManaEvent.OTHER, effects=(CastsFree(SOURCE),), when=Begins("upkeep", Who.YOU))
        waiting = Waiting(rebound, now.ref, found.controller)
        run.note(delayed=(*run.course.delayed, Delayed(waiting)))


def add_permission(run: Run, card: ObjectRef, may: MayPlayFrom, player: str) -> None:
    """Let a player play a card for as long as it stays where it is."""
    effect = LastingEffect(
        static=may, controller=player, until="while_exiled", tied_to=card, timestamp=zones.next_timestamp(run.position)
    )
    run.position = run.position.with_(effects=(*run.position.effects, effect))
