"""Predefined tokens (111.10), and the Eldrazi tokens that add mana."""

from __future__ import annotations

from functools import cache

from ..language import abilities as ab
from ..language import effects as ef
from ..language import filters as fi
from ..language.amounts import Count
from ..language.cards import TOKEN, Card, card, face, plain, split_card, token_name
from ..language.conditions import Condition, CouldCastSorcery, ThisFits
from ..language.costs import SACRIFICE_THIS, cost, discard
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
    artifacts_only = fi.Spending(fi.ARTIFACT, fi.ANYTHING, "cast artifact spells or activate abilities", fi.OTHER_COSTS)
    flip = ability("{2}", ef.Transforms(ef.SOURCE))
    return (
        _artifact("Treasure", mana_ability("{T}", SACRIFICE_THIS, ef.add_any_color())),
        _artifact("Food", ability(("{2}{T}", SACRIFICE_THIS), ef.GainsLife(ef.YOU, 3))),
        _artifact("Gold", mana_ability(SACRIFICE_THIS, ef.add_any_color())),
        card(
            token_name("Shard"),
            None,
            "Enchantment — Shard",
            ability(("{2}", SACRIFICE_THIS), ef.Seq((ef.Scries(ef.YOU), ef.Draws(ef.YOU)))),
        ),
        _artifact("Clue", ability(("{2}", SACRIFICE_THIS), ef.Draws(ef.YOU))),
        _artifact("Blood", ability(("{1}{T}", discard(), SACRIFICE_THIS), ef.Draws(ef.YOU))),
        _artifact("Powerstone", taps_for("{C}", only=artifacts_only)),
        _artifact("Vibranium", ab.Keyword("indestructible"), taps_for("{C}", only=artifacts_only)),
        _artifact(
            "Mutagen",
            ab.ActivatedAbility(
                cost("{1}{T}", SACRIFICE_THIS),
                (ef.PutsCounters(ef.Targeted(), "+1/+1"),),
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
            ab.ActivatedAbility(
                cost("{1}{T}", SACRIFICE_THIS),
                (ef.Explores(ef.Targeted()),),
                (target(YOUR_CREATURES),),
                only_if=(CouldCastSorcery(),),
            ),
        ),
        _artifact(
            "Junk",
            ab.ActivatedAbility(
                cost("{T}", SACRIFICE_THIS),
                (ef.exile(ef.TopOf(ef.YOU, 1)), ef.LetsPlay(ef.IT, ef.Until.END_OF_TURN)),
                only_if=(CouldCastSorcery(),),
            ),
        ),
        _artifact(
            "Lander",
            ability(
                ("{2}{T}", SACRIFICE_THIS),
                ef.Searches(ef.YOU, fi.HasType("Basic") & fi.LAND, to=fi.Zone.BATTLEFIELD, tapped=True),
            ),
        ),
    )


def _artifact(name: str, *abilities: ab.Ability) -> Card:
    return card(token_name(name), None, f"Artifact — {name}", *abilities)


def _creatures() -> tuple[Card, ...]:
    for_mana = mana_ability(SACRIFICE_THIS, ef.add("{C}"))
    return (
        card("Walker", None, "Creature — Zombie", pt="2/2", indicator="B"),
        card(token_name("Eldrazi Spawn"), None, "Creature — Eldrazi Spawn", for_mana, pt="0/1"),
        card(token_name("Eldrazi Scion"), None, "Creature — Eldrazi Scion", for_mana, pt="1/1"),
    )


def _roles() -> tuple[Card, ...]:
    enchantments = Count(fi.PERMANENT & fi.YOURS & fi.ENCHANTMENT)
    bigger = ab.Continuous(fi.HOST, (ab.ModifyPowerToughness(1, 1),))
    small = ThisFits(fi.HasStat(fi.Stat.TOUGHNESS, fi.Compare.AT_MOST, 3))
    scries = _when(ab.Attacking(fi.THIS), ef.Scries(ef.YOU))
    grows = _when(ab.Attacking(fi.THIS), ef.PutsCounters(ef.SOURCE, "+1/+1"), small)
    drains = _when(ab.Moves(fi.THIS, fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD), ef.LosesLife(ef.EACH_OPPONENT, 1))
    return (
        _role("Cursed", ab.Continuous(fi.HOST, (ab.SetPowerToughness(1, 1),))),
        _role("Monster", bigger, host_has("trample")),
        _role("Royal", bigger, *(ab.Continuous(fi.HOST, (ab.GainAbility(a),)) for a in ward(cost("{1}")))),
        _role("Sorcerer", bigger, ab.Continuous(fi.HOST, (ab.GainAbility(scries),))),
        _role("Virtuous", ab.Continuous(fi.HOST, (ab.ModifyPowerToughness(enchantments, enchantments),))),
        _role("Wicked", bigger, drains),
        _role("Young Hero", ab.Continuous(fi.HOST, (ab.GainAbility(grows),))),
    )


def _when(event: ab.When, effect: ef.Effect, *if_: Condition) -> ab.TriggeredAbility:
    return ab.TriggeredAbility(ab.ManaEvent.OTHER, effects=(effect,), if_=if_, when=event)


def _role(name: str, *abilities: ab.Ability) -> Card:
    return card(name, None, "Enchantment — Aura Role", ab.Enchant(A_CREATURE), *abilities)
