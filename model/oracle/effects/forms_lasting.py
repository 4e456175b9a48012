"""Clauses whose effect lasts: getting +N/+N, gaining abilities, becoming something, control (611.2)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import (
    Ability,
    Change,
    GainAbility,
    Inert,
    Keyword,
    LoseAllAbilities,
    LoseKeyword,
    ManaEvent,
    ModifyPowerToughness,
    SetPowerToughness,
    TriggeredAbility,
    Unmodelled,
    UnreadRule,
)
from ...language.amounts import Amount, Times, X
from ...language.effects import Effect
from ...language.filters import Stat, Who
from ..phrases.amounts import each as for_each
from ..sentences.becoming import becomes
from ..sentences.keywords import read_keywords
from .context import Context
from .slots import UNTIL, WHERE, WHO, Match, clause, read_amount, until, who


@clause(
    r"(?P<what>.+?) (?:also )?(?:gets? (?P<p>[+-](?:\d+|X))/(?P<t>[+-](?:\d+|X)))?(?P<and>,? and )?"
    rf"(?:(?P<gain>gains?|has|have|loses?) (?P<abilities>.+?))?{UNTIL}{WHERE}(?P<each> for each .+)?"
)
def _pump(found: Match, context: Context) -> Effect | None:
    if (
        found["until"] is None
        or not (found["p"] or found["gain"])
        or (found["and"] and not (found["p"] and found["gain"]))
    ):
        return None
    what = context.what(found["what"].removesuffix(" each"))
    if what is None:
        return None
    changes: list[Change] = []
    if found["p"]:
        size = _size(found, context)
        if size is None:
            return None
        changes.append(size)
    if found["gain"]:
        given = abilities_given(found["abilities"], context)
        if given is None or found["gain"].startswith("lose"):
            return None
        changes += given
    return ef.Changes(what, tuple(changes), until(found))


def _size(found: Match, context: Context) -> Change | None:
    x = read_amount(found["where"], context) if found["where"] else X()
    if x is None:
        return None
    numbers = []
    for text in (found["p"], found["t"]):
        sign = -1 if text[0] == "-" else 1
        number: Amount | int = sign * int(text[1:]) if text[1:].isdigit() else (x if sign > 0 else _negative(x))
        if found["each"]:
            more = for_each(found["each"].removeprefix(" for each "))
            if more is None or not isinstance(number, int):
                return None
            number = Times(number, more) if number else 0
        numbers.append(number)
    return ModifyPowerToughness(*numbers)


def _negative(x: Amount | int) -> Amount | int:
    return -x if isinstance(x, int) else Times(-1, x)


def abilities_given(text: str, context: Context) -> list[Change] | None:
    """Keywords and quoted abilities that something gains."""
    changes: list[Change] = []
    for word in re.split(r",? and |, ", text):
        quoted = re.fullmatch(r"⟦(\d+)⟧\.?", word)
        if quoted:
            given = context.quotes[int(quoted[1])] if int(quoted[1]) < len(context.quotes) else None
            if not isinstance(given, tuple) or not given or not all(map(_is_carried_out, given)):
                return None
            changes += [GainAbility(a) for a in given]
            continue
        ability = keyword_named(word.strip())
        if ability is None:
            return None
        changes.append(GainAbility(ability))
    return changes


def _is_carried_out(ability: Ability) -> bool:
    """Whether a game knows what an ability says, or stops where it comes to what it does not know of it."""
    if isinstance(ability, UnreadRule):  # a game stops only where what it is about happens
        return True
    if isinstance(ability, (Inert, Unmodelled)):
        return False
    return not isinstance(ability, TriggeredAbility) or ability.when is not None or ability.event is not ManaEvent.OTHER


_PLAIN = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "lifelink", "trample", "vigilance", "menace", "reach",
    "indestructible", "haste", "hexproof", "shroud", "defender", "flash", "fear", "intimidate", "shadow", "skulk",
    "horsemanship", "wither", "infect", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk",
    "banding",
    "prowess", "flanking", "persist", "undying", "changeling", "decayed", "exalted", "training", "mentor", "riot",
})  # fmt: skip


def keyword_named(word: str) -> Keyword | None:
    """A plain keyword ability; protection and others with a quality are read elsewhere."""
    if word not in _PLAIN and not word.startswith(
        ("protection from", "hexproof from", "toxic ", "ward ", "annihilator ")
    ):
        return None
    found = read_keywords(word[:1].upper() + word[1:])
    abilities = found.abilities if found is not None else ()
    return abilities[0] if len(abilities) == 1 and isinstance(abilities[0], Keyword) else None


@clause(r"(?P<what>.+?) (?:has|have) base power and toughness (?P<p>\d+)/(?P<t>\d+)" + UNTIL)
def _base(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or found["until"] is None:
        return None
    return ef.Changes(what, (SetPowerToughness(int(found["p"]), int(found["t"])),), until(found))


@clause(r"(?P<what>.+?) loses? all abilities" + UNTIL)
def _lose_all(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None or found["until"] is None else ef.Changes(what, (LoseAllAbilities(),), until(found))


@clause(WHO + r"gains? control of (?P<what>.+?)" + UNTIL)
def _control(found: Match, context: Context) -> Effect | None:
    player, what = who(found, context), context.what(found["what"])
    if player == ef.The(Who.ANYONE):
        return None  # each player of other permanents: "all creatures they own"
    return None if player is None or what is None else ef.GainsControl(player, what, until(found))


@clause(r"exchange control of (?P<both>⟨\d+⟩)")
def _exchange_both(found: Match, context: Context) -> Effect | None:
    """Of two targets that are one choice."""
    place = int(found["both"][1:-1])
    both = context.what(found["both"])
    if both is None or place >= len(context.targets) or context.targets[place].most != 2:
        return None
    return ef.Exchanges(both, both)


@clause(r"exchange control of (?P<one>⟨\d+⟩|~) and (?P<other>⟨\d+⟩)")
def _exchange(found: Match, context: Context) -> Effect | None:
    one, other = context.what(found["one"]), context.what(found["other"])
    return None if one is None or other is None else ef.Exchanges(one, other)


@clause(
    r"double (?:(?P<its>its)|(?P<what>.+?)'s?|the (?P<stat2>power|toughness|power and toughness) of (?P<of>.+?))"
    r"(?: (?P<stat>power|toughness|power and toughness))?" + UNTIL
)
def _double(found: Match, context: Context) -> Effect | None:
    """As much more as it is now (701.10a); of several, each by its own number."""
    what = context.what((found["its"] and "it") or found["of"] or found["what"])
    stat = found["stat"] or found["stat2"]
    if what is None or found["until"] is None or isinstance(what, ef.Picked) or stat is None:
        return None
    if bool(found["stat"]) is bool(found["of"]):
        return None
    several = isinstance(what, (ef.Each, ef.Together)) or _may_be_several(what, context)
    doubled = _doubled(ef.IT if several else what, stat, until(found))
    return ef.ForEach(what, doubled) if several else doubled


def _may_be_several(what: ef.Ref, context: Context) -> bool:
    if not isinstance(what, ef.Targeted) or what.group >= len(context.targets):
        return False
    return context.targets[what.group].most != 1


def _doubled(what: ef.Ref, stat: str, lasts: ef.Until) -> Effect:
    power = ef.NumberOf(Stat.POWER, what) if "power" in stat else 0
    toughness = ef.NumberOf(Stat.TOUGHNESS, what) if "toughness" in stat else 0
    return ef.Changes(what, (ModifyPowerToughness(power, toughness),), lasts)


@clause(r"(?P<what>.+?) (?P<all>(?:gets?|gains?|has|have|loses?|becomes?) .+?)" + UNTIL + WHERE)
def _several(found: Match, context: Context) -> Effect | None:
    """Several things that become so of one subject, in any order: "gains trample and gets +X/+X"."""
    if found["until"] is None:
        return None
    what = context.what(found["what"].removesuffix(" each"))
    if what is None:
        return None
    changes: list[Change] = []
    for part in _PREDICATES.split(found["all"]):
        made = _predicate(part, found["where"], context)
        if made is None:
            return None
        changes += made
    return ef.Changes(what, tuple(changes), until(found))


_PREDICATES = re.compile(r"(?:, and |, | and )(?=(?:gets?|gains?|has|have|loses?|becomes?|is|are) )")
_SIZED = re.compile(r"gets? (?P<p>[+-](?:\d+|X))/(?P<t>[+-](?:\d+|X))(?P<each>)")
_BASE = re.compile(r"(?:has|have) base power and toughness (?P<p>\d+)/(?P<t>\d+)")


def _predicate(text: str, where: str | None, context: Context) -> list[Change] | None:
    """One thing that becomes so of a subject."""
    sized, base = _SIZED.fullmatch(text), _BASE.fullmatch(text)
    if sized:
        size = _modified(sized["p"], sized["t"], where, context)
        return None if size is None else [size]
    if base:
        return [SetPowerToughness(int(base["p"]), int(base["t"]))]
    if re.fullmatch(r"loses? all(?: other)? abilities", text):
        return [LoseAllAbilities()] if "other" not in text else None
    verb, _, rest = text.partition(" ")
    if verb in ("gain", "gains", "has", "have") and rest != "all creature types":
        return abilities_given(rest, context)
    if verb in ("lose", "loses"):
        words = re.split(r",? and |, ", rest)
        return [LoseKeyword(w) for w in words] if all(keyword_named(w) for w in words) else None
    made = becomes(f"becomes {rest}") if verb not in ("get", "gets") else None
    return None if made is None or "chosen" in rest else list(made)


def _modified(p: str, t: str, where: str | None, context: Context) -> Change | None:
    x = read_amount(where, context) if where else X()
    if x is None:
        return None
    numbers = [_signed(text, x) for text in (p, t)]
    return ModifyPowerToughness(*numbers)


def _signed(text: str, x: Amount | int) -> Amount | int:
    sign = -1 if text[0] == "-" else 1
    return sign * int(text[1:]) if text[1:].isdigit() else (x if sign > 0 else _negative(x))
