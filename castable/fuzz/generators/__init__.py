"""Generators of positions: a document is a function of a seed, of ``VERSION``, and of what is wanted."""

from __future__ import annotations

from .corpus import Corpus, read_corpus
from .generating import (
    VERSION,
    Made,
    changed,
    check_wanted,
    document_of,
    generate,
    make,
    theme_names,
)
from .lists import cards_of_format, read_card_list
from .making import make_document
from .pool import source_of
from .themes import FAMILIES, NAMES, THEMES, Theme
from .wanted import EVERYTHING, Supported, Wanted

__all__ = [
    "EVERYTHING",
    "FAMILIES",
    "NAMES",
    "THEMES",
    "VERSION",
    "Corpus",
    "Made",
    "Supported",
    "Theme",
    "Wanted",
    "cards_of_format",
    "changed",
    "check_wanted",
    "document_of",
    "generate",
    "make",
    "make_document",
    "read_card_list",
    "read_corpus",
    "source_of",
    "theme_names",
]
