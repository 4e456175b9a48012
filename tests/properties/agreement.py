"""Hold a set of plays against the engine and against brute force; every disagreement is a sentence with its play."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.certifying.payer import Payer, TooMuchWork
from castable.model.engine import apply, propose
from castable.model.engine.announcing.activating import require_may_activate
from castable.model.engine.announcing.choices import announced_x
from castable.model.game.characteristics import activated_abilities, scope_of
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Beside, Cast, Costly, Pass, Payment, Play, PlayLand
from castable.model.game.position import ObjectId, Position
from castable.solver.answers.check import check
from castable.solver.answers.playset import PlaySet, legal_plays
from castable.solver.mana.sources import source_table
from castable.solver.verdicts import Illegal, Legal, Unknown

from .brute_force import candidates

MOST_LISTED = 2_000  # plays of one position that are looked at one by one
MOST_PAID = 12  # announcements of one position that are paid by brute force
MOST_TRIED = 100_000  # candidates of one position that are held against the engine


class Findings(Struct):
    """What was compared, and what did not agree."""

    faults: list[str] = field(default_factory=list)
    candidates: int = 0
    paid: int = 0
    given_up: int = 0
    checked: int = 0

    def add(self, text: str, position: Position, play: Play) -> None:
        """Note a disagreement."""
        self.faults.append(f"{text}: {format_play(play, position)}   {play!r}")


def compare(
    position: Position,
    player: str,
    seed: int = 0,
    budget: int = 1_500,
    most_paid: int = MOST_PAID,
    most_tried: int = MOST_TRIED,
) -> Findings:
    """Compare the plays of a player with what the engine and the exhaustive payer say."""
    findings, plays = Findings(), legal_plays(position, player)
    if not source_table(position, player).unmodelled:
        unanswered = (id for id, text in plays.unmodelled if text.startswith("no answer"))
        findings.faults += (f"no answer about {id}" for id in unanswered)
    rng = random.Random(seed)
    _listed_plays_are_legal(position, player, plays, findings, rng)
    tried = list(candidates(position, rng))
    tried = tried if len(tried) <= most_tried else rng.sample(tried, most_tried)
    open_ = list(_judge_candidates(position, player, plays, findings, tried))
    rng.shuffle(open_)
    for play in open_[:most_paid]:
        _no_payment_exists(position, player, play, findings, budget)
    return findings


# ---------------------------------------------------------------- what is listed is legal


def _listed_plays_are_legal(
    position: Position, player: str, plays: PlaySet, findings: Findings, rng: random.Random
) -> None:
    """One play of each announcement is checked, and its payment carried out."""
    if plays.count() > MOST_LISTED:
        return
    one_of_each: dict[Hashable, Play] = {}
    for play in plays:
        key = replace(play, targets=(), division=()) if isinstance(play, (Cast, Activate)) else play
        if key not in one_of_each or rng.random() < 1 / 4:
            one_of_each[key] = play
    for play in one_of_each.values():
        findings.checked += 1
        match check(position, play, player):
            case Legal(payment=payment):
                _carry_out(position, player, play, payment, findings)
            case Illegal(reasons=reasons):
                findings.add(f"listed, but not legal by rule {reasons[0].rule} ({reasons[0].text})", position, play)
            case Unknown(reasons=reasons):
                findings.add(f"listed, but not known to be legal ({reasons[0].text})", position, play)


def _carry_out(position: Position, player: str, play: Play, payment: Payment | None, findings: Findings) -> None:
    try:
        apply(position, play, payment, player)
    except IllegalAction as refusal:
        findings.add(f"legal, but refused by rule {refusal.rule} ({refusal.text})", position, play)


# ---------------------------------------------------------------- what is legal is listed


def _judge_candidates(
    position: Position, player: str, plays: PlaySet, findings: Findings, tried: Sequence[Play]
) -> Iterator[Costly]:
    """Compare membership with the engine's word; yield plays that are not listed for want of a payment, if at all."""
    unknown = {id for id, _ in plays.unmodelled}
    seen: set[Hashable] = set()
    for play in tried:
        findings.candidates += 1
        accepted, listed = _is_accepted(position, player, play), play in plays
        if accepted is False and listed:
            findings.add("listed, but the engine refuses it", position, play)
        elif accepted and not listed:
            findings.add("accepted by the engine, but not listed", position, play)
        elif accepted is None and not listed and not isinstance(play, Pass | PlayLand) and play.object not in unknown:
            key = _alike(play)
            if key not in seen:
                seen.add(key)
                yield play


def _alike(play: Costly) -> Hashable:
    """What plays have in common of which one stands for all: the smallest X is enough."""
    if isinstance(play, Beside):
        return replace(play, x=None)
    number = sum(map(len, play.targets))
    return replace(play, targets=(("",) * number,), division=(), x=None)


def _is_accepted(position: Position, player: str, play: Play) -> bool | None:
    """Whether the engine accepts a play; ``None`` where that is left to its payment."""
    try:
        if isinstance(play, Pass | PlayLand):
            apply(position, play, None, player)
            return True
        if position.priority != player:
            return False
        if isinstance(play, Activate) and _is_mana_ability(position, play):
            cost = require_may_activate(position, play.object, play.ability, player).cost
            announced_x(play.x, cost, scope_of(position, play.object, player))
            return None if not play.modes and not any(play.targets) else False
        propose(position, play, player)
    except IllegalAction:
        return False
    return None


def _is_mana_ability(position: Position, play: Activate) -> bool:
    abilities = activated_abilities(position, ObjectId(play.object))
    return play.ability <= len(abilities) and abilities[play.ability - 1].is_mana_ability


def _no_payment_exists(position: Position, player: str, play: Costly, findings: Findings, budget: int) -> None:
    """Look for a payment of a play that is not listed."""
    try:
        payment = Payer(player, budget).find(position, play)
    except TooMuchWork:
        findings.given_up += 1
        return
    findings.paid += 1
    if payment is not None:
        findings.add(f"can be paid with {payment.steps}, but is not listed", position, play)
    elif isinstance(check(position, play, player), Legal):
        findings.add("not listed, but checked as legal", position, play)
