"""The Examples about combat, wherever they stand, played out; those about declarations are rows of the tables."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.script import Script
from tests.games import card, carried_out, counters, game_of, life, seat, shown, size_of, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}


def beast(name: str, size: str, text: str = "", mana_cost: str = "{R}") -> dict[str, Any]:
    """A creature with power and toughness, and a text."""
    power, toughness = size.split("/")
    return card(name, "Creature — Beast", text, power=power, toughness=toughness, mana_cost=mana_cost)


def at(step: str, player: str, move: str) -> dict[str, Any]:
    """A move of a player in a step of this turn."""
    return {"at": f"3.{step}", "player": player, "move": move}


def fought(
    cards: list[dict[str, Any]], mine: dict[str, Any], theirs: dict[str, Any], attack: str, block: str = "",
    *then: dict[str, Any], until: str = "3.main2", **more: Any,
) -> Script:  # fmt: skip
    """A attacks, B blocks, and something is done after each."""
    moves = [at("declare_attackers", "A", f"attack {attack}")]
    moves += [move for move in then if move["at"] == "3.declare_attackers"]
    moves += [at("declare_blockers", "B", f"block {block}")] if block else []
    moves += [move for move in then if move["at"] != "3.declare_attackers"]
    return carried_out(game_of(cards, COMBAT, A=mine, B=theirs), *moves, until=until, **more)


def dye(color: str) -> dict[str, Any]:
    """An instant that turns a creature another color."""
    return card("Dye", "Instant", f"Target creature becomes {color} until end of turn.")


@pytest.mark.rule("508.2a")
@pytest.mark.parametrize(("cost", "color", "left"), [("{U}", "green", True), ("{G}", "blue", False)])
def test_what_turns_green_once_it_attacks_has_not_attacked_as_a_green_creature(
    cost: str, color: str, *, left: bool
) -> None:
    thorns = card("Thorns", "Enchantment", "Whenever a green creature attacks, destroy that creature at end of combat.")
    cards = [thorns, dye(color), beast("Bear", "2/2", mana_cost=cost)]
    script = fought(cards, seat(["Dye"], "Bear"), seat([], "Thorns"), "bear", "",
                    at("declare_attackers", "A", "cast dye -> bear"))  # fmt: skip
    assert (zone_of(script, "bear") == "battlefield") is left
    assert life(script, "B") == 18


@pytest.mark.rule("509.3f")
@pytest.mark.parametrize(("cost", "color", "left"), [("{B}", "white", True), ("{W}", "black", False)])
def test_what_turns_white_once_it_blocks_has_not_blocked_as_a_white_creature(
    cost: str, color: str, *, left: bool
) -> None:
    text = "Whenever Bane becomes blocked by a white creature, destroy that creature at end of combat."
    cards = [beast("Bane", "1/9", text), dye(color), beast("Ox", "1/9", mana_cost=cost)]
    script = fought(cards, seat(["Dye"], "Bane"), seat([], "Ox"), "bane", "ox:bane",
                    at("declare_blockers", "A", "cast dye -> ox"))  # fmt: skip
    assert (zone_of(script, "ox") == "battlefield") is left


@pytest.mark.rule("510.1c")
def test_damage_to_two_blockers_is_divided_in_each_of_five_ways_and_in_no_order() -> None:
    cards = [beast("Drake", "4/3"), beast("Ox", "2/3"), beast("Cub", "1/1")]
    document = game_of(cards, COMBAT, A=seat([], "Drake"), B=seat([], "Ox", "Cub"))
    moves = [at("declare_attackers", "A", "attack drake"), at("declare_blockers", "B", "block ox:drake, cub:drake")]
    game = carried_out(document, *moves, until="3.combat_damage").game
    game = castable.game(game.position)
    assert game.decision is not None
    ways = {(4 - n, n): f"divide ox:{4 - n}, cub:{n}" for n in range(5)}
    assert game.decision.options.count() == len(ways)
    for (ox, cub), move in ways.items():
        said = ", ".join(part for part in move.removeprefix("divide ").split(", ") if not part.endswith(":0"))
        after = game.take(f"divide {said}")
        dead = {id for id in ("ox", "cub") if after.position.objects[id].zone == "graveyard"}  # type: ignore[index]
        assert dead == {id for id, dealt, toughness in (("ox", ox, 3), ("cub", cub, 1)) if dealt >= toughness}


@pytest.mark.rule("700.1", "509.3c", "509.3d")
def test_being_blocked_by_two_is_one_event_and_being_blocked_by_each_of_them_is_two() -> None:
    text = ("Whenever Boar becomes blocked, you gain 1 life.\n"
            "Whenever Boar becomes blocked by a creature, you gain 10 life.")  # fmt: skip
    cards = [beast("Boar", "1/9", text), beast("Ox", "0/9")]
    script = fought(cards, seat([], "Boar"), seat([], "2 Ox"), "boar", "ox:boar, ox#2:boar")
    assert life(script, "A") == 20 + 1 + 2 * 10


@pytest.mark.rule("702.15e")
def test_two_with_lifelink_that_deal_damage_at_once_gain_life_twice() -> None:
    glad = beast("Glad", "2/2", "Whenever you gain life, put a +1/+1 counter on Glad.")
    cards = [glad, beast("Cat", "1/1", "Lifelink"), beast("Lion", "3/3", "Lifelink")]
    script = fought(cards, seat([], "Glad", "Cat", "Lion"), seat([]), "cat, lion")
    assert (life(script, "A"), counters(script, "glad")) == (24, {"+1/+1": 2})


@pytest.mark.rule("702.19b")
@pytest.mark.parametrize(
    ("answers", "left"),
    [(["divide ox:2, B:4"], 16), (["divide B:6", "divide ox:2, B:4"], 16), (["divide ox:1, B:5", "divide ox:6"], 20)],
)
def test_what_is_lethal_for_a_blocker_with_protection_is_assigned_to_it_though_it_will_be_prevented(
    answers: list[str], left: int
) -> None:
    cards = [beast("Boar", "6/6", "Trample", "{G}"), beast("Ox", "2/2", "Protection from green", "{W}")]
    script = fought(cards, seat([], "Boar"), seat([], "Ox"), "boar", "ox:boar", answers={"A": answers})
    assert (life(script, "B"), zone_of(script, "ox")) == (left, "battlefield")


@pytest.mark.rule("107.1b", "510.1a")
def test_a_creature_with_less_than_no_power_assigns_no_damage_and_is_that_weak() -> None:
    cards = [beast("Bear", "3/4"), card("Wane", "Instant", "Target creature gets -5/-0 until end of turn."),
             card("Wax", "Instant", "Target creature gets +3/+0 until end of turn.")]  # fmt: skip
    wane = at("declare_attackers", "A", "cast wane -> bear")
    script = fought(cards, seat(["Wane", "Wax"], "Bear"), seat([]), "bear", "", wane)
    assert (life(script, "A"), life(script, "B"), size_of(script, "bear")) == (20, 20, (-2, 4))
    assert not [event for event in script.events if event.kind == "damage"]
    wax = at("declare_attackers", "A", "cast wax -> bear")
    script = fought(cards, seat(["Wane", "Wax"], "Bear"), seat([]), "bear", "", wane, wax)
    assert (life(script, "B"), size_of(script, "bear")) == (19, (1, 4))


@pytest.mark.rule("120.4b", "120.4c", "120.4d")
def test_damage_with_wither_and_lifelink_is_prevented_then_becomes_counters_and_life_that_is_doubled() -> None:
    boon = card("Boon", "Enchantment", "If you would gain life, you gain twice that much life instead.")
    mend = card("Mend", "Instant", "Prevent the next 2 damage that would be dealt to target creature this turn.")
    cards = [beast("Hag", "3/3", "Wither, lifelink"), beast("Ox", "2/2"), boon, mend]
    script = fought(cards, seat([], "Hag", "Boon"), seat(["Mend"], "Ox"), "hag", "ox:hag",
                    at("declare_blockers", "B", "cast mend -> ox"))  # fmt: skip
    assert (counters(script, "ox"), life(script, "A"), shown(script, "hag")["damage"]) == ({"-1/-1": 1}, 22, 2)


@pytest.mark.rule("608.2k")
def test_what_was_blocked_goes_back_to_hand_though_it_is_no_creature_any_more() -> None:
    moat = beast(
        "Moat", "0/9", "Whenever Moat blocks a creature, return that creature to its owner's hand at end of combat."
    )
    turn = card(
        "Turn", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent is a colorless Forest land."
    )
    cards = [moat, turn, beast("Bear", "2/2")]
    for name in ("", "cast turn -> bear"):
        then = [at("declare_blockers", "A", name)] if name else []
        script = fought(cards, seat(["Turn"], "Bear"), seat([], "Moat"), "bear", "moat:bear", *then)
        assert zone_of(script, "bear") == "hand"


@pytest.mark.rule("608.2i")
def test_a_creature_that_has_attacked_counts_though_it_is_no_creature_any_more() -> None:
    text = "This spell costs {1} less to cast for each creature you attacked with this turn."
    captain = card("Captain", "Creature — Soldier", text, mana_cost="{3}{R}")
    turn = card("Turn", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent is a colorless Forest land.")
    cards = [captain, turn, beast("Bear", "2/2")]
    script = fought(cards, seat(["Captain", "Turn"], "Bear"), seat([]), "bear", until="3.main2")
    position = castable.read({**script.game.position.to_document(), "priority": "A"})
    for game in (castable.game(position), castable.game(position).run(["cast turn -> bear", "pass", "pass"]).game):
        verdict = castable.check(game.position, "cast captain")
        assert isinstance(verdict, castable.Legal)
        assert verdict.payment is not None
        assert str(verdict.payment.cost) == "{2}{R}"
    assert "Creature" not in castable.show(game.position, ["bear"])["objects"]["bear"]["types"]


@pytest.mark.rule("722.5")
def test_who_controls_a_player_decides_what_attacks_whom_and_how_its_damage_is_divided() -> None:
    slaver = card(
        "Slaver", "Artifact", "{0}, Sacrifice Slaver: You control target player during that player's next turn."
    )
    cards = [slaver, beast("Drake", "2/3"), beast("Cub", "1/1"), card("Sage", "Planeswalker — Sage", loyalty="4")]
    turn = {"player": "A", "phase": "main1", "number": 2}
    document = game_of(cards, turn, A=seat([], "Slaver", "2 Cub", "Sage"), B=seat([], "Drake"))
    game = castable.game(document).take("activate slaver -> B")
    moves = {"pass": "", "attack none": "", "attack drake -> A": "attack", "block cub:drake, cub#2:drake": "block",
             "divide cub:1, cub#2:1": "divide"}  # fmt: skip
    asked = {}
    while game.position.turn.phase != "main2" or game.position.turn.number != 3:
        decision = game.decision
        assert decision is not None
        turn_of = "attack none" if decision.player == "A" and decision.kind == "attack" else ""
        move = turn_of or next(m for m in [*list(moves)[2:], "pass"] if decision.options.find(m) is not None)
        asked[moves[move]] = (decision.player, decision.who)
        game = game.take(move)
    assert asked["attack"] == ("B", "A")
    assert asked["divide"] == ("B", "A")
    assert asked["block"] == ("A", "A")
    assert {game.position.objects[id].zone for id in ("cub", "cub#2")} == {"graveyard"}  # type: ignore[index]
