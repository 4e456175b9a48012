"""Whether later payment problems, stated in the position as it is now, are a relaxation of what will be asked then.

They are as long as nothing that the earlier payments do makes a later play cheaper or gives it more to pay with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castable.model.game.characteristics import activated_of, look
from castable.model.game.matching import is_steady
from castable.model.game.memory import Memo
from castable.model.game.position import ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language import amounts as am
from castable.model.language import conditions as co
from castable.model.language.abilities import CostChange, CostMinimum, StaticAbility
from castable.model.language.effects import CouldProduce
from castable.model.language.filters import HasCounter, HasStat, InZone, Is, Not, State, Zone
from castable.model.language.parts import mentions, parts_of

from ..problem.payment import PaymentProblem
from ..problem.sparing import leaving


def is_settled(
    position: Position, player: str, proposed: Sequence[tuple[Position, ObjectId]], asked: Sequence[PaymentProblem]
) -> bool:
    """Whether no payment makes a later play cheaper, or gives it more to be paid with, than it looks now.

    A "no" costs only time: the payments of the first play are then tried one by one.

    Args:
        position: the position now.
        player: who pays.
        proposed: the plays, each on the stack in a position of its own.
        asked: their payment problems.
    """
    gone = [ObjectId(o) for o in leaving(asked)]
    if _any_static_leaves(position, gone) or _counters_move(asked):
        return False
    still = all(position.objects[o].zone is not Zone.BATTLEFIELD for o in gone)
    texts = (*_texts_on_costs(position, proposed), *(part for there, id in proposed for part in _parts(there, id)))
    return _sources_settled(position, player, still=still) and all(_is_fixed(text, still=still) for text in texts)


def _any_static_leaves(position: Position, gone: Sequence[ObjectId]) -> bool:
    """Whether an object that a payment may take away has a static ability, which then ends (611.3b)."""
    return any(isinstance(a, StaticAbility) for o in gone for a in look(position, o).all_abilities)


def _counters_move(asked: Sequence[PaymentProblem]) -> bool:
    """Whether one payment may put counters on an object, and one remove some (118.3)."""
    put = any(p.puts or any(c.puts for c in p.columns) for p in asked)
    return put and any(map(_takes_counters, asked))


def _texts_on_costs(position: Position, proposed: Sequence[tuple[Position, ObjectId]]) -> Iterator[object]:
    """Whatever changes a total cost (601.2f): of effects, and of the plays themselves."""
    yield from (e.ability for e in statics(position, CostChange))
    yield from (e.ability for e in statics(position, CostMinimum))
    for there, id in proposed:
        stacked = there.objects[id].stacked
        yield from (a for a in look(there, id).all_abilities if isinstance(a, CostChange))
        yield from stacked.activated.own_changes if stacked and stacked.activated else ()


def _takes_counters(problem: PaymentProblem) -> bool:
    return bool(problem.counters or any(c.counters for c in problem.columns))


def _parts(there: Position, id: ObjectId) -> Iterator[object]:
    """The parts of everything that the object could cost; its alternatives and additions stand in its text."""
    stacked = there.objects[id].stacked
    if stacked is not None and stacked.activated is not None:
        yield from stacked.activated.cost
        return
    for ability in look(there, id).all_abilities:
        cost = getattr(ability, "cost", None)
        if cost is not None:
            yield from cost


def _sources_settled(position: Position, player: str, *, still: bool) -> bool:
    known, asked = _SETTLED.at(position), (player, still)
    if asked not in known:
        known[asked] = all(_is_fixed(a, still=still) for a in _mana_abilities(position, player))
    return known[asked]


_SETTLED: Memo[tuple[str, bool], bool] = Memo()


def _mana_abilities(position: Position, player: str) -> Iterator[object]:
    me = position.players[player]
    for id in (*position.battlefield, *me.hand, *me.graveyard):
        for ability in activated_of(look(position, id)):
            if ability.is_mana_ability:
                yield from (ability.only_if, ability.effects, ability.cost.parts)


_OF_THE_PLAY = (am.X, am.Targets, am.TimesPaid)
_OF_THE_MOMENT = (
    co.YourTurn, co.During, co.Never, co.FirstUseThisTurn, co.NeverUsed, co.Unchosen, co.CouldCastInstant,
    co.CouldCastSorcery, co.LaterTurn,
)  # fmt: skip
_OF_PERMANENTS = (am.Count, am.Greatest, am.Least, am.Total, am.Devotion, am.Party, am.BasicLandTypes, am.ColorsAmong)
_UNTAPPED = Not(Is(State.TAPPED))


def _is_fixed(value: object, *, still: bool) -> bool:
    """Whether a text asks for no less, and offers no more, after payments; ``still``: no permanent leaves."""
    parts = parts_of(value, lambda part: _verdict(part, still=still) is None)
    return all(_verdict(part, still=still) is not False for part in parts)


def _verdict(part: object, *, still: bool) -> bool | None:
    """Whether a part of a text is fixed, all in all; ``None`` where its own parts tell."""
    if isinstance(part, _OF_THE_PLAY + _OF_THE_MOMENT) or part == _UNTAPPED:
        return True
    if isinstance(part, _OF_PERMANENTS):
        return still and is_steady(part) and not mentions(part, InZone)
    if isinstance(part, (HasStat, CouldProduce)) and not still:
        return False
    if isinstance(part, (am.Amount, HasCounter)) or part == _UNTAPPED.part:
        return False
    return None if isinstance(part, co.Holds) or not isinstance(part, co.Condition) else False
