"""All ways to play an object, and what stands against each: rules that refuse it, targets that it lacks, its cost.

Rules that refuse are found by the engine (``refusals``), a lack of targets by the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine.announcing.targets import Targeting as EngineTargeting
from castable.model.engine.announcing.targets import find_fault
from castable.model.game.characteristics import board
from castable.model.game.matching import Scope, evaluate, objects_in, zones_of
from castable.model.game.plays import Activate, Cast, Play, PlayLand
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.filters import Zone
from castable.model.language.targets import Target
from castable.model.language.values import SetsAside
from castable.model.language.wording import describe

from ..announce.abilities import ability_proposals
from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..announce.refusal import refusal_of
from ..announce.specials import special_plays
from ..announce.spells import spell_proposals
from ..pay.cost_classes import cost_classes
from ..pay.family import Family
from ..scopes import scope_for
from ..targets.legality import Targeting, find_shield, fits_here, fits_player
from ..verdicts import Reason
from .refusals import faults_of

MOST_WAYS = 200
MOST_X = 20  # values of X that are tried where a text speaks of X


class Block(Struct, frozen=True):
    """Reasons that together forbid a way: the first one, as long as at most ``spare`` of the others are set aside."""

    reason: Reason
    others: tuple[Reason, ...] = ()
    spare: int = 0

    def holds(self, set_aside: frozenset[Reason]) -> bool:
        """Whether it still forbids once some reasons are set aside."""
        return self.reason not in set_aside and sum(r in set_aside for r in self.others) <= self.spare

    @property
    def members(self) -> tuple[Reason, ...]:
        """All its reasons."""
        return (self.reason, *self.others)


class Attempt(SetsAside, frozen=True, eq=False):
    """One way to play an object: the play, what blocks it, and the proposal to pay for where there is one."""

    _aside: ClassVar[frozenset[str]] = frozenset({"lacking"})

    play: Play
    blocks: tuple[Block, ...] = ()
    proposal: Proposal | None = None
    lacking: tuple[Target, ...] = ()  # instances of "target" without enough to choose


def is_of_ability(play: Play, number: int | None) -> bool:
    """Whether a play activates this ability of its object; any play will do where no ability is named."""
    return number is None or (isinstance(play, Activate) and play.ability == number)


def ways_to_play(position: Position, player: str, o: GameObject) -> Iterator[Attempt]:
    """Yield the ways to play an object, whatever stands against them: one for each cost that it may have."""
    if o.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        for face in range(len(o.card.faces)):
            if "Land" in o.card.faces[face].type_line.types:
                play = PlayLand(o.id, face)
                yield Attempt(play, tuple(map(Block, faults_of(position, play, player))))
    for proposal in spell_proposals(position, player, o, judged=False):
        yield from _ways_of(proposal)
    for proposal in ability_proposals(position, player, o, judged=False):
        if proposal.ability is not None and proposal.ability.functions_in(o.zone):
            yield from _ways_of(proposal)
    for action in special_plays(position, o):
        if is_there(position, action):
            yield from _ways_of(proposal_for(position, action, player))


def way_without_targets(position: Position, play: Play, player: str) -> Attempt | None:
    """A play for which no targets were named, where there is no choice of them: that is what stands against it."""
    if not isinstance(play, (Cast, Activate)) or any(play.targets):
        return None
    refusal = refusal_of(position, play, player)
    if refusal is None or refusal.rule != "601.2c":
        return None
    proposal = proposal_for(position, replace(play, targets=(), division=()), player)
    return None if proposal.choices() else next(_ways_of(proposal), None)


def _ways_of(proposal: Proposal) -> Iterator[Attempt]:
    announced = _with_least_x(proposal)
    choices = announced.choices()
    if not choices:
        lacking = tuple(_lacks(announced))
        yield _way(announced, tuple(b for b, _ in lacking), tuple(t for _, t in lacking if t is not None))
        return
    for part in cost_classes(announced, choices).parts:
        yield _way(Family(announced, part).first)


def _with_least_x(proposal: Proposal) -> Proposal:
    """The proposal with the least X for which there are targets to choose, as far as that is tried; else X = 0."""
    if not proposal.has_x or proposal.play.x is not None:
        return proposal
    tried = (proposal.with_x(x) for x in range(MOST_X + 1))
    return next((each for each in tried if each.choices()), proposal.with_x(0))


def _way(proposal: Proposal, blocks: tuple[Block, ...] = (), lacking: tuple[Target, ...] = ()) -> Attempt:
    faults = faults_of(proposal.before, proposal.play, proposal.player, ignore_targets=bool(blocks))
    return Attempt(proposal.play, (*map(Block, faults), *blocks), proposal, lacking)


# ---------------------------------------------------------------- targets that are not there


def _lacks(proposal: Proposal) -> Iterator[tuple[Block, Target | None]]:
    """Yield why there is no choice of targets: for each instance without enough to choose from, or for all together."""
    is_spell = isinstance(proposal.play, Cast)
    where = proposal.position if is_spell else proposal.before
    scope = replace(scope_for(proposal.position, proposal.position.objects[proposal.id]), view=board(where))
    by = Targeting(scope, str(proposal.source), is_spell)
    found = [(block, group) for group in proposal.groups if (block := _lack(proposal, group, by)) is not None]
    if found:
        yield from found
    else:
        text = "no choice of targets meets all that is asked of them together"
        yield Block(Reason("601.2c", text, (str(proposal.source),))), None


def _lack(proposal: Proposal, group: Target, by: Targeting) -> Block | None:
    scope = by.scope
    least, position = max(0, evaluate(group.least, scope)), scope.position
    fitting: list[str] = [p for p in position.players if fits_player(group.what, scope, p)]
    fitting += [o for o in objects_in(position, zones_of(group.what)) if _fits(group, scope, o, by.source)]
    shields = tuple(_shield(proposal, group, c) for c in fitting if find_shield(by, c) is not None)
    able = len(fitting) - len(shields)
    if able >= least:
        return None
    number = "no" if not able else f"only {able}"
    wanted = f"{least} times " if least > 1 else ""
    text = f"it needs {wanted}a target ({describe(group.what)}), and there is {number} such target to choose"
    return Block(Reason("601.2c", text, (by.source,)), shields, least - able - 1)


def _shield(proposal: Proposal, group: Target, candidate: str) -> Reason:
    """What protects something that fits, in the engine's words."""
    fault = find_fault(engine_targeting(proposal), group, candidate)
    assert fault is not None, "the engine and the solver agree on what can't be a target"
    return Reason(*fault)


def engine_targeting(proposal: Proposal) -> EngineTargeting:
    """Who targets for what, as the engine asks."""
    source, id = ObjectId(str(proposal.source)), ObjectId(proposal.id)
    position, groups = proposal.position, tuple(proposal.groups)
    return EngineTargeting(position=position, player=proposal.player, stacked=id, source=source, groups=groups)


def _fits(group: Target, scope: Scope, candidate: str, source: str) -> bool:
    """Whether an object other than the spell itself is what the text asks for (115.5)."""
    return candidate != source and fits_here(group.what, scope, candidate)
