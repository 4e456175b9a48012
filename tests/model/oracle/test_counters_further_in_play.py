"""Further texts about counters, life and damage that reach to what was done or was not, as games play them (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, size_of, tokens_in, zone_of

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


@pytest.mark.rule("106.4", "608.2c")
def test_mana_of_any_color_for_each_counter_removed() -> None:
    relic = card("Relic", "Artifact", "At the beginning of your first main phase, remove all charge counters from "
                 "Relic. Add one mana of any color for each charge counter removed this way.")  # fmt: skip
    there: dict[str, Any] = {"card": "Relic", "counters": {"charge": 2}}
    document = game_of([relic], {"player": "A", "phase": "draw", "number": 2}, A={"battlefield": [there]})
    script = played(document, *TWICE, *TWICE, "choose W, U")
    assert len(script.game.position.players["A"].mana.units) == 2


@pytest.mark.rule("607.2a", "202.3")
@pytest.mark.parametrize(("mana_value", "gained"), [("{5}", 5), ("{1}", 0)])
def test_cards_with_different_mana_values_exiled_with_it(mana_value: str, gained: int) -> None:
    gate = card("Gate", "Artifact", "{0}: Exile a card from your hand. If cards with two or more different mana values "
                "are exiled with Gate, you gain 5 life.")  # fmt: skip
    one, other = card("One", "Sorcery", mana_cost="{1}"), card("Other", "Sorcery", mana_cost=mana_value)
    document = game_of([gate, one, other], A={"battlefield": ["Gate"], "hand": ["One", "Other"]})
    script = played(document, "activate gate.1", *TWICE, "choose one", "activate gate.1", *TWICE)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    ("answers", "left", "zone"), [(["no", "yes"], 19, "battlefield"), (["no", "no"], 20, "graveyard")]
)
def test_one_of_two_prices(answers: list[str], left: int, zone: str) -> None:
    silt = card("Silt", "Enchantment — Aura", "Enchant land\nAt the beginning of the upkeep of enchanted land's "
                "controller, destroy that land unless that player pays {1} or 1 life.")  # fmt: skip
    aura: dict[str, Any] = {"card": "Silt", "attached_to": "forest"}
    document = game_of([silt], {"player": "A", "phase": "untap", "number": 1}, A={"battlefield": ["Forest", "Forest"]},
                       B={"battlefield": [aura]})  # fmt: skip
    script = played(document, *TWICE, *answers)
    assert (life(script, "A"), zone_of(script, "forest")) == (left, zone)


@pytest.mark.rule("101.4", "122.1")
def test_each_player_chooses_what_gets_a_counter() -> None:
    eye = card("Eye", "Artifact", "{0}: Each player chooses a creature and puts a doom counter on it.")
    document = game_of([BEAR, eye], A={"battlefield": ["Eye", "Bear"]}, B={"battlefield": ["Bear"]})
    script = played(document, "activate eye.1", *TWICE, "choose bear#2", "choose bear")
    assert [counters(script, id) for id in ("bear", "bear#2")] == [{"doom": 1}, {"doom": 1}]


@pytest.mark.rule("119.3", "603.7")
def test_life_for_each_1_life_that_was_gained() -> None:
    cure = card("Cure", "Instant", "Until end of turn, whenever a player gains life, that player loses 2 life for each "
                "1 life they gained.")  # fmt: skip
    gain = card("Gain", "Instant", "Target player gains 3 life.")
    document = game_of([cure, gain], A=seat(["Cure", "Gain"]))
    script = played(document, "cast cure", *TWICE, "cast gain -> B", *TWICE, *TWICE)
    assert life(script, "B") == 17


@pytest.mark.rule("608.2d", "122.1")
@pytest.mark.parametrize(("there", "moves", "left"), [(3, ["yes"], {}), (3, ["no"], {"oil": 4}), (2, [], {"oil": 3})])
def test_those_counters_may_be_removed(there: int, moves: list[str], left: dict[str, int]) -> None:
    urn = card("Urn", "Artifact", "{0}: Put an oil counter on Urn. Then if there are four or more oil counters on it, "
               "you may remove those counters and you gain 5 life.")  # fmt: skip
    document = game_of([urn], A={"battlefield": [{"card": "Urn", "counters": {"oil": there}}]})
    script = played(document, "activate urn.1", *TWICE, *moves)
    assert (counters(script, "urn"), life(script, "A")) == (left, 20 if left else 25)


@pytest.mark.rule("611.2c", "122.1")
def test_smaller_for_each_counter_of_its_controller() -> None:
    pox = card("Pox", "Sorcery", "Each creature your opponents control gets -1/-1 until end of turn for each poison "
               "counter its controller has.")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", power="5", toughness="5")
    document = game_of([ogre, pox], A=seat(["Pox"], "Ogre"), B={"battlefield": ["Ogre"], "counters": {"poison": 2}},
                       C={"battlefield": ["Ogre"], "counters": {"poison": 1}})  # fmt: skip
    script = played(document, "cast pox", "pass", "pass", "pass")
    assert [size_of(script, id) for id in ("ogre", "ogre#2", "ogre#3")] == [(5, 5), (3, 3), (4, 4)]


@pytest.mark.rule("120.1", "608.2h")
def test_an_object_deals_damage_to_itself() -> None:
    mad = card("Mad", "Creature — Dragon", "{0}: Reveal the top card of your library and put it into your hand. Mad "
               "deals damage to itself equal to that card's mana value.", toughness="9")  # fmt: skip
    wall = card("Wall", "Creature — Wall", mana_cost="{3}")
    document = game_of([mad, wall], A={"battlefield": ["Mad"], "library": ["Wall"]})
    script = played(document, "activate mad.1", *TWICE)
    assert script.game.position.objects["mad"].damage == 3  # type: ignore[index]  # ids are text


@pytest.mark.rule("118.12", "119.4")
@pytest.mark.parametrize(("moves", "left"), [(["no", "yes"], 3), (["no", "no"], 7)])
def test_any_player_may_pay_half_their_life(moves: list[str], left: int) -> None:
    extort = card("Extort", "Sorcery", "When you cast this spell, any player may pay half their life, rounded up. If a "
                  "player does, counter Extort.\nYou gain 5 life.")  # fmt: skip
    document = game_of([extort], A=seat(["Extort"]), B={"life": 7})
    script = played(document, "cast extort", *TWICE, *moves, *(TWICE if left == 7 else ()))
    assert (life(script, "B"), life(script, "A")) == (left, 25 if left == 7 else 20)


@pytest.mark.rule("106.4", "608.2c")
def test_that_player_adds_mana_for_each_counter() -> None:
    crowd = card("Crowd", "Creature — Human", "At the beginning of each player's first main phase, that player may put "
                 "a +1/+1 counter on Crowd. If they do, they add {C} for each counter on it.")  # fmt: skip
    there: dict[str, Any] = {"card": "Crowd", "counters": {"+1/+1": 1}}
    document = game_of([crowd], {"player": "B", "phase": "draw", "number": 2}, A={"battlefield": [there]})
    script = played(document, *TWICE, *TWICE, "yes")
    assert len(script.game.position.players["B"].mana.units) == 2


@pytest.mark.rule("608.2c", "701.40a")
def test_as_many_cards_are_manifested() -> None:
    snake = card("Snake", "Creature — Snake", "When Snake dies, manifest a number of cards from the top of your "
                 "library equal to the number of counters on it.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    there: dict[str, Any] = {"card": "Snake", "counters": {"+1/+1": 2}}
    document = game_of([BEAR, snake, zap], A=seat(["Zap"], there, library=["Bear", "Bear", "Bear"]))
    script = played(document, "cast zap -> snake", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")] == ["battlefield", "battlefield", "library"]
