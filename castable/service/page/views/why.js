/** The panel when something can't be done: reasons with their rules, the culprits on the board, and what would help. */
import { html, useEffect, useLayoutEffect, useState } from "../vendor/preact-htm.js";
import { find } from "../plain/documents.js";
import { capital, missingSaid, named, saidOf } from "../plain/words.js";
import * as playing from "../table/playing.js";
import { calledHere, isSeated } from "../table/seats.js";
import { ask, look } from "../table/server.js";
import { state } from "../table/state.js";
import { guide } from "./focus.js";
import { Rich } from "./symbols.js";
import { document } from "./tree.js";

export function WhyNot({ activity }) {
  const { answer, subject } = activity;
  useLayoutEffect(() => answer && guide(".doing :is(.primary, .rule-number)"), [answer]);
  if (!answer) return activity.error ? null : html`<p class="waiting">Looking why not …</p>`;
  if (answer.verdict === "legal") return html`<${Possible} activity=${activity} />`;
  const said = subject.includes(" ") ? saidOf(state.document, subject) : calledHere(subject);
  return html`<div class="why">
    <h3>${answer.verdict === "unknown" ? "It is not known whether this can be done" : `Why not: ${said}`}</h3>
    <${Reasons} reasons=${answer.reasons} />
    <${AttacksLater} id=${subject} />
    <${Missing} answer=${answer} />
    <${Others} answer=${answer} />
  </div>`;
}

const BEFORE_ATTACKS = ["upkeep", "draw", "main1", "combat_begin"];

/** When a creature attacks, where it could in this turn's combat if that began now. */
function AttacksLater({ id }) {
  const { document } = state;
  const [found, setFound] = useState(null);
  useEffect(() => {
    const asking = new AbortController();
    mayAttackLater(document, id, asking.signal).then(setFound, () => setFound(false)); // without an answer nothing is said
    return () => asking.abort();
  }, [document, id]);
  return found && html`<p class="hint">Creatures attack in the declare attackers step; pass priority to come to it.</p>`;
}

async function mayAttackLater(document, id, signal) {
  const { turn, priority, passed, stack, pending, ...rest } = document;
  const isThere = find(document, id)?.zone === "battlefield";
  if (pending || !isThere || !BEFORE_ATTACKS.includes(turn.phase)) return false;
  const position = { ...rest, turn: { ...turn, phase: "declare_attackers" }, declare: turn.player };
  const { whom } = await ask("plays", { position, options: { probe: true, player: turn.player, objects: [id] } }, signal);
  return Boolean(whom?.[id]?.length);
}

function Possible({ activity }) {
  const id = activity.object ?? state.selected;
  return html`<p>This can be done.</p>${id && html`<button onClick=${() => playing.announce(id, [])}>Do it</button>`}`;
}

/** Reasons, each with the rule that says so, and the objects that it is about. */
export const Reasons = ({ reasons = [] }) =>
  html`<ul class="reasons">${reasons.map((reason) => html`<li key=${reason.rule + reason.text}>
    <p><${Rich} text=${capital(named(state.document, reason.text, reason.objects))} /></p>
    <p class="cited">${reason.rule && html`<${Rule} number=${reason.rule} />`}
      ${reason.objects.map((id) => html`<button class="chip" key=${id} onClick=${() => point(id)}>${calledHere(id)}</button>`)}</p>
  </li>`)}</ul>`;

/** Bring an object into view and focus. */
const point = (id) => document.querySelector(`.board [data-id="${CSS.escape(id)}"]`)?.focus();

/** A rule's number, which opens our own short explanation of it, and of the rules that it is part of. */
export function Rule({ number }) {
  const [found, setFound] = useState(null);
  const open = async () => setFound(found ? null : await look(`rule/${number}`).catch(() => ({ text: NO_TEXT })));
  return html`<span class="rule"><button class="chip rule-number" aria-expanded=${found ? "true" : "false"} onClick=${open}>Rule ${number}</button>
    ${found && html`<span class="rule-text" role="note"><${Rich} text=${found.text} />
      ${(found.part_of ?? []).map((whole) => html`<span class="whole">${whole.rule}: <${Rich} text=${whole.text} /></span>`)}</span>`}</span>`;
}

const NO_TEXT = "Nothing is said about this rule here; its number is that of the Comprehensive Rules.";

function Missing({ answer }) {
  if (!answer.missing.length) return null;
  return html`<div class="missing"><p>What is missing:</p>
    <ul>${answer.missing.map((missing) => html`<li><${Rich} text=${missingSaid(state.document, missing)} /></li>`)}</ul>
    ${answer.fixed && !isSeated() && html`<button class="primary" onClick=${playing.fix}>Add what is missing</button>`}
  </div>`;
}

function Others({ answer }) {
  if (!answer.possible?.length) return null;
  return html`<div class="others"><p>What can be done instead:</p>
    <ul class="options">${answer.possible.map((notation) => html`<li key=${notation}><button onClick=${() => playing.askAbout(notation)}><span class="what">${saidOf(state.document, notation)}</span></button></li>`)}</ul></div>`;
}
