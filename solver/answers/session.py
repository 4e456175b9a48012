"""Paying by hand: after each choice, what may be chosen next, whether it is enough, and how it is best completed.

A session is a value: each choice gives a new one, and the old one is still there. Everything that it offers can be part
of a complete payment which the engine has accepted; everything that can't be is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import time_limit
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError, nearest
from castable.model.game.memory import Memo
from castable.model.game.naming import objects_called
from castable.model.game.plays import NO_PINS, ActivateMana, Costly, PayLife, PayMana, Payment, PayObject
from castable.model.game.position import Position
from castable.model.language.mana import ManaType

from ..announce.plays import proposal_for
from ..announce.proposal import Proposal
from ..backends import choosing
from ..cost.totals import TotalCost
from ..pay.replay import find_accepted
from ..pay.stating import problems, wishes_of
from ..pay.witness import payment_of
from ..problem.choices import LIFE, Way
from ..problem.payment import GENERIC, Assignment, PaymentProblem

MOST_BEGUN = 16
"""Of how many plays a position keeps the sessions, so that a client may name all choices anew with each further one."""


class PlayToPay(Struct, frozen=True):
    """What is paid for: the play as it was announced, and its total costs as problems."""

    play: Costly
    proposal: Proposal
    totals: tuple[tuple[PaymentProblem, TotalCost], ...]

    def accepted(self, problem: PaymentProblem, total: TotalCost, assignment: Assignment) -> Payment | None:
        """The payment that an assignment stands for, as the engine accepts it; ``None`` where it doesn't."""
        floating = self.proposal.before.players[self.proposal.player].mana.units
        return find_accepted(self.proposal, self.play, payment_of(problem, assignment, total, floating))


class PaySession(Struct, frozen=True, eq=False, dict=True):
    """A payment in the making: ``choices`` are what has been chosen so far; a question may take ``timeout`` seconds."""

    asked: PlayToPay
    choices: tuple[Way, ...] = ()
    earlier: PaySession | None = None
    timeout: float = inf

    @cached_property
    def sources(self) -> tuple[Way, ...]:
        """Everything that may be chosen next, in the order of the document.

        With each there is a complete payment that holds all choices, in which every mana ability is of use.

        Raises:
            NoAnswer: what there is was not found out within the limits.
        """
        with time_limit(self.timeout):
            return self._find_sources()

    def _find_sources(self) -> tuple[Way, ...]:
        found: set[Way] = set()
        before, offered = (
            (self.earlier._asking, frozenset(self.earlier.sources)) if self.earlier else (None, frozenset())
        )
        for number, (each, total) in enumerate(self._asking):

            def accept(assignment: Assignment, problem: PaymentProblem = each.problem, of: TotalCost = total) -> bool:
                return self.asked.accepted(problem, of, assignment) is not None

            found |= each.others(accept, before[number][0] if before else None, offered)
            if each.is_limited and not found:
                raise NoAnswer(("no answer within the limits",))
        place = {str(id): n for n, id in enumerate(self.asked.proposal.before.objects)}
        return tuple(sorted(found, key=lambda w: (place.get(w.object, len(place)), w.name, w.adds)))

    @property
    def is_truncated(self) -> bool:
        """Whether ``sources`` may lack some: a limit was reached."""
        return bool(self.sources) and any(each.is_limited for each, _ in self._asking)

    @cached_property
    def offers(self) -> Mapping[str, Way]:
        """The same by the shortest text that ``choose`` takes for each: ``forest``, ``elves.convoke``, ``tundra: {U}``.

        Raises:
            NoAnswer: what there is was not found out within the limits.
        """
        return {_text_of(way, self.sources): way for way in self.sources}

    @property
    def chosen(self) -> tuple[str, ...]:
        """The choices as they were offered; each one stands for itself, where it was left open what is added."""
        before = self.earlier.chosen if self.earlier is not None else ()
        return before if self.earlier is None else (*before, _text_of(self.choices[-1], self.earlier.sources))

    @cached_property
    def _asking(self) -> tuple[tuple[choosing.Choosing, TotalCost], ...]:
        """What is asked for what may be chosen next; it remembers the payments that it has met."""
        return tuple(self._choosings())

    def _choosings(self) -> Iterator[tuple[choosing.Choosing, TotalCost]]:
        for problem, total in self.asked.totals:
            yield choosing.Choosing(problem, self.choices), total

    # ------------------------------------------------------------ choosing

    def choose(self, what: str, adds: str = "") -> PaySession:
        """Return the session with one more choice.

        Args:
            what: one of the ``offers``; or the id of an object, with ``.`` and the name of a way where it has several:
                ``elves.1``, ``elves.convoke``, ``bear.sacrifice``; ``life`` for a symbol to be paid with life.
            adds: the mana that an ability is to add; by default it is left open.

        Raises:
            NoAnswer: whether a complete payment holds this choice was not found out within the limits.
            RequestError: no way has this name, or it isn't said which of several is meant.
            IllegalAction: no complete payment holds this choice beside the earlier ones.
        """
        if (what, adds) not in self._following:
            self._following[what, adds] = self._with_choice(what, adds)
        return self._following[what, adds]

    @cached_property
    def _following(self) -> dict[tuple[str, str], PaySession]:
        """The sessions after each choice that has been made: who goes back and forth needn't wait again."""
        return {}

    def _with_choice(self, what: str, adds: str) -> PaySession:
        if not adds:
            what, _, adds = what.partition(": ")
        what = self._by_id(what)
        meant = [w for w in self.sources if _is_meant(w, what)]
        if not meant:
            self._refuse(what)
        fitting = [w for w in meant if adds in ("", w.adds, w.adds.strip("{}"))]
        if not fitting:
            raise IllegalAction("106.1", f"{what} can't add {adds} for this payment", (meant[0].object,))
        names = dict.fromkeys(f"{w.object or LIFE}.{w.name}" for w in fitting)
        if len(names) > 1:
            raise RequestError(Fault("choice", f'"{what}" may be used in several ways', f"one of {', '.join(names)}"))
        way = fitting[0] if len(fitting) == 1 else replace(fitting[0], adds="")
        return PaySession(self.asked, (*self.choices, way), self, self.timeout)

    def _by_id(self, what: str) -> str:
        """A choice with the id of its object, where that is called by a name that no other object has."""
        if what.startswith(LIFE):
            return what
        name, dot, way = what.rpartition(".")
        for called, rest in ((what, ""), (name, dot + way)):
            found = objects_called(called, self.asked.proposal.before)
            if len(found) == 1:
                return found[0] + rest
        return what

    def _refuse(self, what: str) -> None:
        objects = self.asked.proposal.before.objects
        object = next((o for o in objects if what in (o, LIFE) or what.startswith(f"{o}.")), None)
        if object is None and not what.startswith(LIFE):
            raise RequestError(Fault("choice", f'no source "{what}"', "the id of an object", nearest(what, objects)))
        chosen = f" with {', '.join(map(str, self.choices))}" if self.choices else ""
        about = (str(object),) if object is not None and not what.startswith(LIFE) else ()
        if any(each.is_limited for each, _ in self._asking):
            raise NoAnswer((f"whether {what} is part of a complete payment is not known within the limits",))
        raise IllegalAction("601.2h", f"{what} is part of no complete payment{chosen}", about)

    def undo(self) -> PaySession:
        """Return the session before the last choice; before the first one, the session itself."""
        return self.earlier or self

    # ------------------------------------------------------------ where it stands

    @property
    def is_complete(self) -> bool:
        """Whether what has been chosen pays the cost, with floating mana and what leaves no choice."""
        return self.payment is not None

    @cached_property
    def payment(self) -> Payment | None:
        """The payment by what has been chosen and nothing else, as the engine accepts it; ``None`` if not complete."""
        with time_limit(self.timeout):
            return self._find_payment()

    def _find_payment(self) -> Payment | None:
        for each, total in self._choosings():
            for assignment in each.exact():
                if paid := self.asked.accepted(each.problem, total, assignment):
                    return paid
        return None

    @cached_property
    def best_completion(self) -> Payment:
        """The best complete payment that holds all choices."""
        with time_limit(self.timeout):
            return self._complete()

    def _complete(self) -> Payment:
        found: list[tuple[tuple[int, ...], Payment]] = []
        for each, total in self._choosings():
            for assignment in each.best():
                if paid := self.asked.accepted(each.problem, total, assignment):
                    found.append((each.score_of(assignment), paid))
                    break
        if not found:
            raise NoAnswer(("no answer within the limits",))
        return min(found, key=lambda pair: pair[0])[1]

    @property
    def remaining(self) -> str:
        """What is left to pay, as the best completion pays it: symbols, then what is to be done; "" if nothing is."""
        if self.is_complete:
            return ""
        return remaining_text(self.best_completion, self.choices)


def _is_meant(way: Way, what: str) -> bool:
    return what in (way.object or LIFE, f"{way.object or LIFE}.{way.name}")


def _text_of(way: Way, among: Iterable[Way]) -> str:
    """The shortest text that tells a way from others."""
    mine = way.object or LIFE
    others = [w for w in among if (w.object or LIFE) == mine]
    name = f".{way.name}" if len({w.name for w in others}) > 1 else ""
    is_open = way.adds and len({w.adds for w in others if w.name == way.name}) > 1
    return mine + name + (f": {way.adds}" if is_open else "")


def remaining_text(payment: Payment, choices: Iterable[Way]) -> str:
    """What a payment pays without the chosen ways: mana symbols, then actions with their numbers."""
    chosen = Counter((w.object, w.name) for w in choices)
    given: Counter[str] = Counter()
    spare: Counter[ManaType] = Counter()  # chosen mana that pays generic mana, though the same type pays more
    open_: list[tuple[ManaType, str]] = []
    symbols: list[str] = []
    actions: Counter[str] = Counter()
    for step in payment.steps:
        match step:
            case ActivateMana(object=id, ability=number, adds=adds) if chosen[id, str(number)]:
                chosen[id, str(number)] -= 1
                given.update(u.source for u in adds)
            case PayMana(mana, symbol) if mana.source and given[mana.source]:
                given[mana.source] -= 1
                spare[mana.type] += symbol == GENERIC
            case PayMana(mana, symbol) if mana.source:
                open_.append((mana.type, symbol))
            case PayObject(action, id, keyword, symbol):
                if chosen[id, keyword or action]:
                    chosen[id, keyword or action] -= 1
                elif symbol:
                    symbols.append(symbol)
                else:
                    actions[action] += 1
            case PayLife(_, symbol) if symbol and not chosen["", symbol]:
                symbols.append(symbol)
    for type_, symbol in open_:
        swapped = symbol != GENERIC and spare[type_] > 0
        spare[type_] -= swapped
        symbols.append(GENERIC if swapped else symbol)
    words = [f"{action} {number}" for action, number in actions.items()]
    return ", ".join(filter(None, (_grouped(symbols), *words)))


def _grouped(symbols: list[str]) -> str:
    """Symbols as a cost shows them: generic mana first, added up."""
    generic = symbols.count(GENERIC)
    rest = "".join(s for s in symbols if s != GENERIC)
    return ("{%d}" % generic if generic else "") + rest


_BEGUN: Memo[tuple[Costly, str, float], PaySession] = Memo()


def begin_session(position: Position, play: Costly, player: str, timeout: float = inf) -> PaySession:
    """Return the session in which nothing has been chosen yet, for a play that can be announced and paid for.

    Each question put to it may take ``timeout`` seconds; else it raises ``NoAnswer``.
    ``keep``, ``pay``, ``symbols`` and ``mana`` among the play's pins count.
    """
    begun = _BEGUN.at(position)
    key = (play, player, timeout)
    if key not in begun:
        proposal = proposal_for(position, replace(play, pins=NO_PINS), player)
        totals = tuple(problems(proposal, wishes_of(play)))
        if len(begun) == MOST_BEGUN:
            begun.clear()
        asked = replace(proposal.play, pins=replace(NO_PINS, mana=play.pins.mana))
        begun[key] = PaySession(PlayToPay(asked, proposal, totals), timeout=timeout)
    return begun[key]
