"""Tokens for each of what was moved, tokens whose size a sentence of its own says, as games play them (111)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}")


@pytest.mark.rule("608.2c", "707.2")
def test_a_token_for_each_card_exiled_is_a_copy_of_each() -> None:
    cub = card("Cub", "Creature — Bear")
    hour = card("Hour", "Sorcery", "Exile up to two target creature cards from your graveyard. For each card "
                "exiled this "
                "way, create a token that's a copy of that card, except it's a 4/4 black Zombie.")  # fmt: skip
    document = game_of([BEAR, cub, hour], A=seat(["Hour"], graveyard=["Bear", "Cub"]))
    script = played(document, "cast hour -> bear, cub", *TWICE)
    tokens = tokens_in(script)
    assert sorted(shown(script, id)["name"] for id in tokens) == ["Bear", "Cub"]
    assert [size_of(script, id) for id in tokens] == [(4, 4), (4, 4)]
    assert tokens_in(played(document, "cast hour ->", *TWICE)) == []


@pytest.mark.rule("608.2c", "111.7")
def test_that_player_investigates_for_nontoken_creatures_alone() -> None:
    stone = card("Stone", "Sorcery", "Exile target creature and all other creatures its controller controls with the "
                 "same name as that creature. That player investigates for each nontoken creature exiled this way."
                 )  # fmt: skip
    token = {"token": {"name": "Bear", "type_line": "Creature"}}
    document = game_of([BEAR, stone], A=seat(["Stone"], "Bear"), B={"battlefield": ["Bear", "Bear", token]})
    script = played(document, "cast stone -> bear#2", *TWICE)
    clues = [o for o in script.game.position.objects.values() if o.token and "Clue" in o.card.name]
    assert [o.controller for o in clues] == ["B", "B"]
    assert zone_of(script, "bear") == "battlefield"


@pytest.mark.rule("700.4", "608.2c")
def test_two_tokens_for_each_creature_that_died_and_for_no_other() -> None:
    rock = card("Rock", "Creature — Golem", "Indestructible")
    swarm = card("Swarm", "Sorcery", "Destroy all creatures target player controls. For each creature that died this "
                 "way, that player creates two 1/1 red Goblin creature tokens.")  # fmt: skip
    document = game_of([BEAR, rock, swarm], A=seat(["Swarm"], "Bear"), B={"battlefield": ["Bear", "Rock"]})
    script = played(document, "cast swarm -> B", *TWICE)
    assert [o.controller for o in script.game.position.objects.values() if o.token] == ["B", "B"]


@pytest.mark.rule("608.2h", "707.2")
def test_a_copy_for_each_artifact_destroyed_with_x_great_enough() -> None:
    toy = card("Toy", "Artifact")
    dusk = card("Dusk", "Sorcery", "Destroy up to X target artifacts. If X is 2 or more, for each artifact "
                "destroyed this "
                "way, create a token that's a copy of it. Those tokens gain haste.", mana_cost="{X}{R}")  # fmt: skip
    document = game_of([toy, dusk], A=seat(["Dusk"]), B={"battlefield": ["Toy", "Toy"]})
    script = played(document, "cast dusk x=2 -> toy, toy#2", *TWICE)
    made = [o for o in script.game.position.objects.values() if o.token]
    assert [(o.card.name, o.controller) for o in made] == [("Toy", "A"), ("Toy", "A")]
    assert tokens_in(played(document, "cast dusk x=1 -> toy", *TWICE)) == []


@pytest.mark.rule("111.4", "208.2a")
def test_a_token_that_has_its_size_from_an_ability_of_its_own() -> None:
    avatar = card("Avatar Maker", "Sorcery", 'Create a white Avatar creature token. It has "This token\'s power and '
                  'toughness are each equal to your life total."')  # fmt: skip
    script = played(game_of([avatar], A=seat(["Avatar Maker"])), "cast avatar-maker", *TWICE)
    assert size_of(script, tokens_in(script)[0]) == (20, 20)


@pytest.mark.rule("201.5a", "400.7")
def test_a_tokens_size_from_counters_on_what_created_it() -> None:
    grime = card("Grime", "Enchantment", "Whenever a nontoken creature you control dies, put a slime counter on Grime, "
                 "then create a green Ooze creature token with \"This token's power and toughness are each "
                 "equal to the "
                 'number of slime counters on Grime."')  # fmt: skip
    jolt = card("Jolt", "Instant", "Jolt deals 3 damage to target creature.")
    document = game_of([BEAR, grime, jolt], A=seat(["Jolt", "Jolt"], "Grime", "Grime", "Bear", "Bear"))
    script = carried_out(document, "cast jolt -> bear", *TWICE, "order 1,2", *TWICE, *TWICE, "cast jolt#2 -> bear#2",
                          *TWICE, "order 1,2")  # fmt: skip
    assert counters(script, "grime") == counters(script, "grime#2") == {"slime": 2}
    assert [size_of(script, id) for id in tokens_in(script)] == [(2, 2)] * 4


@pytest.mark.rule("608.2h", "111.4")
def test_a_token_as_large_as_the_creature_that_died() -> None:
    ogre = card("Ogre", "Creature — Ogre", power="4", toughness="1")
    lord = card("Lord", "Creature — Vampire", "{0}: Destroy target creature. If that creature dies this way, create a "
                "black Vampire creature token. Its power is equal to that creature's power and its toughness is "
                "equal to "
                "that creature's toughness.")  # fmt: skip
    document = game_of([ogre, lord], A=seat([], "Lord"), B={"battlefield": ["Ogre"]})
    script = played(document, "activate lord.1 -> ogre", *TWICE)
    assert size_of(script, tokens_in(script)[0]) == (4, 1)
    assert life(script, "A") == 20


@pytest.mark.rule("122.1", "608.2h")
def test_as_many_tokens_as_counters_were_on_what_died() -> None:
    silver = card("Silver", "Creature — Vampire", "Whenever a nontoken creature you control dies, if it had "
                "counters on "
                  "it, create X tapped 2/1 white and black Inkling creature tokens with flying, where X is the "
                  "number of "
                  "counters it had on it.")  # fmt: skip
    jolt = card("Jolt", "Instant", "Jolt deals 5 damage to target creature.")
    cub = {"card": "Bear", "counters": {"+1/+1": 2}}
    document = game_of([BEAR, silver, jolt], A=seat(["Jolt", "Jolt"], "Silver", cub, "Bear"))
    assert len(tokens_in(carried_out(document, "cast jolt -> bear"))) == 2
    assert tokens_in(carried_out(document, "cast jolt -> bear#2")) == []
