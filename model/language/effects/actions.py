"""Further instructions: showing cards, choosing among them, keyword actions of 701, emblems, chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..filters import ANYTHING, Filter, Quality, Stat, Zone
from ..names import Name
from ..targets import TargetChange
from .atoms import Place, Until
from .base import Effect
from .references import YOU, Picked, Ref

if TYPE_CHECKING:
    from ..abilities import Ability, Change


class LooksAt(Effect, frozen=True):
    """A player looks at cards, or (``reveal``) they are revealed; later instructions find them as ``name`` (701.20)."""

    binds = (Name.IT,)

    what: Ref
    reveal: bool = False
    name: Name = Name.SEEN
    who: Ref = YOU


class Picks(Effect, frozen=True):
    """Choose something, without a target, that later instructions are about (608.2d)."""

    binds = (Name.DID,)

    what: Picked


class EndsInDraw(Effect, frozen=True):
    """The game is a draw (104.4c)."""


class RestartsGame(Effect, frozen=True):
    """The game is restarted; some cards are left in exile, which is what "those cards" are then (726)."""

    binds = (Name.IT,)

    leaving: Ref | None = None


class EndsTurn(Effect, frozen=True):
    """The turn ends (723.1)."""


class ChangesTarget(Effect, frozen=True):
    """The controller changes the target, or a target, of a spell or ability, to one of these if so said (115.7a–b)."""

    what: Ref
    how: TargetChange = TargetChange.ALL
    to: Ref | None = None


class BecomesCopy(Effect, frozen=True):
    """Permanents become copies of an object (707.4), with exceptions (707.9), for a while or for good."""

    what: Ref
    of: Ref
    changes: tuple[Change, ...] = ()
    until: Until = Until.FOREVER


class Finds(Effect, frozen=True):
    """Search zones of a player for cards, which later instructions find as ``seen`` and "it" (701.23).

    ``most`` is ``None`` for any number; with ``all`` every card has to be found that is in no hidden zone. With
    ``either`` whoever finds a card elsewhere need not search the library. ``searched``: whether it was. No two of the
    cards found are alike in the quality ``apart``, and a number of theirs adds up to the ``total`` at most. ``more``:
    they are found beside those that were found before, in the same search.
    """

    binds = (Name.SEARCHED, Name.SEARCHERS, Name.FOUND_IN_HAND, Name.SEEN, Name.IT, Name.DID)

    who: Ref
    what: Filter
    most: Amount | int | None = 1
    whose: Ref | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    all: bool = False
    either: bool = False
    reveal: bool = False
    up_to: bool = False
    apart: Quality | None = None
    more: bool = False
    total: tuple[Stat, Amount | int] | None = None


class SplitsPiles(Effect, frozen=True):
    """A player separates objects into two piles, either of which may be empty (700.3)."""

    binds = (Name.FIRST_PILE, Name.SECOND_PILE)

    what: Ref
    who: Ref = YOU


class ChoosesPile(Effect, frozen=True):
    """A player chooses one of the two piles: ``pile``; the other one is ``other pile`` (700.3)."""

    binds = (Name.PILE, Name.OTHER_PILE)

    who: Ref = YOU


class LetsPlay(Effect, frozen=True):
    """A player may play cards, from where they are, for a while (601.3, 611.2): as spells that fit, or as lands.

    ``if_`` is asked whenever one would be played. ``number`` is how many of them may be played, all where it is 0.
    """

    binds = (Name.DID,)

    what: Ref
    until: Until
    who: Ref = YOU
    lands: bool = True
    fits: Filter = ANYTHING
    free: bool = False
    spend: str = ""  # mana of any "type", or as though it were of any "color", can be spent on it (609.4b)
    price: Cost | None = None  # what is paid rather than the mana cost (118.9)
    if_: tuple[Condition, ...] = ()
    number: int = 0
    as_adventure: bool = False  # 715.3


class SwapsAura(Effect, frozen=True):
    """You may exchange an Aura with an Aura card in your hand, which is attached to the same (701.12d–e, 702.65a)."""

    what: Ref


class CopiesCards(Effect, frozen=True):
    """Copy cards where they are (707.12); the copies are "it", and stay only until state-based actions (704.5e).

    ``gone``: also of a card that is there no more, as it last was.
    """

    binds = (Name.IT, Name.DID)

    what: Ref
    gone: bool = False


class PutsAway(Effect, frozen=True):
    """Put cards into a library, in an order of the player's choice or a random one, or into another zone.

    ``who`` puts them there, and chooses the order (401.4).
    """

    what: Ref
    to: Zone = Zone.LIBRARY
    at: Place = Place.BOTTOM
    who: Ref = YOU


class RevealsUntil(Effect, frozen=True):
    """Reveal, or (``exiles``) exile, cards from the top of libraries until so many fit: "it"; all: ``seen``.

    With ``total`` until those of one library have that mana value in all.
    """

    binds = (Name.SEEN, Name.IT, Name.DID)

    what: Filter
    who: Ref = YOU
    number: Amount | int = 1
    exiles: bool = False
    total: Amount | int | None = None


class DiscardsThese(Effect, frozen=True):
    """A player discards these cards (701.9)."""

    binds = (Name.IT, Name.DID, Name.AMOUNT)

    who: Ref
    what: Ref


class GetsEmblem(Effect, frozen=True):
    """Each of these players gets an emblem with abilities (114)."""

    who: Ref
    abilities: tuple[Ability, ...]
    name: str = "Emblem"


class ExilesUntilLeaves(Effect, frozen=True):
    """Exile objects until the source leaves the battlefield (610.3); not at all if it has left already (610.3b)."""

    binds = (Name.IT, Name.DID)

    what: Ref


class Connives(Effect, frozen=True):
    """Creatures connive (701.50): their controllers draw, then discard, a counter for each nonland card discarded."""

    what: Ref
    number: Amount | int = 1


class Amasses(Effect, frozen=True):
    """Amass a creature type (701.47): counters on an Army, which is created first where there is none."""

    binds = (Name.IT, Name.DID)

    subtype: str
    number: Amount | int


class Populates(Effect, frozen=True):
    """Create a token that is a copy of a creature token you control (701.36)."""

    binds = (Name.IT, Name.TOKENS)


class Bolsters(Effect, frozen=True):
    """Put counters on a creature with the least toughness among yours (701.39)."""

    binds = (Name.IT,)

    number: Amount | int


class Manifests(Effect, frozen=True):
    """A player manifests cards, face down as 2/2 creatures (701.40); ``cloak``: with ward {2} (701.58)."""

    binds = (Name.IT,)

    what: Ref
    cloak: bool = False
    who: Ref = YOU


class DoublesCounters(Effect, frozen=True):
    """Give these another counter of a kind, or of each kind, for each one there (701.10e)."""

    on: Ref
    kind: str = ""


class AltersCounters(Effect, frozen=True):
    """Of each kind of counter on these, or of one kind there that the controller chooses, one more (122.1).

    With ``fewer`` one more or one fewer, as the controller chooses for each kind.
    """

    binds = (Name.DID,)

    on: Ref
    one: bool = False
    fewer: bool = False


class FlipsCoins(Effect, frozen=True):
    """A player flips a coin and calls it (705): ``did`` is whether they win the flip; then one thing or another.

    ``until_lost``: again and again until they lose a flip; ``amount`` is how many they won.
    """

    binds = (Name.FLIP_WON, Name.FLIP_LOST, Name.DID, Name.AMOUNT)

    who: Ref = YOU
    wins: Effect | None = None
    loses: Effect | None = None
    until_lost: bool = False


class SkipsNext(Effect, frozen=True):
    """Players skip their next turn, or the next step of a kind in one of their turns (500.11, 614.10)."""

    who: Ref
    what: str = "turn"


class Discovers(Effect, frozen=True):
    """Discover N (701.57): exile until a nonland card of that mana value or less, cast it free or take it."""

    binds = (Name.DISCOVERED, Name.SEEN, Name.IT, Name.DID, Name.AMOUNT, Name.DIED)

    number: Amount | int
    who: Ref = YOU


class GainsAbilitiesOf(Effect, frozen=True):
    """Objects gain the activated abilities that another one has as this is carried out (611.2c)."""

    what: Ref
    of: Ref
    until: Until = Until.END_OF_TURN


class ChangesText(Effect, frozen=True):
    """Replace all instances of a word by another of its kind, both of the player's choice, or by ``new`` (612).

    Kinds: ``color``, ``basic_land_type``, ``creature_type``.
    """

    what: Ref
    kinds: tuple[str, ...]
    new: str = ""
    until: Until = Until.FOREVER


class ChoosesColor(Effect, frozen=True):
    """A player chooses a color, or one or more, that the instructions after it ask for: "the color of your choice"."""

    binds = (Name.COLOR,)

    who: Ref = YOU
    several: bool = False


class OfBoundColor(Filter, frozen=True):
    """Is of the color that an earlier instruction has let a player choose."""
