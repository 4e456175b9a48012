"""Choices that later instructions ask for, and cards that are shown and chosen among (608.2d)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life, played, zone_of

BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf", mana_cost="{G}")


def _game(text: str, other: dict[str, Any] | None = None, **mine: Any) -> Any:
    cards = [BEAR, ELF, card("Spell", "Sorcery", text)]
    player = {"battlefield": ["Mountain"], "hand": ["Spell"], **mine}
    return game_of(cards, A=player, **({"B": other} if other else {}))


@pytest.mark.rule("608.2d")
def test_creatures_of_the_chosen_type_are_destroyed() -> None:
    document = _game("Choose a creature type. Destroy all creatures of that type.", {"battlefield": ["Bear", "Elf"]})
    script = played(document, "cast spell", "pass", "pass", "choose elf", until="1.end")
    assert (zone_of(script, "bear"), zone_of(script, "elf")) == ("battlefield", "graveyard")


@pytest.mark.rule("702.16a", "608.2d")
def test_protection_from_the_chosen_color_is_from_the_color_that_was_chosen() -> None:
    text = "Choose a color. Target creature gains protection from the chosen color until end of turn."
    document = _game(text, battlefield=["Mountain", "Bear"])
    script = played(document, "cast spell -> bear", "pass", "pass", "choose red", until="1.main2")
    shown = castable.show(script.game.position)["objects"]["bear"]
    assert any("red" in str(a).lower() for a in (shown["keywords"], shown.get("abilities", ())))


@pytest.mark.rule("608.2d")
def test_who_chooses_no_card_lets_none_be_discarded() -> None:
    text = "Target opponent reveals their hand. You may choose a nonland card from it. That player discards that card."
    document = _game(text, {"hand": ["Bear", "Elf", "Forest"]})
    script = played(document, "cast spell -> B", "pass", "pass", "no", until="1.end")
    assert len(script.game.position.players["B"].hand) == 3
    script = played(document, "cast spell -> B", "pass", "pass", "yes", "choose elf", until="1.end")
    assert zone_of(script, "elf") == "graveyard"


@pytest.mark.rule("701.20")
def test_cards_that_each_player_reveals_are_counted() -> None:
    text = (
        "Each player reveals the top card of their library. For each nonland card revealed this way, you gain 2 life. "
        "Then each player draws a card."
    )
    document = _game(text, {"library": ["Forest"]}, library=["Bear"])
    script = played(document, "cast spell", until="1.end")
    assert life(script, "A") == 22
    assert (zone_of(script, "bear"), zone_of(script, "forest")) == ("hand", "hand")


@pytest.mark.rule("608.2d")
def test_one_of_the_exiled_cards_may_be_played() -> None:
    text = "Exile the top two cards of your library. Choose one of them. Until end of turn, you may play that card."
    document = _game(text, library=["Elf", "Forest"])
    script = run_script(castable.read(document), ["cast spell", "pass", "pass", "choose forest", "play forest"])
    assert script.refused is None
    assert zone_of(script, "forest") == "battlefield"
    script = run_script(castable.read(document), ["cast spell", "pass", "pass", "choose elf", "play forest"])
    assert script.refused is not None


@pytest.mark.rule("601.2c", "608.2c")
def test_for_each_opponent_is_done_to_every_target() -> None:
    text = "For each opponent, destroy up to one target creature that player controls."
    document = _game(text, {"battlefield": ["Bear", "Elf"]})
    script = played(document, "cast spell -> elf", until="1.end")
    assert (zone_of(script, "bear"), zone_of(script, "elf")) == ("battlefield", "graveyard")


@pytest.mark.rule("701.17")
def test_a_milled_card_of_each_kind_may_be_taken() -> None:
    text = "Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    document = _game(text, library=["Elf", "Forest", "Bear"])
    moves = ["cast spell", "pass", "pass", "yes", "choose bear", "choose forest"]
    script = played(document, *moves, until="1.end", defaults="first")
    assert [zone_of(script, i) for i in ("elf", "forest", "bear")] == ["graveyard", "hand", "hand"]


@pytest.mark.rule("700.3")
def test_an_opponent_makes_piles_and_the_player_takes_one() -> None:
    text = (
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other into your graveyard."
    )
    document = _game(text, library=["Elf", "Forest", "Bear"])
    moves = ["cast spell", "pass", "pass", "choose elf, bear", "choose 2"]
    script = played(document, *moves, until="1.end")
    assert [zone_of(script, i) for i in ("elf", "forest", "bear")] == ["graveyard", "hand", "graveyard"]


@pytest.mark.rule("701.20", "401.4")
def test_one_of_the_seen_cards_is_taken_and_the_rest_go_under_the_library() -> None:
    text = (
        "Look at the top three cards of your library. Put one into your hand and the rest on the bottom of your "
        "library in any order."
    )
    document = _game(text, library=["Elf", "Forest", "Bear", "Island"])
    script = played(document, "cast spell", "pass", "pass", "choose forest", until="1.end", defaults="first")
    assert zone_of(script, "forest") == "hand"
    assert script.game.position.players["A"].library[0] == "island"


@pytest.mark.rule("701.20")
def test_all_cards_that_were_revealed_are_those_cards() -> None:
    text = (
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard."
    )
    document = _game(text, {"library": ["Bear", "Elf", "Forest", "Island"]})
    script = played(document, "cast spell -> B", until="1.end")
    assert script.game.position.players["B"].library == ("island",)
    assert len(script.game.position.players["B"].graveyard) == 3


@pytest.mark.rule("608.2c")
def test_as_many_cards_are_drawn_as_were_discarded() -> None:
    document = _game("Discard up to two cards, then draw that many cards.", hand=["Spell", "Bear", "Elf"], library=5)
    script = played(document, "cast spell", "pass", "pass", "choose bear", until="1.end")
    assert script.game.position.players["A"].library_size == 4


@pytest.mark.rule("701.48a")
def test_who_learns_may_discard_a_card_to_draw_one() -> None:
    document = _game("Learn.", hand=["Spell", "Bear"], library=["Elf"])
    script = played(document, "cast spell", "pass", "pass", "yes", until="1.end", defaults="first")
    assert (zone_of(script, "bear"), zone_of(script, "elf")) == ("graveyard", "hand")


@pytest.mark.rule("608.2d", "101.4")
def test_each_player_decides_and_draws_alone() -> None:
    document = _game("Each player may draw a card.", {"library": ["Elf"]}, library=["Bear"])
    script = played(document, "cast spell", "pass", "pass", "yes", "no", until="1.end")
    assert (zone_of(script, "bear"), zone_of(script, "elf")) == ("hand", "library")


@pytest.mark.rule("707.10", "118.12")
def test_the_player_who_was_damaged_may_pay_to_copy_the_spell() -> None:
    text = (
        "Spell deals 3 damage to any target. Then that player or that permanent's controller may pay {R}. If the "
        "player does, they may copy this spell and may choose a new target for that copy."
    )
    document = _game(text, {"battlefield": ["Mountain"]})
    moves = ["cast spell -> B", "pass", "pass", "yes", "yes", "yes", "announce -> A"]
    script = run_script(castable.read(document), moves, until="1.end", defaults="first")
    assert script.stopped is None
    assert (life(script, "B"), life(script, "A")) == (17, 17)


@pytest.mark.rule("406.3")
def test_a_card_exiled_face_down_may_be_played_while_it_is_exiled() -> None:
    text = (
        "Look at the top card of target player's library, then exile it face down. You may play that card for as long "
        "as it remains exiled, and mana of any type can be spent to cast it."
    )
    document = _game(text, {"library": ["Elf"]}, battlefield=["2 Mountain"])
    script = played(document, "cast spell -> B", "pass", "pass", "cast elf", until="1.end")
    assert zone_of(script, "elf") == "battlefield"
    assert script.game.position.objects["elf"].controller == "A"  # type: ignore[index]


@pytest.mark.rule("401.7")
def test_a_card_is_put_nth_from_the_top_or_under_a_smaller_library() -> None:
    document = _game(
        "Put target creature into its owner's library third from the top.",
        {"battlefield": ["Bear"], "library": ["Elf", "Forest", "Island"]},
    )
    script = played(document, "cast spell -> bear", until="1.end")
    assert script.game.position.players["B"].library == ("elf", "forest", "bear", "island")
    document["players"]["B"]["library"] = ["Elf"]
    script = played(document, "cast spell -> bear", until="1.end")
    assert script.game.position.players["B"].library == ("elf", "bear")


@pytest.mark.rule("608.2c", "701.20a")
@pytest.mark.parametrize(("answer", "total"), [("yes", 25), ("no", 20)])
def test_what_was_not_revealed_was_not_revealed_this_way(answer: str, total: int) -> None:
    text = (
        "At the beginning of your upkeep, look at the top card of your library. You may reveal that card. "
        "If an instant or sorcery card is revealed this way, you gain 5 life."
    )
    cards = [card("Scholar", "Creature — Human", text), card("Zap", "Instant", "Zap deals 3 damage to any target.")]
    seat = {"battlefield": ["Scholar"], "library": ["Zap"] * 3}
    document = game_of(cards, {"player": "A", "phase": "untap", "number": 3}, A=seat)
    script = played(document, until="3.draw", answers={"A": [answer]})
    assert life(script, "A") == total


@pytest.mark.rule("608.2c", "608.2d")
@pytest.mark.parametrize(("answer", "gained"), [("yes", 2), ("no", 0)])
def test_who_declines_has_done_nothing_that_is_spoken_of_later(answer: str, gained: int) -> None:
    """Not even what the ability itself was about counts as what was exiled."""
    text = (
        "When this creature enters, you may exile target card from a graveyard. If a creature card is exiled this way, "
        "you gain 2 life."
    )
    player = {"battlefield": ["Mountain"], "hand": ["Ghoul"]}
    document = game_of([BEAR, card("Ghoul", "Creature — Zombie", text)], A=player, B={"graveyard": ["Bear"]})
    script = played(document, "cast ghoul", "pass", "pass", "pass", "pass", answer, until="1.end")
    assert life(script, "A") == 20 + gained
