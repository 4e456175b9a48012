"""How objects enter, in words: tapped, with counters, as copies, with what is chosen (614.1c–d, 614.12)."""

from __future__ import annotations

import re

from ...language.abilities import Change, Continuous, Enters, GainAbility, ItCast, SetName, StaysTapped
from ...language.amounts import Amount, Count, Sum, Times, TimesPaid, X
from ...language.conditions import Condition, Either, Holds, Unless, was_paid
from ...language.costs import Cost
from ...language.effects import SOURCE, Effect, ManaSpentOn
from ...language.filters import (
    ANYTHING,
    OPPONENT,
    PERMANENT,
    THIS,
    AnyOf,
    Compare,
    Controlled,
    Filter,
    InZone,
    Not,
    Who,
    Zone,
)
from ...language.parts import mentions
from ...language.subtypes import CREATURE_TYPES
from ..clauses.conditions import conditions
from ..clauses.costs import read_cost
from ..phrases.amounts import amount, each, number, number_or_x
from ..phrases.nouns import whole_noun
from .context import Context
from .exceptions import counters_of_copy, exceptions
from .forms import abilities_given
from .reading import read_instruction
from .rules import Match, ReadAs, anywhere, if_read, many, one, read_rule, says, says_with_quotes
from .said import mana_spent, of_mana_spent
from .slots import times

_SUBJECT = r"(?P<what>~|[Ii]t|[^,.]+?)"
_IF_BEFORE = r"(?:(?:If|As long as) (?P<if>[^,]+(?:, [^,]+)??), )?"
_ENTERS = r"enters?(?: the battlefield)?"


def _who_enters(text: str) -> Filter | None:
    if text.lower() in ("~", "it"):
        return THIS
    return many(text) or one(text[:1].lower() + text[1:])


def _with_if(*texts: str | None) -> tuple[Condition, ...] | None:
    """Conditions, those of how the spell was cast among them."""
    found: tuple[Condition, ...] = ()
    for text in filter(None, texts):
        said = _how_cast(text) or conditions(text)
        if said is None:
            return None
        found += said
    return found


def _how_cast(text: str) -> tuple[Condition, ...] | None:
    if text in ("~ was kicked", "it was kicked"):
        return (was_paid("kicker"),)
    cast = re.fullmatch(r"you (?P<not>didn't )?cast it(?P<hand> from your hand)?|it (?P<wasnt>wasn't|was) cast", text)
    if cast:
        how = ItCast(zone=Zone.HAND if cast["hand"] else None)
        return (Unless(how),) if cast["not"] or cast["wasnt"] == "wasn't" else (how,)
    if text == "it wasn't cast or no mana was spent to cast it":
        return (Either((Unless(ItCast()), Holds(ManaSpentOn(SOURCE), Compare.AT_MOST, 0))),)
    opponents = re.fullmatch(r"you have (?P<n>\w+) or more opponents", text)
    least = number(opponents["n"]) if opponents else None
    if least is not None:
        return (Holds(Count(OPPONENT), Compare.AT_LEAST, least),)
    x = re.fullmatch(r"X is (?P<n>\d+) or (?P<how>more|greater|less|fewer)", text)
    if x:
        how_many = Compare.AT_LEAST if x["how"] in ("more", "greater") else Compare.AT_MOST
        return (Holds(X(), how_many, int(x["n"])),)
    return of_mana_spent(text, Context(it=SOURCE))


# ---------------------------------------------------------------- tapped


@says(rf"{_IF_BEFORE}{_SUBJECT} {_ENTERS} (?P<how>tapped|untapped)(?: (?P<unless>unless|if) (?P<cond>[^.]+))?")
def _tapped(found: Match) -> ReadAs:
    what = _who_enters(found["what"])
    cost = _pays(found["cond"]) if found["unless"] == "unless" else None
    if what is None:
        return None
    if cost is not None:
        return (Enters(what=what, tapped=True, unless_pays=cost),)
    if_ = _with_if(found["if"], found["cond"] if found["unless"] == "if" else None)
    not_if = _with_if(found["cond"] if found["unless"] == "unless" else None)
    if if_ is None or not_if is None:
        return None
    tapped = found["how"] == "tapped"
    return (Enters(what=what, tapped=tapped, untapped=not tapped, if_=if_, not_if=not_if),)


def _pays(text: str) -> Cost | None:
    found = re.fullmatch(r"you (?P<cost>pay .+|reveal .+|discard .+|sacrifice .+|return .+)", text)
    return read_cost(found["cost"][:1].upper() + found["cost"][1:]) if found else None


@says(r"As (?:~|it) enters, you may (?P<cost>[^.]+)\. If you don't, (?:it|~) enters tapped")
def _pay_or_tapped(found: Match) -> ReadAs:
    cost = read_cost(found["cost"][:1].upper() + found["cost"][1:])
    return None if cost is None else (Enters(what=THIS, tapped=True, unless_pays=cost),)


@says(r"~ enters tapped and doesn't untap during your untap step(?P<if> if .+)?")
def _tapped_and_stays(found: Match) -> ReadAs:
    if_ = if_read((found["if"] or "").removeprefix(" if "))
    return None if if_ is None else (Enters(what=THIS, tapped=True), StaysTapped(what=THIS, if_=if_, yours=True))


# ---------------------------------------------------------------- counters

_LESS_X = re.compile(r"(?P<n>\w+) minus X")
_NUMBER = r"(?P<n>an?|X|twice X|a number of|that many|\w+)"
_KIND = r"(?P<kind>[\w+/-]+(?: strike)?)"
_MORE = (
    r"(?: for each (?P<each>[^.]+?)|, where X is (?P<where>[^.]+?)| equal to (?P<equal>[^.]+?))?"
    r"(?: (?P<if2word>if|unless) (?P<cond>[^.]+))?"
)


_LISTED = r"(?P<list>[A-Z]\w+(?:, \w+)+,? and \w+)"


@says(rf"{_LISTED} (?P<whose>your opponents control|you control) enter (?P<how>tapped|untapped)")
def _all_tapped(found: Match) -> ReadAs:
    """Several kinds of permanents of the same players."""
    kinds = [whole_noun(f"{word.lower()} {found['whose']}") for word in re.split(r",? and |, ", found["list"])]
    known = tuple(kind for kind in kinds if kind is not None)
    if len(known) < len(kinds):
        return None
    tapped = found["how"] == "tapped"
    return (Enters(what=AnyOf(known), tapped=tapped, untapped=not tapped),)


@says(
    rf"{_IF_BEFORE}{_SUBJECT} {_ENTERS} (?P<tapped>tapped )?(?:and )?with {_NUMBER} "
    rf"(?P<more>additional )?{_KIND} counters? on "
    rf"(?:it|them)(?P<first> and with (?P<keywords>[^,.]+))?{_MORE}"
)
def _with_counters(found: Match) -> ReadAs:
    what = _who_enters(found["what"])
    number = _how_many(found)
    if_ = _with_if(found["if"], found["cond"] if found["if2word"] == "if" else None)
    not_if = _with_if(found["cond"] if found["if2word"] == "unless" else None)
    if what is None or number is None or if_ is None or not_if is None:
        return None
    changes = _keywords(found["keywords"])
    if changes is None:
        return None
    return (
        Enters(
            what=what,
            tapped=bool(found["tapped"]),
            counters=((found["kind"], number),),
            if_=if_,
            not_if=not_if,
            changes=changes,
        ),
    )


def _how_many(found: Match) -> Amount | int | None:
    if found["equal"] or found["where"]:
        if found["n"] not in ("a number of", "X"):
            return None
        words = found["equal"] or found["where"]
        less = _LESS_X.fullmatch(words)
        if less:
            all_ = number_or_x(less["n"])
            return None if all_ is None else Sum((all_, Times(-1, X())))
        return mana_spent(words, Context(it=SOURCE)) or amount(words)
    if found["n"] in ("a number of", "that many"):
        return None
    number = Times(2, X()) if found["n"] == "twice X" else number_or_x(found["n"])
    if found["each"] is None or number is None:
        return number
    spent = re.sub(r"^color of mana", "the number of colors of mana", found["each"])
    more = mana_spent(spent, Context(it=SOURCE)) or each(found["each"]) or _kicks(found["each"])
    if more is None or not isinstance(number, int):
        return None
    return more if number == 1 else Times(number, more)


def _kicks(text: str) -> Amount | None:
    return TimesPaid("multikicker") if text in ("time it was kicked", "time ~ was kicked") else None


def _keywords(text: str | None) -> tuple[Change, ...] | None:
    if text is None:
        return ()
    given = abilities_given(text, Context())
    return None if given is None else tuple(given)


@says(
    r"~ enters with your choice of (?P<list>(?:an? )?[\w+/-]+(?: strike)?(?: counter)?(?:, (?:an? "
    r")?[\w+/-]+(?: strike)?"
    r"(?: counter)?)*,? or (?:an? )?[\w+/-]+(?: strike)?) counters? on it"
)
def _counter_of_choice(found: Match) -> ReadAs:
    parts = re.split(r",? or |, ", found["list"])
    kinds = tuple(re.sub(r"^an? | counter$", "", part) for part in parts)
    return (Enters(what=THIS, kinds=kinds),)


@says(r"~ enters with an? \+1/\+1 counter on it plus an additional \+1/\+1 counter on it for each (?P<each>.+)")
def _plus_each(found: Match) -> ReadAs:
    more = each(found["each"])
    return None if more is None else (Enters(what=THIS, counters=(("+1/+1", Sum((1, more))),)),)


@says(rf"~ escapes with {_NUMBER} {_KIND} counters? on it")
def _escapes(found: Match) -> ReadAs:
    number = number_or_x(found["n"])
    if number is None:
        return None
    return (Enters(what=THIS, counters=((found["kind"], number),), if_=(ItCast(Zone.GRAVEYARD, "escape"),)),)


# ---------------------------------------------------------------- as copies


@says(r"(?P<what>[A-Z][^.]*?) enter as (?:a copy|copies) of ~")
def _as_copies_of_this(found: Match) -> ReadAs:
    what = _who_enters(found["what"])
    return None if what is None else (Enters(what=what, copy_of=THIS),)


_ANOTHER = re.compile(r"(?:an?|any|another|the) (?P<what>.+)")


@says_with_quotes(
    r"(?:If (?P<if>you attacked this turn), )?[Yy]ou may have ~ enter(?P<tapped> tapped)? as a copy of (?P<what>[^.]+?)"
    r"(?:, except (?P<except>[^.]+))?"
)
def _as_copy(found: Match, quotes: tuple[object, ...]) -> ReadAs:
    what, if_ = _copied(found["what"]), if_read(found["if"])
    apart = counters_of_copy(found["except"].rstrip(".")) if found["except"] else ("", ())
    if what is None or if_ is None or apart is None:
        return None
    changes = exceptions(apart[0], Context(quotes=quotes)) if apart[0] else ()
    if changes is None:
        return None
    return (
        Enters(
            what=THIS, copy_of=what, may=True, copy_changes=changes, tapped=bool(found["tapped"]),
            copy_counters=apart[1], if_=if_,
        ),
    )  # fmt: skip


def _copied(text: str) -> Filter | None:
    found = _ANOTHER.fullmatch(text)
    if found is None:
        return None
    what = whole_noun(found["what"])
    if what is None:
        return None
    return what & Not(THIS) if text.startswith("another ") else what


# ---------------------------------------------------------------- with what is chosen

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_KINDS = {
    "a color": "color",
    "a creature type": "creature_type",
    "a card name": "card_name",
    "a nonland card name": "card_name",
    "any card name": "card_name",
    "a player": "player",
    "an opponent": "opponent",
    "a basic land type": "basic_land_type",
    "a card type": "card_type",
    "a number": "number",
}


@says(r"As (?:~|it) enters(?: the battlefield)?, choose (?P<what>[^.]+)")
def _chooses(found: Match) -> ReadAs:
    words = found["what"]
    if words in _KINDS and words not in ("a number",):
        return (Enters(what=THIS, chooses=(_KINDS[words],)),)
    other = re.fullmatch(r"a color other than (?P<color>white|blue|black|red|green)", words)
    if other:
        colors = tuple(c for c in ("white", "blue", "black", "red", "green") if c != other["color"])
        return (Enters(what=THIS, chooses=("color",), words=colors),)
    both = re.fullmatch(r"a color and (?:a )?creature type", words)
    if both:
        return (Enters(what=THIS, chooses=("color", "creature_type")),)
    listed = re.fullmatch(r"(?P<list>[A-Z][\w' -]*(?:, [A-Z][\w' -]*)*,? or [A-Z][\w' -]*)", words)
    if listed:
        names = tuple(re.split(r",? or |, ", listed["list"]))
        if set(names) & BASIC_LAND_TYPES:
            return None
        kind = "creature_type" if set(names) <= set(CREATURE_TYPES) else "word"
        return (Enters(what=THIS, chooses=(kind,), words=names),)
    return None


@says(r"As (?:~|it) enters(?: the battlefield)?, pay any amount of life")
def _pays_life(_: Match) -> ReadAs:
    return (Enters(what=THIS, pays_life=True),)


@says(r"As ~ enters, choose (?P<what>[^.]+)\. Then you may (?P<cost>[^.]+)\. If you don't, (?:it|~) enters tapped")
def _chooses_and_pays(found: Match) -> ReadAs:
    cost = read_cost(found["cost"][:1].upper() + found["cost"][1:])
    chooses = read_rule(f"As ~ enters, choose {found['what']}")
    return None if cost is None or chooses is None else (*chooses, Enters(what=THIS, tapped=True, unless_pays=cost))


_FIRST = r"As ~ enters, (?P<do>(?!choose|you may|if )[^.]+)"


@says(rf"{_FIRST}\. (?:~|It) enters with (?P<n>\w+) (?P<kind>\S+) counters? on it for each (?P<each>[^.]+ this way)")
def _after_first(found: Match) -> ReadAs:
    """Something is done as it enters, and it enters with so many counters for each that it was done to."""
    context = Context(it=SOURCE)
    first = _does_first(found["do"], context)
    many_ = times(number(found["n"]), found["each"], context)
    if first is None or many_ is None:
        return None
    return (Enters(what=THIS, first=first, counters=((found["kind"], many_),)),)


@says(r"As ~ enters, (?P<do>(?!choose|you may|if |it becomes|put ~|secretly|look at|reveal|pay|flip)[^.]+)")
def _does_first_only(found: Match) -> ReadAs:
    first = _does_first(found["do"], Context(it=SOURCE))
    return None if first is None else (Enters(what=THIS, first=first),)


def _does_first(words: str, context: Context) -> Effect | None:
    if re.search(r"\b(?:each|an?) (?:player|opponent)s?\b", words):
        return None
    first = read_instruction(words, context)
    return None if mentions(first, (TimesPaid, X)) else first  # of which only the spell knew


@says(r"As ~ enters, each opponent reveals their hand\. You choose the name of a nonland card revealed this way")
def _name_in_hands(_: Match) -> ReadAs:
    return (Enters(what=THIS, chooses=("revealed_card_name",)),)


@says(r"~ enters under the control of an opponent of your choice")
def _under_an_opponent(_: Match) -> ReadAs:
    return (Enters(what=THIS, chosen_controller=True),)


@says(
    r"If (?P<what>an? [^,]+?) would enter(?: the battlefield)? under (?P<whose>an opponent's|a player's) control, "
    r"it enters under your control instead"
)
def _under_you(found: Match) -> ReadAs:
    what = one(found["what"])
    whose = Controlled(Who.OPPONENT) if found["whose"] == "an opponent's" else ANYTHING
    return None if what is None else (Enters(what=what & whose, yours=True),)


@says(r"~ enters prepared")
def _prepared(_: Match) -> ReadAs:
    return (Enters(what=THIS, prepared=True),)


__all__ = [
    "ANYTHING",
    "PERMANENT",
    "Compare",
    "Continuous",
    "Count",
    "GainAbility",
    "Holds",
    "InZone",
    "SetName",
    "Zone",
    "anywhere",
]
