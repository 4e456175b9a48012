"""Combat damage: who assigns how much to what, and that it is dealt at the same time (510)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from ...game.assignments import JointAssignment, LaterAttacker, OverPlaneswalker
from ...game.characteristics import board, look
from ...game.combat_rules import combat_rules
from ...game.decisions import Assignment, Options, YesOrNo, shares_of
from ...game.matching.states import defender_of, defending_player, is_blocked
from ...game.position import GameObject, ObjectId, Position
from ...language import abilities as ab
from ...language.objects import PlayerRef
from ..events.door import happen
from ..events.proposed import Damage
from ..events.run import Process, Run, ask
from .bands import have_banding
from .reading import require_read

STRIKES_FIRST = frozenset({"first strike", "double strike"})


class Dealt(Struct, frozen=True):
    """Damage that a creature assigns: to what, and how much."""

    source: str
    to: str
    amount: int


def combat_damage(run: Run) -> Process[None]:
    """Combat damage is assigned by the active player, then the others, and dealt all at once (510.1–2, 510.4).

    Raises:
        Stopped: a text that is not understood may be about it.
    """
    fighters = [id for id in run.position.battlefield if _fights(run.position.objects[id])]
    first = not run.course.struck and any(_strikes_first(run.position, id) for id in fighters)
    dealing = [id for id in fighters if _deals_now(run, id, first=first)]
    run.note(struck=frozenset(run.ref(id) for id in fighters if first and _strikes_first(run.position, id)))
    if not dealing:
        return
    require_read(run)
    assigned: list[Dealt] = []
    for player in run.in_turn_order(run.position.players):
        own = [id for id in dealing if run.position.objects[id].controller == player]
        own.sort(key=partial(_tramples, run.position))  # whose damage may hang on what the others assign
        for place, id in enumerate(own, 1):
            assigned += yield from _assigned_by(run, id, assigned, own[place:])
    yield from happen(
        run,
        *(Damage(source=run.ref(each.source), to=each.to, amount=each.amount, combat=True) for each in assigned),
    )


def has_second_step(run: Run) -> bool:
    """Whether another combat damage step follows this one (510.4)."""
    return bool(run.course.struck)


def _fights(found: GameObject) -> bool:
    return (found.attacking is not None or bool(found.blocking)) and not found.phased_out


def _strikes_first(position: Position, id: str) -> bool:
    return not STRIKES_FIRST.isdisjoint(look(position, id).keywords)


def _deals_now(run: Run, id: ObjectId, *, first: bool) -> bool:
    """Whether a creature assigns damage in this step: with first strike, or all others and double strike (510.4)."""
    if first:
        return _strikes_first(run.position, id)
    return run.ref(id) not in run.course.struck or "double strike" in run.look(id).keywords


# ---------------------------------------------------------------- assigning (510.1)


def _assigned_by(run: Run, id: ObjectId, before: list[Dealt], after: list[ObjectId]) -> Process[list[Dealt]]:
    """What a creature assigns, divided as a player chooses where that is to be chosen.

    ``before``: what has been assigned; ``after``: the creatures of this player that come later.
    """
    total = _amount(run.position, id)
    if total <= 0:  # 510.1a
        return []
    found = run.position.objects[id]
    if found.attacking is None:
        return (yield from _divided(run, id, tuple(_those_it_blocks(run, found)), total, None, before, after))
    whom = _whom(run.position, found)
    if is_blocked(found, run.position) and not (yield from _as_unblocked(run, id)):
        beyond = whom if _tramples(run.position, id) else None  # 702.19b
        there = tuple(_blockers(run, found))
        return (yield from _divided(run, id, there, total, beyond, before, after))
    return (yield from _divided(run, id, (), total, whom, before, after))


def _amount(position: Position, id: str) -> int:
    """How much a creature assigns: its power, or what a rule says instead (510.1a)."""
    now = look(position, id)
    if _is_under(position, ab.NoAssignment, id):
        return 0
    return (now.toughness if _is_under(position, ab.AssignsByToughness, id) else now.power) or 0


def _is_under(
    position: Position, kind: type[ab.NoAssignment] | type[ab.AssignsByToughness] | type[ab.AssignsAsUnblocked], id: str
) -> bool:
    rules = combat_rules(position, kind)
    return any(each.fits(each.rule.what, id, position) and each.is_so(position) for each in rules)


def _as_unblocked(run: Run, id: str) -> Process[bool]:
    """Whether the controller of a blocked creature lets it assign its damage as though it weren't blocked."""
    if not _is_under(run.position, ab.AssignsAsUnblocked, id):
        return False
    text = f"{id} assigns its combat damage as though it weren't blocked"
    controller = run.position.objects[ObjectId(id)].controller
    return (yield from ask(controller, "may", text, YesOrNo(), rule="510.1c", source=id)) == "yes"


def _whom(position: Position, attacker: GameObject) -> str | None:
    """What an attacker attacks, where that is still there to be dealt damage (510.1b, 506.4c)."""
    attacked = attacker.attacking
    if isinstance(attacked, PlayerRef):
        return None if attacked.name in position.course.out else attacked.name
    found = None if attacked is None else position.current(attacked)
    if found is None or look(position, found.id).words.isdisjoint({"Planeswalker", "Battle"}):
        over = OVER in look(position, attacker.id).keywords
        return defending_player(board(position), attacker) if over else None  # 702.19e
    return found.id if defender_of(board(position), found.ref) is not None else None


def _blockers(run: Run, attacker: GameObject) -> Iterator[str]:
    objects = run.position.objects
    return (id for id in run.position.battlefield if attacker.ref in objects[id].blocking)


def _those_it_blocks(run: Run, blocker: GameObject) -> Iterator[str]:
    for ref in blocker.blocking:
        found = run.position.current(ref)
        if found is not None and found.attacking is not None:
            yield found.id


def _divided(
    run: Run,
    id: ObjectId,
    among: tuple[str, ...],
    total: int,
    beyond: str | None,
    before: list[Dealt],
    after: list[ObjectId],
) -> Process[list[Dealt]]:
    """Damage divided among creatures; with trample the rest goes beyond them (510.1c–e, 702.19b, e)."""
    over = None if beyond is None else _over(run.position, id, beyond)
    if not among and over is None:
        return [] if beyond is None else [Dealt(id, beyond, total)]
    lethal = tuple(_lethal(run.position, id, to, before) for to in among)
    options = Assignment(among, total, lethal, beyond)
    if beyond is not None:
        options = _judged_in_all(run, id, options, before, after)
    if beyond is not None and over is not None:
        loyalty = run.position.objects[ObjectId(beyond)].counters.get("loyalty", 0)
        given = sum(each.amount for each in before if each.to == beyond)
        return (yield from _chosen(run, id, total, OverPlaneswalker(options, over, max(0, loyalty - given))))
    return (yield from _chosen(run, id, total, options))


def _chosen(run: Run, id: ObjectId, total: int, options: Options) -> Process[list[Dealt]]:
    """What is chosen of the ways in which damage may be assigned, by its controller or as banding says."""
    text = f"how {id} assigns {total} combat damage"
    chooser, rule = _chooser(run, run.position.objects[id])
    answer = yield from ask(chooser, "damage", text, options, rule=rule, source=id)
    return [Dealt(id, to, number) for to, number in shares_of(answer).items() if number]


def _chooser(run: Run, found: GameObject) -> tuple[str, str]:
    """Who chooses how a creature's damage is assigned, and by which rule: its controller, or who fights it in bands."""
    if found.attacking is None:
        attackers = tuple(_those_it_blocks(run, found))
        banded = have_banding(run.position, attackers)
        return (run.position.turn.player, "702.22k") if banded else (found.controller, "510.1d")
    defending = defending_player(board(run.position), found)
    if defending is not None and have_banding(run.position, tuple(_blockers(run, found))):
        return defending, "702.22j"
    return found.controller, "510.1c"


OVER = "trample over planeswalkers"


def _over(position: Position, id: ObjectId, attacked: str) -> str | None:
    """The controller of a planeswalker that a creature tramples over where it has enough (702.19c)."""
    walker = position.objects.get(ObjectId(attacked))
    if walker is None or OVER not in look(position, id).keywords:
        return None
    return walker.controller if "Planeswalker" in look(position, walker.id).words else None


def _tramples(position: Position, id: ObjectId) -> bool:
    return not {"trample", OVER}.isdisjoint(look(position, id).keywords)


def _judged_in_all(run: Run, id: ObjectId, alone: Assignment, before: list[Dealt], after: list[ObjectId]) -> Assignment:
    """What a creature with trample may assign where others with trample are blocked by the same creatures (510.1e)."""
    others = {o: frozenset(_blockers(run, run.position.objects[o])) for o in after}
    later = tuple(
        LaterAttacker(items, amount, "deathtouch" in run.look(o).keywords)
        for o, items in others.items()
        if items and (amount := _amount(run.position, o)) > 0
    )
    owed = _trampled_over(run, before)
    if owed.isdisjoint(alone.items) and all(one.items.isdisjoint(alone.items) for one in later):
        return alone
    lacking = {item: _left(run.position, item, before) for item in {*alone.items, *owed}}
    return JointAssignment(
        alone.items, alone.total, alone.lethal, alone.beyond,
        lacking=lacking, owed=owed, deathtouch="deathtouch" in run.look(id).keywords, later=later,
    )  # fmt: skip


def _trampled_over(run: Run, before: list[Dealt]) -> frozenset[str]:
    """The creatures that block others which have assigned damage beyond them (702.19b)."""
    there = {one.source: set(_blockers(run, run.position.objects[ObjectId(one.source)])) for one in before}
    over = {one.source for one in before if there[one.source] and one.to not in there[one.source]}
    return frozenset(blocker for source in over for blocker in there[source])


def _lethal(position: Position, source: str, to: str, before: list[Dealt]) -> int:
    """How much more damage is lethal to a creature; 1 at most from deathtouch (702.19b, 702.2c)."""
    left = _left(position, to, before)
    return min(left, 1) if "deathtouch" in look(position, source).keywords else left


def _left(position: Position, to: str, before: list[Dealt]) -> int:
    """How much more damage is lethal to a creature, with what is marked on it and assigned to it (702.19b)."""
    now, found = look(position, to), position.objects[ObjectId(to)]
    given = Counter[str]()
    touched = False
    for each in before:
        if each.to == to:
            given[to] += each.amount
            touched = touched or "deathtouch" in look(position, each.source).keywords
    return 0 if touched else max(0, (now.toughness or 0) - found.damage - given[to])
