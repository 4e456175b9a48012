"""Spells with additional costs (118.8): a card or two for each keyword and each way in which a text asks for more."""

from __future__ import annotations

from ..language.abilities import Continuous, CostChange, Keyword, ModifyPowerToughness, OnlyIf, SpellAbility, Splice
from ..language.amounts import AmountIf, Count, Targets, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import During, was_not_paid, was_paid
from ..language.costs import (
    AlwaysPaid,
    BoundsOfX,
    LifePart,
    OneOf,
    cost,
    discard,
    exile_from,
    reveal,
    sacrifice,
    tap_untapped,
)
from ..language.effects import add, add_any_color
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    KICKED,
    LAND,
    NOTHING,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SNOW,
    SPELL,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Is,
    Spending,
    Stat,
    State,
    Zone,
    in_graveyard,
)
from ..language.keywords import (
    assist,
    bargain,
    behold,
    behold_and_exile,
    blight,
    buyback,
    casualty,
    conspire,
    flashback,
    forage,
    gift,
    kicker,
    kickers,
    may_also,
    may_collect_evidence,
    multikicker,
    must_also,
    offspring,
    replicate,
    squad,
    strive,
    teamwork,
    x_within,
)
from ..language.mana import ManaCost
from ..language.targets import Target, any_number, target
from .words import (
    A_CREATURE,
    MOUNTAIN,
    PLAYER_OR_PLANESWALKER,
    YOUR_CREATURES,
    YOUR_LANDS,
    ability,
    costs_less,
    does,
    mana_ability,
    says,
    taps_for,
)

ARCANE = HasType("Arcane")
DRAGON, ELEMENTAL, GOBLIN, SPIRIT = map(HasType, ("Dragon", "Elemental", "Goblin", "Spirit"))

KICKS = TimesPaid("multikicker")

CARDS: tuple[Card, ...] = (
    # kicker
    card(
        "Jilt",
        "{1}{U}",
        "Instant",
        kicker("{1}{R}"),
        does(
            "return to hand, 2 damage",
            target(A_CREATURE),
            Target(A_CREATURE, other_than=(0,), if_=(was_paid("kicker"),)),
        ),
    ),
    card(
        "Goblin Barrage",
        "{3}{R}",
        "Sorcery",
        kicker("", sacrifice(ARTIFACT | GOBLIN)),
        does("4 damage", target(A_CREATURE), Target(PLAYER_OR_PLANESWALKER, if_=(was_paid("kicker"),))),
    ),
    card("Rite of Replication", "{2}{U}{U}", "Sorcery", kicker("{5}"), does("token copies", target(A_CREATURE))),
    card(
        "Thornscape Battlemage",
        "{2}{G}",
        "Creature — Elf Wizard",
        *kickers("{R}", "{W}"),
        says("enters, first kicker: 2 damage"),
        says("enters, second kicker: destroy an artifact"),
        pt="2/2",
    ),
    card(
        "Elfhame Druid",
        "{1}{G}",
        "Creature — Elf Druid",
        taps_for("{G}"),
        mana_ability("{T}", add("{G}{G}", only=Spending(KICKED, NOTHING, "cast kicked spells"))),
        pt="0/2",
    ),
    card(
        "Wolfbriar Elemental",
        "{2}{G}{G}",
        "Creature — Elemental",
        multikicker("{G}"),
        says("enters: a Wolf for each kick"),
        pt="4/4",
    ),
    card(
        "Strength of the Tajuru",
        "{X}{G}{G}",
        "Instant",
        multikicker("{1}"),
        does(
            "X counters on each",
            target(A_CREATURE),
            Target(
                A_CREATURE, TimesPaid("multikicker"), TimesPaid("multikicker"), (0,), if_=(was_paid("multikicker"),)
            ),
        ),
    ),
    # other keywords
    card("Sprout Swarm", "{1}{G}", "Instant", Keyword("convoke"), buyback("{3}"), does("a Saproling")),
    card("Train of Thought", "{1}{U}", "Sorcery", replicate("{1}{U}"), does("draw")),
    card(
        "Galadhrim Brigade",
        "{2}{G}",
        "Creature — Elf Soldier",
        squad("{1}{G}"),
        says("enters: copies"),
        Continuous(PERMANENT & HasType("Elf") & YOURS & ~THIS, (ModifyPowerToughness(1, 1),)),
        pt="2/2",
    ),
    card("Flowerfoot Swordmaster", "{W}", "Creature — Mouse Soldier", offspring("{2}"), says("valiant"), pt="1/2"),
    card("Make Disappear", "{1}{U}", "Instant", casualty(1), does("counter unless {2}", target(SPELL))),
    card("Cut of the Profits", "{X}{B}{B}", "Sorcery", casualty(3), does("draw X, lose X life")),
    card(
        "Torch the Tower",
        "{R}",
        "Instant",
        bargain(),
        does("2 or 3 damage", target(PERMANENT & (CREATURE | PLANESWALKER))),
    ),
    card(
        "Ice Out",
        "{1}{U}{U}",
        "Instant",
        bargain(),
        costs_less("{1}", if_=(was_paid("bargain"),)),
        does("counter", target(SPELL)),
    ),
    card("Barkshell Blessing", "{G/W}", "Instant", does("+2/+2", target(A_CREATURE)), conspire()),
    card("Burn Trail", "{3}{R}", "Sorcery", does("3 damage", target(ANY_TARGET)), conspire()),
    card(
        "Into the Flood Maw",
        "{U}",
        "Instant",
        gift(),
        does(
            "return to hand",
            Target(A_CREATURE & THEIRS, if_=(was_not_paid("gift"),)),
            Target(PERMANENT & ~LAND & THEIRS, if_=(was_paid("gift"),)),
        ),
    ),
    card("Dawn's Truce", "{1}{W}", "Instant", gift(), does("hexproof, with the gift indestructible")),
    card("Twinflame", "{1}{R}", "Sorcery", strive("{2}{R}"), does("token copies", any_number(YOUR_CREATURES))),
    card(
        "Consumed by Greed",
        "{1}{B}{B}",
        "Instant",
        gift(),
        does(
            "sacrifice, return with the gift",
            target(OPPONENT),
            Target(in_graveyard(YOU_OWN) & CREATURE, if_=(was_paid("gift"),)),
        ),
    ),
    card(
        "Dewdrop Cure",
        "{2}{W}",
        "Sorcery",
        gift(),
        does(
            "return",
            Target(
                in_graveyard(YOU_OWN) & CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 2),
                0,
                AmountIf(was_paid("gift"), 3, 2),
            ),
        ),
    ),
    card(
        "Brave the Wilds",
        "{G}",
        "Sorcery",
        bargain(),
        does("a land is a creature, search", Target(YOUR_LANDS, if_=(was_paid("bargain"),))),
    ),
    # totals: collect evidence, teamwork
    card(
        "Bite Down on Crime",
        "{3}{G}",
        "Sorcery",
        may_collect_evidence(6),
        costs_less("{2}", if_=(was_paid("collect-evidence"),)),
        does("+2/+0, its power as damage", target(YOUR_CREATURES), target(A_CREATURE & ~YOURS)),
    ),
    card(
        "Cruel Alliance",
        "{2}{B}",
        "Sorcery",
        teamwork(2),
        does(
            "exile",
            Target(A_CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3), if_=(was_not_paid("teamwork"),)),
            Target(A_CREATURE, if_=(was_paid("teamwork"),)),
        ),
    ),
    # behold, blight
    card(
        "Caustic Exhale",
        "{B}",
        "Instant",
        must_also(OneOf((cost(behold(DRAGON)), cost("{1}")))),
        does("-3/-3", target(A_CREATURE)),
    ),
    card(
        "Champion of the Path",
        "{3}{R}",
        "Creature — Elemental Sorcerer",
        must_also(behold_and_exile(ELEMENTAL)),
        pt="7/3",
    ),
    card("Dispelling Exhale", "{1}{U}", "Instant", may_also(behold(DRAGON)), does("counter unless", target(SPELL))),
    card("Cinder Strike", "{R}", "Sorcery", may_also(blight(1)), does("2 or 4 damage", target(A_CREATURE))),
    card(
        "Bogslither's Embrace",
        "{1}{B}",
        "Sorcery",
        must_also(OneOf((cost(blight(1)), cost("{3}")))),
        does("exile", target(A_CREATURE)),
    ),
    # forage
    card(
        "Feed the Cycle",
        "{1}{B}",
        "Instant",
        must_also(OneOf((cost(forage()), cost("{B}")))),
        does("destroy", target(PERMANENT & (CREATURE | PLANESWALKER))),
    ),
    card(
        "Thornvault Forager",
        "{1}{G}",
        "Creature — Squirrel Ranger",
        taps_for("{G}"),
        mana_ability("{T}", forage(), add_any_color(2, mixed=True)),
        ability("{3}{G}{T}", "search for a Squirrel card"),
        pt="2/2",
    ),
    # optional costs without a keyword
    card(
        "Draconic Roar",
        "{1}{R}",
        "Instant",
        may_also(reveal(DRAGON)),
        does("3 damage", target(A_CREATURE)),
    ),
    card(
        "Devouring Greed",
        "{2}{B}{B}",
        "Sorcery — Arcane",
        may_also(sacrifice(SPIRIT), any_number=True),
        does("drain", target(PLAYER)),
    ),
    card(
        "Explosive Singularity",
        "{8}{R}{R}",
        "Sorcery",
        may_also(tap_untapped(CREATURE), any_number=True),
        costs_less("{1}", TimesPaid("1")),
        does("10 damage", target(ANY_TARGET)),
    ),
    card(
        "Torgaar, Famine Incarnate",
        "{6}{B}{B}",
        "Legendary Creature — Avatar",
        may_also(sacrifice(CREATURE), any_number=True),
        costs_less("{2}", TimesPaid("1")),
        says("enters: halve a life total"),
        pt="7/6",
    ),
    # X in other places than the mana cost
    card("Devastating Summons", "{R}", "Sorcery", must_also(sacrifice(LAND, X())), does("two Elementals")),
    card("Toxic Deluge", "{2}{B}", "Sorcery", must_also(LifePart(X())), does("-X/-X")),
    card(
        "Nostalgic Dreams",
        "{G}{G}",
        "Sorcery",
        must_also(discard(count=X())),
        does("return to hand, exile this", Target(in_graveyard(YOU_OWN), X(), X())),
    ),
    card(
        "Harvest Pyre",
        "{1}{R}",
        "Instant",
        must_also(exile_from(Zone.GRAVEYARD, count=X())),
        does("X damage", target(A_CREATURE)),
    ),
    card(
        "Conflagrate",
        "{X}{X}{R}",
        "Sorcery",
        does("X damage", Target(ANY_TARGET, 0, None, divided=X())),
        flashback("{R}{R}", discard(count=X())),
    ),
    card("Ertai's Meddling", "{X}{U}", "Instant", x_within(1), does("exile with X counters", target(SPELL))),
    card(
        "Winter's Chill",
        "{X}{U}",
        "Instant",
        OnlyIf((During(("combat_begin", "declare_attackers")),)),
        x_within(most=Count(YOUR_LANDS & SNOW)),
        does("destroy unless paid for", Target(A_CREATURE & Is(State.ATTACKING), X(), X())),
    ),
    card("Helm of Obedience", "{4}", "Artifact", ability(("{X}{T}", BoundsOfX(1)), "mill", target(OPPONENT))),
    card("Game Plan", "{5}{U}", "Sorcery", assist(), does("new hands, exile this")),
    # a cost for each target
    card(
        "Phyrexian Purge",
        "{2}{B}{R}",
        "Sorcery",
        CostChange(ManaCost(), THIS, times=Targets(), extra=(LifePart(3),), zone=Zone.STACK),
        does("destroy", any_number(A_CREATURE)),
    ),
    # splice
    card(
        "Desperate Ritual",
        "{1}{R}",
        "Instant — Arcane",
        SpellAbility((), (add("{R}{R}{R}"),)),
        Splice(ARCANE, cost("{1}{R}")),
    ),
    card(
        "Roar of Jukai",
        "{2}{G}",
        "Instant — Arcane",
        does("+2/+2 to blocked creatures"),
        Splice(ARCANE, cost(AlwaysPaid("an opponent gains 5 life"))),
    ),
    card(
        "Torrent of Stone",
        "{3}{R}",
        "Instant — Arcane",
        does("4 damage", target(A_CREATURE)),
        Splice(ARCANE, cost(sacrifice(MOUNTAIN, 2))),
    ),
)
