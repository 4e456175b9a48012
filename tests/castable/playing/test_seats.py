"""Games from a seat: what is hidden from it appears in nothing that it is told."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import castable
from castable.model.game.position import Position
from castable.playing.game import Game
from castable.playing.many import at_random
from castable.playing.seats import Seat, seat_data, seen_events, veiled
from castable.playing.view import NOBODY, concealed_from
from tests.games import card, game_of

SECRET = "a secret of the game"
SPELLS = [
    ("Ogre", "Creature — Ogre", ""),
    ("Lurker", "Creature — Horror", "Flying\nMorph {R}"),
    ("Walker", "Creature — Human", "First strike\nDisguise {R}\nWhen Walker is turned face up, draw a card."),
    ("Study", "Sorcery", "Draw two cards."),
    ("Lift", "Instant", "Return target creature to its owner's hand."),
    ("Peer", "Instant", "Scry 2."),
    ("Watch", "Sorcery", "Surveil 2."),
    ("Hound", "Sorcery", "Target player discards a card."),
    ("Cloaker", "Sorcery", "Cloak the top card of your library."),
    ("Manifester", "Sorcery", "Manifest the top card of your library."),
    ("Hider", "Sorcery", "Exile the top card of your library face down."),
    ("Looter", "Creature — Merfolk", "{T}: Draw a card, then discard a card."),
    ("Seeker", "Sorcery",
     "Search your library for a creature card, reveal it, put it into your hand, then shuffle."),
    ("Cycler", "Creature — Bird", "Flying\nCycling {1}"),
    ("Grinder", "Sorcery", "Target player mills three cards."),
    ("Explorer", "Creature — Human", "When Explorer enters, it explores."),
    ("Duress", "Sorcery",
     "Target opponent reveals their hand. You choose a card from it. That player discards that card."),
    ("Sift", "Instant",
     "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
     "library in any order."),
]  # fmt: skip
MARKS = 12


def marked(seed: int) -> dict[str, Any]:
    """A document in which each card has a name that no other has, so that it tells of that card alone."""
    chance, cards, seats = Random(seed), [], {}
    for player in "AB":
        mine = []
        for number in range(2 * MARKS):
            name, types, text = chance.choice(SPELLS)
            mark = f"{name} {player}{number}Mark"
            cards.append(card(mark, types, text.replace(name, mark)))
            mine.append(mark)
        lands = ["9 Mountain", *mine[:2]]
        seats[player] = {"hand": mine[2:8], "library": mine[8:], "battlefield": lands}
    return game_of(cards, **seats)


def hidden_words(position: Position, player: str) -> set[str]:
    """The ids and names of all that a player does not know; what a spell targets was seen as that was cast."""
    concealed = concealed_from(position, player)
    ids = concealed.hidden | concealed.face_down
    on_stack = repr([position.objects[id].stacked for id in position.stack])
    targeted = {id for id in concealed.hidden if id in on_stack}
    return (ids - targeted) | {position.objects[id].card.name for id in ids}


@pytest.mark.rule("400.2", "708.5")
@pytest.mark.parametrize("seed", [2, 5, 7])
def test_nothing_hidden_from_a_seat_is_told_to_it(seed: int) -> None:
    game, chance = Game.begin(veiled(castable.read(marked(seed)), SECRET), seed), Random(seed)
    seats = {player: Seat(player, SECRET) for player in ("A", "B", NOBODY)}
    before = game.position
    for _ in range(20):
        for player, seat in seats.items():
            asked = game.decision is not None and game.decision.who == player
            data = seat_data(game, seat, 20)
            decision = data.pop("decision") if asked and game.decision.kind != "priority" else None
            require_nothing_of(hidden_words(game.position, player), data, (seed, player))
            assert (decision is not None) or not asked or "options" in data["decision"]
            told = [event for event in seen_events(game.events, game.position, seat) if event["kind"] != "reveal"]
            always = hidden_words(before, player) & hidden_words(game.position, player)
            require_nothing_of(always, told, (seed, player))
        if game.decision is None:
            return
        before = game.position
        game = game.take(at_random(game, chance))


def require_nothing_of(words: set[str], told: Any, at: object) -> None:
    text = json.dumps(told, ensure_ascii=False)
    found = [re.search(rf"(?<![\w#-]){re.escape(word)}(?![\w#-])", text) for word in words]
    shown = [text[max(0, match.start() - 150) : match.end() + 50] for match in found if match]
    assert not shown, (at, shown)
