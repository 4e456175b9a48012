"""What does not happen where somebody pays or does something, and what any of several players may do (118.12)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, Sum
from ...language.conditions import Unless
from ...language.costs import Cost, LifePart, OwnManaCost
from ...language.effects import Effect, Ref
from ...language.filters import THIS, Not, Who
from ...language.names import Name
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.costs import read_cost
from ..phrases.forms import Grammar, Kind
from .context import Context
from .inner import inner_instruction
from .slots import INSTRUCTIONS, life_payment, times

UNLESS: Grammar[Effect] = Grammar()
"""Instructions that somebody may keep from happening."""
_EACH = re.compile(r"[Ee]ach (?P<who>player|opponent) (?P<rest>.+ unless (?:they|that player) .+)")
_ANY = {"any player": ef.EACH_PLAYER, "any opponent": ef.EACH_OPPONENT, "a player": ef.EACH_PLAYER,
        "an opponent": ef.EACH_OPPONENT}  # fmt: skip
_PLAYER = ef.Bound(Name.PLAYER)


def read_unless(words: str, context: Context) -> Effect | None:
    """Read: "… unless its controller pays {2}", "each opponent … unless that player sacrifices a creature"."""
    if re.match(r"[Ii]f (?:any|an?) (?:player|opponent) pays ", words):
        return UNLESS.read(f"if {words[3:]}", context)
    if words[:7].lower() == "unless ":  # all that is said after it
        return UNLESS.read(f"unless {words[7:]}", context)
    if " unless " not in words or ", then " in words.partition(" unless ")[0]:
        return None  # it is the last one that does not happen where somebody pays
    several = _EACH.fullmatch(words)
    if several:  # each of them for themselves
        one = inner_instruction(f"they {several['rest']}", context.apart(player=_PLAYER))
        who = ef.The(Who.ANYONE if several["who"] == "player" else Who.OPPONENT)
        return None if one is None else ef.ForEach(who, one, Name.PLAYER)
    return UNLESS.read(words, context)


def any_may(words: str, context: Context) -> Effect | None:
    """Read: "Any player may have ~ deal 5 damage to them": each in turn order; whether any of them does counts."""
    found = re.fullmatch(r"(?P<who>any (?:player|opponent)) (?P<rest>may .+)", words, re.IGNORECASE)
    asked = inner_instruction(f"that player {found['rest']}", context.apart(player=_PLAYER)) if found else None
    if found is None or not isinstance(asked, (ef.May, ef.MayPay)) or asked.who != _PLAYER:
        return None
    context.player = None  # "that player" would be who has done it, of whom nothing is kept
    return ef.AnyMay(_ANY[found["who"].lower()], asked)


def _payer(words: str, context: Context) -> Ref | None:
    """Who may pay: one player who is known, or any of some; of several targets each would have its own controller."""
    who = _ANY.get(words) or context.who(words)
    if who is None or not context.is_player(who):
        return None
    if isinstance(who, ef.Targeted):
        context.player = context.player or who
    several = words not in _ANY and isinstance(who, ef.The) and who != ef.YOU
    of = who.of if isinstance(who, (ef.ControllerOf, ef.OwnerOf)) else None
    return None if several or (isinstance(of, ef.Targeted) and context.targets[of.group].most != 1) else who


def _payment(words: str) -> Cost | None:
    words = "{X}{X}" if words == "twice {X}" else words
    return read_cost(f"Pay {words}") or read_cost(words)


_DEEDS = "sacrifice|discard|return|exile|tap|reveal|remove|mill|pay|put|waterbend"
_THEIR_HAND = r"\btheir(?= (?:hand|library)\b)"
_OWN = re.compile(r"you control|~")
_FIRST = re.compile(rf"(?P<verb>{_DEEDS})s? (?P<rest>.+)")


def _deeds(words: str, context: Context) -> tuple[Cost, ...] | None:
    """What somebody may do instead, each as a cost; "it" is the object with the text where nothing else can be."""
    costs = []
    for deed in re.split(rf",? or (?=(?:{_DEEDS})s? )", words):
        found = _FIRST.fullmatch(deed)
        rest = re.sub(r" of (?:their|your) choice$", "", found["rest"]) if found else ""
        if isinstance(context.it, ef.TheSource):
            rest = re.sub(r"\b(from|on) it$", r"\1 ~", rest)
        elsewhere = found is not None and found["verb"] == "return" and not _OWN.search(rest)
        if found is None or elsewhere or re.search(r"\bthat (?:player|creature|card)\b|\bit\b|\bthat many\b", rest):
            return None
        verb = found["verb"].capitalize()
        cost = read_cost(f"{verb} {rest}") or read_cost(f"{verb} {re.sub(_THEIR_HAND, 'your', rest)}")
        if cost is None:
            return None
        costs.append(cost)
    return tuple(costs)


def _instruction(words: str, context: Context) -> Effect | None:
    return inner_instruction(words, context)


UNLESS.kinds |= {
    "rest": Kind(_instruction, in_context=True),
    "payer": Kind(_payer, r"[^,]+?", in_context=True),
    "payment": Kind(lambda words, context: _payment(words) or life_payment(words, context), r"[^,.]+", in_context=True),
    "deeds": Kind(_deeds, rf"(?:{_DEEDS})s? [^.]+", in_context=True),
    "deeds_first": Kind(_deeds, rf"(?:{_DEEDS})s? [^,.]+", in_context=True),
    "symbols": Kind(_payment, r"(?:\{[^}]+\})+"),
    "amount": INSTRUCTIONS.kinds["amount"],
    "number": Kind(int, r"\d+"),
    "phrase": Kind(str, r"[^,.]+"),
    "done": Kind(str, r"(?:ha(?:s|ve)|puts?|returns?) [^,]+|sacrifices? (?:it|that (?!many)\w+)"),
}
form = UNLESS.form


@form("<rest> unless <who:payer> <costs:deeds>", "unless <who:payer> <costs:deeds_first>, <rest>")
def _unless_done(context: Context, rest: Effect, who: Ref, costs: tuple[Cost, ...]) -> Effect | None:
    """Each cost is offered in turn: where none is paid, it happens."""
    if who != ef.YOU and Not(THIS) in parts_of(costs):  # other than what was spoken of
        it = context.it
        if it is None or isinstance(it, ef.TheSource) or context.is_player(it):
            return None
        costs = exchanged(costs, lambda part: Not(ef.SpokenOf(it)) if part == Not(THIS) else part)
    for cost in reversed(costs):
        rest = ef.UnlessPays(who, cost, rest)
    return rest


@form("<rest> unless <who:payer> pay[s] <cost:payment>", "unless <who:payer> pay[s] <cost:payment>, <rest>")
def _unless_paid(context: Context, rest: Effect, who: Ref, cost: Cost) -> Effect:
    context.player = context.player or who  # of whom "that player" may speak after it
    return ef.UnlessPays(who, cost, rest)


@form("sacrifice ~ unless you pay its mana cost")
def _unless_own_cost() -> Effect:
    """Of the object with the text, as it is then; what has none can't be kept so (118.6)."""
    return ef.UnlessPays(ef.YOU, Cost((OwnManaCost(),)), ef.SacrificeOf(ef.YOU, ef.SpokenOf(ef.SOURCE), None))


@form("if <who:payer> pay[s] <cost:payment>, <rest>")
def _if_any_pays(who: Ref, cost: Cost, rest: Effect) -> Effect | None:
    """Any of several players may pay in turn order; once one has, it happens."""
    return ef.UnlessPays(who, cost, ef.Nothing(), rest) if who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) else None


@form("<rest> unless <who:payer> pay[s] {{X}, where X is <number:amount>")
def _unless_x(rest: Effect, who: Ref, number: Amount | int) -> Effect | None:
    generic = _payment("{1}")
    whole = number if isinstance(number, Amount) else Sum((number,))
    return None if generic is None else ef.UnlessPaysEach(generic, whole, rest, who)


@form("<rest> unless <who:payer> pay[s] <cost:symbols> or <n:number> life")
def _unless_either(rest: Effect, who: Ref, cost: Cost, n: int) -> Effect:
    """One of two prices, each of which is offered in turn."""
    return ef.UnlessPays(who, cost, ef.UnlessPays(who, Cost((LifePart(n),)), rest))


@form("<rest> unless <who:payer> pay[s] mana equal to <number:amount>")
def _unless_mana(rest: Effect, who: Ref, number: Amount | int) -> Effect | None:
    return _unless_x(rest, who, number)


@form("<rest> unless <who:payer> pay[s] <cost:symbols> for each <each:phrase>")
def _unless_each(context: Context, rest: Effect, who: Ref, cost: Cost, each: str) -> Effect | None:
    number = times(1, each, context)
    if number is None:
        return None
    return ef.UnlessPaysEach(cost, number if isinstance(number, Amount) else Sum((number,)), rest, who)


@form("<rest> unless <who:payer> pay[s] <cost:symbols> plus an additional <more:symbols> for each <each:phrase>")
def _unless_more(context: Context, rest: Effect, who: Ref, cost: Cost, more: Cost, each: str) -> Effect | None:
    """As generic mana alone is asked for, so much of it."""
    number, (least, by) = times(1, each, context), map(_generic, (cost, more))
    generic = _payment("{1}")
    if number is None or least is None or by is None or generic is None:
        return None
    return ef.UnlessPaysEach(generic, Sum((least, *(number,) * by)), rest, who)


def _generic(cost: Cost) -> int | None:
    plain = {_payment(f"{{{n}}}"): n for n in range(1, 10)}
    return plain.get(cost)


@form("<rest> unless <who:payer> <done>")
def _unless_by_effect(context: Context, rest: Effect, who: Ref, done: str) -> Effect | None:
    """What no cost can say: one may do that, or else the other happens: "unless they have ~ deal 4 damage to them"."""
    verb, _, more = done.partition(" ")
    if verb.startswith("return") and _OWN.search(more):
        return None  # which is a cost
    subject = "" if who == ef.YOU else "that player "
    words = more if verb in ("has", "have") else f"{subject}{verb.removesuffix('s')}{'s' if subject else ''} {more}"
    any_of = isinstance(who, ef.The) and who != ef.YOU
    one = _PLAYER if any_of else who
    does = _as_much(inner_instruction(words, context.apart(player=one)), rest)
    known = isinstance(does, (ef.DealsDamage, ef.Draws, ef.PutsCounters, ef.SacrificeOf))
    if does is None or not (known or _is_one_moved(does)):
        return None
    asked = ef.May(does, one)
    return ef.Seq((ef.AnyMay(who, asked) if any_of else asked, ef.If((Unless(ef.WasDone()),), rest)))


def _as_much(does: Effect | None, rest: Effect) -> Effect | None:
    """What somebody may do with "that much" of the damage that is not dealt then; of nothing else is it told."""
    if does is None or not mentions(does, ef.ThatMuch):
        return does
    match does, rest:
        case ef.DealsDamage(), ef.DealsDamage():
            return replace(does, amount=rest.amount)
    return None


def _is_one_moved(does: Effect) -> bool:
    return isinstance(does, ef.MoveTo) and isinstance(does.what, ef.Picked) and does.what.least == does.what.most == 1
