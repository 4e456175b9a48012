"""Votes: what is voted for, and who voted how (701.38)."""

from __future__ import annotations

from dataclasses import dataclass

from ..filters import Filter
from .base import Effect
from .references import Ref


@dataclass(frozen=True, slots=True)
class Votes(Effect):
    """Each player, starting with you, votes for a word or for something that fits (701.38a).

    Later instructions find the voters for a word as ``votes WORD``, and what got most votes as ``voted most``.
    """

    words: tuple[str, ...] = ()
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class OpponentsWhoVoted(Ref):
    """Each opponent who voted for a choice that you voted for too, or (``otherwise``) for one that you didn't."""

    otherwise: bool = False
