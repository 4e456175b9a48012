"""The play notation: plays read from text and printed, such as ``cast fireball x=3 -> bear:2, B:1``.

Whether a play is legal is not asked here: only whether its words can be understood in the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NoReturn, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from ..language.abilities import AdditionalCost, AlternativeCost, Continuous, GainAbility, MayPayAlso, MayPayInstead
from ..language.cards import Card, kebab
from ..language.mana import TYPES
from .declarations import Declaration
from .errors import NotationError, nearest
from .facts import OBJECTS
from .memory import Memo
from .naming import objects_called
from .plays import NO_PINS, Activate, Cast, Pass, PayCost, Pins, Play, PlayLand, Special
from .position import ObjectId, Position
from .prepared import find_copy

VERBS = ("pass", "play", "cast", "activate", "special")
SPECIAL_ACTIONS = ("suspend", "foretell", "plot", "unmorph", "companion", "discard", "unlock", "end", "ignore")

ALTERNATIVES = frozenset(
    {"awaken", "bestow", "blitz", "cleave", "dash", "disguise", "disturb", "emerge", "escape", "evoke",
     "flashback", "foretell", "freerunning", "harmonize", "impending", "madness", "mayhem", "megamorph", "miracle",
     "more-than-meets-the-eye", "morph", "mutate", "overload", "plot", "prototype", "prowl", "sneak", "spectacle",
     "surge", "warp", "web-slinging"}
)  # fmt: skip
"""Keywords that the rules make an alternative cost or an action like one (118.9, 702)."""

ADDITIONALS = frozenset(
    {"assist", "bargain", "buyback", "casualty", "collect-evidence", "conspire", "entwine", "gift", "jump-start",
     "kicker", "multikicker", "offering", "offspring", "replicate", "retrace", "squad", "teamwork"}
)  # fmt: skip
"""Keywords that the rules make an additional cost (118.8, 702)."""

OPTIONS = {
    "play": ("face",),
    "cast": ("face", "as", "with", "by", "splice", "modes", "x", "symbols", "pay", "keep", "->"),
    "activate": ("modes", "x", "mana", "symbols", "pay", "keep", "->"),
    "special": ("face", "x", "symbols", "pay", "keep"),
    "pay": ("x", "symbols", "pay", "keep"),
}
SEPARATE = ("as", "with", "by")  # options whose value is a word of its own

_T = TypeVar("_T")
_WORD = re.compile(r"->|(?:(?!->)\S)+")
_NUMBER = re.compile(r"[0-9]{1,9}")
_ENDS_NAME = re.compile(r"->|=")
_SYMBOL = re.compile(r"[WUBRGC]|life|[0-9]{1,2}")
_MANA = re.compile(r"(?:\{[WUBRGC]\})+")
_REPEATED = re.compile(r"(?P<name>[^*]*)(?:\*(?P<times>.*))?", re.DOTALL)


class _Word(Struct, frozen=True):
    """A piece of the text and its column, from 1."""

    text: str
    column: int

    def split(self, separators: str) -> Iterator[_Word]:
        """The pieces between separators, empty ones included, without the spaces around them."""
        column = self.column
        for text in re.split(f"[{re.escape(separators)}]", self.text):
            yield _Word(text, column).stripped()
            column += len(text) + 1

    def stripped(self) -> _Word:
        """The word without the spaces around it."""
        spaces = len(self.text) - len(self.text.lstrip())
        return _Word(self.text.strip(), self.column + spaces)

    def after(self, length: int) -> _Word:
        """The rest of the word."""
        return _Word(self.text[length:], self.column + length)


class _Announced(Struct):
    """The options of a play as far as they have been read."""

    face: int | None = None
    fused: bool = False
    alternative: str | None = None
    additional: dict[str, int] = field(default_factory=dict)
    by: ObjectId | None = None
    splice: tuple[ObjectId, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    symbols: tuple[str, ...] = ()
    pay: tuple[ObjectId, ...] = ()
    keep: tuple[ObjectId, ...] = ()
    mana: tuple[str, ...] = ()
    targets: list[tuple[str, ...]] = field(default_factory=list)
    division: list[tuple[tuple[str, int], ...]] = field(default_factory=list)

    @property
    def pins(self) -> Pins:
        """What the caller insists on."""
        pins = Pins(self.symbols, self.pay, self.keep, self.mana)
        return NO_PINS if pins == NO_PINS else pins


def parse_play(text: str, position: Position) -> Play:
    """Return the play that ``text`` stands for in ``position``.

    The targets of a group, the modes and the additional costs come out in a fixed order, so that equal plays are
    equal values. An ability that the object does not have is no error here: the play is merely illegal.

    Raises:
        NotationError: the text is malformed, or names something that the position does not hold.
    """
    return _Reader(text, position).play()


def parse_pay(text: str, play: PayCost, position: Position) -> PayCost:
    """Return a cost to be paid with what ``text`` says it is to be paid with: ``pay pay=island``.

    Raises:
        NotationError: the text is malformed, or names something that the position does not hold.
    """
    return _Reader(text, position).pay(play)


class _Reader:
    """Reads one play from left to right."""

    def __init__(self, text: str, position: Position) -> None:
        self.text = text
        self.position = position
        self.words = [_Word(m[0], m.start() + 1) for m in _WORD.finditer(text)]
        self.at = 0

    def fail(self, word: _Word | None, expected: str, known: Iterable[str] = (), like: str = "") -> NoReturn:
        """Refuse a word, or with ``None`` the end of the text; ``like`` is the part of it to compare with ``known``."""
        word = word or _Word("", len(self.text) + 1)
        raise NotationError(self.text, word.column, word.text, expected, nearest(like or word.text, known))

    def take(self, expected: str, known: Iterable[str] = ()) -> _Word:
        """The next word, which has to be there."""
        if self.at == len(self.words):
            self.fail(None, expected, known)
        self.at += 1
        return self.words[self.at - 1]

    def choice(self, expected: str, known: tuple[str, ...]) -> str:
        """The next word, which has to be one of the known ones."""
        word = self.take(f"{expected} ({', '.join(known)})")
        if word.text not in known:
            self.fail(word, f"{expected} ({', '.join(known)})", known)
        return word.text

    def play(self) -> Play:
        """The play that the words stand for."""
        match self.choice("a play", VERBS):
            case "pass":
                self.end()
                return Pass()
            case "play":
                land = self.object(self.phrase("the id of a land"))
                options = self.options("play", land)
                return PlayLand(land, options.face or 0)
            case "cast":
                return self.cast(self.object(self.phrase("the id of a card")))
            case "activate":
                return self.activate(*self.ability(self.phrase("an ability such as elves.1")))
            case _:
                action = self.choice("a special action", SPECIAL_ACTIONS)
                object_id = self.object(self.phrase("the id of an object"))
                options = self.options("special", object_id)
                return Special(action=action, object=object_id, face=options.face, x=options.x, pins=options.pins)

    def cast(self, object_id: ObjectId) -> Cast:
        """The rest of ``cast``."""
        o, card = self.options("cast", object_id), self.position.objects[object_id].card
        face = _implied_face(card, o.alternative) if o.face is None else o.face
        copy = find_copy(self.position, self.position.objects[object_id]) if face else None
        return Cast(
            object=copy.id if copy else object_id,  # the spell of a prepared permanent
            face=0 if copy else face,
            fused=o.fused,
            alternative=o.alternative,
            additional=tuple(sorted(o.additional.items())),
            by=o.by,
            splice=o.splice,
            modes=o.modes,
            x=o.x,
            targets=tuple(o.targets),
            division=tuple(o.division),
            pins=o.pins,
        )

    def activate(self, object_id: ObjectId, number: int) -> Activate:
        """The rest of ``activate``."""
        o = self.options("activate", object_id)
        return Activate(
            object=object_id,
            ability=number,
            modes=o.modes,
            x=o.x,
            targets=tuple(o.targets),
            division=tuple(o.division),
            pins=o.pins,
        )

    def pay(self, play: PayCost) -> PayCost:
        """A cost with what it is to be paid with."""
        self.choice("an answer", ("pay",))
        options = self.options("pay", play.object)
        return replace(play, x=play.x if options.x is None else options.x, pins=options.pins)

    def end(self) -> None:
        """Nothing may follow."""
        if self.at < len(self.words):
            self.fail(self.words[self.at], "the end")

    def phrase(self, expected: str) -> _Word:
        """The next word, or as many as make up the name of a card, with the number of an ability behind it or not."""
        word = self.take(expected, self.position.objects)
        if word.text in self.position.objects:
            return word
        most = next(
            (n for n, w in enumerate(self.words) if n >= self.at and _ENDS_NAME.search(w.text)), len(self.words)
        )
        for end in range(most, self.at, -1):
            last = self.words[end - 1]
            text = self.text[word.column - 1 : last.column - 1 + len(last.text)]
            name, _, number = text.rpartition(".")
            if objects_called(name if _NUMBER.fullmatch(number) else text, self.position):
                self.at = end
                return _Word(text, word.column)
        return word

    def object(self, word: _Word) -> ObjectId:
        """A word as the id of an object, or as the name of a card that one object alone has."""
        found = objects_called(word.text, self.position)
        if len(found) > 1:
            self.fail(word, f"the id of one of several objects of that name: {', '.join(found)}", found)
        return found[0] if found else self.fail(word, "the id of an object", self.position.objects)

    def ability(self, word: _Word) -> tuple[ObjectId, int]:
        """A word as an object and the number of its ability, which may be left out where there is just one."""
        name, _, number = word.text.rpartition(".")
        if _NUMBER.fullmatch(number) and word.text not in self.position.objects:
            object_id = self.object(_Word(name, word.column))
            if int(number) == 0:
                self.fail(word.after(len(name) + 1), "the number of an ability, from 1")
            return object_id, int(number)
        object_id = self.object(word)
        return object_id, self.only_ability(word, object_id)

    def only_ability(self, word: _Word, object_id: ObjectId) -> int:
        """The number of the object's one ability; with none, the play means a first one that isn't there."""
        from .characteristics import activated_abilities  # noqa: PLC0415  # pulls in the layers

        count = len(activated_abilities(self.position, object_id))
        if count > 1:
            self.fail(word, f"the number of one of its {count} abilities, such as {object_id}.1")
        return 1

    def options(self, verb: str, object_id: ObjectId) -> _Announced:
        """Everything after the object, in whatever order it stands."""
        announced = _Announced()
        seen: set[str] = set()
        allowed = OPTIONS[verb]
        while self.at < len(self.words):
            word = self.take("")
            name, equals, _ = word.text.partition("=")
            if name not in allowed or bool(equals) == (name in (*SEPARATE, "->")):
                self.fail(word, _wanted(allowed), allowed, name)
            if name in seen and name not in ("as", "with"):
                self.fail(word, f"{name} only once")
            seen.add(name)
            if name == "->":
                self.targets(announced, word)
            else:
                value = self.take(f"a word after {name}") if name in SEPARATE else word.after(len(name) + 1)
                self.option(announced, object_id, name, value)
        return announced

    def option(self, announced: _Announced, object_id: ObjectId, name: str, value: _Word) -> None:
        """Put one option where it belongs."""
        match name:
            case "face":
                announced.face, announced.fused = self.face(self.position.objects[object_id].card, value)
            case "as" | "with":
                self.keyword(announced, object_id, name, value)
            case "by":
                announced.by = self.object(value)
            case "x":
                announced.x = self.number(value, "a whole number, 0 or more")
            case "modes":
                announced.modes = tuple(sorted(self.several(value, ",", self.mode)))
            case "mana":
                announced.mana = self.mana(value)
            case "symbols":
                announced.symbols = self.several(value, ",", self.symbol)
            case "splice":
                announced.splice = self.several(value, "+,", self.object)
            case "pay":
                announced.pay = self.several(value, "+,", self.object)
            case _:
                announced.keep = self.several(value, "+,", self.object)

    def several(self, value: _Word, separators: str, read: Callable[[_Word], _T]) -> tuple[_T, ...]:
        """Each piece of a value, read."""
        return tuple(read(piece) for piece in value.split(separators))

    def number(self, word: _Word, expected: str) -> int:
        """A word as a number."""
        if not _NUMBER.fullmatch(word.text):
            self.fail(word, expected)
        return int(word.text)

    def mode(self, word: _Word) -> int:
        """A word as the number of a mode."""
        number = self.number(word, "the number of a mode, from 1")
        return number or self.fail(word, "the number of a mode, from 1")

    def symbol(self, word: _Word) -> str:
        """A word as the way in which a symbol with a choice is paid (107.4e, 107.4f)."""
        if not _SYMBOL.fullmatch(word.text):
            self.fail(word, "how a symbol is paid: one of W U B R G C, a number, or life", ("life",))
        return word.text

    def mana(self, word: _Word) -> tuple[str, ...]:
        """A word as the types of the mana that an ability adds."""
        if not _MANA.fullmatch(word.text):
            self.fail(word, "the mana that it adds, such as {R}{G}")
        return tuple(sorted(word.text[1:-1].split("}{"), key=TYPES.index))

    def face(self, card: Card, value: _Word) -> tuple[int, bool]:
        """A value as the number of a face, and whether both halves are meant."""
        known = tuple(kebab(f.name) for f in card.faces)
        numbers = []
        for piece in value.split("+"):
            if piece.text in known:
                numbers.append(known.index(piece.text))
            elif piece.text in map(str, range(len(known))):
                numbers.append(int(piece.text))
            else:
                self.fail(piece, f"a face: {' or '.join(known)}", known)
        if len(numbers) > 1 and sorted(numbers) != [0, 1]:
            self.fail(value, f"one face, or two different halves: {' or '.join(known)}")
        return min(numbers), len(numbers) > 1

    def keyword(self, announced: _Announced, object_id: ObjectId, option: str, value: _Word) -> None:
        """Put an alternative or additional cost where the card or the rules have it, whichever word was used."""
        match = _REPEATED.fullmatch(value.text)
        name = match["name"] if match else ""
        is_alternative = self.is_alternative(object_id, option, _Word(name, value.column))
        if not is_alternative:
            times = 1 if match is None or match["times"] is None else self.times(value.after(len(name) + 1))
            announced.additional[name] = announced.additional.get(name, 0) + times
            return
        if name != value.text:
            self.fail(value.after(len(name)), "the end of the word: an alternative cost is paid once")
        if announced.alternative is not None:
            self.fail(value, "only one alternative cost (118.9a)")
        announced.alternative = name

    def times(self, word: _Word) -> int:
        """A word as how often a cost is paid."""
        return self.number(word, "how many times") or self.fail(word, "how many times, from 1")

    def is_alternative(self, object_id: ObjectId, option: str, name: _Word) -> bool:
        """Whether a keyword is an alternative cost: as the card has it, else as the rules do."""
        alternatives, additionals = _cost_keywords(self.position, object_id)
        if name.text == "free" or _NUMBER.fullmatch(name.text):
            return option == "as" or name.text not in additionals  # an unnamed one: ``as 1``, ``with 1``
        if name.text in alternatives and name.text in additionals:
            return option == "as"
        for theirs, ours in ((alternatives, additionals), (ALTERNATIVES, ADDITIONALS)):
            if name.text in theirs | ours:
                return name.text in theirs
        known = alternatives | additionals | ALTERNATIVES | ADDITIONALS
        return self.fail(name, "a keyword with a cost, free or a number", sorted(known))

    def targets(self, announced: _Announced, arrow: _Word) -> None:
        """All groups after the arrow; the rest of the text belongs to them."""
        start = arrow.column + 1
        order = target_order(self.position)
        self.at = len(self.words)
        for group in _Word(self.text[start:], start + 1).split("|"):
            shares = [self.target(t) for t in group.split(",")] if group.text else []
            divided = [share is not None for _, share in shares]
            if any(divided) and not all(divided):
                self.fail(group, "a share for each target of the group, such as bear:2")
            shares.sort(key=lambda pair: order[pair[0]])
            announced.targets.append(tuple(name for name, _ in shares))
            if any(divided):
                announced.division.append(tuple((name, share or 0) for name, share in shares))

    def target(self, piece: _Word) -> tuple[str, int | None]:
        """One target, and its share of a division."""
        known = target_order(self.position)
        name, colon, _ = piece.text.rpartition(":")
        if piece.text in known or not colon or objects_called(piece.text, self.position):
            return self.one_target(piece), None
        share = piece.after(len(name) + 1).stripped()
        return self.one_target(_Word(name.strip(), piece.column)), self.number(share, "a share, a whole number")

    def one_target(self, word: _Word) -> str:
        """A word as a player or an object."""
        if word.text in self.position.players:
            return word.text
        known = target_order(self.position)
        if not objects_called(word.text, self.position):
            self.fail(word, "the id of an object or the name of a player", known)
        return self.object(word)


def _wanted(allowed: tuple[str, ...]) -> str:
    shown = [name if name in (*SEPARATE, "->") else f"{name}=" for name in allowed]
    return " or ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown) + ", or the end"


def _cost_keywords(position: Position, object_id: ObjectId) -> tuple[frozenset[str], frozenset[str]]:
    """Keywords of alternative and of additional costs: printed on the object, or granted by an effect to any."""
    abilities = [a for face in position.objects[object_id].card.faces for a in face.abilities]
    changes = [c for effect in position.effects for c in effect.changes]
    statics = [a for other in position.battlefield for a in position.objects[other].printed.abilities]
    standing = (*statics, *(effect.static for effect in position.effects))
    for static in standing:
        changes += static.changes if isinstance(static, Continuous) else ()
    abilities += [c.ability for c in changes if isinstance(c, GainAbility)]
    abilities += [s.additional for s in standing if isinstance(s, MayPayAlso)]
    offered = [s for s in standing if isinstance(s, MayPayInstead)]
    return (
        frozenset(a.name for a in (*abilities, *offered) if isinstance(a, AlternativeCost | MayPayInstead) and a.name),
        frozenset(a.name for a in abilities if isinstance(a, AdditionalCost) and a.name),
    )


def _implied_face(card: Card, alternative: str | None) -> int:
    """The face that is cast where none is named: some alternative costs are for the back face (712.11a)."""
    costs = (a for a in card.front.abilities if isinstance(a, AlternativeCost) and a.name)
    return next((a.face for a in costs if a.name == alternative), 0)


def target_order(position: Position) -> Mapping[str, int]:
    """Where each object, then each player, stands in the order of the document, for sorting targets."""
    known = _ORDER.at(position)
    if None not in known:
        known[None] = {name: place for place, name in enumerate([*position.objects, *position.players])}
    return known[None]


_ORDER: Memo[None, dict[str, int]] = Memo(OBJECTS)


def format_play(play: Play | Declaration, position: Position) -> str:
    """Return the notation of ``play``; ``parse_play`` reads it back to the same value.

    A single group of targets in which none was chosen prints as a bare arrow. Shares of a division print beside
    the first group with the same targets.
    """
    match play:
        case Declaration():
            return str(play)
        case Pass():
            return "pass"
        case PlayLand():
            return " ".join(["play", play.object, *_face_words(play, position)])
        case Cast():
            return " ".join(["cast", play.object, *_cast_words(play, position), *_target_words(play, position)])
        case Activate():
            words = [*_number_words(play.modes, play.x), *_pin_words(play.pins), *_target_words(play, position)]
            return " ".join(["activate", f"{play.object}.{play.ability}", *words])
        case Special():
            words = [*_half_words(play, position), *_number_words((), play.x), *_pin_words(play.pins)]
            return " ".join(["special", play.action, play.object, *words])
        case PayCost():
            return " ".join(["pay", *_number_words((), play.x), *_pin_words(play.pins)])


def face_text(play: PlayLand | Cast, position: Position) -> str:
    """The face of a play in notation: its name in kebab form, ``fire+ice`` for both halves, or a number."""
    faces = [kebab(f.name) for f in position.objects[play.object].card.faces]
    if isinstance(play, Cast) and play.fused:
        return "+".join(faces) if len(set(faces)) == len(faces) else "0+1"
    return _face_name(faces, play.face)


def _face_name(faces: list[str], face: int) -> str:
    known = face < len(faces) and faces.index(faces[face]) == face
    return faces[face] if known else str(face)


def _half_words(play: Special, position: Position) -> Iterator[str]:
    """The half of a Room that is unlocked."""
    if play.face is not None:
        faces = [kebab(f.name) for f in position.objects[play.object].card.faces]
        yield f"face={_face_name(faces, play.face)}"


def _face_words(play: PlayLand | Cast, position: Position) -> Iterator[str]:
    card = position.objects[play.object].card
    implied = _implied_face(card, play.alternative) if isinstance(play, Cast) else 0
    if play.face != implied or (isinstance(play, Cast) and card.layout == "split"):
        yield f"face={face_text(play, position)}"


def _cast_words(play: Cast, position: Position) -> Iterator[str]:
    yield from _face_words(play, position)
    if play.alternative is not None:
        yield f"as {play.alternative}"
    if play.by is not None:
        yield f"by {play.by}"
    for keyword, times in play.additional:
        yield f"with {keyword}" + (f"*{times}" if times != 1 else "")
    if play.splice:
        yield f"splice={'+'.join(play.splice)}"
    yield from _number_words(play.modes, play.x)
    yield from _pin_words(play.pins)


def _number_words(modes: tuple[int, ...], x: int | None) -> Iterator[str]:
    if modes:
        yield f"modes={','.join(map(str, modes))}"
    if x is not None:
        yield f"x={x}"


def _pin_words(pins: Pins) -> Iterator[str]:
    if pins.mana:
        yield f"mana={''.join(f'{{{t}}}' for t in pins.mana)}"
    if pins.symbols:
        yield f"symbols={','.join(pins.symbols)}"
    if pins.pay:
        yield f"pay={'+'.join(pins.pay)}"
    if pins.keep:
        yield f"keep={'+'.join(pins.keep)}"


def _target_words(play: Cast | Activate, position: Position) -> Iterator[str]:
    if play.targets:
        order = target_order(position)
        groups = (sorted(group, key=lambda t: order.get(t, len(order))) for group in play.targets)
        yield f"-> {' | '.join(_group_texts(groups, play))}".rstrip()


def _group_texts(groups: Iterable[list[str]], play: Cast | Activate) -> Iterator[str]:
    divisions = [dict(shares) for shares in play.division]
    for group in groups:
        shares = divisions.pop(0) if divisions and group and set(divisions[0]) == set(group) else {}
        yield ", ".join(f"{t}:{shares[t]}" if t in shares else t for t in group)
