"""What an object becomes as it enters is not how it enters; one that can't matter is an ability (614.12, 113.2)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import CombatRule, Continuous, GainAbility, Reach, SetPowerToughness, Unmodelled
from castable.model.language.cards import TypeLine
from castable.model.language.parts import parts_of
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.card_file import card_file, faces_of

CREATURE = TypeLine.parse("Creature — Shapeshifter")

BECOMES = [
    "As this creature enters, it becomes your choice of a 3/3 creature with flying or a 1/6 creature with defender.",
    "As this creature enters or is turned face up, it becomes your choice of 4/1 or 1/4.",
    "If this creature was kicked, it enters with flying and with two +1/+1 counters on it.",
    "This creature enters with haste.",
    "As this creature enters, roll two dice. Its base power becomes the first result.",
    "As this creature enters, you may exchange its text box and another creature's.",
]


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("text", BECOMES)
def test_becoming_something_as_it_enters_is_not_understood(text: str) -> None:
    unread = [a for a in read_text("Some Shapeshifter", text, CREATURE) if isinstance(a, Unmodelled)]
    assert len(unread) == 1
    assert not {Reach.CASTING, Reach.PAYING} & set(unread[0].reach)  # it says nothing of the spell


HOW = [
    "This creature enters with two +1/+1 counters on it.",
    "This creature enters with a flying counter and a +1/+1 counter on it.",
    "This creature enters with an additional +1/+1 counter on it for each mana spent to cast it.",
    "This creature enters with your choice of a flying counter or a first strike counter on it.",
    "As this creature enters, choose a color.",
]


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("text", HOW)
def test_how_an_object_enters_cannot_matter_once_it_is_there(text: str) -> None:
    spans = read_face("Some Shapeshifter", text, CREATURE).spans
    assert {span.verdict for span in spans} == {Verdict.EFFECT_ONLY}


@pytest.mark.rule("208.2")
def test_no_card_with_a_star_for_its_size_is_read_without_what_sets_it() -> None:
    without = []
    for entry in card_file().values():
        for face in faces_of(entry) if entry["legalities"]["vintage"] in ("legal", "restricted") else ():
            if "*" in (face.get("power") or "") + (face.get("toughness") or ""):
                type_line = TypeLine.parse(str(face.get("type_line") or entry["type_line"]))
                read = read_text(face["name"], face.get("oracle_text") or "", type_line, sized=True)
                if not any(isinstance(part, SetPowerToughness | Unmodelled) for part in parts_of(read)):
                    without.append(face["name"])
    assert without == []


@pytest.mark.rule("113.2")
@pytest.mark.parametrize(
    "quote", ["This creature can't be blocked.", "This creature can block an additional creature."]
)
def test_a_permanent_has_an_ability_that_it_is_given_even_where_that_cannot_matter(quote: str) -> None:
    made = read_text(
        "Some Aura", f'Enchant creature\nEnchanted creature has "{quote}"', TypeLine.parse("Enchantment — Aura")
    )
    given = [c.ability for a in made if isinstance(a, Continuous) for c in a.changes if isinstance(c, GainAbility)]
    assert [isinstance(ability, CombatRule) for ability in given] == [True]
