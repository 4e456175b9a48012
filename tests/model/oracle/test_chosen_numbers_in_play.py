"""Numbers that are chosen, excess damage that counts cards, and conditions on what was returned, in play (608.2d)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, carried_out, game_of, played, seat, stopped_at, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
OX = card("Ox", "Creature — Ox", power="4", toughness="4")
SQUIRREL = card("Nutkin", "Creature — Squirrel")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("number", "gone"), [(0, ("bear", "ox")), (3, ("ox",)), (5, ())])
def test_creatures_of_at_least_the_chosen_power_are_destroyed(number: int, gone: tuple[str, ...]) -> None:
    expel = card("Expel", "Sorcery", "Choose a number between 0 and 10. Destroy all creatures with power greater than "
                 "or equal to the chosen number.")  # fmt: skip
    document = game_of([expel, BEAR, OX], A=seat(["Expel"], "Bear"), B={"battlefield": ["Ox"]})
    script = played(document, "cast expel", *TWICE, f"choose {number}")
    assert tuple(id for id in ("bear", "ox") if zone_of(script, id) == "graveyard") == gone


@pytest.mark.rule("608.2d", "701.21a")
def test_each_player_sacrifices_as_many_as_was_chosen() -> None:
    invite = card("Invite", "Sorcery", "Choose a number between 0 and 13. Each player sacrifices that many creatures "
                  "of their choice.")  # fmt: skip
    document = game_of([invite, BEAR, OX], A=seat(["Invite"], "Bear"), B={"battlefield": ["Ox", "Ox", "Ox"]})
    script = played(document, "cast invite", *TWICE, "choose 2", defaults="first")
    assert zone_of(script, "bear") == "graveyard"
    assert [zone_of(script, id) for id in ("ox", "ox#2", "ox#3")].count("graveyard") == 2


@pytest.mark.rule("601.2b")
def test_a_number_chosen_as_a_cost_is_another_one() -> None:
    fire = card("Fire", "Sorcery", "Destroy all creatures with power greater than or equal to the chosen number.")
    assert stopped_at(game_of([fire, BEAR], A=seat(["Fire"], "Bear")), "cast fire", *TWICE) == "fire"


@pytest.mark.rule("120.4a", "608.2c")
@pytest.mark.parametrize(("target", "number"), [("bear", 3), ("ox", 1)])
def test_as_many_cards_are_exiled_as_the_damage_was_too_much(target: str, number: int) -> None:
    agony = card("Agony", "Sorcery", "Agony deals 5 damage to target creature. Exile cards from the top of your "
                 "library equal to the excess damage dealt to that creature this way. You may play those cards until "
                 "the end of your next turn.")  # fmt: skip
    document = game_of([agony, BEAR, OX], A=seat(["Agony"], library=["Bear"] * 5), B={"battlefield": ["Bear", "Ox"]})
    target = {"bear": "bear#6"}.get(target, target)
    script = after(document, f"cast agony -> {target}")
    assert script.game.position.players["A"].library_size == 5 - number
    assert zone_of(after(document, f"cast agony -> {target}", "cast bear"), "bear") == "battlefield"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "there", "answer", "made"), [
    ("Nutkin", (), "yes", 1), ("Nutkin", (), "no", 0), ("Bear", (), "yes", 0), ("Bear", ("Nutkin",), "no", 1),
])  # fmt: skip
def test_a_squirrel_there_or_one_that_was_returned(top: str, there: tuple[str, ...], answer: str, made: int) -> None:
    grab = card("Grab", "Instant", "Mill a card. You may put a permanent card from among the cards milled this way "
                "into your hand. If you control a Squirrel or returned a Squirrel card to your hand this way, create a "
                "Food token.")  # fmt: skip
    document = game_of([grab, BEAR, SQUIRREL], A=seat(["Grab"], *there, library=[top] * 3))
    script = carried_out(document, "cast grab", *TWICE, answer, until="1.main2")
    assert len(tokens_in(script)) == made
