"""Conditions of what is spoken of: "if it was a creature card", "if you searched your library this way" (608.2c)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import ForThatPlayer
from ...language.amounts import Amount, Count, Happened, Sum, Times, Told
from ...language.conditions import Condition, Either, Fact, Holds, Unless, was_paid
from ...language.costs import Action
from ...language.names import Name, paid_by
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.announced import was_announced
from ..clauses.asides import comparison
from ..clauses.conditions import conditions
from ..phrases.lexicon import KEYWORDS
from ..phrases.qualities import clause as quality
from .context import PLACE, Context
from .inner import inner_amount
from .said import (
    is_kept,
    of_an_object,
    of_its_control,
    of_its_controller,
    of_its_cost,
    of_mana_spent,
    of_the_course,
    of_what_was_done,
)
from .said_among import among_others
from .said_of_many import of_it_or_a_player, of_many

_SEARCHED = re.compile(
    r"(?:you|they) (?:search|searched) (?:your|their) library this way|that player searche[sd] their library this way"
)


def read_condition(text: str, context: Context) -> tuple[Condition, ...] | None:
    """A condition, of the game or of what is spoken of."""
    text = _AND_NOT_THIS.sub(r"\g<0> have \g<what>", text)
    text, named = _of_target_player(text, context), text
    if text != named:  # which the condition then calls "that player"
        said = _read(text, context)
        return None if said is None else exchanged(said, lambda part: context.player if part == _THAT_PLAYER else part)
    opponent = _YOUR_OPPONENT.fullmatch(text)
    return _of_an_opponent(opponent["rest"], context) if opponent else _read(text, context)


_AND_NOT_THIS = re.compile(r"(?<=that creature has )(?P<what>[a-z]+(?: strike)?) and ~ doesn't$")
"""What leaves out what goes without saying: "that creature has haste and ~ doesn't"."""


def _read(text: str, context: Context) -> tuple[Condition, ...] | None:
    either = re.fullmatch(r"(?P<one>you control an? \w+) or (?P<other>returned an? .+ this way)", text)
    if either:
        halves = _read_so(either["one"], context), _read_so(f"you {either['other']}", context)
        return (Either((*halves[0], *halves[1])),) if halves[0] and halves[1] else None
    undone = _of_what_was_not_done(text, context)
    if undone is not None:
        return (undone,)
    denied = _DENIED.fullmatch(text)
    return _is_none(denied, context) if denied else _read_so(text, context)


def _of_targets(text: str, context: Context) -> tuple[Condition, ...] | None:
    """Whether two targets are both legal still: what is not is no target any more as it resolves (608.2b)."""
    if text != "both targets are still legal as ~ resolves" or len(context.targets) != 2:
        return None
    zones = [[p for p in parts_of(target.what) if isinstance(p, fi.InZone)] for target in context.targets]
    if any(len(zone) != 1 for zone in zones) or any(target.most != 1 for target in context.targets):
        return None
    return tuple(ef.Fits(ef.Targeted(number), zone[0]) for number, zone in enumerate(zones))


def _kicked_target(text: str, context: Context) -> Condition | None:
    """Whether the spell that is the target was kicked, where "it" is that."""
    if text != "it was kicked" or context.it is None or not context.is_on_the_stack():
        return None
    return ef.Fits(context.it, fi.Paid(("kicker", "multikicker")))


def _read_so(text: str, context: Context) -> tuple[Condition, ...] | None:
    told = (
        _kicked_target(text, context)
        or _announced(text)
        or of_the_course(text)
        or of_an_object(text, context)
        or of_what_was_done(text, context)
    )
    told = told or of_many(text, context) or of_it_or_a_player(text, context)
    told = told or _again_this_turn(text, context) or _of_x(text, context)
    told = told or of_its_cost(text, context) or of_its_control(text, context)
    if isinstance(told, ForThatPlayer):
        return (replace(told, who=context.player),) if context.player is not None else None
    told = told or of_its_controller(text, context) or among_others(text, context) or _you_control(text, context)
    if told is not None:
        return (told,)
    spent = of_mana_spent(text, context) or _of_targets(text, context)
    if spent is not None:
        return spent
    own = re.fullmatch(
        r"(?P<what>it|that (?!player|opponent|spell's|creature's)\w+|⟨\d+⟩|the exiled (?:card|creature)|the token|"
        rf"the (?:{_MOVED}) \w+)(?: is|'s|"
        r" was)(?: (?P<not>not )|(?P<nt>n't) | )(?:an? )?(?P<noun>.+)", text
    )  # fmt: skip
    if own:
        what, fits = _moved(own["what"], context), _kind(own["noun"], context)
        if own["noun"].endswith(" card") and own["what"] == "it" and what == ef.Bound(Name.EVENT_IT):
            what = ef.CardOf(what)  # also of what was face down (708.2)
        if what is not None and fits is not None:
            said: Condition = ef.Fits(what, without_zone(fits))
            return (Unless(said),) if own["not"] or own["nt"] else (said,)
    has = _of_what_it_has(text, context)
    if has is not None:
        return (has,)
    shares = _shares(text, context)
    if shares is not None:
        return (shares,)
    if _SEARCHED.fullmatch(text):
        return (ef.WasDone(Name.SEARCHED),)
    if text in ("you do", "you did", "they do", "that player does"):
        return None if context.done_by_several else (ef.WasDone(),)
    either = _one_condition_or_other(text, context)
    if either is not None or PLACE.search(text):
        return either
    found = conditions(text) or _both_conditions(text, context)
    return None if found is not None and not is_kept(found) else found


_YOU_CONTROL_GREATER = re.compile(
    r"you control an? (?P<what>[^,]+?) with (?P<how>greater|lesser) (?P<stat>power|toughness|mana value) than "
    r"(?P<one>it|that \w+)"
)


def _you_control(text: str, context: Context) -> Condition | None:
    """Read: "you control a Villain with greater mana value than that creature", of what is spoken of."""
    found = _YOU_CONTROL_GREATER.fullmatch(text)
    one = context.spoken(found["one"]) if found else None
    what = context.apart().filter(f"{found['what']} you control") if found else None
    if found is None or one is None or what is None or context.is_player(one):
        return None
    stat = fi.Stat(found["stat"])
    more = comparison(stat, "greater than" if found["how"] == "greater" else "less than", ef.NumberOf(stat, one))
    return Holds(Count(fi.AllOf((what, more))), fi.Compare.AT_LEAST, 1)


_SHARES = re.compile(
    r"(?P<what>it|that card|that spell) shares a (?P<kind>creature type|card type|color) with "
    r"(?P<other>~|that (?:permanent|creature))"
)


def _shares(text: str, context: Context) -> Condition | None:
    """Whether what is spoken of has a type or color in common with the object with the text, or with another one."""
    found = _SHARES.fullmatch(text)
    other = context.spoken(found["other"]) if found else None
    what = context.what(found["what"]) if found else None
    if found is None or what is None or other is None or what == other:
        return None
    return ef.Fits(what, fi.Shares(fi.Quality(found["kind"]), fi.THIS if found["other"] == "~" else ef.SpokenOf(other)))


def _of_what_was_not_done(text: str, context: Context) -> Condition | None:
    """Whether you could not sacrifice what you were told to, or drew no card as there was an "if" (608.2c)."""
    did = context.did
    first = did.parts[0] if isinstance(did, ef.Seq) and did.parts else did
    if re.fullmatch(r"you can't sacrifice an? \w+", text):
        return Unless(ef.WasDone()) if isinstance(first, ef.SacrificeOf) and first.who == ef.YOU else None
    drew = isinstance(did, ef.If) and isinstance(did.then, ef.Draws) and did.otherwise is None
    return Unless(ef.WasDone()) if text == "you don't draw a card this way" and drew else None


_DENIED = re.compile(r"(?P<what>the (?:sacrificed|discarded) \w+) (?:is|was)n't an? (?P<noun>.+)")


def _is_none(found: re.Match[str], context: Context) -> tuple[Condition, ...] | None:
    """Whether what is spoken of is not of a kind; false where there is nothing."""
    what, fits = _moved(found["what"], context), _kind(found["noun"], context)
    return None if what is None or fits is None else (ef.Fits(what, fi.Not(without_zone(fits))),)


_THAT_PLAYER = ef.Bound(Name.PLAYER)
_TARGET_HAS = re.compile(r"⟨(?P<n>\d+)⟩ (?P<rest>(?:has|controls|lost) .+)")
_YOUR_OPPONENT = re.compile(r"(?:the|that) player is your opponent and (?P<rest>(?:has|controls) .+)")


def _of_target_player(text: str, context: Context) -> str:
    """A condition on a target player, which is "that player" then."""
    found = _TARGET_HAS.fullmatch(text)
    if found is None or not context.is_player(ef.Targeted(int(found["n"]))):
        return text
    context.player = ef.Targeted(int(found["n"]))
    return f"that player {found['rest']}"


def _of_an_opponent(rest: str, context: Context) -> tuple[Condition, ...] | None:
    """Whether a player is an opponent of yours of whom something is so."""
    said = read_condition(f"that player {rest}", context)
    if said is None or context.player is None:
        return None
    theirs = Holds(Count(fi.AllOf((fi.OPPONENT, ef.SpokenOf(context.player)))), fi.Compare.AT_LEAST, 1)
    return (theirs, *said)


_NOW = {"had": "has", "wasn't": "isn't", "didn't have": "doesn't have"}


def _of_what_it_has(text: str, context: Context) -> Condition | None:
    """Read: "it has flying", "that creature doesn't have power 4 or greater", of what is spoken of."""
    has = re.fullmatch(
        r"(?P<what>it|that creature|that card|that permanent|that spell|the token|⟨\d+⟩|the exiled card) (?P<is>has|had"
        r"|doesn't have|didn't have|"
        r"isn't|wasn't) (?P<rest>.+)", text
    )  # fmt: skip
    if has:
        about = quality(f"it {_NOW.get(has['is'], has['is'])} {has['rest']}")
        what = context.what(has["what"])
        if about is not None and about[0] == "it" and what is not None and not mentions(about[1], Told):
            return ef.Fits(what, without_zone(about[1]))
        if has["is"] == "has" and what is not None and has["rest"] in KEYWORDS:
            return ef.Fits(what, fi.HasKeyword(has["rest"]))
    return None


def _again_this_turn(text: str, context: Context) -> Condition | None:
    """Read: "it's the second time" after a sentence about the first time that the ability has resolved this turn."""
    again = re.fullmatch(r"it's the \w+ time", text)
    told = context.did is not None and ef.ThatMuch(Name.RESOLVED) in parts_of(context.did)
    return of_the_course(f"{text} ~ has resolved this turn") if again and told else None


_X_IS = re.compile(
    r"X is (?:(?P<n>\d+) or (?P<more>more|greater|less)|(?P<how>greater|less) than or equal to (?P<of>.+))"
)


def _of_x(text: str, context: Context) -> Condition | None:
    """A condition on X where the text has said what it is, which is worked out again (107.3i)."""
    found = _X_IS.fullmatch(text)
    if found is None or context.x is None:
        return None
    right = int(found["n"]) if found["n"] else inner_amount(found["of"], context.apart())
    at_least = (found["more"] or found["how"]) != "less"
    return None if right is None else Holds(context.x, fi.Compare.AT_LEAST if at_least else fi.Compare.AT_MOST, right)


def number_asked(said: tuple[Condition, ...]) -> Amount | None:
    """The number that a condition asks for, which "that much" is then: "if three or more mana was spent"."""
    match said:
        case (Holds(Amount() as left, fi.Compare.AT_LEAST, int(least)),) if least > 1:
            return left
        case (Fact(_, Holds(Happened() as left, fi.Compare.AT_LEAST, 1)),):
            return left
        case (ef.Fits(what, fi.HasCounter(kind, _)),):
            return ef.CountersOn(kind, what)
        case (ef.Fits(what, fi.HasStat(stat, fi.Compare.AT_LEAST, int())),):
            return ef.NumberOf(stat, what)
    return None


_COUNTERS_ASKED = re.compile(r"(?:it|~) has \w+ or more (?P<kind>\S+) counters on it")


def with_counters_named(asked: str, then: str) -> str:
    """Words in which "all of them" are the counters that a condition has just asked for."""
    found = _COUNTERS_ASKED.fullmatch(asked)
    if found is None:
        return then
    named = f"remove all {found['kind']} counters from it"
    return re.sub(r"\bremove all of them(?: from (?:it|~))?(?= and )", named, then)


def difference(said: tuple[Condition, ...]) -> Amount | None:
    """By how much two numbers are apart of which a condition says that one is more than the other."""
    match said:
        case (Holds(left, fi.Compare.AT_LEAST, Sum((Amount() as other, 1))),) if isinstance(left, Amount):
            return Sum((left, Times(-1, other)))
        case (Holds(left, fi.Compare.AT_MOST, Sum((Amount() as other, -1))),) if isinstance(left, Amount):
            return Sum((other, Times(-1, left)))
        case (Holds(left, fi.Compare.AT_MOST, int(most)),) if isinstance(left, Amount):
            return Sum((most + 1, Times(-1, left)))
        case (Holds(left, fi.Compare.AT_LEAST, int(least)),) if isinstance(left, Amount) and least > 1:
            return Sum((left, 1 - least))
    return None


def _kind(text: str, context: Context) -> fi.Filter | None:
    """What something is asked to be; "another Elf" is one that is not the object with the text (it is itself)."""
    noun = text.removeprefix("another ")
    fits = context.filter(noun) or _adjective(noun)
    return fits if fits is None or noun == text else fits & fi.Not(fi.THIS)


def _both_conditions(text: str, context: Context) -> tuple[Condition, ...] | None:
    """Read: "~ was cast from your hand and you've cast another spell this turn"."""
    for joint in re.finditer(r" and (?=(?:you|your|it|an?|there|that|~)\b|~)", text):
        one = read_condition(text[: joint.start()], context)
        other = None if one is None else read_condition(text[joint.end() :], context)
        if one is not None and other is not None:
            return (*one, *other)
    return None


def _one_condition_or_other(text: str, context: Context) -> tuple[Condition, ...] | None:
    """Read: "that creature's power is 2 or less or if you control another Lizard"."""
    one, joint, other = text.partition(" or if ")
    left = read_condition(one, context) if joint else None
    right = None if left is None else read_condition(other, context)
    if left is None or right is None or len(left) != 1 or len(right) != 1:
        return None
    return (Either((left[0], right[0])),)


_MOVED = "sacrificed|discarded|revealed|milled|returned"


_AS_COST = {"sacrificed": paid_by(Action.SACRIFICE), "discarded": paid_by(Action.DISCARD)}


def _moved(text: str, context: Context) -> ef.Ref | None:
    """What is spoken of as what was sacrificed, discarded or the like, as a cost where no instruction has done so."""
    word = text.removeprefix("the ").partition(" ")[0]
    if text == "the exiled creature":  # as it was on the battlefield, where a cost has exiled it
        return ef.Bound(paid_by(Action.EXILE)) if Action.EXILE in context.paid else None
    if word not in _AS_COST:
        return context.what(text)
    context.it = context.names.get(word) or ef.Bound(_AS_COST[word])
    return context.it


def _announced(text: str) -> Condition | None:
    """A condition on how the spell was announced, where what was paid has a name of its own."""
    found = was_announced(text)
    return Either((found, was_paid("multikicker"))) if found == was_paid("kicker") and found is not None else found


def _adjective(text: str) -> fi.Filter | None:
    """The filter for "equipped", "tapped" or "attacking", where the text says it of an object that it has named."""
    found = quality(f"it is {text}") if re.fullmatch(r"(?:not )?[a-z]+(?: or [a-z]+)?|face (?:down|up)", text) else None
    return None if found is None or found[0] != "it" or mentions(found[1], (Told, fi.Said)) else found[1]


def without_zone(what: fi.Filter) -> fi.Filter:
    """A filter without the zone that its noun stands for: it is asked of one that may be elsewhere by now."""
    if isinstance(what, fi.InZone) and what.zone is fi.Zone.BATTLEFIELD:
        return fi.ANYTHING
    if isinstance(what, fi.AllOf):
        return fi.AllOf(
            tuple(p for p in what.parts if not (isinstance(p, fi.InZone) and p.zone is fi.Zone.BATTLEFIELD))
        )
    return what
