"""Lasting changes by a number that each object has of its own, settled as the effect begins (611.2d)."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, game_of, life, size_of, zone_of


@pytest.mark.rule("611.2d")
def test_a_planeswalker_becomes_as_large_as_its_loyalty() -> None:
    text = (
        "0: Until end of turn, Gerd becomes a Human Soldier creature with power and toughness each equal to the number "
        "of loyalty counters on him. He's still a planeswalker."
    )
    gerd = card("Gerd", "Legendary Planeswalker — Gerd", text, loyalty="4")
    script = carried_out(game_of([gerd], A={"battlefield": ["Gerd"]}), "activate gerd.1", "pass", "pass")
    assert size_of(script, "gerd") == (4, 4)


@pytest.mark.rule("611.2d")
def test_each_artifact_becomes_as_large_as_its_own_mana_value() -> None:
    wake = card(
        "Wake",
        "Instant",
        "Until end of turn, each artifact you control becomes an artifact creature with power and toughness each equal "
        "to its mana value.",
    )
    toys = [card("Toy", "Artifact"), card("Engine", "Artifact", mana_cost="{3}")]
    here = {"hand": ["Wake"], "battlefield": ["Mountain", "Toy", "Engine"]}
    script = carried_out(game_of([wake, *toys], A=here), "cast wake", "pass", "pass")
    assert (size_of(script, "toy"), size_of(script, "engine")) == ((1, 1), (3, 3))


@pytest.mark.rule("611.2d", "608.2i")
def test_counters_that_come_later_make_it_no_larger() -> None:
    idol = card(
        "Idol",
        "Artifact",
        "{R}: Until end of turn, Idol becomes a Golem artifact creature with power and toughness each equal to the "
        "number of charge counters on it.\n{T}: Put a charge counter on Idol.",
    )
    here = {"battlefield": ["Mountain", {"card": "Idol", "counters": {"charge": 2}}]}
    moves = ("activate idol.1", "pass", "pass", "activate idol.2", "pass", "pass")
    assert size_of(carried_out(game_of([idol], A=here), *moves), "idol") == (2, 2)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("Destroy each creature with power less than or equal to the number of charge counters on it.", {"bear"}),
        ("Destroy each creature with mana value equal to the number of charge counters on it.", {"bear#2"}),
        (
            "Destroy each creature with toughness greater than the number of charge counters on it.",
            {"bear#2", "bear#3"},
        ),
    ],
)
def test_the_number_of_counters_on_it_is_of_each_that_is_compared(text: str, dead: set[str]) -> None:
    bears = [{"card": "Bear", "counters": {"charge": n}} for n in (3, 1)]
    cards = [card("Bear", "Creature — Bear"), card("Cull", "Sorcery", text)]
    here = {"hand": ["Cull"], "battlefield": ["Mountain", *bears, "Bear"]}
    script = carried_out(game_of(cards, A=here), "cast cull", "pass", "pass")
    assert {i for i in ("bear", "bear#2", "bear#3") if zone_of(script, i) == "graveyard"} == dead


@pytest.mark.rule("608.2h", "107.1b")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("You gain life equal to the total power of creatures you control.", 4),
        ("You gain life equal to the total mana value of artifacts you control.", 3),
        ("You gain life equal to the total toughness of creatures your opponents control.", 2),
    ],
)
def test_a_sum_over_permanents_is_of_those_that_are_there_then(text: str, gained: int) -> None:
    cards = [card("Bear", "Creature — Bear"), card("Toy", "Artifact", mana_cost="{3}"), card("Hymn", "Sorcery", text)]
    here = {"hand": ["Hymn"], "battlefield": ["Mountain", "2 Bear", "Toy"]}
    script = carried_out(game_of(cards, A=here, B={"battlefield": ["Bear"]}), "cast hymn", "pass", "pass")
    assert life(script, "A") == 20 + gained
