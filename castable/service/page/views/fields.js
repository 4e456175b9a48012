/** Fields and steppers for numbers. */
import { html, useState } from "../vendor/preact-htm.js";
import { Icon } from "./symbols.js";

/**
 * What makes a control say that it is off, and why: `<button ...${off(why)}>`.
 *
 * @param why the reason as a sentence; nothing, false or "" where the control is on.
 */
export const off = (why) => ({ disabled: Boolean(why), ...(why ? { title: why, "aria-description": why } : {}) });

/** A field for a number, taken when it is left or Enter is pressed, or as it is typed; what is being typed is not overwritten. */
export function NumberField({ value, min, set, atOnce = false }) {
  const [typed, setTyped] = useState(null);
  const isNew = (text) => text !== null && text.trim() !== "" && Number(text) !== value;
  const take = () => {
    if (isNew(typed)) set(Number(typed));
    setTyped(null);
  };
  const type = (text) => {
    setTyped(text);
    if (atOnce && isNew(text)) set(Number(text));
  };
  return html`<input
    type="number" min=${min} value=${typed ?? value}
    onInput=${(event) => type(event.target.value)} onBlur=${take}
    onKeyDown=${(event) => event.key === "Enter" && take()}
  />`;
}

/** A number with a button for one more and one fewer. */
export function Stepper({ label, value, change }) {
  return html`<p class="stepper">
    <span class="what">${label}</span>
    <button class="small" aria-label=${`Fewer ${label}`} ...${off(value <= 0 && "There are none.")} onClick=${() => change(-1)}><${Icon} name="minus" /></button>
    <output>${value}</output>
    <button class="small" aria-label=${`More ${label}`} onClick=${() => change(1)}><${Icon} name="plus" /></button>
  </p>`;
}
