"""Why not: a smallest core of what forbids a play, or all plays of an object, and the least that is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import look
from castable.model.game.missing import Missing, with_changes
from castable.model.game.naming import ability_called
from castable.model.game.plays import NO_PINS, Activate, Cast, Pass, Play, PlayLand, Special
from castable.model.game.position import ObjectId, Position
from castable.model.language.costs import Cost
from castable.model.language.filters import Zone

from ..announce.plays import proposal_for
from ..announce.refusal import refusal_of
from ..answers.check import check, with_all_groups, wrongly_announced
from ..answers.playset import legal_plays
from ..pay.stating import NO_WISHES, wishes_of
from ..unread import doubts_of_object
from ..verdicts import Illegal, Legal, Reason, Unknown, Verdict
from .assumptions import Assumption, AssumptionKind
from .cores import find_core
from .other_ways import other_ways
from .payments import PaymentQuestion
from .remedies import find_missing
from .shortfall import least_shortfall
from .taken_away import ways_taken_away
from .ways import MOST_WAYS, Attempt, is_of_ability, way_without_targets, ways_to_play
from .words import Speaker

MOST_COMPARED = 4  # ways of which the nearest gives a reason its words
OPEN_SHORTAGE = 10**9
MOST_REMEDIED = 8  # ways for which a remedy is looked for

ORDER = (
    "117", "116", "305", "601.3", "601.2a", "602", "113", "302", "606", "700", "107", "601.2b", "118.9", "601.2c",
    "115", "702", "601.2d", "205", "101",
)  # fmt: skip
"""Rules in the order in which a play meets them."""


def why(position: Position, subject: Play | ObjectId | str, player: str | None = None) -> Verdict:
    """Return why a play, or every play of an object, can't be made: a core of reasons, and what is missing.

    The subject may be an ability, such as ``elves.1``, as a whole: whatever is chosen for it.
    Legal and unknown are answered as ``check`` does.
    """
    who = player or position.priority or position.turn.player
    if isinstance(subject, str):
        id, number = ability_called(subject, position) or (ObjectId(subject), None)
        return _why_no_play(position, id, who, number)
    return _why_not(position, subject, who)


# ---------------------------------------------------------------- one play


def _why_not(position: Position, play: Play, player: str) -> Verdict:
    verdict = check(position, play, player)
    if not isinstance(verdict, Illegal):
        return verdict
    verdict = replace(verdict, possible=other_ways(position, play, player))
    if isinstance(play, (Pass, PlayLand)):
        return replace(verdict, missing=find_missing(position, (Attempt(play),), player, check))
    pins = play.pins
    bare = with_all_groups(position, replace(play, pins=NO_PINS), player)
    reasons = verdict.reasons
    if lacking := way_without_targets(position, bare, player):
        missing = find_missing(position, (lacking,), player, check)
        return replace(verdict, reasons=_joint_core(_weighed((lacking,))) or reasons, missing=missing)
    if refusal_of(position, bare, player) is None:
        wishes = wishes_of(play)
        proposal = proposal_for(position, bare, player)
        if wrongly_announced(proposal, wishes) is None:
            reasons = payment_core(PaymentQuestion(proposal, wishes)) or reasons
    missing = find_missing(position, (Attempt(replace(bare, pins=pins)),), player, check)
    return replace(verdict, reasons=reasons, missing=missing)


def payment_core(question: PaymentQuestion) -> tuple[Reason, ...]:
    """A smallest core of what stands against a payment, in words; empty where the payment problem itself is solvable.

    Then it was the engine that refused every answer to it.
    """
    members = core_of_payment(question)
    return Speaker(question, members).reasons() if members else ()


def core_of_payment(question: PaymentQuestion) -> tuple[Assumption, ...]:
    """The assumptions of a smallest core, in their order, objects trimmed to those that matter."""
    every = question.assumptions()

    def possible(kept: frozenset[int]) -> bool:
        return question.possible(frozenset(a for n, a in enumerate(every) if n not in kept))

    core = find_core(len(every), possible)
    if core is None:
        return ()
    return tuple(_trimmed(question.can_keep, [every[n] for n in core.members]))


Member = TypeVar("Member", bound=Reason | Assumption)


def _trimmed(can_keep: Callable[[list[Member]], bool], core: list[Member]) -> list[Member]:
    """A core whose members that are about tapped or sick objects are about no more of them than they must.

    Whole stretches of objects are left out first, then ever shorter ones.
    """
    for at, each in enumerate(core):
        if isinstance(each, Reason) or each.kind not in (AssumptionKind.TAPPED, AssumptionKind.SICK):
            continue
        size = len(each.objects) // 2
        while size:
            for start in reversed(range(0, len(core[at].objects), size)):
                objects = core[at].objects
                fewer = replace(core[at], objects=objects[:start] + objects[start + size :])
                if fewer.objects and not can_keep([*core[:at], fewer, *core[at + 1 :]]):
                    core = [*core[:at], fewer, *core[at + 1 :]]
            size //= 2
    return core


# ---------------------------------------------------------------- an object


def _why_no_play(position: Position, id: ObjectId, player: str, ability: int | None = None) -> Verdict:
    plays = legal_plays(position, player).of_objects((id,))
    legal = next((play for play in plays if is_of_ability(play, ability)), None)
    if legal is not None:
        return check(position, legal, player)
    doubts = doubts_of_object(position, player, id, legal=False)
    if doubts or plays.playable(id) is None or (ability is not None and id in plays.undecided):
        reasons = tuple(Reason("", f"not understood: {text}", (o,)) for o, text in doubts)
        return Unknown(None, reasons or (Reason("601.2g", "no answer within the limits", (str(id),)),))
    every = ways_to_play(position, player, position.objects[id])
    ways = tuple(islice((way for way in every if is_of_ability(way.play, ability)), MOST_WAYS))
    if not ways:
        text = f"{look(position, id).name or 'what is face down'} offers nothing to play"
        return Illegal(None, (Reason("117.1", text, (id,)),))
    lost = tuple(ways_taken_away(position, player, id, ways)) if position.objects[id].zone in _ELSEWHERE else ()
    reasons = _joint_core(_weighed((*ways, *(each.way for each in lost)))) or _reasons_of_plays(position, ways, player)
    ways = tuple(sorted(ways, key=_difficulty))
    if position.objects[id].zone is not Zone.HAND:
        reasons = tuple(sorted(reasons, key=_is_of_place))  # what is missing there is nearer
        for each in lost:
            if isinstance(check(each.position, each.way.play, player), Legal):
                return Illegal(None, reasons, (each.change,))
            if further := find_missing(each.position, (each.way,), player, check):
                return Illegal(None, reasons, (*further, each.change))
        there = [way for way in ways if not any(map(_is_of_place, _rules_against(way)))]
        missing = find_missing(position, there[:MOST_REMEDIED], player, check)
        if missing and all(change.family != "zone" for change in missing):
            return Illegal(None, reasons, missing)
        ways = (*_ways_from_hand(position, id, player, ability), *ways)
    return Illegal(None, reasons, find_missing(position, ways[:MOST_REMEDIED], player, check))


def _difficulty(way: Attempt) -> int:
    """How much stands against a way beside its cost: the fewer, the sooner a remedy is looked for."""
    return len(way.blocks)


def _ways_from_hand(position: Position, id: ObjectId, player: str, ability: int | None) -> Iterator[Attempt]:
    """The ways there would be if a card were in its owner's hand: an effect may let it be cast for another cost."""
    card = position.objects[id]
    if ability is None and card.zone is not Zone.BATTLEFIELD and not card.token:
        there = with_changes(position, (Missing("zone", Zone.HAND.value, on=id),), player)
        found = islice(ways_to_play(there, player, there.objects[id]), MOST_WAYS)
        yield from sorted((Attempt(way.play, way.blocks, lacking=way.lacking) for way in found), key=_difficulty)


_ELSEWHERE = (Zone.GRAVEYARD, Zone.EXILE)
_OF_PLACE = ("601.3", "305.1")


def _is_of_place(reason: Reason) -> bool:
    """Whether nothing lets a card be played from where it is (601.3, 305.1); a condition of its own text is nearer."""
    return reason.rule in _OF_PLACE and reason.text.startswith("nothing lets")


def _rules_against(way: Attempt) -> Iterator[Reason]:
    """The rules that refuse a way to play."""
    return (reason for block in way.blocks for reason in block.members)


class _Weighed(Struct):
    """A way with the question of its payment."""

    way: Attempt
    question: PaymentQuestion | None
    assumptions: tuple[Assumption, ...]

    @staticmethod
    def of(way: Attempt) -> _Weighed:
        """A way with the assumptions of its payment; where its targets are lacking, nobody asks for that."""
        asked = way.proposal is not None and way.proposal.has_targets
        question = PaymentQuestion(way.proposal, NO_WISHES) if asked and way.proposal is not None else None
        return _Weighed(way, question, question.assumptions() if question else ())

    def paid_like(self, asked: Mapping[tuple[Cost, ...], _Weighed]) -> _Weighed:
        """The same way with the question of one that costs the same, if there is one."""
        like = None if self.way.proposal is None else asked.get(self.way.proposal.costs)
        return self if like is None else _Weighed(self.way, like.question, like.assumptions)

    def possible(self, set_aside: frozenset[Reason | Assumption]) -> bool:
        """Whether nothing that is kept forbids this way."""
        rules = frozenset(r for r in set_aside if isinstance(r, Reason))
        if any(block.holds(rules) for block in self.way.blocks):
            return False
        return self.question is None or self.question.possible(set_aside & frozenset(self.assumptions))  # type: ignore[arg-type]  # only assumptions are in both

    def can_keep(self, kept: Iterable[Reason | Assumption]) -> bool:
        """Whether nothing among these forbids this way."""
        if self.is_refused_by(kept):
            return False
        return self.question is None or self.question.can_keep(m for m in kept if isinstance(m, Assumption))

    def is_refused_by(self, kept: Iterable[Reason | Assumption]) -> bool:
        """Whether a rule among these refuses it."""
        members = frozenset(_rules_against(self.way))
        return any(block.holds(members - frozenset(kept)) for block in self.way.blocks)


def _weighed(ways: Sequence[Attempt]) -> list[_Weighed]:
    """All ways with the questions of their payment; where targets are lacking, that of a way with the same costs.

    What stands against a cost stands against it whatever is targeted.
    """
    found = [_Weighed.of(way) for way in ways]
    asked = {w.way.proposal.costs: w for w in reversed(found) if w.way.proposal is not None and w.question is not None}
    return [w if w.question is not None else w.paid_like(asked) for w in found]


def _joint_core(weighed: Sequence[_Weighed]) -> tuple[Reason, ...]:
    """A smallest set of reasons that forbids every way; empty where the payment problems are solvable."""
    every: list[Reason | Assumption] = [*sorted(_rule_reasons(weighed), key=_place)]
    every += dict.fromkeys(a for each in weighed for a in each.assumptions)

    def possible(kept: frozenset[int]) -> bool:
        aside = frozenset(a for n, a in enumerate(every) if n not in kept)
        return any(each.possible(aside) for each in weighed)

    core = find_core(len(every), possible)
    members = [every[n] for n in core.members] if core else []
    members = _trimmed(lambda kept: any(each.can_keep(kept) for each in weighed), members)
    return tuple(m if isinstance(m, Reason) else _worded(m, members, weighed) for m in members)


def _rule_reasons(weighed: Iterable[_Weighed]) -> dict[Reason, None]:
    return dict.fromkeys(r for each in weighed for r in _rules_against(each.way))


def _place(reason: Reason) -> int:
    """Where a play meets a rule: the earlier, the smaller."""
    return next((n for n, start in enumerate(ORDER) if reason.rule.startswith(start)), len(ORDER))


def _worded(member: Assumption, core: Sequence[Reason | Assumption], weighed: Sequence[_Weighed]) -> Reason:
    """An assumption in the words of the nearest way whose payment it stands against and that no rule refuses.

    Where that is one way of several, it is named.
    """
    about = [w for w in weighed if any(_is_same(member, a) for a in w.assumptions)]
    open_ = [w for w in about if not w.is_refused_by(core)] or about
    each = min(open_[:MOST_COMPARED], key=_shortage) if len(open_) > 1 else open_[0]
    assert each.question is not None
    mine = [m for m in core if isinstance(m, Assumption) and any(_is_same(m, a) for a in each.assumptions)]
    reason = Speaker(each.question, mine).reason(member)
    named = _name_of(each.way.play) if each is not weighed[0] or len(open_) == 1 < len(weighed) else ""
    return replace(reason, text=f"{named}: {reason.text}") if named else reason


def _shortage(weighed: _Weighed) -> int:
    """How much mana a way lacks as things are; more than any where that is left open."""
    assert weighed.question is not None
    found = least_shortfall(weighed.question.problems(frozenset()))
    return OPEN_SHORTAGE if found is None or found.payable is None else found.asked - found.payable


def _is_same(member: Assumption, other: Assumption) -> bool:
    """Whether two assumptions are the same one, be it about fewer objects."""
    return (member.kind, member.value) == (other.kind, other.value)


def _name_of(play: Play) -> str:
    """What tells a way to play an object from its others, as in the notation of plays."""
    match play:
        case Cast(alternative=str(name)):
            return f"as {name}"
        case Activate(ability=number):
            return f"ability {number}"
        case Special(action=name):
            return name
    return ""


def _reasons_of_plays(position: Position, ways: Sequence[Attempt], player: str) -> tuple[Reason, ...]:
    """The reasons against the first way, where only the engine knows better than the payment problem."""
    verdicts = (check(position, way.play, player) for way in ways)
    return next((v.reasons for v in verdicts if isinstance(v, Illegal)), ())
