"""Objects are called by their ids, or by the names of their cards where only one object has that name."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.errors import NotationError, RequestError
from castable.model.game.notation import format_play, parse_play
from castable.model.game.position import Position
from castable.solver.verdicts import Illegal, Legal
from tests.scenes import scene


@pytest.fixture
def position() -> Position:
    """A few cards under ids of their own."""
    return scene(
        A={
            "hand": [{"card": "Lightning Bolt", "id": "b1"}, {"card": "Fire // Ice", "id": "b2"}, "Forest"],
            "battlefield": [
                {"card": "Mountain", "id": "m1"},
                {"card": "Mountain", "id": "m2"},
                {"card": "Deathrite Shaman", "id": "drs"},
                {"card": "Jace, the Mind Sculptor", "id": "j", "counters": {"loyalty": 3}},
            ],
            "graveyard": [{"card": "Shock", "id": "g1"}],
        },
        B={"battlefield": [{"card": "Llanowar Elves", "id": "e1"}, {"card": "Grizzly Bears", "id": "forest-bear"}]},
    )


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("cast Lightning Bolt -> Llanowar Elves", "cast b1 -> e1"),
        ("cast lightning-bolt -> llanowar-elves", "cast b1 -> e1"),
        ("cast LIGHTNING BOLT -> B", "cast b1 -> B"),
        ("cast Lightning Bolt keep=m1 -> B", "cast b1 keep=m1 -> B"),
        ("cast Fire // Ice face=fire -> grizzly bears:1, Llanowar Elves:1", "cast b2 face=fire -> e1:1, forest-bear:1"),
        ("cast ice face=ice -> deathrite-shaman", "cast b2 face=ice -> drs"),
        ("activate Deathrite Shaman.1 -> forest", "activate drs.1 -> forest"),
        ("activate deathrite-shaman.3 -> Shock", "activate drs.3 -> g1"),
        ("play forest", "play forest"),
    ],
)
def test_a_play_may_name_cards(position: Position, text: str, canonical: str) -> None:
    assert format_play(parse_play(text, position), position) == canonical


@pytest.mark.parametrize("text", ["cast b1 -> mountain", "activate Mountain.1", "cast b1 pay=mountain"])
def test_a_name_of_several_objects_names_their_ids(position: Position, text: str) -> None:
    with pytest.raises(NotationError, match="m1, m2"):
        parse_play(text, position)


def test_an_id_wins_over_a_name() -> None:
    seat = {"hand": [{"card": "Shock", "id": "forest"}, {"card": "Forest", "id": "wood"}], "battlefield": ["Mountain"]}
    position = scene(A=seat)
    assert format_play(parse_play("cast forest -> B", position), position) == "cast forest -> B"


def test_options_and_questions_take_names_too(position: Position) -> None:
    paid = castable.pay(position, "cast lightning-bolt -> B", use=["Deathrite Shaman"]).verdict
    assert isinstance(paid, (Legal, Illegal))
    with pytest.raises(RequestError, match="several objects"):
        castable.pay(position, "cast lightning-bolt -> B", keep=["mountain"])
    assert isinstance(castable.why(position, "Lightning Bolt"), Legal)
    session = castable.pay_session(position, "cast lightning-bolt -> B")
    assert session.choose("m1").is_complete
    with pytest.raises(RequestError, match="no object"):
        castable.why(position, "no-such-card")


@pytest.mark.rule("602.5a", "601.2c")
def test_why_asks_about_an_ability_as_a_whole() -> None:
    shaman = {"card": "Deathrite Shaman", "id": "drs"}
    position = scene(A={"battlefield": [shaman, "Swamp"], "graveyard": ["Forest"]})
    assert isinstance(castable.why(position, "deathrite-shaman.1"), Legal)
    second = castable.why(position, "deathrite-shaman.2")
    assert isinstance(second, Illegal)
    assert {r.rule for r in second.reasons} == {"601.2c"}
    assert castable.certify(position, "drs.2", second.reasons) == castable.Finding.CONFIRMED
    sick = scene(A={"battlefield": [{**shaman, "sick": True}, "Swamp"], "graveyard": ["Forest", "Shock"]})
    for ability in ("drs.1", "drs.2"):
        found = castable.why(sick, ability)
        assert isinstance(found, Illegal)
        assert {r.rule for r in found.reasons} == {"302.6"}
    with pytest.raises(RequestError, match=r"drs\.4"):
        castable.why(position, "drs.4")


def test_why_names_what_stands_against_one_ability_though_another_may_be_activated() -> None:
    vault = {"card": "Mutavault", "id": "f", "tapped": True}
    position = scene(A={"battlefield": [vault, "Wastes"]})
    assert isinstance(castable.why(position, "mutavault"), Legal)
    found = castable.why(position, "Mutavault.1")
    assert isinstance(found, Illegal)
    assert {r.rule for r in found.reasons} == {"107.5"}
    assert isinstance(castable.why(position, "f.2"), Legal)
