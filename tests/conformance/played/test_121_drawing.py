"""Cards that are drawn, or not quite (121), one rule at a time."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

ONE = card("Law", "Enchantment", "Each player can't draw more than one card each turn.")
NONE = card("Law", "Enchantment", "Players can't draw cards.")
OGRE = card("Ogre", "Creature — Ogre")


def cards_in_hand(script: Script, player: str) -> int:
    """How many cards a player has in hand."""
    owner = script.game.position.players[player]
    return len(owner.hand) + owner.hidden_hand


@pytest.mark.rule("121.2b")
def test_of_several_draws_those_are_made_that_can_be() -> None:
    cards = [ONE, card("Think", "Sorcery", "Draw three cards.")]
    assert cards_in_hand(carried_out(game_of(cards, A=seat(["Think"], "Law")), "cast think"), "A") == 1
    assert cards_in_hand(carried_out(game_of(cards, A=seat(["Think"])), "cast think"), "A") == 3


@pytest.mark.rule("121.2b")
@pytest.mark.parametrize(("number", "asked"), [("a card", True), ("two cards", False)])
def test_who_can_draw_but_one_card_cant_choose_to_draw_two(number: str, *, asked: bool) -> None:
    cards = [ONE, card("Offer", "Sorcery", f"You may draw {number}. If you do, you gain 1 life.")]
    script = played(game_of(cards, A=seat(["Offer"], "Law")), "cast offer", *TWICE)
    assert script.game.decision is not None
    assert (script.game.decision.kind == "may") is asked


@pytest.mark.rule("121.3", "121.3a")
@pytest.mark.parametrize(("law", "library", "asked"), [([], 0, True), (["Law"], 9, False), (["Law"], 0, False)])
@pytest.mark.parametrize("text", ["You may draw a card.", "You may have target player draw a card."])
def test_a_draw_from_an_empty_library_can_be_chosen_but_none_that_cant_be_made(
    text: str, law: list[str], library: int, *, asked: bool
) -> None:
    drawer = "B" if "target" in text else "A"
    players = {p: seat([], library=library if p == drawer else 9) for p in "AB"}
    players["A"]["hand"], players["B"]["battlefield"] = ["Offer"], law
    move = "cast offer -> B" if "target" in text else "cast offer"
    script = played(game_of([NONE, card("Offer", "Sorcery", text)], **players), move, *TWICE)
    assert script.game.decision is not None
    assert ((script.game.decision.kind, script.game.decision.player) == ("may", "A")) is asked


@pytest.mark.rule("121.5")
def test_a_card_that_is_put_into_a_hand_is_not_drawn() -> None:
    cards = [card("Take", "Sorcery", "Put the top card of your library into your hand."), OGRE,
             card("Muse", "Enchantment", "Whenever you draw a card, you gain 1 life."),
             card("Font", "Enchantment", "If you would draw a card, you gain 5 life instead.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Take"], "Muse", "Font", library=["Ogre"])), "cast take")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("hand", 20)


@pytest.mark.rule("121.5")
def test_who_takes_a_card_of_an_empty_library_without_drawing_loses_nothing() -> None:
    cards = [card("Take", "Sorcery", "Put the top card of your library into your hand.")]
    assert carried_out(game_of(cards, A=seat(["Take"], library=0)), "cast take").game.result is None
    drawing = game_of([card("Take", "Sorcery", "Draw a card.")], A=seat(["Take"], library=0))
    assert run_script(castable.read(drawing), ["cast take", *TWICE]).game.result is not None


@pytest.mark.rule("121.6c")
def test_what_is_done_with_the_drawn_card_is_not_done_with_what_a_replacement_draws() -> None:
    text = "Draw a card and reveal it. If it's a creature card, you gain 3 life."
    cards = [card("Show", "Sorcery", text), OGRE,
             card("Pair", "Enchantment", "If you would draw a card, draw two cards instead.")]  # fmt: skip
    library = ["3 Ogre"]
    plain = carried_out(game_of(cards, A=seat(["Show"], library=library)), "cast show")
    assert (life(plain, "A"), cards_in_hand(plain, "A")) == (23, 1)
    script = carried_out(game_of(cards, A=seat(["Show"], "Pair", library=library)), "cast show")
    assert (life(script, "A"), cards_in_hand(script, "A")) == (20, 2)


@pytest.mark.rule("121.7")
def test_what_is_left_of_the_damage_is_dealt_before_the_cards_are_drawn() -> None:
    cards = [
        card("Quake", "Sorcery", "Quake deals 3 damage to each player."),
        card("Study", "Enchantment", "If damage would be dealt to you, prevent that damage and draw that many cards."),
    ]
    script = carried_out(game_of(cards, A=seat(["Quake"], "Study")), "cast quake")
    assert (life(script, "A"), life(script, "B"), cards_in_hand(script, "A")) == (20, 17, 3)
    told = [e.kind for e in script.events if e.kind in ("damage", "draw")]
    assert told == ["damage", "draw", "draw", "draw"]


@pytest.mark.rule("121.8")
def test_a_card_that_is_drawn_while_a_spell_is_cast_pays_for_nothing_of_it() -> None:
    cards = [
        card("Sphere", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card."),
        card("Hoard", "Sorcery", "As an additional cost to cast this spell, discard a land card.\nDraw a card."),
        card("Balm", "Sorcery", "You gain 1 life."),
    ]
    seat_ = {"hand": ["Hoard", "Balm"], "battlefield": ["Sphere", "Wastes"], "library": ["Forest", "8 Wastes"]}
    hoard = run_script(castable.read(game_of(cards, A=seat_)), ["cast hoard"])
    assert hoard.refused is not None
    script = played(game_of(cards, A=seat_), "cast balm")
    assert [e.kind for e in script.events if e.kind in ("cast", "draw")] == ["draw", "cast"]
    assert zone_of(script, "forest") == "hand"


@pytest.mark.rule("121.9", "702.94a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_may_reveal_a_card_as_it_is_drawn_has_seen_it_before_they_choose(answer: str) -> None:
    stroke = card("Stroke", "Sorcery", "Stroke deals 5 damage to any target.\nMiracle {R}", mana_cost="{8}{R}")
    document = game_of([stroke], {"player": "B", "phase": "end", "number": 2},
                       A={"battlefield": ["Mountain"], "library": ["Stroke", "9 Mountain"]})  # fmt: skip
    script = played(document, *TWICE, *TWICE)
    decision = script.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.source, zone_of(script, "stroke")) == (
        "A",
        "may",
        "stroke",
        "hand",
    )
    assert "stroke" in script.game.view("A").objects
    assert "stroke" not in script.game.view("B").objects
    script = played(document, *TWICE, *TWICE, answer)
    assert bool(script.game.position.stack) is (answer == "yes")
