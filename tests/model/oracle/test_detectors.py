"""No reader drops a word, turns a condition round, or takes one thing for another: detectors over the whole card file.

What they find is in ``detected.csv``: a misreading that is still to be mended, or why it is right. Nothing else may be
found; what has been mended leaves the list (``python -m tests.model.oracle.detected``).
"""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import (
    Ability,
    Attacking,
    Begins,
    Casts,
    Continuous,
    Damages,
    GainAbility,
    Keyword,
    ModifyPowerToughness,
    SpellAbility,
)
from castable.model.language.amounts import Count
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import Holds, Unless
from castable.model.language.filters import CREATURE, OPPONENT, PERMANENT, THIS, YOURS, Compare, HasType, Not
from castable.model.language.keywords.parts import ENTERS, when
from castable.model.language.names import Name
from castable.model.language.targets import target
from tests.examples import share

from .card_file import require_card_file
from .detected import found_by, known
from .detecting import DETECTORS, Read

BEAR = TypeLine.parse("Creature — Bear")
SWORD = TypeLine.parse("Artifact — Equipment")
BOLT = TypeLine.parse("Instant")
GROWS = (ModifyPowerToughness(1, 1),)
A_CREATURE = target(PERMANENT & CREATURE)
OTHERS = ef.Each(PERMANENT & Not(THIS) & CREATURE)
EATEN = ef.SacrificeOf(ef.YOU, PERMANENT & CREATURE)
THEIR_LOSS = ef.LosesLife(ef.EACH_OPPONENT, 1)
A_WALL = Holds(Count(PERMANENT & HasType("Wall") & YOURS), Compare.AT_LEAST, 1)


SHARES = {"swallowed": 6}
"""Detectors that read anew look at one of so many paragraphs here; the list is of all."""


@pytest.mark.law
@pytest.mark.parametrize("kind", DETECTORS)
def test_nothing_is_detected_that_is_not_known(kind: str) -> None:
    require_card_file()
    found = found_by(kind, share(), SHARES.get(kind, 1))
    new = found.keys() - {(card, words) for detector, card, words in known() if detector == kind}
    assert {each: found[each].whole for each in sorted(new)} == {}


PLANTED = [
    (
        "other", BOLT, "Target creature gets +1/+1 until end of turn. Each other creature gets +1/+1 this turn.",
        SpellAbility((A_CREATURE,), (ef.Changes(ef.Targeted(0), GROWS), ef.Changes(OTHERS, GROWS))),
    ),
    (
        "other", SWORD, "Whenever equipped creature attacks, each other creature gets +1/+1 until end of turn.",
        when(Attacking(PERMANENT & CREATURE), ef.Changes(OTHERS, GROWS)),
    ),
    (
        "it is the source", BEAR, "Whenever a creature enters, it gets +1/+1 until end of turn.",
        when(ENTERS, ef.Changes(ef.SOURCE, GROWS)),
    ),
    (
        "damaged", SWORD, "Whenever equipped creature deals damage to a creature, destroy that creature.",
        when(Damages(PERMANENT & CREATURE, PERMANENT & CREATURE), ef.destroy(ef.Bound(Name.SOURCE))),
    ),
    (
        "left", BEAR, "Whenever you cast a spell that targets ~, put a +1/+1 counter on it.",
        when(Casts(), ef.PutsCounters(ef.Bound(Name.EVENT_IT), "+1/+1", 1)),
    ),
    (
        "not taken", BEAR, "When ~ enters, if you control a Wall, exile target creature. It gets +1/+1 this turn.",
        when(ENTERS, ef.If((A_WALL,), ef.exile(ef.Targeted(0))), ef.Changes(ef.IT, GROWS), targets=(A_CREATURE,)),
    ),
    (
        "that many", BEAR, "Whenever ~ attacks, draw two cards, then discard that many cards.",
        when(Attacking(THIS), ef.Draws(ef.YOU, 2), ef.Discards(ef.YOU, ef.ThatMuch(Name.EVENT_AMOUNT))),
    ),
    (
        "counted words", BEAR, "When ~ enters, discard a card at random.",
        when(ENTERS, ef.Discards(ef.YOU, 1)),
    ),
    (
        "swallowed", SWORD, "Whenever ~ enters, draw a card unless you like it.",
        when(ENTERS, ef.Draws(ef.YOU, 1)),
    ),
    ("numbers", BEAR, "When ~ enters, draw three cards.", when(ENTERS, ef.Draws(ef.YOU, 2))),
    (
        "combat", SWORD, "Equipped creature has haste and can't block.",
        Continuous(PERMANENT & CREATURE, (GainAbility(Keyword("haste")),)),
    ),
    (
        "how long", BEAR, "When ~ enters, it gets +1/+1 for as long as you like.",
        when(ENTERS, ef.Changes(ef.SOURCE, GROWS)),
    ),
    (
        "who acts", BEAR, "At the beginning of each upkeep, that player discards a card.",
        when(Begins("upkeep"), ef.Discards(ef.YOU, 1)),
    ),
    (
        "turned", BEAR, "When ~ enters, if you don't control a Wall, each opponent loses 1 life.",
        when(ENTERS, THEIR_LOSS, if_=(A_WALL,)),
    ),
]  # fmt: skip
"""Texts with a misreading of each kind."""


def of_words(kind: str, line: TypeLine, text: str, ability: Ability) -> list[str]:
    return list(DETECTORS[kind](Read("Trial", line, text, (), (ability,))))


@pytest.mark.parametrize(("kind", "line", "text", "ability"), PLANTED)
def test_a_misreading_is_detected(kind: str, line: TypeLine, text: str, ability: Ability) -> None:
    assert len(of_words(kind, line, text, ability)) == 1


@pytest.mark.parametrize("kind", DETECTORS)
def test_each_detector_has_a_misreading_that_it_finds(kind: str) -> None:
    assert kind in {planted[0] for planted in PLANTED}


@pytest.mark.parametrize(
    ("kind", "line", "text", "ability"),
    [
        (
            "other", BEAR, "When ~ enters, each other creature gets +1/+1 until end of turn.",
            when(ENTERS, ef.Changes(OTHERS, GROWS)),
        ),
        (
            "it is the source", BEAR, "When ~ enters, it gets +1/+1 until end of turn.",
            when(ENTERS, ef.Changes(ef.SOURCE, GROWS)),
        ),
        (
            "damaged", BEAR, "Whenever a creature deals damage to you, destroy that creature.",
            when(Damages(PERMANENT & CREATURE, OPPONENT), ef.destroy(ef.Bound(Name.SOURCE))),
        ),
        (
            "left", BEAR, "Whenever ~ attacks, you may sacrifice a creature. If you do, ~ gets +1/+1 this turn.",
            when(Attacking(THIS), ef.May(EATEN, then=ef.Changes(ef.SOURCE, GROWS))),
        ),
        (
            "not taken", BEAR, "When ~ enters, if you control a Wall, exile it. If you do, draw a card.",
            when(ENTERS, ef.If((A_WALL,), ef.exile(ef.IT)), ef.If((ef.WasDone(),), ef.Draws(ef.YOU, 1))),
        ),
        (
            "who acts", BEAR, "When ~ enters, each opponent loses 1 life and you draw a card.",
            when(ENTERS, THEIR_LOSS, ef.Draws(ef.YOU, 1)),
        ),
        (
            "turned", BEAR, "When ~ enters, if you don't control a Wall, each opponent loses 1 life.",
            when(ENTERS, THEIR_LOSS, if_=(Unless(A_WALL),)),
        ),
        (
            "turned", BEAR, "When ~ enters, each opponent loses 1 life unless you control a Wall.",
            when(ENTERS, ef.If((Unless(A_WALL),), THEIR_LOSS)),
        ),
    ],
)  # fmt: skip
def test_what_is_read_rightly_is_not(kind: str, line: TypeLine, text: str, ability: Ability) -> None:
    assert of_words(kind, line, text, ability) == []
