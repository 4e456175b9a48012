/** Whether data has the shape of a position document, as far as the page reads it itself; the server reads all of it. */

export const MOST_OF_A_CARD = 9999;
const MOST_OBJECTS = 20_000;
const MOST_TILES = 1_500;

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isText = (value) => typeof value === "string";
const isMapping = (isValue) => (value) => isObject(value) && Object.values(value).every(isValue);
const isList = (isEntry) => (value) => Array.isArray(value) && value.every(isEntry);
const isTextOrObject = (value) => isText(value) || isObject(value);
const isMana = (value) => isText(value) || isList((part) => isObject(part) && isText(part.mana))(value);
const isTarget = (value) => isText(value) || isList(isText)(value);

const ENTRY = {
  id: isText,
  card: isText,
  token: isTextOrObject,
  ability: isText,
  count: (value) => isCount(value) && value >= 1 && value <= MOST_OF_A_CARD,
  counters: isMapping(isNumber),
  damage: isNumber,
  attached_to: isText,
  exiled_with: isText,
  attacking: isText,
  blocking: (value) => isText(value) || isList(isText)(value),
  controller: isText,
  owner: isText,
  targets: isList(isTarget),
  face: (value) => isCount(value) || isText(value),
  timestamp: isNumber,
  loyalty: isNumber,
};
const PLAYER = { life: isNumber, mana: isMana, counters: isMapping(isNumber), lands_played: isNumber, companion: isTextOrObject };
const TURN = { player: isText, phase: isText, number: isNumber };
const LISTED = ["hand", "battlefield", "graveyard", "exile", "command", "sideboard", "library"];
const WHOLE = { turn: isObject, priority: isText, stack: Array.isArray, cards: Array.isArray, players: isObject };

/**
 * Return what in data keeps the page from showing it as a position, in words; null where nothing does.
 *
 * What is null counts as not said.
 */
export function faultOfShape(data) {
  if (!isObject(data)) return "it holds no position";
  if (!isObject(data.players) || !Object.keys(data.players).length) return "the position has no players";
  const faults = [fault(data, WHOLE, ""), data.turn && fault(data.turn, TURN, "turn."), ...entriesFault(data.stack, "stack")];
  for (const [name, player] of Object.entries(data.players)) faults.push(...playerFaults(player, `players.${name}`));
  return faults.find(Boolean) ?? tooMany(data);
}

/** The first key of a mapping whose value is of the wrong type. */
function fault(data, types, where) {
  const wrong = Object.keys(types).find((key) => data[key] !== undefined && data[key] !== null && !types[key](data[key]));
  return wrong === undefined ? null : `${where}${wrong} is of the wrong type, or too large`;
}

function playerFaults(player, where) {
  if (player === null) return [];
  if (!isObject(player)) return [`${where} is no player`];
  return [fault(player, PLAYER, `${where}.`), ...LISTED.flatMap((zone) => zoneFaults(player[zone], `${where}.${zone}`)), ...(isObject(player.companion) ? entriesFault([player.companion], `${where}.companion`) : [])];
}

function zoneFaults(zone, where) {
  if (zone === undefined || zone === null || isCount(zone)) return [];
  if (Array.isArray(zone)) return entriesFault(zone, where);
  if (!isObject(zone)) return [`${where} is no zone`];
  return [fault(zone, { top: Array.isArray, count: isCount }, `${where}.`), ...entriesFault(zone.top, `${where}.top`)];
}

function entriesFault(entries, where) {
  if (!Array.isArray(entries)) return [];
  return entries.map((entry, n) => (isText(entry) ? null : isObject(entry) ? fault(entry, ENTRY, `${where}[${n}].`) : `${where}[${n}] is no object`));
}

/** Whether there are more objects, or more tiles to draw, than a table has room for. */
function tooMany(data) {
  let tiles = 0;
  let objects = 0;
  const zones = Object.values(data.players).flatMap((player) => LISTED.map((zone) => player?.[zone]?.top ?? player?.[zone]));
  for (const entry of [...zones, data.stack].filter(Array.isArray).flat()) {
    tiles += 1;
    objects += isText(entry) ? Number(/^(\d{1,4}) /.exec(entry.trim())?.[1] ?? 1) : entry.count ?? 1;
  }
  return tiles > MOST_TILES || objects > MOST_OBJECTS ? "the position has too many objects" : null;
}

/** Return what in the plays made keeps the page from listing them, in words; null where nothing does. */
export function faultOfMade(made) {
  const isAmong = ({ among = [] }) => isList(isText)(among);
  const isPlay = (play) => isObject(play) && isText(play.notation) && isText(play.said) && isText(play.player) && isAmong(play);
  if (!isList(isPlay)(made)) return "the plays made are of the wrong type";
  return made.map((play) => (play.before ? faultOfShape(play.before) : null)).find(Boolean) ?? null;
}

/** Return what in a game keeps the page from making a record of it, in words; null where nothing does. */
export function faultOfGame(game, made) {
  if (game === undefined || game === null) return null;
  if (!isObject(game) || !isObject(game.begun)) return "the game is of the wrong type";
  return isCount(game.from) && game.from <= made.length ? null : "the game began after the plays made";
}

/** Return what keeps the page from knowing who plays for each player, in words; null where nothing does. */
export function faultOfSeats({ seats, document }) {
  if (seats === undefined || seats === null) return null;
  const isWho = (who) => ["person", "open", "random"].includes(who);
  const fits = isMapping(isWho)(seats) && Object.keys(document.players).every((player) => isWho(seats[player]));
  return fits ? null : "who plays for each player is not said in words that the page knows";
}

/** Return what keeps the page from telling why a game has stopped, or who has won, in words; null where nothing does. */
export function faultOfEnd({ stopped, result }) {
  const isStop = (stop) => isObject(stop) && isText(stop.why) && (isText(stop.object) || !stop.object);
  const isResult = (end) => isObject(end) && isList(isText)(end.won) && isList((lost) => isObject(lost) && isText(lost.player))(end.lost);
  if (stopped && !isStop(stopped)) return "why the game has stopped is of the wrong type";
  return result && !isResult(result) ? "who has won is of the wrong type" : null;
}
