"""Puzzle files (``.pzl``) as position documents.

A puzzle names cards and a few facts about them. What only its own engine can carry out (effects that have already
resolved, written in that engine's script language) can't be read: it is a fault that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, field

from ..language.amounts import SPEED
from ..language.cards import BASIC_LAND_TYPES, CARD_TYPES
from ..language.mana import COLOR_NAMES
from ..plain.faults import Faults, inside, show
from .puzzle_tokens import Entry, inline_token, token_of

FIRST, SECOND = "A", "B"
PLAYERS = {"p0": FIRST, "human": FIRST, "p1": SECOND, "ai": SECOND}
PHASES = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "main1",
    "main": "main1",
    "combat_begin": "combat_begin",
    "begincombat": "combat_begin",
    "combat_declare_attackers": "declare_attackers",
    "declareattackers": "declare_attackers",
    "combat_declare_blockers": "declare_blockers",
    "declareblockers": "declare_blockers",
    "combat_first_strike_damage": "combat_damage",
    "combat_damage": "combat_damage",
    "combatdamage": "combat_damage",
    "combat_end": "combat_end",
    "endcombat": "combat_end",
    "main2": "main2",
    "end_of_turn": "end",
    "endofturn": "end",
    "cleanup": "cleanup",
}
ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")
_UNREADABLE = {
    "precast": "effects in the script language of the puzzle's engine",
    "putonstack": "effects in the script language of the puzzle's engine",
    "numringtemptedyou": "facts that a position document can't say",
}
_OF_ALL = ("activeplayer", "activephase", "activephaseadvance", "turn", "removesummoningsickness")
_SECTION = re.compile(r"\[(\w+)\]")
_PLAYER = re.compile(r"(human|ai|p\d)(.+)")


def is_puzzle(text: str) -> bool:
    """Whether a text is a puzzle: it begins with a section."""
    return re.match(r"(?:\s*(?:#[^\n]*)?\n)*\s*\[\w+\]\s*(?:\n|$)", text.removeprefix("\ufeff")) is not None


def is_state(text: str) -> bool:
    """Whether a text is the state of a game without the heading of a puzzle: nothing but keys and values of it."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    keys = [line.partition("=")[0].strip().lower() for line in lines if "=" in line and not line.startswith("#")]
    whole = all("=" in line or not line or line.startswith("#") for line in lines)
    return whole and any(key in _OF_ALL or ((found := _PLAYER.fullmatch(key)) and found[1] in PLAYERS) for key in keys)


def read_puzzle(text: str) -> dict[str, Any]:
    """Return the document of a puzzle, or of the state of a game that is written in the same keys.

    Raises:
        DocumentError: something in it can't be read; each fault names its key, and all of them are reported at once.
    """
    faults = Faults()
    state = _state(text if is_puzzle(text) else f"[state]\n{text}")
    if not state:
        kind = DECK if is_deck(text) else "nothing in this text says how things stand"
        faults.add("", kind, "a position: a document, a puzzle with [state], the state of a game or cheats")
    document = _Puzzle(state, faults).document()
    faults.require_none()
    return document


DECK = "this is a deck list, no position"
_CARDS = re.compile(r"(?:SB:\s*)?\d+x?\s+\S.*", re.IGNORECASE)


def is_deck(text: str) -> bool:
    """Whether a text looks like a list of cards: it has a section of a deck file, or a number and a name on a line."""
    lines = [line.strip() for line in text.splitlines()]
    headings = (_SECTION.fullmatch(line) for line in lines)
    has_section = any(heading is not None and heading[1].lower() in ("main", "sideboard") for heading in headings)
    return has_section or any(map(_CARDS.fullmatch, lines))


def _state(text: str) -> dict[str, str]:
    """The keys of the state, in lower case; a later one takes the place of an earlier one."""
    found: dict[str, str] = {}
    section = ""
    for raw in text.replace("\ufeff", "").splitlines():
        line = raw.strip()
        if heading := _SECTION.fullmatch(line):
            section = heading[1].lower()
        elif section == "state" and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[key.strip().lower()] = value.strip()
    return found


class _Puzzle(Struct):
    """Reads the keys of one puzzle."""

    state: dict[str, str]
    faults: Faults
    effects: list[Entry] = field(default_factory=list)
    prepared: list[str] = field(default_factory=list)  # foretold this turn
    exiling: list[tuple[str, str, str]] = field(default_factory=list)  # where it is said, by which object, which one
    named: int = 0  # entries that got an id of their own

    def document(self) -> dict[str, Any]:
        """The whole document."""
        players: dict[str, Entry] = {FIRST: {"life": 20}, SECOND: {"life": 20}}
        turn = {"player": self._player(self.state.get("activeplayer", "human"), "activeplayer"), "number": self._turn()}
        phase = self.state.get("activephaseadvance") or self.state.get("activephase") or "main1"
        turn["phase"] = self._phase(phase)
        for key, value in self.state.items():
            self._key(key, value, players)
        if self.state.get("removesummoningsickness", "").lower() == "true":
            for seat in players.values():
                for entry in seat.get("battlefield", ()):
                    entry.pop("sick", None)
        self._link(players)
        more: Entry = {"effects": self.effects} if self.effects else {}
        more |= {"history": {"prepared": self.prepared}} if self.prepared else {}
        return {"castable": 1, "turn": turn, "players": players, **more}

    def _link(self, players: dict[str, Entry]) -> None:
        """Say of cards in exile which permanent holds them; of other objects a document can't say such a thing."""
        exiled = {e["id"]: e for seat in players.values() for e in seat.get("exile", ()) if "id" in e}
        for where, holder, held in self.exiling:
            found = exiled.get(held)
            if found is None or found.get("exiled_with", holder) != holder:
                self._missing(where, "what an object remembers, but for the cards in exile that it exiled,")
            else:
                found["exiled_with"] = holder

    def _turn(self) -> int:
        text = self.state.get("turn") or "1"
        return max(1, int(text)) if text.isdecimal() else 1

    def _player(self, text: str, where: str) -> str:
        found = PLAYERS.get(text.strip().lower())
        if found is None:
            self.faults.unknown(where, "player", text, PLAYERS, "human or ai")
        return found or FIRST

    def _phase(self, text: str) -> str:
        found = PHASES.get(text.lower().replace(" ", "")) or PHASES.get(text.lower())
        if found is None:
            self.faults.unknown("activephase", "phase", text, PHASES, "the name of a phase")
        return found or "main1"

    # ------------------------------------------------------------ keys

    def _key(self, key: str, value: str, players: dict[str, Entry]) -> None:
        found = _PLAYER.fullmatch(key)
        if found is None or found[1] not in PLAYERS:
            if value and key.startswith("ability"):
                self._missing(key, "an ability in the script language of the puzzle's engine")
            elif value and key not in _OF_ALL:
                self.faults.add(key, "no such key can be read", f"one of {', '.join(_OF_ALL)}, or a player's")
            return
        player, what = PLAYERS[found[1]], found[2]
        if not value or (what == "numringtemptedyou" and value == "0"):
            return
        if what in _UNREADABLE:
            self._missing(key, _UNREADABLE[what])
            return
        said = self._fact(key, what, value, player)
        if "counters" in said:
            said["counters"] = {**players[player].get("counters", {}), **said["counters"]}
        players[player] |= said

    def _fact(self, key: str, what: str, value: str, player: str) -> Entry:
        """What a key says of a player, as keys of a document."""
        match what:
            case "life":
                return self._life(key, value)
            case "battlefield" | "play":
                return {"battlefield": self._entries(key, value, player)}
            case "hand" | "graveyard" | "exile" | "command" | "library":
                return {what: self._entries(key, value, player)}
            case "counters":
                return {"counters": self._counters(value, key)}
            case "speed":
                return {"counters": {SPEED: self._number(key, value)}}
            case "landsplayed":
                return {"lands_played": self._number(key, value)}
            case "manapool" | "persistentmana":
                return {"mana": self._mana(key, value)}
            case "sideboard" | "landsplayedlastturn":
                return {}  # nothing that may be done now asks for them
        self.faults.add(key, "no such key of a player can be read", "such as life, hand or battlefield")
        return {}

    def _missing(self, where: str, what: str) -> None:
        self.faults.add(where, f"{what} can't be read", "a puzzle that names cards only")

    def _number(self, where: str, text: str, default: int = 0) -> int:
        if text.isdecimal() and len(text) < 10:
            return int(text)
        self.faults.add(where, f"{show(text)} stands here", "a whole number")
        return default

    def _life(self, key: str, value: str) -> Entry:
        if re.fullmatch(r"-?\d{1,9}", value):
            return {"life": int(value)}
        self.faults.add(key, f"{show(value)} stands here", "a whole number")
        return {}

    def _mana(self, key: str, value: str) -> str:
        symbols = value.split()
        if not all(s in ("W", "U", "B", "R", "G", "C") for s in symbols):
            self.faults.add(key, f"{show(value)} is no mana", "symbols such as C C U")
            return ""
        return "".join("{%s}" % s for s in symbols)

    def _counters(self, value: str, where: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in filter(None, value.split(",")):
            name, _, number = part.partition("=")
            if not number.strip().isdecimal():
                self.faults.add(where, f"{show(part)} stands here", "counters such as P1P1=2")
                continue
            name = name.strip().upper()
            found[counter_called(name)] = int(number)
        return found

    # ------------------------------------------------------------ entries

    def _entries(self, key: str, value: str, player: str) -> list[Entry]:
        made = (self._entry(inside(key, n), text.strip(), player) for n, text in enumerate(_split(value)))
        return [entry for entry in made if entry]

    def _entry(self, where: str, text: str, player: str) -> Entry | None:
        head, *modifiers = [part.strip() for part in text.split("|")]
        entry = self._head(where, head)
        for modifier in sorted(modifiers, key=_order):
            word, _, argument = modifier.partition(":")
            read = _MODIFIERS.get(word.lower())
            if read is not None and entry is not None:
                read(self, entry, argument.strip(), inside(where, word), player)
            elif read is None and not _SAYS_NOTHING.fullmatch(word.strip()):
                self.faults.add(inside(where, word), f"{show(word)} is no modifier that can be read", "a known one")
        if entry is not None and entry.pop("is_token", False):
            entry["token"] = {"copy_of": entry.pop("card")} if "card" in entry else entry["token"]
        return entry

    def _head(self, where: str, head: str) -> Entry | None:
        if head.startswith("t:"):
            return {"token": inline_token(head.removeprefix("t:"))}
        if head.startswith("T:"):
            token = token_of(head.removeprefix("T:"))
            if token is None:
                self.faults.add(where, f"the token {show(head)} is not known", "a token that its id describes")
                return None
            return {"token": token}
        return {"card": head.removesuffix("+")} if head else None


def _order(modifier: str) -> int:
    """What says who an object is, and whose, is read before what needs to know that."""
    word = modifier.lower().partition(":")[0]
    return ("id", "owner").index(word) if word in ("id", "owner") else 2


def counter_called(name: str) -> str:
    """The kind of a counter: ``P1P1`` is +1/+1."""
    found = re.fullmatch(r"([PM])(\d+)([PM])(\d+)", name)
    if found is None:
        return name.lower()
    signs = {"P": "+", "M": "-"}
    return f"{signs[found[1]]}{found[2]}/{signs[found[3]]}{found[4]}"


_SAYS_NOTHING = re.compile(r"|(?i:set|art|noetbtrigs)|[A-Z0-9]{1,5}")
"""A printing, or that it didn't enter: words without meaning for legality."""


def _split(value: str) -> Iterator[str]:
    return (part for part in value.split(";") if part.strip())


# ---------------------------------------------------------------- modifiers

_Modifier = Callable[[_Puzzle, Entry, str, str, str], None]


def _set(key: str, value: Any) -> _Modifier:
    def read(_: _Puzzle, entry: Entry, __: str, ___: str, ____: str) -> None:
        entry[key] = value

    return read


def _id(text: str) -> str:
    return f"id-{text}"


def _refer(key: str) -> _Modifier:
    def read(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
        entry[key] = _id(argument)

    return read


def _with_counters(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
    entry["counters"] = puzzle._counters(argument, where)


def _enchanting(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
    entry["attached_to"] = puzzle._player(argument, where)


def _attacking(_: _Puzzle, entry: Entry, argument: str, __: str, player: str) -> None:
    entry["attacking"] = _id(argument) if argument else SECOND if player == FIRST else FIRST


def _owner(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
    entry["owner"] = puzzle._player(argument, where)


def _count(key: str, least: int) -> _Modifier:
    def read(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
        entry[key] = max(least, puzzle._number(where, argument, least))

    return read


def _own_id(puzzle: _Puzzle, entry: Entry) -> str:
    """The id of an entry, a new one where it has none."""
    if "id" not in entry:
        puzzle.named += 1
        entry["id"] = f"entry-{puzzle.named}"
    return str(entry["id"])


def _on_adventure(puzzle: _Puzzle, entry: Entry, _: str, __: str, player: str) -> None:
    """Its owner may play it from exile, but not as an Adventure (715.3d)."""
    may = {"may_play": _own_id(puzzle, entry), "player": entry.get("owner", player), "face": 0, "until": "forever"}
    puzzle.effects.append(may)


def _exiling(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
    own = _own_id(puzzle, entry)
    puzzle.exiling += [(where, own, _id(number.strip())) for number in argument.split(",")]


def _designation(name: str) -> _Modifier:
    def read(_: _Puzzle, entry: Entry, __: str, ___: str, ____: str) -> None:
        entry.setdefault("designations", []).append(name)

    return read


def _foretold_now(puzzle: _Puzzle, entry: Entry, _: str, __: str, ___: str) -> None:
    entry["foretold"] = True
    puzzle.prepared.append(_own_id(puzzle, entry))


def _chosen(key: str) -> _Modifier:
    def read(puzzle: _Puzzle, entry: Entry, argument: str, where: str, _: str) -> None:
        if re.search(r",(?! )" if key == "card_name" else ",", argument):  # some names have a comma
            puzzle._missing(where, "more than one choice")
        colors = {name: color.value for color, name in COLOR_NAMES.items()}
        kind = kind_of_type(argument) if key == "creature_type" else key
        entry.setdefault("chosen", {})[kind] = colors.get(argument.lower(), argument) if key == "color" else argument

    return read


def kind_of_type(name: str) -> str:
    """Under which key a chosen type stands in a document."""
    return "land_type" if name in BASIC_LAND_TYPES else "card_type" if name in CARD_TYPES else "creature_type"


def _face_down(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["face_down"] = True
    if argument.lower() in ("manifested", "cloaked"):
        entry[argument.lower()] = True


def _unlocked(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["unlocked"] = [*entry.get("unlocked", ()), 0 if argument.lower().startswith("left") else 1]


def _unreadable(what: str) -> _Modifier:
    def read(puzzle: _Puzzle, _: Entry, __: str, where: str, ___: str) -> None:
        puzzle._missing(where, what)

    return read


_MODIFIERS: dict[str, _Modifier] = {
    "tapped": _set("tapped", True),
    "summonsick": _set("sick", True),
    "counters": _with_counters,
    "id": _refer("id"),
    "attachedto": _refer("attached_to"),
    "attaching": _refer("attached_to"),
    "enchantingplayer": _enchanting,
    "istoken": _set("is_token", True),
    "attacking": _attacking,
    "transformed": _set("face", 1),
    "modal": _set("face", 1),
    "flipped": _set("face", 1),
    "facedown": _face_down,
    "exiledwith": _refer("exiled_with"),
    "chosencolor": _chosen("color"),
    "chosentype": _chosen("creature_type"),
    "namedcard": _chosen("card_name"),
    "owner": _owner,
    "damage": _count("damage", 0),
    "unlockedroom": _unlocked,
    "foretold": _set("foretold", True),
    "phasedout": _set("phased_out", True),
    "iscommander": _set("commander", True),
    "classlevel": _count("level", 1),
    "onadventure": _on_adventure,
    "rememberedcards": _exiling,
    "imprinting": _exiling,
    "renowned": _designation("renowned"),
    "suspected": _designation("suspected"),
    "monstrous": _designation("monstrous"),
    "saddled": _designation("saddled"),
    "solved": _set("solved", True),
    "foretoldthisturn": _foretold_now,
    "chosencards": _unreadable("a chosen object"),
    "chosentype2": _unreadable("a second chosen type"),
    "isringbearer": _unreadable("who bears the Ring"),
    "meld": _unreadable("melded permanents"),
    "mergedcards": _unreadable("merged permanents"),
    "executescript": _unreadable("effects in the script language of the puzzle's engine"),
    "ability": _unreadable("an ability in the script language of the puzzle's engine"),
}
"""By word, what it says of an entry; another word is a fault (``_SAYS_NOTHING`` aside)."""
