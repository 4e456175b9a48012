/**
 * Choosing among what a decision offers: by pressing it on the table or beside it.
 *
 * `picks` is {of, places}: the decision, and the places among its things that are picked so far, in the order of the presses.
 */
import * as playing from "./playing.js";
import { state, update } from "./state.js";

const FEW = 6; // so many answers are shown as they are

/** Return whether a decision is answered by picking: an order, or several of many things. */
export const isPicked = ({ kind, among, max, options, count }) =>
  Boolean(among) && (kind === "order" || max > 1) && Math.max(count ?? Infinity, options.length) > FEW;

/** Return what is picked so far. */
export const picksOf = (decision) => (state.picks?.of === decision ? state.picks.places : []);

/** Pick one of the things, or take it back. */
export function pickPlace(decision, place) {
  const places = picksOf(decision);
  update({ picks: { of: decision, places: places.includes(place) ? places.filter((other) => other !== place) : [...places, place] } });
}

/** Take everything back. */
export const beginAgain = () => update({ picks: null });

/** Return what the sizes of some things, by their places, add up to; 0 where they have none. */
export const sizeOf = ({ sizes }, places) => places.reduce((sum, place) => sum + (sizes?.[place] ?? 0), 0);

/** Return how an object or player takes part in what is decided: as what can be chosen, as what is picked, or not at all. */
export function partIn({ decision, draft, picks }, id) {
  const place = draft ? -1 : decision?.among?.indexOf(id) ?? -1;
  if (place < 0) return "";
  const isOne = decision.kind !== "order" && decision.max === 1 && sizeOf(decision, [place]) <= (decision.limit ?? Infinity);
  if (!isOne && !isPicked(decision)) return "";
  return picks?.of === decision && picks.places.includes(place) ? "chosen" : "target";
}

/** Choose an object or player that the decision is among, or pick it as one of several; whether it is one. */
export function pickOnTable(id) {
  const { decision } = state;
  if (!partIn(state, id)) return false;
  update({ selected: null, activity: null });
  if (isPicked(decision)) pickPlace(decision, decision.among.indexOf(id));
  else playing.goOn(`choose ${id}`);
  return true;
}
