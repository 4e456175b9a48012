"""Write the list of the built-in pack anew: cards as the reader understands them today, and where the others stand.

    python scripts/write_pack.py CARDS [--add NAME …]

``CARDS`` is a card file, as ``castable import`` takes one. The cards are those that stand in the list already; others
are put there by ``--add``. A card that doesn't play out whole, or in whose values words of its text are left, is
written by hand in a module of ``model/pack/``: each card in one place.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from castable.model.catalog.compiling import compile_card
from castable.model.catalog.sources import read_records
from castable.model.game.errors import CastableError
from castable.model.game.gaps import plays_out
from castable.model.language.cards import Card, plain
from castable.model.oracle import Verdict
from castable.model.pack import PACK, by_hand
from castable.model.pack.listing import FILE, line_of, printed_words


def main() -> None:
    """Write the file, or say why it can't be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cards", type=Path, metavar="CARDS", help="a card file")
    parser.add_argument("--add", nargs="*", default=[], metavar="NAME", help="cards that shall stand there too")
    given = parser.parse_args()
    try:
        cards = list(_read(given.cards, {plain(name) for name in (*PACK.listing.read(), *given.add)}))
    except (CastableError, ValueError) as error:
        sys.exit(f"write_pack: {error}")
    lines = sorted([*map(line_of, cards), *(line_of(card, subject) for subject, card in by_hand())])
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{len(lines)} cards, {len(cards)} from their texts: {FILE}")


def _read(file: Path, wanted: set[str]) -> Iterator[Card]:
    """The wanted cards, as the reader understands them.

    Raises:
        ValueError: one is not in the card file, or has to be written by hand.
        CastableError: the card file can't be read.
    """
    left, hands = set(wanted), {card.name for _, card in by_hand()}
    for record in read_records(file):
        key = plain(str(record["name"]))
        if key not in left:
            continue
        compiled = compile_card(record)
        why = (
            "stands there by hand" if compiled.card.name in hands
            else "is not wholly read" if any(span.verdict is Verdict.UNREAD for span in compiled.spans)
            else "does not play out" if not plays_out(compiled.card)
            else f"still says {words[0]!r}" if (words := printed_words(compiled.card))
            else ""
        )  # fmt: skip
        if why:
            raise ValueError(f"{compiled.card.name} {why}")
        left.remove(key)
        yield compiled.card
    if left:
        raise ValueError(f"not in {file}: {', '.join(sorted(left))}")


if __name__ == "__main__":
    main()
