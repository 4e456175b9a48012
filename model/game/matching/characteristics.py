"""Filters about what an object is: its types, colors, name, abilities, numbers, counters (109.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language import filters as fi
from ...language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Enchant,
    SpecialAction,
    TriggeredAbility,
)
from ...language.cards import names_in
from ...language.filters import Filter, Stat
from ..facts import CHARACTERISTICS, OBJECTS, Aspect
from .asking import Test, compiles, evaluate, fits_by, test_of
from .places import matching_objects
from .scope import Scope, find, find_look
from .stats import compares, counters_on, qualities, stat_of

_OF_ABILITIES = Aspect.ITSELF | Aspect.TYPES | Aspect.ABILITIES  # a basic land type brings an ability


@compiles(fi.HasType, Aspect.ITSELF | Aspect.TYPES)
def _has_type(what: fi.HasType) -> Test:
    return has_one_type(frozenset({what.name}))


def has_one_type(names: frozenset[str]) -> Test:
    """The test for at least one of these words of a type line."""

    def fits(scope: Scope, candidate: str) -> bool:
        view = scope.view
        return candidate in view.position.objects and not names.isdisjoint(view.look(candidate).words)

    return fits


@compiles(fi.HasColor, Aspect.ITSELF | Aspect.COLORS)
def _has_color(what: fi.HasColor) -> Test:
    color = what.color
    return lambda scope, candidate: (found := find_look(scope, candidate)) is not None and color in found.colors


@fits_by(fi.ColorCount, Aspect.ITSELF | Aspect.COLORS)
def _color_count(what: fi.ColorCount, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and compares(len(found.colors), what.compare, what.number)


@fits_by(fi.HasName, Aspect.ITSELF)
def _has_name(what: fi.HasName, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and not found.names.isdisjoint(names_in(what.name))  # 201.2a


@fits_by(fi.HasKeyword, _OF_ABILITIES)
def _has_keyword(what: fi.HasKeyword, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    if found is None:
        return False
    return what.name in found.keywords or any(what.name == _keyword_of(a) for a in found.all_abilities)


def _keyword_of(ability: Ability) -> str:
    """The keyword that an ability stands for: cycling for an activated one, flashback for a cost (702.1a)."""
    match ability:
        case ActivatedAbility(keyword=keyword) | TriggeredAbility(keyword=keyword):
            return keyword
        case AdditionalCost(name=name):
            return name.partition(".")[0]  # one of two kicker costs (702.33b)
        case AlternativeCost(name=name) | SpecialAction(name=name):
            return name
    return ""


@fits_by(fi.HasCounter, Aspect.ITSELF)
def _has_counter(what: fi.HasCounter, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and counters_on(found, what.kind) >= what.at_least


def reads_stat(what: fi.HasStat | fi.IsEven) -> Aspect:
    """What a filter about a number reads: the mana value of a spell counts its X (202.3e)."""
    return Aspect.ITSELF | (Aspect.STACKED if what.stat is Stat.MANA_VALUE else Aspect.NUMBERS)


@fits_by(fi.HasStat, reads_stat)
def _has_stat(what: fi.HasStat, scope: Scope, candidate: str) -> bool:
    value = stat_of(scope, candidate, what.stat)
    if value is None:
        return False
    at_hand = scope if isinstance(what.amount, int) or scope.it is not None else replace(scope, it=candidate)
    return compares(value, what.compare, evaluate(what.amount, at_hand))


@fits_by(fi.IsEven, reads_stat)
def _is_even(what: fi.IsEven, scope: Scope, candidate: str) -> bool:
    value = stat_of(scope, candidate, what.stat)
    return value is not None and value % 2 == 0


@fits_by(fi.HasManaCost, Aspect.ITSELF)
def _has_mana_cost(what: fi.HasManaCost, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and found.mana_cost in what.costs


@fits_by(fi.HasX, Aspect.ITSELF)
def _has_x(_: fi.HasX, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and found.mana_cost is not None and found.mana_cost.variables > 0


@fits_by(fi.HasSymbol, Aspect.ITSELF)
def _has_symbol(what: fi.HasSymbol, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and any(what.color in symbol.types for symbol in found.mana_cost or ())


@fits_by(fi.HasAdventure, Aspect.ITSELF)
def _has_adventure(_: fi.HasAdventure, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and not found.face_down and found.card.layout == "adventure"


@fits_by(fi.HasManaAbility, _OF_ABILITIES)
def _has_mana_ability(_: fi.HasManaAbility, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    if found is None:
        return False
    return bool(found.intrinsic) or any(
        isinstance(a, (ActivatedAbility, TriggeredAbility)) and a.is_mana_ability for a in found.all_abilities
    )


@fits_by(fi.HasEnchant, _OF_ABILITIES)
def _has_enchant(what: fi.HasEnchant, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    if found is None:
        return False
    asked = frozenset(joined_parts(what.what))
    enchants = (a for a in found.all_abilities if isinstance(a, Enchant))
    return any(frozenset(joined_parts(a.what)) == asked for a in enchants)


def joined_parts(what: Filter) -> tuple[Filter, ...]:
    """The filters that must all fit for a filter to fit."""
    return what.parts if isinstance(what, fi.AllOf) else (what,)


@fits_by(fi.HasNoAbilities, _OF_ABILITIES)
def _has_no_abilities(_: fi.HasNoAbilities, scope: Scope, candidate: str) -> bool:
    found = find_look(scope, candidate)
    return found is not None and not (found.all_abilities or found.intrinsic or found.keywords)


@fits_by(fi.Shares, OBJECTS | Aspect.STATUS | Aspect.STACKED | CHARACTERISTICS)
def _shares(what: fi.Shares, scope: Scope, candidate: str) -> bool:
    """Whether the candidate has a quality in common with an object that fits, other than itself."""
    if candidate not in scope.position.objects:
        return False
    own, fits = qualities(what.quality, scope, candidate), test_of(what.other)
    others = (o for o in scope.position.objects if o != candidate and fits(scope, o))
    return any(own & qualities(what.quality, scope, o) for o in others)


@fits_by(fi.HasAny, OBJECTS | Aspect.STATUS | Aspect.STACKED | CHARACTERISTICS)
def _has_any(what: fi.HasAny, scope: Scope, candidate: str) -> bool:
    return candidate in scope.position.objects and bool(qualities(what.quality, scope, candidate))


def is_had(ability: Ability, by: Filter, scope: Scope) -> bool:
    """Whether something that fits has this ability."""
    return any(ability in scope.view.look(id).all_abilities for id in matching_objects(by, scope))
