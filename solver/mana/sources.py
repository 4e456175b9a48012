"""Mana abilities seen as columns: what one activation takes and what it gives (605, 106).

A ``SourceTable`` holds all columns of a player in a position; it is worked out once per position and shared by all
payments asked of it. Amounts that may change while paying are taken as they are now; the engine has the last word.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.engine.events.destination import is_spoken_of
from castable.model.engine.events.rules import standing
from castable.model.game.characteristics import activated_of, board
from castable.model.game.matching import Scope, evaluate, holds
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, ObjectId, OnStackAs, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import ActivatedAbility, Cant, CantHappen, CostChange, Doing, ProducesInstead
from castable.model.language.amounts import X
from castable.model.language.cards import Characteristics
from castable.model.language.conditions import CouldCastInstant, FirstUseThisTurn, NeverUsed
from castable.model.language.costs import TAP_THIS, Action, Component, ExileTopPart, LifePart, RemoveCounters, TotalPart
from castable.model.language.effects import (
    Add,
    AddChosen,
    AddMana,
    AddOneOf,
    DamageYou,
    DoubleUnspent,
    Effect,
    FixedTypes,
    action_asked_for,
)
from castable.model.language.filters import Filter, InZone, Spending, StackKind, Who, Zone
from castable.model.language.objects import AbilityRef
from castable.model.language.parts import parts_of, remembered

from ..begin.activations import may_activate
from ..begin.bans import find_ban
from ..cost.graveyards import never_buried
from ..cost.parts import may_untap, with_part
from ..cost.spending import Payer, makers_asked_for, origin_of, ways_with_life
from ..cost.totals import leaves_choice, total_costs
from ..problem.payment import UNLIMITED, Asset, Column, Columns, Demand, Output
from ..problem.preferences import LOSS, MOST_POWER
from ..problem.sparing import leaving_by, requirement_now
from .production import mana_triggers, productions, union_mask

MOST_ACTIVATION_X = 60  # X of more than this is not tried


class Ways(Struct, frozen=True):
    """What the abilities of a permanent may add that is tapped for it, with their numbers, and the types of it all.

    All permanents that are the same have the same one.
    """

    each: tuple[tuple[int, tuple[Output, ...]], ...]
    mask: int


class Assets(dict[str, Asset]):
    """What objects are worth, worked out when first asked for."""

    def __init__(self, table: SourceTable) -> None:
        super().__init__()
        self._table = table
        self._alike: dict[Hashable, tuple[Characteristics, Asset]] = {}

    def __missing__(self, object: str) -> Asset:
        table = self._table
        o, now = table.position.objects[ObjectId(object)], board(table.position).look(object)
        if o.counters:
            found = asset_of(o, now, table)
        else:  # the same for all objects that are the same
            key = (id(now), o.zone, o.tapped, o.token, o.owner, table.masks.get(object, 0))
            if key not in self._alike:
                self._alike[key] = (now, asset_of(o, now, table))
            found = self._alike[key][1]
        self[object] = found
        return found


class SourceTable(Struct, dict=True):
    """All mana abilities that a player could activate while paying, and the restrictions on their mana."""

    position: Position
    player: str
    columns: Columns = field(default_factory=Columns)
    restrictions: list[Spending | None] = field(default_factory=lambda: [None])
    plain: dict[str, Ways] = field(default_factory=dict)  # object: what it gives, if no more than that is asked for it
    masks: dict[str, int] = field(default_factory=dict)  # object: types that it could give
    unmodelled: list[tuple[str, str]] = field(default_factory=list)
    origins: dict[str, int] = field(default_factory=dict)  # by object: which of ``makers`` it fits
    makers: tuple[Filter, ...] = ()  # what must have produced mana, as some spell or ability says

    @cached_property
    def assets(self) -> Assets:
        """What objects are worth."""
        return Assets(self)

    @cached_property
    def is_undisturbed(self) -> bool:
        """Whether no effect changes what abilities cost or add."""
        changed = bool(statics(self.position, CostChange)) or bool(statics(self.position, ProducesInstead))
        return not changed and not mana_triggers(self.position)

    @cached_property
    def special(self) -> Mapping[str, Sequence[Column]]:
        """The columns of each object that is not ``plain``."""
        found: dict[str, list[Column]] = {}
        for column in self.columns:
            if column.object not in self.plain:
                found.setdefault(column.object, []).append(column)
        return found

    @cached_property
    def mentioned(self) -> frozenset[str]:
        """Objects that the columns are about: those that have them, and those that may be taken for their costs."""
        taken = (r for columns in self.special.values() for c in columns for r in c.requirements)
        return frozenset(self.masks) | {o for r in taken for o in (*r.candidates, *r.latent)}

    @property
    def not_generic(self) -> frozenset[int]:
        """The restrictions whose mana may not pay generic mana."""
        return frozenset(n for n, only in enumerate(self.restrictions) if only and not only.generic)

    def restrict(self, only: Spending | None) -> int:
        """The number of a spending restriction; 0 is none."""
        if only in self.restrictions:
            return self.restrictions.index(only)
        self.restrictions.append(only)
        return len(self.restrictions) - 1


def source_table(position: Position, player: str, *, with_priority: bool = False) -> SourceTable:
    """The player's mana abilities in this position, worked out once.

    ``with_priority``: those too that can be activated by themselves but not while a cost is being paid, and those
    that double unspent mana.
    """
    known, asked = _TABLES.at(position), (player, with_priority)
    if asked not in known:
        known[asked] = _build(position, player, with_priority)
    return known[asked]


_TABLES: Memo[tuple[str, bool], SourceTable] = Memo()


def _build(position: Position, player: str, with_priority: bool) -> SourceTable:
    table = SourceTable(position, player)
    table.makers = makers_asked_for(position)
    for unit in position.players[player].mana.units:
        table.restrict(unit.only)
    columns: list[Column] = []
    special: list[Column] = []  # all but the plain ones
    plainly = _Plainly(table)
    for o, now in _with_abilities(position, player):
        ways = plainly.ways_of(o, now)
        if ways is None:
            found = _columns_of(o, now, table, with_priority=with_priority)
            special += found
            mask = union_mask(c.outputs for c in found)
        else:
            found = columns_of(o.id, ways)
            table.plain[o.id], mask = ways, ways.mask
        columns += found
        if found:
            table.masks[o.id] = mask
    if not with_priority:
        table.unmodelled += _growing_amounts(position, player, special)
    table.origins = _origins(position, player, columns, table.makers)
    if special or table.origins:
        columns = [each for c in columns for each in _as_paid(position, player, c, table)]
    latent = _latent(special)
    if latent:
        late = never_buried(position, player, latent, leaving_by(tuple(columns)), _removed(columns))
        columns = [_without_latent(c, late) for c in columns] if late else columns
    table.columns = Columns(columns)
    return table


TAPPED = (Action.TAP,)


def columns_of(object: str, ways: Ways) -> list[Column]:
    """The columns of an object that is only tapped for mana."""
    return [Column(object, number, outputs, uses=TAPPED) for number, outputs in ways.each]


class _Plainly:
    """What permanents give that are only tapped for mana; worked out once for all that are the same, anywhere."""

    def __init__(self, table: SourceTable) -> None:
        self._table = table
        self._is_quiet = table.is_undisturbed and not statics(table.position, Cant)

    def ways_of(self, o: GameObject, now: Characteristics) -> Ways | None:
        """What the abilities of a permanent may add; ``None`` where more has to be asked about one of them."""
        if not self._is_quiet or o.zone is not Zone.BATTLEFIELD or o.controller != self._table.player:
            return None
        if o.tapped or o.sick:
            return None
        found = _WAYS.get(id(now))
        if found is None or found[0] is not now:
            if len(_WAYS) >= MOST_PLAIN:
                _WAYS.clear()
            found = _WAYS[id(now)] = (now, self._find(o, now))
        return found[1]

    def _find(self, o: GameObject, now: Characteristics) -> Ways | None:
        abilities = [(n, a) for n, a in enumerate(activated_of(now), 1) if a.is_mana_ability]
        if not all(_is_plain(a) and _is_everyday(a) for _, a in abilities):
            return None
        table = self._table
        each = [(n, w) for n, a in abilities for w in _plain_outputs(table.position, table.player, o, a, table)]
        return Ways(tuple(each), union_mask(w for _, w in each))


_WAYS: dict[int, tuple[Characteristics, Ways | None]] = {}  # no position changes these


@remembered
def _is_everyday(ability: ActivatedAbility) -> bool:
    """Whether an ability is for the controller of a permanent, and its mana for anything."""
    at_home = ability.zone is Zone.BATTLEFIELD and ability.by is Who.YOU
    return at_home and not any(isinstance(e, AddMana) and e.only is not None for e in ability.effects)


def _columns_of(o: GameObject, now: Characteristics, table: SourceTable, *, with_priority: bool) -> list[Column]:
    """The columns of one object, as far as nothing but costs stands against activating its abilities."""
    columns: list[Column] = []
    for number, ability in _may_be_activated(o, now, table.position, table.player):
        if any(isinstance(p, TotalPart | ExileTopPart) for p in ability.cost):
            table.unmodelled.append((o.id, f"a mana ability with a cost that no column can say ({o.printed.name})"))
        elif with_priority or not _is_left_out(o, ability, table):
            columns += _columns(table.position, table.player, o, number, ability, table)
    return columns


def _latent(columns: Iterable[Column]) -> list[str]:
    return list(dict.fromkeys(o for c in columns for r in c.requirements for o in r.latent))


def _removed(columns: Iterable[Column]) -> frozenset[str]:
    """The kinds of counters that activations may remove."""
    return frozenset(each.kind for c in columns for each in c.counters)


def _without_latent(column: Column, late: frozenset[str]) -> Column:
    """A column that takes none of these cards from a graveyard, which they don't reach."""
    return replace(column, requirements=tuple(requirement_now(r, late) for r in column.requirements))


def _as_paid(position: Position, player: str, column: Column, table: SourceTable) -> Iterable[Column]:
    """A column with what may be spent on it, once for each way to pay it with life rather than mana."""
    if column.demand is None and not table.origins:
        return (column,)
    return ways_with_life(_with_spending(position, player, column, table), position, player)


def free_activations(position: Position, player: str) -> frozenset[tuple[str, int]]:
    """The mana abilities (object and number) that cost nothing but what their object can do: {T}, its sacrifice."""
    known = _FREE.at(position)
    if player not in known:
        known[player] = _find_free(position, player)
    return known[player]


_FREE: Memo[str, frozenset[tuple[str, int]]] = Memo()


def _find_free(position: Position, player: str) -> frozenset[tuple[str, int]]:
    return frozenset(
        (c.object, c.ability)
        for c in source_table(position, player).columns
        if not (c.demand or c.requirements or c.counters or c.puts or c.life or c.energy or c.mill)
        and c.x is None
        and Action.UNTAP not in c.uses
        and not (Action.TAP in c.uses and position.objects[ObjectId(c.object)].tapped)
    )


def _growing_amounts(position: Position, player: str, columns: list[Column]) -> Iterator[tuple[str, str]]:
    """Yield abilities that may add more while paying than now, as what they count grows: the columns are too tight."""
    if not any(_buries(c) for c in columns):
        return
    for o, _, ability in mana_abilities(position, player):
        if any(isinstance(e, AddMana) and _counts_graveyards(e) for e in ability.effects):
            yield o.id, f"mana for cards that reach a graveyard while paying ({o.printed.name})"


def _buries(column: Column) -> bool:
    """Whether an activation puts something into a graveyard."""
    actions = (*column.uses, *(r.action for r in column.requirements))
    return column.mill > 0 or Action.SACRIFICE in actions or Action.DISCARD in actions


def _counts_graveyards(effect: Effect) -> bool:
    return any(isinstance(part, InZone) and part.zone is Zone.GRAVEYARD for part in parts_of(effect))


def mana_abilities(position: Position, player: str) -> Iterator[tuple[GameObject, int, ActivatedAbility]]:
    """Yield mana abilities that a player may activate, costs aside: of permanents, then of cards in other zones."""
    for o, now in _with_abilities(position, player):
        for number, ability in _may_be_activated(o, now, position, player):
            yield o, number, ability


def _with_abilities(position: Position, player: str) -> Iterator[tuple[GameObject, Characteristics]]:
    """Permanents, then cards in the player's hand and graveyard, that may have activated abilities, as they are now."""
    view = board(position)
    me = position.players[player]
    for id in (*position.battlefield, *me.hand, *me.graveyard):
        o = position.objects[id]
        now = view.look(id)
        if not o.phased_out and (now.abilities or now.granted or now.intrinsic):
            yield o, now


def _may_be_activated(
    o: GameObject, now: Characteristics, position: Position, player: str
) -> Iterator[tuple[int, ActivatedAbility]]:
    for number, ability in enumerate(activated_of(now), 1):
        if ability.is_mana_ability and may_activate(position, player, o, number, ability):
            yield number, ability


def can_pay_life(position: Position, player: str, *, for_play: bool = True) -> bool:
    """Whether nothing forbids the player to pay life (101.2, 119.8).

    ``for_play``: for a spell or ability; some effects forbid no more than that.
    """
    return find_ban(position, Doing.PAY_LIFE, player, for_play=for_play) is None and can_lose_life(position, player)


def can_lose_life(position: Position, player: str) -> bool:
    """Whether no effect says that the player can't lose life."""
    rules = standing(position, CantHappen) if is_spoken_of(position, CantHappen) else ()
    return not any(
        each.rule.event == "lose life"
        and position.is_who(player, each.rule.who, each.you)
        and all(holds(c, Scope(board(position), each.you, each.this or None)) for c in each.rule.if_)
        for each in rules
    )


# ---------------------------------------------------------------- columns


def _is_left_out(o: GameObject, ability: ActivatedAbility, table: SourceTable) -> bool:
    """Whether an ability has no columns while a cost is being paid."""
    if any(isinstance(c, CouldCastInstant) for c in ability.only_if):
        return True  # nobody has priority then
    doubles = any(isinstance(e, DoubleUnspent) for e in ability.effects)
    if doubles:
        table.unmodelled.append((o.id, f"doubling unspent mana while paying ({o.printed.name})"))
    return doubles


def _columns(
    position: Position, player: str, o: GameObject, number: int, ability: ActivatedAbility, table: SourceTable
) -> Iterator[Column]:
    if table.is_undisturbed and _is_plain(ability):
        if o.tapped and not may_untap(Scope(board(position), player, o.id), o):
            return
        for fixed in _plain_outputs(position, player, o, ability, table):
            yield Column(o.id, number, fixed, uses=TAPPED)
        return
    doubles = any(isinstance(e, DoubleUnspent) for e in ability.effects)
    for x in _values_of_x(o, ability, table):
        scope = Scope(board(position), player, o.id, x or 0)
        asked = action_asked_for(ability.effects)
        outputs = productions(ability, scope, table.restrict)
        if outputs == [()] and not doubles and asked is None:
            continue
        for takes in _takes(position, player, o, number, ability, x):
            if asked is not None:
                yield from _by_what_it_takes(takes, asked, ability, scope, table)
                continue
            for alternative in outputs:
                yield replace(takes, outputs=alternative)


def _by_what_it_takes(
    takes: Column, action: str, ability: ActivatedAbility, scope: Scope, table: SourceTable
) -> Iterator[Column]:
    """Columns for what its cost takes by an action, together for objects by which it adds the same."""
    at = next((n for n, r in enumerate(takes.requirements) if r.action == action), None)
    if at is None:
        return
    groups: dict[tuple[Output, ...], list[str]] = {}
    for candidate in takes.requirements[at].candidates:
        for outputs in productions(ability, replace(scope, took=((action, candidate),)), table.restrict):
            groups.setdefault(outputs, []).append(candidate)
    for outputs, candidates in groups.items():
        asked = replace(takes.requirements[at], candidates=tuple(candidates))
        requirements = (*takes.requirements[:at], asked, *takes.requirements[at + 1 :])
        if outputs:
            yield replace(takes, outputs=outputs, requirements=requirements)


@remembered
def _is_plain(ability: ActivatedAbility) -> bool:
    """Whether an ability only taps its object for mana that nothing in the position decides."""
    if ability.cost.parts != (TAP_THIS,) or ability.only_if:
        return False
    return all(_is_fixed(e) for e in ability.effects)


def _is_fixed(effect: Effect) -> bool:
    match effect:
        case Add(_, _, times):
            return isinstance(times, int)
        case AddChosen(_, types, amount):
            return isinstance(types, FixedTypes) and isinstance(amount, int)
        case AddOneOf():
            return True
        case _:
            return False


def _plain_outputs(
    position: Position, player: str, o: GameObject, ability: ActivatedAbility, table: SourceTable
) -> list[tuple[Output, ...]]:
    """The productions of a plain ability: the same for all objects that have it, and in all positions."""
    view = board(position)
    if any(isinstance(effect, AddMana) and effect.only is not None for effect in ability.effects):
        return productions(ability, Scope(view, player, o.id), table.restrict)
    key = (id(ability), "Snow" in view.look(o.id).words)
    found = _PLAIN.get(key)
    if found is None or found[0] is not ability:
        if len(_PLAIN) >= MOST_PLAIN:
            _PLAIN.clear()
        found = _PLAIN[key] = (ability, productions(ability, Scope(view, player, o.id), table.restrict))
    return found[1]


_PLAIN: dict[tuple[int, bool], tuple[ActivatedAbility, list[tuple[Output, ...]]]] = {}
MOST_PLAIN = 10_000


def _values_of_x(o: GameObject, ability: ActivatedAbility, table: SourceTable) -> list[int | None]:
    """The values of X that are tried: bounded by the counters that X of are removed, else by all there is to pay with.

    What is not tried is noted.
    """
    parts = list(ability.cost)
    uses = [p for p in parts if isinstance(getattr(p, "count", None), X) or isinstance(getattr(p, "amount", None), X)]
    mana = ability.cost.mana
    if not uses and not (mana and mana.variables):
        return [None]
    have = [o.counters.get(p.kind, 0) for p in uses if isinstance(p, RemoveCounters)]
    if min(have, default=_all_there_is(table)) > MOST_ACTIVATION_X:
        table.unmodelled.append((o.id, f"X of more than {MOST_ACTIVATION_X} ({o.printed.name})"))
    return list(range(min([*have, MOST_ACTIVATION_X]) + 1))


def _all_there_is(table: SourceTable) -> int:
    """How many permanents and units of floating mana there are to pay with."""
    return len(table.position.battlefield) + len(table.position.players[table.player].mana.units)


def _takes(
    position: Position, player: str, o: GameObject, number: int, ability: ActivatedAbility, x: int | None
) -> Iterator[Column]:
    """What one activation takes, once for each way to choose among the options of its cost."""
    on_stack = GameObject(
        id=ObjectId(f"{o.id}.{number}@cost"),
        card=o.card,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        stacked=OnStackAs(kind=StackKind.ACTIVATED, source=o.ref, ability=ability, number=number, x=x),
    )
    proposed = position.with_object(on_stack) if ability.own_changes or _has_effects_on_cost(position) else None
    for total in _activation_costs(position, proposed, on_stack, ability, x):
        demand, parts = total
        if demand is None:
            continue  # 118.6
        column: Column | None = Column(
            o.id,
            number,
            x=x,
            damage=_damage(position, player, o, ability),
            demand=demand if demand.asks_mana else None,
            limit=_uses_left(position, o, number, ability),
        )
        scope = Scope(board(position), player, o.id, x or 0)
        for part in parts:
            column = with_part(column, part, scope, o) if column else None
        if column is not None:
            yield column


def has_limit(ability: ActivatedAbility) -> bool:
    """Whether an ability may be activated only so often by what it says itself (602.5b, 702.177a)."""
    return any(isinstance(c, FirstUseThisTurn | NeverUsed) for c in ability.only_if)


def _uses_left(position: Position, o: GameObject, number: int, ability: ActivatedAbility) -> int:
    """How often an ability may still be activated by what it says itself (602.5b, 702.177a)."""
    used = position.history.activated.get(AbilityRef(o.ref, number), 0)
    times = [c.times - used for c in ability.only_if if isinstance(c, FirstUseThisTurn)]
    times += [1 for c in ability.only_if if isinstance(c, NeverUsed)]
    return min([*(max(0, t) for t in times), UNLIMITED])


def _has_effects_on_cost(position: Position) -> bool:
    return bool(statics(position, CostChange))


def _activation_costs(
    position: Position, proposed: Position | None, on_stack: GameObject, ability: ActivatedAbility, x: int | None
) -> Iterator[tuple[Demand | None, tuple[Component, ...]]]:
    """Mana and other parts of an activation; symbols with a choice other than hybrid are announced one way each."""
    if proposed is None and not ability.cost.mana and not any(map(leaves_choice, ability.cost)):
        yield Demand(), ability.cost.others
        return
    base = proposed or position.with_object(on_stack)
    for total in total_costs(base, on_stack.id, ability.cost):
        open_pips = total.demand is not None and total.demand.has_choice
        if not open_pips:
            yield total.demand, (*total.parts, *_life(total.life))
            continue
        ways = sorted({tuple(w) for w in product(*(_ways(s.payments()) for s in total.symbols))})
        for pinned in ways:
            for each in total_costs(base, on_stack.id, ability.cost, pinned):
                yield each.demand, (*each.parts, *_life(each.life))


def _ways(payments: tuple[object, ...]) -> list[str]:
    return ["life" if isinstance(w, int) else str(w)[1:-1] for w in payments]


def _life(amount: int) -> tuple[Component, ...]:
    return (LifePart(amount),) if amount else ()


def _damage(position: Position, player: str, o: GameObject, ability: ActivatedAbility) -> int:
    scope = Scope(board(position), player, o.id)
    return sum(max(0, evaluate(e.amount, scope)) for e in ability.effects if isinstance(e, DamageYou))


def _origins(position: Position, player: str, columns: list[Column], makers: tuple[Filter, ...]) -> dict[str, int]:
    """For each object that makes mana, or made some that floats, which makers it fits, as bits."""
    if not makers:
        return {}
    sources = {o for c in columns for o in (c.object, *(out.source for out in c.outputs))}
    sources |= {unit.source for unit in position.players[player].mana.units}
    return {o: origin_of(position, player, o, makers) for o in sources if o in position.objects}


def _with_spending(position: Position, player: str, column: Column, table: SourceTable) -> Column:
    """Note what its mana comes from, and which mana may pay for the activation and as what (106.6, 609.4b)."""
    if table.origins:
        outputs = (replace(o, origin=table.origins.get(o.source or column.object, 0)) for o in column.outputs)
        column = replace(column, outputs=tuple(outputs))
    if column.demand is None:
        return column
    ability = activated_of(board(position).look(column.object))[column.ability - 1]
    payer = Payer(position, player, column.object, ability)
    return replace(column, accepts=payer.accepts(table.restrictions), acts_as=payer.acts_as())


# ---------------------------------------------------------------- what objects are worth


def asset_of(o: GameObject, now: Characteristics, table: SourceTable) -> Asset:
    """What an object is worth to its player beside paying with it (see ``preferences``)."""
    creature = "Creature" in now.words
    on_battlefield = o.zone is Zone.BATTLEFIELD
    others = sum(not a.is_mana_ability for a in activated_of(now)) if on_battlefield else 0
    return Asset(
        zone=o.zone,
        untapped=on_battlefield and not o.tapped,
        can_reach_graveyard=not o.token and o.owner == table.player,
        counters=o.counters,
        loss=_loss(o, now),
        flexibility=table.masks.get(o.id, 0).bit_count(),
        utility=min(others, 3),
        fighter=int(creature and on_battlefield and not o.tapped),
    )


def _loss(o: GameObject, now: Characteristics) -> int:
    """How much it hurts to lose an object: creatures the more, the greater their power."""
    if o.zone is Zone.GRAVEYARD:
        return LOSS["graveyard card"]
    if o.zone is not Zone.BATTLEFIELD or "Creature" not in now.words:
        return LOSS["token"] if o.token else LOSS["card"]
    size = min(max(now.power or 0, 0), MOST_POWER)
    return size + (LOSS["token"] if o.token else LOSS["creature"])
