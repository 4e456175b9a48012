"""Evidence that is collected, as an instruction or as a cost (701.59)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

WATCH = card("Watch", "Enchantment", "Whenever you collect evidence, you gain 1 life.")
OLD = card("Old", "Creature — Bear", mana_cost="{5}")


@pytest.mark.rule("701.59a")
@pytest.mark.parametrize(("pays", "gained"), [(False, 0), (True, 1)])
def test_evidence_is_collected_as_an_additional_cost(pays: bool, gained: int) -> None:
    probe = card("Probe", "Sorcery", "As an additional cost to cast this spell, you may collect evidence 4.\nIf "
                 "evidence was collected, you gain 10 life.")  # fmt: skip
    document = game_of([WATCH, OLD, probe], A=seat(["Probe"], "Watch", graveyard=["Old"]))
    move = "cast probe with collect-evidence" if pays else "cast probe"
    assert life(played(document, move, *TWICE, *TWICE * gained), "A") == 20 + 11 * gained


@pytest.mark.rule("701.59a")
def test_evidence_is_collected_as_a_cost_of_an_ability_once() -> None:
    hero = card("Hero", "Creature — Human", "{0}, Collect evidence 2: You gain 10 life.")
    document = game_of([WATCH, OLD, hero], A=seat([], "Watch", "Hero", graveyard=["Old"]))
    assert life(played(document, "activate hero", *TWICE, *TWICE), "A") == 31


@pytest.mark.rule("701.59a", "603.12")
@pytest.mark.parametrize(("answer", "gained"), [("yes", 11), ("no", 0)])
def test_evidence_is_collected_as_an_instruction_once(answer: str, gained: int) -> None:
    clue = card("Clue", "Sorcery", "You may collect evidence 4. If you do, you gain 10 life.")
    document = game_of([WATCH, OLD, clue], A=seat(["Clue"], "Watch", graveyard=["Old"]))
    assert life(played(document, "cast clue", *TWICE, answer, *TWICE * (gained > 0)), "A") == 20 + gained
