"""What an instruction is about: objects and players, as text names them while it is carried out (608.2)."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from ..amounts import Amount
from ..filters import ANYTHING, Filter, Quality, Stat, Who, Zone
from ..names import Key, Name, target_of

_T = TypeVar("_T")


class Ref(Struct, frozen=True):
    """Base of what an instruction may be about."""


class TheSource(Ref, frozen=True):
    """The object with the text (201.5); of an ability that is on the stack, its source."""


class TheSpell(Ref, frozen=True):
    """The spell or ability that is resolving, itself."""


class Targeted(Ref, frozen=True):
    """What was chosen for an instance of "target", by group from 0, as far as it is still legal (608.2b)."""

    group: int = 0


class Each(Ref, frozen=True):
    """Everything that fits as the instruction is carried out: "each creature", "creatures you control"."""

    what: Filter


class Picked(Ref, frozen=True):
    """What a player chooses as the instruction is carried out, none of it a target: "a creature you control".

    ``most`` is ``None`` for any number; ``by`` chooses, seen from whoever the instruction is about. ``total``: what a
    number of all that are chosen adds up to at most; ``apart``: what no two of them have in common.
    """

    what: Filter
    least: Amount | int = 1
    most: Amount | int | None = 1
    by: Ref | None = None
    name: Key | None = None  # under which later instructions find it
    total: tuple[Stat, Amount | int] | None = None
    apart: Quality | None = None


class Bound(Ref, frozen=True):
    """What an earlier instruction, or the event that was waited for, has given a name: "it", "that player"."""

    name: Key = Name.IT


def as_bound(ref: _T) -> _T | Bound:
    """What was chosen for a "target", as a later ability speaks of it that has no targets itself (603.7c)."""
    return Bound(target_of(ref.group)) if isinstance(ref, Targeted) else ref


class The(Ref, frozen=True):
    """The players of a kind, seen from the controller: you, each opponent, each player, the active player."""

    who: Who = Who.YOU


class ControllerOf(Ref, frozen=True):
    """Whoever controls these objects, or last controlled them (108.4a, 608.2h)."""

    of: Ref


class OwnerOf(Ref, frozen=True):
    """Whoever owns these objects (108.3)."""

    of: Ref


class DefendingPlayer(Ref, frozen=True):
    """The player whom the object with the text attacks, or controls or protects what it attacks, or did (508.5)."""


class InTurnFrom(Ref, frozen=True):
    """Players of a kind, in turn order from the controller on or, with ``after``, from the one after them (101.4)."""

    who: Who = Who.ANYONE
    after: bool = False


class PlayerToRight(Ref, frozen=True):
    """The player to the controller's right, whose turns come before theirs (103.1, 800.7)."""


class AttackedBy(Ref, frozen=True):
    """The players and permanents that these creatures attack, or attacked as they were last seen (508.1b, 608.2h).

    Without ``battle`` the players and planeswalkers only.
    """

    of: Ref
    battle: bool = True


class Attackable(Ref, frozen=True):
    """What may be attacked: defending players, planeswalkers that they control, battles that they protect (506.2)."""


class Together(Ref, frozen=True):
    """All of these: "~ and target creature".

    ``shared``: one shield guards them all, "you and/or permanents you control".
    """

    parts: tuple[Ref, ...]
    shared: bool = False


class TopOf(Ref, frozen=True):
    """The top cards of players' libraries, or their ``bottom`` cards."""

    who: Ref
    number: Amount | int = 1
    bottom: bool = False


class CardOf(Ref, frozen=True):
    """The cards that these objects are now, where they have gone: "that card", of a creature that has died."""

    of: Ref


class TheRest(Ref, frozen=True):
    """Those of a group that an earlier instruction has named which have not moved since: "the rest"."""

    name: Key = Name.SEEN


class AllIn(Ref, frozen=True):
    """All cards in a zone of these players: their hands, their graveyards."""

    who: Ref
    zone: Zone


class AtRandom(Ref, frozen=True):
    """So many of these, as chance has it: "a card at random from their hand" (701.9b)."""

    of: Ref
    number: Amount | int = 1


class Devoured(Ref, frozen=True):
    """What fits of what was sacrificed as the object with the text entered, by its devour ability (702.82b)."""

    what: Filter


class Convokers(Ref, frozen=True):
    """The creatures that convoked the object with the text, those that are gone too (702.51c)."""


class SpokenOf(Filter, frozen=True):
    """Is one of those that an instruction is about: "creatures that player controls" with ``OfPlayer``."""

    of: Ref


class SameNameAs(Filter, frozen=True):
    """Has a name that one of these has or last had: "with the same name as that creature" (201.2)."""

    of: Ref


class NumberOf(Amount, frozen=True):
    """A number of what an instruction is about, or was, such as the power of the creature that was sacrificed.

    For a ``keyword`` it may be another number of it (see ``CountsAs``).
    """

    stat: Stat
    of: Ref
    keyword: str = ""


class HowMany(Amount, frozen=True):
    """How many objects or players these are, or how many of them fit, as they are or last were (608.2h).

    ``theirs``: those that were controlled by whom it is worked out for.
    """

    of: Ref
    theirs: bool = False
    what: Filter = ANYTHING


class ColorCountOf(Amount, frozen=True):
    """How many colors one of these has, or last had: "for each of its colors" (105.2)."""

    of: Ref


class GreatestOf(Amount, frozen=True):
    """The greatest number that one of these has, or last had: "among creatures sacrificed this way" (608.2h)."""

    stat: Stat
    of: Ref
    what: Filter = ANYTHING


class CountersOn(Amount, frozen=True):
    """How many counters of a kind are on these objects; kind ``""`` is any kind."""

    kind: str
    of: Ref


class ManaSpentOn(Amount, frozen=True):
    """How much mana was spent to cast these: of a type, from sources with a subtype, or how many ``colors`` of it."""

    of: Ref
    type: str = ""
    colors: bool = False
    subtype: str = ""


class ThatMuch(Amount, frozen=True):
    """A number that an earlier instruction, or the event, has given a name: the damage dealt, the life gained."""

    name: Name = Name.AMOUNT


class ForPlayer(Amount, frozen=True):
    """An amount as a player would read it who is not the controller: "the number of cards in their hand"."""

    who: Ref
    amount: Amount


class Theirs(Amount, frozen=True):
    """An amount as the player reads it whom the instruction is about: "half their life" of each opponent."""

    amount: Amount


YOU = The(Who.YOU)
EACH_OPPONENT = The(Who.OPPONENT)
EACH_PLAYER = The(Who.ANYONE)
OWNERS = The(Who.OWNER)
"""Of each of several objects its own owner: "under their owners' control"."""
SOURCE = TheSource()
IT = Bound(Name.IT)
