"""What happened while a play was announced and paid for, as events (601.2, 602.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.characteristics import activated_abilities
from ...game.plays import Activate, Cast, Payment, PayObject, Play, PlayLand
from ...game.position import GameObject, ObjectId, Position
from ...language.filters import Zone
from .making import unlocking_events
from .told import Event


def events_of_payment(before: Position, after: Position, payment: Payment, player: str) -> list[Event]:
    """What paying did: objects that moved, became tapped or untapped, counters, life."""
    events: list[Event] = []
    verbs = {str(s.object): str(s.action) for s in payment.paid if isinstance(s, PayObject)}
    for id, old in before.objects.items():
        new = after.objects.get(id)
        to = None if new is None else new.zone
        if to is not old.zone and to is not Zone.STACK:
            frm = old.zone
            where = to or Zone.GRAVEYARD
            verb = verbs.get(id, "put")
            events.append(
                Event(
                    kind="move",
                    rule="601.2h",
                    text=f"{id}: from {frm} to {where}",
                    object=id,
                    player=player,
                    frm=frm,
                    to=where,
                    verb=verb,
                )
            )
        elif new is not None and new.zone is Zone.BATTLEFIELD:
            events += _changes(old, new, player)
    life = after.players[player].life - before.players[player].life
    if life:
        text, verb = f"{player} pays {-life} life", "pay" if life < 0 else ""
        events.append(Event(kind="life", rule="119.4", text=text, player=player, amount=life, verb=verb))
    return events


def _changes(old: GameObject, new: GameObject, player: str) -> Iterator[Event]:
    if old.tapped is not new.tapped:
        kind = "tap" if new.tapped else "untap"
        yield Event(kind=kind, rule="701.26", text=f"{new.id} becomes {kind}ped", object=new.id, player=player)
    if old.face_down and not new.face_down:
        yield Event(kind="face up", rule="708.8", text=f"{new.id} is turned face up", object=new.id, player=player)
    yield from unlocking_events(old.unlocked, new, player)
    for kind in {**old.counters, **new.counters}:
        amount = new.counters.get(kind, 0) - old.counters.get(kind, 0)
        if amount:
            yield Event(kind="counters", rule="122.1", text=f"{amount} {kind} on {new.id}", object=new.id, verb=kind,
                        amount=amount, player=player)  # fmt: skip


def events_of_play(before: Position, after: Position, play: Play, payment: Payment | None, player: str) -> list[Event]:
    """What making a play did, its costs first, itself last."""
    events = events_of_payment(before, after, payment, player) if payment is not None else []
    if isinstance(play, Cast):
        number = len(after.history.spells_cast.get(player, ()))
        events.append(
            Event(
                kind="cast",
                rule="601.2i",
                text=f"{player} casts {play.object}",
                object=play.object,
                player=player,
                amount=number,
            )
        )
        events += _targets(after, play.object, player)
    elif isinstance(play, Activate):
        new = next((i for i in after.stack if i not in before.objects), None)
        text = f"{player} activates {play.object}.{play.ability}"
        keyword = _keyword(before, play)
        events.append(
            Event(kind="activate", rule="602.2", text=text, object=play.object, player=player, source=new, verb=keyword)
        )
        if keyword == "cycling":
            events.append(
                Event(
                    kind="does",
                    rule="702.29c",
                    text=f"{player} cycles {play.object}",
                    object=play.object,
                    player=player,
                    verb="cycle",
                )
            )
        if new is not None:
            events += _targets(after, new, player)
    elif isinstance(play, PlayLand):
        events.append(
            Event(
                kind="does",
                rule="305.1",
                text=f"{player} plays {play.object}",
                object=play.object,
                player=player,
                verb="play land",
            )
        )
    return events


def _keyword(before: Position, play: Activate) -> str:
    """What the activated ability is called: cycling, exhaust, loyalty."""
    abilities = activated_abilities(before, play.object)
    if not 0 < play.ability <= len(abilities):
        return ""
    ability = abilities[play.ability - 1]
    return "loyalty" if ability.is_loyalty else ability.keyword


def _targets(after: Position, id: ObjectId, player: str) -> Iterator[Event]:
    found = after.objects.get(id)
    groups = found.stacked.targets if found is not None and found.stacked is not None else ()
    for target in dict.fromkeys(t for group in groups for t in group):
        is_player = target in after.players
        yield Event(kind="target", rule="115.1", text=f"{target} becomes a target of {id}",
                    object=None if is_player else target, player=player, source=id, verb="target")  # fmt: skip
