"""Write the recorded games anew: python -m tests.recorded [--again].

Without ``--again`` the games are drawn anew by their seeds; with it the recorded answers are given again, so that the
difference shows what has changed in games that go on alike. Read the difference before you commit it: each changed line
is right by a rule, or a fault.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import yaml

import castable
from castable.model.game.errors import CastableError
from castable.model.game.notation import format_play
from castable.model.pack import PACK
from castable.playing.game import Game
from tests.games import card
from tests.properties import random_games
from tests.recorded.recording import FOLDER, games_in, record

TEXTS = Path(__file__).parent / "texts.yaml"
OF_TWO_CARDS = 15
OF_A_FIGHT = 20
OF_A_RANDOM_GAME = 40
RANDOM_GAMES = 20
PASSING = 0.2
PASSING_IN_A_FIGHT = 0.6
PASSING_IN_RESPONSE = 0.7
IN_A_FILE = 24
LISTED = 30
STAYING = {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
LANDS = [f"3 {land}" for land in random_games.LANDS]
RESPONSES = {"Lightning Bolt", "Terminate"}
"""Cards of the pack that are held by both, to be cast while something is on the stack."""

FRIENDS = ["Grizzly Bears", "Goblin Piker", "Sol Ring"]

Part = tuple[str, str, dict[str, Any] | None]
"""A card by its name, its type line, and its definition unless it is one of the pack."""
Answers = Callable[[Game, Random], str | None]
Drawn = tuple[str, dict[str, Any], list[str]]
"""The name of a game, its position, its answers."""


# ---------------------------------------------------------------- the game of two cards


def position_of(pair: Sequence[Part]) -> dict[str, Any]:
    """A position with cards in hand, and on the battlefield where they can lie there; others to do something with."""
    names = [name for name, _, _ in pair]
    there = [name for name, line, _ in pair if STAYING & set(line.split()) and "Aura" not in line]
    seats = {
        "A": {"hand": [*names, "Lightning Bolt"], "battlefield": [*there, *FRIENDS, *LANDS],
              "graveyard": FRIENDS[1:], "library": [*FRIENDS, "Island", *names, "Forest"]},
        "B": {"hand": ["Terminate", "Island"], "battlefield": [*FRIENDS, *random_games.LANDS], "graveyard": FRIENDS[:2],
              "library": ["Forest", *FRIENDS]},
    }  # fmt: skip
    made = [definition for _, _, definition in pair if definition is not None]
    cards = {"cards": made} if made else {}
    return {"castable": 1, "players": seats, **cards, "turn": {"player": "A", "phase": "main1", "number": 3}}


def fight_of(pair: Sequence[Part]) -> dict[str, Any]:
    """A position at the beginning of combat, in which both players have the cards."""
    document = position_of(pair)
    seats = document["players"]
    seats["B"] |= {"battlefield": seats["A"]["battlefield"], "hand": [*seats["B"]["hand"], *(p[0] for p in pair)]}
    return document | {"turn": {"player": "A", "phase": "combat_begin", "number": 3}}


def playing(*names: str, passing: float = PASSING) -> Answers:
    """Answers of players who play these cards where they can, and now and then respond."""

    def answer(game: Game, chance: Random) -> str:
        assert game.decision is not None
        if game.decision.kind != "priority":
            return chance.choice(list(islice(iter(game.decision.options), LISTED)))
        position = game.position
        known = {*names, *RESPONSES} if position.stack else {*names}
        own = tuple(o.id for o in position.objects.values() if o.card.name in known)
        plays = castable.plays(position).of_objects(own).without_mana()
        if chance.random() < (PASSING_IN_RESPONSE if position.stack else passing) or not plays.count():
            return "pass"
        return format_play(plays.sample(chance), position)

    return answer


def drawn(name: str, document: dict[str, Any], answer: Answers, decisions: int) -> Drawn:
    """A game with answers drawn by its name."""
    chance = Random(name)
    game, moves = Game.begin(castable.read(document), 1), list[str]()
    while game.decision is not None and len(moves) < decisions:
        move = answer(game, chance)
        if move is None:
            break
        try:
            game = game.take(move)
        except CastableError:
            break
        moves.append(move)
    return name, document, moves


# ---------------------------------------------------------------- all games


def _of_pairs(parts: Sequence[Part]) -> Iterator[Drawn]:
    for number in range(0, len(parts), 2):
        pair = parts[number : number + 2]
        names = [name for name, _, _ in pair]
        yield drawn(", ".join(names), position_of(pair), playing(*names), OF_TWO_CARDS)


def _fights(parts: Sequence[Part]) -> Iterator[Drawn]:
    for number in range(0, len(parts), 2):
        pair = parts[number : number + 2]
        names = [name for name, _, _ in pair]
        answers = playing(*names, passing=PASSING_IN_A_FIGHT)
        yield drawn(f"{', '.join(names)}: a fight", fight_of(pair), answers, OF_A_FIGHT)


def of_the_pack() -> list[Part]:
    """The cards of the pack."""
    found = [card for name in PACK.names() if (card := PACK.find_card(name)) is not None]
    return [(card.name, str(card.front.type_line), None) for card in found]


def of_the_texts() -> list[Part]:
    """Cards with texts of each kind, which come to every room of the engine."""
    texts = yaml.safe_load(TEXTS.read_text(encoding="utf-8"))
    made = [_made(text) for text in texts]
    return [(each["name"], each.get("faces", [each])[0]["type_line"], each) for each in made]


def _made(text: dict[str, Any]) -> dict[str, Any]:
    if "faces" in text:
        return text | {"faces": [_made(face) for face in text["faces"]]}
    return card(text.pop("name"), text.pop("type_line"), text.pop("oracle_text"), **text)


def long_games() -> Iterator[Drawn]:
    """Random games of many cards, from their beginning or the middle."""
    texts = {made["name"]: made for made in random_games.definitions()}
    for seed in range(RANDOM_GAMES):
        document = random_games.document(seed)
        zones = (zone for seat in document["players"].values() for zone in seat.values() if isinstance(zone, list))
        used = {entry["card"] if isinstance(entry, dict) else entry for zone in zones for entry in zone}
        document |= {"castable": 1, "cards": [made for name, made in texts.items() if name in used]}
        yield drawn(f"random game {seed}", document, random_games.random_answer, OF_A_RANDOM_GAME)


def files() -> Iterator[tuple[str, Drawn]]:
    """Each game and the file that it stands in."""
    for kind, games in (
        ("pack", _of_pairs(of_the_pack())),
        ("texts", _of_pairs(of_the_texts())),
        ("fights", _fights(of_the_texts())),
        ("random", long_games()),
    ):
        for number, game in enumerate(games):
            yield f"{kind}-{number // IN_A_FILE:02}", game


def write(*, again: bool) -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    found: dict[str, list[str]] = {}
    if again:
        for path in sorted(FOLDER.glob("*.txt")):
            found[path.stem] = [line for g in games_in(path) for line in record(g.name, g.document, g.moves)]
    else:
        for stem, (name, document, moves) in files():
            found.setdefault(stem, []).extend(record(name, document, moves))
        for path in FOLDER.glob("*.txt"):
            path.unlink()
    for stem, lines in found.items():
        (FOLDER / f"{stem}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(again="--again" in sys.argv[1:])
