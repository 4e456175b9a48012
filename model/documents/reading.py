"""From a document to a position; all faults of the document are reported at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ..catalog import default_cards, hint_for
from ..game.defended import with_defenders
from ..game.errors import DocumentError, Fault
from ..game.position import PHASES, History, ObjectId, Player, Position, Turn
from ..language.cards import Card, CardSource, plain
from ..language.filters import Zone
from ..language.mana import EMPTY_POOL, ManaPool, mana_units
from ..language.objects import NO_OBJECT, AbilityRef
from ..plain.faults import Faults, inside, show
from .control import controlled_by_texts
from .course import read_pending, since_of, with_course
from .definitions import Definitions, closest_in, read_card, read_mana_cost
from .effects import read_effects
from .entries import Entries, starting_life
from .ids import NAME_EXPECTED, is_name, split_ability, split_mode
from .phrases import read_spending
from .prepared import with_spells_of_prepared
from .puzzles import DECK, is_deck, is_puzzle, is_state, read_puzzle
from .schema import MAX_LIBRARY, DocumentShape, HistoryShape, ManaShape, PartShape, PlayerShape, TurnShape, fit
from .stack import read_stack, with_abilities
from .teams import read_teams
from .text import plain as plain_data
from .text import read_file, read_text

MAX_FLOATING = 10_000


def read_position(
    source: str | Path | Mapping[str, Any], *, cards: CardSource | None = None, where: str = ""
) -> Position:
    """The position that a document describes.

    Args:
        source: the text of the document (JSON or YAML), the path of its file, or the mapping that it stands for.
        cards: where cards are found that the document doesn't define itself; the user's catalog and the
            built-in pack unless given.
        where: what every place in a fault begins with, for a document that is a part of something.

    Raises:
        DocumentError: the document has faults; it holds all of them.
        OutOfTime: the deadline in force has passed.
    """
    faults = Faults()
    try:
        known = cards or default_cards()
        faults.cards_hint = hint_for(known)
        text = read_file(source) if isinstance(source, Path) else source
        position = _Reader(plain_data(_data(text), faults), known, faults).read()
    except DocumentError as error:
        raise DocumentError(tuple(_under(where, fault) for fault in error.faults)) from None
    return controlled_by_texts(position)


def _data(source: str | Mapping[str, Any]) -> Any:
    if not isinstance(source, str):
        return source
    data = read_puzzle(source) if is_puzzle(source) or is_state(source) else read_text(source)
    if isinstance(data, str) and is_deck(source):
        raise DocumentError((Fault("", DECK, "a position; castable deck reads lists of cards"),))
    return data


def _under(where: str, fault: Fault) -> Fault:
    if not where or not fault.where:
        return replace(fault, where=where or fault.where)
    return replace(fault, where=where + ("" if fault.where.startswith("[") else ".") + fault.where)


class _Reader:
    """Reads one document. Each method reads one part, notes its faults and gives what can be used of it."""

    def __init__(self, data: Any, source: CardSource, faults: Faults) -> None:
        self.faults = faults
        self.source = source
        shape = fit(DocumentShape, data, "", faults)
        if shape is None:
            faults.require_none()
        self.shape = shape or DocumentShape()
        self.definitions = self.read_definitions()
        self.names = self.read_names()
        self.entries = Entries(Definitions(self.definitions, source), self.names, faults, since_of(self.shape.course))

    def read(self) -> Position:
        """The position.

        Raises:
            DocumentError: there were faults.
        """
        entries = self.entries
        read = {name: self.read_player(name) for name in self.names}
        leaders = any(o.commander for o in entries.objects.values())
        usual = starting_life(len(self.names), has_commanders=leaders, brawl=self.shape.brawl)
        players = {name: replace(p, starting_life=p.starting_life or usual) for name, p in read.items()}
        stack = read_stack(entries, self.shape.stack)
        effects = read_effects(entries, self.shape.effects)
        turn = self.read_turn()
        said = self.shape.priority
        first = None if self.shape.declare is not None else _first_with_priority(turn)
        priority = first if said is UNSET else said
        history = self.read_history()
        self.check_names(self.shape.passed, "passed")
        if said is not UNSET:
            entries.check_player(said, "priority")
        if turn.number == 0 and priority is not None:
            self.faults.add("priority", "nobody has priority before the first turn (103)", "no such key")
        teams = read_teams(self.shape.teams, self.names, self.faults)
        self.check_declares(turn)
        entries.check_references()
        self.faults.require_none()
        position = Position(
            players=players,
            objects=entries.objects,
            turn=turn,
            priority=priority,
            battlefield=self.battlefield(),
            stack=stack,
            effects=effects,
            history=history,
            passed=tuple(self.shape.passed),
            declares=self.shape.declare,
            definitions=self.definitions,
            teams=teams,
            brawl=self.shape.brawl,
        )
        position = with_spells_of_prepared(position)
        position = with_abilities(position) if stack else position
        return with_defenders(self.with_course(position))

    def with_course(self, position: Position) -> Position:
        """The position with what it remembers of its game, and the decision that it waits for."""
        if self.shape.course is not None:
            position = with_course(position, self.shape.course, self.read_other, self.faults)
        if self.shape.pending is not None:
            pending = read_pending(self.shape.pending, self.read_other, self.faults)
            position = position.with_(course=replace(position.course, pending=pending))
        self.faults.require_none()
        return position

    def read_other(self, data: Any, where: str) -> Position:
        """Another position that the document speaks of."""
        return read_position(data, cards=self.source, where=where)

    def read_definitions(self) -> tuple[Card, ...]:
        """The cards that the document defines."""
        found: dict[str, Card] = {}
        for index, data in enumerate(self.shape.cards):
            where = inside("cards", index)
            card = read_card(data, where, self.faults)
            if card and plain(card.name) in found:
                self.faults.add(inside(where, "name"), f"card {show(card.name)} is defined twice", "a name of its own")
            elif card:
                found[plain(card.name)] = card
        return tuple(found.values())

    def read_names(self) -> tuple[str, ...]:
        """The names of the players, in turn order."""
        names = tuple(self.shape.players)
        if len(names) < 2:
            count = {0: "no player stands", 1: "one player stands"}[len(names)]
            self.faults.add("players", f"{count} here", "two players or more")
        for name in names:
            if not is_name(name):
                self.faults.add(
                    inside("players", name[:80]), f"{show(name)} can't be the name of a player", NAME_EXPECTED
                )
        return names

    def read_turn(self) -> Turn:
        """Whose turn it is, and where in it the game stands."""
        shape = fit(TurnShape, {} if self.shape.turn is None else self.shape.turn, "turn", self.faults) or TurnShape()
        self.entries.check_player(shape.player, "turn.player")
        if shape.phase not in PHASES:
            self.faults.unknown("turn.phase", "phase", shape.phase, PHASES, "one of " + ", ".join(PHASES))
        return Turn(shape.player or next(iter(self.names), ""), shape.phase, shape.number)

    def read_player(self, name: str) -> Player:
        """One player with all zones, in document order."""
        where, data = inside("players", name), self.shape.players[name]
        shape = fit(PlayerShape, {} if data is None else data, where, self.faults) or PlayerShape()
        zone = partial(self.read_zone, shape, where, name)
        hand, hand_size = self.read_part(shape.hand, inside(where, "hand"), name, Zone.HAND)
        zone(Zone.BATTLEFIELD)  # one for all players, gathered at the end
        graveyard, exile, command = zone(Zone.GRAVEYARD), zone(Zone.EXILE), zone(Zone.COMMAND)
        companion = self.read_companion(shape.companion, inside(where, "companion"), name)
        sideboard = self.entries.read(shape.sideboard, inside(where, "sideboard"), name, Zone.OUTSIDE)
        library, library_size = self.read_part(shape.library, inside(where, "library"), name, Zone.LIBRARY)
        return Player(
            name=name,
            life=shape.life,
            starting_life=shape.starting_life or 0,
            mana=self.read_mana(shape.mana, inside(where, "mana")),
            counters={kind: number for kind, number in sorted(shape.counters.items()) if number},
            lands_played=shape.lands_played,
            hand=hand,
            hidden_hand=hand_size - len(hand),
            library=library,
            library_size=library_size,
            graveyard=graveyard,
            exile=exile,
            command=command,
            companion=companion,
            sideboard=sideboard,
        )

    def read_zone(self, shape: PlayerShape, where: str, player: str, zone: Zone) -> tuple[ObjectId, ...]:
        """The objects of a zone whose key is its name."""
        return self.entries.read(getattr(shape, zone.value), inside(where, zone.value), player, zone)

    def read_part(self, data: Any, where: str, player: str, zone: Zone) -> tuple[tuple[ObjectId, ...], int]:
        """The known cards of a hand or library, and the number of all: a number, a list, or top and count."""
        if type(data) is int:
            if not 0 <= data <= MAX_LIBRARY:
                self.faults.add(where, f"{data} stands here", f"a number from 0 to {MAX_LIBRARY}, or a list of cards")
            return (), data
        if isinstance(data, list):
            known = self.entries.read(data, where, player, zone)
            return known, len(known)
        if not isinstance(data, dict):
            self.faults.add(where, f"{show(data)} stands here", "a number, a list of cards, or {top: […], count: N}")
            return (), 0
        shape = fit(PartShape, data, where, self.faults) or PartShape()
        known = self.entries.read(shape.top, inside(where, "top"), player, zone)
        if shape.count is not None and shape.count < len(known):
            self.faults.add(inside(where, "count"), f"{shape.count} stands here, but {len(known)} cards are named",
                            f"a number of at least {len(known)}")  # fmt: skip
        return known, max(shape.count or 0, len(known))

    def read_companion(self, data: Any, where: str, player: str) -> ObjectId | None:
        """The chosen companion outside the game (702.139)."""
        if data is None:
            return None
        found = self.entries.read_one(data, where, player, Zone.OUTSIDE)
        if len(found) > 1:
            self.faults.add(where, f"{len(found)} cards stand here", "one card")
        return found[0] if found else None

    def battlefield(self) -> tuple[ObjectId, ...]:
        """All permanents: those of the first player first, each player's in document order."""
        permanents = [o for o in self.entries.objects.values() if o.zone is Zone.BATTLEFIELD]
        return tuple(o.id for name in self.names for o in permanents if o.controller == name)

    def read_mana(self, data: Any, where: str) -> ManaPool:
        """Floating mana: symbols, or a list of mana with what is remembered of it."""
        if isinstance(data, str):
            return self.read_symbols(ManaShape(mana=data), where, where)
        if not isinstance(data, list):
            self.faults.add(where, f"{show(data)} stands here", "mana symbols such as {R}{G}, or a list")
            return EMPTY_POOL
        pool = EMPTY_POOL
        for index, entry in enumerate(data):
            place = inside(where, index)
            if isinstance(entry, str):
                pool = pool.add(self.read_symbols(ManaShape(mana=entry), place, place).units)
            elif shape := fit(ManaShape, entry, place, self.faults):
                pool = pool.add(self.read_symbols(shape, inside(place, "mana"), place).units)
        return pool

    def read_symbols(self, shape: ManaShape, where: str, place: str) -> ManaPool:
        """Units of mana that have everything but their type in common."""
        only = read_spending(shape.only, inside(place, "only"), self.faults) if shape.only is not None else None
        try:
            if read_mana_cost(shape.mana).generic > MAX_FLOATING:
                raise ValueError("too much")
            fields = {"snow": shape.snow, "only": only, "source": shape.source or "", "kept": shape.kept}
            return ManaPool(tuple(mana_units(shape.mana, **fields)))
        except ValueError:
            self.faults.add(
                where, f"{show(shape.mana)} is no mana", "symbols of one type of mana each, such as {R}{G}{C}"
            )
            return EMPTY_POOL

    def read_history(self) -> History:
        """The facts of this turn. They may be about objects that are gone."""
        data = {} if self.shape.history is None else self.shape.history
        shape = fit(HistoryShape, data, "history", self.faults) or HistoryShape()
        cards: dict[str, Card] = {}
        for player, names in shape.spells_cast.items():
            where = inside("history.spells_cast", player)
            self.entries.check_player(player, where)
            cards |= self.read_cards_named(names, where)
        for id, names in shape.played_by.items():
            cards |= self.read_cards_named(names, inside("history.played_by", id))
        self.check_history(shape)
        return self.history_of(shape, cards)

    def check_history(self, shape: HistoryShape) -> None:
        """Note players, objects and abilities of the facts that there are not."""
        self.check_names(shape.lost_life, "history.lost_life")
        for player in shape.numbers:
            self.entries.check_player(player, inside("history.numbers", player))
        for one in shape.facts:
            if one not in self.entries.objects:
                self.entries.check_player(one, inside("history.facts", one))
        for player in shape.combat_damage:
            self.entries.check_player(player, inside("history.combat_damage", player))
        for player in shape.ignoring:
            self.entries.check_player(player, inside("history.ignoring", player))
        for key in shape.activated:
            self.check_ability(key, inside("history.activated", key))
        for index, key in enumerate(shape.exhausted):
            self.check_ability(key, inside("history.exhausted", index))

    def history_of(self, shape: HistoryShape, cards: dict[str, Card]) -> History:
        """The facts that a document says, without those that say nothing."""
        ref = self.entries.object_ref
        return History(
            spells_cast={player: tuple(names) for player, names in shape.spells_cast.items() if names},
            activated={self.ability(key): times for key, times in shape.activated.items() if times},
            attacked=frozenset(map(ref, shape.attacked)),
            exhausted=frozenset(map(self.ability, shape.exhausted)),
            ignoring={player: tuple(map(ref, ids)) for player, ids in shape.ignoring.items() if ids},
            prepared=frozenset(map(ref, shape.prepared)),
            lost_life=frozenset(shape.lost_life),
            combat_damage={player: tuple(sorted(types)) for player, types in shape.combat_damage.items() if types},
            discarded=frozenset(map(ref, shape.discarded)),
            damaged=frozenset(map(ref, shape.damaged)),
            died=frozenset(map(ref, shape.died)),
            older=frozenset(map(ref, shape.older)),
            numbers={player: dict(said) for player, said in shape.numbers.items() if said},
            facts={one: tuple(words) for one, words in shape.facts.items() if words},
            played_by={ref(id): tuple(names) for id, names in shape.played_by.items() if names},
            cards=cards,
        )

    def ability(self, key: str) -> AbilityRef:
        """An ability written ``elves.1``, or a mode of one written ``bowls.1/2``."""
        mode = split_mode(key)
        ability = split_ability(key if mode is None else mode[0])
        if ability is None:
            return AbilityRef(NO_OBJECT, 0)  # which is a fault
        return AbilityRef(self.entries.object_ref(ability[0]), ability[1], 0 if mode is None else mode[1])

    def read_cards_named(self, names: list[str], where: str) -> dict[str, Card]:
        """The cards of these names; ``""`` is a spell cast face down."""
        found = {name: self.entries.cards.find_card(name) for name in names if name}
        for index, name in enumerate(names):
            if name and found[name] is None:
                self.faults.unknown_card(inside(where, index), name, closest_in(self.entries.cards))
        return {name: card for name, card in found.items() if card}

    def check_ability(self, key: str, where: str) -> None:
        """Note a text that isn't written like an ability or a mode of one."""
        if split_ability(key) is None and split_mode(key) is None:
            self.faults.add(where, f"{show(key)} is no ability", "an id and a number, such as elves.1")

    def check_declares(self, turn: Turn) -> None:
        """Note a declaration that is not made now by whom it is said to be (508.1, 509.1)."""
        player = self.shape.declare
        if player is None:
            return
        if player not in self.names:
            self.entries.check_player(player, "declare")
            return
        if self.shape.priority not in (UNSET, None):
            self.faults.add("priority", "nobody has priority while attackers or blockers are declared", "no such key")
        attacks = turn.phase == "declare_attackers"
        if not attacks and turn.phase != "declare_blockers":
            expected = "turn.phase: declare_attackers, or declare_blockers"
            self.faults.add("declare", f"nothing is declared in {turn.phase}", expected)
        elif attacks != (player == turn.player) or (not attacks and self.are_teammates(player, turn.player)):
            who = f"{turn.player}, whose turn it is" if attacks else f"a defending player, not {turn.player}"
            self.faults.add("declare", f"{player} doesn't declare {'attackers' if attacks else 'blockers'}", who)

    def are_teammates(self, player: str, other: str) -> bool:
        """Whether two players are said to be on one team."""
        return any({player, other} <= set(team) for team in self.shape.teams)

    def check_names(self, names: list[str], where: str) -> None:
        """Note names that are no player's."""
        for index, name in enumerate(names):
            self.entries.check_player(name, inside(where, index))


def _first_with_priority(turn: Turn) -> str | None:
    """The active player; nobody in the untap step (117.3a, 502.4), nor before the first turn (103)."""
    return None if turn.phase == "untap" or turn.number == 0 else turn.player
