"""What happens as a permanent is turned face up (614.1e, 708.11)."""

from __future__ import annotations

from ...language.abilities import AsTurnedUp, Matter
from ..events.carrier import carrier
from ..events.rules import stop_where_itself_unread
from ..events.run import Process, Run
from .carrying import require_understood


def as_turned_up(run: Run, id: str, *, transformed: bool = False) -> Process[None]:
    """Do what a permanent that was just turned face up, or transformed, says of that, before abilities trigger."""
    found = run.object(id)
    if found is None:
        return
    abilities = run.look(id).all_abilities
    stop_where_itself_unread(abilities, id, Matter.TURNS_UP)
    for ability in abilities:
        if isinstance(ability, AsTurnedUp) and ability.transformed is transformed:
            require_understood(ability.do, id)
            yield from carrier().do_instead(run, ability.do, found.ref, found.controller, found.controller, 0)
