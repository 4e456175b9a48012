"""Cards that players put from their hands, keep on top of their libraries, discard and draw, as games play it."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, life, played, seat, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
CUB = card("Cub", "Creature — Bear")
STONE = card("Stone", "Artifact")


def library(script: Script, player: str, number: int) -> list[str]:
    """The top cards of a library."""
    return list(script.game.position.players[player].library[:number])


# ---------------------------------------------------------------- from their hands


@pytest.mark.rule("608.2d", "401.4")
@pytest.mark.parametrize(("theirs", "top"), [(("Bear", "Cub"), "cub"), ((), "plains")])
def test_a_player_puts_a_card_of_their_own_choice_on_top_of_their_own_library(
    theirs: tuple[str, ...], top: str
) -> None:
    rat = card("Rat", "Creature — Rat", "When Rat enters, target opponent puts a card from their hand on top of their "
               "library.")  # fmt: skip
    document = game_of([BEAR, CUB, rat], A=seat(["Rat", "Bear"]), B={"hand": list(theirs), "library": ["Plains"]})
    script = played(document, "cast rat", *TWICE, *TWICE, answers={"B": ["choose cub"]})
    assert library(script, "B", 1) == [top]
    assert len(script.game.position.players["B"].hand) == max(0, len(theirs) - 1)


@pytest.mark.rule("101.4", "401.4")
def test_each_player_puts_one_of_their_own_cards_there() -> None:
    toll = card("Toll", "Sorcery", "Each player puts a card from their hand on top of their library.")
    document = game_of([BEAR, CUB, toll], A=seat(["Toll", "Bear"], library=["Plains"]),
                       B={"hand": ["Cub"], "library": ["Plains"]})  # fmt: skip
    script = played(document, "cast toll", *TWICE)
    assert (library(script, "A", 1), library(script, "B", 1)) == (["bear"], ["cub"])


@pytest.mark.rule("401.4")
def test_who_puts_several_cards_there_orders_them() -> None:
    stunt = card("Stunt", "Sorcery", "Target player chooses two cards from their hand and puts them on top of their "
                 "library in any order.")  # fmt: skip
    document = game_of([BEAR, CUB, STONE, stunt], A=seat(["Stunt"]),
                       B={"hand": ["Bear", "Cub", "Stone"], "library": ["Plains"]})  # fmt: skip
    script = played(document, "cast stunt -> B", *TWICE, answers={"B": ["choose bear, cub", "order 2,1"]})
    assert library(script, "B", 3) == ["cub", "bear", "plains"]


@pytest.mark.rule("401.4", "402.1")
def test_a_whole_hand_is_put_there_in_the_order_of_its_player() -> None:
    mask = card("Mask", "Sorcery", "Target opponent puts the cards from their hand on top of their library.")
    document = game_of([BEAR, CUB, mask], A=seat(["Mask"]), B={"hand": ["Bear", "Cub"], "library": ["Plains"]})
    script = played(document, "cast mask -> B", *TWICE, answers={"B": ["order 2,1"]})
    assert library(script, "B", 3) == ["cub", "bear", "plains"]


@pytest.mark.rule("110.2a", "608.2d")
@pytest.mark.parametrize(
    ("theirs", "answer", "zone"), [("Bear", "choose bear#2", "battlefield"), ("Stone", "choose none", "hand")]
)
def test_a_player_may_put_a_card_of_their_own_hand_onto_the_battlefield(theirs: str, answer: str, zone: str) -> None:
    gift = card("Gift", "Sorcery", "Destroy target creature. Its controller may put a creature card from their hand "
                "onto the battlefield.")  # fmt: skip
    document = game_of([BEAR, CUB, STONE, gift], A=seat(["Gift", "Bear"]), B={"battlefield": ["Cub"], "hand": [theirs]})
    script = played(document, "cast gift -> cub", *TWICE, answers={"B": [answer]})
    id = "bear#2" if theirs == "Bear" else "stone"
    assert zone_of(script, id) == zone
    assert zone_of(script, "bear") == "hand"
    assert script.game.position.objects[id].controller == "B"  # type: ignore[index]  # ids are text


# ---------------------------------------------------------------- kept on top, milled


@pytest.mark.rule("401.4", "608.2c")
@pytest.mark.parametrize(("answers", "kept"), [(["yes", "choose cub"], True), (["no"], False)])
def test_what_is_put_back_on_top_is_not_of_the_rest(answers: list[str], kept: bool) -> None:
    sage = card("Sage", "Sorcery", "Look at the top three cards of your library. You may put one of those cards back "
                "on top of your library. Put the rest into your graveyard.")  # fmt: skip
    document = game_of([BEAR, CUB, STONE, sage], A=seat(["Sage"], library=["Bear", "Cub", "Stone", "Plains"]))
    script = played(document, "cast sage", *TWICE, answers={"A": answers})
    assert library(script, "A", 2)[: 1 + kept] == (["cub", "plains"] if kept else ["plains"])
    assert [zone_of(script, id) for id in ("bear", "stone")] == ["graveyard", "graveyard"]


@pytest.mark.rule("701.17a", "107.4")
@pytest.mark.parametrize(("how", "left"), [("down", 3), ("up", 2)])
def test_half_a_library_is_milled_of_the_one_whose_it_is(how: str, left: int) -> None:
    trauma = card("Trauma", "Sorcery", f"Target player mills half their library, rounded {how}.")
    document = game_of([BEAR, trauma], A=seat(["Trauma"], library=["Bear"] * 2), B={"library": ["Bear"] * 5})
    script = played(document, "cast trauma -> B", *TWICE)
    assert [len(script.game.position.players[p].library) for p in ("A", "B")] == [2, left]


# ---------------------------------------------------------------- as many as each of them discarded


@pytest.mark.rule("608.2c", "101.4")
def test_each_player_draws_as_many_cards_as_they_discarded_themselves() -> None:
    flux = card("Flux", "Sorcery", "Each player discards any number of cards, then draws that many cards.")
    document = game_of([BEAR, CUB, STONE, flux], A=seat(["Flux", "Bear", "Cub"], library=["Plains"] * 4),
                       B={"hand": ["Stone", "Cub"], "library": ["Plains"] * 4})  # fmt: skip
    script = played(document, "cast flux", *TWICE, answers={"A": ["choose bear, cub"], "B": ["choose stone"]})
    assert [len(script.game.position.players[p].library) for p in ("A", "B")] == [2, 3]
    assert [len(script.game.position.players[p].hand) for p in ("A", "B")] == [2, 2]


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("answer", "drawn"), [("choose none", 0), ("choose bear, cub", 2)])
def test_a_target_player_draws_as_many_cards_as_they_discarded(answer: str, drawn: int) -> None:
    steal = card("Steal", "Sorcery", "Target player discards any number of cards, then draws that many cards.")
    document = game_of([BEAR, CUB, steal], A=seat(["Steal"]), B={"hand": ["Bear", "Cub"], "library": ["Plains"] * 4})
    script = played(document, "cast steal -> B", *TWICE, answers={"B": [answer]})
    assert len(script.game.position.players["B"].library) == 4 - drawn


# ---------------------------------------------------------------- who did what they could choose to do


@pytest.mark.rule("608.2c", "608.2d")
@pytest.mark.parametrize(("answers", "lives"), [(("yes", "no"), (21, 20)), (("no", "yes"), (20, 21))])
def test_who_drew_a_card_this_way_is_who_chose_to(answers: tuple[str, str], lives: tuple[int, int]) -> None:
    kwain = card("Kwain", "Sorcery", "Each player may draw a card, then each player who drew a card this way gains 1 "
                 "life.")  # fmt: skip
    document = game_of([kwain], A=seat(["Kwain"], library=["Plains"]), B={"library": ["Plains"]})
    script = played(document, "cast kwain", *TWICE, answers=dict(zip("AB", ([a] for a in answers), strict=True)))
    assert (life(script, "A"), life(script, "B")) == lives


@pytest.mark.rule("608.2c", "608.2d")
def test_who_discarded_a_card_this_way_may_search_and_what_all_discarded_is_counted() -> None:
    scout = card(
        "Scout", "Sorcery", "Each player may discard a card. Each player who discarded a card this way may search "
        "their library for a basic land card, reveal it, put it into their hand, then shuffle."
    )  # fmt: skip
    document = game_of([BEAR, scout], A=seat(["Scout", "Bear"], library=["Plains"]), B={"library": ["Plains"]},
                       C={"hand": ["Plains"], "library": ["Plains"]})  # fmt: skip
    document["players"] = {name: document["players"][name] for name in "ABC"}
    script = played(document, "cast scout", "pass", "pass", "pass", answers={
        "A": ["yes", "choose bear", "no"], "C": ["yes", "choose plains#3", "yes", "choose plains#4"],
    }, seed=1)  # fmt: skip
    assert [zone_of(script, f"plains{n}") for n in ("", "#2", "#3", "#4")] == [
        "library", "library", "graveyard", "hand",
    ]  # fmt: skip


@pytest.mark.rule("608.2c")
def test_what_each_of_them_discarded_this_way_is_asked_for() -> None:
    dance = card("Dance", "Sorcery", "Each player may discard a card. If a creature card was discarded this way, you "
                 "gain 3 life.")  # fmt: skip
    document = game_of([BEAR, dance], A=seat(["Dance", "Bear"]), B={"hand": ["Plains"]})
    script = played(document, "cast dance", *TWICE,
                    answers={"A": ["yes", "choose bear"], "B": ["yes", "choose plains"]})  # fmt: skip
    assert life(script, "A") == 23


@pytest.mark.rule("608.2c")
def test_each_player_who_does_draws_once_all_have_chosen() -> None:
    step = card("Step", "Sorcery", "Each player may shuffle their hand and graveyard into their library. Each player "
                "who does draws two cards.")  # fmt: skip
    document = game_of([BEAR, CUB, step], A=seat(["Step", "Bear"], library=["Plains"] * 3),
                       B={"hand": ["Cub"], "library": ["Plains"] * 3})  # fmt: skip
    script = played(document, "cast step", *TWICE, answers={"A": ["yes"], "B": ["no"]}, seed=1)
    assert [len(script.game.position.players[p].hand) for p in ("A", "B")] == [2, 1]
    assert zone_of(script, "cub") == "hand"


@pytest.mark.rule("608.2c")
def test_who_put_no_card_onto_the_battlefield_draws_one() -> None:
    kyn = card("Kyn", "Sorcery", "Each player may put a land card from their hand onto the battlefield, then each "
               "opponent who didn't draws a card.")  # fmt: skip
    document = game_of([kyn], A=seat(["Kyn"], library=["Forest"]), B={"hand": ["Plains"], "library": ["Forest"]},
                       C={"hand": ["Island"], "library": ["Forest"]})  # fmt: skip
    script = played(document, "cast kyn", "pass", "pass", "pass", answers={
        "A": ["choose none"], "B": ["choose plains"], "C": ["choose none"],
    })  # fmt: skip
    assert [zone_of(script, id) for id in ("plains", "island", "forest", "forest#2", "forest#3")] == [
        "battlefield", "hand", "library", "library", "hand",
    ]  # fmt: skip


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "left"), [("yes", 20), ("no", 17)])
def test_a_player_may_have_you_draw(answer: str, left: int) -> None:
    hulk = card("Hulk", "Sorcery", "Target opponent may have you draw a card. If that player doesn't, Hulk deals 3 "
                "damage to them.")  # fmt: skip
    document = game_of([BEAR, hulk], A=seat(["Hulk"], library=["Bear"]))
    script = played(document, "cast hulk -> B", *TWICE, answers={"B": [answer]})
    assert (zone_of(script, "bear"), life(script, "B")) == ("hand" if answer == "yes" else "library", left)


@pytest.mark.rule("608.2d", "400.1")
@pytest.mark.parametrize("chosen", ["plains", "forest"])
def test_a_card_of_either_zone_may_be_put_onto_the_battlefield(chosen: str) -> None:
    till = card("Till", "Sorcery", "You may put a land card from your hand or graveyard onto the battlefield tapped.")
    document = game_of([BEAR, till], A=seat(["Till", "Plains", "Bear"], graveyard=["Forest"]),
                       B={"graveyard": ["Island"], "hand": ["Swamp"]})  # fmt: skip
    script = played(document, "cast till", *TWICE, answers={"A": ["yes", f"choose {chosen}"]})
    assert {id: zone_of(script, id) for id in ("plains", "forest", "island", "swamp")} == {
        "plains": "hand", "forest": "graveyard", "island": "graveyard", "swamp": "hand", chosen: "battlefield",
    }  # fmt: skip
    assert script.game.position.objects[chosen].tapped  # type: ignore[index]  # ids are text


# ---------------------------------------------------------------- what was put into a graveyard this turn


@pytest.mark.rule("608.2c", "700.4")
@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Return to your hand all creature cards in your graveyard that were put there from the battlefield this "
         "turn.", {"bear": "hand"}),
        ("Return to your hand all creature cards in your graveyard that were put there from anywhere this turn.",
         {"bear": "hand", "cub": "hand"}),
        ("Return to your hand all cards in your graveyard that you cycled or discarded this turn.", {"cub": "hand"}),
        ("Return to the battlefield all permanent cards in your graveyard that were put there from the battlefield "
         "this turn.", {"bear": "battlefield"}),
        ("Put onto the battlefield under your control all creature cards in all graveyards that were put there from "
         "the battlefield this turn.", {"bear": "battlefield", "bear#3": "battlefield"}),
    ],
)  # fmt: skip
def test_what_was_put_into_a_graveyard_this_turn_comes_back(text: str, back: dict[str, str]) -> None:
    zap = card("Zap", "Sorcery", "Discard a card. Destroy all creatures.")
    rise = card("Rise", "Sorcery", text)
    document = game_of([BEAR, CUB, zap, rise], A=seat(["Zap", "Rise", "Cub"], "Bear", graveyard=["Bear"]),
                       B={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, "cast zap", *TWICE, "choose cub", "cast rise", *TWICE)
    all_ = dict.fromkeys(("bear", "bear#2", "bear#3", "cub"), "graveyard")
    assert {id: zone_of(script, id) for id in all_} == all_ | back


@pytest.mark.rule("608.2d", "608.2c")
def test_who_of_several_has_you_do_something_is_not_told_afterwards() -> None:
    prod = card("Prod", "Creature — Devil", "At the beginning of your upkeep, any opponent may have you draw a card. "
                "If a player does, Prod deals 3 damage to that player.")  # fmt: skip
    document = game_of([BEAR, prod], A={"battlefield": ["Prod"], "library": ["Bear", "Bear"]})
    document["turn"] = {"player": "B", "number": 1, "phase": "end"}
    assert stopped_at(document, until="2.draw", defaults="first") == "prod"


@pytest.mark.rule("101.4", "701.20a")
def test_each_opponent_puts_what_they_revealed_until_then_into_their_graveyard() -> None:
    grind = card("Grind", "Sorcery", "Each opponent reveals cards from the top of their library until they reveal a "
                 "land card, then puts those cards into their graveyard.")  # fmt: skip
    document = game_of([BEAR, CUB, grind], A=seat(["Grind"], library=["Bear"]),
                       B={"library": ["Bear", "Plains", "Cub"]}, C={"library": ["Forest", "Cub"]})  # fmt: skip
    script = played(document, "cast grind", "pass", "pass", "pass")
    assert [zone_of(script, id) for id in ("bear", "bear#2", "plains", "cub", "forest", "cub#2")] == [
        "library", "graveyard", "graveyard", "library", "graveyard", "library",
    ]  # fmt: skip


@pytest.mark.rule("401.4", "608.2d")
@pytest.mark.parametrize(("answer", "place"), [("choose top", 0), ("choose bottom", -1)])
def test_you_choose_top_or_bottom_of_the_library_of_its_owner(answer: str, place: int) -> None:
    forget = card("Forget", "Sorcery", "Put target card from a graveyard on your choice of the top or bottom of its "
                  "owner's library.")  # fmt: skip
    document = game_of([BEAR, forget], A=seat(["Forget"], library=["Plains"]),
                       B={"graveyard": ["Bear"], "library": ["Plains", "Plains"]})  # fmt: skip
    script = played(document, "cast forget -> bear", *TWICE, answers={"A": [answer]})
    assert script.game.position.players["B"].library[place] == "bear"


@pytest.mark.rule("701.23b", "201.2")
@pytest.mark.parametrize("found", ["bear", "cub"])
def test_a_card_of_either_name_may_be_found(found: str) -> None:
    brew = card("Brew", "Sorcery", "Search your library for a card named Bear or Cub, put it onto the battlefield "
                "tapped, then shuffle.")  # fmt: skip
    document = game_of([BEAR, CUB, STONE, brew], A=seat(["Brew"], library=["Bear", "Cub", "Stone"]))
    script = played(document, "cast brew", *TWICE, answers={"A": [f"choose {found}"]}, seed=1)
    assert zone_of(script, found) == "battlefield"


@pytest.mark.rule("608.2c", "701.9a")
def test_any_number_of_opponents_discard_their_hands_and_draw() -> None:
    deal = card("Deal", "Sorcery", "Any number of target opponents each discard their hands, then draw two cards.")
    document = game_of([BEAR, CUB, deal], A=seat(["Deal", "Bear"]), B={"hand": ["Bear"], "library": ["Plains"] * 3},
                       C={"hand": ["Cub"], "library": ["Plains"] * 3})  # fmt: skip
    script = played(document, "cast deal -> B", "pass", "pass", "pass")
    assert [len(script.game.position.players[p].hand) for p in "ABC"] == [1, 2, 1]
    assert (zone_of(script, "bear"), zone_of(script, "cub")) == ("hand", "hand")


@pytest.mark.rule("701.24a", "608.2c")
def test_graveyard_and_hand_are_shuffled_in() -> None:
    clock = card("Clock", "Sorcery", "Shuffle your graveyard and hand into your library, then draw two cards.")
    document = game_of([BEAR, CUB, clock], A=seat(["Clock", "Bear"], graveyard=["Cub"], library=["Plains"]))
    script = played(document, "cast clock", *TWICE, seed=1)
    mine = script.game.position.players["A"]
    assert (len(mine.hand), len(mine.library), list(mine.graveyard)) == (2, 1, ["clock"])


@pytest.mark.rule("608.2d", "701.20a")
@pytest.mark.parametrize(("answers", "hand"), [
    (["yes", "choose bear", "choose plains"], ["bear", "plains"]), (["no"], []),
])  # fmt: skip
def test_a_card_of_each_of_two_kinds_may_be_revealed_and_kept(answers: list[str], hand: list[str]) -> None:
    gift = card("Gift", "Sorcery", "Look at the top four cards of your library. You may reveal a creature card and/or "
                "a land card from among them and put the revealed cards into your hand. Put the rest into your "
                "graveyard.")  # fmt: skip
    document = game_of([BEAR, CUB, STONE, gift], A=seat(["Gift"], library=["Bear", "Cub", "Stone", "Plains", "Forest"]))
    script = played(document, "cast gift", *TWICE, answers={"A": answers})
    assert sorted(script.game.position.players["A"].hand) == hand
    assert len(script.game.position.players["A"].graveyard) == 5 - len(hand)


@pytest.mark.rule("608.2c", "406.2")
def test_cards_of_both_zones_of_one_player_are_exiled() -> None:
    warp = card("Warp", "Sorcery", "Target opponent reveals their hand. Exile all noncreature, nonland cards from that "
                "player's hand and graveyard.")  # fmt: skip
    document = game_of([BEAR, STONE, warp], A=seat(["Warp", "Stone"], graveyard=["Stone"]),
                       B={"hand": ["Stone", "Bear", "Plains"], "graveyard": ["Stone", "Bear"]})  # fmt: skip
    script = played(document, "cast warp -> B", *TWICE)
    assert [zone_of(script, f"stone{n}") for n in ("", "#2", "#3", "#4")] == ["hand", "graveyard", "exile", "exile"]
    assert [zone_of(script, id) for id in ("bear", "bear#2", "plains")] == ["hand", "graveyard", "hand"]


@pytest.mark.rule("406.2", "401.1")
@pytest.mark.parametrize("size", [0, 1, 3])
def test_all_but_the_bottom_card_of_a_library_is_exiled(size: int) -> None:
    arise = card("Arise", "Sorcery", "Exile all but the bottom card of target player's library.")
    document = game_of([arise], A=seat(["Arise"], library=["Plains"] * 2), B={"library": ["Forest"] * size})
    script = played(document, "cast arise -> B", *TWICE)
    assert len(script.game.position.players["B"].library) == min(1, size)
    assert len(script.game.position.players["A"].library) == 2
    assert size < 3 or zone_of(script, "forest#3") == "library"
