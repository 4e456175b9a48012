/** The whole state of the page as the fragment of its address: JSON, deflated, in the letters of base64url. */

const DEFLATED = "1.";
const PLAIN = "0.";
const LONGEST = 30_000;

/** Return the fragment of a state; the earliest positions to go back to are left out of one that would be too long. */
export async function toFragment(state) {
  const fragment = await written(state);
  const kept = state.made.filter((play) => play.before).length;
  if (fragment.length <= LONGEST || !kept) return fragment;
  const first = state.made.length - Math.floor(kept / 2); // the earliest ones are left out first
  const made = state.made.map(({ before, ...play }, n) => (n >= first ? { ...play, before } : play));
  return toFragment({ ...state, made });
}

async function written(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (typeof CompressionStream === "undefined") return PLAIN + toLetters(bytes);
  return DEFLATED + toLetters(await through(new CompressionStream("deflate-raw"), bytes));
}

/** Return the state of a fragment, or null where it is none. */
export async function fromFragment(fragment) {
  const text = fragment.replace(/^#/, "");
  try {
    if (text.startsWith(PLAIN)) return read(toBytes(text.slice(PLAIN.length)));
    if (!text.startsWith(DEFLATED)) return null;
    return read(await through(new DecompressionStream("deflate-raw"), toBytes(text.slice(DEFLATED.length))));
  } catch {
    return null;
  }
}

function read(bytes) {
  const state = JSON.parse(new TextDecoder().decode(bytes));
  return state?.document?.players ? { ...state, made: state.made ?? [] } : null;
}

async function through(stream, bytes) {
  const after = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(after).arrayBuffer());
}

function toLetters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(letters) {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
