/**
 * Passing to the end of the turn: priority is passed for a player as often as they get it, until something is theirs to answer.
 *
 * `passing` says of each player who does so until the end of which turn. It ends with the turn, where somebody else's spell or
 * ability is on the stack, where anything but priority is asked of the player, and where the table is changed in another way.
 */
import { asker } from "../plain/documents.js";
import { hasSeats } from "./seats.js";
import { state } from "./state.js";

const turnOf = ({ turn }) => `${turn.number} ${turn.player}`;

/** Return who passes to the end of the turn once the player who is asked does: where nobody sits at the table, all together. */
export function toTheEnd() {
  const players = hasSeats() ? [asker(state.document)] : Object.keys(state.document.players);
  return { ...state.passing, ...Object.fromEntries(players.map((player) => [player, turnOf(state.document)])) };
}

/** Return the player for whom priority is passed now, or null. */
export function passesNow({ document, stopped, result }, passing) {
  const player = document.priority ?? null;
  const isAskedMore = stopped || result || document.pending || document.declare || player === null;
  if (isAskedMore || passing[player] !== turnOf(document)) return null;
  return !hasSeats() || (document.stack ?? []).every(({ controller }) => controller === player) ? player : null;
}

/** Return who still passes to the end of the turn while a player is asked: not that one, nor who did so in an earlier turn. */
export function stillPassing(document, asked, passing) {
  const isStill = ([player, turn]) => hasSeats() && player !== asked && turn === turnOf(document);
  return Object.fromEntries(Object.entries(passing).filter(isStill));
}
