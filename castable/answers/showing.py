"""What everything is now, as JSON: objects with all continuous effects applied (613), players and their zones.

What nobody may look at is not told: a face-down permanent or spell is a 2/2 creature without a name (708.2a), of a card
face down in exile there is nothing to see (406.3), and of cards that the position does not know there is a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from castable.model.game.activated import INTRINSIC, activated_of
from castable.model.game.characteristics import board, scope_of
from castable.model.game.looking import is_face_down, may_look_at
from castable.model.game.matching.stats import stat_of
from castable.model.game.position import GameObject, ObjectId, OnStackAs, Player, Position
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Enchant,
    Keyword,
    SpecialAction,
    Splice,
    TriggeredAbility,
)
from castable.model.language.cards import (
    CARD_TYPES,
    SUPERTYPES,
    Characteristics,
    TypeLine,
    in_printed_order,
    keywords_of,
)
from castable.model.language.filters import StackKind, Stat, Zone
from castable.model.language.mana import ManaType, mana_text
from castable.model.language.objects import Entity, named
from castable.model.language.subtypes import CREATURE_TYPES
from castable.model.language.wording import line_of, speech_of

from .encoding import JSON

_HYPHENATED = ("jump-start", "power-up", "web-slinging")
_NO_KEYWORDS = (  # ability words, keyword actions, names of ours
    "", "channel", "class level", "collect evidence", "discard", "end", "flash", "free", "ignore", "unlock", "unmorph",
)  # fmt: skip


def show_data(position: Position, ids: Iterable[str] = ()) -> JSON:
    """Return what these objects are, by default all, and how things stand, as the formats' contract has it."""
    asked = tuple(map(ObjectId, ids)) or tuple(position.objects)
    turn = position.turn
    return {
        "turn": {"player": turn.player, "phase": turn.phase, "number": turn.number},
        "priority": position.priority,
        "passed": list(position.passed),
        "stack": list(position.stack),
        "players": {player.name: _player(player, position) for player in position.players.values()},
        "objects": {id: object_data(position, id) for id in asked},
    }


def _player(player: Player, position: Position) -> JSON:
    """A player with all zones: ids of the cards that are known, and how many others there are."""
    objects = position.objects
    zones = {
        "hand": player.hand,
        "battlefield": tuple(id for id in position.battlefield if objects[id].controller == player.name),
        "graveyard": player.graveyard,
        "exile": player.exile,
        "command": player.command,
        "library": player.library,
        "companion": (player.companion,) if player.companion else (),
        "sideboard": player.sideboard,
    }
    return {
        "life": player.life,
        "starting_life": player.starting_life,
        "mana": mana_text(unit.type for unit in player.mana.units),
        "counters": dict(sorted(player.counters.items())),
        "lands_played": player.lands_played,
        "zones": {name: list(ids) for name, ids in zones.items()},
        "hidden": {"hand": player.hidden_hand, "library": player.library_size - len(player.library)},
    }


# ---------------------------------------------------------------- objects


def object_data(position: Position, id: ObjectId) -> JSON:
    """Return what an object is now, and its state."""
    made = position.objects[id]
    announced = made.stacked if made.zone is Zone.STACK else None
    return {
        **_characteristics(position, made),
        "zone": made.zone.value,
        "controller": made.controller,
        "owner": made.owner,
        "counters": {kind: number for kind, number in sorted(made.counters.items()) if number},
        "tapped": made.tapped,
        "sick": made.sick,
        "attached_to": _there(position, made.attached_to),
        "face_down": is_face_down(made),
        **({"seen_by": _seers(position, made)} if is_face_down(made) else {}),
        "damage": made.damage,
        "phased_out": made.phased_out,
        "token": made.token,
        "commander": made.commander,
        "attacking": _there(position, made.attacking),
        "blocking": [str(attacker) for attacker in made.blocking],
        "announced": None if announced is None else _announced(announced),
    }


def _there(position: Position, entity: Entity | None) -> str | None:
    """The id or name of what something is attached to or attacks, where that is still there."""
    return str(entity) if entity is not None and position.is_there(entity) else None


def _characteristics(position: Position, made: GameObject) -> JSON:
    """What an object is, as far as everyone may see it."""
    if made.stacked is not None and made.zone is Zone.STACK and made.stacked.kind is not StackKind.SPELL:
        return _of_ability(made.stacked)
    if made.zone is Zone.EXILE and is_face_down(made):
        return _UNSEEN
    now = board(position).look(made.id)
    has_numbers = made.zone is not Zone.BATTLEFIELD or "Creature" in now.words  # 208.3
    return {
        "name": now.name,
        "mana_cost": None if now.mana_cost is None else str(now.mana_cost),
        "mana_value": stat_of(scope_of(position, made.id), made.id, Stat.MANA_VALUE),
        **_types(now.words, made.printed.type_line.printed),
        "colors": [color.value for color in _COLORS if color in now.colors],
        "power": now.power if has_numbers else None,
        "toughness": now.toughness if has_numbers else None,
        "loyalty": _number_in_corner(made, now, "loyalty"),
        "defense": _number_in_corner(made, now, "defense"),
        "keywords": sorted(now.keywords | set(_keywords(now.all_abilities))),
        "abilities": list(_texts(now)),
        "activated": {f"{made.id}.{n}": _text(a, now.name, now.words) for n, a in enumerate(activated_of(now), 1)},
    }


def _seers(position: Position, made: GameObject) -> list[str]:
    """The players who may look at what is face down."""
    return [player for player in position.players if may_look_at(position, made, player)]


_COLORS = tuple(ManaType("WUBRG"[n]) for n in range(5))
_UNSEEN: JSON = {
    "name": "", "mana_cost": None, "mana_value": 0, "types": [], "subtypes": [], "supertypes": [], "type_line": "",
    "colors": [], "power": None, "toughness": None, "loyalty": None, "defense": None, "keywords": [], "abilities": [],
    "activated": {},
}  # fmt: skip


def _of_ability(stacked: OnStackAs) -> JSON:
    """An ability on the stack has its text and no other characteristics (602.2a, 603.3)."""
    return _UNSEEN | {"abilities": [] if stacked.ability is None else [_text(stacked.ability)]}


def _types(words: frozenset[str], printed: tuple[str, ...]) -> JSON:
    """The types, and the type line: words that are printed on the card stand as they do there."""
    supertypes = [t for t in SUPERTYPES if t in words]
    types = [t for t in CARD_TYPES if t in words]
    before, behind = in_printed_order(words, printed)
    if words >= CREATURE_TYPES:
        behind = [*(t for t in behind if t not in CREATURE_TYPES), "every creature type"]
    line = " ".join(before) + (f" — {' '.join(behind)}" if behind else "")
    subtypes = sorted(words.difference(supertypes, types))
    return {"types": types, "subtypes": subtypes, "supertypes": supertypes, "type_line": line}


def _number_in_corner(made: GameObject, now: Characteristics, kind: str) -> int | None:
    """Loyalty or defense: a permanent's counters (306.5c, 310.4c), else the printed number, or ``None``."""
    card_type = "Planeswalker" if kind == "loyalty" else "Battle"
    if card_type not in now.words:
        return None
    if made.zone is Zone.BATTLEFIELD:
        return made.counters.get(kind, 0)
    printed: str | None = getattr(made.printed, kind)
    return int(printed) if printed and printed.isdecimal() else None


def _keywords(abilities: Iterable[Ability]) -> Iterator[str]:
    """The keywords of abilities, as the rules print them."""
    for ability in abilities:
        match ability:
            case ActivatedAbility(keyword=name) | AlternativeCost(name=name) | AdditionalCost(name=name):
                name = name.partition(".")[0]
            case SpecialAction(name=name) | Keyword(name=name) | TriggeredAbility(keyword=name):
                pass
            case Enchant() | Splice():
                name = type(ability).__name__.lower()
            case _:
                continue
        name = name if name in _HYPHENATED else name.replace("-", " ")
        if name not in _NO_KEYWORDS and not name.isdigit():
            yield name


def _texts(now: Characteristics) -> Iterator[str]:
    """The texts of all abilities: printed, intrinsic (305.6), granted."""
    intrinsic = tuple(INTRINSIC[mana] for mana in now.intrinsic)
    yield from (_text(ability, now.name, now.words) for ability in (*now.abilities, *intrinsic, *now.granted))
    said = keywords_of(now.all_abilities)
    yield from (name.capitalize() for name in sorted(now.keywords - said))  # of counters (122.1b)


def is_changed(position: Position, id: ObjectId) -> bool:
    """Whether effects have made the abilities of an object others than those of its face: printed, and intrinsic."""
    now = board(position).look(id)
    own = replace(position.objects[id].printed.base, name=now.name, words=now.words)
    return list(_texts(now)) != list(_texts(own))


@lru_cache(maxsize=4096)
def _text(ability: Ability, name: str = "", words: frozenset[str] = frozenset()) -> str:
    """A line of a text, as it stands on an object of this name and these types."""
    line = TypeLine(words & frozenset(SUPERTYPES), words & frozenset(CARD_TYPES), words - {*SUPERTYPES, *CARD_TYPES})
    return line_of(ability, speech_of(name, line, (ability,)))


def _announced(stacked: OnStackAs) -> JSON:
    """How a spell or ability on the stack was announced."""
    return {
        "kind": stacked.kind.value,
        "source": None if stacked.source is None else stacked.source.id,
        "ability": stacked.number or None,
        "targets": [list(group) for group in named(stacked.targets)],
        "division": [{str(t): n for t, n in shares} for shares in stacked.division],
        "modes": list(stacked.modes),
        "x": stacked.x,
    }
