"""From a position to what may be declared in it: rows, columns, restrictions, requirements (508.1a–d, 509.1a–c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from castable.model.engine.combat import attackers
from castable.model.engine.combat.blockers import attackers_against
from castable.model.engine.combat.costs import cost_of
from castable.model.engine.combat.reading import is_untapped_creature
from castable.model.engine.events.attacking import attackable
from castable.model.game.characteristics import permanents_with
from castable.model.game.combat_rules import RuleOfCombat, rules_in_force
from castable.model.game.matching.asking import compiled
from castable.model.game.position import Position
from castable.model.language import abilities as ab
from castable.model.language import filters as fi
from castable.model.language.costs import Cost
from castable.model.language.wording import describe

from ..problem.declaration import Bounds, Cell, Cells, Company, Limit, Problem, Requirement, Toll, Why
from .beside import Offered, enlistable, offered
from .costs import Kind, tolls_of

Open = Sequence[Sequence[int]]
"""The columns that are open to each row."""


class _Asked:
    """Which of some creatures, players and permanents rules are about; the same question is answered once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._known: dict[tuple[fi.Filter, str, str, bool], frozenset[int]] = {}

    def those(
        self, each: RuleOfCombat[ab.CombatRule], what: fi.Filter, ids: Sequence[str], *, rows: bool
    ) -> frozenset[int]:
        """The places of those that fit a filter of a rule."""
        if what == fi.THIS:
            return frozenset(place for place, id in enumerate(ids) if id == each.this)
        if what == fi.ANYTHING:
            return frozenset(range(len(ids)))
        made = compiled(what)
        key = (what, each.you if made.reads_you else "", each.this if made.reads_this else "", rows)
        if key not in self._known:
            scope = each.scope(self.position)
            self._known[key] = frozenset(place for place, id in enumerate(ids) if made.fits(scope, id))
        return self._known[key]


class Stated:
    """What is declared in a position by a player, with the rules that are in force.

    Args:
        position: the position, in the step in which it is declared.
        declared: as what.
        player: who declares it.
    """

    def __init__(self, position: Position, declared: ab.Declared, player: str) -> None:
        self.position, self.declared, self.player = position, declared, player
        attacks = declared is ab.Declared.ATTACKERS
        may_be_chosen = attackers.may_be_chosen if attacks else is_untapped_creature
        self.rows = tuple(
            str(id) for id in permanents_with(position, "Creature") if may_be_chosen(position, id, player)
        )
        self.columns = tuple(map(str, attackable(position)) if attacks else attackers_against(position, player))
        self._asked = _Asked(position)
        self.forbidden: dict[Cell, list[RuleOfCombat[ab.CombatRule]]] = {}
        self.kinds: tuple[Kind, ...] = ()
        self.offered = Offered()
        self._forbid()

    # ------------------------------------------------------------ rules

    def _rules(self, *kinds: type[ab.CombatRule]) -> Iterator[RuleOfCombat[ab.CombatRule]]:
        for kind in kinds:
            yield from rules_in_force(self.position, kind)

    def _those(self, each: RuleOfCombat[ab.CombatRule], what: fi.Filter) -> frozenset[int]:
        return self._asked.those(each, what, self.rows, rows=True)

    def _others(self, each: RuleOfCombat[ab.CombatRule], what: fi.Filter) -> frozenset[int]:
        return self._asked.those(each, what, self.columns, rows=False)

    def _forbid(self) -> None:
        """What can't be attacked or blocked by whom, unless something ignores the keyword that says so."""
        ignored: dict[str, frozenset[Cell]] = {"": frozenset()}
        for each in self._rules(ab.CantAttack if self.declared is ab.Declared.ATTACKERS else ab.CantBlock):
            said = each.rule
            assert isinstance(said, (ab.CantAttack, ab.CantBlock))
            columns = self._others(each, ab.other_of(said))
            if not columns:
                continue
            if said.keyword not in ignored:
                ignored[said.keyword] = self._ignored(said.keyword)
            for cell in product(self._those(each, said.what), columns):
                if cell not in ignored[said.keyword]:
                    self.forbidden.setdefault(cell, []).append(each)

    def _ignored(self, keyword: str) -> frozenset[Cell]:
        """Where a keyword does not keep a creature from attacking or blocking (609.4)."""
        rules = [r for r in self._rules(ab.Ignores) if isinstance(r.rule, ab.Ignores) and r.rule.keyword == keyword]
        return frozenset(
            cell
            for each in rules
            if isinstance(each.rule, ab.Ignores)
            for cell in product(self._those(each, each.rule.what), self._others(each, each.rule.of))
        )

    # ------------------------------------------------------------ the problem

    def problem(self) -> Problem:
        """The problem of what may be declared; ``kinds`` and ``offered`` say then what its tolls are."""
        every = tuple(range(len(self.columns)))
        closed: dict[int, set[int]] = {}
        for row, column in self.forbidden:
            closed.setdefault(row, set()).add(column)
        cells = tuple(
            tuple(c for c in every if c not in closed[row]) if row in closed else every for row in range(len(self.rows))
        )
        attacks = self.declared is ab.Declared.ATTACKERS
        costs = tuple(self._costs(cells))
        helpers = enlistable(self.position, self.player, self.rows) if attacks else ()
        self.kinds, tolls = tolls_of(costs, self.position, self.declared, self.player, self.rows, cells, helpers)
        tallies = tuple(self._tallies(cells)) if attacks else ()
        counted = tuple(Toll(kind, each) for kind, each in enumerate(tallies, len(self.kinds)))
        return Problem(
            rows=self.rows,
            columns=self.columns,
            cells=cells,
            most=(1,) * len(self.rows) if attacks else self._capacities(),
            bounds=() if attacks else tuple(self._bounds()),
            limits=tuple(self._limits()),
            company=tuple(self._company()),
            requirements=tuple(self._must_attack(cells) if attacks else self._must_block(cells)),
            costly=frozenset(cell for _, costly in costs for cell in costly),
            tolls=tolls + counted,
            kinds=len(self.kinds) + len(tallies),
        )

    def _tallies(self, open_: Open) -> Iterator[Cells]:
        """What is counted of attackers, for what may be chosen beside what they attack (508.1e, 508.1g)."""
        lost = {id: n for n, kind in enumerate(self.kinds) if isinstance(kind, tuple) for id in kind}
        self.offered = offered(self.position, self.player, self.rows, lost)
        return self.offered.tallies(len(self.columns), open_)

    def _costs(self, open_: Open) -> Iterator[tuple[Cost, Cells]]:
        """What it costs to attack or block where, for each rule that says so (508.1h, 509.1d)."""
        for each in self._rules(ab.CostsToAttack if self.declared is ab.Declared.ATTACKERS else ab.CostsToBlock):
            said = each.rule
            assert isinstance(said, (ab.CostsToAttack, ab.CostsToBlock))
            cells = product(self._those(each, said.what), self._others(each, ab.other_of(said)))
            there = frozenset((row, column) for row, column in cells if column in open_[row])
            if there:
                yield cost_of(said, each.scope(self.position)), there

    def _capacities(self) -> tuple[int, ...]:
        """How many creatures each can block: one, and what effects add (509.1b)."""
        most: list[int | None] = [1] * len(self.rows)
        for each in self._rules(ab.BlocksMore):
            assert isinstance(each.rule, ab.BlocksMore)
            for row in self._those(each, each.rule.what):
                before = most[row]
                most[row] = None if each.rule.more is None or before is None else before + each.rule.more
        return tuple(len(self.columns) if n is None else n for n in most)

    def _bounds(self) -> Iterator[Bounds]:
        """By how many creatures attackers can be blocked (509.1b)."""
        for each in self._rules(ab.BlockerCount):
            assert isinstance(each.rule, ab.BlockerCount)
            for column in sorted(self._others(each, each.rule.what)):
                why = self.why(each, "509.1b")
                yield Bounds(column, each.rule.least, each.rule.most, why)

    def _limits(self) -> Iterator[Limit]:
        for each in self._rules(ab.DeclaredAtMost):
            said = each.rule
            if isinstance(said, ab.DeclaredAtMost) and said.declared is self.declared:
                rows, columns = self._those(each, said.what), self._others(each, said.whom)
                if rows and columns:
                    yield Limit(rows, columns, said.number, self.why(each))

    def _company(self) -> Iterator[Company]:
        every = frozenset(range(len(self.rows)))
        for each in self._rules(ab.InCompany, ab.OnlyAlone):
            said = each.rule
            if not isinstance(said, (ab.InCompany, ab.OnlyAlone)) or said.declared is not self.declared:
                continue
            for row in sorted(self._those(each, said.what)):
                if isinstance(said, ab.OnlyAlone):
                    yield Company(row, every, 0, True, self.why(each))
                else:
                    yield Company(row, self._those(each, said.others), said.number, False, self.why(each))

    def _must_attack(self, open_: Open) -> Iterator[Requirement]:
        for each in self._rules(ab.MustAttack):
            assert isinstance(each.rule, ab.MustAttack)
            whom = self._others(each, each.rule.whom)
            for row in sorted(self._those(each, each.rule.what)):
                yield from _required(((row, column) for column in whom), open_, self.why(each, "508.1d"))
        for (row, goader), each in sorted(self._goaded().items(), key=lambda item: item[0]):  # 701.15b
            why = self.why(each, "701.15b")
            yield from _required(((row, column) for column in range(len(self.columns))), open_, why)
            away = (c for c, whom in enumerate(self.columns) if whom in self.position.players and whom != goader)
            yield from _required(((row, column) for column in away), open_, why)

    def _goaded(self) -> dict[tuple[int, str], RuleOfCombat[ab.CombatRule]]:
        """Who is goaded, and by whom: by the same player again is no other requirement (701.15d)."""
        found: dict[tuple[int, str], RuleOfCombat[ab.CombatRule]] = {}
        for each in self._rules(ab.Goaded):
            assert isinstance(each.rule, ab.Goaded)
            for row in self._those(each, each.rule.what):
                found.setdefault((row, each.you), each)
        return found

    def _must_block(self, open_: Open) -> Iterator[Requirement]:
        for each in self._rules(ab.MustBlock):
            assert isinstance(each.rule, ab.MustBlock)
            rows, columns = self._those(each, each.rule.what), self._others(each, each.rule.attacker)
            why = self.why(each, "509.1c")
            for row in sorted(rows):
                if each.rule.attacker == fi.ANYTHING:
                    yield from _required(((row, column) for column in columns), open_, why)
                else:
                    for column in sorted(columns):
                        yield from _required([(row, column)], open_, why)
        for each in self._rules(ab.MustBeBlocked):
            assert isinstance(each.rule, ab.MustBeBlocked)
            by = self._those(each, each.rule.by)
            for column in sorted(self._others(each, each.rule.what)):
                yield from _required(((row, column) for row in by), open_, self.why(each, "509.1c"))

    def why(self, each: RuleOfCombat[ab.CombatRule], rule: str = "") -> Why:
        """What says a rule, for people."""
        number = rule or ("508.1c" if self.declared is ab.Declared.ATTACKERS else "509.1b")
        return Why(number, each.by or each.this, said_of(each))


def said_of(each: RuleOfCombat[ab.CombatRule]) -> str:
    """A rule of combat in words."""
    return describe(each.rule)


def _required(cells: Iterable[Cell], open_: Open, why: Why) -> Iterator[Requirement]:
    """A requirement, unless nothing could obey it."""
    there = frozenset((row, column) for row, column in cells if column in open_[row])
    if there:
        yield Requirement(there, why)
