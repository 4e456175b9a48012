"""Players who concede while something is decided: the game goes on at once without them (104.3a, 800.4)."""

from __future__ import annotations

from msgspec.structs import replace

from castable.model.engine.events.run import Process, Run, is_single
from castable.model.game.decisions import Decision, Options, Subsets, chosen

CONCEDES = "concede "
"""What an answer begins with that is none: somebody concedes, and the decision is still to be made."""


def of_those_left(run: Run, process: Process[None]) -> Process[None]:
    """A process whose decisions are made by players who are in the game, and that goes on when somebody concedes.

    A player who has conceded decides nothing any more: that is up to others, as 800.4f–h say. What they own leaves as
    that of other players does who lose while something resolves: once it has resolved. Until then nobody chooses it.
    """
    try:
        decision = next(process)
        while True:
            decision = process.send((yield from _answered(run, decision)))
    except StopIteration:
        return


def _answered(run: Run, decision: Decision) -> Process[str]:
    """The answer to a decision; those who concede meanwhile have left."""
    while True:
        asked: Decision | None = decision
        if decision.player in run.course.out:
            asked = yield from _of_another(run, decision)
        if asked is None:
            return _declined(decision.options)
        options = _without(asked.options, run)
        if options is None:
            return _declined(decision.options)
        if options is not decision.options and is_single(options):  # what was offered to the first had several
            return next(iter(options))
        answer = yield replace(asked, options=options)
        if not answer.startswith(CONCEDES):
            return answer
        run.note(out={**run.course.out, answer.removeprefix(CONCEDES): "104.3a"})


def _of_another(run: Run, decision: Decision) -> Process[Decision | None]:
    """The decision as that of another player; ``None`` where nobody makes it (800.4f–h).

    What an object asks of its own controller is of no matter to anybody, nor is it whether something is paid or done.
    Else its controller chooses another player, an opponent in the place of an opponent; what a rule asks is up to the
    next player in turn order.
    """
    if decision.kind in ("may", "pay"):
        return None
    gone, by = decision.player, _controller(run, decision.source)
    if by == gone:
        return None
    order = list(run.position.players)
    start = order.index(gone)
    left = [p for p in order[start:] + order[:start] if p not in run.course.out]
    if by is None or by in run.course.out:
        return replace(decision, player=left[0])
    others = [p for p in left if p != by] or left
    if len(others) == 1:
        return replace(decision, player=others[0])
    text = f"who decides in the place of {gone}: {decision.text}"
    who = Decision(player=by, kind="choose", text=text, rule="800.4g", options=Subsets(tuple(others)))
    (heir,) = chosen((yield from _answered(run, who)))
    return replace(decision, player=heir)


def _controller(run: Run, source: str | None) -> str | None:
    """Who controls what asks for a decision; ``None`` where a rule asks."""
    found = None if source is None else run.object(source)
    return None if found is None else found.controller


def _is_gone(item: str, run: Run) -> bool:
    """Whether something is a player who has left, or theirs, so that it is about to leave too (800.4a)."""
    found = run.object(item)
    return item in run.course.out or (found is not None and found.owner in run.course.out)


def _declined(options: Options) -> str:
    """No, where that is an answer, or else the first one."""
    return options.find("no") or options.find("choose none") or next(iter(options))


def _without(options: Options, run: Run) -> Options | None:
    """What may be chosen, without players who have left and what is theirs; ``None`` where too little is left."""
    if not run.course.out or not isinstance(options, Subsets):
        return options
    kept = [n for n, item in enumerate(options.items) if not _is_gone(item, run)]
    if len(kept) == len(options.items):
        return options
    if len(kept) < options.least:
        return None

    def of(values: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(values[n] for n in kept) if values else ()

    changed = {name: of(getattr(options, name)) for name in ("items", "kinds", "called", "sizes")}
    return replace(options, most=min(options.most, len(kept)), **changed)
