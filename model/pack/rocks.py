"""Artifacts that add mana."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, Begins, StaysTapped
from ..language.amounts import Count
from ..language.cards import Card, card
from ..language.conditions import CouldCastInstant, ThisFits
from ..language.costs import SACRIFICE_THIS, cost, discard
from ..language.effects import SOURCE, YOU, ColorsOf, DoubleUnspent, May, MayPay, Picked, add_among, add_any_color
from ..language.filters import ARTIFACT, NONLAND, TAPPED, THIS, ExiledWithThis, InZone, Who, Zone, in_hand
from .doing import ENTERS, YOUR_UPKEEP, deals, exiles, untaps, when
from .words import mana_ability, taps_for

CARDS: tuple[Card, ...] = (
    card(
        "Chrome Mox",
        "{0}",
        "Artifact",
        when(ENTERS, May(exiles(Picked(in_hand() & ~ARTIFACT & NONLAND, by=YOU)))),
        mana_ability("{T}", add_among(ColorsOf(InZone(Zone.EXILE) & ExiledWithThis()))),
    ),
    card(
        "Lion's Eye Diamond",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost(discard(count=Count(in_hand())), SACRIFICE_THIS),
            (add_any_color(3),),
            only_if=(CouldCastInstant(),),
        ),
    ),
    card(
        "Mana Vault",
        "{1}",
        "Artifact",
        StaysTapped(what=THIS, yours=True),
        when(YOUR_UPKEEP, MayPay(cost("{4}"), untaps(SOURCE))),
        when(Begins("draw", Who.YOU), deals(1, YOU), if_=(ThisFits(TAPPED),)),
        taps_for("{C}{C}{C}"),
    ),
    card("Doubling Cube", "{2}", "Artifact", mana_ability("{3}{T}", DoubleUnspent())),
)
