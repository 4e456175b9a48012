"""Tokens as text describes them: "two 1/1 white Soldier creature tokens with flying", "a Treasure token" (111)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import Ability, Continuous, GainAbility, SetPowerToughness
from ...language.amounts import Amount, Half, X
from ...language.cards import BASIC_LAND_TYPES, CARD_TYPES, SUPERTYPES, Face, TypeLine, token_name
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING
from ...language.mana import COLOR_NAMES, ManaType
from ...pack.tokens import find_token
from ..phrases.amounts import number_or_x
from .context import Context, copied
from .exceptions import counters_of_copy, exceptions
from .forms_lasting import abilities_given
from .slots import counted, read_amount, times

_COLORS = {name: color for color, name in COLOR_NAMES.items()}
_ONE_COLOR = f"(?:{'|'.join(_COLORS)})"
_WHOM = r"(?P<whom> (?:that player|that opponent|defending player|enchanted player|them))?"
"""Whom a token attacks, where the text says it; else what its controller chooses (508.4)."""
_TOKEN = re.compile(
    r"(?P<n>an?|X|that many|twice that many|twice X|half X|X minus one|\w+) "
    r"(?P<tapped>tapped (?P<attacks>and attacking )?)?"
    r"(?:(?P<p>\d+|X)/(?P<t>\d+|X) )?(?P<words>.+?) "
    r"(?P<creature>(?:artifact |enchantment |legendary )*creature )?tokens?"
    r"(?: named (?P<name>[^,.]+?(?:, (?:the )?[A-Z][^,.]+?)?))?(?: with (?P<with>.+?))?"
    r"(?: that(?:'s| is| are) (?P<colors>all colors|every basic land type|"
    rf"{_ONE_COLOR}(?:,? (?:and )?{_ONE_COLOR})+))?"
    rf"(?: (?:that's|that are)(?:(?P<late> tapped)(?: and)?)?(?P<attack> attacking{_WHOM})?)?"
    r"(?: attached to (?P<host>⟨\d+⟩|it|that creature))?"
    r"(?:, where X is (?P<where>.+)| for each (?P<each>.+)|(?P<up>, rounded up))?",
)
_NUMBER_OF = re.compile(r"a number of (?P<tokens>.+? tokens(?: with [\w ,]+?)?) equal to (?P<amount>.+)")
_COPY = re.compile(
    r"(?P<n>an?|\w+) (?P<tapped>tapped (?P<attacks>and attacking )?)?tokens? that(?:'s| is| are) (?:a copy|copies) of "
    rf"(?P<of>.+?)(?P<late>,? and (?:that's |that are )?tapped(?: and(?P<attack> attacking{_WHOM}))?)?"
    r"(?:,? except (?P<except>.+))?(?:, where X is (?P<where>.+))?"
)


def read_token(text: str, context: Context, player: Ref) -> Effect | None:
    """The instruction to create the tokens that a phrase describes."""
    text = _in_order(text)
    copy = _COPY.fullmatch(text)
    if copy:
        return _copies(copy, context, player)
    sized = _SIZED.fullmatch(text)
    if sized:
        return _of_size(sized, context, player)
    many = _NUMBER_OF.fullmatch(text)
    found = _TOKEN.fullmatch(f"X {many['tokens']}, where X is {many['amount']}" if many else text)
    if found is None or (many and found["p"] == "X"):
        return None
    number = _number(found, context)
    face = _face(found, context)
    if number is None or face is None:
        return None
    x = "X" in (found["p"], found["t"])
    size = _size(found, context) if x else None
    if x and size is None:
        return None
    power, toughness = ((size if each == "X" else int(each)) if x else None for each in (found["p"], found["t"]))
    host = context.what(found["host"]) if found["host"] else None
    if found["host"] and host is None:
        return None
    attacked = _attacked(found, context)
    if found["whom"] and attacked is None:
        return None
    tapped = bool(found["tapped"] or found["late"])
    return ef.CreatesTokens(
        player, face, number, tapped=tapped, power=power, toughness=toughness, attached=host, attacking=attacked
    )


_SIZED = re.compile(
    r"(?P<n>an?) (?P<rest>(?!\S+/).+? token) with (?:base )?power "
    r"(?:and toughness each equal to (?P<both>.+)|equal to (?P<power>.+) and toughness equal to (?P<toughness>.+))"
)


def _of_size(found: re.Match[str], context: Context, player: Ref) -> Effect | None:
    """A token with the numbers that are said: "a green Ooze token with power and toughness each equal to …"."""
    made = read_token(f"{found['n']} 0/0 {found['rest']}", context, player)
    power = read_amount(found["both"] or found["power"], context)
    toughness = power if found["both"] else read_amount(found["toughness"], context)
    if power is None or toughness is None or not isinstance(made, ef.CreatesTokens):
        return None
    return replace(made, power=power, toughness=toughness)


def _size(found: re.Match[str], context: Context) -> Amount | int | None:
    """Power and toughness X: as the phrase says, or the X of a spell or ability, or of what has entered (107.3a, m)."""
    if context.of_event and not found["where"] and context.x is None and "x of the event" not in context.names:
        return None
    return _amount(found["where"], context) if found["where"] else number_or_x("X")


_BETWEEN_KINDS = re.compile(r"(?:,? and|,) (?=(?:an?|X|two|three|four|five|six|seven|that many) )")
_OF_ALL = re.compile(r"\b(?:where X is|for each|equal to|cop(?:y|ies) of|attached to|named [^,.]+ and)\b")
"""What may be said of the last kind of several tokens, or of all of them."""


def read_kinds(text: str, context: Context, player: Ref) -> Effect | None:
    """The instruction to create tokens of several kinds: "a Clue token and a Food token"."""
    phrases = _BETWEEN_KINDS.split(text)
    if len(phrases) < 2 or _OF_ALL.search(text):
        return None
    kinds = [read_token(phrase, context, player) for phrase in phrases]
    made = tuple(kind for kind in kinds if isinstance(kind, ef.CreatesTokens))
    return ef.CreatesTogether(made) if len(made) == len(kinds) else None


def _attacked(found: re.Match[str], context: Context) -> Ref | None:
    """What tokens attack that enter attacking: what their controller chooses, where nobody is named (508.4)."""
    if found["whom"]:
        return context.who(found["whom"].strip().replace("them", "that player"))
    return ef.Attackable() if found["attacks"] or found["attack"] else None


_NAMED_FIRST = re.compile(
    r"(?P<name>[A-Z][\w'-]*(?:,? (?:(?:of|the|to|from|and) )*[A-Z][\w'-]*)*), (?P<rest>an? legendary .+)"
)
_NAMED_LAST = re.compile(
    r"(?P<token>\btokens?)(?P<with> with [\w ,]+?) named (?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)$"
)
_SUPERTYPE_FIRST = re.compile(r"^(?P<n>\w+) (?P<supertype>legendary|snow) (?P<size>\S+/\S+) ")


def _in_order(text: str) -> str:
    """A phrase with its name after "token", and "legendary" among the words after power and toughness."""
    named = _NAMED_FIRST.fullmatch(text)
    if named:
        text = re.sub(r"\btoken\b", f"token named {named['name']}", named["rest"], count=1)
    text = re.sub(r"^(.+ tokens?) with ([\w ,]+) (named [A-Z][\w'-]*) (for each .+)$", r"\1 \3 with \2 \4", text)
    text = _NAMED_LAST.sub(r"\g<token> named \g<name>\g<with>", text)
    return _SUPERTYPE_FIRST.sub(r"\g<n> \g<size> \g<supertype> ", text)


def _copies(found: re.Match[str], context: Context, player: Ref) -> Effect | None:
    apart = counters_of_copy(found["except"]) if found["except"] else ("", ())
    if apart is None or any(what != ANYTHING for _, _, what in apart[1]):
        return None
    changes = exceptions(apart[0], context) if apart[0] else ()
    number = _amount(found["where"], context) if found["n"] == "X" and found["where"] else number_or_x(found["n"])
    of = copied(context.what(found["of"]), found["of"])
    attacked = _attacked(found, context)
    if changes is None or number is None or of is None or (found["whom"] and attacked is None):
        return None
    tapped = bool(found["tapped"] or found["late"])
    counters = tuple((kind, count) for kind, count, _ in apart[1])
    return ef.CreatesCopies(player, of, number, changes, tapped=tapped, attacking=attacked, counters=counters)


def _number(found: re.Match[str], context: Context) -> Amount | int | None:
    if found["n"] == "X":
        if found["where"] and found["p"] != "X":
            return _amount(found["where"], context)
        return number_or_x("X")
    if (found["n"] == "half X") != bool(found["up"]):
        return None
    if found["up"]:
        return Half(X(), up=True)
    return times(counted(found["n"], context), found["each"], context)


def _amount(text: str | None, context: Context) -> Amount | int | None:
    return None if text is None else read_amount(text, context)


def _face(found: re.Match[str], context: Context) -> Face | None:
    if found["p"] is None and (known := _predefined(found)) is not None:
        return known
    words = f"{found['words']} {found['creature'] or ''}".split()
    types = _type_line(words)
    more = _said_after(found["colors"])
    abilities = _abilities(found["with"], context)
    if types is None or more is None or abilities is None:
        return None
    type_line, colors = types
    type_line = replace(type_line, subtypes=type_line.subtypes | more[0])
    size = (found["p"], found["t"]) if found["p"] else _own_size(type_line, abilities)
    if size is None or (found["p"] is None and not (found["name"] or abilities)):
        return None
    name = found["name"] or token_name(" ".join(w for w in words if w in type_line.subtypes))
    power, toughness = (None if each is None else each.replace("X", "0") for each in size)
    return Face(
        name=name, type_line=type_line, color_indicator=colors + more[1], power=power, toughness=toughness,
        abilities=abilities,
    )  # fmt: skip


def _said_after(text: str | None) -> tuple[frozenset[str], tuple[ManaType, ...]] | None:
    """The types and colors of a token that are said last: "that's red, green, and white"."""
    if text is None:
        return frozenset(), ()
    if text == "every basic land type":
        return frozenset(BASIC_LAND_TYPES), ()
    words = _ALL_COLORS if text == "all colors" else re.split(r",? and |, ", text)
    known = tuple(_COLORS[word] for word in words if word in _COLORS)
    return (frozenset(), known) if len(known) == len(words) else None


_ALL_COLORS = tuple(_COLORS)


def _own_size(type_line: TypeLine, abilities: tuple[Ability, ...]) -> tuple[str | None, str | None] | None:
    """The size of a token of which none is said: its own ability says it, or it is no creature and no Vehicle (208)."""
    own = [change for a in abilities if isinstance(a, Continuous) and a.cda for change in a.changes]
    if any(isinstance(change, SetPowerToughness) for change in own):
        return "*", "*"
    sized = "Creature" in type_line.types or "Vehicle" in type_line.subtypes
    return None if sized else (None, None)


def _predefined(found: re.Match[str]) -> Face | None:
    """A token of a name that the rules define (111.10)."""
    words = found["words"]
    if found["with"] or found["name"] or found["creature"]:
        return None
    card = find_token(words)
    return card.front if card is not None else None


def _type_line(words: list[str]) -> tuple[TypeLine, tuple[ManaType, ...]] | None:
    supertypes, types, subtypes, colors = set(), set(), set(), []
    for word in words:
        plain = word.strip(",")
        title = plain[:1].upper() + plain[1:]
        if plain in ("and", "colorless"):
            continue
        if plain in _COLORS:
            colors.append(_COLORS[plain])
        elif title in SUPERTYPES and plain.islower():
            supertypes.add(title)
        elif title in CARD_TYPES and plain.islower():
            types.add(title)
        elif plain[:1].isupper():
            subtypes.add(plain)
        else:
            return None
    if not types:
        return None
    return TypeLine(frozenset(supertypes), frozenset(types), frozenset(subtypes)), tuple(colors)


def _abilities(text: str | None, context: Context) -> tuple[Ability, ...] | None:
    if text is None:
        return ()
    given = abilities_given(text, context)
    return None if given is None else tuple(c.ability for c in given if isinstance(c, GainAbility))
