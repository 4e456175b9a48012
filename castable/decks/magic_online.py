"""Deck files of Magic Online: ``.dek``, which is XML."""

from __future__ import annotations

from xml.parsers import expat

from msgspec import Struct, field

from castable.model.game.errors import DocumentError, Fault
from castable.model.plain.faults import Faults, show

from .parts import MOST, Listed, Listing, Part, place

_TEXTS = frozenset({"NetDeckID", "PreconstructedDeckID"})
_EXPECTED = '<Cards Quantity="4" Sideboard="false" Name="Lightning Bolt"/>'


def is_xml(text: str) -> bool:
    """Whether a text is XML, or means to be."""
    return text.lstrip().startswith("<")


def read_dek(text: str, faults: Faults) -> Listing:
    """Return what a ``.dek`` file says; what is not understood is noted with its line.

    Raises:
        DocumentError: it is no XML, or XML that declares entities.
    """
    parser = expat.ParserCreate()
    reader = _Dek(faults, parser)
    parser.StartElementHandler = reader.element
    parser.StartDoctypeDeclHandler = reader.refuse_type
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        where, what = f"line {error.lineno}, column {error.offset + 1}", expat.ErrorString(error.code)
        raise DocumentError((Fault(where, what, "XML"),)) from None
    return Listing(tuple(reader.cards))


class _Dek(Struct):
    """Takes elements as the parser comes to them."""

    faults: Faults
    parser: expat.XMLParserType
    cards: list[Listed] = field(default_factory=list)
    depth: int = 0

    def element(self, name: str, said: dict[str, str]) -> None:
        """An element begins."""
        line = self.parser.CurrentLineNumber
        if name == "Cards":
            self.card(line, said)
        elif name != "Deck" and name not in _TEXTS:
            self.faults.add(place(line), f"no element {show(name)} stands in a deck", _EXPECTED)

    def card(self, line: int, said: dict[str, str]) -> None:
        """So many cards of a name."""
        count, side, name = said.get("Quantity", ""), said.get("Sideboard", "false"), said.get("Name", "").strip()
        if not name:
            self.faults.add(place(line), 'no "Name"', _EXPECTED)
        elif not (count.isascii() and count.isdigit() and len(count) < 9 and 1 <= int(count) <= MOST):
            self.faults.add(place(line), f'"Quantity" is {show(count)}', f"a number from 1 to {MOST}")
        elif side.lower() not in ("true", "false"):
            self.faults.add(place(line), f'"Sideboard" is {show(side)}', "true or false")
        else:
            part = Part.SIDEBOARD if side.lower() == "true" else Part.MAIN
            self.cards.append(Listed(int(count), (" ".join(name.split()),), part, line))

    def refuse_type(self, *_: object) -> None:
        """A document type: entities may stand for more than memory holds."""
        line = self.parser.CurrentLineNumber
        raise DocumentError((Fault(place(line), "a document type is declared", "a deck without one"),))
