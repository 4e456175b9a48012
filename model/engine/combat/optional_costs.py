"""What may be paid as creatures attack: they may be exerted, and may enlist others (508.1g, 701.43d, 702.154)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice, product

from msgspec import Struct

from ...game.attack_costs import AttackCosts, split_costs
from ...game.combat_rules import combat_rules
from ...game.decisions import Options, Refusing
from ...game.declarations import read_declaration
from ...game.errors import IllegalAction, NoAnswer
from ...game.position import Position
from ...language import abilities as ab
from ...language.abilities import Declared
from ...language.events import Deed, EventKind
from ..events.door import happen, told
from ..events.proposed import Tapping
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.status import exert
from .reading import is_sick, is_untapped_creature, object_of

MOST = 20_000
"""Where optional costs may be paid, no more declarations than so many are counted, each by itself."""


class WithOptionalCosts(Struct, frozen=True):
    """Declarations of attackers, each with every way to pay optional costs; nothing is paid where nothing is said.

    Args:
        plain: the declarations without these.
        position: the position in which they are made.
        player: who declares them.
        others: what can be attacked.
        exerts: the creatures that may be exerted as they attack.
        enlists: those that may enlist another one.
    """

    plain: Options
    position: Position
    player: str
    others: tuple[str, ...]
    exerts: tuple[str, ...]
    enlists: tuple[str, ...]

    def __iter__(self) -> Iterator[str]:
        for move in self.plain:
            attackers = self._attackers(move)
            for costs in self._ways(attackers):
                yield f"{move}{costs}"

    def count(self) -> int:
        """How many there are.

        Raises:
            NoAnswer: there are more than are counted, or the plain ones can't be.
        """
        if not self.exerts and not self.enlists:
            return self.plain.count()
        if self.plain.count() <= MOST:
            number = sum(1 for _ in islice(self, MOST + 1))
            if number <= MOST:
                return number
        raise NoAnswer((f"limit reached: more than {MOST:,} declarations with optional costs are not counted",))

    def find(self, move: str) -> str | None:
        """The declaration that a move means, with its costs in the order of the battlefield."""
        plain, costs = split_costs(move)
        found = self.plain.find(plain)
        if found is None or self._fault(self._attackers(found), costs) is not None:
            return None
        order = {str(id): n for n, id in enumerate(self.position.battlefield)}
        ordered = AttackCosts(
            tuple(sorted(costs.exerted, key=order.__getitem__)),
            tuple(sorted(costs.enlisted, key=lambda pair: order[pair[0]])),
        )
        return f"{found}{ordered}"

    def refusal(self, move: str) -> IllegalAction | None:
        """By which rule a declaration is illegal, or why a cost can't be paid so (508.1g)."""
        plain, costs = split_costs(move)
        found = self.plain.find(plain)
        if found is None:
            return self.plain.refusal(plain) if isinstance(self.plain, Refusing) else None
        return self._fault(self._attackers(found), costs)

    def _attackers(self, plain: str) -> tuple[str, ...]:
        declared = read_declaration(plain, Declared.ATTACKERS, self.position.battlefield, self.others)
        assert declared is not None
        return declared.creatures

    def _helpers(self, attackers: Iterable[str]) -> tuple[str, ...]:
        """The creatures that may be tapped for one that enlists (702.154a)."""
        return tuple(id for id in self.position.battlefield if id not in attackers and self._may_help(id))

    def _may_help(self, id: str) -> bool:
        return is_untapped_creature(self.position, id, self.player) and not is_sick(self.position, id)

    def _ways(self, attackers: tuple[str, ...]) -> Iterator[AttackCosts]:
        may_exert = [id for id in attackers if id in self.exerts]
        may_enlist = [id for id in attackers if id in self.enlists]
        helpers = ("", *self._helpers(attackers)) if may_enlist else ("",)
        some = chain.from_iterable(combinations(may_exert, n) for n in range(len(may_exert) + 1))
        for exerted in some:
            for chosen in product(helpers, repeat=len(may_enlist)):
                tapped = [other for other in chosen if other]
                if len(set(tapped)) == len(tapped):
                    pairs = ((one, other) for one, other in zip(may_enlist, chosen, strict=True) if other)
                    yield AttackCosts(exerted, tuple(pairs))

    def _fault(self, attackers: tuple[str, ...], costs: AttackCosts) -> IllegalAction | None:
        for id in costs.exerted:
            if id not in attackers or id not in self.exerts or costs.exerted.count(id) > 1:
                return IllegalAction("508.1g", f"{id} can't be exerted as it attacks", (), self.position)
        tapped = [other for _, other in costs.enlisted]
        enlisting = [one for one, _ in costs.enlisted]
        for one, other in costs.enlisted:
            if one not in attackers or one not in self.enlists or enlisting.count(one) > 1:
                return IllegalAction("508.1g", f"{one} can't enlist a creature as it attacks", (), self.position)
            if other not in self._helpers(attackers) or tapped.count(other) > 1:
                return IllegalAction("702.154a", f"{one} can't enlist {other}", (), self.position)
        return None


def with_optional_costs(plain: Options, position: Position, player: str, others: tuple[str, ...]) -> Options:
    """Declarations of attackers with the optional costs that there are; the plain ones where no rule speaks of any."""
    if not combat_rules(position, ab.MayExert) and not combat_rules(position, ab.MayEnlist):
        return plain
    exerts = tuple(_which(position, ab.MayExert, player))
    enlists = tuple(_which(position, ab.MayEnlist, player))
    return WithOptionalCosts(plain, position, player, others, exerts, enlists)


def _which(position: Position, kind: type[ab.MayExert] | type[ab.MayEnlist], player: str) -> Iterator[str]:
    rules = [each for each in combat_rules(position, kind) if each.is_so(position)]
    for id in position.battlefield:
        if object_of(position, id).controller == player and any(e.fits(e.rule.what, id, position) for e in rules):
            yield id


def pay_optional(run: Run, costs: AttackCosts, player: str) -> Process[None]:
    """Pay the optional costs that a declaration says: what triggers on that is linked to it (508.1g–j, 607.2h)."""
    before = run.position
    exert(run, costs.exerted, player)
    told(run, [_exerts(player, id) for id in costs.exerted], before)
    for one, other in costs.enlisted:
        yield from happen(run, Tapping(id=other, by=player))
        text = f"{one} enlists {other}"
        enlists = Event(kind=EventKind.ENLIST, rule="702.154c", text=text, object=one, source=run.ref(other),
                        player=player)  # fmt: skip
        told(run, [enlists], run.position)


def _exerts(player: str, id: str) -> Event:
    text = f"{player} exerts {id}"
    return Event(kind=EventKind.DOES, rule="701.43a", text=text, object=id, player=player, verb=Deed.EXERT)
