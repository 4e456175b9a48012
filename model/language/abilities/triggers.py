"""What triggered abilities wait for (603.2), as data."""

from __future__ import annotations

from msgspec import Struct

from ..amounts import Amount
from ..conditions import Condition
from ..effects.references import Bound, Ref
from ..events import Deed, EventKind
from ..filters import ANYTHING, Filter, Stat, Who, Zone
from ..names import Name

THAT_PLAYER = Bound(Name.PLAYER)


class When(Struct, frozen=True, kw_only=True):
    """Base of what a triggered ability may wait for, where this is so as it happens.

    Args:
        during: conditions, as the controller of the object with the text sees them: "during your turn", "while ~ …".
        player: the player whom it is about: "enchanted player", "the chosen player", one whose turn it is.
        first: whether it is the first such event of the turn.
    """

    during: tuple[Condition, ...] = ()
    player: Filter = ANYTHING
    first: bool = False


class Moves(When, frozen=True):
    """An object moves between zones; ``None`` is any zone. ``batch``: once for any number of them ("one or more")."""

    what: Filter
    frm: Zone | None = None
    to: Zone | None = None
    verb: str = ""  # "sacrifice", "discard", "draw", "mill"; of any kind where it is empty
    by: Who = Who.ANYONE  # who does it, where the text says so
    batch: bool = False
    number: int = 0  # n: the nth card that the player draws this turn
    not_to: Zone | None = None  # "without dying"
    source_of: Who | None = None  # whose spell or ability does it
    tapped: bool | None = None  # as it enters
    not_from: Zone | None = None  # "from anywhere other than the battlefield"
    not_verb: str = ""  # "without being played"
    or_from: Zone | None = None  # "from graveyards and/or the battlefield"
    came: Zone | None = None  # it entered from there, or as a spell that was cast from there
    each_player: bool = False  # of a batch: once for each player who does it
    except_first: bool = False  # no card that is drawn as its player's draw step begins


class Begins(When, frozen=True):
    """A step or phase begins (603.2b), of a turn of this player."""

    step: str
    whose: Who = Who.ANYONE
    host: bool = False  # "of enchanted player", "of the controller of what ~ is attached to"
    next_only: bool = False
    chosen: bool = False  # of the player who was chosen for the object with the text
    later_turn: bool = False  # of a delayed one: not in the turn in which it comes to be
    after: int = 0  # the number of that turn, once it has come to be


class Casts(When, frozen=True):
    """A player casts a spell that fits (601.2i); with ``number`` the nth spell of the turn."""

    what: Filter = ANYTHING
    who: Who = Who.YOU
    number: int = 0
    or_copies: bool = False
    not_from: Zone | None = None  # "from anywhere other than your hand"
    frm: Zone | None = None
    on: bool = False  # and each further one
    of_kind: Filter | None = None  # among spells of which kind it is the nth; ``None``: among all


class Damages(When, frozen=True):
    """A source that fits deals damage to what fits (120.9), or (``batch``) is dealt it by any number of them.

    Where it says nothing of what is dealt damage, all that one source deals at the same time is dealt once (603.2c).
    ``dealt``: it waits for what is dealt damage, once for all sources that deal it at the same time; with ``excess``,
    for more than enough of it (120.10). ``each``: of a batch, once for each that is dealt damage (603.2c).
    """

    source: Filter = ANYTHING
    to: Filter = ANYTHING
    combat: bool | None = None
    batch: bool = False
    dealt: bool = False
    excess: bool = False
    least: int = 0
    most: int | None = None
    each: bool = False
    just: Stat | None = None  # as much as the object has that is dealt it: "equal to that creature's toughness"


class LifeChanges(When, frozen=True):
    """A player gains life, or loses some (119.9)."""

    who: Who = Who.YOU
    gains: bool = True
    batch: bool = False  # once for any number of players
    exactly: int = 0  # so much at the same time, each of them; 0: any
    paid: bool = False  # paid (119.4), and lost for no other reason


class CountersChange(When, frozen=True):
    """Counters of a kind are put on what fits, or removed; ``last``: the last one is removed."""

    on: Filter
    kind: str = ""
    removed: bool = False
    last: bool = False
    reaches: Amount | int = 0
    each: bool = False
    by: Who | None = None  # who puts them
    once: bool = False  # once for any number of them at a time: "one or more"


class StatusChanges(When, frozen=True):
    """A permanent that fits becomes tapped, untapped, attached, unattached, transformed, a target, …."""

    what: Filter
    event: EventKind
    by: Filter = ANYTHING  # what does it: the spell or ability that targets
    who: Who = Who.ANYONE
    batch: bool = False  # once for any number of them: "one or more"
    number: int = 0  # the level that it becomes
    for_mana: bool = False  # tapped so (106.12)


class PlayerDoes(When, frozen=True):
    """A player does something that few objects undergo: scries, searches a library, proliferates, cycles a card."""

    verb: Deed
    who: Who = Who.YOU
    number: int = 0
    what: Filter = ANYTHING
    frm: Zone | None = None  # from where a land is played
    not_from: Zone | None = None


class RevealsSo(When, frozen=True):
    """A card that fits is revealed because a static ability of the same paragraph says so (603.11, 607.2h)."""

    what: Filter


class Crime(When, frozen=True):
    """A player targets an opponent, what one controls, or a card in an opponent's graveyard (700.13)."""

    who: Who = Who.YOU


class Activates(When, frozen=True):
    """A player activates an ability of something that fits (602.2); ``keyword``: one that is called so.

    ``ability`` is asked of the ability itself as it stands on the stack: what it targets.
    """

    what: Filter = ANYTHING
    who: Who = Who.YOU
    keyword: str = ""
    mana: bool = True  # mana abilities too
    ability: Filter = ANYTHING
    without_tap: bool = False  # only those without {T} in their activation cost


class Attacking(When, frozen=True):
    """Creatures attack, block or become blocked (508, 509); ``alone``, or ``batch``: once for any number of them.

    ``of`` is what they attack, block, or are blocked by: it is waited for once for each of these (508.3a, 509.3b, d).
    ``beside``: so many other creatures that fit attack at the same time. ``each_player``: once for each player whom
    any number of them attack (508.3e).
    """

    what: Filter
    event: EventKind = EventKind.ATTACK
    of: Filter = ANYTHING
    alone: bool = False
    batch: bool = False
    least: int = 1
    beside: Filter | None = None
    besides: int = 1
    each_player: bool = False


class PlaysByThis(When, frozen=True):
    """A player plays a card as the object with the text lets them (601.3)."""


class Expends(When, frozen=True):
    """A player's mana spent on spells this turn comes to so much with the spell that they have just paid (700.14)."""

    number: int
    who: Who = Who.YOU


class IsSo(When, frozen=True):
    """A state of the game is as the conditions say (603.8)."""

    if_: tuple[Condition, ...]


class AnyOfThese(When, frozen=True):
    """One of several things happens."""

    parts: tuple[When, ...]


class UnreadWhen(When, frozen=True):
    """An event that castable does not understand: one of these kinds; without any, it can't come about yet.

    ``places`` are zones beside its ability's own where its words say that it functions, too (113.6).
    """

    text: str
    kinds: tuple[EventKind, ...] = ()
    who: Who = Who.ANYONE
    places: tuple[Zone, ...] = ()


class AsItWas(Condition, frozen=True):
    """A condition on the object with the text as it was before it left: "if it had no counters on it" (603.10)."""

    part: Condition


class ForThatPlayer(Condition, frozen=True):
    """A condition for the player that the text names, or that the event is about: "if that player has no cards"."""

    part: Condition
    who: Ref = THAT_PLAYER


class ItCast(Condition, frozen=True):
    """How the permanent that the event is about, or that has the text, was cast: at all, from a zone, for a cost.

    ``keyword`` names the alternative cost that was paid for it, ``early``: when a sorcery couldn't have been cast.
    ``by``: who cast it.
    """

    zone: Zone | None = None
    keyword: str = ""
    early: bool = False
    by: Who = Who.ANYONE
