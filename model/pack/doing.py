"""Short forms for what happens: instructions, tokens, and abilities that wait for something or replace it."""

from __future__ import annotations

from ..language import abilities as ab
from ..language import effects as ef
from ..language.amounts import Amount, Times, X
from ..language.cards import Face, TypeLine, token_name
from ..language.conditions import Condition
from ..language.costs import Cost
from ..language.events import EventKind
from ..language.filters import THIS, Filter, Who, Zone
from ..language.mana import ManaType
from ..language.names import Name
from .tokens import find_token
from .words import Part, effects_in, targets_in

SEEN = ef.Bound(Name.SEEN)
AMONG_SEEN = ef.SpokenOf(SEEN)
TARGET, SECOND_TARGET = map(ef.Targeted, range(2))

ENTERS = ab.Moves(THIS, to=Zone.BATTLEFIELD)
DIES = ab.Moves(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
ATTACKS = ab.Attacking(THIS)
YOUR_UPKEEP = ab.Begins("upkeep", Who.YOU)
YOUR_END_STEP = ab.Begins("end", Who.YOU)


def makes_uncounterable(spells: Filter) -> ef.Rider:
    """A spell that fits can't be countered once such mana has been spent on it (106.6)."""
    return ef.Rider(
        spells, (ef.Rules(ab.CantHappen(event=EventKind.BE_COUNTERED, what=ef.SpokenOf(ef.Bound(Name.EVENT_IT)))),)
    )


def when(
    event: ab.When, *parts: Part, if_: tuple[Condition, ...] = (), once: bool = False, zone: Zone | None = None
) -> ab.TriggeredAbility:
    """A triggered ability: what it waits for, what it does, its targets; ``once`` each turn."""
    return ab.TriggeredAbility(
        ab.ManaEvent.OTHER,
        effects=effects_in(parts),
        targets=targets_in(parts),
        if_=if_,
        when=event,
        times_each_turn=int(once),
        zone=zone or Zone.BATTLEFIELD,
    )


def cast(what: Filter, who: Who = Who.YOU) -> ab.Casts:
    """A player casts a spell that fits."""
    return ab.Casts(what, who)


def unread(note: str, *about: ab.Matter) -> ab.UnreadRule:
    """A rule of the moving game that the card language can't say, and what it may matter to."""
    return ab.UnreadRule(note, about) if about else ab.UnreadRule(note)


def enters_tapped(*not_if: Condition, unless_pays: Cost | None = None) -> ab.Enters:
    """It enters tapped, unless something is so, or its controller pays a cost (614.1c)."""
    return ab.Enters(what=THIS, tapped=True, not_if=not_if, unless_pays=unless_pays)


def enters_with(number: Amount | int, kind: str) -> ab.Enters:
    """It enters with counters (614.1c)."""
    return ab.Enters(what=THIS, counters=((kind, number),))


def chooses(kind: str) -> ab.Enters:
    """As it enters, a ``color``, a ``creature_type``, … is chosen (614.1c)."""
    return ab.Enters(what=THIS, chooses=(kind,))


def destroys(what: ef.Ref = TARGET, *, regenerate: bool = True) -> ef.MoveTo:
    """Destroy it; unless ``regenerate``, it can't be regenerated."""
    return ef.MoveTo(what=what, to=Zone.GRAVEYARD, verb=ef.Verb.DESTROY, no_regeneration=not regenerate)


def exiles(what: ef.Ref = TARGET, *, with_source: bool = True) -> ef.MoveTo:
    """Exile it; ``with_source``: other text of the source may ask for what it has exiled (607.2a)."""
    return ef.MoveTo(what=what, to=Zone.EXILE, verb=ef.Verb.EXILE, with_source=with_source)


def returns(what: ef.Ref = TARGET) -> ef.MoveTo:
    """Return it to its owner's hand."""
    return ef.MoveTo(what=what, to=Zone.HAND, verb=ef.Verb.RETURN)


def brings(
    what: ef.Ref = TARGET, *, under: ef.Ref | None = None, tapped: bool = False, verb: ef.Verb = ef.Verb.RETURN
) -> ef.MoveTo:
    """Return it, or put it, onto the battlefield."""
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=verb, under=under, tapped=tapped)


def takes(what: ef.Ref = ef.IT) -> ef.MoveTo:
    """Put it into its owner's hand."""
    return ef.MoveTo(what=what, to=Zone.HAND)


def sacrifices(what: ef.Ref = ef.SOURCE) -> ef.MoveTo:
    """Sacrifice it."""
    return ef.MoveTo(what=what, to=Zone.GRAVEYARD, verb=ef.Verb.SACRIFICE)


def deals(amount: Amount | int, to: ef.Ref = TARGET) -> ef.DealsDamage:
    """The spell or permanent deals damage."""
    return ef.DealsDamage(ef.SOURCE, to, amount)


def draws(number: Amount | int = 1, who: ef.Ref = ef.YOU) -> ef.Draws:
    """Draw cards."""
    return ef.Draws(who, number)


def discards(number: Amount | int | None = 1, who: ef.Ref = ef.YOU) -> ef.Discards:
    """Discard cards; ``None``: the hand."""
    return ef.Discards(who, number)


def mills(number: Amount | int, who: ef.Ref = ef.YOU) -> ef.Mills:
    """Mill cards."""
    return ef.Mills(who, number)


def gains_life(amount: Amount | int, who: ef.Ref = ef.YOU) -> ef.GainsLife:
    """Gain life."""
    return ef.GainsLife(who, amount)


def loses_life(amount: Amount | int, who: ef.Ref = ef.YOU) -> ef.LosesLife:
    """Lose life."""
    return ef.LosesLife(who, amount)


def untaps(what: ef.Ref = TARGET) -> ef.TapsOrUntaps:
    """Untap it."""
    return ef.TapsOrUntaps(what, untap=True)


def puts(number: Amount | int, kind: str, on: ef.Ref = TARGET) -> ef.PutsCounters:
    """Put counters on it."""
    return ef.PutsCounters(on, kind, number)


def gets(size: str, what: ef.Ref = TARGET, *keywords: str, until: ef.Until = ef.Until.END_OF_TURN) -> ef.Changes:
    """It gets ``+3/+3`` for a while, and has keywords."""
    return ef.Changes(what, (bonus(size), *_given(keywords)), until)


def has(what: ef.Ref, *keywords: str, until: ef.Until = ef.Until.END_OF_TURN) -> ef.Changes:
    """It has keywords for a while."""
    return ef.Changes(what, _given(keywords), until)


def becomes(what: ef.Ref, *changes: ab.Change, until: ef.Until = ef.Until.END_OF_TURN) -> ef.Changes:
    """It is changed for a while."""
    return ef.Changes(what, changes, until)


def bonus(size: str) -> ab.ModifyPowerToughness:
    """A change of power and toughness, as written: ``+1/-X``."""
    power, toughness = (_size(part) for part in size.split("/"))
    return ab.ModifyPowerToughness(power, toughness)


def _size(text: str) -> Amount | int:
    if text.endswith("X"):
        return X() if text == "+X" else Times(-1, X())
    return int(text)


def _given(keywords: tuple[str, ...]) -> tuple[ab.Change, ...]:
    return tuple(ab.GainAbility(ab.Keyword(k)) for k in keywords)


def creates(token: Face, number: Amount | int = 1, who: ef.Ref = ef.YOU) -> ef.CreatesTokens:
    """Create tokens."""
    return ef.CreatesTokens(who, token, number)


def token(
    size: str, colors: str, kind: str, *abilities: str | ab.Ability, types: str = "Creature", name: str = ""
) -> Face:
    """A creature token: ``1/1``, its colors as letters, its creature types, its keywords and other abilities."""
    power, toughness = size.split("/")
    return Face(
        name=name or token_name(kind),
        type_line=TypeLine.parse(f"{types} — {kind}"),
        color_indicator=tuple(map(ManaType, colors)),
        power=power,
        toughness=toughness,
        abilities=tuple(ab.Keyword(a) if isinstance(a, str) else a for a in abilities),
    )


def then(*parts: ef.Effect) -> ef.Seq:
    """One instruction after another, as one."""
    return ef.Seq(parts)


def copies(what: ef.Ref = TARGET, *changes: ab.Change) -> ef.CreatesCopies:
    """Create a token that is a copy of it, but for some changes."""
    return ef.CreatesCopies(ef.YOU, what, changes=changes)


def predefined(name: str) -> Face:
    """A token that the rules define (111.10)."""
    found = find_token(name)
    assert found is not None
    return found.front
