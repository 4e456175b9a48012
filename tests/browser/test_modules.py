"""The modules of the page: which way their imports point, and what can be tried without a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from castable import show
from castable.model.documents import read_position
from castable.model.game.missing import FAMILIES
from castable.model.language.cards import kebab
from castable.model.pack.tokens import token_names

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "castable" / "service" / "page"
ROOMS = ("vendor", "plain", "table", "views", "mount.js", "main.js")
MODULES = sorted(PAGE.rglob("*.js"))
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
IMPORT = re.compile(r'^import [^"]*"([^"]+)";$|^\} from "([^"]+)";$', re.MULTILINE)
NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="there is no node")


def imports(module: Path) -> list[Path]:
    return [(module.parent / (one or other)).resolve() for one, other in IMPORT.findall(module.read_text("utf-8"))]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_imports_of_the_page_point_to_earlier_rooms(module: Path) -> None:
    room = ROOMS.index(module.relative_to(PAGE).parts[0])
    assert [each for each in imports(module) if ROOMS.index(each.relative_to(PAGE).parts[0]) > room] == []


def test_no_import_of_the_page_runs_in_a_circle() -> None:
    left = {module: set(imports(module)) for module in MODULES}
    while free := {module for module, needed in left.items() if not needed & left.keys()}:
        left = {module: needed for module, needed in left.items() if module not in free}
    assert left == {}


def test_nothing_is_written_into_the_page_that_its_policy_forbids() -> None:
    index = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|https?:", index)


def run(code: str) -> Any:
    """What a script prints as JSON; it may import the modules of the page."""
    assert NODE is not None
    script = f'const PAGE = "{PAGE.as_posix()}";\n{code}'
    arguments = [NODE, "--input-type=module", "--no-warnings", "-e", script]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


DOCUMENTS = "const d = await import(`${PAGE}/plain/documents.js`);\n"


@with_node
def test_the_page_names_objects_as_castable_does() -> None:
    documents = [yaml.safe_load(path.read_text("utf-8")) for path in EXAMPLES]
    found = run(
        f"{DOCUMENTS}const ids = (each) => d.places(d.normalise(each)).map((place) => place.entry.id);"
        f"console.log(JSON.stringify({json.dumps(documents)}.map(ids)))"
    )
    assert [set(ids) for ids in found] == [set(show(read_position(document))["objects"]) for document in documents]


@with_node
def test_a_document_of_the_page_means_what_it_meant() -> None:
    documents = [yaml.safe_load(path.read_text("utf-8")) for path in EXAMPLES]
    found = run(f"{DOCUMENTS}console.log(JSON.stringify({json.dumps(documents)}.map(d.normalise)))")
    assert [show(read_position(each)) for each in found] == [show(read_position(each)) for each in documents]


@with_node
def test_names_become_ids_as_in_documents() -> None:
    names = ["Fire // Ice", "Urza's Tower", "Mjölnir, Storm Hammer", "Æther Vial", "“Lifetime” Pass Holder", "+2 Mace"]
    naming = "const n = await import(`${PAGE}/plain/naming.js`);"
    found = run(f"{naming}console.log(JSON.stringify({json.dumps(names)}.map(n.kebab)))")
    assert found == [kebab(name) for name in names]


@with_node
def test_a_state_comes_back_from_its_fragment() -> None:
    document = {"castable": 1, "players": {"A": {"hand": [{"card": "Jötun Grunt", "id": "jotun-grunt"}]}, "B": {}}}
    made = [{"notation": "pass", "said": "Pass priority", "player": "A", "before": document}] * 3
    state = {"document": document, "made": made}
    fragment, found, why = run(
        "const f = await import(`${PAGE}/plain/fragments.js`);"
        f"const fragment = await f.toFragment({json.dumps(state)});"
        "const why = await f.fromFragment('#1.?').catch((error) => error.message);"
        "console.log(JSON.stringify([fragment, await f.fromFragment(`#${fragment}`), why]))"
    )
    assert re.fullmatch(r"1\.[A-Za-z0-9_-]+", fragment)
    assert len(fragment) < 300
    assert found == state
    assert why == "it holds characters that no such link has, or was cut short"


@with_node
def test_a_long_history_leaves_out_its_earliest_positions() -> None:
    code = """
      const f = await import(`${PAGE}/plain/fragments.js`);
      const noise = () => Array.from({length: 900}, () => Math.random().toString(36)).join("");
      const made = Array.from({length: 8}, (_, n) => ({
        notation: `play ${n}`, said: "", player: "A", before: {players: {A: {}}, noise: noise()},
      }));
      const found = await f.fromFragment(await f.toFragment({document: {players: {A: {}}}, made}));
      console.log(JSON.stringify(found.made.map((play) => [play.notation, Boolean(play.before)])));
    """
    found = run(code)
    assert [notation for notation, _ in found] == [f"play {n}" for n in range(8)]
    kept = [has for _, has in found]
    assert kept == sorted(kept)
    assert True in kept
    assert False in kept


@with_node
def test_typed_text_is_a_number_of_cards_or_a_token() -> None:
    texts = [
        "4 Forest",
        "Forest",
        "2x Shock",
        "token treasure",
        "3 tokens 1/1 white and blue Bird",
        "token 2/2 artifact Golem",
    ]
    assert run(f"{DOCUMENTS}console.log(JSON.stringify({json.dumps(texts)}.map(d.parseTyped)))") == [
        {"count": 4, "name": "Forest"},
        {"count": 1, "name": "Forest"},
        {"count": 2, "name": "Shock"},
        {"count": 1, "name": "", "token": "Treasure"},
        {
            "count": 3,
            "name": "",
            "token": {"name": "Bird", "type_line": "Creature — Bird", "colors": "WU", "power": "1", "toughness": "1"},
        },
        {
            "count": 1,
            "name": "",
            "token": {"name": "Golem", "type_line": "Artifact Creature — Golem", "power": "2", "toughness": "2"},
        },
    ]


@with_node
def test_the_page_knows_all_predefined_tokens() -> None:
    assert set(run(f"{DOCUMENTS}console.log(JSON.stringify(d.PREDEFINED_TOKENS))")) == set(token_names())


@with_node
def test_a_card_that_changes_zones_is_a_new_object() -> None:
    bear = {"card": "Grizzly Bears", "id": "bear", "tapped": True, "counters": {"+1/+1": 1}, "owner": "B"}
    axe = {"card": "Bonesplitter", "id": "axe", "attached_to": "bear"}
    document = {"castable": 1, "players": {"A": {"battlefield": [bear, axe]}, "B": {"library": 3}}}
    moved = run(f"{DOCUMENTS}console.log(JSON.stringify(d.move({json.dumps(document)}, 'bear', 'B', 'library')))")
    assert moved["players"] == {
        "A": {"battlefield": [{"card": "Bonesplitter", "id": "axe"}]},
        "B": {"library": {"top": [{"card": "Grizzly Bears", "id": "bear"}], "count": 4}},
    }
    changed = run(f"{DOCUMENTS}console.log(JSON.stringify(d.move({json.dumps(document)}, 'axe', 'B', 'battlefield')))")
    assert changed["players"]["B"]["battlefield"] == [{**axe, "owner": "A"}]


@with_node
def test_everything_that_can_be_missing_has_words() -> None:
    code = (
        "const w = await import(`${PAGE}/plain/words.js`);"
        "const say = (family) => w.missingSaid({players: {A: {}}}, {[family]: 'value'});"
        f"console.log(JSON.stringify({json.dumps(FAMILIES)}.map(say)))"
    )
    found = run(code)
    assert [text for family, text in zip(FAMILIES, found, strict=True) if text == f"{family}: value"] == []


def test_what_is_disabled_says_why() -> None:
    off = re.compile(r"\.\.\.\$\{off\(")
    found = {module.name: module.read_text("utf-8") for module in MODULES if "vendor" not in module.parts}
    assert [name for name, text in found.items() if re.search(r"\sdisabled(=|>)", text)] == []
    assert sum(len(off.findall(text)) for text in found.values()) > 20


def test_a_reason_for_being_off_is_a_sentence() -> None:
    texts = "\n".join(module.read_text("utf-8") for module in MODULES if "vendor" not in module.parts)
    uses = [line for line in texts.splitlines() if "...${off(" in line]
    assert [line for line in uses if not re.search(r'off\(.*?(["`][A-Z].*?\.["`]|BUSY|why|notYet)', line)] == []
