"""Keyword abilities that stand for a longer text, by their names: "Equip {2}", "Flashback—Discard a card" (702).

An ability is called by a keyword only where it is just what the keyword stands for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from .. import abilities as ab
from .. import costs as cs
from .. import effects as ef
from .. import filters as fi
from .. import keywords as kw
from ..abilities import Ability
from ..amounts import X
from ..costs import Cost
from ..keywords import triggered
from ..parts import mentions, parts_of
from .costs import listed, paid
from .english import joined
from .nouns import flat, noun
from .saying import Speech, say

NOT_CARRIED_OUT = " [what it does is not understood]"


def as_keyword(ability: Ability, t: Speech) -> str | None:
    """An ability by its keyword, or ``None`` where it has none, or says something else than that."""
    match ability:
        case ab.Keyword():
            return _keyword(ability, t)
        case ab.ActivatedAbility(keyword=name) if name in _ACTIVATED:
            said = _ACTIVATED[name](ability, t)
        case ab.TriggeredAbility(keyword="ward"):
            said = _ward(ability, t)
        case ab.AlternativeCost(name=name) if name in _ALTERNATIVE:
            said = _alternative(ability, name, t)
        case ab.AdditionalCost(name=name) if name in _ADDITIONAL:
            said = _additional(ability, name, t)
        case ab.SpecialAction(name=name):
            said = _action(ability, t)
        case _:
            return None
    return said + NOT_CARRIED_OUT if said and mentions(ability, ef.Does) else said


def _keyword(ability: ab.Keyword, t: Speech) -> str:
    if ability.quality is None:
        return f"{ability.name} {ability.number}" if ability.number else ability.name
    if ability.quality == fi.ANYTHING:
        return f"{ability.name} from everything"
    parts = ability.quality.parts if isinstance(ability.quality, fi.AnyOf) else (ability.quality,)
    return f"{ability.name} {' and '.join('from ' + _quality(p, t) for p in parts)}"


def _quality(part: fi.Filter, t: Speech) -> str:
    if isinstance(part, ef.OfBoundColor):
        return "the color of your choice"
    if isinstance(part, fi.HasType | fi.AllOf | fi.AnyOf | fi.Not):
        return noun(part, t, True)
    return (
        noun(part, t, True).removesuffix(" objects").removeprefix("objects ").removeprefix("of ").removeprefix("with ")
    )


def named_cost(name: str, cost: Cost, t: Speech) -> str:
    """A keyword and its cost: "Equip {2}", "Equip—Pay 3 life"."""
    said = listed(cost, t)
    if all(isinstance(part, cs.ManaPart) for part in cost.parts):
        return f"{name} {said}"
    return f"{name}—{said}"


def _title(name: str) -> str:
    return name[:1].upper() + name[1:].replace("-", " ") if name not in _HYPHENATED else name.capitalize()


_HYPHENATED = ("jump-start", "web-slinging", "power-up")


# ---------------------------------------------------------------- activated


def _made(make: Callable[..., Any], parts: tuple[object, ...]) -> Any:
    """What a keyword makes of the parts of a cost; ``None`` where it takes no such parts."""
    try:
        return make(*parts)
    except (TypeError, AttributeError, StopIteration):
        return None


def _same(
    make: Callable[..., Any], drop: tuple[object, ...] = ()
) -> Callable[[ab.ActivatedAbility, Speech], str | None]:
    """How an ability is called that a keyword makes of the rest of its cost."""

    def said(ability: ab.ActivatedAbility, t: Speech) -> str | None:
        rest = tuple(part for part in ability.cost.parts if part not in drop)
        if not rest or _made(make, rest) != ability:
            return None
        return named_cost(_title(ability.keyword), Cost(rest), t)

    return said


def _numbered(make: Callable[[int], Ability]) -> Callable[[ab.ActivatedAbility, Speech], str | None]:
    def said(ability: ab.ActivatedAbility, t: Speech) -> str | None:
        part = ability.cost.parts[0]
        if not isinstance(part, cs.TotalPart) or not isinstance(part.at_least, int) or make(part.at_least) != ability:
            return None
        return f"{_title(ability.keyword)} {say(part.at_least, t)}"

    return said


def _equip(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    if kw.equip(*ability.cost.parts) == ability:
        return named_cost("Equip", ability.cost, t)
    if len(ability.targets) != 1:
        return None
    usual = (fi.PERMANENT, fi.YOURS, fi.CREATURE)
    what = fi.AllOf(tuple(p for p in flat(ability.targets[0].what) if p not in usual))
    if not what.parts:
        return None
    whole = fi.AllOf((*what.parts, fi.CREATURE)) if fi.PLANESWALKER not in what.parts else what
    for which in (what, what.parts[0], whole):
        if kw.equip(*ability.cost.parts, what=which) == ability:
            return named_cost(f"Equip {noun(whole, t, kind='creature')}", ability.cost, t)
    return None


def _cycling(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    rest = tuple(part for part in ability.cost.parts if part != cs.DISCARD_THIS)
    if not rest:
        return None
    if _made(kw.cycling, rest) == ability:
        return named_cost("Cycling", Cost(rest), t)
    match ability.effects:
        case (ef.Searches(what=fi.HasType() | fi.AllOf() as what),):
            types = [p.name for p in flat(what) if isinstance(p, fi.HasType)]
            if types and _made(kw.typecycling, (" ".join(types), *rest)) == ability:
                name = " ".join(types).lower() + "cycling"
                return named_cost(name[:1].upper() + name[1:], Cost(rest), t)
    return None


def _reinforce(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    rest = tuple(part for part in ability.cost.parts if part != cs.DISCARD_THIS)
    match ability.effects:
        case (ef.PutsCounters(number=number),) if rest:
            given = number if isinstance(number, int) else "X"
            if _made(kw.reinforce, (given, *rest)) == ability:
                return f"Reinforce {given}—{listed(Cost(rest), t)}"
    return None


def _reconfigure(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    made = _made(kw.reconfigure, ability.cost.parts)
    return named_cost("Reconfigure", ability.cost, t) if made and ability == made[0] else None


def _craft(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    parts = ability.cost.parts
    if len(parts) < 3 or kw.craft(parts[0], *parts[2:]) != ability:  # type: ignore[arg-type]
        return None
    materials = joined(say(part, t).removeprefix("exile ") for part in parts[2:])
    return f"Craft with {materials} {say(parts[0], t)}"


def _ninjutsu(ability: ab.ActivatedAbility, t: Speech) -> str | None:
    mana = ability.cost.parts[0]
    for name, make in (("Ninjutsu", kw.ninjutsu), ("Commander ninjutsu", kw.commander_ninjutsu)):
        if make(mana) == ability:  # type: ignore[arg-type]
            return named_cost(name, Cost((mana,)), t)
    return None


_ACTIVATED: dict[str, Callable[[ab.ActivatedAbility, Speech], str | None]] = {
    "equip": _equip,
    "fortify": _same(kw.fortify),
    "cycling": _cycling,
    "reinforce": _reinforce,
    "crew": _numbered(kw.crew),
    "saddle": _numbered(kw.saddle),
    "station": lambda a, _: "Station" if a == kw.station() else None,
    "level up": _same(kw.level_up),
    "outlast": _same(kw.outlast, (cs.TAP_THIS,)),
    "unearth": _same(kw.unearth),
    "transmute": _same(kw.transmute, (cs.DISCARD_THIS,)),
    "transfigure": _same(kw.transfigure, (cs.SACRIFICE_THIS,)),
    "scavenge": _same(kw.scavenge, (cs.EXILE_THIS,)),
    "embalm": _same(kw.embalm, (cs.EXILE_THIS,)),
    "eternalize": _same(kw.eternalize, (cs.EXILE_THIS,)),
    "encore": _same(kw.encore, (cs.EXILE_THIS,)),
    "ninjutsu": _ninjutsu,
    "reconfigure": _reconfigure,
    "craft": _craft,
    "aura swap": _same(kw.aura_swap),
}


def _ward(ability: ab.TriggeredAbility, t: Speech) -> str | None:
    match ability.effects:
        case (ef.UnlessPays(cost=cost),) if triggered.ward(cost) == (ability,):
            return named_cost("Ward", cost, t)
    return None


# ---------------------------------------------------------------- costs of spells

_ALTERNATIVE: dict[str, Callable[..., ab.AlternativeCost]] = {
    "flashback": kw.flashback,
    "escape": kw.escape,
    "disturb": kw.disturb,
    "harmonize": kw.harmonize,
    "mayhem": kw.mayhem,
    "warp": kw.warp,
    "madness": kw.madness,
    "miracle": kw.miracle,
    "evoke": kw.evoke,
    "dash": kw.dash,
    "blitz": kw.blitz,
    "spectacle": kw.spectacle,
    "surge": kw.surge,
    "prowl": kw.prowl,
    "freerunning": kw.freerunning,
    "overload": kw.overload,
    "bestow": kw.bestow,
    "awaken": lambda *parts: kw.awaken(*parts, counters=1),
    "mutate": kw.mutate,
    "more-than-meets-the-eye": kw.more_than_meets_the_eye,
    "prototype": kw.evoke,
    "web-slinging": kw.web_slinging,
    "sneak": kw.sneak,
    "emerge": kw.emerge,
    "foretell": kw.foretold,
}
_OWN_PARTS = ("web-slinging", "sneak", "emerge", "harmonize")


def _alternative(ability: ab.AlternativeCost, name: str, t: Speech) -> str | None:
    if name == "awaken":
        numbers = [p.number for p in parts_of(ability) if isinstance(p, ef.PutsCounters) and isinstance(p.number, int)]
        if len(numbers) != 1 or kw.awaken(*ability.cost.parts, counters=numbers[0]) != ability:
            return None
        return f"Awaken {numbers[0]}—{listed(ability.cost, t)}"
    if name == "prototype":
        match ability.changes:
            case (ab.OtherNumbers(mana, power, toughness),) if (
                kw.prototype(str(mana), f"{power}/{toughness}") == ability
            ):
                return f"Prototype {mana} — {power}/{toughness}"
        return None
    parts = ability.cost.parts[:-1] if name in _OWN_PARTS else ability.cost.parts
    if _made(_ALTERNATIVE[name], parts) != ability:
        return None
    title = "More Than Meets the Eye" if name == "more-than-meets-the-eye" else _title(name)
    if name == "foretell":
        title = "When foretold, cast it for"
    return named_cost(title, Cost(parts), t)


_ADDITIONAL: dict[str, Callable[..., ab.AdditionalCost]] = {
    "kicker": kw.kicker,
    "multikicker": kw.multikicker,
    "buyback": kw.buyback,
    "entwine": kw.entwine,
    "replicate": kw.replicate,
    "escalate": kw.escalate,
    "squad": kw.squad,
    "offspring": kw.offspring,
    "bargain": lambda *_: kw.bargain(),
    "conspire": lambda *_: kw.conspire(),
    "retrace": lambda *_: kw.retrace(),
    "jump-start": lambda *_: kw.jump_start(),
    "casualty": lambda part: kw.casualty(_power(part)),
    "teamwork": lambda part: kw.teamwork(part.at_least),
}
_WITHOUT_COST = ("bargain", "conspire", "retrace", "jump-start")


def _power(part: cs.ObjectPart) -> int:
    stat = next(p for p in flat(part.what) if isinstance(p, fi.HasStat))
    return stat.amount if isinstance(stat.amount, int) else 0


def _additional(ability: ab.AdditionalCost, name: str, t: Speech) -> str | None:
    if _made(_ADDITIONAL[name], ability.cost.parts) != ability:
        return None
    if name in _WITHOUT_COST:
        return _title(name)
    part = ability.cost.parts[0]
    if name == "casualty" and isinstance(part, cs.ObjectPart):
        return f"Casualty {_power(part)}"
    if name == "teamwork" and isinstance(part, cs.TotalPart):
        return f"Teamwork {say(part.at_least, t)}"
    return named_cost(_title(name), ability.cost, t)


def _action(ability: ab.SpecialAction, t: Speech) -> str | None:
    parts = ability.cost.parts
    if ability.name == "plot" and kw.plot(*parts) == ability:
        return named_cost("Plot", ability.cost, t)
    if ability.name == "suspend":
        number = ability.number if isinstance(ability.number, int) else X()
        if kw.suspend(number, *parts) == ability:
            return f"Suspend {say(number, t)}—{listed(ability.cost, t)}"
    if ability.name == "companion" and kw.companion() == ability:
        return "Companion"
    return None


# ---------------------------------------------------------------- of several abilities


def together(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """What a keyword says that stands for the first abilities of a text, and how many of them these are."""
    return next(filter(None, (find(abilities, t) for find in _TOGETHER)), None)


def _face_down(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Morph, megamorph, disguise and foretell."""
    match abilities:
        case (ab.AlternativeCost(name="morph" | "megamorph" | "disguise" as name), ab.SpecialAction() as up, *_):
            make = {"morph": kw.morph, "megamorph": kw.megamorph, "disguise": kw.disguise}[name]
            return (named_cost(_title(name), up.cost, t), 2) if make(*up.cost.parts) == abilities[:2] else None
        case (ab.SpecialAction(name="foretell"), ab.AlternativeCost(name="foretell") as later, *_):
            foretold = kw.foretell(*later.cost.parts) == abilities[:2]
            return (named_cost("Foretell", later.cost, t), 2) if foretold else None
    return None


def _kickers(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    match abilities:
        case (ab.AdditionalCost(name="kicker.1") as one, ab.AdditionalCost(name="kicker.2") as two, *_):
            made = tuple(ab.AdditionalCost(c.cost, f"kicker.{n}", optional=True) for n, c in enumerate((one, two), 1))
            return (f"Kicker {listed(one.cost, t)} and/or {listed(two.cost, t)}", 2) if made == abilities[:2] else None
    return None


def _attached_or_colorless(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Reconfigure and devoid."""
    match abilities:
        case (ab.ActivatedAbility(keyword="reconfigure") as first, _, _, *_):
            made = _made(kw.reconfigure, first.cost.parts)
            return (named_cost("Reconfigure", first.cost, t), 3) if made == abilities[:3] else None
        case (ab.Keyword("devoid"), ab.Continuous(fi.This(), (ab.SetColors(()),)), *_):
            return "Devoid", 2
    return None


def _with_flash(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Flash for so much more, and offerings, which bring flash with them."""
    match abilities:
        case (ab.Flash(fi.This()) as flash, ab.AdditionalCost(name="flash") as more, *_):
            said = f"You may cast this spell as though it had flash if you {paid(more.cost, t)} more to cast it."
            return (said, 2) if kw.flash_for(*more.cost.parts) == (flash, more) else None
        case (ab.AdditionalCost(name="offering", cost=Cost((cs.PayLess(part=part),))), ab.Flash(), *_):
            of = next((what for what in (part.what, *flat(part.what)) if kw.offering(what) == abilities[:2]), None)
            return (f"{noun(of, t)} offering", 2) if of is not None else None
    return None


_WITH_A_NUMBER: dict[str, Callable[[int], tuple[Ability, ...]]] = {
    "Modular": triggered.modular,
    "Graft": triggered.graft,
    "Vanishing": triggered.vanishing,
    "Fading": triggered.fading,
    "Soulshift": triggered.soulshift,
    "Afterlife": triggered.afterlife,
    "Fabricate": triggered.fabricate,
    "Dredge": triggered.dredge,
    "Bloodthirst": triggered.bloodthirst,
    "Tribute": triggered.tribute,
    "Hideaway": triggered.hideaway,
    "Devour": triggered.devour,
    "Absorb": triggered.absorb,
    "Ripple": triggered.ripple,
    "Amplify": triggered.amplify,
}
_MOST = 20


@cache
def _made_with_a_number() -> dict[Ability, list[tuple[tuple[Ability, ...], str]]]:
    """What each of these keywords stands for, by the first ability of it."""
    found: dict[Ability, list[tuple[tuple[Ability, ...], str]]] = {}
    for name, make in _WITH_A_NUMBER.items():
        for number in range(1, _MOST):
            made = make(number)
            found.setdefault(made[0], []).append((made, f"{name} {number}"))
    return found


def _numbered_keyword(abilities: tuple[Ability, ...], _: Speech) -> tuple[str, int] | None:
    for made, name in _made_with_a_number().get(abilities[0], []):
        if abilities[: len(made)] == made:
            return name + (NOT_CARRIED_OUT if mentions(made, ef.Does) else ""), len(made)
    return None


def _paid_keyword(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Echo and cumulative upkeep."""
    match abilities[0]:
        case ab.TriggeredAbility(effects=(ef.UnlessPays(cost=cost),)) if triggered.echo(cost) == abilities[:1]:
            return named_cost("Echo", cost, t), 1
        case ab.TriggeredAbility(when=ab.Begins(step="upkeep"), effects=effects):
            costs = [part.cost for part in parts_of(effects) if isinstance(part, ef.UnlessPaysEach)]
            if costs and triggered.cumulative_upkeep(costs[0]) == abilities[:1]:
                return named_cost("Cumulative upkeep", costs[0], t), 1
    return None


def _backup(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Backup, whatever abilities are printed below it."""
    match abilities[0]:
        case ab.TriggeredAbility(keyword="backup", effects=(ef.PutsCounters(number=number), *_)):
            return f"Backup {say(number, t)}", 1
    return None


_TOGETHER = (_face_down, _kickers, _attached_or_colorless, _with_flash, _numbered_keyword, _paid_keyword, _backup)
