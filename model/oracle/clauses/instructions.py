"""Activation instructions: "Activate only once each turn", "only during combat" (602.1b)."""

from __future__ import annotations

import re

from ...language.conditions import (
    Condition,
    CouldCastInstant,
    CouldCastSorcery,
    During,
    FirstUseThisTurn,
    NeverUsed,
    Unless,
    YourTurn,
)
from ..phrases.forms import Form, Slots, read_forms
from .condition_forms import SLOTS
from .conditions import conditions
from .holding import you_are_attacked

COMBAT = ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end")
BEFORE_ATTACKERS = ("untap", "upkeep", "draw", "main1", "combat_begin")
BEFORE_BLOCKERS = (*BEFORE_ATTACKERS, "declare_attackers")

BEFORE_END = (*BEFORE_BLOCKERS, "declare_blockers", "combat_damage", "combat_end", "main2")

AFTER_COMBAT = ("main2", "end", "cleanup")
AFTER_UPKEEP = tuple(phase for phase in (*BEFORE_END, "end", "cleanup") if phase not in ("untap", "upkeep"))


def instruction(sentence: str) -> tuple[Condition, ...] | None:
    """What "Activate only …" asks for."""
    words = re.sub(r"^(?:Activate|Cast ~)(?: only)? ", "", sentence).rstrip(".")
    words = re.sub(r"\bif it has no\b", "if ~ has no", words)  # the object with the ability
    found: tuple[Condition, ...] = ()
    for part in re.split(r",? (?:and|but) only |, only |, (?=before |after )", words):
        one = read_forms(_INSTRUCTIONS, part, _INSTRUCTION_SLOTS)
        if one is None:
            return None
        found += one
    return found


_INSTRUCTIONS: tuple[Form[tuple[Condition, ...]], ...] = (
    Form("as a sorcery", lambda: (CouldCastSorcery(),)),
    Form("any time you could cast a sorcery", lambda: (CouldCastSorcery(),)),
    Form("as an instant", lambda: (CouldCastInstant(),)),
    Form("once each turn", lambda: (FirstUseThisTurn(),)),
    Form("no more than <times:times> each turn", lambda times: (FirstUseThisTurn(times),)),
    Form("once", lambda: (NeverUsed(),)),
    Form("during your turn", lambda: (YourTurn(),)),
    Form("during their turn", lambda: (YourTurn(),)),
    Form("during their draw step", lambda: (YourTurn(), During(("draw",)))),
    Form("during their turn before the end step", lambda: (YourTurn(), During(BEFORE_END))),
    Form("during an opponent's turn", lambda: (Unless(YourTurn()),)),
    Form("during your upkeep", lambda: (YourTurn(), During(("upkeep",)))),
    Form("during any upkeep[ step]", lambda: (During(("upkeep",)),)),
    Form("during your end step", lambda: (YourTurn(), During(("end",)))),
    Form("during an opponent's upkeep", lambda: (Unless(YourTurn()), During(("upkeep",)))),
    Form("during an opponent's turn after their upkeep step", lambda: (Unless(YourTurn()), During(AFTER_UPKEEP))),
    Form("during combat", lambda: (During(COMBAT),)),
    Form("during combat on your turn", lambda: (During(COMBAT), YourTurn())),
    Form("during combat on an opponent's turn", lambda: (During(COMBAT), Unless(YourTurn()))),
    Form("during combat before blockers are declared", lambda: (During(COMBAT[:2]),)),
    Form("during combat on your turn before blockers are declared", lambda: (During(COMBAT[:2]), YourTurn())),
    Form("before combat or during combat before blockers are declared", lambda: (During(BEFORE_BLOCKERS),)),
    Form("during combat after blockers are declared", lambda: (During(COMBAT[2:]),)),
    Form("after blockers are declared", lambda: (During(COMBAT[2:]),)),
    Form("after combat", lambda: (During(AFTER_COMBAT),)),
    Form("during your declare attackers step", lambda: (YourTurn(), During(("declare_attackers",)))),
    Form(
        "during the declare blockers step on an opponent's turn",
        lambda: (During(("declare_blockers",)), Unless(YourTurn())),
    ),
    Form("if you've been attacked this step", lambda: (you_are_attacked(),)),
    Form("before the end of combat step", lambda: (During((*BEFORE_BLOCKERS, "declare_blockers", "combat_damage")),)),
    Form("during the end of combat step", lambda: (During(("combat_end",)),)),
    Form("before combat", lambda: (During(BEFORE_ATTACKERS[:-1]),)),
    Form("during the declare attackers step", lambda: (During(("declare_attackers",)),)),
    Form("during the declare blockers step", lambda: (During(("declare_blockers",)),)),
    Form("before attackers are declared", lambda: (During(BEFORE_ATTACKERS),)),
    Form("before blockers are declared", lambda: (During(BEFORE_BLOCKERS),)),
    Form("before the combat damage step", lambda: (During((*BEFORE_BLOCKERS, "declare_blockers")),)),
    Form("if <found:conditions>", lambda found: found),
)


def _times(text: str) -> int | None:
    return {"once": 1, "twice": 2, "three times": 3, "four times": 4}.get(text)


_INSTRUCTION_SLOTS: Slots = {**SLOTS, "conditions": conditions, "times": _times}
