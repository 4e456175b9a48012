/** The browser's own back and forward are undo and redo: each change is an entry of its history, with the whole state. */
import { emptyDocument, normalise } from "../plain/documents.js";
import { Broken, fromFragment, toFragment } from "../plain/fragments.js";
import { state, update } from "./state.js";

const FURTHEST = "castable.furthest";
const IDLE = { happened: [], stopped: null, result: null, decision: null, draft: null, selected: null, activity: null, menu: null, faults: [], notes: [] };

let writing = Promise.resolve();

/**
 * Keep a changed document as a step of the history.
 *
 * @param label what was done, in words; it is said, and is the name of the entry.
 * @param changes what else becomes of the state, such as `made` or `selected`.
 */
export function commit(label, document, changes = {}) {
  const depth = state.depth + 1;
  update({ document, depth, furthest: depth, notice: label, decision: null, draft: null, stopped: null, result: null, activity: null, menu: null, broken: null, ...changes });
  const kept = { document, made: state.made, depth };
  writing = writing.then(async () => {
    const fragment = await toFragment({ document: kept.document, made: kept.made });
    history.pushState(kept, "", `#${fragment}`);
    globalThis.document.title = `${label} – castable`;
    remember(depth);
  });
  return writing;
}

/** Begin with what the address holds, or else with an empty game; `changed` is called after every step through it. */
export async function begin(changed) {
  addEventListener("popstate", async (event) => {
    await restore(event.state);
    changed();
  });
  await restore(history.state);
}

async function restore(kept) {
  const { found, broken } = kept?.document ? { found: kept } : await linked(location.hash);
  const depth = found?.depth ?? 0;
  const state = found ?? { document: emptyDocument(), made: [] };
  const furthest = Math.max(depth, remembered());
  update({ ...IDLE, document: normalise(state.document), made: state.made, depth, furthest, broken });
}

/** What a link holds, or why it can't be read. */
async function linked(fragment) {
  try {
    return { found: await fromFragment(fragment), broken: null };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { found: null, broken: error.message };
  }
}

/** How far the history goes, beyond where it stands; a browser that keeps nothing only forgets that redo is possible. */
function remember(depth) {
  try {
    sessionStorage.setItem(FURTHEST, String(depth));
  } catch {
    // without storage
  }
}

function remembered() {
  try {
    return Number(sessionStorage.getItem(FURTHEST) ?? 0);
  } catch {
    return 0;
  }
}

export const undo = () => state.depth > 0 && history.back();
export const redo = () => state.depth < state.furthest && history.forward();
