/** The panel once a play is announced: the payment that glows, what it must leave or use, or paying by hand. */
import { html, useLayoutEffect } from "../vendor/preact-htm.js";
import { called, counted, kindCalled, saidOf, splitAbility, stepSaid } from "../plain/words.js";
import * as playing from "../table/playing.js";
import { calledHere } from "../table/seats.js";
import { state } from "../table/state.js";
import { off } from "./fields.js";
import { guide } from "./focus.js";
import { Cost, Rich } from "./symbols.js";
import { Reasons } from "./why.js";

export function Paying({ activity }) {
  const { payment, play, reasons, verdict, busy } = activity;
  useLayoutEffect(() => guide(".doing .primary"), [play.notation]);
  const isPayable = !verdict || verdict === "legal";
  const costs = payment && payment.steps.length > 0;
  return html`<div class="paying">
    ${payment && html`<p class="total">Total cost <${Cost} of=${payment.cost || "{0}"} /></p>`}
    ${costs && isPayable && html`<${Steps} payment=${payment} />`}
    ${!isPayable && html`<p>It can’t be paid like this:</p><${Reasons} reasons=${reasons} />`}
    <${Demands} activity=${activity} />
    <p class="actions">
      <button class="primary" ...${off(busy ? BUSY : !isPayable && "It can’t be paid like this: the reasons stand above.")} onClick=${playing.confirm}>${verbOf(play)}</button>
      ${costs && html`<button ...${off(busy && BUSY)} onClick=${playing.payByHand}>Pay by hand</button>`}
    </p>
    ${costs && html`<p class="hint">What glows would be used. Press it to keep it; press another one to demand its use.</p>`}
    ${costs && html`<${Held} activity=${activity} />`}
  </div>`;
}

const BUSY = "The payment is being looked at.";

const VERBS = { cast: "Cast it", activate: "Activate it", play: "Play it", special: "Do it" };

const verbOf = (play) => VERBS[play.kind] ?? "Do it";

/** How it is paid: what is done for it, and what is left floating. */
function Steps({ payment }) {
  const numbers = new Map();
  for (const step of payment.steps) {
    const said = stepSaid(state.document, step);
    if (said) numbers.set(said, (numbers.get(said) ?? 0) + 1);
  }
  return html`<ul class="steps-list">
    ${[...numbers].map(([text, number]) => html`<li>${number > 1 && `${number} × `}<${Rich} text=${text} /></li>`)}
    ${payment.left_floating && html`<li>Left floating: <${Rich} text=${payment.left_floating} /></li>`}
  </ul>`;
}

function Demands({ activity: { keep, use, hold, left } }) {
  const chips = [...keep.map((id) => ["keep", id]), ...use.map((id) => ["use", id])];
  if (!chips.length && !hold.length) return null;
  return html`<div class="demands">
    ${chips.map(([what, id]) => html`<button class="chip" onClick=${() => playing.demand(id)} title="No longer">${what} ${calledHere(id)} ×</button>`)}
    ${hold.map((notation) => html`<button class="chip" onClick=${() => playing.holdToo(notation)} title="No longer">hold ${saidOf(state.document, notation)} ×</button>`)}
    ${left && html`<p class="hint">${counted(left.untapped.length, "permanent")} would stay untapped.</p>`}
  </div>`;
}

/** Other plays that are to stay payable after this one. */
function Held({ activity }) {
  const { holdable, hold } = activity;
  return html`<details class="held" onToggle=${(event) => event.target.open && !holdable && playing.findHeld()}>
    <summary>Keep another play payable</summary>
    ${holdable && !holdable.length && html`<p class="hint">Looking for other plays …</p>`}
    <ul class="options">${(holdable ?? []).map((play) => html`<li key=${play.notation}><label class="mode">
      <input type="checkbox" checked=${hold.includes(play.notation)} onChange=${() => playing.holdToo(play.notation)} />
      <span class="what">${saidOf(state.document, play.notation)}</span></label></li>`)}</ul>
  </details>`;
}

// ------------------------------------------------------------ by hand

export function ByHand({ activity }) {
  const { answer, picked, busy, ways } = activity;
  useLayoutEffect(() => guide(answer?.complete || ways ? ".doing :is(.options button, .primary)" : ".board .source"), [answer, ways]);
  if (!answer) return activity.error ? null : html`<p class="waiting">Looking what can pay …</p>`;
  return html`<div class="paying by-hand" aria-busy=${busy ? "true" : "false"}>
    <p class="total">${answer.complete ? "Paid." : html`Left to pay: <b><${Rich} text=${answer.remaining} /></b>`}</p>
    ${picked.length > 0 && html`<ol class="trail" aria-label="Paid with">${picked.map((choice, n) => html`<li><button class="chip" title="Take this and what came after it back" onClick=${() => playing.pick(picked.slice(0, n))}>${wayName(choice)}</button></li>`)}</ol>`}
    ${!answer.complete && html`<h3>${ways ? `How is ${calledHere(ways)} used?` : "Pay with"}</h3>`}
    ${!answer.complete && html`<ul class="options">${alike(answer.sources.filter((s) => !ways || s.object === ways)).map(({ said, adds, sources: [first, ...others] }) => html`<li key=${first.choice}><button ...${off(busy && BUSY)} onClick=${() => playing.pick([...picked, first.choice])}>
      <span class="what">${others.length > 0 && `${others.length + 1}× `}${said}</span>${adds && html`<span class="count"><${Rich} text=${adds} /></span>`}</button></li>`)}</ul>`}
    ${answer.truncated && html`<p class="hint">There may be more that could pay: not everything was tried.</p>`}
    <p class="actions">
      <button class="primary" ...${off(busy ? BUSY : !answer.complete && "Not all of the cost is paid yet.")} onClick=${playing.confirm}>Done: pay it so</button>
      <button ...${off(!picked.length && "Nothing is paid yet.")} onClick=${playing.back}>Undo the last</button>
    </p>
  </div>`;
}

/** Sources in rows: those that are called alike and add the same stand together, and a press uses the first of them. */
function alike(sources) {
  const rows = new Map();
  for (const source of sources) {
    const said = wayName(source.choice, source, kindCalled);
    const key = `${said} ${source.adds ?? ""}`;
    if (!rows.has(key)) rows.set(key, { said, adds: source.adds, sources: [] });
    rows.get(key).sources.push(source);
  }
  return [...rows.values()];
}

/** A way to pay in words: "Forest 2", "Llanowar Elves, convoke"; without the number where the name of the kind is asked for. */
function wayName(choice, source, name = called) {
  const text = choice.split(" ")[0];
  if (/^life/.test(text)) return "2 life";
  const [id] = splitAbility(state.document, source?.object ?? text);
  const object = source?.object ?? objectOf(text, id);
  const way = source?.way ?? text.slice(object.length + 1);
  return name(state.document, object) + (way && !/^\d+$/.test(way) ? `, ${way.replaceAll("_", " ")}` : "");
}

/** The object of a choice such as "elves.convoke". */
const objectOf = (text, id) => (state.shown?.objects[id] ? id : text.replace(/\.[^.]*$/, ""));
