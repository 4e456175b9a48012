"""A card as text: what is printed on it, where the user's catalog has that, and what castable understands of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from castable.model.catalog.reading import Texts
from castable.model.language.abilities import Ability, Unmodelled, UnreadRule, UnreadWhen
from castable.model.language.cards import Card, Face
from castable.model.language.effects import Does
from castable.model.language.parts import parts_of
from castable.model.language.wording import lines_of, text_of

from .encoding import JSON

_REMINDER = re.compile(r"(?<!\s)\s*\([^()]*\)")


def card_data(card: Card, texts: Texts | None) -> list[JSON]:
    """Return of each face its printed text, what castable understands, in words, and what it does not understand."""
    return [
        {"name": face.name, "printed": printed, "said": _said(face), "not_understood": list(unread_of(face.abilities))}
        for face, printed in _with_texts(card, texts)
    ]


def card_lines(card: Card, texts: Texts | None, *, read: bool = False) -> Iterator[str]:
    """Yield a card for people: its printed text with what is not understood marked in it, or else castable's own words.

    ``read``: whether castable's own words follow a printed text.
    """
    for number, (face, printed) in enumerate(_with_texts(card, texts)):
        if number:
            yield "//"
        yield from _heading(face)
        said = _said(face)
        if printed is None:
            yield from said
            continue
        yield from printed_lines(face.name, printed, unread_of(face.abilities))
        if read and "\n".join(said) == _REMINDER.sub("", printed):
            yield "castable understands it word for word"
        elif read:
            yield "As castable understands it:"
            yield from said


def printed_lines(name: str, printed: str, unread: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a printed text, what castable does not understand of the card of this name marked in them."""
    yield from filter(None, _marked(name, printed, tuple(unread)).splitlines())


def printed_data(card: Card, face: Face, texts: Texts | None) -> JSON | None:
    """Return the printed text of a face of a card, where it is known, and what castable does not understand of it."""
    known = next((text for each, text in _with_texts(card, texts) if each == face), None)
    return None if known is None else {"text": known, "not_understood": list(unread_of(face.abilities))}


def _with_texts(card: Card, texts: Texts | None) -> Iterable[tuple[Face, str | None]]:
    known = texts if texts is not None and len(texts) == len(card.faces) else (None,) * len(card.faces)
    return zip(card.faces, known, strict=True)


def _said(face: Face) -> list[str]:
    return [line for text, _ in lines_of(face.abilities, text_of(face)) for line in text.splitlines()]


def _heading(face: Face) -> Iterator[str]:
    stats = f" {face.power}/{face.toughness}" if face.power is not None else ""
    stats += f" [{face.loyalty}]" if face.loyalty is not None else ""
    yield f"{face.name} {face.mana_cost}" if face.mana_cost else face.name
    yield f"{face.type_line}{stats}"


def unread_of(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """Yield the texts that abilities hold and castable does not understand, each once."""
    found: dict[str, None] = {}
    for part in parts_of(abilities):
        match part:
            case Does(text) | Unmodelled(text) | UnreadRule(text) | UnreadWhen(text):
                found[text.strip()] = None
    yield from found


def _marked(name: str, printed: str, unread: tuple[str, ...]) -> str:
    """The printed text with what is not understood in square brackets; reminders stand between as they are."""
    kept = _without_reminders(printed)
    plain = "".join(printed[n] for n in kept).replace("’", "'")
    places = sorted(_places(name, plain, unread), key=lambda place: (place[0], -place[1]))
    marked, end = "", 0
    for start, stop in ((kept[start], kept[stop - 1] + 1) for start, stop in places if start < stop):
        if start >= end:
            marked += f"{printed[end:start]}[not understood: {printed[start:stop]}]"
            end = stop
    return marked + printed[end:]


def _without_reminders(printed: str) -> list[int]:
    """The places of the characters of a text that belong to no reminder."""
    reminders = [found.span() for found in _REMINDER.finditer(printed)]
    return [n for n in range(len(printed)) if not any(start <= n < stop for start, stop in reminders)]


def _places(name: str, plain: str, unread: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where in a text the parts stand that are not understood."""
    for text in unread:
        yield from (found.span() for found in re.finditer(_pattern(text, name), plain, re.IGNORECASE))


def _pattern(text: str, name: str) -> str:
    """What a text that is not understood may be in print: with the name of the card, and with what it quotes."""
    short = name.split(",", maxsplit=1)[0]
    own = f"(?:{re.escape(name)}|{re.escape(short)}|{re.escape(short.split()[0])}|this [a-z]+|it)"
    pieces = re.split(r"(~(?:giver)?|⟦\d+⟧)", text.rstrip("."))
    return "".join(
        own if piece.startswith("~") else '["“][^"”]*["”]' if piece.startswith("⟦") else re.escape(piece)
        for piece in pieces
    )
