/** The image of a card where there is one; what is said of it stands beside it as text. */
import { html } from "../vendor/preact-htm.js";
import { giveUp, imageOf } from "../table/images.js";
import { state } from "../table/state.js";

export function Picture({ name }) {
  const address = imageOf(state, name);
  return address && html`<img class="picture" key=${address} src=${address} alt="" loading="lazy" decoding="async" draggable=${false} onError=${() => giveUp(name)} />`;
}
