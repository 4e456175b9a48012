"""What is dealt damage, by what, and how much of it is excess (120), one rule at a time."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, happened, life, played, seat, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
WALL = card("Wall", "Creature — Wall", toughness="4")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
WALKER = card("Walker", "Legendary Planeswalker — Walker", loyalty="5")
WAR = card("War", "Battle — Siege", defense="5")


@pytest.mark.rule("120.1", "120.7")
def test_battles_creatures_planeswalkers_and_players_are_dealt_damage_by_an_object() -> None:
    document = game_of([ZAP, WALL, WALKER, WAR], A=seat(["4 Zap"]),
                       B=seat([], "Wall", "Walker", {"card": "War", "counters": {"defense": 5}}))  # fmt: skip
    moves = [f"cast {zap} -> {to}" for zap, to in (("zap", "B"), ("zap#2", "wall"), ("zap#3", "walker"),
                                                  ("zap#4", "war"))]  # fmt: skip
    script = played(document, *(move for m in moves for move in (m, *TWICE)))
    assert [(str(e.source), e.object or e.player, e.amount) for e in script.events if e.kind == "damage"] == [
        ("zap", "B", 3), ("zap#2", "wall", 3), ("zap#3", "walker", 3), ("zap#4", "war", 3),
    ]  # fmt: skip
    assert (life(script, "B"), shown(script, "wall")["damage"]) == (17, 3)
    assert (counters(script, "walker"), counters(script, "war")) == ({"loyalty": 2}, {"defense": 2})


@pytest.mark.rule("120.1a")
def test_an_artifact_that_is_no_creature_is_dealt_no_damage() -> None:
    cards = [card("Burn", "Sorcery", "Burn deals 1 damage to each permanent."), WALL, card("Relic", "Artifact"),
             card("Watch", "Enchantment", "Whenever a permanent is dealt damage, you gain 1 life.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Burn"], "Wall", "Relic", "Watch")), "cast burn")
    assert [e.object for e in script.events if e.kind == "damage"] == ["wall"]
    assert life(script, "A") == 21


@pytest.mark.rule("120.2")
@pytest.mark.parametrize("type_line", ["Artifact", "Enchantment", "Land", "Creature — Ogre"])
def test_a_permanent_of_any_type_can_be_a_source_of_damage(type_line: str) -> None:
    source = card("It", type_line, "{T}: It deals 2 damage to target player.")
    script = carried_out(game_of([source], A=seat([], "It")), "activate it -> B")
    assert [(str(e.source), e.player) for e in script.events if e.kind == "damage"] == [("it", "B")]
    assert life(script, "B") == 18


@pytest.mark.rule("120.4a")
@pytest.mark.parametrize(("hurt", "loss"), [(0, 1), (3, 4)])
def test_excess_damage_is_dealt_to_the_controller_instead(hurt: int, loss: int) -> None:
    text = "Spill deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead."
    document = game_of([card("Spill", "Instant", text), WALL], A=seat(["Spill"]),
                       B=seat([], {"card": "Wall", "damage": hurt}))  # fmt: skip
    script = carried_out(document, "cast spill -> wall")
    dealt = [(e.object or e.player, e.amount) for e in script.events if e.kind == "damage"]
    assert dealt == [("wall", 5 - loss), ("B", loss)]
    assert (life(script, "B"), zone_of(script, "wall")) == (20 - loss, "graveyard")


@pytest.mark.rule("120.4a", "702.2")
def test_all_damage_but_one_by_a_source_with_deathtouch_is_excess() -> None:
    text = (
        "Deathtouch\n{T}: This creature deals 3 damage to target creature. Excess damage is dealt to that creature's "
        "controller instead."
    )
    document = game_of([card("Viper", "Creature — Snake", text), WALL], A=seat([], "Viper"), B=seat([], "Wall"))
    assert life(carried_out(document, "activate viper -> wall"), "B") == 18


@pytest.mark.rule("120.4b", "120.4c", "120.4d")
def test_damage_is_prevented_then_becomes_its_results_which_are_replaced_before_any_of_it_happens() -> None:
    """3 damage with wither and lifelink; 2 of it is prevented, the gain of 1 life doubled (an Example of 120.4)."""
    cards = [
        card("Bog", "Creature — Elemental", "Wither\nLifelink\n{T}: This creature deals 3 damage to target creature."),
        card("Ward", "Instant", "Prevent the next 2 damage that would be dealt to target creature this turn."),
        card("Boon", "Enchantment", "If you would gain life, you gain twice that much life instead."),
        card("Rage", "Enchantment", "Whenever a creature is dealt damage, put that many rage counters on Rage."),
        OGRE,
    ]
    document = game_of(cards, A=seat(["Ward"], "Bog", "Boon", "Rage"), B=seat([], "Ogre"))
    script = carried_out(document, "cast ward -> ogre", *TWICE, "activate bog -> ogre")
    assert (counters(script, "ogre"), shown(script, "ogre")["damage"]) == ({"-1/-1": 1}, 0)
    assert (life(script, "A"), counters(script, "rage")) == (22, {"rage": 1})


@pytest.mark.rule("120.9")
def test_the_damage_that_was_dealt_is_that_of_the_sources_that_are_waited_for() -> None:
    cards = [card("Charm", "Instant", "Each creature deals 1 damage to target player."), OGRE,
             card("Gob", "Creature — Goblin"),
             card("Camp", "Enchantment",
                  "Whenever one or more Goblins deal damage to a player, you gain that much life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Charm"], "Camp", "2 Gob", "3 Ogre"))
    script = carried_out(document, "cast charm -> B")
    assert (life(script, "B"), life(script, "A")) == (15, 22)


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(
    ("spell", "gained"), [("cast zap -> ogre", 1), ("cast zap -> wall", 0), ("cast charm -> ogre", 1)]
)
def test_excess_damage_is_what_is_more_than_enough_by_all_sources_together(spell: str, gained: int) -> None:
    cards = [
        ZAP,
        OGRE,
        WALL,
        card("Gob", "Creature — Goblin"),
        card("Charm", "Instant", "Each Goblin deals 1 damage to target creature."),
        card(
            "Feast",
            "Enchantment",
            "Whenever a creature an opponent controls is dealt excess damage, you gain that much life.",
        ),
    ]
    document = game_of(cards, A=seat(["Zap", "Charm"], "Feast", "3 Gob"), B=seat([], "Ogre", "Wall"))
    script = carried_out(document, spell)
    assert (life(script, "A"), happened(script, "trigger")) == (20 + gained, int(gained > 0))


@pytest.mark.rule("120.10")
def test_excess_damage_to_a_planeswalker_is_what_goes_beyond_its_loyalty() -> None:
    cards = [card("Blast", "Sorcery", "Blast deals 7 damage to target planeswalker.\nDraw cards equal to the amount of "
                  "excess damage dealt to that planeswalker this way."), WALKER]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Blast"]), B=seat([], "Walker")), "cast blast -> walker")
    assert script.game.position.players["A"].hidden_hand == 2


@pytest.mark.rule("603.2c")
def test_what_is_dealt_damage_by_several_sources_at_once_is_dealt_damage_once() -> None:
    cards = [card("Charm", "Instant", "Each Goblin deals 1 damage to target creature."),
             card("Gob", "Creature — Goblin"),
             card("Boar", "Creature — Boar", "Whenever this creature is dealt damage, you gain that much life.",
                  toughness="9")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Charm"], "Boar", "3 Gob")), "cast charm -> boar")
    assert (happened(script, "trigger"), life(script, "A")) == (1, 23)
