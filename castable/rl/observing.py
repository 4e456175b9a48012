"""What an agent sees, as numbers: blocks of rows and columns that stand one after the other in one array.

Everything is read off the view that a player has of the position, so that nothing hidden can be in it (400.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from castable.model.game.characteristics import look
from castable.model.game.errors import Fault, RequestError
from castable.model.game.position import PHASES, GameObject, ObjectId, Position
from castable.model.language.mana import TYPES

from ..playing.view import view_of
from ..playing.whole import require_whole
from .choices import Choice
from .named import require_named
from .tables import Table
from .vocabulary import Vocabulary, seats_from, slots_of

Numbers: TypeAlias = NDArray[np.int16]
MOST = 9999
"""What is more than this, or less than its negative, is told as this."""
ASKS = (
    "priority", "way", "modes", "splice", "additional", "x", "target", "share", "attack", "block", "damage", "choose",
    "may", "pay", "order", "announce", "replacement", "mulligan", "something else",
)  # fmt: skip
KEYWORDS = (
    "flying", "reach", "first strike", "double strike", "deathtouch", "lifelink", "trample", "vigilance", "haste",
    "menace", "defender",
    "indestructible", "hexproof", "shroud", "infect",
)  # fmt: skip
TYPES_OF_CARDS = ("Creature", "Land", "Artifact", "Enchantment", "Planeswalker", "Battle")
COUNTERS = ("+1/+1", "-1/-1", "loyalty", "defense", "charge", "stun")
PERMANENT = (
    "is there", "card", "asked about", "chosen", *(word.lower() for word in TYPES_OF_CARDS), "power", "toughness",
    "damage", "tapped", "summoning sick", "attacking", "blocking", "blocked", "token", "face down",
    "attached to slot of mine", "attached to slot of another",
    *(f"{kind} counters" for kind in COUNTERS), "other counters", *KEYWORDS,
)  # fmt: skip
PLAYER = (
    "life", "poison", "energy", "other counters", "hand", "library", "graveyard", "exile", "command", "lands played",
    *(f"mana {type}" for type in TYPES), "untapped lands", "takes the turn", "has priority", "is asked", "chosen",
)  # fmt: skip
SPELL = ("is there", "card", "mine", "ability", "targets me", "targets another player", "targets", "x", "asked about",
         "chosen")  # fmt: skip


class Block(Struct, frozen=True):
    """A part of an observation: rows of columns, from a place on."""

    name: str
    start: int
    rows: int
    columns: tuple[str, ...]

    @property
    def end(self) -> int:
        """The place after it."""
        return self.start + self.rows * len(self.columns)


class Layout(Struct, frozen=True, dict=True):
    """Where what stands in an observation: each block has a row for each of what it tells of.

    ``card`` is the place of a name in the vocabulary, from 1; 0 says that there is none with this name.
    """

    vocabulary: Vocabulary

    @cached_property
    def blocks(self) -> Mapping[str, Block]:
        """The blocks by their names, in their order."""
        words = self.vocabulary
        piles = (f"{pile} of {each}" for pile in ("graveyard", "exile") for each in ("me", "others"))
        sizes = {
            "asked": (1, (*ASKS, "me", "steps chosen")),
            "turn": (1, ("number", *PHASES)),
            "players": (words.players, PLAYER),
            "cards": (len(words.cards), ("my hand", *piles, "asked about")),
            "permanents": (words.players * words.permanents, PERMANENT),
            "stack": (words.stack, SPELL),
        }
        found: dict[str, Block] = {}
        start = 0
        for name, (rows, columns) in sizes.items():
            found[name] = Block(name, start, rows, columns)
            start = found[name].end
        return found

    def __len__(self) -> int:
        return self.blocks["stack"].end

    def table(self, observation: NDArray[Any], block: str) -> NDArray[Any]:
        """A block of an observation, as rows and columns.

        Raises:
            RequestError: there is no such block.
        """
        found = self._block(block)
        return observation[found.start : found.end].reshape(found.rows, len(found.columns))

    def value(self, observation: Numbers, block: str, column: str, row: int = 0) -> int:
        """One number of an observation, by the name of its column.

        Raises:
            RequestError: there is no such block, column or row.
        """
        found = self._block(block)
        place = found.columns.index(require_named(column, found.columns, "column"))
        number = require_whole(row, "row", 0)
        if number >= found.rows:
            raise RequestError(Fault("row", f"{block} has {found.rows} rows, the first one is 0", "one of them"))
        return int(observation[found.start + number * len(found.columns) + place])

    def _block(self, name: str) -> Block:
        return self.blocks[require_named(name, self.blocks, "block")]


def observe(table: Table, player: str, layout: Layout) -> Numbers:
    """What a player sees of a table."""
    found = np.zeros(len(layout), np.int64)
    seen = _Seen(table, player, layout.vocabulary)
    told: Mapping[str, Iterator[Sequence[int]]] = {
        "asked": seen.asked(), "turn": seen.turn(), "players": seen.players(), "cards": seen.cards(),
        "permanents": seen.permanents(), "stack": seen.stack(),
    }  # fmt: skip
    for name, rows in told.items():
        block = layout.table(found, name)
        for place, row in enumerate(rows):
            if row:
                block[place] = row
    return np.clip(found, -MOST, MOST).astype(np.int16)


class _Seen:
    """A position as a player sees it, told in rows."""

    def __init__(self, table: Table, player: str, vocabulary: Vocabulary) -> None:
        position = table.game.position
        self.position: Position = view_of(position, player)
        self.vocabulary = vocabulary
        self.me = player
        self.asks_me = table.player == player
        self.who = table.player
        self.choice: Choice | None = table.choice
        self.seats = seats_from(position, player)
        self.about = table.choice.about if table.choice is not None and self.asks_me else ""
        self.chosen = table.choice.chosen if table.choice is not None and self.asks_me else ()
        self.slots = {seat: slots_of(self.position, seat)[: vocabulary.permanents] for seat in self.seats}
        self.card_about = self._name_of_what_is_asked_about(position)

    def _name_of_what_is_asked_about(self, position: Position) -> str:
        """The name of a card; who is asked about one in a library sees it, but not one that is face down (708.5)."""
        known = self.position if self.about in self.position.objects else position
        return known.objects[ObjectId(self.about)].card.name if self.about in known.objects else ""

    def asked(self) -> Iterator[Sequence[int]]:
        """What is asked; of the others it is only known that they are asked, not what."""
        kind = self.choice.asks if self.choice is not None and self.asks_me else ""
        place = ASKS.index(kind) if kind in ASKS else len(ASKS) - 1
        row = [int(self.asks_me and n == place) for n in range(len(ASKS))]
        yield (*row, int(self.asks_me), len(self.chosen))

    def turn(self) -> Iterator[Sequence[int]]:
        turn = self.position.turn
        yield (turn.number, *(int(turn.phase == phase) for phase in PHASES))

    def players(self) -> Iterator[Sequence[int]]:
        for name in self.seats:
            player = self.position.players[name]
            others = sum(n for kind, n in player.counters.items() if kind not in ("poison", "energy"))
            mana = [sum(unit.type == type for unit in player.mana.units) for type in TYPES]
            yield (
                player.life, player.counters.get("poison", 0), player.counters.get("energy", 0), others,
                len(player.hand) + player.hidden_hand, player.library_size, len(player.graveyard), len(player.exile),
                len(player.command), player.lands_played, *mana, self._untapped_lands(name),
                int(self.position.turn.player == name), int(self.position.priority == name), int(self.who == name),
                int(name in self.chosen),
            )  # fmt: skip

    def _untapped_lands(self, player: str) -> int:
        there = (self.position.objects[id] for id in self.position.battlefield)
        mine = (o for o in there if o.controller == player and not o.tapped and not o.phased_out)
        return sum("Land" in look(self.position, o.id).words for o in mine)

    def cards(self) -> Iterator[Sequence[int]]:
        mine = self.position.players[self.me]
        others = [self.position.players[name] for name in self.seats[1:]]
        piles = (
            mine.hand, mine.graveyard, [id for each in others for id in each.graveyard],
            mine.exile, [id for each in others for id in each.exile],
        )  # fmt: skip
        names = [[self.position.objects[id].card.name for id in pile] for pile in piles]
        for name in self.vocabulary.cards:
            yield (*(pile.count(name) for pile in names), int(name == self.card_about))

    def permanents(self) -> Iterator[Sequence[int]]:
        for name in self.seats:
            slots = self.slots[name]
            yield from (self._permanent(self.position.objects[id]) for id in slots)
            yield from (() for _ in range(self.vocabulary.permanents - len(slots)))

    def _permanent(self, o: GameObject) -> Sequence[int]:
        now = look(self.position, o.id)
        counted = [o.counters.get(kind, 0) for kind in COUNTERS]
        mine, theirs = self._attached(o)
        return (
            1, self._card(o), int(o.id == self.about), int(o.id in self.chosen),
            *(int(word in now.words) for word in TYPES_OF_CARDS), now.power or 0, now.toughness or 0, o.damage,
            int(o.tapped), int(o.sick), int(o.attacking is not None), int(bool(o.blocking)), int(o.blocked),
            int(o.token), int(o.face_down), mine, theirs, *counted, sum(o.counters.values()) - sum(counted),
            *(int(word in now.keywords) for word in KEYWORDS),
        )  # fmt: skip

    def _card(self, o: GameObject) -> int:
        return self.vocabulary.card_numbers.get(o.card.name, -1) + 1

    def _attached(self, o: GameObject) -> tuple[int, int]:
        """The slots, from 1, of what it is attached to: among mine, among those of others."""
        host = getattr(o.attached_to, "id", None)
        mine, *others = (self.slots[name] for name in self.seats)
        theirs = next((slots.index(host) + 1 for slots in others if host in slots), 0)
        return (mine.index(host) + 1 if host in mine else 0), theirs

    def stack(self) -> Iterator[Sequence[int]]:
        for id in list(reversed(self.position.stack))[: self.vocabulary.stack]:
            o = self.position.objects[id]
            stacked = o.stacked
            targets = [each for group in (stacked.targets if stacked else ()) for each in group]
            players = [each.name for each in targets if hasattr(each, "name")]
            yield (
                1, self._card(o), int(o.controller == self.me), int(not o.is_spell), players.count(self.me),
                len(players) - players.count(self.me), len(targets), (stacked.x if stacked else 0) or 0,
                int(id == self.about), int(id in self.chosen),
            )  # fmt: skip
