"""What a card or a position exercises, by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from castable.fuzz.naming.mechanisms import MECHANISMS, mechanisms
from castable.fuzz.naming.vocabulary import FAMILIES, KEYWORDS
from castable.model.documents import read_position
from castable.model.language.abilities import AdditionalCost
from castable.model.language.cards import card
from castable.model.language.costs import Action, Cost, ObjectPart, cost
from castable.model.language.filters import ANYTHING, CREATURE
from castable.model.pack import PACK
from tests.builders import player, position

PAGE = Path(__file__).parents[3] / "docs" / "fuzzing-mechanisms.md"
OF_STATES = {
    "face-down", "summoning-sickness", "floating-mana", "not-main-phase", "stack", "lands-played", "turn-history",
    "counters", "attached", "combat", "phased-out", "not-its-owners", "token", "commander", "lasting-effect",
}  # fmt: skip


@pytest.mark.parametrize("action", Action)
def test_whatever_a_cost_does_has_a_name(action: Action) -> None:
    does = AdditionalCost(cost(ObjectPart(action, ANYTHING)))
    found = mechanisms(card("Odd", "{1}", "Sorcery", does))
    assert found - {"additional-cost", "optional-cost"}
    assert found <= set(MECHANISMS)


def names(name: str) -> set[str]:
    found = PACK.find_card(name)
    assert found is not None
    return set(mechanisms(found))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Forest", set()),
        ("Grizzly Bears", set()),
        ("Llanowar Elves", {"mana-ability"}),
        ("Birds of Paradise", {"mana-ability", "mana-choice"}),
        ("Azorius Signet", {"mana-ability", "nested-mana"}),
        ("Krark-Clan Ironworks", {"mana-ability", "sacrifice-for-mana"}),
        ("Cavern of Souls", {"mana-ability", "mana-choice", "restricted-mana", "linked-choice"}),
        ("Blood Moon", {"layers-types"}),
        ("Trinisphere", {"minimum-cost"}),
        ("Sphere of Resistance", {"cost-increase"}),
        ("Goblin Electromancer", {"cost-reduction"}),
        ("Force of Will", {"alternative-cost", "exile-cost", "life-cost", "targets"}),
        ("Chord of Calling", {"convoke", "x"}),
        ("Dismember", {"phyrexian", "targets", "layers-power"}),
        ("Thought-Knot Seer", {"colorless"}),
        ("Cryptic Command", {"modes", "several-modes", "targets"}),
        ("Forked Bolt", {"targets", "several-targets", "any-number-of-targets", "division"}),
        ("Decimate", {"targets", "several-targets"}),
        ("Vedalken Orrery", {"flash-permission"}),
        ("Crucible of Worlds", {"zone-permission"}),
        ("Standard Bearer", {"must-target"}),
        ("Rule of Law", {"spell-limit"}),
        ("Grafdigger's Cage", {"prohibition"}),
        ("Yasharn, Implacable Earth", {"cost-prohibition"}),
        ("Deep Analysis", {"targets", "alternative-cost", "flashback", "zone-permission", "life-cost"}),
    ],
)
def test_a_card_has_the_names_of_what_its_text_asks_of_an_engine(card: str, expected: set[str]) -> None:
    assert names(card) == expected


def test_all_names_of_built_in_cards_are_in_the_vocabulary() -> None:
    cards = [PACK.find_card(name) for name in PACK.names()]
    assert set().union(*(mechanisms(card) for card in cards if card)) <= set(MECHANISMS)


def test_each_name_is_met_on_some_built_in_card_or_is_a_state() -> None:
    cards = [PACK.find_card(name) for name in PACK.names()]
    met = set().union(*(mechanisms(card) for card in cards if card))
    assert set(MECHANISMS) - met - OF_STATES == {"class-level", "untap-cost"}


@pytest.mark.parametrize("action", Action)
def test_every_action_that_a_cost_asks_for_has_a_name(action: Action) -> None:
    asks = card("Asking", "{1}", "Instant", AdditionalCost(Cost((ObjectPart(action, CREATURE),))))
    (name,) = mechanisms(asks) - {"additional-cost"}
    assert name.endswith("-cost")


def test_names_are_in_kebab_form_and_have_a_rule() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in MECHANISMS)
    assert all(re.match(r"\d{3}\.\d+[a-z]? \w", line) for line in MECHANISMS.values())
    assert not set(FAMILIES) & set(KEYWORDS)


def test_a_position_has_the_names_of_its_objects_and_of_its_state() -> None:
    document = {
        "castable": 1,
        "turn": {"player": "B", "phase": "end"},
        "priority": "A",
        "players": {
            "A": {
                "hand": ["Dismember"],
                "battlefield": [{"card": "Llanowar Elves", "sick": True}, {"token": "Treasure"}],
                "mana": "{G}",
                "lands_played": 1,
            },
            "B": {
                "battlefield": [{"card": "Grizzly Bears", "counters": {"+1/+1": 1}, "owner": "A", "controller": "B"}]
            },
        },
        "history": {"spells_cast": {"A": ["Shock"]}},
    }
    assert mechanisms(read_position(document, cards=PACK)) == {
        "phyrexian", "targets", "mana-ability", "summoning-sickness", "token", "sacrifice-for-mana", "mana-choice",
        "floating-mana", "lands-played", "counters", "not-its-owners", "turn-history", "not-main-phase", "layers-power",
    }  # fmt: skip


def test_a_position_of_nothing_special_has_no_mechanism() -> None:
    assert mechanisms(position(A=player(hand=["Grizzly Bears"], battlefield=["Forest"]), B=player())) == frozenset()


def test_the_page_of_mechanisms_names_them_all_in_order() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\S+) \| (.+) \|$", text, re.MULTILINE)
    assert [(name, (rule, line)) for name, rule, line in rows] == list(FAMILIES.items())
    assert re.findall(r"`([a-z-]+)`", text.split("Keywords")[1]) == sorted(KEYWORDS)
