"""Spells that are cast while something resolves, and cards that may be played for a while (601.3, 608.2g)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life, played, zone_of

BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to each opponent.")
BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}")
WURM = card("Wurm", "Creature — Wurm", mana_cost="{5}{G}")


def _game(text: str, *library: str, kind: str = "Sorcery", cost: str = "{R}", lands: int = 1, **more: Any) -> Any:
    cards = [BOLT, BEAR, WURM, card("Spell", kind, text, mana_cost=cost)]
    player = {"battlefield": [f"{lands} Mountain"], "hand": ["Spell"], "library": list(library), **more}
    return game_of(cards, A=player)


@pytest.mark.rule("702.85a")
def test_cascade_casts_the_first_cheaper_card_and_puts_the_rest_under_the_library() -> None:
    document = _game("Cascade", "Mountain", "Wurm", "Bolt", "Bear", cost="{2}{R}", lands=3)
    script = played(document, "cast spell", until="1.end", defaults="first")
    assert life(script, "B") == 17
    assert zone_of(script, "wurm") == "library"
    assert script.game.position.players["A"].library[0] == "bear"


@pytest.mark.rule("701.57a")
def test_what_is_discovered_and_not_cast_goes_to_the_hand() -> None:
    document = _game("Discover 3.", "Wurm", "Bolt", "Bear")
    script = played(document, "cast spell", "pass", "pass", "no", until="1.end")
    assert (zone_of(script, "bolt"), life(script, "B")) == ("hand", 20)
    assert zone_of(script, "wurm") == "library"


@pytest.mark.rule("601.3", "611.2")
def test_an_exiled_card_may_be_played_this_turn_and_not_later() -> None:
    document = _game("Exile the top card of your library. You may play that card this turn.", "Bolt", lands=2)
    script = played(document, "cast spell", "pass", "pass", "cast bolt", until="1.end")
    assert life(script, "B") == 17
    later = played(document, "cast spell", until="3.main1")
    assert isinstance(castable.check(later.game.position, "cast bolt"), castable.Illegal)


@pytest.mark.rule("608.2g", "614.1a")
def test_a_card_cast_from_a_graveyard_is_exiled_where_it_would_go_back() -> None:
    text = (
        "You may cast target instant or sorcery card from your graveyard without paying its mana cost. If that spell "
        "would be put into your graveyard, exile it instead."
    )
    document = _game(text, graveyard=["Bolt"])
    script = played(document, "cast spell -> bolt", until="1.end", defaults="first")
    assert (life(script, "B"), zone_of(script, "bolt")) == (17, "exile")


@pytest.mark.rule("601.3e")
def test_a_spell_of_a_mana_value_may_be_cast_from_the_hand() -> None:
    text = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
    document = _game(text, hand=["Spell", "Bear", "Wurm"])
    script = run_script(castable.read(document), ["cast spell", "pass", "pass"])
    assert script.game.decision is not None
    assert "bear" in script.game.decision.text
    script = played(document, "cast spell", until="1.end", defaults="first")
    assert (zone_of(script, "bear"), zone_of(script, "wurm")) == ("battlefield", "hand")


@pytest.mark.rule("707.12", "704.5e")
@pytest.mark.parametrize("copied", [". Copy that card. You", " and copy it. You", ". Copy it, then you"])
def test_a_copy_of_a_card_is_cast_or_ceases_to_exist(copied: str) -> None:
    text = f"Exile target instant card from your graveyard{copied} may cast the copy without paying its mana cost."
    document = _game(text, graveyard=["Bolt"])
    script = played(document, "cast spell -> bolt", until="1.end", defaults="first")
    assert (life(script, "B"), zone_of(script, "bolt")) == (17, "exile")
    assert [o for o in script.game.position.objects.values() if o.token] == []
    script = played(document, "cast spell -> bolt", "pass", "pass", "no", until="1.end")
    assert life(script, "B") == 20
    assert [o for o in script.game.position.objects.values() if o.token] == []


@pytest.mark.rule("601.3", "614.1a")
def test_a_card_that_may_be_cast_this_turn_is_exiled_where_it_would_go_back() -> None:
    text = (
        "You may cast target instant or sorcery card from your graveyard this turn. If that spell would be put into "
        "your graveyard, exile it instead."
    )
    document = _game(text, graveyard=["Bolt"], lands=2)
    script = played(document, "cast spell -> bolt", "pass", "pass", "cast bolt", until="1.end")
    assert (life(script, "B"), zone_of(script, "bolt")) == (17, "exile")


@pytest.mark.rule("701.57", "603.2h")
def test_who_discovers_again_does_so_for_the_same_value_and_once_a_turn() -> None:
    again = "Whenever you discover, discover again for the same value. This ability triggers only once each turn."
    document = _game("Discover 3.", "Wurm", "Bear", "Wurm", "Bolt", "Bear")
    document["cards"].append(card("Curator", "Creature — Human", again))
    document["players"]["A"]["battlefield"].append("Curator")
    script = played(document, "cast spell", until="1.end", defaults="first")
    assert (zone_of(script, "bear"), life(script, "B")) == ("battlefield", 17)
    assert zone_of(script, "bear#2") == "library"


# ---------------------------------------------------------------- permissions with a condition inside

BEAST = card("Beast", "Creature — Beast")
KAVU = card("Kavu", "Creature — Kavu")
SLAY = card("Slay", "Instant", "Destroy target creature.")


def hoarding(says: str, *moves: str, table: tuple[str, ...] = (), card_: str = "Kavu") -> str | None:
    """The move that the rules refuse, where a card has been exiled from a graveyard that may be played later."""
    hoard = card("Hoard", "Sorcery", f"Exile target card from your graveyard. {says}")
    mine = {"hand": ["Hoard", "Beast", "Slay"], "graveyard": [card_], "battlefield": ["9 Mountain", *table]}
    document = game_of([hoard, BEAST, KAVU, SLAY, BOLT], A=mine)
    start = f"cast hoard -> {card_.lower()}"
    script = run_script(castable.read(document), [start, "pass", "pass", *moves])
    assert script.stopped is None, script.stopped
    return None if script.refused is None else str(script.refused["move"])


PERMITTED = (
    "For as long as it remains exiled, you may cast it if you control a Beast.",
    "You may play that card this turn if you control a Beast.",
    "Until end of turn, you may cast it without paying its mana cost if you control a Beast.",
)


@pytest.mark.rule("601.3", "611.2a")
@pytest.mark.parametrize("says", PERMITTED)
def test_a_condition_inside_a_permission_is_asked_whenever_a_play_is_begun(says: str) -> None:
    made, later = ("cast beast", "pass", "pass"), "cast kavu as free" if "without" in says else "cast kavu"
    assert hoarding(says, later) == later
    assert hoarding(says, *made, later) is None
    assert hoarding(says, later, table=("Beast",)) is None
    assert hoarding(says, "cast slay -> beast#2", "pass", "pass", later, table=("Beast",)) == later


@pytest.mark.rule("608.2c", "611.2a")
def test_a_condition_before_a_permission_is_asked_once() -> None:
    says = "If you control a Beast, you may play that card this turn."
    assert hoarding(says, "cast beast", "pass", "pass", "cast kavu") == "cast kavu"
    assert hoarding(says, "cast slay -> beast#2", "pass", "pass", "cast kavu", table=("Beast",)) is None


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(("card_", "refused"), [("Kavu", None), ("Bolt", "cast bolt")])
def test_what_a_spell_has_to_be_is_asked_of_the_spell(card_: str, refused: str | None) -> None:
    says = "For as long as it remains exiled, you may cast it if it's a creature spell."
    assert hoarding(says, f"cast {card_.lower()}", card_=card_) == refused
