"""Laws of teams: a team of one changes nothing, and engine and solver agree on who is an opponent (102.3)."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.game.errors import IllegalAction
from castable.solver.verdicts import Illegal
from tests.examples import examples

from .strategies_positions import position_documents
from .test_laws import changed, plays_of

LOOKED_AT = 6
"""So many plays of each kind are carried out."""


def with_third(document: Document, teams: list[list[str]]) -> Document:
    """The document with a third player on a team, who has a creature with hexproof, and a card for opponents of A."""
    third = {"library": 5, "battlefield": [{"card": "Slippery Bogle", "id": "bogle"}]}

    def seated(document: Document) -> None:
        document["players"]["C"] = third
        document["players"]["A"]["hand"].append({"card": "Duress", "id": "extra-duress"})
        document["players"]["A"]["battlefield"].append({"card": "Swamp", "id": "extra-swamp"})
        document["teams"] = teams

    return changed(document, seated)


@pytest.mark.rule("102.3")
@given(position_documents())
@examples(40)
def test_with_teams_of_one_every_answer_is_the_one_without_teams(document: Document) -> None:
    alone = changed(document, lambda d: d.update(teams=[[name] for name in d["players"]]))
    assert plays_of(alone) == plays_of(document)
    plain, teams = castable.read(document), castable.read(alone)
    for id in plain.players["A"].hand:
        one, other = castable.why(plain, id), castable.why(teams, id)
        assert type(one) is type(other)
        if isinstance(one, Illegal) and isinstance(other, Illegal):
            assert (one.reasons, one.missing, one.possible) == (other.reasons, other.missing, other.possible)


@pytest.mark.rule("102.3")
@given(position_documents())
@examples(40)
def test_what_a_teammate_may_be_asked_for_and_what_not_solver_and_engine_agree(document: Document) -> None:
    """What the solver lists the engine carries out; what it lists only of an opponent, the engine refuses."""
    apart = plays_of(with_third(document, [["A"], ["B"], ["C"]]))
    both = with_third(document, [["A", "C"], ["B"]])
    together, position = plays_of(both), castable.read(both)
    for play in islice(sorted(together - apart, key=repr), LOOKED_AT):
        castable.apply(position, play, player="A")
    for play in islice(sorted(apart - together, key=repr), LOOKED_AT):
        with pytest.raises(IllegalAction):
            castable.apply(position, play, player="A")
