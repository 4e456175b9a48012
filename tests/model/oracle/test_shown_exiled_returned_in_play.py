"""What becomes of cards that a text has shown, exiled, milled or sacrificed for, as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
GOBLIN = card("Goblin", "Creature — Goblin")


@pytest.mark.rule("608.2c", "701.20a")
@pytest.mark.parametrize(
    ("answers", "zones"),
    [
        (["yes", "choose bear, plains"], ("hand", "battlefield", "library")),
        (["no"], ("library", "library", "library")),
    ],
)
def test_only_what_was_revealed_is_put_by_its_kind(answers: list[str], zones: tuple[str, ...]) -> None:
    trial = card("Trial", "Sorcery", "Look at the top three cards of your library. You may reveal up to two creature "
                 "and/or land cards from among them, then put the rest on the bottom of your library in a random "
                 "order. Put all land cards revealed this way onto the battlefield tapped and put all creature cards "
                 "revealed this way into your hand.")  # fmt: skip
    document = game_of([trial, BEAR, GOBLIN], A=seat(["Trial"], library=["Bear", "Plains", "Goblin", "Island"]))
    script = played(document, "cast trial", *TWICE, answers={"A": answers})
    assert tuple(zone_of(script, id) for id in ("bear", "plains", "goblin")) == zones
    if zones[1] == "battlefield":
        assert script.game.position.objects["plains"].tapped  # type: ignore[index]


@pytest.mark.rule("608.2c", "400.7")
def test_all_cards_exiled_this_way_are_put_into_hands_and_what_entered_since_stays() -> None:
    worlds = card("Worlds", "Sorcery", "Exile all creatures. Each player may put any number of creature cards from "
                  "their hand onto the battlefield. Then put all cards exiled this way into their owners' "
                  "hands.")  # fmt: skip
    document = game_of([worlds, BEAR, GOBLIN], A=seat(["Worlds", "Goblin"], "Bear", exile=["Goblin"]),
                       B={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, "cast worlds", *TWICE, answers={"A": ["choose goblin"]})
    zones = [zone_of(script, id) for id in ("bear", "bear#2", "goblin", "goblin#2")]
    assert zones == ["hand", "hand", "battlefield", "exile"]


@pytest.mark.rule("608.2c", "608.2g")
@pytest.mark.parametrize(("answers", "zone"), [(["choose bear", "yes"], "stack"), (["choose bear", "no"], "hand")])
def test_the_exiled_card_is_put_into_the_hand_if_it_was_not_cast(answers: list[str], zone: str) -> None:
    mirror = card("Mirror", "Sorcery", "Search your library for a card, exile it face down, then shuffle. If you "
                  "control a Goblin, you may cast the exiled card without paying its mana cost if that spell's mana "
                  "value is 4 or less. Put the exiled card into your hand if it wasn't cast this way.")  # fmt: skip
    cards, library = [mirror, BEAR, GOBLIN], ["Bear", "Plains"]
    script = played(game_of(cards, A=seat(["Mirror"], "Goblin", library=library)), "cast mirror", *TWICE,
                    answers={"A": answers})  # fmt: skip
    assert zone_of(script, "bear") == zone
    without = played(game_of(cards, A=seat(["Mirror"], library=library)), "cast mirror", *TWICE,
                     answers={"A": ["choose bear"]})  # fmt: skip
    assert zone_of(without, "bear") == "hand"


@pytest.mark.rule("701.17a")
def test_each_of_a_kind_that_was_milled_goes_to_the_hand_of_who_milled_it() -> None:
    order = card("Order", "Sorcery", "Target player mills three cards, then puts each Goblin card milled this way into "
                 "their hand.")  # fmt: skip
    library = ["Goblin", "Bear", "Goblin", "Goblin"]
    document = game_of([order, BEAR, GOBLIN], A=seat(["Order"]), B={"graveyard": ["Goblin"], "library": library})
    script = played(document, "cast order -> B", *TWICE)
    assert sorted(script.game.position.players["B"].hand) == ["goblin#2", "goblin#3"]
    assert zone_of(script, "bear") == zone_of(script, "goblin") == "graveyard"


@pytest.mark.rule("608.2c", "107.3i")
@pytest.mark.parametrize("number", [0, 2])
def test_as_many_are_returned_as_were_sacrificed(number: int) -> None:
    rite = card("Rite", "Sorcery", "Sacrifice any number of artifacts. Return that many creature cards from your "
                "graveyard to the battlefield.")  # fmt: skip
    relic = card("Relic", "Artifact")
    document = game_of([rite, relic, BEAR], A=seat(["Rite"], "2 Relic", graveyard=["3 Bear"]))
    chosen = "choose relic, relic#2" if number else "choose none"
    script = played(document, "cast rite", *TWICE, answers={"A": [chosen, "choose bear, bear#2"]})
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")].count("battlefield") == number


@pytest.mark.rule("401.4", "608.2c")
def test_up_to_two_stay_on_top_and_the_rest_goes_to_the_graveyard() -> None:
    grim = card("Grim", "Sorcery", "Look at the top three cards of your library, then put up to two of them back on "
                "top of your library in any order and the rest into your graveyard.")  # fmt: skip
    document = game_of([grim, BEAR, GOBLIN], A=seat(["Grim"], library=["Bear", "Goblin", "Plains", "Island"]))
    script = played(document, "cast grim", *TWICE, answers={"A": ["choose bear, goblin", "order goblin, bear"]})
    assert zone_of(script, "plains") == "graveyard"
    assert set(script.game.position.players["A"].library[:2]) == {"bear", "goblin"}
    assert script.game.position.players["A"].library[2] == "island"


@pytest.mark.rule("701.23", "608.2d")
@pytest.mark.parametrize(("choice", "zone"), [("choose hand", "hand"), ("choose graveyard", "graveyard")])
def test_the_card_that_was_found_goes_where_its_finder_chooses(choice: str, zone: str) -> None:
    guide = card("Guide", "Sorcery", "Search your library for a creature card, reveal it, put it into your hand or "
                 "graveyard, then shuffle.")  # fmt: skip
    document = game_of([guide, BEAR], A=seat(["Guide"], library=["Bear", "Plains"]))
    script = played(document, "cast guide", *TWICE, answers={"A": ["choose bear", choice]})
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("701.23", "608.2d")
def test_those_that_an_opponent_chose_go_to_the_graveyard_and_the_rest_enters() -> None:
    lesson = card("Lesson", "Sorcery", "Search your library for up to four land cards with different names and reveal "
                  "them. An opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest "
                  "onto the battlefield tapped, then shuffle.")  # fmt: skip
    names = ["Plains", "Island", "Swamp", "Forest"]
    document = game_of([lesson], A={"hand": ["Lesson"], "battlefield": ["Mountain"], "library": [*names, "Forest"]})
    script = played(document, "cast lesson", *TWICE, answers={
        "A": ["choose plains, island, swamp, forest"], "B": ["choose plains, forest"],
    })  # fmt: skip
    zones = [zone_of(script, name.lower()) for name in names]
    assert zones == ["graveyard", "battlefield", "battlefield", "graveyard"]
    assert shown(script, "island")["tapped"]


@pytest.mark.rule("608.2c", "712.14a")
@pytest.mark.parametrize(("zone", "move"), [("hand", "cast it"), ("graveyard", "cast it as flashback")])
def test_a_spell_cast_from_a_graveyard_becomes_its_other_face(zone: str, move: str) -> None:
    origins = {
        "name": "Origins", "layout": "transform",
        "faces": [
            {"name": "Origins", "type_line": "Sorcery", "mana_cost": "{R}",
             "oracle_text": "You gain 2 life. If this spell was cast from a graveyard, exile it, then put it onto the "
             "battlefield transformed under its owner's control with a finality counter on it.\nFlashback {1}{R}"},
            {"name": "Summoned", "type_line": "Creature — Bear", "power": "3", "toughness": "3"},
        ],
    }  # fmt: skip
    held = [{"card": "Origins", "id": "it"}]
    document = game_of([origins], A=seat(held if zone == "hand" else [], graveyard=held if zone != "hand" else []))
    script = played(document, move, *TWICE)
    if zone == "hand":
        assert zone_of(script, "it") == "graveyard"
    else:
        assert (zone_of(script, "it"), size_of(script, "it")) == ("battlefield", (3, 3))


@pytest.mark.rule("603.10a", "608.2c")
def test_an_aura_returns_to_the_hand_with_one_of_the_milled_creatures_on_the_battlefield() -> None:
    fate = card("Fate", "Enchantment — Aura", "Enchant creature you control\nWhen enchanted creature dies, mill cards "
                "equal to its power. Return this card to its owner's hand and up to one creature card milled this way "
                "to the battlefield under your control.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([fate, zap, BEAR, GOBLIN], A=seat(["Fate", "Zap"], "Bear",
                       library=["Plains", "Goblin", "Goblin"], graveyard=["Goblin"]))  # fmt: skip
    script = carried_out(document, "cast fate -> bear", *TWICE, "cast zap -> bear", *TWICE,
                         *TWICE, "choose goblin#2")  # fmt: skip
    assert [zone_of(script, id) for id in ("fate", "plains", "goblin", "goblin#2", "goblin#3")] == [
        "hand", "graveyard", "graveyard", "battlefield", "library",
    ]  # fmt: skip
