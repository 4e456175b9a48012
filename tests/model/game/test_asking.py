"""What texts ask: every kind of filter, amount and condition has an answer, and says what it reads."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import scope_of
from castable.model.game.facts import EVERYTHING, Aspect
from castable.model.game.matching import asking, matches, reads_of
from castable.model.language import amounts as am
from castable.model.language import conditions as co
from castable.model.language import filters as fi
from castable.model.language.abilities import Continuous, GainAbility, Keyword, ModifyPowerToughness
from tests.builders import player, position

ANSWERS = ((fi, fi.Filter, asking._MAKERS), (am, am.Amount, asking._AMOUNTS), (co, co.Condition, asking._CONDITIONS))
KINDS = [
    pytest.param(kind, answers, id=name)
    for module, base, answers in ANSWERS
    for name, kind in sorted(vars(module).items())
    if isinstance(kind, type) and issubclass(kind, base) and kind is not base and kind.__module__ == module.__name__
]


@pytest.mark.parametrize(("kind", "answers"), KINDS)
def test_every_kind_is_answered_and_says_what_it_reads(kind: type, answers: dict[type, object]) -> None:
    assert kind in answers
    assert kind in asking._READS


def test_a_text_reads_what_its_parts_read() -> None:
    assert reads_of(fi.PERMANENT & fi.CREATURE) & EVERYTHING == Aspect.NOTHING
    assert reads_of(fi.CREATURE & fi.TAPPED & fi.YOURS) & EVERYTHING == Aspect.TAPPED
    assert reads_of(fi.CREATURE & fi.TAPPED & fi.YOURS) & Aspect.YOU
    assert reads_of(co.Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_MOST, 5)) & Aspect.LIFE
    assert reads_of(am.Count(fi.CREATURE)) & EVERYTHING == Aspect.PERMANENTS
    assert reads_of(am.Count(fi.in_hand())) & EVERYTHING == Aspect.CARDS | Aspect.HIDDEN


def test_of_an_ability_that_is_given_only_a_continuous_one_is_read() -> None:
    tapped = Continuous(fi.TAPPED, (ModifyPowerToughness(1, 1),))
    assert reads_of(GainAbility(Keyword("protection", fi.TAPPED))) == Aspect.NOTHING
    assert reads_of(GainAbility(tapped)) & Aspect.TAPPED


def test_equal_filters_are_compiled_once() -> None:
    one, other = fi.HasType("Goblin"), fi.HasType("Goblin")
    assert asking.compiled(one) is asking.compiled(other)


def test_many_filters_do_not_stay_compiled_for_ever() -> None:
    scene = position(A=player(battlefield=["Grizzly Bears"]), B=player())
    scope = scope_of(scene, None, "A")
    for number in range(asking.MOST_KEPT + 10):
        assert not matches(fi.HasType(f"Kind {number}"), scope, "grizzly-bears")
    assert len(asking._BY_IDENTITY) <= asking.MOST_KEPT
    assert matches(fi.HasType("Bear"), scope, "grizzly-bears")
