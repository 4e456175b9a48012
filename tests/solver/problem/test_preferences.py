"""The best of several payments, place by place of the documented preference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import castable
from castable import Legal
from castable.model.game.written import payment_data


def used(play: str, *, hand: Sequence[str], battlefield: Sequence[Any], **others: Any) -> set[str]:
    """The objects that the best payment for a play uses, and ``life:N`` where it pays life."""
    seat = {"hand": list(hand), "battlefield": list(battlefield), "library": 9, **others}
    position = castable.read({"castable": 1, "players": {"A": seat, "B": {}}})
    verdict = castable.pay(position, play).verdict
    assert isinstance(verdict, Legal), verdict
    assert verdict.payment is not None
    data = payment_data(verdict.payment, position, "A")
    life = sum(step["life"] for step in data["steps"] if "life" in step)
    return {*data["uses"], *({f"life:{life}"} if life else set())}


def test_floating_mana_is_spent_first() -> None:
    assert used("cast llanowar-elves", hand=["Llanowar Elves"], battlefield=["Forest"], mana="{G}") == set()


def test_restricted_floating_mana_is_spent_before_free_floating_mana() -> None:
    position = castable.read(
        {
            "castable": 1,
            "players": {
                "A": {
                    "hand": ["Llanowar Elves"],
                    "mana": [{"mana": "{G}"}, {"mana": "{G}", "only": "creature spells"}],
                },
                "B": {},
            },
        }
    )
    after = castable.apply(position, "cast llanowar-elves")
    assert [unit.only for unit in after.players["A"].mana.units] == [None]


def test_nothing_is_activated_just_to_use_floating_mana_up() -> None:
    lands = ["Mountain", "Plains", "Basalt Monolith", "Cascading Cataracts"]
    spent = used("cast boros-charm modes=1 -> B", hand=["Boros Charm"], battlefield=lands, mana="{U}{W}")
    assert spent == {"mountain"}


def test_lands_are_tapped_before_a_treasure_is_lost() -> None:
    seat = [{"token": "Treasure"}, "Forest"]
    assert used("cast llanowar-elves", hand=["Llanowar Elves"], battlefield=seat) == {"forest"}


def test_mana_is_paid_before_life() -> None:
    seat = ["5 Swamp", {"card": "Grizzly Bears", "id": "bear"}]
    spent = used("cast dismember -> bear", hand=["Dismember"], battlefield=seat)
    assert not any(s.startswith("life") for s in spent)


def test_as_little_mana_floats_as_can_be() -> None:
    assert used("cast llanowar-elves", hand=["Llanowar Elves"], battlefield=["Gaea's Cradle", "Forest"]) == {"forest"}


def test_other_spells_in_hand_stay_castable() -> None:
    spent = used("cast llanowar-elves", hand=["Llanowar Elves", "Lightning Bolt"], battlefield=["Taiga", "Forest"])
    assert spent == {"forest"}


def test_the_most_flexible_sources_are_kept() -> None:
    assert used("cast llanowar-elves", hand=["Llanowar Elves"], battlefield=["Taiga", "Forest"]) == {"forest"}


def test_lands_with_other_abilities_are_kept() -> None:
    spent = used("cast sol-ring", hand=["Sol Ring"], battlefield=["Mutavault", "Wastes"])
    assert spent == {"wastes"}


def test_creatures_that_could_fight_are_kept() -> None:
    spent = used(
        "cast llanowar-elves", hand=["Llanowar Elves"], battlefield=[{"card": "Llanowar Elves", "id": "e"}, "Forest"]
    )
    assert spent == {"forest"}


def test_the_weakest_creature_is_sacrificed() -> None:
    seat = ["Swamp", "Progenitus", {"card": "Llanowar Elves", "id": "elves", "tapped": True}]
    assert used("cast village-rites", hand=["Village Rites"], battlefield=seat) == {"swamp", "elves"}
