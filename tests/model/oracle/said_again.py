"""Texts read, said by ``wording``, and read again: when two values mean the same, and how many texts come back.

``python -m tests.model.oracle.said_again`` goes through the whole card file and prints the shares by class; with
``--list CLASS`` it prints what does not come back.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language import abilities as ab
from castable.model.language import effects as ef
from castable.model.language import filters as fi
from castable.model.language.abilities import Ability
from castable.model.language.cards import Face, TypeLine
from castable.model.language.parts import mentions
from castable.model.language.values import names_of
from castable.model.language.wording import lines_of, text_of
from castable.model.oracle import read_face

from .card_file import Entry, card_file, faces_of

NOT_UNDERSTOOD = (ef.Does, ab.Unmodelled, ab.UnreadRule, ab.UnreadWhen)
_LABELS = {"MarksDone": "name", "DoneThisTurn": "name", "ChooseOne": "texts"}
"""Notes that words do not say: what a text calls an action that may be taken once, the labels of choices."""


class Said(Struct, frozen=True):
    """A line that was said, of which abilities it is, and what reading it gives."""

    name: str
    line: str
    abilities: tuple[Ability, ...]
    again: tuple[Ability, ...]
    comes_back: bool

    @property
    def kind(self) -> str:
        """The class of the first ability."""
        return type(self.abilities[0]).__name__


def meaning(value: Any) -> Any:
    """A value in one of the ways to write it: filters in one order, instructions in one row, notes left out."""
    match value:
        case tuple():
            return tuple(map(meaning, value))
        case fi.AllOf() | fi.AnyOf():
            parts = {repr(p): p for p in map(meaning, _flat(value, type(value)))}
            in_order = tuple(parts[key] for key in sorted(parts))
            return in_order[0] if len(in_order) == 1 else type(value)(in_order)
        case ef.Seq():
            row = _row(value.parts)
            return row[0] if len(row) == 1 else ef.Seq(row)
    if not isinstance(value, Struct):
        return value
    new = {name: meaning(getattr(value, name)) for name in names_of(type(value))}
    new |= {"effects": _row(new["effects"])} if isinstance(new.get("effects"), tuple) else {}
    new |= {"with_source": False} if "with_source" in new else {}
    label = _LABELS.get(type(value).__name__)
    new |= {label: type(new[label])()} if label is not None else {}
    return replace(value, **new)


def _flat(value: fi.AllOf | fi.AnyOf, kind: type) -> Iterator[fi.Filter]:
    for part in value.parts:
        yield from _flat(part, kind) if isinstance(part, fi.AllOf | fi.AnyOf) and isinstance(part, kind) else (part,)


def _row(effects: Iterable[Any]) -> tuple[Any, ...]:
    """Instructions one after another, whatever put them together."""
    said: list[Any] = []
    for effect in map(meaning, effects):
        said += effect.parts if isinstance(effect, ef.Seq) else () if isinstance(effect, ef.Nothing) else (effect,)
    return tuple(said)


def said_again(entries: Iterable[Entry]) -> Iterator[Said]:
    """Each line that is said of abilities which are understood, with what it gives when it is read again.

    A line that asks for others of its text, such as a choice of a creature type, is read among these.
    """
    for entry in entries:
        for part in faces_of(entry):
            yield from _of_face(entry, part)


def _of_face(entry: Entry, part: Entry) -> Iterator[Said]:
    line_ = str(part.get("type_line") or entry.get("type_line") or "")
    try:
        type_line = TypeLine.parse(line_)
    except ValueError:
        return
    sized = part.get("power") is not None
    name = str(part["name"])

    def read(text: str) -> tuple[Ability, ...]:
        return read_face(name, text, type_line, sized=sized).abilities

    abilities = read(str(part.get("oracle_text") or ""))
    lines = list(lines_of(abilities, text_of(Face(name=name, type_line=type_line, abilities=abilities))))
    whole: tuple[Any, ...] | None = None
    for line, group in lines:
        if mentions(group, NOT_UNDERSTOOD):
            continue
        again, wanted = read(line), meaning(group)
        comes_back = meaning(again)[: len(wanted)] == wanted
        if not comes_back:
            whole = meaning(read("\n".join(text for text, _ in lines))) if whole is None else whole
            comes_back = any(whole[n : n + len(wanted)] == wanted for n in range(len(whole)))
        yield Said(name, line, group, again, comes_back)


def shares(found: Iterable[Said]) -> dict[str, tuple[int, int]]:
    """How many lines of each class come back, of how many."""
    total: Counter[str] = Counter()
    back: Counter[str] = Counter()
    for said in found:
        total[said.kind] += 1
        back[said.kind] += said.comes_back
    return {kind: (back[kind], number) for kind, number in total.most_common()}


def main(arguments: list[str]) -> None:
    """Print the shares of the whole file, or what does not come back of a class."""
    found = list(said_again(card_file().values()))
    if arguments[:1] == ["--list"]:
        for said in found:
            if said.kind == arguments[1] and not said.comes_back:
                print(f"{said.name}: {said.line}")
        return
    counted = shares(found)
    for kind, (back, number) in counted.items():
        print(f"{kind:24}{number:7}{back:7}{100 * back / number:7.1f}%")
    back, number = (sum(pair[n] for pair in counted.values()) for n in (0, 1))
    print(f"{'all':24}{number:7}{back:7}{100 * back / number:7.1f}%")


if __name__ == "__main__":
    main(sys.argv[1:])
