"""Games in which a text speaks of what an instruction or a cost before has named: "if you do", "this way" (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, counters, game_of, life, size_of, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
DOOM = card("Doom", "Instant", "Destroy target creature.")


def activated(text: str, *answers: Any, type_line: str = "Artifact", **here: Any) -> Any:
    """A game in which a permanent with this text has its ability activated, and that resolves."""
    thing = card("Thing", type_line, text)
    battlefield = ["Thing", "6 Mountain", *here.pop("battlefield", ())]
    document = game_of([thing, BEAR, DOOM], A={"battlefield": battlefield, **here}, B={"battlefield": ["Bear"]})
    return carried_out(document, *(answers or ("activate thing",)), "pass", "pass")


@pytest.mark.rule("608.2c", "608.2h")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("{R}: Scry 1. If you do, you gain 3 life.", 3),
        ("{R}: Surveil 1. When you do, you gain 3 life.", 3),
        ("{R}: Roll a six-sided die. When you do, you gain 3 life.", 3),
        ("{R}: Gain control of all creatures. If you do, you gain 3 life.", 3),
        ("{R}: Gain control of all Walls. If you do, you gain 3 life.", 0),
        ("{R}: Tap all Walls. If you do, you gain 3 life.", 0),
    ],
)
def test_what_is_done_if_it_was_done_follows_every_instruction(text: str, gained: int) -> None:
    assert life(activated(text, library=["2 Bear"]), "A") == 20 + gained


@pytest.mark.rule("701.27", "608.2c")
@pytest.mark.parametrize(("faces", "gained"), [(2, 3), (1, 0)])
def test_what_can_not_transform_has_not_done_so(faces: int, gained: int) -> None:
    text = "{R}: Transform Wolf. If you do, you gain 3 life."
    front = card("Wolf", "Creature — Wolf", text)
    wolf = {"name": "Wolf // Were", "layout": "transform", "faces": [front, card("Were", "Creature — Wolf")]}
    document = game_of([wolf if faces == 2 else front], A={"battlefield": ["Wolf", "Mountain"]})
    assert life(carried_out(document, "activate wolf", "pass", "pass"), "A") == 20 + gained


@pytest.mark.rule("701.3b", "608.2c")
def test_what_could_not_be_attached_is_not_done_whatever_was_done_before() -> None:
    text = "{R}: You gain 1 life. Attach Thing to target creature. If you do, you gain 3 life."
    script = activated(
        text, "activate thing -> bear", "cast doom -> bear", "pass", "pass",
        type_line="Artifact — Equipment", battlefield=["Bear"], hand=["Doom"],
    )  # fmt: skip
    assert zone_of(script, "bear") == "graveyard"
    assert life(script, "A") == 20  # the target is gone, and with it the whole ability (608.2b)


@pytest.mark.rule("607.2", "608.2h")
@pytest.mark.parametrize(
    ("text", "play", "gained"),
    [
        ("{R}, Exile two cards from your graveyard: You gain 1 life for each creature card exiled this way.", "", 2),
        ("Sacrifice a creature: You gain 2 life. If a Bear was sacrificed this way, you gain 2 life.", "", 4),
        ("Sacrifice an artifact: You gain 2 life. If a Bear was sacrificed this way, you gain 2 life.", "", 2),
        ("Tap two untapped creatures you control: You gain 1 life for each Bear tapped this way.", "", 2),
        ("Discard a card: You gain 1 life for each creature card discarded this way.", "", 1),
    ],
)
def test_what_a_cost_took_is_what_the_text_means_by_this_way(text: str, play: str, gained: int) -> None:
    script = activated(text, battlefield=["2 Bear"], graveyard=["2 Bear"], hand=["Bear"])
    assert life(script, "A") == 20 + gained, play


@pytest.mark.rule("607.2", "608.2c")
def test_what_a_cost_exiled_is_no_target_of_the_same_text() -> None:
    text = "{R}, Exile two cards from your graveyard: Target creature gets +X/+0 until end of turn, where X is the " \
           "number of cards exiled this way."  # fmt: skip
    script = activated(text, "activate thing -> bear", battlefield=["Bear"], graveyard=["2 Doom"])
    assert size_of(script, "bear") == (4, 2)


@pytest.mark.rule("608.2c")
def test_cards_exiled_this_way_are_the_same_for_each_sentence() -> None:
    text = (
        "{R}: Exile the top three cards of your library. For each creature card exiled this way, create a Treasure "
        "token. For each land card exiled this way, you gain 2 life."
    )
    script = activated(text, library=["2 Bear", "Mountain"])
    there = script.game.position.objects.values()
    assert (sum(o.token for o in there), life(script, "A")) == (2, 22)


@pytest.mark.rule("603.12", "608.2c")
def test_that_card_is_what_was_exiled_though_a_creature_is_the_target() -> None:
    text = (
        "{R}: Exile the top card of your library. When you exile a card this way, target creature you control gets "
        "+X/+0 until end of turn, where X is that card's mana value."
    )
    giant = card("Giant", "Creature — Giant", mana_cost="{5}{R}")
    document = game_of([card("Thing", "Artifact", text), BEAR, giant],
                       A={"battlefield": ["Thing", "Mountain", "Bear"], "library": ["Giant"]})  # fmt: skip
    script = carried_out(document, "activate thing", "pass", "pass", "pass", "pass")
    assert size_of(script, "bear") == (8, 2)


@pytest.mark.rule("603.8")
@pytest.mark.parametrize(("charges", "where"), [(2, "battlefield"), (3, "exile")])
def test_it_is_the_object_itself_where_no_event_was_waited_for(charges: int, where: str) -> None:
    text = (
        "{R}: Put a charge counter on Thing.\n"
        "When there are three or more charge counters on Thing, exile it. If you do, you gain 4 life."
    )
    moves = [move for _ in range(charges) for move in ("activate thing", "pass", "pass")]
    script = activated(text, *moves)
    assert (zone_of(script, "thing"), life(script, "A")) == (where, 24 if where == "exile" else 20)


@pytest.mark.rule("603.8")
def test_all_counters_are_removed_from_it() -> None:
    text = (
        "{R}: Put a tide counter on Thing.\n"
        "Whenever there are two or more tide counters on Thing, remove all tide counters from it."
    )
    script = activated(text, "activate thing", "pass", "pass", "activate thing", "pass", "pass")
    assert counters(script, "thing") == {}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your end step, create that many 1/1 white Soldier creature tokens.",
        "At the beginning of your end step, you gain that much life.",
        "At the beginning of your end step, tap that creature.",
    ],
)
def test_a_text_that_speaks_of_what_nobody_has_named_stops_the_game(text: str) -> None:
    document = game_of([card("Thing", "Enchantment", text)], A={"battlefield": ["Thing", "Mountain"]})
    assert stopped_at(document, until="2.upkeep", defaults="first") == "thing"
