"""The built-in pack of cards: well-known ones, in the card language.

Most come from their texts, as the reader understood them. Some are written by hand, in modules by theme: the reader is
held against them, and each shows a form of the language (decision 0020).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module

from ..language.cards import Card, plain
from .from_texts import FromTexts

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
        self._from_texts = FromTexts()

    @cached_property
    def by_hand(self) -> dict[str, Card]:
        """The cards that are written by hand, by full name as names are compared."""
        made = (c for subject in SUBJECTS for c in _cards_of(subject))
        return {plain(c.name): c for c in made}

    @cached_property
    def _faces_by_hand(self) -> dict[str, Card]:
        return {plain(f.name): c for c in self.by_hand.values() for f in c.faces}

    def find_card(self, name: str) -> Card | None:
        """The card with this full name, or with a face of this name, whatever its case and accents."""
        key = plain(name.strip())
        return (
            self._from_texts.named(key)
            or self.by_hand.get(key)
            or self._from_texts.with_face(key)
            or self._faces_by_hand.get(key)
        )

    def names(self) -> Iterator[str]:
        """All full names, sorted."""
        return iter(sorted([*self._from_texts.names(), *(c.name for c in self.by_hand.values())]))


def _cards_of(subject: str) -> tuple[Card, ...]:
    module = import_module(f"{__name__}.{subject}")
    cards: tuple[Card, ...] = module.CARDS
    return cards


PACK = Pack()
