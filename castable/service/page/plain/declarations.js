/** Declarations of attackers and blockers, and numbers that are divided: their notation, and what it says. */
import { answerSaid, called, capital, listed, saidOf } from "./words.js";

/**
 * Return the notation of a declaration.
 *
 * @param kind "attack" or "block".
 * @param pairs [creature, what it attacks or blocks] each, by id.
 */
export function notationOf(kind, pairs) {
  if (!pairs.length) return `${kind} none`;
  if (kind === "block") return `block ${pairs.map(([one, other]) => `${one}:${other}`).join(", ")}`;
  return `attack ${grouped(pairs).map(([other, ones]) => `${ones.join(", ")} -> ${other}`).join(", ")}`;
}

/** Return the pairs of a declaration as castable writes it, each creature with what it attacks or blocks. */
export function pairsOf(notation) {
  const [, kind, said] = /^(\w+) ?(.*)$/.exec(notation);
  if (said === "none") return [];
  const parts = said.split(", ");
  if (kind === "block") return parts.map((part) => part.split(":"));
  const pairs = [];
  for (const part of parts) {
    const [one, other] = part.split(" -> ");
    pairs.push([one, other]);
    if (other) for (const pair of pairs) pair[1] ??= other;
  }
  return pairs;
}

/** The creatures of pairs by what they attack or block, in the order in which that comes first. */
function grouped(pairs) {
  const others = [...new Set(pairs.map(([, other]) => other))];
  return others.map((other) => [other, pairs.filter((pair) => pair[1] === other).map(([one]) => one)]);
}

/** Return what a declaration says: "player B with Grizzly Bears and Serra Angel; Walker with Elves". */
export function pairsSaid(document, pairs) {
  const said = grouped(pairs).map(([other, ones]) => `${called(document, other)} with ${listed(ones.map((id) => called(document, id)))}`);
  return said.join("; ");
}

/** Return a declaration as a person says it: "Attack: player B with Grizzly Bears", "No attack". */
export function declarationSaid(document, notation) {
  const kind = notation.split(" ")[0];
  const pairs = pairsOf(notation);
  return pairs.length ? `${capital(kind)}: ${pairsSaid(document, pairs)}` : `No ${kind}`;
}

/** Return an answer to a decision as a person says it; the decision where it is known. */
export const moveSaid = (document, move, decision) => (/^(attack|block) /.test(move) ? declarationSaid : answerSaid)(document, move, decision);

/** Return a move as a person says it where nothing else says of which kind it is. */
export const anyMoveSaid = (document, move) => (/^(cast|activate|play|special|pass)\b/.test(move) ? saidOf : moveSaid)(document, move);

/** Return the notation of shares of a number, which are kept by what gets them; what gets none is left out. */
export const divisionOf = (shares) => `divide ${sharing(shares).map(([id, number]) => `${id}:${number}`).join(", ")}`;

const sharing = (shares) => Object.entries(shares).filter(([, number]) => number > 0);

/** Return the shares that a division gives. */
export const sharesOf = (notation) =>
  Object.fromEntries(notation.replace(/^divide /, "").split(", ").map((part) => [part.slice(0, part.lastIndexOf(":")), Number(part.slice(part.lastIndexOf(":") + 1))]));
