"""Amounts: what each kind comes to, one function each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ...language import amounts as am
from ...language import filters as fi
from ...language.cards import BASIC_LAND_TYPES, CARD_TYPES
from ...language.filters import Filter, Stat, Zone
from ..facts import CHARACTERISTICS, OBJECTS, Aspect
from ..position import ObjectId
from .asking import comes_to, evaluate, holds, matches
from .characteristics import joined_parts
from .choices import chosen
from .places import matching_objects
from .recalled import is_itself_cast, spells_cast
from .scope import Scope, find, find_look
from .stacked import counts_as
from .stats import counters_on, qualities, stat_of
from .zones import read_in, zones_of

_OF_THIS = OBJECTS | Aspect.THIS
_OF_SPELL = OBJECTS | Aspect.THIS | Aspect.STACKED | Aspect.ANNOUNCED


def _reads_stat(amount: am.StatOf | am.ItsStat | am.Greatest | am.Least | am.Total) -> Aspect:
    """What an amount about a number reads: the mana value of a spell counts its X (202.3e)."""
    number = Aspect.STACKED if amount.stat is Stat.MANA_VALUE else Aspect.NUMBERS
    if isinstance(amount, am.StatOf):
        return _OF_THIS | number
    return OBJECTS | Aspect.IT | number if isinstance(amount, am.ItsStat) else read_in(zones_of(amount.among)) | number


def _reads_among(of: Aspect) -> Callable[[Any], Aspect]:
    """What an amount reads that looks at all that fits, for characteristics of these kinds."""
    return lambda amount: read_in(zones_of(amount.among)) | of


# ---------------------------------------------------------------- what is announced, and arithmetic


@comes_to(am.X, Aspect.ANNOUNCED)
def _x(_: am.X, scope: Scope) -> int:
    return scope.x


@comes_to(am.Targets, Aspect.ANNOUNCED)
def _targets(amount: am.Targets, scope: Scope) -> int:
    return max(0, scope.targets - amount.beyond)


@comes_to(am.Times, Aspect.NOTHING)
def _times(amount: am.Times, scope: Scope) -> int:
    return amount.factor * evaluate(amount.amount, scope)


@comes_to(am.Product, Aspect.NOTHING)
def _product(amount: am.Product, scope: Scope) -> int:
    return evaluate(amount.one, scope) * evaluate(amount.other, scope)


@comes_to(am.ToThePower, Aspect.NOTHING)
def _to_the_power(amount: am.ToThePower, scope: Scope) -> int:
    exponent = evaluate(amount.exponent, scope)
    return int(amount.base**exponent) if exponent >= 0 else 0


@comes_to(am.Sum, Aspect.NOTHING)
def _sum(amount: am.Sum, scope: Scope) -> int:
    return sum(evaluate(part, scope) for part in amount.parts)


# ---------------------------------------------------------------- one function each


def _reads_count(amount: am.Count) -> Aspect:
    zones = zones_of(amount.what)
    return read_in(zones) | (Aspect.HIDDEN if zones & {Zone.HAND, Zone.LIBRARY} else Aspect.NOTHING)


@comes_to(am.Count, _reads_count)
def _count(amount: am.Count, scope: Scope) -> int:
    players = sum(matches(amount.what, scope, p) for p in scope.position.players)
    return len(matching_objects(amount.what, scope)) + players + _cards_not_known(amount.what, scope)


def _cards_not_known(what: Filter, scope: Scope) -> int:
    """Cards in hidden zones that a position only counts, where all cards there are counted."""
    parts = joined_parts(what)
    whose = [p for p in parts if isinstance(p, fi.Owned)]
    rest = [p for p in parts if not isinstance(p, fi.Owned)]
    if rest not in ([fi.InZone(Zone.HAND)], [fi.InZone(Zone.LIBRARY)]):
        return 0
    asked = [p for p in scope.position.players if all(scope.position.is_who(p, o.by, scope.you) for o in whose)]
    players = [scope.position.players[p] for p in asked]
    if rest == [fi.InZone(Zone.HAND)]:
        return sum(p.hidden_hand for p in players)
    return sum(p.library_size - len(p.library) for p in players)


@comes_to(am.StatOf, _reads_stat)
def _stat_of_this(amount: am.StatOf, scope: Scope) -> int:
    value = stat_of(scope, scope.this, amount.stat) if scope.this else None
    return value or 0


@comes_to(am.Greatest, _reads_stat)
def _greatest(amount: am.Greatest, scope: Scope) -> int:
    values = (stat_of(scope, o, amount.stat) for o in matching_objects(amount.among, scope))
    return max((v for v in values if v is not None), default=0)


@comes_to(am.Least, _reads_stat)
def _least(amount: am.Least, scope: Scope) -> int:
    values = (stat_of(scope, o, amount.stat) for o in matching_objects(amount.among, scope))
    return min((v for v in values if v is not None), default=0)


@comes_to(am.Total, _reads_stat)
def _total(amount: am.Total, scope: Scope) -> int:
    return sum(stat_of(scope, o, amount.stat) or 0 for o in matching_objects(amount.among, scope))


@comes_to(am.ItsStat, _reads_stat)
def _its_stat(amount: am.ItsStat, scope: Scope) -> int:
    value = stat_of(scope, scope.it, amount.stat) if scope.it else None
    return value or 0


@comes_to(am.TargetsThat, OBJECTS | Aspect.IT | Aspect.STACKED)
def _targets_that(amount: am.TargetsThat, scope: Scope) -> int:
    it = find(scope, scope.it)
    targets = {t for group in it.stacked.targets for t in group} if it and it.stacked else set()
    return sum(scope.position.is_there(t) and matches(amount.what, scope, str(t)) for t in targets)


@comes_to(am.TimesPaid, _OF_SPELL)
def _times_paid(amount: am.TimesPaid, scope: Scope) -> int:
    this = find(scope, scope.this)
    as_ = None if this is None else this.stacked or this.cast  # of a permanent, how its spell was cast (400.7d)
    announced = scope.paid or (as_.additional if as_ else ())
    return sum(times for name, times in announced if counts_as(name, amount.keyword))


@comes_to(am.ModesChosen, _OF_SPELL)
def _modes_chosen(amount: am.ModesChosen, scope: Scope) -> int:
    this = find(scope, scope.this)
    return max(0, len(this.stacked.modes) - amount.beyond) if this and this.stacked else 0


@comes_to(am.AmountIf, Aspect.NOTHING)
def _amount_if(amount: am.AmountIf, scope: Scope) -> int:
    return evaluate(amount.then if holds(amount.if_, scope) else amount.otherwise, scope)


@comes_to(am.Half, Aspect.NOTHING)
def _half(amount: am.Half, scope: Scope) -> int:
    whole = evaluate(amount.amount, scope)
    return -(-whole // 2) if amount.up else whole // 2


@comes_to(am.DividedBy, Aspect.NOTHING)
def _divided_by(amount: am.DividedBy, scope: Scope) -> int:
    by = evaluate(amount.by, scope)
    return evaluate(amount.amount, scope) // by if by > 0 else 0


@comes_to(am.NoMoreThan, Aspect.NOTHING)
def _no_more_than(amount: am.NoMoreThan, scope: Scope) -> int:
    return min(amount.most, evaluate(amount.amount, scope))


@comes_to(am.CountersHere, _OF_THIS)
def _counters_here(amount: am.CountersHere, scope: Scope) -> int:
    this = find(scope, scope.this)
    return counters_on(this, amount.kind) if this else 0


@comes_to(am.ItsCounters, OBJECTS | Aspect.IT)
def _its_counters(amount: am.ItsCounters, scope: Scope) -> int:
    it = find(scope, scope.it)
    return counters_on(it, amount.kind) if it else 0


@comes_to(am.LevelHere, _OF_THIS)
def _level_here(_: am.LevelHere, scope: Scope) -> int:
    this = find(scope, scope.this)
    return this.level if this else 1


@comes_to(am.Devotion, Aspect.PERMANENTS | Aspect.YOU)
def _devotion(amount: am.Devotion, scope: Scope) -> int:
    mine = fi.PERMANENT & fi.YOURS
    costs = (scope.view.look(o).mana_cost for o in matching_objects(mine, scope))
    colors = {amount.color, *amount.others}
    return sum(not colors.isdisjoint(s.types) for cost in costs if cost for s in cost)


@comes_to(am.Party, Aspect.PERMANENTS | Aspect.YOU | Aspect.TYPES)
def _party(_: am.Party, scope: Scope) -> int:
    """The largest number of roles that different creatures can fill: at most four choose, so all ways are tried."""
    mine = matching_objects(fi.PERMANENT & fi.CREATURE & fi.YOURS, scope)
    fitting = [[o for o in mine if matches(fi.HasType(role), scope, o)] for role in _ROLES]
    return _filled(fitting, frozenset())


_ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def _filled(fitting: list[list[ObjectId]], taken: frozenset[ObjectId]) -> int:
    if not fitting:
        return 0
    free = [o for o in fitting[0] if o not in taken][:4]  # more than four are never needed
    return max([_filled(fitting[1:], taken), *(1 + _filled(fitting[1:], taken | {o}) for o in free)])


@comes_to(am.BasicLandTypes, _reads_among(Aspect.TYPES))
def _basic_land_types(amount: am.BasicLandTypes, scope: Scope) -> int:
    words = (scope.view.look(o).words for o in matching_objects(amount.among, scope))
    return len(frozenset().union(*words) & frozenset(BASIC_LAND_TYPES))


@comes_to(am.ColorsAmong, _reads_among(Aspect.COLORS))
def _colors_among(amount: am.ColorsAmong, scope: Scope) -> int:
    return len(frozenset().union(*(scope.view.look(o).colors for o in matching_objects(amount.among, scope))))


@comes_to(am.CardTypesAmong, _reads_among(Aspect.TYPES))
def _card_types_among(amount: am.CardTypesAmong, scope: Scope) -> int:
    words = (scope.view.look(o).words for o in matching_objects(amount.among, scope))
    return len(frozenset().union(*words) & frozenset(CARD_TYPES))


def _players(who: fi.Who, scope: Scope) -> list[str]:
    return [p for p in scope.position.players if scope.position.is_who(p, who, scope.you)]


@comes_to(am.SpellsCastThisTurn, OBJECTS | _OF_THIS | Aspect.STACKED | Aspect.HISTORY | Aspect.YOU | Aspect.TURN)
def _spells_cast(amount: am.SpellsCastThisTurn, scope: Scope) -> int:
    number = sum(spells_cast(scope.position, p, amount.what, scope) for p in _players(amount.who, scope))
    return number - (amount.other and is_itself_cast(amount.what, scope))


@comes_to(am.ForItsController, OBJECTS | Aspect.YOU | Aspect.IT)
def _for_its_controller(amount: am.ForItsController, scope: Scope) -> int:
    it = find(scope, scope.it)
    return evaluate(amount.amount, replace(scope, you=it.controller) if it else scope)


@comes_to(am.ForChosenPlayer, _OF_THIS | Aspect.YOU)
def _for_chosen_player(amount: am.ForChosenPlayer, scope: Scope) -> int:
    player = chosen("player", scope)
    return evaluate(amount.amount, replace(scope, you=player)) if player else 0


@comes_to(am.ChosenNumber, _OF_THIS)
def _chosen_number(_: am.ChosenNumber, scope: Scope) -> int:
    this = find(scope, scope.this)
    number = this.chosen.get("number") if this else None
    return number if isinstance(number, int) else -1


@comes_to(am.LifePaidForThis, _OF_THIS)
def _life_paid(_: am.LifePaidForThis, scope: Scope) -> int:
    this = find(scope, scope.this)
    number = this.chosen.get("life_paid") if this else None
    return number if isinstance(number, int) else 0


@comes_to(am.NamesakesCast, Aspect.TOLD | Aspect.YOU | _OF_THIS)
def _namesakes_cast(_: am.NamesakesCast, scope: Scope) -> int:
    this = None if scope.this is None else find_look(scope, scope.this)
    return 0 if this is None else scope.position.history.numbers.get(scope.you, {}).get(am.namesakes(this.name), 0)


@comes_to(am.SpellsCastByItsController, OBJECTS | Aspect.HISTORY | Aspect.IT)
def _spells_cast_by_its_controller(_: am.SpellsCastByItsController, scope: Scope) -> int:
    it = find(scope, scope.it)
    return len(scope.position.history.spells_cast.get(it.controller, ())) if it else 0


@comes_to(am.LifeOf, Aspect.LIFE | Aspect.YOU | Aspect.TURN)
def _life_of(amount: am.LifeOf, scope: Scope) -> int:
    return sum(scope.position.players[p].life for p in _players(amount.who, scope))


@comes_to(am.TurnsTaken, Aspect.TURN)
def _turns_taken(_: am.TurnsTaken, scope: Scope) -> int:
    return scope.position.turns_begun(scope.position.turn.player)


@comes_to(am.Attackers, OBJECTS | Aspect.HISTORY)
def _attackers(amount: am.Attackers, scope: Scope) -> int:
    there = scope.position.current
    gone = amount.what == fi.ANYTHING
    return sum(matches(amount.what, scope, o.id) if there(o) else gone for o in scope.position.history.attacked)


@comes_to(am.MostCastLastTurn, Aspect.TURN | Aspect.HISTORY)
def _most_cast_last_turn(_: am.MostCastLastTurn, scope: Scope) -> int:
    return max(scope.position.course.cast_last_turn.values(), default=0)


@comes_to(am.LandsPlayed, Aspect.PLAYERS | Aspect.YOU)
def _lands_played(_: am.LandsPlayed, scope: Scope) -> int:
    return scope.position.players[scope.you].lands_played


@comes_to(am.PlayedByThis, Aspect.THIS | Aspect.HISTORY)
def _played_by_this(_: am.PlayedByThis, scope: Scope) -> int:
    source = scope.source
    return 0 if source is None else len(scope.position.history.played_by.get(source, ()))


@comes_to(am.StartingLife, Aspect.YOU)
def _starting_life(_: am.StartingLife, scope: Scope) -> int:
    return scope.position.players[scope.you].starting_life


@comes_to(am.Told, Aspect.TOLD | Aspect.YOU)
def _told(amount: am.Told, scope: Scope) -> int:
    told = scope.position.history.numbers.get(scope.you, {}).get(amount.words, 0)
    return told if amount.more is None else told + evaluate(amount.more, scope)


@comes_to(am.DifferentAmong, _reads_among(Aspect.STACKED | Aspect.STATUS | CHARACTERISTICS))
def _different_among(amount: am.DifferentAmong, scope: Scope) -> int:
    among = matching_objects(amount.among, scope)
    if isinstance(amount.of, Stat):
        return len({stat_of(scope, o, amount.of) for o in among} - {None})
    return len(frozenset().union(*(qualities(amount.of, scope, o) for o in among)))


@comes_to(am.MostAlike, _reads_among(Aspect.STACKED | Aspect.STATUS | CHARACTERISTICS))
def _most_alike(amount: am.MostAlike, scope: Scope) -> int:
    among = (qualities(amount.of, scope, o) for o in matching_objects(amount.among, scope))
    return max(Counter(chain.from_iterable(among)).values(), default=0)


@comes_to(am.OverAll, Aspect.YOU)
def _over_all(amount: am.OverAll, scope: Scope) -> int:
    players = (p for p in scope.position.players if matches(amount.players, scope, p))
    return sum(evaluate(amount.amount, replace(scope, you=p)) for p in players)


@comes_to(am.PlayersOut, Aspect.PLAYERS)  # who is out touches every fact
def _players_out(_: am.PlayersOut, scope: Scope) -> int:
    return len(scope.position.course.out)


@comes_to(am.MostOf, Aspect.YOU)
def _most_of(amount: am.MostOf, scope: Scope) -> int:
    asked = (p for p in scope.position.players if matches(amount.players, scope, p))
    return max((evaluate(amount.amount, replace(scope, you=p)) for p in asked), default=0)


@comes_to(am.LeastOf, Aspect.YOU)
def _least_of(amount: am.LeastOf, scope: Scope) -> int:
    asked = (p for p in scope.position.players if matches(amount.players, scope, p))
    return min((evaluate(amount.amount, replace(scope, you=p)) for p in asked), default=0)


@comes_to(am.SymbolsAmong, _reads_among(Aspect.NOTHING))
def _symbols_among(amount: am.SymbolsAmong, scope: Scope) -> int:
    costs = (scope.view.look(o).mana_cost for o in matching_objects(amount.among, scope))
    return sum(amount.color in symbol.types for cost in costs if cost for symbol in cost)


@comes_to(am.CountersAmong, _reads_among(Aspect.NOTHING))
def _counters_among(amount: am.CountersAmong, scope: Scope) -> int:
    return sum(counters_on(scope.position.objects[o], amount.kind) for o in matching_objects(amount.among, scope))


@comes_to(am.UnlockedDoors, _reads_among(Aspect.NOTHING))
def _unlocked_doors(amount: am.UnlockedDoors, scope: Scope) -> int:
    return sum(len(scope.position.objects[o].unlocked) for o in matching_objects(amount.among, scope))


@comes_to(am.CommanderCasts, OBJECTS | Aspect.YOU)
def _commander_casts(_: am.CommanderCasts, scope: Scope) -> int:
    return sum(o.casts for o in scope.position.objects.values() if o.commander and o.owner == scope.you)


@comes_to(am.UnspentMana, Aspect.MANA | Aspect.YOU)
def _unspent_mana(amount: am.UnspentMana, scope: Scope) -> int:
    units = scope.position.players[scope.you].mana.units
    return sum(not amount.types or unit.type in amount.types for unit in units)


@comes_to(am.Speed, Aspect.PLAYERS | Aspect.PERMANENTS | Aspect.ABILITIES | Aspect.YOU)
def _speed(_: am.Speed, scope: Scope) -> int:
    """What is said, else 1 for whoever has a permanent that starts the engines: nobody acts before (702.179a)."""
    said = scope.position.players[scope.you].counters.get(am.SPEED, 0)
    return said or int(bool(matching_objects(_STARTING, scope)))


_STARTING = fi.PERMANENT & fi.YOURS & fi.HasKeyword("start your engines!")


@comes_to(am.PlayerCounters, Aspect.PLAYERS | Aspect.YOU | Aspect.TURN)
def _player_counters(amount: am.PlayerCounters, scope: Scope) -> int:
    counters = (scope.position.players[p].counters for p in _players(amount.who, scope))
    return sum(each.get(amount.kind, 0) if amount.kind else sum(each.values()) for each in counters)
