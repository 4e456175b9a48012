"""From a position to a puzzle file (``.pzl``): what the format can say, and a list of what it can't.

Reading it again (``puzzles``) gives the same position, but for how ids are spelled and for what is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from ..catalog import default_cards
from ..game.position import GameObject, History, LastingEffect, ObjectId, Player, Position
from ..language.abilities import Keyword
from ..language.cards import TOKEN, Card
from ..language.filters import Zone
from ..language.mana import COLOR_NAMES
from ..language.objects import ObjectRef, PlayerRef
from ..language.values import names_of
from ..pack.tokens import find_token
from ..plain.faults import Faults
from .definitions import read_card
from .entries import printed_loyalty, usual_life
from .puzzle_tokens import inline_token, token_of
from .puzzles import PHASES, counter_called, kind_of_type

_PLAYERS = ("human", "ai")
_PHASES = {meant: word.upper() for word, meant in reversed(PHASES.items())}
_TOKENS = {
    "Treasure": "c_a_treasure_sac",
    "Food": "c_a_food_sac",
    "Clue": "c_a_clue_draw",
    "Blood": "c_a_blood_draw",
    "Powerstone": "c_a_powerstone",
    "Eldrazi Spawn": "c_0_1_eldrazi_spawn_sac",
    "Eldrazi Scion": "c_1_1_eldrazi_scion_sac",
}
_FACES = {"modal": "Modal", "flip": "Flipped"}
_DESIGNATIONS = {"renowned": "Renowned", "suspected": "Suspected", "monstrous": "Monstrous", "saddled": "Saddled"}
_NUMBERED = re.compile(r"id-([1-9][0-9]{0,8})", re.ASCII)
_UNSAFE = re.compile(r"[;|=\n\r]|^[tT]:|\+$|^\s|\s$")
_IN_A_LIST = re.compile(r"[,;|=:\n\r]")


class Puzzle(Struct, frozen=True):
    """A puzzle file.

    Attributes:
        text: what stands in it, with what can't be said as comments.
        unsaid: what can't be said, each in a few words; nothing where the whole position is there.
    """

    text: str
    unsaid: tuple[str, ...]


def write_puzzle(position: Position, name: str = "A position", description: str = "") -> Puzzle:
    """The position as a puzzle file of this name and description."""
    writer = _Writer(position)
    state = list(writer.state())
    metadata = {"Name": name, "Goal": "Win", "Turns": "1", "Difficulty": "Easy", "Description": description or name}
    lines = ["[metadata]", *(f"{key}:{' '.join(text.split())}" for key, text in metadata.items())]
    unsaid = tuple(dict.fromkeys(" ".join(text.split()) for text in writer.unsaid))
    lines += ["[state]", *(f"# can't be said here: {text}" for text in unsaid), *state]
    return Puzzle("\n".join(lines) + "\n", unsaid)


class _Writer:
    """Writes the state of one puzzle, and notes what can't be said."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cards = default_cards()
        self.unsaid: list[str] = []
        self.names = dict(zip(position.players, _PLAYERS, strict=False))
        self.adventures = _adventures(position.effects)
        self.numbers = _numbers(position, self.adventures)
        self.defined = {card.name for card in position.definitions}

    def state(self) -> Iterator[str]:
        """The lines of the state."""
        position = self.position
        self._whole()
        yield f"turn={position.turn.number}"
        yield f"activeplayer={self.names.get(position.turn.player, 'human')}"
        yield f"activephase={_PHASES[position.turn.phase]}"
        for name, short in self.names.items():
            yield from self._player(position.players[name], short)
        self._timestamps()

    # ------------------------------------------------------------ what a puzzle has no words for

    def _whole(self) -> None:
        """Note what of the whole position can't be said."""
        position = self.position
        active = position.turn.player
        usual = None if position.turn.phase == "untap" else active
        self.unsaid += [f"player {name}" for name in position.players if name not in self.names]
        self._note(bool(position.teams), "teams")
        self._note(position.brawl, "Brawl")
        self._note(position.priority != usual, f"priority: {position.priority}")
        self._note(active not in self.names, f"active player: {active}")
        self._note(bool(position.passed), f"who has passed: {', '.join(position.passed)}")
        self.unsaid += [f"on the stack: {position.objects[id].card.name} ({id})" for id in position.stack]
        known = self.adventures.values()
        self.unsaid += [f"an effect: {_brief(e)}" for e in position.effects if not any(e is said for said in known)]
        self.unsaid += [f"history: {name}" for name in _told(position.history, position)]

    def _note(self, is_so: bool, text: str) -> None:
        if is_so:
            self.unsaid.append(text)

    def _timestamps(self) -> None:
        """Note that objects are not as old as their order says."""
        order = [made.timestamp for id, made in self.position.objects.items() if id not in self.position.stack]
        self._note(order != sorted(set(order)), "timestamps")

    # ------------------------------------------------------------ players

    def _player(self, player: Player, short: str) -> Iterator[str]:
        self._hidden(player)
        yield f"{short}life={player.life}"
        if player.lands_played:
            yield f"{short}landsplayed={player.lands_played}"
        if counters := self._counters(player.counters, player.name):
            yield f"{short}counters={counters}"
        if player.mana.units:
            yield f"{short}manapool={' '.join(str(unit.type) for unit in player.mana.units)}"
        objects = self.position.objects
        permanents = (id for id in self.position.battlefield if objects[id].controller == player.name)
        zones: Mapping[str, Iterable[ObjectId]] = {
            "hand": player.hand, "battlefield": permanents, "graveyard": player.graveyard, "exile": player.exile,
            "command": player.command, "library": player.library,
        }  # fmt: skip
        for zone, ids in zones.items():
            written = [text for id in ids if (text := self._object(objects[id], player.name))]
            if written:
                yield f"{short}{zone}={';'.join(written)}"

    def _hidden(self, player: Player) -> None:
        """Note what of a player can't be said."""
        name, mana = player.name, player.mana.units
        self._note(player.starting_life != usual_life(self.position), f"{name}: starting life")
        self._note(player.hidden_hand > 0, f"{name}: {player.hidden_hand} unknown cards in hand")
        rest = player.library_size - len(player.library)
        self._note(rest > 0, f"{name}: {rest} unknown cards in the library")
        self._note(player.companion is not None, f"{name}: a companion, {player.companion}")
        self._note(bool(player.sideboard), f"{name}: a sideboard")
        self._note(any(unit.only or unit.snow or unit.source for unit in mana), f"{name}: where floating mana is from")

    def _counters(self, counters: Mapping[str, int], whose: str) -> str:
        said = []
        for kind, number in sorted(counters.items()):
            word = _counter_word(kind)
            if _IN_A_LIST.search(word) or counter_called(word) != kind:
                self.unsaid.append(f"{whose}: counters {kind}")
            else:
                said.append(f"{word}={number}")
        return ",".join(said)

    # ------------------------------------------------------------ objects

    def _object(self, made: GameObject, holder: str) -> str:
        head = self._head(made)
        if not head:
            self.unsaid.append(f"{made.card.name} ({made.id}), which only a document can define")
            return ""
        return "|".join((head, *self._modifiers(made, holder)))

    def _head(self, made: GameObject) -> str:
        """The card or token, or nothing where it can't be named."""
        card = made.card
        is_named = card.name not in self.defined and self.cards.find_card(card.name) == card
        named = card.name if is_named and not _UNSAFE.search(card.name) else ""
        if not made.token:
            return named
        return _token(card) or (f"{named}|IsToken" if named else "")

    def _modifiers(self, made: GameObject, holder: str) -> Iterator[str]:
        if made.id in self.numbers:
            yield f"Id:{self.numbers[made.id]}"
        if made.owner != holder and made.owner in self.names:
            yield f"Owner:{self.names[made.owner]}"
        marks = {
            "IsCommander": made.commander, "Tapped": made.tapped, "SummonSick": made.sick,
            "PhasedOut": made.phased_out, "Solved": "solved" in made.designations,
            _FACES.get(made.card.layout, "Transformed"): made.face == 1,
        }  # fmt: skip
        yield from (word for word, is_so in marks.items() if is_so)
        yield from (word for name, word in _DESIGNATIONS.items() if name in made.designations)
        if made.face_down:
            yield "FaceDown" + (":Manifested" if made.manifested else ":Cloaked" if made.cloaked else "")
        if made.foretold:
            yield "ForetoldThisTurn" if made.ref in self.position.history.prepared else "Foretold"
        yield from self._numbers_of(made)
        yield from self._relations(made)
        yield from self._choices(made)
        yield from (f"UnlockedRoom:{('Left', 'Right')[half]}Split" for half in made.unlocked)
        if made.id in self.adventures:
            yield "OnAdventure"
        self._unsaid_of(made)

    def _numbers_of(self, made: GameObject) -> Iterator[str]:
        counters = dict(made.counters)
        if made.zone is Zone.BATTLEFIELD and printed_loyalty(made.card, made.face, made.face_down):
            counters.setdefault("loyalty", 0)
        if said := self._counters(counters, made.id):
            yield f"Counters:{said}"
        if made.damage:
            yield f"Damage:{made.damage}"
        if made.level > 1:
            yield f"ClassLevel:{made.level}"

    def _relations(self, made: GameObject) -> Iterator[str]:
        """What an object is attached to, attacks, and was exiled with."""
        host = str(made.attached_to)
        if host in self.names:
            yield f"EnchantingPlayer:{self.names[host]}"
        elif host in self.numbers:
            yield f"AttachedTo:{self.numbers[ObjectId(host)]}"
        if isinstance(made.attacking, ObjectRef) and made.attacking.id in self.numbers:
            yield f"Attacking:{self.numbers[made.attacking.id]}"
        elif isinstance(made.attacking, PlayerRef) and made.attacking.name != made.controller:
            yield "Attacking"
        if made.exiled_with is not None and made.exiled_with.id in self.numbers:
            yield f"ExiledWith:{self.numbers[made.exiled_with.id]}"

    def _choices(self, made: GameObject) -> Iterator[str]:
        for key, value in made.chosen.items():
            text = str(value)
            match key:
                case "color":
                    yield f"ChosenColor:{_COLORS[text]}"
                case "creature_type" | "land_type" | "card_type" if _is_said_type(key, text, made):
                    yield f"ChosenType:{text}"
                case "card_name" if not re.search(r"[;|]|,(?! )", text):
                    yield f"NamedCard:{text}"
                case _:
                    self.unsaid.append(f"{made.id}: the chosen {key.replace('_', ' ')}")

    def _unsaid_of(self, made: GameObject) -> None:
        """Note what of an object can't be said."""
        relations = [str(one) for one in (made.attached_to, made.attacking, made.exiled_with) if one]
        lost = [one for one in relations if one not in self.numbers and one not in self.names]
        marks = {
            "what it blocks": made.blocking,
            "what was noted": made.noted is not None,
            "that it is plotted": made.plotted,
            "what it is paired with": made.paired_with,
            "how often it was cast": made.casts,
            "the damage it has dealt as a commander": made.commander_damage,
            "X": made.x is not None,
            "its face": made.face > 1,
            "a designation": made.designations - _DESIGNATIONS.keys() - {"solved"},
            "what it speaks of": lost,
            "its owner": made.owner not in self.names,
            "whom it attacks": made.attacking == PlayerRef(made.controller),
        }
        self.unsaid += [f"{made.id}: {what}" for what, is_so in marks.items() if is_so]


_COLORS = {color.value: name for color, name in COLOR_NAMES.items()}


def _brief(effect: LastingEffect) -> str:
    about = effect.document if effect.document is not None else {"objects": list(effect.objects)}
    return str(about)


def _told(history: History, position: Position) -> Iterator[str]:
    """Facts that there are, but for cards that were foretold this turn."""
    for name in names_of(type(history)):
        value = getattr(history, name)
        if name == "prepared":
            value = {ref for ref in value if not (made := position.objects.get(ref.id)) or not made.foretold}
        if value and name != "cards":
            yield name.replace("_", " ")


def _adventures(effects: tuple[LastingEffect, ...]) -> dict[str, LastingEffect]:
    """The cards that their owners may play from exile, but not as Adventures (715.3d)."""
    found: dict[str, LastingEffect] = {}
    for effect in effects:
        match effect.document:
            case {"may_play": str(id), "player": _, "face": 0, "until": "forever", **rest} if not rest:
                found[id] = effect
    return found


def _numbers(position: Position, adventures: Iterable[str]) -> dict[ObjectId, int]:
    """The numbers by which a puzzle calls objects: those that something speaks of, or that have numbers for ids."""
    named = {id: int(found[1]) for id in position.objects if (found := _NUMBERED.fullmatch(id))}
    spoken_of = {*adventures, *map(str, position.history.prepared)}
    for made in position.objects.values():
        spoken_of |= {str(made.attached_to), str(made.attacking), str(made.exiled_with)}
    taken, number = set(named.values()), 0
    for id in position.objects:
        if id in spoken_of and id not in named and id not in position.stack:
            number = next(n for n in range(number + 1, len(position.objects) + len(taken) + 2) if n not in taken)
            named[id] = number
    return named


def _counter_word(kind: str) -> str:
    """The name of a kind of counters: +1/+1 is ``P1P1``."""
    found = re.fullmatch(r"([+-])(\d+)/([+-])(\d+)", kind)
    if found is None:
        return kind.upper()
    letters = {"+": "P", "-": "M"}
    return f"{letters[found[1]]}{found[2]}{letters[found[3]]}{found[4]}"


def _is_said_type(key: str, text: str, made: GameObject) -> bool:
    """Whether a chosen type can be said: it is the only one, and is known for what it is by its name."""
    types = [k for k in ("creature_type", "land_type", "card_type") if k in made.chosen]
    return types == [key] and kind_of_type(text) == key and not re.search(r"[;|,]", text)


def _token(card: Card) -> str:
    """A token by its id, or described in place; nothing where neither says what it is."""
    known = _TOKENS.get(card.name.removesuffix(TOKEN))
    if known and find_token(card.name) == card and token_of(known) == card.name.removesuffix(TOKEN):
        return f"T:{known}"
    text = _described(card)
    return f"t:{text}" if not _UNSAFE.search(text.replace("=", "")) and _is_described(text, card) else ""


def _described(card: Card) -> str:
    face = card.front
    words = [*str(face.type_line).replace(" —", "").split()]
    keywords = [a.name.replace(" ", "_") for a in face.abilities if isinstance(a, Keyword)]
    said = {"P": face.power, "T": face.toughness} if face.power is not None else {}
    said |= {"Cost": " ".join(re.findall(r"\{([^{}]*)\}", str(face.mana_cost)))} if face.mana_cost else {}
    colors = "".join(letter for letter in "WUBRG" if letter in {color.value for color in face.colors})
    said |= {"Color": " ".join(colors), "Types": "-".join(words), "Keywords": "-".join(keywords)}
    return ",".join((face.name, *(f"{key}:{value}" for key, value in said.items())))


def _is_described(text: str, card: Card) -> bool:
    """Whether a description in place is read as this very token."""
    faults = Faults()
    try:
        return read_card(inline_token(text), "", faults) == card and not faults.found
    except ValueError:
        return False
