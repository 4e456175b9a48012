"""Mana symbols, drawn as discs with a letter or number: a color alone would tell too little."""

from __future__ import annotations

import re

from .markup import element, text

SYMBOL = re.compile(r"\{([^{}\s]{1,9})\}")
FILLS = {"W": "#f4ecc6", "U": "#a9d3ee", "B": "#bfb3bb", "R": "#f2a58c", "G": "#9fd0a5", "C": "#d5d0cb", "S": "#dff1f7"}
GENERIC, INK = "#d0ccc7", "#16181a"
PHYREXIAN = "P"
_TURN = "M-2.6 -2.2A3.4 3.4 0 1 1 -3.2 1.6"  # most of a circle: the arrow of {T} and {Q}
_HEAD = "M-4.3 -3.6L-2.4 -2L-0.9 -4.2"
_BOLT = "M0.8 -4.6L-2.8 0.7H-0.3L-0.9 4.6L2.9 -0.9H0.3Z"


def symbol(name: str, x: float, y: float, size: float) -> str:
    """Return the symbol ``{name}`` as an SVG group with its center at ``x``, ``y``."""
    halves = [half for half in name.upper().split("/") if half != PHYREXIAN]
    disc = element("circle", r=5.5, fill=_fill(halves[0] if halves else PHYREXIAN))
    if len(halves) > 1:
        disc += element("path", d="M3.89 -3.89A5.5 5.5 0 0 1 -3.89 3.89Z", fill=_fill(halves[1]))
    rim = element("circle", r=5.5, fill="none", stroke=INK, stroke_opacity=0.45, stroke_width=0.5)
    inside = disc + rim + _sign(name.upper(), halves)
    placed = f"translate({x:g} {y:g}) scale({size / 11:g})"
    return element("g", element("title", text(f"{{{name}}}")), inside, transform=placed)


def _fill(half: str) -> str:
    return FILLS.get(half, GENERIC)


def _sign(name: str, halves: list[str]) -> str:
    """What stands on the disc: an arrow to tap, a bolt for energy, else letters."""
    if name in ("T", "Q"):
        mirrored = "scale(-1 1)" if name == "Q" else None
        arrow = element("path", d=_TURN + _HEAD, fill="none", stroke=INK, stroke_width=1.3, stroke_linejoin="round")
        return element("g", arrow, transform=mirrored)
    if name == "E":
        return element("path", d=_BOLT, fill=INK)
    if len(halves) > 1:
        return _letters(halves[0], -2, -1.9, 4.6) + _letters(halves[1], 2.1, 2.1, 4.6)
    if "/" in name or name == PHYREXIAN:
        return _letters("ɸ", 0, -0.2, 8)
    return _letters(name, 0, 0, {1: 8, 2: 6.4}.get(len(name), 4))


def _letters(letters: str, x: float, y: float, size: float) -> str:
    return element(
        "text", text(letters), x=x, y=round(y + 0.36 * size, 2), font_size=size, font_weight=700, fill=INK,
        text_anchor="middle", font_family="Arial, Helvetica, sans-serif",
    )  # fmt: skip


def symbol_html(name: str) -> str:
    """Return the symbol ``{name}`` as an image within a line of HTML."""
    return element(
        "svg", symbol(name, 6, 6, 11), viewBox="0 0 12 12", role="img", aria_label=f"{{{name}}}",
        style="width:1.15em;height:1.15em;vertical-align:-0.2em",
    )  # fmt: skip


def with_symbols(content: str) -> str:
    """Return text as HTML in which every ``{R}`` is drawn."""
    parts = SYMBOL.split(content)
    return "".join(symbol_html(part) if n % 2 else text(part) for n, part in enumerate(parts))
