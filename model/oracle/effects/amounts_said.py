"""Amounts that speak of something: "half that card's mana value", "the difference between its power and toughness"."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language import effects as ef
from ...language.amounts import Amount, AmountIf, CardTypesAmong, Count, DividedBy, Half, LifeOf, Sum, Times
from ...language.conditions import Holds
from ...language.filters import YOU_OWN, AllOf, AnyOf, AttachedTo, Compare, InZone, Stat, Who, Zone
from ...language.names import Name
from ..phrases.amounts import amount as plain_amount
from ..phrases.amounts import number_or_x
from .context import Context
from .inner import inner_amount

Found = re.Match[str]
_STAT = r"(?P<stat>power|toughness|mana value)"
_THE_KIND = (
    r"(?:the (?P<what>creature|artifact|permanent|land|enchantment|planeswalker|spell)|(?:the|that) (?P<kind>[A-Z]\w+))"
)


def said_amount(text: str, context: Context) -> Amount | int | None:
    """An amount in words that speak of something, said in ways of their own."""
    for pattern, read in _WAYS:
        found = pattern.fullmatch(text)
        amount = None if found is None else read(found, context)
        if amount is not None:
            return amount
    return None


def _stat_of_the(found: Found, context: Context) -> Amount | None:
    """A number of the one object that is spoken of: "the creature's power"."""
    of = context.spoken(f"that {found['what'] or found['kind']}")
    return None if of is None or context.is_player(of) else ef.NumberOf(Stat(found["stat"]), of)


def _discarded_by(found: Found, context: Context) -> Amount | None:
    yours = plain_amount("the number of cards you've discarded this turn")
    return _theirs(yours, context.who(found["who"]), context)


def _colors_of(found: Found, context: Context) -> Amount | None:
    spell = context.names.get("that spell") if found["what"] == "that spell" else None
    of = spell or context.spoken(found["what"])
    return None if of is None else ef.ColorCountOf(of)


def _part(found: Found, context: Context) -> Amount | None:
    whole = number_or_x(found["of"]) if found["of"] == "X" else inner_amount(found["of"], context)
    return share(whole, found["part"], found["how"]) if isinstance(whole, Amount) else None


def share(whole: Amount, part: str, how: str) -> Amount:
    """Half of an amount or a third of it, rounded as the text says (107.1a)."""
    if part == "half":
        return Half(whole, how == "up")
    return DividedBy(Sum((whole, 2)) if how == "up" else whole, 3)


def _part_of_life(found: Found, _: Context) -> Amount | None:
    return ef.Theirs(share(LifeOf(Who.YOU), found["part"], found["how"]))


def _of_the_dead(found: Found, context: Context) -> Amount | None:
    """A number of the creature that the event was about, as it last was (608.2h)."""
    return ef.NumberOf(Stat(found["stat"]), ef.Bound(Name.EVENT_IT)) if context.of_event else None


_VERBS = {"exiled": ef.Verb.EXILE, "destroyed": ef.Verb.DESTROY, "returned": ef.Verb.RETURN}


def _of_the_moved(found: Found, context: Context) -> Amount | None:
    """A number of the one target that has just been moved, as it last was (608.2h)."""
    moved = context.did
    if (
        not isinstance(moved, ef.MoveTo)
        or moved.verb is not _VERBS[found["verb"]]
        or not isinstance(moved.what, ef.Targeted)
    ):
        return None
    one = context.targets[moved.what.group].most == 1
    return ef.NumberOf(Stat(found["stat"]), moved.what) if one else None


def _drawn_so(_: Found, context: Context) -> Amount | None:
    return ef.HowMany(ef.Bound(Name.DRAWN)) if "drew" in context.names else None


def _died(_: Found, context: Context) -> Amount | None:
    """How many of what the instruction before has destroyed have died, tokens among them (700.4)."""
    did = context.did.options if isinstance(context.did, ef.ChooseOne) else (context.did,)
    destroyed = all(isinstance(each, ef.MoveTo) and each.verb is ef.Verb.DESTROY for each in did)
    return ef.HowMany(ef.Bound(Name.DIED)) if destroyed else None


def _greatest_milled(found: Found, context: Context) -> Amount | None:
    milled = context.names.get("group") == ef.Bound(Name.MILLED)
    return ef.GreatestOf(Stat(found["stat"]), ef.Bound(Name.MILLED)) if milled else None


def _reordered(found: Found, context: Context) -> Amount | int | None:
    """Read: "the number of creatures they control of the chosen type" with whose they are at the end."""
    return inner_amount(f"{found['head']} {found['more']} {found['whose']}", context)


def _apart(found: Found, context: Context) -> Amount | None:
    """How far two numbers are apart, whichever is greater."""
    one, other = inner_amount(found["one"], context), inner_amount(found["other"], context)
    if not isinstance(one, Amount) or not isinstance(other, Amount):
        return None
    return AmountIf(Holds(one, Compare.AT_LEAST, other), _less(one, other), _less(other, one))


def _in_excess(found: Found, context: Context) -> Amount | None:
    """By how much one number is more than another, nothing where it is not (107.1b)."""
    one, other = inner_amount(found["one"], context), inner_amount(found["other"], context)
    if not isinstance(one, Amount) or not isinstance(other, Amount):
        return None
    return AmountIf(Holds(one, Compare.AT_LEAST, other), _less(one, other))


def _less(one: Amount, other: Amount) -> Amount:
    return Sum((one, Times(-1, other)))


def _drawn(_: Found, context: Context) -> Amount | None:
    """How many cards a player has drawn this turn, as that player would say it."""
    yours = plain_amount("the number of cards you've drawn this turn")
    return _theirs(yours, context.player, context)


def _damage_to(found: Found, context: Context) -> Amount | None:
    yours = plain_amount("the amount of damage dealt to you this turn")
    if found["who"] == "you":
        return yours if isinstance(yours, Amount) else None
    return _theirs(yours, context.who(found["who"]), context)


def _of_the_hit(_: Found, context: Context) -> Amount | None:
    """How much damage the event is about, which one source has dealt to a player."""
    hit = context.of_event and context.player == ef.Bound(Name.DAMAGED)
    return ef.ThatMuch(Name.EVENT_AMOUNT) if hit else None


def _theirs(yours: Amount | int | None, who: ef.Ref | None, context: Context) -> Amount | None:
    if not isinstance(yours, Amount) or who is None or not context.is_player(who):
        return None
    return ef.Theirs(yours) if isinstance(who, (ef.The, ef.Each)) else ef.ForPlayer(who, yours)


def _owned_in_exile(found: Found, context: Context) -> Amount | None:
    return _theirs(Count(InZone(Zone.EXILE) & YOU_OWN), context.who(found["who"]), context)


def _of_target_player(found: Found, context: Context) -> Amount | None:
    what = context.filter(found["what"])
    return None if what is None else Count(what)


def _kinds_or_namesakes(found: Found, context: Context) -> Amount | None:
    """How many cards are of a kind or have the name of the object with the text."""
    cards, kind = context.filter(found["cards"]), context.filter(f"cards that are {found['kind']}")
    named = context.filter("cards named ~")
    if cards is None or kind is None or named is None:
        return None
    return Count(cards & AnyOf((kind, named)))


def _types_of_the(found: Found, context: Context) -> Amount | None:
    """How many card types one card has to which something has just been done (205.2)."""
    card = context.what(f"the {found['verb']} card")
    return None if card is None or isinstance(card, ef.Each) else CardTypesAmong(ef.SpokenOf(card))


def _attached_to(found: Found, context: Context) -> Amount | None:
    """How many of what is attached to a player or an object."""
    to = context.player if found["to"] == "them" else context.spoken(found["to"])
    what = context.filter(found["what"])
    return None if to is None or what is None else Count(AllOf((what, AttachedTo(ef.SpokenOf(to)))))


_WAYS: tuple[tuple[re.Pattern[str], Callable[[Found, Context], Amount | int | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (rf"{_THE_KIND}'s {_STAT}", _stat_of_the),
        (r"the number of cards (?P<who>⟨\d+⟩|that player) discarded this turn", _discarded_by),
        (r"the number of colors (?P<what>it|that spell|that \w+) is", _colors_of),
        (r"(?P<part>a third of) their life, rounded (?P<how>up|down)", _part_of_life),
        (r"(?P<part>half|a third of) (?P<of>.+), rounded (?P<how>up|down)", _part),
        (rf"the {_STAT} of the creature that died", _of_the_dead),
        (
            rf"the {_STAT} of the (?:permanent|creature|artifact|enchantment|spell) "
            r"(?P<verb>exiled|destroyed|returned) this way", _of_the_moved,
        ),
        (rf"the {_STAT} of the discarded card", lambda m, c: inner_amount(f"the discarded card's {m['stat']}", c)),
        (r"the number of cards (?:they|that player|you) drew this way", _drawn_so),
        (r"the number of (?P<what>creatures) that died this way", _died),
        (r"the number of card types the (?P<verb>discarded|exiled|milled) card has", _types_of_the),
        (rf"the greatest {_STAT} among the milled cards", _greatest_milled),
        (
            r"(?P<head>(?:twice )?the number of .+?) (?P<whose>(?:that player|they) controls?) "
            r"(?P<more>(?:with|of the chosen|that didn't) .+)", _reordered,
        ),
        (r"the difference between (?P<one>.+) and (?P<other>.+)", _apart),
        (r"(?P<one>the number of .+) in excess of (?P<other>the number of .+)", _in_excess),
        (r"the number of cards (?:they've|that player has) drawn this turn", _drawn),
        (r"the amount of damage (?:it|~) dealt to (?:that player|them)", _of_the_hit),
        (
            r"the damage (?:already )?dealt to (?P<who>you|that player|⟨\d+⟩) this turn", _damage_to,
        ),
        (r"the number of cards (?P<who>that player) owns in exile", _owned_in_exile),
        (
            r"the number of (?P<what>.+ (?:that creature's controller controls|"
            r"in ⟨\d+⟩'s (?:hand|graveyard)|you control that share an? [a-z ]+ with (?:it|that \w+)))",
            _of_target_player,
        ),
        (
            r"the (?:total )?number of (?P<cards>cards [^,]+?) that are (?P<kind>[A-Z]\w+) or are named ~",
            _kinds_or_namesakes,
        ),
        (r"the number of (?P<what>[A-Z]\w+) attached to (?P<to>them|it|that \w+)", _attached_to),
    )
)  # fmt: skip
"""Templates, with what they come to."""
