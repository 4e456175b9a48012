"""What is asked of all that are chosen together: "with total mana value 4 or less", "with different names"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...language.filters import Compare, Quality, Stat
from ...language.targets import Apart, Joint, TotalStat
from .inner import inner_amount

if TYPE_CHECKING:
    from .context import Context

_TOTAL = re.compile(
    r" with total (?P<stat>mana value|power|toughness) "
    r"(?:(?P<n>\d+|X) or less|less than or equal to (?P<of>the sacrificed \w+'s mana value))"
)
_APART = re.compile(r" with different (?P<by>name|power|toughness|mana value)s")


def together(text: str, context: Context) -> tuple[str, tuple[Joint, ...]]:
    """A noun without what it asks of all of them together, and that; the whole noun where it asks nothing of them."""
    apart, total = _APART.search(text), _TOTAL.search(text)
    if apart:
        return _without(text, apart), (Apart(Quality(apart["by"])),)
    most = inner_amount(total["n"] or total["of"], context.apart()) if total else None
    if total is None or most is None:
        return text, ()
    return _without(text, total), (TotalStat(Stat(total["stat"]), Compare.AT_MOST, most),)


def _without(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]}{text[found.end() :]}"
