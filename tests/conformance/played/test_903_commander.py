"""Commanders in a game: damage, the command zone, the tax, colors of mana (702.124, 903)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
BEAST = card("Beast", "Legendary Creature — Beast", power="3", toughness="3")
TWIN = card("Twin", "Legendary Creature — Beast", power="3", toughness="3", mana_cost="{U}")
PUNCH = card("Punch", "Instant", "Target creature you control deals damage equal to its power to any target.")
BOUNCE = card("Bounce", "Instant", "Return target creature to its owner's hand.")
TUCK = card("Tuck", "Instant", "Put target creature on top of its owner's library.")
BLINK = card(
    "Blink", "Instant", "Exile target creature, then return that card to the battlefield under its owner's control."
)
HURL = {"at": "3.declare_attackers", "player": "A", "move": "attack beast"}


def commander(dealt: int = 0, **more: Any) -> dict[str, Any]:
    return {"card": "Beast", "commander": True, **({"commander_damage": {"B": dealt}} if dealt else {}), **more}


def attacked(*battlefield: Any, hand: tuple[str, ...] = (), before: tuple[Any, ...] = (), **more: Any) -> Any:
    """A attacks B, who has 40 life, with a commander."""
    players = {"A": seat(list(hand), *battlefield, life=40), "B": {"life": 40}, **more}
    document = game_of([BEAST, TWIN, PUNCH, BLINK], COMBAT, **players)
    return carried_out(document, *before, HURL, until="3.main2")


@pytest.mark.rule("903.10a", "704.6c", "104.3j")
@pytest.mark.parametrize(("dealt", "loses"), [(17, False), (18, True)])
def test_who_was_dealt_21_combat_damage_by_one_commander_loses(dealt: int, loses: bool) -> None:
    script = attacked(commander(dealt))
    assert script.game.position.course.out == ({"B": "704.6c"} if loses else {})
    assert life(script, "B") == 37


@pytest.mark.rule("903.10a", "120.2a")
def test_a_commander_remembers_the_damage_wherever_it_goes() -> None:
    script = attacked(commander(15), hand=("Blink",))
    document = json.loads(json.dumps(script.game.position.to_document()))
    (there,) = (e for e in document["players"]["A"]["battlefield"] if isinstance(e, dict) and e.get("commander"))
    assert there["commander_damage"] == {"B": 18}
    blinked = played(document, "cast blink -> beast", *TWICE)
    beast = blinked.game.position.objects["beast"]  # type: ignore[index]  # ids are text
    assert (beast.zone, beast.since, beast.commander_damage) == ("battlefield", 2, {"B": 18})


@pytest.mark.rule("903.10a")
def test_no_other_damage_counts_than_what_a_commander_deals_in_combat() -> None:
    punched = played(
        game_of([BEAST, PUNCH], A=seat(["Punch"], commander(18)), B={"life": 40}), "cast punch -> beast | B", *TWICE
    )
    assert (life(punched, "B"), punched.game.position.course.out) == (37, {})
    assert attacked({"card": "Beast"}, {"card": "Twin", "commander": True}).game.position.course.out == {}
    other = attacked(commander(), {"card": "Twin", "commander": True, "commander_damage": {"B": 20}})
    assert (life(other, "B"), other.game.position.course.out) == (37, {})


@pytest.mark.rule("702.124d", "903.10a")
def test_each_of_two_commanders_counts_for_itself() -> None:
    both = game_of(
        [BEAST, TWIN], COMBAT, B={"life": 40},
        A=seat([], commander(17), {"card": "Twin", "commander": True, "commander_damage": {"B": 17}}),
    )  # fmt: skip
    script = carried_out(both, {**HURL, "move": "attack beast, twin"}, until="3.main2")
    assert (life(script, "B"), script.game.position.course.out) == (34, {})
    again = carried_out(both, {**HURL, "move": "attack beast, twin"}, until="3.main2")
    assert again.game.position == script.game.position


@pytest.mark.rule("903.10a", "800.4a")
def test_damage_of_a_commander_that_somebody_else_controls_counts_for_whoever_is_dealt_it() -> None:
    stolen = game_of(
        [BEAST], COMBAT, A=seat([], commander(owner="C", commander_damage={"B": 19, "C": 20})), B={"life": 40}, C={}
    )
    script = carried_out(stolen, {**HURL, "move": "attack beast -> B"}, until="3.main2")
    assert script.game.position.course.out == {"B": "704.6c"}


@pytest.mark.rule("903.9b")
@pytest.mark.parametrize(("spell", "there"), [(BOUNCE, "hand"), (TUCK, "library")])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_commander_may_go_to_the_command_zone_instead_of_a_hand_or_library(
    spell: dict[str, Any], there: str, answer: str
) -> None:
    document = game_of([BEAST, spell], A=seat([spell["name"]], commander()))
    move = f"cast {spell['name'].lower()} -> beast"
    script = played(document, move, *TWICE, answers={"A": [answer]})
    assert zone_of(script, "beast") == ("command" if answer == "yes" else there)


@pytest.mark.rule("903.9b")
def test_its_owner_decides_where_a_commander_goes_that_somebody_else_controls() -> None:
    document = game_of([BEAST, BOUNCE], A=seat(["Bounce"]), B={"battlefield": [commander()]})
    game = castable.game(castable.read(document))
    for move in ("cast bounce -> beast", *TWICE):
        game = game.take(move)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == ("B", "903.9b")


@pytest.mark.rule("903.8", "702.124d")
def test_each_commander_costs_two_more_for_each_time_that_it_was_cast_itself() -> None:
    lands = {"battlefield": ["3 Mountain", "3 Island"]}
    twice = {"command": [commander(casts=1), {"card": "Twin", "commander": True}], **lands}
    document = game_of([BEAST, TWIN], A=twice)
    script = played(document, "cast beast", *TWICE, "cast twin", *TWICE)
    tapped = [o for o in script.game.position.objects.values() if o.tapped]
    assert len(tapped) == 3 + 1
    casts = {o.card.name: o.casts for o in script.game.position.objects.values() if o.commander}
    assert casts == {"Beast": 2, "Twin": 1}


@pytest.mark.rule("903.4", "702.124c", "903.4f")
def test_mana_of_a_color_of_your_commanders_is_of_the_colors_of_both() -> None:
    tower = {"battlefield": ["Command Tower"]}
    both = [{"card": "Beast", "commander": True}, {"card": "Twin", "commander": True}]
    for command, colors in ((both, {"{R}", "{U}"}), (both[:1], {"{R}"}), ([], set())):
        found = castable.mana(game_of([BEAST, TWIN], A={**tower, "command": command}))
        assert set(found.options) - {""} == colors
