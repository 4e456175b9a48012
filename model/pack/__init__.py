"""The built-in pack of cards: well-known ones, written in the card language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module

from ..language.cards import Card, plain

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
    """The built-in cards by name. They are made when the first one is asked for."""

    @cached_property
    def _by_full_name(self) -> dict[str, Card]:
        made = (c for subject in SUBJECTS for c in _cards_of(subject))
        return {plain(c.name): c for c in made}

    @cached_property
    def _by_name(self) -> dict[str, Card]:
        """By full name, and by the name of each face where no card has that name."""
        full = self._by_full_name
        return {plain(f.name): c for c in full.values() for f in c.faces} | full

    def find_card(self, name: str) -> Card | None:
        """The card with this full name, or with a face of this name, whatever its case and accents."""
        return self._by_name.get(plain(name.strip()))

    def names(self) -> Iterator[str]:
        """All full names, sorted."""
        return iter(sorted(c.name for c in self._by_full_name.values()))


def _cards_of(subject: str) -> tuple[Card, ...]:
    module = import_module(f"{__name__}.{subject}")
    cards: tuple[Card, ...] = module.CARDS
    return cards


PACK = Pack()
