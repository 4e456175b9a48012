"""Two random players play a position to its end, event by event: python examples/two_random_players.py [SEED]."""

from __future__ import annotations

import sys
from itertools import islice
from random import Random

import castable

DECK = ["Ember", "Ogre", "Ogre", "Herald", "Mountain", "Mountain", "Plains"]
CARDS = [
    {"name": "Ember", "type_line": "Sorcery", "mana_cost": "{R}",
     "oracle_text": "Ember deals 4 damage to target opponent."},
    {"name": "Ogre", "type_line": "Creature — Ogre", "mana_cost": "{1}{R}", "power": "2", "toughness": "2",
     "oracle_text": "At the beginning of your upkeep, each opponent loses 1 life."},
    {"name": "Herald", "type_line": "Creature — Human", "mana_cost": "{W}", "power": "1", "toughness": "1",
     "oracle_text": "When Herald enters, you gain 2 life."},
]  # fmt: skip
MOST = 2000


def seat(chance: Random) -> dict[str, object]:
    """A player with a shuffled deck, four cards of it in hand."""
    cards = chance.sample(DECK * 4, k=28)
    return {"life": 12, "hand": cards[:4], "library": cards[4:], "battlefield": ["Mountain", "Plains"]}


def main(seed: int) -> None:
    """Play, and print one line for each thing that happened."""
    chance = Random(seed)
    game = castable.game({"players": {"A": seat(chance), "B": seat(chance)}, "cards": CARDS}, seed)
    for _ in range(MOST):
        if game.decision is None:
            break
        game = game.take(chance.choice(list(islice(game.decision.options, 50))))
        for event in game.events:
            print(f"{event.text} ({event.rule})")
    print("stopped:" if game.stopped else "over:", game.stopped or game.result)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
