/** The whole page. */
import { html, useEffect, useLayoutEffect } from "../vendor/preact-htm.js";
import { places } from "../plain/documents.js";
import { light } from "../table/lighting.js";
import { letChanceDecide } from "../table/playing.js";
import { chanceIsAsked, decides, isToBeHanded, nearest, release } from "../table/seats.js";
import { state, update } from "../table/state.js";
import { Arrows } from "./arrows.js";
import { Board } from "./board.js";
import { Dialogs } from "./dialogs.js";
import { bring, uncover } from "./focus.js";
import { Handing } from "./handing.js";
import { Header, TurnLine } from "./header.js";
import { Menu } from "./menu.js";
import { Panel } from "./panel.js";
import { Peek } from "./peek.js";
import { Replaying } from "./records.js";
import { document } from "./tree.js";

export function Page() {
  const next = isToBeHanded();
  const hasObjects = places(state.document).length > 0;
  useEffect(refocus);
  useEffect(goOnByChance);
  useEffect(() => { if (isToBeHanded() !== null) release(); }); // asked anew: it may have been taken since this was drawn
  const begins = decides() ?? nearest();
  useEffect(() => { if (hasObjects) bring(begins); }, [hasObjects, begins, decides() !== null, next]);
  useLayoutEffect(() => uncover(state.selected), [state.selected, state.activity?.kind, state.activity?.answer]);
  return html`
    <${Header} />
    ${state.trouble && html`<p class="trouble" role="alert">${state.trouble} It is asked again by itself. <button onClick=${light}>Try again now</button></p>`}
    ${state.broken && html`<p class="trouble broken" role="alert">This link can’t be opened: ${state.broken}. The table is empty instead. <button onClick=${() => update({ broken: null })}>Understood</button></p>`}
    ${state.unread && html`<p class="trouble" role="alert">This file can’t be loaded: ${state.unread} <button onClick=${() => update({ unread: null })}>Understood</button></p>`}
    <div class=${`progress${state.light === "asking" || state.activity?.busy ? " on" : ""}`} aria-hidden="true"></div>
    ${next !== null ? html`<${Handing} player=${next} />` : html`<main class=${state.selected || state.activity || state.draft || state.decision || state.byHand ? "with-panel" : ""}>
      <div class="table">${state.replay && html`<${Replaying} replay=${state.replay} />`}<${TurnLine} /><${Board} /><${Arrows} /></div>
      <${Panel} />
      <${Peek} />
      ${state.menu && html`<${Menu} menu=${state.menu} />`}
      <p class="heard" role="status">${state.notice}</p>
    </main>`}
    <${Dialogs} />`;
}

/** Where chance is to decide, it does so once it is known that it is asked. */
function goOnByChance() {
  const player = state.activity || state.light === "asking" ? null : chanceIsAsked();
  if (player !== null) letChanceDecide(player);
}

/** Give the focus to an object that was moved, or whose menu was closed. */
function refocus() {
  if (!state.refocus) return;
  document.querySelector(`.board [data-id="${CSS.escape(state.refocus)}"]`)?.focus();
  update({ refocus: null });
}
