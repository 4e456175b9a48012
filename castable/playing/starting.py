"""A game from its beginning: decks become libraries, commanders and companions take their places (103.1–103.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from castable.api.given import path_or_text, shown
from castable.decks.commanders import with_commanders
from castable.decks.companions import companion_faults
from castable.decks.deck import Deck, Entry
from castable.decks.faults import entries_of
from castable.decks.formats import CONSTRUCTED, LED, Format, format_named
from castable.decks.reading import DeckLike, deck_of
from castable.decks.starting_deck import StartingCards
from castable.model.catalog.reading import default_cards
from castable.model.documents import read_position
from castable.model.game.errors import DocumentError, Fault, RequestError, nearest
from castable.model.language.cards import CardSource

from .game import Game, require_decisive
from .past import Beginning, Opening
from .seats import veiled

FEWEST, MOST = 2, 6
"""How many players begin a game (100.1); more of them are seldom seated at one table."""
LIFE, LIFE_IN_COMMANDER = 20, 40
"""The starting life total (103.4), and that of a Commander game (103.4c)."""
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
    Whether the decks are legal in the format is not asked, but whether they fulfill what their companions ask (103.2b).

    Args:
        decks: a deck for each player, in turn order; two to six of them, each a ``Deck``, a path or the text of a list.
        format: what the game is of; one with commanders, or another. Games of decks that all have commanders are
            Commander games where nothing is said.
        seed: what chance is drawn from; the same one gives the same game.
        players: their names; where there are none, A, B and so on.
        first: who takes the first turn; where nobody is named, chance decides (103.1).
        cards: where the cards of the decks are found; by default the user's catalog, then the built-in pack.
        payment: how a play is paid for that does not say it itself, as for ``game``.

    Raises:
        RequestError: there are too few or too many decks or players, no such format, or a deck does not fit it.
        DocumentError: a deck can't be read, or has cards that are not known; all faults are listed.
    """
    return Game.from_beginning(
        opened(decks, format, seed=seed, players=players, first=first, cards=cards, payment=payment)
    )


def opened(
    decks: Sequence[DeckLike],
    format: str = "",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    first: str = "",
    cards: CardSource | None = None,
    payment: str = "best",
    veil: str = "",
) -> Beginning:
    """Return how a game of decks begins: a turn of number 0, the decks not shuffled yet.

    Args and errors are those of ``start``; with a ``veil`` the ids of cards are made from it, and say nothing.
    """
    require_decisive(seed, payment)
    if not FEWEST <= len(decks) <= MOST:
        what = f"{len(decks)} deck{'s' * (len(decks) != 1)}"
        raise RequestError(Fault("decks", what, f"{FEWEST} to {MOST} of them, one for each player"))
    names = _names(len(decks), players)
    if first and first not in names:
        raise RequestError(Fault("first", f'no player "{first}"', f"one of {', '.join(names)}", nearest(first, names)))
    source = cards or default_cards()
    wanted = _wanted(format, source)
    known = _read(decks, wanted, source)
    _require_fitting(known, wanted)
    seats = {name: _seat(deck) for name, deck in zip(names, known, strict=True)}
    turn = {"player": first or _drawn_first(names, seed), "number": 0}
    position = read_position({"castable": 1, "turn": turn, "players": seats}, cards=cards)
    opening = Opening(decks=dict(zip(names, known, strict=True)), format=format, first=first, veil=veil)
    return Beginning(veiled(position, veil) if veil else position, seed, payment, opening=opening)


def _names(number: int, players: Sequence[str]) -> tuple[str, ...]:
    """The names of the players, as they are given or by letters."""
    names = tuple(players) or tuple(SEATS[:number])
    if len(names) != number or len(set(names)) != number:
        raise RequestError(Fault("players", shown(list(players)), f"{number} different names, one for each deck"))
    return names


def _wanted(format: str, cards: CardSource) -> Format | None:
    """The format, where one is named."""
    wanted = format_named(format, cards) if format else None
    if wanted is not None and wanted.by_planeswalker:
        raise RequestError(
            Fault("format", "castable does not know how games of Brawl begin (903.12)", "another format")
        )
    return wanted


def _require_fitting(decks: Sequence[Deck], wanted: Format | None) -> None:
    """Require that all decks have commanders where the format has, and else none or, where no format is named, all."""
    led = [bool(deck.commanders) for deck in decks]
    needed = any(led) if wanted is None else wanted.has_commander
    wrong = next((number for number, has in enumerate(led) if has is not needed), None)
    if wrong is not None and needed:
        what = "a deck without a commander"
        raise RequestError(Fault(f"decks[{wrong}]", what, "a commander in each deck of the game (903.3)"))
    if wrong is not None:
        what = "a deck with a commander"
        raise RequestError(Fault(f"decks[{wrong}]", what, "a format with commanders, or decks without (903.3)"))


def _drawn_first(names: Sequence[str], seed: int) -> str:
    """Who takes the first turn where chance decides (103.1)."""
    return Random(f"{seed}/first").choice(names)


def _read(decks: Sequence[DeckLike], wanted: Format | None, cards: CardSource) -> list[Deck]:
    """The decks, once they are read, and nothing is wrong with their cards."""
    known: list[Deck] = []
    faults: list[Fault] = []
    for number, given in enumerate(decks):
        try:
            deck = deck_of(given, cards)
            known.append(deck if wanted is None else with_commanders(deck, wanted, cards))
            found = [*_unfit(deck, cards)] or [*_companions(known[-1], wanted, cards)]
        except DocumentError as error:
            found = list(error.faults)
        faults += [_in_deck(number, given, each) for each in found]
    if faults:
        raise DocumentError(tuple(dict.fromkeys(faults)))
    return known


def _companions(deck: Deck, wanted: Format | None, cards: CardSource) -> Iterator[Fault]:
    """Why a companion can't be revealed: the starting deck does not fulfill its condition (103.2b)."""
    if deck.companion is not None:
        format_ = wanted or (LED if deck.commanders else CONSTRUCTED)
        known = StartingCards.of((entry.name for entry in entries_of(deck)), cards)
        for each in companion_faults(deck, format_, known):
            yield Fault("companion", f"{each.text} ({each.rule})", "a deck as the companion asks")


def _in_deck(number: int, given: DeckLike, fault: Fault) -> Fault:
    """A fault that says in which deck it is, or in which file."""
    source = path_or_text(given) if isinstance(given, str) else given
    if isinstance(source, Path) and str(source) in fault.message:
        return fault
    deck = str(source) if isinstance(source, Path) else f"decks[{number}]"
    joined = ": " if isinstance(source, Path) or fault.where.startswith("line ") else "."
    return replace(fault, where=joined.join(filter(None, (deck, fault.where))))


NONTRADITIONAL = frozenset({"Conspiracy", "Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard"})
"""Types of cards that no deck of other cards has (108.2a), or that begin in no library (103.2e)."""


def _unfit(deck: Deck, cards: CardSource) -> Iterator[Fault]:
    """The cards of a deck that are not known, or that are no cards for a deck (108.5)."""
    for place, entry in _entries(deck):
        card = cards.find_card(entry.name)
        if card is None:
            yield Fault(place, f'no card "{entry.name}"', "the name of a card")
        elif not card.front.type_line.types.isdisjoint(NONTRADITIONAL):
            yield Fault(place, f"{entry.name} is no card for a deck (108.2a)", "a traditional card")


def _entries(deck: Deck) -> Iterator[tuple[str, Entry]]:
    """All entries of a deck, each with where it stands."""
    parts = {"main": deck.main, "sideboard": deck.sideboard, "commanders": deck.commanders}
    for part, entries in parts.items():
        yield from ((f"line {e.line}" if e.line else f"{part}[{n}]", e) for n, e in enumerate(entries))
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
