"""What a spell or ability says as it resolves: its instances of "target" and its instructions, of the modes it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from ...game.matching import Scope, holds
from ...language.abilities import Ability, ActivatedAbility, Enchant, Keyword, Modes, SpellAbility, TriggeredAbility
from ...language.effects import Effect, Targeted, Together
from ...language.keywords.triggered import SPELL_TEXT
from ...language.parts import exchanged
from ...language.targets import Target
from ..announcing.targets import announced_targets, joined

NOTHING = Together(())
"""What an instance of "target" is about that was not announced."""


class Text(Struct, frozen=True):
    """Instances of "target" in the order in which they were announced, and instructions that count them so."""

    groups: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()

    def and_(self, targets: Sequence[Target], effects: Iterable[Effect], scope: Scope) -> Text:
        """The text with further words, which count their targets from their own first one, as far as announced."""
        there = [at for at, target in enumerate(targets) if all(holds(c, scope) for c in target.if_)]
        places = {old: new for new, old in enumerate(there, len(self.groups))}
        more: tuple[Effect, ...] = (
            exchanged(tuple(effects), partial(_placed, places=places)) if targets else (*effects,)
        )
        return Text(joined(self.groups, announced_targets(tuple(targets), scope)), self.effects + more)

    def with_modes(self, modes: Modes | None, chosen: Iterable[int], scope: Scope) -> Text:
        """The text with that of the modes that were chosen (700.2)."""
        text = self
        for number in chosen if modes is not None else ():
            mode = modes.options[number - 1]  # type: ignore[union-attr]  # there are modes
            text = text.and_(mode.targets, mode.effects, scope)
        return text


def _placed(part: object, places: dict[int, int]) -> object:
    if isinstance(part, Targeted):
        return replace(part, group=places[part.group]) if part.group in places else NOTHING
    return part


def text_of_spell(abilities: Iterable[Ability], modes: Sequence[int], scope: Scope, *, aura: bool) -> Text:
    """What a spell says, the text that was spliced onto it at the end (702.47c)."""
    text = Text()
    last: tuple[Effect, ...] = ()
    for ability in abilities:
        if isinstance(ability, Keyword):
            last += SPELL_TEXT.get(ability.name, ())
        elif isinstance(ability, Enchant) and aura:
            text = Text((*text.groups, Target(ability.what)), text.effects)
        elif isinstance(ability, SpellAbility):
            text = text.and_(ability.targets, ability.effects, scope).with_modes(ability.modes, modes, scope)
    return Text(text.groups, text.effects + last)


def text_of_ability(ability: ActivatedAbility | TriggeredAbility, modes: Sequence[int], scope: Scope) -> Text:
    """What an activated or triggered ability says."""
    return Text().and_(ability.targets, ability.effects, scope).with_modes(ability.modes, modes, scope)
