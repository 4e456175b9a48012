"""The heads of triggered abilities: what they wait for, in words (603.2)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    AnyOfThese,
    AsItWas,
    Attacking,
    Begins,
    Casts,
    CountersChange,
    Crime,
    ItCast,
    LifeChanges,
    Moves,
    PlayerDoes,
    StatusChanges,
    TriggeredAbility,
    UnreadWhen,
    When,
)
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import ThisFits, Unless, YourTurn
from castable.model.language.events import Deed, EventKind
from castable.model.language.filters import (
    ANYTHING,
    ARTIFACT,
    CREATURE,
    LAND,
    PERMANENT,
    SPELL,
    THIS,
    YOURS,
    AllOf,
    CastFrom,
    HasCounter,
    IsPlayer,
    Not,
    Owned,
    Who,
    Zone,
)
from castable.model.oracle import read_text
from castable.model.oracle.effects.events import read_event
from castable.model.oracle.effects.triggers import read_when

FIELD, GRAVEYARD = Zone.BATTLEFIELD, Zone.GRAVEYARD
A_CREATURE = PERMANENT & CREATURE


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("a creature is put into your graveyard from the battlefield",
         Moves(AllOf((A_CREATURE, Owned(Who.YOU))), FIELD, GRAVEYARD)),
        ("one or more creatures you control leave the battlefield without dying",
         Moves(A_CREATURE & YOURS, FIELD, None, batch=True, not_to=GRAVEYARD)),
        ("one or more cards leave your graveyard",
         Moves(AllOf((ANYTHING, Owned(Who.YOU))), GRAVEYARD, None, batch=True)),
        ("a land card leaves your graveyard during your turn",
         Moves(AllOf((LAND, Owned(Who.YOU))), GRAVEYARD, None, during=(YourTurn(),))),
        ("~ enters from your hand", Moves(AllOf((THIS, Owned(Who.YOU))), Zone.HAND, FIELD)),
        ("one or more players discard one or more cards", Moves(ANYTHING, Zone.HAND, None, "discard", batch=True)),
        ("you cast your second noncreature spell in a turn",
         Casts(SPELL & Not(CREATURE), number=2, of_kind=Not(CREATURE))),
        ("a creature attacks you", Attacking(A_CREATURE, of=IsPlayer(Who.YOU))),
        ("an opponent scries", PlayerDoes(Deed.SCRY, Who.OPPONENT)),
        ("~ enters or dies", AnyOfThese((Moves(THIS, None, FIELD), Moves(THIS, FIELD, GRAVEYARD)))),
        ("a land enters tapped", Moves(PERMANENT & LAND, None, FIELD, tapped=True)),
        ("you draw your second card each turn", Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", Who.YOU, number=2)),
        ("you cast a spell during your turn", Casts(SPELL, during=(YourTurn(),))),
        ("you cast a spell from exile", Casts(AllOf((CastFrom(Zone.EXILE), SPELL)))),
        ("you cast ~ from your graveyard", Casts(THIS, frm=GRAVEYARD)),
        ("you cast a spell from anywhere other than your hand", Casts(SPELL, not_from=Zone.HAND)),
        ("you gain life for the first time each turn", LifeChanges(first=True)),
        ("you cycle ~", PlayerDoes(Deed.CYCLE, what=THIS)),
        ("you cycle or discard a card", Moves(ANYTHING, Zone.HAND, None, "discard", Who.YOU)),
        ("you commit a crime", Crime()),
        ("the beginning of combat on your turn", Begins("combat", Who.YOU)),
        ("the third lore counter is put on ~", CountersChange(THIS, "lore", reaches=3)),
        ("~ becomes monstrous", StatusChanges(THIS, EventKind.MONSTROUS)),
        ("~ becomes the target of a spell or ability for the first time each turn",
         StatusChanges(THIS, EventKind.TARGET, ANYTHING, first=True)),
    ],
)  # fmt: skip
def test_events_are_read(text: str, when: When) -> None:
    read = read_when(text)
    assert read is not None
    assert read[0] == when


def test_a_comma_within_a_list_does_not_end_an_event() -> None:
    read = read_event("Whenever an opponent casts an artifact, creature, or land spell, you gain 1 life.")
    assert read is not None
    assert read.when == Casts(SPELL & (ARTIFACT | CREATURE | LAND), Who.OPPONENT)
    read = read_event("Whenever you discard a noncreature, nonland card, you gain 1 life.")
    assert read is not None
    assert read.when == Moves(AllOf((Not(CREATURE), Not(LAND))), Zone.HAND, None, "discard", Who.YOU)
    assert read.rest == "You gain 1 life."


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("if you cast it", ItCast()),
        ("if you cast it from your hand", ItCast(zone=Zone.HAND)),
        ("if it wasn't cast", Unless(ItCast())),
        ("if its surge cost was paid", ItCast(keyword="surge")),
        ("if it had no charge counters on it", AsItWas(Unless(ThisFits(HasCounter("charge"))))),
    ],
)
def test_an_intervening_if_about_the_event_is_read(text: str, condition: object) -> None:
    read = read_event(f"When ~ enters, {text}, you gain 1 life.")
    assert read is not None
    assert read.if_ == (condition,)


@pytest.mark.parametrize(
    ("head", "kinds"),
    [
        ("Whenever you cast a frobbing spell", ("cast", "copy", "vanish")),
        ("Whenever a bear attacks oddly and frobs", ()),
    ],
)
def test_an_event_that_is_not_understood_says_of_which_kind_it_is(head: str, kinds: tuple[str, ...]) -> None:
    made = read_text("Test", f"{head}, draw a card.", TypeLine.parse("Enchantment"))
    assert [a.when for a in made if isinstance(a, TriggeredAbility) and isinstance(a.when, UnreadWhen)] != []
    assert [a.when.kinds for a in made if isinstance(a, TriggeredAbility) and isinstance(a.when, UnreadWhen)] == [kinds]
