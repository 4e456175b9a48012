/** Arrows over the table: attackers to what they attack, blockers to attackers, spells and abilities to their targets. */
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { STACK, places } from "../plain/documents.js";
import { state } from "../table/state.js";
import { document } from "./tree.js";

const HEADS = ["attack", "block", "target"];
const BEND = 0.14; // how far an arrow swings out, as a part of its length
const NEIGHBOURS = 24; // pixels between two boxes up to which they are neighbours
const ARCH = 26; // pixels that an arrow between neighbours rises
const GAP = 4; // pixels between an arrow's head and what it points to

/** What points to what: {from, to, kind}, by id; what is not decided yet is a draft. */
function links({ document, draft, activity }) {
  const found = places(document).flatMap(({ zone, entry }) => linksOf(zone, entry));
  if (draft?.pairs) found.push(...draft.pairs.map(([from, to]) => ({ from, to, kind: draft.kind, isDraft: true })));
  const announced = activity?.play?.targets?.flat() ?? [];
  found.push(...announced.map((to) => ({ from: activity.object, to, kind: "target", isDraft: true })));
  return found;
}

function linksOf(zone, { id, attacking, blocking, targets }) {
  const found = [];
  if (zone === "battlefield" && attacking) found.push({ from: id, to: attacking, kind: "attack" });
  if (zone === "battlefield" && blocking) found.push(...[blocking].flat().map((to) => ({ from: id, to, kind: "block" })));
  if (zone === STACK && targets) found.push(...targets.flat().map((to) => ({ from: id, to, kind: "target" })));
  return found;
}

/** The arrows; where they run is measured whenever the table is drawn anew, is resized, or something in it scrolls. */
export function Arrows() {
  const drawing = useRef(null);
  useLayoutEffect(() => place(drawing.current));
  useEffect(() => follow(drawing.current), []);
  return html`<svg class="arrows" ref=${drawing} aria-hidden="true">
    <defs>${HEADS.map((kind) => html`<marker key=${kind} id=${`head-${kind}`} class=${`head ${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" /></marker>`)}</defs>
    ${links(state).map(({ from, to, kind, isDraft }) => html`<path key=${`${kind} ${from} ${to}`} class=${`arrow ${kind}${isDraft ? " draft" : ""}${isNear(from, to) ? " near" : ""}`} data-from=${from} data-to=${to} marker-end=${`url(#head-${kind})`} />`)}
  </svg>`;
}

const isNear = (...ids) => ids.includes(state.peek) || ids.includes(state.selected) || ids.includes(state.draft?.held);

/** Measure anew, once for all that happens before the next picture, as long as the drawing is there. */
function follow(drawing) {
  let due = 0;
  const soon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => place(drawing));
  };
  const watching = new ResizeObserver(soon);
  watching.observe(drawing.parentElement);
  document.addEventListener("scroll", soon, { capture: true, passive: true });
  addEventListener("resize", soon);
  return () => {
    watching.disconnect();
    document.removeEventListener("scroll", soon, { capture: true });
    removeEventListener("resize", soon);
  };
}

/** Let each arrow run from edge to edge of what it joins; one of whose ends is not seen is not drawn. */
function place(drawing) {
  const origin = drawing.getBoundingClientRect();
  for (const arrow of drawing.querySelectorAll(".arrow")) {
    const [from, to] = [arrow.dataset.from, arrow.dataset.to].map((id) => boxOf(id, origin));
    arrow.setAttribute("d", from && to ? pathBetween(from, to) : "");
  }
}

/** Where an object or player lies in the drawing; undefined where it is not seen. */
function boxOf(id, origin) {
  const box = document.querySelector(`.board [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (!box?.width) return undefined;
  return { x: box.left - origin.left + box.width / 2, y: box.top - origin.top + box.height / 2, width: box.width / 2, height: box.height / 2 };
}

function pathBetween(from, to) {
  const [across, down] = [Math.abs(to.x - from.x) - from.width - to.width, Math.abs(to.y - from.y) - from.height - to.height];
  if (Math.max(across, down) < NEIGHBOURS) return across > down ? archOver(from, to) : archBeside(from, to);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * BEND, y: (from.y + to.y) / 2 + dx * BEND };
  const start = edge(from, bend, 0);
  const end = edge(to, bend, GAP);
  return `M${at(start)} Q${at(bend)} ${at(end)}`;
}

/** Between neighbours in a row there is no room for an arrow: it goes over them, from top to top. */
function archOver(from, to) {
  const [start, end] = [{ x: from.x, y: from.y - from.height }, { x: to.x, y: to.y - to.height - GAP }];
  return `M${at(start)} Q${at({ x: (from.x + to.x) / 2, y: Math.min(start.y, end.y) - ARCH })} ${at(end)}`;
}

/** Between what lies one above the other it goes round on the right. */
function archBeside(from, to) {
  const [start, end] = [{ x: from.x + from.width, y: from.y }, { x: to.x + to.width + GAP, y: to.y }];
  return `M${at(start)} Q${at({ x: Math.max(start.x, end.x) + ARCH, y: (from.y + to.y) / 2 })} ${at(end)}`;
}

const at = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Where a line from the middle of a box towards a point leaves it, and goes on for a gap. */
function edge(box, towards, gap) {
  const [dx, dy] = [towards.x - box.x, towards.y - box.y];
  const part = Math.min(1, 1 / Math.max(Math.abs(dx) / (box.width + gap), Math.abs(dy) / (box.height + gap), 1e-9));
  return { x: box.x + dx * part, y: box.y + dy * part };
}
