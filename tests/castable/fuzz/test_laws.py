from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from castable import api
from castable.fuzz.contract.protocol import Document, Hello, PayableReply, PlayableReply, PlaysReply, Question, Reply
from castable.fuzz.contract.target import Target
from castable.fuzz.differences.comparing import Difference, Direction
from castable.fuzz.differences.laws import LAWS, Relation, broken, law_names, tried
from castable.fuzz.documents.editing import renamed
from castable.fuzz.documents.recoloring import SWAPS, NotExchangeable, counterpart
from castable.fuzz.findings.finding import finding_of
from castable.fuzz.findings.telling import headline
from castable.fuzz.generators import document_of
from castable.fuzz.generators.choosing import RandomChooser
from castable.fuzz.smaller.shrinking import shrink
from castable.model.game.errors import RequestError
from castable.model.language.mana import B, G, R, U, W
from tests.examples import some

from .faulty_target import FaultyTarget

Opinion = Callable[[Document, str, str], bool]
SEEDS = some(range(500, 530), 6)


class OpinionatedTarget(Target):
    """A target that says of an object whatever it likes, by the document, the player and the object's id."""

    def __init__(self, opinion: Opinion, *answers: Question) -> None:
        self.opinion = opinion
        self.hello = Hello(name="opinion", answers=frozenset(answers or (Question.PLAYABLE,)), defines_cards=True)

    def ask(self, ask: Question, document: Document, player: str, **about: Any) -> Reply:
        """What it thinks; of plays, that lands can be played."""
        if ask is Question.PAYABLE:
            return PayableReply(id=0, payable=self.opinion(document, player, about["play"]))
        said = {id: self.opinion(document, player, id) for id in about["objects"]}
        if ask is Question.PLAYS:
            return PlaysReply(id=0, plays=[f"play {id}" for id, yes in said.items() if yes and "land" in id])
        return PlayableReply(id=0, playable=said)


def entry(document: Document, id: str) -> dict[str, Any]:
    """What a document says of an object in a hand or on the battlefield."""
    zones = [seat.get(zone, []) for seat in document["players"].values() for zone in ("hand", "battlefield")]
    return next((e for zone in zones if isinstance(zone, list) for e in zone if e["id"] == id), {})


def is_first_in_hand(document: Document, player: str, id: str) -> bool:
    return [e["id"] for e in document["players"][player].get("hand", ())][:1] == [id]


def is_first_at_the_table(document: Document, player: str, _: str) -> bool:
    first: str = next(iter(document["players"]))
    return first == player


def has_few_permanents(document: Document, player: str, _: str) -> bool:
    board: list[object] = document["players"][player].get("battlefield", [])
    return len(board) < 4


CONTRADICTORY: dict[str, Opinion] = {
    "ids": lambda _, __, asked: asked < "m",
    "order": is_first_in_hand,
    "players": lambda _, player, __: player == "A",
    "seats": is_first_at_the_table,
    "colors": lambda document, _, asked: entry(document, asked).get("card") in ("Forest", "Taiga"),
    "land": has_few_permanents,
}


def scene(hand: list[str], board: list[str], **more: Any) -> Document:
    """A position with the cards of A; ids are numbered by zone."""
    seat = {zone: entries(zone, cards) for zone, cards in (("hand", hand), ("battlefield", board))}
    players = {"A": {**seat, "library": 3}, "B": {"battlefield": entries("their", ["Plains"]), "hand": 7}}
    return {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players, **more}


def entries(prefix: str, cards: list[str]) -> list[dict[str, Any]]:
    return [{"card": card, "id": f"{prefix}-{number}"} for number, card in enumerate(cards)]


BOARD = scene(["Shock", "Forest"], ["Forest", "Mountain", "Taiga"])


# ---------------------------------------------------------------- who breaks them


@pytest.mark.law
@pytest.mark.parametrize("name", LAWS)
def test_the_rules_break_no_law(name: str) -> None:
    target = FaultyTarget(None)
    trials = [tried(LAWS[name], document_of(seed), target, seed) for seed in SEEDS]
    assert [trial.broken for trial in trials if trial.broken] == []
    assert sum(trial.compared for trial in trials) > 50 * len(SEEDS) // 30


@pytest.mark.parametrize("name", LAWS)
def test_each_law_is_broken_by_a_target_that_contradicts_it(name: str) -> None:
    found = broken(LAWS[name], BOARD, OpinionatedTarget(CONTRADICTORY[name]))
    assert found is not None
    assert found.direction is Direction.BROKEN
    assert found.law == name


@pytest.mark.parametrize("name", LAWS)
def test_a_target_breaks_only_the_law_that_it_contradicts(name: str) -> None:
    target = OpinionatedTarget(CONTRADICTORY[name])
    assert {law.name for law in LAWS.values() if broken(law, BOARD, target)} == {name}


def test_a_broken_law_is_found_in_the_lists_of_plays_too() -> None:
    found = broken(LAWS["ids"], scene([], ["Forest"]), OpinionatedTarget(CONTRADICTORY["ids"], Question.PLAYS))
    assert found is None
    document = scene(["Forest"], [])
    document["players"]["A"]["hand"][0]["id"] = "land"
    found = broken(LAWS["ids"], document, OpinionatedTarget(lambda _, __, asked: asked == "land", Question.PLAYS))
    assert found is not None
    assert (found.question, found.subject, found.object) == (Question.PLAYS, "play land", "land")
    assert found.said == "yes, and no where objects have other ids"


def test_a_broken_law_is_found_in_what_can_be_paid_too() -> None:
    target = OpinionatedTarget(lambda _, player, __: player == "A", Question.PAYABLE)
    found = broken(LAWS["players"], BOARD, target)
    assert found is not None
    assert found.question is Question.PAYABLE


def test_more_plays_break_no_law_that_asks_for_no_fewer() -> None:
    assert LAWS["land"].relation is Relation.NO_FEWER
    assert broken(LAWS["land"], BOARD, OpinionatedTarget(lambda *asked: not has_few_permanents(*asked))) is None


def test_a_position_is_made_smaller_as_long_as_the_law_is_broken() -> None:
    target = OpinionatedTarget(is_first_in_hand)
    first = broken(LAWS["order"], BOARD, target)
    assert isinstance(first, Difference)

    def still(document: Document) -> bool:
        found = broken(LAWS["order"], document, target)
        return found is not None and found.nature == first.nature

    shrunk = shrink(BOARD, still)
    assert shrunk.after == 2
    last = broken(LAWS["order"], shrunk.document, target)
    assert last is not None
    finding = finding_of(last, shrunk, target.hello)
    assert finding.signature.slug.startswith("law-broken_playable-order")
    assert "contradicts itself" in headline(finding)


def test_laws_are_asked_for_by_name() -> None:
    assert law_names(()) == tuple(LAWS)
    assert law_names(("land", "ids")) == ("land", "ids")
    with pytest.raises(RequestError, match="no law"):
        law_names(("lands",))


# ---------------------------------------------------------------- the other positions


def altered(name: str, document: Document) -> Document | None:
    made = LAWS[name].alter(document, api.read(document), RandomChooser(1))
    return made.document if made else None


@pytest.mark.parametrize("seed", range(40, 60))
def test_other_ids_and_another_order_of_writing_make_the_same_position(seed: int) -> None:
    document = document_of(seed)
    for name in ("ids", "order"):
        made = altered(name, document)
        assert made is not None
        assert made != document
        assert api.read(made).key == api.read(document).key


def test_ids_are_renamed_wherever_they_stand() -> None:
    seat = {"mana": [{"mana": "{G}", "from": "elves"}], "hand": [{"card": "Shock", "id": "bolt"}]}
    document = {"players": {"A": seat}, "history": {"activated": {"elves.1": 1}, "attacked": ["elves"]}}
    made = renamed(document, {"elves": "one", "bolt": "two"})
    assert made["players"]["A"]["mana"] == [{"mana": "{G}", "from": "one"}]
    assert made["players"]["A"]["hand"] == [{"card": "Shock", "id": "two"}]
    assert made["history"] == {"activated": {"one.1": 1}, "attacked": ["one"]}


def test_modes_that_were_chosen_go_by_the_name_of_their_object() -> None:
    document = {"players": {"A": {}}, "history": {"activated": {"bowls.1/2": 1}, "exhausted": ["bowls.1/3"]}}
    made = renamed(document, {"bowls": "pots"})
    assert made["history"] == {"activated": {"pots.1/2": 1}, "exhausted": ["pots.1/3"]}


def test_a_choice_that_reads_like_the_name_of_a_player_stays() -> None:
    seat = {"battlefield": [{"card": "Coalition Relic", "id": "relic", "chosen": {"color": "B", "player": "B"}}]}
    made = renamed({"players": {"B": seat}}, {"B": "A"})
    assert made["players"]["A"]["battlefield"][0]["chosen"] == {"color": "B", "player": "A"}


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("card", "swap", "other"),
    [
        ("Tundra", (W, G), "Tropical Island"),
        ("Plains", (W, B), "Swamp"),
        ("Azorius Signet", (U, R), "Boros Signet"),
        ("Ruby Medallion", (W, R), "Pearl Medallion"),
        ("Sol Ring", (U, R), "Sol Ring"),
        ("Tundra", (B, R), "Tundra"),
        ("Karplusan Forest", (R, G), "Karplusan Forest"),
    ],
)
def test_a_card_has_a_counterpart_of_another_color(card: str, swap: Any, other: str) -> None:
    assert counterpart(card, swap) == other


def test_most_cards_have_no_counterpart() -> None:
    with pytest.raises(NotExchangeable):
        counterpart("Shock", (W, R))
    assert (
        altered("colors", scene(["Shock", "Giant Growth"], ["Counterspell", "Swords to Plowshares", "Murder"])) is None
    )


def test_exchanging_colors_twice_gives_the_position_back() -> None:
    assert len(SWAPS) == 10
    for swap in SWAPS:
        for card in ("Tundra", "Izzet Signet", "Ruby Medallion", "Forest"):
            assert counterpart(counterpart(card, swap), swap) == card


def test_no_land_is_added_where_a_text_counts() -> None:
    assert altered("land", scene(["Shock"], ["Mountain"])) is not None
    assert altered("land", scene(["Shock"], ["Gaea's Cradle"])) is None
