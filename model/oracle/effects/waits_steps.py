"""Events of steps and of spells, in words: what begins, what is cast or copied."""

from __future__ import annotations

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import filters as fi
from ...language.abilities import When
from ...language.conditions import Condition, YourTurn
from ..phrases.nouns import bare
from .waits import EVENTS

form = EVENTS.form
Conditions = tuple[Condition, ...]

# ---------------------------------------------------------------- steps


@form(
    "the beginning of <whose> <step>[ <yours=on your turn>]",
    "the beginning of <step=combat> on <whose> turn",
    "the beginning of each of <whose> <step:main> phases",
    "[the ]<step=end of combat>[ <yours=on your turn>]",
)
def _begins(step: str, whose: fi.Who = fi.Who.ANYONE, yours: str | None = None) -> When:
    return ab.Begins(step, fi.Who.YOU if yours else whose)


@form("the beginning of the chosen player's <step>")
def _begins_for_the_chosen(step: str) -> When:
    return ab.Begins(step, chosen=True)


@form(
    "the beginning of enchanted (player's|opponent's|creature's controller's) <step>",
    "the beginning of the <step> of enchanted <host:word>'s controller",
)
def _begins_for_the_host(step: str, host: str = "") -> When:
    return ab.Begins(step, host=True)


@form("the beginning of enchanted player's first upkeep each turn")
def _begins_first_for_the_host() -> When:
    """And not one that was added to the turn (500.9)."""
    return ab.Begins("upkeep", host=True, first=True)


@form("the beginning of the next <step>")
def _next(step: str) -> When:
    return ab.Begins(step, next_only=True)


@form("the beginning of your next <step>")
def _your_next(step: str) -> When:
    return ab.Begins(step, fi.Who.YOU, next_only=True)


@form("the beginning of the <step> on your next turn")
def _of_your_next_turn(step: str) -> When:
    return ab.Begins(step, fi.Who.YOU, next_only=True, later_turn=True)


# ---------------------------------------------------------------- spells


@form("<who> cast[s] <what:spell>[ from anywhere other than (your|their) <but:zone>]")
def _casts(who: fi.Who, what: fi.Filter, but: fi.Zone | None) -> When:
    return ab.Casts(what, who, not_from=but)


@form("<who> cast[s] <what:spell> they don't own")
def _casts_of_others(who: fi.Who, what: fi.Filter) -> When:
    """A spell whose owner is another player than the one who casts it."""
    return ab.Casts(fi.AllOf((what, fi.Not(fi.OwnedByController()))), who)


@form("you cast ~[ from your <frm:zone>]", "you cast ~ from anywhere other than <but:place>")
def _casts_this(frm: fi.Zone | None = None, but: fi.Zone | None = None) -> When:
    return ab.Casts(fi.This(), fi.Who.YOU, frm=frm, not_from=but)


@form("you cast your commander")
def _casts_commander() -> When:
    return ab.Casts(
        fi.AllOf((fi.Is(fi.State.COMMANDER), fi.Owned(fi.Who.YOU), fi.OnStack((fi.StackKind.SPELL,)))), fi.Who.YOU
    )


@form("<who> cast[s] a kicked spell", "<who> kick[s] a spell")
def _casts_kicked(who: fi.Who) -> When:
    return ab.Casts(fi.AllOf((fi.OnStack((fi.StackKind.SPELL,)), fi.Paid(("kicker", "multikicker")))), who)


@form(
    "<who> cast[s] (your|their) <nth> <kind:spells> (each turn|in a turn)",
    "<who> cast[s] (your|their) <nth> <kind:spells> <during>",
)
def _casts_nth(who: fi.Who, nth: int, kind: fi.Filter, during: Conditions = ()) -> ab.Casts:
    """The nth spell that a player casts each turn, or the nth of a kind."""
    counted = None if kind == fi.OnStack((fi.StackKind.SPELL,)) else bare(kind)
    return ab.Casts(fi.ANYTHING if counted is None else kind, who, nth, during=during, of_kind=counted)


@form("you cast <kind:spell> during your turn other than your first <again:spells> that turn")
def _casts_further_in_your_turn(kind: fi.Filter, again: fi.Filter) -> When | None:
    return replace(_casts_nth(fi.Who.YOU, 2, kind, (YourTurn(),)), on=True) if kind == again else None


@form(
    "<who> cast[s] <kind:spell> other than (your|their) first <again:spells> each turn",
    "<who> cast[s] <kind:spell> other than the first <again:spells> (they cast|that player casts) each turn",
)
def _casts_further(who: fi.Who, kind: fi.Filter, again: fi.Filter) -> When | None:
    first = _casts_nth(who, 2, kind)
    return replace(first, on=True) if kind == again else None


@form("<who> cast[s] or (copy|copies) <what:spell>")
def _casts_or_copies(who: fi.Who, what: fi.Filter) -> When:
    return ab.Casts(what, who, or_copies=True)
