/** The whole page. */
import { html, useEffect, useLayoutEffect } from "../vendor/preact-htm.js";
import { light } from "../table/lighting.js";
import { state, update } from "../table/state.js";
import { Arrows } from "./arrows.js";
import { Board } from "./board.js";
import { Dialogs } from "./dialogs.js";
import { uncover } from "./focus.js";
import { Header, TurnLine } from "./header.js";
import { Menu } from "./menu.js";
import { Panel } from "./panel.js";
import { Peek } from "./peek.js";
import { Replaying } from "./records.js";

export function Page() {
  useEffect(refocus);
  useLayoutEffect(() => uncover(state.selected), [state.selected, state.activity?.kind, state.activity?.answer]);
  return html`
    <${Header} />
    ${state.trouble && html`<p class="trouble" role="alert">${state.trouble} It is asked again by itself. <button onClick=${light}>Try again now</button></p>`}
    ${state.broken && html`<p class="trouble broken" role="alert">This link can’t be opened: ${state.broken}. The table is empty instead. <button onClick=${() => update({ broken: null })}>Understood</button></p>`}
    ${state.unread && html`<p class="trouble" role="alert">This file can’t be loaded: ${state.unread} <button onClick=${() => update({ unread: null })}>Understood</button></p>`}
    <div class=${`progress${state.light === "asking" || state.activity?.busy ? " on" : ""}`} aria-hidden="true"></div>
    <main class=${state.selected || state.activity || state.draft || state.decision || state.byHand ? "with-panel" : ""}>
      <div class="table">${state.replay && html`<${Replaying} replay=${state.replay} />`}<${TurnLine} /><${Board} /><${Arrows} /></div>
      <${Panel} />
      <${Peek} />
      ${state.menu && html`<${Menu} menu=${state.menu} />`}
      <p class="heard" role="status">${state.notice}</p>
    </main>
    <${Dialogs} />`;
}

/** Give the focus to an object that was moved, or whose menu was closed. */
function refocus() {
  if (!state.refocus) return;
  document.querySelector(`.board [data-id="${CSS.escape(state.refocus)}"]`)?.focus();
  update({ refocus: null });
}
