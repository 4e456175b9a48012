"""Votes: what is voted for, and who voted how (701.38)."""

from __future__ import annotations

from ..filters import Filter
from .base import Effect
from .references import Ref


class Votes(Effect, frozen=True):
    """Each player, starting with you, votes for a word or for something that fits (701.38a).

    Later instructions find the voters for a word as ``votes WORD``, and what got most votes as ``voted most``.
    """

    words: tuple[str, ...] = ()
    what: Filter | None = None


class OpponentsWhoVoted(Ref, frozen=True):
    """Each opponent who voted for a choice that you voted for too, or (``otherwise``) for one that you didn't."""

    otherwise: bool = False
