"""Why castable's answer is right, for people: how a cost comes about, which rules let it be paid, what else matters."""

from __future__ import annotations

from collections.abc import Iterator

from castable import api
from castable.model.game.characteristics import look, permanents_of
from castable.model.game.errors import CastableError
from castable.model.game.missing import Missing, with_changes
from castable.model.game.notation import format_play
from castable.model.game.plays import ActivateMana, Costly, PayLife, PayMana, Payment, PayObject
from castable.model.game.position import Position
from castable.model.language.effects import AddMana
from castable.model.language.parts import parts_of
from castable.solver.explain.total import CostStep, cost_steps
from castable.solver.verdicts import Legal

from ..differences.comparing import PLENTY, Difference, one_each
from ..differences.judging import Evidence, Judge
from ..naming.vocabulary import KEYWORDS

CANT_PAY = "118.3"


def explained(difference: Difference, position: Position, player: str) -> tuple[str, ...]:
    """The evidence of a difference in sentences, with how the cost in question comes about (601.2f)."""
    evidence = difference.evidence
    if evidence is None or evidence.kind in ("moves", "perft"):
        return evidence.lines if evidence else ()
    if evidence.legal:
        return tuple(_of_payment(evidence, position, player))
    if evidence.rules == (CANT_PAY,):
        return (*evidence.lines, *_of_cost_in_vain(difference, evidence, position, player))
    return evidence.lines


def _of_payment(evidence: Evidence, position: Position, player: str) -> Iterator[str]:
    """The total cost step by step, the payment, and the rules that let it be paid so."""
    play = api.read_play(evidence.play, position)
    verdict = api.check(position, play, player=player)
    payment = verdict.payment if isinstance(verdict, Legal) else None
    if payment is None or not isinstance(play, Costly):
        yield from evidence.lines
        return
    yield from map(_step, cost_steps(position, play, player, payment))
    yield from evidence.lines
    rules = dict.fromkeys(_rules_of_paying(payment, position))
    if rules:
        yield f"  it can be paid so: {', '.join(rules)}"


def _of_cost_in_vain(difference: Difference, evidence: Evidence, position: Position, player: str) -> Iterator[str]:
    """What a play would cost that can't be paid for, and the mana that may not be spent on everything."""
    play = api.read_play(evidence.play, position) if evidence.play else _play_of(difference.object, position, player)
    if not isinstance(play, Costly):
        return
    if not evidence.play:
        yield f"  {format_play(play, position)}:"
    yield from map(_step, cost_steps(position, play, player))
    yield from _restricted(position, player)


def _play_of(object: str, position: Position, player: str) -> Costly | None:
    """A play of an object that could be made with plenty of mana."""
    try:
        wealthy = with_changes(position, (Missing("mana", PLENTY),), player)
        kinds = frozenset({"cast", "activate", "special"})
        return next(one_each(Judge(wealthy, player, kinds), (object,)), None)  # type: ignore[arg-type]  # literals
    except CastableError:
        return None


def _step(step: CostStep) -> str:
    rules = (step.rule, *filter(None, (KEYWORDS.get(step.keyword),)))
    return f"  {step.text} ({', '.join(rules)})"


def _rules_of_paying(payment: Payment, position: Position) -> Iterator[str]:
    """What lets each step of a payment be made, with its rule."""
    for step in payment.steps:
        match step:
            case ActivateMana(object=source, adds=adds):
                yield "mana abilities (605.3a)"
                if any(unit.source != source for unit in adds):
                    yield "triggered mana abilities (605.4a)"
                if any(unit.only is not None for unit in adds):
                    yield "mana for what it may be spent on (106.6)"
            case PayObject(for_=keyword) if keyword in KEYWORDS:
                yield f"{keyword} ({KEYWORDS[keyword]})"
            case PayLife(symbol=symbol):
                yield "life for Phyrexian mana (107.4f)" if symbol else "life (119.4)"
            case PayMana(mana=unit, symbol="{S}") if unit.snow:
                yield "snow mana (107.4h)"
    if any(way.isdigit() or (way.isalpha() and way != "life") for way in payment.chosen):
        yield "hybrid mana (107.4e)"


def _restricted(position: Position, player: str) -> Iterator[str]:
    """The permanents that make mana for some things only (106.6)."""
    for made in permanents_of(position, player):
        found = (part for part in parts_of(look(position, made.id).all_abilities) if isinstance(part, AddMana))
        words = dict.fromkeys(part.only.words for part in found if part.only is not None)
        yield from (f"  mana of {made.card.name} may be spent only to {said} (106.6)" for said in words)
