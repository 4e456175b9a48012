/** Undo and redo: each change is a step, with the whole state; in a page of the table's own, an entry of the browser's history. */
import { emptyDocument, normalise } from "../plain/documents.js";
import { Broken, fromFragment, toFragment } from "../plain/fragments.js";
import { state, update } from "./state.js";

const IDLE = { passing: {}, happened: [], stopped: null, result: null, decision: null, draft: null, selected: null, activity: null, menu: null, faults: [], notes: [] };

let steps = null;
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
  const anew = { passing: {}, decision: null, draft: null, stopped: null, byHand: null, result: null, activity: null, menu: null, broken: null, unread: null, game: null, replay: null };
  update({ document, depth, furthest, notice: label, ...anew, ...changes });
  const { made, game, replay, seats, stopped, byHand, result } = state;
  const kept = { document, made, game, replay, seats, stopped, byHand, result, depth };
  writing = writing.then(async () => {
    const fragment = await toFragment({ document, made, ...said({ game, seats, stopped, result }) });
    steps.keep({ kept, fragment }, label, isStep);
  });
  return writing;
}

/** Give the page a title, where it is castable's own. */
export const entitle = (title) => steps.entitle(title);

/** What there is to say of something. */
const said = (parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part));

/**
 * Begin with a position, with what the address holds, or else with an empty game.
 *
 * @param changed is called after every step through the history.
 * @param keeping where steps are kept: see `steps.js`.
 */
export async function begin(changed, { keeping, position }) {
  steps = keeping(async () => {
    await restore(steps.now());
    changed();
  });
  await restore(steps.now());
  if (position) await commit("Position shown", normalise(position), {}, { isStep: false });
}

async function restore({ kept, fragment }) {
  const { found, broken } = kept?.document ? { found: kept } : await linked(fragment);
  const depth = found?.depth ?? 0;
  const state = found ?? { document: emptyDocument(), made: [] };
  const furthest = Math.max(depth, steps.furthest());
  const { made, game = null, replay = null, seats = null, stopped = null, byHand = null, result = null } = state;
  update({ ...IDLE, document: normalise(state.document), made, game, replay, seats, stopped, byHand, result, depth, furthest, broken });
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

/** Return a link to what is on the table. */
export const link = () => steps.link();

export const undo = () => state.depth > 0 && writing.then(() => steps.go(-1));
export const redo = () => state.depth < state.furthest && writing.then(() => steps.go(1));
