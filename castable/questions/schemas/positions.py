"""The shape of position documents, as far as a schema can tell: the models by which they are read, with their parts.

What is read as ``Any``, because more than one kind of value may stand there, is said here more exactly. A key whose
value is ``null`` counts as not given, so ``null`` may stand everywhere.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

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


class Card(CardShape):
    """One of the faces of a card, or a token described in place."""

    abilities: list[InCardLanguage] | None = None
    colors: Colors | None = None
    color_indicator: Colors | None = None
    power: Stat | None = None
    toughness: Stat | None = None
    loyalty: Stat | None = None
    defense: Stat | None = None
    faces: list[Card] | None = None


class NamedCard(Card):
    """A card that the document defines."""

    name: Text | None = None


class TokenCopy(Shape):
    """A token that is a copy of a card."""

    copy_of: Text


Token = Text | TokenCopy | Card
Noted = str | int | float | bool | list[str | int | float | bool]


class Chosen(Shape):
    """What was chosen for linked abilities (607.2d)."""

    color: str | None = None
    creature_type: str | None = None
    land_type: str | None = None
    card_type: str | None = None
    card_name: str | None = None
    word: str | None = None
    number: Annotated[int, Field(ge=0)] | None = None
    player: str | None = None


class EntryKeys(EntryShape):
    """An entry of a zone, with what is so of it."""

    token: Token | None = None
    blocking: str | list[str] | None = None
    chosen: Chosen | None = None  # type: ignore[assignment]  # said more exactly
    noted: Noted | None = None


Entry = Text | EntryKeys


class Part(PartShape):
    """A hand or library of which only some cards are known, of a library the top ones."""

    top: list[Entry] = Field([])


Hidden = Annotated[int, Field(ge=0, le=MAX_LIBRARY)] | list[Entry] | Part


class Mana(ManaShape):
    """Floating mana, and what is remembered of it."""

    only: InCardLanguage | None = None


class Player(PlayerShape):
    """One of the players, with all zones."""

    mana: str | list[str | Mana] | None = None
    hand: Hidden | None = None
    battlefield: list[Entry] = Field([])
    graveyard: list[Entry] = Field([])
    exile: list[Entry] = Field([])
    command: list[Entry] = Field([])
    companion: Entry | None = None
    library: Hidden | None = None


class Stacked(StackShape):
    """A spell or an ability on the stack."""

    token: Token | None = None
    chosen: Chosen | None = None  # type: ignore[assignment]  # said more exactly
    noted: Noted | None = None
    targets: list[str | list[str]] = Field([])


class Changes(ChangesShape):
    """Objects, and what an effect changes about them."""

    changes: list[InCardLanguage]


class Effect(EffectShape):
    """A continuous effect in force."""

    gains: GainsShape | None = None
    changes: Changes | None = None
    static: InCardLanguage | None = None
    delayed: DelayedShape | None = None


class Document(DocumentShape):
    """A position document."""

    turn: TurnShape | None = None
    players: dict[str, Player | None] = Field(min_length=2)
    stack: list[Stacked] = Field([])
    effects: list[Effect] = Field([])
    history: HistoryShape | None = None
    cards: list[NamedCard] = Field([])
