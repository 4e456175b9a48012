/** Between two persons at one device: everything is covered until the one who is asked has it. */
import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { take } from "../table/seats.js";

export function Handing({ player }) {
  const heading = useRef(null);
  useLayoutEffect(() => heading.current.focus()); // not the button, which one Enter too many would press
  return html`<main><div class="table"><section class="begin handing" aria-labelledby="handing">
    <h2 id="handing" tabindex="-1" ref=${heading}>Hand the device to ${player}</h2>
    <p class="hint">The table is covered until ${player} has it.</p>
    <p class="actions"><button class="primary" onClick=${() => take(player)}>${player} has it</button></p></section></div></main>`;
}
