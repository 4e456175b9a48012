/**
 * Where the steps of the table are kept: in the browser's history, or in memory, where the page is somebody else's.
 *
 * A step is {kept, fragment}: the state as `history.js` keeps it, or nothing, and the same in the letters of a link.
 */
import { addressOf } from "./server.js";

const FURTHEST = "castable.furthest";

/** Keep steps in the history of the browser: Back is undo, and the address of the page is a link to what it shows. */
export function inAddress(changed) {
  addEventListener("popstate", changed);
  return {
    now: () => ({ kept: history.state, fragment: location.hash }),
    go: (by) => history.go(by),
    link: () => location.href,
    entitle: (title) => { document.title = title; },
    furthest,
    keep({ kept, fragment }, label, isStep) {
      if (isStep) history.pushState(kept, "", `#${fragment}`);
      else history.replaceState(kept, "", `#${fragment}`);
      this.entitle(`${label} – castable`);
      if (isStep) remember(kept.depth);
    },
  };
}

/** Keep steps in memory; a link leads to the page of the service. */
export function inMemory(changed) {
  let steps = [{ kept: null, fragment: "" }];
  let at = 0;
  return {
    now: () => steps[at],
    link: () => new URL(`${addressOf("")}#${steps[at].fragment}`, location.href).href,
    entitle() {},
    furthest: () => steps.at(-1).kept?.depth ?? 0,
    go(by) {
      if (!steps[at + by]) return;
      at += by;
      changed();
    },
    keep(step, _, isStep) {
      if (isStep) at += 1;
      steps = [...steps.slice(0, at), step, ...(isStep ? [] : steps.slice(at + 1))];
    },
  };
}

/** How far the history goes, beyond where it stands; a browser that keeps nothing only forgets that redo is possible. */
function remember(depth) {
  try {
    sessionStorage.setItem(FURTHEST, String(depth));
  } catch {
    // without storage
  }
}

function furthest() {
  try {
    return Number(sessionStorage.getItem(FURTHEST) ?? 0);
  } catch {
    return 0;
  }
}
