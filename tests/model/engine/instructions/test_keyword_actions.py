"""Keyword actions that few cards have: endure, time travel, collecting evidence, foraging (701)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, counters, game_of, life

BEAR = card("Bear", "Creature — Bear")


def done(text: str, *answers: str, **seat: Any) -> Any:
    """A sorcery with a text."""
    here = {"hand": ["Deed"], "battlefield": ["Mountain", "Bear"], **seat}
    return carried_out(
        game_of([card("Deed", "Sorcery", text), BEAR], A=here), "cast deed", answers={"A": list(answers)}
    )


@pytest.mark.rule("701.63a")
@pytest.mark.parametrize(("answer", "expected", "tokens"), [("yes", {"+1/+1": 2}, 0), ("no", {}, 1)])
def test_a_creature_endures_with_counters_or_a_token(answer: str, expected: dict[str, int], tokens: int) -> None:
    boar = card("Boar", "Creature — Boar", "When Boar enters, it endures 2.")
    document = game_of([boar], A={"hand": ["Boar"], "battlefield": ["Mountain"]})
    script = carried_out(document, "cast boar", answers={"A": [answer]})
    spirits = [o for o in script.game.position.objects.values() if o.card.name == "Spirit Token"]
    assert (counters(script, "boar"), len(spirits)) == (expected, tokens)


@pytest.mark.rule("701.56a")
@pytest.mark.parametrize(("answer", "number"), [("choose add", 3), ("choose remove", 1), ("choose none", 2)])
def test_time_travel_adds_or_removes_a_time_counter(answer: str, number: int) -> None:
    here = ["Mountain", {"card": "Bear", "counters": {"time": 2}}]
    assert counters(done("Time travel.", answer, battlefield=here), "bear") == {"time": number}


def test_to_blight_is_to_put_counters_on_an_own_creature() -> None:
    assert counters(done("You may blight 1. If you do, you gain 2 life.", "yes"), "bear") == {"-1/-1": 1}


@pytest.mark.rule("701.59a")
@pytest.mark.parametrize(("graveyard", "left"), [(["3 Bear"], 25), (["Bear"], 20)])
def test_evidence_may_be_collected_as_something_resolves(graveyard: list[str], left: int) -> None:
    text = "You may collect evidence 2. If you do, you gain 5 life."
    assert life(done(text, "pay", graveyard=graveyard), "A") == left


@pytest.mark.rule("701.61a")
def test_a_player_may_forage() -> None:
    assert life(done("You may forage. If you do, you gain 5 life.", "pay", graveyard=["3 Bear"]), "A") == 25
