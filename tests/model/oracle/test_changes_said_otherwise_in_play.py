"""What creatures become and gain for a while, in words of their own (611.2, 613)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, carried_out, game_of, happened, life, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("611.2d", "613.4b")
def test_a_size_each_equal_to_x_plus_1() -> None:
    grow = card("Grow", "Instant", "Until end of turn, target creature becomes a green and blue Fractal with base "
                   "power and toughness each equal to X plus 1.", mana_cost="{X}{R}")  # fmt: skip
    script = played(game_of([grow, BEAR], A=seat(["Grow"], "Bear")), "cast grow x=3 -> bear", *TWICE)
    now = shown(script, "bear")
    assert (now["power"], now["toughness"], sorted(now["colors"])) == (4, 4, ["G", "U"])


@pytest.mark.rule("702.16k")
def test_protection_from_each_opponent_comes_with_what_it_becomes() -> None:
    fable = card("Fable", "Creature — Kithkin", "{0}: Fable becomes a Kithkin Avatar with base power and toughness 7/8 "
                 "and protection from each of your opponents.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([fable, zap], A=seat(["Zap"], "Fable"), B=seat(["Zap"]))
    script = after(document, "activate fable")
    assert size_of(script, "fable") == (7, 8)
    played(document, "activate fable", *TWICE, "cast zap -> fable")
    with pytest.raises(AssertionError):
        played(document, "activate fable", *TWICE, "pass", "cast zap#2 -> fable")


@pytest.mark.rule("702.3b", "611.2c")
def test_a_creature_gets_gains_and_can_attack_as_though_it_had_no_defender() -> None:
    hull = card("Hull", "Artifact", "{0}: Until end of turn, target creature you control gets +1/+0, gains \"{0}: You "
                "gain 1 life,\" and can attack as though it didn't have defender.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", "Defender")
    document = game_of([hull, wall], A=seat([], "Hull", "Wall"))
    script = played(document, "activate hull -> wall", *TWICE, "activate wall", *TWICE)
    assert (size_of(script, "wall"), life(script, "A")) == ((3, 2), 21)


@pytest.mark.rule("105.3", "702.11d")
def test_it_gains_hexproof_from_the_color_that_it_becomes() -> None:
    gecko = card("Gecko", "Creature — Lizard", "{0}: Until end of turn, Gecko becomes the color of your choice and "
                 "gains hexproof from that color.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([gecko, zap], A=seat([], "Gecko"), B=seat(["Zap"]))
    for color, ok in (("red", False), ("blue", True)):
        moves = ("activate gecko", *TWICE, f"choose {color}", "pass", "cast zap -> gecko")
        if ok:
            played(document, *moves)
        else:
            with pytest.raises(AssertionError):
                played(document, *moves)


@pytest.mark.rule("702.88a")
def test_a_spell_gains_rebound_and_is_cast_again() -> None:
    god = card("God", "Creature — God", "Whenever you cast an instant spell from your hand, it gains rebound.")
    gain = card("Gain", "Instant", "You gain 3 life.")
    document = game_of([god, gain], A=seat(["Gain"], "God"))
    script = played(document, "cast gain", *TWICE, *TWICE)
    assert (zone_of(script, "gain"), life(script, "A")) == ("exile", 23)
    assert life(carried_out(document, "cast gain", until="3.draw"), "A") == 26


@pytest.mark.rule("508.1d", "702.7a")
def test_what_an_equipment_is_attached_to_gains_and_must_be_blocked_if_so() -> None:
    scythe = card("Scythe", "Artifact — Equipment", "When Scythe enters, you may attach it to target creature you "
                  "control. If you do, that creature gains first strike until end of turn and must be blocked this "
                  "turn if able.\nEquipped creature gets +2/+1.\nEquip {2}")  # fmt: skip
    document = game_of([scythe, BEAR], A=seat(["Scythe"], "Bear"))
    for answer, size, gains in (("yes", (4, 3), True), ("no", (2, 2), False)):
        script = played(document, "cast scythe", *TWICE, *TWICE, answers={"A": [answer]})
        assert size_of(script, "bear") == size
        assert ("first strike" in shown(script, "bear")["keywords"]) is gains


@pytest.mark.rule("107.3i", "121.2")
@pytest.mark.parametrize(("x", "drawn"), [(0, 1), (3, 8)])
def test_two_to_the_power_of_x_cards_are_drawn(x: int, drawn: int) -> None:
    maths = card("Maths", "Sorcery", "Target player draws 2^X cards.", mana_cost="{X}{X}{R}")
    script = played(game_of([maths], A=seat(["Maths"])), f"cast maths x={x} -> B", *TWICE)
    assert happened(script, "draw") == drawn or len(script.game.position.players["B"].hand) == drawn
