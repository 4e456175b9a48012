"""What positions are wanted: data alone, so that it means the same in every process and on every machine."""

from __future__ import annotations

from msgspec import Struct

from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.language.cards import Card, plain

from ..contract.protocol import KINDS, Hello, Kind
from ..naming.mechanisms import MECHANISMS, mechanisms


class Supported(Struct, frozen=True, kw_only=True):
    """What a position may hold: what a target says that it knows.

    Attributes:
        cards: the only cards, in lower case; ``None``: all.
        lacks_cards: cards that it lacks, in lower case.
        lacks: mechanisms that it lacks.
        kinds: the kinds of plays that it answers about.
        defines_cards: whether it reads cards that a document defines.
    """

    cards: frozenset[str] | None = None
    lacks_cards: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    kinds: frozenset[Kind] = KINDS
    defines_cards: bool = True

    @staticmethod
    def of(hello: Hello) -> Supported:
        """What a target supports.

        Raises:
            RequestError: it names a mechanism that there is not.
        """
        for name in sorted(hello.lacks - set(MECHANISMS)):
            near = nearest(name, tuple(MECHANISMS))
            raise RequestError(Fault("lacks", f'no mechanism "{name}"', "a name of docs/fuzzing-mechanisms.md", near))
        return Supported(
            cards=None if hello.cards is None else frozenset(map(plain, hello.cards)),
            lacks_cards=frozenset(map(plain, hello.lacks_cards)),
            lacks=hello.lacks,
            kinds=hello.kinds,
            defines_cards=hello.defines_cards,
        )

    def knows(self, card: Card) -> bool:
        """Whether a card or token may stand in a position."""
        names = {plain(card.name), plain(card.front.name)}
        if self.cards is not None and not names & self.cards:
            return False
        return not names & self.lacks_cards and not (self.lacks and mechanisms(card) & self.lacks)


EVERYTHING = Supported()


class Wanted(Struct, frozen=True, kw_only=True):
    """Which positions are wanted; by default those of all themes.

    Attributes:
        themes: names of themes, or of families of them.
        cards: names of cards: boards of these alone, and of basic lands.
        corpus: documents as JSON text, of which mutations are made.
        plays: how many random plays at most are made in each position, one after the other.
        catalog: the path of a catalog whose cards come before the built-in ones; empty: those alone.
        supported: what may stand in a position.
    """

    themes: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    corpus: tuple[str, ...] = ()
    plays: int = 0
    catalog: str = ""
    supported: Supported = EVERYTHING
