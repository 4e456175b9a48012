"""Printed texts beside what ``wording`` says of their values: each difference that remains, by its class.

``python -m tests.model.oracle.differences`` goes through all cards of the file that play out whole and prints how many
faces are said word for word, how many differ in which class of words, and how many otherwise; with ``--list CLASS`` it
prints the faces of a class. Who judges readings begins with "other words": words that decide are among them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from castable.model.catalog.compiling import compile_card
from castable.model.catalog.whole import played
from castable.model.language.wording import lines_of, text_of

from .card_file import Entry, card_file, faces_of

CLASSES: dict[str, str] = {
    "what joins clauses": "and then also or but who which as so",
    "a pronoun, a name, or what it stands for": (
        "~ it it' they their them they're themself itself he she hi her him thi that those these player creature"
        " permanent card spell ability artifact land enchantment token aura equipment planeswalker opponent vehicle"
        " object object'"
    ),
    "whose": "your you owner owner' own controller controller' control under controlled yourself",
    "each, all, or a plural": (
        "each all every any a an of the one i are wa were be been have ha with get gain for in to from on by there"
        " had more out"
    ),
    "how an amount is said": (
        "number where x equal amount total much many twice double half least than plu minu greater 1 damage"
        " power toughnes"
    ),
    "which zone, or how it is moved": (
        "battlefield graveyard hand library stack zone top bottom put into return back onto among leave enter die cast"
    ),
    "which time": "when whenever time until end turn turn' step phase beginning while long during next",
    "what was done before": "revealed way search searched chosen choose choice named exiled sacrificed discarded",
    "which types and colors": "type type' still colorles color base protection lose named legendary",
    "how a cost is said": "cost pay paying paid rather {0} {1} mana without additional le instead otherwise extra",
}
"""The classes of differences, each with the words that may stand on one side alone; a class takes those before along.

Words that decide (*may*, *another*, *target*, *unless*, *only*, *up*, *untapped*, *not*, …) stand in none of them.
"""

WORD_FOR_WORD, OTHER = "word for word", "other words"

STANDS_FOR: tuple[tuple[str, str], ...] = (
    (r"\bin addition to (?:its|their) other (?:creature )?types", "~"),
    (r"\b(?:it's|they're) still (?:a land|lands)", "~"),
    (r"investigate\b", "create a clue token"),
    (r"\baffinity for ([a-z]+?)s?\b", r"~ costs {1} less to cast for each \1 you control"),
    (r"\bgoad ([^.]*)", r"until your next turn, \1 is goaded"),
    (r"\bis suspected\b", "becomes suspected"),
    (r"\bsuspect ([^.,]*)", r"\1 becomes suspected"),
    (r"\bdies\b", "is put into the graveyard from the battlefield"),
    (r"\benchanted (\w+)", r"\1 ~ is attached to"),
    (r"\baftermath", "you may cast ~ from your graveyard cast ~ only from your graveyard"),
    (r"\blearn\b", "you may discard a card if you do draw a card"),
    (r"\bbackup (\d+)", r"when ~ enters put \1 +1/+1 counter on target creature"),
    (r"\bbushido (\d+)", r"whenever ~ blocks or becomes blocked it gets +\1/+\1 until end of turn"),
    (r"\baren't tapped\b|\bisn't tapped\b", "untapped"),
    (r"\bother than\b", "another"),
    (
        r"\bpartner with ([^\n]*)",
        r"when ~ enters target player may search their library for a card named \1 reveal it put it into"
        " their hand then shuffle",
    ),
)
"""Keywords and turns of phrase as rewritings: on either side they are what they stand for."""


class Beside(Struct, frozen=True):
    """A face, its printed text, what is said of its value, and the class of how they differ; empty if they do not."""

    name: str
    printed: str
    said: str
    kind: str


def differences(entries: Iterable[Entry]) -> Iterator[Beside]:
    """Each face of the cards that play out whole, beside what is said of it."""
    for entry in entries:
        compiled = compile_card(entry)
        if played(compiled.card).gaps:
            continue
        for face, part in zip(compiled.card.faces, faces_of(entry), strict=True):
            said = "\n".join(text for text, _ in lines_of(face.abilities, text_of(face)))
            printed = str(part.get("oracle_text") or "")
            yield Beside(face.name, printed, said, kind_of(face.name, printed, said))


def kind_of(name: str, printed: str, said: str) -> str:
    """The class of how a printed text and what is said differ: the last one whose words are needed to explain it."""
    texts = [_plain(name, text) for text in (printed, said)]
    if texts[0] == texts[1]:
        return ""
    left, allowed = words_apart(*texts), set[str]()
    for kind, words in CLASSES.items():
        allowed |= set(words.split())
        if left <= allowed:
            return kind
    return OTHER


def words_apart(*texts: str) -> set[str]:
    """The words, without endings, that stand oftener in one of two texts than in the other."""
    first, second = (Counter(_words(text)) for text in texts)
    return set(first - second) | set(second - first)


def _words(text: str) -> list[str]:
    for pattern, new in STANDS_FOR:
        text = re.sub(pattern, new, text)
    return [re.sub(r"(?<=\w)'?s$|(?<=s)'$", "", word) for word in re.findall(r"[-+]?[\w{~][-\w'{}/+~]*", text)]


def _plain(name: str, text: str) -> str:
    """A text without reminders and ability words, its own name as ``~``."""
    text = re.sub(r"\s*\([^()]*\)", "", text)
    text = re.sub(r"(?m)^(• )?[A-Z][\w'-]*(?: [a-z'-]+){0,3} — ", r"\1", text)
    for own in (name, *re.split(r",| the ", name)[:1]):
        text = text.replace(own, "~")
    return re.sub(rf"\bthis (?:{_OWN})\b", "~", text.lower().strip())


_OWN = (
    "creature|artifact|land|enchantment|aura|equipment|permanent|vehicle|spell|token|card|planeswalker|siege|class|saga"
    "|spacecraft|battle|case|door|room"
)


def main(arguments: list[str]) -> None:
    """Print how many faces there are of each class, or the faces of one class."""
    found = list(differences(card_file().values()))
    if arguments[:1] == ["--list"]:
        for beside in found:
            if beside.kind == arguments[1]:
                print(f"{beside.name}\n  {beside.printed}\n  {beside.said}")
        return
    for kind, number in Counter(beside.kind or WORD_FOR_WORD for beside in found).most_common():
        print(f"{number:7}{100 * number / len(found):7.1f}%  {kind}")


if __name__ == "__main__":
    main(sys.argv[1:])
