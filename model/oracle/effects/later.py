"""What happens later: delayed triggered abilities (603.7), and reflexive ones (603.12)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import ManaEvent, Moves, TriggeredAbility
from ...language.amounts import X
from ...language.filters import AllOf, Not, Owned, This, Who
from ...language.names import Name, in_event
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.another import other_than_before
from ..sentences.effects import read_sentences
from .asked import read_condition
from .context import Context
from .inner import inner_modal, inner_modes, inner_text
from .triggers import read_when

Read = Callable[[str, Context], ef.Effect | None]
_MOMENT = (
    r"(?P<when>the beginning of (?:the next end step|the next turn's upkeep|the next upkeep|your next upkeep|"
    r"your next end step|your next first main phase|the (?:end|declare (?:attackers|blockers)) step on your next turn|"
    r"the next combat phase this turn|the next combat|your next main phase|the next cleanup step)|end of combat)"
)


def delayed(words: str, context: Context, read: Read) -> ef.Effect | None:
    """Read: "Sacrifice it at the beginning of the next end step", and the other way round."""
    said_last = re.fullmatch(rf"(?P<what>.+) at {_MOMENT}", words)
    found = said_last or re.fullmatch(rf"[Aa]t {_MOMENT}, (?P<what>.+)", words)
    if found is None or (said_last and re.match(r"[Ww]hen(?:ever)? ", found["what"])):
        return None  # of what is done when that happens, it says when
    moment = found["when"].replace("the next turn's", "the next")
    when = read_when(moment.replace(" phase this turn", ""))
    now = moment.endswith(" this turn")
    inner = later_context(context)
    effect = read(found["what"], inner)
    own = _ability(found["what"], inner) if effect is None and re.match(r"target\b", found["what"]) else None
    if own is not None and when is not None and not said_last:
        return ef.Later(replace(own, when=when[0]), this_turn=now)  # its targets are chosen then (603.3d)
    if when is None or effect is None or mentions(effect, X) or (said_last and isinstance(effect, ef.Seq)):
        return None  # "exile it and return it at the beginning of …" says when of the last part alone
    return ef.Later(TriggeredAbility(ManaEvent.OTHER, effects=(named(effect),), when=when[0]), this_turn=now)


def as_it_leaves(words: str, context: Context, read: Read) -> ef.Effect | None:
    """Read: "Exile those tokens when ~ leaves the battlefield": the object with the text, whenever that is."""
    found = re.fullmatch(r"(?P<what>[^,]+) when ~ leaves the battlefield", words)
    when = read_when("~ leaves the battlefield") if found else None
    if found is None or when is None or re.match("[Ww]hen", words):
        return None
    effect = read(found["what"][:1].lower() + found["what"][1:], later_context(context))
    if effect is None or mentions(effect, X) or ef.Bound(Name.EVENT_IT) in list(parts_of(effect)):
        return None  # the event that is waited for is another one than that which is spoken of
    return ef.Later(TriggeredAbility(ManaEvent.OTHER, effects=(named(effect),), when=when[0]))


_WAITS = re.compile(
    r"(?:(?P<first>Until end of turn|This turn|Until your next turn), )?(?P<word>When|Whenever) (?P<next>you next )?"
    r"(?P<event>(?:an? (?:\w+, )+or \w+ )?.+?)(?P<turn> this turn)?, (?P<rest>.+)", re.IGNORECASE
)  # fmt: skip
_SUBJECT = re.compile(
    r"(?P<what>⟨\d+⟩|that (?:creature|permanent|card|token|artifact)|it|"
    r"(?:either|any|one) of (?:⟨\d+⟩|those creatures)|"
    r"the (?:creature|permanent) (?:you don't|an opponent) controls?|the (?:creature|token|artifact)) (?P<rest>.+)"
)


def waits_for_event(words: str, context: Context) -> ef.Effect | None:
    """Read: "When that creature dies this turn, draw", "When you next cast an instant spell this turn, copy it"."""
    found = _WAITS.fullmatch(_SAID_LAST.sub(r"When \g<event>, \g<rest>", words))
    if found is None:
        return None
    event = f"you {found['event']}" if found["next"] else found["event"]
    if " dealt damage " in event:
        return _of_the_hurt(found, event, context)
    about, ref = _SUBJECT.fullmatch(event), None
    if about:
        ref = context.what(re.sub(r"^(?:either|any|one) of ", "", about["what"]))
        event = f"~ {about['rest']}"
        if ref is None:
            return None
        if event == "~ is put into your graveyard":
            event += " from the battlefield"
    elif "⟨" in event or re.search(r" that (?!targets? only |targets? |isn't a mana ability$)", event):
        return None
    own = _OF_ITSELF.fullmatch(event) and not context.of_spell and not _PRONOUN.search(found["rest"])
    if not about and not own and not (found["turn"] or found["first"]):
        return None
    return _waiting(found, event, ref, context)


_SAID_LAST = re.compile(
    r"(?P<rest>(?:[Ee]xile|[Ss]acrifice|[Rr]eturn|[Dd]estroy) .+) when "
    r"(?P<event>(?:~|that token|that creature) (?:leaves the battlefield|dies))"
)
_OF_ITSELF = re.compile(r"~ (?:leaves the battlefield(?: or becomes untapped)?|becomes untapped)")
"""What a text within an ability waits for that happens to its own object, whenever that does (603.7a)."""
_PRONOUN = re.compile(
    r"(?<!^that creature's controller sacrifices )\b(?:it|its|them|they)\b"
)  # which may be that object, or what was spoken of before


_HURT = re.compile(r"(?P<who>an? [^,]+?) dealt damage (?:by (?P<by>that creature|⟨\d+⟩)|this way) dies")


def _of_the_hurt(found: re.Match[str], event: str, context: Context) -> ef.Effect | None:
    """Read: "Whenever a creature dealt damage by that creature dies this turn", "dealt damage this way"."""
    hurt = _HURT.fullmatch(event)
    if hurt is None or not found["turn"]:
        return None
    if hurt["by"]:
        ref = context.what(hurt["by"])
        return None if ref is None else _waiting(found, f"{hurt['who']} dealt damage by ~ this turn dies", ref, context)
    if sum(isinstance(part, ef.DealsDamage) for part in parts_of(context.did)) != 1:
        return None
    waiting = _waiting(found, f"{hurt['who']} dies", None, context)
    when = waiting.ability.when if isinstance(waiting, ef.Later) else None
    if not isinstance(waiting, ef.Later) or not isinstance(when, Moves):
        return None
    when = replace(when, what=AllOf((when.what, ef.SpokenOf(ef.Bound(Name.DEALT_DAMAGE)))))
    return replace(waiting, ability=replace(waiting.ability, when=when))


def _waiting(found: re.Match[str], event: str, ref: ef.Ref | None, context: Context) -> ef.Effect | None:
    read = read_when(event)
    if read is None:
        return None
    when, inner = read
    if ref is None and event.startswith("~ ") and context.it not in (None, ef.SOURCE):
        inner.call("other", ef.as_bound(context.it))  # "that creature", while "it" is the object with the text
        if "token" in context.names:
            inner.call("token", ef.as_bound(context.names["token"]))
    if ref is not None:
        when = exchanged(when, lambda part: ef.SpokenOf(ref) if isinstance(part, This) else part)
        inner = inner.apart(it=ef.as_bound(ref) if inner.it == ef.SOURCE else inner.it)
        if isinstance(when, Moves) and " into your graveyard" in event:
            when = replace(when, what=AllOf((when.what, Owned(Who.YOU))))
    inner.it, inner.player = _of_the_event(inner.it), _of_the_event(inner.player)
    inner.names = {name: of for name, ref_ in inner.names.items() if (of := _of_the_event(ref_)) is not None}
    if ref is None and event.startswith("~ ") and context.it == ef.SOURCE and "other" in context.names:
        inner.call("other", ef.as_bound(context.names["other"]))  # of this text, and not of the event
    if context.names.get("exiled") == ef.Bound(Name.SEEN):
        inner.call("exiled", ef.Bound(Name.SEEN))  # the card that this text has exiled
    inner.much = Name.EVENT_AMOUNT
    inner.quotes = context.quotes
    rest = found["rest"]
    if found["event"].startswith("that creature "):
        rest = rest.replace(" with lesser mana value", " with mana value less than that creature's mana value")
    ability = _ability(rest, inner)
    if ability is None:
        return None
    if ref is not None and context.of_spell:
        ability = _other_than(ef.as_bound(ref), ability)
    again = found["word"].lower() == "whenever"
    longer = (found["first"] or "").lower() == "until your next turn"
    for_turn = bool(found["turn"] or found["first"]) and not longer
    return ef.Later(replace(ability, when=when), this_turn=for_turn, again=again, until_your_turn=longer)


def _other_than(ref: ef.Ref, ability: TriggeredAbility) -> TriggeredAbility:
    """An ability of a spell, in which other permanents are others than the one that it is about."""
    others = exchanged(ability.effects, lambda part: Not(ef.SpokenOf(ref)) if part == Not(This()) else part)
    return replace(ability, effects=others)


def _of_the_event(ref: ef.Ref | None) -> ef.Ref | None:
    """What is so called in the event that is waited for, and not where the ability comes from."""
    match ref:
        case ef.Bound(name) if (known := in_event(name)) is not None:
            return ef.Bound(known)
        case ef.ControllerOf(ef.Bound(name)) | ef.OwnerOf(ef.Bound(name)) if (known := in_event(name)) is not None:
            return type(ref)(ef.Bound(known))
    return ref


def later_context(context: Context) -> Context:
    """What pronouns stand for in an ability that triggers later: targets are what they were then."""
    names = {name: named for name, ref in context.names.items() if (named := ef.as_bound(ref)) is not None}
    return context.apart(it=ef.as_bound(context.it), player=ef.as_bound(context.player), names=names)


def named(effect: ef.Effect) -> ef.Effect:
    """An effect that speaks of targets of the text that it comes from by the names that they have later."""
    found: ef.Effect = exchanged(effect, ef.as_bound)
    return found


def reflexive(words: str, context: Context) -> ef.Effect | None:
    """Read: "When you do, [effect]": an ability of its own, with targets of its own (603.12)."""
    if words.startswith("if ") and ". " in words:
        return _reflexive_if(words, context)
    words = _with_numbers_of(context.did, words)
    paid = isinstance(context.did, ef.MayPay) and context.did.cost.mentions_x
    ability = _ability(words, later_context(context), with_x=paid)
    return None if ability is None else ef.Later(ability, now=True)


def _reflexive_if(words: str, context: Context) -> ef.Effect | None:
    """Read: "if it has four or more counters on it, …": it triggers, and does what it says, only where that is so.

    An intervening "if" is one of all its sentences (603.4).
    """
    found = re.fullmatch(r"if (?P<if>[^,.]+), (?P<rest>.+)", words)
    said = read_condition(found["if"], context) if found else None
    again = read_condition(found["if"], later_context(context)) if found else None
    then = reflexive(found["rest"], context) if found and said is not None else None
    if said is None or again is None or not isinstance(then, ef.Later):
        return None
    within = then.ability.effects
    if mentions(said, ef.WasDone) or not within:
        return None
    only = ef.If(again, within[0] if len(within) == 1 else ef.Seq(within))
    return ef.If(said, replace(then, ability=replace(then.ability, effects=(only,))))


def _with_numbers_of(did: ef.Effect | None, words: str) -> str:
    """A text with targets whose number is what has just been done, rolled or exiled, said by a name of its own."""
    if isinstance(did, ef.May) and isinstance(did.do, ef.Discards | ef.DiscardsThese) and " X " not in words:
        return re.sub(
            r"^(return )?up to that many (target .+)$",
            lambda said: f"{said[1] or ''}up to X {said[2]}, where X is the number of those", words,
        )  # fmt: skip
    if isinstance(did, ef.RollsDice):
        return re.sub(r"(?<=where X is )the result$", "the result of the roll", words)
    if isinstance(did, ef.ExilesUntilLeaves):
        return re.sub(r"(?<=where X is )the exiled creature's power$", "the power of what was exiled", words)
    return words


def _ability(words: str, context: Context, *, with_x: bool = False) -> TriggeredAbility | None:
    """What such an ability does, with targets that are chosen as it is put on the stack (603.3d).

    ``with_x``: X is what has been paid just now (107.3n).
    """
    if BULLET in words:
        return _modal(words, context)
    meaning = read_sentences(words[:1].upper() + words[1:] + ".", mana=False)
    if meaning.unread or meaning.only_if or not meaning.effects:
        return None
    effects = inner_text(meaning.effects, meaning.targets, context)
    if any(mentions(e, ef.Does) or (mentions(e, X) and not with_x) for e in effects):
        return None
    return TriggeredAbility(ManaEvent.OTHER, effects=effects, targets=other_than_before(meaning.targets))


BULLET = " • "
"""What stands before each mode of a choice within a sentence."""


def _modal(words: str, context: Context) -> TriggeredAbility | None:
    """Read: "choose one — • Draw a card. • You gain 2 life", chosen as it is put on the stack (603.3c)."""
    head, *bullets = words.split(BULLET)
    meaning, modes = inner_modal(head[:1].upper() + head[1:], tuple(f"{b.removesuffix('.')}." for b in bullets))
    if modes is None or meaning.unread or meaning.targets or meaning.effects:
        return None
    modes = inner_modes(modes, context)
    if any(mentions(mode.effects, (ef.Does, X)) or mentions(mode.targets, X) for mode in modes.options):
        return None
    return TriggeredAbility(ManaEvent.OTHER, modes=modes)
