"""The Examples under 607, 608 and 609, played out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, life, played, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
LANDS = "5 Mountain"
TWICE = ("pass", "pass")


def seats(hand: list[Any], *battlefield: Any, **more: Any) -> dict[str, Any]:
    """A player with cards in hand, five Mountains and other permanents."""
    return {"hand": hand, "battlefield": [LANDS, *battlefield], **more}


@pytest.mark.rule("607.2d", "607.4")
@pytest.mark.parametrize(("color", "life_of_a"), [("red", 21), ("blue", 20)])
def test_the_chosen_color_is_that_of_both_abilities_that_are_linked_to_the_choice(color: str, life_of_a: int) -> None:
    plume = card(
        "Plume",
        "Artifact",
        "As this artifact enters, choose a color.\n"
        "Whenever a player casts a spell of the chosen color, you may gain 1 life.\n"
        "{T}: Add one mana of the chosen color.",
        mana_cost="{1}",
    )
    pebble = card("Pebble", "Instant", "Target player loses 0 life.", mana_cost="{R}")
    document = game_of([plume, pebble], A={"hand": ["Plume", "Pebble"], "battlefield": ["2 Mountain"]})
    moves = ("cast plume", *TWICE, f"choose {color}")
    script = played(document, *moves, "cast pebble -> A", *TWICE, *(["yes", *TWICE] if color == "red" else []))
    assert life(script, "A") == life_of_a
    script = played(document, *moves, "activate plume")
    assert [str(u.type) for u in script.game.position.players["A"].mana.units] == [
        color[0].upper() if color == "red" else "U"
    ]


@pytest.mark.rule("607.5", "607.1")
def test_of_what_was_exiled_only_that_is_put_onto_the_battlefield_which_the_linked_ability_exiled() -> None:
    cards = [
        card("Slogger", "Creature — Beast", "{R}, Exile the top two cards of your library: This creature deals 2 "
             "damage to any target."),
        card("Sister", "Creature — Gorgon", "{R}: Exile target creature.\n{R}: Put a creature card exiled with this "
             "creature onto the battlefield under your control."),
        card("Quicksilver", "Creature — Elemental", "{R}: This creature gains all activated abilities of target "
             "creature until end of turn."), OGRE,
    ]  # fmt: skip
    mine = seats([], "Quicksilver", "Slogger", "Sister", library=["3 Ogre"])
    document = game_of(cards, A=mine, B=seats([], {"card": "Ogre", "id": "theirs"}))
    moves = ("activate quicksilver.1 -> slogger", "activate quicksilver.2 -> B", "activate quicksilver.1 -> sister",
             "activate quicksilver.3 -> theirs", "activate quicksilver.4")  # fmt: skip
    script = played(document, *(m for move in moves for m in (move, *TWICE)))
    assert (zone_of(script, "theirs"), shown(script, "theirs")["controller"]) == ("battlefield", "A")
    assert script.game.position.players["A"].exile == ("ogre", "ogre#2")


@pytest.mark.rule("608.2b")
@pytest.mark.parametrize(("answer", "drawn"), [("cast fog -> moon", 0), ("pass", 1)])
def test_a_blast_whose_only_target_is_gone_draws_no_card(answer: str, drawn: int) -> None:
    cards = [
        card("Gust", "Instant", "Destroy target enchantment. Draw a card."),
        card("Fog", "Instant", "Return target enchantment to its owner's hand."),
        card("Moon", "Enchantment"),
    ]
    document = game_of(cards, A=seats(["Gust"]), B=seats(["Fog"], "Moon"))
    script = carried_out(document, "cast gust -> moon", "pass", answer)
    assert script.game.position.players["A"].hidden_hand == drawn


@pytest.mark.rule("608.2b")
def test_a_land_creature_that_has_turned_black_is_still_a_legal_target_as_a_land() -> None:
    cards = [
        card("Spores", "Sorcery", "Destroy target nonblack creature and target land. They can't be regenerated."),
        card("Shade", "Instant", "Target creature becomes black until end of turn."),
        card("Mend", "Instant", "Regenerate target creature."),
        card("Grove", "Land Creature — Forest Dryad"),
    ]
    document = game_of(cards, A=seats(["Spores"]), B=seats(["Shade", "Mend"], "Grove"))
    script = carried_out(document, "cast spores -> grove | grove", "pass", "cast shade -> grove")
    assert zone_of(script, "grove") == "graveyard"
    script = carried_out(document, "cast spores -> grove | grove", "pass", "cast shade -> grove", "cast mend -> grove")
    assert zone_of(script, "grove") == "graveyard"


@pytest.mark.rule("608.2d")
def test_who_has_no_creature_cant_choose_to_sacrifice_one() -> None:
    cards = [card("Pact", "Sorcery", "You may sacrifice a creature. If you don't, you lose 4 life."), OGRE]
    script = played(game_of(cards, A=seats(["Pact"])), "cast pact", until="1.end", answers={"A": ["yes"]})
    assert life(script, "A") == 16
    script = played(game_of(cards, A=seats(["Pact"], "Ogre")), "cast pact", until="1.end", answers={"A": ["yes"]})
    assert (life(script, "A"), zone_of(script, "ogre")) == (20, "graveyard")
    script = played(game_of(cards, A=seats(["Pact"], "Ogre")), "cast pact", until="1.end", answers={"A": ["no"]})
    assert (life(script, "A"), zone_of(script, "ogre")) == (16, "battlefield")


@pytest.mark.rule("608.2j")
@pytest.mark.parametrize(("spell", "zone"), [("Destroy all black creatures.", "graveyard"),
                                             ("Destroy all nonblack creatures.", "battlefield")])  # fmt: skip
def test_a_white_and_black_creature_is_black_and_is_not_nonblack(spell: str, zone: str) -> None:
    cards = [card("Purge", "Sorcery", spell), card("Twin", "Creature — Angel", mana_cost="{W}{B}")]
    script = carried_out(game_of(cards, A=seats(["Purge"]), B=seats([], "Twin")), "cast purge")
    assert zone_of(script, "twin") == zone


@pytest.mark.rule("609.2")
def test_an_effect_on_all_lands_leaves_those_in_graveyards_as_they_are() -> None:
    cards = [card("Spring", "Enchantment", "All lands are 1/1 creatures that are still lands.")]
    document = game_of(cards, A={"battlefield": ["Spring", "Mountain"], "graveyard": ["Forest"]})
    script = played(document)
    assert "Creature" in shown(script, "mountain")["types"]
    assert shown(script, "forest")["types"] == ["Land"]


@pytest.mark.rule("609.3")
@pytest.mark.parametrize(("hand", "left"), [(1, 0), (3, 1)])
def test_who_has_one_card_discards_one_of_the_two(hand: int, left: int) -> None:
    cards = [card("Rot", "Sorcery", "Target player discards two cards."), OGRE]
    document = game_of(cards, A=seats(["Rot"]), B=seats([f"{hand} Ogre"]))
    position = carried_out(document, "cast rot -> B").game.position
    assert len(position.players["B"].hand) == left


@pytest.mark.rule("609.3", "701.17b")
def test_of_a_library_that_is_too_small_as_many_cards_as_there_are_are_moved() -> None:
    cards = [card("Tide", "Sorcery", "Target player mills five cards."), OGRE]
    document = game_of(cards, A=seats(["Tide"]), B=seats([], library=["Ogre", "Ogre"]))
    script = carried_out(document, "cast tide -> B")
    assert len(script.game.position.players["B"].graveyard) == 2
    assert script.game.result is None


@pytest.mark.rule("608.3e", "614.17d")
@pytest.mark.parametrize(("copied", "zone"), [("arbor", "graveyard"), ("worms", "battlefield")])
def test_a_clone_of_a_land_that_cant_enter_is_put_into_the_graveyard(copied: str, zone: str) -> None:
    cards = [
        card("Worms", "Creature — Worm", "Lands can't enter the battlefield."),
        card("Clone", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the "
             "battlefield."),
        card("Arbor", "Land Creature — Forest Dryad"),
    ]  # fmt: skip
    document = game_of(cards, A=seats(["Clone"], "Worms", "Arbor"))
    assert zone_of(played(document, "cast clone", *TWICE, f"choose {copied}"), "clone") == zone
