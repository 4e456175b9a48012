"""Combat damage: who assigns how much to what, in which step, and what comes of it (510)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, carried_out, game_of, life, seat, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}


def creature(name: str, size: str, text: str = "") -> dict[str, Any]:
    """A creature with power and toughness, and a text."""
    power, toughness = size.split("/")
    return card(name, "Creature — Beast", text, power=power, toughness=toughness)


def fight(mine: dict[str, Any], theirs: list[dict[str, Any]], *moves: Any, **more: Any) -> Script:
    """One creature attacks, and all of those block it."""
    names = [each["name"].lower() for each in theirs]
    seats = {"A": seat([], mine["name"], *more.pop("beside", ())), "B": seat([], *(each["name"] for each in theirs))}
    attack = {"at": "3.declare_attackers", "player": "A", "move": f"attack {mine['name'].lower()}"}
    blocks = ", ".join(f"{name}:{mine['name'].lower()}" for name in names)
    block = {"at": "3.declare_blockers", "player": "B", "move": f"block {blocks or 'none'}"}
    said = [attack, *([block] if names else []), *moves]
    return carried_out(
        game_of([mine, *theirs, *more.pop("cards", ())], COMBAT, **seats), *said, until="3.main2", **more
    )


@pytest.mark.rule("510.1b", "510.2")
def test_an_unblocked_creature_deals_its_power_to_the_player() -> None:
    assert life(fight(creature("Bear", "2/2"), []), "B") == 18


@pytest.mark.rule("510.1a")
def test_a_creature_without_power_assigns_nothing() -> None:
    script = fight(creature("Wall", "0/4"), [])
    assert life(script, "B") == 20
    assert not [event for event in script.events if event.kind == "damage"]


@pytest.mark.rule("510.1c", "510.1d", "510.2")
def test_a_blocked_creature_and_its_blocker_deal_damage_at_the_same_time() -> None:
    script = fight(creature("Bear", "2/2"), [creature("Ox", "2/2")])
    assert (zone_of(script, "bear"), zone_of(script, "ox")) == ("graveyard", "graveyard")
    assert life(script, "B") == 20


@pytest.mark.rule("510.1c")
def test_damage_is_divided_among_several_blockers_as_the_attackers_controller_chooses() -> None:
    ox, cow = creature("Ox", "1/2"), creature("Cow", "1/3")
    for answer, dead in (("divide ox:2, cow:1", {"ox"}), ("divide cow:3", {"cow"}), ("divide ox:1, cow:2", set())):
        script = fight(creature("Drake", "3/5"), [ox, cow], answers={"A": [answer]})
        assert {id for id in ("ox", "cow") if zone_of(script, id) == "graveyard"} == dead


@pytest.mark.rule("510.1e")
def test_damage_that_does_not_add_up_is_no_answer() -> None:
    ox, cow = creature("Ox", "1/2"), creature("Cow", "1/3")
    script = fight(creature("Drake", "3/5"), [ox, cow], answers={"A": ["divide ox:1, cow:1", "divide ox:2, cow:1"]})
    assert zone_of(script, "ox") == "graveyard"
    assert zone_of(script, "cow") == "battlefield"


# ---------------------------------------------------------------- trample, deathtouch


@pytest.mark.rule("702.19b")
def test_trample_deals_what_is_more_than_lethal_to_the_player() -> None:
    script = fight(creature("Boar", "5/5", "Trample"), [creature("Ox", "1/2")], answers={"A": ["divide ox:2, B:3"]})
    assert life(script, "B") == 17
    assert zone_of(script, "ox") == "graveyard"


@pytest.mark.rule("702.19b")
def test_nothing_tramples_over_before_each_blocker_has_what_is_lethal() -> None:
    answers = {"A": ["divide ox:1, B:4", "divide ox:5"]}
    assert life(fight(creature("Boar", "5/5", "Trample"), [creature("Ox", "1/2")], answers=answers), "B") == 20


@pytest.mark.rule("702.19e")
def test_trample_with_no_blocker_left_deals_all_of_it_to_the_player() -> None:
    bolt = card("Zap", "Instant", "Destroy target creature.")
    seats = {"A": seat(["Zap"], "Boar"), "B": seat([], "Ox")}
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack boar"},
        {"at": "3.declare_blockers", "player": "B", "move": "block ox:boar"},
        {"at": "3.declare_blockers", "player": "A", "move": "cast zap -> ox"},
    ]
    for text, left in (("Trample", 15), ("", 20)):
        cards = [creature("Boar", "5/5", text), creature("Ox", "1/2"), bolt]
        script = carried_out(game_of(cards, COMBAT, **seats), *moves, until="3.main2")
        assert life(script, "B") == left, text  # without trample it stays blocked (509.1h)


@pytest.mark.rule("702.2c", "702.19b")
def test_one_damage_from_deathtouch_is_lethal_for_trample() -> None:
    mine = creature("Snake", "4/4", "Trample\nDeathtouch")
    script = fight(mine, [creature("Ox", "1/9"), creature("Cow", "1/9")], answers={"A": ["divide ox:1, cow:1, B:2"]})
    assert life(script, "B") == 18
    assert (zone_of(script, "ox"), zone_of(script, "cow")) == ("graveyard", "graveyard")


def trampled(sizes: list[tuple[str, str]], blocker: str, *answers: str) -> Script:
    """Attackers with these sizes and texts, all blocked by a creature that can block any number."""
    names = ["Boar", "Bull", "Calf"][: len(sizes)]
    mine = [creature(name, size, text) for name, (size, text) in zip(names, sizes, strict=True)]
    wall = creature("Wall", blocker, "Wall can block any number of creatures.")
    document = game_of([*mine, wall], COMBAT, A=seat([], *names), B=seat([], "Wall"))
    ids = [name.lower() for name in names]
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": f"attack {', '.join(ids)}"},
        {"at": "3.declare_blockers", "player": "B", "move": "block " + ", ".join(f"wall:{id}" for id in ids)},
    ]
    return carried_out(document, *moves, until="3.main2", answers={"A": list(answers)})


@pytest.mark.rule("702.19b", "510.1e")
def test_what_others_assign_at_the_same_time_counts_as_lethal() -> None:
    """The example of rule 702.19b, with the attackers either way round."""
    for sizes in ([("1/1", ""), ("3/3", "Trample")], [("3/3", "Trample"), ("1/1", "")]):
        tramples = "boar" if sizes[0][1] else "bull"
        assert life(trampled(sizes, "0/2", "divide wall:1, B:2"), "B") == 18, tramples


@pytest.mark.rule("510.1e", "702.19b")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["divide B:3", "divide wall:3"], 17),
        (["divide wall:3", "divide B:3"], 17),
        (["divide wall:1, B:2", "divide wall:2, B:1"], 17),
        (["divide B:3", "divide B:3", "divide wall:3"], 17),  # the second of these leaves the wall alive
        (["divide wall:1, B:2", "divide wall:1, B:2", "divide wall:3"], 18),
    ],
)
def test_damage_of_several_that_trample_is_judged_in_all(answers: list[str], left: int) -> None:
    script = trampled([("3/3", "Trample"), ("3/3", "Trample")], "0/3", *answers)
    assert (life(script, "B"), zone_of(script, "wall")) == (left, "graveyard")


@pytest.mark.rule("702.2c", "510.1e")
def test_one_damage_of_deathtouch_that_comes_later_is_lethal() -> None:
    sizes = [("5/5", "Trample"), ("2/2", "Trample\nDeathtouch")]
    script = trampled(sizes, "0/9", "divide B:5", "divide wall:1, B:1")
    assert (life(script, "B"), zone_of(script, "wall")) == (14, "graveyard")
    script = trampled(sizes, "0/9", "divide B:5", "divide B:2", "divide wall:2")
    assert (life(script, "B"), zone_of(script, "wall")) == (15, "graveyard")


def over_sage(texts: dict[str, str], *answers: str, block: str = "", early: str = "") -> tuple[int, int, str | None]:
    """What the defending player's life, the loyalty of their planeswalker, and their Ox have come to."""
    sizes = {"Boar": "7/7", "Calf": "1/1"}
    sage = card("Sage", "Planeswalker — Sage", loyalty=3)
    gone = card("Gone", "Instant", "Destroy target planeswalker.")
    cards = [*(creature(name, sizes[name], text) for name, text in texts.items()), sage, gone, creature("Ox", "1/2")]
    theirs = [{"card": "Sage", "counters": {"loyalty": 3}}, "Ox"]
    document = game_of(cards, COMBAT, A=seat(["Gone"], *texts), B=seat([], *theirs))
    ids = ", ".join(name.lower() for name in texts)
    moves = [{"at": "3.declare_attackers", "player": "A", "move": f"attack {ids} -> sage"}]
    moves += [{"at": "3.declare_attackers", "player": "A", "move": early}] if early else []
    moves += [{"at": "3.declare_blockers", "player": "B", "move": f"block {block}"}] if block else []
    script = carried_out(document, *moves, until="3.main2", answers={"A": list(answers)})
    loyalty = script.game.position.objects["sage"].counters.get("loyalty", 0)  # type: ignore[index]
    return life(script, "B"), loyalty, zone_of(script, "ox")


OVER = "Trample over planeswalkers"


@pytest.mark.rule("702.19c", "702.19f")
def test_trample_over_planeswalkers() -> None:
    """The example of rule 702.19c: another attacker's damage counts, and the rest goes to the controller."""
    assert over_sage({"Calf": "", "Boar": OVER}, "divide sage:2, B:5")[:2] == (15, 0)
    assert over_sage({"Boar": OVER, "Calf": ""}, "divide sage:2, B:5")[:2] == (15, 0)
    assert over_sage({"Boar": OVER}, "divide sage:2, B:5", "divide sage:3, B:4")[:2] == (16, 0)
    assert over_sage({"Boar": "Trample"})[:2] == (20, 0)


@pytest.mark.rule("702.19c", "702.19b")
def test_blockers_come_before_the_planeswalker_and_that_before_its_controller() -> None:
    answers = ("divide ox:1, sage:3, B:3", "divide ox:2, sage:2, B:3", "divide ox:2, sage:3, B:2")
    assert over_sage({"Boar": OVER}, *answers, block="ox:boar") == (18, 0, "graveyard")
    assert over_sage({"Boar": OVER}, "divide ox:4, sage:3", block="ox:boar") == (20, 0, "graveyard")


@pytest.mark.rule("702.19e", "506.4c")
def test_where_the_planeswalker_has_left_its_controller_is_dealt_the_damage() -> None:
    assert over_sage({"Boar": OVER}, early="cast gone -> sage")[0] == 13
    assert over_sage({"Boar": "Trample"}, early="cast gone -> sage")[0] == 20


@pytest.mark.rule("702.15b", "120.3f")
def test_lifelink_gains_what_is_dealt() -> None:
    assert life(fight(creature("Cat", "3/3", "Lifelink"), []), "A") == 23


# ---------------------------------------------------------------- first and double strike


@pytest.mark.rule("510.4", "702.7b")
def test_what_first_strike_kills_deals_no_damage() -> None:
    script = fight(creature("Knight", "2/2", "First strike"), [creature("Ox", "2/2")])
    assert (zone_of(script, "knight"), zone_of(script, "ox")) == ("battlefield", "graveyard")


@pytest.mark.rule("510.4", "702.4b")
def test_double_strike_deals_damage_in_both_steps() -> None:
    assert life(fight(creature("Knight", "2/2", "Double strike"), []), "B") == 16


@pytest.mark.rule("510.4", "702.7c")
def test_first_strike_that_comes_or_goes_between_the_steps() -> None:
    """What struck first strikes no more without double strike; what had it not deals its damage in the second step."""
    gain = card("Edge", "Instant", "Target creature gains first strike until end of turn.")
    knight, bear = creature("Knight", "2/2", "First strike"), creature("Bear", "3/3")
    seats = {"A": seat(["Edge"], "Knight", "Bear"), "B": seat([])}
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack knight, bear"},
        {"at": "3.combat_damage", "player": "A", "move": "cast edge -> bear"},
    ]
    script = carried_out(game_of([knight, bear, gain], COMBAT, **seats), *moves, until="3.main2")
    assert life(script, "B") == 15


@pytest.mark.rule("510.4")
def test_between_the_steps_a_position_says_what_has_struck() -> None:
    knight, bear = creature("Knight", "2/2", "First strike"), creature("Bear", "3/3")
    document = game_of([knight, bear], COMBAT, A=seat([], "Knight", "Bear"))
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack knight, bear"}
    wait = {"at": "3.combat_damage", "player": "A", "move": "pass"}
    between = carried_out(document, attack, wait, until="3.combat_damage")
    assert life(between, "B") == 18
    again = carried_out(between.game.position.to_document(), until="3.main2")
    assert life(again, "B") == 15


# ---------------------------------------------------------------- planeswalkers, removal from combat


@pytest.mark.rule("508.1b", "120.3c")
def test_a_planeswalker_that_is_attacked_loses_loyalty() -> None:
    walker = card("Gideon", "Legendary Planeswalker — Gideon", "", loyalty=4)
    theirs = {"card": "Gideon", "counters": {"loyalty": 4}}
    document = game_of([creature("Bear", "3/3"), walker], COMBAT, A=seat([], "Bear"), B=seat([], theirs))
    move = {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> gideon"}
    script = carried_out(document, move, until="3.main2")
    assert life(script, "B") == 20
    assert script.game.position.objects["gideon"].counters["loyalty"] == 1  # type: ignore[index]


@pytest.mark.rule("506.4c", "510.1b")
def test_who_attacks_a_planeswalker_that_has_gone_deals_no_damage() -> None:
    walker = card("Gideon", "Legendary Planeswalker — Gideon", "", loyalty=4)
    gone = card("Away", "Instant", "Exile target planeswalker.")
    theirs = {"card": "Gideon", "counters": {"loyalty": 4}}
    document = game_of([creature("Bear", "3/3"), walker, gone], COMBAT, A=seat(["Away"], "Bear"), B=seat([], theirs))
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> gideon"},
        {"at": "3.declare_attackers", "player": "A", "move": "cast away -> gideon"},
    ]
    assert life(carried_out(document, *moves, until="3.main2"), "B") == 20


@pytest.mark.rule("506.4")
def test_a_creature_that_changes_its_controller_is_removed_from_combat() -> None:
    steal = card("Steal", "Instant", "Gain control of target creature until end of turn.")
    document = game_of([creature("Bear", "3/3"), steal], COMBAT, A=seat([], "Bear"), B=seat(["Steal"]))
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack bear"},
        {"at": "3.declare_attackers", "player": "B", "move": "cast steal -> bear"},
    ]
    assert life(carried_out(document, *moves, until="3.main2"), "B") == 20


# ---------------------------------------------------------------- what damage is assigned by


@pytest.mark.rule("510.1a")
def test_damage_by_toughness() -> None:
    doran = card("Doran", "Enchantment", "Each creature assigns combat damage equal to its toughness rather than its "
                 "power.")  # fmt: skip
    script = fight(creature("Wall", "0/5"), [], beside=("Doran",), cards=[doran])
    assert life(script, "B") == 15


@pytest.mark.rule("510.1c")
def test_damage_as_though_it_were_not_blocked() -> None:
    mine = creature("Worm", "4/4", "You may have Worm assign its combat damage as though it weren't blocked.")
    for answer, left in (("yes", 16), ("no", 20)):
        assert life(fight(mine, [creature("Ox", "1/2")], answers={"A": [answer]}), "B") == left


@pytest.mark.rule("509.1h", "510.1c")
def test_a_position_says_who_is_blocked_by_what_blocks() -> None:
    mine, theirs = {"card": "Bear", "attacking": "B"}, {"card": "Ox", "blocking": ["bear"]}
    turn = {"player": "A", "phase": "declare_blockers", "number": 3}
    document = game_of([creature("Bear", "3/3"), creature("Ox", "1/2")], turn, A=seat([], mine), B=seat([], theirs))
    script = carried_out(document, until="3.combat_end")
    assert (life(script, "B"), zone_of(script, "ox")) == (20, "graveyard")


@pytest.mark.rule("509.1h", "509.3c", "509.3d")
def test_what_an_effect_says_becomes_blocked_is_blocked_by_nothing() -> None:
    veil = card("Veil", "Instant", "Target unblocked attacking creature becomes blocked.")
    for text, left, gained in (("", 20, 1), ("Trample", 18, 1), ("Menace", 20, 1)):
        waits = ("Whenever Boar becomes blocked, you gain 1 life.\nWhenever Boar becomes blocked by a creature, you "
                 "gain 5 life.")  # fmt: skip
        cards = [creature("Boar", "2/2", f"{text}\n{waits}".strip()), veil]
        document = game_of(cards, COMBAT, A=seat([], "Boar"), B=seat(["Veil"]))
        moves = [
            {"at": "3.declare_attackers", "player": "A", "move": "attack boar"},
            {"at": "3.declare_blockers", "player": "B", "move": "cast veil -> boar"},
        ]
        script = carried_out(document, *moves, until="3.main2")
        assert (life(script, "B"), life(script, "A")) == (left, 20 + gained)


@pytest.mark.rule("510.1a")
def test_what_assigns_no_combat_damage_this_turn_deals_none() -> None:
    thief = ("Whenever Thief attacks and isn't blocked, you may gain 4 life. If you do, Thief assigns no combat "
             "damage this turn.")  # fmt: skip
    for answer, left, gained in (("yes", 20, 4), ("no", 18, 0)):
        script = fight(creature("Thief", "2/2", thief), [], answers={"A": [answer]})
        assert (life(script, "B"), life(script, "A")) == (left, 20 + gained)


# ---------------------------------------------------------------- steps


@pytest.mark.rule("508.8")
def test_without_attackers_no_blockers_are_declared_and_no_damage_is_dealt() -> None:
    script = carried_out(game_of([creature("Bear", "2/2")], COMBAT, A=seat([], "Bear")), until="3.main2")
    begun = [event.text for event in script.events if event.kind == "begin"]
    assert not [text for text in begun if "block" in text or "damage" in text]


@pytest.mark.rule("508.8")
def test_where_creatures_were_declared_the_steps_happen_though_none_attacks_any_more() -> None:
    kill = card("Kill", "Instant", "Destroy target creature.")
    document = game_of([creature("Bear", "2/2"), kill], COMBAT, A=seat([], "Bear"), B=seat(["Kill"]))
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack bear"},
        {"at": "3.declare_attackers", "player": "B", "move": "cast kill -> bear"},
    ]
    script = carried_out(document, *moves, until="3.combat_damage")
    assert script.game.position.turn.phase == "combat_damage"


@pytest.mark.rule("511.3")
def test_nobody_is_in_combat_after_it() -> None:
    script = fight(creature("Bear", "2/2"), [creature("Ox", "1/4")])
    assert not [o for o in script.game.position.objects.values() if o.attacking or o.blocking or o.blocked]


@pytest.mark.rule("508.1f", "702.20b")
def test_attackers_are_tapped_unless_they_are_vigilant() -> None:
    for text, tapped in (("", True), ("Vigilance", False)):
        script = fight(creature("Bear", "2/2", text), [])
        assert script.game.position.objects["bear"].tapped is tapped  # type: ignore[index]
