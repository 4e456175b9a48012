"""Damage that is just what a creature has, damage that is more by X for a turn, one of several that is attached."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, seat

WALL = card("Wall", "Creature — Wall", power="0", toughness="3")


@pytest.mark.rule("120.1", "603.2")
@pytest.mark.parametrize(("number", "target", "gained"), [(3, "wall", 1), (2, "wall", 0), (4, "wall", 0), (3, "B", 0)])
def test_damage_equal_to_the_toughness_of_the_creature(number: int, target: str, gained: int) -> None:
    shot = card("Shot", "Creature — Human", "Whenever a source you control deals noncombat damage to a creature equal "
                "to that creature's toughness, you gain 1 life.")  # fmt: skip
    zap = card("Zap", "Sorcery", f"Zap deals {number} damage to any target.")
    document = game_of([shot, zap, WALL], A=seat(["Zap"], "Shot"), B={"battlefield": ["Wall"]})
    assert life(carried_out(document, f"cast zap -> {target}"), "A") == 20 + gained


@pytest.mark.rule("614.1a", "107.3a", "608.2h")
@pytest.mark.parametrize(("x", "lost"), [(0, 1), (3, 4)])
def test_damage_that_is_more_by_the_x_that_was_paid(x: int, lost: int) -> None:
    focus = card("Focus", "Artifact", "{X}: If a source you control would deal noncombat damage to a permanent or "
                 "player this turn, it deals that much damage plus X instead.")  # fmt: skip
    zap = card("Zap", "Sorcery", "Zap deals 1 damage to any target.")
    document = game_of([focus, zap], A=seat(["Zap"], "Focus"))
    assert life(carried_out(document, f"activate focus x={x}", *TWICE, "cast zap -> B"), "B") == 20 - lost


@pytest.mark.rule("603.12", "701.3a")
@pytest.mark.parametrize(("library", "attached"), [(["Sword", "Shield", "Wall"], 1), (["Wall", "Wall", "Wall"], 0)])
def test_one_of_those_that_were_put_onto_the_battlefield_is_attached(library: list[str], attached: int) -> None:
    arms = card("Arms", "Sorcery", "Look at the top three cards of your library. You may put any number of Equipment "
                "cards from among them onto the battlefield. Put the rest on the bottom of your library in a random "
                "order. When you put one or more Equipment onto the battlefield this way, you may attach one of them "
                "to a Wall you control.")  # fmt: skip
    tools = [card(name, "Artifact — Equipment", "Equip {9}") for name in ("Sword", "Shield")]
    document = game_of([arms, WALL, *tools], A=seat(["Arms"], "Wall", library=library))
    both = {"A": ["yes", "choose sword, shield"]} if attached else {}
    script = carried_out(document, "cast arms", *TWICE, answers=both)
    held = [o for o in script.game.position.objects.values() if o.attached_to is not None]
    assert len(held) == attached
