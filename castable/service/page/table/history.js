/** The browser's own back and forward are undo and redo: each change is an entry of its history, with the whole state. */
import { emptyDocument, normalise } from "../plain/documents.js";
import { Broken, fromFragment, toFragment } from "../plain/fragments.js";
import { state, update } from "./state.js";

const FURTHEST = "castable.furthest";
const IDLE = { happened: [], result: null, decision: null, draft: null, selected: null, activity: null, menu: null, faults: [], notes: [] };

let writing = Promise.resolve();

/**
 * Keep a changed document as a step of the history.
 *
 * @param label what was done, in words; it is said, and is the name of the entry.
 * @param changes what else becomes of the state, such as `made` or `selected`; a `game` that is not said is over.
 * @param isStep whether there is a way back to what was before.
 */
export function commit(label, document, changes = {}, { isStep = true } = {}) {
  const depth = state.depth + (isStep ? 1 : 0);
  const furthest = isStep ? depth : state.furthest;
  const anew = { decision: null, draft: null, stopped: null, byHand: null, result: null, activity: null, menu: null, broken: null, unread: null, game: null, replay: null };
  update({ document, depth, furthest, notice: label, ...anew, ...changes });
  const { made, game, replay, stopped, byHand } = state;
  const kept = { document, made, game, replay, stopped, byHand, depth };
  writing = writing.then(async () => {
    const fragment = await toFragment({ document, made, ...(game ? { game } : {}) });
    if (isStep) history.pushState(kept, "", `#${fragment}`);
    else history.replaceState(kept, "", `#${fragment}`);
    globalThis.document.title = `${label} – castable`;
    if (isStep) remember(depth);
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
  update({ ...IDLE, document: normalise(state.document), made: state.made, game: state.game ?? null, replay: state.replay ?? null, stopped: state.stopped ?? null, byHand: state.byHand ?? null, depth, furthest, broken });
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
