"""What a value says, its words say: another value of a field makes other words.

The values are those of the built-in pack; each is put in the place of another of its class, in the ability that has it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.abilities import Ability
from castable.model.language.amounts import Told
from castable.model.language.cards import Face
from castable.model.language.conditions import Fact
from castable.model.language.filters import Said
from castable.model.language.parts import exchanged, parts_of
from castable.model.language.values import names_of
from castable.model.language.wording import lines_of, text_of
from castable.model.pack import PACK

NOTES = {
    ("Does", "marked"), ("ChooseOne", "texts"), ("MarksDone", "name"), ("DoneThisTurn", "name"),
    ("MoveTo", "with_source"),
    ("MoveTo", "bound"), ("Picked", "name"), ("ThatMuch", "name"), ("Fact", "so"), ("Told", "more"),
    ("Said", "so"), ("AlwaysPaid", "if_"), ("AlwaysPaid", "barred"),
    ("AlwaysPaid", "does"), ("Unmodelled", "reach"), ("UnreadRule", "about"),
    ("UnreadWhen", "kinds"), ("UnreadWhen", "who"), ("UnreadWhen", "places"), ("ForEach", "bound"),
    ("Unchosen", "mode"),
    ("Spending", "spells"), ("Spending", "abilities"), ("Spending", "actions"), ("Spending", "keyword"),
    ("Spending", "generic"), ("Spending", "with_x"), ("Spending", "had_by"), ("LooksAt", "name"), ("Settles", "name"),
    ("Continuous", "cda"), ("CostChange", "zone"), ("AlternativeCost", "lent"), ("AdditionalCost", "lent"),
    ("Begins", "after"),
    ("TriggeredAbility", "keyword"), ("ActivatedAbility", "keyword"), ("TypeLine", "printed"),
}  # fmt: skip
"""Notes that are no words of a text: what something is called among instructions, or is kept for other purposes.

``Spending`` says all of it in its ``words``."""
MOST = 60  # values of a class that are looked at
OTHERS = 5  # other values of a field that are tried


def _all_abilities() -> Iterator[tuple[Face, Ability]]:
    for name in PACK.names():
        card = PACK.find_card(name)
        assert card is not None
        yield from ((face, ability) for face in card.faces for ability in face.abilities)


def _met() -> tuple[dict[str, list[tuple[Face, Ability, Any]]], dict[tuple[str, str], list[Any]]]:
    """Where values of each class stand, and what each of their fields has been seen to be.

    A fact, a number that is told and a quality say what they are in the words of a card, whatever a game knows them by.
    """
    where: dict[str, list[tuple[Face, Ability, Any]]] = defaultdict(list)
    values: dict[tuple[str, str], list[Any]] = defaultdict(list)
    for face, ability in _all_abilities():
        for part in parts_of(ability, into=lambda part: not isinstance(part, Fact | Told | Said)):
            if not isinstance(part, Struct) or isinstance(part, Face):
                continue
            name = type(part).__name__
            if len(where[name]) < MOST:
                where[name].append((face, ability, part))
            for field in names_of(type(part)):
                value = getattr(part, field)
                if value not in values[name, field]:
                    values[name, field].append(value)
    return where, values


def _words(face: Face, ability: Ability) -> str:
    return "\n".join(line for line, _ in lines_of((ability,), text_of(face)))


def _with_another(ability: Ability, part: Any, field: str, value: Any) -> Ability:
    """The ability with another value in a field of one part of it."""
    other = replace(part, **{field: value})
    new: Ability = exchanged(ability, lambda each: other if each is part else each)
    return new


def _unsaid() -> set[tuple[str, str]]:
    """The fields of which no other value that was tried changed any words."""
    where, values = _met()
    tried: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for name, places in where.items():
        for face, ability, part in places:
            words = _words(face, ability)
            for field in names_of(type(part)):
                others = [v for v in values[name, field] if v != getattr(part, field)]
                if (name, field) in NOTES or any(tried[name, field]):
                    continue
                for other in others[:OTHERS]:
                    new = _with_another(ability, part, field, other)
                    tried[name, field].append(_words(face, new) != words)
    return {field for field, changed in tried.items() if changed and not any(changed)}


def test_another_value_of_a_field_makes_other_words() -> None:
    assert _unsaid() == set()


@pytest.mark.parametrize("name", ["Draws", "Target", "CostChange", "AddChosen"])
def test_common_classes_are_looked_at(name: str) -> None:
    where, _ = _met()
    assert where[name]
