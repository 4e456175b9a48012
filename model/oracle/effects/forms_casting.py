"""Clauses that let cards be cast or played: at once and free, or for a while (601.3, 608.2g, 118.9, 707.12)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import MayPlayFrom
from ...language.amounts import Amount
from ...language.effects import Effect, Ref, Until
from ...language.filters import ANYTHING, AllOf, Compare, Filter, HasStat, InZone, OnStack, Stat, Zone
from ...language.names import Name
from ..sentences.played_from import may_play
from .context import Context, whole
from .slots import WHERE, WHO, Match, clause, counted, read_amount, who

_CARDS = (
    r"it|them|that card|those cards|⟨\d+⟩|the exiled cards?|those exiled cards|the cop(?:y|ies)|that copy|"
    r"the (?:milled|revealed) card|"
    r"the (?:discarded|chosen) card|(?:the )?cards exiled this way"
)
_FREE = r"without paying (?:its|their) mana costs?"
_AMONG = (
    r"from (?:among )?(?P<from>them|those cards|those exiled cards|the exiled cards|(?:the )?cards exiled this way|"
    r"the (?:milled|revealed) cards|(?:the )?cards (?:milled|revealed) this way|your hand|your graveyard|"
    r"your hand or graveyard|their hand)"
)
_MANY = r"(?P<n>an?|any number of|up to \w+)"


@clause(WHO + rf"casts? (?P<what>{_CARDS}|~) {_FREE}(?P<must> if able)?")
def _cast_free(found: Match, context: Context) -> Effect | None:
    player, what = who(found, context), _cards(found["what"], context)
    return None if player is None or what is None else ef.CastsFree(what, player, must=bool(found["must"]))


@clause(
    WHO + rf"casts? {_MANY} (?P<spell>.*?spells?)(?P<with1> with mana value [^,.]+?)? {_AMONG}"
    rf"(?P<with2> with mana value [^,.]+?)? {_FREE}{WHERE}"
)
def _cast_one_free(found: Match, context: Context) -> Effect | None:
    player, what = who(found, context), _group(found["from"], context)
    fits = _spell(found["spell"], found["with1"] or found["with2"], found["where"], context)
    if player is None or what is None or fits is None or (found["with1"] and found["with2"]):
        return None
    many = found["n"].lower()
    most = None if many == "any number of" else counted(many.removeprefix("up to "), context)
    if many != "any number of" and most is None:
        return None
    return ef.CastsFree(what, player, fits, most)


def _cards(text: str, context: Context) -> Ref | None:
    """Cards that a sentence speaks of by a pronoun, or targets."""
    if re.search(r"exiled this way$|^those exiled", text):
        return context.names.get("group")
    return context.what(text)


def _group(text: str, context: Context) -> Ref | None:
    """A number of cards of which some are cast."""
    if text in ("your hand", "your graveyard"):
        zone = Zone.HAND if text == "your hand" else Zone.GRAVEYARD
        return ef.AllIn(ef.YOU, zone)
    if text == "your hand or graveyard":
        return ef.Together((ef.AllIn(ef.YOU, Zone.HAND), ef.AllIn(ef.YOU, Zone.GRAVEYARD)))
    return None if text == "their hand" else context.names.get("group")


def _spell(noun: str, with_: str | None, where: str | None, context: Context) -> Filter | None:
    """What a spell has to be: "instant or sorcery spell", "spell with mana value 3 or less"."""
    words = re.sub(r"\b(\w+) and (\w+) spells?$", r"\1 or \2 spell", noun)
    plain = None if re.search(r"⟨|~|\bthat\b", words) else whole(words)
    limit = _limit(with_.removeprefix(" with mana value "), where, context) if with_ else ()
    if plain is None or limit is None or (where and not with_):
        return None
    parts = plain.parts if isinstance(plain, AllOf) else (plain,)
    if not any(isinstance(p, OnStack) for p in parts) or any(isinstance(p, InZone) for p in parts):
        return None
    kept = (*(p for p in parts if not isinstance(p, OnStack)), *limit)
    return AllOf(kept) if kept else ANYTHING


def _limit(text: str, where: str | None, context: Context) -> tuple[Filter, ...] | None:
    """What a mana value may be: "3 or less", "less than or equal to that damage", "equal to the number of …"."""
    least = re.fullmatch(r"(?P<n>\d+|X|that much) or less|less than or equal to (?P<of>.+)|equal to (?P<is>.+)", text)
    if least is None:
        return None
    number: Amount | int | None
    if least["n"] == "X" and where:
        number = read_amount(where, context)
    elif least["n"]:
        number = counted(least["n"], context)
    else:
        number = read_amount(least["of"] or least["is"], context)
    if number is None or (where and least["n"] != "X"):
        return None
    return (HasStat(Stat.MANA_VALUE, Compare.EQUAL if least["is"] else Compare.AT_MOST, number),)


@clause(
    r"(?:(?P<first>until end of turn|until your next turn), )?"
    r"(?P<may>you may (?:play lands and )?cast (?:[\w ]+ )?spells from your graveyard)(?: (?P<last>this turn))?"
)
def _lets_play_from(found: Match, _: Context) -> Effect | None:
    """A permission that is not about cards that are there now, but about all that are there then (611.2c)."""
    if bool(found["first"]) is bool(found["last"]):
        return None
    said = may_play(found["may"][:1].upper() + found["may"][1:])
    if said is None or not all(isinstance(a, MayPlayFrom) for a in said):
        return None
    lasts = Until.YOUR_NEXT_TURN if (found["first"] or "").lower().endswith("next turn") else Until.END_OF_TURN
    return ef.Seq(tuple(ef.Rules(a, lasts) for a in said if isinstance(a, MayPlayFrom)))


_LASTS = {
    "until the beginning of your next upkeep": Until.YOUR_NEXT_UPKEEP,
    "this turn": Until.END_OF_TURN,
    "until end of turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
    "until the end of your next turn": Until.END_OF_YOUR_NEXT_TURN,
    "for as long as it remains exiled": Until.WHILE_EXILED,
    "for as long as they remain exiled": Until.WHILE_EXILED,
    "for as long as that card remains exiled": Until.WHILE_EXILED,
    "for as long as those cards remain exiled": Until.WHILE_EXILED,
    "for as long as ~ remains on the battlefield": Until.WHILE_HERE,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
}
_WHILE = "|".join(sorted(map(re.escape, _LASTS), key=len, reverse=True))
_ANY_MANA = (
    r"(?:,? and (?:(?P<type>mana of any type can be spent to cast)|"
    r"you may spend mana as though it were mana of any (?P<mana>type|color) to cast) "
    r"(?:it|that spell|them|those spells|that card|those cards|spells this way))?"
)


@clause(
    rf"(?:(?P<first>{_WHILE}), )?(?P<who>you|its owner|that player|they) may (?:look at and )?"
    rf"(?P<how>play|cast|play lands and cast spells from among) "
    rf"(?P<what>{_CARDS}|(?P<spells>(?:\w+ (?:and \w+ )?)?spells) {_AMONG})"
    rf"(?: (?P<last>{_WHILE}))?(?P<free> {_FREE})?{_ANY_MANA}"
)
def _lets_play(found: Match, context: Context) -> Effect | None:
    lasts = _LASTS.get((found["first"] or found["last"] or "").lower())
    if lasts is None or bool(found["first"]) is bool(found["last"]):
        return None
    what = _group(found["from"], context) if found["spells"] else _cards(found["what"], context)
    fits = _spell(found["spells"], None, None, context) if found["spells"] else ANYTHING
    if what is None or fits is None or isinstance(what, ef.TheSource):
        return None
    owner = found["who"].lower() == "its owner"
    player = ef.OwnerOf(what) if owner else context.who(found["who"])
    if player is None:
        return None
    spend = "type" if found["type"] else (found["mana"] or "")
    if what == ef.IT:
        context.call("kept", what)  # which is none of "the rest"
    return ef.LetsPlay(what, lasts, player, found["how"].lower() != "cast", fits, bool(found["free"]), spend)


@clause(rf"discover (?P<n>\w+){WHERE}")
def _discover(found: Match, context: Context) -> Effect | None:
    number = read_amount(found["where"], context) if found["where"] else counted(found["n"], context)
    return None if number is None else ef.Discovers(number)


@clause(r"(?:you )?copy (?P<what>that card|those cards|the exiled cards?)")
def _copy_cards(found: Match, context: Context) -> Effect | None:
    """Copy cards that are no spells: what was exiled."""
    what = context.what(found["what"])
    if what is None or isinstance(what, ef.TheSource):
        return None
    context.it = ef.IT
    return ef.CopiesCards(what)


@clause(
    r"you may look at (?:that card|those cards|the exiled cards?|it|them) for as long as (?:it|they) remains? exiled"
)
def _may_look(_: Match, __: Context) -> Effect | None:
    """Who may look at a card that is face down changes nothing in the game (406.3)."""
    return ef.Nothing()


@clause(r"discover again for the same value")
def _discover_again(_: Match, context: Context) -> Effect | None:
    return ef.Discovers(ef.ThatMuch(context.much)) if context.much == Name.EVENT_AMOUNT else None
