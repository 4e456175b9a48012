"""``castable import`` and ``castable coverage``, and ``--catalog``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from castable.model.catalog import VARIABLE

from ..conftest import Run

CARDS = [
    {
        "name": "Test Bear",
        "mana_cost": "{G}",
        "type_line": "Creature — Bear",
        "oracle_text": "Vigilance",
        "power": "2",
        "toughness": "2",
        "legalities": {"vintage": "legal"},
    },
    {
        "name": "Test Shock",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Tap target Elf.\nFrobnicate",
        "legalities": {"vintage": "restricted", "modern": "legal"},
    },
]
STONE = {
    "name": "Test Stone", "mana_cost": "{1}", "type_line": "Artifact",
    "oracle_text": "{T}: Add {C}.\n{T}: Add {G}. Spend this mana only to frob.\n{1}, Frob: Add {R}.\n{2}: Draw a card.",
}  # fmt: skip
POSITION = json.dumps({"castable": 1, "players": {"A": {"hand": ["Test Bear"], "battlefield": ["Forest"]}, "B": {}}})


@pytest.fixture
def catalog(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv(VARIABLE, "")
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(CARDS), encoding="utf-8")
    path = str(tmp_path / "catalog.sqlite")
    done = run("import", str(source), "--catalog", path, "--json")
    assert done.status == 0, done.err
    answer = json.loads(done.out)
    assert (answer["catalog"], answer["cards"], answer["changed"], answer["skipped"]) == (path, 2, True, [])
    return path


def test_positions_are_read_with_the_catalog_that_is_named(run: Run, catalog: str) -> None:
    done = run("check", "-", "cast test-bear", "--json", "--catalog", catalog, stdin=POSITION.encode())
    assert done.status == 0, done.err
    assert json.loads(done.out)["verdict"] == "legal"


def test_coverage_counts_cards_and_names_what_is_not_understood(run: Run, catalog: str) -> None:
    answer = json.loads(run("coverage", "--catalog", catalog, "--json", "--cards").out)
    assert answer["cards"] == {"all": 2, "understood": 1, "partly": 1, "not": 0}
    assert answer["most_frequent"] == [{"span": "Frobnicate", "cards": 1, "example": "Test Shock"}]
    assert answer["targets"] == {"all": 1, "understood": 1}
    assert answer["not_understood"] == {"Test Shock": ["Frobnicate"]}
    modern = json.loads(run("coverage", "--catalog", catalog, "--format", "modern", "--json").out)
    assert modern["cards"]["all"] == 1
    assert "Frobnicate" in run("coverage", "--catalog", catalog).out


FROB = "~ attacks with a frob"
GAMES = [
    {
        "name": "Test Idol",
        "mana_cost": "{2}",
        "type_line": "Artifact",
        "oracle_text": "{1}: Draw a card.\nWhen ~ enters, frobnicate it.",
        "legalities": {"vintage": "legal", "modern": "legal"},
    },
    {
        "name": "Test Guard",
        "mana_cost": "{W}",
        "type_line": "Creature — Guard",
        "oracle_text": "Flying\nWhenever ~ attacks with a frob, draw a card.",
        "power": "1",
        "toughness": "1",
        "legalities": {"vintage": "legal"},
    },
    CARDS[0],
]


@pytest.fixture
def games(run: Run, tmp_path: Path) -> str:
    source, path = tmp_path / "games.json", str(tmp_path / "games.sqlite")
    source.write_text(json.dumps(GAMES), encoding="utf-8")
    run("import", str(source), "--catalog", path)
    return path


def test_coverage_counts_cards_that_play_out_whole(run: Run, games: str) -> None:
    answer = json.loads(run("coverage", "--catalog", games, "--json", "--cards").out)
    assert answer["cards"]["understood"] == 3
    assert answer["effects"]["cards"] == {"all": 3, "understood": 1}
    frobnicates, attacks = answer["effects"]["most_frequent"]
    assert "frobnicate it" in frobnicates["span"]
    assert attacks == {"span": FROB, "cards": 1, "example": "Test Guard"}
    whole = answer["whole"]
    assert whole["cards"] == {"all": 3, "understood": 1}
    assert whole["formats"]["modern"] == {"all": 1, "understood": 0}
    assert whole["abilities"]["triggered"] == {"all": 2, "understood": 0}
    assert whole["abilities"]["keyword"] == {"all": 2, "understood": 2}
    assert sorted(whole["not_understood"]) == ["Test Guard", "Test Idol"]
    lines = run("coverage", "--catalog", games, "--cards").out
    assert "33.3%  play out whole" in lines
    assert f"Test Guard does not play out: {FROB}" in lines


def test_coverage_prints_the_tables_of_its_page(run: Run, tmp_path: Path) -> None:
    source, path = tmp_path / "everywhere.json", str(tmp_path / "everywhere.sqlite")
    legal = dict.fromkeys(("vintage", "commander", "modern", "pauper", "standard"), "legal")
    source.write_text(json.dumps([{**GAMES[0], "legalities": legal}]), encoding="utf-8")
    run("import", str(source), "--catalog", path)
    tables = run("coverage", "--catalog", path, "--tables").out
    assert "| legal in pauper | 1 | 100.0% | 0.0% | 0.0% | ░░░░░░░░░░░░░░░░░░░░ |" in tables
    assert "| triggered | 1 | 0.0% |" in tables


def test_the_page_has_the_tables_that_are_printed() -> None:
    page = Path(__file__).parents[3] / "docs" / "coverage.md"
    heads = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|---")]
    assert len(heads) == 4


def test_coverage_counts_costs_and_mana_abilities(run: Run, tmp_path: Path) -> None:
    source, path = tmp_path / "stone.json", str(tmp_path / "stone.sqlite")
    source.write_text(json.dumps([STONE]), encoding="utf-8")
    run("import", str(source), "--catalog", path)
    answer = json.loads(run("coverage", "--catalog", path, "--json").out)
    assert answer["activation_costs"] == {"all": 4, "understood": 3}
    assert answer["mana_abilities"] == {"all": 3, "understood": 1}
    assert "4 activation costs, 75.0% understood" in run("coverage", "--catalog", path).out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("coverage", "--format", "modrn"), 'did you mean "modern"'),
        (("import", "nothing.json"), "nothing.json"),
    ],
)
def test_bad_input_is_named(run: Run, catalog: str, arguments: tuple[str, ...], words: str) -> None:
    done = run(*arguments, "--catalog", catalog)
    assert (done.status, done.out) == (2, "")
    assert words in done.err


def test_a_file_that_is_no_catalog_is_bad_input(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("no", encoding="utf-8")
    done = run("card", "Forest", "--catalog", str(wrong))
    assert (done.status, done.out) == (2, "")
    assert "castable import" in done.err


PRINTED = ["Test Shock {R}", "Instant", "Tap target Elf.", "[not understood: Frobnicate]"]


def test_a_card_is_its_printed_text_with_what_is_not_understood_marked_in_it(run: Run, catalog: str) -> None:
    assert run("card", "test shock", "--catalog", catalog).out.splitlines() == PRINTED


def test_what_is_read_in_a_card_stands_beneath_its_text_where_it_is_asked_for(run: Run, catalog: str) -> None:
    assert run("card", "test shock", "--read", "--catalog", catalog).out.splitlines() == [
        *PRINTED,
        "As castable understands it:",
        "Tap target Elf.",
        "[not understood: Frobnicate]",
    ]
    read = run("card", "test bear", "--read", "--catalog", catalog).out.splitlines()[2:]
    assert read == ["Vigilance", "castable understands it word for word"]


def test_without_a_printed_text_a_card_is_what_is_read_in_it(run: Run) -> None:
    shown = run("card", "lightning bolt").out.splitlines()
    assert shown == ["Lightning Bolt {R}", "Instant", "Lightning Bolt deals 3 damage to any target."]
    assert run("card", "lightning bolt", "--read").out.splitlines() == shown


def test_reminders_of_a_printed_text_stay_where_they_are(run: Run, tmp_path: Path) -> None:
    text = "Flying (It can’t be blocked.)\nFrobnicate (Frob (twice).) Test Crab’s frob is a frob. (So it is.)"
    crab = {**CARDS[0], "name": "Test Crab", "oracle_text": text}
    source, path = tmp_path / "crab.json", str(tmp_path / "crab.sqlite")
    source.write_text(json.dumps([crab]), encoding="utf-8")
    run("import", str(source), "--catalog", path)
    lines = run("card", "test crab", "--catalog", path).out.splitlines()[2:]
    assert lines[0] == "Flying (It can’t be blocked.)"
    assert "[not understood: " in lines[1]
    assert "".join(lines[1].replace("[not understood: ", "").split("]")) == text.split("\n")[1]


SCENE = {
    "castable": 1,
    "players": {
        "A": {"hand": [{"card": "Test Shock", "id": "shock"}], "battlefield": [{"card": "Test Bear", "id": "bear"}]},
        "B": {"battlefield": [{"card": "Test Bear", "id": "flier", "counters": {"flying": 1}}]},
    },
}


def test_objects_that_are_named_show_their_printed_text(run: Run, catalog: str) -> None:
    scene = json.dumps(SCENE).encode()
    ids = ("shock", "bear", "flier")
    assert run("show", "-", *ids, "--catalog", catalog, stdin=scene).out.splitlines()[2:] == [
        "  hand",
        "    shock  Test Shock {R} | Instant",
        "      Tap target Elf.",
        "      [not understood: Frobnicate]",
        "  battlefield",
        "    bear  Test Bear {G} | Creature — Bear 2/2",
        "      Vigilance",
        "B: 20 life",
        "  battlefield",
        "    flier  Test Bear {G} | Creature — Bear 2/2 | 1 flying",
        "      Vigilance",
        "      now: Vigilance",
        "      now: Flying",
    ]
    read = run("show", "-", "bear", "--read", "--catalog", catalog, stdin=scene).out.splitlines()
    assert read[4:6] == ["      Vigilance", "      now: Vigilance"]
    objects = run("show", "-", *ids, "--json", "--catalog", catalog, stdin=scene).json["objects"]
    assert objects["shock"]["printed"] == {
        "text": "Tap target Elf.\nFrobnicate", "not_understood": ["Frobnicate"], "places": [[16, 26]],
        "changed": False,
    }  # fmt: skip
    assert objects["flier"]["printed"]["changed"]


def test_objects_that_are_not_named_or_of_another_card_show_no_printed_text(run: Run, catalog: str) -> None:
    whole = run("show", "-", "--json", "--catalog", catalog, stdin=json.dumps(SCENE).encode()).json
    assert not any("printed" in shown for shown in whole["objects"].values())
    own = {"name": "Test Bear", "mana_cost": "{W}", "type_line": "Creature", "power": "1", "toughness": "1"}
    scene = json.dumps({**SCENE, "cards": [own]}).encode()
    assert (
        "printed" not in run("show", "-", "bear", "--json", "--catalog", catalog, stdin=scene).json["objects"]["bear"]
    )


def test_the_data_of_a_card_say_its_text_in_words_too(run: Run, catalog: str) -> None:
    (face,) = run("card", "test shock", "--catalog", catalog, "--json").json["faces"]
    assert face["printed"] == "Tap target Elf.\nFrobnicate"
    assert face["not_understood"] == ["Frobnicate"]
    assert [face["printed"][start:stop] for start, stop in face["places"]] == ["Frobnicate"]
    assert face["said"][0] == "Tap target Elf."


def test_what_a_basic_land_type_gives_is_no_change(run: Run, games: str) -> None:
    land = {"name": "Test Wood", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"}
    source = Path(games).with_name("land.json")
    source.write_text(json.dumps([land]), encoding="utf-8")
    run("import", str(source), "--catalog", games)
    scene = json.dumps(
        {"castable": 1, "players": {"A": {"battlefield": [{"card": "Test Wood", "id": "wood"}]}, "B": {}}}
    )
    (shown,) = run("show", "-", "wood", "--json", "--catalog", games, stdin=scene.encode()).json["objects"].values()
    assert (shown["abilities"], shown["printed"]["changed"]) == (["{T}: Add {G}."], False)
