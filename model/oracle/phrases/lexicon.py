"""The words of noun phrases, each with its kind in the grammar and its meaning in the card language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from ...language.amounts import ChosenNumber, ItsStat, StatOf, Sum, X
from ...language.cards import CARD_TYPES, LAND_TYPES
from ...language.effects import Bound, DefendingPlayer, SpokenOf
from ...language.events import Deed, EventKind
from ...language.filters import (
    ABILITY,
    ANYTHING,
    BATTLE,
    COLORLESS,
    CREATURE,
    EXILED_WITH_THIS,
    HOST,
    MULTICOLORED,
    OPPONENT,
    OUTLAW,
    PERMANENT,
    PLAYER,
    SPELL,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    AttachedTo,
    Attacks,
    BlockedBy,
    Blocks,
    CastFrom,
    ChosenCardType,
    ChosenColor,
    ChosenName,
    ChosenPlayer,
    ChosenType,
    ColorCount,
    Compare,
    Controlled,
    ExiledWithThis,
    Filter,
    HasAdventure,
    HasAny,
    HasAttached,
    HasColor,
    HasCounter,
    HasEnchant,
    HasKeyword,
    HasManaAbility,
    HasName,
    HasNoAbilities,
    HasStat,
    HasTargets,
    HasType,
    HasX,
    InZone,
    Is,
    IsEven,
    IsPlayer,
    MadeWithThis,
    Modified,
    Not,
    OfDefender,
    OfPlayer,
    OnStack,
    Owned,
    Past,
    Quality,
    Role,
    Said,
    Shares,
    StackKind,
    Stat,
    State,
    TargetsOne,
    TookPart,
    Who,
    Zone,
)
from ...language.mana import COLOR_NAMES, ManaType
from ...language.names import Name
from ...language.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    plural,
)

NTH = {
    word: number
    for number, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
         "twelfth"), 1
    )
}  # fmt: skip
NUMBERS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
         "thirteen", "fourteen", "fifteen", "twenty")[:16]
    )
} | {"twenty": 20, "thirty": 30, "fifty": 50, "one hundred": 100}  # fmt: skip


_TOUGHER = HasStat(Stat.TOUGHNESS, Compare.AT_LEAST, Sum((ItsStat(Stat.POWER), 1)))
OF_EVENT = SpokenOf(Bound(Name.EVENT_PLAYER))
"""Stands in targets of triggered abilities for the player that the event is about, until it is known who that is."""
OF_DEFENDER = SpokenOf(DefendingPlayer())
"""The defending player in targets of triggered abilities, whom an event of another attacker names (508.5)."""
OWN_NAME = "~"
"""Stands in names for that of the card: what is so named need not be the object itself (201.5)."""


class Word(Struct, frozen=True):
    """A word, or several that go together: its kind in the grammar, and what it means."""

    kind: str
    meaning: Any


class Head(Struct, frozen=True):
    """A noun that says where something is: "spell", "card", "permanent", "player"."""

    where: Filter
    is_player: bool = False


SUBTYPES = ARTIFACT_TYPES | CREATURE_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | PLANESWALKER_TYPES | SPELL_TYPES


def had_counters_put_on(kind: str) -> Filter:
    """On which you have put counters of this kind this turn, as a document says it."""
    by_you = Past(EventKind.COUNTERS, who=Who.YOU, verb=kind)
    return Said(f"had {kind} counters put on it by you this turn", TookPart(by_you))


KEYWORDS = (
    "banding", "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste",
    "hexproof", "horsemanship", "indestructible", "infect", "islandwalk", "lifelink", "menace", "reach", "shadow",
    "shroud", "trample", "vigilance", "wither", "changeling", "cascade", "convoke", "delve", "intimidate", "prowess",
    "exalted", "skulk", "toxic", "swampwalk", "forestwalk", "mountainwalk", "plainswalk", "protection",
    "flashback", "cycling", "flanking", "morph", "disturb", "suspend", "devoid", "freerunning",
    "annihilator", "bushido", "decayed", "encore", "firebending", "mentor", "mobilize", "mutate", "myriad", "ninjutsu",
    "rampage", "renown", "training", "battle cry", "madness", "awaken", "warp",
)  # fmt: skip


def _types() -> Iterator[tuple[str, Word]]:
    for name in CARD_TYPES:
        meaning = HasType("Kindred" if name == "Tribal" else name)
        for word in (name.lower(), _many(name.lower())):
            yield word, Word("TYPE", meaning)
        yield f"non{name.lower()}", Word("ADJECTIVE", Not(meaning))
    for name in SUBTYPES:
        for word in (name, plural(name)):
            yield word, Word("TYPE", HasType(name))
        yield f"non-{name}", Word("ADJECTIVE", Not(HasType(name)))
    for name, what in (("outlaw", OUTLAW), ("commander", Is(State.COMMANDER))):
        yield name, Word("TYPE", what)
        yield f"{name}s", Word("TYPE", what)
    yield "non-outlaw", Word("ADJECTIVE", Not(OUTLAW))


def _many(word: str) -> str:
    return word[:-1] + "ies" if word.endswith("ry") else word + "s"


def _adjectives() -> Iterator[tuple[str, Filter]]:
    for color, name in COLOR_NAMES.items():
        yield name, HasColor(color)
        yield f"non{name}", Not(HasColor(color))
    for name in ("basic", "legendary", "snow"):
        yield name, HasType(name.capitalize())
        yield f"non{name}", Not(HasType(name.capitalize()))
    yield from {
        "colorless": COLORLESS,
        "multicolored": MULTICOLORED,
        "monocolored": ColorCount(Compare.EQUAL, 1),
        "colored": Not(COLORLESS),
        "historic": HasType("Legendary") | HasType("Artifact") | HasType("Saga"),
        "nonhistoric": Not(HasType("Legendary") | HasType("Artifact") | HasType("Saga")),
        "face-down": Is(State.FACE_DOWN),
        "noncommander": Not(Is(State.COMMANDER)),
        "face-up": Not(Is(State.FACE_DOWN)),
        "nontoken": Not(Is(State.TOKEN)),
        "other": Not(THIS),
        "another": Not(THIS),
        "one or more colors": Not(COLORLESS),
        "exactly two colors": ColorCount(Compare.EQUAL, 2),
        "exactly three colors": ColorCount(Compare.EQUAL, 3),
        "all colors": ColorCount(Compare.EQUAL, 5),
        "blocked": Is(State.ATTACKING) & BlockedBy(ANYTHING),
        "exiled": InZone(Zone.EXILE),
        "modified": Modified(),
        "transformed": Is(State.TRANSFORMED),
        "suspected": Is(State.SUSPECTED),
        "monstrous": Is(State.MONSTROUS),
        "renowned": Is(State.RENOWNED),
        "saddled": Is(State.SADDLED),
        "worthy": HasType("Legendary") & Not(HasType("Villain")) & (HasColor(ManaType.WHITE) | HasColor(ManaType.RED)),
        "warped": Said("warped"),
        "suspended": InZone(Zone.EXILE) & HasKeyword("suspend") & HasCounter("time"),
    }.items()
    for state in (State.TAPPED, State.ATTACKING, State.BLOCKING, State.UNBLOCKED):
        yield state.value, Is(state)
    yield "untapped", Not(Is(State.TAPPED))
    for state in (State.ATTACKING, State.BLOCKING):
        yield f"non{state.value}", Not(Is(state))


def _heads() -> Iterator[tuple[str, Head]]:
    for names, where in (
        (("permanent", "permanents"), PERMANENT),
        (("spell", "spells"), SPELL),
        (("card", "cards"), ANYTHING),
        (("token", "tokens"), PERMANENT & Is(State.TOKEN)),
        (("ability", "abilities"), ABILITY),
        (("activated ability", "activated abilities"), OnStack((StackKind.ACTIVATED,))),
        (("triggered ability", "triggered abilities"), OnStack((StackKind.TRIGGERED,))),
        (("activated or triggered ability", "activated or triggered abilities"), ABILITY),
    ):
        for name in names:
            yield name, Head(where)
    for name, players in (("player", PLAYER), ("players", PLAYER), ("opponent", OPPONENT), ("opponents", OPPONENT)):
        yield name, Head(players, is_player=True)


_ENTERED_YOURS = Said(
    "entered under your control this turn",
    TookPart(Past(EventKind.MOVE, into=Controlled(Who.YOU), to=Zone.BATTLEFIELD), Role.BECAME),
)
_YOUR_COMMANDER = Is(State.COMMANDER) & YOU_OWN
"""Wherever it is (903.3)."""
_WHOSE: dict[str, Filter] = {
    "you control": YOURS,
    "you own": YOU_OWN,
    "you own and control": YOURS & YOU_OWN,
    "you both own and control": YOURS & YOU_OWN,
    "you control but don't own": YOURS & Not(YOU_OWN),
    "you own or control": YOURS | YOU_OWN,
    "your team controls": Controlled(Who.TEAM),
    "you own in exile and in your graveyard": (InZone(Zone.EXILE) | InZone(Zone.GRAVEYARD)) & YOU_OWN,
    "with mana value equal to the chosen number": HasStat(Stat.MANA_VALUE, Compare.EQUAL, ChosenNumber()),
    "you don't own": Not(YOU_OWN),
    "owned by another player": Not(YOU_OWN),
    "you don't control": Not(YOURS),
    "an opponent controls": THEIRS,
    "your opponents control": THEIRS,
    "an opponent owns": Owned(Who.OPPONENT),
    "your opponents own": Owned(Who.OPPONENT),
    "of the chosen type": ChosenType(),
    "with even mana values": IsEven(Stat.MANA_VALUE),
    "with odd mana values": Not(IsEven(Stat.MANA_VALUE)),
    "of the chosen card type": ChosenCardType(),
    "of the chosen color": ChosenColor(),
    "with the chosen name": ChosenName(),
    "with the same name as the exiled card": Shares(Quality.NAME, EXILED_WITH_THIS),
    "with that name": ChosenName(),
    "with {X} in its mana cost": HasX(),
    "with {X} in their mana costs": HasX(),
    "with {X} in their mana cost": HasX(),
    "without {X} in its mana cost": Not(HasX()),
    "with a single target": HasTargets(1),
    "with toughness greater than its power": _TOUGHER,
    "that each have toughness greater than their power": _TOUGHER,
    "that's attacking one of your opponents": Attacks(Who.OPPONENT),
    "attacking your opponents": Attacks(Who.OPPONENT),
    "with an Adventure": HasAdventure(),
    "that has an Adventure": HasAdventure(),
    "that have an Adventure": HasAdventure(),
    "with a mana ability": HasManaAbility(),
    "with a kicker ability": AnyOf((HasKeyword("kicker"), HasKeyword("multikicker"))),
    "without mana abilities": Not(HasManaAbility()),
    "that have a cycling ability": HasKeyword("cycling"),
    "with a cycling ability": HasKeyword("cycling"),
    "with a morph ability": AnyOf((HasKeyword("morph"), HasKeyword("megamorph"))),
    "with morph abilities": AnyOf((HasKeyword("morph"), HasKeyword("megamorph"))),
    "with modular": HasKeyword("modular"),
    "with fading": HasKeyword("fading"),
    "with level up": HasKeyword("level up"),
    "with no abilities": HasNoAbilities(),
    "with enchant creature": HasEnchant(PERMANENT & CREATURE),
    "attacking you": Attacks(Who.YOU),
    "that's attacking you": Attacks(Who.YOU),
    "that are attacking you": Attacks(Who.YOU),
    "with the same name as ~": Shares(Quality.NAME, THIS),
    "with power greater than its base power": HasStat(Stat.POWER, Compare.AT_LEAST, Sum((ItsStat(Stat.BASE_POWER), 1))),
    "with power equal to its toughness": HasStat(Stat.POWER, Compare.EQUAL, ItsStat(Stat.TOUGHNESS)),
    "with equal or lesser power": HasStat(Stat.POWER, Compare.AT_MOST, StatOf(Stat.POWER)),
    "whose power and toughness aren't equal": Not(HasStat(Stat.POWER, Compare.EQUAL, ItsStat(Stat.TOUGHNESS))),
    "that don't have the same name as ~": Not(Shares(Quality.NAME, THIS)),
    "that dealt damage this turn": Said("dealt damage this turn", TookPart(Past(EventKind.DAMAGE), Role.SOURCE)),
    "used to craft ~": ExiledWithThis(),
    "used to craft it": ExiledWithThis(),
    "exiled with ~": ExiledWithThis(),
    "exiled with it": ExiledWithThis(),
    "created with ~": MadeWithThis(),
    "created with it": MadeWithThis(),
    "put onto the battlefield with ~": MadeWithThis(),
    "put onto the battlefield with it": MadeWithThis(),
    "that shares a creature type with your commander": Shares(Quality.CREATURE_TYPE, _YOUR_COMMANDER)
    | (_YOUR_COMMANDER & HasAny(Quality.CREATURE_TYPE)),
    "that was dealt damage this turn": Is(State.DAMAGED),
    "that were dealt damage this turn": Is(State.DAMAGED),
    "dealt damage this turn": Is(State.DAMAGED),
    "that fought this turn": Said("fought this turn", TookPart(Past(EventKind.DOES, verb=Deed.FIGHT))),
    "that crewed ~ this turn": TookPart(Past(EventKind.CREWS, source=THIS)),
    "that saddled ~ this turn": TookPart(Past(EventKind.SADDLES, source=THIS)),
    "that entered this turn": Is(State.ENTERED_THIS_TURN),
    "that didn't enter this turn": Not(Is(State.ENTERED_THIS_TURN)),
    "that entered under your control this turn": _ENTERED_YOURS,
    "that isn't enchanted": Not(HasAttached(HasType("Aura"))),
    "that's enchanted": HasAttached(HasType("Aura")),
    "with another Aura attached to it": HasAttached(HasType("Aura") & Not(THIS)),
    "that wasn't cast from its owner's hand": Not(CastFrom(Zone.HAND)),
    "cast from a graveyard": CastFrom(Zone.GRAVEYARD),
    "cast from your graveyard": CastFrom(Zone.GRAVEYARD) & YOU_OWN,
    "cast from exile": CastFrom(Zone.EXILE),
    "cast from anywhere other than its owner's hand": Not(CastFrom(Zone.HAND)),
    "attacking alone": Is(State.ALONE),
    "that's attacking alone": Is(State.ALONE),
    "a player controls": ANYTHING,
    "you neither own nor control": Not(YOURS) & Not(YOU_OWN),
    "the chosen player controls": OfPlayer(ChosenPlayer()),
    "enchanted player controls": OfPlayer(HOST),
    "defending player controls": OfDefender(),
    "the event's player controls": OfPlayer(OF_EVENT),
    "that wasn't cast": AllOf(tuple(Not(CastFrom(zone)) for zone in Zone)),
    "that isn't of the chosen type": Not(ChosenType()),
    "that aren't of the chosen type": Not(ChosenType()),
    "named ~": HasName(OWN_NAME),
    "not named ~": Not(HasName(OWN_NAME)),
    "with an even mana value": IsEven(Stat.MANA_VALUE),
    "with an odd mana value": Not(IsEven(Stat.MANA_VALUE)),
    "blocking it": Blocks(THIS),
    "blocked by it": BlockedBy(THIS),
    "it's blocking": BlockedBy(THIS),
    "blocking or blocked by it": Blocks(THIS) | BlockedBy(THIS),
    "blocking or being blocked by it": Blocks(THIS) | BlockedBy(THIS),
    "blocking ~": Blocks(THIS),
    "that's blocking ~": Blocks(THIS),
    "blocked by ~": BlockedBy(THIS),
    "~ is blocking": BlockedBy(THIS),
    "blocking or blocked by ~": Blocks(THIS) | BlockedBy(THIS),
    "blocking or being blocked by ~": Blocks(THIS) | BlockedBy(THIS),
    "the active player controls": Controlled(Who.ACTIVE),
    "other than ~": Not(THIS),
}
ELSEWHERE = AnyOf(tuple(InZone(zone) for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.OUTSIDE)))
"""Where cards are that aren't on the battlefield; one that is being cast is on the stack."""
_PILES = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY}


def _places() -> Iterator[tuple[str, Filter]]:
    for word in ("from", "in"):
        for pile, zone in _PILES.items():
            for whose, owner in (("your", YOU_OWN), ("an opponent's", Owned(Who.OPPONENT))):
                yield f"{word} {whose} {pile}", InZone(zone) & owner
        for both in ("hand or graveyard", "hand and/or graveyard", "graveyard or hand", "graveyard and/or hand"):
            yield f"{word} your {both}", (InZone(Zone.HAND) | InZone(Zone.GRAVEYARD)) & YOU_OWN
        yield f"{word} your opponents' graveyards", InZone(Zone.GRAVEYARD) & Owned(Who.OPPONENT)
        yield f"{word} a graveyard", InZone(Zone.GRAVEYARD)
        yield f"{word} the chosen player's graveyard", InZone(Zone.GRAVEYARD) & OfPlayer(ChosenPlayer())
        yield f"{word} the event's player's graveyard", InZone(Zone.GRAVEYARD) & OfPlayer(OF_EVENT)
        yield f"{word} defending player's graveyard", InZone(Zone.GRAVEYARD) & OfPlayer(OF_DEFENDER)
        yield f"{word} any graveyard", InZone(Zone.GRAVEYARD)
        yield f"{word} graveyards", InZone(Zone.GRAVEYARD)
        yield f"{word} exile", InZone(Zone.EXILE)
    yield "in all graveyards", InZone(Zone.GRAVEYARD)
    yield "that aren't on the battlefield", ELSEWHERE
    yield "on the battlefield", PERMANENT
    yield "from the battlefield", PERMANENT


_COMPARES = {
    "or less": Compare.AT_MOST,
    "or fewer": Compare.AT_MOST,
    "or greater": Compare.AT_LEAST,
    "or more": Compare.AT_LEAST,
    "less than or equal to": Compare.AT_MOST,
    "greater than or equal to": Compare.AT_LEAST,
    "equal to": Compare.EQUAL,
}
_STATS = {
    "power": Stat.POWER, "toughness": Stat.TOUGHNESS, "mana value": Stat.MANA_VALUE, "base power": Stat.BASE_POWER,
    "base toughness": Stat.BASE_TOUGHNESS,
}  # fmt: skip

_REFERS: dict[str, Callable[[Filter], Filter]] = {
    "attached to": AttachedTo,
    "that's attached to": AttachedTo,
    "that are attached to": AttachedTo,
    "that targets": TargetsOne,
    "that target": TargetsOne,
    "that targets only": lambda what: TargetsOne(what, only=True),
    "that's blocking": Blocks,
    "that shares a color with": lambda what: Shares(Quality.COLOR, what),
    "that share a color with": lambda what: Shares(Quality.COLOR, what),
    "that shares a creature type with": lambda what: Shares(Quality.CREATURE_TYPE, what),
    "that doesn't share a creature type with": lambda what: Not(Shares(Quality.CREATURE_TYPE, what)),
    "that share a creature type with": lambda what: Shares(Quality.CREATURE_TYPE, what),
}
"""Words that relate what was named to something else."""


@cache
def lexicon() -> dict[str, Word]:
    """All words and phrases of nouns, by how they are written after the first letter of a sentence."""
    words = dict(_types())
    words |= {name: Word("ADJECTIVE", meaning) for name, meaning in _adjectives()}
    words |= {name: Word("HEAD", head) for name, head in _heads()}
    words |= {name: Word("WHOSE", meaning) for name, meaning in _WHOSE.items()}
    words |= {name: Word("WHERE", meaning) for name, meaning in _places()}
    words |= {name: Word("COMPARE", compare) for name, compare in _COMPARES.items()}
    words |= {name: Word("STAT", stat) for name, stat in _STATS.items()}
    words |= {name: Word("KEYWORD", HasKeyword(name)) for name in KEYWORDS}
    words |= {"no counters on it": Word("COUNTER", Not(HasCounter("")))}
    words |= {"no counters on them": Word("COUNTER", Not(HasCounter("")))}
    words |= {name: Word("REFERS", relation) for name, relation in _REFERS.items()}
    words |= {w: Word("ARTICLE", None) for w in ("a", "an", "a single", "one or more")}
    words |= {"~": Word("ITSELF", THIS), "you": Word("ITSELF", IsPlayer(Who.YOU))}
    words |= {f"{marked} creature": Word("ITSELF", HOST) for marked in ("enchanted", "equipped")}
    words |= {"from a": Word("FROM_A", None), "from an": Word("FROM_A", None), "source": Word("SOURCE", None)}
    words |= {w: Word("WITH", None) for w in ("that has", "that have")}
    words |= {"with": Word("WITH", None), "without": Word("WITHOUT", None), "and with": Word("WITH", None)}
    words |= {w: Word("OR_A", None) for w in ("or a", "or an")}
    words |= {w: Word("COMMA_A", None) for w in (", a", ", an")}
    words |= {"or": Word("OR", None), "and/or": Word("OR", None), ",": Word("COMMA", None)}
    words |= {w: Word("THAT_IS", None) for w in ("that's", "that are", "that is", "that's a", "that's an")}
    words |= {
        w: Word("THAT_IS_NOT", None)
        for w in ("that isn't", "that aren't", "that isn't a", "that isn't an", "that's not")
    }
    words |= {word: Word("NUMBER", number) for word, number in NUMBERS.items()}
    words |= {"X": Word("NUMBER", X())} | {f"X plus {n}": Word("NUMBER", Sum((X(), n))) for n in (1, 2, 3)}
    words["battle"] = Word("TYPE", BATTLE)
    return words
