"""Conditions on the course of a game, in words: what was won, how often, what that player has (603.4, 608.2c)."""

from __future__ import annotations

import re

from ...game.kept import not_kept
from ...game.position import MAIN_PHASES
from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import AsItWas, ForThatPlayer, ItCast
from ...language.abilities.triggers import THAT_PLAYER
from ...language.amounts import (
    Amount,
    Count,
    DifferentAmong,
    DividedBy,
    Happened,
    LifeOf,
    MostAlike,
    MostCastLastTurn,
    MostOf,
    Sum,
    Tally,
    Times,
)
from ...language.conditions import Condition, During, Either, Fact, Holds, ThisFits, Unless, YourTurn
from ...language.events import EventKind
from ...language.names import Name, NameOf
from ...language.parts import parts_of
from ..clauses.conditions import conditions
from ..clauses.counted import spell_cards
from ..clauses.holding import was_cast
from ..phrases.amounts import number
from ..phrases.lexicon import NTH
from ..phrases.nouns import whole_noun
from .context import Context
from .inner import inner_amount

_TIMES = {word: n for word, n in NTH.items() if n <= 5}
_STATS = {"power": fi.Stat.POWER, "toughness": fi.Stat.TOUGHNESS, "mana value": fi.Stat.MANA_VALUE}
_WON = {
    "you win the flip": ef.WasDone(Name.FLIP_WON),
    "you won the flip": ef.WasDone(Name.FLIP_WON),
    "you lose the flip": ef.WasDone(Name.FLIP_LOST),
    "they win the flip": ef.WasDone(Name.FLIP_WON),
    "they lose the flip": ef.WasDone(Name.FLIP_LOST),
    "you win": ef.WasDone(Name.CLASH_WON),
    "you won": ef.WasDone(Name.CLASH_WON),
    "you don't win": Unless(ef.WasDone(Name.CLASH_WON)),
}


def of_the_course(text: str) -> Condition | None:
    """A condition on what has happened in a game so far that is about no object in particular."""
    if text in _WON:
        return _WON[text]
    again = re.fullmatch(r"(?:this is|it's) the (?P<n>\w+) time ~ has resolved this turn", text)
    if again and again["n"] in _TIMES:
        return Holds(ef.ThatMuch(Name.RESOLVED), fi.Compare.EQUAL, _TIMES[again["n"]])
    often = re.fullmatch(r"~ has been activated (?P<n>\w+) or more times this turn", text)
    least = number(often["n"]) if often else None
    if least is not None:
        return Holds(ef.ThatMuch(Name.ACTIVATED), fi.Compare.AT_LEAST, least)
    result = re.fullmatch(r"the result is (?P<n>\d+)(?: or (?P<how>greater|higher|less|lower))?", text)
    if result:
        how = {"g": fi.Compare.AT_LEAST, "h": fi.Compare.AT_LEAST, "l": fi.Compare.AT_MOST}.get(
            (result["how"] or " ")[0]
        )
        return Holds(ef.ThatMuch(Name.RESULT), how or fi.Compare.EQUAL, int(result["n"]))
    named = re.fullmatch(r"an? (?P<what>creature|permanent|artifact) named (?P<name>[^,]+) is on the battlefield", text)
    what = whole_noun(named["what"]) if named else None
    if named and what is not None:
        return Holds(Count(fi.AllOf((what, fi.HasName(named["name"])))), fi.Compare.AT_LEAST, 1)
    different = re.fullmatch(r"cards with (?P<n>\w+) or more different mana values are exiled with ~", text)
    values = number(different["n"]) if different else None
    if values is not None:
        exiled = fi.EXILED_WITH_THIS
        return Holds(DifferentAmong(fi.Stat.MANA_VALUE, exiled), fi.Compare.AT_LEAST, values)
    last = re.fullmatch(r"a player cast (?P<n>\w+) or more spells last turn", text)
    most = number(last["n"]) if last else None
    if most is not None:
        return Holds(MostCastLastTurn(), fi.Compare.AT_LEAST, most)
    if text == "no spells were cast last turn":
        return Holds(MostCastLastTurn(), fi.Compare.AT_MOST, 0)
    if re.fullmatch(r"excess damage was dealt (?:to (?:an?|that) (?:creature|permanent) )?this way", text):
        return ef.WasDone(Name.EXCESS)
    vote = re.fullmatch(r"(?P<more>[\w' ]+) gets more votes(?P<tied> or the vote is tied)?", text)
    if vote:
        more = ef.WasDone(NameOf(Name.MORE_VOTES, vote["more"]))
        return Either((more, ef.WasDone(Name.VOTE_TIED))) if vote["tied"] else more
    if text == "there is no monarch":
        return Fact(text)
    return _of_where_it_was(text) or _of_that_player(text) or _in_other_words(text) or _most_of_all(text)


def _of_where_it_was(text: str) -> Condition | None:
    """A condition on the zone something entered or was cast from."""
    came = re.fullmatch(
        r"(?:it|that creature|that card) entered from (?P<from>your|a) graveyard or you cast it from (?P=from) "
        r"graveyard", text
    )  # fmt: skip
    if came:
        there = Either((ef.CameFrom(fi.Zone.GRAVEYARD), ItCast(zone=fi.Zone.GRAVEYARD, by=fi.Who.YOU)))
        return _both(there, ef.Fits(ef.IT, fi.Owned(fi.Who.YOU))) if came["from"] == "your" else there
    if re.fullmatch(r"(?:~|it) was cast from anywhere other than your hand", text):
        return _both(ItCast(), Unless(ItCast(zone=fi.Zone.HAND)))
    cast = re.fullmatch(r"(?:~|it) was cast from (?:a |your )?(?P<zone>graveyard|exile|hand)", text)
    return ItCast(zone=fi.Zone(cast["zone"])) if cast else None


_OTHER_WORDS: tuple[tuple[re.Pattern[str], str, bool], ...] = tuple(
    (re.compile(pattern), instead, negated)
    for pattern, instead, negated in (
        (r"you don't have (?P<rest>the city's blessing|max speed)", r"you have \g<rest>", True),
        (r"you don't control (?P<rest>.+)", r"you control \g<rest>", True),
        (r"a player other than you lost life this turn", r"an opponent lost life this turn", False),
        (r"you haven't (?P<rest>(?:cast|gained|drawn|sacrificed|discarded) .+)", r"you've \g<rest>", True),
        (r"you didn't (?P<rest>cast .+)", r"you've \g<rest>", True),
        (r"it's an opponent's turn", r"it's your turn", True),
        (r"~ didn't attack this turn", r"~ attacked this turn", True),
        (r"you have a card in hand", r"you have one or more cards in hand", False),
        (r"(?P<n>\w+ or more .*cards) are in your graveyard", r"there are \g<n> in your graveyard", False),
        (r"(?:there are cards|a card is) exiled with (?:it|~)", r"a card is exiled with ~", False),
        (r"(?P<n>\w+ or more .+) are on the battlefield", r"there are \g<n> on the battlefield", False),
        (r"no creatures are on the battlefield", r"there are one or more creatures on the battlefield", True),
        (r"another creature is on the battlefield", r"there are two or more creatures on the battlefield", False),
        (r"(?P<n>you control .+) with the same name as one another", r"\g<n> with the same name", False),
    )
)
"""What says the same as a condition that is known, or its opposite."""


def _in_other_words(text: str) -> Condition | None:
    """A condition that says in other words what a known one does, or denies it."""
    if text == "it isn't your main phase":
        return Either((Unless(YourTurn()), Unless(During(MAIN_PHASES))))
    if text == "it's your main phase":
        return Unless(Either((Unless(YourTurn()), Unless(During(MAIN_PHASES)))))
    if text == "you gained or lost life this turn":
        either = conditions("you gained life this turn or you lost life this turn")
        return either[0] if either else None
    both = re.fullmatch(r"there is (?P<one>an? \w+ card) and (?P<other>an? \w+ card) in your graveyard", text)
    halves = [conditions(f"there is {both[name]} in your graveyard") for name in ("one", "other")] if both else []
    if both:
        return _both(*(half[0] for half in halves if half)) if all(halves) else None
    library = re.fullmatch(r"you have (?P<n>\w+) or more cards in your library", text)
    if library and (least := number(library["n"])) is not None:
        return Holds(Count(fi.AllOf((fi.InZone(fi.Zone.LIBRARY), fi.Owned(fi.Who.YOU)))), fi.Compare.AT_LEAST, least)
    for pattern, instead, negated in _OTHER_WORDS:
        if not pattern.fullmatch(text) or (words := pattern.sub(instead, text)) == text:
            continue
        said = conditions(words)
        if said is not None and len(said) == 1 and is_kept(said):
            return Unless(said[0]) if negated else said[0]
    return None


def _most_of_all(text: str) -> Condition | None:
    """A player has more of something than each other player, or that player has more of it than you."""
    most = re.fullmatch(
        r"(?P<who>a player|that player|the player|you) (?P<verb>controls?|has|have) more (?P<what>.+) than "
        r"(?P<than>each other player|you(?: do)?|an opponent)", text
    )  # fmt: skip
    what = _how_many(most["verb"], most["what"]) if most else None
    none = re.fullmatch(r"no opponent (?P<verb>has|controls) more (?P<what>.+) than that player", text)
    beaten = _how_many(none["verb"], none["what"]) if none else None
    if beaten is not None:
        return Holds(ef.ForPlayer(THAT_PLAYER, beaten), fi.Compare.AT_LEAST, MostOf(fi.OPPONENT, beaten))
    if most is None or what is None:
        return _less_than_an_opponent(text) if most is None else None
    if most["who"] == "you" or most["than"] == "an opponent":
        if (most["who"], most["than"]) != ("you", "an opponent"):
            return None
        less = fi.PlayerWhere(what, fi.Compare.AT_MOST, Sum((what, -1)))
        return Holds(Count(fi.AllOf((fi.OPPONENT, less))), fi.Compare.AT_LEAST, 1)
    if most["than"].startswith("you"):
        if most["who"] == "a player":
            return None
        return Holds(ef.ForPlayer(THAT_PLAYER, what), fi.Compare.AT_LEAST, Sum((what, 1)))
    others = fi.AllOf((fi.OPPONENT, fi.PlayerWhere(what, fi.Compare.AT_LEAST, what)))
    most_of_it = Holds(Count(others), fi.Compare.AT_MOST, 0)
    if most["who"] != "a player":
        return ForThatPlayer(most_of_it)
    return Holds(Count(fi.AllOf((fi.PLAYER, fi.Whose(most_of_it)))), fi.Compare.AT_LEAST, 1)


def _less_than_an_opponent(text: str) -> Condition | None:
    """An opponent has more of something than you."""
    found = re.fullmatch(r"you (?P<verb>have|control) (?:less|fewer) (?P<what>.+) than an opponent", text)
    what = _how_many(found["verb"], found["what"]) if found else None
    if what is None:
        return None
    return Holds(
        Count(fi.AllOf((fi.OPPONENT, fi.PlayerWhere(what, fi.Compare.AT_LEAST, Sum((what, 1)))))),
        fi.Compare.AT_LEAST,
        1,
    )


def _how_many(verb: str, words: str) -> Amount | None:
    """What a player has or controls, as that player counts it."""
    if verb in ("has", "have"):
        return {"life": LifeOf(fi.Who.YOU), "cards in hand": Count(fi.in_hand())}.get(words)
    what = whole_noun(words)
    return None if what is None else Count(fi.AllOf((what, fi.Controlled(fi.Who.YOU))))


def _both(one: Condition, other: Condition) -> Condition:
    """Two conditions as one."""
    return Unless(Either((Unless(one), Unless(other))))


def _of_that_player(text: str) -> Condition | None:
    """A condition that is read as one of "you", and is one of the player that the event is about."""
    if re.fullmatch(r"it(?:'s not| isn't) (?:that player's|their) turn", text):
        return ForThatPlayer(Unless(YourTurn()))
    if text in ("it's their turn", "it's that player's turn"):
        return ForThatPlayer(YourTurn())
    another = re.fullmatch(r"that player had another (?P<what>\w+) (?P<rest>enter .+) their control this turn", text)
    two = f"you had two or more {another['what']}s {another['rest']} your control this turn" if another else ""
    entered = conditions(two)
    if entered is not None and len(entered) == 1 and is_kept(entered):  # with the one of which the event is
        return ForThatPlayer(entered[0])
    there = re.fullmatch(r"there are (?P<what>.+) that player controls", text)
    own = conditions(f"there are {there['what']} you control") if there else None
    if own is not None and len(own) == 1 and is_kept(own):
        return ForThatPlayer(own[0])
    if text == "one of their opponents was dealt damage this turn":
        hurt = conditions("an opponent was dealt damage this turn")
        return ForThatPlayer(hurt[0]) if hurt else None
    none = re.fullmatch(r"(?:that player|they) didn't cast (?P<what>(?:an? )(?:\w+ )?spell) this turn", text)
    cast = conditions(f"you've cast {none['what']} this turn") if none else None
    if cast is not None and len(cast) == 1 and is_kept(cast):
        return ForThatPlayer(Unless(cast[0]))
    found = re.fullmatch(r"(?:that player|that opponent|they) (?P<verb>has|have|controls?|lost) (?P<rest>.+)", text)
    if found is None or re.search(r"\b(?:you|your|they|their|each|other|that|than)\b(?! hand)", found["rest"]):
        return None
    verb = "lost" if found["verb"] == "lost" else "have" if found["verb"].startswith("ha") else "control"
    said = conditions(f"you {verb} {found['rest'].replace(' or exactly ', ' or ')}")
    return ForThatPlayer(said[0]) if said is not None and len(said) == 1 and is_kept(said) else None


def is_kept(said: tuple[Condition, ...]) -> bool:
    """Whether a game keeps count of all that conditions ask for in the words of cards."""
    return not_kept(said) is None


_ABOUT = r"(?P<what>it|~|that \w+|⟨\d+⟩|the exiled card|that permanent or card)"


_SIZE = re.compile(
    r"(?P<what>its|~'s|that \w+'s|the card's|the sacrificed \w+'s|⟨\d+⟩'s) (?P<stat>power|toughness|mana value) "
    r"(?:is|was) (?:exactly )?(?P<below>less than )?(?P<n>\d+)(?: or (?P<how>greater|less))?"
)


def of_an_object(text: str, context: Context) -> Condition | None:
    """A condition on numbers and counters of what is spoken of, as it is or last was."""
    size = _SIZE.fullmatch(text)
    if size and size["what"] == "its" and isinstance(context.it, ef.Each) and context.it != ef.Each(fi.AttachedHost()):
        return None  # one of several, or what was spoken of before them
    if size:
        whose = size["what"].removesuffix("'s").replace("the card", "that card")
        what = context.what("it" if whose == "its" else whose)
        how = {"greater": fi.Compare.AT_LEAST, "less": fi.Compare.AT_MOST, None: fi.Compare.EQUAL}[size["how"]]
        number_ = int(size["n"]) - bool(size["below"])
        how = fi.Compare.AT_MOST if size["below"] else how
        return None if what is None else ef.Fits(what, fi.HasStat(_STATS[size["stat"]], how, number_))
    bounded = _BOUNDED.fullmatch(text)
    if bounded:
        return _bounded(bounded, context)
    compared = _compared(text, context)
    if compared is not None:
        return compared
    alike = _alike(text, context)
    if alike is not None:
        return alike
    undergone = _undergone(text, context)
    if undergone is not None:
        return undergone
    nth = re.fullmatch(r"it's the (?P<n>\w+) (?P<what>.+ spell) (?:you|you've) cast this turn", text)
    if nth:
        return _nth_spell(nth, context)
    this_turn, odd = _THIS_TURN.fullmatch(text), _ODD.fullmatch(text)
    if this_turn or odd:
        return _of_this_turn(this_turn, context) if this_turn else _odd(context.what(odd["what"]) if odd else None)
    if text == "that spell was kicked":
        spell = context.what("that spell")
        return None if spell is None else ef.Fits(spell, fi.Paid(("kicker", "multikicker")))
    counters = re.fullmatch(
        rf"{_ABOUT} (?:has|had) (?P<n>no |an? |one or more |\w+ or more )?(?P<kind>[\w+/-]+ )?counters? on (?:it|them)",
        text,
    )
    if counters is None:
        return None
    what, least = context.what(counters["what"]), _least(counters["n"])
    if what is None or least is None:
        return None
    fits = ef.Fits(what, fi.HasCounter((counters["kind"] or "").strip(), least))
    return Unless(fits) if counters["n"] == "no " else fits


_ODD = re.compile(rf"{_ABOUT} has an odd number of counters on it")


def _odd(on: ef.Ref | None) -> Condition | None:
    """An odd number of counters is on something."""
    if on is None:
        return None
    there = ef.CountersOn("", on)
    return Holds(there, fi.Compare.EQUAL, Sum((Times(2, DividedBy(there, 2)), 1)))


_THIS_TURN = re.compile(
    r"(?P<what>it|~|that \w+|⟨\d+⟩|the creature you control) "
    r"(?:(?P<idle>didn't attack this turn)|(?P<did>attacked this turn|entered this turn|"
    r"entered under your control|came under your control this turn)|was(?P<not>n't)? dealt damage this turn)"
)
_DID: dict[str | None, fi.Filter] = {
    "attacked this turn": fi.Is(fi.State.ATTACKED),
    "entered this turn": fi.Is(fi.State.ENTERED_THIS_TURN),
    "came under your control this turn": fi.Is(fi.State.SICK),  # asked on your turn
    "entered under your control": fi.Controlled(fi.Who.YOU),  # right after it has
    None: fi.Is(fi.State.DAMAGED),
}


def _of_this_turn(found: re.Match[str], context: Context) -> Condition | None:
    """What one object that is spoken of has done this turn, or what was done to it."""
    what = context.what(found["what"])
    last = context.did.parts[-1] if isinstance(context.did, ef.Seq) else context.did
    entered = isinstance(last, ef.MoveTo) and last.to is fi.Zone.BATTLEFIELD
    if what is None or (found["did"] == "entered under your control" and not entered):
        return None
    if found["not"] or found["idle"]:
        return Unless(ef.Fits(what, _DID["attacked this turn" if found["idle"] else None]))
    return ef.Fits(what, _DID[found["did"]])


_DAMAGE_TO_IT = re.compile(r"(?P<n>\d+) or more damage was dealt to it this turn")
_DAMAGE_BY_IT = re.compile(r"(?:it|~) has dealt (?P<n>\d+) or more damage to that player this turn")


def _undergone(text: str, context: Context) -> Condition | None:
    """What damage an object was dealt, or has dealt, and what was attached to it, as it last was (608.2h)."""
    dealt = _DAMAGE_TO_IT.fullmatch(text)
    if dealt:
        past = fi.Past(EventKind.DAMAGE, fi.THIS)
        own = context.of_event and context.it == ef.SOURCE
        return AsItWas(Holds(Happened(past, Tally.AMOUNT), fi.Compare.AT_LEAST, int(dealt["n"]))) if own else None
    dealing = _DAMAGE_BY_IT.fullmatch(text)
    if dealing:
        past = fi.Past(EventKind.DAMAGE, who=fi.Who.YOU, source=fi.THIS)
        own = context.it == ef.SOURCE
        return (
            ForThatPlayer(Holds(Happened(past, Tally.AMOUNT), fi.Compare.AT_LEAST, int(dealing["n"]))) if own else None
        )
    was: dict[str, fi.Filter] = {
        "~ dealt damage to it this turn": fi.DealtDamageBy(fi.THIS),
        "that creature was dealt excess damage this turn": fi.TookPart(fi.Past(EventKind.DAMAGE, excess=True)),
        "it's face down": fi.Is(fi.State.FACE_DOWN),
        "an Aura you controlled was attached to it": fi.HasAttached(fi.HasType("Aura") & fi.Controlled(fi.Who.YOU)),
    }
    if text not in was:
        return None
    what = context.what("that creature") if text.startswith("that ") else context.it
    return None if what is None or what == ef.SOURCE else ef.Fits(what, was[text])


_BOUNDED = re.compile(
    r"(?P<what>its|that \w+'s) (?P<stat>power|toughness|mana value) is (?P<how>less|greater) than(?P<or> or equal to)? "
    r"(?P<of>(?:the number of|the sacrificed \w+'s) .+)"
)


def _bounded(found: re.Match[str], context: Context) -> Condition | None:
    """A number of what is spoken of is no more, or no less, than how many there are of something."""
    what = context.what("it" if found["what"] == "its" else found["what"].removesuffix("'s"))
    number = inner_amount(found["of"], context.apart())
    if what is None or number is None:
        return None
    less = found["how"] == "less"
    apart = 0 if found["or"] else -1 if less else 1
    bound = Sum((number, apart)) if apart else number
    return ef.Fits(what, fi.HasStat(_STATS[found["stat"]], fi.Compare.AT_MOST if less else fi.Compare.AT_LEAST, bound))


def _nth_spell(found: re.Match[str], context: Context) -> Condition | None:
    """The spell that was just cast is of a kind, and as many of the kind have been cast this turn with it."""
    spell = context.names.get("that spell") or context.it
    what = spell_cards(found["what"])
    if what is None or found["n"] not in _TIMES or spell != ef.Bound(Name.EVENT_IT):
        return None
    number = _TIMES[found["n"]]
    return _both(ef.Fits(spell, what), was_cast(what, (fi.Compare.EQUAL, number)))


_GREATER = re.compile(
    r"(?:(?P<whose>its|that \w+'s|enchanted \w+'s) (?P<stat>power|toughness) (?:is|was) (?P<how>greater|less) than ~'s"
    r"(?: (?:power|toughness))?|(?P<what>it|that \w+) ha[sd] (?P<how2>greater|lesser) (?P<stat2>power|toughness|"
    r"power or toughness) than ~|(?P<what3>it|that \w+) ha[sd] (?P<stat3>power|toughness) (?P<how3>greater|less) than "
    r"~'s (?:power|toughness))"
)


def _compared(text: str, context: Context) -> Condition | None:
    """A condition that compares the power or toughness of what is spoken of with that of the object with the text."""
    host = re.fullmatch(
        r"(?P<what>enchanted \w+)'s (?P<stat>power|toughness) is (?P<n>\d+) or (?P<how>greater|less)", text
    )
    if host:
        how = fi.Compare.AT_LEAST if host["how"] == "greater" else fi.Compare.AT_MOST
        what = context.what(host["what"])
        return None if what is None else ef.Fits(what, fi.HasStat(_STATS[host["stat"]], how, int(host["n"])))
    found = _GREATER.fullmatch(text)
    one, either, other = text.partition(" or its ")
    if found is None and either:  # "its power is greater than ~'s power or its toughness …"
        first, second = _compared(one, context), _compared(f"its {other}", context)
        return None if first is None or second is None else Either((first, second))
    if found is None:
        return None
    words = found["what"] or found["what3"] or found["whose"].removesuffix("'s").replace("its", "it")
    what, more = context.what(words), (found["how"] or found["how2"] or found["how3"]) == "greater"
    if what is None or what == ef.SOURCE:
        return None
    stats = (found["stat"] or found["stat2"] or found["stat3"]).split(" or ")
    parts = tuple(_greater(ef.NumberOf(_STATS[s], what), ef.NumberOf(_STATS[s], ef.SOURCE), more=more) for s in stats)
    return parts[0] if len(parts) == 1 else Either(parts)


def _greater(one: Amount, other: Amount, *, more: bool) -> Condition:
    return (
        Holds(one, fi.Compare.AT_LEAST, Sum((other, 1))) if more else Holds(one, fi.Compare.AT_MOST, Sum((other, -1)))
    )


def _alike(text: str, context: Context) -> Condition | None:
    """Whether two objects have something in common: "it shares a color with that creature"."""
    same = re.fullmatch(
        rf"{_ABOUT} (?:has|had) the same (?P<stat>mana value|power|toughness) as "
        r"(?P<other>the revealed card|it|that \w+|⟨\d+⟩)", text
    )  # fmt: skip
    shares = re.fullmatch(rf"{_ABOUT} shares an? (?P<quality>[a-z ]+) with (?P<other>it|that \w+|⟨\d+⟩)", text)
    found = same or shares
    if found is None or found["what"] == found["other"]:
        return None
    other = context.names.get("group") if found["other"] == "the revealed card" else context.spoken(found["other"])
    what = context.spoken(found["what"])
    if what is None or other is None or what == other:
        return None
    if same:
        stat = fi.Stat(found["stat"])
        return ef.Fits(what, fi.HasStat(stat, fi.Compare.EQUAL, ef.NumberOf(stat, other)))
    return (
        ef.Fits(what, fi.Shares(fi.Quality(found["quality"]), ef.SpokenOf(other)))
        if found["quality"] in list(fi.Quality)
        else None
    )


_DONE = (
    r"exiled|milled|discarded|returned|revealed|sacrificed|destroyed|dealt damage|"
    r"put into exile|put (?:into (?:a|your|their) (?P<into>graveyard|hand)|onto the (?P<onto>battlefield))"
)
_DO = (
    r"(?:discard(?:ed|s)?|exiled?s?|mill(?:ed|s)?|return(?:ed|s)?|reveal(?:ed|s)?|sacrificed?s?|"
    r"puts?(?= .+ (?:onto the battlefield|into (?:your|their|a) (?:hand|graveyard)) this way))"
)
_SOME = r"(?:an?|one or more|at least one|(?P<another>another))"


def _of_a_certain_deed(text: str, context: Context) -> Condition | None:
    """Whether what was destroyed has died, milled cards are alike, none came into a hand, a spell was countered."""
    if text == "you draw one or more cards this way" and "drew" in context.names:
        return Holds(ef.HowMany(ef.Bound(Name.DRAWN)), fi.Compare.AT_LEAST, 1)
    if text == "no cards are in that graveyard" and isinstance(context.it, ef.Targeted):
        there = fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), fi.OfPlayer(ef.SpokenOf(ef.OwnerOf(context.it)))))
        return Holds(Count(there), fi.Compare.AT_MOST, 0)
    fewer = re.fullmatch(r"fewer than (?P<n>\w+) cards were discarded this way", text)
    least = number(fewer["n"]) if fewer else None
    if least is not None and "discarded" in context.names:
        return Holds(ef.HowMany(context.names["discarded"]), fi.Compare.AT_MOST, least - 1)
    undone = text.removeprefix("you don't ")
    if undone != text and re.fullmatch(r"put an? [\w ]+ into your hand this way", undone):
        put = of_what_was_done(f"you {undone}", context)
        return None if put is None else Unless(put)
    if text == "that spell is countered this way":
        return ef.WasDone() if isinstance(context.did, ef.CountersSpell) else None
    return _of_ability_countered(text, context) or _of_what_became(text, context)


def _of_ability_countered(text: str, context: Context) -> Condition | None:
    """Whether what had an ability that was countered is a permanent of a kind; "that permanent" is it then."""
    found = re.fullmatch(r"an ability of an? (?P<of>.+) is countered this way", text)
    what = None if found is None else context.filter(found["of"])
    if (
        what is None
        or not isinstance(context.did, ef.CountersSpell)
        or fi.InZone(fi.Zone.BATTLEFIELD) not in parts_of(what)
    ):
        return None
    context.it = ef.Bound(Name.COUNTERED)
    return _among(context.it, what)


def of_what_was_done(text: str, context: Context) -> Condition | None:
    """Whether something of a kind is among what an instruction has moved: "a land card was milled this way"."""
    if _of_counters(text, context):
        return Unless(ef.WasDone()) if text.startswith("no ") else ef.WasDone()
    special = _of_a_certain_deed(text, context)
    if special is not None:
        return special
    passive = re.fullmatch(rf"{_SOME} (?P<what>[\w, -]+?) (?:was|were|is|are) (?P<verb>{_DONE}) this way", text)
    active = re.fullmatch(
        rf"(?P<who>you|they|that player) (?:{_DO}) {_SOME} (?P<what>[\w -]+?)"
        r"(?: (?:onto the (?P<onto>battlefield)|(?:in)?to (?:your|their|a) (?P<into>hand|graveyard)))? this way", text
    )  # fmt: skip
    found = passive or active
    if found is None:
        return None
    kinds = re.sub(r" or an? ", " or ", found["what"])
    what = fi.ANYTHING if re.fullmatch("cards?|permanents?", kinds) else context.filter(kinds)
    if passive and passive["verb"] == "dealt damage":
        return _dealt_damage(context.filter(found["what"]), context)
    verb = (
        passive["verb"].replace("put into exile", "exiled")
        if passive
        else "exiled"
        if re.search(r"\bexiled?s?\b", text)
        else ""
    )
    if what is None:
        return None
    if found["another"]:
        what &= fi.Not(fi.THIS)
    if active and active["who"] == "you" and context.done_by_several:
        what &= (
            fi.Controlled(fi.Who.YOU) if "sacrificed" in text else fi.Owned(fi.Who.YOU)
        )  # what others did it to does not count
    done = context.done_this_way(verb)
    if context.it == ef.SOURCE and " card" in f" {found['what']}" and done != ef.SOURCE:
        context.speak_of(done)
    where = found["into"] or found["onto"]
    if where is None:
        return _among(done, anywhere(what))
    return _among(
        done, fi.InZone(fi.Zone(where)) if what == fi.ANYTHING else fi.InZone(fi.Zone(where)) & anywhere(what)
    )


def _of_what_became(text: str, context: Context) -> Condition | None:
    """Whether what was destroyed has died or is in a graveyard, and whether cards have something in common."""
    dies = re.fullmatch(r"(?:that \w+|it|an? (?P<what>[\w -]+)) dies this way", text)
    if dies:
        return _died(dies["what"], context)
    if text == "that card is returned to its owner's hand this way":
        to_hand = [part for part in parts_of(context.did) if isinstance(part, ef.MoveTo) and part.to is fi.Zone.HAND]
        return ef.WasDone() if len(to_hand) == 1 else None
    if re.fullmatch(r"that \w+ is put into a graveyard this way", text):
        died = _died(None, context)
        return died if died is None or not isinstance(context.did, ef.May) else _both(ef.WasDone(), died)
    destroyed, alike = _DESTROYED.fullmatch(text), _ALIKE.fullmatch(text)
    if destroyed:
        return _destroyed(destroyed, context)
    return _two_alike(alike, context) if alike else None


_ALIKE = re.compile(
    r"two (?P<what>[a-z ]*cards) that share an? (?P<by>color|card type) (?:were|are) "
    r"(?P<verb>milled|exiled|discarded) this way"
)


def _two_alike(found: re.Match[str], context: Context) -> Condition | None:
    """Whether two of the cards that something has been done to have something in common."""
    kind = fi.ANYTHING if found["what"] == "cards" else context.filter(found["what"])
    among = None if kind is None else fi.AllOf((ef.SpokenOf(context.done_this_way(found["verb"])), anywhere(kind)))
    return None if among is None else Holds(MostAlike(fi.Quality(found["by"]), among), fi.Compare.AT_LEAST, 2)


_DESTROYED = re.compile(
    r"(?:(?P<own>~|it|that \w+) (?:is|was)|an? (?P<what>[\w -]+) you controlled was) destroyed this way"
)


def _destroyed(found: re.Match[str], context: Context) -> Condition | None:
    """Whether what the instruction before says is destroyed was, wherever it has gone (701.8a)."""
    moves = [part for part in parts_of(context.did) if isinstance(part, ef.MoveTo)]
    if (
        len(moves) != 1
        or moves[0].verb is not ef.Verb.DESTROY
        or (found["own"] == "~") is not (moves[0].what == ef.SOURCE)
    ):
        return None
    kind = context.filter(found["what"]) if found["what"] else fi.ANYTHING
    if kind is None:
        return None
    if found["own"] == "~":
        context.it = ef.SOURCE
    return Holds(ef.HowMany(ef.IT, theirs=found["what"] is not None, what=anywhere(kind)), fi.Compare.AT_LEAST, 1)


def _died(what: str | None, context: Context) -> Condition | None:
    """Whether what was destroyed has died, and was of a kind as it did (608.2h, 700.4)."""
    kind = fi.ANYTHING if what in (None, "creature") else context.filter(what or "")
    destroyed = any(isinstance(p, ef.MoveTo) and p.verb is ef.Verb.DESTROY for p in parts_of(context.did))
    if kind is None or not destroyed:
        return None
    return Holds(ef.HowMany(ef.Bound(Name.DIED), what=anywhere(kind)), fi.Compare.AT_LEAST, 1)


_COUNTERS_DONE = re.compile(
    r"(?:no|one or more) (?:(?P<kind>\S+) )?counters (?:were|are) (?P<verb>removed|moved) this way"
)


def _of_counters(text: str, context: Context) -> bool:
    """Whether counters are spoken of that the sentence before has removed or moved."""
    found = _COUNTERS_DONE.fullmatch(text)
    did = context.did
    if found is None or not isinstance(did, ef.RemovesCounters if found["verb"] == "removed" else ef.MovesCounters):
        return False
    return found["kind"] in (None, did.kind)


def _dealt_damage(what: fi.Filter | None, context: Context) -> Condition | None:
    """Whether the damage was dealt to something of a kind, which is "it" then."""
    if what is None:
        return None
    if isinstance(what, fi.IsPlayer):
        context.player = ef.ControllerOf(ef.Bound(Name.DAMAGED))  # of a player, that player
    else:
        context.it = ef.Bound(Name.DAMAGED)
    return _among(ef.Bound(Name.DAMAGED), anywhere(what))


def _among(of: ef.Ref, what: fi.Filter) -> Condition:
    """Whether some of what something has been done to fits."""
    return Holds(Count(fi.AllOf((ef.SpokenOf(of), what))), fi.Compare.AT_LEAST, 1)


def anywhere(what: fi.Filter) -> fi.Filter:
    """A filter without the battlefield, which what it is about may have left."""
    if isinstance(what, fi.AllOf):
        return fi.AllOf(tuple(p for p in what.parts if p != fi.InZone(fi.Zone.BATTLEFIELD)))
    return fi.ANYTHING if what == fi.InZone(fi.Zone.BATTLEFIELD) else what


def of_its_cost(text: str, context: Context) -> Condition | None:
    """Whether an alternative cost was paid for the spell, or for the permanent that it has become (118.9)."""
    if text == "~ escaped" or (text == "it escaped" and context.it == ef.SOURCE):  # 702.138b
        return ItCast(keyword="escape") if context.of_event else None
    keyword = re.fullmatch(r"~'s (?P<keyword>[a-z -]+) cost was paid", text)
    if keyword and keyword["keyword"] != "additional":
        name = keyword["keyword"].replace(" ", "-")
        return ItCast(keyword=name) if context.of_event else ThisFits(fi.CastAs(name))
    if text == "~ escaped" or (text == "it escaped" and context.it == ef.SOURCE):
        return ItCast(keyword="escape") if context.of_event else ThisFits(fi.CastAs("escape"))
    cast = re.fullmatch(r"(?P<what>it|that \w+|⟨\d+⟩) was cast for its (?P<keyword>[a-z -]+) cost", text)
    what = context.what(cast["what"]) if cast else None
    if cast and what is not None:
        return ef.Fits(what, fi.CastAs(cast["keyword"].replace(" ", "-")))
    if re.fullmatch(r"the (?:\{[^}]+\})+ cost was paid", text):
        return ItCast(keyword="1") if context.of_event else ThisFits(fi.CastAs("1"))  # the one that has no name
    return None


def of_its_control(text: str, context: Context) -> Condition | None:
    """Whether somebody controls, or last controlled, what is spoken of, or it has counters (608.2h, 122.1)."""
    found = re.fullmatch(rf"(?P<who>you|an opponent) (?P<not>don't )?controls?(?:led)? {_ONE}", text)
    counters = re.fullmatch(rf"there are (?P<n>no|\w+ or more) (?P<kind>[\w+/-]+) counters on {_ONE}", text)
    what = context.what((found or counters)["what"]) if found or counters else None  # type: ignore[index]
    if what is None:
        return None
    if counters:
        there = ef.Fits(what, fi.HasCounter(counters["kind"], _least(counters["n"]) or 1))
        return Unless(there) if counters["n"] == "no" else there
    assert found is not None
    theirs = ef.Fits(what, fi.Controlled(fi.Who.YOU if found["who"] == "you" else fi.Who.OPPONENT))
    return Unless(theirs) if found["not"] else theirs


def of_its_controller(text: str, context: Context) -> Condition | None:
    """A condition that is read as one of "you", and is one of the player who controls, or controlled, something."""
    others = re.fullmatch(r"(?:that opponent|that player|its controller) controls no other (?P<what>[a-z]+)", text)
    kind = whole_noun(others["what"]) if others else None
    if kind is not None and isinstance(context.it, ef.Targeted):
        theirs = fi.OfPlayer(ef.SpokenOf(ef.ControllerOf(context.it)))
        return Holds(Count(fi.AllOf((kind, theirs, fi.Not(ef.SpokenOf(context.it))))), fi.Compare.AT_MOST, 0)
    found = re.fullmatch(r"(?P<who>its controller|that \w+'s controller) (?P<verb>has|had|controls) (?P<rest>.+)", text)
    who = None if found is None else context.who(found["who"])
    if found is None or who is None or re.search(r"\b(?:you|your|they|their|that|than)\b", found["rest"]):
        return None
    said = conditions(f"you {'control' if found['verb'] == 'controls' else 'have'} {found['rest']}")
    return ForThatPlayer(said[0], who) if said is not None and len(said) == 1 and is_kept(said) else None


_ONE = r"(?P<what>it|that \w+|⟨\d+⟩)"


def _least(text: str | None) -> int | None:
    word = (text or "").strip().removesuffix(" or more")
    return 1 if word in ("", "no", "a", "an", "one") else number(word)


# ---------------------------------------------------------------- mana that was spent

_CAST = r"(?:to cast (?P<what>~|it|that spell|⟨\d+⟩))"
_COLOR_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def of_mana_spent(text: str, context: Context) -> tuple[Condition, ...] | None:
    """A condition on the mana that was spent to cast something: "{R} was spent", "at least four mana was spent"."""
    colored = _of_colors(text, context)
    if colored is not None:
        return colored
    symbols = re.fullmatch(rf"(?P<mana>(?:\{{[WUBRGC]\}})+) (?P<no>was|wasn't) spent {_CAST}", text)
    if symbols and symbols["no"] == "wasn't":
        spent_so = of_mana_spent(text.replace("wasn't", "was"), context)
        return None if spent_so is None or len(spent_so) != 1 else (Unless(spent_so[0]),)
    if symbols:
        what = _cast(symbols["what"], context)
        letters = re.findall(r"[WUBRGC]", symbols["mana"])
        spent = {t: letters.count(t) for t in letters}
        return None if what is None else tuple(_at_least(ef.ManaSpentOn(what, t), n) for t, n in spent.items())
    little = re.fullmatch(
        r"the amount of mana spent to cast (?P<what>it|that spell) was less than its mana value", text
    )
    if little:
        what = _cast(little["what"], context)
        if what is None:
            return None
        return (Holds(ef.ManaSpentOn(what), fi.Compare.AT_MOST, Sum((ef.NumberOf(fi.Stat.MANA_VALUE, what), -1))),)
    most = re.fullmatch(rf"(?:at least (?P<n>\w+)|(?P<or>\w+) or more) (?P<color>\w+ )?mana was spent {_CAST}", text)
    if most:
        return _much_mana(most, context)
    other = re.fullmatch(rf"(?:(?P<no>no mana)|mana from an? (?P<kind>[A-Z]\w+)) was spent {_CAST}", text)
    what = _cast(other["what"], context) if other else None
    if other is None or what is None:
        return None
    if other["no"]:
        return (Holds(ef.ManaSpentOn(what), fi.Compare.AT_MOST, 0),)
    return (_at_least(ef.ManaSpentOn(what, subtype=other["kind"]), 1),)


def _of_colors(text: str, context: Context) -> tuple[Condition, ...] | None:
    """A condition on mana of all colors: that none was spent, or so much of the same one."""
    found = re.fullmatch(
        rf"(?:(?P<no>no colored mana)|at least (?P<n>\w+) mana of the same color) was spent {_CAST}", text
    )
    if found is None:
        return None
    what, least = _cast(found["what"], context), number(found["n"]) if found["n"] else 0
    if what is None or least is None:
        return None
    spent = tuple(ef.ManaSpentOn(what, letter) for letter in "WUBRG")
    if found["no"]:
        return tuple(Holds(each, fi.Compare.AT_MOST, 0) for each in spent)
    return (Either(tuple(_at_least(each, least) for each in spent)),)


def _much_mana(found: re.Match[str], context: Context) -> tuple[Condition, ...] | None:
    what, least = _cast(found["what"], context), number(found["n"] or found["or"])
    color = _COLOR_LETTERS.get((found["color"] or "").strip(), "")
    if what is None or least is None or bool(found["color"]) is not bool(color):
        return None
    return (_at_least(ef.ManaSpentOn(what, color), least),)


def mana_spent(text: str, context: Context) -> Amount | None:
    """How much mana was spent to cast something, or how many colors of it: "the number of", or "for each"."""
    each = re.fullmatch(r"(?P<color>color of )?mana(?: from an? (?P<kind>[A-Z]\w+))? spent to cast (?P<what>.+)", text)
    if each:
        what = _cast(each["what"], context)
        return None if what is None else ef.ManaSpentOn(what, colors=bool(each["color"]), subtype=each["kind"] or "")
    found = re.fullmatch(
        rf"the (?:(?P<colors>number of colors of mana)|amount of (?:mana|\{{(?P<type>[WUBRGC])\}})) spent {_CAST}", text
    )
    what = _cast(found["what"], context) if found else None
    if found is None or what is None:
        return None
    return ef.ManaSpentOn(what, found["type"] or "", colors=bool(found["colors"]))


def _cast(text: str, context: Context) -> ef.Ref | None:
    return ef.SOURCE if text == "~" else context.what(text)


def _at_least(amount: Amount, least: int) -> Condition:
    return Holds(amount, fi.Compare.AT_LEAST, least)
