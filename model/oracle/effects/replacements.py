"""Replacement and prevention effects in words: "if … would …, … instead", "prevent all damage …" (614, 615)."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import (
    AsTurnedUp,
    CantHappen,
    DealtAsThough,
    GoesElsewhere,
    InsteadOf,
    LifeFloor,
    MoreOf,
    PreventsDamage,
    Redirects,
    RegeneratesInstead,
    SearchesTop,
)
from ...language.amounts import Amount, Count
from ...language.conditions import Condition, Holds
from ...language.costs import Cost, ObjectPart
from ...language.effects import Effect
from ...language.events import Deed, EventKind
from ...language.filters import (
    ANYTHING,
    THIS,
    TOKEN,
    AllOf,
    AnyOf,
    Compare,
    Controlled,
    Filter,
    HasType,
    InZone,
    IsPlayer,
    Not,
    Owned,
    Who,
    Zone,
)
from ...language.names import Name
from ...language.parts import mentions
from ..clauses.costs import read_cost
from ..phrases.amounts import number_or_x
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import whole_noun
from .context import Context
from .reading import read_instruction, read_one
from .rules import RULES, ReadAs, anywhere, if_read, of_cards, one
from .tokens import read_token
from .waits import one_of

Conditions = tuple[Condition, ...]
Instructions = tuple[Effect, ...]
Goes = tuple[Zone, dict[str, Any]]
"""Where something goes instead, and what else is said of that."""


def instructions_of(text: str, context: Context) -> Instructions | None:
    """Instructions of a replacement effect; ``None`` where a word is not understood."""
    done: list[Effect | None] = []
    for sentence in text.split(". "):
        words = sentence[:1].upper() + sentence[1:]
        read = read_one(words, context, done) or read_instruction(sentence, context)
        if read is None:
            return None
        done.append(read)
    return tuple(e for e in done if e is not None and e != ef.Seq(()))


_SOURCES_CONTROLLER = re.compile(r"\b[Tt]h(?:e|at) source's controller\b")
_PREVENTED = (
    (re.compile(r"\bcards equal to the damage prevented this way"), "that many cards"),
    (re.compile(r"\blife equal to the damage prevented this way"), "that much life"),
    (re.compile(r"\ban? (\S+) counter on (.+) for each 1 damage prevented this way"), r"that many \1 counters on \2"),
)


def _once_prevented(text: str | None, to: Filter) -> Instructions | None:
    """What is done after damage has been prevented: "it" is what was hurt, as long as that is no player."""
    if text is None:
        return ()
    words = _SOURCES_CONTROLLER.sub("its controller", text)
    hurt = None if mentions(to, IsPlayer) else ef.SOURCE if to == THIS else ef.Bound(Name.DAMAGED)
    context = Context(it=hurt if words == text else ef.Bound(Name.SOURCE))
    context.call("other", ef.Bound(Name.DAMAGED))
    for pattern, plain in _PREVENTED:
        words = pattern.sub(plain, words)
    return instructions_of(words, context)


def _token(words: str) -> ef.CreatesTokens | None:
    made = read_token(f"a {words}" if "token" in words else f"a {words} token", Context(), ef.YOU)
    return made if isinstance(made, ef.CreatesTokens) else None


def _permanents(words: str) -> Filter | None:
    what = whole_noun(f"{words} permanent")
    return None if what is None else anywhere(what)


_TIMES = {"double": 2, "twice": 2, "triple": 3, "three times": 3}
_CHANGED = re.compile(
    r"(?P<times>double|twice|triple|three times) that (?:much|many|damage)|"
    r"that (?:much|many)(?: \w+)? (?P<sign>plus|minus) (?P<n>\w+)|(?P<half>half) that (?:much|many|damage)"
)


def _changed(text: str) -> dict[str, Any] | None:
    """What becomes of an amount: twice that many, that much plus one, half of it."""
    found = _CHANGED.fullmatch(text)
    if found is None or found["times"]:
        return None if found is None else {"times": _TIMES[found["times"]]}
    n = 0 if found["half"] else number_or_x(found["n"])
    if found["half"] or not isinstance(n, int):
        return {"halved": True} if found["half"] else None
    return {"plus": n if found["sign"] == "plus" else -n}


RULES.kinds |= {
    "card_kind": Kind(lambda words: of_cards(words[:1].lower() + words[1:])),
    "do": Kind(lambda words: instructions_of(words, Context(it=ef.SOURCE)), absent=()),
    "hurt": Kind(
        lambda words: (
            instructions_of(words, Context(it=ef.SOURCE, player=ef.Bound(Name.PLAYER)))
            if "that player" in words
            else None
        )
    ),
    "theirs": Kind(lambda words: instructions_of(words, Context(player=ef.Bound(Name.PLAYER)))),
    "cost": Kind(lambda words: read_cost(words[:1].upper() + words[1:]), r"[^.]+"),
    "token": Kind(_token),
    "token_with": Kind(_token, r"[^,.]+ token with [^,.]+?"),
    "tokens": Kind(_token, r".+ tokens.*?"),
    "permanents": Kind(_permanents, r"[\w ]+?", ANYTHING),
    "times": one_of(_TIMES),
    "changed": Kind(_changed, re.sub(r"\?P<\w+>", "?:", _CHANGED.pattern)),
    "again": Kind(str, r"(?:that|you|it\b|~)[^,]*?"),
}
GOES: Grammar[Goes] = Grammar(
    n=RULES.kinds["n"], counter=RULES.kinds["counter"],
    do=Kind(lambda words: instructions_of(words, Context(it=ef.IT, player=None)), absent=()),
)  # fmt: skip
RULES.kinds["goes"] = Kind(GOES.read, r"[^.]+")
_IF = "[(As long as|While) <if_>, ]"
_COUNTED = "[ with <n> <kind:counter> counter[s] on it]"
form = RULES.form


@GOES.form(
    f"instead exile (it|that card|~){_COUNTED}[ and <does:do>]",
    f"exile (it|that card|~){_COUNTED} instead[ and <does:do>]",
)
def _to_exile(n: int | None, kind: str | None, does: Instructions) -> Goes:
    return Zone.EXILE, {"counters": () if n is None else ((kind, n),), "instead_does": does}


for _words, _goes in {
    "[reveal (it|~) and ]shuffle (it|~) into its owner's library instead": (Zone.LIBRARY, {"shuffled": True}),
    "put (it|~) on top of its owner's library instead": (Zone.LIBRARY, {"on_top": True}),
    "put (it|~) on the bottom of its owner's library instead": (Zone.LIBRARY, {}),
    "(return|put) (it|~) (to|into) its owner's hand instead": (Zone.HAND, {}),
}.items():
    GOES.form(_words)(lambda goes=_goes: goes)


# ---------------------------------------------------------------- zones


@form(f"{_IF}if <what:one> would die, <goes>")
def _would_die(what: Filter, goes: Goes, if_: Conditions) -> ReadAs:
    return (GoesElsewhere(what=what, to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=goes[0], if_=if_, **goes[1]),)


@form(
    f"{_IF}if <what:phrase> would be put into (<whose>|its owner's) graveyard[ from (anywhere|<frm=the battlefield>)], "
    "<goes>"
)
def _would_be_put(what: str, whose: Who | None, frm: str | None, goes: Goes, if_: Conditions) -> ReadAs:
    found = _put(what)
    if found is None:
        return None
    if whose not in (None, Who.ANYONE):
        found = AllOf((Owned(whose), found))
    there = Zone.BATTLEFIELD if frm or what.endswith("a permanent") else None
    return (GoesElsewhere(what=found, to=Zone.GRAVEYARD, frm=there, instead=goes[0], if_=if_, **goes[1]),)


@form("If a card you didn't control would be put into an opponent's graveyard from anywhere, <goes>")
def _would_be_put_not_yours(goes: Goes) -> ReadAs:
    """A card that another player owns, unless you control it as a permanent or a spell."""
    what = AllOf((Owned(Who.OPPONENT), Not(TOKEN), Not(Controlled(Who.YOU))))
    return (GoesElsewhere(what=what, to=Zone.GRAVEYARD, instead=goes[0], **goes[1]),)


def _put(text: str) -> Filter | None:
    if text in ("a card or token", "a card", "a permanent"):
        return Not(TOKEN) if text == "a card" else ANYTHING
    named = one(text)
    return None if named is None else anywhere(named)


@form(
    "If (a|an) <what:card_kind> permanent, spell, or card not on the battlefield would be put into a graveyard, exile "
    "it instead"
)
def _anything_exiled(what: Filter) -> ReadAs:
    return (GoesElsewhere(what=what, to=Zone.GRAVEYARD, instead=Zone.EXILE),)


@form("As ~ is turned face up, <do>")
def _as_turned_up(do: Instructions) -> ReadAs:
    return (AsTurnedUp(do),)


@form("As ~ transforms into ~, <does:words>")
def _as_transformed(does: str, quotes: tuple[object, ...]) -> ReadAs:
    do = instructions_of(does, Context(it=ef.SOURCE, quotes=quotes))
    if do is None or mentions(do, (ef.Attaches, ef.Picks)):
        return None  # what is chosen so is kept for other text, and with the time of the day nobody is asked
    return (AsTurnedUp(do, transformed=True),)


@form(
    "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"
    "[ with <n> <kind:counter> counters on it] instead of putting it into your graveyard"
)
def _discarded_onto(n: int | None, kind: str | None) -> ReadAs:
    counters = () if n is None or kind is None else ((kind, n),)
    return (
        GoesElsewhere(
            what=THIS, to=Zone.GRAVEYARD, frm=Zone.HAND, instead=Zone.BATTLEFIELD, verb="discard", by=Who.OPPONENT,
            counters=counters,
        ),
    )  # fmt: skip


@form(
    "If an effect causes you to discard a card, discard it, but you may put it on top of your library instead of into "
    "your graveyard"
)
def _discarded_on_top() -> ReadAs:
    """Only what a spell or ability has a player discard (701.9), and no cost."""
    return (
        GoesElsewhere(
            what=Owned(Who.YOU), to=Zone.GRAVEYARD, frm=Zone.HAND, instead=Zone.LIBRARY, verb="discard", by=Who.ANYONE,
            on_top=True, may=True,
        ),
    )  # fmt: skip


@form(
    "If <what:one> would die or <card:words> card not on the battlefield would be put into <whose> graveyard, exile "
    "that card instead"
)
def _dies_or_put(what: Filter, card: str, whose: Who) -> ReadAs:
    kind = of_cards(re.sub("^an? ", "", card))
    if kind is None:
        return None
    elsewhere = AllOf((Owned(whose), kind, Not(InZone(Zone.BATTLEFIELD))))
    return (
        GoesElsewhere(what=what, to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.EXILE),
        GoesElsewhere(what=elsewhere, to=Zone.GRAVEYARD, instead=Zone.EXILE),
    )


@form("If <what:one> would enter and [it ]wasn't cast, exile it instead")
def _not_cast(what: Filter) -> ReadAs:
    return (GoesElsewhere(what=anywhere(what), to=Zone.BATTLEFIELD, instead=Zone.EXILE, verb="not cast"),)


@form(
    "If ~ would enter, [you may ]<cost> instead. If you do, put ~ onto the battlefield. If you don't, put it into its "
    "owner's graveyard"
)
def _pays_to_enter(cost: Cost) -> ReadAs:
    others = Cost(tuple(replace(p, what=p.what & Not(THIS)) if isinstance(p, ObjectPart) else p for p in cost.parts))
    return (GoesElsewhere(what=THIS, to=Zone.BATTLEFIELD, instead=Zone.GRAVEYARD, unless_pays=others),)


@form("If ~ would leave the battlefield, exile it instead of putting it anywhere else")
def _leaves_to_exile() -> ReadAs:
    return (GoesElsewhere(what=THIS, to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE),)


@form("If <host:phrase> would be destroyed, instead <do:words>")
def _host_destroyed(host: str, do: str) -> ReadAs:
    what = one(host) if host.startswith("enchanted ") else None
    does = instructions_of(re.sub(r"\bthat (?:land|creature|artifact)\b", host, do), Context(it=ef.SOURCE))
    if what is None or does is None:
        return None
    return (InsteadOf(event=EventKind.DESTROY, who=Who.ANYONE, what=what, do=does),)


_ACTIONS: dict[str, EventKind | Deed] = {"connive": Deed.CONNIVE, "explore": EventKind.EXPLORE}


@form("If <what:one> would <verb=connive|explore>, instead <does:words>")
def _instead_of_action(what: Filter, verb: str, does: str) -> ReadAs:
    do = instructions_of(does, Context(it=ef.IT))
    return None if do is None else (InsteadOf(event=_ACTIONS[verb], who=Who.ANYONE, what=what, do=do),)


@form("If you would proliferate, <does:words> instead")
def _instead_of_proliferating(does: str) -> ReadAs:
    do = instructions_of(does, Context())
    return None if do is None else (InsteadOf(event=Deed.PROLIFERATE, do=do),)


@form("If ~ would be destroyed, regenerate it")
def _regenerates() -> ReadAs:
    return (RegeneratesInstead(what=THIS),)


# ---------------------------------------------------------------- amounts

_TIMES_TOKENS = "[it creates |create ]<times> that many[ of][ those][ tokens][ are created] instead"


@form(
    f"If an effect would create one or more [<what:permanents> ]tokens[ <yours=under your control>], {_TIMES_TOKENS}",
    "If one or more [<what:permanents> ]tokens would be created[ <yours=under your control>], " + _TIMES_TOKENS,
    f"If <yours=you> would create one or more [<what:permanents> ]tokens, {_TIMES_TOKENS}",
)
def _tokens(what: Filter, times: int, yours: str | None) -> ReadAs:
    return (MoreOf(event=EventKind.CREATE, who=Who.YOU if yours else Who.ANYONE, times=times, what=what),)


_PLUS = "If [one or more ][<what:permanents> ]tokens would be created under your control, those tokens plus "


@form(
    f"{_PLUS}(an additional|an|a) <also:token_with> (are|is) created instead",
    "If you would create one or more [<what:permanents> ]tokens, instead create those tokens plus an additional "
    "<also:token> token",
    f"{_PLUS}(<each=that many>|an additional|an|a) <also:token> token[s] (are|is) created instead",
)
def _tokens_plus(also: ef.CreatesTokens, what: Filter = ANYTHING, each: str | None = None) -> ReadAs:
    return (MoreOf(event=EventKind.CREATE, also=(also,), each=each is not None, what=what),)


@form(
    "If one or more [<what:permanents> ]tokens would be created under your control, that many <also:tokens> are "
    "created instead"
)
def _other_tokens(what: Filter, also: ef.CreatesTokens) -> ReadAs:
    return (MoreOf(event=EventKind.CREATE, also=(also,), each=True, instead=True, what=what),)


@form("If you would create (a|an) <kinds:words> token, instead create one of each")
def _one_of_each_token(kinds: str) -> ReadAs:
    names = re.split(r",? or |, ", kinds)
    made = tuple(token for name in names if (token := _token(name)) is not None)
    if len(made) < len(names):
        return None
    what = AnyOf(tuple(map(HasType, names)))
    return (MoreOf(event=EventKind.CREATE, also=made, each=True, instead=True, what=what),)


_THERE = "on (it|that <word:phrase>) instead"


@form(
    "If (<by:who>|<effect=an effect>) would put one or more [<kind:counter> ]counters on <on:to>, [it puts |they put |"
    f"put ]<many:changed>[ of each of those kinds of| of those][ <counter>] counters {_THERE}[, rounded down]",
    "If one or more [<kind:counter> ]counters would be put on <on:to>, <many:changed>[ of each of those kinds of| of "
    f"those][ <counter>] counters are put {_THERE}[, rounded down]",
)
def _counters(
    on: Filter, many: dict[str, Any], kind: str | None, by: Who | None = None, effect: str | None = None, **_: object
) -> ReadAs:
    return (
        MoreOf(
            event=EventKind.COUNTERS, what=on, who=Who.ANYONE, kind=kind or "", by=by, of_effects=effect is not None,
            **many,
        ),
    )  # fmt: skip


@form(
    "If (<by:who> would put one or more [<kind:counter> ]counters|one or more [<kind:counter> ]counters would be put) "
    f"on <on:to>, that many [<counter> ]counters <sign=plus|minus> <n> are put {_THERE}"
)
def _counters_and_some(on: Filter, sign: str, n: int, kind: str | None, by: Who | None, **_: object) -> ReadAs:
    plus = n if sign == "plus" else -n
    return (MoreOf(event=EventKind.COUNTERS, what=on, who=Who.ANYONE, kind=kind or "", by=by, plus=plus),)


@form(
    "If you would get one or more (<energy={E}>|counters), you get <many:changed> (<again={E}>|of each of those kinds "
    "of counters) instead"
)
def _your_counters(energy: str | None, again: str | None, many: dict[str, Any]) -> ReadAs:
    if energy != again:
        return None
    you, kind = IsPlayer(Who.YOU), "energy" if energy else ""
    return (MoreOf(event=EventKind.COUNTERS, what=you, who=Who.ANYONE, kind=kind, **many),)


_DEALS = "(it|that source|that spell|that creature) deals"


@form(
    f"{_IF}if <by:source> would deal [<combat> ]damage to <to>[ while <so:if_>], {_DEALS} "
    "<many:changed>[ damage][, rounded down,][ to <again>] instead",
    f"{_IF}if <by:source> would deal [<combat> ]damage, {_DEALS} <many:changed>[ damage] instead",
)
def _damage(
    by: Filter, many: dict[str, Any], if_: Conditions, to: Filter = ANYTHING, combat: bool | None = None,
    again: str | None = None, so: Conditions = (),
) -> ReadAs:  # fmt: skip
    conditions = (*if_, *so)
    return (
        MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, combat=combat, if_=conditions, **many),
    )  # fmt: skip


@form(
    f"If <by:source> would deal [<combat> ]damage to <to>, {_DEALS} that much damage plus an amount of damage equal to "
    "<plus:amount> instead",
    f"If <by:source> would deal [<combat> ]damage to <to>, instead {_DEALS} that much damage plus X, where X is "
    "<plus:amount>",
)
def _damage_and_so_much(by: Filter, to: Filter, plus: Amount | int, combat: bool | None) -> ReadAs:
    return (MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, combat=combat, plus=plus),)


@form(f"{_IF}all damage is dealt[ to <to>] as though its source had <keyword=infect|wither>")
def _as_though(keyword: str, to: Filter, if_: Conditions) -> ReadAs:
    return (DealtAsThough(keyword=keyword, to=to, if_=if_),)


@form("Double all damage [that ]<by:source> would deal")
def _double(by: Filter) -> ReadAs:
    return (MoreOf(event=EventKind.DAMAGE, source=by, who=Who.ANYONE, times=2),)


@form(
    "If <by:source> would deal an amount of [<combat> ]damage less than <least:amount> to <to>, (it|that source) deals "
    "damage equal to <again:amount> instead"
)
def _raised(by: Filter, to: Filter, least: Amount | int, again: Amount | int, combat: bool | None) -> ReadAs:
    if again != least:
        return None
    return (MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, combat=combat, raised_to=least),)


@form(
    "If <by:source> would deal <least:n> or more damage to <to>, (it|that source) deals <most:n> damage to "
    "(<again>|it) instead"
)
def _lowered(by: Filter, to: Filter, least: int, most: int, again: str | None) -> ReadAs:
    return (MoreOf(event=EventKind.DAMAGE, what=to, source=by, who=Who.ANYONE, from_on=least, lowered_to=most),)


@form(
    f"{_IF}if <who> would <verb=gain|lose> life[ <during>], (you|they|that player) <again=gain|lose>[s] (<twice=twice> "
    "that much|that much|<no=no>) life[ plus <plus:n>] instead"
)
def _life(
    who: Who, verb: str, again: str, during: Conditions, twice: str | None, no: str | None, plus: int | None,
    if_: Conditions,
) -> ReadAs:  # fmt: skip
    if again != verb:
        return None
    event, if_ = EventKind(f"{verb} life"), (*if_, *during)
    if no:
        return (CantHappen(event=event, who=who, if_=if_),)
    return (MoreOf(event=event, who=who, times=2 if twice else 1, plus=plus or 0, if_=if_),)


@form(f"{_IF}if <who> would gain life, <does:theirs> instead")
def _gain(who: Who, does: Instructions, if_: Conditions) -> ReadAs:
    return (InsteadOf(event=EventKind.GAIN_LIFE, who=who, do=does, if_=if_),)


@form(
    "If <who> would mill one or more cards, (they|you|that player) mill[s] [<twice=twice> ]that many[ cards]"
    "[ plus <plus:n>] instead"
)
def _mill(who: Who, twice: str | None, plus: int | None) -> ReadAs:
    return (MoreOf(event=EventKind.MILL, who=who, times=2 if twice else 1, plus=plus or 0),)


# ---------------------------------------------------------------- drawing

_EMPTY = (Holds(Count(AllOf((InZone(Zone.LIBRARY), Owned(Who.YOU)))), Compare.AT_MOST, 0),)


@form(
    f"{_IF}if <who> would draw a card[ except the <first=first> one (you|they|that player) draw[s] in each of "
    "(your|their) draw steps][ while (<empty=your library has no cards in it>|<so:if_>)], [(<may=you|they|that player> "
    "may) ]<then:words>"
)
def _draw(
    who: Who, first: str | None, empty: str | None, so: Conditions, may: str | None, then: str, if_: Conditions
) -> ReadAs:
    doer = ef.YOU if who is Who.YOU else ef.Bound(Name.PLAYER)
    words = re.sub(r"\binstead\b ?", "", then).strip().removeprefix("that player skips that draw and ")
    skipped = words in ("skip that draw", "that player skips that draw")  # 614.10
    does = () if skipped else instructions_of(words, Context(player=doer))
    if does is None or "instead" not in then or (may and doer != ef.YOU):
        return None
    return (
        InsteadOf(
            event=EventKind.DRAW, who=who, do=does, if_=(*if_, *(_EMPTY if empty else so)), may=may is not None,
            except_first=first is not None,
        ),
    )  # fmt: skip


@form(
    f"{_IF}if <who> would draw one or more cards, (you|they|that player) draw[s] that many cards plus <plus:n> instead"
)
def _more_draws(who: Who, plus: int, if_: Conditions) -> ReadAs:
    return (MoreOf(event=EventKind.DRAW, who=who, plus=plus, if_=if_),)


@form("If <who> would search a library, that player searches the top <n> cards of that library instead")
def _searches_top(who: Who, n: int) -> ReadAs:
    return (SearchesTop(number=n, who=who),)


# ---------------------------------------------------------------- damage


@form(
    "[(As long as|While|If) <if_>, ]damage that would reduce your life total to less than <least:n> reduces it to "
    "<again:n> instead"
)
def _floor(least: int, again: int, if_: Conditions) -> ReadAs:
    return (LifeFloor(least=least, if_=if_),) if again == least else None


@form(
    f"{_IF}[<during>, ]prevent all [<combat> ]damage that would be dealt[ to <to>][ by <by:source>]",
    "Prevent all [<combat> ]damage that would be dealt to <to> <during>",
    "Prevent all [<combat> ]damage that <by:source> would deal to <to>",
)
def _prevent_all(
    to: Filter, combat: bool | None, during: Conditions = (), by: Filter = ANYTHING, if_: Conditions = ()
) -> ReadAs:
    return (PreventsDamage(to=to, source=by, combat=combat, if_=(*if_, *during)),)


@form("Prevent all [<combat> ]damage that would be dealt to and dealt by <what:to>")
def _prevent_both(what: Filter, combat: bool | None) -> ReadAs:
    return (PreventsDamage(to=what, combat=combat), PreventsDamage(source=what, combat=combat))


@form(
    "If <by:source> would deal [<combat> ]damage to <to>, prevent (that damage|<n> of that damage|all but <but:n> of "
    "that damage|half that damage, rounded <half=up|down>|X of that damage, where X is <x:amount>)"
    "[(. | and )<then:words>]"
)
def _prevent_some(
    by: Filter, to: Filter, n: int | None, but: int | None, half: str | None, x: Amount | int | None,
    combat: bool | None, then: str | None,
) -> ReadAs:  # fmt: skip
    some, does = n if x is None else x, _once_prevented(then, to)
    if does is None:
        return None
    return (PreventsDamage(to=to, source=by, amount=some, all_but=but, half=half or "", combat=combat, then=does),)


@form(
    f"{_IF}if [<combat> ]damage would be dealt to <to>[ while it has <has:phrase>], prevent (that damage|<n> of that "
    "damage)[(. |, then | and )<then:words>]",
    "If <to> would be dealt [<combat> ]damage, prevent (that damage|<n> of that damage)[(. |, then | and )"
    "<then:words>]",
)
def _prevent_dealt(
    to: Filter, n: int | None, combat: bool | None, then: str | None, has: str | None = None, if_: Conditions = ()
) -> ReadAs:
    more, does = if_read(f"~ has {has}" if has else None), _once_prevented(then, to)
    if more is None or does is None or (has and to != THIS):
        return None
    return (PreventsDamage(to=to, amount=n, combat=combat, then=does, if_=(*if_, *more)),)


@form(
    "If <by:source> would deal [<combat> ]damage to <to>, instead <does:hurt>",
    "If [<combat> ]damage would be dealt to <to>, <does:hurt> instead",
)
def _instead_of_hurting(to: Filter, does: Instructions, combat: bool | None, by: Filter = ANYTHING) -> ReadAs:
    """Instead of damage to a player, who is "that player" then; "that many" is how much it would have been."""
    if not isinstance(to, IsPlayer):
        return None
    return (InsteadOf(event=EventKind.DAMAGE, who=Who.ANYONE, what=to, source=by, do=does, combat=combat),)


@form("If damage would be dealt to <to>, <do> instead")
def _instead_of_damage(to: Filter, do: Instructions) -> ReadAs:
    return (InsteadOf(event=EventKind.DAMAGE, who=Who.ANYONE, what=to, do=do),)


@form("All damage that would be dealt to <to> is dealt to <instead:one> instead")
def _redirects(to: Filter, instead: Filter) -> ReadAs:
    return (Redirects(to=to, instead=instead),)
