"""The page as a person uses it: what tests press, type and look at."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Locator, Page, Route

JSON = dict[str, Any]
MOST_LOOKS = 4_500  # for a question that is asked late, 10 ms apart

# How many questions the page has asked whose answers aren't drawn yet, with what follows from them two frames later.
AWAITED = """
  window.awaited = 0;
  const ask = window.fetch;
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (window.awaited -= 1))));
  window.fetch = async (...question) => {
    window.awaited += 1;
    try {
      const answer = await ask(...question);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      drawn();
    }
  };
"""


def fragment_of(document: JSON, made: Iterable[JSON] = ()) -> str:
    """The fragment of an address that holds a position, written without the page's own code."""
    text = json.dumps({"document": document, "made": list(made)})
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(text.encode()) + deflate.flush()
    return "#1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def state_of(address: str) -> JSON:
    """What the fragment of an address holds, read without the page's own code."""
    letters = address.partition("#1.")[2]
    data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    state: JSON = json.loads(zlib.decompress(data, -zlib.MAX_WBITS))
    return state


class Table:
    """The page in a window."""

    def __init__(self, page: Page, address: str, pictures: Path) -> None:
        self.page, self.address, self.pictures = page, address, pictures
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        page.add_init_script(AWAITED)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        is_expected = any(word in message.text for word in self.expected)
        if message.type in ("error", "warning") and not is_expected:
            self.complaints.append(message.text)

    def open(self, document: JSON | None = None) -> Table:
        """Open the page, with a position or without one, and wait until it is lit."""
        self.page.goto(self.address + (fragment_of(document) if document else ""))
        return self.lit()

    def lit(self) -> Table:
        """Wait until the server has said all that was asked, and the page shows it, be it that the table is covered."""
        self.page.locator(".panel, .handing").wait_for()
        self.page.locator(".progress:not(.on)").wait_for(state="attached")
        self.page.wait_for_function("() => window.awaited === 0")
        return self

    def closed(self) -> Table:
        """Wait until no dialog is open, nor about to be taken away."""
        self.page.locator("dialog").wait_for(state="detached")
        return self

    @property
    def state(self) -> JSON:
        """What the address of the page holds."""
        return state_of(self.page.url)

    @property
    def document(self) -> JSON:
        """The position in the address of the page."""
        document: JSON = self.state["document"]
        return document

    # ------------------------------------------------------------ what there is

    def tile(self, id: str) -> Locator:
        """An object or player on the table."""
        return self.page.locator(f'.board [data-id="{id}"]')

    def zone(self, player: str, zone: str) -> Locator:
        """A zone of a player; the stack is nobody's."""
        name = "Stack" if zone == "stack" else f"{player}’s {zone}"
        return self.page.get_by_role("region", name=name, exact=True)

    def names_in(self, player: str, zone: str) -> list[str]:
        """The names of what lies in a zone, as they are shown."""
        return self.zone(player, zone).locator(".tile .name").all_inner_texts()

    def ids(self, light: str) -> set[str]:
        """The objects and players that are lit in one way."""
        found = self.page.locator(f".board .{light}[data-id]")
        return {str(each.get_attribute("data-id")) for each in found.all()}

    @property
    def panel(self) -> Locator:
        """What stands beside the table."""
        return self.page.locator(".panel")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the panel."""
        return self.panel.get_by_role("button", name=name)

    # ------------------------------------------------------------ what is done

    def press(self, id: str) -> None:
        """Press an object or player."""
        self.tile(id).click()

    def hold(self, question: str) -> list[Route]:
        """Keep the next request that asks a question from the server, until it is told to go on."""
        held: list[Route] = []

        def keep(route: Route) -> None:
            held.append(route)

        self.page.route(f"**/{question}", keep, times=1)
        return held

    def let_go(self, held: list[Route]) -> None:
        """Let the request that is kept go on, once it has been asked."""
        for _ in range(MOST_LOOKS):
            if held:
                break
            self.page.wait_for_timeout(10)
        held[0].continue_()

    def add(self, text: str, player: str, zone: str) -> None:
        """Type a card into the line, for a zone, and take what is proposed."""
        self.page.get_by_label("Add to which player").select_option(player)
        self.page.get_by_label("Add to which zone").select_option(zone)
        number = self.page.locator(".tile").count()
        field = self.page.get_by_role("combobox", name="Add cards")
        field.fill(text)
        if "token" not in text:
            self.page.locator("#add-names [role=option]").first.wait_for()
        field.press("Enter")
        self.page.locator(".tile").nth(number).wait_for()
        self.lit()

    def menu(self, id: str, item: str) -> None:
        """Choose something of the menu of an object, and wait until the server has said what can be done."""
        self.menu_without_light(id, item)
        self.lit()

    def menu_without_light(self, id: str, item: str) -> None:
        """Choose something of the menu of an object."""
        self.tile(id).click(button="right")
        self.page.get_by_role("menuitem", name=item, exact=True).click()

    def picture(self, name: str, *, whole: bool = False) -> None:
        """Keep a picture of the page as it looks now."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        kept = re.sub(r"[^a-z0-9]+", "-", name.removeprefix("test_").lower()).strip("-")
        self.page.screenshot(path=self.pictures / f"{kept}.png", full_page=whole)
