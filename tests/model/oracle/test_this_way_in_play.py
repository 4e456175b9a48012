"""What "you sacrificed this way", "another", "that creature" and "them" reach, as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c", "701.21a")
@pytest.mark.parametrize(("mine", "drawn"), [((), 0), (("Bear",), 1)])
def test_you_sacrificed_counts_only_what_you_did_where_each_player_does(mine: tuple[str, ...], drawn: int) -> None:
    feud = card("Feud", "Sorcery", "Each player sacrifices a creature of their choice. If you sacrificed a creature "
                "this way, you gain 3 life.")  # fmt: skip
    document = game_of([BEAR, feud], A=seat(["Feud"], *mine), B={"battlefield": ["Bear"]})
    assert life(carried_out(document, "cast feud"), "A") == 20 + 3 * drawn


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("hand", "gained"), [((), 0), (("Bear",), 3)])
def test_you_discarded_counts_only_your_own_card(hand: tuple[str, ...], gained: int) -> None:
    purge = card("Purge", "Sorcery", "Each player discards a card. If you discarded a card this way, you gain 3 life.")
    document = game_of([BEAR, purge], A=seat(["Purge", *hand]), B={"hand": ["Bear"]})
    assert life(carried_out(document, "cast purge"), "A") == 20 + gained


@pytest.mark.rule("608.2c", "201.2")
def test_all_other_cards_with_the_name_of_the_target_come_with_it() -> None:
    recall = card("Recall", "Sorcery", "Return target creature card and all other cards with the same name as that "
                  "card from your graveyard to your hand.")  # fmt: skip
    cub = card("Cub", "Creature — Bear")
    yard = {"graveyard": ["Bear", "Cub", "Bear"]}
    document = game_of([BEAR, cub, recall], A=seat(["Recall"], **yard), B={"graveyard": ["Bear"]})
    script = played(document, "cast recall -> bear", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "cub", "bear#3")] == [
        "hand", "hand", "graveyard", "graveyard",
    ]  # fmt: skip


@pytest.mark.rule("608.2c", "701.4a")
@pytest.mark.parametrize(("target", "number"), [("guard", 1), ("cadet", 2), ("bear", 1)])
def test_another_of_a_kind_is_not_the_object_that_asks(target: str, number: int) -> None:
    guard = card("Guard", "Creature — Soldier", "When Guard enters, put a +1/+1 counter on target creature. If that "
                 "creature is another Soldier, put two +1/+1 counters on it instead.")  # fmt: skip
    cadet = card("Cadet", "Creature — Soldier")
    document = game_of([BEAR, guard, cadet], A=seat(["Guard"], "Cadet", "Bear"))
    script = played(document, "cast guard", *TWICE, f"announce -> {target}", *TWICE)
    assert counters(script, target) == {"+1/+1": number}


@pytest.mark.rule("608.2c", "118.12")
def test_who_is_dealt_damage_to_keep_something_from_happening_is_who_chose_it() -> None:
    bully = card("Bully", "Creature — Orc", "{0}: Bully gets +2/+2 until end of turn unless a player has Bully deal 4 "
                 "damage to them.")  # fmt: skip
    document = game_of([bully], A={"battlefield": ["Bully"]})
    script = played(document, "activate bully.1", *TWICE, answers={"A": ["no"], "B": ["yes"]})
    assert (life(script, "A"), life(script, "B")) == (20, 16)


@pytest.mark.rule("608.2c")
def test_that_creature_is_the_target_and_not_the_card_that_was_exiled_since() -> None:
    spark = card("Spark", "Sorcery", "Choose target creature. Exile the top card of your library. Spark deals damage "
                 "to that creature equal to the exiled card's mana value.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="0", toughness="5", mana_cost="{3}")
    document = game_of([spark, wall], A=seat(["Spark"], library=["Wall"]), B={"battlefield": ["Wall"]})
    damaged = played(document, "cast spark -> wall#2", *TWICE).game.position.objects["wall#2"]  # type: ignore[index]
    assert damaged.damage == 3


@pytest.mark.rule("603.7c", "608.2c")
def test_what_speaks_on_of_a_delayed_trigger_is_part_of_it() -> None:
    waltz = card("Waltz", "Sorcery", "Until end of turn, whenever a creature you control dies, exile the top card of "
                 "your library. You may play it until the end of your next turn.")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
    document = game_of([BEAR, waltz, zap], A=seat(["Waltz", "Zap"], "Bear", library=["Bear"]))
    script = played(document, "cast waltz", *TWICE, "cast zap -> bear", *TWICE, *TWICE, "cast bear#2", *TWICE)
    assert zone_of(script, "bear#2") == "battlefield"


@pytest.mark.rule("608.2c", "608.2g")
@pytest.mark.parametrize(("answer", "zone", "place"), [("no", "library", -1), ("yes", "stack", 0)])
def test_what_is_not_cast_goes_where_the_text_puts_it_also_where_it_could_be(
    answer: str, zone: str, place: int
) -> None:
    path = card("Path", "Sorcery", "Reveal the top card of your library. If it's a creature card, you may cast "
                "it without paying its mana cost. If you don't cast it, put it on the bottom of your library."
                )  # fmt: skip
    document = game_of([BEAR, path], A=seat(["Path"], library=["Bear", "Plains"]))
    script = played(document, "cast path", *TWICE, answers={"A": [answer]})
    assert zone_of(script, "bear") == zone
    if zone == "library":
        assert script.game.position.players["A"].library[place] == "bear"


@pytest.mark.rule("118.12", "608.2c")
@pytest.mark.parametrize(("lands", "kept"), [(1, "battlefield"), (3, "graveyard")])
def test_a_price_of_two_parts_is_paid_whole_or_not_at_all(lands: int, kept: str) -> None:
    shrine = card("Shrine", "Enchantment", "When Shrine enters, you may sacrifice Shrine and pay {2}. If you do, you "
                  "gain 3 life.")  # fmt: skip
    document = game_of([shrine], A={"hand": ["Shrine"], "battlefield": [f"{lands} Mountain"]})
    script = carried_out(document, "cast shrine")
    assert (zone_of(script, "shrine"), life(script, "A")) == (kept, 23 if kept == "graveyard" else 20)


@pytest.mark.rule("614.6", "400.7")
@pytest.mark.parametrize(("around", "found"), [((), "hand"), (("Peace",), "exile")])
def test_what_is_done_to_a_card_from_a_graveyard_is_not_done_where_it_went_elsewhere(
    around: tuple[str, ...], found: str
) -> None:
    bag = card("Bag", "Artifact",
               "Whenever you discard a card, return that card from your graveyard to your hand.\n"
               "Discard a card: You gain 1 life.")  # fmt: skip
    peace = card("Peace", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
    document = game_of([bag, peace, BEAR], A=seat(["Bear"], "Bag", *around))
    assert zone_of(played(document, "activate bag", *TWICE), "bear") == found
