"""Boards of objects with several mana abilities, held against a search over the engine's single steps.

Whether the one spell in hand can be paid for is asked of ``check`` and of a payer that tries every step; so is the
most mana that there can be.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from msgspec import Struct

from castable.fuzz.contract.protocol import Document
from castable.model.certifying.payer import Payer, TooMuchWork
from castable.model.documents import read_position
from castable.model.game.plays import Cast
from castable.model.game.position import ObjectId, Position
from castable.model.language.mana import Mana, mana_text
from castable.solver.answers.check import check
from castable.solver.answers.manapool import mana_options
from castable.solver.backends import cp_sat, exact, flow
from castable.solver.mana.sources import source_table
from castable.solver.problem.payment import PaymentProblem, Solution
from castable.solver.problem.supply import is_hopeless
from castable.solver.verdicts import Legal, Unknown

from .check_assignment import violations
from .exhaustive_problem import TooManyStates, can_be_paid


class Comparison(Struct, frozen=True):
    """What was asked of one board: the faults found, and how the questions ended."""

    faults: tuple[str, ...] = ()
    payable: str = "left"  # "yes", "no", "left" (too much work), "unknown" (castable does not know)
    mana: str = "left"  # "same" or "left"


def compare(document: Document, budget: int = 900, mana_budget: int = 300) -> Comparison:
    """Compare what castable says about a board with what the engine's steps lead to."""
    position = read_position(document)
    faults, payable = _payability(position, _alike(document), budget)
    more, mana = _most_mana(position, mana_budget)
    return Comparison((*faults, *more), payable, mana)


def _payability(
    position: Position, alike: Callable[[tuple[Mana, ...]], Hashable], budget: int
) -> tuple[list[str], str]:
    spell = Cast(object=ObjectId("odd-spell"))
    found = check(position, spell, "A")
    try:
        payment = Payer("A", budget, alike=alike).find(position, spell)
    except TooMuchWork:
        return [], "left"
    if isinstance(found, Unknown):
        return [], "unknown"
    if isinstance(found, Legal) != (payment is not None):
        return [f"check says {type(found).__name__}, but the steps lead to {payment}"], "left"
    return [], "yes" if payment is not None else "no"


def compare_backends(problem: PaymentProblem, budget: int = 2_000) -> Comparison:
    """Compare what the backends say about a simple problem with where activations in every order lead."""
    try:
        expected = can_be_paid(problem, budget)
    except TooManyStates:
        return Comparison()
    faults: list[str] = []
    for name, outcome in (
        ("cp_sat", cp_sat.solve(problem)),
        ("flow", flow.solve(problem)),
        ("exact", exact.solve(problem)),
    ):
        if outcome is not None and isinstance(outcome, Solution) != expected:
            faults.append(f"{name} says {type(outcome).__name__}, but {expected=}")
        if isinstance(outcome, Solution):
            faults += [f"{name}: {text}" for text in violations(problem, outcome.assignment)]
    if expected and is_hopeless(problem):
        faults.append("a problem that can be paid is taken for hopeless")
    return Comparison(tuple(faults), "yes" if expected else "no")


def _alike(document: Document) -> Callable[[tuple[Mana, ...]], Hashable]:
    """Colors that no cost names are as good as each other."""
    text = json.dumps([c.get("oracle_text", "") + c.get("mana_cost", "") for c in document["cards"]])
    named = set(re.findall(r"[WUBRGC]", "".join(re.findall(r"\{[^}]*\}", text)))) | set("CG")

    def canonical(adds: tuple[Mana, ...]) -> Hashable:
        return tuple(sorted((u.type if u.type in named else "", u.snow, repr(u.only)) for u in adds))

    return canonical


def _most_mana(position: Position, budget: int) -> tuple[list[str], str]:
    """The most mana by every order of activations; restricted mana is left to other tests."""
    if source_table(position, "A", with_priority=True).unmodelled:
        return [], "left"
    try:
        reached = {_bundle(there) for there, _ in Payer("A", budget).activations(position)}
    except TooMuchWork:
        return [], "left"
    options = mana_options(position, "A")
    if options.truncated or options.restricted:
        return [], "left"
    most = {mana_text(b.elements()) for b in map(Counter, reached) if not any(b < Counter(o) for o in reached)}
    if most != set(options.options):
        return [f"mana says {sorted(options.options)}, but the steps lead to {sorted(most)}"], "left"
    return [], "same"


def _bundle(position: Position) -> tuple[Any, ...]:
    return tuple(sorted(u.type for u in position.players["A"].mana.units))
