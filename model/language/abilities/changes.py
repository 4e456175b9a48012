"""Static abilities that change what objects are: their characteristics (613)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..amounts import Amount
from ..conditions import Condition
from ..filters import Filter
from ..mana import ManaCost, ManaType
from .base import Ability, StaticAbility
from .spells import SpellAbility

if TYPE_CHECKING:
    from ..cards import Card


@dataclass(frozen=True, slots=True)
class Change:
    """Base of what a continuous effect does to the characteristics of an object (613.1)."""


@dataclass(frozen=True, slots=True)
class SetLandTypes(Change):
    """Becomes these basic land types, losing other land types and its rules text (305.7); layer 4."""

    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddTypes(Change):
    """Has these types "in addition"; layer 4. Basic land types bring their mana ability (305.6)."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetTypes(Change):
    """Has these card types and subtypes and no others; supertypes stay (205.1a); layer 4."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetCreatureTypes(Change):
    """Has these creature types instead of its own; card types and other subtypes stay (205.1a); layer 4."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RemoveTypes(Change):
    """Is no longer of these types; layer 4."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetName(Change):
    """Has this name and no other; layer 3 (612.8, 613.1c)."""

    name: str


@dataclass(frozen=True, slots=True)
class StartingLoyalty(Change):
    """Of a copy: enters with so many loyalty counters (306.5b, 707.9)."""

    loyalty: str


@dataclass(frozen=True, slots=True)
class ReplacesWord(Change):
    """Has a color word, basic land type or creature type of its text replaced by another one; layer 3 (612.1)."""

    word: str
    new: str


@dataclass(frozen=True, slots=True)
class HasTextBox(Change):
    """Has these abilities instead of what is printed in its text box; layer 3 (612.5)."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class SetColors(Change):
    """Is exactly these colors (105.3); layer 5."""

    colors: tuple[ManaType, ...]


@dataclass(frozen=True, slots=True)
class AddColors(Change):
    """Is these colors in addition; layer 5."""

    colors: tuple[ManaType, ...]


@dataclass(frozen=True, slots=True)
class ChosenTypeChange(Change):
    """Has the type chosen for the object with the text, with ``adds`` in addition; layer 4 (607.2d, 205.1, 305.7).

    ``kind`` is the key of the choice: ``creature_type`` or ``land_type``.
    """

    kind: str
    adds: bool


@dataclass(frozen=True, slots=True)
class ChosenColorChange(Change):
    """Is the color chosen for the object with the text, with ``adds`` in addition; layer 5 (607.2d, 105.3)."""

    adds: bool


@dataclass(frozen=True, slots=True)
class GainAbility(Change):
    """Has an ability; layer 6."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class GainActivatedOf(Change):
    """Has all activated abilities of what fits (602.5c, 113.10); layer 6.

    Or all except mana abilities, or all loyalty abilities (606) and no others.
    """

    what: Filter
    except_mana: bool = False
    loyalty: bool = False


@dataclass(frozen=True, slots=True)
class GainKeywordsOf(Change):
    """Has each ability of what fits that is of one of these keywords, "landwalk" standing for every kind; layer 6."""

    what: Filter
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LoseKeyword(Change):
    """Loses a keyword ability; layer 6."""

    name: str


@dataclass(frozen=True, slots=True)
class LosesAbility(Change):
    """Loses one ability: this one, or "this ability", which is the one that says so as it resolves; layer 6."""

    ability: Ability | None = None


@dataclass(frozen=True, slots=True)
class CantHave(Change):
    """Can't have a keyword ability: loses it, and no effect can add it (113.11); after all else in layer 6."""

    name: str


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Change):
    """Loses all abilities, or all except mana abilities; layer 6."""

    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Change):
    """Has base power and toughness; layer 7b."""

    power: Amount | int
    toughness: Amount | int


@dataclass(frozen=True, slots=True)
class ModifyPowerToughness(Change):
    """Gets +N/+N; layer 7c."""

    power: Amount | int
    toughness: Amount | int


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Change):
    """Power and toughness are switched; layer 7d."""


@dataclass(frozen=True, slots=True)
class LosesManaCost(Change):
    """Has no mana cost: an exception of a copy (707.9d)."""


@dataclass(frozen=True, slots=True)
class KeepsName(Change):
    """Keeps the name of the object with the text: an exception of a copy (707.9)."""


@dataclass(frozen=True, slots=True)
class KeepsAbility(Change):
    """Has the ability that makes it a copy: an exception of that copy (707.9a)."""


@dataclass(frozen=True, slots=True)
class WasBefore(Change):
    """Is a copy for a while: what it was before, and is again as the effect ends unless it has changed since."""

    card: Card
    own: Card | None
    face: int
    now: Card


@dataclass(frozen=True, slots=True)
class UnderRule(Change):
    """Is under a rule of combat: "can't block", "can't be blocked", "attacks if able"; no characteristic (611.2)."""

    words: str


@dataclass(frozen=True, slots=True)
class InBoundColor(Change):
    """Becomes the color, or colors, that an earlier instruction of the same text has let a player choose."""

    several: bool = False


@dataclass(frozen=True, slots=True)
class EachForTarget(Change):
    """Says "each" where it said "target", so that it has no targets (702.96a–b); of a spell as it is cast."""


@dataclass(frozen=True, slots=True)
class SpellText(Change):
    """Says this instead of what it said as an instant or sorcery (702.148a); of a spell as it is cast."""

    ability: SpellAbility


@dataclass(frozen=True, slots=True)
class OtherNumbers(Change):
    """Has another mana cost, hence other colors, and another power and toughness (718.2); of a spell as it is cast."""

    mana_cost: ManaCost
    power: int
    toughness: int


@dataclass(frozen=True, slots=True)
class Controls(StaticAbility):
    """You control what fits (613.1b): whoever does, a position says of each permanent."""

    what: Filter


@dataclass(frozen=True, slots=True)
class Continuous(StaticAbility):
    """Changes characteristics of everything that fits (611.3, 613). ``cda``: characteristic-defining (604.3).

    ``elsewhere``: it is about its own object, and works in all zones but the battlefield (113.6c).
    """

    affects: Filter
    changes: tuple[Change, ...]
    if_: tuple[Condition, ...] = ()
    cda: bool = False
    elsewhere: bool = False
