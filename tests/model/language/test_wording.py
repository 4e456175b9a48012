"""The card language in English."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import wording
from castable.model.language.abilities import (
    ActivatedAbility,
    Begins,
    Cant,
    CantBeTarget,
    Casts,
    Continuous,
    CountersChange,
    Doing,
    Enters,
    ManaEvent,
    MayPlayFrom,
    ModifyPowerToughness,
    Moves,
    SetCreatureTypes,
    SpellAbility,
    TriggeredAbility,
    Unmodelled,
)
from castable.model.language.abilities.base import Keyword
from castable.model.language.abilities.changes import GainAbility
from castable.model.language.amounts import Count, LifeOf, Times, X
from castable.model.language.conditions import FirstUseThisTurn, YourTurn, there_is
from castable.model.language.costs import cost, sacrifice
from castable.model.language.effects import (
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    SOURCE,
    YOU,
    Bound,
    CastsFree,
    Changes,
    DealsDamage,
    Discards,
    Does,
    Draws,
    GainsLife,
    If,
    LosesLife,
    May,
    MoveTo,
    Picked,
    PutsCounters,
    SacrificeOf,
    Seq,
    Targeted,
    TopOf,
    UnlessPays,
    Until,
    Verb,
    destroy,
)
from castable.model.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    INSTANT,
    LAND,
    PERMANENT,
    PLAYER,
    SORCERY,
    SPELL,
    THIS,
    TOKEN,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    InZone,
    IsPlayer,
    Not,
    PlayerWhere,
    Stat,
    Who,
    Zone,
)
from castable.model.language.keywords import cycling, equip, flashback, kicker, morph
from castable.model.language.names import Name
from castable.model.language.targets import Target
from castable.model.language.wording import Speech, describe, lines_of, nouns
from castable.model.pack import PACK
from castable.model.plain.encoding import classes

A_CREATURE = PERMANENT & CREATURE


def when(event: Any, *effects: Any, **more: Any) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=effects, when=event, **more)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (A_CREATURE & YOURS, "creature you control"),
        (A_CREATURE & (CREATURE & YOURS), "creature you control"),
        (PERMANENT & Not(LAND) & Not(TOKEN), "nonland, nontoken permanent"),
        (A_CREATURE & Not(THIS) & HasStat(Stat.POWER, Compare.AT_LEAST, 4), "other creature with power 4 or greater"),
        (InZone(Zone.GRAVEYARD) & YOU_OWN & (INSTANT | SORCERY), "instant or sorcery card in your graveyard"),
        (SPELL & Not(CREATURE), "noncreature spell"),
        (PlayerWhere(LifeOf(Who.YOU), Compare.AT_MOST, 5), "player who has 5 or less life"),
        (cost("{1}{T}", sacrifice(ARTIFACT)), "{1}, {T}, sacrifice an artifact"),
        (Target(A_CREATURE, chooser=Who.OPPONENT), "target creature of an opponent's choice"),
        (Target(ANY_TARGET, least=1, most=3, divided=3), "one, two, or three targets"),
        (Target(ANY_TARGET, least=0, most=2), "up to two targets"),
        (Target(ANY_TARGET, least=X(), most=X()), "X targets"),
        (Target(ANY_TARGET, least=1, most=None), "one or more targets"),
        (Target(ANY_TARGET, least=0, most=None), "any number of targets"),
        (SetCreatureTypes(()), "lose all creature types"),
        (CantBeTarget(IsPlayer(Who.YOU)), "you have shroud"),
        (Cant(Doing.PLAY_LAND), "players can't play lands"),
        (Cant(Doing.PLAY_LAND, HasType("Basic")), "players can't play basic lands"),
        (
            MayPlayFrom(Zone.EXILE, any_type=True),
            "you may play lands and cast spells from exile, and mana of any type can be spent to cast them",
        ),
        (Unmodelled("Huh?"), "[not understood: Huh?]"),
    ],
)
def test_a_part_of_a_text_is_said_as_cards_say_it(value: Any, words: str) -> None:
    assert describe(value) == words


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (flashback("{2}{R}"), "Flashback {2}{R}"),
        (equip("{2}"), "Equip {2}"),
        (cycling("{1}{U}"), "Cycling {1}{U}"),
        (kicker("{1}", sacrifice(LAND)), "Kicker—{1}, Sacrifice a land."),
        (Continuous(A_CREATURE & YOURS, (ModifyPowerToughness(1, 1),)), "Creatures you control get +1/+1."),
        (
            Continuous(THIS, (ModifyPowerToughness(2, 0), GainAbility(Keyword("trample"))), (YourTurn(),)),
            "During your turn, this creature gets +2/+0 and has trample.",
        ),
        (Enters(what=THIS, tapped=True, not_if=(there_is(PERMANENT & HasType("Forest") & YOURS),)),
         "This creature enters tapped unless you control a Forest."),
        (when(Moves(InZone(Zone.HAND), verb="draw", by=Who.OPPONENT), LosesLife(Bound(Name.PLAYER), 2)),
         "Whenever an opponent draws a card, that player loses 2 life."),
        (when(Moves(InZone(Zone.HAND), verb="discard", by=Who.YOU, batch=True, each_player=True), GainsLife(YOU, 1)),
         "Whenever you discard one or more cards, you gain 1 life."),
        (when(CountersChange(A_CREATURE, "time", removed=True, each=True), GainsLife(YOU, 1)),
         "Whenever a time counter is removed from a creature, you gain 1 life."),
        (when(Begins("upkeep", Who.YOU), GainsLife(YOU, 1), if_=(there_is(PERMANENT & ARTIFACT & YOURS),)),
         "At the beginning of your upkeep, if you control an artifact, you gain 1 life."),
        (when(Casts(INSTANT | SORCERY), Draws(YOU), times_each_turn=1),
         "Whenever you cast an instant or sorcery spell, draw a card. This ability triggers only once each turn."),
        (ActivatedAbility(cost("{1}{T}"), (Draws(YOU, 2),), only_if=(FirstUseThisTurn(), YourTurn())),
         "{1}, {T}: Draw two cards. Activate only during your turn and only once each turn."),
    ],
)  # fmt: skip
def test_an_ability_is_a_sentence(ability: Any, words: str) -> None:
    assert [line for line, _ in lines_of((ability,), Speech(me="this creature"))] == [words]


def spell(*effects: Any, targets: tuple[Target, ...] = ()) -> str:
    return describe(SpellAbility(targets, effects), Speech(me="Bolt", name="Bolt"))


@pytest.mark.parametrize(
    ("effects", "targets", "words"),
    [
        ((DealsDamage(SOURCE, Targeted(), 3),), (Target(ANY_TARGET),), "Bolt deals 3 damage to any target."),
        (
            (destroy(Targeted(), regenerate=False), LosesLife(YOU, 2)),
            (Target(A_CREATURE & Not(HasType("Wall"))),),
            "Destroy target non-Wall creature. It can't be regenerated. You lose 2 life.",
        ),
        (
            (
                Changes(Targeted(), (ModifyPowerToughness(2, 2), GainAbility(Keyword("flying")))),
                PutsCounters(Targeted(), "stun"),
            ),
            (Target(A_CREATURE),),
            "Target creature gets +2/+2 and gains flying until end of turn. Put a stun counter on that creature.",
        ),
        ((Discards(EACH_OPPONENT, 2, at_random=True),), (), "Each opponent discards two cards at random."),
        (
            (SacrificeOf(Targeted(), CREATURE),),
            (Target(PLAYER),),
            "Target player sacrifices a creature of their choice.",
        ),
        ((Draws(YOU, Count(A_CREATURE & YOURS)),), (), "Draw a card for each creature you control."),
        ((GainsLife(YOU, Times(2, Count(A_CREATURE & YOURS))),), (), "You gain 2 life for each creature you control."),
        ((May(Draws(YOU), then=Discards(YOU)),), (), "You may draw a card. If you do, discard a card."),
        ((May(LosesLife(EACH_OPPONENT, 1)),), (), "You may have each opponent lose 1 life."),
        (
            (Seq((LosesLife(Targeted(), 1), Draws(YOU))),),
            (Target(PLAYER),),
            "Target player loses 1 life and you draw a card.",
        ),
        ((If((YourTurn(),), Draws(YOU)),), (), "If it's your turn, draw a card."),
        ((UnlessPays(YOU, cost("{2}"), Discards(YOU)),), (), "Discard a card unless you pay {2}."),
        ((Does("Do ~ well."),), (), "[not understood: Do Bolt well]."),
        (
            (MoveTo(what=Picked(InZone(Zone.HAND) & YOU_OWN, by=Targeted()), to=Zone.EXILE, verb=Verb.EXILE),),
            (Target(IsPlayer(Who.OPPONENT)),),
            "Target opponent exiles a card from their hand.",
        ),
        (
            (MoveTo(what=Targeted(), to=Zone.HAND, verb=Verb.RETURN),),
            (Target(InZone(Zone.GRAVEYARD) & YOU_OWN & CREATURE),),
            "Return target creature card from your graveyard to your hand.",
        ),
        (
            (MoveTo(what=TopOf(EACH_PLAYER), to=Zone.EXILE, verb=Verb.EXILE), CastsFree(Bound(Name.SEEN))),
            (),
            "Exile the top card of each player's library. You may cast any number of those cards without paying their "
            "mana costs.",
        ),
        (
            (Changes(Targeted(), (GainAbility(Keyword("haste")),), Until.YOUR_NEXT_TURN),),
            (Target(A_CREATURE, least=0, most=2),),
            "Up to two target creatures gain haste until your next turn.",
        ),
    ],
)
def test_instructions_are_told_in_order(effects: tuple[Any, ...], targets: tuple[Target, ...], words: str) -> None:
    assert spell(*effects, targets=targets) == words


def test_a_target_is_told_from_another_of_its_kind() -> None:
    one, other = Target(A_CREATURE), Target(A_CREATURE, other_than=(0,))
    said = spell(DealsDamage(Targeted(0), Targeted(1), 1), destroy(Targeted(1)), targets=(one, other))
    assert said == "Target creature deals 1 damage to another target creature. Destroy the second creature."


def test_a_target_that_no_instruction_speaks_of_is_chosen() -> None:
    assert spell(Draws(YOU), targets=(Target(A_CREATURE),)) == "Choose target creature. Draw a card."


def test_an_event_gives_what_it_is_about_a_name() -> None:
    dying = Moves(A_CREATURE & YOURS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    said = describe(when(dying, MoveTo(what=IT, to=Zone.HAND, verb=Verb.RETURN)))
    assert said == "whenever a creature you control dies, return that creature to its owner's hand."


def test_a_keyword_that_says_something_else_is_spelled_out() -> None:
    (changed,) = (equip("{2}"),)
    other = ActivatedAbility(changed.cost, (Draws(YOU),), keyword="equip")
    assert describe(other) == "{2}: Draw a card."


def test_several_abilities_of_one_keyword_are_one_line() -> None:
    assert [line for line, _ in lines_of((Keyword("flying"), *morph("{2}")), Speech())] == ["Flying", "Morph {2}"]


def test_every_card_of_the_pack_can_be_described() -> None:
    for name in PACK.names():
        found = PACK.find_card(name)
        assert found is not None
        text = describe(found)
        assert text.startswith(found.front.name)
        assert "object at" not in text
        assert "\u2060" not in text


def test_every_class_of_the_language_has_words() -> None:
    bases = {base for cls in classes().values() for base in cls.__mro__[1:]}
    combining = {"AllOf", "AnyOf", "Not", "InZone", "Characteristics", "ObjectRef", "PlayerRef", "AbilityRef", "NameOf"}
    known = wording.WORDS.keys() | wording.INSTRUCTIONS.keys() | nouns.PLACES.keys()
    wordless = {name for name, cls in classes().items() if cls not in bases and known.isdisjoint(_own(cls))}
    assert wordless <= combining


def _own(cls: type) -> set[type]:
    """The class, and its bases as far as their words say all of it."""
    too_general = {"Effect", "Filter"}
    return {base for base in cls.__mro__ if base.__name__ not in too_general}
