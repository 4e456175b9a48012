/** The panel while a play is announced: one question after the other, each answer among those that lead to a legal play. */
import { html, useLayoutEffect, useState } from "../vendor/preact-htm.js";
import { splitAbility, asked, choiceSaid, counted, modesOf, tidied } from "../plain/words.js";
import * as playing from "../table/playing.js";
import { calledHere } from "../table/seats.js";
import { state } from "../table/state.js";
import { off } from "./fields.js";
import { guide } from "./focus.js";
import { Rich } from "./symbols.js";

const TARGETS = ".board .target";
const CHOICES = ".doing :is(.options, .numbers-row, .number-form) :is(button, input)";
const FEW = 12; // numbers up to here are buttons, more are typed

export function Announcing({ activity }) {
  const { answer, choices } = activity;
  useLayoutEffect(() => answer && guide(answer.asks === "target" ? TARGETS : CHOICES), [answer]);
  if (!answer) return activity.error ? null : html`<p class="waiting">Looking what can be chosen …</p>`;
  return html`<div class="announcing">
    <${Trail} choices=${choices} />
    <h3 id="question"><${Rich} text=${asked(state.document, answer)} /></h3>
    <${Choices} answer=${answer} activity=${activity} />
    <p class="hint">${counted(answer.count, "play")} can still be announced.</p>
  </div>`;
}

/** What has been chosen; each choice goes back to where it was made. */
function Trail({ choices }) {
  if (!choices.length) return null;
  const { object } = state.activity;
  return html`<ol class="trail" aria-label="Chosen so far">
    ${choices.map((choice, n) => html`<li><button class="chip" title="Choose this anew" onClick=${() => playing.announce(object, choices.slice(0, n))}>${trailSaid(choice)}</button></li>`)}
  </ol>`;
}

function trailSaid(choice) {
  if (choice === "done") return "no more";
  return / /.test(choice) ? choiceSaid(state.document, { asks: "way" }, choice) : calledHere(choice);
}

function Choices({ answer, activity }) {
  if (answer.asks === "modes") return html`<${Modes} answer=${answer} texts=${modeTexts(activity)} />`;
  if (["x", "share"].includes(answer.asks)) return html`<${Numbers} answer=${answer} />`;
  return html`<${Options} answer=${answer} options=${answer.options} />`;
}

function modeTexts({ object }) {
  return modesOf(state.shown?.objects[object]?.abilities);
}

/** Choices as buttons, each with how many plays it leaves. */
function Options({ answer, options, texts }) {
  return html`<ul class="options" aria-labelledby="question">
    ${options.map(({ choice, count }) => html`<li key=${choice}><button class=${choice === "done" ? "primary" : ""} onClick=${() => playing.choose(choice)}>
      <span class="what"><${Rich} text=${choiceSaid(state.document, answer, choice, texts)} />${answer.asks === "way" && html`<${AbilityText} choice=${choice} />`}</span>
      <span class="count">${counted(count, "play")}</span></button></li>`)}
  </ul>`;
}

/** The text of the ability that a choice activates. */
function AbilityText({ choice }) {
  const [verb, ability] = choice.split(" ");
  const [id] = splitAbility(state.document, ability ?? "");
  const text = verb === "activate" ? state.shown?.objects[id]?.activated?.[ability] : "";
  return text ? html`<span class="text"><${Rich} text=${tidied(text, calledHere(id))} /></span>` : null;
}

/**
 * Modes one by one (700.2): only those are offered that stand in a legal set with the ones chosen before.
 *
 * Where a mode may be chosen twice, the sets are listed.
 */
function Modes({ answer, texts }) {
  const [chosen, setChosen] = useState([]);
  const sets = answer.options.map(({ choice, count }) => ({ choice, count, modes: choice === "none" ? [] : choice.split(",") }));
  const isSingle = sets.every(({ modes }) => modes.length < 2);
  if (isSingle || sets.some(({ modes }) => new Set(modes).size < modes.length)) {
    return html`<${Options} answer=${answer} options=${answer.options} texts=${texts} />`;
  }
  const modes = [...new Set(sets.flatMap((set) => set.modes))].sort((a, b) => a - b);
  const fits = (wanted) => sets.some((set) => wanted.every((mode) => set.modes.includes(mode)));
  const exact = sets.find((set) => set.modes.length === chosen.length && chosen.every((mode) => set.modes.includes(mode)));
  const turn = (mode) => setChosen(chosen.includes(mode) ? chosen.filter((m) => m !== mode) : [...chosen, mode]);
  return html`<div role="group" aria-labelledby="question">
    <ul class="options">${modes.map((mode) => html`<li key=${mode}><label class="mode">
      <input type="checkbox" checked=${chosen.includes(mode)} ...${off(!chosen.includes(mode) && !fits([...chosen, mode]) && "It can’t be chosen together with the modes chosen so far.")} onChange=${() => turn(mode)} />
      <span class="what"><${Rich} text=${choiceSaid(state.document, answer, mode, texts)} /></span></label></li>`)}</ul>
    <button class="primary" ...${off(!exact && (chosen.length ? "These modes are not enough." : "No mode is chosen yet."))} onClick=${() => playing.choose(exact.choice)}>
      ${exact ? `Choose ${counted(chosen.length, "mode")} · ${counted(exact.count, "play")}` : "Choose modes"}</button>
  </div>`;
}

/** A number among those that may be chosen: buttons for a few, a field for many. */
function Numbers({ answer }) {
  const [typed, setTyped] = useState("");
  if (answer.options.length <= FEW || !answer.ranges.length) {
    return html`<ul class="numbers-row" aria-labelledby="question">${answer.options.map(({ choice, count }) => html`<li key=${choice}>
      <button aria-label=${`${choice}, ${counted(count, "play")}`} onClick=${() => playing.choose(choice)}>${choice}</button></li>`)}</ul>`;
  }
  const ranges = answer.ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  const isFitting = answer.options.some((o) => o.choice === typed);
  return html`<form class="number-form" onSubmit=${(event) => { event.preventDefault(); if (isFitting) playing.choose(typed); }}>
    <label>A number: ${ranges}
      <input type="number" min=${answer.ranges[0][0]} max=${answer.ranges.at(-1)[1]} value=${typed} onInput=${(event) => setTyped(event.target.value)} /></label>
    <button class="primary" ...${off(!isFitting && `It takes one of these numbers: ${ranges}.`)}>Choose</button>
  </form>`;
}
