"""What an object is right now: rule 613's layers with timestamps and dependency.

Legality asks here, never the printed card. ``board(position)`` gives the finished answer for a whole position and
keeps it there; positions without continuous effects cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache, reduce
from typing import TypeVar

from ..language import abilities as ab
from ..language.abilities import Ability, ActivatedAbility, Change, Continuous, Keyword, Reach, SpellAbility, Unmodelled
from ..language.cards import BASIC_LAND_TYPES, LAND_TYPES, SUPERTYPES, Characteristics, intrinsic_types, keywords_of
from ..language.costs import TAP_THIS, Cost
from ..language.effects import Add
from ..language.filters import Zone
from ..language.mana import ManaCost
from ..language.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES, PLANESWALKER_TYPES
from .facts import CHARACTERISTICS, EVERYTHING, OBJECTS, Fact
from .matching import (
    Scope,
    chosen,
    chosen_color,
    declare_reads,
    evaluate,
    given_by,
    holds,
    is_creature_type,
    matches,
    matching_objects,
    objects_in,
    read_in,
    reads_of,
    with_choices,
    zones_of,
)
from .memory import Memo
from .position import GameObject, ObjectId, Position

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

FACE_DOWN = Characteristics(
    name="",
    mana_cost=None,
    mana_value=0,
    colors=frozenset(),
    words=frozenset({"Creature"}),
    power=2,
    toughness=2,
)
"""A face-down permanent or spell (708.2a)."""


class Layer(IntEnum):
    """The layers that change what legality looks at (613.1, 613.4); copy, control and text effects come earlier."""

    TYPE = 40
    COLOR = 50
    ABILITY = 60
    NO_ABILITY = 61  # what can't be had (113.11), whatever has been added in layer 6
    PT_DEFINE = 71
    PT_SET = 72
    PT_MODIFY = 73
    PT_SWITCH = 74


_LAYER_OF: dict[type[Change], Layer] = {
    ab.SetLandTypes: Layer.TYPE,
    ab.AddTypes: Layer.TYPE,
    ab.SetTypes: Layer.TYPE,
    ab.SetCreatureTypes: Layer.TYPE,
    ab.RemoveTypes: Layer.TYPE,
    ab.SetColors: Layer.COLOR,
    ab.AddColors: Layer.COLOR,
    ab.ChosenTypeChange: Layer.TYPE,
    ab.ChosenColorChange: Layer.COLOR,
    ab.GainAbility: Layer.ABILITY,
    ab.GainActivatedOf: Layer.ABILITY,
    ab.LoseKeyword: Layer.ABILITY,
    ab.LoseAllAbilities: Layer.ABILITY,
    ab.CantHave: Layer.NO_ABILITY,
    ab.SetPowerToughness: Layer.PT_SET,
    ab.ModifyPowerToughness: Layer.PT_MODIFY,
    ab.SwitchPowerToughness: Layer.PT_SWITCH,
}


@dataclass(frozen=True, slots=True)
class ContinuousEffect:
    """One continuous effect: from a static ability of ``source``, or lasting on fixed objects."""

    source: ObjectId | None
    ability: Continuous | None
    changes: tuple[Change, ...]
    you: str
    timestamp: int
    cda: bool = False
    objects: tuple[ObjectId, ...] = ()
    number: int = -1  # of a lasting effect, among all of them

    @property
    def key(self) -> Hashable:
        """What tells it from other effects: where it comes from."""
        return (self.source, id(self.ability), self.number)

    def changes_in(self, layer: Layer) -> tuple[Change, ...]:
        """Its changes that are applied in a layer; a characteristic-defining one sets P/T in 7a (613.4a)."""
        at = Layer.PT_SET if layer is Layer.PT_DEFINE else layer
        if at is Layer.PT_SET and self.cda != (layer is Layer.PT_DEFINE):
            return ()
        return tuple(c for c in self.changes if _LAYER_OF.get(type(c)) is at)


class Board:
    """A position and the characteristics of its objects, all layers applied."""

    __slots__ = ("_base", "_changed", "position", "reads")

    def __init__(self, position: Position, changed: Mapping[ObjectId, Characteristics], reads: int) -> None:
        self.position = position
        self.reads = reads
        self._changed = changed
        self._base = _BASE.at(position)

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object."""
        found = self._changed.get(id) or self._base.get(id)  # type: ignore[call-overload]  # ids are text
        if found is None:
            found = self._base[id] = base_characteristics(self.position.objects[ObjectId(id)])
        return found


_BASE: Memo[str, Characteristics] = Memo(OBJECTS)
_CHANGED: Memo[None, dict[ObjectId, Characteristics]] = Memo()
_LOOKED_AT: Memo[None, int] = Memo(Fact.EFFECTS)


def board(position: Position) -> Board:
    """The position with what its objects are, worked out once."""
    found: Board | None = position.memo.board
    if found is None:
        found = position.memo.board = _board(position)
    return found


def _board(position: Position) -> Board:
    reads = _looked_at(position)
    known = _CHANGED.at(position, reads)
    if None not in known:
        known[None] = _apply_layers(position) if reads != Fact.EFFECTS else {}
    return Board(position, known[None], reads)


def _looked_at(position: Position) -> int:
    """The facts that decide what objects are beyond what is printed on them: whatever continuous effects look at."""
    known = _LOOKED_AT.at(position)
    if None not in known:
        known[None] = int(Fact.EFFECTS | _read_by_effects(position))
    return known[None]


def _read_by_effects(position: Position) -> Fact:
    printed = {id(c): c for o in position.objects.values() for c in o.printed.continuous}
    lasting = [e.changes for e in position.effects if e.changes]
    if not (printed or lasting):
        return Fact.NOTHING
    found = reads_of((*printed.values(), *lasting)) & EVERYTHING
    return (OBJECTS if lasting else Fact.PERMANENTS) | Fact.TURN | found


declare_reads(Continuous, lambda effect: OBJECTS if effect.cda else read_in(zones_of(effect.affects)))
declare_reads(ab.GainActivatedOf, lambda change: read_in(zones_of(change.what)) | CHARACTERISTICS)


def known(memo: Memo[K, V], position: Position) -> dict[K, V]:
    """What is known of a position that depends on what its objects are, beside the facts that ``memo`` names."""
    return memo.at(position, memo.reads | board(position).reads)


def has_effects(position: Position) -> bool:
    """Whether any continuous effect changes characteristics in this position."""
    return _looked_at(position) != Fact.EFFECTS


def look(position: Position, id: str) -> Characteristics:
    """The characteristics of an object now (613)."""
    return board(position).look(id)


def scope_of(position: Position, this: str | None, you: str | None = None, x: int = 0) -> Scope:
    """How a text on ``this`` is read: by its controller, or by its owner where it has none (109.5)."""
    if you is None:
        found = position.objects[ObjectId(this)] if this else None
        you = _reader(found) if found else position.turn.player
    return Scope(board(position), you, this, x)


def _reader(found: GameObject) -> str:
    return found.controller if found.zone in (Zone.BATTLEFIELD, Zone.STACK) else found.owner


def base_characteristics(found: GameObject) -> Characteristics:
    """Printed characteristics, with counters on power and toughness where no effect is in the way (613.4c, 122.1a)."""
    base = _printed(found)
    counters = found.counters
    if not counters or found.zone is not Zone.BATTLEFIELD:
        return base
    return _with_counters(base, found)


def _printed(found: GameObject) -> Characteristics:
    if found.face_down and found.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return FACE_DOWN
    if found.card.layout == "split" and len(found.card.faces) == 2 and _has_both_halves(found):
        return found.card.halves_together
    base = found.printed.base
    if found.face and found.card.layout == "transform":
        base = replace(base, mana_value=found.card.front.base.mana_value)  # 712.8c, 712.8e
    as_ = found.stacked
    return reduce(_as_cast, as_.changes, base) if as_ is not None and as_.changes else base


def _as_cast(old: Characteristics, change: Change) -> Characteristics:
    """A spell after one change that casting it in a certain way makes to it."""
    match change:
        case ab.EachForTarget():
            return _with_abilities(old, tuple(map(_without_targets, old.abilities)), old.granted)
        case ab.SpellText(ability):
            others = tuple(a for a in old.abilities if not isinstance(a, SpellAbility))
            return _with_abilities(old, (*others, ability), old.granted)
        case ab.OtherNumbers(mana_cost, power, toughness):
            numbers = replace(old, mana_cost=mana_cost, mana_value=mana_cost.mana_value(), power=power)
            return replace(numbers, toughness=toughness, colors=mana_cost.colors)
        case _:
            return _change_of_text(change, old)


def _without_targets(ability: Ability) -> Ability:
    if not isinstance(ability, SpellAbility):
        return ability
    modes = ability.modes
    bare = replace(modes, options=tuple(replace(m, targets=()) for m in modes.options)) if modes else None
    return replace(ability, targets=(), modes=bare)


def _has_both_halves(found: GameObject) -> bool:
    """Everywhere but on the stack, and there if it was cast fused (709.4, 709.4d); Rooms as unlocked (709.5)."""
    if found.zone is Zone.BATTLEFIELD and found.card.has_halves:
        return False
    return found.zone is not Zone.STACK or (found.stacked is not None and found.stacked.fused)


_KEYWORD_COUNTERS = frozenset(
    {"flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
     "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)  # fmt: skip  # 122.1b


def _with_counters(base: Characteristics, found: GameObject) -> Characteristics:
    plus = found.counters.get("+1/+1", 0) - found.counters.get("-1/-1", 0)
    named = _KEYWORD_COUNTERS & found.counters.keys()
    if base.power is not None and plus:
        base = replace(base, power=base.power + plus, toughness=(base.toughness or 0) + plus)
    return replace(base, keywords=base.keywords | named) if named else base


# ---------------------------------------------------------------- layers


def _apply_layers(position: Position) -> dict[ObjectId, Characteristics]:
    layers = _Layers(position)
    for layer in Layer:
        layers.apply(layer)
    return layers.now


class _Layers:
    """Applies rule 613, layer by layer; itself the view through which effects look at objects meanwhile."""

    reads = None  # still being worked out

    def __init__(self, position: Position) -> None:
        self.position = position
        self.now: dict[ObjectId, Characteristics] = {}
        self.started: dict[Hashable, ContinuousEffect] = {}
        self.affected: dict[Hashable, tuple[ObjectId, ...]] = {}  # fixed once an effect has started (613.6)
        self._there: list[ContinuousEffect] | None = None  # until abilities come or go

    def look(self, id: str) -> Characteristics:
        found = self.now.get(ObjectId(id))
        return found if found is not None else _printed(self.position.objects[ObjectId(id)])

    def effects(self) -> list[ContinuousEffect]:
        """All effects there are at this point, those that have started included (613.6)."""
        if self._there is None:
            self._there = self._find_effects()
        return self._there

    def _find_effects(self) -> list[ContinuousEffect]:
        found = dict(self.started)
        for o in self.position.objects.values():
            if o.printed.continuous or o.id in self.now:
                found.update((e.key, e) for e in self._static_effects(o) if e.key not in found)
        found.update((e.key, e) for e in self._lasting_effects() if e.key not in found)
        return list(found.values())

    def _static_effects(self, o: GameObject) -> Iterator[ContinuousEffect]:
        here = o.zone is Zone.BATTLEFIELD and not o.phased_out
        here |= o.zone is Zone.COMMAND and not o.commander  # emblems and planes (113.6p, 311.4)
        for a in self.look(o.id).all_abilities:
            if isinstance(a, Continuous) and (a.cda or here):
                yield ContinuousEffect(o.id, a, a.changes, _reader(o), o.timestamp, a.cda)

    def _lasting_effects(self) -> Iterator[ContinuousEffect]:
        for number, e in enumerate(self.position.effects):
            if e.changes:
                you = e.controller or self.position.turn.player
                yield ContinuousEffect(None, None, e.changes, you, e.timestamp, objects=e.objects, number=number)

    def apply(self, layer: Layer) -> None:
        """Apply one layer: characteristic-defining effects first, then by timestamp unless one depends on another."""
        done: set[Hashable] = set()
        if layer is Layer.PT_MODIFY:
            self._apply_counters()
        while True:
            waiting = [e for e in self.effects() if e.key not in done and e.changes_in(layer)]
            if not waiting:
                return
            for first in self._next(waiting, layer):
                self._apply_effect(first, layer)
                done.add(first.key)

    def _next(self, waiting: list[ContinuousEffect], layer: Layer) -> list[ContinuousEffect]:
        """The effects to apply next, in their order (613.3, 613.7, 613.8): one, or all where none looks at another."""
        ordered = sorted(waiting, key=lambda e: e.timestamp)
        candidates = [e for e in ordered if e.cda] or ordered
        written = reduce(int.__or__, (_written(e.changes_in(layer)) for e in candidates), 0)
        if not written & Fact.ABILITIES and not any(_seen(e) & written for e in candidates):
            return candidates
        for e in candidates:
            if not any(self._depends(e, other, layer) for other in candidates if other is not e):
                return [e]
        return candidates[:1]  # a loop of dependencies: timestamp order (613.8b)

    def _depends(self, e: ContinuousEffect, other: ContinuousEffect, layer: Layer) -> bool:
        """Whether applying ``other`` would change the existence of ``e``, what it applies to or does (613.8a)."""
        if not _seen(e) & _written(other.changes_in(layer)):
            return False
        before = (self._affected(e), self._does(e, layer))
        trial = _Layers(self.position)
        trial.now, trial.started, trial.affected = dict(self.now), dict(self.started), dict(self.affected)
        trial._apply_effect(other, layer)
        exists = any(f.key == e.key for f in trial.effects())
        return not exists or (trial._affected(e), trial._does(e, layer)) != before

    def _does(self, e: ContinuousEffect, layer: Layer) -> list[int | Ability]:
        """The numbers that the effect would set or add and the abilities that it finds elsewhere, as they are now."""
        scope = Scope(self, e.you, e.source)
        found: list[int | Ability] = []
        for change in e.changes_in(layer):
            match change:
                case ab.SetPowerToughness(power, toughness) | ab.ModifyPowerToughness(power, toughness):
                    found += (evaluate(power, scope), evaluate(toughness, scope))
                case ab.GainActivatedOf():
                    found += _activated_among(change, scope)
        return found

    def _affected(self, e: ContinuousEffect) -> tuple[ObjectId, ...]:
        if e.key in self.affected:
            return self.affected[e.key]
        if e.ability is None:
            return tuple(o for o in e.objects if o in self.position.objects)
        scope = Scope(self, e.you, e.source)
        if not all(holds(c, scope) for c in e.ability.if_):
            return ()
        if e.cda:
            return (e.source,) if e.source else ()
        zones = zones_of(e.ability.affects)
        return tuple(o for o in objects_in(self.position, zones) if matches(e.ability.affects, scope, o))

    def _apply_effect(self, e: ContinuousEffect, layer: Layer) -> None:
        affected = self._affected(e)
        self.started[e.key], self.affected[e.key] = e, affected
        for change in e.changes_in(layer):
            scopes = ((o, Scope(self, e.you, e.source or o, it=o)) for o in affected)
            self.now.update([(o, apply_change(change, self.look(o), scope)) for o, scope in scopes])
        if _written(e.changes) & Fact.ABILITIES:
            self._there = None

    def _apply_counters(self) -> None:
        """Counters change power and toughness in 7c (613.4c)."""
        for id in self.position.battlefield:
            found = self.position.objects[id]
            if found.counters:
                self.now[id] = _with_counters(self.look(id), found)


_WRITTEN: dict[type[Change], int] = {
    ab.SetPowerToughness: int(Fact.NUMBERS),
    ab.ModifyPowerToughness: int(Fact.NUMBERS),
    ab.SwitchPowerToughness: int(Fact.NUMBERS),
    ab.SetColors: int(Fact.COLORS),
    ab.AddColors: int(Fact.COLORS),
    ab.ChosenColorChange: int(Fact.COLORS),
    ab.AddTypes: int(Fact.TYPES),
    ab.SetTypes: int(Fact.TYPES),
    ab.SetCreatureTypes: int(Fact.TYPES),
    ab.RemoveTypes: int(Fact.TYPES),
    ab.GainAbility: int(Fact.ABILITIES),
    ab.LoseKeyword: int(Fact.ABILITIES),
    ab.LoseAllAbilities: int(Fact.ABILITIES),
    ab.CantHave: int(Fact.ABILITIES),
}


def _written(changes: Iterable[Change]) -> int:
    """The characteristics that changes may change: all where it isn't known better."""
    return reduce(int.__or__, (_WRITTEN.get(type(c), int(CHARACTERISTICS)) for c in changes), 0)


def _seen(e: ContinuousEffect) -> int:
    """The characteristics on which it depends whether an effect is there, what it applies to and what it does."""
    own = 0 if e.ability is None else int(Fact.ABILITIES) | _read_by((e.ability.affects, e.ability.if_))
    return own | _read_by(e.changes)


@lru_cache(maxsize=4096)
def _read_by(text: tuple[object, ...]) -> int:
    return int(reads_of(text) & CHARACTERISTICS)


def apply_change(change: Change, old: Characteristics, scope: Scope) -> Characteristics:
    """Characteristics after one change of a continuous effect (613.1d–g)."""
    if isinstance(change, (ab.SetPowerToughness, ab.ModifyPowerToughness, ab.SwitchPowerToughness)):
        return _change_power_toughness(change, old, scope)
    if isinstance(change, ab.GainAbility):
        given = _as_chosen(change.ability, scope)
        return _change_of_text(ab.GainAbility(_at_own_cost(given, old.mana_cost)), old)
    if isinstance(change, ab.GainActivatedOf):
        return _with_abilities(old, old.abilities, (*old.granted, *_activated_among(change, scope)))
    if isinstance(change, (ab.ChosenTypeChange, ab.ChosenColorChange)):
        return _change_to_chosen(change, old, scope)
    return _change_of_text(change, old)


def _change_to_chosen(
    change: ab.ChosenTypeChange | ab.ChosenColorChange, old: Characteristics, scope: Scope
) -> Characteristics:
    """Characteristics after a change to what was chosen (607.2d); the same where nothing was."""
    if isinstance(change, ab.ChosenColorChange):
        color = chosen_color(scope)
        new = ab.AddColors if change.adds else ab.SetColors
        return old if color is None else _change_of_text(new((color,)), old)
    name = chosen(change.kind, scope)
    if name is None:
        return old
    if change.adds:
        return _with_words(old, old.words | {name})
    if change.kind == "land_type":
        return _set_land_types(old, (name,))
    return _change_of_text(ab.SetCreatureTypes((name,)), old)


def _change_of_text(change: Change, old: Characteristics) -> Characteristics:
    """Characteristics after a change of types, colors or abilities (613.1d–f)."""
    match change:
        case ab.SetLandTypes(subtypes):
            return _set_land_types(old, subtypes)
        case ab.AddTypes(types):
            return _with_words(old, old.words | frozenset(types))
        case ab.SetTypes(types):
            return _with_words(old, _with_types(old.words, frozenset(types)))
        case ab.SetCreatureTypes(types):
            return _with_words(old, frozenset(w for w in old.words if not is_creature_type(w)) | frozenset(types))
        case ab.RemoveTypes(types):
            return _with_words(old, _without_types(old.words, types))
        case ab.SetColors(colors):
            return replace(old, colors=frozenset(colors))
        case ab.AddColors(colors):
            return replace(old, colors=old.colors | frozenset(colors))
        case ab.GainAbility(ability):
            return _with_abilities(old, old.abilities, (*old.granted, ability))
        case ab.LoseKeyword(name) | ab.CantHave(name):
            return _with_abilities(old, _without(old.abilities, name), _without(old.granted, name))
        case ab.LoseAllAbilities(except_mana=True):
            return replace(old, abilities=_of_mana(old.abilities), granted=_of_mana(old.granted), keywords=frozenset())
        case ab.LoseAllAbilities():
            return replace(old, abilities=(), granted=(), intrinsic=(), keywords=frozenset())
        case _:
            return old


def _of_mana(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The mana abilities among some (605.1a–b), and text that might hold more of them."""
    kinds = (ActivatedAbility, ab.TriggeredAbility)
    return tuple(
        a
        for a in abilities
        if (isinstance(a, kinds) and a.is_mana_ability) or (isinstance(a, Unmodelled) and Reach.MANA in a.reach)
    )


def _as_chosen(ability: Ability, scope: Scope) -> Ability:
    """An ability with what its giver says of itself: what was chosen for it (607.2d), and its own name (201.5a)."""
    if not isinstance(ability, Keyword) or ability.quality is None:
        given: Ability = given_by(ability, scope.this)
        return given
    return replace(ability, quality=with_choices(ability.quality, scope))


def _at_own_cost(ability: Ability, mana_cost: ManaCost | None) -> Ability:
    """An ability with the mana cost of the object that has it, where it costs that."""
    if not isinstance(ability, ab.ActivatedAbility | ab.SpecialAction):
        return ability
    price = ability.cost.with_mana_cost(mana_cost)
    return ability if price is ability.cost else replace(ability, cost=price)


def _activated_among(change: ab.GainActivatedOf, scope: Scope) -> Iterator[Ability]:
    """The activated abilities of all that fits, in document order, and text that might hold more of them."""
    reaches = (Reach.ABILITIES,) if change.except_mana else (Reach.ABILITIES, Reach.MANA)
    for id in matching_objects(change.what, scope):
        now = scope.view.look(id)
        yield from (a for a in activated_of(now) if not (change.except_mana and a.is_mana_ability))
        for text in (a for a in now.all_abilities if isinstance(a, Unmodelled)):
            reach = tuple(r for r in text.reach if r in reaches)
            if reach:
                yield replace(text, reach=reach)


def _change_power_toughness(change: Change, old: Characteristics, scope: Scope) -> Characteristics:
    match change:
        case ab.SetPowerToughness(power, toughness):
            return replace(old, power=evaluate(power, scope), toughness=evaluate(toughness, scope))
        case ab.ModifyPowerToughness(power, toughness):
            more, tougher = evaluate(power, scope), evaluate(toughness, scope)
            return replace(old, power=(old.power or 0) + more, toughness=(old.toughness or 0) + tougher)
        case ab.SwitchPowerToughness():
            return replace(old, power=old.toughness, toughness=old.power)
        case _:
            return old


def _set_land_types(old: Characteristics, subtypes: tuple[str, ...]) -> Characteristics:
    """Basic land types instead of other land types and rules text; abilities granted by effects stay (305.7)."""
    words = (old.words - LAND_TYPES) | frozenset(subtypes)
    return replace(
        old,
        words=words,
        abilities=(),
        intrinsic=intrinsic_types(words),
        keywords=keywords_of(old.granted),
    )


def _with_words(old: Characteristics, words: frozenset[str]) -> Characteristics:
    """New types; a land that gets a basic land type gets its mana ability, one that loses it loses it (305.6)."""
    return replace(old, words=words, intrinsic=intrinsic_types(words))


def _with_types(old: frozenset[str], new: frozenset[str]) -> frozenset[str]:
    """Card types and subtypes instead of those before; subtypes stay that go with a type still had (205.1a).

    Where subtypes of a kind are set too, they replace those of that kind.
    """
    kept = old & frozenset(SUPERTYPES)
    for card_type, are_of in _SUBTYPES_OF.items():
        subtypes = frozenset(filter(are_of, old))
        if card_type in new and not any(map(are_of, new)):
            kept |= subtypes
    return kept | new


_SUBTYPES_OF: dict[str, Callable[[str], bool]] = {
    "Artifact": ARTIFACT_TYPES.__contains__,
    "Creature": is_creature_type,
    "Enchantment": ENCHANTMENT_TYPES.__contains__,
    "Land": LAND_TYPES.__contains__,
    "Planeswalker": PLANESWALKER_TYPES.__contains__,
}


def _without_types(words: frozenset[str], types: tuple[str, ...]) -> frozenset[str]:
    """Types taken away; creature types go with the card type creature (205.1b)."""
    left = words - frozenset(types)
    if "Creature" in types and "Kindred" not in left:
        left = frozenset(w for w in left if not is_creature_type(w))
    return left


def _without(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    return tuple(a for a in abilities if not (isinstance(a, Keyword) and a.name == name))


def _with_abilities(
    old: Characteristics, printed: tuple[Ability, ...], granted: tuple[Ability, ...]
) -> Characteristics:
    return replace(old, abilities=printed, granted=granted, keywords=keywords_of(printed + granted))


# ---------------------------------------------------------------- activated abilities


_INTRINSIC = {t: ActivatedAbility(Cost((TAP_THIS,)), (Add(None, "{%s}" % t, 1),)) for t in BASIC_LAND_TYPES.values()}


def activated_abilities(position: Position, id: str) -> tuple[ActivatedAbility, ...]:
    """The activated abilities that an object has now, numbered from 1: printed, intrinsic, granted."""
    return activated_of(look(position, id))


def activated_of(now: Characteristics) -> tuple[ActivatedAbility, ...]:
    """The activated abilities among these characteristics, in the order of their numbers."""
    if not now.abilities and not now.granted:
        return tuple(_INTRINSIC[t] for t in now.intrinsic)
    return (
        *(a for a in now.abilities if isinstance(a, ActivatedAbility)),
        *(_INTRINSIC[t] for t in now.intrinsic),
        *(a for a in now.granted if isinstance(a, ActivatedAbility)),
    )


def permanents_of(position: Position, player: str) -> Iterable[GameObject]:
    """Permanents that a player controls, in document order; phased-out ones don't exist (702.26d)."""
    objects = position.objects
    return (o for id in position.battlefield if (o := objects[id]).controller == player and not o.phased_out)
