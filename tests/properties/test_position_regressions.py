"""Positions on which plays, engine and brute force once disagreed, shrunk; the rules give the answers."""

from __future__ import annotations

import pytest

from castable.model.documents import read_position
from castable.model.engine import apply
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import parse_play
from castable.model.game.plays import Activate, ActivateMana, Cast, Payment, PayObject
from castable.model.game.position import ObjectId, Position
from castable.solver.answers.check import check
from castable.solver.answers.playset import legal_plays
from castable.solver.verdicts import Illegal, Legal
from tests.builders import units

from .agreement import compare


def scene(hand: list[str], battlefield: list[str], theirs: tuple[str, ...] = (), life: int = 20) -> Position:
    """A's main phase with these cards."""
    mine = {"hand": hand, "battlefield": battlefield, "life": life}
    players = {"A": mine, "B": {"battlefield": list(theirs)}}
    return read_position({"castable": 1, "turn": {"player": "A"}, "players": players})


def is_listed(position: Position, text: str) -> bool:
    """Whether a play is listed; checking it by itself says the same, and so does brute force of all plays."""
    play = parse_play(text, position)
    listed = play in legal_plays(position, "A")
    assert isinstance(check(position, play, "A"), Legal if listed else Illegal)
    assert compare(position, "A").faults == []
    return listed


@pytest.mark.rule("702.29a")
@pytest.mark.parametrize(("life", "listed"), [(2, True), (1, False)])
def test_a_card_in_hand_pays_for_its_own_cycling(life: int, listed: bool) -> None:
    position = scene(["Street Wraith"], [], life=life)
    assert is_listed(position, "activate street-wraith") is listed


@pytest.mark.rule("605.1a")
def test_a_mana_ability_by_itself_has_no_targets() -> None:
    position = scene([], ["Forest"])
    forest = ObjectId("forest")
    step = ActivateMana(forest, 1, (PayObject("tap", forest),), units("{G}", "forest"))
    payment = Payment(cost="", steps=(step,))
    assert apply(position, Activate(object=forest, ability=1), payment).objects[forest].tapped
    aimed = Activate(object=forest, ability=1, targets=(("B",),))
    with pytest.raises(IllegalAction):
        apply(position, aimed, payment)
    assert aimed not in legal_plays(position, "A")


@pytest.mark.rule("702.120a")
def test_escalate_follows_from_the_modes_and_is_not_announced() -> None:
    position = scene(["Collective Brutality"], ["2 Swamp", "Grizzly Bears"])
    assert is_listed(position, "cast collective-brutality modes=2 -> grizzly-bears")
    play = parse_play("cast collective-brutality modes=2 -> grizzly-bears", position)
    assert isinstance(play, Cast)
    announced = Cast(object=play.object, modes=play.modes, targets=play.targets, additional=(("escalate", 1),))
    assert announced not in legal_plays(position, "A")
    assert isinstance(check(position, announced, "A"), Illegal)


@pytest.mark.rule("702.102a")
@pytest.mark.parametrize(("mountains", "listed"), [(2, True), (1, False)])
def test_both_halves_are_cast_with_fuse_for_both_costs(mountains: int, listed: bool) -> None:
    position = scene(["Wear // Tear"], ["Plains", f"{mountains} Mountain"], ("Sol Ring", "Rule of Law"))
    assert is_listed(position, "cast wear-tear face=wear+tear -> sol-ring | rule-of-law") is listed


@pytest.mark.rule("702.47a")
@pytest.mark.parametrize(("islands", "listed"), [(4, True), (3, False)])
def test_a_card_is_spliced_for_its_splice_cost(islands: int, listed: bool) -> None:
    position = scene(["Dampen Thought", "Evermind"], [f"{islands} Island"])
    assert is_listed(position, "cast dampen-thought splice=evermind -> B") is listed
