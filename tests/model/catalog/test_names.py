"""Names by what has been typed, and the nearest ones to a misspelt name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from castable.model.catalog import Catalog
from castable.model.catalog.names import Named, Names, folded, names_of
from castable.model.catalog.reading import Several
from castable.model.catalog.writing import import_cards
from castable.model.language.cards import Card, card, face, split_card
from castable.model.pack import PACK
from castable.model.pack.tokens import token_names


class Shelf:
    """A source of cards of these names."""

    def __init__(self, *names: str) -> None:
        self.known = dict.fromkeys(names)

    def find_card(self, name: str) -> Card | None:
        return card(name, "{1}", "Artifact") if name in self.known else None

    def names(self) -> Iterator[str]:
        return iter(self.known)


SHELF = Shelf(
    "Lightning Bolt", "Ball Lightning", "Bolt of Keranos", "Jötun Grunt", "Urza's Tower", "The Ur-Dragon",
    "Ætherling", "Lim-Dûl the Necromancer", "Counterspell", "Swords to Plowshares", "Blightning",
)  # fmt: skip


def found(text: str, limit: int = 10) -> list[str]:
    return [named.name for named in names_of(SHELF).matching(text, limit)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("lightning b", ["Lightning Bolt", "Ball Lightning"]),
        ("lightning bo", ["Lightning Bolt"]),
        ("bolt", ["Bolt of Keranos", "Lightning Bolt"]),
        ("lightning", ["Lightning Bolt", "Ball Lightning", "Blightning"]),
        ("bolt light", ["Lightning Bolt"]),
        ("JOTUN g", ["Jötun Grunt"]),
        ("jötun", ["Jötun Grunt"]),
        ("urzas tow", ["Urza's Tower"]),
        ("urza’s", ["Urza's Tower"]),
        ("ur dragon", ["The Ur-Dragon"]),
        ("aether", ["Ætherling"]),
        ("lim dul", ["Lim-Dûl the Necromancer"]),
        ("plow", ["Swords to Plowshares"]),
        ("owsh", ["Swords to Plowshares"]),
        ("to p", ["Swords to Plowshares"]),
        ("", []),
        ("  ,’ ", []),
        ("xyzzy", []),
    ],
)
def test_what_begins_so_comes_first_then_words_inside_then_any_part(text: str, names: list[str]) -> None:
    assert found(text) == names


def test_no_more_are_listed_than_asked_for_and_none_twice() -> None:
    assert found("li", 2) == ["Lightning Bolt", "Lim-Dûl the Necromancer"]
    everything = found("l", 99)
    assert len(everything) == len(set(everything))
    assert found("lightning", 0) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lightnig bolt", "Lightning Bolt"),
        ("lihgtning", "Lightning Bolt"),
        ("couterspell", "Counterspell"),
        ("swords to plowshars", "Swords to Plowshares"),
        ("jotum grant", "Jötun Grunt"),
    ],
)
def test_the_nearest_name_to_a_misspelt_one_comes_first(text: str, name: str) -> None:
    assert found(text) == []
    assert names_of(SHELF).nearest(text, 5)[0].name == name


@pytest.mark.parametrize("text", ["", "q", "qqqq wwww", "\x00", "龍", "x" * 10_000])
def test_nothing_is_near_to_nonsense(text: str) -> None:
    assert names_of(SHELF).nearest(text, 5) == ()


def test_a_card_is_shown_with_the_costs_and_types_of_its_faces() -> None:
    ice = split_card("split", face("Fire", "{1}{R}", "Instant"), face("Ice", "{1}{U}", "Instant"))
    land = split_card("modal", face("Path", None, "Land"), face("Way", None, "Land"))

    class Faces(Shelf):
        def find_card(self, name: str) -> Card | None:
            return {"Fire // Ice": ice, "Path // Way": land}.get(name)

    names = Names(Faces("Fire // Ice", "Path // Way"))
    assert names.matching("ice", 5) == (Named("Fire // Ice", "{1}{R} // {1}{U}", "Instant // Instant", token=False),)
    assert names.matching("path", 5) == (Named("Path // Way", None, "Land // Land", token=False),)


@pytest.mark.rule("111.10")
def test_predefined_tokens_are_offered_as_tokens() -> None:
    names = names_of(PACK)
    assert names.matching("treasure", 1) == (Named("Treasure", None, "Artifact — Treasure", token=True),)
    for token in token_names():
        assert any(named.token and named.name == token for named in names.matching(token, 20))


def test_every_card_is_found_by_its_whole_name_and_by_each_of_its_words() -> None:
    names = names_of(PACK)
    for name in PACK.names():
        assert name in [named.name for named in names.matching(name, 5)]
        longest = max(folded(name).split(), key=len)
        assert name in [named.name for named in names.matching(longest, 10_000)]


# ---------------------------------------------------------------- how often cards are played


def record(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "", **more}


def legal(*formats: str) -> dict[str, str]:
    return dict.fromkeys(formats, "legal") | {"brawl": "not_legal", "oathbreaker": "banned"}


def names_in_catalog(folder: Path, *records: dict[str, object] | dict[str, dict[str, list[object]]]) -> Names:
    source, path = folder / "cards.json", folder / "catalog.sqlite"
    is_atomic = len(records) == 1 and "data" in records[0]
    source.write_text(json.dumps(records[0] if is_atomic else records), encoding="utf-8")
    import_cards(source, path)
    catalog = Catalog.open(path)
    assert catalog is not None
    return Names(Several(catalog, SHELF))


def matching(names: Names, text: str) -> list[str]:
    return [named.name for named in names.matching(text, 20)]


def test_cards_that_are_played_most_come_first_among_those_that_fit_as_well(tmp_path: Path) -> None:
    names = names_in_catalog(
        tmp_path,
        record("Frost Lance", legalities=legal("vintage")),
        record("Frost", legalities={}),
        record("Frost Axe", legalities=legal("vintage")),
        record("Frost Wand", legalities=legal("vintage", "modern")),
        record("Morning Frost", legalities=legal("vintage", "modern", "pauper")),
        record("Frost Bell", edhrec_rank=9000, legalities={}),
        record("Frost Titan", edhrec_rank=12, legalities={}),
        record("Defrosting", edhrec_rank=1),
    )
    assert matching(names, "frost") == [
        "Frost", "Frost Titan", "Frost Bell", "Frost Wand", "Frost Axe", "Frost Lance", "Morning Frost", "Defrosting",
    ]  # fmt: skip
    assert matching(names, "fro")[:3] == ["Frost Titan", "Frost Bell", "Frost Wand"]
    assert matching(names, "frost morn") == ["Morning Frost"]


def test_what_only_another_source_has_comes_after_the_catalog_in_alphabetical_order(tmp_path: Path) -> None:
    names = names_in_catalog(tmp_path, record("Lightning Rod"), record("Lightning Bolt", legalities=legal("modern")))
    assert matching(names, "lightning") == ["Lightning Bolt", "Lightning Rod", "Ball Lightning", "Blightning"]
    assert matching(names, "l")[:3] == ["Lightning Bolt", "Lightning Rod", "Lim-Dûl the Necromancer"]


def test_odd_names_do_not_shift_the_others(tmp_path: Path) -> None:
    names = names_in_catalog(tmp_path, record("A\nB"), record("龍"), record("Frost", legalities=legal("modern")))
    assert matching(names, "frost") == ["Frost"]
    assert matching(names, "a b") == ["A\nB"]


def test_the_sets_of_a_file_of_mtgjson_count(tmp_path: Path) -> None:
    def atomic(**more: object) -> list[object]:
        return [{"layout": "normal", "manaCost": "{1}", "type": "Artifact", "text": "", **more}]

    cards = {
        "Frost Axe": atomic(printings=["AAA"]),
        "Frost Wand": atomic(printings=["AAA", "BBB"]),
        "Frost Titan": atomic(printings=["AAA"], edhrecRank=5),
    }
    assert matching(names_in_catalog(tmp_path, {"data": cards}), "frost") == ["Frost Titan", "Frost Wand", "Frost Axe"]


def test_no_card_is_read_to_find_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first list of names of a process reads one small table, not the cards, of which a catalog has 100 MB."""
    asked: list[str] = []
    usual = Catalog._ask

    def noted(self: Catalog, query: str, *values: str) -> Iterator[tuple[str, ...]]:
        asked.append(query)
        return usual(self, query, *values)

    monkeypatch.setattr(Catalog, "_ask", noted)
    names = names_in_catalog(tmp_path, *(record(f"Frost {n}") for n in range(50)))
    assert len(names.matching("frost", 3)) == 3
    assert names.nearest("forst 7", 2)[0].name == "Frost 7"
    assert [query for query in asked if " cards " in query and "WHERE key = ?" not in query] == []
    assert len(asked) == 1 + 3 + 2  # the names; of each that is shown its cost and types
