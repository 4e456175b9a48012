"""What goes on for who does not do what one may do, as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c")
def test_the_rest_goes_to_the_bottom_of_who_reveals_nothing_too() -> None:
    study = card("Study", "Sorcery", "Look at the top three cards of your library. You may reveal up to two creature "
                 "and/or land cards from among them, then put the rest on the bottom of your library in a random "
                 "order. Put all land cards revealed this way onto the battlefield tapped and put all creature cards "
                 "revealed this way into your hand.")  # fmt: skip
    document = game_of([BEAR, study], A=seat(["Study"], library=["Bear", "Forest", "Plains", "Swamp"]))
    script = played(document, "cast study", *TWICE, "no")
    assert script.game.position.players["A"].library[0] == "swamp"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "in_hand"), [(("yes",), 2), (("no", "yes", "choose bear"), 1), (("no", "no"), 0)])
def test_who_does_not_do_what_they_may_do_instead_may_do_the_other(answers: tuple[str, ...], in_hand: int) -> None:
    follow = card("Follow", "Sorcery", "Look at the top three cards of your library. You may reveal a creature or land "
                  "card from among them and put it into your hand. If you gained life this turn, you may instead "
                  "reveal two creature and/or land cards from among them and put them into your hand. Put the rest on "
                  "the bottom of your library in a random order.")  # fmt: skip
    sip = card("Sip", "Instant", "You gain 1 life.")
    document = game_of([BEAR, follow, sip], A=seat(["Follow", "Sip"], library=["Bear", "Bear", "Sip", "Swamp"]))
    script = played(document, "cast sip", *TWICE, "cast follow", *TWICE, *answers)
    assert sum(zone_of(script, id) == "hand" for id in ("bear", "bear#2")) == in_hand


@pytest.mark.rule("701.24d")
@pytest.mark.parametrize("graveyard", [["Forest"], ["Forest", "Bear"]])
def test_a_library_is_shuffled_though_no_card_goes_there(graveyard: list[str]) -> None:
    tonic = card("Tonic", "Sorcery", "Shuffle all nonland cards from your graveyard into your library. You gain life "
                 "equal to the number of cards shuffled into your library this way.")  # fmt: skip
    document = game_of([BEAR, tonic], A=seat(["Tonic"], graveyard=graveyard, library=["3 Swamp"]))
    script = carried_out(document, "cast tonic", until="1.combat_begin")
    assert life(script, "A") == 20 + len(graveyard) - 1
    assert any("shuffle" in str(event.text) for event in script.events)


@pytest.mark.rule("702.33c", "702.33d")
@pytest.mark.parametrize(("kicked", "tokens"), [("", 0), (" with kicker.1", 1), (" with kicker.1 with kicker.2", 2)])
def test_each_kicker_that_is_paid_is_one_time(kicked: str, tokens: int) -> None:
    storm = card("Storm", "Sorcery", "Kicker {W} and/or {U}\nCreate a 1/1 red Elemental creature token for each time "
                 "this spell was kicked.")  # fmt: skip
    document = game_of([storm], A=seat(["Storm"], "Plains", "Island"))
    script = played(document, f"cast storm{kicked}", *TWICE)
    assert len(tokens_in(script)) == tokens


@pytest.mark.rule("701.23", "701.24a")
def test_who_may_search_shuffles_their_own_library() -> None:
    wreck = card("Wreck", "Sorcery", "Destroy target creature. Its controller may search their library for a basic "
                 "land card, put it onto the battlefield tapped, then shuffle.")  # fmt: skip
    document = game_of([BEAR, wreck], A=seat(["Wreck"]), B={"battlefield": ["Bear"], "library": ["Forest", "2 Bear"]})
    script = played(document, "cast wreck -> bear", *TWICE, answers={"B": ["yes", "choose forest"]})
    assert [event.player for event in script.events if event.verb == "shuffle"] == ["B"]
