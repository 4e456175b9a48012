"""What triggered abilities wait for, in words: "When ~ enters", "At the beginning of your upkeep" (603.2)."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language import abilities as ab
from ...language import effects as ef
from ...language.abilities import When
from ...language.effects import Ref
from ...language.filters import (
    ANYTHING,
    AllOf,
    AttachedHost,
    Controlled,
    Filter,
    HasType,
    InZone,
    IsPlayer,
    Not,
    This,
    Who,
    Zone,
)
from ..phrases.nouns import noun
from .context import Context

Match = re.Match[str]
Read = Callable[[Match], When | None]
_FORMS: list[tuple[re.Pattern[str], Read]] = []
_WHO = {
    "you": Who.YOU, "an opponent": Who.OPPONENT, "a player": Who.ANYONE, "each player": Who.ANYONE,
    "each opponent": Who.OPPONENT, "another player": Who.OPPONENT, "one or more players": Who.ANYONE,
    "one or more opponents": Who.OPPONENT,
}  # fmt: skip
WHO = r"(?P<who>you|an opponent|a player|another player|each player)"
STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "precombat main phase": "main1", "first main phase": "main1",
    "main phase": "main1|main2", "combat": "combat", "end step": "end", "postcombat main phase": "main2",
    "second main phase": "main2", "end of combat": "end of combat", "beginning of combat": "combat",
}  # fmt: skip


def waits(pattern: str) -> Callable[[Read], Read]:
    """Say how an event of a form is read."""

    def register(read: Read) -> Read:
        _FORMS.append((re.compile(pattern, re.IGNORECASE), read))
        return read

    return register


def read_when(text: str) -> tuple[When, Context] | None:
    """What is waited for, and what "it" and "that player" then are; ``None`` where it is not understood."""
    for part in (" or ",):
        whole = _one(text)
        if whole is not None:
            return whole, _context(text)
        for joint in re.finditer(rf"{part}(?:whenever |when )?", text):
            left, right = _one(text[: joint.start()]), _one(text[joint.end() :])
            if left is not None and right is not None:
                return ab.AnyOfThese((left, right)), _context(text)
            subject = re.match(r"~|[^,]+? (?=enters|dies|attacks|deals|leaves|is |becomes)", text)
            if left is not None and subject:
                right = _one(f"{subject[0].strip()} {text[joint.end() :]}")
                if right is not None:
                    return ab.AnyOfThese((left, right)), _context(text)
    return None


def _one(text: str) -> When | None:
    for pattern, read in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            when = read(found)
            if when is not None:
                return when
    return None


def _context(text: str) -> Context:
    """Who "it" and "that player" are: the source where the event is about nothing else."""
    own = re.match(r"(?:~|this \w+)(?: |$)", text) or text.startswith(("At ", "the beginning"))
    it: Ref = ef.SOURCE if own else ef.Bound("it")
    found = Context(it=it, player=ef.Bound("player"))
    if re.search(r"deals (?:combat )?damage", text):
        found.it = ef.SOURCE if own else ef.Bound("source")
        found.player = ef.Bound("damaged")
    if re.search(r"^(?:you|an opponent|a player) casts?", text):
        found.it = ef.Bound("it")
    if "the beginning of" in text:
        found.player = ef.Bound("player")
        found.it = ef.SOURCE
    return found


def subject(text: str) -> tuple[Filter, bool] | None:
    """What something happens to, and whether it counts once for any number ("one or more")."""
    text = text.strip()
    if text.lower() in ("~", "this creature", "this permanent", "this artifact", "this enchantment", "this land"):
        return This(), False
    if text.lower() in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land",
                        "enchanted artifact", "fortified land"):  # fmt: skip
        return AttachedHost(), False
    either = re.fullmatch(r"~ or (?P<other>another .+|a .+|an .+)", text)
    if either:
        other = subject(either["other"])
        return None if other is None else (This() | other[0], False)
    many = re.fullmatch(r"one or more (?P<what>.+)", text)
    if many:
        found = _noun(many["what"])
        return None if found is None else (found, True)
    single = re.fullmatch(r"(?P<another>another|an?) (?P<what>.+)", text)
    if single:
        found = _noun(("another " if single["another"] == "another" else "") + single["what"])
        return None if found is None else (found, False)
    return None


def _noun(text: str) -> Filter | None:
    found = noun(text)
    return found.what if found is not None and found.end == len(text) else None


def _without_place(what: Filter) -> Filter:
    """A filter that is asked wherever the object has gone."""
    if isinstance(what, InZone):
        return ANYTHING
    return AllOf(tuple(p for p in what.parts if not isinstance(p, InZone))) if isinstance(what, AllOf) else what


# ---------------------------------------------------------------- moves


@waits(r"(?P<what>.+?) enters?(?: the battlefield)?(?: under (?P<under>your|an opponent's|a player's) control)?")
def _enters(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    what, batch = about
    if found["under"]:
        by = {"your": Who.YOU, "an opponent's": Who.OPPONENT}.get(found["under"].lower(), Who.ANYONE)
        what = AllOf((what, Controlled(by)))
    return ab.Moves(what, None, Zone.BATTLEFIELD, batch=batch)


@waits(r"(?P<what>.+?) dies?")
def _dies(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.Moves(about[0], Zone.BATTLEFIELD, Zone.GRAVEYARD, batch=about[1])


@waits(r"(?P<what>.+?) leaves? the battlefield(?P<alive> without dying)?")
def _leaves(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None or found["alive"] else ab.Moves(about[0], Zone.BATTLEFIELD, None, batch=about[1])


@waits(
    r"(?P<what>.+?) (?:is|are) put into (?:a|your|an opponent's|its owner's|their owner's) graveyard from (?P<frm>the battlefield|anywhere|your library|your hand)"
)
def _put_into_graveyard(found: Match) -> When | None:
    about = subject(found["what"])
    frm = {"the battlefield": Zone.BATTLEFIELD, "your library": Zone.LIBRARY, "your hand": Zone.HAND}.get(found["frm"])
    if about is None:
        return None
    what = about[0] if frm is Zone.BATTLEFIELD else _without_place(about[0])
    return ab.Moves(what, frm, Zone.GRAVEYARD, batch=about[1])


@waits(WHO + r" sacrifices? (?P<what>.+)")
def _sacrifices(found: Match) -> When | None:
    about = subject(found["what"])
    return (
        None
        if about is None
        else ab.Moves(about[0], Zone.BATTLEFIELD, None, "sacrifice", _WHO[found["who"].lower()], about[1])
    )


@waits(WHO + r" discards? (?P<what>.+)")
def _discards(found: Match) -> When | None:
    words = found["what"]
    who = _WHO[found["who"].lower()]
    if words in ("a card", "one or more cards"):
        return ab.Moves(ANYTHING, Zone.HAND, None, "discard", who, words != "a card")
    about = subject(words)
    return None if about is None else ab.Moves(_without_place(about[0]), Zone.HAND, None, "discard", who, about[1])


@waits(WHO + r" draws? a card")
def _draws(found: Match) -> When | None:
    return ab.Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", _WHO[found["who"].lower()])


# ---------------------------------------------------------------- steps


@waits(
    r"the beginning of (?P<whose>your|each|each player's|each opponent's|an opponent's|the|each of your|that player's|enchanted player's|enchanted creature's controller's) "
    r"(?P<step>upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase|combat|"
    r"second main phase)(?P<yours> on your turn)?"
)
def _begins(found: Match) -> When | None:
    whose = found["whose"].lower()
    who = {"your": Who.YOU, "each of your": Who.YOU, "each opponent's": Who.OPPONENT, "an opponent's": Who.OPPONENT}
    if whose.startswith("that player"):
        return None
    host = whose.startswith("enchanted")
    by = Who.YOU if found["yours"] else who.get(whose, Who.ANYONE)
    return ab.Begins(STEPS[found["step"].lower()], by, host)


@waits(r"the beginning of the next (?P<step>end step|upkeep|combat)")
def _next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, next_only=True)


@waits(r"the beginning of (?:your|the) next (?P<step>end step|upkeep|combat|main phase)")
def _your_next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.YOU, next_only=True)


# ---------------------------------------------------------------- spells


@waits(WHO + r" casts? (?P<what>.+?)")
def _casts(found: Match) -> When | None:
    words, who = found["what"], _WHO[found["who"].lower()]
    if words == "~":
        return ab.Casts(This(), Who.YOU)
    nth = re.fullmatch(r"(?:your|their) (?P<n>first|second|third|fourth) spell each turn", words)
    if nth:
        return ab.Casts(ANYTHING, who, ("first", "second", "third", "fourth").index(nth["n"]) + 1)
    about = subject(words)
    return None if about is None else ab.Casts(about[0], who)


@waits(WHO + r" casts? or copy (?P<what>.+?)|you cast or copy (?P<what2>.+)")
def _casts_or_copies(found: Match) -> When | None:
    about = subject(found["what"] or found["what2"])
    return None if about is None else ab.Casts(about[0], Who.YOU, or_copies=True)


# ---------------------------------------------------------------- damage, life, counters, status


@waits(r"(?P<what>.+?) deals? (?P<combat>combat )?damage(?: to (?P<to>.+))?")
def _damages(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    to: Filter = ANYTHING
    if found["to"]:
        words = {"you": IsPlayer(Who.YOU), "a player": IsPlayer(), "an opponent": IsPlayer(Who.OPPONENT)}
        known = words.get(found["to"].lower())
        other = None if known else subject(found["to"])
        if known is None and other is None:
            return None
        to = known if known is not None else other[0]  # type: ignore[index]
    return ab.Damages(about[0], to, True if found["combat"] else None)


@waits(r"(?P<what>.+?) (?:is|are) dealt (?P<combat>combat )?damage")
def _damaged(found: Match) -> When | None:
    about = subject(found["what"])
    if found["what"].lower() == "you":
        return ab.Damages(ANYTHING, IsPlayer(Who.YOU), True if found["combat"] else None)
    return None if about is None else ab.Damages(ANYTHING, about[0], True if found["combat"] else None)


@waits(WHO + r" (?P<verb>gains?|loses?) life")
def _life(found: Match) -> When | None:
    return ab.LifeChanges(_WHO[found["who"].lower()], found["verb"].lower().startswith("gain"))


@waits(r"(?P<n>one or more|a) (?P<kind>\S+) counters? (?:is|are) put on (?P<on>.+)")
def _counters(found: Match) -> When | None:
    about = subject(found["on"])
    return None if about is None else ab.CountersChange(about[0], found["kind"])


@waits(r"the last (?P<kind>\S+) counter is removed from (?P<on>.+)")
def _last(found: Match) -> When | None:
    about = subject(found["on"])
    return None if about is None else ab.CountersChange(about[0], found["kind"], removed=True, last=True)


@waits(r"(?P<what>.+?) becomes? (?P<how>tapped|untapped)")
def _tapped(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], found["how"].lower().removesuffix("ped"))


@waits(
    r"(?P<what>.+?) becomes? the target of (?P<by>a spell or ability|a spell|an ability)(?P<theirs> an opponent controls)?"
)
def _targeted(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    who = Who.OPPONENT if found["theirs"] else Who.ANYONE
    kinds = {"a spell or ability": ANYTHING}
    by = kinds.get(found["by"].lower())
    if by is None:
        by = _noun(found["by"].split(" ", 1)[1])
    return None if by is None else ab.StatusChanges(about[0], "target", by, who)


@waits(r"(?P<what>.+?) transforms")
def _transforms(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], "transform")


@waits(
    WHO
    + r" (?P<verb>scrys?|surveils?|shuffles? your library|shuffles? their library|searches? (?:their|your) library|plays? a land|proliferates?)"
)
def _does(found: Match) -> When | None:
    verb = found["verb"].lower().split(" ")[0].removesuffix("s")
    verb = {"shuffle": "shuffle", "searche": "search", "search": "search", "play": "play land", "scry": "scry"}.get(
        verb, verb
    )
    return ab.PlayerDoes(verb, _WHO[found["who"].lower()])


# ---------------------------------------------------------------- combat


@waits(r"(?P<what>.+?) (?P<event>attacks?|blocks?|becomes? blocked)(?: (?P<rest>alone|a player|an opponent|you))?")
def _attacks(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    event = {"attack": "attacks", "attacks": "attacks", "block": "blocks", "blocks": "blocks"}.get(
        found["event"].lower(), "becomes blocked"
    )
    return ab.Attacking(about[0], event, alone=found["rest"] == "alone", batch=about[1])


__all__ = ["HasType", "Not", "read_when"]
