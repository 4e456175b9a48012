"""What waits for something that a source has done which has left, as a cost of its own ability (608.2h, 603.10)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


def watcher(when: str) -> dict[str, object]:
    """An enchantment that says by a player's life that what it waits for has happened."""
    return card("Watcher", "Enchantment", f"{when}, you gain 5 life.")


@pytest.mark.rule("608.2h", "603.2")
@pytest.mark.parametrize(
    ("when", "gained"),
    [
        ("Whenever a source you control deals 3 or more damage to an opponent", 5),
        ("Whenever an artifact source you control deals damage to an opponent", 5),
        ("Whenever a red source you control deals damage to an opponent", 5),
        ("Whenever a blue source you control deals damage to an opponent", 0),
        ("Whenever a source an opponent controls deals damage to you", 0),
    ],
)
def test_the_source_of_damage_is_what_it_last_was(when: str, gained: int) -> None:
    bomb = card("Bomb", "Artifact", "Sacrifice Bomb: It deals 3 damage to any target.")
    document = game_of([bomb, watcher(when)], A=seat([], "Bomb", "Watcher"))
    script = played(document, "activate bomb -> B", *["pass"] * 4)
    assert (life(script, "A"), life(script, "B")) == (20 + gained, 17)


@pytest.mark.rule("608.2h", "108.4a")
def test_who_controlled_a_source_that_has_gone_to_its_owners_graveyard() -> None:
    bomb = card("Bomb", "Artifact", "Sacrifice Bomb: It deals 3 damage to any target.")
    ours = watcher("Whenever a source you control deals damage to a player")
    document = game_of([bomb, ours], A=seat([], {"card": "Bomb", "owner": "B"}, "Watcher"))
    assert life(played(document, "activate bomb -> B", *["pass"] * 4), "A") == 25


@pytest.mark.rule("608.2h", "603.10e", "701.6a")
def test_a_spell_is_countered_by_the_ability_of_what_was_sacrificed() -> None:
    ours = watcher("Whenever a spell or ability you control counters a spell")
    mage = card("Mage", "Creature — Wizard", "Sacrifice Mage: Counter target spell.")
    document = game_of([BEAR, mage, ours], A=seat(["Bear"]), B=seat([], "Mage", "Watcher"))
    script = played(document, "cast bear", "pass", "activate mage -> bear", *["pass"] * 4)
    assert (life(script, "B"), zone_of(script, "bear")) == (25, "graveyard")


@pytest.mark.rule("608.2h", "603.10", "701.8")
@pytest.mark.parametrize(("who", "gained"), [("an opponent controls", 5), ("you control", 0)])
def test_a_permanent_is_destroyed_by_the_ability_of_what_was_sacrificed(who: str, gained: int) -> None:
    ours = watcher(f"Whenever a spell or ability {who} destroys a creature you control")
    blade = card("Blade", "Artifact", "Sacrifice Blade: Destroy target creature.")
    document = game_of([BEAR, blade, ours], A=seat([], "Blade"), B=seat([], "Bear", "Watcher"))
    script = played(document, "activate blade -> bear", *["pass"] * 4)
    assert (life(script, "B"), zone_of(script, "bear")) == (20 + gained, "graveyard")
