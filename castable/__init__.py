"""castable: what may be played in a position of Magic: The Gathering, how it is paid, and why not.

>>> import castable
>>> castable.card("Forest").name
'Forest'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from castable.api import (
        announce,
        card,
        certify,
        check,
        convert,
        mana,
        names,
        open_catalog,
        pay,
        pay_session,
        plays,
        read,
        retarget,
        show,
        together,
        why,
    )
    from castable.decks.deck import Deck, Entry
    from castable.decks.judging import DeckReport, deck
    from castable.model.certifying import Finding
    from castable.model.documents.converting import Converted
    from castable.model.game.decisions import Decision
    from castable.model.game.errors import (
        CastableError,
        DocumentError,
        IllegalAction,
        NoAnswer,
        NotationError,
        RequestError,
        UnknownCard,
    )
    from castable.model.game.missing import Missing, with_changes
    from castable.model.game.notation import format_play, parse_play
    from castable.model.game.plays import Activate, Cast, Pass, Payment, Play, PlayLand, Special
    from castable.model.game.position import Position
    from castable.playing.applying import apply
    from castable.playing.game import Game, game
    from castable.playing.many import Games, games
    from castable.playing.records import Record, read_record, record, replay
    from castable.playing.starting import start
    from castable.rulebook import Rule, rule
    from castable.solver.answers.announcing import Announcement
    from castable.solver.answers.playset import PlaySet
    from castable.solver.answers.retargeting import Retargetings
    from castable.solver.answers.session import PaySession
    from castable.solver.answers.together import Together
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

    __version__: str

__all__ = [
    "Activate",
    "Announcement",
    "Cast",
    "CastableError",
    "Converted",
    "Decision",
    "Deck",
    "DeckReport",
    "DocumentError",
    "Entry",
    "Finding",
    "Game",
    "Games",
    "Illegal",
    "IllegalAction",
    "Legal",
    "Missing",
    "NoAnswer",
    "NotationError",
    "Pass",
    "PaySession",
    "Payment",
    "Play",
    "PlayLand",
    "PlaySet",
    "Position",
    "Reason",
    "Record",
    "RequestError",
    "Retargetings",
    "Rule",
    "Special",
    "Together",
    "Unknown",
    "UnknownCard",
    "__version__",
    "announce",
    "apply",
    "card",
    "certify",
    "check",
    "convert",
    "deck",
    "format_play",
    "game",
    "games",
    "mana",
    "names",
    "open_catalog",
    "parse_play",
    "pay",
    "pay_session",
    "plays",
    "read",
    "read_record",
    "record",
    "replay",
    "retarget",
    "rule",
    "show",
    "start",
    "together",
    "why",
    "with_changes",
]

_HOMES = {
    "castable.api": (
        "Activate", "Cast", "Pass", "Payment", "Play", "PlayLand", "Position", "Special", "announce", "card",
        "certify", "check", "convert", "mana", "names", "open_catalog", "pay", "pay_session", "plays", "read",
        "retarget", "show", "together", "why",
    ),
    "castable.decks.deck": ("Deck", "Entry"),
    "castable.decks.judging": ("DeckReport", "deck"),
    "castable.model.certifying": ("Finding",),
    "castable.model.documents.converting": ("Converted",),
    "castable.model.game.decisions": ("Decision",),
    "castable.model.game.errors": (
        "CastableError", "DocumentError", "IllegalAction", "NoAnswer", "NotationError", "RequestError", "UnknownCard",
    ),
    "castable.model.game.missing": ("Missing", "with_changes"),
    "castable.model.game.notation": ("format_play", "parse_play"),
    "castable.playing.applying": ("apply",),
    "castable.playing.game": ("Game", "game"),
    "castable.playing.many": ("Games", "games"),
    "castable.playing.records": ("Record", "read_record", "record", "replay"),
    "castable.playing.starting": ("start",),
    "castable.rulebook": ("Rule", "rule"),
    "castable.solver.answers.announcing": ("Announcement",),
    "castable.solver.answers.playset": ("PlaySet",),
    "castable.solver.answers.retargeting": ("Retargetings",),
    "castable.solver.answers.session": ("PaySession",),
    "castable.solver.answers.together": ("Together",),
    "castable.solver.verdicts": ("Illegal", "Legal", "Reason", "Unknown"),
}  # fmt: skip
"""Where each public name lives; it is imported when it is first asked for, so that ``import castable`` is cheap."""


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415

        return version("castable")
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
