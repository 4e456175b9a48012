"""How long effects last, in words."""

from __future__ import annotations

from ..effects import Until
from .saying import Speech

_UNTIL = {
    Until.END_OF_TURN: "until end of turn",
    Until.YOUR_NEXT_TURN: "until your next turn",
    Until.END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Until.END_OF_COMBAT: "until end of combat",
    Until.WHILE_EXILED: "for as long as it remains exiled",
    Until.WHILE_IT_IS_TAPPED: "for as long as it remains tapped",
    Until.WHILE_ENCHANTED: "for as long as it is enchanted",
    Until.YOUR_NEXT_UPKEEP: "until your next upkeep",
    Until.YOUR_NEXT_UNTAP: "until your next untap step",
    Until.NEXT_UNTAP: "until its controller's next untap step",
    Until.NEXT_END_STEP: "until the next end step",
    Until.YOUR_NEXT_END_STEP: "until your next end step",
}


def until(duration: str, t: Speech, counter: str = "") -> str:
    """How long something lasts: " until end of turn"; nothing where it does not end."""
    if duration == Until.FOREVER:
        return ""
    if duration in _UNTIL:
        return f" {_UNTIL[Until(duration)]}"
    match duration.partition(":"):
        case (Until.WHILE_COUNTER, _, kind):
            return f" for as long as it has a {kind or counter} counter on it"
        case (Until.WHILE_CONTROLLED, _, _):
            return f" for as long as you control {t.me}"
        case (Until.WHILE_HERE, _, _):
            return f" for as long as {t.me} remains on the battlefield"
        case (Until.ANOTHER_EXILED, _, _):
            return f" until you exile another card with {t.me}"
        case (Until.WHILE_TAPPED, _, _):
            return f" for as long as {t.me} remains tapped"
    return f" for as long as you control {t.me} and {t.me} remains tapped"
