"""What castable doesn't see it doesn't guess: a card in a hidden part of a hand could pay a cost."""

import castable
from castable import Illegal, Legal, Unknown


def verdict(hand: object) -> Legal | Illegal | Unknown:
    players = {"A": {"hand": hand, "battlefield": []}, "B": {}}
    stack = [{"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"]}]
    position = castable.read(
        {"castable": 1, "turn": {"player": "B"}, "priority": "A", "players": players, "stack": stack}
    )
    return castable.check(position, "cast force-of-will as 1 -> bolt")


def test_a_hidden_card_could_be_blue() -> None:
    assert isinstance(verdict({"top": ["Force of Will"], "count": 3}), Unknown)


def test_a_known_blue_card_pays() -> None:
    assert isinstance(verdict(["Force of Will", "Counterspell"]), Legal)


def test_a_known_hand_without_a_blue_card_does_not() -> None:
    assert isinstance(verdict(["Force of Will", "Shock"]), Illegal)
