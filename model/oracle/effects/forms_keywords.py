"""Clauses of keyword actions and keyword abilities that stand in sentences (701, 702)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import GainAbility, Keyword
from ...language.effects import Effect, Until
from .context import Context
from .slots import Match, clause


@clause(
    r"(?:If (?:it|that card|the exiled card) doesn't have suspend, )?(?P<what>it|that card|the exiled card) gains "
    r"suspend"
)
def _gains_suspend(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or isinstance(what, ef.TheSource):
        return None
    return ef.Changes(what, (GainAbility(Keyword("suspend")),), Until.FOREVER)
