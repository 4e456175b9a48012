/** Images of cards, where the server has been told an address of them: the browser loads them, from nowhere else. */
import { look } from "./server.js";
import { state, update } from "./state.js";

/** Ask once where images of cards are. */
export async function learnImages(signal) {
  if (state.images !== undefined) return;
  const { address } = await look("images", signal);
  if (!signal.aborted) update({ images: address });
}

/** Return the address of the image of a card, or null where there is none or it could not be loaded. */
export function imageOf(current, name) {
  if (!current.images || !name || current.imageless.includes(name)) return null;
  return current.images.replaceAll("{name}", () => encodeURIComponent(name));
}

/** The image of a card could not be loaded: from now on its text stands there. */
export function giveUp(name) {
  if (!state.imageless.includes(name)) update({ imageless: [...state.imageless, name] });
}
