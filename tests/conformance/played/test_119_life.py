"""Life that is gained, lost, set, paid and exchanged (119), one rule at a time."""

from __future__ import annotations

import pytest

import castable
from tests.games import card, carried_out, game_of, life, seat
from tests.scenes import illegal, legal


@pytest.mark.rule("119.5", "119.3")
@pytest.mark.parametrize(("before", "gained", "lost"), [(4, 1, 0), (15, 0, 1), (10, 0, 0)])
def test_a_total_that_is_set_to_a_number_is_life_gained_or_lost(before: int, gained: int, lost: int) -> None:
    cards = [
        card("Ten", "Sorcery", "Target player's life total becomes 10."),
        card("Joy", "Enchantment", "Whenever you gain life, draw a card."),
        card("Woe", "Enchantment", "Whenever you lose life, put a woe counter on this enchantment."),
    ]
    document = game_of(cards, A=seat(["Ten"]), B=seat([], "Joy", "Woe", life=before))
    script = carried_out(document, "cast ten -> B")
    counters = dict(script.game.position.objects["woe"].counters)  # type: ignore[index]  # ids are text
    assert (life(script, "B"), script.game.position.players["B"].hidden_hand) == (10, gained)
    assert counters == ({"woe": 1} if lost else {})


@pytest.mark.rule("119.5", "119.7")
@pytest.mark.parametrize(("text", "before", "now"), [
    ("Players can't gain life.", 4, 4), ("Players can't gain life.", 15, 10), ("You can't lose life.", 15, 15),
])  # fmt: skip
def test_a_total_is_not_set_to_what_would_be_reached_by_a_gain_or_loss_that_cant_be(
    text: str, before: int, now: int
) -> None:
    cards = [card("Ten", "Sorcery", "Target player's life total becomes 10."), card("Law", "Enchantment", text)]
    script = carried_out(game_of(cards, A=seat(["Ten"]), B=seat([], "Law", life=before)), "cast ten -> B")
    assert life(script, "B") == now


@pytest.mark.rule("119.7", "119.8", "701.12b")
@pytest.mark.parametrize(("text", "totals"), [
    ("You have no maximum hand size.", (5, 12)), ("You can't gain life.", (12, 5)), ("You can't lose life.", (5, 12)),
])  # fmt: skip
def test_totals_are_exchanged_only_where_both_can_change(text: str, totals: tuple[int, int]) -> None:
    """B has 5 life and would have 12."""
    cards = [card("Swap", "Sorcery", "Exchange life totals with target opponent."), card("Law", "Enchantment", text)]
    document = game_of(cards, A=seat(["Swap"], life=12), B=seat([], "Law", life=5))
    script = carried_out(document, "cast swap -> B")
    assert (life(script, "A"), life(script, "B")) == totals


@pytest.mark.rule("119.8", "119.4b")
def test_who_cant_lose_life_pays_none_but_may_pay_nothing() -> None:
    cards = [
        card("Law", "Enchantment", "You can't lose life."),
        card("Vow", "Sorcery", "As an additional cost to cast this spell, pay 2 life.\nDraw a card."),
        card("Oath", "Sorcery", "As an additional cost to cast this spell, pay X life.\nDraw a card."),
    ]
    legal(castable.read(game_of(cards, A=seat(["Vow"]))), "cast vow")
    with_law = castable.read(game_of(cards, A=seat(["Vow", "Oath"], "Law")))
    illegal(with_law, "cast vow")
    illegal(with_law, "cast oath x=2")
    legal(with_law, "cast oath x=0")


@pytest.mark.rule("119.7")
def test_a_gain_that_cant_be_is_not_replaced() -> None:
    cards = [
        card("Balm", "Instant", "You gain 3 life."),
        card("Law", "Enchantment", "Players can't gain life."),
        card("Font", "Enchantment", "If you would gain life, draw that many cards instead."),
    ]
    without = carried_out(game_of(cards, A=seat(["Balm"], "Font")), "cast balm")
    assert without.game.position.players["A"].hidden_hand == 3
    script = carried_out(game_of(cards, A=seat(["Balm"], "Font", "Law")), "cast balm")
    assert script.game.position.players["A"].hidden_hand == 0


@pytest.mark.rule("119.10", "614.6")
def test_what_replaces_a_gain_of_life_is_about_any_source_and_not_about_a_gain_of_none() -> None:
    cards = [
        card("Balm", "Instant", "You gain X life.", mana_cost="{X}{R}"),
        card("Monk", "Creature — Monk", "Lifelink\n{T}: This creature deals 1 damage to target player."),
        card("Feast", "Enchantment", "If you would gain life, you gain that much life plus 1 instead."),
    ]
    document = game_of(cards, A=seat(["Balm"], "Monk", "Feast"))
    assert life(carried_out(document, "cast balm x=0"), "A") == 20
    assert life(carried_out(document, "cast balm x=2"), "A") == 23
    assert life(carried_out(document, "activate monk -> B"), "A") == 22
