"""Names by what has been typed, and the nearest ones to a misspelt name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from castable.model.catalog.names import Named, Names, folded, names_of
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
