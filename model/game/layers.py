"""Rule 613: continuous effects applied layer by layer, with timestamps and dependency."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from enum import IntEnum
from functools import lru_cache, reduce

from msgspec import Struct

from ..language import abilities as ab
from ..language.abilities import Ability, Change, Continuous
from ..language.cards import Characteristics
from ..language.filters import Zone
from ..language.objects import ObjectRef
from ..language.parts import parts_of
from .changing import activated_among, apply_change, keywords_among
from .deadline import check_time
from .facts import CHARACTERISTICS, EVERYTHING, OBJECTS, Aspect
from .functioning import functions_there
from .matching import (
    Scope,
    declare_reads,
    evaluate,
    holds,
    matches,
    objects_in,
    read_in,
    reads_of,
    zones_of,
)
from .matching.scope import whose
from .position import GameObject, LastingEffect, ObjectId, Position
from .printed import as_printed, with_counters


class Layer(IntEnum):
    """The layers that change what legality looks at (613.1, 613.4); copy and control effects come earlier."""

    TEXT = 30
    TYPE = 40
    COLOR = 50
    ABILITY = 60
    NO_ABILITY = 61  # what can't be had (113.11), whatever has been added in layer 6
    PT_DEFINE = 71
    PT_SET = 72
    PT_MODIFY = 73
    PT_SWITCH = 74


_LAYER_OF: dict[type[Change], Layer] = {
    ab.SetName: Layer.TEXT,
    ab.ReplacesWord: Layer.TEXT,
    ab.HasTextBox: Layer.TEXT,
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
    ab.GainKeywordsOf: Layer.ABILITY,
    ab.LoseKeyword: Layer.ABILITY,
    ab.LosesAbility: Layer.ABILITY,
    ab.LoseAllAbilities: Layer.ABILITY,
    ab.CantHave: Layer.NO_ABILITY,
    ab.SetPowerToughness: Layer.PT_SET,
    ab.ModifyPowerToughness: Layer.PT_MODIFY,
    ab.SwitchPowerToughness: Layer.PT_SWITCH,
}


class ContinuousEffect(Struct, frozen=True):
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


def read_by_effects(position: Position) -> Aspect:
    """The facts from which it follows what continuous effects do; none where there are no such effects."""
    printed = {id(c): c for o in position.objects.values() if o.card.has_static_abilities for c in o.printed.continuous}
    lasting = [e for e in position.effects if e.changes]
    statics = [e.static for e in position.effects if isinstance(e.static, Continuous)]
    if not (printed or lasting or statics):
        return Aspect.NOTHING
    found = reads_of((*printed.values(), *statics, *(e.changes for e in lasting))) & EVERYTHING
    there = (position.current(ref) for e in lasting for ref in e.objects)
    elsewhere = any(o is not None and o.zone is not Zone.BATTLEFIELD for o in there)
    return (OBJECTS if elsewhere else Aspect.PERMANENTS) | Aspect.TURN | found


def reaches(position: Position, zone: Zone) -> bool:
    """Whether a continuous effect may change objects in a zone, apart from what an object says of itself (611.3b)."""
    stating = (o for o in position.objects.values() if o.card.has_static_abilities)
    printed = (c for o in stating for c in o.printed.continuous if _functions(c, o))
    lasting = (said for e in position.effects for said in (e.changes, e.static))
    there = (part for part in parts_of((*printed, *lasting)) if isinstance(part, Continuous))  # what is given, too
    return any(zone in zones_of(e.affects) for e in there if not (e.cda or e.elsewhere))


declare_reads(Continuous, lambda e: OBJECTS if e.cda or e.elsewhere else read_in(zones_of(e.affects)))
declare_reads(ab.GainActivatedOf, lambda change: read_in(zones_of(change.what)) | CHARACTERISTICS)
declare_reads(ab.GainKeywordsOf, lambda change: read_in(zones_of(change.what)) | CHARACTERISTICS)


def apply_layers(position: Position) -> dict[ObjectId, Characteristics]:
    """What every object is that a continuous effect or a counter changes, all layers applied (613.1)."""
    layers = _Layers(position)
    for layer in Layer:
        layers.apply(layer)
    return layers.now


def text_box_of(position: Position, id: ObjectId) -> tuple[Ability, ...]:
    """The abilities in the text box of an object, as effects on text leave them (612, 613.1c)."""
    layers = _Layers(position)
    layers.apply(Layer.TEXT)
    return layers.look(id).abilities


class _Layers:
    """Applies rule 613, layer by layer; itself the view through which effects look at objects meanwhile."""

    reads = None  # still being worked out

    def __init__(self, position: Position) -> None:
        self.position = position
        self.now: dict[ObjectId, Characteristics] = {}
        self.started: dict[Hashable, ContinuousEffect] = {}
        self.affected: dict[Hashable, tuple[ObjectId, ...]] = {}  # fixed once an effect has started (613.6)
        self.granted: dict[tuple[ObjectId, int], int] = {}  # by object and ability, when an effect gave it (613.7a)
        self._there: list[ContinuousEffect] | None = None  # until abilities come or go

    def look(self, id: str) -> Characteristics:
        found = self.now.get(ObjectId(id))
        return found if found is not None else as_printed(self.position.objects[ObjectId(id)])

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
        for a in self.look(o.id).all_abilities:
            if isinstance(a, Continuous) and _functions(a, o):
                since = self.granted.get((o.id, id(a)))
                time = o.timestamp if since is None else max(o.timestamp, since)  # 613.7a
                yield ContinuousEffect(o.id, a, a.changes, whose(o), time, a.cda and since is None)

    def _lasting_effects(self) -> Iterator[ContinuousEffect]:
        for number, e in enumerate(self.position.effects):
            if e.changes:
                you = e.controller or self.position.turn.player
                there = tuple(o.id for o in e.objects if self._is_about(e, o))
                yield ContinuousEffect(None, None, e.changes, you, e.timestamp, objects=there, number=number)
            elif isinstance(e.static, Continuous):
                you = e.controller or self.position.turn.player
                yield ContinuousEffect(None, e.static, e.static.changes, you, e.timestamp, number=number)

    def _is_about(self, e: LastingEffect, ref: ObjectRef) -> bool:
        """Whether an object is still the one that an effect is about, or what that has become (400.7a, g)."""
        found = self.position.objects.get(ref.id)
        if found is None or found.ref == ref:
            return found is not None
        granted = found.zone is Zone.BATTLEFIELD or all(isinstance(c, ab.GainAbility) for c in e.changes)
        return found.was == ref and granted

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
        check_time()
        ordered = sorted(waiting, key=lambda e: e.timestamp)
        candidates = [e for e in ordered if e.cda] or ordered
        written = reduce(int.__or__, (_written(e.changes_in(layer)) for e in candidates), 0)
        if not any(_brings_effects(e.changes_in(layer)) for e in candidates):
            losing = self._losing(candidates, layer) if written & Aspect.ABILITIES else frozenset()
            if not any(_seen(e) & written or e.source in losing for e in candidates):
                return candidates
        for e in candidates:
            if not any(self._depends(e, other, layer) for other in candidates if other is not e):
                return [e]
        return candidates[:1]  # a loop of dependencies: timestamp order (613.8b)

    def _losing(self, effects: list[ContinuousEffect], layer: Layer) -> frozenset[ObjectId]:
        """The objects that may lose abilities by some effects, and with these their own continuous effects."""
        taking = (e for e in effects if _takes_abilities(e.changes_in(layer)))
        return frozenset(o for e in taking for o in self._affected(e))

    def _depends(self, e: ContinuousEffect, other: ContinuousEffect, layer: Layer) -> bool:
        """Whether applying ``other`` would change the existence of ``e``, what it applies to or does (613.8a)."""
        check_time()
        if not _seen(e) & _written(other.changes_in(layer)) and e.source not in self._losing([other], layer):
            return False
        before = (self._affected(e), self._does(e, layer))
        trial = _Layers(self.position)
        trial.now, trial.started, trial.affected = dict(self.now), dict(self.started), dict(self.affected)
        trial.granted = dict(self.granted)
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
                    found += activated_among(change, scope)
                case ab.GainKeywordsOf():
                    found += keywords_among(change, scope)
        return found

    def _affected(self, e: ContinuousEffect) -> tuple[ObjectId, ...]:
        check_time()
        if e.key in self.affected:
            return self.affected[e.key]
        if e.ability is None:
            return e.objects
        scope = Scope(self, e.you, e.source)
        if not all(holds(c, scope) for c in e.ability.if_):
            return ()
        if e.cda or e.ability.elsewhere:
            return (e.source,) if e.source else ()
        zones = zones_of(e.ability.affects)
        return tuple(o for o in objects_in(self.position, zones) if matches(e.ability.affects, scope, o))

    def _apply_effect(self, e: ContinuousEffect, layer: Layer) -> None:
        affected = self._affected(e)
        self.started[e.key], self.affected[e.key] = e, affected
        for change in e.changes_in(layer):
            scopes = ((o, Scope(self, e.you, e.source or o, it=o)) for o in affected)
            self.now.update([(o, apply_change(change, self.look(o), scope)) for o, scope in scopes])
            if isinstance(change, ab.GainAbility):
                self.granted.update({(o, id(change.ability)): e.timestamp for o in affected})
        if _written(e.changes) & Aspect.ABILITIES:
            self._there = None

    def _apply_counters(self) -> None:
        """Counters change power and toughness in 7c (613.4c); a suspected permanent has menace (701.60c)."""
        for id in dict.fromkeys((*self.position.battlefield, *self.now)):  # of others they are counted as printed
            found = self.position.objects[id]
            if found.counters or found.designations:
                self.now[id] = with_counters(self.look(id), found)


def _functions(ability: Continuous, o: GameObject) -> bool:
    """Whether a static ability functions where its object is, which may be phased out (113.6, 702.26d)."""
    if ability.cda:
        return True
    return o.zone is not Zone.BATTLEFIELD if ability.elsewhere else not o.phased_out and functions_there(ability, o)


_WRITTEN: dict[type[Change], int] = {
    ab.SetPowerToughness: int(Aspect.NUMBERS),
    ab.ModifyPowerToughness: int(Aspect.NUMBERS),
    ab.SwitchPowerToughness: int(Aspect.NUMBERS),
    ab.SetColors: int(Aspect.COLORS),
    ab.AddColors: int(Aspect.COLORS),
    ab.ChosenColorChange: int(Aspect.COLORS),
    ab.AddTypes: int(Aspect.TYPES),
    ab.SetTypes: int(Aspect.TYPES),
    ab.SetCreatureTypes: int(Aspect.TYPES),
    ab.RemoveTypes: int(Aspect.TYPES),
    ab.GainAbility: int(Aspect.ABILITIES),
    ab.GainKeywordsOf: int(Aspect.ABILITIES),
    ab.LoseKeyword: int(Aspect.ABILITIES),
    ab.LosesAbility: int(Aspect.ABILITIES),
    ab.LoseAllAbilities: int(Aspect.ABILITIES),
    ab.CantHave: int(Aspect.ABILITIES),
}


def _written(changes: Iterable[Change]) -> int:
    """The characteristics that changes may change: all where it isn't known better."""
    return reduce(int.__or__, (_WRITTEN.get(type(c), int(CHARACTERISTICS)) for c in changes), 0)


_ONLY_ADDED = (ab.GainAbility, ab.GainActivatedOf, ab.GainKeywordsOf)


def _takes_abilities(changes: Iterable[Change]) -> bool:
    """Whether changes may take away abilities: those do that change abilities in any way but adding some."""
    return any(_written((c,)) & Aspect.ABILITIES and not isinstance(c, _ONLY_ADDED) for c in changes)


def _brings_effects(changes: Iterable[Change]) -> bool:
    """Whether changes may give a static ability, whose effect is then to be applied in its turn (613.8c)."""
    return any(
        isinstance(c.ability, Continuous)
        if isinstance(c, ab.GainAbility)
        else _written((c,)) == CHARACTERISTICS  # whatever it does
        for c in changes
    )


def _seen(e: ContinuousEffect) -> int:
    """The characteristics on which it depends what an effect applies to and what it does."""
    own = 0 if e.ability is None else _read_by((e.ability.affects, e.ability.if_))
    return own | _read_by(e.changes)


@lru_cache(maxsize=4096)
def _read_by(text: tuple[object, ...]) -> int:
    return int(reads_of(text) & CHARACTERISTICS)
