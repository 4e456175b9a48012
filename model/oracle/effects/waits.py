"""What triggered abilities wait for, in words: each family of events says its own forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...game.matching.states import COMBAT_STEPS
from ...language.abilities import When
from ...language.amounts import ChosenNumber, ForItsController, Greatest, Sum
from ...language.conditions import Condition, During, Unless, YourTurn
from ...language.filters import (
    ANYTHING,
    AllOf,
    AnyOf,
    AttachedHost,
    Compare,
    DealtDamageBy,
    Filter,
    HasColor,
    HasStat,
    HasSymbol,
    HauntedByThis,
    InZone,
    Is,
    OnStack,
    Owned,
    PairedWithThis,
    Stat,
    State,
    This,
    Who,
    Zone,
)
from ...language.mana import COLOR_NAMES
from ...language.parts import parts_of
from ..phrases.amounts import amount, number_or_x
from ..phrases.forms import Grammar, Kind
from ..phrases.lexicon import NTH
from ..phrases.nouns import noun
from ..phrases.subjects import STATES

Subject = tuple[Filter, bool]
"""What something happens to, and whether it counts once for any number of them."""
EVENTS: Grammar[When] = Grammar()
"""Single events, each with what is waited for; its kinds are said at the end of this module."""
WHO_IS = {
    "you": Who.YOU,
    "an opponent": Who.OPPONENT,
    "a player": Who.ANYONE,
    "each player": Who.ANYONE,
    "you or an opponent": Who.ANYONE,
    "each opponent": Who.OPPONENT,
    "another player": Who.OPPONENT,
}
STATE = (
    r"(?:you|an opponent|a player|your opponents|the chosen player|~) (?:don't |doesn't )?"
    r"(?:have|has|controls?) (?!become|been|to )[^,]+|there (?:are|is) (?:[^,]|,(?=\d))+|~'s \w+ is [^,]+|"
    r"no creatures are on the battlefield|a \w+ has \w+ or (?:more|fewer) \S+ counters on it|"
    r"a player other than ~'s owner controls it"
)
"""What is no event, but a state of the game (603.8)."""
_PLACES = {
    r"(?:~|it) (?:is|was) in your graveyard|~ from your graveyard|~ is in your graveyard": Zone.GRAVEYARD,
    r"~ (?:is|was|remains) exiled|(?:~|it)(?:'s| is) exiled|~ from exile|~ is in exile": Zone.EXILE,
    r"~ from your hand|~ is in your hand": Zone.HAND,
    r"(?:~|it) is in the command zone|in the command zone or on the battlefield|~ from the command zone": Zone.COMMAND,
}


def places_of(text: str) -> tuple[Zone, ...]:
    """The zones beside its own where a text says that it functions (113.6)."""
    return tuple(zone for words, zone in _PLACES.items() if re.search(words, text))


STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "precombat main phase": "main1", "first main phase": "main1",
    "main phase": "main1|main2", "combat": "combat", "end step": "end", "postcombat main phase": "main2",
    "second main phase": "main2", "end of combat": "end of combat", "beginning of combat": "combat",
    "cleanup step": "cleanup", "declare attackers step": "declare attackers",
    "declare blockers step": "declare blockers", "combat damage step": "combat damage",
}  # fmt: skip


def subject(text: str) -> tuple[Filter, bool] | None:
    """What something happens to, and whether it counts once for any number ("one or more")."""
    text = text.strip()
    if text.lower() in ("~", "this creature", "this permanent", "this artifact", "this enchantment", "this land"):
        return This(), False
    if re.fullmatch(r"(?:enchanted|equipped|fortified) \w+", text, re.IGNORECASE):
        return AttachedHost(), False
    if text == "your commander":
        return AllOf((Is(State.COMMANDER), Owned(Who.YOU))), False
    if text in ("the creature it haunts", "the creature ~ haunts"):
        return HauntedByThis(), False
    if text == "~ or a creature it's paired with":
        return This() | PairedWithThis(), False
    either = re.fullmatch(r"~ or (?P<other>another .+|a .+|an .+|(?:equipped|enchanted) creature)", text)
    if either:
        other = subject(either["other"])
        return None if other is None else (This() | other[0], False)
    compared = _compared(text) or _with_symbols(text) or _of_chosen_number(text) or _greatest(text) or _attached(text)
    compared = compared or _host_or_another(text)
    if compared is not None:
        return compared
    many = re.fullmatch(r"(?P<this>~ and/or )?one or more (?P<what>.+)", text)
    if many:
        found = whole_noun_of(many["what"])
        return None if found is None else (This() | found if many["this"] else found, True)
    hurt = dealt_damage(text)
    if hurt is not None:
        about = subject(hurt[0])
        return None if about is None else (AllOf((about[0], hurt[1])), about[1])
    both = re.fullmatch(r"(?P<what>an? .+?) that's both (?P<one>\w+) and (?P<other>\w+)", text)
    if both:
        halves = subject(f"{both['what']} that's {both['one']}"), subject(f"{both['what']} that's {both['other']}")
        return None if halves[0] is None or halves[1] is None else (AllOf((halves[0][0], halves[1][0])), False)
    single = re.fullmatch(r"(?P<another>another|an?) (?P<what>.+)", text)
    if single:
        found = whole_noun_of(("another " if single["another"] == "another" else "") + single["what"])
        return _one_or_other(text) if found is None else (found, False)
    return None


def _host_or_another(text: str) -> tuple[Filter, bool] | None:
    """Read: "enchanted creature or another creature you control"."""
    found = re.fullmatch(r"enchanted \w+ or (?P<other>another .+)", text)
    other = subject(found["other"]) if found else None
    return None if other is None else (AttachedHost() | other[0], False)


def _one_or_other(text: str) -> tuple[Filter, bool] | None:
    """Either of two kinds, each with its own article: "a creature you control or a creature spell you control"."""
    kinds = re.fullmatch(r"(?P<one>(?:an?|another) .+) or (?P<other>(?:an?|another) .+)", text)
    both = (subject(kinds["one"]), subject(kinds["other"])) if kinds else (None, None)
    if both[0] is None or both[1] is None:
        return _of_either_color(text)
    return AnyOf((both[0][0], both[1][0])), False


def _of_either_color(text: str) -> tuple[Filter, bool] | None:
    """One of several kinds that is of one of two colors: "a white or blue instant or sorcery spell"."""
    found = re.fullmatch(r"(?P<n>an?) (?P<one>\w+) or (?P<other>\w+) (?P<what>\w+ or .+)", text)
    colors = [_COLORS.get(word) for word in found.group("one", "other")] if found else [None]
    about = whole_noun_of(found["what"]) if found and None not in colors else None
    return None if about is None else (AllOf((about, AnyOf(tuple(c for c in colors if c is not None)))), False)


COLOR_OF = {name: color for color, name in COLOR_NAMES.items()}
_COLORS = {name: HasColor(color) for name, color in COLOR_OF.items()}


_HOW = {
    "equal to": (Compare.EQUAL, 0), "less than or equal to": (Compare.AT_MOST, 0),
    "greater than or equal to": (Compare.AT_LEAST, 0), "greater than": (Compare.AT_LEAST, 1),
    "less than": (Compare.AT_MOST, -1),
}  # fmt: skip
_COMPARED = re.compile(
    r"(?P<what>.+) with (?P<stat>mana value|power|toughness) (?P<how>equal to|(?:greater|less) than(?: or equal to)?) "
    r"(?P<than>the number of .+|~'s .+)"
)


def _compared(text: str) -> tuple[Filter, bool] | None:
    """What has a number that compares with one of the object with the text: "with mana value less than ~'s power"."""
    found = _COMPARED.fullmatch(text)
    about, than = (subject(found["what"]), amount(found["than"])) if found else (None, None)
    if found is None or about is None or than is None:
        return None
    compare, more = _HOW[found["how"]]
    return AllOf((about[0], HasStat(Stat(found["stat"]), compare, Sum((than, more)) if more else than))), about[1]


SYMBOLS = re.compile(
    r"(?P<what>.+) with one or more (?P<color>white|blue|black|red|green) mana symbols in its mana cost"
)


def _with_symbols(text: str) -> tuple[Filter, bool] | None:
    """What has mana symbols of a color in its mana cost."""
    found = SYMBOLS.fullmatch(text)
    about = subject(found["what"]) if found else None
    return (
        None if found is None or about is None else (AllOf((about[0], HasSymbol(COLOR_OF[found["color"]]))), about[1])
    )


def _of_chosen_number(text: str) -> tuple[Filter, bool] | None:
    """What has one of several numbers that is the chosen one: "with power or toughness equal to the chosen number"."""
    found = re.fullmatch(
        r"(?P<what>an? .+?) with (?P<stats>[a-z ]+(?:, [a-z ]+)*,? or [a-z]+) equal to the chosen number", text
    )
    stats = re.split(r",? or |, ", found["stats"]) if found else []
    about = subject(found["what"]) if found and set(stats) <= {"mana value", "power", "toughness"} else None
    if about is None:
        return None
    equal = AnyOf(tuple(HasStat(Stat(stat), Compare.EQUAL, ChosenNumber()) for stat in stats))
    return AllOf((about[0], equal)), about[1]


def _greatest(text: str) -> tuple[Filter, bool] | None:
    """What has the greatest number among what its controller has: "among creatures that player controls"."""
    found = re.fullmatch(
        r"(?P<what>an? \w+ an opponent controls) with the greatest (?P<stat>power|toughness|mana value) among "
        r"(?P<among>\w+) that player controls", text
    )  # fmt: skip
    about, among = (subject(found["what"]), whole_noun_of(f"{found['among']} you control")) if found else (None, None)
    if found is None or about is None or among is None:
        return None
    stat = Stat(found["stat"])
    return AllOf((about[0], HasStat(stat, Compare.AT_LEAST, ForItsController(Greatest(stat, among))))), about[1]


def _attached(text: str) -> tuple[Filter, bool] | None:
    """What has an Aura or Equipment on it: "an enchanted creature", "another equipped creature you control"."""
    found = re.fullmatch(r"(?P<n>an|another|one or more) (?P<how>enchanted|equipped) (?P<what>(?!.* or ).+)", text)
    about = subject(f"{'a' if found['n'] == 'an' else found['n']} {found['what']}") if found else None
    return None if found is None or about is None else (AllOf((about[0], STATES[found["how"]])), about[1])


def dealt_damage(text: str) -> tuple[str, Filter] | None:
    """What precedes "dealt damage by ~ this turn", and what that asks for."""
    found = re.fullmatch(r"(?P<what>.+) dealt damage by (?P<by>~|equipped creature|enchanted creature) this turn", text)
    if found is None:
        return None
    return found["what"], DealtDamageBy(This() if found["by"] == "~" else AttachedHost())


def whole_noun_of(text: str) -> Filter | None:
    """What a text is about that is a noun to its end."""
    found = noun(text)
    return found.what if found is not None and found.end == len(text) else None


def without_place(what: Filter) -> Filter:
    """A filter that is asked wherever the object has gone."""
    if isinstance(what, InZone):
        return ANYTHING
    return AllOf(tuple(p for p in what.parts if not isinstance(p, InZone))) if isinstance(what, AllOf) else what


def _cards(text: str) -> Subject | None:
    """Cards in whatever zone they are: "a card", "one or more land cards", "another card", "~"."""
    about = subject(text)
    return None if about is None else (without_place(about[0]), about[1])


def _spell(text: str) -> Filter | None:
    """One spell, of which there is an event as it is cast."""
    about = subject(text)
    return about[0] if about is not None and any(isinstance(part, OnStack) for part in parts_of(about[0])) else None


_WHOSE = {
    "your": Who.YOU, "an opponent's": Who.OPPONENT, "each opponent's": Who.OPPONENT,
    "a player's": Who.ANYONE, "each other player's": Who.OPPONENT,
    "each player's": Who.ANYONE, "a": Who.ANYONE, "each": Who.ANYONE, "the": Who.ANYONE,
}  # fmt: skip
_FROM = {
    "the battlefield": Zone.BATTLEFIELD, "a graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE, "a library": Zone.LIBRARY,
    "their library": Zone.LIBRARY, "their hand": Zone.HAND, "a hand": Zone.HAND,
}  # fmt: skip
_DURING: dict[str, tuple[Condition, ...]] = {
    "during your turn": (YourTurn(),),
    "during your untap step": (YourTurn(), During(("untap",))),
    "during combat": (During(COMBAT_STEPS),),
    "during your main phase": (YourTurn(), During(("main1", "main2"))),
    "during an opponent's turn": (Unless(YourTurn()),),
    "during each opponent's turn": (Unless(YourTurn()),),
    "during each of your turns": (YourTurn(),),
}


def one_of(words: Mapping[str, Any], absent: Any = None) -> Kind:
    """A kind of some words, each with its value."""
    longest = sorted(words, key=len, reverse=True)
    return Kind(lambda said: words[said.lower()], "|".join(map(re.escape, longest)), absent)


EVENTS.kinds |= {
    "subject": Kind(subject),
    "cards": Kind(_cards, r"~|.*?\bcards?"),
    "several_cards": Kind(_cards, r"(?:one or more|an?) (?:.*?\b)?cards?"),
    "permanents": Kind(subject, r"(?!.*\bcards?\b).+?"),
    "tokens": Kind(subject, r"(?:one or more|an?) (?:.*?\b)?tokens?"),
    "a_permanent": Kind(subject, r"(?:enchanted|equipped) \w+|an? (?:\w+ )?permanent [^,]+"),
    "whose": one_of(_WHOSE),
    "place": one_of(_FROM),
    "zone": one_of({zone.value: zone for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)}),
    "during": one_of(_DURING, ()),
    "combat": one_of({"combat": True, "noncombat": False}),
    "step": one_of(STEPS),
    "main": one_of({"postcombat main": "main2", "precombat main": "main1", "main": "main1|main2"}),
    "spell": Kind(_spell),
    "spells": Kind(lambda text: _spell(f"a {text}"), r"(?:.+? )?spell(?: with .+?)?"),
    "who": one_of(WHO_IS),
    "several": one_of({"one or more players": Who.ANYONE, "one or more opponents": Who.OPPONENT}),
    "noun": Kind(whole_noun_of),
    "nth": one_of(NTH),
    "number": Kind(number_or_x, r"\S+"),
}
