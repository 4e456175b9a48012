"""Decks as records of games write them: for each player the cards of each section, with their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import field

from castable.decks.deck import Deck, Entry
from castable.decks.parts import MOST
from castable.model.documents.schema import Shape, fit
from castable.model.plain.faults import Faults, inside, show

from .past import Opening

_CARDS = re.compile(r"([1-9][0-9]{0,4}) (\S.*)")
_EXPECTED = 'a number and the name of a card, such as "4 Lightning Bolt"'


class _DeckShape(Shape, frozen=True, kw_only=True):
    """The deck of a player as it is written."""

    player: str = ""
    name: str = ""
    main: list[Any] = field(default_factory=list)
    sideboard: list[Any] = field(default_factory=list)
    commanders: list[Any] = field(default_factory=list)
    companion: str | None = None


def decks_data(opening: Opening) -> list[dict[str, Any]]:
    """Return the decks of a game as data, in turn order."""
    return [_deck_data(player, deck) for player, deck in opening.decks.items()]


def _deck_data(player: str, deck: Deck) -> dict[str, Any]:
    """A deck as data; sections that it has not are left out."""
    sections = {"main": deck.main, "sideboard": deck.sideboard, "commanders": deck.commanders}
    return {
        "player": player,
        **({"name": deck.name} if deck.name else {}),
        **{section: [f"{each.count} {each.name}" for each in cards] for section, cards in sections.items() if cards},
        **({"companion": deck.companion.name} if deck.companion is not None else {}),
    }


def read_decks(given: Sequence[Any], where: str, faults: Faults) -> Mapping[str, Deck]:
    """Return the decks that data says, by player; what is wrong with them is noted at its place."""
    found: dict[str, Deck] = {}
    for number, data in enumerate(given):
        place = f"{where}[{number}]"
        shape = fit(_DeckShape, data, place, faults)
        if shape is None:
            continue
        if not shape.player or shape.player in found:
            faults.add(inside(place, "player"), f"{show(shape.player)} is no player", "another name for each player")
        found[shape.player] = _deck(shape, place, faults)
    return found


def _deck(shape: _DeckShape, place: str, faults: Faults) -> Deck:
    return Deck(
        main=_entries(shape.main, inside(place, "main"), faults),
        sideboard=_entries(shape.sideboard, inside(place, "sideboard"), faults),
        commanders=_entries(shape.commanders, inside(place, "commanders"), faults),
        companion=None if shape.companion is None else Entry(1, shape.companion),
        name=shape.name,
    )


def _entries(given: Sequence[Any], place: str, faults: Faults) -> tuple[Entry, ...]:
    """The cards of a section."""
    found: list[Entry] = []
    for number, each in enumerate(given):
        said = _CARDS.fullmatch(each) if isinstance(each, str) else None
        if said is None or int(said[1]) > MOST:
            faults.add(f"{place}[{number}]", f"{show(each)} is no card of a deck", _EXPECTED)
        else:
            found.append(Entry(int(said[1]), said[2]))
    return tuple(found)
