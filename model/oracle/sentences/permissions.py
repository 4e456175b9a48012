"""Sentences that let cards be played from other zones, at other times, for other costs, more often (601.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ...language import keywords as kw
from ...language.abilities import (
    Ability,
    ActivateAnyTime,
    CountsAs,
    ExtraLands,
    Flash,
    Haste,
    InsteadOfKeywordCost,
    LoyaltyActivations,
    MayPayInstead,
    MayPlayFrom,
    OnlyIf,
    SpendAsThough,
    StaticAbility,
)
from ...language.amounts import SpellsCastThisTurn, StatOf
from ...language.cards import BASIC_LAND_TYPES
from ...language.conditions import Condition, Holds, ThisFits, YourTurn
from ...language.costs import Cost, LifePart, cost
from ...language.filters import (
    ANYTHING,
    LAND,
    NOTHING,
    THIS,
    YOU_OWN,
    AllOf,
    CastAs,
    CastFrom,
    Compare,
    ExiledWithThis,
    Filter,
    HasStat,
    HasType,
    InZone,
    Spending,
    Stat,
    TargetsOne,
    Who,
    Zone,
)
from ...language.keywords.alternative import AT_ONCE
from ...language.mana import TYPES
from ...language.parts import mentions
from ...language.subtypes import plural
from ..clauses.costs import mana_text
from ..clauses.moments import without_moment
from ..phrases.amounts import amount, number
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from .own_costs import either_cost
from .prohibitions import players, spells
from .spans import Reading, effect_only, understood

Said = tuple[Ability, ...]
COLORS = TYPES[:5]
NOTHING_AT_ALL = cost("{0}")
LIFE_FOR_MANA_VALUE = cost(LifePart(StatOf(Stat.MANA_VALUE)))


def read_permission(sentence: str) -> Reading | None:
    """What a sentence allows, or ``None``."""
    for form, why in _LATER:
        if form.fullmatch(sentence):
            return effect_only(sentence, why)
    targeted = read_forms(_FOR_TARGETS, sentence.rstrip("."), SLOTS)
    if targeted is not None:
        return understood(sentence, *targeted)
    look = _AND_LOOK.match(sentence)
    if "those cards" in sentence and not look:
        return None
    once = _ONCE.fullmatch("You may " + sentence[look.end() :] if look else sentence)
    if once is None:
        return None
    limits = (YourTurn(),) if once["mine"] else ()
    found = without_moment(once["body"])
    said = None if found is None else _allowed(found[0], bool(once["once"]))
    if found is None or said is None:
        return None
    limited = [_limited(each, limits + found[1]) for each in said]
    known = [each for each in limited if each is not None]
    return understood(sentence, *known) if len(known) == len(said) else None


_AND_LOOK = re.compile(
    r"^You may look at (?:the top card of your library any time|the cards exiled with ~), and you may "
)
_ONCE = re.compile(r"(?P<once>Once (?:during (?P<mine>each of your turns)|each turn), )?(?P<body>.+)", re.IGNORECASE)
_AFTERWARDS = re.compile(
    r"If you (?:cast|play) (?:a spell|~|it) this way, (?:that|the) \w+ enters .+|"
    r"If (?:a spell|a card) (?:cast|played) this way would be put into (?:your|a) graveyard, exile it instead\.|"
    r"If you cast ~ this way and it would be put into your graveyard, exile it instead\.|"
    r"If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices"
    r" it at the beginning of the next cleanup step\."
)
_LATER = (
    (_AFTERWARDS, "it says what becomes of the spell later"),
    (
        re.compile(r"(?:Players|Your opponents) play with (?:the top card of their libraries|their hands) revealed\."),
        "it shows cards",
    ),
    (
        re.compile(r"(?:You|Players) don't lose unspent (?:\w+ )?mana as steps and phases end\."),
        "a position says which mana is there",
    ),
)
"""Sentences with words of permissions that allow nothing."""


def follow_up(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence about a spell cast "this way", with what it says of the permission."""
    last = before[-1] if before else None
    if isinstance(last, MayPayInstead) and sentence == _AS_FLASH:
        return (*before[:-1], replace(last, changes=AT_ONCE))
    if not isinstance(last, MayPlayFrom) or not last.spells:
        return None
    if sentence == _AS_FLASH and not (last.free or last.cost or last.alternative or last.each_turn or last.each_type):
        return (*before, Flash(both(last.what, CastFrom(last.zone)), if_=last.if_))
    if _LIFE_INSTEAD.fullmatch(sentence):
        lands = (replace(last, what=_lands_among(last.what), spells=False),) if last.lands else ()
        return (*before[:-1], *lands, replace(last, lands=False, cost=LIFE_FOR_MANA_VALUE))
    spending = _SPENDING.fullmatch(sentence)
    return None if spending is None else (*before[:-1], *_spent(last, spending["as"]))


_AS_FLASH = "If you cast a spell this way, you may cast it as though it had flash."
_LIFE_INSTEAD = re.compile(
    r"If you cast a spell this way, (?:you )?pay life equal to its mana value rather than pay(?:ing)? its mana cost\."
)
_SPENDING = re.compile(
    r"If you cast a spell this way, you may spend mana as though it were mana of any (?P<as>type|color) to cast it\."
)


def _lands_among(what: Filter) -> Filter:
    return LAND if what == ANYTHING else both(what, LAND)


def _limited(ability: Ability, limits: tuple[Condition, ...]) -> Ability | None:
    """An ability that holds only then; ``None`` where it can't be limited."""
    if not limits:
        return ability
    if isinstance(ability, (Flash, MayPlayFrom, MayPayInstead, ExtraLands, InsteadOfKeywordCost)):
        return replace(ability, if_=limits + ability.if_)
    return None


def _allowed(text: str, once: bool) -> Said | None:
    """What one clause allows; ``once``: each turn."""
    if not once:
        plain = read_forms(_FORMS, text, SLOTS)
        if plain is not None:
            return plain
    found = _may_play(text)
    if found is None or (once and len(found) > 1):
        return None
    return tuple(replace(each, each_turn=1) if once and isinstance(each, MayPlayFrom) else each for each in found)


# ---------------------------------------------------------------- from other zones

_PAYMENT = re.compile(
    r"(?P<core>.+?)(?: by (?P<extra>.+) in addition to (?:paying )?(?:its|their) other costs|"
    r" by paying (?P<rather>.+) rather than paying (?:its|their) mana costs?|"
    r" using (?:its (?P<keyword>[\w-]+) ability|their (?P<keywords>[\w-]+) abilities)|"
    r"(?P<free> without paying (?:its|their) mana costs?))?"
    r"(?:, and (?:you may spend mana as though it were mana of any (?P<as>type|color) to cast (?:it|them|those spells)|"
    r"mana of any (?P<any>type) can be spent to cast (?:it|them|those spells)))?"
)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where cards are played from, and which of the cards there."""

    zone: Zone
    what: Filter = ANYTHING
    top_only: bool = False


_PLACES = {
    "from your graveyard": _Place(Zone.GRAVEYARD),
    "from your hand": _Place(Zone.HAND),
    "from exile": _Place(Zone.EXILE),
    "from the top of your library": _Place(Zone.LIBRARY, top_only=True),
    "exiled with ~": _Place(Zone.EXILE, ExiledWithThis()),
    "from among cards exiled with ~": _Place(Zone.EXILE, ExiledWithThis()),
    "from among those cards": _Place(Zone.EXILE, ExiledWithThis()),
    "from among cards you own exiled with ~": _Place(Zone.EXILE, ExiledWithThis() & YOU_OWN),
}


def _may_play(text: str) -> Said | None:
    """Read "You may play lands and cast creature spells from the top of your library by paying …"."""
    found = _PAYMENT.fullmatch(text)
    cores = None if found is None else _core(found["core"])
    if found is None or cores is None:
        return None
    said: list[Ability] = []
    for each in cores:
        made = _paid(each, found) if each.spells else None if _says_payment(found) else each
        if made is None:
            return None
        said += _spent(made, found["as"] or found["any"]) if made.spells else (made,)
    return tuple(said)


def _says_payment(found: re.Match[str]) -> bool:
    return any(found[name] for name in ("extra", "rather", "keyword", "keywords", "free"))


def _paid(permission: MayPlayFrom, found: re.Match[str]) -> MayPlayFrom | None:
    """A permission with how the spells are paid for."""
    if _says_payment(found) and permission.lands and permission.what != THIS:
        return None
    if found["free"]:
        return replace(permission, free=True)
    keyword = found["keyword"] or found["keywords"]
    if keyword:
        return replace(permission, alternative=keyword)
    if found["extra"]:
        extra = _gerunds(found["extra"] if permission.what == THIS else _NOT_ITSELF.sub("cards", found["extra"]))
        return None if extra is None else replace(permission, extra=extra)
    if found["rather"]:
        rather = LIFE_FOR_MANA_VALUE if found["rather"] == _THEIR_LIFE else _gerunds("paying " + found["rather"])
        return None if rather is None else replace(permission, cost=rather)
    return permission


_NOT_ITSELF = re.compile(r"other cards(?= from your graveyard)")
"""Other than the card that is cast: it is on the stack by then (601.2a)."""
_THEIR_LIFE = "life equal to its mana value"
_VERBS = re.compile(r"\b(pay|discard|sacrific|exil|remov|tapp|return|reveal)ing\b")
_INFINITIVES = {"sacrific": "sacrifice", "exil": "exile", "remov": "remove", "tapp": "tap"}


def _gerunds(text: str) -> Cost | None:
    """Read "discarding a card", "paying {2} and sacrificing two creatures"."""
    return either_cost(_VERBS.sub(lambda verb: _INFINITIVES.get(verb[1], verb[1]), text))


def _spent(permission: MayPlayFrom, as_though: str | None) -> Said:
    """A permission with the mana that may be spent on its spells as though it were other mana (609.4b)."""
    if as_though == "type":
        return (replace(permission, any_type=True),)
    if as_though == "color":
        only = Spending(permission.what, NOTHING, "cast those spells")
        return (permission, SpendAsThough(TYPES, COLORS, spending=only))
    return (permission,)


def _core(text: str) -> tuple[MayPlayFrom, ...] | None:
    """Read "You may cast ~ from your graveyard", "You may play lands and cast artifact spells from exile"."""
    both_zones = _OR_EXILE.fullmatch(text)
    if both_zones:
        ways = [_core(f"{both_zones['core']} {zone}") for zone in ("from your graveyard", "from exile")]
        return None if None in ways else tuple(each for way in ways for each in way or ())
    among = _AMONG.fullmatch(text)
    there = whole_noun(among["cards"]) if among else None
    zones = [p.zone for p in there.parts if isinstance(p, InZone)] if isinstance(there, AllOf) else []
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
_AMONG = re.compile(r"(?P<core>.+) from among (?P<cards>cards (?!.*counter).+ in exile)")
"""Cards of some kind in exile; counters on them are gone once one of them is on the stack."""


def _there(permission: MayPlayFrom, place: _Place) -> MayPlayFrom:
    what = permission.what
    if place.what != ANYTHING:
        what = place.what if what == ANYTHING else both(what, place.what)
    return replace(permission, zone=place.zone, what=what, top_only=place.top_only)


def _cast(what: Filter) -> MayPlayFrom:
    return MayPlayFrom(Zone.HAND, what, lands=False)


def _play(what: Filter) -> MayPlayFrom:
    return MayPlayFrom(Zone.HAND, both(LAND, what) if what != ANYTHING else LAND, spells=False)


_CARDS: tuple[Form[tuple[MayPlayFrom, ...]], ...] = (
    Form("You may cast ~", lambda: (_cast(THIS),)),
    Form("You may play cards", lambda: (MayPlayFrom(Zone.HAND),)),
    Form("You may play lands and cast spells", lambda: (MayPlayFrom(Zone.HAND),)),
    Form("You may play <lands> and cast <what:spells>", lambda lands, what: (_play(lands), _cast(what))),
    Form("You may play <lands>", lambda lands: (_play(lands),)),
    Form("You may cast <what:spells>", lambda what: (_cast(what),)),
)


# ---------------------------------------------------------------- at other times, for other costs, more often


def _lands(text: str) -> Filter | None:
    """Read "lands", "snow lands", "Desert lands"."""
    if text == "lands":
        return ANYTHING
    if text in _BASIC_TYPES:
        return HasType(_BASIC_TYPES[text])
    what = whole_noun(text.removesuffix("lands") + "card") if text.endswith(" lands") else None
    return what if what != ANYTHING else None


_BASIC_TYPES = {plural(name): name for name in BASIC_LAND_TYPES}


def _more_lands(text: str) -> int | None:
    return {"an additional land": 1, "two additional lands": 2, "three additional lands": 3}.get(text)


def _aim(text: str) -> Filter | None:
    """What a spell targets."""
    return whole_noun(re.sub(r"^an? ", "", text))


def _instead(paid: Cost, what: Filter) -> tuple[StaticAbility, ...]:
    return (MayPayInstead(paid, what),)


def _instead_of(paid: Cost, keyword: str, what: Filter = ANYTHING) -> Said | None:
    """Rather than the cost of an activated ability of a keyword."""
    return (InsteadOfKeywordCost(keyword, paid, what=what),) if keyword in ("crew", "cycling", "equip") else None


def _free(who: Who, what: Filter) -> Said | None:
    """For nothing from wherever they can be cast; words about where they are cast from are another form's."""
    return None if mentions(what, CastFrom) else (MayPayInstead(NOTHING_AT_ALL, what, who, name="free"),)


def _free_at_once(who: Who, what: Filter) -> Said | None:
    free = _free(who, what)
    return None if free is None else (*free, Flash(both(what, CastAs("free")), who))


def _first() -> Said:
    none_before = Holds(SpellsCastThisTurn(Who.ACTIVE), Compare.EQUAL, 0)
    return (MayPayInstead(NOTHING_AT_ALL, ANYTHING, Who.ACTIVE, (none_before,), "free"),)


def _anyone_instead(paid: Cost) -> Said:
    return (MayPayInstead(paid, ANYTHING, Who.ANYONE),)


def _as_any_color(who: Who, spending: Spending | None = None) -> tuple[StaticAbility, ...]:
    return (SpendAsThough(TYPES, COLORS, who, spending),)


def _flash_for(mana: str) -> Said:
    return kw.flash_for(mana)


_FOR_TARGETS: tuple[Form[Said], ...] = (
    Form(
        "You may cast ~ as though it had flash if it targets <aim>",
        lambda aim: (Flash(AllOf((THIS, TargetsOne(aim)))),),
    ),
    Form("You may cast ~ as though it had flash if you pay <mana> more to cast it", _flash_for),
)
_FORMS: tuple[Form[Said], ...] = (
    Form("You may cast ~ as though it had flash", lambda: (Flash(THIS),)),
    Form("<who> may cast <what:spells> as though they had flash", lambda who, what: (Flash(what, who),)),
    Form("You may play any number of lands on each of your turns", lambda: (ExtraLands(None),)),
    Form(
        "You may play a land and cast <what:spells> of each permanent type from your graveyard",
        lambda what: (MayPlayFrom(Zone.GRAVEYARD, what, each_type=True),),
    ),
    Form("<who> may cast <what:spells> without paying their mana costs", _free),
    Form(
        "<who> may cast spells with mana value less than or equal to <most:amount> without paying their mana costs",
        lambda who, most: _free(who, HasStat(Stat.MANA_VALUE, Compare.AT_MOST, most)),
    ),
    Form("<who> may cast <what:spells> without paying their mana costs and as though they had flash", _free_at_once),
    Form(
        "You may cast <what:spells> by paying <paid:rather> rather than paying their mana costs",
        lambda what, paid: _instead(paid, what),
    ),
    Form("Rather than pay the mana cost for a spell, its controller may <paid:of_it>", _anyone_instead),
    Form(
        "The first spell each player casts during each of their turns may be cast without paying its mana cost", _first
    ),
    Form(
        "You may cast ~ from your graveyard, but not from anywhere else",
        lambda: (MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False), OnlyIf((ThisFits(InZone(Zone.GRAVEYARD)),))),
    ),
    Form("You may play <number:more> on each of your turns", lambda number: (ExtraLands(number),)),
    Form(
        "Each player may play <number:more> during each of their turns",
        lambda number: (ExtraLands(number, Who.ANYONE),),
    ),
    Form("Each player may play <number:more> on each of their turns", lambda number: (ExtraLands(number, Who.ANYONE),)),
    Form("You may <paid:cost> rather than pay the mana cost for <what:spells> you cast", _instead),
    Form(
        "~ saddles Mounts and crews Vehicles as though its power were <more:n> greater",
        lambda more: (CountsAs(("crew", "saddle"), more),),
    ),
    Form("~ crews Vehicles as though its power were <more:n> greater", lambda more: (CountsAs(("crew",), more),)),
    Form(
        "~ saddles Mounts and crews Vehicles using its toughness rather than its power",
        lambda: (CountsAs(("crew", "saddle"), stat=Stat.TOUGHNESS),),
    ),
    Form(
        "~ crews Vehicles using its toughness rather than its power",
        lambda: (CountsAs(("crew",), stat=Stat.TOUGHNESS),),
    ),
    Form("You may <paid:cost> rather than pay <keyword:word> costs", _instead_of),
    Form(
        "You may <paid:cost> rather than pay ~'s <keyword:word> cost",
        lambda paid, keyword: _instead_of(paid, keyword, THIS),
    ),
    Form("You may activate abilities of <what:noun> as though those creatures had haste", lambda what: (Haste(what),)),
    Form(
        "You may activate <keyword:word> abilities any time you could cast an instant",
        lambda keyword: (ActivateAnyTime(keyword),),
    ),
    Form(
        "You may activate the loyalty abilities of <what:noun> twice each turn rather than only once",
        lambda what: (LoyaltyActivations(what, 2),),
    ),
    Form("You may spend mana as though it were mana of any color", lambda: _as_any_color(Who.YOU)),
    Form("Players may spend mana as though it were mana of any color", lambda: _as_any_color(Who.ANYONE)),
    Form(
        "You may spend mana as though it were mana of any color to cast <what:spells>",
        lambda what: _as_any_color(Who.YOU, Spending(what, NOTHING, "cast such spells")),
    ),
)


def _word(text: str) -> str | None:
    return text if text.isalpha() and text.islower() else None


SLOTS: Slots = {
    "who": lambda text: Who.ANYONE if text.lower() == "any player" else players(text),
    "spells": spells,
    "lands": _lands,
    "more": _more_lands,
    "n": number,
    "aim": _aim,
    "noun": whole_noun,
    "mana": mana_text,
    "cost": either_cost,
    "rather": lambda text: _gerunds("paying " + text),
    "of_it": lambda text: either_cost(text.replace("that spell", "~")),
    "amount": amount,
    "word": _word,
}
