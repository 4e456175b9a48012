"""An unpayable cost stays unpayable when increased, but an alternative cost may replace it (118.6, 118.6a)."""

import pytest

import castable
from castable import Illegal, Legal
from castable.model.language.abilities import AlternativeCost, CostChange
from castable.model.language.cards import card
from castable.model.language.costs import cost
from castable.model.language.filters import ANYTHING
from castable.model.language.mana import ManaCost
from castable.playing.game import run_script
from tests.model.oracle.test_statics_in_play import made
from tests.scenes import illegal, legal, listed, scene, trial


@pytest.mark.rule("118.6")
def test_a_card_without_a_mana_cost_cannot_be_paid_for() -> None:
    position = scene(A={"hand": ["Ancestral Vision"], "battlefield": ["9 Island"]})
    assert "118.6" in illegal(position, "cast ancestral-vision -> A")


@pytest.mark.rule("118.6a")
def test_an_increase_does_not_make_it_payable() -> None:
    seat = {"hand": ["Ancestral Vision"], "battlefield": ["9 Island"]}
    position = scene(A=seat, B={"battlefield": ["Thalia, Guardian of Thraben"]})
    assert "118.6" in illegal(position, "cast ancestral-vision -> A")


@pytest.mark.rule("118.6", "118.7")
def test_a_reduction_does_not_make_it_payable() -> None:
    reducer = card("Reducer", "{1}", "Artifact", CostChange(ManaCost.parse("{9}"), spells=ANYTHING, less=True))
    position = scene(A={"hand": ["Ancestral Vision"], "battlefield": ["Reducer"]}, cards=(reducer,))
    assert "118.6" in illegal(position, "cast ancestral-vision -> A")


@pytest.mark.rule("118.6", "601.2f")
def test_a_minimum_does_not_make_it_payable() -> None:
    position = scene(A={"hand": ["Ancestral Vision"], "battlefield": ["9 Island", "Trinisphere"]})
    assert "118.6" in illegal(position, "cast ancestral-vision -> A")


@pytest.mark.rule("118.6a", "118.9")
def test_casting_without_paying_the_mana_cost_is_an_alternative() -> None:
    position = scene(A={"hand": ["Ancestral Vision"], "battlefield": ["Omniscience"]})
    legal(position, "cast ancestral-vision as free -> A")


@pytest.mark.rule("118.6a", "118.9")
def test_a_printed_alternative_replaces_it() -> None:
    spell = trial(None, AlternativeCost(cost("{U}")))
    position = scene(A={"hand": ["Trial"], "battlefield": ["Island"]}, cards=(spell,))
    legal(position, "cast trial as 1")
    assert "118.6" in illegal(position, "cast trial")


@pytest.mark.rule("118.9d", "118.6a")
def test_increases_apply_to_the_alternative() -> None:
    seat = {"hand": ["Ancestral Vision"], "battlefield": ["Omniscience"]}
    prison = {"battlefield": ["Thalia, Guardian of Thraben"]}
    assert "118.3" in illegal(scene(A=seat, B=prison), "cast ancestral-vision as free -> A")
    seat = {"hand": ["Ancestral Vision"], "battlefield": ["Omniscience", "Island"]}
    legal(scene(A=seat, B=prison), "cast ancestral-vision as free -> A")


@pytest.mark.rule("118.5", "118.6")
def test_a_cost_of_zero_is_not_a_missing_cost() -> None:
    legal(scene(A={"hand": ["Ornithopter"]}), "cast ornithopter")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize("way", ["flashback", "1", "0"])
def test_a_spell_has_no_alternative_cost_but_its_own(way: str) -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})
    assert "118.9" in illegal(position, f"cast lightning-bolt as {way} -> B")


@pytest.mark.rule("118.9", "602.1")
@pytest.mark.parametrize("held", ["cast shock as flashback -> B", "activate mountain.2", "activate bears.1"])
def test_what_can_never_be_paid_for_cannot_be_held(held: str) -> None:
    seat = {
        "hand": ["Lightning Bolt", "Shock"],
        "battlefield": ["3 Mountain", {"card": "Grizzly Bears", "id": "bears"}],
    }
    answer = castable.pay(scene(A=seat), "cast lightning-bolt -> B", hold=[held])
    assert isinstance(answer.verdict, Illegal)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("pin", "named"),
    [("symbols=life", "with symbols=life"), ("pay=bears", "using bears"), ("keep=island", "without island")],
)
def test_the_reason_names_what_was_asked_of_the_payment(pin: str, named: str) -> None:
    board = ["Island", {"card": "Grizzly Bears", "id": "bears"}]
    position = scene(A={"life": 1, "hand": ["Gitaxian Probe"], "battlefield": board})
    verdict = castable.check(position, f"cast gitaxian-probe {pin} -> B")
    assert isinstance(verdict, Illegal)
    assert named in verdict.reasons[0].text


@pytest.mark.rule("116.2a")
def test_a_land_to_be_played_costs_nothing_and_is_held_by_not_discarding_it() -> None:
    hand = ["Lightning Axe", "Island"]
    position = scene(A={"hand": hand, "battlefield": ["6 Mountain"]}, B={"battlefield": ["Grizzly Bears"]})
    play = "cast lightning-axe -> grizzly-bears"
    assert isinstance(castable.pay(position, play, hold=["play island", "pass"]).verdict, Legal)
    answer = castable.pay(position, play, hold=["play island"], use=["island"])
    assert isinstance(answer.verdict, Illegal)


@pytest.mark.rule("119.7", "118.9")
@pytest.mark.parametrize(("rule", "allowed"), [("Players can't gain life.", False), ("You can't gain life.", True)])
@pytest.mark.parametrize("gains", ["an opponent gain 3 life", "each other player gain 6 life"])
def test_a_cost_by_which_someone_gains_life_who_cannot_is_not_paid(gains: str, rule: str, *, allowed: bool) -> None:
    text = f"If you control a Forest, rather than pay this spell's mana cost, you may have {gains}.\nDraw a card."
    cards = [made("Test Gift", "Instant", text, mana_cost="{2}{G}"), made("Test Vow", "Enchantment", rule)]
    seat = {"hand": ["Test Gift"], "battlefield": ["Forest", "Test Vow"]}
    position = scene(A=seat, document={"cards": cards})
    if allowed:
        legal(position, "cast test-gift as 1")
    else:
        assert illegal(position, "cast test-gift as 1") == {"118.3"}
        found = castable.why(position, "cast test-gift as 1")
        assert isinstance(found, Illegal)
        assert {reason.rule for reason in found.reasons} == {"119.7"}
    assert listed(position, "test-gift") == ({"cast test-gift as 1"} if allowed else set())


@pytest.mark.rule("119.7")
@pytest.mark.parametrize("gains", ["an opponent gain 3 life", "each other player gain 6 life"])
def test_who_of_several_players_can_gain_life_for_a_cost(gains: str) -> None:
    text = f"Rather than pay this spell's mana cost, you may have {gains}.\nDraw a card."
    gift = made("Test Gift", "Instant", f"If you control a Forest, {text[0].lower()}{text[1:]}", mana_cost="{2}{G}")
    vow = made("Test Vow", "Enchantment", "You can't gain life.")
    mine, theirs = {"hand": ["Test Gift"], "battlefield": ["Forest"]}, {"battlefield": ["Test Vow"]}
    position = scene(document={"cards": [gift, vow]}, A=mine, B=theirs, C={})
    if gains.startswith("an"):
        script = run_script(position, ["cast test-gift as 1"])
        assert [script.game.position.players[p].life for p in "BC"] == [20, 23]
    else:
        assert illegal(position, "cast test-gift as 1") == {"118.3"}
