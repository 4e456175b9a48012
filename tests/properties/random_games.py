"""Random positions of cards whose texts are all understood, and random games from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

import castable
from castable.model.catalog.reading import default_cards
from castable.model.documents import read_position, write_position
from castable.model.game.characteristics import permanents_of
from castable.model.game.errors import NoAnswer
from castable.model.game.notation import format_play
from castable.model.game.position import GameObject, Position
from castable.model.language.cards import Card
from castable.model.language.filters import StackKind, Zone
from castable.playing.game import Game
from castable.solver.answers.playset import PlaySet
from castable.solver.pay.family import Family

SPELLS = (
    ("Zap", "Instant", "{R}", "Zap deals 3 damage to any target."),
    ("Grow", "Instant", "{G}", "Target creature gets +3/+3 until end of turn."),
    ("Deny", "Instant", "{U}{U}", "Counter target spell."),
    ("Slay", "Instant", "{1}{B}", "Destroy target creature."),
    ("Study", "Sorcery", "{1}{U}", "Draw two cards."),
    ("Ruin", "Sorcery", "{3}{W}", "Destroy all creatures."),
    ("Hound", "Sorcery", "{B}", "Target player discards a card."),
    ("Sigh", "Instant", "{W}", "You gain 4 life."),
    ("Lift", "Instant", "{U}", "Return target creature to its owner's hand."),
    ("Split", "Sorcery", "{1}{R}", "Choose one or both —\n• Split deals 2 damage to target player.\n"
                                   "• Target creature gets +1/+1 until end of turn."),
    ("Muster", "Sorcery", "{1}{W}", "Create two 1/1 white Soldier creature tokens."),
    ("Peer", "Instant", "{U}", "Scry 2."),
    ("Rake", "Sorcery", "{1}{R}", "Each player sacrifices a creature."),
    ("Echo", "Sorcery", "{R}", "You gain 1 life.\nFlashback {1}{R}"),
    ("Twin", "Instant", "{R}{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy."),
    ("Toll", "Instant", "{U}", "Counter target spell unless its controller pays {1}."),
    ("Again", "Sorcery", "{3}{U}", "Take an extra turn after this one."),
    ("Rise", "Sorcery", "{B}", "Return target creature card from your graveyard to your hand."),
    ("Grind", "Sorcery", "{U}", "Target player mills three cards."),
    ("Seek", "Sorcery", "{1}{G}",
     "Search your library for a creature card, reveal it, put it into your hand, then shuffle."),
    ("Blaze", "Sorcery", "{X}{R}", "Blaze deals X damage to any target."),
    ("Sparks", "Instant", "{1}{R}", "Sparks deals 3 damage divided as you choose among one, two, or three targets."),
    ("Mercy", "Instant", "{W}", "Prevent the next 2 damage that would be dealt to any target this turn."),
    ("Blink", "Instant", "{W}",
     "Exile target creature you control. Return that card to the battlefield under its owner's "
     "control at the beginning of the next end step."),
    ("Flicker", "Instant", "{1}{W}",
     "Exile target creature you control, then return that card to the battlefield under its owner's "
     "control."),
    ("Forge", "Sorcery", "{1}{U}", "Create a token that's a copy of target creature."),
    ("Bloom", "Instant", "{G}", "Put two +1/+1 counters on target creature."),
    ("Wither", "Instant", "{B}", "Put a -1/-1 counter on target creature."),
    ("Spread", "Sorcery", "{U}", "Proliferate."),
    ("Borrow", "Sorcery", "{2}{R}",
     "Gain control of target creature until end of turn. Untap that creature. It gains haste until "
     "end of turn."),
    ("Charm", "Instant", "{1}{G}", "Choose one —\n• You gain 3 life.\n• Draw a card.\n• Destroy target artifact."),
    ("Gamble", "Sorcery", "{R}", "Discard a card, then draw a card."),
    ("Slow", "Sorcery", "{U}", "Draw a card at the beginning of the next turn's upkeep."),
    ("Kick", "Sorcery", "{G}", "Kicker {2}\nDraw a card. If this spell was kicked, you gain 4 life."),
    ("Bargain", "Sorcery", "{B}", "Target opponent may pay 2 life. If they don't, you draw a card."),
    ("Shield", "Instant", "{W}",
     "Target creature you control gains protection from the color of your choice until end of turn."),
    ("Sift", "Instant", "{1}{U}",
     "Look at the top three cards of your library. Put one of them into your hand and the rest on "
     "the bottom of your library in any order."),
    ("Watch", "Sorcery", "{U}", "Surveil 2."),
    ("Boom", "Instant", "{1}{R}", "Destroy target creature. It can't be regenerated."),
    ("Raise", "Sorcery", "{1}{B}",
     "Return target creature card from a graveyard to the battlefield under your control."),
    ("Duel", "Sorcery", "{G}", "Target creature you control fights target creature you don't control."),
    ("Sweep", "Sorcery", "{2}{R}", "Sweep deals 2 damage to each creature."),
    ("Rewind", "Instant", "{1}{U}", "Return target permanent to its owner's hand. Draw a card."),
    ("Edict", "Instant", "{B}", "Target player sacrifices a creature."),
    ("Storm Cloud", "Instant", "{U}{R}",
     "Choose two —\n"
     "• Draw a card.\n"
     "• Tap target creature.\n"
     "• Storm Cloud deals 1 damage to any target."),
    ("Pact", "Instant", "{B}", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."),
    ("Rebounder", "Sorcery", "{R}", "Rebounder deals 1 damage to any target.\nRebound"),
    ("Storms", "Sorcery", "{R}", "Storms deals 1 damage to any target.\nStorm"),
    ("Ritual", "Instant", "{B}", "Add {B}{B}{B}."),
    ("Wheel", "Sorcery", "{2}{R}", "Each player discards their hand, then draws three cards."),
    ("Fogger", "Instant", "{G}", "Until your next turn, creatures you control get +0/+2."),
    ("Fork", "Instant", "{U}", "Copy target creature spell."),
    ("Cloaker", "Sorcery", "{1}{U}", "Cloak the top card of your library."),
    ("Manifester", "Sorcery", "{U}", "Manifest the top card of your library."),
    ("Replica", "Sorcery", "{1}{U}", "Create a token that's a copy of target permanent."),
    ("Emblem", "Sorcery", "{1}{W}", "You get an emblem with \"Creatures you control get +1/+1.\""),
)  # fmt: skip
PERMANENTS = (
    ("Ogre", "Creature — Ogre", "{1}{R}", ""),
    ("Martyr", "Creature — Human", "{W}", "When Martyr dies, draw a card."),
    ("Herald", "Creature — Angel", "{1}{W}", "When Herald enters, you gain 2 life."),
    ("Imp", "Creature — Imp", "{B}", "When Imp enters, each opponent loses 1 life."),
    ("Adept", "Creature — Wizard", "{U}", "Whenever you cast an instant or sorcery spell, scry 1."),
    ("Shaman", "Creature — Elf", "{G}", "{T}: Add {G}."),
    ("Pyre", "Artifact", "{1}", "{T}, Sacrifice Pyre: Pyre deals 1 damage to any target."),
    ("Shrine", "Enchantment", "{W}", "At the beginning of your upkeep, you gain 1 life."),
    ("Anthem", "Enchantment", "{1}{W}", "Creatures you control get +1/+1."),
    ("Dawn", "Enchantment", "{2}{W}",
     "If Dawn is in your opening hand, you may begin the game with it on the battlefield.\n"
     "At the beginning of your end step, you gain 1 life."),
    ("Halo", "Enchantment — Aura", "{W}", "Enchant creature\nEnchanted creature gets +1/+1."),
    ("Sword", "Artifact — Equipment", "{1}", "Equipped creature gets +2/+0.\nEquip {1}"),
    ("King", "Legendary Creature — Human", "{1}{G}", "Other creatures you control get +1/+1."),
    ("Slug", "Creature — Slug", "{B}", "{B}: Regenerate Slug."),
    ("Vat", "Artifact", "{2}", "Whenever another creature dies, you may pay {1}. If you do, draw a card."),
    ("Hydra", "Creature — Hydra", "{X}{G}", "Hydra enters with X +1/+1 counters on it."),
    ("Tale", "Enchantment — Saga", "{R}", "I — You gain 1 life.\nII — Draw a card."),
    ("Hedge", "Creature — Plant", "{G}", "Hedge enters tapped."),
    ("Guard", "Creature — Soldier", "{W}", "If Guard would die, exile it instead."),
    ("Orb", "Artifact", "{1}", "{1}, {T}: Target creature you control gains flying until end of turn."),
    ("Clone", "Creature — Shapeshifter", "{1}{U}",
     "You may have Clone enter as a copy of any creature on the battlefield."),
    ("Scales", "Enchantment", "{G}",
     "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
     "counters are put on it instead."),
    ("Season", "Enchantment", "{1}{G}",
     "If one or more counters would be put on a permanent you control, twice that many of those "
     "counters are put on that permanent instead."),
    ("Doubler", "Enchantment", "{1}{G}",
     "If an effect would create one or more tokens under your control, it creates twice that many of "
     "those tokens instead."),
    ("Void", "Enchantment", "{B}", "If a creature would die, exile it instead."),
    ("Spitter", "Creature — Beast", "{R}", "When Spitter enters, Spitter deals 1 damage to any target."),
    ("Chooser", "Creature — Wizard", "{1}{U}",
     "When Chooser enters, choose one —\n"
     "• Draw a card.\n"
     "• You gain 2 life.\n"
     "• Tap target creature."),
    ("Prism", "Artifact", "{1}", "{T}: Add one mana of any color."),
    ("Banner", "Artifact", "{1}", "As Banner enters, choose a color.\n{T}: Add one mana of the chosen color."),
    ("Elder", "Creature — Elf", "{1}{G}",
     "As Elder enters, choose a creature type.\n"
     "Other creatures you control of the chosen type get +1/+1."),
    ("Sage", "Planeswalker — Sage", "{1}{U}", "+1: Scry 1.\n-2: Draw a card."),
    ("Phoenix", "Creature — Phoenix", "{R}", "Undying"),
    ("Wisp", "Creature — Spirit", "{W}", "Persist"),
    ("Evoker", "Creature — Elemental", "{2}{U}", "When Evoker enters, draw a card.\nEvoke {U}"),
    ("Cycler", "Creature — Bird", "{3}{W}", "Flying\nCycling {1}"),
    ("Priest", "Creature — Cleric", "{W}", "Whenever you gain life, put a +1/+1 counter on Priest."),
    ("Ghoul", "Creature — Zombie", "{B}", "Sacrifice another creature: Put a +1/+1 counter on Ghoul."),
    ("Jailer", "Enchantment", "{1}{W}",
     "When Jailer enters, exile target creature an opponent controls until Jailer leaves the "
     "battlefield."),
    ("Looter", "Creature — Merfolk", "{U}", "{T}: Draw a card, then discard a card."),
    ("Steed", "Artifact — Vehicle", "{1}", "Crew 1"),
    ("Grove", "Land", "", "{T}: Add {G} or {W}."),
    ("Bower", "Land", "", "As Bower enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {B}."),
    ("Bomb", "Artifact", "{1}", "{X}, {T}, Sacrifice Bomb: Destroy each creature with power X or less."),
    ("Battery", "Artifact", "{1}",
     "Battery enters with two charge counters on it.\n"
     "{T}, Remove a charge counter from Battery: Draw a card."),
    ("Reflect", "Creature — Human", "{1}{R}",
     "When Reflect enters, you may discard a card. When you do, Reflect deals 2 damage to any target."),
    ("Spike", "Creature — Spike", "{1}{G}",
     "When Spike enters, distribute two +1/+1 counters among one or two target creatures you control."),
    ("Hail", "Creature — Giant", "{2}{R}",
     "When Hail enters, it deals 2 damage divided as you choose among one or two targets."),
    ("Tithe", "Enchantment", "{W}",
     "At the beginning of each player's upkeep, that player loses 1 life unless they pay {1}."),
    ("Name", "Enchantment", "{U}", "As Name enters, choose a card name."),
    ("Delver", "Creature — Human", "{U}", "Delve"),
    ("Riot Goat", "Creature — Goat", "{1}{G}", "Riot"),
    ("Explorer", "Creature — Human", "{G}", "When Explorer enters, it explores."),
    ("Satyr", "Enchantment Creature — Satyr", "{3}{G}", "Bestow {G}\nFlying\nEnchanted creature gets +1/+1."),
    ("Nymph", "Enchantment Creature — Nymph", "{4}{W}", "Bestow {1}{W}\nEnchanted creature has lifelink."),
    ("Automaton", "Artifact Creature — Construct", "{5}", "Prototype {R} — 1/1\n{T}: You gain 1 life."),
    ("Titan", "Artifact Creature — Construct", "{6}", "Prototype {1}{U} — 2/3\nWhen Titan dies, draw a card."),
    ("Lurker", "Creature — Horror", "{4}{B}", "Flying\nMorph {B}"),
    ("Walker", "Creature — Human", "{4}{R}", "First strike\nDisguise {R}\nWhen Walker is turned face up, draw a card."),
    ("Runner", "Creature — Goblin", "{4}{R}", "Blitz {R}"),
    ("Mirror", "Creature — Shapeshifter", "{U}", "{U}: Mirror becomes a copy of target creature until end of turn."),
    ("Fury", "Creature — Incarnation", "{1}{R}",
     "As long as this card is in your graveyard and you control a Mountain, creatures you control have haste."),
    ("Investig", "Creature — Human", "{U}", "When Investig enters, investigate."),
)  # fmt: skip
TWO_FACED: tuple[tuple[Any, ...], ...] = (
    ("transform", ("Boy", "Creature — Human", "{G}", "{G}: Transform Boy."),
     ("Wolf", "Creature — Werewolf", "", "Trample\n{R}: Transform Wolf.")),
    ("modal", ("Giant", "Creature — Giant", "{1}{R}", ""), ("Hill", "Land", "", "{T}: Add {R}.")),
    ("modal", ("Jolt", "Instant", "{R}", "You gain 2 life."), ("Reach", "Land", "", "{T}: Add {R}.")),
    ("modal", ("Scout", "Creature — Elf", "{G}", ""), ("Golem", "Artifact Creature — Golem", "{1}", "Vigilance")),
    ("transform", ("Ashes", "Battle — Siege", "{R}", "When Ashes enters, you gain 1 life."),
     ("Embers", "Creature — Elemental", "", "Flying")),
)  # fmt: skip
"""Cards of two faces, by layout."""
SELVES: tuple[dict[str, Any], ...] = (
    {"card": "Boy // Wolf", "face": 1}, {"card": "Giant // Hill", "face": 1}, {"card": "Jolt // Reach", "face": 1},
    {"card": "Scout // Golem", "face": 1}, {"card": "Lurker", "face_down": True}, {"card": "Walker", "face_down": True},
    {"card": "Ogre", "manifested": True}, {"card": "Sigh", "manifested": True}, {"card": "Ogre", "cloaked": True},
    {"card": "Ashes // Embers", "counters": {"defense": 2}},
)  # fmt: skip
"""Permanents that are something else than the front of their cards, or have not been cast as that."""
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LISTED = 60
"""So many options of a decision are chosen among."""
TAPPED_FOR_NOTHING = 0.03
"""How often all plays are drawn from alike, most of which are mana abilities."""
OBJECTS_TRIED = 6
SIZES = {"Hydra": "0"}
"""Power and toughness of creatures that are no 2/2."""
TWO_OF_A_KIND = ("Scales", "Season", "Doubler")
"""Replacement effects of which several are about the same thing."""


def definitions() -> list[dict[str, Any]]:
    """The cards of these games."""
    faced = [
        {"name": _name_of(faces), "layout": layout, "faces": [_definition(*face) for face in faces]}
        for layout, *faces in TWO_FACED
    ]
    return [_definition(*card) for card in (*SPELLS, *PERMANENTS)] + faced


def _name_of(faces: Iterable[Sequence[str]]) -> str:
    return " // ".join(face[0] for face in faces)


def _definition(name: str, line: str, cost: str, text: str) -> dict[str, Any]:
    size = SIZES.get(name, "2")
    body = {"power": size, "toughness": size} if "Creature" in line or "Vehicle" in line else {}
    loyalty = {"loyalty": "3"} if "Planeswalker" in line else {}
    loyalty |= {"defense": "2"} if "Battle" in line else {}
    return {"name": name, "type_line": line, "mana_cost": cost, "oracle_text": text, **body, **loyalty}


class Known:
    """These cards, read once for all games, before those of the pack."""

    @cached_property
    def _cards(self) -> dict[str, Card]:
        seats: dict[str, Any] = {"A": {"hand": [card["name"] for card in definitions()]}, "B": {}}
        position = read_position({"players": seats, "cards": definitions()})
        faces = {face.name: card for card in position.definitions for face in card.faces}
        return faces | {card.name: card for card in position.definitions}

    def find_card(self, name: str) -> Card | None:
        """A card by its name."""
        return self._cards.get(name) or default_cards().find_card(name)

    def names(self) -> Iterator[str]:
        """All names."""
        yield from self._cards
        yield from default_cards().names()


CARDS = Known()


def document(seed: int, *, library: int = 12) -> dict[str, Any]:
    """A random position: two players, sometimes three, with everything known; one in twelve has yet to begin (103)."""
    chance = Random(seed)
    players = ("A", "B", "C") if chance.random() < 0.15 else ("A", "B")
    seats = {name: _seat(chance, library) for name in players}
    if seed % 12 == 5:
        decks = {
            name: {"library": [*s["hand"], *map(_card_of, s["battlefield"]), *s["library"]]}
            for name, s in seats.items()
        }
        return {"players": decks, "turn": {"player": "A", "number": 0}}
    return {"players": seats, "turn": {"player": "A", "phase": "main1", "number": 3}}


def _card_of(entry: str | dict[str, Any]) -> str:
    return entry if isinstance(entry, str) else str(entry["card"])


def _seat(chance: Random, library: int) -> dict[str, Any]:
    spells = [s[0] for s in SPELLS]
    there = [p[0] for p in PERMANENTS] + [_name_of(faces) for _, *faces in TWO_FACED]
    everything = [*spells, *there, *LANDS]
    standing = [
        p
        for p in there
        if p not in ("Halo", "Hydra", "Tale", "Banner", "Elder") and not p.startswith(("Jolt", "Ashes"))
    ]
    pair = chance.sample(TWO_OF_A_KIND, 2) if chance.random() < 0.25 else []
    return {
        "life": chance.randint(3, 12),
        "hand": chance.choices([*spells, *there], k=chance.randint(3, 7)),
        "battlefield": [
            *LANDS,
            *chance.choices(LANDS, k=chance.randint(0, 3)),
            *chance.choices(standing, k=chance.randint(0, 4)),
            *pair,
            *chance.choices(SELVES, k=chance.randint(0, 2)),
        ],
        "graveyard": chance.choices([*spells, *there], k=chance.randint(0, 3)),
        "library": chance.choices(everything, k=library),
    }


def begin(seed: int, **options: Any) -> Game:
    """The game of a random position."""
    return Game.begin(read_position(document(seed, **options), cards=CARDS), seed)


NEW_NAMES = {"A": "Zoe", "B": "Yan", "C": "Xu"}
"""Other names of players, whose alphabetical order is the other way round."""


def begin_renamed(seed: int) -> Game:
    """The game of the same position, with other names for its players, and other ids for its objects."""
    written = document(seed)
    seats = {NEW_NAMES[name]: _renamed(seat, name) for name, seat in written["players"].items()}
    written |= {"players": seats, "turn": {**written["turn"], "player": NEW_NAMES["A"]}}
    return Game.begin(read_position(written, cards=CARDS), seed)


def _renamed(seat: dict[str, Any], name: str) -> dict[str, Any]:
    zones = {zone: cards for zone, cards in seat.items() if isinstance(cards, list)}
    return seat | {
        zone: [
            {**(card if isinstance(card, dict) else {"card": card}), "id": f"{zone}-{name.lower()}-{number:02}"}
            for number, card in enumerate(cards)
        ]
        for zone, cards in zones.items()
    }


def outline(game: Game) -> object:
    """What a game is like, whatever its players and objects are called."""
    position = game.position
    seats = list(position.players)
    players = [
        (p.life, len(p.hand), p.hidden_hand, p.library_size, sorted(position.objects[i].card.name for i in p.graveyard))
        for p in position.players.values()
    ]
    there = [position.objects[id] for id in position.battlefield]
    permanents = [(o.card.name, seats.index(o.controller), o.tapped, sorted(o.counters.items())) for o in there]
    decision = game.decision
    waits = None if decision is None else (decision.kind, seats.index(decision.player), decision.rule)
    return players, permanents, waits, len(position.stack), [e.kind for e in game.events]


def read_again(game: Game) -> Game:
    """The game whose position has been written down, and read."""
    return Game.begin(read_position(json.loads(json.dumps(write_position(game.position))), cards=CARDS))


def options_of(game: Game, most: int = LISTED) -> list[str]:
    """Options of the decision that a game waits for, no more than can be looked at."""
    return list(islice(iter(game.decision.options), most)) if game.decision is not None else []


def random_answer(game: Game, chance: Random) -> str | None:
    """An answer to the decision: more often a spell or an ability than a land that is tapped for nothing."""
    if game.decision is None:
        return None
    if game.decision.kind != "priority":
        options = options_of(game)
        return chance.choice(options) if options else None
    if chance.random() < (0.6 if game.position.stack else 0.25):
        return "pass"
    plays = castable.plays(game.position)
    if chance.random() < TAPPED_FOR_NOTHING:
        return format_play(plays.sample(chance), game.position)
    return _random_play(game.position, plays.without_mana(), chance) or "pass"


def _random_play(position: Position, plays: PlaySet, chance: Random) -> str | None:
    """A spell, ability or land of one of a few objects, if any of them has one; few, as each takes its time."""
    player = position.players[position.priority or ""]
    own = [*player.hand, *player.graveyard, *(o.id for o in permanents_of(position, player.name))]
    for id in chance.sample(own, min(OBJECTS_TRIED, len(own))):
        parts = plays.of_objects((id,)).parts
        if parts:
            part = chance.choice(parts)
            play = part.play(part.choices.sample(chance)) if isinstance(part, Family) else part
            return format_play(play, position)
    return None


def steps(game: Game, seed: int, decisions: int) -> Iterator[tuple[Game, str, Game]]:
    """A random game: each time the game, an answer, and the game after it."""
    chance = Random(seed)
    for _ in range(decisions):
        move = random_answer(game, chance)
        if move is None:
            return
        try:
            after = game.take(move)
        except NoAnswer:
            return
        yield game, move, after
        game = after


def faults_of_zones(position: Position) -> list[str]:
    """Objects that are in two zones, in none, or not where they say they are."""
    places: dict[str, list[Zone]] = {}
    lists = [(Zone.BATTLEFIELD, position.battlefield), (Zone.STACK, position.stack)]
    for player in position.players.values():
        own = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
        lists += [(zone, getattr(player, zone.value)) for zone in own]
        if len(player.library) > player.library_size:
            return [f"{player.name} has more known cards in the library than cards"]
    for zone, ids in lists:
        for id in ids:
            places.setdefault(str(id), []).append(zone)
    found = {str(id): [o.zone] for id, o in position.objects.items() if o.zone is not Zone.OUTSIDE}
    return [
        f"{id}: {places.get(id)}, not {found.get(id)}" for id in {**places, **found} if places.get(id) != found.get(id)
    ]


def cards_of(position: Position) -> dict[str, str]:
    """The cards of a position and their owners: no tokens, no emblems, no abilities."""
    return {str(id): o.owner for id, o in position.objects.items() if _is_card(o)}


def _is_card(found: GameObject) -> bool:
    if found.zone is Zone.STACK and found.stacked is not None:
        return not found.token and found.stacked.kind is StackKind.SPELL
    return not found.token and (found.commander or found.zone is not Zone.COMMAND)
