/** Dividing a number, such as combat damage: a stepper on each that gets some, the sum, and why it can't be so. */
import { html, useLayoutEffect } from "../vendor/preact-htm.js";
import { capital } from "../plain/words.js";
import * as declaring from "../table/declaring.js";
import * as playing from "../table/playing.js";
import { calledHere } from "../table/seats.js";
import { state } from "../table/state.js";
import { Judged, notYet } from "./declaring.js";
import { NumberField, off } from "./fields.js";
import { guide } from "./focus.js";
import { Icon, Rich } from "./symbols.js";
import { named } from "./going.js";

/** Return whether an object or player gets a share of what is divided. */
export const isSharing = (id) => state.draft?.kind === "divide" && state.draft.divided.among.includes(id);

/** How much an object or player gets, with a button for one more and one less. */
export function Share({ id, place }) {
  const number = state.draft.shares[id] ?? 0;
  const name = calledHere(id);
  return html`<span class="share" data-share=${id}>
    <button class="small" aria-label=${`Less for ${name}${place}`} ...${off(number === 0 && "Nothing is given here yet.")} onClick=${() => declaring.share(id, number - 1)}><${Icon} name="minus" /></button>
    <label><span class="heard">For ${name}${place}</span><${NumberField} atOnce=${true} min="0" value=${number} set=${(now) => declaring.share(id, Math.floor(now) || 0)} /></label>
    <button class="small" aria-label=${`More for ${name}${place}`} onClick=${() => declaring.share(id, number + 1)}><${Icon} name="plus" /></button>
  </span>`;
}

export function Dividing({ draft, decision }) {
  const { divided, shares, answer } = draft;
  useLayoutEffect(() => guide(".dividing input"), [decision]);
  const sum = divided.among.reduce((total, id) => total + (shares[id] ?? 0), 0);
  return html`<section class="dividing" aria-label="Division">
    <h2>${decision.player}: <${Rich} text=${named(decision.text)} /></h2>
    <ul class="shares">${divided.among.map((id, n) => html`<li key=${id}><span class="what">${capital(calledHere(id))}<${Needs} divided=${divided} n=${n} /></span> <${Share} id=${id} place="" /></li>`)}</ul>
    <div aria-live="polite">
      <p class=${sum === divided.total ? "sum" : "sum wrong"}>${sum} of ${divided.total} given.</p>
      <${Judged} draft=${draft} />
    </div>
    <p class="actions"><button class="primary" ...${off(notYet(answer))} onClick=${() => playing.goOn(declaring.moveOf(draft))}>Divide it so</button>
      <button onClick=${declaring.asProposed}>As proposed</button></p>
  </section>`;
}

/** What is lethal to one of those that get damage, where something may go beyond them. */
function Needs({ divided, n }) {
  const lethal = divided.beyond ? divided.lethal?.[n] : undefined;
  return lethal === undefined ? null : html`<span class="hint"> ${lethal} is lethal</span>`;
}
