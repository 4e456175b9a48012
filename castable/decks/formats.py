"""How decks of formats are built: how many cards, how many of a name, and whether a commander leads them."""

from __future__ import annotations

from msgspec import Struct

from castable.model.catalog import formats_in
from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.language.cards import CardSource


class Format(Struct, frozen=True, kw_only=True):
    """A way to build decks.

    Args:
        name: what it is called.
        least: how many cards a deck has at least, commanders counted.
        most: how many it has at most; ``None``: as many as its player likes (100.5).
        copies: how many of a name there may be; ``None``: as many as there are (100.2b).
        sideboard: how many cards a sideboard has at most; ``None``: as many as there are (100.4b).
        has_commander: whether a commander leads it (903.3).
        is_brawl: whether games use the Brawl option: that may be a planeswalker, and life is less (903.12).
        has_list: whether the format says which cards it has (100.6).
    """

    name: str
    least: int = 60
    most: int | None = None
    copies: int | None = 4
    sideboard: int | None = 15
    has_commander: bool = False
    is_brawl: bool = False
    has_list: bool = True


def _commander(name: str, size: int = 100, *, is_brawl: bool = False, has_list: bool = True) -> Format:
    return Format(
        name=name, least=size, most=size, copies=1, sideboard=0, has_commander=True, is_brawl=is_brawl,
        has_list=has_list,
    )  # fmt: skip


CONSTRUCTED = Format(name="constructed", has_list=False)
"""Constructed play without a list of cards (100.2a)."""
LED = _commander("commander", has_list=False)
"""A deck with a commander, without a list of cards (903.5)."""
_KNOWN = {
    "constructed": CONSTRUCTED,
    "limited": Format(name="limited", least=40, copies=None, sideboard=None, has_list=False),
    **{name: _commander(name) for name in ("commander", "duel", "predh")},
    "standardbrawl": _commander("standardbrawl", 60, is_brawl=True),
    **{
        name: Format(name=name)
        for name in (
            "alchemy", "explorer", "future", "historic", "legacy", "modern", "oldschool", "pauper", "penny", "pioneer",
            "premodern", "standard", "timeless", "vintage",
        )
    },
}  # fmt: skip
"""Formats whose decks are built by the rules."""
_OTHERWISE = ("brawl", "gladiator", "oathbreaker", "paupercommander", "tlr")
"""Formats of card files whose decks are built by rules of their own, which the Comprehensive Rules don't have."""


def format_named(name: str, cards: CardSource) -> Format:
    """The format of a name, whatever its case.

    Raises:
        RequestError: there is none, or it has rules of its own for building decks.
    """
    wanted = name.strip().lower()
    if wanted in _KNOWN:
        return _KNOWN[wanted]
    if wanted in _OTHERWISE:
        what = f"decks of {wanted} are built by rules that castable does not know"
        raise RequestError(Fault("format", what, "another format, or constructed or commander"))
    listed = formats_in(cards)
    if wanted in listed:
        return Format(name=wanted)
    known = sorted({*(listed or _KNOWN), "constructed", "limited"})
    raise RequestError(Fault("format", f'no format "{name}"', f"one of {', '.join(known)}", nearest(wanted, known)))
