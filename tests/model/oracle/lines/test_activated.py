"""Texts of activated abilities: what they cost, what they say of their own cost, words before the cost (602)."""

from __future__ import annotations

import pytest

from castable.model.language import costs as cs
from castable.model.language import filters as fi
from castable.model.language import keywords as kw
from castable.model.language.abilities import ActivatedAbility, AdditionalCost, SpendOnly
from castable.model.language.amounts import Count, CountersHere, Half, LifeOf, X
from castable.model.language.cards import Card, TypeLine, card
from castable.model.language.conditions import FirstUseThisTurn, NeverUsed, ThisFits
from castable.model.language.costs_done import EXERT
from castable.model.language.keywords import blight
from castable.model.language.mana import ManaType
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.costs import read_cost
from castable.model.pack.words import ability
from tests.scenes import illegal, legal, scene

LINE = TypeLine.parse("Artifact Creature — Elf")


def one(text: str) -> ActivatedAbility:
    [found] = [a for a in read_text("Test Card", text, LINE) if isinstance(a, ActivatedAbility)]
    return found


def unread(text: str, type_line: TypeLine = LINE) -> list[str]:
    found = read_face("Test Card", text, type_line)
    return [s.text for s in found.spans if s.verdict is Verdict.UNREAD]


# ---------------------------------------------------------------- what is paid


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("{1}, Exile the top ten cards of your library", ("{1}", cs.ExileTopPart(10))),
        ("Discard a card at random", (cs.discard(at_random=True),)),
        ("Discard your hand, Sacrifice ~", (cs.discard(count=Count(fi.in_hand())), cs.SACRIFICE_THIS)),
        ("{2}{T}, Exert ~", ("{2}{T}", EXERT)),
        ("Pay half your life, rounded up", (cs.LifePart(Half(LifeOf(fi.Who.YOU))),)),
        ("Put a card from your hand on top of your library", (cs.put_on_top(),)),
        ("Remove any number of storage counters from ~", (cs.RemoveCounters("storage", X()),)),
        ("Remove all storage counters from ~", (cs.RemoveCounters("storage", CountersHere("storage")),)),
        ("Remove three quest counters from ~ and sacrifice it", (cs.RemoveCounters("quest", 3), cs.SACRIFICE_THIS)),
        ("Collect evidence 4", (cs.collect_evidence(4),)),
        ("Blight 2", (blight(2),)),
        ("Tap enchanted creature", (cs.ObjectPart(cs.Action.TAP, fi.PERMANENT & fi.HOST),)),
        ("{3}, {T} or {U}, {T}", (cs.OneOf((cs.cost("{3}"), cs.cost("{U}"))), cs.TAP_THIS)),
        (
            "Sacrifice an artifact or discard a card",
            (cs.OneOf((cs.cost(cs.sacrifice(fi.ARTIFACT)), cs.cost(cs.discard()))),),
        ),
        ("Sacrifice ~ and an artifact", (cs.SACRIFICE_THIS, cs.sacrifice(fi.ARTIFACT))),
        (
            "{T}, Sacrifice an artifact, a creature, and a land",
            ("{T}", *map(cs.sacrifice, (fi.ARTIFACT, fi.CREATURE, fi.LAND))),
        ),
        ("Sacrifice another creature or an artifact", (cs.sacrifice((fi.CREATURE & fi.Not(fi.THIS)) | fi.ARTIFACT),)),
        (
            "{T}, Untap two tapped creatures you control",
            ("{T}", cs.ObjectPart(cs.Action.UNTAP, fi.PERMANENT & fi.YOURS & fi.CREATURE & fi.TAPPED, 2)),
        ),
    ],
)
def test_costs_are_read(text: str, parts: tuple[cs.Component | str, ...]) -> None:
    found = read_cost(text)
    assert found is not None
    assert [_plain(p) for p in found.parts] == [_plain(p) for p in cs.cost(*parts).parts]


def _plain(part: cs.Component) -> list[str]:
    """A part of a cost, whatever the order in which its filters are written."""
    return sorted(str(part).replace("(", " ").replace(")", " ").replace(",", " ").split())


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice an artifact or frob a card",
        "Remove all counters from ~",
        "Untap two creatures you control",
        "Sacrifice ~ and Fred",
        "Sacrifice a creature, Frob",
        "{3}, {T} or {T}, {T}",
    ],
)
def test_other_costs_are_not(text: str) -> None:
    assert read_cost(text) is None
    assert unread(f"{text}: Draw a card.") == [f"{text}: Draw a card."]


# ---------------------------------------------------------------- what it says of its own cost


@pytest.mark.rule("107.3d")
def test_bounds_of_x() -> None:
    assert cs.BoundsOfX(1) in one("{X}, {T}: Draw X cards. X can't be 0.").cost.parts
    [extra] = [
        a
        for a in read_text("Test Card", "Draw X cards. X can't be 0.", TypeLine.parse("Sorcery"))
        if isinstance(a, AdditionalCost)
    ]
    assert extra.cost.parts == (cs.BoundsOfX(1),)


@pytest.mark.rule("601.2h")
def test_what_pays_for_x() -> None:
    assert one("{X}, {T}: You gain X life. Spend only white mana on X.").spend == SpendOnly((ManaType.WHITE,))
    assert unread("{X}, {T}: You gain X life. Spend only happy mana on X.") == ["Spend only happy mana on X."]


# ---------------------------------------------------------------- words before the cost


@pytest.mark.parametrize(
    ("word", "keyword", "conditions"),
    [
        ("Boast", "boast", (ThisFits(fi.Is(fi.State.ATTACKED)), FirstUseThisTurn())),
        ("Exhaust", "exhaust", (NeverUsed(),)),
        ("Power-up", "power-up", (NeverUsed(),)),
    ],
)
def test_words_before_the_cost(word: str, keyword: str, conditions: tuple[object, ...]) -> None:
    found = one(f"{word} — {{1}}{{R}}: Draw a card.")
    assert found.keyword == keyword
    assert found.only_if == conditions


@pytest.mark.rule("113.6j")
def test_channel_works_from_the_hand() -> None:
    found = one("Channel — {1}{R}, Discard this card: Draw a card.")
    assert (found.keyword, found.zone) == ("channel", fi.Zone.HAND)


HERO = card(
    "Hero",
    "{1}{G}",
    "Creature — Human Hero",
    kw.power_up(ability("{3}{G}{G}", "two +1/+1 counters")),
    pt="2/2",
)


def hero(lands: int, **state: object) -> tuple[Card, dict[str, object]]:
    return HERO, {"battlefield": [{"card": "Hero", **state}, *["Forest"] * lands]}


@pytest.mark.rule("118.7c")
def test_power_up_costs_less_by_the_mana_cost_on_the_turn_the_creature_enters() -> None:
    for lands, sick, fine in ((3, True, True), (2, True, False), (4, False, False), (5, False, True)):
        made, seat = hero(lands, sick=sick)
        position = scene(cards=(made,), A=seat)
        if fine:
            legal(position, "activate hero.1")
        else:
            assert illegal(position, "activate hero.1")


def test_power_up_only_once() -> None:
    made, seat = hero(5)
    position = scene(cards=(made,), A=seat, document={"history": {"exhausted": ["hero.1"]}})
    assert illegal(position, "activate hero.1")


@pytest.mark.rule("702.168a")
@pytest.mark.rule("118.7")
@pytest.mark.parametrize(
    ("spells", "lands", "fine"), [(0, 5, False), (0, 6, True), (2, 3, False), (2, 4, True), (9, 1, True)]
)
def test_what_reduces_the_cost_of_a_disguise_is_counted_as_it_is_paid(spells: int, lands: int, fine: bool) -> None:
    text = "Disguise {5}{R}. This cost is reduced by {1} for each instant and sorcery card in your graveyard."
    goblin = {
        "name": "Goblin",
        "type_line": "Creature — Goblin",
        "mana_cost": "{1}{R}",
        "oracle_text": text,
        "power": 2,
        "toughness": 1,
    }
    seat = {
        "battlefield": [{"card": "Goblin", "face_down": True}, *["Mountain"] * lands],
        "graveyard": ["Shock", "Divination"] * (spells // 2) + ["Shock"] * (spells % 2) + ["Grizzly Bears"],
    }
    position = scene(document={"cards": [goblin]}, A=seat)
    assert legal(position, "special unmorph goblin") if fine else illegal(position, "special unmorph goblin")
