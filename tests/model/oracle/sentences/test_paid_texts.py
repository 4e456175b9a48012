"""Texts of spells that do more, or something else, if a cost was paid (601.2c, 702.33g)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import CostChange, SpellAbility
from castable.model.language.amounts import AmountIf, Times, X
from castable.model.language.cards import TypeLine, card
from castable.model.language.conditions import Holds, ThisFits, Unless, there_is, was_paid
from castable.model.language.filters import CREATURE, PERMANENT, YOURS, CastAs, Compare, HasType, Not
from castable.model.language.targets import Target
from castable.model.oracle import Verdict, read_face, read_text
from tests.scenes import illegal, legal, scene

INSTANT = TypeLine.parse("Instant")
KICKED = was_paid("kicker")


def targets(text: str) -> tuple[Target, ...]:
    [spell] = [a for a in read_text("Test Card", text, INSTANT) if isinstance(a, SpellAbility)]
    return spell.targets


def unread(text: str) -> list[str]:
    found = read_face("Test Card", text, INSTANT)
    return [s.text for s in found.spans if s.verdict is Verdict.UNREAD]


@pytest.mark.rule("702.33g")
def test_further_targets_if_kicked() -> None:
    first, second = targets("Kicker {2}\nDestroy target land. If this spell was kicked, destroy another target land.")
    assert (first.if_, second.if_) == ((), (KICKED,))
    assert second.other_than == (0,)
    assert second.what == first.what


@pytest.mark.rule("601.2c")
def test_other_targets_if_kicked() -> None:
    text = "Kicker {2}\nDestroy target artifact. If this spell was kicked, instead destroy target creature."
    first, second = targets(text)
    assert (first.if_, second.if_) == ((Unless(KICKED),), (KICKED,))
    assert unread(text) == []
    trial = card("Trial", "{1}", "Instant", *read_text("Trial", text, INSTANT))
    board = {"hand": ["Trial"], "battlefield": ["Grizzly Bears", "3 Island"]}
    position = scene(cards=(trial,), A=board)
    assert legal(position, "cast trial with kicker -> grizzly-bears") is not None
    assert illegal(position, "cast trial -> grizzly-bears")


@pytest.mark.parametrize(
    "text",
    [
        "Kicker {2}\nTap target land. Tap target artifact. If this spell was kicked, instead tap target creature.",
        "Kicker {2}\nTap target land. If this spell was kicked, instead destroy that land and another target land.",
        "Tap X target creatures, where X is the number of colors of mana spent to cast this spell.",
    ],
)
def test_other_dependent_targets_are_not_understood(text: str) -> None:
    assert len(unread(text)) == 1


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Tap target land. If {G} was spent to cast this spell, you may have target creature get +2/+2.",
        "Target player draws X cards, where X is the amount of mana spent to cast this spell. Tap target land.",
    ],
)
def test_targets_are_chosen_whatever_mana_is_spent_later(text: str) -> None:
    assert unread(text) == []
    assert [t.if_ for t in targets(text)] == [(), ()]


@pytest.mark.rule("702.33g")
def test_a_target_that_may_not_be_there_is_none_to_refer_to() -> None:
    text = "Kicker {2}\nDraw a card. If this spell was kicked, target opponent discards a card. "
    assert unread(text + "Tap target creature that player controls.") == ["Tap target creature that player controls."]


@pytest.mark.rule("702.33g")
def test_the_only_targets_if_kicked() -> None:
    [only] = targets("Kicker {2}\nDraw a card. If this spell was kicked, instead it deals 5 damage to any target.")
    assert only.if_ == (KICKED,)
    [first, second] = targets(
        "Kicker {2}\nThis spell deals 5 damage to target creature. "
        "If this spell was kicked, it deals 10 damage divided as you choose among any number of targets instead."
    )
    assert (first.if_, first.divided) == ((Unless(KICKED),), None)
    assert (second.if_, second.divided) == ((KICKED,), 10)


@pytest.mark.rule("601.2b")
def test_a_payment_that_the_spell_does_not_offer_is_not_read() -> None:
    assert unread("Destroy target land. If this spell was kicked, destroy another target land.") != []


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If {G} was spent to cast this spell, you gain 3 life.",
        "Draw X cards, where X is the number of colors of mana spent to cast this spell.",
        "If you cast this spell during your main phase, draw a card.",
        "Kicker {2}\nThis spell deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
        "The next 3 damage that would be dealt to target creature is dealt to another target creature instead.",
    ],
)
def test_what_happens_on_resolution_is_an_effect(text: str) -> None:
    assert unread(text) == []


@pytest.mark.rule("115.3")
def test_another_target_of_a_spell_is_other_than_those_before() -> None:
    first, second = targets("Tap target creature. Untap another target creature.")
    assert second.other_than == (0,)
    assert second.what == first.what
    first, second = targets("Tap target creature.\nUntap another target creature.")
    assert second.other_than == (0,)


@pytest.mark.rule("601.2c")
def test_more_targets_of_the_same_kind_if_kicked() -> None:
    [target] = targets(
        "Kicker {2}\nTap up to one target land. If this spell was kicked, instead tap up to two target lands."
    )
    assert (target.least, target.most) == (0, AmountIf(KICKED, 2, 1))


@pytest.mark.parametrize(
    "text",
    [
        "If this spell was kicked, it has split second.",
        "This spell costs 3 life more to cast for each target.",
    ],
)
def test_what_matters_while_it_is_cast_or_on_the_stack_is_no_effect(text: str) -> None:
    found = read_face("Test Card", text, INSTANT)
    assert all(s.verdict is not Verdict.EFFECT_ONLY for s in found.spans)


@pytest.mark.rule("601.2d")
def test_another_amount_is_divided_if_something_is_so_as_it_is_announced() -> None:
    text = "This spell deals X damage divided as you choose among up to two target creatures. "
    big = "If X is 6 or more, this spell deals twice X damage divided as you choose among them instead."
    [found] = targets(text + big)
    assert found.divided == AmountIf(Holds(X(), Compare.AT_LEAST, 6), Times(2, X()), X())
    mad = (
        "If this spell's madness cost was paid, it deals 4 damage divided as you choose among those creatures instead."
    )
    [found] = targets(text + mad)
    assert found.divided == AmountIf(ThisFits(CastAs("madness")), 4, X())
    near = "If you are glad, this spell deals twice X damage divided as you choose among them instead."
    assert unread(text + near) == [near.replace("this spell", "~")]


@pytest.mark.parametrize(
    "text",
    [
        "Non-Elf creatures get -2/-2 until end of turn.",
        "As many times as you choose, you may exile the top card of your library.",
        "Until your next turn, instant and sorcery spells you cast cost {1} less to cast.",
        "Only creatures can be enchanted this way.",
        "Exile the top card of your library. If {B} was spent to cast this spell, you choose the cards instead.",
    ],
)
def test_what_comes_of_a_spell_later_is_an_effect(text: str) -> None:
    assert unread(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "As long as ~ is on the stack, each creature has hexprof.",
        "If an opponent lost hope, choose two instead.",
        "Instant spells you cast from frobnication cost {1} less to cast.",
    ],
)
def test_what_may_matter_before_that_is_not_taken_for_an_effect(text: str) -> None:
    assert unread(text) == [text]


@pytest.mark.rule("603.12")
@pytest.mark.rule("702.159a")
@pytest.mark.parametrize(
    "text",
    [
        "When damage is prevented this way, this creature deals that much damage to any other target.",
        "Visit — Return target creature card from your graveyard to the battlefield. It gains haste.",
    ],
)
def test_targets_of_what_triggers_are_chosen_then(text: str) -> None:
    found = read_face("Test Card", text, TypeLine.parse("Creature — Bear"))
    assert [s.verdict for s in found.spans] == [Verdict.EFFECT_ONLY]


@pytest.mark.rule("601.2f")
def test_a_condition_of_two_kinds_asks_for_both() -> None:
    text = "This spell costs {2} less to cast if you control an Island and a nonartifact creature.\nDraw a card."
    [change] = [a for a in read_text("Test Card", text, INSTANT) if isinstance(a, CostChange)]
    assert change.if_ == (
        there_is(PERMANENT & HasType("Island") & YOURS),
        there_is(PERMANENT & Not(HasType("Artifact")) & CREATURE & YOURS),
    )
