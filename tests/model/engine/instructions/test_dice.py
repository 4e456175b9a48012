"""Rolling dice, and results tables (706)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, life, zone_of

BEAR = card("Bear", "Creature — Bear")


def rolled(text: str, seed: int, *here: str, targets: str = "", cards: tuple[dict[str, Any], ...] = ()) -> Any:
    """A sorcery with a text, and chance as a seed has it."""
    document = game_of([card("Fate", "Sorcery", text), BEAR, *cards],
                       A={"hand": ["Fate"], "battlefield": ["Mountain", *here]})  # fmt: skip
    return carried_out(document, f"cast fate{targets}", seed=seed)


def rolls(script: Any) -> list[int]:
    """What was rolled."""
    return [e.amount for e in script.events if e.verb == "roll die"]


@pytest.mark.rule("706.1a", "706.2")
def test_a_die_has_as_many_outcomes_as_sides() -> None:
    outcomes = set()
    for seed in range(1, 60):
        script = rolled("Roll a six-sided die. You gain life equal to the result.", seed)
        assert life(script, "A") == 20 + rolls(script)[0]
        outcomes.add(rolls(script)[0])
    assert outcomes == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("706.3a")
def test_a_results_table_says_what_a_result_does() -> None:
    text = "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 3 life."
    for seed in range(1, 12):
        script = rolled(text, seed)
        number = rolls(script)[0]
        assert life(script, "A") == 20 + (1 if number < 10 else 2 if number < 20 else 3)


@pytest.mark.rule("706.3b")
def test_a_row_speaks_of_the_target() -> None:
    text = "Choose target creature, then roll a d20.\n1—20 | Exile that creature."
    assert zone_of(rolled(text, 1, "Bear", targets=" -> bear"), "bear") == "exile"


@pytest.mark.rule("706.2")
def test_the_lower_of_two_rolls_is_ignored() -> None:
    script = rolled("Roll two d20 and ignore the lower roll. You gain life equal to the result.", 3)
    assert life(script, "A") == 20 + max(rolls(script))


@pytest.mark.rule("706.2")
def test_a_roll_is_modified() -> None:
    text = "Roll a d20 and add the number of creatures you control.\n21+ | You gain 9 life.\n1—20 | You gain 1 life."
    script = rolled(text, 5, "20 Bear")
    assert life(script, "A") == 29


@pytest.mark.rule("706.2")
def test_what_waits_for_dice_triggers_once_for_several() -> None:
    fan = card("Fan", "Artifact", "Whenever you roll one or more dice, you gain 5 life.")
    assert life(rolled("Roll two d6. Draw a card.", 1, "Fan", cards=(fan,)), "A") == 25


@pytest.mark.rule("706.2")
@pytest.mark.parametrize(("roll", "count", "plus"), [
    ("Roll a d6. Draw a card.", 1, 0), ("Roll two d6. Draw a card.", 2, 0),
    ("Roll a d6 and add the number of creatures you control. Draw a card.", 1, 3),
])  # fmt: skip
def test_what_waits_for_a_die_knows_its_result(roll: str, count: int, plus: int) -> None:
    fan = card("Fan", "Artifact", "Whenever you roll a die, you gain life equal to the result.")
    script = rolled(roll, 3, "Fan", "3 Bear", cards=(fan,))
    assert len(rolls(script)) == count
    assert life(script, "A") == 20 + sum(rolls(script)) + plus
