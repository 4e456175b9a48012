/** The panel while a person carries out by hand what had stopped the game. */
import { html } from "../vendor/preact-htm.js";
import { capital, tidied } from "../plain/words.js";
import * as carrying from "../table/carrying.js";
import * as changing from "../table/changing.js";
import { calledHere } from "../table/seats.js";
import { state } from "../table/state.js";
import { Stepper } from "./fields.js";
import { Rich } from "./symbols.js";

const nameOf = ({ object }) => object && calledHere(object);

/** What the game stopped at, with the object's name for the sign that stands for it. */
const textOf = (stop) => capital(tidied(stop.text, nameOf(stop) || undefined));

/** Why the game can't go on, and the offer to carry it out. */
export function Stopped({ stop }) {
  return html`<div class="error" role="alert"><p>It can’t go on: ${stop.why}${stop.object && ` (${nameOf(stop)})`}</p>
    ${stop.text && html`<p><${Rich} text=${textOf(stop)} /></p>`}</div>
    <p class="actions"><button class="primary" onClick=${carrying.begin}>Carry it out by hand</button></p>`;
}

/** What is to be carried out, how the table is changed for it, and on from there. */
export function CarryingOut({ byHand }) {
  const { stop, busy, error } = byHand;
  const resolving = stop.resolving && state.document.stack?.some(({ id }) => id === stop.resolving);
  return html`<section class="made carrying" aria-label="Carry it out by hand"><h3>Carry it out by hand</h3>
    <p>${stop.object && html`<b>${nameOf(stop)}</b>: `}<${Rich} text=${stop.text ? textOf(stop) : stop.why} /></p>
    <p class="hint">Do on the table what this says, and put on the stack what triggers on it: drag a card, or press it to change it. The line at the top adds cards and tokens.</p>
    ${resolving && html`<p class="hint">${calledHere(stop.resolving)} leaves the stack by itself; put it onto the battlefield if it becomes a permanent.</p>`}
    ${Object.entries(state.document.players).map(([name, { life = 20 }]) => html`<${Stepper} key=${name} label=${`life of ${name}`} value=${life} change=${(more) => changing.life(name, more)} />`)}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <p class="actions"><button class="primary" aria-busy=${busy ? "true" : "false"} onClick=${() => busy || carrying.goOn()}>Go on</button>
      <button onClick=${carrying.leave}>Leave the game</button></p></section>`;
}
