"""How a spell was cast, as later texts ask for it: the mana, the zone, how often it was kicked (106.4, 601.2)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, game_of, life, played, zone_of

ROCK = card("Rock", "Artifact", "{T}: Add {C}{C}.")
TOY = card("Toy", "Artifact Creature", mana_cost="{2}")


@pytest.mark.rule("601.2h", "603.4")
def test_that_no_colored_mana_was_spent() -> None:
    mirror = card("Mirror", "Artifact", "Whenever a player casts a spell, if no colored mana was spent to cast it, "
                  "counter that spell.")  # fmt: skip
    for lands, where in ((["Rock"], "graveyard"), (["2 Mountain"], "battlefield")):
        document = game_of(
            [mirror, ROCK, TOY], A={"hand": ["Toy"], "battlefield": lands}, B={"battlefield": ["Mirror"]}
        )
        script = played(document, "cast toy", *TWICE, *(TWICE if where == "graveyard" else ()))
        assert zone_of(script, "toy") == where


@pytest.mark.rule("601.2h", "603.4")
@pytest.mark.parametrize(
    ("text", "lands", "gained"),
    [
        ("if {C} wasn't spent to cast it", ["Rock"], 0),
        ("if {C} wasn't spent to cast it", ["2 Mountain"], 5),
        ("if at least two mana of the same color was spent to cast it", ["2 Mountain"], 5),
        ("if at least two mana of the same color was spent to cast it", ["Mountain", "Forest"], 0),
        ("if it was cast from your hand", ["2 Mountain"], 5),
        ("if it was cast from exile", ["2 Mountain"], 0),
    ],
)
def test_what_an_ability_asks_of_the_mana_and_the_zone(text: str, lands: list[str], gained: int) -> None:
    toy = card("Toy", "Artifact Creature", f"When Toy enters, {text}, you gain 5 life.", mana_cost="{2}")
    document = game_of([toy, ROCK], A={"hand": ["Toy"], "battlefield": lands})
    script = played(document, "cast toy", *TWICE, *(TWICE if gained else ()))
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("702.33d", "601.2h")
def test_tokens_for_each_color_and_each_kick() -> None:
    text = "Create a 1/1 white Kor creature token for each color of mana spent to cast Front."
    front = card("Front", "Sorcery", text, mana_cost="{3}")
    script = after(game_of([front], A={"hand": ["Front"], "battlefield": ["2 Mountain", "Forest"]}), "cast front")
    assert sum(o.token for o in script.game.position.objects.values()) == 2
    text = "Multikicker {1}\nWhen Pack enters, create a 2/2 green Wolf creature token for each time it was kicked."
    pack = card("Pack", "Creature", text)
    document = game_of([pack], A={"hand": ["Pack"], "battlefield": ["4 Mountain"]})
    script = played(document, "cast pack with multikicker*3", *TWICE, *TWICE)
    assert sum(o.token for o in script.game.position.objects.values()) == 3
