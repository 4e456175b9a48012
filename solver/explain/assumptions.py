"""What stands against a payment, as assumptions that can be kept or set aside one by one.

There are assumptions about the cost (each kind of symbol, the generic mana, X, each other part), about the sources
(what is tapped or sick, mana that may be spent only on something else), and about effects (a tax, a ban, other types of
lands). Setting one aside makes paying easier, never harder: the question stays monotone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from castable.model.game.characteristics import look
from castable.model.game.missing import Missing
from castable.model.game.position import GameObject, Position
from castable.model.language.abilities import (
    Ability,
    Cant,
    Change,
    Continuous,
    CostChange,
    CostMinimum,
    Doing,
    LoseAllAbilities,
    ProducesInstead,
    SetLandTypes,
    SetTypes,
)
from castable.model.language.filters import Zone


class AssumptionKind(StrEnum):
    """What an assumption is about."""

    NO_COST = "no mana cost"
    SYMBOL = "symbol"
    GENERIC = "generic"
    X = "X"
    PART = "part"
    ANNOUNCED_LIFE = "announced life"
    EFFECT = "effect"
    TAPPED = "tapped"
    SICK = "sick"
    RESTRICTED = "restricted mana"
    KEEP = "keep"
    USE = "use"
    SYMBOLS = "symbols"


class Assumption(Struct, frozen=True):
    """One thing that stands against a payment; ``value`` is the symbol, the part of the cost, the effect's source."""

    kind: AssumptionKind
    value: object = None
    objects: tuple[str, ...] = ()


def changes_of(position: Position, set_aside: Iterable[Assumption]) -> Iterator[Missing]:
    """Yield the changes of a position that set aside the assumptions about objects and effects.

    Lasting effects go from the last to the first, so that their numbers hold.
    """
    for each in sorted(set_aside, key=_number_of_effect, reverse=True):
        match each.kind:
            case AssumptionKind.TAPPED:
                yield from (Missing("untap", id) for id in each.objects)
            case AssumptionKind.SICK:
                yield from (Missing("haste", id) for id in each.objects)
            case AssumptionKind.EFFECT:
                yield Missing("without", str(each.value))


def _number_of_effect(each: Assumption) -> int:
    """The place of a lasting effect among those of the position; below all of them for anything else."""
    text = str(each.value)
    return int(text.removeprefix("effects[").removesuffix("]")) if text.startswith("effects[") else -1


def status_assumptions(position: Position, player: str) -> Iterator[Assumption]:
    """Yield that permanents of the player are tapped (107.5), and that creatures came this turn (302.6).

    What makes paying harder on some condition may do so only while it is untapped, so it is left out.
    """
    mine = [position.objects[id] for id in position.battlefield if position.objects[id].controller == player]
    tapped = tuple(o.id for o in mine if o.tapped and not o.phased_out and not _hinders_untapped(position, o))
    sick = tuple(o.id for o in mine if o.sick and not o.phased_out)
    if tapped:
        yield Assumption(AssumptionKind.TAPPED, objects=tapped)
    if sick:
        yield Assumption(AssumptionKind.SICK, objects=sick)


def effect_assumptions(position: Position) -> Iterator[Assumption]:
    """Yield the effects that could make a payment harder: one for each permanent and lasting effect that has some."""
    for id in position.battlefield:
        if _hinders(position, position.objects[id]):
            yield Assumption(AssumptionKind.EFFECT, id, (id,))
    for number, effect in enumerate(position.effects):
        if could_hinder(effect.static) or any(map(_takes_away, effect.changes)):
            yield Assumption(AssumptionKind.EFFECT, f"effects[{number}]")


def _hinders(position: Position, o: GameObject) -> bool:
    return any(map(could_hinder, look(position, o.id).all_abilities))


def _hinders_untapped(position: Position, o: GameObject) -> bool:
    """Whether an object hinders on some condition: it may be that it is untapped, as with Trinisphere."""
    return any(could_hinder(a) and getattr(a, "if_", ()) for a in look(position, o.id).all_abilities)


def could_hinder(ability: Ability | None) -> bool:
    """Whether an ability can make a payment harder: a tax, a minimum, a ban, other mana, other types."""
    match ability:
        case CostChange():
            return not ability.less and ability.zone is Zone.BATTLEFIELD
        case CostMinimum() | ProducesInstead():
            return True
        case Cant(doing=doing):
            return doing in (Doing.ACTIVATE, Doing.PAY_LIFE, Doing.SACRIFICE, Doing.PUT_COUNTERS)
        case Continuous(changes=changes):
            return any(map(_takes_away, changes))
    return False


def takes_away(ability: Ability) -> bool:
    """Whether an ability takes types or abilities from objects."""
    return isinstance(ability, Continuous) and any(map(_takes_away, ability.changes))


def _takes_away(change: Change) -> bool:
    return isinstance(change, (SetLandTypes, SetTypes, LoseAllAbilities))


def abilities_behind(position: Position, source: Assumption) -> Sequence[Ability]:
    """The abilities for which an effect is blamed."""
    number = _number_of_effect(source)
    if number >= 0:
        effect = position.effects[number]
        return (effect.static,) if effect.static is not None else ()
    return tuple(a for a in look(position, str(source.value)).all_abilities if could_hinder(a))
