/** Changes that a person makes to the position by hand; each is a step of the history, and what is lit is asked anew. */
import * as documents from "../plain/documents.js";
import { ZONE_NAMES, counted } from "../plain/words.js";
import { commit } from "./history.js";
import { light } from "./lighting.js";
import { calledHere } from "./seats.js";
import { state, update } from "./state.js";

/** What was changed by hand is another game, unless it is what stopped one; nothing waits for an answer to what was before. */
function change(label, { pending, ...document }, changes) {
  commit(label, document, { happened: [], byHand: state.byHand && { ...state.byHand, error: null }, ...changes });
  return light();
}

const name = (id) => calledHere(id);
const entryOf = (id) => documents.find(state.document, id)?.entry ?? {};
const keepSelected = () => ({ selected: state.selected });

/** Begin anew with another document; notes say what of it could not be carried over. */
export const load = (document, label, notes = []) =>
  change(label, documents.normalise(document), { notes, made: [], seats: null, byHand: null, selected: null, shown: null, playable: {}, manaSources: {} });

// ------------------------------------------------------------ objects

/** Add cards or tokens to a zone. */
export function add(what, { player, zone }) {
  const { document, ids } = documents.add(state.document, what, player, zone);
  const said = `${what.count > 1 ? `${what.count} ` : ""}${documents.nameOf(what)}`;
  change(`Added ${said} to ${player}’s ${ZONE_NAMES[zone]}`, document, keepSelected());
  return ids;
}

/** Move an object to a zone of a player. */
export function move(id, player, zone) {
  const from = documents.find(state.document, id);
  const after = documents.move(state.document, id, player, zone);
  if (after === state.document) return;
  const gone = !documents.find(after, id);
  const label = gone ? `${name(id)} ceases to exist (111.7)` : `Moved ${name(id)} to ${player}’s ${ZONE_NAMES[zone]}`;
  change(label, after, { selected: state.selected === id ? null : state.selected });
  if (from && !gone) update({ refocus: id });
}

/** Take an object out of the game. */
export const remove = (id) => change(`Removed ${name(id)}`, documents.remove(state.document, id), { selected: null });

/** One more object like this one. */
export function duplicate(id) {
  const { player, zone, entry } = documents.find(state.document, id);
  const { id: _, ...rest } = entry;
  const { card, token, ...said } = rest;
  const { document } = documents.add(state.document, { card, token }, player ?? entry.controller, zone, said);
  change(`One more ${name(id)}`, document, keepSelected());
}

const FLAGS = {
  tapped: ["Tapped", "Untapped"],
  sick: ["Summoning sick:", "No longer summoning sick:"],
  face_down: ["Turned face down:", "Turned face up:"],
  phased_out: ["Phased out:", "Phased in:"],
};

/** Turn something that an object is on or off: tapped, sick, face_down, phased_out. */
export function toggle(id, flag) {
  const isOn = !entryOf(id)[flag];
  const label = `${FLAGS[flag][isOn ? 0 : 1]} ${name(id)}`;
  change(label, documents.withEntry(state.document, id, { [flag]: isOn }), keepSelected());
}

/** Put counters on an object, or take some away. Loyalty has a key of its own, since it has a printed value. */
export function count(id, kind, more) {
  const counters = entryOf(id).counters ?? {};
  const now = (state.shown?.objects[id]?.counters?.[kind] ?? counters[kind] ?? 0) + more;
  if (now < 0) return;
  const { [kind]: _, ...others } = counters;
  const said = kind === "loyalty" ? { loyalty: now, counters: others } : { counters: documents.counted(counters, kind, more) };
  change(`${counted(now, `${kind} counter`)} on ${name(id)}`, documents.withEntry(state.document, id, said), keepSelected());
}

/** Deal damage to a permanent, or take it away. */
export function damage(id, more) {
  const now = Math.max(0, (entryOf(id).damage ?? 0) + more);
  change(`${now} damage on ${name(id)}`, documents.withEntry(state.document, id, { damage: now || undefined }), keepSelected());
}

/** Turn up another face. */
export const face = (id, number) =>
  change(`Other face of ${name(id)}`, documents.withEntry(state.document, id, { face: number || undefined }), keepSelected());

/** Choose on the board what an object is attached to. */
export const beginAttach = (id) => update({ selected: id, menu: null, activity: { kind: "attach", object: id } });

/** Attach an object to another one, or to nothing. */
export function attach(id, host) {
  const label = host ? `${name(id)} attached to ${name(host)}` : `${name(id)} attached to nothing`;
  change(label, documents.withEntry(state.document, id, { attached_to: host }), keepSelected());
}

/** Replace the name of a card, as a fault proposes it. */
export function rename(id, card) {
  change(`${name(id)} is ${card}`, documents.withEntry(state.document, id, { card }), keepSelected());
}

// ------------------------------------------------------------ players and the turn

const ofPlayer = (player, changes, label) =>
  change(label, documents.withPlayer(state.document, player, changes), keepSelected());

export function life(player, more) {
  const now = (state.document.players[player].life ?? 20) + more;
  ofPlayer(player, { life: now }, `${player} has ${now} life`);
}

export const setLife = (player, now) => ofPlayer(player, { life: now }, `${player} has ${now} life`);

export function playerCounter(player, kind, more) {
  const counters = documents.counted(state.document.players[player].counters, kind, more);
  const said = counted(counters[kind] ?? 0, `${kind} counter`);
  ofPlayer(player, { counters: Object.keys(counters).length ? counters : undefined }, `${player} has ${said}`);
}

export function landsPlayed(player, more) {
  const now = Math.max(0, (state.document.players[player].lands_played ?? 0) + more);
  ofPlayer(player, { lands_played: now || undefined }, `${player} has played ${counted(now, "land")} this turn`);
}

/** Add one mana to a player's pool, or take one away that is spent on anything. */
export function mana(player, type, more) {
  const pool = state.document.players[player].mana ?? "";
  const symbol = `{${type}}`;
  const changed = (text) => (more > 0 ? text + symbol : text.replace(symbol, ""));
  const now = typeof pool === "string" ? changed(pool) : changedList(pool, symbol, more);
  ofPlayer(player, { mana: now }, `${more > 0 ? "Added" : "Removed"} ${symbol} ${more > 0 ? "to" : "from"} ${player}’s mana`);
}

function changedList(pool, symbol, more) {
  if (more > 0) return [...pool, { mana: symbol }];
  const at = pool.findIndex((part) => part.mana.includes(symbol));
  return pool.map((part, n) => (n === at ? { ...part, mana: part.mana.replace(symbol, "") } : part)).filter((p) => p.mana);
}

/** More or fewer cards of a hand or library that nobody has seen. */
export function hide(player, zone, more) {
  const now = Math.max(0, documents.hidden(state.document, player, zone) + more);
  const after = documents.withZone(state.document, player, zone, documents.known(state.document, player, zone), now);
  change(`${counted(now, "unknown card")} in ${player}’s ${zone}`, after, keepSelected());
}

export const phase = (to) => change(`${documents.PHASES[to]}`, documents.inPhase(state.document, to), { selected: null }); // nothing stays selected: something else can be done now

export const turnOf = (player) =>
  change(`${player}’s turn`, { ...state.document, turn: { ...state.document.turn, player } }, keepSelected());

export const turnNumber = (number) =>
  change(`Turn ${number}`, { ...state.document, turn: { ...state.document.turn, number } }, keepSelected());

export const priority = (player) =>
  change(`${player} has priority`, { ...state.document, priority: player }, keepSelected());

export const addPlayer = () => change("One more player", documents.withOneMorePlayer(state.document), keepSelected());

export const removePlayer = (player) =>
  change(`Player ${player} has left`, documents.withoutPlayer(state.document, player), { selected: null });
