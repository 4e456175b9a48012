"""Whether whatever a text speaks of by a name has been given it: by its event, its cost, an instruction before.

A text is gone through as it is carried out (608.2c). What any of several branches gives counts as given after them;
what is done "otherwise" knows only what was given before the branches.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import effects as ef
from .abilities import (
    Ability,
    ActivatedAbility,
    AnyOfThese,
    Begins,
    Casts,
    Damages,
    InBoundColor,
    IsSo,
    PlayerDoes,
    SpellAbility,
    TriggeredAbility,
    When,
)
from .costs import Action, Cost, ObjectPart, RemoveCounters, TotalPart
from .events import Deed
from .filters import Zone
from .names import Key, Name, NameOf, in_event, kept_as, paid_by
from .parts import mentions, parts_of
from .values import names_of

Names = frozenset[Key]
_OF_PREVENTED: Names = frozenset({Name.AMOUNT, Name.SOURCE, Name.DAMAGED, Name.PLAYER, Name.TARGET})
"""What is known of damage that has been prevented, and the targets of the text that has prevented it."""
_OF_ANY_EVENT: Names = frozenset({Name.IT, Name.PLAYER, Name.SOURCE, Name.AMOUNT, Name.FROM})


def unbound_names(ability: Ability) -> tuple[Key, ...]:
    """The names that an ability speaks of and nothing has given, in the order of the text.

    Nothing is asked of what is no spell ability, activated or triggered ability, nor of text that is not understood,
    which stops a game in any case.
    """
    if mentions(ability, ef.Does):
        return ()
    missing: list[Key] = []
    _through_ability(ability, frozenset(), missing)
    return tuple(dict.fromkeys(missing))


def names_of_costs(*costs: Cost) -> Names:
    """What costs give names to: the objects that they do something to (607.2), the number of counters they remove."""
    parts = tuple(parts_of(costs))
    found: Names = frozenset(paid_by(part.action) for part in parts if isinstance(part, (ObjectPart, TotalPart)))
    return found | {Name.REMOVED} if any(isinstance(part, RemoveCounters) for part in parts) else found


def names_of_event(when: When | None) -> Names:
    """What the event that a triggered ability waits for gives names to, and what else it may find (603.2)."""
    match when:
        case AnyOfThese(parts):
            return frozenset[Key]().union(*map(names_of_event, parts))
        case IsSo():
            return frozenset()
        case Begins():
            found: Names = frozenset({Name.PLAYER})
        case Damages():
            found = _OF_ANY_EVENT | {Name.DAMAGED}
        case Casts():
            found = (_OF_ANY_EVENT - {Name.AMOUNT}) | {Name.SPELLS_BEFORE, Name.AIMED_AT}
        case PlayerDoes(Deed.FINISH_VOTING):
            found = _OF_ANY_EVENT | {Name.VOTES}
        case PlayerDoes(Deed.CLASH | Deed.WIN_CLASH):
            found = _OF_ANY_EVENT | {Name.CLASH_WON}
        case PlayerDoes(Deed.ROLL_DIE):
            found = _OF_ANY_EVENT | {Name.RESULT}
        case _:
            found = _OF_ANY_EVENT
    return found | {of for name in found if (of := in_event(name)) is not None}


def names_read(ability: TriggeredAbility) -> Names:
    """The names by which an ability speaks of something, its own instructions' among them."""
    said = (ability.effects, ability.targets, ability.modes, ability.if_)
    read = {name for part in parts_of(said) if (name := _name_read(part)) is not None}
    return frozenset(read | {name.name for name in read if isinstance(name, NameOf)})


def names_within(effect: ef.Effect) -> Names:
    """The names by which an instruction, or one within it, speaks of something."""
    return frozenset(name for part in parts_of(effect) if (name := _name_read(part)) is not None)


def names_given_within(effect: ef.Effect) -> Names:
    """The names that an instruction gives, or one within it."""
    return frozenset[Key]().union(*(names_given(part) for part in parts_of(effect) if isinstance(part, ef.Effect)))


def names_given(effect: ef.Effect) -> Names:
    """The names that an instruction gives itself, and what it lets be chosen, without the instructions in it."""
    return _names_given(effect) | frozenset(p.name or Name.IT for p in _own_parts(effect) if isinstance(p, ef.Picked))


def is_counted(effect: ef.Draws | ef.Mills) -> bool:
    """Whether "that many" is how many cards were drawn or milled: not of a number said, or taken from before."""
    return not isinstance(effect.number, int) and not mentions(effect.number, ef.ThatMuch)


def _names_given(effect: ef.Effect) -> Names:
    found: set[Key] = set(effect.binds)
    match effect:
        case ef.Draws() | ef.Mills() if is_counted(effect):
            found.add(Name.AMOUNT)
        case ef.MoveTo() | ef.ForEach():
            found.add(effect.bound)
            if isinstance(effect, ef.MoveTo) and effect.to is Zone.EXILE:
                found.add(Name.EXILED_SO)
        case ef.MayPay():
            found |= names_of_costs(effect.cost) & {paid_by(Action.DISCARD)}
        case ef.LooksAt() | ef.Settles() | ef.WorksOut():
            found.add(effect.name)
        case ef.Chooses(kind):
            found.add(NameOf(Name.CHOSEN, kept_as(kind)))
        case ef.Changes():
            found.add(Name.IT)  # where nothing else is so called
        case ef.May():
            found.add(Name.PLAYER)
        case ef.Votes(words, what):
            found |= {NameOf(name, word) for word in words for name in (Name.VOTES_FOR, Name.MORE_VOTES)}
            found |= {Name.VOTE_TIED} | ({Name.VOTED_MOST} if what is not None else set())
    return frozenset(found)


def _through_ability(ability: Ability, known: Names, missing: list[Key]) -> None:
    if isinstance(ability, TriggeredAbility):
        known |= names_of_event(ability.when)
        _read((ability.if_, ability.targets), known, missing)
    elif isinstance(ability, ActivatedAbility):
        known |= {*names_of_costs(ability.cost), Name.ACTIVATED}
    elif isinstance(ability, SpellAbility):
        known |= {Name.COST}  # additional costs are abilities of their own
    else:
        return
    known |= {Name.RESOLVED}
    after = _through(ability.effects, known, missing)
    for mode in ability.modes.options if ability.modes is not None else ():
        after = _through(mode.effects, after, missing)


def _through(value: object, known: Names, missing: list[Key]) -> Names:
    """What is known after a part of a text; what it speaks of in vain is noted."""
    for effect in _next_effects(value):
        known = _through_one(effect, known, missing)
    return known


def _through_one(effect: ef.Effect, known: Names, missing: list[Key]) -> Names:
    given = known | names_given(effect)
    if isinstance(effect, ef.Later):
        given |= {Name.TARGET}  # those of the text that it comes from, by group
    if mentions(effect, ef.Rider):
        given |= {Name.EVENT_IT}  # the spell that the mana is spent on
    if isinstance(effect, (ef.Prevents, ef.PreventsFromSource)):
        given |= {Name.SOURCE}  # of the damage
    _read(
        effect,
        given if isinstance(effect, (ef.Later, ef.AddMana, ef.Prevents, ef.PreventsFromSource)) else known,
        missing,
    )
    if isinstance(effect, ef.If):
        then = _through(effect.then, given, missing)
        return then | _through(effect.otherwise, given, missing)
    if isinstance(effect, (ef.Prevents, ef.PreventsFromSource)):  # of each event, and of no text after it
        _through(effect.then, given | _OF_PREVENTED, missing)
        return known | names_given(effect)
    after = given
    for name in names_of(type(effect)):
        value = getattr(effect, name)
        after = _through(value, given if name == "otherwise" else after, missing) | after
    return after


def _next_effects(value: object) -> Iterator[ef.Effect]:
    """The instructions that stand in a value, not those in them, nor what abilities say that it gives."""
    for part in parts_of(value, into=lambda part: not isinstance(part, (ef.Effect, Ability))):
        if isinstance(part, ef.Effect):
            yield part


def _own_parts(value: object) -> Iterator[object]:
    """The parts of an instruction that stand in no other one, and in no ability that it gives."""
    if isinstance(value, ef.Effect):
        for name in names_of(type(value)):
            yield from _own_parts_of(getattr(value, name))
    else:
        yield from _own_parts_of(value)


def _own_parts_of(value: object) -> Iterator[object]:
    return parts_of(value, into=lambda part: not isinstance(part, (ef.Effect, Ability)))


def _read(value: object, known: Names, missing: list[Key]) -> None:
    for part in _own_parts(value):
        if isinstance(part, Ability):
            _through_ability(part, known, missing)
            continue
        wanted = _name_read(part)
        is_of_known = isinstance(wanted, NameOf) and wanted.name in known
        if wanted is not None and wanted not in known and not is_of_known:
            missing.append(wanted)


def _name_read(part: object) -> Key | None:
    """The name by which a part of a text speaks of something, if it does."""
    match part:
        case ef.Bound(name) | ef.WasDone(name) | ef.TheRest(name) | ef.ThatMuch(name):
            return name
        case ef.OfBoundColor() | InBoundColor():
            return Name.COLOR
        case ef.OpponentsWhoVoted():
            return Name.VOTES
        case _:
            return None
