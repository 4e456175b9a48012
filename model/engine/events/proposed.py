"""Changes as they are proposed, before any replacement effect has been applied to them (614.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from ...language.abilities import Change
from ...language.cards import Card, Face
from ...language.effects import Place, Verb
from ...language.events import EventKind
from ...language.filters import Filter, Zone
from ...language.objects import ObjectRef


class Proposed(Struct, frozen=True, kw_only=True):
    """Base of changes; ``applied`` names the replacement effects that have been applied to it (614.5)."""

    applied: frozenset[str] = frozenset()


class Move(Proposed, frozen=True, kw_only=True):
    """An object is to change zones."""

    id: str
    to: Zone
    verb: Verb = Verb.MOVE
    by: str = ""  # the player who does it
    under: str | None = None
    place: Place = Place.TOP
    beneath: int = 0  # so many cards of the library are above it (401.7)
    tapped: bool = False
    face_down: bool = False
    listed: tuple[Change, ...] = ()  # what it is face down beside a 2/2 creature (708.2)
    transformed: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    attached: str | None = None
    exiled_with: ObjectRef | None = None
    no_regeneration: bool = False
    chosen: Mapping[str, Any] = field(default_factory=dict)
    card: Card | None = None  # it enters as a copy of this
    gains: tuple[Any, ...] = ()  # changes that it has from then on
    prepared: bool = False  # it enters so
    attacking: tuple[str, ...] = ()  # it enters attacking one of these players and permanents (508.4)
    source: ObjectRef | None = None
    at_random: Filter | None = None  # of which cards in its owner's hand chance chooses the one that moves
    rule: str = "400.7"


class Create(Proposed, frozen=True, kw_only=True):
    """A token is to be created: ``player`` owns it, and controls it unless ``under`` says who does."""

    player: str
    under: str | None = None
    face: Face | None = None
    card: Card | None = None  # of a copy
    up: int = 0  # the face of that card that is up (707.8a)
    number: int = 1
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    attached: str | None = None
    source: ObjectRef | None = None
    id: str | None = None  # of a single one
    chosen: Mapping[str, Any] = field(default_factory=dict)
    gains: tuple[Any, ...] = ()
    prepared: bool = False
    attacking: tuple[str, ...] = ()  # it enters attacking one of these players and permanents (508.4)
    attacks: str = ""  # the player whom it attacks this turn if able (702.141a)

    @property
    def the_card(self) -> Card:
        """What the token is: a copy of a card, or a face of its own."""
        if self.card is not None:
            return self.card
        assert self.face is not None
        return Card(name=self.face.name, faces=(self.face,))


class Damage(Proposed, frozen=True, kw_only=True):
    """Damage is to be dealt."""

    source: ObjectRef
    to: str
    amount: int
    combat: bool = False
    sure: bool = False  # it can't be prevented (615.12)


class Life(Proposed, frozen=True, kw_only=True):
    """A player is to gain or (below zero) lose life."""

    player: str
    amount: int
    source: ObjectRef | None = None
    by_damage: bool = False
    paid: bool = False  # as a cost (119.4)


class Counters(Proposed, frozen=True, kw_only=True):
    """Counters are to be put on an object or a player, or (below zero) removed."""

    on: str
    kind: str
    number: int
    by: str = ""
    source: ObjectRef | None = None
    effect: bool = True  # whether an effect does it, and not a cost, a turn-based action or combat damage (614.16)


class Tapping(Proposed, frozen=True, kw_only=True):
    """A permanent is to be tapped or untapped ``by`` a player, if one does it, or tapped ``for_mana`` (106.12)."""

    id: str
    untap: bool = False
    by: str | None = None
    for_mana: bool = False


class Unattaching(Proposed, frozen=True, kw_only=True):
    """A permanent is to be unattached from what it is attached to."""

    id: str


class Draw(Proposed, frozen=True, kw_only=True):
    """A player is to draw a card."""

    player: str
    source: ObjectRef | None = None
    first: bool = False  # the card that is drawn as a draw step begins (504.1)


def kind_of(change: Proposed) -> EventKind:
    """What is to happen, as texts speak of it that change, replace or forbid it."""
    match change:
        case Move():
            return EventKind.DESTROY if change.verb is Verb.DESTROY else EventKind.MOVE
        case Create():
            return EventKind.CREATE
        case Damage():
            return EventKind.DAMAGE
        case Life():
            return EventKind.GAIN_LIFE if change.amount > 0 else EventKind.LOSE_LIFE
        case Counters():
            return EventKind.COUNTERS
        case Tapping():
            return EventKind.UNTAP if change.untap else EventKind.TAP
        case Unattaching():
            return EventKind.UNATTACH
        case Draw():
            return EventKind.DRAW
    raise AssertionError(change)
