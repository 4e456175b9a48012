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


def test_mana_of_others_is_no_doubt() -> None:
    assert _verdict("cast shock -> B", (Reach.MANA,), mountains=0, controller="B") == "illegal"


def test_a_card_in_hand_is_in_doubt_only_itself() -> None:
    assert _verdict("cast shock -> B", None, controller="nobody") == "legal"
    assert _verdict("cast stone", (Reach.CASTING,), mountains=2, controller="nobody") == "unknown"
    assert _verdict("cast stone", (Reach.ABILITIES,), mountains=2, controller="nobody") == "legal"


def test_passing_is_never_in_doubt() -> None:
    assert _verdict("pass", None) == "legal"
