"""Prepared permanents: a copy of their spell lies in exile for their controller to cast.

The mechanic is younger than the edition of the rules that castable follows; what is tested is what its reminder text
and its published rulings say.
"""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.notation import format_play, parse_play
from castable.model.game.position import Position
from castable.model.language.filters import Zone
from castable.solver.verdicts import Illegal, Legal
from tests.scenes import illegal, legal, listed, scene

PAGE = "Honorbound Page // Forum's Favor"  # a sorcery with a target for {W}
CONDUCTOR = "Skycoach Conductor // All Aboard"  # an instant for {U}
HEALER = "Infirmary Healer // Stream of Life"  # a sorcery for {X}{G}
THEIR_TURN = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}


def prepared(card: str, id: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "id": id, "designations": ["prepared"], **more}


def board(*permanents: Any, document: dict[str, Any] | None = None, **others: Any) -> Position:
    return scene(A={"battlefield": list(permanents), **others.pop("A", {})}, document=document, **others)


def cast(id: str = "page") -> str:
    return f"cast {id}@spell"


@pytest.mark.rule("601.3")
def test_the_spell_of_a_permanent_may_be_cast_while_it_is_prepared_and_only_then() -> None:
    legal(board(prepared(PAGE, "page"), "Plains"), "cast page@spell -> page")
    idle = board({"card": PAGE, "id": "page"}, "Plains")
    assert listed(idle) == {"pass", "activate plains.1"}
    assert illegal(idle, "cast page face=forums-favor -> page") == {"601.3"}


@pytest.mark.rule("601.3")
def test_the_spell_is_not_cast_from_the_hand() -> None:
    position = board("9 Plains", A={"hand": [{"card": PAGE, "id": "page"}]})
    legal(position, "cast page")
    assert illegal(position, "cast page face=forums-favor") == {"601.3"}


@pytest.mark.parametrize("words", ["cast page face=forums-favor -> page", "cast Forum's Favor -> page"])
def test_the_copy_is_called_by_the_face_of_the_permanent_or_by_its_name(words: str) -> None:
    position = board(prepared(PAGE, "page"), "Plains")
    assert format_play(parse_play(words, position), position) == "cast page@spell -> page"


@pytest.mark.rule("118.1", "601.2f")
def test_its_cost_is_paid() -> None:
    assert illegal(board(prepared(PAGE, "page"), "Island"), f"{cast()} -> page") == {"118.3"}
    taxed = board(prepared(PAGE, "page"), "Plains", B={"battlefield": ["Thalia, Guardian of Thraben"]})
    assert illegal(taxed, f"{cast()} -> page") == {"118.3"}


@pytest.mark.rule("107.3")
def test_x_is_announced() -> None:
    position = board(prepared(HEALER, "healer"), "3 Forest")
    assert {p for p in listed(position, "healer@spell") if p.endswith("-> A")} == {
        f"cast healer@spell x={x} -> A" for x in range(3)
    }


@pytest.mark.rule("117.1a")
def test_the_type_of_the_spell_says_when() -> None:
    their_turn = board(
        prepared(PAGE, "page"), prepared(CONDUCTOR, "conductor"), "Plains", "Island", document=THEIR_TURN
    )
    assert illegal(their_turn, f"{cast()} -> page") == {"117.1a"}
    assert listed(their_turn, "conductor@spell") == {"cast conductor@spell -> page"}


@pytest.mark.rule("115.1a")
def test_a_spell_with_targets_needs_them() -> None:
    assert illegal(board(prepared(CONDUCTOR, "conductor"), "Island"), f"{cast('conductor')} -> conductor") == {"115.1"}
    assert not listed(board(prepared(CONDUCTOR, "conductor"), "Island"), "conductor@spell")


def test_casting_it_unprepares_the_permanent() -> None:
    after = castable.apply(board(prepared(PAGE, "page"), "2 Plains"), f"{cast()} -> page")
    assert after.objects["page"].designations == frozenset()  # type: ignore[index]  # ids are text
    assert after.objects["page@spell"].zone is Zone.STACK  # type: ignore[index]
    assert listed(after) == {"pass", "activate plains#2.1"}
    again = read_position(write_position(after))
    assert write_position(again) == write_position(after)
    assert again == after


def test_each_prepared_permanent_has_a_copy_of_its_own() -> None:
    position = board({**prepared(PAGE, "page"), "count": 2}, "2 Plains")
    assert {p.split()[1] for p in listed(position) if p.startswith("cast")} == {"page@spell", "page#2@spell"}
    after = castable.apply(position, f"{cast()} -> page").with_(stack=())
    assert {p.split()[1] for p in listed(after) if p.startswith("cast")} == {"page#2@spell"}


def test_only_the_controller_of_the_permanent_may_cast_it() -> None:
    stolen = scene(A={"battlefield": ["Plains"]}, B={"battlefield": [prepared(PAGE, "page", owner="A")]})
    assert illegal(stolen, f"{cast()} -> page") == {"601.3"}
    borrowed = scene(A={"battlefield": ["Plains", prepared(PAGE, "page", owner="B")]}, B={})
    legal(borrowed, f"{cast()} -> page")


def test_it_needs_no_ability_of_the_permanent() -> None:
    legal(board(prepared(PAGE, "page"), "Plains", "Humility"), f"{cast()} -> page")


@pytest.mark.rule("111.7")
def test_the_copy_is_gone_with_the_permanent() -> None:
    position = board(prepared(PAGE, "page"), "Phyrexian Altar", "Plains", "Grizzly Bears")
    after = castable.apply(position, "activate phyrexian-altar.1 pay=page")
    assert "page@spell" not in after.objects
    assert not any(p.startswith("cast") for p in listed(after))
    assert read_position(write_position(after)) == after


@pytest.mark.rule("601.2a", "601.2h")
def test_the_permanent_itself_may_pay_for_the_copy() -> None:
    payment = legal(board(prepared(PAGE, "page"), "Phyrexian Altar"), f"{cast()} -> page")
    assert payment is not None
    assert "page" in payment.uses


@pytest.mark.rule("601.2h")
def test_what_is_sacrificed_for_one_play_is_not_there_to_be_cast_in_the_next() -> None:
    held = "cast healer@spell x=0 -> A"
    alone = board(prepared(HEALER, "healer"), "Phyrexian Altar", "Forest", A={"hand": ["Shock"]})
    assert isinstance(castable.pay(alone, "cast shock -> B", hold=[held]).verdict, Illegal)
    helped = board(prepared(HEALER, "healer"), "Phyrexian Altar", "Forest", "Memnite", A={"hand": ["Shock"]})
    assert isinstance(castable.pay(helped, "cast shock -> B", hold=[held]).verdict, Legal)
    assert castable.together(alone, ["cast shock -> B", held]).verdict


@pytest.mark.rule("601.3")
def test_the_copy_is_cast_from_exile_and_not_from_the_hand() -> None:
    position = board(prepared(PAGE, "page"), "Plains", B={"battlefield": ["Drannith Magistrate"]})
    found = castable.check(position, f"{cast()} -> page")
    assert isinstance(found, Illegal)
    assert {r.rule for r in found.reasons} == {"101.2"}
    nothing = board(prepared(PAGE, "page"), "Omniscience")  # of cards in hand only
    assert illegal(nothing, f"{cast()} -> page") == {"118.3"}


def test_the_copy_is_no_card_in_exile() -> None:
    position = board(prepared(PAGE, "page"))
    assert write_position(position)["players"]["A"].get("exile") is None
    assert read_position(write_position(position)) == position


@pytest.mark.rule("601.3")
@pytest.mark.parametrize("other", ["Lightning Bolt", "Grizzly Bears", "Island"])
def test_nobody_else_is_offered_the_copy_for_another_card_in_exile_that_they_may_play(other: str) -> None:
    effects = [{"may_play": "other", "player": "B", "until": "end_of_turn"}]
    there = {"battlefield": ["3 Plains", "Mountain", "2 Forest"], "exile": [{"card": other, "id": "other"}]}
    turn = {"effects": effects, "turn": {"player": "B", "phase": "main1"}, "priority": "B"}
    position = board(prepared(PAGE, "page"), "Plains", document=turn, B=there)
    assert not [play for play in listed(position, player="B") if "@spell" in play]
    assert [play for play in listed(position, player="B") if "other" in play]
    assert illegal(position, "cast page@spell -> page", "B") == {"601.3"}
