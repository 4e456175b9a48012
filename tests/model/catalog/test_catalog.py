"""Filling a catalog and finding cards in it."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import castable
from castable.model.catalog import VARIABLE, Catalog, default_path, writing
from castable.model.catalog.compiling import compile_card
from castable.model.catalog.writing import import_cards
from castable.model.documents.definitions import write_card
from castable.model.game.errors import DocumentError, RequestError
from castable.model.language.abilities import Unmodelled
from castable.model.language.mana import ManaType
from castable.model.oracle import Verdict

BEAR = {
    "name": "Test Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "{T}: Add {G}.",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "legalities": {"vintage": "legal", "standard": "not_legal"},
}
HALVES = {
    "name": "Hot // Cold",
    "layout": "split",
    "card_faces": [
        {"name": "Hot", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Hot deals 1 damage to any target."},
        {"name": "Cold", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Tap target creature."},
    ],
}
ACCENT = {"name": "Æther Élan", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Frobnicate"}
CARDS = [BEAR, HALVES, ACCENT]
ATOMIC = {
    "meta": {"version": "5"},
    "data": {
        "Test Bear": [
            {
                "name": "Test Bear",
                "layout": "normal",
                "manaCost": "{1}{G}",
                "type": "Creature — Bear",
                "text": "{T}: Add {G}.",
                "power": "2",
                "toughness": "2",
                "colors": ["G"],
                "legalities": {"vintage": "Legal"},
            }
        ],
        "Hot // Cold": [
            {
                "faceName": "Cold",
                "side": "b",
                "layout": "split",
                "manaCost": "{U}",
                "type": "Instant",
                "text": "Tap target creature.",
            },
            {
                "faceName": "Hot",
                "side": "a",
                "layout": "split",
                "manaCost": "{R}",
                "type": "Instant",
                "text": "Draw a card.",
            },
        ],
    },
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


@pytest.fixture
def catalog(source: Path, tmp_path: Path) -> Path:
    path = tmp_path / "data" / "catalog.sqlite"
    import_cards(source, path)
    return path


def opened(path: Path) -> Catalog:
    found = Catalog.open(path)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "name", ["Test Bear", "test bear", "TEST BEAR ", "Hot // Cold", "cold", "aether elan", "Æther Élan"]
)
def test_cards_are_found_by_name_whatever_their_case_and_accents(catalog: Path, name: str) -> None:
    assert opened(catalog).find_card(name) is not None


def test_a_name_with_half_a_character_is_that_of_no_card(catalog: Path) -> None:
    assert opened(catalog).find_card("Test Bear\ud800") is None
    assert opened(catalog).printed("\ud800") is None


def test_a_card_is_what_the_file_says(catalog: Path) -> None:
    bear = opened(catalog).find_card("Test Bear")
    assert bear is not None
    assert (bear.front.power, set(bear.front.colors)) == ("2", {ManaType.GREEN})
    assert (
        bear
        == castable.read({"castable": 1, "players": {"A": {}, "B": {}}, "cards": [definition(BEAR)]}).definitions[0]
    )


def definition(record: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in record.items() if k not in ("layout", "legalities", "colors")}


@pytest.mark.parametrize("packed", [False, True])
def test_files_of_both_makers_are_read_plain_or_gzipped(tmp_path: Path, *, packed: bool) -> None:
    data = json.dumps(ATOMIC).encode()
    path = tmp_path / "atomic.json"
    path.write_bytes(gzip.compress(data) if packed else data)
    done = import_cards(path, tmp_path / "catalog.sqlite")
    found = opened(tmp_path / "catalog.sqlite").find_card("Hot // Cold")
    assert done.cards == 2
    assert found is not None
    assert [f.name for f in found.faces] == ["Hot", "Cold"]
    assert found.layout == "split"


def test_importing_the_same_file_again_changes_nothing(source: Path, catalog: Path) -> None:
    before = catalog.stat().st_mtime_ns
    again = import_cards(source, catalog)
    assert (again.cards, again.changed) == (3, False)
    assert catalog.stat().st_mtime_ns == before


def test_another_reader_reads_the_same_file_anew(
    source: Path, catalog: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "reader" / "room"
    room.mkdir(parents=True)
    monkeypatch.setattr(writing, "READER", tmp_path / "reader")
    for text in ("pass", "return"):
        (room / "lines.py").write_text(text, encoding="utf-8")
        assert import_cards(source, catalog).changed


def test_another_file_takes_the_place_of_the_old_one(tmp_path: Path, catalog: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps([BEAR]), encoding="utf-8")
    assert import_cards(other, catalog).changed
    assert opened(catalog).count() == 1


def test_an_interrupted_import_leaves_the_old_catalog_whole(
    tmp_path: Path, catalog: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.json"
    other.write_text(json.dumps([HALVES, BEAR]), encoding="utf-8")

    def stop(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "compile_card", stop)
    with pytest.raises(KeyboardInterrupt):
        import_cards(other, catalog)
    assert opened(catalog).count() == 3
    assert [p.name for p in catalog.parent.iterdir()] == [catalog.name]


def test_a_bad_card_is_named_and_left_out(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    bad = {**BEAR, "name": "Bad Bear", "legalities": ["vintage"]}
    path.write_text(json.dumps([BEAR, bad, 7, {"name": 3}, HALVES]), encoding="utf-8")
    done = import_cards(path, tmp_path / "catalog.sqlite")
    assert [s.card for s in done.skipped] == ["Bad Bear", "entry 3", "entry 4"]
    assert (done.cards, opened(tmp_path / "catalog.sqlite").count()) == (2, 2)


def test_a_bad_card_of_mtgjson_is_named_and_left_out(tmp_path: Path) -> None:
    path = tmp_path / "atomic.json"
    entries: Any = ATOMIC["data"]
    path.write_text(json.dumps({"data": {"Bad Bear": 3, **entries}}), encoding="utf-8")
    assert [s.card for s in import_cards(path, tmp_path / "catalog.sqlite").skipped] == ["Bad Bear"]


@pytest.mark.parametrize("text", [b"castable: 1\n", b"[]", b"\x00" * 100])
def test_an_import_does_not_replace_what_is_no_catalog(tmp_path: Path, source: Path, text: bytes) -> None:
    document = tmp_path / "document"
    document.write_bytes(text)
    with pytest.raises(RequestError, match="is no catalog; it is left as it is"):
        import_cards(source, document)
    assert document.read_bytes() == text


def test_an_import_does_not_replace_its_own_source_nor_another_programs_database(tmp_path: Path, source: Path) -> None:
    before = source.read_bytes()
    with pytest.raises(RequestError, match="left as it is"):
        import_cards(source, source)
    assert source.read_bytes() == before
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE cards (name)")
    with pytest.raises(RequestError, match="left as it is"):
        import_cards(source, other)


def test_an_import_takes_the_place_of_a_catalog_of_another_version_and_of_an_empty_file(
    tmp_path: Path, source: Path, catalog: Path
) -> None:
    with sqlite3.connect(catalog) as connection:
        connection.execute("UPDATE facts SET value = '0' WHERE name = 'schema'")
    connection.close()
    assert Catalog.open(catalog) is None
    assert import_cards(source, catalog).changed
    empty = tmp_path / "empty.sqlite"
    empty.touch()
    assert import_cards(source, empty).changed


def test_two_imports_at_once_both_end_well(tmp_path: Path, source: Path) -> None:
    path = tmp_path / "new" / "catalog.sqlite"
    with ThreadPoolExecutor(4) as threads:
        done = list(threads.map(lambda _: import_cards(source, path), range(8)))
    assert [d.cards for d in done] == [3] * 8
    assert opened(path).count() == 3
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_what_a_killed_import_has_left_goes_with_the_next(tmp_path: Path, source: Path, catalog: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = catalog.with_name(f".{catalog.name}.{writing._HOST}-{gone.pid}-0a.new")
    running = catalog.with_name(f".{catalog.name}.{writing._HOST}-{os.getppid()}-0a.new")
    elsewhere = catalog.with_name(f".{catalog.name}.elsewhere-{gone.pid}-0a.new")
    for path in (left, running, elsewhere):
        path.touch()
    other = tmp_path / "other.json"
    other.write_text(json.dumps([BEAR]), encoding="utf-8")
    import_cards(other, catalog)
    assert not left.exists()
    assert running.exists()
    assert elsewhere.exists()


def test_a_locked_catalog_says_so(catalog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0.01))
    holder = sqlite3.connect(catalog)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(RequestError, match=r"is locked by another program; expected .* try again"):
            Catalog.open(catalog)
    finally:
        holder.close()


def test_a_damaged_catalog_says_so(catalog: Path) -> None:
    with sqlite3.connect(catalog) as connection:
        connection.execute("UPDATE cards SET card = 'nonsense'")
    connection.close()
    with pytest.raises(RequestError, match=r"is damaged: .* castable import FILE"):
        opened(catalog).find_card("Test Bear")
    with sqlite3.connect(catalog) as connection:
        connection.execute("DROP TABLE cards")
    connection.close()
    with pytest.raises(RequestError, match=r"is damaged: .* castable import FILE"):
        opened(catalog).find_card("Test Bear")


def test_a_catalog_that_can_not_be_written_leaves_the_old_one(
    tmp_path: Path, catalog: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> Any:
        raise sqlite3.OperationalError("database or disk is full")

    other = tmp_path / "other.json"
    other.write_text(json.dumps([BEAR]), encoding="utf-8")
    monkeypatch.setattr(writing, "_faces", full)
    with pytest.raises(OSError, match="disk is full"):
        import_cards(other, catalog)
    assert opened(catalog).count() == 3
    assert [p.name for p in catalog.parent.iterdir()] == [catalog.name]


@pytest.mark.parametrize(
    "text", ["", "[", "{}", "[1]", '[{"name": 3}]', "hello", '{"data": {"X": 3}}', '[{"name": "A"']
)
def test_other_files_are_refused_and_say_what_was_expected(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RequestError) as refused:
        import_cards(path, tmp_path / "catalog.sqlite")
    assert str(path) in str(refused.value)
    assert not (tmp_path / "catalog.sqlite").exists()


def test_a_file_that_is_no_catalog_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    path.write_text("no database", encoding="utf-8")
    assert Catalog.open(path) is None
    with sqlite3.connect(tmp_path / "empty.sqlite") as connection:
        connection.execute("CREATE TABLE facts (name, value)")
    assert Catalog.open(tmp_path / "empty.sqlite") is None


# ---------------------------------------------------------------- positions with a catalog

DOCUMENT = {"castable": 1, "players": {"A": {"hand": ["Test Bear"], "battlefield": ["2 Forest"]}, "B": {}}}


@pytest.fixture
def in_use(catalog: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(catalog))
    return catalog


def test_positions_find_cards_in_the_catalog_and_then_in_the_pack(in_use: Path) -> None:
    assert type(castable.check(DOCUMENT, "cast test-bear")).__name__ == "Legal"


def test_without_the_catalog_the_card_is_not_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    two = {**DOCUMENT, "players": {"A": {"hand": ["Test Bear", "Test Ox"]}, "B": {}}}
    with pytest.raises(DocumentError, match=r"castable import scryfall fetches.*mtgjson, or a card file") as found:
        castable.read(two)
    assert str(found.value).count("castable import") == 1
    with pytest.raises(castable.UnknownCard, match=r"castable import scryfall fetches.*mtgjson, or a card file"):
        castable.card("Test Bear")


def test_with_a_catalog_an_unknown_card_says_nothing_of_imports(in_use: Path) -> None:
    with pytest.raises(castable.UnknownCard) as found:
        castable.card("Tset Baer")
    assert "import" not in str(found.value)


def test_a_documents_own_card_wins(in_use: Path) -> None:
    own = {"name": "Test Bear", "mana_cost": "{5}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    verdict = castable.check({**DOCUMENT, "cards": [own]}, "cast test-bear")
    assert type(verdict).__name__ == "Illegal"


def test_a_catalog_that_is_named_has_to_be_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nothing.sqlite"))
    with pytest.raises(RequestError, match="castable import"):
        castable.read(DOCUMENT)


def test_text_that_is_not_understood_stays_with_the_card(catalog: Path) -> None:
    found = opened(catalog).find_card("Aether Elan")
    assert found is not None
    assert any(isinstance(a, Unmodelled) for a in found.front.abilities)


def test_the_second_face_of_a_prepare_card_is_the_spell_that_is_cast_while_it_is_prepared() -> None:
    faces = [
        {"name": "Page", "type_line": "Creature — Bird", "mana_cost": "{1}{W}", "power": "1", "toughness": "1",
         "oracle_text": "This creature enters prepared."},
        {"name": "Favor", "type_line": "Sorcery", "mana_cost": "{W}", "oracle_text": "Draw a card."},
    ]  # fmt: skip
    compiled = compile_card({"name": "Page // Favor", "layout": "prepare", "card_faces": faces})
    assert not [s.text for s in compiled.spans if s.verdict is Verdict.UNREAD]
    for designations, verdict in (([], "Illegal"), (["prepared"], "Legal")):
        entry = {"card": "Page // Favor", "id": "page", "designations": designations}
        document = {
            "castable": 1,
            "players": {"A": {"battlefield": [entry, "Plains"]}, "B": {}},
            "cards": [write_card(compiled.card)],
        }
        assert type(castable.check(document, "cast page face=favor")).__name__ == verdict


HARBOR: dict[str, Any] = {
    "name": "Harbor // Voyage",
    "layout": "adventure",
    "card_faces": [
        {"name": "Harbor", "mana_cost": "{2}{U}", "type_line": "Land — Town", "oracle_text": "{T}: Add {U}.",
         "colors": ["U"]},
        {"name": "Voyage", "mana_cost": "", "type_line": "Sorcery — Adventure", "oracle_text": "Draw a card.",
         "colors": ["U"]},
    ],
}  # fmt: skip


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.rule("202.1b", "715.3")
def test_a_mana_cost_that_a_file_puts_on_the_land_is_that_of_the_spell(*, turned: bool) -> None:
    faces = [*HARBOR["card_faces"]][:: -1 if turned else 1]
    compiled = compile_card({**HARBOR, "card_faces": faces})
    by_name = {face.name: face for face in compiled.card.faces}
    land, spell = by_name["Harbor"], by_name["Voyage"]
    assert (land.mana_cost, land.colors) == (None, frozenset())
    assert (str(spell.mana_cost), spell.colors) == ("{2}{U}", frozenset({ManaType.BLUE}))
    assert not [s for s in compiled.spans if s.verdict is Verdict.UNREAD]


@pytest.mark.rule("202.1b", "305.9", "715.3")
def test_the_adventure_of_a_land_is_cast_for_its_mana_cost() -> None:
    card = write_card(compile_card(HARBOR).card)
    seats = {"A": {"hand": ["Harbor // Voyage"], "battlefield": ["3 Island"]}, "B": {}}
    position = castable.read({"castable": 1, "players": seats, "cards": [card]})
    plays = {castable.format_play(p, position) for p in castable.plays(position)}
    assert {p for p in plays if "harbor" in p} == {"play harbor-voyage", "cast harbor-voyage face=voyage"}


@pytest.mark.rule("202.1b")
def test_files_that_have_it_right_are_left_alone() -> None:
    right = [
        {**HARBOR["card_faces"][0], "mana_cost": "", "colors": []},
        {**HARBOR["card_faces"][1], "mana_cost": "{R}"},
    ]
    faces = compile_card({**HARBOR, "card_faces": right}).card.faces
    assert [str(face.mana_cost) for face in faces] == ["None", "{R}"]


@pytest.mark.rule("202.1b")
def test_a_mana_cost_on_a_land_that_belongs_to_no_other_face_is_named() -> None:
    compiled = compile_card({"name": "Mill", "type_line": "Land", "mana_cost": "{2}", "oracle_text": ""})
    assert compiled.card.front.mana_cost is None
    assert [s.text for s in compiled.spans if s.verdict is Verdict.UNREAD] == ["a land with the mana cost {2}"]


def test_a_changed_language_reads_the_same_file_anew(
    source: Path, catalog: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "filters.py").write_text("pass", encoding="utf-8")
    monkeypatch.setattr(writing, "LANGUAGE", tmp_path / "words")
    assert import_cards(source, catalog).changed
    assert not import_cards(source, catalog).changed


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the user's data are elsewhere there")
@pytest.mark.parametrize(
    ("said", "expected"),
    [("/srv/data", "/srv/data"), ("", "/home/nobody/.local/share"), ("data", "/home/nobody/.local/share")],
)
def test_the_catalog_is_among_the_data_of_the_user(monkeypatch: pytest.MonkeyPatch, said: str, expected: str) -> None:
    monkeypatch.setenv("HOME", "/home/nobody")
    monkeypatch.setenv("XDG_DATA_HOME", said)
    assert default_path() == Path(expected) / "castable" / "catalog.sqlite"
