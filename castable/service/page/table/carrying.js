/**
 * A game that has stopped at a text castable does not understand: a person carries the text out on the table, and it goes on.
 *
 * `byHand` is {stop, game, busy, error}: why the game stopped, where it began, and why it can't go on from what is on the table.
 */
import { recordOf, written } from "../plain/records.js";
import { called } from "../plain/words.js";
import { commit } from "./history.js";
import { light } from "./lighting.js";
import { currentGame, reached } from "./recording.js";
import { answerable } from "./seats.js";
import { Gone, Refused, ask } from "./server.js";
import { state, update } from "./state.js";

/** Begin to carry out by hand what the game stopped at: the table can be changed, and the game is still the same one. */
export function begin() {
  const byHand = { stop: state.stopped, game: currentGame(), busy: false, error: null };
  commit("Carry it out by hand", state.document, { byHand, happened: state.happened, game: state.game }, { isStep: false });
}

/** Leave the game: what is on the table stays, as another one. */
export const leave = () => commit("The game was left", state.document, {}, { isStep: false });

/** Let the game go on from what is on the table. */
export async function goOn() {
  const byHand = { ...state.byHand, busy: true, error: null };
  update({ byHand });
  const { stop, game } = byHand;
  const { made, document } = state;
  const said = stop.object ? `Carried out by hand: ${called(document, stop.object)}` : "Carried out by hand";
  const play = { notation: "", said, player: answerable(stop), by_hand: document, stopped: stop };
  const text = written(recordOf(game, [...made, play], null, state.seats));
  const after = await ask("replay", { text, options: { limit: 0 } }).catch(failed);
  if (state.byHand !== byHand) return null;
  const error = after.error ?? after.refused?.reasons.map((reason) => reason.text).join("\n");
  if (error) return update({ byHand: { ...byHand, busy: false, error } });
  const since = after.events.findLastIndex(({ kind }) => kind === "by hand");
  const { document: next, ...told } = reached({ ...after, events: after.events.slice(since) });
  commit(said, next, { ...told, made: [...made, play], game, selected: null });
  return light();
}

function failed(error) {
  if (!(error instanceof Refused || error instanceof Gone)) throw error;
  return { error: error.message };
}
