"""Count how many questions of objects are answered ``unknown``, and the texts that cause most of it.

python scripts/unknowns.py --catalog CATALOG.db --random 2000 --suite QUESTIONS.jsonl --puzzles FOLDER

Of each position every object of the player with priority is asked whether it has a play. Positions are made of
Vintage-legal cards of the catalog from their seeds alone (1, 2, …), read from a suite of questions, and every third
puzzle of a folder.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, field

import castable
from castable.model.catalog import Catalog
from castable.model.language.cards import Card
from castable.solver.unread import doubts_of_object

SECONDS = 5.0  # for one object
SHOWN = 10  # texts that are named
FORMAT = "vintage"  # in which the cards of random positions are legal
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})


class Tally(Struct):
    """What was asked of a kind of positions, and what came of it."""

    positions: int = 0
    refused: int = 0
    objects: int = 0
    unknown: int = 0
    late: int = 0
    doubtful: int = 0  # positions with an unknown object
    texts: Counter[str] = field(default_factory=Counter)

    def lines(self, name: str) -> Iterator[str]:
        """What was counted, for people."""
        share = self.unknown / max(1, self.objects)
        yield (
            f"{name}: {self.positions} positions ({self.refused} refused), {self.objects} objects, "
            f"{self.unknown} unknown ({share:.2%}; {self.late} without an answer within the limits), "
            f"{self.doubtful} positions with one"
        )
        yield from (f"  {number:5} {text}" for text, number in self.texts.most_common(SHOWN))


def ask(document: Any, catalog: Catalog, tally: Tally) -> None:
    """Ask about each object of the player with priority, and count."""
    try:
        position = castable.read(document, cards=catalog)
    except castable.CastableError:
        tally.refused += 1
        return
    tally.positions += 1
    player = position.priority or position.turn.player
    plays = castable.plays(position, player=player, timeout=SECONDS)
    asked = [o for o in position.objects.values() if player in (o.owner, o.controller)]
    tally.objects += len(asked)
    unknown = [o for o in asked if plays.playable(o.id) is None]
    tally.doubtful += bool(unknown)
    for o in unknown:
        tally.unknown += 1
        found = {d for legal in (True, False) for d in doubts_of_object(position, player, o.id, legal=legal)}
        tally.late += not found
        cards = {str(each.id): each.card.name for each in position.objects.values()}
        tally.texts.update({f"{cards[id]}: {text}" for id, text in found if id in cards})


def random_documents(count: int, catalog: Catalog) -> Iterator[dict[str, Any]]:
    """Positions of random cards: hands, graveyards and battlefields of two players, with some lands."""
    names = sorted(row.name for row in catalog.rows() if FORMAT in row.formats)
    for seed in range(1, count + 1):
        chance = random.Random(seed)
        seats = {player: _seat(chance, _drawn(chance, names, catalog)) for player in ("A", "B")}
        yield {"castable": 1, "turn": {"player": "A"}, "players": seats}


def _drawn(chance: random.Random, names: list[str], catalog: Catalog) -> Iterator[Card]:
    while True:
        card = catalog.find_card(chance.choice(names))
        if card is not None:
            yield card


def _stays(card: Card) -> bool:
    """Whether a card lies on the battlefield by itself."""
    line = card.front.type_line
    return bool(line.types & PERMANENTS) and "Aura" not in line.subtypes


def _seat(chance: random.Random, drawn: Iterator[Card]) -> dict[str, list[str]]:
    permanents = (card.name for card in drawn if _stays(card))
    lands = [f"2 {land}" for land in chance.sample(LANDS, 3)]
    return {
        "hand": [next(drawn).name for _ in range(4)],
        "graveyard": [next(drawn).name for _ in range(3)],
        "battlefield": [*lands, *(next(permanents) for _ in range(5))],
    }


def documents(options: argparse.Namespace, catalog: Catalog) -> Iterator[tuple[str, Any]]:
    """Every position, with its kind."""
    for path in sorted(options.puzzles.rglob("*.pzl"))[::3] if options.puzzles else ():
        yield "puzzles", path.read_text(encoding="utf-8")
    for line in options.suite.read_text(encoding="utf-8").splitlines() if options.suite else ():
        yield "suite", json.loads(line)["request"]["position"]
    yield from (("random", document) for document in random_documents(options.random, catalog))


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--catalog", type=Path, required=True)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--suite", type=Path)
    parser.add_argument("--puzzles", type=Path)
    options = parser.parse_args()
    catalog = castable.open_catalog(options.catalog)
    tallies: dict[str, Tally] = {}
    for kind, document in documents(options, catalog):
        ask(document, catalog, tallies.setdefault(kind, Tally()))
    for kind, tally in tallies.items():
        sys.stdout.writelines(f"{line}\n" for line in tally.lines(kind))


if __name__ == "__main__":
    main()
