"""Clauses about damage and fights (120, 701.14)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, THIS, AllOf, AttachedHost, ChosenColor, Filter, Not
from ...language.parts import exchanged
from ..phrases.nouns import whole_noun
from .context import Context
from .rules import anywhere
from .slots import Match, N, clause, how_much, read_amount


@clause(
    r"(?P<source>~|it|that \w+|⟨\d+⟩|this creature|this emblem|enchanted creature|equipped creature) (?:also )?deals? "
    rf"(?:{N} damage|damage equal to (?P<amount>.+?)|(?P<bare>damage)) to (?P<to>.+?)(?:, where X is (?P<where>.+)"
    rf"| for each (?P<each>.+)|"
    r" equal to (?P<amount2>.+))?"
)
def _damage(found: Match, context: Context) -> Effect | None:
    if bool(found["bare"]) is not bool(found["amount2"]):
        return None
    before = context.it
    source = _source(found["source"], context)
    whom = context.who(found["to"])
    if whom is not None and context.is_player(whom):
        context.player = whom  # of whose hand or life the amount may speak
    asked = context.apart(it=before) if (found["amount2"] or "").startswith("their ") else context
    number = read_amount(found["amount2"], asked) if found["amount2"] else how_much(found, context)
    if found["to"] != "itself":
        context.it = before
    to = _damaged(found["to"], context)
    if context.it is None:
        context.it = source
    if source is None or number is None or to is None:
        return None
    if isinstance(source, ef.Targeted) and isinstance(to, ef.Targeted) and context.may_be_player(to):
        context.it = source  # "Then sacrifice it": what dealt the damage, and not a player
    if isinstance(source, ef.Targeted) and "each other" in found["to"]:
        to = exchanged(to, lambda part: Not(ef.SpokenOf(source)) if part == Not(THIS) else part)
    return ef.DealsDamage(source, to, number)


def _source(words: str, context: Context) -> Ref | None:
    """What deals damage; "it" is no number of objects, but the object with the text where those were the last."""
    if (
        words.lower() == "it"
        and isinstance(context.it, (ef.Each, ef.Together))
        and context.it != ef.Each(AttachedHost())
    ):
        return ef.SOURCE
    return context.what(words)


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


@clause(r"(?P<source>~|it) deals? (?P<n>\S+) damage divided as you choose among (?P<to>⟨\d+⟩)(?:, where X is .+)?")
def _divided(found: Match, context: Context) -> Effect | None:
    source, to = context.what(found["source"]), context.what(found["to"])
    return None if source is None or to is None else ef.DealsDamage(source, to, 0, divided=True)


@clause(r"(?P<both>those creatures|they|⟨\d+⟩(?: and ⟨\d+⟩)?|the chosen creatures) fight(?: each other)?")
def _fight_each_other(found: Match, context: Context) -> Effect | None:
    both = context.what(found["both"])
    if isinstance(both, ef.Together) and len(both.parts) == 2:
        return ef.Fights(*both.parts)
    two = isinstance(both, ef.Targeted) and context.targets[both.group].most == 2
    return ef.Fights(both, both) if both is not None and two else None


@clause(
    r"(?P<one>~|it|⟨\d+⟩|that creature|enchanted creature|equipped creature|the \w+ you control) fights "
    r"(?P<other>⟨\d+⟩|it|that creature|~|an?other .+|the \w+ you don't control)"
)
def _fight(found: Match, context: Context) -> Effect | None:
    one, other = context.two(found["one"], found["other"])
    return None if one is None or other is None else ef.Fights(one, other)


@clause(
    r"(?P<source>each .+?|⟨\d+⟩ each|(?:they|those creatures) each) deals? "
    rf"(?:{N} damage|damage equal to (?P<amount>(?:its|their) (?:power|toughness)))? ?to (?P<to>.+)"
)
def _each_deals(found: Match, context: Context) -> Effect | None:
    """Several sources, each of which deals damage: "its controller" and "itself" are those of each."""
    before = context.it
    sources = context.what(found["source"].removesuffix(" each"))
    if sources is None or context.is_player(sources):
        return None
    after, context.it = context.it, ef.IT
    number = read_amount("its power" if "power" in (found["amount"] or "") else found["amount"] or found["n"], context)
    context.it = ef.IT if found["to"].startswith("its ") else before  # "that creature" is none of the sources
    to = ef.IT if found["to"] == "itself" else context.anyone(found["to"])
    context.it = after
    if to is None or number is None:
        return None
    return ef.ForEach(sources, ef.DealsDamage(ef.IT, to, number))


@clause(
    r"(?P<each>each .+?) deals damage to (?P<to>itself|its controller) equal to (?P<amount>its (?:power|toughness))"
)
def _each_to_itself(found: Match, context: Context) -> Effect | None:
    return _each_deals_to(found["each"], found["to"], found["amount"], context)


def _each_deals_to(each: str, to: str, amount: str, context: Context) -> Effect | None:
    sources = context.what(each)
    context.it = ef.IT
    number = read_amount(amount, context)
    if sources is None or number is None:
        return None
    whom = ef.IT if to == "itself" else ef.ControllerOf(ef.IT)
    return ef.ForEach(sources, ef.DealsDamage(ef.IT, whom, number))


_SOURCE = r"(?:an?|any) (?P<kind>[\w ]*?)source of your choice(?P<chosen> of the chosen color)?"


@clause(
    r"the next time a source of your choice of the chosen color would deal damage to (?P<to>.+?) this turn, prevent "
    r"that damage"
)
def _next_time_of_chosen_color(found: Match, context: Context) -> Effect | None:
    to = context.anyone(found["to"])
    return None if to is None else ef.PreventsFromSource(ChosenColor(), to)


@clause(rf"the next time {_SOURCE} would deal damage to (?P<to>.+?) this turn, prevent that damage")
def _next_time(found: Match, context: Context) -> Effect | None:
    to, what = context.anyone(found["to"]), _kind_of_source(found["kind"])
    if what is not None and found["chosen"]:
        what = ChosenColor() if what == ANYTHING else AllOf((what, ChosenColor()))
    return None if to is None or what is None else ef.PreventsFromSource(what, to)


@clause(
    rf"prevent all (?P<combat>combat )?damage (?:{_SOURCE} would deal(?: to (?P<to>.+?))? this turn|that would be "
    rf"dealt to (?P<to2>.+?) this turn by {_SOURCE.replace('<kind>', '<kind2>').replace('<chosen>', '<chosen2>')})"
)
def _all_from_source(found: Match, context: Context) -> Effect | None:
    words = found["to"] or found["to2"]
    to, what = context.anyone(words) if words else None, _kind_of_source(found["kind"] or found["kind2"] or "")
    if what is None or (words and to is None) or found["chosen"] or found["chosen2"]:
        return None
    return ef.PreventsFromSource(what, to, once=False, combat_only=bool(found["combat"]))


def _kind_of_source(text: str) -> Filter | None:
    kind = text.strip()
    if not kind:
        return ANYTHING
    what = whole_noun(f"{kind} card") or whole_noun(f"{kind} permanent")
    return None if what is None else anywhere(what)


@clause(
    r"prevent all (?P<combat>combat )?damage that would be dealt (?:to and dealt by (?P<both>.+?) this turn|"
    r"to (?P<to>.+?) this turn|this turn to (?P<to2>.+))"
)
def _prevents_all(found: Match, context: Context) -> Effect | None:
    about = context.anyone(found["both"] or found["to"] or found["to2"])
    combat = bool(found["combat"])
    if about is None:
        return None
    to = ef.Prevents(about, combat_only=combat)
    return ef.Seq((to, ef.Prevents(by=about, combat_only=combat))) if found["both"] else to
