"""How much of a card plays out, as a catalog keeps it: its abilities by kind, and what of them stops a game."""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum

from msgspec import Struct

from ..game.gaps import Gap, gaps_of
from ..language import abilities as ab
from ..language.cards import Card, Face


class AbilityKind(StrEnum):
    """What an ability is (113.3), replacement effects apart from other static ones, and keywords that need no text."""

    SPELL = "spell"
    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    STATIC = "static"
    REPLACEMENT = "replacement"
    KEYWORD = "keyword"


class Played(Struct, frozen=True):
    """A card as far as it plays out.

    ``abilities``: of each kind how many there are, and how many play out.
    """

    abilities: tuple[tuple[AbilityKind, int, int], ...]
    gaps: tuple[Gap, ...]


def played(card: Card) -> Played:
    """How much of a card plays out, whatever face it is on."""
    every: Counter[AbilityKind] = Counter()
    whole: Counter[AbilityKind] = Counter()
    gaps: dict[Gap, None] = {}
    for face, ability in ((f, a) for f in card.faces for a in f.abilities if not isinstance(a, ab.Inert)):
        kind, found = kind_of(ability, face), gaps_of(ability)
        every[kind] += 1
        whole[kind] += not found
        gaps |= dict.fromkeys(found)
    return Played(tuple((kind, every[kind], whole[kind]) for kind in every), tuple(gaps))


_KEYWORDS = (ab.Keyword, ab.AlternativeCost, ab.AdditionalCost, ab.SpecialAction, ab.Splice)
_STATIC = (
    ab.CantHappen,
    ab.ExtraVotes,
    ab.HandSize,
    ab.NoTrigger,
    ab.SpellsHave,
    ab.StaysTapped,
    ab.TriggersAgain,
    ab.UntapsToo,
)
"""What is asked where replacement effects are, and is none (614.1)."""
_ENTERING = frozenset({ab.Matter.ENTERS_ITSELF, ab.Matter.ENTERS, ab.Matter.TURNS_UP})
_REPLACES = re.compile(r"\b(?:would|instead|prevent|skip)\b|\benters?\b[^.]* (?:with|as|tapped)\b", re.IGNORECASE)


def kind_of(ability: ab.Ability, face: Face) -> AbilityKind:
    """What an ability of a face is; one that is not understood goes by its words."""
    match ability:
        case ab.SpellAbility():
            return AbilityKind.SPELL
        case ab.ActivatedAbility():
            return AbilityKind.ACTIVATED
        case ab.TriggeredAbility():
            return AbilityKind.TRIGGERED
        case ab.UnreadRule(text=text, about=about):
            return AbilityKind.REPLACEMENT if _REPLACES.search(text) or set(about) <= _ENTERING else AbilityKind.STATIC
        case ab.Unmodelled(text=text):
            return _by_words(text, is_spell=not face.type_line.words.isdisjoint(("Instant", "Sorcery")))
        case ab.Replacement():
            return AbilityKind.STATIC if isinstance(ability, _STATIC) else AbilityKind.REPLACEMENT
    is_keyword = isinstance(ability, _KEYWORDS) and getattr(ability, "name", "keyword") != ""
    return AbilityKind.KEYWORD if is_keyword else AbilityKind.STATIC


def _by_words(text: str, *, is_spell: bool) -> AbilityKind:
    if re.match(r"(?:When|Whenever|At) ", text):
        return AbilityKind.TRIGGERED
    if re.match(r"[^.\"]{1,200}: ", text):
        return AbilityKind.ACTIVATED
    if is_spell:
        return AbilityKind.SPELL
    return AbilityKind.REPLACEMENT if _REPLACES.search(text) else AbilityKind.STATIC
