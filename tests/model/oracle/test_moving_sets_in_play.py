"""Whole sets of cards and permanents that move between zones, as games play it (101.4, 110.2a)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, counters, game_of, life, played, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
TOY = card("Toy", "Artifact")
SPARK = card("Spark", "Instant", "Spark deals 3 damage to any target.")
MANA = ["8 Mountain"]


def spell(text: str) -> dict[str, object]:
    return card("Tide", "Sorcery", text)


@pytest.mark.rule("101.4", "608.2c")
def test_each_player_exiles_sacrifices_and_puts_back_their_own() -> None:
    tide = spell(
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield."
    )
    document = game_of(
        [BEAR, ELK, TOY, tide],
        A={"hand": ["Tide"], "graveyard": ["Bear", "Toy"], "battlefield": [*MANA, {"card": "Elk", "id": "mine"}]},
        B={"graveyard": [{"card": "Elk", "id": "theirs"}], "battlefield": [{"card": "Bear", "id": "old"}]},
    )
    script = played(document, "cast tide", *TWICE)
    zones = {id: zone_of(script, id) for id in ("bear", "toy", "mine", "theirs", "old")}
    assert zones == {
        "bear": "battlefield", "toy": "graveyard", "mine": "graveyard", "theirs": "battlefield", "old": "graveyard",
    }  # fmt: skip
    assert script.game.position.objects["theirs"].controller == "B"  # type: ignore[index]  # ids are text


@pytest.mark.rule("101.4", "110.2a")
def test_each_player_may_put_a_card_of_their_own_hand() -> None:
    tide = spell("Each player may put an artifact or creature card from their hand onto the battlefield.")
    document = game_of(
        [BEAR, TOY, SPARK, tide],
        A={"hand": ["Tide", "Toy", "Spark"], "battlefield": MANA}, B={"hand": ["Bear"], "library": 5},
    )  # fmt: skip
    script = played(document, "cast tide", *TWICE, "choose toy", "choose bear")
    assert (zone_of(script, "toy"), zone_of(script, "bear"), zone_of(script, "spark")) == (
        "battlefield", "battlefield", "hand",
    )  # fmt: skip
    assert script.game.position.objects["bear"].controller == "B"  # type: ignore[index]  # ids are text


@pytest.mark.rule("101.4")
def test_each_player_puts_a_card_from_their_graveyard() -> None:
    tide = spell("Each player puts a creature card from their graveyard onto the battlefield.")
    document = game_of([BEAR, ELK, tide], A={"hand": ["Tide"], "graveyard": ["Bear", "Elk"], "battlefield": MANA})
    script = played(document, "cast tide", *TWICE, "choose elk")
    assert (zone_of(script, "bear"), zone_of(script, "elk")) == ("graveyard", "battlefield")


@pytest.mark.rule("608.2c", "108.3")
def test_the_owner_of_the_target_shuffles_it_in_and_draws() -> None:
    tide = spell("The owner of target permanent shuffles it into their library, then draws two cards.")
    document = game_of([TOY, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"battlefield": ["Toy"]})
    script = played(document, "cast tide -> toy", *TWICE)
    assert (script.game.position.players["B"].hidden_hand, script.game.position.players["A"].hidden_hand) == (2, 0)


@pytest.mark.rule("608.2c")
def test_they_put_the_card_that_they_revealed() -> None:
    tide = spell(
        "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If "
        "it's a permanent card, they put it onto the battlefield."
    )
    document = game_of(
        [TOY, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"battlefield": ["Toy"], "library": []}
    )
    script = played(document, "cast tide -> toy", *TWICE)
    assert zone_of(script, "toy") == "battlefield"
    assert script.game.position.objects["toy"].controller == "B"  # type: ignore[index]  # ids are text


@pytest.mark.rule("601.3", "609.4b")
def test_a_card_of_an_opponents_library_is_exiled_face_down_and_cast_later() -> None:
    tide = spell(
        "Look at the top two cards of target opponent's library, exile one of them face down, then put the rest on the "
        "bottom of that library in a random order. You may cast that card for as long as it remains exiled, and mana "
        "of any type can be spent to cast that spell."
    )
    blue = card("Chill", "Instant", "Chill deals 3 damage to any target.", mana_cost="{U}")
    document = game_of(
        [blue, BEAR, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"library": ["Chill", "Bear", "Plains"]}
    )
    script = played(document, "cast tide -> B", *TWICE, "choose chill", "cast chill -> B", *TWICE)
    assert (life(script, "B"), zone_of(script, "chill")) == (17, "graveyard")
    assert [str(id) for id in script.game.position.players["B"].library] == ["plains", "bear"]


@pytest.mark.rule("400.11")
def test_there_are_no_cards_outside_the_game() -> None:
    tide = spell("You may reveal an instant card you own from outside the game and put it into your hand. Draw a card.")
    document = game_of([tide], A={"hand": ["Tide"], "battlefield": MANA})
    assert played(document, "cast tide", *TWICE).game.position.players["A"].hidden_hand == 1


@pytest.mark.rule("700.3", "701.21a")
def test_a_player_sacrifices_the_pile_of_their_choice() -> None:
    tide = spell(
        "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the "
        "pile of their choice."
    )
    document = game_of([BEAR, ELK, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"battlefield": ["Bear", "Elk"]})
    script = played(document, "cast tide -> B", *TWICE, "choose bear", "choose 2")
    assert (zone_of(script, "bear"), zone_of(script, "elk")) == ("battlefield", "graveyard")


@pytest.mark.rule("700.3")
def test_one_pile_goes_to_the_hand_and_the_other_under_the_library() -> None:
    tide = spell(
        "Reveal the top X plus one cards of your library and separate them into two piles. An opponent chooses one of "
        "those piles. Put that pile into your hand and the other on the bottom of your library in any order."
    )
    document = game_of(
        [BEAR, ELK, TOY, {**tide, "mana_cost": "{X}{R}"}],
        A={"hand": ["Tide"], "battlefield": MANA, "library": ["Bear", "Elk", "Toy"]},
    )
    script = played(document, "cast tide x=1", *TWICE, "choose bear", "choose 1")
    assert zone_of(script, "bear") == "hand"
    assert [str(id) for id in script.game.position.players["A"].library] == ["toy", "elk"]


@pytest.mark.rule("700.3", "608.2c")
@pytest.mark.parametrize(("pile", "dead"), [("choose 1", 2), ("choose 2", 1)])
def test_what_was_put_into_the_graveyard_this_way_is_the_other_pile(pile: str, dead: int) -> None:
    tide = spell(
        "Reveal the top three cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your hand and the other into your graveyard. Create a 0/0 blue Fish creature token, "
        "then put a +1/+1 counter on it for each card put into your graveyard this way."
    )
    seat = {"hand": ["Tide"], "battlefield": MANA, "library": ["Bear", "Elk", "Toy"]}
    script = played(game_of([BEAR, ELK, TOY, tide], A=seat), "cast tide", *TWICE, "choose bear", pile)
    assert [counters(script, fish) for fish in tokens_in(script)] == [{"+1/+1": dead}]


@pytest.mark.rule("707.2", "608.2c")
def test_a_copy_of_each_of_them_is_made_and_all_of_these_are_exiled() -> None:
    tide = spell(
        "Choose any number of target creatures you control. For each of them, create a token that's a copy of that "
        "creature, except it has haste. Exile those tokens at the beginning of the next end step."
    )
    document = game_of([BEAR, ELK, tide], A={"hand": ["Tide"], "battlefield": [*MANA, "Bear", "Elk"]})
    moves = ("cast tide -> bear, elk", *TWICE)
    names = sorted(o.card.name for o in played(document, *moves).game.position.objects.values() if o.token)
    assert names == ["Bear", "Elk"]
    later = played(document, *moves, until="2.upkeep", defaults="first")
    assert not [o for o in later.game.position.objects.values() if o.token]


@pytest.mark.rule("608.2d")
def test_what_comes_after_then_you_is_not_optional() -> None:
    tide = spell(
        "Look at the top two cards of your library. You may put a creature card from among them onto the battlefield, "
        "then you put the rest on the bottom of your library in any order."
    )
    document = game_of(
        [BEAR, TOY, SPARK, tide], A={"hand": ["Tide"], "battlefield": MANA, "library": ["Toy", "Bear", "Spark"]}
    )
    script = played(document, "cast tide", *TWICE, "no", defaults="first")
    assert str(script.game.position.players["A"].library[0]) == "spark"


@pytest.mark.rule("701.40a", "608.2c")
def test_the_controller_of_what_was_exiled_manifests_their_own_card() -> None:
    tide = spell("Exile target creature. Its controller manifests the top card of their library.")
    document = game_of(
        [BEAR, ELK, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"battlefield": ["Bear"], "library": ["Elk"]}
    )
    elk = played(document, "cast tide -> bear", *TWICE).game.position.objects["elk"]  # type: ignore[index]
    assert (str(elk.zone), elk.controller, elk.manifested) == ("battlefield", "B", True)


@pytest.mark.rule("701.58a")
def test_a_card_of_the_hand_is_cloaked() -> None:
    document = game_of([BEAR, spell("Cloak a card from your hand.")], A={"hand": ["Tide", "Bear"], "battlefield": MANA})
    bear = played(document, "cast tide", *TWICE).game.position.objects["bear"]  # type: ignore[index]
    assert (str(bear.zone), bear.cloaked) == ("battlefield", True)


@pytest.mark.rule("701.9b", "608.2d")
def test_a_card_is_chosen_by_what_stands_behind_it() -> None:
    tide = spell(
        "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player "
        "discards that card."
    )
    big = card("Whale", "Creature — Whale", mana_cost="{5}{U}")
    hand = ["Bear", "Whale", "Forest", "Elk"]
    document = game_of([BEAR, ELK, big, tide], A={"hand": ["Tide"], "battlefield": MANA}, B={"hand": hand})
    moves = ("cast tide -> B", *TWICE)
    assert zone_of(played(document, *moves, "choose elk"), "elk") == "graveyard"
    assert run_script(castable.read(document), (*moves, "choose whale")).refused is not None


@pytest.mark.rule("701.9", "607.2d")
def test_all_cards_of_a_name_are_discarded_by_the_player_who_revealed() -> None:
    tide = spell("Choose a nonland card name. Target player reveals their hand and discards all cards with that name.")
    two = [{"card": "Bear", "id": "one"}, {"card": "Bear", "id": "two"}, "Elk"]
    document = game_of([BEAR, ELK, tide], A={"hand": ["Tide", "Bear"], "battlefield": MANA}, B={"hand": two})
    script = played(document, "cast tide -> B", *TWICE, "choose Bear")
    assert [zone_of(script, id) for id in ("one", "two", "elk", "bear")] == ["graveyard", "graveyard", "hand", "hand"]


@pytest.mark.rule("110.2a", "608.2c")
def test_cards_that_player_owns_in_exile_come_under_your_control() -> None:
    tide = spell(
        "Target opponent exiles the top card of their library, then you may put any number of land cards that player "
        "owns from exile onto the battlefield under your control."
    )
    exile = [{"card": "Forest", "id": "theirs"}]
    document = game_of(
        [BEAR, tide], A={"hand": ["Tide"], "battlefield": MANA, "exile": [{"card": "Forest", "id": "mine"}]},
        B={"library": ["Plains"], "exile": exile},
    )  # fmt: skip
    script = played(document, "cast tide -> B", *TWICE, "yes", "choose plains, theirs")
    objects = script.game.position.objects
    assert {id: objects[id].controller for id in ("plains", "theirs")} == {"plains": "A", "theirs": "A"}  # type: ignore[index]
    assert zone_of(script, "mine") == "exile"


@pytest.mark.rule("401.7", "701.24a")
def test_a_card_is_put_third_from_the_top_after_shuffling() -> None:
    tide = spell("Search your library for a card, then shuffle and put that card third from the top.")
    library = ["Bear", "Elk", "Toy", "Plains"]
    document = game_of([BEAR, ELK, TOY, tide], A={"hand": ["Tide"], "battlefield": MANA, "library": library})
    script = played(document, "cast tide", *TWICE, "choose toy")
    assert str(script.game.position.players["A"].library[2]) == "toy"
