"""What several target players count, each for themselves, and what another object's ability exiled (607.2a, 608.2c)."""

from __future__ import annotations

import pytest

from castable.model.catalog.compiling import compile_card
from castable.model.catalog.whole import played as played_of
from castable.model.language.abilities import CantAttack
from castable.model.language.filters import THIS
from castable.model.language.wording import lines_of, text_of
from tests.games import TWICE, card, game_of, life, played, seat, stopped_at

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("Any number of target players each mill cards equal to the number of cards in their graveyard.", (1, 3)),
        ("Two target players each mill a card for each creature they control.", (1, 2)),
        ("Up to two target players each mill cards equal to the greatest power among creatures they control.", (2, 2)),
    ],
)
def test_each_of_several_target_players_counts_what_is_theirs(text: str, milled: tuple[int, int]) -> None:
    mill = card("Mill", "Sorcery", text)
    document = game_of(
        [BEAR, mill],
        A=seat(["Mill"], "Bear", library=["Plains"] * 8, graveyard=["Bear"]),
        B={"battlefield": ["Bear", "Bear"], "graveyard": ["Bear", "Bear", "Bear"], "library": ["Plains"] * 8},
    )
    after = played(document, "cast mill -> A, B", *TWICE).game.position.players
    assert tuple(8 - len(after[name].library) for name in "AB") == milled


@pytest.mark.rule("608.2c")
def test_one_target_player_counts_what_is_theirs_too() -> None:
    drain = card("Drain", "Sorcery", "Target player loses life equal to the number of creatures they control.")
    document = game_of([BEAR, drain], A=seat(["Drain"], "Bear"), B={"battlefield": ["Bear", "Bear"]})
    assert life(played(document, "cast drain -> B", *TWICE), "B") == 18


@pytest.mark.rule("701.24d", "608.2b")
@pytest.mark.parametrize("targets", ["B |", "B | bear"])
def test_the_player_who_shuffles_cards_in_shuffles_even_without_any(targets: str) -> None:
    blessing = card("Blessing", "Sorcery", "Target player shuffles up to three target cards from their graveyard into "
                    "their library.")  # fmt: skip
    document = game_of([BEAR, blessing], A=seat(["Blessing"]), B={"graveyard": ["Bear"], "library": ["Plains"] * 2})
    events = played(document, f"cast blessing -> {targets}", *TWICE, defaults="first").events
    assert [e.player for e in events if e.verb == "shuffle"] == ["B"]


@pytest.mark.rule("607.2a")
def test_a_token_does_not_know_what_another_ability_has_exiled() -> None:
    baron = card("Baron", "Sorcery", "Exile target creature card from your graveyard. Create a 1/1 black Bat creature "
                 'token. It gains "When this token deals combat damage to a player, return the exiled card to the '
                 'battlefield."')  # fmt: skip
    document = game_of([BEAR, baron], A=seat(["Baron"], graveyard=["Bear"]))
    assert stopped_at(document, "cast baron -> bear", *TWICE) is not None


@pytest.mark.rule("706.3", "119.3")
def test_life_lost_by_a_roll_is_no_damage() -> None:
    chest = card("Chest", "Artifact", "{4}, Sacrifice this artifact: Roll a d20.\n1—20 | Trapped! — You lose 3 "
                 "life.")  # fmt: skip
    ward = card("Ward", "Enchantment", "Prevent all damage that would be dealt to you.")
    document = game_of([chest, ward], A=seat([], "Chest", "Ward"))
    after = played(document, "activate chest", *TWICE)
    assert life(after, "A") == 17


@pytest.mark.rule("508.1")
def test_what_cant_be_attacked_is_said_beside_what_it_has() -> None:
    spark = card("Spark", "Legendary Artifact Planeswalker — Equipment", "As long as Spark is attached to a creature, "
                 "Spark can't be attacked and has hexproof.", loyalty="4")  # fmt: skip
    found = compile_card(spark)
    assert played_of(found.card).gaps == ()
    assert [a.whom for a in found.card.front.abilities if isinstance(a, CantAttack)] == [THIS]


@pytest.mark.rule("601.2c", "608.2b")
@pytest.mark.parametrize(("asked", "left"), [("has more life than you do as you activate this ability", 16)])
def test_what_is_asked_as_an_ability_is_activated_is_not_asked_again(asked: str, left: int) -> None:
    keeper = card("Keeper", "Creature — Wizard", f"{{T}}: Choose target opponent who {asked}. This creature deals 2 "
                  "damage to that player.")  # fmt: skip
    drain = card("Drain", "Instant", "Target player loses 3 life.")
    document = game_of([keeper, drain], A=seat(["Drain"], "Keeper"), B={"life": 21})
    assert life(played(document, "activate keeper -> B", "cast drain -> B", *TWICE, *TWICE), "B") == left


@pytest.mark.rule("602.2")
@pytest.mark.parametrize(("mover", "left"), [("A", 20), ("B", 19)])
def test_an_ability_of_what_its_player_controls(mover: str, left: int) -> None:
    sector = card("Sector", "Creature — Rebel", "Whenever an opponent activates an ability of an artifact they control"
                  ", Sector deals 1 damage to that player.")  # fmt: skip
    fount = card("Fount", "Artifact", "{0}: You gain 0 life. Any player may activate this ability.")
    own = {"battlefield": ["Fount"]} if mover == "B" else {}
    mine = ["Sector"] if mover == "B" else ["Sector", "Fount"]
    document = game_of([sector, fount], A=seat([], *mine), B=own)
    after = played(document, "pass", "activate fount", *TWICE, *TWICE)
    assert life(after, "B") == left


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Spells and abilities your opponents control can't cause you to sacrifice permanents.", None),
        ("Whenever a source an opponent controls deals damage to you, that source's controller loses 2 life.", None),
        (
            "Whenever a spell you've cast is countered, draw a card.",
            "Whenever a cast spell you control is countered, draw a card.",
        ),
        (
            "At the beginning of your end step, sacrifice this creature unless a nonland permanent left the "
            "battlefield this turn or a spell was warped this turn.",
            "At the beginning of your end step, if it isn't true that a nonland permanent left the battlefield this "
            "turn or a spell was warped this turn, sacrifice this creature.",
        ),
    ],
)
def test_the_words_for_a_value_say_what_it_says(text: str, words: str | None) -> None:
    found = compile_card(card("Probe", "Creature — Rebel", text)).card
    assert [line for face in found.faces for line, _ in lines_of(face.abilities, text_of(face))] == [words or text]
