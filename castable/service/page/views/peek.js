/** The card of the object that the pointer is on, or the focus: it is shown beside what is being done, and changes nothing of it. */
import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { find } from "../plain/documents.js";
import { state, update } from "../table/state.js";
import { Card } from "./object.js";
import { document } from "./tree.js";

const PAUSE = 150; // milliseconds that the pointer rests first

let waiting = 0;

/** Look at the object or player that an event of the pointer or the focus is about. */
export function peekAt(event) {
  const id = event.target.closest?.("[data-id]")?.dataset.id ?? null;
  clearTimeout(waiting);
  if (id === state.peek) return;
  waiting = setTimeout(() => update({ peek: id }), event.type === "focusin" ? 0 : PAUSE);
}

/** The card, unless it is that of the selected object, which the panel shows. */
export function Peek() {
  const place = state.peek && state.peek !== state.selected && find(state.document, state.peek);
  const card = useRef(null);
  useLayoutEffect(() => (document.documentElement ?? document.host).style.setProperty("--peek", `${card.current?.offsetHeight ?? 0}px`)); // the panel ends above it
  return place ? html`<div class="peek" aria-hidden="true" ref=${card}><${Card} entry=${place.entry} isBrief /></div>` : null;
}
