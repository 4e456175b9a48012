"""What the slots of clauses mean: who does something, how much, how long (701); and the list of all clauses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ...game.kept import not_kept
from ...language import amounts as am
from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import UnderRule
from ...language.conditions import Holds
from ...language.costs import Action, Cost, EnergyPart, LifePart
from ...language.effects import Effect, Ref, Until
from ...language.names import Name, NameOf, paid_by
from ...language.naming import is_counted
from ...language.parts import exchanged, mentions, parts_of
from ..phrases.amounts import amount as plain_amount
from ..phrases.amounts import each as for_each
from ..phrases.amounts import entered_this_turn, number_or_x
from ..phrases.amounts import number as plain_number
from ..phrases.forms import Grammar, Kind
from .amounts_said import said_amount
from .context import Context, as_one_kind
from .inner import inner_amount
from .players_who import players_who
from .said import anywhere, mana_spent

INSTRUCTIONS: Grammar[Effect] = Grammar()
"""Single clauses, each with the instruction that it is; its kinds are said at the end of this module."""

WHO_SHAPE = (
    r"each player other than (?:⟨\d+⟩|its controller)|"
    r"you|each (?:player|opponent) (?:who [^,]+?|with no cards in hand)|"
    r"each of your opponents|each (?:other )?(?:player|opponent)|they|"
    r"all players|"
    r"that (?:player|opponent)|the (?:(?:first|second) )?player|each (?:friend|foe)|the player to your right|"
    r"those players(?: each)?|each of that player's opponents|"
    r"(?:you and )?⟨\d+⟩(?:'s (?:controller|owner))?(?: each)?|you and that player each|its (?:controller|owner)|"
    r"(?:that player or )?that \w+'s (?:controller|owner)|that permanent's controller or that player|"
    r"that spell or ability's controller|"
    r"the exiled card's owner|"
    r"the(?:ir)? (?:controller|owner)s?|the (?:controller|owner) of ⟨\d+⟩|"
    r"enchanted \w+'s controller|your opponents|defending player|(?:that |the )?attacking player|"
    r"the chosen (?:player|opponent)|"
    r"~(?:giver)?'s (?:controller|owner)|an opponent chosen at random|enchanted player|"
    r"each of its controller's opponents"
)
WHOSE_SHAPE = (
    r"each of those opponents'|"
    r"your|their|its (?:owner|controller)'s|that (?:player|opponent)'s|the player's|⟨\d+⟩'s|each (?:player|opponent)'s"
)
_NOBODY = re.compile(
    r"(?:adds|attaches|casts|chooses|copies|creates|deals|destroys|discards|draws|exiles|flips|gains|gets|has|"
    r"incubates|investigates|learns|looks|loses|manifests|mills|pays|populates|rolls|"
    r"proliferates|puts|returns|reveals|sacrifices|scries|searches|shuffles|skips|surveils|taps|takes|untaps|wins)\b"
)
_COUNTED = (
    ef.DealsDamage, ef.Discards, ef.DiscardsThese, ef.GainsLife, ef.LosesLife, ef.MoveTo, ef.RemovesCounters,
    ef.SacrificeOf,
)  # fmt: skip
"""After which "that much" is how much was done."""
_KEEPS_NAME = (ef.Targeted, ef.Bound, ef.TheSource)
"""What is found again by its name after it has moved (400.7)."""


def read_clause(words: str, context: Context) -> Effect | None:
    """One clause that is the whole text; "loses 3 life" is none, as nobody is said to do so."""
    if _NOBODY.match(words):
        return None
    effect = INSTRUCTIONS.read(words, context)
    gone = isinstance(effect, ef.MoveTo) and effect.what == ef.SOURCE  # of which there is but one
    if (isinstance(effect, _COUNTED) and not gone) or (isinstance(effect, ef.Draws | ef.Mills) and is_counted(effect)):
        context.much = Name.AMOUNT
    if isinstance(effect, ef.Draws):
        context.call("drew", ef.Bound(Name.DRAWN))
    if isinstance(effect, ef.MoveTo):
        context.forget("hurt")
    if isinstance(effect, ef.MoveTo) and isinstance(effect.what, ef.Targeted) and words.endswith("to its owner's hand"):
        context.player = context.player or ef.OwnerOf(effect.what)
    if isinstance(effect, ef.MoveTo) and not isinstance(effect.what, _KEEPS_NAME):
        context.it = ef.Bound(effect.bound)  # what has moved, and nothing that would fit by now
    return effect


@inner_amount.read_by
def read_amount(text: str, context: Context) -> am.Amount | int | None:
    """A number, "X", "that much", "its power", "the number of …"."""
    text = text.strip()
    if text in ("that many", "that much", "that many cards") or _THIS_WAY.fullmatch(text):
        return (
            context.apart_by
            if text == "the difference"
            else ef.ThatMuch(Name.AMOUNT)
            if "this way" in text
            else context.that_much()
        )
    if _EXCESS.fullmatch(text):
        known = "excess damage" in context.names and text == "that excess damage"
        return ef.ThatMuch(Name.EVENT_AMOUNT if known else Name.EXCESS)
    worked_out = _worked_out(text, context) or _of_parts(text, context) or _of_event(text, context)
    worked_out = worked_out or _of_what_was_moved_or_shown(text, context)
    if worked_out is not None:
        return worked_out
    if re.search(r"removed this way$|^the (?:total )?amount of \S+ paid this way$", text):
        return _removed(context)
    half = re.fullmatch(
        r"half (?:their|your|that player's) (?P<of>life|starting life)(?: total)?, rounded (?P<how>up|down)", text
    )
    if half:
        life = am.StartingLife() if "starting" in half["of"] else am.LifeOf(fi.Who.YOU)
        return ef.Theirs(am.Half(life, half["how"] == "up"))
    stat = _STAT_OF.fullmatch(text)
    if stat:
        return _stat_of(stat, context)
    theirs = _of_theirs(text, context)
    if theirs is not None:
        return theirs
    counters = re.fullmatch(r"the number of (?P<kind>\S+) counters on (?P<on>~|it|that creature|⟨\d+⟩)", text)
    if counters:
        on = context.what(counters["on"])
        return None if on is None else ef.CountersOn(counters["kind"], on)
    spent = mana_spent(text, context)
    if spent is not None:
        return spent
    found = plain_amount(text)
    if found is None:
        of_that = _stat_of_that(text, context)
        return said_amount(text, context) if of_that is None else of_that
    return None if _is_only_told(found) else found


def _of_theirs(text: str, context: Context) -> am.Amount | int | None:
    """How much of something a player has of whom the text speaks: "the number of cards in their hand"."""
    theirs = re.fullmatch(
        r"the (?:total )?number of (?P<what>.+?) "
        r"(?P<zone>(?:in|that player controls|they control|those players control).*)", text
    )  # fmt: skip
    if theirs and theirs["what"] == "cards":
        return _cards_in(theirs["zone"], context) or plain_amount(text)
    if theirs and re.search(r"their|those players|that player|they", theirs["zone"]):
        each_own = _as_each_sees_it(f"{theirs['what']} {theirs['zone']}", context)
        kinds = theirs["what"].replace("instant and sorcery", "instant or sorcery")
        what = context.filter(f"{kinds} {theirs['zone']}") if each_own is None else None
        if what is not None or each_own is not None:
            return each_own if what is None else _count(what)
    return None


def _of_target_player(text: str, context: Context) -> am.Amount | None:
    """How many permanents a target player controls, or how many counters there are among these."""
    among = re.fullmatch(r"counters among (?P<what>.+)", text)
    what = context.filter(among["what"] if among else text)
    return None if what is None else am.CountersAmong("", what) if among else _count(what)


def life_payment(words: str, context: Context) -> Cost | None:
    """What it costs to pay "life equal to its power", or so much {E}: what is spoken of decides (119.4, 107.14)."""
    found = re.fullmatch(r"(?P<what>life|an amount of \{E\}) equal to (?P<n>.+)", words)
    number = None if found is None else read_amount(found["n"], context)
    if found is None or number is None:
        return None
    return Cost((LifePart(number) if found["what"] == "life" else EnergyPart(number),))


def _of_what_was_moved_or_shown(text: str, context: Context) -> am.Amount | None:
    """How many cards were shuffled into a library, or a number of what was chosen to pay for the spell."""
    if text == "the number of cards shuffled into your library this way":
        return _shuffled_in(context)
    if text in _SHOWN_FOR_COST and context.of_spell:
        return ef.NumberOf(fi.Stat.POWER, ef.Bound(paid_by(Action.REVEAL)))
    return None


_SHOWN_FOR_COST = ("the power of the creature you chose or the card you revealed",)
"""A number of what was chosen or revealed to pay the additional cost of a spell."""


def _shuffled_in(context: Context) -> am.Amount | None:
    """How many cards the last instruction has moved into a library, which it then shuffled."""
    done = context.did.parts if isinstance(context.did, ef.Seq) else ()
    moved = [part for part in done if isinstance(part, ef.MoveTo) and part.to is fi.Zone.LIBRARY]
    return ef.ThatMuch(Name.AMOUNT) if len(moved) == 1 and isinstance(done[-1], ef.Shuffles) else None


_OF_EVENT = re.compile(
    r"(?:the (?:amount|number) of |1 )?(?P<what>life (?:you|they) (?:gained|lost)|cards? looked at .+)"
)


def _of_event(text: str, context: Context) -> am.Amount | None:
    """The number of the event that is spoken of: "the amount of life you gained", "1 life you lost"."""
    if text in ("opponent dealt damage", "of those opponents"):
        hurt = context.names.get("those opponents")
        return None if hurt is None else ef.HowMany(hurt)
    found = _OF_EVENT.fullmatch(text)
    what = found["what"].replace("card ", "cards ") if found else ""
    return ef.ThatMuch(Name.EVENT_AMOUNT) if what in context.names else None


def _removed(context: Context) -> am.Amount | None:
    """How many counters have been removed: by an instruction before, or else by the cost."""
    if "removed" in context.names:
        return ef.ThatMuch(Name.AMOUNT)
    return ef.ThatMuch(Name.REMOVED) if "removed to pay" in context.names else None


_OF_ONE = r"the exiled card|the sacrificed (?:permanent|creature|artifact)|that \w+|⟨\d+⟩"


def _stat_of_that(text: str, context: Context) -> am.Amount | None:
    """A number of what is spoken of, said the other way round: "the mana value of that spell"."""
    found = re.fullmatch(rf"the (?P<stat>power|toughness|mana value) of (?P<of>{_OF_ONE})", text)
    if found is None:
        return _stat_of_moved(text, context)
    of = context.names.get("that spell") if found["of"] == "that spell" else context.what(found["of"])
    a_permanent = isinstance(of, ef.Targeted) and found["of"].endswith(" card")
    return None if of is None or a_permanent or context.is_player(of) else ef.NumberOf(fi.Stat(found["stat"]), of)


def _stat_of_moved(text: str, context: Context) -> am.Amount | None:
    """A number of the one target card that has just been moved: "the power of the card returned this way"."""
    found = re.fullmatch(
        r"the (?P<stat>power|toughness|mana value) of the card (?:(?P<back>returned) this way|you exiled)", text
    )
    cards = [n for n, target in enumerate(context.targets) if fi.InZone(fi.Zone.GRAVEYARD) in parts_of(target.what)]
    if found is None or len(cards) != 1:
        return None
    one, moved = ef.Targeted(cards[0]), context.did
    verb = ef.Verb.RETURN if found["back"] else ef.Verb.EXILE
    done = isinstance(moved, ef.MoveTo) and moved.what == one and moved.verb is verb
    return ef.NumberOf(fi.Stat(found["stat"]), one) if done else None


def _of_parts(text: str, context: Context) -> am.Amount | None:
    """A sum of an object's numbers, and what players lost: "its power plus its toughness"."""
    lost = re.fullmatch(r"the (?:amount of )?life (?:they|that player) lost this turn", text)
    if lost:
        return _as_they_do(plain_amount("the amount of life you lost this turn"), context)
    cast = re.fullmatch(r"(?P<spells>the number of .+) (?:they've|that player has) cast this turn", text)
    if cast:
        return _as_they_do(plain_amount(f"{cast['spells']} you've cast this turn"), context)
    theirs = re.fullmatch(r"(?P<most>the greatest \w+(?: \w+)? among .+?) (?:they|that player) controls?", text)
    if theirs:
        return _as_they_do(plain_amount(f"{theirs['most']} you control"), context)
    both = re.fullmatch(r"(?P<one>.+? (?:power|toughness|mana value)) plus (?P<other>.+)", text)
    parts = [read_amount(part, context) for part in both.groups()] if both else []
    known = tuple(part for part in parts if part is not None)
    return am.Sum(known) if both and len(known) == len(parts) else None


def _as_they_do(amount: am.Amount | int | None, context: Context) -> am.Amount | None:
    """An amount of "you" as the player or players count it whom the text is about."""
    if not isinstance(amount, am.Amount) or context.player is None:
        return None
    return ef.Theirs(amount) if _is_several(context) else ef.ForPlayer(context.player, amount)


def _less(text: str, context: Context) -> am.Amount | int | None:
    """One amount less another: "the number of cards in their hand minus 4", "7 minus its power"."""
    known = plain_amount(text)
    if known is not None:
        return None if _is_only_told(known) else known
    found = re.fullmatch(r"(?P<of>.+) minus (?P<by>.+)", text)
    whole = read_amount(found["of"], context) if found else None
    by = read_amount(found["by"], context) if found else None
    if whole is None or by is None:
        return None
    return am.Sum((whole, am.Times(-1, by) if isinstance(by, am.Amount) else -by))


_STAT_OF = re.compile(
    r"(?P<of>its|~'s|that creature's|that card's|that creature card's|the card's|that spell's|that permanent's|⟨\d+⟩'s|"
    r"the sacrificed creature's|the amassed Army's|"
    r"the exiled card's|their|your Ring-bearer's|the sacrificed (?:permanent|artifact|enchantment|land|planeswalker)'s|"
    r"that (?:planeswalker|artifact|enchantment|land|token)'s|enchanted creature's|equipped creature's) "
    r"(?P<stat>(?:base )?(?:power|toughness)|mana value|converted mana cost)"
)


def _stat_of(found: re.Match[str], context: Context) -> am.Amount | None:
    """A number of an object that is spoken of: "its power", "the exiled card's mana value"."""
    name = found["of"].removesuffix("'s").replace("the card", "that card")
    ref: Ref | None
    if name.startswith("the sacrificed"):
        ref = context.call("whose", context.names.get("sacrificed") or ef.Bound(paid_by(Action.SACRIFICE)))
    elif name == "its" and context.it in (None, ef.TheSource()):
        ref = context.names.get("whose", context.it)  # "draw cards equal to the sacrificed creature's power, …"
    else:
        ref = context.it if name in ("its", "their") else context.what(name)
        own = context.it in (None, ef.TheSource()) and not context.of_event and not context.targets
        if ref is None and name == "that creature" and own and "sacrificed" not in context.names:
            ref = context.sacrificed() if Action.SACRIFICE in context.paid else None
    stat = fi.Stat.MANA_VALUE if "mana" in found["stat"] else fi.Stat(found["stat"])
    return None if ref is None else ef.NumberOf(stat, ref)


def _worked_out(text: str, context: Context) -> am.Amount | int | None:
    """Twice an amount that speaks of something, or a number more than it: "twice its power", "that many plus one"."""
    if text == "the difference":
        return context.apart_by
    twice = re.fullmatch(r"(?P<n>twice|three times) (?P<of>.+)", text)
    more = re.fullmatch(r"(?P<of>that many cards|that many|that much|its .+|that \w+'s .+) plus (?P<n>\w+)", text)
    first = re.fullmatch(
        r"(?P<n>\w+) plus (?P<of>(?:its|the sacrificed \w+'s|that \w+'s|"
        r"the (?:(?:total )?number|power|toughness|mana value) of) .+)", text
    )  # fmt: skip
    found = twice or more or first
    if found is None:
        return _less(text, context) if " minus " in text else _of_group(text, context)
    amount = read_amount(found["of"], context)
    if twice:
        times = 2 if twice["n"] == "twice" else 3
        return None if amount is None else times * amount if isinstance(amount, int) else am.Times(times, amount)
    by = number_or_x(found["n"])
    return None if amount is None or by is None else am.Sum((amount, by))


def _of_group(text: str, context: Context) -> am.Amount | None:
    """A number of several that are spoken of, taken together, or of a player."""
    if text == "the total mana value of all cards revealed this way":
        shown = context.names.get("all shown", context.names.get("group"))
        return None if shown is None else ef.NumberOf(fi.Stat.MANA_VALUE, shown)
    goaded = re.fullmatch(r"the total (?P<stat>power|toughness) of creatures goaded this way", text)
    if goaded:
        did = context.did
        known = isinstance(did, ef.Changes) and isinstance(did.what, ef.Targeted) and mentions(did, UnderRule)
        return ef.NumberOf(fi.Stat(goaded["stat"]), did.what) if known and isinstance(did, ef.Changes) else None
    total = re.fullmatch(
        r"(?:their total (?P<stat>power|toughness|mana value)|the total (?P<stat2>power|toughness|mana value) of "
        r"(?P<of>those \w+|them|the sacrificed creatures))", text
    )  # fmt: skip
    if total:
        what = context.what(total["of"] or "them")
        return (
            None
            if what is None or isinstance(what, ef.TheSource)
            else ef.NumberOf(fi.Stat(total["stat"] or total["stat2"]), what)
        )
    if text == "the greatest number of cards a player discarded this way":
        theirs = fi.AllOf(
            (ef.SpokenOf(context.done_this_way("discarded")), anywhere(fi.ANYTHING), fi.Owned(fi.Who.YOU))
        )
        return am.MostOf(fi.IsPlayer(fi.Who.ANYONE), _count(theirs))
    summed = _TOTAL_DONE.fullmatch(text)
    if summed:
        return _total_done(summed, context)
    greatest = _GREATEST_DONE.fullmatch(text)
    if greatest:
        return _greatest_done(greatest, context)
    of_players = _of_players(text, context)
    if of_players is not None:
        return of_players
    done = re.fullmatch(r"the number of (?P<done>.+ this way)", text)
    if done:
        return _shown(re.sub(r"\bcards\b", "card", done["done"]), context) or _done_this_way(done["done"], context)
    return _of_what_was_done_to(text, context) or _of_you(text)


def _of_what_was_done_to(text: str, context: Context) -> am.Amount | None:
    """A number of what was revealed, discarded, milled, chosen, tapped; the counters on what is spoken of."""
    one = re.fullmatch(
        r"the (?P<what>(?:revealed|discarded|milled|exiled|chosen|returned) (?:card|creature|permanent))'s "
        r"(?P<stat>power|toughness|mana value)", text
    )  # fmt: skip
    if one and one["what"].startswith("discarded"):
        of_cost = ef.Bound(paid_by(Action.DISCARD)) if Action.DISCARD in context.paid else None
        discarded = context.names.get("discarded", of_cost)
        return None if discarded is None else ef.NumberOf(fi.Stat(one["stat"]), discarded)
    if one and one["what"].startswith("revealed") and Action.REVEAL in context.paid and "group" not in context.names:
        return ef.NumberOf(fi.Stat(one["stat"]), ef.Bound(paid_by(Action.REVEAL)))
    if one and one["what"] == "milled card" and context.names.get("group") == ef.Bound(Name.MILLED):
        return ef.NumberOf(fi.Stat(one["stat"]), ef.Bound(Name.MILLED))
    if one and one["what"] == "revealed card" and context.names.get("group") == ef.Bound(Name.SEEN):
        return ef.NumberOf(fi.Stat(one["stat"]), ef.Bound(Name.SEEN))
    if one and context.it is not None and not isinstance(context.it, ef.TheSource):
        return ef.NumberOf(fi.Stat(one["stat"]), context.it)
    tapped = re.fullmatch(r"the (?P<stat>power|toughness) of the creature tapped this way", text)
    if tapped:
        return ef.NumberOf(fi.Stat(tapped["stat"]), ef.Bound(paid_by(Action.TAP)))
    text = re.sub(r"counters (it|that \w+) had on it$", r"counters on \1", text)
    counters = re.fullmatch(r"the number of counters on (?P<on>it|~|that \w+|⟨\d+⟩)", text)
    on = context.what(counters["on"]) if counters else None
    return None if on is None else ef.CountersOn("", on)


def _of_players(text: str, context: Context) -> am.Amount | None:
    """What players controlled that something was done to, how many have more than you, cards of a spell's name."""
    target = re.fullmatch(r"the number of (?P<what>.+ ⟨\d+⟩ controls)", text)
    if target:
        return _of_target_player(target["what"], context)
    mine = _MINE_DONE_TO.fullmatch(text)
    if mine:
        return ef.HowMany(context.done_this_way(mine["verb"]), theirs=True)
    opponents = re.fullmatch(
        r"the number of (?:your )?opponents (?:who (?P<verb>control|have)|with) (?P<rest>.+)", text
    )  # fmt: skip
    if opponents:
        verb = "controls" if opponents["verb"] == "control" else "has"
        some = players_who(f"opponent who {verb} {opponents['rest']}", None)
        return None if some is None else _count(some)
    named = re.fullmatch(
        r"the number of cards in all graveyards with the same name as (?P<as>that \w+|the spell)", text
    )  # fmt: skip
    if named:
        of = context.names.get("that spell") if named["as"].endswith("spell") else context.what(named["as"])
        return None if of is None else _count(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), ef.SameNameAs(of))))
    return None


_MINE_DONE_TO = re.compile(
    r"the number of (?:creatures|permanents|artifacts|lands|enchantments) (?:you|they) controlled that were "
    r"(?P<verb>destroyed|exiled|put into a graveyard) this way"
)


_MINE_DONE_TO_EACH = re.compile(
    r"(?P<what>(?:nontoken )?(?:creature|permanent|artifact|land|enchantment)) you controlled that was "
    r"(?P<verb>destroyed|exiled|put into a graveyard) this way"
)


def _of_you(text: str) -> am.Amount | None:
    """Numbers of a player that other words than those of costs stand for, and numbers of votes."""
    voted = re.fullmatch(r"the number of (?P<word>[\w' ]+?) votes", text)
    if voted:
        return ef.HowMany(ef.Bound(NameOf(Name.VOTES_FOR, voted["word"])))
    own = re.fullmatch(r"the number of (?P<kind>experience|energy|poison|rad) counters you have", text)
    if own:
        return am.PlayerCounters(own["kind"])
    plain: dict[str, am.Amount] = {
        "the number of opponents you have": am.Count(fi.OPPONENT), "your starting life total": am.StartingLife(),
        "the number of opponents who voted for a choice you didn't vote for": ef.HowMany(ef.OpponentsWhoVoted(True)),
        "the result": ef.ThatMuch(Name.RESULT), "that result": ef.ThatMuch(Name.RESULT),
        "the number of times ~ was kicked": am.TimesPaid("multikicker"),
        "the number of times it was kicked": am.TimesPaid("multikicker"),
    }  # fmt: skip
    return plain.get(text)


def _is_only_told(amount: am.Amount | int) -> bool:
    """Whether an amount is one that only a position can say, which no game keeps count of."""
    return not_kept(amount) is not None


_TOTAL_DONE = re.compile(
    r"the total (?P<stat>power|toughness|mana value) of (?:the )?(?:creatures|cards|permanents) "
    r"(?P<verb>sacrificed|exiled|discarded|destroyed|milled) this way"
)


def _total_done(found: re.Match[str], context: Context) -> am.Amount | None:
    """The sum of the numbers of all to which something has just been done, as they last were (608.2h)."""
    of = context.done_this_way(found["verb"])
    if isinstance(of, ef.Bound) and isinstance(of.name, NameOf) and Action(of.name.of) not in context.paid:
        return None
    known = context.it == of or of != ef.IT
    return ef.NumberOf(fi.Stat(found["stat"]), of) if known else None


_GREATEST_DONE = re.compile(
    r"the greatest (?P<stat>power|toughness|mana value) among (?P<what>(?:[a-z]+ )?(?:creatures|cards|permanents)) "
    r"(?P<verb>sacrificed|exiled|discarded|destroyed|milled) this way"
)


def _greatest_done(found: re.Match[str], context: Context) -> am.Amount | None:
    """The greatest number among those to which something has just been done, as they last were (608.2h)."""
    of = context.done_this_way(found["verb"])
    if isinstance(of, ef.Bound) and isinstance(of.name, NameOf) and Action(of.name.of) not in context.paid:
        return None
    kind = found["what"].rpartition(" ")[0]
    what = context.filter(f"{kind} card") if kind else fi.ANYTHING
    return None if what is None else ef.GreatestOf(fi.Stat(found["stat"]), of, anywhere(what))


_EXCESS = re.compile(r"(?:the amount of |the )excess damage dealt (?:to that \w+ )?this way|that excess damage")
_CHOICE = r"[\w']+(?: of| [A-Z][\w']+)*"  # what players vote for: "strength", "Mines of Moria"
_THIS_WAY = re.compile(r"the (?:amount of )?(?:life lost|damage dealt|life gained) this way")


_THEIR_ZONE = re.compile(
    r"in (?P<whose>their|that player's|its controller's|that creature's controller's|⟨\d+⟩'s) "
    r"(?P<zone>hand|graveyard|library)"
)


def _cards_in(text: str, context: Context) -> am.Amount | None:
    """How many cards are in a zone of a player who is spoken of: "in their hand", "in that player's graveyard"."""
    found = _THEIR_ZONE.fullmatch(text)
    if found is None:
        return None
    if _is_several(context) and found["whose"] in ("their", "that player's"):
        return ef.Theirs(_count(fi.AllOf((fi.InZone(fi.Zone(found["zone"])), fi.Owned(fi.Who.YOU)))))
    who = context.who({"their": "they"}.get(found["whose"], found["whose"].removesuffix("'s")))
    if who is None or not context.is_player(who):
        return None
    return _count(fi.AllOf((fi.InZone(fi.Zone(found["zone"])), fi.OfPlayer(ef.SpokenOf(who)))))


def _as_each_sees_it(text: str, context: Context) -> am.Amount | None:
    """What several players have, each as they see it: "each player loses 1 life for each Swamp they control"."""
    if not _is_several(context):
        return None
    yours = re.sub(r"\b(?:they|that player) controls?$", "you control", text)
    yours = re.sub(r"\bin (?:their|that player's) (hand|graveyard|library)$", r"in your \1", yours)
    counted_ = None if yours == text else for_each(yours)
    return None if counted_ is None else ef.Theirs(counted_)


def _as_that_player_sees_it(text: str, context: Context) -> am.Amount | None:
    """What a player has whom the text speaks of, as they see it: "each basic land type among lands they control"."""
    yours = re.sub(r" among (.+) (?:they|that player) controls?$", r" among \1 you control", text)
    if yours == text or context.player is None or not context.is_player(context.player):
        return None
    number = for_each(yours)
    return None if number is None or isinstance(number, int) else ef.ForPlayer(context.player, number)


def _is_several(context: Context) -> bool:
    """Whether the text is about players who may be several: "each opponent", "any number of target players"."""
    player = context.player
    if isinstance(player, ef.Targeted):
        return player.group < len(context.targets) and context.targets[player.group].most != 1
    return (isinstance(player, ef.The) and player != ef.YOU) or isinstance(player, ef.Each)


def _who_control_some(text: str, context: Context) -> fi.Filter | None:
    """Opponents with some of what is spoken of: "opponent who controls one or more of those permanents"."""
    found = re.fullmatch(r"opponent who controls one or more of (?P<those>those [a-z]+)", text)
    those = context.spoken(found["those"]) if found else None
    if those is None or isinstance(those, ef.TheSource):
        return None
    own = fi.AllOf((fi.InZone(fi.Zone.BATTLEFIELD), ef.SpokenOf(those), fi.Controlled(fi.Who.YOU)))
    return fi.AllOf((fi.OPPONENT, fi.PlayerWhere(_count(own), fi.Compare.AT_LEAST, 1)))


def _still_exiled(text: str, context: Context) -> am.Amount | None:
    """How many of the cards that are spoken of have not left exile since."""
    cards = context.what("those cards") if re.fullmatch(r"of those cards (?:that are )?still exiled", text) else None
    return None if cards is None else _count(fi.AllOf((fi.InZone(fi.Zone.EXILE), ef.SpokenOf(cards))))


def _each_of(text: str, context: Context) -> am.Amount | None:
    """What "for each …" counts that speaks of something: counters on it, what a player controls, cards in a zone."""
    entered = re.fullmatch(
        r"(?P<what>land|creature) (?:you had enter|that entered) the battlefield under your control this turn", text
    )
    if entered:
        return entered_this_turn(entered["what"])
    if text in ("time ~ was kicked", "time it was kicked"):
        return am.TimesPaid("multikicker")
    known = mana_spent(text, context) or _of_event(text, context) or _still_exiled(text, context)
    if known is not None:
        return known
    counters = re.fullmatch(r"(?P<kind>[\w+/-]+ )?counter on (?P<on>it|that \w+|⟨\d+⟩)", text)
    if counters:
        on = context.what(counters["on"])
        return None if on is None else ef.CountersOn((counters["kind"] or "").strip(), on)
    colors = re.fullmatch(r"of (?P<of>its|that \w+'s) colors", text)
    if colors:
        of = context.what("it" if colors["of"] == "its" else colors["of"].removesuffix("'s"))
        return None if of is None else ef.ColorCountOf(of)
    some = players_who(text, context.did) or _who_control_some(text, context)
    if some is not None:
        return _count(some)
    mine = _MINE_DONE_TO_EACH.fullmatch(text)
    if mine:
        what = context.filter(mine["what"])
        return None if what is None else ef.HowMany(
            context.done_this_way(mine["verb"]), theirs=True, what=anywhere(what)
        )  # fmt: skip
    if text.startswith("card in "):
        return _cards_in(text.removeprefix("card "), context)
    fewer = re.fullmatch(r"card fewer than (?P<n>\w+) in their hand", text)
    all_ = plain_number(fewer["n"]) if fewer else None
    if all_ is not None:
        cards = _count(fi.in_hand())
        missing = am.AmountIf(Holds(cards, fi.Compare.AT_MOST, all_), am.Sum((all_, am.Times(-1, cards))))
        return _as_they_do(missing, context)
    own = _as_each_sees_it(text, context)
    if own is not None:
        return own
    theirs = _as_that_player_sees_it(text, context)
    if theirs is not None:
        return theirs
    alike = re.fullmatch(r".+ that shares an? [a-z ]+ with (?:it|~|that \w+)", text)
    owned = alike or re.search(
        r" (?:that player|they|⟨\d+⟩|its controller) controls?$|in (?:their|that player's|⟨\d+⟩'s) \w+$", text
    )
    what = context.filter(text) if owned else None
    return None if what is None else _count(what)


def _count(what: Any) -> am.Amount:
    return am.Count(what)


def counted(text: str | None, context: Context) -> am.Amount | int | None:
    """How many, in words: "two", "X", "a", "that many", "twice that many"."""
    if text is None:
        return 1
    times_x = re.fullmatch(r"(?P<n>\w+) times X", text)
    if times_x:
        factor = plain_number(times_x["n"])
        return None if factor is None else am.Times(factor, am.X())
    power = re.fullmatch(r"(?P<base>\d+)\^X", text)
    if power:
        return am.ToThePower(int(power["base"]), am.X())
    if text == "twice X":
        return am.Times(2, am.X())
    if text == "X minus one":
        return am.Sum((am.X(), -1))
    found = number_or_x(text)
    return found if found is not None else read_amount(text.removesuffix(" additional"), context)


ABILITY = "ability "
"""Before the names of abilities of which the text lets somebody choose one, which the next sentence speaks of."""
UNTILS = {
    "until end of turn": Until.END_OF_TURN,
    "this turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
    "until the end of your next turn": Until.END_OF_YOUR_NEXT_TURN,
    "until your next end step": Until.YOUR_NEXT_END_STEP,
    "until the next end step": Until.NEXT_END_STEP,
    "until your next upkeep": Until.YOUR_NEXT_UPKEEP,
    "until end of combat": Until.END_OF_COMBAT,
    "until ~ leaves the battlefield": Until.WHILE_HERE,
    "for the rest of the game": Until.FOREVER,
    "for as long as you control ~ and ~ remains tapped": Until.WHILE_KEPT_TAPPED,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
    "for as long as ~ remains on the battlefield": Until.WHILE_HERE,
    "for as long as ~ remains tapped": Until.WHILE_TAPPED,
}
"""How long something lasts, in words."""


def times(number: am.Amount | int | None, each: str | None, context: Context | None = None) -> am.Amount | int | None:
    """A number "for each" of something."""
    if each is None or number is None:
        return number
    each = re.sub(r" in each graveyard$", " in all graveyards", each)
    voted = re.fullmatch(rf"(?P<word>{_CHOICE}) vote", each)
    if voted:
        more_votes = ef.HowMany(ef.Bound(NameOf(Name.VOTES_FOR, voted["word"])))
        return more_votes if number == 1 else am.Times(number, more_votes) if isinstance(number, int) else None
    more = (
        _died(each, context)
        or _shown(each, context)
        or _kinds_done(each, context)
        or _done_this_way(each, context)
        or for_each(each)
    )
    if context is not None and re.search(r"\bblock(?:ing|ed by) it\b", each):
        more = _of_what_is_spoken_of(more, context)
    if more is None or _is_only_told(more):
        more = None if context is None else _each_of(each, context)
    if more is None:
        return None
    if isinstance(number, int):
        return more if number == 1 else am.Times(number, more)
    return None


def _died(each: str, context: Context | None) -> am.Amount | None:
    if context is None or each != "creature that died this way":
        return None
    found = said_amount("the number of creatures that died this way", context)
    return found if isinstance(found, am.Amount) else None


def _of_what_is_spoken_of(number: am.Amount | None, context: Context) -> am.Amount | None:
    """A number of creatures that block "it", where that is not the object with the text."""
    it = context.it
    if number is None or it is None or isinstance(it, ef.TheSource):
        return number
    of_it: am.Amount = exchanged(number, lambda part: ef.SpokenOf(it) if part == fi.THIS else part)
    return of_it


def _shown(each: str, context: Context | None) -> am.Amount | None:
    """How many of the cards that were shown, milled or exiled fit: "nonland card revealed this way"."""
    if each == "card exiled from their hand this way":
        found_so = context is not None and context.names.get("found") == ef.Bound(Name.SEEN)
        return ef.HowMany(ef.Bound(Name.FOUND_IN_HAND)) if found_so else None
    found = re.fullmatch(r"(?P<what>.+? card) (?:(?P<how>revealed|milled) this way|in it)", each)
    if found is None or context is None:
        return None
    group = context.names.get("group")
    if group != ef.Bound(Name.MILLED if found["how"] == "milled" else Name.SEEN):
        return None
    what = context.filter(found["what"] if found["how"] else as_one_kind(found["what"]))
    return None if what is None else ef.HowMany(ef.Each(fi.AllOf((ef.SpokenOf(group), what))))


def _kinds_done(each: str, context: Context | None) -> am.Amount | None:
    """How many card types the cards have to which something has just been done, each counted once (205.2)."""
    if each == "card type among those cards" and context is not None:
        those = context.what("those cards") if context.of_event else None
        return None if those is None else am.CardTypesAmong(fi.AllOf((ef.SpokenOf(those), anywhere(fi.ANYTHING))))
    found = re.fullmatch(r"card types? among cards (?P<verb>discarded|milled|exiled) this way", each)
    if found is None or context is None:
        return None
    group = context.done_this_way(found["verb"])
    last = context.did.parts[-1] if isinstance(context.did, ef.Seq) and context.did.parts else context.did
    done = group != ef.IT or isinstance(last, (ef.Discards, ef.Mills))
    return am.CardTypesAmong(fi.AllOf((ef.SpokenOf(group), anywhere(fi.ANYTHING)))) if done else None


def _come_to_hand(each: str, context: Context | None) -> am.Amount | None:
    """How many cards were drawn, or returned to your own hand and not to another player's."""
    if context is None or "returned" not in each:
        return ef.HowMany(ef.Bound(Name.DRAWN)) if context is not None and "drew" in context.names else None
    group = context.done_this_way("returned")
    return _count(fi.AllOf((ef.SpokenOf(group), fi.InZone(fi.Zone.HAND), fi.Owned(fi.Who.YOU))))


def _stayed(each: str, context: Context | None) -> am.Amount | None:
    """How many cards somebody who surveilled has left on top of their library."""
    surveilled = context is not None and isinstance(context.did, ef.Scries) and context.did.who == ef.YOU
    return ef.ThatMuch(Name.STAYED) if surveilled else None


_OF_CARDS = {
    "card drawn this way": _come_to_hand, "card returned to your hand this way": _come_to_hand,
    "card you put on top of your library": _stayed,
}  # fmt: skip


def _done_this_way(each: str, context: Context | None) -> am.Amount | None:
    """How many of those to which something has just been done fit: "creature sacrificed this way"."""
    if each in _OF_CARDS:
        return _OF_CARDS[each](each, context)
    if each == "1 life lost this way":
        lost = context is not None and isinstance(context.did, ef.LosesLife)
        return ef.ThatMuch(Name.AMOUNT) if lost else None
    removed = _COUNTERS_REMOVED.fullmatch(each)
    if removed:
        number = _removed(context) if context is not None else None
        by = plain_number(removed["n"]) if removed["n"] else 1
        return number if number is None or by == 1 or by is None else am.DividedBy(number, by)
    if each == "flip you won":
        return ef.ThatMuch(Name.AMOUNT) if context is not None and "flips" in context.names else None
    done = _DONE_THIS_WAY.fullmatch(each)
    if done is None:
        return None
    if context is not None and context.of_event and done["verb"] == "discarded" and "discarded" not in context.names:
        batch = done["what"] == "card" and context.much == Name.EVENT_AMOUNT
        return ef.ThatMuch(Name.EVENT_AMOUNT) if batch else None  # of those there is no more than a number
    if done["verb"] in ("removed", "paid"):
        return _removed(context) if context is not None and _REMOVED.fullmatch(done["what"]) else None
    group = context.done_this_way(done["verb"]) if context is not None else ef.IT
    if context is not None and group == ef.IT and context.it == ef.Bound(Name.EVENT_IT):
        return None  # an event since then has been about something else
    shown = context.names.get("group") if context is not None and each.endswith("revealed this way") else None
    if done["verb"] == "countered":
        return ef.HowMany(group) if done["what"] in ("spell", "spells", "spell and ability") else None
    if done["what"] in _ANY_OBJECT or done["what"].removesuffix("s") in _ANY_OBJECT:
        return ef.HowMany(shown or group)
    what = context.filter(done["what"]) if context is not None else None
    if what is not None and done["verb"] == "sacrificed":
        return ef.HowMany(group, what=anywhere(what))  # tokens among them are gone
    return None if what is None else _count(fi.AllOf((ef.SpokenOf(group), anywhere(what))))


_DONE_THIS_WAY = re.compile(
    r"(?P<what>.+?) (?P<verb>removed|paid|destroyed|sacrificed|exiled|discarded|returned|milled|tapped|revealed|"
    r"countered|put .+)(?: to (?:its owner's|their owners') hands?)? this way"
)
_COUNTERS_REMOVED = re.compile(r"counter removed|(?P<n>\w+) (?:\S+ )?counters removed this way")
_REMOVED = re.compile(r"(?:\S+ )?counter|\{E\}")
_ANY_OBJECT = ("card", "permanent", "creature", "land", "artifact", "enchantment", "token")


def so_much(
    context: Context, n: str | None, amount: str | None = None, each: str | None = None, where: str | None = None
) -> am.Amount | int | None:
    """How much, from its words: a number, what it is equal to, for each of what, what X is; "twice X" is no X."""
    if amount is not None:
        return read_amount(amount, context)
    if where is not None:
        more = re.fullmatch(r"X plus (?P<n>\w+)", n or "")
        number, by = read_amount(where, context), plain_number(more["n"]) if more else 0
        if more:
            return am.Sum((number, by)) if isinstance(number, am.Amount) and by is not None else None
        return number if n in (None, "X") else None
    return times(counted(n, context), each, context)


def measured(unit: str) -> Kind:
    """So much of something: "two cards", "X life, where X is …", "damage equal to its power", "a card for each …"."""
    whole = re.compile(
        rf"(?:(?P<n>.+?) {unit}(?P<rounded>, rounded \w+)?|{unit} equal to (?P<amount>.+?))(?: for each (?P<each>.+?))?"
        r"(?:, where X is (?P<where>.+))?", re.IGNORECASE
    )  # fmt: skip
    so_many = rf"half X {unit}, rounded \w+|\S+(?: \S+){{0,2}} {unit}"
    shape = rf"(?:{so_many}|{unit} equal to .+?)(?: for each .+?)?(?:, where X is .+?)?"

    def read(words: str, context: Context) -> am.Amount | int | None:
        found = whole.fullmatch(words)
        if found is None:
            return None
        said = found.groupdict()
        rounded = said.pop("rounded")
        return so_much(context, **said | ({"n": f"{said['n']}{rounded}"} if rounded else {}))

    return Kind(read, shape, in_context=True)


def _player(words: str, context: Context) -> Ref | None:
    """Who does something, of whom "they" and "that player" then are said."""
    ref = context.who(words)
    if ref is not None and ref != ef.YOU and not isinstance(ref, ef.Bound):
        context.player = ref
    named = "'s " in words or words.lower().startswith("the controller of ")
    named = named and not words.startswith("that spell or ")
    if isinstance(ref, (ef.ControllerOf, ef.OwnerOf)) and named:
        context.it = ref.of  # "enchanted creature's controller sacrifices it"
    return ref


def _whose(words: str, context: Context) -> Ref | None:
    """Whose something is: "your", "its owner's", "that player's", "their"."""
    low = words.lower()
    one = re.sub(r"'s?$", "", low.removeprefix("each of "))
    ref = ef.YOU if low == "your" else context.who({"their": "they", "its": "it"}.get(low, one))
    if isinstance(ref, (ef.Targeted, ef.The)) and ref != ef.YOU and context.is_player(ref):
        context.player = ref
    return ref


def _what_cards(words: str, context: Context) -> fi.Filter | None:
    """A kind of cards of which the zone is known: "card", "nonland cards"."""
    return fi.ANYTHING if words in ("card", "cards") else context.filter(words)


def _whose_it_is(context: Context, words: str) -> Ref | None:
    """What something is of: "its", "target creature's", "those creatures'"."""
    return context.what("it" if words.lower() == "its" else re.sub(r"'s?$", "", words))


_HOW_MANY = r"(?:\w+ times X|(?:twice )?that (?:many|much)|twice X|X plus \w+|\S+)(?: additional)?"
_ONE = r"~|~giver|it|that (?:spell or ability|\w+)|⟨\d+⟩"
_ONES = rf"{_ONE}|they|those \w+|each of (?:them|those \w+|⟨\d+⟩)|the tokens?(?: created this way)?"


def _all_cards(words: str, context: Context) -> fi.Filter | None:
    """All cards that are of any of some kinds: "artifact and enchantment cards", "black and all red creature cards"."""
    return _what_cards(words, context) or context.filter(as_one_kind(words.replace(" and all ", " and ")))


def as_theirs(words: str) -> str:
    """What players do something to that is their own, as each of them would say it: "creatures you control"."""
    return re.sub(r"\b(?:they|that player) (?=controls?\b)", "you ", re.sub(r"\btheir\b", "your", words)).replace(
        "you controls", "you control"
    )


def _own(context: Context, words: str) -> fi.Filter | None:
    return context.filter(as_theirs(words))


def _own_of_kinds(context: Context, words: str) -> fi.Filter | None:
    """All of theirs that are of any of some kinds: "artifacts, enchantments, and nonbasic lands they control"."""
    return context.filter(as_one_kind(as_theirs(words)))


def _some_own(context: Context, words: str) -> ef.Picked | None:
    """Some of what a player controls: "a creature they control with the greatest power among creatures"."""
    picked = context.what(as_theirs(words))
    return picked if isinstance(picked, ef.Picked) else None


def _in_context(read: Callable[[str, Context], Any], shape: str = ".+?", absent: Any = None) -> Kind:
    return Kind(read, shape, absent, in_context=True)


def _spoken(read: Callable[[Context, str], Any], shape: str = ".+?") -> Kind:
    return Kind(lambda words, context: read(context, words), shape, in_context=True)


INSTRUCTIONS.kinds |= {
    "player": _in_context(_player, WHO_SHAPE, ef.YOU),
    "whose": _in_context(_whose, WHOSE_SHAPE),
    "object": _spoken(Context.what),
    "anyone": _spoken(Context.anyone),
    "noun": _spoken(Context.filter),
    "own": _spoken(_own),
    "own_of_kinds": _spoken(_own_of_kinds, r".+ and .+"),
    "some_own": _spoken(_some_own, r"(?:an?|one|two|three|four|five|six|up to \w+) .+? they control"),
    "some_own_with": _spoken(_some_own, r"(?:an?|one|two|three) .+? they control with .+?"),
    "cards": _in_context(_what_cards, r"(?:\S+ )*?cards?"),
    "number": _in_context(counted, _HOW_MANY),
    "n": _in_context(counted, r"\S+"),
    "for_each": _in_context(lambda words, context: times(1, words, context), r"[^,.]+?", 1),
    "count": _in_context(counted, r"that (?:many|much)|\S+"),
    "amount": _in_context(read_amount),
    "until": Kind(UNTILS.get, "|".join(map(re.escape, UNTILS)), Until.FOREVER),
    "symbols": Kind(str, r"(?:\{[^}]+\})+"),
    "one": _spoken(Context.what, _ONE),
    "ones": _spoken(Context.what, _ONES),
    "named": _spoken(Context.what, r"⟨\d+⟩|~"),
    "its": _spoken(_whose_it_is, r"its|.+?'s?"),
    "chosen_spell": _spoken(Context.what, "the chosen spell"),
    "pronoun": Kind(str, _ONE),
    "many": Kind(str, _HOW_MANY),
    "their_permanents": _spoken(Context.what, r"[a-z]+s ⟨\d+⟩ controls|(?:creatures|lands) you control"),
    "target": _spoken(Context.what, r"⟨\d+⟩"),
    "those": _spoken(
        Context.what, r"~|it|them|(?:that|those) \w+|the (?:creature|tokens?)|this creature|all cards revealed this way"
    ),
    "every": _spoken(Context.what, r"(?:all|each) .+?"),
    "some": Kind(str, r"(?:an?|one|two|three|up to \w+|any number of) [^,]+?"),
    "listed": Kind(str, r"(?:an?|one|two|three|up to \w+|any number of) .+?"),
    "another": _spoken(Context.filter, r"another .+?"),
    "kind_of_card": _in_context(_what_cards),
    "all_cards": _in_context(_all_cards),
    "few": _in_context(counted, r"an?|one|two|three"),
    "few_or_x": _in_context(counted, r"an?|one|two|three|four|five|X"),
    "half_life": _in_context(read_amount, r"(?:half|a third of) (?:your|their) life, rounded (?:up|down)"),
    "how_many_cards": measured("cards?"),
    "how_much_life": measured("life"),
    "how_much_damage": measured("damage"),
}
