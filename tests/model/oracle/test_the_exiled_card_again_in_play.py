"""What "the exiled card" is as something leaves the battlefield later, and who may cast it (607.2a, 608.2g)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 2 damage to target creature.")
SEIZER = card("Seizer", "Creature — Spirit", "Flash\nWhen Seizer enters, exile target spell with mana value 4 or "
              "less.\nWhen Seizer leaves the battlefield, the exiled card's owner may cast that card without paying "
              "its mana cost.")  # fmt: skip
VEIL = card("Veil", "Sorcery", "Exile the top card of your library face down and look at it. Create a 2/2 colorless "
            "Spirit creature token. When that token leaves the battlefield, put the exiled card into your hand."
            )  # fmt: skip


@pytest.mark.rule("607.2a", "608.2g")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "battlefield"), ("no", "exile")])
def test_the_owner_of_what_was_exiled_may_cast_it(answer: str, zone: str) -> None:
    document = game_of([BEAR, ZAP, SEIZER], A=seat(["Bear", "Zap"]), B=seat(["Seizer"]))
    seized = ("cast bear", "pass", "cast seizer", *TWICE, *TWICE)
    first = played(document, *seized)
    assert zone_of(first, "bear") == "exile"
    freed = (*seized, "cast zap -> seizer", *TWICE, *TWICE)
    script = played(document, *freed, answer, *TWICE)
    assert zone_of(script, "bear") == zone
    assert script.game.position.objects["bear"].controller == "A"  # type: ignore[index]


@pytest.mark.rule("607.2a")
def test_where_nothing_was_exiled_nobody_casts_anything() -> None:
    document = game_of([BEAR, ZAP, SEIZER], A=seat(["Zap"]), B={"battlefield": ["Seizer"]})
    assert zone_of(played(document, "cast zap -> seizer", *TWICE, *TWICE), "seizer") == "graveyard"


@pytest.mark.rule("603.7c", "406.3")
def test_the_card_that_the_text_exiled_is_put_into_the_hand_and_not_the_token() -> None:
    document = game_of([BEAR, ZAP, VEIL], A=seat(["Veil", "Zap"], library=["Bear", "Bear"]))
    first = played(document, "cast veil", *TWICE)
    (token,) = tokens_in(first)
    assert [zone_of(first, id) for id in ("bear", "bear#2")] == ["exile", "library"]
    script = played(document, "cast veil", *TWICE, f"cast zap -> {token}", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", token)] == ["hand", "library", None]
