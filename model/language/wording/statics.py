"""Static abilities in words: costs, prohibitions, permissions, mana."""

from __future__ import annotations

from .. import abilities as ab
from .. import filters as fi
from ..costs import Cost
from ..filters import Filter, Who, Zone
from .amounts import for_each
from .nouns import a, noun, spells_of
from .saying import Say, describe, joined
from .words import PLAYERS, does, mana_symbol, mana_types, players_own, provided


def _spells_cast(what: Filter, who: Who) -> str:
    return "this spell" if what == fi.THIS else f"{spells_of(what)} that {does(who, 'cast')}"


def _cost_change(ability: ab.CostChange) -> str:
    what = [] if ability.spells is None else [_spells_cast(ability.spells, ability.who)]
    if ability.abilities is not None:
        keyword = f"{ability.keyword} " if ability.keyword else ""
        of = "" if ability.abilities == fi.ANYTHING else f" of {noun(ability.abilities, True)}"
        who = "" if ability.who is Who.ANYONE else f" that {does(ability.who, 'activate')}"
        what.append(f"{keyword}abilities{of}{who}")
    if ability.targeting is not None:
        what[-1] += f" with {a(ability.targeting)} as a target"
    what += [f"special actions {name}" for name in ability.actions]
    parts = [f"{ability.mana} {'less' if ability.less else 'more'}"] if ability.mana.symbols else []
    parts += [f"{'less' if ability.less else 'more'} by this one's mana cost"] if ability.own_mana_cost else []
    parts += [describe(p) for p in ability.extra]
    least = f", but at least {ability.minimum}" if ability.minimum else ""
    least += ", never less generic mana" if ability.typed_only else ""
    verb = "costs" if ability.spells == fi.THIS else "cost"
    return f"{joined(what)} {verb} {joined(parts)}{for_each(ability.times)}{least}{provided(ability.if_)}"


def _cant(ability: ab.Cant) -> str:
    what = "" if ability.doing is ab.Doing.PAY_LIFE else f" {noun(ability.what, True)}"
    if ability.doing is ab.Doing.PLAY_LAND:
        what = "" if ability.what == fi.ANYTHING else f" that is {a(ability.what)}"
    if ability.doing is ab.Doing.ACTIVATE:
        what = f" abilities of{what}" + ("" if ability.mana_abilities else " that are no mana abilities")
    why = " to cast spells or activate abilities" if ability.only_for_costs else ""
    why += f" that are {ability.called} abilities" if ability.called else ""
    why += f" that are no {ability.not_called} abilities" if ability.not_called else ""
    whom = "" if ability.players == fi.ANYTHING else f", each {a(fi.PLAYER & ability.players)},"
    return f"{PLAYERS[ability.who]}{whom} can't {ability.doing}{what}{why}{provided(ability.if_)}"


def _may_play(ability: ab.MayPlayFrom) -> str:
    kinds = joined(["play lands"] * ability.lands + ["cast spells"] * ability.spells, "or")
    which = "" if ability.what == fi.ANYTHING else f" that are {noun(ability.what, True)}"
    top = "the top of " if ability.top_only else ""
    where = f"{top}{_whose_zone(ability.whose, ability.zone)}"
    limits = f"{_ways_to_pay(ability)}{_uses(ability)}{provided(ability.if_)}"
    return f"{PLAYERS[ability.who]} may {kinds}{which} from {where}{limits}"


def _whose_zone(whose: Who, zone: Zone) -> str:
    if zone in (Zone.EXILE, Zone.COMMAND):
        return zone
    return f"your {zone}" if whose is Who.YOU else f"{players_own(whose)} {zone}"


def _ways_to_pay(ability: ab.MayPlayFrom) -> str:
    free = " without paying their mana costs" if ability.free else ""
    lent = "" if ability.cost is None else f", paying {_paid(ability.cost)} rather than their mana costs"
    more = f", paying {_paid(ability.extra)} in addition" if ability.extra.parts else ""
    offered = f" by paying {ability.alternative}" if ability.alternative else ""
    return free + lent + offered + more + (", spending mana of any type" if ability.any_type else "")


def _paid(cost: Cost) -> str:
    return describe(cost).removeprefix("pay ")


def _uses(ability: ab.MayPlayFrom) -> str:
    often = {0: "", 1: ", once each turn"}.get(ability.each_turn, f", {ability.each_turn} times each turn")
    return often + (", one of each permanent type each turn" if ability.each_type else "")


def _of_whom(who: Who) -> str:
    return "" if who is Who.ANYONE else f"that {does(who, 'control')} "


def _cant_be_target(ability: ab.CantBeTarget) -> str:
    kinds = joined(["spells"] * ability.spells + ["abilities"] * ability.abilities, "or")
    of = "" if ability.of == fi.ANYTHING else f" that are, or are of, {noun(ability.of, True)}"
    return f"{noun(ability.affects, True)} can't be the target of {kinds}{of} that {does(ability.by, 'control')}"


def _produces(ability: ab.ProducesInstead) -> str:
    more = f"{ability.factor} times as much mana" if ability.factor != 1 else ""
    kind = "{%s}" % ability.type_ + (" and nothing else" if ability.to_one else " instead") if ability.type_ else ""
    kind = "mana of any one color instead" if ability.any_color else kind
    return f"{noun(ability.what, True)} that {does(ability.who, 'tap')} for mana produce {joined([more, kind])}"


def _spend_as(ability: ab.SpendAsThough) -> str:
    only = f" for {ability.spending.words}" if ability.spending else ""
    spent, as_what = mana_types(ability.from_types), mana_types(ability.as_types)
    return f"{PLAYERS[ability.who]} may spend {spent} {'only ' * ability.only}as though it were {as_what}{only}"


def _alternative(ability: ab.AlternativeCost) -> str:
    where = f" from {ability.zone}" if ability.zone else ""
    down = ", face down" if ability.face_down else ", back face up" if ability.face else ""
    only = ", when an effect says so" if ability.offered else ""
    changes = f"; then spells cast this way {joined(map(describe, ability.changes))}" if ability.changes else ""
    name = ability.name or "alternative cost"
    return f"{name}: {describe(ability.cost)}{where}{down}{only}{provided(ability.if_)}{changes}"


def _additional(ability: ab.AdditionalCost) -> str:
    kind = "optional additional cost" if ability.optional else "additional cost"
    often = ", any number of times" if ability.repeatable else ""
    where = f", from {ability.zone}" if ability.zone else ""
    name = ability.name if ability.name and not ability.name.isdigit() else kind
    times = "" if ability.times == 1 else f", times {describe(ability.times)}"
    everything = ", for all modes" if ability.all_modes else ""
    return f"{name}: {describe(ability.cost)}{often}{times}{where}{everything}"


WORDS: dict[type, Say] = {
    ab.ActivateAnyTime: lambda s: (
        f"{does(s.who, 'may activate')[: None if s.who is Who.YOU else -1]} {s.keyword} abilities"
        + ("" if s.what == fi.ANYTHING else f" of {noun(s.what, True)}")
        + f" any time an instant could be cast{provided(s.if_)}"
    ),
    ab.LoyaltyActivations: lambda s: (
        f"loyalty abilities of {noun(s.what, True)} may be activated "
        + (f"{s.more} more times this turn" if s.more else f"{s.times} times each turn")
    ),
    ab.Flash: lambda s: f"{PLAYERS[s.who]} may cast {spells_of(s.spells)} as though they had flash{provided(s.if_)}",
    ab.MayPlayFrom: _may_play,
    ab.ExtraLands: lambda s: f"{PLAYERS[s.who]} may play additional lands each turn: "
    f"{s.number or 'any number'}{provided(s.if_)}",
    ab.OnAnyTurn: lambda s: f"{PLAYERS[s.who]} can {joined(s.actions)} on any player's turn",
    ab.NoHexproof: lambda s: (
        f"{noun(s.affects, True)} can be the targets of spells and abilities {_of_whom(s.by)}as though without hexproof"
    ),
    ab.Haste: lambda s: f"{noun(s.affects, True)} can use {{T}} and {{Q}} as though they had haste",
    ab.CostChange: _cost_change,
    ab.InsteadOfKeywordCost: lambda s: f"you may pay {describe(s.cost)} rather than {s.keyword} costs"
    f"{'' if s.what == fi.ANYTHING else ' of ' + noun(s.what, True)}{provided(s.if_)}",
    ab.CountsAs: lambda s: f"{'' if s.what == fi.THIS else f'each {noun(s.what)} '}counts for {joined(s.keywords)} "
    f"{f'by its {s.stat}' if s.stat else f'as though its power were {s.more} greater'}",
    ab.CostMinimum: lambda s: f"{spells_of(s.spells)} cost at least {{{s.mana}}}{provided(s.if_)}",
    ab.MayPayInstead: lambda s: f"{PLAYERS[s.who]} may pay {describe(s.cost)} rather than the mana cost of "
    f"{spells_of(s.spells)}{provided(s.if_)}",
    ab.MayPayAlso: lambda s: f"{PLAYERS[s.who]} may pay for {spells_of(s.spells)}: "
    f"{describe(s.additional)}{provided(s.if_)}",
    ab.AlternativeCost: _alternative,
    ab.AdditionalCost: _additional,
    ab.Splice: lambda s: f"splice onto {noun(s.onto)} {describe(s.cost)}",
    ab.LifeForMana: lambda s: (
        f"{PLAYERS[s.who]} may pay {s.life} life rather than each {joined(map(mana_symbol, s.types), 'or')} in a cost"
    ),
    ab.ProducesInstead: _produces,
    ab.SpendAsThough: _spend_as,
    ab.Cant: _cant,
    ab.SpellLimit: lambda s: (
        f"{PLAYERS[s.who]} can't cast more than {s.most} {spells_of(s.spells)} a turn{provided(s.if_)}"
    ),
    ab.LandLimit: lambda s: f"{PLAYERS[s.who]} can't play more than {s.most} lands a turn{provided(s.if_)}",
    ab.SorcerySpeed: lambda s: f"{PLAYERS[s.who]} can cast {spells_of(s.spells)} "
    f"only at sorcery speed{provided(s.if_)}",
    ab.OnlyIf: lambda s: f"can be cast only{provided(s.if_)}",
    ab.CantBeTarget: _cant_be_target,
    ab.MustTarget: lambda s: f"{PLAYERS[s.who]} choosing targets must choose {a(s.what)} if able",
}  # fmt: skip
