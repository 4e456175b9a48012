"""Costs that are paid while something resolves (118.12), and what follows from that."""

from __future__ import annotations

import pytest

import castable
from tests.games import card, game_of, played, zone_of

BEAR = card("Bear", "Creature — Bear")
DIVERT = card("Divert", "Instant", "Counter target spell unless its controller pays {1}. If they do, you gain 4 life.")


@pytest.mark.rule("118.12a", "608.2c")
def test_what_happens_if_a_player_pays_happens_only_then() -> None:
    document = game_of(
        [DIVERT, BEAR],
        A={"hand": ["Divert"], "battlefield": ["Mountain"]},
        B={"hand": ["Bear"], "battlefield": ["2 Mountain"]},
        turn={"player": "B", "phase": "main1"},
    )
    for answer, life, zone in (("pay", 24, "battlefield"), ("no", 20, "graveyard")):
        script = played(
            document, "cast bear", "pass", "cast divert -> bear", answers={"B": [answer]}, until="1.end",
        )  # fmt: skip
        assert (script.game.position.players["A"].life, zone_of(script, "bear")) == (life, zone)


ANGEL = card(
    "Angel",
    "Creature — Angel",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
)


@pytest.mark.rule("118.12", "101.2")
@pytest.mark.parametrize(("answer", "life"), [("pay", 17), ("no", 15)])
def test_what_forbids_paying_to_cast_or_activate_does_not_forbid_to_pay_for_what_resolves(
    answer: str, life: int
) -> None:
    tax = card("Tax", "Sorcery", "Target player loses 5 life unless they pay 3 life.")
    document = game_of([ANGEL, tax], A={"hand": ["Tax"], "battlefield": ["Mountain", "Angel"]})
    script = played(document, "cast tax -> B", "pass", "pass", answer)
    assert script.game.position.players["B"].life == life


@pytest.mark.rule("118.12", "101.2", "605.3a")
def test_mana_abilities_activated_for_what_resolves_are_activated_abilities_still() -> None:
    altar = card("Altar", "Artifact", "Sacrifice a creature: Add {C}.")
    document = game_of(
        [ANGEL, DIVERT, altar, BEAR],
        A={"hand": ["Divert"], "battlefield": ["Mountain"]},
        B={"hand": ["Bear"], "battlefield": ["Mountain", "Altar", {"card": "Bear", "id": "food"}, "Angel"]},
        turn={"player": "B", "phase": "main1"},
    )
    script = played(document, "cast bear", "pass", "cast divert -> bear", until="1.end", defaults="first")
    assert (zone_of(script, "bear"), zone_of(script, "food")) == ("graveyard", "battlefield")


@pytest.mark.rule("118.12", "400.7")
def test_a_cost_is_paid_though_the_source_of_the_ability_that_asks_for_it_is_gone() -> None:
    text = "When Dread dies, target player loses 5 life unless they pay {1}."
    dread = {"name": "Dread", "type_line": "Creature — Horror", "oracle_text": text, "power": "2", "toughness": "2"}
    doom = card("Doom", "Instant", "Destroy target creature.")
    document = game_of(
        [doom],
        A={"hand": ["Doom"], "battlefield": ["Mountain", {"token": dread}]},
        B={"battlefield": ["Mountain"]},
    )
    script = played(
        document, "cast doom -> dread", "pass", "pass", "announce -> B", "pass", "pass", "pay pay=mountain#2"
    )
    assert script.game.position.players["B"].life == 20
    assert script.game.position.objects["mountain#2"].tapped  # type: ignore[index]  # ids are text


@pytest.mark.rule("119.8", "118.3")
def test_a_player_who_can_not_lose_life_can_not_pay_it() -> None:
    calm = card("Calm", "Enchantment", "Players can't lose life.")
    leech = card("Leech", "Enchantment", "Pay 2 life: Draw a card.")
    there = game_of([calm, leech], A={"battlefield": ["Leech", "Calm"]})
    assert isinstance(castable.check(there, "activate leech.1"), castable.Illegal)
    assert isinstance(castable.why(there, "activate leech.1"), castable.Illegal)
    without = game_of([calm, leech], A={"battlefield": ["Leech"]})
    assert isinstance(castable.check(without, "activate leech.1"), castable.Legal)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("energy", "left", "zone"), [(2, 0, "battlefield"), (3, 1, "battlefield"), (1, 2, "hand")])
def test_what_has_to_be_paid_is_paid_where_it_can_be(energy: int, left: int, zone: str) -> None:
    text = "When Bear enters, pay {E}{E}. If you can't, return Bear to its owner's hand and you get {E}."
    seat = {"hand": ["Bear"], "battlefield": ["2 Mountain"], "counters": {"energy": energy}}
    script = played(game_of([card("Bear", "Creature — Bear", text)], A=seat), "cast bear", *["pass"] * 4)
    assert dict(script.game.position.players["A"].counters).get("energy", 0) == left
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("118.3c", "118.12")
@pytest.mark.parametrize(("answer", "life"), [("pay", 20), ("no", 15)])
def test_nobody_has_to_pay_mana_that_is_not_there_yet(answer: str, life: int) -> None:
    text = "When Bear enters, pay {1}. If you don't, you lose 5 life."
    document = game_of([card("Bear", "Creature — Bear", text)], A={"hand": ["Bear"], "battlefield": ["3 Mountain"]})
    script = played(document, "cast bear", until="1.end", answers={"A": [answer]})
    assert script.game.position.players["A"].life == life
