"""What the next spell of a turn has, costs, and can't have done to it, and the first one (611.2c, 702.85a)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")
SHOUT = card("Shout", "Sorcery", "You gain 1 life.")
DENIAL = card("Denial", "Instant", "Counter target spell.", mana_cost="{0}")


def _of(text: str, **more: Any) -> dict[str, Any]:
    return card("Herald", "Sorcery", text, **more)


@pytest.mark.rule("611.2c", "101.2")
@pytest.mark.parametrize(("number", "zone"), [(1, "battlefield"), (2, "graveyard")])
def test_only_the_next_spell_of_the_kind_cant_be_countered(number: int, zone: str) -> None:
    herald = _of("The next creature spell you cast this turn can't be countered.")
    document = game_of(
        [BEAR, SHOCK, DENIAL, herald], A=seat(["Herald", "Shock", "Bear", "Bear"]), B={"hand": ["Denial"]}
    )
    first = () if number == 1 else ("cast bear", *TWICE)
    script = played(
        document, "cast herald", *TWICE, "cast shock -> B", *TWICE, *first,
        f"cast bear{'#2' if number == 2 else ''}", "pass", f"cast denial -> bear{'#2' if number == 2 else ''}",
        *TWICE, *TWICE,
    )  # fmt: skip
    assert zone_of(script, "bear#2" if number == 2 else "bear") == zone


@pytest.mark.rule("611.2c", "702.8a")
def test_the_next_sorcery_may_be_cast_at_any_time_and_no_other() -> None:
    herald = card("Herald", "Instant", "The next sorcery spell you cast this turn can be cast as though it had flash.")
    document = game_of([SHOUT, herald], turn={"player": "B", "phase": "main1"},
                       A=seat(["Herald", "Shout", "Shout"]))  # fmt: skip
    script = played(document, "pass", "cast herald", *TWICE, "pass", "cast shout", *TWICE)
    assert zone_of(script, "shout") == "graveyard"
    again = run_script(
        castable.read(document),
        ["pass", "cast herald", *TWICE, "pass", "cast shout", *TWICE, "pass", "cast shout#2"],
    )
    assert again.refused is not None


@pytest.mark.rule("608.2i", "601.2f")
def test_how_much_less_the_next_spell_costs_is_settled_as_the_effect_begins() -> None:
    herald = _of("The next instant or sorcery spell you cast this turn costs {X} less to cast, where X is the number "
                 "of creatures you control as Herald resolves.", mana_cost="{0}")  # fmt: skip
    big = card("Big", "Sorcery", "You gain 1 life.", mana_cost="{3}")
    cub = card("Cub", "Creature — Bear", mana_cost="{0}")
    mine = {"hand": ["Herald", "Cub", "Big", "Big"], "battlefield": ["Bear", "5 Mountain"]}
    document = game_of([BEAR, cub, big, herald], A=mine)
    script = played(document, "cast herald", *TWICE, "cast cub", *TWICE, "cast big", *TWICE, "cast big#2", *TWICE)
    assert zone_of(script, "big#2") == "graveyard"  # {2} and {3}: all five lands
    assert not any(o.printed.name == "Mountain" and not o.tapped for o in script.game.position.objects.values())


@pytest.mark.rule("702.51a", "613.1f")
def test_the_next_spell_has_convoke() -> None:
    herald = _of("The next spell you cast this turn has convoke.", mana_cost="{0}")
    document = game_of([BEAR, SHOUT, herald], A={"hand": ["Herald", "Shout", "Bear"], "battlefield": ["Bear"]})
    script = played(document, "cast herald", *TWICE, "cast shout", *TWICE)
    assert zone_of(script, "shout") == "graveyard"


CASCADE = (*TWICE, "yes", *TWICE, *TWICE)
"""The cascade resolves, the card that was found is cast and resolves, then the spell itself."""


@pytest.mark.rule("702.85a", "603.2")
@pytest.mark.parametrize("first", [False, True])
def test_the_first_spell_of_a_turn_cascades(first: bool) -> None:
    nexus = card("Nexus", "Enchantment", "The first spell you cast each turn has cascade.")
    bolt = card("Bolt", "Instant", "You gain 3 life.", mana_cost="{0}")
    document = game_of([SHOUT, SHOCK, bolt, nexus],
                       A=seat(["Shout", "Shock"], "Nexus", library=["Bolt", "Bolt", "Bolt"]))  # fmt: skip
    moves = ("cast shock -> B", *CASCADE, "cast shout", *TWICE) if first else ("cast shout", *CASCADE)
    script = played(document, *moves)
    assert sum(str(e.kind) == "cast" for e in script.events) == (3 if first else 2)
    assert len(script.game.position.players["A"].library) == 2


@pytest.mark.rule("702.85a", "611.2c")
def test_the_next_creature_spell_cascades_and_no_later_one() -> None:
    herald = _of("The next creature spell you cast this turn has cascade.")
    bolt = card("Bolt", "Instant", "You gain 3 life.", mana_cost="{0}")
    document = game_of([BEAR, SHOCK, bolt, herald],
                       A=seat(["Herald", "Shock", "Bear", "Bear"], library=["Bolt", "Bolt", "Bolt"]))  # fmt: skip
    script = played(document, "cast herald", *TWICE, "cast shock -> B", *TWICE, "cast bear", *CASCADE,
                    "cast bear#2", *TWICE)  # fmt: skip
    assert len(script.game.position.players["A"].library) == 2
    assert zone_of(script, "bear#2") == "battlefield"


@pytest.mark.rule("611.2c", "101.2")
def test_all_spells_that_you_cast_this_turn_can_t_be_countered_or_cost_less() -> None:
    herald = _of("Creature spells you cast this turn can't be countered. Creature spells you cast this turn cost {1} "
                 "less to cast.", mana_cost="{0}")  # fmt: skip
    big = card("Big", "Creature — Bear", mana_cost="{2}")
    document = game_of([big, DENIAL, herald], A={"hand": ["Herald", "Big", "Big"], "battlefield": ["2 Mountain"]},
                       B={"hand": ["Denial"]})  # fmt: skip
    script = played(document, "cast herald", *TWICE, "cast big", *TWICE, "cast big#2", "pass", "cast denial -> big#2",
                    *TWICE, *TWICE)  # fmt: skip
    assert zone_of(script, "big#2") == "battlefield"
