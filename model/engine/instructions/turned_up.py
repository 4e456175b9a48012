"""What happens as a permanent is turned face up (614.1e, 708.11)."""

from __future__ import annotations

from ...language.abilities import AsTurnedUp, Matter
from ..events.carrier import carrier
from ..events.rules import stop_where_itself_unread
from ..events.run import Process, Run
from .carrying import require_understood


def as_turned_up(run: Run, id: str) -> Process[None]:
    """Do what a permanent that has just been turned face up says of that, before abilities trigger on it."""
    found = run.object(id)
    if found is None:
        return
    abilities = run.look(id).all_abilities
    stop_where_itself_unread(abilities, id, Matter.TURNS_UP)
    for ability in abilities:
        if isinstance(ability, AsTurnedUp):
            require_understood(ability.do, id)
            yield from carrier().do_instead(run, ability.do, found.ref, found.controller, found.controller, 0)
