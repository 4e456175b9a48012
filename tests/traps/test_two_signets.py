"""Two Signets cannot start each other: a net balance of mana is not an order of activations."""

import pytest

from tests.scenes import can_pay


@pytest.mark.rule("602.2b", "605.3c")
def test_two_signets_alone_give_nothing() -> None:
    assert can_pay("{1}", "Azorius Signet", "Dimir Signet") is False
    assert can_pay("{2}", "Azorius Signet", "Dimir Signet") is False


@pytest.mark.rule("605.3c")
def test_one_land_starts_both() -> None:
    assert can_pay("{W}{W}{B}", "Wastes", "Azorius Signet", "Dimir Signet") is False
    assert can_pay("{U}{B}{W}", "Wastes", "Azorius Signet", "Dimir Signet")
    assert can_pay("{4}", "Wastes", "Azorius Signet", "Dimir Signet") is False


@pytest.mark.rule("106.4", "605.3a")
def test_floating_mana_starts_them_too() -> None:
    assert can_pay("{W}{U}", "Azorius Signet", mana="{C}")
    assert can_pay("{W}{B}{U}", "Azorius Signet", "Dimir Signet", mana="{R}")


@pytest.mark.rule("602.2b")
def test_filter_lands_cannot_start_each_other() -> None:
    gates = ("Skycloud Expanse", "Azorius Signet")
    assert can_pay("{W}{U}", *gates) is False
    assert can_pay("{W}{U}", *gates, mana="{G}")


@pytest.mark.rule("118.10")
def test_a_signet_does_not_pay_for_itself() -> None:
    assert can_pay("{1}", "Azorius Signet") is False


@pytest.mark.rule("605.3b")
def test_a_ring_of_three_needs_a_start_as_well() -> None:
    ring = ("Azorius Signet", "Dimir Signet", "Rakdos Signet")
    assert can_pay("{3}", *ring) is False
    assert can_pay("{4}", "Forest", *ring)
