"""Sentences that let cards be played from other zones, at other times, for other costs, more often (601.3)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import filters as fi
from ...language import keywords as kw
from ...language.amounts import PlayedByThis, SpellsCastThisTurn
from ...language.conditions import Condition, Holds, ThisFits, YourTurn
from ...language.costs import Cost, cost
from ...language.keywords.alternative import AT_ONCE
from ...language.mana import TYPES
from ...language.parts import mentions
from ..clauses.moments import without_moment
from ..phrases.amounts import number
from ..phrases.forms import Form, read_forms
from ..phrases.nouns import both, whole_noun
from .keywords import read_keywords
from .played_from import COLORS, LIFE_FOR_MANA_VALUE, SLOTS, Abilities, may_play, spent_as
from .spans import Reading, effect_only, understood

NOTHING_AT_ALL = cost("{0}")


def read_permission(sentence: str) -> Reading | None:
    """What a sentence allows, or ``None``."""
    for form, why in _LATER:
        if form.fullmatch(sentence):
            return effect_only(sentence, why)
    if _FROM_AMONG_EXILED.fullmatch(sentence):
        may = ab.MayPlayFrom(fi.Zone.EXILE, fi.ExiledWithThis(), who=fi.Who.ACTIVE, whose=fi.Who.ANYONE, each_turn=1)
        spending = fi.Spending(fi.ExiledWithThis(), fi.NOTHING, "cast that spell")
        return understood(sentence, may, ab.SpendAsThough(TYPES, COLORS, fi.Who.ACTIVE, spending))
    targeted = read_forms(_FOR_TARGETS, sentence.rstrip("."), SLOTS)
    if targeted is not None:
        return understood(sentence, *targeted)
    counts = _counts_as(sentence)
    if counts is not None:
        return understood(sentence, counts)
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


_FROM_AMONG_EXILED = re.compile(
    r"During each player's turn, that player may play a land or cast a spell from among cards exiled with ~, and they "
    r"may spend mana as though it were mana of any color to cast that spell\."
)
_AND_LOOK = re.compile(
    r"^You may look at (?:the top card of your library any time|(?:the )?cards exiled with ~), and you may "
)
_ONCE = re.compile(r"(?P<once>Once (?:during (?P<mine>each of your turns)|each turn), )?(?P<body>.+)", re.IGNORECASE)
_USED_FOR = {"saddles Mounts": "saddle", "crews Vehicles": "crew", "stations permanents": "station"}
_COUNTS_AS = re.compile(
    rf"(?:~|Each (?P<what>.+?)) (?P<uses>(?:(?:{'|'.join(_USED_FOR)})(?: and )?)+) "
    r"(?:as though its power were (?P<more>\w+) greater|using its toughness rather than its power)\."
)


def _counts_as(sentence: str) -> ab.CountsAs | None:
    """What a creature counts as it crews, saddles or stations (702.122a, 702.171a, 702.184c)."""
    found = _COUNTS_AS.fullmatch(sentence)
    what = whole_noun(found["what"]) if found and found["what"] else fi.THIS
    if found is None or what is None:
        return None
    keywords = tuple(_USED_FOR[use] for use in found["uses"].split(" and ") if use)
    if not found["more"]:
        return ab.CountsAs(keywords, stat=fi.Stat.TOUGHNESS, what=what)
    more = number(found["more"])
    return None if more is None else ab.CountsAs(keywords, more, what=what)


_AFTERWARDS = re.compile(
    r"If you (?:cast|play) (?:a spell|~|it) this way, (?:that|the) \w+ enters .+|"
    r"If (?:a spell|a card) (?:cast|played) this way would be put into (?:your|a) graveyard, exile it instead\.|"
    r"If you cast a [\w ]*spell this way, it gains \w+ until end of turn\.|If you do, it gains ⟦\d+⟧|"
    r"While you're searching your library, you may cast ~ from your library\.|"
    r"If you cast (?:~|it) this way and it would be put into your graveyard, exile it instead\.|"
    r"If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices"
    r" it at the beginning of the next cleanup step\."
)
_LATER = (
    (
        re.compile(r"You may .+ rather than pay the echo cost for permanents you control\."),
        "it is paid as a triggered ability resolves (702.30a)",
    ),
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


def follow_up(sentence: str, before: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...] | None:
    """The abilities before a sentence about a spell cast "this way", with what it says of the permission."""
    last = before[-1] if before else None
    if isinstance(last, ab.MayPayInstead) and sentence == _AS_FLASH:
        return (*before[:-1], replace(last, changes=AT_ONCE))
    if not isinstance(last, ab.MayPlayFrom) or not last.spells:
        return None
    then = cast_this_way(sentence, of_itself=last.what == fi.THIS)
    if then is not None:
        return (*before[:-1], replace(last, then=(*last.then, then)))
    if sentence == _AS_FLASH and not (last.free or last.cost or last.alternative or last.each_turn or last.each_type):
        return (*before, ab.Flash(both(last.what, fi.CastFrom(last.zone)), if_=last.if_))
    if _LIFE_INSTEAD.fullmatch(sentence):
        lands = (replace(last, what=_lands_among(last.what), spells=False),) if last.lands else ()
        return (*before[:-1], *lands, replace(last, lands=False, cost=LIFE_FOR_MANA_VALUE))
    spending = _SPENDING.fullmatch(sentence) or _ANY_TYPE.fullmatch(sentence)
    return None if spending is None else (*before[:-1], *spent_as(last, spending["as"]))


_GONE = re.compile(
    r"If (?:a spell cast this way|(?P<it>you cast (?:it|~)) this way and it) would be put into (?:your|a) graveyard, "
    r"exile it instead\."
)
_SO = re.compile(
    r"If you cast (?:an? (?:(?P<kind>\w+) )?spell|(?P<it>it|~)) this way, (?:it gains (?P<keyword>\w+) until end of "
    r"turn|that (?:creature|artifact|permanent) enters (?:(?P<tapped>tapped)|with (?P<n>\w+) (?:additional )?"
    r"(?P<counter>\S+) counters? on it))\."
)


def cast_this_way(sentence: str, *, of_itself: bool) -> ab.CastThisWay | None:
    """What a sentence says of a spell that the permission before it lets be cast (611.2)."""
    gone = _GONE.fullmatch(sentence)
    if gone:
        exiled = ab.GoesElsewhere(what=fi.It(), frm=fi.Zone.STACK, to=fi.Zone.GRAVEYARD, instead=fi.Zone.EXILE)
        return None if gone["it"] and not of_itself else ab.CastThisWay(rules=(exiled,))
    found = _SO.fullmatch(sentence)
    what = fi.ANYTHING if found is None or not found["kind"] else whole_noun(f"{found['kind']} card")
    if found is None or what is None or (found["it"] and not of_itself):
        return None
    if found["keyword"]:
        given = read_keywords(found["keyword"].capitalize())
        plain = given is not None and all(isinstance(a, ab.Keyword) for a in given.abilities)
        return (
            ab.CastThisWay(what, tuple(map(ab.GainAbility, given.abilities))) if given is not None and plain else None
        )
    n = number(found["n"]) if found["n"] else 0
    if n is None:
        return None
    counters = ((found["counter"], n),) if n else ()
    return ab.CastThisWay(what, rules=(ab.Enters(what=fi.It(), tapped=found["tapped"] is not None, counters=counters),))


_AS_FLASH = "If you cast a spell this way, you may cast it as though it had flash."
_LIFE_INSTEAD = re.compile(
    r"If you cast a spell this way, (?:you )?pay life equal to its mana value rather than pay(?:ing)? its mana cost\."
)
_ANY_TYPE = re.compile(r"Mana of any (?P<as>type) can be spent to cast those spells\.")
_SPENDING = re.compile(
    r"If you cast a spell this way, you may spend mana as though it were mana of any (?P<as>type|color) to cast it\."
)


def _lands_among(what: fi.Filter) -> fi.Filter:
    return fi.LAND if what == fi.ANYTHING else both(what, fi.LAND)


def _limited(ability: ab.Ability, limits: tuple[Condition, ...]) -> ab.Ability | None:
    """An ability that holds only then; ``None`` where it can't be limited."""
    if not limits:
        return ability
    if isinstance(
        ability,
        (ab.ActivateAnyTime, ab.Flash, ab.MayPlayFrom, ab.MayPayInstead, ab.ExtraLands, ab.InsteadOfKeywordCost),
    ):
        return replace(ability, if_=limits + ability.if_)
    return None


def _allowed(text: str, once: bool) -> Abilities | None:
    """What one clause allows; ``once``: each turn."""
    if not once:
        plain = read_forms(_FORMS, text, SLOTS)
        if plain is not None:
            return plain
    at_once = text.removesuffix(" and you may cast them as though they had flash")
    found = may_play(at_once)
    if at_once != text:
        return _with_flash(found or ())
    if once and found is None:
        return _once(read_forms(_FORMS, text, SLOTS) or ())
    if found is None or (once and len(found) > 1):
        return None
    return tuple(replace(each, each_turn=1) if once and isinstance(each, ab.MayPlayFrom) else each for each in found)


def _with_flash(said: Abilities) -> Abilities | None:
    """A permission to cast spells that may be cast at any time then."""
    way = said[0] if len(said) == 1 else None
    if not isinstance(way, ab.MayPlayFrom) or way.lands:
        return None
    return (ab.Flash(both(way.what, fi.CastFrom(way.zone)), if_=way.if_), way)


def _once(said: Abilities) -> Abilities | None:
    """A cost that is offered once each turn (118.9); ``None`` for all else that may be allowed."""
    offer = said[0] if len(said) == 1 else None
    if not isinstance(offer, ab.MayPayInstead) or offer.name:
        return None
    return (replace(offer, if_=(_UNUSED, *offer.if_)),)


_UNUSED = Holds(PlayedByThis(), fi.Compare.EQUAL, 0)
"""Nothing was cast this turn by what the object with the text offers."""


def _instead_for(paid: Cost, what: tuple[fi.Filter, fi.Who, tuple[Condition, ...]]) -> Abilities | None:
    """Rather than the mana cost of a spell "you cast from exile", which something else has to let you do."""
    spells, who, if_ = what
    return (ab.MayPayInstead(paid, spells, if_=if_),) if who is fi.Who.YOU else None


def _instead(paid: Cost, what: fi.Filter) -> tuple[ab.StaticAbility, ...]:
    return (ab.MayPayInstead(paid, what),)


def _instead_of(paid: Cost, keyword: str, what: fi.Filter = fi.ANYTHING) -> Abilities | None:
    """Rather than the cost of an activated ability of a keyword."""
    return (ab.InsteadOfKeywordCost(keyword, paid, what=what),) if keyword in ("crew", "cycling", "equip") else None


def _free(who: fi.Who, what: fi.Filter) -> Abilities | None:
    """For nothing from wherever they can be cast; words about where they are cast from are another form's."""
    return None if mentions(what, fi.CastFrom) else (ab.MayPayInstead(NOTHING_AT_ALL, what, who, name="free"),)


def _free_at_once(who: fi.Who, what: fi.Filter) -> Abilities | None:
    free = _free(who, what)
    return None if free is None else (*free, ab.Flash(both(what, fi.CastAs("free")), who))


def _first() -> Abilities:
    none_before = Holds(SpellsCastThisTurn(fi.Who.ACTIVE), fi.Compare.EQUAL, 0)
    return (ab.MayPayInstead(NOTHING_AT_ALL, fi.ANYTHING, fi.Who.ACTIVE, (none_before,), "free"),)


def _first_at_once(what: fi.Filter) -> Abilities:
    none_before = Holds(SpellsCastThisTurn(fi.Who.YOU, what), fi.Compare.EQUAL, 0)
    return (ab.Flash(what, if_=(none_before,)),)


def _anyone_instead(paid: Cost) -> Abilities:
    return (ab.MayPayInstead(paid, fi.ANYTHING, fi.Who.ANYONE),)


def _as_any_color(who: fi.Who, spending: fi.Spending | None = None) -> tuple[ab.StaticAbility, ...]:
    return (ab.SpendAsThough(TYPES, COLORS, who, spending),)


def _flash_for(mana: str) -> Abilities:
    return kw.flash_for(mana)


_FOR_TARGETS: tuple[Form[Abilities], ...] = (
    Form(
        "You may cast ~ as though it had flash if it targets <aim>",
        lambda aim: (ab.Flash(fi.AllOf((fi.THIS, fi.TargetsOne(aim)))),),
    ),
    Form("You may cast ~ as though it had flash if you pay <mana> more to cast it", _flash_for),
    Form(
        "You may cast ~ as though it had flash by <extra:gerunds> in addition to paying its other costs",
        lambda extra: kw.flash_for(*extra.parts),
    ),
    Form(
        "You may cast ~ as though it had flash if you <paid:cost> as an additional cost to cast it",
        lambda paid: kw.flash_for(*paid.parts),
    ),
)
_FORMS: tuple[Form[Abilities], ...] = (
    Form("You may cast ~ as though it had flash", lambda: (ab.Flash(fi.THIS),)),
    Form("<who> may cast <what:spells> as though they had flash", lambda who, what: (ab.Flash(what, who),)),
    Form("You may discard ~ any time you could cast an instant", lambda: (kw.discard_any_time(),)),
    Form("You may play any number of lands on each of your turns", lambda: (ab.ExtraLands(None),)),
    Form(
        "You may play a land and cast <what:spells> of each permanent type from your graveyard",
        lambda what: (ab.MayPlayFrom(fi.Zone.GRAVEYARD, what, each_type=True),),
    ),
    Form("<who> may cast <what:spells> without paying their mana costs", _free),
    Form(
        "<who> may cast spells with mana value less than or equal to <most:amount> without paying their mana costs",
        lambda who, most: _free(who, fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, most)),
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
        lambda: (
            ab.MayPlayFrom(fi.Zone.GRAVEYARD, fi.THIS, lands=False),
            ab.OnlyIf((ThisFits(fi.InZone(fi.Zone.GRAVEYARD)),)),
        ),
    ),
    Form("You may play <number:more> on each of your turns", lambda number: (ab.ExtraLands(number),)),
    Form(
        "Each player may play <number:more> during each of their turns",
        lambda number: (ab.ExtraLands(number, fi.Who.ANYONE),),
    ),
    Form(
        "Each player may play <number:more> on each of their turns",
        lambda number: (ab.ExtraLands(number, fi.Who.ANYONE),),
    ),
    Form("You may <paid:cost> rather than pay the mana cost for <what:spells> you cast", _instead),
    Form("You may <paid:cost> rather than pay the mana cost for a[n] <what:cast>", _instead_for),
    Form(
        "You may cast a[n] <what:spells> by paying <paid:rather> rather than paying its mana cost",
        lambda what, paid: None if mentions(what, fi.CastFrom) else _instead(paid, what),
    ),
    Form("You may <paid:cost> rather than pay <keyword:word> costs", _instead_of),
    Form(
        "You may <paid:cost> rather than pay ~'s <keyword:word> cost",
        lambda paid, keyword: _instead_of(paid, keyword, fi.THIS),
    ),
    Form(
        "You may activate abilities of <what:noun> as though those creatures had haste", lambda what: (ab.Haste(what),)
    ),
    Form(
        "You may activate <keyword:word> abilities any time you could cast an instant",
        lambda keyword: (ab.ActivateAnyTime(keyword),),
    ),
    Form(
        "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant",
        lambda: (ab.ActivateAnyTime("loyalty", fi.THIS),),
    ),
    Form(
        "You may activate loyalty abilities of <what:noun> on any player's turn any time you could cast an instant",
        lambda what: (ab.ActivateAnyTime("loyalty", what),),
    ),
    Form(
        "you may activate its loyalty abilities any time you could cast an instant",
        lambda: (ab.ActivateAnyTime("loyalty", fi.THIS),),
    ),
    Form(
        "You may activate the loyalty abilities of ~ twice each turn rather than only once",
        lambda: (ab.LoyaltyActivations(fi.THIS, 2),),
    ),
    Form("You may cast the first <what:spells> you cast each turn as though it had flash", _first_at_once),
    Form(
        "You may activate the loyalty abilities of <what:noun> twice each turn rather than only once",
        lambda what: (ab.LoyaltyActivations(what, 2),),
    ),
    Form("You may spend mana as though it were mana of any color", lambda: _as_any_color(fi.Who.YOU)),
    Form("Players may spend mana as though it were mana of any color", lambda: _as_any_color(fi.Who.ANYONE)),
    Form(
        "You may spend mana as though it were mana of any color to cast <what:spells>",
        lambda what: _as_any_color(fi.Who.YOU, fi.Spending(what, fi.NOTHING, "cast such spells")),
    ),
)
