"""When a static sentence holds: "during your turn", "as long as …" before or after what it says (604.2)."""

from __future__ import annotations

import re

from ...language.conditions import COMBAT, Condition, During, Unless, YourTurn
from .conditions import conditions

_WORDS: dict[str, tuple[Condition, ...]] = {
    "during your turn": (YourTurn(),),
    "during each of your turns": (YourTurn(),),
    "on your turn": (YourTurn(),),
    "during turns other than yours": (Unless(YourTurn()),),
    "during each opponent's turn": (Unless(YourTurn()),),
    "during combat": (COMBAT,),
    "during each opponent's end step": (Unless(YourTurn()), During(("end",))),
}
_MOMENT = "|".join(_WORDS)
_BEFORE = re.compile(rf"(?:(?:As long as|If) (?P<cond>.+?)|(?P<words>{_MOMENT})), (?P<body>.+)", re.IGNORECASE)
_AFTER = re.compile(rf"(?P<body>.+?)(?<! only) (?:(?:as long as|if(?! able)) (?P<cond>.+)|(?P<words>{_MOMENT}))")


def without_moment(text: str) -> tuple[str, tuple[Condition, ...]] | None:
    """A sentence without its full stop and without what limits when it holds, and those limits.

    ``None`` where a limit is not understood.
    """
    body, limits = text.rstrip("."), tuple[Condition, ...]()
    for form in (_BEFORE, _BEFORE, _AFTER):
        found = form.fullmatch(body)
        if found is None:
            continue
        one = _WORDS[found["words"].lower()] if found["words"] else conditions(found["cond"])
        if one is None:
            return None
        body, limits = found["body"], limits + one
    return body, limits
