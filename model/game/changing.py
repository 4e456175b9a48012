"""What one change of a continuous effect makes of an object's characteristics (613.1d–g)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ..language import abilities as ab
from ..language.abilities import Ability, ActivatedAbility, Change, Keyword, Reach, Unmodelled
from ..language.cards import LAND_TYPES, SUPERTYPES, Characteristics, intrinsic_types, keywords_of
from ..language.mana import ManaCost
from ..language.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES, PLANESWALKER_TYPES
from .activated import activated_of
from .matching import (
    Scope,
    chosen,
    chosen_color,
    evaluate,
    given_by,
    is_creature_type,
    matching_objects,
    with_choices,
)
from .texts import with_other_text

BANDS_WITH_OTHER = "bands with other"
"""How the keywords begin of creatures that band with those of a quality (702.22b)."""


def apply_change(change: Change, old: Characteristics, scope: Scope) -> Characteristics:
    """Characteristics after one change of a continuous effect (613.1c–g)."""
    if isinstance(change, (ab.SetName, ab.ReplacesWord, ab.HasTextBox)):
        return with_other_text(change, old)
    if isinstance(change, (ab.SetPowerToughness, ab.ModifyPowerToughness, ab.SwitchPowerToughness)):
        return _change_power_toughness(change, old, scope)
    if isinstance(change, ab.GainAbility):
        given = _as_chosen(change.ability, scope)
        return change_of_text(ab.GainAbility(_at_own_cost(given, old.mana_cost)), old)
    if isinstance(change, ab.GainActivatedOf):
        return with_abilities(old, old.abilities, (*old.granted, *activated_among(change, scope)))
    if isinstance(change, ab.GainKeywordsOf):
        return with_abilities(old, old.abilities, (*old.granted, *keywords_among(change, scope)))
    if isinstance(change, (ab.ChosenTypeChange, ab.ChosenColorChange)):
        return _change_to_chosen(change, old, scope)
    return change_of_text(change, old)


def _change_to_chosen(
    change: ab.ChosenTypeChange | ab.ChosenColorChange, old: Characteristics, scope: Scope
) -> Characteristics:
    """Characteristics after a change to what was chosen (607.2d); the same where nothing was."""
    if isinstance(change, ab.ChosenColorChange):
        color = chosen_color(scope)
        new = ab.AddColors if change.adds else ab.SetColors
        return old if color is None else change_of_text(new((color,)), old)
    name = chosen(change.kind, scope)
    if name is None:
        return old
    if change.adds:
        return _with_words(old, _and(old.words, frozenset({name})))
    if change.kind == "land_type":
        return _set_land_types(old, (name,))
    return change_of_text(ab.SetCreatureTypes((name,)), old)


def change_of_text(change: Change, old: Characteristics) -> Characteristics:
    """Characteristics after a change of types, colors or abilities (613.1d–f)."""
    match change:
        case ab.SetLandTypes(subtypes):
            return _set_land_types(old, subtypes)
        case ab.AddTypes(types):
            return _with_words(old, _and(old.words, frozenset(types)))
        case ab.SetTypes(types):
            return _with_words(old, _with_types(old.words, frozenset(types)))
        case ab.SetCreatureTypes(types):
            others = frozenset(w for w in old.words if not is_creature_type(w))
            return _with_words(old, _and(others, frozenset(types)))
        case ab.RemoveTypes(types):
            return _with_words(old, _without_types(old.words, types))
        case ab.SetColors(colors):
            return replace(old, colors=frozenset(colors))
        case ab.AddColors(colors):
            return replace(old, colors=old.colors | frozenset(colors))
        case ab.GainAbility(ability):
            return with_abilities(old, old.abilities, (*old.granted, ability))
        case _:
            return _losing(change, old)


def _losing(change: Change, old: Characteristics) -> Characteristics:
    """Characteristics after a loss of abilities (613.1f)."""
    match change:
        case ab.LoseKeyword(name) | ab.CantHave(name):
            return with_abilities(old, _without(old.abilities, name), _without(old.granted, name))
        case ab.LosesAbility(ability):
            left, granted = (tuple(a for a in those if a != ability) for those in (old.abilities, old.granted))
            return with_abilities(old, left, granted)
        case ab.LoseAllAbilities(except_mana=True):
            return replace(old, abilities=_of_mana(old.abilities), granted=_of_mana(old.granted), keywords=frozenset())
        case ab.LoseAllAbilities():
            return replace(old, abilities=(), granted=(), intrinsic=(), keywords=frozenset())
        case _:
            return old


def _of_mana(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The mana abilities among some (605.1a–b), and text that might hold more of them."""
    kinds = (ActivatedAbility, ab.TriggeredAbility)
    return tuple(
        a
        for a in abilities
        if (isinstance(a, kinds) and a.is_mana_ability) or (isinstance(a, Unmodelled) and Reach.MANA in a.reach)
    )


def _as_chosen(ability: Ability, scope: Scope) -> Ability:
    """An ability with what its giver says of itself: what was chosen for it (607.2d), and its own name (201.5a)."""
    if not isinstance(ability, Keyword) or ability.quality is None:
        given: Ability = given_by(ability, scope.this)
        return given
    return replace(ability, quality=with_choices(ability.quality, scope))


def _at_own_cost(ability: Ability, mana_cost: ManaCost | None) -> Ability:
    """An ability with the mana cost of the object that has it, where it costs that."""
    if not isinstance(ability, ab.ActivatedAbility | ab.SpecialAction):
        return ability
    price = ability.cost.with_mana_cost(mana_cost)
    return ability if price is ability.cost else replace(ability, cost=price)


def activated_among(change: ab.GainActivatedOf, scope: Scope) -> Iterator[Ability]:
    """The activated abilities of all that fits, in document order, and text that might hold more of them."""
    reaches = (Reach.ABILITIES,) if change.except_mana or change.loyalty else (Reach.ABILITIES, Reach.MANA)
    for id in matching_objects(change.what, scope):
        now = scope.view.look(id)
        yield from (a for a in activated_of(now) if _is_meant(change, a))
        for text in (a for a in now.all_abilities if isinstance(a, Unmodelled)):
            reach = tuple(r for r in text.reach if r in reaches)
            if reach:
                yield replace(text, reach=reach)


def keywords_among(change: ab.GainKeywordsOf, scope: Scope) -> tuple[Ability, ...]:
    """The abilities of these keywords of all that fits, each once."""
    there = (a for id in matching_objects(change.what, scope) for a in scope.view.look(id).all_abilities)
    return tuple(dict.fromkeys(a for a in there if isinstance(a, Keyword) and _is_called(a.name, change.names)))


def _is_called(name: str, names: tuple[str, ...]) -> bool:
    """Whether a keyword is one of some; landwalk is a generic term for such abilities (702.14a)."""
    return name in names or ("landwalk" in names and name.endswith("walk"))


def _is_meant(change: ab.GainActivatedOf, ability: ab.ActivatedAbility) -> bool:
    """Whether an activated ability is of the kind that is had."""
    return ability.is_loyalty if change.loyalty else not (change.except_mana and ability.is_mana_ability)


def _change_power_toughness(change: Change, old: Characteristics, scope: Scope) -> Characteristics:
    match change:
        case ab.SetPowerToughness(power, toughness):
            return replace(old, power=evaluate(power, scope), toughness=evaluate(toughness, scope))
        case ab.ModifyPowerToughness(power, toughness):
            more, tougher = evaluate(power, scope), evaluate(toughness, scope)
            sized = replace(old, power=(old.power or 0) + more, toughness=(old.toughness or 0) + tougher)
            return replace(sized, unchanged=old.base_size)
        case ab.SwitchPowerToughness():
            return replace(old, power=old.toughness, toughness=old.power, unchanged=old.base_size)
        case _:
            return old


def _set_land_types(old: Characteristics, subtypes: tuple[str, ...]) -> Characteristics:
    """Basic land types instead of other land types and rules text; abilities granted by effects stay (305.7)."""
    words = (old.words - LAND_TYPES) | frozenset(subtypes)
    return replace(
        old,
        words=words,
        abilities=(),
        intrinsic=intrinsic_types(words),
        keywords=keywords_of(old.granted),
    )


def _with_words(old: Characteristics, words: frozenset[str]) -> Characteristics:
    """New types; a land that gets a basic land type gets its mana ability, one that loses it loses it (305.6)."""
    return replace(old, words=words, intrinsic=intrinsic_types(words))


def _with_types(old: frozenset[str], new: frozenset[str]) -> frozenset[str]:
    """Card types and subtypes instead of those before; subtypes stay that go with a type still had (205.1a).

    Where subtypes of a kind are set too, they replace those of that kind.
    """
    kept = old & frozenset(SUPERTYPES)
    for card_type, are_of in _SUBTYPES_OF.items():
        subtypes = frozenset(filter(are_of, old))
        if card_type in new and not any(map(are_of, new)):
            kept |= subtypes
    return kept | new


def _and(old: frozenset[str], new: frozenset[str]) -> frozenset[str]:
    """Types and more of them; a subtype that goes with none of the card types is not gained (205.3d)."""
    words = old | new
    fits = [are_of for card_type, are_of in _SUBTYPES_OF.items() if card_type in words]
    if "Kindred" in words:
        fits.append(is_creature_type)  # 308.2
    return old | frozenset(
        w for w in new if any(fit(w) for fit in fits) or not any(are_of(w) for are_of in _SUBTYPES_OF.values())
    )


_SUBTYPES_OF: dict[str, Callable[[str], bool]] = {
    "Artifact": ARTIFACT_TYPES.__contains__,
    "Creature": is_creature_type,
    "Enchantment": ENCHANTMENT_TYPES.__contains__,
    "Land": LAND_TYPES.__contains__,
    "Planeswalker": PLANESWALKER_TYPES.__contains__,
}


def _without_types(words: frozenset[str], types: tuple[str, ...]) -> frozenset[str]:
    """Types taken away; creature and planeswalker types go with their card type (205.1b)."""
    left = words - frozenset(types)
    if "Planeswalker" in types:
        left -= PLANESWALKER_TYPES
    if "Creature" in types and "Kindred" not in left:
        left = frozenset(w for w in left if not is_creature_type(w))
    return left


def _without(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    return tuple(a for a in abilities if not any(_goes_with(own, name) for own in keywords_of((a,))))


def _goes_with(keyword: str, lost: str) -> bool:
    """Whether a keyword is lost with another one: all "bands with other" abilities are with banding (702.22b)."""
    return _is_called(keyword, (lost,)) or (lost == "banding" and keyword.startswith(BANDS_WITH_OTHER))


def with_abilities(old: Characteristics, printed: tuple[Ability, ...], granted: tuple[Ability, ...]) -> Characteristics:
    """Characteristics with other abilities, and the keywords among them."""
    return replace(old, abilities=printed, granted=granted, keywords=keywords_of(printed + granted))
