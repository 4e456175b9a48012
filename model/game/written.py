"""Plays and payments as JSON, as the formats' contract has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..language.costs import Action
from ..language.mana import EMPTY_POOL, Mana, ManaPool, mana_text
from .characteristics import activated_abilities
from .notation import face_text, format_play
from .plays import (
    Activate,
    ActivateMana,
    Cast,
    Pass,
    PayCost,
    PayCounters,
    PayLife,
    PayMana,
    Payment,
    PayObject,
    PayPlayer,
    Play,
    PlayLand,
    Special,
    Step,
)
from .position import Position
from .writers import json_of

JSON = dict[str, Any]
POOL = "pool"


@json_of.register(Pass)
@json_of.register(PlayLand)
@json_of.register(Special)
@json_of.register(Activate)
@json_of.register(Cast)
def play_data(play: Play, position: Position | None = None) -> JSON:
    """Return a play as JSON; without a position neither its notation nor what only a position tells of its object."""
    notation = {} if position is None else {"notation": format_play(play, position)}
    match play:
        case Pass():
            return {"kind": "pass", **notation}
        case PlayLand():
            return {"kind": "play", "object": play.object, "face": play.face, **notation}
        case Special():
            half = _if(face=play.face)
            return {"kind": "special", "action": play.action, "object": play.object, **half, "x": play.x, **notation}
        case PayCost():
            return {"kind": "pay", "object": play.object, "x": play.x, **notation}
        case Activate():
            return {
                "kind": "activate",
                "object": play.object,
                "ability": play.ability,
                **({} if position is None else {"mana_ability": _is_mana_ability(play, position)}),
                **_choices(play),
                **notation,
            }
        case Cast():
            return {
                "kind": "cast",
                "object": play.object,
                **({} if position is None else {"card": position.objects[play.object].card.name}),
                "face": _face(play, position),
                "alternative": play.alternative,
                "additional": dict(play.additional),
                "by": play.by,
                "splice": list(play.splice),
                **_choices(play),
                **notation,
            }


def _face(play: Cast, position: Position | None) -> int | str:
    """The number of the face; of both halves together their names, where a position tells them."""
    if not play.fused:
        return play.face
    return "0+1" if position is None else face_text(play, position)


def _choices(play: Cast | Activate) -> JSON:
    return {
        "modes": list(play.modes),
        "x": play.x,
        "targets": [list(group) for group in play.targets],
        "division": [dict(shares) for shares in play.division],
    }


def _is_mana_ability(play: Activate, position: Position) -> bool:
    abilities = activated_abilities(position, play.object)
    return play.ability <= len(abilities) and abilities[play.ability - 1].is_mana_ability


class _Till:
    """Follows the mana of a payment: which ability each unit came from, and what is left."""

    def __init__(self, pool: ManaPool) -> None:
        self.units: list[tuple[Mana, str]] = [(unit, POOL) for unit in pool.units]

    def add(self, units: Iterable[Mana], source: str) -> None:
        """Mana of an ability comes in."""
        self.units += [(unit, source) for unit in units]

    def spend(self, spent: Mana) -> str:
        """Take one unit out, the newest one that is the same; its source."""
        for index in range(len(self.units) - 1, -1, -1):
            if self.units[index][0] == spent:
                return self.units.pop(index)[1]
        return spent.source or POOL

    def __str__(self) -> str:
        return mana_text(unit.type for unit, _ in self.units)


@json_of.register
def payment_data(payment: Payment, position: Position, player: str | None = None) -> JSON:
    """Return a payment by ``player``, by default the one with priority, as JSON."""
    payer = position.players.get(player or position.priority or "")
    steps, left = steps_data(payment, payer.mana if payer else EMPTY_POOL)
    used = set(payment.uses)
    return {
        "cost": payment.cost,
        "uses": [id for id in position.objects if id in used],
        "left_floating": left,
        "steps": steps,
    }


def steps_data(payment: Payment, pool: ManaPool = EMPTY_POOL) -> tuple[list[JSON], str]:
    """Return the steps of a payment as JSON, and the mana that is left, where the payer begins with this pool."""
    till = _Till(pool)
    steps = [data for step in payment.steps for data in _step_data(step, till)]
    return steps, str(till)


def _step_data(step: Step, till: _Till) -> Iterator[JSON]:
    """One step in one entry; an activation comes after what its own cost takes."""
    match step:
        case ActivateMana():
            for paid in step.cost:
                if paid != PayObject(Action.TAP, step.object):  # {T} goes without saying
                    yield from _step_data(paid, till)
            ability = f"{step.object}.{step.ability}"
            till.add(step.adds, ability)
            yield {"activate": ability, "adds": mana_text(u.type for u in step.adds)} | _if(x=step.x)
            if step.damage:
                yield {"damage": step.damage, "by": step.object}
        case PayMana():
            mana = mana_text([step.mana.type])
            yield {"pay": step.symbol, "with": till.spend(step.mana)} | _if(mana=mana if mana != step.symbol else None)
        case PayObject():
            yield {step.action: step.object} | _if(**{"for": step.for_ or None, "mana": step.symbol or None})
        case PayLife():
            yield {"life": step.amount} | _if(mana=step.symbol or None)
        case PayCounters():
            verb, side = ("remove", "from") if step.number < 0 else ("put", "on")
            yield {verb: step.kind, "count": abs(step.number), side: step.object}
        case PayPlayer():
            yield {step.what: step.number}


def _if(**entries: Any) -> JSON:
    """The entries that say something."""
    return {key: value for key, value in entries.items() if value is not None}
