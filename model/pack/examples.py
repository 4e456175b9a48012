"""Cards that Examples of the rules name, and plain creatures."""

from __future__ import annotations

from ..language.abilities import Cant, Continuous, Doing, Keyword, Modes, ModifyPowerToughness, SpellAbility
from ..language.cards import Card, card
from ..language.effects import TheChosenColor, add_among
from ..language.filters import ANY_TARGET, BLACK, CREATURE, ENCHANTMENT, PERMANENT, WHITE, in_graveyard
from ..language.keywords import entwine, foretell, retrace
from ..language.targets import target
from .words import A_CREATURE, A_LAND, TAP_FOR_COLORLESS, ability, does, mana_ability, mode, says

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
        says("choose a color"),
        says("may gain 1 life"),
        mana_ability("{T}", add_among(TheChosenColor())),
    ),
    card("Endoskeleton", "{2}", "Artifact", says("may stay tapped"), ability("{2}{T}", "+0/+3", target(A_CREATURE))),
    card("Mimic Vat", "{3}", "Artifact", says("exiles a dying creature"), ability("{3}{T}", "copy of an exiled card")),
    card("Orb of Dreams", "{3}", "Artifact", says("permanents enter tapped")),
    card("Plague Spores", "{4}{B}{R}", "Sorcery", does("destroy", target(A_CREATURE & ~BLACK), target(A_LAND))),
    card("Aura Blast", "{1}{W}", "Instant", does("destroy, draw", target(PERMANENT & ENCHANTMENT))),
    card("Awe Strike", "{W}", "Instant", does("prevent its damage", target(A_CREATURE))),
    card("Spitting Image", "{4}{G/U}{G/U}", "Sorcery", does("a copy", target(A_CREATURE)), retrace()),
    card("Dwarven Reinforcements", "{3}{R}", "Sorcery", does("two Dwarves"), *foretell("{1}{R}")),
    card(
        "Grab the Reins",
        "{3}{R}",
        "Instant",
        SpellAbility(
            modes=Modes((mode("gain control", target(A_CREATURE)), mode("throw a creature", target(ANY_TARGET))))
        ),
        entwine("{2}{R}"),
    ),
    card("Crusade", "{W}{W}", "Enchantment", Continuous(A_CREATURE & WHITE, (ModifyPowerToughness(1, 1),))),
    card("Worship", "{3}{W}", "Enchantment", says("life stays at 1")),
    card("Boon Reflection", "{4}{W}", "Enchantment", says("twice the life")),
    card(
        "Worms of the Earth",
        "{2}{B}{B}{B}",
        "Enchantment",
        Cant(Doing.PLAY_LAND),
        says("lands can't enter"),
        says("players may get rid of it"),
    ),
    card("Jade Mage", "{1}{G}", "Creature — Human Shaman", ability("{2}{G}", "a Saproling"), pt="2/1"),
    card(
        "Dimir Doppelganger",
        "{1}{U}{B}",
        "Creature — Shapeshifter",
        ability("{1}{U}{B}", "exile, become a copy", target(in_graveyard(CREATURE))),
        pt="0/2",
    ),
    card("Wall of Tears", "{1}{U}", "Creature — Wall", Keyword("defender"), says("return the blocked"), pt="0/4"),
    card("Scarwood Treefolk", "{3}{G}", "Creature — Treefolk", says("enters tapped"), pt="3/5"),
    card("Daunting Defender", "{4}{W}", "Creature — Human Cleric", says("prevent 1 damage"), pt="3/3"),
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
        says("win with 40 life"),
        pt="4/6",
    ),
    card(
        "Svogthos, the Restless Tomb",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ability("{3}{B}{G}", "becomes a creature"),
    ),
)
