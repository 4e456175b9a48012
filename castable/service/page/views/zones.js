/** Zones: objects in rows or as a pile, a place to drop them, and one stop of the tab key each. */
import { html } from "../vendor/preact-htm.js";
import { STACK, canHide, find, hidden, known, numberOf } from "../plain/documents.js";
import { ZONE_NAMES, capital, counted } from "../plain/words.js";
import * as changing from "../table/changing.js";
import { isCovered } from "../table/seats.js";
import { destination, state, update } from "../table/state.js";
import { Share, isSharing } from "./dividing.js";
import { Icon } from "./symbols.js";
import { Tile, lookOf } from "./tile.js";
import { document } from "./tree.js";

const stops = new Map(); // which object of a zone the tab key stops at: the one that had the focus last

/** Return a zone's name in words: "A’s hand". */
export const zoneLabel = (player, zone) => (zone === STACK ? "Stack" : `${player}’s ${ZONE_NAMES[zone]}`);

/** A zone with its heading, its number of cards, and a way to add some. */
export function Zone({ player, zone, rows = oneRow, hint = "" }) {
  const covered = isCovered(player, zone);
  const entries = covered ? [] : shownIn(player, zone);
  const unseen = zone === STACK ? 0 : hidden(state.document, player, zone);
  const number = numberOf(known(state.document, player, zone)) + unseen;
  const isEmpty = number === 0;
  const label = zoneLabel(player, zone);
  return html`<section
    class=${`zone ${zone}${isEmpty ? " empty" : ""}${isAimedAt(player, zone) ? " aimed" : ""}`}
    aria-label=${label}
    data-player=${player}
    data-zone=${zone}
    onDragOver=${(event) => event.preventDefault()}
    onDrop=${(event) => drop(event, player, zone)}
  >
    <h3>
      ${capital(ZONE_NAMES[zone])} ${!isEmpty && html`<span class="number" aria-label=${counted(number, "card")}>${number}</span>`}
      <button class="quiet small" aria-label=${`Add to ${label}`} title=${`Add to ${label}`} onClick=${() => addHere(player, zone)}>
        <${Icon} name="plus" />
      </button>
      ${canHide(zone) && !unseen && !covered && html`<button class="quiet small" aria-label=${`An unknown card in ${label}`} title="Add an unknown card" onClick=${() => changing.hide(player, zone, 1)}>?</button>`}
    </h3>
    ${entries.length > 0 && html`<div class="rows">${rows(entries).map((row) => html`<${Row} key=${row.name} row=${row} player=${player} zone=${zone} stop=${stopOf(player, zone, entries)} />`)}</div>`}
    ${covered && !isEmpty && html`<p class="hidden"><span>${counted(number, "card")} face down</span></p>`}
    ${unseen > 0 && !covered && html`<${Hidden} player=${player} zone=${zone} number=${unseen} />`}
    ${isEmpty && hint && html`<p class="hint">${hint}</p>`}
  </section>`;
}

const oneRow = (entries) => [{ name: "all", entries }];

/** Creatures, other permanents and lands in rows of their own. */
export function rowsOfPermanents(entries) {
  const rows = { creatures: [], others: [], lands: [] };
  for (const entry of entries) rows[rowOf(lookOf(state, entry))].push(entry);
  return Object.entries(rows).filter(([, row]) => row.length).map(([name, row]) => ({ name, entries: row }));
}

function rowOf(look) {
  const types = look?.types ?? [];
  return types.includes("Creature") ? "creatures" : types.includes("Land") ? "lands" : "others";
}

/** The objects of a zone as they are shown: the stack from its top, what is attached with its host and nowhere else. */
function shownIn(player, zone) {
  const entries = known(state.document, player, zone);
  if (zone === STACK) return [...entries].reverse();
  return zone === "battlefield" ? entries.filter((entry) => !hostOf(entry)) : entries;
}

/** The permanent that another one is attached to. */
function hostOf(entry) {
  const host = entry.attached_to;
  return host && permanents().find((other) => other.id === host && other.id !== entry.id);
}

const permanents = () => Object.keys(state.document.players).flatMap((name) => known(state.document, name, "battlefield"));

function Row({ row, player, zone, stop }) {
  return html`<ul class=${`row row-${row.name}`} onfocusin=${(event) => remember(event, player, zone)}>
    ${row.entries.map((entry) => html`<${Item} key=${entry.id} entry=${entry} zone=${zone} stop=${stop} depth=${0} />`)}
  </ul>`;
}

/** Whether others of an object's name lie in the same zone, which have numbers: what lies elsewhere may be hidden. */
function hasMoreAlike({ id }, zone) {
  const { player } = find(state.document, id);
  return known(state.document, player, zone).some((other) => other.id.startsWith(`${id}#`));
}

/** An object with what is attached to it. */
function Item({ entry, zone, stop, depth }) {
  const attached = zone === "battlefield" && depth < 4 ? permanents().filter((o) => o.attached_to === entry.id) : [];
  return html`<li class=${depth ? "attached" : ""}>
    <${Tile} entry=${entry} zone=${zone} isStop=${entry.id === stop} isFirst=${hasMoreAlike(entry, zone)} />
    ${isSharing(entry.id) && html`<${Share} id=${entry.id} place=" on the table" />`}
    ${attached.length > 0 && html`<ul>${attached.map((other) => html`<${Item} key=${other.id} entry=${other} zone=${zone} stop=${stop} depth=${depth + 1} />`)}</ul>`}
  </li>`;
}

function Hidden({ player, zone, number }) {
  const label = `unknown cards in ${zoneLabel(player, zone)}`;
  return html`<p class="hidden">
    <button class="quiet small" aria-label=${`One fewer of the ${label}`} onClick=${() => changing.hide(player, zone, -1)}><${Icon} name="minus" /></button>
    <span>${counted(number, "unknown card")}</span>
    <button class="quiet small" aria-label=${`One more of the ${label}`} onClick=${() => changing.hide(player, zone, 1)}><${Icon} name="plus" /></button>
  </p>`;
}

const keyOf = (player, zone) => `${player}/${zone}`;

const isAimedAt = (player, zone) => destination().player === player && destination().zone === zone;

function stopOf(player, zone, entries) {
  const last = stops.get(keyOf(player, zone));
  return entries.some((entry) => entry.id === last) ? last : entries[0]?.id;
}

function remember(event, player, zone) {
  const { id } = event.target.dataset;
  if (!id || stops.get(keyOf(player, zone)) === id) return;
  stops.set(keyOf(player, zone), id);
  update({});
}

function addHere(player, zone) {
  update({ dest: { player, zone } });
  document.getElementById("add").focus();
}

function drop(event, player, zone) {
  event.preventDefault();
  const id = event.dataTransfer.getData("text/plain");
  if (id) changing.move(id, player ?? state.document.turn.player, zone);
}
