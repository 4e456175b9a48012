"""A game from its beginning: decks become libraries, commanders and companions take their places (103.1–103.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from castable.api.given import path_or_text, shown
from castable.decks.deck import Deck, Entry
from castable.decks.reading import read_deck, read_deck_file
from castable.model.catalog.reading import default_cards
from castable.model.documents import read_position
from castable.model.game.errors import DocumentError, Fault, RequestError, nearest
from castable.model.game.position import Position
from castable.model.language.cards import CardSource

from .game import Game, game

DeckLike = Deck | Path | str
"""A deck, the path of a file with one, or its text, which has several lines."""
FEWEST, MOST = 2, 6
"""How many players begin a game (100.1); more of them are seldom seated at one table."""
COMMANDER = "commander"
"""The format whose games begin otherwise than others (903.6, 903.7)."""
LIFE, LIFE_IN_COMMANDER = 20, 40
SEATS = "ABCDEF"
"""What players are called whom nobody has named."""


def start(
    decks: Sequence[DeckLike],
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
        decks: a deck for each player, in turn order; two to six of them, each a ``Deck``, a path or the text of a list.
        format: ``commander``, or nothing; games of decks that all have commanders are Commander games anyway.
        seed: what chance is drawn from; the same one gives the same game.
        players: their names; where there are none, A, B and so on.
        first: who takes the first turn; where nobody is named, chance decides (103.1).
        cards: where the cards of the decks are found; by default the user's catalog, then the built-in pack.
        payment: how a play is paid for that does not say it itself, as for ``game``.

    Raises:
        RequestError: there are too few or too many decks or players, or a deck does not fit the format.
        DocumentError: a deck can't be read, or has cards that are not known; all faults are listed.
    """
    return game(before_the_game(decks, format, seed=seed, players=players, first=first, cards=cards), seed,
                payment=payment)  # fmt: skip


def before_the_game(
    decks: Sequence[DeckLike],
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
    if not FEWEST <= len(decks) <= MOST:
        what = f"{len(decks)} deck{'s' * (len(decks) != 1)}"
        raise RequestError(Fault("decks", what, f"{FEWEST} to {MOST} of them, one for each player"))
    names = _names(len(decks), players)
    if first and first not in names:
        raise RequestError(Fault("first", f'no player "{first}"', f"one of {', '.join(names)}", nearest(first, names)))
    known = _read(decks, cards or default_cards())
    _require_fitting(known, format)
    seats = {name: _seat(deck) for name, deck in zip(names, known, strict=True)}
    turn = {"player": first or _drawn_first(names, seed), "number": 0}
    return read_position({"castable": 1, "turn": turn, "players": seats}, cards=cards)


def _names(number: int, players: Sequence[str]) -> tuple[str, ...]:
    """The names of the players, as they are given or by letters."""
    names = tuple(players) or tuple(SEATS[:number])
    if len(names) != number or len(set(names)) != number:
        raise RequestError(Fault("players", shown(list(players)), f"{number} different names, one for each deck"))
    return names


def _require_fitting(decks: Sequence[Deck], format: str) -> None:
    """Require that all decks have commanders, or none of them where the format is not said to be one with them."""
    if format not in ("", COMMANDER):
        what = f'a game of the format "{format}" begins as any other'
        raise RequestError(Fault("format", what, f"{COMMANDER}, or no format", nearest(format, (COMMANDER,))))
    led = format == COMMANDER or any(deck.commanders for deck in decks)
    without = [number for number, deck in enumerate(decks) if not deck.commanders]
    if led and without:
        what = "a deck without a commander"
        raise RequestError(Fault(f"decks[{without[0]}]", what, "a commander in each deck of the game (903.3)"))


def _drawn_first(names: Sequence[str], seed: int) -> str:
    """Who takes the first turn where chance decides (103.1)."""
    return Random(f"{seed}/first").choice(names)


def _read(decks: Sequence[DeckLike], cards: CardSource) -> list[Deck]:
    """The decks, once they are read and all their cards are known."""
    known: list[Deck] = []
    faults: list[Fault] = []
    for number, given in enumerate(decks):
        try:
            deck = _deck(given, cards)
            known.append(deck)
            faults += _unfit(f"decks[{number}]", deck, cards)
        except DocumentError as error:
            faults += [_in_deck(number, given, each) for each in error.faults]
    if faults:
        raise DocumentError(tuple(dict.fromkeys(faults)))
    return known


def _deck(given: DeckLike, cards: CardSource) -> Deck:
    if isinstance(given, Deck):
        return given
    source = path_or_text(given) if isinstance(given, str) else given
    return read_deck_file(source, cards) if isinstance(source, Path) else read_deck(source, cards)


def _in_deck(number: int, given: DeckLike, fault: Fault) -> Fault:
    """A fault that says in which deck it is, or in which file."""
    source = path_or_text(given) if isinstance(given, str) else given
    if isinstance(source, Path) and str(source) in fault.message:
        return fault
    deck = str(source) if isinstance(source, Path) else f"decks[{number}]"
    return replace(fault, where=": ".join(filter(None, (deck, fault.where))))


NONTRADITIONAL = frozenset({"Conspiracy", "Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard"})
"""Types of cards that no deck of other cards has (108.2a), or that begin in no library (103.2e)."""


def _unfit(where: str, deck: Deck, cards: CardSource) -> Iterator[Fault]:
    """The cards of a deck that are not known, or that are no cards for a deck (108.5)."""
    for place, entry in _entries(deck):
        card = cards.find_card(entry.name)
        if card is None:
            yield Fault(f"{where}.{place}", f'no card "{entry.name}"', "the name of a card")
        elif not card.front.type_line.types.isdisjoint(NONTRADITIONAL):
            yield Fault(f"{where}.{place}", f"{entry.name} is no card for a deck (108.2a)", "a traditional card")


def _entries(deck: Deck) -> Iterator[tuple[str, Entry]]:
    """All entries of a deck, each with where it stands."""
    parts = {"main": deck.main, "sideboard": deck.sideboard, "commanders": deck.commanders}
    for part, entries in parts.items():
        yield from ((f"{part}[{n}]" + (f", line {e.line}" if e.line else ""), e) for n, e in enumerate(entries))
    if deck.companion is not None:
        yield "companion", deck.companion


def _seat(deck: Deck) -> dict[str, Any]:
    """A player before the game: what stays outside of it is set aside, commanders lie face up (103.2, 903.6)."""
    companion = {} if deck.companion is None else {"companion": {"card": deck.companion.name}}
    sideboard = () if deck.commanders else deck.sideboard  # 903.5e
    return {
        "life": LIFE_IN_COMMANDER if deck.commanders else LIFE,
        "command": [{"card": entry.name, "commander": True} for entry in deck.commanders],
        "library": [{"card": entry.name, "count": entry.count} for entry in deck.main],
        "sideboard": [{"card": entry.name, "count": entry.count} for entry in sideboard],
        **companion,
    }
