"""Which cards bring which mechanisms into a position, and where they must be for that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CostChange,
    Enchant,
    Keyword,
    MayPlayFrom,
    Modes,
    OnlyIf,
    SpecialAction,
    SpellAbility,
    SpendOnly,
    Splice,
)
from castable.model.language.cards import Card, kebab
from castable.model.language.filters import This, Zone
from castable.model.language.mana import COLOR_NAMES
from castable.model.language.parts import mentions
from castable.model.pack import PACK

from ..naming.mechanisms import mechanisms, of_part
from .pool import Pool, is_permanent

MOST_FEW = 1000
"""A target that knows so many cards or fewer gets boards of just these too."""
OF_SPELLS = (SpellAbility, Modes, AdditionalCost, AlternativeCost, OnlyIf, Enchant, Splice, SpendOnly)
"""Abilities that matter as a card is cast."""
AS_CAST = frozenset(
    {"flash", "convoke", "delve", "improvise", "fuse", "changeling", "compleated", "devoid", "sunburst"}
)
"""Keywords that matter as a card is cast."""
SPLIT_SECOND = "split second"


class Ingredient(Struct, frozen=True):
    """A card, where it must be to bring a mechanism, and the ability that does it.

    Attributes:
        card: the card.
        place: a zone of a player, or ``stack`` or ``companion``.
        ability: what brings the mechanism; ``None`` where it is the mana cost, or the card as a whole.
        face_down: whether it must be face down.
    """

    card: Card
    place: str
    ability: Ability | None = None
    face_down: bool = False


class Ingredients(Struct, frozen=True):
    """What brings each mechanism or keyword, and cards by the words of their type lines and by their colors.

    Attributes:
        of: the ingredients of each mechanism, and of each keyword that is none.
        by_word: cards, those that ask the least of an engine first.
    """

    of: Mapping[str, tuple[Ingredient, ...]]
    by_word: Mapping[str, tuple[Card, ...]]

    @staticmethod
    def among(pool: Pool) -> Ingredients:
        """The ingredients that a pool has: of its built-in cards, or of all that a target knows where these are few."""
        few = sorted(pool.supported.cards or ())
        names = few if 0 < len(few) <= MOST_FEW else tuple(PACK.names())
        of: dict[str, list[Ingredient]] = {}
        by_word: dict[str, list[Card]] = {}
        for card in sorted(filter(None, map(pool.find, names)), key=lambda card: len(mechanisms(card))):
            for mechanism, ingredient in _brought(card):
                if ingredient.place in pool.supported.lacks:  # a stack that holds something
                    continue
                of.setdefault(mechanism, []).append(ingredient)
            colors = sorted(COLOR_NAMES[color] for color in card.front.colors)
            for word in (*sorted(card.front.type_line.words), *colors):
                by_word.setdefault(word, []).append(card)
        return Ingredients({k: tuple(v) for k, v in of.items()}, {k: tuple(v) for k, v in by_word.items()})


def _brought(card: Card) -> Iterator[tuple[str, Ingredient]]:
    """The mechanisms of a card, each with how the card brings it: once for each place."""
    found: dict[tuple[str, str], Ingredient] = {}
    for face in card.faces:
        for name in sorted(of_part(face.mana_cost)):
            found.setdefault((name, "hand"), Ingredient(card, "hand"))
        for ability in face.abilities:
            for place in places_of(ability, card) if face is card.front else ("hand",):
                made = Ingredient(card, place, ability, isinstance(ability, SpecialAction) and ability.face_down)
                for name in sorted(of_part(ability)) or _keyword(ability):
                    found.setdefault((name, place), made)
    named = {name for name, _ in found}
    for name in sorted(mechanisms(card) - named):
        found[name, ""] = Ingredient(card, "battlefield" if is_permanent(card) and name == "linked-choice" else "hand")
    return ((name, ingredient) for (name, _), ingredient in found.items())


def _keyword(ability: Ability) -> tuple[str, ...]:
    """The name of a keyword that is no mechanism: it matters to how a game goes on."""
    return (kebab(ability.name),) if isinstance(ability, Keyword) and ability.name not in AS_CAST else ()


def places_of(ability: Ability, card: Card) -> tuple[str, ...]:
    """Where a card must be for an ability of its front face to matter (113.6)."""
    stays = "battlefield" if is_permanent(card) else "hand"
    match ability:
        case ActivatedAbility(zone=zone, other_zone=other):
            return tuple(_place(z) for z in (zone, other) if z is not None)
        case SpecialAction(zone=zone):
            return (_place(zone),)
        case AlternativeCost(zone=zone) | AdditionalCost(zone=zone) if zone is not None:
            return (_place(zone),)
        case MayPlayFrom(zone=zone) if mentions(ability, This):
            return (_place(zone),)
        case CostChange(zone=Zone.STACK):
            return ("hand",)
        case Keyword(name=name):
            return ("stack", "hand") if name == SPLIT_SECOND else ("hand",) if name in AS_CAST else (stays,)
        case _:
            return ("hand",) if isinstance(ability, OF_SPELLS) else (stays,)


_PLACES = {Zone.HAND: "hand", Zone.BATTLEFIELD: "battlefield", Zone.GRAVEYARD: "graveyard", Zone.COMMAND: "command"}


def _place(zone: Zone) -> str:
    """Where a card is put that must be in a zone; in exile it is only once it has been played from elsewhere."""
    return "companion" if zone is Zone.OUTSIDE else _PLACES.get(zone, "hand")
