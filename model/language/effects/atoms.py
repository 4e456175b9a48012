"""The single things that can happen: who does what, to what, how many (608.2c, 701)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from ..amounts import Amount
from ..filters import ANYTHING, Filter, Zone
from ..mana import ManaCost
from ..names import Name
from .base import Effect
from .references import IT, SOURCE, YOU, Ref

if TYPE_CHECKING:
    from ..abilities import Change, Replacement, StaticAbility
    from ..cards import Face


class Verb(StrEnum):
    """The name that a move between zones goes by: effects and events ask for it (701)."""

    MOVE = "put"
    DESTROY = "destroy"  # 701.8
    EXILE = "exile"  # 701.13
    SACRIFICE = "sacrifice"  # 701.21
    DISCARD = "discard"  # 701.9
    MILL = "mill"  # 701.17
    SURVEIL = "surveil"  # 701.25
    DRAW = "draw"  # 121.1
    RETURN = "return"
    COUNTER = "counter"  # 701.6
    PLAY = "play"
    RESOLVE = "resolve"  # 608.3
    DIE = "die"  # a state-based action (704.5f–g)


class Place(StrEnum):
    """Where in a library a card is put."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled in"
    RANDOM_BOTTOM = "bottom in a random order"
    SECOND = "second from the top"  # 401.7
    THIRD = "third from the top"
    FOURTH = "fourth from the top"
    FIFTH = "fifth from the top"
    SEVENTH = "seventh from the top"


class Until(StrEnum):
    """How long an effect lasts (611.2a)."""

    END_OF_TURN = "end_of_turn"
    YOUR_NEXT_TURN = "your_next_turn"
    END_OF_YOUR_NEXT_TURN = "end_of_your_next_turn"
    END_OF_COMBAT = "end_of_combat"
    FOREVER = "end_of_game"
    WHILE_CONTROLLED = "while_source_controlled"  # "for as long as you control ~"
    WHILE_HERE = "while_source_here"  # "for as long as ~ remains on the battlefield"
    WHILE_EXILED = "while_exiled"  # "for as long as it remains exiled"
    WHILE_TAPPED = "while_source_tapped"  # "for as long as ~ remains tapped"
    WHILE_KEPT_TAPPED = "while_source_controlled_and_tapped"  # "… you control ~ and ~ remains tapped"
    YOUR_NEXT_UPKEEP = "your_next_upkeep"
    WHILE_COUNTER = "while_counter"  # "for as long as it has a … counter on it"; its kind stands behind a colon
    WHILE_IT_IS_TAPPED = "while_tapped"  # "for as long as it remains tapped", of what the effect is on
    WHILE_ENCHANTED = "while_enchanted"  # "for as long as it is enchanted"
    ANOTHER_EXILED = "until_another_exiled"  # "until you exile another card with ~"
    NEXT_UNTAP = "next_untap"
    YOUR_NEXT_UNTAP = "your_next_untap"
    NEXT_END_STEP = "next_end_step"
    YOUR_NEXT_END_STEP = "your_next_end_step"


OF_AN_OBJECT = frozenset({
    Until.WHILE_CONTROLLED, Until.WHILE_HERE, Until.WHILE_EXILED, Until.WHILE_TAPPED, Until.WHILE_KEPT_TAPPED,
    Until.ANOTHER_EXILED,
})  # fmt: skip
"""Durations that speak of an object (611.2b)."""


class MoveTo(Effect, frozen=True, kw_only=True):
    """Put objects into a zone; onto the battlefield under the control of whom ``under`` says.

    Where it says nothing, what comes from exile is under the control of who is told to put it there (110.2a), and cards
    from elsewhere are put there by their owners.
    """

    binds = (Name.DID, Name.AMOUNT, Name.DIED)

    what: Ref
    to: Zone
    verb: Verb = Verb.MOVE
    under: Ref | None = None
    tapped: bool = False
    place: Place = Place.TOP
    counters: tuple[tuple[str, Amount | int], ...] = ()
    counters_if: tuple[tuple[Filter, tuple[tuple[str, Amount | int], ...]], ...] = ()  # more, where it enters as such
    face_down: bool = False
    attached: Ref | None = None
    no_regeneration: bool = False
    transformed: bool = False
    with_source: bool = False  # exiled "with" the source, which texts linked to this one ask for (607.2a)
    bound: Name = Name.IT  # under which later instructions find what has moved
    gains: tuple[Change, ...] = ()  # what it is from its entering on (611.2e)
    attacking: Ref | None = None  # it enters attacking one of these (508.4)
    beneath: Amount | int = 0  # it is put just beneath so many cards of the library (401.7)


class SacrificeOf(Effect, frozen=True):
    """Each of these players sacrifices so many of their permanents that fit (701.21)."""

    binds = (Name.IT, Name.SACRIFICED, Name.DID, Name.AMOUNT)

    who: Ref
    what: Filter
    number: Amount | int | None = 1  # ``None``: all
    up_to: bool = False


class MovesAtOnce(Effect, frozen=True):
    """Several things are sacrificed or put into zones at the same time."""

    binds = (Name.DID,)

    parts: tuple[SacrificeOf | MoveTo, ...]


class Draws(Effect, frozen=True):
    """Each of these players draws so many cards (121); who has drawn any are those who did."""

    binds = (Name.DRAWN, Name.DID, Name.DOERS)

    who: Ref
    number: Amount | int = 1
    up_to: bool = False  # each chooses how many, as far as they can draw


class Discards(Effect, frozen=True):
    """Each of these players discards so many cards (701.9); ``None``: their hand. ``chooser`` chooses, else they.

    With ``up_to`` they may discard fewer: any number of cards, where no number is said.
    """

    binds = (Name.IT, Name.DID, Name.AMOUNT)

    who: Ref
    number: Amount | int | None = 1
    what: Filter = ANYTHING
    at_random: bool = False
    chooser: Ref | None = None
    up_to: bool = False


class Mills(Effect, frozen=True):
    """Each of these players mills so many cards (701.17)."""

    binds = (Name.IT, Name.MILLED, Name.DID)

    who: Ref
    number: Amount | int = 1


class DealsDamage(Effect, frozen=True):
    """A source deals damage (120) to each of these; ``divided`` as was announced (601.2d).

    What would be more than enough for a permanent is dealt to ``excess`` instead, where that says whom (120.4a).
    ``sure`` damage can't be prevented (615.12).
    """

    binds = (Name.AMOUNT, Name.DAMAGED, Name.DEALT_DAMAGE, Name.EXCESS, Name.DID)

    source: Ref
    to: Ref
    amount: Amount | int = 0
    divided: bool = False
    excess: Ref | None = None
    sure: bool = False


class DealsAtOnce(Effect, frozen=True):
    """A source deals several amounts of damage at the same time: "2 damage to any target and 1 damage to you"."""

    binds = (Name.AMOUNT, Name.DAMAGED, Name.DEALT_DAMAGE, Name.EXCESS, Name.DID)

    parts: tuple[DealsDamage, ...]


class GainsLife(Effect, frozen=True):
    """Each of these players gains life (119.3)."""

    binds = (Name.AMOUNT,)

    who: Ref
    amount: Amount | int


class LosesLife(Effect, frozen=True):
    """Each of these players loses life (119.3)."""

    binds = (Name.AMOUNT,)

    who: Ref
    amount: Amount | int


class LosesMana(Effect, frozen=True):
    """Each of these players loses all unspent mana; ``to`` adds that mana, just as it is (106.13)."""

    who: Ref
    to: Ref | None = None


class SetsLife(Effect, frozen=True):
    """The life total of each of these players becomes a number (119.5)."""

    who: Ref
    amount: Amount | int


class PutsCounters(Effect, frozen=True):
    """Put so many counters of a kind on each of these, objects or players (122); ``also`` others at the same time.

    ``by``: players who put them, each on what is theirs; by default the controller puts them all.
    """

    binds = (Name.DID, Name.GOT_COUNTERS)

    on: Ref
    kind: str
    number: Amount | int = 1
    divided: bool = False
    also: tuple[tuple[str, Amount | int], ...] = ()
    by: Ref | None = None


class RemovesCounters(Effect, frozen=True):
    """Remove so many counters of a kind from each of these; ``None``: all; kind ``""`` is any kind.

    With ``up_to`` the controller chooses how many of which kinds, no more than so many in all.
    """

    binds = (Name.DID, Name.AMOUNT)

    of: Ref
    kind: str
    number: Amount | int | None = 1
    up_to: bool = False


class MovesCounters(Effect, frozen=True):
    """Move counters of a kind from one object onto another (122.5).

    With ``chosen`` the controller chooses how many of which kinds: at least ``least``, at most so many in all.
    """

    binds = (Name.DID, Name.AMOUNT)

    of: Ref
    on: Ref
    kind: str
    number: Amount | int | None = 1
    least: int = 0
    chosen: bool = False


class TapsOrUntaps(Effect, frozen=True):
    """Tap or untap each of these (701.26).

    ``stays``: they only don't untap in their controllers' next untap steps; ``exerts``: in your own one (701.43a).
    """

    binds = (Name.DID,)

    what: Ref
    untap: bool = False
    stays: bool = False
    exerts: bool = False


class StaysTappedOnce(Effect, frozen=True):
    """What fits, now or then, doesn't untap during the next untap step of these players (502.3, 611.2c)."""

    what: Filter
    whose: Ref


class CreatesTokens(Effect, frozen=True):
    """Each of these players creates so many tokens (111, 701.7): predefined ones, or with these characteristics."""

    binds = (Name.IT, Name.TOKENS, Name.DID)

    who: Ref
    token: Face
    number: Amount | int = 1
    tapped: bool = False
    power: Amount | int | None = None  # of a token whose size is worked out as it is created
    toughness: Amount | int | None = None
    counters: tuple[tuple[str, Amount | int], ...] = ()
    attached: Ref | None = None
    attacking: Ref | None = None  # they enter attacking one of these (508.4)


class CreatesTogether(Effect, frozen=True):
    """Tokens of several kinds are created at the same time: "a Clue token and a Food token" (603.2c, 701.7a).

    The same players create all ``kinds``.
    """

    binds = (Name.IT, Name.TOKENS, Name.DID)

    kinds: tuple[CreatesTokens, ...]


class CreatesCopies(Effect, frozen=True):
    """Each of these players creates tokens that are copies of an object (707.2), with exceptions (707.9)."""

    binds = (Name.IT, Name.TOKENS, Name.DID)

    who: Ref
    of: Ref
    number: Amount | int = 1
    changes: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: Ref | None = None  # they enter attacking one of these (508.4)
    counters: tuple[tuple[str, Amount | int], ...] = ()


class Changes(Effect, frozen=True):
    """Objects are changed for a while (611.2): get +1/+1, gain an ability, become something."""

    what: Ref
    changes: tuple[Change, ...]
    until: Until = Until.END_OF_TURN
    counter: str = ""  # of which kind there has to be one on them for the effect to go on
    end: ManaCost | None = None  # what its controller may pay to end it (116.2c)


class Rules(Effect, frozen=True):
    """A rule holds for a while, as a static ability of the controller's would say it (611.2); ``about`` is "it"."""

    static: StaticAbility | Replacement
    until: Until = Until.END_OF_TURN


class RulesNextTurn(Effect, frozen=True):
    """A rule holds during the next turn of a player, whoever that is, and not before (611.2a)."""

    who: Ref
    static: StaticAbility | Replacement


class GainsControl(Effect, frozen=True):
    """A player gains control of objects for a while (613.1b)."""

    binds = (Name.DID,)

    who: Ref
    what: Ref
    until: Until = Until.FOREVER


class CountersSpell(Effect, frozen=True):
    """Counter spells or abilities (701.6); a spell goes to ``to`` rather than to its owner's graveyard."""

    binds = (Name.IT, Name.DID, Name.COUNTERED)

    what: Ref
    to: Zone = Zone.GRAVEYARD
    place: Place = Place.TOP


class CopiesSpell(Effect, frozen=True):
    """The controller copies a spell or ability (707.10), and may choose new targets for the copy."""

    what: Ref
    number: Amount | int = 1
    new_targets: bool = True
    who: Ref = YOU
    changes: tuple[Change, ...] = ()  # exceptions (707.9)


class ChoosesNewTargets(Effect, frozen=True):
    """The controller may choose new targets for a spell or ability (115.7d)."""

    what: Ref


class Attaches(Effect, frozen=True):
    """Attach one object to another (701.3), as though that were a creature where the text says so (702.6e)."""

    binds = (Name.DID,)

    what: Ref
    to: Ref
    as_creature: bool = False


class Searches(Effect, frozen=True):
    """A player searches a library for cards that fit, moves them, and shuffles (701.23, 701.24)."""

    binds = (Name.SEARCHED, Name.IT, Name.DID)

    who: Ref
    what: Filter
    most: Amount | int = 1
    to: Zone = Zone.HAND
    tapped: bool = False
    reveal: bool = False
    place: Place = Place.TOP
    whose: Ref | None = None


class LooksAtTop(Effect, frozen=True):
    """Look at the top cards of your library, take some of them, and put the rest away."""

    binds = (Name.IT,)

    number: Amount | int
    what: Filter = ANYTHING
    least: Amount | int = 1
    most: Amount | int | None = 1
    to: Zone = Zone.HAND
    rest: Zone = Zone.LIBRARY
    rest_at: Place = Place.BOTTOM
    reveal: bool = False
    tapped: bool = False


class Scries(Effect, frozen=True):
    """Each of these players scries (701.22) or, with ``surveil``, surveils (701.25)."""

    binds = (Name.DID, Name.STAYED)

    who: Ref
    number: Amount | int = 1
    surveil: bool = False


class Shuffles(Effect, frozen=True):
    """Each of these players shuffles their library (701.24)."""

    who: Ref


class Reveals(Effect, frozen=True):
    """Reveal cards (701.20); less than all that it asks for is not done (609.3)."""

    binds = (Name.IT, Name.DID)

    what: Ref


class Fights(Effect, frozen=True):
    """Two creatures fight (701.14)."""

    one: Ref
    other: Ref


class Flips(Effect, frozen=True):
    """Flip a permanent: from then on it has its alternative characteristics (710.2)."""

    binds = (Name.DID,)

    what: Ref


class LocksOrUnlocks(Effect, frozen=True):
    """You lock an unlocked half of one of these, or unlock a locked one, whichever may be done (709.5f–g)."""

    binds = (Name.DID,)

    what: Ref
    locks: bool = False
    unlocks: bool = True


class Transforms(Effect, frozen=True):
    """Transform a permanent (701.27)."""

    binds = (Name.DID,)

    what: Ref


class Proliferates(Effect, frozen=True):
    """Give each of any number of permanents and players another counter of each kind that is there (701.34)."""


class Explores(Effect, frozen=True):
    """A creature explores (701.44)."""

    what: Ref = SOURCE


class Regenerates(Effect, frozen=True):
    """The next time an object would be destroyed this turn, it is tapped and healed instead (701.19)."""

    what: Ref


class Prevents(Effect, frozen=True):
    """Prevent damage that would be dealt to these, or by ``by``, this turn (615); ``None``: all of it.

    ``once``: the next time, however much it is; ``divided``: as much to each as was announced (601.2d). With
    ``instead`` it is dealt to that one and not prevented (614.9). ``then`` happens after it, "that much" being what was
    prevented (615.5).
    """

    to: Ref | None = None
    by: Ref | None = None
    amount: Amount | int | None = None
    combat_only: bool = False
    once: bool = False
    divided: bool = False
    instead: Ref | None = None
    then: tuple[Effect, ...] = ()


class PhasesOut(Effect, frozen=True):
    """Objects phase out (702.26)."""

    what: Ref


class WinsOrLoses(Effect, frozen=True):
    """Players win or lose the game (104.2b, 104.3e)."""

    who: Ref
    wins: bool = False


class ExtraTurns(Effect, frozen=True):
    """A player takes extra turns after this one (500.7)."""

    who: Ref
    number: Amount | int = 1


class ControlsTurn(Effect, frozen=True):
    """A player controls another one during that one's next turn (722.1); ``extra``: who then takes one more."""

    who: Ref
    whom: Ref
    extra: bool = False


class ExtraPhases(Effect, frozen=True):
    """Phases follow the one that it is, in this order (500.8); with ``after_main`` only where that is a main phase.

    An "upkeep" step follows the step that it is (500.9).
    """

    phases: tuple[str, ...]  # "combat", "main", "upkeep"
    after_main: bool = False


class Chooses(Effect, frozen=True):
    """A player chooses for the source what other text of it asks for (607.2d): ``color``, ``creature_type``.

    ``words``: what is chosen among, or the least and the greatest number.
    """

    kind: str
    who: Ref = YOU
    words: tuple[str, ...] = ()


class GetsDesignation(Effect, frozen=True):
    """A permanent becomes monstrous, renowned, suspected or the like, or is no longer (701.37, 702.112, 701.60)."""

    what: Ref
    name: str
    no_longer: bool = False


class Exchanges(Effect, frozen=True):
    """Two things are exchanged (701.12): control of objects, life totals, "zones", or (612.5) "text boxes".

    After life totals "that much" is how much life the controller has lost.
    """

    binds = (Name.DID, Name.AMOUNT)

    one: Ref
    other: Ref
    what: str = "control"
    until: Until = Until.FOREVER


PAID, PAID_WITH_ANY = "paid", "paid with mana of any type"
"""Instead of the name of an alternative cost: cards are cast for what they cost."""


class CastsFree(Effect, frozen=True):
    """A player may cast cards without paying their mana costs as the instruction is carried out (118.9, 608.2g).

    Only ``most`` of them, as spells that fit (601.3e). With ``must`` they cast them "if able" (118.8c); with ``by`` not
    free, but for this alternative cost of theirs, or for what they cost (``PAID``, ``PAID_WITH_ANY``); ``transformed``:
    with their back faces up (712.11a). ``lands``: they "play" them, so that a land is played if its player may play one
    (305.2b, 305.3).
    """

    binds = (Name.IT, Name.DID)

    what: Ref
    who: Ref = YOU
    fits: Filter = ANYTHING
    most: Amount | int | None = None
    must: bool = False
    by: str = ""
    transformed: bool = False
    lands: bool = False


class Nothing(Effect, frozen=True):
    """Words without an effect on the game: reminders, "choose one" headings; ``said``, where a reader should know."""

    said: str = ""


def destroy(what: Ref = IT, *, regenerate: bool = True) -> MoveTo:
    """Destroy objects (701.8)."""
    return MoveTo(what=what, to=Zone.GRAVEYARD, verb=Verb.DESTROY, no_regeneration=not regenerate)


def exile(what: Ref = IT, *, with_source: bool = False) -> MoveTo:
    """Exile objects (701.13)."""
    return MoveTo(what=what, to=Zone.EXILE, verb=Verb.EXILE, with_source=with_source)


def sacrifice(what: Ref = SOURCE) -> MoveTo:
    """Sacrifice objects that are named (701.21)."""
    return MoveTo(what=what, to=Zone.GRAVEYARD, verb=Verb.SACRIFICE)


def bounce(what: Ref = IT) -> MoveTo:
    """Return objects to their owners' hands."""
    return MoveTo(what=what, to=Zone.HAND, verb=Verb.RETURN)
