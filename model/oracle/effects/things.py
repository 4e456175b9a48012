"""Things that are moved and where to: "the top two cards of your library", "onto the battlefield tapped"."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Place, Ref
from ...language.filters import ANYTHING, AllOf, Filter, InZone, OfPlayer, Owned, Who, Zone
from ..phrases.forms import Grammar, Kind
from .context import Context
from .slots import INSTRUCTIONS, WHOSE_SHAPE

KINDS = INSTRUCTIONS.kinds
TOPS: Grammar[ef.TopOf] = Grammar()
TOPS.kinds = KINDS


@TOPS.form(
    "the top card of <who:whose> library",
    "the top <number:n> cards of <who:whose> library",
    "the top X cards of <who:whose> library, where X is <number:amount>",
    "<number> cards from the top of <who:whose> library",
)
def _top(who: Ref, number: Amount | int = 1) -> ef.TopOf:
    return ef.TopOf(who, number)


_NAMED = Kind(
    lambda words, context: context.what(words),
    r"~|it|that card|⟨\d+⟩|the exiled cards?|them|those cards|that creature",
    in_context=True,
)
_GRAVEYARDS: dict[str, tuple[Filter, ...]] = {
    "all graveyards": (), "each graveyard": (), "your graveyard": (Owned(Who.YOU),),
    "each opponent's graveyard": (Owned(Who.OPPONENT),), "your opponents' graveyards": (Owned(Who.OPPONENT),),
}  # fmt: skip


def _graveyards(words: str, context: Context) -> tuple[Filter, ...] | None:
    """Whose graveyards are meant."""
    if words in _GRAVEYARDS:
        return _GRAVEYARDS[words]
    name = words.removesuffix(" graveyard").removesuffix("'s")
    player = context.who("they" if name == "their" else name)
    return None if player is None else (OfPlayer(ef.SpokenOf(player)),)


THINGS: Grammar[Ref] = Grammar()
THINGS.kinds = KINDS | {
    "named": _NAMED, "graveyards": Kind(_graveyards, r"\S+(?: \S+)? graveyards?", in_context=True)
}  # fmt: skip


@THINGS.form("<what:named> from ((your|a|its owner's|their) graveyard|exile)")
def _from_there(what: Ref) -> Ref:
    return what


@THINGS.form("<number:few> <what:words> at random from your <where=graveyard|hand>")
def _at_random(context: Context, number: int, what: str, where: str) -> Ref | None:
    fits = context.filter(f"{what} from your {where}")
    return None if fits is None else ef.AtRandom(ef.Each(fits), number)


@THINGS.form("(all|the) cards (from|in) your hand")
def _your_hand() -> Ref:
    return ef.AllIn(ef.YOU, Zone.HAND)


@THINGS.form("(all|each) <what:words> (from|in) <whose:graveyards>[ <more=with|that are> <quality:words>]")
def _from_graveyards(
    context: Context, what: str, whose: tuple[Filter, ...], more: str | None, quality: str | None
) -> Ref | None:
    """All cards of a kind in some graveyards: "all cards that are black or red from all graveyards"."""
    noun = f"{what} {more} {quality}" if more else what
    if not re.search(r"\bcards?\b", what) or (more and not re.fullmatch(r".*\bcards?", what)):
        return None
    fits = ANYTHING if noun in ("card", "cards") else context.filter(noun) or _described(noun, context)
    if fits is None:
        return None
    return ef.Each(AllOf((InZone(Zone.GRAVEYARD), *whose, *(() if fits == ANYTHING else (fits,)))))


def _described(noun: str, context: Context) -> Filter | None:
    """Read "cards that are black or red" as "black or red cards"."""
    found = re.fullmatch(r"(?P<head>.*?\bcards?) that are (?P<is>[a-z, ]+)", noun)
    return None if found is None else context.filter(f"{found['is']} {found['head']}")


def _thing(words: str, context: Context) -> Ref | None:
    return THINGS.read(words, context) or context.what(words)


COUNTERS: Grammar[tuple[tuple[str, Amount | int], ...]] = Grammar()
COUNTERS.kinds = KINDS


@COUNTERS.form("<number:n>[ additional] <kind:counter> counter[s] on (it|them)")
def _counters(number: Amount | int, kind: str) -> tuple[tuple[str, Amount | int], ...]:
    return ((kind, number),)


_COUNTERS = Kind(COUNTERS.read, r"\S+ (?:additional )?\S+(?: strike)? counters? on (?:it|them)", (), in_context=True)
PLACES: Grammar[ef.MoveTo | ef.PutsAway] = Grammar()
PLACES.kinds = KINDS | {"counters": _COUNTERS}
"""Where something is put or returned to: the instruction that moves "it" there."""
_OWN = "(your|their|its owner's|their owner's|their owners')"


@PLACES.form(
    "[on]to the battlefield[ face up][ <tapped=tapped>][ [and ]<transformed=transformed>]"
    "[ under (<your=your>|its owner's|their owner's|their owners') control][ <tapped=tapped>][ with <counters>]"
)
def _battlefield(
    tapped: str | None, transformed: str | None, your: str | None, counters: tuple[tuple[str, Amount | int], ...]
) -> ef.MoveTo:
    return ef.MoveTo(
        what=ef.IT, to=Zone.BATTLEFIELD, under=ef.YOU if your else None, tapped=tapped is not None,
        transformed=transformed is not None, counters=counters,
    )  # fmt: skip


@PLACES.form(f"[in]to {_OWN} <zone=hand>[s]", f"into {_OWN} <zone=graveyard>[s]")
def _hand(zone: str) -> ef.MoveTo:
    return ef.MoveTo(what=ef.IT, to=Zone(zone))


@PLACES.form(f"on [the ]<place=top|bottom> of {_OWN} (library|libraries)[ in (any|<random=a random>) order]")
def _library(place: str, random: str | None) -> ef.MoveTo | ef.PutsAway | None:
    if random:
        return ef.PutsAway(ef.IT, at=Place.RANDOM_BOTTOM) if place == "bottom" else None
    return ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, place=Place(place))


@PLACES.form(f"into {_OWN} library <nth=second|third|fourth|seventh> from the top")
def _from_top(nth: str) -> ef.MoveTo:
    return ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, place=Place(f"{nth} from the top"))


KINDS |= {
    "top": Kind(
        TOPS.read,
        rf"(?:the top (?:\S+ cards|card) of|\S+(?: \S+)? cards from the top of) (?:{WHOSE_SHAPE}) library"
        r"(?:, where X is .+?)?",
        in_context=True,
    ),
    "thing": Kind(_thing, in_context=True),
    "to": Kind(
        PLACES.read,
        r"(?:(?:on)?to the battlefield|(?:in)?to \S+(?: \S+)? (?:hand|graveyard)s?|on (?:the )?(?:top|bottom) of|"
        r"into \S+(?: \S+)? library \w+ from).*?",
        in_context=True,
    ),
    "counters": _COUNTERS,
}
