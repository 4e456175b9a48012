"""From a seed and what is wanted to a document."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from castable.model.documents import read_position
from castable.model.game.errors import DocumentError, Fault, RequestError, nearest

from ..contract.protocol import Document
from ..naming.mechanisms import mechanisms
from .bounding import bounded
from .choosing import Chooser, RandomChooser
from .directing import design_of, directed
from .engines import make_board
from .ingredients import MOST_FEW
from .lists import theme_of
from .making import Maker, make_document
from .mutating import MUTATIONS, OF_STATES, mutated
from .playing import played_on
from .pool import Pool, pool_of
from .settling import settled
from .themes import FAMILIES, NAMES, THEMES, Theme
from .wanted import Wanted

VERSION = 3
"""The version of the generators; the documents of a seed are others with another one."""
ENGINES = "engines"
DIRECTED = "mechanisms"
ROUND = 3
"""Of so many seeds one after the other, all but one give a cell of the design where nothing else is asked for."""
MOST_ATTEMPTS = 50
"""How often a seed is tried before it is said that nothing fits."""
MOST_OF_A_CELL = 12
"""How often its cell is tried for a seed, before something else is drawn."""
SHARES = 10


class Made(Struct, frozen=True):
    """A document, and where it comes from: the name of a theme, ``cards`` or ``corpus``."""

    origin: str
    document: Document


Maker_ = Callable[[Chooser], Document | None]


def theme_names() -> tuple[str, ...]:
    """All that ``themes`` of what is wanted may name: families, then themes."""
    return (*FAMILIES, DIRECTED, ENGINES, *(name for name in NAMES if name not in FAMILIES))


def generate(seed: int, wanted: Wanted) -> Document:
    """The document of a seed: each object has an id, and state-based actions find nothing to do (704).

    The same seed, version and wanted give the same document in every process.

    Raises:
        RequestError: nothing of what is wanted can be had.
    """
    return make(seed, wanted).document


def make(seed: int, wanted: Wanted) -> Made:
    """The document of a seed and where it comes from; see ``generate``."""
    pool = pool_of(wanted.catalog, wanted.supported)
    for attempt in range(MOST_ATTEMPTS):
        choose = RandomChooser(seed * MOST_ATTEMPTS + attempt)
        origin, maker = _source(seed if attempt < MOST_OF_A_CELL else None, wanted, pool, choose)
        document = _finished(maker, choose, wanted, pool)
        if document is not None:
            return Made(origin, document)
    expected = "a wider choice of themes or cards, or a target that lacks less"
    raise RequestError(Fault("themes", f"nothing was found for seed {seed}", expected))


def changed(document: Document, choose: Chooser, wanted: Wanted) -> Document | None:
    """A position with a few changes, where it still is one of what is wanted: of asked cards and themes only states."""
    pool = pool_of(wanted.catalog, wanted.supported)
    changes = MUTATIONS if not (wanted.cards or wanted.themes) else OF_STATES
    alone = replace(wanted, plays=0)
    return _finished(lambda choose: mutated(document, choose, pool, changes), choose, alone, pool)


def _source(seed: int | None, wanted: Wanted, pool: Pool, choose: Chooser) -> tuple[str, Maker_]:
    """Where the document of a seed comes from: a cell of the design of mechanisms, or something that is drawn."""
    number = None if seed is None else _cell(seed, wanted)
    if number is not None and design_of(pool).is_wide:
        return DIRECTED, lambda choose: directed(number, choose, pool)
    return choose.pick(_sources(wanted))


def _cell(seed: int, wanted: Wanted) -> int | None:
    """The number of the cell that a seed gives; ``None`` where it gives none."""
    if wanted.themes == (DIRECTED,):
        return seed
    is_asked = DIRECTED in wanted.themes or not (wanted.themes or wanted.cards or wanted.corpus)
    row, place = divmod(seed, ROUND)
    return row * (ROUND - 1) + place if is_asked and place < ROUND - 1 else None


def _finished(maker: Maker_, choose: Chooser, wanted: Wanted, pool: Pool) -> Document | None:
    """A document that is readable, settled, and holds nothing that the target lacks."""
    try:
        made = maker(choose)
        document = settled(made, pool.source) if made is not None else None
        if document is not None and wanted.plays:
            document = settled(played_on(document, choose, pool, wanted.plays), pool.source)
    except DocumentError:  # a mutation of something that the rest of the document needs
        return None
    if document is None or not _has_anything(document):
        return None
    lacks = wanted.supported.lacks
    if lacks and mechanisms(read_position(document, cards=pool.source)) & lacks:
        return None
    return document


def _has_anything(document: Document) -> bool:
    """Whether some player has something to play."""
    return any(seat.get("hand") or seat.get("battlefield") for seat in document["players"].values())


# ---------------------------------------------------------------- where documents come from


def check_wanted(wanted: Wanted) -> None:
    """Check that something of what is wanted can be had.

    Raises:
        RequestError: a theme is not known, or no card can be drawn, or the catalog can't be opened.
    """
    _sources(wanted)


@lru_cache(maxsize=16)
def _sources(wanted: Wanted) -> tuple[tuple[str, Maker_], ...]:
    """Where documents come from; what the target knows more of stands there more often."""
    pool = pool_of(wanted.catalog, wanted.supported)
    found: list[tuple[str, Maker_]] = []
    if wanted.themes or not (wanted.cards or wanted.corpus):
        found += _of_themes(wanted, pool)
    number = max(len(found), 1)
    if wanted.cards:
        theme = theme_of(wanted.cards, pool)
        found += [("cards", _of_theme(theme, pool))] * number
    elif not wanted.themes and not wanted.corpus:
        found += _of_few(pool) * number
    if wanted.corpus:
        found += [("corpus", _of_corpus(wanted.corpus, pool))] * number
    if not found:
        expected = "themes of whose cards the target knows some"
        raise RequestError(Fault("themes", "the target knows none of what these themes are made of", expected))
    return tuple(found)


def _of_themes(wanted: Wanted, pool: Pool) -> list[tuple[str, Maker_]]:
    named = [name for asked in wanted.themes for name in _named(asked) if name != DIRECTED]
    names = named or [ENGINES, *NAMES]  # of which a cell that can't be had is made up for
    found: list[tuple[str, Maker_]] = []
    for name in dict.fromkeys(names):
        if name == ENGINES:
            maker, share = _engines(pool), SHARES
        else:
            maker, share = _of_theme(THEMES[name], pool), _share(THEMES[name], pool, asked=bool(wanted.themes))
        found += [(name, maker)] * share
    return found


def _named(name: str) -> tuple[str, ...]:
    """The themes that a name stands for.

    Raises:
        RequestError: there is no such theme.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    if name in (DIRECTED, ENGINES) or name in THEMES:
        return (name,)
    near = nearest(name, theme_names())
    raise RequestError(Fault("themes", f'no theme "{name}"', f"one of {', '.join(theme_names())}", near))


def _share(theme: Theme, pool: Pool, *, asked: bool) -> int:
    """How much of a theme the target knows, in tenths; none where it does not answer about what it is of."""
    if not pool.among(theme.hand) or not (asked or theme.kinds & pool.supported.kinds):
        return 0
    names = [name for name in theme.names() if name != "*"]
    if not names:
        return SHARES
    return -(-SHARES * sum(map(pool.has, names)) // len(names))


def _of_theme(theme: Theme, pool: Pool) -> Maker_:
    return lambda choose: _at_the_boundary(Maker(choose, theme, pool).document(), theme, choose, pool)


def _at_the_boundary(document: Document, theme: Theme, choose: Chooser, pool: Pool) -> Document | None:
    """A document as it is, or at the boundary of what one of the objects of A may be played for."""
    seat = document["players"]["A"]
    there = [entry["id"] for zone in ("hand", "battlefield", "graveyard") for entry in seat.get(zone, ())]
    if not there or document.get("priority", "A") != "A" or choose.pick((True, False)):
        return document
    foci = [entry["id"] for entry in seat.get("hand", ())] or [choose.pick(there)]
    return bounded(document, foci, frozenset(foci), choose, pool, theme.stack)


def _engines(pool: Pool) -> Maker_:
    return lambda choose: make_board(choose, pool)


def _of_few(pool: Pool) -> list[tuple[str, Maker_]]:
    """Boards of the cards of a target that knows only some, where castable knows any of them."""
    names = sorted(pool.supported.cards or ())
    if len(names) > MOST_FEW or not any(map(pool.find, names)):
        return []
    return [("cards", _of_theme(theme_of(names, pool), pool))]


def _of_corpus(corpus: tuple[str, ...], pool: Pool) -> Maker_:
    return lambda choose: mutated(json.loads(choose.pick(corpus)), choose, pool)


# ---------------------------------------------------------------- documents of a theme as they are made


def document_of(seed: int) -> Document:
    """The position document of a seed, its theme included, of built-in cards; it may be one that would not last."""
    return make_document(RandomChooser(seed), NAMES[seed % len(NAMES)])
