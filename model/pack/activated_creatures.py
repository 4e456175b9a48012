"""Creatures whose activated abilities show a kind of cost or target."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, Keyword
from ..language.amounts import Total, X
from ..language.cards import Card, card
from ..language.conditions import FirstUseThisTurn
from ..language.costs import (
    SACRIFICE_THIS,
    LifePart,
    RemoveCounters,
    cost,
    discard,
    exile_from,
    return_to_hand,
    reveal,
    sacrifice,
    tap_untapped,
)
from ..language.effects import Does
from ..language.filters import (
    ABILITY,
    ANY_TARGET,
    ARTIFACT,
    BLACK,
    CREATURE,
    LAND,
    PERMANENT,
    SPELL,
    THIS,
    WHITE,
    YOURS,
    HasType,
    Stat,
    Who,
    Zone,
)
from ..language.keywords import cycling, discard_any_time
from ..language.targets import target, up_to
from .words import A_CREATURE, A_LAND, FOREST, YOUR_CREATURES, ability, costs_less, says

ELF = HasType("Elf")
GOBLIN = HasType("Goblin")
ZOMBIE = HasType("Zombie")
WIZARD = HasType("Wizard")
FLYING = Keyword("flying")
TWO_FROM_GRAVEYARD = exile_from(Zone.GRAVEYARD, count=2)
ONCE_EACH_TURN = (FirstUseThisTurn(),)
UNTAP = (Does("UNTAP"),)
CARDS: tuple[Card, ...] = (
    card(
        "Burnished Hart",
        "{3}",
        "Artifact Creature — Elk",
        ability(("{3}", SACRIFICE_THIS), "search for two lands"),
        pt="2/2",
    ),
    card(
        "Spellskite",
        "{2}",
        "Artifact Creature — Phyrexian Horror",
        ability("{U/P}", "change a target", target(SPELL | ABILITY)),
        pt="0/4",
    ),
    card(
        "Hex Parasite",
        "{1}",
        "Artifact Creature — Phyrexian Insect",
        ability("{X}{B/P}", "remove counters", target(PERMANENT)),
        pt="1/1",
    ),
    card(
        "Walking Ballista",
        "{X}{X}",
        "Artifact Creature — Construct",
        says("enters with X counters"),
        ability("{4}", "+1/+1 counter"),
        ability((RemoveCounters("+1/+1"),), "1 damage", target(ANY_TARGET)),
        pt="0/0",
    ),
    card(
        "Steel Hellkite",
        "{6}",
        "Artifact Creature — Dragon",
        FLYING,
        ability("{2}", "+1/+0"),
        ActivatedAbility(cost("{X}"), (Does("destroy"),), only_if=ONCE_EACH_TURN),
        pt="5/5",
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature — Goblin",
        ability((SACRIFICE_THIS,), "1 damage", target(ANY_TARGET)),
        pt="1/1",
    ),
    card(
        "Prodigal Pyromancer",
        "{2}{R}",
        "Creature — Human Wizard",
        ability("{T}", "1 damage", target(ANY_TARGET)),
        pt="1/1",
    ),
    card(
        "Grim Lavamancer",
        "{R}",
        "Creature — Human Wizard",
        ability(("{R}{T}", TWO_FROM_GRAVEYARD), "2 damage", target(ANY_TARGET)),
        pt="1/1",
    ),
    card(
        "Siege-Gang Commander",
        "{3}{R}{R}",
        "Creature — Goblin",
        says("three Goblins"),
        ability(("{1}{R}", sacrifice(GOBLIN)), "2 damage", target(ANY_TARGET)),
        pt="2/2",
    ),
    card(
        "Quirion Ranger",
        "{G}",
        "Creature — Elf Ranger",
        ActivatedAbility(cost(return_to_hand(FOREST)), UNTAP, (target(A_CREATURE),), only_if=ONCE_EACH_TURN),
        pt="1/1",
    ),
    card(
        "Wirewood Symbiote",
        "{G}",
        "Creature — Insect",
        ActivatedAbility(cost(return_to_hand(ELF)), UNTAP, (target(A_CREATURE),), only_if=ONCE_EACH_TURN),
        pt="1/1",
    ),
    card("Arbor Elf", "{G}", "Creature — Elf Druid", ability("{T}", "UNTAP", target(PERMANENT & FOREST)), pt="1/1"),
    card("Ley Druid", "{2}{G}", "Creature — Human Druid", ability("{T}", "UNTAP", target(A_LAND)), pt="1/1"),
    card(
        "Selesnya Evangel",
        "{G}{W}",
        "Creature — Elf Shaman",
        ability(("{1}{T}", tap_untapped(CREATURE)), "a Saproling"),
        pt="1/2",
    ),
    card(
        "Azami, Lady of Scrolls",
        "{2}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        ability((tap_untapped(WIZARD),), "draw a card"),
        pt="0/2",
    ),
    card(
        "Cryptbreaker",
        "{B}",
        "Creature — Zombie",
        ability(("{1}{B}{T}", discard()), "a Zombie"),
        ability((tap_untapped(ZOMBIE, 3),), "draw, lose 1 life"),
        pt="1/1",
    ),
    card(
        "Vexing Shusher",
        "{R/G}{R/G}",
        "Creature — Goblin Shaman",
        says("can't be countered"),
        ability("{R/G}", "can't be countered", target(SPELL)),
        pt="2/2",
    ),
    card(
        "Circling Vultures",
        "{B}",
        "Creature — Bird",
        FLYING,
        discard_any_time(),
        says("upkeep: exile a creature card"),
        pt="3/2",
    ),
    card("Wild Mongrel", "{1}{G}", "Creature — Dog", ability((discard(),), "+1/+1 and a color"), pt="2/2"),
    card(
        "Psychatog",
        "{1}{U}{B}",
        "Creature — Atog",
        ability((discard(),), "+1/+1"),
        ability((TWO_FROM_GRAVEYARD,), "+1/+1"),
        pt="1/2",
    ),
    card(
        "Fauna Shaman",
        "{1}{G}",
        "Creature — Elf Shaman",
        ability(("{G}{T}", discard(CREATURE)), "search for a creature"),
        pt="2/2",
    ),
    card(
        "Martyr of Sands",
        "{W}",
        "Creature — Human Cleric",
        ability(("{1}", reveal(WHITE, X()), SACRIFICE_THIS), "gain life"),
        pt="1/1",
    ),
    card(
        "Yawgmoth, Thran Physician",
        "{2}{B}{B}",
        "Legendary Creature — Human Cleric",
        Keyword("protection", HasType("Human")),
        ability((LifePart(1), sacrifice(CREATURE & ~THIS)), "-1/-1 counter, draw", up_to(1, A_CREATURE)),
        ability(("{B}{B}", discard()), "proliferate"),
        pt="2/4",
    ),
    card("Viscera Seer", "{B}", "Creature — Vampire Wizard", ability((sacrifice(CREATURE),), "scry 1"), pt="1/1"),
    card(
        "Sakura-Tribe Elder",
        "{1}{G}",
        "Creature — Snake Shaman",
        ability((SACRIFICE_THIS,), "search for a land"),
        pt="1/1",
    ),
    card(
        "Sylvan Safekeeper",
        "{G}",
        "Creature — Human Wizard",
        ability((sacrifice(LAND),), "shroud", target(YOUR_CREATURES)),
        pt="1/1",
    ),
    card(
        "Mother of Runes",
        "{W}",
        "Creature — Human Cleric",
        ability("{T}", "protection", target(YOUR_CREATURES)),
        pt="1/1",
    ),
    card(
        "Giver of Runes",
        "{W}",
        "Creature — Kor Cleric",
        ability("{T}", "protection", target(YOUR_CREATURES & ~THIS)),
        pt="1/2",
    ),
    card(
        "Selfless Savior",
        "{W}",
        "Creature — Dog",
        ability((SACRIFICE_THIS,), "indestructible", target(YOUR_CREATURES & ~THIS)),
        pt="1/1",
    ),
    card(
        "Squallmonger",
        "{3}{G}",
        "Creature — Monger",
        ActivatedAbility(cost("{2}"), (Does("1 damage to many"),), by=Who.ANYONE),
        pt="3/3",
    ),
    card(
        "Chameleon Colossus",
        "{2}{G}{G}",
        "Creature — Shapeshifter",
        Keyword("changeling"),
        Keyword("protection", BLACK),
        ability("{2}{G}{G}", "+X/+X"),
        pt="4/4",
    ),
    card(
        "Reassembling Skeleton",
        "{1}{B}",
        "Creature — Skeleton Warrior",
        ActivatedAbility(cost("{1}{B}"), (Does("return to battlefield"),), zone=Zone.GRAVEYARD),
        pt="1/1",
    ),
    card(
        "Metalwork Colossus",
        "{11}",
        "Artifact Creature — Construct",
        costs_less("{1}", Total(Stat.MANA_VALUE, PERMANENT & YOURS & ARTIFACT & ~CREATURE)),
        ActivatedAbility(cost(sacrifice(ARTIFACT, 2)), (Does("return to hand"),), zone=Zone.GRAVEYARD),
        pt="10/10",
    ),
    card(
        "Cloud of Faeries",
        "{1}{U}",
        "Creature — Faerie",
        FLYING,
        says("UNTAP up to two lands"),
        cycling("{2}"),
        pt="1/1",
    ),
    card(
        "Krosan Tusker",
        "{5}{G}{G}",
        "Creature — Boar Beast",
        cycling("{2}{G}"),
        says("search for a land"),
        pt="6/5",
    ),
    card(
        "Street Wraith",
        "{3}{B}{B}",
        "Creature — Wraith",
        Keyword("swampwalk"),
        cycling("", LifePart(2)),
        pt="3/4",
    ),
)
