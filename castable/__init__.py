"""castable: what may be played in a position of Magic: The Gathering, how it is paid, and why not.

>>> import castable
>>> castable.card("Forest").name
'Forest'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from castable.api import (
        apply,
        card,
        certify,
        check,
        mana,
        open_catalog,
        pay,
        pay_session,
        plays,
        read,
        retarget,
        together,
        why,
    )
    from castable.model.certifying import Finding
    from castable.model.errors import (
        CastableError,
        DocumentError,
        IllegalAction,
        NoAnswer,
        NotationError,
        RequestError,
        UnknownCard,
    )
    from castable.model.missing import Missing, with_changes
    from castable.model.notation import format_play, parse_play
    from castable.model.plays import Activate, Cast, Pass, Payment, Play, PlayLand, Special
    from castable.model.position import Position
    from castable.solver.playset import PlaySet
    from castable.solver.retargeting import Retargetings
    from castable.solver.session import PaySession
    from castable.solver.together import Together
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

    __version__: str

__all__ = [
    "Activate",
    "Cast",
    "CastableError",
    "DocumentError",
    "Finding",
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
    "RequestError",
    "Retargetings",
    "Special",
    "Together",
    "Unknown",
    "UnknownCard",
    "__version__",
    "apply",
    "card",
    "certify",
    "check",
    "format_play",
    "mana",
    "open_catalog",
    "parse_play",
    "pay",
    "pay_session",
    "plays",
    "read",
    "retarget",
    "together",
    "why",
    "with_changes",
]

_HOMES = {
    "castable.api": (
        "apply", "card", "certify", "check", "mana", "open_catalog", "pay", "pay_session", "plays", "read",
        "retarget", "together",
        "why",
    ),
    "castable.model.certifying": ("Finding",),
    "castable.model.errors": (
        "CastableError", "DocumentError", "IllegalAction", "NoAnswer", "NotationError", "RequestError", "UnknownCard",
    ),
    "castable.model.missing": ("Missing", "with_changes"),
    "castable.model.notation": ("format_play", "parse_play"),
    "castable.model.plays": ("Activate", "Cast", "Pass", "Payment", "Play", "PlayLand", "Special"),
    "castable.model.position": ("Position",),
    "castable.solver.playset": ("PlaySet",),
    "castable.solver.retargeting": ("Retargetings",),
    "castable.solver.session": ("PaySession",),
    "castable.solver.together": ("Together",),
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
