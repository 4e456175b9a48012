"""Proposals with the same payment problem: those that differ only in choices that nothing about their cost looks at."""

from __future__ import annotations

from collections.abc import Hashable

from castable.model.game.characteristics import look
from castable.model.game.plays import Activate, Cast, PayCost, Special
from castable.model.game.position import Position
from castable.model.game.statics import static_abilities
from castable.model.language.abilities import CostChange
from castable.model.language.amounts import ModesChosen
from castable.model.language.parts import mentions, remembered

from ..announce.proposal import Proposal
from ..begin.bans import looks_at_targets
from ..mana.sources import source_table


@remembered
def looks_at_choices(text: object) -> bool:
    """Whether a text asks which targets or modes have been chosen."""
    return looks_at_targets(text) or mentions(text, ModesChosen)


def is_blind(position: Position, player: str) -> bool:
    """Whether no effect in force, and no restriction of the player's mana, looks at targets or modes."""
    restrictions = source_table(position, player).restrictions
    texts = (*(each.ability for each in static_abilities(position)), *restrictions)
    changes = (change for effect in position.effects for change in effect.changes)
    return not any(map(looks_at_choices, (*texts, *changes)))


def problem_key(proposal: Proposal) -> Hashable | None:
    """What tells the payment problems of a proposal from those of others where ``is_blind``; its X counts.

    ``None`` where its own text makes the cost depend on its targets or modes.
    """
    if any(map(looks_at_choices, proposal.costs)) or _changes_by_choices(proposal):
        return None
    play = proposal.play
    match play:
        case Cast():
            said: tuple[object, ...] = (play.face, play.alternative, play.additional, play.by, play.fused, play.splice)
        case Activate():
            said = (play.ability,)
        case Special():
            said = (play.action, play.face)
        case PayCost():
            said = ()
    return (type(play), play.object, play.x, said, proposal.costs)


def _changes_by_choices(proposal: Proposal) -> bool:
    """Whether a cost change that the spell or ability itself brings looks at its targets or modes."""
    if proposal.ability is not None:
        return any(map(looks_at_choices, proposal.ability.own_changes))
    own = look(proposal.position, proposal.id).all_abilities
    return any(isinstance(a, CostChange) and looks_at_choices(a) for a in own)
