/**
 * Position documents as the page keeps them: valid documents in which every entry is a mapping for one object with its id;
 * more than a few alike are one entry with a `count`, and the id of the first.
 *
 * Nothing here changes what it is given; every change returns a new document.
 */
import { Ids, fold, kebab } from "./naming.js";
import { MOST_OF_A_CARD } from "./shapes.js";

export const ZONES = ["hand", "battlefield", "graveyard", "exile", "command", "library"];
export const STACK = "stack";
export const PHASES = {
  untap: "Untap",
  upkeep: "Upkeep",
  draw: "Draw",
  main1: "Main 1",
  combat_begin: "Combat",
  declare_attackers: "Attack",
  declare_blockers: "Block",
  combat_damage: "Damage",
  combat_end: "Combat end",
  main2: "Main 2",
  end: "End",
  cleanup: "Cleanup",
};
export const PREDEFINED_TOKENS = [
  "Treasure", "Clue", "Food", "Blood", "Map", "Powerstone", "Eldrazi Spawn", "Eldrazi Scion", "Gold", "Junk", "Lander",
  "Incubator", "Shard", "Walker", "Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero",
  "Mutagen", "Vibranium",
];

const WITHOUT_PRIORITY = ["untap", "cleanup"];
const PARTLY_HIDDEN = ["hand", "library"];
const KEPT = ["card", "token", "id", "count", "owner", "commander", "casts", "commander_damage"]; // what stays with a card that changes zones (400.7)
const MOST_APART = 40; // so many alike are drawn one by one
const REFERENCES = ["attached_to", "exiled_with", "attacking", "paired_with"];

/** Return an empty game of two players. */
export const emptyDocument = () => ({
  castable: 1,
  turn: { player: "A", phase: "main1", number: 1 },
  players: { A: { life: 20 }, B: { life: 20 } },
});

// ------------------------------------------------------------ reading

/** Return the known cards of a zone of a player, or of the stack. */
export function known(document, player, zone) {
  if (zone === STACK) return document.stack ?? [];
  const given = document.players[player]?.[zone];
  if (Array.isArray(given)) return given;
  return given?.top ?? [];
}

/** Return how many cards of a hand or library are there beside the known ones. */
export function hidden(document, player, zone) {
  const given = document.players[player]?.[zone];
  if (typeof given === "number") return given;
  return Array.isArray(given) || !given ? 0 : Math.max(0, (given.count ?? 0) - (given.top ?? []).length);
}

/** Return how many objects some entries stand for. */
export const numberOf = (entries) => entries.reduce((number, entry) => number + (entry.count ?? 1), 0);

/** Return the places of all objects, in document order: {player, zone, index, entry}. */
export function places(document) {
  const found = [];
  const gather = (player, zone) =>
    known(document, player, zone).forEach((entry, index) => found.push({ player, zone, index, entry }));
  for (const player of Object.keys(document.players)) for (const zone of ZONES) gather(player, zone);
  gather(null, STACK);
  return found;
}

/** Return the place of an object, or undefined. */
export const find = (document, id) => places(document).find((place) => place.entry.id === id);

/** Return the name of the card, token or ability of an entry. */
export function nameOf(entry) {
  if (entry.ability && !entry.card) return entry.ability;
  if (entry.card) return entry.card;
  if (typeof entry.token === "string") return entry.token;
  return entry.token?.name ?? entry.token?.copy_of ?? "";
}

/** Return who asks what can be done: who declares attackers or blockers, has priority or is asked something, else whose turn it is. */
export const asker = (document) => document.declare ?? document.priority ?? document.pending?.decision?.player ?? document.turn.player;

/** Return whether something is a position document that can be kept: players by name. */
export const isDocument = (data) => Boolean(data?.players) && Object.keys(data.players).length > 0;

// ------------------------------------------------------------ one entry for each object

/** Return a document with an entry of its own, with its id, for each object; what else it holds stays as it is. */
export function normalise(document) {
  const ids = new Ids();
  const names = Object.keys(document.players);
  const players = Object.fromEntries(names.map((n) => [n, normalisePlayer(document.players[n] ?? {}, ids)]));
  const stack = (document.stack ?? []).map((entry) => normaliseStacked(entry, ids));
  const turn = { player: names[0], phase: "main1", number: 1, ...document.turn };
  const shaped = { ...document, turn, players, ...(stack.length ? { stack } : {}) };
  return withoutTimestamps(shaped);
}

function normalisePlayer(player, ids) {
  const shaped = { ...player };
  for (const zone of ["hand", "battlefield", "graveyard", "exile", "command"]) spreadZone(shaped, zone, ids);
  if (shaped.companion) [shaped.companion] = spread(shaped.companion, ids);
  spreadZone(shaped, "sideboard", ids);
  spreadZone(shaped, "library", ids);
  return shaped;
}

function spreadZone(player, zone, ids) {
  const given = player[zone];
  if (Array.isArray(given)) player[zone] = gathered(given).flatMap((entry) => spread(entry, ids));
  else if (given?.top) player[zone] = { ...given, top: gathered(given.top).flatMap((entry) => spread(entry, ids)) };
}

/** The entries that an entry stands for, each with its id: one for each object, or one for many of them. */
function spread(entry, ids) {
  const { count = 1, id, ...rest } = typeof entry === "string" ? named(entry) : entry;
  const base = id ?? kebab(nameOf(rest));
  const number = Math.min(count ?? 1, MOST_OF_A_CARD);
  const taken = Array.from({ length: number }, () => ids.take(base));
  return number > MOST_APART ? [{ ...rest, id: taken[0], count: number }] : taken.map((each) => ({ ...rest, id: each }));
}

/** Entries in which as many equal texts in a row are one text with their number. */
function gathered(entries) {
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const isSame = typeof entry === "string" && last?.text === entry && !/^\d/.test(entry);
    if (isSame) last.number += 1;
    else found.push({ text: entry, number: 1 });
  }
  return found.map(({ text, number }) => (number > MOST_APART ? `${number} ${text}` : Array(number).fill(text))).flat();
}

/** "4 Forest" is four of them; the name of a card that begins with a number is that card. */
function named(text) {
  const found = /^(\d{1,4}) (?!World Champion)(.+)$/.exec(text.trim());
  return found ? { card: found[2], count: Number(found[1]) } : { card: text };
}

function normaliseStacked(entry, ids) {
  const shaped = typeof entry === "string" ? { card: entry } : entry;
  return { ...shaped, id: ids.take(shaped.id ?? kebab(nameOf(shaped.ability ? { card: shaped.ability } : shaped))) };
}

/** The document without timestamps where they only say the order of the entries, which is what they are by default. */
function withoutTimestamps(document) {
  const stamps = places(document).map((place) => place.entry.timestamp);
  const rises = stamps.every((stamp, n) => stamp !== undefined && (n === 0 || stamps[n - 1] < stamp));
  return rises ? mapEntries(document, ({ timestamp, ...entry }) => entry) : document;
}

// ------------------------------------------------------------ changing

/** Return the document with every entry changed; an entry for which nothing is returned goes. */
export function mapEntries(document, change) {
  const changed = (entries) => entries.map(change).filter(Boolean);
  let after = document;
  for (const player of Object.keys(document.players)) {
    for (const zone of ZONES) {
      const entries = known(document, player, zone);
      if (entries.length) after = withZone(after, player, zone, changed(entries));
    }
  }
  return document.stack ? withZone(after, null, STACK, changed(document.stack)) : after;
}

/** Return the document with these known cards in a zone, and as many hidden ones as it has, or as are said. */
export function withZone(document, player, zone, entries, unseen = hidden(document, player, zone)) {
  if (zone === STACK) {
    const { stack, ...rest } = document;
    return entries.length ? { ...rest, stack: entries } : rest;
  }
  const value = !unseen ? entries : entries.length ? { top: entries, count: entries.length + unseen } : unseen;
  return withPlayer(document, player, { [zone]: value });
}

/** Return the document with something of a player changed; what is undefined goes. */
export function withPlayer(document, player, changes) {
  const changed = { ...document.players[player], ...changes };
  for (const key of Object.keys(changed)) if (isNothing(changed[key])) delete changed[key];
  return { ...document, players: { ...document.players, [player]: changed } };
}

const isNothing = (value) => value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** Return the document with an entry changed; keys that become undefined, false or empty go. */
export function withEntry(document, id, changes) {
  const isEmpty = (value) => value === undefined || value === false || (value instanceof Object && !Object.keys(value).length);
  const changed = (entry) => Object.fromEntries(Object.entries({ ...entry, ...changes }).filter(([, v]) => !isEmpty(v)));
  return mapEntries(document, (entry) => (entry.id === id ? changed(entry) : entry));
}

/** Return counters with so many more of a kind; none below 0. */
export function counted(counters, kind, more) {
  const number = Math.max(0, (counters?.[kind] ?? 0) + more);
  const { [kind]: _, ...others } = counters ?? {};
  return number ? { ...others, [kind]: number } : others;
}

/** Return the document with objects added to a zone, and their ids. */
export function add(document, { card, token, count = 1 }, player, zone, state = {}) {
  const ids = new Ids([...places(document).flatMap(({ entry }) => idsOf(entry)), ...Object.keys(document.players)]);
  const what = token ? { token } : { card };
  const base = kebab(nameOf(what));
  const stacked = zone === STACK ? { controller: player } : {};
  const made = Array.from({ length: count }, () => ({ ...what, id: ids.take(base), ...stacked, ...state }));
  return { document: withZone(document, player, zone, [...known(document, player, zone), ...made]), ids: made.map((e) => e.id) };
}

/** The ids of the objects of an entry. */
function idsOf({ id, count = 1 }) {
  const ids = new Ids();
  return Array.from({ length: count }, () => ids.take(id));
}

/** Return the document without an object, and without what other entries say of it. */
export function remove(document, id) {
  return forget(mapEntries(document, (entry) => (entry.id === id ? null : entry)), id);
}

/** Entries that no longer speak of an object that is gone. */
function forget(document, id) {
  return mapEntries(document, (entry) => {
    const changed = { ...entry };
    for (const key of REFERENCES) if (changed[key] === id) delete changed[key];
    if (changed.blocking) changed.blocking = [changed.blocking].flat().filter((other) => other !== id);
    if (changed.targets) changed.targets = withoutTarget(changed.targets, id);
    return changed;
  });
}

const withoutTarget = (targets, id) =>
  targets.map((t) => (Array.isArray(t) ? t.filter((other) => other !== id) : t)).filter((t) => t !== id);

/**
 * Return the document with an object moved to another zone, where it is a new object (400.7): what it was is forgotten.
 *
 * A permanent that only changes sides stays what it is. A token that leaves the battlefield ceases to exist (111.7).
 */
export function move(document, id, player, zone) {
  const from = find(document, id);
  if (!from || (from.player === player && from.zone === zone)) return document;
  const staysPermanent = from.zone === "battlefield" && zone === "battlefield";
  if (from.entry.token && zone !== "battlefield") return remove(document, id);
  const without = mapEntries(document, (entry) => (entry.id === id ? null : entry));
  const target = { player, zone };
  const entry = staysPermanent ? { ...from.entry, owner: from.entry.owner ?? from.player } : renewed(from, target);
  if (entry.owner === player || (zone !== "battlefield" && zone !== STACK)) delete entry.owner;
  const left = staysPermanent ? without : letGo(without, id);
  return withZone(left, player, zone, placed(known(left, player, zone), entry, zone));
}

/** What a card is in its new zone: nothing but itself; on the stack it has a controller, and was cast from somewhere. */
function renewed(from, { player, zone }) {
  const kept = Object.fromEntries(Object.entries(from.entry).filter(([key]) => KEPT.includes(key)));
  const owner = from.entry.owner ?? (from.zone === STACK ? from.entry.controller : from.player);
  if (zone === STACK) return { ...kept, owner: owner === player ? undefined : owner, controller: player };
  return { ...kept, owner };
}

/** Nothing is attached to, blocks or attacks what has left the battlefield. */
function letGo(document, id) {
  return mapEntries(document, (entry) => {
    const changed = { ...entry };
    for (const key of ["attached_to", "attacking"]) if (changed[key] === id) delete changed[key];
    return changed;
  });
}

/** The top of a library is its first card; elsewhere the latest card is the last one. */
const placed = (entries, entry, zone) => (zone === "library" ? [entry, ...entries] : [...entries, entry]);

/** Return the document in another step, where nobody has priority in those that give none (502.4, 514.3). */
export function inPhase(document, phase) {
  const { priority, declare, ...rest } = document;
  const none = WITHOUT_PRIORITY.includes(phase);
  const kept = none ? { priority: null } : priority ? { priority } : {};
  return { ...rest, ...kept, turn: { ...document.turn, phase } };
}

/** Return the document with one more player, called by the next free letter. */
export function withOneMorePlayer(document) {
  const name = [..."ABCDEFGH"].find((letter) => !document.players[letter]);
  return name ? { ...document, players: { ...document.players, [name]: { life: 20 } } } : document;
}

/** Return the document without a player, who leaves with everything that the player has; two players stay. */
export function withoutPlayer(document, name) {
  const { [name]: gone, ...players } = document.players;
  if (!gone || Object.keys(players).length < 2) return document;
  const ids = places(document).filter((p) => p.player === name || p.entry.controller === name).map((p) => p.entry.id);
  const without = ids.reduce(remove, document);
  const first = Object.keys(players)[0];
  const turn = document.turn.player === name ? { ...document.turn, player: first } : document.turn;
  const { priority, ...rest } = without;
  const left = { ...rest, turn, players: Object.fromEntries(Object.keys(players).map((n) => [n, without.players[n]])) };
  return priority && priority !== name ? { ...left, priority } : left;
}

/** Return where the zones of a player can hold cards that nobody has seen. */
export const canHide = (zone) => PARTLY_HIDDEN.includes(zone);

// ------------------------------------------------------------ places in words

/**
 * Return the id of the object that a place of a fault is in, such as "players.A.hand[2].card"; undefined for other places.
 *
 * The document must be the one that was asked about.
 */
export function objectAt(document, where) {
  const found = /players\.([^.[]+)\.(\w+)(?:\.top)?\[(\d+)\]/.exec(where) ?? /()(stack)\[(\d+)\]/.exec(where);
  return found ? known(document, found[1], found[2])[Number(found[3])]?.id : undefined;
}

/**
 * Return what typed text means: {count, name, token}.
 *
 * "4 Forest" is four of them, "token Treasure" a predefined token, "2 token 1/1 white Soldier" two tokens described there.
 */
export function parseTyped(text) {
  const [, number, rest] = /^\s*(?:(\d{1,3})\s*x?\s+)?(.*?)\s*$/.exec(text);
  const count = Math.max(1, Number(number ?? 1));
  const token = /^tokens?\s+(.+)$/i.exec(rest);
  return token ? { count, name: "", token: described(token[1]) } : { count, name: rest };
}

const COLORS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

/** A token in words: size, colours and type; without a size the name of a predefined one. */
function described(text) {
  const sized = /^(\d+|\*)\/(\d+|\*)\s+(.+)$/.exec(text);
  if (!sized) return PREDEFINED_TOKENS.find((name) => fold(name) === fold(text)) ?? text;
  const words = sized[3].split(/\s+/);
  const isColor = (word) => word.toLowerCase() in COLORS || ["and", "colorless"].includes(word.toLowerCase());
  const isArtifact = words.some((word) => word.toLowerCase() === "artifact");
  const name = words.filter((w) => !isColor(w) && !["artifact", "creature"].includes(w.toLowerCase())).map(titled).join(" ");
  const colors = words.map((word) => COLORS[word.toLowerCase()] ?? "").join("");
  const type_line = `${isArtifact ? "Artifact " : ""}Creature — ${name}`;
  return { name, type_line, ...(colors ? { colors } : {}), power: sized[1], toughness: sized[2] };
}

const titled = (word) => word[0].toUpperCase() + word.slice(1);
