"""Clauses about searching zones, which say no more than that: what becomes of the cards is said after them (701.23)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount, X
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, AllOf, AnyOf, Filter, HasName, Zone
from ..phrases.forms import Grammar, Kind
from .context import Context
from .forms_showing import SEEN, seen
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
SOUGHT: Grammar[Filter] = Grammar()
SOUGHT.kinds = INSTRUCTIONS.kinds


@SOUGHT.form("<what:kind_of_card> with the same name as (<like:one>|the chosen card)")
def _same_name(context: Context, what: Filter, like: Ref | None) -> Filter | None:
    like = like or context.it
    if like is None or context.is_player(like):
        return None
    return AllOf((ef.SameNameAs(like), *(() if what == ANYTHING else (what,))))


@SOUGHT.form("card[s] named <name:words>")
def _named(name: str) -> Filter | None:
    said = re.search(r"~|^[^A-Z]|,? or (?:an? |[A-Z])| and/or | reveals? | puts? | that |, an? card named |\.", name)
    return None if said else HasName(name)


def _sought(text: str, context: Context) -> Filter | None:
    """The cards of a description; where several are described, either will do: "a Plains card or a Gate card"."""
    whole = ANYTHING if text in ("card", "cards") else SOUGHT.read(text, context) or context.filter(text)
    if whole is not None:
        return whole
    several = re.split(r",? or an? ", text)
    kinds = [_sought(part, context) for part in several] if len(several) > 1 else [None]
    return None if None in kinds else AnyOf(tuple(k for k in kinds if k is not None))


_ZONE = "(?:library|graveyard|hand)"
INSTRUCTIONS.kinds |= {
    "sought": Kind(_sought, in_context=True),
    "zones": Kind(
        lambda words: (tuple(map(Zone, re.findall(_ZONE, words))), "and/or" in words),
        rf"{_ZONE}(?:(?:, (?:and/or |and )?| and/or | and ){_ZONE})*",
    ),
}


@form(
    "[<who:player> ]search[es] <whose> <zones> for (<any=any number of>|<all=all>|[<up=up to> ]<number:count>) "
    "<what:sought>[ and <reveal=reveal>[s] (it|them|that card|those cards)][, where X is <x:amount>]"
)
def _finds(
    context: Context, who: Ref, whose: Ref, zones: tuple[tuple[Zone, ...], bool], any: str | None, all: str | None,
    up: str | None,
    number: Amount | int | None, what: Filter, reveal: str | None, x: Amount | int | None,
) -> Effect | None:  # fmt: skip
    where, either = zones
    several = who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) or isinstance(who, ef.Together)
    if several or len(set(where)) != len(where) or (x is not None and number != X()):
        return None
    if whose != who:
        context.player = whose
    seen(context)
    context.call("found", SEEN)
    return ef.Finds(who, what, x or number, None if whose == who else whose, where, all is not None,
                    either, reveal is not None, up is not None)  # fmt: skip


@form("reveal (it|that card|them|those cards)")
def _reveal_them(context: Context) -> Effect | None:
    return ef.Reveals(SEEN) if context.it == SEEN else None
