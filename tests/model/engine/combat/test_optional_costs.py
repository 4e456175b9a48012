"""Optional costs to attack: exert and enlist (508.1g, 701.43, 702.154)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, carried_out, game_of, is_written_and_read_again, life, played, seat, size_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
BEAR, OX = (card(name, f"Creature — {name}", power=size) for name, size in (("Bear", "2"), ("Ox", "3")))
LION = card("Lion", "Creature — Cat", "You may exert Lion as it attacks. When you do, it gets +1/+0 until end of turn.")
HERALD = card("Herald", "Creature — Human", "You may exert Herald as it attacks.\n"
              "Whenever you exert a creature, you gain 1 life.")  # fmt: skip
ADEPT = card("Adept", "Creature — Human", "Enlist")
FURY = card("Fury", "Creature — Human", "If this creature hasn't been exerted this turn, you may exert it as it "
            "attacks. When you do, untap all other creatures you control and after this phase, there is an additional "
            "combat phase.\nVigilance")  # fmt: skip
ALL = [BEAR, OX, LION, HERALD, ADEPT, FURY]


def attacked(move: str, *mine: Any, until: str = "3.main2", **more: Any) -> Script:
    """The game after a declaration of attackers."""
    document = game_of([*ALL, *more.pop("cards", ())], COMBAT, A=seat(more.pop("hand", []), *mine), B=more.pop("B", {}))
    first = {"at": "3.declare_attackers", "player": "A", "move": move}
    return carried_out(document, first, *more.pop("moves", ()), until=until, **more)


def options(*mine: Any) -> list[str]:
    """Every declaration of attackers there is."""
    document = {**game_of(ALL, {**COMBAT, "phase": "declare_attackers"}, A=seat([], *mine)), "declare": "A"}
    game = castable.game(castable.read(document))
    assert game.decision is not None
    listed = list(game.decision.options)
    assert game.decision.options.count() == len(listed) == len(set(listed))
    assert all(game.decision.options.find(move) == move for move in listed)
    return listed


def refused(move: str, *mine: Any) -> str:
    """The rule by which a declaration is refused."""
    document = game_of(ALL, COMBAT, A=seat([], *mine))
    script = run_script(castable.read(document), [{"at": "3.declare_attackers", "player": "A", "move": move}])
    assert script.refused is not None
    return str(script.refused["reasons"][0]["rule"])


# ---------------------------------------------------------------- exert


@pytest.mark.rule("508.1g", "701.43d")
def test_a_creature_may_be_exerted_as_it_attacks() -> None:
    assert life(attacked("attack lion -> B exert=lion", "Lion"), "B") == 17
    assert life(attacked("attack lion -> B", "Lion"), "B") == 18


@pytest.mark.rule("701.43a", "502.3")
@pytest.mark.parametrize(("move", "tapped"), [("attack lion exert=lion", True), ("attack lion", False)])
def test_what_was_exerted_does_not_untap_in_the_next_untap_step(move: str, tapped: bool) -> None:
    script = attacked(move, "Lion", until="5.upkeep")
    assert script.game.position.objects["lion"].tapped is tapped  # type: ignore[index]
    script = attacked(move, "Lion", until="7.upkeep")
    assert not script.game.position.objects["lion"].tapped  # type: ignore[index]


@pytest.mark.rule("701.43a", "502.3")
def test_what_was_exerted_untaps_in_the_next_untap_step_of_whoever_has_stolen_it() -> None:
    steal = card("Steal", "Sorcery", "Gain control of target creature.")
    robbed = {"at": "4.main1", "player": "B", "move": "cast steal -> lion"}
    how: dict[str, Any] = {"cards": [steal], "B": seat(["Steal"]), "moves": [robbed]}
    script = attacked("attack lion exert=lion", "Lion", until="5.upkeep", **how)
    assert script.game.position.objects["lion"].tapped  # type: ignore[index]
    script = attacked("attack lion exert=lion", "Lion", until="6.upkeep", **how)
    assert not script.game.position.objects["lion"].tapped  # type: ignore[index]
    assert is_written_and_read_again(script)


@pytest.mark.rule("701.43a", "502.3")
def test_what_was_exerted_stays_tapped_for_the_one_who_did_and_not_for_another_who_has_it() -> None:
    lend = card("Lend", "Instant", "Target opponent gains control of target creature you control.")
    lent = {"at": "3.main2", "player": "A", "move": "cast lend -> B | lion"}
    how: dict[str, Any] = {"cards": [lend], "moves": [lent], "hand": ["Lend"]}
    script = attacked("attack lion exert=lion", "Lion", until="4.upkeep", **how)
    assert not script.game.position.objects["lion"].tapped  # type: ignore[index]


@pytest.mark.rule("607.2h", "701.43d")
def test_each_exerted_creature_is_waited_for_and_what_is_linked_waits_for_its_own_only() -> None:
    script = attacked("attack lion, lion#2, herald -> B exert=lion+herald", "Lion", "Lion", "Herald")
    assert (life(script, "A"), life(script, "B")) == (22, 20 - 3 - 2 - 2)


@pytest.mark.rule("508.1g")
def test_declarations_with_costs_are_listed_and_counted() -> None:
    assert options("Lion") == ["attack none", "attack lion -> B", "attack lion -> B exert=lion"]
    assert len(options("Lion", "Bear")) == 1 + 2 + 1 + 2
    assert len(options("Lion", "Herald")) == 1 + 2 + 2 + 4


@pytest.mark.rule("508.1g")
def test_only_what_attacks_and_may_be_is_exerted() -> None:
    assert refused("attack bear -> B exert=bear", "Lion", "Bear") == "508.1g"
    assert refused("attack bear -> B exert=lion", "Lion", "Bear") == "508.1g"
    assert refused("attack lion -> B exert=lion+lion", "Lion") == "508.1g"


@pytest.mark.rule("701.43d", "505.1a", "500.8")
def test_what_has_been_exerted_this_turn_may_not_be_again() -> None:
    document = game_of(ALL, {**COMBAT, "phase": "declare_attackers"}, A=seat([], "Fury", "Ox"))
    first, until_again = "attack fury, ox -> B exert=fury", ["pass", "pass"] * 6
    script = played({**document, "declare": "A"}, first, *until_again, "attack fury, ox -> B", *["pass", "pass"] * 3)
    assert life(script, "B") == 20 - 2 * (2 + 3)
    script = run_script(castable.read({**document, "declare": "A"}), [first, *until_again, first])
    assert script.refused is not None
    assert script.refused["reasons"][0]["rule"] == "508.1g"


@pytest.mark.rule("603.3", "701.43d")
def test_in_response_to_what_triggers_the_exerted_creature_may_go() -> None:
    kill = card("Kill", "Instant", "Destroy target creature.")
    boon = card("Boon", "Creature — Human", "You may exert Boon as it attacks. When you do, you gain 1 life.")
    respond = {"at": "3.declare_attackers", "player": "B", "move": "cast kill -> boon", "stack": True}
    script = attacked("attack boon exert=boon", "Boon", cards=[kill, boon], moves=[respond], B=seat(["Kill"]))
    assert (life(script, "A"), life(script, "B")) == (21, 20)


# ---------------------------------------------------------------- enlist


@pytest.mark.rule("702.154a", "702.154c")
def test_who_enlists_taps_another_creature_and_gets_its_power() -> None:
    script = attacked("attack adept -> B enlist=adept:ox", "Adept", "Ox", until="3.declare_blockers")
    assert size_of(script, "adept")[0] == 5
    assert script.game.position.objects["ox"].tapped  # type: ignore[index]
    assert is_written_and_read_again(script)
    assert life(attacked("attack adept -> B", "Adept", "Ox"), "B") == 18


@pytest.mark.rule("702.154a", "508.1g")
@pytest.mark.parametrize(
    ("move", "mine"),
    [
        ("attack adept -> B enlist=adept:adept", ["Adept"]),
        ("attack adept, ox -> B enlist=adept:ox", ["Adept", "Ox"]),
        ("attack adept -> B enlist=adept:ox", ["Adept", {"card": "Ox", "tapped": True}]),
        ("attack adept -> B enlist=adept:ox", ["Adept", {"card": "Ox", "sick": True}]),
        ("attack adept, adept#2 -> B enlist=adept:ox+adept#2:ox", ["Adept", "Adept", "Ox"]),
        ("attack bear -> B enlist=bear:ox", ["Adept", "Bear", "Ox"]),
    ],
)
def test_who_can_be_enlisted(move: str, mine: list[Any]) -> None:
    assert refused(move, *mine) in ("702.154a", "508.1g")


@pytest.mark.rule("702.154a")
def test_declarations_with_creatures_enlisted_are_listed_and_counted() -> None:
    assert len(options("Adept", "Ox")) == 1 + 2 + 1 + 1
    assert len(options("Adept", "Adept", "Ox")) == 1 + 1 + 2 * 3 + 2 * 2 + 3 + 1
