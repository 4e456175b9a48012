/** The panel while a game goes on: what has happened, and what is to be decided in the middle of it. */
import { html, useLayoutEffect, useState } from "../vendor/preact-htm.js";
import { find } from "../plain/documents.js";
import { answerSaid, called, counted } from "../plain/words.js";
import { isPicked, partIn } from "../table/picking.js";
import * as playing from "../table/playing.js";
import { calledHere, decides, isUnseen, looksOn } from "../table/seats.js";
import { state } from "../table/state.js";
import { Stopped } from "./carrying.js";
import { guide } from "./focus.js";
import { Picking } from "./picking.js";
import { Rich } from "./symbols.js";

const MANY = 12; // so many events are listed at once; of more only the latest, so that what is to be decided stays near
const LATEST = 6;

/** What the last move brought about, in its order; why the game can't go on; who has won. */
export function Happened() {
  const { happened, stopped, result } = state;
  if (!happened.length && !stopped && !result) return null;
  const earlier = happened.length > MANY ? happened.slice(0, -LATEST) : [];
  return html`<section class="made happened" aria-label="What happened"><h3>What happened</h3>
    ${earlier.length > 0 && html`<details class="earlier"><summary>${counted(earlier.length, "event")} before</summary><${Events} events=${earlier} /></details>`}
    <${Events} events=${happened.slice(earlier.length)} />
    ${stopped && html`<${Stopped} stop=${stopped} />`}
    ${result && html`<p role="status">${outcome(result)}</p>`}</section>`;
}

const Events = ({ events }) => html`<ol>${events.map((event) => html`<li><span><${Rich} text=${named(event.text, event)} /></span> <span class="hint">${event.rule}</span></li>`)}</ol>`;

const outcome = ({ won, lost }) => (won.length ? `${won.join(" and ")} has won.` : `Nobody has won: ${lost.map((l) => l.player).join(" and ")} lost.`);

/** An event with the names of its objects for their ids; a card that is not shown has none, unless the event shows it. */
export function named(text, { isShown = false, shownTo = null, names = {} } = {}) {
  const isSeen = isShown || shownTo !== null && looksOn(shownTo);
  return text.replace(ID, (_, id, ability) => `${ability ? "an ability of " : ""}${names[id] ?? nameFor(id, isSeen)}`);
}

const ID = /([a-z][a-z0-9#-]*)([!.]\d+(?:@\d+)?)?/g; // of an object, or of an ability that is on the stack or about to be put there

function nameFor(word, isShown) {
  if (isUnseen(word)) return isShown ? called(state.document, word) : "a card";
  return state.shown?.objects[word] ? calledHere(word) : word;
}

/** How many of several things are to be chosen. */
function howMany({ kind, among, min, max }) {
  if (kind !== "choose" || !among) return "";
  return min === max ? `; choose ${min === 1 ? "one" : min}` : min ? `; choose ${min} to ${max}` : `; choose up to ${max}`;
}

/** Whether some of what a decision is among can be pressed on the table. */
const isOnTable = ({ among = [] }) => among.some((id) => partIn(state, id) && (state.document.players[id] || find(state.document, id)));

/** What is to be decided: as buttons, as many as were listed, more of them by their notation; what is picked one by one, so. */
export function Deciding({ decision }) {
  const { player, text, rule, options, count } = decision;
  const isListed = !isPicked(decision);
  useLayoutEffect(() => guide(".deciding .options button"), [decision]);
  return html`<section class="deciding" aria-label="Decision"><h3 id="decision">${player}: <${Rich} text=${named(text, { shownTo: decides() })} /></h3>
    <p class="hint">Rule ${rule}${howMany(decision)}${isListed && count > options.length ? `; ${options.length} of ${counted(count, "answer")}` : ""}${isOnTable(decision) ? "; what is lit can be pressed too" : ""}</p>
    ${!isListed && html`<${Picking} decision=${decision} />`}
    ${isListed && html`<ul class="options" aria-labelledby="decision">${options.map(({ notation }) => html`<li key=${notation}><button onClick=${() => playing.goOn(notation)}><span class="what">${answerSaid(state.document, notation, decision)}</span></button></li>`)}</ul>`}
    ${isListed && count > options.length && html`<${Other} />`}</section>`;
}

/** An answer that is not listed, in the notation of moves. */
function Other() {
  const [text, setText] = useState("");
  return html`<form class="ask" onSubmit=${(event) => { event.preventDefault(); if (text.trim()) playing.goOn(text.trim()); }}>
    <label>Another answer <input type="text" spellcheck=${false} value=${text} onInput=${(event) => setText(event.target.value)} /></label>
    <button>Decide</button></form>`;
}
