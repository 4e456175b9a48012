"""Clauses that move objects between zones: destroy, exile, sacrifice, return, put, search (701)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Place, Ref, Verb
from ...language.filters import ANYTHING, AllOf, ExiledWithThis, Filter, InZone, OfPlayer, Owned, Who, Zone
from ...language.names import Name
from .context import Context
from .slots import WHO, Match, clause, counted, who


@clause(r"destroy (?P<what>.+?)(?P<never>\. (?:It|They) can't be regenerated)?")
def _destroy(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.destroy(what)


@clause(r"(?:it|they|that creature) can't be regenerated")
def _no_regeneration(_: Match, __: Context) -> Effect | None:
    return None


@clause(r"(?P<owner>⟨\d+⟩'s owner|the owner of ⟨\d+⟩) puts it on their choice of the top or bottom of their library")
def _top_or_bottom(found: Match, context: Context) -> Effect | None:
    place = re.search(r"⟨\d+⟩", found["owner"])
    what = context.what(place[0]) if place else None
    if what is None:
        return None
    ways = tuple(ef.MoveTo(what=what, to=Zone.LIBRARY, place=place) for place in (Place.TOP, Place.BOTTOM))
    return ef.ChooseOne(ways, ("top", "bottom"), ef.OwnerOf(what))


_NTH = {"second": Place.SECOND, "third": Place.THIRD, "fourth": Place.FOURTH, "seventh": Place.SEVENTH}
_FROM_TOP = rf"(?P<nth>{'|'.join(_NTH)}) from the top"


@clause(rf"put (?P<what>⟨\d+⟩|it|~|that \w+) into (?:its owner's|your|their) library {_FROM_TOP}")
def _from_top(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.MoveTo(what=what, to=Zone.LIBRARY, place=_NTH[found["nth"].lower()])


@clause(
    r"(?P<owner>⟨\d+⟩'s owner|the owner of ⟨\d+⟩) puts (?:it|that \w+) into their library "
    rf"{_FROM_TOP} or on the bottom"
)
def _from_top_or_bottom(found: Match, context: Context) -> Effect | None:
    place = re.search(r"⟨\d+⟩", found["owner"])
    what = context.what(place[0]) if place else None
    if what is None:
        return None
    places = (_NTH[found["nth"].lower()], Place.BOTTOM)
    ways = tuple(ef.MoveTo(what=what, to=Zone.LIBRARY, place=place) for place in places)
    return ef.ChooseOne(ways, tuple(str(p) for p in places), ef.OwnerOf(what))


@clause(WHO + r"exiles the top (?:(?P<n>\S+) cards|(?P<one>card)) of their library(?P<down> face down)?")
def _exiles_top(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    number = counted(found["n"], context) if found["n"] else 1
    if player is None or player == ef.YOU or number is None:
        return None
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    top = ef.exile(ef.TopOf(player, number), with_source=True)
    return replace(top, bound=Name.SEEN, face_down=bool(found["down"]))


@clause(
    r"exile (?P<what>.+?)(?P<until> until ~ leaves the battlefield)?(?P<down> face down)?"
    r"(?: with (?P<counters>\w+ \w+ counters? on (?:it|them)))?"
)
def _exile(found: Match, context: Context) -> Effect | None:
    if found["until"]:
        return None
    counters = _counters_with(found["counters"], context) if found["counters"] else ()
    made = _exiled(found["what"], context)
    if counters is None or made is None:
        return None
    return replace(made, face_down=bool(found["down"]), counters=counters)


_FROM_GRAVEYARDS = re.compile(
    r"(?:all|each) (?P<what>.*?\bcards?)(?P<that> (?:that are|with|named) .+?)? (?:from|in) "
    r"(?P<whose>all graveyards|each graveyard|your graveyard|each opponent's graveyard|your opponents' graveyards|"
    r"⟨\d+⟩'s graveyard|that player's graveyard|their graveyard)(?P<with> (?:with|that are) .+)?"
)


def from_graveyards(words: str, context: Context) -> Ref | None:
    """All cards of a kind in some graveyards: "all cards that are black or red from all graveyards"."""
    found = _FROM_GRAVEYARDS.fullmatch(words)
    if found is None or (found["that"] and found["with"]):
        return None
    noun = f"{found['what']}{found['that'] or found['with'] or ''}"
    what = ANYTHING if noun in ("card", "cards") else context.filter(noun) or _described(noun, context)
    whose = _graveyards(found["whose"], context)
    if what is None or whose is None:
        return None
    return ef.Each(AllOf((InZone(Zone.GRAVEYARD), *whose, *(() if what == ANYTHING else (what,)))))


def _described(noun: str, context: Context) -> Filter | None:
    """Read "cards that are black or red" as "black or red cards"."""
    found = re.fullmatch(r"(?P<head>.*?\bcards?) that are (?P<is>[a-z, ]+)", noun)
    return None if found is None else context.filter(f"{found['is']} {found['head']}")


def _graveyards(text: str, context: Context) -> tuple[Filter, ...] | None:
    """Whose graveyards are meant."""
    if text in ("all graveyards", "each graveyard"):
        return ()
    if text == "your graveyard":
        return (Owned(Who.YOU),)
    if "opponent" in text:
        return (Owned(Who.OPPONENT),)
    name = text.removesuffix(" graveyard").removesuffix("'s")
    player = context.who("they" if name == "their" else name)
    return None if player is None else (OfPlayer(ef.SpokenOf(player)),)


def _exiled(words: str, context: Context) -> ef.MoveTo | None:
    cards = from_graveyards(words, context)
    if cards is not None:
        context.it = ef.IT
        return ef.exile(cards, with_source=True)
    whole = re.fullmatch(
        r"(?P<who>⟨\d+⟩|that player|your|each player|each opponent|all opponents)(?:'s?)? graveyards?|"
        r"all graveyards",
        words,
    )
    if whole:
        named = (whole["who"] or "each player").replace("your", "you").replace("all opponents", "each opponent")
        player = context.who(named)
        return None if player is None else ef.exile(ef.AllIn(player, Zone.GRAVEYARD))
    top = re.fullmatch(
        r"the top (?:(?P<n>\S+) cards|card) of (?P<whose>your|that player's|⟨\d+⟩'s|their|"
        r"each player's|each opponent's) library",
        words,
    )
    if top:
        number = counted(top["n"], context) if top["n"] else 1
        player = (
            ef.YOU if top["whose"] == "your" else context.who(top["whose"].removesuffix("'s").replace("their", "they"))
        )
        if player is None or number is None:
            return None
        context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
        return replace(ef.exile(ef.TopOf(player, number), with_source=True), bound=Name.SEEN)
    what = _cards(words, context)
    return None if what is None else ef.exile(what, with_source=True)


@clause(WHO + r"sacrifices? (?P<what>.+)")
def _sacrifice(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    words = found["what"]
    if player is None:
        return None
    if re.fullmatch(
        r"~|it|them|that creature|that token|those tokens|the tokens?|that permanent|this creature|those creatures",
        words,
    ):
        what = context.what(words)
        if what is None or player == ef.YOU:
            return None if what is None else ef.sacrifice(what)
        return ef.SacrificeOf(player, ef.SpokenOf(what), None)  # 701.21a: as far as it is theirs
    context.call("sacrificed", ef.Bound(Name.SACRIFICED))
    many = re.fullmatch(r"any number of (?P<what>.+)", words)
    if many:
        fits = context.filter(many["what"])
        context.it = ef.IT
        return None if fits is None else ef.SacrificeOf(player, fits, None, up_to=True)
    some = re.fullmatch(r"(?P<n>\S+|half the|all) (?P<what>.+?)(?: of (?:your|their) choice)?", words)
    if some is None or some["n"] == "half the":
        return None
    what_fits = context.filter(some["what"]) if some["n"] != "another" else context.filter(f"another {some['what']}")
    number = None if some["n"] == "all" else 1 if some["n"] == "another" else counted(some["n"], context)
    if what_fits is None or (number is None and some["n"] != "all"):
        return None
    context.it = ef.IT
    return ef.SacrificeOf(player, what_fits, number)


@clause(
    r"return (?P<what>.+?) to (?:(?P<hand>(?:its|their|your)(?: owner(?:'s|s'))? hands?)|"
    r"the battlefield(?P<tapped> tapped)?(?: and(?= transformed))?(?P<transformed> transformed)?"
    r"(?: under (?P<under>your|its owner's|their owners?'s?|that player's|their owners') control)?"
    r"(?: with (?P<counters>.+? counters? on (?:it|them)))?(?P<tapped2> tapped)?)"
)
def _return(found: Match, context: Context) -> Effect | None:
    what = _cards(found["what"], context)
    if what is None:
        return None
    if found["hand"]:
        return ef.bounce(what)
    return _onto_battlefield(what, found, context)


def _onto_battlefield(what: Ref, found: Match, context: Context) -> Effect | None:
    counters = _counters_with(found["counters"], context) if found["counters"] else ()
    if counters is None:
        return None
    under: Ref | None = None
    if found["under"] and found["under"] == "your":
        under = ef.YOU
    elif found["under"] and "owner" not in found["under"]:
        return None
    if under is None and isinstance(what, ef.Picked):
        under = ef.YOU
    tapped = bool(found["tapped"] or found.groupdict().get("tapped2"))
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=Verb.RETURN, under=under, tapped=tapped,
                     transformed=bool(found["transformed"]), counters=counters)  # fmt: skip


def _counters_with(text: str, context: Context) -> tuple[tuple[str, Amount | int], ...] | None:
    found = re.fullmatch(r"(?P<n>an?|\S+)(?: additional)? (?P<kind>\S+(?: strike)?) counters? on (?:it|them)", text)
    number = counted(found["n"], context) if found else None
    return None if found is None or number is None else ((found["kind"], number),)


def _cards(words: str, context: Context) -> Ref | None:
    """Cards, with where they are returned from."""
    top = re.fullmatch(r"the top (?:(?P<n>\S+) cards|card) of your library", words)
    if top:
        number = counted(top["n"], context) if top["n"] else 1
        return None if number is None else ef.TopOf(ef.YOU, number)
    named = re.fullmatch(r"(?P<what>~|it|that card|⟨\d+⟩|the exiled cards?|them|those cards|that creature) from "
                         r"(?:(?:your|a|its owner's|their) graveyard|exile)|(?P<else>.+)", words)  # fmt: skip
    assert named is not None
    return _at_random(words, context) or context.what(named["what"] or named["else"])


def _at_random(words: str, context: Context) -> Ref | None:
    """Cards of a kind that chance chooses: "a creature card at random from your graveyard"."""
    found = re.fullmatch(r"(?P<n>an?|two|three) (?P<what>.+?) at random (?P<where>from your (?:graveyard|hand))", words)
    what = context.filter(f"{found['what']} {found['where']}") if found else None
    number = counted(found["n"], context) if found else None
    return None if what is None or number is None else ef.AtRandom(ef.Each(what), number)


@clause(
    r"put (?P<what>.+?) (?:onto the battlefield(?: face up)?(?P<tapped> tapped)?(?P<transformed> transformed)?"
    r"(?: under (?P<under>your|its owner's|their owners?'s?|that player's|their owners') control)?(?P<tapped2> tapped)?"
    r"(?: with (?P<counters>.+? counters? on (?:it|them)))?|"
    r"into (?P<hand>(?:its|your|their)(?: owner(?:'s|s'))? hands?)|"
    r"into (?P<graveyard>(?:its|your|their)(?: owner(?:'s|s'))? graveyards?)|"
    r"on (?:the )?(?P<place>top|bottom|top or bottom) of (?:its|your|their)(?: owner(?:'s|s'))? (?:library|libraries)"
    r"(?P<order> in (?:any|a random) order)?)"
)
def _put(found: Match, context: Context) -> Effect | None:
    if re.search(r"\bcounters?\b", found["what"]) or found["place"] == "top or bottom":
        return None
    words = re.sub(r"^(all \S+ cards) from all graveyards$", r"\1 in all graveyards", found["what"])
    what = _cards(words, context)
    if what is None:
        return None
    if found["hand"]:
        return ef.MoveTo(what=what, to=Zone.HAND)
    if found["graveyard"]:
        return ef.MoveTo(what=what, to=Zone.GRAVEYARD)
    if found["place"]:
        return ef.MoveTo(what=what, to=Zone.LIBRARY, place=Place.TOP if found["place"] == "top" else Place.BOTTOM)
    return _onto_battlefield(what, found, context)


@clause(r"(?P<who>that player|the player|they) puts? (?P<what>it|that card) onto the battlefield(?P<tapped> tapped)?")
def _they_put(found: Match, context: Context) -> Effect | None:
    """A player puts a card onto the battlefield, under their own control (110.2a)."""
    player, what = context.who(found["who"].replace("the player", "that player")), context.what(found["what"])
    if player is None or what is None:
        return None
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, under=player, tapped=bool(found["tapped"]))


@clause(
    r"(?:(?P<owner>its owner|that card's owner|their owners?|~'s owner|⟨\d+⟩(?:'s owner)?) )?shuffles? "
    r"(?P<what>.+?) into (?:its owner's|their|your|their owners') (?:library|libraries)"
)
def _shuffle_into(found: Match, context: Context) -> Effect | None:
    words = found["what"]
    if words == "your graveyard":
        return ef.Seq((ef.MoveTo(what=ef.AllIn(ef.YOU, Zone.GRAVEYARD), to=Zone.LIBRARY), ef.Shuffles(ef.YOU)))
    what = context.what(words)
    if what is None:
        return None
    return ef.Seq((ef.MoveTo(what=what, to=Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(ef.OwnerOf(what))))


@clause(
    WHO + r"search(?:es)? (?:your|their) library for (?P<what>.+?),(?P<reveal> reveals? (?:it|them|that card|those "
    r"cards),)?"
    r"(?: and)? puts? (?:it|them|that card|those cards) (?:(?P<battlefield>onto the battlefield)(?P<tapped> tapped)?|"
    r"(?P<hand>into (?:your|their) hand)|(?P<graveyard>into (?:your|their) graveyard)),?(?: and)? (?:then )?shuffles?"
)
def _search(found: Match, context: Context) -> Effect | None:
    some = re.fullmatch(r"(?:(?P<upto>up to )?(?P<n>\S+)) (?P<what>.+)", found["what"])
    if some is None:
        return None
    number = counted(some["n"], context)
    what = ANYTHING if some["what"] == "card" else context.filter(some["what"])
    if number is None or what is None or (what == ANYTHING and some["upto"]):
        return None
    to = Zone.BATTLEFIELD if found["battlefield"] else Zone.HAND if found["hand"] else Zone.GRAVEYARD
    context.it = ef.IT
    player = who(found, context)
    if player is None:
        return None
    return ef.Searches(player, what, number, to, tapped=bool(found["tapped"]), reveal=bool(found["reveal"]))


@clause(
    r"search your library for (?P<what>.+?),(?P<reveal> reveal (?:it|that card),)? (?:then )?shuffle(?:,| and) "
    r"(?:then )?put (?:it|that card|the card) on top(?: of your library)?"
)
def _tutor_on_top(found: Match, context: Context) -> Effect | None:
    some = re.fullmatch(r"an? (?P<what>.+)", found["what"])
    what = None if some is None else ANYTHING if some["what"] == "card" else context.filter(some["what"])
    return None if what is None else ef.Searches(ef.YOU, what, 1, Zone.LIBRARY, reveal=bool(found["reveal"]))


@clause(
    r"look at the top (?P<n>\S+) cards of your library(?:\.|,) (?:then )?put (?P<m>\S+) of (?:them|those cards) into "
    r"your hand and the (?:rest|other) (?P<rest>on the bottom of your library(?: in (?:any|a random) order)?|"
    r"into your graveyard)"
)
def _impulse(found: Match, context: Context) -> Effect | None:
    number, most = counted(found["n"], context), counted(found["m"], context)
    if number is None or most is None:
        return None
    graveyard = "graveyard" in found["rest"]
    random = "random" in found["rest"]
    return ef.LooksAtTop(number, least=most, most=most, rest=Zone.GRAVEYARD if graveyard else Zone.LIBRARY,
                         rest_at=Place.RANDOM_BOTTOM if random else Place.BOTTOM)  # fmt: skip


@clause(
    r"(?P<who>⟨\d+⟩|that player|they|each opponent|each player) (?P<verb>exiles|returns) "
    r"(?P<what>(?:an?|two|three|up to \w+|any number of) [^,]+?) "
    r"(?P<theirs>they control|from their (?:graveyard|hand))(?P<hand> to (?:its owner's|their) hand)?"
)
def _of_their_own(found: Match, context: Context) -> Effect | None:
    """Players choose something of their own to exile or to return, in APNAP order (101.4)."""
    player = context.who(found["who"])
    yours = found["theirs"].replace("they", "you").replace("their", "your")
    if player is None or (found["verb"] == "returns") is not bool(found["hand"]):
        return None
    picked = context.what(f"{found['what']} {yours}")
    if not isinstance(picked, ef.Picked):
        return None
    context.it = ef.IT
    chosen = ef.Picks(replace(picked, by=player))
    return ef.Seq((chosen, ef.bounce(ef.IT) if found["hand"] else ef.exile(ef.IT, with_source=True)))


@clause(
    r"(?:each player returns to the battlefield all cards they own|return to the battlefield all cards) exiled with "
    r"(?:it|~)"
)
def _all_exiled_with(_: Match, context: Context) -> Effect | None:
    """Under their owners' control, as nothing else is said (110.2a)."""
    what = ef.Each(AllOf((InZone(Zone.EXILE), ExiledWithThis())))
    context.it = ef.IT
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=Verb.RETURN)


@clause(r"exile all cards from all graveyards")
def _exile_graveyards(_: Match, context: Context) -> Effect | None:
    context.it = ef.IT
    return ef.exile(ef.Each(InZone(Zone.GRAVEYARD)))


@clause(r"each player returns to the battlefield all cards they own exiled with (?:it|~)")
def _returns_exiled(_: Match, __: Context) -> Effect | None:
    there = ef.Each(AllOf((InZone(Zone.EXILE), ExiledWithThis())))
    return ef.MoveTo(what=there, to=Zone.BATTLEFIELD, verb=Verb.RETURN)


@clause(
    r"put (?P<what>(?:any number of|up to \w+|an?|one|two|three|all|the) cards? (?:from|in) your hand) on (?:the )?"
    r"(?P<place>top|bottom) of your library(?: in any order)?"
)
def _from_hand(found: Match, context: Context) -> Effect | None:
    """Cards of your hand on top of your library, or on its bottom, in an order of your choice (401.4)."""
    words = found["what"].replace(" in your", " from your")
    every = re.match(r"all|the", words)
    what: Ref | None = ef.AllIn(ef.YOU, Zone.HAND) if every else context.what(words)
    place = Place.TOP if found["place"] == "top" else Place.BOTTOM
    if what is None:
        return None
    context.much = Name.AMOUNT
    return ef.MoveTo(what=what, to=Zone.LIBRARY, place=place)


@clause(r"shuffle (?:the cards from|all cards from) your hand into your library")
def _shuffle_hand(_: Match, context: Context) -> Effect | None:
    """So that "that many" is how many they were."""
    context.much = Name.AMOUNT
    return ef.Seq(
        (ef.MoveTo(what=ef.AllIn(ef.YOU, Zone.HAND), to=Zone.LIBRARY, bound=Name.SHUFFLED), ef.Shuffles(ef.YOU))
    )


@clause(WHO + r"exiles? that many cards from the top of (?:your|their) library(?P<down> face down)?")
def _exile_that_many(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None:
        return None
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    top = ef.exile(ef.TopOf(player, ef.ThatMuch(context.much)), with_source=True)
    return replace(top, bound=Name.SEEN, face_down=bool(found["down"]))


@clause(r"return to (?:their owners' hands|its owner's hand) (?P<what>(?:all|each) .+)")
def _return_all(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.bounce(what)


@clause(WHO + r"exiles? the top (?:(?P<n>\w+) cards|card) of (?:your|their) library")
def _exile_top(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    number = counted(found["n"], context) if found["n"] else 1
    if player is None or number is None:
        return None
    context.it = ef.IT
    return ef.exile(ef.TopOf(player, number), with_source=True)
