"""Puzzle files (``.pzl``) as position documents.

A puzzle names cards and a few facts about them. What only its own engine can carry out (effects that have already
resolved, written in that engine's script language) can't be read: it is a fault that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..language.cards import CARD_TYPES, SUPERTYPES
from ..language.mana import COLOR_NAMES
from ..language.subtypes import CREATURE_TYPES
from ..plain.faults import Faults, inside, show

Entry = dict[str, Any]
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
COUNTERS = {"P1P1": "+1/+1", "M1M1": "-1/-1", "P1P0": "+1/+0", "P0P1": "+0/+1", "P2P2": "+2/+2"}
ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")
_UNREADABLE = {
    "precast": "effects in the script language of the puzzle's engine",
    "putonstack": "effects in the script language of the puzzle's engine",
    "numringtemptedyou": "facts that a position document can't say",
    "speed": "facts that a position document can't say",
}
_SECTION = re.compile(r"\[(\w+)\]")
_PLAYER = re.compile(r"(human|ai|p\d)(.+)")


def is_puzzle(text: str) -> bool:
    """Whether a text is a puzzle: it begins with a section."""
    return re.match(r"(?:\s*(?:#[^\n]*)?\n)*\s*\[\w+\]\s*(?:\n|$)", text.removeprefix("\ufeff")) is not None


def read_puzzle(text: str) -> dict[str, Any]:
    """Return the document of a puzzle.

    Raises:
        DocumentError: something in it can't be read; each fault names its key, and all of them are reported at once.
    """
    faults = Faults()
    document = _Puzzle(_state(text), faults).document()
    faults.require_none()
    return document


def _state(text: str) -> dict[str, str]:
    """The keys of the state, in lower case; a later one takes the place of an earlier one."""
    found: dict[str, str] = {}
    section = ""
    for raw in text.removeprefix("\ufeff").splitlines():
        line = raw.strip()
        if heading := _SECTION.fullmatch(line):
            section = heading[1].lower()
        elif section == "state" and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[key.strip().lower()] = value.strip()
    return found


@dataclass(slots=True)
class _Puzzle:
    """Reads the keys of one puzzle."""

    state: dict[str, str]
    faults: Faults
    attackers: dict[str, str] = field(default_factory=dict)

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
        return {"castable": 1, "turn": turn, "players": players}

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
            return
        player, what = PLAYERS[found[1]], found[2]
        if not value or (what in ("numringtemptedyou", "speed") and value == "0"):
            return
        if what in _UNREADABLE:
            self._missing(key, _UNREADABLE[what])
        else:
            players[player] |= self._fact(key, what, value, player)

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
            case "landsplayed":
                return {"lands_played": int(value)} if value.isdecimal() else {}
            case "manapool" | "persistentmana":
                return {"mana": self._mana(key, value)}
        return {}

    def _missing(self, where: str, what: str) -> None:
        self.faults.add(where, f"{what} can't be read", "a puzzle that names cards only")

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
            found[COUNTERS.get(name, name.lower())] = int(number)
        return found

    # ------------------------------------------------------------ entries

    def _entries(self, key: str, value: str, player: str) -> list[Entry]:
        made = (self._entry(inside(key, n), text.strip(), player) for n, text in enumerate(_split(value)))
        return [entry for entry in made if entry]

    def _entry(self, where: str, text: str, player: str) -> Entry | None:
        head, *modifiers = [part.strip() for part in text.split("|")]
        entry = self._head(where, head)
        for modifier in modifiers:
            word, _, argument = modifier.partition(":")
            read = _MODIFIERS.get(word.lower())
            if read is not None and entry is not None:
                read(self, entry, argument.strip(), inside(where, word), player)
        if entry is not None and entry.pop("is_token", False):
            entry["token"] = {"copy_of": entry.pop("card")} if "card" in entry else entry["token"]
        return entry

    def _head(self, where: str, head: str) -> Entry | None:
        if head.startswith("t:"):
            return {"token": _inline_token(head.removeprefix("t:"))}
        if head.startswith("T:"):
            token = token_of(head.removeprefix("T:"))
            if token is None:
                self.faults.add(where, f"the token {show(head)} is not known", "a token that its id describes")
                return None
            return {"token": token}
        return {"card": head.removesuffix("+")} if head else None


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


def _damage(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["damage"] = int(argument) if argument.isdecimal() else 0


def _chosen(key: str) -> _Modifier:
    def read(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
        first = argument.split(",", maxsplit=1)[0].strip()
        colors = {name: color.value for color, name in COLOR_NAMES.items()}
        entry.setdefault("chosen", {})[key] = colors.get(first.lower(), first) if key == "color" else first

    return read


def _face_down(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["face_down"] = True
    if argument.lower() in ("manifested", "cloaked"):
        entry[argument.lower()] = True


def _unlocked(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["unlocked"] = [*entry.get("unlocked", ()), 0 if argument.lower().startswith("left") else 1]


def _class_level(_: _Puzzle, entry: Entry, argument: str, __: str, ___: str) -> None:
    entry["level"] = max(1, int(argument)) if argument.isdecimal() else 1


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
    "damage": _damage,
    "unlockedroom": _unlocked,
    "foretold": _set("foretold", True),
    "phasedout": _set("phased_out", True),
    "iscommander": _set("commander", True),
    "classlevel": _class_level,
    "meld": _unreadable("melded permanents"),
    "mergedcards": _unreadable("merged permanents"),
    "executescript": _unreadable("effects in the script language of the puzzle's engine"),
    "ability": _unreadable("an ability in the script language of the puzzle's engine"),
}
"""By word; a word that stands here for nothing (a printing, how it entered) has no meaning for legality."""

# ---------------------------------------------------------------- tokens

_PREDEFINED = frozenset(
    {"treasure", "food", "clue", "blood", "gold", "map", "powerstone", "incubator", "junk", "shard"}
)
_KEYWORDS = {
    word.replace(" ", ""): word
    for word in (
        "flying", "haste", "trample", "vigilance", "lifelink", "deathtouch", "menace", "reach", "defender",
        "first strike", "double strike", "hexproof", "indestructible", "prowess", "flash", "infect", "changeling",
    )
}  # fmt: skip
_TOKEN_ID = re.compile(r"(?P<color>c|[wubrg]+)_(?P<p>\d+)_(?P<t>\d+)_(?:(?P<type>[ael])_)?(?P<rest>\w+)")
_TYPE_LETTERS = {"a": "Artifact", "e": "Enchantment", "l": "Land"}


def _inline_token(text: str) -> Entry:
    """A token that is described in place: ``Knight,P:2,T:2,Color:W,Types:Creature-Knight,Keywords:Vigilance``."""
    name, *fields = text.split(",")
    said = {key.strip().lower(): value.strip() for key, _, value in (f.partition(":") for f in fields)}
    words = [w for w in said.get("types", "Creature").split("-") if w]
    keywords = [w.replace("_", " ") for w in said.get("keywords", "").split("-") if w]
    token: Entry = {"name": name, "type_line": _type_line(words), "oracle_text": ", ".join(keywords)}
    cost = said.get("cost", "no cost")
    if cost != "no cost":
        token["mana_cost"] = "".join("{%s}" % s for s in cost.split())
    token["colors"] = "".join(c for c in "WUBRG" if c in _letters(said.get("color", "")))
    if "p" in said and "t" in said:
        token |= {"power": said["p"], "toughness": said["t"]}
    return token


def _letters(text: str) -> str:
    letters = {name: color.value for color, name in COLOR_NAMES.items()}
    return "".join(letters.get(word.lower(), word.upper()) for word in re.split(r"[ &]", text))


def _type_line(words: list[str]) -> str:
    left = [w for w in words if w in SUPERTYPES or w in CARD_TYPES]
    right = [w for w in words if w not in left]
    return " ".join(left or ["Creature"]) + (" — " + " ".join(right) if right else "")


def token_of(id: str) -> Entry | str | None:
    """The token that an id such as ``w_1_1_soldier_flying`` describes; ``None`` where it does not say enough."""
    words = id.lower().split("_")
    named = next((w for w in words if w in _PREDEFINED), None)
    if named:
        return named.capitalize()
    if "eldrazi" in words and ("spawn" in words or "scion" in words):
        return "Eldrazi Spawn" if "spawn" in words else "Eldrazi Scion"
    found = re.fullmatch(
        r"(?P<color>c|[wubrg]+)_(?P<p>\d+|x)_(?P<t>\d+|x)_(?:(?P<type>[ael])_)?(?P<rest>\w+)", id.lower()
    )
    if found is None or "x" in (found["p"], found["t"]):
        return None
    return _creature_token(found)


def _creature_token(found: re.Match[str]) -> Entry | None:
    kinds = {kind.lower(): kind for kind in CREATURE_TYPES}
    words = found["rest"].split("_")
    subtypes = [kinds[w] for w in words if w in kinds]
    keywords = [_KEYWORDS[w] for w in words if w in _KEYWORDS]
    if not subtypes or len(subtypes) + len(keywords) != len(words):
        return None
    types = [*([_TYPE_LETTERS[found["type"]]] if found["type"] else []), "Creature"]
    return {
        "name": " ".join(subtypes),
        "type_line": " ".join(types) + " — " + " ".join(subtypes),
        "colors": "" if found["color"] == "c" else "".join(c for c in "WUBRG" if c.lower() in found["color"]),
        "oracle_text": ", ".join(keywords),
        "power": found["p"],
        "toughness": found["t"],
    }
