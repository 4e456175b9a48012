/** Between two persons at one device: everything is covered until the one who is asked has it. */
import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { take } from "../table/seats.js";

export function Handing({ player }) {
  const button = useRef(null);
  useLayoutEffect(() => button.current.focus()); // also once a dialog has gone that had been in front
  return html`<main><div class="table"><section class="begin handing" aria-labelledby="handing">
    <h2 id="handing">Hand the device to ${player}</h2>
    <p class="hint">The table is covered until ${player} has it.</p>
    <p class="actions"><button class="primary" ref=${button} onClick=${() => take(player)}>${player} has it</button></p></section></div></main>`;
}
