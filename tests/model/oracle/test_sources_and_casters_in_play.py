"""What was spent on a spell, who cast a permanent, and sources that have left as abilities are asked for them."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, zone_of

SNATCH = card("Snatch", "Instant", "Gain control of target spell.")


@pytest.mark.rule("113.7a")
@pytest.mark.parametrize(("type_line", "countered"), [("Enchantment", True), ("Artifact", False)])
def test_the_source_of_an_ability_is_asked_as_it_last_existed(type_line: str, countered: bool) -> None:
    altar = card("Altar", type_line, "{0}, Sacrifice this permanent: You gain 3 life.")
    hush = card("Hush", "Instant", "Counter target activated ability from an enchantment source.")
    document = game_of([altar, hush], A=seat([], "Altar"), B=seat(["Hush"]))
    moves = ("activate altar", "pass")
    if not countered:
        script = played(document, *moves, "pass")
        assert life(script, "A") == 23
        return
    script = played(document, *moves, "cast hush -> altar.1@1", *TWICE)
    assert (life(script, "A"), script.game.position.stack) == (20, ())


@pytest.mark.rule("113.7a")
def test_a_source_that_is_destroyed_in_response_is_known() -> None:
    shrine = card("Shrine", "Enchantment", "{T}: You gain 3 life.")
    smash = card("Smash", "Instant", "Destroy target enchantment.")
    double = card("Double", "Instant", "Copy target activated ability you control from an enchantment source.")
    document = game_of([shrine, smash, double], A=seat(["Smash", "Double"], "Shrine"))
    moves = ("activate shrine", "cast smash -> shrine", *TWICE, "cast double -> shrine.1@1", *TWICE, *TWICE, *TWICE)
    assert life(played(document, *moves), "A") == 26


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("mana", "left"), [("G", ["bear"]), ("R", ["bird"]), ("RG", []), ("", ["bear", "bird"])])
def test_each_half_of_a_sentence_has_its_own_condition(mana: str, left: list[str]) -> None:
    spout = card(
        "Spout",
        "Sorcery",
        "Spout deals 3 damage to each creature without flying if {R} was spent to cast this "
        "spell and 3 damage to each creature with flying if {G} was spent to cast this spell.",
        mana_cost="{2}",
    )
    cards = [spout, card("Bear", "Creature — Bear"), card("Bird", "Creature — Bird", "Flying")]
    lands = {"R": "Mountain", "G": "Forest"}
    there = [lands[c] for c in mana] + ["Island"] * (2 - len(mana))
    document = game_of(cards, A={"hand": ["Spout"], "battlefield": there}, B=seat([], "Bear", "Bird"))
    script = played(document, "cast spout", *TWICE)
    assert [id for id in ("bear", "bird") if zone_of(script, id) == "battlefield"] == left


@pytest.mark.rule("603.4", "110.2")
@pytest.mark.parametrize(("taken", "gained"), [(False, 1), (True, 0)])
def test_who_gains_control_of_a_spell_has_not_cast_the_permanent(taken: bool, gained: int) -> None:
    angel = card("Angel", "Creature — Angel", "When this creature enters, if you cast it, you gain 1 life.")
    document = game_of([angel, SNATCH], A=seat(["Angel"]), B=seat(["Snatch"]))
    between = ("pass", "cast snatch -> angel", *TWICE) if taken else ()
    script = played(document, "cast angel", *between, *[*TWICE] * (1 if taken else 2))
    assert life(script, "B" if taken else "A") == 20 + gained


@pytest.mark.rule("603.4")
@pytest.mark.parametrize("taken", [False, True])
def test_it_was_cast_whoever_did_that(taken: bool) -> None:
    angel = card("Angel", "Creature — Angel", "When this creature enters, if it was cast, you gain 1 life.")
    document = game_of([angel, SNATCH], A=seat(["Angel"]), B=seat(["Snatch"]))
    between = ("pass", "cast snatch -> angel", *TWICE) if taken else ()
    script = played(document, "cast angel", *between, *TWICE, *TWICE)
    assert life(script, "B" if taken else "A") == 21
