"""Keywords that let a spell be cast for another cost (118.9, 702).

Where a keyword also says what becomes of the permanent later (evoke, dash, warp, …), that can't matter to casting it
and is left out.
"""

from __future__ import annotations

from ..abilities import (
    AdditionalCost,
    AddTypes,
    AlternativeCost,
    Change,
    Continuous,
    EachForTarget,
    Enchant,
    Flash,
    GainAbility,
    Keyword,
    MayPlayFrom,
    OnlyIf,
    OtherNumbers,
    RemoveTypes,
    SetPowerToughness,
    SpellAbility,
    SpellText,
)
from ..amounts import SpellsCastThisTurn, TimesPaid
from ..conditions import (
    CombatDamageBy,
    Condition,
    CouldCastSorcery,
    During,
    Holds,
    LostLifeThisTurn,
    ThisFits,
    YourTurn,
)
from ..costs import Action, Component, ObjectPart, OwnManaCost, PayLess, cost, discard, return_to_hand, sacrifice
from ..effects import Changes, Effect, PutsCounters, Targeted, Until
from ..filters import (
    CREATURE,
    INSTANT,
    LAND,
    PERMANENT,
    SORCERY,
    TAPPED,
    THIS,
    YOURS,
    Compare,
    Filter,
    HasType,
    InZone,
    Is,
    SameOwner,
    Stat,
    State,
    Who,
    Zone,
)
from ..mana import ManaCost
from ..targets import Target, target

AT_ONCE = (GainAbility(Flash(THIS)),)
"""What a spell needs that is cast while an ability resolves: no time that its types ask for (608.2g)."""


def awakened(number: int) -> tuple[Effect, ...]:
    """What a spell does for its awaken cost (702.113a)."""
    alive = (AddTypes(("Creature", "Elemental")), SetPowerToughness(0, 0), GainAbility(HASTE))
    return PutsCounters(Targeted(0), "+1/+1", number), Changes(Targeted(0), alive, Until.FOREVER)


HASTE = Keyword("haste")
IS_INSTANT_OR_SORCERY = (ThisFits(INSTANT | SORCERY),)


def rather_than(*parts: Component | str, if_: tuple[Condition, ...] = ()) -> AlternativeCost:
    """You may … rather than pay this spell's mana cost (118.9)."""
    return AlternativeCost(cost(*parts), if_=if_)


# ---------------------------------------------------------------- from another zone


def flashback(*parts: Component | str) -> AlternativeCost:
    """Flashback (702.34a)."""
    return AlternativeCost(cost(*parts), "flashback", zone=Zone.GRAVEYARD, if_=IS_INSTANT_OR_SORCERY)


def escape(*parts: Component | str) -> AlternativeCost:
    """Escape (702.138a)."""
    return AlternativeCost(cost(*parts), "escape", zone=Zone.GRAVEYARD)


def disturb(*parts: Component | str) -> AlternativeCost:
    """Disturb (702.146a): on the front face; the back face is cast."""
    return AlternativeCost(cost(*parts), "disturb", zone=Zone.GRAVEYARD, face=1)


def harmonize(*parts: Component | str) -> AlternativeCost:
    """Harmonize (702.180a)."""
    creature = ObjectPart(Action.TAP, PERMANENT & YOURS & CREATURE)
    paid = cost(*parts, PayLess(creature, Stat.POWER, optional=True))
    return AlternativeCost(paid, "harmonize", zone=Zone.GRAVEYARD, if_=IS_INSTANT_OR_SORCERY)


def mayhem(*parts: Component | str) -> AlternativeCost:
    """Mayhem with a cost (702.187b)."""
    discarded = (ThisFits(Is(State.DISCARDED_THIS_TURN)),)
    return AlternativeCost(cost(*parts), "mayhem", zone=Zone.GRAVEYARD, if_=discarded)


def mayhem_land() -> MayPlayFrom:
    """Mayhem without a cost (702.187c)."""
    return MayPlayFrom(Zone.GRAVEYARD, THIS & Is(State.DISCARDED_THIS_TURN))


def foretold(*parts: Component | str) -> AlternativeCost:
    """What foretell says of a foretold card (702.143a)."""
    return AlternativeCost(cost(*parts), "foretell", zone=Zone.EXILE, if_=(ThisFits(Is(State.FORETOLD)),))


FORETOLD = foretold(OwnManaCost(2))
"""What every effect gives a foretold card that has no foretell ability of its own (702.143d)."""

PLOTTED = AlternativeCost(
    cost("{0}"),
    "plot",
    zone=Zone.EXILE,
    if_=(ThisFits(Is(State.PLOTTED)),),
    changes=(GainAbility(OnlyIf((CouldCastSorcery(),))),),
)
"""How any plotted card may be cast, with or without the plot ability (702.170d)."""


def warp(*parts: Component | str) -> AlternativeCost:
    """Warp (702.185a): from the hand only."""
    return AlternativeCost(cost(*parts), "warp", zone=Zone.HAND)


def aftermath() -> tuple[MayPlayFrom, OnlyIf]:
    """Aftermath (702.127a): this half is cast from a graveyard, and from nowhere else."""
    return MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False), OnlyIf((ThisFits(InZone(Zone.GRAVEYARD)),))


def jump_start() -> AdditionalCost:
    """Jump-start (702.133a): the cost of casting the card from its owner's graveyard this way."""
    return AdditionalCost(cost(discard()), "jump-start", optional=True, zone=Zone.GRAVEYARD)


# ---------------------------------------------------------------- when an effect says so


def madness(*parts: Component | str) -> AlternativeCost:
    """Madness (702.35a): while its triggered ability resolves."""
    return AlternativeCost(cost(*parts), "madness", changes=AT_ONCE, offered=True)


def miracle(*parts: Component | str) -> AlternativeCost:
    """Miracle (702.94a): while its triggered ability resolves."""
    return AlternativeCost(cost(*parts), "miracle", changes=AT_ONCE, offered=True)


# ---------------------------------------------------------------- another cost and nothing else that matters here


def evoke(*parts: Component | str) -> AlternativeCost:
    """Evoke (702.74a)."""
    return AlternativeCost(cost(*parts), "evoke")


def dash(*parts: Component | str) -> AlternativeCost:
    """Dash (702.109a): the permanent has haste."""
    return AlternativeCost(cost(*parts), "dash", changes=(GainAbility(HASTE),))


def blitz(*parts: Component | str) -> AlternativeCost:
    """Blitz (702.152a): the permanent has haste."""
    return AlternativeCost(cost(*parts), "blitz", changes=(GainAbility(HASTE),))


def impending(*parts: Component | str) -> AlternativeCost:
    """Impending (702.176a)."""
    return AlternativeCost(cost(*parts), "impending")


def spectacle(*parts: Component | str) -> AlternativeCost:
    """Spectacle (702.137a)."""
    return AlternativeCost(cost(*parts), "spectacle", if_=(LostLifeThisTurn(),))


def surge(*parts: Component | str) -> AlternativeCost:
    """Surge (702.117a); teammates are not modelled."""
    another = Holds(SpellsCastThisTurn(Who.YOU), Compare.AT_LEAST, 1)
    return AlternativeCost(cost(*parts), "surge", if_=(another,))


def prowl(*parts: Component | str) -> AlternativeCost:
    """Prowl (702.76a)."""
    return AlternativeCost(cost(*parts), "prowl", if_=(CombatDamageBy(),))


def freerunning(*parts: Component | str) -> AlternativeCost:
    """Freerunning (702.173a)."""
    return AlternativeCost(cost(*parts), "freerunning", if_=(CombatDamageBy(("Assassin", "commander")),))


def web_slinging(*parts: Component | str) -> AlternativeCost:
    """Web-slinging (702.188a)."""
    return AlternativeCost(cost(*parts, return_to_hand(CREATURE & TAPPED)), "web-slinging")


def sneak(*parts: Component | str) -> AlternativeCost:
    """Sneak: during the declare blockers step, by returning an unblocked attacker."""
    when = (GainAbility(Flash(THIS)), GainAbility(OnlyIf((During(("declare_blockers",)),))))
    attacker = return_to_hand(CREATURE & Is(State.UNBLOCKED))
    return AlternativeCost(cost(*parts, attacker), "sneak", changes=when)


def emerge(*parts: Component | str, from_: Filter = CREATURE) -> AlternativeCost:
    """Emerge, or emerge from a quality (702.119a–b)."""
    return AlternativeCost(cost(*parts, PayLess(sacrifice(from_), Stat.MANA_VALUE)), "emerge")


def offering(quality: Filter) -> tuple[AdditionalCost, Flash]:
    """[Quality] offering (702.48a)."""
    offered = Holds(TimesPaid("offering"), Compare.AT_LEAST, 1)
    return AdditionalCost(cost(PayLess(sacrifice(quality))), "offering", optional=True), Flash(THIS, if_=(offered,))


# ---------------------------------------------------------------- another spell


def overload(*parts: Component | str) -> AlternativeCost:
    """Overload (702.96a): no targets."""
    return AlternativeCost(cost(*parts), "overload", changes=(EachForTarget(),))


def cleave(text: str, spell: SpellAbility) -> AlternativeCost:
    """Cleave (702.148a): ``spell`` is the text without what stands in square brackets."""
    return AlternativeCost(cost(text), "cleave", changes=(SpellText(spell),))


def awaken(*parts: Component | str, counters: int) -> AlternativeCost:
    """Awaken (702.113a–b): one more target, which gets so many counters and becomes a creature."""
    land = SpellAbility((target(PERMANENT & LAND & YOURS),), awakened(counters))
    return AlternativeCost(cost(*parts), "awaken", changes=(GainAbility(land),))


def bestow(*parts: Component | str) -> AlternativeCost:
    """Bestow (702.103a–b): an Aura spell with enchant creature, and no creature spell."""
    aura = (RemoveTypes(("Creature",)), AddTypes(("Aura",)), GainAbility(Enchant(PERMANENT & CREATURE)))
    return AlternativeCost(cost(*parts), "bestow", changes=aura)


def mutate(*parts: Component | str) -> AlternativeCost:
    """Mutate (702.140a): targets a non-Human creature with the same owner."""
    host = PERMANENT & CREATURE & ~HasType("Human") & SameOwner()
    return AlternativeCost(cost(*parts), "mutate", changes=(GainAbility(SpellAbility((Target(host),))),))


def prototype(text: str, size: str) -> AlternativeCost:
    """Prototype (702.160a, 718): another mana cost, which is paid, with its colors, and another size."""
    power, toughness = map(int, size.split("/"))
    numbers = OtherNumbers(ManaCost.parse(text), power, toughness)
    return AlternativeCost(cost(OwnManaCost()), "prototype", changes=(numbers,))


def more_than_meets_the_eye(*parts: Component | str) -> AlternativeCost:
    """More Than Meets the Eye (702.162a): on the front face; the back face is cast."""
    return AlternativeCost(cost(*parts), "more-than-meets-the-eye", face=1)


def face_down(name: str, *listed: Change) -> AlternativeCost:
    """The face-down cast for {3} of morph, megamorph and disguise, and what that makes of it (702.37a–b, 702.168a)."""
    return AlternativeCost(cost("{3}"), name, changes=listed, face_down=True)


def living_metal() -> Continuous:
    """Living metal (702.161a): an artifact creature during its controller's turn."""
    return Continuous(THIS, (AddTypes(("Artifact", "Creature")),), (YourTurn(),))
