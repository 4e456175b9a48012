/** The whole state of the page as the fragment of its address: JSON, deflated, in the letters of base64url. */

import { faultOfEnd, faultOfGame, faultOfMade, faultOfSeats, faultOfShape } from "./shapes.js";

const DEFLATED = "1.";
const PLAIN = "0.";
const LONGEST = 30_000;
const MOST_BYTES = 4 << 20;

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

/**
 * Return the state of a fragment, or null where there is none.
 *
 * @throws Broken where there is one that can't be read; its message says why.
 */
export async function fromFragment(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!text) return null;
  if (!text.startsWith(PLAIN) && !text.startsWith(DEFLATED)) throw new Broken(/^\d+\./.test(text) ? "it was made by another version of this page" : "it is no link of this page, or its beginning is missing");
  return read(await bytesOf(text));
}

/** A link that can't be read; the message is the end of a sentence that says so. */
export class Broken extends Error {}

async function bytesOf(text) {
  const bytes = tried(() => toBytes(text.slice(DEFLATED.length)), "it holds characters that no such link has, or was cut short");
  if (text.startsWith(PLAIN)) return bytes;
  if (typeof DecompressionStream === "undefined") throw new Broken("this browser can't unpack it");
  const parts = [];
  let size = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > MOST_BYTES) break;
    }
    if (size > MOST_BYTES) await reader.cancel();
  } catch {
    throw new Broken("it was cut short, or changed on its way");
  }
  if (size > MOST_BYTES) throw new Broken("what it holds is too large");
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function read(bytes) {
  const state = tried(() => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), "it was cut short, or changed on its way");
  const made = state?.made ?? [];
  const fault = faultOfShape(state?.document) ?? faultOfMade(made) ?? faultOfGame(state.game, made) ?? faultOfSeats(state) ?? faultOfEnd(state);
  if (fault) throw new Broken(fault);
  return { ...state, made };
}

function tried(read, otherwise) {
  try {
    return read();
  } catch {
    throw new Broken(otherwise);
  }
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
