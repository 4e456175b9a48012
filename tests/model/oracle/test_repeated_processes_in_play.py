"""Texts that say "repeat this process", as games play them (608.2c)."""

from __future__ import annotations

import pytest

from castable.model.language.cards import TypeLine
from castable.model.language.effects import Does
from castable.model.language.parts import mentions
from castable.model.oracle import read_face
from castable.model.oracle.sentences.spans import Verdict
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "left"), [(["no"], 19), (["yes", "no"], 18), (["yes", "yes", "yes"], 17)])
def test_a_process_is_repeated_as_often_as_its_player_likes(answers: list[str], left: int) -> None:
    greed = card("Greed", "Sorcery", "Reveal the top card of your library and put that card into your hand. You lose "
                 "life equal to its mana value. You may repeat this process any number of times.")  # fmt: skip
    document = game_of([BEAR, greed], A=seat(["Greed"], library=["Bear", "Bear", "Bear"]))
    script = played(document, "cast greed", *TWICE, answers={"A": answers})
    assert life(script, "A") == left


@pytest.mark.rule("608.2c")
def test_a_process_is_repeated_while_what_was_done_fits() -> None:
    stone = card("Stone", "Artifact", "{1}: Target player mills two cards. If two cards that share a color were milled "
                 "this way, repeat this process.")  # fmt: skip
    document = game_of([BEAR, stone], A=seat([], "Stone"), B={"library": ["Bear", "Bear", "Bear", "Plains", "Bear"]})
    script = carried_out(document, "activate stone.1 -> B")
    assert [zone_of(script, id) for id in ("bear", "bear#3", "plains", "bear#4")] == [
        "graveyard", "graveyard", "graveyard", "library",
    ]  # fmt: skip


@pytest.mark.rule("608.2c")
def test_a_process_that_is_repeated_where_somebody_does_something_ends_where_they_do_not() -> None:
    rise = card("Rise", "Sorcery", "You may put a land card from your hand onto the battlefield. If you do, you gain 1 "
                "life and repeat this process.")  # fmt: skip
    document = game_of([rise], A=seat(["Rise", "Plains", "Plains", "Plains"]))
    script = played(
        document, "cast rise", *TWICE, answers={"A": ["yes", "choose plains", "yes", "choose plains#2", "no"]}
    )
    assert (life(script, "A"), zone_of(script, "plains#3")) == (22, "hand")


@pytest.mark.rule("608.2c")
def test_a_process_is_repeated_no_more_often_than_its_text_says() -> None:
    drill = card("Drill", "Sorcery", "You gain 1 life. Repeat this process two more times.")
    assert life(carried_out(game_of([drill], A=seat(["Drill"])), "cast drill"), "A") == 23


@pytest.mark.rule("731.3")
def test_a_process_in_which_nothing_happens_ends() -> None:
    greed = card("Greed", "Sorcery", "Put the top card of your library into your hand. You may repeat this process any "
                 "number of times.")  # fmt: skip
    document = game_of([BEAR, greed], A={**seat(["Greed"]), "library": ["Bear"]})
    assert zone_of(carried_out(document, "cast greed"), "bear") == "hand"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 life. Repeat this process once. Draw a card for each card milled this way.",
        "Destroy target creature you control unless you pay {3} and repeat this process.",
        "Draw a card. Repeat this process until you have seven cards in hand.",
    ],
)
def test_what_is_said_of_some_time_or_other_is_not_understood(text: str) -> None:
    read = read_face("Card", text, TypeLine(types=frozenset({"Sorcery"})))
    assert mentions(read.abilities, Does) or any(span.verdict is Verdict.UNREAD for span in read.spans)


VAULT = card(
    "Vault", "Instant",
    "Look at the top two cards of your library. As many times as you choose, you may pay 1 life, put those cards on "
    "the bottom of your library in any order, then look at the top two cards of your library. Then shuffle and put the "
    "last cards you looked at this way on top in any order.",
)  # fmt: skip


@pytest.mark.rule("608.2c", "118.12", "401.4")
@pytest.mark.parametrize(("times", "on_top"), [(0, {"Elf", "Ox"}), (1, {"Cat", "Dog"}), (2, {"Rat", "Bee"})])
def test_the_last_cards_that_were_looked_at_are_put_on_top(times: int, on_top: set[str]) -> None:
    names = ("Elf", "Ox", "Cat", "Dog", "Rat", "Bee")
    beasts = [card(name, "Creature — Beast") for name in names]
    document = game_of([VAULT, *beasts], A=seat(["Vault"], library=list(names)))
    answers = {"A": [*["yes"] * times, "no"]}
    script = played(document, "cast vault", *TWICE, answers=answers, defaults="first", seed=3)
    position = script.game.position
    library = [position.objects[id].card.name for id in position.players["A"].library]
    assert set(library[:2]) == on_top
    assert sorted(library) == sorted(names)
    assert life(script, "A") == 20 - times


def test_as_many_times_as_chosen_says_who_may_and_what() -> None:
    odd = card("Odd", "Sorcery", "As many times as you choose, draw a card.")
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"
