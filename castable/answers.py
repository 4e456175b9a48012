"""Answers as JSON: plays, payments, verdicts and options, as the formats' contract has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from castable.model.game.characteristics import activated_abilities, permanents_of
from castable.model.game.notation import face_text, format_play
from castable.model.game.plays import (
    Activate,
    ActivateMana,
    Cast,
    Pass,
    PayCounters,
    PayLife,
    PayMana,
    Payment,
    PayObject,
    PayPlayer,
    PayStep,
    Play,
    PlayLand,
    Special,
    Step,
)
from castable.model.game.position import Position
from castable.model.language.costs import Action
from castable.model.language.mana import EMPTY_POOL, Mana, ManaPool, mana_text
from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

if TYPE_CHECKING:
    from castable.solver.answers.manapool import ManaOptions
    from castable.solver.targets.targeting import Choice

Verdict = Legal | Illegal | Unknown
JSON = dict[str, Any]
POOL = "pool"
_USES = frozenset({Action.TAP, Action.SACRIFICE, Action.DISCARD, Action.EXILE, Action.RETURN, Action.PUT_ON_TOP})


def play_data(play: Play, position: Position) -> JSON:
    """Return a play as JSON."""
    notation = {"notation": format_play(play, position)}
    match play:
        case Pass():
            return {"kind": "pass", **notation}
        case PlayLand():
            return {"kind": "play", "object": play.object, "face": play.face, **notation}
        case Special():
            half = _if(face=play.face)
            return {"kind": "special", "action": play.action, "object": play.object, **half, "x": play.x, **notation}
        case Activate():
            return {
                "kind": "activate",
                "object": play.object,
                "ability": play.ability,
                "mana_ability": _is_mana_ability(play, position),
                **_choices(play),
                **notation,
            }
        case Cast():
            return {
                "kind": "cast",
                "object": play.object,
                "card": position.objects[play.object].card.name,
                "face": face_text(play, position) if play.fused else play.face,
                "alternative": play.alternative,
                "additional": dict(play.additional),
                "by": play.by,
                "splice": list(play.splice),
                **_choices(play),
                **notation,
            }


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


def payment_data(payment: Payment, position: Position, player: str | None = None) -> JSON:
    """Return a payment by ``player``, by default the one with priority, as JSON."""
    payer = position.players.get(player or position.priority or "")
    till = _Till(payer.mana if payer else EMPTY_POOL)
    steps = [data for step in payment.steps for data in _step_data(step, till)]
    used = set(_used(payment.steps))
    return {
        "cost": payment.cost,
        "uses": [id for id in position.objects if id in used],
        "left_floating": str(till),
        "steps": steps,
    }


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


def _flat(steps: Iterable[Step]) -> Iterator[PayStep]:
    """All payments, those of the costs of mana abilities included, in order."""
    for step in steps:
        if isinstance(step, ActivateMana):
            yield from step.cost
        else:
            yield step


def _used(steps: Iterable[Step]) -> Iterator[str]:
    """Ids of what is tapped, sacrificed, discarded, exiled or returned, or loses counters."""
    for step in _flat(steps):
        if (isinstance(step, PayObject) and step.action in _USES) or (
            isinstance(step, PayCounters) and step.number < 0
        ):
            yield step.object


def left_data(payment: Payment, position: Position, player: str | None = None) -> JSON:
    """Return what a payment leaves to the payer: untapped permanents, and floating mana."""
    payer = player or position.priority or ""
    untapped = {o.id: not o.tapped for o in permanents_of(position, payer)}
    for step in _flat(payment.steps):
        if isinstance(step, PayObject) and step.object in untapped and step.action != Action.REVEAL:
            untapped[step.object] = step.action == Action.UNTAP
    return {
        "untapped": [id for id, is_untapped in untapped.items() if is_untapped],
        "mana": payment_data(payment, position, player)["left_floating"],
    }


def targets_data(choice: Choice) -> JSON:
    """Return targets as JSON, with their division as plays have it."""
    return {
        "targets": [list(group) for group in choice.targets],
        "division": [dict(shares) for shares in choice.division],
    }


def reason_data(reason: Reason) -> JSON:
    """Return a reason as JSON."""
    data = {"rule": reason.rule, "objects": list(reason.objects), "text": reason.text}
    return data | ({"part": reason.part} if reason.part else {})


def verdict_data(verdict: Verdict) -> JSON:
    """Return the word of a verdict, and its reasons where it is not ``legal``."""
    match verdict:
        case Legal():
            return {"verdict": "legal", "reasons": []}
        case Illegal():
            return {"verdict": "illegal", "reasons": [reason_data(r) for r in verdict.reasons]}
        case Unknown():
            return {"verdict": "unknown", "reasons": [reason_data(r) for r in verdict.reasons]}


def witness_data(verdict: Verdict, position: Position, player: str | None = None) -> JSON | None:
    """Return the payment that proves ``legal``, or ``None`` where there is none."""
    if not isinstance(verdict, Legal) or verdict.payment is None:
        return None
    return payment_data(verdict.payment, position, player)


def mana_data(found: ManaOptions) -> JSON:
    """Return the most mana that can be had, in all combinations, as JSON."""
    restricted = [{"mana": mana, "only": only} for mana, only in sorted(found.restricted)]
    unmodelled = [{"object": id, "text": text} for id, text in found.unmodelled]
    options = sorted(found.options)
    return {"options": options, "restricted": restricted, "truncated": found.truncated, "unmodelled": unmodelled}
