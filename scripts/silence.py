"""Look for texts of a catalog that are not understood and at which no game stops: scripts/silence.py CATALOG [EVERY].

For each unread text of the cards' fronts, and each way in which it could matter (a kind of event, a zone of its card),
a game is made that reaches such a moment. Prints the moments that passed in silence, and how many there were.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from castable.model.catalog import Catalog
from tests.properties.silence import moments, outcome


def main(path: str, every: int = 1) -> int:
    """Go through every nth card of a catalog; the status is 1 where a moment passed in silence."""
    os.environ["CASTABLE_CATALOG"] = path
    catalog = Catalog.open(Path(path))
    if catalog is None:
        print(f"there is no catalog at {path}", file=sys.stderr)
        return 2
    tally: Counter[tuple[str, str]] = Counter()
    for name in list(catalog.names())[::every]:
        card = catalog.find_card(name)
        for moment in moments(card) if card is not None else ():
            result = outcome(moment)
            tally[str(moment.kind), result] += 1
            if result == "silent":
                print(f"{moment.card} ({moment.zone}, {moment.kind}): {moment.text}", flush=True)
    for (kind, result), number in sorted(tally.items()):
        print(f"{number:>6}  {kind}: {result}")
    return int(any(result == "silent" for _, result in tally))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:3])))
