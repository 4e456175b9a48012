"""What was spent on what entered, what became tapped for the first time, what one of several is that came."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
KILL = card("Kill", "Instant", "Destroy target creature.")


def mana_value(number: int) -> str:
    return f"Relic{number}"


RELICS = [card(mana_value(n), "Artifact", mana_cost=f"{{{n}}}") for n in (2, 3, 4)]


@pytest.mark.rule("603.3d", "601.2h")
@pytest.mark.parametrize(("number", "allowed"), [(2, True), (3, False)])
def test_a_target_within_the_number_of_colors_that_were_spent(number: int, allowed: bool) -> None:
    rift = card("Rift", "Creature — Avatar", "When Rift enters, exile target nonland permanent an opponent controls "
                "with mana value less than or equal to the number of colors of mana spent to cast Rift.",
                mana_cost="{2}")  # fmt: skip
    document = game_of([rift, *RELICS], A={"hand": ["Rift"], "battlefield": ["Island", "Plains"]},
                       B={"battlefield": [mana_value(number)]})  # fmt: skip
    where = zone_of(carried_out(document, "cast rift", *TWICE), mana_value(number).lower())
    assert where == ("exile" if allowed else "battlefield")


@pytest.mark.rule("603.3d", "601.2h")
@pytest.mark.parametrize(("number", "allowed"), [(3, True), (4, False)])
def test_a_target_with_a_mana_value_of_as_much_mana_as_was_spent(number: int, allowed: bool) -> None:
    claim = card("Claim", "Creature — Angel", "When Claim enters, return target artifact card with mana value X or "
                 "less from your graveyard to the battlefield, where X is the amount of mana spent to cast Claim.",
                 mana_cost="{2}{R}")  # fmt: skip
    document = game_of([claim, *RELICS], A=seat(["Claim"], graveyard=[mana_value(number)]))
    where = zone_of(carried_out(document, "cast claim", *TWICE), mana_value(number).lower())
    assert where == ("battlefield" if allowed else "graveyard")


@pytest.mark.rule("603.2", "701.26a")
def test_a_creature_that_became_tapped_for_the_first_time_is_untapped_only_then() -> None:
    captain = card(
        "Captain",
        "Creature — Human",
        "Whenever a creature you control becomes tapped during your turn, if "
        "it's the first time that creature has become tapped this turn, untap it.\n{0}: Tap target creature.",
    )
    document = game_of([BEAR, captain], A={"battlefield": ["Captain", "2 Bear"]})
    moves = ("activate captain -> bear", *TWICE, *TWICE)
    assert not shown(played(document, *moves), "bear")["tapped"]
    again = (*moves, "activate captain -> bear", *TWICE)
    assert shown(played(document, *again), "bear")["tapped"]
    other = (*moves, "activate captain -> bear#2", *TWICE, *TWICE)
    assert not shown(played(document, *other), "bear#2")["tapped"]


@pytest.mark.rule("603.2")
def test_a_creature_that_was_tapped_in_another_players_turn_stays_so() -> None:
    captain = card("Captain", "Creature — Human", "Whenever a creature you control becomes tapped during your turn, if "
                   "it's the first time that creature has become tapped this turn, untap it.")  # fmt: skip
    poke = card("Poke", "Sorcery", "Tap target creature.")
    document = game_of([captain, poke], A=seat(["Poke"]), B={"battlefield": ["Captain"]})
    assert shown(carried_out(document, "cast poke -> captain"), "captain")["tapped"]


@pytest.mark.rule("701.60a", "608.2d")
@pytest.mark.parametrize(("killed", "suspects"), [(False, ["bear"]), (True, ["goat"])])
def test_one_of_the_creatures_that_entered_is_suspected_if_it_is_there(killed: bool, suspects: list[str]) -> None:
    goat = card("Goat", "Creature — Goat", "Whenever one or more other creatures you control enter, if Goat is "
                "suspected, you may suspect one of the other creatures. If you do, Goat is no longer suspected.\n"
                "{0}: Suspect Goat.")  # fmt: skip
    document = game_of([BEAR, goat, KILL], A=seat(["Bear", "Kill"], "Goat"))
    moves = ["activate goat", *TWICE, "cast bear", *TWICE, *(["cast kill -> bear", *TWICE] if killed else [])]
    objects = carried_out(document, *moves).game.position.objects
    assert [id for id in ("bear", "goat") if "suspected" in objects[id].designations] == suspects  # type: ignore[index]


@pytest.mark.rule("608.2c", "701.24a")
def test_as_much_life_as_cards_were_shuffled_into_the_library() -> None:
    tonic = card(
        "Tonic",
        "Artifact",
        "{0}, Exile Tonic: Shuffle all nonland cards from your graveyard into your "
        "library. You gain life equal to the number of cards shuffled into your library this way.",
    )
    document = game_of([BEAR, tonic], A=seat([], "Tonic", graveyard=["Bear", "Bear", "Plains"]))
    script = carried_out(document, "activate tonic")
    assert (life(script, "A"), zone_of(script, "bear")) == (22, "library")


@pytest.mark.rule("702.167c", "607.2a")
def test_the_mana_value_of_the_card_that_was_exiled_to_craft() -> None:
    front = {"name": "Seed", "type_line": "Artifact", "mana_cost": "{1}", "oracle_text": "Craft with creature {0}"}
    back = {"name": "Sprout", "type_line": "Artifact Creature — Golem", "power": "2", "toughness": "2",
            "oracle_text": "When Sprout enters, you gain life equal to the mana value of the exiled card used to craft "
            "it."}  # fmt: skip
    seed = {"name": "Seed // Sprout", "layout": "transform", "faces": [front, back]}
    big = card("Big", "Creature — Bear", mana_cost="{3}{R}")
    document = game_of([BEAR, big, seed], A=seat([], "Seed // Sprout", graveyard=["Big"], exile=["Bear"]))
    script = carried_out(document, "activate seed-sprout")
    assert (life(script, "A"), zone_of(script, "big")) == (24, "exile")


@pytest.mark.rule("603.12", "603.4")
@pytest.mark.parametrize("before", [2, 3])
def test_an_if_of_a_reflexive_trigger_is_one_of_all_its_sentences(before: int) -> None:
    climb = card("Climb", "Enchantment", "Whenever a land you control enters, put a quest counter on Climb. When you "
                 "do, if it has four or more quest counters on it, put a +1/+1 counter on target creature you control. "
                 "It gains trample until end of turn.")  # fmt: skip
    board = [{"card": "Climb", "counters": {"quest": before}}, "Bear"]
    document = game_of([BEAR, climb], A={"hand": ["Forest"], "battlefield": board})
    script = carried_out(document, "play forest", *TWICE, *TWICE)
    assert counters(script, "climb") == {"quest": before + 1}
    assert counters(script, "bear") == ({"+1/+1": 1} if before == 3 else {})
    assert ("trample" in shown(script, "bear")["keywords"]) == (before == 3)


@pytest.mark.rule("603.12", "701.23a")
@pytest.mark.parametrize(("stopped", "number"), [(False, 1), (True, 0)])
def test_when_you_search_your_library_this_way(stopped: bool, number: int) -> None:
    roam = card(
        "Roam",
        "Sorcery",
        "Search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle. When you search your library this way, put a +1/+1 counter on target creature you control.",
    )
    lock = card("Lock", "Enchantment", "Players can't search libraries.")
    document = game_of([BEAR, roam, lock], A=seat(["Roam"], "Bear", library=["Bear"]),
                       B={"battlefield": ["Lock"] if stopped else []})  # fmt: skip
    assert counters(carried_out(document, "cast roam"), "bear") == ({"+1/+1": number} if number else {})


@pytest.mark.rule("702.174b", "608.2c")
@pytest.mark.parametrize(("with_gift", "lives"), [(True, 19), (False, 20)])
def test_what_is_done_instead_if_a_gift_was_promised(with_gift: bool, lives: int) -> None:
    howl = card("Howl", "Sorcery", "Gift a card\nHowl deals 2 damage to each creature. If the gift was promised, "
                "instead Howl deals 1 damage to any target and 2 damage to each creature.")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", toughness="3")
    document = game_of([ogre, howl], A=seat(["Howl"]), B={"battlefield": ["Ogre"]})
    script = carried_out(document, "cast howl with gift -> B" if with_gift else "cast howl")
    assert life(script, "B") == lives
    assert script.game.position.objects["ogre"].damage == 2  # type: ignore[index]


@pytest.mark.rule("603.4", "601.2a")
@pytest.mark.parametrize(
    ("move", "number"), [("cast bear", 0), ("cast wake -> cub", 2), ("cast ghoul with flashback", 2)]
)
def test_some_that_entered_or_were_cast_from_a_graveyard(move: str, number: int) -> None:
    champion = card(
        "Champion",
        "Creature — Zombie",
        "Whenever one or more creatures you control enter, if one or more "
        "of them entered from a graveyard or was cast from a graveyard, put two +1/+1 counters on Champion.",
    )
    wake = card("Wake", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    ghoul, cub = card("Ghoul", "Creature — Zombie", "Flashback {R}"), card("Cub", "Creature — Bear")
    document = game_of([BEAR, champion, wake, ghoul, cub],
                       A=seat(["Bear", "Wake"], "Champion", graveyard=["Cub", "Ghoul"]))  # fmt: skip
    if "flashback" in move:
        may = card("May", "Enchantment", "You may cast creature spells from your graveyard.")
        document = game_of([champion, may, cub], A=seat([], "Champion", "May", graveyard=["Cub"]))
        move = "cast cub"
    script = carried_out(document, move, *TWICE)
    assert counters(script, "champion") == ({"+1/+1": number} if number else {})


@pytest.mark.rule("707.5", "601.2h")
@pytest.mark.parametrize(("x", "copied"), [(2, True), (0, False)])
def test_a_copy_of_what_costs_no_more_than_was_spent(x: int, copied: bool) -> None:
    bird = card(
        "Mocker",
        "Creature — Bird",
        "Flying\nYou may have Mocker enter as a copy of any creature on the "
        "battlefield with mana value less than or equal to the amount of mana spent to cast Mocker, except it's "
        "a Bird in addition to its other types and it has flying.",
        mana_cost="{X}{R}",
        power="1",
        toughness="1",
    )
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{3}", power="4", toughness="4")
    document = game_of([bird, ogre], A=seat(["Mocker"], "Ogre"))
    answers = {"A": ["choose ogre"] if copied else ["choose none"]}
    now = shown(carried_out(document, f"cast mocker x={x}", answers=answers), "mocker")
    assert (now["name"], now["power"], now["keywords"]) == (
        ("Ogre", 4, ["flying"]) if copied else ("Mocker", 1, ["flying"])
    )
