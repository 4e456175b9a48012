"""Changes of characteristics in words: "gets +1/+1 and has flying", "is a 2/2 Bear creature with trample"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import filters as fi
from ..abilities import Ability, Change
from ..amounts import Amount
from ..cards import BASIC_LAND_TYPES, CARD_TYPES, SUPERTYPES
from ..conditions import ThisFits
from ..filters import Stat
from ..mana import COLOR_NAMES
from ..subtypes import CREATURE_TYPES
from .amounts import for_each, is_for_each
from .conditions import provided
from .english import VERB, NounPhrase, agree, article, in_plural, joined
from .keywords import as_keyword
from .nouns import flat, is_definite, noun
from .predicates import fits
from .saying import Say, Speech, say


def quoted(ability: Ability, t: Speech, me: str = "this permanent") -> str:
    """An ability as an object has it: a keyword as it stands, any other text in quotation marks."""
    short = as_keyword(ability, t)
    if short is not None and "—" not in short:
        return short[:1].lower() + short[1:]
    hosts = {"this Equipment": "equipped creature", "this Aura": "enchanted creature"}
    said = say(ability, t.quoted(me, hosts.get(me, ""))).replace(VERB, "")
    said = said[:1].upper() + said[1:]
    return f'"{said}"' if said.endswith((".", '"', "—")) else f'"{said}."'


_TYPES = (ab.AddTypes, ab.SetTypes, ab.SetCreatureTypes)
_LOOKS = (ab.SetPowerToughness, ab.SetColors, ab.AddColors, *_TYPES)


def changed(changes: tuple[Change, ...], t: Speech, subject: NounPhrase, *, lasting: bool) -> str:
    """What becomes of something, told of several: "get +1/+1 and gain flying"; ``lasting``: "have flying"."""
    looks = [c for c in changes if isinstance(c, _LOOKS)]
    if any(isinstance(c, _TYPES) for c in looks) and len(looks) > 1:
        return _becomes(changes, t, subject, lasting)
    return _listed([_change(c, t, subject, lasting) for c in changes])


def _listed(said: list[str]) -> str:
    """Changes in a row; what begins with the same verb says it once: "gain flying and haste"."""
    merged: list[list[str]] = []
    for text in said:
        verb, _, rest = text.partition(" ")
        if (
            merged
            and merged[-1][0].partition(" ")[0] == verb
            and verb in ("gain", "have", "lose")
            and "base" not in text + merged[-1][0]
        ):
            merged[-1].append(rest)
        else:
            merged.append([text])
    return joined([joined(merged[0]), *(VERB + joined(texts) for texts in merged[1:])]) if merged else ""


def _change(change: Change, t: Speech, subject: NounPhrase, lasting: bool) -> str:
    if isinstance(change, ab.GainAbility):
        return f"{'have' if lasting else 'gain'} {quoted(change.ability, t, _me_of(subject, t))}"
    said = say(change, t)
    if not subject.plural:
        said = said.replace("their ", "its ").replace(" them", " it")
    elif isinstance(change, ab.SetLandTypes):
        said = f"become {joined(map(in_plural, change.subtypes))}"
    return said if not lasting else said.replace("become ", "are ", 1) if said.startswith("become ") else said


def _me_of(subject: NounPhrase, t: Speech) -> str:
    for word in ("Equipment", "Aura", "Vehicle"):
        if word in subject.text:
            return f"this {word}"
    for word in ("creature", "land", "artifact", "enchantment", "planeswalker", "token", "card", "spell"):
        if word in subject.text.lower():
            return f"this {word}"
    return "this creature" if t.me == "this creature" else "this permanent"


def _becomes(changes: tuple[Change, ...], t: Speech, subject: NounPhrase, lasting: bool) -> str:
    """Something with a new type, and its size, colors and abilities in one phrase."""
    kinds = [c for c in changes if isinstance(c, _TYPES)]
    size = next((c for c in changes if isinstance(c, ab.SetPowerToughness)), None)
    colors = next((c for c in changes if isinstance(c, ab.SetColors | ab.AddColors)), None)
    gains = [c for c in changes if isinstance(c, ab.GainAbility)]
    rest = [c for c in changes if not isinstance(c, (*_LOOKS, ab.GainAbility))]
    where = ""
    words = []
    if size is not None:
        pair, where = _size(size.power, size.toughness, t)
        words.append(pair)
    words += [joined(COLOR_NAMES[x] for x in colors.colors) or "colorless"] if colors is not None else []
    words += [type_words(tuple(x for c in kinds for x in c.types))]
    if size is not None and any(isinstance(c, ab.SetCreatureTypes) for c in kinds):
        if all(not c.types for c in kinds):
            return _listed([_change(c, t, subject, lasting) for c in changes])
        gained = f" with {joined(quoted(c.ability, t, _me_of(subject, t)) for c in gains)} and" if gains else ""
        kind = article(" ".join(words[1:]))
        more = [_change(c, t, subject, lasting) for c in rest]
        text = (
            f"{'are' if lasting else 'become'} {kind} with{gained.removeprefix(' with')} "
            f"base power and toughness {words[0]}{where}"
        )
        return _listed(
            [*[m for m in more if m.startswith("lose")], text, *[m for m in more if not m.startswith("lose")]]
        )
    what = " ".join(words)
    one = "" if subject.plural else article(what)
    text = f"{'are' if lasting else 'become'} {one or in_plural(what)}"
    text += f" with {joined(quoted(c.ability, t, _me_of(subject, t)) for c in gains)}" if gains else ""
    text += where + _besides(kinds, colors)
    more = [_change(c, t, subject, lasting) for c in rest]
    return _listed([text, *more])


def _besides(kinds: list[Any], colors: Any) -> str:
    its = "its other "
    sets = any(
        isinstance(c, (ab.SetTypes, ab.SetCreatureTypes)) for c in kinds
    )  # then a supertype is all that is besides (205.4b)
    adds = (c for c in kinds if isinstance(c, ab.AddTypes) and not (sets and set(c.types) <= set(SUPERTYPES)))
    said = ["types"] if any(adds) else []
    said = ["colors", *said] if isinstance(colors, ab.AddColors) else said
    if said:
        return f" in addition to {its}{joined(said)}"
    if any(isinstance(c, ab.SetCreatureTypes) for c in kinds):
        return " and no other creature types"
    return f" and {VERB}lose all other card types"


def type_words(types: tuple[str, ...]) -> str:
    """Types in the order of a type line's end: supertypes, subtypes, then card types."""
    order = sorted(dict.fromkeys(types), key=lambda x: 0 if x in SUPERTYPES else 1 if x not in CARD_TYPES else 2)
    if set(types) >= CREATURE_TYPES:
        return " ".join([*(_word(x) for x in order if x not in CREATURE_TYPES), "every creature type"])
    return " ".join(map(_word, order))


def _word(type_: str) -> str:
    return type_.lower() if type_ in CARD_TYPES or type_ in SUPERTYPES else type_


def _size(power: Amount | int, toughness: Amount | int, t: Speech) -> tuple[str, str]:
    """Power and toughness as "X/X", and what X is."""
    if isinstance(power, int) and isinstance(toughness, int):
        return f"{power}/{toughness}", ""
    if power == toughness:
        return "X/X", "" if isinstance(power, am.X) else f", where X is {say(power, t)}"
    x = power if not isinstance(power, int) else toughness
    y = "X" if isinstance(power, int) or isinstance(toughness, int) else "Y"
    pair = f"{power if isinstance(power, int) else 'X'}/{toughness if isinstance(toughness, int) else y}"
    where = f", where X is {say(x, t)}" if not isinstance(x, am.X) else ""
    return pair, where + (f" and Y is {say(toughness, t)}" if y == "Y" else "")


def _set_size(c: ab.SetPowerToughness, t: Speech) -> str:
    match c.power, c.toughness:
        case int(), int():
            return f"have base power and toughness {c.power}/{c.toughness}"
        case power, toughness if power == toughness and not isinstance(power, am.X):
            return f"have base power and toughness each equal to {say(power, t)}"
        case power, am.ItsStat(ab_stat) if ab_stat == "toughness":
            return f"have base power {say(power, t) if isinstance(power, int) else 'equal to ' + say(power, t)}"
        case am.ItsStat(ab_stat), toughness if ab_stat == "power":
            return (
                "have base toughness "
                f"{say(toughness, t) if isinstance(toughness, int) else 'equal to ' + say(toughness, t)}"
            )
    pair, where = _size(c.power, c.toughness, t)
    return f"have base power and toughness {pair}{where}"


def _modified(c: ab.ModifyPowerToughness, t: Speech) -> str:
    power, toughness = c.power, c.toughness
    if isinstance(power, int) and isinstance(toughness, int):
        return f"get {_signed(power, toughness)}/{_signed(toughness, power)}"
    amount = power if isinstance(power, Amount) else toughness
    negative, factor, base = _taken_apart(amount)
    if is_for_each(base, t):
        sign = "-" if negative else "+"
        pair = "/".join(f"{sign}{0 if part == 0 else factor}" for part in (power, toughness))
        if all(part in (0, amount) for part in (power, toughness)):
            return f"get {pair}{for_each(base, t)}"
    return f"get {_with_x(power, toughness, t)}"


def _taken_apart(amount: Amount | int) -> tuple[bool, int, Amount | int]:
    """Whether it is below zero, its factor, and what that is taken of."""
    match amount:
        case am.Times(-1, am.Times(factor, base)) if factor > 0:
            return True, factor, base
        case am.Times(factor, base):
            return factor < 0, abs(factor), base
    return False, 1, amount


def _with_x(power: Amount | int, toughness: Amount | int, t: Speech) -> str:
    amount = power if isinstance(power, Amount) else toughness
    both = isinstance(power, Amount) and isinstance(toughness, Amount)
    base = amount.amount if isinstance(amount, am.Times) and amount.factor == -1 else amount
    other = toughness.amount if isinstance(toughness, am.Times) and toughness.factor == -1 else toughness
    pair = f"{_x(power, toughness)}/{_x(toughness, power)}"
    if both and other != base:
        pair = f"{_x(power, toughness)}/{_x(toughness, power).replace('X', 'Y')}"
        return f"{pair}, where X is {say(base, t)} and Y is {say(other, t)}"
    return pair if isinstance(base, am.X) else f"{pair}, where X is {say(base, t)}"


def _x(amount: Amount | int, other: Amount | int) -> str:
    if isinstance(amount, int):
        return _signed(
            amount, -1 if isinstance(other, am.Times) and other.factor < 0 else other if isinstance(other, int) else 1
        )
    return "-X" if isinstance(amount, am.Times) and amount.factor == -1 else "+X"


def _signed(amount: int, other: int) -> str:
    """A number with its sign; beside a negative one zero is negative, too."""
    if amount == 0 and other < 0:
        return "-0"
    return f"{amount:+d}"


def affected(what: Any, t: Speech) -> NounPhrase:
    """What a static ability is about, as a subject: "creatures you control", "enchanted creature"."""
    if is_definite(what, t):
        return NounPhrase(noun(what, t))
    text = noun(what, t, plural=True, kind="permanent", every=True)
    return NounPhrase(text.replace("all graveyards", "graveyards"), plural=True)


def all_that(what: Any, t: Speech, kind: str = "permanent") -> str:
    """All that fits a filter, as an object of a sentence: "you and planeswalkers you control"."""
    if isinstance(what, fi.AnyOf):
        return joined(all_that(p, t, kind) for p in what.parts)
    if what == fi.IsPlayer(fi.Who.YOU):
        return str(t.you)
    return str(affected(what, t)) if kind != "source" or is_definite(what, t) else noun(what, t, True, kind, True)


def _continuous(ability: ab.Continuous, t: Speech) -> str:
    if ability.if_ and ability.if_[0] == SOLVED:
        return f"Solved — {_of_case(replace(ability, if_=ability.if_[1:]), t)}"
    definite = [p for p in flat(ability.affects) if is_definite(p, t) and not isinstance(p, fi.OfDefender)]
    rest = tuple(p for p in flat(ability.affects) if p not in definite and not isinstance(p, fi.InZone))
    if len(definite) == 1 and rest:
        subject = NounPhrase(noun(definite[0], t))
        return f"as long as {fits(subject, fi.AllOf(rest), t)}, {_said(replace(ability, affects=definite[0]), t)}"
    return _said(ability, t)


SOLVED = ThisFits(fi.Is(fi.State.SOLVED))


def _of_case(ability: ab.Continuous, t: Speech) -> str:
    said = _continuous(ability, t)
    return said[:1].upper() + said[1:]


def _said(ability: ab.Continuous, t: Speech) -> str:
    subject = affected(ability.affects, t)
    if ability.elsewhere:
        subject = NounPhrase(
            f"{t.me} anywhere other than on the battlefield" if subject.text == t.me else subject.text, subject.plural
        )
    if ability.cda and len(ability.changes) == 1 and isinstance(ability.changes[0], ab.SetPowerToughness):
        return _own_size(ability.changes[0], subject, t)
    said = agree(subject, changed(ability.changes, t, subject, lasting=True))
    said = " ".join(said.split())
    if any(isinstance(c, ab.UnderRule) for c in ability.changes):
        said = said.replace(" don't ", " doesn't ") if not subject.plural else said
    return _as_long_as(said, ability, subject, t)


def _as_long_as(said: str, ability: ab.Continuous, subject: NounPhrase, t: Speech) -> str:
    if not ability.if_:
        return said
    held = provided(ability.if_, t, "as long as").strip()
    if held == "as long as it's your turn":
        return f"during your turn, {said}"
    if held == "as long as it isn't your turn":
        return f"during turns other than yours, {said}"
    return f"{held}, {said}"


def _own_size(change: ab.SetPowerToughness, subject: NounPhrase, t: Speech) -> str:
    """The power and toughness that a text defines."""
    own = f"{subject.text}'s"
    match change.power, change.toughness:
        case power, toughness if power == toughness:
            return f"{own} power and toughness are each equal to {say(power, t)}"
        case Amount() as power, am.ItsStat(Stat.TOUGHNESS):
            return f"{own} power is equal to {say(power, t)}"
        case am.ItsStat(Stat.POWER), Amount() as toughness:
            return f"{own} toughness is equal to {say(toughness, t)}"
        case Amount() as power, am.Sum((other, 1) | (1, other)) if other == power:
            return f"{own} power is equal to {say(power, t)} and its toughness is equal to that number plus 1"
        case Amount() as power, int():
            return f"{own} power is equal to {say(power, t)}"
        case int(), Amount() as toughness:
            return f"{own} toughness is equal to {say(toughness, t)}"
    return f"{own} power is equal to {say(change.power, t)} and its toughness is equal to {say(change.toughness, t)}"


def exceptions(changes: tuple[Change, ...], t: Speech, subject: NounPhrase) -> str:
    """What is different about a copy: ", except it has flying"."""
    if not changes:
        return ""
    said = changed(changes, t, subject, lasting=True)
    it = "they" if subject.plural else "it"
    text = agree(NounPhrase(it, subject.plural), said).replace("it is ", "it's ", 1).replace("they are ", "they're ", 1)
    return f", except {text}"


def _added(c: ab.AddTypes, t: Speech) -> str:
    if set(c.types) >= CREATURE_TYPES and not set(c.types) - CREATURE_TYPES:
        return "are every creature type"
    kinds = type_words(c.types)
    several = set(c.types) <= set(BASIC_LAND_TYPES) and len(c.types) > 1
    other = "land types" if len(c.types) == 5 and several else "types"
    what = "every basic land type" if several and len(c.types) == 5 else joined(c.types) if several else article(kinds)
    return f"become {what} in addition to their other {other}"


def _set_types(c: ab.SetTypes, _: Speech) -> str:
    return f"become {article(type_words(c.types))} and {VERB}lose all other card types"


def _creature_types(c: ab.SetCreatureTypes, _: Speech) -> str:
    return f"become {article(' '.join(c.types))} and no other creature type" if c.types else "lose all creature types"


def _colors(colors: tuple[Any, ...]) -> str:
    return "all colors" if len(colors) == 5 else joined(COLOR_NAMES[x] for x in colors) or "colorless"


def _land_types(c: ab.SetLandTypes, _: Speech) -> str:
    return f"become {joined(map(article, c.subtypes))}"


WORDS: dict[type, Say] = {
    ab.SetLandTypes: _land_types,
    ab.AddTypes: _added,
    ab.SetTypes: _set_types,
    ab.SetCreatureTypes: _creature_types,
    ab.RemoveTypes: lambda c, _: (
        "lose all other card types"
        if len(c.types) > 4
        else f"aren't {joined((_word(x) if x in SUPERTYPES else article(_word(x)) for x in c.types), 'or')}"
    ),
    ab.SetName: lambda c, _: f"are named {c.name}",
    ab.ReplacesWord: lambda c, _: f'say "{c.new}" rather than "{c.word}"',
    ab.HasTextBox: lambda c, t: (
        f"have the text {' '.join(quoted(a, t) for a in c.abilities) or 'of an empty box'} instead"
    ),
    ab.SetColors: lambda c, _: f"become {_colors(c.colors)}",
    ab.AddColors: lambda c, _: f"become {_colors(c.colors)} in addition to their other colors",
    ab.GainActivatedOf: lambda c, t: (
        f"have all {'loyalty' if c.loyalty else 'activated'} abilities of {noun(c.what, t, True, 'card')}"
        + " except mana abilities" * c.except_mana
    ),
    ab.GainKeywordsOf: lambda c, t: f"have {joined(c.names)} if {noun(c.what, t, True)} have it",
    ab.GainAbility: lambda c, t: f"have {quoted(c.ability, t)}",
    ab.LoseKeyword: lambda c, _: "lose all landwalk abilities" if c.name == "landwalk" else f"lose {c.name}",
    ab.CantHave: lambda c, _: f"can't have or gain {c.name}",
    ab.ChosenTypeChange: lambda c, _: f"become the chosen type{' in addition to their other types' if c.adds else ''}",
    ab.ChosenColorChange: lambda c, _: (
        f"become the chosen color{' in addition to their other colors' if c.adds else ''}"
    ),
    ab.LoseAllAbilities: lambda c, _: "lose all abilities" + " except mana abilities" * c.except_mana,
    ab.StartingLoyalty: lambda c, _: f"have starting loyalty {c.loyalty}",
    ab.SetPowerToughness: _set_size,
    ab.ModifyPowerToughness: _modified,
    ab.SwitchPowerToughness: lambda _, __: "have their power and toughness switched",
    ab.EachForTarget: lambda _, __: 'say "each" where they say "target"',
    ab.SpellText: lambda c, t: f'say "{say(c.ability, t)}" instead',
    ab.OtherNumbers: lambda c, _: f"cost {c.mana_cost} and are {c.power}/{c.toughness}",
    ab.KeepsName: lambda _, t: f"keep the name of {t.me}",
    ab.LosesAbility: lambda c, t: f"lose {'this ability' if c.ability is None else quoted(c.ability, t)}",
    ab.KeepsAbility: lambda _, __: "have this ability",
    ab.WasBefore: lambda c, _: f"are {c.card.name} again afterwards",
    ab.InBoundColor: lambda c, _: f"become the {'color or colors of your choice' if c.several else 'chosen color'}",
    ab.LosesManaCost: lambda _, __: "have no mana cost",
    ab.Continuous: _continuous,
    ab.Controls: lambda c, t: f"you control {noun(c.what, t)}",
}
