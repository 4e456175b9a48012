"""Texts of combat, as they are played: who is meant, what tokens attack, rules of attacking for a while (506–511)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.language.abilities import Matter, UnreadRule
from castable.model.language.cards import TypeLine
from castable.model.oracle import read_text
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, carried_out, counters, game_of, life, seat, stopped_at, tokens_in, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
MAIN = {**COMBAT, "phase": "main1"}
BEAR = card("Bear", "Creature — Bear")
SAGE = card("Sage", "Planeswalker — Sage", loyalty="5")
LAIR = card("Lair", "Battle — Siege", defense="5")


def attacked(cards: list[dict[str, Any]], move: str, *more: Any, until: str = "3.main2", **seats: Any) -> Script:
    """The game after A has attacked, and what else is done."""
    options = {key: seats.pop(key) for key in ("answers",) if key in seats}
    document = game_of([BEAR, SAGE, LAIR, *cards], seats.pop("turn", COMBAT), **seats)
    first = {"at": "3.declare_attackers", "player": "A", "move": move}
    return carried_out(document, first, *more, until=until, **options)


def here(move: str, step: str = "declare_blockers", player: str = "A") -> dict[str, Any]:
    """A move in a step of the third turn."""
    return {"at": f"3.{step}", "player": player, "move": move}


def thing(text: str, type_line: str = "Creature — Beast", **more: Any) -> dict[str, Any]:
    """A permanent with a text."""
    return card("Thing", type_line, text, **more)


# ---------------------------------------------------------------- who and what is attacked


@pytest.mark.rule("506.2", "608.2d")
@pytest.mark.parametrize(("answer", "made"), [("yes", 1), ("no", 0)])
def test_the_attacking_player_may_do_what_a_curse_says(answer: str, made: int) -> None:
    curse = thing("Enchant player\nWhenever a player attacks enchanted player with one or more creatures, "
                  "that attacking player may create a tapped 2/2 black Zombie creature token.",
                  "Enchantment — Aura Curse")  # fmt: skip
    mine = seat([], "Bear", {"card": "Thing", "attached_to": "B"})
    document: dict[str, Any] = {"A": mine, "answers": {"A": [answer]}}
    script = attacked([curse], "attack bear -> B", **document)
    assert len(tokens_in(script)) == made


@pytest.mark.rule("508.1b", "120.3")
def test_damage_to_what_a_creature_is_attacking() -> None:
    rider = thing("Whenever a creature you control attacks, Thing deals 1 damage to the player or planeswalker it's "
                  "attacking.")  # fmt: skip
    theirs = seat([], {"card": "Sage", "counters": {"loyalty": 5}})
    script = attacked([rider], "attack bear -> sage, thing -> B", A=seat([], "Bear", "Thing"), B=theirs)
    assert life(script, "B") == 17
    assert script.game.position.objects["sage"].counters == {"loyalty": 2}  # type: ignore[index]


@pytest.mark.rule("508.4")
def test_a_token_attacks_the_player_of_whom_the_text_says_so() -> None:
    text = (
        "Whenever you attack a player, create a 1/1 red Goblin creature token that's tapped and attacking that player."
    )
    seats: dict[str, Any] = {"A": seat([], "Thing"), "B": {}, "C": {}}
    script = attacked([thing(text)], "attack thing -> C", **seats)
    assert [life(script, player) for player in "BC"] == [20, 17]
    untapped = "Whenever Thing attacks, create a 1/1 red Goblin creature token that's attacking."
    script = attacked([thing(untapped)], "attack thing -> B", A=seat([], "Thing"), until="3.declare_blockers")
    token = script.game.position.objects[tokens_in(script)[0]]  # type: ignore[index]
    assert (token.tapped, str(token.attacking)) == (False, "B")


@pytest.mark.rule("508.4")
def test_a_card_is_put_onto_the_battlefield_attacking_though_not_tapped() -> None:
    text = "Whenever Thing attacks, you may put a creature card from your hand onto the battlefield attacking."
    script = attacked(
        [thing(text)], "attack thing -> B", A=seat(["Bear"], "Thing"), answers={"A": ["yes", "choose bear"]}
    )
    assert life(script, "B") == 16


# ---------------------------------------------------------------- what is done then


@pytest.mark.rule("603.7", "110.2a")
@pytest.mark.parametrize(("target", "found"), [("bear", {"+1/+1": 1}), ("bear#2", {})])
def test_what_is_done_where_what_returns_entered_under_your_control(target: str, found: dict[str, int]) -> None:
    text = (
        "Whenever Thing attacks, exile up to one other target nonland permanent. At the beginning of the next "
        "end step, return that card to the battlefield under its owner's control. If it entered under your "
        "control, put a +1/+1 counter on Thing."
    )
    answers = {"A": [f"announce -> {target}"]}
    script = attacked([thing(text)], "attack thing -> B", A=seat([], "Thing", "Bear"), B=seat([], "Bear"),
                      answers=answers, until="3.cleanup")  # fmt: skip
    assert (zone_of(script, target), counters(script, "thing")) == ("battlefield", found)


@pytest.mark.rule("603.7a", "611.2c")
def test_whenever_either_of_two_targets_deals_combat_damage() -> None:
    watch = card("Watch", "Sorcery", "Choose up to two target creatures. Until your next turn, whenever "
                  "either of those creatures deals combat damage, you gain 3 life.")  # fmt: skip
    cast = {"at": "3.main1", "player": "A", "move": "cast watch -> bear, bear#2"}
    script = attacked([watch], "attack none", A=seat(["Watch"], "Bear", "Bear", "Bear"), turn=MAIN, until="3.main1")
    assert life(script, "A") == 20
    document = game_of([BEAR, watch], MAIN, A=seat(["Watch"], "Bear", "Bear", "Bear"))
    move = here("attack bear, bear#2, bear#3 -> B", "declare_attackers")
    assert life(carried_out(document, cast, move, until="3.main2"), "A") == 26


@pytest.mark.rule("118.12", "400.7j")
def test_the_card_that_was_discarded_to_pay_is_known() -> None:
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{4}")
    text = (
        "Whenever Thing attacks, you may pay {1} and discard a card. If you do, Thing deals damage to target creature "
        "equal to the discarded card's mana value."
    )
    theirs = seat([], {"card": "Bear", "counters": {"+1/+1": 2}})
    for answer, zone in (("pay", "graveyard"), ("no", "battlefield")):
        script = attacked([thing(text), ogre], "attack thing -> B", A=seat(["Ogre"], "Thing"), B=theirs,
                          answers={"A": ["announce -> bear", answer]})  # fmt: skip
        assert zone_of(script, "bear") == zone


@pytest.mark.rule("510.2", "603.2c")
def test_as_much_as_it_dealt_to_that_player() -> None:
    text = ("Whenever Thing deals combat damage to a player, you gain X life, where X is the amount of damage it dealt "
            "to that player.")  # fmt: skip
    script = attacked([thing(text, power="5")], "attack thing -> B", A=seat([], "Thing"))
    assert life(script, "A") == 25


@pytest.mark.rule("506.4")
def test_a_creature_that_becomes_blocked_may_be_untapped_and_removed_from_combat() -> None:
    coat = thing("Whenever a creature you control becomes blocked, you may untap it and remove it from combat.")
    block = here("block bear#2:bear", player="B")
    seats: dict[str, Any] = {"A": seat([], "Thing", "Bear"), "B": seat([], "Bear"), "answers": {"A": ["yes"]}}
    script = attacked([coat], "attack bear -> B", block, **seats)
    assert [zone_of(script, id) for id in ("bear", "bear#2")] == ["battlefield"] * 2
    assert not script.game.position.objects["bear"].tapped  # type: ignore[index]


@pytest.mark.rule("509.1g", "509.1h")
@pytest.mark.parametrize(("target", "legal"), [("bear", True), ("bear#2", True), ("bear#3", False)])
def test_what_blocked_or_was_blocked_by_a_kind_this_turn(target: str, legal: bool) -> None:
    hero = card("Hero", "Legendary Creature — Human", "Hero can block an additional creature each combat.",
                power="0", toughness="9")  # fmt: skip
    stop = card(
        "Stop", "Instant", "Destroy target creature that blocked or was blocked by a legendary creature this turn."
    )
    document = game_of([BEAR, hero, stop], COMBAT, A=seat(["Stop"], "3 Bear"), B=seat([], "Hero"))
    moves = [
        here("attack bear, bear#2, bear#3 -> B", "declare_attackers"),
        here("block hero:bear, hero:bear#2", player="B"),
        here(f"cast stop -> {target}", "main2"),
    ]
    script = run_script(castable.read(document), moves, defaults="first", until="3.end")
    assert (script.refused is None) is legal
    if legal:
        assert zone_of(script, target) == "graveyard"


@pytest.mark.rule("603.2d")
def test_what_a_creature_attacking_triggers_triggers_again() -> None:
    twice = thing("If a creature attacking causes a triggered ability of a permanent you control to trigger, "
                  "that ability triggers an additional time.")  # fmt: skip
    cub = card("Cub", "Creature — Bear", "Whenever Cub attacks, you gain 1 life.\nWhenever Cub deals combat "
               "damage, you gain 10 life.")  # fmt: skip
    assert life(attacked([twice, cub], "attack cub -> B", A=seat([], "Thing", "Cub")), "A") == 32


@pytest.mark.rule("509.3a", "509.3c")
def test_whenever_enchanted_creature_blocks_or_becomes_blocked() -> None:
    aura = thing("Enchant creature\nWhenever enchanted creature blocks or becomes blocked, you gain 1 life.",
                 "Enchantment — Aura")  # fmt: skip
    block = here("block bear#2:bear", player="B")
    for host in ("bear", "bear#2"):
        mine = seat([], "Bear", {"card": "Thing", "attached_to": host})
        script = attacked([aura], "attack bear -> B", block, A=mine, B=seat([], "Bear"))
        assert life(script, "A") == 21


# ---------------------------------------------------------------- rules of attacking and blocking


def rules_by(document: dict[str, Any], *moves: Any, last: dict[str, Any]) -> str | None:
    """The rule by which the last move is refused; ``None`` where it is made."""
    script = run_script(castable.read(document), [*moves, last], defaults="first")
    assert script.stopped is None, script.stopped
    return None if script.refused is None else str(script.refused["reasons"][0]["rule"])


@pytest.mark.rule("509.1b", "506.5")
@pytest.mark.parametrize(("attack", "rule"), [("thing", "509.1"), ("thing, bear", None)])
def test_what_cant_be_blocked_while_it_attacks_alone(attack: str, rule: str | None) -> None:
    lone = thing("Thing can't be blocked as long as it's attacking alone.")
    document = game_of([BEAR, lone], COMBAT, A=seat([], "Thing", "Bear"), B=seat([], "Bear"))
    attacks = here(f"attack {attack} -> B", "declare_attackers")
    assert rules_by(document, attacks, last=here("block bear#2:thing", player="B")) == rule


@pytest.mark.rule("508.1h", "508.1j")
@pytest.mark.parametrize(("whom", "paid"), [("A", 1), ("sage", 1), ("C", 0)])
def test_attacking_a_player_or_their_planeswalkers_may_cost(whom: str, paid: int) -> None:
    ghost = thing("Creatures can't attack you or planeswalkers you control unless their controller pays {1} "
                  "for each of those creatures.")  # fmt: skip
    turn = {**COMBAT, "player": "B"}
    document = game_of([BEAR, SAGE, ghost], turn, A=seat([], "Thing", "Sage"), B=seat([], "Bear"), C={})
    move = {"at": "3.declare_attackers", "player": "B", "move": f"attack bear -> {whom}"}
    script = carried_out(document, move, until="3.declare_blockers")
    lands = [o for o in script.game.position.objects.values() if o.controller == "B" and o.card.name == "Mountain"]
    assert sum(o.tapped for o in lands) == paid


COSTLY = "creatures can't attack you unless their controller pays {{{}}} for each of those creatures."


@pytest.mark.rule("508.1c", "611.2a", "611.2c")
@pytest.mark.parametrize(
    ("text", "turn", "rule"),
    [
        ("Until your next turn, creatures can't attack you.", 4, "508.1"),
        ("Creatures can't attack you this turn.", 4, None),
        (f"Until your next turn, {COSTLY.format(9)}", 4, "508.1"),
        (f"Until your next turn, {COSTLY.format(1)}", 4, None),
    ],
)  # fmt: skip
def test_rules_of_attacking_for_a_while(text: str, turn: int, rule: str | None) -> None:
    peace = card("Peace", "Sorcery", text)
    document = game_of([BEAR, peace], MAIN, A=seat(["Peace"]), B=seat([], "Bear"))
    cast = {"at": "3.main1", "player": "A", "move": "cast peace"}
    last = {"at": f"{turn}.declare_attackers", "player": "B", "move": "attack bear -> A"}
    assert rules_by(document, cast, last=last) == rule


@pytest.mark.rule("508.1h", "509.1d", "107.3a")
@pytest.mark.parametrize(("x", "rule"), [(1, None), (2, "509.1")])
def test_x_of_an_ability_is_what_declarations_cost_for_a_turn(x: int, rule: str | None) -> None:
    cadence = thing("{X}: This turn, creatures can't block unless their controller pays {X} for each blocking creature "
                    "they control.", "Enchantment")  # fmt: skip
    document = game_of([BEAR, cadence], MAIN, A=seat([], "Bear", "Thing"), B={"battlefield": ["Bear", "Mountain"]})
    used = {"at": "3.main1", "player": "A", "move": f"activate thing x={x}"}
    attack = here("attack bear -> B", "declare_attackers")
    assert rules_by(document, used, attack, last=here("block bear#2:bear", player="B")) == rule


@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(("move", "rule"), [("block none", "509.1c"), ("block wall:thing", None)])
def test_all_creatures_of_a_kind_able_to_block_it_do_so(move: str, rule: str | None) -> None:
    wall, lure = card("Wall", "Creature — Wall"), thing("All Walls able to block Thing do so.")
    document = game_of([BEAR, wall, lure], COMBAT, A=seat([], "Thing"), B=seat([], "Wall", "Bear"))
    attack = here("attack thing -> B", "declare_attackers")
    assert rules_by(document, attack, last=here(move, player="B")) == rule


@pytest.mark.rule("510.1a")
def test_a_creature_assigns_by_toughness_for_a_turn() -> None:
    form = card("Form", "Instant", "Target creature you control assigns combat damage equal to its toughness "
                "rather than its power this turn.")  # fmt: skip
    wall = card("Ox", "Creature — Ox", power="1", toughness="6")
    cast = here("cast form -> ox", "declare_attackers")
    assert life(attacked([form, wall], "attack ox -> B", cast, A=seat(["Form"], "Ox")), "B") == 14


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Thing attacks, create a 1/1 red Goblin creature token that's attacking the weakest player.",
        "Whenever Thing attacks, remove it from play.",
        "Whenever Thing attacks, it deals 1 damage to the player or land it's attacking.",
    ],
)
def test_what_is_said_otherwise_is_not_read(text: str) -> None:
    document = game_of([BEAR, thing(text)], COMBAT, A=seat([], "Thing"))
    move = here("attack thing -> B", "declare_attackers")
    assert stopped_at(document, move, until="3.main2", defaults="first") == "thing"


# ---------------------------------------------------------------- the beginning of steps of combat

TURTLE = thing("Whenever Thing attacks, exile it. Return it to the battlefield under your control tapped and attacking "
               "at the beginning of the declare attackers step on your next turn.")  # fmt: skip


@pytest.mark.rule("508.4", "508.8", "603.2b", "603.7c", "703.4i")
@pytest.mark.parametrize(("with_it", "left"), [("none", 15), ("bear -> B", 13)])
def test_what_waits_for_the_declare_attackers_step_attacks_whether_or_not_others_do(with_it: str, left: int) -> None:
    turtle = {**TURTLE, "power": "5", "toughness": "9"}
    document = game_of([BEAR, turtle], COMBAT, A=seat([], "Thing", "Bear"), B=seat([]))
    again = {"at": "5.declare_attackers", "player": "A", "move": f"attack {with_it}"}
    first = here("attack thing -> B", "declare_attackers")
    assert zone_of(carried_out(document, first, until="3.main2"), "thing") == "exile"
    script = carried_out(document, first, again, until="5.main2")
    assert (life(script, "B"), zone_of(script, "thing")) == (left, "battlefield")


@pytest.mark.rule("508.2b", "603.2b")
@pytest.mark.parametrize("step", ["declare attackers", "declare blockers", "combat damage"])
def test_a_step_of_combat_that_begins_is_waited_for(step: str) -> None:
    drum = thing(f"At the beginning of each {step} step, you gain 1 life.", "Enchantment")
    script = attacked([drum], "attack bear -> B", A=seat([], "Bear", "Thing"), B=seat([]))
    assert life(script, "A") == 21


@pytest.mark.rule("508.8")
@pytest.mark.parametrize(("step", "gained"), [("declare attackers", 1), ("declare blockers", 0)])
def test_steps_without_attackers_are_skipped_but_for_the_first(step: str, gained: int) -> None:
    drum = thing(f"At the beginning of each {step} step, you gain 1 life.", "Enchantment")
    script = attacked([drum], "attack none", A=seat([], "Bear", "Thing"), B=seat([]))
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("510.4", "603.2b")
def test_two_steps_of_combat_damage_begin_twice() -> None:
    drum = thing("First strike\nAt the beginning of each combat damage step, you gain 1 life.")
    script = attacked([drum], "attack bear, thing -> B", A=seat([], "Bear", "Thing"), B=seat([]))
    assert life(script, "A") == 22


# ---------------------------------------------------------------- what combat is asked about as it goes on


@pytest.mark.rule("508.1a", "603.4")
@pytest.mark.parametrize(("move", "gained"), [("thing -> B", 0), ("thing, ox -> B", 1), ("thing -> B, ox -> C", 1)])
def test_the_total_power_of_the_creatures_that_attacked(move: str, gained: int) -> None:
    pack = thing("Whenever Thing attacks, if you attacked with creatures with total power 6 or greater this combat, "
                 "you gain 1 life.")  # fmt: skip
    ox = card("Ox", "Creature — Ox", power="4", toughness="4")
    script = attacked([pack, ox], f"attack {move}", A=seat([], "Thing", "Ox"), B=seat([]), C=seat([]))
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.4", "608.2h")
def test_the_power_that_attacked_stays_what_it_was_as_they_were_declared() -> None:
    pack = thing("Whenever Thing attacks, if you attacked with creatures with total power 4 or greater this combat, "
                 "you gain 1 life.")  # fmt: skip
    bolt = card("Jolt", "Instant", "Destroy target creature.")
    cast = here("cast jolt -> bear", "declare_attackers")
    script = attacked([pack, bolt], "attack bear, thing -> B", cast, A=seat(["Jolt"], "Thing", "Bear"), B=seat([]))
    assert (zone_of(script, "bear"), life(script, "A")) == ("graveyard", 21)


@pytest.mark.rule("603.4", "102.2")
@pytest.mark.parametrize(("move", "gained"), [("thing -> B", 0), ("thing -> C", 1)])
def test_an_attack_on_the_opponent_of_whom_none_has_more_life(move: str, gained: int) -> None:
    agent = thing("Whenever Thing attacks a player, if no opponent has more life than that player, you gain 1 life.")
    script = attacked([agent], f"attack {move}", A={**seat([], "Thing"), "life": 40}, B={**seat([]), "life": 9},
                      C={**seat([]), "life": 10})  # fmt: skip
    assert life(script, "A") == 40 + gained


# ---------------------------------------------------------------- rules by power, toughness and numbers of things

GIANT = card("Giant", "Creature — Giant", power="4", toughness="4")


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("hand", "fine"), [(3, False), (4, True)])
def test_a_bridge_holds_back_what_has_more_power_than_there_are_cards_in_its_controllers_hand(
    hand: int, fine: bool
) -> None:
    bridge = thing("Creatures with power greater than the number of cards in your hand can't attack.", "Artifact")
    document = game_of([BEAR, GIANT, bridge], COMBAT, A=seat(["Bear"], "Giant"), B=seat([f"{hand} Bear"], "Thing"))
    assert (rules_by(document, last=here("attack giant -> B", "declare_attackers")) is None) is fine


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(
    ("text", "move", "fine"),
    [
        ("Creatures with power less than Thing's power can't block creatures you control.", "bear#2:bear", False),
        ("Creatures with power less than Thing's power can't block creatures you control.", "giant:bear", True),
        ("Creatures with power greater than Thing's power can't block it.", "giant:thing", False),
        ("Creatures with power greater than Thing's power can't block it.", "giant:bear", True),
        (
            "Creatures with power less than the number of Mountains you control can't block Thing.",
            "giant:thing",
            False,
        ),
        ("Creatures with power less than the number of Islands you control can't block Thing.", "giant:thing", True),
    ],
)
def test_blocking_by_power_that_compares_with_an_amount(text: str, move: str, fine: bool) -> None:
    document = game_of([BEAR, GIANT, {**thing(text), "power": "3"}], COMBAT, A=seat([], "Bear", "Thing"),
                       B=seat([], "Bear", "Giant"))  # fmt: skip
    attack = here("attack bear, thing -> B", "declare_attackers")
    assert (rules_by(document, attack, last=here(f"block {move}", player="B")) is None) is fine


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("move", "fine"), [("ox:bear", True), ("ox:giant", False)])
def test_an_aura_lets_a_creature_block_only_what_has_less_power_than_its_own_toughness(move: str, fine: bool) -> None:
    curse = thing("Enchant creature\nEnchanted creature can't block creatures with power equal to or greater than the "
                  "enchanted creature's toughness.", "Enchantment — Aura")  # fmt: skip
    ox = card("Ox", "Creature — Ox", power="9", toughness="4")
    mine = seat([], "Bear", "Giant", {"card": "Thing", "attached_to": "ox"})
    document = game_of([BEAR, GIANT, curse, ox], COMBAT, A=mine, B=seat([], "Ox"))
    attack = here("attack bear, giant -> B", "declare_attackers")
    assert (rules_by(document, attack, last=here(f"block {move}", player="B")) is None) is fine


@pytest.mark.rule("508.1c", "506.2")
@pytest.mark.parametrize(("whom", "fine"), [("B", False), ("sage", False), ("C", True)])
def test_only_players_with_fewer_creatures_can_be_attacked(whom: str, fine: bool) -> None:
    goon = thing("Thing can't attack unless you control more creatures than defending player.\nThing can't block "
                 "unless you control more creatures than attacking player.")  # fmt: skip
    document = game_of([BEAR, SAGE, goon], COMBAT, A=seat([], "Thing", "Bear"), B=seat([], "2 Bear", "Sage"),
                       C=seat([], "Bear"))  # fmt: skip
    assert (rules_by(document, last=here(f"attack thing -> {whom}", "declare_attackers")) is None) is fine


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("more", "fine"), [((), False), (("Giant",), True)])
def test_it_blocks_only_beside_more_creatures_than_attack(more: tuple[str, ...], fine: bool) -> None:
    goon = thing("Thing can't block unless you control more creatures than attacking player.")
    document = game_of([BEAR, GIANT, goon], COMBAT, A=seat([], "Bear"), B=seat([], "Thing", *more))
    attack = here("attack bear -> B", "declare_attackers")
    assert (rules_by(document, attack, last=here("block thing:bear", player="B")) is None) is fine


@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(("graveyard", "left"), [(6, 18), (7, 20)])
def test_a_lure_as_long_as_a_condition_holds(graveyard: int, left: int) -> None:
    lure = thing("As long as seven or more cards are in your graveyard, all creatures able to block Thing do so.")
    mine = {**seat([], "Thing"), "graveyard": [f"{graveyard} Bear"]}
    assert life(attacked([lure], "attack thing -> B", A=mine, B=seat([], "Bear")), "B") == left


@pytest.mark.rule("508.1c", "104.3d")
@pytest.mark.parametrize(("poison", "fine"), [(0, False), (1, True)])
def test_attacking_only_who_is_poisoned(poison: int, fine: bool) -> None:
    seeker = thing("Thing can't attack unless defending player is poisoned.")
    document = game_of([seeker], COMBAT, A=seat([], "Thing"), B={**seat([]), "counters": {"poison": poison}})
    assert (rules_by(document, last=here("attack thing -> B", "declare_attackers")) is None) is fine


@pytest.mark.parametrize(
    "text",
    [
        "As long as enchanted creature is green, all creatures able to block it do so.",
        "Enchanted creature can't block creatures with power greater than Thing's power.",
    ],
)
def test_a_rule_of_which_it_is_not_said_of_whom_it_speaks_is_not_read(text: str) -> None:
    assert read_text("Thing", text, TypeLine.parse("Enchantment — Aura"))[0] in (
        UnreadRule(text.replace("Thing", "~"), (Matter.COMBAT,)),
    )
