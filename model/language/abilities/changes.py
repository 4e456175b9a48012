"""Static abilities that change what objects are: their characteristics (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..amounts import Amount
from ..conditions import Condition
from ..filters import Filter
from ..mana import ManaCost, ManaType
from .base import Ability, StaticAbility
from .spells import SpellAbility

if TYPE_CHECKING:
    from ..cards import Card


class Change(Struct, frozen=True):
    """Base of what a continuous effect does to the characteristics of an object (613.1)."""


class SetLandTypes(Change, frozen=True):
    """Becomes these basic land types, losing other land types and its rules text (305.7); layer 4."""

    subtypes: tuple[str, ...]


class AddTypes(Change, frozen=True):
    """Has these types "in addition"; layer 4. Basic land types bring their mana ability (305.6)."""

    types: tuple[str, ...]


class SetTypes(Change, frozen=True):
    """Has these card types and subtypes and no others; supertypes stay (205.1a); layer 4."""

    types: tuple[str, ...]


class SetCreatureTypes(Change, frozen=True):
    """Has these creature types instead of its own; card types and other subtypes stay (205.1a); layer 4."""

    types: tuple[str, ...]


class RemoveTypes(Change, frozen=True):
    """Is no longer of these types; layer 4."""

    types: tuple[str, ...]


class SetName(Change, frozen=True):
    """Has this name and no other; layer 3 (612.8, 613.1c)."""

    name: str


class StartingLoyalty(Change, frozen=True):
    """Of a copy: enters with so many loyalty counters (306.5b, 707.9)."""

    loyalty: str


class ReplacesWord(Change, frozen=True):
    """Has a color word, basic land type or creature type of its text replaced by another one; layer 3 (612.1)."""

    word: str
    new: str


class HasTextBox(Change, frozen=True):
    """Has these abilities instead of what is printed in its text box; layer 3 (612.5)."""

    abilities: tuple[Ability, ...]


class SetColors(Change, frozen=True):
    """Is exactly these colors (105.3); layer 5."""

    colors: tuple[ManaType, ...]


class AddColors(Change, frozen=True):
    """Is these colors in addition; layer 5."""

    colors: tuple[ManaType, ...]


class ChosenTypeChange(Change, frozen=True):
    """Has the type chosen for the object with the text, with ``adds`` in addition; layer 4 (607.2d, 205.1, 305.7).

    ``kind`` is the key of the choice: ``creature_type`` or ``land_type``.
    """

    kind: str
    adds: bool


class ChosenColorChange(Change, frozen=True):
    """Is the color chosen for the object with the text, with ``adds`` in addition; layer 5 (607.2d, 105.3)."""

    adds: bool


class GainAbility(Change, frozen=True):
    """Has an ability; layer 6."""

    ability: Ability


class GainActivatedOf(Change, frozen=True):
    """Has all activated abilities of what fits (602.5c, 113.10); layer 6.

    Or all except mana abilities, or all loyalty abilities (606) and no others.
    """

    what: Filter
    except_mana: bool = False
    loyalty: bool = False


class GainKeywordsOf(Change, frozen=True):
    """Has each ability of what fits that is of one of these keywords, "landwalk" standing for every kind; layer 6."""

    what: Filter
    names: tuple[str, ...]


class LoseKeyword(Change, frozen=True):
    """Loses a keyword ability; layer 6."""

    name: str


class LosesAbility(Change, frozen=True):
    """Loses one ability: this one, or "this ability", which is the one that says so as it resolves; layer 6."""

    ability: Ability | None = None


class CantHave(Change, frozen=True):
    """Can't have a keyword ability: loses it, and no effect can add it (113.11); after all else in layer 6."""

    name: str


class LoseAllAbilities(Change, frozen=True):
    """Loses all abilities, or all except mana abilities; layer 6."""

    except_mana: bool = False


class SetPowerToughness(Change, frozen=True):
    """Has base power and toughness; layer 7b."""

    power: Amount | int
    toughness: Amount | int


class ModifyPowerToughness(Change, frozen=True):
    """Gets +N/+N; layer 7c."""

    power: Amount | int
    toughness: Amount | int


class SwitchPowerToughness(Change, frozen=True):
    """Power and toughness are switched; layer 7d."""


class LosesManaCost(Change, frozen=True):
    """Has no mana cost: an exception of a copy (707.9d)."""


class KeepsName(Change, frozen=True):
    """Keeps the name of the object with the text: an exception of a copy (707.9)."""


class KeepsAbility(Change, frozen=True):
    """Has the ability that makes it a copy: an exception of that copy (707.9a)."""


class WasBefore(Change, frozen=True):
    """Is a copy for a while: what it was before, and is again as the effect ends unless it has changed since."""

    card: Card
    own: Card | None
    face: int
    now: Card


class InBoundColor(Change, frozen=True):
    """Becomes the color, or colors, that an earlier instruction of the same text has let a player choose."""

    several: bool = False


class EachForTarget(Change, frozen=True):
    """Says "each" where it said "target", so that it has no targets (702.96a–b); of a spell as it is cast."""


class SpellText(Change, frozen=True):
    """Says this instead of what it said as an instant or sorcery (702.148a); of a spell as it is cast."""

    ability: SpellAbility


class OtherNumbers(Change, frozen=True):
    """Has another mana cost, hence other colors, and another power and toughness (718.2); of a spell as it is cast."""

    mana_cost: ManaCost
    power: int
    toughness: int


class Controls(StaticAbility, frozen=True):
    """You control what fits (613.1b): whoever does, a position says of each permanent."""

    what: Filter


class Continuous(StaticAbility, frozen=True):
    """Changes characteristics of everything that fits (611.3, 613). ``cda``: characteristic-defining (604.3).

    ``elsewhere``: it is about its own object, and works in all zones but the battlefield (113.6c).
    """

    affects: Filter
    changes: tuple[Change, ...]
    if_: tuple[Condition, ...] = ()
    cda: bool = False
    elsewhere: bool = False
