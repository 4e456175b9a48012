"""Links that were cut, changed or made up show the page and say what is wrong; many of a card are one with a count."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import castable

from .table import JSON, Table, fragment_of

GOOD: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 2},
    "players": {
        "A": {"hand": ["Shock", {"card": "Forest", "id": "f"}], "battlefield": ["2 Mountain"],
              "library": {"top": ["Island"], "count": 9}},
        "B": {"hand": 5, "life": 3},
    },
    "stack": [{"card": "Shock", "id": "s", "controller": "B", "targets": ["A"]}],
}  # fmt: skip
WRONG: tuple[Any, ...] = (
    None,
    7,
    -1,
    True,
    "text",
    [],
    [1],
    [[]],
    [None],
    {},
    {"a": 1},
    [{"count": 10**12, "card": "Forest"}],
)
NOT_JSON = (
    "",
    "{",
    "[1,",
    "null",
    "true",
    "7",
    '"text"',
    "[]",
    "{}",
    '{"document": 1}',
    "\x00\x01",
    "{'document': {}}",
    "NaN",
)


def packed(text: str | bytes) -> str:
    """A fragment that holds a text, whatever it is."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(text if isinstance(text, bytes) else text.encode()) + deflate.flush()
    return "#1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values in data."""
    yield at
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from places(value, (*at, key))


def put(data: Any, at: tuple[Any, ...], value: Any) -> Any:
    """Data with another value at a place."""
    if not at:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[at[0]] = put(copy[at[0]], at[1:], value)
    return copy


def broken_links(seed: int = 1) -> Iterator[str]:
    """Fragments that hold no position: cut, changed, of another version, with other types, too large."""
    chance, good = Random(seed), fragment_of(GOOD)
    letters = "ABCxyz019-_"
    yield from (good[:end] for end in sorted(chance.sample(range(4, len(good) - 2), 40)))
    for _ in range(40):
        at = chance.randrange(3, len(good))
        yield good[:at] + chance.choice(letters) + good[at + 1 :]
    yield from (good[:at] + chance.choice("!*%{ é") + good[at:] for at in chance.sample(range(3, len(good)), 12))
    yield from ("#" + version + good[3:] for version in ("2.", "9.", "17.", "v1.", "", "1", ".", "0."))
    yield from (packed(text) for text in NOT_JSON)
    yield packed(b"\xff\xfe\x00")
    yield packed(json.dumps({"document": GOOD, "made": 7}))
    yield packed(json.dumps({"document": GOOD, "made": [{"notation": 1}]}))
    yield packed('{"document": {"players": {"A": {"hand": [' + '"x",' * 2_000_000 + '"x"]}}}}')
    yield packed(json.dumps({"document": {"players": {"A": {"hand": [f"Card {n}" for n in range(5000)]}}}}))
    for place in places(GOOD):
        yield from (packed(json.dumps({"document": put(GOOD, place, value)})) for value in chance.sample(WRONG, 3))


LINKS = list(dict.fromkeys(broken_links()))


def test_there_are_enough_broken_links() -> None:
    assert len(LINKS) >= 150


SAID = ".trouble.broken, .faults"
GO_THERE = """async ([good, links]) => {
  const soon = () => new Promise((go) => setTimeout(go, 20));
  const until = async (isSo) => { for (let n = 0; n < 600 && !isSo(); n += 1) await soon(); return isSo(); };
  const silent = [];
  for (const link of links) {
    location.hash = good;
    await until(() => document.querySelector('[data-id="f"]') && !document.querySelector(SAID));
    location.hash = link;
    if (!(await until(() => document.querySelector(SAID) && document.querySelector(".board")))) silent.push(link);
  }
  return silent;
}""".replace("SAID", repr(SAID))


def test_a_broken_link_shows_the_page_and_says_what_is_wrong(table: Table) -> None:
    table.expected = ("400", "422")  # what the page can show, the server may find wrong
    table.open(GOOD)
    links = [link for link in LINKS if not is_a_position(link)]
    assert table.page.evaluate(GO_THERE, [fragment_of(GOOD), links]) == []


@pytest.mark.parametrize("link", LINKS[::20])
def test_a_page_that_is_opened_with_a_broken_link_says_so(table: Table, link: str) -> None:
    table.expected = ("400", "422")
    table.page.goto(f"{table.address}{link}")
    table.page.locator(".board").wait_for()
    if not is_a_position(link):
        table.page.locator(SAID).first.wait_for()


def is_a_position(link: str) -> bool:
    """Whether a link holds a position after all, as the reader of documents says."""
    letters = link.removeprefix("#1.")
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        state = json.loads(zlib.decompress(data, -zlib.MAX_WBITS))
        castable.read(state["document"])
    except (ValueError, KeyError, TypeError, zlib.error, castable.CastableError):
        return False
    return True


def many(hand: str, battlefield: str) -> JSON:
    """A position with very many of two cards."""
    return {**GOOD, "players": {"A": {"hand": [hand], "battlefield": [battlefield]}, "B": {}}, "stack": []}


def test_many_of_one_card_are_one_with_a_count_within_a_second(table: Table) -> None:
    table.open(many("9999 Forest", "9999 Mountain"))
    took = table.page.evaluate(
        """async (hash) => {
          const begin = performance.now();
          location.hash = hash;
          while (!document.querySelector('[data-id="island"]')) await new Promise(requestAnimationFrame);
          return performance.now() - begin;
        }""",
        fragment_of(many("9999 Island", "9999 Swamp")),
    )
    table.lit()
    assert table.page.locator(".tile").count() == 2
    assert "×9,999" in table.tile("island").inner_text()
    assert "9999" in table.zone("A", "hand").locator("h3 .number").inner_text()
    assert took < 1000, f"{took:.0f} ms"
