"""What detectors of misreadings look at: each paragraph of the card file that is read wholly, and what is read of it.

A detector is deliberately naive: it looks at a few words of a paragraph and at a few parts of the values, and says
where the two can't both be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from zlib import crc32

from msgspec import Struct

from castable.model.game.gaps import gaps_of
from castable.model.language.abilities import Ability, ActivatedAbility, GainAbility, SpellAbility, TriggeredAbility
from castable.model.language.cards import Face, TypeLine
from castable.model.language.effects import Effect, GetsEmblem, Seq
from castable.model.language.parts import parts_of
from castable.model.oracle import Verdict
from castable.model.oracle.lines.reader import Lines
from castable.model.oracle.lines.reader import is_spell as is_spell_line
from castable.model.oracle.lines.text import PreparedText, prepare, without_ability_word

from .card_file import card_file, faces_of

Own = SpellAbility | ActivatedAbility | TriggeredAbility
"""Abilities that do something."""


class Read(Struct, frozen=True, dict=True):
    """A paragraph that is read wholly, as the reader gets it, quotations apart."""

    name: str
    line: TypeLine
    text: str
    quotes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    sized: bool = False  # it is of something with a power and toughness

    @cached_property
    def whole(self) -> str:
        """The text with its quotations in it."""
        return re.sub(r"⟦(\d+)⟧", lambda found: f'"{self.quotes[int(found[1])]}"', self.text)

    @cached_property
    def repr(self) -> str:
        """The values as Python writes them: what a word must be found in that nothing else accounts for."""
        return repr(self.abilities)

    @property
    def is_spell(self) -> bool:
        """Whether it is of an instant or sorcery."""
        return is_spell_line(self.line)

    def done(self) -> Iterator[Done]:
        """The abilities that do something, each with the words that say what it waits for and what it does."""
        for ability in self.abilities:
            if isinstance(ability, Own) and not getattr(ability, "keyword", ""):
                yield Done(ability, *_halves(self.text, ability))


class Done(Struct, frozen=True):
    """An ability that does something: the words before what it does, and those of it."""

    ability: Own
    before: str
    said: str

    @property
    def bodies(self) -> Iterator[tuple[Effect, ...]]:
        """Its instructions, mode by mode."""
        yield self.ability.effects
        if self.ability.modes is not None:
            yield from (mode.effects for mode in self.ability.modes.options)


def _halves(text: str, ability: Own) -> tuple[str, str]:
    if isinstance(ability, SpellAbility):
        return "", text
    found = re.match(
        r"([^:.⟦]*): (.*)" if isinstance(ability, ActivatedAbility) else r"([^,.]*), (.*)", text, re.DOTALL
    )
    return (found[1], found[2]) if found else ("", text)


def in_order(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Instructions one after the other."""
    for effect in effects:
        yield from in_order(effect.parts) if isinstance(effect, Seq) else (effect,)


def own_parts(ability: Ability) -> Iterator[object]:
    """The parts of an ability, without those of abilities that others have by it."""
    return parts_of(ability, lambda part: not isinstance(part, (GainAbility, GetsEmblem, Face)))


# ---------------------------------------------------------------- the card file


@cache
def paragraphs(share: int = 1) -> tuple[Read, ...]:
    """Each different paragraph of cards that may be played, as far as no part of it stops a game for want of words.

    With a share, one in so many of them.
    """
    found: dict[tuple[str, tuple[str, ...], bool], Read] = {}
    for entry in card_file().values():
        if {"legal", "restricted"}.isdisjoint(entry["legalities"].values()):
            continue
        for face in faces_of(entry):
            line = TypeLine.parse(str(face.get("type_line") or entry["type_line"]))
            prepared = prepare(face["name"], face.get("oracle_text") or "", line)
            for text in _with_bullets(prepared.lines):
                key = (text, tuple(q for n, q in enumerate(prepared.quotes) if f"⟦{n}⟧" in text), is_spell_line(line))
                if key not in found and crc32(text.encode()) % share == 0:
                    found[key] = read(face["name"], line, text, prepared.quotes, sized=face.get("power") is not None)
    return tuple(each for each in found.values() if each.abilities)


def _with_bullets(lines: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for line in lines:
        if line.startswith("•") and found:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


def read(name: str, line: TypeLine, text: str, quotes: tuple[str, ...] = (), *, sized: bool = False) -> Read:
    """A paragraph with what is read of it; without abilities where not all of it is."""
    lines = Lines.of(PreparedText(tuple(text.splitlines()), quotes), is_spell=is_spell_line(line), sized=sized)
    reading = lines.read()
    whole = all(span.verdict is not Verdict.UNREAD for span in reading.spans)
    stops = any(gaps_of(ability) for ability in reading.abilities)
    plain = "\n".join(map(_plain, text.splitlines()))
    return Read(name, line, plain, quotes, reading.abilities if whole and not stops else (), sized)


def _plain(line: str) -> str:
    """A line without its label: the name of a mode, an ability word."""
    bullet = "• " if line.startswith("•") else ""
    return bullet + without_ability_word(re.sub(r"^• ?(?:[A-Z][^.:—]{2,40} — )?", "", line))


# ---------------------------------------------------------------- what they find

Detector = Callable[[Read], Iterator[str]]
DETECTORS: dict[str, Detector] = {}


def detects(kind: str) -> Callable[[Detector], Detector]:
    """Say what a detector finds."""

    def register(detector: Detector) -> Detector:
        DETECTORS[kind] = detector
        return detector

    return register
