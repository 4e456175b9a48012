/** Where the focus goes as a play is made: with the keyboard to what is asked next, with a pointer nowhere. */
import { document } from "./tree.js";

let isByKey = false;

/** Follow what is used, keys or a pointer, until a signal ends it. */
export function follow(signal) {
  addEventListener("keydown", () => { isByKey = true; }, { capture: true, signal });
  addEventListener("pointerdown", () => { isByKey = false; }, { capture: true, signal });
}

/** Focus the first element that a selector finds, if the keyboard was used last: as it is drawn, or the next key comes too early. */
export function guide(selector) {
  if (isByKey) document.querySelector(selector)?.focus();
}

/** Scroll the selected object above the panel where that covers the lower part of a small window. */
export function uncover(id) {
  const panel = document.querySelector(".panel");
  const tile = id && document.querySelector(`.board [data-id="${CSS.escape(id)}"]`);
  if (!tile || getComputedStyle(panel).position !== "fixed") return;
  const covered = tile.getBoundingClientRect().bottom - panel.getBoundingClientRect().top + 12;
  if (covered > 0) scrollBy(0, covered);
}

/** Let a narrow window begin with a player's side of the table. */
export function bring(player) {
  if (matchMedia("(max-width: 800px)").matches) document.querySelector(`[data-side="${CSS.escape(player)}"]`)?.scrollIntoView();
}
