"""Cards that Examples of the rules name, and plain creatures."""

from __future__ import annotations

from ..language import effects as ef
from ..language.abilities import Begins, Cant, Doing, Keyword, Matter, MoreOf, Moves
from ..language.amounts import LifeOf
from ..language.cards import Card, card
from ..language.conditions import Holds
from ..language.events import EventKind
from ..language.filters import SPELL, TOKEN, ChosenColor, Compare, ExiledWithThis, InZone, Who, Zone
from ..language.names import Name
from .doing import YOUR_UPKEEP, cast, chooses, copies, exiles, gains_life, has, unread, when
from .words import A_CREATURE, ability, mana_ability

CARDS: tuple[Card, ...] = (
    card(
        "Paradise Plume",
        "{4}",
        "Artifact",
        chooses("color"),
        when(cast(SPELL & ChosenColor(), Who.ANYONE), ef.May(gains_life(1))),
        mana_ability("{T}", ef.add_among(ef.TheChosenColor())),
    ),
    card(
        "Mimic Vat",
        "{3}",
        "Artifact",
        when(
            Moves(A_CREATURE & ~TOKEN, Zone.BATTLEFIELD, Zone.GRAVEYARD),
            ef.May(
                exiles(ef.Bound(Name.EVENT_IT)),
                then=ef.MoveTo(
                    what=ef.Each(InZone(Zone.EXILE) & ExiledWithThis() & ~ef.SpokenOf(ef.IT)),
                    to=Zone.GRAVEYARD,
                    verb=ef.Verb.RETURN,
                ),
            ),
        ),
        ability(
            "{3}{T}",
            copies(ef.Picked(ExiledWithThis())),
            has(ef.IT, "haste", until=ef.Until.FOREVER),
            ef.Later(when(Begins("end", next_only=True), exiles(ef.IT))),
        ),
    ),
    card("Boon Reflection", "{4}{W}", "Enchantment", MoreOf(event=EventKind.GAIN_LIFE, times=2)),
    card(
        "Worms of the Earth",
        "{2}{B}{B}{B}",
        "Enchantment",
        Cant(Doing.PLAY_LAND),
        unread("lands can't enter", Matter.ENTERS, Matter.TRIGGERS),
        when(Begins("upkeep"), "players may get rid of it"),
    ),
    card(
        "Felidar Sovereign",
        "{4}{W}{W}",
        "Creature — Cat Beast",
        Keyword("vigilance"),
        Keyword("lifelink"),
        when(YOUR_UPKEEP, ef.WinsOrLoses(ef.YOU, wins=True), if_=(Holds(LifeOf(Who.YOU), Compare.AT_LEAST, 40),)),
        pt="4/6",
    ),
)
