"""Certificates: reasons checked by the engine alone. The solver only says which ways there are to play an object."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import islice

from msgspec.structs import replace

from castable.model.certifying import Claim, Finding, all_of, certify
from castable.model.engine.announcing.targets import Targeting, find_fault
from castable.model.game.matching import evaluate
from castable.model.game.plays import Pass, Play, PlayLand
from castable.model.game.position import ObjectId, Position
from castable.model.language.targets import Target
from castable.solver.announce.refusal import refusal_of as reason_refusing
from castable.solver.answers.check import with_all_groups
from castable.solver.explain import refusals
from castable.solver.explain.ways import (
    MOST_WAYS,
    Attempt,
    engine_targeting,
    is_of_ability,
    way_without_targets,
    ways_to_play,
)
from castable.solver.verdicts import Reason

Objects = tuple[str, ...]
NOT_ASKED_FOR = frozenset({"115.1", "115.2", "115.5"})
"""Rules by which something is not what the text asks for: "there is no such target" speaks of them all."""


def certify_play(position: Position, play: Play, reasons: Iterable[Reason], player: str) -> Finding:
    """Return whether reasons forbid a play; where no targets are named and there is no choice of them, any choice.

    Instances of "target" that are not named at all name nothing, as they do for ``check``.
    """
    play = play if isinstance(play, (Pass, PlayLand)) else with_all_groups(position, play, player)
    lacking = way_without_targets(position, play, player)
    if lacking is not None:
        return _certify_way(position, lacking, _claims(reasons), player)
    return certify(position, play, _claims(reasons), player)


def certify_object(
    position: Position, id: ObjectId, reasons: Iterable[Reason], player: str, *, ability: int | None = None
) -> Finding:
    """Return whether reasons forbid every way to play an object, or to activate one ability of it."""
    claims = _claims(reasons)
    every = ways_to_play(position, player, position.objects[id])
    ways = tuple(islice((way for way in every if is_of_ability(way.play, ability)), MOST_WAYS + 1))
    if len(ways) > MOST_WAYS:
        return Finding.TOO_LARGE
    if len(ways) > 1:
        claims = tuple(replace(c, at_most=None) for c in claims)  # it speaks of the cost of one way
    if not ways:
        return Finding.CONFIRMED if [c.rule for c in claims] == ["117.1"] else Finding.NOT_CONFIRMED
    return all_of(_certify_some(position, way, ways, claims, player) for way in ways)


def _claims(reasons: Iterable[Reason]) -> tuple[Claim, ...]:
    return tuple(Claim(r.rule, r.objects, r.part, r.at_most) for r in reasons)


def _certify_some(
    position: Position, way: Attempt, ways: Sequence[Attempt], claims: Sequence[Claim], player: str
) -> Finding:
    """One way; where it lacks targets and that is not what is claimed, by its cost, which another way has too."""
    found = _certify_way(position, way, claims, player)
    if found is Finding.CONFIRMED or not way.lacking:
        return found
    like = next((w for w in ways if not w.lacking and w.proposal and _costs(w) == _costs(way)), None)
    return found if like is None else _certify_way(position, like, [c for c in claims if c.part], player)


def _costs(way: Attempt) -> object:
    return way.proposal and way.proposal.costs


def _certify_way(position: Position, way: Attempt, claims: Sequence[Claim], player: str) -> Finding:
    """One way: by a rule that refuses it, by what refuses each choice of its targets, or by its cost."""
    claimed = {(c.rule, c.objects) for c in claims if not c.part}
    if any((r.rule, r.objects) in claimed for r in refusals.faults_of(position, way.play, player)):
        return Finding.CONFIRMED
    if way.lacking:
        return _certify_choices(way, claimed)
    costs = [c for c in claims if c.part]
    granted = _content(position, way.play, player)
    if not costs or granted is None:
        return Finding.TOO_LARGE if granted is None else Finding.NOT_CONFIRMED
    return certify(granted, way.play, costs, player)


def _content(position: Position, play: Play, player: str) -> Position | None:
    """The position with the rules content that nobody claims to refuse a play; ``None`` where they can't be made so."""
    for _ in range(refusals.MOST_FAULTS):
        refusal = reason_refusing(position, play, player)
        if refusal is None:
            return position
        step = next(refusals.content_with(position, play, player, refusal), None)
        if step is None:
            return None
        position = step[1]
    return None


def _certify_choices(way: Attempt, claimed: Container[tuple[str, Objects]]) -> Finding:
    """Of some instance of "target", fewer things are left than must be, once those are gone that a claim refuses."""
    for group in way.lacking:
        assert way.proposal is not None, "only a proposal has targets"
        by = engine_targeting(way.proposal)
        left = [c for c in (*by.position.players, *by.position.objects) if not _is_refused(by, group, c, claimed)]
        if len(left) < evaluate(group.least, by.scope):
            return Finding.CONFIRMED
    return Finding.NOT_CONFIRMED


def _is_refused(by: Targeting, group: Target, candidate: str, claimed: Container[tuple[str, Objects]]) -> bool:
    """Whether something is no legal target since it is not what the text asks for, or by a rule that is claimed."""
    fault = find_fault(by, group, candidate)
    if fault is None:
        return False
    rule, _, objects = fault
    return (rule, objects) in claimed or (rule in NOT_ASKED_FOR and ("601.2c", (str(by.source),)) in claimed)
