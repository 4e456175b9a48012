"""Candidate plays by brute force, straight from the cards' data: everything that could be announced, and nonsense.

Whether a candidate is legal is for others to say. Nothing is shared with the solver.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

from msgspec.structs import replace

from castable.model.game.characteristics import activated_abilities, look
from castable.model.game.notation import SPECIAL_ACTIONS
from castable.model.game.plays import Activate, Cast, Pass, Play, PlayLand, Special
from castable.model.game.position import GameObject, Position
from castable.model.language.abilities import (
    AdditionalCost,
    AlternativeCost,
    Enchant,
    GainAbility,
    MayPayAlso,
    MayPayInstead,
    SpecialAction,
    SpellAbility,
    Splice,
)
from castable.model.language.costs import mentions_x
from castable.model.language.filters import ANYTHING, Zone
from castable.model.language.targets import Target

LARGEST_X = 3
MOST_TARGETS = 2
MOST_TIMES = 2
MOST_CHOICES = 60  # target choices tried for one announcement
XS = (None, *range(LARGEST_X + 1))


def candidates(position: Position, rng: random.Random) -> Iterator[Play]:
    """Yield plays that might be legal, and many that can't be."""
    yield Pass()
    for found in tuple(position.objects.values()):
        yield from (PlayLand(found.id, face) for face in range(len(found.card.faces) + 1))
        yield from _specials(found)
        for cast in _casts(position, found):
            for groups in _readings(_groups_of_spell(position, found, cast)):
                yield from _with_targets(position, cast, groups, rng)
        for activate in _activations(position, found):
            groups = _groups_of_ability(position, activate)
            yield from _with_targets(position, activate, groups, rng)


def candidates_of(position: Position, found: GameObject) -> Iterator[Play]:
    """Yield what might be announced with an object, its targets left out."""
    yield from (PlayLand(found.id, face) for face in range(len(found.card.faces)))
    yield from _specials(found)
    yield from _casts(position, found)
    yield from _activations(position, found)


# ---------------------------------------------------------------- announcements


def _casts(position: Position, found: GameObject) -> Iterator[Cast]:
    if found.zone in (Zone.BATTLEFIELD, Zone.STACK):
        yield Cast(object=found.id)
        return
    text = [a for face in found.card.faces for a in face.abilities] + list(look(position, found.id).granted)
    names: dict[str | None, None] = {None: None, "free": None, "1": None, "2": None}
    names |= {a.name: None for a in text if isinstance(a, AlternativeCost) and a.name}
    names |= dict.fromkeys(_offered_names(position))
    extras = sorted({a.name for a in text if isinstance(a, AdditionalCost) and a.name} | _given_names(position))
    times = [[*((name, n) for n in range(MOST_TIMES + 1))] for name in extras]
    additional = [tuple((name, n) for name, n in chosen if n) for chosen in product(*times)]
    most = max((len(a.modes.options) for a in text if isinstance(a, SpellAbility) and a.modes), default=0)
    hand = [o.id for o in position.objects.values() if o.zone is Zone.HAND]
    splices = [id for id in hand if any(isinstance(a, Splice) for a in look(position, id).all_abilities)]
    for splice in [*combinations(splices, 1), *permutations(splices, 2)]:
        yield Cast(object=found.id, splice=splice)
    for x in XS if len(found.card.faces) > 1 else ():
        yield Cast(object=found.id, fused=True, x=x)
    for face, alternative, extra, modes, x in product(
        range(len(found.card.faces)), names, additional, _modes(most), XS
    ):
        yield Cast(object=found.id, face=face, alternative=alternative, additional=extra, modes=modes, x=x)


def _offered_names(position: Position) -> list[str]:
    """The names of costs that effects offer for spells."""
    abilities = [a for id in position.battlefield for a in look(position, id).all_abilities]
    return [a.name for a in abilities if isinstance(a, MayPayInstead) and a.name]


def _given_names(position: Position) -> set[str]:
    """The names of additional costs that effects give to spells."""
    abilities = [a for id in position.battlefield for a in look(position, id).all_abilities]
    return {a.additional.name for a in abilities if isinstance(a, MayPayAlso)}


def _modes(number: int) -> list[tuple[int, ...]]:
    every = range(1, number + 1)
    return [
        (),
        *((m,) for m in every),
        *combinations(every, 2),
        *((m, m) for m in every),
        *([tuple(every)] * (number > 2)),
    ]


def _activations(position: Position, found: GameObject) -> Iterator[Activate]:
    abilities = activated_abilities(position, found.id)
    for number in range(1, len(abilities) + 2):
        modes = abilities[number - 1].modes if number <= len(abilities) else None
        for chosen, x in product(_modes(len(modes.options) if modes else 0), XS):
            yield Activate(object=found.id, ability=number, modes=chosen, x=x)


def _specials(found: GameObject) -> Iterator[Special]:
    """Every special action, with X where the card could have one, and the halves of a split card."""
    actions = [a for face in found.card.faces for a in face.abilities if isinstance(a, SpecialAction)]
    xs = XS if any(map(mentions_x, actions)) else (None, 1)
    halves = (None, *range(len(found.card.faces))) if len(found.card.faces) > 1 else (None,)
    for name, face, x in product(SPECIAL_ACTIONS, halves, xs):
        yield Special(action=name, object=found.id, face=face, x=x)


# ---------------------------------------------------------------- targets


def _groups_of_spell(position: Position, found: GameObject, play: Cast) -> tuple[Target, ...]:
    """What the printed text asks to target, as far as it matters to make up choices."""
    face = found.card.faces[play.face]
    text = [a for f in found.card.faces for a in f.abilities] if play.fused else face.abilities
    spliced = [a for id in play.splice for a in look(position, id).all_abilities]
    groups: list[Target] = []
    for ability in (*text, *spliced):
        if isinstance(ability, SpellAbility):
            groups += ability.targets
            if ability.modes:
                groups += [t for m in play.modes for t in ability.modes.options[m - 1].targets]
    if "Aura" in face.type_line.subtypes:
        groups.append(Target(ANYTHING))
    ways = (a for a in face.abilities if isinstance(a, AlternativeCost) and a.name == play.alternative)
    gained = [c.ability for way in ways for c in way.changes if isinstance(c, GainAbility)]
    groups += [t for a in gained if isinstance(a, SpellAbility) for t in a.targets]
    groups += [Target(a.what) for a in gained if isinstance(a, Enchant)]
    return tuple(groups)


def _readings(groups: tuple[Target, ...]) -> Iterator[tuple[Target, ...]]:
    """The groups with and without each that is there only under a condition; which holds is for others to say."""
    for there in product(*((True, False) if g.if_ else (True,) for g in groups)):
        yield tuple(g for g, is_there in zip(groups, there, strict=True) if is_there)


def _groups_of_ability(position: Position, play: Activate) -> tuple[Target, ...]:
    abilities = activated_abilities(position, play.object)
    if play.ability > len(abilities):
        return ()
    ability = abilities[play.ability - 1]
    modes = ability.modes
    chosen = [t for m in play.modes for t in modes.options[m - 1].targets] if modes else []
    return (*ability.targets, *chosen)


def _with_targets(
    position: Position, play: Cast | Activate, groups: Sequence[Target], rng: random.Random
) -> Iterator[Cast | Activate]:
    """The play with choices of targets and divisions: all of them where there are few, some of many."""
    yield play
    if not groups:
        yield replace(play, targets=(("A",),))
        return
    things = [*position.objects, *position.players]
    sets = [own for n in range(MOST_TARGETS + 1) for own in combinations(things, n)]
    singles = [(t,) for t in things]
    for targets in _few((singles if g.least == g.most == 1 else sets for g in groups), rng):
        yield from (replace(play, targets=targets, division=d) for d in _divisions(groups, targets, play.x or 0))
    yield replace(play, targets=((things[0], things[0]), *([()] * (len(groups) - 1))))


def _few(options: Iterable[Sequence[tuple[str, ...]]], rng: random.Random) -> Iterator[tuple[tuple[str, ...], ...]]:
    lists = [list(o) for o in options]
    number = 1
    for each in lists:
        number *= len(each)
    if number <= MOST_CHOICES:
        yield from product(*lists)
        return
    for _ in range(MOST_CHOICES):
        yield tuple(rng.choice(each) for each in lists)


def _divisions(
    groups: Sequence[Target], targets: tuple[tuple[str, ...], ...], x: int
) -> Iterator[tuple[tuple[tuple[str, int], ...], ...]]:
    """Some divisions: of fixed amounts and of X, right ones and wrong ones."""
    dividing = [own for group, own in zip(groups, targets, strict=True) if group.divided is not None and own]
    amounts = [g.divided if isinstance(g.divided, int) else x for g in groups if g.divided is not None]
    if not dividing:
        yield ()
        return
    for whole in {*amounts, 2}:
        yield tuple(_evenly(own, whole) for own in dividing)


def _evenly(own: tuple[str, ...], whole: int) -> tuple[tuple[str, int], ...]:
    first = whole - (len(own) - 1)
    return tuple((name, first if at == 0 else 1) for at, name in enumerate(own))
