"""X of a cost that is paid while something resolves is chosen then, as far as it can be paid (107.3f, 118.12)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import IllegalAction
from castable.playing.game import Game
from tests.games import TWICE, card, game_of, is_written_and_read_again, played

TITHE = card("Tithe", "Sorcery", "You may pay {X}. If you do, you gain X life.", mana_cost="{0}")
HERALD = card(
    "Herald", "Creature — Human", "When Herald enters, you may pay {X}{R}. If you do, it deals X damage to any target.",
    mana_cost="{0}",
)  # fmt: skip
GIFT = card("Gift", "Artifact", "{T}: You may pay {X}{X}. If you do, create X 1/1 white Soldier creature tokens.")


def asked(source: dict[str, Any], *moves: str, lands: int = 4) -> Game:
    """A game that waits for the cost, its player having so many lands."""
    here = {"hand": [source["name"]], "battlefield": [f"{lands} Mountain"] if lands else []}
    if source["type_line"] == "Artifact":
        here = {"battlefield": [f"{lands} Mountain", source["name"]]}
    return castable.game(game_of([source], A=here)).run([*moves, *TWICE]).game


def tapped(game: Game) -> int:
    """How many lands are tapped."""
    return sum(o.tapped for o in game.position.objects.values() if o.card.name == "Mountain")


@pytest.mark.rule("107.3f", "118.12")
@pytest.mark.parametrize(
    ("moves", "life", "paid"),
    [
        (["pay", "choose 3"], 23, 3),
        (["pay x=2"], 22, 2),
        (["choose 4"], 24, 4),
        (["pay", "choose 0"], 20, 0),
        (["pay x=1 pay=mountain#4"], 21, 1),
        (["no"], 20, 0),
    ],
)
def test_x_is_chosen_as_the_cost_is_paid(moves: list[str], life: int, paid: int) -> None:
    script = asked(TITHE, "cast tithe").run(moves)
    assert script.refused is None
    assert (script.game.position.players["A"].life, tapped(script.game)) == (life, paid)


@pytest.mark.rule("107.3f")
@pytest.mark.parametrize(("source", "move", "most"), [(TITHE, "cast tithe", 4), (GIFT, "activate gift", 2)])
def test_x_is_bounded_by_what_can_be_paid(source: dict[str, Any], move: str, most: int) -> None:
    game = asked(source, move)
    with pytest.raises(IllegalAction, match=f"it may be 0 to {most}") as refused:
        game.take(f"pay x={most + 1}")
    assert refused.value.rule == "107.3f"
    chosen = game.take("pay")
    assert chosen.decision is not None
    assert list(chosen.decision.options) == [f"choose {n}" for n in range(most + 1)]
    with pytest.raises(IllegalAction, match=f"a number from 0 to {most}"):
        chosen.take(f"choose {most + 1}")


@pytest.mark.rule("107.3f", "603.5")
def test_x_of_a_triggered_ability_counts_for_what_follows() -> None:
    document = game_of([HERALD], A={"hand": ["Herald"], "battlefield": ["4 Mountain"]})
    moves = ["cast herald", *TWICE, "announce -> B", *TWICE]
    script = played(document, *moves, "pay", "choose 2")
    assert (script.game.position.players["B"].life, tapped(script.game)) == (18, 3)
    assert is_written_and_read_again(played(document, *moves, "pay"))


@pytest.mark.rule("107.3f")
def test_nobody_is_asked_for_an_x_that_can_only_be_0() -> None:
    game = asked(TITHE, "cast tithe", lands=0).take("pay")
    assert game.decision is not None
    assert game.decision.kind == "priority"


@pytest.mark.rule("107.3a")
def test_x_that_was_announced_is_not_chosen_again() -> None:
    """Of a spell with X in its cost, the X of what must be paid is that one, be it 0."""
    leak = card("Leak", "Instant", "Counter target spell unless its controller pays {X}.", mana_cost="{X}")
    levy = card("Levy", "Sorcery", "You may pay {X}. If you do, you gain X life.", mana_cost="{X}")
    for x in (0, 2):
        document = game_of([levy], A={"hand": ["Levy"], "battlefield": ["5 Mountain"]})
        game = castable.game(document).run([f"cast levy x={x}", *TWICE, "pay"]).game
        assert game.decision is not None
        assert (game.decision.kind, game.position.players["A"].life) == ("priority", 20 + x)
    document = game_of([leak, levy], A={"hand": ["Levy"], "battlefield": ["3 Mountain"]},
                       B={"hand": ["Leak"], "battlefield": ["2 Mountain"]})  # fmt: skip
    script = castable.game(document).run(["cast levy x=0", "pass", "cast leak x=2 -> levy", *TWICE, "pay"])
    assert (script.refused, tapped(script.game)) == (None, 4)


@pytest.mark.rule("107.4f", "118.3")
@pytest.mark.parametrize(
    ("cost", "answer", "rule"),
    [
        ("{R}", "pay symbols=life", "107.4f"),
        ("{R/W}", "pay symbols=life", "107.4f"),
        ("{R/P}", "pay symbols=U", "107.4f"),
        ("{R}", "pay keep=mountain+mountain#2+mountain#3+mountain#4", "118.3"),
    ],
)
def test_an_answer_that_does_not_pay_the_cost_is_refused_with_its_rule(cost: str, answer: str, rule: str) -> None:
    toll = card("Toll", "Sorcery", f"You may pay {cost}. If you do, draw a card.", mana_cost="{0}")
    with pytest.raises(IllegalAction) as refused:
        asked(toll, "cast toll").take(answer)
    assert refused.value.rule == rule
    assert "payer" not in str(refused.value)
