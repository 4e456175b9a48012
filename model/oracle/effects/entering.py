"""How objects enter, in words: tapped, with counters, as copies, with what is chosen (614.1c–d, 614.12)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import AsTurnedUp, Begins, Change, Enters, ItCast, ManaEvent, StaysTapped, TriggeredAbility
from ...language.amounts import Amount, AmountIf, Count, Sum, Times, TimesPaid, X
from ...language.cards import PERMANENT_TYPES
from ...language.conditions import Condition, Either, Holds, Unless, was_paid
from ...language.costs import Action, Cost
from ...language.mana import COLOR_NAMES
from ...language.names import paid_by
from ...language.parts import exchanged, mentions
from ...language.subtypes import CREATURE_TYPES
from ..clauses.conditions import conditions
from ..phrases.amounts import amount, each, number, number_or_x
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import whole_noun
from ..sentences.becoming import becomes
from .context import Context
from .exceptions import counters_of_copy, exceptions
from .forms import abilities_given
from .reading import read_instruction
from .replacements import Conditions
from .rules import RULES, ReadAs, many, one
from .said import mana_spent, of_mana_spent
from .slots import read_amount, times

Chosen = tuple[tuple[str, ...], tuple[str, ...]]
"""The keys of what is chosen, and among which words."""
Counted = tuple[tuple[str, Amount | int], ...]
form = RULES.form

# ---------------------------------------------------------------- how it was cast

CAST: Grammar[Conditions] = Grammar(n=RULES.kinds["n"], keyword=Kind(str, "web-slinging|sneak"))


@CAST.form("(~|it) was kicked")
def _kicked() -> Conditions:
    return (was_paid("kicker"),)


@CAST.form("(~|it) was cast using <keyword>")
def _using(keyword: str) -> Conditions:
    """For an alternative cost that it has (118.9)."""
    return (ItCast(keyword=keyword),)


@CAST.form("<you=you> [<no=didn't> ]cast it[ from your <hand=hand>]", "it (was|<no=wasn't>) cast")
def _cast(you: str | None = None, no: str | None = None, hand: str | None = None) -> Conditions:
    how = ItCast(zone=fi.Zone.HAND if hand else None, by=fi.Who.YOU if you else fi.Who.ANYONE)
    return (Unless(how),) if no else (how,)


@CAST.form("you cast it from your graveyard")
def _cast_from_graveyard() -> Conditions:
    return (ItCast(zone=fi.Zone.GRAVEYARD, by=fi.Who.YOU),)


@CAST.form("it wasn't cast or no mana was spent to cast it")
def _for_nothing() -> Conditions:
    return (Either((Unless(ItCast()), Holds(ef.ManaSpentOn(ef.SOURCE), fi.Compare.AT_MOST, 0))),)


@CAST.form("you have <n> or more opponents")
def _opponents(n: int) -> Conditions:
    return (Holds(Count(fi.OPPONENT), fi.Compare.AT_LEAST, n),)


@CAST.form("<n> or more colors of mana were spent to cast (it|~)")
def _colors_spent(n: int) -> Conditions:
    return (Holds(ef.ManaSpentOn(ef.SOURCE, colors=True), fi.Compare.AT_LEAST, n),)


@CAST.form("X is <n> or <how=more|greater|less|fewer>")
def _x_is(n: int, how: str) -> Conditions:
    return (Holds(X(), fi.Compare.AT_LEAST if how in ("more", "greater") else fi.Compare.AT_MOST, n),)


def _how(text: str) -> tuple[Condition, ...] | None:
    """A condition, which may be of how the spell was cast."""
    return CAST.read(text) or of_mana_spent(text, Context(it=ef.SOURCE)) or conditions(text)


# ---------------------------------------------------------------- kinds of words


def _who_enters(text: str) -> fi.Filter | None:
    if text.lower() in ("~", "it"):
        return fi.THIS
    return many(text) or one(text[:1].lower() + text[1:])


def _listed(text: str) -> fi.Filter | None:
    """Several kinds of permanents of the same players: "Artifacts, creatures, and lands your opponents control"."""
    words = text.split(" ")
    whose = words.index("your" if "your" in words else "you")
    kinds = [whole_noun(" ".join((kind.lower(), *words[whose:]))) for kind in _LIST.split(" ".join(words[:whose]))]
    known = tuple(kind for kind in kinds if kind is not None)
    return fi.AnyOf(known) if len(known) == len(kinds) else None


_LIST = re.compile(r",? (?:and|or) |, ")
_COUNTER = re.compile(r"(?:an? )?(?P<kind>[\w+/-]+(?: strike)?)(?: counter)?")


def _kinds_of_counters(text: str) -> tuple[str, ...] | None:
    parts = [_COUNTER.fullmatch(part) for part in _LIST.split(text)]
    kinds = tuple(part["kind"] for part in parts if part is not None)
    return kinds if len(kinds) == len(parts) > 1 else None


def _some_of_each(text: str) -> Counted | None:
    """So many counters of each of several kinds."""
    parts = [re.fullmatch(r"(?P<n>\w+) (?P<kind>[\w+/-]+(?: strike)?) counters?", part) for part in _AND.split(text)]
    made = tuple((part["kind"], n) for part in parts if part and (n := number(part["n"])) is not None)
    return made if len(made) == len(parts) > 1 else None


_AND = re.compile(r",? and |, ")


def _worth(text: str) -> Amount | int | None:
    """What a number of counters is equal to."""
    less = re.fullmatch(r"(?P<n>\w+) minus X", text)
    if less:
        all_ = number_or_x(less["n"])
        return None if all_ is None else Sum((all_, Times(-1, X())))
    if text == "the mana value of the returned creature":  # to pay for an alternative cost (702.188a)
        return ef.NumberOf(fi.Stat.MANA_VALUE, ef.Bound(paid_by(Action.RETURN)))
    return mana_spent(text, Context(it=ef.SOURCE)) or amount(text)


def _per(text: str) -> Amount | int | None:
    """What counters are counted for: "color of mana spent to cast it", "time it was kicked", "creature you control"."""
    if text in ("time it was kicked", "time ~ was kicked"):
        return TimesPaid("multikicker")
    there = each(text.replace(" you already control", " you control")) if " already " in text else None
    if isinstance(there, Count):
        return Count(there.what & fi.Not(fi.It()))  # without the one that enters (614.12)
    return mana_spent(text, Context(it=ef.SOURCE)) or each(text)


def _given(text: str, quotes: tuple[object, ...]) -> tuple[Change, ...] | None:
    """The abilities that it enters with; none where none are said."""
    given = abilities_given(text, Context(quotes=quotes)) if text else []
    return None if given is None else tuple(given)


_NO_MORE_THAN_SPENT = " with mana value less than or equal to the amount of mana spent to cast ~"


def _copied(text: str) -> fi.Filter | None:
    found = re.fullmatch(r"(?P<other>another |an? |any |the )(?P<what>.+)", text)
    what = whole_noun(found["what"].removesuffix(_NO_MORE_THAN_SPENT)) if found else None
    if found is None or what is None:
        return None
    if found["what"].endswith(_NO_MORE_THAN_SPENT):
        what &= fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, ef.ManaSpentOn(ef.SOURCE))
    return what & fi.Not(fi.THIS) if found["other"] == "another " else what


BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_COLORS = tuple(COLOR_NAMES.values())
_CARD_TYPES = PERMANENT_TYPES | {"Instant", "Kindred", "Sorcery"}
_CHOICES: dict[str, Chosen] = {
    "a color": (("color",), ()), "a creature type": (("creature_type",), ()), "a card name": (("card_name",), ()),
    "a nonbasic land card name": (("nonbasic_land_card_name",), ()),
    "a creature card name": (("creature_card_name",), ()), "an artifact card name": (("artifact_card_name",), ()),
    "a nonland card name": (("nonland_card_name",), ()), "any card name": (("card_name",), ()),
    "a player": (("player",), ()), "an opponent": (("opponent",), ()), "a basic land type": (("basic_land_type",), ()),
    "a card type": (("card_type",), ()), "a color and a creature type": (("color", "creature_type"), ()),
    "a color and creature type": (("color", "creature_type"), ()),
} | {
    f"a color other than {color}": (("color",), tuple(other for other in _COLORS if other != color))
    for color in _COLORS
}  # fmt: skip


def _choice(text: str) -> Chosen | None:
    """What is chosen as something enters, which may be one of some words: "Khans or Dragons"."""
    if text in _CHOICES:
        return _CHOICES[text]
    if re.fullmatch(r"an? (?:non\w+(?:, non\w+)* )?card name", text):
        return ("card_name",), ()
    listed = tuple(word.capitalize() for word in _LIST.split(re.sub("^a card type other than ", "", text)))
    but = text.startswith("a card type other than ")
    if (but or len(listed) > 1) and set(listed) <= _CARD_TYPES:
        return ("card_type",), tuple(sorted(_CARD_TYPES - set(listed))) if but else listed
    if len(listed) > 1 and set(words := tuple(map(str.lower, listed))) <= set(_COLORS):
        return ("color",), words
    number_ = re.fullmatch(r"a number(?: between (?P<low>\d+) and (?P<high>\d+))?", text)
    if number_:
        return ("number",), (number_["low"], number_["high"]) if number_["low"] else ()
    if not re.fullmatch(r"[A-Z][\w' -]*(?:, [A-Z][\w' -]*)*,? or [A-Z][\w' -]*", text):
        return None
    names = tuple(_LIST.split(text))
    if set(names) & BASIC_LAND_TYPES:
        return None
    return ("creature_type" if set(names) <= set(CREATURE_TYPES) else "word",), names


def _does_first(words: str, context: Context) -> ef.Effect | None:
    if re.search(r"\b(?:each|an?) (?:player|opponent)s?\b", words):
        return None
    first = read_instruction(words, context)
    return None if mentions(first, (TimesPaid, X)) else first  # of which only the spell knew


RULES.kinds |= {
    "how": Kind(_how, r"[^,.]+(?:, [^,.]+)??", ()),
    "after": Kind(_how, r"[^.]+", ()),
    "entering": Kind(_who_enters, r"[^,.]+?"),
    "listed": Kind(_listed, r"[A-Z]\w+(?:, \w+)+,? and \w+ (?:your opponents control|you control)"),
    "pays": Kind(RULES.kinds["cost"].read, r"(?:pay|reveal|discard|sacrifice|return) [^.]+"),
    "so_many": Kind(lambda words: Times(2, X()) if words == "twice X" else number_or_x(words), r"twice X|\w+"),
    "some_of_each": Kind(_some_of_each, r"[^.]+?"),
    "worth": Kind(_worth, r"[^.]+?"),
    "per": Kind(_per, r"[^.]+?"),
    "keywords": Kind(str, r"[^,.]+", ""),
    "kinds": Kind(_kinds_of_counters, r"[^.]+?"),
    "copied": Kind(_copied, r"[^.]+?"),
    "choice": Kind(_choice, r"[^.]+"),
    "first": Kind(
        lambda words: _does_first(words, Context(it=ef.SOURCE)),
        r"(?!choose|you may|if |it becomes|put ~|secretly|look at|reveal|pay|flip)[^.]+",
    ),
    "doing": Kind(str, r"(?!choose|you may|if )[^.]+"),
}
for _words, _said in {
    "As (~|it) enters[ the battlefield], pay any amount of life": Enters(what=fi.THIS, pays_life=True),
    "As ~ enters, each opponent reveals their hand. You choose the name of a nonland card revealed this way": Enters(
        what=fi.THIS, chooses=("revealed_card_name",)
    ),
    "~ enters under the control of an opponent of your choice": Enters(what=fi.THIS, chosen_controller=True),
    "~ enters prepared": Enters(what=fi.THIS, prepared=True),
}.items():
    form(_words)(lambda said=_said: (said,))

# ---------------------------------------------------------------- tapped

_BEFORE = "[(If|As long as) <if_:how>, ]"
_AFTER = "[ if <also:after>| unless <not_if:after>]"
_ENTERS = "<what:entering> enter[s][ the battlefield]"


@form(f"{_BEFORE}{_ENTERS} <how=tapped|untapped>{_AFTER}", "<what:listed> enter <how=tapped|untapped>")
def _tapped(what: fi.Filter, how: str, if_: Conditions = (), also: Conditions = (), not_if: Conditions = ()) -> ReadAs:
    tapped = how == "tapped"
    return (Enters(what=what, tapped=tapped, untapped=not tapped, if_=(*if_, *also), not_if=not_if),)


@form(
    f"{_ENTERS} tapped unless you <cost:pays>",
    "As <what:entering> enters, you may <cost>. If you don't, (it|~) enters tapped",
)
def _pay_or_tapped(what: fi.Filter, cost: Cost) -> ReadAs:
    return (Enters(what=what, tapped=True, unless_pays=cost),)


@form(
    "As ~ enters, you may <cost>. ~ enters tapped unless you revealed <what:words> this way or <not_if:after>",
)
def _reveal_or_tapped(cost: Cost, what: str, not_if: Conditions) -> ReadAs:
    return (Enters(what=fi.THIS, tapped=True, unless_pays=cost, not_if=not_if),)


@form("~ enters tapped and doesn't untap during your untap step[ if <if_:so>]")
def _tapped_and_stays(if_: Conditions) -> ReadAs:
    return (Enters(what=fi.THIS, tapped=True), StaysTapped(what=fi.THIS, if_=if_, yours=True))


# ---------------------------------------------------------------- counters

_WITH = f"{_BEFORE}{_ENTERS} [<tapped=tapped> ][and ]with"
_ON = "[additional ]<kind:counter> counter[s] on (it|them)"


@form(
    f"{_WITH} <n:so_many> {_ON}[ and with <changes:keywords>][ for each <per>]{_AFTER}",
    f"{_WITH} (X|a number of) {_ON}[ and with <changes:keywords>](, where X is| equal to) <n:worth>{_AFTER}",
)
def _with_counters(
    what: fi.Filter, tapped: str | None, n: Amount | int, kind: str, changes: str, if_: Conditions, also: Conditions,
    not_if: Conditions, per: Amount | int | None = None, quotes: tuple[object, ...] = (),
) -> ReadAs:  # fmt: skip
    given = _given(changes, quotes)
    if given is None:
        return None
    if per is not None:
        if not isinstance(n, int):
            return None
        n = per if n == 1 else n * per if isinstance(per, int) else Times(n, per)
    return (
        Enters(
            what=what, tapped=tapped is not None, counters=((kind, n),), if_=(*if_, *also), not_if=not_if,
            changes=given,
        ),
    )  # fmt: skip


@form(f"{_WITH} <listed:some_of_each> on (it|them)[ and with <changes:keywords>]{_AFTER}")
def _with_several_kinds(
    what: fi.Filter, tapped: str | None, listed: Counted, changes: str, if_: Conditions, also: Conditions,
    not_if: Conditions, quotes: tuple[object, ...] = (),
) -> ReadAs:  # fmt: skip
    """Counters of several kinds: "a +1/+1 counter, a flying counter, and a shield counter"."""
    given = _given(changes, quotes)
    if given is None:
        return None
    return (
        Enters(
            what=what, tapped=tapped is not None, counters=listed, if_=(*if_, *also), not_if=not_if, changes=given
        ),
    )  # fmt: skip


@form(f"{_WITH} an additional X <kind:counter> counters on (it|them)[, where X is <n:worth>]{_AFTER}")
def _with_x_more(
    what: fi.Filter, tapped: str | None, kind: str, n: Amount | int | None, if_: Conditions, also: Conditions,
    not_if: Conditions,
) -> ReadAs:  # fmt: skip
    return _with_counters(what, tapped, X() if n is None else n, kind, "", if_, also, not_if)


@form("~ enters with your choice of <kinds> counter[s] on it")
def _counter_of_choice(kinds: tuple[str, ...]) -> ReadAs:
    return (Enters(what=fi.THIS, kinds=kinds),)


@form("~ enters with (a|an) +1/+1 counter on it plus an additional +1/+1 counter on it for each <per>")
def _plus_each(per: Amount | int) -> ReadAs:
    return (Enters(what=fi.THIS, counters=(("+1/+1", Sum((1, per))),)),)


@form(
    "~ enters with <n:so_many> <kind:counter> counters on it. It escapes with <more:so_many> <same:counter> counters "
    "on it instead"
)
def _escapes_instead(n: Amount | int, kind: str, more: Amount | int, same: str) -> ReadAs:
    escaped = (ItCast(fi.Zone.GRAVEYARD, "escape"),)
    return (
        Enters(what=fi.THIS, counters=((kind, n),), not_if=escaped),
        Enters(what=fi.THIS, counters=((same, more),), if_=escaped),
    )


@form(
    "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices "
    "it at the beginning of the next cleanup step"
)
def _for_this_turn_only() -> ReadAs:
    """A delayed triggered ability, which comes to be as the spell becomes the permanent (603.7)."""
    gone = ef.SacrificeOf(ef.ControllerOf(ef.SOURCE), ef.SpokenOf(ef.SOURCE), None)
    waits = TriggeredAbility(ManaEvent.OTHER, effects=(gone,), when=Begins("cleanup", next_only=True))
    return (Enters(what=fi.THIS, first=ef.Later(waits), if_=(ItCast(early=True),)),)


@form("~ escapes with your choice of <kinds> counter[s] on it")
def _escapes_with_choice(kinds: tuple[str, ...]) -> ReadAs:
    return (Enters(what=fi.THIS, kinds=kinds, if_=(ItCast(fi.Zone.GRAVEYARD, "escape"),)),)


@form("~ escapes with <n:so_many> <kind:counter> counter[s] on it")
def _escapes(n: Amount | int, kind: str) -> ReadAs:
    return (Enters(what=fi.THIS, counters=((kind, n),), if_=(ItCast(fi.Zone.GRAVEYARD, "escape"),)),)


# ---------------------------------------------------------------- as copies


@form("<what:entering> enter as (a copy|copies) of ~")
def _as_copies_of_this(what: fi.Filter) -> ReadAs:
    return (Enters(what=what, copy_of=fi.THIS),)


@form("[If <if_>, ]you may have ~ enter[ <tapped=tapped>] as a copy of <what:copied>[, except <except_:words>]")
def _as_copy(
    what: fi.Filter, if_: Conditions, tapped: str | None, except_: str | None, quotes: tuple[object, ...]
) -> ReadAs:
    apart = counters_of_copy(except_.rstrip(".")) if except_ else ("", ())
    changes = exceptions(apart[0], Context(quotes=quotes)) if apart and apart[0] else ()
    if apart is None or changes is None:
        return None
    return (
        Enters(
            what=fi.THIS, copy_of=what, may=True, copy_changes=changes, tapped=tapped is not None,
            copy_counters=apart[1], if_=if_,
        ),
    )  # fmt: skip


# ---------------------------------------------------------------- with what is chosen


@form(
    "As (~|it) enters[ the battlefield], choose <choice>",
    "As ~ enters, look at an opponent's hand, then choose <choice>",
)
def _chooses(choice: Chosen) -> ReadAs:
    return (Enters(what=fi.THIS, chooses=choice[0], words=choice[1]),)


@form("As ~ enters, choose <choice>. Then you may <cost>. If you don't, (it|~) enters tapped")
def _chooses_and_pays(choice: Chosen, cost: Cost) -> ReadAs:
    return (
        Enters(what=fi.THIS, chooses=choice[0], words=choice[1]), Enters(what=fi.THIS, tapped=True, unless_pays=cost)
    )  # fmt: skip


@form("As ~ enters, <do:doing>. (~|It) enters with <n> <kind:counter> counter[s] on it for each <per:words> this way")
def _after_first(do: str, n: int, kind: str, per: str) -> ReadAs:
    """Something is done as it enters, and it enters with so many counters for each that it was done to."""
    context = Context(it=ef.SOURCE)
    first = _does_first(do, context)
    many_ = times(n, f"{per} this way", context)
    if first is None or many_ is None:
        return None
    return (Enters(what=fi.THIS, first=first, counters=((kind, many_),)),)


@form(
    "As ~ enters, <do:doing>. (~|It) enters with that many <kind:counter> counters on it",
    "As ~ enters, <do:doing>. (~|It) enters with X <kind:counter> counters on it, where X is <worth:words>",
)
def _as_many_as_done(do: str, kind: str, worth: str = "that many") -> ReadAs:
    """Something is done as it enters, and it enters with counters by how much that was."""
    context = Context(it=ef.SOURCE)
    first = _does_first(do, context)
    number_ = None if first is None else read_amount(worth, context)
    if first is None or number_ is None or not mentions(number_, ef.ThatMuch):
        return None
    return (Enters(what=fi.THIS, first=first, counters=((kind, number_),)),)


@form("As ~ enters, you may <do:doing>. If you do, (~|it) enters with <n> <kind:counter> counter[s] on it")
def _if_done(do: str, n: int, kind: str) -> ReadAs:
    """Something may be done as it enters, and where it is, it enters with counters."""
    first = read_instruction(f"you may {do}", Context(it=ef.SOURCE))
    if first is None or mentions(first, (TimesPaid, X)) or not isinstance(first, ef.May | ef.MayPay):
        return None
    return (Enters(what=fi.THIS, first=first, counters=((kind, AmountIf(ef.WasDone(), n)),)),)


@form(
    "~ enters with <n> <kind:counter> counter on it for each <per> and a <same:counter> counter on it for each "
    "<also:per>"
)
def _for_each_of_two(n: int, kind: str, per: Amount | int, same: str, also: Amount | int) -> ReadAs:
    return (Enters(what=fi.THIS, counters=((kind, Sum((per, also))),)),) if n == 1 and kind == same else None


@form(
    "<what:entering> enter[s] with a number of additional <kind:counter> counters on it equal to <n:worth> and as "
    "<as_:words> in addition to its other types"
)
def _with_counters_as(what: fi.Filter, kind: str, n: Amount | int, as_: str) -> ReadAs:
    changes = becomes(f"is {as_} in addition to its other types")
    return None if changes is None else (Enters(what=what, counters=((kind, n),), changes=tuple(changes)),)


@form(
    "<what:entering> enter[s] with <n> additional <kind:counter> counter[s] on it if its mana value is <most:n> or "
    "less. Otherwise, it enters with <more:n> additional <same:counter> counter[s] on it"
)
def _by_mana_value(what: fi.Filter, n: int, kind: str, most: int, more: int, same: str) -> ReadAs:
    small = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, most)
    return (
        Enters(what=what & small, counters=((kind, n),)), Enters(what=what & fi.Not(small), counters=((same, more),))
    )  # fmt: skip


@form(
    "As ~ enters or is turned face up, put <n:so_many> <kind:counter> counters on it, where X is <worth>",
    "As ~ enters or is turned face up, put <n:so_many> <kind:counter> counter[s] on it",
)
def _enters_or_turned_up(n: Amount | int, kind: str, worth: Amount | int = 0) -> ReadAs:
    """The same counters whichever way it comes to be face up on the battlefield (614.1e)."""
    if mentions(n, X) != (worth != 0):
        return None
    many_ = exchanged(n, lambda part: worth if part == X() else part)
    return (Enters(what=fi.THIS, counters=((kind, many_),)), AsTurnedUp((ef.PutsCounters(ef.SOURCE, kind, many_),)))


@form("As ~ enters, <first>")
def _does_first_only(first: ef.Effect) -> ReadAs:
    return (Enters(what=fi.THIS, first=first),)


@form("If <what:one> would enter[ the battlefield] under <whose> control, it enters under your control instead")
def _under_you(what: fi.Filter, whose: fi.Who) -> ReadAs:
    theirs = fi.ANYTHING if whose is fi.Who.ANYONE else fi.Controlled(whose)
    return (Enters(what=what & theirs, yours=True),)
