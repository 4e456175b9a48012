"""The head of a triggered ability: what it waits for, its intervening "if", how often it triggers (603.2, 603.4)."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language.abilities import Activates, AsItWas, CountersChange, ItCast, Moves, StatusChanges, When
from ...language.conditions import Condition, ThisFits, Unless
from ...language.effects import IT, SOURCE, DoneThisTurn, Each, Effect, Fits, MarksDone, May, MayPay, Ref, Seq
from ...language.events import EventKind
from ...language.filters import (
    EXILED_WITH_THIS,
    PERMANENT,
    THIS,
    AttachedHost,
    HasCounter,
    Not,
    Who,
    Zone,
)
from ...language.keywords.triggered import TRIBUTE_PAID
from ...language.parts import parts_of
from ..clauses.announced import was_announced
from ..clauses.conditions import conditions
from .asked import difference, number_asked, read_condition, with_counters_named
from .context import Context
from .triggers import read_when, unread_when

_HEAD = re.compile(r"(?P<word>When|Whenever|At) (?P<when>.+)")
_IN_A_LIST = re.compile(r"(?:or|and/or) |(?:\w+, )+(?:or|and/or) |non\w+ (?:card|permanent|spell)s?\b[^,.]*, ")
"""What follows a comma within a list, and not the one that ends the event: "an artifact, creature, or land …",
"a noncreature, nonland card, …"."""
_ONCE = re.compile(r" (?:This ability|~) triggers only once each turn\.$")
_DONE_ONCE = " Do this only once each turn."


class EventRead(Struct, frozen=True):
    """What stands before the effect of a triggered ability, read, and the ``rest``."""

    when: When
    context: Context
    rest: str
    if_: tuple[Condition, ...] = ()
    once_each_turn: bool = False
    zone: Zone = Zone.BATTLEFIELD
    done_once: bool = False  # its action may be taken only once each turn (603.2i)


def read_event(line: str) -> EventRead | None:
    """Read the head of a triggered ability; ``None`` where a word of it is not understood."""
    once = _ONCE.search(line) is not None
    done_once = line.endswith(_DONE_ONCE)
    line = _ONCE.sub("", line).removesuffix(_DONE_ONCE)
    found = _HEAD.fullmatch(line)
    if found is None:
        return None
    text = found["when"]
    for comma in re.finditer(", ", text):
        rest = text[comma.end() :]
        when = None if _IN_A_LIST.match(rest) else read_when(text[: comma.start()])
        if when is None:
            continue
        if_: tuple[Condition, ...] = ()
        when, rest = _narrowed(when, rest)
        if when[1].it == SOURCE:
            rest = _DEVOURED.sub(r"~ devoured", _CREWED_IT.sub(r"\1 ~ this turn", rest))
        said = _intervening(rest, when[1])
        if said is not None:
            if_, rest = said
        elif re.match(r"if ", rest):
            return None
        zone = _zone(line, text[: comma.start()])
        done = (Unless(DoneThisTurn(rest)),) if done_once else ()
        return EventRead(when[0], when[1], rest[:1].upper() + rest[1:], (*if_, *done), once, zone, done_once)
    return None


def marked_as_done(effects: tuple[Effect, ...], event: EventRead) -> tuple[Effect, ...]:
    """Effects that remember that their action has been taken, where it may be taken only once each turn (603.2i)."""
    name = next((p.name for p in parts_of(event.if_) if isinstance(p, DoneThisTurn)), None)
    if not event.done_once or name is None or not effects:
        return effects
    marks = MarksDone(name)
    match effects[0]:
        case May() as may:
            return (replace(may, do=Seq((may.do, marks))), *effects[1:])
        case MayPay() as pays:
            return (replace(pays, do=Seq((pays.do, marks))), *effects[1:])
    return (*effects, marks)


_NO_MANA_ABILITY = "if it isn't a mana ability, "
_NOT_DEAD = "if it didn't die, "
_NOT_SACRIFICED = "if it wasn't sacrificed, "


_CREWED_IT = re.compile(r"\b(crewed|saddled) it this turn\b")
_DEVOURED = re.compile(r"\bit devoured\b(?! a )")
"""Of the object with the text, where that is what the event is about."""


_SOME_CAME = re.compile(
    r"if one or more of them entered from (?:a )?(?P<zone>graveyard|exile) or was cast from (?:a )?(?P=zone), "
)
"""What is so of some of those that an event is about; what it does speaks of none of them then."""
_FIRST_TAPPED = "if it's the first time that creature has become tapped this turn, "
_FIRST_COUNTERS = re.compile(
    r"if it's the first time (?:(?P<kind>[+-]\d/[+-]\d|\w+) )?counters have been put on that "
    r"(?:creature|permanent) this turn, "
)


def _narrowed(when: tuple[When, Context], rest: str) -> tuple[tuple[When, Context], str]:
    """What is waited for with what an "if" right after the event says of that event alone, and what follows it."""
    match when[0]:
        case Activates() as event if rest.startswith(_NO_MANA_ABILITY):
            return (replace(event, mana=False), when[1]), rest.removeprefix(_NO_MANA_ABILITY)
        case Moves(frm=Zone.BATTLEFIELD, to=None, batch=False) as event if rest.startswith(_NOT_DEAD):
            return (replace(event, not_to=Zone.GRAVEYARD), when[1]), rest.removeprefix(_NOT_DEAD)
        case Moves(frm=Zone.BATTLEFIELD, verb="", batch=False) as event if rest.startswith(_NOT_SACRIFICED):
            return (replace(event, not_verb="sacrifice"), when[1]), rest.removeprefix(_NOT_SACRIFICED)
        case Moves(to=Zone.BATTLEFIELD, batch=True, came=None) as event if found := _SOME_CAME.match(rest):
            return (replace(event, came=Zone(found["zone"])), when[1].apart(it=None)), rest[found.end() :]
        case StatusChanges(event=EventKind.TAP, batch=False, who=Who.ANYONE) as event if rest.startswith(_FIRST_TAPPED):
            return (replace(event, first=True), when[1]), rest.removeprefix(_FIRST_TAPPED)
        case CountersChange(removed=False) as event if found := _FIRST_COUNTERS.match(rest):
            if (found["kind"] or "") == event.kind:
                return (replace(event, first=True), when[1]), rest[found.end() :]
    return when, rest


def read_head(line: str) -> tuple[When, Zone]:
    """What a triggered ability waits for whose effect or condition is not understood, and from which zone."""
    found = _HEAD.fullmatch(line.partition("\n")[0])
    text = found["when"] if found is not None else line
    for comma in re.finditer(", ", text):
        when = None if _IN_A_LIST.match(text, comma.end()) else read_when(text[: comma.start()])
        if when is not None:
            return when[0], _zone(line, text[: comma.start()])
    ends = (c.start() for c in re.finditer(", ", text) if not _IN_A_LIST.match(text, c.end()))
    head = text[: next(ends, len(text))]
    return unread_when(head if found is not None else text, line), _zone(line, head)


def _zone(line: str, when: str) -> Zone:
    """Where the ability functions (113.6)."""
    if _FROM_GRAVEYARD.search(line) and not _OWN_DEATH.search(when):
        return Zone.GRAVEYARD
    exiled = when.endswith((" while it's exiled", "~ becomes plotted"))
    return Zone.EXILE if exiled else Zone.BATTLEFIELD


_OWN_DEATH = re.compile(r"(?:~|[Ee]nchanted|[Ee]quipped)\b.* dies\b")  # it looks back to the battlefield (603.10a)
_FROM_GRAVEYARD = re.compile(
    r"~ from your graveyard|(?:if|while) ~ is (?:the only [\w ]+ )?in your graveyard(?! or on the battlefield)"
)


def _intervening(rest: str, context: Context) -> tuple[tuple[Condition, ...], str] | None:
    """An "if" clause right after the event, and what follows it."""
    if not rest.startswith("if "):
        return None
    for comma in re.finditer(", ", rest):
        if re.match(r"non\w+ ", rest[comma.end() :]):  # of "nonland, nontoken permanents"
            continue
        text, asked = rest[3 : comma.start()], context.apart()
        said = (
            _of_the_event(text, context)
            or _cast_and_more(text, context)
            or conditions(text)
            or read_condition(text, asked)
        )
        if said is not None:
            context.speak_of(_subject_of(text) or context.it or SOURCE)
            if "those permanents" in asked.names:
                context.call("those permanents", asked.names["those permanents"])
            if text == "there are cards exiled with ~":
                context.call("them", Each(EXILED_WITH_THIS))
            context.apart_by = difference(said)
            context.much = number_asked(said) or context.much
            return said, with_counters_named(text, rest[comma.end() :])
    return None


def _subject_of(text: str) -> Ref | None:
    """What a condition is about, and "it" after it: the object with the text, or what that is attached to."""
    if re.search(r"(?:^|\band )~ ", text):
        return SOURCE
    return Each(AttachedHost()) if re.match(r"(?:enchanted|equipped) \w+ ", text) else None


def _cast_and_more(text: str, context: Context) -> tuple[Condition, ...] | None:
    """How the permanent was cast, and something else: "you cast it and you control a Dragon"."""
    found = re.fullmatch(r"(?P<cast>you cast (?:it|~|them)) and (?P<rest>.+)", text)
    if found is None:
        return None
    cast = _of_the_event(found["cast"], context)
    rest = conditions(found["rest"].replace(" and/or ", " or "))
    return None if cast is None or rest is None else (*cast, *rest)


def _of_the_event(text: str, context: Context) -> tuple[Condition, ...] | None:
    """A condition on how the permanent was cast, or on what it was like as it left."""
    paid = was_announced(text)
    if paid is not None:
        return (paid,)
    if text == "you chose a creature other than ~ as your Ring-bearer":
        return (Fits(IT, PERMANENT & Not(THIS)),)
    if text == "tribute wasn't paid":
        return (Unless(TRIBUTE_PAID),)
    if context.it == SOURCE and re.match(r"it was kicked with its |it's on the battlefield$", text):
        return conditions(re.sub("^it(?:'s| was)", lambda m: "~ is" if m[0] == "it's" else "~ was", text))
    cast = _CAST.fullmatch(text)
    if cast and (context.it == SOURCE or " them" not in text):
        how = ItCast(zone=Zone.HAND if cast["hand"] else None, by=Who.YOU if cast["you"] else Who.ANYONE)
        return (Unless(how),) if cast["not"] or cast["wasnt"] else (how,)
    cost = re.fullmatch(r"(?:its|~'s) (?P<keyword>[a-z -]+) cost was paid", text)
    cost = cost or re.fullmatch(r"(?:it|they|~) (?:was|were) cast using (?P<keyword>web-slinging)", text)
    if cost and (context.it == SOURCE or not text.startswith("they ")):
        return (ItCast(keyword=cost["keyword"]),)
    counters = re.fullmatch(r"(?:it|~) had (?P<no>no |an? |one or more )(?P<kind>\S+ )?counters? on it", text)
    if counters and context.it == SOURCE:
        had = ThisFits(HasCounter((counters["kind"] or "").strip()))
        return (AsItWas(Unless(had) if counters["no"] == "no " else had),)
    return None


_CAST = re.compile(
    r"(?:(?P<you>you) (?P<not>didn't )?cast (?:it|~|them)(?P<hand> from your hand)?|(?:it|~) was(?P<wasnt>n't)? cast)"
)
"""How a permanent was cast; one with a name of several is "them"."""
