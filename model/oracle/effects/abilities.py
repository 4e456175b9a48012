"""Whole abilities with their effects as instructions: what the readers of casting left as text, as far as it is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...language.abilities import Ability, ActivatedAbility, Mode, Modes, SpellAbility, TriggeredAbility
from ...language.effects import Does, Effect, Seq, Targeted
from ...language.parts import exchanged
from ...language.targets import Target
from .context import PLACE, Context
from .reading import read_one


def carried(ability: Ability, quotes: tuple[object, ...] = (), spoken: Context | None = None) -> Ability:
    """An ability with what it does as instructions, as far as that is understood; the rest stays text."""
    if isinstance(ability, (SpellAbility, ActivatedAbility, TriggeredAbility)):
        context = spoken or Context()
        context.quotes = quotes
        effects = instructions(ability.effects, ability.targets, context)
        modes = _modes(ability.modes, quotes, spoken)
        if effects != ability.effects or modes != ability.modes:
            return replace(ability, effects=effects, modes=modes)
    return ability


def _modes(modes: Modes | None, quotes: tuple[object, ...], spoken: Context | None) -> Modes | None:
    return None if modes is None else replace(modes, options=tuple(_mode(m, quotes, spoken) for m in modes.options))


def _mode(mode: Mode, quotes: tuple[object, ...], spoken: Context | None) -> Mode:
    context = replace(spoken) if spoken is not None else Context()
    context.quotes = quotes
    return replace(mode, effects=instructions(mode.effects, mode.targets, context))


def instructions(effects: Sequence[Effect], targets: Sequence[Target], context: Context) -> tuple[Effect, ...]:
    """Effects with texts read as instructions, one after the other; each may say more of the one before."""
    context.targets = tuple(targets)
    found: list[Effect | None] = []
    for effect in effects:
        if not isinstance(effect, Does):
            found.append(effect)
            continue
        places = [int(n) for n in PLACE.findall(effect.marked)]
        read = read_one(effect.marked, context, found) if effect.marked else None
        context.spoke_of(places)
        found.append(effect if read is None else read)
    return tuple(e for e in found if e is not None and e != Seq(()))


def shifted_effects(effects: tuple[Effect, ...], by: int) -> tuple[Effect, ...]:
    """Effects whose targets come after so many others of the same spell."""
    shifted: tuple[Effect, ...] = exchanged(effects, partial(_shifted, by=by))
    return shifted


def _shifted(part: object, by: int) -> object:
    if isinstance(part, Targeted):
        return Targeted(part.group + by)
    if isinstance(part, Does) and by:
        return replace(part, marked=re.sub(r"⟨(\d+)⟩", lambda m: f"⟨{int(m[1]) + by}⟩", part.marked))
    return part
