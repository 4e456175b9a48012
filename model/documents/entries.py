"""Entries of zones: card names, ``N Name``, and mappings; what each says of its objects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..game.deadline import check_time
from ..game.position import GameObject, ObjectId, OnStackAs, Position
from ..language.abilities import AlternativeCost, Change
from ..language.cards import BASIC_LAND_TYPES, Card, CardSource
from ..language.filters import Zone
from ..language.keywords.triggered import CLOAKED
from ..language.mana import COLOR_NAMES, COLORS
from ..language.objects import NO_OBJECT, Entity, ObjectRef, PlayerRef
from ..pack.tokens import find_token, token_names
from ..plain.faults import Faults, inside, nearest, show
from .definitions import closest_in, read_card
from .ids import NAME_EXPECTED, Ids, is_id
from .schema import MAX_COPIES, EntryShape, fit

MAX_OBJECTS = 100_000
_COPIES = re.compile(r"([0-9]+)\s+(\S.*)", re.ASCII)
_PERMANENT = (Zone.BATTLEFIELD,)
STATUS_ZONES: dict[str, tuple[Zone, ...]] = {
    **dict.fromkeys(
        ("tapped", "sick", "attached_to", "phased_out", "damage", "attacking", "defending", "blocking", "blocked",
         "band", "loyalty", "controller", "face", "manifested", "cloaked", "level", "solved", "unlocked",
         "designations", "paired_with"),
        _PERMANENT,
    ),
    "face_down": (Zone.BATTLEFIELD, Zone.EXILE),
    "foretold": (Zone.EXILE,),
    "plotted": (Zone.EXILE,),
    "exiled_with": (Zone.EXILE,),
    "used": (Zone.OUTSIDE,),
    "token": (Zone.BATTLEFIELD, Zone.COMMAND),
}  # fmt: skip
"""Where the keys make sense that don't make sense everywhere (110.5, 111.7, 109.4)."""
_OUT_OF_PLACE = {zone: [(key, zones) for key, zones in STATUS_ZONES.items() if zone not in zones] for zone in Zone}

OWNED_ZONES = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)  # a card in one of them is in its owner's (400.3)
DESIGNATIONS = ("harnessed", "monstrous", "prepared", "renowned", "ring-bearer", "saddled", "suspected")
"""What a permanent has become without a counter that says so (701.37b, 702.112b, 701.60)."""
CHOICES = ("color", "creature_type", "land_type", "card_type", "card_name", "word", "number", "player", "life_paid",
           "haunted", "ring-bearer", "room")  # fmt: skip


class Reference(Struct, frozen=True):
    """An id or a player's name that stands somewhere in a document, to be looked up when all ids are known."""

    where: str
    id: str
    permanent: bool = False  # must be on the battlefield
    player: bool = False  # may be a player instead
    source: ObjectId | None = None  # the object whose entry it is: nothing is attached to itself


class Entries:
    """Reads entries in document order, so that ids and timestamps follow it."""

    def __init__(
        self, cards: CardSource, players: Iterable[str], faults: Faults, since: Mapping[str, int] | None = None
    ) -> None:
        self.cards = cards
        self.players = tuple(players)
        self.faults = faults
        self.since = since or {}
        self.ids = Ids()
        self.objects: dict[ObjectId, GameObject] = {}
        self.references: list[Reference] = []
        self.places: dict[ObjectId, str] = {}

    def object_ref(self, id: str) -> ObjectRef:
        """A reference to the object of the document with this id, which may stand further down."""
        return ObjectRef(ObjectId(id), self.since.get(id, 0))

    def ref(self, id: str) -> Entity:
        """A reference to a player, or to the object of the document with this id."""
        return PlayerRef(id) if id in self.players else self.object_ref(id)

    def attacked(self, id: str | None) -> Entity | None:
        """What an object attacks; an empty text says that it attacks, but nothing any more (506.4c)."""
        return NO_OBJECT if id == "" else None if id is None else self.ref(id)

    # ------------------------------------------------ from data to objects

    def read(self, data: Any, where: str, player: str, zone: Zone) -> tuple[ObjectId, ...]:
        """Read a list of entries; the ids of their objects."""
        if not isinstance(data, list):
            self.faults.add(where, f"{show(data)} stands here", "a list of cards")
            return ()
        return tuple(id for i, entry in enumerate(data) for id in self.read_one(entry, inside(where, i), player, zone))

    def read_one(self, entry: Any, where: str, player: str, zone: Zone) -> tuple[ObjectId, ...]:
        """Read one entry; the ids of its objects, several where it stands for several copies."""
        check_time()
        if isinstance(entry, str):
            card, copies = self.named(entry, where)
            shape: EntryShape | None = EntryShape(card=entry, count=copies)
        else:
            shape = fit(EntryShape, entry, where, self.faults)
            card = self.card_of(shape, where) if shape else None
        if shape is None:
            return ()
        self.check_zone(shape, where, player, zone)
        self.check_chosen(shape.chosen, inside(where, "chosen"))
        self.check_noted(shape.noted, inside(where, "noted"))
        if card is None:
            self.claim(shape, where)
            return ()
        if shape.face >= len(card.faces):
            faces = "face 0" if len(card.faces) == 1 else f"a face from 0 to {len(card.faces) - 1}"
            self.faults.add(inside(where, "face"), f"{show(card.name)} has no face {shape.face}", faces)
            shape = replace(shape, face=0)
        self.check_designations(shape.designations, inside(where, "designations"))
        self.check_unlocked(shape.unlocked, card, inside(where, "unlocked"))
        number = self.copies(shape, where)
        if not number:
            return ()
        first = self.make(shape, card, where, player=player, zone=zone)
        return (first, *(self.copy(self.objects[first], shape, where, copy) for copy in range(1, number)))

    def copies(self, shape: EntryShape, where: str) -> int:
        """How many objects the entry makes, within the limit for a document."""
        if len(self.objects) + shape.count <= MAX_OBJECTS:
            return shape.count
        self.faults.add(where, "too many objects", f"at most {MAX_OBJECTS} in a document")
        return 0

    def named(self, text: str, where: str) -> tuple[Card | None, int]:
        """The card that a string means, and how many of it: the name of a card wins over ``N Name``."""
        card = self.cards.find_card(text)
        found = _COPIES.fullmatch(text.strip())
        if card is not None or found is None:
            if card is None:
                self.faults.unknown_card(where, text, closest_in(self.cards))
            return card, 1
        digits, name = found.groups()
        copies = int(digits) if len(digits) < 9 else MAX_COPIES + 1
        if not 1 <= copies <= MAX_COPIES:
            self.faults.add(where, f"{show(text)} asks for {digits[:20]} copies", f"from 1 to {MAX_COPIES} copies")
            copies = 1
        card = self.cards.find_card(name)
        if card is None:
            self.faults.unknown_card(where, name, closest_in(self.cards))
        return card, copies

    def card_of(self, shape: Any, where: str) -> Card | None:
        """The card or token that a mapping names."""
        if (shape.card is None) == (shape.token is None):
            both = "card and token stand together" if shape.card else "neither card nor token is given"
            self.faults.add(where, both, "one of card and token")
            return None
        if shape.token is not None:
            return self.token(shape.token, inside(where, "token"))
        card = self.cards.find_card(shape.card)
        if card is None:
            self.faults.unknown_card(inside(where, "card"), shape.card, closest_in(self.cards))
        return card

    def token(self, data: Any, where: str) -> Card | None:
        """A predefined token by name, one defined in place, or a copy of a card."""
        if isinstance(data, dict) and isinstance(data.get("copy_of"), str) and len(data) == 1:
            return self.copied(data["copy_of"], inside(where, "copy_of"))
        if isinstance(data, dict) and set(data) == {"name"} and isinstance(data["name"], str):
            data, where = data["name"], inside(where, "name")
        if not isinstance(data, str):
            return read_card(data, where, self.faults, nameless=True)
        token = find_token(data)
        if token is None:
            self.faults.unknown(where, "predefined token", data, token_names(), "a name such as Treasure, or a mapping")
        return token

    def copied(self, name: str, where: str) -> Card | None:
        """The card that a token copies (111.10s, 707)."""
        card = self.cards.find_card(name)
        if card is None:
            self.faults.unknown_card(where, name, closest_in(self.cards))
        return card

    def make(self, shape: EntryShape, card: Card, where: str, *, player: str, zone: Zone) -> ObjectId:
        """The first object of an entry."""
        id = self.claim(shape, where, card)
        on_battlefield = zone is Zone.BATTLEFIELD
        owner = shape.owner if shape.owner in self.players and zone not in OWNED_ZONES else player
        controller = shape.controller if on_battlefield and shape.controller in self.players else None
        self.objects[id] = GameObject(
            id=id, since=self.since.get(id, 0), card=card, owner=owner, zone=zone,
            controller=controller or (player if on_battlefield else owner),
            face=shape.face, token=shape.token is not None, tapped=shape.tapped, sick=shape.sick,
            counters=self.counters(shape, card, zone),
            attached_to=self.ref(shape.attached_to) if shape.attached_to else None,
            face_down=shape.face_down or shape.manifested or shape.cloaked,  # 701.40a, 701.58a
            manifested=shape.manifested, cloaked=shape.cloaked, listed=listed_of(shape, card),
            designations=frozenset([*shape.designations, *(["solved"] if shape.solved else [])]),
            paired_with=self.object_ref(shape.paired_with) if shape.paired_with else None,
            level=shape.level or 1, unlocked=tuple(sorted(set(shape.unlocked))),
            phased_out=shape.phased_out, damage=shape.damage,
            attacking=self.attacked(shape.attacking), defending=shape.defending or "",
            blocking=self.blocking(shape.blocking, inside(where, "blocking")),
            blocked=shape.blocked, band=shape.band, chosen=self.chosen(shape.chosen),
            noted=shape.noted, exiled_with=self.object_ref(shape.exiled_with) if shape.exiled_with else None,
            foretold=shape.foretold, plotted=shape.plotted, commander=shape.commander, casts=shape.casts,
            commander_damage=self.commander_damage(shape.commander_damage, where),
            used=shape.used, timestamp=self.timestamp(shape.timestamp), x=shape.x, cast=_as_bestowed(shape, card),
        )  # fmt: skip
        return self.placed(id, where)

    def copy(self, first: GameObject, shape: EntryShape, where: str, number: int) -> ObjectId:
        """A further object of an entry: like the first one but for its id and its timestamp."""
        id = self.claim(shape, where, first.card, number)
        self.objects[id] = replace(first, id=id, since=self.since.get(id, 0), timestamp=self.timestamp(shape.timestamp))
        return self.placed(id, where)

    def placed(self, id: ObjectId, where: str) -> ObjectId:
        """Note where an object stands in the document, and what its entry speaks of."""
        self.places[id] = where
        self.references += self.references_of(self.objects[id], where)
        return id

    def timestamp(self, given: int | None) -> int:
        """The timestamp of the next object: given, or its place in document order, from 1."""
        return len(self.objects) + 1 if given is None else given

    def claim(self, shape: Any, where: str, card: Card | None = None, copy: int = 0) -> ObjectId:
        """Take the id of an object; a copy after the first is numbered on from a given id."""
        if shape.id is None or not is_id(shape.id):
            if shape.id is not None and copy == 0:
                self.faults.add(inside(where, "id"), f"{show(shape.id)} can't be an id", NAME_EXPECTED)
            id = self.ids.default(card.name if card else shape.card or "")
            self.ids.take(id)
        elif copy:
            id = self.ids.next_of(shape.id)
            self.ids.take(id)
        else:
            id = self.given_id(shape.id, inside(where, "id"))
        if id in self.players:
            self.faults.add(where, f"id {show(id)} is the name of a player", "another id, given with the key id")
        return id

    def given_id(self, id: str, where: str) -> ObjectId:
        """Take an id that an entry gives; where it is taken already, that is a fault."""
        if self.ids.take(id):
            return ObjectId(id)
        self.faults.add(where, f"id {show(id)} is used twice", "an id of its own")
        replaced = self.ids.next_of(id)
        self.ids.take(replaced)
        return replaced

    @staticmethod
    def counters(shape: EntryShape, card: Card, zone: Zone) -> dict[str, int]:
        """Counters on an object; a planeswalker that enters nothing said has its printed loyalty (306.5b)."""
        counters = {kind: number for kind, number in sorted(shape.counters.items()) if number}
        loyalty = shape.loyalty
        if loyalty is None and zone is Zone.BATTLEFIELD and "loyalty" not in shape.counters:
            loyalty = printed_loyalty(card, shape.face, shape.face_down)
        return counters | {"loyalty": loyalty} if loyalty else counters

    def commander_damage(self, dealt: dict[str, int], where: str) -> dict[str, int]:
        """The combat damage that a commander has dealt to players (903.10a)."""
        for player in dealt:
            self.check_player(player, inside(inside(where, "commander_damage"), player))
        return {player: number for player, number in sorted(dealt.items()) if number}

    def blocking(self, data: Any, where: str) -> tuple[ObjectRef, ...]:
        """What a creature blocks: an id or a list of ids."""
        ids = data if isinstance(data, list) else [] if data is None else [data]
        if not all(isinstance(id, str) for id in ids):
            self.faults.add(where, f"{show(data)} stands here", "an id or a list of ids")
        return tuple(self.object_ref(id) for id in ids if isinstance(id, str))

    def chosen(self, choices: dict[str, Any]) -> dict[str, Any]:
        """Linked choices in a stable order, a color as its letter, what a card haunts by reference."""
        found = {key: choices[key] for key in CHOICES if key in choices}
        if isinstance(haunted := found.get("haunted"), str):
            found["haunted"] = self.object_ref(haunted)
        return found | {"color": _color(found["color"])} if "color" in found else found

    # ------------------------------------------------ checks

    def check_zone(self, shape: EntryShape, where: str, player: str, zone: Zone) -> None:
        """Note keys that make no sense in this zone, and players that don't exist."""
        for key, zones in _OUT_OF_PLACE[zone]:
            if getattr(shape, key) or (key == "loyalty" and shape.loyalty is not None):
                names = " or ".join("outside the game" if z is Zone.OUTSIDE else f"on or in {z}" for z in zones)
                self.faults.add(inside(where, key), f"{key} makes no sense in {zone}", f"this key only {names}")
        for key, name in (("owner", shape.owner), ("controller", shape.controller), ("defending", shape.defending)):
            if name is not None:
                self.check_player(name, inside(where, key))
        if shape.defending is not None and shape.attacking != "":
            text = f"{show(shape.defending)} stands beside no attacker whose planeswalker or battle has left"
            self.faults.add(inside(where, "defending"), text, 'this key only beside attacking: ""')
        if zone in OWNED_ZONES and shape.owner in self.players and shape.owner != player:
            self.faults.add(
                inside(where, "owner"), f"a card in a {zone} is in its owner's {zone} (400.3)", show(player)
            )

    def check_player(self, name: str | None, where: str) -> None:
        """Note a name that is no player's."""
        if name is not None and name not in self.players:
            self.faults.unknown(where, "player", name, self.players, "one of " + ", ".join(self.players))

    def check_chosen(self, choices: dict[str, Any], where: str) -> None:
        """Note linked choices that aren't any (607.2d)."""
        for key, value in choices.items():
            place = inside(where, key)
            match key:
                case "color" if _color(value) is None:
                    self.faults.add(place, f"{show(value)} is no color", "W, U, B, R or G")
                case "number" | "life_paid" if type(value) is not int or value < 0:
                    self.faults.add(place, f"{show(value)} stands here", "a number of at least 0")
                case "player" if value not in self.players:
                    self.faults.unknown(place, "player", value, self.players, "one of " + ", ".join(self.players))
                case "land_type" if isinstance(value, str) and value not in BASIC_LAND_TYPES:
                    self.faults.unknown(place, "basic land type", value, BASIC_LAND_TYPES,
                                        "one of " + ", ".join(BASIC_LAND_TYPES))  # fmt: skip
                case "creature_type" | "land_type" | "card_type" | "card_name" | "word" if not isinstance(value, str):
                    self.faults.add(place, f"{show(value)} stands here", "text")
                case key if key not in CHOICES:
                    self.faults.add(place, f"no key {show(key)} here", "one of " + ", ".join(CHOICES),
                                    nearest(key, CHOICES))  # fmt: skip

    def check_designations(self, names: list[str], where: str) -> None:
        """Note designations that aren't any."""
        for index, name in enumerate(names):
            if name not in DESIGNATIONS:
                self.faults.unknown(
                    inside(where, index), "designation", name, DESIGNATIONS, "one of " + ", ".join(DESIGNATIONS)
                )

    def check_unlocked(self, halves: list[int], card: Card, where: str) -> None:
        """Note unlocked designations of what has no such half (709.5c)."""
        known = range(len(card.faces)) if card.has_halves else range(0)
        for index, half in enumerate(halves):
            if half not in known:
                expected = "0 or 1" if known else "this key only on a Room"
                self.faults.add(inside(where, index), f"{show(card.name)} has no half {half} to unlock", expected)

    def check_noted(self, value: Any, where: str) -> None:
        """Note something noted that is more than a number, a text or a list of them."""
        parts = value if isinstance(value, list) else [value]
        if any(isinstance(part, dict | list) for part in parts):
            self.faults.add(where, f"{show(value)} stands here", "a number, text, or a list of them")

    def references_of(self, made: GameObject, where: str) -> Iterator[Reference]:
        """What the entry of an object names."""
        if made.attached_to:
            yield Reference(inside(where, "attached_to"), str(made.attached_to), True, True, made.id)
        if made.attacking not in (None, NO_OBJECT):
            yield Reference(inside(where, "attacking"), str(made.attacking), True, True, made.id)
        for attacker in made.blocking:
            yield Reference(inside(where, "blocking"), attacker.id, True, False, made.id)
        if made.paired_with:
            yield Reference(inside(where, "paired_with"), made.paired_with.id, True, False, made.id)
        if made.exiled_with:
            yield Reference(inside(where, "exiled_with"), made.exiled_with.id)

    def check_references(self) -> None:
        """Note every id that is no object's, and every object that is not where it must be."""
        for reference in self.references:
            self._check_reference(reference)

    def _check_reference(self, reference: Reference) -> None:
        if reference.player and reference.id in self.players:
            return
        made = self.objects.get(ObjectId(reference.id))
        expected = "the id of a permanent" if reference.permanent else "the id of an object"
        expected += " or a player" if reference.player else ""
        if made is None and reference.id not in self.ids.taken:  # taken: its own entry is at fault
            known = (*self.objects, *self.players) if reference.player else tuple(self.objects)
            self.faults.unknown(reference.where, "object", reference.id, known, expected)
        elif made is None:
            return
        elif made.id == reference.source:
            self.faults.add(reference.where, f"{show(made.id)} names itself", expected)
        elif reference.permanent and made.zone is not Zone.BATTLEFIELD:
            self.faults.add(reference.where, f"{show(made.id)} is in {made.zone}", expected)


def changes_for(card: Card, alternative: str) -> tuple[Change, ...]:
    """What casting a card for an alternative cost of its own makes of it."""
    costs = (a for face in card.faces for a in face.abilities if isinstance(a, AlternativeCost))
    return next((a.changes for a in costs if a.name == alternative), ())


def _as_bestowed(shape: EntryShape, card: Card) -> OnStackAs | None:
    """How a permanent that is attached was cast: with bestow, else it would not stay so (702.103b, 704.5p)."""
    changes = changes_for(card, "bestow") if shape.attached_to else ()
    return OnStackAs(alternative="bestow", changes=changes) if changes else None


def listed_of(said: EntryShape | GameObject, card: Card) -> tuple[Change, ...]:
    """What a permanent is face down beside a 2/2 creature, unless a game says otherwise (708.2, 701.58a, 702.168a).

    One that is neither manifested nor cloaked has been cast face down, if its card can be.
    """
    if said.cloaked:
        return CLOAKED
    ways = (a for a in card.front.abilities if isinstance(a, AlternativeCost) and a.face_down)
    return next((way.changes for way in ways), ()) if said.face_down and not said.manifested else ()


def starting_life(players: int, *, has_commanders: bool, brawl: bool) -> int:
    """The life total with which a game of so many players begins: 20 (103.4), or 40 where there are commanders (903.7).

    In Brawl it is 25 for two players, and 30 for more of them (103.4d, 903.12f).
    """
    if brawl:
        return 25 if players == 2 else 30
    return 40 if has_commanders else 20


def usual_life(position: Position) -> int:
    """The life total with which the game of a position began, where nothing else is said."""
    leaders = any(o.commander for o in position.objects.values())
    return starting_life(len(position.players), has_commanders=leaders, brawl=position.brawl)


def printed_loyalty(card: Card, face: int, face_down: bool) -> int:
    """The number in the corner of a planeswalker (209.1), or 0 where there is no number."""
    text = None if face_down else card.faces[face].loyalty
    return int(text) if text and text.isdecimal() else 0


def _color(value: Any) -> str | None:
    names = {name: color.value for color, name in COLOR_NAMES.items()}
    if not isinstance(value, str):
        return None
    return value if value in list(COLORS) else names.get(value.lower())
