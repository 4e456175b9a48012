/** A dialog over the table, with a title and a button that closes it. */
import { html, useEffect, useRef } from "../vendor/preact-htm.js";
import { capital } from "../plain/words.js";
import { update } from "../table/state.js";
import { Icon } from "./symbols.js";

export const close = () => update({ dialog: null });

export function Dialog({ title, children }) {
  const dialog = useRef(null);
  useEffect(() => dialog.current.showModal(), []);
  return html`<dialog ref=${dialog} aria-labelledby="dialog-title" onClose=${close} onClick=${(event) => event.target === dialog.current && close()}>
    <div class="dialog"><header><h2 id="dialog-title">${title}</h2><button class="quiet icon-only" aria-label="Close" onClick=${close}><${Icon} name="close" /></button></header>
    ${children}</div></dialog>`;
}

/** What is wrong with a text that was given, each fault with its place. */
export const FaultList = ({ id, faults }) => html`<div id=${id} role="alert">${faults.map((fault) => html`<p class="error">${fault.where && html`<code>${fault.where}</code> `}${fault.message}${fault.nearest.length > 0 && html` – did you mean ${fault.nearest.join(", ")}?`}</p><${Help} fault=${fault} />`)}</div>`;

/** What would help, where more than a name stands in what was expected: how to get a catalog. */
export function Help({ fault }) {
  const said = /\((.+)\)$/.exec(fault.expected ?? "")?.[1];
  return said ? html`<p class="hint help">${capital(said)}.</p>` : null;
}

/** The faults that an error has, or the error as one. */
export const faultsOf = (error) => error.faults ?? [{ message: error.message, where: "", nearest: [] }];
