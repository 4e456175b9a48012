"""Sections of a text box: the lines behind a level symbol, a class level bar or a station symbol (711, 716, 721)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from ...language import keywords as kw
from ...language.abilities import Ability
from ..clauses.costs import read_cost

Made = Callable[[tuple[Ability, ...]], tuple[Ability, ...]]
_SIZE = r"(?P<power>\d+)/(?P<toughness>\d+)"
_LEVEL = r"LEVEL (?P<least>\d{1,3})(?:-(?P<most>\d{1,3})|\+)"
_STATION = r"STATION (?P<number>\d{1,3})\+"


class Section(Struct, frozen=True):
    """``head`` as it stands in the text, the lines behind it, and what the abilities of these lines become."""

    head: str
    made: Made
    lines: tuple[str, ...] = ()


def sections(lines: tuple[str, ...], *, sized: bool) -> tuple[tuple[str, ...], tuple[Section, ...]]:
    """The lines before all sections, and the sections; the last one is that of a box which stands apart (721.2b)."""
    before: list[str] = []
    found: list[tuple[Section, list[str]]] = []
    for line in _with_boxes(lines, sized=sized):
        opened = _opened(line, sized=sized)
        if opened is not None:
            found.append((opened, []))
        else:
            (found[-1][1] if found else before).append(line)
    return tuple(before), tuple(replace(section, lines=tuple(within)) for section, within in found)


def _with_boxes(lines: tuple[str, ...], *, sized: bool) -> Iterator[str]:
    """The lines, each symbol with its power and toughness box.

    That of a level symbol is the next line. A station card has at most one, in its last section, and the file of cards
    gives it as the power and toughness of the card: ``sized``.
    """
    stations = [line for line in lines if re.fullmatch(_STATION, line)]
    taken = False
    for line, after in pairwise((*lines, "")):
        if taken:
            taken = False
        elif re.fullmatch(_LEVEL, line) and re.fullmatch(_SIZE, after):
            taken = True
            yield f"{line} {after}"
        else:
            yield f"{line} creature" if sized and line in stations[-1:] else line


def _opened(line: str, *, sized: bool) -> Section | None:
    """The section that a line opens; only a card that is no creature has level symbols without a box."""
    if sized and re.fullmatch(_LEVEL, line):
        return None
    for pattern, meaning in _SYMBOLS:
        found = re.fullmatch(pattern, line)
        made = meaning(found) if found else None
        if made is not None:
            return Section(line.removesuffix(" creature"), made)
    return None


def _level(found: re.Match[str]) -> Made:
    most = int(found["most"]) if found["most"] else None
    size = (int(found["power"]), int(found["toughness"])) if found["power"] else None
    return lambda abilities: kw.level_symbol(int(found["least"]), most, size, *abilities)


def _station(found: re.Match[str]) -> Made:
    creature = bool(found["creature"])
    return lambda abilities: kw.station_symbol(int(found["number"]), *abilities, creature=creature)


def _class_level(found: re.Match[str]) -> Made | None:
    paid = read_cost(found["cost"])
    if paid is None:
        return None
    return lambda abilities: kw.class_level(int(found["level"]), paid.parts, *abilities)


_SYMBOLS: tuple[tuple[str, Callable[[re.Match[str]], Made | None]], ...] = (
    (f"{_LEVEL}(?: {_SIZE})?", _level),
    (f"{_STATION}(?P<creature> creature)?", _station),
    (r"(?P<cost>[^:]{1,200}): Level (?P<level>[2-9])", _class_level),
)
