"""Lines of keyword abilities: "Flying, ward {2}", "Kicker {1}{R}", "Enchant creature you control" (702)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from .. import keywords as kw
from ..abilities import Ability, Continuous, Enchant, Event, Keyword, SetColors, TriggeredAbility
from ..costs import Cost
from ..effects import Does
from ..filters import ANYTHING, THIS, Filter
from .costs import read_cost
from .lexicon import lexicon
from .nouns import whole_noun
from .spans import Reading, effect_only, understood

PLAIN = frozenset(
    {
        "changeling", "convoke", "deathtouch", "defender", "delve", "double strike", "exalted", "fear", "first strike",
        "flash", "flying", "haste", "hexproof", "horsemanship", "improvise", "indestructible", "infect", "intimidate",
        "lifelink", "menace", "prowess", "reach", "shadow", "shroud", "skulk", "split second", "trample", "vigilance",
        "wither", "devoid", "banding", "islandwalk", "swampwalk", "plainswalk", "mountainwalk", "forestwalk", "cascade",
        "storm", "cipher", "rebound", "gravestorm", "persist", "undying", "unleash", "evolve", "exploit", "flanking",
        "phasing", "riot", "mentor", "training", "decayed", "extort", "fuse", "ascend", "partner", "dethrone", "myriad",
        "melee", "living weapon", "battle cry", "soulbond", "daybound", "nightbound", "epic", "haunt", "hideaway",
        "provoke", "ravenous", "read ahead", "compleated", "for mirrodin!", "job select", "demonstrate", "enlist",
        "choose a background", "doctor's companion", "friends forever", "sunburst", "start your engines!", "dredge",
        "umbra armor", "totem armor", "landwalk", "retrace", "conspire", "bargain",
    }
)  # fmt: skip
"""Keywords that say all by their name."""

EFFECTS = (
    "ward", "echo", "cumulative upkeep", "modular", "annihilator", "bushido", "rampage", "fading", "vanishing", "graft",
    "bloodthirst", "devour", "ripple", "soulshift", "poisonous", "toxic", "afflict", "afterlife", "fabricate", "renown",
    "tribute", "dredge", "absorb", "amplify", "recover", "champion", "hideaway", "frenzy", "mobilize",
    "partner with", "backup", "discover", "increment", "firebending",
)  # fmt: skip
"""Keywords with a number or cost whose ability waits for an event, or says how an object enters or resolves."""

Maker = Callable[[Cost], Ability | tuple[Ability, ...]]


def read_keywords(line: str) -> Reading | None:
    """What a line of keywords gives, or ``None`` where a part of it is no keyword that is understood."""
    single = _keyword(line.rstrip("."))
    if single is not None:
        return single
    whole = Reading()
    for part in _parts(line.rstrip(".")):
        found = _keyword(part)
        if found is None:
            return None
        whole = whole.plus(found)
    return whole


def _parts(line: str) -> Iterable[str]:
    """The keywords of a line; "protection from black and from red" is one."""
    return re.split(r"[,;] (?![^{]*\}|and from|from)", line) if not line.startswith("Enchant ") else [line]


def _keyword(text: str) -> Reading | None:
    word = text.lower()
    if word in PLAIN:
        return understood(text, *_PLAIN_MADE.get(word, (Keyword(word),)))
    for name in EFFECTS:
        if re.fullmatch(rf"{name}(?:—.+| .+)?", word):
            note = TriggeredAbility(Event.OTHER, effects=(Does(word),))
            return effect_only(text, "it waits for an event, or is about how the object enters", note)
    found = _with_cost(text) or _with_quality(text) or _enchant(text) or _other(text)
    return None if found is None else understood(text, *found)


_PLAIN_MADE: dict[str, tuple[Ability, ...]] = {
    "retrace": (kw.retrace(),),
    "conspire": (kw.conspire(),),
    "bargain": (kw.bargain(),),
    "devoid": (Continuous(THIS, (SetColors(()),), cda=True),),  # 702.114a
}


def _text_of(make: Callable[..., Ability | tuple[Ability, ...]]) -> Maker:
    """A maker of keywords that takes mana symbols and further parts, for a cost that has been read."""

    def made(found: Cost) -> Ability | tuple[Ability, ...]:
        mana = found.mana
        symbols = (str(mana),) if mana is not None and mana.symbols else ()
        return make(*(symbols or ("",) if make is not kw.escalate else symbols), *found.others)

    return made


_MAKERS: dict[str, Callable[..., Ability | tuple[Ability, ...]]] = {
    "kicker": kw.kicker,
    "multikicker": kw.multikicker,
    "buyback": kw.buyback,
    "entwine": kw.entwine,
    "replicate": kw.replicate,
    "equip": kw.equip,
    "cycling": kw.cycling,
    "flashback": kw.flashback,
    "foretell": kw.foretell,
    "morph": kw.morph,
    "escalate": kw.escalate,
}
_COSTS: dict[str, Maker] = {name: _text_of(make) for name, make in _MAKERS.items()}
_COST = re.compile(r"(?P<name>[A-Za-z' -]+?)(?: (?P<mana>\{.+)|—(?P<cost>.+))")


def _with_cost(text: str) -> tuple[Ability, ...] | None:
    found = _COST.fullmatch(text)
    make = _COSTS.get(found["name"].lower()) if found else None
    cost = read_cost(found["mana"] or found["cost"]) if found and make else None
    if make is None or cost is None:
        return None
    made = make(cost)
    return made if isinstance(made, tuple) else (made,)


_QUALITY = re.compile(r"(?P<name>protection|hexproof) from (?P<what>.+)", re.IGNORECASE)


def _with_quality(text: str) -> tuple[Ability, ...] | None:
    """Protection or hexproof from each of several qualities, one ability each (702.16g)."""
    found = _QUALITY.fullmatch(text)
    if found is None:
        return None
    parts = [_quality(part) for part in re.split(r",? and from |, from | and (?!from)", found["what"])]
    name = found["name"].lower()
    return None if None in parts else tuple(Keyword(name, part) for part in parts)


def _quality(text: str) -> Filter | None:
    if text == "everything":
        return ANYTHING
    word = lexicon().get(text)
    if word is not None and word.kind in ("ADJECTIVE", "TYPE"):
        meaning: Filter = word.meaning
        return meaning
    return None


def _enchant(text: str) -> tuple[Ability, ...] | None:
    if not text.startswith("Enchant "):
        return None
    what = whole_noun(re.sub(r"^an? ", "", text.removeprefix("Enchant ")))
    return None if what is None else (Enchant(what),)


_NUMBERS = {"crew": kw.crew, "saddle": kw.saddle, "casualty": kw.casualty}
_NUMBERED = re.compile(r"(?P<name>[a-z]+) (?P<number>\d{1,3})", re.IGNORECASE)
_SUSPEND = re.compile(r"suspend (?P<number>\d+)—(?P<cost>.+)", re.IGNORECASE)


def _other(text: str) -> tuple[Ability, ...] | None:
    numbered = _NUMBERED.fullmatch(text)
    if numbered and numbered["name"].lower() in _NUMBERS:
        return (_NUMBERS[numbered["name"].lower()](int(numbered["number"])),)
    found = _SUSPEND.fullmatch(text)
    cost = read_cost(found["cost"]) if found else None
    if found and cost is not None and cost.mana is not None and not cost.others:
        return (kw.suspend(int(found["number"]), str(cost.mana)),)
    return None
