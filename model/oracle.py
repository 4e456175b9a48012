"""The text of cards that documents define, read into the card language.

A small reader for plain texts: keywords, mana abilities, and sentences whose outcome can't matter to what may be done
now. A line that holds anything else becomes ``Unmodelled`` as a whole: nothing is guessed, and no word is dropped but
reminder text (207.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from . import keywords as kw
from .abilities import Ability, ActivatedAbility, Enchant, Event, Keyword, SpellAbility, TriggeredAbility, Unmodelled
from .amounts import Amount, X
from .cards import CARD_TYPES, TypeLine
from .conditions import Condition, CouldCastSorcery, FirstUseThisTurn
from .costs import (
    EXILE_THIS,
    SACRIFICE_THIS,
    Component,
    LifePart,
    RemoveCounters,
    cost,
    discard,
    sacrifice,
    tap_untapped,
)
from .effects import AddMana, DamageYou, Does, Effect, add, add_any_color, add_one_of
from .filters import (
    ANY_TARGET,
    ANYTHING,
    COLORLESS,
    MULTICOLORED,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SPELL,
    TAPPED,
    THEIRS,
    UNTAPPED,
    YOU_OWN,
    YOURS,
    Filter,
    HasColor,
    HasType,
    Is,
    Not,
    State,
    in_graveyard,
)
from .mana import COLOR_NAMES, ManaCost
from .targets import Target, target, up_to

_REMINDER = re.compile(r"\s*\([^()]*\)")
_SENTENCE = re.compile(r"(?<=\.)\s+")
_TRIGGER = re.compile(r"(?:When|Whenever|At the beginning of) [^.]+\.")
_ACTIVATED = re.compile(r"(?P<costs>[^:\"“]+): (?P<effect>[^:\"“]+)")
_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")

_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: number for number, word in enumerate(_NUMBER_WORDS, 1)} | {"a": 1, "an": 1}
_N = r"(?:\d{1,3}|X|an?|" + "|".join(_NUMBER_WORDS) + ")"

PLAIN_KEYWORDS = frozenset(
    {
        "changeling", "convoke", "deathtouch", "defender", "delve", "double strike", "exalted", "fear", "first strike",
        "flash", "flying", "haste", "hexproof", "horsemanship", "improvise", "indestructible", "infect", "intimidate",
        "lifelink", "menace", "prowess", "reach", "shadow", "shroud", "skulk", "split second", "trample", "vigilance",
        "wither",
    }
)  # fmt: skip
"""Keywords that a text may name on a line of their own, and that say all by their name (702)."""


def read_text(name: str, text: str, type_line: TypeLine) -> tuple[Ability, ...]:
    """The abilities that an Oracle text gives to a card of this name and type, in text order."""
    reader = _Reader(name, bool({"Instant", "Sorcery"} & type_line.types))
    found: list[Ability] = []
    for line in text.splitlines():
        if plain := _REMINDER.sub("", line).strip():
            found += reader.line(plain)
    return tuple(_one_spell_ability(found))


def _one_spell_ability(found: list[Ability]) -> Iterable[Ability]:
    """The abilities, those that say what a spell does as one: all lines are one spell ability (113.3a)."""
    spell = [a for a in found if isinstance(a, SpellAbility)]
    whole = SpellAbility(tuple(t for a in spell for t in a.targets), tuple(e for a in spell for e in a.effects))
    for ability in found:
        if not isinstance(ability, SpellAbility):
            yield ability
        elif ability is spell[0]:
            yield whole


@dataclass(slots=True)
class _Meaning:
    """What sentences mean: effects, the targets that they name, and when an ability may be activated."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    only_if: tuple[Condition, ...] = ()

    def plus(self, other: _Meaning) -> _Meaning:
        """Both, one after the other."""
        return _Meaning(self.effects + other.effects, self.targets + other.targets, self.only_if + other.only_if)


@dataclass(slots=True)
class _Reader:
    """Reads the lines of one card."""

    name: str
    is_spell: bool
    this: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        names = {self.name, self.name.split(",")[0]}
        alternatives = [re.escape(n) for n in sorted(names, key=len, reverse=True) if n]
        kinds = r"[Tt]his (?:creature|artifact|land|enchantment|permanent|token|card|spell|Aura|Equipment|Vehicle)"
        self.this = re.compile("|".join([*(rf"\b{n}(?!\w)" for n in alternatives), rf"\b{kinds}\b"]))

    def line(self, text: str) -> tuple[Ability, ...]:
        """The abilities of one line; all of it ``Unmodelled`` where a part is not understood."""
        words = self.this.sub("~", text)
        for read in (_keywords, self.activated, self.happens, self.spell):
            found = read(words)
            if found is not None:
                return found
        return (Unmodelled(text),)

    def activated(self, text: str) -> tuple[Ability, ...] | None:
        """An activated ability: a cost, a colon, plain sentences (602.1)."""
        found = _ACTIVATED.fullmatch(text)
        parts = _costs(found["costs"]) if found else None
        meaning = _sentences(found["effect"]) if found else None
        if parts is None or meaning is None or not meaning.effects:
            return None
        return (ActivatedAbility(cost(*parts), meaning.effects, meaning.targets, only_if=meaning.only_if),)

    def happens(self, text: str) -> tuple[Ability, ...] | None:
        """Text that waits for an event, or is about how the object enters or resolves: no play depends on it now."""
        is_trigger = _TRIGGER.fullmatch(text) and not re.search(r"\bmana\b|\btap", text)
        if not is_trigger and text not in ("~ enters tapped.", "~ can't be countered."):
            return None
        return (TriggeredAbility(Event.OTHER, effects=(Does(_note(text)),)),)

    def spell(self, text: str) -> tuple[Ability, ...] | None:
        """What an instant or sorcery does."""
        meaning = _sentences(text) if self.is_spell else None
        if meaning is None or meaning.only_if or any(isinstance(e, AddMana | DamageYou) for e in meaning.effects):
            return None
        return (SpellAbility(meaning.targets, meaning.effects),)


def _note(text: str) -> str:
    return text.replace("~", "this").rstrip(".").lower()


# ---------------------------------------------------------------- keywords


def _keywords(text: str) -> tuple[Ability, ...] | None:
    """A line of keywords, separated by commas."""
    found: list[Ability] = []
    for part in re.split(r"[,;] ", text.rstrip(".")):
        abilities = _keyword(part)
        if abilities is None:
            return None
        found += abilities
    return tuple(found)


def _keyword(text: str) -> tuple[Ability, ...] | None:
    word = text.lower()
    if word in PLAIN_KEYWORDS:
        return (Keyword(word),)
    if word == "retrace":
        return (kw.retrace(),)
    for pattern, meaning in _KEYWORDS:
        if found := pattern.fullmatch(text):
            return meaning(found)
    return None


def _with_cost(
    make: Callable[[str], Ability | tuple[Ability, ...]],
) -> Callable[[re.Match[str]], tuple[Ability, ...] | None]:
    def meaning(found: re.Match[str]) -> tuple[Ability, ...] | None:
        if not _is_mana(found["cost"]):
            return None
        made = make(found["cost"])
        return made if isinstance(made, tuple) else (made,)

    return meaning


def _is_mana(symbols: str) -> bool:
    try:
        ManaCost.parse(symbols)
    except ValueError:
        return False
    return True


def _qualities(name: str) -> Callable[[re.Match[str]], tuple[Ability, ...] | None]:
    """Protection or hexproof from colors or types, one ability for each (702.16g)."""

    def meaning(found: re.Match[str]) -> tuple[Ability, ...] | None:
        parts = [_quality(part) for part in re.split(r",? and from | and ", found["qualities"])]
        return None if None in parts else tuple(Keyword(name, part) for part in parts)

    return meaning


def _quality(text: str) -> Filter | None:
    if text == "everything":
        return ANYTHING
    return _ADJECTIVES.get(text) or _TYPES.get(text.removesuffix("s")) or _TYPES.get(text)


def _enchant(found: re.Match[str]) -> tuple[Ability, ...] | None:
    what = _noun(found["what"])
    return None if what is None else (Enchant(what),)


def _ward(found: re.Match[str]) -> tuple[Ability, ...] | None:
    return (TriggeredAbility(Event.OTHER, effects=(Does(found[0].lower()),)),)


def _suspend(found: re.Match[str]) -> tuple[Ability, ...] | None:
    return (kw.suspend(int(found["number"]), found["cost"]),) if _is_mana(found["cost"]) else None


_COST = r"(?P<cost>(?:\{[^{}]+\})+)"
_COST_KEYWORDS: dict[str, Callable[[str], Ability | tuple[Ability, ...]]] = {
    "Kicker": kw.kicker,
    "Multikicker": kw.multikicker,
    "Buyback": kw.buyback,
    "Entwine": kw.entwine,
    "Replicate": kw.replicate,
    "Equip": kw.equip,
    "Cycling": kw.cycling,
    "Flashback": kw.flashback,
    "Foretell": kw.foretell,
    "Morph": kw.morph,
}
_KEYWORDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[Ability, ...] | None]], ...] = (
    *((re.compile(f"{name} {_COST}", re.IGNORECASE), _with_cost(make)) for name, make in _COST_KEYWORDS.items()),
    (re.compile(r"[Ss]uspend (?P<number>\d{1,3})—" + _COST), _suspend),
    (re.compile(r"[Pp]rotection from (?P<qualities>.+)"), _qualities("protection")),
    (re.compile(r"[Hh]exproof from (?P<qualities>.+)"), _qualities("hexproof")),
    (re.compile(r"Enchant (?P<what>.+)"), _enchant),
    (re.compile(r"[Ww]ard(?: \{\d+\}|—[^.]+)"), _ward),
)  # fmt: skip


# ---------------------------------------------------------------- nouns

_TYPES: dict[str, Filter] = {t.lower(): HasType(t) for t in CARD_TYPES}
_ADJECTIVES: dict[str, Filter] = (
    {name: HasColor(color) for color, name in COLOR_NAMES.items()}
    | {f"non{name}": Not(HasColor(color)) for color, name in COLOR_NAMES.items()}
    | {f"non{name}": Not(filter_) for name, filter_ in _TYPES.items()}
    | {name: HasType(name.capitalize()) for name in ("basic", "legendary", "snow")}
    | {f"non{name}": Not(HasType(name.capitalize())) for name in ("basic", "legendary", "snow")}
    | {"colorless": COLORLESS, "multicolored": MULTICOLORED, "tapped": TAPPED, "untapped": UNTAPPED}
    | {"attacking": Is(State.ATTACKING), "blocking": Is(State.BLOCKING), "nontoken": Not(Is(State.TOKEN))}
)
_WHOLE: dict[str, Filter] = {"any target": ANY_TARGET, "player": PLAYER, "opponent": OPPONENT}
_TAILS: tuple[tuple[str, Filter], ...] = (
    (" you control", YOURS),
    (" an opponent controls", THEIRS),
    (" you don't control", Not(YOURS)),
)
_CARDS_IN: tuple[tuple[str, Filter], ...] = (
    (" card from your graveyard", in_graveyard(YOU_OWN)),
    (" card in your graveyard", in_graveyard(YOU_OWN)),
    (" card from a graveyard", in_graveyard()),
    (" card in a graveyard", in_graveyard()),
)


def _noun(text: str) -> Filter | None:
    """What a noun such as "nonblack creature you control" means, or ``None``."""
    if text in _WHOLE:
        return _WHOLE[text]
    for tail, where in _CARDS_IN:
        if text.endswith(tail):
            return _joined(text.removesuffix(tail), where)
        if text == tail.strip():
            return where
    whose: Filter = ANYTHING
    for tail, filter_ in _TAILS:
        if text.endswith(tail):
            text, whose = text.removesuffix(tail), filter_
    where = PERMANENT
    if text == "spell" or text.endswith(" spell"):
        where, text = SPELL, text.removesuffix("spell").strip()
    elif text == "permanent" or text.endswith(" permanent"):
        text = text.removesuffix("permanent").strip()
    found = _joined(text, where)
    return None if found is None else found if whose == ANYTHING else found & whose


def _joined(text: str, where: Filter) -> Filter | None:
    """Words that all describe, or alternatives joined by "or"."""
    parts = [_described(part.split()) for part in re.split(r",? or |, ", text)] if text else []
    if None in parts:
        return None
    known = [p for p in parts if p is not None]
    if not known:
        return where
    either = known[0]
    for part in known[1:]:
        either = either | part
    return where & either


def _described(words: list[str]) -> Filter | None:
    found: Filter | None = None
    for word in words:
        meaning = _TYPES.get(word) or _ADJECTIVES.get(word)
        if meaning is None:
            return None
        found = meaning if found is None else found & meaning
    return found


def _target(text: str) -> Target | None:
    """A target phrase: "target creature", "up to one target player", "any target"."""
    found = re.fullmatch(r"(?P<upto>[Uu]p to one )?(?:(?:[Tt]arget )(?P<noun>.+)|(?P<any>any target))", text)
    what = _noun(found["noun"] or found["any"]) if found else None
    if found is None or what is None:
        return None
    return up_to(1, what) if found["upto"] else target(what)


# ---------------------------------------------------------------- costs


def _costs(text: str) -> list[Component | str] | None:
    """The parts of an activation cost, or ``None`` where one is not understood."""
    parts = [_cost(part.strip()) for part in text.split(", ")]
    return None if None in parts else [p for p in parts if p is not None]


def _cost(text: str) -> Component | str | None:
    if _SYMBOLS.fullmatch(text):
        return text if _is_mana(text.replace("{T}", "").replace("{Q}", "")) else None
    for pattern, meaning in _COSTS:
        if found := pattern.fullmatch(text):
            return meaning(found)
    return None


def _number(text: str) -> int | Amount:
    return X() if text == "X" else _NUMBERS[text.lower()] if text.lower() in _NUMBERS else int(text)


def _sacrifice(found: re.Match[str]) -> Component | None:
    what = _described(found["what"].split())
    return None if what is None else sacrifice(what)


def _tap(found: re.Match[str]) -> Component | None:
    what = _described(found["what"].split())
    return None if what is None else tap_untapped(what)


_COSTS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Component | None]], ...] = (
    (re.compile(r"[Ss]acrifice ~"), lambda _: SACRIFICE_THIS),
    (re.compile(r"[Ee]xile ~"), lambda _: EXILE_THIS),
    (re.compile(rf"[Pp]ay (?P<n>{_N}) life"), lambda found: LifePart(_number(found["n"]))),
    (re.compile(r"[Dd]iscard a card"), lambda _: discard()),
    (re.compile(r"[Ss]acrifice an? (?P<what>[a-z ]+)"), _sacrifice),
    (re.compile(r"[Tt]ap an untapped (?P<what>[a-z ]+) you control"), _tap),
    (re.compile(rf"[Rr]emove (?P<n>{_N}) (?P<kind>[\w+/-]+) counters? from ~"),
     lambda found: RemoveCounters(found["kind"], _number(found["n"]))),
)  # fmt: skip


# ---------------------------------------------------------------- sentences


def _sentences(text: str) -> _Meaning | None:
    """What plain sentences mean together, or ``None`` where one is not understood."""
    whole = _Meaning()
    for sentence in _SENTENCE.split(text):
        meaning = _sentence(sentence)
        if meaning is None:
            return None
        whole = whole.plus(meaning)
    return whole


def _sentence(text: str) -> _Meaning | None:
    if text in _INSTRUCTIONS:
        return _Meaning(only_if=(_INSTRUCTIONS[text],))
    if found := re.fullmatch(rf"~ deals (?P<n>{_N}) damage to you\.", text):
        return _Meaning((DamageYou(_number(found["n"])),))
    if text.startswith("Add "):
        added = _added(text.removeprefix("Add ").removesuffix("."))
        return None if added is None else _Meaning((added,))
    if any(pattern.fullmatch(text) for pattern in _HARMLESS):
        return _Meaning((Does(_note(text)),))
    for pattern in _TARGETING:
        if found := pattern.fullmatch(text):
            chosen = _target(found["target"])
            return None if chosen is None else _Meaning((Does(_note(text)),), (chosen,))
    return None


_INSTRUCTIONS: dict[str, Condition] = {
    "Activate only as a sorcery.": CouldCastSorcery(),
    "Activate only once each turn.": FirstUseThisTurn(),
}
_HARMLESS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:You gain|You lose|Each opponent loses|Each player loses) {_N} life\.",
        rf"(?:You d|D)raw {_N} cards?\.",
        r"(?:Scry|Surveil|Mill) \d+\.",
        rf"(?:Mill|Discard) {_N} cards?\.",
        r"Investigate\.",
        r"(?:It|They) can't be regenerated\.",
        rf"~ deals {_N} damage to each (?:creature|opponent|player|creature and each player)\.",
        r"(?:Creatures you control|~) gets? [+−-]\d+/[+−-]\d+ until end of turn\.",
    )
)
_ANY = r"(?P<target>(?:[Uu]p to one )?(?:[Tt]arget [a-z' ,]+?|any target))"
_TARGETING = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:Destroy|Exile|Tap|Untap|Counter|Regenerate|Goad) {_ANY}\.",
        rf"Return {_ANY} to (?:its owner's|your|their owner's) hand\.",
        rf"Return {_ANY} to the battlefield\.",
        rf"Put {_ANY} on (?:top|the bottom) of its owner's library\.",
        rf"~ deals {_N} damage to {_ANY}\.",
        rf"{_ANY} gets [+−-]\d+/[+−-]\d+ until end of turn\.",
        rf"{_ANY} (?:draws|discards|mills) {_N} cards?\.",
        rf"{_ANY} (?:gains|loses) {_N} life\.",
        rf"Gain control of {_ANY}(?: until end of turn)?\.",
        rf"Put {_N} \+1/\+1 counters? on {_ANY}\.",
    )
)


def _added(text: str) -> AddMana | None:
    """What "Add …" adds: fixed symbols, a choice between some, or mana of any color."""
    if _SYMBOLS.fullmatch(text):
        return add(text) if _is_one_type_each(text) else None
    options = re.split(r", or | or |, ", text)
    if all(_SYMBOLS.fullmatch(o) and _is_one_type_each(o) for o in options):
        return add_one_of(*options)
    if found := re.fullmatch(rf"(?P<n>{_N}) mana of any (?:one )?color", text):
        return add_any_color(_number(found["n"]))
    if found := re.fullmatch(rf"(?P<n>{_N}) mana in any combination of colors", text):
        return add_any_color(_number(found["n"]), mixed=True)
    return None


def _is_one_type_each(symbols: str) -> bool:
    return _is_mana(symbols) and not any(s.has_choice or s.variable or s.generic for s in ManaCost.parse(symbols))
