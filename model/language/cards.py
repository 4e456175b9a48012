"""Card definitions: names, faces and characteristics as printed, with abilities in the card language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache, reduce
from typing import ClassVar, Protocol

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from .abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Continuous,
    Keyword,
    MayPlayFrom,
    SpecialAction,
    StaticAbility,
    TriggeredAbility,
    Unmodelled,
)
from .filters import Zone
from .mana import COLORS, ManaCost, ManaType
from .subtypes import CREATURE_TYPES, place_of_subtype
from .values import SetsAside

SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World")
CARD_TYPES = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land",
    "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Tribal", "Vanguard",
)  # fmt: skip
_FIRST_PRINTED = ("Kindred", "Tribal", "Enchantment", "Artifact", "Land", "Creature")
TYPES_AS_PRINTED = (*_FIRST_PRINTED, *(t for t in CARD_TYPES if t not in _FIRST_PRINTED))
"""The card types in the order in which a type line has them: an enchantment creature, an artifact land."""
PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""The card types of permanents (110.4)."""
BASIC_LAND_TYPES = {
    "Plains": ManaType.WHITE,
    "Island": ManaType.BLUE,
    "Swamp": ManaType.BLACK,
    "Mountain": ManaType.RED,
    "Forest": ManaType.GREEN,
}
"""The basic land types and the type of mana of their intrinsic ability (305.6), in WUBRG order."""

LAND_TYPES = frozenset(BASIC_LAND_TYPES) | frozenset(
    {"Cave", "Cloud", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town",
     "Urza's"}
)  # fmt: skip


class TypeLine(SetsAside, frozen=True, eq=False):
    """A type line, read (205)."""

    _aside: ClassVar[frozenset[str]] = frozenset({"printed"})

    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    printed: tuple[str, ...] = ()  # its words as they stand there, for writing it again

    @staticmethod
    def parse(text: str) -> TypeLine:
        """Read a type line such as ``Legendary Creature — Elf Druid``; a plain hyphen with spaces works too.

        Raises:
            ValueError: a word before the dash is neither a supertype nor a card type.
        """
        left, _, right = re.sub(r"\s+[-–—]+\s+", " — ", text.strip()).partition(" — ")
        words = left.split()
        unknown = [w for w in words if w not in SUPERTYPES and w not in CARD_TYPES]
        if unknown or not words:
            raise ValueError(f"{unknown[0] if unknown else text!r} is neither a supertype nor a card type (205)")
        subtypes = _SUBTYPE.findall(right)
        return TypeLine(
            frozenset(w for w in words if w in SUPERTYPES),
            frozenset(w for w in words if w in CARD_TYPES),
            frozenset(subtypes),
            (*words, *subtypes),
        )

    @property
    def words(self) -> frozenset[str]:
        """Supertypes, card types and subtypes."""
        return self.supertypes | self.types | self.subtypes

    def __str__(self) -> str:
        left, right = in_printed_order(self.words, self.printed)
        return " ".join(left) + (" — " + " ".join(right) if right else "")


def in_printed_order(words: frozenset[str], printed: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """Return what stands before and what behind the dash of a type line with these words.

    ``printed`` are the words of the type line on the card, whose order is kept; for what it does not have there is
    one order, that of most cards.
    """
    left = words.intersection(SUPERTYPES) | words.intersection(CARD_TYPES)
    before = [word for word in dict.fromkeys(printed) if word in left]
    if len(before) < len(left):
        before = [word for word in (*SUPERTYPES, *TYPES_AS_PRINTED) if word in left]
    right = words - left
    behind = [word for word in dict.fromkeys(printed) if word in right]
    return before, behind + sorted(right.difference(behind), key=place_of_subtype)


_SUBTYPE = re.compile(r"Time Lord\b|\S+")  # one word, but for Time Lord (205.3b)


class Characteristics(Struct, frozen=True, kw_only=True):
    """What an object is right now (109.3). ``words`` holds supertypes, card types and subtypes together.

    Abilities stand in three parts in the order in which they are numbered: printed, intrinsic to basic land types
    (as the types of mana that they add, 305.6), granted by effects.
    """

    name: str
    mana_cost: ManaCost | None
    mana_value: int
    colors: frozenset[ManaType]
    words: frozenset[str]
    abilities: tuple[Ability, ...] = ()
    intrinsic: tuple[ManaType, ...] = ()
    granted: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: frozenset[str] = frozenset()
    unchanged: tuple[int | None, int | None] | None = None  # base power and toughness, where something changes them

    @property
    def base_size(self) -> tuple[int | None, int | None]:
        """Base power and toughness: before what adds to them and switches them (613.4b)."""
        return self.unchanged or (self.power, self.toughness)

    @property
    def names(self) -> frozenset[str]:
        """Its names: two of a split card that is no spell (709.4a), none of what has no name (201.2a)."""
        return names_in(self.name)

    @property
    def all_abilities(self) -> tuple[Ability, ...]:
        """Printed and granted abilities; the intrinsic ones are mana abilities only."""
        return self.abilities + self.granted if self.granted else self.abilities


def names_in(name: str) -> frozenset[str]:
    """The names that are written as one: both of a split card's halves (709.4a)."""
    return frozenset(name.split(" // ")) if name else frozenset()


def keywords_of(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """Names of the plain keyword abilities among these, and of those that stand for a triggered ability."""
    plain = frozenset(a.name for a in abilities if isinstance(a, Keyword))
    return plain | {a.keyword for a in abilities if isinstance(a, TriggeredAbility) and a.keyword}


def intrinsic_types(words: frozenset[str]) -> tuple[ManaType, ...]:
    """Mana of the intrinsic abilities of a land with these types, in WUBRG order (305.6)."""
    if "Land" not in words:
        return ()
    return tuple(mana for name, mana in BASIC_LAND_TYPES.items() if name in words)


class Face(SetsAside, frozen=True, kw_only=True, dict=True, eq=False):
    """One face or half of a card, as printed (200–209). Power and toughness are text: they may be ``*``."""

    _aside: ClassVar[frozenset[str]] = frozenset({"oracle_text"})

    name: str
    type_line: TypeLine
    mana_cost: ManaCost | None = None
    color_indicator: tuple[ManaType, ...] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    abilities: tuple[Ability, ...] = ()
    oracle_text: str | None = None  # as a document gave it, for writing it again

    def __post_init__(self) -> None:
        """Colors have one order, so that faces of the same colors are equal."""
        if self.color_indicator is not None:
            in_order = tuple(color for color in COLORS if color in self.color_indicator)
            force_setattr(self, "color_indicator", in_order)

    @cached_property
    def colors(self) -> frozenset[ManaType]:
        """Its colors: by color indicator, else by the mana cost (105.2, 202.2)."""
        if self.color_indicator is not None:
            return frozenset(self.color_indicator)
        return self.mana_cost.colors if self.mana_cost else frozenset()

    @cached_property
    def unmodelled(self) -> tuple[Unmodelled, ...]:
        """Texts on it that castable does not understand."""
        return tuple(a for a in self.abilities if isinstance(a, Unmodelled))

    @cached_property
    def base(self) -> Characteristics:
        """Its characteristics before any effect; a ``*`` counts 0 until its ability is applied (208.2)."""
        words, keywords = self.type_line.words, keywords_of(self.abilities)
        if "changeling" in keywords:
            words |= CREATURE_TYPES  # whatever becomes of the ability, it has been applied by then (702.73a, 613.3)
        return Characteristics(
            name=self.name,
            mana_cost=self.mana_cost,
            mana_value=self.mana_cost.mana_value() if self.mana_cost else 0,
            colors=self.colors,
            words=words,
            abilities=self.abilities,
            intrinsic=intrinsic_types(words),
            power=_number(self.power),
            toughness=_number(self.toughness),
            keywords=keywords,
        )

    @cached_property
    def continuous(self) -> tuple[Continuous, ...]:
        """Its static abilities that change characteristics."""
        return tuple(a for a in self.abilities if isinstance(a, Continuous))


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    found = re.match(r"-?\d+", text)
    return int(found[0]) if found else 0


STANDING_FOR = (Keyword, AlternativeCost, AdditionalCost, SpecialAction)
"""What may stand for triggered abilities."""
_OFFERING = (ActivatedAbility, AdditionalCost, AlternativeCost, MayPlayFrom, SpecialAction)


class Card(Struct, frozen=True, kw_only=True, dict=True):
    """A card: its full name and its faces, the front one first.

    ``layout`` is ``normal``, ``split``, ``adventure`` (Omens too, 720), ``modal`` (either face may be played, 712.11b),
    ``transform`` or ``prepare`` (the second face is a spell of which only copies are cast).
    """

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def choice_of_faces(self) -> bool:
        """Whether its caster chooses which face or half to cast (709.3, 712.11b, 715.3, 720.3)."""
        return self.layout in ("split", "adventure", "modal")

    @property
    def front(self) -> Face:
        """The front face, or the left half."""
        return self.faces[0]

    @cached_property
    def has_static_abilities(self) -> bool:
        """Whether there is a static ability on any face (604)."""
        return any(isinstance(a, StaticAbility) for face in self.faces for a in face.abilities)

    @cached_property
    def may_trigger(self) -> bool:
        """Whether a face has a triggered ability, or what may stand for one (702)."""
        texts = (a for face in self.faces for a in face.abilities)
        return any(
            (isinstance(a, TriggeredAbility) and a.when is not None) or isinstance(a, STANDING_FOR) for a in texts
        )

    @cached_property
    def has_land_face(self) -> bool:
        """Whether any face is that of a land."""
        return any("Land" in face.type_line.types for face in self.faces)

    @cached_property
    def offers_in(self) -> frozenset[Zone]:
        """The zones in which a text on any face lets something be done with the card (113.6)."""
        texts = [a for face in self.faces for a in face.abilities]
        found = {a.zone for a in texts if isinstance(a, _OFFERING) and a.zone is not None}
        return frozenset(found | {a.other_zone for a in texts if isinstance(a, ActivatedAbility) and a.other_zone})

    @cached_property
    def prepare_spell(self) -> Card | None:
        """The spell whose copy may be cast while the permanent is prepared, as a card of its own."""
        return Card(name=self.faces[1].name, faces=self.faces[1:2]) if self.layout == "prepare" else None

    @cached_property
    def has_halves(self) -> bool:
        """Whether it is a split card of a permanent with one shared type line: a Room (709.5)."""
        return self.layout == "split" and "Room" in self.front.type_line.subtypes

    @cached_property
    def unlocked_halves(self) -> Mapping[tuple[int, ...], Face]:
        """What a Room on the battlefield is, by its unlocked halves: a locked one counts for nothing (709.5)."""
        sets = [(), *((n,) for n in range(len(self.faces))), tuple(range(len(self.faces)))]
        return {unlocked: self._of_halves(unlocked) for unlocked in sets}

    def _of_halves(self, unlocked: tuple[int, ...]) -> Face:
        halves = [self.faces[n] for n in unlocked]
        costs = [half.mana_cost for half in halves if half.mana_cost is not None]
        return Face(
            name=" // ".join(half.name for half in halves),
            type_line=self.front.type_line,
            mana_cost=reduce(ManaCost.plus, costs) if costs else None,
            abilities=tuple(a for half in halves for a in half.abilities),
        )

    @cached_property
    def halves_together(self) -> Characteristics:
        """A split card off the stack: both halves' characteristics at once (709.4)."""
        left, right = self.faces[0].base, self.faces[1].base
        cost = left.mana_cost.plus(right.mana_cost) if left.mana_cost and right.mana_cost else left.mana_cost
        return replace(
            left,
            name=self.name,
            mana_cost=cost,
            mana_value=left.mana_value + right.mana_value,
            colors=left.colors | right.colors,
            words=left.words | right.words,
            abilities=left.abilities + right.abilities,
            keywords=left.keywords | right.keywords,
        )


def card(
    name: str,
    cost: str | None,
    type_line: str,
    *abilities: Ability,
    pt: str | None = None,
    loyalty: int | None = None,
    indicator: str | None = None,
) -> Card:
    """Define a card of one face: its facts, then its abilities in text order. ``pt`` is written ``2/2``."""
    return Card(
        name=name, faces=(face(name, cost, type_line, *abilities, pt=pt, loyalty=loyalty, indicator=indicator),)
    )


def face(
    name: str,
    cost: str | None,
    type_line: str,
    *abilities: Ability,
    pt: str | None = None,
    loyalty: int | None = None,
    indicator: str | None = None,
) -> Face:
    """Define one face of a card."""
    power, toughness = pt.split("/") if pt else (None, None)
    return Face(
        name=name,
        mana_cost=None if cost is None else ManaCost.parse(cost),
        type_line=TypeLine.parse(type_line),
        color_indicator=None if indicator is None else tuple(ManaType(c) for c in indicator),
        power=power,
        toughness=toughness,
        loyalty=None if loyalty is None else str(loyalty),
        abilities=abilities,
    )


def split_card(layout: str, *faces: Face) -> Card:
    """Define a card of several faces; its name joins theirs with ``//``."""
    return Card(name=" // ".join(f.name for f in faces), faces=faces, layout=layout)


class CardSource(Protocol):
    """Where cards are found by name: a document's own definitions, the built-in pack, a catalog."""

    def find_card(self, name: str) -> Card | None:
        """The card with this name, whatever its case and accents, or ``None``."""
        ...

    def names(self) -> Iterator[str]:
        """All names, for suggestions."""
        ...


def plain(text: str) -> str:
    """Lower case without diacritics, for comparing names."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.replace("Æ", "Ae").replace("æ", "ae"))
    return "".join(ch for ch in decomposed if not unicodedata.combining(ch)).lower()


@lru_cache(maxsize=4096)
def kebab(name: str) -> str:
    """A name in kebab form, as ids are made: ``Urza's Tower`` is ``urzas-tower``, ``Food Token`` is ``food``."""
    text = re.sub(r"['’‘\"“”]| token(?= //|$)", "", plain(name))
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-") or "card"


TOKEN = " Token"


def token_name(subtypes: str) -> str:
    """The name of a token for which its creator gives none: its subtypes and the word "Token" (111.4)."""
    return f"{subtypes}{TOKEN}"
