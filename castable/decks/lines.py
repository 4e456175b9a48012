"""Lists of cards as text, a card a line: as Arena, MTGO, Moxfield and Archidekt write them, and ``.dck`` files.

The forms have so much in common that one reader understands all of them: a number, a name, and about them what says
which printing is meant (sets, numbers, foils), which is nothing to a game, and what its owner calls it (categories,
tags), of which only those count that name a part of the deck. Headings, ``SB:`` and, in a text without headings, a
blank line say which part is meant. What is none of this is a fault of its line.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from msgspec import Struct, field

from castable.model.plain.faults import Faults, show

from .parts import MOST, Heading, Listed, Listing, Part, place

EXPECTED = 'a number and the name of a card, such as "4 Lightning Bolt", or a heading such as "Sideboard"'
SIDEBOARD = 15
"""Cards that a sideboard has at most (100.4a): so many may stand below a blank line without a heading."""
_REMARKS = ("//", "#")

_PARTS = {
    **dict.fromkeys(("deck", "main", "maindeck", "mainboard", "main deck", "main board"), Part.MAIN),
    **dict.fromkeys(("sideboard", "side", "side board", "sb"), Part.SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "general"), Part.COMMANDER),
    **dict.fromkeys(("companion", "companions"), Part.COMPANION),
    **dict.fromkeys(("maybeboard", "maybe", "considering", "wishlist", "tokens", "token"), Part.ASIDE),
}
"""Headings, and categories, that name a part of a list."""
_GROUPS = frozenset(
    {
        "artifact", "artifacts", "battle", "battles", "creature", "creatures", "enchantment", "enchantments",
        "instant", "instants", "instants and sorceries", "land", "lands", "basic lands", "nonbasic lands", "other",
        "other spells", "planeswalker", "planeswalkers", "sorcery", "sorceries", "spell", "spells",
    }
)  # fmt: skip
"""Headings that part the cards of a deck by what they are."""
_METADATA = frozenset({"metadata", "shop", "general"})  # sections of Forge that say things about the deck

_CARD = re.compile(r"(?P<side>SB:\s*)?(?P<count>\d+)\s*x?\s+(?P<text>\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"\[[^\]]*\]\s*(?P<text>\S.*)")  # before the name: XMage, deckstats
_AFTER = (
    re.compile(r"\s*\^[^^]*\^$"),  # a label of Archidekt
    re.compile(r"\s+#(?P<tag>[^#]*)$"),  # a tag, or a remark
    re.compile(r"\s*\[(?P<category>[^\[\]]*)\]$"),
    re.compile(r"\s+\*(?P<mark>[^*\s]+)\*$"),  # a foil, or the commander
    re.compile(r"\s+<[^<>]*>$"),
    re.compile(r"\s+\([^()]*\)(?:\s+\S{1,12})?$"),  # a set, and the number in it
    re.compile(r"\|.*$"),  # Forge: set and picture
    re.compile(r"\+$"),  # Forge: a foil
)
"""What may stand after a name, taken off from the end as long as anything of it is there."""
_COUNTED = re.compile(r"[(\[]\s*\d+\s*[)\]]$")
_FACT = re.compile(r"(?P<key>NAME|AUTHOR|LAYOUT (?:MAIN|SIDEBOARD)):(?P<value>.*)", re.IGNORECASE)  # XMage and others


def read_lines(text: str, faults: Faults) -> Listing:
    """Return what a list says; what is not understood is noted with its line."""
    reader = _Lines(faults)
    for number, raw in enumerate(text.splitlines(), 1):
        reader.read(number, " ".join(raw.split()))
    return Listing(tuple(reader.parted()), reader.name, tuple(reader.headings))


class _Lines(Struct):
    """Reads a list line by line."""

    faults: Faults
    cards: list[Listed] = field(default_factory=list)
    name: str = ""
    part: Part = Part.MAIN
    section: str = ""  # in which the lines are no cards
    headings: list[Heading] = field(default_factory=list)  # of its owner's own
    says_parts: bool = False
    has_groups: bool = False
    after_blank: bool = False
    blanks: list[int] = field(default_factory=list)  # before which cards blank lines stand, and no heading

    def read(self, number: int, line: str) -> None:
        """One line, its spaces single."""
        if not line:
            self.blank()
        elif self.section and not (_is_section(line) or _title(line) in _PARTS):
            self.fact(number, line)
        elif (found := _CARD.fullmatch(line)) is not None:
            self.card(number, int(found["count"][:9]), found["text"], is_side=found["side"] is not None)
        elif not (self.fact_of_xmage(line) or self.heading(number, line) or line.startswith(_REMARKS)):
            has_name = not line[0].isdigit()
            what = f"{show(line)} has no number before it" if has_name else f"{show(line)} is no line of a list"
            self.faults.add(place(number), what, EXPECTED)

    def blank(self) -> None:
        """A blank line: whoever leads a deck stands alone above it."""
        self.after_blank = True
        if self.part in (Part.COMMANDER, Part.COMPANION) and self.cards and self.cards[-1].part is self.part:
            self.part = Part.MAIN
        if self.section == "about":
            self.section = ""

    # ------------------------------------------------------------ cards

    def card(self, number: int, count: int, text: str, *, is_side: bool) -> None:
        """A number and a name, with what stands about it."""
        if not 1 <= count <= MOST:
            self.faults.add(place(number), f"{count} cards of {show(text)}", f"a number from 1 to {MOST}")
            return
        if self.after_blank and self.cards:
            self.blanks.append(len(self.cards))
        self.after_blank = False
        self.says_parts |= is_side
        part = Part.SIDEBOARD if is_side else self.part
        before = _PRINTING.fullmatch(text)
        spellings = [text] if before is None else [before["text"]]
        while (found := _without_mark(spellings[-1])) is not None:
            rest, said = found
            spellings.append(rest)
            part = said or part
            self.says_parts |= said in (Part.SIDEBOARD, Part.ASIDE)
        self.cards.append(Listed(count, tuple(spellings), part, number))

    def parted(self) -> Iterator[Listed]:
        """The cards; where nothing but one blank line parts them, those below it are the sideboard."""
        if self.says_parts or not self.blanks:
            yield from self.cards
            return
        at = self.blanks[0]
        below = sum(card.count for card in self.cards[at:])
        if len(self.blanks) > 1 or self.has_groups or below > SIDEBOARD:
            what = "a blank line parts the list, and no heading says whether the cards below it are its sideboard"
            self.faults.add(place(self.cards[at].line), what, 'a heading "Deck" or "Sideboard"')
        yield from self.cards[:at]
        yield from (Listed(card.count, card.spellings, Part.SIDEBOARD, card.line) for card in self.cards[at:])

    # ------------------------------------------------------------ headings

    def heading(self, number: int, line: str) -> bool:
        """Take a line as a heading, if it is one."""
        title, is_remark = _title(line), line.startswith(_REMARKS)
        if title == "about" or _is_section(line, _METADATA):
            self.section = title
        elif title in _PARTS:
            self.part, self.says_parts, self.section = _PARTS[title], True, ""
        elif _is_section(line):
            what = f"{show(line)} holds cards of no part of a deck that castable knows"
            self.faults.add(place(number), what, "a list without them, or [Main], [Sideboard] or [Commander]")
            self.part, self.says_parts, self.section = Part.ASIDE, True, ""
        elif title in _GROUPS or (title and not is_remark and (line.endswith(":") or _COUNTED.search(line))):
            self.group(number, line)
            self.headings += [] if title in _GROUPS else [Heading(title, number)]
        else:
            return False
        self.after_blank = False
        return True

    def group(self, number: int, line: str) -> None:
        """A heading that says what the cards below it are, and not in which part of the list they stand."""
        self.has_groups = True
        if self.part in (Part.SIDEBOARD, Part.ASIDE):
            what = f"it isn't said whether {show(line)} is of the deck, or of what {self.part.value} above it begins"
            self.faults.add(place(number), what, 'a heading "Deck" above it, or the cards without it')
        else:
            self.part = Part.MAIN

    # ------------------------------------------------------------ what is said about a deck

    def fact(self, number: int, line: str) -> None:
        """A line of a section that says things about the deck."""
        form = "Name My Deck" if self.section == "about" else "Name=My Deck"
        key, found, value = line.partition(form[len("Name")])
        if not found and not line.startswith(_REMARKS):
            self.faults.add(place(number), f"{show(line)} says nothing about a deck", f"a key and a value: {form}")
        elif key.casefold() == "name":
            self.name = value.strip()

    def fact_of_xmage(self, line: str) -> bool:
        """Take a line as a fact about the deck that says what it is, if it does."""
        found = _FACT.fullmatch(line.lstrip("/ "))
        if found is not None and found["key"].upper() == "NAME":
            self.name = found["value"].strip()
        return found is not None


def _title(line: str) -> str:
    """What a heading says, without its number, marks and colon."""
    bare = re.sub(r"[^\w)\]]+$", "", line)
    return re.sub(r"^[\W_]+|[\W_]+$", "", _COUNTED.sub("", bare)).casefold()


def _is_section(line: str, titles: Collection[str] = ()) -> bool:
    """Whether a line begins a section of a ``.dck`` file of Forge, of one of these titles if some are given."""
    return line.startswith("[") and line.endswith("]") and (not titles or _title(line) in titles)


def _without_mark(text: str) -> tuple[str, Part | None] | None:
    """A text without the last thing that stands after a name, and which part of the list that names."""
    for pattern in _AFTER:
        found = pattern.search(text)
        if found is not None and found.start():
            said = found.groupdict()
            return text[: found.start()].rstrip(), _part_said(said)
    return None


def _part_said(said: dict[str, str]) -> Part | None:
    """The part of the list that a mark, a tag or the first of several categories names."""
    if "mark" in said:
        return Part.COMMANDER if said["mark"].upper() == "CMDR" else None
    if "tag" in said:
        return Part.COMMANDER if said["tag"].strip().casefold() == "!commander" and said["tag"][0] == " " else None
    if "category" not in said:
        return None
    first = said["category"].partition(",")[0]
    if "{nodeck}" in first.casefold():
        return Part.ASIDE
    return _PARTS.get(first.partition("{")[0].strip().casefold())
