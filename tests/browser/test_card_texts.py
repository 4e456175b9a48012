"""What the page shows of a card where the user's catalog has its printed text, and where it has not."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from castable.catalogs.importing import import_from
from castable.model.catalog.reading import VARIABLE

from .table import JSON, Table

TEXT = "Vigilance (Attacking doesn't cause this creature to tap.)\nWhenever you frobnicate, draw a card."
CARDS = [
    {
        "name": "Odd Tinker", "mana_cost": "{G}", "type_line": "Creature — Elf Artificer", "power": "1",
        "toughness": "2",
        "oracle_text": TEXT,
    },
]  # fmt: skip
SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {
            "hand": ["Shock"],
            "battlefield": [
                {"card": "Odd Tinker", "id": "tinker"},
                {"card": "Odd Tinker", "id": "flier", "counters": {"flying": 1}},
            ],
        },
        "B": {},
    },
}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a catalog that has a card of its own."""
    pytest.importorskip("uvicorn", reason="castable[serve] is not installed")
    from castable.service.http.settings import Settings  # noqa: PLC0415

    from ..castable.service.light import lightly_served  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("catalog")
    (folder / "cards.json").write_text(json.dumps(CARDS), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        catalog = str(folder / "catalog.sqlite")
        import_from(str(folder / "cards.json"), catalog)
        patch.setenv(VARIABLE, catalog)
        with lightly_served(Settings(port=0, workers=1, parting=1)) as address:
            yield address


def test_the_printed_text_stands_first_and_what_castable_read_beneath_on_demand(table: Table) -> None:
    table.open(SCENE)
    table.press("tinker")
    card = table.panel.locator(".card")
    card.locator("mark").wait_for()
    assert card.locator(".printed").all_text_contents() == [
        "Vigilance (Attacking doesn't cause this creature to tap.)",
        "Whenever you frobnicate, draw a card (not understood).",
    ]
    assert card.locator("mark").text_content() == "Whenever you frobnicate, draw a card (not understood)"
    beneath = card.locator("details")
    assert not beneath.locator(".text").first.is_visible()
    beneath.get_by_text("As castable understands it").click()
    beneath.locator(".text").first.wait_for()


def test_what_effects_have_made_of_an_object_stands_beneath_its_printed_text_at_once(table: Table) -> None:
    table.open(SCENE)
    table.press("flier")
    card = table.panel.locator(".card")
    card.locator(".beneath .text").first.wait_for()
    assert card.locator("details").count() == 0
    assert "Flying" in card.locator(".beneath .text").all_inner_texts()


def test_the_card_under_the_pointer_has_its_printed_text(table: Table) -> None:
    table.open(SCENE)
    table.tile("tinker").hover()
    peek = table.page.locator(".peek")
    peek.locator(".printed").first.wait_for()
    assert peek.locator("details").count() == 0


def test_a_card_that_no_catalog_has_is_shown_as_castable_understands_it(table: Table) -> None:
    table.open(SCENE)
    table.press("shock")
    card = table.panel.locator(".card")
    card.locator(".text").first.wait_for()
    assert card.locator(".printed, details, mark").count() == 0
    assert card.locator(".text").all_inner_texts() == ["Shock deals 2 damage to any target."]
