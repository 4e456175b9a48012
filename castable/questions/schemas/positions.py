"""The shape of position documents, as far as a schema can tell: the structs by which they are read, with their parts.

What is read as ``Any``, because more than one kind of value may stand there, is said here more exactly. A key whose
value is ``null`` counts as not given, so ``null`` may stand everywhere.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from castable.model.documents.schema import (
    MAX_LIBRARY,
    CardShape,
    ChangesShape,
    DelayedShape,
    DocumentShape,
    EffectShape,
    EntryShape,
    GainsShape,
    HistoryShape,
    ManaShape,
    PartShape,
    PlayerShape,
    Shape,
    StackShape,
    Text,
    TurnShape,
)

InCardLanguage = str | dict[str, Any]
"""An ability, a change or a filter in the card language: a name, or a mapping of one name to its parts."""
Colors = str | list[str]
Stat = str | int | float


class Card(CardShape, frozen=True):
    """One of the faces of a card, or a token described in place."""

    abilities: list[InCardLanguage] | None = None
    colors: Colors | None = None
    color_indicator: Colors | None = None
    power: Stat | None = None
    toughness: Stat | None = None
    loyalty: Stat | None = None
    defense: Stat | None = None
    faces: list[Card] | None = None


class NamedCard(Card, frozen=True):
    """A card that the document defines."""

    name: Text | None = None


class TokenCopy(Shape, frozen=True):
    """A token that is a copy of a card."""

    copy_of: Text


class Token:
    """A token: its name, what it is a copy of, or itself. Said by ``_one_of``: no struct tells the last two apart."""


Noted = str | int | float | bool | list[str | int | float | bool]


class Chosen(Shape, frozen=True):
    """What was chosen for linked abilities (607.2d)."""

    color: str | None = None
    creature_type: str | None = None
    land_type: str | None = None
    card_type: str | None = None
    card_name: str | None = None
    word: str | None = None
    number: Annotated[int, Meta(ge=0)] | None = None
    player: str | None = None


class EntryKeys(EntryShape, frozen=True):
    """An entry of a zone, with what is so of it."""

    token: Token | None = None
    blocking: str | list[str] | None = None
    chosen: Chosen | None = None  # type: ignore[assignment]  # said more exactly
    noted: Noted | None = None


Entry = Text | EntryKeys


class Part(PartShape, frozen=True):
    """A hand or library of which only some cards are known, of a library the top ones."""

    top: list[Entry] = field(default_factory=list)


Hidden = Annotated[int, Meta(ge=0, le=MAX_LIBRARY)] | list[Entry] | Part


class Mana(ManaShape, frozen=True):
    """Floating mana, and what is remembered of it."""

    only: InCardLanguage | None = None


class Player(PlayerShape, frozen=True):
    """One of the players, with all zones."""

    mana: str | list[str | Mana] | None = None
    hand: Hidden | None = None
    battlefield: list[Entry] = field(default_factory=list)
    graveyard: list[Entry] = field(default_factory=list)
    exile: list[Entry] = field(default_factory=list)
    command: list[Entry] = field(default_factory=list)
    companion: Entry | None = None
    sideboard: list[Entry] = field(default_factory=list)
    library: Hidden | None = None


class Stacked(StackShape, frozen=True):
    """A spell or an ability on the stack."""

    token: Token | None = None
    chosen: Chosen | None = None  # type: ignore[assignment]  # said more exactly
    noted: Noted | None = None
    targets: list[str | list[str]] = field(default_factory=list)


class Changes(ChangesShape, frozen=True):
    """Objects, and what an effect changes about them."""

    changes: list[InCardLanguage]


class Effect(EffectShape, frozen=True):
    """A continuous effect in force."""

    gains: GainsShape | None = None
    changes: Changes | None = None
    static: InCardLanguage | None = None
    delayed: DelayedShape | None = None


class Document(DocumentShape, frozen=True, kw_only=True):
    """A position document."""

    turn: TurnShape | None = None
    players: Annotated[dict[str, Player | None], Meta(min_length=2)]
    stack: list[Stacked] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    history: HistoryShape | None = None
    cards: list[NamedCard] = field(default_factory=list)


def document_schema() -> dict[str, Any]:
    """The JSON Schema of position documents, with those of its parts under ``$defs``."""
    _, parts = msgspec.json.schema_components((Document, TokenCopy), schema_hook=_one_of, ref_template="#/$defs/{name}")
    document: dict[str, Any] = parts.pop("Document")
    return {"$defs": parts, **document}


def _one_of(kind: type) -> dict[str, Any]:
    if kind is not Token:
        raise NotImplementedError
    return {"anyOf": [{"type": "string", "minLength": 1}, {"$ref": "#/$defs/TokenCopy"}, {"$ref": "#/$defs/Card"}]}
