"""What text calls things by that an instruction, a cost or an event has given it: "it", "that much", "if you do"."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from .costs import Action


class Name(StrEnum):
    """A name that is given and spoken of (608.2c, 607.2); the values stand in documents, and are never changed."""

    IT = "it"  # what was last spoken of
    DID = "did"  # whether the instruction before was carried out: "if you do"
    AMOUNT = "amount"  # "that much", "that many"
    SEEN = "seen"  # cards that were looked at, revealed or exiled from a library: "the rest" is of them
    PLAYER = "player"  # "that player"
    SOURCE = "source"  # what an event comes from: the ability that was activated, what dealt the damage
    DAMAGED = "damaged"
    DIED = "died"  # of what an instruction has destroyed, what it has put into a graveyard
    DEALT_DAMAGE = "dealt damage"  # "each creature dealt damage this way"
    EXCESS = "excess"  # damage (120.10)
    MILLED = "milled"
    DRAWN = "drawn"
    STAYED = "stayed"  # how many cards a player who surveilled has left on top
    TOKENS = "tokens"
    SACRIFICED = "sacrificed"
    COUNTERED = "countered"  # what had the abilities that an instruction has countered
    EXILED = "exiled"
    EXILED_SO = "exiled so"  # whatever this resolution has exiled: "the exiled card"
    SHUFFLED = "shuffled"
    PUT = "put"
    DISCOVERED = "discovered"
    GOT_COUNTERS = "got counters"
    KEPT = "kept"
    CONVOKED = "convoked"  # what convoked a spell
    REMOVED = "removed"  # how many counters the cost has removed
    OPPONENT = "opponent"
    GIFTED = "gifted"
    GAINS = "gains"
    FIRST_PILE = "pile 1"
    SECOND_PILE = "pile 2"
    PILE = "pile"  # the one that was chosen
    OTHER_PILE = "other pile"
    COLOR = "color"
    RESULT = "result"  # of a die (706.2)
    AGAIN = "again"  # how often more the process is repeated that an instruction is part of
    ACTIVATED = "activated"  # how often an activated ability has been activated this turn
    RESOLVED = "resolved"  # which time an ability resolves this turn
    SEARCHED = "searched"
    SEARCHERS = "searchers"  # who searched their library
    DOERS = "doers"  # who did what they may do: "each player who does"
    FRIENDS = "friends"  # and not foes
    FOUND_IN_HAND = "found in hand"
    FLIP_WON = "flip won"
    FLIP_LOST = "flip lost"
    CLASH_WON = "clash won"
    VOTES = "votes"  # who voted for what
    VOTED_MOST = "voted most"
    VOTE_TIED = "the vote is tied"
    FROM = "from"  # the zone that the object of the event came from
    SPELLS_BEFORE = "spells before"  # this one was cast this turn (702.40a)
    AIMED_AT = "aimed at"  # what the spell targeted as it was cast
    X = "x"  # as it was announced for what the event is about
    WORKED_OUT = "X"  # as a sentence has said what it is
    SINCE = "since"  # the timestamp that was next as a delayed ability was created (701.27f)
    BECAME = "became"  # what objects have become that text can find again (400.7a–m)
    EVENT_IT = "event it"  # the same of the event, whatever has been spoken of since
    EVENT_PLAYER = "event player"
    EVENT_AMOUNT = "event amount"
    EVENT_SOURCE = "event source"
    EVENT_DAMAGED = "event damaged"
    EVENT_FROM = "event from"
    # of one of several, with ``NameOf``
    TARGET = "target"  # of the text that a delayed ability comes from, by group
    EACH = "each"  # what is meant instead of a target (702.96a), by group
    THOSE = "those"  # what is spoken of again, by number
    COST = "cost"  # what was tapped, sacrificed, … to pay, by the action
    VOTES_FOR = "votes for"  # the voters, by the word that they voted for
    MORE_VOTES = "more votes"  # whether a word got more than any other
    CHOSEN = "chosen"  # a color, a creature type, …, by the kind of choice


_IN_EVENT = {
    Name.IT: Name.EVENT_IT, Name.PLAYER: Name.EVENT_PLAYER, Name.AMOUNT: Name.EVENT_AMOUNT,
    Name.SOURCE: Name.EVENT_SOURCE, Name.DAMAGED: Name.EVENT_DAMAGED, Name.FROM: Name.EVENT_FROM,
}  # fmt: skip


class NameOf(Struct, frozen=True):
    """One of several that have a name together: the targets by group, what was paid by what the cost did to it."""

    name: Name
    of: str

    def __str__(self) -> str:
        return f"{self.name} {self.of}"


Key = NameOf | Name
Bindings = tuple[tuple[Key, Any], ...]
"""What names have been given to, as data: objects and players as references, numbers, words, yes or no."""


NOTHING_OF: Mapping[Key, Any] = {
    **dict.fromkeys((Name.DID, Name.SEARCHED, Name.FLIP_WON, Name.FLIP_LOST, Name.CLASH_WON), False),
    **dict.fromkeys((Name.AMOUNT, Name.EXCESS, Name.RESULT, Name.AGAIN), 0),
    Name.COLOR: None,
}
"""What a name stands for where the instruction that gives it did nothing; of all others no objects and players."""


def in_event(name: Key) -> Name | None:
    """The name of the same in the event, whatever has been spoken of since; ``None`` where there is none."""
    return _IN_EVENT.get(name) if isinstance(name, Name) else None


def of_the_event(bound: Mapping[Key, Any]) -> dict[Key, Any]:
    """The same by the names that it keeps as what the event is about."""
    return {name: value for key, value in bound.items() if (name := in_event(key)) is not None}


def target_of(group: int) -> NameOf:
    """What was chosen for an instance of "target", as an ability speaks of it that has none itself (603.7c)."""
    return NameOf(Name.TARGET, str(group))


def paid_by(action: Action) -> NameOf:
    """The objects that a cost did something to: "the sacrificed creature" (607.2)."""
    return NameOf(Name.COST, action.value)


def kept_as(kind: str) -> str:
    """Under which word a choice is kept that is made among fewer: of a nonland card name, the card name."""
    return "card_name" if kind.endswith("card_name") else "card_type" if kind == "permanent_type" else kind
