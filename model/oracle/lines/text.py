"""Oracle text made ready for reading: without reminder text, with ``~`` for the object itself, its quotations apart."""

from __future__ import annotations

import re
from functools import partial

from msgspec import Struct, field

from ...language.cards import TypeLine
from ...language.subtypes import PLANESWALKER_TYPES
from ..phrases.lexicon import KEYWORDS, NUMBERS, SUBTYPES

_MISPRINTS = (
    ("the rest of the bottom of", "the rest on the bottom of"),
    ("libray", "library"),
    ("return that card under your control", "return that card to the battlefield under your control"),
    ("with X additional +1/+1 counters.", "with X additional +1/+1 counters on it."),
)
"""Slips in published texts, words left out among them, and what they stand for."""
LONGEST_LINE = 1_000
"""Longer lines are not read: no card has one, and reading takes time linear in the length of a text."""

_REMINDER = re.compile(r"(?<!\s)\s*\([^()]*\)")
_QUOTED_COST = re.compile(r'an additional "(\w)([^".:]+)"(?= to (?:cast|activate))')
"""A cost in quotation marks, which is no ability that something is given."""
_QUOTED = re.compile(r"\"([^\"]*)\"|“([^“”]*)”")
_KINDS = (
    "creature|artifact|land|enchantment|permanent|token|card|spell|planeswalker|battle|Aura|Equipment|Vehicle|Saga|Class|"
    "Case|Siege|Fortification|Room|Spacecraft|Mount|Background|Curse|Shrine|Treasure|ability"
)
_THIS = re.compile(rf"\b[Tt]his (?:{_KINDS})\b(?!['’]s (?:next|first))")
_ABILITY_WORD = re.compile(r"(?P<word>[A-Z][\w'’!?, -]{2,40}) (?:—|-) (?=[A-Z{~+−\d⟦])")
_LABELS = frozenset(
    {
        "Choose", "Cycling", "Equip", "Kicker", "Forecast", "Channel", "Boast", "Exhaust", "Suspend", "Max", "Power-up",
        "Solved", "To", "Companion", "Visit", "Prize",
    }
)  # fmt: skip
"""What may stand before a dash beside ability words (207.2c): the name of a keyword with its cost, or a choice."""
_WAITING = re.compile(r"[^—.:⟦]{1,40} — (?=(?:When|Whenever|At) )")
"""Labels of abilities that wait for an event: when they may be had does not matter to what may be played now."""


GIVER = "~giver"
"""The name of an object within quotation marks: the object that gives the ability, not the one that has it (201.5a)."""


class PreparedText(Struct, frozen=True):
    """A prepared text: its lines, and the quotations that stand in them as ``⟦0⟧``, ``⟦1⟧`` and so on."""

    lines: tuple[str, ...]
    quotes: tuple[str, ...] = ()


class _Quotes(Struct):
    found: list[str] = field(default_factory=list)

    def take(self, match: re.Match[str]) -> str:
        text = (match[1] or match[2] or "").strip()
        self.found.append(text.removesuffix(","))
        return f"⟦{len(self.found) - 1}⟧{',' if text.endswith(',') else ''}"


def prepare(name: str, text: str, type_line: TypeLine) -> PreparedText:
    """Return a text in lines, one for each paragraph (113.2c)."""
    quotes = _Quotes()
    plain = _with_targets(_REMINDER.sub("", text.replace("’", "'")), type_line)
    for misprint, meant in _MISPRINTS:
        plain = plain.replace(misprint, meant)
    plain = plain.replace("Activate this ability only", "Activate only")
    own = _own_names(name, type_line, plain)
    quoted = _QUOTED.sub(partial(_with_giver, own=own, full=name), _THIS.sub("~", plain))
    plain = own.sub(partial(_itself, "~", name), quoted)
    plain = _HE.sub(_neuter, plain)
    plain = _QUOTED_COST.sub(lambda cost: f"an additional {cost[1].lower()}{cost[2]}", plain)
    quoted = _QUOTED.sub(quotes.take, _with_chosen_types(plain))
    quoted = quoted.replace(" that entered the battlefield this turn", " that entered this turn")
    quoted = _TOKEN_SIZED.sub(r"\g<token> with power equal to \g<power> and toughness equal to", quoted)
    quoted = _TOKEN_HAS.sub(r"\g<token> with ", quoted)
    lines = tuple(line for raw in quoted.splitlines() if (line := " ".join(raw.split())))
    return PreparedText(lines, tuple(quotes.found))


_TOKEN = r"(?P<token>\b[Cc]reates? an? (?!\S*/)[\w ]+ creature token)\."
_TOKEN_HAS = re.compile(rf"{_TOKEN} (?:It has|Those creatures have) (?=⟦)")
_TOKEN_SIZED = re.compile(rf"{_TOKEN} Its power is equal to (?P<power>[^,.]+) and its toughness is equal to")
"""A token of which a sentence of its own says how large it is: it is created so (111.4)."""


def _with_giver(quote: re.Match[str], own: re.Pattern[str], full: str) -> str:
    """A quotation with what gives the ability in it; what enters as a copy has it from itself (707.9a)."""
    name = "~" if _ENTERS_AS_COPY.search(quote.string, 0, quote.start()) else GIVER
    text = own.sub(partial(_itself, name, full), quote[0]).replace(f"named {GIVER}", "named ~")
    token = _TOKEN_WITH.search(quote.string, 0, quote.start())
    if token is None:
        return text
    given_on = "'" in re.sub(r"\b's\b|s'(?= )", "", text)  # of what it gives on it is the giver
    names = "|".join(map(re.escape, dict.fromkeys((token[1] or token[2], (token[1] or token[2]).partition(",")[0]))))
    own_name = re.compile(rf"(?<![\w-])(?<!named )(?:{names})(?![\w-])")
    if given_on:
        inner = re.compile(r"(?<= ')[^']+(?='\"?$)")
        return inner.sub(lambda words: own_name.sub(GIVER, words[0]), text)
    return own_name.sub("~", text)


_NAME = r"[A-Z][\w'-]*(?:,? (?:(?:of|the|and|for|to|from|in|with|a) )*[A-Z][\w'-]*)*"
_OTHER_NAME = re.compile(rf"\b(?:named|name is) (?P<named>{_NAME})|\b[Cc]reate (?P<made>{_NAME}), a legendary ")
"""Names that are said as names: "a card named Keeper of Kookus", "create Marit Lage, a legendary …"."""

_TOKEN_WITH = re.compile(rf"(?:\b[Cc]reate ({_NAME}), a legendary |\btokens? named ({_NAME}) with )[^.\"]*$")
"""A token with a name, before an ability of its own that may say that name."""


def _itself(words: str, full: str, name: re.Match[str]) -> str:
    """These words for a name of the object, unless it is a part of the name of something else (201.5)."""
    for other in _OTHER_NAME.finditer(name.string):
        start, end = other.span("named" if other["named"] else "made")
        goes_on = name.end() < end and not (name[0] == full and name.string.startswith((", ", " and "), name.end()))
        if start <= name.start() and name.end() <= end and (start < name.start() or goes_on):
            return name[0]
    return words


_ENTERS_AS_COPY = re.compile(r"\benter(?: tapped)? as a copy of [^.]*$")
_TARGETING = re.compile(r"\b(?P<action>[Ee]arthbend|[Ss]upport) (?P<n>\d+|X)(?! target)\b")
_NAMESAKES = re.compile(r"(?<=card) and all other cards with the same name as that card(?P<from> from your graveyard)")
"""What stands between a target card and where it is: the target says where, and so do the others."""


_IN_WORDS = {str(number): word for word, number in NUMBERS.items()}


def _with_targets(text: str, type_line: TypeLine) -> str:
    """A text in which keyword actions that target say so, as their reminder texts do (701.41a)."""
    other = "" if {"Instant", "Sorcery"} & type_line.types else "other "

    def said(action: re.Match[str]) -> str:
        if action["action"].lower() == "earthbend":
            return f"{action[0]} on target land you control"
        return f"{action[0]} on each of up to {_IN_WORDS.get(action['n'], action['n'])} {other}target creatures"

    return _TARGETING.sub(said, _NAMESAKES.sub(r"\g<from>\g<0>", text))


_HE = re.compile(r"\b(?:[Hh]e|[Ss]he|him|his|her|himself|herself)\b")
_HER = re.compile(r" (?:name|loyalty|power|toughness|base|other|owner|controller|mana|activated|additional)\b")


_TO_ITSELF = re.compile(r"(?:to|\bputs? [^.,;]* counters? on) $")


def _neuter(word: re.Match[str]) -> str:
    """What a text says of its object as of a thing: "he" of a legendary creature is "it"."""
    if word[0].endswith("self"):
        return "itself"
    if word[0] == "his" or (word[0] == "her" and _HER.match(word.string, word.end())):
        return "its"
    if _TO_ITSELF.search(word.string, 0, word.start()):
        return "~"  # "that creature deals damage equal to its power to him": "it" would be the creature
    return "It" if word[0][0].isupper() else "it"


_CHOSEN_TYPE = re.compile(r"\bchosen type\b")
_CHOICES_OF_TYPES = (
    ("chosen type", re.compile(r"creature type")),
    ("chosen land type", re.compile(r"[Cc]hoose a basic land type")),
    ("chosen card type", re.compile(r"[Cc]hoose (?:a (?:card|permanent) type|(?:artifact|creature|land)\b)")),
    ("chosen type", re.compile(r"[Cc]hoose (?:[A-Z][a-z]+, )+or [A-Z]")),
)
"""What "chosen type" means, by the choice that the text asks for: a creature type, or a card type (607.2d)."""


def _with_chosen_types(text: str) -> str:
    """A text in which "chosen type" says a type of which kind was chosen; kinds that have no words stay unread."""
    found = next((words for words, choice in _CHOICES_OF_TYPES if choice.search(text)), "type of the chosen kind")
    return _CHOSEN_TYPE.sub(found, text)


_NO_NAMES = frozenset(
    {"The", "A", "An", "Mutagen", *(SUBTYPES - PLANESWALKER_TYPES), *(k.capitalize() for k in KEYWORDS)}
)
"""First words of names that mean something else where they stand alone: "Sliver" on Sliver Queen, a kind of token."""


_NO_NAME = re.compile(r"(?!)")


def _own_names(name: str, type_line: TypeLine, text: str) -> re.Pattern[str]:
    """How a text names its own object: by its name, a legendary one by the short form too (201.5).

    Of the names those that are in the text: most texts have none, and need no pattern of their own.
    """
    names = {name.replace("’", "'"), name.split(",", maxsplit=1)[0]}
    if "Legendary" in type_line.supertypes:
        names |= {
            name.split(",", maxsplit=1)[0],
            re.split(r" (?:the|of|from|von|de) ", name)[0],
            name.split(maxsplit=1)[0].rstrip(","),
            *_beginnings(name),
        }
        names -= _NO_NAMES - {name}
    ordered = [re.escape(n) for n in sorted(filter(None, names), key=len, reverse=True) if n in text]
    short = name.split(",", maxsplit=1)[0]
    if short in text and short not in (name, *names):  # a word that may mean a type; the object where it has no article
        ordered.append(rf"{_NO_ARTICLE}{re.escape(short)}(?! (?:creature|card|token|spell|permanent)| you\b)")
    return re.compile("|".join(rf"(?<![\w-]){n}(?![\w-])" for n in ordered)) if ordered else _NO_NAME


def _beginnings(name: str) -> set[str]:
    """The beginnings of a name that are several words: of "King Darien XLVIII" it is "King Darien"."""
    words = name.partition(",")[0].split()
    return {" ".join(words[:n]) for n in range(2, len(words)) if words[n - 1][0].isupper()}


_NO_ARTICLE = "".join(f"(?<!{word} )" for word in ("a", "an", "another", "each", "other", "all", "green", "the"))


def without_ability_word(line: str) -> str:
    """A line without the ability word or flavor word before it (207.2c–d): they have no meaning for the rules."""
    waiting = _WAITING.match(line)
    if waiting:
        return line[waiting.end() :]
    found = _ABILITY_WORD.match(line)
    if found and found["word"].split()[0] not in _LABELS and not found["word"].endswith("villainous choice"):
        return line[found.end() :]
    return line
