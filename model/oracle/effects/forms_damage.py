"""Clauses about damage and fights (120, 701.14)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount, Count, DividedBy, Times, X
from ...language.effects import Effect, Ref
from ...language.filters import THIS, AllOf, AttachedHost, AttachedTo, Filter, Not, Stat
from ...language.parts import exchanged
from ..phrases.forms import Kind
from .amounts_said import share
from .context import GIVER, Context
from .slots import INSTRUCTIONS, read_amount, so_much

INSTRUCTIONS.kinds |= {
    "dealer": Kind(
        str,
        r"~|~giver|it|the creature (?:you control|an opponent controls)|that \w+|⟨\d+⟩|"
        r"this (?:creature|emblem)|enchanted creature|equipped creature",
    ),
    "dealers": Kind(str, r"each .+?|⟨\d+⟩(?: and ⟨\d+⟩)? each|(?:they|those creatures) each"),
    "fighters": Kind(
        lambda words, context: context.what(words),
        r"those creatures|they|⟨\d+⟩(?: and ⟨\d+⟩)?|the chosen creatures",
        in_context=True,
    ),
    "fighter": Kind(
        str, r"~|it|⟨\d+⟩|that creature|enchanted creature|equipped creature|an?other .+|the \w+ you (?:don't )?control"
    ),
}
form = INSTRUCTIONS.form


@form(
    "<source:dealer> [also ]deal[s] <n:many> damage to <to:words>[, where X is <where:words>| for each <each:words>]",
    "<source:dealer> [also ]deal[s] damage equal to <amount:words> to <to:words>",
    "<source:dealer> [also ]deal[s] damage to <to:words> equal to <amount:words>",
)
def _damage(
    context: Context, source: str, to: str, n: str = "", where: str = "", each: str = "", amount: str = ""
) -> Effect | None:
    before = context.it
    dealer = _source(source, context)
    _speak_of_player(amount, context)
    whom = context.who(to)
    if whom is not None and context.is_player(whom):
        context.player = whom  # of whose hand or life the amount may speak
    asked = _asked_of(whom, amount, context, before)
    number = so_much(asked, n or None, amount or None, each or None, where or None)
    if to != "itself" and not (_NAMED.match(source) and to.startswith("its ")):
        context.it = before
    damaged = dealer if to == "itself" else _damaged(to, context)
    if context.it is None:
        context.it = dealer
    if dealer is None or number is None or damaged is None:
        return None
    if isinstance(dealer, ef.Targeted) and isinstance(damaged, ef.Targeted) and context.may_be_player(damaged):
        context.it = dealer  # "Then sacrifice it": what dealt the damage, and not a player
    if isinstance(dealer, ef.Targeted) and "each other" in to:
        damaged = exchanged(damaged, lambda part: Not(ef.SpokenOf(dealer)) if part == Not(THIS) else part)
    return ef.DealsDamage(dealer, damaged, number)


def _asked_of(whom: Ref | None, amount: str, context: Context, before: Ref | None) -> Context:
    """Where an amount is read that speaks of what was named before the sentence, or of whom the damage is dealt to."""
    if amount.startswith("their "):
        return context.apart(it=before)
    if "that " not in amount or not (before is None or isinstance(before, ef.TheSource)):
        return context
    if isinstance(whom, ef.ControllerOf) and isinstance(whom.of, ef.Targeted):
        return context.apart(it=whom.of)
    return context.apart(it=whom) if isinstance(whom, ef.Targeted) and not context.is_player(whom) else context


_WHOSE = re.compile(r".* in ⟨(\d+)⟩'s (?:hand|graveyard|library)")


def _speak_of_player(amount: str, context: Context) -> None:
    """Let "that player" be the one of whom an amount speaks that is said before whom the damage is dealt to."""
    named = _WHOSE.fullmatch(amount)
    if named and context.is_player(ef.Targeted(int(named[1]))):
        context.player = ef.Targeted(int(named[1]))


_NAMED = re.compile(r"⟨|that |enchanted |equipped ", re.IGNORECASE)
"""Of what is named right before "its" is said."""


def _source(words: str, context: Context) -> Ref | None:
    """What deals damage; "it" is no number of objects, but the object with the text where those were the last."""
    several = isinstance(context.it, (ef.Each, ef.Together)) and context.it not in (ef.Each(AttachedHost()), GIVER)
    return ef.SOURCE if words.lower() == "it" and several else context.what(words)


def _damaged(words: str, context: Context) -> Ref | None:
    if " divided as you choose among " in words:
        return None
    both = re.fullmatch(r"(?P<one>each [^,]+?|⟨\d+⟩|that player) and (?P<other>each [^,]+|⟨\d+⟩|you)", words)
    if both:
        one = _damaged(both["one"], context)
        if one is not None and context.is_player(one):
            context.player = one  # "each opponent and each creature they control"
        other = _damaged(both["other"], context)
        return ef.Together((one, other)) if one is not None and other is not None else None
    if words == "itself":
        return context.it
    return context.player if words == "them" else context.anyone(words)  # objects would be "each of them"


@form(
    "<source:one> deal[s] <n:word> damage divided as you choose among <to:target>[, where X is <where:words>]",
    "<source:one> deal[s] damage equal to its power divided as you choose among <to:target>",
)
def _divided(source: Ref, to: Ref, n: str = "", where: str | None = None) -> Effect:
    """As it was divided as it was announced (601.2d)."""
    return ef.DealsDamage(source, to, 0, divided=True)


@form("<source:dealer> deal[s] <n:n> damage to <to:every> for each <what:noun> attached to (that creature|it)")
def _by_what_is_attached(context: Context, source: str, n: Amount | int, to: Ref, what: Filter) -> Effect | None:
    """So much to each of several for each that is attached to it."""
    dealer = _source(source, context)
    if dealer is None or not isinstance(n, int) or not isinstance(to, ef.Each):
        return None
    attached = Count(AllOf((what, AttachedTo(ef.SpokenOf(ef.IT)))))
    return ef.ForEach(to, ef.DealsDamage(dealer, ef.IT, Times(n, attached)))


@form("each of those creatures deals damage equal to its <stat=power|toughness> to the other")
def _each_to_the_other(context: Context, stat: str) -> Effect | None:
    """Two targets, each of which deals damage to the other."""
    if len(context.targets) != 2 or any(target.most != 1 for target in context.targets):
        return None
    one, other = ef.Targeted(0), ef.Targeted(1)
    first = ef.DealsDamage(one, other, ef.NumberOf(Stat(stat), one))
    return ef.Seq((first, ef.DealsDamage(other, one, ef.NumberOf(Stat(stat), other))))


@form("<source:dealer> deal[s] half X damage, rounded <how=up|down>, to <to:anyone>")
def _half_x(context: Context, source: str, how: str, to: Ref) -> Effect | None:
    dealer = _source(source, context)
    return None if dealer is None else ef.DealsDamage(dealer, to, share(X(), "half", how))


@form("<source:one> deal[s] <number:n> damage divided evenly, rounded down, among <to:object>")
def _divided_evenly(source: Ref, to: Ref, number: Amount | int) -> Effect:
    """Among those that are there by then (608.2b)."""
    return ef.DealsDamage(source, to, DividedBy(number, ef.HowMany(to)))


@form("<both:fighters> fight[ each other]")
def _fight_each_other(context: Context, both: Ref) -> Effect | None:
    if isinstance(both, ef.Together) and len(both.parts) == 2:
        return ef.Fights(*both.parts)
    two = isinstance(both, ef.Targeted) and context.targets[both.group].most == 2
    return ef.Fights(both, both) if two else None


@form("<one:fighter> fights <other:fighter>")
def _fight(context: Context, one: str, other: str) -> Effect | None:
    first, second = context.two(one, other)
    return None if first is None or second is None else ef.Fights(first, second)


@form(
    "<source:dealers> deal[s] <n:many> damage to <to:words>",
    "<source:dealers> deal[s] damage equal to (its|their) <stat=power|toughness> to <to:words>",
    "<source:dealers> deal[s] damage to <to=itself|its controller> equal to its <stat=power|toughness>",
)
def _each_deals(context: Context, source: str, to: str, n: str = "", stat: str = "") -> Effect | None:
    """Several sources, each of which deals damage: "its controller" and "itself" are those of each."""
    before = context.it
    sources = context.what(source)
    if sources is None or context.is_player(sources):
        return None
    after, context.it = context.it, ef.IT
    number = read_amount("its power" if stat == "power" else f"its {stat}" if stat else n, context)
    context.it = ef.IT if to.startswith("its ") else before  # "that creature" is none of the sources
    whom = ef.IT if to == "itself" else context.anyone(to)
    context.it = after
    return None if whom is None or number is None else ef.ForEach(sources, ef.DealsDamage(ef.IT, whom, number))
