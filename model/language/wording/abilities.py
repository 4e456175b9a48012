"""Abilities in words: what a spell does, what is activated and what triggers."""

from __future__ import annotations

from .. import abilities as ab
from .. import effects as ef
from .. import filters as fi
from .. import targets as ta
from ..filters import Who, Zone
from .nouns import a, noun
from .saying import Say, describe, joined
from .words import does, mana_symbol, provided


def what_is_done(effects: tuple[ef.Effect, ...], targets: tuple[ta.Target, ...], modes: ab.Modes | None) -> str:
    """Effects, targets and modes, in this order."""
    parts = [joined(map(describe, effects))]
    if targets:
        parts.append(f"({'; '.join(map(describe, targets))})")
    if modes:
        chooser = "" if modes.chooser is Who.YOU else f"{does(modes.chooser, 'choose')}: "
        again = ", the same one more than once" if modes.repeat else ""
        parts.append(f"{chooser}choose {_how_many(modes)}{again}: " + "; ".join(map(describe, modes.options)))
    return " ".join(p for p in parts if p) or "nothing that matters here"


def _how_many(modes: ab.Modes) -> str:
    least, most = describe(modes.least), describe(modes.most)
    number = most if least == most else f"{least} to {most}"
    return number if all(option.weight == 1 for option in modes.options) else f"{number} pawprints worth"


def _mode(mode: ab.Mode) -> str:
    weight = f"{mode.weight} pawprints — " if mode.weight != 1 else ""
    price = f"{describe(mode.cost)} — " if mode.cost.parts else ""
    return f"{weight}{price}{what_is_done(mode.effects, mode.targets, None)}{provided(mode.if_)}"


def _activated(ability: ab.ActivatedAbility) -> str:
    keyword = f"{ability.keyword}: " if ability.keyword else ""
    text = f"{keyword}{describe(ability.cost)}: {what_is_done(ability.effects, ability.targets, ability.modes)}"
    text += f", only{provided(ability.only_if)}" if ability.only_if else ""
    text += f" ({describe(ability.spend)})" if ability.spend else ""
    text += f", from {ability.zone}" if ability.zone is not Zone.BATTLEFIELD else ""
    text += f" or {ability.other_zone}" if ability.other_zone else ""
    text += "".join(f"; {describe(change)}" for change in ability.own_changes)
    return text + ("" if ability.by is Who.YOU else f", and {does(ability.by, 'may activate it')[:-1]}")


def _triggered(ability: ab.TriggeredAbility) -> str:
    return (f"{ability.keyword}: " if ability.keyword else "") + _what_triggers(ability)


def _what_triggers(ability: ab.TriggeredAbility) -> str:
    if ability.event is ab.ManaEvent.OTHER:
        said = tuple(e for e in ability.effects if isinstance(e, ef.Does))  # what it adds is among what it says
        done = what_is_done(said or ability.effects, ability.targets, None)
        known = ability.when is not None and not isinstance(ability.when, ab.UnreadWhen)
        return f"when {describe(ability.when)}, {done}{provided(ability.if_)}" if known else done
    more = f"add {describe(ability.same_type)} more mana of a type that it produced" if ability.same_type else ""
    done = what_is_done(ability.effects, ability.targets, None) if ability.effects else more
    made = f" of {describe(ability.made)}" if ability.made else ""
    if ability.event is ab.ManaEvent.ADDS_MANA:
        event = f"{does(ability.by, 'add')} mana{made} by an ability of {a(ability.what)}"
    else:
        event = f"{does(ability.by, 'tap')} {a(ability.what)} for mana{made}"
    return f"whenever {event}, {done}{provided(ability.if_)}"


def _spend_only(ability: ab.SpendOnly) -> str:
    """What a spell or ability says of the mana that pays for it."""
    on_x = [f"only {joined(map(mana_symbol, ability.on_x), 'or')} is spent on X"] if ability.on_x else []
    by = [f"only mana made by {a(ability.made_by)} is spent"] if ability.made_by is not None else []
    return joined(on_x + by)


def _special_action(ability: ab.SpecialAction) -> str:
    number = f" {describe(ability.number)}" if ability.number else ""
    return f"{ability.name}{number} {describe(ability.cost)}{provided(ability.if_)}"


def _keyword(ability: ab.Keyword) -> str:
    if ability.quality is None:
        return ability.name
    quality = "everything" if ability.quality == fi.ANYTHING else noun(ability.quality, True)
    return f"{ability.name} from {quality.removesuffix(' objects')}"


WORDS: dict[type, Say] = {
    ab.Keyword: _keyword,
    ab.Mode: _mode,
    ab.Modes: lambda m: what_is_done((), (), m),
    ab.SpellAbility: lambda s: what_is_done(s.effects, s.targets, s.modes),
    ab.Enchant: lambda e: f"enchant {noun(e.what)}",
    ab.ActivatedAbility: _activated,
    ab.TriggeredAbility: _triggered,
    ab.Inert: lambda _: "(something that can't matter now)",
    ab.SpendOnly: _spend_only,
    ab.SpecialAction: _special_action,
    ab.Unmodelled: lambda s: f'not understood: "{s.text}"',
}


def quoted(ability: ab.Ability) -> str:
    """An ability as an object has it: a keyword as it stands, any other text in quotation marks."""
    return describe(ability) if isinstance(ability, ab.Keyword) else f'"{describe(ability)}"'
