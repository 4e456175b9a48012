"""Changes of characteristics in words."""

from __future__ import annotations

from .. import abilities as ab
from .. import amounts as am
from ..mana import COLOR_NAMES
from ..subtypes import CREATURE_TYPES
from .abilities import quoted
from .nouns import noun
from .saying import Say, describe, joined
from .words import provided


def _continuous(ability: ab.Continuous) -> str:
    where = " anywhere but on the battlefield" if ability.elsewhere else ""
    return f"{noun(ability.affects, True)}{where}: {joined(map(describe, ability.changes))}{provided(ability.if_)}"


WORDS: dict[type, Say] = {
    ab.SetLandTypes: lambda c: f"become {joined(c.subtypes)} and lose their other land types and abilities",
    ab.AddTypes: lambda c: f"are also {_types(c.types)}",
    ab.SetTypes: lambda c: f"become {' '.join(c.types)}",
    ab.SetCreatureTypes: lambda c: (
        f"become {' '.join(c.types)} and no other creature type" if c.types else "lose all creature types"
    ),
    ab.RemoveTypes: lambda c: f"are no longer {joined(c.types, 'or')}",
    ab.SetName: lambda c: f"are named {c.name}",
    ab.ReplacesWord: lambda c: f'say "{c.new}" for "{c.word}"',
    ab.HasTextBox: lambda c: f"have the text {' '.join(map(quoted, c.abilities)) or 'of an empty box'} instead",
    ab.SetColors: lambda c: f"are {joined(COLOR_NAMES[x] for x in c.colors) or 'colorless'}",
    ab.AddColors: lambda c: f"are also {joined(COLOR_NAMES[x] for x in c.colors)}",
    ab.GainActivatedOf: lambda c: (
        f"have all {'loyalty' if c.loyalty else 'activated'} abilities of {noun(c.what, True)}"
        + " except mana abilities" * c.except_mana
    ),
    ab.GainKeywordsOf: lambda c: f"have {joined(c.names)} where {noun(c.what, True)} have it",
    ab.GainAbility: lambda c: f"have {quoted(c.ability)}",
    ab.LoseKeyword: lambda c: f"lose {c.name}",
    ab.CantHave: lambda c: f"can't have {c.name}",
    ab.ChosenTypeChange: lambda c: f"is the chosen type{' in addition' if c.adds else ''}",
    ab.ChosenColorChange: lambda c: f"is the chosen color{' in addition' if c.adds else ''}",
    ab.LoseAllAbilities: lambda c: "lose all abilities" + " except mana abilities" * c.except_mana,
    ab.SetPowerToughness: lambda c: f"have base power and toughness {describe(c.power)}/{describe(c.toughness)}",
    ab.ModifyPowerToughness: lambda c: f"get {_signed(c.power)}/{_signed(c.toughness)}",
    ab.SwitchPowerToughness: lambda _: "switch power and toughness",
    ab.EachForTarget: lambda _: "say each where they say target",
    ab.SpellText: lambda c: f'say "{describe(c.ability)}" instead',
    ab.StartingLoyalty: lambda c: f"has starting loyalty {c.loyalty}",
    ab.OtherNumbers: lambda c: f"cost {c.mana_cost} and are {c.power}/{c.toughness}",
    ab.KeepsName: lambda _: "keep their names",
    ab.KeepsAbility: lambda _: "have this ability too",
    ab.WasBefore: lambda c: f"are {c.card.name} again afterwards",
    ab.Continuous: _continuous,
    ab.Controls: lambda c: f"you control {noun(c.what)}",
}


def _types(types: tuple[str, ...]) -> str:
    """Types in a row; all creature types as the rules call them (702.73a)."""
    others = [t for t in types if t not in CREATURE_TYPES]
    return joined([*others, "every creature type"] if set(types) >= CREATURE_TYPES else types)


def _signed(amount: am.Amount | int) -> str:
    return f"{amount:+d}" if isinstance(amount, int) else "+" + describe(amount)
