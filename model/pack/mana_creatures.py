"""Creatures with mana abilities."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, Keyword, ProducesInstead
from ..language.amounts import Count, StatOf
from ..language.cards import Card, card
from ..language.conditions import FirstUseThisTurn
from ..language.costs import EXILE_THIS, SACRIFICE_THIS, MillPart, PutCounters, RemoveCounters, cost, tap_untapped
from ..language.effects import EACH_OPPONENT, SOURCE, AddEach, ColorsOf, add, add_any_color
from ..language.filters import (
    CREATURE,
    INSTANT,
    LAND,
    PERMANENT,
    SORCERY,
    YOURS,
    HasType,
    Stat,
    Who,
    Zone,
    in_graveyard,
)
from ..language.targets import target
from .doing import ENTERS, exiles, gains_life, loses_life, puts, untaps, when
from .words import TAP_FOR_ANY_COLOR, YOUR_CREATURES, ability, added, lord, mana_ability, taps_for

ELF = HasType("Elf")
FLYING = Keyword("flying")
one_green = ("Llanowar Elves", "Fyndhorn Elves", "Elvish Mystic")
EXILED_FOR_RED = ActivatedAbility(cost(EXILE_THIS), (add("{R}"),), zone=Zone.HAND)
CARDS: tuple[Card, ...] = (
    *(card(name, "{G}", "Creature — Elf Druid", taps_for("{G}"), pt="1/1") for name in one_green),
    card("Birds of Paradise", "{G}", "Creature — Bird", FLYING, TAP_FOR_ANY_COLOR, pt="0/1"),
    card(
        "Noble Hierarch",
        "{G}",
        "Creature — Human Druid",
        Keyword("exalted"),
        taps_for("{G}", "{W}", "{U}"),
        pt="0/1",
    ),
    card("Llanowar Tribe", "{G}{G}{G}", "Creature — Elf Druid", taps_for("{G}{G}{G}"), pt="3/3"),
    card(
        "Devoted Druid",
        "{1}{G}",
        "Creature — Elf Druid",
        taps_for("{G}"),
        ability((PutCounters("-1/-1"),), untaps(SOURCE)),
        pt="0/2",
    ),
    card(
        "Priest of Titania",
        "{1}{G}",
        "Creature — Elf Druid",
        mana_ability("{T}", add("{G}", Count(PERMANENT & ELF))),
        pt="1/1",
    ),
    card(
        "Elvish Archdruid",
        "{1}{G}{G}",
        "Creature — Elf Druid",
        lord(ELF),
        mana_ability("{T}", add("{G}", Count(PERMANENT & YOURS & ELF))),
        pt="2/2",
    ),
    card(
        "Viridian Joiner",
        "{2}{G}",
        "Creature — Elf Druid",
        mana_ability("{T}", add("{G}", StatOf(Stat.POWER))),
        pt="1/2",
    ),
    card(
        "Bloom Tender",
        "{1}{G}",
        "Creature — Elf Druid",
        mana_ability("{T}", AddEach(types=ColorsOf(PERMANENT & YOURS))),
        pt="1/1",
    ),
    card("Simian Spirit Guide", "{2}{R}", "Creature — Ape Spirit", EXILED_FOR_RED, pt="2/2"),
    card(
        "Elvish Spirit Guide",
        "{2}{G}",
        "Creature — Elf Spirit",
        ActivatedAbility(cost(EXILE_THIS), (add("{G}"),), zone=Zone.HAND),
        pt="2/2",
    ),
    card("Blood Pet", "{B}", "Creature — Thrull", mana_ability(SACRIFICE_THIS, add("{B}")), pt="1/1"),
    card(
        "Heritage Druid",
        "{G}",
        "Creature — Elf Druid",
        mana_ability(tap_untapped(ELF, 3), add("{G}{G}{G}")),
        pt="1/1",
    ),
    card(
        "Deranged Assistant",
        "{1}{U}",
        "Creature — Human Wizard",
        mana_ability("{T}", MillPart(1), add("{C}")),
        pt="1/1",
    ),
    card(
        "Channeler Initiate",
        "{1}{G}",
        "Creature — Human Druid",
        when(ENTERS, puts(3, "-1/-1"), target(YOUR_CREATURES)),
        mana_ability("{T}", RemoveCounters("-1/-1"), add_any_color()),
        pt="3/4",
    ),
    card(
        "Pili-Pala",
        "{2}",
        "Artifact Creature — Scarecrow",
        FLYING,
        mana_ability("{2}{Q}", add_any_color()),
        pt="1/1",
    ),
    card(
        "Manaforge Cinder",
        "{B/R}",
        "Creature — Elemental Shaman",
        ActivatedAbility(cost("{1}"), (added("{B}", "{R}"),), only_if=(FirstUseThisTurn(3),)),
        pt="1/1",
    ),
    card(
        "Deathrite Shaman",
        "{B/G}",
        "Creature — Elf Shaman",
        ActivatedAbility(cost("{T}"), (exiles(), add_any_color()), (target(in_graveyard(LAND)),)),
        ability("{B}{T}", exiles(), loses_life(2, EACH_OPPONENT), target(in_graveyard(INSTANT | SORCERY))),
        ability("{G}{T}", exiles(), gains_life(2), target(in_graveyard(CREATURE))),
        pt="1/2",
    ),
    card(
        "Nyxbloom Ancient",
        "{4}{G}{G}{G}",
        "Enchantment Creature — Elemental",
        Keyword("trample"),
        ProducesInstead(PERMANENT, factor=3, who=Who.YOU),
        pt="5/5",
    ),
)
