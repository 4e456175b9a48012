"""Clauses about what may or must be done in combat for a while (508, 509), becoming something, choices of color."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import (
    Change,
    ChosenTypeChange,
    Continuous,
    GainAbility,
    InBoundColor,
    Keyword,
    LoseKeyword,
    ModifyPowerToughness,
    SwitchPowerToughness,
    UnderRule,
)
from ...language.effects import Effect, Ref, Until
from ...language.filters import AttachedHost
from ...language.parts import mentions
from ..sentences.becoming import becomes
from .context import Context
from .forms_lasting import abilities_given, keyword_named
from .slots import UNTIL, Match, clause, until


@clause(
    r"(?P<what>.+?) (?P<rule>can't (?:be blocked|block|attack or block|attack|be blocked except by .+|block or be "
    r"blocked|"
    r"attack, block|be regenerated|be blocked by .+)|must be blocked|attacks?|blocks?) (?P<when>this turn|this "
    r"combat|until your next turn)"
    r"(?P<able> if able)?"
)
def _combat(found: Match, context: Context) -> Effect | None:
    rule = re.sub(r"^(attack|block)s?$", r"\1s", found["rule"])
    must = rule in ("must be blocked", "attacks", "blocks")
    if must is not bool(found["able"]) or re.search(r"⟨|⟦|~|\bit\b|\bthat\b", rule) or rule == "can't be regenerated":
        return None
    what = _whom(found["what"], context)
    if what is None:
        return None
    lasts = {"this turn": Until.END_OF_TURN, "this combat": Until.END_OF_COMBAT}.get(
        found["when"], Until.YOUR_NEXT_TURN
    )
    changes = (UnderRule(rule + (found["able"] or "")),)
    if isinstance(what, ef.Each) and what != ef.Each(AttachedHost()) and not mentions(what, ef.SpokenOf):
        return ef.Rules(Continuous(what.what, changes), lasts)  # of what comes later too (611.2c)
    return ef.Changes(what, changes, lasts)


def _whom(text: str, context: Context) -> Ref | None:
    return context.what(re.sub(r" each$", "", text))


_WHILE_COUNTER = re.compile(r"(?P<rest>.+) for as long as (?:it|that \w+) has an? (?P<kind>[\w+/-]+) counter on it")


@clause(
    r"(?P<what>it|they|that (?!player)\w+|those \w+|⟨\d+⟩|the tokens?|[Ee]ach of (?:them|those \w+))"
    r"(?:'s| is|'re| are) (?P<as>(?!tapped|untapped|put|exiled|turned).+)"
)
def _is_for_good(found: Match, context: Context) -> Effect | None:
    """What something is for as long as it is that object: "That creature is a black Zombie in addition to …"."""
    while_ = _WHILE_COUNTER.fullmatch(found["as"])
    words = while_["rest"] if while_ else found["as"]
    made = becomes(f"is {words}")
    quote = re.fullmatch(r"(?P<as>.+?),? (?:and (?:has|have)|with) (?P<with>.*⟦.*)", words)
    if quote:
        made = becomes(f"is {quote['as']}")
    given = abilities_given(quote["with"], context) if quote else []
    if made is None or given is None or re.search(r"\bchosen\b", words):
        return None
    what = context.what(found["what"])
    if what is None or context.is_player(what):
        return None
    if while_:
        return ef.Changes(what, (*made, *given), Until.WHILE_COUNTER, while_["kind"])
    return ef.Changes(what, (*made, *given), Until.FOREVER)


@clause(r"(?P<what>.+?) becomes? (?P<as>.+?)" + UNTIL)
def _becomes(found: Match, context: Context) -> Effect | None:
    words = found["as"]
    quote = re.fullmatch(r"(?P<as>.+?)(?:,? and (?:gains|has)|,? with) (?P<with>.*⟦.*)", words)
    made = becomes(f"becomes {quote['as'] if quote else words}")
    if made is None or re.search(r"\bchosen\b", words):
        return None
    given = abilities_given(quote["with"], context) if quote else []
    what = _whom(found["what"], context)
    if what is None or given is None:
        return None
    return ef.Changes(what, (*made, *given), until(found))


@clause(r"(?P<what>.+?) becomes? (?P<type>the creature type of your choice|that type)" + UNTIL)
def _of_a_type(found: Match, context: Context) -> Effect | None:
    """What is of a type that is chosen now, or was just chosen."""
    what = _whom(found["what"], context)
    kind = "creature_type" if found["type"] != "that type" else context.chose
    if what is None or kind not in ("creature_type", "basic_land_type"):
        return None
    changes = ef.Changes(what, (ChosenTypeChange(kind, False),), until(found))
    return changes if found["type"] == "that type" else ef.Seq((ef.Chooses(kind), changes))


@clause(r"(?P<what>.+?) gets? (?P<one>[+-]\d+/[+-]\d+) or (?P<other>[+-]\d+/[+-]\d+)" + UNTIL)
def _one_or_other(found: Match, context: Context) -> Effect | None:
    what = _whom(found["what"], context)
    if what is None or found["until"] is None:
        return None
    ways = (found["one"], found["other"])
    sizes = (ModifyPowerToughness(*map(int, way.split("/"))) for way in ways)
    return ef.ChooseOne(tuple(ef.Changes(what, (size,), until(found)) for size in sizes), ways)


@clause(
    r"(?P<what>.+?) can (?P<rule>attack this turn as though (?:it|they) didn't have defender|"
    r"block (?:an additional creature|any number of creatures) this turn)"
)
def _can_in_combat(found: Match, context: Context) -> Effect | None:
    what = _whom(found["what"], context)
    rule = "can " + re.sub(r"\bthey\b", "it", found["rule"].replace(" this turn", ""))
    return None if what is None else ef.Changes(what, (UnderRule(rule),))


@clause(r"(?P<what>.+?) becomes? the color(?: or colors)? of your choice" + UNTIL)
def _colored(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or " or colors " in found[0]:
        return None
    return ef.Seq((ef.ChoosesColor(), ef.Changes(what, (InBoundColor(),), until(found))))


@clause(r"(?P<what>.+?) gains? (?P<word>protection|hexproof) from the color of your choice" + UNTIL)
def _protected(found: Match, context: Context) -> Effect | None:
    what = _whom(found["what"], context)
    if what is None or found["until"] is None:
        return None
    keyword = Keyword(found["word"], ef.OfBoundColor())
    return ef.Seq((ef.ChoosesColor(), ef.Changes(what, (GainAbility(keyword),), until(found))))


@clause(r"(?P<what>.+?) gains? your choice of (?P<words>[\w, ]+?)" + UNTIL)
def _choice_of(found: Match, context: Context) -> Effect | None:
    what = _whom(found["what"], context)
    words = re.split(r",? or |, ", found["words"])
    keywords = [keyword_named(w) for w in words]
    if what is None or found["until"] is None:
        return None
    known = [k for k in keywords if k is not None]
    if len(known) != len(words):
        return None
    options = tuple(ef.Changes(what, (GainAbility(k),), until(found)) for k in known)
    return ef.ChooseOne(options, tuple(words))


@clause(r"(?P<what>.+?) loses? (?P<words>[\w, ]+?)" + UNTIL)
def _loses(found: Match, context: Context) -> Effect | None:
    words = re.split(r",? and |, ", found["words"])
    if found["until"] is None or not all(keyword_named(w) for w in words):
        return None
    what = _whom(found["what"], context)
    changes: tuple[Change, ...] = tuple(LoseKeyword(w) for w in words)
    return None if what is None else ef.Changes(what, changes, until(found))


@clause(r"(?P<what>.+?) gains? all activated abilities of (?P<of>⟨\d+⟩)" + UNTIL)
def _gains_of(found: Match, context: Context) -> Effect | None:
    what = _whom(found["what"], context)
    of = context.what(found["of"])
    return None if what is None or of is None else ef.GainsAbilitiesOf(what, of, until(found))


@clause(r"switch (?P<what>.+?)'s? power and toughness" + UNTIL)
def _switch(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or found["until"] is None:
        return None
    return ef.Changes(what, (SwitchPowerToughness(),), until(found))


@clause(
    r"(?P<what>it|they|that creature|those creatures|that token|those tokens|the token|the tokens|⟨\d+⟩) gains? "
    r"(?P<abilities>.+)"
)
def _gains_for_good(found: Match, context: Context) -> Effect | None:
    """What something gains for as long as the game lasts, as no duration is stated (611.2a)."""
    what = context.what(found["what"])
    given = abilities_given(found["abilities"], context)
    return None if what is None or given is None else ef.Changes(what, tuple(given), Until.FOREVER)


@clause(r"exile (?P<what>.+?) until (?:~|this \w+) leaves the battlefield")
def _exile_until(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.ExilesUntilLeaves(what)


_KIND = r"one (?:color word|basic land type|creature type) with (?:another|[A-Z]\w+)"


@clause(rf"change the text of (?P<what>.+?) by replacing all instances of (?P<kinds>{_KIND}(?: or {_KIND})*)" + UNTIL)
def _reworded(found: Match, context: Context) -> Effect | None:
    """Other words in the text of something (612)."""
    what = context.what(found["what"])
    named = re.findall(r"one (color|basic land type|creature type)(?: word)? with (\w+)", found["kinds"])
    new = {word for _, word in named if word != "another"}
    if what is None or (new and len(named) > 1):
        return None
    kinds = tuple(kind.replace(" ", "_") for kind, _ in named)
    return ef.ChangesText(what, kinds, "".join(new), until=until(found))


@clause(r"exchange the text boxes of (?P<both>⟨\d+⟩|those creatures)" + UNTIL)
def _text_boxes(found: Match, context: Context) -> Effect | None:
    both = context.what(found["both"])
    return None if both is None else ef.Exchanges(both, both, "text boxes", until(found))
