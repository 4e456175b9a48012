"""Effects in force (611.2), in and out: ``may_play``, ``gains``, and what else the card language can say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..game.position import LastingEffect, ObjectId, Position
from ..language import abilities as ab
from ..language import keywords as kw
from ..language.abilities import Ability, Change, GainAbility, Keyword, MayPlayFrom, Replacement, StaticAbility
from ..language.costs import OwnManaCost
from ..language.filters import These, Who
from ..language.mana import ManaCost
from ..language.objects import ObjectRef, objects_among
from ..plain.encoding import decode, decode_all, to_data
from ..plain.faults import inside, show
from .definitions import read_mana_cost
from .entries import Entries, Reference
from .schema import ChangesShape, DelayedShape, EffectShape, GainsShape, fit

KINDS = ("may_play", "gains", "changes", "static", "delayed")

ITS_MANA_COST = "its mana cost"
"""What stands for the cost of a keyword that is equal to the mana cost of the card that gains it."""

ALTERNATIVES: dict[str, Callable[..., ab.AlternativeCost]] = {
    "blitz": kw.blitz,
    "dash": kw.dash,
    "escape": kw.escape,
    "evoke": kw.evoke,
    "flashback": kw.flashback,
    "foretell": kw.foretold,
    "harmonize": kw.harmonize,
    "madness": kw.madness,
    "mayhem": kw.mayhem,
    "miracle": kw.miracle,
    "overload": kw.overload,
    "warp": kw.warp,
}
"""Keywords for which the card may be cast, at a cost given in symbols, or at its mana cost."""

WITH_COST: dict[str, Callable[[str], ab.Ability]] = {
    **ALTERNATIVES,
    "kicker": kw.kicker,
    "multikicker": kw.multikicker,
    "buyback": kw.buyback,
    "equip": kw.equip,
    "cycling": kw.cycling,
}
"""Keywords that ``gains`` gives with a cost."""

WITHOUT_COST = (
    "convoke", "deathtouch", "defender", "delve", "double strike", "first strike", "flash", "flying", "haste",
    "hexproof", "improvise", "indestructible", "lifelink", "menace", "reach", "shroud", "trample", "vigilance",
)  # fmt: skip


def read_effects(entries: Entries, data: list[Any]) -> tuple[LastingEffect, ...]:
    """Read the effects; without a timestamp they are younger than all objects, in document order."""
    first = len(entries.objects) + 1
    found = (_read(entries, entry, inside("effects", i), first + i) for i, entry in enumerate(data))
    return tuple(effect for effect in found if effect)


def _read(entries: Entries, entry: Any, where: str, timestamp: int) -> LastingEffect | None:
    shape = fit(EffectShape, entry, where, entries.faults)
    if shape is None:
        return None
    entries.check_player(shape.player, inside(where, "player"))
    kinds = [kind for kind in KINDS if getattr(shape, kind) is not None]
    if len(kinds) != 1:
        found = " and ".join(kinds) + " stand together" if kinds else "no effect stands here"
        if kinds or all(entry.get(kind) is None for kind in KINDS):
            entries.faults.add(where, found, "one of " + ", ".join(KINDS))
        return None
    objects, changes, static = _contents(entries, shape, kinds[0], where)
    until, _, of = shape.until.partition(":")
    tied_to = entries.object_ref(of) if of and not until.endswith("while_counter") else None
    return LastingEffect(
        objects=objects,
        changes=changes,
        static=static,
        controller=shape.player,
        until=shape.until if tied_to is None else until,
        tied_to=tied_to,
        source=entries.object_ref(shape.source) if shape.source else None,
        timestamp=timestamp if shape.timestamp is None else shape.timestamp,
        end=_end(entries, shape, objects, where),
        document=entry,
    )


_Contents = tuple[tuple[ObjectRef, ...], tuple[Change, ...], StaticAbility | Replacement | None]


def _contents(entries: Entries, shape: EffectShape, kind: str, where: str) -> _Contents:
    if shape.pay != "cost" and kind != "may_play":
        entries.faults.add(inside(where, "pay"), f"pay makes no sense with {kind}", "this key only with may_play")
    if shape.face is not None and kind != "may_play":
        entries.faults.add(inside(where, "face"), f"face makes no sense with {kind}", "this key only with may_play")
    place = inside(where, kind)
    match kind:
        case "may_play":
            return (), (), _may_play(entries, shape, where)
        case "gains":
            return _gains(entries, shape.gains, place)
        case "changes":
            return _changes(entries, shape.changes, place)
        case "delayed":
            delayed = fit(DelayedShape, shape.delayed, place, entries.faults)
            return _objects(entries, delayed.objects, inside(place, "objects")) if delayed else (), (), None
    static = decode(shape.static, place, Ability, entries.faults)
    return (), (), static if isinstance(static, StaticAbility | Replacement) else None


def _end(entries: Entries, shape: EffectShape, objects: tuple[ObjectRef, ...], where: str) -> ManaCost | None:
    """What ``player`` may pay to end the effect (116.2c)."""
    if shape.end is None:
        return None
    place = inside(where, "end")
    if shape.player is None:
        entries.faults.add(inside(where, "player"), 'key "player" is missing', "the name of the player who may end it")
    if not objects:
        entries.faults.add(place, "the effect is about no object by which it could be ended", "this key with objects")
    try:
        return read_mana_cost(shape.end)
    except ValueError:
        entries.faults.add(place, f"{show(shape.end)} is no cost", "mana symbols such as {U}")
        return None


def _may_play(entries: Entries, shape: EffectShape, where: str) -> StaticAbility | None:
    id = ObjectId(shape.may_play or "")
    entries.references.append(Reference(inside(where, "may_play"), id))
    if shape.player is None:
        entries.faults.add(inside(where, "player"), 'key "player" is missing', "the name of the player who may play it")
    if id not in entries.objects:
        return None
    alternative = "" if shape.pay in ("free", "cost", "any_type") else shape.pay
    return MayPlayFrom(
        entries.objects[id].zone,
        These((entries.object_ref(id),)),
        whose=Who.ANYONE,
        face=shape.face,
        lands=not alternative,
        free=shape.pay == "free",
        any_type=shape.pay == "any_type",
        alternative=alternative,
    )


def _objects(entries: Entries, ids: list[str], where: str) -> tuple[ObjectRef, ...]:
    if not ids:
        entries.faults.add(where, "no object stands here", "the ids of objects")
    entries.references += [Reference(inside(where, i), id) for i, id in enumerate(ids)]
    return tuple(map(entries.object_ref, ids))


def _gains(entries: Entries, data: Any, where: str) -> _Contents:
    shape = fit(GainsShape, data, where, entries.faults)
    if shape is None:
        return (), (), None
    objects = _objects(entries, shape.objects, inside(where, "objects"))
    ability = _ability(entries, shape, where)
    return objects, (GainAbility(ability),) if ability else (), None


def _ability(entries: Entries, shape: GainsShape, where: str) -> ab.Ability | None:
    name = shape.keyword.lower()
    known = sorted((*WITH_COST, *WITHOUT_COST))
    if name not in known:
        place = inside(where, "keyword")
        entries.faults.unknown(place, "keyword", shape.keyword, known, "one of " + ", ".join(known))
        return None
    place = inside(where, "cost")
    if name in WITHOUT_COST:
        if shape.cost is not None:
            entries.faults.add(place, f"{name} has no cost", "no such key")
        return Keyword(name)
    if shape.cost is None:
        entries.faults.add(place, f"{name} needs a cost", "mana symbols such as {2}{R}")
        return None
    try:
        if shape.cost == ITS_MANA_COST and name in ALTERNATIVES:
            return ALTERNATIVES[name](OwnManaCost())
        if not read_mana_cost(shape.cost).symbols:
            raise ValueError("empty")
        return WITH_COST[name](shape.cost)
    except ValueError:
        entries.faults.add(place, f"{show(shape.cost)} is no cost for {name}", "mana symbols such as {2}{R}")
        return None


def _changes(entries: Entries, data: Any, where: str) -> _Contents:
    shape = fit(ChangesShape, data, where, entries.faults)
    if shape is None:
        return (), (), None
    objects = _objects(entries, shape.objects, inside(where, "objects"))
    return objects, decode_all(shape.changes, inside(where, "changes"), Change, entries.faults), None


def write_effects(position: Position) -> list[dict[str, Any]]:
    """The effects as plain data; those that are only about objects that no longer exist are left out."""
    data: list[dict[str, Any]] = []
    for effect in position.effects:
        written = _write(effect, position)
        if written is not None:
            default = len(position.objects) + 1 + len(data)
            written.pop("timestamp", None)
            data.append(written | ({} if effect.timestamp == default else {"timestamp": effect.timestamp}))
    return data


def _write(effect: LastingEffect, position: Position) -> dict[str, Any] | None:
    about = _about(effect)
    left = [ref.id for ref in about if position.current(ref) is not None]
    if about and not left:
        return None
    if effect.document is not None and len(left) == len(about):
        return dict(effect.document)
    data: dict[str, Any]
    if effect.static is not None:
        data = {"static": to_data(effect.static)}
    elif not effect.changes:
        data = {"delayed": {"objects": left}}
    else:
        data = {"changes": {"objects": left, "changes": [to_data(c) for c in effect.changes]}}
    data |= {"player": effect.controller} if effect.controller else {}
    data |= {"end": str(effect.end)} if effect.end is not None else {}
    data |= {"source": str(effect.source)} if effect.source and position.current(effect.source) else {}
    until = effect.until if effect.tied_to is None else f"{effect.until}:{effect.tied_to}"
    return data | ({} if until == "end_of_turn" else {"until": until})


def _about(effect: LastingEffect) -> tuple[ObjectRef, ...]:
    match effect.static:
        case MayPlayFrom(what=These(members)):
            return objects_among(members)
    return effect.objects
