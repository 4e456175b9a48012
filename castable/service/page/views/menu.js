/** The menu of an object: what is changed most, and all places that it can be moved to. */
import { html, useEffect, useRef } from "../vendor/preact-htm.js";
import { find } from "../plain/documents.js";
import { capital } from "../plain/words.js";
import * as changing from "../table/changing.js";
import * as playing from "../table/playing.js";
import { calledHere } from "../table/seats.js";
import { state, update } from "../table/state.js";
import { destinationSaid, destinations } from "./object.js";
import { document } from "./tree.js";

const WIDTH = 220; // pixels, as the style has it
const HEIGHT = 420;

export function Menu({ menu }) {
  const list = useRef(null);
  useEffect(() => {
    list.current?.querySelector("button")?.focus();
  }, [menu.id]);
  const place = find(state.document, menu.id);
  if (!place) return null;
  const left = Math.max(4, Math.min(menu.left, innerWidth - WIDTH - 4));
  const top = Math.max(4, Math.min(menu.top, innerHeight - Math.min(HEIGHT, innerHeight) - 4));
  return html`<div class="veil" onClick=${closeMenu}></div>
    <ul class="menu" role="menu" aria-label=${calledHere(menu.id)} ref=${list} style=${{ left: `${left}px`, top: `${top}px` }} onKeyDown=${(event) => move(event, list.current)}>
      ${itemsOf(place).map(({ label, act }, n) => html`<li key=${label} role="none"><button role="menuitem" tabindex=${n ? -1 : 0} onClick=${() => { closeMenu(); act(); }}>${label}</button></li>`)}
    </ul>`;
}

/** Close the menu, and give the focus back. */
export function closeMenu() {
  const { menu } = state;
  update({ menu: null, refocus: menu?.id });
}

function itemsOf({ player, zone, entry }) {
  const { id } = entry;
  const permanent = [
    { label: entry.tapped ? "Untap" : "Tap", act: () => changing.toggle(id, "tapped") },
    { label: entry.sick ? "Not summoning sick" : "Summoning sick", act: () => changing.toggle(id, "sick") },
    { label: entry.face_down ? "Turn face up" : "Turn face down", act: () => changing.toggle(id, "face_down") },
    { label: "Add a +1/+1 counter", act: () => changing.count(id, "+1/+1", 1) },
    { label: "Attach to …", act: () => changing.beginAttach(id) },
  ];
  return [
    { label: "What can be done", act: () => playing.open(id) },
    ...(zone === "battlefield" ? permanent : []),
    { label: "One more", act: () => changing.duplicate(id) },
    ...destinations(player, zone).map((to) => ({ label: `To ${destinationSaid(to, player)}`, act: () => changing.move(id, to.player, to.zone) })),
    { label: "Remove", act: () => changing.remove(id) },
  ].map((item) => ({ ...item, label: capital(item.label) }));
}

/** The arrow keys go through the menu, a letter to the next item that begins with it. */
function move(event, list) {
  const items = [...list.querySelectorAll("button")];
  const at = items.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  const lettered = event.key.length === 1 && [...items.slice(at + 1), ...items].find((i) => i.textContent.toLowerCase().startsWith(event.key));
  const to = next !== undefined ? items[next % items.length] : lettered;
  if (event.key === "Tab" || event.key === "Escape") closeMenu();
  if (!to && !["Tab", "Escape"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (to) to.focus();
}
