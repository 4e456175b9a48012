"""Cards in words: a line for the name, one for the type, one for each ability."""

from __future__ import annotations

from ..cards import Card, Face, TypeLine
from .saying import Say, describe, sentence


def _face(face: Face) -> str:
    first = f"{face.name} {face.mana_cost}" if face.mana_cost else face.name
    stats = f" {face.power}/{face.toughness}" if face.power is not None else ""
    stats += f" [{face.loyalty}]" if face.loyalty is not None else ""
    lines = [first, f"{face.type_line}{stats}", *(sentence(describe(ability)) for ability in face.abilities)]
    return "\n".join(lines)


WORDS: dict[type, Say] = {
    TypeLine: str,
    Card: lambda c: "\n//\n".join(map(_face, c.faces)),
    Face: _face,
}
