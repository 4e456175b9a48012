"""The positions that are measured, as functions of their size; everything in them is the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import castable
from castable.model.documents.definitions import write_card
from castable.model.game.position import Position
from castable.model.language.abilities import Ability, SpellAbility
from castable.model.language.amounts import X
from castable.model.language.cards import Card, card
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.targets import Target

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MIXED = ("Steam Vents", "Birds of Paradise", "Overgrown Tomb", "Temple Garden", "Steam Vents", "Plains", "Island")
SIGNETS = ("Azorius Signet", "Dimir Signet", "Rakdos Signet", "Gruul Signet", "Selesnya Signet")
FILTERS = ("Mystic Gate", "Sunken Ruins", "Graven Cairns", "Fire-Lit Thicket", "Wooded Bastion")
SIX_SPELLS = ("Lightning Bolt", "Counterspell", "Murder", "Giant Growth", "Swords to Plowshares", "Mulldrifter")
FAMILIES = ("simple", "mixed", "nested")
COST = "{3}{W}{U}"


def scene(cards: Iterable[Card] = (), opponent: dict[str, Any] | None = None, **mine: Any) -> Position:
    """A position in the first main phase of A, with cards that are defined for it."""
    players = {"A": {"library": 40, **mine}, "B": {"library": 40, **(opponent or {})}}
    return castable.read({"castable": 1, "players": players, "cards": [write_card(c) for c in cards]})


def plain_spell(cost: str, *abilities: Ability, name: str = "Test Spell") -> Card:
    """A sorcery of this cost."""
    return card(name, cost, "Sorcery", *abilities)


def sources(family: str, number: int, seed: int) -> list[str]:
    """So many sources of a family; ``seed`` decides their order."""
    if family == "nested":
        fifth = number // 5
        found = _cycled(SIGNETS, fifth) + _cycled(FILTERS, fifth)
        found += _cycled(("Mountain", "Forest", "Swamp"), number - 2 * fifth)
    else:
        found = _cycled(BASICS if family == "simple" else MIXED, number)
    random.Random(seed).shuffle(found)
    return found


def _cycled(names: tuple[str, ...], number: int) -> list[str]:
    return [names[i % len(names)] for i in range(number)]


def payment(family: str, number: int, seed: int, *, hand: bool) -> Position:
    """One spell with so many sources, alone in hand or with six others; the play is ``cast test-spell``."""
    spells = ["Test Spell", *(SIX_SPELLS if hand else ())]
    return scene([plain_spell(COST)], hand=spells, battlefield=sources(family, number, seed))


def small() -> Position:
    """One spell with a target, four lands, two creatures."""
    board = ["Mountain", "Mountain", "Forest", "Forest", "Grizzly Bears"]
    return scene(hand=["Lightning Bolt"], battlefield=board, opponent={"battlefield": ["Grizzly Bears"]})


def seven_cards() -> Position:
    """A hand of seven with twelve sources, of which some need others, and ten creatures a side."""
    hand = ["Cryptic Command", "Terminate", "Electrolyze", "Abrupt Decay", "Arc Lightning", "Mulldrifter", "Fireball"]
    board = ["Island", "Island", "Mountain", "Swamp", "Forest", "Steam Vents", "Overgrown Tomb", "Mana Confluence"]
    board += ["Mystic Gate", "Sunken Ruins", "Dimir Signet", "Gruul Signet"]
    bears = ["10 Grizzly Bears"]
    return scene(hand=hand, battlefield=board + bears, opponent={"battlefield": bears})


def fifteen_cards() -> Position:
    """Fifteen cards that can be cast, sixty permanents, thirty of them sources, some of which need others."""
    hand = ["Cryptic Command", "Terminate", "Electrolyze", "Abrupt Decay", "Arc Lightning", "Mulldrifter", "Fireball"]
    hand += ["Lightning Bolt", "Murder", "Giant Growth", "Swords to Plowshares", "Stoke the Flames", "Reaper King"]
    hand += ["Rolling Thunder", "Dismember"]
    lands = ["2 Plains", "2 Island", "2 Swamp", "2 Mountain", "2 Forest", "2 Steam Vents", "2 Overgrown Tomb"]
    lands += ["Temple Garden", "Mana Confluence", "Mystic Gate", "Sunken Ruins", "Graven Cairns", "City of Brass"]
    others = [*SIGNETS, "Sol Ring", "2 Llanowar Elves", "Birds of Paradise", "Elvish Mystic"]
    mine, theirs = ["6 Grizzly Bears", "6 Hill Giant"], ["6 Grizzly Bears", "6 Silvercoat Lion", "6 Island"]
    return scene(hand=hand, battlefield=lands + others + mine, opponent={"battlefield": theirs})


def cataracts(wastes: int = 9) -> Position:
    """Three Cascading Cataracts and nine Wastes with Progenitus in hand: ten colorless mana become ten colored.

    With eight Wastes it can't be done.
    """
    return scene(hand=["Progenitus"], battlefield=["3 Cascading Cataracts", f"{wastes} Wastes"])


def five_color_lands() -> Position:
    """Twenty-four lands of five colors each; the spell asks for all five, again and again."""
    spell = plain_spell("{4}{W}{W}{W}{W}{U}{U}{U}{U}{B}{B}{B}{B}{R}{R}{R}{R}{G}{G}{G}{G}")
    return scene([spell], hand=["Test Spell"], battlefield=["24 City of Brass"], life=40)


def convoke() -> Position:
    """Five hundred untapped creatures and a spell with convoke."""
    return scene(hand=["Stoke the Flames"], battlefield=["500 Goblin Piker"])


def tokens() -> Position:
    """Ninety-five identical tokens and a spell with X targets, mana for X = 40."""
    spell = plain_spell("{X}{R}", SpellAbility((Target(PERMANENT & CREATURE, X(), X()),)))
    bear = {"name": "Bear", "type_line": "Creature — Bear", "colors": "G", "power": "2", "toughness": "2"}
    return scene(
        [spell],
        hand=["Test Spell"],
        battlefield=["41 Mountain"],
        opponent={"battlefield": [{"token": bear, "count": 95}]},
    )


def division() -> Position:
    """Thirty damage divided among any number of twenty targets."""
    spell = plain_spell("{R}", SpellAbility((Target(PERMANENT & CREATURE, 1, None, divided=30),)))
    return scene([spell], hand=["Test Spell"], battlefield=["Mountain"], opponent={"battlefield": ["20 Grizzly Bears"]})
