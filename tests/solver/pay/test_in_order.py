"""``hold``: a payment that leaves other plays payable, all of them one after the other (601.2h)."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.plays import ActivateMana, PayMana, Payment, PayObject
from castable.model.game.position import Position
from castable.model.language.costs import discard
from castable.model.language.filters import ANYTHING
from castable.model.language.keywords import must_also
from castable.model.language.mana import ManaType
from castable.solver.verdicts import Illegal, Legal
from tests.scenes import scene, trial


def held(position: Position, play: str, *hold: str, **wishes: object) -> Payment:
    """The payment that keeps the held plays payable; fails where there is none."""
    verdict = castable.pay(position, play, hold=hold, **wishes).verdict  # type: ignore[arg-type]  # keep, use
    assert isinstance(verdict, Legal), verdict
    assert verdict.payment is not None
    return verdict.payment


def not_held(position: Position, play: str, *hold: str) -> None:
    """Fails where some payment keeps the held plays payable."""
    verdict = castable.pay(position, play, hold=hold).verdict
    assert isinstance(verdict, Illegal), verdict
    assert verdict.reasons[0].rule == "118.3"


def used(payment: Payment) -> set[str]:
    """Sources of the mana that is spent, and objects used otherwise."""
    mana = {s.mana.source for s in payment.steps if isinstance(s, PayMana)}
    return mana | {s.object for s in payment.steps if isinstance(s, PayObject)}


@pytest.mark.rule("601.2h")
def test_two_held_spells_need_two_sources_though_each_alone_needs_one() -> None:
    zones = {"hand": ["2 Shock", "Lightning Bolt"]}
    two = scene(A={**zones, "battlefield": ["2 Mountain"]})
    three = scene(A={**zones, "battlefield": ["3 Mountain"]})
    hold = ("cast lightning-bolt -> B", "cast shock#2 -> B")
    held(two, "cast shock -> B", hold[0])
    held(two, "cast shock -> B", hold[1])
    not_held(two, "cast shock -> B", *hold)
    held(three, "cast shock -> B", *hold)


@pytest.mark.rule("601.2h")
def test_the_payment_takes_what_the_held_spells_do_not_need() -> None:
    lands = ["Volcanic Island", "Taiga", "Mountain", "Island", "Forest"]
    position = scene(A={"hand": ["Shock", "Counterspell", "Giant Growth"], "battlefield": [*lands, "Grizzly Bears"]})
    payment = held(position, "cast shock -> B", "cast counterspell", "cast giant-growth -> grizzly-bears")
    assert len(used(payment) & {"taiga", "mountain"}) == 1
    assert "volcanic-island" not in used(payment)


@pytest.mark.rule("601.2b")
def test_a_held_spell_may_be_paid_by_any_of_its_costs() -> None:
    position = scene(A={"hand": ["Shock", "Gitaxian Probe"], "battlefield": ["Mountain"]})
    held(position, "cast shock -> B", "cast gitaxian-probe -> B")
    poor = scene(A={"life": 1, "hand": ["Shock", "Gitaxian Probe"], "battlefield": ["Mountain"]})
    not_held(poor, "cast shock -> B", "cast gitaxian-probe -> B")


@pytest.mark.rule("119.4")
def test_held_spells_share_one_life_total() -> None:
    zones = {"hand": ["Shock", "Gitaxian Probe", "Dismember"], "battlefield": ["2 Mountain", "Grizzly Bears"]}
    hold = ("cast gitaxian-probe -> B", "cast dismember -> grizzly-bears")
    held(scene(A={**zones, "life": 6}), "cast shock -> B", *hold)
    not_held(scene(A={**zones, "life": 5}), "cast shock -> B", *hold)


@pytest.mark.rule("601.2c", "115.2")
def test_a_sacrificed_creature_is_no_target_for_the_held_spell() -> None:
    zones = {"hand": ["Village Rites", "Giant Growth"]}
    alone = scene(A={**zones, "battlefield": ["Swamp", "Forest", "Grizzly Bears"]})
    two = scene(A={**zones, "battlefield": ["Swamp", "Forest", "Grizzly Bears", "Llanowar Elves"]})
    not_held(alone, "cast village-rites", "cast giant-growth -> grizzly-bears")
    assert "llanowar-elves" in used(held(two, "cast village-rites", "cast giant-growth -> grizzly-bears"))


@pytest.mark.rule("601.2c")
def test_targets_of_a_held_spell_that_are_not_there_yet_are_not_judged() -> None:
    position = scene(A={"hand": ["Shock", "Counterspell"], "battlefield": ["Mountain", "2 Island"]})
    held(position, "cast shock -> B", "cast counterspell -> shock")
    held(position, "cast shock -> B", "cast counterspell")


@pytest.mark.rule("701.9a")
def test_a_card_discarded_for_a_cost_is_no_longer_held() -> None:
    careless = trial("{R}", must_also(discard(ANYTHING)), name="Careless Trial")
    zones = {"battlefield": ["2 Mountain"]}
    two = scene(A={**zones, "hand": ["Careless Trial", "Shock"]}, cards=(careless,))
    three = scene(A={**zones, "hand": ["Careless Trial", "Shock", "Forest"]}, cards=(careless,))
    not_held(two, "cast careless-trial", "cast shock -> B")
    assert "forest" in used(held(three, "cast careless-trial", "cast shock -> B"))
    not_held(two, "cast careless-trial", "play shock")


@pytest.mark.rule("602.2")
def test_a_held_ability_needs_its_object() -> None:
    zones = {"hand": ["Village Rites"]}
    only = scene(A={**zones, "battlefield": ["Swamp", "Mogg Fanatic"]})
    two = scene(A={**zones, "battlefield": ["Swamp", "Mogg Fanatic", "Grizzly Bears"]})
    not_held(only, "cast village-rites", "activate mogg-fanatic -> B")
    assert "grizzly-bears" in used(held(two, "cast village-rites", "activate mogg-fanatic -> B"))


@pytest.mark.rule("601.2f")
def test_a_tax_that_the_payment_takes_away_is_no_tax_on_the_held_spell() -> None:
    zones = {"hand": ["Shrapnel Blast", "Lightning Bolt"]}
    four = scene(A={**zones, "battlefield": ["4 Mountain", "Thorn of Amethyst"]})
    three = scene(A={**zones, "battlefield": ["3 Mountain", "Thorn of Amethyst"]})
    assert "thorn-of-amethyst" in used(held(four, "cast shrapnel-blast -> B", "cast lightning-bolt -> B"))
    not_held(three, "cast shrapnel-blast -> B", "cast lightning-bolt -> B")
    not_held(four, "cast lightning-bolt -> B", "cast shrapnel-blast -> B")


@pytest.mark.rule("605.3a")
def test_mana_of_an_ability_that_is_activated_by_itself_counts_for_what_is_held() -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Birds of Paradise"]})
    payment = held(position, "activate birds-of-paradise", "cast lightning-bolt -> B")
    assert isinstance(payment.steps[-1], ActivateMana)
    assert [u.type for u in payment.steps[-1].adds] == [ManaType.RED]


@pytest.mark.rule("106.4")
def test_mana_left_floating_pays_for_what_is_held() -> None:
    one, other = trial("{1}", name="One Trial"), trial("{1}", name="Other Trial")
    zones = {"hand": ["One Trial", "Other Trial"]}
    held(scene(A={**zones, "battlefield": ["Sol Ring"]}, cards=(one, other)), "cast one-trial", "cast other-trial")
    not_held(scene(A={**zones, "battlefield": ["Wastes"]}, cards=(one, other)), "cast one-trial", "cast other-trial")


@pytest.mark.rule("601.2h")
def test_kept_and_used_objects_count_together_with_held_plays() -> None:
    position = scene(A={"hand": ["Shock", "Lightning Bolt"], "battlefield": ["Mountain", "Taiga", "Volcanic Island"]})
    payment = held(position, "cast shock -> B", "cast lightning-bolt -> B", use=("taiga",))
    assert used(payment) == {"taiga"}
    kept = castable.pay(
        position, "cast shock -> B", hold=["cast lightning-bolt -> B"], keep=["mountain"], alternatives=3
    )
    assert isinstance(kept.verdict, Legal)
    assert {frozenset(used(p)) for p in (kept.verdict.payment, *kept.alternatives) if p} == {
        frozenset({"taiga"}),
        frozenset({"volcanic-island"}),
    }
