"""Short forms for what happens: instructions, tokens, and abilities that wait for something or replace it."""

from __future__ import annotations

from ..language.abilities import (
    Ability,
    Attacking,
    Begins,
    CantHappen,
    Casts,
    Change,
    Enters,
    GainAbility,
    Keyword,
    ManaEvent,
    Matter,
    ModifyPowerToughness,
    Moves,
    TriggeredAbility,
    UnreadRule,
    When,
)
from ..language.amounts import Amount, Times, X
from ..language.cards import Face, TypeLine, token_name
from ..language.conditions import Condition
from ..language.costs import Cost
from ..language.effects import (
    IT,
    SOURCE,
    YOU,
    Bound,
    Changes,
    CreatesCopies,
    CreatesTokens,
    DealsDamage,
    Discards,
    Draws,
    Effect,
    GainsLife,
    LosesLife,
    Mills,
    MoveTo,
    PutsCounters,
    Ref,
    Rider,
    Rules,
    Seq,
    SpokenOf,
    TapsOrUntaps,
    Targeted,
    Until,
    Verb,
)
from ..language.events import EventKind
from ..language.filters import THIS, Filter, Who, Zone
from ..language.mana import ManaType
from ..language.names import Name
from .tokens import find_token
from .words import Part, effects_in, targets_in

SEEN = Bound(Name.SEEN)
AMONG_SEEN = SpokenOf(SEEN)
TARGET, SECOND_TARGET = map(Targeted, range(2))

ENTERS = Moves(THIS, to=Zone.BATTLEFIELD)
DIES = Moves(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
ATTACKS = Attacking(THIS)
YOUR_UPKEEP = Begins("upkeep", Who.YOU)
YOUR_END_STEP = Begins("end", Who.YOU)


def makes_uncounterable(spells: Filter) -> Rider:
    """A spell that fits can't be countered once such mana has been spent on it (106.6)."""
    return Rider(spells, (Rules(CantHappen(event=EventKind.BE_COUNTERED, what=SpokenOf(Bound(Name.EVENT_IT)))),))


def when(
    event: When, *parts: Part, if_: tuple[Condition, ...] = (), once: bool = False, zone: Zone | None = None
) -> TriggeredAbility:
    """A triggered ability: what it waits for, what it does, its targets; ``once`` each turn."""
    return TriggeredAbility(
        ManaEvent.OTHER,
        effects=effects_in(parts),
        targets=targets_in(parts),
        if_=if_,
        when=event,
        times_each_turn=int(once),
        zone=zone or Zone.BATTLEFIELD,
    )


def cast(what: Filter, who: Who = Who.YOU) -> Casts:
    """A player casts a spell that fits."""
    return Casts(what, who)


def unread(note: str, *about: Matter) -> UnreadRule:
    """A rule of the moving game that the card language can't say, and what it may matter to."""
    return UnreadRule(note, about) if about else UnreadRule(note)


def enters_tapped(*not_if: Condition, unless_pays: Cost | None = None) -> Enters:
    """It enters tapped, unless something is so, or its controller pays a cost (614.1c)."""
    return Enters(what=THIS, tapped=True, not_if=not_if, unless_pays=unless_pays)


def enters_with(number: Amount | int, kind: str) -> Enters:
    """It enters with counters (614.1c)."""
    return Enters(what=THIS, counters=((kind, number),))


def chooses(kind: str) -> Enters:
    """As it enters, a ``color``, a ``creature_type``, … is chosen (614.1c)."""
    return Enters(what=THIS, chooses=(kind,))


def destroys(what: Ref = TARGET, *, regenerate: bool = True) -> MoveTo:
    """Destroy it; unless ``regenerate``, it can't be regenerated."""
    return MoveTo(what=what, to=Zone.GRAVEYARD, verb=Verb.DESTROY, no_regeneration=not regenerate)


def exiles(what: Ref = TARGET, *, with_source: bool = True) -> MoveTo:
    """Exile it; ``with_source``: other text of the source may ask for what it has exiled (607.2a)."""
    return MoveTo(what=what, to=Zone.EXILE, verb=Verb.EXILE, with_source=with_source)


def returns(what: Ref = TARGET) -> MoveTo:
    """Return it to its owner's hand."""
    return MoveTo(what=what, to=Zone.HAND, verb=Verb.RETURN)


def brings(what: Ref = TARGET, *, under: Ref | None = None, tapped: bool = False, verb: Verb = Verb.RETURN) -> MoveTo:
    """Return it, or put it, onto the battlefield."""
    return MoveTo(what=what, to=Zone.BATTLEFIELD, verb=verb, under=under, tapped=tapped)


def takes(what: Ref = IT) -> MoveTo:
    """Put it into its owner's hand."""
    return MoveTo(what=what, to=Zone.HAND)


def sacrifices(what: Ref = SOURCE) -> MoveTo:
    """Sacrifice it."""
    return MoveTo(what=what, to=Zone.GRAVEYARD, verb=Verb.SACRIFICE)


def deals(amount: Amount | int, to: Ref = TARGET) -> DealsDamage:
    """The spell or permanent deals damage."""
    return DealsDamage(SOURCE, to, amount)


def draws(number: Amount | int = 1, who: Ref = YOU) -> Draws:
    """Draw cards."""
    return Draws(who, number)


def discards(number: Amount | int | None = 1, who: Ref = YOU) -> Discards:
    """Discard cards; ``None``: the hand."""
    return Discards(who, number)


def mills(number: Amount | int, who: Ref = YOU) -> Mills:
    """Mill cards."""
    return Mills(who, number)


def gains_life(amount: Amount | int, who: Ref = YOU) -> GainsLife:
    """Gain life."""
    return GainsLife(who, amount)


def loses_life(amount: Amount | int, who: Ref = YOU) -> LosesLife:
    """Lose life."""
    return LosesLife(who, amount)


def untaps(what: Ref = TARGET) -> TapsOrUntaps:
    """Untap it."""
    return TapsOrUntaps(what, untap=True)


def puts(number: Amount | int, kind: str, on: Ref = TARGET) -> PutsCounters:
    """Put counters on it."""
    return PutsCounters(on, kind, number)


def gets(size: str, what: Ref = TARGET, *keywords: str, until: Until = Until.END_OF_TURN) -> Changes:
    """It gets ``+3/+3`` for a while, and has keywords."""
    return Changes(what, (bonus(size), *_given(keywords)), until)


def has(what: Ref, *keywords: str, until: Until = Until.END_OF_TURN) -> Changes:
    """It has keywords for a while."""
    return Changes(what, _given(keywords), until)


def becomes(what: Ref, *changes: Change, until: Until = Until.END_OF_TURN) -> Changes:
    """It is changed for a while."""
    return Changes(what, changes, until)


def bonus(size: str) -> ModifyPowerToughness:
    """A change of power and toughness, as written: ``+1/-X``."""
    power, toughness = (_size(part) for part in size.split("/"))
    return ModifyPowerToughness(power, toughness)


def _size(text: str) -> Amount | int:
    if text.endswith("X"):
        return X() if text == "+X" else Times(-1, X())
    return int(text)


def _given(keywords: tuple[str, ...]) -> tuple[Change, ...]:
    return tuple(GainAbility(Keyword(k)) for k in keywords)


def creates(token: Face, number: Amount | int = 1, who: Ref = YOU) -> CreatesTokens:
    """Create tokens."""
    return CreatesTokens(who, token, number)


def token(
    size: str, colors: str, kind: str, *abilities: str | Ability, types: str = "Creature", name: str = ""
) -> Face:
    """A creature token: ``1/1``, its colors as letters, its creature types, its keywords and other abilities."""
    power, toughness = size.split("/")
    return Face(
        name=name or token_name(kind),
        type_line=TypeLine.parse(f"{types} — {kind}"),
        color_indicator=tuple(map(ManaType, colors)),
        power=power,
        toughness=toughness,
        abilities=tuple(Keyword(a) if isinstance(a, str) else a for a in abilities),
    )


def then(*parts: Effect) -> Seq:
    """One instruction after another, as one."""
    return Seq(parts)


def copies(what: Ref = TARGET, *changes: Change) -> CreatesCopies:
    """Create a token that is a copy of it, but for some changes."""
    return CreatesCopies(YOU, what, changes=changes)


def predefined(name: str) -> Face:
    """A token that the rules define (111.10)."""
    found = find_token(name)
    assert found is not None
    return found.front
