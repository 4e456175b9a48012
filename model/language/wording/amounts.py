"""Amounts and conditions in words."""

from __future__ import annotations

from .. import amounts as am
from .. import conditions as co
from .. import filters as fi
from ..filters import Compare, Quality, Stat
from ..mana import COLOR_NAMES
from .nouns import a, compared, event, noun, spells_of
from .saying import Say, describe, joined
from .words import cost_name, does, mana_types, number_word, players_own


def _holds(condition: co.Holds) -> str:
    match condition:
        case co.Holds(am.Count(what), Compare.AT_LEAST, int(number)):
            return (
                f"there is {a(what)}" if number == 1 else f"there are {number_word(number)} or more {noun(what, True)}"
            )
        case co.Holds(am.Count(what), Compare.EQUAL | Compare.AT_MOST, 0):
            return f"there is no {noun(what)}"
    return f"{describe(condition.left)} is {compared(condition.compare, condition.right)}"


def _unless(condition: co.Unless) -> str:
    said = describe(condition.part)
    if said.startswith("it's "):
        return said.replace("it's ", "it's not ", 1)
    return f"it is not so that {said}"


def _first_use(condition: co.FirstUseThisTurn) -> str:
    if condition.times == 1:
        return "it was not activated before in this turn"
    return f"it was activated fewer than {number_word(condition.times)} times this turn"


def _combat_damage(condition: co.CombatDamageBy) -> str:
    what = joined(condition.types, "or") or "source of one of its creature types"
    return f"a {what} of yours has dealt combat damage to a player this turn"


def _many(quality: Quality | Stat) -> str:
    """More than one of a quality: "names", "kinds of counters"."""
    return "kinds of counters" if quality is Quality.COUNTER else f"{quality}s"


_TALLIES = {
    am.Tally.TIMES: "the number of times",
    am.Tally.AMOUNT: "the total",
    am.Tally.MOST: "the most of one source",
    am.Tally.SOURCES: "the number of different sources",
    am.Tally.TYPES: "the number of card types",
}


def for_each(times: am.Amount | int) -> str:
    """How often something is done: nothing for once, " for each creature", or a number of times."""
    match times:
        case 1:
            return ""
        case am.Count(what):
            return f" for each {noun(what)}"
    return f", times {describe(times)}"


WORDS: dict[type, Say] = {
    am.X: lambda _: "X",
    am.Count: lambda n: f"the number of {noun(n.what, True)}",
    am.StatOf: lambda n: f"its {n.stat}",
    am.ItsStat: lambda n: f"that object's {n.stat}",
    am.Least: lambda n: f"the least {n.stat} among {noun(n.among, True)}",
    am.Greatest: lambda n: f"the greatest {n.stat} among {noun(n.among, True)}",
    am.Total: lambda n: f"the total {n.stat} of {noun(n.among, True)}",
    am.ForChosenPlayer: lambda n: f"{describe(n.amount)} (as the chosen player counts)",
    am.ForItsController: lambda n: f"{describe(n.amount)} (as its controller counts)",
    am.ChosenNumber: lambda _: "the chosen number",
    am.LifePaidForThis: lambda _: "the life paid as this entered",
    am.CountersHere: lambda n: f"the number of {n.kind} counters on it".replace("  ", " "),
    am.Party: lambda _: "the number of creatures in your party",
    am.ItsCounters: lambda n: f"the number of {n.kind} counters on it".replace("  ", " "),
    am.LevelHere: lambda _: "its level",
    am.Devotion: lambda n: f"your devotion to {joined(COLOR_NAMES.get(c, c) for c in (n.color, *n.others))}",
    am.BasicLandTypes: lambda n: f"the number of basic land types among {noun(n.among, True)}",
    am.ColorsAmong: lambda n: f"the number of colors among {noun(n.among, True)}",
    am.CardTypesAmong: lambda n: f"the number of card types among {noun(n.among, True)}",
    am.SpellsCastThisTurn: lambda n: (
        f"the number of {'other ' * n.other}{spells_of(n.what)} that {does(n.who, 'cast')} this turn"
    ),
    am.NamesakesCast: lambda _: "the number of spells with its name that you cast this game",
    am.SpellsCastByItsController: lambda _: "the number of other spells that its controller cast this turn",
    am.LifeOf: lambda n: f"{players_own(n.who)} life",
    am.Attackers: lambda n: f"the number of {noun(n.what & fi.CREATURE, True)} that attacked this turn",
    am.MostCastLastTurn: lambda _: "the most spells that one player cast last turn",
    am.LandsPlayed: lambda _: "the number of lands you played this turn",
    am.PlayedByThis: lambda _: "the number of cards played by this effect this turn",
    am.StartingLife: lambda _: "your starting life total",
    am.TurnsTaken: lambda _: "the number of turns that the active player has begun",
    am.Told: lambda n: f"the number of {n.words}",
    am.Happened: lambda n: f"{_TALLIES[n.tally]} this turn: {describe(n.past)}",
    fi.Past: event,
    am.DifferentAmong: lambda n: f"the number of different {_many(n.of)} among {noun(n.among, True)}",
    am.MostOf: lambda n: f"the greatest of {describe(n.amount)} as each {noun(n.players)} counts",
    am.OverAll: lambda n: f"{describe(n.amount)} over all {noun(n.players, True)}",
    am.PlayersOut: lambda _: "the number of players who have lost the game",
    am.SymbolsAmong: lambda n: (
        f"the number of {COLOR_NAMES.get(n.color, n.color)} mana symbols in the mana costs of {noun(n.among, True)}"
    ),
    am.DividedBy: lambda n: f"{describe(n.amount)} divided by {describe(n.by)}, rounded down",
    am.NoMoreThan: lambda n: f"{describe(n.amount)}, to a maximum of {n.most}",
    am.MostAlike: lambda n: f"the greatest number of {noun(n.among, True)} with the same {n.of}",
    am.CountersAmong: lambda n: f"the number of {n.kind} counters on {noun(n.among, True)}".replace("  ", " "),
    am.UnlockedDoors: lambda n: f"the number of unlocked doors among {noun(n.among, True)}",
    am.CommanderCasts: lambda _: "the number of times you cast your commander from the command zone",
    am.UnspentMana: lambda n: f"the amount of unspent {mana_types(n.types)} mana you have".replace("  ", " "),
    am.PlayerCounters: lambda n: (
        f"the number of {n.kind} counters that {does(n.who, 'have').replace('haves', 'has')}".replace("  ", " ")
    ),
    am.Speed: lambda _: "your speed",
    am.Targets: lambda n: f"the number of targets beyond {n.beyond}" if n.beyond else "the number of targets",
    am.TargetsThat: lambda n: f"the number of {noun(n.what, True)} that it targets",
    am.TimesPaid: lambda n: f"the number of times that {cost_name(n.keyword)} was paid",
    am.ModesChosen: lambda n: f"the number of modes chosen beyond {n.beyond}" if n.beyond else "the number of modes",
    am.AmountIf: lambda n: f"{describe(n.then)} if {describe(n.if_)}, else {describe(n.otherwise)}",
    am.Half: lambda n: f"half {describe(n.amount)}, rounded {'up' if n.up else 'down'}",
    am.Product: lambda n: f"{describe(n.one)} times {describe(n.other)}",
    am.Times: lambda n: f"{n.factor} times {describe(n.amount)}",
    am.Sum: lambda n: " plus ".join(map(describe, n.parts)),
    co.Holds: _holds,
    co.YourTurn: lambda _: "it's your turn",
    co.During: lambda c: "it's " + joined((phase.replace("_", " ") for phase in c.phases), "or"),
    co.CouldCastSorcery: lambda _: "you could cast a sorcery",
    co.CouldCastInstant: lambda _: "you could cast an instant",
    co.ThisFits: lambda c: f"this is {a(c.filter)}",
    co.FirstUseThisTurn: _first_use,
    co.CameSinceUpkeep: lambda _: "it is new since your last upkeep",
    co.NeverUsed: lambda _: "it was never activated before",
    co.Unchosen: lambda c: "it was not chosen before" + " in this turn" * c.this_turn,
    co.Fact: lambda c: c.words,
    co.LostLifeThisTurn: lambda c: f"{does(c.who, 'has lost').removesuffix('s')} life this turn",
    co.CombatDamageBy: _combat_damage,
    co.Never: lambda _: "something happens that can't happen here",
    co.Either: lambda c: joined(map(describe, c.parts), "or"),
    co.Unless: _unless,
}
