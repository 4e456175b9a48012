"""A position as one picture: each player's board, the stack, and what else can be seen.

Colors of text and lines are those of what surrounds the picture, fills are translucent: so it is read on a light page
and on a dark one.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from castable.model.game.position import Position

from ..answers.cards import tell_printed
from ..answers.encoding import JSON
from ..answers.showing import show_data
from .markup import element, text
from .symbols import SYMBOL, symbol
from .tiles import Tile, tiles_of

WIDTH, MARGIN, GAP = 960, 16, 8
ACROSS = 5  # tiles in a row
TILE_WIDTH, TILE_HEIGHT = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS, 66
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
LOOKS = (
    "svg{color:#1c2024;background:#fff}"
    "@media(prefers-color-scheme:dark){svg{color:#e6e4e0;background:#16181b}}"
)  # fmt: skip
PHASE_NAMES = {
    "main1": "first main phase", "main2": "second main phase", "combat_begin": "beginning of combat",
    "combat_end": "end of combat", "end": "end step", "combat_damage": "combat damage",
}  # fmt: skip
ELSEWHERE = ("graveyard", "exile", "command", "companion", "sideboard", "library")


class Band(Struct, frozen=True):
    """A part of the picture over its whole width, drawn from its upper edge, and how high it is."""

    drawn: str
    height: float


def told(position: Position) -> JSON:
    """Return what all objects are now, with their printed texts where the user's catalog has them."""
    shown = show_data(position)
    tell_printed(shown, position, position.objects)
    return shown


def picture(position: Position, shown: JSON | None = None, *, standalone: bool = True) -> str:
    """Return a position as SVG: for a file of its own, or to stand in a page whose colors it takes.

    ``shown``: what ``told`` says of it, where that is known already.
    """
    shown = shown or told(position)
    bands = _bands(shown, _order(position))
    drawn, top = "", float(MARGIN)
    for band in bands:
        drawn += element("g", band.drawn, transform=f"translate({MARGIN} {top:g})")
        top += band.height + GAP
    height = round(top - GAP + MARGIN)
    return element(
        "svg", element("title", text(_title(shown))), element("style", LOOKS) if standalone else "", drawn,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}", width=WIDTH, height=height, role="img",
        font_family=FONT, fill="currentColor", style=None if standalone else "max-width:100%;height:auto",
    )  # fmt: skip


def _order(position: Position) -> list[str]:
    """The players from top to bottom: in turn order, so that who has priority, or whose turn it is, comes last."""
    names = list(position.players)
    last = names.index(position.priority or position.turn.player)
    return names[last + 1 :] + names[: last + 1]


def _title(shown: JSON) -> str:
    turn, priority = shown["turn"], shown["priority"]
    phase = PHASE_NAMES.get(turn["phase"], turn["phase"].replace("_", " "))
    has = f"{priority} has priority" if priority else "nobody has priority"
    return f"Turn {turn['number']} of {turn['player']}, {phase}; {has}"


def _bands(shown: JSON, names: list[str]) -> list[Band]:
    objects = shown["objects"]
    bands = [Band(_words(_title(shown), 0, 13, 13, font_weight=600), 18)]
    for name in names[:-1]:
        bands += _player(name, shown, faces_down=True)
    bands.append(Band(element("path", d=f"M0 4H{WIDTH - 2 * MARGIN}", stroke="currentColor", stroke_opacity=0.25), 8))
    if shown["stack"]:
        bands += _zone("stack, top first", reversed(shown["stack"]), objects)
    return bands + _player(names[-1], shown, faces_down=False)


def _player(name: str, shown: JSON, *, faces_down: bool) -> list[Band]:
    """A player's bands; who sits opposite has the lands behind the other permanents, seen from the middle."""
    player, objects = shown["players"][name], shown["objects"]
    zones = player["zones"]
    permanents = tiles_of(zones["battlefield"], objects)
    rows = [tuple(t for t in permanents if not t.is_land), tuple(t for t in permanents if t.is_land)]
    board = [_tiles(row) for row in rows if row] or [Band(_words("nothing on the battlefield", 0, 11, 11, **MUTED), 16)]
    hand = _zone("hand", zones["hand"], objects)
    others = [band for zone in ELSEWHERE for band in _zone(zone, zones[zone], objects, small=True)]
    head = [_head(name, player, shown)]
    return head + hand + others + board[::-1] if faces_down else [*board, *hand, *others, *head]


MUTED = {"fill_opacity": 0.68}


def _head(name: str, player: JSON, shown: JSON) -> Band:
    """A player's line: name, life, mana, counters, and the cards that nobody sees."""
    parts = [f"{player['life']} life", *(f"{n} {kind}" for kind, n in player["counters"].items())]
    parts += [f"{n} more in {zone}" if player["zones"][zone] else f"{n} in {zone}"
              for zone, n in player["hidden"].items() if n]  # fmt: skip
    line = f"{name}" + (" ▸ priority" if shown["priority"] == name else "")
    line += " · active" if shown["turn"]["player"] == name else ""
    after = _width(line, 15, bold=True) + 18
    drawn = element("rect", width=WIDTH - 2 * MARGIN, height=28, rx=6, fill_opacity=0.07)
    drawn += _words(line, 10, 19, 15, font_weight=700) + _words(" · ".join(parts), 10 + after, 19, 13)
    mana = SYMBOL.findall(player["mana"])
    right = WIDTH - 2 * MARGIN - 16
    drawn += "".join(symbol(one, right - 18 * n, 14, 16) for n, one in enumerate(reversed(mana)))
    drawn += _words("mana pool", right - 18 * len(mana) + 4, 18, 11, text_anchor="end", **MUTED) if mana else ""
    return Band(drawn, 28)


def _zone(name: str, ids: Iterable[str], objects: JSON, *, small: bool = False) -> list[Band]:
    """A zone with its name above it; nothing where it is empty. What is not on the board is told in a line."""
    tiles = tiles_of(ids, objects)
    if not tiles:
        return []
    if small:
        return [_line(name, tiles)]
    label = _words(name, 0, 10, 11, **MUTED)
    below = _tiles(tiles)
    return [Band(label + element("g", below.drawn, transform="translate(0 16)"), below.height + 16)]


def _line(name: str, tiles: tuple[Tile, ...]) -> Band:
    """Names of cards in lines of text."""
    lines, room = [f"{name}: "], WIDTH - 2 * MARGIN
    for n, tile in enumerate(tiles):
        word = _called(tile) + ("" if n == len(tiles) - 1 else ", ")
        if _width(lines[-1] + word, 12) > room:
            lines.append("")
        lines[-1] += word
    drawn = "".join(_words(_cut(line, room, 12), 0, 12 + 16 * n, 12, **MUTED) for n, line in enumerate(lines))
    return Band(drawn, 16.0 * len(lines))


def _called(tile: Tile) -> str:
    times = f" ×{len(tile.ids)}" if len(tile.ids) > 1 else ""
    return tile.name + times


# ---------------------------------------------------------------- tiles


def _tiles(tiles: tuple[Tile, ...]) -> Band:
    """Tiles in rows, one beside the other."""
    drawn = "".join(
        element(
            "g",
            _drawn(tile),
            transform=f"translate({n % ACROSS * (TILE_WIDTH + GAP):g} {n // ACROSS * (TILE_HEIGHT + GAP)})",
        )
        for n, tile in enumerate(tiles)
    )
    rows = -(-len(tiles) // ACROSS)
    return Band(drawn, rows * (TILE_HEIGHT + GAP) - GAP)


def _drawn(tile: Tile) -> str:
    """One tile: a frame in its colors, the name and the cost, types, state, ids."""
    inside = TILE_WIDTH - 18
    cost = SYMBOL.findall(tile.cost)
    name = f"×{len(tile.ids)} {tile.name}" if len(tile.ids) > 1 else tile.name
    for_cost = 13.5 * len(cost) + 4 if cost else 0
    is_beside = _width(name, 12.5, bold=True) + for_cost <= inside  # else the cost stands a line lower
    middle = 12.5 if is_beside else 27.5
    costs = "".join(symbol(one, TILE_WIDTH - 13 - 13.5 * n, middle, 12.5) for n, one in enumerate(reversed(cost)))
    state = " · ".join((*(["tapped"] if tile.is_tapped else []), *tile.marks))
    corner = _width(tile.corner, 12, bold=True) + 8 if tile.corner else 0
    said = "\n".join(filter(None, (f"{tile.name} {tile.cost}", tile.types, state, ", ".join(tile.ids), tile.tip)))
    return element(
        "g",
        element("title", text(said)),
        _frame(tile),
        costs,
        _words(_cut(name, inside, 12.5, bold=True), 11, 17, 12.5, font_weight=650),
        _words(_cut(tile.types, inside - (0 if is_beside else for_cost), 10.5), 11, 31, 10.5, **MUTED),
        _words(_cut(state, inside, 10.5), 11, 45, 10.5),
        _words(_cut(", ".join(tile.ids), inside - corner, 9.5), 11, 59, 9.5, **MUTED),
        _corner(tile.corner, corner) if tile.corner else "",
        opacity=0.7 if tile.is_tapped else None,
    )


def _frame(tile: Tile) -> str:
    """The frame, with a strip at its left in each of the colors; a broken line says that it is tapped."""
    whole = {"width": round(TILE_WIDTH, 2), "height": TILE_HEIGHT, "rx": 5}
    size = (TILE_HEIGHT - 8) / len(tile.colors)
    strips = "".join(
        element("rect", x=3, y=round(4 + size * n, 2), width=4, height=round(size, 2), fill=color)
        for n, color in enumerate(tile.colors)
    )
    behind = element("rect", x=3, y=3, fill="none", stroke="currentColor", stroke_opacity=0.3, **whole)
    line = {"stroke": "currentColor", "stroke_opacity": 0.45, "stroke_dasharray": "5 3" if tile.is_tapped else None}
    front = element("rect", fill=tile.colors[0], fill_opacity=0.1, **line, **whole)
    return (behind if len(tile.ids) > 1 else "") + front + strips


def _corner(content: str, width: float) -> str:
    left, top = TILE_WIDTH - width - 4, TILE_HEIGHT - 19
    box = element("rect", x=round(left, 2), y=top, width=round(width, 2), height=16, rx=4, fill_opacity=0.1)
    middle = round(left + width / 2, 2)
    return box + _words(content, middle, top + 12.4, 12, font_weight=700, text_anchor="middle")


# ---------------------------------------------------------------- text


def _words(content: str, x: float, y: float, size: float, **more: object) -> str:
    return element("text", text(content), x=round(x, 2), y=round(y, 2), font_size=size, **more)


NARROW = 0x1100  # scripts from here on have wide characters


def _width(content: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is, a little too much rather than too little: fonts are not known here."""
    return sum(map(_character_width, content)) * size * (1.1 if bold else 1)


def _character_width(character: str) -> float:
    if character in "iljtfrI.,:;'|!()[]{} ·":
        return 0.37
    if character in "mwMW@—…→":
        return 0.95
    return 0.7 if character.isupper() else 0.62 if ord(character) < NARROW else 1.0


def _cut(content: str, room: float, size: float, *, bold: bool = False) -> str:
    """A text as far as there is room for it."""
    if _width(content, size, bold=bold) <= room:
        return content
    while content and _width(content + "…", size, bold=bold) > room:
        content = content[:-1]
    return content.rstrip() + "…"
