"""Sentences by which spells may be cast for other costs, for nothing, from more places, read and played."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import Ability, ExtraLands, MayPayInstead, MayPlayFrom, OnlyIf
from castable.model.language.amounts import SpellsCastThisTurn
from castable.model.language.cards import Card, TypeLine, card
from castable.model.language.conditions import Holds, ThisFits, YourTurn
from castable.model.language.costs import EnergyPart, LifePart, RemoveCounters, cost, discard
from castable.model.language.filters import (
    ANYTHING,
    CREATURE,
    INSTANT,
    PERMANENT,
    SORCERY,
    THIS,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    InZone,
    Quality,
    Shares,
    Stat,
    Who,
    Zone,
)
from castable.model.language.keywords.alternative import AT_ONCE
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.sentences.test_laws import same
from tests.scenes import illegal, legal, listed, scene

LINE = TypeLine.parse("Enchantment")
SMALL_CREATURES = CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3)
IN_COMBAT = {"turn": {"player": "A", "phase": "combat_begin"}}


def giver(text: str) -> Card:
    return card("Giver", "{5}", "Enchantment", *read_text("Giver", text, LINE))


PRIMAL = giver(
    "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs. "
    "If you cast a spell this way, you may cast it as though it had flash."
)


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        (
            "You may cast Dragon spells without paying their mana costs.",
            (MayPayInstead(cost("{0}"), HasType("Dragon"), name="free"),),
        ),
        (
            "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with "
            "that spell.",
            (MayPayInstead(cost(discard(Shares(Quality.COLOR, THIS))), who=Who.ANYONE),),
        ),
        (
            "The first spell each player casts during each of their turns may be cast without paying its mana cost.",
            (
                MayPayInstead(
                    cost("{0}"),
                    who=Who.ACTIVE,
                    if_=(Holds(SpellsCastThisTurn(Who.ACTIVE), Compare.EQUAL, 0),),
                    name="free",
                ),
            ),
        ),
        (
            "You may cast creature spells with mana value 3 or less by paying {E} rather than paying their mana costs. "
            "If you cast a spell this way, you may cast it as though it had flash.",
            (MayPayInstead(cost(EnergyPart(1)), SMALL_CREATURES, changes=AT_ONCE),),
        ),
        ("You may cast spells from among cards you own in exile.", (MayPlayFrom(Zone.EXILE, YOU_OWN, lands=False),)),
        (
            "You may cast ~ from your graveyard, but not from anywhere else.",
            (
                MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False),
                OnlyIf((ThisFits(InZone(Zone.GRAVEYARD)),)),
            ),
        ),
        (
            "During each of your turns, you may play a land and cast a permanent spell of each permanent type from "
            "your graveyard.",
            (MayPlayFrom(Zone.GRAVEYARD, ~INSTANT & ~SORCERY, if_=(YourTurn(),), each_type=True),),
        ),
        (
            "During your turn, you may cast instant and sorcery spells from your graveyard by paying 3 life in "
            "addition to their other costs.",
            (
                MayPlayFrom(
                    Zone.GRAVEYARD, INSTANT | SORCERY, lands=False, if_=(YourTurn(),), extra=cost(LifePart(3))
                ),
            ),
        ),
        (
            "You may cast ~ from your graveyard by removing six counters from among creatures you control in addition "
            "to paying its other costs.",
            (
                MayPlayFrom(
                    Zone.GRAVEYARD,
                    THIS,
                    lands=False,
                    extra=cost(RemoveCounters("", 6, PERMANENT & CREATURE & YOURS, among=True)),
                ),
            ),
        ),
        ("You may play any number of lands on each of your turns.", (ExtraLands(None),)),
        ("You may cast spells from your hand without paying their mana costs.",
         (MayPlayFrom(Zone.HAND, ANYTHING, lands=False, free=True),)),
    ],
)  # fmt: skip
def test_what_is_offered_is_read(text: str, abilities: tuple[Ability, ...]) -> None:
    found = read_face("Giver", text, LINE)
    assert same(found.abilities) == same(abilities)
    assert all(s.verdict is Verdict.UNDERSTOOD for s in found.spans)


@pytest.mark.parametrize(
    "text",
    [
        "You may cast spells from among cards you own in exile with croak counters on them.",  # gone on the stack
        "Once each turn, you may cast a Dragon spell without paying its mana cost.",  # nobody counts such uses
        "Once each turn, you may cast Dragon spells without paying their mana costs.",
        "You may cast ~ from your graveyard or from anywhere else.",
    ],
)
def test_other_offers_are_not_understood(text: str) -> None:
    assert any(s.verdict is Verdict.UNREAD for s in read_face("Giver", text, LINE).spans)


@pytest.mark.rule("118.9", "601.3")
def test_a_spell_for_another_cost_has_flash_where_the_text_says_so() -> None:
    at = {"hand": ["Grizzly Bears"], "battlefield": ["Giver", "2 Forest"], "counters": {"energy": 1}}
    legal(scene(cards=(PRIMAL,), A=at, document=IN_COMBAT), "cast grizzly-bears as 1")
    assert illegal(scene(cards=(PRIMAL,), A=at, document=IN_COMBAT), "cast grizzly-bears") == {"117.1a"}
    legal(scene(cards=(PRIMAL,), A=at), "cast grizzly-bears")
    none = {**at, "counters": {}}
    assert illegal(scene(cards=(PRIMAL,), A=none, document=IN_COMBAT), "cast grizzly-bears as 1") == {"118.3"}
    assert listed(scene(cards=(PRIMAL,), A=none), "grizzly-bears") == {"cast grizzly-bears"}


@pytest.mark.rule("305.2")
def test_any_number_of_lands() -> None:
    cards = (giver("You may play any number of lands on each of your turns."),)
    at = {"hand": ["Forest"], "battlefield": ["Giver"], "lands_played": 7}
    legal(scene(cards=cards, A=at), "play forest")
    assert illegal(scene(A={**at, "battlefield": []}), "play forest") == {"305.2b"}


@pytest.mark.rule("118.8", "118.7c")
def test_life_is_paid_for_spells_that_then_cost_less() -> None:
    text = (
        "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast "
        "if you paid life this way. This effect reduces only the amount of green mana you pay."
    )
    cards = (giver(text),)
    at = {"hand": ["Grizzly Bears", "Giant Growth"], "battlefield": ["Giver", "Island"]}
    legal(scene(cards=cards, A=at), "cast grizzly-bears with life")
    assert illegal(scene(cards=cards, A=at), "cast grizzly-bears") == {"118.3"}
    assert illegal(scene(cards=cards, A={**at, "life": 1}), "cast grizzly-bears with life") == {"118.3"}
    assert illegal(scene(cards=cards, A={**at, "battlefield": ["Giver"]}), "cast grizzly-bears with life")
    assert "cast giant-growth with life -> grizzly-bears" not in listed(scene(cards=cards, A=at))
    two = {**at, "battlefield": ["2 Giver", "Island"]}
    assert illegal(scene(cards=cards, A={**two, "life": 3}), "cast grizzly-bears with life*2")
    without = "As an additional cost to cast green permanent spells, you may pay 2 life."
    assert any(s.verdict is Verdict.UNREAD for s in read_face("Giver", without, LINE).spans)
