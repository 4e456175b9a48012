"""Running the command line, in this process and in one of its own."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from castable.cli import main

BOLT = """
castable: 1
turn: {player: A}
players:
  A: {hand: [Lightning Bolt], battlefield: [Mountain, {card: Elves, id: elves}]}
  B: {life: 3, battlefield: [{card: Elves, id: bear}]}
cards:
  - {name: Lightning Bolt, mana_cost: "{R}", type_line: Instant, oracle_text: "Draw a card."}
  - {name: Elves, mana_cost: "{G}", type_line: Creature — Elf, oracle_text: "{T}: Add {G}.", power: "1", toughness: "1"}
"""


class Done(Struct, frozen=True):
    """A run of the command line that has ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on standard output."""
        assert self.out.endswith("\n")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``castable`` with arguments; standard input holds the position with the Bolt unless said."""

    def run_castable(*args: str, stdin: bytes = BOLT.encode()) -> Done:
        monkeypatch.setattr(sys, "argv", ["castable", *args])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        code = ended.value.code
        return Done(code if isinstance(code, int) else 0, out, err)

    return run_castable
