"""Detectors of what "it", "that creature", "that many" and "other" stand for: that must be able to be called so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from castable.model.language import abilities as ab
from castable.model.language import effects as ef
from castable.model.language.events import EventKind
from castable.model.language.filters import THIS, AllOf, IsPlayer, Not, OnStack, Zone
from castable.model.language.names import Key, Name
from castable.model.language.naming import names_given, names_of_event
from castable.model.language.parts import parts_of

from .detecting import Done, Read, detects, in_order, own_parts

# ---------------------------------------------------------------- other than what

_OTHER = re.compile(r"\b(?:an)?other (?!than\b|types?\b|colors?\b|target\b)|\bother than (?!~)", re.IGNORECASE)
_HOST = re.compile(r"\b(?:enchanted|equipped) \w+|attached to", re.IGNORECASE)
_SOMETHING_ELSE = re.compile(
    r"\btarget\b[^.]*\.(?! It).*\b(?:each |all )?other\b|"
    r"\b(?:exile|create|return) (?:it|that|a token)\b.*\b(?:an|all |each )?other\b|\btarget\b[^.]*, then [^.]* other\b",
    re.IGNORECASE | re.DOTALL,
)
_ESCAPES = re.compile(r"Escape|Exile ~ and|^\w+—|exile it unless")
_PLAYERS = re.compile(r"(?:Whenever|When|At) (?:you|a player|an opponent|the beginning)\b", re.IGNORECASE)


@detects("other")
def other(paragraph: Read) -> Iterator[str]:
    """What is other than the target, the token, the event's object, is read as other than the source."""
    for done in paragraph.done():
        if not _OTHER.search(done.said) or _ESCAPES.search(paragraph.text):
            continue
        excluding = [p for p in own_parts(done.ability) if isinstance(p, AllOf) and Not(THIS) in p.parts]
        doing = [p for p in excluding if not _is_waited_for(p, done)]
        if paragraph.is_spell and any(not _is_on_the_stack(p) for p in doing):
            yield "other: a spell"
        elif any(isinstance(part, IsPlayer) for each in doing for part in each.parts):
            yield "other: a player"
        elif doing and _HOST.search(done.before + done.said) and "Creature" not in paragraph.line.types:
            yield "other: an Aura or Equipment"
        elif doing and "~" not in done.before and done.before.startswith("When") and not _PLAYERS.match(done.before):
            yield "other: the event is about something"
        elif doing and _SOMETHING_ELSE.search(done.said):
            yield "other: after something else"


def _is_waited_for(part: AllOf, done: Done) -> bool:
    when = done.ability.when if isinstance(done.ability, ab.TriggeredAbility) else None
    return any(part is each for each in parts_of(when))


def _is_on_the_stack(part: AllOf) -> bool:
    return any(isinstance(each, OnStack) for each in parts_of(part))


# ---------------------------------------------------------------- it

_ABOUT_ITSELF = re.compile(r"To solve|Echo|Cumulative upkeep|Recover|.*(?:Monstrosity|Adapt|\bexert)\b", re.IGNORECASE)
_ON_THE_BATTLEFIELD = (ef.Changes, ef.PutsCounters, ef.TapsOrUntaps, ef.Fights, ef.GainsControl)


@detects("it is the source")
def source(paragraph: Read) -> Iterator[str]:
    """Nothing names the source, and something happens to it all the same."""
    for done in paragraph.done():
        if "~" in done.before + done.said or "." not in done.said or _ABOUT_ITSELF.match(paragraph.text):
            continue
        for part in own_parts(done.ability):
            spoken = _objects(part) if isinstance(part, ef.Effect) else [getattr(part, "of", None)]
            if any(isinstance(each, ef.TheSource) for each in spoken) and not isinstance(part, ef.DealsDamage):
                yield f"source: {type(part).__name__}"


def _objects(effect: ef.Effect) -> list[object]:
    return [getattr(effect, key, None) for key in ("what", "on", "of", "one", "other", "to")]


@detects("damaged")
def damaged(paragraph: Read) -> Iterator[str]:
    """What deals the damage is meant where the words name what is dealt it."""
    for done in paragraph.done():
        when = getattr(done.ability, "when", None)
        to = re.search(r"damage to an? (?:\w+ )*?(creature|planeswalker|permanent)s?\b", done.before)
        if isinstance(when, ab.Damages) and to and re.search(rf"\bthat {to[1]}\b", done.said) and "~" not in to.string:
            moved = [each for part in own_parts(done.ability) if isinstance(part, ef.Effect) for each in _objects(part)]
            if ef.Bound(Name.SOURCE) in moved:
                yield f"that {to[1]}"


@detects("left")
def left(paragraph: Read) -> Iterator[str]:
    """What is on the stack or has left the battlefield gets +1/+1, is tapped, has counters put on it there."""
    for done in paragraph.done():
        when = getattr(done.ability, "when", None)
        zone = _zone_after(when) if when is not None else None
        for body in done.bodies:
            yield from _after_leaving(body, {Name.IT: zone, Name.EVENT_IT: zone})


def _zone_after(when: ab.When) -> Zone | None:
    """Where the object of an event is afterwards, as far as the event says."""
    match when:
        case ab.AnyOfThese(parts):
            zones = set(map(_zone_after, parts))
            return zones.pop() if len(zones) == 1 else None
        case ab.Moves(to=to):
            return to
        case ab.Casts():
            return Zone.STACK
        case ab.Attacking() | ab.CountersChange():
            return Zone.BATTLEFIELD
        case ab.StatusChanges(event=event) if event is not EventKind.TARGET:
            return Zone.BATTLEFIELD
    return None


def _after_leaving(body: tuple[ef.Effect, ...], zones: dict[Key, Zone | None]) -> Iterator[str]:
    for effect in in_order(body):
        for spoken in _objects(effect) if _needs_a_permanent(effect) else ():
            zone = zones.get(spoken.name) if isinstance(spoken, ef.Bound) else None
            if zone not in (None, Zone.BATTLEFIELD):
                yield f"{type(effect).__name__}: in {zone}"
        inner = [getattr(effect, key, None) for key in ("do", "then", "otherwise")]
        for each in (i for i in inner if isinstance(i, ef.Effect)):
            yield from _after_leaving((each,), zones)
        if not any(isinstance(i, ef.Effect) for i in inner):
            zones |= dict.fromkeys(names_given(effect)) | _moved(effect)


def _needs_a_permanent(effect: ef.Effect) -> bool:
    lasting = (ab.ModifyPowerToughness, ab.SetPowerToughness, ab.UnderRule, ab.GainAbility)
    if isinstance(effect, ef.Changes):
        return effect.until is not ef.Until.FOREVER and any(isinstance(change, lasting) for change in effect.changes)
    if isinstance(effect, ef.PutsCounters):
        return effect.kind[0] in "+-"
    return isinstance(effect, _ON_THE_BATTLEFIELD)


def _moved(effect: ef.Effect) -> dict[Key, Zone | None]:
    match effect:
        case ef.MoveTo(to=to, bound=bound):
            return {bound: to}
        case ef.SacrificeOf():
            return {Name.IT: Zone.GRAVEYARD, Name.SACRIFICED: Zone.GRAVEYARD}
        case ef.Discards() | ef.DiscardsThese() | ef.Mills():
            return {Name.IT: Zone.GRAVEYARD}
    return {}


# ---------------------------------------------------------------- what a branch would have named


@detects("not taken")
def not_taken(paragraph: Read) -> Iterator[str]:
    """A branch under a condition gives a name that is spoken of after it, and that something else has without it.

    What a player declines to do has named nothing, in the engine's eyes; what a condition leaves out has not been
    spoken of.
    """
    for done in paragraph.done():
        when = getattr(done.ability, "when", None)
        for body in done.bodies:
            yield from _after_a_branch(body, names_of_event(when) if when is not None else frozenset())


def _after_a_branch(body: tuple[ef.Effect, ...], given: frozenset[Key]) -> Iterator[str]:
    open_: set[Key] = set()
    for effect in in_order(body):
        read = {part.name for part in parts_of(effect) if isinstance(part, (ef.Bound, ef.ThatMuch))}
        if not _follows_what_was_done(effect):
            yield from (f"{name} after if" for name in sorted(read & open_, key=str))
        if isinstance(effect, ef.If) and effect.otherwise is None:
            inner = (part for part in parts_of(effect, _now) if isinstance(part, ef.Effect) and part is not effect)
            open_ |= {name for part in inner for name in names_given(part)} & given - {Name.DID, Name.PLAYER}
        else:
            given |= names_given(effect)
            open_ -= names_given(effect)


def _follows_what_was_done(effect: ef.Effect) -> bool:
    return isinstance(effect, ef.If) and any(isinstance(each, ef.WasDone) for each in effect.if_)


def _now(part: object) -> bool:
    return not isinstance(part, ef.Later)


# ---------------------------------------------------------------- that many

_WITHOUT_NUMBER = (ab.Casts, ab.Attacking, ab.StatusChanges, ab.Moves)


@detects("that many")
def that_many(paragraph: Read) -> Iterator[str]:
    """An event that has no number is asked for it, or an instruction before the last one is."""
    for done in paragraph.done():
        when = getattr(done.ability, "when", None)
        single = isinstance(when, _WITHOUT_NUMBER) and not getattr(when, "batch", False)
        if single and any(part == ef.ThatMuch(Name.EVENT_AMOUNT) for part in _own_amounts(done)):
            yield f"amount of {type(when).__name__}"
        for body in done.bodies:
            yield from _amounts_of_earlier(tuple(in_order(body)))


def _own_amounts(done: Done) -> Iterator[object]:
    return parts_of(done.ability, lambda part: part is done.ability or not isinstance(part, ab.TriggeredAbility))


def _amounts_of_earlier(body: tuple[ef.Effect, ...]) -> Iterator[str]:
    for before, effect in pairwise(body):
        asks = any(part == ef.ThatMuch(Name.AMOUNT) for part in parts_of(effect, _now))
        inner = any(isinstance(p, ef.Effect) and Name.AMOUNT in names_given(p) for p in parts_of(before, _now))
        if asks and not inner and isinstance(before, (ef.Draws, ef.If)):
            yield f"amount before {type(before).__name__}"
