"""Bands: who may be in one, who is, and who therefore divides combat damage (508.1e, 702.22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...game.changing import BANDS_WITH_OTHER
from ...game.characteristics import look
from ...game.declarations import Declaration
from ...game.errors import IllegalAction
from ...game.position import GameObject, Position
from ..events.run import Run
from .reading import object_of

BANDING = "banding"


class Bander(Struct, frozen=True, order=True):
    """What of a creature matters for bands.

    Args:
        banding: whether it has banding.
        leads: the qualities for which it has "bands with other" and which it has itself.
        belongs: the qualities of any "bands with other" that it has.
    """

    banding: bool = False
    leads: tuple[str, ...] = ()
    belongs: tuple[str, ...] = ()


def banders(position: Position, ids: Sequence[str]) -> tuple[Bander, ...]:
    """What of each creature matters for bands among them, whoever has banding (702.22b)."""
    keywords = [look(position, id).keywords for id in ids]
    qualities = sorted({word for each in keywords for word in each if word.startswith(BANDS_WITH_OTHER)})
    belongs = [tuple(quality for quality in qualities if _has(position, id, quality)) for id in ids]
    return tuple(
        Bander(BANDING in each, tuple(quality for quality in those if quality in each), those)
        for each, those in zip(keywords, belongs, strict=True)
    )


def _has(position: Position, id: str, keyword: str) -> bool:
    """Whether a creature is what others band with: "bands with other legendary creatures" (702.22c)."""
    words = keyword.removeprefix(BANDS_WITH_OTHER).removesuffix("creatures").split()
    return {word.capitalize() for word in words} <= look(position, id).words


def is_band(members: Iterable[Bander]) -> bool:
    """Whether attackers may be in a band: some with banding and up to one other, or those of a quality (702.22c)."""
    there = tuple(members)
    if len(there) < 2:
        return False
    if sum(not each.banding for each in there) <= 1:
        return True
    return any(all(quality in each.belongs for each in there) for one in there for quality in one.leads)


def unbandable(position: Position, declared: Declaration) -> Iterator[IllegalAction]:
    """Why attackers can't be banded as a declaration says (508.1e, 702.22c–d)."""
    members = [id for band in declared.choices.bands for id in band]
    for band in declared.choices.bands:
        said = " and ".join(band)
        about = tuple(id for id in band if id in position.objects)
        if any(id not in declared.creatures for id in band):
            out = next(id for id in band if id not in declared.creatures)
            text = f"{out} doesn't attack, so that it is in no band"
            yield IllegalAction("702.22c", text, tuple(id for id in (out,) if id in position.objects), position)
        elif any(members.count(id) > 1 for id in band):
            twice = next(id for id in band if members.count(id) > 1)
            yield IllegalAction("702.22c", f"{twice} can be a member of only one band, once", (twice,), position)
        elif len({declared.of(id) for id in band}) > 1:
            text = f"{said} can't be in a band: they don't attack the same player or permanent"
            yield IllegalAction("702.22d", text, about, position)
        elif not is_band(kinds := banders(position, band)):
            without = [id for id, kind in zip(band, kinds, strict=True) if not kind.banding]
            why = f"{', '.join(without)} {'has' if len(without) == 1 else 'have'} no banding, one may have none"
            text = f"{said} can't be in a band: " + (why if len(band) > 1 else "a band has two creatures or more")
            yield IllegalAction("702.22c", text, about, position)


def form(run: Run, bands: Iterable[tuple[str, ...]]) -> None:
    """Let attackers be in bands from now on, whatever happens to banding (702.22e)."""
    for number, band in enumerate(bands, 1):
        for id in band:
            found = run.object(id)
            if found is not None and found.attacking is not None:
                run.put(replace(found, band=number))


def band_of(position: Position, id: str) -> tuple[str, ...]:
    """The attackers in the band of one, itself among them; only that one where it is in none (702.22f)."""
    found = object_of(position, id)
    if not found.band:
        return (id,)
    return tuple(other for other in position.battlefield if _is_banded(position.objects[other], found))


def _is_banded(one: GameObject, other: GameObject) -> bool:
    return one.attacking is not None and one.band == other.band and one.controller == other.controller


def have_banding(position: Position, ids: Sequence[str]) -> bool:
    """Whether one of some creatures has banding, or two of them band with each other by a quality (702.22j–k)."""
    kinds = banders(position, ids)
    return any(each.banding for each in kinds) or any(
        sum(quality in other.belongs for other in kinds) > 1 for each in kinds for quality in each.leads
    )
