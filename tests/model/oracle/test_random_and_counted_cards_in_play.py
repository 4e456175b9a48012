"""Cards chosen at random or of several shown, what was cast this turn, costs for a turn, as games play it (608.2d)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    counters,
    game_of,
    played,
    seat,
    shown,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
CUP = card("Cup", "Artifact", mana_cost="{2}")


@pytest.mark.rule("607.2a", "608.2d")
def test_a_card_that_it_exiled_itself_is_put_onto_the_battlefield() -> None:
    path = card("Path", "Enchantment", "{0}: Exile target card from a graveyard.\n{1}: Choose a card at random exiled "
                "with Path and put it onto the battlefield tapped.")  # fmt: skip
    document = game_of([path, BEAR], A=seat([], "Path"), B={"graveyard": ["Bear", "Bear"]})
    script = after(document, "activate path.1 -> bear", "activate path.2")
    assert (zone_of(script, "bear"), zone_of(script, "bear#2")) == ("battlefield", "graveyard")
    assert shown(script, "bear")["controller"] == "A"
    assert shown(script, "bear")["tapped"]
    assert zone_of(after(document, "activate path.2"), "bear") == "graveyard"


@pytest.mark.rule("608.2d", "707.2")
def test_a_card_exiled_at_random_is_copied_and_a_land_lets_it_be_done_again() -> None:
    rite = card("Rite", "Sorcery", "Exile a permanent card from your graveyard at random, then create a tapped token "
                "that's a copy of that card. If the exiled card is a land card, repeat this process.")  # fmt: skip
    script = after(game_of([rite, BEAR, BOLT], A=seat(["Rite"], graveyard=["Bear", "Bolt"])), "cast rite")
    assert (zone_of(script, "bear"), zone_of(script, "bolt")) == ("exile", "graveyard")
    assert [shown(script, id)["tapped"] for id in tokens_in(script)] == [True]
    assert tokens_in(after(game_of([rite, BOLT], A=seat(["Rite"], graveyard=["Bolt"])), "cast rite")) == []
    again = carried_out(game_of([rite, BEAR], A=seat(["Rite"], graveyard=["Forest", "Forest"])), "cast rite", *TWICE)
    assert len(tokens_in(again)) == 2


@pytest.mark.rule("608.2d", "601.3")
def test_one_of_the_exiled_cards_is_chosen_and_only_that_may_be_played() -> None:
    muse = card("Muse", "Sorcery", "Exile the top two cards of your library. Choose one. You may play that card this "
                "turn.")  # fmt: skip
    document = game_of([muse, BEAR, CUP], A=seat(["Muse"], library=["Bear", "Cup"]))
    script = played(document, "cast muse", *TWICE, "choose cup", "cast cup", *TWICE)
    assert (zone_of(script, "cup"), zone_of(script, "bear")) == ("battlefield", "exile")


@pytest.mark.rule("701.24a", "108.3")
def test_the_owner_of_what_an_aura_enchants_shuffles_it_in() -> None:
    grasp = card("Grasp", "Enchantment — Aura", "Enchant creature\n{1}: Enchanted creature's owner shuffles it into "
                 "their library.")  # fmt: skip
    aura = {"card": "Grasp", "attached_to": "bear"}
    document = game_of([grasp, BEAR], A=seat([], aura), B={"battlefield": ["Bear"]})
    script = after(document, "activate grasp")
    assert (zone_of(script, "bear"), zone_of(script, "grasp")) in ((None, "graveyard"), ("library", "graveyard"))


@pytest.mark.rule("107.1b", "406.3")
@pytest.mark.parametrize(("library", "left"), [(9, 6), (4, 4)])
def test_all_but_the_bottom_cards_are_exiled(library: int, left: int) -> None:
    doom = card("Doom", "Sorcery", "Each player exiles all but the bottom six cards of their library face down.")
    document = game_of(
        [doom, BEAR], A={**seat(["Doom"]), "library": ["Bear"] * library}, B={"library": ["Bear"] * 8},
    )  # fmt: skip
    script = after(document, "cast doom")
    assert [script.game.position.players[p].library_size for p in ("A", "B")] == [left, 6]


@pytest.mark.rule("601.2f", "611.2c")
def test_spells_of_a_kind_cost_less_this_turn() -> None:
    sale = card("Sale", "Sorcery", "Artifact spells you cast this turn cost {1} less to cast.", mana_cost="{0}")
    document = game_of([sale, CUP, BEAR], A={"hand": ["Sale", "Cup", "Bear"], "battlefield": ["Mountain", "Mountain"]})
    script = played(document, "cast sale", *TWICE, "cast cup", *TWICE, "cast bear", *TWICE)
    assert (zone_of(script, "cup"), zone_of(script, "bear")) == ("battlefield", "battlefield")


@pytest.mark.rule("603.7b", "707.10")
def test_the_next_spell_is_copied_and_no_other_one() -> None:
    echo = card("Echo", "Sorcery", "Copy the next spell you cast this turn when you cast it. You may choose new "
                "targets for the copy.")  # fmt: skip
    document = game_of([echo, BEAR], A=seat(["Echo", "Bear", "Bear"]))
    script = played(document, "cast echo", *TWICE, "cast bear", *TWICE, *TWICE, *TWICE, "cast bear#2", *TWICE)
    assert len(tokens_in(script)) == 1


@pytest.mark.rule("107.1b", "608.2i")
@pytest.mark.parametrize(("before", "number"), [(0, 0), (2, 4)])
def test_counters_are_put_on_for_each_spell_but_the_first(before: int, number: int) -> None:
    sewer = card("Sewer", "Creature — Human", "When Sewer enters, create a 2/2 black Zombie creature token, then put "
                 "two +1/+1 counters on that token for each spell you've cast this turn other than the "
                 "first.")  # fmt: skip
    document = game_of([sewer, BEAR], A=seat(["Sewer", "Bear", "Bear"]))
    script = played(document, *(m for n in range(before) for m in (f"cast bear{'#2' * n}", *TWICE)), "cast sewer",
                    *TWICE, *TWICE)  # fmt: skip
    assert counters(script, tokens_in(script)[0]).get("+1/+1", 0) == number


@pytest.mark.rule("205.2a", "608.2i")
def test_card_types_among_the_spells_of_the_turn_are_counted_once_each() -> None:
    press = card("Press", "Enchantment", "{1}: You gain 1 life for each card type among spells you've cast this turn.")
    golem = card("Golem", "Artifact Creature — Golem")
    document = game_of([press, BEAR, golem, CUP], A=seat(["Bear", "Golem", "Cup"], "Press"))
    script = after(document, "cast bear", "cast golem", "cast cup", "activate press")
    assert script.game.position.players["A"].life == 22
    assert after(document, "activate press").game.position.players["A"].life == 20


@pytest.mark.rule("602.2b", "202.3")
def test_one_more_than_the_mana_value_of_what_was_sacrificed() -> None:
    vault = card("Vault", "Artifact", "Sacrifice another artifact: Exile the top X cards of your library, where X is "
                 "one plus the mana value of the sacrificed artifact. You may play those cards this turn.")  # fmt: skip
    document = game_of([vault, CUP, BEAR], A=seat([], "Vault", "Cup", library=["Bear"] * 5))
    script = played(document, "activate vault", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3", "bear#4")] == ["exile"] * 3 + ["library"]
    assert zone_of(played(document, "activate vault", *TWICE, "cast bear#2", *TWICE), "bear#2") == "battlefield"
