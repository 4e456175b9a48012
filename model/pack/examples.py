"""Cards that Examples of the rules name, and plain creatures."""

from __future__ import annotations

from ..language.abilities import (
    AddTypes,
    Begins,
    Cant,
    Continuous,
    Doing,
    Enters,
    GainAbility,
    Keyword,
    Matter,
    Modes,
    ModifyPowerToughness,
    MoreOf,
    Moves,
    PreventsDamage,
    SetColors,
    SetPowerToughness,
    SpellAbility,
    StaysTapped,
)
from ..language.amounts import Count, LifeOf
from ..language.cards import Card, card
from ..language.conditions import Holds
from ..language.effects import (
    IT,
    SOURCE,
    YOU,
    Bound,
    Each,
    GainsControl,
    Later,
    May,
    MoveTo,
    NumberOf,
    Picked,
    SacrificeOf,
    SpokenOf,
    TheChosenColor,
    Together,
    Until,
    Verb,
    WinsOrLoses,
    add_among,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    PERMANENT,
    SPELL,
    THIS,
    TOKEN,
    WHITE,
    YOU_OWN,
    ChosenColor,
    Compare,
    ExiledWithThis,
    HasType,
    InZone,
    Stat,
    Who,
    Zone,
    in_graveyard,
)
from ..language.keywords import entwine, foretell, retrace
from ..language.mana import ManaType
from ..language.names import Name
from ..language.targets import target
from .doing import (
    SECOND_TARGET,
    TARGET,
    YOUR_UPKEEP,
    becomes,
    cast,
    chooses,
    copies,
    creates,
    deals,
    destroys,
    draws,
    enters_tapped,
    exiles,
    gains_life,
    gets,
    has,
    token,
    unread,
    when,
)
from .words import A_CREATURE, A_LAND, TAP_FOR_COLORLESS, YOUR_CREATURES, ability, does, mana_ability, mode, says

PLAIN_CREATURES = {
    "Merfolk of the Pearl Trident": ("{U}", "Merfolk", "1/1"),
    "Elite Vanguard": ("{W}", "Human Soldier", "2/1"),
    "Silvercoat Lion": ("{1}{W}", "Cat", "2/2"),
    "Balduvian Bears": ("{1}{G}", "Bear", "2/2"),
    "Goblin Piker": ("{1}{R}", "Goblin Warrior", "2/1"),
    "Gray Ogre": ("{2}{R}", "Ogre", "2/2"),
    "Hill Giant": ("{3}{R}", "Giant", "3/3"),
}

CARDS: tuple[Card, ...] = (
    *(card(name, mana, f"Creature — {kind}", pt=pt) for name, (mana, kind, pt) in PLAIN_CREATURES.items()),
    card(
        "Paradise Plume",
        "{4}",
        "Artifact",
        chooses("color"),
        when(cast(SPELL & ChosenColor(), Who.ANYONE), May(gains_life(1))),
        mana_ability("{T}", add_among(TheChosenColor())),
    ),
    card(
        "Endoskeleton",
        "{2}",
        "Artifact",
        StaysTapped(what=THIS, may=True, yours=True),
        ability("{2}{T}", gets("+0/+3", until=Until.WHILE_TAPPED), target(A_CREATURE)),
    ),
    card(
        "Mimic Vat",
        "{3}",
        "Artifact",
        when(
            Moves(A_CREATURE & ~TOKEN, Zone.BATTLEFIELD, Zone.GRAVEYARD),
            May(
                exiles(Bound(Name.EVENT_IT)),
                then=MoveTo(
                    what=Each(InZone(Zone.EXILE) & ExiledWithThis() & ~SpokenOf(IT)),
                    to=Zone.GRAVEYARD,
                    verb=Verb.RETURN,
                ),
            ),
        ),
        ability(
            "{3}{T}",
            copies(Picked(ExiledWithThis())),
            has(IT, "haste", until=Until.FOREVER),
            Later(when(Begins("end", next_only=True), exiles(IT))),
        ),
    ),
    card("Orb of Dreams", "{3}", "Artifact", Enters(what=PERMANENT, tapped=True)),
    card(
        "Plague Spores",
        "{4}{B}{R}",
        "Sorcery",
        does(
            destroys(Together((TARGET, SECOND_TARGET)), regenerate=False), target(A_CREATURE & ~BLACK), target(A_LAND)
        ),
    ),
    card("Aura Blast", "{1}{W}", "Instant", does(destroys(), draws(), target(PERMANENT & ENCHANTMENT))),
    card("Awe Strike", "{W}", "Instant", does("prevent its damage", target(A_CREATURE))),
    card("Spitting Image", "{4}{G/U}{G/U}", "Sorcery", does(copies(), target(A_CREATURE)), retrace()),
    card(
        "Dwarven Reinforcements",
        "{3}{R}",
        "Sorcery",
        does(creates(token("2/1", "R", "Dwarf Berserker"), 2)),
        *foretell("{1}{R}"),
    ),
    card(
        "Grab the Reins",
        "{3}{R}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(GainsControl(YOU, TARGET, Until.END_OF_TURN), has(TARGET, "haste"), target(A_CREATURE)),
                    mode(SacrificeOf(YOU, A_CREATURE), deals(NumberOf(Stat.POWER, IT)), target(ANY_TARGET)),
                )
            )
        ),
        entwine("{2}{R}"),
    ),
    card("Crusade", "{W}{W}", "Enchantment", Continuous(A_CREATURE & WHITE, (ModifyPowerToughness(1, 1),))),
    card("Worship", "{3}{W}", "Enchantment", unread("life stays at 1", Matter.DAMAGE)),
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
        "Jade Mage",
        "{1}{G}",
        "Creature — Human Shaman",
        ability("{2}{G}", creates(token("1/1", "G", "Saproling"))),
        pt="2/1",
    ),
    card(
        "Dimir Doppelganger",
        "{1}{U}{B}",
        "Creature — Shapeshifter",
        ability("{1}{U}{B}", "exile, become a copy", target(in_graveyard(CREATURE))),
        pt="0/2",
    ),
    card("Wall of Tears", "{1}{U}", "Creature — Wall", Keyword("defender"), says("return the blocked"), pt="0/4"),
    card("Scarwood Treefolk", "{3}{G}", "Creature — Treefolk", enters_tapped(), pt="3/5"),
    card(
        "Daunting Defender",
        "{4}{W}",
        "Creature — Human Cleric",
        PreventsDamage(to=YOUR_CREATURES & HasType("Cleric"), amount=1),
        pt="3/3",
    ),
    card(
        "Wojek Apothecary",
        "{2}{W}{W}",
        "Creature — Human Cleric",
        ability("{T}", "prevent 1 damage", target(A_CREATURE)),
        pt="1/1",
    ),
    card(
        "Absolver Thrull", "{3}{W}", "Creature — Thrull Cleric", Keyword("haunt"), says("destroy enchantment"), pt="2/3"
    ),
    card(
        "Felidar Sovereign",
        "{4}{W}{W}",
        "Creature — Cat Beast",
        Keyword("vigilance"),
        Keyword("lifelink"),
        when(YOUR_UPKEEP, WinsOrLoses(YOU, wins=True), if_=(Holds(LifeOf(Who.YOU), Compare.AT_LEAST, 40),)),
        pt="4/6",
    ),
    card(
        "Svogthos, the Restless Tomb",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ability(
            "{3}{B}{G}",
            becomes(
                SOURCE,
                AddTypes(("Plant", "Zombie", "Creature")),
                SetColors((ManaType.BLACK, ManaType.GREEN)),
                GainAbility(
                    Continuous(
                        THIS,
                        (
                            SetPowerToughness(
                                Count(in_graveyard(YOU_OWN & CREATURE)), Count(in_graveyard(YOU_OWN & CREATURE))
                            ),
                        ),
                        cda=True,
                    )
                ),
            ),
        ),
    ),
)
