"""Words that stand in many phrases: numbers, players, plurals."""

from __future__ import annotations

from .. import conditions as co
from ..filters import Who
from ..mana import ManaType
from .saying import describe, joined

FIXED = ("this", "the ", "what ", "one of ", "you")  # nouns without article and plural
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_plural(word: str) -> str:
    """A noun in the plural."""
    if word.endswith(("s", "x", "ch")) and word != "this":
        return word + "es"
    if word.endswith("y") and not word.endswith(("ay", "ey", "oy")):
        return word[:-1] + "ies"
    return {"Elf": "Elves", "Plains": "Plains", "Eldrazi": "Eldrazi", "Merfolk": "Merfolk"}.get(word, word + "s")


def owned_by(who: Who) -> str:
    """Whose something is: "you own"."""
    return {Who.YOU: "you own", Who.OPPONENT: "an opponent owns", Who.ANYONE: "a player owns"}.get(
        who, "its owner owns"
    )


def controlled_by(who: Who) -> str:
    """Who controls something: "you control"."""
    return {
        Who.YOU: "you control",
        Who.OPPONENT: "an opponent controls",
        Who.ACTIVE: "the active player controls",
        Who.NOT_ACTIVE: "a nonactive player controls",
        Who.ANYONE: "a player controls",
    }[who]


def does(who: Who, verb: str) -> str:
    """A player and a verb: "you cast", "an opponent casts"."""
    subject = {
        Who.YOU: "you",
        Who.OPPONENT: "an opponent",
        Who.ACTIVE: "the active player",
        Who.NOT_ACTIVE: "a nonactive player",
        Who.OWNER: "its owner",
        Who.ANYONE: "a player",
    }
    return f"{subject[who]} {verb}" + ("" if who is Who.YOU else "s")


def players_own(who: Who) -> str:
    """A player as the owner of something: "your", "an opponent's"."""
    owners = {
        Who.YOU: "your",
        Who.OPPONENT: "an opponent's",
        Who.ACTIVE: "the active player's",
        Who.NOT_ACTIVE: "a nonactive player's",
        Who.OWNER: "its owner's",
        Who.ANYONE: "a player's",
    }
    return owners[who]


def number_word(number: int) -> str:
    """A small number as a word, any other in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def provided(conditions: tuple[co.Condition, ...]) -> str:
    """What must hold: " if it's your turn and …"; nothing where nothing must."""
    return " if " + joined(map(describe, conditions)) if conditions else ""


def mana_types(types: tuple[ManaType, ...]) -> str:
    """Types of mana as a choice: "{R} or {G}"."""
    return joined(("{%s}" % t for t in types), "or")


PLAYERS: dict[Who, str] = {
    Who.YOU: "you",
    Who.OPPONENT: "opponents",
    Who.ACTIVE: "the active player",
    Who.NOT_ACTIVE: "nonactive players",
    Who.ANYONE: "players",
}


def mana_symbol(type_: ManaType) -> str:
    """A type of mana as a symbol."""
    return "{%s}" % type_


def cost_name(keyword: str) -> str:
    """The name of a cost; those without a keyword have a number."""
    return f"optional additional cost {keyword}" if keyword.isdigit() else keyword
