"""The positions of the benchmarks give the answers that the benchmarks assert; nothing is timed here."""

from __future__ import annotations

import pytest

import castable
from benchmarks import games, listings, payments, scenes, turn, why
from benchmarks.measure import Timing, growth
from benchmarks.report import Row, as_markdown, as_text
from castable.model.engine import apply
from castable.model.game.notation import parse_play
from castable.model.language.filters import Zone
from castable.solver.mana.sources import source_table


@pytest.mark.parametrize("family", scenes.FAMILIES)
@pytest.mark.parametrize("hand", [False, True])
def test_payments_are_found_and_carried_out(family: str, hand: bool) -> None:
    q = payments.question(family, 10, seed=1, hand=hand)
    payments.run_bare(q)
    payments.solve(q)
    paid = payments.pay(q.position)
    assert apply(q.position, parse_play(payments.PLAY, q.position), paid, "A").stack


def test_the_small_position_has_nine_plays() -> None:
    assert listings.count(scenes.small()) == 9  # pass, four lands, two creatures and two players as targets


def test_the_hardest_payment_of_seven_cards_is_there() -> None:
    assert listings.problem_of(scenes.seven_cards(), listings.HARDEST).columns


def test_the_position_with_fifteen_cards_is_as_it_is_called() -> None:
    position = scenes.fifteen_cards()
    permanents = [o for o in position.objects.values() if o.zone is Zone.BATTLEFIELD]
    plays = castable.plays(position)
    assert len(permanents) == 60
    assert len({c.object for c in source_table(position, "A").columns}) == 30
    hand = position.players["A"].hand
    assert len(hand) == 15
    assert all(plays.playable(card) for card in hand)
    assert plays.count() > listings.MANY


@pytest.mark.parametrize("name", [name for name, _, _ in listings.FREEZES])
def test_positions_that_freeze_engines_are_answered(name: str) -> None:
    scene, ask = next((s, a) for n, s, a in listings.FREEZES if n == name)
    ask(scene())


@pytest.mark.parametrize("asked", why.ASKED, ids=lambda asked: asked.name)
def test_explanations_are_as_asserted_and_confirmed(asked: why.Asked) -> None:
    position = asked.scene()
    why.confirm(position, asked.play, why.explain(position, asked.play, asked.rules))


@pytest.mark.parametrize("family", scenes.FAMILIES)
def test_turns_are_held_and_made_together(family: str) -> None:
    position = turn.position(family)
    turn.hold(3, position)
    turn.together(3, position)
    turn.one_choice(turn.begin(position))
    turn.not_together(turn.poor())


@pytest.mark.parametrize("size", games.SIZES)
def test_games_are_played_and_spells_resolve(size: str) -> None:
    games.cast_and_resolved(games.begin(size))
    games.stepped(games.begin(size))
    assert games.played(games.begin(size), 10, seed=1)[0] == 10


def test_percentiles_and_growth() -> None:
    timing = Timing(tuple(float(n) for n in range(1, 101)))
    assert (timing.p50, timing.p99) == (50.0, 99.0)
    assert growth(10, 1.0, 100, 100.0) == pytest.approx(2.0)


def test_the_table_says_whether_goals_are_met() -> None:
    rows = [Row(name="fast", figure=1.5, goal=2.0), Row(name="slow", figure=2.5, goal=2.0, base=0.001)]
    assert "MISSED" in as_text(rows)
    assert as_markdown(rows).count("| <= 2x met |") == 1
