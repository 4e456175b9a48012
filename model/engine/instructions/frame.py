"""What is being resolved, and how its text reads the game: what "it" is, who "you" is, what was announced (608.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from ...game.characteristics import board, scope_of
from ...game.counted import counted_as
from ...game.matching import Scope, evaluate, holds, matches, matching_objects, spells_cast, with_choices
from ...game.matching.scope import whose
from ...game.matching.stacked import is_cast_so
from ...game.matching.states import defending_player
from ...game.matching.stats import qualities
from ...game.position import GameObject, ObjectId, Position
from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import (
    AsItWas,
    ChosenColorChange,
    ChosenTypeChange,
    ForThatPlayer,
    InBoundColor,
    ItCast,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
)
from ...language.amounts import Amount, CountersHere, ModesChosen, StatOf, TimesPaid, Total
from ...language.cards import Characteristics
from ...language.conditions import Condition, Never, Unless
from ...language.costs import Action
from ...language.events import EventKind
from ...language.mana import ManaType
from ...language.names import Key, Name, NameOf, paid_by
from ...language.objects import Entity, ObjectRef, PlayerRef, players_among
from ...language.parts import exchanged, parts_of
from ...language.wording import describe, sentence
from ..events.attacking import attackable
from ..events.door import happen
from ..events.proposed import Proposed
from ..events.run import Process, Run, Stopped
from ..events.told import Event

_ALWAYS = Unless(Never())
_HAD_IN_COMMON: dict[fi.Quality, Callable[[str], fi.Filter]] = {
    fi.Quality.CREATURE_TYPE: fi.HasType, fi.Quality.CARD_TYPE: fi.HasType, fi.Quality.NAME: fi.HasName,
    fi.Quality.COLOR: lambda color: fi.HasColor(ManaType(color)),
}  # fmt: skip
_THAT_PLAYER = ef.Bound(Name.PLAYER)
_TO_BE_SEEN = (fi.Zone.BATTLEFIELD, fi.Zone.STACK)
_PUBLIC = (*_TO_BE_SEEN, fi.Zone.GRAVEYARD, fi.Zone.EXILE, fi.Zone.COMMAND)


_Players = (
    ef.The | ef.ControllerOf | ef.OwnerOf | ef.DefendingPlayer | ef.OpponentsWhoVoted | ef.PlayerToRight | ef.InTurnFrom
)
_Amounts = (
    ef.NumberOf
    | ef.HowMany
    | ef.ColorCountOf
    | ef.GreatestOf
    | ef.CountersOn
    | ef.ManaSpentOn
    | ef.ThatMuch
    | ef.ForPlayer
    | ef.Theirs
)
"""Numbers that only a resolution knows."""


class NobodyMeant(Exception):
    """The player that an instruction is about is nobody: a target that has become illegal, or has left (608.2b)."""


class Frame(Struct, eq=False):
    """A spell or ability as it resolves.

    What it remembers of objects are references. ``became`` says what the objects that it may find again have become:
    what the event that it waited for moved (400.7e), what its cost moved, and what it has moved itself (400.7j).
    """

    run: Run
    you: str
    source: ObjectRef
    spell: ObjectRef
    targets: tuple[tuple[Entity, ...], ...] = ()
    division: tuple[tuple[tuple[Entity, int], ...], ...] = ()
    x: int = 0
    has_x: bool = False  # whether X has been chosen, be it as 0
    paid: tuple[tuple[str, int], ...] = ()
    bound: dict[Key, Any] = field(default_factory=dict)
    given: set[Key] = field(default_factory=set)  # the names that the instruction which is carried out has given
    became: dict[ObjectRef, ObjectRef] = field(default_factory=dict)
    linked: bool = False
    entering: ObjectRef | None = None  # the permanent that its source is about to be
    reader: str | None = None  # whom an amount is worked out for
    doing: ef.Effect | None = None  # which of its instructions it carries out
    then: ef.Effect | None = None  # the one after that, in one sequence with it

    # ------------------------------------------------------------ objects

    def _selves(self, ref: ObjectRef) -> list[ObjectRef]:
        """An object, and what it has become since, as far as it may be found there, in order."""
        selves = [ref]
        while (after := self.became.get(selves[-1])) is not None and after not in selves:
            selves.append(after)
        return selves

    def find(self, entity: Entity) -> GameObject | None:
        """The object that is meant, where it is now; ``None`` where it can't be found, and of a player (400.7).

        What is phased out is treated as though it did not exist (702.26b).
        """
        if isinstance(entity, PlayerRef):
            return None
        found = self.run.position.current(self._selves(entity)[-1])
        return None if found is None or found.phased_out else found

    def is_there(self, entity: Entity) -> bool:
        """Whether what is meant is there (400.7)."""
        return isinstance(entity, PlayerRef) or self.find(entity) is not None

    def meant(self, entities: Iterable[Entity]) -> tuple[str, ...]:
        """The ids of those objects that can be found, and the names of the players."""
        found = (e.name if isinstance(e, PlayerRef) else getattr(self.find(e), "id", None) for e in entities)
        return tuple(dict.fromkeys(i for i in found if i is not None))

    @property
    def now(self) -> ObjectRef:
        """The object with the text as it is now, where it can be found."""
        found = self.find(self.source)
        return self.source if found is None else found.ref

    @property
    def link(self) -> ObjectRef:
        """The object with which something is exiled (607.2a)."""
        return self.entering or self.source

    def refs(self, ids: Iterable[str]) -> tuple[Entity, ...]:
        """References to what has these ids and names now."""
        return tuple(map(self.run.position.ref, ids))

    def spoken(self, ref: ObjectRef) -> ObjectRef:
        """The object of which information is asked (608.2h).

        What an effect moves is asked as it last was where it could be seen: on the battlefield or on the stack, else
        in a public zone.
        """
        selves = [each for each in self._selves(ref) if self.run.known(each) is not None] or [ref]
        for zones in (_TO_BE_SEEN, _PUBLIC):
            for each in reversed(selves):
                found = self.run.known(each)
                if found is not None and found.zone in zones:
                    return each
        return selves[-1]

    def where(self, entity: Entity) -> Position:
        """The position in which an object is, or was last, the one of which information is asked (608.2h)."""
        if isinstance(entity, PlayerRef):
            return self.run.position
        return self.run.position_of(self.spoken(entity))

    def object(self, entity: Entity) -> GameObject | None:
        """An object as it is or last was; ``None`` where that is not known, and of a player."""
        return None if isinstance(entity, PlayerRef) else self.run.known(self.spoken(entity))

    def look(self, entity: Entity) -> Characteristics | None:
        """The characteristics of an object as it is or last was."""
        return None if isinstance(entity, PlayerRef) else self.run.known_look(self.spoken(entity))

    def scope(self, position: Position | None = None, you: str | None = None) -> Scope:
        """How its text is read."""
        where = position or self.run.position
        source = where.current(self.source if where is self.run.position else self.spoken(self.source))
        return replace(
            scope_of(where, source.id if source is not None else None, you or self.you, self.x),
            paid=self.paid, targets=sum(map(len, self.targets)), gone=self.source,
        )  # fmt: skip

    def shares(self) -> dict[str, int]:
        """What was divided, by the ids and names among which it was (601.2d)."""
        return {str(entity): number for group in self.division for entity, number in group}

    def happen(self, *proposed: Proposed) -> Process[list[Event]]:
        """Let changes happen at the same time; what has moved by that can be found (400.7j)."""
        events = yield from happen(self.run, *proposed)
        self.follow(events)
        return events

    def follow(self, events: Iterable[Event]) -> None:
        """Find what has moved where it has gone (400.7j)."""
        for event in events:
            if event.it is not None and event.became is not None:
                self.became[event.it] = event.became
                if event.kind is EventKind.MOVE and event.to is fi.Zone.EXILE:
                    self.bound[Name.EXILED_SO] = (*self.bound.get(Name.EXILED_SO, ()), event.it)

    # ------------------------------------------------------------ references

    def refer(self, ref: ef.Ref) -> tuple[Entity, ...]:
        """The objects and players that a text is about, those that are gone too.

        Raises:
            Stopped: what it is about is not known.
        """
        match ref:
            case ef.TheSource():
                return (self.source,)
            case ef.TheSpell():
                return (self.spell,)
            case ef.Targeted(group):
                return self._targeted(group)
            case ef.Each(what):
                exiled = self._exiled(what)
                return self.everything(what) if exiled is None else exiled
            case ef.Bound(name):
                return self._bound(name)
            case _ if isinstance(ref, _Players):
                return tuple(map(PlayerRef, self._people(ref)))
            case ef.CardOf(of):
                return tuple(dict.fromkeys(map(self._now, self.refer(of))))
            case ef.Together(parts):
                return tuple(dict.fromkeys(i for part in parts for i in self.refer(part)))
            case ef.TopOf() | ef.TheRest() | ef.AtRandom() | ef.AllIn() | ef.Devoured() | ef.Convokers():
                return self._cards(ref)
            case ef.AttackedBy() | ef.Attackable():
                return self._attacked(ref)
            case ef.Picked(_, _, _, _, Name() as name):
                return self._bound(name)
        raise self._unknown("what this is about")

    def players(self, ref: ef.Ref) -> tuple[str, ...]:
        """The players that a text is about, by name."""
        return players_among(self.refer(ref))

    def player(self, ref: ef.Ref) -> str:
        """The one player that a text is about, by name.

        Raises:
            NobodyMeant: it is nobody, so that the instruction does nothing.
        """
        found = self.players(ref)
        if not found:
            raise NobodyMeant
        return found[0]

    def _opponents_who_voted(self, *, otherwise: bool) -> tuple[str, ...]:
        pairs = [str(vote).partition("=")[::2] for vote in self.bound.get(Name.VOTES, ())]
        own = {what for who, what in pairs if who == self.you}
        voted = {who for who, what in pairs if (what in own) is not otherwise}
        return tuple(p for p in self._people(ef.EACH_OPPONENT) if p in voted)

    def _cards(
        self, ref: ef.TopOf | ef.TheRest | ef.AtRandom | ef.AllIn | ef.Devoured | ef.Convokers
    ) -> tuple[Entity, ...]:
        match ref:
            case ef.Convokers():
                return self._convokers()
            case ef.Devoured(what):
                own = (each for each, by, _ in self.run.course.devoured if by == self.source)
                return tuple(each for each in own if self.fits(what, each))
            case ef.TopOf(who, number, bottom):
                there = self.bottom_of if bottom else self.top_of
                return self.refs(i for p in self.players(who) for i in there(p, self.number(number, p)))
            case ef.TheRest(name):
                return tuple(i for i in self._bound(name) if self.run.position.is_there(i))
            case ef.AtRandom(of, number):
                return tuple(self.run.shuffled(self.refer(of))[: self.number(number)])
            case ef.AllIn(who, zone):
                return self.refs(i for p in self.players(who) for i in self.cards_in(p, zone))

    def _convokers(self) -> tuple[Entity, ...]:
        source = self.object(self.source)
        as_ = None if source is None else source.stacked or source.cast
        return () if as_ is None or as_.copy else tuple(dict(as_.bound).get(Name.CONVOKED, ()))

    def _attacked(self, ref: ef.AttackedBy | ef.Attackable) -> tuple[Entity, ...]:
        if isinstance(ref, ef.Attackable):
            return tuple(attackable(self.run.position))
        attackers = map(self.object, self.refer(ref.of))
        attacked = tuple(o.attacking for o in attackers if o is not None and o.attacking is not None)
        if ref.battle:
            return attacked
        return tuple(one for one in attacked if (now := self.look(one)) is None or "Planeswalker" in now.words)

    def attacked(self, ref: ef.Ref | None) -> tuple[str, ...]:
        """The ids and names of what something may enter attacking (508.4)."""
        return () if ref is None else self.meant(self.refer(ref))

    def _defending_player(self) -> tuple[str, ...]:
        """Whom its source attacks, or attacked as the event took place that it waited for (508.5)."""
        source = self.object(self.source)
        if source is not None and source.attacking is not None:
            player = defending_player(board(self.where(self.source)), source)
            if player is not None:
                return (player,)
        return players_among(self._bound(Name.EVENT_PLAYER if Name.EVENT_PLAYER in self.bound else Name.PLAYER))

    def _targeted(self, group: int) -> tuple[Entity, ...]:
        if group >= len(self.targets):
            raise self._unknown("what the targets are")
        return self.targets[group]

    def _people(self, ref: _Players) -> tuple[str, ...]:
        match ref:
            case ef.ControllerOf(of) | ef.OwnerOf(of):
                return self._players_of(of, owner=isinstance(ref, ef.OwnerOf))
            case ef.PlayerToRight():
                return self._seats_from_here()[-1:]
            case ef.InTurnFrom(who, after):
                order = self._seats_from_here()
                return tuple(
                    p for p in (*order[after:], *order[:after])
                    if self.run.position.is_who(p, who, self.you) and p not in self.run.course.out
                )  # fmt: skip
            case ef.DefendingPlayer():
                return self._defending_player()
            case ef.OpponentsWhoVoted(otherwise):
                return self._opponents_who_voted(otherwise=otherwise)
        position = self.run.position
        return tuple(p for p in self.run.in_turn_order(position.players) if position.is_who(p, ref.who, self.you))

    def _seats_from_here(self) -> tuple[str, ...]:
        """The controller and the other players in turn order after them."""
        order = [p for p in self.run.position.players if p == self.you or p not in self.run.course.out]
        here = order.index(self.you)
        return (*order[here:], *order[:here])

    def _bound(self, name: Key) -> tuple[Entity, ...]:
        if name not in self.bound:
            if isinstance(name, NameOf) and name.name is Name.COST and self._is_payment_known():
                return ()  # a cost that was not paid took nothing
            raise self._unknown("what this speaks of")
        value = self.bound[name]
        return tuple(value) if isinstance(value, tuple) else ()

    def _is_payment_known(self) -> bool:
        """Whether it is known how the spell or ability was paid for."""
        found = self.object(self.spell)
        return found is not None and found.stacked is not None and found.stacked.spent is not None

    def everything(self, what: fi.Filter) -> tuple[Entity, ...]:
        """All objects and players that fit now."""
        position = self.run.position
        what = self.settled(what)
        scope = self.scope()
        players = (p for p in self.run.in_turn_order(position.players) if matches(what, scope, p))
        return self.refs((*players, *self.objects_that_fit(what, scope)))

    def objects_that_fit(self, what: fi.Filter, scope: Scope) -> tuple[str, ...]:
        """The objects that fit: those that were spoken of wherever they are, else in the zones that are meant."""
        position = self.run.position
        spoken = among(what)
        found = (
            matching_objects(what, scope)
            if spoken is None
            else tuple(i for i in spoken if i in position.objects and matches(what, scope, i))
        )
        return tuple(i for i in found if not position.objects[ObjectId(i)].phased_out)

    def top_of(self, player: str, number: int) -> tuple[str, ...]:
        """The top cards of a library.

        Raises:
            Stopped: they are not known.
        """
        library = self.run.position.players[player]
        if len(library.library) < min(number, library.library_size):
            raise Stopped(f"the top cards of {player}'s library would have to be known", self.source.id)
        return library.library[:number]

    def bottom_of(self, player: str, number: int) -> tuple[str, ...]:
        """The bottom cards of a library, which has to be known whole.

        Raises:
            Stopped: it is not.
        """
        library = self.cards_in(player, fi.Zone.LIBRARY)
        return library[len(library) - min(number, len(library)) :]

    def cards_in(self, player: str, zone: fi.Zone) -> tuple[str, ...]:
        """All cards in a zone of a player.

        Raises:
            Stopped: they are not known.
        """
        owner = self.run.position.players[player]
        if zone is fi.Zone.HAND and owner.hidden_hand:
            raise Stopped(f"{player}'s hand would have to be known", self.source.id)
        if zone is fi.Zone.LIBRARY and len(owner.library) < owner.library_size:
            raise Stopped(f"{player}'s library would have to be known", self.source.id)
        cards: tuple[str, ...] = getattr(owner, zone.value)
        return cards

    def _players_of(self, of: ef.Ref, *, owner: bool) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for entity in self.refer(of):
            if isinstance(entity, PlayerRef):
                found[entity.name] = None
            elif (o := self.object(entity)) is not None:
                found[o.owner if owner else whose(o)] = None
        return tuple(self.run.in_turn_order(found))

    # ------------------------------------------------------------ numbers, conditions, filters

    def settled(self, value: Any) -> Any:
        """A value of the card language with what it says of earlier instructions put in its place."""
        return exchanged(value, self._settle)

    def _settle(self, part: Any) -> Any:
        match part:
            case Total() | fi.ExiledWithThis() | fi.Took():
                return self._of_exiled(part)
            case _ if isinstance(part, _Amounts):
                return self._amount(part)
            case ef.Fits() | AsItWas() | ForThatPlayer() | ItCast() | ef.WasDone() | ef.DoneThisTurn() | ef.CameFrom():
                return _ALWAYS if self._is_so(part) else Never()
            case ef.OfBoundColor():
                return fi.HasColor(self._color())
            case InBoundColor(several):
                return SetColors(self.bound[Name.COLOR] if several else (self._color(),))
            case fi.ChosenType() | fi.ChosenColor() | fi.ChosenName() | fi.ChosenCardType():
                return self._chosen(part)
            case ChosenTypeChange() | ChosenColorChange():
                return self._chosen_change(part)
            case ef.SameNameAs() | fi.NthCast() | fi.Shares(_, ef.SpokenOf()):
                return self._named_or_next(part)
            case ef.SpokenOf(of):
                return fi.These(tuple(map(self._now, self.refer(of))))
            case fi.AttachedHost() if self._is_source_gone():
                return fi.These(self._last_host())
            case StatOf() | CountersHere() | TimesPaid() | ModesChosen() if self._is_source_gone():
                return evaluate(part, self.scope(self.where(self.source)))
        return part

    def _named_or_next(self, part: ef.SameNameAs | fi.NthCast | fi.Shares) -> fi.Filter:
        if isinstance(part, fi.Shares):
            return self._alike(part)
        if isinstance(part, ef.SameNameAs):
            return fi.AnyOf(tuple(fi.HasName(n) for n in dict.fromkeys(map(self._name, self.refer(part.of))) if n))
        next_one = spells_cast(self.run.position, self.you, part.what, self.scope()) + 1
        return fi.NthCast(part.number or next_one, self.settled(part.what))

    def _chosen_change(self, part: ChosenTypeChange | ChosenColorChange) -> Any:
        """A change to a type or color with what was chosen while this resolves put in."""
        match part:
            case ChosenTypeChange("creature_type", False) if NameOf(Name.CHOSEN, "creature_type") in self.bound:
                return SetCreatureTypes((self.bound[NameOf(Name.CHOSEN, "creature_type")],))
            case ChosenTypeChange("basic_land_type", False) if NameOf(Name.CHOSEN, "basic_land_type") in self.bound:
                return SetLandTypes((self.bound[NameOf(Name.CHOSEN, "basic_land_type")],))
            case ChosenColorChange(False) if NameOf(Name.CHOSEN, "color") in self.bound:
                return SetColors((ManaType(self.bound[NameOf(Name.CHOSEN, "color")]),))
        return part

    def _alike(self, part: fi.Shares) -> fi.Filter:
        """What has a name, a type or a color in common with these, as they are or last were (608.2h)."""
        if part.quality not in _HAD_IN_COMMON or not isinstance(part.other, ef.SpokenOf):
            return part
        seen = [(self.where(e), self.spoken(e)) for e in self.refer(part.other.of) if isinstance(e, ObjectRef)]
        common = {q for where, each in seen for q in qualities(part.quality, self.scope(where), each.id)}
        return fi.AnyOf(tuple(map(_HAD_IN_COMMON[part.quality], sorted(common))))

    def _now(self, entity: Entity) -> Entity:
        """What is meant as it is now, where it can be found."""
        found = self.find(entity)
        return entity if found is None else found.ref

    def _is_source_gone(self) -> bool:
        """Whether the object with the text is another one by now, so that it is spoken of as it last was (113.7a)."""
        return self.run.position.current(self.source) is None

    def _last_host(self) -> tuple[Entity, ...]:
        """What its source was last attached to, as "enchanted creature" of one that is gone means it (608.2h)."""
        source = self.object(self.source)
        return (source.attached_to,) if source is not None and source.attached_to is not None else ()

    def _amount(self, part: _Amounts) -> int:
        match part:
            case ef.NumberOf(stat, of, keyword):
                return self._sum_of(stat, self.refer(of), keyword)
            case ef.HowMany(of, theirs, what):
                fitting = (i for i in self.refer(of) if what == fi.ANYTHING or self.fits(what, i))
                return sum(not theirs or self._is_theirs(entity) for entity in fitting)
            case ef.GreatestOf(stat, of, what):
                return max((self._sum_of(stat, (i,)) for i in self.refer(of) if self.fits(what, i)), default=0)
            case ef.ColorCountOf(of):
                return sum(len(now.colors) for now in map(self.look, self.refer(of)) if now is not None)
            case ef.CountersOn(kind, of):
                return sum(n for i in self.refer(of) for n in self.counters(i, kind).values())
            case ef.ManaSpentOn(of):
                return self._mana_spent(part)
            case ef.ThatMuch(name):
                value = self.bound.get(name)
                if not isinstance(value, int):
                    raise self._unknown("how much this is")
                return value
            case ef.ForPlayer(who, amount):
                return sum(evaluate(self.settled(amount), self.scope(you=p)) for p in self.players(who))
            case ef.Theirs(amount):
                return evaluate(self.settled(amount), self.scope(you=self.reader))

    def _is_theirs(self, entity: Entity) -> bool:
        """Whether whom an amount is worked out for, or else you, controls an object, or last did (608.2h)."""
        found = self.object(entity)
        return found is not None and whose(found) == (self.reader or self.you)

    def _sum_of(self, stat: fi.Stat, entities: Iterable[Entity], keyword: str = "") -> int:
        there = ((i, self.object(i)) for i in entities)
        return sum(counted_as(stat, keyword, self.scope(self.where(i)), o.id) for i, o in there if o is not None)

    def _of_exiled(self, part: Total | fi.ExiledWithThis | fi.Took) -> Any:
        exiled = self._exiled(part.among if isinstance(part, Total) else part)
        if exiled is None:
            return part
        return self._sum_of(part.stat, exiled) if isinstance(part, Total) else fi.These(tuple(map(self._now, exiled)))

    def _exiled(self, what: fi.Filter) -> tuple[Entity, ...] | None:
        """What "the exiled card" is, where this resolution or its cost has exiled any; else that can't be told here.

        What a cost took in another way is told as well: "the sacrificed creature".
        """
        if isinstance(what, fi.Took):
            return self._bound(paid_by(Action(what.action)))
        if not any(isinstance(part, fi.ExiledWithThis) and part.now for part in parts_of(what)):
            return None
        return self.bound.get(Name.EXILED_SO) or self.bound.get(paid_by(Action.EXILE))

    def _is_so(
        self, part: ef.Fits | AsItWas | ForThatPlayer | ItCast | ef.WasDone | ef.DoneThisTurn | ef.CameFrom
    ) -> bool:
        match part:
            case ef.Fits(what, filter):
                there = self.refer(what)
                return bool(there) and all(self.fits(filter, i) for i in there)
            case AsItWas(ItCast() as how):
                about = self._about(Name.EVENT_IT)
                return is_cast_so(self.where(about), self.spoken(about).id, how, self.you)
            case AsItWas(condition):
                about = self._about(Name.EVENT_IT)
                return holds(condition, scope_of(self.where(about), self.spoken(about).id, self.you, self.x))
            case ForThatPlayer(condition, who):
                seen = self.players(
                    ef.Bound(Name.EVENT_PLAYER) if who == _THAT_PLAYER and Name.EVENT_PLAYER in self.bound else who
                )
                return all(holds(self.settled(condition), self.scope(you=p)) for p in seen)
            case ItCast():
                name = Name.EVENT_IT if self.bound.get(Name.EVENT_IT) else Name.IT
                about = self.source if self.spell == self.source else self._about(name)
                return is_cast_so(self.where(about), self.spoken(about).id, part, self.you)
            case ef.WasDone(name):
                return bool(self.bound.get(name))
            case ef.DoneThisTurn(name):
                return (self.source, done(name)) in self.run.course.used
            case ef.CameFrom(zone):
                return self.bound.get(Name.EVENT_FROM, self.bound.get(Name.FROM)) == zone.value

    def _mana_spent(self, part: ef.ManaSpentOn) -> int:
        """How much mana was spent to cast objects: none where they were not cast (601.2h).

        Raises:
            Stopped: how one was paid for is not known.
        """
        units: list[tuple[str, str]] = []
        for entity in self.refer(part.of):
            o = self.object(entity)
            as_ = None if o is None else o.stacked or o.cast
            if as_ is not None and not as_.copy:
                if as_.spent is None:
                    raise Stopped("how this was paid for is not known", str(entity))
                units += as_.spent
        from_it = [t for t, words in units if not part.subtype or part.subtype in words.split()]
        fitting = [t for t in from_it if part.type in ("", t)]
        return len(set(fitting) - {"C"}) if part.colors else len(fitting)

    def _color(self) -> ManaType:
        color = self.bound.get(Name.COLOR)
        if not isinstance(color, ManaType):
            raise self._unknown("which color was chosen")
        return color

    def _chosen(self, part: fi.Filter) -> fi.Filter:
        """What was chosen while this resolves or for its source before, for whatever is said of others (607.2d)."""
        for kind, word in ((fi.ChosenType, "creature_type"), (fi.ChosenName, "card_name")):
            value = self.bound.get(NameOf(Name.CHOSEN, word))
            if isinstance(part, kind) and isinstance(value, str):
                return fi.HasName(value) if kind is fi.ChosenName else fi.HasType(value)
        if isinstance(part, fi.ChosenColor) and NameOf(Name.CHOSEN, "color") in self.bound:
            color = self.bound[NameOf(Name.CHOSEN, "color")]
            return fi.HasColor(ManaType(color)) if isinstance(color, str) else fi.NOTHING  # none was to be chosen
        found = with_choices(part, self.scope(self.where(self.source)))
        return part if found == fi.NOTHING else found

    def _about(self, name: Key) -> ObjectRef:
        """The object that has this name in the text; its source, where none has."""
        found = (e for e in self.bound.get(name, ()) or () if isinstance(e, ObjectRef))
        return next(found, self.source)

    def _name(self, entity: Entity) -> str:
        """The name that an object has or last had; none of a player."""
        now = self.look(entity)
        return "" if now is None else now.name

    def counters(self, entity: Entity, kind: str = "") -> Mapping[str, int]:
        """The counters of a kind, or of any, that an object or player has or last had."""
        if isinstance(entity, PlayerRef):
            there = self.run.position.players[entity.name].counters
        else:
            found = self.object(entity)
            there = {} if found is None else found.counters
        return {k: n for k, n in there.items() if kind in ("", k)}

    def fits(self, what: fi.Filter, entity: Entity) -> bool:
        """Whether an object or player fits, as it is or last was."""
        id = entity.name if isinstance(entity, PlayerRef) else self.spoken(entity).id
        return matches(self.settled(what), self.scope(self.where(entity)), id)

    def number(self, amount: Amount | int, you: str | None = None, it: str | None = None) -> int:
        """What an amount comes to; ``you`` is whom it is worked out for, where the text says "their".

        ``it`` is the object that is changed by so much, where the text says "its".
        """
        if isinstance(amount, int):
            return amount
        self.reader = you
        return evaluate(self.settled(amount), replace(self.scope(), it=it))

    def holds(self, conditions: Iterable[Condition]) -> bool:
        """Whether all conditions hold now."""
        return all(holds(self.settled(c), self.scope()) for c in conditions)

    def _unknown(self, what: str) -> Stopped:
        """That the game can't go on for something that is not known, with the words of the instruction that asks."""
        words = "" if self.doing is None else sentence(describe(self.doing))
        return Stopped(f"castable does not know {what}", self.source.id, words)

    # ------------------------------------------------------------ bindings

    def bind(self, name: Key, entities: Iterable[Entity]) -> None:
        """Give objects and players a name."""
        self.note(name, tuple(entities))

    def note(self, name: Key, value: Any) -> None:
        """Give a number, a word, or whether something was done, a name."""
        self.bound[name] = value
        self.given.add(name)


def done(name: str) -> str:
    """How the course of a turn remembers an action that may be taken only once each turn (603.2i)."""
    return f"has done: {name}"


def nothing() -> Process[None]:
    """A process in which nothing happens."""
    yield from ()


def among(what: fi.Filter) -> tuple[str, ...] | None:
    """The objects and players of which alone a filter lets any fit; ``None`` where it names none."""
    match what:
        case fi.Among(ids):
            return ids
        case fi.These(members):
            return tuple(map(str, members))
        case fi.AllOf(parts):
            return next((found for found in map(among, parts) if found is not None), None)
    return None
