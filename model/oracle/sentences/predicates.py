"""What a static sentence says of its subject: "gets +1/+1", "is a Swamp", "has flying", "can't be the target of …".

A predicate changes characteristics (613), or is a rule about its subject, or can't matter to what may be played.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from ...language import abilities as ab
from ...language import filters as fi
from ...language.amounts import (
    Amount,
    AmountIf,
    ChosenNumber,
    ColorsAmong,
    Count,
    CountersAmong,
    DifferentAmong,
    ItsCounters,
    ItsStat,
    Sum,
    Times,
    Total,
)
from ...language.cards import LAND_TYPES
from ...language.conditions import Condition, Holds
from ...language.keywords import combat
from ...language.parts import exchanged, mentions
from ..phrases.amounts import amount, each, number
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import both, whole_noun
from ..phrases.subjects import subject
from .becoming import becomes
from .keywords import EFFECTS, read_keywords

Quoted = tuple[ab.Ability, ...]
Rule = Callable[[fi.Filter, tuple[Condition, ...]], ab.StaticAbility | None]
"""Makes a static ability of a subject and conditions; ``None`` where it can't have such conditions."""


_DEFINING = (ab.SetColors, ab.AddTypes, ab.ChosenColorChange, ab.ChosenTypeChange)
"""Changes by which an object defines its own characteristics (604.3a)."""


class Predicates(Struct, frozen=True):
    """What predicates say together: changes of characteristics, and rules about the subject."""

    changes: tuple[ab.Change, ...] = ()
    rules: tuple[Rule, ...] = ()
    defines: bool = False  # power or toughness, as a characteristic-defining ability does (604.3)

    def plus(self, other: Predicates) -> Predicates:
        """Both."""
        return Predicates(self.changes + other.changes, self.rules + other.rules, self.defines or other.defines)

    def of(self, subject: fi.Filter, if_: tuple[Condition, ...], *, itself: bool) -> tuple[ab.Ability, ...] | None:
        """The abilities that say it of a subject; ``None`` where a rule can't have these conditions."""
        made: list[ab.Ability] = []
        if self.changes:
            if not _may_be_given(self.changes, subject):
                return None
            sized = (_with_others(change, subject) for change in self.changes)
            changes = tuple(sorted(sized, key=lambda c: not isinstance(c, ab.LoseAllAbilities)))
            defines = self.defines or all(isinstance(c, _DEFINING) for c in changes)
            made.append(ab.Continuous(subject, changes, if_, cda=defines and itself and not if_))
        for rule in self.rules:
            ability = rule(subject, if_)
            if ability is None:
                return None
            made.append(ability)
        return tuple(made)


def _with_others(change: ab.Change, subject: fi.Filter) -> ab.Change:
    """Read: "for each other creature" is another than the one that gets bigger, where another object says so."""
    if subject == fi.THIS or not isinstance(change, ab.ModifyPowerToughness):
        return change

    def other(part: object) -> object:
        if not isinstance(part, fi.AllOf) or (isinstance(subject, fi.AttachedHost) and fi.CREATURE not in part.parts):
            return part
        return fi.AllOf(tuple(fi.Not(fi.It()) if p == fi.Not(fi.THIS) else p for p in part.parts))

    made: ab.Change = exchanged(change, other)
    return made


def _may_be_given(changes: tuple[ab.Change, ...], subject: fi.Filter) -> bool:
    """Whether what protection is from is the same as seen from the object that has it, and from its controller."""
    given = [c.ability for c in changes if isinstance(c, ab.GainAbility) and isinstance(c.ability, ab.Keyword)]
    qualities = [k.quality for k in given if k.quality is not None]
    if subject == fi.THIS:
        return True
    if any(mentions(q, fi.ExiledWithThis) or mentions(q, ChosenNumber) for q in qualities):
        return False
    return fi.YOURS in _parts_of(subject) or not any(mentions(q, fi.Controlled) for q in qualities)


PREDICATE = re.compile(
    r"(?:, and |, | and )(?=(?:(?:it|they) )?(?:gets?|gains?|ha(?:s|ve)|is|are|becomes?|isn't|aren't|loses?|can't|can|"
    r"attacks? each|"
    r"blocks? each|doesn't|don't|assigns?|must|deals?|enters?)\b|(?:its|their) activated abilities |"
    r"all creatures able )"
)


def predicates(text: str, quotes: tuple[Quoted | None, ...]) -> Predicates | None:
    """What all predicates of a sentence say, or ``None`` where one is not understood."""
    whole = read_forms(_OTHERS, text, SLOTS) or _nothing_else(text, quotes) or _renamed(text, quotes)
    if whole is not None:
        return whole
    said = Predicates()
    for part in PREDICATE.split(text):
        found = _predicate(re.sub(r"^(?:it|they) ", "", part.strip()), quotes)
        if found is None:
            return None
        said = said.plus(found)
    return said


def _renamed(text: str, quotes: tuple[Quoted | None, ...]) -> Predicates | None:
    """What "loses all abilities and is a Citizen with base power and toughness 1/1 named …" says."""
    found = _RENAMED.fullmatch(text)
    said = predicates(found["says"], quotes) if found else None
    if found is None or said is None or said.rules or not said.changes:
        return None
    return Predicates((ab.SetName(found["name"]), *said.changes))


_RENAMED = re.compile(r"(?P<says>.+ base power and toughness [^.]+?) named (?P<name>[A-Z][\w']*(?: [A-Z][\w']*)*)")


def _nothing_else(text: str, quotes: tuple[Quoted | None, ...]) -> Predicates | None:
    """What "is a colorless land with "…" and loses all other card types and abilities" says."""
    found = _NOTHING_ELSE.fullmatch(text)
    changes = becomes(found["is"]) if found else None
    given = (found["with"] or found["has"]) if found else None
    gained = _given(given, quotes) if given else ()
    if changes and found and found["all"]:
        changes = tuple(ab.SetTypes(c.types) if isinstance(c, ab.AddTypes) else c for c in changes)
    if found is None or changes is None or gained is None or not any(isinstance(c, ab.SetTypes) for c in changes):
        return None
    lost = (ab.LoseAllAbilities(),) if "abilities" in found["what"] else ()
    return Predicates((*changes, *lost, *map(ab.GainAbility, gained)))


_NOTHING_ELSE = re.compile(
    r"(?P<is>is .+?)(?: with (?P<with>⟦\d+⟧|crew \d+)| and has (?P<has>[a-z ]+))?,? and (?:it )?loses all other "
    r"(?P<what>card types and abilities|card types|abilities(?P<all>, card types, and creature types)?)"
)


def is_harmless(text: str) -> bool:
    """Whether each of the predicates can't matter to what may be played."""
    return all(map(_is_harmless, PREDICATE.split(text)))


def _is_harmless(part: str) -> bool:
    return _HARMLESS.fullmatch(part.strip()) is not None and not (COULD_MATTER.search(part) or _MORE.search(part))


_MORE = re.compile(r"\band (?:its|their) (?!controller|owner)")
"""What says more of the subject, behind what can't matter."""


def _predicate(text: str, quotes: tuple[Quoted | None, ...]) -> Predicates | None:
    if _is_harmless(text):
        return Predicates()
    gains = re.fullmatch(r"(?:has|have|gains?) (.+)", text)
    changes = _gains(gains[1], quotes) if gains else None
    if changes is None:
        changes = becomes(text) or _becomes_with(text, quotes)
    if changes is None:
        changes = read_forms(_CHANGES, text, SLOTS)
    if changes is not None:
        return Predicates(changes)
    return read_forms(_OTHERS, text, SLOTS)


def _becomes_with(text: str, quotes: tuple[Quoted | None, ...]) -> tuple[ab.Change, ...] | None:
    """What "is a Dragon with base power and toughness 4/4, flying, and "…"" changes."""
    found = re.fullmatch(r"(?P<is>(?:is|are) .+? with .+?),? and (?P<with>⟦\d+⟧)", text)
    changes = becomes(found["is"]) if found else None
    given = _given(found["with"], quotes) if found else None
    return None if changes is None or given is None else (*changes, *map(ab.GainAbility, given))


def _gains(text: str, quotes: tuple[Quoted | None, ...]) -> tuple[ab.Change, ...] | None:
    """The abilities that "has flying, lifelink, and …" gives."""
    changes: list[ab.Change] = []
    for part in re.split(r",? and (?!from)|, (?!(?:and )?from)", text):
        given = _given(part, quotes)
        if given is None:
            return None
        changes += [ab.GainAbility(a) for a in given]
    return tuple(changes)


def _given(text: str, quotes: tuple[Quoted | None, ...]) -> Quoted | None:
    quoted = re.fullmatch(r"⟦(\d+)⟧", text)
    if quoted:
        number = int(quoted[1])
        return quotes[number] if number < len(quotes) else None
    reading = read_keywords(text)
    return None if reading is None else reading.abilities


# ---------------------------------------------------------------- changes


def _times(number: int, amount: Amount) -> Amount | int:
    return 0 if number == 0 else amount if number == 1 else Times(number, amount)


def _gets_for_each(p: int, t: int, amount: Amount) -> tuple[ab.Change, ...]:
    return (ab.ModifyPowerToughness(_times(p, amount), _times(t, amount)),)


Size = tuple[int, int]
"""What is added to power or toughness: so many times X, and so much besides."""


def _gets_x(p: Size, t: Size, x: Amount | int) -> tuple[ab.Change, ...] | None:
    def value(size: Size) -> Amount | int:
        times, plain = size
        if isinstance(x, int):
            return times * x + plain
        return plain if not times else _times(times, x)

    return (ab.ModifyPowerToughness(value(p), value(t)),) if p[0] or t[0] else None


def _its_amount(text: str) -> Amount | int | None:
    """An amount, of which "its" says the object that gets it."""
    found = re.fullmatch(r"its (power|toughness|mana value)", text)
    on_it = re.fullmatch(r"the number of ([\w+/-]+) counters on it", text)
    return ItsStat(fi.Stat(found[1])) if found else ItsCounters(on_it[1]) if on_it else amount(text)


def _of_it(text: str) -> Amount | None:
    """What "for each … on it" and "for each … attached to it" count, and several of the kind together."""
    first, and_, other = text.partition(" and each ")
    if and_:
        parts = _of_it(first) or each(first), _of_it(other) or each(other)
        return Sum((parts[0], parts[1])) if parts[0] and parts[1] else None
    if text == "of its colors":
        return ColorsAmong(fi.It())
    if text == "of its creature types":
        return DifferentAmong(fi.Quality.CREATURE_TYPE, fi.It())
    text, at_most, most = text.partition(", to a maximum of ")
    if at_most:
        return _up_to(_of_it(text) or each(text), most)
    alike = _ALIKE.fullmatch(text)
    if alike:
        return _like_it(alike["what"], fi.Quality(alike["quality"] or "name"))
    elsewhere = re.fullmatch(r"(?P<kind>[\w+/-]+) counter on other (?P<what>[^,]+)", text)
    others = whole_noun(elsewhere["what"]) if elsewhere else None
    if elsewhere and others:
        return CountersAmong(elsewhere["kind"], fi.AllOf((*_parts_of(others), fi.Not(fi.It()))))
    found = re.fullmatch(r"(?:(?P<kind>[\w+/-]+) )?counter on (?:it|them)", text)
    if found:
        return ItsCounters(found["kind"] or "")
    attached = re.fullmatch(r"(?P<what>.+) attached to (?P<to>it|~)", text)
    what = subject(attached["what"]) if attached else None
    return (
        None
        if attached is None or what is None
        else Count(both(what, fi.AttachedTo(fi.It() if attached["to"] == "it" else fi.THIS)))
    )


def _up_to(amount: Amount | None, most: str) -> Amount | None:
    """An amount, or a number where it would be greater."""
    plain = number(most)
    return (
        None if amount is None or plain is None else AmountIf(Holds(amount, fi.Compare.AT_MOST, plain), amount, plain)
    )


_ALIKE = re.compile(
    r"other (?P<what>[^,]+?) (?:that shares (?:at least one|a) (?P<quality>creature type|color|card type) with it|"
    r"with the same name as (?:it|that creature))"
)


def _like_it(text: str, quality: fi.Quality) -> Amount | None:
    """How many others, as seen from the object that gets it, have a quality in common with it."""
    what = whole_noun(text)
    return None if what is None else Count(fi.AllOf((*_parts_of(what), fi.Not(fi.It()), fi.Shares(quality, fi.It()))))


def _parts_of(what: fi.Filter) -> tuple[fi.Filter, ...]:
    return what.parts if isinstance(what, fi.AllOf) else (what,)


def _signed(text: str) -> int | None:
    found = re.fullmatch(r"([+−-])(\d{1,4})", text)
    return None if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


def _size(text: str) -> Size | None:
    """What is added to power or toughness: "+X", "-X", "+2"."""
    sign = {"+": 1, "-": -1, "−": -1}.get(text[:1], 0)
    if sign and text[1:] == "X":
        return sign, 0
    plain = _signed(text)
    return None if plain is None else (0, plain)


def _keyword(text: str) -> str | None:
    reading = read_keywords(text)
    ability = reading.abilities[0] if reading and len(reading.abilities) == 1 else None
    return ability.name if isinstance(ability, ab.Keyword) and ability.quality is None else None


def _own_amount(text: str) -> Amount | int | None:
    """An amount of an ability that something has, of which "its" says the object that has it."""
    return amount(re.sub(r"\bits\b", "~'s", re.sub(r"\bon it$", "on ~", text)))


def _with_x(name: str, x: Amount | int) -> tuple[ab.Change, ...]:
    """A keyword ability with an X that the text says; one of that name that is not understood, where none is known."""
    made = combat.WITH_AMOUNT.get(name)
    return tuple(map(ab.GainAbility, made(x) if made is not None else (ab.Keyword(name),)))


_CHANGES: tuple[Form[tuple[ab.Change, ...]], ...] = (
    Form("get[s] <p:signed>/<t:signed>", lambda p, t: (ab.ModifyPowerToughness(p, t),)),
    Form("get[s] an additional <p:signed>/<t:signed>", lambda p, t: (ab.ModifyPowerToughness(p, t),)),
    Form("get[s] <p:signed>/<t:signed> for each <amount:of_it>", _gets_for_each),
    Form("get[s] <p:signed>/<t:signed> for each <amount:each>", _gets_for_each),
    Form("get[s] an additional <p:signed>/<t:signed> for each <amount:of_it>", _gets_for_each),
    Form("get[s] an additional <p:signed>/<t:signed> for each <amount:each>", _gets_for_each),
    Form("get[s] <p:size>/<t:size>, where X is <x:its_amount>", _gets_x),
    Form(
        "get[s] +X/+Y, where X is the exiled creature card's power and Y is its toughness",
        lambda: (
            ab.ModifyPowerToughness(
                Total(fi.Stat.POWER, fi.EXILED_WITH_THIS), Total(fi.Stat.TOUGHNESS, fi.EXILED_WITH_THIS)
            ),
        ),
    ),
    Form(
        "get[s] +X/+Y, where X is <x:its_amount>[,] and Y is <y:its_amount>",
        lambda x, y: (ab.ModifyPowerToughness(x, y),),
    ),
    Form(
        "get[s] <p:signed>/<t:signed> for each <one:each> and <q:signed>/<u:signed> for each <other:each>",
        lambda p, t, one, q, u, other: (*_gets_for_each(p, t, one), *_gets_for_each(q, u, other)),
    ),
    Form("lose[s] all abilities", lambda: (ab.LoseAllAbilities(),)),
    Form("lose[s] all abilities except mana abilities", lambda: (ab.LoseAllAbilities(except_mana=True),)),
    Form("lose[s] all other abilities", lambda: (ab.LoseAllAbilities(),)),
    Form(
        "lose[s] all land types and abilities",
        lambda: (ab.LoseAllAbilities(), ab.RemoveTypes(tuple(sorted(LAND_TYPES)))),
    ),
    Form("lose[s] all creature types", lambda: (ab.SetCreatureTypes(()),)),
    Form("can't have or gain <name:keyword>", lambda name: (ab.CantHave(name),)),
    Form("lose[s] <name:keyword>", lambda name: (ab.LoseKeyword(name),)),
    Form("lose[s] <one:keyword> and <other:keyword>", lambda one, other: (ab.LoseKeyword(one), ab.LoseKeyword(other))),
    Form("[is|are] no longer snow", lambda: (ab.RemoveTypes(("Snow",)),)),
    Form("isn't <types:card_type>", lambda types: (ab.RemoveTypes(types),)),
    Form("aren't <types:card_type>", lambda types: (ab.RemoveTypes(types),)),
    Form("ha[s|ve] base power and toughness <p:plain>/<t:plain>", lambda p, t: (ab.SetPowerToughness(p, t),)),
    Form("ha[s|ve] base power and toughness X/X, where X is <x:amount>", lambda x: (ab.SetPowerToughness(x, x),)),
    Form(
        "ha[s|ve] base power and [base ]toughness each equal to <x:its_amount>", lambda x: (ab.SetPowerToughness(x, x),)
    ),
    Form("ha[s|ve] base power <p:plain>", lambda p: (ab.SetPowerToughness(p, ItsStat(fi.Stat.TOUGHNESS)),)),
    Form("ha[s|ve] base toughness <t:plain>", lambda t: (ab.SetPowerToughness(ItsStat(fi.Stat.POWER), t),)),
    Form("ha[s|ve] <name:lasting> X, where X is <x:own_amount>", _with_x),
    Form(
        "ha[s|ve] <one:keyword> and <name:lasting> X, where X is <x:own_amount>",
        lambda one, name, x: (ab.GainAbility(ab.Keyword(one)), *_with_x(name, x)),
    ),
    Form(
        "ha[s|ve] all activated abilities of [all |each ]<what:noun> except mana abilities",
        lambda what: (ab.GainActivatedOf(what, except_mana=True),),
    ),
    Form("ha[s|ve] all activated abilities of the exiled card", lambda: (ab.GainActivatedOf(fi.EXILED_WITH_THIS),)),
    Form(
        "has each activated ability of the exiled cards used to craft it",
        lambda: (ab.GainActivatedOf(fi.EXILED_WITH_THIS),),
    ),
    Form("ha[s|ve] all activated abilities of [all |each ]<what:noun>", lambda what: (ab.GainActivatedOf(what),)),
    Form("ha[s|ve] the loyalty abilities of ~", lambda: (ab.GainActivatedOf(fi.THIS, loyalty=True),)),
    Form(
        "ha[s|ve] all loyalty abilities of [all |each ]<what:noun>",
        lambda what: (ab.GainActivatedOf(what, loyalty=True),),
    ),
)

SLOTS: Slots = {
    "signed": _signed,
    "size": _size,
    "its_amount": _its_amount,
    "own_amount": _own_amount,
    "lasting": lambda text: text if text in EFFECTS else None,
    "plain": lambda text: int(text) if text.isdecimal() and len(text) < 5 else None,
    "each": each,
    "of_it": _of_it,
    "amount": amount,
    "keyword": _keyword,
    "card_type": {
        "a creature": ("Creature",),
        "creatures": ("Creature",),
        "legendary": ("Legendary",),
        "a planeswalker": ("Planeswalker",),
    }.get,
    "noun": whole_noun,
    "number": lambda text: int(text) if text.isdecimal() and len(text) < 5 else None,
}

# ---------------------------------------------------------------- characteristics defined, and rules


def _defined(power: Amount | int, toughness: Amount | int) -> Predicates:
    return Predicates((ab.SetPowerToughness(power, toughness),), defines=True)


def _cant_activate(*, mana: bool) -> Predicates:
    return Predicates(rules=(lambda what, if_: ab.Cant(ab.Doing.ACTIVATE, what, mana_abilities=mana, if_=if_),))


def _cant_activate_tapping() -> Predicates:
    return Predicates(rules=(lambda what, if_: ab.Cant(ab.Doing.ACTIVATE, what, called="{T}", if_=if_),))


def _cant_crew() -> Predicates:
    return Predicates(rules=(lambda what, if_: ab.Cant(ab.Doing.CREW, what, if_=if_),))


def _cant_be_sacrificed() -> Predicates:
    return Predicates(rules=(lambda what, if_: ab.Cant(ab.Doing.SACRIFICE, what, if_=if_),))


def _no_target(by: fi.Who, *, abilities: bool = True) -> Predicates:
    return Predicates(rules=(lambda what, if_: None if if_ else ab.CantBeTarget(what, by=by, abilities=abilities),))


_OTHERS: tuple[Form[Predicates], ...] = (
    Form("power and toughness are each equal to <x:amount>", lambda x: _defined(x, x)),
    Form("power and toughness are each <n:plain>", lambda n: _defined(n, n)),
    Form("power is equal to <x:amount>", lambda x: _defined(x, ItsStat(fi.Stat.TOUGHNESS))),
    Form("toughness is equal to <x:amount>", lambda x: _defined(ItsStat(fi.Stat.POWER), x)),
    Form(
        "power is equal to <x:amount> and its toughness is equal to that number plus <n:number>",
        lambda x, n: _defined(x, Sum((x, n))),
    ),
    Form(
        "power is equal to <x:amount> and its toughness is equal to <n:number> minus that number",
        lambda x, n: _defined(x, Sum((n, Times(-1, x)))),
    ),
    Form(
        "power is equal to the total power of the exiled cards and its toughness is equal to their total toughness",
        lambda: _defined(Total(fi.Stat.POWER, fi.EXILED_WITH_THIS), Total(fi.Stat.TOUGHNESS, fi.EXILED_WITH_THIS)),
    ),
    Form("[its |their ]activated abilities can't be activated", lambda: _cant_activate(mana=True)),
    Form(
        "[its |their ]activated abilities can't be activated unless they are mana abilities",
        lambda: _cant_activate(mana=False),
    ),
    Form(
        "[its |their ]activated abilities with {{T}} in their costs can't be activated",
        _cant_activate_tapping,
    ),
    Form("can't [attack, |]block, or crew Vehicles", _cant_crew),
    Form("can't be sacrificed", _cant_be_sacrificed),
    Form("can't be the target of spells or abilities your opponents control", lambda: _no_target(fi.Who.OPPONENT)),
    Form("can't be the target of spells or abilities", lambda: _no_target(fi.Who.ANYONE)),
    Form("can't be the target of spells", lambda: _no_target(fi.Who.ANYONE, abilities=False)),
)

# ---------------------------------------------------------------- what can't matter

_HARMLESS = re.compile(
    r"(?:can't (?:be (?:blocked|countered|regenerated|copied|enchanted|prevented|equipped|goaded|attacked)|"
    r"attack|block|draw more than|become (?:untapped|suspected)|transform|phase)|"
    r"can (?:block|attack|only attack alone|be your commander)|"
    r"must (?:be blocked|attack|block)|attacks? (?:each|or blocks each|you|a player|that)|blocks? (?:each|it|this)|"
    r"(?:doesn't|don't) untap|enters?\b|assigns?\b|(?:is|are) goaded|deals? (?:combat )?damage|untaps? during|"
    r"can have any number|stations? permanents using (?:its|their) toughness rather than (?:its|their) power|"
    r"(?:[Aa]ll )?(?:creatures (?:with flying )?|Walls )able to block)[^⟦]*"
)
"""What creatures may do in combat, how permanents enter and untap: none of it is asked before something is played."""
COULD_MATTER = re.compile(
    r"\b(?:casts?|plays?|activated?|costs?|mana(?! values?\b)|targets?|hexproof|shroud|protection|"
    r"sacrificed?|life rather|crews?|saddles?)\b"
)
"""Words of what may be asked before something is played."""
