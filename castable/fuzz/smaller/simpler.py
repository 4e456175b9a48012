"""How simple cards are, and which simpler ones of the built-in pack may stand in for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from castable.model.language.abilities import ActivatedAbility
from castable.model.language.cards import BASIC_LAND_TYPES, Card
from castable.model.language.mana import ManaCost, Symbol
from castable.model.pack import PACK

from ..naming.mechanisms import mechanisms

MOST_SIMPLER = 30
"""So many cards are tried in the place of one."""

_SPELLS = frozenset({"Instant", "Sorcery"})

Complexity = tuple[int, int, int, int]


@cache
def complexity(card: Card) -> Complexity:
    """How much there is to a card: mechanisms, abilities and faces, words of its type lines, symbols of its costs."""
    words = sum(_words(card, number) for number in range(len(card.faces)))
    abilities = sum(len(face.abilities) for face in card.faces) + len(card.faces) - 1
    costs = sum(_weight(face.mana_cost) for face in card.faces)
    return len(mechanisms(card)), abilities, words, costs


def _words(card: Card, number: int) -> int:
    """A basic land is as simple as its type; a land of two types is less so."""
    line = card.faces[number].type_line
    return len(line.words - {"Basic"}) + len(line.subtypes & BASIC_LAND_TYPES.keys())


def _weight(cost: ManaCost | None) -> int:
    """The size of a mana cost: colored and other special symbols count more than generic ones."""
    return sum(_of_symbol(symbol) for symbol in cost or ())


def _of_symbol(symbol: Symbol) -> int:
    return symbol.generic if symbol.is_generic else 1 + symbol.mana_value + len(symbol.types) + symbol.phyrexian


def simpler_cards(card: Card, may_be: Callable[[str], bool]) -> Iterator[Card]:
    """Cards of the pack that are simpler than this one and have nothing that it lacks, the simplest first.

    Of those with the same mechanisms there are few: the simplest ones of the same types, colors, mana value, and so on.
    """
    own, limit = mechanisms(card), complexity(card)
    taken: set[tuple[object, ...]] = set()
    left = MOST_SIMPLER
    for found in by_complexity():
        if complexity(found) >= limit or not left:
            return
        if not mechanisms(found) <= own or not _may_stand_in(found, card) or not may_be(found.name):
            continue
        groups = {(mechanisms(found), *marks) for marks in _likeness(found, card)}
        if not groups <= taken:
            taken |= groups
            left -= 1
            yield found


def _likeness(found: Card, card: Card) -> Iterator[tuple[object, ...]]:
    """As which representatives of its mechanisms a card can stand in for another one."""
    types = found.front.type_line.types == card.front.type_line.types
    colors = found.front.colors == card.front.colors
    value = _value(found) == _value(card)
    marks = {"any": True, "types": types, "colors": colors, "types, colors": types and colors}
    marks |= {"value": value, "value, colors": value and colors}
    yield from ((mark,) for mark, is_so in marks.items() if is_so)
    yield from (("of type", type) for type in sorted(_types(found) & _types(card)))
    if basics := found.front.type_line.subtypes & BASIC_LAND_TYPES.keys():
        yield "lands", frozenset(basics), found.front.type_line.types


def _value(card: Card) -> int:
    return card.front.mana_cost.mana_value() if card.front.mana_cost else 0


def _may_stand_in(found: Card, card: Card) -> bool:
    """Whether a card makes sense where another one is: a permanent for a permanent or a spell, a land for what taps."""
    mine, theirs = _types(found), _types(card)
    if mine & theirs:
        return True
    if "Land" in mine | theirs:
        return found.name in BASIC_LAND_TYPES and _makes_mana(card)
    return not mine & _SPELLS


def _makes_mana(card: Card) -> bool:
    abilities = (ability for face in card.faces for ability in face.abilities)
    return any(isinstance(ability, ActivatedAbility) and ability.is_mana_ability for ability in abilities)


def _types(card: Card) -> frozenset[str]:
    """Its card types; instants and sorceries count as one."""
    types = card.front.type_line.types
    return types | _SPELLS if types & _SPELLS else types


@cache
def by_complexity() -> tuple[Card, ...]:
    """All cards of the built-in pack, the simplest first."""
    found = (card for name in PACK.names() if (card := PACK.find_card(name)))
    return tuple(sorted(found, key=lambda card: (complexity(card), card.name)))
