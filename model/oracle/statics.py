"""Sentences of static abilities: a subject, and what is true of it (113.3d, 604).

"Other Elves you control get +1/+1 and have vigilance" is a subject and two predicates; a condition may stand before or
after them. A predicate that can't matter to what may be played (how creatures attack and block, how damage is dealt,
how a permanent enters) makes the sentence an effect only, whatever its subject and condition.
"""

from __future__ import annotations

import re

from ..abilities import (
    Ability,
    AddColors,
    AddTypes,
    Change,
    Continuous,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from ..amounts import Amount, Times
from ..cards import CARD_TYPES
from ..conditions import Condition, YourTurn
from ..filters import HOST, THIS, Filter
from ..mana import COLOR_NAMES
from .amounts import each
from .conditions import conditions
from .keywords import read_keywords
from .lexicon import SUBTYPES
from .nouns import noun
from .phrases import Form, Slots, read_forms
from .spans import Reading, effect_only, understood

Quoted = tuple[Ability, ...]


def read_static(sentence: str, quotes: tuple[Quoted | None, ...]) -> Reading | None:
    """What a sentence says all the time, or ``None``. ``quotes``: the abilities in its quotation marks."""
    body, if_ = _without_conditions(sentence.rstrip("."))
    if if_ is None or body is None:
        return _harmless(sentence)
    found = _subject(body)
    if found is None:
        return _harmless(sentence)
    what, predicate = found
    changes = _changes(predicate, quotes)
    if changes is not None:
        return understood(sentence, Continuous(what, changes, if_))
    return _harmless(sentence)


# ---------------------------------------------------------------- conditions around a sentence

_BEFORE = re.compile(r"(?:As long as (?P<cond>.+?)|(?P<turn>During your turn)), (?P<body>.+)")
_AFTER = re.compile(r"(?P<body>.+?) (?:as long as (?P<cond>.+)|(?P<turn>during your turn))")


def _without_conditions(text: str) -> tuple[str | None, tuple[Condition, ...] | None]:
    """The sentence without "as long as …", and what that asks for; ``None`` where it is not understood."""
    for form in (_BEFORE, _AFTER):
        found = form.fullmatch(text)
        if found:
            if_ = (YourTurn(),) if found["turn"] else conditions(found["cond"])
            return found["body"], if_
    return text, ()


# ---------------------------------------------------------------- subjects

_HOST = re.compile(r"(?:Enchanted|Equipped|Fortified) \w+", re.IGNORECASE)


def _subject(text: str) -> tuple[Filter, str] | None:
    """What a sentence is about, and the rest of it."""
    if text.startswith(("~ ", "it ")):
        return THIS, text.split(" ", 1)[1]
    host = _HOST.match(text)
    if host:
        return HOST, text[host.end() :].strip()
    words = re.sub(r"^(?:[Aa]ll|[Ee]ach) ", "", text)
    for start in (words, words[:1].lower() + words[1:]):
        found = noun(start.replace(" and ", " or ", 1) if re.match(r"\S+ and \S+s? ", start) else start)
        if found:
            return found.what, start[found.end :].strip()
    return None


# ---------------------------------------------------------------- predicates

_PREDICATE = re.compile(r"(?:, and |, | and )(?=(?:gets?|ha(?:s|ve)|is|are|loses?|can't|can|attacks?|doesn't|don't)\b)")


def _changes(text: str, quotes: tuple[Quoted | None, ...]) -> tuple[Change, ...] | None:
    """What all predicates of a sentence change, or ``None`` where one is not understood or all are harmless."""
    changes: list[Change] = []
    for part in _PREDICATE.split(text):
        found = _predicate(part.strip(), quotes)
        if found is None:
            return None
        changes += found
    return tuple(changes) if changes else None


def _predicate(text: str, quotes: tuple[Quoted | None, ...]) -> tuple[Change, ...] | None:
    if _HARMLESS_PREDICATE.match(text):
        return ()
    gains = re.fullmatch(r"(?:has|have) (.+)", text)
    if gains:
        return _gains(gains[1], quotes)
    return read_forms(_PREDICATES, text, SLOTS)


def _gains(text: str, quotes: tuple[Quoted | None, ...]) -> tuple[Change, ...] | None:
    """The abilities that "has flying, lifelink, and …" gives."""
    changes: list[Change] = []
    for part in re.split(r", and |, | and (?!from)", text):
        quoted = re.fullmatch(r"⟦(\d+)⟧", part)
        if quoted:
            number = int(quoted[1])
            abilities = quotes[number] if number < len(quotes) else None
            if abilities is None:
                return None
            changes += [GainAbility(a) for a in abilities]
            continue
        reading = read_keywords(part)
        if reading is None:
            return None
        changes += [GainAbility(a) for a in reading.abilities]
    return tuple(changes)


def _gets(p: int | Amount, t: int | Amount) -> tuple[Change, ...]:
    return (ModifyPowerToughness(p, t),)


def _gets_for_each(p: int, t: int, amount: Amount) -> tuple[Change, ...]:
    return (ModifyPowerToughness(_times(p, amount), _times(t, amount)),)


def _times(number: int, amount: Amount) -> Amount | int:
    return 0 if number == 0 else amount if number == 1 else Times(number, amount)


def _signed(text: str) -> int | None:
    found = re.fullmatch(r"([+−-])(\d{1,4})", text)
    return None if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


_COLORS = {name: color for color, name in COLOR_NAMES.items()}


def _types(text: str) -> tuple[str, ...] | None:
    """Read "Equipment", "legendary artifact", as words of a type line."""
    words = re.sub(r"^an? ", "", text).split()
    known = {w.lower(): w for w in (*CARD_TYPES, "Legendary", "Snow", "Basic")}
    made = [w if w in SUBTYPES else known.get(w.removesuffix("s") if w not in known else w) for w in words]
    return tuple(w for w in made if w) if words and all(made) else None


_PREDICATES: tuple[Form[tuple[Change, ...]], ...] = (
    Form("get[s] <p:signed>/<t:signed>", _gets),
    Form("get[s] <p:signed>/<t:signed> for each <amount:each>", _gets_for_each),
    Form("lose[s] all abilities", lambda: (LoseAllAbilities(),)),
    Form("lose[s] <name:keyword>", lambda name: (LoseKeyword(name),)),
    Form("is <types> in addition to its other types", lambda types: (AddTypes(types),)),
    Form("are <types> in addition to their other types", lambda types: (AddTypes(types),)),
    Form("is <color>", lambda color: (SetColors((color,)),)),
    Form("are <color>", lambda color: (SetColors((color,)),)),
    Form("is all colors", lambda: (SetColors(tuple(_COLORS.values())),)),
    Form("are all colors", lambda: (SetColors(tuple(_COLORS.values())),)),
    Form("is <color> in addition to its other colors", lambda color: (AddColors((color,)),)),
    Form("has base power and toughness <p:plain>/<t:plain>", lambda p, t: (SetPowerToughness(p, t),)),
    Form("have base power and toughness <p:plain>/<t:plain>", lambda p, t: (SetPowerToughness(p, t),)),
)


def _keyword(text: str) -> str | None:
    reading = read_keywords(text)
    ability = reading.abilities[0] if reading and len(reading.abilities) == 1 else None
    return ability.name if isinstance(ability, Keyword) else None


SLOTS: Slots = {
    "signed": _signed,
    "plain": lambda text: int(text) if text.isdecimal() else None,
    "each": each,
    "types": _types,
    "color": _COLORS.get,
    "keyword": _keyword,
}

# ---------------------------------------------------------------- what can't matter

_HARMLESS_PREDICATE = re.compile(
    r"(?:can't (?:be (?:blocked|countered|regenerated|copied|enchanted|prevented|equipped|turned)|attack|block|become|"
    r"transform|phase|have counters)|can (?:block|attack|be your commander)|must (?:be blocked|attack|block)|"
    r"attacks? (?:each|you|a player|that)|blocks? (?:each|it|this)|doesn't untap|don't untap|enters?\b|assigns?\b|"
    r"deals? (?:combat )?damage|untaps? during|can have any number)"
)
"""What creatures may do in combat, how permanents enter and untap: none of it is asked before something is played."""

ENTERS = "it says how the object enters"
_HARMLESS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), why)
    for pattern, why in (
        (r"As ~ enters, |~ enters\b|It enters\b|If you don't, (?:it|~) enters|As it enters, ", ENTERS),
        (r"If .+ would .+(?:instead|prevent|exile it|skip)", "it replaces an event"),
        (r"Prevent (?:all|the next)|If damage would|Damage (?:that|can't|isn't)|Damage dealt", "it is about damage"),
        (
            r"You may (?:exert|choose not to untap)|You may have ~ (?:enter|assign)",
            "it is about untapping or attacking",
        ),
        (r"You may look at|Play with (?:the top card|your hand)|Your opponents play with", "it shows cards"),
        (r"You have no maximum hand size|Your maximum hand size|Skip your|Players skip", "it is about a step"),
        (r"(?:You|Players) don't lose unspent|The ⟦\d+⟧ rule", "it is about a turn-based or state-based action"),
        (r"You can't (?:lose|win|be attacked)|You don't lose", "it is about the end of the game"),
        (r"(?:Your opponents|Players|You) can't (?:win|gain)", "it is about the end of the game, or life gained"),
        (r"All creatures able to block|Creatures (?:can't|without|with).*(?:attack|block)", "it is about combat"),
        (r"No more than \w+ creatures? can", "it is about combat"),
        (r"Draft ~|Reveal ~ as you draft|This effect doesn't remove|Starting intensity", "it is not about play"),
        (r"~ can be your commander|A deck can have", "it is about decks"),
    )
)
_COMBAT = re.compile(
    r"(?:.+ )?(?:can't (?:be (?:blocked|countered|regenerated)|attack|block)|attacks? (?:each|or blocks each)|"
    r"must be blocked|(?:doesn't|don't) untap during|can block|enters? (?:tapped|with|the battlefield)|able to block)"
    r"\b[^⟦]*"
)
_COULD_MATTER = re.compile(
    r"\b(?:casts?|plays?|activated?|costs?|mana|targets?|hexproof|shroud|protection|sacrifice|life rather)\b"
)


def _harmless(sentence: str) -> Reading | None:
    """A sentence that can't matter, with the reason."""
    for pattern, why in _HARMLESS:
        if pattern.match(sentence) and (why == ENTERS or not _COULD_MATTER.search(sentence)):
            return effect_only(sentence, why)
    if _COMBAT.fullmatch(sentence) and not _COULD_MATTER.search(sentence):
        return effect_only(sentence, "it is about combat, untapping, or how something enters")
    return None
