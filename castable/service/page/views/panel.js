/** The panel beside the table: the selected object and what is being done with it, or what can be done at all. */
import { html, useState } from "../vendor/preact-htm.js";
import { asker, find, places } from "../plain/documents.js";
import { counted, saidOf } from "../plain/words.js";
import * as changing from "../table/changing.js";
import * as playing from "../table/playing.js";
import { isDeclaring, isDrafting } from "../table/declaring.js";
import { ask } from "../table/server.js";
import { calledHere, chanceIsAsked, saidHere } from "../table/seats.js";
import { state, update } from "../table/state.js";
import { Announcing } from "./announcing.js";
import { CarryingOut } from "./carrying.js";
import { Declaring } from "./declaring.js";
import { Dividing } from "./dividing.js";
import { ExampleList } from "./examples.js";
import { off } from "./fields.js";
import { lightSaid } from "./header.js";
import { Card, Change } from "./object.js";
import { Deciding, Happened } from "./going.js";
import { ByHand, Paying } from "./paying.js";
import { Icon, Rich } from "./symbols.js";
import { WhyNot } from "./why.js";

export function Panel() {
  const { activity, selected, faults } = state;
  const place = selected && find(state.document, selected);
  const isIdle = !place && !activity;
  const [isOpen, setOpen] = useState(false);
  const classes = ["panel", isIdle && "idle", isIdle && isBare() && "bare", isIdle && isOpen && "open"];
  return html`<aside class=${classes.filter(Boolean).join(" ")} aria-label="What can be done">
    ${isIdle && !isBare() && !isAsked() && html`<button class="quiet small unfold" aria-expanded=${isOpen ? "true" : "false"} onClick=${() => setOpen(!isOpen)}>${isOpen ? "Less" : "More"}</button>`}
    ${faults.length > 0 && html`<${Faults} faults=${faults} />`}
    ${state.notes.length > 0 && html`<${Notes} notes=${state.notes} />`}
    ${state.byHand && html`<${CarryingOut} byHand=${state.byHand} />`}
    ${isDrafting(state) && html`<${Drafting} />`}
    ${!isIdle && html`<p class="panel-top">
      <button class="quiet" onClick=${playing.back}><${Icon} name="back" />Back</button>
      <button class="quiet icon-only" aria-label="Close" onClick=${() => playing.close()}><${Icon} name="close" /></button></p>`}
    ${place && html`<${Card} entry=${place.entry} />`}
    ${activity && html`<section class="doing" aria-live="polite"><${Doing} activity=${activity} /></section>`}
    ${place && html`<${Change} id=${selected} />`}
    ${isIdle && html`<${Idle} />`}
  </aside>`;
}

const VIEWS = { announce: Announcing, payment: Paying, session: ByHand, why: WhyNot };

function Doing({ activity }) {
  const View = VIEWS[activity.kind];
  const heading = activity.play && saidOf(state.document, activity.play.notation);
  return html`
    ${heading && html`<h3 class="announced-play">${heading}</h3>`}
    ${activity.error && html`<p class="error" role="alert">${activity.error}</p>`}
    ${View && html`<${View} activity=${activity} />`}
    ${activity.kind === "attach" && html`<p>Press what it is to be attached to, or Escape.</p>`}`;
}

/** What is being declared, or divided. */
function Drafting() {
  const { draft, decision } = state;
  const View = isDeclaring(draft) ? Declaring : Dividing;
  return html`<${View} draft=${draft} decision=${decision} />`;
}

// ------------------------------------------------------------ nothing selected

/** Whether something is decided or carried out: all of it is shown then, also in a narrow window. */
const isAsked = () => Boolean(state.decision || state.draft || state.byHand);

/** Whether nothing lies on the table, and nothing was done. */
const isBare = () => !places(state.document).length && !state.made.length;

function Idle() {
  const random = chanceIsAsked();
  if (state.byHand) return html`<${Happened} /><${Made} />`;
  if (random !== null) return html`<${Happened} /><p class="waiting">${random} decides …</p><${Made} />`;
  return html`
    <${Happened} />
    ${state.decision && !state.draft && html`<${Deciding} decision=${state.decision} />`}
    ${isBare() && html`<${Begin} />`}
    ${!isBare() && !state.decision && state.light !== "off" && html`<${Lit} />`}
    ${!state.decision && !state.stopped && html`<${Passing} />`}
    ${!state.decision && html`<${Everything} />`}
    <${Ask} />
    <${NotUnderstood} />
    <${Made} />`;
}

/** Passing once, and to the end of the turn. */
function Passing() {
  const why = off(state.document.priority === null && "Nobody has priority in this step.");
  return html`<p class="actions"><button class="pass" onClick=${() => playing.goOn("pass")} ...${why}>Pass priority</button>
    <button class="quiet" title="Pass until the turn ends, or something is yours to answer" onClick=${playing.passToTheEnd} ...${why}>Pass to end of turn</button></p>`;
}

const SHOWN = ["01-bolt.yaml", "06-choices.yaml", "08-late-game.yaml"];

/** What an empty table is for. */
const Begin = () => html`<section class="begin" aria-label="Begin">
  <p>Build a position of Magic: The Gathering here, and see what can be played in it, how it is paid for, and why something can’t be played.</p>
  <p class="hint">Type a card’s name into the line at the top, or press an example:</p>
  <${ExampleList} names=${SHOWN} /></section>`;

/** What can be played, by name. */
function Lit() {
  const lit = places(state.document).filter(({ entry }) => state.playable[entry.id]);
  return html`<section class="can-do" aria-label="What can be played"><h2>What ${asker(state.document)} can do</h2>
    <p role="status">${lightSaid(state)}</p>
    ${state.light === "late" && html`<p class="hint">Not everything could be looked at in time.</p>`}
    <ul class="chips">${lit.map(({ entry }) => html`<li key=${entry.id}><button class="chip lit" onClick=${() => playing.open(entry.id)}>${calledHere(entry.id)}</button></li>`)}</ul></section>`;
}

/** All plays, counted, on demand. */
function Everything() {
  const [found, setFound] = useState({});
  const count = async () => {
    setFound({ of: state.document, isAsking: true });
    const body = { position: state.document, options: { grouped: true, player: asker(state.document) } };
    const [answer, mana] = await Promise.all([ask("plays", body), ask("mana", { position: body.position, options: { player: body.options.player } })]).catch((error) => [{ error }]);
    setFound({ of: state.document, ...answer, mana });
  };
  const isFresh = found.of === state.document;
  if (!isFresh) return html`<p class="actions"><button onClick=${count}>Count every play</button></p>`;
  if (found.isAsking) return html`<p class="waiting">Counting …</p>`;
  if (found.error || found.count === null) return html`<p class="hint">They could not be counted in time.</p>`;
  return html`<div class="everything"><h3>${counted(found.count, "legal play")}</h3>
    <ul class="options">${found.groups.filter((g) => g.example.object).map((g) => html`<li key=${g.example.notation}><button onClick=${() => playing.open(g.example.object)}><span class="what">${g.card}</span><span class="count">${counted(g.count, g.example.kind)}</span></button></li>`)}</ul>
    ${found.mana?.options?.length > 0 && html`<p class="hint">The most mana: ${found.mana.options.slice(0, 6).map((option) => html`<span class="mana-option"><${Rich} text=${option} /></span>`)}${found.mana.options.length > 6 && " …"}</p>`}</div>`;
}

/** A play in notation, for those who know it. */
function Ask() {
  const [text, setText] = useState("");
  return html`<form class="ask" onSubmit=${(event) => { event.preventDefault(); if (text.trim()) playing.askAbout(text.trim()); }}>
    <label>Ask about a play <input type="text" spellcheck=${false} placeholder="cast fireball x=3 -> B" value=${text} onInput=${(event) => setText(event.target.value)} /></label>
    <button>Ask</button></form>`;
}

/** What castable does not understand, said as it is. */
function NotUnderstood() {
  if (!state.unmodelled.length) return null;
  return html`<details class="unmodelled"><summary>${counted(state.unmodelled.length, "text")} not understood</summary>
    <p class="hint">What these say may change what can be done; castable does not guess.</p>
    <ul>${state.unmodelled.map(({ object, text }) => html`<li><b>${calledHere(object)}</b>: <${Rich} text=${text} /></li>`)}</ul></details>`;
}

/** The plays that were made, latest first; each goes back to the position before it. */
function Made() {
  if (!state.made.length) return null;
  const plays = state.made.map((play, number) => ({ ...play, said: saidHere(play), number })).reverse();
  return html`<section class="made" aria-label="Plays made"><h3>Plays made</h3><ol>${plays.map((play) => html`<li key=${play.number}>
    <span><b>${play.player}</b> ${play.said}</span>
    ${play.before && html`<button class="quiet small" title="Go back to before this" aria-label=${`Go back to before: ${play.said}`} onClick=${() => playing.backTo(play.number)}><${Icon} name="undo" /></button>`}</li>`)}</ol></section>`;
}

// ------------------------------------------------------------ faults and notes

/** What was expected; without the hint in brackets where there are names to choose from. */
const briefly = ({ expected, nearest }) => (nearest.length ? expected.replace(/ \(.*/s, "") : expected);

/** What of a pasted text could not be carried over. */
const Notes = ({ notes }) => html`<section class="notes"><h2>Not carried over</h2><ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>
  <p class="actions"><button onClick=${() => update({ notes: [] })}>Understood</button></p></section>`;

/** What is wrong with the position, each fault with its place, and the names that may be meant. */
function Faults({ faults }) {
  return html`<section class="faults" role="alert"><h2>${counted(faults.length, "fault")} in this position</h2>
    <ul>${faults.map((fault) => html`<li><p><${Rich} text=${fault.message} />${fault.expected && html`<span class="hint"> – expected: ${briefly(fault)}</span>`}</p>
      <p><code>${fault.where}</code> ${fault.object && fault.nearest.map((name) => html`<button class="chip" onClick=${() => changing.rename(fault.object, name)}>${name}</button>`)}
      ${fault.object && html`<button class="chip" onClick=${() => changing.remove(fault.object)}>Remove it</button>`}</p></li>`)}</ul></section>`;
}
