"""What of a card stops a game for want of words."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

from castable.model import engine
from castable.model.engine.instructions.carrying import _CARRIERS
from castable.model.game.gaps import Gap, gaps_of
from castable.model.game.kept import KEPT
from castable.model.language import abilities as ab
from castable.model.language import effects as ef
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import Fact
from castable.model.language.costs import NO_COST
from castable.model.language.effects import Does, Later
from castable.model.language.events import EventKind
from castable.model.language.filters import CREATURE, PERMANENT, THIS, Is, State
from castable.model.language.keywords.parts import ENTERS
from castable.model.language.targets import target
from castable.model.oracle import read_text

FROB = Does("Frobnicate.")
DRAWS = ef.Draws(ef.YOU, 1)


def triggered(event: ab.When | None, *effects: ef.Effect) -> ab.TriggeredAbility:
    return ab.TriggeredAbility(ab.ManaEvent.OTHER, effects=effects, when=event)


def granted(ability: ab.Ability) -> ab.Continuous:
    return ab.Continuous(PERMANENT & CREATURE, (ab.GainAbility(ability),))


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (ab.SpellAbility(effects=(DRAWS, FROB)), "Frobnicate."),
        (ab.SpellAbility(effects=(ef.May(ef.Seq((DRAWS, FROB))),)), "Frobnicate."),
        (granted(triggered(ENTERS, FROB)), "Frobnicate."),
        (triggered(ab.UnreadWhen("~ frobs", (EventKind.TAP,)), DRAWS), "~ frobs"),
        (ab.UnreadRule("All frobs are doubled.", (ab.Matter.DAMAGE,)), "All frobs are doubled."),
        (triggered(ENTERS, ef.If((Fact("somebody frobbed this turn"),), DRAWS)), "somebody frobbed this turn"),
        (ab.AlternativeCost(NO_COST, "mutate"), "mutate"),
        (ab.Keyword("recover"), "recover"),
        (triggered(None, Does("firework 2")), "firework 2"),
        (granted(triggered(ab.Attacking(THIS), FROB)), "Frobnicate."),
        (triggered(ab.UnreadWhen("~ attacks alone with a frob"), DRAWS), "~ attacks alone with a frob"),
        (ab.UnreadRule("~ can block frobs.", (ab.Matter.COMBAT,)), "~ can block frobs."),
        (ab.Keyword("mobilize"), "mobilize"),
        (ab.SpellAbility((target(PERMANENT & CREATURE & Is(State.ATTACKING)),), (FROB,)), "Frobnicate."),
    ],
)
def test_a_text_without_a_value_is_a_gap(ability: ab.Ability, text: str) -> None:
    assert gaps_of(ability) == (Gap(text),)


@pytest.mark.parametrize(
    "ability",
    [
        ab.SpellAbility(effects=(DRAWS,)),
        ab.UnreadRule("Look at it.", (ab.Matter.LOOKS,)),
        triggered(ENTERS, ef.If((Fact(min(KEPT)),), DRAWS)),
        ab.Keyword("storm"),
        ab.Keyword("flying"),
        ab.AlternativeCost(NO_COST, "evoke"),
        ab.SpellAbility(effects=(Later(triggered(None, DRAWS), now=True),)),
    ],
)
def test_what_has_a_value_is_none(ability: ab.Ability) -> None:
    assert gaps_of(ability) == ()


def test_what_is_not_read_at_all_is_of_the_casting_half() -> None:
    assert gaps_of(ab.Unmodelled("Frob.", ab.EVERYTHING)) == (Gap("Frob.", casting=True),)


NO_INSTRUCTIONS = {
    "DamageYou", "DiscardThis", "EndThis", "ExileThis", "IgnoreThis", "PutIntoHand", "TurnFaceUp", "Unlock",
}  # fmt: skip
"""What mana abilities and special actions do, and nothing that resolves."""


def test_every_instruction_but_a_note_can_be_carried_out() -> None:
    """A class of instructions that no function carries out would stop a game, and would be no gap."""
    for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
        importlib.import_module(module.name)
    kinds = {kind for kind in vars(ef).values() if isinstance(kind, type) and issubclass(kind, ef.Effect)}
    single = {kind for kind in kinds if not any(issubclass(below, kind) for below in kinds - {kind})}
    assert {kind.__name__ for kind in single - set(_CARRIERS)} == {"Does", *NO_INSTRUCTIONS}


def test_a_fact_that_a_game_knows_by_its_record_is_no_gap() -> None:
    """What is kept is asked in one place, whatever a fact is known by."""
    (ability,) = read_text("Card", "At the beginning of your upkeep, if a creature died this turn, draw a card.",
                           TypeLine.parse("Enchantment"))  # fmt: skip
    assert gaps_of(ability) == ()
