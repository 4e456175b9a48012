"""Keyword abilities of events and of entering, as the triggered abilities and rules that they stand for (702).

``stands_for`` and ``rules_of_keyword`` answer for keywords without a parameter, and for what alternative costs say of
the permanent later; the functions with a number or a cost are what readers make of "modular 2".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from .. import effects as ef
from ..abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    AsItWas,
    Begins,
    Cant,
    Casts,
    Change,
    Continuous,
    CountersChange,
    Doing,
    Enters,
    GainAbility,
    GoesElsewhere,
    InsteadOf,
    ItCast,
    Keyword,
    LoseKeyword,
    MayPlayFrom,
    ModifyPowerToughness,
    Moves,
    PreventsDamage,
    RemoveTypes,
    SetPowerToughness,
    SpecialAction,
    StartingLoyalty,
    StatusChanges,
    TriggeredAbility,
    When,
)
from ..amounts import Amount, Happened, Product, StatOf, Sum, Tally, Times, TimesPaid, Told, X
from ..cards import Face
from ..conditions import CameSinceUpkeep, Either, Fact, Holds, ThisFits, Unless, happened, there_is, was_paid
from ..costs import AlwaysPaid, Cost, cost
from ..costs_done import does_as_cost
from ..effects import IT, SOURCE, YOU, Does, Effect, sacrifice
from ..events import EventKind
from ..filters import (
    ANYTHING,
    ARTIFACT,
    CREATURE,
    HOST,
    OPPONENT,
    PERMANENT,
    PLAYER,
    THIS,
    YOURS,
    CastAs,
    ChosenWord,
    Compare,
    ExiledWithThis,
    Filter,
    HasCounter,
    HasName,
    HasStat,
    HasType,
    InZone,
    Is,
    Not,
    Owned,
    Past,
    Quality,
    Shares,
    Stat,
    State,
    Who,
    Zone,
)
from ..mana import COLOR_NAMES, ManaType
from ..names import Name
from ..targets import target
from .combat import PLAIN as OF_COMBAT
from .parts import ENTERS, RETURNED, creature_token, when

DIES = Moves(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
UPKEEP = Begins("upkeep", Who.YOU)
END_STEP = Begins("end")


def with_counters(kind: str, number: Amount | int) -> Enters:
    """It enters with so many counters."""
    return Enters(what=THIS, counters=((kind, number),))


# ---------------------------------------------------------------- keywords without a parameter


@cache
def stands_for(ability: Ability) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that a keyword ability stands for; none where it stands for no such thing."""
    match ability:
        case Keyword(name, None):
            made = _MADE.get(name)
            return made() if made is not None else ()
        case AdditionalCost(name="casualty", cost=paid) if paid.mentions_x:
            return ()  # the text says more of the copy
        case AlternativeCost(name=name) | AdditionalCost(name=name):
            return _AFTERWARDS.get(name, ())
        case SpecialAction(name="suspend"):
            return _SUSPENDED
    return ()


@cache
def rules_of_keyword(ability: Ability) -> tuple[Ability, ...]:
    """The replacement effects and other rules that a keyword ability stands for."""
    match ability:
        case Keyword(name, None):
            return _RULES.get(name, ())
        case AlternativeCost(name="madness"):
            return _EXILED_FOR_MADNESS
        case AlternativeCost(name="sneak"):
            return _SNEAKS
    return ()


_EPIC = (  # 702.50a
    ef.Rules(Cant(Doing.CAST, who=Who.YOU), ef.Until.FOREVER),
    ef.Later(when(UPKEEP, ef.CopiesSpell(SOURCE, changes=(LoseKeyword("epic"),))), again=True),
)
_PARADIGM = (
    ef.exile(SOURCE),
    ef.FirstOfItsName(
        ef.Seq(
            (
                ef.Settles(ef.CardOf(SOURCE), Name.EXILED),
                ef.Later(
                    when(Begins("main1", Who.YOU), ef.CopiesCards(ef.Bound(Name.EXILED), gone=True), ef.CastsFree(IT)),
                    again=True,
                ),
            )
        )
    ),
)
"""What becomes of the card since does not matter."""
SPELL_TEXT: dict[str, tuple[Effect, ...]] = {"cipher": (ef.Encodes(),), "epic": _EPIC, "paradigm": _PARADIGM}
"""What keywords say that spells do as they resolve, after all else."""


def _returned_with(kind: str) -> tuple[TriggeredAbility, ...]:
    """Persist (702.79a) and undying (702.93a)."""
    back = ef.MoveTo(
        what=SOURCE, to=Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.OwnerOf(SOURCE), counters=((kind, 1),)
    )
    return (when(DIES, back, if_=(AsItWas(Unless(ThisFits(HasCounter(kind)))),)),)


def prowess() -> tuple[TriggeredAbility, ...]:
    """Prowess (702.108a)."""
    grows = ef.Changes(SOURCE, (ModifyPowerToughness(1, 1),))
    return (when(Casts(Not(CREATURE)), grows),)


def evolve() -> tuple[TriggeredAbility, ...]:
    """Evolve (702.100a)."""
    larger = Not(HasStat(Stat.POWER, Compare.AT_MOST, StatOf(Stat.POWER)))
    tougher = Not(HasStat(Stat.TOUGHNESS, Compare.AT_MOST, StatOf(Stat.TOUGHNESS)))
    about = larger | tougher
    grows = ef.Seq((ef.PutsCounters(SOURCE, "+1/+1", 1), ef.Undergoes(SOURCE, EventKind.EVOLVE)))
    entering = Moves(PERMANENT & CREATURE & YOURS & Not(THIS) & about, None, Zone.BATTLEFIELD)
    return (when(entering, ef.If((ef.Fits(IT, about),), grows)),)


def exploit() -> tuple[TriggeredAbility, ...]:
    """Exploit (702.110a)."""
    given = ef.SacrificeOf(YOU, PERMANENT & CREATURE, 1)
    return (when(ENTERS, ef.May(given, then=ef.If((ef.WasDone(),), ef.Undergoes(SOURCE, EventKind.EXPLOIT)))),)


def extort() -> tuple[TriggeredAbility, ...]:
    """Extort (702.101a)."""
    drains = ef.Seq((ef.LosesLife(ef.EACH_OPPONENT, 1), ef.GainsLife(YOU, ef.ThatMuch())))
    return (when(Casts(), ef.MayPay(cost("{W/B}"), drains)),)


def storm() -> tuple[TriggeredAbility, ...]:
    """Storm (702.40a)."""
    return (when(Casts(THIS), ef.CopiesSpell(IT, ef.ThatMuch(Name.SPELLS_BEFORE))),)


def cascade() -> tuple[TriggeredAbility, ...]:
    """Cascade (702.85a): a spell is cast only if the spell that it becomes costs less, too."""
    less = HasStat(Stat.MANA_VALUE, Compare.AT_MOST, Sum((ef.NumberOf(Stat.MANA_VALUE, SOURCE), -1)))
    found = ef.RevealsUntil(less & Not(HasType("Land")), exiles=True)
    under = ef.PutsAway(ef.TheRest(Name.SEEN), at=ef.Place.RANDOM_BOTTOM)
    return (when(Casts(THIS), found, ef.CastsFree(IT, fits=less), under),)


def living_weapon(face: Face) -> tuple[TriggeredAbility, ...]:
    """Living weapon (702.92a) and its kin, each with its token."""
    return (when(ENTERS, ef.CreatesTokens(YOU, face), ef.Attaches(SOURCE, IT)),)


def soulbond() -> tuple[TriggeredAbility, ...]:
    """Soulbond (702.95a)."""
    free = PERMANENT & CREATURE & YOURS & Not(Is(State.PAIRED))
    paired = ef.May(ef.Pairs(SOURCE, ef.Picked(free & Not(THIS), 1, 1)))
    with_it = ef.May(ef.Pairs(SOURCE, IT))
    alone = ThisFits(free)
    return (
        when(ENTERS, paired, if_=(alone, there_is(free & Not(THIS)))),
        when(Moves(free & Not(THIS), None, Zone.BATTLEFIELD), with_it, if_=(alone, ef.Fits(IT, free))),
    )


def haunt() -> tuple[TriggeredAbility, ...]:
    """Haunt, on a permanent and on an instant or sorcery (702.55a)."""
    creature = (target(PERMANENT & CREATURE),)
    resolved = Moves(THIS, Zone.STACK, Zone.GRAVEYARD, ef.Verb.RESOLVE)
    return tuple(when(event, ef.Haunts(ef.Targeted(0)), targets=creature) for event in (DIES, resolved))


DIED = Past(EventKind.MOVE, frm=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
"""Permanents that were put into graveyards."""


def gravestorm() -> tuple[TriggeredAbility, ...]:
    """Gravestorm (702.69a)."""
    return (when(Casts(THIS), ef.CopiesSpell(IT, Told("permanents put into graveyards this turn", Happened(DIED)))),)


def demonstrate() -> tuple[TriggeredAbility, ...]:
    """Demonstrate (702.144a)."""
    opponent = ef.Picks(ef.Picked(OPPONENT, 1, 1, name=Name.OPPONENT))
    too = ef.Seq((opponent, ef.CopiesSpell(IT, who=ef.Bound(Name.OPPONENT))))
    return (when(Casts(THIS), ef.May(ef.CopiesSpell(IT), then=too)),)


def sunburst() -> tuple[Ability, ...]:
    """Sunburst (702.44a): counters for the colors of mana spent, charge counters where it enters as no creature."""
    colors = ef.ManaSpentOn(SOURCE, colors=True)
    creature = ThisFits(CREATURE)
    return (
        Enters(what=THIS, counters=(("+1/+1", colors),), if_=(creature,)),
        Enters(what=THIS, counters=(("charge", colors),), if_=(Unless(creature),)),
    )


def _not_built(event: When | None, name: str) -> tuple[TriggeredAbility, ...]:
    """A keyword whose event is known and whose effect the language can't say: a game that comes to it stops."""
    return (when(event, Does(name)),)


_MADE: dict[str, Callable[[], tuple[TriggeredAbility, ...]]] = {
    **OF_COMBAT,
    "persist": lambda: _returned_with("-1/-1"),
    "undying": lambda: _returned_with("+1/+1"),
    "prowess": prowess,
    "evolve": evolve,
    "exploit": exploit,
    "extort": extort,
    "storm": storm,
    "living weapon": lambda: living_weapon(creature_token("Phyrexian Germ", "0/0", (ManaType.BLACK,))),
    "for mirrodin!": lambda: living_weapon(creature_token("Rebel", "2/2", (ManaType.RED,))),
    "job select": lambda: living_weapon(creature_token("Hero", "1/1", ())),
    "cascade": cascade,
    "suspend": lambda: _SUSPENDED,  # of a card that an effect gives suspend
    "gravestorm": gravestorm,
    "demonstrate": demonstrate,
    "soulbond": soulbond,
    "haunt": haunt,
    "hideaway": lambda: _not_built(ENTERS, "hideaway"),
    "ravenous": lambda: (when(ENTERS, ef.Draws(YOU, 1), if_=(Holds(X(), Compare.AT_LEAST, 5),)),),  # 702.156a
}
_LATER_FROM_EXILE = ef.Rules(MayPlayFrom(Zone.EXILE, ef.SpokenOf(IT), whose=Who.ANYONE, lands=False), ef.Until.FOREVER)
"""Its owner may cast the card that has just been exiled."""
_SUSPENDED: tuple[TriggeredAbility, ...] = (  # 702.62a
    when(UPKEEP, ef.RemovesCounters(SOURCE, "time", 1), if_=(ThisFits(HasCounter("time")),), zone=Zone.EXILE),
    when(
        CountersChange(THIS, "time", removed=True, last=True),
        ef.CastsFree(SOURCE),
        ef.If(
            (ef.WasDone(), ef.Fits(IT, CREATURE)),
            ef.Changes(IT, (GainAbility(Keyword("haste")),), ef.Until.WHILE_CONTROLLED),
        ),
        zone=Zone.EXILE,
    ),
)
_MAD = when(  # 702.35a
    Moves(THIS & ExiledWithThis(), Zone.HAND, Zone.EXILE, "discard"),
    ef.CastsFree(SOURCE, by="madness"),
    ef.If((Unless(ef.WasDone()),), ef.MoveTo(what=SOURCE, to=Zone.GRAVEYARD)),
    zone=Zone.EXILE,
)
DEFEATED = when(  # 310.11b
    CountersChange(THIS, "defense", removed=True, last=True), ef.exile(SOURCE), ef.CastsFree(IT, transformed=True)
)
"""What triggers as the last defense counter is removed from a Siege."""
MIRACLE = when(None, ef.CastsFree(SOURCE, by="miracle"), zone=Zone.HAND)
"""What triggers as a card is revealed for its miracle (702.94a)."""
_CASTED = (
    ("madness", (_MAD,)),
    ("evoke", (when(ENTERS, sacrifice(), if_=(ItCast(keyword="evoke"),)),)),  # 702.74a
    ("dash", (when(END_STEP, ef.bounce(SOURCE), if_=(ItCast(keyword="dash"),)),)),  # 702.109a
    (
        "blitz",  # 702.152a
        (
            when(END_STEP, sacrifice(), if_=(ItCast(keyword="blitz"),)),
            when(DIES, ef.Draws(YOU, 1), if_=(AsItWas(ItCast(keyword="blitz")),)),
        ),
    ),
    ("warp", (when(END_STEP, ef.exile(SOURCE), _LATER_FROM_EXILE, if_=(ItCast(keyword="warp"),)),)),  # 702.185a
)


def _if_paid(name: str, event: When, effect: Effect) -> tuple[str, tuple[TriggeredAbility, ...]]:
    """What happens if an additional cost was paid as the spell was cast."""
    return name, (when(event, effect, if_=(was_paid(name),)),)


CASUALTY_X = when(
    Casts(THIS),
    ef.CopiesSpell(IT, changes=(RemoveTypes(("Legendary",)), StartingLoyalty("X"))),
    if_=(was_paid("casualty"),),
)
"""What a text with casualty X says: the copy isn't legendary and has starting loyalty X."""
_PAID = (
    _if_paid("squad", ENTERS, ef.CreatesCopies(YOU, SOURCE, TimesPaid("squad"))),  # 702.157a
    _if_paid("offspring", ENTERS, ef.CreatesCopies(YOU, SOURCE, 1, (SetPowerToughness(1, 1),))),  # 702.175a
    _if_paid("replicate", Casts(THIS), ef.CopiesSpell(IT, TimesPaid("replicate"))),  # 702.56a
    _if_paid("casualty", Casts(THIS), ef.CopiesSpell(IT)),  # 702.153a
    _if_paid("conspire", Casts(THIS), ef.CopiesSpell(IT)),  # 702.78a
)
_AFTERWARDS: dict[str, tuple[TriggeredAbility, ...]] = dict((*_CASTED, *_PAID))
BUILT = frozenset((*_AFTERWARDS, "miracle", "gift", "impending"))
"""Keywords of costs that stand for triggered abilities which are built."""
_EXILED_FOR_MADNESS = (  # 702.35a
    GoesElsewhere(what=THIS, frm=Zone.HAND, to=Zone.GRAVEYARD, instead=Zone.EXILE, verb="discard", with_this=True),
)
_SNEAKS = (
    Enters(what=THIS, tapped=True, attacking=ef.AttackedBy(RETURNED), if_=(ItCast(keyword="sneak"),)),
)  # as the returned creature did
_UMBRA = (
    InsteadOf(
        event=EventKind.DESTROY, who=Who.ANYONE, what=HOST, do=(ef.HealsDamage(ef.Each(HOST)), ef.destroy(SOURCE))
    ),
)
_RULES: dict[str, tuple[Ability, ...]] = {
    "riot": (Enters(what=THIS, kinds=("+1/+1", "haste")),),  # 702.136a
    "unleash": (Enters(what=THIS, counters=(("+1/+1", 1),), may=True),),  # 702.98a
    "umbra armor": _UMBRA,  # 702.89a
    "totem armor": _UMBRA,
    "ravenous": (with_counters("+1/+1", X()),),  # 702.156a
    "sunburst": sunburst(),  # 702.44a
    "daybound": (Enters(what=THIS, back=True, if_=(Fact("it's night"),)),),  # 702.145b
}


# ---------------------------------------------------------------- keywords with a number or a cost


def ward(paid: Cost) -> tuple[Ability, ...]:
    """Ward (702.21a)."""
    targeted = StatusChanges(THIS, EventKind.TARGET, ANYTHING, Who.OPPONENT)
    countered = ef.UnlessPays(ef.Bound(Name.PLAYER), paid, ef.CountersSpell(ef.Bound(Name.SOURCE)))
    return (replace(when(targeted, countered), keyword="ward"),)


CLOAKED: tuple[Change, ...] = tuple(map(GainAbility, ward(cost("{2}"))))
"""What a cloaked permanent, or a spell cast for disguise, is beside a face-down 2/2 creature (701.58a, 702.168a)."""


def modular(number: Amount | int) -> tuple[Ability, ...]:
    """Modular (702.43a)."""
    put = ef.PutsCounters(ef.Targeted(0), "+1/+1", ef.CountersOn("+1/+1", SOURCE))
    dying = when(DIES, ef.May(put), targets=(target(PERMANENT & ARTIFACT & CREATURE),))
    return (with_counters("+1/+1", number), dying)


def graft(number: int) -> tuple[Ability, ...]:
    """Graft (702.58a)."""
    other = Moves(PERMANENT & CREATURE & Not(THIS), None, Zone.BATTLEFIELD)
    moved = ef.May(ef.MovesCounters(SOURCE, IT, "+1/+1", 1))
    return (with_counters("+1/+1", number), when(other, moved, if_=(ThisFits(HasCounter("+1/+1")),)))


def vanishing(number: int) -> tuple[Ability, ...]:
    """Vanishing (702.63a)."""
    return (with_counters("time", number), *vanishing_of_itself())


def vanishing_of_itself() -> tuple[Ability, ...]:
    """Vanishing without a number (702.63b)."""
    timed = (ThisFits(HasCounter("time")),)
    return (
        when(UPKEEP, ef.RemovesCounters(SOURCE, "time", 1), if_=timed),
        when(CountersChange(THIS, "time", removed=True, last=True), sacrifice()),
    )


def fading(number: int) -> tuple[Ability, ...]:
    """Fading (702.32a)."""
    removed = ef.Seq((ef.RemovesCounters(SOURCE, "fade", 1), ef.If((Unless(ef.WasDone()),), sacrifice())))
    return (with_counters("fade", number), when(UPKEEP, removed))


def devour(number: int | None, what: Filter = CREATURE) -> tuple[Ability, ...]:
    """Devour, and devour [quality] (702.82a, c); without a ``number`` as many for each as are devoured."""
    eaten = ef.Seq((ef.SacrificeOf(YOU, PERMANENT & what, None, up_to=True), ef.Devours()))
    each = Product(ef.ThatMuch(), ef.ThatMuch()) if number is None else Times(number, ef.ThatMuch())
    return (Enters(what=THIS, first=eaten, counters=(("+1/+1", each),)),)


def soulshift(number: int) -> tuple[Ability, ...]:
    """Soulshift (702.46a)."""
    spirit = InZone(Zone.GRAVEYARD) & HasType("Spirit") & Owned(Who.YOU)
    back = ef.May(ef.bounce(ef.Targeted(0)))
    return (when(DIES, back, targets=(target(spirit & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, number)),)),)


def afterlife(number: int) -> tuple[Ability, ...]:
    """Afterlife (702.135a)."""
    spirit = creature_token("Spirit", "1/1", (ManaType.WHITE, ManaType.BLACK), keywords=("flying",))
    return (when(DIES, ef.CreatesTokens(YOU, spirit, number)),)


def fabricate(number: int) -> tuple[Ability, ...]:
    """Fabricate (702.123a)."""
    servos = ef.CreatesTokens(YOU, creature_token("Servo", "1/1", (), "Artifact"), number)
    return (when(ENTERS, ef.May(ef.PutsCounters(SOURCE, "+1/+1", number), otherwise=servos)),)


def absorb(number: int) -> tuple[Ability, ...]:
    """Absorb (702.64a)."""
    return (PreventsDamage(to=THIS, amount=number),)


def dredge(number: int) -> tuple[Ability, ...]:
    """Dredge (702.52a)."""
    back = ef.MoveTo(what=SOURCE, to=Zone.HAND, verb=ef.Verb.RETURN)
    return (
        InsteadOf(
            event=EventKind.DRAW, do=(ef.Mills(YOU, number), back), may=True, least_cards=number, zone=Zone.GRAVEYARD
        ),
    )


def cumulative_upkeep(paid: Cost) -> tuple[Ability, ...]:
    """Cumulative upkeep (702.24a)."""
    unless = ef.UnlessPaysEach(paid, ef.CountersOn("age", SOURCE), sacrifice(), tells=True)
    return (when(UPKEEP, ef.PutsCounters(SOURCE, "age", 1), unless),)


def opponent_creates(size: str, color: ManaType, kind: str) -> AlwaysPaid:
    """An opponent of the player's choice creates a creature token."""
    words = f"have an opponent create a {size} {COLOR_NAMES[color]} {kind} creature token"
    chosen = ef.Picks(ef.Picked(OPPONENT, name=Name.OPPONENT))
    return does_as_cost(
        words, chosen, ef.CreatesTokens(ef.Bound(Name.OPPONENT), creature_token(kind, size, (color,)), 1)
    )


def echo(paid: Cost) -> tuple[Ability, ...]:
    """Echo (702.30a)."""
    return (when(UPKEEP, ef.UnlessPays(YOU, paid, sacrifice()), if_=(CameSinceUpkeep(),)),)


def recover(paid: Cost) -> tuple[Ability, ...]:
    """Recover (702.59a)."""
    dying = Moves(PERMANENT & CREATURE & Owned(Who.YOU), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (when(dying, ef.MayPay(paid, ef.bounce(SOURCE), otherwise=ef.exile(SOURCE)), zone=Zone.GRAVEYARD),)


def bloodthirst(number: int | None) -> tuple[Ability, ...]:
    """Bloodthirst (702.54a); without a ``number`` bloodthirst X (702.54b)."""
    dealt = Past(EventKind.DAMAGE, who=Who.OPPONENT)
    if number is None:
        return (
            with_counters("+1/+1", Told("damage dealt to your opponents this turn", Happened(dealt, Tally.AMOUNT))),
        )
    hurt = happened("an opponent was dealt damage this turn", dealt)
    return (Enters(what=THIS, counters=(("+1/+1", number),), if_=(hurt,)),)


def hideaway(number: int) -> tuple[Ability, ...]:
    """Hideaway (702.75a)."""
    one = ef.Picked(ef.SpokenOf(ef.Bound(Name.SEEN)), 1, 1)
    hidden = ef.MoveTo(what=one, to=Zone.EXILE, verb=ef.Verb.EXILE, face_down=True, with_source=True)
    away = ef.PutsAway(ef.TheRest(), at=ef.Place.RANDOM_BOTTOM)
    return (when(ENTERS, ef.LooksAt(ef.TopOf(YOU, number)), hidden, away),)


def increment() -> tuple[Ability, ...]:
    """Increment: a counter where more mana was spent on a spell than its power, or than its toughness."""
    spent = ef.ManaSpentOn(IT)
    more = tuple(Holds(spent, Compare.AT_LEAST, Sum((StatOf(stat), 1))) for stat in (Stat.POWER, Stat.TOUGHNESS))
    return (when(Casts(), ef.PutsCounters(SOURCE, "+1/+1", 1), if_=(Either(more),)),)


def champion(what: Filter) -> tuple[Ability, ...]:
    """Champion (702.72a): both abilities are linked."""
    other = ef.Picked(PERMANENT & what & YOURS & Not(THIS), 1, 1)
    exiled = ef.MoveTo(what=other, to=Zone.EXILE, verb=ef.Verb.EXILE, with_source=True)
    back = ef.Each(InZone(Zone.EXILE) & ExiledWithThis())
    returned = ef.MoveTo(what=back, to=Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.OWNERS)
    leaves = Moves(THIS, Zone.BATTLEFIELD, None)
    championed = ef.If((ef.WasDone(),), ef.Undergoes(SOURCE, EventKind.CHAMPION), sacrifice())
    return (when(ENTERS, ef.May(exiled), championed), when(leaves, returned))


def ripple(number: int) -> tuple[Ability, ...]:
    """Ripple (702.60a)."""
    same = ef.Each(ef.SpokenOf(ef.Bound(Name.SEEN)) & ef.SameNameAs(ef.TheSource()))
    cast = ef.Seq((ef.CastsFree(same), ef.PutsAway(ef.TheRest(Name.SEEN))))
    return (when(Casts(THIS), ef.May(ef.LooksAt(ef.TopOf(YOU, number), reveal=True), then=cast)),)


def amplify(number: int) -> tuple[Ability, ...]:
    """Amplify (702.38a)."""
    alike = InZone(Zone.HAND) & Owned(Who.YOU) & Shares(Quality.CREATURE_TYPE, THIS) & Not(THIS)
    shown = ef.Reveals(ef.Picked(alike, 0, None))
    return (Enters(what=THIS, first=shown, counters=(("+1/+1", Times(number, ef.HowMany(IT))),)),)


def tribute(number: int) -> tuple[Ability, ...]:
    """Tribute (702.104a)."""
    return (Enters(what=THIS, tribute=number),)


TRIBUTE_PAID = ThisFits(ChosenWord("tribute"))
"""Tribute was paid: an opponent let it enter with the counters (702.104b)."""


def impending(number: int) -> tuple[Ability, ...]:
    """What impending says of the permanent (702.176a)."""
    paid = ThisFits(CastAs("impending"))
    timed = (paid, ThisFits(HasCounter("time")))
    return (
        Enters(what=THIS, counters=(("time", number),), if_=(paid,)),
        Continuous(THIS, (RemoveTypes(("Creature",)),), timed),
        when(Begins("end", Who.YOU), ef.RemovesCounters(SOURCE, "time", 1), if_=timed),
    )


def partner_with(name: str) -> tuple[Ability, ...]:
    """Partner with [name], as it enters (702.124i)."""
    found = ef.Searches(ef.Targeted(0), HasName(name), reveal=True)
    return (when(ENTERS, ef.May(found, who=ef.Targeted(0)), targets=(target(PLAYER),)),)


def backup(number: int, *below: Ability) -> tuple[Ability, ...]:
    """Backup, with the abilities that are printed below it (702.165a)."""
    other = Unless(ef.Fits(ef.Targeted(0), THIS))
    gains = ef.Changes(ef.Targeted(0), tuple(map(GainAbility, below)))
    counters = ef.PutsCounters(ef.Targeted(0), "+1/+1", number)
    more = (ef.If((other,), gains),) if below else ()
    return (replace(when(ENTERS, counters, *more, targets=(target(PERMANENT & CREATURE),)), keyword="backup"),)


def backups_below(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card, each backup ability giving those that are printed below it (702.165a)."""
    found: list[Ability] = []
    for place, ability in enumerate(abilities):
        number = _backup_of(ability)
        if number is None:
            found.append(ability)
        else:
            found += backup(number, *(a for a in abilities[place + 1 :] if _backup_of(a) is None))
    return tuple(found)


def _backup_of(ability: Ability) -> int | None:
    """The number of a backup ability that does not know yet what is printed below it."""
    effects = ability.effects if isinstance(ability, TriggeredAbility) else ()
    words = effects[0].what.split() if len(effects) == 1 and isinstance(effects[0], Does) else []
    return int(words[1]) if len(words) == 2 and words[0] == "backup" and words[1].isdigit() else None


CHOSEN_PLAYER = ef.Bound(Name.GIFTED)
"""The opponent for whom a gift is."""


def gives(gift: Effect) -> Effect:
    """What a gift ability does for an opponent if it was promised (702.174b)."""
    chosen = ef.Picks(ef.Picked(OPPONENT, 1, 1, name=Name.GIFTED))
    return ef.If((was_paid("gift"),), ef.Seq((chosen, gift, ef.Undergoes(SOURCE, EventKind.GIVE_A_GIFT))))


def given_as_it_enters(gift: Effect) -> TriggeredAbility:
    """The gift ability of a permanent (702.174b)."""
    return when(ENTERS, gives(gift), if_=(was_paid("gift"),))


def not_built(name: str, text: str) -> tuple[Ability, ...]:
    """A keyword with a parameter whose effect the language can't say yet."""
    if name == "increment":
        return increment()
    if name in ("champion", "backup"):
        return _not_built(ENTERS, text)
    return (when(None, Does(text)),)
