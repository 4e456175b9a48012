"""Dungeon cards: their rooms, where these lead, and what happens in them (309)."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from ..language.abilities import (
    CantAttack,
    GainAbility,
    Goaded,
    Keyword,
    ManaEvent,
    ModifyPowerToughness,
    TriggeredAbility,
    UnderRule,
)
from ..language.costs import Component, cost, discard, sacrifice
from ..language.effects import (
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    YOU,
    Bound,
    CastsFree,
    Changes,
    CreatesTokens,
    Discards,
    Draws,
    Each,
    Effect,
    ForEach,
    GainsLife,
    LetsPlay,
    LooksAt,
    LosesLife,
    MoveTo,
    Picked,
    PutsCounters,
    SacrificeOf,
    Scries,
    Searches,
    Shuffles,
    SpokenOf,
    Targeted,
    TopOf,
    UnlessPays,
    Until,
    Verb,
    exile,
)
from ..language.filters import ARTIFACT, BASIC, CREATURE, LAND, PERMANENT, PLAYER, THIS, Filter, Zone
from ..language.names import Name
from ..language.targets import Target, target
from .doing import predefined, token

UNDERCITY = "Undercity"
A_CREATURE = PERMANENT & CREATURE
IT_TARGETS = Targeted(0)


class Room(Struct, frozen=True):
    """A room: its name, those that it leads to, and its ability (309.4c)."""

    name: str
    leads: tuple[str, ...]
    ability: TriggeredAbility


class Dungeon(Struct, frozen=True):
    """A dungeon, its topmost room first (309.4)."""

    name: str
    rooms: tuple[Room, ...]

    def room(self, name: str) -> Room:
        """The room of a name."""
        return next(room for room in self.rooms if room.name == name)


def _room(name: str, leads: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> Room:
    paths = tuple(filter(None, leads.split(" | ")))
    return Room(name, paths, TriggeredAbility(ManaEvent.OTHER, effects=effects, targets=targets))


@cache
def dungeons() -> dict[str, Dungeon]:
    """All dungeons by name, the one of the initiative last."""
    return {d.name: d for d in (_lost_mine(), _mad_mage(), _tomb(), _undercity())}


def _lost_mine() -> Dungeon:
    weak = (ModifyPowerToughness(-4, 0),)
    temple = "Temple of Dumathoin"
    return Dungeon("Lost Mine of Phandelver", (
        _room("Cave Entrance", "Goblin Lair | Mine Tunnels", Scries(YOU)),
        _room("Goblin Lair", "Storeroom | Dark Pool", CreatesTokens(YOU, token("1/1", "R", "Goblin"))),
        _room("Mine Tunnels", "Dark Pool | Fungi Cavern", CreatesTokens(YOU, predefined("Treasure"))),
        _room("Storeroom", temple, PutsCounters(IT_TARGETS, "+1/+1"), targets=(target(A_CREATURE),)),
        _room("Dark Pool", temple, LosesLife(EACH_OPPONENT, 1), GainsLife(YOU, 1)),
        _room("Fungi Cavern", temple, Changes(IT_TARGETS, weak, Until.YOUR_NEXT_TURN), targets=(target(A_CREATURE),)),
        _room(temple, "", Draws(YOU)),
    ))  # fmt: skip


def _mad_mage() -> Dungeon:
    still = (UnderRule(CantAttack(THIS)),)
    lair = "Mad Wizard's Lair"
    drawn = Picked(SpokenOf(Bound(Name.SEEN)), 0, 1)
    return Dungeon("Dungeon of the Mad Mage", (
        _room("Yawning Portal", "Dungeon Level", GainsLife(YOU, 1)),
        _room("Dungeon Level", "Goblin Bazaar | Twisted Caverns", Scries(YOU)),
        _room("Goblin Bazaar", "Lost Level", CreatesTokens(YOU, predefined("Treasure"))),
        _room("Twisted Caverns", "Lost Level", Changes(IT_TARGETS, still, Until.YOUR_NEXT_TURN),
              targets=(target(A_CREATURE),)),
        _room("Lost Level", "Runestone Caverns | Muiral's Graveyard", Scries(YOU, 2)),
        _room("Runestone Caverns", "Deep Mines", exile(TopOf(YOU, 2)), LetsPlay(IT, Until.WHILE_EXILED)),
        _room("Muiral's Graveyard", "Deep Mines", CreatesTokens(YOU, token("1/1", "B", "Skeleton"), 2)),
        _room("Deep Mines", lair, Scries(YOU, 3)),
        _room(lair, "", LooksAt(TopOf(YOU, 3), reveal=True), Draws(YOU, 3), CastsFree(drawn)),
    ))  # fmt: skip


def _tomb() -> Dungeon:
    cradle = "Cradle of the Death God"
    god = token("4/4", "B", "God Horror", "deathtouch", types="Legendary Creature", name="The Atropal")
    stone = (ARTIFACT, CREATURE, LAND)
    return Dungeon("Tomb of Annihilation", (
        _room("Trapped Entry", "Veils of Fear | Oubliette", LosesLife(EACH_PLAYER, 1)),
        _room("Veils of Fear", "Sandfall Cell", _each_loses_unless(discard())),
        _room("Sandfall Cell", cradle, _each_loses_unless(sacrifice(ARTIFACT | CREATURE | LAND))),
        _room("Oubliette", cradle, Discards(YOU), *(SacrificeOf(YOU, PERMANENT & what) for what in stone)),
        _room(cradle, "", CreatesTokens(YOU, god)),
    ))  # fmt: skip


def _each_loses_unless(paid: Component) -> Effect:
    player = Bound(Name.PLAYER)
    return ForEach(EACH_PLAYER, UnlessPays(player, cost(paid), LosesLife(player, 2)), Name.PLAYER)


def _undercity() -> Dungeon:
    throne = "Throne of the Dead Three"
    safe = (GainAbility(Keyword("hexproof")),)
    goaded = (UnderRule(Goaded(THIS)),)
    creature: Filter = CREATURE & SpokenOf(Bound(Name.SEEN))
    king = MoveTo(what=Picked(creature, 1, 1), to=Zone.BATTLEFIELD, verb=Verb.MOVE, under=YOU,
                  counters=(("+1/+1", 3),))  # fmt: skip
    return Dungeon(UNDERCITY, (
        _room("Secret Entrance", "Forge | Lost Well", Searches(YOU, BASIC & LAND, reveal=True)),
        _room("Forge", "Trap! | Arena", PutsCounters(IT_TARGETS, "+1/+1", 2), targets=(target(A_CREATURE),)),
        _room("Lost Well", "Arena | Stash", Scries(YOU, 2)),
        _room("Trap!", "Archives", LosesLife(IT_TARGETS, 5), targets=(target(PLAYER),)),
        _room("Arena", "Archives | Catacombs", Changes(IT_TARGETS, goaded, Until.YOUR_NEXT_TURN),
              targets=(target(A_CREATURE),)),
        _room("Stash", "Catacombs", CreatesTokens(YOU, predefined("Treasure"))),
        _room("Archives", throne, Draws(YOU)),
        _room("Catacombs", throne, CreatesTokens(YOU, token("4/1", "B", "Skeleton", "menace"))),
        _room(throne, "", LooksAt(TopOf(YOU, 10), reveal=True), king, Changes(Each(SpokenOf(IT)), safe,
              Until.YOUR_NEXT_TURN), Shuffles(YOU)),
    ))  # fmt: skip
