"""From where cards may be played, and by paying what (601.3): "cast creature spells from your graveyard"."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language import filters as fi
from ...language.abilities import Ability, MayPlayFrom, SpendAsThough
from ...language.amounts import StatOf, X
from ...language.cards import BASIC_LAND_TYPES
from ...language.conditions import Condition
from ...language.costs import Cost, LifePart, cost
from ...language.mana import TYPES
from ...language.parts import exchanged
from ...language.subtypes import plural
from ..clauses.costs import mana_text
from ..clauses.described import described
from ..phrases.amounts import amount, number
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from .cost_changes import spells_cast
from .own_costs import either_cost
from .prohibitions import players, spells

Abilities = tuple[Ability, ...]
COLORS = TYPES[:5]

LIFE_FOR_MANA_VALUE = cost(LifePart(StatOf(fi.Stat.MANA_VALUE)))

_PAYMENT = re.compile(
    r"(?P<core>.+?)(?: by (?P<extra>.+) in addition to (?:paying )?(?:its|their) other costs|"
    r" by paying (?P<rather>.+) rather than paying (?:its|their) mana costs?|"
    r" using (?:its (?P<keyword>[\w-]+) ability|their (?P<keywords>[\w-]+) abilities)|"
    r"(?P<free> without paying (?:its|their) mana costs?))?"
    r"(?:, and (?:you may spend mana as though it were mana of any (?P<as>type|color) to cast (?:it|them|those spells)|"
    r"mana of any (?P<any>type) can be spent to cast (?:it|them|those spells)))?"
)


class _Place(Struct, frozen=True):
    """Where cards are played from, and which of the cards there."""

    zone: fi.Zone
    what: fi.Filter = fi.ANYTHING
    top_only: bool = False
    whose: fi.Who = fi.Who.YOU


_PLACES = {
    "from your graveyard": _Place(fi.Zone.GRAVEYARD),
    "from your hand": _Place(fi.Zone.HAND),
    "from exile": _Place(fi.Zone.EXILE),
    "from the top of your library": _Place(fi.Zone.LIBRARY, top_only=True),
    "exiled with ~": _Place(fi.Zone.EXILE, fi.ExiledWithThis()),
    "from among cards exiled with ~": _Place(fi.Zone.EXILE, fi.ExiledWithThis()),
    "from among the cards exiled with ~": _Place(fi.Zone.EXILE, fi.ExiledWithThis()),
    "from the top of any player's library": _Place(fi.Zone.LIBRARY, top_only=True, whose=fi.Who.ANYONE),
    "from among those cards": _Place(fi.Zone.EXILE, fi.ExiledWithThis()),
    "from among cards you own exiled with ~": _Place(fi.Zone.EXILE, fi.ExiledWithThis() & fi.YOU_OWN),
}


def may_play(text: str) -> Abilities | None:
    """Read "You may play lands and cast creature spells from the top of your library by paying …"."""
    text = _TWICE_SAID.sub(r"\g<land> or", text)
    found = _PAYMENT.fullmatch(text)
    cores = None if found is None else _core(found["core"])
    if found is None or cores is None:
        return None
    said: list[Ability] = []
    for each in cores:
        made = _paid(each, found) if each.spells else None if _says_payment(found) else each
        if made is None:
            return None
        said += spent_as(made, found["as"] or found["any"]) if made.spells else (made,)
    return tuple(said)


_TWICE_SAID = re.compile(r"(?P<land>\ba land) from your graveyard or(?= cast .+ from your graveyard$)")


def _says_payment(found: re.Match[str]) -> bool:
    return any(found[name] for name in ("extra", "rather", "keyword", "keywords", "free"))


def _paid(permission: MayPlayFrom, found: re.Match[str]) -> MayPlayFrom | None:
    """A permission with how the spells are paid for."""
    if _says_payment(found) and permission.lands and permission.what != fi.THIS:
        return None
    if found["free"]:
        return replace(permission, free=True)
    keyword = found["keyword"] or found["keywords"]
    if keyword:
        return replace(permission, alternative=keyword)
    if found["extra"]:
        extra = gerunds(found["extra"] if permission.what == fi.THIS else _NOT_ITSELF.sub("cards", found["extra"]))
        return None if extra is None else replace(permission, extra=extra)
    if found["rather"]:
        rather = LIFE_FOR_MANA_VALUE if found["rather"] == _THEIR_LIFE else gerunds("paying " + found["rather"])
        return None if rather is None else replace(permission, cost=rather)
    return permission


_NOT_ITSELF = re.compile(r"other cards(?= from your graveyard)")
"""Other than the card that is cast: it is on the stack by then (601.2a)."""
_THEIR_LIFE = "life equal to its mana value"
_VERBS = re.compile(r"\b(pay|discard|sacrific|exil|remov|tapp|return|reveal)ing\b")
_INFINITIVES = {"sacrific": "sacrifice", "exil": "exile", "remov": "remove", "tapp": "tap"}


def gerunds(text: str) -> Cost | None:
    """Read "discarding a card", "paying {2} and sacrificing two creatures"."""
    return either_cost(_VERBS.sub(lambda verb: _INFINITIVES.get(verb[1], verb[1]), text))


def spent_as(permission: MayPlayFrom, as_though: str | None) -> Abilities:
    """A permission with the mana that may be spent on its spells as though it were other mana (609.4b)."""
    if as_though == "type":
        return (replace(permission, any_type=True),)
    if as_though == "color":
        only = fi.Spending(permission.what, fi.NOTHING, "cast those spells")
        return (permission, SpendAsThough(TYPES, COLORS, spending=only))
    return (permission,)


def _core(text: str) -> tuple[MayPlayFrom, ...] | None:
    """Read "You may cast ~ from your graveyard", "You may play lands and cast artifact spells from exile"."""
    text = text.replace("play the top card of your library", "play cards from the top of your library")
    both_zones = _OR_EXILE.fullmatch(text)
    if both_zones:
        ways = [_core(f"{both_zones['core']} {zone}") for zone in ("from your graveyard", "from exile")]
        return None if None in ways else tuple(each for way in ways for each in way or ())
    counters = _WITH_COUNTERS.fullmatch(text)
    here = _such_cards(counters["cards"] or f"{counters['them']} in exile") if counters else None
    if here is not None:
        return (MayPlayFrom(fi.Zone.EXILE, here=bare(here)),)
    among = _AMONG.fullmatch(text)
    there = _such_cards(among["cards"]) if among else None
    zones = [p.zone for p in there.parts if isinstance(p, fi.InZone)] if isinstance(there, fi.AllOf) else []
    said = read_forms(_CARDS, among["core"], SLOTS) if among and len(zones) == 1 else None
    if there is not None and said is not None:
        return tuple(_there(each, _Place(zones[0], bare(there))) for each in said)
    for words, place in _PLACES.items():
        if text.endswith(" " + words):
            said = read_forms(_CARDS, text.removesuffix(" " + words), SLOTS)
            if said is not None:
                return tuple(_there(each, place) for each in said)
    return None


_OR_EXILE = re.compile(r"(?P<core>You may cast ~) from your graveyard or from exile", re.IGNORECASE)
_AMONG = re.compile(
    r"(?P<core>.+) from among (?P<cards>cards (?!.*counter)"
    r"(?:.+ in exile|in your graveyard (?:that were|you've) .+ this turn))"
)
_WITH_COUNTERS = re.compile(
    r"(?P<core>You may play lands and cast spells) from among (?P<cards>cards .*\bin exile with \w+ counters on them)|"
    r"You may play (?P<them>cards .+ with \w+ counters on them) from exile",
    re.IGNORECASE,
)
"""Cards of some kind in exile or a graveyard; counters on them are gone once one of them is on the stack (122.2)."""


def _such_cards(text: str) -> fi.Filter | None:
    """Cards that a phrase names, also by what became of them this turn."""
    said = described(text)
    plain = said is not None and said.end == len(text) and not (said.joint or said.related)
    return said.what if said and plain else whole_noun(text)


def _there(permission: MayPlayFrom, place: _Place) -> MayPlayFrom:
    what = permission.what
    if place.what != fi.ANYTHING:
        what = place.what if what == fi.ANYTHING else both(what, place.what)
    return replace(permission, zone=place.zone, what=what, top_only=place.top_only, whose=place.whose)


def _cast(what: fi.Filter) -> MayPlayFrom:
    return MayPlayFrom(fi.Zone.HAND, what, lands=False)


def _play(what: fi.Filter) -> MayPlayFrom:
    return MayPlayFrom(fi.Zone.HAND, both(fi.LAND, what) if what != fi.ANYTHING else fi.LAND, spells=False)


def _land_or_spell(land: fi.Filter, what: fi.Filter) -> tuple[MayPlayFrom, ...]:
    """One of the two, so that a limit on how often it is done is about both."""
    any_land = land == fi.ANYTHING
    return (
        MayPlayFrom(fi.Zone.HAND, fi.LAND | what if any_land else both(fi.LAND, land) | both(what, fi.Not(fi.LAND))),
    )


_CARDS: tuple[Form[tuple[MayPlayFrom, ...]], ...] = (
    Form("You may cast ~", lambda: (_cast(fi.THIS),)),
    Form("You may cast cards", lambda: (_cast(fi.ANYTHING),)),
    Form("You may play cards", lambda: (MayPlayFrom(fi.Zone.HAND),)),
    Form("You may play lands and cast spells", lambda: (MayPlayFrom(fi.Zone.HAND),)),
    Form("You may play <lands> and cast <what:spells>", lambda lands, what: (_play(lands), _cast(what))),
    Form("You may play a land or cast a spell", lambda: (MayPlayFrom(fi.Zone.HAND),)),
    Form("You may play a[n] <land:land> or cast a[n] <what:spells>", _land_or_spell),
    Form("You may play <lands>", lambda lands: (_play(lands),)),
    Form("You may cast <what:spells>", lambda what: (_cast(what),)),
)


def _lands(text: str) -> fi.Filter | None:
    """Read "lands", "snow lands", "Desert lands"."""
    if text == "lands":
        return fi.ANYTHING
    if text in _BASIC_TYPES:
        return fi.HasType(_BASIC_TYPES[text])
    what = whole_noun(text.removesuffix("lands") + "card") if text.endswith(" lands") else None
    return what if what != fi.ANYTHING else None


_BASIC_TYPES = {plural(name): name for name in BASIC_LAND_TYPES}


def _more_lands(text: str) -> int | None:
    return {"an additional land": 1, "two additional lands": 2, "three additional lands": 3}.get(text)


def _aim(text: str) -> fi.Filter | None:
    """What a spell targets."""
    return whole_noun(re.sub(r"^an? ", "", text))


_WHERE_X = re.compile(r"(?P<spell>.+ with mana value X or less), where X is (?P<x>.+)")


def _cast_spell(text: str) -> tuple[fi.Filter, fi.Who, tuple[Condition, ...]] | None:
    """Read "creature spell you cast from exile", "spell you cast with mana value X or less, where X is …"."""
    limited = _WHERE_X.fullmatch(text)
    found = spells_cast(limited["spell"] if limited else text)
    if found is None or limited is None:
        return found
    x = amount(limited["x"])
    return None if x is None else exchanged(found, lambda part: x if isinstance(part, X) else part)


def _word(text: str) -> str | None:
    return text if text.isalpha() and text.islower() else None


SLOTS: Slots = {
    "who": lambda text: fi.Who.ANYONE if text.lower() == "any player" else players(text),
    "spells": spells,
    "lands": _lands,
    "land": lambda text: _lands(text + "s"),
    "gerunds": gerunds,
    "more": _more_lands,
    "n": number,
    "aim": _aim,
    "noun": whole_noun,
    "mana": mana_text,
    "cost": either_cost,
    "rather": lambda text: LIFE_FOR_MANA_VALUE if text == _THEIR_LIFE else gerunds("paying " + text),
    "cast": _cast_spell,
    "of_it": lambda text: either_cost(text.replace("that spell", "~")),
    "amount": amount,
    "word": _word,
}
