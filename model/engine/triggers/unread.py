"""Triggered abilities and keywords that are not understood: a game stops where one of them may trigger.

What an unread text waits for is told by its words as far as it goes; a text that says nothing of the kind may wait for
anything. To stop too often is an answer "unknown" too many; not to stop would be a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...game.position import GameObject
from ...language.abilities import Keyword, TriggeredAbility
from ...language.effects import Does
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.keywords.triggered import BUILT, rules_of_keyword, stands_for
from ..events.told import Event

_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"attack|block|combat damage|unblocked", ("attack",)),
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
_ABOUT_OTHERS = ("evolve", "soulbond", "graft", "prowess", "extort", "increment", "exalted")
_ITSELF = re.compile(r"when(?:ever)? ~ (?:enters|dies|leaves|is put|becomes|deals|attacks|blocks)\b", re.IGNORECASE)


def kinds_of(event: Event) -> Iterator[EventKind]:
    """What an event may be called by texts that wait for it."""
    yield event.kind
    if event.kind is EventKind.BEGIN and event.verb in _STEPS:
        yield _STEPS[event.verb]
    if event.kind is EventKind.MOVE:
        yield from _kinds_of_move(event)
    if event.verb in _VERBS:
        yield EventKind(event.verb)


_STEPS = {
    "upkeep": EventKind.BEGIN_UPKEEP, "draw": EventKind.BEGIN_DRAW, "main1": EventKind.BEGIN_MAIN1,
    "combat": EventKind.BEGIN_COMBAT, "main2": EventKind.BEGIN_MAIN2, "end": EventKind.BEGIN_END,
}  # fmt: skip
_VERBS = (EventKind.SACRIFICE, EventKind.DISCARD, EventKind.MILL, EventKind.EXILE, EventKind.CREATE)


def _kinds_of_move(event: Event) -> Iterator[EventKind]:
    if event.to is Zone.BATTLEFIELD and event.frm is not Zone.BATTLEFIELD:
        yield EventKind.ENTER
    if event.frm is Zone.BATTLEFIELD and event.to is not Zone.BATTLEFIELD:
        yield EventKind.LEAVE
        if event.to is Zone.GRAVEYARD:
            yield EventKind.DIE
    if event.to is Zone.GRAVEYARD:
        yield EventKind.GRAVEYARD
    if event.to is Zone.EXILE:
        yield EventKind.EXILE


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


def unread_text(abilities: Iterable[object], this: GameObject) -> Iterator[str]:
    """The texts and keywords of an object of which it is not known what they wait for, or what they do."""
    for ability in abilities:
        if isinstance(ability, TriggeredAbility) and ability.when is None and not ability.is_mana_ability:
            yield next((e.what for e in ability.effects if isinstance(e, Does)), "")
        elif isinstance(ability, Keyword) and (stands_for(ability) or rules_of_keyword(ability)):
            continue
        elif isinstance(ability, Keyword) and ability.name in KEYWORDS:
            yield ability.name
    for announced in (this.stacked, this.cast):
        if announced is not None:
            paid = (name for name, times in announced.additional if times)
            named = (*paid, announced.alternative)
            yield from (name for name in named if name in KEYWORDS and name not in BUILT)


def may_trigger(text: str, event: Event, this: GameObject) -> bool:
    """Whether an unread text of an object may wait for this event."""
    kinds = waits_for(text)
    if kinds is not None and not set(kinds) & set(kinds_of(event)):
        return False
    itself = this.id == event.object or this.ref == event.source
    return itself if _is_about_itself(text.lower()) else True


def _is_about_itself(text: str) -> bool:
    """Whether a text waits only for what its own object does or undergoes."""
    if text.startswith(_ABOUT_OTHERS):
        return False
    keyword = next((k for k in KEYWORDS if text.startswith(k)), None)
    if keyword is not None:
        return not any(kind.startswith("begin") for kind in KEYWORDS[keyword])
    return _ITSELF.match(text) is not None
