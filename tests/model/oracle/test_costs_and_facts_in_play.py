"""What abilities cost by their targets, how large X may be, and what a game has to tell for a card to be meant."""

from __future__ import annotations

import pytest

from tests.model.oracle.test_statics_in_play import made
from tests.scenes import illegal, legal, listed, most_mana, scene

POOL = "every card in your card pool started the game in your library or in the command zone"


@pytest.mark.rule("315.5")
@pytest.mark.parametrize("told", [POOL, ""])
def test_what_lands_have_while_a_condition_about_a_draft_holds_is_mana(told: str) -> None:
    text = f'As long as {POOL}, lands you control have "{{T}}: Add one mana of any color."'
    scheme = made("Test Scheme", "Conspiracy", text)
    position = scene(
        A={"battlefield": ["Forest"], "command": ["Test Scheme"]},
        document={"cards": [scheme], "history": {"facts": {"A": [told]}} if told else {}},
    )
    assert most_mana(position) == ({"{W}", "{U}", "{B}", "{R}", "{G}"} if told else {"{G}"})


FIGHT = "{2}{G}, {T}: Target creature you control fights another target creature. This ability costs"
BEARS = [{"card": "Grizzly Bears", "id": "mine"}, {"card": "Grizzly Bears", "id": "other"}]


@pytest.mark.rule("602.2b", "601.2f")
@pytest.mark.parametrize(
    ("change", "forests", "targets", "allowed"),
    [
        ("{2} less to activate if it targets two creatures you control", 1, "mine | other", True),
        ("{2} less to activate if it targets two creatures you control", 2, "mine | theirs", False),
        ("{2} less to activate if it targets two creatures you control", 3, "mine | theirs", True),
        ("{1} more to activate if it targets two creatures you control", 3, "mine | other", False),
        ("{1} more to activate if it targets two creatures you control", 3, "mine | theirs", True),
        ("{1} less to activate for each creature you control it targets", 1, "mine | other", True),
        ("{1} less to activate for each creature you control it targets", 1, "mine | theirs", False),
    ],
)
def test_what_an_ability_costs_that_asks_how_many_of_its_targets_fit(
    change: str, forests: int, targets: str, *, allowed: bool
) -> None:
    trainer = made("Test Trainer", "Artifact", f"{FIGHT} {change}.")
    position = scene(
        A={"battlefield": ["Test Trainer", *BEARS, f"{forests} Forest"]},
        B={"battlefield": [{"card": "Grizzly Bears", "id": "theirs"}]},
        document={"cards": [trainer]},
    )
    (legal if allowed else illegal)(position, f"activate test-trainer -> {targets}")


@pytest.mark.rule("107.3a", "601.2b")
@pytest.mark.parametrize(
    "most", ["the greatest toughness among creatures you control", "the number of players in the game"]
)
def test_x_of_a_cost_that_always_can_be_paid_goes_as_far_as_the_text_lets_it(most: str) -> None:
    text = f"As an additional cost to cast this spell, blight X. X can't be greater than {most}.\nDraw a card."
    blight = made("Test Blight", "Instant", text, mana_cost="{R}")
    position = scene(
        A={"hand": ["Test Blight"], "battlefield": ["Mountain", "Grizzly Bears"]}, document={"cards": [blight]}
    )
    assert listed(position, "test-blight") == {f"cast test-blight x={x}" for x in range(3)}
    illegal(position, "cast test-blight x=3")


LIBRARY = "put there from your library this turn"
ELSEWHERE = "put there from anywhere other than the battlefield this turn"


@pytest.mark.rule("601.3", "701.17a")
@pytest.mark.parametrize(
    ("asked", "told", "allowed"),
    [
        (LIBRARY, LIBRARY, True),
        (LIBRARY, "milled this turn", True),
        (LIBRARY, ELSEWHERE, False),
        (ELSEWHERE, LIBRARY, True),
        (ELSEWHERE, "milled this turn", True),
        ("put there this turn", "milled this turn", True),
        ("put there from anywhere this turn", ELSEWHERE, True),
        (LIBRARY, "", False),
    ],
)
def test_a_card_that_was_milled_was_put_there_from_its_library(asked: str, told: str, *, allowed: bool) -> None:
    text = f"You may cast a creature spell from among cards in your graveyard that were {asked}."
    druid = made("Test Druid", "Artifact", text)
    position = scene(
        A={"battlefield": ["Test Druid", "2 Forest"], "graveyard": [{"card": "Grizzly Bears", "id": "bear"}]},
        document={"cards": [druid], "history": {"facts": {"bear": [told]}} if told else {}},
    )
    assert bool(listed(position, "bear")) == allowed
