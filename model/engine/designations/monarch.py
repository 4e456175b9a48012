"""The monarch: who it is, and the triggered abilities that have no source, kept on an object of their own (724)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.abilities import Begins, Damages, ManaEvent, TriggeredAbility, When
from ...language.effects import YOU, BecomesMonarch, Bound, ControllerOf, Draws, Effect
from ...language.events import Deed, EventKind
from ...language.filters import CREATURE, IsPlayer, Who
from ...language.names import Name
from ...language.objects import ObjectRef
from ..command_zone import card_of, find_in_command, give_in_command
from ..events.door import told
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame

FACT = "you're the monarch"
NAME = "The Monarch"


def _when(event: When, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=(effect,), when=event)


_CARD = card_of(
    NAME,
    (
        _when(Begins("end", Who.YOU), Draws(YOU, 1)),
        _when(Damages(CREATURE, IsPlayer(Who.YOU), combat=True), BecomesMonarch(ControllerOf(Bound(Name.SOURCE)))),
    ),
)
"""What carries the abilities of 724.2."""


def monarch(run: Run) -> str | None:
    """The player who is the monarch; ``None``: there is none (724.1)."""
    return who_is_said(run, FACT)


def has_crown(run: Run) -> bool:
    """Whether something carries the monarch's triggered abilities."""
    return find_in_command(run.position, NAME) is not None


def who_is_said(run: Run, words: str) -> str | None:
    """The player of whom a fact is true; ``None``: of nobody."""
    facts = run.position.history.facts
    return next((p for p in run.position.players if words in facts.get(p, ())), None)


def say_of(run: Run, player: str, words: str) -> None:
    """Let a fact be true of a player, and of nobody else."""
    history = run.position.history
    facts = {p: tuple(w for w in said if w != words) for p, said in history.facts.items()}
    facts[player] = (*facts.get(player, ()), words)
    run.position = run.position.with_(history=replace(history, facts={p: w for p, w in facts.items() if w}))


def crown(run: Run, player: str) -> None:
    """Make a player the monarch; whoever was it ceases to be it (724.3)."""
    say_of(run, player, FACT)
    give_in_command(run, NAME, player, _CARD)


def become_monarch(run: Run, player: str, source: ObjectRef | None = None, rule: str = "724.3") -> None:
    """Let a player become the monarch, and tell it."""
    crown(run, player)
    event = Event(kind=EventKind.DOES, rule=rule, text=f"{player} becomes the monarch", player=player,
                  verb=Deed.BECOME_THE_MONARCH, source=source)  # fmt: skip
    told(run, [event], run.position)


@carries(BecomesMonarch)
def becomes_monarch(frame: Frame, effect: BecomesMonarch) -> Process[None]:
    """A player becomes the monarch (724.3)."""
    yield from ()
    for player in frame.players(effect.who):
        become_monarch(frame.run, player, frame.source)
