"""Players by what they did or have: "each opponent who can't", "each player who controls an artifact" (608.2c)."""

from __future__ import annotations

import re

from ...game.kept import not_kept
from ...language import effects as ef
from ...language.amounts import Count
from ...language.conditions import Unless
from ...language.filters import (
    ANYTHING,
    AllOf,
    Compare,
    Controlled,
    Filter,
    IsPlayer,
    Not,
    Owned,
    PlayerWhere,
    Who,
    Whose,
    Zone,
)
from ...language.names import Name
from ..clauses.conditions import conditions
from ..phrases.nouns import bare, noun
from .players_compared import has_than_you, with_most

_EACH = {"opponent": Who.OPPONENT, "player": Who.ANYONE}
_WHO = re.compile(r"(?:each )?(?P<each>player|opponent) who (?P<rest>.+)")
_DONE = re.compile(r"do(?:es|)|did|(?P<verb>drew|discarded|sacrificed) (?:an? \w+|their hand) this way")
_UNDONE = re.compile(r"didn't|doesn't|can't|(?:didn't|doesn't) (?P<verb>discard|sacrifice) an? (?P<what>.+) this way")
_HAVE = re.compile(r"(?P<verb>controls|has|had|lost|attacked|gained|cast|drew) (?P<rest>.+)")
_OF_YOU = {"controls": "control", "has": "have", "doesn't have": "have"}


def players_who(text: str, did: ef.Effect | None) -> Filter | None:
    """Which players a phrase is about that says more of them than whose opponents they are.

    Args:
        text: "each opponent who can't", "player who controls a multicolored creature".
        did: what each of several players has just been told to do, which "can't" and "didn't" speak of.
    """
    found = _WHO.fullmatch(text.replace(" with no cards in hand", " who has no cards in hand"))
    if found is None:
        return None
    most = with_most(text)
    if most is not None:
        return most
    undone, done = _UNDONE.fullmatch(found["rest"]), _DONE.fullmatch(found["rest"])
    if undone or done:
        which = _who_did_not(undone, did) if undone else _who_did(done["verb"] if done else None, did)
    else:
        which = has_than_you(found["rest"]) or _who_have(found["rest"])
    return None if which is None else AllOf((IsPlayer(_EACH[found["each"]]), which))


_TOLD = (ef.CreatesTokens, ef.Discards, ef.Draws, ef.GainsLife, ef.PutsCounters, ef.SacrificeOf)
"""What a player does who chooses to, and is offered only where it can be done."""
_BY_VERB: dict[str | None, type[ef.Effect]] = {"drew": ef.Draws, "discarded": ef.Discards, "sacrificed": ef.SacrificeOf}


def _last(did: ef.Effect | None) -> ef.Effect | None:
    if isinstance(did, ef.May) and isinstance(did.then, ef.ForEach):  # what "if you do" has let them do
        return did.then
    return did.parts[-1] if isinstance(did, ef.Seq) and did.parts else did


def _who_did(verb: str | None, did: ef.Effect | None) -> Filter | None:
    """Who has chosen to do what each of several players could choose to do, and only where they could (608.2d)."""
    last = _last(did)
    put = isinstance(last, ef.MoveTo) and last.what == ef.IT and last.to is Zone.BATTLEFIELD
    if put and last is not did and verb is None:
        return PlayerWhere(
            Count(AllOf((ef.SpokenOf(ef.IT), Owned(Who.YOU)))), Compare.AT_LEAST, 1
        )  # each from their own
    match last:
        case ef.ForEach(do=ef.May(do=do, then=None, otherwise=None), bound=Name.PLAYER):
            last = _last(do)
            parts = do.parts if isinstance(do, ef.Seq) else (do,)
            told = isinstance(last, ef.Shuffles) or all(isinstance(part, _TOLD) for part in parts)
            fits = verb is None or any(isinstance(part, _BY_VERB[verb]) for part in parts)
            return ef.SpokenOf(ef.Bound(Name.DOERS)) if told and fits else None
        case ef.Draws() if verb == "drew":
            return ef.SpokenOf(ef.Bound(Name.DOERS))
        case ef.SacrificeOf() if verb == "sacrificed":
            return PlayerWhere(Count(AllOf((ef.SpokenOf(ef.IT), Controlled(Who.YOU)))), Compare.AT_LEAST, 1)
        case ef.Discards() if verb == "discarded":
            return PlayerWhere(Count(AllOf((ef.SpokenOf(ef.IT), Owned(Who.YOU)))), Compare.AT_LEAST, 1)
    return None


def _who_did_not(found: re.Match[str], did: ef.Effect | None) -> Filter | None:
    """Who has not done it: as many as they were told, or to none of a kind."""
    last = _last(did)
    theirs: Filter
    match last:
        case ef.ForEach(do=ef.May()) if found[0] == "doesn't":
            doers = _who_did(None, did)
            return None if doers is None else Not(doers)
        case ef.MoveTo(what=ef.Bound(Name.IT), to=Zone.BATTLEFIELD) if found[0] == "didn't" and last is not did:
            return PlayerWhere(
                Count(AllOf((ef.SpokenOf(ef.IT), Owned(Who.YOU)))), Compare.AT_MOST, 0
            )  # each from their hand
        case _ if found[0] == "didn't":
            return None
        case ef.SacrificeOf(number=int(told), up_to=False):
            theirs, verb = Controlled(Who.YOU), "sacrifice"
        case ef.Discards(number=int(told), up_to=False):
            theirs, verb = Owned(Who.YOU), "discard"
        case _:
            return None
    if found["verb"] not in (None, verb):
        return None
    word = re.sub(r" card$", "", found["what"] or "")
    what = ANYTHING if word in ("", "card", "permanent") else _kind(word)
    if what is None:
        return None
    least = 1 if found["verb"] else told
    return PlayerWhere(Count(AllOf((ef.SpokenOf(ef.IT), theirs, what))), Compare.AT_MOST, least - 1)


def _kind(word: str) -> Filter | None:
    read = noun(word)
    return bare(read.what) if read is not None and read.end == len(word) else None


def _who_have(text: str) -> Filter | None:
    """Of whom a condition is true that a card would say of "you"."""
    lacks = re.fullmatch(r"doesn't (?:control|have) (?P<rest>.+)", text)
    if lacks and " or more " not in text:
        has = _who_have(f"{'controls' if ' control ' in text else 'has'} {lacks['rest']}")
        return None if has is None else Not(has)
    found = _HAVE.fullmatch(re.sub(r"^(had .+ under )their(?= control)", r"\1one's", text))
    if found is None or re.search(r"\b(?:you|your|that|this way)\b", found["rest"]):
        return None
    said = conditions(f"you {_OF_YOU.get(found['verb'], found['verb'])} {found['rest']}")
    if said is None or len(said) != 1 or not_kept(said) is not None:
        return None
    return Whose(Unless(said[0]) if found["verb"] == "doesn't have" else said[0])
