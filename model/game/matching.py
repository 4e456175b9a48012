"""Whether something fits a filter, what an amount comes to, whether a condition holds.

Everything is asked within a ``Scope``: who "you" is, which object "this" is, what X was announced. Characteristics
come from the scope's view, so that rule 613's layers can ask while they are still being applied.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Any, Protocol

from ..language import amounts as am
from ..language import conditions as co
from ..language import filters as fi
from ..language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CountsAs,
    Enchant,
    SpecialAction,
    TriggeredAbility,
)
from ..language.cards import BASIC_LAND_TYPES, CARD_TYPES, LAND_TYPES, SUPERTYPES, Card, Characteristics, Face, TypeLine
from ..language.costs import TotalPart
from ..language.filters import Compare, Filter, Stat, State, Zone
from ..language.mana import COLORS, TYPES, ManaType
from ..language.subtypes import CREATURE_TYPES
from .position import GameObject, ObjectId, OnStackAs, Position


class View(Protocol):
    """A position together with what its objects are."""

    @property
    def position(self) -> Position:
        """The position looked at."""
        ...

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object."""
        ...


@dataclass(frozen=True, slots=True)
class Scope:
    """From where a text is read: its controller, its object, and what was announced."""

    view: View
    you: str
    this: str | None = None
    x: int = 0
    targets: int = 0  # how many targets were chosen
    ability: str = ""  # "elves.1", for conditions on the use of an ability
    paid: tuple[tuple[str, int], ...] = ()  # additional costs announced, by keyword
    took: tuple[tuple[str, str], ...] = ()  # what the cost of a mana ability took: action and object
    it: str | None = None  # the object that a continuous effect changes, or whose cost an effect changes

    @property
    def position(self) -> Position:
        """The position looked at."""
        return self.view.position


def matches(what: Filter, scope: Scope, candidate: str) -> bool:
    """Whether an object, or a player by name, fits a filter."""
    return _MATCHERS[type(what)](what, scope, candidate)


def matching_objects(what: Filter, scope: Scope) -> list[ObjectId]:
    """All objects that fit, in the order of the position."""
    zones = zones_of(what)
    return [id for id in objects_in(scope.position, zones) if matches(what, scope, id)]


def zones_of(what: Filter) -> frozenset[Zone]:
    """Zones in which an object must be to fit; the battlefield, or the stack for spells, where none is named."""
    found = _named_zones(what)
    return found if found is not None else frozenset({Zone.BATTLEFIELD})


def _named_zones(what: Filter) -> frozenset[Zone] | None:
    match what:
        case fi.InZone(zone):
            return frozenset({zone})
        case fi.ExiledWithThis():
            return frozenset({Zone.EXILE})
        case fi.Took():
            return _ANYWHERE
        case fi.OnStack() | fi.CastFrom() | fi.CastAs() | fi.Paid() | fi.TargetsOne() | fi.HasTargets():
            return frozenset({Zone.STACK})
        case fi.AllOf(parts):
            named = [z for z in map(_named_zones, parts) if z is not None]
            return frozenset.intersection(*named) if named else None
        case fi.AnyOf(parts):
            alternatives = [z for p in parts if (z := _named_zones(p)) is not None]
            return frozenset().union(*alternatives) if alternatives else None
    return None


def objects_in(position: Position, zones: frozenset[Zone]) -> Iterable[ObjectId]:
    """Objects in these zones; phased-out permanents don't exist (702.26d)."""
    objects = position.objects
    if zones == _BATTLEFIELD:
        return [id for id in position.battlefield if not objects[id].phased_out]
    return [id for id, o in objects.items() if o.zone in zones and not o.phased_out]


_BATTLEFIELD = frozenset({Zone.BATTLEFIELD})
_ANYWHERE = frozenset(Zone)
PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""The card types of permanents (110.4)."""


# ---------------------------------------------------------------- filters, one function each


def _all_of(what: fi.AllOf, scope: Scope, candidate: str) -> bool:
    return all(_MATCHERS[type(p)](p, scope, candidate) for p in what.parts)


def _any_of(what: fi.AnyOf, scope: Scope, candidate: str) -> bool:
    return any(_MATCHERS[type(p)](p, scope, candidate) for p in what.parts)


def _not(what: fi.Not, scope: Scope, candidate: str) -> bool:
    return not matches(what.part, scope, candidate)


def _object(scope: Scope, candidate: str) -> GameObject | None:
    return scope.position.objects.get(ObjectId(candidate))


def is_creature_type(name: str) -> bool:
    """Whether a word of a type line can only be a creature type here: what changelings have (702.73a)."""
    return name not in _NO_CREATURE_TYPES


_NO_CREATURE_TYPES = frozenset(
    {*SUPERTYPES, *CARD_TYPES, *LAND_TYPES, "Aura", "Equipment", "Vehicle", "Treasure", "Food", "Clue", "Saga"}
)


def _has_type(what: fi.HasType, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    look = scope.view.look(candidate)
    return what.name in look.words or ("changeling" in look.keywords and is_creature_type(what.name))


def _has_color(what: fi.HasColor, scope: Scope, candidate: str) -> bool:
    return candidate in scope.position.objects and what.color in scope.view.look(candidate).colors


def _color_count(what: fi.ColorCount, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    return compares(len(scope.view.look(candidate).colors), what.compare, what.number)


def _has_name(what: fi.HasName, scope: Scope, candidate: str) -> bool:
    return candidate in scope.position.objects and scope.view.look(candidate).name == what.name


def _has_keyword(what: fi.HasKeyword, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    look = scope.view.look(candidate)
    return what.name in look.keywords or any(what.name == _keyword_of(a) for a in look.all_abilities)


def _keyword_of(ability: Ability) -> str:
    """The keyword of which an ability is the meaning: cycling of an activated one, flashback of a cost (702.1a)."""
    match ability:
        case ActivatedAbility(keyword=keyword):
            return keyword
        case AlternativeCost(name=name) | AdditionalCost(name=name) | SpecialAction(name=name):
            return name
    return ""


def _has_counter(what: fi.HasCounter, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    if found is None:
        return False
    return _counters(found, what.kind) >= what.at_least


def _has_stat(what: fi.HasStat, scope: Scope, candidate: str) -> bool:
    value = stat_of(scope, candidate, what.stat)
    if value is None:
        return False
    at_hand = scope if isinstance(what.amount, int) or scope.it is not None else replace(scope, it=candidate)
    return compares(value, what.compare, evaluate(what.amount, at_hand))


def _is_even(what: fi.IsEven, scope: Scope, candidate: str) -> bool:
    value = stat_of(scope, candidate, what.stat)
    return value is not None and value % 2 == 0


def _attacks(what: fi.Attacks, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    whom = found.attacking if found else None
    return whom in scope.position.players and scope.position.is_who(str(whom), what.who, scope.you)


def _blocks(what: fi.Blocks, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and any(matches(what.part, scope, attacker) for attacker in found.blocking)


def _blocked_by(what: fi.BlockedBy, scope: Scope, candidate: str) -> bool:
    blockers = (o for o in scope.position.battlefield if candidate in scope.position.objects[o].blocking)
    return any(matches(what.part, scope, o) for o in blockers)


def stat_of(scope: Scope, candidate: str, stat: Stat) -> int | None:
    """Power, toughness or mana value of an object; on the stack X counts as announced (202.3e)."""
    found = _object(scope, candidate)
    if found is None:
        return None
    look = scope.view.look(candidate)
    match stat:
        case Stat.POWER:
            return look.power
        case Stat.TOUGHNESS:
            return look.toughness
        case Stat.SIZE:
            return None if look.power is None or look.toughness is None else look.power + look.toughness
        case Stat.MANA_VALUE:
            x = found.stacked.x if found.stacked and found.stacked.x else 0
            return look.mana_value + x * (look.mana_cost.variables if look.mana_cost else 0)


def counted_for(part: TotalPart, scope: Scope, candidate: str) -> int:
    """What an object counts for a cost that asks for a total, as its own text may have it (702.122a)."""
    if part.stat is None:
        return 1
    own = scope.view.look(candidate).all_abilities if part.keyword else ()
    said = [a for a in own if isinstance(a, CountsAs) and part.keyword in a.keywords]
    stat = next((a.stat for a in said if a.stat is not None), part.stat)
    return (stat_of(scope, candidate, stat) or 0) + sum(a.more for a in said)


def compares(left: int, how: Compare, right: int) -> bool:
    """Whether two numbers compare so."""
    match how:
        case Compare.AT_MOST:
            return left <= right
        case Compare.AT_LEAST:
            return left >= right
        case Compare.EQUAL:
            return left == right


def _is(what: fi.Is, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and _STATES[what.state](found, scope.position)


AFTER_BLOCKS = ("declare_blockers", "combat_damage", "combat_end")
COMBAT_STEPS = ("combat_begin", "declare_attackers", *AFTER_BLOCKS)


def _is_unblocked(found: GameObject, position: Position) -> bool:
    """Whether blockers have been declared and none for this attacker (509.1h)."""
    if found.attacking is None or position.turn.phase not in AFTER_BLOCKS:
        return False
    return not any(found.id in o.blocking for o in position.objects.values())


def _is_paired(found: GameObject, position: Position) -> bool:
    return any(_are_paired(found, position.objects[o]) for o in position.battlefield)


def _are_paired(one: GameObject, other: GameObject) -> bool:
    """Whether two creatures are paired; either may say so (702.95b)."""
    return one.paired_with == other.id or other.paired_with == one.id


def _is_alone(found: GameObject, position: Position) -> bool:
    """Whether it is attacking and no other creature is (506.5)."""
    return found.attacking is not None and sum(o.attacking is not None for o in position.objects.values()) == 1


_STATES: dict[State, Callable[[GameObject, Position], bool]] = {
    State.TAPPED: lambda found, _: found.tapped,
    State.ATTACKING: lambda found, _: found.attacking is not None,
    State.BLOCKING: lambda found, _: bool(found.blocking),
    State.UNBLOCKED: _is_unblocked,
    State.ALONE: _is_alone,
    State.ATTACKED: lambda found, position: found.id in position.history.attacked,
    State.TOKEN: lambda found, _: found.token,
    State.FACE_DOWN: lambda found, _: found.face_down,
    State.TRANSFORMED: lambda found, _: found.face == 1 and found.card.layout in ("transform", "modal"),  # 712.1
    State.COMMANDER: lambda found, _: found.commander,
    State.SICK: lambda found, _: found.sick,
    State.ENTERED_THIS_TURN: lambda found, _: found.sick,
    State.FORETOLD: lambda found, position: found.foretold and found.id not in position.history.prepared,
    State.PLOTTED: lambda found, position: found.plotted and found.id not in position.history.prepared,
    State.SOLVED: lambda found, _: found.solved,
    State.MONSTROUS: lambda found, _: "monstrous" in found.designations,
    State.RENOWNED: lambda found, _: "renowned" in found.designations,
    State.PREPARED: lambda found, _: "prepared" in found.designations,
    State.SUSPECTED: lambda found, _: "suspected" in found.designations,
    State.PAIRED: _is_paired,
    State.DISCARDED_THIS_TURN: lambda found, position: found.id in position.history.discarded,
    State.ACTIVATED: lambda found, position: any(
        key.rpartition(".")[0] == found.id and times for key, times in position.history.activated.items()
    ),
    State.DAMAGED: lambda found, position: found.damage > 0 or found.id in position.history.damaged,
    State.DIED: lambda found, position: found.zone is Zone.GRAVEYARD and found.id in position.history.died,
}


def _controlled(what: fi.Controlled, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    if found is None:
        return False
    whose = found.controller if found.zone in (Zone.BATTLEFIELD, Zone.STACK) else found.owner
    return scope.position.is_who(whose, what.by, scope.you)


def _owned(what: fi.Owned, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and scope.position.is_who(found.owner, what.by, scope.you)


def _same_owner(_: fi.SameOwner, scope: Scope, candidate: str) -> bool:
    found, this = _object(scope, candidate), _object(scope, scope.this) if scope.this else None
    return found is not None and this is not None and found.owner == this.owner


def _in_zone(what: fi.InZone, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.zone is what.zone and not found.phased_out


def _this(_: fi.This, scope: Scope, candidate: str) -> bool:
    return candidate == scope.this


def _among(what: fi.Among, scope: Scope, candidate: str) -> bool:
    return candidate in what.ids


def _host(_: fi.AttachedHost, scope: Scope, candidate: str) -> bool:
    this = _object(scope, scope.this) if scope.this else None
    return this is not None and this.attached_to == candidate


def _attached_to(what: fi.AttachedTo, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.attached_to is not None and matches(what.part, scope, found.attached_to)


def _has_attached(what: fi.HasAttached, scope: Scope, candidate: str) -> bool:
    attached = (o for o in scope.position.battlefield if scope.position.objects[o].attached_to == candidate)
    return any(matches(what.part, scope, o) for o in attached)


def _modified(_: fi.Modified, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    if found is None or any(found.counters.values()):
        return found is not None
    attached = (
        o for o in map(scope.position.objects.__getitem__, scope.position.battlefield) if o.attached_to == candidate
    )
    words = ((o, scope.view.look(o.id).words) for o in attached)
    return any("Equipment" in w or ("Aura" in w and o.controller == found.controller) for o, w in words)


def _of_ignoring(_: fi.OfIgnoring, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    player = candidate if found is None else _whose(found)
    return scope.this in scope.position.history.ignoring.get(player, ())


def _whose(found: GameObject) -> str:
    """Its controller, or its owner where it has none (109.5)."""
    return found.controller if found.zone in (Zone.BATTLEFIELD, Zone.STACK) else found.owner


def _on_stack(what: fi.OnStack, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.stacked is not None and found.stacked.kind in what.kinds


def _source_is(what: fi.SourceIs, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    source = found.stacked.source if found and found.stacked else None
    return source is not None and matches(what.part, scope, source)


def _is_player(what: fi.IsPlayer, scope: Scope, candidate: str) -> bool:
    return candidate in scope.position.players and scope.position.is_who(candidate, what.who, scope.you)


def _player_where(what: fi.PlayerWhere, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.players:
        return False
    theirs = evaluate(what.left, replace(scope, you=candidate))
    return compares(theirs, what.compare, evaluate(what.right, scope))


def _paired_with(_: fi.PairedWithThis, scope: Scope, candidate: str) -> bool:
    found, this = _object(scope, candidate), _object(scope, scope.this) if scope.this else None
    return found is not None and this is not None and _are_paired(found, this)


def chosen(key: str, scope: Scope) -> Any:
    """What was chosen for the object with the text, by the kind of choice (607.2d), or ``None``."""
    this = _object(scope, scope.this) if scope.this else None
    return this.chosen.get(key) if this else None


def _chosen_type(_: fi.ChosenType, scope: Scope, candidate: str) -> bool:
    name = chosen("creature_type", scope)
    return name is not None and _has_type(fi.HasType(name), scope, candidate)


def _chosen_color(_: fi.ChosenColor, scope: Scope, candidate: str) -> bool:
    color = chosen_color(scope)
    return color is not None and _has_color(fi.HasColor(color), scope, candidate)


def chosen_color(scope: Scope) -> ManaType | None:
    """The color chosen for the object with the text, or ``None``."""
    value = chosen("color", scope)
    return ManaType(value) if value in COLORS else None


def noted_types(scope: Scope) -> frozenset[ManaType]:
    """The types of mana noted for the object with the text: "U", "{U}", or a list of them."""
    this = _object(scope, scope.this) if scope.this else None
    noted = this.noted if this else None
    each = noted if isinstance(noted, list | tuple) else [noted]
    return frozenset(ManaType(t) for n in each if (t := str(n).strip("{}")) in TYPES)


def _chosen_name(_: fi.ChosenName, scope: Scope, candidate: str) -> bool:
    name = chosen("card_name", scope)
    return name is not None and _has_name(fi.HasName(name), scope, candidate)


def _chosen_card_type(_: fi.ChosenCardType, scope: Scope, candidate: str) -> bool:
    name = chosen("card_type", scope)
    return name is not None and _has_type(fi.HasType(name.capitalize()), scope, candidate)


def _shares(what: fi.Shares, scope: Scope, candidate: str) -> bool:
    """Whether the candidate has a quality in common with an object that fits, other than itself."""
    if candidate not in scope.position.objects:
        return False
    own = qualities(what.quality, scope, candidate)
    others = (o for o in scope.position.objects if o != candidate and matches(what.other, scope, o))
    return any(own & qualities(what.quality, scope, o) for o in others)


def qualities(quality: fi.Quality, scope: Scope, candidate: str) -> frozenset[str]:
    """What an object or player may have in common with others, of one kind: its name, its colors, its controller."""
    found = _object(scope, candidate)
    if found is None:
        return frozenset({candidate}) if quality in (fi.Quality.CONTROLLER, fi.Quality.ITSELF) else frozenset()
    match quality:
        case fi.Quality.CONTROLLER:
            return frozenset({_whose(found)})
        case fi.Quality.ITSELF:
            return frozenset({candidate})
        case fi.Quality.HOST:
            return frozenset({found.attached_to} if found.attached_to else ())
        case fi.Quality.BLOCKED:
            return frozenset(found.blocking)
        case fi.Quality.COUNTER:
            return frozenset(kind for kind, there in found.counters.items() if there)
        case fi.Quality.POWER | fi.Quality.TOUGHNESS | fi.Quality.MANA_VALUE:
            number = stat_of(scope, candidate, Stat(quality.value))
            return frozenset() if number is None else frozenset({str(number)})
    return _characteristics(quality, scope.view.look(candidate))


def _characteristics(quality: fi.Quality, now: Characteristics) -> frozenset[str]:
    match quality:
        case fi.Quality.NAME:
            return frozenset({now.name} - {""})
        case fi.Quality.COLOR:
            return frozenset(now.colors)
        case fi.Quality.CREATURE_TYPE if "changeling" in now.keywords:
            return CREATURE_TYPES
        case fi.Quality.CREATURE_TYPE:
            return frozenset(now.words) & CREATURE_TYPES
        case fi.Quality.PERMANENT_TYPE:
            return frozenset(now.words) & PERMANENT_TYPES
    return frozenset(now.words) & frozenset(CARD_TYPES)


def _it(_: fi.It, scope: Scope, candidate: str) -> bool:
    return candidate == scope.it


def _cast_as(what: fi.CastAs, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.stacked is not None and found.stacked.alternative == what.name


def _paid(what: fi.Paid, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    announced = found.stacked.additional if found and found.stacked else ()
    return any(_is_called(name, keyword) for name, _ in announced for keyword in what.keywords)


def _is_called(name: str, keyword: str) -> bool:
    """Whether an additional cost is of a keyword: ``kicker.1`` is a kicker cost."""
    return keyword in (name, name.partition(".")[0])


def given_by(value: Any, giver: str | None) -> Any:
    """An ability, or a part of one, in which the object that gives it is named (201.5a)."""
    if giver is None or not _names_giver(value):
        return value
    if isinstance(value, fi.Giver):
        return fi.Among((giver,))
    if isinstance(value, tuple):
        return tuple(given_by(part, giver) for part in value)
    return replace(value, **{f.name: given_by(getattr(value, f.name), giver) for f in fields(value) if f.init})


@lru_cache(maxsize=10_000)
def _names_giver(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(map(_names_giver, value))
    if not is_dataclass(value):
        return False
    return isinstance(value, fi.Giver) or any(_names_giver(getattr(value, f.name)) for f in fields(value))


def with_choices(what: fi.Filter, scope: Scope) -> fi.Filter:
    """A filter with what was chosen for the object with the text put in (607.2d)."""
    match what:
        case fi.ChosenType():
            name = chosen("creature_type", scope)
            return fi.HasType(name) if name else fi.NOTHING
        case fi.ChosenColor():
            color = chosen_color(scope)
            return fi.HasColor(color) if color else fi.NOTHING
        case fi.ChosenName():
            name = chosen("card_name", scope)
            return fi.HasName(name) if name else fi.NOTHING
        case fi.ChosenCardType():
            name = chosen("card_type", scope)
            return fi.HasType(name.capitalize()) if name else fi.NOTHING
        case fi.AllOf(parts):
            return fi.AllOf(tuple(with_choices(p, scope) for p in parts))
        case fi.AnyOf(parts):
            return fi.AnyOf(tuple(with_choices(p, scope) for p in parts))
        case fi.Not(part):
            return fi.Not(with_choices(part, scope))
    return what


def spending_now(only: fi.Spending | None, scope: Scope) -> fi.Spending | None:
    """A restriction as mana of the object with the text takes it along, whatever becomes of the object (106.6)."""
    if only is None:
        return None
    return replace(only, spells=with_choices(only.spells, scope), abilities=with_choices(only.abilities, scope))


def _exiled_with(_: fi.ExiledWithThis, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    if found is None or found.exiled_with is None or found.exiled_with != scope.this:
        return False
    cast_from = found.stacked.cast_from if found.stacked else None
    return Zone.EXILE in (found.zone, cast_from)


def _took(what: fi.Took, scope: Scope, candidate: str) -> bool:
    return (what.action, candidate) in scope.took


def is_had(ability: Ability, by: Filter, scope: Scope) -> bool:
    """Whether something that fits has this ability."""
    return any(ability in scope.view.look(id).all_abilities for id in matching_objects(by, scope))


def _has_x(_: fi.HasX, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    cost = scope.view.look(candidate).mana_cost
    return cost is not None and cost.variables > 0


def _has_adventure(_: fi.HasAdventure, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and not found.face_down and found.card.layout == "adventure"


def _cast_from(what: fi.CastFrom, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.stacked is not None and found.stacked.cast_from is what.zone


def _targets_one(what: fi.TargetsOne, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    if found is None or found.stacked is None:
        return False
    targets = {t for group in found.stacked.targets for t in group}
    if what.only and len(targets) != 1:
        return False
    return any(matches(what.part, scope, t) for t in targets)


def _has_targets(what: fi.HasTargets, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return found is not None and found.stacked is not None and sum(map(len, found.stacked.targets)) == what.number


def _said(what: fi.Said, scope: Scope, candidate: str) -> bool:
    words = re.sub(r"\byou\b", lambda _: scope.you, what.words)
    return words in scope.position.history.facts.get(candidate, ())


def _whose_controller(what: fi.Whose, scope: Scope, candidate: str) -> bool:
    found = _object(scope, candidate)
    return holds(what.if_, replace(scope, you=candidate if found is None else _whose(found)))


def _of_defender(_: fi.OfDefender, scope: Scope, candidate: str) -> bool:
    found, this = _object(scope, candidate), _object(scope, scope.this) if scope.this else None
    return found is not None and _whose(found) in _defenders(scope.position, this)


def _defenders(position: Position, attacker: GameObject | None) -> set[str]:
    """Whom this creature attacks, or else any; with two players the nonactive one in any case (506.2)."""
    if attacker is None or attacker.attacking is None:
        attacked = {o.attacking for o in position.objects.values() if o.attacking is not None}
    else:
        attacked = {attacker.attacking}
    if not attacked and len(position.players) == 2 and position.turn.phase in COMBAT_STEPS:
        return {p for p in position.players if p != position.turn.player}
    return {a if a in position.players else _whose(position.objects[ObjectId(a)]) for a in attacked}


def _has_mana_ability(_: fi.HasManaAbility, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    look = scope.view.look(candidate)
    return bool(look.intrinsic) or any(
        isinstance(a, (ActivatedAbility, TriggeredAbility)) and a.is_mana_ability for a in look.all_abilities
    )


def _has_enchant(what: fi.HasEnchant, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    asked = frozenset(_parts(what.what))
    enchants = (a for a in scope.view.look(candidate).all_abilities if isinstance(a, Enchant))
    return any(frozenset(_parts(a.what)) == asked for a in enchants)


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, fi.AllOf) else (what,)


def _has_no_abilities(_: fi.HasNoAbilities, scope: Scope, candidate: str) -> bool:
    if candidate not in scope.position.objects:
        return False
    look = scope.view.look(candidate)
    return not (look.all_abilities or look.intrinsic or look.keywords)


_MATCHERS: dict[type[Filter], Callable[[Any, Scope, str], bool]] = {
    fi.AllOf: _all_of,
    fi.AnyOf: _any_of,
    fi.Not: _not,
    fi.HasType: _has_type,
    fi.HasColor: _has_color,
    fi.ColorCount: _color_count,
    fi.HasName: _has_name,
    fi.HasKeyword: _has_keyword,
    fi.HasCounter: _has_counter,
    fi.HasStat: _has_stat,
    fi.IsEven: _is_even,
    fi.Attacks: _attacks,
    fi.Blocks: _blocks,
    fi.BlockedBy: _blocked_by,
    fi.Is: _is,
    fi.Controlled: _controlled,
    fi.Owned: _owned,
    fi.SameOwner: _same_owner,
    fi.InZone: _in_zone,
    fi.This: _this,
    fi.Giver: lambda _, __, ___: False,  # nobody gave it
    fi.Among: _among,
    fi.AttachedHost: _host,
    fi.AttachedTo: _attached_to,
    fi.HasAttached: _has_attached,
    fi.Modified: _modified,
    fi.OnStack: _on_stack,
    fi.SourceIs: _source_is,
    fi.IsPlayer: _is_player,
    fi.PlayerWhere: _player_where,
    fi.PairedWithThis: _paired_with,
    fi.ChosenType: _chosen_type,
    fi.ChosenColor: _chosen_color,
    fi.ChosenName: _chosen_name,
    fi.ChosenCardType: _chosen_card_type,
    fi.Shares: _shares,
    fi.It: _it,
    fi.ExiledWithThis: _exiled_with,
    fi.Took: _took,
    fi.HasX: _has_x,
    fi.HasAdventure: _has_adventure,
    fi.CastFrom: _cast_from,
    fi.OfIgnoring: _of_ignoring,
    fi.CastAs: _cast_as,
    fi.Paid: _paid,
    fi.TargetsOne: _targets_one,
    fi.HasTargets: _has_targets,
    fi.HasManaAbility: _has_mana_ability,
    fi.HasEnchant: _has_enchant,
    fi.HasNoAbilities: _has_no_abilities,
    fi.OfDefender: _of_defender,
    fi.Said: _said,
    fi.Whose: _whose_controller,
}


# ---------------------------------------------------------------- amounts, one function each


def evaluate(amount: am.Amount | int, scope: Scope) -> int:
    """What an amount comes to; it may be negative (107.1b)."""
    return amount if isinstance(amount, int) else _AMOUNTS[type(amount)](amount, scope)


def _count(amount: am.Count, scope: Scope) -> int:
    players = sum(matches(amount.what, scope, p) for p in scope.position.players)
    return len(matching_objects(amount.what, scope)) + players + _cards_not_known(amount.what, scope)


def _cards_not_known(what: Filter, scope: Scope) -> int:
    """Cards of hidden zones of which a position says only how many there are, where all cards there are counted."""
    parts = _parts(what)
    whose = [p for p in parts if isinstance(p, fi.Owned)]
    rest = [p for p in parts if not isinstance(p, fi.Owned)]
    if rest not in ([fi.InZone(Zone.HAND)], [fi.InZone(Zone.LIBRARY)]):
        return 0
    asked = [p for p in scope.position.players if all(scope.position.is_who(p, o.by, scope.you) for o in whose)]
    players = [scope.position.players[p] for p in asked]
    if rest == [fi.InZone(Zone.HAND)]:
        return sum(p.hidden_hand for p in players)
    return sum(p.library_size - len(p.library) for p in players)


def _stat_of_this(amount: am.StatOf, scope: Scope) -> int:
    value = stat_of(scope, scope.this, amount.stat) if scope.this else None
    return value or 0


def _greatest(amount: am.Greatest, scope: Scope) -> int:
    values = (stat_of(scope, o, amount.stat) for o in matching_objects(amount.among, scope))
    return max((v for v in values if v is not None), default=0)


def _total(amount: am.Total, scope: Scope) -> int:
    return sum(stat_of(scope, o, amount.stat) or 0 for o in matching_objects(amount.among, scope))


def _its_stat(amount: am.ItsStat, scope: Scope) -> int:
    value = stat_of(scope, scope.it, amount.stat) if scope.it else None
    return value or 0


def _targets_that(amount: am.TargetsThat, scope: Scope) -> int:
    it = _object(scope, scope.it) if scope.it else None
    targets = {t for group in it.stacked.targets for t in group} if it and it.stacked else set()
    return sum(matches(amount.what, scope, t) for t in targets)


def _times_paid(amount: am.TimesPaid, scope: Scope) -> int:
    this = _object(scope, scope.this) if scope.this else None
    announced = scope.paid or (this.stacked.additional if this and this.stacked else ())
    return sum(times for name, times in announced if _is_called(name, amount.keyword))


def _modes_chosen(amount: am.ModesChosen, scope: Scope) -> int:
    this = _object(scope, scope.this) if scope.this else None
    return max(0, len(this.stacked.modes) - amount.beyond) if this and this.stacked else 0


def _amount_if(amount: am.AmountIf, scope: Scope) -> int:
    return evaluate(amount.then if holds(amount.if_, scope) else amount.otherwise, scope)


def _half(amount: am.Half, scope: Scope) -> int:
    whole = evaluate(amount.amount, scope)
    return -(-whole // 2) if amount.up else whole // 2


def _counters_here(amount: am.CountersHere, scope: Scope) -> int:
    this = _object(scope, scope.this) if scope.this else None
    return _counters(this, amount.kind) if this else 0


def _counters(found: GameObject, kind: str) -> int:
    """How many counters of a kind, or of any, are on an object."""
    return found.counters.get(kind, 0) if kind else sum(found.counters.values())


def _its_counters(amount: am.ItsCounters, scope: Scope) -> int:
    it = _object(scope, scope.it) if scope.it else None
    return _counters(it, amount.kind) if it else 0


def _level_here(_: am.LevelHere, scope: Scope) -> int:
    this = _object(scope, scope.this) if scope.this else None
    return this.level if this else 1


def _devotion(amount: am.Devotion, scope: Scope) -> int:
    mine = fi.PERMANENT & fi.YOURS
    costs = (scope.view.look(o).mana_cost for o in matching_objects(mine, scope))
    colors = {amount.color, *amount.others}
    return sum(not colors.isdisjoint(s.types) for cost in costs if cost for s in cost)


def _party(_: am.Party, scope: Scope) -> int:
    """The largest number of roles that different creatures can fill: at most four choose, so all ways are tried."""
    mine = matching_objects(fi.PERMANENT & fi.CREATURE & fi.YOURS, scope)
    fitting = [[o for o in mine if matches(fi.HasType(role), scope, o)] for role in _ROLES]
    return _filled(fitting, frozenset())


_ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def _filled(fitting: list[list[ObjectId]], taken: frozenset[ObjectId]) -> int:
    if not fitting:
        return 0
    free = [o for o in fitting[0] if o not in taken][:4]  # more than four are never needed
    return max([_filled(fitting[1:], taken), *(1 + _filled(fitting[1:], taken | {o}) for o in free)])


def _basic_land_types(amount: am.BasicLandTypes, scope: Scope) -> int:
    words = (scope.view.look(o).words for o in matching_objects(amount.among, scope))
    return len(frozenset().union(*words) & frozenset(BASIC_LAND_TYPES))


def _colors_among(amount: am.ColorsAmong, scope: Scope) -> int:
    return len(frozenset().union(*(scope.view.look(o).colors for o in matching_objects(amount.among, scope))))


def _card_types_among(amount: am.CardTypesAmong, scope: Scope) -> int:
    words = (scope.view.look(o).words for o in matching_objects(amount.among, scope))
    return len(frozenset().union(*words) & frozenset(CARD_TYPES))


def _players(who: fi.Who, scope: Scope) -> list[str]:
    return [p for p in scope.position.players if scope.position.is_who(p, who, scope.you)]


def _spells_cast(amount: am.SpellsCastThisTurn, scope: Scope) -> int:
    return sum(spells_cast(scope.position, p, amount.what, scope) for p in _players(amount.who, scope))


def spells_cast(position: Position, player: str, what: Filter, scope: Scope) -> int:
    """How many of the spells that a player has cast this turn fit; one that nothing is known of counts."""
    names = position.history.spells_cast.get(player, ())
    return len(names) if what == fi.ANYTHING else sum(_fitted(position, name, player, what, scope) for name in names)


def _fitted(position: Position, name: str, player: str, what: Filter, scope: Scope) -> bool:
    """Whether a spell cast earlier, by its name, fits as it was on the stack; ``""`` was cast face down (708.4)."""
    card = position.history.cards.get(name)
    if card is None and name:
        return True
    view = Recalled(scope.view, player, name, card)
    return matches(what, replace(scope, view=view), view.id)


class Recalled:
    """A position with one more spell on the stack, which was cast earlier and of which only the card is known."""

    def __init__(self, view: View, player: str, name: str, card: Card | None) -> None:
        self.id = ObjectId(f"{name}@cast")
        self._view = view
        known = card or Card(name="", faces=(Face(name="", type_line=TypeLine(types=frozenset({"Creature"}))),))
        face = next((n for n, f in enumerate(known.faces) if f.name == name), 0)
        self._look = known.halves_together if known.layout == "split" and name == known.name else known.faces[face].base
        spell = GameObject(
            id=self.id,
            card=known,
            owner=player,
            controller=player,
            zone=Zone.STACK,
            face=face,
            face_down=card is None,
            stacked=OnStackAs(cast_from=None),
        )
        self.position = view.position.with_object(spell)

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object; of the spell, those that are printed."""
        return self._look if id == self.id else self._view.look(id)


def _for_its_controller(amount: am.ForItsController, scope: Scope) -> int:
    it = _object(scope, scope.it) if scope.it else None
    return evaluate(amount.amount, replace(scope, you=it.controller) if it else scope)


def _chosen_number(_: am.ChosenNumber, scope: Scope) -> int:
    this = _object(scope, scope.this) if scope.this else None
    number = this.chosen.get("number") if this else None
    return number if isinstance(number, int) else -1


def _spells_cast_by_its_controller(_: am.SpellsCastByItsController, scope: Scope) -> int:
    it = _object(scope, scope.it) if scope.it else None
    return len(scope.position.history.spells_cast.get(it.controller, ())) if it else 0


def _life_of(amount: am.LifeOf, scope: Scope) -> int:
    return sum(scope.position.players[p].life for p in _players(amount.who, scope))


def _turns_taken(_: am.TurnsTaken, scope: Scope) -> int:
    return (scope.position.turn.number - 1) // len(scope.position.players) + 1


def _attackers(amount: am.Attackers, scope: Scope) -> int:
    objects = scope.position.objects
    gone = amount.what == fi.ANYTHING
    return sum(matches(amount.what, scope, id) if id in objects else gone for id in scope.position.history.attacked)


def _starting_life(_: am.StartingLife, scope: Scope) -> int:
    return scope.position.players[scope.you].starting_life


def _told(amount: am.Told, scope: Scope) -> int:
    return scope.position.history.numbers.get(scope.you, {}).get(amount.words, 0)


def _different_among(amount: am.DifferentAmong, scope: Scope) -> int:
    among = matching_objects(amount.among, scope)
    if isinstance(amount.of, Stat):
        return len({stat_of(scope, o, amount.of) for o in among} - {None})
    return len(frozenset().union(*(qualities(amount.of, scope, o) for o in among)))


def _most_alike(amount: am.MostAlike, scope: Scope) -> int:
    among = (qualities(amount.of, scope, o) for o in matching_objects(amount.among, scope))
    return max(Counter(chain.from_iterable(among)).values(), default=0)


def _counters_among(amount: am.CountersAmong, scope: Scope) -> int:
    return sum(_counters(scope.position.objects[o], amount.kind) for o in matching_objects(amount.among, scope))


def _unlocked_doors(amount: am.UnlockedDoors, scope: Scope) -> int:
    return sum(len(scope.position.objects[o].unlocked) for o in matching_objects(amount.among, scope))


def _commander_casts(_: am.CommanderCasts, scope: Scope) -> int:
    return sum(o.casts for o in scope.position.objects.values() if o.commander and o.owner == scope.you)


def _unspent_mana(amount: am.UnspentMana, scope: Scope) -> int:
    units = scope.position.players[scope.you].mana.units
    return sum(not amount.types or unit.type in amount.types for unit in units)


def _player_counters(amount: am.PlayerCounters, scope: Scope) -> int:
    return sum(scope.position.players[p].counters.get(amount.kind, 0) for p in _players(amount.who, scope))


_AMOUNTS: dict[type[am.Amount], Callable[[Any, Scope], int]] = {
    am.X: lambda _, scope: scope.x,
    am.Count: _count,
    am.StatOf: _stat_of_this,
    am.Greatest: _greatest,
    am.Total: _total,
    am.ItsStat: _its_stat,
    am.CountersHere: _counters_here,
    am.LevelHere: _level_here,
    am.ForItsController: _for_its_controller,
    am.ChosenNumber: _chosen_number,
    am.ItsCounters: _its_counters,
    am.Devotion: _devotion,
    am.Party: _party,
    am.BasicLandTypes: _basic_land_types,
    am.ColorsAmong: _colors_among,
    am.CardTypesAmong: _card_types_among,
    am.SpellsCastThisTurn: _spells_cast,
    am.SpellsCastByItsController: _spells_cast_by_its_controller,
    am.LifeOf: _life_of,
    am.Attackers: _attackers,
    am.LandsPlayed: lambda _, scope: scope.position.players[scope.you].lands_played,
    am.StartingLife: _starting_life,
    am.TurnsTaken: _turns_taken,
    am.Told: _told,
    am.DifferentAmong: _different_among,
    am.MostAlike: _most_alike,
    am.CountersAmong: _counters_among,
    am.UnlockedDoors: _unlocked_doors,
    am.CommanderCasts: _commander_casts,
    am.UnspentMana: _unspent_mana,
    am.PlayerCounters: _player_counters,
    am.Targets: lambda amount, scope: max(0, scope.targets - amount.beyond),
    am.TargetsThat: _targets_that,
    am.TimesPaid: _times_paid,
    am.ModesChosen: _modes_chosen,
    am.AmountIf: _amount_if,
    am.Half: _half,
    am.Times: lambda amount, scope: amount.factor * evaluate(amount.amount, scope),
    am.Sum: lambda amount, scope: sum(evaluate(p, scope) for p in amount.parts),
}


# ---------------------------------------------------------------- conditions


def holds(condition: co.Condition, scope: Scope) -> bool:
    """Whether a condition holds for the scope's player and object."""
    position = scope.position
    match condition:
        case co.Holds(left, compare, right):
            return compares(evaluate(left, scope), compare, evaluate(right, scope))
        case co.YourTurn():
            return position.turn.player == scope.you
        case co.During(phases):
            return position.turn.phase in phases
        case co.CouldCastSorcery():
            return position.could_cast_sorcery(scope.you)
        case co.CouldCastInstant():
            return position.priority == scope.you
        case co.ThisFits(what):
            return scope.this is not None and matches(what, scope, scope.this)
        case co.FirstUseThisTurn(times):
            return position.history.activated.get(scope.ability, 0) < times
        case co.NeverUsed():
            return scope.ability not in position.history.exhausted
        case co.Either(parts):
            return any(holds(p, scope) for p in parts)
        case co.Unless(part):
            return not holds(part, scope)
        case _:
            return _has_happened(condition, scope)


def _has_happened(condition: co.Condition, scope: Scope) -> bool:
    """Whether the history of this turn has what a condition asks for."""
    history = scope.position.history
    match condition:
        case co.LostLifeThisTurn(who):
            return any(scope.position.is_who(p, who, scope.you) for p in history.lost_life)
        case co.CombatDamageBy(types):
            return _dealt_combat_damage(types, scope)
        case co.Fact(words):
            return words in history.facts.get(scope.you, ())
        case _:
            return False  # conditions.Never


def _dealt_combat_damage(types: tuple[str, ...], scope: Scope) -> bool:
    """Whether a source of such a type, or of a creature type of this spell, dealt a player combat damage (702.76a)."""
    dealt = scope.position.history.combat_damage.get(scope.you, ())
    if types or not scope.this:
        return any(t in dealt for t in types) or ("changeling" in dealt and any(map(is_creature_type, types)))
    own = scope.view.look(scope.this)
    if "changeling" in own.keywords:
        return any(map(is_creature_type, dealt))
    return any(t in own.words and is_creature_type(t) for t in dealt) or (
        "changeling" in dealt and any(map(is_creature_type, own.words))
    )
