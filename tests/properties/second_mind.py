"""A second, naive mind: what fits a filter, read off what is shown of an object, for laws that the engine must keep.

It knows few filters and no effects. What it does not know it refuses, so that a law says nothing instead of agreeing.
"""

from __future__ import annotations

from typing import Any

import castable
from castable.model.game.position import ObjectId, Position
from castable.model.language import filters as fi
from castable.model.language.amounts import Amount

SHOWN_AS = {"mana value": "mana_value", "power": "power", "toughness": "toughness"}


class NotNaive(Exception):
    """A filter or an amount that this mind does not know."""


def facts(position: Position, id: str) -> dict[str, Any]:
    """What an object is now, as ``show`` says it."""
    found: dict[str, Any] = castable.show(position, [id])["objects"][id]
    return found


def number(amount: Amount | int | None) -> int:
    """An amount that is a number."""
    if not isinstance(amount, int):
        raise NotNaive(amount)
    return amount


def fits(what: fi.Filter, position: Position, id: str, you: str) -> bool:
    """Whether an object fits a filter of a text that ``you`` control."""
    match what:
        case fi.AllOf(parts=parts) | fi.AnyOf(parts=parts):
            found = [fits(part, position, id, you) for part in parts]  # each is asked: none may be unknown
            return all(found) if isinstance(what, fi.AllOf) else any(found)
        case fi.Not(part=part):
            return not fits(part, position, id, you)
        case fi.InZone(zone=zone):
            return position.objects[ObjectId(id)].zone is zone
        case fi.Controlled(by=by):
            return _is_who(facts(position, id)["controller"], by, you)
        case fi.Owned(by=by):
            return _is_who(facts(position, id)["owner"], by, you)
    return _has(what, facts(position, id))


def _has(what: fi.Filter, shown: dict[str, Any]) -> bool:
    match what:
        case fi.HasType(name=name):
            return name in (*shown["types"], *shown["subtypes"], *shown["supertypes"])
        case fi.HasColor(color=color):
            return color.value in shown["colors"]
        case fi.ColorCount(compare=compare, number=count):
            return _compares(len(shown["colors"]), compare, count)
        case fi.HasKeyword(name=name):
            return name in shown["keywords"]
        case fi.HasStat(stat=stat, compare=compare, amount=amount) if stat.value in SHOWN_AS:
            has = shown[SHOWN_AS[stat.value]]
            return has is not None and _compares(has, compare, number(amount))
        case fi.Is(state=fi.State.TAPPED):
            return bool(shown["tapped"])
        case fi.Is(state=fi.State.TOKEN):
            return bool(shown["token"])
    raise NotNaive(what)


def _is_who(player: str, who: fi.Who, you: str) -> bool:
    match who:
        case fi.Who.YOU:
            return player == you
        case fi.Who.OPPONENT:
            return player != you
        case fi.Who.ANYONE:
            return True
    raise NotNaive(who)


def _compares(one: int, how: fi.Compare, other: int) -> bool:
    match how:
        case fi.Compare.AT_MOST:
            return one <= other
        case fi.Compare.AT_LEAST:
            return one >= other
        case fi.Compare.EQUAL:
            return one == other
