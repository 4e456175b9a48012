/**
 * Records of games: the one that is on the table is saved, and one that is loaded is taken up again, or gone through move by move.
 *
 * `game` is {begun, from}: what a record says of where it began, and with which of the plays made; null where the table was
 * changed by hand since. `replay` is {record, at, fault}: the record that is gone through, after how many moves it stands, and
 * {number, move, text} where one does not fit any more.
 */
import { anyMoveSaid } from "../plain/declarations.js";
import { normalise } from "../plain/documents.js";
import { goingOn, isPlain, playOf, recordOf, written } from "../plain/records.js";
import { commit } from "./history.js";
import { light } from "./lighting.js";
import { hasCovered } from "./seats.js";
import { Gone, Refused, ask } from "./server.js";
import { state, update } from "./state.js";

/** Return the record of the game on the table, as it would be saved; one without moves where nothing was played. */
export const currentRecord = () => recordOf(currentGame(), state.made, state.result, state.seats);

/** Return where the game on the table began, and how many of the plays made came before that. */
export const currentGame = () => goingOn(state.byHand?.game ?? state.game, state.document, state.made);

/** Return the same as the text of a file. */
export const currentText = () => written(currentRecord());

/** Let the browser keep the record as a file. */
export function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([currentText()], { type: "application/json" }));
  link.download = "castable-game.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  update({ notice: "Record saved." });
}

// ------------------------------------------------------------ going through a record

let visited = { record: "", at: new Map() }; // what was reached in the record that is gone through, by number of moves

/**
 * Take up the game again that the record in a text is of, or begin to go through it: at its last position where cards of it are
 * covered, so that none of them is shown; else at its first one.
 *
 * @throws Refused where it is none, or has faults; Gone where the server does not answer.
 */
export async function load(text) {
  const first = await beginningOf(text);
  const { record } = first;
  const last = hasCovered(record.seats ?? {}) ? await ask("replay", { text, options: { limit: 0 } }) : null;
  if (!last || last.refused || last.result) return goFrom(first);
  return show({ record, at: record.moves.length, fault: null }, reached(last), "Game taken up again", { isStep: true, isOpen: false });
}

/** Begin to go through the game on the table, at its first position: all cards are shown. */
export const goThrough = async () => goFrom(await beginningOf(currentText()));

/** Return what a record comes to before its first move, with the record itself as data. */
const beginningOf = (text) => ask("replay", { text, options: { made: 0, limit: 0, record: true } });

/** Begin to go through a record at its first position. */
function goFrom({ record, ...first }) {
  visited = { record: JSON.stringify(record), at: new Map([[0, reached(first)]]) };
  show({ record, at: 0, fault: null }, visited.at.get(0), "Record loaded", { isStep: true });
  fits(record);
}

/** What a run has come to, as the table shows it. */
export const reached = ({ position, events, stopped, result }) => ({
  document: normalise(position), happened: events.map(({ text, rule }) => ({ text, rule })), stopped, result,
});

/** Look whether all of a record fits, and say where it does not; one that is too long for that is gone through all the same. */
async function fits(record) {
  const found = await ask("replay", { text: written(record), options: { limit: 0 } }).catch(pardoned);
  if (found) note(record, found.refused);
}

function note(record, refused) {
  if (!refused || state.replay?.record !== record) return;
  const fault = { number: refused.number, move: refused.move, text: refused.reasons.map((reason) => reason.text).join("\n") };
  update({ replay: { ...state.replay, fault } });
}

function pardoned(error) {
  if (!(error instanceof Refused || error instanceof Gone)) throw error;
  return null;
}

/** How many moves of the record can be made. */
export const lastOf = ({ record, fault }) => (fault && fault.move ? fault.number - 1 : record.moves.length);

/** Return what the moves of the record are, in words. */
export const movesSaid = ({ record }) => record.moves.map((move) => ({ player: move.player, said: moveInWords(move) }));

const moveInWords = ({ move, concedes, by_hand }) => (by_hand ? "Carried out by hand" : concedes ? "Concede" : anyMoveSaid(state.document, move));

let going = null; // the latest place that was asked for

/** Go to where the game stood after so many moves. */
export async function goTo(number) {
  const { replay } = state;
  const to = Math.max(0, Math.min(number, lastOf(replay)));
  if (to === replay.at && going === null) return;
  going = to;
  update({ replay: { ...replay, busy: true, at: to } });
  const found = await positionAt(replay.record, to).catch((error) => ({ error: pardoned(error) ?? error.message }));
  if (going !== to || state.replay?.record !== replay.record) return;
  going = null;
  if (found.error) {
    update({ replay: { ...state.replay, at: replay.at, busy: false, error: found.error } });
    return;
  }
  const { fault } = state.replay;
  show({ record: replay.record, at: to, fault }, found, to ? `After move ${to}` : "Before the first move");
}

/** What comes of so many moves: from the nearest place before it that is known, or from the beginning. */
async function positionAt(record, to) {
  const key = JSON.stringify(record);
  if (visited.record !== key) visited = { record: key, at: new Map() };
  const { at } = visited;
  if (at.has(to)) return at.get(to);
  const from = Math.max(-1, ...[...at.keys()].filter((number) => number < to));
  const between = record.moves.slice(Math.max(0, from), to);
  const found = from >= 0 && between.every(isPlain)
    ? await ask("run", { position: at.get(from).document, moves: between.map(({ move }) => move), options: { limit: 0 } })
    : await ask("replay", { text: written(record), options: { made: to, limit: 0 } });
  if (found.refused) return { error: found.refused.reasons.map((reason) => reason.text).join("\n") };
  const place = { ...reached(found), ...(to - from > 1 ? { happened: [] } : {}) };
  at.set(to, place);
  return place;
}

/** Put a place of a record on the table, to go through it or to play on at once: what is played from there goes on from it. */
function show(replay, { document, happened, stopped, result }, label, { isStep = false, isOpen = true } = {}) {
  const { moves, result: _, seats = null, ...begun } = replay.record;
  const made = moves.slice(0, replay.at).map((move) => playOf(move, moveInWords(move)));
  const kept = { happened, stopped, result, made, game: { begun, from: 0 }, replay: isOpen ? replay : null, seats, selected: null, notes: [] };
  commit(label, document, kept, { isStep });
  light();
}

/** Go on from here: the moves that follow in the record are let go. */
export const playOn = () => update({ replay: null, notice: "Play on from here." });
