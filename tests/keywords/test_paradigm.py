"""Paradigm as a game moves."""

from __future__ import annotations

from typing import Any

from castable.playing.script import Script
from tests.games import card, game_of, happened, is_written_and_read_again, life, played, zone_of

KNOWN = {"library": ["9 Plains"]}
LESSON = card("Lesson", "Sorcery — Lesson", "Target player gains 3 life.\nParadigm")
NAY = card("Nay", "Instant", "Counter target spell.")
PULL = card("Pull", "Sorcery", "Put target card in exile into its owner's graveyard.")
CAST = ("cast lesson -> A", "pass", "pass")


def game(*hand: str, **more: Any) -> dict[str, Any]:
    here = {"hand": ["Lesson", *hand], "battlefield": ["4 Mountain"], **KNOWN}
    return game_of([LESSON, NAY, PULL], A=here, B={**KNOWN, **more})


def later(*moves: str, until: str, answers: list[str], document: dict[str, Any] | None = None) -> Script:
    return played(document or game(), *moves, until=until, answers={"A": answers}, defaults="first")


AGAIN = ["yes", "cast lesson#2 -> A"]


def test_a_copy_may_be_cast_in_each_first_main_phase() -> None:
    script = played(game(), *CAST)
    assert (zone_of(script, "lesson"), life(script, "A")) == ("exile", 23)
    assert life(later(*CAST, until="3.main2", answers=[*AGAIN]), "A") == 26
    script = later(*CAST, until="3.main2", answers=["no"])
    assert life(script, "A") == 23
    assert is_written_and_read_again(script)
    assert life(later(*CAST, until="5.main2", answers=["no", "yes"]), "A") == 26


def test_only_the_first_spell_of_its_name_says_so() -> None:
    document = game("Lesson")
    both = [*CAST, "cast lesson#2 -> A", "pass", "pass"]
    script = later(*both, until="3.main2", answers=["yes"], document=document)
    assert (happened(script, "cast"), life(script, "A")) == (3, 29)


def test_what_becomes_of_the_card_in_exile_does_not_matter() -> None:
    script = later(*CAST, "cast pull -> lesson", "pass", "pass", until="3.main2", answers=["yes"],
                   document=game("Pull"))  # fmt: skip
    assert (zone_of(script, "lesson"), life(script, "A")) == ("graveyard", 26)


def test_a_spell_that_is_countered_says_nothing() -> None:
    document = game(hand=["Nay"], battlefield=["Mountain"])
    script = later(CAST[0], "pass", "cast nay -> lesson", "pass", "pass", until="3.main2", answers=[],
                   document=document)  # fmt: skip
    assert (zone_of(script, "lesson"), life(script, "A")) == ("graveyard", 20)


def test_a_copy_of_the_spell_may_be_the_first_of_its_name() -> None:
    fork = card("Fork", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    here = {"hand": ["Lesson", "Fork"], "battlefield": ["4 Mountain"], **KNOWN}
    document = game_of([LESSON, fork], A=here, B=KNOWN)
    moves = [CAST[0], "cast fork -> lesson", "pass", "pass", "no", "pass", "pass", "pass", "pass"]
    script = played(document, *moves)
    assert (zone_of(script, "lesson"), life(script, "A")) == ("exile", 26)
    assert life(later(*moves, until="3.main2", answers=["yes"], document=document), "A") == 29
