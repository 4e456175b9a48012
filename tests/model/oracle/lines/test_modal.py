"""Texts of modal spells and abilities: how many modes are chosen, at which price (700.2)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import ActivatedAbility, Modes, SpellAbility
from castable.model.language.amounts import Amount, AmountIf, X
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import CouldCastSorcery, Unchosen, was_paid
from castable.model.language.costs import NO_COST, cost
from castable.model.language.filters import Who
from castable.model.oracle import Verdict, read_face, read_text
from tests.scenes import listed, scene

INSTANT, CREATURE = TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")
BULLETS = "\n• Destroy target artifact.\n• Draw a card."
KICKED, PROMISED = was_paid("kicker"), was_paid("gift")


def modes(text: str) -> Modes:
    [spell] = [a for a in read_text("Test Card", text, INSTANT) if isinstance(a, SpellAbility)]
    assert spell.modes is not None
    return spell.modes


def unread(text: str, type_line: TypeLine = INSTANT) -> list[str]:
    found = read_face("Test Card", text, type_line)
    return [s.text for s in found.spans if s.verdict is Verdict.UNREAD]


@pytest.mark.rule("700.2a")
@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Choose one —", 1, 1),
        ("Choose one or both —", 1, 2),
        ("Choose one or more —", 1, 2),
        ("Choose up to one —", 0, 1),
        ("Choose any number —", 0, 2),
        ("Choose two —", 2, 2),
        ("Kicker {2}\nChoose one. If this spell was kicked, choose both instead.", *(AmountIf(KICKED, 2, 1),) * 2),
        (
            "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.",
            AmountIf(KICKED, 0, 1),
            AmountIf(KICKED, 2, 1),
        ),
        (
            "Gift a Fish\nChoose one. If the gift was promised, you may choose both instead.",
            1,
            AmountIf(PROMISED, 2, 1),
        ),
    ],
)
def test_how_many_modes(text: str, least: Amount | int, most: Amount | int) -> None:
    found = modes(text + BULLETS)
    assert (found.least, found.most, found.repeat) == (least, most, False)
    assert [len(m.targets) for m in found.options] == [1, 0]
    assert unread(text + BULLETS) == []


@pytest.mark.rule("700.2d")
def test_the_same_mode_more_than_once() -> None:
    found = modes("Choose X. You may choose the same mode more than once." + BULLETS)
    assert (found.least, found.most, found.repeat) == (X(), X(), True)


@pytest.mark.rule("700.2e")
def test_modes_that_an_opponent_chooses() -> None:
    assert modes("An opponent chooses one —" + BULLETS).chooser is Who.OPPONENT


@pytest.mark.rule("702.172a")
def test_spree() -> None:
    found = modes("Spree\n+ {1}{R} — Destroy target artifact.\n+ {3} — Draw a card.")
    assert [m.cost for m in found.options] == [cost("{1}{R}"), cost("{3}")]
    assert (found.least, found.most) == (1, 2)


@pytest.mark.rule("702.183a")
def test_tiered() -> None:
    found = modes("Tiered\n• Small — {0} — Destroy target artifact.\n• Great — {3} — Draw a card.")
    assert [m.cost for m in found.options] == [cost("{0}"), cost("{3}")]
    assert (found.least, found.most) == (1, 1)


@pytest.mark.rule("700.2i")
def test_pawprints() -> None:
    text = "Choose up to five {P} worth of modes. You may choose the same mode more than once."
    found = modes(f"{text}\n{{P}} — Draw a card.\n{{P}}{{P}} — Destroy target artifact.")
    assert [m.weight for m in found.options] == [1, 2]
    assert [m.cost for m in found.options] == [NO_COST, NO_COST]
    assert (found.least, found.most, found.repeat) == (0, 5, True)


@pytest.mark.rule("602.1b")
def test_modes_of_an_activated_ability() -> None:
    [found] = read_text("Test Card", "{T}: Choose one. Activate only as a sorcery." + BULLETS, CREATURE)
    assert isinstance(found, ActivatedAbility)
    assert found.modes is not None
    assert found.only_if == (CouldCastSorcery(),)


@pytest.mark.parametrize(
    "text",
    [
        "Choose one at random —",
        "Choose two. Each mode must target a different player.",
        "Choose one. If you are happy, choose both instead.",
        "Choose one. Destroy target creature, then —",
    ],
)
def test_choices_that_are_not_understood_are_said(text: str) -> None:
    assert unread(text + BULLETS) == [text]


def test_a_mode_with_more_than_an_effect_is_not_read_past() -> None:
    assert unread("Choose one —\n• Destroy target frobnicator.\n• Draw a card.") == ["Destroy target frobnicator."]
    assert unread("Spree\n+ {1} — Frob it.\n+ {2} — Draw a card.") == ["Frob it."]


@pytest.mark.rule("700.2a")
@pytest.mark.parametrize(
    ("history", "left"),
    [({}, "12"), ({"exhausted": ["it.1/2"]}, "1"), ({"exhausted": ["it.1/1", "it.1/2"]}, "")],
)
def test_modes_that_have_not_been_chosen_are_left(history: dict[str, object], left: str) -> None:
    text = "{0}: Choose one that hasn't been chosen —\n• Draw a card.\n• You gain 1 life."
    it = {"name": "It", "type_line": "Artifact", "oracle_text": text}
    found = scene(document={"cards": [it], "history": history}, A={"battlefield": ["It"]})
    assert listed(found, "it") == {f"activate it.1 modes={n}" for n in left}


def test_a_mode_may_be_chosen_again_in_another_turn_where_the_text_says_so() -> None:
    text = "{0}: Choose one that hasn't been chosen this turn —" + BULLETS
    [ability] = [a for a in read_text("Test Card", text, TypeLine.parse("Artifact")) if isinstance(a, ActivatedAbility)]
    assert ability.modes is not None
    assert [option.if_ for option in ability.modes.options] == [(Unchosen(1, True),), (Unchosen(2, True),)]
    assert unread(text, TypeLine.parse("Artifact")) == []
