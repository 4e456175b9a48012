"""What mass effects of the pack do to what is there as they are carried out, not as they were announced (608.2).

``faults`` plays one game: an effect waits on the stack, a permanent enters or changes in response, the effect is
carried out; what the rules say of each permanent is worked out from what ``show`` said of it just before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from castable.model.game.position import Position
from castable.model.language import effects as ef
from castable.model.language.abilities import GainAbility, Keyword, ModifyPowerToughness
from castable.model.language.filters import CREATURE, PERMANENT, Filter, Zone
from castable.model.language.targets import Target
from castable.playing.game import Game
from tests.properties.responses import (
    CARRIERS,
    CHANGING,
    ENTERING,
    LEAVING,
    all_parts,
    begun,
    once_each,
    permanents,
    resolved,
    responded,
    scene,
    zone,
)
from tests.properties.second_mind import NotNaive, facts, fits, number

RESPONSES = (*ENTERING, *ENTERING, *CHANGING, *LEAVING)
GREATER = (ModifyPowerToughness(2, 1), GainAbility(Keyword("flying")))
MADE: tuple[Callable[[Filter], ef.Effect], ...] = (
    lambda what: ef.destroy(ef.Each(what)),
    lambda what: ef.destroy(ef.Each(what), regenerate=False),
    lambda what: ef.exile(ef.Each(what)),
    lambda what: ef.bounce(ef.Each(what)),
    lambda what: ef.MoveTo(what=ef.Each(what), to=Zone.LIBRARY, place=ef.Place.BOTTOM),
    lambda what: ef.DealsDamage(ef.SOURCE, ef.Each(what & CREATURE), 3),
    lambda what: ef.Changes(ef.Each(what & CREATURE), (ModifyPowerToughness(-2, -2),)),
    lambda what: ef.Changes(ef.Each(what & CREATURE), GREATER),
    lambda what: ef.PutsCounters(ef.Each(what & CREATURE), "+1/+1", 2),
    lambda what: ef.TapsOrUntaps(ef.Each(what)),
    lambda what: ef.TapsOrUntaps(ef.Each(what), untap=True),
    lambda what: ef.GainsControl(ef.YOU, ef.Each(what)),
)
"""Mass effects of each kind, of whatever fits."""


@cache
def effects() -> list[ef.Effect]:
    """The mass effects of the pack, and those that can be made of its filters."""
    return once_each([*(e for e in all_parts() if _is_mass_effect(e)), *(make(f) for f in filters() for make in MADE)])


@cache
def filters() -> list[Filter]:
    """What texts of the pack call permanents: those words that a naive mind understands."""
    named = [part.what for part in all_parts() if isinstance(part, (ef.Each, Target))]
    return once_each(PERMANENT & what for what in named if _is_naive(what))


def _is_naive(what: Filter) -> bool:
    position = _example()
    try:
        found = [fits(PERMANENT & what, position, id, you) for id in permanents(position) for you in "AB"]
        return any(found)
    except NotNaive:
        return False


@cache
def _example() -> Position:
    return scene(Random(1), CARRIERS[0](ef.destroy(ef.Each(PERMANENT))), "Muster").position


def _is_mass_effect(effect: object) -> bool:
    match effect:
        case ef.MoveTo(what=ef.Each(what=what), to=to, verb=verb):
            return _is_naive(what) and to is not Zone.BATTLEFIELD and verb is not ef.Verb.SACRIFICE
        case ef.DealsDamage(to=ef.Each(what=what), amount=int()):
            return _is_naive(what)
        case ef.Changes(what=ef.Each(what=what), changes=changes):
            return _is_naive(what) and all(map(_is_plain, changes))
        case (
            ef.PutsCounters(on=ef.Each(what=what), number=int()) | ef.TapsOrUntaps(what=ef.Each(what=what), stays=False)
        ):
            return _is_naive(what)
    return False


def _is_plain(change: object) -> bool:
    match change:
        case ModifyPowerToughness(power=power, toughness=toughness):
            return _is_number(power) and _is_number(toughness)
        case GainAbility(ability=Keyword(quality=None)):
            return True
    return False


def _is_number(amount: Any) -> bool:
    try:
        number(amount)
    except NotNaive:
        return False
    return True


# ---------------------------------------------------------------- one game


def faults(seed: int) -> list[str] | None:
    """What a game does otherwise than the rules say; ``None`` where no response could be made."""
    chance = Random(seed)
    effect = chance.choice(effects())
    carrier = chance.choice(CARRIERS)(effect)
    response = chance.choice(RESPONSES)["name"]
    game = begun(scene(chance, carrier, response), carrier, chance)
    before = None if game is None else responded(game, response, chance)
    if before is None or not before.position.stack:
        return None
    after = resolved(before)
    assert after.stopped is None, after.stopped
    wrong = list(_faults(effect, before, after))
    return [f"{carrier.front.type_line}, {response}: {effect}: {each}" for each in wrong]


def _faults(effect: ef.Effect, before: Game, after: Game) -> Iterator[str]:
    what = next(part for part in _parts(effect) if isinstance(part, ef.Each)).what
    for id in permanents(before.position):
        meant = fits(what, before.position, id, "A")
        said = _fault(effect, before.position, after.position, id, meant=meant)
        if said is not None:
            yield f"{id} {'fits' if meant else 'does not fit'}: {said}"


def _parts(effect: ef.Effect) -> tuple[Any, ...]:
    return tuple(getattr(effect, name, None) for name in ("what", "to", "on"))


def _fault(effect: ef.Effect, before: Position, after: Position, id: str, *, meant: bool) -> str | None:
    """What is wrong with a permanent after an effect, seen from what it was before; ``None``: nothing."""
    was = facts(before, id)
    if isinstance(effect, ef.GainsControl) and "Legendary" in was["supertypes"]:
        return None  # of two with one name its controller keeps one (704.5j)
    expected = _expected(effect, was) if meant else dict(was)
    if expected is None or _dies(expected):
        return None if zone(after, id) is _where_to(effect, was) else f"it is in {zone(after, id)}"
    if zone(after, id) is not Zone.BATTLEFIELD:
        return f"it is in {zone(after, id)}, not on the battlefield"
    now = facts(after, id)
    different = [f"{key}: {now[key]}, not {expected[key]}" for key in COMPARED if now[key] != expected[key]]
    return ", ".join(different) or None


COMPARED = ("controller", "power", "toughness", "tapped", "counters", "damage", "keywords")


def _expected(effect: ef.Effect, was: dict[str, Any]) -> dict[str, Any] | None:
    """What a permanent is after an effect that means it, by the rules; ``None``: it has left the battlefield."""
    now = {**was, "counters": dict(was["counters"]), "keywords": list(was["keywords"])}
    match effect:
        case ef.MoveTo(verb=verb):
            return now if verb is ef.Verb.DESTROY and "indestructible" in was["keywords"] else None  # 702.12b
        case ef.DealsDamage(amount=int(amount)):
            return now | ({"damage": was["damage"] + amount} if "Creature" in was["types"] else {})  # 120.3e
        case ef.PutsCounters(kind=kind, number=int(count)):
            return _with_counters(now, kind, count)
        case ef.TapsOrUntaps(untap=untap):
            return now | {"tapped": not untap}
        case ef.GainsControl():
            return now | {"controller": "A"}
        case ef.Changes(changes=changes):
            for change in changes:
                _change(now, change)
            return now
    raise NotNaive(effect)


def _with_counters(now: dict[str, Any], kind: str, count: int) -> dict[str, Any]:
    now["counters"][kind] = now["counters"].get(kind, 0) + count
    sign = {"+1/+1": 1, "-1/-1": -1}.get(kind, 0)
    return _sized(now, sign * count, sign * count)


def _sized(now: dict[str, Any], power: int, toughness: int) -> dict[str, Any]:
    if now["power"] is not None:  # 208.3: of no creature it isn't asked
        now["power"] += power
        now["toughness"] += toughness
    return now


def _change(now: dict[str, Any], change: object) -> None:
    match change:
        case ModifyPowerToughness(power=power, toughness=toughness):
            _sized(now, number(power), number(toughness))
        case GainAbility(ability=Keyword(name=name)):
            now["keywords"] = sorted({*now["keywords"], name})


def _dies(now: dict[str, Any]) -> bool:
    """Whether state-based actions put it into a graveyard (704.5f–g)."""
    if now["toughness"] is None:
        return False
    lethal = now["toughness"] <= now["damage"] and "indestructible" not in now["keywords"]
    return bool(now["toughness"] <= 0 or (now["damage"] and lethal))


def _where_to(effect: ef.Effect, was: dict[str, Any]) -> Zone | None:
    """Where a permanent goes that an effect has moved, or that has died of it; a token ceases to exist (111.7)."""
    if was["token"]:
        return None
    return effect.to if isinstance(effect, ef.MoveTo) else Zone.GRAVEYARD
