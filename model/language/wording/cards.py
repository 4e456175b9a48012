"""Cards in words: a line for the name, one for the type, one for each ability."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from ..abilities import Ability, Enchant, Keyword, Unmodelled, UnreadRule
from ..cards import Card, Face, TypeLine
from .decks import before_the_game
from .english import sentence
from .keywords import as_keyword, together
from .references import kind_of
from .saying import Say, Speech, say

_KINDS = ("Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment")
_SUBKINDS = (
    "Aura",
    "Equipment",
    "Vehicle",
    "Saga",
    "Class",
    "Case",
    "Siege",
    "Fortification",
    "Room",
    "Spacecraft",
    "Mount",
)


def text_of(face: Face) -> Speech:
    """What a text on a face knows before it says anything: what its own object is called."""
    return speech_of(face.name, face.type_line, face.abilities)


def speech_of(name: str, line: TypeLine, abilities: tuple[Ability, ...]) -> Speech:
    """The same of an object with these abilities."""
    is_spell = bool({"Instant", "Sorcery"} & line.types)
    me = name if is_spell else f"this {_kind(line)}"
    if "Legendary" in line.supertypes and not is_spell:
        me = name.split(",", maxsplit=1)[0]
    dies = bool({"Creature", "Planeswalker"} & line.types)
    return Speech(me=me, name=me if is_spell else "", host=_host(line, abilities), giver=me, dies=dies)


def _kind(line: TypeLine) -> str:
    if "Creature" in line.types:
        return "creature"
    found = [kind for kind in _SUBKINDS if kind in line.subtypes]
    return found[0] if found else next((kind.lower() for kind in _KINDS if kind in line.types), "permanent")


def _host(line: TypeLine, abilities: tuple[Ability, ...]) -> str:
    """What the object is attached to, as its text calls it."""
    if "Equipment" in line.subtypes:
        return "equipped creature"
    if "Fortification" in line.subtypes:
        return "fortified land"
    for ability in abilities:
        if isinstance(ability, Enchant):
            return f"enchanted {kind_of(ability.what)}"
    return "enchanted creature"  # what it has bestow, or becomes an Aura, for


def lines_of(abilities: tuple[Ability, ...], t: Speech) -> Iterator[tuple[str, tuple[Ability, ...]]]:
    """The lines of a text, and of which abilities each is: one, or several that a keyword stands for."""
    left = abilities
    while left:
        number = sum(1 for _ in takewhile(lambda ability: isinstance(ability, Keyword), left))
        if number:
            row = ", ".join(say(ability, t) for ability in left[:number])
            line = row[:1].upper() + row[1:]
        else:
            line, number = before_the_game(left, t) or together(left, t) or (line_of(left[0], t), _as_one(left))
        yield line, left[:number]
        left = left[number:]


def _as_one(abilities: tuple[Ability, ...]) -> int:
    """How many abilities the first line is of: a text that is not understood may be two, for casting and for games."""
    match abilities:
        case (Unmodelled(text), UnreadRule(other), *_) if text == other:
            return 2
    return 1


def line_of(ability: Ability, t: Speech) -> str:
    """An ability as a line of a text, with a capital letter and, unless it is a keyword's name, a full stop."""
    said = say(ability, t)
    is_name = isinstance(ability, Enchant) or (as_keyword(ability, t) is not None and "—" not in said)
    said = said[:1].upper() + said[1:]
    return said if is_name or said.startswith("[not") else sentence(said)


def _face(face: Face, _: Speech) -> str:
    first = f"{face.name} {face.mana_cost}" if face.mana_cost else face.name
    stats = f" {face.power}/{face.toughness}" if face.power is not None else ""
    stats += f" [{face.loyalty}]" if face.loyalty is not None else ""
    return "\n".join(
        [first, f"{face.type_line}{stats}", *(line for line, _ in lines_of(face.abilities, text_of(face)))]
    )


WORDS: dict[type, Say] = {
    TypeLine: lambda line, _: str(line),
    Card: lambda c, t: "\n//\n".join(_face(face, t) for face in c.faces),
    Face: _face,
}
