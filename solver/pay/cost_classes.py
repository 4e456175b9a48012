"""Choices of targets split by what the total cost can depend on (601.2c, 601.2f)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, matches
from castable.model.game.plays import Cast
from castable.model.game.statics import statics
from castable.model.language.abilities import Cant, CostChange, Doing, Flash
from castable.model.language.amounts import Targets, TargetsThat
from castable.model.language.filters import Filter, TargetsOne
from castable.model.language.parts import parts_of

from ..announce.proposal import Proposal
from ..begin.bans import looks_at_targets
from ..begin.permissions import find_timing_fault, flashes
from ..scopes import scope_for
from ..targets.counts import Counted
from ..targets.targeting import Choices, TargetChoices


def is_judged_by_targets(proposal: Proposal) -> bool:
    """Whether the spell may be cast for some targets only: by flash (601.3b), or not forbidden (601.3a)."""
    return bool(_bans_by_targets(proposal)) or (
        bool(_flash_by_targets(proposal))
        and find_timing_fault(proposal.position, proposal.id, proposal.player) is not None
    )


def _bans_by_targets(proposal: Proposal) -> list[tuple[Cant, Scope]]:
    if not isinstance(proposal.play, Cast) or not proposal.groups:
        return []
    view = board(proposal.position)
    bans = [ban for ban in statics(proposal.before, Cant) if ban.ability.doing is Doing.CAST]
    return [(ban.ability, Scope(view, ban.you, ban.source)) for ban in bans if looks_at_targets(ban.ability.what)]


def _flash_by_targets(proposal: Proposal) -> list[tuple[Flash, Scope]]:
    if not isinstance(proposal.play, Cast) or not proposal.groups:
        return []
    found = flashes(proposal.position, proposal.id, proposal.player)
    return [(flash, scope) for flash, scope in found if looks_at_targets(flash)]


class CostClasses(Struct, frozen=True):
    """Choices by what their cost depends on; where it ``grows``, each class costs no less than the one before."""

    parts: list[Choices]
    grows: bool = False


def cost_classes(proposal: Proposal, choices: TargetChoices) -> CostClasses:
    """The choices, split by what the total cost can depend on."""
    texts = _texts_on_targets(proposal)
    if not texts:
        return CostClasses([choices])
    filters = [(what, scope, counted) for text, scope in texts for what, counted in _filters_on_targets(text)]

    def flags(candidate: str) -> Hashable:
        hit = frozenset(n for n, (what, scope, _) in enumerate(filters) if matches(what, scope, candidate))
        if not any(filters[n][2] for n in hit):
            return hit or None
        return Counted(hit) if len(proposal.groups) == 1 else (candidate, hit)  # one may be chosen in two groups

    parts = [part for _, part in choices.by_class(flags)]
    return CostClasses(parts, not filters and all(_grows_with_targets(text) for text, _ in texts))


def _grows_with_targets(text: object) -> bool:
    """Whether a text only makes a spell cost more for each target."""
    return isinstance(text, CostChange) and not text.less and isinstance(text.times, Targets)


def _texts_on_targets(proposal: Proposal) -> list[tuple[object, Scope]]:
    """All texts that look at the targets and can change the total cost, give flash, or forbid the spell."""
    if not proposal.groups:
        return []
    position = proposal.position
    own = scope_for(position, position.objects[proposal.id])
    asking: list[tuple[object, Scope]] = [
        (each.ability, replace(own, you=each.you, this=each.source)) for each in statics(position, CostChange)
    ]
    if isinstance(proposal.play, Cast):
        asking += [(a, own) for a in look(position, proposal.id).all_abilities if isinstance(a, CostChange)]
    if proposal.ability is not None:
        asking += [(a, own) for a in proposal.ability.own_changes]
    asking += [(c, own) for c in proposal.costs]
    asking += [*_flash_by_targets(proposal), *_bans_by_targets(proposal)]
    return [(text, scope) for text, scope in asking if looks_at_targets(text)]


def _filters_on_targets(text: object) -> Iterator[tuple[Filter, bool]]:
    """The filters on targets in a text, and whether it counts the targets that fit."""
    for part in parts_of(text, lambda part: not isinstance(part, (TargetsOne, TargetsThat))):
        if isinstance(part, CostChange) and part.targeting:
            yield part.targeting, False
        elif isinstance(part, TargetsOne):
            yield part.part, False
        elif isinstance(part, TargetsThat):
            yield part.what, True
