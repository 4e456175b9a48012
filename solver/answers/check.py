"""Single plays: whether one is legal, how it is best paid, and why not.

The engine proposes the play and so finds the first rule against it (601.2a–e); the solver answers whether its cost can
be paid; the engine carries the answer out.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine import apply_somehow
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import (
    NO_PINS,
    Activate,
    ActivateMana,
    Beside,
    Costly,
    PayLife,
    PayMana,
    Payment,
    PayObject,
    Play,
)
from castable.model.game.position import Position
from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType, mana_text

from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..announce.refusal import refusal_of
from ..cost.spending import life_for_mana
from ..cost.totals import announced_wrongly, total_costs
from ..pay.hand import other_spells
from ..pay.in_order import KeptPayable, used_twice
from ..pay.questions import open_questions
from ..pay.refining import best_payment, further_payments
from ..pay.replay import productions_of
from ..pay.stating import Wishes, problems, wishes_of
from ..pay.witness import cost_text
from ..problem.payment import LimitReached
from ..unread import Doubt, doubts_of_play, own_doubts
from ..verdicts import Illegal, Legal, Reason, Unknown, Verdict


class PayAnswer(Struct, frozen=True):
    """The verdict on a payment, with further payments that use other objects."""

    verdict: Verdict
    alternatives: tuple[Payment, ...] = ()


def check(position: Position, play: Play, player: str | None = None) -> Verdict:
    """Return whether a play is legal: with a payment that the engine has carried out, or with the reasons."""
    return pay(position, play, player=player, weigh_hand=False).verdict


def pay(
    position: Position,
    play: Play,
    *,
    keep: Iterable[str] = (),
    use: Iterable[str] = (),
    hold: Iterable[Play] = (),
    alternatives: int = 0,
    player: str | None = None,
    weigh_hand: bool = True,
) -> PayAnswer:
    """Return the best payment for a play and up to so many others.

    Args:
        position: the position.
        play: the play to pay for; its own pins count too.
        keep: objects that the payment must not tap, sacrifice, discard, exile, return or take counters from.
        use: objects that it must use.
        hold: plays that must stay payable afterwards, all of them together (see ``in_order``).
        alternatives: how many further payments, that use other objects, to find.
        player: who pays; by default the player with priority.
        weigh_hand: whether the payment should leave as many other spells in hand payable as can be.
    """
    who = player or position.priority or position.turn.player
    if own := own_doubts(position, play):
        return PayAnswer(_not_understood(play, own))
    if not isinstance(play, Costly):
        return PayAnswer(_unless_in_doubt(_carried_out(position, play, who), position, play, who))
    pinned = wishes_of(play)
    wishes = replace(pinned, keep=pinned.keep | frozenset(keep), use=(*use, *pinned.use))
    question = Question(position, replace(play, pins=NO_PINS), who, wishes, tuple(hold), alternatives, weigh_hand)
    found = _pay(question, play)
    return replace(found, verdict=_unless_in_doubt(found.verdict, position, play, who))


def _unless_in_doubt(verdict: Verdict, position: Position, play: Play, player: str) -> Verdict:
    """The verdict, if no text that is not understood could turn it round."""
    if isinstance(verdict, Unknown):
        return verdict
    unpaid = isinstance(verdict, Illegal) and any(r.rule.startswith("118") for r in verdict.reasons)
    texts = doubts_of_play(position, player, play, legal=isinstance(verdict, Legal), unpaid=unpaid)
    return _not_understood(play, texts) if texts else verdict


def _not_understood(play: Play, texts: Iterable[Doubt]) -> Unknown:
    return Unknown(play, tuple(Reason("", f"not understood: {text}", (id,)) for id, text in texts))


def _carried_out(position: Position, play: Play, player: str) -> Verdict:
    """A play without costs: the engine says it all."""
    try:
        apply_somehow(position, play, None, player)
    except IllegalAction as refusal:
        return Illegal(play, (Reason.of(refusal),))
    return Legal(play, None)


class Question(Struct, frozen=True):
    """A play to pay for, and everything that the payment must do."""

    position: Position
    play: Costly
    player: str
    wishes: Wishes
    hold: tuple[Play, ...]
    alternatives: int
    weigh_hand: bool


def _pay(q: Question, asked: Play) -> PayAnswer:
    q = replace(q, play=with_all_groups(q.position, q.play, q.player))
    refusal = refusal_of(q.position, q.play, q.player)
    if refusal is not None:
        return PayAnswer(Illegal(asked, (refusal,)))
    twice = used_twice((q.play, *q.hold))
    if twice is not None:
        return PayAnswer(Illegal(asked, (twice,)))
    proposal = proposal_for(q.position, q.play, q.player)
    wrong = wrongly_announced(proposal, q.wishes) or _cant_add(q, proposal)
    if wrong is not None:
        return PayAnswer(Illegal(asked, (wrong,)))
    others = other_spells(proposal) if q.weigh_hand else ()
    kept = KeptPayable(proposal, q.hold, q.wishes.mana)
    later = kept.later(others)
    found = best_payment(proposal, kept.replay, q.wishes, later, ranked=q.alternatives > 0)
    if isinstance(found, LimitReached) or (found is None and kept.is_limited):
        return PayAnswer(Unknown(asked, _open_questions(proposal)))
    if found is None:
        return PayAnswer(Illegal(asked, (_unpaid(proposal, q.wishes, q.hold),)))
    further = tuple(further_payments(found, proposal, kept.replay, later, q.alternatives))
    return PayAnswer(Legal(asked, found.payment), further)


def wrongly_announced(proposal: Proposal, wishes: Wishes) -> Reason | None:
    """Why no total cost lets its symbols be announced as said; ``None`` where one does (107.4e–f, 601.2b)."""
    lets_life_pay_for_mana = life_for_mana(proposal.position, proposal.player)[0]  # also for symbols without a choice
    if not wishes.symbols or lets_life_pay_for_mana:
        return None
    id, reason = str(proposal.source), None
    for base in proposal.costs:
        for total in total_costs(proposal.position, proposal.id, base):
            found = announced_wrongly(total.symbols, wishes.symbols)
            if found is None or total.demand is None:
                return None
            reason = reason or Reason(found[0], f"symbols={','.join(wishes.symbols)} of {id}: {found[1]}", (id,))
    return reason


def _cant_add(q: Question, proposal: Proposal) -> Reason | None:
    """Why an ability does not add the mana that the caller asks for (605.1a, 106.3).

    ``None`` where it does, and where that depends on what pays its cost: then each payment is tried.
    """
    play = q.play
    if not q.wishes.mana or not isinstance(play, Activate):
        return None
    ability, mana = f"{play.object}.{play.ability}", q.wishes.mana
    if proposal.ability is None or not proposal.ability.is_mana_ability:
        return Reason("605.1a", f"{ability} is not a mana ability", (play.object,))
    free = _pay(replace(q, wishes=replace(q.wishes, mana=()), alternatives=0, hold=(), weigh_hand=False), play).verdict
    if not isinstance(free, Legal) or free.payment is None or not _is_plain(free.payment, play):
        return None
    asked = replace(play, pins=replace(NO_PINS, mana=mana))
    if any(productions_of(q.position, asked, free.payment, 1)):
        return None
    return Reason("106.3", f"{ability} can't add {mana_text(map(ManaType, mana))}", (play.object,))


def _is_plain(payment: Payment, play: Activate) -> bool:
    """Whether only mana, life and tapping the object itself pay for an ability: it adds the same however paid."""
    last = payment.steps[-1]
    return isinstance(last, ActivateMana) and all(
        isinstance(s, (PayMana, PayLife)) or s == PayObject(Action.TAP, play.object) for s in last.cost
    )


def with_all_groups(position: Position, play: Costly, player: str) -> Costly:
    """The play with empty groups for the last instances of "target" that it leaves out."""
    o = position.objects.get(play.object)
    if isinstance(play, Beside) or not play.targets:
        return play
    if o is None or o.zone is Zone.STACK or not is_there(position, play):
        return play
    missing = len(proposal_for(position, play, player).groups) - len(play.targets)
    return replace(play, targets=(*play.targets, *((),) * missing)) if missing > 0 else play


def _open_questions(proposal: Proposal) -> tuple[Reason, ...]:
    """Why castable doesn't know whether a cost can be paid: mana that it does not model, or its limits."""
    found = open_questions(proposal)
    if found:
        return tuple(Reason("", f"not known: {text}", (id,)) for id, text in found)
    return (Reason("601.2g", "no answer within the limits", (str(proposal.source),)),)


def _unpaid(proposal: Proposal, wishes: Wishes, hold: tuple[Play, ...]) -> Reason:
    """Why no payment was found, as far as it can be said without looking for a core."""
    id = str(proposal.source)
    found = list(problems(proposal))
    if not found and any(cost.mana is None for cost in proposal.costs):
        return Reason("118.6", f"{id} has no mana cost, and an unpayable cost can't be paid", (id,))
    kept = tuple(sorted(wishes.keep))
    texts = sorted({cost_text(total, ()) for _, total in found})
    what = f"the total cost {' or '.join(texts)} of {id}" if texts else f"the cost of {id}"
    without = f" without {', '.join(kept)}" if kept else ""
    held = " while the held plays stay payable" if hold else ""
    using = f" using {', '.join(wishes.use)}" if wishes.use else ""
    announced = f" with symbols={','.join(wishes.symbols)}" if wishes.symbols else ""
    return Reason("118.3", f"{what} can't be paid{using}{announced}{without}{held}", (id, *kept, *wishes.use))
