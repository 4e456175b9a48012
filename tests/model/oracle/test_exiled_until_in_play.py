"""Cards exiled from several libraries until something is so, and what is said of all creatures, in play (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    game_of,
    life,
    played,
    seat,
    size_of,
    stopped_at,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear", mana_cost="{2}")
ELK = card("Elk", "Creature — Elk", mana_cost="{3}")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")


@pytest.mark.rule("608.2c", "202.3")
@pytest.mark.parametrize(("mine", "gone"), [(["Bear", "Forest", "Bear", "Elk"], 3), (["Elk", "Elk", "Bear", "Bear"], 2),
                                            (["Forest", "Bear"], 2)])  # fmt: skip
def test_cards_are_exiled_until_their_mana_values_come_to_so_much(mine: list[str], gone: int) -> None:
    stone = card("Stone", "Sorcery", "Exile cards from the top of your library until you exile cards with total mana "
                 "value 4 or greater. You may cast any number of spells from among them without paying their mana "
                 "costs.")  # fmt: skip
    document = game_of([stone, BEAR, ELK], A=seat(["Stone"], library=mine))
    script = carried_out(document, "cast stone", *TWICE, until="1.main2")
    assert script.game.position.players["A"].library_size == len(mine) - gone


@pytest.mark.rule("608.2c", "601.3")
def test_each_library_is_exiled_by_itself_and_the_cards_may_be_cast_for_nothing() -> None:
    reap = card("Reap", "Sorcery", "Each opponent exiles cards from the top of their library until they have exiled "
                "cards with total mana value 5 or greater this way. Until end of turn, you may cast cards exiled this "
                "way without paying their mana costs.")  # fmt: skip
    document = game_of([reap, BEAR, ELK], A={"hand": ["Reap"], "battlefield": ["Mountain"]},
                       B={"library": ["Bear", "Elk", "Bear"]}, C={"library": ["Elk", "Forest", "Elk", "Elk"]},
    )  # fmt: skip
    passes = ("pass", "pass", "pass")
    script = played(document, "cast reap", *passes, "cast bear as free", *passes)
    assert zone_of(script, "bear") == "battlefield"
    assert [script.game.position.players[p].library_size for p in ("B", "C")] == [1, 1]


@pytest.mark.rule("608.2c")
def test_each_opponent_exiles_down_to_a_nonland_card_and_one_exiled_card_may_be_cast() -> None:
    krang = card("Krang", "Creature — Utrom", "When Krang enters, each opponent exiles cards from the top of their "
                 "library until they exile a nonland card.\n{1}: You may cast a card exiled with Krang without paying "
                 "its mana cost.")  # fmt: skip
    document = game_of([krang, BEAR, ELK], A=seat(["Krang"]), B={"library": ["Forest", "Bear", "Elk"]})
    script = played(document, "cast krang", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("forest", "bear", "elk")] == ["exile", "exile", "library"]
    cast = carried_out(document, "cast krang", *TWICE, *TWICE, "activate krang", *TWICE, "yes", *TWICE)
    assert zone_of(cast, "bear") == "battlefield"


@pytest.mark.rule("608.2c")
def test_of_several_cards_there_is_no_one_that_it_would_be() -> None:
    each = card("Each", "Sorcery", "Each opponent exiles cards from the top of their library until they exile a "
                "nonland card. Each deals damage to target creature equal to its mana value.")  # fmt: skip
    script = game_of([each, BEAR, ELK], A=seat(["Each"]), B={"battlefield": ["Bear"], "library": ["Elk", "Elk"]})
    assert stopped_at(script, "cast each -> bear", *TWICE) == "each"


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize("hurt", [True, False])
def test_who_lost_life_shows_the_hand_and_discards_what_you_choose(hurt: bool) -> None:
    stalker = card("Stalker", "Creature — Lizard", "When Stalker enters, choose target opponent. If they lost life "
                   "this turn, they reveal their hand, you choose a nonland card from it, and they discard that card. "
                   "Otherwise, they discard a card.")  # fmt: skip
    document = game_of([stalker, BEAR, ELK, BOLT], A=seat(["Stalker", "Bolt"]), B={"hand": ["Forest", "Bear", "Elk"]})
    before = ("cast bolt -> B", *TWICE) if hurt else ()
    script = played(document, *before, "cast stalker", *TWICE, *TWICE,
                    "choose bear" if hurt else "choose forest")  # fmt: skip
    assert zone_of(script, "bear") == ("graveyard" if hurt else "hand")
    assert zone_of(script, "forest") == ("hand" if hurt else "graveyard")


@pytest.mark.rule("611.2c", "509.1c")
def test_all_that_are_there_get_it_and_must_be_blocked() -> None:
    call = card("Call", "Sorcery", "Each creature you control gets +3/+3 until end of turn and must be blocked this "
                "turn if able.")  # fmt: skip
    document = game_of([call, BEAR, ELK], A=seat(["Call", "Elk"], "Bear"), B={"battlefield": ["Bear"]})
    script = after(document, "cast call", "cast elk")
    assert (size_of(script, "bear"), size_of(script, "elk"), size_of(script, "bear#2")) == ((5, 5), (2, 2), (2, 2))


@pytest.mark.rule("701.60")
def test_what_is_suspected_among_them_is_so_no_longer() -> None:
    clear = card("Clear", "Instant", "Creatures your opponents control get -2/-0 until end of turn. If any of them are "
                 "suspected, they're no longer suspected.")  # fmt: skip
    eye = card("Eye", "Instant", "Suspect target creature.")
    document = game_of([clear, eye, BEAR], A=seat(["Clear", "Eye"]), B={"battlefield": ["Bear", "Bear"]})
    script = after(document, "cast eye -> bear", "cast clear")
    assert script.game.position.objects["bear"].designations == frozenset()  # type: ignore[index]  # ids are text
    assert size_of(script, "bear#2") == (0, 2)
    assert life(script, "B") == 20


@pytest.mark.rule("113.2c", "603.1")
def test_a_triggered_ability_behind_a_static_one_in_the_same_line() -> None:
    guide = card("Guide", "Creature — Elemental", "Each other nontoken creature you control has flying. At the "
                 "beginning of your upkeep, you may pay {1}. If you do, you gain 2 life.")  # fmt: skip
    document = game_of([guide, BEAR], {"player": "B", "phase": "end", "number": 1}, A=seat([], "Guide", "Bear"))
    script = played(document, until="2.draw", defaults="first", answers={"A": ["yes"]})
    assert life(script, "A") == 22


@pytest.mark.rule("111.10", "201.5")
def test_a_kind_of_token_is_not_the_object_with_such_a_name() -> None:
    ooze = card("Mutagen Man, Ooze", "Legendary Creature — Ooze", "When Mutagen Man enters, create X Mutagen tokens.",
                mana_cost="{X}{G}")  # fmt: skip
    document = game_of([ooze], A={"hand": ["Mutagen Man, Ooze"], "battlefield": ["8 Forest"]})
    script = played(document, "cast mutagen-man-ooze x=2", *TWICE, *TWICE)
    assert len(tokens_in(script)) == 2
