"""Mana for "abilities of artifacts": artifacts are permanents, "artifact sources" are anywhere (106.6, 109.2)."""

from __future__ import annotations

import re

import pytest

from castable.model.language.filters import PERMANENT, AllOf, AnyOf, Filter
from castable.model.oracle.sentences.spending import read_restriction
from tests.model.oracle.card_file import all_sentences
from tests.scenes import illegal, legal, scene


def on_battlefield(what: Filter) -> bool:
    """Whether a filter fits only what is on the battlefield."""
    if isinstance(what, AnyOf):
        return all(map(on_battlefield, what.parts))
    return PERMANENT in (what.parts if isinstance(what, AllOf) else (what,))


OF = re.compile(r"activate (?:abilities|an ability) of (?:an? )?(?P<what>[^.]+?)(?=[.,]| or )")


@pytest.mark.rule("109.2")
def test_mana_for_abilities_of_permanents_is_for_those_on_the_battlefield() -> None:
    wrong, number = [], 0
    for name, sentence in all_sentences():
        restriction = re.search(r"Spend this mana only .*", sentence)
        only = read_restriction(restriction[0]) if restriction else None
        said = OF.search(sentence)
        if only is None or said is None:
            continue
        number += 1
        if on_battlefield(only.abilities) is bool(re.search(r"\bsources?\b", said["what"])):
            wrong.append((name, sentence))
    assert number > 25
    assert wrong == []


def made(name: str, type_line: str, text: str) -> dict[str, str]:
    return {"name": name, "type_line": type_line, "oracle_text": text}


WELL = "{T}: Add {C}{C}. Spend this mana only to activate abilities of artifacts."
FOUNT = "{T}: Add {C}{C}. Spend this mana only to activate abilities of artifact sources."
RELIC = made("Test Relic", "Artifact", "{2}, Exile this card from your graveyard: Draw a card.\n{2}: Draw a card.")
SPIKE = made("Test Spike", "Artifact", "{2}, Sacrifice this artifact: Draw a card.")


@pytest.mark.rule("109.2")
@pytest.mark.parametrize(("text", "allowed"), [(WELL, False), (FOUNT, True)])
def test_an_artifact_card_in_a_graveyard_is_no_artifact_but_an_artifact_source(text: str, allowed: bool) -> None:
    well = made("Test Well", "Land", text)
    position = scene(A={"battlefield": ["Test Well"], "graveyard": ["Test Relic"]}, document={"cards": [well, RELIC]})
    if allowed:
        legal(position, "activate test-relic.1")
    else:
        assert illegal(position, "activate test-relic.1")


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize("text", [WELL, FOUNT])
def test_an_artifact_that_is_sacrificed_for_its_ability_was_one(text: str) -> None:
    well = made("Test Well", "Land", text)
    legal(
        scene(A={"battlefield": ["Test Well", "Test Spike"]}, document={"cards": [well, SPIKE]}), "activate test-spike"
    )
