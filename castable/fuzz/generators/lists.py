"""Positions of the cards of a list: a file of names, or a format."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from castable.model.catalog import Catalog, find_catalog, hint_for
from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.language.abilities import Enchant, Modes
from castable.model.language.cards import Card, CardSource
from castable.model.language.close_names import close_names
from castable.model.language.parts import mentions
from castable.model.language.targets import Target

from .pool import Pool, is_permanent
from .themes import Theme


def read_card_list(path: Path, source: CardSource) -> tuple[str, ...]:
    """The names in a file, one in each line; a number before a name, empty lines and lines with ``#`` don't count.

    Raises:
        RequestError: the file can't be read, or names a card that there is not: the nearest names are offered.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RequestError(Fault("cards", f"can't read {path}: {error}", "a file with a name in each line")) from None
    found: dict[str, None] = {}
    for number, line in enumerate(lines, 1):
        name = line.strip()
        if name and not name.startswith("#"):
            found[_known(name, f"{path}:{number}", source)] = None
    if not found:
        raise RequestError(Fault("cards", f"no names in {path}", "a name of a card in each line"))
    return tuple(found)


def _known(text: str, where: str, source: CardSource) -> str:
    """The full name of a card that a line names, with or without a number of copies."""
    digits, _, rest = text.partition(" ")
    card = source.find_card(text) or (source.find_card(rest) if digits.rstrip("x").isdigit() else None)
    if card is None:
        near = close_names(text, source)
        raise RequestError(Fault(where, f'no card "{text}"{hint_for(source)}', "the name of a card", near))
    return card.name


def cards_of_format(name: str, catalog: str) -> tuple[str, ...]:
    """The names of the cards of a catalog that are legal in a format, sorted.

    Raises:
        RequestError: there is no catalog, or no card is legal in a format of that name.
    """
    found: Catalog | None = find_catalog(catalog or None)
    if found is None:
        raise RequestError(Fault("format", "there is no catalog", "one that castable import FILE has made"))
    formats: dict[str, list[str]] = {}
    for row in found.rows():
        for one in row.formats:
            formats.setdefault(one, []).append(row.name)
    if name.lower() not in formats:
        near = nearest(name, tuple(formats))
        raise RequestError(Fault("format", f'no format "{name}"', f"one of {', '.join(sorted(formats))}", near))
    return tuple(formats[name.lower()])


def theme_of(names: Iterable[str], pool: Pool) -> Theme:
    """A theme of these cards: each is met in hand, permanents on both sides, and all in graveyards.

    Raises:
        RequestError: there is none of them that castable understands and the target knows.
    """
    cards = tuple(card for name in names if (card := pool.find(name)))
    drawn = tuple(card.name for card in cards)
    if not drawn:
        expected = "at least one card that castable understands and the target knows"
        raise RequestError(Fault("cards", "none of these cards can be drawn", expected))
    permanents = tuple(card.name for card in cards if is_permanent(card))
    nonland = tuple(card.name for card in cards if "Land" not in card.front.type_line.types)
    return Theme(
        board=permanents,
        hand=nonland or drawn,
        opponent=permanents,
        graveyard=drawn,
        stack=tuple(card.name for card in cards if _stands_alone(card)),
        timing=True,
        fights=True,
        nearly_pays=True,
        life=(20, 5, 2),
    )


def _stands_alone(card: Card) -> bool:
    """Whether a spell may be on the stack without targets and modes."""
    return card.front.mana_cost is not None and not mentions(card.front.abilities, (Target, Modes, Enchant))
