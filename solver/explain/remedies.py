"""The least change that makes a play legal, among the families of ``castable.model.game.missing``.

A breadth-first search: what stands against the play first says which changes could help; each is made and the play is
asked again, so an answer is one that was tried. Fewer changes come first, then the order of the families.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.matching import evaluate, zones_of
from castable.model.game.missing import FAMILIES, Missing, fitting_objects, with_changes
from castable.model.game.plays import Activate, Cast, Pass, Play, PlayLand
from castable.model.game.position import ObjectId, Position
from castable.model.game.sameness import one_of_each
from castable.model.language import costs as cs
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaCost
from castable.model.language.targets import Target
from castable.model.language.wording import describe

from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..announce.refusal import refusal_of
from ..cost.parts import requirement_of
from ..pay.stating import Wishes, problems, wishes_of
from ..scopes import scope_for
from ..verdicts import Legal, Verdict
from .amounts import least_mana_missing
from .assumptions import effect_assumptions
from .refusals import content_with, still_there
from .ways import Attempt

MOST_CHANGES = 4
MOST_CHECKS = 150
MOST_ADDED = 3  # objects of different looks that are tried for one gap

Check = Callable[[Position, Play, str], Verdict]


class _State(Struct, frozen=True):
    """A play in a changed position, and the instances of "target" that it lacks."""

    position: Position
    play: Play
    lacking: tuple[Target, ...] = ()
    changes: tuple[Missing, ...] = ()


def find_missing(position: Position, ways: Sequence[Attempt], player: str, check: Check) -> tuple[Missing, ...]:
    """The least changes with which one of some ways to play becomes legal, in the order of the families.

    Empty where none were found within the limits, or where no family helps.
    """
    frontier = [_State(position, way.play, way.lacking) for way in ways]
    left = MOST_CHECKS
    for _ in range(MOST_CHANGES):
        further: list[_State] = []
        best: tuple[Missing, ...] | None = None
        for following in (f for state in frontier for f in _steps(state, player)):
            left -= 1
            if left < 0:
                return best or ()
            if best is not None and _rank(following.changes) >= _rank(best):
                continue
            if not following.lacking and isinstance(check(following.position, following.play, player), Legal):
                best = _in_order(following.changes)
            further.append(following)
        if best is not None:
            return best
        frontier = further
    return ()


def _in_order(changes: tuple[Missing, ...]) -> tuple[Missing, ...]:
    return tuple(sorted(changes, key=lambda c: FAMILIES.index(c.family)))


def _rank(changes: tuple[Missing, ...]) -> tuple[list[int], int]:
    """Among equally many changes: families that come first, then less of them."""
    amounts = (ManaCost.parse(str(c.value)).mana_value() if c.family == "mana" else c.number for c in changes)
    return [FAMILIES.index(c.family) for c in _in_order(changes)], sum(amounts)


def _steps(state: _State, player: str) -> Iterator[_State]:
    """The states one change further: each change answers to what stands against the play first."""
    position, play = state.position, state.play
    refusal = refusal_of(position, play, player)
    if refusal is not None and not (state.lacking and refusal.rule == "601.2c"):
        for change, after in content_with(position, play, player, refusal):
            yield replace(state, position=after, changes=(*state.changes, change))
    elif state.lacking and isinstance(play, (Cast, Activate)):
        yield from _with_target(state, play, player)
    elif not isinstance(play, (Pass, PlayLand)):
        for change in _payment_changes(proposal_for(position, play, player), wishes_of(play)):
            after = with_changes(position, (change,), player)
            if still_there(position, after, play):
                yield replace(state, position=after, changes=(*state.changes, change))


# ---------------------------------------------------------------- targets


def _with_target(state: _State, play: Cast | Activate, player: str) -> Iterator[_State]:
    """Something to target is added for the first instance that lacks it; or what protects from it is gone."""
    group = state.lacking[0]
    words = describe(group.what)
    for n, new in enumerate(fitting_objects(state.position, group.what, player, str(play.object))):
        if n == MOST_ADDED:
            break
        change = Missing("target", words, added=new)
        after = with_changes(state.position, (change,), player)
        yield from _announced(state, play, player, change, after)
    permanents = one_of_each(state.position, state.position.battlefield)
    for id, family in product(permanents, ("without", "without abilities")):
        change = Missing(family, id)
        after = with_changes(state.position, (change,), player)
        if _has_choice(after, play, player):
            yield from _announced(state, play, player, change, after)


def _has_choice(position: Position, play: Cast | Activate, player: str) -> bool:
    bare = replace(play, targets=(), division=())
    return is_there(position, play) and bool(proposal_for(position, bare, player).choices())


def _announced(state: _State, play: Cast | Activate, player: str, change: Missing, after: Position) -> Iterator[_State]:
    """The play with its first choice of targets, once there is one; else what is still lacking."""
    changes = (*state.changes, change)
    if not _has_choice(after, play, player):
        yield replace(state, position=after, changes=changes)
        return
    proposal = proposal_for(after, replace(play, targets=(), division=()), player)
    choice = next(iter(proposal.choices()))
    division = tuple(shares for shares in choice.division if shares)
    new = replace(play, targets=choice.targets, division=division)
    yield _State(after, new, (), changes)


# ---------------------------------------------------------------- costs


def _payment_changes(proposal: Proposal, wishes: Wishes) -> Iterator[Missing]:
    """Candidates for a cost that can't be paid as the caller insists, in the order of the families."""
    player = proposal.player
    mana = least_mana_missing(problem for problem, _ in problems(proposal, wishes))
    if mana:
        yield Missing("mana", mana)
    yield from dict.fromkeys(_for_parts(proposal))
    mine = [proposal.before.objects[id] for id in proposal.before.battlefield]
    yield from (Missing("untap", o.id) for o in mine if o.controller == player and o.tapped)
    yield from (Missing("haste", o.id) for o in mine if o.controller == player and o.sick)
    yield from (Missing("without", str(e.value)) for e in effect_assumptions(proposal.before))


def _for_parts(proposal: Proposal) -> Iterator[Missing]:
    for cost in proposal.costs:
        for part in cost:
            yield from _for_part(part, proposal)


def _for_part(part: cs.Component, proposal: Proposal) -> Iterator[Missing]:
    """What could be missing for one part of a cost beside mana."""
    position = proposal.position
    scope = scope_for(position, position.objects[proposal.id])
    me = position.players[proposal.player]
    match part:
        case cs.LifePart(amount):
            yield from _short("life", evaluate(amount, scope) - me.life)
        case cs.EnergyPart(amount):
            yield from _short("energy", evaluate(amount, scope) - me.counters.get("energy", 0))
        case cs.MillPart(amount) | cs.ExileTopPart(amount):
            yield from _short("library", evaluate(amount, scope) - me.library_size)
        case cs.Loyalty(amount, sign) if sign < 0:
            yield from _counters("loyalty", evaluate(amount, scope), proposal)
        case cs.RemoveCounters(kind=kind, count=count, comes_apart=False):
            yield from _counters(kind, evaluate(count, scope), proposal)
        case cs.ObjectPart() | cs.TotalPart():
            yield from _objects(part, proposal)
        case cs.Loyalty() | cs.RemoveCounters() | cs.PutCounters() | cs.AlwaysPaid():
            return  # counters to put on are never short, those of several objects or kinds not worked out
        case cs.ManaPart() | cs.SettledFirst() | cs.BoundsOfX():
            return  # none is left in a total cost
        case _:
            assert_never(part)


def _short(family: str, number: int) -> Iterator[Missing]:
    if number > 0:
        yield Missing(family, number)


def _counters(kind: str, number: int, proposal: Proposal) -> Iterator[Missing]:
    found = proposal.before.objects[ObjectId(proposal.source)]
    lacking = number - found.counters.get(kind, 0)
    if lacking > 0 and found.zone is Zone.BATTLEFIELD:
        yield Missing("counters", kind, on=found.id, number=lacking)


def _objects(part: cs.ObjectPart | cs.TotalPart, proposal: Proposal) -> Iterator[Missing]:
    """One more object that fits: a permanent, or a card in the zone that the cost names."""
    scope = scope_for(proposal.position, proposal.position.objects[proposal.id])
    if isinstance(part, cs.ObjectPart) and (part.on_this or requirement_of(part, scope).count == 0):
        return
    on_battlefield = Zone.BATTLEFIELD in zones_of(part.what)
    new = next(fitting_objects(proposal.before, part.what, proposal.player, str(proposal.source)), None)
    if new is not None:
        yield Missing("permanent" if on_battlefield else "card", describe(part.what), added=new)
