"""Targets that the active player chooses, delayed triggers about the source, copies that others make, as played."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    stopped_at,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
JOLT = card("Jolt", "Instant", "Jolt deals 3 damage to target creature.")


@pytest.mark.rule("603.3d", "115.1d")
def test_the_active_player_chooses_a_target_of_theirs() -> None:
    abyss = card("Abyss", "Enchantment", "At the beginning of each player's upkeep, destroy target nonartifact "
                "creature "
                 "that player controls of their choice. It can't be regenerated.")  # fmt: skip
    document = game_of([BEAR, abyss], A=seat([], "Abyss", "Bear"), B={"battlefield": ["Bear", "Bear"]})
    answers = {"B": ["announce -> bear#3"], "A": ["announce -> bear#2"]}
    script = played(document, until="2.draw", answers=answers, defaults="first")
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")] == ["battlefield", "battlefield", "graveyard"]


@pytest.mark.rule("603.3d")
def test_that_player_puts_a_counter_on_a_creature_of_their_choice() -> None:
    line = card("Line", "Enchantment", "At the beginning of each player's upkeep, that player may put a +1/+1 "
                "counter on "
                "target creature of their choice.")  # fmt: skip
    document = game_of([BEAR, line], A=seat([], "Line", "Bear"), B={"battlefield": ["Bear"]})
    answers = {"B": ["announce -> bear#2", "yes"], "A": ["no"]}
    script = played(document, until="2.draw", answers=answers, defaults="first")
    assert (counters(script, "bear"), counters(script, "bear#2")) == ({}, {"+1/+1": 1})


@pytest.mark.rule("603.7a", "603.7c")
def test_what_is_done_when_the_source_leaves_or_untaps_is_done_once() -> None:
    ri = card("Ri", "Creature — Human", "{T}: Gain control of target creature for as long as you control Ri. "
                "When Ri leaves "
              "the battlefield or becomes untapped, destroy that creature. It can't be regenerated.")  # fmt: skip
    spark = card("Spark", "Instant", "Untap target creature.")
    document = game_of([BEAR, ri, JOLT, spark], A=seat(["Jolt", "Spark"], "Ri"), B={"battlefield": ["Bear"]})
    script = played(document, "activate ri.1 -> bear", *TWICE)
    assert shown(script, "bear")["controller"] == "A"
    for spell in ("jolt", "spark"):
        script = played(document, "activate ri.1 -> bear", *TWICE, f"cast {spell} -> ri", *TWICE, *TWICE)
        assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("603.7a")
@pytest.mark.parametrize("target", ["stang", "stang-twin"])
def test_the_token_and_what_created_it_go_together(target: str) -> None:
    stang = card("Stang", "Creature — Human", "When Stang enters, create Stang Twin, a legendary 3/3 red Human "
                "creature "
                 "token. Exile that token when Stang leaves the battlefield. Sacrifice Stang when that token "
                 "leaves the "
                 "battlefield.")  # fmt: skip
    document = game_of([stang, JOLT], A=seat(["Stang", "Jolt"]))
    script = played(document, "cast stang", *TWICE, *TWICE, f"cast jolt -> {target}", *TWICE, *TWICE)
    assert (zone_of(script, "stang"), tokens_in(script)) == ("graveyard", [])


@pytest.mark.rule("603.7c", "400.7")
def test_what_was_exiled_as_a_cost_comes_back_when_that_token_dies() -> None:
    fang = card("Fang", "Artifact", "{1}, Exile Fang: Create a 1/1 blue Spirit creature token. Return Fang to the "
                "battlefield under its owner's control when that token dies.")  # fmt: skip
    document = game_of([fang, JOLT], A=seat(["Jolt"], "Fang"))
    script = played(document, "activate fang.1", *TWICE)
    assert zone_of(script, "fang") == "exile"
    script = played(document, "activate fang.1", *TWICE, "cast jolt -> spirit", *TWICE, *TWICE)
    assert zone_of(script, "fang") == "battlefield"


@pytest.mark.rule("707.10", "707.10c")
def test_the_spells_controller_copies_it_and_chooses_the_new_target() -> None:
    wit = card("Wit", "Creature — Human", "{0}: The controller of target instant or sorcery spell copies it. "
                "That player may "
               "choose new targets for the copy.")  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    document = game_of([wit, bolt], A=seat(["Bolt"]), B={"battlefield": ["Wit"]})
    moves = ("cast bolt -> B", "pass", "activate wit.1 -> bolt", *TWICE, *TWICE, *TWICE)
    script = played(document, *(*moves[:5], "no", *moves[5:]))
    assert life(script, "B") == 14


@pytest.mark.rule("707.10", "105.3")
def test_a_copy_except_that_it_is_red() -> None:
    fork = card("Prong", "Instant", "Copy target instant or sorcery spell, except that the copy is red. You may "
                "choose new "
                "targets for the copy.")  # fmt: skip
    ward = card("Ward", "Creature — Wall", "Protection from red")
    blue = card("Zap", "Instant", "Zap deals 1 damage to target creature.", mana_cost="{U}")
    blue["colors"] = ["U"]
    document = game_of([fork, ward, blue], A=seat(["Prong", "Zap"], "Island"), B={"battlefield": ["Ward"]})
    script = played(document, "cast zap -> ward", "cast prong -> zap", *TWICE)
    assert (shown(script, "zap")["colors"], shown(script, "zap#2")["colors"]) == (["U"], ["R"])
    assert shown(played(document, "cast zap -> ward", *TWICE), "ward")["damage"] == 1
    script = played(document, "cast zap -> ward", "cast prong -> zap", *TWICE, *TWICE)
    assert shown(script, "ward")["damage"] == 0  # a red copy may not target it


@pytest.mark.rule("701.15", "608.2c")
def test_another_one_of_those_tokens_for_each_opponent_who_is_corrupted() -> None:
    quake = card("Quake", "Sorcery", "Create an X/X green Wurm creature token, where X is the amount of mana "
                "spent to cast "
                 "this spell. Then for each opponent with three or more poison counters, you create another one "
                 "of those "
                 "tokens.", mana_cost="{3}{R}")  # fmt: skip
    for poison, number in ((3, 2), (2, 1)):
        document = game_of([quake], A=seat(["Quake"]), B={"counters": {"poison": poison}})
        script = played(document, "cast quake", *TWICE)
        assert [size_of(script, id) for id in tokens_in(script)] == [(4, 4)] * number


@pytest.mark.rule("701.15b")
def test_tokens_of_each_opponent_are_goaded_for_good() -> None:
    party = card("Party", "Creature — Elemental", "When Party enters, if it's not a token, each opponent "
                "creates a token "
                 "that's a copy of it. The tokens are goaded for the rest of the game.")  # fmt: skip
    script = played(game_of([party], A=seat(["Party"])), "cast party", *TWICE, *TWICE)
    token = tokens_in(script)[0]
    effect = script.game.position.effects[0]
    assert (shown(script, token)["controller"], [ref.id for ref in effect.objects]) == ("B", [token])
    assert effect.until == "end_of_game"


@pytest.mark.rule("115.1d", "707.2")
def test_a_copy_of_a_token_that_entered_this_turn_alone() -> None:
    octo = card("Octo", "Creature — Octopus", "At the beginning of each end step, create a token that's a copy "
                "of target "
                "creature token that entered the battlefield this turn.")  # fmt: skip
    make = card("Make", "Sorcery", "Create a 1/1 green Elf creature token.")
    document = game_of([octo, make], A=seat(["Make"], "Octo"))
    assert len(tokens_in(carried_out(document, "cast make", until="1.cleanup"))) == 2
    assert tokens_in(carried_out(document, until="1.cleanup")) == []


@pytest.mark.rule("603.7c")
def test_a_pronoun_after_the_source_has_left_stays_unread() -> None:
    maker = card("Maker", "Creature — Human", "When Maker enters, create a 1/1 red Goblin creature token. When "
                "Maker leaves "
                 "the battlefield, exile it.")  # fmt: skip
    document = game_of([maker, JOLT], A=seat(["Maker", "Jolt"]))
    assert stopped_at(document, "cast maker", *TWICE, *TWICE) == "maker"
