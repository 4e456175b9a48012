"""What a play of a card needs: the mana, the objects, the numbers that its cost asks for, and something to target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Enchant,
    Modes,
    SpecialAction,
    SpellAbility,
)
from castable.model.language.cards import Card
from castable.model.language.costs import (
    Component,
    Cost,
    OneOf,
    PayLess,
    SharingPart,
    Waterbend,
)
from castable.model.language.filters import AllOf, AnyOf, Filter, HasColor, HasType, InZone, Zone
from castable.model.language.mana import COLOR_NAMES, ManaCost, Symbol
from castable.model.language.parts import parts_of
from castable.model.language.targets import Target

from .choosing import Chooser
from .ingredients import Ingredient

SOME = 2
"""An amount that depends on the position is taken for this."""


class Needs(Struct, frozen=True):
    """What one way to play something asks for.

    Attributes:
        mana: the symbols.
        parts: all else of its cost.
        targets: what its targets fit.
        optional: whether it can be played without this way's cost too.
    """

    mana: ManaCost
    parts: tuple[Component, ...]
    targets: tuple[Filter, ...]
    optional: bool = False


def needs_of(ingredient: Ingredient, choose: Chooser) -> Needs:
    """What the way asks for by which an ingredient brings its mechanism."""
    card, ability = ingredient.card, ingredient.ability
    face = card.front
    own = Cost.of_mana(face.mana_cost or ManaCost())
    match ability:
        case ActivatedAbility(cost=cost) | SpecialAction(cost=cost):
            return _needs(cost.with_mana_cost(face.mana_cost), _targets((ability,)), choose)
        case AlternativeCost(cost=cost):
            cost = cost.with_mana_cost(face.mana_cost)
        case AdditionalCost(cost=cost, optional=True):
            cost = own.plus(cost.with_mana_cost(face.mana_cost))
        case _:
            cost = own
    for each in face.abilities:
        if isinstance(each, AdditionalCost) and not each.optional and not each.name:
            cost = cost.plus(each.cost)
    optional = isinstance(ability, AdditionalCost) and ability.optional
    return _needs(cost, _targets(face.abilities), choose, optional)


def _needs(cost: Cost, targets: Iterator[Filter], choose: Chooser, optional: bool = False) -> Needs:
    parts = tuple(_settled(cost.others, choose))
    extra = tuple(Symbol(generic=number_of(p.amount)) for p in parts if isinstance(p, Waterbend))
    mana = cost.mana or ManaCost()
    return Needs(ManaCost((*mana.symbols, *extra)), parts, tuple(targets), optional)


def _settled(parts: Iterable[Component], choose: Chooser) -> Iterator[Component]:
    """The parts of a cost, with one option of each choice."""
    for part in parts:
        match part:
            case OneOf(options):
                yield from _settled(choose.pick(options).others, choose)
            case PayLess(part=inner) | SharingPart(part=inner):
                yield inner
            case _:
                yield part


def _targets(abilities: Iterable[Ability]) -> Iterator[Filter]:
    """What the targets of some abilities fit, each as often as it must be chosen."""
    for ability in abilities:
        if isinstance(ability, Enchant):
            yield ability.what
        elif isinstance(ability, SpellAbility | ActivatedAbility | Modes):
            for part in parts_of(ability):
                if isinstance(part, Target):
                    yield from (part.what,) * max(1, number_of(part.least))


def number_of(amount: object) -> int:
    """A number, or some number for an amount that depends on the position."""
    return amount if isinstance(amount, int) else SOME


def words_of(what: Filter, choose: Chooser) -> tuple[str, ...]:
    """Words of types, and colors, that something has which fits a filter; it may have to fit more than these."""
    match what:
        case AllOf(parts):
            return tuple(word for part in parts for word in words_of(part, choose))
        case AnyOf(parts) if parts:
            return words_of(choose.pick(parts), choose)
        case HasType(name):
            return (name,)
        case HasColor(color):
            return (COLOR_NAMES[color],)
        case _:
            return ()


def zone_of(what: Filter, otherwise: Zone) -> Zone:
    """The zone that a filter names first."""
    return next((part.zone for part in parts_of(what) if isinstance(part, InZone)), otherwise)


def has_something(card: Card, words: Iterable[str]) -> bool:
    """Whether a card has all of some words of types and colors."""
    colors = {COLOR_NAMES[color] for color in card.front.colors}
    return set(words) <= card.front.type_line.words | colors
