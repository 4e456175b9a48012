/** Choosing several of what is offered, and putting things in an order: one press each, instead of one button for each answer. */
import { html, useLayoutEffect } from "../vendor/preact-htm.js";
import { capital, itemSaid } from "../plain/words.js";
import { beginAgain, pickPlace, picksOf, sizeOf } from "../table/picking.js";
import * as playing from "../table/playing.js";
import { state } from "../table/state.js";
import { off } from "./fields.js";
import { guide } from "./focus.js";

/** What is picked so far, in the order of the presses, and what is left. */
export function Picking({ decision }) {
  const { among } = decision;
  const isOrder = decision.kind === "order";
  const picked = picksOf(decision);
  useLayoutEffect(() => guide(".picking button"), [decision]);
  const why = whyNot(decision, picked);
  return html`<div class="picking"><ul class="options" aria-labelledby="decision">${among.map((item, n) => html`<li key=${n}>
      <button aria-pressed=${picked.includes(n) ? "true" : "false"} onClick=${() => pickPlace(decision, n)}><span class="what">${capital(itemSaid(state.document, item))}</span>
        ${isOrder && picked.includes(n) && html`<span class="count">${picked.indexOf(n) + 1}</span>`}
        ${decision.sizes && html`<span class="count">${decision.sizes[n]}</span>`}</button></li>`)}</ul>
    <p class="sum" aria-live="polite">${sumSaid(decision, picked)}</p>
    <p class="actions"><button class="primary" ...${off(why)} onClick=${() => playing.goOn(answerOf(decision, picked))}>${isOrder ? "In this order" : "Choose these"}</button>
      <button ...${off(!picked.length && "Nothing is picked yet.")} onClick=${beginAgain}>Begin again</button></p></div>`;
}

function sumSaid(decision, picked) {
  const { kind, among, limit } = decision;
  if (kind === "order") return `${picked.length} of ${among.length} in order.`;
  return `${picked.length} chosen${limit === undefined ? "" : `, ${sizeOf(decision, picked)} of ${limit}`}.`;
}

function whyNot(decision, picked) {
  const { kind, among, min, max, kinds, limit } = decision;
  if (kind === "order") return picked.length < among.length && "Press each in its order first.";
  if (picked.length < min) return `Choose ${min === max ? min : `at least ${min}`}.`;
  if (picked.length > max) return `Choose ${max} at most.`;
  const twice = kinds && picked.map((n) => kinds[n]).find((each, n, all) => all.indexOf(each) < n);
  if (twice) return `No two of these may be alike: ${twice}.`;
  const total = sizeOf(decision, picked);
  return total > (limit ?? Infinity) && `Together they are ${total}, and ${limit} at most may be chosen.`;
}

/** The move: numbers in their order, or what is chosen as it was offered. */
function answerOf({ kind, among }, picked) {
  if (kind === "order") return `order ${picked.map((n) => n + 1).join(",")}`;
  const chosen = among.filter((_, n) => picked.includes(n));
  return `choose ${chosen.join(", ") || "none"}`;
}
