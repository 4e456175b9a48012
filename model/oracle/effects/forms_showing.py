"""Clauses about cards that are looked at, revealed or exiled from a library, and what becomes of them (701.20)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.effects import Effect, Place, Ref
from ...language.filters import ANYTHING, AllOf, Filter, InZone, IsPlayer, Not, Owned, Who, Zone
from ...language.names import Name
from ...language.parts import parts_of
from .context import PLACE, Context
from .slots import WHERE, Match, clause, counted, read_amount

SEEN = ef.Bound(Name.SEEN)
AMONG = (
    r"(?:from it|(?:from )?among (?:them|it|those (?:exiled |milled )?cards|the (?:milled|revealed|exiled) cards|"
    r"(?:the )?cards (?:milled|revealed|exiled) this way)|of (?:them|those cards))"
)
"""Words for the cards that were shown."""
_TOP = r"the top (?:(?P<n>\S+) cards|(?P<one>card)) of (?P<whose>your|that player's|⟨\d+⟩'s|their|its owner's) library"
_ORDER = r"(?: in (?:any|(?P<random>a random)) order)?"
_REST = (
    r"(?:(?P<graveyard>into (?:your|their|its owner's) graveyard)|(?P<hand>into (?:your|their) hand)|"
    rf"on the (?P<place>bottom|top) of (?:your|their|its owner's) library{_ORDER})"
)


def _top(found: Match, context: Context) -> Ref | None:
    """The top cards of somebody's library."""
    words = found["whose"]
    player = ef.YOU if words == "your" else context.who({"their": "they"}.get(words, words.removesuffix("'s")))
    if found.groupdict().get("where"):
        number = read_amount(found["where"], context) if found["n"] == "X" else None
    else:
        number = 1 if found["one"] else counted(found["n"], context)
    return None if player is None or number is None else ef.TopOf(player, number)


def seen(context: Context) -> None:
    """Let "them", "it" and "those cards" be the cards that are shown; "that creature" is still the target."""
    if isinstance(context.it, ef.Targeted):
        context.call("host", context.it)
    context.it = SEEN
    context.call("group", SEEN)


@clause(rf"(?:you )?(?P<how>look at|reveal) {_TOP}{WHERE}")
def _look(found: Match, context: Context) -> Effect | None:
    top = _top(found, context)
    if top is None:
        return None
    seen(context)
    return ef.LooksAt(top, found["how"].lower() == "reveal")


@clause(r"(?P<who>⟨\d+⟩|that player|they|each opponent|each player|you) reveals? (?:their|your) hand")
def _reveal_hand(found: Match, context: Context) -> Effect | None:
    player = context.who(found["who"])
    if player is None:
        return None
    context.player = player
    seen(context)
    return ef.LooksAt(ef.AllIn(player, Zone.HAND), reveal=True)


@clause(r"look at (?P<who>⟨\d+⟩|that player|their|that opponent)(?:'s)? hand")
def _look_at_hand(found: Match, context: Context) -> Effect | None:
    player = context.who(found["who"].replace("their", "they"))
    if player is None:
        return None
    context.player = player
    seen(context)
    return ef.LooksAt(ef.AllIn(player, Zone.HAND))


@clause(r"(?:you )?choose (?P<what>⟨\d+⟩(?: and ⟨\d+⟩)*)")
def _chosen_already(found: Match, context: Context) -> Effect | None:
    """Targets are chosen as the spell is cast (601.2c); "those creatures" are all of them."""
    chosen = [ef.Targeted(int(n)) for n in re.findall(r"\d+", found["what"])]
    if len(chosen) > 1 and not any(map(context.is_player, chosen)):
        context.it = context.call("those targets", ef.Together(tuple(chosen)))
    elif PLACE.fullmatch(found["what"]):
        context.call("chosen", chosen[0])
        context.what(found["what"])
    return ef.Nothing()


@clause(rf"(?:you )?choose (?P<what>.+? {AMONG})")
def _choose(found: Match, context: Context) -> Effect | None:
    picked = among(found["what"], context)
    if picked is None:
        return None
    context.it = ef.IT
    return ef.Picks(picked)


_FROM = re.compile(
    r"(?:(?P<upto>up to )?(?P<n>an?|one|two|three|four|five|X)|(?P<any>any number of)|(?P<all>all|each))"
    rf"(?: (?P<what>.+?))? (?:{AMONG}|(?:revealed|milled|exiled) this way)"
)


def among(text: str, context: Context) -> ef.Picked | None:
    """Some of the cards that were shown, as a player chooses them."""
    found = _FROM.fullmatch(text)
    if found is None or found["all"] or _are_fewer(text, context):
        return None
    what = _of_group(found["what"], context)
    if what is None:
        return None
    if found["any"]:
        return ef.Picked(what, 0, None)
    most = counted(found["n"], context)
    return None if most is None else ef.Picked(what, 0 if found["upto"] else most, most)


def all_among(text: str, context: Context) -> Ref | None:
    """All of the cards that were shown that fit."""
    found = None if _are_fewer(text, context) else _FROM.fullmatch(text)
    what = _of_group(found["what"], context) if found is not None and found["all"] else None
    return None if what is None else ef.Each(what)


def _of_group(noun: str | None, context: Context) -> Filter | None:
    """The cards of the group that fit a noun; none where no group has been spoken of."""
    group = context.names.get("group")
    if group is None:
        return None
    if noun in (None, "card", "cards"):
        return ef.SpokenOf(group)
    assert noun is not None
    what = context.filter(noun)
    if what is None or _has_zone(what) or what == ANYTHING or ef.SpokenOf(group) in parts_of(what):
        return None
    return AllOf((ef.SpokenOf(group), what))


def _are_fewer(text: str, context: Context) -> bool:
    """Whether "revealed this way" are only some of the cards that were shown."""
    return text.endswith("revealed this way") and "revealed" in context.names


def _has_zone(what: Filter) -> bool:
    if isinstance(what, AllOf):
        return any(_has_zone(p) for p in what.parts)
    return isinstance(what, InZone)


@clause(
    rf"put (?:the rest(?: of (?:those exiled|the revealed|the exiled|those) cards)?|the other|the other cards|"
    rf"the others|the remaining cards|the revealed cards not put into your hand this way|"
    rf"all (?:other )?cards revealed this way that weren't put (?:onto the battlefield|into your hand)|"
    rf"all other cards (?:revealed|exiled) this way) {_REST}"
)
def _rest(found: Match, context: Context) -> Effect | None:
    group = context.names.get("group")
    if not isinstance(group, ef.Bound):
        return None
    kept = context.names.get("kept")
    if kept is not None:
        return _away(ef.Each(AllOf((ef.SpokenOf(group), Not(ef.SpokenOf(kept))))), found)
    return _away(ef.TheRest(group.name), found)


def _away(what: Ref, found: Match) -> Effect:
    if found["hand"]:
        return ef.MoveTo(what=what, to=Zone.HAND, bound=Name.PUT)
    if found["graveyard"]:
        return ef.PutsAway(what, Zone.GRAVEYARD)
    at = Place.TOP if found["place"] == "top" else Place.RANDOM_BOTTOM if found["random"] else Place.BOTTOM
    return ef.PutsAway(what, Zone.LIBRARY, at)


@clause(r"exile (?:the rest|the others|all other cards revealed this way)")
def _exile_rest(_: Match, context: Context) -> Effect | None:
    group = context.names.get("group")
    if not isinstance(group, ef.Bound) or "found" in context.names:  # of what was searched, it is what was not found
        return None
    return ef.exile(ef.TheRest(group.name), with_source=True)


@clause(r"reveal any number of (?P<what>(?:[\w-]+ )*cards) in your hand")
def _reveal_from_hand(found: Match, context: Context) -> Effect | None:
    what = ANYTHING if found["what"] == "cards" else context.filter(found["what"])
    if what is None:
        return None
    hand = AllOf((InZone(Zone.HAND), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    context.it = ef.IT
    return ef.Reveals(ef.Picked(hand, 0, None))


@clause(
    rf"put (?P<what>(?:an?|one|two|three|up to \w+|any number)\b.*? {AMONG}|"
    rf"(?:all|each) .+? (?:{AMONG}|revealed this way|milled this way|exiled this way)) "
    r"(?P<to>into your hand|into your graveyard|onto the battlefield(?P<tapped> tapped)?(?: under your control)?|"
    r"on (?:the )?(?P<place>top|bottom) of your library)"
)
def _put_some(found: Match, context: Context) -> Effect | None:
    what: Ref | None = among(found["what"], context) or all_among(found["what"], context)
    if what is None:
        return None
    context.it = ef.IT
    if found["place"]:
        place = Place.TOP if found["place"] == "top" else Place.BOTTOM
        return ef.MoveTo(what=what, to=Zone.LIBRARY, place=place)
    to = found["to"]
    if to.startswith("onto"):
        return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, under=ef.YOU, tapped=bool(found["tapped"]))
    return ef.MoveTo(what=what, to=Zone.HAND if "hand" in to else Zone.GRAVEYARD)


@clause(rf"(?P<verb>reveal|exile) (?P<what>(?:an?|one|up to \w+|any number)\b.*? {AMONG})")
def _reveal_some(found: Match, context: Context) -> Effect | None:
    picked = among(found["what"], context)
    if picked is None:
        return None
    context.it = ef.IT
    if found["verb"].lower() == "exile":
        return ef.exile(picked, with_source=True)
    context.call("revealed", ef.IT)
    return ef.Reveals(picked)


@clause(
    r"(?:look at|reveal) the top (?P<n>\S+) cards of (?P<whose>your|⟨\d+⟩'s|that player's) library(?:,)?(?: then| and) "
    r"put them back in any order"
)
def _reorder(found: Match, context: Context) -> Effect | None:
    number = counted(found["n"], context)
    player = ef.YOU if found["whose"] == "your" else context.who(found["whose"].removesuffix("'s"))
    if number is None or player is None:
        return None
    seen(context)
    return ef.Seq((ef.LooksAt(ef.TopOf(player, number)), ef.PutsAway(SEEN, Zone.LIBRARY, Place.TOP)))


@clause(
    r"put (?:them|those cards) back (?:on top of (?:your|their) library )?in any order|"
    r"put (?:them|those cards) on top of (?:your|their) library in any order"
)
def _back(_: Match, context: Context) -> Effect | None:
    return ef.PutsAway(context.it, Zone.LIBRARY, Place.TOP) if context.it == SEEN else None


@clause(
    r"(?P<who>you |⟨\d+⟩ |that player |they )?(?P<verb>reveal|exile)s? cards from the top of (?P<whose>your|their) "
    r"library until (?:you|they) (?:reveal|exile) (?P<n>an?|one|two|three) (?P<what>.+)"
)
def _until(found: Match, context: Context) -> Effect | None:
    named = (found["who"] or "").strip()
    player = ef.YOU if found["whose"] == "your" else context.who(named) if named else context.player
    number = counted(found["n"], context)
    what = context.filter(found["what"])
    if player is None or number is None or what is None or _has_zone(what):
        return None
    if player != ef.YOU:
        context.player = player
    seen(context)
    context.it = ef.IT
    if number == 1:
        context.call("all shown", SEEN)
    return ef.RevealsUntil(what, player, number, found["verb"].lower() == "exile")


@clause(
    r"put (?P<what>that card|those cards|it|them) (?P<to>into your hand|onto the battlefield(?P<tapped> tapped)?"
    r"(?: under your control)?) and (?:the rest|all other cards revealed this way|the other) "
    rf"{_REST}"
)
def _put_and_rest(found: Match, context: Context) -> Effect | None:
    group, what = context.names.get("group"), context.it
    if not isinstance(group, ef.Bound) or what is None or what == group:
        return None
    if found["to"].startswith("into"):
        first: Effect = ef.MoveTo(what=what, to=Zone.HAND)
    else:
        first = ef.MoveTo(what=what, to=Zone.BATTLEFIELD, under=ef.YOU, tapped=bool(found["tapped"]))
    context.it = ef.IT
    return ef.Seq((first, _away(ef.TheRest(group.name), found)))


@clause(r"(?P<who>that player|they|⟨\d+⟩) discards? (?P<what>that card|those cards|it|them)")
def _discards_those(found: Match, context: Context) -> Effect | None:
    player, what = context.who(found["who"]), context.it
    return None if player is None or what is None or what == SEEN else ef.DiscardsThese(player, what)


@clause(
    rf"(?P<verb>put|reveal) (?P<one>an? [^,.]+? card) and/or (?P<two>an? [^,.]+? card) {AMONG}"
    r"(?: and put (?:it|them))? (?P<to>into your hand|onto the battlefield)"
)
def _one_and_or_other(found: Match, context: Context) -> Effect | None:
    """Put up to one card of each of two descriptions somewhere."""
    picked = [among(f"up to one {found[name].split(' ', 1)[1]} from among them", context) for name in ("one", "two")]
    to = Zone.HAND if found["to"] == "into your hand" else Zone.BATTLEFIELD
    if None in picked or (found["verb"].lower() == "reveal" and to is Zone.BATTLEFIELD):
        return None
    moves = [ef.MoveTo(what=p, to=to, under=ef.YOU if to is Zone.BATTLEFIELD else None) for p in picked if p]
    context.it = ef.IT
    shown = found["verb"].lower() == "reveal"
    return ef.Seq(tuple(part for move in moves for part in _first_shown(move, shown=shown)))


def _first_shown(move: ef.MoveTo, *, shown: bool) -> tuple[Effect, ...]:
    return (ef.Reveals(move.what), replace(move, what=ef.IT)) if shown else (move,)


@clause(
    r"(?P<who>each player|each opponent|⟨\d+⟩|that player|they|you) (?P<how>reveals?|looks? at) the top "
    r"(?:(?P<n>\S+) cards|card) of (?P<whose>their|your) library"
)
def _each_reveals(found: Match, context: Context) -> Effect | None:
    """Cards of several libraries may be revealed; who only looks at cards sees those of one player."""
    player = context.who(found["who"])
    if (found["whose"] == "your") is not (player == ef.YOU):
        return None
    number = counted(found["n"], context) if found["n"] else 1
    reveal = found["how"].lower().startswith("reveal")
    if player is None or number is None or (not reveal and player in (ef.EACH_PLAYER, ef.EACH_OPPONENT)):
        return None
    if player not in (ef.EACH_PLAYER, ef.EACH_OPPONENT, ef.YOU):
        context.player = player
    seen(context)
    return ef.LooksAt(ef.TopOf(player, number), reveal)


@clause(r"(?P<how>look at|reveal) that many cards from the top of your library")
def _that_many(found: Match, context: Context) -> Effect | None:
    seen(context)
    return ef.LooksAt(ef.TopOf(ef.YOU, ef.ThatMuch(context.much)), found["how"].lower() == "reveal")


_PLAYERS = {"an opponent": Who.OPPONENT, "a player": Who.ANYONE}
_KINDS = {
    "a creature type": "creature_type", "a color": "color", "a card name": "card_name",
    "a nonland card name": "nonland_card_name", "a basic land type": "basic_land_type",
}  # fmt: skip


@clause(r"choose (?P<what>an opponent|a player)")
def _choose_player(found: Match, context: Context) -> Effect | None:
    context.player = ef.Bound(Name.PLAYER)
    return ef.Picks(ef.Picked(IsPlayer(_PLAYERS[found["what"].lower()]), name=Name.PLAYER))


@clause(rf"choose (?P<what>{'|'.join(_KINDS)})")
def _choose_kind(found: Match, context: Context) -> Effect | None:
    """What later sentences ask for; a card name is one that cards in the game have."""
    kind = _KINDS[found["what"].lower()]
    context.chose = kind.removeprefix("nonland_")
    return ef.Chooses(kind)


@clause(
    r"(?:(?P<who>⟨\d+⟩|that player) chooses|choose) (?P<what>(?:an?|another|up to \w+|any number of|two|three) [^,]+)"
)
def _choose_object(found: Match, context: Context) -> Effect | None:
    player = context.who(found["who"]) if found["who"] else None
    if (found["who"] and player is None) or re.search(r"\bor\b|\btype\b|\bcolor\b|\bname\b|at random", found["what"]):
        return None
    if player is not None:
        context.player = player
    words = re.sub(r" they control$", " you control", found["what"]) if player is not None else found["what"]
    picked = context.what(words)
    if not isinstance(picked, ef.Picked):
        return None
    context.it = ef.IT
    context.forget("token")  # "that token" is the one that is chosen
    context.call("chosen from", ef.Each(picked.what))
    return ef.Picks(replace(picked, by=player))


_TO = (
    r"(?:(?P<field>onto the battlefield)(?P<tapped> tapped)?|(?P<hand1>into your hand)|"
    r"(?P<yard>into your graveyard))"
)


@clause(rf"put (?P<n>one|two|three)(?: of (?:them|those cards))? {_TO} and the (?:other|others|rest) {_REST}")
def _some_and_rest(found: Match, context: Context) -> Effect | None:
    """Some of the cards that were shown somewhere, and the others somewhere else."""
    group, number = context.names.get("group"), counted(found["n"], context)
    if not isinstance(group, ef.Bound) or number is None:
        return None
    some = ef.Picked(ef.SpokenOf(group), number, number)
    context.it = ef.IT
    return ef.Seq((_to(some, found), _away(ef.TheRest(group.name), found)))


def _to(what: Ref, found: Match) -> Effect:
    if found["field"]:
        return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, under=ef.YOU, tapped=bool(found["tapped"]))
    return ef.MoveTo(what=what, to=Zone.HAND if found["hand1"] else Zone.GRAVEYARD)


@clause(r"(?P<who>⟨\d+⟩|that player|they) reveals? (?P<n>an?|two|three) cards? at random from their hand")
def _reveals_at_random(found: Match, context: Context) -> Effect | None:
    player, number = context.who(found["who"]), counted(found["n"], context)
    if player is None or number is None:
        return None
    context.player = player
    seen(context)
    return ef.LooksAt(ef.AtRandom(ef.AllIn(player, Zone.HAND), number), reveal=True)


@clause(r"(?P<who>each player|each opponent) chooses (?P<n>an?|two|three) (?P<what>[^,]+?) they control")
def _each_chooses(found: Match, context: Context) -> Effect | None:
    """Each player chooses among what they control, in APNAP order (101.4)."""
    player, number = context.who(found["who"]), counted(found["n"], context)
    what = context.filter(f"{found['what']} you control")
    if player is None or number is None or what is None or re.search(r"\bor\b", found["what"]):
        return None
    context.it = ef.IT
    return ef.Picks(ef.Picked(what, number, number, by=player))


@clause(
    r"(?:(?P<who>an opponent|⟨\d+⟩|that player|you) )?separates? (?:those cards|them) into "
    r"(?:two piles|a face-down pile and a face-up pile)"
)
def _separates(found: Match, context: Context) -> Effect | None:
    group = context.names.get("group")
    player = _one_opponent(found["who"], context)
    return None if group is None or player is None else ef.SplitsPiles(group, player)


def _one_opponent(text: str | None, context: Context) -> Ref | None:
    """A single player; "an opponent" where there are several is one of your choice."""
    if text is None or text.lower() == "you":
        return ef.YOU
    return ef.EACH_OPPONENT if text.lower() == "an opponent" else context.who(text)


@clause(r"(?P<who>an opponent|⟨\d+⟩|that player|you) chooses? one of (?:those|the) piles")
def _chooses_pile(found: Match, context: Context) -> Effect | None:
    player = _one_opponent(found["who"], context)
    if player is None or "group" not in context.names:
        return None
    context.call("pile", ef.Bound(Name.PILE))
    return ef.ChoosesPile(player)


_PILE_TO = {
    "into your hand": Zone.HAND,
    "into your graveyard": Zone.GRAVEYARD,
    "onto the battlefield": Zone.BATTLEFIELD,
}


@clause(rf"put (?P<which>one|that) pile (?P<to>{'|'.join(_PILE_TO)}) and the other (?P<other>{'|'.join(_PILE_TO)})")
def _piles(found: Match, context: Context) -> Effect | None:
    chosen = found["which"].lower() == "that"
    if "group" not in context.names or chosen is not ("pile" in context.names):
        return None
    moves = tuple(
        ef.MoveTo(what=ef.Bound(name), to=_PILE_TO[found[group].lower()], under=ef.YOU, bound=name)
        for name, group in ((Name.PILE, "to"), (Name.OTHER_PILE, "other"))
    )
    return ef.Seq(moves if chosen else (ef.ChoosesPile(), *moves))


@clause(
    r"(?P<who>⟨\d+⟩|that player|they) puts (?P<what>that card|those cards|them|it|all cards revealed this way) into "
    r"their (?P<to>hand|graveyard)"
)
def _puts_into_their(found: Match, context: Context) -> Effect | None:
    player, what = context.who(found["who"]), context.what(found["what"])
    return None if player is None or what is None else ef.MoveTo(what=what, to=Zone(found["to"]))
