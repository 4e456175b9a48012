"""What the detectors of misreadings find; ``python -m tests.model.oracle.detected`` writes it to ``detected.csv``."""

from __future__ import annotations

import csv
from pathlib import Path

from . import detectors_of_names, detectors_of_words
from .detecting import DETECTORS, Read, paragraphs

__all__ = ["detectors_of_names", "detectors_of_words", "found_by", "known"]

KNOWN = Path(__file__).with_name("detected.csv")


def found_by(kind: str, share: int = 1, again: int = 1) -> dict[tuple[str, str], Read]:
    """What a detector finds in the card file: the cards, with the words at fault.

    With a share, in one in so many paragraphs, and again in one in so many of these.
    """
    looked_at = paragraphs(share)[::again]
    return {(each.name, words): each for each in looked_at for words in DETECTORS[kind](each)}


def known() -> dict[tuple[str, str, str], str]:
    """What detectors are known to find: detector, card, words; and why that is right, where it is no misreading."""
    with KNOWN.open(encoding="utf-8", newline="") as rows:
        return {(row["detector"], row["card"], row["words"]): row["why"] for row in csv.DictReader(rows)}


def _write() -> None:
    why = known()
    found = sorted((kind, *each) for kind in DETECTORS for each in found_by(kind))
    with KNOWN.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("detector", "card", "words", "why"))
        rows.writerows((*each, why.get(each, "")) for each in found)


if __name__ == "__main__":
    _write()
