"""Costs of other kinds than mana, read from text and paid."""

from __future__ import annotations

import re

import pytest

from castable.model.language.cards import Card, TypeLine, card
from castable.model.language.filters import YOU_OWN
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.costs import read_cost
from tests.model.oracle.card_file import all_sentences
from tests.scenes import illegal, legal, listed, scene

ARTIFACT, CREATURE = TypeLine.parse("Artifact"), TypeLine.parse("Creature — Pilot")


def thing(name: str, text: str, pt: str | None = None) -> Card:
    line = CREATURE if pt else ARTIFACT
    return card(name, "{2}", str(line), *read_text(name, text, line), pt=pt)


BUS = card("Bus", "{2}", "Artifact — Vehicle", *read_text("Bus", "Crew 3", TypeLine.parse("Artifact")), pt="4/4")


@pytest.mark.rule("702.122a")
@pytest.mark.parametrize(
    ("text", "crews"),
    [
        ("This creature crews Vehicles as though its power were 2 greater.", True),
        ("This creature saddles Mounts and crews Vehicles as though its power were 2 greater.", True),
        ("This creature crews Vehicles as though its power were 1 greater.", False),
        ("This creature crews Vehicles using its toughness rather than its power.", True),
        ("This creature saddles Mounts using its toughness rather than its power.", False),
        ("Each creature you control crews Vehicles using its toughness rather than its power.", True),
        ("This creature rides Horses using its toughness rather than its power.", None),
    ],
)
def test_what_a_creature_counts_for_crewing(text: str, crews: bool | None) -> None:
    read = read_face("Pilot", text, CREATURE)
    assert any(s.verdict is Verdict.UNREAD for s in read.spans) == (crews is None)
    at = {"battlefield": ["Bus", {"card": "Pilot", "sick": True}]}
    if crews is not None:
        position = scene(cards=(BUS, thing("Pilot", text, "1/3")), A=at)
        assert ("activate bus.1" in listed(position, "bus")) == crews
        assert bool(legal(position, "activate bus") if crews else illegal(position, "activate bus"))


@pytest.mark.rule("118.9")
def test_a_counter_is_removed_rather_than_a_vehicle_crewed() -> None:
    heart = thing("Heart", "Crew 3")
    other = "You may remove a loyalty counter from a planeswalker you control rather than pay Heart's crew cost."
    kiran = card("Heart", "{2}", "Artifact", *heart.front.abilities, *read_text("Heart", other, ARTIFACT))
    board = ["Heart", {"card": "Ajani", "counters": {"loyalty": 3}}]
    ajani = card("Ajani", "{3}", "Planeswalker — Ajani", loyalty=3)
    legal(scene(cards=(kiran, ajani), A={"battlefield": board}), "activate heart")
    assert illegal(scene(cards=(heart, ajani), A={"battlefield": board}), "activate heart") == {"118.3"}
    assert illegal(scene(cards=(kiran, ajani, BUS), A={"battlefield": [*board, "Bus"]}), "activate bus") == {"118.3"}


@pytest.mark.rule("118.3")
def test_another_card_of_the_same_name_is_discarded() -> None:
    leaf = thing("Leaf", "Grandeur — Discard another card named Leaf: Draw a card.")
    legal(scene(cards=(leaf,), A={"battlefield": [{"card": "Leaf", "id": "here"}], "hand": ["Leaf"]}), "activate here")
    one = scene(cards=(leaf,), A={"battlefield": ["Leaf"], "hand": ["Shock"]})
    assert illegal(one, "activate leaf") == {"118.3"}


@pytest.mark.rule("118.5")
def test_up_to_a_number_may_be_none() -> None:
    witch = thing("Witch", "{T}, Sacrifice up to three permanents: Draw a card.")
    legal(scene(cards=(witch,), A={"battlefield": ["Witch"]}), "activate witch")
    lotus = thing("Lotus", "{T}, Sacrifice one or more creatures: Draw a card.")
    assert illegal(scene(cards=(lotus,), A={"battlefield": ["Lotus"]}), "activate lotus") == {"118.3"}
    legal(scene(cards=(lotus,), A={"battlefield": ["Lotus", "Memnite"]}), "activate lotus")


@pytest.mark.rule("118.8")
def test_mana_or_something_else_is_paid_to_equip() -> None:
    flail = thing("Flail", "Equip—Pay {3} or discard a card.")
    board = ["Flail", "Memnite"]
    play = "activate flail -> memnite"
    legal(scene(cards=(flail,), A={"battlefield": board, "hand": ["Shock"]}), play)
    legal(scene(cards=(flail,), A={"battlefield": [*board, "3 Island"]}), play)
    assert illegal(scene(cards=(flail,), A={"battlefield": [*board, "2 Island"]}), play) == {"118.3"}


@pytest.mark.rule("701.4a")
def test_several_are_beheld_in_hand_and_on_the_battlefield() -> None:
    text = "{T}, Behold three Elves: Draw a card."
    cards = (thing("Flame", text),)
    at = {"battlefield": ["Flame", "2 Llanowar Elves"], "hand": ["Llanowar Elves"]}
    assert legal(scene(cards=cards, A=at), "activate flame")
    assert illegal(scene(cards=cards, A={**at, "hand": ["Shock"]}), "activate flame") == {"118.3"}


@pytest.mark.rule("702.11d", "702.16a")
def test_what_hexproof_and_protection_are_from() -> None:
    drake = thing("Drake", "Hexproof from activated and triggered abilities", "3/3")
    bolt = {"hand": ["Shock"], "battlefield": ["Mountain", "Prodigal Pyromancer"]}
    position = scene(cards=(drake,), A=bolt, B={"battlefield": ["Drake"]})
    legal(position, "cast shock -> drake")
    assert illegal(position, "activate prodigal-pyromancer -> drake")
    angel = thing("Angel", "Protection from each color", "3/3")
    position = scene(cards=(angel,), A=bolt, B={"battlefield": ["Angel"]})
    assert illegal(position, "cast shock -> angel")


@pytest.mark.rule("602.1a")
@pytest.mark.parametrize(("whose", "allowed"), [("a", True), ("your", False)])
def test_from_a_graveyard_is_from_anyones(whose: str, allowed: bool) -> None:
    cards = (thing("Mulch", f"Exile an Elf card from {whose} graveyard: Draw a card."),)
    position = scene(cards=cards, A={"battlefield": ["Mulch"]}, B={"graveyard": ["Llanowar Elves", "Shock"]})
    if allowed:
        legal(position, "activate mulch")
    else:
        assert illegal(position, "activate mulch") == {"118.3"}


@pytest.mark.rule("602.1a")
def test_costs_of_the_card_file_from_a_graveyard_are_not_from_yours_alone() -> None:
    from_any = re.compile(r"[^:⟦]*\bfrom an?(?: single| opponent's)? graveyard\b[^:⟦]*(?=: )")
    costs = [(name, found[0]) for name, line in all_sentences() if (found := from_any.match(line))]
    read = [(name, text, read_cost(text)) for name, text in costs if not text.startswith(("When", "At "))]
    assert [each for each in read if each[2] and repr(YOU_OWN) in repr(each[2])] == []
    assert any(each[2] for each in read)
