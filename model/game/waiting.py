"""What a text waits for that is not understood, by its words as far as they go.

A text that says nothing of the kind may wait for anything: to stop too often is an answer "unknown" too many; not to
stop would be a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..language.events import EventKind

_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"attack|block|combat damage|unblocked", ("attack", "block", "become blocked", "go unblocked")),
    (r"\benters?\b|landfall|constellation|alliance", ("enter",)),
    (r"\bdies\b|\bdie\b|graveyard", ("die", "graveyard")),
    (r"\bleaves?\b|returned? to", ("leave",)),
    (r"\bcasts?\b|magecraft|prowess", ("cast", "copy")),
    (r"\bcop(?:y|ies)\b", ("copy",)),
    (r"upkeep", ("begin upkeep",)),
    (r"end step|end of (?:each|your) turn", ("begin end",)),
    (r"draw step", ("begin draw",)),
    (r"main phase", ("begin main1", "begin main2")),
    (r"beginning of combat", ("begin combat",)),
    (r"\bdraws?\b", ("draw",)),
    (r"damage", ("damage",)),
    (r"\blife\b", ("life",)),
    (r"counters?\b", ("counters",)),
    (r"sacrific", ("sacrifice",)),
    (r"discard|cycle|cycling", ("discard",)),
    (r"\bmill", ("mill",)),
    (r"becomes? tapped|\btap\b|tapped for mana", ("tap",)),
    (r"untap", ("untap",)),
    (r"target", ("target",)),
    (r"exiled?\b", ("exile",)),
    (r"scr(?:y|ies)|surveil|search|shuffle|proliferate|explore|venture|discover|play", ("does", "explore")),
    (r"turned face up|transforms|attached|unattached", ("transform", "attach", "unattach", "face up")),
    (r"activates?\b", ("activate",)),
    (r"tokens?\b", ("create",)),
    (r"phases", ("phase in", "phase out")),
)  # fmt: skip
KEYWORDS: dict[str, tuple[str, ...]] = {
    "cumulative upkeep": ("begin upkeep",), "vanishing": ("begin upkeep", "enter"),
    "fading": ("begin upkeep", "enter"), "champion": ("enter", "leave"), "persist": ("die",), "undying": ("die",),
    "modular": ("enter", "die"), "afterlife": ("die",), "exploit": ("enter",), "evolve": ("enter",),
    "storm": ("cast",), "gravestorm": ("cast",), "cascade": ("cast",), "ripple": ("cast",), "demonstrate": ("cast",),
    "replicate": ("cast",), "conspire": ("cast",), "casualty": ("cast",), "prowess": ("cast",), "extort": ("cast",),
    "fabricate": ("enter",), "devour": ("enter",), "tribute": ("enter",), "riot": ("enter",), "unleash": ("enter",),
    "bloodthirst": ("enter",), "graft": ("enter",), "amplify": ("enter",), "soulbond": ("enter",), "haunt": ("die",),
    "recover": ("die",), "soulshift": ("die",), "hideaway": ("enter",), "living weapon": ("enter",),
    "for mirrodin": ("enter",), "job select": ("enter",), "squad": ("enter",), "offspring": ("enter",),
    "ravenous": ("enter",), "backup": ("enter",), "mobilize": ("attack",), "provoke": ("attack",),
    "suspend": ("begin upkeep",), "ingest": ("damage",), "poisonous": ("damage",), "renown": ("damage",),
    "increment": ("cast",), "evoke": ("enter",), "madness": ("discard",), "miracle": ("draw",), "dethrone": ("attack",),
    "decayed": ("attack",), "myriad": ("attack",), "melee": ("attack",), "battle cry": ("attack",),
    "training": ("attack",), "exalted": ("attack",), "annihilator": ("attack",), "mentor": ("attack",),
    "flanking": ("attack",), "rampage": ("attack",), "bushido": ("attack",), "enlist": ("attack",),
    "dash": ("enter",), "blitz": ("enter",), "warp": ("enter",),
    "impending": ("enter",), "gift": ("cast",),
    "firebending": ("attack",), "double team": ("attack",),
    "afflict": ("attack",), "frenzy": ("attack",), "sunburst": ("enter",),
    "ward": ("target",), "boast": ("attack",),
}  # fmt: skip
"""What keywords wait for whose text is not built in."""


def waits_for(text: str) -> tuple[EventKind, ...] | None:
    """The kinds of events that an unread text may wait for; ``None``: it may be any."""
    clause = text.lower()
    for keyword, kinds in KEYWORDS.items():
        if clause.startswith(keyword):
            return _kinds(kinds)
    if clause.startswith(("when", "at ")):
        clause = clause.partition(",")[0]
    found = [kind for pattern, kinds in _WORDS if re.search(pattern, clause) for kind in kinds]
    return _kinds(found) or None


def _kinds(names: Iterable[str]) -> tuple[EventKind, ...]:
    return tuple(map(EventKind, names))
