"""A game: a position that waits for a decision, and the game after each answer to it. Immutable, like a position."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from castable import api
from castable.api.given import named_player, shown
from castable.model.engine.by_hand import told_by_hand
from castable.model.engine.events.run import Moment, Process, Run, Stopped, moment_of
from castable.model.engine.events.told import Event
from castable.model.engine.going_on import begin_here, go_on, is_over
from castable.model.game.course import DRAWN, Pending, out_by_a_draw
from castable.model.game.decisions import Decision, Refusing, wanted
from castable.model.game.declarations import is_declaration, require_nothing_to_declare
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, NotationError, RequestError
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Cast, Pass, PayCost, Payment, Play
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import AlternativeCost, Declared
from castable.model.language.cards import CardSource
from castable.model.language.effects import PAID
from castable.model.language.filters import Zone
from castable.model.language.values import SetsAside
from castable.solver.declare.declarations import Declarations
from castable.solver.verdicts import Illegal, Legal

from .by_hand import answerable, fitted, handed_over
from .conceding import CONCEDES, of_those_left
from .listed import NOTHING, Listed
from .past import Beginning, ByHand, Move, Past, Stretch, move_of
from .producing import is_mana_ability, produced
from .script import Script, moment, run_from
from .stop import Stop
from .whole import require_seed


class Priority(SetsAside, frozen=True, eq=False):
    """The plays of a player with priority, counted and not listed."""

    _unshown: ClassVar[frozenset[str]] = frozenset({"position"})

    position: Position

    def __iter__(self) -> Iterator[str]:
        return (format_play(play, self.position) for play in api.plays(self.position))

    def __getitem__(self, place: int) -> Play:
        """The play at a place, itself and not in notation, without listing those before it; ``take`` takes it too."""
        return api.plays(self.position)[place]

    def sample(self, rng: Random) -> Play:
        """Draw one play, each with the same probability, itself and not in notation."""
        return api.plays(self.position).sample(rng)

    def count(self) -> int:
        """How many plays there are."""
        return api.plays(self.position).count()

    def find(self, move: str) -> str | None:
        """The play that a move means; whether it is legal is asked when it is taken."""
        try:
            return format_play(api.read_play(move, self.position), self.position)
        except (IllegalAction, NotationError):
            return None


class CastsAtOnce(SetsAside, frozen=True, eq=False):
    """The ways to cast one card while something resolves: free, for a cost by name, or for what it costs (608.2g)."""

    _unshown: ClassVar[frozenset[str]] = frozenset({"position"})

    position: Position
    id: str
    by: str

    def __iter__(self) -> Iterator[str]:
        found = api.plays(self.position).of_kind(frozenset({"cast"})).of_objects((ObjectId(self.id),))
        return (format_play(p, self.position) for p in found if isinstance(p, Cast) and self._is_so(p))

    def _is_so(self, play: Cast) -> bool:
        """Whether a card is cast in this way; for what it costs, by no cost that would let it be cast itself."""
        if self.by != PAID:
            return play.alternative == self.by
        text = (a for face in self.position.objects[ObjectId(self.id)].card.faces for a in face.abilities)
        own = (a.name for a in text if isinstance(a, AlternativeCost) and a.zone is Zone.HAND)
        return play.alternative in (None, *own)

    def count(self) -> int:
        """How many ways there are."""
        return sum(1 for _ in self)

    def find(self, move: str) -> str | None:
        """The way that a move means: written as a play, or as ``announce`` with what is chosen."""
        text = move.strip()
        if text.startswith("announce"):
            how = "" if self.by == PAID else f" as {self.by}"
            text = f"cast {self.id}{how} {text.removeprefix('announce').strip()}"
        try:
            wanted = api.read_play(text, self.position)
        except (IllegalAction, NotationError):
            return None
        written = format_play(wanted, self.position)
        return written if written in self else None


_Process = tuple[Run, Generator[Decision, str, None]]


class Live(list[_Process]):
    """At most one process that waits for the next answer, so that nothing needs to be carried out twice.

    It does not go where a game is pickled: there the answers since the last play lead to it again.
    """

    def __reduce__(self) -> tuple[type[Live], tuple[()]]:
        return Live, ()


class Game(Struct, frozen=True, eq=False, dict=True):
    """A game between two decisions: ``position`` now, the ``decision`` that is waited for, the ``events`` since.

    ``stopped`` says why it can't go on, ``result`` who has won and lost, and by which rule (104).
    """

    position: Position
    decision: Decision | None = None
    stopped: Stop | None = None
    events: tuple[Event, ...] = ()
    stretch: Stretch | None = None
    answers: tuple[str, ...] = ()
    told: int = 0
    settled: bool = False
    """Whether it waits with everything done that is done before a player gets priority (704.3)."""
    payment: str = "best"
    """How plays are paid for that don't say it: the ``best`` way, or ``any``, with no look at the rest of the hand."""
    live: Live = field(default_factory=Live)
    beginning: Beginning | None = None
    past: Past | None = None

    def __repr__(self) -> str:
        turn = self.position.turn
        return f"Game(turn {turn.number} of {turn.player}, {turn.phase}: {self._waits_for})"

    @property
    def _waits_for(self) -> str:
        """Who is waited for and what for, or why nobody is."""
        if self.decision is not None:
            said = self.decision
            return said.text if said.kind == "priority" else f"{said.player}, {said.kind}: {said.text}"
        if self.stopped is not None:
            return f"stopped, {self.stopped.why}"
        if self.result is not None:
            return f"over, won by {', '.join(self.result['won']) or 'nobody'}"
        return "nobody is waited for"

    # ------------------------------------------------------------ beginning

    @classmethod
    def begin(cls, position: Position, seed: int = 0, until: Moment | None = None, payment: str = "best") -> Game:
        """The game of a position: it waits for whoever has priority, or goes on to where somebody has.

        Args:
            position: the position; one that waits for a decision is taken up there.
            seed: what chance is drawn from; 0: what the position says.
            until: the moment before which the game halts where nobody has priority.
            payment: how plays are paid for that don't say it: ``best`` or ``any``.
        """
        return cls.from_beginning(Beginning(position, seed, payment, until))

    @classmethod
    def from_beginning(cls, begun: Beginning) -> Game:
        """The game that begins as another one did, or as a record says; ``begin`` says what it waits for."""
        game = cls._begun(begun.position, begun.seed, begun.until, begun.payment)
        return replace(game, beginning=begun)

    @classmethod
    def _begun(cls, position: Position, seed: int, until: Moment | None, payment: str) -> Game:
        game = cls(position, payment=payment)
        if position.course.pending is not None:
            return game._taken_up(position.course.pending, seed)
        position = _seeded(position, seed)
        if position.priority is not None:
            return game._waiting(position, ())
        return game._resumed(Stretch(position, until=until), (), None, 0)

    def _taken_up(self, pending: Pending, seed: int) -> Game:
        before = _seeded(pending.before, seed)
        play = None if pending.play is None else api.read_play(pending.play, before)
        payment = None if play is None else _payment(before, play, self.payment)
        return self._resumed(Stretch(before, play, payment, pending.until), pending.answers, None, 0)

    def _waiting(self, position: Position, events: tuple[Event, ...], *, settled: bool = False) -> Game:
        assert position.priority is not None
        text = f"{position.priority} has priority"
        decision = Decision(
            player=position.priority, kind="priority", text=text, rule="117.1", options=Priority(position),
            by=_in_control(position, position.priority),
        )  # fmt: skip
        return Game(position, decision, events=events, settled=settled, payment=self.payment)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that have led here, the first one first."""
        return () if self.past is None else self.past.moves()

    @property
    def options(self) -> Listed:
        """The answers to the decision, a sequence; empty where nothing is waited for."""
        return Listed(NOTHING if self.decision is None else self.decision.options, self.position)

    @cached_property
    def result(self) -> dict[str, Any] | None:
        """Who won and who lost, and by which rule (104); ``None`` while the game goes on.

        A team wins with all its players, those who had lost before among them (104.2c), loses once all of them have
        (104.3g), and draws where its last players do (104.4g).
        """
        out, position = self.position.course.out, self.position
        if not position.is_decided(out):
            return None
        won = [p for p in position.players if any(each not in out for each in position.team_of(p))]
        drew = {p for p in position.players if any(out.get(each) == DRAWN for each in position.team_of(p))}
        lost = ({"player": p, "rule": rule} for p, rule in out.items() if p not in won and p not in drew)
        return {"won": won, "lost": list(lost)}

    def view(self, player: str) -> Position:
        """The position as far as a player knows it: hidden cards are numbers (400.2).

        Raises:
            RequestError: there is no such player.
        """
        from .view import view_of  # noqa: PLC0415  # few games are looked at

        return view_of(self.position, named_player(self.position, player))

    def run(
        self,
        moves: Sequence[Any] = (),
        *,
        answers: Mapping[str, Sequence[str]] | None = None,
        until: str | None = None,
        defaults: str = "",
    ) -> Script:
        """Play many moves from here, as ``script.run_script`` does, and return how far that went.

        Raises:
            RequestError: a move, an answer or a moment is none.
        """
        return run_from(self, moves, answers=answers, until=until, defaults=defaults)

    # ------------------------------------------------------------ moving

    def concede(self, player: str) -> Game:
        """Return the game after a player has conceded, who leaves it at once (104.3a).

        Where more than two were left, the others play on: what a player was just deciding is still to be decided, by
        another one where it was theirs (800.4f–h).

        Raises:
            RequestError: there is no such player.
            IllegalAction: the game is over, or they have left it.
        """
        return self._after(self._conceded(player), Move(player, concedes=True))

    def _conceded(self, player: str) -> Game:
        position = self.position
        if not position.has_player(named_player(position, player)) or self.result is not None:
            raise IllegalAction("104.3a", f"{player} is in the game no more", (), position)
        out = {**position.course.out, player: "104.3a"}
        after = position.with_(course=replace(position.course, out=out, pending=None))
        if position.is_decided(out):
            return Game(after.with_(priority=None), payment=self.payment)
        if self.stopped is not None:
            return Game(after, None, self.stopped, payment=self.payment)
        if self.decision is None:  # it has halted, and does so again
            return self._resumed(Stretch(after, until=moment_of(position.turn)), (), None, 0)
        if self.decision.kind == "priority":
            return self._resumed(Stretch(after), (), None, 0)
        return self._conceded_meanwhile(player)

    def _conceded_meanwhile(self, player: str) -> Game:
        """The game after a player has conceded while something is decided.

        What is done as a step begins is done anew without them; what resolves goes on.
        """
        assert self.stretch is not None
        answers = (*self.answers, f"{CONCEDES}{player}")
        live = self.live.pop() if self.live else _answered(self.stretch, self.answers)
        begun = live[0].begun
        if begun is None:
            return self._resumed(self.stretch, answers, live, self.told)
        out = {**live[0].course.out, player: "104.3a"}
        begun = begun.with_(course=replace(begun.course, out=out))
        return self._resumed(Stretch(begun, until=self.stretch.until), (), None, 0)

    def agree_to_draw(self) -> Game:
        """Return the game after all players who are in it have agreed that it is a draw (104.4i).

        Raises:
            IllegalAction: the game is over.
        """
        position = self.position
        if self.result is not None:
            raise IllegalAction("104.4i", "the game is over", (), position)
        out = out_by_a_draw(position.players, position.course.out)
        after = position.with_(course=replace(position.course, out=out, pending=None), priority=None)
        return Game(after, payment=self.payment)

    def take(self, move: str | Play, until: Moment | None = None) -> Game:
        """Return the game after an answer to the decision.

        Args:
            move: the answer, as its notation, or as a play.
            until: before which moment the game halts, without a decision, once a play has let it go on so far.

        Raises:
            IllegalAction: the answer is not among the options.
            NotationError: the move can't be read.
            NoAnswer: it is not known whether the play is legal, or the game has stopped.
        """
        after = self._taken(move, until)
        assert self.decision is not None
        text = move if isinstance(move, str) else format_play(move, self.position)
        return self._after(after, move_of(self.decision.player, text.strip(), until))

    def take_by_hand(self, position: api.PositionLike, cards: CardSource | None = None) -> Game:
        """Return the game that goes on once a person has carried out the text at which it has stopped.

        What is left of what was interrupted is dropped. What was resolving has resolved, and leaves the stack where it
        is still there (608.2n). The active player gets priority (117.3b); what happens before is done: state-based
        actions and what triggers on them or on a state. No ability triggers on what was done by hand.

        Args:
            position: the position in which that has been done, as a document or a file too; ``game.position`` is the
                one to change. What a document does not say of ``cards`` and ``course`` stays as it was.
            cards: where cards are found that the document does not define.

        Raises:
            RequestError: the game has not stopped; or a spell is still on the stack that becomes a permanent.
            DocumentError: the position has faults, or other players.
        """
        stop = self.stopped
        if stop is None:
            what = f"the game has not stopped: {self._waits_for}"
            raise RequestError(Fault("position", what, "a game that has; take makes moves"))
        left = fitted(self.position, position, cards, "position")
        after = self._resumed(Stretch(handed_over(self.position, left, stop, SOLVING, "position")), (), None, 0)
        after = replace(after, events=(told_by_hand(stop.object), *after.events))
        return self._after(after, Move(answerable(self.position, stop), by_hand=ByHand(left, stop)))

    def _after(self, after: Game, move: Move) -> Game:
        """The game after a move, which it remembers."""
        return replace(after, beginning=self.beginning, past=Past(move, self.past))

    def _taken(self, move: str | Play, until: Moment | None) -> Game:
        if self.stopped is not None:
            raise NoAnswer((f"the game has stopped: {self.stopped.why}",))
        if self.decision is None:
            raise IllegalAction("104.1", "the game waits for nothing", (), self.position)
        if self.decision.kind == "priority":
            return self._played(move, until)
        text = move if isinstance(move, str) else format_play(api.read_play(move, self.position), self.position)
        answer = self.decision.options.find(text)
        if answer is None:
            raise _no_answer(self.decision, text, self.position)
        assert self.stretch is not None
        live = self.live.pop() if self.live else None
        return self._resumed(self.stretch, (*self.answers, answer), live, self.told)

    def _played(self, move: str | Play, until: Moment | None) -> Game:
        position = self.position
        if isinstance(move, str) and is_declaration(move):
            return self._declared(move)
        play = api.read_play(move, position)
        if not isinstance(move, str) and any(len(group) > 1 for group in getattr(play, "targets", ())):
            play = api.read_play(format_play(play, position), position)  # in the order that a record has
        if isinstance(play, Pass) and self.settled:
            after = api.apply(position, play)
            if after.priority is not None:  # nothing has happened, so that there is nothing to do (117.3d)
                return self._waiting(after, (), settled=True)
        paid = _payment(position, play, self.payment)
        return self._resumed(Stretch(position, play, paid, until), (), None, 0)

    def _declared(self, move: str) -> Game:
        """What says that nobody attacks or blocks, where nobody could: that is not asked (508.1a, 509.1a)."""
        require_nothing_to_declare(move, self.position)
        return self._waiting(self.position, (), settled=self.settled)

    def _resumed(self, stretch: Stretch, answers: tuple[str, ...], live: _Process | None, told_: int) -> Game:
        """The game after a stretch with these answers: the running process is sent the last one, or it runs anew."""
        first = live is None
        run, process = _begin(stretch) if live is None else live
        to_send = answers if first else answers[-1:]
        try:
            decision = next(process) if first else process.send(to_send[0])
            for answer in to_send if first else ():
                decision = process.send(answer)
        except StopIteration:
            return self._ended(run, told_)
        except Stopped as stop:
            events = tuple(run.events[told_:])
            reason = Stop(why=stop.why, object=stop.object, text=stop.text, resolving=run.resolving)
            return Game(run.position, None, reason, events, payment=self.payment)
        except NoAnswer as limit:
            stop_ = Stop(why=str(limit), resolving=run.resolving)
            return Game(run.position, None, stop_, tuple(run.events[told_:]), payment=self.payment)
        decision = replace(decision, by=_in_control(run.position, decision.player))
        position = _pending(run.position, stretch, answers, decision)
        events, told = tuple(run.events[told_:]), len(run.events)
        waits = Game(position, decision, events=events, stretch=stretch, answers=answers, told=told)
        return replace(waits, payment=self.payment, live=Live([(run, process)]))

    def _ended(self, run: Run, told_: int) -> Game:
        events = tuple(run.events[told_:])
        if is_over(run) or run.position.priority is None:
            return Game(run.position, None, None, events, payment=self.payment)
        return self._waiting(run.position, events, settled=True)


def _no_answer(decision: Decision, move: str, position: Position) -> IllegalAction:
    """Why an answer is refused: the rule against it, or else what would be one."""
    options = decision.options
    known = options.refusal(move) if isinstance(options, Refusing) else None
    if known is not None:
        return IllegalAction(known.rule, known.text, known.objects, position)
    text = f'"{move}" is no answer: {decision.text}; expected {wanted(options)}'
    return IllegalAction(decision.rule, text, (), position)


def _seeded(position: Position, seed: int) -> Position:
    return position.with_(course=replace(position.course, seed=seed, begun=True)) if seed else position


def _in_control(position: Position, player: str) -> str | None:
    """Who makes a player's decisions while controlling them (722.5); ``None``: the player."""
    by = position.course.controlled.get(player)
    return None if by in position.course.out else by


def _pending(position: Position, stretch: Stretch, answers: tuple[str, ...], decision: Decision) -> Position:
    """The position with the decision that it waits for, and how that was come to."""
    play = None if stretch.play is None else format_play(stretch.play, stretch.before)
    said = {name: getattr(decision, name) for name in ("player", "kind", "text", "source", "rule")}
    said |= {"by": decision.by} if decision.by else {}
    pending = Pending(before=stretch.before, play=play, answers=answers, until=stretch.until, decision=said)
    return position.with_(course=replace(position.course, pending=pending))


def _require_legal(verdict: object, position: Position) -> None:
    if isinstance(verdict, Illegal):
        first = verdict.reasons[0]
        raise IllegalAction(first.rule, first.text, first.objects, position)
    if not isinstance(verdict, Legal):
        raise NoAnswer(tuple(r.text for r in getattr(verdict, "reasons", ())))


def _payment(position: Position, play: Play, how: str = "best") -> Payment | None:
    """The best payment of a legal play, or any; ``None`` of a land, and of a pass.

    Raises:
        IllegalAction: it is not legal.
        NoAnswer: nobody knows.
    """
    if isinstance(play, Pass):
        return None
    verdict = api.pay(position, play).verdict if how == "best" else None
    if not isinstance(verdict, Legal):  # the best payment may be out of reach where some payment is not
        verdict = api.check(position, play)
        _require_legal(verdict, position)
    assert isinstance(verdict, Legal)
    return verdict.payment


def _begin(stretch: Stretch) -> tuple[Run, Process[None]]:
    """What happens in a stretch, its play first."""
    run = Run.at(stretch.before.with_(course=replace(stretch.before.course, begun=True)), SOLVING, stretch.until)
    made = begin_here(run) if stretch.play is None else _made(run, stretch.play, stretch.payment)
    return run, of_those_left(run, made)


def _answered(stretch: Stretch, answers: tuple[str, ...]) -> _Process:
    """What happens in a stretch, as far as these answers lead: it waits for the next one."""
    run, process = _begin(stretch)
    next(process)
    for answer in answers:
        process.send(answer)
    return run, process


def _made(run: Run, play: Play, payment: Payment | None) -> Process[None]:
    """A play is made; what a mana ability adds that is one is chosen before anything else happens (605.3b)."""
    if isinstance(play, Activate) and payment is not None and is_mana_ability(run.position, play):
        payment = yield from produced(run.position, play, payment)
    yield from go_on(run, play, payment)


class Solving(Struct, frozen=True):
    """What the engine asks of the solver while a game goes on."""

    def find_payment(self, position: Position, play: PayCost, player: str) -> Payment | None:
        """The best payment of a cost in a position; ``None`` where there is none.

        Raises:
            NoAnswer: nobody knows.
        """
        verdict = api.pay(position, play, player=player).verdict
        if isinstance(verdict, Legal):
            return verdict.payment
        if isinstance(verdict, Illegal):
            return None
        raise NoAnswer(tuple(r.text for r in getattr(verdict, "reasons", ())))

    def refusal(self, position: Position, play: PayCost, player: str) -> IllegalAction | None:
        """The rule against paying a cost as it is said; ``None`` where nothing forbids it, or nobody knows."""
        verdict = api.pay(position, play, player=player).verdict
        if not isinstance(verdict, Illegal):
            return None
        first = verdict.reasons[0]
        return IllegalAction(first.rule, first.text, first.objects, position)

    def declarations(self, position: Position, declared: Declared, player: str) -> Declarations:
        """What a player may declare as attackers or blockers."""
        return Declarations(position, declared, player)

    def casts(self, position: Position, id: str, by: str) -> CastsAtOnce:
        """The ways to cast a card free, or for an alternative cost with this name."""
        return CastsAtOnce(position, id, by)

    def cast(self, position: Position, move: str) -> tuple[Cast, Payment | None]:
        """The spell that is cast as one of these ways says, and how it is paid."""
        play = api.read_play(move, position)
        assert isinstance(play, Cast)
        return play, _payment(position, play)


SOLVING = Solving()


def play_out(game: Game, moves: Iterable[str]) -> Game:
    """The game after many moves, one after the other."""
    for move in moves:
        game = game.take(move)
    return game


def game(position: api.PositionLike, seed: int = 0, *, payment: str = "best") -> Game:
    """Return the game of a position: what it waits for, and where each answer leads.

    Args:
        position: the position, as a document or a file too.
        seed: what chance is drawn from; the same one gives the same game.
        payment: how a play is paid for that does not say it itself: ``best``, which leaves as many other spells in hand
            payable as can be, or ``any``, which is sooner found.

    Raises:
        DocumentError: the position has faults.
        RequestError: the seed is no whole number, or there is no such way to pay.
    """
    require_payment(payment)
    return Game.begin(api.read(position), require_seed(seed), payment=payment)


PAYMENTS = ("best", "any")


def require_payment(payment: str) -> None:
    """Require a way to pay.

    Raises:
        RequestError: there is no such way.
    """
    if payment not in PAYMENTS:
        raise RequestError(Fault("payment", f"{shown(payment)} is no way to pay", " or ".join(PAYMENTS)))


def run_script(
    begun: Position | Beginning,
    moves: Sequence[Any] = (),
    *,
    answers: Mapping[str, Sequence[str]] | None = None,
    until: str | None = None,
    seed: int = 0,
    defaults: str = "",
) -> Script:
    """Play moves from a position, let time pass, and return how far that went.

    Args:
        begun: the position; or how the game begins, which says its seed too.
        moves: what is done, see ``Game.run``.
        answers: what is answered in between, by player.
        until: the moment before which it ends.
        seed: what chance is drawn from; 0: what the position says.
        defaults: ``first``: what nothing answers is answered with the first option.

    Raises:
        RequestError: a move, an answer or a moment is none.
    """
    end = None if until is None else moment(until, "until")
    beginning = begun if isinstance(begun, Beginning) else Beginning(begun, seed)
    game = Game.from_beginning(beginning if moves else replace(beginning, until=end))
    return run_from(game, moves, answers=answers, until=until, defaults=defaults)
