"""Replacement and prevention effects with a word more than others: what for, when, and what else (614.1a, 615.1)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")
CALL = card("Call", "Sorcery", "Create a 2/2 green Bear creature token.")
MAP = card("Map", "Sorcery", "Create a Treasure token.")


@pytest.mark.rule("614.1a", "614.5")
@pytest.mark.parametrize(("cast", "number"), [("call", 2), ("map", 1)])
def test_one_more_token_with_those_of_the_kind(cast: str, number: int) -> None:
    queen = card("Queen", "Creature — Elf", "If one or more creature tokens would be created under your control, those "
                 "tokens plus a 1/1 white Soldier creature token with lifelink are created instead.")  # fmt: skip
    document = game_of([CALL, MAP, queen], A=seat(["Call", "Map"], "Queen"))
    assert len(tokens_in(played(document, f"cast {cast}", *TWICE))) == number


@pytest.mark.rule("614.1a")
def test_an_additional_token_with_any_tokens() -> None:
    tippy = card("Tippy", "Creature — Squirrel", "If you would create one or more tokens, instead create those tokens "
                 "plus an additional Food token.")  # fmt: skip
    document = game_of([CALL, tippy], A=seat(["Call"], "Tippy"))
    assert len(tokens_in(played(document, "cast call", *TWICE))) == 2


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("active", "zone"), [("A", "battlefield"), ("B", "graveyard")])
def test_damage_is_prevented_only_during_the_turn_that_it_says(active: str, zone: str) -> None:
    gideon = card("Gideon", "Creature — Human", "Prevent all damage that would be dealt to Gideon during your turn.")
    document = game_of([SHOCK, gideon], turn={"player": active, "phase": "main1"}, A=seat(["Shock"], "Gideon"),
                       B=seat(["Shock"]))  # fmt: skip
    moves = ("cast shock -> gideon",) if active == "A" else ("cast shock#2 -> gideon",)
    assert zone_of(played(document, *moves, *TWICE), "gideon") == zone


@pytest.mark.rule("615.1")
def test_damage_that_the_object_would_deal_to_a_kind() -> None:
    oaf = card("Oaf", "Creature — Ogre", "Prevent all damage that Oaf would deal to green creatures.\n"
               "{0}: Oaf deals 2 damage to any target.")  # fmt: skip
    elf = card("Elf", "Creature — Elf", mana_cost="{G}")
    document = game_of([BEAR, elf, oaf], A={"battlefield": ["Oaf"]}, B={"battlefield": ["Bear", "Elf"]})
    script = played(document, "activate oaf -> elf", *TWICE, "activate oaf -> bear", *TWICE)
    assert (zone_of(script, "elf"), zone_of(script, "bear")) == ("battlefield", "graveyard")


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("hand", "left"), [((), 16), (("Bear",), 18)])
def test_double_damage_only_while_it_is_so(hand: tuple[str, ...], left: int) -> None:
    anthem = card("Anthem", "Enchantment", "As long as you have no cards in hand, if a source you control would deal "
                  "damage to a permanent or player, it deals double that damage to that permanent or player instead."
                  )  # fmt: skip
    document = game_of([BEAR, SHOCK, anthem], A=seat(["Shock", *hand], "Anthem"))
    assert life(played(document, "cast shock -> B", *TWICE), "B") == left


@pytest.mark.rule("614.10")
def test_a_draw_that_is_skipped() -> None:
    portal = card("Portal", "Artifact", "If a player would draw a card, that player skips that draw instead.")
    gush = card("Gush", "Sorcery", "Draw two cards.")
    document = game_of([gush, portal], A=seat(["Gush"], "Portal", library=["Mountain", "Mountain"]))
    assert len(played(document, "cast gush", *TWICE).game.position.players["A"].library) == 2


@pytest.mark.rule("614.1a", "614.6")
def test_what_is_done_instead_of_damage_to_a_player() -> None:
    crumb = card("Crumb", "Artifact", "If damage would be dealt to a player, that player exiles that many cards from "
                 "the top of their library instead.")  # fmt: skip
    document = game_of([SHOCK, crumb], A=seat(["Shock"], "Crumb"), B={"library": ["Mountain", "Mountain", "Forest"]})
    script = played(document, "cast shock -> B", *TWICE)
    assert life(script, "B") == 20
    assert len(script.game.position.players["B"].library) == 1


@pytest.mark.rule("614.1a", "120.3")
def test_only_combat_damage_of_the_kind_is_replaced() -> None:
    lord = card("Lord", "Creature — Vampire", "If Lord would deal combat damage to a player, instead put that many "
                "+1/+1 counters on Lord and that player mills that many cards.\n{0}: Lord deals 1 damage to any target."
                )  # fmt: skip
    document = game_of([lord], A={"battlefield": ["Lord"]}, B={"library": ["Mountain"] * 5})
    script = played(document, "activate lord -> B", *TWICE)
    assert (life(script, "B"), len(script.game.position.players["B"].library)) == (19, 5)
