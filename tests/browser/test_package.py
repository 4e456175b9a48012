"""The table as a package for npm: what it holds, and that it works in a page of somebody else, from another origin."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import threading
import tomllib
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scripts.npm_package import OF_THE_PAGE, PAGE, ROOT, assemble

from .conftest import SCREENSHOTS
from .table import JSON, Table, state_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOLT: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {"A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, "B": {"life": 3}},
}
HOST = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page of somebody else</title><link rel="icon" href="data:,">
<style>
  button { display: none; } * { font-family: monospace; letter-spacing: 3px; } p.own { color: rgb(1, 2, 3); }
  .board, .panel { visibility: hidden; }
</style></head>
<body><p class="own error">A paragraph</p><h2 class="own">A heading</h2>
<input id="add" aria-label="A field of the page"><div id="game"></div></body></html>"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package in a folder."""
    folder = tmp_path_factory.mktemp("npm") / "castable-table"
    assemble(folder)
    return folder


# ---------------------------------------------------------------- what it holds


def test_the_package_is_the_page_without_what_only_the_page_needs(package: Path) -> None:
    page = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in PAGE.rglob("*") if path.is_file()}
    held = {path.relative_to(package).as_posix(): path.read_bytes() for path in package.rglob("*") if path.is_file()}
    assert set(page) - set(held) == set(OF_THE_PAGE)
    assert set(held) - set(page) == {"package.json", "README.md", "LICENSE"}
    assert {name: page[name] for name in page if name in held} == {name: held[name] for name in held if name in page}


def test_its_version_is_that_of_castable(package: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert json.loads((package / "package.json").read_text(encoding="utf-8"))["version"] == project["version"]


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, package: Path) -> None:
    assemble(package)  # again, in its own place
    (tmp_path / "novel.txt").write_text("…", encoding="utf-8")
    with pytest.raises(FileExistsError, match="something else"):
        assemble(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["novel.txt"]


def npm(folder: Path, *arguments: str) -> str:
    """What npm prints, without a net; a test is skipped where there is no npm."""
    found = shutil.which("npm")
    if found is None:
        pytest.skip("there is no npm on this machine")
    quiet = {"cache": str(folder / ".npm"), "update_notifier": "false", "offline": "true"}
    said = {f"npm_config_{name}": value for name, value in quiet.items()}
    command = [found, *arguments]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **said}, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_npm_packs_and_installs_it_and_it_can_be_imported_where_there_is_no_browser(
    package: Path, tmp_path: Path
) -> None:
    (packed,) = json.loads(npm(tmp_path, "pack", "--json", str(package)))
    assert {file["path"] for file in packed["files"]} == {
        path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()
    }
    (tmp_path / "package.json").write_text('{"name": "somebody", "private": true}', encoding="utf-8")
    npm(tmp_path, "install", "--no-audit", "--no-fund", f"./{packed['filename']}")
    code = 'const { mount } = await import("castable-table"); console.log(typeof mount);'
    node = shutil.which("node")
    assert node is not None, "npm runs in node"
    done = subprocess.run(
        [node, "--input-type=module", "-e", code], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.strip() == "function", done.stderr


def test_views_look_for_elements_in_the_tree_that_they_are_drawn_in() -> None:
    asks = re.compile(r"(?<![.\w])document\.(querySelector|getElementById|activeElement|addEventListener)")
    views = {path: path.read_text(encoding="utf-8") for path in PAGE.glob("views/*.js")}
    asking = [path.name for path, text in views.items() if asks.search(text)]
    assert asking
    assert [n for n in asking if 'import { document } from "./tree.js";\n' not in views[PAGE / "views" / n]] == []


# ---------------------------------------------------------------- in a page of somebody else


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def foreign(package: Path) -> Iterator[str]:
    """The address of a server of somebody else, which has a page and the package, and is no castable."""
    (package.parent / "index.html").write_text(HOST, encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=package.parent)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def service(foreign: str) -> Iterator[str]:
    """The address of a castable service that lets the pages of somebody else ask."""
    pytest.importorskip("uvicorn", reason="castable[serve] is not installed")
    from castable.service.http.settings import Settings  # noqa: PLC0415

    from ..castable.service.light import lightly_served  # noqa: PLC0415

    with lightly_served(Settings(port=0, workers=2, parting=1, origins=(foreign,))) as address:
        yield address


@pytest.fixture
def host(browser: Browser, foreign: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The page of somebody else in a window, without a table yet."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(45_000)  # of a busy machine
    table = Table(context.new_page(), foreign, SCREENSHOTS)
    table.page.goto(foreign)
    yield table
    table.picture(request.node.name)
    context.close()
    assert table.complaints == []


MOUNT = """async ([service, position, from]) => {
  const { mount } = await import(from);
  window.table = await mount(document.getElementById("game"), { service, position });
}"""


def mounted(host: Table, service: str, position: JSON | None = BOLT, modules: str = "/castable-table") -> Table:
    """The table, put into the page."""
    host.page.evaluate(MOUNT, [service, position, f"{modules}/mount.js"])
    return host.lit()


def error_of(page: Page, code: str) -> str:
    """What a script is refused with."""
    said: str = page.evaluate(f"async () => {{ try {{ {code} }} catch (error) {{ return String(error); }} }}")
    return said


def test_a_play_is_made_on_a_table_in_a_page_of_somebody_else(host: Table, service: str) -> None:
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    mounted(host, service)
    host.page.locator(".tile.lit").wait_for()
    assert host.ids("lit") == {"lightning-bolt"}
    host.press("lightning-bolt")
    host.tile("B").and_(host.page.locator(".target")).click()
    host.button("Cast it").click()
    host.zone("", "stack").locator(".tile").wait_for()
    host.lit()
    assert [entry["card"] for entry in host.page.evaluate("table.position.stack")] == ["Lightning Bolt"]
    assert {url.removeprefix(service.rstrip("/")) for url in asked if url.startswith(service.rstrip("/"))} >= {"/plays"}


def test_the_page_is_told_of_each_other_position(host: Table, service: str) -> None:
    code = """async ([service, position, from]) => {
      const { mount } = await import(from);
      window.told = [];
      window.table = await mount(document.getElementById("game"), { service, position, onChange: (p) => told.push(p) });
    }"""
    host.page.evaluate(code, [service, BOLT, "/castable-table/mount.js"])
    host.lit()
    assert host.page.evaluate("told") == []
    host.menu("mountain", "Tap")
    host.page.get_by_role("button", name="Undo", exact=True).click()
    host.page.wait_for_function("told.length === 2")
    tapped = [each["players"]["A"]["battlefield"][0].get("tapped") for each in host.page.evaluate("told")]
    assert tapped == [True, None]
    assert host.page.evaluate("told.at(-1) === table.position")
    host.page.evaluate("table.close()")
    assert host.page.evaluate("told.length") == 2


def test_its_types_name_what_is_taken_and_given() -> None:
    code, types = ((PAGE / name).read_text(encoding="utf-8") for name in ("mount.js", "mount.d.ts"))
    taken = re.search(r"mount\(element, \{ (.*?) \} = \{\}\)", code)
    assert taken is not None
    assert re.findall(r"(\w+) = ", taken[1]) == re.findall(r"^  (\w+)\?: ", types, re.MULTILINE)
    given = code.partition("  return {\n")[2].partition("\n  };")[0]
    members = re.findall(r"^    (?:get )?(\w+)(?=[(:])", given, re.MULTILINE)
    assert members == re.findall(r"^  (?:readonly )?(\w+)(?=[(:])", types.partition("interface Table")[2], re.MULTILINE)


def test_steps_are_taken_back_without_the_page_going_anywhere(host: Table, service: str, foreign: str) -> None:
    mounted(host, service)
    length = host.page.evaluate("history.length")
    undo, redo = (host.page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    host.menu("mountain", "Tap")
    host.page.evaluate("position => table.show(position)", {**BOLT, "players": {"A": {"hand": ["Shock"]}, "B": {}}})
    assert host.names_in("A", "hand") == ["Shock"]
    undo.click()
    host.tile("mountain").wait_for()
    undo.click()
    host.page.wait_for_function("!table.position.players.A.battlefield[0].tapped")
    assert undo.is_disabled()
    redo.click()
    host.page.wait_for_function("table.position.players.A.battlefield[0].tapped")
    host.lit()
    assert host.page.url == f"{foreign}/"
    assert host.page.title() == "A page of somebody else"
    assert host.page.evaluate("history.length") == length


def test_a_link_leads_to_the_page_of_the_service(host: Table, service: str) -> None:
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mounted(host, service)
    host.page.get_by_role("button", name="Copy", exact=True).click()
    host.page.get_by_role("button", name="Copy link").click()
    host.page.get_by_text("Link copied.").wait_for()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{service.rstrip('/')}/#1.")
    assert state_of(link)["document"]["players"]["A"]["hand"] == [{"card": "Lightning Bolt", "id": "lightning-bolt"}]
    home = host.page.get_by_role("link", name="castable: a new position")
    assert home.get_attribute("href") == f"{service.rstrip('/')}/"


STYLES = """() => [...document.querySelectorAll("body, .own, #add")].map((each) => {
  const { color, fontFamily, fontSize, backgroundColor, margin, listStyle } = getComputedStyle(each);
  return [color, fontFamily, fontSize, backgroundColor, margin, listStyle];
})"""


def test_styles_of_the_page_and_of_the_table_do_not_meet(host: Table, service: str, address: str) -> None:
    before = host.page.evaluate(STYLES)
    mounted(host, service)
    host.press("lightning-bolt")
    assert host.page.evaluate(STYLES) == before
    look = """each => {
      const { fontFamily, letterSpacing, color, visibility } = getComputedStyle(each);
      return [fontFamily, letterSpacing, color, visibility];
    }"""
    embedded = [host.tile("mountain").evaluate(look), host.panel.evaluate(look)]
    own = Table(host.page.context.new_page(), address, SCREENSHOTS).open(BOLT)
    own.press("lightning-bolt")
    assert [own.tile("mountain").evaluate(look), own.panel.evaluate(look)] == embedded


def test_keys_outside_of_the_table_are_those_of_the_page(host: Table, service: str) -> None:
    mounted(host, service)
    host.page.locator("body").press("?")
    host.page.locator("#add").first.press("/")
    assert host.page.locator("#add").first.input_value() == "/"
    assert host.page.get_by_role("dialog").count() == 0
    host.tile("mountain").focus()
    host.page.keyboard.press("t")
    host.page.wait_for_function("table.position.players.A.battlefield[0].tapped")
    host.page.keyboard.press("/")
    focused = "document.activeElement.shadowRoot.activeElement.getAttribute('aria-label')"
    assert host.page.evaluate(focused) == "Add cards"
    host.page.keyboard.press("Escape")
    host.tile("mountain").focus()
    host.page.keyboard.press("?")
    host.page.get_by_role("dialog", name="Help").wait_for()


def test_one_table_at_a_time_and_arguments_that_are_none(host: Table, service: str) -> None:
    mounted(host, service)
    begin = 'const { mount } = await import("/castable-table/mount.js");'
    assert "one at a time" in error_of(host.page, f"{begin} await mount(document.body);")
    assert "has to be an element" in error_of(host.page, f'{begin} await mount("#game");')
    assert "is no address" in error_of(host.page, f'{begin} await mount(document.body, {{ service: "http://" }});')
    assert "the position has no players" in error_of(host.page, "await table.show({});")
    host.page.evaluate("table.close()")
    assert host.page.locator("#game").inner_html() == ""
    mounted(host, service, None)
    assert host.page.locator(".tile").count() == 0
    assert host.page.evaluate("Object.keys(table.position.players)") == ["A", "B"]


def test_a_service_that_lets_no_page_from_there_ask_is_said(host: Table, address: str, foreign: str) -> None:
    host.expected = ("CORS", "403", "ERR_FAILED")
    host.page.evaluate(MOUNT, [address, BOLT, "/castable-table/mount.js"])
    host.page.get_by_role("alert").get_by_text(f"castable serve --origin {foreign}").wait_for()
    assert host.names_in("A", "hand") == ["Lightning Bolt"]


def test_the_modules_of_the_service_are_a_package_too(host: Table, service: str) -> None:
    host.page.evaluate(
        """async ([from, position]) => {
          const { mount } = await import(from);
          window.table = await mount(document.getElementById("game"), { position });
        }""",
        [f"{service.rstrip('/')}/mount.js", BOLT],
    )
    host.lit()
    assert host.ids("lit") == {"lightning-bolt"}
