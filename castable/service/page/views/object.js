/** The panel of the selected object: what it is, and what a person may change of it by hand. */
import { html } from "../vendor/preact-htm.js";
import { STACK, ZONES, find, nameOf } from "../plain/documents.js";
import { ZONE_NAMES, announcedSaid, capital, linesOf, splitAbility, tidied } from "../plain/words.js";
import * as changing from "../table/changing.js";
import { calledHere, isUnseen } from "../table/seats.js";
import { state } from "../table/state.js";
import { Stepper } from "./fields.js";
import { Picture } from "./picture.js";
import { Cost, Rich } from "./symbols.js";
import { lookOf } from "./tile.js";

/** What an object is: name, cost, type, numbers and text: as it is printed where a catalog has that, else as castable understands it. */
export function Card({ entry, isBrief = false }) {
  const look = lookOf(state, entry);
  return html`<div class="card">
    <h2><span class="name">${isUnseen(entry.id) ? "Face-down card" : look?.name || nameOf(entry)}</span> <${Cost} of=${look?.mana_cost} /></h2>
    ${look && html`<p class="type">${look.type_line}${sizeOf(look) && html` <span class="numbers">${sizeOf(look)}</span>`}</p>`}
    <${Picture} name=${look?.name} />
    ${look?.printed && !isUnseen(entry.id) ? html`<${Printed} of=${look.printed} /><${Beneath} look=${look} isBrief=${isBrief} />` : look && html`<${Understood} look=${look} />`}
    <${Announced} entry=${entry} />
  </div>`;
}

/** A printed text, a paragraph a line, with what castable does not understand marked. */
function Printed({ of: { text, places } }) {
  return linesOf(text, places).map((line, n) => html`<p key=${n} class="text printed">${line.map(([part, isUnread]) => isUnread ? html`<mark title="not understood"><${Rich} text=${part} /><span class="heard"> (not understood)</span></mark>` : html`<${Rich} text=${part} />`)}</p>`);
}

/** What castable read, beneath the printed text: at once where effects have made other abilities of it, else on demand. */
function Beneath({ look, isBrief }) {
  if (look.printed.changed) return html`<div class="beneath"><p class="hint">Now</p><${Understood} look=${look} /></div>`;
  if (isBrief || !look.printed.text) return null;
  return html`<details class="beneath"><summary>As castable understands it</summary><${Understood} look=${look} /></details>`;
}

/** Keywords and abilities as castable understands them. */
function Understood({ look }) {
  const keywords = look.keywords.filter((word) => !look.abilities.some((text) => text.toLowerCase().startsWith(word)));
  return html`${keywords.length > 0 && html`<p class="keywords">${capital(keywords.join(", "))}</p>`}
    ${look.abilities.map((text) => html`<p class="text"><${Rich} text=${capital(tidied(text, look.name))} /></p>`)}`;
}

const sizeOf = (look) => (look.power !== null && look.power !== undefined ? `${look.power}/${look.toughness}` : (look.loyalty ?? look.defense ?? ""));

/** What a spell or ability on the stack was announced with. */
function Announced({ entry }) {
  const source = entry.ability && `Ability of ${calledHere(splitAbility(state.document, entry.ability)[0])}`;
  const parts = [source, ...announcedSaid(state.document, entry, lookOf(state, entry)?.abilities)].filter(Boolean);
  return parts.length > 0 && html`<p class="announced"><${Rich} text=${parts.join(" · ")} /></p>`;
}

const FLAGS = [["tapped", "Tapped"], ["sick", "Summoning sick"], ["face_down", "Face down"], ["phased_out", "Phased out"]];
const KINDS = ["+1/+1", "-1/-1", "loyalty", "charge", "time", "lore", "age", "fade", "oil", "shield", "stun", "verse", "quest", "level"];

/** What may be changed of it, as the zone has it. */
export function Change({ id }) {
  const { player, zone, entry } = find(state.document, id);
  const isPermanent = zone === "battlefield";
  return html`<details class="change" open=${Boolean(state.byHand)}>
    <summary>Change it</summary>
    ${isPermanent && html`<p class="chips">${FLAGS.map(([flag, label]) => html`<button key=${flag} class="chip" aria-pressed=${entry[flag] ? "true" : "false"} onClick=${() => changing.toggle(id, flag)}>${label}</button>`)}</p>`}
    ${zone !== "hand" && html`<${Counters} id=${id} entry=${entry} />`}
    ${isPermanent && html`<${Stepper} label="damage" value=${entry.damage ?? 0} change=${(more) => changing.damage(id, more)} />`}
    ${isPermanent && html`<${Attached} id=${id} entry=${entry} />`}
    ${nameOf(entry).includes(" // ") && zone !== "hand" && html`<${Faces} id=${id} entry=${entry} />`}
    <${MoveTo} id=${id} player=${player} zone=${zone} />
    <p class="actions"><button onClick=${() => changing.duplicate(id)}>One more</button><button onClick=${() => changing.remove(id)}>Remove</button></p>
  </details>`;
}

function Counters({ id, entry }) {
  const counters = state.shown?.objects[id]?.counters ?? entry.counters ?? {};
  const others = KINDS.filter((kind) => !(kind in counters));
  return html`<div>
    ${Object.entries(counters).map(([kind, number]) => html`<${Stepper} key=${kind} label=${`${kind} counters`} value=${number} change=${(more) => changing.count(id, kind, more)} />`)}
    <label class="line">Add a counter <select value="" onChange=${(event) => { changing.count(id, event.target.value, 1); event.target.value = ""; }}>
      <option value="">kind …</option>${others.map((kind) => html`<option key=${kind} value=${kind}>${kind}</option>`)}</select></label>
  </div>`;
}

function Attached({ id, entry }) {
  return html`<p class="line"><span>${entry.attached_to ? `Attached to ${calledHere(entry.attached_to)}` : "Attached to nothing"}</span>
    <button onClick=${() => changing.beginAttach(id)}>Attach to …</button>
    ${entry.attached_to && html`<button onClick=${() => changing.attach(id)}>Detach</button>`}</p>`;
}

function Faces({ id, entry }) {
  const names = nameOf(entry).split(" // ");
  return html`<label class="line">Face up <select value=${entry.face ?? 0} onChange=${(event) => changing.face(id, Number(event.target.value))}>
    ${names.map((name, n) => html`<option key=${name} value=${n} selected=${n === (entry.face ?? 0)}>${name}</option>`)}</select></label>`;
}

/** Every place that an object can be moved to, one for each player and zone. */
export function destinations(player, zone) {
  const names = Object.keys(state.document.players);
  const all = names.flatMap((name) => [...ZONES, STACK].map((to) => ({ player: name, zone: to })));
  const isElsewhere = (to) => !(to.zone === zone && to.player === player) && (to.zone !== STACK || to.player === player);
  return all.filter(isElsewhere);
}

/** Return a destination in words; the player is named where it is another one, as for what is on the stack, which is nobody’s. */
export const destinationSaid = (to, player) => (to.player === player ? ZONE_NAMES[to.zone] : `${to.player}’s ${ZONE_NAMES[to.zone]}`);

function MoveTo({ id, player, zone }) {
  const all = destinations(player, zone);
  return html`<label class="line">Move to <select value="" onChange=${(event) => { const to = all[event.target.value]; if (to) changing.move(id, to.player, to.zone); }}>
    <option value="">zone …</option>${all.map((to, n) => html`<option key=${n} value=${n}>${capital(destinationSaid(to, player))}</option>`)}</select></label>`;
}

