"""Positions: a moment of a game, with everything that legality depends on. Immutable; changes share what they keep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from ..language.abilities import (
    ActivatedAbility,
    AlternativeCost,
    CastThisWay,
    Change,
    MayPlayFrom,
    Replacement,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from ..language.cards import Card, Face
from ..language.costs import Cost
from ..language.filters import StackKind, Who, Zone
from ..language.mana import EMPTY_POOL, ManaCost, ManaPool
from ..language.names import Bindings
from ..language.objects import NOTHING_THERE, AbilityRef, Entity, ObjectRef, PlayerRef
from ..language.objects import ObjectId as ObjectId  # noqa: PLC0414  # positions are where they are found
from ..language.values import SetsAside
from .changes import Shelves, still_known, touched_by, touched_by_object
from .course import NO_COURSE, Course
from .drawn import Drawn
from .record import Recorded
from .sameness import canonical_key, hash_of
from .writers import document_of, puzzle_of

PHASES = (
    "untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers", "combat_damage",
    "combat_end", "main2", "end", "cleanup",
)  # fmt: skip
MAIN_PHASES = ("main1", "main2")


class PermittedBy(Struct, frozen=True):
    """An effect that lets a spell be cast: the object that has it, and what is paid in addition."""

    source: ObjectRef | None
    extra: Cost
    limited: bool  # to some uses
    any_type: bool  # mana of any type can be spent
    then: tuple[CastThisWay, ...] = ()  # what is so of the spell then
    for_uses: MayPlayFrom | None = None  # what an effect allows that ends once it has been used so often


class OnStackAs(Struct, frozen=True, kw_only=True):
    """What an object on the stack remembers of its announcement (601.2b–d)."""

    kind: StackKind = StackKind.SPELL
    source: ObjectRef | None = None  # of an ability
    ability: ActivatedAbility | TriggeredAbility | None = None
    number: int = 0  # the ability's number on its source
    action: str = ""  # the name of a special action
    targets: tuple[tuple[Entity, ...], ...] = ()  # one group per instance of "target"
    division: tuple[tuple[tuple[Entity, int], ...], ...] = ()
    modes: tuple[int, ...] = ()  # from 1, in printed order
    x: int | None = None
    additional: tuple[tuple[str, int], ...] = ()  # keyword and times
    alternative: str | None = None
    cast_from: Zone | None = Zone.HAND
    any_type: bool = False  # mana of any type can be spent to cast it
    fused: bool = False  # both halves of a split card were cast (702.102)
    changes: tuple[Change, ...] = ()  # what its alternative cost makes of it
    permitted: tuple[PermittedBy, ...] = ()  # effects that let a spell be cast (601.3), while it is being cast
    lent: tuple[AlternativeCost, ...] = ()  # costs for which they do
    bound: Bindings = ()  # what the event of a triggered ability is called in its text
    took: tuple[tuple[str, str], ...] = ()  # what its cost took: actions and objects
    spent: tuple[tuple[str, str], ...] | None = None  # units of mana: type, types of the source; None: not known
    phyrexian: int = 0  # Phyrexian symbols for which life was paid (107.4f)
    copy: bool = False  # a copy of a spell or ability (707.10)
    early: bool = False  # a spell that was cast when its player couldn't have cast a sorcery
    as_cast: tuple[int, ...] = ()  # what its text asks for of the moment at which it had been cast (see ``AsCast``)
    pending: bool = False  # a spell that is being cast, and has not become cast (601.2i)
    spliced: tuple[SpellAbility, ...] = ()  # text that was spliced onto it (702.47)
    offered_by: ObjectRef | None = None  # whose effect, for some cards each turn, offers what is paid, until it is cast

    @property
    def activated(self) -> ActivatedAbility | None:
        """The ability, if it is an activated one."""
        return self.ability if isinstance(self.ability, ActivatedAbility) else None


class GameObject(Struct, frozen=True, kw_only=True):
    """A card, token, spell or ability in a zone (109.1). ``since`` counts the changes of zones of its card (400.7)."""

    id: ObjectId
    since: int = 0
    card: Card
    owner: str
    controller: str
    zone: Zone
    face: int = 0
    token: bool = False
    tapped: bool = False
    sick: bool = False  # came under its controller's control this turn (302.6)
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: Entity | None = None
    face_down: bool = False
    listed: tuple[Change, ...] = ()  # what it is face down beside a 2/2 creature, as what put it so says (708.2)
    phased_out: bool = False
    damage: int = 0
    attacking: Entity | None = None  # a player, a planeswalker or a battle (508.1b); of nothing ``NO_OBJECT`` (506.4c)
    defending: str = ""  # who controlled or protected the permanent that it attacks, as that was last there (508.5)
    blocking: tuple[ObjectRef, ...] = ()
    blocked: bool = False  # of an attacker: it stays so though nothing blocks it any more (509.1h)
    band: int = 0  # of an attacker: which of its controller's bands it is in; 0 for none (702.22c)
    chosen: Mapping[str, Any] = field(
        default_factory=dict
    )  # color, creature_type, card_type, card_name, number, player, life_paid
    noted: Any = None
    exiled_with: ObjectRef | None = None
    made_with: ObjectRef | None = None  # whose ability has put it onto the battlefield, or created it
    foretold: bool = False
    plotted: bool = False
    manifested: bool = False  # a face-down permanent: it may be turned up for its mana cost (701.40b)
    cloaked: bool = False  # likewise (701.58b)
    level: int = 1  # of a Class; a designation, no counters (716.2b, 716.2d)
    designations: frozenset[str] = frozenset()  # monstrous, prepared, renowned, solved … (701.37b)
    paired_with: ObjectRef | None = None  # 702.95b
    spell_of: ObjectRef | None = None  # the permanent that is prepared, of the copy of its spell in exile
    unlocked: tuple[int, ...] = ()  # halves of a Room with an unlocked designation, by face (709.5c)
    commander: bool = False
    casts: int = 0  # from the command zone, this game (903.8)
    commander_damage: Mapping[str, int] = field(default_factory=dict)  # combat damage dealt to players, this game
    used: bool = False  # of a companion
    timestamp: int = 0
    x: int | None = None
    stacked: OnStackAs | None = None
    cast: OnStackAs | None = None  # how it was announced, of a permanent that was a spell
    own: Card | None = None  # what it really is, of an object that is a copy of another one (707.2)

    @property
    def ref(self) -> ObjectRef:
        """What remembers it holds this (400.7)."""
        return ObjectRef(self.id, self.since)

    @property
    def was(self) -> ObjectRef:
        """The card that it was, of a spell, or the spell, of a permanent that was one: it can be found as that (400.7).

        What allows a card to be cast finds the spell (400.7g–h), what changes a permanent spell the permanent (400.7a).
        Of any other object, itself.
        """
        was_spell = self.zone is Zone.BATTLEFIELD and self.cast is not None
        return ObjectRef(self.id, self.since - 1) if self.is_spell or was_spell else self.ref

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell: a card, or a copy of one, on the stack (112.1)."""
        return self.zone is Zone.STACK and self.stacked is not None and self.stacked.kind is StackKind.SPELL

    @property
    def as_cast(self) -> tuple[Change, ...]:
        """What the way in which it was cast makes of it, as a spell and as the permanent that becomes (601.2b)."""
        announced = self.stacked or self.cast
        return announced.changes if announced is not None else ()

    @property
    def printed(self) -> Face:
        """The face that is up; of a Room on the battlefield, the unlocked halves (709.5)."""
        if self.zone is Zone.BATTLEFIELD and self.card.has_halves:
            return self.card.unlocked_halves[self.unlocked]
        return self.card.faces[self.face]


class Player(Struct, frozen=True, kw_only=True):
    """A player: life, mana, zones. Zones of unknown content have only a size."""

    name: str
    life: int = 20
    starting_life: int = 20  # 103.4
    mana: ManaPool = EMPTY_POOL
    counters: Mapping[str, int] = field(default_factory=dict)
    lands_played: int = 0  # this turn (305.2)
    hand: tuple[ObjectId, ...] = ()
    hidden_hand: int = 0  # further cards in hand that are not known
    library: tuple[ObjectId, ...] = ()  # known cards, top first
    library_size: int = 0  # all cards, known or not
    graveyard: tuple[ObjectId, ...] = ()  # bottom first
    exile: tuple[ObjectId, ...] = ()
    command: tuple[ObjectId, ...] = ()
    companion: ObjectId | None = None
    sideboard: tuple[ObjectId, ...] = ()  # cards outside the game, the companion not among them (100.4, 400.11)


class Turn(Struct, frozen=True):
    """Whose turn it is, and where in it the game stands (500.1)."""

    player: str
    phase: str = "main1"
    number: int = 1


class History(SetsAside, frozen=True, kw_only=True, eq=False):
    """Facts of this turn that rules ask for; ``exhausted`` is of the whole game."""

    _aside: ClassVar[frozenset[str]] = frozenset({"cards"})

    spells_cast: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # player: names of the cards, in order
    activated: Mapping[AbilityRef, int] = field(default_factory=dict)  # times
    attacked: frozenset[ObjectRef] = frozenset()
    exhausted: frozenset[AbilityRef] = frozenset()
    ignoring: Mapping[str, tuple[ObjectRef, ...]] = field(default_factory=dict)  # player: whose effects don't count
    played_by: Mapping[ObjectRef, tuple[str, ...]] = field(default_factory=dict)  # cards played by its permission
    cards: Mapping[str, Card] = field(default_factory=dict)  # by the names above
    prepared: frozenset[ObjectRef] = (
        frozenset()
    )  # cards that became foretold or plotted this turn: not castable as such yet
    lost_life: frozenset[str] = frozenset()  # players
    combat_damage: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # player: types of the sources
    discarded: frozenset[ObjectRef] = frozenset()  # cards
    damaged: frozenset[ObjectRef] = frozenset()  # permanents that were dealt damage, marked on them or not
    died: frozenset[ObjectRef] = frozenset()  # cards put into a graveyard from the battlefield
    older: frozenset[ObjectRef] = frozenset()  # permanents that have been there since before this turn, sick or not
    numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # player: numbers, likewise
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by player or object, in the words of cards
    record: tuple[Recorded, ...] = ()  # what a game has seen happen
    last_turn: tuple[Recorded, ...] = ()  # and in the turn before: what entered, and who gained or lost life


class LastingEffect(SetsAside, frozen=True, kw_only=True, eq=False):
    """A continuous effect that no static ability generates (611.2): on ``objects``, or whatever ``static`` says.

    ``tied_to`` is the object of which its duration speaks: "for as long as you control that creature" (611.2b).
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"document"})

    objects: tuple[ObjectRef, ...] = ()
    changes: tuple[Change, ...] = ()
    static: StaticAbility | Replacement | None = None
    controller: str | None = None
    until: str = "end_of_turn"
    tied_to: ObjectRef | None = None
    source: ObjectRef | None = None  # whose effect it is, where ``static`` speaks of that
    timestamp: int = 0
    end: ManaCost | None = None  # what the controller may pay to end it (116.2c)
    document: Any = None  # the entry that it was read from, for writing it again


class Position(SetsAside, Drawn, frozen=True, kw_only=True, eq=False):
    """A moment of a game. ``players`` is in turn order; ``teams`` has each of them once, or is empty (102.3).

    ``memo`` keeps what has been worked out about this position (see ``memory.Memo``); it is no part of its value.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"memo"})

    players: Mapping[str, Player]
    objects: Mapping[ObjectId, GameObject]
    turn: Turn
    priority: str | None
    battlefield: tuple[ObjectId, ...] = ()  # in the order of the document
    stack: tuple[ObjectId, ...] = ()  # bottom first
    effects: tuple[LastingEffect, ...] = ()
    history: History = field(default_factory=History)
    passed: tuple[str, ...] = ()  # players who have passed in succession (117.4)
    declares: str | None = None  # who declares attackers or blockers now, where nobody has priority (508.1, 509.1)
    definitions: tuple[Card, ...] = ()  # cards that the document defines
    teams: tuple[tuple[str, ...], ...] = ()  # none: each player plays for themselves
    brawl: bool = False  # whether the game uses the Brawl option (903.12)
    course: Course = NO_COURSE
    memo: Shelves = field(default_factory=Shelves)

    def __hash__(self) -> int:
        return hash_of(self)

    @property
    def key(self) -> str:
        """A key that all positions share which differ in nothing but how ids are spelled (see ``sameness``)."""
        return canonical_key(self)

    def to_document(self) -> dict[str, Any]:
        """Return the document that describes the position, to be written as JSON or YAML."""
        return document_of(self)

    def to_puzzle(self) -> str:
        """Return the position as a puzzle file (``.pzl``); what that can't say is listed in comments."""
        return puzzle_of(self)

    def with_(self, **changes: Any) -> Position:
        """The position with some fields changed, and what these changes do not touch still known."""
        return replace(self, memo=still_known(self.memo, touched_by(self, changes)), **changes)

    def with_object(self, new: GameObject) -> Position:
        """The position with one object added, or replaced by a changed one of the same id."""
        touched = touched_by_object(self.objects.get(new.id), new)
        return replace(self, memo=still_known(self.memo, touched), objects={**self.objects, new.id: new})

    def without_object(self, id: ObjectId) -> Position:
        """The position without an object that has ceased to exist."""
        memo = still_known(self.memo, touched_by_object(self.objects[id], None))
        return replace(self, memo=memo, objects={k: o for k, o in self.objects.items() if k != id})

    def with_player(self, new: Player) -> Position:
        """The position with one player changed."""
        return self.with_(players={**self.players, new.name: new})

    def current(self, ref: ObjectRef | None) -> GameObject | None:
        """The object that is meant, where it is still that object; ``None`` once it has changed zones (400.7)."""
        found = None if ref is None else self.objects.get(ref.id)
        return found if found is not None and ref is not None and found.since == ref.since else None

    def has_player(self, name: str) -> bool:
        """Whether somebody is one of the game's players, and has not left it (800.4a)."""
        return name in self.players and name not in self.course.out

    def team_of(self, player: str) -> tuple[str, ...]:
        """A player and their teammates (102.3); without teams the player alone."""
        return next((team for team in self.teams if player in team), (player,))

    def is_opponent(self, player: str, you: str) -> bool:
        """Whether a player is an opponent of another one: not on their team (102.2, 102.3)."""
        return player != you and not (self.teams and player in self.team_of(you))

    def opponents_of(self, you: str) -> tuple[str, ...]:
        """The opponents of a player who are still in the game, in turn order."""
        return tuple(p for p in self.players if self.is_opponent(p, you) and p not in self.course.out)

    def is_decided(self, out: Mapping[str, str]) -> bool:
        """Whether one team at most, or one player, is left in the game once some are out of it (104.2a, 104.2c)."""
        left = [p for p in self.players if p not in out]
        return bool(out) and not any(self.is_opponent(p, left[0]) for p in left)

    def is_there(self, entity: Entity) -> bool:
        """Whether a player is in the game, or an object is still the one that is meant (400.7)."""
        return self.has_player(entity.name) if isinstance(entity, PlayerRef) else self.current(entity) is not None

    def ref(self, id: str) -> Entity:
        """A reference to the player of this name, or to the object that has this id now; to nothing where none has."""
        if id in self.players:
            return PlayerRef(id)
        found = self.objects.get(ObjectId(id))
        return ObjectRef(ObjectId(id), NOTHING_THERE) if found is None else found.ref

    def refs(self, groups: Iterable[Iterable[str]]) -> tuple[tuple[Entity, ...], ...]:
        """References to all that is named in groups, such as those of targets."""
        return tuple(tuple(map(self.ref, group)) for group in groups)

    def shares(self, groups: Iterable[Iterable[tuple[str, int]]]) -> tuple[tuple[tuple[Entity, int], ...], ...]:
        """What is divided among those named in groups (601.2d)."""
        return tuple(tuple((self.ref(id), number) for id, number in group) for group in groups)

    def is_who(self, player: str, who: Who, you: str) -> bool:
        """Whether a player is the one meant, seen from ``you``."""
        match who:
            case Who.YOU | Who.OWNER:  # ``you`` is then the owner
                return player == you
            case Who.OPPONENT:
                return self.is_opponent(player, you)
            case Who.TEAM:
                return not self.is_opponent(player, you)
            case Who.ACTIVE:
                return player == self.turn.player
            case Who.NOT_ACTIVE:
                return player != self.turn.player
            case Who.ANYONE:
                return True

    def turns_begun(self, player: str) -> int:
        """How many turns of the game a player has begun: as they were counted, or as turns come in order (103.8)."""
        players = list(self.players)
        behind = (players.index(self.turn.player) - players.index(player)) % len(players)
        in_order = (self.turn.number - 1 - behind) // len(players) + 1
        return self.course.turns_begun.get(player, in_order)

    def could_cast_sorcery(self, player: str) -> bool:
        """Whether the player has a main phase, priority and an empty stack (117.1a, 307.5)."""
        return (
            self.turn.player == player and self.turn.phase in MAIN_PHASES and not self.stack and self.priority == player
        )
