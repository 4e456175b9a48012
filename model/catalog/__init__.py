"""A catalog of cards: a SQLite file, filled once from a card file, from which cards are read without parsing texts."""

from .reading import (
    VARIABLE,
    Catalog,
    CatalogRow,
    Legality,
    Texts,
    default_cards,
    default_path,
    find_catalog,
    formats_in,
    hint_for,
    legalities_of,
    texts_of,
    use_catalog,
)

__all__ = [
    "VARIABLE",
    "Catalog",
    "CatalogRow",
    "Legality",
    "Texts",
    "default_cards",
    "default_path",
    "find_catalog",
    "formats_in",
    "hint_for",
    "legalities_of",
    "texts_of",
    "use_catalog",
]
