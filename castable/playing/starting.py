"""A game from its beginning: decks become libraries, commanders and companions take their places (103.1–103.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from castable.api.given import shown
from castable.decks.deck import Deck, Entry
from castable.model.catalog.reading import default_cards
from castable.model.documents import read_position
from castable.model.game.errors import DocumentError, Fault, RequestError, nearest
from castable.model.game.position import Position
from castable.model.language.cards import CardSource

from .game import Game, game

FEWEST, MOST = 2, 6
"""How many players begin a game (100.1); more of them are seldom seated at one table."""
LIFE = {"commander": 40}
"""The starting life total in formats in which it is another one than 20 (103.4c)."""
SEATS = "ABCDEF"
"""What players are called whom nobody has named."""


def start(
    decks: Sequence[Deck],
    format: str = "",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    first: str = "",
    cards: CardSource | None = None,
    payment: str = "best",
) -> Game:
    """Return the game that begins with these decks: it waits for the first decision about an opening hand (103.5).

    With more than two players each plays for themselves, and attacks as many of the others as they like (806, 802).
    Whether the decks are legal in the format is not asked.

    Args:
        decks: a deck for each player, in turn order; two to six of them.
        format: ``commander``, where each deck has a commander; else what it is called changes nothing.
        seed: what chance is drawn from; the same one gives the same game.
        players: their names; where there are none, A, B and so on.
        first: who takes the first turn; where nobody is named, chance decides (103.1).
        cards: where the cards of the decks are found; by default the user's catalog, then the built-in pack.
        payment: how a play is paid for that does not say it itself, as for ``game``.

    Raises:
        RequestError: there are too few or too many decks or players, or a deck does not fit the format.
        DocumentError: decks have cards that are not known; all of them are listed.
    """
    return game(before_the_game(decks, format, seed=seed, players=players, first=first, cards=cards), seed,
                payment=payment)  # fmt: skip


def before_the_game(
    decks: Sequence[Deck],
    format: str = "",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    first: str = "",
    cards: CardSource | None = None,
) -> Position:
    """Return the position before the game begins: a turn of number 0, the decks not shuffled yet.

    Args and errors are those of ``start``.
    """
    _require_fitting(decks, format)
    names = _names(decks, players)
    if first and first not in names:
        raise RequestError(Fault("first", f'no player "{first}"', f"one of {', '.join(names)}", nearest(first, names)))
    _require_known(decks, cards or default_cards())
    seats = {name: _seat(deck, format) for name, deck in zip(names, decks, strict=True)}
    turn = {"player": first or _drawn_first(names, seed), "number": 0}
    return read_position({"castable": 1, "turn": turn, "players": seats}, cards=cards)


def _require_fitting(decks: Sequence[Deck], format: str) -> None:
    """Require as many decks as a game can have, and that either all of them have commanders or none has (903.3)."""
    if not FEWEST <= len(decks) <= MOST:
        raise RequestError(Fault("decks", f"{len(decks)} decks", f"{FEWEST} to {MOST} of them, one for each player"))
    for number, deck in enumerate(decks):
        if format == "commander" and not deck.commanders:
            raise RequestError(Fault(f"decks[{number}]", "a deck without a commander", "a commander in each (903.3)"))
        if format != "commander" and deck.commanders:
            what = "a deck with a commander"
            raise RequestError(Fault(f"decks[{number}]", what, "the format commander, or decks without one (903.3)"))


def _names(decks: Sequence[Deck], players: Sequence[str]) -> tuple[str, ...]:
    names = tuple(players) or tuple(SEATS[: len(decks)])
    if len(set(names)) != len(decks) or len(names) != len(decks):
        raise RequestError(Fault("players", shown(list(players)), f"{len(decks)} different names, one for each deck"))
    return names


def _drawn_first(names: Sequence[str], seed: int) -> str:
    """Who takes the first turn where chance decides (103.1)."""
    return Random(f"{seed}/first").choice(names)


def _require_known(decks: Sequence[Deck], cards: CardSource) -> None:
    faults = [
        Fault(f"decks[{number}].{place}", f'no card "{entry.name}"', "the name of a card")
        for number, deck in enumerate(decks)
        for place, entry in _entries(deck)
        if cards.find_card(entry.name) is None
    ]
    if faults:
        raise DocumentError(faults)


def _entries(deck: Deck) -> Iterator[tuple[str, Entry]]:
    """All entries of a deck, each with where it stands."""
    parts = {"main": deck.main, "sideboard": deck.sideboard, "commanders": deck.commanders}
    for part, entries in parts.items():
        yield from ((f"{part}[{n}]" + (f", line {e.line}" if e.line else ""), e) for n, e in enumerate(entries))
    if deck.companion is not None:
        yield "companion", deck.companion


def _seat(deck: Deck, format: str) -> dict[str, Any]:
    """A player before the game: what is not part of the deck is set aside, commanders lie face up (103.2, 903.6)."""
    life = {"life": LIFE[format]} if format in LIFE else {}
    companion = {} if deck.companion is None else {"companion": {"card": deck.companion.name}}
    return {
        **life,
        "command": [{"card": entry.name, "commander": True} for entry in deck.commanders],
        "library": [{"card": entry.name, "count": entry.count} for entry in deck.main],
        **companion,
    }
