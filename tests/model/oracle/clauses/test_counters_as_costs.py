"""Counters that are removed as a cost: of any kind, in parts, from among several permanents."""

from __future__ import annotations

import pytest

from castable.model.language.cards import Card, TypeLine, card
from castable.model.language.costs import Component, OneOf, RemoveCounters, cost
from castable.model.language.filters import ARTIFACT, CREATURE, PERMANENT, THIS, YOURS
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.costs import read_cost
from tests.model.oracle.sentences.test_laws import same
from tests.scenes import illegal, legal, scene

CREATURE_OF_YOURS = PERMANENT & CREATURE & YOURS
LINE = TypeLine.parse("Artifact")


def user(text: str) -> Card:
    return card("User", "{3}", "Artifact", *read_text("User", text, LINE))


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Remove a counter from ~", RemoveCounters("", 1)),
        ("Remove two counters from ~", RemoveCounters("", 2)),
        (
            "Remove a counter from another creature you control",
            RemoveCounters("", 1, PERMANENT & CREATURE & YOURS & ~THIS),
        ),
        (
            "Remove two +1/+1 counters from among artifacts you control",
            RemoveCounters("+1/+1", 2, PERMANENT & ARTIFACT & YOURS, among=True),
        ),
        (
            "Remove three counters from among creatures you control",
            RemoveCounters("", 3, CREATURE_OF_YOURS, among=True),
        ),
        (
            "Remove a +1/+1 counter or a charge counter from a permanent you control",
            OneOf(
                (
                    cost(RemoveCounters("+1/+1", 1, PERMANENT & YOURS)),
                    cost(RemoveCounters("charge", 1, PERMANENT & YOURS)),
                )
            ),
        ),
    ],
)
def test_what_is_removed_is_read(text: str, part: Component) -> None:
    assert same(read_cost(text)) == same(cost(part))


@pytest.mark.parametrize(
    "text",
    [
        "Remove two counters from a creature you control: Draw a card.",  # from one: of whichever kinds
        "Remove a counter from among you: Draw a card.",
        "Remove all counters from ~: Draw a card.",
    ],
)
def test_other_removals_are_not_understood(text: str) -> None:
    assert any(s.verdict is Verdict.UNREAD for s in read_face("User", text, LINE).spans)


@pytest.mark.rule("118.3")
def test_two_counters_may_be_of_two_kinds() -> None:
    cards = (user("Remove two counters from User: Draw a card."),)
    at = {"card": "User", "counters": {"charge": 1, "oil": 1}}
    assert legal(scene(cards=cards, A={"battlefield": [at]}), "activate user")
    assert legal(scene(cards=cards, A={"battlefield": [{**at, "counters": {"oil": 2}}]}), "activate user")
    assert illegal(scene(cards=cards, A={"battlefield": [{**at, "counters": {"oil": 1}}]}), "activate user") == {
        "118.3"
    }


@pytest.mark.rule("118.3")
def test_counters_from_among_creatures_come_from_several() -> None:
    cards = (user("Remove three counters from among creatures you control: Draw a card."),)
    bear = {"card": "Grizzly Bears", "counters": {"+1/+1": 1}}
    elf = {"card": "Llanowar Elves", "counters": {"+1/+1": 1, "shield": 1}}
    rock = {"card": "Sol Ring", "counters": {"charge": 3}}
    assert legal(scene(cards=cards, A={"battlefield": ["User", bear, elf, rock]}), "activate user")
    assert illegal(scene(cards=cards, A={"battlefield": ["User", bear, rock]}), "activate user") == {"118.3"}
    kind = (user("Remove three +1/+1 counters from among creatures you control: Draw a card."),)
    assert illegal(scene(cards=kind, A={"battlefield": ["User", bear, elf, rock]}), "activate user") == {"118.3"}
    assert legal(scene(cards=kind, A={"battlefield": ["User", bear, bear, elf]}), "activate user")


@pytest.mark.rule("605.1a")
def test_a_mana_ability_takes_a_counter_of_any_kind() -> None:
    cards = (user("Remove a counter from User: Add {R}."),)
    at = {"hand": ["Lightning Bolt"], "battlefield": [{"card": "User", "counters": {"oil": 1}}]}
    assert legal(scene(cards=cards, A=at), "cast lightning-bolt -> B")
    assert illegal(scene(cards=cards, A={**at, "battlefield": ["User"]}), "cast lightning-bolt -> B")
