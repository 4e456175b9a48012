"""Power and toughness that texts define or change by amounts, as plays see them (208, 604.3, 613)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes import illegal, legal, listed, scene

Board = dict[str, Any]
EXILED = [{"card": "Grizzly Bears", "exiled_with": "giant"}, {"card": "Hill Giant", "exiled_with": "giant"}]


def _aimed(text: str, most: int, *, mine: Board, theirs: Board, more: Board) -> Any:
    """A position in which a spell may destroy what has so much power or less, where a creature has a text."""
    giant = {"name": "Test Giant", "type_line": "Creature — Giant", "power": "*", "toughness": "*", "oracle_text": text}
    aim = {
        "name": "Test Aim",
        "type_line": "Instant",
        "mana_cost": "{R}",
        "oracle_text": f"Destroy target creature with power {most} or less.",
    }
    mine = {**mine, "battlefield": [*mine.get("battlefield", ()), {"card": "Test Giant", "id": "giant"}]}
    theirs = {
        **theirs,
        "hand": ["Test Aim", *theirs.get("hand", ())],
        "battlefield": [*theirs.get("battlefield", ()), "Mountain"],
    }
    turn = {"turn": {"player": "B"}}
    return scene(A=mine, B=theirs, document={"cards": [giant, aim], **turn, **more})


EACH = "Test Giant's power and toughness are each equal to"
BOTH: tuple[tuple[str, Board, Board, Board, int], ...] = (
    (
        f"{EACH} the number of cards in the hand of the opponent with the most cards in hand.",
        {},
        {"hand": ["2 Island"]},
        {},
        2,
    ),
    (f"{EACH} half the highest life total among your opponents, rounded up.", {}, {"life": 9}, {}, 5),
    (f"{EACH} half the highest life total among players, rounded down.", {"life": 11}, {"life": 9}, {}, 5),
    (f"{EACH} 20 minus the highest life total among players.", {"life": 9}, {"life": 13}, {}, 7),
    (f"{EACH} the total power of the exiled cards used to craft it.", {"exile": EXILED}, {}, {}, 5),
    (f"{EACH} the exiled card's mana value.", {"exile": [*EXILED[:1], "Hill Giant"]}, {}, {}, 2),
    (
        f"{EACH} the number of red mana symbols in the mana costs of cards in your graveyard.",
        {"graveyard": ["Lightning Bolt", "Hill Giant", "Shock", "Giant Growth"]},
        {},
        {},
        3,
    ),
    (
        f"{EACH} the greatest mana value among artifacts you control and artifact cards in your graveyard.",
        {"battlefield": ["Sol Ring"], "graveyard": ["Ornithopter", "Heartstone", "Hill Giant"]},
        {},
        {},
        3,
    ),
    (
        "Test Giant gets +2/+2 for each opponent whose life total is less than half their starting life total.",
        {},
        {"life": 9},
        {},
        2,
    ),
    (
        "Test Giant gets +1/+1 for each creature you control and +1/+1 for each artifact you control.",
        {"battlefield": ["Sol Ring", "Grizzly Bears"]},
        {},
        {},
        3,
    ),
    (
        "Test Giant gets +2/+2 for each land you control, to a maximum of 5.",
        {"battlefield": ["7 Forest"]},
        {},
        {},
        10,
    ),
    (
        "As long as Test Giant isn't attacking, its power and toughness are each equal to the number of Forests "
        "you control.",
        {"battlefield": ["3 Forest"]},
        {},
        {},
        3,
    ),
    (
        "Test Giant gets +3/+0 as long as it was cast.",
        {},
        {},
        {"history": {"facts": {"giant": ["was cast"]}}},
        3,
    ),
    ("Test Giant gets +3/+0 as long as it was cast.", {}, {}, {}, 0),
    (
        "Test Giant gets +4/+0 as long as you control a Forest, and gets +2/+0 as long as you control an Island.",
        {"battlefield": ["Island"]},
        {},
        {},
        2,
    ),
)


@pytest.mark.rule("115.1", "604.3")
@pytest.mark.parametrize(("text", "mine", "theirs", "more", "power"), BOTH)
def test_a_power_is_just_what_the_text_says(text: str, mine: Board, theirs: Board, more: Board, power: int) -> None:
    legal(_aimed(text, power, mine=mine, theirs=theirs, more=more), "cast test-aim -> giant", "B")
    if power:
        below = _aimed(text, power - 1, mine=mine, theirs=theirs, more=more)
        assert illegal(below, "cast test-aim -> giant", "B") == {"115.1"}


BEAR = {"card": "Grizzly Bears", "id": "bear"}
AURA = {"name": "Test Ward", "type_line": "Enchantment — Aura"}


@pytest.mark.rule("702.18a")
@pytest.mark.parametrize(("others", "allowed"), [(0, True), (1, False)])
def test_an_aura_asks_for_another_creature_of_the_controller_of_its_own(others: int, allowed: bool) -> None:
    text = "Enchant creature\nEnchanted creature has shroud as long as its controller controls another creature."
    aura = {"card": "Test Ward", "attached_to": "bear"}
    position = scene(
        A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", aura, "Hill Giant"]},
        B={"battlefield": [BEAR, *["Hill Giant"] * others]},
        document={"cards": [{**AURA, "oracle_text": text}]},
    )
    if allowed:
        legal(position, "cast lightning-bolt -> bear")
    else:
        assert illegal(position, "cast lightning-bolt -> bear") == {"702.18a"}


@pytest.mark.rule("205.1a")
def test_what_loses_all_other_types_and_abilities_keeps_what_it_is_given() -> None:
    text = (
        "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has "
        "hexproof, and it loses all other abilities, card types, and creature types."
    )
    elves = {"card": "Llanowar Elves", "id": "elves"}
    aura = {"card": "Test Ward", "attached_to": "elves"}
    mine = {"hand": ["Shatter"], "battlefield": ["2 Mountain", elves, aura]}
    position = scene(A=mine, document={"cards": [{**AURA, "oracle_text": text}]})
    legal(position, "cast shatter -> elves")
    assert listed(position, "elves") == set()
    theirs = scene(
        A={**mine, "battlefield": ["2 Mountain"]},
        B={"battlefield": [elves, aura]},
        document={"cards": [{**AURA, "oracle_text": text}]},
    )
    assert illegal(theirs, "cast shatter -> elves") == {"702.11b"}


@pytest.mark.rule("107.3c")
@pytest.mark.parametrize(("x", "allowed"), [(0, False), (1, False), (2, True), (3, False)])
def test_the_x_of_a_cost_is_what_the_text_says_it_is(x: int, allowed: bool) -> None:
    text = "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of that card."
    portal = {"name": "Test Portal", "type_line": "Artifact", "oracle_text": text}
    exile = [{"card": "Grizzly Bears", "exiled_with": "portal"}, "Hill Giant"]
    mine = {"battlefield": ["4 Mountain", {"card": "Test Portal", "id": "portal"}], "exile": exile}
    position = scene(A=mine, document={"cards": [portal]})
    if allowed:
        legal(position, f"activate portal x={x}")
    else:
        assert illegal(position, f"activate portal x={x}") == {"107.3a"}
