"""Which cards a cost would put into a graveyard, but effects send elsewhere (614.6, 118.11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from castable.model.engine.events.destination import destination, is_spoken_of
from castable.model.engine.events.proposed import Move
from castable.model.engine.events.rules import standing
from castable.model.game.characteristics import has_effects, look
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import (
    Change,
    Continuous,
    GainAbility,
    GoesElsewhere,
    Keyword,
    ModifyPowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from castable.model.language.effects import Verb
from castable.model.language.filters import THIS, HasKeyword, HasStat, Zone
from castable.model.language.keywords.triggered import rules_of_keyword
from castable.model.language.parts import mentions


def never_buried(
    position: Position, player: str, objects: Iterable[str], leaving: frozenset[str], removed: Collection[str] = ()
) -> frozenset[str]:
    """Those of some cards that surely go elsewhere where a player sacrifices or discards them.

    Args:
        position: the position.
        player: who pays.
        objects: the cards.
        leaving: what may have left before: what its text or its effects said holds no more then.
        removed: kinds of counters that may have been removed before.
    """
    if not _may_be_sent_elsewhere(position):
        return frozenset()
    return frozenset(o for o in objects if _goes_elsewhere(position, player, ObjectId(o), leaving, removed))


def _may_be_sent_elsewhere(position: Position) -> bool:
    return is_spoken_of(position, GoesElsewhere) or any(
        position.objects[o].counters.get("finality") for o in position.battlefield
    )


def _goes_elsewhere(
    position: Position, player: str, o: ObjectId, leaving: frozenset[str], removed: Collection[str]
) -> bool:
    found = position.objects[o]
    if found.counters.keys() & set(removed):
        return False
    verb = Verb.SACRIFICE if found.zone is Zone.BATTLEFIELD else Verb.DISCARD
    ends = destination(position, Move(id=o, to=Zone.GRAVEYARD, verb=verb, by=player))
    others = leaving - {o}
    return Zone.GRAVEYARD not in ends.zones and others.isdisjoint(ends.by) and not _may_change(position, others)


def _may_change(position: Position, leaving: Iterable[str]) -> bool:
    """Whether what others are may change as one of these leaves: what it says of itself alone leaves with it."""
    if not has_effects(position):
        return False
    asked = [each.rule for each in standing(position, GoesElsewhere)]
    said = (ability for o in leaving for ability in look(position, o).all_abilities)
    return any(isinstance(a, Continuous) and _matters(a, asked) for a in said)


def _matters(ability: Continuous, asked: Collection[GoesElsewhere]) -> bool:
    """Whether an ability may make other objects such that they are sent elsewhere, or not."""
    return ability.affects != THIS and not all(_is_beside_the_point(c, asked) for c in ability.changes)


def _is_beside_the_point(change: Change, asked: Collection[GoesElsewhere]) -> bool:
    """Whether a change is one of size, or of a keyword, and nothing asks for that."""
    match change:
        case ModifyPowerToughness() | SetPowerToughness() | SwitchPowerToughness():
            return not mentions(tuple(asked), HasStat)
        case GainAbility(Keyword() as keyword):
            return not rules_of_keyword(keyword) and not mentions(tuple(asked), HasKeyword)
    return False
