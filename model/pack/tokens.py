"""Predefined tokens (111.10), and the Eldrazi tokens that add mana."""

from __future__ import annotations

from functools import cache

from ..language.abilities import (
    Ability,
    ActivatedAbility,
    Attacking,
    Continuous,
    Enchant,
    GainAbility,
    Keyword,
    ManaEvent,
    ModifyPowerToughness,
    Moves,
    SetPowerToughness,
    TriggeredAbility,
    When,
)
from ..language.amounts import Count
from ..language.cards import TOKEN, Card, card, face, plain, split_card, token_name
from ..language.conditions import Condition, CouldCastSorcery, ThisFits
from ..language.costs import SACRIFICE_THIS, cost, discard
from ..language.effects import (
    EACH_OPPONENT,
    IT,
    SOURCE,
    YOU,
    Draws,
    Effect,
    Explores,
    GainsLife,
    LetsPlay,
    LosesLife,
    PutsCounters,
    Scries,
    Searches,
    Seq,
    Targeted,
    TopOf,
    Transforms,
    Until,
    add,
    add_any_color,
    exile,
)
from ..language.filters import (
    ANYTHING,
    ARTIFACT,
    ENCHANTMENT,
    HOST,
    LAND,
    OTHER_COSTS,
    PERMANENT,
    THIS,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Spending,
    Stat,
    Zone,
)
from ..language.keywords.triggered import ward
from ..language.targets import target
from .words import A_CREATURE, YOUR_CREATURES, ability, host_has, mana_ability, taps_for


def find_token(name: str) -> Card | None:
    """The predefined token of this name, with "Token" or without, whatever its case; or ``None`` (111.10)."""
    return _tokens().get(plain(name.strip()).removesuffix(plain(TOKEN)))


def token_names() -> tuple[str, ...]:
    """What all predefined tokens are called by: their names without the word "Token"."""
    return tuple(token.front.name.removesuffix(TOKEN) for token in dict.fromkeys(_tokens().values()))


@cache
def _tokens() -> dict[str, Card]:
    found = (*_artifacts(), *_creatures(), *_roles())
    by_name = {plain(t.front.name.removesuffix(TOKEN)): t for t in found}
    return by_name | {f"{name} role": t for name, t in by_name.items() if "Role" in t.front.type_line.subtypes}


def _artifacts() -> tuple[Card, ...]:
    artifacts_only = Spending(ARTIFACT, ANYTHING, "cast artifact spells or activate abilities", OTHER_COSTS)
    flip = ability("{2}", Transforms(SOURCE))
    return (
        _artifact("Treasure", mana_ability("{T}", SACRIFICE_THIS, add_any_color())),
        _artifact("Food", ability(("{2}{T}", SACRIFICE_THIS), GainsLife(YOU, 3))),
        _artifact("Gold", mana_ability(SACRIFICE_THIS, add_any_color())),
        card(
            token_name("Shard"),
            None,
            "Enchantment — Shard",
            ability(("{2}", SACRIFICE_THIS), Seq((Scries(YOU), Draws(YOU)))),
        ),
        _artifact("Clue", ability(("{2}", SACRIFICE_THIS), Draws(YOU))),
        _artifact("Blood", ability(("{1}{T}", discard(), SACRIFICE_THIS), Draws(YOU))),
        _artifact("Powerstone", taps_for("{C}", only=artifacts_only)),
        _artifact("Vibranium", Keyword("indestructible"), taps_for("{C}", only=artifacts_only)),
        _artifact(
            "Mutagen",
            ActivatedAbility(
                cost("{1}{T}", SACRIFICE_THIS),
                (PutsCounters(Targeted(), "+1/+1"),),
                (target(A_CREATURE),),
                only_if=(CouldCastSorcery(),),
            ),
        ),
        split_card(
            "transform",
            face(token_name("Incubator"), None, "Artifact — Incubator", flip),
            face("Phyrexian Token", None, "Artifact Creature — Phyrexian", pt="0/0"),
        ),
        _artifact(
            "Map",
            ActivatedAbility(
                cost("{1}{T}", SACRIFICE_THIS),
                (Explores(Targeted()),),
                (target(YOUR_CREATURES),),
                only_if=(CouldCastSorcery(),),
            ),
        ),
        _artifact(
            "Junk",
            ActivatedAbility(
                cost("{T}", SACRIFICE_THIS),
                (exile(TopOf(YOU, 1)), LetsPlay(IT, Until.END_OF_TURN)),
                only_if=(CouldCastSorcery(),),
            ),
        ),
        _artifact(
            "Lander",
            ability(
                ("{2}{T}", SACRIFICE_THIS), Searches(YOU, HasType("Basic") & LAND, to=Zone.BATTLEFIELD, tapped=True)
            ),
        ),
    )


def _artifact(name: str, *abilities: Ability) -> Card:
    return card(token_name(name), None, f"Artifact — {name}", *abilities)


def _creatures() -> tuple[Card, ...]:
    for_mana = mana_ability(SACRIFICE_THIS, add("{C}"))
    return (
        card("Walker", None, "Creature — Zombie", pt="2/2", indicator="B"),
        card(token_name("Eldrazi Spawn"), None, "Creature — Eldrazi Spawn", for_mana, pt="0/1"),
        card(token_name("Eldrazi Scion"), None, "Creature — Eldrazi Scion", for_mana, pt="1/1"),
    )


def _roles() -> tuple[Card, ...]:
    enchantments = Count(PERMANENT & YOURS & ENCHANTMENT)
    bigger = Continuous(HOST, (ModifyPowerToughness(1, 1),))
    small = ThisFits(HasStat(Stat.TOUGHNESS, Compare.AT_MOST, 3))
    scries = _when(Attacking(THIS), Scries(YOU))
    grows = _when(Attacking(THIS), PutsCounters(SOURCE, "+1/+1"), small)
    drains = _when(Moves(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD), LosesLife(EACH_OPPONENT, 1))
    return (
        _role("Cursed", Continuous(HOST, (SetPowerToughness(1, 1),))),
        _role("Monster", bigger, host_has("trample")),
        _role("Royal", bigger, *(Continuous(HOST, (GainAbility(a),)) for a in ward(cost("{1}")))),
        _role("Sorcerer", bigger, Continuous(HOST, (GainAbility(scries),))),
        _role("Virtuous", Continuous(HOST, (ModifyPowerToughness(enchantments, enchantments),))),
        _role("Wicked", bigger, drains),
        _role("Young Hero", Continuous(HOST, (GainAbility(grows),))),
    )


def _when(event: When, effect: Effect, *if_: Condition) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=(effect,), if_=if_, when=event)


def _role(name: str, *abilities: Ability) -> Card:
    return card(name, None, "Enchantment — Aura Role", Enchant(A_CREATURE), *abilities)
