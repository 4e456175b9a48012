"""Cards and tokens that a document defines itself, in and out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from typing import Any

from ..language.abilities import Ability
from ..language.cards import CARD_TYPES, SUPERTYPES, Card, CardSource, Face, TypeLine, plain
from ..language.close_names import CloseNames, close_names
from ..language.mana import COLORS, ManaCost, ManaType
from ..plain.encoding import decode_all, to_data
from ..plain.faults import Faults, inside, nearest, show
from .schema import CardShape, fit

LAYOUTS = ("normal", "split", "adventure", "modal", "transform", "flip", "prepare")
EMBLEM = "Emblem"
"""What stands for the type line of what has no types at all (114.3)."""
_FACE_KEYS = ("mana_cost", "type_line", "oracle_text", "abilities", "colors", "color_indicator", "power", "toughness",
              "loyalty", "defense")  # fmt: skip
EMBLEM = "Emblem"
"""How the type line is written of what has no types (114.3)."""
_STAT = re.compile(r"[-+*0-9Xx.½∞?²]+[-+*0-9Xx]*")


class Definitions:
    """The cards of a document, then those of another source."""

    def __init__(self, own: Iterable[Card], source: CardSource) -> None:
        cards = tuple(own)
        faces = {plain(face.name): card for card in cards for face in card.faces}
        self.own = faces | {plain(card.name): card for card in cards}
        self.source = source

    @cached_property
    def closest(self) -> Callable[[str], tuple[str, ...]]:
        """What gives the names that look most like one that there is not, the document's own among them."""
        own, others = CloseNames(card.name for card in self.own.values()), closest_in(self.source)
        return lambda name: nearest(name, (*own.closest(name), *others(name)))

    def find_card(self, name: str) -> Card | None:
        """The card with this name, whatever its case and accents, or ``None``."""
        return self.own.get(plain(name)) or self.source.find_card(name)

    def names(self) -> Iterator[str]:
        """All names, the document's own first."""
        yield from dict.fromkeys(card.name for card in self.own.values())
        yield from self.source.names()


def closest_in(cards: CardSource) -> Callable[[str], tuple[str, ...]]:
    """What gives the names of a source that look most like one that it has not."""
    return cards.closest if isinstance(cards, Definitions) else partial(close_names, cards=cards)


def read_card(data: Any, where: str, faults: Faults, *, nameless: bool = False) -> Card | None:
    """The card that a document defines, or ``None`` where it can't be made out.

    A token that copies something face down has the name "" (708.2a): only there it is ``nameless``.
    """
    shape = fit(CardShape, data, where, faults)
    if shape is None:
        return None
    faces = _read_faces(shape, where, faults)
    name = shape.name or " // ".join(f.name for f in faces)
    if not name and not (nameless and shape.name == ""):
        missing = 'key "name" is missing' if data.get("name") is None else '"" stands here'
        faults.add(inside(where, "name"), missing, "the name of the card")
        return None
    if shape.layout is not None and shape.layout not in LAYOUTS:
        faults.unknown(inside(where, "layout"), "layout", shape.layout, LAYOUTS, "one of " + ", ".join(LAYOUTS))
    if shape.layout == "prepare" and len(faces) != 2:
        faults.add(inside(where, "layout"), f"a card with {len(faces)} faces", "two faces: a permanent and its spell")
        return None
    layout = shape.layout or ("normal" if len(faces) == 1 else "split")
    return Card(name=name, faces=faces, layout=layout) if faces else None


def _read_faces(shape: CardShape, where: str, faults: Faults) -> tuple[Face, ...]:
    if shape.faces is None:
        return (_read_face(shape, shape.name or "", where, faults),)
    for key in _FACE_KEYS:
        if getattr(shape, key) is not None:
            faults.add(inside(where, key), f"key {show(key)} stands beside faces", "this key inside each face")
    if not 1 <= len(shape.faces) <= 10:
        faults.add(inside(where, "faces"), f"{len(shape.faces)} faces stand here", "one face or more")
        return ()
    found: list[Face] = []
    for index, data in enumerate(shape.faces):
        place = inside(inside(where, "faces"), index)
        part = fit(CardShape, data, place, faults)
        if part is None:
            continue
        for key in ("faces", "layout"):
            if getattr(part, key) is not None:
                faults.add(inside(place, key), f"key {show(key)} stands inside a face", "this key on the card")
        if not part.name:
            faults.add(inside(place, "name"), 'key "name" is missing', "the name of the face")
        found.append(_read_face(part, part.name or "", place, faults))
    return tuple(found)


def _read_face(shape: CardShape, name: str, where: str, faults: Faults) -> Face:
    type_line = _read_type_line(shape.type_line, inside(where, "type_line"), faults)
    return Face(
        name=name,
        type_line=type_line,
        mana_cost=_read_cost(shape.mana_cost, inside(where, "mana_cost"), faults),
        color_indicator=_read_indicator(shape, where, faults),
        power=_read_stat(shape.power, inside(where, "power"), faults),
        toughness=_read_stat(shape.toughness, inside(where, "toughness"), faults),
        loyalty=_read_stat(shape.loyalty, inside(where, "loyalty"), faults),
        defense=_read_stat(shape.defense, inside(where, "defense"), faults),
        abilities=_read_abilities(shape, name, type_line, where, faults),
        oracle_text=None if shape.abilities is not None else shape.oracle_text,
    )


def _read_abilities(
    shape: CardShape, name: str, type_line: TypeLine, where: str, faults: Faults
) -> tuple[Ability, ...]:
    if shape.abilities is None:
        if not shape.oracle_text:
            return ()
        from ..oracle import read_text  # noqa: PLC0415  # the reader costs start-up time

        return read_text(name, shape.oracle_text, type_line, sized=shape.power is not None)
    if shape.oracle_text is not None:
        faults.add(inside(where, "abilities"), "abilities stand beside oracle_text", "one of the two")
    return decode_all(shape.abilities, inside(where, "abilities"), Ability, faults)


def _read_type_line(text: str | None, where: str, faults: Faults) -> TypeLine:
    if text is None:
        faults.add(where, 'key "type_line" is missing', "a type line such as Creature — Elf")
        return TypeLine()
    if text == EMBLEM:
        return TypeLine()
    try:
        return TypeLine.parse(text.removeprefix("Token "))
    except ValueError:
        known = SUPERTYPES + CARD_TYPES
        wrong = next((w for w in text.split() if w not in known), text)
        faults.add(
            where,
            f"{show(wrong)} is neither a supertype nor a card type",
            "a type line such as Creature — Elf",
            nearest(wrong, known),
        )
        return TypeLine()


def _read_cost(text: str | None, where: str, faults: Faults) -> ManaCost | None:
    if not text:
        return None
    try:
        return read_mana_cost(text)
    except ValueError:
        faults.add(where, f"{show(text)} is no mana cost", "mana symbols such as {2}{G}")
        return None


def read_mana_cost(text: str) -> ManaCost:
    """A mana cost of usable size from text.

    Raises:
        ValueError: it is none.
    """
    if re.search(r"[0-9]{7}", text) or len(text) > 1000:
        raise ValueError("too large")
    return ManaCost.parse(text)


def _read_indicator(shape: CardShape, where: str, faults: Faults) -> tuple[ManaType, ...] | None:
    if shape.colors is not None and shape.color_indicator is not None:
        faults.add(inside(where, "color_indicator"), "color_indicator stands beside colors", "one of the two")
    key = "color_indicator" if shape.color_indicator is not None else "colors"
    data = getattr(shape, key)
    if data is None:
        return None
    letters = list(data) if isinstance(data, str | list) else [data]
    if any(letter not in list(COLORS) for letter in letters):
        faults.add(inside(where, key), f"{show(data)} is no set of colors", "letters of WUBRG, such as WU")
        return None
    return tuple(c for c in COLORS if c in letters)


def _read_stat(data: Any, where: str, faults: Faults) -> str | None:
    if data is None or (isinstance(data, str) and len(data) <= 10 and _STAT.fullmatch(data)):
        return data
    if isinstance(data, int) and not isinstance(data, bool):
        return str(data)
    faults.add(where, f"{show(data)} stands here", "a number or *")
    return None


def write_card(card: Card) -> dict[str, Any]:
    """A definition as plain data, for ``cards`` or as an inline token."""
    if len(card.faces) == 1 and card.front.name == card.name:
        data = _write_face(card.front)
        return data if card.layout == "normal" else {**data, "layout": card.layout}
    return {"name": card.name, "layout": card.layout, "faces": [_write_face(f) for f in card.faces]}


def _write_face(face: Face) -> dict[str, Any]:
    data: dict[str, Any] = {"name": face.name}
    if face.mana_cost is not None:
        data["mana_cost"] = str(face.mana_cost)
    data["type_line"] = str(face.type_line) or EMBLEM
    if face.color_indicator is not None:
        data["colors"] = "".join(face.color_indicator)
    if face.oracle_text is not None:
        data["oracle_text"] = face.oracle_text
    elif face.abilities:
        data["abilities"] = [to_data(a) for a in face.abilities]
    stats = {k: getattr(face, k) for k in ("power", "toughness", "loyalty", "defense")}
    return data | {k: v for k, v in stats.items() if v is not None}
