"""The others of cards that were shown or found, of which one was chosen, and what is done for each card exiled."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
CUB = card("Cub", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
SCION = card("Scion", "Sorcery", "Reveal the top two cards of your library. An opponent chooses one of them. Put that "
             "card into your hand and exile the other with a silver counter on it.")  # fmt: skip
TRAIL = card("Trail", "Sorcery", "Search your library for up to two basic land cards that share a land type, put them "
             "onto the battlefield tapped, then shuffle.")  # fmt: skip
BALM = card("Balm", "Instant", "You gain 3 life.")
TONIC = card("Tonic", "Sorcery", "You gain 5 life.")


@pytest.mark.rule("608.2d", "122.6")
@pytest.mark.parametrize(("picked", "other"), [("bear", "cub"), ("cub", "bear")])
def test_the_card_that_was_not_chosen_is_exiled_with_a_counter(picked: str, other: str) -> None:
    document = game_of([BEAR, CUB, SCION], A=seat(["Scion"], library=["Bear", "Cub", "Plains"]))
    script = played(document, "cast scion", *TWICE, f"choose {picked}")
    assert [zone_of(script, id) for id in (picked, other, "plains")] == ["hand", "exile", "library"]
    assert counters(script, other) == {"silver": 1}


@pytest.mark.rule("608.2d", "122.6")
def test_of_a_single_card_there_is_no_other() -> None:
    script = played(game_of([BEAR, SCION], A=seat(["Scion"], library=["Bear"])), "cast scion", *TWICE)
    if script.game.decision is not None and script.game.decision.kind != "priority":
        script.take("choose bear")
    assert zone_of(script, "bear") == "hand"


@pytest.mark.rule("608.2g", "701.23")
def test_the_cards_that_the_opponent_has_not_chosen_may_be_cast() -> None:
    final = card("Final", "Sorcery", "Search your library for up to three creature cards with different names and "
                 "exile them. An opponent chooses one of those cards. Shuffle that card into your library. You may "
                 "cast the other cards without paying their mana costs. Exile Final.")  # fmt: skip
    document = game_of([BEAR, CUB, ELK, final], A=seat(["Final"], library=["Bear", "Cub", "Elk"]))
    script = played(document, "cast final", *TWICE, "choose bear, cub, elk", "choose cub", "choose elk",
                    "no", *TWICE, seed=1)  # fmt: skip
    zones = [zone_of(script, id) for id in ("bear", "cub", "elk", "final")]
    assert zones == ["exile", "library", "battlefield", "exile"]


@pytest.mark.rule("608.2g", "305.2b")
def test_lands_and_spells_from_among_the_cards_exiled_this_way_are_played_as_it_resolves() -> None:
    raid = card("Raid", "Sorcery", "Exile the top three cards of target opponent's library. You may play lands and "
                "cast spells from among cards exiled this way without paying their mana costs.")  # fmt: skip
    library = ["Forest", "Bear", "Island", "Cub"]
    document = game_of([BEAR, CUB, raid], A=seat(["Raid"]), B={"library": library})
    script = played(document, "cast raid -> B", *TWICE, "choose forest", "yes", *TWICE)
    zones = [zone_of(script, id) for id in ("forest", "bear", "island", "cub")]
    assert zones == ["battlefield", "battlefield", "exile", "library"]  # one land a turn
    assert script.game.position.objects["forest"].controller == "A"  # type: ignore[index]


@pytest.mark.rule("707.12", "702.96a")
@pytest.mark.parametrize(("cost", "gained"), [("", 3), (" as overload", 8)])
def test_each_card_exiled_this_way_is_copied_and_the_copies_may_be_cast(cost: str, gained: int) -> None:
    mastery = card("Mastery", "Sorcery", "Exile target card that's an instant or sorcery from your graveyard. For each "
                   "card exiled this way, copy it, and you may cast the copy without paying its mana cost. Exile "
                   "Mastery.\nOverload {1}{R}{R}{R}", mana_cost="{3}{R}")  # fmt: skip
    document = game_of([BALM, TONIC, BEAR, mastery], A=seat(["Mastery"], graveyard=["Balm", "Tonic", "Bear"]))
    start = "cast mastery -> balm" if not cost else "cast mastery as overload"
    more = ("choose tonic#2",) if cost else ()
    script = played(document, start, *TWICE, *more, "yes", *TWICE, *(TWICE if cost else ()))
    assert life(script, "A") == 20 + gained
    assert zone_of(script, "balm") == zone_of(script, "mastery") == "exile"
    assert zone_of(script, "tonic") == ("exile" if cost else "graveyard")
    assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("611.2", "609.4b")
def test_each_card_exiled_this_way_may_be_played_for_as_long_as_it_remains_exiled() -> None:
    levy = card("Levy", "Sorcery", "Exile all creatures. For each card exiled this way, you may play that card for as "
                "long as it remains exiled, and mana of any type can be spent to cast that spell.")  # fmt: skip
    elf = card("Elf", "Creature — Elf", mana_cost="{G}")
    document = game_of([BEAR, elf, levy], A=seat(["Levy"], "Bear"), B={"battlefield": ["Elf"]})
    script = played(document, "cast levy", *TWICE, "cast elf", *TWICE, "cast bear", *TWICE)
    assert [zone_of(script, id) for id in ("elf", "bear")] == ["battlefield", "battlefield"]
    assert script.game.position.objects["elf"].controller == "A"  # type: ignore[index]


@pytest.mark.rule("701.23b", "205.3i")
@pytest.mark.parametrize(("second", "zones"), [
    ("choose forest#2", ["battlefield", "battlefield", "library"]),
    ("choose none", ["battlefield", "library", "library"]),
])  # fmt: skip
def test_the_second_card_shares_a_land_type_with_the_first(second: str, zones: list[str]) -> None:
    document = game_of([TRAIL], A=seat(["Trail"], library=["Forest", "Forest", "Island"]))
    script = played(document, "cast trail", *TWICE, "choose forest", second, seed=1)
    assert [zone_of(script, id) for id in ("forest", "forest#2", "island")] == zones
    assert script.game.position.objects["forest"].tapped  # type: ignore[index]


@pytest.mark.rule("701.23b", "205.3i")
def test_no_card_is_offered_that_shares_no_land_type_with_the_first() -> None:
    document = game_of([TRAIL], A=seat(["Trail"], library=["Forest", "Wastes", "Island"]))
    script = played(document, "cast trail", *TWICE, "choose forest", seed=1)
    assert [zone_of(script, id) for id in ("forest", "wastes", "island")] == ["battlefield", "library", "library"]


@pytest.mark.rule("608.2c")
def test_the_other_cards_are_not_understood_where_none_has_been_chosen() -> None:
    odd = card("Odd", "Sorcery", "You may cast the other cards without paying their mana costs.")
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"
