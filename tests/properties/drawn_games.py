"""Random games of cards that are drawn from a pack or a catalog, all of whose text is understood."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from castable.model.documents import read_position, write_position
from castable.model.language.abilities import Unmodelled, UnreadRule, UnreadWhen
from castable.model.language.cards import Card, CardSource
from castable.model.language.effects import Does
from castable.model.language.parts import mentions
from castable.playing.game import Game
from tests.properties.random_games import LANDS, faults_of_zones, options_of, steps

CARDS_DRAWN = 40
DECISIONS = 100
MOMENTS = 5
"""At so many moments a game is written and read again."""
STAYING = frozenset({"Artifact", "Creature", "Enchantment", "Land", "Planeswalker"})
UNREAD = (Does, UnreadRule, UnreadWhen, Unmodelled)
BASICS = [f"3 {land}" for land in LANDS]


def is_understood(card: Card) -> bool:
    """Whether no text of a card is one that castable does not understand."""
    return not mentions(card.faces, UNREAD)


def stays(card: Card) -> bool:
    """Whether a card lies on the battlefield by itself."""
    line = card.front.type_line
    return bool(line.types & STAYING) and not line.subtypes & {"Aura", "Saga"}


def drawn(source: CardSource, names: Sequence[str], seed: int, count: int = CARDS_DRAWN) -> list[Card]:
    """So many different cards, drawn by a seed from those with these names."""
    found: list[Card] = []
    for name in Random(seed).sample(names, len(names)):
        card = source.find_card(name)
        if card is not None and is_understood(card):
            found.append(card)
        if len(found) == count:
            break
    return found


def document(cards: Sequence[Card], seed: int) -> dict[str, Any]:
    """A position in which two players share cards: on the battlefield, in hand, in the graveyard, in the library."""
    chance = Random(seed)
    halves = {"A": list(cards[::2]), "B": list(cards[1::2])}
    seats = {name: _seat(chance, half) for name, half in halves.items()}
    return {"castable": 1, "turn": {"player": "A", "phase": "main1", "number": 3}, "players": seats}


def _seat(chance: Random, cards: list[Card]) -> dict[str, Any]:
    standing = [card for card in cards if stays(card)][: chance.randint(2, 5)]
    rest = [card.name for card in cards if card not in standing]
    chance.shuffle(rest)
    return {
        "life": chance.randint(5, 20),
        "battlefield": [*BASICS, *(card.name for card in standing)],
        "hand": rest[:7],
        "graveyard": rest[7:9],
        "library": [*rest[9:], *chance.choices(LANDS, k=12)],
    }


def begin(source: CardSource, names: Sequence[str], seed: int) -> Game:
    """The random game of a seed, with cards of these names."""
    return Game.begin(read_position(document(drawn(source, names, seed), seed), cards=source), seed)


def read_again(game: Game, source: CardSource) -> Game:
    """The game whose position has been written down, and read."""
    return Game.begin(read_position(json.loads(json.dumps(write_position(game.position))), cards=source))


def faults(source: CardSource, names: Sequence[str], seed: int, decisions: int = DECISIONS) -> Iterator[str]:
    """What breaks the laws in the game of a seed: its zones, and whether it goes on alike once written and read."""
    moments = set(Random(seed).sample(range(decisions), MOMENTS))
    for number, (before, move, after) in enumerate(steps(begin(source, names, seed), seed, decisions)):
        wrong = faults_of_zones(after.position)
        if wrong:
            yield f"zones after {move}: {wrong}"
            return
        if number in moments:
            yield from _differences(before, move, after, read_again(before, source))


def _differences(before: Game, move: str, after: Game, other: Game) -> Iterator[str]:
    """How a game that was written and read goes on otherwise than the one that was not."""
    if dict(write_position(other.position)) != dict(write_position(before.position)):
        yield f"read again, another position before {move}: {_first_difference(before, other)}"
    elif options_of(other) != options_of(before):
        yield f"read again, other options before {move}"
    else:
        then = other.take(move)
        if write_position(then.position) != write_position(after.position):
            yield f"read again, another position after {move}: {_first_difference(after, then)}"


def _first_difference(one: Game, other: Game) -> str:
    return next(different(dict(write_position(one.position)), dict(write_position(other.position))), "the order")


def different(one: object, other: object, path: str = "") -> Iterator[str]:
    """Where two documents say different things: each place, and what either says there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from different(one.get(key), other.get(key), f"{path}.{key}" if path else str(key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (this, that) in enumerate(zip(one, other, strict=True)):
            yield from different(this, that, f"{path}[{number}]")
    elif one != other:
        yield f"{path}: {json.dumps(one)} → {json.dumps(other)}"
