"""Cards that are shown, and who chooses among them; what is moved together (608.2c, 701.20)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, played, seat, shown, zone_of

BEAR, CUB, ELF = (card(name, f"Creature — {name}") for name in ("Bear", "Cub", "Elf"))


@pytest.mark.rule("701.20a", "701.9a")
def test_a_player_reveals_cards_of_their_choice_and_another_one_chooses_among_them() -> None:
    mail = card("Mail", "Sorcery", "Target player reveals two cards from their hand and you choose one of them. That "
                "player discards that card.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, mail], A=seat(["Mail"]), B={"hand": ["Bear", "Cub", "Elf"]})
    script = played(
        document, "cast mail -> B", *TWICE, answers={"B": ["choose bear, elf"], "A": ["choose elf"]}
    )  # fmt: skip
    assert [zone_of(script, id) for id in ("bear", "cub", "elf")] == ["hand", "hand", "graveyard"]


@pytest.mark.rule("608.2d", "701.23a")
def test_an_opponent_chooses_among_what_was_found_and_the_rest_goes_elsewhere() -> None:
    gifts = card("Gifts", "Sorcery", "Search your library for up to three cards with different names and reveal them. "
                 "Target opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest "
                 "into your hand. Then shuffle.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, gifts], A=seat(["Gifts"], library=["Bear", "Cub", "Elf"]))
    answers = {"A": ["choose bear, cub, elf"], "B": ["choose bear, elf"]}
    script = played(document, "cast gifts -> B", *TWICE, answers=answers)
    assert [zone_of(script, id) for id in ("bear", "cub", "elf")] == ["graveyard", "hand", "graveyard"]


@pytest.mark.rule("608.2d", "701.24")
def test_what_is_shuffled_in_is_none_of_the_rest() -> None:
    threats = card("Threats", "Sorcery", "Search your library for up to three creature cards with different names and "
                   "reveal them. An opponent chooses one of those cards. Shuffle the chosen cards into your library "
                   "and put the rest into your hand.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, threats], A=seat(["Threats"], library=["Bear", "Cub", "Elf"]))
    answers = {"A": ["choose bear, cub, elf"], "B": ["choose elf"]}
    script = played(document, "cast threats", *TWICE, answers=answers, seed=1, defaults="first")
    assert [zone_of(script, id) for id in ("bear", "cub", "elf")] == ["hand", "hand", "library"]


@pytest.mark.rule("603.6c", "701.8a")
def test_what_is_destroyed_with_and_is_destroyed_at_once() -> None:
    wake = card("Wake", "Sorcery", "Destroy all creatures you don't control and all enchantments you don't control.")
    grave = card("Mourning", "Enchantment", "Whenever a creature you control dies, each opponent loses 2 life.")
    document = game_of([BEAR, wake, grave], A=seat(["Wake"]), B={"battlefield": ["Bear", "Mourning"]})
    script = carried_out(document, "cast wake")
    assert (zone_of(script, "mourning"), script.game.position.players["A"].life) == ("graveyard", 18)


@pytest.mark.rule("701.24", "400.3")
def test_a_graveyard_is_put_under_a_library() -> None:
    mend = card("Mend", "Sorcery", "Target player puts all the cards from their graveyard on the bottom of their "
                "library in a random order.")  # fmt: skip
    document = game_of([BEAR, mend], A=seat(["Mend"]), B={"graveyard": ["Bear"], "library": ["Plains"]})
    script = played(document, "cast mend -> B", *TWICE, seed=1)
    assert script.game.position.players["B"].library == ("plains", "bear")


@pytest.mark.rule("608.2c", "205.2a")
def test_for_each_card_type_one_card_of_it_is_put_into_the_hand() -> None:
    voice = card("Voice", "Sorcery", "Reveal the top three cards of your library. For each card type, you may put a "
                 "card of that type from among the revealed cards into your hand. Put the rest on the bottom of your "
                 "library in a random order.")  # fmt: skip
    document = game_of([BEAR, CUB, voice], A=seat(["Voice"], library=["Bear", "Cub", "Plains"]))
    script = played(document, "cast voice", *TWICE, answers={"A": ["yes", "choose cub", "yes"]}, defaults="first")
    assert [zone_of(script, id) for id in ("bear", "cub", "plains")] == ["library", "hand", "hand"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("counters", "zone"), [(1, "hand"), (2, "battlefield")])
def test_a_mana_value_is_held_against_a_number_of_counters(counters: int, zone: str) -> None:
    vial = card("Vial", "Artifact", "{T}: You may put a creature card with mana value equal to the number of charge "
                "counters on Vial from your hand onto the battlefield.")  # fmt: skip
    cub = card("Cub", "Creature — Bear", mana_cost="{1}{G}")
    there = {"card": "Vial", "id": "vial", "counters": {"charge": counters}}
    document = game_of([cub, vial], A=seat(["Cub"], there))
    assert zone_of(carried_out(document, "activate vial.1"), "cub") == zone


@pytest.mark.rule("608.2d")
def test_one_of_several_is_named_by_its_words_too() -> None:
    gift = card("Gift", "Instant", "Target creature gains your choice of flying or trample until end of turn.")
    document = game_of([BEAR, gift], A=seat(["Gift"], "Bear"))
    for answer in ("choose 2", "choose trample"):
        script = played(document, "cast gift -> bear", *TWICE, answers={"A": [answer]})
        assert shown(script, "bear")["keywords"] == ["trample"]


@pytest.mark.rule("401.4")
@pytest.mark.parametrize(("library", "asked"), [(["Elf", "Cub", "Cub"], False), (["Elf", "Cub", "Bear"], True)])
def test_the_order_of_cards_that_are_alike_is_not_asked_for(library: list[str], *, asked: bool) -> None:
    dig = card("Dig", "Sorcery", "Look at the top three cards of your library. Put one of them into your hand and the "
               "rest on the bottom of your library in any order.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, dig], A=seat(["Dig"], library=library))
    decision = played(document, "cast dig", *TWICE, answers={"A": ["choose elf"]}).game.decision
    assert decision is not None
    assert (decision.kind == "order") is asked
