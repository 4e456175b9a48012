/** What is lit: after every change the server is asked what everything is now, and which objects have a play. */
import { asker, known, nameOf, objectAt, places } from "../plain/documents.js";
import { begun, judge } from "./declaring.js";
import { learnImages } from "./images.js";
import { Gone, Refused, ask } from "./server.js";
import { state, update } from "./state.js";

let asking = new AbortController();
let retry = 0;

/** Wait for nothing that was asked, and ask nothing again. */
export function rest() {
  asking.abort();
  clearTimeout(retry);
}

/** Ask anew; what was asked for an earlier document is no longer waited for. */
export async function light() {
  rest();
  asking = new AbortController();
  const { signal } = asking;
  update({ light: "asking" });
  try {
    const lit = probe(signal); // asked first, as it takes longest
    await Promise.all([lit.then(() => decide(signal)), show(signal), learnImages(signal)]); // whom creatures may attack is known before one is pressed
    if (!signal.aborted) update({ trouble: null, faults: [] });
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

/** The objects to ask about, where some are shown as one for many alike; where none are, all of them. */
function shownApart() {
  const entries = places(state.document).map((place) => place.entry);
  return entries.some((entry) => entry.count > 1) ? entries.map((entry) => entry.id) : undefined;
}

/** Objects that are named are told with their printed texts. */
async function show(signal) {
  const objects = places(state.document).map((place) => place.entry.id);
  const shown = await ask("show", { position: state.document, options: { objects } }, signal);
  if (signal.aborted) return;
  const looks = { ...state.looks };
  for (const { entry } of places(state.document)) {
    const look = shown.objects[entry.id];
    if (look?.name) looks[nameOf(entry)] = look;
  }
  update({ shown, looks });
}

/** First what can be played apart from mana abilities, then which of the others have one: they are lit less. */
async function probe(signal) {
  const options = { probe: true, player: asker(state.document), objects: shownApart() };
  const found = await ask("plays", { position: state.document, options: { ...options, no_mana: true } }, signal);
  if (signal.aborted) return;
  const light = found.verdict === "unknown" ? "late" : "ready";
  const { whom = {}, most = {} } = found;
  update({ playable: found.playable, unmodelled: found.unmodelled, whom, most, manaSources: {}, light });
  if (state.document.declare) return; // nobody has priority
  const others = known(state.document, options.player, "battlefield").map((e) => e.id).filter((id) => found.playable[id] === false);
  if (!others.length) return;
  const sources = await ask("plays", { position: state.document, options: { ...options, objects: others } }, signal);
  if (!signal.aborted) update({ manaSources: sources.playable });
}

/** What a game waits for that was left in the middle of something; nothing where a player has priority. */
async function decide(signal) {
  const { document } = state;
  const isInTheMiddle = document.pending || document.declare;
  const found = isInTheMiddle ? await ask("run", { position: document, moves: [] }, signal) : null;
  if (signal.aborted) return;
  const decision = found?.decision ?? null;
  update({ decision, draft: state.draft ?? begun(decision) });
  judge();
}

/** The page goes on without light: faults are shown at their places, and a server that is gone is asked again. */
function fail(error) {
  asking.abort();
  const dark = { light: "off", decision: null, draft: null, playable: {}, manaSources: {}, unmodelled: [], whom: {} };
  if (error.wantsToken) return update({ ...dark, dialog: "token" });
  if (error instanceof Refused) return update({ ...dark, faults: error.faults.map(placed), trouble: null });
  if (!(error instanceof Gone)) throw error;
  retry = setTimeout(light, error.seconds * 1000);
  return update({ ...dark, trouble: error.message });
}

/** A fault with the object that it is about, if it is about one. */
const placed = (fault) => ({ ...fault, object: objectAt(state.document, fault.where) });
