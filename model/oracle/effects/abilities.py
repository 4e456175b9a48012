"""Whole abilities with their effects as instructions: what readers of casting left as text, where it is understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import effects as ef
from ...language.amounts import Amount, X
from ...language.conditions import ThisFits
from ...language.costs import Action, Cost, ObjectPart, RemoveCounters, TotalPart
from ...language.filters import THIS, AllOf, Giver, HasCounter, HasStat, InZone, Not, Zone
from ...language.names import Name, NameOf, paid_by
from ...language.naming import unbound_names
from ...language.parts import exchanged, mentions, parts_of
from ...language.targets import Target
from ..phrases.amounts import number_or_x
from ..sentences.grants import SAYS_COST
from ..sentences.happening import with_later_targets
from .branches import asked_of, told_apart, within_branch, within_condition
from .context import GIVER, PLACE, TIES, Context
from .inner import inner_modes, inner_text
from .reading import read_one

Carried = TypeVar("Carried", bound=ab.SpellAbility | ab.ActivatedAbility | ab.TriggeredAbility)


def carried(
    ability: ab.Ability,
    quotes: tuple[object, ...] = (),
    spoken: Context | None = None,
    costs: tuple[ab.Ability, ...] = (),
) -> ab.Ability:
    """An ability with what it does as instructions, as far as that is understood; the rest stays text.

    ``costs``: the abilities with the costs that are paid for a spell.
    """
    if isinstance(ability, ab.TriggeredAbility) and ability.when is not None and spoken is None:
        return ability  # what "it" is was known where its event was read
    if isinstance(ability, (ab.SpellAbility, ab.ActivatedAbility, ab.TriggeredAbility)):
        once = _once(ability) if isinstance(ability, ab.TriggeredAbility) else ability
        context = spoken or Context(it=ef.SOURCE if _is_about_itself(once) else None)
        context.paid = _taken_by(once.cost if isinstance(once, ab.ActivatedAbility) else costs)
        if isinstance(once, ab.ActivatedAbility):
            _speak_of_removed(once.cost, context)
            _speak_of_giver(once.cost, context)
        read = _instructed(once, quotes, context)
        return once if unbound_names(read) else read  # what speaks of something that nobody has named is misread
    return ability


def _instructed(ability: Carried, quotes: tuple[object, ...], context: Context) -> Carried:
    context.quotes = quotes
    context.of_spell = isinstance(ability, ab.SpellAbility)
    if isinstance(ability, ab.TriggeredAbility):
        context.it = _of_event(ability, context.it)
        asked = context.much if isinstance(context.much, Amount) else None
        context.much = _that_much(ability.when) or asked
    modes = _modes(ability.modes, context)
    effects = instructions(ability.effects, ability.targets, context)
    if effects == ability.effects and modes == ability.modes:
        return ability
    return replace(ability, effects=effects, modes=modes)


def _that_much(when: ab.When | None) -> Name | Amount | None:
    """What "that many" is where nothing of its own has been said: of what a creature had on it that died, too."""
    match when:
        case ab.Moves(batch=False, number=0, what=what):
            counters = next((part for part in parts_of(what) if isinstance(part, HasCounter)), None)
            return None if counters is None else ef.CountersOn(counters.kind, ef.Bound(Name.EVENT_IT))
        case ab.AnyOfThese(parts) if len({_that_much(part) for part in parts}) == 1:
            return _that_much(parts[0])
        case ab.Casts(what=AllOf(parts)):
            numbers = (p.stat for p in parts if isinstance(p, HasStat) and isinstance(p.amount, Amount))
            stat = next(numbers, None)  # "a spell with mana value equal to the number of …"
            return None if stat is None else ef.NumberOf(stat, ef.Bound(Name.EVENT_IT))
        case ab.Casts() | ab.Begins() | ab.Attacking(batch=False):
            return None
    return Name.EVENT_AMOUNT


def _taken_by(costs: object) -> frozenset[Action]:
    """What costs do to objects."""
    return frozenset(part.action for part in parts_of(costs) if isinstance(part, (ObjectPart, TotalPart)))


def _speak_of_removed(cost: Cost, context: Context) -> None:
    """Let the counters be spoken of that the cost removes; "that many" are they where it does not say how many."""
    removing = [part for part in cost.parts if isinstance(part, RemoveCounters)]
    if len(removing) == 1:
        context.call("removed to pay", ef.Bound(Name.REMOVED))
        context.much = context.much if isinstance(removing[0].count, int) else Name.REMOVED


def _speak_of_giver(cost: Cost, context: Context) -> None:
    """Let "it" be what gives the ability where the cost names that, as it last was where it is moved (201.5a)."""
    for part in cost.parts:
        if isinstance(part, ObjectPart) and part.what == Giver():
            if part.action in (Action.SACRIFICE, Action.EXILE):
                context.call("~giver", ef.Bound(paid_by(part.action)))
            context.it = context.spoken("~giver")


def _of_event(ability: ab.TriggeredAbility, it: ef.Ref | None) -> ef.Ref | None:
    """What "it" is in a triggered ability: what the event was about, unless its "if" speaks of its own object."""
    if any(isinstance(c, ThisFits) for c in ability.if_):
        return ef.SOURCE
    return ef.Bound(Name.EVENT_IT) if it == ef.IT else it


def _is_about_itself(ability: ab.Ability) -> bool:
    """Whether nothing but its own object has been spoken of before it does anything, so that "it" is that."""
    if not isinstance(ability, ab.ActivatedAbility):
        return False
    others = (p for p in ability.cost.parts if isinstance(p, ObjectPart) and p.what != THIS)
    return next(others, None) is None


_EVER = ("~ triggers only once.", "This ability triggers only once.")
_EACH_TURN = {
    f"{it} triggers only {often} each turn.": times
    for it in ("~", "This ability") for times, often in enumerate(("once", "twice"), 1)
}  # fmt: skip


def _once(ability: ab.TriggeredAbility) -> ab.TriggeredAbility:
    """A triggered ability that says so in a sentence of its own triggers once or twice each turn, or once (603.2)."""
    said = [e.what if isinstance(e, ef.Does) else "" for e in ability.effects]
    times = next((_EACH_TURN[words] for words in said if words in _EACH_TURN), 0)
    ever = any(words in _EVER for words in said)
    if not (times or ever) or (times > 1 and isinstance(ability.when, ab.CountersChange)):
        return ability  # one event may meet that several times
    left = tuple(
        e for e, words in zip(ability.effects, said, strict=True) if words not in _EACH_TURN and words not in _EVER
    )
    return replace(ability, effects=left, times_each_turn=times or ability.times_each_turn, only_once=ever)


def _modes(modes: ab.Modes | None, context: Context) -> ab.Modes | None:
    return None if modes is None else modes_carried(modes, context)


@inner_modes.read_by
def modes_carried(modes: ab.Modes, context: Context) -> ab.Modes:
    """Modes with what they do as instructions."""
    return replace(modes, options=tuple(_mode(m, context) for m in modes.options))


def _mode(mode: ab.Mode, context: Context) -> ab.Mode:
    own = context.apart()
    return replace(mode, effects=instructions(mode.effects, mode.targets, own))


@inner_text.read_by
def instructions(effects: Sequence[ef.Effect], targets: Sequence[Target], context: Context) -> tuple[ef.Effect, ...]:
    """Effects with texts read as instructions; where the first says so, the others are done so many times (608.2c)."""
    first = effects[0] if effects else None
    repeats = _FOLLOWING.fullmatch(first.marked) if isinstance(first, ef.Does) else None
    times = None if repeats is None else number_or_x(repeats["times"])
    if times is None or len(effects) == 1:
        return _instructions(effects, targets, context)
    return (ef.Repeat(times, ef.Seq(_instructions(effects[1:], targets, context))),)


_FOLLOWING = re.compile(r"Repeat the following process (?P<times>\S+) times\.")


def _instructions(effects: Sequence[ef.Effect], targets: Sequence[Target], context: Context) -> tuple[ef.Effect, ...]:
    """Effects with texts read as instructions, one after the other; each may say more of the one before."""
    context.targets = tuple(targets)
    ties = [e for e in effects if isinstance(e, ef.Does) and TIES.fullmatch(e.marked)]
    context.breaks_ties = bool(ties)
    found: list[ef.Effect | None] = []
    said = _rounded(tuple(_with_reflexive(effects)))
    for effect in said:
        if effect in ties:
            continue
        if not isinstance(effect, ef.Does):
            found.append(_with_riders(effect))
            continue
        places = [int(n) for n in PLACE.findall(effect.marked)]
        if isinstance(context.it, ef.Bound):
            context.it = copy(context.it)  # another object, so that "it" said anew is told from "it" as before
        asked = asked_of(found[-1]) if found and _ASKS_AGAIN.match(effect.marked) else None
        if asked is not None:
            context.it = copy(asked)
        before, last = context.it, found[-1] if found else None
        read = read_one(effect.marked, context, found) if effect.marked else None
        if _says_what_x_is(said, effect):
            read = _with_known_x(read, last, found, context)
        context.spoke_of(places, objects=read is None or context.it is before)
        if read is not None and context.of_spell and _is_other_than_a_spell(read):
            read = None
        if read is not None and _is_of_some_process(effect.marked, found):
            read = None
        further = _further(read, found, effect.marked)
        if further is not None:
            found[-1] = further
        elif read != ef.Seq(()):  # which has become part of the one before
            found.append(effect if read is None else read)
        if "this process" in effect.marked and any(
            isinstance(part, ef.RepeatsProcess) for part in parts_of(tuple(found))
        ):
            found = [ef.ARepeatedProcess(ef.Seq(tuple(each for each in found if each is not None)))]
    return _settled(told_apart(tuple(e for e in found if e is not None and e != ef.Seq(()))))


_ROUNDS = re.compile(r"Round (?P<how>up|down) each time\.")
_SHARES = re.compile(
    r"\b(?:half|a third of) (?:their life|(?:the number of )?(?:the )?cards in their (?:hand|library)|"
    r"the [a-z]+ they control(?: of their choice)?|X [a-z]+)(?!, rounded)"
)


def _rounded(effects: tuple[ef.Effect, ...]) -> tuple[ef.Effect, ...]:
    """Effects in which each share of something says for itself how it is rounded, as one sentence says of them all."""
    found = (_ROUNDS.fullmatch(each.marked) for each in effects if isinstance(each, ef.Does))
    how = next((rounds["how"] for rounds in found if rounds), None)
    if how is None:
        return effects
    others = (each for each in effects if not isinstance(each, ef.Does) or not _ROUNDS.fullmatch(each.marked))
    return tuple(
        replace(each, marked=_SHARES.sub(rf"\g<0>, rounded {how}", each.marked)) if isinstance(each, ef.Does) else each
        for each in others
    )


def _further(read: ef.Effect | None, found: Sequence[ef.Effect | None], words: str) -> ef.Effect | None:
    """The instruction before, if what is read is done only where that is."""
    if read is None or read == ef.Seq(()):
        return None
    further = within_branch(read, found)
    if further is None and found:
        further = within_condition(read, found[-1], shown=not words.startswith("Then "))
    return further


def _is_of_some_process(words: str, found: Sequence[ef.Effect | None]) -> bool:
    """Whether it is not told of which time a process was done a sentence speaks, or what somebody may do instead."""
    if "this process" in words:
        return " unless " in words
    if re.fullmatch(r"If you search(?:ed)? your library this way, shuffle", words.rstrip(".")):
        return False  # whichever time it was
    if "the last cards you looked at this way" in words:
        return False  # which are those of the last time
    return "this way" in words and any(isinstance(each, ef.ARepeatedProcess) for each in found)


_ASKS_AGAIN = re.compile(r"If (?:it(?:'s| is| was| isn't| wasn't)|that card (?:is|was|isn't|wasn't)) ")


def _is_other_than_a_spell(read: ef.Effect) -> bool:
    """Whether permanents are "other" than the spell with the text, which is none: what is meant is not understood."""
    later = tuple(part.ability.effects for part in parts_of(read) if isinstance(part, ef.Later))
    said = parts_of((read, later), into=lambda part: not isinstance(part, ab.Ability))
    return any(isinstance(p, AllOf) and {Not(THIS), InZone(Zone.BATTLEFIELD)} <= set(p.parts) for p in said)


_REFLEXIVE = re.compile(
    r"When (?:(?:you|they|that player|a player|the player) do(?:es)?|[^,]+ this way|"
    r"you pay this cost one or more times), "
)
_DELAYED = re.compile(
    r"(?:When(?:ever)? (?:(?:an?|another|one or more|that \w+) [^,]+|you attack|you next cast [^,]+) this turn|"
    r"Until [\w ]+, when(?:ever)? (?:an?|another|one or more) [^,]+), "
)
_OF_ITS_EVENT = re.compile(
    r"(?:It|They|That \w+|Those \w+) |If you do, |"
    r"Until [^,]+, you may (?:play|cast) that card(?: without paying its mana cost)?\.?$|"
    r"Put (?:the rest|(?:all|each) other cards? exiled this way) |"
    r"You may (?:play|cast) (?:it|that card|them) |"
    r"(?:Sacrifice|Exile|Destroy) (?:it|them|that token|those tokens) at "
)
"""What speaks on of what an ability waits for that a sentence before has made (603.7)."""
_OTHERWISE = re.compile(
    r"Otherwise|If (?:you|they|that player|the player) (?:don't|doesn't|didn't|can't)\b|This ability\b|~ triggers\b|"
    r"Do this\b|Activate\b"
)


def _with_reflexive(effects: Sequence[ef.Effect]) -> list[ef.Effect]:
    """The sentences after "When you do, …" are of that ability, and not of the one that it comes from (603.12).

    What an ability costs that a sentence gives to something is said with it.
    """
    found: list[ef.Effect] = []
    for effect in effects:
        last = found[-1] if found else None
        if (
            isinstance(last, ef.Does)
            and isinstance(effect, ef.Does)
            and (
                (_REFLEXIVE.match(last.marked) and not _OTHERWISE.match(effect.marked))
                or (_DELAYED.match(last.marked) and _OF_ITS_EVENT.match(effect.marked))
                or SAYS_COST.fullmatch(effect.marked)
            )
        ):
            found[-1] = ef.Does(f"{last.what} {effect.what}", f"{last.marked} {effect.marked}")
        else:
            found.append(effect)
    return found


def _with_riders(effect: ef.Effect) -> ef.Effect:
    """An effect that adds mana, with what becomes of the spells that it is spent on as instructions (106.6)."""

    def instructed(part: object) -> object:
        if not isinstance(part, ef.Rider):
            return part
        context = Context(it=ef.Bound(Name.EVENT_IT), of_event=True, names={"that spell": ef.Bound(Name.EVENT_IT)})
        return replace(part, do=instructions(part.do, (), context))

    found: ef.Effect = exchanged(effect, instructed) if mentions(effect, ef.Rider) else effect
    return found


def _with_known_x(
    read: ef.Effect | None, last: ef.Effect | None, found: list[ef.Effect | None], context: Context
) -> ef.Effect | None:
    """A sentence after one that says what X is, whether it is an instruction or has become part of the ``last`` one."""
    if read is not None and mentions(read, X):
        return _with_x_of_before(read, found, context)
    if read != ef.Seq(()) or not found or found[-1] is None or found[-1] is last or not mentions(found[-1], X):
        return read
    new = _with_x_of_before(found[-1], found, context)
    found[-1] = last if new is None else new
    return read if new is not None else None


def _with_x_of_before(read: ef.Effect, found: list[ef.Effect | None], context: Context) -> ef.Effect | None:
    """A sentence with X as a sentence before has said it, which is worked out before that one happens (107.3i)."""
    number = context.x
    first = next((n for n, e in enumerate(found) if number is not None and _comes_to(e, number)), None)
    if number is None or first is None or any(map(_may_change, parts_of(number))):
        return None
    if not any(e == ef.WorksOut(number, Name.WORKED_OUT) for e in found):
        found.insert(first, ef.WorksOut(number, Name.WORKED_OUT))
    known: ef.Effect = exchanged(read, lambda part: ef.ThatMuch(Name.WORKED_OUT) if part == X() else part)
    return known


def _may_change(part: object) -> bool:
    """Whether a part of a number speaks of what another instruction may name anew; what the event was about stays."""
    return isinstance(part, (ef.Bound, ef.ThatMuch)) and part.name not in (
        Name.EVENT_IT, Name.EVENT_AMOUNT, Name.EVENT_SOURCE
    )  # fmt: skip


def _comes_to(effect: ef.Effect | None, number: object) -> bool:
    return effect is not None and any(part == number for part in parts_of(effect))


def _says_what_x_is(effects: Sequence[ef.Effect], of: ef.Does) -> bool:
    """Whether a sentence before says what X is, which is the same in this one (107.3i)."""
    before = (e.marked for e in effects[: effects.index(of)] if isinstance(e, ef.Does))
    return any("where X is" in text for text in before)


def _settled(effects: tuple[ef.Effect, ...]) -> tuple[ef.Effect, ...]:
    """Instructions in which what is spoken of again ("those creatures") is what it was at first (608.2c)."""
    spoken = [part for part in parts_of(effects) if isinstance(part, ef.Each) and part != GIVER]
    again = {id(each): each for n, each in enumerate(spoken) if any(each is other for other in spoken[:n])}
    for number, each in enumerate(again.values(), 1):
        name = NameOf(Name.THOSE, str(number))
        effects = _first_settled(effects, each, name)
        effects = exchanged(effects, partial(_as_named, each=each, name=name))
    return effects


def _first_settled(effects: tuple[ef.Effect, ...], each: ef.Each, name: NameOf) -> tuple[ef.Effect, ...]:
    """Instructions with one, before the first that is about these, which settles who they are."""
    for at, effect in enumerate(effects):
        if any(part is each for part in parts_of(effect)):
            if isinstance(effect, ef.Seq):
                return (*effects[:at], ef.Seq(_first_settled(effect.parts, each, name)), *effects[at + 1 :])
            return (*effects[:at], ef.Settles(replace(each), name), *effects[at:])
    return effects


def _as_named(part: object, each: ef.Each, name: NameOf) -> object:
    return ef.Bound(name) if part is each else part


def shifted_effects(effects: tuple[ef.Effect, ...], by: int) -> tuple[ef.Effect, ...]:
    """Effects whose targets come after so many others of the same spell."""
    shifted: tuple[ef.Effect, ...] = exchanged(effects, partial(_shifted, by=by))
    return shifted


def _shifted(part: object, by: int) -> object:
    if isinstance(part, ef.Targeted):
        return ef.Targeted(part.group + by)
    if isinstance(part, ef.Does) and by:
        return with_later_targets(part, by)
    return part
