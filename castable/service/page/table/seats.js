/**
 * Who sits at the table: a "person", whose hand nobody else sees, a person whose hand lies "open", or "random", for whom chance decides.
 *
 * `seats` says so by player; where it is null nothing is covered, and whoever looks plays for all. `holder` is the player in
 * whose hands the device is, null before anybody has said so. A record that is gone through covers nothing: it tells everything.
 */
import { asker, find, hidden, known, numberOf } from "../plain/documents.js";
import { called } from "../plain/words.js";
import { entitle } from "./history.js";
import { state, update } from "./state.js";

export const PERSON = "person";
export const OPEN = "open";
export const RANDOM = "random";
const COVERED = ["hand", "library"];

/** Return whether any of these seats lies covered. */
export const hasCovered = (seats) => Object.values(seats).some((who) => who !== OPEN);

/** Return the seats of players as they are kept: null where all of them lie open. */
export const seated = (seats) => (hasCovered(seats) ? seats : null);

/** Return whether players sit at the table, or will again once a record is played on. */
export const hasSeats = () => state.seats !== null;

/** Return whether players sit at the table, so that some cards are not shown to whoever looks. */
export const isSeated = () => hasSeats() && state.replay === null;

const people = () => Object.keys(state.seats ?? {}).filter((player) => state.seats[player] !== RANDOM);

/** Return whose object says what is carried out by hand where a game has stopped. */
export function answerable({ object }) {
  const place = object ? find(state.document, object) : undefined;
  return place?.entry.controller ?? place?.player ?? state.document.turn.player;
}

/** Return who carries out by hand what a game has stopped at: whose object says it, or a person for whom chance plays. */
function carrier(stop) {
  const player = answerable(stop);
  return people().includes(player) ? player : people()[0] ?? null;
}

/** Return who is waited for; null where nobody is, or where it is not known yet. */
function asked() {
  const { document, stopped, byHand, result } = state;
  if (byHand || stopped) return carrier(byHand?.stop ?? stopped);
  if (result || document.priority === null && !document.pending && !document.declare) return null;
  if (document.pending || document.declare) return decides();
  return asker(document);
}

/** Return the players for whom chance decides. */
export const randomPlayers = () => (state.seats && Object.keys(state.document.players).filter((player) => state.seats[player] === RANDOM)) ?? [];

/** Return the player for whom chance is to decide now, or null. */
export function chanceIsAsked() {
  const player = isSeated() ? asked() : null;
  return player !== null && state.seats[player] === RANDOM ? player : null;
}

/** Return the player who looks at the page; where one person plays, that one. */
const holder = () => (people().length === 1 ? people()[0] : state.holder);

/** Return whether the device is handed on: somebody's hand is covered for the others who play at it. */
const isHandedOn = () => people().some((player) => state.seats[player] === PERSON);

/** Return whether what a player is shown is shown to whoever looks at the page. */
export const looksOn = (player) => !isSeated() || player === holder() || (!isHandedOn() && people().includes(player));

/** Return the player who sits nearest: who looks at the page where hands are covered, else the first one. */
export const nearest = () => (isSeated() && holder()) || Object.keys(state.document.players)[0];

/** Return who decides in the middle of something, or null. */
export const decides = () => (state.decision ? state.decision.by ?? state.decision.player : null);

/** Return the player to whom the device is to be handed before anything more is shown, or null. */
export function isToBeHanded() {
  const player = isSeated() ? asked() : null;
  const isPerson = player !== null && people().includes(player);
  return isPerson && player !== holder() && isHandedOn() ? player : null;
}

/** The device is in the hands of a player now. */
export function take(player) {
  entitle("castable"); // it had said what the player before has decided
  update({ holder: player, selected: null, activity: null, peek: null, notice: `${player} plays.` });
}

/** Nobody holds the device while it is handed on: who steps back then finds the table covered too. */
export const release = () => state.holder !== null && update({ holder: null });

/** Return the position as it is shown to whoever looks: cards that are not shown are numbers. */
export function shownPosition() {
  const { document } = state;
  const shown = ([player, data]) => [player, { ...data, ...Object.fromEntries(COVERED.filter((zone) => isCovered(player, zone)).map((zone) => [zone, numberIn(player, zone)])) }];
  return isSeated() ? { ...document, players: Object.fromEntries(Object.entries(document.players).map(shown)) } : document;
}

const numberIn = (player, zone) => numberOf(known(state.document, player, zone)) + hidden(state.document, player, zone);

/** Return whether the cards of a zone are not shown to a player, who looks: hands of others, and libraries (400.2). */
export function isCovered(player, zone, looker = holder()) {
  if (!isSeated() || !COVERED.includes(zone)) return false;
  return zone === "library" || (state.seats[player] !== OPEN && player !== looker);
}

/** Return whether an object is a card that is not shown: in a hand or library, or face down for somebody else (406.3, 708.5). */
export function isUnseen(id, document = state.document, looker = holder()) {
  const place = isSeated() ? find(document, id) : undefined;
  if (!place) return false;
  const isDown = place.entry.face_down || place.entry.foretold;
  return isCovered(place.player, place.zone, looker) || Boolean(isDown) && !seersOf(place).some((player) => state.seats[player] === OPEN || player === looker);
}

/** Who may look at what is face down: as the server says, and until it does, the controller of a permanent or spell. */
function seersOf({ player, zone, entry }) {
  return state.shown?.objects[entry.id]?.seen_by ?? (zone === "exile" ? [] : [entry.controller ?? player]);
}

/** Return what an object or player is called for whoever looks: a card that is not shown has no name. */
export const calledHere = (id, document = state.document) => (isUnseen(id, document) ? "face-down card" : called(document, id));

/** Return what is said of a play that was made: nothing of cards that are not shown to who looks. */
export function saidHere({ notation, said, among = [] }, document = state.document, looker = holder()) {
  const ids = [notation, ...among].join(" ").match(/[a-z][a-z0-9#-]*/g) ?? [];
  return isSeated() && ids.some((id) => isUnseen(id, document, looker)) ? DECIDED : said;
}

/** Return what is said of it where anybody may hear it, such as in the title: nothing of cards that are not shown to all. */
export const saidToAll = (play, document) => saidHere(play, document, isHandedOn() ? null : holder());

const DECIDED = "Decided";
