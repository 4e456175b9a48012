"""Putting triggered abilities on the stack: order, modes, targets, divisions (603.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, combinations_with_replacement, islice, product

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.course import Waiting
from ...game.decisions import Divisions, Orders, Subsets, chosen, order_of, shares_of
from ...game.errors import IllegalAction
from ...game.matching import Scope, evaluate, holds
from ...game.naming import objects_called
from ...game.plays import Division, Targets
from ...game.position import GameObject, ObjectId, OnStackAs, Position
from ...language.abilities import Modes, Moves, StatusChanges, When
from ...language.amounts import CountersHere, StatOf, TimesPaid
from ...language.effects import CountersOn, Does, ManaSpentOn, NumberOf, SpokenOf, ThatMuch
from ...language.events import EventKind
from ...language.filters import Not, StackKind, This, Who, Zone
from ...language.names import Name
from ...language.objects import ObjectRef
from ...language.parts import mentions, parts_of
from ...language.targets import Target
from .. import zones
from ..announcing.targets import Targeting, announced_targets, choose_targets, divide, is_legal_target, joined
from ..events.alike import are_alike
from ..events.carrier import carrier
from ..events.door import told
from ..events.run import Process, Run, Stopped, ask
from ..events.told import Event, targeting_events

MOST = 100_000
"""So many choices of targets are looked at; beyond it nobody counts them."""


def put_on_stack(run: Run) -> Process[bool]:
    """Put the triggered abilities that wait on the stack, in APNAP order (603.3b); whether there were any."""
    waiting, run.waiting = run.waiting, []
    if not waiting:
        return False
    for player in run.in_turn_order({w.controller for w in waiting}):
        own = [w for w in waiting if w.controller == player]
        for each in (yield from _in_order(player, own)):
            yield from put_one(run, each)
    return True


def _in_order(player: str, own: Sequence[Waiting]) -> Process[list[Waiting]]:
    if are_alike(own):
        return list(own)
    items = tuple(f"{w.source}!{w.number}" for w in own)
    text = "the order in which triggered abilities are put on the stack: " + "; ".join(
        f"{n}: {i}" for n, i in enumerate(items, 1)
    )
    answer = yield from ask(player, "order", text, Orders(items), rule="603.3b")
    return [own[n] for n in order_of(answer)]


def put_one(run: Run, waiting: Waiting) -> Process[None]:
    """Put one triggered ability on the stack; it is removed where a choice that it needs can't be made (603.3c–d)."""
    _require_read(waiting)
    waiting = _about_the_event(run, waiting)
    id = _new_id(run, waiting)
    proposed = _proposed(run, waiting, id)
    ability = waiting.ability
    way = Announced((), (), ())
    if ability.modes is not None or ability.targets:
        options = Announcements(proposed, waiting.controller, id, waiting.source, ability.targets, ability.modes)
        if options.count() == 0:
            return
        options = _by_chance(run, options)
        who = yield from _chooser(run, waiting)
        answer = yield from ask(who, "announce", f"targets of {id}", options, rule="603.3d", source=id)
        way = options.read(answer)
        if ability.modes is not None and not way.modes:  # 603.3c
            return
        proposed = _proposed(run, waiting, id)  # somebody may have conceded meanwhile
    made = proposed.objects[id]
    assert made.stacked is not None
    targets, division = proposed.refs(way.targets), proposed.shares(way.division)
    stacked = replace(made.stacked, targets=targets, modes=way.modes, division=division)
    run.position = proposed.with_object(replace(made, stacked=stacked))
    before = run.position
    events = [
        Event(
            kind=EventKind.TRIGGER, rule="603.3", text=f"{id} is put on the stack", object=id, player=waiting.controller
        )
    ]
    events += targeting_events(run.position, id, targets, waiting.controller)
    told(run, events, before)


def _chooser(run: Run, waiting: Waiting) -> Process[str]:
    """Who chooses the targets: who the text says, of several one whom the ability's controller chooses (603.3d)."""
    choosers = {target.chooser for target in waiting.ability.targets}
    who = choosers.pop() if len(choosers) == 1 else Who.YOU
    players = run.in_turn_order(p for p in run.position.players if run.position.is_who(p, who, waiting.controller))
    if len(players) < 2:
        return players[0] if players else waiting.controller
    text = f"{waiting.source}: who chooses the targets"
    answer = yield from ask(waiting.controller, "choose", text, Subsets(tuple(players)), source=waiting.source.id)
    return chosen(answer)[0]


def _by_chance(run: Run, options: Announcements) -> Announcements:
    """The choices that are left where chance has chosen modes or targets.

    Raises:
        Stopped: some targets are chosen at random, and others by a player.
    """
    if options.modes is not None and options.modes.at_random:
        ways = sorted({each.modes for each in options.every})
        return _by_chance(
            run, replace(options, modes=replace(options.modes, at_random=False), only=ways[run.chance(len(ways))])
        )
    own = [t for mode in (options.modes.options if options.modes else ()) for t in mode.targets]
    random = [target.at_random for target in (*options.targets, *own)]
    if not any(random):
        return options
    if not all(random):
        raise Stopped("some of its targets are chosen at random", options.source.id)
    return replace(options, only_one=options.every[run.chance(options.count())])


OF_BEFORE = (SpokenOf, ThatMuch, NumberOf, CountersOn, ManaSpentOn, StatOf, CountersHere, TimesPaid)
"""What targets may say of what the event was about, of what was done before, and of a source that is gone (603.10)."""


def _about_the_event(run: Run, waiting: Waiting) -> Waiting:
    """An ability that waits, its targets being of the players and objects that its event was about (603.3d)."""
    ability = waiting.ability
    modes = ability.modes
    targets = (ability.targets, *(mode.targets for mode in (modes.options if modes else ())))
    if not mentions(targets, (*OF_BEFORE, Not)):
        return waiting
    own, *of_modes = carrier().spoken_of(run, waiting, targets)
    if modes is not None:
        options = tuple(replace(m, targets=t) for m, t in zip(modes.options, of_modes, strict=True))
        modes = replace(modes, options=options)
    return replace(waiting, ability=replace(ability, targets=own, modes=modes))


def _require_read(waiting: Waiting) -> None:
    """Stop where what an ability needs as it is put on the stack is not understood: its condition, its targets.

    Raises:
        Stopped: it is not.
    """
    for effect in waiting.ability.effects:
        if isinstance(effect, Does) and not effect.marked:
            raise Stopped("this text is not understood", waiting.source.id, effect.what)


def _new_id(run: Run, waiting: Waiting) -> ObjectId:
    base = f"{waiting.source}!{waiting.number}"
    times = run.course.put.get(base, 0) + 1
    run.note(put={**run.course.put, base: times})
    return ObjectId(f"{base}@{times}")


def _proposed(run: Run, waiting: Waiting, id: ObjectId) -> Position:
    source = run.known(waiting.source)
    if source is None:
        raise Stopped("what the source of an ability was like is not known", waiting.source.id)
    card = source.card
    made = GameObject(
        id=id, card=card, owner=waiting.controller, controller=waiting.controller, zone=Zone.STACK,
        timestamp=zones.next_timestamp(run.position),
        stacked=OnStackAs(
            kind=StackKind.TRIGGERED, source=waiting.source, ability=waiting.ability, number=waiting.number,
            bound=waiting.bound, cast_from=None, x=_x_of(waiting, source),
        ),
    )  # fmt: skip
    return run.position.with_object(made).with_(stack=(*run.position.stack, id))


def _x_of(waiting: Waiting, source: GameObject) -> int | None:
    """What X is: as bound, or what it was for the object of an ability that triggers as that comes about.

    That is as it enters, of its spell (107.3m), and as it is turned face up, of its morph cost (702.37f, 702.168e).
    """
    x = dict(waiting.bound).get(Name.X)
    return source.x if x is None and _is_about_coming(waiting.ability.when) else x


def _is_about_coming(when: When | None) -> bool:
    """Whether an ability waits for its own object to enter or to be turned face up."""
    return any(
        mentions(part.what, This)
        for part in parts_of(when)
        if (isinstance(part, Moves) and part.to is Zone.BATTLEFIELD)
        or (isinstance(part, StatusChanges) and part.event is EventKind.FACE_UP)
    )


# ---------------------------------------------------------------- choices


class Announced(Struct, frozen=True):
    """What is chosen as an ability is put on the stack."""

    modes: tuple[int, ...]
    targets: Targets
    division: Division


class Announcements(Struct, frozen=True, dict=True):
    """The modes, targets and divisions that may be chosen: ``announce modes=2 -> bear | B``."""

    position: Position
    player: str
    stacked: ObjectId
    source: ObjectRef
    targets: tuple[Target, ...]
    modes: Modes | None = None
    only: tuple[int, ...] | None = None  # the modes that chance has chosen
    only_one: Announced | None = None  # what chance has chosen

    @cached_property
    def every(self) -> tuple[Announced, ...]:
        """All choices."""
        return tuple(islice(self._found(), MOST)) if self.only_one is None else (self.only_one,)

    def __iter__(self) -> Iterator[str]:
        return (notation(a) for a in self.every)

    def count(self) -> int:
        """How many choices there are."""
        return len(self.every)

    def read(self, answer: str) -> Announced:
        """The choice that an answer means."""
        return next(a for a in self.every if notation(a) == answer)

    def find(self, move: str) -> str | None:
        """The choice that a move means, the parts of it named by ids, or by names that no other object has."""
        text = move.strip()
        if not (text == "announce" or text.startswith("announce ")):
            return None
        wanted = self._parsed(text)
        return text if text in self else next((notation(a) for a in self.every if _same(a, wanted)), None)

    def _parsed(self, text: str) -> Announced:
        head, _, tail = text.partition("->")
        modes = next((w.removeprefix("modes=") for w in head.split() if w.startswith("modes=")), "")
        groups: list[tuple[str, ...]] = []
        shares: list[tuple[tuple[str, int], ...]] = []
        for group in tail.split("|"):
            names = [n.strip() for n in group.split(",") if n.strip() and n.strip() != "none"]
            pairs = [n.rpartition(":") if n.rpartition(":")[2].isdigit() else (n, "", "") for n in names]
            ids = [self._called(name or number) for name, _, number in pairs]
            groups.append(tuple(ids))
            shares.append(tuple((i, int(n)) for i, (_, colon, n) in zip(ids, pairs, strict=True) if colon))
        return Announced(
            tuple(int(m) for m in modes.split(",") if m.isdigit()), tuple(groups), tuple(s for s in shares if s)
        )

    def _called(self, name: str) -> str:
        if name in self.position.players or ObjectId(name) in self.position.objects:
            return name
        found = objects_called(name, self.position)
        return found[0] if len(found) == 1 else name

    # ------------------------------------------------------------ every choice

    def _found(self) -> Iterator[Announced]:
        for modes in self._modes():
            groups = self._groups(modes)
            targeting = Targeting(
                position=self.position, player=self.player, stacked=self.stacked,
                source=self.stacked if self.position.current(self.source) is None else self.source.id,
                groups=groups,
            )  # fmt: skip
            for targets in self._targets(targeting):
                for division in _divisions(targeting, targets):
                    yield Announced(modes, targets, division)

    @cached_property
    def _scope(self) -> Scope:
        there = self.position.current(self.source)
        as_ = self.position.objects[self.stacked].stacked
        x = as_.x if as_ is not None and as_.x is not None else 0  # 107.3m
        return replace(scope_of(self.position, there.id if there else None, self.player, x), gone=self.source)

    def _modes(self) -> Iterator[tuple[int, ...]]:
        if self.modes is None or self.only is not None:
            yield self.only or ()
            return
        open_ = [n for n, mode in enumerate(self.modes.options, 1) if all(holds(c, self._scope) for c in mode.if_)]
        least, most = evaluate(self.modes.least, self._scope), evaluate(self.modes.most, self._scope)
        pick = combinations_with_replacement if self.modes.repeat else combinations
        for size in range(max(1, least), most + 1):
            yield from pick(open_, size)
        if not least:
            yield ()

    def _groups(self, modes: tuple[int, ...]) -> tuple[Target, ...]:
        groups = announced_targets(self.targets, self._scope)
        for mode in modes if self.modes else ():
            more = self.modes.options[mode - 1].targets if self.modes else ()
            groups = joined(groups, announced_targets(more, self._scope))
        return groups

    def _targets(self, targeting: Targeting) -> Iterator[Targets]:
        everything = [*self.position.objects, *self.position.players]
        sets: list[list[tuple[str, ...]]] = []
        for group in targeting.groups:
            fit = [c for c in everything if is_legal_target(targeting, group, c)]
            least, most = max(0, evaluate(group.least, targeting.scope)), group.most
            upper = len(fit) if most is None else min(len(fit), max(0, evaluate(most, targeting.scope)))
            sets.append([s for n in range(least, upper + 1) for s in combinations(fit, n)])
        for groups in product(*sets):
            try:
                targets = choose_targets(targeting, groups)
                if not (self.modes and self.modes.apart) or self._are_apart(targets):
                    yield targets
            except IllegalAction:
                continue

    def _are_apart(self, targets: Targets) -> bool:
        """Whether no player is the target of two modes."""
        players = [t for group in targets for t in group if t in self.position.players]
        return len(players) == len(set(players))


def _divisions(targeting: Targeting, targets: Targets) -> Iterator[Division]:
    """Every division of what is to be divided (601.2d)."""
    divided = [(n, g) for n, g in enumerate(targeting.groups) if g.divided is not None]
    if not divided:
        yield ()
        return
    choices: list[list[tuple[tuple[str, int], ...]]] = []
    for n, group in divided:
        total = evaluate(group.divided or 0, targeting.scope)
        if not targets[n]:
            choices.append([()])
            continue
        every = Divisions(targets[n], total)
        choices.append([tuple(shares_of(text).items()) for text in every])
    for shares in product(*choices):
        try:
            yield divide(targeting, targets, shares)
        except IllegalAction:
            continue


def notation(announced: Announced) -> str:
    """A choice as a move writes it."""
    modes = f" modes={','.join(map(str, announced.modes))}" if announced.modes else ""
    shares = {k: v for group in announced.division for k, v in group}
    groups = [", ".join(f"{t}:{shares[t]}" if t in shares else t for t in group) for group in announced.targets]
    return f"announce{modes} -> {' | '.join(groups)}".rstrip() if groups else f"announce{modes}"


def _same(one: Announced, wanted: Announced) -> bool:
    """Whether a choice is the one that is wanted; groups are sets, and what is left out at the end is nothing."""
    if wanted.modes and one.modes != wanted.modes:
        return False
    groups = [set(g) for g in wanted.targets]
    while len(groups) > len(one.targets) and not groups[-1]:
        groups.pop()
    groups += [set()] * (len(one.targets) - len(groups))
    if [set(g) for g in one.targets] != groups:
        return False
    return not wanted.division or {k: v for g in one.division for k, v in g} == {
        k: v for g in wanted.division for k, v in g
    }
