"""Games in which a spell asks for the others that were cast this turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, counters, game_of, life, zone_of

JOLT = card("Jolt", "Instant", "Jolt deals 1 damage to any target.")


def cast_alone_and_later(text: Any, *moves: str) -> list[Any]:
    """Games in which it is cast as the first spell of the turn, and as the second one."""
    here = {"hand": [text["name"], "Jolt"], "battlefield": ["9 Mountain"]}
    document = game_of([text, JOLT], A=here)
    return [carried_out(document, *moves), carried_out(document, "cast jolt -> B", "pass", "pass", *moves)]


@pytest.mark.rule("601.2i", "608.2c")
def test_a_resolving_spell_is_not_another_spell() -> None:
    reap = card(
        "Reap", "Sorcery", "You gain 3 life. Target opponent loses 3 life if you've cast another red spell this turn."
    )
    alone, later = cast_alone_and_later(reap, "cast reap -> B", "pass", "pass")
    assert (life(alone, "B"), life(later, "B")) == (20, 16)


@pytest.mark.rule("601.2i", "603.4")
def test_a_permanent_that_was_cast_is_not_another_spell() -> None:
    thief = card(
        "Thief", "Creature — Faerie", "When Thief enters, you gain 2 life if you've cast another spell this turn."
    )
    alone, later = cast_alone_and_later(thief, "cast thief", "pass", "pass", "pass", "pass")
    assert (life(alone, "A"), life(later, "A")) == (20, 22)


@pytest.mark.rule("601.2i", "614.12")
def test_what_enters_with_counters_for_other_spells_does_not_count_itself() -> None:
    entity = card(
        "Entity",
        "Creature — Elemental",
        "Entity enters with a +1/+1 counter on it for each other spell cast this turn.",
    )
    alone, later = cast_alone_and_later(entity, "cast entity", "pass", "pass")
    assert (counters(alone, "entity"), counters(later, "entity")) == ({}, {"+1/+1": 1})


@pytest.mark.rule("601.2i", "601.2f")
def test_a_spell_that_is_being_cast_is_none_of_those_that_were() -> None:
    focus = card(
        "Focus",
        "Sorcery",
        "This spell costs {2} less to cast if you've cast another spell this turn.\nYou gain 1 life.",
        mana_cost="{2}{R}",
    )
    here = {"hand": [{"card": "Focus", "id": f"focus{n}"} for n in (1, 2)], "battlefield": ["4 Mountain"]}
    script = carried_out(game_of([focus], A=here), "cast focus1", "pass", "pass", "cast focus2", "pass", "pass")
    assert zone_of(script, "focus2") == "graveyard"


@pytest.mark.rule("601.2i")
def test_a_spell_that_was_put_there_is_counted_as_another_one() -> None:
    giant = card(
        "Giant",
        "Creature — Giant",
        "Giant enters with two -1/-1 counters on it unless you've cast another red spell this turn.",
        power="5",
        toughness="5",
    )
    rise = card("Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    here = {"hand": ["Rise"], "graveyard": ["Giant"], "battlefield": ["Mountain"]}
    script = carried_out(game_of([giant, rise], A=here), "cast rise -> giant", "pass", "pass")
    assert counters(script, "giant") == {}
