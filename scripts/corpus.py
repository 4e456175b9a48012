"""Record many answers, and compare two recordings: a change of structure must not change a byte of them.

python scripts/corpus.py requests --count 2000 --suite QUESTIONS.jsonl --puzzles FOLDER > requests.jsonl
castable batch requests.jsonl --output before.jsonl
castable batch requests.jsonl --output after.jsonl        # of the other version
python scripts/corpus.py compare before.jsonl after.jsonl

The requests are made once, so that both versions are asked the same: all plays of random positions (made from their
seeds alone), of the examples, of the questions of a suite and of a folder of puzzles; for some of them the payments,
the most mana, and why an object can't be played. The exit status of ``compare`` is 1 where something differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.fuzz.generators import document_of

ROOT = Path(__file__).resolve().parent.parent
LISTED = 200  # plays of one position that are recorded
PAID = 12  # plays of one position that are recorded with their best payment
SHOWN = 20  # differences that are printed


def requests(count: int, suite: Path | None, puzzles: Path | None) -> Iterator[dict[str, Any]]:
    """All requests, in a fixed order."""
    for path in sorted((ROOT / "examples").glob("*.yaml")):
        yield from _about(path.name, yaml.safe_load(path.read_text(encoding="utf-8")), everything=True)
    for seed in range(1, count + 1):
        yield from _about(f"seed {seed}", document_of(seed), everything=seed % 4 == 0)
    for line in suite.read_text(encoding="utf-8").splitlines() if suite else ():
        asked = json.loads(line)["request"]
        yield asked
        if asked["ask"] != "plays":
            yield {"id": f"{asked['id']} plays", "ask": "plays", "position": asked["position"], "options": _LISTED}
    for path in sorted(puzzles.rglob("*.pzl")) if puzzles else ():
        yield {"id": path.name, "ask": "plays", "position": path.read_text(encoding="utf-8"), "options": _LISTED}


_LISTED = {"limit": LISTED}


def _about(name: str, document: dict[str, Any], *, everything: bool) -> Iterator[dict[str, Any]]:
    yield {"id": f"{name} plays", "ask": "plays", "position": document, "options": _LISTED}
    if everything:
        yield {
            "id": f"{name} pay",
            "ask": "plays",
            "position": document,
            "options": {"limit": PAID, "payments": True, "kind": ["cast", "activate", "special"], "no-mana": True},
        }
        yield {"id": f"{name} mana", "ask": "mana", "position": document}
        hand = document["players"]["A"].get("hand", ())
        for entry in hand[:2] if isinstance(hand, list) else ():
            id = entry.get("id") if isinstance(entry, dict) else None
            if id:
                yield {"id": f"{name} why {id}", "ask": "why", "position": document, "object": id}


def compare(before: Path, after: Path) -> int:
    """Print what differs between two recordings, request by request; return how many answers do."""
    differing = 0
    with before.open(encoding="utf-8") as old_lines, after.open(encoding="utf-8") as new_lines:
        for old, new in zip_longest(old_lines, new_lines, fillvalue=""):
            if old != new:
                differing += 1
                if differing <= SHOWN:
                    _show(old, new)
    print(f"{differing} answers differ")
    return differing


def _show(old: str, new: str) -> None:
    one, other = (json.loads(line) if line.strip() else {} for line in (old, new))
    print(f"{one.get('id') or other.get('id')}:")
    before, after = (each.get("answer") or each for each in (one, other))
    for key in sorted(before.keys() | after.keys()):
        if before.get(key) != after.get(key):
            print(f"    {key}: {_differences(before.get(key), after.get(key))}")


def _differences(before: Any, after: Any) -> str:
    if isinstance(before, list) and isinstance(after, list):
        lost = [str(x) for x in before if x not in after]
        found = [str(x) for x in after if x not in before]
        return f"lost {lost[:3]}, found {found[:3]}" if lost or found else "another order"
    return f"{before} became {after}"


def main() -> int:
    """Make requests or compare recordings; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("requests", help="print requests, one JSON object per line")
    making.add_argument("--count", type=int, default=2000, help="how many random positions")
    making.add_argument("--suite", type=Path, help="questions, one JSON object per line with a request in it")
    making.add_argument("--puzzles", type=Path, help="a folder of puzzle files")
    comparing = commands.add_parser("compare", help="compare two recordings")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    options = parser.parse_args()
    if options.command == "compare":
        return 1 if compare(options.before, options.after) else 0
    for request in requests(options.count, options.suite, options.puzzles):
        print(json.dumps(request, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
