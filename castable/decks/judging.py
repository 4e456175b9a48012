"""Whether a deck may be played in a format, and how much of it plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from castable.model.catalog import Legality, default_cards, formats_in, hint_for, legalities_of
from castable.model.game.gaps import gaps_of_card
from castable.model.language.abilities import DeckLimit, UnreadRule
from castable.model.language.cards import CardSource

from .commanders import commander_faults, identity_faults, with_commanders
from .companions import companion_doubts, companion_faults
from .deck import Deck, Entry
from .faults import DeckFault, entries_of, fault_of
from .formats import CONSTRUCTED, LED, Format, format_named
from .reading import DeckLike, deck_of
from .starting_deck import StartingCards


class DeckReport(Struct, frozen=True, kw_only=True):
    """What is to be said of a deck.

    Attributes:
        deck: the deck; commanders that a list without a place for them has in its sideboard stand as commanders.
        format: what it was held against; ``constructed`` or ``commander``, where no format was named.
        faults: why it may not be played there.
        doubts: what is not known, so that it may have more faults.
        whole: the cards that play whole.
        stops: of each other card the texts that stop a game which comes to them.
    """

    deck: Deck
    format: str
    faults: tuple[DeckFault, ...]
    doubts: tuple[str, ...]
    whole: tuple[str, ...]
    stops: Mapping[str, tuple[str, ...]]

    @property
    def verdict(self) -> Literal["legal", "illegal", "unknown"]:
        """``illegal`` with a fault, ``unknown`` where it is not known that there is none, ``legal`` otherwise."""
        return "illegal" if self.faults else "unknown" if self.doubts else "legal"

    def __bool__(self) -> bool:
        return self.verdict == "legal"


def deck(source: DeckLike, format: str | None = None, cards: CardSource | None = None) -> DeckReport:
    """Return what is to be said of a deck: whether it may be played, and which of its cards play whole.

    Args:
        source: a deck, a path, or the text of a list (see ``read_deck``). Text of a single line is a path.
        format: the format; without one, the rules for building decks are held against it, with commanders those of
            Commander, and which cards a format has is not asked.
        cards: where cards are found; the user's catalog, then the built-in pack unless given.

    Raises:
        DocumentError: the list has faults; all of them are listed.
        RequestError: there is no such format.
    """
    known = cards or default_cards()
    found = deck_of(source, known)
    wanted = (LED if found.commanders else CONSTRUCTED) if format is None else format_named(format, known)
    return _judged(with_commanders(found, wanted, known), wanted, known)


def _judged(found: Deck, wanted: Format, cards: CardSource) -> DeckReport:
    names = dict.fromkeys(entry.name for entry in entries_of(found))
    known = StartingCards.of(names, cards)
    faults = [*_sizes(found, wanted), *_copies(found, wanted, known), *_listed(found, wanted, cards)]
    if wanted.has_commander:
        faults += [*commander_faults(found, wanted, known), *identity_faults(found, wanted, known, cards)]
    faults += companion_faults(found, wanted, known)
    doubts = (*_unlisted(found, wanted, cards), *_chosen_colors(found, known), *companion_doubts(found, known))
    gaps = {name: tuple(dict.fromkeys(gap.text for gap in gaps_of_card(known.card(name)))) for name in names}
    return DeckReport(
        deck=found,
        format=wanted.name,
        faults=tuple(faults),
        doubts=doubts,
        whole=tuple(name for name in names if not gaps[name]),
        stops={name: gaps[name] for name in names if gaps[name]},
    )


# ---------------------------------------------------------------- building


def _sizes(found: Deck, wanted: Format) -> Iterator[DeckFault]:
    """How many cards there are: of the deck (100.2a–b, 903.5a), of its sideboard (100.4a, 903.5e)."""
    rule = "903.12d" if wanted.is_brawl else "903.5a" if wanted.has_commander else "100.2a"
    exactly = "exactly" if wanted.most == wanted.least else "at least"
    if found.size < wanted.least or (wanted.most is not None and found.size > wanted.most):
        rule = "100.2b" if wanted.name == "limited" else rule
        yield fault_of(rule, f"{_many(found.size)}; a deck of {wanted.name} has {exactly} {wanted.least}")
    beside = sum(entry.count for entry in found.sideboard)
    if wanted.has_commander and beside:
        yield fault_of("903.5e", f"a sideboard of {_many(beside)}; decks of {wanted.name} have none", found.sideboard)
        return
    beside += found.companion is not None
    if wanted.sideboard is not None and not wanted.has_commander and beside > wanted.sideboard:
        with_it = " with the companion" if found.companion is not None else ""
        yield fault_of("100.4a", f"a sideboard of {_many(beside)}{with_it}; it has at most {wanted.sideboard}")


def _many(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def _copies(found: Deck, wanted: Format, known: StartingCards) -> Iterator[DeckFault]:
    """Cards of which there are too many, in deck and sideboard together (100.2a, 100.4a, 903.5b)."""
    for name, entries in _by_name(found).items():
        most = _most_of(name, wanted, known)
        number = sum(entry.count for entry in entries)
        if most is not None and number > most:
            in_main = sum(entry.count for entry in entries if entry in found.main)
            rule = "903.5b" if wanted.has_commander else "100.2a" if in_main > most else "100.4a"
            together = ", its sideboard counted" if rule == "100.4a" else ""
            yield fault_of(rule, f"{number} {name}; a deck has {most} of a name at most{together}", entries)


def _by_name(found: Deck) -> dict[str, list[Entry]]:
    named: dict[str, list[Entry]] = {}
    for entry in entries_of(found):
        named.setdefault(entry.name, []).append(entry)
    return named


def _most_of(name: str, wanted: Format, known: StartingCards) -> int | None:
    """How many cards of a name a deck may have; ``None``: any number."""
    card = known.card(name)
    if {"Basic", "Land"} <= card.front.type_line.words or wanted.copies is None:
        return None
    limits = [a for a in card.front.abilities if isinstance(a, DeckLimit)]
    return limits[0].most if limits else wanted.copies


# ---------------------------------------------------------------- lists of formats


def _listed(found: Deck, wanted: Format, cards: CardSource) -> Iterator[DeckFault]:
    """Cards that a format does not have, has banned, or lets stand once in a deck (100.6)."""
    if wanted.name not in formats_in(cards) or not wanted.has_list:
        return
    for name, entries in _by_name(found).items():
        said = legalities_of(cards, name)
        status = None if said is None else said.get(wanted.name)
        number = sum(entry.count for entry in entries)
        if said is not None and status is None:
            yield fault_of("100.6", f"{name} is not legal in {wanted.name}", entries)
        elif status is Legality.BANNED:
            yield fault_of("100.6", f"{name} is banned in {wanted.name}", entries)
        elif status is Legality.RESTRICTED and number > 1:
            yield fault_of("100.6", f"{number} {name}; it is restricted in {wanted.name} to one", entries)


def _unlisted(found: Deck, wanted: Format, cards: CardSource) -> Iterator[str]:
    """What is not known of the list of a format."""
    if not wanted.has_list:
        return
    listed = formats_in(cards)
    if wanted.name not in listed:
        knows = (
            f"the catalog knows {', '.join(listed)}" if listed else hint_for(cards) or "the catalog knows no formats"
        )
        yield f"which cards are legal in {wanted.name} is not known: {knows}"
        return
    for name in _by_name(found):
        if legalities_of(cards, name) is None:
            yield f"whether {name} is legal in {wanted.name} is not known: the catalog does not have it"


def _chosen_colors(found: Deck, known: StartingCards) -> Iterator[str]:
    """Commanders whose color is chosen before the game (903.4b)."""
    for name in (entry.name for entry in found.commanders):
        rules = (a for a in known.card(name).front.abilities if isinstance(a, UnreadRule))
        if any(rule.text.startswith("If ~ is your commander, choose a color") for rule in rules):
            yield f"the color that is chosen for {name} before the game is not known (903.4b)"


__all__ = ["DeckLike", "DeckReport", "deck"]
