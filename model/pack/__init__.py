"""The built-in pack of cards: well-known ones, in the card language.

Most come from their texts, as the reader understood them. Some are written by hand, in modules by theme: the reader is
held against them, and each shows a form of the language (decision 0020).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module

from ..language.cards import Card, plain
from ..plain.encoding import from_data
from .listing import Listing

SUBJECTS = (
    "lands",
    "rocks",
    "mana_creatures",
    "activated_creatures",
    "activated_keywords",
    "activated_elsewhere",
    "activation_rules",
    "costly_creatures",
    "lawgivers",
    "protected_creatures",
    "damage",
    "removal",
    "counterspells",
    "spells",
    "enchantments",
    "auras",
    "artifacts",
    "planeswalkers",
    "cost_changes",
    "additional_costs",
    "costs_by_number",
    "modal_spells",
    "mana_spending",
    "faces",
    "special_actions",
    "alternative_costs",
    "casting_anew",
    "permissions",
    "prohibitions",
    "examples",
)


class Pack:
    """The built-in cards by name, each made when it is asked for."""

    def __init__(self) -> None:
        self.listing = Listing()
        self._made: dict[str, Card] = {}

    def find_card(self, name: str) -> Card | None:
        """The card with this full name, or with a face of this name, whatever its case and accents."""
        found = self.listing.find(plain(name.strip()))
        if found is None:
            return None
        name, value = found
        if name not in self._made:
            self._made |= (
                {name: from_data(json.loads(value), "card", Card)}
                if value.startswith("{")
                else {card.name: card for card in cards_of(value)}
            )
        return self._made[name]

    def names(self) -> Iterator[str]:
        """All full names, sorted."""
        return iter(sorted(self.listing.names()))


def by_hand() -> Iterator[tuple[str, Card]]:
    """The cards that are written by hand, each with its module."""
    return ((subject, card) for subject in SUBJECTS for card in cards_of(subject))


def cards_of(subject: str) -> tuple[Card, ...]:
    """The cards of a module."""
    module = import_module(f"{__name__}.{subject}")
    cards: tuple[Card, ...] = module.CARDS
    return cards


PACK = Pack()
