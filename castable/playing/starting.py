"""A game from its beginning: decks become libraries, commanders and companions take their places (103.1–103.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from castable.api.given import shown
from castable.decks.commanders import with_commanders
from castable.decks.companions import companion_faults
from castable.decks.deck import Deck, Entry
from castable.decks.faults import entries_of
from castable.decks.formats import CONSTRUCTED, LED, Format, format_named
from castable.decks.reading import DeckLike, deck_of, path_of
from castable.decks.starting_deck import StartingCards
from castable.model.catalog.reading import default_cards
from castable.model.documents import read_position
from castable.model.documents.entries import starting_life
from castable.model.documents.teams import read_teams
from castable.model.game.errors import DocumentError, Fault, RequestError, nearest
from castable.model.language.cards import CardSource
from castable.model.plain.faults import Faults

from .game import Game, require_payment
from .past import Beginning, Opening
from .seats import veiled
from .whole import require_seed

FEWEST, MOST = 2, 6
"""How many players begin a game (100.1); more of them are seldom seated at one table."""
SEATS = "ABCDEF"
"""What players are called whom nobody has named."""


def start(
    decks: Sequence[DeckLike],
    format: str = "",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    first: str = "",
    teams: Sequence[Sequence[str]] = (),
    cards: CardSource | None = None,
    payment: str = "best",
) -> Game:
    """Return the game that begins with these decks: it waits for the first decision about an opening hand (103.5).

    With more than two players each attacks as many of the opponents as they like (802). All others are opponents
    (806), unless there are teams: those play against each other, each player with a turn of their own (808).
    Whether the decks are legal in the format is not asked, but whether they fulfill what their companions ask (103.2b).

    Args:
        decks: a deck for each player, in turn order; two to six of them, each a ``Deck``, a path or the text of a list.
        format: what the game is of; one with commanders, or another. Games of decks that all have commanders are
            Commander games where nothing is said.
        seed: what chance is drawn from; the same one gives the same game.
        players: their names; where there are none, A, B and so on.
        first: who takes the first turn; where nobody is named, chance decides (103.1). Among teams it draws one, of
            which the player in the middle begins, of two in the middle the one to the left (808.4).
        teams: the names of the players of each team, who sit side by side in turn order (808.2); they are the players'
            names where no others are given. None: nobody plays together.
        cards: where the cards of the decks are found; by default the user's catalog, then the built-in pack.
        payment: how a play is paid for that does not say it itself, as for ``game``.

    Raises:
        RequestError: there are too few or too many decks or players, no such format, or a deck does not fit it; a
            player is on no team or two, or teams don't sit together.
        DocumentError: a deck can't be read, or has cards that are not known; all faults are listed.
    """
    return Game.from_beginning(
        opened(decks, format, seed=seed, players=players, first=first, teams=teams, cards=cards, payment=payment)
    )


def opened(
    decks: Sequence[DeckLike],
    format: str = "",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    first: str = "",
    teams: Sequence[Sequence[str]] = (),
    cards: CardSource | None = None,
    payment: str = "best",
    veil: str = "",
) -> Beginning:
    """Return how a game of decks begins: a turn of number 0, the decks not shuffled yet.

    Args and errors are those of ``start``; with a ``veil`` the ids of cards are made from it, and say nothing.
    """
    require_payment(payment)
    seed = require_seed(seed)
    _require_decks(decks)
    names = _seated(len(decks), players, teams)
    if first and first not in names:
        raise RequestError(Fault("first", f'no player "{first}"', f"one of {', '.join(names)}", nearest(first, names)))
    source = cards or default_cards()
    wanted = _wanted(format, source)
    known = _read(decks, wanted, source)
    _require_fitting(known, wanted)
    brawl = wanted is not None and wanted.is_brawl
    life = starting_life(len(decks), has_commanders=any(deck.commanders for deck in known), brawl=brawl)
    seats = {name: _seat(deck, life) for name, deck in zip(names, known, strict=True)}
    turn = {"player": first or _drawn_first(teams or [[name] for name in names], seed), "number": 0}
    document = {"castable": 1, "turn": turn, "players": seats, "teams": [list(team) for team in teams], "brawl": brawl}
    position = read_position(document, cards=cards)
    opening = Opening(
        decks=dict(zip(names, known, strict=True)), format=format, first=first, teams=position.teams, veil=veil
    )
    return Beginning(veiled(position, veil) if veil else position, seed, payment, opening=opening)


def _require_decks(decks: object) -> None:
    """Require a list of decks, of which there are enough and not too many."""
    if isinstance(decks, (str, bytes)) or not isinstance(decks, Sequence):
        raise RequestError(Fault("decks", shown(decks), "a list of decks, one for each player"))
    if not FEWEST <= len(decks) <= MOST:
        what = f"{len(decks)} deck{'s' * (len(decks) != 1)}"
        raise RequestError(Fault("decks", what, f"{FEWEST} to {MOST} of them, one for each player"))


def _seated(number: int, players: Sequence[str], teams: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The names of the players in turn order; those of a team sit side by side (808.2)."""
    if not teams:
        return _names(number, players)
    if isinstance(teams, str) or any(isinstance(team, str) for team in teams):
        raise RequestError(Fault("teams", shown(teams), 'lists of names, such as [["A", "B"], ["C", "D"]]'))
    seated = tuple(name for team in teams for name in team)
    if not players and len(set(seated)) != number:
        what = f"{len(set(seated))} players on {len(teams)} teams"
        raise RequestError(Fault("teams", what, f"{number} of them, one for each deck"))
    names = _names(number, players or tuple(dict.fromkeys(seated)))
    faults = Faults()
    read_teams(teams, names, faults)
    if faults.found:
        raise RequestError(faults.found[0])
    if seated != names:
        what = f"{' / '.join(' '.join(team) for team in teams)} is not the turn order {' '.join(names)}"
        raise RequestError(Fault("teams", what, "the players of a team side by side, all in turn order (808.2)"))
    return names


def _names(number: int, players: Sequence[str]) -> tuple[str, ...]:
    """The names of the players, as they are given or by letters."""
    names = tuple(players) or tuple(SEATS[:number])
    if len(names) != number or len(set(names)) != number:
        raise RequestError(Fault("players", shown(list(players)), f"{number} different names, one for each deck"))
    return names


def _wanted(format: str, cards: CardSource) -> Format | None:
    """The format, where one is named."""
    return format_named(format, cards) if format else None


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


def _drawn_first(teams: Sequence[Sequence[str]], seed: int) -> str:
    """Who takes the first turn where chance decides: in the middle of a team, or to the left of it (103.1, 808.4)."""
    team = Random(f"{seed}/first").choice(teams)
    return team[len(team) // 2]


def _read(decks: Sequence[DeckLike], wanted: Format | None, cards: CardSource) -> list[Deck]:
    """The decks, once they are read, and nothing is wrong with their cards."""
    known: list[Deck] = []
    faults: list[Fault] = []
    for number, given in enumerate(decks):
        try:
            deck = deck_of(given, cards, f"decks[{number}]")
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
    path = path_of(given)
    if path is not None and str(path) in fault.message:
        return fault
    deck = f"decks[{number}]" if path is None else str(path)
    joined = "." if path is None and not fault.where.startswith("line ") else ": "
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


def _seat(deck: Deck, life: int) -> dict[str, Any]:
    """A player before the game: what stays outside of it is set aside, commanders lie face up (103.2, 903.6)."""
    companion = {} if deck.companion is None else {"companion": {"card": deck.companion.name}}
    sideboard = () if deck.commanders else deck.sideboard  # 903.5e
    return {
        "life": life,
        "command": [{"card": entry.name, "commander": True} for entry in deck.commanders],
        "library": [{"card": entry.name, "count": entry.count} for entry in deck.main],
        "sideboard": [{"card": entry.name, "count": entry.count} for entry in sideboard],
        **companion,
    }
