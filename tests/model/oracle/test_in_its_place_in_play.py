"""What is done "instead": twice that much, all of those, X of those tokens, one with more to choose (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, played, seat, size_of, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
WALL = card("Wall", "Creature — Wall", power="0", toughness="8")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("wings", "damage"), [("", 2), ("Flying", 4)])
def test_twice_that_much_is_dealt_instead_by_the_same_to_the_same(wings: str, damage: int) -> None:
    spin = card("Spin", "Instant", "Target creature deals damage to itself equal to its power. If that creature has "
                "flying, it deals twice that much damage to itself instead.")  # fmt: skip
    bird = card("Bird", "Creature — Bird", wings, toughness="9")
    script = played(game_of([spin, bird], A=seat(["Spin"], "Bird")), "cast spin -> bird", *TWICE)
    assert script.game.position.objects["bird"].damage == damage  # type: ignore[index]


@pytest.mark.rule("608.2c", "702.33d")
@pytest.mark.parametrize(("kicked", "damage"), [("", 2), (" with kicker", 4)])
def test_the_creature_you_control_deals_twice_as_much_to_the_other(kicked: str, damage: int) -> None:
    kick = card("Kick", "Sorcery", "Kicker {1}\nTarget creature you control deals damage equal to its power to target "
                "creature an opponent controls. If this spell was kicked, the creature you control deals twice that "
                "much damage instead.")  # fmt: skip
    document = game_of([kick, BEAR, WALL], A=seat(["Kick"], "Bear"), B={"battlefield": ["Wall"]})
    script = played(document, f"cast kick{kicked} -> bear | wall", *TWICE)
    objects = script.game.position.objects
    assert (objects["wall"].damage, objects["bear"].damage) == (damage, 0)  # type: ignore[index]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("yard", "number"), [(2, 1), (3, 3)])
def test_all_of_the_cards_are_taken_instead_of_one_and_the_rest(yard: int, number: int) -> None:
    wise = card("Wise", "Sorcery", "Look at the top three cards of your library. Put one of those cards into your hand "
                "and the rest on the bottom of your library in any order. Put each of those cards into your hand "
                "instead if there are three or more Bear cards in your graveyard.")  # fmt: skip
    document = game_of([wise, BEAR], A=seat(["Wise"], graveyard=[f"{yard} Bear"], library=["3 Plains", "Bear"]))
    script = carried_out(document, "cast wise")
    held = [id for id in ("plains", "plains#2", "plains#3") if zone_of(script, id) == "hand"]
    assert len(held) == number


@pytest.mark.rule("608.2c", "107.3i")
@pytest.mark.parametrize(("beheld", "tokens"), [([], 2), (["Bear"], 3)])
def test_x_of_those_tokens_are_created_instead(beheld: list[str], tokens: int) -> None:
    end = card("End", "Sorcery", "Create two tapped 2/2 black Horror creature tokens. If you control a Bear, instead "
               "create X of those tokens, where X is the number of creature cards in your graveyard.")  # fmt: skip
    document = game_of([end, BEAR], A=seat(["End"], *beheld, graveyard=["3 Bear"]))
    script = played(document, "cast end", *TWICE)
    assert [script.game.position.objects[id].tapped for id in tokens_in(script)] == [True] * tokens  # type: ignore[index]


@pytest.mark.rule("608.2c", "701.23")
@pytest.mark.parametrize(("beheld", "zone"), [([], "hand"), (["Bear"], "battlefield")])
def test_the_last_of_several_instructions_is_replaced_alone(beheld: list[str], zone: str) -> None:
    heir = card("Heir", "Sorcery", "Search your library for a Wall card, reveal it, and put it into your hand. If you "
                "control a Bear, put that card onto the battlefield instead. Then shuffle.")  # fmt: skip
    document = game_of([heir, BEAR, WALL], A=seat(["Heir"], *beheld, library=["Wall", "Plains"]))
    script = played(document, "cast heir", *TWICE, answers={"A": ["choose wall"]})
    assert zone_of(script, "wall") == zone


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("beheld", "number"), [([], 2), (["Bear"], 3)])
def test_three_cards_are_exiled_instead_of_two(beheld: list[str], number: int) -> None:
    burn = card("Burn", "Sorcery", "Exile the top two cards of your library. If you control a Bear, exile the top "
                "three cards instead. Until the end of your next turn, you may play those cards.")  # fmt: skip
    document = game_of([burn, BEAR], A=seat(["Burn"], *beheld, library=["4 Plains"]))
    script = played(document, "cast burn", *TWICE, f"play plains#{number}" if number > 1 else "play plains")
    gone = [zone_of(script, id) for id in ("plains", "plains#2", "plains#3", "plains#4")]
    assert gone.count("library") == 4 - number


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("beheld", "number"), [([], 1), (["Bear"], 3)])
def test_any_number_are_put_instead_of_the_one_that_may_be(beheld: list[str], number: int) -> None:
    call = card("Call", "Sorcery", "Reveal the top four cards of your library. You may put a creature card from among "
                "them onto the battlefield. If you control a Bear, put any number of creature cards from among them "
                "onto the battlefield instead. Put the rest into your graveyard.")  # fmt: skip
    document = game_of([call, BEAR, WALL], A=seat(["Call"], *beheld, library=["3 Wall", "Plains", "Plains"]))
    walls = ["wall", "wall#2", "wall#3"]
    answers = {"A": [f"choose {', '.join(walls)}"] if beheld else ["yes", "choose wall"]}
    script = played(document, "cast call", *TWICE, answers=answers)
    assert [zone_of(script, id) for id in (*walls, "plains")] == [
        *["battlefield"] * number, *["graveyard"] * (4 - number),
    ]  # fmt: skip


@pytest.mark.rule("608.2c", "610.3")
@pytest.mark.parametrize(("beheld", "zone"), [([], "battlefield"), (["Bear"], "exile")])
def test_it_is_exiled_for_good_instead_of_for_a_while(beheld: list[str], zone: str) -> None:
    ninja = card("Ninja", "Creature — Ninja", "When Ninja enters, choose target creature an opponent controls. Exile "
                 "that creature until Ninja leaves the battlefield. If you control a Bear, instead exile the chosen "
                 "creature.\nSacrifice Ninja: You gain 1 life.")  # fmt: skip
    document = game_of([ninja, BEAR, WALL], A=seat(["Ninja"], *beheld), B={"battlefield": ["Wall"]})
    script = played(document, "cast ninja", *TWICE, *TWICE, "activate ninja", *TWICE)
    assert zone_of(script, "wall") == zone


@pytest.mark.rule("608.2c", "202.3")
@pytest.mark.parametrize(("cost", "kept"), [("{R}", "B"), ("{4}{R}", "A")])
def test_control_lasts_longer_where_you_control_one_with_a_greater_number(cost: str, kept: str) -> None:
    thrall = card("Thrall", "Sorcery", "Gain control of target creature until end of turn. If you control a Giant with "
                  "greater mana value than that creature, gain control of that creature until the end of your next "
                  "turn instead.")  # fmt: skip
    giant = card("Giant", "Creature — Giant", mana_cost=cost)
    document = game_of([thrall, giant, BEAR], A=seat(["Thrall"], "Giant"), B={"battlefield": ["Bear"]})
    script = carried_out(document, "cast thrall -> bear", until="2.upkeep")
    assert script.game.position.objects["bear"].controller == kept  # type: ignore[index]
    assert size_of(script, "bear") == (2, 2)
