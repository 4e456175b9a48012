"""Replacement and prevention effects as data (614, 615), and rules of a moving game that no play asks for.

What would happen, and what happens instead; what can't happen (101.2); what players skip, how large their hands may be.
"""

from __future__ import annotations

from enum import StrEnum

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..effects import Effect, Ref
from ..events import Deed, EventKind
from ..filters import ANYTHING, Filter, Who, Zone
from ..mana import ManaType
from .base import Ability
from .changes import Change
from .triggers import When


class Matter(StrEnum):
    """What happens in a game, as far as a text that is not understood may be about it."""

    LIKENESS = "what objects are"  # their power, toughness, types, abilities
    ENTERS_ITSELF = "its own entering"
    TURNS_UP = "being turned face up"
    ENTERS = "entering"
    MOVES = "zones"  # what leaves the battlefield, or is put into a graveyard
    DAMAGE = "damage"
    LIFE = "life"
    DRAWS = "drawing"
    COUNTERS = "counters"
    TOKENS = "tokens"
    UNTAPS = "untapping"
    STEPS = "steps"
    ENDS = "the end of the game"
    TRIGGERS = "triggering"
    CASTS = "spells that are cast"
    RESOLVES = "resolving"  # spells and abilities: countered, searching, scrying, discarding, dice, votes
    COMBAT = "combat"
    OPENING = "opening hands"
    LOOKS = "what may be looked at, decks and drafts"  # never matters to what happens
    MANA = "unspent mana"
    ATTACHES = "what may be attached"
    ATTACHES_ITSELF = "becoming attached"


class Replacement(Ability, frozen=True):
    """Base of replacement effects; each applies while ``if_`` does, at most once to an event (614.5)."""


class Enters(Replacement, frozen=True, kw_only=True):
    """Objects that fit enter tapped, with counters, as something chosen or as copies (614.1c–d, 614.12)."""

    what: Filter
    tapped: bool = False
    untapped: bool = False
    counters: tuple[tuple[str, Amount | int], ...] = ()
    kinds: tuple[str, ...] = ()  # "with your choice of a … counter or a … counter"
    chooses: tuple[str, ...] = ()  # keys of choices: "color", "creature_type", "card_name", "player"
    words: tuple[str, ...] = ()  # anchor words, or what is chosen among
    copy_of: Filter | None = None
    may: bool = False
    copy_changes: tuple[Change, ...] = ()
    pays_life: bool = False  # its controller pays any amount of life
    copy_counters: tuple[tuple[str, Amount | int, Filter], ...] = ()  # with which a copy that fits enters (707.9e–f)
    unless_pays: Cost | None = None  # all this only if its controller does not pay
    chosen_controller: bool = False  # it enters under the control of an opponent of its controller's choice
    yours: bool = False  # it enters under your control instead
    back: bool = False  # with its back face up, of a double-faced card
    changes: tuple[Change, ...] = ()  # what it has from then on: "and with flying"
    attacking: Ref | None = None  # it attacks what these do, or did (508.4)
    if_: tuple[Condition, ...] = ()
    not_if: tuple[Condition, ...] = ()
    first: Effect | None = None  # what is done as it enters
    prepared: bool = False
    tribute: int = 0  # so many +1/+1 counters, where an opponent of its controller's choice wants that (702.104a)
    zone: Zone = Zone.BATTLEFIELD  # where an ability of another object functions


class GoesElsewhere(Replacement, frozen=True, kw_only=True):
    """What would move into a zone goes to another one instead: "exile it instead", "if it would die" (614.6)."""

    what: Filter
    to: Zone | None
    frm: Zone | None = None
    instead: Zone = Zone.EXILE
    verb: str = ""
    by: Who | None = None  # whose spell or ability causes it
    shuffled: bool = False
    on_top: bool = False
    counters: tuple[tuple[str, Amount | int], ...] = ()
    with_this: bool = False  # exiled "with" the object with the text, though no other text of it asks for that
    instead_does: tuple[Effect, ...] = ()
    unless_pays: Cost | None = None  # not if its controller pays
    may: bool = False
    if_: tuple[Condition, ...] = ()


class MoreOf(Replacement, frozen=True, kw_only=True):
    """An amount is changed: twice as many tokens, that many plus one counters, double damage (614.1a)."""

    event: EventKind  # create, counters, damage, gain or lose life, mill
    what: Filter = ANYTHING
    source: Filter = ANYTHING
    who: Who = Who.YOU
    kind: str = ""
    times: int = 1
    plus: Amount | int = 0
    halved: bool = False  # half of it, rounded down
    raised_to: Amount | int | None = None  # where it is less than this
    from_on: int = 0  # only where it is at least so much
    lowered_to: int | None = None
    combat: bool | None = None
    by: Who | None = None  # who puts the counters, whose source it is
    of_effects: bool = False  # only what an effect would do (614.16)
    also: tuple[Effect, ...] = ()  # tokens that are created too
    each: bool = False  # so many of these as of those
    instead: bool = False  # these are created, and those are not
    if_: tuple[Condition, ...] = ()


class PreventsDamage(Replacement, frozen=True, kw_only=True):
    """Damage is prevented (615): to what fits, from sources that fit; ``amount`` is how much of each, ``None`` all.

    ``all_but``: so much is left of each. ``then`` happens after it, "that much" being what was prevented (615.5).
    """

    to: Filter = ANYTHING
    source: Filter = ANYTHING
    amount: Amount | int | None = None
    all_but: int | None = None
    half: str = ""  # half of it, rounded "up" or "down"
    combat: bool | None = None
    then: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()


class LifeFloor(Replacement, frozen=True, kw_only=True):
    """Damage that would reduce the life total of a player to less than ``least`` reduces it to that instead."""

    who: Who = Who.YOU
    least: int = 1
    if_: tuple[Condition, ...] = ()


class DealtAsThough(Replacement, frozen=True, kw_only=True):
    """Damage is dealt to what fits as though its source had a keyword: infect, wither (702.80, 702.90)."""

    keyword: str
    to: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class SearchesTop(Replacement, frozen=True, kw_only=True):
    """Players search so many cards on top of a library instead of all of it (614.1a)."""

    number: int
    who: Who = Who.OPPONENT
    if_: tuple[Condition, ...] = ()


class KeepsManaAs(Replacement, frozen=True, kw_only=True):
    """Unspent mana that a player would lose becomes mana of a type instead (500.5, 614.1a)."""

    type: ManaType
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


class Redirects(Replacement, frozen=True, kw_only=True):
    """Damage that would be dealt to what fits is dealt to something else instead (614.9)."""

    to: Filter
    instead: Filter
    source: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class InsteadOf(Replacement, frozen=True, kw_only=True):
    """Something is done instead of an event of a player: drawing a card, gaining life, damage to what fits (614.1a).

    Or instead of what an object would do: connive, explore.

    ``except_first``: not instead of the first card that the player draws in each of their draw steps.
    """

    event: EventKind | Deed
    who: Who = Who.YOU
    what: Filter = ANYTHING
    source: Filter = ANYTHING
    do: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()
    may: bool = False
    except_first: bool = False
    least_cards: int = 0  # so many cards have to be in the player's library (702.52a)
    combat: bool | None = None
    zone: Zone = Zone.BATTLEFIELD


class CantHappen(Replacement, frozen=True, kw_only=True):
    """Something can't happen (101.2).

    Of being enchanted and equipped, ``kind`` "others" is: by others than the object with the text, "this": by
    that object alone.
    """

    event: EventKind
    what: Filter = ANYTHING
    who: Who = Who.ANYONE
    most: int = 0  # more than so many
    kind: str = ""
    by: Who | None = None
    because: str = ""  # of losing: only for this ("life")
    if_: tuple[Condition, ...] = ()


class Skips(Replacement, frozen=True, kw_only=True):
    """Players skip a step, phase or turn (614.10), or (``may``) may; ``then`` is what they do after it (614.10b)."""

    step: str
    who: Who = Who.YOU
    may: bool = False
    then: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()


class HandSize(Replacement, frozen=True, kw_only=True):
    """The maximum hand size of players (402.2): ``size``, changed by ``more``, or none at all."""

    who: Who = Who.YOU
    size: Amount | int | None = None
    more: Amount | int | None = None
    if_: tuple[Condition, ...] = ()


class SpellsHave(Replacement, frozen=True, kw_only=True):
    """Spells that fit have abilities that trigger as they are cast: "spells you cast have cascade" (113.6)."""

    spells: Filter
    abilities: tuple[Ability, ...]
    if_: tuple[Condition, ...] = ()


class ExtraVotes(Replacement, frozen=True, kw_only=True):
    """While voting, a player gets an additional vote, or (``may``) may vote an additional time (701.38d)."""

    may: bool = False
    if_: tuple[Condition, ...] = ()


class ChoosesVotes(Replacement, frozen=True, kw_only=True):
    """A player chooses how each player votes."""

    if_: tuple[Condition, ...] = ()


class StaysTapped(Replacement, frozen=True, kw_only=True):
    """What fits does not untap during its controller's untap step (502.3), or (``may``) only if they want it to."""

    what: Filter
    may: bool = False
    yours: bool = False  # during your untap step, and in no other one
    if_: tuple[Condition, ...] = ()


class KeepsDamage(Replacement, frozen=True, kw_only=True):
    """Damage isn't removed from what fits during cleanup steps (514.2)."""

    what: Filter
    if_: tuple[Condition, ...] = ()


class UntapsToo(Replacement, frozen=True, kw_only=True):
    """What fits untaps during the untap steps of other players too (502.3)."""

    what: Filter
    if_: tuple[Condition, ...] = ()


class TriggersAgain(Replacement, frozen=True, kw_only=True):
    """Triggered abilities of what fits trigger additional times (603.2d), or because something enters or dies."""

    of: Filter
    what: Filter | None = None  # what enters or dies; ``None``: whatever the event is
    when: When | None = None  # what else happens
    frm: Zone | None = None
    to: Zone | None = None
    if_: tuple[Condition, ...] = ()


class NoTrigger(Replacement, frozen=True, kw_only=True):
    """Objects that fit don't cause abilities to trigger as they enter or die (603.2g)."""

    what: Filter
    frm: Zone | None = None
    to: Zone | None = None
    of: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class RegeneratesInstead(Replacement, frozen=True, kw_only=True):
    """If it would be destroyed, it is regenerated (701.19c)."""

    what: Filter


class BeginsInPlay(Ability, frozen=True, kw_only=True):
    """A card of an opening hand may begin the game on the battlefield (103.6a), for which its owner exiles others."""

    not_first: bool = False  # only a card of a player who does not start
    counters: tuple[tuple[str, int], ...] = ()
    exiles: int = 0


class BeginsRevealed(Ability, frozen=True):
    """A card of an opening hand may be revealed, and something is done for that (103.6b)."""

    do: tuple[Effect, ...]


class InsteadOfMulligan(Ability, frozen=True):
    """Whoever could take a mulligan may exile their hand with this card and draw as many cards instead (103.5b)."""


class RevealsFirstDraw(Replacement, frozen=True):
    """Its controller reveals the first card that they draw each turn, or (``own``) each of their turns (603.11)."""

    own: bool = False


class AsTurnedUp(Replacement, frozen=True):
    """What is done as the object with the text is turned face up (614.1e, 708.11), or transforms, before all else."""

    do: tuple[Effect, ...]
    transformed: bool = False


class UnreadRule(Ability, frozen=True):
    """Text of a static ability that can't matter to what may be played, and that castable does not understand.

    A game stops where something happens that the text may be ``about``.
    """

    text: str
    about: tuple[Matter, ...] = tuple(Matter)
