"""What players choose, sacrifice, add and are told to skip, played (101.4, 603.3d, 701.21)."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from castable.model.game.position import ObjectId
from tests.games import TWICE, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", power="2", toughness="2")
GIANT = card("Giant", "Creature — Giant", power="3", toughness="3")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


@pytest.mark.rule("603.3d", "115.1d")
def test_a_target_of_the_player_whose_upkeep_it_is() -> None:
    """Only what that player controls may be chosen, and it must still be theirs as the ability resolves (608.2b)."""
    watcher = card("Watcher", "Enchantment",
                   "Whenever a player casts a spell, tap target creature that player controls.")  # fmt: skip
    document = game_of([BEAR, ZAP, watcher], A=seat(["Zap"], "Watcher", {"card": "Bear", "id": "mine"}),
                       B={"battlefield": [{"card": "Bear", "id": "theirs"}]})  # fmt: skip
    script = played(document, "cast zap -> B", *TWICE)
    objects = script.game.position.objects
    assert objects[ObjectId("mine")].tapped
    assert not objects[ObjectId("theirs")].tapped


@pytest.mark.rule("700.2", "602.2b")
def test_a_modal_activated_ability() -> None:
    rod = card("Rod", "Artifact", "Remove a charge counter from Rod: Choose one —\n• You gain 3 life.\n"
               "• Rod deals 2 damage to any target.")  # fmt: skip
    there = {"card": "Rod", "counters": {"charge": 2}}
    script = played(game_of([rod], A=seat([], there)), "activate rod modes=1", *TWICE, "activate rod modes=2 -> B",
                    *TWICE)  # fmt: skip
    assert (life(script, "A"), life(script, "B"), counters(script, "rod")) == (23, 18, {})


@pytest.mark.rule("101.4", "701.21a")
def test_the_greatest_power_of_their_own() -> None:
    text = "Each opponent sacrifices a creature with the greatest power among creatures they control."
    fall = card("Fall", "Sorcery", text)
    document = game_of([fall, BEAR, GIANT], A=seat(["Fall"], "Giant"),
                       B={"battlefield": ["Bear", {"card": "Giant", "id": "big"}]})  # fmt: skip
    script = played(document, "cast fall", *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "giant"), zone_of(script, "big")) == (
        "battlefield", "battlefield", "graveyard"
    )  # fmt: skip


@pytest.mark.rule("101.4")
def test_each_keeps_what_they_choose() -> None:
    cull = card("Cull", "Sorcery", "Each player chooses a creature they control, then sacrifices the rest.")
    document = game_of([cull, BEAR, GIANT], A=seat(["Cull"], "Giant"),
                       B={"battlefield": ["Bear", {"card": "Giant", "id": "big"}]})  # fmt: skip
    script = played(document, "cast cull", *TWICE, "choose bear")
    assert (zone_of(script, "bear"), zone_of(script, "giant"), zone_of(script, "big")) == (
        "battlefield", "battlefield", "graveyard"
    )  # fmt: skip


@pytest.mark.rule("106.4")
def test_another_player_adds_mana() -> None:
    gift = card("Gift", "Sorcery", "Target player adds {G}{G}.")
    script = played(game_of([gift], A=seat(["Gift"])), "cast gift -> B", *TWICE)
    players = script.game.position.players
    assert [len(players[p].mana.units) for p in ("A", "B")] == [0, 2]


@pytest.mark.rule("500.11", "614.10a")
def test_a_combat_phase_is_skipped() -> None:
    hush = card("Hush", "Sorcery", "You skip your next combat phase.")
    script = played(game_of([hush], A=seat(["Hush"])), "cast hush", *TWICE, *TWICE)
    assert script.game.position.turn.phase == "main2"


@pytest.mark.rule("608.2c")
def test_several_targets_each_do_both() -> None:
    toll = card("Toll", "Sorcery", "Any number of target players each gain 2 life and lose 3 life.")
    script = played(game_of([toll], A=seat(["Toll"])), "cast toll -> A, B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (19, 19)


@pytest.mark.rule("701.12g")
def test_a_life_total_and_a_toughness_become_each_others() -> None:
    tree = card("Tree", "Creature — Plant", "{T}: Exchange your life total with Tree's toughness.", power="0",
                toughness="13")  # fmt: skip
    script = played(game_of([tree], A=seat([], "Tree")), "activate tree", *TWICE)
    assert life(script, "A") == 13
    assert look(script.game.position, ObjectId("tree")).toughness == 20


@pytest.mark.rule("110.2", "101.4")
def test_each_player_gains_control_of_what_they_own() -> None:
    home = card("Home", "Sorcery", "Each player gains control of all creatures they own.")
    lent, stolen = ({"card": "Bear", "id": id, "owner": owner} for id, owner in (("lent", "B"), ("stolen", "A")))
    document = game_of([home, BEAR], A=seat(["Home"], lent), B={"battlefield": [stolen]})
    objects = played(document, "cast home", *TWICE).game.position.objects
    assert [objects[ObjectId(id)].controller for id in ("lent", "stolen")] == ["B", "A"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("gained", "where"), [(True, "graveyard"), (False, "battlefield")])
def test_something_else_is_done_instead(gained: bool, where: str) -> None:
    curse = card("Curse", "Sorcery",
                 "All creatures get -1/-1 until end of turn. If you gained life this turn, destroy all creatures "
                 "instead.")  # fmt: skip
    tonic = card("Tonic", "Instant", "You gain 1 life.")
    document = game_of([curse, tonic, GIANT], A=seat(["Curse", "Tonic"]), B={"battlefield": ["Giant"]})
    first = ("cast tonic", *TWICE) if gained else ()
    assert zone_of(played(document, *first, "cast curse", *TWICE), "giant") == where


@pytest.mark.rule("611.2c")
def test_lost_life_is_counted_of_each() -> None:
    wound = card("Wound", "Sorcery", "Each opponent loses life equal to the life they lost this turn.")
    document = game_of([ZAP, wound], A=seat(["Zap", "Wound"]))
    assert life(played(document, "cast zap -> B", *TWICE, "cast wound", *TWICE), "B") == 14
