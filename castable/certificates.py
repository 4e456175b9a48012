"""Certificates: reasons checked by the engine alone. The solver only says which ways there are to play an object."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, product

from castable.model.certifying import Claim, Finding, certify, refusal_of
from castable.model.game.plays import Activate, Cast, Play
from castable.model.game.position import ObjectId, Position
from castable.solver.announce.refusal import refusal_of as reason_refusing
from castable.solver.explain import refusals
from castable.solver.explain.ways import MOST_WAYS, Attempt, ways_to_play
from castable.solver.verdicts import Reason

Objects = tuple[str, ...]
MOST_CHOICES = 2_000  # choices of targets that are tried for one way
ABOUT_CHOICES = frozenset({"115.1", "115.2", "115.3", "115.5", "601.2c", "601.2d"})
"""Rules by which a choice of targets is refused for what the text asks: "nothing to target" speaks of them all."""


def certify_play(position: Position, play: Play, reasons: Iterable[Reason], player: str) -> Finding:
    """Return whether reasons forbid a play."""
    return certify(position, play, _claims(reasons), player)


def certify_object(position: Position, id: ObjectId, reasons: Iterable[Reason], player: str) -> Finding:
    """Return whether reasons forbid every way to play an object."""
    claims = _claims(reasons)
    ways = tuple(islice(ways_to_play(position, player, position.objects[id]), MOST_WAYS + 1))
    if len(ways) > MOST_WAYS:
        return Finding.TOO_LARGE
    if not ways:
        return Finding.CONFIRMED if [c.rule for c in claims] == ["117.1"] else Finding.NOT_CONFIRMED
    return _all_of(_certify_way(position, way, claims, player) for way in ways)


def _claims(reasons: Iterable[Reason]) -> tuple[Claim, ...]:
    return tuple(Claim(r.rule, r.objects, r.part, r.at_most) for r in reasons)


def _all_of(findings: Iterable[Finding]) -> Finding:
    found = set(findings)
    return next((f for f in (Finding.NOT_CONFIRMED, Finding.TOO_LARGE) if f in found), Finding.CONFIRMED)


def _certify_way(position: Position, way: Attempt, claims: Sequence[Claim], player: str) -> Finding:
    """One way: by a rule that refuses it, by what refuses each choice of its targets, or by its cost."""
    claimed = {(c.rule, c.objects) for c in claims if not c.part}
    if any((r.rule, r.objects) in claimed for r in refusals.faults_of(position, way.play, player)):
        return Finding.CONFIRMED
    if way.lacking:
        return _certify_choices(position, way, claimed, player)
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


def _certify_choices(position: Position, way: Attempt, claimed: Container[tuple[str, Objects]], player: str) -> Finding:
    """Each choice of targets is refused: since it is not what the text asks for, or by one of the rules claimed."""
    choices = list(islice(_choices(position, way), MOST_CHOICES + 1))
    if len(choices) > MOST_CHOICES:
        return Finding.TOO_LARGE
    return _all_of(_certify_choice(position, play, claimed, player) for play in choices)


def _certify_choice(position: Position, play: Play, claimed: Container[tuple[str, Objects]], player: str) -> Finding:
    found = refusal_of(position, play, player)
    if found is None:
        return Finding.NOT_CONFIRMED
    if ("601.2c", (getattr(play, "object", ""),)) in claimed and found.rule in ABOUT_CHOICES:
        return Finding.CONFIRMED
    if (found.rule, found.objects) in claimed:
        return Finding.CONFIRMED
    is_about_it = found.rule in ABOUT_CHOICES or found.rule.startswith("702") or found.rule == "101.2"
    return Finding.NOT_CONFIRMED if is_about_it else Finding.TOO_LARGE


def _choices(position: Position, way: Attempt) -> Iterator[Play]:
    """Every choice of as many targets as must be, whatever they are."""
    play = way.play
    if way.proposal is None or not isinstance(play, (Cast, Activate)):
        return
    everything = [*position.players, *position.objects]
    sizes = [least if isinstance(least := group.least, int) else 1 for group in way.proposal.groups]
    for targets in product(*(combinations(everything, size) for size in sizes)):
        yield replace(play, targets=targets)
