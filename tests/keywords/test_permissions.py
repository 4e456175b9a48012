"""What lets cards be played from other zones, for other costs, and at other times (601.3, 113.6, 305, 702.8)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.plays import PayLife, PayObject
from castable.model.game.position import Position
from tests.scenes import illegal, legal, listed, scene

UPKEEP = {"turn": {"player": "A", "phase": "upkeep"}}
THEIR_TURN = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}
LANDS = ["3 Mountain", "3 Forest", "3 Swamp", "2 Plains", "2 Island"]


def objects(position: Position) -> set[str]:
    """The objects that have a play other than a mana ability."""
    return {p.split()[1] for p in listed(position) if p.startswith(("cast", "play"))}


def resolved(position: Position, play: str) -> Position:
    """The position after a play, written and read again, with an empty stack."""
    after = castable.apply(position, play).with_(stack=(), priority="A")
    again = read_position(write_position(after))
    assert again.history == after.history
    return again


# ---------------------------------------------------------------- from the graveyard


@pytest.mark.rule("601.3", "113.6")
@pytest.mark.parametrize(
    ("permanent", "castable_there"),
    [
        ("Lurrus of the Dream-Den", {"grizzly-bears", "rancor", "gravecrawler"}),
        ("Karador, Ghost Chieftain", {"grizzly-bears", "gravecrawler"}),
        ("Gisa and Geralf", {"gravecrawler"}),
        ("Kess, Dissident Mage", {"shock"}),
        ("Danitha, New Benalia's Light", {"rancor"}),
        ("Serra Paragon", {"grizzly-bears", "rancor", "gravecrawler", "the-land"}),
        ("Muldrotha, the Gravetide", {"grizzly-bears", "rancor", "gravecrawler", "the-land"}),
        ("Ramunap Excavator", {"the-land"}),
    ],
)
def test_which_cards_may_be_played_from_the_graveyard(permanent: str, castable_there: set[str]) -> None:
    land = {"card": "Forest", "id": "the-land"}
    seat = {"graveyard": ["Shock", "Grizzly Bears", "Rancor", "Gravecrawler", land], "battlefield": [permanent, *LANDS]}
    assert objects(scene(A=seat)) == castable_there
    assert objects(scene(A=seat, document=UPKEEP)) <= {"shock"}


@pytest.mark.rule("601.3", "109.5")
def test_your_graveyard_is_your_own() -> None:
    position = scene(A={"battlefield": ["Karador, Ghost Chieftain", *LANDS]}, B={"graveyard": ["Grizzly Bears"]})
    assert illegal(position, "cast grizzly-bears") == {"601.3"}


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    ("permanent", "first", "second"),
    [
        ("Lurrus of the Dream-Den", "cast grizzly-bears", "cast grizzly-bears#2"),
        ("Kess, Dissident Mage", "cast shock -> B", "cast shock#2 -> B"),
        ("Serra Paragon", "play the-land", "cast grizzly-bears"),
        ("Serra Paragon", "cast grizzly-bears", "play the-land"),
    ],
)
def test_once_during_each_of_your_turns(permanent: str, first: str, second: str) -> None:
    land = {"card": "Forest", "id": "the-land"}
    seat = {"graveyard": [land, "2 Grizzly Bears", "2 Shock"], "battlefield": [permanent, *LANDS]}
    position = scene(A=seat)
    legal(position, first)
    legal(position, second)
    assert illegal(resolved(position, first), second) <= {"601.3", "305.1"}


@pytest.mark.rule("601.3", "400.7")
def test_two_permissions_are_used_one_after_the_other() -> None:
    seat = {
        "graveyard": ["3 Grizzly Bears"],
        "battlefield": ["Lurrus of the Dream-Den", "Karador, Ghost Chieftain", *LANDS],
    }
    once = resolved(scene(A=seat), "cast grizzly-bears")
    twice = resolved(once, "cast grizzly-bears#2")
    assert illegal(twice, "cast grizzly-bears#3") == {"601.3"}
    assert set(map(str, twice.history.played_by)) == {"lurrus-of-the-dream-den", "karador-ghost-chieftain"}


@pytest.mark.rule("601.3")
def test_a_permission_without_limit_is_used_first() -> None:
    seat = {"graveyard": ["Forest"], "battlefield": ["Serra Paragon", "Crucible of Worlds", "2 Mountain"]}
    after = resolved(scene(A=seat), "play forest")
    assert after.history.played_by == {}


@pytest.mark.rule("601.3", "110.4")
@pytest.mark.parametrize(
    ("earlier", "allowed"),
    [
        ([], {"ornithopter", "grizzly-bears", "rancor", "forest"}),
        (["Grizzly Bears"], {"ornithopter", "rancor", "forest"}),  # Ornithopter counts as an artifact
        (["Grizzly Bears", "Sol Ring"], {"rancor", "forest"}),
        (["Ornithopter"], {"ornithopter", "grizzly-bears", "rancor", "forest"}),
        (["Forest"], {"ornithopter", "grizzly-bears", "rancor"}),
        (["Rancor"], {"ornithopter", "grizzly-bears", "forest"}),
    ],
)
def test_muldrotha_one_of_each_permanent_type(earlier: list[str], allowed: set[str]) -> None:
    seat = {
        "graveyard": ["Ornithopter", "Grizzly Bears", "Rancor", "Forest"],
        "battlefield": ["Muldrotha, the Gravetide", "3 Bayou"],
    }
    history = {"history": {"played_by": {"muldrotha-the-gravetide": earlier}}}
    assert objects(scene(A=seat, document=history)) == allowed


@pytest.mark.rule("601.3", "118.8", "601.2h")
def test_festival_of_embers_asks_for_life_in_addition() -> None:
    seat = {"graveyard": ["Shock"], "hand": ["Lightning Bolt"], "battlefield": ["Festival of Embers", "Mountain"]}
    paid = legal(scene(A=seat), "cast shock -> B")
    assert paid is not None
    assert [s.amount for s in paid.steps if isinstance(s, PayLife)] == [1]
    from_hand = legal(scene(A=seat), "cast lightning-bolt -> B")
    assert from_hand is not None
    assert not any(isinstance(s, PayLife) for s in from_hand.steps)
    illegal(scene(A={**seat, "life": 0}), "cast shock -> B")


@pytest.mark.rule("601.3", "118.8", "601.2a")
def test_kotis_exiles_three_other_cards() -> None:
    seat = {"graveyard": ["Grizzly Bears", "3 Shock"], "battlefield": ["Kotis, Sibsig Champion", "2 Forest"]}
    paid = legal(scene(A=seat), "cast grizzly-bears")
    assert paid is not None
    exiled = {s.object for s in paid.steps if isinstance(s, PayObject) and s.action == "exile"}
    assert exiled == {"shock", "shock#2", "shock#3"}
    assert illegal(scene(A={**seat, "graveyard": ["Grizzly Bears", "2 Shock"]}), "cast grizzly-bears") == {"118.3"}


@pytest.mark.rule("601.3", "113.6f")
def test_haakon_is_cast_only_from_the_graveyard() -> None:
    seat = {"battlefield": ["3 Swamp"]}
    assert illegal(scene(A={**seat, "hand": ["Haakon, Stromgald Scourge"]}), "cast haakon-stromgald-scourge") == {
        "601.3"
    }
    legal(scene(A={**seat, "graveyard": ["Haakon, Stromgald Scourge"]}), "cast haakon-stromgald-scourge")


@pytest.mark.rule("601.3e", "202.3e")
def test_lurrus_looks_at_the_mana_value_with_x() -> None:
    seat = {"graveyard": ["Walking Ballista"], "battlefield": ["Lurrus of the Dream-Den", "8 Mountain"]}
    plays = listed(scene(A=seat), "walking-ballista")
    assert plays == {"cast walking-ballista x=0", "cast walking-ballista x=1"}


# ---------------------------------------------------------------- from the library


@pytest.mark.rule("601.3", "401.5")
@pytest.mark.parametrize(
    ("permanent", "playable"),
    [
        ("Courser of Kruphix", {"forest"}),
        ("Oracle of Mul Daya", {"forest"}),
        ("Garruk's Horde", {"grizzly-bears"}),
        ("Vizier of the Menagerie", {"grizzly-bears"}),
        ("Elsha of the Infinite", {"shock", "sol-ring"}),
        ("Mystic Forge", {"sol-ring"}),
        ("Assemble the Players", {"grizzly-bears"}),
        ("Future Sight", {"grizzly-bears", "shock", "sol-ring", "forest"}),
        ("Experimental Frenzy", {"grizzly-bears", "shock", "sol-ring", "forest"}),
    ],
)
def test_from_the_top_of_the_library(permanent: str, playable: set[str]) -> None:
    for top in ("grizzly-bears", "shock", "sol-ring", "forest"):
        name = {"sol-ring": "Sol Ring", "grizzly-bears": "Grizzly Bears"}.get(top, top.capitalize())
        below = {"card": "Shock", "id": "below"}
        seat = {"library": [{"card": name, "id": top}, below], "battlefield": [permanent, "2 Taiga"]}
        assert objects(scene(A=seat)) == playable & {top}


@pytest.mark.rule("101.2", "305.1")
def test_experimental_frenzy_closes_the_hand() -> None:
    seat = {"hand": ["Forest", "Shock"], "battlefield": ["Experimental Frenzy", "Mountain"]}
    assert illegal(scene(A=seat), "play forest") == {"101.2"}
    assert illegal(scene(A=seat), "cast shock -> B") == {"101.2"}


@pytest.mark.rule("305.2")
def test_oracle_of_mul_daya_allows_a_second_land() -> None:
    seat = {"library": ["Forest", "Island"], "battlefield": ["Oracle of Mul Daya"], "lands_played": 1}
    legal(scene(A=seat), "play forest")
    illegal(scene(A={**seat, "lands_played": 2}), "play forest")
    illegal(scene(A={**seat, "battlefield": ["Courser of Kruphix"]}), "play forest")


@pytest.mark.rule("118.9", "601.3", "107.3b", "119.4")
def test_bolas_citadel_asks_for_life_rather_than_mana() -> None:
    seat = {"library": ["Grizzly Bears"], "battlefield": ["Bolas's Citadel", "2 Forest"]}
    assert listed(scene(A=seat), "grizzly-bears") == {"cast grizzly-bears as 1"}
    paid = legal(scene(A=seat), "cast grizzly-bears as 1")
    assert paid is not None
    assert [s.amount for s in paid.steps if isinstance(s, PayLife)] == [2]
    assert illegal(scene(A={**seat, "life": 1}), "cast grizzly-bears as 1") == {"118.3"}
    assert illegal(scene(A=seat), "cast grizzly-bears") == {"601.3"}
    in_hand = scene(A={"hand": ["Grizzly Bears"], "battlefield": ["Bolas's Citadel", "2 Forest"]})
    assert listed(in_hand, "grizzly-bears") == {"cast grizzly-bears"}
    ball = scene(A={"library": ["Fireball"], "battlefield": ["Bolas's Citadel", "5 Mountain"]})
    assert all("x=0" in p or "x=" not in p for p in listed(ball, "fireball"))
    both = scene(A={**seat, "battlefield": ["Bolas's Citadel", "Future Sight", "2 Forest"]})
    assert listed(both, "grizzly-bears") == {"cast grizzly-bears", "cast grizzly-bears as 1"}


@pytest.mark.rule("118.9a", "601.3")
def test_demon_of_fates_design_once_and_only_enchantments() -> None:
    seat = {"hand": ["2 Rule of Law", "Grizzly Bears"], "battlefield": ["Demon of Fate's Design", "3 Plains"]}
    position = scene(A={**seat, "hand": ["2 Exploration", "Grizzly Bears"]})
    assert listed(position, "exploration") == {"cast exploration as 1"}
    assert listed(position, "grizzly-bears") == set()
    after = resolved(position, "cast exploration as 1")
    assert illegal(after, "cast exploration#2 as 1") == {"118.9"}


# ---------------------------------------------------------------- from exile, and from an opponent


@pytest.mark.rule("601.3", "113.6f")
def test_cards_that_may_be_cast_from_exile() -> None:
    for name, id in (("Squee, the Immortal", "squee-the-immortal"), ("Eternal Scourge", "eternal-scourge")):
        for zone in ("exile", "graveyard"):
            position = scene(A={zone: [name], "battlefield": ["3 Mountain"]})
            assert bool(listed(position, id)) is (zone == "exile" or name.startswith("Squee"))


@pytest.mark.rule("601.3", "607.2a", "108.3")
def test_cards_exiled_with_a_permanent() -> None:
    mine = {"battlefield": ["Intellect Devourer", "2 Forest"]}
    theirs = {
        "exile": [
            {"card": "Grizzly Bears", "exiled_with": "intellect-devourer"},
            {"card": "Elvish Mystic", "id": "other"},
            {"card": "Island", "exiled_with": "intellect-devourer"},
        ]
    }
    position = scene(A=mine, B=theirs)
    assert objects(position) == {"grizzly-bears", "island"}
    after = castable.apply(position, "play island")
    assert after.objects["island"].controller == "A"  # type: ignore[index]  # ids are text
    assert not objects(scene(A={"battlefield": ["2 Forest"]}, B={"exile": [{"card": "Grizzly Bears"}]}))


@pytest.mark.rule("601.3", "406.3")
def test_a_card_exiled_face_down_that_may_be_cast() -> None:
    hidden = {"card": "Grizzly Bears", "id": "it", "face_down": True}
    document = {"effects": [{"may_play": "it", "player": "A"}]}
    position = scene(A={"battlefield": ["2 Forest"]}, B={"exile": [hidden]}, document=document)
    legal(position, "cast it")
    after = castable.apply(position, "cast it")
    assert not after.objects["it"].face_down  # type: ignore[index]  # ids are text


@pytest.mark.rule("601.3", "305.1")
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "exile"])
def test_an_effect_that_lets_one_play_an_opponents_card(zone: str) -> None:
    document = {"effects": [{"may_play": i, "player": "A"} for i in ("it", "land")]}
    theirs = {zone: [{"card": "Shock", "id": "it"}, {"card": "Forest", "id": "land"}]}
    position = scene(A={"battlefield": ["Mountain"]}, B=theirs, document=document)
    legal(position, "cast it -> B")
    legal(position, "play land")
    without = scene(A={"battlefield": ["Mountain"]}, B=theirs)
    assert illegal(without, "cast it -> B") == {"601.3"}
    assert illegal(without, "play land") == {"305.1"}


@pytest.mark.rule("715.3d", "601.3")
def test_a_card_on_an_adventure_is_cast_as_the_creature_only() -> None:
    document = {"effects": [{"may_play": "giant", "player": "A", "face": 0}]}
    seat = {"exile": [{"card": "Bonecrusher Giant // Stomp", "id": "giant"}], "battlefield": ["3 Mountain"]}
    assert listed(scene(A=seat, document=document), "giant") == {"cast giant"}
    assert illegal(scene(A=seat, document=document), "cast giant face=stomp -> B") == {"601.3"}


# ---------------------------------------------------------------- for nothing


@pytest.mark.rule("118.9", "601.3", "702.8a")
def test_aluren_is_for_any_player_and_gives_flash() -> None:
    for player in ("A", "B"):
        seats = {"A": {"battlefield": ["Aluren"]}, "B": {}}
        seats[player] = {**seats[player], "hand": ["Grizzly Bears", "Exalted Angel", "Shock"]}
        document = {"turn": {"player": "A", "phase": "upkeep"}, "priority": player}
        position = scene(A=seats["A"], B=seats["B"], document=document)
        assert listed(position, player=player) - {"pass"} == {"cast grizzly-bears as free"}
    slow = {"hand": ["Grizzly Bears"], "battlefield": ["Aluren", "2 Forest"]}
    assert illegal(scene(A=slow, document=UPKEEP), "cast grizzly-bears") == {"117.1a"}
    legal(scene(A=slow), "cast grizzly-bears")


@pytest.mark.rule("118.9", "601.3")
def test_a_cost_that_one_effect_waives_is_for_a_spell_that_another_lets_be_cast() -> None:
    board = ["Aluren", "Future Sight", "Grizzly Bears"]
    seat = {"library": ["Grizzly Bears", "Hill Giant"], "battlefield": board}
    position = scene(A=seat)
    [bears] = position.players["A"].library[:1]
    assert listed(position, bears) == {f"cast {bears} as free"}
    legal(position, f"cast {bears} as free by aluren")
    assert illegal(position, f"cast {bears} as free by future-sight") == {"601.3"}
    without = scene(A={**seat, "battlefield": board[:1]})
    assert illegal(without, f"cast {without.players['A'].library[0]} as free") == {"601.3"}
    dear = scene(A={"library": ["Hill Giant"], "battlefield": board})
    assert illegal(dear, "cast hill-giant as free") == {"601.3"}
    legal(scene(A={**seat, "battlefield": board}, document=UPKEEP), f"cast {bears} as free")


@pytest.mark.rule("118.9", "601.3")
def test_another_cost_of_one_effect_is_for_a_spell_that_another_lets_be_cast() -> None:
    seat = {"library": ["Hill Giant"], "hand": ["Shock"], "battlefield": ["Dream Halls", "Future Sight"]}
    legal(scene(A=seat), "cast hill-giant as 1")
    assert illegal(scene(A={**seat, "hand": ["Grizzly Bears"]}), "cast hill-giant as 1") == {"118.3"}


@pytest.mark.rule("903.8", "118.9d")
def test_a_commander_for_nothing_but_its_tax() -> None:
    commander = {"card": "Grizzly Bears", "commander": True, "casts": 1}
    seat = {"command": [commander], "battlefield": ["Aluren", "2 Mountain"]}
    paid = legal(scene(A=seat), "cast grizzly-bears as free")
    assert paid is not None
    assert paid.cost == "{2}"


@pytest.mark.rule("601.3")
def test_by_names_the_permission() -> None:
    seat = {"hand": ["Grizzly Bears"], "battlefield": ["Aluren", "Omniscience", "2 Forest"]}
    position = scene(A=seat)
    assert listed(position, "grizzly-bears") == {"cast grizzly-bears", "cast grizzly-bears as free"}
    for by in ("aluren", "omniscience"):
        legal(position, f"cast grizzly-bears as free by {by}")
    assert illegal(position, "cast grizzly-bears by aluren") == {"601.3"}
    assert illegal(position, "cast grizzly-bears as free by forest") == {"601.3"}


# ---------------------------------------------------------------- as though it had flash


@pytest.mark.rule("702.8a", "601.3c")
@pytest.mark.parametrize(
    ("permanent", "fast"),
    [
        ("Yeva, Nature's Herald", {"grizzly-bears"}),
        ("Raff Capashen, Ship's Mage", {"sol-ring", "isamaru"}),
        ("Shimmer Myr", {"sol-ring"}),
        ("Sigarda's Aid", {"rancor"}),
        ("Hypersonic Dragon", {"rift-bolt"}),
        ("Leyline of Anticipation", {"grizzly-bears", "sol-ring", "isamaru", "rancor", "rift-bolt"}),
    ],
)
def test_which_spells_have_flash(permanent: str, fast: set[str]) -> None:
    legend = {"card": "Thalia, Guardian of Thraben", "id": "isamaru"}
    hand: list[Any] = ["Grizzly Bears", "Sol Ring", legend, "Rancor", "Rift Bolt"]
    seat = {"hand": hand, "battlefield": [permanent, "3 Taiga", "3 Savannah", "Ornithopter"]}
    for document in (UPKEEP, THEIR_TURN):
        assert objects(scene(A=seat, document=document)) == fast


@pytest.mark.rule("601.3c", "702.8a")
def test_flash_for_two_more_is_the_spells_own_choice() -> None:
    seat = {"hand": ["Rout"], "battlefield": ["7 Plains"]}
    assert listed(scene(A=seat, document=UPKEEP), "rout") == {"cast rout with flash"}
    assert illegal(scene(A=seat, document=UPKEEP), "cast rout") == {"117.1a"}
    six = {**seat, "battlefield": ["6 Plains"]}
    assert listed(scene(A=six, document=UPKEEP), "rout") == set()
    assert listed(scene(A=six), "rout") == {"cast rout"}


@pytest.mark.rule("601.3c", "107.3a")
def test_flash_for_two_more_leaves_less_for_x() -> None:
    seat = {"hand": ["Ghitu Fire"], "battlefield": ["5 Mountain"]}

    def values(position: Position) -> set[str]:
        return {p.split("x=")[1].split()[0] for p in listed(position, "ghitu-fire")}

    assert values(scene(A=seat)) == {"0", "1", "2", "3", "4"}
    assert values(scene(A=seat, document=UPKEEP)) == {"0", "1", "2"}


@pytest.mark.rule("601.3d", "702.8a")
def test_flash_if_it_targets_a_commander() -> None:
    commander = {"card": "Grizzly Bears", "id": "chief", "commander": True}
    seat = {"hand": ["Timely Ward"], "battlefield": ["3 Plains", commander, "Elvish Mystic"]}
    assert listed(scene(A=seat), "timely-ward") == {"cast timely-ward -> chief", "cast timely-ward -> elvish-mystic"}
    position = scene(A=seat, document=THEIR_TURN)
    assert listed(position, "timely-ward") == {"cast timely-ward -> chief"}
    assert illegal(position, "cast timely-ward -> elvish-mystic") == {"117.1a"}


@pytest.mark.rule("601.3d")
def test_flash_by_the_target_goes_with_flash_by_an_effect() -> None:
    seat = {"hand": ["Flash Photography"], "battlefield": ["4 Island"]}
    theirs = {"battlefield": [{"card": "Grizzly Bears", "id": "it"}]}
    position = scene(A=seat, B=theirs, document=UPKEEP)
    islands = {f"cast flash-photography -> {i}" for i in ("island", "island#2", "island#3", "island#4")}
    assert listed(position, "flash-photography") == islands
    seat["battlefield"] = ["4 Island", "Hypersonic Dragon"]
    assert "cast flash-photography -> it" in listed(scene(A=seat, B=theirs, document=UPKEEP), "flash-photography")


@pytest.mark.rule("601.3c")
def test_flash_under_a_condition() -> None:
    seat = {"hand": ["Illusion Spinners"], "battlefield": ["5 Island"]}
    assert illegal(scene(A=seat, document=UPKEEP), "cast illusion-spinners") == {"117.1a"}
    faerie = {**seat, "battlefield": ["5 Island", "Scion of Oona"]}
    legal(scene(A=faerie, document=UPKEEP), "cast illusion-spinners")
    memories = {"hand": ["Scarring Memories"], "battlefield": ["4 Swamp"]}
    combat = {"turn": {"player": "A", "phase": "declare_attackers"}}
    assert illegal(scene(A=memories, document=combat), "cast scarring-memories -> B") == {"117.1a"}
    attacker = {"card": "Thalia, Guardian of Thraben", "attacking": "B"}
    legal(scene(A={**memories, "battlefield": ["5 Swamp", attacker]}, document=combat), "cast scarring-memories -> B")


@pytest.mark.rule("101.2", "307.5")
def test_teferi_beats_flash() -> None:
    seat = {"hand": ["Shock", "Rift Bolt"], "battlefield": ["3 Mountain", "Vedalken Orrery"]}
    theirs = {"battlefield": ["Teferi, Time Raveler"]}
    assert illegal(scene(A=seat, B=theirs, document=UPKEEP), "cast shock -> B") == {"101.2"}
    assert illegal(scene(A=seat, B=theirs, document=UPKEEP), "cast rift-bolt -> B") == {"101.2"}
    legal(scene(A=seat, B=theirs), "cast shock -> B")
    own = {"hand": ["Rift Bolt"], "battlefield": ["3 Mountain", "Teferi, Time Raveler"]}
    sorceries = {"effects": [{"static": {"Flash": {"spells": {"HasType": {"name": "Sorcery"}}}}, "player": "A"}]}
    legal(scene(A=own, document={**UPKEEP, **sorceries}), "cast rift-bolt -> B")


# ---------------------------------------------------------------- steps without priority


@pytest.mark.rule("502.4", "117.3a")
def test_nobody_has_priority_in_the_untap_step() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    position = scene(A=seat, document={"turn": {"player": "A", "phase": "untap"}})
    assert listed(position) == set()
    assert illegal(position, "cast shock -> B") == {"117.1"}


@pytest.mark.rule("514.3a", "117.3a")
def test_priority_in_the_cleanup_step_is_what_the_document_says() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    cleanup = {"turn": {"player": "A", "phase": "cleanup"}}
    legal(scene(A=seat, document=cleanup), "cast shock -> B")
    assert listed(scene(A=seat, document={**cleanup, "priority": None})) == set()
