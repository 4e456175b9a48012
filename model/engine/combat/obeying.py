"""What a declaration disobeys and obeys, counted creature by creature as the rules say it (508.1c–d, 509.1b–c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from ...game.combat_rules import RuleOfCombat, rules_in_force
from ...game.declarations import Declaration
from ...game.errors import IllegalAction
from ...game.position import Position
from ...language import abilities as ab
from ...language.abilities import Declared
from ...language.filters import ANYTHING, Filter

R = TypeVar("R", bound=ab.CombatRule)


def disobeyed(position: Position, declared: Declaration) -> Iterator[IllegalAction]:
    """The restrictions on what is declared together that a declaration disobeys, each as a refusal."""
    for creature in declared.creatures:
        yield from _beyond_one(position, declared, creature)
    for one in rules_in_force(position, ab.DeclaredAtMost):
        if one.rule.declared is declared.declared and _number(position, declared, one) > one.rule.number:
            yield _refusal(position, declared, f"no more than {one.rule.number} can {declared.declared}", _says(one))
    yield from _out_of_company(position, declared)
    for each in rules_in_force(position, ab.BlockerCount) if declared.declared is Declared.BLOCKERS else ():
        for attacker in dict.fromkeys(other for _, other in declared.pairs):
            number = sum(other == attacker for _, other in declared.pairs)
            within = each.rule.least <= number and (each.rule.most is None or number <= each.rule.most)
            if not within and each.fits(each.rule.what, attacker, position):
                yield _refusal(position, declared, f"{attacker} can't be blocked by {number}", attacker, _says(each))


def _beyond_one(position: Position, declared: Declaration, creature: str) -> Iterator[IllegalAction]:
    """A creature that attacks several, or blocks more than it can (508.1b, 509.1b)."""
    number = len(declared.of(creature))
    if declared.declared is Declared.ATTACKERS:
        if number > 1:
            yield IllegalAction("508.1b", f"{creature} can attack one player or permanent", (creature,), position)
        return
    more = [
        each.rule.more
        for each in rules_in_force(position, ab.BlocksMore)
        if each.fits(each.rule.what, creature, position)
    ]
    if None not in more and number > 1 + sum(each or 0 for each in more):
        yield _refusal(position, declared, f"{creature} can't block {number}", creature)


def _number(position: Position, declared: Declaration, each: RuleOfCombat[ab.DeclaredAtMost]) -> int:
    fits = {a for a, b in declared.pairs if each.fits(each.rule.whom, b, position)}
    return sum(each.fits(each.rule.what, creature, position) for creature in fits)


def _out_of_company(position: Position, declared: Declaration) -> Iterator[IllegalAction]:
    """Creatures that are declared without those that they need, or beside others though they may only be alone."""
    there = declared.creatures
    for creature in there:
        for each in rules_in_force(position, ab.OnlyAlone):
            about = each.rule.declared is declared.declared and each.fits(each.rule.what, creature, position)
            if about and len(there) > 1:
                yield _refusal(
                    position, declared, f"{creature} can {declared.declared} only alone", creature, _says(each)
                )
        for one in rules_in_force(position, ab.InCompany):
            about = one.rule.declared is declared.declared and one.fits(one.rule.what, creature, position)
            beside = sum(one.fits(one.rule.others, other, position) for other in there if other != creature)
            if about and beside < one.rule.number:
                text = f"{creature} needs {one.rule.number} others to {declared.declared}"
                yield _refusal(position, declared, text, creature, _says(one))


def obeyed(position: Position, declared: Declaration) -> int:
    """How many requirements a declaration obeys, each once for each creature and effect (508.1d, 509.1c)."""
    if declared.declared is Declared.BLOCKERS:
        return _of_blockers(position, declared)
    number, goaders = 0, set[tuple[str, str]]()
    for each in rules_in_force(position, ab.MustAttack):
        number += sum(_fits(each, each.rule.what, each.rule.whom, position)(*pair) for pair in declared.pairs)
    for one in rules_in_force(position, ab.Goaded):
        goaders |= {(a, one.you) for a, _ in declared.pairs if one.fits(one.rule.what, a, position)}  # 701.15d
    whom = dict(declared.pairs)
    away = sum(whom[creature] in position.players and whom[creature] != goader for creature, goader in goaders)
    return number + len(goaders) + away


def _of_blockers(position: Position, declared: Declaration) -> int:
    number = 0
    for each in rules_in_force(position, ab.MustBlock):
        obeying = [a for a, b in declared.pairs if _fits(each, each.rule.what, each.rule.attacker, position)(a, b)]
        number += len(set(obeying)) if each.rule.attacker == ANYTHING else len(obeying)
    for one in rules_in_force(position, ab.MustBeBlocked):
        number += len({b for a, b in declared.pairs if _fits(one, one.rule.by, one.rule.what, position)(a, b)})
    return number


def _fits(each: RuleOfCombat[R], creature: Filter, other: Filter, position: Position) -> Callable[[str, str], bool]:
    """Whether a rule is about a creature that is put to something."""
    return lambda a, b: each.fits(creature, a, position) and each.fits(other, b, position)


def _says(each: RuleOfCombat[R]) -> str:
    return each.by or each.this


def _refusal(position: Position, declared: Declaration, text: str, *about: str) -> IllegalAction:
    rule = "508.1c" if declared.declared is Declared.ATTACKERS else "509.1b"
    return IllegalAction(rule, text, tuple(dict.fromkeys(filter(None, about))), position)
