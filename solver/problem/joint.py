"""Several payments one after the other, as payment problems: what the later ones ask of the first.

The problems of later plays are stated in the position as it is now. They are a relaxation of what will be asked then
as long as nothing that the earlier payments do makes a later play cheaper or gives it more to pay with: ``is_settled``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

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

from .payment import Column, Columns, Demand, PaymentProblem, Pip, Requirement

# ---------------------------------------------------------------- several as one


def joined(problems: Sequence[PaymentProblem]) -> PaymentProblem | None:
    """One problem that is payable just if these are, one after the other; ``None`` where no single one says it.

    Only costs of nothing but mana, without choices, paid by the same abilities, can be added up.
    """
    if not problems:
        return None
    first, *rest = problems
    if not rest:
        return first
    if not all(map(_is_mana_alone, problems)) or any(not _same_sources(first, p) for p in rest):
        return None
    pips: dict[Pip, int] = {}
    generic = 0
    for problem in problems:
        demand = problem.demand or Demand()
        for pip, number in demand.pips:
            pips[pip] = pips.get(pip, 0) + number
        generic += max(0, demand.generic - demand.discount, demand.minimum - sum(n for _, n in demand.pips))
    return replace(first, demand=Demand(tuple(pips.items()), generic))


def _is_mana_alone(problem: PaymentProblem) -> bool:
    demand = problem.demand
    if demand is None or demand.has_choice:
        return False
    others = (problem.requirements, problem.counters, problem.puts, problem.substitutes, problem.purse_parts)
    return not any(others) and not any(c.life or c.damage for c in problem.columns)


def _same_sources(one: PaymentProblem, other: PaymentProblem) -> bool:
    return one.columns is other.columns and (one.accepts, one.must_use) == (other.accepts, other.must_use)


# ---------------------------------------------------------------- objects that have to stay


def staying(problem: PaymentProblem, stay: frozenset[str]) -> PaymentProblem:
    """The problem without whatever takes one of these objects out of its zone."""
    if not stay or stay.isdisjoint(leaving([problem])):
        return problem
    return replace(
        problem,
        columns=_columns_staying(problem.columns, stay),
        requirements=tuple(_without(r, stay) for r in problem.requirements),
        substitutes=tuple(
            replace(s, candidates=tuple(c for c in s.candidates if c[0] not in stay), latent=_others(s.latent, stay))
            if s.action.leaves
            else s
            for s in problem.substitutes
        ),
    )


def _columns_staying(columns: tuple[Column, ...], stay: frozenset[str]) -> tuple[Column, ...]:
    if stay.isdisjoint(_leaving_by(columns)):
        return columns
    left = (c for c in columns if c.object not in stay or not any(a.leaves for a in c.uses))
    found = Columns(replace(c, requirements=tuple(_without(r, stay) for r in c.requirements)) for c in left)
    if not isinstance(columns, Columns):
        return found
    known: Columns = columns.memo.setdefault(("staying", stay), found)
    return known


def _without(requirement: Requirement, stay: frozenset[str]) -> Requirement:
    if not requirement.action.leaves:
        return requirement
    candidates, latent = _others(requirement.candidates, stay), _others(requirement.latent, stay)
    return replace(requirement, candidates=candidates, latent=latent)


def _others(objects: tuple[str, ...], stay: frozenset[str]) -> tuple[str, ...]:
    return tuple(o for o in objects if o not in stay)


def leaving(problems: Iterable[PaymentProblem]) -> frozenset[str]:
    """The objects that a payment could take out of their zones."""
    found: set[str] = set()
    for problem in problems:
        found |= _leaving_by(problem.columns)
        found |= _leaving_for(problem.requirements)
        found.update(o for s in problem.substitutes if s.action.leaves for o, _ in s.candidates)
    return frozenset(found)


def _leaving_by(columns: tuple[Column, ...]) -> frozenset[str]:
    """The objects that activations could take out of their zones; worked out once for shared columns."""
    memo = columns.memo if isinstance(columns, Columns) else {}
    if "leaving" not in memo:
        own = frozenset(c.object for c in columns if any(a.leaves for a in c.uses))
        memo["leaving"] = own.union(*(_leaving_for(c.requirements) for c in columns))
    found: frozenset[str] = memo["leaving"]
    return found


def _leaving_for(requirements: tuple[Requirement, ...]) -> frozenset[str]:
    return frozenset(o for r in requirements if r.action.leaves for o in (*r.candidates, *r.latent))


# ---------------------------------------------------------------- whether later problems are a relaxation


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
    still = all(position.objects[o].zone is not Zone.BATTLEFIELD for o in gone)
    if any(isinstance(a, StaticAbility) for o in gone for a in look(position, o).all_abilities):
        return False
    if any(p.puts or any(c.puts for c in p.columns) for p in asked) and any(_takes_counters(p) for p in asked):
        return False
    changes: list[object] = [e.ability for e in statics(position, CostChange)]
    changes += [e.ability for e in statics(position, CostMinimum)]
    changes += [a for there, id in proposed for a in look(there, id).all_abilities if isinstance(a, CostChange)]
    announced = [there.objects[ObjectId(id)].stacked for there, id in proposed]
    changes += [a for stacked in announced if stacked and stacked.ability for a in stacked.ability.own_changes]
    changes += [part for there, id in proposed for part in _parts(there, id)]
    sources_stay = _sources_settled(position, player, still=still)
    return sources_stay and all(_is_fixed(c, still=still) for c in changes)


def _takes_counters(problem: PaymentProblem) -> bool:
    return bool(problem.counters or any(c.counters for c in problem.columns))


def _parts(there: Position, id: ObjectId) -> Iterator[object]:
    """The parts of everything that the object could cost; its alternatives and additions stand in its text."""
    stacked = there.objects[id].stacked
    if stacked is not None and stacked.ability is not None:
        yield from stacked.ability.cost
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
    co.YourTurn, co.During, co.Never, co.FirstUseThisTurn, co.NeverUsed, co.CouldCastInstant, co.CouldCastSorcery,
)  # fmt: skip
_OF_PERMANENTS = (am.Count, am.Greatest, am.Total, am.Devotion, am.Party, am.BasicLandTypes, am.ColorsAmong)
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
