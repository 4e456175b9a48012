"""Further texts about counters, life and damage that reach to what was done or was not, as games play them (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("614.1c", "601.3")
@pytest.mark.parametrize(("zone", "there"), [("graveyard", {"+1/+1": 2}), ("hand", {})])
def test_counters_where_it_was_cast_from_the_graveyard(zone: str, there: dict[str, int]) -> None:
    bird = card("Bird", "Creature — Bird", "You may cast this card from your graveyard. If you do, it enters with two "
                "+1/+1 counters on it.")  # fmt: skip
    document = game_of([bird], A={"battlefield": ["8 Mountain"], zone: ["Bird"]})
    assert counters(played(document, "cast bird", *TWICE), "bird") == there


@pytest.mark.rule("119.3", "107.1b")
@pytest.mark.parametrize(("cards", "left"), [(1, 18), (3, 20), (4, 20)])
def test_life_for_each_card_fewer_than_some(cards: int, left: int) -> None:
    rat = card("Rat", "Enchantment", "At the beginning of each opponent's upkeep, that player loses 1 life for each "
               "card fewer than three in their hand.")  # fmt: skip
    document = game_of([BEAR, rat], {"player": "B", "phase": "untap", "number": 1}, A={"battlefield": ["Rat"]},
                       B={"hand": ["Bear"] * cards})  # fmt: skip
    assert life(played(document, *TWICE), "B") == left


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("answer", "left"), [("yes", 15), ("no", 20)])
def test_damage_to_each_opponent_who_discarded_so(answer: str, left: int) -> None:
    snort = card("Snort", "Sorcery", "Each player may discard their hand and draw five cards. Then Snort deals 5 "
                 "damage to each opponent who discarded their hand this way.")  # fmt: skip
    document = game_of([BEAR, snort], A=seat(["Snort", "Bear"]), B={"hand": ["Bear"]})
    script = played(document, "cast snort", *TWICE, "yes", answer)
    assert (life(script, "A"), life(script, "B")) == (20, left)


@pytest.mark.rule("608.2h", "202.3")
def test_each_controller_gains_life_for_each_of_theirs() -> None:
    rock = card("Rock", "Artifact", mana_cost="{3}")
    seeds = card("Seeds", "Sorcery", "Destroy all artifacts. The controller of each of those artifacts gains life "
                 "equal to its mana value.")  # fmt: skip
    document = game_of([rock, seeds], A=seat(["Seeds"], "Rock"), B={"battlefield": ["Rock", "Rock"]})
    script = played(document, "cast seeds", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (23, 26)


@pytest.mark.rule("120.10", "608.2c")
@pytest.mark.parametrize(("x", "number"), [(1, 0), (2, 1)])
def test_excess_damage_to_that_creature(x: int, number: int) -> None:
    torch = card("Torch", "Sorcery", "Torch deals twice X damage to target creature. If excess damage was dealt to "
                 "that creature this way, investigate.", mana_cost="{X}{R}")  # fmt: skip
    document = game_of([BEAR, torch], A=seat(["Torch"]), B={"battlefield": ["Bear"]})
    assert len(tokens_in(played(document, f"cast torch x={x} -> bear", *TWICE))) == number


@pytest.mark.rule("122.8", "603.10a")
def test_its_counters_of_a_kind_on_a_target() -> None:
    captain = card("Captain", "Creature — Human", "When Captain leaves the battlefield, put its +1/+1 counters on "
                   "target creature you control.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    there: dict[str, Any] = {"card": "Captain", "counters": {"+1/+1": 2, "oil": 1}}
    document = game_of([BEAR, captain, zap], A=seat(["Zap"], there, "Bear"))
    script = played(document, "cast zap -> captain", *TWICE, *TWICE)
    assert counters(script, "bear") == {"+1/+1": 2}


@pytest.mark.rule("608.2c", "701.21a")
@pytest.mark.parametrize(("mine", "left"), [((), (13, 20)), (("Bear",), (20, 18))])
def test_where_nothing_can_be_sacrificed(mine: tuple[str, ...], left: tuple[int, int]) -> None:
    demon = card("Demon", "Creature — Demon", "At the beginning of your upkeep, sacrifice a creature other than Demon, "
                 "then each opponent loses life equal to the sacrificed creature's power. If you can't sacrifice a "
                 "creature, tap Demon and you lose 7 life.")  # fmt: skip
    turn = {"player": "A", "phase": "untap", "number": 1}
    document = game_of([BEAR, demon], turn, A={"battlefield": ["Demon", *mine]})
    script = played(document, *TWICE)
    assert (life(script, "A"), life(script, "B")) == left


@pytest.mark.rule("608.2c", "121.1")
@pytest.mark.parametrize(("there", "drawn", "put"), [({"oil": 1}, 1, {}), ({}, 0, {"+1/+1": 1})])
def test_where_no_card_is_drawn_this_way(there: dict[str, int], drawn: int, put: dict[str, int]) -> None:
    envoy = card("Envoy", "Creature — Dog", "When Envoy enters, draw a card if you control a creature with a counter "
                 "on it. If you don't draw a card this way, put a +1/+1 counter on Envoy.")  # fmt: skip
    document = game_of([BEAR, envoy], A=seat(["Envoy"], {"card": "Bear", "counters": there}))
    script = played(document, "cast envoy", *TWICE, *TWICE)
    assert (script.game.position.players["A"].hidden_hand, counters(script, "envoy")) == (drawn, put)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("moves", "left", "zone"), [
    (["no", "no"], 17, "battlefield"), (["yes"], 20, "graveyard"), (["no", "yes"], 20, "battlefield"),
])  # fmt: skip
def test_another_permanent_or_a_card_instead(moves: list[str], left: int, zone: str) -> None:
    venom = card("Venom", "Instant", "Put three -1/-1 counters on target creature. Its controller loses 3 life unless "
                 "they sacrifice another nonland permanent of their choice or discard a card.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", toughness="9")
    document = game_of([BEAR, venom, wall], A=seat(["Venom"]), B={"battlefield": ["Wall", "Bear"], "hand": ["Bear"]})
    script = played(document, "cast venom -> wall", *TWICE, *moves)
    assert (life(script, "B"), zone_of(script, "bear#2")) == (left, zone)


@pytest.mark.rule("118.12a", "701.6a")
@pytest.mark.parametrize(("answer", "gained"), [("yes", 3), ("no", 0)])
def test_mana_equal_to_a_number_may_be_paid(answer: str, gained: int) -> None:
    grip = card("Grip", "Instant", "Counter target spell unless its controller pays mana equal to the greatest power "
                "among creatures you control.")  # fmt: skip
    gain = card("Gain", "Instant", "You gain 3 life.")
    document = game_of([BEAR, grip, gain], A=seat(["Gain"]), B=seat(["Grip"], "Bear"))
    script = played(document, "cast gain", "pass", "cast grip -> gain", *TWICE, answer, *(TWICE if gained else ()))
    assert life(script, "A") == 20 + gained
