"""Random positions of cards whose texts are all understood, and random games from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import castable
from castable.model.game.errors import NoAnswer
from castable.model.game.position import Position
from castable.model.language.filters import StackKind, Zone
from castable.playing.game import Game

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
)  # fmt: skip
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LISTED = 60
"""So many options of a decision are chosen among."""


def definitions() -> list[dict[str, Any]]:
    """The cards of these games."""
    return [
        {"name": name, "type_line": line, "mana_cost": cost, "oracle_text": text}
        | ({"power": "0" if name == "Hydra" else "2", "toughness": "0" if name == "Hydra" else "2"}
           if "Creature" in line else {})
        for name, line, cost, text in (*SPELLS, *PERMANENTS)
    ]  # fmt: skip


def document(seed: int, *, library: int = 12) -> dict[str, Any]:
    """A random position: two players, sometimes three, with everything known."""
    chance = Random(seed)
    players = ("A", "B", "C") if chance.random() < 0.15 else ("A", "B")
    seats = {name: _seat(chance, library) for name in players}
    return {"players": seats, "cards": definitions(), "turn": {"player": "A", "phase": "main1", "number": 3}}


def _seat(chance: Random, library: int) -> dict[str, Any]:
    spells, there = [s[0] for s in SPELLS], [p[0] for p in PERMANENTS]
    everything = [*spells, *there, *LANDS]
    standing = [p for p in there if p not in ("Halo", "Hydra", "Tale")]
    return {
        "life": chance.randint(3, 12),
        "hand": chance.choices(everything, k=chance.randint(1, 5)),
        "battlefield": [
            *chance.choices(LANDS, k=chance.randint(2, 5)),
            *chance.choices(standing, k=chance.randint(0, 4)),
        ],
        "graveyard": chance.choices([*spells, *there], k=chance.randint(0, 3)),
        "library": chance.choices(everything, k=library),
    }


def begin(seed: int, **options: Any) -> Game:
    """The game of a random position."""
    return castable.game(document(seed, **options), seed=seed)


def options_of(game: Game, most: int = LISTED) -> list[str]:
    """Options of the decision that a game waits for, no more than can be looked at."""
    return list(islice(iter(game.decision.options), most)) if game.decision is not None else []


def steps(game: Game, seed: int, decisions: int) -> Iterator[tuple[Game, str, Game]]:
    """A random game: each time the game, an answer, and the game after it."""
    chance = Random(seed)
    for _ in range(decisions):
        options = options_of(game)
        if not options:
            return
        move = "pass" if "pass" in options and chance.random() < 0.45 else chance.choice(options)
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
    """The cards of a position and their owners: no tokens, no abilities, and nothing of players who have left."""
    return {
        str(id): o.owner
        for id, o in position.objects.items()
        if not o.token and (o.stacked is None or o.zone is not Zone.STACK or o.stacked.kind is StackKind.SPELL)
    }
