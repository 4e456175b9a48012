"""Cards that a document defines: spells, creatures, lands and filters of random symbols."""

from __future__ import annotations

from typing import Any

from .choosing import Chooser

COLORS = ("W", "U", "B", "R", "G")
SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{1}", "{2}", "{W/U}", "{B/R}", "{R/G}", "{G/P}", "{2/B}", "{S}")
HELPS = ("", "", "Convoke\n", "Delve\n", "Improvise\n")


def made_up(choose: Chooser, kind: str, number: int) -> dict[str, Any]:
    """A card of a kind, ``Odd Spell``, ``Odd Bear``, ``Odd Land`` or ``Odd Filter``, with a number in its name."""
    return {"name": f"{kind} {number}", **_MAKERS[kind](choose)}


def _symbols(choose: Chooser) -> str:
    return "".join(choose.pick(SYMBOLS) for _ in range(choose.pick(range(1, 5))))


def _spell(choose: Chooser) -> dict[str, Any]:
    """An instant or sorcery that draws a card, some of them with help for its cost."""
    kind, help_ = choose.pick(("Sorcery", "Instant")), choose.pick(HELPS)
    return {"mana_cost": _symbols(choose), "type_line": kind, "oracle_text": f"{help_}Draw a card."}


def _bear(choose: Chooser) -> dict[str, Any]:
    """A creature that taps for mana."""
    color = choose.pick(COLORS)
    text = {"oracle_text": "{T}: Add {%s}." % color, "power": "2", "toughness": "2"}
    return {"mana_cost": _symbols(choose), "type_line": "Creature — Bear", **text}


def _land(choose: Chooser) -> dict[str, Any]:
    """A land that taps for one of two colors."""
    first, second = choose.pick(COLORS), choose.pick(COLORS)
    text = "{T}: Add {%s} or {%s}." % (first, second) if first != second else "{T}: Add {%s}." % first
    return {"type_line": "Land", "oracle_text": text}


def _filter(choose: Chooser) -> dict[str, Any]:
    """An artifact that turns {1} into two mana."""
    text = "{1}, {T}: Add {%s}{%s}." % (choose.pick(COLORS), choose.pick(COLORS))
    return {"mana_cost": "{2}", "type_line": "Artifact", "oracle_text": text}


_MAKERS = {"Odd Spell": _spell, "Odd Bear": _bear, "Odd Land": _land, "Odd Filter": _filter}
