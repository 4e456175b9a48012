"""Declarations by three minds: the solver, python-constraint by what was drawn, the engine by steps (508, 509)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import castable
from castable.api.declaring import declarations
from castable.model.engine.combat import attackers, blockers
from castable.model.engine.combat.reading import unread
from castable.model.game.declarations import Declaration
from castable.model.game.errors import IllegalAction
from castable.model.game.position import Position
from castable.solver.declare.declarations import Declarations
from tests.combats.drawn import RULES, TEXTS, combat
from tests.combats.judging import legal
from tests.examples import some

SEEDS = some(range(240))


def drawn(seed: int, *, blocks: bool) -> tuple[Any, Declarations]:
    """A combat, and castable's declarations in it."""
    made = combat(seed, blocks=blocks)
    return made, declarations(castable.read(made.document()))


@pytest.mark.law
@pytest.mark.rule("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_legal_declarations_are_those_of_the_second_mind(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        listed = [frozenset(each.pairs) for each in found.listed()]
        assert len(set(listed)) == len(listed) == found.count(), seed
        assert set(listed) == legal(made), seed


@pytest.mark.law
@pytest.mark.rule("508.1", "509.1")
@pytest.mark.parametrize("blocks", [False, True])
def test_what_is_no_legal_declaration_is_refused_with_a_rule(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        right = legal(made)
        for one in random_declarations(made, Random(seed), blocks=blocks):
            reasons = found.faults(one)
            assert found.read(str(one)) is not None
            assert (not reasons) == (frozenset(one.pairs) in right), (seed, str(one))
            assert all(each.rule.startswith(("508.1", "509.1", "701.15")) and each.text for each in reasons)


def random_declarations(made: Any, draw: Random, *, blocks: bool) -> list[Declaration]:
    """Declarations at random, most of them illegal."""
    rows = [c.id for c in (made.theirs if blocks else made.mine)]
    columns = [a for a, _ in made.attacks] if blocks else [*made.players[1:], *(id for _, id in made.walkers)]
    kind = declarations(castable.read(made.document())).declared
    found = []
    for _ in range(8):
        pairs = tuple((row, draw.choice(columns)) for row in rows if draw.random() < 0.6)
        found.append(Declaration(kind, pairs))
    return found


@pytest.mark.law
@pytest.mark.rule("508.1a", "508.1b", "508.1c", "509.1a", "509.1b")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_engine_carries_out_what_the_solver_allows(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        for each in found.listed():
            go_through(found.position, each, found.player, blocks=blocks)
        for one in random_declarations(made, Random(seed), blocks=blocks):
            if not allowed_by_pairs(found.position, one, found.player, blocks=blocks):
                assert found.faults(one), (seed, str(one))


def go_through(position: Position, declared: Declaration, player: str, *, blocks: bool) -> None:
    """The engine's own steps."""
    if blocks:
        blockers.require_legal(position, declared, player)
    else:
        attackers.require_legal(position, declared)


def allowed_by_pairs(position: Position, declared: Declaration, player: str, *, blocks: bool) -> bool:
    """Whether the engine lets each creature attack or block so."""
    try:
        go_through(position, declared, player, blocks=blocks)
    except IllegalAction:
        return False
    return True


@pytest.mark.law
@pytest.mark.parametrize("blocks", [False, True])
def test_places_and_samples_are_among_those_listed(*, blocks: bool) -> None:
    for seed in SEEDS:
        _, found = drawn(seed, blocks=blocks)
        listed = list(found)
        assert [found[place] for place in range(len(listed))] == listed, seed
        assert found.sample(Random(seed)) in listed
        assert all(move in found for move in listed)


@pytest.mark.law
@pytest.mark.rule("508.1d", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_nearest_declaration_is_legal_and_none_is_nearer(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        right = legal(made)
        one = random_declarations(made, Random(seed), blocks=blocks)[0]
        nearest = found.nearest(one)
        assert nearest is not None
        assert frozenset(nearest.pairs) in right
        known = {pair for pair in one.pairs if pair[0] in found.problem.rows and pair[1] in found.problem.columns}
        distance = len(set(nearest.pairs) ^ known)
        assert distance == min(len(each ^ known) for each in right), seed


def test_every_text_that_combats_are_drawn_with_is_read() -> None:
    creatures = {seat: [f"Card {seat}{n}" for n, _ in enumerate(TEXTS)] for seat in "AB"}
    cards: list[dict[str, Any]] = [
        {"name": f"Card {seat}{n}", "mana_cost": "{1}", "type_line": "Creature", "power": 1, "toughness": 1,
         "oracle_text": text.replace("~", f"Card {seat}{n}")}
        for seat in "AB" for n, text in enumerate(TEXTS.values())
    ]  # fmt: skip
    rules = [f"Rule {n}" for n, _ in enumerate(RULES)]
    cards += [{"name": name, "mana_cost": "{1}", "type_line": "Enchantment", "oracle_text": text}
              for name, text in zip(rules, RULES.values(), strict=True)]  # fmt: skip
    players = {"A": {"battlefield": creatures["A"]}, "B": {"battlefield": [*creatures["B"], *rules]}}
    turn = {"player": "A", "phase": "declare_attackers", "number": 3}
    position = castable.read({"castable": 1, "turn": turn, "declare": "A", "players": players, "cards": cards})
    assert list(unread(position)) == []
