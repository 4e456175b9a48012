"""What died, or was destroyed, because of the instruction before, tokens among it (700.4, 608.2c)."""

from __future__ import annotations

import pytest

from tests.games import after, card, game_of, life, played, seat

BEAR = card("Bear", "Creature — Bear")
BLAST = card("Blast", "Sorcery", "Destroy all creatures. Blast deals X plus 1 damage to you, where X is the number of "
             "creatures that died this way.")  # fmt: skip


@pytest.mark.rule("700.4", "111.8", "704.5d")
def test_tokens_that_died_are_counted_and_what_was_exiled_instead_is_not() -> None:
    both = seat(["Blast"], "Bear", "Bear")
    assert life(after(game_of([BEAR, BLAST], A=both), "cast blast"), "A") == 17
    token = card("Nest", "Sorcery", "Create two 1/1 black Rat creature tokens.")
    document = game_of([token, BLAST], A=seat(["Nest", "Blast"]))
    assert life(after(document, "cast nest", "cast blast"), "A") == 17
    peace = card(
        "Peace", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead."
    )
    assert life(after(game_of([BEAR, BLAST, peace], A=seat(["Blast"], "Bear", "Peace")), "cast blast"), "A") == 19


@pytest.mark.rule("700.4", "608.2h")
@pytest.mark.parametrize(("color", "lost"), [("W", 2), ("G", 0)])
def test_what_died_is_of_the_kind_that_it_was(color: str, lost: int) -> None:
    cloud = card("Cloud", "Instant", "Destroy target creature. If a white creature dies this way, Cloud deals "
                 "damage to that creature's controller equal to the creature's power.")  # fmt: skip
    cat = card("Cat", "Creature — Cat", mana_cost="{" + color + "}")
    document = game_of([cat, cloud], A=seat(["Cloud"]), B={"battlefield": ["Cat"]})
    assert life(after(document, "cast cloud -> cat"), "B") == 20 - lost


@pytest.mark.rule("701.8a", "118.12")
@pytest.mark.parametrize(("answer", "lost"), [("yes", 0), ("no", 7)])
def test_damage_is_dealt_only_where_it_was_destroyed(answer: str, lost: int) -> None:
    horror = card("Horror", "Creature — Horror", "At the beginning of your upkeep, destroy Horror unless you pay "
                  "{1}. If Horror is destroyed this way, it deals 7 damage to you.")  # fmt: skip
    document = game_of([horror], A=seat([], "Horror"), turn={"player": "B", "phase": "end", "number": 1})
    script = played(document, answers={"A": [answer]}, until="2.draw")
    assert life(script, "A") == 20 - lost
