"""Games in which something waits for an event, and whether it comes (603.2, 603.4)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.events import EventKind
from tests.games import card, carried_out, game_of, life, played, zone_of

BEAR = card("Bear", "Creature — Bear")
CARDS = [
    BEAR,
    card("Jolt", "Instant", "Jolt deals 1 damage to any target."),
    card("Doom", "Instant", "Destroy target creature."),
    card("Toll", "Artifact", "Pay 2 life: Draw a card."),
    card("Grind", "Sorcery", "Each player mills two cards."),
    card("Read", "Sorcery", "Draw two cards."),
    card("Dump", "Sorcery", "Discard a card."),
    card("Wheel", "Sorcery", "{R}, Cycling {R}\nDraw a card.\nCycling {R}"),
    card("Grow", "Sorcery", "Put target land card from your hand onto the battlefield."),
    card("Ramp", "Sorcery", "You may put a land card from your hand onto the battlefield."),
    card("Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield."),
    card("Twist", "Instant", "You gain 1 life.", mana_cost="{R}{W}"),
    card("Pyre", "Artifact", "{T}: Pyre deals 1 damage to target opponent."),
    card("Rock", "Artifact", "{T}: Add {C}."),
    card("Hall", "Legendary Land", "{T}: Add {C}."),
]


def after(event: str, *moves: str, until: str = "1.end", **here: Any) -> int:
    """How much life A has gained of "you gain 5 life" where such an event is waited for."""
    gong = card("Gong", "Artifact", f"Whenever {event}, you gain 5 life.")
    mine: dict[str, Any] = {
        "battlefield": ["Gong", "4 Mountain", "Plains", "Toll", "Pyre", "Rock", "Bear"],
        "hand": ["Jolt", "Grind", "Read", "Dump", "Ramp", "Rise", "Twist", "Doom", "Hall"],
        "graveyard": [{"card": "Bear", "id": "dead"}],
        "library": ["Bear", "Forest", "8 Island"],
    }
    theirs = {"library": ["Bear", "Bear", "8 Island"], "hand": ["Forest"], "battlefield": ["Bear"]}
    document = game_of([*CARDS, gong], A={**mine, **here}, B=theirs)
    script = carried_out(document, *moves, until=until)
    lost = sum(e.amount for e in script.events if e.kind == EventKind.LIFE and e.player == "A" and e.amount not in (5,))
    return (life(script, "A") - 20 - lost) // 5


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(
    ("event", "move", "times"),
    [
        ("you pay life", "activate toll", 1),
        ("you pay life", "cast jolt -> A", 0),
        ("a player mills one or more creature cards", "cast grind", 2),
        ("a player mills one or more land cards", "cast grind", 1),
        ("you mill a card", "cast grind", 2),
        ("you draw your second card each turn", "cast read", 1),
        ("you draw a card except the first one you draw in each of your draw steps", "cast read", 2),
        ("a card is put into your graveyard from anywhere other than the battlefield", "cast grind", 3),
        ("a creature card is put into your graveyard from anywhere other than the battlefield", "cast doom -> bear", 0),
        ("one or more lands enter under your control without being played", "cast ramp", 1),
        ("one or more lands enter under your control without being played", "play hall", 0),
        ("you play a legendary land or cast a legendary spell", "play hall", 1),
        ("you play a card", "play hall", 1),
        ("you play a card", "cast read", 1),
        ("you cast a spell that's both red and white", "cast twist", 1),
        ("you cast a spell that's both red and white", "cast jolt -> B", 0),
        ("you cast an instant or sorcery spell that targets only Gong", "cast jolt -> B", 0),
        ("you become the target of a spell or ability", "cast jolt -> A", 1),
        ("you become the target of a spell or ability", "cast jolt -> B", 0),
        ("you become the target of a spell or ability an opponent controls", "cast jolt -> A", 0),
        ("you or a permanent you control becomes the target of a spell or ability", "cast doom -> bear", 1),
        ("you activate an ability of an artifact", "activate pyre -> B", 1),
        ("you activate an ability of an artifact that isn't a mana ability", "activate rock", 0),
        ("a creature enters, if it entered from your graveyard or you cast it from your graveyard",
         "cast rise -> dead", 1),
    ],
)  # fmt: skip
def test_an_event_is_waited_for(event: str, move: str, times: int) -> None:
    assert after(event, move) == times


@pytest.mark.rule("504.1")
def test_the_card_of_the_draw_step_is_no_other_one() -> None:
    event = "an opponent draws a card except the first one they draw in each of their draw steps"
    assert after(event, until="2.main1") == 0
    assert after(event.replace(" except the first one they draw in each of their draw steps", ""), until="2.main1") == 1


@pytest.mark.rule("603.2i")
@pytest.mark.parametrize(
    ("text", "answers", "times"),
    [
        ("Whenever you cast a spell, you gain 5 life. Do this only once each turn.", (), 1),
        ("Whenever you cast a spell, you may gain 5 life. Do this only once each turn.", ("yes",), 1),
        ("Whenever you cast a spell, you may gain 5 life. Do this only once each turn.", ("no", "yes"), 1),
        ("Whenever you cast a spell, you may gain 5 life.", ("yes", "yes"), 2),
    ],
)
def test_what_is_done_only_once_each_turn(text: str, answers: tuple[str, ...], times: int) -> None:
    here = {"battlefield": ["Gong", "3 Mountain"], "hand": ["2 Jolt"]}
    document = game_of([*CARDS, card("Gong", "Artifact", text)], A=here)
    first, second = ["cast jolt -> B", "pass", "pass", *answers[:1]], ["cast jolt#2 -> B", "pass", "pass", *answers[1:]]
    assert life(carried_out(document, *first, "pass", "pass", *second), "A") == 20 + 5 * times


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you don't control a Goblin", True),
        ("you don't control a Bear", False),
        ("you have more life than an opponent", False),
        ("you haven't cast a spell this turn", True),
        ("another creature is on the battlefield", True),
        ("a player controls more creatures than each other player", True),
        ("a player has more life than each other player", False),
        ("it's an opponent's turn", False),
        ("you have ten or more cards in your library", True),
    ],
)
def test_a_condition_after_the_event_is_asked(condition: str, holds: bool) -> None:
    gong = card("Gong", "Artifact", f"At the beginning of your end step, if {condition}, you gain 5 life.")
    here = {"battlefield": ["Gong", "2 Bear"], "library": ["10 Island"]}
    document = game_of([*CARDS, gong], A=here, B={"battlefield": ["Bear"]})
    assert life(carried_out(document, until="2.upkeep"), "A") == 20 + 5 * holds


@pytest.mark.rule("106.4")
def test_an_ability_that_triggers_adds_mana() -> None:
    cobra = card("Cobra", "Creature — Snake", "Whenever a land you control enters, add {R}{R}.")
    document = game_of([*CARDS, cobra], A={"battlefield": ["Cobra"], "hand": ["Hall"]})
    script = played(document, "play hall", "pass", "pass")
    assert [str(unit.type) for unit in script.game.position.players["A"].mana.units] == ["R", "R"]


@pytest.mark.rule("707.10")
def test_an_ability_that_is_activated_is_copied() -> None:
    brace = card("Brace", "Artifact — Equipment",
                 "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that "
                 "ability. You may choose new targets for the copy.")  # fmt: skip
    imp = card("Imp", "Creature — Imp", "{T}: Imp deals 1 damage to target opponent.")
    here = {"battlefield": [{"card": "Brace", "attached_to": "imp"}, {"card": "Imp", "id": "imp"}]}
    script = carried_out(game_of([brace, imp], A=here), "activate imp -> B")
    assert life(script, "B") == 18


@pytest.mark.rule("702.29c")
def test_it_waits_for_its_own_cycling_wherever_it_goes() -> None:
    drift = card("Drift", "Enchantment", "Whenever you cycle Drift or cycle another card while Drift is on the "
                 "battlefield, you gain 5 life.\nCycling {R}")  # fmt: skip
    document = game_of([drift], A={"hand": ["Drift"], "battlefield": ["Mountain"], "library": ["Island"]})
    script = carried_out(document, "activate drift")
    assert (life(script, "A"), zone_of(script, "drift")) == (25, "graveyard")
