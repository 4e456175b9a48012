/** The panel while attackers or blockers are declared: what is declared now, whether that is legal, and if not, why. */
import { html, useLayoutEffect } from "../vendor/preact-htm.js";
import { declarationSaid, pairsSaid } from "../plain/declarations.js";
import { capital, counted } from "../plain/words.js";
import * as declaring from "../table/declaring.js";
import * as playing from "../table/playing.js";
import { calledHere } from "../table/seats.js";
import { state } from "../table/state.js";
import { off } from "./fields.js";
import { guide } from "./focus.js";
import { Reasons } from "./why.js";

const TITLES = { attack: "declares attackers", block: "declares blockers" };
const WITH = { attack: "Attack", block: "Block" };
const NOBODY = { attack: "Attack with nobody", block: "Block with nobody" };

export function Declaring({ draft, decision }) {
  const { kind, player, pairs, held } = draft;
  useLayoutEffect(() => guide(held ? ".board .target" : ".board .can-declare, .declaring .primary"), [held]);
  return html`<section class="declaring" aria-label="Declaration">
    <h2>${player} ${TITLES[kind]}</h2>
    <p class="hint">${counted(decision.count, "legal declaration")}. ${howSaid(kind)}</p>
    <div class="declaration" aria-live="polite">
      <p class="declared">${pairs.length ? capital(pairsSaid(state.document, pairs)) : "Nobody yet."}</p>
      ${held && html`<${Whom} kind=${kind} held=${held} />`}
      <${Judged} draft=${draft} />
    </div>
    <${Actions} draft=${draft} />
  </section>`;
}

/** How creatures are declared: what one attacks or blocks is asked where there are several. */
function howSaid(kind) {
  const isOne = new Set(Object.values(state.whom).flat()).size < 2;
  if (kind === "attack" || isOne) return `Press a creature to let it ${kind}, and again to take it back.`;
  return "Press a creature, then the attacker that it blocks; press it again to take it back.";
}

/** What the held creature may attack or block, as buttons beside the table. */
function Whom({ kind, held }) {
  const name = calledHere(held);
  const question = kind === "attack" ? `What does ${name} attack?` : `Which attacker does ${name} block?`;
  return html`<div role="group" aria-label=${question}><p><b>${question}</b></p>
    <ul class="chips">${declaring.whomOf(held).map((id) => html`<li key=${id}><button class="chip" onClick=${() => declaring.put(id)}>${capital(calledHere(id))}</button></li>`)}</ul></div>`;
}

/** Whether the draft is legal, in words; if not, why, and the nearest declaration that is, to press. */
export function Judged({ draft }) {
  const { answer } = draft;
  if (!answer) return html`<p class="waiting">Looking whether that is legal …</p>`;
  if (answer.verdict === "legal") return html`<p class="legal">This is legal.</p>`;
  return html`<p class="illegal">${answer.verdict === "illegal" ? "This is not legal:" : "It is not known whether this is legal:"}</p>
    <${Reasons} reasons=${answer.reasons} />
    ${answer.nearest && html`<p>The nearest that is legal:</p>
      <p><button class="nearest" onClick=${() => declaring.takeOver(answer.nearest)}>${declarationSaid(state.document, answer.nearest)}</button></p>`}`;
}

/** Why what is drafted can't be declared or divided so; nothing where it can. */
export const notYet = (answer) => (!answer ? "It is being looked whether that is legal." : answer.verdict !== "legal" && "That is not legal: the reasons stand above.");

function Actions({ draft }) {
  const { kind, pairs, answer } = draft;
  const creatures = new Set(pairs.map(([one]) => one)).size;
  const why = notYet(answer);
  const others = [...new Set(Object.values(state.whom).flat())];
  return html`<p class="actions">
      ${creatures > 0 && html`<button class="primary" ...${off(why)} onClick=${() => playing.goOn(declaring.moveOf(draft))}>${WITH[kind]} with ${counted(creatures, "creature")}</button>`}
      ${creatures === 0 && html`<button class="primary" ...${off(why)} onClick=${() => playing.goOn(declaring.moveOf(draft))}>${NOBODY[kind]}</button>`}
      ${creatures > 0 && html`<button onClick=${() => declaring.takeOver(`${kind} none`)}>Take all back</button>`}
    </p>
    ${kind === "attack" && html`<p class="chips">${others.map((id) => html`<button class="chip" key=${id} onClick=${() => declaring.putAll(id)}>All attack ${calledHere(id)}</button>`)}</p>`}`;
}
