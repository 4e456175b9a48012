"""Abilities as data (113): what a card's text means to legality.

A keyword that only names a rule is a ``Keyword``; one that stands for a longer text is a function in ``keywords``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from .amounts import Amount
from .conditions import Condition
from .costs import NO_COST, Component, Cost
from .effects import AddMana, Effect, TypesOf
from .filters import ANYTHING, Filter, Spending, Stat, Who, Zone
from .mana import ManaCost, ManaType
from .targets import Target


@dataclass(frozen=True, slots=True)
class Ability:
    """Base of all abilities."""


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A keyword ability that needs no more than its name, and for some a quality: protection, hexproof from."""

    name: str
    quality: Filter | None = None


@dataclass(frozen=True, slots=True)
class Inert(Ability):
    """Text that can't matter to what may be done now; the object has an ability all the same (113.2)."""


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a modal spell or ability (700.2).

    ``cost`` is paid in addition for each time that the mode is chosen (700.2h), ``weight`` is its number of pawprints
    (700.2i), and the mode may be chosen only if all of ``if_`` hold.
    """

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    cost: Cost = NO_COST
    weight: int = 1
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Modes:
    """The modes to choose from and how many are chosen (700.2a), or, where modes have weights, how much of them.

    ``repeat`` lets one be chosen more than once (700.2d). ``chooser`` is whoever makes the choice (700.2e): a play says
    what was chosen, whoever chose it.
    """

    options: tuple[Mode, ...]
    least: Amount | int = 1
    most: Amount | int = 1
    repeat: bool = False
    chooser: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery says (113.3a)."""

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    modes: Modes | None = None


@dataclass(frozen=True, slots=True)
class Enchant(Ability):
    """Enchant (702.5): what the Aura spell targets (115.1b)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class SpendOnly(Ability):
    """What mana pays for this spell or ability: ``on_x`` are the types that pay its {X} ("spend only black mana on X").

    ``made_by``: only mana that such a permanent produced pays for anything of it.
    """

    on_x: tuple[ManaType, ...] = ()
    made_by: Filter | None = None


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """A cost, an effect, and activation instructions (602.1)."""

    cost: Cost
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None
    only_if: tuple[Condition, ...] = ()  # activation instructions, all must hold (602.1b)
    zone: Zone = Zone.BATTLEFIELD  # where it functions (113.6)
    by: Who = Who.YOU  # who may activate it (602.2)
    keyword: str = ""  # "equip", "cycling"
    spend: SpendOnly | None = None
    other_zone: Zone | None = None  # where it functions too (commander ninjutsu, 702.49d)
    own_changes: tuple[CostChange, ...] = ()  # what it says of its own cost: "this ability costs {1} less" (602.2b)

    def functions_in(self, zone: Zone) -> bool:
        """Whether it functions in a zone (113.6)."""
        return zone is self.zone or zone is self.other_zone

    def is_called(self, keyword: str) -> bool:
        """Whether it is an ability of this keyword; ``loyalty`` means loyalty abilities."""
        return keyword == self.keyword or (keyword == "loyalty" and self.is_loyalty)

    @property
    def is_loyalty(self) -> bool:
        """Whether a loyalty symbol is in its cost (606.2)."""
        return self.cost.loyalty is not None

    @property
    def is_mana_ability(self) -> bool:
        """Whether it meets rule 605.1a, whatever the position is like (605.2)."""
        return not self.targets and not self.is_loyalty and any(isinstance(e, AddMana) for e in self.effects)


class Event(StrEnum):
    """What a triggered ability waits for, as far as it is modelled."""

    TAPPED_FOR_MANA = "tapped for mana"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """A triggered ability (603). With ``TAPPED_FOR_MANA`` and an ``AddMana`` it is a mana ability (605.1b).

    ``same_type`` adds mana of a type that was produced, all of one type. It triggers only while ``if_`` holds and, with
    ``made``, only if mana of such a type was produced.
    """

    event: Event
    what: Filter = ANYTHING
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    same_type: Amount | int = 0
    by: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()
    made: TypesOf | None = None

    @property
    def is_mana_ability(self) -> bool:
        """Whether it meets rule 605.1b."""
        adds = self.same_type != 0 or any(isinstance(e, AddMana) for e in self.effects)
        return self.event is Event.TAPPED_FOR_MANA and not self.targets and adds


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
    """Has all activated abilities of what fits (602.5c, 113.10), or all except mana abilities; layer 6."""

    what: Filter
    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class LoseKeyword(Change):
    """Loses a keyword ability; layer 6."""

    name: str


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
class StaticAbility(Ability):
    """Base of static abilities that say something about legality (604); each holds while ``if_`` does."""


@dataclass(frozen=True, slots=True)
class Continuous(StaticAbility):
    """Changes characteristics of everything that fits (611.3, 613). ``cda``: characteristic-defining (604.3)."""

    affects: Filter
    changes: tuple[Change, ...]
    if_: tuple[Condition, ...] = ()
    cda: bool = False


@dataclass(frozen=True, slots=True)
class CostChange(StaticAbility):
    """Makes spells (``spells``) or activations (``abilities``, by source) cost more or less (118.7, 601.2f).

    ``actions`` names special actions that cost more or less; no other effect changes what those cost.

    ``mana`` is taken ``times`` times. ``zone`` is where the object must be for the effect to work; with ``STACK``
    and ``THIS`` it is the spell's own reduction (601.2f, 702.41). With ``keyword`` only abilities of that keyword
    change, with ``targeting`` only spells and abilities that have a target which fits.
    """

    mana: ManaCost
    spells: Filter | None = None
    abilities: Filter | None = None
    less: bool = False
    who: Who = Who.ANYONE
    times: Amount | int = 1
    minimum: int = 0  # "this effect can't reduce the mana in that cost to less than one mana"
    typed_only: bool = False  # "this effect reduces only the amount of colored mana you pay"
    keyword: str = ""
    targeting: Filter | None = None
    mana_abilities: bool = True  # whether mana abilities change too
    extra: tuple[Component, ...] = ()  # additional cost that the effect imposes (118.8)
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    actions: tuple[str, ...] = ()
    own_mana_cost: bool = False  # by the mana cost of the object with the text, rather than by ``mana``


@dataclass(frozen=True, slots=True)
class CountsAs(StaticAbility):
    """The object counts for costs of these keywords with another number: "crews Vehicles as though its power were …".

    ``more`` is added; with ``stat`` that number counts rather than the one that the cost asks for.
    """

    keywords: tuple[str, ...]
    more: int = 0
    stat: Stat | None = None


@dataclass(frozen=True, slots=True)
class InsteadOfKeywordCost(StaticAbility):
    """You may pay ``cost`` rather than the cost of abilities of a keyword (118.9): "rather than pay cycling costs".

    ``what`` are the sources of the abilities.
    """

    keyword: str
    cost: Cost
    if_: tuple[Condition, ...] = ()
    what: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class CostMinimum(StaticAbility):
    """A total cost below ``mana`` is raised to it: Trinisphere (601.2f, last step)."""

    mana: int
    spells: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class Doing(StrEnum):
    """What a prohibition forbids or a permission allows."""

    CAST = "cast"
    ACTIVATE = "activate"
    PLAY_LAND = "play a land"
    TARGET = "target"
    SACRIFICE = "sacrifice"
    PAY_LIFE = "pay life"
    PUT_COUNTERS = "put counters on"  # on what fits, whoever does it


@dataclass(frozen=True, slots=True)
class Cant(StaticAbility):
    """Forbids something (101.2). ``what``: the spells, the abilities' sources, the lands, the objects to sacrifice.

    ``mana_abilities``: whether mana abilities are forbidden too. ``during``/``if_`` limit when it holds.
    """

    doing: Doing
    what: Filter = ANYTHING
    who: Who = Who.ANYONE
    mana_abilities: bool = True
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    only_for_costs: bool = False  # "to cast spells or activate abilities"


@dataclass(frozen=True, slots=True)
class SpellLimit(StaticAbility):
    """Players can't cast more than ``most`` spells that fit each turn."""

    most: int = 1
    spells: Filter = ANYTHING
    who: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class LandLimit(StaticAbility):
    """Players can't play more than ``most`` lands each turn, whatever lets them play more (305.2b, 101.2)."""

    most: int = 1
    who: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class SorcerySpeed(StaticAbility):
    """Players can cast spells only any time they could cast a sorcery."""

    who: Who = Who.OPPONENT
    spells: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class OnlyIf(StaticAbility):
    """The card itself can be cast only if this holds ("cast this spell only during combat")."""

    if_: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Flash(StaticAbility):
    """You may cast spells that fit as though they had flash (702.8, 601.3)."""

    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True, slots=True)
class MayPlayFrom(StaticAbility):
    """You may cast spells, or play lands, that fit from a zone (601.3, 305.1).

    A spell is asked for its qualities as it is proposed (601.3e). With ``cost`` it is cast by paying that rather than
    its mana cost (118.9), ``extra`` is paid in addition (118.8). ``each_turn`` limits how often it may be used in a
    turn; with ``each_type`` that is once for lands and once for each other permanent type.
    """

    zone: Zone
    what: Filter = ANYTHING
    lands: bool = True
    spells: bool = True
    top_only: bool = False
    free: bool = False  # without paying the mana cost (118.9)
    if_: tuple[Condition, ...] = ()
    any_type: bool = False  # mana of any type can be spent to cast the spell (609.4b)
    alternative: str = ""  # by paying this alternative cost that the card has, and in no other way (118.9b)
    who: Who = Who.YOU  # who may
    whose: Who = Who.YOU  # seen from that player: in whose hand, library or graveyard; exile and command are nobody's
    cost: Cost | None = None
    extra: Cost = NO_COST
    each_turn: int = 0  # 0: as often as one likes
    each_type: bool = False
    face: int | None = None  # cast with this face only


@dataclass(frozen=True, slots=True)
class MayPayInstead(StaticAbility):
    """You may pay ``cost`` rather than the mana cost of spells that fit (118.9); with ``name``, as that keyword.

    ``of_spell``: what must hold besides, read as the spell's own text. The name ``free`` stands for casting it without
    paying its mana cost, from wherever the player may cast it.
    """

    cost: Cost
    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()
    name: str = ""
    of_spell: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()  # to what the spell is then


@dataclass(frozen=True, slots=True)
class MayPayAlso(StaticAbility):
    """Spells that fit have an optional additional cost (118.8), as with a keyword that an effect gives them."""

    additional: AdditionalCost
    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtraLands(StaticAbility):
    """You may play additional lands each turn (305.2), any number of them where none is named."""

    number: int | None = 1
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class OnAnyTurn(StaticAbility):
    """Special actions of these names that are for one's own turn can be taken on any player's turn (116.2h)."""

    actions: tuple[str, ...]
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class CantBeTarget(StaticAbility):
    """What fits ``affects`` can't be the target of spells, or of abilities of sources, that fit ``of`` (115)."""

    affects: Filter
    of: Filter = ANYTHING
    by: Who = Who.ANYONE
    spells: bool = True
    abilities: bool = True


@dataclass(frozen=True, slots=True)
class MustTarget(StaticAbility):
    """Players choosing targets must choose at least one that fits, if able (601.2c)."""

    what: Filter
    who: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class ProducesInstead(StaticAbility):
    """When a permanent that fits is tapped for mana, other mana comes out (106.6a, 106.12b).

    ``factor`` multiplies the amount, ``type_`` replaces every unit's type, or, with ``any_color``, a chosen color does.
    """

    what: Filter
    factor: int = 1
    type_: ManaType | None = None
    any_color: bool = False
    to_one: bool = False  # "one mana of that type instead of any other type and amount"
    who: Who = Who.ANYONE
    at_least: int = 1  # applies only to productions of at least so much mana


@dataclass(frozen=True, slots=True)
class SpendAsThough(StaticAbility):
    """You may spend mana of the given types as though it were mana of any of ``as_types`` (609.4b).

    With ``only`` it may be spent only so, and no longer as what it is.
    """

    from_types: tuple[ManaType, ...]
    as_types: tuple[ManaType, ...]
    who: Who = Who.YOU
    spending: Spending | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class LifeForMana(StaticAbility):
    """For each mana of these types in a cost, you may pay ``life`` rather than that mana."""

    types: tuple[ManaType, ...]
    life: int = 2
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ActivateAnyTime(StaticAbility):
    """Abilities of a keyword may be activated any time their player could cast an instant, not just a sorcery.

    ``keyword`` is ``loyalty`` for loyalty abilities; ``what`` are the sources.
    """

    keyword: str
    what: Filter = ANYTHING
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class LoyaltyActivations(StaticAbility):
    """Loyalty abilities of a permanent that fits may be activated ``times`` each turn rather than once (606.3).

    ``more`` comes on top of that: each resolution of The Chain Veil's ability allows one more.
    """

    what: Filter
    times: int = 1
    more: int = 0
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Haste(StaticAbility):
    """Creatures that fit may use {T} and {Q} as though they had haste (302.6)."""

    affects: Filter


@dataclass(frozen=True, slots=True)
class AlternativeCost(Ability):
    """A cost that may be paid rather than the mana cost (118.9).

    ``name`` is its keyword in kebab form; ``""`` for a printed "rather than pay", numbered in text order. With
    ``zone`` the card may be cast from there this way, and only from there (flashback, escape); an ``offered`` one
    needs an effect that lets it be paid now (madness, miracle). ``if_`` is judged on the proposed spell.

    What else casting it this way means to the spell: ``changes`` to what it is on the stack (702.96, 702.103b),
    the ``face`` that is put there (712.11a), and whether it is put there ``face_down`` (708.4).
    """

    cost: Cost
    name: str = ""
    zone: Zone | None = None
    if_: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()
    face: int = 0
    face_down: bool = False
    offered: bool = False
    lent: bool = False  # what a permission lets the card be cast for, and nothing else (see MayPlayFrom)


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """A cost paid beside the mana cost (118.8). ``name`` is its keyword; mandatory ones need none.

    Optional ones without a keyword are named by numbers from 1, in text order; several of one keyword that other text
    tells apart (702.33f) are called ``kicker.1``, ``kicker.2``. ``times``: how often a mandatory cost is paid.
    ``all_modes``: with it, all modes are chosen (702.42a).
    """

    cost: Cost
    name: str = ""
    optional: bool = False
    repeatable: bool = False
    zone: Zone | None = None  # with a zone: the card may be cast from there this way (retrace)
    times: Amount | int = 1
    all_modes: bool = False
    lent: bool = False  # given by an effect: a face-down spell, which has no text, has it too (708.2)

    def lent_to(self, mana_cost: ManaCost | None) -> AdditionalCost:
        """The cost as an effect gives it to a spell with this mana cost."""
        return replace(self, lent=True, cost=self.cost.with_mana_cost(mana_cost))


@dataclass(frozen=True, slots=True)
class SpecialAction(Ability):
    """A special action that the object offers (116.2): ``suspend``, ``foretell``, ``plot``, ``unmorph``.

    It may be taken by a player with priority while ``if_`` holds. ``number``: how many counters ``effects`` put.
    """

    name: str
    cost: Cost
    number: Amount | int = 0
    zone: Zone = Zone.HAND  # where the object must be
    effects: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()
    as_cast: bool = False  # only if the card could begin to be cast (702.62a)
    by: Who = Who.YOU  # who may take it: the object's controller or owner, unless the text says who
    face_down: bool = False  # only while the object is face down; it is asked for as it would be face up (702.37e)
    least_x: int = 0  # "X can't be 0"


@dataclass(frozen=True, slots=True)
class Splice(Ability):
    """Splice (702.47): reveal the card and pay ``cost`` as a spell that fits ``onto`` is cast."""

    onto: Filter
    cost: Cost


class Reach(StrEnum):
    """What a text that is not understood could matter to."""

    CASTING = "casting"  # casting or playing the card itself
    PAYING = "paying"  # paying for the card itself, which may be possible in more ways
    ABILITIES = "abilities"  # activating abilities of the object itself
    MANA = "mana"  # the mana that its controller can have
    PERMITS = "permits"  # anything: it could allow more, or make it cheaper
    FORBIDS = "forbids"  # anything: it could allow less, or make it dearer
    PERMITS_SPELLS = "permits spells"  # casting spells and playing lands: as PERMITS, but nothing else
    FORBIDS_SPELLS = "forbids spells"  # casting spells and playing lands: as FORBIDS, but nothing else


EVERYTHING = (Reach.CASTING, Reach.PAYING, Reach.ABILITIES, Reach.MANA, Reach.PERMITS, Reach.FORBIDS)


@dataclass(frozen=True, slots=True)
class Unmodelled(Ability):
    """Text that castable does not understand; answers that are within its reach are ``unknown``."""

    text: str
    reach: tuple[Reach, ...] = EVERYTHING
