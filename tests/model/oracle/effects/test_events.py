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
    Damages,
    ItCast,
    LifeChanges,
    Moves,
    PlayerDoes,
    StatusChanges,
    TriggeredAbility,
    UnreadWhen,
    When,
)
from castable.model.language.amounts import CountersHere
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import ThisFits, Unless, YourTurn
from castable.model.language.events import Deed, EventKind
from castable.model.language.filters import (
    ANYTHING,
    ARTIFACT,
    CREATURE,
    HOST,
    LAND,
    PERMANENT,
    SPELL,
    THIS,
    TOKEN,
    YOURS,
    AllOf,
    CastFrom,
    ChosenPlayer,
    Compare,
    HasAttached,
    HasCounter,
    HasStat,
    HasType,
    InZone,
    IsPlayer,
    Not,
    Owned,
    Stat,
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
        ("one or more +1/+1 counters are put on ~ for the first time each turn",
         CountersChange(THIS, "+1/+1", first=True)),
        ("a land enters during your turn", Moves(PERMANENT & LAND, None, FIELD, during=(YourTurn(),))),
        ("a creature dies while ~ is in your graveyard",
         Moves(A_CREATURE, FIELD, GRAVEYARD, during=(ThisFits(InZone(GRAVEYARD)),))),
        ("an opponent draws a card during their turn",
         Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", Who.OPPONENT, player=IsPlayer(Who.ACTIVE))),
        ("enchanted player casts a spell", Casts(SPELL, Who.ANYONE, player=HOST)),
        ("the chosen player casts a spell", Casts(SPELL, Who.ANYONE, player=ChosenPlayer())),
        ("you cast a spell other than your first spell each turn", Casts(number=2, on=True)),
        ("a player casts a spell with mana value equal to the number of charge counters on ~",
         Casts(AllOf((SPELL, HasStat(Stat.MANA_VALUE, Compare.EQUAL, CountersHere("charge")))), Who.ANYONE)),
        ("a player taps a land for mana", StatusChanges(PERMANENT & LAND, EventKind.TAP, for_mana=True)),
        ("~ deals 6 or more damage to an opponent", Damages(THIS, IsPlayer(Who.OPPONENT), least=6)),
        ("another source you control deals exactly 1 damage", Damages(AllOf((Not(THIS), YOURS)), least=1, most=1)),
        ("one or more opponents lose life", LifeChanges(Who.OPPONENT, gains=False, batch=True)),
        ("a spell or ability you control counters a spell",
         Moves(SPELL, Zone.STACK, None, "counter", source_of=Who.YOU)),
        ("you create one or more tokens", Moves(PERMANENT & TOKEN, None, FIELD, "create", Who.YOU, batch=True)),
        ("a creature is exiled from the battlefield", Moves(A_CREATURE, FIELD, Zone.EXILE)),
        ("one or more cards are put into exile from your graveyard",
         Moves(AllOf((ANYTHING, Owned(Who.YOU))), GRAVEYARD, Zone.EXILE, batch=True)),
        ("one or more cards are put into exile from anywhere",
         Moves(AllOf((ANYTHING, Not(TOKEN))), None, Zone.EXILE, batch=True)),
        ("one or more cards are put into exile during your turn",
         Moves(AllOf((ANYTHING, Not(TOKEN))), None, Zone.EXILE, batch=True, during=(YourTurn(),))),
        ("a permanent is returned to your hand", Moves(AllOf((PERMANENT, Owned(Who.YOU))), FIELD, Zone.HAND)),
        ("~ and/or one or more other creatures you control enter",
         Moves(THIS | (PERMANENT & Not(THIS) & CREATURE & YOURS), None, FIELD, batch=True)),
        ("you play a card from exile",
         AnyOfThese((PlayerDoes(Deed.PLAY_LAND, frm=Zone.EXILE), Casts(frm=Zone.EXILE)))),
        ("an enchanted creature dies", Moves(AllOf((A_CREATURE, HasAttached(HasType("Aura")))), FIELD, GRAVEYARD)),
        ("you tap an untapped creature", StatusChanges(A_CREATURE, EventKind.TAP, who=Who.YOU)),
        ("an opponent sacrifices a creature or discards a card",
         AnyOfThese((Moves(A_CREATURE, FIELD, None, "sacrifice", Who.OPPONENT),
                     Moves(ANYTHING, Zone.HAND, None, "discard", Who.OPPONENT)))),
        ("a time counter is removed from ~ while it's exiled",
         CountersChange(THIS, "time", removed=True, each=True, during=(ThisFits(InZone(Zone.EXILE)),))),
        ("~ phases out", StatusChanges(THIS, EventKind.PHASE_OUT)),
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


@pytest.mark.parametrize(
    "text",
    [
        "a creature deals damage to a player for the first time each turn",  # each creature has its first time
        "an opponent discards a card for the first time each turn",
        "one or more cards are put into exile from your library and/or your graveyard",
        "an enchanted creature or enchantment creature dies",
        "a creature dies while it's exiled",
        "you cast an instant spell other than your first spell each turn",
        "the beginning of your upkeep for the first time each turn",
    ],
)
def test_events_are_not_read_halfway(text: str) -> None:
    assert read_when(text) is None


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
        ("if you cast it", ItCast(by=Who.YOU)),
        ("if you cast it from your hand", ItCast(zone=Zone.HAND, by=Who.YOU)),
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
