"""Keyword abilities of combat, as the triggered abilities that they stand for (702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from .. import effects as ef
from .. import filters as fi
from ..abilities import (
    Ability,
    AnyOfThese,
    Attacking,
    Begins,
    Damages,
    ModifyPowerToughness,
    MustBlock,
    StatusChanges,
    TriggeredAbility,
)
from ..amounts import Amount, AmountIf, Count, LifeOf, MostOf, StatOf, Sum, Times, Told
from ..conditions import ThisFits, Unless, there_is
from ..effects import IT, SOURCE, YOU, sacrifice
from ..events import EventKind
from ..mana import ManaType
from ..names import Name
from ..targets import target
from .parts import creature_token, when

Made = tuple[TriggeredAbility, ...]
N = TypeVar("N", int, Amount | int)
ATTACKS = Attacking(fi.THIS)
BECOMES_BLOCKED = Attacking(fi.THIS, EventKind.BECOME_BLOCKED)
DEALS_COMBAT_DAMAGE = Damages(fi.THIS, fi.PLAYER, combat=True)
DEFENDING_PLAYER = ef.DefendingPlayer()
THAT_PLAYER = ef.Bound(Name.DAMAGED)
THE_TOKENS = ef.Bound(Name.TOKENS)
AN_ATTACKER = fi.PERMANENT & fi.CREATURE & fi.Is(fi.State.ATTACKING)
GREATER_POWER = fi.Not(fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, StatOf(fi.Stat.POWER)))
LESS_POWER = fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, Sum((StatOf(fi.Stat.POWER), -1)))
NEXT_END_STEP = Begins("end", next_only=True)


def _gets(power: Amount | int, toughness: Amount | int, what: ef.Ref = SOURCE) -> ef.Effect:
    """Get +N/+N until end of turn."""
    return ef.Changes(what, (ModifyPowerToughness(power, toughness),))


def _counters(number: int = 1, on: ef.Ref = SOURCE) -> ef.Effect:
    return ef.PutsCounters(on, "+1/+1", number)


# ---------------------------------------------------------------- as it attacks


def exalted() -> Made:
    """Exalted (702.83a)."""
    return (when(Attacking(fi.PERMANENT & fi.CREATURE & fi.YOURS, alone=True), _gets(1, 1, IT)),)


def battle_cry() -> Made:
    """Battle cry (702.91a)."""
    return (when(ATTACKS, _gets(1, 0, ef.Each(AN_ATTACKER & fi.Not(fi.THIS)))),)


def dethrone() -> Made:
    """Dethrone (702.105a)."""
    most = fi.PlayerWhere(LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, MostOf(fi.PLAYER, LifeOf(fi.Who.YOU)))
    return (when(Attacking(fi.THIS, of=fi.PLAYER & most), _counters()),)


def myriad() -> Made:
    """Myriad (702.116a)."""
    others = ef.Each(fi.OPPONENT & fi.Not(ef.SpokenOf(DEFENDING_PLAYER)))
    made = ef.CreatesCopiesAgainst(SOURCE, others, may=True)
    away = ef.Later(when(Begins("end of combat"), ef.exile(THE_TOKENS)))
    return (when(ATTACKS, made, ef.If((ef.WasDone(),), away)),)


def melee() -> Made:
    """Melee (702.121a)."""
    attacked = Told("opponents whom creatures of yours were declared against this combat")
    return (when(ATTACKS, _gets(attacked, attacked)),)


def mentor() -> Made:
    """Mentor (702.134a, c)."""
    lesser = ef.Targeted(0)
    done = (_counters(on=lesser), ef.Undergoes(lesser, EventKind.MENTOR))
    return (when(ATTACKS, *done, targets=(target(AN_ATTACKER & LESS_POWER),)),)


def training() -> Made:
    """Training (702.149a, c)."""
    trained = ef.If((ef.WasDone(),), ef.Undergoes(SOURCE, EventKind.TRAIN))
    return (when(Attacking(fi.THIS, beside=fi.CREATURE & GREATER_POWER), _counters(), trained),)


def enlist() -> Made:
    """Enlist (702.154a): what triggers as its cost has been paid with another creature, the source of that."""
    enlisted = ef.NumberOf(fi.Stat.POWER, ef.Bound(Name.SOURCE))
    return (when(StatusChanges(fi.THIS, EventKind.ENLIST), _gets(enlisted, 0)),)


def provoke() -> Made:
    """Provoke (702.39a)."""
    one = ef.Targeted(0)
    blocks = ef.Rules(MustBlock(ef.SpokenOf(one), ef.SpokenOf(SOURCE)), ef.Until.END_OF_COMBAT)
    provoked = ef.May(blocks, then=ef.TapsOrUntaps(one, untap=True))
    return (when(ATTACKS, provoked, targets=(target(fi.PERMANENT & fi.CREATURE & fi.OfDefender()),)),)


def decayed() -> Made:
    """What decayed says of attacking (702.147a)."""
    return (when(ATTACKS, ef.Later(when(Begins("end of combat"), sacrifice()))),)


def annihilator(number: Amount | int) -> Made:
    """Annihilator (702.86a)."""
    return (when(ATTACKS, ef.SacrificeOf(DEFENDING_PLAYER, fi.PERMANENT, number)),)


def mobilize(number: Amount | int) -> Made:
    """Mobilize (702.181a)."""
    warrior = creature_token("Warrior", "1/1", (ManaType.RED,))
    made = ef.CreatesTokens(YOU, warrior, number, tapped=True, attacking=ef.Attackable())
    return (when(ATTACKS, made, ef.Later(when(NEXT_END_STEP, sacrifice(THE_TOKENS)))),)


def firebending(number: Amount | int) -> Made:
    """Firebending: mana as it attacks, which its controller keeps until end of combat."""
    return (when(ATTACKS, ef.Add(None, "{R}", number, kept=ef.Until.END_OF_COMBAT)),)


# ---------------------------------------------------------------- as blockers are declared


def bushido(number: Amount | int) -> Made:
    """Bushido (702.45a)."""
    return (when(AnyOfThese((Attacking(fi.THIS, EventKind.BLOCK), BECOMES_BLOCKED)), _gets(number, number)),)


def flanking() -> Made:
    """Flanking (702.25a): once for each creature without it that blocks."""
    blocked = Attacking(fi.THIS, EventKind.BECOME_BLOCKED, of=fi.CREATURE & fi.Not(fi.HasKeyword("flanking")))
    return (when(blocked, _gets(-1, -1, ef.Bound(Name.SOURCE))),)


def rampage(number: int) -> Made:
    """Rampage (702.23a–b)."""
    blockers = fi.PERMANENT & fi.CREATURE & fi.Blocks(fi.THIS)
    beyond = Times(number, AmountIf(there_is(blockers), Sum((Count(blockers), -1))))
    return (when(BECOMES_BLOCKED, _gets(beyond, beyond)),)


def afflict(number: int) -> Made:
    """Afflict (702.130a)."""
    return (when(BECOMES_BLOCKED, ef.LosesLife(DEFENDING_PLAYER, number)),)


def frenzy(number: int) -> Made:
    """Frenzy (702.68a)."""
    return (when(Attacking(fi.THIS, EventKind.GO_UNBLOCKED), _gets(number, 0)),)


# ---------------------------------------------------------------- as it deals combat damage to a player


def ingest() -> Made:
    """Ingest (702.115a)."""
    return (when(DEALS_COMBAT_DAMAGE, ef.exile(ef.TopOf(THAT_PLAYER))),)


def poisonous(number: int) -> Made:
    """Poisonous (702.70a)."""
    return (when(DEALS_COMBAT_DAMAGE, ef.PutsCounters(THAT_PLAYER, "poison", number)),)


def renown(number: int) -> Made:
    """Renown (702.112a)."""
    becomes = ef.GetsDesignation(SOURCE, "renowned")
    return (when(DEALS_COMBAT_DAMAGE, _counters(number), becomes, if_=(Unless(ThisFits(fi.Is(fi.State.RENOWNED))),)),)


def _named(make: Callable[[N], Made]) -> Callable[[N], Made]:
    """A keyword whose abilities are called by its name, for texts that ask who has it."""

    def made(number: N) -> Made:
        return tuple(replace(ability, keyword=make.__name__) for ability in make(number))

    return made


PLAIN: dict[str, Callable[[], Made]] = {
    "exalted": exalted, "battle cry": battle_cry, "dethrone": dethrone, "myriad": myriad, "melee": melee,
    "mentor": mentor, "training": training, "enlist": enlist, "provoke": provoke, "decayed": decayed,
    "flanking": flanking, "ingest": ingest,
}  # fmt: skip
"""The keywords of combat without a parameter."""
WITH_NUMBER: dict[str, Callable[[int], tuple[Ability, ...]]] = {
    make.__name__: _named(make)
    for make in (annihilator, mobilize, firebending, bushido, rampage, afflict, frenzy, poisonous, renown)
}
"""Those with a number."""
WITH_AMOUNT: dict[str, Callable[[Amount | int], tuple[Ability, ...]]] = {
    make.__name__: _named(make) for make in (annihilator, mobilize, firebending, bushido)
}
"""Those with an X that their text says."""
