"""Plain mana: what anybody would count on the table, and whether it pays a cost, by counting alone.

A unit is plain that may be spent on anything and costs nothing but tapping the object that gives it, beside the
unrestricted units that are there already. Symbols can be matched with such units exactly if for every union of their
types there are as many units that serve it (P. Hall, On representatives of subsets, 1935), and one more for each
generic mana.

A mana ability is quiet that takes nothing but mana, life and tapping its object, where no text asks what that changes:
what is tapped, which mana is unspent, how much life there is. Nothing that happens while quiet abilities are activated
bears on the play or on each other: its cost is locked in (601.2f), and its targets and its time have been judged before
(601.2c, 601.2e).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_

from msgspec import Struct, field

from castable.model.game.characteristics import activated_of, board, look
from castable.model.game.facts import Aspect
from castable.model.game.matching import reads_of
from castable.model.game.memory import Memo
from castable.model.game.position import ObjectId, Position
from castable.model.game.statics import static_abilities
from castable.model.language.costs import Action
from castable.model.language.parts import remembered

from ..problem.payment import ANY_TYPE, MASK, Column, Demand
from ..problem.supply import asked_by_types, least_mana
from .sources import columns_of, source_table


class PlainMana(Struct, frozen=True, dict=True):
    """The plain mana of a player; units are counted by the types that each may have.

    ``floating`` is there already, ``objects`` say what each of them gives; ``is_all``: there is no other mana.
    """

    floating: Counter[int]
    objects: Mapping[str, Counter[int]]
    is_all: bool
    _known: dict[Demand, bool | None] = field(default_factory=dict)
    _rest: dict[frozenset[str], PlainMana] = field(default_factory=dict)

    @cached_property
    def _units(self) -> Counter[int]:
        alike = {id(units): units for units in self.objects.values()}  # most objects share theirs
        found = Counter(self.floating)
        for each, number in Counter(map(id, self.objects.values())).items():
            for types, units in alike[each].items():
                found[types] += units * number
        return found

    def without(self, taken: frozenset[str]) -> PlainMana:
        """The same without what some objects give."""
        if not taken:
            return self
        if taken not in self._rest:
            rest = {o: units for o, units in self.objects.items() if o not in taken}
            self._rest[taken] = PlainMana(self.floating, rest, is_all=False)
        return self._rest[taken]

    def pays(self, demand: Demand) -> bool | None:
        """Whether it pays a demand; ``None`` where counting doesn't tell, as other mana or other ways might pay."""
        if demand not in self._known:
            self._known[demand] = self._count(demand)
        return self._known[demand]

    def _count(self, demand: Demand) -> bool | None:
        if any(pip.generic or pip.life or pip.or_life or pip.of_x or pip.snow for pip, _ in demand.pips):
            return None
        enough = self._serving(ANY_TYPE) >= least_mana(demand) and all(
            self._serving(types) >= asked for types, asked in asked_by_types(demand)
        )
        return True if enough else False if self.is_all else None

    def _serving(self, types: int) -> int:
        return sum(n for mask, n in self._units.items() if mask & types)


def plain_mana(position: Position, player: str) -> PlainMana:
    """The plain mana that a player has or can make, worked out once."""
    known = _PLAIN.at(position)
    if player not in known:
        known[player] = _find(position, player)
    return known[player]


_PLAIN: Memo[str, PlainMana] = Memo()


def _find(position: Position, player: str) -> PlainMana:
    table = source_table(position, player)
    quiet = quiet_abilities(position, player)
    floating = position.players[player].mana.units
    units: dict[str, Counter[int]] = {}
    is_all = not table.unmodelled and all(unit.only is None for unit in floating)
    alike: dict[int, tuple[Counter[int] | None, bool]] = {}
    for object, ways in table.plain.items():
        if id(ways) not in alike:
            alike[id(ways)] = _plain_of(object, columns_of(object, ways), quiet)
        given, all_of_it = alike[id(ways)]
        is_all = is_all and all_of_it
        if given is not None:
            units[object] = given
    for object, columns in table.special.items():
        given, all_of_it = _plain_of(object, columns, quiet)
        is_all = is_all and all_of_it
        if given is not None and not position.objects[ObjectId(object)].tapped:
            units[object] = given
    return PlainMana(Counter(MASK[unit.type] for unit in floating if unit.only is None), units, is_all)


def _plain_of(
    object: str, columns: Sequence[Column], quiet: frozenset[tuple[str, int]]
) -> tuple[Counter[int] | None, bool]:
    """The plain mana that an object gives, and whether that is all the mana it can give."""
    plain = [c for c in columns if _is_plain(c) and (object, c.ability) in quiet]
    is_all = len(plain) == len(columns) and (len(plain) == 1 or all(c.produces == 1 for c in plain))
    return (_given_by(plain) if plain else None), is_all


def _is_plain(column: Column) -> bool:
    """Whether an activation costs no mana and no life, and what it gives may be spent on anything."""
    return column.demand is None and not (column.life or column.damage) and not any(o.only for o in column.outputs)


def quiet_abilities(position: Position, player: str) -> frozenset[tuple[str, int]]:
    """The quiet mana abilities of a player, by object and number, worked out once."""
    known = _QUIET.at(position)
    if player not in known:
        known[player] = frozenset(_find_quiet(position, player))
    return known[player]


_QUIET: Memo[str, frozenset[tuple[str, int]]] = Memo()


def _find_quiet(position: Position, player: str) -> Iterator[tuple[str, int]]:
    table = source_table(position, player)
    asked = int(board(position).reads)
    for each in static_abilities(position):
        asked |= _reads(each.ability)
    alike: dict[int, list[int]] = {}
    for object, ways in table.plain.items():
        if id(ways) not in alike:
            alike[id(ways)] = list(_quiet_of(position, object, columns_of(object, ways), asked))
        for number in alike[id(ways)]:
            yield object, number
    for object, columns in table.special.items():
        for number in _quiet_of(position, object, columns, asked):
            yield object, number


def _quiet_of(position: Position, object: str, columns: Iterable[Column], asked: int) -> Iterator[int]:
    """The quiet abilities of an object, where effects ask for some facts."""
    by_ability: dict[int, list[Column]] = {}
    for column in columns:
        by_ability.setdefault(column.ability, []).append(column)
    for number, ways in by_ability.items():
        if all(map(_only_taps, ways)):
            ability = activated_of(look(position, ObjectId(object)))[number - 1]
            asks = asked | _reads(ability.effects) | _reads(ability.only_if)
            if not any(asks & _touched_by(column) for column in ways):
                yield number


@remembered
def _reads(text: object) -> int:
    """The facts that a text reads."""
    return int(reads_of(text))


def _only_taps(column: Column) -> bool:
    """Whether an activation takes nothing but mana, life and tapping its object, and triggers nothing."""
    takes = column.requirements or column.counters or column.puts or column.energy or column.mill
    triggers = any(o.source for o in column.outputs)
    return column.uses == (Action.TAP,) and not takes and not triggers and column.limit > 0


_TAPPING = int(Aspect.TAPPED | Aspect.MANA)
_HURTING = int(Aspect.TAPPED | Aspect.MANA | Aspect.LIFE)


def _touched_by(column: Column) -> int:
    """The facts that an activation changes."""
    return _HURTING if column.life or column.damage else _TAPPING


def _given_by(columns: list[Column]) -> Counter[int]:
    """What one object gives, tapped once: where each way gives one unit, a unit of the types of them all."""
    if all(c.produces == 1 for c in columns):
        return Counter({reduce(or_, (o.mask for c in columns for o in c.outputs)): 1})
    units: Counter[int] = Counter()
    for output in max(columns, key=lambda c: c.produces).outputs:
        units[output.mask] += output.count
    return units
