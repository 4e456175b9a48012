"""Every card of the built-in pack that is written by hand, read from its text, is what the pack says.

Each card is thus known twice, from two minds: a difference is a fault of one of them. The order of filters is left
out, for it says nothing to the rules. What a text says to legality is compared wherever it is read to its last word;
what a moving game carries out, waits for and replaces wherever nothing of that is unread.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language import abilities as ab
from castable.model.language.cards import Face
from castable.model.language.effects import AddMana, Does, Effect, Nothing, Seq
from castable.model.language.filters import AllOf, AnyOf, Spending
from castable.model.language.parts import exchanged, mentions
from castable.model.language.values import names_of
from castable.model.oracle import Reading, Verdict, read_face
from castable.model.pack import PACK, by_hand
from tests.model.oracle.card_file import card_file, faces_of, require_card_file

require_card_file()

NAMES = [card.name for _, card in by_hand()]
FEWEST = 195
"""Faces of these cards whose texts have to be understood to their last word."""
FEWEST_CARRIED_OUT = 140
"""Faces of these whose texts a game has to be able to carry out."""
READ_WRONG: set[str] = set()
"""Faces where the pack is right and the reader is not."""
SAID_OTHERWISE = {
    "Aeon Chronicler", "Aleatory", "Barrin's Spite", "Chrome Mox", "Cinder Strike", "Circu, Dimir Lobotomist",
    "Consumed by Greed", "Cruel Alliance", "Delver of Secrets", "Devouring Greed", "Incriminate", "Rite of Replication",
    "Dewdrop Cure", "Fatal Push", "Intellect Devourer", "Jace, the Mind Sculptor", "Light Up the Stage", "Living End",
    "Mimic Vat", "Mutavault", "Overlord of the Balemurk",
    "Path to Exile", "Patron of the Moon", "Price of Progress", "Qarsi Revenant", "Reanimate", "Snakeform",
    "Thornscape Battlemage", "Torch the Tower", "Twinflame", "Ugin, the Spirit Dragon", "Uro, Titan of Nature's Wrath",
    "Volrath's Dungeon",
}  # fmt: skip
"""Faces where both say the same in other words."""


def canonical(value: Any) -> Any:
    """A value without notes, its filters flat and in a fixed order."""
    match value:
        case AllOf() | AnyOf():
            parts = {canonical(p) for p in value.parts}
            flat = {q for p in parts for q in (p.parts if type(p) is type(value) else (p,))}
            return next(iter(flat)) if len(flat) == 1 else type(value)(tuple(sorted(flat, key=repr)))
        case Does():
            return Does("")
        case Seq() if len(value.parts) == 1:
            return canonical(value.parts[0])
        case Spending():
            return replace(value, spells=canonical(value.spells), abilities=canonical(value.abilities), words="")
        case tuple():
            return tuple(map(canonical, _in_a_row(value)))
    if isinstance(value, Struct):
        return replace(value, **{name: canonical(getattr(value, name)) for name in names_of(type(value))})
    return value


def _in_a_row(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Instructions one after another, without those that say nothing."""
    row = (q for p in parts for q in (_in_a_row(p.parts) if isinstance(p, Seq) else (p,)))
    return tuple(p for p in row if not isinstance(p, Nothing))


def said(abilities: tuple[ab.Ability, ...]) -> Counter[str]:
    """What abilities say to legality, as text."""
    kept = [_without_notes(canonical(a)) for a in abilities]
    return Counter(repr(a) for a in kept if a is not None)


def matters(effect: Effect) -> bool:
    """Whether an instruction says something to what may be played and paid now; others are for a game that goes on."""
    return type(effect).__module__ in (AddMana.__module__, Effect.__module__) and not isinstance(effect, Does)


def _without_notes(ability: ab.Ability) -> ab.Ability | None:
    match ability:
        case (
            ab.TriggeredAbility(event=ab.ManaEvent.OTHER)
            | ab.Unmodelled()
            | ab.Inert()
            | ab.Replacement()
            | ab.UnreadRule()
        ):
            return None
        case ab.Continuous(changes=changes) if all(isinstance(c, ab.UnderRule) for c in changes):
            return None
    kept: ab.Ability = exchanged(ability, _legal_part)
    return None if kept == ab.SpellAbility() else kept


def _legal_part(part: Any) -> Any:
    """What a part says to legality: of what it does, only the instructions that matter to that, each once."""
    if not isinstance(part, ab.ActivatedAbility | ab.SpellAbility | ab.Mode):
        return part
    effects = tuple(dict.fromkeys(e for e in part.effects if matters(e)))
    kept = part if effects == part.effects else replace(part, effects=effects)
    if isinstance(kept, ab.Mode) or kept.modes is None:
        return kept
    options = tuple(map(_legal_part, kept.modes.options))
    return kept if options == kept.modes.options else replace(kept, modes=replace(kept.modes, options=options))


def readings(name: str) -> list[tuple[Face, Reading]]:
    """The faces of a card of the pack, each with what is read from its text."""
    card = PACK.find_card(name)
    assert card is not None
    entry = card_file().get(card.name)
    if entry is None:
        return []
    texts = [(f["name"], f.get("oracle_text") or "") for f in faces_of(entry)]
    return [
        (face, read_face(*text, face.type_line, sized=face.power is not None))
        for face, text in zip(card.faces, texts, strict=True)
    ]


def is_read(reading: Reading) -> bool:
    return all(s.verdict is not Verdict.UNREAD for s in reading.spans)


@cache
def understood() -> tuple[tuple[Face, Reading], ...]:
    """The faces of the pack whose texts are read to their last word."""
    return tuple((face, reading) for name in NAMES for face, reading in readings(name) if is_read(reading))


def test_every_card_says_the_same_by_hand_and_by_its_text() -> None:
    for face, reading in understood():
        assert said(reading.abilities) == said(face.abilities), face.name


def carried_out(abilities: tuple[ab.Ability, ...]) -> Counter[str]:
    """All that abilities say, instructions and what is waited for included, as text."""
    return Counter(repr(canonical(a)) for a in abilities if not isinstance(a, ab.Inert) and a != ab.SpellAbility())


def is_known(abilities: tuple[ab.Ability, ...]) -> bool:
    """Whether a game can carry out all that abilities say."""
    return not mentions(abilities, (Does, ab.Unmodelled, ab.UnreadRule, ab.UnreadWhen))


def test_every_card_does_the_same_by_hand_and_by_its_text() -> None:
    """Where two differ, the message says what only the text says, and what only the pack says."""
    different = {
        face.name: (carried_out(reading.abilities) - by_hand, by_hand - carried_out(reading.abilities))
        for face, reading in understood()
        if is_known(reading.abilities)
        and is_known(face.abilities)
        and (by_hand := carried_out(face.abilities)) != carried_out(reading.abilities)
    }
    assert different.keys() == READ_WRONG | SAID_OTHERWISE, {
        n: d for n, d in different.items() if n not in READ_WRONG | SAID_OTHERWISE
    }


def test_most_of_what_cards_do_is_compared() -> None:
    assert sum(is_known(reading.abilities) for _, reading in understood()) >= FEWEST_CARRIED_OUT


def test_most_of_the_pack_is_read_whole() -> None:
    assert len(understood()) >= FEWEST
