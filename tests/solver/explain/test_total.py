"""How a total cost comes about, in the order of rule 601.2f: each step with its rule, and with what says so."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.notation import parse_play
from castable.solver.explain.total import CostStep, cost_steps
from castable.solver.verdicts import Legal
from tests.scenes import scene

GENERAL = {"card": "Azusa, Lost but Seeking", "id": "azusa", "commander": True, "casts": 2}
EACH_STEP: dict[str, tuple[str, dict[str, Any], dict[str, Any], list[str]]] = {
    "118.8-kicker": (
        "cast goblin-bushwhacker with kicker", {"hand": ["Goblin Bushwhacker"], "battlefield": ["2 Mountain"]}, {},
        ["the mana cost of Goblin Bushwhacker is {R}", "kicker adds {R}", "the total cost is {R}{R}"],
    ),
    "118.8-sacrifice": (
        "cast village-rites", {"hand": ["Village Rites"], "battlefield": ["Swamp", "Llanowar Elves"]}, {},
        ["the mana cost of Village Rites is {B}", "an additional cost: sacrifice a creature",
         "the total cost is {B}, sacrifice a creature"],
    ),
    "118.9-flashback": (
        "cast think-twice as flashback", {"graveyard": ["Think Twice"], "battlefield": ["3 Island"]}, {},
        ["the flashback cost of Think Twice is {2}{U}, paid rather than its mana cost", "the total cost is {2}{U}"],
    ),
    "903.8-commander-tax": (
        "cast azusa", {"command": [GENERAL], "battlefield": ["7 Forest"]}, {},
        ["the mana cost of Azusa, Lost but Seeking is {2}{G}", "commander tax adds {4}", "the total cost is {6}{G}"],
    ),
    "107.3a-x": (
        "cast fireball x=2 -> A, B", {"hand": ["Fireball"], "battlefield": ["4 Mountain"]}, {},
        ["the mana cost of Fireball is {X}{R}", "X is 2", "Fireball adds {1}", "the total cost is {3}{R}"],
    ),
    "107.4e-hybrid": (
        "cast flame-javelin -> B", {"hand": ["Flame Javelin"], "battlefield": ["6 Forest"]}, {},
        ["the mana cost of Flame Javelin is {2/R}{2/R}{2/R}", "{2/R} is announced as {2}, three times",
         "the total cost is {6}"],
    ),
    "107.4f-life": (
        "cast gitaxian-probe -> B", {"hand": ["Gitaxian Probe"]}, {},
        ["the mana cost of Gitaxian Probe is {U/P}", "{U/P} is announced as 2 life", "the total cost is 2 life"],
    ),
    "601.2f-increase-then-reduction-then-minimum": (
        "cast divination",
        {"hand": ["Divination"], "battlefield": ["3 Island", "Goblin Electromancer", "Trinisphere"]},
        {"battlefield": ["Thalia, Guardian of Thraben"]},
        ["the mana cost of Divination is {2}{U}", "Thalia, Guardian of Thraben adds {1}",
         "Goblin Electromancer takes {1} off", "the total cost is {2}{U}"],
    ),
    "601.2f-minimum": (
        "cast shock -> B", {"hand": ["Shock"], "battlefield": ["3 Mountain", "Trinisphere"]}, {},
        ["the mana cost of Shock is {R}", "Trinisphere raises it to 3 mana", "the total cost is {2}{R}"],
    ),
}  # fmt: skip


def steps(play: str, mine: dict[str, Any], theirs: dict[str, Any]) -> tuple[CostStep, ...]:
    position = scene(A=mine, B=theirs)
    announced = parse_play(play, position)
    verdict = castable.check(position, announced)
    assert not isinstance(announced, castable.model.game.plays.Pass)
    payment = verdict.payment if isinstance(verdict, Legal) else None
    return cost_steps(position, announced, "A", payment)  # type: ignore[arg-type]  # plays with a cost


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("case", EACH_STEP.values(), ids=EACH_STEP)
def test_each_step_of_a_total_cost_is_told_in_the_order_of_the_rule(
    case: tuple[str, dict[str, Any], dict[str, Any], list[str]],
) -> None:
    play, mine, theirs, texts = case
    assert [step.text for step in steps(play, mine, theirs)] == texts


def test_each_step_has_its_rule_and_names_the_object_whose_text_says_so() -> None:
    _, mine, theirs, _ = EACH_STEP["601.2f-increase-then-reduction-then-minimum"]
    found = [(step.rule, step.source) for step in steps("cast divination", mine, theirs)]
    named = [("601.2f", "thalia-guardian-of-thraben"), ("118.7", "goblin-electromancer")]
    assert found == [("601.2f", None), *named, ("601.2f", None)]


def test_what_can_not_be_paid_is_told_too() -> None:
    mine = {"hand": ["Goblin Bushwhacker"], "battlefield": ["Mountain"]}
    found = [(step.rule, step.keyword) for step in steps("cast goblin-bushwhacker with kicker", mine, {})]
    assert found == [("601.2f", ""), ("118.8", "kicker"), ("601.2f", "")]
