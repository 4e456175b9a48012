"""Who searched "this way", what was found where, and what chance decides (608.2c, 701.23, 705)."""

from __future__ import annotations

import pytest

from castable.model.language.events import Deed
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, counters, game_of, played, seat, shown, zone_of

BEAR, CUB, ELF = (card(name, f"Creature — {name}") for name in ("Bear", "Cub", "Elf"))
PLAINS = {"library": ["Plains", "Bear", "Cub", "Elf"]}


def shuffled(script: Script) -> list[str | None]:
    return [e.player for e in script.events if e.verb == "shuffle"]


@pytest.mark.rule("701.23", "701.24a")
@pytest.mark.parametrize(("answer", "who"), [("yes", ["A", "B"]), ("no", ["A"])])
def test_only_players_who_searched_shuffle_and_each_gets_what_they_found(answer: str, who: list[str]) -> None:
    frontier = card("Frontier", "Sorcery", "Each player may search their library for a basic land card and put it "
                    "onto the battlefield tapped. Then each player who searched their library this way "
                    "shuffles.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, frontier], A=seat(["Frontier"], **PLAINS), B=PLAINS)
    answers = {"A": ["yes", "choose plains"], "B": [answer, "choose plains#2"]}
    script = played(document, "cast frontier", *TWICE, answers=answers, seed=1)
    assert shuffled(script) == who
    assert shown(script, "plains")["controller"] == "A"
    assert zone_of(script, "plains#2") == ("battlefield" if answer == "yes" else "library")
    assert answer == "no" or shown(script, "plains#2")["controller"] == "B"


@pytest.mark.rule("608.2c", "701.23a")
def test_the_controller_of_what_was_destroyed_finds_a_land_of_their_own() -> None:
    ashes = card("Ashes", "Sorcery", "Destroy all Bears. For each Bear destroyed this way, its controller may search "
                 "their library for a basic land card and put it onto the battlefield. Then each player who searched "
                 "their library this way shuffles.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, ashes], A=seat(["Ashes"], **PLAINS), B={"battlefield": ["Bear"], **PLAINS})
    script = played(document, "cast ashes", *TWICE, answers={"B": ["yes", "choose plains#2"]}, seed=1)
    assert (shuffled(script), shown(script, "plains#2")["controller"]) == (["B"], "B")


@pytest.mark.rule("608.2c", "701.23a")
@pytest.mark.parametrize(("found", "drawn"), [("bear, bear#2, bear#3", 1), ("bear#2, bear#3", 0)])
def test_a_card_is_drawn_for_each_that_was_found_in_the_hand(found: str, drawn: int) -> None:
    legacy = card("Legacy", "Sorcery", "Exile target creature. Search its controller's graveyard, hand, and library "
                  "for any number of cards with the same name as that creature and exile them. That player shuffles, "
                  "then draws a card for each card exiled from their hand this way.")  # fmt: skip
    theirs = {"battlefield": [{"card": "Bear", "id": "mine"}], "hand": ["Bear"], "graveyard": ["Bear"],
              "library": ["Bear", "Cub", "Elf"]}  # fmt: skip
    document = game_of([BEAR, CUB, ELF, legacy], A=seat(["Legacy"]), B=theirs)
    script = played(document, "cast legacy -> mine", *TWICE, answers={"A": [f"choose {found}"]}, seed=1)
    kept = 0 if "bear," in found else 1
    assert len(script.game.position.players["B"].hand) == kept + drawn


@pytest.mark.rule("121.2", "608.2c")
@pytest.mark.parametrize("theirs", [1, 3])
def test_each_draws_as_many_as_the_one_who_discarded_most(theirs: int) -> None:
    fall = card("Fall", "Sorcery", "Each player discards their hand, then draws cards equal to the greatest number of "
                "cards a player discarded this way.")  # fmt: skip
    library = {"library": ["Cub"] * 5}
    document = game_of([BEAR, CUB, fall], A=seat(["Fall", "Bear", "Bear"], **library),
                       B={"hand": ["Bear"] * theirs, **library})  # fmt: skip
    script = carried_out(document, "cast fall")
    assert [len(script.game.position.players[p].hand) for p in "AB"] == [max(2, theirs)] * 2


@pytest.mark.rule("701.20a", "608.2d")
@pytest.mark.parametrize("taken", ["bear", "cub"])
def test_a_card_is_exiled_from_either_zone_of_that_player(taken: str) -> None:
    leak = card("Leak", "Sorcery", "Target opponent reveals their hand. You choose a nonland card from that player's "
                "graveyard or hand and exile it.")  # fmt: skip
    document = game_of([BEAR, CUB, ELF, leak], A=seat(["Leak", "Elf"], graveyard=["Elf"]),
                       B={"hand": ["Bear", "Plains"], "graveyard": ["Cub"]})  # fmt: skip
    script = played(document, "cast leak -> B", *TWICE)
    assert script.game.decision is not None
    assert list(script.game.decision.options) == ["choose bear", "choose cub"]
    script = played(document, "cast leak -> B", *TWICE, answers={"A": [f"choose {taken}"]})
    assert zone_of(script, taken) == "exile"


@pytest.mark.rule("705.2", "608.2c")
@pytest.mark.parametrize("seed", range(6))
def test_as_many_counters_as_flips_were_won_before_one_was_lost(seed: int) -> None:
    cat = card("Firecat", "Creature — Cat", "When Firecat enters, flip a coin until you lose a flip. Put a +1/+1 "
               "counter on Firecat for each flip you won.")  # fmt: skip
    script = played(game_of([cat], A=seat(["Firecat"])), "cast firecat", *TWICE, *TWICE, seed=seed)
    flips = [e.verb for e in script.events if e.verb in (Deed.WIN_FLIP, Deed.LOSE_FLIP)]
    assert flips[-1] == Deed.LOSE_FLIP
    assert flips.count(Deed.LOSE_FLIP) == 1
    assert counters(script, "firecat").get("+1/+1", 0) == len(flips) - 1


@pytest.mark.rule("903.6")
def test_a_commander_is_put_into_the_hand_from_the_command_zone() -> None:
    beacon = card("Beacon", "Land", "{T}, Sacrifice Beacon: Put your commander into your hand from the command zone.")
    chief = {"card": "Bear", "commander": True}
    document = game_of([BEAR, beacon], A=seat([], "Beacon", command=[chief]), B={"command": [chief]})
    script = played(document, "activate beacon", *TWICE, answers={"A": ["no"]})  # it need not stay there (903.9b)
    assert (zone_of(script, "bear"), zone_of(script, "bear#2")) == ("hand", "command")


@pytest.mark.rule("608.2c", "201.2")
@pytest.mark.parametrize("lands", [8, 0])
def test_what_then_is_done_about_a_card_is_done_only_where_it_was_exiled(lands: int) -> None:
    cover = card("Cover", "Sorcery", "Destroy all Elves. If you control eight or more lands, exile a card from an "
                 "opponent's graveyard. Then search its owner's graveyard, hand, and library for any number of cards "
                 "with that name and exile them. That player shuffles.")  # fmt: skip
    theirs = {"battlefield": ["Elf"], "graveyard": ["Bear"], "library": ["Bear", "Cub"]}
    mine = {"hand": ["Cover"], "battlefield": [f"{lands or 7} Mountain"]}
    document = game_of([BEAR, CUB, ELF, cover], A=mine, B=theirs)
    script = played(document, "cast cover", *TWICE, answers={"A": ["choose bear", "choose none"]}, seed=1)
    assert zone_of(script, "bear") == ("exile" if lands else "graveyard")
    assert shuffled(script) == (["B"] if lands else [])
    assert zone_of(script, "elf") == "graveyard"
