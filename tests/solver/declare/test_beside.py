"""Exert, enlist and bands in questions about a declaration (508.1e, 508.1g–j, 702.154)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import castable
from castable.api.declaring import declarations
from castable.questions import answer, make_options
from tests.games import card

TURN = {"player": "A", "phase": "declare_attackers", "number": 3}
LION = card("Lion", "Creature — Cat", "You may exert Lion as it attacks.")
ADEPT = card("Adept", "Creature — Human", "Enlist")
ELVES = card("Elves", "Creature — Elf", "{T}: Add {G}.")
BEAR, KNIGHT = card("Bear", "Creature — Bear"), card("Knight", "Creature — Human", "Banding")
TAX = card("Tax", "Enchantment", "Creatures can't attack you unless their controller pays {1} for each creature they "
           "control that's attacking you.")  # fmt: skip
CARDS = [LION, ADEPT, ELVES, BEAR, KNIGHT, TAX]


def document(*mine: Any, theirs: Any = ()) -> dict[str, Any]:
    """A declares attackers."""
    seats = {"A": {"battlefield": list(mine)}, "B": {"battlefield": list(theirs)}}
    return {"castable": 1, "turn": TURN, "declare": "A", "players": seats, "cards": CARDS}


def reasons(move: str, *mine: Any, theirs: Any = ()) -> tuple[str, str]:
    """The rule and the fact by which a declaration is refused, by check and by why."""
    at = castable.read(document(*mine, theirs=theirs))
    checked, told = castable.check(at, move), castable.why(at, move)
    assert isinstance(checked, castable.Illegal), move
    assert isinstance(told, castable.Illegal), move
    assert told.reasons == checked.reasons[:1]
    (nearest,) = told.possible
    assert str(nearest) in declarations(at)
    assert move not in declarations(at)
    return checked.reasons[0].rule, checked.reasons[0].text


@pytest.mark.rule("508.1g", "701.43d", "702.154a")
def test_a_declaration_with_optional_costs_is_legal_in_every_question() -> None:
    move = "attack lion, adept -> B exert=lion enlist=adept:bear"
    at = castable.read(document("Lion", "Adept", "Bear"))
    assert isinstance(castable.check(at, move), castable.Legal)
    assert isinstance(castable.why(at, move), castable.Legal)
    attacks = declarations(at)
    assert attacks[attacks.index(move)] == move
    assert attacks.find("attack Adept, lion enlist=Adept:Bear exert=Lion") == move
    after = castable.apply(at, move)
    assert after.objects["bear"].tapped  # type: ignore[index]
    answered = answer("check", lambda: at, move, make_options("check", {}))
    assert answered["play"] == {
        "notation": move, "kind": "attack", "exert": ["lion"],
        "pairs": [{"object": "lion", "whom": "B"}, {"object": "adept", "whom": "B"}],
        "enlist": [{"object": "adept", "whom": "bear"}],
    }  # fmt: skip


@pytest.mark.rule("508.1g", "702.154a")
@pytest.mark.parametrize(
    ("move", "rule", "fact"),
    [
        ("attack bear exert=bear", "508.1g", "no ability lets it"),
        ("attack bear exert=lion", "508.1g", "it doesn't attack"),
        ("attack lion exert=lion+lion", "508.1g", "exerted already"),
        ("attack bear enlist=bear:elves", "508.1g", "no ability lets it"),
        ("attack adept, bear enlist=adept:bear", "702.154a", "bear attacks"),
        ("attack adept enlist=adept:adept", "702.154a", "adept attacks"),
        ("attack adept enlist=adept:worn", "702.154a", "worn is tapped"),
        ("attack adept enlist=adept:new", "702.154a", "no haste"),
        ("attack adept enlist=adept:foe", "702.154a", "A doesn't control foe"),
        ("attack adept enlist=adept:plains", "702.154a", "no creature"),
        ("attack adept enlist=adept", "702.154a", "can't enlist nobody"),
        ("attack adept enlist=adept:bear+adept:elves", "508.1g", "one creature at most"),
        ("attack adept, adept#2 enlist=adept:bear+adept#2:bear", "702.154a", "for one creature only"),
    ],
)
def test_a_cost_that_can_not_be_paid_so_is_refused_with_the_fact(move: str, rule: str, fact: str) -> None:
    worn, new = {"card": "Bear", "id": "worn", "tapped": True}, {"card": "Bear", "id": "new", "sick": True}
    mine = ["Lion", "2 Adept", "Bear", "Elves", "Plains", worn, new]
    found, text = reasons(move, *mine, theirs=[{"card": "Bear", "id": "foe"}])
    assert (found, fact in text) == (rule, True), text


@pytest.mark.rule("508.1g", "508.1h", "702.154a")
def test_who_is_enlisted_makes_no_mana_for_what_attacking_costs() -> None:
    """Elves pay what it costs that the adept attacks, or are enlisted; a land pays while elves are enlisted."""
    taxed = castable.read(document("Adept", "Elves", theirs=["Tax"]))
    assert list(declarations(taxed)) == ["attack none", "attack adept -> B"]
    rule, text = reasons("attack adept enlist=adept:elves", "Adept", "Elves", theirs=["Tax"])
    assert (rule, "can't be paid" in text) == ("508.1h", True)
    rich = castable.read(document("Adept", "2 Elves", "Plains", theirs=["Tax"]))
    assert declarations(rich).count() == len(list(declarations(rich)))
    paid = castable.pay(rich, "attack adept, elves -> B enlist=adept:elves#2")
    assert isinstance(paid.verdict, castable.Illegal)
    paid = castable.pay(rich, "attack adept -> B enlist=adept:elves#2")
    assert isinstance(paid.verdict, castable.Legal)
    assert castable.apply(rich, "attack adept -> B enlist=adept:elves#2").objects["elves#2"].tapped  # type: ignore[index]


@pytest.mark.rule("508.1g")
def test_declarations_with_optional_costs_are_counted_without_being_listed() -> None:
    attacks = declarations(castable.read(document("30 Lion")))
    assert attacks.count() == 3**30  # each stays at home, attacks, or attacks exerted
    assert attacks.sample(Random(1)) in attacks
    assert attacks.index(attacks[3**29]) == 3**29
    enlisting = declarations(castable.read(document("2 Adept", "2 Bear")))
    assert enlisting.count() == len(set(enlisting))


@pytest.mark.rule("508.1g")
def test_optional_costs_are_asked_about_once_it_is_known_who_attacks() -> None:
    at = castable.announce(castable.read(document("Lion", "Adept", "Bear"))).choose("B").choose("B").choose("none")
    assert (at.asks, at.about, at.count) == ("exert", "lion", 4)
    at = at.choose("yes")
    assert (at.asks, at.about) == ("enlist", "adept")
    assert [(option.choice, option.plays) for option in at.options] == [("none", 1), ("bear", 1)]
    assert at.play is None
    assert str(at.choose("bear").play) == "attack lion, adept -> B exert=lion enlist=adept:bear"
    assert at.undo().asks == "exert"


@pytest.mark.rule("508.1e", "508.1g")
def test_the_nearest_declaration_keeps_what_can_be_chosen() -> None:
    at = castable.read(document("Lion", "Knight", "Bear", "Adept"))
    told = castable.why(at, "attack lion, knight, bear exert=lion+bear band=knight+bear enlist=bear:adept")
    assert isinstance(told, castable.Illegal)
    assert [str(each) for each in told.possible] == ["attack lion, knight, bear -> B band=knight+bear exert=lion"]
