"""What is found in libraries, graveyards and hands, and what becomes of it (701.23)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, played, zone_of

BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")


def _game(text: str, other: dict[str, Any] | None = None, **mine: Any) -> Any:
    cards = [BEAR, ELF, card("Spell", "Sorcery", text)]
    player = {"battlefield": ["Mountain"], "hand": ["Spell"], **mine}
    return game_of(cards, A=player, **({"B": other} if other else {}))


AND_OR = (
    "You may search your library and/or graveyard for a card named Bear, reveal it, and put it into your hand. "
    "If you search your library this way, shuffle."
)


@pytest.mark.rule("701.23a", "701.24")
def test_a_library_is_shuffled_only_where_it_was_searched() -> None:
    document = _game(AND_OR, library=["Elf", "Forest"], graveyard=["Bear"])
    moves = ["cast spell", "pass", "pass", "yes", "choose bear", "no"]
    script = played(document, *moves, until="1.end")
    assert zone_of(script, "bear") == "hand"
    assert not any(e.verb in ("search", "shuffle") for e in script.events)
    script = played(document, *moves[:-1], "yes", until="1.end", defaults="first")
    assert {e.verb for e in script.events} >= {"search", "shuffle"}


@pytest.mark.rule("701.23b")
def test_one_of_two_found_lands_goes_onto_the_battlefield() -> None:
    text = (
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped "
        "and the other into your hand, then shuffle."
    )
    document = _game(text, library=["Forest", "Island", "Bear"])
    script = played(document, "cast spell", "pass", "pass", "choose forest, island", "choose island", until="1.end")
    assert (zone_of(script, "island"), zone_of(script, "forest")) == ("battlefield", "hand")
    assert script.game.position.objects["island"].tapped  # type: ignore[index]
    nothing = played(document, "cast spell", "pass", "pass", "choose none", until="1.end")
    assert (zone_of(nothing, "island"), zone_of(nothing, "forest")) == ("library", "library")


@pytest.mark.rule("701.23d")
def test_who_searches_for_a_card_must_find_one() -> None:
    document = _game("Search your library for a card, put it into your hand, then shuffle.", library=["Bear", "Elf"])
    script = run_script(castable.read(document), ["cast spell", "pass", "pass", "choose none"])
    assert script.refused is not None


@pytest.mark.rule("701.23b")
def test_all_cards_of_a_name_must_be_found_where_they_lie_open() -> None:
    text = (
        "Destroy target creature. Search its controller's graveyard, hand, and library for all cards with the same "
        "name as that creature and exile them. Then that player shuffles."
    )
    other = {
        "battlefield": [{"card": "Bear", "id": "old"}],
        "graveyard": ["Bear", "Elf"],
        "hand": ["Bear"],
        "library": ["Bear", "Elf"],
    }
    document = _game(text, other)
    script = played(document, "cast spell -> old", "pass", "pass", "choose none", until="1.end")
    places = {i: str(o.zone) for i, o in script.game.position.objects.items() if o.card.name == "Bear"}
    assert sorted(places.values()) == ["exile", "exile", "hand", "library"]


@pytest.mark.rule("608.2d")
def test_one_of_the_cards_that_were_seen_is_chosen_where_it_is() -> None:
    text = (
        "Look at the top three cards of your library. You may put a creature card from among them into your hand. "
        "Put the rest on the bottom of your library in any order."
    )
    document = _game(text, library=["Forest", "Bear", "Elf", "Island"])
    script = played(document, "cast spell", "pass", "pass", "yes", "choose elf", until="1.end", defaults="first")
    assert zone_of(script, "elf") == "hand"
    assert script.game.position.players["A"].library[0] == "island"
