"""Effects that let something else be done instead of a keyword action of a permanent or a player (614.1a, 614.5)."""

from __future__ import annotations

from ...game.characteristics import scope_of
from ...game.decisions import Subsets, chosen
from ...game.matching import matches
from ...language.abilities import InsteadOf
from ...language.effects import Connives
from ...language.events import Deed, EventKind
from ...language.names import Name
from ...language.parts import exchanged
from ..events.rules import RuleInForce, standing, true_now
from ..events.run import Process, Run, ask
from .carrying import carry_out
from .frame import Frame


def done_instead(run: Run, action: EventKind | Deed, id: str, number: int = 1) -> Process[bool]:
    """Whether something else is done; the player chooses among several effects, each of which applies once (616.1).

    ``id``: what would act, a permanent or a player. ``number``: by how much it would connive, which is what it does
    after that, too.
    """
    found = [each for each in standing(run.position, InsteadOf) if _is_about(run, each, action, id)]
    if not found:
        return False
    player = id if id in run.position.players else run.position.objects[id].controller  # type: ignore[index]  # text
    each = yield from _chosen(run, found, player)
    source = run.ref(each.this)
    frame = Frame(run, each.you, source, source)
    if player != id:
        frame.bind(Name.IT, (run.ref(id),))
    frame.note(Name.PLAYER, (run.position.ref(player),))
    do = exchanged(each.rule.do, lambda part: Connives(part.what, number) if isinstance(part, Connives) else part)
    before, run.replacing = run.replacing, run.replacing | {each.key}
    try:
        yield from carry_out(frame, do)
    finally:
        run.replacing = before
    return True


def _is_about(run: Run, each: RuleInForce[InsteadOf], action: EventKind | Deed, id: str) -> bool:
    if each.rule.event != action or each.key in run.replacing or not true_now(run.position, each):
        return False
    if id in run.position.players:
        return run.position.is_who(id, each.rule.who, each.you)
    return matches(each.rule.what, scope_of(run.position, each.this or None, each.you), id)


def _chosen(run: Run, found: list[RuleInForce[InsteadOf]], player: str) -> Process[RuleInForce[InsteadOf]]:
    alike = all((each.rule, each.you) == (found[0].rule, found[0].you) for each in found)
    if alike:
        return found[0]
    options = tuple(str(n) for n in range(1, len(found) + 1))
    words = "; ".join(f"{n}: {each.this}" for n, each in enumerate(found, 1))
    answer = yield from ask(player, "replacement", f"which applies next: {words}", Subsets(options), rule="616.1")
    return found[int(chosen(answer)[0]) - 1]
