"""The instances of "target" that a spell or ability has as it is announced (115.1, 601.2c)."""

from __future__ import annotations

from castable.model.game.characteristics import look
from castable.model.game.matching import Scope, holds
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Enchant, Modes, SpellAbility
from castable.model.language.targets import Target, shifted

from ..scopes import scope_for


def groups_of_spell(
    position: Position, id: ObjectId, modes: tuple[int, ...], spliced: tuple[ObjectId, ...] = ()
) -> tuple[Target, ...]:
    """What a spell targets: an Aura by enchant (115.1b), an instant or sorcery by its text and modes (115.1a).

    The text of spliced cards follows, in their order (702.47b–c).
    """
    now = look(position, id)
    groups: tuple[Target, ...] = ()
    scope = scope_for(position, position.objects[id])
    for ability in now.all_abilities:
        if isinstance(ability, Enchant) and "Aura" in now.words:
            groups += (Target(ability.what),)
        elif isinstance(ability, SpellAbility):
            groups += shifted(with_modes(ability.targets, ability.modes, modes, scope), len(groups))
    for card in spliced:
        for ability in look(position, card).all_abilities:
            if isinstance(ability, SpellAbility):
                groups += shifted(without_absent(ability.targets, scope), len(groups))
    return groups


def with_modes(
    targets: tuple[Target, ...], modes: Modes | None, chosen: tuple[int, ...], scope: Scope
) -> tuple[Target, ...]:
    """The targets of a text and of its chosen modes, in text order, as far as what was announced brings them in."""
    groups = without_absent(targets, scope)
    for mode in chosen if modes else ():
        assert modes is not None
        groups += shifted(without_absent(modes.options[mode - 1].targets, scope), len(groups))
    return groups


def without_absent(targets: tuple[Target, ...], scope: Scope) -> tuple[Target, ...]:
    """Targets whose condition holds (702.33g); "other than" keeps meaning the same instances of the word."""
    absent = {n for n, t in enumerate(targets) if t.if_ and not all(holds(c, scope) for c in t.if_)}
    if not absent:
        return targets
    left = [n for n in range(len(targets)) if n not in absent]
    places = {old: new for new, old in enumerate(left)}
    return tuple(targets[n].numbered(places) for n in left)
