"""From a position to a document. Whatever follows by default is left out; reading it again gives the same position."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Literal

from ..game.position import GameObject, ObjectId, OnStackAs, Player, Position
from ..language.cards import TOKEN, Card
from ..language.filters import Spending, Zone
from ..language.mana import Mana, ManaPool
from ..language.objects import AbilityRef, Entity, ObjectRef
from ..pack.tokens import find_token
from ..plain.encoding import to_data
from .course import write_course, write_pending
from .definitions import write_card
from .effects import write_effects
from .entries import STATUS_ZONES, printed_loyalty, usual_life
from .ids import Ids
from .phrases import write_spending
from .stack import ability_name, write_announced

FORMAT = 1


_BREAKS = frozenset("\x85\u2028\u2029")  # line breaks of YAML 1.1 that PyYAML leaves unescaped among readable text


def dump_position(position: Position, fmt: Literal["json", "yaml"] = "json") -> str:
    """The document of a position as text, with a line end."""
    data = write_position(position)
    if fmt == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    import yaml  # noqa: PLC0415  # here: JSON needs none of it

    readable = not _BREAKS.intersection(json.dumps(data, ensure_ascii=False))
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=readable, width=120)
    return text


def write_position(position: Position) -> dict[str, Any]:
    """The document of a position as plain data, its keys in the order of the format."""
    return _Writer(position).write()


class _Writer:
    """Writes one document. Ids and timestamps that follow from the order of writing are left out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ids = Ids()
        self.written = 0
        self.known = frozenset((*position.objects, *position.players))

    def write(self) -> dict[str, Any]:
        """The document."""
        position = self.position
        turn = position.turn
        data: dict[str, Any] = {
            "castable": FORMAT,
            "turn": {"player": turn.player, "phase": turn.phase, "number": turn.number},
            "priority": position.priority,
            "passed": list(position.passed),
            "declare": position.declares,
            "teams": [list(team) for team in position.teams],
            "brawl": position.brawl,
            "players": {name: self.player(player) for name, player in position.players.items()},
            "stack": [self.stacked(position.objects[id]) for id in position.stack],
        }
        data["effects"] = write_effects(position)
        data["history"] = _history(position)
        data["cards"] = [write_card(card) for card in position.definitions]
        data["course"] = write_course(position, write_position)
        pending = position.course.pending
        data["pending"] = None if pending is None else write_pending(pending, write_position)
        return {k: v for k, v in data.items() if v or (k == "priority" and not data["declare"])}

    def player(self, player: Player) -> dict[str, Any]:
        """One player, zones in document order."""
        permanents = (id for id in self.position.battlefield if self.position.objects[id].controller == player.name)
        data: dict[str, Any] = {
            "life": player.life,
            "starting_life": self.starting_life(player),
            "mana": _mana(player.mana),
            "hand": self.part(player.hand, len(player.hand) + player.hidden_hand),
            "battlefield": self.zone(permanents, player),
            "graveyard": self.zone(player.graveyard, player),
            "exile": self.zone((id for id in player.exile if self.position.objects[id].spell_of is None), player),
            "command": self.zone(player.command, player),
            "companion": self.companion(player),
            "sideboard": self.zone(player.sideboard, player),
            "library": self.part(player.library, player.library_size),
            "lands_played": player.lands_played,
            "counters": dict(sorted(player.counters.items())),
        }
        return {k: v for k, v in data.items() if v or k == "life"}

    def starting_life(self, player: Player) -> int | None:
        """The key ``starting_life``, where it isn't what games begin with."""
        return None if player.starting_life == usual_life(self.position) else player.starting_life

    def part(self, known: tuple[ObjectId, ...], size: int) -> Any:
        """A hand or library of which not everything needs to be known."""
        if not known:
            return size
        owner = self.position.players[self.position.objects[known[0]].owner]
        entries = self.zone(known, owner)
        return entries if size == len(known) else {"top": entries, "count": size}

    def companion(self, player: Player) -> Any:
        """The companion outside the game."""
        return None if player.companion is None else self.entry(self.position.objects[player.companion], player.name)

    def zone(self, ids: Iterable[ObjectId], player: Player) -> list[Any]:
        """The entries of a zone; equal neighbours are counted together."""
        entries = [self.entry(self.position.objects[id], player.name) for id in ids]
        found: list[Any] = []
        for entry, group in groupby(entries):
            copies = len(list(group))
            if isinstance(entry, str):
                found.append(entry if copies == 1 else f"{copies} {entry}")
            else:  # an entry with an id or a timestamp is equal to no other
                found.append(entry if copies == 1 else {**entry, "count": copies})
        return found

    def entry(self, made: GameObject, player: str) -> Any:
        """The entry of one object in the zones of a player."""
        data = self.named(made) | ({} if made.owner == player else {"owner": made.owner})
        data |= {k: v for k, v in self.status(made).items() if made.zone in STATUS_ZONES.get(k, (made.zone,))}
        data |= self.counters(made)
        data |= self.timestamp(made)
        return data["card"] if list(data) == ["card"] else data

    def named(self, made: GameObject) -> dict[str, Any]:
        """What an entry begins with: the card or token, and the id where it doesn't follow."""
        card = made.own or made.card  # what it is a copy of stands in the course of the game
        data = {"token": _token(card)} if made.token else {"card": card.name}
        return data | self.id(made, card.name)

    def id(self, made: GameObject, name: str) -> dict[str, Any]:
        """The key ``id``, where the id is not the one that follows from the name."""
        default = self.ids.default(name)
        self.ids.take(made.id)
        self.written += 1
        return {} if made.id == default else {"id": made.id}

    def timestamp(self, made: GameObject) -> dict[str, Any]:
        """The key ``timestamp``, where it doesn't follow from the order; the object is the last one written."""
        return {} if made.timestamp == self.written else {"timestamp": made.timestamp}

    def status(self, made: GameObject) -> dict[str, Any]:
        """Keys whose default is nothing, where they are something. What they name must exist."""
        keys: dict[str, Any] = {
            "face": made.face,
            "tapped": made.tapped,
            "sick": made.sick,
            "attached_to": self.there(made.attached_to),
            "face_down": made.face_down,
            "phased_out": made.phased_out,
            "damage": made.damage,
            "blocking": [id for attacker in made.blocking if (id := self.there(attacker)) is not None],
            "blocked": made.blocked,
            "band": made.band,
            "chosen": {key: self.said(value) for key, value in made.chosen.items()},
            "exiled_with": self.there(made.exiled_with),
            "foretold": made.foretold,
            "plotted": made.plotted,
            "manifested": made.manifested,
            "cloaked": made.cloaked,
            "level": made.level if made.level > 1 else None,
            "solved": "solved" in made.designations,
            "designations": sorted(made.designations - {"solved"}),
            "paired_with": self.there(made.paired_with),
            "unlocked": list(made.unlocked),
            "commander": made.commander,
            "casts": made.casts,
            "commander_damage": dict(sorted(made.commander_damage.items())),
            "used": made.used,
        }
        attacked = None if made.attacking is None else self.there(made.attacking) or ""  # of nothing, 506.4c
        keys["defending"] = made.defending if attacked == "" else None
        others = {"attacking": attacked, "noted": made.noted, "x": made.x}  # these may be 0 or empty
        return {k: v for k, v in keys.items() if v} | {k: v for k, v in others.items() if v is not None}

    def there(self, entity: Entity | None) -> str | None:
        """The id or name of what is remembered, where it is still there; a document names nothing else."""
        return str(entity) if entity is not None and self.position.is_there(entity) else None

    def said(self, value: Any) -> Any:
        """What was chosen, as plain data."""
        return self.there(value) if isinstance(value, ObjectRef) else to_data(value)

    def counters(self, made: GameObject) -> dict[str, Any]:
        """Counters, and the loyalty where it isn't the printed one."""
        counters = {kind: number for kind, number in sorted(made.counters.items()) if number}
        data: dict[str, Any] = {}
        card = made.own or made.card
        if made.zone is Zone.BATTLEFIELD and (printed := printed_loyalty(card, made.face, made.face_down)):
            loyalty = counters.pop("loyalty", 0)
            data = {} if loyalty == printed else {"loyalty": loyalty}
        return data | ({"counters": counters} if counters else {})

    def stacked(self, made: GameObject) -> dict[str, Any]:
        """The entry of a spell or ability on the stack."""
        announced = made.stacked or OnStackAs()
        data = self.stacked_name(made, announced) | {"controller": made.controller}
        data |= {} if made.owner == made.controller else {"owner": made.owner}
        keys = ("face", "face_down", "chosen", "noted", "commander", "casts", "commander_damage")
        data |= {k: v for k, v in self.status(made).items() if k in keys}
        data |= {"counters": dict(sorted(made.counters.items()))} if made.counters else {}
        return data | write_announced(made, announced, self.position) | self.timestamp(made)

    def stacked_name(self, made: GameObject, announced: OnStackAs) -> dict[str, Any]:
        """The card of a spell, or the ability; its card too, where the source is gone."""
        if announced.source is None:
            return self.named(made)
        name = ability_name(announced)
        source = self.position.current(announced.source)
        data: dict[str, Any] = {"ability": name}
        if source is None or source.card != made.card:
            of_token = made.token or made.card.front.name.endswith(TOKEN)
            data |= {"token": _token(made.card)} if of_token else {"card": made.card.name}
        return data | self.id(made, name)


def _token(card: Card) -> Any:
    return card.front.name.removesuffix(TOKEN) if find_token(card.front.name) == card else write_card(card)


def _mana(pool: ManaPool) -> Any:
    groups = [(key, "".join("{%s}" % unit.type for unit in units)) for key, units in groupby(pool.units, _remembered)]
    if len(groups) <= 1 and not any(any(key) for key, _ in groups):
        return "".join(symbols for _, symbols in groups)
    return [_restricted(key, symbols) for key, symbols in groups]


def _remembered(unit: Mana) -> tuple[Spending | None, bool, str, str]:
    return unit.only, unit.snow, unit.source, unit.kept


def _restricted(key: tuple[Spending | None, bool, str, str], symbols: str) -> dict[str, Any]:
    only, snow, source, kept = key
    data: dict[str, Any] = {"mana": symbols}
    data |= {"only": write_spending(only)} if only else {}
    data |= {"snow": True} if snow else {}
    data |= {"kept": kept} if kept else {}
    return data | ({"from": source} if source else {})


def _history(position: Position) -> dict[str, Any]:
    history = position.history

    def there(refs: Iterable[ObjectRef]) -> list[str]:
        """The ids of those that are still there, or of which nothing is; another object of an id is not meant."""
        return sorted(r.id for r in refs if position.current(r) is not None or r.id not in position.objects)

    def used(abilities: Iterable[AbilityRef]) -> list[AbilityRef]:
        return sorted(a for a in abilities if there((a.of,)))

    data = {
        "spells_cast": {player: list(names) for player, names in history.spells_cast.items()},
        "activated": {str(a): history.activated[a] for a in used(history.activated)},
        "attacked": there(history.attacked),
        "exhausted": [str(a) for a in used(history.exhausted)],
        "ignoring": {player: there(refs) for player, refs in history.ignoring.items()},
        "prepared": there(history.prepared),
        "lost_life": sorted(history.lost_life),
        "combat_damage": {player: list(types) for player, types in history.combat_damage.items()},
        "discarded": there(history.discarded),
        "damaged": there(history.damaged),
        "died": there(history.died),
        "older": there(history.older),
        "facts": {player: list(words) for player, words in history.facts.items()},
        "numbers": {player: dict(sorted(said.items())) for player, said in history.numbers.items()},
        "played_by": {ref.id: list(names) for ref, names in history.played_by.items() if there((ref,))},
    }
    return {k: v for k, v in data.items() if v}
