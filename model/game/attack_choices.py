"""What is chosen of attackers beside what they attack: bands (508.1e), and optional costs to attack (508.1g).

``attack bear, elves, knight -> B band=bear+knight exert=bear+elves enlist=bear:ox``; each ``band=`` is another band.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

_SAID = re.compile(r"(?<!\S)(?P<how>band|exert|enlist)=(?P<what>\S*)")


class AttackChoices(Struct, frozen=True):
    """Which attackers are in a band (702.22c), which are exerted (701.43d), and which enlist whom (702.154a)."""

    bands: tuple[tuple[str, ...], ...] = ()
    exerted: tuple[str, ...] = ()
    enlisted: tuple[tuple[str, str], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.bands or self.exerted or self.enlisted)

    def __str__(self) -> str:
        said = [f"band={'+'.join(band)}" for band in self.bands]
        said += [f"exert={'+'.join(self.exerted)}"] if self.exerted else []
        said += [f"enlist={'+'.join(f'{one}:{other}' for one, other in self.enlisted)}"] if self.enlisted else []
        return " ".join(said)

    def plus(self, more: AttackChoices) -> AttackChoices:
        """These and others."""
        return AttackChoices(
            (*self.bands, *more.bands), (*self.exerted, *more.exerted), (*self.enlisted, *more.enlisted)
        )

    def in_order(self, places: Mapping[str, int]) -> AttackChoices:
        """The same in the order of some creatures; what is none of them comes last."""

        def place(id: str) -> tuple[int, str]:
            return places.get(id, len(places)), id

        bands = (tuple(sorted(band, key=place)) for band in self.bands)
        return AttackChoices(
            tuple(sorted(bands, key=lambda band: [place(id) for id in band])),
            tuple(sorted(self.exerted, key=place)),
            tuple(sorted(self.enlisted, key=lambda pair: (place(pair[0]), place(pair[1])))),
        )


NOTHING_CHOSEN = AttackChoices()


def split_choices(move: str, called: Callable[[str], str | None]) -> tuple[str, AttackChoices]:
    """A declaration without what it says of such choices, and these.

    Args:
        move: the declaration.
        called: the id of what a word names; a word that names nothing stands for itself.
    """

    def named(words: str) -> tuple[str, ...]:
        return tuple(called(word) or word for word in words.split("+"))

    bands: list[tuple[str, ...]] = []
    exerted: tuple[str, ...] = ()
    enlisted: list[tuple[str, str]] = []
    for found in _SAID.finditer(move):
        if found["how"] == "band":
            bands.append(named(found["what"]))
        elif found["how"] == "exert":
            exerted += named(found["what"])
        else:
            pairs = (pair.partition(":") for pair in found["what"].split("+"))
            enlisted += ((called(one) or one, called(other) or other) for one, _, other in pairs)
    return " ".join(_SAID.sub(" ", move).split()), AttackChoices(tuple(bands), exerted, tuple(enlisted))
