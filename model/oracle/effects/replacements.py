"""Replacement and prevention effects in words: "if … would …, … instead", "prevent all damage …" (614, 615)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ...language import effects as ef
from ...language.abilities import (
    Ability,
    AsTurnedUp,
    CantHappen,
    GoesElsewhere,
    InsteadOf,
    LifeFloor,
    MoreOf,
    PreventsDamage,
    Redirects,
    RegeneratesInstead,
)
from ...language.amounts import Amount, Count
from ...language.conditions import Holds, YourTurn
from ...language.costs import Cost, ObjectPart
from ...language.effects import Effect
from ...language.events import EventKind
from ...language.filters import ANYTHING, THIS, TOKEN, AllOf, Compare, Filter, InZone, IsPlayer, Not, Owned, Who, Zone
from ...language.names import Name
from ..clauses.costs import read_cost
from ..phrases.amounts import amount, number, number_or_x
from ..phrases.nouns import whole_noun
from .context import Context
from .reading import read_instruction, read_one
from .rules import Match, ReadAs, anywhere, if_read, one, player_or_object, says, source, who
from .tokens import read_token

_IF = r"(?:(?:As long as|While) (?P<if>[^,]+), )?"


# ---------------------------------------------------------------- zones


@says(
    rf"{_IF}[Ii]f (?P<what>[^,]+?) would (?P<event>die|be put into (?P<whose>a|your|an opponent's|its "
    rf"owner's) graveyard"
    r"(?: from (?P<from>anywhere|the battlefield|your library|anywhere other than the battlefield))?)"
    r"(?: (?P<when>this turn|while [^,]+|during your turn))?, (?P<then>[^.]+)"
)
def _would_die(found: Match) -> ReadAs:
    from_there = found["event"] == "die" or found["from"] == "the battlefield" or found["what"].endswith("a permanent")
    frm = Zone.BATTLEFIELD if from_there else None
    if found["from"] in ("your library", "anywhere other than the battlefield") or found["when"]:
        return None
    what = _dying(found["what"], found["event"], found["whose"])
    if_ = if_read(found["if"])
    if what is None or if_ is None:
        return None
    goes = _instead(found["then"])
    if goes is None:
        return None
    instead, fields = goes
    return (GoesElsewhere(what=what, to=Zone.GRAVEYARD, frm=frm, instead=instead, if_=if_, **fields),)


def _dying(text: str, event: str, whose: str | None) -> Filter | None:
    owner: tuple[Filter, ...] = ()
    if whose == "your":
        owner = (Owned(Who.YOU),)
    elif whose == "an opponent's":
        owner = (Owned(Who.OPPONENT),)
    if text in ("a card or token", "a card", "a permanent"):
        what: Filter = Not(TOKEN) if text == "a card" else ANYTHING
    elif text == "~":
        what = THIS
    else:
        named = one(text)
        if named is None:
            return None
        what = named if event == "die" else anywhere(named)
    return AllOf((*owner, what)) if owner else what


@says(
    r"If an? (?P<kind>[\w ]+?) permanent, spell, or card not on the battlefield would be put into a graveyard, "
    r"exile it instead"
)
def _anything_exiled(found: Match) -> ReadAs:
    what = whole_noun(f"{found['kind']} card")
    if what is None:
        return None
    return (GoesElsewhere(what=anywhere(what), to=Zone.GRAVEYARD, instead=Zone.EXILE),)


_GOES: tuple[tuple[re.Pattern[str], Zone, dict[str, Any]], ...] = tuple(
    (re.compile(pattern), zone, fields)
    for pattern, zone, fields in (
        (
            r"(?:instead )?exile (?:it|that card|~)(?P<with> with (?P<n>an?|\w+) "
            r"(?P<kind>\w+) counters? on it)?(?: instead)?"
            r"(?: and (?P<and>.+))?",
            Zone.EXILE,
            {},
        ),
        (
            r"(?:reveal (?:it|~) and )?shuffle (?:it|~) into its " r"owner's library instead",
            Zone.LIBRARY,
            {"shuffled": True},
        ),
        (r"put (?:it|~) on top of its owner's library instead", Zone.LIBRARY, {"on_top": True}),
        (r"put (?:it|~) on the bottom of its owner's library instead", Zone.LIBRARY, {}),
        (r"(?:return|put) (?:it|~) (?:to|into) its owner's hand instead", Zone.HAND, {}),
    )
)


def _instead(text: str) -> tuple[Zone, dict[str, Any]] | None:
    """Where something goes instead, and what happens with it."""
    for pattern, zone, fields in _GOES:
        found = pattern.fullmatch(text)
        if found is None or "instead" not in text:
            continue
        more = dict(fields)
        groups = found.groupdict()
        if groups.get("with"):
            count = number(groups["n"])
            if count is None:
                return None
            more["counters"] = ((groups["kind"], count),)
        if groups.get("and"):
            does = instructions_of(groups["and"], Context(it=ef.IT, player=None))
            if does is None:
                return None
            more["instead_does"] = does
        return zone, more
    return None


def instructions_of(text: str, context: Context) -> tuple[Effect, ...] | None:
    """Instructions of a replacement effect; ``None`` where a word is not understood."""
    done: list[Effect | None] = []
    for sentence in text.split(". "):
        words = sentence[:1].upper() + sentence[1:]
        read = read_one(words, context, done) or read_instruction(sentence, context)
        if read is None:
            return None
        done.append(read)
    return tuple(e for e in done if e is not None and e != ef.Seq(()))


@says(r"As ~ is turned face up, (?P<do>.+)")
def _as_turned_up(found: Match) -> ReadAs:
    do = instructions_of(found["do"], Context(it=ef.SOURCE))
    return None if do is None else (AsTurnedUp(do),)


@says(
    r"If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"
    r"(?: with (?P<n>\w+) (?P<kind>\S+) counters on it)? instead of putting it into your graveyard"
)
def _discarded_onto(found: Match) -> ReadAs:
    count = number(found["n"]) if found["n"] else 0
    if count is None:
        return None
    counters: tuple[tuple[str, Amount | int], ...] = ((found["kind"], count),) if count else ()
    return (
        GoesElsewhere(
            what=THIS,
            to=Zone.GRAVEYARD,
            frm=Zone.HAND,
            instead=Zone.BATTLEFIELD,
            verb="discard",
            by=Who.OPPONENT,
            counters=counters,
        ),
    )


@says(r"If (?P<what>an? [^,]+) would enter and (?:it )?wasn't cast, exile it instead")
def _not_cast(found: Match) -> ReadAs:
    what = one(found["what"])
    return (
        None
        if what is None
        else (GoesElsewhere(what=anywhere(what), to=Zone.BATTLEFIELD, instead=Zone.EXILE, verb="not cast"),)
    )


@says(
    r"If ~ would enter, (?:you may )?(?P<cost>(?:sacrifice|discard) [^.]+) instead\. If you do, put ~ onto the "
    r"battlefield\. If you don't, put it into its owner's graveyard"
)
def _pays_to_enter(found: Match) -> ReadAs:
    cost = read_cost(found["cost"][:1].upper() + found["cost"][1:])
    if cost is None:
        return None
    others = Cost(tuple(replace(p, what=p.what & Not(THIS)) if isinstance(p, ObjectPart) else p for p in cost.parts))
    return (GoesElsewhere(what=THIS, to=Zone.BATTLEFIELD, instead=Zone.GRAVEYARD, unless_pays=others),)


@says(r"If ~ would leave the battlefield, exile it instead of putting it anywhere else")
def _leaves_to_exile(_: Match) -> ReadAs:
    return (GoesElsewhere(what=THIS, to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE),)


@says(r"If (?P<what>enchanted \w+) would be destroyed, instead (?P<do>[^.]+)")
def _host_destroyed(found: Match) -> ReadAs:
    what = one(found["what"])
    if what is None:
        return None
    words = re.sub(r"\bthat (?:land|creature|artifact)\b", found["what"], found["do"])
    do = instructions_of(words, Context(it=ef.SOURCE))
    return None if do is None else (InsteadOf(event=EventKind.DESTROY, who=Who.ANYONE, what=what, do=do),)


@says(r"If ~ would be destroyed, regenerate it")
def _regenerates(_: Match) -> ReadAs:
    return (RegeneratesInstead(what=THIS),)


# ---------------------------------------------------------------- amounts

_TIMES = {"double": 2, "twice": 2, "triple": 3, "three times": 3}


def _amount_of(text: str) -> dict[str, Any] | None:
    """Twice, that many plus one, half, …."""
    found = re.fullmatch(
        r"(?P<times>double|twice|triple|three times) that (?:much|many|damage)|"
        r"that (?:much|many)(?: \S+)? (?P<sign>plus|minus) (?P<n>\w+)|(?P<half>half) that (?:much|many|damage)", text
    )  # fmt: skip
    if found is None:
        return None
    if found["times"]:
        return {"times": _TIMES[found["times"]]}
    if found["half"]:
        return {"halved": True}
    n = number_or_x(found["n"])
    if not isinstance(n, int):
        return None
    return {"plus": n if found["sign"] == "plus" else -n}


_MANY = (
    r"(?P<many>(?:double|twice|triple|three times|half) that (?:much|many|damage)|that (?:much|"
    r"many)(?: \w+)? (?:plus|minus) \w+)"
)


@says(
    r"If (?:an effect would create one or more (?P<kind>[\w ]*?)tokens(?P<yours> under your control)?|"
    r"one or more (?P<kind2>[\w ]*?)tokens would be created(?P<yours2> under your control)?|"
    r"you would create one or more (?P<kind3>[\w ]*?)tokens), "
    r"(?:it creates |create )?(?P<n>twice|three times) that many(?: of)?(?: those)?(?: tokens)?(?: "
    r"are created)? instead"
)
def _tokens(found: Match) -> ReadAs:
    kind = (found["kind"] or found["kind2"] or found["kind3"] or "").strip()
    what = whole_noun(f"{kind} permanent") if kind else ANYTHING
    yours = found["yours"] or found["yours2"] or "you would" in found[0]
    if what is None:
        return None
    return (
        MoreOf(
            event=EventKind.CREATE, who=Who.YOU if yours else Who.ANYONE, times=_TIMES[found["n"]], what=anywhere(what)
        ),
    )


@says(
    r"If you would create one or more (?P<kind>\w+) tokens, instead create those tokens plus (?P<n>an) additional "
    r"(?P<token>\w+) token"
)
def _named_tokens_plus(found: Match) -> ReadAs:
    what = whole_noun(f"{found['kind']} permanent")
    made = read_token(f"a {found['token']} token", Context(), ef.YOU)
    if what is None or not isinstance(made, ef.CreatesTokens):
        return None
    return (MoreOf(event=EventKind.CREATE, also=(made,), what=anywhere(what)),)


@says(
    r"If (?P<how>one or more )?(?P<kind2>creature )?tokens would be created under your control, those tokens plus "
    r"(?P<each>that many |an? (?:additional )?)(?P<token>.+?) tokens? (?:are|is) created instead"
)
def _tokens_plus(found: Match) -> ReadAs:
    made = read_token(f"a {found['token']} token", Context(), ef.YOU)
    if not isinstance(made, ef.CreatesTokens) or found["kind2"]:
        return None
    return (MoreOf(event=EventKind.CREATE, also=(made,), each=found["each"] == "that many "),)


@says(
    r"If (?:(?P<by>you|an opponent) would put |(?P<effect>an effect) would put |)one or more (?P<kind>\S+ )?counters "
    r"(?:would be put )?on (?P<on>[^,]+), (?:put |it puts |they put )?"
    r"(?P<many>twice that many|half that many|that many plus one)(?: of each of those kinds of| of "
    r"those)?(?: \S+)? counters "
    r"(?:are put )?on (?:it|that [\w ]+) instead(?P<down>, rounded down)?"
)
def _counters(found: Match) -> ReadAs:
    on = player_or_object(found["on"])
    many = _amount_of(found["many"])
    if on is None or many is None:
        return None
    by = who(found["by"]) if found["by"] else None
    kind = (found["kind"] or "").strip()
    of_effects = found["effect"] is not None
    return (MoreOf(event=EventKind.COUNTERS, what=on, who=Who.ANYONE, kind=kind, by=by, of_effects=of_effects, **many),)


@says(
    r"If (?:(?P<by>you|an opponent) would put )?one or more (?P<kind>\S+ )?counters (?:would be put )?on "
    r"(?P<on>[^,]+), that many (?:\S+ )?counters (?P<sign>plus|minus) (?P<n>\w+) are put on "
    r"(?:it|that [\w ]+) instead"
)
def _counters_and_some(found: Match) -> ReadAs:
    on, n = player_or_object(found["on"]), number_or_x(found["n"])
    if on is None or not isinstance(n, int):
        return None
    by = who(found["by"]) if found["by"] else None
    plus = n if found["sign"] == "plus" else -n
    return (
        MoreOf(event=EventKind.COUNTERS, what=on, who=Who.ANYONE, kind=(found["kind"] or "").strip(), by=by, plus=plus),
    )


@says(
    r"If (?P<source>[^,]+?) would deal (?P<kind>combat |noncombat )?damage to (?P<to>[^,]+), "
    rf"(?:it|that source|that spell|that creature) deals {_MANY}(?: damage)?(?:, rounded down,)?"
    r"(?: to (?:that|you)[^,]*)? instead"
)
def _damage(found: Match) -> ReadAs:
    return _damage_times(found["source"], found["to"], found["kind"], _amount_of(found["many"]))


@says(r"If (?P<source>[^,]+?) would deal damage, it deals (?P<many>double that damage|triple that damage) instead")
def _all_damage(found: Match) -> ReadAs:
    return _damage_times(found["source"], "a permanent or player", None, _amount_of(found["many"]))


@says(
    r"If (?P<source>[^,]+?) would deal an amount of (?P<kind>combat |noncombat )?damage less than (?P<than>[^,]+?) to "
    r"(?P<to>[^,]+), (?:it|that source) deals damage equal to (?P=than) instead"
)
def _raised(found: Match) -> ReadAs:
    by, to, least = source(found["source"]), player_or_object(found["to"]), amount(found["than"])
    if by is None or to is None or least is None:
        return None
    combat = {"combat ": True, "noncombat ": False}.get(found["kind"] or "")
    return (MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, combat=combat, raised_to=least),)


@says(
    r"If (?P<source>[^,]+?) would deal (?P<n>\w+) or more damage to (?P<to>[^,]+), (?:it|that source) deals "
    r"(?P<to_n>\w+) damage to (?:that permanent or player|you|it|that [\w ]+) instead"
)
def _lowered(found: Match) -> ReadAs:
    by, to, least, most = (
        source(found["source"]), player_or_object(found["to"]), number(found["n"]), number(found["to_n"])
    )  # fmt: skip
    if by is None or to is None or least is None or most is None:
        return None
    return (MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, from_on=least, lowered_to=most),)


@says(r"Double all damage (?:that )?(?P<source>.+) would deal")
def _double(found: Match) -> ReadAs:
    return _damage_times(found["source"], "a permanent or player", None, {"times": 2})


def _damage_times(from_: str, to: str, kind: str | None, many: dict[str, Any] | None) -> ReadAs:
    dealt_by, dealt_to = source(from_), player_or_object(to)
    if dealt_by is None or dealt_to is None or many is None:
        return None
    combat = {"combat ": True, "noncombat ": False}.get(kind or "")
    return (MoreOf(event=EventKind.DAMAGE, what=dealt_to, source=dealt_by, who=Who.ANYONE, combat=combat, **many),)


@says(
    rf"{_IF}[Ii]f (?P<who>you|an opponent|a player) would (?P<verb>gain|lose) life(?P<turn> during your turn)?, "
    r"(?:you|they|that player) (?P=verb)s? "
    r"(?P<many>twice that much|that much|no) life(?: plus (?P<n>\w+))? instead"
)
def _life(found: Match) -> ReadAs:
    if_ = if_read(found["if"])
    n = number(found["n"]) if found["n"] else 0
    if if_ is None or n is None:
        return None
    if found["turn"]:
        if_ = (*if_, YourTurn())
    if found["many"] == "no":
        return (
            CantHappen(
                event=EventKind.GAIN_LIFE if found["verb"] == "gain" else EventKind.LOSE_LIFE,
                who=who(found["who"]),
                if_=if_,
            ),
        )
    event = EventKind.GAIN_LIFE if found["verb"] == "gain" else EventKind.LOSE_LIFE
    times = 2 if found["many"].startswith("twice") else 1
    return (MoreOf(event=event, who=who(found["who"]), times=times, plus=n, if_=if_),)


@says(rf"{_IF}[Ii]f (?P<who>you|an opponent|a player) would gain life, (?P<then>[^.]+) instead")
def _gain(found: Match) -> ReadAs:
    if_ = if_read(found["if"])
    does = instructions_of(found["then"], Context(player=ef.Bound(Name.PLAYER)))
    return (
        None
        if if_ is None or does is None
        else (InsteadOf(event=EventKind.GAIN_LIFE, who=who(found["who"]), do=does, if_=if_),)
    )


@says(
    r"If (?P<who>you|an opponent|a player) would mill one or more cards, (?:they|you|that player) mills? "
    r"(?P<many>twice that many|that many)(?: cards)?(?: plus (?P<n>\w+))? instead"
)
def _mill(found: Match) -> ReadAs:
    n = number(found["n"]) if found["n"] else 0
    return (
        None
        if n is None
        else (
            MoreOf(
                event=EventKind.MILL, who=who(found["who"]), times=2 if found["many"].startswith("twice") else 1, plus=n
            ),
        )
    )


# ---------------------------------------------------------------- drawing

_EMPTY = "your library has no cards in it"


@says(
    rf"{_IF}[Ii]f (?P<who>you|an opponent|a player) would draw a card"
    r"(?P<except> except the first one (?:you|they|that player) draws? in each of (?:your|their) draw steps)?"
    r"(?: while (?P<while>[^,]+))?, (?P<may>(?:you|they|that player) may )?(?P<then>.+)"
)
def _draw(found: Match) -> ReadAs:
    if_ = if_read(found["if"], None if found["while"] == _EMPTY else found["while"])
    if if_ is not None and found["while"] == _EMPTY:
        whose = AllOf((InZone(Zone.LIBRARY), Owned(Who.YOU)))
        if_ = (*if_, Holds(Count(whose), Compare.AT_MOST, 0))
    then = re.sub(r"\binstead\b ?", "", found["then"]).strip()
    if if_ is None or "instead" not in found["then"]:
        return None
    doer = ef.YOU if found["who"] == "you" else ef.Bound(Name.PLAYER)
    does = () if then == "skip that draw" else instructions_of(then, Context(player=doer))  # 614.10
    if does is None:
        return None
    if found["may"] and doer != ef.YOU:
        return None
    return (
        InsteadOf(
            event=EventKind.DRAW,
            who=who(found["who"]),
            do=does,
            if_=if_,
            may=bool(found["may"]),
            except_first=bool(found["except"]),
        ),
    )


# ---------------------------------------------------------------- damage


@says(
    rf"{_IF}(?:If (?P<if2>you control an? [^,]+), )?[Dd]amage that would reduce your life total to less than "
    r"(?P<n>\d+) reduces it to (?P=n) instead"
)
def _floor(found: Match) -> ReadAs:
    if_ = if_read(found["if"], found["if2"])
    return None if if_ is None else (LifeFloor(least=int(found["n"]), if_=if_),)


@says(
    rf"{_IF}(?P<turn>During your turn, )?[Pp]revent all (?P<kind>combat |noncombat )?damage that would be dealt"
    r"(?: to (?P<to>(?!and dealt)[^.]+?))?(?: by (?P<by>[^.]+))?"
)
def _prevent_all(found: Match) -> ReadAs:
    to = player_or_object(found["to"]) if found["to"] else ANYTHING
    by = source(found["by"]) if found["by"] else ANYTHING
    if_ = if_read(found["if"])
    if to is None or by is None or if_ is None:
        return None
    if found["turn"]:
        if_ = (*if_, YourTurn())
    combat = {"combat ": True, "noncombat ": False}.get(found["kind"] or "")
    return (PreventsDamage(to=to, source=by, combat=combat, if_=if_),)


@says(r"Prevent all (?P<kind>combat )?damage that would be dealt to and dealt by (?P<what>[^.]+)")
def _prevent_both(found: Match) -> ReadAs:
    what, combat = player_or_object(found["what"]), True if found["kind"] else None
    if what is None:
        return None
    return (PreventsDamage(to=what, combat=combat), PreventsDamage(source=what, combat=combat))


@says(
    r"If (?P<source>[^,]+?) would deal (?P<kind>combat |noncombat )?damage to (?P<to>[^,]+), prevent "
    r"(?P<what>that damage|(?P<n>\w+) of that damage|all but (?P<but>\w+) of that damage)"
    r"(?:(?:\. | and )(?P<then>.+))?"
)
def _prevent_some(found: Match) -> ReadAs:
    by, to = source(found["source"]), player_or_object(found["to"])
    then = (
        instructions_of(found["then"][:1].upper() + found["then"][1:], Context(it=ef.SOURCE)) if found["then"] else ()
    )
    if then is None:
        return None
    n = number(found["n"]) if found["n"] else None
    but = number(found["but"]) if found["but"] else None
    if by is None or to is None or (found["n"] and n is None) or (found["but"] and but is None):
        return None
    combat = {"combat ": True, "noncombat ": False}.get(found["kind"] or "")
    return (PreventsDamage(to=to, source=by, amount=n, all_but=but, combat=combat, then=then),)


@says(
    rf"{_IF}[Ii]f (?P<kind>combat |noncombat )?damage would be dealt to (?P<to>[^,]+?)"
    r"(?: while (?P<while>it has an? \S+ counter on it))?, prevent (?P<what>that damage|(?P<n>\w+) of that damage)"
    r"(?:(?:\. |, then | and )(?P<then>.+))?"
)
def _prevent_dealt(found: Match) -> ReadAs:
    to = player_or_object(found["to"])
    n = number(found["n"]) if found["n"] else None
    if_ = if_read(found["if"])
    if to is None or if_ is None or (found["n"] and n is None):
        return None
    if found["while"]:
        more = if_read(found["while"].replace("it has", "~ has"))
        if more is None or to != THIS:
            return None
        if_ = (*if_, *more)
    then: tuple[Effect, ...] = ()
    if found["then"]:
        does = instructions_of(found["then"][:1].upper() + found["then"][1:], Context(it=ef.SOURCE))
        if does is None:
            return None
        then = does
    combat = {"combat ": True, "noncombat ": False}.get(found["kind"] or "")
    return (PreventsDamage(to=to, amount=n, combat=combat, then=then, if_=if_),)


@says(r"If damage would be dealt to (?P<to>[^,]+?), (?P<do>(?:put|sacrifice|exile|remove) [^.]+) instead")
def _instead_of_damage(found: Match) -> ReadAs:
    to = player_or_object(found["to"])
    do = instructions_of(found["do"], Context(it=ef.SOURCE))
    return None if to is None or do is None else (InsteadOf(event=EventKind.DAMAGE, who=Who.ANYONE, what=to, do=do),)


@says(
    r"All damage that would be dealt to (?P<to>[^.]+?) is dealt to (?P<instead>~|enchanted creature|"
    r"equipped creature) instead"
)
def _redirects(found: Match) -> ReadAs:
    to, instead = player_or_object(found["to"]), one(found["instead"])
    return None if to is None or instead is None else (Redirects(to=to, instead=instead),)


__all__ = ["Ability", "IsPlayer"]
