"""What a text that is not understood makes unknown, and what it leaves known."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.language.abilities import Reach


def _verdict(play: str, reach: tuple[Reach, ...] | None, *, mountains: int = 1, controller: str = "A") -> str:
    """The verdict on a play beside a permanent, or (of "nobody") a card in hand, whose text is not understood."""
    unread: dict[str, Any] = {"text": "Huh."} | ({} if reach is None else {"reach": [str(r.value) for r in reach]})
    stone = {"name": "Stone", "mana_cost": "{2}", "type_line": "Artifact", "abilities": [{"Unmodelled": unread}]}
    players: dict[str, Any] = {
        "A": {"hand": ["Shock"], "battlefield": ["Mountain"] * mountains},
        "B": {"battlefield": []},
    }
    if controller == "nobody":
        players["A"]["hand"].append("Stone")
    else:
        players[controller]["battlefield"].append("Stone")
    document = {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players, "cards": [stone]}
    return type(castable.check(document, play)).__name__.lower()


@pytest.mark.parametrize(
    ("reach", "with_mana", "without"),
    [
        (None, "unknown", "unknown"),
        ((Reach.PERMITS,), "legal", "unknown"),
        ((Reach.FORBIDS,), "unknown", "illegal"),
        ((Reach.MANA,), "legal", "unknown"),
        ((Reach.CASTING,), "legal", "illegal"),
        ((Reach.ABILITIES,), "legal", "illegal"),
        ((), "legal", "illegal"),
    ],
)
def test_a_verdict_stands_where_no_text_could_turn_it_round(
    reach: tuple[Reach, ...] | None, with_mana: str, without: str
) -> None:
    assert _verdict("cast shock -> B", reach) == with_mana
    assert _verdict("cast shock -> B", reach, mountains=0) == without


ODD_BEAR = {
    "name": "Odd Bear",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "As long as the moon is full, ~ gets +3/+3 and has trample.",
    "power": "2",
    "toughness": "2",
}


def beside_the_bear(name: str, cost: str, text: str, play: str, type_line: str = "Sorcery") -> str:
    """The verdict on a play of a card beside a bear of which nobody knows how large it is."""
    card = {"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text}
    mine = {"hand": [name], "battlefield": ["2 Mountain", "Odd Bear"], "library": 5}
    document = {"castable": 1, "players": {"A": mine, "B": {"library": 5}}, "cards": [ODD_BEAR, card]}
    return type(castable.check(document, play)).__name__.lower()


@pytest.mark.rule("208.1", "702.19")
def test_how_large_a_creature_is_matters_only_to_what_asks_for_that() -> None:
    bolt = "~ deals 3 damage to any target."
    assert beside_the_bear("Odd Bolt", "{R}", bolt, "cast odd-bolt -> B") == "legal"
    assert beside_the_bear("Odd Bolt", "{R}", bolt, "cast odd-bolt -> odd-bear") == "legal"
    assert beside_the_bear("Odd Bolt", "{B}", bolt, "cast odd-bolt -> B") == "illegal"
    shackles = "Destroy target creature with power 3 or less."
    assert beside_the_bear("Odd End", "{R}", shackles, "cast odd-end -> odd-bear") == "unknown"
    tramples = "Destroy target creature with trample."
    assert beside_the_bear("Odd End", "{R}", tramples, "cast odd-end -> odd-bear") == "unknown"


def test_mana_of_others_is_no_doubt() -> None:
    assert _verdict("cast shock -> B", (Reach.MANA,), mountains=0, controller="B") == "illegal"


def test_a_card_in_hand_is_in_doubt_only_itself() -> None:
    assert _verdict("cast shock -> B", None, controller="nobody") == "legal"
    assert _verdict("cast stone", (Reach.CASTING,), mountains=2, controller="nobody") == "unknown"
    assert _verdict("cast stone", (Reach.ABILITIES,), mountains=2, controller="nobody") == "legal"


def test_passing_is_never_in_doubt() -> None:
    assert _verdict("pass", None) == "legal"
