"""What triggered abilities and instructions ask of the course of a game (603.4, 608.2c)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played

SHOCK = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("spells", "gained"), [(0, 3), (1, 0), (2, 5)])
def test_what_was_cast_last_turn_is_asked_in_the_next_one(spells: int, gained: int) -> None:
    text = (
        "At the beginning of each upkeep, if no spells were cast last turn, you gain 3 life.\n"
        "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 5 life."
    )
    document = game_of(
        [card("Howl", "Enchantment", text), SHOCK],
        A={"battlefield": ["Howl", "2 Mountain"], "hand": ["2 Jolt"]},
    )
    casts = [move for n in ("jolt", "jolt#2")[:spells] for move in (f"cast {n} -> B", "pass", "pass")]
    assert life(played(document, *casts, until="2.draw"), "A") == 20 + gained


@pytest.mark.rule("603.10a")
def test_what_died_is_asked_as_it_was_on_the_battlefield() -> None:
    text = "Whenever another creature you control dies, if it had a +1/+1 counter on it, you gain 4 life."
    document = game_of(
        [card("Mourner", "Creature — Human", text), card("Ogre", "Creature — Ogre"), card("Elf", "Creature — Elf"),
         card("Doom", "Instant", "Destroy target creature.")],
        A={"battlefield": ["Mourner", {"card": "Ogre", "counters": {"+1/+1": 1}}, "Elf", "2 Mountain"],
           "hand": ["2 Doom"]},
    )  # fmt: skip
    moves = ["cast doom -> elf", "pass", "pass"]
    assert life(played(document, *moves, until="1.end"), "A") == 20
    assert life(played(document, "cast doom -> ogre", "pass", "pass", until="1.end"), "A") == 24


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("cards", "lost"), [(2, 2), (3, 0)])
def test_a_condition_on_that_player_is_read_as_they_see_it(cards: int, lost: int) -> None:
    text = (
        "At the beginning of each opponent's upkeep, if that player has two or fewer cards in hand, "
        "Cage deals 2 damage to that player."
    )
    document = game_of([card("Cage", "Artifact", text)], A={"battlefield": ["Cage"], "hand": ["5 Plains"]},
                       B={"hand": [f"{cards} Plains"]})  # fmt: skip
    assert life(played(document, until="2.draw"), "B") == 20 - lost


@pytest.mark.rule("608.2c")
def test_an_ability_knows_which_time_it_resolves_this_turn() -> None:
    text = (
        "Whenever you gain life, Choir deals 1 damage to each opponent. If this is the second time this ability has "
        "resolved this turn, each opponent loses 3 life."
    )
    balm = card("Balm", "Instant", "You gain 1 life.")
    document = game_of([card("Choir", "Enchantment", text), balm], A={"battlefield": ["Choir", "2 Mountain"],
                       "hand": ["2 Balm"]})  # fmt: skip
    balm_twice = ["cast balm", *["pass"] * 4, "cast balm#2", *["pass"] * 4]
    assert life(played(document, *balm_twice, until="1.end"), "B") == 15


@pytest.mark.rule("705.2")
def test_a_flip_is_won_or_lost_and_only_one_of_both_happens() -> None:
    text = "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 2 life."
    document = game_of([card("Toss", "Sorcery", text)], A={"battlefield": ["Mountain"], "hand": ["Toss"]})
    lives = {life(played(document, "cast toss", until="1.end", seed=seed), "A") for seed in range(8)}
    assert lives == {25, 18}


@pytest.mark.rule("608.2c")
def test_a_spell_asks_for_what_the_game_has_kept_of_the_turn() -> None:
    grim = card("Grim", "Sorcery", "You gain 1 life. If a creature died this turn, you gain 4 life.")
    cards = [grim, SHOCK, card("Ogre", "Creature — Ogre")]
    here = {"battlefield": ["2 Mountain"], "hand": ["Grim", "Jolt"]}
    document = game_of(cards, A=here, B={"battlefield": ["Ogre"]})
    assert life(played(document, "cast grim", until="1.end"), "A") == 21
    assert life(played(document, "cast jolt -> ogre", "pass", "pass", "cast grim", until="1.end"), "A") == 25


def bear_of(text: str, cost: str = "{2}") -> dict[str, object]:
    """A 2/2 with a mana cost and a text."""
    return card("Payer", "Creature — Bear", text, mana_cost=cost)


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("lands", "gained"), [(["Plains", "Island"], 4), (["2 Island"], 0)])
def test_the_mana_that_was_spent_is_remembered_by_its_color(lands: list[str], gained: int) -> None:
    text = "When Payer enters, if {W} was spent to cast it, you gain 4 life."
    document = game_of([bear_of(text)], A={"battlefield": lands, "hand": ["Payer"]})
    assert life(played(document, "cast payer", until="1.end"), "A") == 20 + gained


@pytest.mark.rule("601.2h")
def test_a_spell_counts_the_colors_of_the_mana_spent_on_it() -> None:
    text = "Draw a card. You gain X life, where X is the number of colors of mana spent to cast Prism."
    prism = card("Prism", "Sorcery", text, mana_cost="{3}")
    document = game_of([prism], A={"battlefield": ["Plains", "Island", "Wastes"], "hand": ["Prism"],
                                   "library": ["Forest"]})  # fmt: skip
    assert life(played(document, "cast prism", until="1.end"), "A") == 22


@pytest.mark.rule("702.44a")
def test_sunburst_counts_colors_as_it_enters() -> None:
    document = game_of([bear_of("Sunburst")], A={"battlefield": ["Plains", "Island"], "hand": ["Payer"]})
    found = played(document, "cast payer", until="1.end").game.position.objects
    assert next(o for o in found.values() if o.card.name == "Payer").counters == {"+1/+1": 2}


def lives_after(text: str, move: str, *, lands: int = 2, hand: int = 0) -> tuple[int, int]:
    """The lives of A and B after A has cast a spell with a text, B having some cards in hand."""
    act = card("Act", "Sorcery", text)
    document = game_of([act, SHOCK], A={"battlefield": [f"{lands} Mountain"], "hand": ["Act"], "graveyard": ["Forest"],
                       "library": ["Forest", "Forest", "Forest"]}, B={"hand": ["Plains"] * hand})  # fmt: skip
    script = played(document, move, until="1.end", defaults="first")
    return life(script, "A"), life(script, "B")


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("move", "expected"), [("cast act -> B", (20, 18)), ("cast act with kicker -> B", (20, 16))])
def test_what_a_kicker_does_instead_is_done_to_the_same_target(move: str, expected: tuple[int, int]) -> None:
    text = "Kicker {R}\nAct deals 2 damage to target player. If this spell was kicked, it deals 4 damage instead."
    assert lives_after(text, move) == expected


@pytest.mark.rule("702.33g")
def test_what_is_done_with_a_target_of_a_kicker_is_not_done_without_it() -> None:
    text = (
        "Kicker {R}\nIf this spell was kicked, it deals 1 damage to target opponent and you gain 3 life.\n"
        "Act deals 2 damage to each opponent."
    )
    assert lives_after(text, "cast act") == (20, 18)
    assert lives_after(text, "cast act with kicker -> B") == (23, 17)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("hand", "lost"), [(0, 4), (1, 2)])
def test_that_player_is_the_target_that_was_spoken_of(hand: int, lost: int) -> None:
    text = "Target player loses 2 life. If that player has no cards in hand, they lose 4 life instead."
    assert lives_after(text, "cast act -> B", hand=hand) == (20, 20 - lost)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("kind", "gained"), [("land", 3), ("creature", 0)])
def test_what_was_milled_this_way_is_asked(kind: str, gained: int) -> None:
    text = f"Mill two cards. If a {kind} card was milled this way, you gain 3 life."
    assert lives_after(text, "cast act") == (20 + gained, 20)
