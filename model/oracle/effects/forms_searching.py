"""Clauses about searching zones, which say no more than that: what becomes of the cards is said after them (701.23)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, AllOf, AnyOf, Filter, HasName, Zone
from .context import Context
from .forms_showing import SEEN, seen
from .slots import WHERE, WHO, Match, clause, counted, read_amount, who

_ZONES = r"(?P<zones>(?:(?:library|graveyard|hand)(?:, (?:and/or |and )?| and/or | and )?)+)"


@clause(
    WHO + rf"search(?:es)? (?P<whose>your|their|its controller's|its owner's|that player's|⟨\d+⟩'s) {_ZONES} for "
    rf"(?P<what>.+?)(?P<reveal> and reveals? (?:it|them|that card|those cards))?{WHERE}"
)
def _finds(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None or player in (ef.EACH_PLAYER, ef.EACH_OPPONENT) or isinstance(player, ef.Together):
        return None
    whose = _whose(found["whose"], player, context)
    sought = _sought(found["what"], found["where"], context)
    if whose is None or sought is None:
        return None
    what, most, all_, up_to = sought
    zones = tuple(Zone(z) for z in re.findall(r"library|graveyard|hand", found["zones"]))
    if len(set(zones)) != len(zones):
        return None
    if whose != player:
        context.player = whose
    seen(context)
    context.call("found", SEEN)
    return ef.Finds(player, what, most, None if whose == player else whose, zones, all_, "and/or" in found["zones"],
                    bool(found["reveal"]), up_to)  # fmt: skip


def _whose(text: str, player: Ref, context: Context) -> Ref | None:
    if text == "your":
        return ef.YOU
    return player if text == "their" else context.who(text.removesuffix("'s"))


def _sought(text: str, where: str | None, context: Context) -> tuple[Filter, Amount | int | None, bool, bool] | None:
    """What is searched for and how many: "a Forest card", "up to two cards", "all cards with the same name"."""
    some = re.fullmatch(
        r"(?:(?P<any>any number of)|(?P<all>all)|(?P<upto>up to )?(?P<n>an?|X|that many|\w+)) (?P<what>.+)", text
    )
    if some is None:
        return None
    what = _cards(some["what"], context)
    if what is None:
        return None
    if some["any"] or some["all"]:
        return (what, None, bool(some["all"]), False) if where is None else None
    number = read_amount(where, context) if where and some["n"] == "X" else counted(some["n"], context)
    if number is None or (where and some["n"] != "X"):
        return None
    return what, number, False, bool(some["upto"])


def _cards(text: str, context: Context) -> Filter | None:
    """The cards of a description; where several are described, either will do: "a Plains card or a Gate card"."""
    if text in ("card", "cards"):
        return ANYTHING
    same = re.fullmatch(r"(?P<what>.+?) with the same name as (?P<as>⟨\d+⟩|that \w+|it|the chosen card)", text)
    if same:
        what = ANYTHING if same["what"] in ("card", "cards") else context.filter(same["what"])
        like = context.what(same["as"]) if same["as"] != "the chosen card" else context.it
        if what is None or like is None or context.is_player(like):
            return None
        return AllOf((ef.SameNameAs(like), *(() if what == ANYTHING else (what,))))
    named = re.fullmatch(r"cards? named (?P<name>[A-Z~][^.]*)", text)
    if named:
        return _named(named["name"])
    whole = context.filter(text)
    if whole is not None:
        return whole
    parts = [context.filter(re.sub(r"^an? ", "", part)) for part in re.split(r",? or (?=an? )", text)]
    kinds = tuple(p for p in parts if p is not None)
    return AnyOf(kinds) if len(kinds) == len(parts) > 1 else None


def _named(text: str) -> Filter | None:
    if "~" in text or re.search(r" or (?:an? )?[A-Z]| and/or | reveals? | puts? | that |, an? card named ", text):
        return None
    return HasName(text)


@clause(r"reveal (?P<what>it|that card|them|those cards)")
def _reveal_them(_: Match, context: Context) -> Effect | None:
    return ef.Reveals(SEEN) if context.it == SEEN else None
