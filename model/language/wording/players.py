"""Players in words, as subjects, as owners, and as those who control something."""

from __future__ import annotations

from ..filters import Who
from .english import THEY, YOU, NounPhrase, agree, possessive
from .saying import Speech

_ONE = {
    Who.OPPONENT: "an opponent",
    Who.ANYONE: "a player",
    Who.ACTIVE: "the active player",
    Who.NOT_ACTIVE: "a nonactive player",
    Who.OWNER: "its owner",
}


def one(who: Who, t: Speech) -> NounPhrase:
    """A player of a kind as a subject: "you", "an opponent"."""
    if who is Who.YOU:
        return t.you
    if who is Who.TEAM:
        return NounPhrase(f"{possessive(t.you)} team")
    if who is Who.OPPONENT and t.you != YOU:
        return NounPhrase(f"an opponent of {'theirs' if t.you == THEY else possessive(t.you)}")
    return NounPhrase(_ONE[who])


def all_of(who: Who, t: Speech) -> NounPhrase:
    """All players of a kind: "your opponents"."""
    match who:
        case Who.YOU:
            return t.you
        case Who.OPPONENT:
            return NounPhrase(f"{possessive(t.you)} opponents", plural=True)
        case Who.ANYONE:
            return NounPhrase("players", plural=True)
        case Who.NOT_ACTIVE:
            return NounPhrase("nonactive players", plural=True)
    return one(who, t)


def each_of(who: Who, t: Speech) -> NounPhrase:
    """The players of a kind, each for itself: "each opponent"."""
    match who:
        case Who.OPPONENT:
            return NounPhrase("each opponent")
        case Who.ANYONE:
            return NounPhrase("each player")
        case Who.NOT_ACTIVE:
            return NounPhrase("each nonactive player")
    return one(who, t)


def owned(who: Who, t: Speech, *, plural: bool = False) -> str:
    """Whose something is: "your", "an opponent's", of several "your opponents'"."""
    return possessive(all_of(who, t) if plural else one(who, t))


def does(who: Who, verb: str, t: Speech) -> str:
    """A player of a kind and a verb: "you cast", "an opponent casts"."""
    return agree(one(who, t), verb)
