"""What is surely paid, and surely isn't, without a solver: and what counting must leave open."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast
from castable.solver.announce.plays import proposal_for
from castable.solver.mana.plain import plain_mana, quiet_abilities
from castable.solver.pay.counting import is_paid_by_counting, is_surely_paid
from castable.solver.pay.stating import problems

HALL = [
    ("{W}{U}", ["Plains", "Island"], True),
    ("{W}{W}", ["Plains", "Island"], False),
    ("{U}{R}", ["Steam Vents", "Island"], True),
    ("{U}{R}{R}", ["Steam Vents", "Island", "Mountain"], True),
    ("{U}{U}{R}", ["Steam Vents", "Mountain", "Mountain"], False),
    ("{W/U}{W/U}", ["Plains", "Forest"], False),
    ("{2}{C}", ["Sol Ring", "Wastes"], True),
    ("{3}{W}", ["Sol Ring", "Plains"], False),
]


def asked(cost: str, battlefield: list[str], text: str = "Draw a card.", **seat: object) -> castable.Position:
    """A position with one spell of a cost."""
    card = {"name": "Odd Spell", "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text}
    mine = {"hand": ["Odd Spell"], "battlefield": battlefield, "library": 9, **seat}
    return castable.read({"castable": 1, "players": {"A": mine, "B": {"library": 9}}, "cards": [card]})


def counted(position: castable.Position) -> bool | None:
    """What counting says of the spell."""
    play = parse_play("cast odd-spell", position)
    assert isinstance(play, Cast)
    proposal = proposal_for(position, play, "A")
    ((_, total),) = problems(proposal)
    return is_paid_by_counting(proposal, total)


def surely(position: castable.Position) -> bool:
    """Whether counting tells that all parts of the cost are paid."""
    play = parse_play("cast odd-spell", position)
    assert isinstance(play, Cast)
    proposal = proposal_for(position, play, "A")
    return any(is_surely_paid(proposal, total, problem) for problem, total in problems(proposal))


@pytest.mark.parametrize(("cost", "lands", "is_paid"), HALL)
def test_symbols_are_matched_with_sources(cost: str, lands: list[str], is_paid: bool) -> None:
    position = asked(cost, lands)
    assert counted(position) is is_paid
    assert isinstance(castable.check(position, "cast odd-spell"), castable.Legal) is is_paid


def test_tapped_sources_and_restricted_mana_do_not_count() -> None:
    assert counted(asked("{G}", [{"card": "Forest", "tapped": True}])) is False  # type: ignore[list-item]
    cavern = "{T}: Add {G}. Spend this mana only to cast creature spells."
    card = {"name": "Odd Land", "type_line": "Land", "oracle_text": cavern}
    document = {"castable": 1, "players": {"A": {"battlefield": ["Odd Land"]}, "B": {}}, "cards": [card]}
    plain = plain_mana(castable.read(document), "A")
    assert not plain.objects
    assert not plain.is_all


@pytest.mark.parametrize(
    ("cost", "battlefield", "text"),
    [
        ("{W}{U}{B}", ["Mystic Gate", "Island", "Swamp"], "Draw a card."),  # its second ability costs mana
        ("{1}{G}", ["Forest", "Grizzly Bears"], "Convoke"),
        ("{W/P}{G}", ["Forest"], "Draw a card."),
        ("{2/W}{G}", ["Forest"], "Draw a card."),
        ("{S}", ["Forest"], "Draw a card."),
    ],
)
def test_counting_leaves_open_what_else_might_pay(cost: str, battlefield: list[str], text: str) -> None:
    assert counted(asked(cost, battlefield, text)) is None


@pytest.mark.rule("611.3b")
def test_where_a_text_asks_what_is_tapped_no_ability_is_quiet() -> None:
    text = "As long as this creature is untapped, lands you control are Islands."
    card = {
        "name": "Odd Nymph",
        "mana_cost": "{1}",
        "type_line": "Creature — Nymph",
        "oracle_text": f"{text}\n{{T}}: Add {{C}}.",
        "power": "1",
        "toughness": "1",
    }
    mine = {"battlefield": ["Odd Nymph", "Forest"]}
    document = {"castable": 1, "players": {"A": mine, "B": {}}, "cards": [card]}
    assert quiet_abilities(castable.read(document), "A") == frozenset()
    calm = {"castable": 1, "players": {"A": {"battlefield": ["Forest"]}, "B": {}}}
    assert quiet_abilities(castable.read(calm), "A") == {("forest", 1)}


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(
    ("text", "battlefield", "is_paid"),
    [
        ("@sacrifice a creature.", ["2 Forest", "Grizzly Bears"], True),
        ("@sacrifice a creature.", ["2 Forest"], False),
        ("@sacrifice a land.", ["3 Forest"], True),
        ("@sacrifice a land.", ["2 Forest"], False),  # by tapping it first
        ("@tap an untapped creature you control.", ["2 Forest", "Grizzly Bears"], True),
        ("@tap an untapped creature you control.", ["Forest", "Llanowar Elves"], False),
        ("@return an untapped land you control to its owner's hand.", ["3 Forest"], False),
        ("@pay 3 life.", ["2 Forest"], True),
        ("@pay 30 life.", ["2 Forest"], False),
    ],
)
def test_other_parts_are_counted_where_nothing_else_wants_their_objects(
    text: str, battlefield: list[str], is_paid: bool
) -> None:
    cost = text.replace("@", "As an additional cost to cast this spell, ")
    assert surely(asked("{1}{G}", battlefield, f"{cost}\nDraw a card.")) is is_paid
