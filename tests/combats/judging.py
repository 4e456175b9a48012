"""The second mind: legal declarations of a drawn combat by python-constraint, with no look at texts (508.1, 509.1).

Every creature is a variable, its domain what it may be put to; restrictions on several are constraints; of all
solutions those stay that obey as many requirements as one without costs does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations
from typing import NamedTuple

from constraint import Problem
from msgspec import Struct

from .drawn import Combat, Creature

Choice = tuple[str, ...]
Declared = Mapping[str, Choice]
Test = Callable[[Declared], bool]


class Beside(Struct, frozen=True):
    """What is chosen of attackers beside what they attack."""

    bands: frozenset[frozenset[str]] = frozenset()
    exerted: frozenset[str] = frozenset()
    enlisted: frozenset[tuple[str, str]] = frozenset()


Pairs = frozenset[tuple[str, str]]


def legal(combat: Combat) -> frozenset[Pairs]:
    """All legal declarations, each as pairs, with nothing chosen beside."""
    return frozenset(_pairs(s) for s in _legal(combat))


def chosen(combat: Combat) -> frozenset[tuple[Pairs, Beside]]:
    """All legal declarations of attackers with what may be chosen beside: bands, who is exerted, who enlists whom."""
    return frozenset((_pairs(s), beside) for s in _legal(combat) for beside in _beside(combat, s))


def _pairs(s: Declared) -> Pairs:
    return frozenset((one, other) for one, others in s.items() for other in others)


def _legal(combat: Combat) -> list[Declared]:
    found, requirements, costs = _kept(combat)
    free = [s for s in found if not costs(s).asked]
    found = [s for s in found if _can_pay(combat, s, costs(s))]
    most = max((sum(asked(s) for asked in requirements) for s in free), default=0)
    return [s for s in found if sum(asked(s) for asked in requirements) >= most]


def fewest_exchanged(combat: Combat, pairs: frozenset[tuple[str, str]]) -> int | None:
    """The fewest requirements that show that a declaration obeys too few: one more than what is given up for them.

    ``None`` where it disobeys a restriction, or obeys as many as can be obeyed.
    """
    found, requirements, costs = _kept(combat)
    mine = next((s for s in found if {(a, b) for a, others in s.items() for b in others} == pairs), None)
    if mine is None:
        return None
    obeyed = [asked for asked in requirements if asked(mine)]
    more = [s for s in found if not costs(s).asked and sum(asked(s) for asked in requirements) > len(obeyed)]
    return min((1 + sum(not asked(s) for asked in obeyed) for s in more), default=None)


def _kept(combat: Combat) -> tuple[list[Declared], list[Test], Callable[[Declared], Costs]]:
    """The declarations that obey all restrictions, the requirements, and what a declaration costs."""
    blocks = bool(combat.attacks)
    open_ = {one.id: list(_block_choices(combat, one) if blocks else _attack_choices(combat, one))
             for one in (combat.theirs if blocks else combat.mine)}  # fmt: skip
    problem = Problem()
    for id, choices in open_.items():
        problem.addVariable(id, choices)
    rules = list(_blocks_together(combat) if blocks else _attacks_together(combat))
    requirements = list(_block_requirements(combat, open_) if blocks else _attack_requirements(combat, open_))
    found = [s for s in problem.getSolutions() if all(rule(s) for rule in rules)]
    return found, requirements, partial(_block_costs if blocks else _attack_costs, combat)


def _has(combat: Combat, rule: str) -> Iterator[str]:
    return (player for player, said in combat.rules if said == rule)


# ---------------------------------------------------------------- attackers


def _whom(combat: Combat) -> dict[str, str]:
    """What can be attacked, and who the defending player is."""
    return {p: p for p in combat.players[1:]} | {id: p for p, id in combat.walkers if p != combat.players[0]}


def _attack_choices(combat: Combat, one: Creature) -> Iterator[Choice]:
    yield ()
    if one.tapped or (one.sick and "haste" not in one.traits) or "stays home" in one.traits:
        return
    if "held" in one.lasting:
        return
    if "defender" in one.traits and "no defender" not in one.traits:
        return
    if any(_has(combat, "moat")) and "flying" not in one.traits:
        return
    for whom, player in _whom(combat).items():
        if "islander" in one.traits and player not in combat.islands:
            continue
        if whom in set(_has(combat, "not you")):
            continue
        yield (whom,)


def _attacks_together(combat: Combat) -> Iterator[Test]:
    if any(_has(combat, "two attack")):
        yield lambda s: sum(map(bool, s.values())) <= 2
    yield from _company(combat.mine, "not alone", lambda others: others >= 1)
    yield from _company(combat.mine, "only alone", lambda others: others == 0)
    yield from _company(combat.mine, "two others", lambda others: others >= 2)


def _company(creatures: tuple[Creature, ...], trait: str, suffices: Callable[[int], bool]) -> Iterator[Test]:
    for one in creatures:
        if trait in one.traits:
            yield lambda s, one=one.id: not s[one] or suffices(sum(bool(c) for o, c in s.items() if o != one))  # type: ignore[misc]


def _attack_requirements(combat: Combat, open_: Mapping[str, list[Choice]]) -> Iterator[Test]:
    for one in combat.mine:
        able = any(open_[one.id])
        times = ("attacks" in one.traits) + ("frenzied" in one.lasting) + sum(1 for _ in _has(combat, "all attack"))
        goaders = {p for p in _has(combat, "goads") if p != combat.players[0]}
        goaders |= {"B"} if "provoked" in one.lasting else set()
        for _ in range(times + len(goaders) if able else 0):
            yield lambda s, one=one.id: bool(s[one])  # type: ignore[misc]
        for goader in goaders:
            away = {(p,) for p in combat.players if p != goader}
            yield lambda s, one=one.id, away=away: s[one] in away  # type: ignore[misc]


class Costs(NamedTuple):
    """What a declaration costs: how often something is asked, be it {0}, how much mana and life, and how many lands."""

    asked: int
    mana: int
    life: int
    lands: int


def _attack_costs(combat: Combat, s: Declared) -> Costs:
    taxed, bled, counted = set(_has(combat, "prison")), set(_has(combat, "annex")), set(_has(combat, "sphere"))
    whom = [other for choice in s.values() for other in choice]
    mana = sum(2 * (other in taxed) + (other in counted) * _artifacts(combat, other) for other in whom)
    paying = sum("pays" in one.traits and bool(s[one.id]) for one in combat.mine)
    floods = any(_has(combat, "floods"))
    lands = sum(("razes" in one.traits) + (floods and one.color == "G")
                for one in combat.mine if s[one.id])  # fmt: skip
    life = sum(2 * (other in bled) for other in whom)
    asked = sum(other in taxed | bled | counted for other in whom) + paying + lands
    return Costs(asked, mana + paying, life, lands)


def _artifacts(combat: Combat, player: str) -> int:
    """How many artifacts a player controls."""
    creatures = dict(zip(combat.players, (combat.mine, combat.theirs), strict=False)).get(player, ())
    return sum(one.artifact for one in creatures)


def _can_pay(combat: Combat, s: Declared, costs: Costs, enlisted: frozenset[str] = frozenset()) -> bool:
    """Whether there are so much life and so many lands, and mana from them and from creatures that are not tapped.

    A land makes mana first and is sacrificed then.
    """
    blocks = bool(combat.attacks)
    player, creatures = (combat.players[1], combat.theirs) if blocks else (combat.players[0], combat.mine)
    lands = combat.lands + (player in combat.islands)
    made = lands
    for one in creatures:
        able = (
            "dork" in one.traits
            and not one.tapped
            and one.id not in enlisted
            and (not one.sick or "haste" in one.traits)
        )
        made += able and (blocks or not s[one.id] or "vigilant" in one.traits)
    return costs.mana <= made and costs.life <= (combat.life if costs.life else 0) and costs.lands <= lands


# ---------------------------------------------------------------- beside what is attacked


def _beside(combat: Combat, s: Declared) -> Iterator[Beside]:
    """Each attacker is in a band of some number or in none, is exerted or not, enlists somebody or nobody."""
    attackers = [one for one in combat.mine if s[one.id]]
    if not attackers:
        yield Beside()
        return
    problem, costs = Problem(), _attack_costs(combat, s)
    helpers = [one.id for one in combat.mine if not s[one.id] and _may_help(one)]
    for one in attackers:
        problem.addVariable(("band", one.id), range(len(attackers)))
        problem.addVariable(("exert", one.id), [False, True] if "exerts" in one.traits else [False])
        problem.addVariable(("enlist", one.id), ["", *helpers] if "enlists" in one.traits else [""])
    enlisting = [("enlist", one.id) for one in attackers]
    problem.addConstraint(lambda *those: len([h for h in those if h]) == len({h for h in those if h}), enlisting)
    problem.addConstraint(lambda *those: _can_pay(combat, s, costs, frozenset(those)), enlisting)
    bands = [("band", one.id) for one in attackers]
    problem.addConstraint(lambda *those: all(_is_band(s, band) for band in _by_number(attackers, those)), bands)
    for each in problem.getSolutions():
        groups = _by_number(attackers, [each[key] for key in bands])
        yield Beside(
            frozenset(frozenset(one.id for one in band) for band in groups if len(band) > 1),
            frozenset(one.id for one in attackers if each["exert", one.id]),
            frozenset((one.id, each["enlist", one.id]) for one in attackers if each["enlist", one.id]),
        )


def _by_number(attackers: list[Creature], numbers: Sequence[int]) -> list[list[Creature]]:
    found: dict[int, list[Creature]] = {}
    for one, number in zip(attackers, numbers, strict=True):
        found.setdefault(number, []).append(one)
    return list(found.values())


def _is_band(s: Declared, band: list[Creature]) -> bool:
    """Whether these may be in a band; one alone is in none (702.22c–d)."""
    if len(band) == 1:
        return True
    if len({s[one.id] for one in band}) > 1:
        return False
    without = [one for one in band if "bands" not in one.traits]
    legends = all(one.legendary for one in band) and any("bands with legends" in one.traits for one in band)
    return len(without) <= 1 or legends


def _may_help(one: Creature) -> bool:
    """Whether a creature may be tapped for one that enlists (702.154a)."""
    return not one.tapped and (not one.sick or "haste" in one.traits)


# ---------------------------------------------------------------- blockers


def _can_block(combat: Combat, one: Creature, attacker: Creature) -> bool:
    has, evades = one.traits, attacker.traits
    sees_walkers = any("any walks" in each.traits for each in (*combat.mine, *combat.theirs))
    forbidden = (
        "can't block" in has or "dazed" in one.lasting,
        "unblockable" in evades or "slipping" in attacker.lasting,
        "flying" in evades and not has & {"flying", "reach"},
        "shadow" in evades and "shadow" not in has and "sees shadow" not in has,
        "shadow" in has and "shadow" not in evades,
        "horsemanship" in evades and "horsemanship" not in has,
        "fear" in evades and not one.artifact and one.color != "B",
        "intimidate" in evades and not one.artifact and one.color != attacker.color,
        "skulk" in evades and one.power > attacker.power,
        "islandwalk" in evades and "B" in combat.islands and not sees_walkers,
        "pro-red" in evades and one.color == "R",
        "high ground" in has and "flying" not in evades,
        "daunting" in evades and one.power <= 2,
        "but for walls" in evades and not one.wall,
    )
    return not any(forbidden)


def _block_choices(combat: Combat, one: Creature) -> Iterator[Choice]:
    attackers = [a for a in combat.mine if a.id in dict(combat.attacks)]
    able = [a.id for a in attackers if not one.tapped and _can_block(combat, one, a)]
    most = len(able) if "all blocks" in one.traits else 2 if "two blocks" in one.traits else 1
    yield from chain.from_iterable(combinations(able, n) for n in range(min(most, len(able)) + 1))


def _blocks_together(combat: Combat) -> Iterator[Test]:
    if any(_has(combat, "one blocks")):
        yield lambda s: sum(map(bool, s.values())) <= 1
    yield from _company(combat.theirs, "not alone", lambda others: others >= 1)
    for one in combat.mine:
        least = max(2 * ("menace" in one.traits or "daring" in one.lasting), 3 * ("three" in one.traits), 1)
        most = 1 if "one" in one.traits else len(combat.theirs)
        yield lambda s, one=one.id, least=least, most=most: (  # type: ignore[misc]
            (n := sum(one in c for c in s.values())) == 0 or least <= n <= most
        )


def _block_costs(combat: Combat, s: Declared) -> Costs:
    """What a declaration costs: once for each creature and text, however many it blocks."""
    tithes = sum(1 for _ in _has(combat, "tithe"))
    awesome = {one.id for one in combat.mine if "awesome" in one.traits}
    blockers = [one for one in combat.theirs if s[one.id]]
    mana = sum(tithes + ("pays" in one.traits) + len(awesome & set(s[one.id])) for one in blockers)
    lands = sum("razes" in one.traits for one in blockers)
    return Costs(mana + lands, mana, 0, lands)


def _block_requirements(combat: Combat, open_: Mapping[str, list[Choice]]) -> Iterator[Test]:
    attackers = [a for a in combat.mine if a.id in dict(combat.attacks)]
    for one in combat.theirs:
        times = ("blocks" in one.traits) + ("called out" in one.lasting) + sum(1 for _ in _has(combat, "all block"))
        for _ in range(times):
            yield lambda s, one=one.id: bool(s[one])  # type: ignore[misc]
    for attacker in attackers:
        for _ in range(("be blocked" in attacker.traits) + ("baited" in attacker.lasting)):
            yield lambda s, a=attacker.id: any(a in c for c in s.values())  # type: ignore[misc]
        if "lure" in attacker.traits:
            for one in combat.theirs:
                yield lambda s, a=attacker.id, o=one.id: a in s[o]  # type: ignore[misc]
