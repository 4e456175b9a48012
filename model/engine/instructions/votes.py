"""Votes (701.38)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game.alternatives import Alternatives
from ...game.decisions import Options, Subsets, YesOrNo, chosen
from ...game.matching import matches
from ...language.abilities import ChoosesVotes, ExtraVotes, Matter
from ...language.effects import Votes
from ...language.events import Deed, EventKind
from ...language.names import Name, NameOf
from ...language.objects import PlayerRef
from ..events.door import told
from ..events.rules import standing, stop_where_unread, true_now
from ..events.run import Process, Run, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame


@carries(Votes)
def votes(frame: Frame, effect: Votes) -> Process[None]:
    """Each player votes, beginning with the controller and in turn order, as often as they may (701.38a, d)."""
    run = frame.run
    stop_where_unread(run, Matter.RESOLVES)
    cast: list[tuple[str, str]] = []
    for player in _from(run, frame.you):
        options = _options(frame, effect, player)
        if options.count():
            cast += yield from _votes_of(frame, player, options)
    _bind(frame, effect, cast)
    text = "players finish voting: " + ", ".join(f"{who} for {what}" for who, what in cast)
    others = tuple(f"{who}={what}" for who, what in cast)
    event = Event(
        kind=EventKind.DOES, rule="701.38", text=text, verb=Deed.FINISH_VOTING, others=others, source=frame.source
    )
    told(run, [event], run.position)


def _from(run: Run, first: str) -> list[str]:
    players = [p for p in run.position.players if p not in run.course.out]
    start = players.index(first)
    return players[start:] + players[:start]


def _options(frame: Frame, effect: Votes, player: str) -> Options:
    """What a player may vote for: a word, or something that fits as the controller of the text sees it."""
    if effect.what is None:
        return Alternatives(effect.words)
    position, what = frame.run.position, frame.settled(effect.what)
    scope = frame.scope()
    players = tuple(p for p in position.players if matches(what, scope, p))
    return Subsets((*players, *frame.objects_that_fit(what, scope)))


def _votes_of(frame: Frame, player: str, options: Options) -> Process[list[tuple[str, str]]]:
    """The votes of one player, as many as effects give them; another player may choose them all."""
    run = frame.run
    cast: list[tuple[str, str]] = []
    number = 1
    by = _who_chooses(run) or player
    for each in standing(run.position, ExtraVotes):
        if each.you == player and true_now(run.position, each):
            text = f"{each.this}: vote an additional time"
            wants = not each.rule.may or (yield from ask(by, "may", text, YesOrNo(), rule="701.38d", source=each.this))
            number += wants in (True, "yes")
    for _ in range(number):
        answer = yield from ask(by, "choose", f"{frame.source}: {player} votes", options, rule="701.38a")
        cast.append((player, chosen(answer)[0]))
    return cast


def _who_chooses(run: Run) -> str | None:
    """The player who chooses how each player votes, by the latest effect that says so (613.7)."""
    found = [each.you for each in standing(run.position, ChoosesVotes) if true_now(run.position, each)]
    return found[-1] if found else None


def _bind(frame: Frame, effect: Votes, cast: Sequence[tuple[str, str]]) -> None:
    """What later instructions ask for: the voters for each choice, and what got most votes."""
    choices = effect.words or tuple(dict.fromkeys(what for _, what in cast))
    number = {choice: sum(what == choice for _, what in cast) for choice in choices}
    most = max(number.values(), default=0)
    leading = [choice for choice in choices if number[choice] == most and most]
    for choice in effect.words:
        frame.bind(NameOf(Name.VOTES_FOR, choice), (PlayerRef(who) for who, what in cast if what == choice))
        frame.note(NameOf(Name.MORE_VOTES, choice), leading == [choice])
    frame.note(Name.VOTE_TIED, len(leading) > 1)
    if effect.what is not None:
        frame.bind(Name.VOTED_MOST, frame.refs(leading))
