"""How long it takes from a press to lit plays in a late game; the figure is printed, the bound is a generous one."""

from __future__ import annotations

from pathlib import Path

import yaml

from .table import Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "08-late-game.yaml"
PRESSES = 20
BOUND = 5000  # milliseconds, on a machine that does other things too; the goal is 150 where it is quiet

MEASURE = """async (presses) => {
  const lit = () => new Promise((resolve) => {
    const look = () => document.querySelector(".progress.on") ? requestAnimationFrame(look) : resolve();
    requestAnimationFrame(look);
  });
  const times = [];
  for (let n = 0; n < presses; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400)); // a person looks first
    const begin = performance.now();
    document.querySelector(".life button:last-of-type").click();
    await lit();
    times.push(performance.now() - begin);
  }
  return times;
}"""


def test_a_late_game_is_lit_soon_after_each_change(table: Table) -> None:
    table.open(yaml.safe_load(EXAMPLE.read_text(encoding="utf-8")))
    table.page.locator(".tile.lit").first.wait_for()
    times = sorted(table.page.evaluate(MEASURE, PRESSES))
    half, nearly_all = times[PRESSES // 2], times[PRESSES * 19 // 20 - 1]
    print(f"from press to lit plays: {half:.0f} ms, 95% within {nearly_all:.0f} ms, at most {times[-1]:.0f} ms")
    assert times[-1] < BOUND
