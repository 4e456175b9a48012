"""What mana may be spent on, in words (106.6): the phrases that stand after ``only``.

A phrase names spells, abilities, or both: "creature spells", "artifact spells or abilities of artifacts", "spells with
mana value 4 or greater". It is read as the text of a card that says so.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from ..language.filters import Spending
from ..plain.encoding import decode, to_data
from ..plain.faults import Faults, show

EXPECTED = (
    'what the mana may be spent on, such as "creature spells", "artifact spells or abilities of artifacts", '
    '"spells with mana value 4 or greater"'
)
MAX_LENGTH = 200

_PREFIX = re.compile(r"(spend this mana )?(only )?(to )?(?=\S)", re.IGNORECASE)
_BETWEEN = re.compile(r",? (?:or|and|and/or) (?:to )?(?=(?:activate |activated )?(?:an? )?(?:activated )?abilit)")
_ABILITIES = re.compile(r"(?:activate )?(?:activated )?(?P<rest>(?:an )?abilit(?:y|ies)\b.*)")


def read_spending(data: Any, where: str, faults: Faults) -> Spending | None:
    """What the mana may be spent on, from a phrase or from the card language."""
    if isinstance(data, dict):
        decoded = decode(data, where, Spending, faults)
        return decoded if isinstance(decoded, Spending) else None
    spending = find_spending(data) if isinstance(data, str) else None
    if spending is None:
        faults.add(where, f"{show(data)} is not understood", EXPECTED)
    return spending


def write_spending(spending: Spending) -> Any:
    """The phrase, where reading it gives the same thing; else the card language."""
    return spending.words if find_spending(spending.words) == spending else to_data(spending)


def find_spending(words: str) -> Spending | None:
    """What a phrase means, or ``None`` where it isn't understood."""
    from ..oracle.sentences.spending import read_restriction  # noqa: PLC0415  # the reader costs start-up time

    text = _PREFIX.sub("", words.strip().removesuffix("."), count=1)
    if not text or len(words) > MAX_LENGTH:
        return None
    verbs = " or ".join(_with_verb(part) for part in _BETWEEN.split(text, maxsplit=1))
    found = read_restriction(f"Spend this mana only to {verbs}.")
    return None if found is None else replace(found, words=words)


def _with_verb(part: str) -> str:
    """A phrase as a card says it: "cast creature spells", "activate abilities of artifacts"."""
    abilities = _ABILITIES.fullmatch(part)
    if abilities:
        return f"activate {abilities['rest']}"
    return part if part.startswith("cast ") else f"cast {part}"
