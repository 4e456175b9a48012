"""Static text that matters as a game moves: read as rules, or said to be not understood (604, 614, 615)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    Ability,
    CantHappen,
    Casts,
    DealtAsThough,
    Enters,
    GoesElsewhere,
    HandSize,
    InsteadOf,
    Matter,
    MoreOf,
    NoTrigger,
    PreventsDamage,
    Redirects,
    SearchesTop,
    Skips,
    StaysTapped,
    TriggersAgain,
    UnreadRule,
    UntapsToo,
)
from castable.model.language.amounts import X
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import YourTurn, there_is
from castable.model.language.costs import Cost, LifePart
from castable.model.language.effects import YOU, Bound, ControllerOf, Draws, LosesLife, PutsCounters, ThatMuch
from castable.model.language.events import EventKind
from castable.model.language.filters import (
    ANYTHING,
    CREATURE,
    HOST,
    LAND,
    PERMANENT,
    SPELL,
    THEIRS,
    THIS,
    TOKEN,
    YOURS,
    AllOf,
    Controlled,
    HasType,
    IsPlayer,
    Not,
    Owned,
    Who,
    Zone,
)
from castable.model.language.names import Name
from castable.model.oracle import Verdict, read_face
from castable.model.oracle.effects.statics import matters_of, rules_of

GRAVEYARD = Zone.GRAVEYARD


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("~ enters tapped.", Enters(what=THIS, tapped=True)),
        (
            "~ enters tapped unless you control a creature.",
            Enters(what=THIS, tapped=True, not_if=(there_is(PERMANENT & CREATURE & YOURS),)),
        ),
        (
            "As ~ enters, you may pay 2 life. If you don't, it enters tapped.",
            Enters(what=THIS, tapped=True, unless_pays=Cost((LifePart(2),))),
        ),
        ("~ enters with X charge counters on it.", Enters(what=THIS, counters=(("charge", X()),))),
        ("As ~ enters, choose a color.", Enters(what=THIS, chooses=("color",))),
        ("As ~ enters, choose Elves or Dwarves.", Enters(what=THIS, chooses=("word",), words=("Elves", "Dwarves"))),
        ("~ enters with your choice of a flying counter or a reach counter on "
         "it.", Enters(what=THIS, kinds=("flying", "reach"))),
        (
            "If a card or token would be put into a graveyard from anywhere, exile it instead.",
            GoesElsewhere(what=ANYTHING, to=GRAVEYARD),
        ),
        (
            "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
            GoesElsewhere(what=AllOf((Owned(Who.OPPONENT), Not(TOKEN))), to=GRAVEYARD),
        ),
        (
            "If ~ would die, put it on top of its owner's library instead.",
            GoesElsewhere(what=THIS, to=GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.LIBRARY, on_top=True),
        ),
        ("If you would gain life, you gain twice that much life instead.", MoreOf(event=EventKind.GAIN_LIFE, times=2)),
        ("If you would gain life, you gain that much life plus 1 instead.", MoreOf(event=EventKind.GAIN_LIFE, plus=1)),
        (
            "If you would gain life, you lose that much life instead.",
            InsteadOf(event=EventKind.GAIN_LIFE, do=(LosesLife(YOU, ThatMuch()),)),
        ),
        (
            "If you would draw a card except the first one you draw in each of your draw steps, draw two cards "
            "instead.",
            InsteadOf(event=EventKind.DRAW, do=(Draws(YOU, 2),), except_first=True),
        ),
        ("Prevent all damage that would be dealt to you.", PreventsDamage(to=IsPlayer(Who.YOU))),
        (
            "During your turn, prevent all damage that would be dealt to ~.",
            PreventsDamage(to=THIS, if_=(YourTurn(),)),
        ),
        (
            "If a source an opponent controls would deal damage to you, prevent 1 of that damage.",
            PreventsDamage(to=IsPlayer(Who.YOU), source=AllOf((Controlled(Who.OPPONENT),)), amount=1),
        ),
        ("All damage that would be dealt to you is dealt to ~ instead.", Redirects(to=IsPlayer(Who.YOU), instead=THIS)),
        ("Players can't gain life.", CantHappen(event=EventKind.GAIN_LIFE)),
        ("You can't win the game.", CantHappen(event=EventKind.WIN, who=Who.YOU)),
        ("Each player can't draw more than one card each turn.", CantHappen(event=EventKind.DRAW, most=1)),
        ("Skip your draw step.", Skips(step="draw")),
        ("You have no maximum hand size.", HandSize()),
        ("Your maximum hand size is reduced by two.", HandSize(more=-2)),
        ("~ doesn't untap during your untap step.", StaysTapped(what=THIS, yours=True)),
        ("Enchanted creature doesn't untap during its controller's untap step.", StaysTapped(what=HOST)),
        ("Untap ~ during each other player's untap step.", UntapsToo(what=THIS)),
        (
            "Creatures entering don't cause abilities to trigger.",
            NoTrigger(what=PERMANENT & CREATURE, to=Zone.BATTLEFIELD),
        ),
        ("Lands don't untap during their controllers' untap steps.", StaysTapped(what=PERMANENT & LAND)),
        ("Creatures your opponents control enter tapped.", Enters(what=PERMANENT & CREATURE & THEIRS, tapped=True)),
        (
            "If a triggered ability of a Goblin you control triggers, that ability triggers an additional time.",
            TriggersAgain(of=PERMANENT & HasType("Goblin") & YOURS),
        ),
        (
            "If a source would deal damage to you, prevent half that damage, rounded up.",
            PreventsDamage(to=IsPlayer(Who.YOU), half="up"),
        ),
        (
            "If a source would deal damage to ~, prevent that damage. The source's controller draws cards equal to the "
            "damage prevented this way.",
            PreventsDamage(to=THIS, then=(Draws(ControllerOf(Bound(Name.SOURCE)), ThatMuch()),)),
        ),
        (
            "If equipped creature would be dealt damage, prevent that damage and put that many +1/+1 counters on it.",
            PreventsDamage(to=HOST, then=(PutsCounters(Bound(Name.DAMAGED), "+1/+1", ThatMuch()),)),
        ),
        (
            "If you would get one or more {E}, you get twice that many {E} instead.",
            MoreOf(event=EventKind.COUNTERS, what=IsPlayer(Who.YOU), who=Who.ANYONE, kind="energy", times=2),
        ),
        (
            "If an opponent would draw a card, instead that player skips that draw and you draw a card.",
            InsteadOf(event=EventKind.DRAW, who=Who.OPPONENT, do=(Draws(YOU, 1),)),
        ),
        (
            "If an effect causes you to discard a card, discard it, but you may put it on top of your library instead "
            "of into your graveyard.",
            GoesElsewhere(what=Owned(Who.YOU), to=GRAVEYARD, frm=Zone.HAND, instead=Zone.LIBRARY, verb="discard",
                          by=Who.ANYONE, on_top=True, may=True),
        ),
        (
            "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
            CantHappen(event=EventKind.SACRIFICE, who=Who.YOU, by=Who.OPPONENT),
        ),
        (
            "If you casting a spell causes a triggered ability of a permanent you control to trigger, that ability "
            "triggers an additional time.",
            TriggersAgain(of=PERMANENT & YOURS, when=Casts(SPELL)),
        ),
        (
            "If an opponent would search a library, that player searches the top four cards of that library instead.",
            SearchesTop(number=4),
        ),
        ("All damage is dealt as though its source had wither.", DealtAsThough(keyword="wither")),
        (
            "Your opponents can't untap more than two lands during their untap steps.",
            CantHappen(event=EventKind.UNTAP_MORE_THAN, what=PERMANENT & LAND, who=Who.OPPONENT, most=2),
        ),
        (
            "~ enters with two +1/+1 counters and a shield counter on it.",
            Enters(what=THIS, counters=(("+1/+1", 2), ("shield", 1))),
        ),
        ("As ~ enters, choose a number between 1 and 3.", Enters(what=THIS, chooses=("number",), words=("1", "3"))),
        (
            "As ~ enters, choose artifact, creature, or land.",
            Enters(what=THIS, chooses=("card_type",), words=("Artifact", "Creature", "Land")),
        ),
    ],
)  # fmt: skip
def test_rules_are_read(text: str, ability: Ability) -> None:
    assert rules_of(text) == (ability,)


@pytest.mark.parametrize(
    ("text", "matters"),
    [
        ("As ~ enters, frob any number of bears.", (Matter.ENTERS_ITSELF,)),
        ("If a bear would deal damage to you, it frobs instead.", (Matter.DAMAGE,)),
        ("If you would draw a card, frob instead.", (Matter.DRAWS,)),
        ("~ can't be blocked by bears that frob.", (Matter.COMBAT,)),
        ("You may look at bears any time.", (Matter.LOOKS,)),
        ("If an ability of a bear triggers oddly, it triggers again.", (Matter.TRIGGERS,)),
        ("If you would gain life, draw frobs instead.", (Matter.LIFE,)),
    ],
)
def test_what_is_not_understood_says_what_it_may_be_about(text: str, matters: tuple[Matter, ...]) -> None:
    assert rules_of(text) == (UnreadRule(text, matters),)


@pytest.mark.parametrize(
    "text",
    [
        "If you would get one or more {E}, you get twice that many of those instead.",
        "If damage would be dealt to you, prevent that damage and put a bear counter on it.",
        "As ~ enters, choose bear or frob.",
        "~ enters with two +1/+1 counters and a frob on it.",
        "If an opponent would search a library, they search two cards of it instead.",
        "If a source would deal damage to you, prevent half that damage.",
    ],
)
def test_kin_that_are_not_read(text: str) -> None:
    assert [type(each) for each in rules_of(text)] == [UnreadRule]


def test_a_text_of_which_nothing_is_known_may_be_about_all_that_happens() -> None:
    others = {Matter.COMBAT, Matter.LOOKS, Matter.OPENING, Matter.LIKENESS}
    assert set(matters_of("Frob the bears.")) == set(Matter) - others


def test_the_verdicts_of_casting_are_what_they_were() -> None:
    found = read_face("Test", "Test enters tapped.\nIf you would frob, you don't instead.", TypeLine.parse("Land"))
    assert [s.verdict for s in found.spans] == [Verdict.EFFECT_ONLY, Verdict.EFFECT_ONLY]
    assert [type(a) for a in found.abilities] == [Enters, UnreadRule]
