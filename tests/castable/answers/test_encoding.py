"""Plays and payments as JSON."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from castable.answers.encoding import left_data
from castable.model.game.notation import parse_play
from castable.model.game.plays import ActivateMana, PayCounters, PayLife, PayMana, Payment, PayObject, PayPlayer
from castable.model.game.position import GameObject, ObjectId, Player, Position, Turn
from castable.model.game.written import payment_data, play_data
from castable.model.language.cards import Card, card, face, split_card
from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import G, Mana, ManaPool, R

CARDS: dict[str, Card] = {
    "fb": card("Fireball", "{X}{R}", "Sorcery"),
    "forest": card("Forest", None, "Basic Land — Forest"),
    "mountain": card("Mountain", None, "Basic Land — Mountain"),
    "karplusan-forest": card("Karplusan Forest", None, "Land"),
    "treasure": card("Treasure", None, "Artifact — Treasure"),
    "elves": card("Llanowar Elves", "{G}", "Creature — Elf Druid", pt="1/1"),
    "bear": card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2"),
    "fire-ice": split_card("split", face("Fire", "{1}{R}", "Instant"), face("Ice", "{1}{U}", "Instant")),
}
POSITION = Position(
    players={"A": Player(name="A"), "B": Player(name="B")},
    objects={
        ObjectId(i): GameObject(id=ObjectId(i), card=c, owner="A", controller="A", zone=Zone.BATTLEFIELD)
        for i, c in CARDS.items()
    },
    turn=Turn("A"),
    priority="A",
    battlefield=tuple(ObjectId(i) for i in CARDS if i not in ("fb", "fire-ice")),
)


def tap(id: str) -> PayObject:
    return PayObject(Action.TAP, ObjectId(id))


def activate(id: str, *adds: Mana, cost: tuple[Any, ...] | None = None, damage: int = 0) -> ActivateMana:
    return ActivateMana(ObjectId(id), 1, (tap(id),) if cost is None else cost, adds, damage=damage)


RED = Mana(R, source="mountain")
GREEN = Mana(G, source="forest")
PAIN = Mana(R, source="karplusan-forest")


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("pass", {"kind": "pass"}),
        ("play forest", {"kind": "play", "object": "forest", "face": 0}),
        ("special suspend fb", {"kind": "special", "action": "suspend", "object": "fb", "x": None}),
        (
            "activate forest.1",
            {
                "kind": "activate",
                "object": "forest",
                "ability": 1,
                "mana_ability": True,
                "modes": [],
                "x": None,
                "targets": [],
                "division": [],
            },
        ),
        (
            "cast fb x=3 -> bear:2, B:1",
            {
                "kind": "cast",
                "object": "fb",
                "card": "Fireball",
                "face": 0,
                "alternative": None,
                "additional": {},
                "by": None,
                "splice": [],
                "modes": [],
                "x": 3,
                "targets": [["bear", "B"]],
                "division": [{"bear": 2, "B": 1}],
            },
        ),
    ],
)
def test_plays_are_written_as_the_contract_has_them(text: str, data: dict[str, Any]) -> None:
    written = play_data(parse_play(text, POSITION), POSITION)
    assert written == {**data, "notation": text}
    assert list(written) == [*data, "notation"]


def test_both_halves_are_written_by_their_names() -> None:
    written = play_data(parse_play("cast fire-ice face=fire+ice", POSITION), POSITION)
    assert written["face"] == "fire+ice"


def test_an_ability_that_is_not_there_is_no_mana_ability() -> None:
    assert play_data(parse_play("activate forest.2", POSITION), POSITION)["mana_ability"] is False


def test_steps_name_the_ability_that_each_mana_came_from() -> None:
    payment = Payment(
        cost="{1}{R}",
        steps=(activate("mountain", RED), activate("forest", GREEN), PayMana(RED, "{R}"), PayMana(GREEN, "{1}")),
    )
    assert payment_data(payment, POSITION) == {
        "cost": "{1}{R}",
        "uses": ["forest", "mountain"],
        "left_floating": "",
        "steps": [
            {"activate": "mountain.1", "adds": "{R}"},
            {"activate": "forest.1", "adds": "{G}"},
            {"pay": "{R}", "with": "mountain.1"},
            {"pay": "{1}", "with": "forest.1", "mana": "{G}"},
        ],
    }


def test_damage_of_a_mana_ability_follows_it() -> None:
    payment = Payment(cost="{R}", steps=(activate("karplusan-forest", PAIN, damage=1), PayMana(PAIN, "{R}")))
    assert payment_data(payment, POSITION)["steps"][:2] == [
        {"activate": "karplusan-forest.1", "adds": "{R}"},
        {"damage": 1, "by": "karplusan-forest"},
    ]


def test_the_cost_of_a_mana_ability_comes_before_it_and_counts_as_used() -> None:
    gold = Mana(R, source="treasure")
    cost = (tap("treasure"), PayObject(Action.SACRIFICE, ObjectId("treasure")), tap("bear"))
    payment = Payment(cost="{R}", steps=(activate("treasure", gold, cost=cost), PayMana(gold, "{R}")))
    data = payment_data(payment, POSITION)
    assert data["uses"] == ["treasure", "bear"]
    assert data["steps"][:3] == [
        {"sacrifice": "treasure"},
        {"tap": "bear"},
        {"activate": "treasure.1", "adds": "{R}"},
    ]


def test_other_steps() -> None:
    steps = (
        PayObject(Action.SACRIFICE, ObjectId("bear")),
        PayObject(Action.REVEAL, ObjectId("fb")),
        PayObject(Action.TAP, ObjectId("elves"), "convoke", "{G}"),
        PayLife(2, "{R/P}"),
        PayCounters(ObjectId("treasure"), "charge", -2),
        PayCounters(ObjectId("forest"), "-1/-1", 1),
        PayPlayer("energy", 3),
    )
    data = payment_data(Payment(cost="{G}", steps=steps), POSITION)
    assert data["steps"] == [
        {"sacrifice": "bear"},
        {"reveal": "fb"},
        {"tap": "elves", "for": "convoke", "mana": "{G}"},
        {"life": 2, "mana": "{R/P}"},
        {"remove": "charge", "count": 2, "from": "treasure"},
        {"put": "-1/-1", "count": 1, "on": "forest"},
        {"energy": 3},
    ]
    assert data["uses"] == ["treasure", "elves", "bear"]


def test_floating_mana_comes_from_the_pool_and_may_be_left() -> None:
    pool = ManaPool((Mana(G), Mana(R, source="elves")))
    position = POSITION.with_player(replace(POSITION.players["A"], mana=pool))
    payment = Payment(cost="{R}", steps=(activate("mountain", RED), PayMana(Mana(R, source="elves"), "{R}")))
    data = payment_data(payment, position)
    assert data["steps"][-1] == {"pay": "{R}", "with": "pool"}
    assert data["left_floating"] == "{R}{G}"
    assert payment_data(payment, position, "B")["left_floating"] == "{R}"


def test_what_is_left_is_what_stays_untapped() -> None:
    sacrificed = PayObject(Action.SACRIFICE, ObjectId("elves"))
    payment = Payment(cost="{R}", steps=(activate("mountain", RED), PayMana(RED, "{R}"), sacrificed))
    assert left_data(payment, POSITION) == {
        "untapped": ["forest", "karplusan-forest", "treasure", "bear"],
        "mana": "",
    }


def test_plays_and_payments_know_how_they_are_written() -> None:
    play = parse_play("cast fire-ice face=fire+ice", POSITION)
    assert play.to_json(POSITION) == play_data(play, POSITION)
    bare = play.to_json()
    assert "notation" not in bare
    assert bare.items() <= {**play.to_json(POSITION), "face": "0+1"}.items()
