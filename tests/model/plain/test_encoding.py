"""The card language as plain data, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from castable.model.game.errors import DocumentError
from castable.model.language.cards import Card
from castable.model.language.costs import Cost, LifePart, OneOf, cost
from castable.model.language.filters import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    Filter,
)
from castable.model.pack import PACK
from castable.model.plain.encoding import from_data, to_data


def test_every_card_of_the_pack_is_the_same_again() -> None:
    for name in PACK.names():
        found = PACK.find_card(name)
        data = json.loads(json.dumps(to_data(found)))
        assert from_data(data, name, Card) == found


def test_data_is_short() -> None:
    assert to_data(PERMANENT & CREATURE) == {
        "AllOf": {"parts": [{"InZone": {"zone": "battlefield"}}, {"HasType": {"name": "Creature"}}]}
    }
    assert to_data(ANY_TARGET) == to_data(from_data(to_data(ANY_TARGET)))


@pytest.mark.parametrize(
    ("data", "where", "words"),
    [
        ({"HasTyp": {"name": "Creature"}}, "x", 'did you mean "HasType"'),
        ({"HasType": {"nam": "Creature"}}, "x.HasType.nam", 'did you mean "name"?'),
        ({"HasType": {}}, "x.HasType", 'field "name" is missing'),
        ({"HasType": {"name": 3}}, "x.HasType.name", "3 stands here; expected text"),
        ({"AllOf": {"parts": ["This", "Thsi"]}}, "x.AllOf.parts[1]", 'did you mean "This"'),
        ({"HasColor": {"color": "Q"}}, "x.HasColor.color", "one of W, U, B, R, G, C"),
        ({"HasStat": {"stat": "power", "compare": "=", "amount": True}}, "x.HasStat.amount", "a whole number"),
        ({"Filter": {}}, "x", "no filter of the card language"),
        ({"Keyword": {"name": "flying"}}, "x", "no filter of the card language"),
        (7, "x", "a mapping such as"),
        (None, "x", "a mapping such as"),
    ],
)
def test_faults_of_data_name_their_place(data: Any, where: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        from_data(data, "x", Filter)
    assert any(fault.where == where and words in str(fault) for fault in refused.value.faults), str(refused.value)


@pytest.mark.rule("118.3")
def test_a_part_of_a_cost_is_one_of_the_kinds_that_there_are() -> None:
    paid = cost(OneOf((cost("{1}"), cost(LifePart(2)))))
    assert from_data(to_data(paid), "x", Cost) == paid
    with pytest.raises(DocumentError, match=r'no component of the card language "LifePrt".*"LifePart"'):
        from_data({"Cost": {"parts": [{"LifePrt": {"amount": 2}}]}}, "x", Cost)


def test_mana_to_add_is_checked() -> None:
    with pytest.raises(DocumentError, match="is no mana"):
        from_data({"Add": {"symbols": "{X}"}}, "x")
