"""The second mind: legal declarations of a drawn combat by python-constraint, with no look at texts (508.1, 509.1).

Every creature is a variable, its domain what it may be put to; restrictions on several are constraints; of all
solutions those stay that obey as many requirements as one without costs does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations
from typing import NamedTuple

from constraint import Problem

from .drawn import Combat, Creature

Choice = tuple[str, ...]
Declared = Mapping[str, Choice]
Test = Callable[[Declared], bool]


def legal(combat: Combat) -> frozenset[frozenset[tuple[str, str]]]:
    """All legal declarations, each as pairs."""
    blocks = bool(combat.attacks)
    open_ = {one.id: list(_block_choices(combat, one) if blocks else _attack_choices(combat, one))
             for one in (combat.theirs if blocks else combat.mine)}  # fmt: skip
    problem = Problem()
    for id, choices in open_.items():
        problem.addVariable(id, choices)
    rules = list(_blocks_together(combat) if blocks else _attacks_together(combat))
    requirements = list(_block_requirements(combat, open_) if blocks else _attack_requirements(combat, open_))
    found = [s for s in problem.getSolutions() if all(rule(s) for rule in rules)]
    costs = _block_costs if blocks else _attack_costs
    free = [s for s in found if not costs(combat, s).asked]
    found = [s for s in found if _can_pay(combat, s, costs(combat, s))]
    most = max((sum(asked(s) for asked in requirements) for s in free), default=0)
    kept = [s for s in found if sum(asked(s) for asked in requirements) >= most]
    return frozenset(frozenset((one, other) for one, others in s.items() for other in others) for s in kept)


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


def _can_pay(combat: Combat, s: Declared, costs: Costs) -> bool:
    """Whether there are so much life and so many lands, and mana from them and from creatures that are not tapped.

    A land makes mana first and is sacrificed then.
    """
    blocks = bool(combat.attacks)
    player, creatures = (combat.players[1], combat.theirs) if blocks else (combat.players[0], combat.mine)
    lands = combat.lands + (player in combat.islands)
    made = lands
    for one in creatures:
        able = "dork" in one.traits and not one.tapped and (not one.sick or "haste" in one.traits)
        made += able and (blocks or not s[one.id] or "vigilant" in one.traits)
    return costs.mana <= made and costs.life <= (combat.life if costs.life else 0) and costs.lands <= lands


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
