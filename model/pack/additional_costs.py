"""Spells with additional costs (118.8): a card or two for each keyword and each way in which a text asks for more."""

from __future__ import annotations

from ..language import effects as ef
from ..language import filters as fi
from ..language.abilities import Begins, GainAbility, GoesElsewhere, Keyword
from ..language.amounts import AmountIf, Greatest, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import Either, was_not_paid, was_paid
from ..language.keywords import bargain, blight, gift, kicker, kickers, may_also, multikicker, strive, teamwork
from ..language.keywords.triggered import CHOSEN_PLAYER, gives
from ..language.names import Name
from ..language.targets import Target, any_number, target
from .doing import (
    ENTERS,
    SECOND_TARGET,
    TARGET,
    brings,
    copies,
    deals,
    destroys,
    exiles,
    gains_life,
    puts,
    returns,
    then,
    when,
)
from .words import A_CREATURE, YOUR_CREATURES, does, mana_ability, taps_for

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
            ef.If((WAS_KICKED,), deals(2, SECOND_TARGET)),
            target(A_CREATURE),
            Target(A_CREATURE, other_than=(0,), if_=(was_paid("kicker"),)),
        ),
    ),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        "Sorcery",
        kicker("{5}"),
        does(ef.CreatesCopies(ef.YOU, TARGET, AmountIf(was_paid("kicker"), 5, 1)), target(A_CREATURE)),
    ),
    card(
        "Thornscape Battlemage",
        "{2}{G}",
        "Creature — Elf Wizard",
        *kickers("{R}", "{W}"),
        when(ENTERS, deals(2), target(fi.ANY_TARGET), if_=(was_paid("kicker.1"),)),
        when(ENTERS, destroys(), target(fi.PERMANENT & fi.ARTIFACT), if_=(was_paid("kicker.2"),)),
        pt="2/2",
    ),
    card(
        "Elfhame Druid",
        "{1}{G}",
        "Creature — Elf Druid",
        taps_for("{G}"),
        mana_ability("{T}", ef.add("{G}{G}", only=fi.Spending(fi.KICKED, fi.NOTHING, "cast kicked spells"))),
        pt="0/2",
    ),
    card(
        "Strength of the Tajuru",
        "{X}{G}{G}",
        "Instant",
        multikicker("{1}"),
        does(
            puts(X(), "+1/+1", ef.Together((TARGET, SECOND_TARGET))),
            target(A_CREATURE),
            Target(
                A_CREATURE, TimesPaid("multikicker"), TimesPaid("multikicker"), (0,), if_=(was_paid("multikicker"),)
            ),
        ),
    ),
    card(
        "Torch the Tower",
        "{R}",
        "Instant",
        bargain(),
        does(
            ef.If((was_paid("bargain"),), then(deals(3), ef.Scries(ef.YOU)), deals(2)),
            ef.Rules(
                GoesElsewhere(what=ef.SpokenOf(ef.Bound(Name.DAMAGED)), to=fi.Zone.GRAVEYARD, frm=fi.Zone.BATTLEFIELD)
            ),
            target(fi.PERMANENT & (fi.CREATURE | fi.PLANESWALKER)),
        ),
    ),
    card(
        "Twinflame",
        "{1}{R}",
        "Sorcery",
        strive("{2}{R}"),
        does(
            copies(TARGET, GainAbility(Keyword("haste"))),
            ef.Later(when(Begins("end", next_only=True), exiles(ef.IT))),
            any_number(YOUR_CREATURES),
        ),
    ),
    card(
        "Consumed by Greed",
        "{1}{B}{B}",
        "Instant",
        gift(),
        does(
            gives(ef.Draws(CHOSEN_PLAYER, 1)),
            ef.SacrificeOf(
                TARGET,
                A_CREATURE & fi.HasStat(fi.Stat.POWER, fi.Compare.AT_LEAST, Greatest(fi.Stat.POWER, YOUR_CREATURES)),
            ),
            returns(SECOND_TARGET),
            target(fi.OPPONENT),
            Target(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE, if_=(was_paid("gift"),)),
        ),
    ),
    card(
        "Dewdrop Cure",
        "{2}{W}",
        "Sorcery",
        gift(),
        does(
            gives(ef.Draws(CHOSEN_PLAYER, 1)),
            brings(),
            Target(
                fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 2),
                0,
                AmountIf(was_paid("gift"), 3, 2),
            ),
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
            Target(A_CREATURE & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 3), if_=(was_not_paid("teamwork"),)),
            Target(A_CREATURE, if_=(was_paid("teamwork"),)),
        ),
    ),
    card(
        "Cinder Strike",
        "{R}",
        "Sorcery",
        may_also(blight(1)),
        does(deals(AmountIf(was_paid("1"), 4, 2)), target(A_CREATURE)),
    ),
)
