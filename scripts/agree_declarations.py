"""Hold declarations of generated combats against a second mind and the engine: scripts/agree_declarations.py.

Of each combat (``tests/combats``) all legal declarations by python-constraint, by castable's list, its count, its
places and its membership are compared; declarations that are not legal are refused, with a nearest one that is really
nearest, and where they obey too few requirements with as few of them as can show it; the engine refuses what disobeys
a restriction and nothing else, counts the same requirements as obeyed, and carries one of them out with its costs. Ends
with how often each rule, and each number of rules together, was drawn. Exits with 1 where anything differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

sys.path.insert(0, str(Path(__file__).parents[1]))

import castable
from castable.api.declaring import declarations
from castable.model.engine.combat.declaring import refusals
from castable.model.engine.combat.obeying import obeyed
from castable.model.game.declarations import Declaration
from castable.model.game.position import ObjectId
from castable.solver.declare.declarations import Declarations
from castable.solver.declare.explaining import exchanged
from tests.combats.drawn import BESIDE, TEXTS, Combat, combat
from tests.combats.judging import Beside, chosen, fewest_exchanged, legal

Pairs = frozenset[tuple[str, str]]


def kinds_of(made: Combat) -> list[str]:
    """The kinds of rules that were drawn."""
    there = (*made.mine, *made.theirs)
    traits = {trait for each in there for trait in each.traits}
    lasting = {f"effect: {said}" for each in there for said in each.lasting}
    return sorted(traits | lasting | {f"all: {rule}" for _, rule in made.rules})


def others(made: Combat, right: frozenset[Pairs], draw: Random, number: int) -> list[Pairs]:
    """Declarations that are not legal: at random, and legal ones changed in one place."""
    rows = [each.id for each in (made.theirs if made.attacks else made.mine)]
    columns = [id for id, _ in made.attacks] if made.attacks else [*made.players[1:], *(id for _, id in made.walkers)]
    found: list[Pairs] = []
    legal_ones = sorted(right, key=sorted)
    for turn in range(3 * number):
        if turn % 2:
            pairs = frozenset((row, draw.choice(columns)) for row in rows if draw.random() < 0.6)
        else:
            pairs = draw.choice(legal_ones) ^ {(draw.choice(rows), draw.choice(columns))}
        if pairs not in right:
            found.append(pairs)
    return found[:number]


def differences(
    made: Combat, found: Declarations, right: frozenset[Pairs], wrong: list[Pairs], draw: Random
) -> list[str]:
    """What the minds do not agree about."""
    listed = list(found.listed())
    said = [(frozenset(each.pairs), beside(each)) for each in listed]
    everything = {(pairs, Beside()) for pairs in right} if made.attacks else chosen(made)
    faults = []
    if set(said) != everything or len(said) != len(everything):
        faults.append("the list differs")
    if found.count() != len(everything):
        faults.append(f"counted {found.count()} of {len(everything)}")
    if any(found.index(str(listed[place])) != place for place in draw.sample(range(len(listed)), min(5, len(listed)))):
        faults.append("the index differs")
    if [found[place] for place in range(len(listed))] != list(map(str, listed)):
        faults.append("the places differ")
    faults += (f"not among them: {each}" for each in listed if str(each) not in found)
    for number, pairs in enumerate(wrong):
        one = Declaration(found.declared, tuple(sorted(pairs)))
        if not found.faults(one):
            faults.append(f"not refused: {one}")
        faults += not_judged_so(found, one)
        if number == 0:
            faults += [*not_nearest(found, one, right), *not_least(made, found, one)]
    return faults + not_carried_out(made, found, listed, draw)


def beside(declared: Declaration) -> Beside:
    """What a declaration says beside who is put to what."""
    said = declared.choices
    return Beside(frozenset(map(frozenset, said.bands)), frozenset(said.exerted), frozenset(said.enlisted))


def not_nearest(found: Declarations, one: Declaration, right: frozenset[Pairs]) -> list[str]:
    """What is wrong with the nearest legal declaration."""
    problem, nearest = found.problem, found.nearest(one)
    known = {(row, column) for row, column in one.pairs if row in problem.rows and column in problem.columns}
    if nearest is None or frozenset(nearest.pairs) not in right:
        return [f"the nearest to {one} is not legal: {nearest}"]
    least = min(len(each ^ known) for each in right)
    return [] if len(set(nearest.pairs) ^ known) == least else [f"not the nearest to {one}: {nearest}"]


def not_least(made: Combat, found: Declarations, one: Declaration) -> list[str]:
    """What is wrong with the requirements that are named where too few are obeyed."""
    fewest = fewest_exchanged(made, frozenset(one.pairs))
    if fewest is None:
        return []
    gained, given_up = exchanged(found, found.cells_of(one))
    right = (len(gained), len(given_up)) == (fewest, fewest - 1)
    return [] if right else [f"{len(gained)} requirements named rather than {fewest}: {one}"]


def not_judged_so(found: Declarations, one: Declaration) -> list[str]:
    """Where the engine refuses another declaration than the problem does, or counts other requirements as obeyed."""
    cells, refused = found.cells_of(one), refusals(found.position, one, found.player)
    allowed = len(cells) == len(one.pairs) and found.problem.is_open(cells) and not found.problem.broken(cells)
    if bool(refused) == allowed:
        return [f"{'refused' if refused else 'allowed'} by the engine: {one}: {refused[:1]}"]
    if allowed and obeyed(found.position, one) != found.problem.obeyed(cells):
        return [f"the engine counts {obeyed(found.position, one)} requirements: {one}"]
    return []


def not_carried_out(made: Combat, found: Declarations, listed: list[Declaration], draw: Random) -> list[str]:
    """What the engine judges otherwise of what is legal; one declaration is carried out, its costs paid."""
    faults = [fault for each in listed for fault in not_judged_so(found, each)]
    one = draw.choice(listed)
    try:
        after = castable.apply(found.position, str(one))
    except castable.CastableError as refusal:
        return [*faults, f"not carried out: {one}: {refusal}"]
    if (after.players[found.player].life or 0) <= 0:
        return faults  # they have lost by paying
    field = "blocking" if made.attacks else "attacking"
    there = {id for id, each in after.objects.items() if getattr(each, field)}
    bands: dict[int, set[str]] = {}
    for id in there:
        bands.setdefault(after.objects[ObjectId(id)].band, set()).add(id)
    kept = {frozenset(band) for number, band in bands.items() if number}
    tapped = all(after.objects[ObjectId(other)].tapped for _, other in one.choices.enlisted)
    if not tapped or kept != beside(one).bands:
        faults.append(f"banded or enlisted otherwise: {one}")
    if not set(one.creatures) <= there:
        faults.append(f"not carried out: {one}")
    return faults


def main() -> int:
    """Run as many combats as were asked for, as long as there is time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("combats", type=int, nargs="?", default=20_000)
    parser.add_argument("--start", type=int, default=0, help="the first seed")
    parser.add_argument("--most", type=int, default=4, help="how many creatures each side has at most")
    parser.add_argument("--illegal", type=int, default=10, help="how many that are not legal of each combat")
    parser.add_argument("--beside", action="store_true", help="only texts with bands and optional costs, and mana")
    parser.add_argument("--seconds", type=float, default=1500, help="how long it may take")
    given = parser.parse_args()
    began, drawn, mixtures, numbers = monotonic(), Counter[str](), Counter[int](), Counter[str]()
    for number in range(given.combats):
        if monotonic() - began > given.seconds:
            break
        seed, blocks = given.start + number // 2, bool(number % 2)
        made = combat(seed, blocks=blocks, most=given.most, among=BESIDE if given.beside else tuple(TEXTS))
        found, draw = declarations(castable.read(made.document())), Random(seed)
        right = legal(made)
        wrong = others(made, right, draw, given.illegal)
        kinds = kinds_of(made)
        drawn.update(kinds)
        mixtures[len(kinds)] += 1
        numbers.update(combats=1, legal=found.count(), illegal=len(wrong), costly=bool(found.problem.costly))
        for fault in differences(made, found, right, wrong, draw):
            numbers["differences"] += 1
            print(f"seed {seed}, {'blocks' if blocks else 'attacks'}: {fault}", flush=True)
    print(", ".join(f"{number} {what}" for what, number in numbers.items()), f"in {monotonic() - began:.0f} s")
    print("differences:", numbers["differences"])
    print("kinds of rules together:", ", ".join(f"{n}: {mixtures[n]}" for n in sorted(mixtures)))
    for kind, times in sorted(drawn.items()):
        print(f"{times:6} {kind}")
    return 1 if numbers["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
