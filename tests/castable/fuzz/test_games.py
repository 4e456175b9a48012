"""Games in the fuzzer: positions that are played to, what a target tells after some moves, and how much it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import castable
from castable.fuzz.contract.protocol import Document, MovesReply, PerftReply, Question, Reply, UnsupportedReply
from castable.fuzz.differences.comparing import Difference, Direction, compare
from castable.fuzz.differences.games import replayed
from castable.fuzz.differences.judging import NoEvidence
from castable.fuzz.findings.finding import Finding
from castable.fuzz.findings.telling import headline, readme
from castable.fuzz.generators.choosing import RandomChooser
from castable.fuzz.generators.playing import played_on
from castable.fuzz.generators.pool import Pool
from castable.fuzz.runs.minimizing import is_left, minimized

from .targets import ViewTarget, as_served

ODD = {"name": "Odd One", "mana_cost": "{R}", "type_line": "Sorcery", "oracle_text": "Do the odd thing oddly."}


def shocking(*battlefield: str, hand: tuple[str, ...] = ("Shock",)) -> Document:
    """A with a hand and a battlefield, and B with 20 life and nothing else."""
    cards = {"hand": hand, "battlefield": battlefield}
    seat = {
        zone: [{"card": name, "id": name.lower().replace(" ", "-")} for name in names] for zone, names in cards.items()
    }
    players = {"A": {**seat, "library": 9}, "B": {"library": 9}}
    return {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players}


def asked(ask: Question, document: Document, **about: Any) -> Reply:
    return as_served(ask, document, "A", **about)


class Player(ViewTarget):
    """A target that plays, and tells something else of its games."""

    def __init__(self, tell: Callable[[Reply], Reply]) -> None:
        super().__init__(lambda document: document, frozenset({Question.MOVES, Question.PERFT}))
        self.tell = tell

    def ask(self, ask: Question, document: Document, player: str, **about: Any) -> Reply:
        """What castable says, told otherwise."""
        return self.tell(as_served(ask, document, player, **about))


def without_damage(reply: Reply) -> Reply:
    """A target in whose games nobody loses life."""
    if isinstance(reply, MovesReply):
        players = {name: told.model_copy(update={"life": 20}) for name, told in reply.players.items()}
        return reply.model_copy(update={"players": players})
    return reply


# ---------------------------------------------------------------- castable as a target


@pytest.mark.rule("120.3a", "608.2m")
def test_castable_tells_how_a_game_stands_after_some_moves() -> None:
    moves = ["cast shock -> B", "pass", "pass"]
    told = asked(Question.MOVES, shocking("Mountain"), moves=moves)
    assert isinstance(told, MovesReply)
    assert told.made == 3
    assert (told.players["B"].life, told.players["A"].hand, told.players["A"].graveyard) == (18, 0, 1)
    assert told.players["A"].tapped == {"Mountain": 1}
    assert set(told.battlefield or ()) == {"mountain"}


def test_a_move_that_is_refused_ends_the_telling_before_it() -> None:
    told = asked(Question.MOVES, shocking("Forest"), moves=["pass", "cast shock -> B"])
    assert isinstance(told, MovesReply)
    assert told.made == 1


def test_a_game_that_stops_is_unsupported() -> None:
    document = shocking("Mountain", hand=("Odd One",)) | {"cards": [ODD]}
    told = asked(Question.MOVES, document, moves=["cast odd-one", "pass", "pass"])
    assert isinstance(told, UnsupportedReply)


def test_sequences_of_decisions_are_counted() -> None:
    counted = asked(Question.PERFT, shocking("Mountain"), depth=1)
    assert isinstance(counted, PerftReply)
    plays = castable.plays(castable.read(shocking("Mountain")))
    assert counted.nodes == plays.count() == len(counted.by_move or ())


# ---------------------------------------------------------------- differences


def the_difference(document: Document, target: ViewTarget) -> Difference:
    (found,) = compare(document, target).differences
    return found


def test_games_that_go_on_alike_are_no_difference() -> None:
    found = compare(shocking("Mountain"), Player(lambda reply: reply))
    assert found.differences == []
    assert found.compared > 0


def test_a_game_that_goes_on_differently_is_reported_with_the_first_such_move() -> None:
    found = the_difference(shocking("Mountain"), Player(without_damage))
    assert (found.direction, found.subject, found.said) == (Direction.OTHERWISE, "life of B", "20")
    assert found.evidence is not None
    assert found.moves[-1] == "pass"
    assert found.evidence.lines[0] == "life of B: 18"
    assert "120.3" in " ".join(found.evidence.rules)


def test_refusing_a_legal_move_is_a_difference() -> None:
    def refuses(reply: Reply) -> Reply:
        return reply.model_copy(update={"made": 0}) if isinstance(reply, MovesReply) else reply

    found = the_difference(shocking("Mountain"), Player(refuses))
    assert found.said == "refused"
    assert found.subject == found.moves[-1]


def test_what_a_target_does_not_tell_is_not_held_against_it() -> None:
    def says_little(reply: Reply) -> Reply:
        return MovesReply(id=1, made=reply.made) if isinstance(reply, MovesReply) else reply

    assert compare(shocking("Mountain"), Player(says_little)).differences == []


def test_a_different_count_is_reported_with_the_answer_it_belongs_to() -> None:
    def sees_no_passing(reply: Reply) -> Reply:
        if not isinstance(reply, PerftReply) or reply.by_move is None:
            return reply
        rest = {move: number for move, number in reply.by_move.items() if move != "pass"}
        return PerftReply(id=1, nodes=sum(rest.values()), by_move=rest)

    found = the_difference(shocking("Mountain"), Player(sees_no_passing))
    assert (found.question, found.subject, found.said) == (Question.PERFT, "pass", "0")


def test_moves_that_can_be_paid_in_two_ways_are_held_against_nobody() -> None:
    position = castable.read(shocking("Mountain", "Sacred Foundry"))
    with pytest.raises(NoEvidence):
        replayed(position, ["cast shock -> B"])


# ---------------------------------------------------------------- findings


def test_a_finding_about_a_game_is_shrunk_told_and_asked_again() -> None:
    target = Player(without_damage)
    document = shocking("Mountain", "Grizzly Bears")
    finding = minimized(the_difference(document, target), document, target)
    assert finding.moves
    assert finding.after == 2
    assert "goes on otherwise" in headline(finding)
    assert "; ".join(finding.moves) in _plain(finding)
    assert is_left(finding, target)
    assert not is_left(finding, Player(lambda reply: reply))


def _plain(finding: Finding) -> str:
    return readme(finding).replace("\\", "")


@pytest.mark.rule("614.1d")
def test_what_enters_tapped_is_told_with_the_text_that_says_so() -> None:
    def untapped(reply: Reply) -> Reply:
        if not isinstance(reply, MovesReply):
            return reply
        players = {name: told.model_copy(update={"tapped": {}}) for name, told in reply.players.items()}
        return reply.model_copy(update={"players": players})

    found = the_difference(shocking("Mountain", hand=("Glacial Fortress",)), Player(untapped))
    assert found.evidence is not None
    assert "614.1d" in found.evidence.rules
    (line,) = (line for line in found.evidence.lines if "614.1c–d" in line)
    assert line.startswith("Glacial Fortress enters tapped: Glacial Fortress says: this land enters tapped unless")


# ---------------------------------------------------------------- positions that are played to


@pytest.mark.rule("608.3")
def test_positions_are_played_to_by_the_rules() -> None:
    document = shocking("Mountain", hand=("Shock",))
    ends = [played_on(document, RandomChooser(seed), Pool(), 1) for seed in range(30)]
    lives = {end["players"][name].get("life", 20) for end in ends for name in ("A", "B")}
    assert 18 in lives
    assert any(end.get("stack") for end in ends)
    for end in ends:
        assert castable.read(end).priority is not None
        assert "course" not in end
        assert "pending" not in end


def test_a_game_that_stops_is_followed_as_far_as_it_goes() -> None:
    document = shocking("Mountain", hand=("Odd One",)) | {"cards": [ODD]}
    ends = [played_on(document, RandomChooser(seed), Pool(), 2) for seed in range(10)]
    assert all(castable.read(end).priority is not None for end in ends)
