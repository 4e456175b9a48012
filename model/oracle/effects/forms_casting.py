"""Clauses that let cards be cast or played: at once and free, or for a while (601.3, 608.2g, 118.9, 707.12)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import GainAbility, MayPlayFrom
from ...language.amounts import Amount, Sum, X
from ...language.conditions import LaterTurn, YourTurn
from ...language.effects import Effect, Ref, Until
from ...language.names import Name
from ...language.parts import exchanged, mentions, parts_of
from ..phrases.forms import Grammar, Kind
from ..sentences.grants import functions_elsewhere, given_ability
from .context import Context, whole
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form


def _cards(text: str, context: Context) -> Ref | None:
    """Cards that a sentence speaks of by a pronoun, or targets."""
    if text == "the other cards":
        return _not_chosen(context)
    if text.startswith("cards "):
        return _pool(text, context)
    return context.names.get("group") if re.search(r"exiled this way$|^those exiled", text) else context.what(text)


def _not_chosen(context: Context) -> Ref | None:
    """Those that were found of which one has been chosen, which is "it"."""
    found = context.names.get("found")
    if found is None or context.it != ef.IT:
        return None
    return ef.Each(fi.AllOf((ef.SpokenOf(found), fi.Not(ef.SpokenOf(ef.IT)))))


def _pool(words: str, context: Context) -> Ref | None:
    """Cards of which some are cast: those that were shown, or all that are exiled in a way that the text says."""
    noun = words.removeprefix("among ")
    if re.match(r"cards (?:you own )?(?:in exile|exiled with)\b", noun):
        there = context.filter(noun)
        return None if there is None else ef.Each(fi.AllOf((fi.InZone(fi.Zone.EXILE), there)))
    group = context.names.get("group")
    if group is None or not re.search(r"\bnonland\b", noun):
        return group
    return ef.Each(fi.AllOf((ef.SpokenOf(group), fi.Not(fi.HasType("Land")))))


_ZONES = {
    "your hand": ef.AllIn(ef.YOU, fi.Zone.HAND), "your graveyard": ef.AllIn(ef.YOU, fi.Zone.GRAVEYARD),
    "your hand or graveyard": ef.Together((ef.AllIn(ef.YOU, fi.Zone.HAND), ef.AllIn(ef.YOU, fi.Zone.GRAVEYARD))),
}  # fmt: skip


def spells(noun: str) -> fi.Filter | None:
    """What a spell has to be: "instant or sorcery spell", "spell with mana value 3 or less"."""
    words = re.sub(r"\b(\w+) and (\w+) spells?$", r"\1 or \2 spell", noun)
    plain = None if re.search(r"⟨|~|\bthat\b", words) else whole(words)
    parts = plain.parts if isinstance(plain, fi.AllOf) else (plain,)
    if not any(isinstance(p, fi.OnStack) for p in parts) or any(isinstance(p, fi.InZone) for p in parts):
        return None
    kept = tuple(p for p in parts if p is not None and not isinstance(p, fi.OnStack))
    return fi.AllOf(kept) if kept else fi.ANYTHING


LIMITS: Grammar[fi.Filter] = Grammar()
LIMITS.kinds = INSTRUCTIONS.kinds


@LIMITS.form("less than or equal to that damage")
def _that_damage(context: Context) -> fi.Filter | None:
    most = ef.ThatMuch(Name.EVENT_AMOUNT)
    return fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, most) if context.much == Name.EVENT_AMOUNT else None


@LIMITS.form("X")
def _x() -> fi.Filter:
    return fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, X())


@LIMITS.form("<number:count> or <other:count>")
def _either(number: Amount | int, other: Amount | int) -> fi.Filter:
    return fi.AnyOf(tuple(fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, n) for n in (number, other)))


@LIMITS.form(
    "<number:count> or less", "less than or equal to <number:amount>", "<equal=equal> to <number:amount>"
)  # fmt: skip
def _limit(number: Amount | int, equal: str | None = None) -> fi.Filter:
    return fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL if equal else fi.Compare.AT_MOST, number)


@LIMITS.form("less than <number:amount>")
def _below(number: Amount | int) -> fi.Filter:
    return fi.Not(fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_LEAST, number))


_OF_THE_SPELL = re.compile(
    r"(?:(?:the|the resulting|that) spell's mana value is|it's a spell with mana value) (?P<limit>[^,]+)|"
    r"it's a spell with (?P<how>(?:equal or )?lesser) mana value|it's an? (?P<kind>(?:\S+ )+spell(?: with [^,]+)?)"
)


def only_such_spells(words: str, casts: Effect | None, context: Context) -> ef.CastsFree | None:
    """Casting with a condition behind it of the spell that is cast: "if that spell's mana value is 4 or less"."""
    found = _OF_THE_SPELL.fullmatch(words)
    if found is None or not isinstance(casts, ef.CastsFree) or casts.fits != fi.ANYTHING:
        return None
    if found["kind"]:
        limit = spells(found["kind"])
    else:
        limit = _than_that_spell(found["how"], context) if found["how"] else LIMITS.read(found["limit"], context)
    return None if limit is None or mentions(limit, X) else replace(casts, fits=limit)


def _than_that_spell(how: str, context: Context) -> fi.Filter | None:
    """A mana value that is less than that of the spell of an event, or no greater."""
    spell = context.names.get("that spell")
    if spell is None:
        return None
    number = ef.NumberOf(fi.Stat.MANA_VALUE, spell)
    if how == "lesser":
        return fi.Not(fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_LEAST, number))
    return fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, number)


_LASTS = {
    "until the beginning of your next upkeep": Until.YOUR_NEXT_UPKEEP,
    "this turn": Until.END_OF_TURN,
    "until end of turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
    "until your next end step": Until.YOUR_NEXT_END_STEP,
    "until the end of your next turn": Until.END_OF_YOUR_NEXT_TURN,
    "for as long as it remains exiled": Until.WHILE_EXILED,
    "for as long as they remain exiled": Until.WHILE_EXILED,
    "for as long as that card remains exiled": Until.WHILE_EXILED,
    "for as long as those cards remain exiled": Until.WHILE_EXILED,
    "for as long as ~ remains on the battlefield": Until.WHILE_HERE,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
    "until you exile another card with ~": Until.ANOTHER_EXILED,
}
_EXILED = r"that card|those cards|the exiled cards?"
INSTRUCTIONS.kinds |= {
    "playable": Kind(
        _cards,
        rf"~|it|them|{_EXILED}|⟨\d+⟩|those (?:exiled|two|three) cards|the cop(?:y|ies)|that copy|"
        r"the (?:discarded|chosen|milled|revealed) card|(?:the )?cards exiled this way|"
        r"cards you own exiled with ~|the other cards",
        in_context=True,
    ),
    "copied": Kind(
        lambda words, context: context.what(words),
        rf"{_EXILED}|(?:each|an?) (?:\w+ )?card exiled with (?:~|it)",
        in_context=True,
    ),
    "pool": Kind(
        _pool,
        r"(?:among )?(?:them|(?:those|the) (?:exiled |milled |revealed |nonland )?cards|"
        r"(?:the )?(?:nonland )?cards (?:exiled|milled|revealed) this way|"
        r"cards (?:you own )?(?:exiled with (?:~|it)|in exile with (?:an? )?\w+ counters? on (?:it|them)))",
        in_context=True,
    ),
    "exiled_ones": Kind(
        lambda words, context: _pool(f"cards {words}", context), r"exiled with (?:~|it)", in_context=True
    ),
    "own_zone": Kind(_ZONES.get, "|".join(sorted(_ZONES, key=len, reverse=True))),
    "spells": Kind(spells, r".*?spells?"),
    "all_spells": Kind(spells, r"(?:\w+ (?:and \w+ )?)?spells"),
    "limit": Kind(LIMITS.read, r"[^,.]+?", in_context=True),
    "costly": Kind(str, r"[a-z]+ (?:\{[^}]+\})+"),
    "period": Kind(
        lambda words: _LASTS.get(words.lower()), "|".join(sorted(map(re.escape, _LASTS), key=len, reverse=True))
    ),
}
_FREE = "[ <free=without paying its mana cost|without paying their mana cost|without paying their mana costs>]"
_FREELY = " <free=without paying its mana cost|without paying their mana costs>"
_SO_MANY = "(<any=any number of>|[up to ]<number:n>"


@form(
    f"[<who:player> ](<lands=play>|cast)[s] <what:playable>{_FREE}[ <must=if able>]",
    f"[<who:player> ](<lands=play>|cast)[s] {_SO_MANY} of) <what:playable>{_FREE}",
)
def _cast_at_once(
    who: Ref, what: Ref, free: str | None, must: str | None = None, any: str | None = None,
    number: Amount | int | None = None, lands: str | None = None,
) -> Effect | None:  # fmt: skip
    if not free and (lands or isinstance(what, ef.TheSource)):
        return None
    by = "" if free else ef.PAID
    return ef.CastsFree(what, who, most=number, must=must is not None, by=by, lands=lands is not None)


@form(f"play lands and cast spells from among <what:playable>{_FREELY}")
def _play_any_at_once(what: Ref, free: str) -> Effect | None:
    """Any number of cards, those that are lands too as far as a land may be played now (305.2b, 305.3)."""
    return None if isinstance(what, ef.TheSource) else ef.CastsFree(what, lands=True)


@form(f"the exiled card's owner may cast that card{_FREE}")
def _owner_casts_exiled(context: Context, free: str | None) -> Effect | None:
    """What the object with the text has exiled; its owner is asked (607.2a, 608.2g)."""
    exiled = context.spoken("the exiled card")
    if not isinstance(exiled, ef.Each):
        return None
    return ef.ForEach(exiled, ef.CastsFree(ef.IT, ef.OwnerOf(ef.IT), by="" if free else ef.PAID))


@form(f"cast a card <what:exiled_ones>{_FREE}")
def _cast_one_exiled(what: Ref, free: str | None) -> Effect | None:
    """One of the cards that its own texts have exiled (607.2a)."""
    return ef.CastsFree(what, most=1, by="" if free else ef.PAID)


@form(
    f"[<who:player> ]cast[s] {_SO_MANY}) <fits:spells>[ with mana value <limit>] from (<what:pool>|<what:own_zone>)"
    f"[ with mana value <limit>]{_FREE}[, where X is <x:amount>]",
    f"[<who:player> ]cast[s] <fits:all_spells>[ with mana value <limit>] from <what:pool>{_FREE}",
)
def _cast_some_at_once(
    who: Ref, fits: fi.Filter, limit: fi.Filter | None, what: Ref, free: str | None, any: str | None = None,
    number: Amount | int | None = None, x: Amount | int | None = None,
) -> Effect | None:  # fmt: skip
    if x is not None:
        if limit is None or not mentions(limit, X):
            return None
        limit = exchanged(limit, lambda part: x if part == X() else part)
    if limit is not None:
        fits = fi.AllOf((*(fits.parts if isinstance(fits, fi.AllOf) else (fits,)), limit))
    return ef.CastsFree(what, who, fits, None if any else number, by="" if free else ef.PAID)


def _compared(context: Context, words: str) -> fi.Filter | None:
    """What a spell has to be beside the one that is spoken of: "an instant spell with lesser mana value"."""
    found = _COMPARED.fullmatch(words)
    of = context.it
    kind = spells(found["kind"]) if found else None
    if found is None or kind is None or of in (None, ef.SOURCE) or context.is_player(of):
        return None
    if found["shares"]:
        kind = kind & fi.Shares(fi.Quality.CARD_TYPE, ef.SpokenOf(of))
    if found["less"]:
        most: Amount = ef.NumberOf(fi.Stat.MANA_VALUE, of)
        most = most if found["equal"] else Sum((most, -1))
        kind = kind & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, most)
    return kind if found["less"] or found["shares"] else None


_COMPARED = re.compile(
    r"an? (?P<kind>[\w ]*?spell)(?P<less> with (?P<equal>equal or )?lesser mana value)?"
    r"(?P<shares> that shares a card type with (?:it|that spell))?"
)
INSTRUCTIONS.kinds["compared_spell"] = Kind(
    lambda words, context: _compared(context, words), r"an? [\w ]*?spell (?:with|that) .+?", in_context=True
)


@form(f"[<who:player> ]cast[s] <fits:compared_spell> from (<what:pool>|<what:own_zone>){_FREE}")
def _cast_one_compared(who: Ref, fits: fi.Filter, what: Ref, free: str | None) -> Effect:
    return ef.CastsFree(what, who, fits, 1, by="" if free else ef.PAID)


@form(
    "[<who:player> ]cast[s] <what:playable>, and mana of any type can be spent to cast (it|that spell|that card)",
)
def _cast_with_any_mana(who: Ref, what: Ref) -> Effect | None:
    casts = _cast_at_once(who, what, None)
    return replace(casts, by=ef.PAID_WITH_ANY) if isinstance(casts, ef.CastsFree) else None


@form(
    "<lasts:period>, you may cast <what:spells> from your <zone=hand|graveyard> without paying their mana costs",
    "you may cast <what:spells> from your <zone=hand|graveyard> <lasts:period> without paying their mana costs",
)
def _lets_cast_free(what: fi.Filter, zone: str, lasts: Until) -> Effect:
    """A permission that is not about cards that are there now, but about all that are there then (611.2c)."""
    return ef.Rules(MayPlayFrom(fi.Zone(zone), what, lands=False, free=True), lasts)


_ONE = "(<owner=its owner>|<who:player>) may (<lands=play>|cast) [up to ]<number:n> of <what:playable>"
_ONE_SPELL = (
    "<who:player> may (cast (a|an) <fits:spells> from <what:pool>|(<lands=play>|cast) a card <what:exiled_ones>)"
)


def _single(done: Effect | None) -> bool:
    """Whether just one card has been exiled from on top of your library, with which others are meant too."""
    return any(isinstance(part, ef.TopOf) and (part.who, part.number) == (ef.YOU, 1) for part in parts_of(done))


_MAY = (
    "(<owner=its owner>|<who:player>) may [look at and ]<how=play lands and cast spells from among|play|cast> "
    "(<what:playable>|<fits:spells> from <what:pool>)"
)
_ANY_MANA = (
    f"{_FREE}[[,] and (<spend=mana of any type> can be spent to cast|"
    "you may spend mana as though it were mana of any <spend=type|color> to cast) "
    "(it|that spell|them|those spells|that card|those cards|spells this way)]"
)


@form(f"<lasts:period>, {_MAY}{_ANY_MANA}", f"{_MAY} <lasts:period>{_ANY_MANA}", f"{_MAY}{_FREELY} <lasts:period>")
def _lets_play(
    context: Context, lasts: Until, owner: str | None, who: Ref, how: str, what: Ref, fits: fi.Filter | None,
    free: str | None, spend: str | None = None,
) -> Effect | None:  # fmt: skip
    if isinstance(what, ef.TheSource) or who in (ef.EACH_PLAYER, ef.EACH_OPPONENT):
        return None
    match context.did:
        case ef.If(then=ef.MoveTo(what=gone, to=fi.Zone.EXILE)) if what == gone == ef.Bound(Name.EVENT_IT):
            return None  # what was not exiled is not what may be cast
    if what == ef.IT:
        context.call("kept", what)  # which is none of "the rest"
    by = ef.OwnerOf(what) if owner else who
    mana = "" if spend is None else "type" if spend.lower().startswith("mana") else spend
    return ef.LetsPlay(what, lasts, by, how.lower() != "cast", fits or fi.ANYTHING, free is not None, mana)


@form("during your next turn, you may <how=play|cast> <what:playable>")
def _lets_play_next_turn(what: Ref, how: str) -> Effect | None:
    """In that turn, and not in what is left of one of yours that goes on now (611.2a)."""
    if isinstance(what, ef.TheSource):
        return None
    return ef.LetsPlay(what, Until.END_OF_YOUR_NEXT_TURN, lands=how == "play", if_=(YourTurn(), LaterTurn()))


@form("for each of <what:playable>, its owner may play it (<lasts:period>|<their=until the end of their next turn>)")
def _owners_play(what: Ref, lasts: Until | None, their: str | None) -> Effect | None:
    """Each card may be played by its own owner."""
    until = Until.END_OF_YOUR_NEXT_TURN if their else lasts
    return (
        None
        if until is None or isinstance(what, ef.TheSource)
        else ef.ForEach(what, ef.LetsPlay(ef.IT, until, ef.OwnerOf(ef.IT)))
    )


@form("<who:player> may <how=play|cast> <what:playable> until the end of their next turn")
def _lets_them_play(context: Context, who: Ref, how: str, what: Ref) -> Effect | None:
    """The next turn of whoever may play it (611.2a)."""
    if who == ef.YOU:
        return None
    return ef.LetsPlay(what, Until.END_OF_YOUR_NEXT_TURN, who, how == "play")


@form("you may cast <what:playable> from your graveyard as an Adventure <lasts:period>")
def _lets_cast_as_adventure(what: Ref, lasts: Until) -> Effect:
    """A card in a graveyard that may be cast as its Adventure, and not as what else it is (715.3)."""
    return ef.LetsPlay(what, lasts, lands=False, as_adventure=True)


@form(
    f"<lasts:period>, {_ONE}{_ANY_MANA}", f"{_ONE} <lasts:period>{_ANY_MANA}",
    f"<lasts:period>, {_ONE_SPELL}{_ANY_MANA}", f"{_ONE_SPELL} <lasts:period>{_ANY_MANA}",
)  # fmt: skip
def _lets_play_some(
    context: Context, lasts: Until, who: Ref, what: Ref, free: str | None, spend: str | None,
    number: Amount | int = 1, owner: str | None = None, lands: str | None = None, fits: fi.Filter | None = None,
) -> Effect | None:  # fmt: skip
    """Only so many of several cards, whichever are played first."""
    if not isinstance(number, int) or isinstance(what, ef.TheSource) or (not fits and _single(context.did)):
        return None
    may = _lets_play(context, lasts, owner, who, "play" if lands else "cast", what, fits, free, spend)
    return replace(may, number=number) if isinstance(may, ef.LetsPlay) else None


@form("[<who:player> ]discover[s] (<number:n>|X, where X is <number:amount>)")
def _discover(who: Ref, number: Amount | int) -> Effect | None:
    one = who == ef.YOU or isinstance(who, (ef.Targeted, ef.OwnerOf, ef.ControllerOf))
    return ef.Discovers(number, who) if one else None


@form("discover again for the same value")
def _discover_again(context: Context) -> Effect | None:
    return ef.Discovers(ef.ThatMuch(Name.EVENT_AMOUNT)) if context.much == Name.EVENT_AMOUNT else None


@form("[you ]copy <what:copied>")
def _copy_cards(context: Context, what: Ref) -> Effect | None:
    """Copy cards that are no spells: what was exiled."""
    context.it = ef.IT
    return None if isinstance(what, ef.TheSource) else ef.CopiesCards(what)


@form("you may look at (that card|those cards|the exiled card[s]|it|them) for as long as (it|they) remain[s] exiled")
def _may_look() -> Effect:
    """Who may look at a card that is face down changes nothing in the game (406.3)."""
    return ef.Nothing()


@form("look at <what:target>")
def _look_at_a_face(context: Context, what: ef.Targeted) -> Effect | None:
    """To look at a permanent that is face down changes nothing but what a player knows (701.20e)."""
    parts = parts_of(context.targets[what.group : what.group + 1])
    return ef.LooksAt(what) if fi.Is(fi.State.FACE_DOWN) in list(parts) else None


@form("<what:object> gain[s] <name:word> until end of turn. <cost:words>")
def _gains_at_its_cost(what: Ref, name: str, cost: str) -> Effect | None:
    """Abilities of cards that may be cast or used from where they are, at a cost that follows from their own."""
    given = given_ability(f"{name}. {cost}")
    if given is None or not all(map(functions_elsewhere, given)):
        return None
    return ef.Changes(what, tuple(map(GainAbility, given)))


@form("<what:object> gain[s] <words:costly> until end of turn")
def _gains_with_a_cost(what: Ref, words: str) -> Effect | None:
    """An ability with a cost that works from where a card is: "unearth {3}"."""
    given = given_ability(words)
    if given is None or not all(map(functions_elsewhere, given)):
        return None
    return ef.Changes(what, tuple(map(GainAbility, given)))
