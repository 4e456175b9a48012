"""Filters as noun phrases: "nonblack creature card in your graveyard"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Any

from msgspec import Struct, field

from .. import amounts as am
from .. import filters as fi
from ..cards import CARD_TYPES, SUPERTYPES
from ..effects import OfBoundColor
from ..effects import references as ef
from ..filters import Compare, Filter, Quality, StackKind, Stat, State, Who, Zone
from ..mana import COLOR_NAMES
from .english import NounPhrase, agree, article, in_plural, joined, number_word, possessive
from .players import does, one, owned
from .saying import Say, Speech, say


class _Phrase(Struct):
    """The places of a noun phrase: "nonblack | creature | card | in your graveyard"."""

    t: Speech
    plural: bool
    every: bool = False  # several of a kind that are all meant: "creatures and lands"
    before: list[str] = field(default_factory=list)
    nouns: list[str] = field(default_factory=list)
    whole: list[str] = field(default_factory=list)  # what is said by itself: "enchanted creature"
    kind: str = ""  # the noun where no type is one; "card", "spell" and "token" always stand
    named: list[str] = field(default_factory=list)
    whose: list[str] = field(default_factory=list)
    where: list[str] = field(default_factory=list)
    with_: list[str] = field(default_factory=list)
    that: list[str] = field(default_factory=list)

    def text(self, noun: str) -> str:
        """The phrase as text; ``noun`` stands where it has none."""
        if self.whole and not self.nouns and not self.before:
            head = joined(self.whole)
        else:
            kind = self.kind or ("" if self.nouns else noun)
            nouns = sorted(dict.fromkeys(self.nouns), key=str.islower)  # subtypes, then card types
            head = " ".join([*_in_order(self.before), *_last(nouns, kind, self.plural)])
            way = self.t.called.get("way")
            self.that += [str(way) if way else f"that {_is(self.plural)} {whole}" for whole in self.whole]
        after = [*self.named, *self.whose, *self.with_, *self.where, *self.that]
        return " ".join([head, *after]).replace(_IS_PLURAL, "")


def _in_order(before: list[str]) -> list[str]:
    """Adjectives: "other" first, and commas between those that begin with "non"."""
    words = sorted(dict.fromkeys(before), key=lambda word: word != "other")
    return [
        word + "," * (word.startswith("non") and following.startswith("non"))
        for word, following in zip_longest(words, words[1:], fillvalue="")
    ]


def _last(nouns: list[str], kind: str, plural: bool) -> list[str]:
    words = [*nouns, kind] if kind else nouns
    return [*words[:-1], in_plural(words[-1])] if plural and not words[-1].endswith(_IS_PLURAL) else words


_IS_PLURAL = "\0"
"""Stands behind words that are in the plural already."""


def _is(plural: bool) -> str:
    return "are" if plural else "is"


def noun(what: Filter, t: Speech, plural: bool = False, kind: str = "object", every: bool = False) -> str:
    """What a filter fits, as a noun phrase without an article: "creature you control".

    Args:
        what: the filter.
        t: the text that it stands in.
        plural: whether several are meant, or one.
        kind: the noun for what the filter does not name.
        every: whether several kinds are all meant: "creatures and lands", rather than "creatures or lands".
    """
    if what == fi.ANY_TARGET:
        return "targets" if plural else "target"
    if what == fi.ANYTHING:
        return in_plural(kind) if plural else kind
    if what == fi.NOTHING:
        return "nothing"
    if isinstance(what, fi.AnyOf) and _slots(what, t) is None:
        said = _kinds_of_one_place(what, t, plural, kind, every)
        return said or joined((noun(p, t, plural, kind, every) for p in what.parts), "and" if every else "or")
    phrase = _Phrase(t, plural, every)
    parts, other_zone = _one_zone(flat(what))
    if set(parts) >= _NOT_PERMANENT and not any(isinstance(p, fi.InZone) and p.zone is Zone.BATTLEFIELD for p in parts):
        parts = [p for p in parts if p not in _NOT_PERMANENT]
        phrase.before.append("permanent")
    for part in parts:
        _place(phrase, part, parts)
    _place_zone(phrase, parts)
    if other_zone is not None:
        phrase.where[-1] += f" or {other_zone}"
    if any(isinstance(p, fi.ExiledWithThis) for p in parts):
        phrase.kind = phrase.kind if phrase.kind not in ("", "permanent") else "card"
        phrase.where = [where for where in phrase.where if where != "in exile"]
    if {"from among them", "from it"} & set(phrase.where):
        phrase.kind = phrase.kind or "card"
    if any(isinstance(p, fi.PlayerWhere) for p in parts) and not phrase.nouns:
        phrase.kind = "player"
    return phrase.text(kind)


def _one_zone(parts: list[Filter]) -> tuple[list[Filter], Zone | None]:
    """What a filter asks for with one of two zones of players in place of either, and the other one."""
    for n, part in enumerate(parts):
        match part:
            case fi.AnyOf((fi.InZone(one), fi.InZone(other))) if one in _OWN_ZONES and other in _OWN_ZONES:
                return [*parts[:n], fi.InZone(one), *parts[n + 1 :]], other
    return parts, None


_NOT_PERMANENT = {fi.Not(fi.INSTANT), fi.Not(fi.SORCERY)}
"""What a permanent card, or permanent spell, is not (110.4a)."""


def _kinds_of_one_place(what: fi.AnyOf, t: Speech, plural: bool, kind: str, every: bool) -> str | None:
    """Kinds that share whose and where they are: "artifacts and enchantments you control"."""
    split = [flat(part) for part in what.parts] or [[]]
    shared = [p for p in split[0] if all(p in other for other in split[1:])]
    own = [[p for p in parts if p not in shared] for parts in split]
    if not shared or not all(own) or any(isinstance(p, fi.HasType) for p in shared):
        return None
    either = fi.AnyOf(tuple(parts[0] if len(parts) == 1 else fi.AllOf(tuple(parts)) for parts in own))
    fits_in = _slots(either, t) or all(_is_kind(p, t) for p in either.parts)
    return noun(fi.AllOf((*shared, either)), t, plural, kind, every) if fits_in else None


def flat(what: Filter) -> list[Filter]:
    """Return all that a filter asks for, however it was put together."""
    if isinstance(what, fi.AllOf):
        parts = [part for each in what.parts for part in flat(each)]
        return list(dict.fromkeys(parts))
    return [what]


def a(what: Filter, t: Speech, kind: str = "object") -> str:
    """A noun phrase with its article: "an artifact"."""
    if what == fi.IsPlayer(Who.YOU):
        return str(t.you)
    if isinstance(what, fi.AnyOf) and _slots(what, t) is None and what != fi.ANY_TARGET:
        parts = [a(p, t, kind) for p in what.parts]
        said = _kinds_of_one_place(what, t, False, kind, False)
        return article(said) if said else joined(parts, "or") or "nothing"
    text = noun(what, t, kind=kind)
    return text if is_definite(what, t) else article(text)


def is_definite(what: Filter, t: Speech) -> bool:
    """Whether a filter means something certain, which is said without an article: "this creature"."""
    parts = flat(what)
    return any(isinstance(p, _DEFINITE) for p in parts) and all(isinstance(p, (*_DEFINITE, fi.InZone)) for p in parts)


def _place(phrase: _Phrase, part: Filter, among: list[Filter]) -> None:
    """Put what a filter says in its place of the phrase."""
    if isinstance(part, fi.InZone) or (isinstance(part, fi.Owned | fi.Controlled | fi.OfPlayer) and _off_field(among)):
        return
    slot, text = slot_of(part, phrase.t, phrase.plural, phrase.every, bool(phrase.nouns))
    if slot == "kind":
        phrase.kind = text
    elif slot:
        getattr(phrase, slot).append(text)


def _off_field(among: Iterable[Filter]) -> bool:
    return any(isinstance(p, fi.InZone) and p.zone in _OWN_ZONES for p in among)


_OWN_ZONES = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)


def _place_zone(phrase: _Phrase, parts: list[Filter]) -> None:
    zone = next((p.zone for p in parts if isinstance(p, fi.InZone)), None)
    if zone is None:
        return
    if zone is Zone.BATTLEFIELD:
        phrase.kind = phrase.kind or ("" if phrase.nouns else "permanent")
        return
    phrase.kind = phrase.kind or "card"
    if zone in _OWN_ZONES:
        phrase.where.append(f"in {place_of(parts, phrase.t, phrase.plural)}")
    else:
        names = {Zone.EXILE: "in exile", Zone.COMMAND: "in the command zone", Zone.STACK: "on the stack"}
        phrase.where.append(names.get(zone, "outside the game"))


def _where(part: fi.InZone) -> str:
    names = {Zone.EXILE: "in exile", Zone.COMMAND: "in the command zone"}
    return names.get(part.zone) or f"{'on the' if part.zone in (Zone.BATTLEFIELD, Zone.STACK) else 'in a'} {part.zone}"


def place_of(parts: list[Filter], t: Speech, plural: bool = False) -> str:
    """The zone of cards, and whose it is: "your graveyard", "a graveyard"."""
    zone = next(p.zone for p in parts if isinstance(p, fi.InZone))
    for part in parts:
        match part:
            case fi.Owned(who) | fi.Controlled(who):
                return f"{owned(who, t)} {zone}"
            case fi.Not(fi.Owned(Who.YOU) | fi.Controlled(Who.YOU)):
                return f"{owned(Who.OPPONENT, t)} {zone}"
            case fi.OfPlayer(whose):
                return f"{possessive(NounPhrase(player(whose, t)))} {zone}"
    return f"all {in_plural(zone)}" if plural else f"a {zone}"


def player(what: Filter, t: Speech) -> str:
    """A player as a noun with its article."""
    if isinstance(what, ef.SpokenOf):
        if what.of == ef.YOU:
            return "you"
        return "your opponents" if what.of == ef.EACH_OPPONENT else say(what.of, t)
    return a(what, t, "player")


def _players(what: Filter, t: Speech) -> NounPhrase:
    said = player(what, t)
    return NounPhrase(said, plural=said in ("your opponents", "they", "you"))


# ---------------------------------------------------------------- what one filter says


def slot_of(
    part: Filter, t: Speech, plural: bool = False, every: bool = False, has_noun: bool = False
) -> tuple[str, str]:
    """The place of a filter in a noun phrase, and its words there."""
    match part:
        case fi.Not(inner):
            return _negated(inner, t, plural)
        case fi.AnyOf():
            return _any_of(part, t, plural, every, has_noun)
        case fi.AllOf():
            return "that", f"that {_is(plural)} {noun(part, t, True) if plural else a(part, t)}"
    said = PLACES[type(part)](part, t) if not isinstance(part, fi.InZone) else ("where", _where(part))
    return _in_plural(said) if plural else said


def _in_plural(said: tuple[str, str]) -> tuple[str, str]:
    slot, text = said
    if slot in ("that", "with_"):
        for one_, many in _SEVERAL:
            text = text.replace(one_, many)
    return slot, text


_SEVERAL = (
    ("that's ", "that are "), ("that was ", "that were "), ("that has ", "that have "), ("that shares ", "that share "),
    ("that targets ", "that target "), (" a counter on it", " counters on them"), (" on it", " on them"),
    ("its mana cost", "their mana costs"),
)  # fmt: skip


_HISTORIC = {fi.LEGENDARY, fi.ARTIFACT, fi.HasType("Saga")}


def _slots(what: fi.AnyOf, t: Speech) -> str | None:
    """The place of all parts in common, where they have one."""
    if set(what.parts) == _HISTORIC:
        return "before"
    found = {_slot_of_alternative(part, t) for part in what.parts}
    return found.pop() if len(found) == 1 and found <= {"before", "nouns", "kind"} else None


def _slot_of_alternative(part: Filter, t: Speech) -> str:
    if isinstance(part, fi.AllOf) and all(isinstance(p, fi.HasType | fi.HasColor) or p == fi.TOKEN for p in part.parts):
        return "nouns"
    if isinstance(part, fi.AnyOf | fi.AllOf | fi.InZone):
        return ""
    return "nouns" if part == fi.TOKEN else slot_of(part, t)[0]


def _any_of(what: fi.AnyOf, t: Speech, plural: bool, every: bool, has_noun: bool) -> tuple[str, str]:
    if set(what.parts) == set(fi.OUTLAW.parts):
        return "nouns", "outlaw"
    if set(what.parts) == _HISTORIC:
        return "before", "historic"
    slot = _slots(what, t)
    if slot == "nouns" and has_noun:
        kinds = (noun(p, t, True) for p in what.parts) if plural else (a(p, t) for p in what.parts)
        return "that", ("that are " if plural else "that's ") + joined(kinds, "or")
    if slot in ("nouns", "kind"):
        words = [noun(p, t) for p in what.parts]
        if plural:
            words = [*map(in_plural, words[:-1]), words[-1]]
        return "nouns", joined(words, ("and" if every else "or") if plural else "or")
    if slot == "before":
        return slot, joined((slot_of(p, t)[1] for p in what.parts), "or")
    if not has_noun and all(_is_kind(p, t) for p in what.parts):
        last = ("and" if every else "or") if plural else "or"
        return "nouns", joined((noun(p, t, plural, "card") for p in what.parts), last) + _IS_PLURAL * plural
    if stats := _stats(what):
        return (
            "with_",
            f"with {joined((p.stat.value for p in stats), 'or')} {compared(stats[0].compare, stats[0].amount, t)}",
        )
    said = [slot_of(p, t, plural) for p in what.parts]
    if len({place for place, _ in said}) == 1 and said[0][0] in ("with_", "that", "whose", "named"):
        return said[0][0], _shared_beginning(_widest([text for _, text in said]))
    return "that", f"that {_is(plural)} {joined((a(p, t) for p in what.parts), 'or')}"


def _is_kind(what: Filter, t: Speech) -> bool:
    """Whether a filter is a noun with adjectives and nothing else."""
    slots = [slot_of(p, t)[0] for p in flat(what) if not isinstance(p, fi.AnyOf)]
    return (
        "nouns" in slots and set(slots) <= {"nouns", "before"} and not any(isinstance(p, fi.AnyOf) for p in flat(what))
    )


def _stats(what: fi.AnyOf) -> list[fi.HasStat]:
    """Alternatives that compare several numbers with the same one: "with power or toughness 4 or greater"."""
    stats = [p for p in what.parts if isinstance(p, fi.HasStat)]
    same = len(stats) == len(what.parts) and len({(p.compare, p.amount) for p in stats}) == 1
    return stats if same else []


_PUT_THERE = (
    "put there this turn",
    "put there from anywhere other than the battlefield this turn",
    "put there from your library this turn",
)
"""Where cards in a graveyard came from, the widest first: what is put there otherwise counts for each before it."""


def _widest(texts: list[str]) -> list[str]:
    """Of ways to a graveyard the widest, which the others are cases of."""
    if not all(text.endswith(" this turn") for text in texts):
        return texts
    return next(([text] for wide in _PUT_THERE for text in texts if text.endswith(wide)), texts)


def _shared_beginning(texts: list[str]) -> str:
    """Alternatives that begin with the same word, said once: "with flying or reach"."""
    first = texts[0].split(" ", maxsplit=1)[0] + " "
    if not all(text.startswith(first) for text in texts):
        return joined(texts, "or")
    return first + joined((text.removeprefix(first) for text in texts), "or")


def _negated(inner: Filter, t: Speech, plural: bool) -> tuple[str, str]:
    match inner:
        case fi.Is(State.TAPPED):
            return "before", "untapped"
        case fi.Is(State.ATTACKED):
            return "that", "that didn't attack this turn"
        case fi.Controlled(who) | fi.Owned(who) if who is Who.YOU:
            verb = "own" if isinstance(inner, fi.Owned) else "control"
            return "whose", f"{agree(t.you, DONT)} {verb}"
        case fi.Controlled(who) | fi.Owned(who):
            verb = "own" if isinstance(inner, fi.Owned) else "control"
            return "whose", f"{agree(one(who, t), DONT)} {verb}"
        case fi.This() | fi.It():
            return "before", "other"
        case fi.AttachedHost() | ef.SpokenOf():
            return "that", f"other than {noun(inner, t)}"
        case fi.HasStat(stat, Compare.AT_LEAST | Compare.AT_MOST as how, amount):
            than = "less" if how is Compare.AT_LEAST else "greater"
            return "with_", f"with {stat} {than} than {say(amount, t)}"
        case fi.HasName(name):
            return "named", f"not named {name}"
        case fi.IsPlayer(Who.ACTIVE as who):
            return "that", f"other than {one(who, t)}"
        case fi.CastFrom(zone):
            return "that", f"cast from anywhere other than {owned(Who.YOU, t)} {zone}"
        case fi.AllOf() | fi.AnyOf():
            return "that", f"that {'aren' if plural else 'isn'}'t {joined(_alternatives(inner, t, plural), 'or')}"
    slot, text = slot_of(inner, t, plural)
    return _without(slot, text, plural)


DONT = "don't"
_NEGATED_VERBS = (
    ("'s", "isn't"), (" is", "isn't"), (" has", "doesn't have"), (" was", "wasn't"), (" are", "aren't"),
    (" were", "weren't"), (" shares", "doesn't share"), (" share", "don't share"), (" targets", "doesn't target"),
)  # fmt: skip


def _without(slot: str, text: str, plural: bool) -> tuple[str, str]:
    if slot in ("before", "nouns", "kind") and " " not in text:
        return "before", f"non-{text}" if text[0].isupper() else f"non{text}"
    if text.startswith("with "):
        return "with_", "without " + text.removeprefix("with ")
    for verb, negated in _NEGATED_VERBS:
        if text.startswith(f"that{verb} "):
            return "that", f"that {negated} {text.removeprefix(f'that{verb} ')}"
    if text.startswith("of "):
        return "that", f"that {'aren' if plural else 'isn'}'t {text}"
    return "that", f"other than one {text}"


def _alternatives(what: fi.AllOf | fi.AnyOf, t: Speech, plural: bool) -> list[str]:
    parts = what.parts if isinstance(what, fi.AnyOf) else (what,)
    return [
        slot_of(p, t)[1] if _slot_of_alternative(p, t) == "before" else (noun(p, t, True) if plural else a(p, t))
        for p in parts
    ]


def _type(part: fi.HasType, _: Speech) -> tuple[str, str]:
    if part.name in SUPERTYPES:
        return "before", part.name.lower()
    return "nouns", part.name.lower() if part.name in CARD_TYPES else part.name


_STATES: dict[State, tuple[str, str]] = {
    State.TOKEN: ("kind", "token"),
    State.COMMANDER: ("nouns", "commander"),
    State.RING_BEARER: ("nouns", "Ring-bearer"),
    State.ATTACKED: ("that", "that attacked this turn"),
    State.ALONE: ("that", "that's attacking alone"),
    State.SICK: ("that", "that came under its controller's control this turn"),
    State.DAMAGED: ("that", "that was dealt damage this turn"),
    State.DIED: ("that", "that was put there from the battlefield this turn"),
    State.ENTERED_THIS_TURN: ("that", "that entered this turn"),
    State.DISCARDED_THIS_TURN: ("that", "that was discarded this turn"),
    State.ACTIVATED: ("that", "that has had an ability activated this turn"),
    State.FACE_DOWN: ("before", "face-down"),
    State.UNBLOCKED: ("before", "unblocked attacking"),
}


def _state(part: fi.Is, _: Speech) -> tuple[str, str]:
    return _STATES.get(part.state, ("before", part.state.value))


def _color_count(part: fi.ColorCount, _: Speech) -> tuple[str, str]:
    named = {(Compare.EQUAL, 0): "colorless", (Compare.EQUAL, 1): "monocolored", (Compare.AT_LEAST, 2): "multicolored"}
    if (part.compare, part.number) in named:
        return "before", named[part.compare, part.number]
    more = {Compare.AT_LEAST: " or more", Compare.AT_MOST: " or fewer", Compare.EQUAL: "exactly "}[part.compare]
    number = number_word(part.number)
    return "that", f"that's {more + number if part.compare is Compare.EQUAL else number + more} colors"


def _player(part: fi.IsPlayer, t: Speech) -> tuple[str, str]:
    if part.who is Who.YOU:
        return "whole", str(t.you)
    names = {
        Who.OPPONENT: "opponent",
        Who.ANYONE: "player",
        Who.OWNER: "owner of this",
        Who.TEAM: "player on your team",
    }
    return "nouns", names.get(part.who, part.who.value)


def _on_stack(part: fi.OnStack, _: Speech) -> tuple[str, str]:
    if set(part.kinds) >= {StackKind.SPELL, StackKind.ACTIVATED, StackKind.TRIGGERED}:
        return "kind", "spell or ability"
    if part.kinds == (StackKind.ACTIVATED, StackKind.TRIGGERED):
        return "kind", "activated or triggered ability"
    return "kind", joined((kind.value for kind in part.kinds), "or")


def _has_counter(part: fi.HasCounter, _: Speech) -> tuple[str, str]:
    kind = f"{part.kind} " if part.kind else ""
    if part.at_least == 1:
        return "with_", f"with {article(kind + 'counter')} on it"
    return "with_", f"with {number_word(part.at_least)} or more {kind}counters on it"


def _has_stat(part: fi.HasStat, t: Speech) -> tuple[str, str]:
    return "with_", f"with {part.stat} {compared(part.compare, part.amount, t)}"


def _shares(part: fi.Shares, t: Speech) -> tuple[str, str]:
    if part.quality is Quality.NAME:
        return "with_", f"with the same name as {a(part.other, t)}"
    if part.quality in (Quality.POWER, Quality.TOUGHNESS, Quality.MANA_VALUE, Quality.CONTROLLER):
        return "with_", f"with the same {part.quality} as {a(part.other, t)}"
    match part.other:
        case fi.AllOf((ef.SpokenOf() as those, fi.Controlled(by=Who.YOU))):
            of_theirs = f"the one of {a(those, t)} they control"
            return "that", f"that shares {article(part.quality)} with {of_theirs}"
        case ef.SpokenOf(of):
            return "that", f"that shares {article(part.quality)} with {say(of, t)}"
    return "that", f"that shares {article(part.quality)} with {a(part.other, t)}"


def _targets(part: fi.TargetsOne, t: Speech) -> tuple[str, str]:
    return "that", f"that targets {'only ' if part.only else ''}{a(part.part, t)}"


def _one_of(names: tuple[str, ...]) -> str:
    return "one of " + ", ".join(names) if len(names) > 1 else "".join(names)


def cost_name(keyword: str) -> str:
    """The name of an optional additional cost; those without a keyword have a number."""
    return f"additional cost {keyword}" if keyword.isdigit() else keyword.partition(".")[0].replace("-", " ")


def compared(how: Compare, amount: am.Amount | int, t: Speech) -> str:
    """A comparison after a noun: "4 or greater", "less than or equal to the number of lands you control"."""
    if how is Compare.EQUAL:
        return say(amount, t) if isinstance(amount, int | am.X) else f"equal to {say(amount, t)}"
    if isinstance(amount, int | am.X):
        return say(amount, t) + (" or less" if how is Compare.AT_MOST else " or greater")
    return f"{'less' if how is Compare.AT_MOST else 'greater'} than or equal to {say(amount, t)}"


def counted(what: Filter, count: am.Amount | int, t: Speech, kind: str = "object") -> str:
    """So many of what fits: "an artifact", "two creatures", "X cards"."""
    if count == 1:
        return a(what, t, kind)
    number = number_word(count) if isinstance(count, int) else say(count, t)
    many = noun(what, t, plural=True, kind=kind)
    if isinstance(count, am.Amount) and not isinstance(count, am.X):
        return f"X {many}, where X is {number}" if not number.startswith("that m") else f"that many {many}"
    return f"{number} {many}"


def spells_of(what: Filter, t: Speech) -> str:
    """Spells that fit, in the plural."""
    if isinstance(what, fi.AnyOf) and _slots(what, t) is None:
        return joined(noun(fi.SPELL & part, t, plural=True) for part in what.parts)
    return noun(fi.SPELL & what, t, plural=True)


def cast_from(zone: Zone, t: Speech) -> str:
    """Where a spell was cast from."""
    return f"cast from {owned(Who.YOU, t)} {zone}" if zone is Zone.HAND else f"cast from {PLACE[zone]}"


PLACE = {
    Zone.GRAVEYARD: "a graveyard",
    Zone.EXILE: "exile",
    Zone.LIBRARY: "a library",
    Zone.COMMAND: "the command zone",
    Zone.HAND: "a hand",
    Zone.BATTLEFIELD: "the battlefield",
    Zone.STACK: "the stack",
    Zone.OUTSIDE: "outside the game",
}
"""Where something is, be it whose it may."""

_DEFINITE = (
    fi.This, fi.It, fi.AttachedHost, fi.Giver, fi.ChosenPlayer, fi.PairedWithThis, fi.HauntedByThis, ef.SpokenOf,
    fi.These, fi.Among, fi.OfDefender,
)  # fmt: skip

_TAKEN = {"sacrifice": "sacrificed", "exile": "exiled", "discard": "discarded", "tap": "tapped", "reveal": "revealed",
          "untap": "untapped", "return": "returned"}  # fmt: skip
WORDS: dict[type, Say] = {Filter: noun}

PLACES: dict[type, Callable[[Any, Speech], tuple[str, str]]] = {
    fi.HasType: _type,
    fi.HasColor: lambda p, _: ("before", COLOR_NAMES[p.color]),
    fi.ColorCount: _color_count,
    fi.HasName: lambda p, _: ("named", f"named {p.name}"),
    fi.HasKeyword: lambda p, _: ("with_", f"with {p.name}"),
    fi.HasCounter: _has_counter,
    fi.HasStat: _has_stat,
    fi.IsEven: lambda p, _: ("with_", f"with {'an even' if p.stat is Stat.MANA_VALUE else 'even'} {p.stat}"),
    fi.Attacks: lambda p, t: ("that", f"attacking {'you' if p.who is Who.YOU else one(p.who, t)}"),
    fi.Blocks: lambda p, t: ("that", f"blocking {a(p.part, t)}"),
    fi.BlockedBy: lambda p, t: ("that", f"blocked by {a(p.part, t)}"),
    fi.Is: _state,
    fi.Controlled: lambda p, t: ("whose", does(p.by, "control", t)),
    fi.Owned: lambda p, t: ("whose", does(p.by, "own", t)),
    fi.DealtDamageBy: lambda p, t: ("that", f"dealt damage by {a(p.part, t)} this turn"),
    fi.AttachedTo: lambda p, t: ("that", f"attached to {a(p.part, t)}"),
    fi.HasAttached: lambda p, t: ("that", f"that has {a(p.part, t)} attached to it"),
    fi.SameOwner: lambda _, t: ("with_", f"with the same owner as {t.me}"),
    fi.OwnedByController: lambda _, __: ("that", "that's owned by its controller"),
    fi.This: lambda _, t: ("whole", t.me),
    fi.Giver: lambda _, t: ("whole", t.giver),
    fi.Among: lambda p, _: ("whole", _one_of(p.ids)),
    fi.These: lambda p, _: ("whole", _one_of(tuple(map(str, p.members)))),
    fi.AttachedHost: lambda _, t: ("whole", t.host),
    fi.HasAny: lambda p, _: ("with_", f"with {article(p.quality)}"),
    fi.TopOfGraveyard: lambda p, t: (
        "that",
        f"that's among the top {number_word(p.number)} {noun(p.part, t, True, 'card')} of its owner's graveyard",
    ),
    fi.Modified: lambda _, __: ("before", "modified"),
    fi.OnStack: _on_stack,
    fi.SourceIs: lambda p, t: ("that", f"from {a(p.part, t, 'source')}"),
    fi.IsPlayer: _player,
    fi.PairedWithThis: lambda _, t: ("whole", f"the creature {t.me} is paired with"),
    fi.HauntedByThis: lambda _, t: ("whole", f"the creature {t.me} haunts"),
    fi.ChosenType: lambda _, __: ("that", "of the chosen type"),
    fi.ChosenColor: lambda _, __: ("that", "of the chosen color"),
    fi.ChosenName: lambda _, __: ("with_", "with the chosen name"),
    fi.ChosenCardType: lambda _, __: ("that", "of the chosen card type"),
    fi.ChosenPlayer: lambda _, __: ("whole", "the chosen player"),
    fi.OfPlayer: lambda p, t: ("whose", agree(_players(p.part, t), "control")),
    fi.ChosenWord: lambda p, _: ("that", f'for which "{p.word}" was chosen'),
    fi.Shares: _shares,
    fi.It: lambda _, __: ("whole", "it"),
    fi.CastAs: lambda p, _: ("that", f"cast for its {p.name} cost"),
    fi.Paid: lambda p, _: (
        ("before", "kicked")
        if p == fi.KICKED
        else ("that", f"that had its {joined(map(cost_name, p.keywords), 'or')} paid")
    ),
    fi.ExiledWithThis: lambda p, t: ("named", "exiled this way" if p.now else f"exiled with {t.me}"),
    fi.MadeWithThis: lambda _, t: ("that", f"put onto the battlefield or created with {t.me}"),
    fi.Took: lambda f, _: ("that", f"that was {_TAKEN.get(f.action, f.action)} to pay the cost"),
    fi.HasManaCost: lambda f, _: ("with_", f"with mana cost {joined(list(map(str, f.costs)), 'or')}"),
    fi.HasX: lambda _, __: ("with_", "with {X} in its mana cost"),
    fi.HasSymbol: lambda p, _: ("with_", f"with one or more {COLOR_NAMES[p.color]} mana symbols in its mana cost"),
    fi.OfIgnoring: lambda _, t: ("that", f"of players who ignore {t.me} this turn"),
    fi.HasAdventure: lambda _, __: ("that", "that has an Adventure"),
    fi.CastFrom: lambda p, t: ("that", cast_from(p.zone, t)),
    fi.HasTargets: lambda p, _: (
        "with_",
        "with a single target" if p.number == 1 else f"with {number_word(p.number)} targets",
    ),
    fi.TargetsOne: _targets,
    fi.HasEnchant: lambda p, t: ("with_", f"with enchant {noun(p.what, t)}"),
    fi.HasNoAbilities: lambda _, __: ("with_", "with no abilities"),
    fi.Said: lambda p, _: ("that", _as_said(p)),
    fi.OfDefender: lambda _, __: ("whose", "defending player controls"),
    fi.HasManaAbility: lambda _, __: ("with_", "with a mana ability"),
    OfBoundColor: lambda _, __: ("that", "of the chosen color"),
    ef.SameNameAs: lambda p, t: ("with_", f"with the same name as {say(p.of, t)}"),
}


def _as_said(part: fi.Said) -> str:
    """What is said of an object in the words of a text: "that was milled this turn", "that dealt damage"."""
    if part.words.startswith("that"):
        return part.words
    of_source = isinstance(part.so, fi.TookPart) and part.so.as_ is fi.Role.SOURCE
    active = of_source or part.words.startswith(("was ", "has ", "attacked ", "blocked "))
    return f"that {part.words}" if active else f"that was {part.words}"


def own_zone(zone: Zone) -> str:
    """A zone as its player speaks of it: "your graveyard", "exile"."""
    return {Zone.EXILE: "exile", Zone.COMMAND: "the command zone", Zone.STACK: "the stack"}.get(zone, f"your {zone}")


def library_card(what: fi.Filter, t: Speech, plural: bool = False) -> str:
    """Cards of a library: "basic land card"."""
    said = noun(fi.InZone(Zone.LIBRARY) & what, t, plural)
    return said.replace(" in all libraries", "").replace(" in a library", "")
