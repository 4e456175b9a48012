"""What makes one payment better than another: a documented, lexicographic preference.

In this order, smaller is better:

1. floating mana that is not spent on the cost itself, then unrestricted floating mana that is (restricted mana is spent
   before free mana);
2. losing the game: paying or being dealt life down to 0 or less; then losses: cards, permanents, life, counters
   (points in ``LOSS`` and beside it);
3. waste: mana produced and not spent;
4. other spells in hand that could be paid for before and can't be paid for afterwards;
5. flexibility: one point for each activation, and for each object tapped or lost, how many types of mana it could
   have given;
6. other abilities of the objects tapped or lost; 7. creatures among them that could attack or
   block; 8. what they count beyond a total that was asked for (crew).

Every activation costs a point in place 5, so a source that is not needed is never used.
"""

from __future__ import annotations

from collections.abc import Iterator

from castable.model.language.costs import Action

from .payment import Asset, Assignment, Column, PaymentProblem, Requirement, Score

LIFE_LOSS = 2
COUNTER_LOSS = 3
ENERGY_LOSS = 2
MILL_LOSS = 1
LOSS = {"graveyard card": 1, "token": 6, "card": 8, "creature": 10}
"""Points of loss. Life counts ``LIFE_LOSS`` a point, counters ``COUNTER_LOSS`` each."""
MOST_POWER = 9  # a creature, or a creature token, loses a further point for each point of its power up to this


def score(problem: PaymentProblem, assignment: Assignment, spells_lost: int = 0) -> Score:
    """Return the score of an assignment; ``spells_lost`` is counted elsewhere, since it asks other problems."""
    columns = [problem.columns[a.column] for a in assignment.activations]
    life_lost = sum([c.life + c.damage for c in columns]) + problem.life_cost + assignment.life_for_mana
    on_cost = [s.kind for s in assignment.spent]
    nested = [s.kind for a in assignment.activations for s in a.spent]
    added = sum([len(a.adds) for a in assignment.activations])
    uses = list(uses_of(problem, assignment))
    return Score(
        floating_left=sum([n for _, n in problem.floating]) - sum([k.floating for k in on_cost]),
        free_floating_spent=sum([k.floating and k.only == 0 for k in on_cost]),
        lethal=int(life_lost > 0 and problem.life <= life_lost),
        loss=_loss(problem, columns, uses) + LIFE_LOSS * life_lost,
        waste=added - sum([not k.floating for k in on_cost + nested]),
        spells_lost=spells_lost,
        flexibility=len(columns) + sum([asset.flexibility for _, asset, _ in uses]),
        utility=sum([asset.utility for _, asset, _ in uses]),
        fighters=sum([asset.fighter for _, asset, _ in uses]),
        surplus=sum([r.surplus(group) for r, group in zip(problem.requirements, assignment.objects, strict=False)]),
    )


def uses_of(problem: PaymentProblem, assignment: Assignment) -> Iterator[tuple[Action, Asset, bool]]:
    """Every tapping, untapping or leaving of an object; the flag says that it had first to reach the graveyard."""
    for activation in assignment.activations:
        column = problem.columns[activation.column]
        for action in column.uses:
            yield action, problem.assets[column.object], False
        if column.requirements:
            yield from _requirement_uses(problem, column.requirements, activation.objects)
    yield from _requirement_uses(problem, problem.requirements, assignment.objects)
    for index, object, _ in assignment.substitutes:
        substitute = problem.substitutes[index]
        yield substitute.action, problem.assets[object], object in substitute.latent


def _requirement_uses(
    problem: PaymentProblem, requirements: tuple[Requirement, ...], groups: tuple[tuple[str, ...], ...]
) -> Iterator[tuple[Action, Asset, bool]]:
    for requirement, group in zip(requirements, groups, strict=False):
        if requirement.action is not Action.REVEAL:
            for object in group:
                yield requirement.action, problem.assets[object], object in requirement.latent


def _loss(problem: PaymentProblem, columns: list[Column], uses: list[tuple[Action, Asset, bool]]) -> int:
    """Points for objects that leave, counters, energy and milled cards."""
    left = sum(LOSS["graveyard card"] if latent else asset.loss for action, asset, latent in uses if action.leaves)
    counters = [c for column in columns for c in column.counters] + list(problem.counters)
    energy = sum(c.energy for c in columns) + problem.energy_cost
    milled = sum(c.mill for c in columns) + problem.mill_cost
    return left + COUNTER_LOSS * sum(c.count for c in counters) + ENERGY_LOSS * energy + MILL_LOSS * milled
