"""Tokens of several kinds at once, of a size of X, and with a name behind their abilities, in play (111, 603.2c)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, played, seat, shown, size_of, stopped_at, tokens_in

WORKSHOP = card(
    "Test Workshop",
    "Sorcery",
    "Create a 1/1 red Dinosaur creature token with haste, two 2/2 green Wolf creature tokens, and a Food token.",
)
WATCHER = card("Test Watcher", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life.")
DOUBLER = card(
    "Test Doubler",
    "Enchantment",
    "If one or more tokens would be created under your control, twice that many of those tokens are created instead.",
)
SPARK = card("Test Spark", "Sorcery", "Create an X/1 red Elemental creature token with haste.", mana_cost="{X}{R}")
HIVE = card("Test Hive", "Sorcery", "Create a 1/1 colorless Insect artifact creature token with flying named Hornet.")


def names(script: Script) -> list[str]:
    """The names of the tokens on the battlefield."""
    return sorted(shown(script, id)["name"] for id in tokens_in(script))


@pytest.mark.rule("701.7a")
def test_tokens_of_several_kinds_are_all_created() -> None:
    script = played(game_of([WORKSHOP], A=seat(["Test Workshop"])), "cast test-workshop", *TWICE)
    assert names(script) == ["Dinosaur Token", "Food Token", "Wolf Token", "Wolf Token"]


@pytest.mark.rule("603.2c")
def test_tokens_of_several_kinds_enter_at_once() -> None:
    document = game_of([WORKSHOP, WATCHER], A=seat(["Test Workshop"], "Test Watcher"))
    script = played(document, "cast test-workshop", *TWICE, *TWICE)
    assert script.game.position.players["A"].life == 21


@pytest.mark.rule("614.1a")
def test_each_kind_is_doubled() -> None:
    document = game_of([WORKSHOP, DOUBLER], A=seat(["Test Workshop"], "Test Doubler"))
    script = played(document, "cast test-workshop", *TWICE)
    assert names(script) == ["Dinosaur Token"] * 2 + ["Food Token"] * 2 + ["Wolf Token"] * 4


@pytest.mark.rule("107.3a")
def test_only_what_is_x_of_a_size_is_x() -> None:
    script = played(game_of([SPARK], A=seat(["Test Spark"])), "cast test-spark x=3", *TWICE)
    assert [size_of(script, id) for id in tokens_in(script)] == [(3, 1)]


@pytest.mark.rule("111.4")
def test_a_name_may_stand_behind_abilities() -> None:
    script = played(game_of([HIVE], A=seat(["Test Hive"])), "cast test-hive", *TWICE)
    assert names(script) == ["Hornet"]


@pytest.mark.rule("608.2c")
def test_a_size_is_worked_out_once_for_all_players() -> None:
    census = card(
        "Test Census",
        "Sorcery",
        "Each player creates an X/X green Ooze creature token, where X is the number of creatures on the battlefield.",
    )
    bear = card("Test Bear", "Creature — Bear")
    script = played(game_of([census, bear], A=seat(["Test Census"], "Test Bear")), "cast test-census", *TWICE)
    assert [size_of(script, id) for id in tokens_in(script)] == [(1, 1), (1, 1)]


@pytest.mark.rule("608.2c")
def test_it_is_none_of_several_tokens() -> None:
    pair = card("Test Pair", "Sorcery", "Create a 1/1 red Goblin creature token and a Food token. It gains haste.")
    assert stopped_at(game_of([pair], A=seat(["Test Pair"])), "cast test-pair", *TWICE)


@pytest.mark.rule("111.3", "208.2a")
def test_a_token_has_the_size_that_its_own_ability_says() -> None:
    grove = card("Grove", "Sorcery", "Create a green Treefolk creature token with reach and \"This token's power and "
                 "toughness are each equal to the number of lands you control.\"")  # fmt: skip
    script = played(game_of([grove], A={"hand": ["Grove"], "battlefield": ["3 Mountain"]}), "cast grove", *TWICE)
    (token,) = tokens_in(script)
    assert (size_of(script, token), shown(script, token)["colors"]) == ((3, 3), ["G"])


@pytest.mark.rule("111.3", "105.2")
@pytest.mark.parametrize(
    ("said", "colors"), [("all colors", ["W", "U", "B", "R", "G"]), ("red, green, and white", ["W", "R", "G"])]
)
def test_colors_that_are_said_last_are_the_tokens(said: str, colors: list[str]) -> None:
    sire = card("Sire", "Sorcery", f"Create an 8/8 Beast creature token that's {said}.")
    script = played(game_of([sire], A=seat(["Sire"])), "cast sire", *TWICE)
    assert sorted(shown(script, tokens_in(script)[0])["colors"]) == sorted(colors)


@pytest.mark.rule("111.3", "301.5")
def test_an_artifact_token_with_a_name_has_its_abilities() -> None:
    forge = card("Forge", "Sorcery", 'Create a colorless Equipment artifact token named Sword with "Equipped creature '
                 'gets +1/+1" and equip {2}.')  # fmt: skip
    script = played(game_of([forge], A=seat(["Forge"])), "cast forge", *TWICE)
    now = shown(script, tokens_in(script)[0])
    assert (now["name"], now["type_line"], now["power"]) == ("Sword", "Artifact — Equipment", None)
    assert len(now["abilities"]) == 2


@pytest.mark.parametrize("text", ["Create a green Treefolk creature token.", "Create a colorless artifact token."])
def test_a_token_of_no_size_or_no_name_is_not_understood(text: str) -> None:
    assert stopped_at(game_of([card("Odd", "Sorcery", text)], A=seat(["Odd"])), "cast odd", *TWICE) is not None
