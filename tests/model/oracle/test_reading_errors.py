"""The cards whose readings were judged one by one, in ``judged_cards.csv``, are those that the seeds draw."""

from __future__ import annotations

import csv
import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.model.oracle.card_file import ROOT, Entry, card_file, faces_of

PAGE = ROOT / "docs/reading-errors.md"
JUDGED = Path(__file__).with_name("judged_cards.csv")
CARDS = 300
WEIGHTED = {6: 150, 7: 300, 8: 300}
"""How many cards, from the sixth draw on: half of them from those that say much about casting and activating."""


def legal() -> list[str]:
    """The names of the cards that are legal in Vintage."""
    return sorted(n for n, entry in card_file().items() if entry["legalities"]["vintage"] in ("legal", "restricted"))


def draw(seed: int) -> list[str]:
    """The names of cards drawn at random from those that are legal in Vintage."""
    return sorted(random.Random(seed).sample(legal(), CARDS))


CASTING = re.compile(
    r"(?!When|At )(?:[^\":]+: |.*\b(?:costs? \{|additional cost|rather than|as though|may (?:cast|play)|target|add \{|"
    r"can't (?:cast|be cast|activate|be activated|be the target)|mana of any|enchant|equip)\b)",
    re.IGNORECASE,
)


def says_much(entry: Entry) -> bool:
    """Whether two or more lines of a card may be about casting, activating, targets or mana, by their words."""
    text = "\n".join(face.get("oracle_text") or "" for face in faces_of(entry))
    return sum(bool(CASTING.match(line)) for line in re.sub(r"\([^()]*\)", "", text).split("\n")) >= 2


def draw_weighted(seed: int, number: int) -> list[str]:
    """The names of so many cards, half of them drawn from those that say much about casting."""
    chance = random.Random(seed)
    names = legal()
    much = chance.sample([name for name in names if says_much(card_file()[name])], number // 2)
    return sorted([*much, *chance.sample(sorted(set(names) - set(much)), number - len(much))])


@cache
def judged(number: int) -> dict[str, str]:
    """The verdicts of a draw by card."""
    with JUDGED.open(encoding="utf-8", newline="") as file:
        return {row["card"]: row["verdict"] for row in csv.DictReader(file) if int(row["draw"]) == number}


def test_the_judged_cards_are_those_that_were_drawn() -> None:
    for seed in range(1, 6):
        assert sorted(judged(seed)) == draw(seed), seed
    for seed, number in WEIGHTED.items():
        assert sorted(judged(seed)) == draw_weighted(seed, number), seed


NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def test_the_page_counts_the_verdicts_of_each_draw_and_names_what_was_wrong() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for number, name in enumerate(NUMBERS, 1):
        verdicts = list(judged(number).values())
        counts = " | ".join(str(verdicts.count(verdict)) for verdict in ("right", "said", "wrong"))
        assert re.search(rf"^\| {name} .*\| {len(verdicts)} \| {re.escape(counts)} \|", page, re.MULTILINE), name
        wrong = [card for card, verdict in judged(number).items() if verdict == "wrong"]
        assert [card for card in wrong if f"| {name} | {card} |" not in page] == []


@pytest.mark.parametrize("number", [2, 5, 6, 7, 8])
def test_fewer_than_one_card_in_a_hundred_was_wrong_after_mending(number: int) -> None:
    assert list(judged(number).values()).count("wrong") * 100 < len(judged(number))
