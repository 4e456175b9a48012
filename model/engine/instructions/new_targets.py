"""New targets for a spell or ability on the stack, or for a copy of one (115.7d, 707.10c)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from ...game.decisions import YesOrNo
from ...game.errors import IllegalAction
from ...language.effects import ChoosesNewTargets
from ...language.objects import named
from ...language.targets import TargetChange, in_groups
from ..announcing.retargeting import retarget, targeting_of
from ..announcing.targets import is_legal_target
from ..events.run import Process, Run, ask
from ..triggers.announcing import Announced, Announcements
from .carrying import carries
from .frame import Frame
from .zone_changes import pick


class NewTargets(Announcements, frozen=True):
    """What the targets may become: as many as before, each either left as it is or a legal one (115.7d).

    ``how`` says otherwise: all of them others, or none (115.7a), of which ``to`` names the new ones.
    """

    how: TargetChange = TargetChange.NEW
    to: tuple[str, ...] = ()

    def _found(self) -> Iterator[Announced]:
        found = self.position.objects[self.stacked]
        assert found.stacked is not None
        targeting = targeting_of(self.position, found, found.stacked)
        everything = (*self.position.objects, *self.position.players)
        pick_from = permutations if found.stacked.division else combinations  # shares stay where they are (115.7f)
        sets = []
        before = in_groups(named(found.stacked.targets), len(targeting.groups))
        for group, old in zip(targeting.groups, before, strict=True):
            fit = [c for c in everything if c in old or is_legal_target(targeting, group, c)]
            sets.append(list(pick_from(fit, len(old))))
        for targets in product(*sets):
            try:
                after = retarget(self.position, str(self.stacked), targets, how=self.how, to=self.to)
            except IllegalAction:
                continue
            now = after.objects[self.stacked].stacked
            assert now is not None
            shares = tuple(tuple((str(t), n) for t, n in group) for group in now.division)
            yield Announced((), named(now.targets), shares)


def choose_new_targets(frame: Frame, id: str, player: str) -> Process[None]:
    """Let a player choose new targets for what is on the stack, or leave them (115.7d)."""
    run = frame.run
    found = run.object(id)
    assert found is not None
    assert found.stacked is not None
    options = NewTargets(run.position, player, found.id, found.stacked.source or found.ref, ())
    if options.count() < 2:
        return  # they can only stay as they are
    answer = yield from ask(player, "may", f"choose new targets for {id}", YesOrNo(), rule="115.7d", source=id)
    if answer == "no":
        return
    yield from _announce(run, options, rule="115.7d")


def change_all_targets(frame: Frame, id: str, to: tuple[str, ...]) -> Process[None]:
    """Let all of several targets become others at once; where they can't, they stay (115.7a)."""
    run = frame.run
    found = run.object(id)
    assert found is not None
    options = NewTargets(run.position, frame.you, found.id, found.ref, (), how=TargetChange.ALL, to=to)
    yield from _announce(run, options, rule="115.7a")


def _announce(run: Run, options: NewTargets, *, rule: str) -> Process[None]:
    """Ask for the new targets, and let them be it."""
    id = str(options.stacked)
    chosen = yield from ask(options.player, "announce", f"new targets for {id}", options, rule=rule, source=id)
    run.position = retarget(run.position, id, options.read(chosen).targets, how=options.how, to=options.to)


@carries(ChoosesNewTargets)
def chooses_new_targets(frame: Frame, effect: ChoosesNewTargets) -> Process[None]:
    """Choose new targets for a spell or ability (115.7d)."""
    for id in (yield from pick(frame, effect.what)):
        yield from choose_new_targets(frame, id, frame.you)
