"""The most mana that a player can have: all combinations that no other one contains.

Sources that only tap or leave give their mana first: it can't be in the way of anything. What else there is (nested
abilities, altars, objects with two uses) is searched for by ``mana_search``. Amounts are taken as they are now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import activated_of, look
from castable.model.game.deadline import check_time
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.costs import Action, ObjectPart
from castable.model.language.effects import DoubleUnspent
from castable.model.language.filters import Zone
from castable.model.language.mana import mana_text

from ..mana.search import Field, ManaSearch, Purses, field_of
from ..mana.sources import SourceTable, can_pay_life, source_table
from ..mana.units import Bundle, Pool, Unit, added, bundles, holds_all, pool_of
from ..problem.payment import MASK, Asset, Column, Output, Requirement
from ..problem.repetition import most_runs, serves_once, untapped_meanwhile
from ..problem.sparing import leaving_by
from ..unread import doubts_of_mana

MAX_COMBINATIONS = 20_000


class ManaOptions(Struct, frozen=True):
    """Maximal combinations as symbols in WUBRGC order; those with restricted mana stand apart, with the words."""

    options: tuple[str, ...]
    restricted: tuple[tuple[str, str], ...] = ()
    truncated: bool = False
    unmodelled: tuple[tuple[str, str], ...] = ()  # objects with the texts by which there may be more, or less


def mana_options(position: Position, player: str | None = None) -> ManaOptions:
    """Return the most mana that a player can have now, floating mana included, in all maximal combinations.

    ``truncated``: a limit was reached, or some text is not understood, so that combinations may be missing.
    """
    player = player or position.priority or position.turn.player
    table = source_table(position, player, with_priority=True)
    plain, nested = _divided(position, player, table)
    pools, complete = _simple_pools(position, player, table, plain)
    search = ManaSearch(nested, table.not_generic, can_pay_life=can_pay_life(position, player))
    me = position.players[player]
    purses = Purses(me.life if _life_matters(table.columns) else 0, me.counters.get("energy", 0), me.library_size)
    reached = search.run(nested.situation(purses), pools)
    found, all_found = _combinations(reached)
    unread = tuple(dict.fromkeys((*table.unmodelled, *doubts_of_mana(position, player), *_ending(position, table))))
    complete = complete and all_found and not search.truncated and not unread
    return replace(_in_words(maximal(found), table), truncated=not complete, unmodelled=unread)


def _ending(position: Position, table: SourceTable) -> Iterator[tuple[str, str]]:
    """Objects that may leave for mana and give others what they make: the search does not follow that (611.3b)."""
    for id in sorted(leaving_by(table.columns)):
        o = position.objects[ObjectId(id)]
        if o.zone is Zone.BATTLEFIELD and o.card.has_static_abilities:
            left = position.with_(battlefield=tuple(b for b in position.battlefield if b != id)).without_object(o.id)
            if _made(source_table(left, table.player, with_priority=True), id) != _made(table, id):
                yield id, "what it gives or changes ends when it leaves for mana"


def _made(table: SourceTable, without: str) -> set[tuple[str, int, tuple[Output, ...]]]:
    """What the abilities of all objects but one give, but for what can't be paid for without that one."""
    others = (
        c for c in table.columns if c.object != without and not any(_asks_for(r, without) for r in c.requirements)
    )
    return {(c.object, c.ability, c.outputs) for c in others}


def _asks_for(requirement: Requirement, id: str) -> bool:
    """Whether too few are left to serve without this one."""
    return id in requirement.candidates and len(requirement.candidates) <= requirement.count


# ---------------------------------------------------------------- simple sources


def _divided(position: Position, player: str, table: SourceTable) -> tuple[list[list[Column]], Field]:
    """The sources that only tap or leave, with what each can do; and all the rest."""
    scarce = _life_is_scarce(position, player, table.columns)
    wanted = {o for c in table.columns for r in c.requirements for o in (*r.candidates, *r.latent)}
    wanted |= {o for c in table.columns for k in c.counters for o in k.candidates}
    wanted |= {p.object for c in table.columns for p in c.puts}
    by_object: dict[str, list[Column]] = {}
    for column in table.columns:
        by_object.setdefault(column.object, []).append(column)
    plain = {o: cs for o, cs in by_object.items() if o not in wanted and _is_plain(position, player, cs, scarce)}
    columns = [c for o, cs in by_object.items() if o not in plain for c in cs]
    objects = dict.fromkeys([*(c.object for c in columns), *sorted(wanted)])
    kinds = {k.kind for c in columns for k in c.counters}
    assets = {o: _asset(position, o, table, kinds) for o in objects}
    doubling = {n for n, c in enumerate(columns) if _doubles(position, c)}
    emptying = {n for n, c in enumerate(columns) if _empties_hand(position, c)}
    return list(plain.values()), field_of(columns, assets, doubling, emptying)


def _asset(position: Position, id: str, table: SourceTable, kinds: set[str]) -> Asset:
    found = table.assets[id]
    tapped = position.objects[ObjectId(id)].tapped
    return replace(found, untapped=not tapped, counters={k: n for k, n in found.counters.items() if k in kinds})


def _is_plain(position: Position, player: str, columns: Sequence[Column], scarce: bool) -> bool:
    """Whether an object gives mana once at most, for nothing that anything else could need."""
    return serves_once(columns) and all(
        not (c.demand or c.requirements or c.counters or c.puts or c.energy or c.mill or _doubles(position, c))
        and not (scarce and (c.life or c.damage))
        and not (c.life and not can_pay_life(position, player))
        for c in columns
    )


def _life_matters(columns: Iterable[Column]) -> bool:
    return any(c.life for c in columns)


def _life_is_scarce(position: Position, player: str, columns: Sequence[Column]) -> bool:
    """Whether life could run out before all has been done that costs life."""
    most: dict[str, int] = {}
    untapped = untapped_meanwhile(columns)
    for c in columns:
        if (c.life or c.damage) and most_runs(c, untapped) > 1:
            return _life_matters(columns)
        most[c.object] = most.get(c.object, 0) + c.life + c.damage
    return _life_matters(columns) and sum(most.values()) > position.players[player].life


def _ability(position: Position, column: Column) -> ActivatedAbility:
    return activated_of(look(position, column.object))[column.ability - 1]


def _doubles(position: Position, column: Column) -> bool:
    return any(isinstance(e, DoubleUnspent) for e in _ability(position, column).effects)


def _empties_hand(position: Position, column: Column) -> bool:
    """Whether its cost is to discard as many cards as there are: fewer, once some have been used for mana."""
    parts = (p for p in _ability(position, column).cost if isinstance(p, ObjectPart))
    return any(p.action is Action.DISCARD and not isinstance(p.count, int) for p in parts)


def _simple_pools(
    position: Position, player: str, table: SourceTable, plain: Sequence[Sequence[Column]]
) -> tuple[set[Pool], bool]:
    """The pools after all simple sources have been used, floating mana included; and whether these are all."""
    floating: dict[Unit, int] = {}
    for mana in position.players[player].mana.units:
        unit = Unit(MASK[mana.type], table.restrict(mana.only), mana.snow)
        floating[unit] = floating.get(unit, 0) + 1
    pools = {pool_of(floating)}
    for columns in plain:
        check_time()
        alternatives = _alternatives(columns)
        pools = _most({added(pool, outputs) for pool in pools for outputs in alternatives})
        if len(pools) > MAX_COMBINATIONS:
            return set(sorted(pools)[:1]), False
    return pools, True


def _alternatives(columns: Sequence[Column]) -> list[tuple[Output, ...]]:
    """What a source can give, single units of open type where it may be; the best alternatives only."""
    open_: dict[tuple[int, bool], int] = {}
    others: list[tuple[Output, ...]] = []
    for column in columns:
        if column.produces == 1:
            output = column.outputs[0]
            key = output.only, output.snow
            open_[key] = open_.get(key, 0) | output.mask
        else:
            others.append(column.outputs)
    return others + [(Output(1, mask, only, snow),) for (only, snow), mask in open_.items()]


def _most(pools: set[Pool]) -> set[Pool]:
    """Without those that are part of another one, where there are few enough to compare."""
    if len(pools) > 1_000:
        return pools
    return {p for p in pools if not any(p is not other and p != other and holds_all(other, p) for other in pools)}


# ---------------------------------------------------------------- combinations


def _combinations(pools: Iterable[Pool]) -> tuple[set[Bundle], bool]:
    """Everything that some pools can turn out to be; and whether that is all."""
    found: set[Bundle] = set()
    complete = True
    for pool in sorted(pools):
        check_time()
        more = bundles(pool, MAX_COMBINATIONS)
        if more is None or len(found) > MAX_COMBINATIONS:
            complete = False
            break
        found |= more
    return found, complete


def maximal(found: Iterable[Bundle]) -> list[Bundle]:
    """The combinations that no other one contains, from great to small."""
    by_size: dict[int, set[Bundle]] = {}
    for bundle in found:
        by_size.setdefault(len(bundle), set()).add(bundle)
    contained: set[Bundle] = set()
    kept: list[Bundle] = []
    for size in range(max(by_size, default=0), min(by_size, default=0) - 1, -1):
        check_time()
        here = by_size.get(size, set())
        kept += sorted(here - contained)
        if any(s < size for s in by_size):
            contained = {b[:i] + b[i + 1 :] for b in here | contained for i in range(len(b))}
    return kept


def _in_words(found: Iterable[Bundle], table: SourceTable) -> ManaOptions:
    options: list[str] = []
    restricted: list[tuple[str, str]] = []
    for bundle in found:
        text = mana_text(t for t, _ in bundle)
        only = sorted({r.words for n in {o for _, o in bundle} if (r := table.restrictions[n]) is not None})
        if only:
            restricted.append((text, "; ".join(only)))
        else:
            options.append(text)
    return ManaOptions(tuple(sorted(set(options))), tuple(sorted(set(restricted))))
