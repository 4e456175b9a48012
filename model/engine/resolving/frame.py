"""What is being resolved, and how its text reads the game: what "it" is, who "you" is, what was announced (608.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ...game.characteristics import look, scope_of
from ...game.matching import Scope, evaluate, holds, matches, matching_objects, stat_of
from ...game.matching.scope import whose
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import AsItWas, InBoundColor, ItCast, SetColors
from ...language.amounts import Amount
from ...language.conditions import Condition, Never, Unless
from ...language.effects import (
    AllIn,
    Bound,
    ControllerOf,
    CountersOn,
    Each,
    Fits,
    ForPlayer,
    HowMany,
    NumberOf,
    OfBoundColor,
    OwnerOf,
    Picked,
    Ref,
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
from ...language.filters import Among, AttachedHost, Filter, HasColor, Zone
from ...language.mana import ManaType
from ...language.parts import exchanged
from ..happening.run import Process, Run, Stopped
from ..triggering.finding import was_cast_so

_ALWAYS = Unless(Never())
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
            case TopOf(who, number):
                return tuple(i for p in self.refer(who) for i in self.top_of(p, self.number(number)))
            case TheRest(name):
                since = self.since.get(name, 0)
                return tuple(i for i in self._bound(name) if self.run.course.moved.get(i, 0) <= since)
            case AllIn(who, zone):
                return tuple(i for p in self.refer(who) for i in self.cards_in(p, zone))
            case Picked(_, _, _, _, name):
                return self._bound(name)
        raise Stopped("castable does not know what this is about", self.source, str(ref))

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
        objects = [i for i in matching_objects(what, scope) if not position.objects[i].phased_out]
        self._require_known(what)
        return (*players, *objects)

    def _require_known(self, what: Filter) -> None:
        return

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
            case NumberOf() | HowMany() | CountersOn() | ThatMuch() | ForPlayer() | Theirs():
                return self._amount(part)
            case Fits() | AsItWas() | ItCast() | WasDone():
                return _ALWAYS if self._is_so(part) else Never()
            case OfBoundColor():
                return HasColor(self._color())
            case InBoundColor():
                return SetColors((self._color(),))
            case SpokenOf(of):
                return Among(tuple(self.refer(of)))
            case AttachedHost() if not self.is_there(self.source):
                return Among(self._last_host())
        return part

    def _last_host(self) -> tuple[str, ...]:
        """What its source was last attached to, as "enchanted creature" of one that is gone means it (608.2h)."""
        source = self.object(self.source)
        return (source.attached_to,) if source is not None and source.attached_to is not None else ()

    def _amount(self, part: NumberOf | HowMany | CountersOn | ThatMuch | ForPlayer | Theirs) -> int:
        match part:
            case NumberOf(stat, of):
                return sum(stat_of(self.scope(self.where(i)), i, stat) or 0 for i in self.refer(of))
            case HowMany(of):
                return len(self.refer(of))
            case CountersOn(kind, of):
                return sum(self._counters(i, kind) for i in self.refer(of))
            case ThatMuch(name):
                value = self.bound.get(name)
                if not isinstance(value, int):
                    raise Stopped(f'castable does not know how much "{name}" is', self.source)
                return value
            case ForPlayer(who, amount):
                return sum(evaluate(self.settled(amount), self.scope(you=p)) for p in self.refer(who))
            case Theirs(amount):
                return evaluate(self.settled(amount), self.scope(you=self.reader))

    def _is_so(self, part: Fits | AsItWas | ItCast | WasDone) -> bool:
        match part:
            case Fits(what, filter):
                there = self.refer(what)
                return bool(there) and all(self.fits(filter, i) for i in there)
            case AsItWas(condition):
                about = next(iter(self.bound.get("event it", ()) or ()), self.source)
                return holds(condition, scope_of(self.where(about), about, self.you, self.x))
            case ItCast():
                about = next(iter(self.bound.get("it", ()) or ()), self.source)
                return was_cast_so(self.where(about), about, part)
            case WasDone(name):
                return bool(self.bound.get(name))

    def _color(self) -> ManaType:
        color = self.bound.get("color")
        if not isinstance(color, ManaType):
            raise Stopped("castable does not know which color was chosen", self.source)
        return color

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


def nothing() -> Process[None]:
    """A process in which nothing happens."""
    yield from ()
