"""Cards of a card file, made into cards: facts taken over, texts read (see ``oracle``)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..language.abilities import ActivatedAbility, Unmodelled
from ..language.cards import CARD_TYPES, SUPERTYPES, Card, Face, TypeLine
from ..language.mana import COLORS, ManaCost, ManaType
from ..oracle import Span, Verdict, read_face
from .sources import Record

LAYOUTS = {
    "split": "split",
    "adventure": "adventure",
    "modal_dfc": "modal",
    "transform": "transform",
    "flip": "flip",
    "prepare": "prepare",
    "battle": "transform",
}
"""How castable calls the layouts of cards with several faces; of any other layout only the front face is played."""


class CompiledCard(Struct, frozen=True):
    """A card, what became of each span of its texts, and the texts of its faces as they are printed."""

    card: Card
    spans: tuple[Span, ...]
    texts: tuple[str, ...] = ()

    @property
    def activated(self) -> tuple[int, int]:
        """How many activated abilities the card has as far as it is understood, and how many are mana abilities."""
        found = [a for face in self.card.faces for a in face.abilities if isinstance(a, ActivatedAbility)]
        return len(found), sum(a.is_mana_ability for a in found)


def compile_card(record: Record) -> CompiledCard:
    """Return the card of a record. What of it can't be read at all makes the card not understood, never an error."""
    name = str(record["name"])
    parts = record.get("card_faces")
    parts = _with_cost_on_spell(parts) if isinstance(parts, list) and parts else [record]
    faces: list[Face] = []
    spans: list[Span] = []
    for part in parts:
        face, found = _face(part if isinstance(part, Mapping) else {}, record, name)
        faces.append(face)
        spans += found
    layout = LAYOUTS.get(str(record.get("layout")), "transform") if len(faces) > 1 else "normal"
    if layout == "flip":  # what is flipped keeps its mana cost and its colors (710.1c)
        front = faces[0]
        faces[1:] = [replace(f, mana_cost=front.mana_cost, color_indicator=front.color_indicator) for f in faces[1:]]
    texts = tuple(str(part.get("oracle_text") or "") if isinstance(part, Mapping) else "" for part in parts)
    return CompiledCard(Card(name=name, faces=tuple(faces), layout=layout), tuple(spans), texts)


def _with_cost_on_spell(parts: list[Any]) -> list[Any]:
    """The faces, a mana cost that stands on a land moved to the only face that lacks one, which it must be meant for.

    Lands have no mana cost (202.1a); card files confuse the two where the land is the first of both.
    """
    lands = [p for p in parts if isinstance(p, Mapping) and _is_land(p) and p.get("mana_cost")]
    others = [p for p in parts if isinstance(p, Mapping) and not _is_land(p) and not p.get("mana_cost")]
    if len(parts) != 2 or len(lands) != 1 or len(others) != 1:
        return parts
    moved = {id(lands[0]): {"mana_cost": "", "colors": []}, id(others[0]): {"mana_cost": lands[0]["mana_cost"]}}
    return [{**part, **moved[id(part)]} for part in parts]


def _is_land(part: Mapping[str, Any]) -> bool:
    return "Land" in str(part.get("type_line") or "").partition("—")[0].split()


def _face(part: Mapping[str, Any], record: Record, whole: str) -> tuple[Face, tuple[Span, ...]]:
    name = str(part.get("name") or whole)
    line, fault = _type_line(str(part.get("type_line") or record.get("type_line") or ""))
    cost, unknown = _mana_cost(part.get("mana_cost"))
    if cost is not None and "Land" in line.types:
        cost, unknown = None, f"a land with the mana cost {cost}"
    reading = read_face(name, str(part.get("oracle_text") or ""), line, sized=part.get("power") is not None)
    gaps = tuple(Span(text, Verdict.UNREAD) for text in (fault, unknown) if text)
    face = Face(
        name=name,
        type_line=line,
        mana_cost=cost,
        color_indicator=_indicator(part, cost),
        **{key: _text(part.get(key)) for key in ("power", "toughness", "loyalty", "defense")},
        abilities=reading.abilities + tuple(Unmodelled(gap.text) for gap in gaps),
    )
    return face, reading.spans + gaps


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _type_line(text: str) -> tuple[TypeLine, str]:
    """A type line; words that are no types of the rules are left out and named."""
    left, dash, right = re.sub(r"\s+[-–—]+\s+", " — ", text.strip()).partition(" — ")
    words = left.split()
    known = [w for w in words if w in SUPERTYPES or w in CARD_TYPES]
    if not known:
        return TypeLine(subtypes=frozenset(right.split())), text or "no type line"
    line = TypeLine.parse(" ".join(known) + dash + right)
    return line, "" if len(known) == len(words) else text


def _mana_cost(text: Any) -> tuple[ManaCost | None, str]:
    if not isinstance(text, str) or not text:
        return None, ""
    try:
        return ManaCost.parse(text), ""
    except ValueError:
        return None, text


def _indicator(part: Mapping[str, Any], cost: ManaCost | None) -> tuple[ManaType, ...] | None:
    """The color indicator: as it is given, or where the colors are others than those of the mana cost (204)."""
    given = part.get("color_indicator") or part.get("colors")
    if not isinstance(given, list):
        return None
    colors = tuple(c for c in COLORS if c.value in given)
    of_cost = cost.colors if cost else frozenset()
    return None if frozenset(colors) == of_cost or not (part.get("color_indicator") or not of_cost) else colors
