"""Among options that make no difference nobody is asked; where there is one, they are (603.3b, 616.1, 701.19)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import Game
from tests.games import TWICE, card, game_of

BOON = card("Boon", "Enchantment", "If you would gain life, you gain twice that much life instead.")
PLUS = card("Plus", "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")
GAIN = card("Gain", "Sorcery", "You gain 3 life.", mana_cost="{0}")
VOW = card("Vow", "Enchantment", "If you would draw a card, draw two cards instead.")
THINK = card("Think", "Sorcery", "Draw a card.", mana_cost="{0}")
PAR = card("Par", "Enchantment", "If one or more tokens would be created under your control, those tokens plus an "
           "additional 1/1 white Rat creature token are created instead.")  # fmt: skip
RAISE = card("Raise", "Sorcery", "Create a 1/1 white Soldier creature token.", mana_cost="{0}")
TROLL = card("Troll", "Creature — Troll", "{0}: Regenerate Troll.")
SLAY = card("Slay", "Sorcery", "Destroy target creature.", mana_cost="{0}")
AEGIS = card("Aegis", "Artifact", "{0}: Prevent the next 1 damage that would be dealt to you this turn.\n"
             "{0}: Prevent the next 2 damage that would be dealt to you this turn.")  # fmt: skip
BOLT = card("Bolt", "Sorcery", "Bolt deals 2 damage to any target.", mana_cost="{0}")


def after(cards: list[dict[str, Any]], board: list[Any], hand: str, *moves: str) -> Game:
    """The game after moves that resolve one after the other."""
    here = {"hand": [hand], "battlefield": board, "library": 20}
    game = castable.game(game_of(cards, A=here))
    for move in moves:
        script = game.run([move, *TWICE])
        assert script.refused is None, script.refused
        game = script.game
    return game


def asks(game: Game) -> tuple[str, int]:
    """What the game waits for, and how many options there are."""
    assert game.decision is not None, game
    return game.decision.kind, 0 if game.decision.kind == "priority" else game.decision.options.count()


@pytest.mark.rule("616.1")
@pytest.mark.parametrize("number", [2, 7])
def test_several_of_the_same_doubler_are_applied_without_asking(number: int) -> None:
    game = after([BOON, GAIN], [f"{number} Boon"], "Gain", "cast gain")
    assert (asks(game), game.position.players["A"].life) == (("priority", 0), 20 + 3 * 2**number)


@pytest.mark.rule("616.1")
def test_of_effects_that_are_alike_one_stands_for_all_where_the_order_matters() -> None:
    game = after([BOON, PLUS, GAIN], ["2 Boon", "Plus"], "Gain", "cast gain")
    assert asks(game) == ("replacement", 2)
    assert game.decision is not None
    assert game.decision.text == "which applies next: 1: boon: gain life; 2: plus: gain life"
    last = game.take("choose 1")
    assert asks(last) == ("replacement", 2)
    assert last.take("choose 1").position.players["A"].life == 20 + 13
    assert last.take("choose 2").position.players["A"].life == 20 + 14
    assert game.take("choose 2").position.players["A"].life == 20 + 16


@pytest.mark.rule("614.5", "616.1")
def test_effects_that_do_the_same_instead_of_something_are_not_chosen_among() -> None:
    drawn = after([VOW, THINK], ["2 Vow"], "Think", "cast think")
    assert (asks(drawn), drawn.position.players["A"].hidden_hand) == (("priority", 0), 4)
    made = after([PAR, RAISE], ["2 Par"], "Raise", "cast raise")
    assert asks(made) == ("priority", 0)


@pytest.mark.rule("616.1", "701.19a")
def test_equal_shields_are_used_up_without_asking() -> None:
    game = after([TROLL, SLAY], ["Troll"], "Slay", "activate troll", "activate troll", "cast slay -> troll")
    assert (asks(game), len(game.position.course.shields)) == (("priority", 0), 1)
    assert "troll" in game.position.battlefield


@pytest.mark.rule("615.7", "616.1")
def test_shields_against_other_amounts_are_chosen_among() -> None:
    same = after([AEGIS, BOLT], ["Aegis"], "Bolt", "activate aegis.1", "activate aegis.1", "cast bolt -> A")
    assert (asks(same), same.position.players["A"].life) == (("priority", 0), 20)
    other = after([AEGIS, BOLT], ["Aegis"], "Bolt", "activate aegis.1", "activate aegis.2", "cast bolt -> A")
    assert asks(other) == ("replacement", 2)


def triggered(text: str, *, also: str = "") -> Game:
    """A creature enters while two creatures, and perhaps an enchantment, wait for it."""
    cards = [card("Herald", "Creature — Elf", text), card("Newt", "Creature — Newt", mana_cost="{0}")]
    cards += [card("Omen", "Enchantment", also)] if also else []
    return after(cards, ["2 Herald", *(["Omen"] if also else [])], "Newt", "cast newt")


@pytest.mark.rule("603.3b")
@pytest.mark.parametrize(
    "text", ["you gain 1 life.", "each opponent loses 1 life.", "you may draw a card.", "you mill a card, then scry 1."]
)
def test_triggered_abilities_that_do_the_same_are_put_on_the_stack_without_asking(text: str) -> None:
    game = triggered(f"Whenever another creature enters, {text}")
    assert (asks(game), len(game.position.stack)) == (("priority", 0), 2)


@pytest.mark.rule("603.3b")
@pytest.mark.parametrize(
    "text",
    [
        "put a +1/+1 counter on Herald.",
        "Herald deals 1 damage to each opponent.",
        "create a token that's a copy of Herald.",
        "if you control an artifact, you gain 1 life.",
    ],
)
def test_triggered_abilities_that_speak_of_their_objects_are_ordered(text: str) -> None:
    artifact = "Whenever another creature enters, "
    cards = [card("Herald", "Creature — Elf", artifact + text), card("Newt", "Artifact Creature", mana_cost="{0}")]
    assert asks(after(cards, ["2 Herald"], "Newt", "cast newt")) == ("order", 2)


@pytest.mark.rule("603.3b")
def test_triggered_abilities_that_do_other_things_are_ordered() -> None:
    enters = "Whenever another creature enters, you gain 1 life."
    game = triggered(enters, also="Whenever a creature enters, each opponent loses 1 life.")
    assert asks(game) == ("order", 6)


@pytest.mark.rule("603.3b", "603.10a")
def test_the_same_ability_about_several_events_is_not_ordered_where_it_does_not_speak_of_them() -> None:
    wrath = card("Wrath", "Sorcery", "Destroy all creatures.", mana_cost="{0}")
    for text, asked in (("you gain 1 life.", "priority"), ("exile it.", "order")):
        ghoul = card("Ghoul", "Creature — Zombie", f"Whenever a creature dies, {text}")
        assert asks(after([ghoul, wrath], ["2 Ghoul"], "Wrath", "cast wrath"))[0] == asked


@pytest.mark.rule("603.3b", "603.10a")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Ghoul deals 1 damage to each opponent and you draw a card.", "priority"),
        ("put a +1/+1 counter on target artifact.", "priority"),
        ("if you control an artifact, put a +1/+1 counter on Ghoul.", "priority"),
        ("create a token that's a copy of that creature.", "order"),
        ("Ghoul deals damage equal to that creature's power to each opponent.", "order"),
        ("that creature's controller loses 1 life.", "order"),
        ("you may exile it. If you do, you gain 1 life.", "order"),
    ],
)
def test_abilities_of_one_object_are_ordered_where_they_speak_of_what_happened(text: str, asked: str) -> None:
    wrath = card("Wrath", "Sorcery", "Destroy all creatures.", mana_cost="{0}")
    ghoul = card("Ghoul", "Artifact", f"Whenever a creature dies, {text}")
    newt = card("Newt", "Creature — Newt")
    game = after([ghoul, wrath, newt], ["Ghoul", "2 Newt"], "Wrath", "cast wrath")
    assert asks(game)[0] == asked
    assert asked == "order" or len(game.position.stack) == 2


@pytest.mark.rule("603.3b", "603.7c")
@pytest.mark.parametrize(("text", "asked"), [("draw a card", "priority"), ("sacrifice that creature", "order")])
def test_delayed_abilities_are_ordered_where_they_speak_of_what_was_bound(text: str, asked: str) -> None:
    rite = card("Rite", "Enchantment", "Whenever another creature enters, it gains haste until end of turn. At the "
                f"beginning of the next end step, {text}.")  # fmt: skip
    newt = card("Newt", "Creature — Newt", mana_cost="{0}")
    document = game_of([rite, newt], A={"hand": ["2 Newt"], "battlefield": ["Rite"], "library": 20}, B={})
    moves = ["cast newt", *TWICE, *TWICE, "cast newt#2", *TWICE, *TWICE]
    game = castable.game(document).run([*moves, {"at": "1.end", "player": "A", "move": "pass"}]).game
    assert game.decision is not None
    assert game.decision.kind == asked
