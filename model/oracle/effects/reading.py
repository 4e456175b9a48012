"""Sentences that say what happens, read as instructions; ``None`` where any word of one is not understood."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import GainAbility
from ...language.amounts import Amount, X
from ...language.cards import BASIC_LAND_TYPES
from ...language.conditions import Condition, Unless
from ...language.costs import Action, Cost, LifePart, ObjectPart, OneOf
from ...language.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasType,
    OnStack,
    This,
    Who,
    Zone,
)
from ...language.mana import COLOR_NAMES
from ...language.names import Name, paid_by
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.costs import read_cost
from .asked import difference, number_asked, read_condition, with_counters_named, without_zone
from .branches import parts_in
from .context import AN_OPPONENT, PLACE, Context
from .continuing import after_choice, instead
from .each_unless import for_each_unless
from .following import more_of_before, surely, unmoved
from .forms import read_clause, times
from .forms_casting import only_such_spells
from .inner import inner_instruction
from .later import as_it_leaves, delayed, named, waits_for_event
from .slots import ABILITY, life_payment, read_amount
from .unless import any_may, read_unless

_JOINTS = re.compile(r"(?:, then | then |; |, and (?!/)| and (?!/)|, )")


def read_one(text: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Read a sentence in which each target phrase stands as ``⟨n⟩``; ``None`` where a word of it is not understood.

    Args:
        text: the sentence.
        context: what pronouns stand for.
        before: the effects of the sentences before, the last of which it may say more of.
    """
    words = _chosen_words(text.strip().rstrip(".!"), context)
    words = _ANOTHER.sub(r"\1 a ", _ADDITIONAL.sub(_without_additional, words))
    words = _THAT_AMOUNT.sub(lambda said: "that much" if said[1] == "amount" else "that many", words)
    context.exiles_none = any(before) and not _EXILES.search(words) and not any(map(_exiles, before))
    context.did = before[-1] if before else None
    if _IS_SO.match(words) and context.did is not None and any(map(_enters_face_down, parts_of(context.did))):
        return None  # it is so only as long as it is face down (708.2)
    if context.chose == _PARITY and _OF_CHOSEN_PARITY in words:
        return _odd_or_even(words, context)
    if context.chose.startswith(ABILITY) and "that ability" in words:
        return _any_of_abilities(words, context)
    for more in (after_choice, instead, more_of_before):
        after = more(words, context, before)
        if after is not None:
            return after
    found = read_instruction(re.sub(r"^Then,? ", "", words), context)
    if found is None and _FOR_GOOD.fullmatch(words):  # a whole sentence without a duration (611.2a)
        return read_clause(f"{words} for the rest of the game", context)
    return found


_IS_SO = re.compile(r"(?:It's|They're) (?!still\b)")


def _enters_face_down(part: object) -> bool:
    """Whether it is an instruction that puts something onto the battlefield face down."""
    return isinstance(part, ef.MoveTo) and part.face_down and part.to is Zone.BATTLEFIELD


_FOR_GOOD = re.compile(r"(?:⟨\d+⟩|~) gets? [+-]\d+/[+-]\d+(?: and gains? [a-z]+(?: [a-z]+)?)?")
_ADDITIONAL = re.compile(r"\b(gets?|draws?) an additional (?=[+-]|card for each )")


def _without_additional(found: re.Match[str]) -> str:
    return f"{found[1]} a " if found[1].startswith("draw") else f"{found[1]} "


_ANOTHER = re.compile(r"\b([Pp]uts?|[Dd]raws?) another (?=\S+ counter\b|card\b)")
"""What is got besides, and would be got besides without the word."""
_THAT_AMOUNT = re.compile(r"\bthat (amount|number) of(?= (?:damage|\S+ counters)\b)")
_PARITY, _OF_CHOSEN_PARITY = "parity", "with mana value of the chosen quality"


def _any_of_abilities(words: str, context: Context) -> ef.Effect | None:
    """What is done with the one of several abilities that is chosen: "creatures you control gain that ability"."""
    names, before = context.chose.removeprefix(ABILITY).split("|"), context.now
    done = []
    for name in names:
        context.now = before
        done.append(read_instruction(words.replace("that ability", name), context))
    known = tuple(each for each in done if each is not None)
    return ef.ChooseOne(known, tuple(names)) if len(known) == len(names) else None


def _odd_or_even(words: str, context: Context) -> ef.Effect | None:
    """What is done to those of which a number is odd, or to those of which it is even, as was chosen."""
    before, done = context.now, []
    for kind in ("odd", "even"):
        context.now = before
        done.append(read_instruction(words.replace(_OF_CHOSEN_PARITY, f"with an {kind} mana value"), context))
    one, other = done
    return None if one is None or other is None else ef.ChooseOne((one, other), ("odd", "even"))


_EXILES = re.compile(r"\b[Ee]xiles?\b")


def _exiles(effect: ef.Effect | None) -> bool:
    """Whether an instruction exiles something, or is not understood."""
    if effect is None:
        return True
    parts = tuple(parts_of(effect))
    return any(isinstance(p, ef.ExilesUntilLeaves) or (isinstance(p, ef.MoveTo) and p.to is Zone.EXILE) for p in parts)


_OF_THAT = {
    "creature_type": (r"\bof that type\b", "of the chosen type"),
    "color": (r"\b(of|from) that color\b", r"\1 the chosen color"),
    "card_type": (r"\bof (?:that|the chosen) type\b", "of the chosen card type"),
    "card_name": (r"\bwith that name\b", "with the chosen name"),
}


def _chosen_words(words: str, context: Context) -> str:
    """Read: "of that color" after "Choose a color" is "of the chosen color"."""
    that, chosen = _OF_THAT.get(context.chose, ("(?!)", ""))
    return re.sub(that, chosen, words)


_WHERE = re.compile(r"(?P<rest>.+), where X is (?P<amount>.+?)(?: as you activate ~)?")


def _where(words: str, context: Context) -> ef.Effect | None:
    """Read: "… X …, where X is …", which is what every X before it comes to (107.3i); targets know it already."""
    found = _WHERE.fullmatch(words)
    if found is None or ", where X is " in found["rest"]:
        return None
    times_said = len(re.findall(r"\bX\b", found["rest"]))
    if times_said == 0:
        known = PLACE.search(found["rest"]) and not any(mentions(target.what, X) for target in context.targets)
        return read_instruction(found["rest"], context) if known else None
    saved = context.now
    if not _JOINTS.search(found["rest"]):
        whole = read_clause(words, context)  # which knows best of what its number speaks
        if whole is not None:
            context.x = context.x if mentions(whole, X) else read_amount(found["amount"], context.apart(it=saved.it))
            return whole
    before = context.apart()
    rest = read_instruction(found["rest"], context)
    about = before.apart(player=before.player or context.player) if isinstance(context.it, ef.Bound) else context
    if rest is not None and mentions(rest, ef.PutsCounters) and any(t.divided is not None for t in context.targets):
        return rest  # what is divided was said as it was announced
    number = None if rest is None or not mentions(rest, X) else read_amount(found["amount"], about)
    if rest is None or number is None:
        context.now = saved
        return None
    context.x = number
    return _with_x(rest, number)


def _with_x(effect: ef.Effect, number: Amount | int) -> ef.Effect:
    put: ef.Effect = exchanged(effect, lambda part: number if part == X() else part)
    return put


@inner_instruction.read_by
def read_instruction(words: str, context: Context) -> ef.Effect | None:
    """One instruction, with the conditions and choices around it."""
    words = words.strip()
    for read in (
        _surely,
        _as_often_as_chosen,
        _where,
        _an_opponent,
        _each_if,
        _conditional,
        _delayed,
        _for_each,
        any_may,
        _optional,
        read_unless,
        _duration_first,
        read_clause,
    ):
        found = read(words, context)
        if found is not None:
            return found
    several = _sequence(words, context) or _either(words, context)
    if several is None and words.lower().startswith("you "):  # "… and you untap all lands you control"
        return read_instruction(words[len("you ") :], context)
    return several


_SURELY = re.compile(r"(?P<rest>.+ deals? .+ damage .+) and the damage can't be prevented")


def _surely(words: str, context: Context) -> ef.Effect | None:
    """Read: "~ deals 5 damage to any target and the damage can't be prevented" (615.12)."""
    found = _SURELY.fullmatch(words)
    damage = None if found is None else read_instruction(found["rest"], context)
    return None if damage is None else surely(damage)


_AS_OFTEN = re.compile(r"[Aa]s many times as you choose, you may (?:(?P<pay>pay [^,]+), )?(?P<rest>.+)")


def _as_often_as_chosen(words: str, context: Context) -> ef.Effect | None:
    """Read: "As many times as you choose, you may pay 1 life, …": it is done again where it was done."""
    found = _AS_OFTEN.fullmatch(words)
    if found is None:
        return None
    may = read_instruction(f"you may {found['pay'] or found['rest']}", context)
    if not isinstance(may, ef.May | ef.MayPay) or (found["pay"] and may.do != ef.Seq(())):
        return None
    rest = read_instruction(found["rest"], context) if found["pay"] else may.do
    return (
        None if rest is None else ef.ARepeatedProcess(replace(may, do=ef.Seq((*parts_in(rest), ef.RepeatsProcess()))))
    )


def _an_opponent(words: str, context: Context) -> ef.Effect | None:
    """Read: "An opponent draws a card", who is one of your choice (608.2d)."""
    found = re.fullmatch(r"[Aa]n opponent (?P<rest>(?!may\b|chooses?\b|separates?\b)\w+s .+)", words)
    if found is None:
        return None
    context.player = ef.Bound(Name.PLAYER)
    rest = read_instruction(f"that player {found['rest']}", context)
    return None if rest is None else ef.Seq((AN_OPPONENT, rest))


_EACH_IF = re.compile(r"(?P<first>(?![Ii]f )[^,]+? if [^,]+?) and (?P<second>[^,]+? if [^,]+)")


def _each_if(words: str, context: Context) -> ef.Effect | None:
    """Read: "~ deals 3 damage to X if A and 3 damage to Y if B": each half is done where its own condition holds.

    What the second half leaves out is what the first begins with.
    """
    found = _EACH_IF.fullmatch(words)
    left = None if found is None else read_instruction(found["first"], context)
    if found is None or left is None:
        return None
    start = found["first"].partition(" if ")[0].split(" ")
    before = context.now
    for number in range(3):
        context.now = before
        right = read_instruction(" ".join((*start[:number], found["second"])), context)
        if right is not None:
            return ef.Seq((left, right))
    return None


def _conditional(words: str, context: Context) -> ef.Effect | None:
    for comma in re.finditer(", ", words) if re.match(r"[Ii]f ", words) else ():
        asked, then = words[3 : comma.start()], words[comma.end() :]
        before = context.now
        said = read_condition(asked, context)
        if said is None:
            continue
        if re.search(r"\binstead\b", then) and " would " not in then:
            return None
        context.apart_by = difference(said)
        context.much = context.much or number_asked(said)
        own = asked.startswith("~ ")  # of which "it" then speaks too
        context.it = ef.TheSource() if own and re.search(r"^exile it, then .*\bit\b", then) else context.it
        then = with_counters_named(asked, then.removeprefix("also "))
        rest = read_instruction(re.sub(r"^it ", "~ ", then) if own else then, context)
        if rest is not None or not _LISTED.match(then):
            return None if rest is None else ef.If(said, rest)
        context.now = before  # "if it's an artifact, creature, or land card, …"
    found = re.fullmatch(r"(?P<rest>.+) (?P<word>if|unless) (?P<if>.+)", words)
    if found is None or re.search(r" pays? ", found["if"]) or found["rest"].endswith(" instead"):
        return None
    if _EACH_IF.fullmatch(words):
        return None
    return _with_condition_behind(words, found, context)


def _with_condition_behind(words: str, found: re.Match[str], context: Context) -> ef.Effect | None:
    """Read: "draw a card if you control a Swamp"; "unless" says that it is not so."""
    saved = context.now
    if re.search(r", (?:then|and) ", found["rest"]):  # what comes last has the condition, and not the others
        single = _sequence(words, context)
        if single is not None or ", then " in found["rest"]:
            return single
    rest = read_instruction(found["rest"], context)
    after = context.it
    context.it = after if rest is None else unmoved(rest, after)
    such = only_such_spells(found["if"], rest, context) if found["word"] == "if" else None
    if such is not None:
        context.it = after
        return such
    said = _asked_behind(found["if"], rest, context, saved.it)
    context.it = after
    if rest is None or said is None:
        context.now = saved
    if said is not None:
        if found["word"] == "unless" and len(said) == 1:
            said = (Unless(said[0]),)
        elif found["word"] == "unless":
            return None
        return None if rest is None else _where_so(rest, said)
    return None


def _asked_behind(
    words: str, rest: ef.Effect | None, context: Context, before: ef.Ref | None
) -> tuple[Condition, ...] | None:
    """The condition behind an instruction; of all that this moves none is "it", which is what it was before."""
    if isinstance(rest, ef.CountersSpell):
        context.it = rest.what
    said = read_condition(words, context)
    if said is not None or not isinstance(rest, ef.MoveTo) or not isinstance(rest.what, ef.Each):
        return said
    context.it = before
    return read_condition(words, context) if words.startswith("its ") else None


_LISTED = re.compile(r"(?:[\w-]+, )*(?:or |and )?[\w-]+ \w+, ")
"""What goes on listing what an object is asked to be, up to another comma."""


def _where_so(rest: ef.Effect, said: tuple[Condition, ...]) -> ef.Effect | None:
    """An instruction with a condition behind it, which is asked when what the instruction lets happen would."""
    if isinstance(rest, ef.Later) and rest.ability.when is not None:
        effects = (named(ef.If(said, ef.Seq(rest.ability.effects))),)
        return replace(rest, ability=replace(rest.ability, effects=effects))
    if isinstance(rest, ef.LetsPlay):
        return _played_where(rest, said)
    if isinstance(rest, ef.CastsFree) and mentions(said, OnStack):
        return None  # what the card would be as a spell, which it is not yet
    asked = _of_what_is_chosen(rest, said)
    return ef.If(said, rest) if asked is None else asked


def _of_what_is_chosen(rest: ef.Effect, said: tuple[Condition, ...]) -> ef.Effect | None:
    """Read: "put one of those cards onto the battlefield if it's …": what is asked of the one that is chosen."""
    moves = [part for part in parts_of(rest) if isinstance(part, ef.MoveTo) and isinstance(part.what, ef.Picked)]
    asked = said[0] if len(said) == 1 else None
    if len(moves) != 1 or not isinstance(asked, ef.Fits):
        return None
    move, picked = moves[0], moves[0].what
    if not isinstance(picked, ef.Picked) or asked.what != ef.Bound(move.bound):
        return None
    fitting = replace(picked, what=AllOf((picked.what, asked.filter)))
    chosen: ef.Effect = exchanged(rest, lambda part: replace(move, what=fitting) if part == move else part)
    return chosen


_SETTLED = (ef.Ref, ef.WasDone, ef.DoneThisTurn, ef.CameFrom, ef.ThatMuch, X)
"""What stands in conditions of which it is known once and for all as something resolves whether they hold."""


def _played_where(may: ef.LetsPlay, said: tuple[Condition, ...]) -> ef.Effect | None:
    """A permission with a condition inside, which is asked of the game and of the spell as it is played (601.3)."""
    fits: list[Filter] = []
    settled: list[Condition] = []
    for each in said:
        spell = each.filter if isinstance(each, ef.Fits) and each.what == may.what else None
        if spell is not None and mentions(spell, OnStack) and isinstance(spell, AllOf):
            fits += (part for part in spell.parts if not isinstance(part, OnStack))
        elif mentions(each, _SETTLED):
            settled.append(each)
        elif mentions(each, This):
            return None
        else:
            may = replace(may, if_=(*may.if_, each))
    if fits:
        may = replace(may, fits=AllOf((*(may.fits.parts if isinstance(may.fits, AllOf) else (may.fits,)), *fits)))
    return ef.If(tuple(settled), may) if settled else may


_SINGLE = (Who.YOU, Who.ACTIVE)
"""Who is one player."""


def _optional(words: str, context: Context) -> ef.Effect | None:
    found = re.fullmatch(
        r"(?P<who>[Yy]ou|[Tt]hat player|[Tt]hey|⟨\d+⟩|[Ii]ts controller|[Tt]he (?:first )?player|[Ee]ach player|"
        r"[Ee]ach (?:opponent|other player)|[Ee]ach (?:player|opponent) who [^,]+? this way|"
        r"[Ee]ach of that player's opponents|(?:[Tt]hat )?[Aa]ttacking player|[Dd]efending player|"
        r"[Tt]hat \w+'s controller|[Tt]hat player or that \w+'s controller) may (?P<rest>.+)", words
    )  # fmt: skip
    if found is None or _NO_LONGER.search(found["rest"]):
        return None
    who = context.who(found["who"])
    if who is None:
        return None
    if isinstance(who, ef.The) and who.who not in _SINGLE and not found["rest"].startswith("pay "):
        return _each_may(who, found["rest"], context)
    if isinstance(who, ef.Each) and found["who"].lower().startswith("each "):
        each = read_instruction(f"they {found['rest']}", context.apart(player=ef.Bound(Name.PLAYER)))
        return None if each is None else ef.ForEach(who, ef.May(each, ef.Bound(Name.PLAYER)), Name.PLAYER)
    first = found["who"].endswith("first player")
    if first or isinstance(who, ef.ControllerOf) or (isinstance(who, ef.Targeted) and context.is_player(who)):
        context.player = who
    paid = _PAYS.fullmatch(found["rest"])
    if paid:
        return _price_of(paid, who, context) or read_clause(words, context)
    wanted = found["rest"].replace(
        "choose to put those cards into your hand", "have you put those cards into your hand"
    )
    caused = re.fullmatch(
        r"have (?P<who>you|~|it|that \w+|⟨\d+⟩|them|each opponent|each player|your life total|enchanted creature) "
        r"(?P<rest>.+)", wanted
    )  # fmt: skip
    if caused:
        done = read_instruction(_third_person(caused["who"], caused["rest"]), context)
        return None if done is None else ef.May(done, who)
    all_get = re.fullmatch(
        r"have (?P<rest>(?:[^,]+s you control (?:get|gain|become|each)|~'s base power(?: and toughness)? become|"
        r"the base power and toughness of each [^,]+ become) .+)",
        found["rest"],
    )
    if all_get:
        done = read_clause(all_get["rest"], context)
        return None if done is None else ef.May(done, who)
    in_turn = who == context.player and _JOINTS.search(found["rest"]) is not None  # each of which they do
    subject = "you" if found["who"].lower() == "you" else "they" if first or in_turn else found["who"]
    whole = read_clause(words, context)
    if isinstance(whole, (ef.ChoosesNewTargets, ef.LetsPlay, ef.Nothing, ef.Rules)) or _lets_choose_none(whole):
        return whole
    own = subject == "you" or _NO_MATTER_WHO.fullmatch(found["rest"])
    rest = read_instruction(found["rest"] if own else f"{subject} {found['rest']}", context)
    if isinstance(rest, ef.CastsFree):
        return replace(rest, who=who)  # which lets them choose already
    if isinstance(rest, ef.Seq) and any(isinstance(part, ef.MayPay) for part in rest.parts):
        return _both_paid(found["rest"], who)
    return None if rest is None else _with_the_rest_behind(_own_shuffled(rest, who), who)


def _own_shuffled(rest: ef.Effect, who: ef.Ref) -> ef.Effect:
    """Read: "That player may search their library for a card, …, then shuffle", which is theirs."""
    yours = ef.Shuffles(ef.The(Who.YOU))
    shuffled: ef.Effect = exchanged(rest, lambda part: ef.Shuffles(who) if part == yours else part)
    return shuffled


def _lets_choose_none(effect: ef.Effect | None) -> bool:
    return isinstance(effect, ef.Picks) and effect.what.least == 0


def _with_the_rest_behind(rest: ef.Effect, who: ef.Ref) -> ef.Effect:
    """Read: "You may reveal up to two of them, then put the rest on the bottom", which is done whether one does."""
    *done, last = parts_in(rest)
    if done and isinstance(last, ef.PutsAway) and isinstance(last.what, ef.TheRest):
        return ef.Seq((ef.May(done[0] if len(done) == 1 else ef.Seq(tuple(done)), who), last))
    return ef.May(rest, who)


_NO_MATTER_WHO = re.compile(r"exile (?:it|that \w+)(?: with an? [\w ]+ counter on it)?")
"""What is the same, whoever does it."""
_NO_LONGER = re.compile(r", then (?:you|each (?:player|opponent)) ")
"""What stands behind what one may do, and is nothing that one may do."""
_PAYS = re.compile(
    r"pay (?P<cost>half (?:their|your) life, rounded (?:up|down)|[^,.]+|\{\w\}(?:, \{\w\})+, or \{\w\})|"
    r"(?P<deed>behold [^,.]+|reveal an? [\w ]+ card from your hand|"
    r"remove \w+ \S+ counters from among permanents you control)"
)


def _price_of(paid: re.Match[str], who: ef.Ref, context: Context) -> ef.Effect | None:
    """What somebody may pay, behold or reveal; of a card that is revealed so nothing more is said."""
    deed = paid["deed"] or ""
    price = _may_pay(paid["cost"] or f"{deed[:1].upper()}{deed[1:]}", who, context)
    if isinstance(price, ef.MayPay) and _discards(price.cost):
        context.call("discarded", ef.Bound(paid_by(Action.DISCARD)))
    if price is not None and deed.startswith("reveal"):
        context.it = None
    return price


def _discards(cost: Cost) -> bool:
    return any(isinstance(part, ObjectPart) and part.action is Action.DISCARD for part in cost)


def _may_pay(words: str, who: ef.Ref, context: Context) -> ef.Effect | None:
    """Read: "pay {2}", "pay {2} and exile it", where what is done to another object is no part of the price."""
    half = read_amount(words, context.apart(player=who)) if words.startswith("half ") else None
    if isinstance(half, ef.Theirs):
        return ef.MayPay(Cost((LifePart(ef.ForPlayer(who, half.amount)),)), ef.Seq(()), who)
    both = re.fullmatch(r"(?P<cost>.+?) and (?P<do>[a-z]+ (?:it|them|that \w+))", words)
    if both and context.it != ef.TheSource():
        cost, done = read_cost(f"Pay {both['cost']}") or read_cost(both["cost"]), read_instruction(both["do"], context)
        return None if cost is None or done is None else ef.MayPay(cost, done, who)
    cost = read_cost(f"Pay {words}") or read_cost(words) or life_payment(words, context) or _one_symbol(words)
    match cost:
        case Cost((LifePart(Amount() as paid),)):
            context.much = paid
    return None if cost is None else ef.MayPay(cost, ef.Seq(()), who)


def _one_symbol(words: str) -> Cost | None:
    """Mana of one of several types: "{G}, {W}, or {U}"; mana or life: "{R}{R} or 2 life"."""
    life = re.fullmatch(r"(?P<mana>(?:\{\w+\})+) or (?P<life>\d+ life)", words)
    if life:
        either = read_cost(life["mana"]), read_cost(f"Pay {life['life']}")
        return None if either[0] is None or either[1] is None else Cost((OneOf((either[0], either[1])),))
    ways = tuple(read_cost(symbol) for symbol in re.findall(r"\{\w\}", words)) if ", or {" in words else ()
    known = tuple(way for way in ways if way is not None)
    return Cost((OneOf(known),)) if known and len(known) == len(ways) else None


def _both_paid(words: str, who: ef.Ref) -> ef.Effect | None:
    """Read: "you may sacrifice ~ and pay {2}": one price, of which no part is paid without the other (118.12)."""
    parts = [part[:1].upper() + part[1:] for part in words.split(" and ")]
    cost = read_cost(", ".join(part.removeprefix("Pay ") for part in reversed(parts)))
    return None if cost is None else ef.MayPay(cost, ef.Seq(()), who)


_EACH_OF_THEM = re.compile(r"each (?:opponent|player) ")
"""Who "that player" is in what follows."""
_EACH_PLAYER = {"opponent": Who.OPPONENT, "player": Who.ANYONE}


def _for_each(words: str, context: Context) -> ef.Effect | None:
    """Read: "For each opponent, destroy ⟨0⟩", where the targets are of them all, or "For each card …, draw a card"."""
    targets = re.fullmatch(r"[Ff]or (?:(?P<each>⟨\d+⟩)|any number of opponents), (?P<rest>.+)", words)
    if targets:  # "for each of X target permanents"
        return _for_targets(targets["each"], targets["rest"], context)
    found = re.fullmatch(r"[Ff]or each (?P<what>[^,]+), (?P<rest>.+)", words)
    if found is None:
        return None
    if found["what"] in _EACH_KIND:
        return _for_each_kind(_EACH_KIND[found["what"]], found["rest"], context)
    if found["what"] in _EACH_PLAYER or found["what"].startswith(("opponent who ", "player who ")):
        return _for_each_player(found["what"], found["rest"], context)
    unless = for_each_unless(found["what"], found["rest"], context)
    if unless is not None:
        return unless
    if re.search(r"\bits (?:controller|owner)\b", found["rest"]):
        done_to = _DONE_TO.fullmatch(found["what"])
        once = _done_for_each if _DONE_FOR_EACH.fullmatch(found["rest"]) and not done_to else _for_each_ones_player
        return once(found["what"], found["rest"], context)
    of_each = _for_each_object(found["what"], found["rest"], context)
    if of_each is not None:
        return of_each
    number = times(1, found["what"], context)
    object_ = found["what"] != "flip you won" and not _SEARCHES.fullmatch(found["rest"])  # of which "that" may speak
    asked = found["rest"]
    if isinstance(context.player, ef.Targeted) or _EACH_OF_THEM.match(asked):
        asked = asked.replace("that player ", "")
    if isinstance(context.did, ef.CreatesTokens):
        asked = asked.replace("another one of those tokens", "")
    if number is None or PLACE.search(found["rest"]):
        return None
    of_target = isinstance(context.it, ef.Targeted) and found["what"].endswith(" sacrificed this way")
    if object_ and not of_target and re.search(r"\b(?:that|those|it|them)\b", asked):
        return None
    rest = read_instruction(found["rest"], context)
    return None if rest is None else _so_often(rest, number)


_SEARCHES = re.compile(
    r"search your library for an? [\w ]+? card and put (?:it|that card) onto the battlefield(?: tapped)?"
)
"""What speaks of the card that is found, and of nothing before."""


def _for_targets(each: str | None, rest: str, context: Context) -> ef.Effect | None:
    """For each of some targets, or for any number of opponents with a target each, as the targets say themselves."""
    if each:
        return _for_each_object(f"of {each}", rest, context)
    plain = PLACE.search(rest) and not re.search(r"\bthat player\b", rest)
    return read_instruction(rest, context) if plain else None


def _for_each_player(what: str, rest: str, context: Context) -> ef.Effect | None:
    """Once for each of some players, who is "that player" there."""
    if what in _EACH_PLAYER and PLACE.search(rest):
        return None if re.search(r"\bthat player\b", rest) else read_instruction(rest, context)
    if what in _EACH_PLAYER:
        inner = context.apart(player=ef.Bound(Name.PLAYER))
        each = read_instruction(rest, inner)
        context.names = inner.names
        if isinstance(each, ef.Picks):
            context.it = ef.IT  # those that have been chosen for each
        return None if each is None else ef.ForEach(ef.The(_EACH_PLAYER[what]), each, Name.PLAYER)
    who = context.who(f"each {what}")
    each = read_instruction(rest, context.apart(player=ef.Bound(Name.PLAYER)))
    return None if who is None or each is None else ef.ForEach(who, each, Name.PLAYER)


_EACH_KIND: dict[str, tuple[str, ...]] = {
    "color": tuple(COLOR_NAMES.values()),
    "card type": (
        "artifact",
        "battle",
        "creature",
        "enchantment",
        "instant",
        "kindred",
        "land",
        "planeswalker",
        "sorcery",
    ),
    "permanent type": ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"),
    "basic land type": tuple(sorted(BASIC_LAND_TYPES)),
}
_OF_THAT_KIND = re.compile(r"(?P<n>an?|up to one) (?P<noun>(?:⟨\d+⟩|[a-z ]+?)) of that (?:color|type)")


def _for_each_kind(kinds: Sequence[str], rest: str, context: Context) -> ef.Effect | None:
    """Read: "For each color, you may … a card of that color": once for each of them, in their usual order."""
    if PLACE.search(rest) or len(_OF_THAT_KIND.findall(rest)) != 1 or not rest.endswith(" into your hand"):
        return None  # what is moved so is not at once what is "returned this way"
    before, done = context.now, []
    for kind in kinds:
        context.now = before
        one = read_instruction(_OF_THAT_KIND.sub(rf"\g<n> {kind} \g<noun>", rest), context)
        if one is None:
            return None
        done.append(one)
    return ef.Seq(tuple(done))


def _for_each_object(what: str, rest: str, context: Context) -> ef.Effect | None:
    """Read: "For each of them, create a token that's a copy of that creature": a copy of each of them at once."""
    if what == "of them" and re.fullmatch(r"put (?:your choice|a number) of [^.]+ on it(?: equal to .+)?", rest):
        them = context.what("them")
        put = read_instruction(rest, context.apart(it=ef.IT)) if them is not None else None
        return None if put is None or them is None else ef.ForEach(them, put, Name.IT)
    moved = _moved_this_way(what, context) if what.startswith("card ") and _WITH_THE_CARD.fullmatch(rest) else None
    if moved is not None:
        return read_instruction(rest, context.apart(it=moved))  # of all of them, in whatever order one likes
    if _DONE_FOR_EACH.fullmatch(rest):
        return _done_for_each(what, rest, context)
    if not re.fullmatch(r"create .+? cop(?:y|ies) of (?:it|that \w+)\b.*", rest) or PLACE.search(rest):
        return None
    them = _each_meant(what, context)
    if them is None:
        return None
    context.it = them
    made = read_instruction(rest, context)
    return made if isinstance(made, ef.CreatesCopies) and made.of in (them, ef.CardOf(them)) else None


_DONE_FOR_EACH = re.compile(
    r"create an? [\w ]+ token(?: named [\w ]+)? attached to (?:it|that \w+)|"
    r"you may attach an? [^,.]+ you control to it|its controller creates an? .+"
)
_WITH_THE_CARD = re.compile(
    r"copy it, and you may cast the copy without paying its mana cost|"
    r"you may play that card for as long as it remains exiled, and mana of any type can be spent to cast that spell"
)


_MOVED_SO = re.compile(r"(?P<kind>card|creature card|artifact|creature|permanent) (?P<verb>exiled|destroyed) this way")


def _moved_this_way(what: str, context: Context) -> ef.Ref | None:
    """All that an instruction has just exiled or destroyed, where all of it was of the kind that is said."""
    found, moved = _MOVED_SO.fullmatch(what), context.did
    if found is None or not isinstance(moved, ef.MoveTo) or moved.verb is not _VERBS_DONE[found["verb"]]:
        return None
    if moved.verb is ef.Verb.DESTROY and found["kind"].endswith("card"):
        return None
    kind = found["kind"].removesuffix("card").strip().title()
    about = context.targets[moved.what.group].what if isinstance(moved.what, ef.Targeted) else moved.what
    plain = kind in ("", "Permanent") or HasType(kind) in list(parts_of(about))
    plain = plain and (not kind or not any(isinstance(part, AnyOf) for part in parts_of(about)))
    return ef.Bound(moved.bound) if plain else None


_VERBS_DONE = {"exiled": ef.Verb.EXILE, "destroyed": ef.Verb.DESTROY}


def _each_meant(what: str, context: Context) -> ef.Ref | None:
    """The objects of a phrase after "for each": all of a kind, or each "of those creatures"."""
    moved = _moved_this_way(what, context)
    if moved is not None:
        return moved
    noun = None if what.startswith("of ") else context.filter(what)
    them = context.what(what.removeprefix("of ")) if what.startswith("of ") else None if noun is None else ef.Each(noun)
    return None if isinstance(them, (ef.TheSource, ef.Picked)) or them is None or context.is_player(them) else them


def _done_for_each(what: str, rest: str, context: Context) -> ef.Effect | None:
    """Read: "For each creature you control, create a Wicked Role token attached to that creature"."""
    them = _each_meant(what, context)
    one = None if them is None else read_instruction(_THAT_ONE.sub("it", rest), context.apart(it=ef.IT))
    context.it = None if them is None or "token" in rest else context.it
    return None if them is None or one is None else ef.ForEach(them, one, Name.IT)


_THAT_ONE = re.compile(r"(?:(?<=attached to )|(?<=a copy of ))that [\w-]+$")
_DONE_TO = re.compile(
    r"(?:(?P<any>permanent|creature|land|artifact|enchantment|planeswalker|card)|(?P<what>.+?)) "
    r"(?:destroyed|sacrificed|exiled|put into a graveyard) this way"
)


def _of_several_kinds(did: ef.Effect | None) -> bool:
    """Whether something has been done to objects of one kind or of another, so that not all of them are of either."""
    return did is not None and any(isinstance(part, AnyOf) for part in parts_of(did))


def _for_each_ones_player(what: str, rest: str, context: Context) -> ef.Effect | None:
    """What the controller of each object does to which something has been done: for their own ones, each of them."""
    done = _DONE_TO.fullmatch(what)
    kind = None if done is None else done["what"] or (done["any"] if _of_several_kinds(context.did) else None)
    about = None if kind is None or kind in ("permanent", "card") else context.filter(kind)
    if done is None or (about is None and done["any"] is None):
        return None
    one = read_instruction(rest, context.apart(it=ef.IT, player=ef.ControllerOf(ef.IT)))
    if one is None:
        return None
    at_once = isinstance(one, (ef.CreatesTokens, ef.Draws)) and one.who == ef.ControllerOf(ef.IT) and one.number == 1
    if at_once and about is None:
        return _so_often(one, ef.HowMany(ef.IT, theirs=True))
    return ef.ForEach(ef.IT, one if about is None else ef.If((ef.Fits(ef.IT, without_zone(about)),), one), Name.IT)


def _so_often(effect: ef.Effect, number: Amount | int) -> ef.Effect:
    """An instruction so many times: at once where it says a number itself (608.2c)."""
    if isinstance(effect, (ef.CreatesTokens, ef.CreatesCopies, ef.Draws, ef.ExtraTurns)) and effect.number == 1:
        return replace(effect, number=number)
    return ef.Repeat(number, effect)


_EACH_ONE = {who: name for name, who in _EACH_PLAYER.items()}


def _each_may(who: ef.The, rest: str, context: Context) -> ef.Effect | None:
    """What each of several players may do for themselves, one after the other where nothing says it of all at once."""
    whole = read_clause(f"each {_EACH_ONE[who.who]} may {rest}", context)
    if whole is not None:
        return whole
    inner = context.apart(player=ef.Bound(Name.PLAYER))
    done = read_instruction(f"they {rest}", inner)
    if isinstance(done, ef.Discards):
        context.call("discarded", ef.IT)  # of them all
    return None if done is None else ef.ForEach(who, ef.May(done, ef.Bound(Name.PLAYER)), Name.PLAYER)


def _delayed(words: str, context: Context) -> ef.Effect | None:
    later = delayed(words, context, read_instruction) or waits_for_event(words, context)
    return later or as_it_leaves(words, context, read_instruction)


_VERBS = (
    r"(?:sacrifice|discard|exile|pay|return|tap|untap|draw|gain|lose|put|create|destroy|scry|mill|have|search|remove|"
    r"unlock)"
)


def _either(words: str, context: Context) -> ef.Effect | None:
    """Read: "sacrifice an artifact or discard a card": one of two instructions, as a player chooses (608.2d)."""
    found = re.fullmatch(rf"(?P<who>you )?(?P<one>{_VERBS} .+?),? or (?P<other>{_VERBS} .+)", words, re.IGNORECASE)
    if found is None:
        return None
    saved = context.now
    one = read_instruction(found["one"], context)
    context.now = saved
    other = None if one is None else read_instruction(found["other"], context)
    context.now = saved
    return None if one is None or other is None else ef.ChooseOne((one, other), (found["one"], found["other"]))


def _duration_first(words: str, context: Context) -> ef.Effect | None:
    found = re.fullmatch(
        r"(?P<until>Until (?:end of turn|your next turn|your next upkeep|the end of your next turn)|"
        r"For as long as (?:~ remains (?:on the battlefield|tapped)|you control ~)), "
        r"(?P<rest>.+)",
        words,
    )
    if found is None:
        return None
    if re.match(r"(?:you|its owner|they|that player) may (?:play|cast)\b", found["rest"]):
        return read_clause(words, context)
    rest, _, where = found["rest"].partition(", where X is ")
    what, of, each = rest.partition(" for each ")
    until = f"{found['until'].lower()}{f', where X is {where}' if where else ''}"
    whole = read_clause(f"{what} {until}{of}{each}", context)
    if where:
        return whole
    said_last = read_clause(f"{rest} {found['until'].lower()}", context) if whole is None and of else None
    return whole or said_last or _all_so_long(rest, found["until"].lower(), context)


_THIS_TURN = re.compile(r" this turn(?: do so| if able)?$")


def _all_so_long(words: str, until: str, context: Context) -> ef.Effect | None:
    """Read: "⟨0⟩ gets +1/+1 and ⟨1⟩ gets -1/-1", of which each has the duration that is said before them all."""
    for joint in re.finditer(r",? and (?=\S+ )|, (?!and )", words):
        saved = context.now
        left = read_clause(f"{words[: joint.start()]} {until}", context)
        rest = words[joint.end() :]
        subject = subject_of(words) if rest.startswith("can't ") else ""
        rest = f"{subject} {rest}" if subject else rest
        right = None if left is None else read_clause(f"{rest} {until}", context) or _all_so_long(rest, until, context)
        if left is not None and right is None and until == "until end of turn" and _THIS_TURN.search(rest):
            right = read_clause(rest, context)
        if left is not None and right is not None:
            return ef.Seq((left, *parts_in(right)))
        context.now = saved
    return None


def _sequence(words: str, context: Context) -> ef.Effect | None:
    """Several instructions, one after the other; each has a subject, or that of the one before."""
    if words[:7].lower() == "unless ":
        return None  # what is said after it is said of them all
    for joint in _JOINTS.finditer(words):
        saved = context.now
        left = read_instruction_simple(words[: joint.start()], context)
        if left is None:
            context.now = saved
            continue
        rest, context.did = words[joint.end() :], left
        subject = subject_of(words[: joint.start()])
        right = _goes_on(rest, subject, context, saved.it, left)
        if right is not None and not _differ_in_duration(left, right):
            then, right = "then" in joint[0], _each_their_own(left, right)
            return _at_once(left, right, rest, then=then) or ef.Seq((*parts_in(left), *parts_in(right)))
        context.now = saved
    return None


def _each_their_own(left: ef.Effect, right: ef.Effect) -> ef.Effect:
    """Read: "each player discards their hand, then draws that many cards": as many as each has discarded (101.4)."""
    done = parts_in(left)
    doing = done[-1]
    if not isinstance(doing, ef.Discards | ef.Shuffles) or doing.who not in _ALL_OF_THEM:
        return right
    moved = done[0].bound if isinstance(doing, ef.Shuffles) and isinstance(done[0], ef.MoveTo) else Name.IT
    own = ef.HowMany(ef.Bound(moved), theirs=True)
    is_theirs = isinstance(right, ef.Draws) and right.who == doing.who
    return exchanged(right, lambda part: own if part == ef.ThatMuch() else part) if is_theirs else right


_ALL_OF_THEM = (ef.EACH_PLAYER, ef.EACH_OPPONENT)


def _differ_in_duration(left: ef.Effect, right: ef.Effect) -> bool:
    """Whether one of two changes of the same thing lasts for good only as the other alone says how long (611.2a)."""
    one, other = parts_in(left)[-1], parts_in(right)[0]
    if not isinstance(one, ef.Changes) or not isinstance(other, ef.Changes) or one.what != other.what:
        return False
    for_good = [each for each in (one, other) if each.until is ef.Until.FOREVER]
    return len(for_good) == 1 and all(isinstance(change, GainAbility) for change in for_good[0].changes)


def _at_once(left: ef.Effect, right: ef.Effect, rest: str, *, then: bool) -> ef.Effect | None:
    """As one, where the same is done to several: "2 damage to target creature and 2 damage to you"."""
    if (
        _ALL.match(rest)
        and isinstance(left, ef.TapsOrUntaps)
        and isinstance(right, ef.TapsOrUntaps)
        and right == replace(left, what=right.what)
    ):
        return replace(left, what=ef.Together((left.what, right.what)))
    if (
        (_ALL.match(rest) or rest == "graveyards")
        and isinstance(left, ef.MoveTo)
        and isinstance(right, ef.MoveTo)
        and right == replace(left, what=right.what)
    ):
        both = (left.what, right.what)
        return None if any(isinstance(what, ef.Picked) for what in both) else replace(left, what=ef.Together(both))
    return None if then else _dealt_at_once(left, right, rest)


def _dealt_at_once(left: ef.Effect, right: ef.Effect, rest: str) -> ef.Effect | None:
    """Damage that one source deals to several at the same time, so much to each or so much to one and to another."""
    one = left.parts if isinstance(left, ef.DealsAtOnce) else (left,)
    other = right.parts if isinstance(right, ef.DealsAtOnce) else (right,)
    parts = tuple(part for part in (*one, *other) if isinstance(part, ef.DealsDamage))
    if len(parts) < len(one) + len(other) or len({part.source for part in parts}) > 1:
        return None
    if len(parts) > 2 or parts[0].divided or _BESIDES.match(rest) or parts[1] != replace(parts[0], to=parts[1].to):
        return ef.DealsAtOnce(parts)
    return replace(parts[0], to=ef.Together((parts[0].to, parts[1].to)))


def _goes_on(rest: str, subject: str, context: Context, it: ef.Ref | None, left: ef.Effect) -> ef.Effect | None:
    """What stands after "and" or "then": a whole instruction, or one with the subject or verb of the one before.

    ``it`` is what "it" was before the sentence, where its subject is a pronoun.
    """
    if isinstance(left, ef.Finds) and context.player == left.who and _ITS_PLAYER.fullmatch(subject):
        subject = "that player"  # "its" would now be that of the card that is found
    several = _SEVERAL.match(f"{subject} ") is not None and _BASE_FORM.match(rest) is not None
    found = read_instruction(f"{subject} {rest}" if several else rest, context)
    if found is None and re.match(r"(?:it|they|that|those)\b", subject, re.IGNORECASE) and it is not None:
        context.it = it
    if found is None and subject:
        found = read_instruction(f"{subject} {rest}", context)
    if found is None and isinstance(left, ef.PutsCounters) and _MORE_COUNTERS.match(rest):
        found = read_instruction(f"put {rest}", context)
    if found is None and subject and _MORE_DAMAGE.match(rest):
        found = _more_damage(rest, subject, left, context)
    if (
        rest == "graveyards"
        and isinstance(left, ef.MoveTo)
        and left.verb is ef.Verb.EXILE
        and isinstance(left.what, ef.Each)
    ):
        graveyards = read_clause("exile all graveyards", context)
        return replace(left, what=graveyards.what) if isinstance(graveyards, ef.MoveTo) else None
    if found is None and isinstance(left, ef.MoveTo) and left.verb is ef.Verb.RETURN and _SOME_MORE.match(rest):
        found = read_clause(f"return {rest}", context)
    if found is None and isinstance(left, ef.MoveTo) and left.verb in (ef.Verb.EXILE, ef.Verb.DESTROY):
        found = _moved_too(left, rest, context)
    if found is None and isinstance(left, ef.TapsOrUntaps) and _ALL.match(rest) and not left.stays:
        found = read_clause(f"{'untap' if left.untap else 'tap'} {rest}", context)
    if found is None and re.match(r"the (?:rest|other|others)\b", rest):
        found = read_instruction(f"put {rest}", context)
    return found


_MORE_DAMAGE = re.compile(
    r"(?:(?:an additional )?\S+ (?:additional )?damage|half X damage, rounded \w+,|that much damage) to "
)


_SOME_MORE = re.compile(r"(?:up to )?(?:an?|one|two) [^,]*?cards? ")
_BESIDES = re.compile(r"(?:an|\S+) additional ")
"""What is dealt besides the damage before, to some of the same."""


def _more_damage(rest: str, subject: str, left: ef.Effect, context: Context) -> ef.Effect | None:
    """What the same source deals besides; "that much" is what it is told to deal first."""
    plain = re.sub(r"\b(?:an )?additional ", "", rest)
    found = read_instruction(f"{subject} deals {plain}", context)
    if not rest.startswith("that much ") or not isinstance(found, ef.DealsDamage):
        return found
    return replace(found, amount=left.amount) if isinstance(left, ef.DealsDamage) else None


_MORE_COUNTERS = re.compile(r"\S+ \S+(?: strike)? counters?(?: and an? \S+(?: strike)? counter)? on ")
_ALL = re.compile(r"(?:all|each) (?!.*\bthat name$)")


def _moved_too(left: ef.MoveTo, rest: str, context: Context) -> ef.Effect | None:
    """Read: "Destroy all creatures and all planeswalkers": what stands after "and" is destroyed too."""
    too = read_clause(f"{left.verb.value} {rest}", context) if _ALL.match(rest) else None
    return too if isinstance(too, ef.MoveTo) and replace(too, what=left.what) == left else None


_ITS_PLAYER = re.compile(r"its (?:controller|owner)", re.IGNORECASE)
_SEVERAL = re.compile(r"(?:they|⟨\d+⟩ each) ", re.IGNORECASE)
_BASE_FORM = re.compile(
    r"(?:lose|gain|draw|discard|sacrifice|mill|create|exile|pay|put|return|get|reveal|scry) |shuffle$"
)
"""What several do stands as what "you" do would: "they sacrifice a creature and lose 3 life"."""


def _third_person(who: str, rest: str) -> str:
    """Read: "have it deal 2 damage" as "it deals 2 damage"."""
    if who == "you":
        return f"you {rest}"
    verb, _, more = rest.partition(" ")
    ending = "es" if verb.endswith(("s", "h")) else "s"
    return f"{who} {verb}{'' if who == 'them' else ending} {more}"


def read_instruction_simple(words: str, context: Context) -> ef.Effect | None:
    """An instruction that is no sequence."""
    trailing = re.match(r"[^,]+ if [^,]+$", words) and not re.match(r"[Ii]f ", words)
    if trailing:
        found = _conditional(words, context)
        if found is not None:
            return found
    for read in (_delayed, _optional, read_unless, read_clause):
        found = read(words, context)
        if found is not None:
            return found
    return None


_SUBJECT = re.compile(
    r"(?P<who>You|[Ee]ach player|[Ee]ach opponent|[Tt]hat player|[Tt]hey|⟨\d+⟩(?: each|'s (?:controller|owner))?|"
    r"~(?:giver)?(?:'s (?:controller|owner))?|It|"
    r"[Tt]he owner of ⟨\d+⟩|[Ii]ts (?:controller|owner)|[Ee]ach of its controller's opponents|"
    r"[Tt]he (?:first )?player|[Tt]hat (?:creature|token)|[Cc]reatures you control|you|it) (?!may\b)\w+"
)


def subject_of(words: str) -> str:
    """The subject with which an instruction begins, or nothing."""
    found = _SUBJECT.match(words)
    return found["who"] if found else ""
