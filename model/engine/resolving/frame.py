"""What is being resolved, and how its text reads the game: what "it" is, who "you" is, what was announced (608.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ...game.characteristics import look, scope_of
from ...game.matching import Scope, evaluate, holds, matches, matching_objects, stat_of, with_choices
from ...game.matching.scope import whose
from ...game.position import GameObject, ObjectId, Position
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
from ...language.amounts import Amount
from ...language.conditions import Condition, Never, Unless
from ...language.effects import (
    EACH_OPPONENT,
    AllIn,
    AtRandom,
    Bound,
    CameFrom,
    ControllerOf,
    CountersOn,
    DoneThisTurn,
    Each,
    Fits,
    ForPlayer,
    HowMany,
    ManaSpentOn,
    NumberOf,
    OfBoundColor,
    OpponentsWhoVoted,
    OwnerOf,
    Picked,
    Ref,
    SameNameAs,
    SpokenOf,
    Targeted,
    ThatMuch,
    The,
    Theirs,
    TheRest,
    TheSource,
    TheSpell,
    Together,
    TopOf,
    WasDone,
)
from ...language.filters import (
    NOTHING,
    AllOf,
    Among,
    AnyOf,
    AttachedHost,
    ChosenCardType,
    ChosenColor,
    ChosenName,
    ChosenType,
    Filter,
    HasColor,
    HasName,
    HasType,
    Zone,
)
from ...language.mana import ManaType
from ...language.parts import exchanged
from ..happening.run import Process, Run, Stopped
from ..triggering.finding import was_cast_so

_ALWAYS = Unless(Never())
_THAT_PLAYER = Bound("player")
LEFT = "left"
"""Under which name a triggered ability knows what its event took away from the battlefield."""


@dataclass(eq=False)
class Frame:
    """A spell or ability as it resolves."""

    run: Run
    you: str
    source: str
    spell: str
    stamp: int  # when what it is about was as it is meant
    targets: tuple[tuple[str, ...], ...] = ()
    division: tuple[tuple[tuple[str, int], ...], ...] = ()
    x: int = 0
    paid: tuple[tuple[str, int], ...] = ()
    bound: dict[str, Any] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)  # objects that its own instructions have moved
    since: dict[str, int] = field(default_factory=dict)  # when names were given
    linked: bool = False
    reader: str | None = None  # whom an amount is worked out for

    # ------------------------------------------------------------ objects

    def is_there(self, id: str) -> bool:
        """Whether an object is still the one that is meant (400.7)."""
        if id in self.run.position.players:
            return True
        return self.run.object(id) is not None and not self.run.has_moved(id, self.seen.get(id, self.stamp))

    def meant(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Those objects and players that are still there."""
        return tuple(i for i in ids if self.is_there(i))

    def where(self, id: str) -> Position:
        """The position in which an object is, or was last, the one that is meant (608.2h).

        What an event has taken away from the battlefield is spoken of as it was there (603.10).
        """
        position = self.run.position
        if id in position.players or (self.is_there(id) and not self._left(id)):
            return position
        return self.run.course.last.get(id, position)

    def _left(self, id: str) -> bool:
        """Whether the event that was waited for took an object away, which has not moved since."""
        return id in self.bound.get(LEFT, ()) and not self.run.has_moved(id, self.stamp)

    def object(self, id: str) -> GameObject | None:
        """An object as it is or last was."""
        return self.where(id).objects.get(ObjectId(id))

    def scope(self, position: Position | None = None, you: str | None = None) -> Scope:
        """How its text is read."""
        return replace(
            scope_of(position or self.run.position, self.source, you or self.you, self.x),
            paid=self.paid, targets=sum(map(len, self.targets)),
        )  # fmt: skip

    # ------------------------------------------------------------ references

    def refer(self, ref: Ref) -> tuple[str, ...]:
        """The ids of objects and names of players that a text is about, those that are gone too.

        Raises:
            Stopped: what it is about is not known.
        """
        match ref:
            case TheSource():
                return (self.source,)
            case TheSpell():
                return (self.spell,)
            case Targeted(group):
                return self._targeted(group)
            case Each(what):
                return self.everything(what)
            case Bound(name):
                return self._bound(name)
            case The() | ControllerOf() | OwnerOf():
                return self._people(ref)
            case Together(parts):
                return tuple(dict.fromkeys(i for part in parts for i in self.refer(part)))
            case TopOf() | TheRest() | AtRandom() | AllIn():
                return self._cards(ref)
            case Picked(_, _, _, _, name):
                return self._bound(name)
            case OpponentsWhoVoted(otherwise):
                return self._opponents_who_voted(otherwise=otherwise)
        raise Stopped("castable does not know what this is about", self.source, str(ref))

    def _opponents_who_voted(self, *, otherwise: bool) -> tuple[str, ...]:
        pairs = [vote.partition("=")[::2] for vote in self._bound("votes")]
        own = {what for who, what in pairs if who == self.you}
        voted = {who for who, what in pairs if (what in own) is not otherwise}
        return tuple(p for p in self._people(EACH_OPPONENT) if p in voted)

    def _cards(self, ref: TopOf | TheRest | AtRandom | AllIn) -> tuple[str, ...]:
        match ref:
            case TopOf(who, number):
                return tuple(i for p in self.refer(who) for i in self.top_of(p, self.number(number)))
            case TheRest(name):
                since = self.since.get(name, 0)
                return tuple(i for i in self._bound(name) if self._stayed(i, since))
            case AtRandom(of, number):
                return tuple(self.run.shuffled(self.refer(of))[: self.number(number)])
            case AllIn(who, zone):
                return tuple(i for p in self.refer(who) for i in self.cards_in(p, zone))

    def _stayed(self, id: str, since: int) -> bool:
        """Whether a card has not moved since; one that is a spell by now was cast meanwhile (608.2g)."""
        found = self.run.object(id)
        cast = found is not None and found.zone is Zone.STACK
        return not cast and self.run.course.moved.get(id, 0) <= since

    def _targeted(self, group: int) -> tuple[str, ...]:
        if group >= len(self.targets):
            raise Stopped("castable does not know what the targets are", self.source)
        return self.targets[group]

    def _people(self, ref: The | ControllerOf | OwnerOf) -> tuple[str, ...]:
        if not isinstance(ref, The):
            return self._players(ref.of, owner=isinstance(ref, OwnerOf))
        position = self.run.position
        return tuple(p for p in self.run.in_turn_order(position.players) if position.is_who(p, ref.who, self.you))

    def _bound(self, name: str) -> tuple[str, ...]:
        if name not in self.bound:
            raise Stopped(f'castable does not know what "{name}" is', self.source)
        value = self.bound[name]
        return tuple(value) if isinstance(value, tuple) else ()

    def everything(self, what: Filter) -> tuple[str, ...]:
        """All objects and players that fit now."""
        position = self.run.position
        what = self.settled(what)
        scope = self.scope()
        players = (p for p in self.run.in_turn_order(position.players) if matches(what, scope, p))
        return (*players, *self.objects_that_fit(what, scope))

    def objects_that_fit(self, what: Filter, scope: Scope) -> tuple[str, ...]:
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
            raise Stopped(f"the top cards of {player}'s library would have to be known", self.source)
        return library.library[:number]

    def cards_in(self, player: str, zone: Zone) -> tuple[str, ...]:
        """All cards in a zone of a player.

        Raises:
            Stopped: they are not known.
        """
        owner = self.run.position.players[player]
        if zone is Zone.HAND and owner.hidden_hand:
            raise Stopped(f"{player}'s hand would have to be known", self.source)
        if zone is Zone.LIBRARY and len(owner.library) < owner.library_size:
            raise Stopped(f"{player}'s library would have to be known", self.source)
        cards: tuple[str, ...] = getattr(owner, zone.value)
        return cards

    def _players(self, of: Ref, *, owner: bool) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for id in self.refer(of):
            if id in self.run.position.players:
                found[id] = None
            elif (o := self.object(id)) is not None:
                found[o.owner if owner else whose(o)] = None
        return tuple(self.run.in_turn_order(found))

    # ------------------------------------------------------------ numbers, conditions, filters

    def settled(self, value: Any) -> Any:
        """A value of the card language with what it says of earlier instructions put in its place."""
        return exchanged(value, self._settle)

    def _settle(self, part: Any) -> Any:
        match part:
            case NumberOf() | HowMany() | CountersOn() | ManaSpentOn() | ThatMuch() | ForPlayer() | Theirs():
                return self._amount(part)
            case Fits() | AsItWas() | ForThatPlayer() | ItCast() | WasDone() | DoneThisTurn() | CameFrom():
                return _ALWAYS if self._is_so(part) else Never()
            case OfBoundColor():
                return HasColor(self._color())
            case InBoundColor():
                return SetColors((self._color(),))
            case ChosenType() | ChosenColor() | ChosenName() | ChosenCardType():
                return self._chosen(part)
            case ChosenTypeChange(kind, False) if kind == "creature_type" and f"chosen {kind}" in self.bound:
                return SetCreatureTypes((self.bound[f"chosen {kind}"],))
            case ChosenTypeChange("basic_land_type", False) if "chosen basic_land_type" in self.bound:
                return SetLandTypes((self.bound["chosen basic_land_type"],))
            case ChosenColorChange(False) if "chosen color" in self.bound:
                return SetColors((ManaType(self.bound["chosen color"]),))
            case SameNameAs(of):
                return AnyOf(tuple(HasName(n) for n in dict.fromkeys(map(self._name, self.refer(of))) if n))
            case SpokenOf(of):
                return Among(tuple(self.refer(of)))
            case AttachedHost() if not self.is_there(self.source):
                return Among(self._last_host())
        return part

    def _last_host(self) -> tuple[str, ...]:
        """What its source was last attached to, as "enchanted creature" of one that is gone means it (608.2h)."""
        source = self.object(self.source)
        return (source.attached_to,) if source is not None and source.attached_to is not None else ()

    def _amount(self, part: NumberOf | HowMany | CountersOn | ManaSpentOn | ThatMuch | ForPlayer | Theirs) -> int:
        match part:
            case NumberOf(stat, of):
                return sum(stat_of(self.scope(self.where(i)), i, stat) or 0 for i in self.refer(of))
            case HowMany(of):
                return len(self.refer(of))
            case CountersOn(kind, of):
                return sum(self._counters(i, kind) for i in self.refer(of))
            case ManaSpentOn(of):
                return self._mana_spent(part)
            case ThatMuch(name):
                value = self.bound.get(name)
                if not isinstance(value, int):
                    raise Stopped(f'castable does not know how much "{name}" is', self.source)
                return value
            case ForPlayer(who, amount):
                return sum(evaluate(self.settled(amount), self.scope(you=p)) for p in self.refer(who))
            case Theirs(amount):
                return evaluate(self.settled(amount), self.scope(you=self.reader))

    def _is_so(self, part: Fits | AsItWas | ForThatPlayer | ItCast | WasDone | DoneThisTurn | CameFrom) -> bool:
        match part:
            case Fits(what, filter):
                there = self.refer(what)
                return bool(there) and all(self.fits(filter, i) for i in there)
            case AsItWas(condition):
                about = next(iter(self.bound.get("event it", ()) or ()), self.source)
                return holds(condition, scope_of(self.where(about), about, self.you, self.x))
            case ForThatPlayer(condition, who):
                seen = self.refer(
                    Bound("event player") if who == _THAT_PLAYER and "event player" in self.bound else who
                )
                return all(holds(self.settled(condition), self.scope(you=p)) for p in seen)
            case ItCast():
                about = next(iter(self.bound.get("it", ()) or ()), self.source)
                return was_cast_so(self.where(about), about, part)
            case WasDone(name):
                return bool(self.bound.get(name))
            case DoneThisTurn(name):
                return done_key(self.source, name) in self.run.course.used
            case CameFrom(zone):
                return self.bound.get("event from", self.bound.get("from")) == zone.value

    def _mana_spent(self, part: ManaSpentOn) -> int:
        """How much mana was spent to cast objects: none where they were not cast (601.2h).

        Raises:
            Stopped: how one was paid for is not known.
        """
        units: list[tuple[str, str]] = []
        for id in self.refer(part.of):
            o = self.object(id)
            as_ = None if o is None else o.stacked or o.cast
            if as_ is not None and not as_.copy:
                if as_.spent is None:
                    raise Stopped("how this was paid for is not known", id)
                units += as_.spent
        from_it = [t for t, words in units if not part.subtype or part.subtype in words.split()]
        fitting = [t for t in from_it if part.type in ("", t)]
        return len(set(fitting) - {"C"}) if part.colors else len(fitting)

    def _color(self) -> ManaType:
        color = self.bound.get("color")
        if not isinstance(color, ManaType):
            raise Stopped("castable does not know which color was chosen", self.source)
        return color

    def _chosen(self, part: Filter) -> Filter:
        """What was chosen while this resolves or for its source before, for whatever is said of others (607.2d)."""
        for kind, word in ((ChosenType, "creature_type"), (ChosenName, "card_name")):
            value = self.bound.get(f"chosen {word}")
            if isinstance(part, kind) and isinstance(value, str):
                return HasName(value) if kind is ChosenName else HasType(value)
        if isinstance(part, ChosenColor) and "chosen color" in self.bound:
            return HasColor(ManaType(self.bound["chosen color"]))
        found = with_choices(part, self.scope(self.where(self.source)))
        return part if found == NOTHING else found

    def _name(self, id: str) -> str:
        """The name that an object has or last had; none of a player."""
        return self.look(id).name if self.object(id) is not None else ""

    def _counters(self, id: str, kind: str) -> int:
        players = self.run.position.players
        counters = players[id].counters if id in players else getattr(self.object(id), "counters", {})
        return sum(n for k, n in counters.items() if kind in ("", k))

    def fits(self, what: Filter, id: str) -> bool:
        """Whether an object or player fits, as it is or last was."""
        return matches(self.settled(what), self.scope(self.where(id)), id)

    def number(self, amount: Amount | int, you: str | None = None) -> int:
        """What an amount comes to; ``you`` is whom it is worked out for, where the text says "their"."""
        if isinstance(amount, int):
            return amount
        self.reader = you
        return evaluate(self.settled(amount), self.scope())

    def holds(self, conditions: Iterable[Condition]) -> bool:
        """Whether all conditions hold now."""
        return all(holds(self.settled(c), self.scope()) for c in conditions)

    # ------------------------------------------------------------ bindings

    def bind(self, name: str, ids: Iterable[str]) -> None:
        """Give what an instruction is about a name; it is the new object where it has just moved."""
        found = tuple(ids)
        self.bound[name] = found
        self.since[name] = self.run.course.clock
        for id in found:
            self.seen[id] = max(self.seen.get(id, 0), self.run.course.moved.get(id, 0))

    def look(self, id: str) -> Any:
        """The characteristics of an object as it is or last was."""
        return look(self.where(id), id)


def done_key(source: str, name: str) -> str:
    """How the course of a turn remembers an action that may be taken only once each turn (603.2i)."""
    return f"{source} has done: {name}"


def nothing() -> Process[None]:
    """A process in which nothing happens."""
    yield from ()


def among(what: Filter) -> tuple[str, ...] | None:
    """The objects and players of which alone a filter lets any fit; ``None`` where it names none."""
    match what:
        case Among(ids):
            return ids
        case AllOf(parts):
            return next((found for found in map(among, parts) if found is not None), None)
    return None
