"""A card as text: what is printed on it, where the user's catalog has that, and what castable understands of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from castable.model.catalog.reading import Texts, default_cards, texts_of
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Ability, Unmodelled, UnreadRule, UnreadWhen
from castable.model.language.cards import Card, Face
from castable.model.language.effects import Does
from castable.model.language.parts import parts_of
from castable.model.language.wording import lines_of, text_of

from .encoding import JSON
from .showing import is_changed

Places = Sequence[Sequence[int]]
"""Places in a text: where each begins and where it ends, in characters."""

_REMINDER = re.compile(r"(?<!\s)\s*\([^()]*\)")


def card_data(card: Card, texts: Texts | None) -> list[JSON]:
    """Return of each face its printed text, what castable understands, in words, and what it does not understand."""
    return [
        {
            "name": face.name,
            "printed": printed,
            "said": _said(face),
            "not_understood": list(unread_of(face.abilities)),
            "places": _unread_places(face, printed or ""),
        }
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
        yield from printed_lines(printed, _unread_places(face, printed))
        if read and "\n".join(said) == _REMINDER.sub("", printed):
            yield "castable understands it word for word"
        elif read:
            yield "As castable understands it:"
            yield from said


def printed_lines(printed: str, places: Places) -> Iterator[str]:
    """Yield the lines of a printed text, what stands at ``places``, which castable does not understand, marked."""
    pieces = (text if understood else f"[not understood: {text}]" for text, understood in pieces_of(printed, places))
    yield from filter(None, "".join(pieces).splitlines())


def pieces_of(printed: str, places: Places) -> Iterator[tuple[str, bool]]:
    """Yield a printed text in pieces, each with whether castable understands it."""
    end = 0
    for start, stop in places:
        yield printed[end:start], True
        yield printed[start:stop], False
        end = stop
    yield printed[end:], True


def printed_data(position: Position, id: ObjectId, name: str) -> JSON | None:
    """Return the printed text of the face of an object that is up, where the user's catalog has the very card.

    ``name``: the name that the object has now; what goes by another than the printed one is something else.
    """
    made = position.objects[id]
    face = made.printed
    if not name or name != face.name:
        return None
    known = next((text for each, text in _with_texts(made.card, texts_of_card(made.card)) if each == face), None)
    if known is None:
        return None
    unread = list(unread_of(face.abilities))
    return {
        "text": known,
        "not_understood": unread,
        "places": _unread_places(face, known),
        "changed": is_changed(position, id),
    }


def tell_printed(answer: JSON, position: Position, ids: Iterable[ObjectId]) -> None:
    """Put the printed texts of some objects beside what ``show`` says of them, where the user's catalog has them."""
    for id in ids:
        shown = answer["objects"][id]
        if printed := printed_data(position, id, shown["name"]):
            shown["printed"] = printed


def object_lines(shown: JSON) -> Iterator[str]:
    """Yield the text of an object: as printed, where that is told, and what its abilities are now, where others."""
    printed = shown.get("printed")
    if not printed:
        yield from shown["abilities"]
        return
    yield from printed_lines(printed["text"], printed["places"])
    if printed["changed"]:
        yield from (f"now: {ability}" for ability in shown["abilities"])


def texts_of_card(card: Card) -> Texts | None:
    """Return the text of each face of a card, where it is the one of the user's catalog, not another of that name."""
    source = default_cards()
    return texts_of(source, card.name) if source.find_card(card.name) == card else None


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


def _unread_places(face: Face, printed: str) -> list[list[int]]:
    """Where in the printed text of a face stands what is not understood, apart from one another and in order.

    Each is where it begins and where it ends, in characters. Reminders within it belong to it.
    """
    kept = _without_reminders(printed)
    plain = "".join(printed[n] for n in kept).replace("’", "'")
    found = _places(face.name, plain, tuple(unread_of(face.abilities)))
    apart: list[list[int]] = []
    for start, stop in sorted(found, key=lambda place: (place[0], -place[1])):
        if start < stop and (not apart or kept[start] >= apart[-1][1]):
            apart.append([kept[start], kept[stop - 1] + 1])
    return apart


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
