"""What a rule that a permanent sets up is about: without something of the kind, it is there and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    Cant,
    CantBeTarget,
    Continuous,
    CostChange,
    Doing,
    ExtraLands,
    Keyword,
    LandLimit,
    MayPlayFrom,
    MustTarget,
    SpellLimit,
)
from castable.model.language.cards import Card
from castable.model.language.filters import ANYTHING, LAND, Filter, Spending, Zone
from castable.model.language.parts import parts_of

from .ingredients import Ingredient
from .needs import has_something, words_of
from .scene import A, Scene

_FORBIDDEN = {Doing.SACRIFICE: "sacrifice-cost", Doing.PAY_LIFE: "life-cost", Doing.TARGET: "targets",
              Doing.CREW: "crew", Doing.PUT_COUNTERS: "counters-cost", Doing.TURN_FACE_UP: "unmorph"}  # fmt: skip
_AIMED_AT = frozenset({"hexproof", "shroud", "protection"})
_PLACES = {Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard"}
MOST_LOOKED_AT = 40


def subjects(ability: Ability | None, scene: Scene) -> Iterator[Ingredient]:
    """What an ability is about, one of each kind: things to play, and where they must be."""
    choose, known = scene.choose, scene.ingredients
    for mechanism in _mechanisms(ability):
        options = [i for i in known.of.get(mechanism, ()) if i.place in ("hand", "battlefield", "graveyard")]
        if options:
            yield choose.pick(options)
    if isinstance(ability, SpellLimit) and choose.pick((True, True, False)):
        scene.document["history"] = {"spells_cast": {A: [choose.pick(("Shock", "Grizzly Bears", "Memnite"))]}}
    for what, place in _filters(ability):
        if (found := _fitting(what, place, scene)) is not None:
            yield found


def _mechanisms(ability: Ability | None) -> Iterator[str]:
    """The mechanisms that an ability is about."""
    match ability:
        case Cant(doing=doing) if doing in _FORBIDDEN:
            yield _FORBIDDEN[doing]
        case CantBeTarget() | MustTarget():
            yield "targets"
        case Keyword(name=name) if name in _AIMED_AT:
            yield "targets"
        case CostChange(targeting=what) if what is not None:
            yield "targets"


def _filters(ability: Ability | None) -> Iterator[tuple[Filter, str]]:
    """What the objects fit that an ability is about, and where these are."""
    match ability:
        case Cant(doing=Doing.CAST, what=what):
            yield what, "hand"
        case Cant(doing=Doing.PLAY_LAND) | ExtraLands() | LandLimit():
            yield LAND, "hand"
        case Cant(doing=Doing.ACTIVATE, what=what):
            yield what, "battlefield"
        case CostChange(spells=spells, abilities=sources):
            yield from ((spells, "hand"),) if spells is not None else ()
            yield from ((sources, "battlefield"),) if sources is not None else ()
        case Continuous(affects=what):
            yield what, "battlefield"
        case MayPlayFrom(zone=zone, what=what) if zone in _PLACES:
            yield what, _PLACES[zone]
        case ActivatedAbility() if ability.is_mana_ability:
            for part in parts_of(ability.effects):
                if isinstance(part, Spending):
                    yield part.spells, "hand"
                    yield ANYTHING, "hand"  # which it mostly does not pay for
        case _ if isinstance(spells := getattr(ability, "spells", None), Filter):
            yield spells, "hand"


def _fitting(what: Filter, place: str, scene: Scene) -> Ingredient | None:
    """Any card that has the types and colors of a filter; on the battlefield one with something to activate."""
    words = words_of(what, scene.choose)
    options = scene.ingredients.by_word.get(words[0] if words else scene.choose.pick(_ANY[place]), ())
    for _ in range(MOST_LOOKED_AT if options else 0):
        card = scene.choose.pick(options)
        if has_something(card, words) and (made := _played(card, place)) is not None:
            return made
    return None


_ANY = {
    "hand": ("Creature", "Instant", "Sorcery", "Artifact"),
    "graveyard": ("Creature", "Instant", "Land"),
    "battlefield": ("Creature", "Artifact", "Land"),
}


def _played(card: Card, place: str) -> Ingredient | None:
    """A card as what is played in a place."""
    if place != "battlefield":
        return Ingredient(card, place)
    own = (a for a in card.front.abilities if isinstance(a, ActivatedAbility) and a.functions_in(Zone.BATTLEFIELD))
    ability = next(own, None)
    is_land = "Land" in card.front.type_line.types
    return Ingredient(card, place, ability) if ability is not None or is_land else None
