"""Spells with additional costs (118.8): a card or two for each keyword and each way in which a text asks for more."""

from __future__ import annotations

from ..language.abilities import (
    AddTypes,
    Begins,
    CantBeTarget,
    Continuous,
    GainAbility,
    GoesElsewhere,
    Keyword,
    ModifyPowerToughness,
    Moves,
    SetPowerToughness,
    StatusChanges,
)
from ..language.amounts import AmountIf, Greatest, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import Either, was_not_paid, was_paid
from ..language.costs import (
    OneOf,
    cost,
    sacrifice,
)
from ..language.effects import (
    EACH_OPPONENT,
    IT,
    YOU,
    Bound,
    ControllerOf,
    CountersSpell,
    CreatesCopies,
    CreatesTokens,
    DealsDamage,
    Draws,
    Each,
    If,
    Later,
    NumberOf,
    Rules,
    SacrificeOf,
    Scries,
    Searches,
    Together,
    Until,
    add,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BASIC,
    CREATURE,
    KICKED,
    LAND,
    NOTHING,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    SPELL,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    Compare,
    ExiledWithThis,
    HasStat,
    HasType,
    InZone,
    IsPlayer,
    Spending,
    Stat,
    Who,
    Zone,
    in_graveyard,
)
from ..language.keywords import (
    bargain,
    behold,
    behold_and_exile,
    blight,
    buyback,
    casualty,
    conspire,
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
)
from ..language.keywords.triggered import CHOSEN_PLAYER, gives
from ..language.names import Name
from ..language.targets import Target, any_number, target
from .doing import (
    ENTERS,
    SECOND_TARGET,
    TARGET,
    becomes,
    brings,
    copies,
    creates,
    deals,
    destroys,
    draws,
    exiles,
    gains_life,
    gets,
    has,
    loses_life,
    puts,
    returns,
    then,
    token,
    unless_paid,
    when,
)
from .words import (
    A_CREATURE,
    PLAYER_OR_PLANESWALKER,
    YOUR_CREATURES,
    YOUR_LANDS,
    costs_less,
    does,
    mana_ability,
    taps_for,
)

DRAGON, ELEMENTAL, GOBLIN, SPIRIT = map(HasType, ("Dragon", "Elemental", "Goblin", "Spirit"))

WAS_KICKED = Either((was_paid("kicker"), was_paid("multikicker")))

CARDS: tuple[Card, ...] = (
    # kicker
    card(
        "Jilt",
        "{1}{U}",
        "Instant",
        kicker("{1}{R}"),
        does(
            returns(),
            If((WAS_KICKED,), deals(2, SECOND_TARGET)),
            target(A_CREATURE),
            Target(A_CREATURE, other_than=(0,), if_=(was_paid("kicker"),)),
        ),
    ),
    card(
        "Goblin Barrage",
        "{3}{R}",
        "Sorcery",
        kicker("", sacrifice(ARTIFACT | GOBLIN)),
        does(
            deals(4),
            If((WAS_KICKED,), deals(4, SECOND_TARGET)),
            target(A_CREATURE),
            Target(PLAYER_OR_PLANESWALKER, if_=(was_paid("kicker"),)),
        ),
    ),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        "Sorcery",
        kicker("{5}"),
        does(CreatesCopies(YOU, TARGET, AmountIf(was_paid("kicker"), 5, 1)), target(A_CREATURE)),
    ),
    card(
        "Thornscape Battlemage",
        "{2}{G}",
        "Creature — Elf Wizard",
        *kickers("{R}", "{W}"),
        when(ENTERS, deals(2), target(ANY_TARGET), if_=(was_paid("kicker.1"),)),
        when(ENTERS, destroys(), target(PERMANENT & ARTIFACT), if_=(was_paid("kicker.2"),)),
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
        when(ENTERS, creates(token("2/2", "G", "Wolf"), TimesPaid("multikicker"))),
        pt="4/4",
    ),
    card(
        "Strength of the Tajuru",
        "{X}{G}{G}",
        "Instant",
        multikicker("{1}"),
        does(
            puts(X(), "+1/+1", Together((TARGET, SECOND_TARGET))),
            target(A_CREATURE),
            Target(
                A_CREATURE, TimesPaid("multikicker"), TimesPaid("multikicker"), (0,), if_=(was_paid("multikicker"),)
            ),
        ),
    ),
    # other keywords
    card(
        "Sprout Swarm",
        "{1}{G}",
        "Instant",
        Keyword("convoke"),
        buyback("{3}"),
        does(creates(token("1/1", "G", "Saproling"))),
    ),
    card("Train of Thought", "{1}{U}", "Sorcery", replicate("{1}{U}"), does(draws())),
    card(
        "Galadhrim Brigade",
        "{2}{G}",
        "Creature — Elf Soldier",
        squad("{1}{G}"),
        Continuous(PERMANENT & HasType("Elf") & YOURS & ~THIS, (ModifyPowerToughness(1, 1),)),
        pt="2/2",
    ),
    card(
        "Flowerfoot Swordmaster",
        "{W}",
        "Creature — Mouse Soldier",
        offspring("{2}"),
        when(
            StatusChanges(THIS, EventKind.TARGET, who=Who.YOU, first=True),
            gets("+1/+0", Each(PERMANENT & HasType("Mouse") & YOURS)),
        ),
        pt="1/2",
    ),
    card(
        "Make Disappear",
        "{1}{U}",
        "Instant",
        casualty(1),
        does(unless_paid("{2}", CountersSpell(TARGET), ControllerOf(TARGET)), target(SPELL)),
    ),
    card("Cut of the Profits", "{X}{B}{B}", "Sorcery", casualty(3), does(draws(X()), loses_life(X()))),
    card(
        "Torch the Tower",
        "{R}",
        "Instant",
        bargain(),
        does(
            If((was_paid("bargain"),), then(deals(3), Scries(YOU)), deals(2)),
            becomes(
                Bound(Name.DAMAGED), GainAbility(GoesElsewhere(what=THIS, to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD))
            ),
            target(PERMANENT & (CREATURE | PLANESWALKER)),
        ),
    ),
    card(
        "Ice Out",
        "{1}{U}{U}",
        "Instant",
        bargain(),
        costs_less("{1}", if_=(was_paid("bargain"),)),
        does(CountersSpell(TARGET), target(SPELL)),
    ),
    card("Barkshell Blessing", "{G/W}", "Instant", does(gets("+2/+2"), target(A_CREATURE)), conspire()),
    card("Burn Trail", "{3}{R}", "Sorcery", does(deals(3), target(ANY_TARGET)), conspire()),
    card(
        "Into the Flood Maw",
        "{U}",
        "Instant",
        gift(),
        does(
            gives(CreatesTokens(CHOSEN_PLAYER, token("1/1", "U", "Fish"), tapped=True)),
            If((was_paid("gift"),), returns(SECOND_TARGET), returns()),
            Target(A_CREATURE & THEIRS, if_=(was_not_paid("gift"),)),
            Target(PERMANENT & ~LAND & THEIRS, if_=(was_paid("gift"),)),
        ),
    ),
    card(
        "Dawn's Truce",
        "{1}{W}",
        "Instant",
        gift(),
        does(
            gives(Draws(CHOSEN_PLAYER, 1)),
            Rules(CantBeTarget(IsPlayer(Who.YOU), by=Who.OPPONENT)),
            has(Each(PERMANENT & YOURS), "hexproof"),
            If((was_paid("gift"),), has(Each(PERMANENT & YOURS), "indestructible")),
        ),
    ),
    card(
        "Twinflame",
        "{1}{R}",
        "Sorcery",
        strive("{2}{R}"),
        does(
            copies(TARGET, GainAbility(Keyword("haste"))),
            Later(when(Begins("end", next_only=True), exiles(IT))),
            any_number(YOUR_CREATURES),
        ),
    ),
    card(
        "Consumed by Greed",
        "{1}{B}{B}",
        "Instant",
        gift(),
        does(
            gives(Draws(CHOSEN_PLAYER, 1)),
            SacrificeOf(
                TARGET, A_CREATURE & HasStat(Stat.POWER, Compare.AT_LEAST, Greatest(Stat.POWER, YOUR_CREATURES))
            ),
            returns(SECOND_TARGET),
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
            gives(Draws(CHOSEN_PLAYER, 1)),
            brings(),
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
        does(
            If(
                (was_paid("bargain"),),
                becomes(
                    TARGET,
                    AddTypes(("Elemental", "Creature")),
                    SetPowerToughness(3, 3),
                    GainAbility(Keyword("haste")),
                    until=Until.FOREVER,
                ),
            ),
            Searches(YOU, BASIC & LAND, reveal=True),
            Target(YOUR_LANDS, if_=(was_paid("bargain"),)),
        ),
    ),
    # totals: collect evidence, teamwork
    card(
        "Bite Down on Crime",
        "{3}{G}",
        "Sorcery",
        may_collect_evidence(6),
        costs_less("{2}", if_=(was_paid("collect-evidence"),)),
        does(
            gets("+2/+0"),
            DealsDamage(TARGET, SECOND_TARGET, NumberOf(Stat.POWER, TARGET)),
            target(YOUR_CREATURES),
            target(A_CREATURE & ~YOURS),
        ),
    ),
    card(
        "Cruel Alliance",
        "{2}{B}",
        "Sorcery",
        teamwork(2),
        does(
            exiles(),
            exiles(),
            gains_life(3),
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
        does(gets("-3/-3"), target(A_CREATURE)),
    ),
    card(
        "Champion of the Path",
        "{3}{R}",
        "Creature — Elemental Sorcerer",
        must_also(behold_and_exile(ELEMENTAL)),
        when(
            Moves(PERMANENT & ~THIS & HasType("Elemental") & YOURS, to=Zone.BATTLEFIELD),
            DealsDamage(Bound(Name.EVENT_IT), EACH_OPPONENT, NumberOf(Stat.POWER, Bound(Name.EVENT_IT))),
        ),
        when(Moves(THIS, Zone.BATTLEFIELD), returns(Each(InZone(Zone.EXILE) & ExiledWithThis(now=True)))),
        pt="7/3",
    ),
    card(
        "Dispelling Exhale",
        "{1}{U}",
        "Instant",
        may_also(behold(DRAGON)),
        does(
            If(
                (was_paid("1"),),
                unless_paid("{4}", CountersSpell(TARGET), ControllerOf(TARGET)),
                unless_paid("{2}", CountersSpell(TARGET), ControllerOf(TARGET)),
            ),
            target(SPELL),
        ),
    ),
    card(
        "Cinder Strike",
        "{R}",
        "Sorcery",
        may_also(blight(1)),
        does(deals(AmountIf(was_paid("1"), 4, 2)), target(A_CREATURE)),
    ),
    card(
        "Bogslither's Embrace",
        "{1}{B}",
        "Sorcery",
        must_also(OneOf((cost(blight(1)), cost("{3}")))),
        does(exiles(), target(A_CREATURE)),
    ),
)
