/** What is said in English of choices, plays, zones and payments; notation and numbers in, words out. */
import { PHASES, find, nameOf } from "./documents.js";

export const ZONE_NAMES = {
  hand: "hand",
  battlefield: "battlefield",
  graveyard: "graveyard",
  exile: "exile",
  command: "command zone",
  library: "library",
  stack: "stack",
};

/** Return "1 play", "12 plays", "1,284 plays", "about 10^40 plays". */
export function counted(number, one, many = `${one}s`) {
  if (number === 1) return `1 ${one}`;
  if (number >= 1e15) return `about 10^${Math.floor(Math.log10(number))} ${many}`;
  return `${number.toLocaleString("en")} ${many}`;
}

/** Return a list in words: "a", "a and b", "a, b and c". */
export const listed = (words, last = "and") =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

/** Return keyword text as a person writes it: "jump-start" stays, "split_second" does not. */
const worded = (keyword) => keyword.replaceAll("_", " ").replace(/\*(\d+)$/, " $1 times");

/** Return the name of an object or player; with its number where several objects share the name. */
export function called(document, id) {
  const place = find(document, id);
  if (!place) return document.players[id] ? `player ${id}` : id;
  const number = numberAmongAlike(id);
  const name = nameOf(place.entry).replace(/ \/\/ .*/, "");
  return number ? `${name} ${number}` : name;
}

/** Return the number of an object among those that share its name, as its id has it; "" for the first of them. */
export const numberAmongAlike = (id) => /#(\d+)$/.exec(id)?.[1] ?? "";

/** Return what a player would say of notation: "cast Fireball with kicker". */
export function saidOf(document, notation) {
  const [verb, first = "", ...rest] = notation.split(" ");
  if (verb === "pass") return "Pass priority";
  const isSpecial = verb === "special";
  const object = isSpecial ? rest.shift() ?? "" : first;
  const [id, ability] = splitAbility(document, object);
  const done = isSpecial ? `${capital(worded(first))} ` : VERBS[verb] ?? `${capital(verb)} `;
  const face = /face=(\S+)/.exec(notation)?.[1];
  const name = face && !/^\d+$/.test(face) ? capital(face.replaceAll("-", " ").replaceAll("+", " and ")) : called(document, id);
  return [`${done}${name}`, ability && `ability ${ability}`, ...details(document, notation)].filter(Boolean).join(", ");
}

const OPENING_HAND = { yes: "Keep this hand", no: "Take a mulligan" };

/** Say an answer to a decision of some kind: "choose bear, elves" is "Grizzly Bears and Llanowar Elves". */
export function decisionSaid(document, move, kind = "") {
  if (kind === "mulligan" && OPENING_HAND[move]) return OPENING_HAND[move];
  if (move.startsWith("order ")) return `In the order ${move.replace("order ", "").replaceAll(",", ", ")}`;
  const chosen = move.replace(/^(choose|divide) /, "");
  if (["yes", "no", "none"].includes(chosen)) return capital(chosen);
  const isPlay = /^(cast|activate|play|special) /.test(chosen);
  if (isPlay) return saidOf(document, chosen);
  const names = chosen.split(", ").map((part) => {
    const [id, share] = part.split(":");
    return called(document, id) + (share ? `: ${share}` : "");
  });
  return capital(listed(names));
}

/** Say one of the things among which a decision chooses; a triggered ability, "elves!1", by its object and number. */
export function itemSaid(document, item) {
  const [, id, number] = /^(.+)!(\d+)$/.exec(item) ?? [];
  return id ? `${called(document, id)}, triggered ability ${number}` : decisionSaid(document, `choose ${item}`);
}

/** Say an answer to a decision; an order, "order 2,1", by what is in it, where it is known among what it was chosen. */
export function answerSaid(document, move, { kind, among } = {}) {
  if (!among || !move.startsWith("order ")) return decisionSaid(document, move, kind);
  const places = move.replace("order ", "").split(",").map((number) => Number(number) - 1);
  return capital(places.map((place) => itemSaid(document, among[place])).join(", then "));
}

const VERBS = { cast: "Cast ", activate: "Activate ", play: "Play " };

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The id and the number of the ability that notation names. */
export function splitAbility(document, text) {
  if (find(document, text)) return [text, ""];
  const found = /^(.+)\.(\d+)$/.exec(text);
  return found ? [found[1], found[2]] : [text, ""];
}

/** What notation says after the object: how it is cast, X, modes, targets. */
function details(document, notation) {
  const [said, targets] = notation.split(/ -> ?/);
  const parts = [];
  const alternative = / as (\S+)/.exec(said)?.[1];
  if (alternative) parts.push(asAlternative(alternative));
  for (const [, keyword] of said.matchAll(/ with (\S+)/g)) parts.push(`with ${worded(keyword)}`);
  const by = / by (\S+)/.exec(said)?.[1];
  if (by) parts.push(`by ${called(document, by)}`);
  const modes = / modes=(\S+)/.exec(said)?.[1];
  if (modes) parts.push(`mode${modes.includes(",") ? "s" : ""} ${listed(modes.split(","))}`);
  const x = / x=(\S+)/.exec(said)?.[1];
  if (x) parts.push(`X = ${x}`);
  if (targets) parts.push(`targeting ${targetsSaid(document, targets)}`);
  return parts;
}

const asAlternative = (word) =>
  word === "free" ? "without paying its mana cost" : /^\d+$/.test(word) ? `for alternative cost ${word}` : `as ${worded(word)}`;

/** Targets of notation, group by group, with their shares of a division. */
function targetsSaid(document, targets) {
  const target = (text) => {
    const [, id, share] = /^(.*?)(?::(\d+))?$/.exec(text.trim());
    return called(document, id) + (share ? ` (${share})` : "");
  };
  return targets.split("|").map((group) => listed(group.split(",").filter((t) => t.trim()).map(target)) || "nothing").join("; ");
}

/**
 * Return the words of what may be chosen next.
 *
 * @param answer what was answered to "announce".
 * @param texts the texts of the modes of what is announced, where they are known.
 */
export function choiceSaid(document, answer, choice, texts = []) {
  switch (answer.asks) {
    case "way":
      return saidOf(document, choice);
    case "modes":
      return choice === "none" ? "No mode" : choice.split(",").map((n) => texts[n - 1] ?? `mode ${n}`).map(capital).join(" · ");
    case "splice":
      return choice === "none" ? "Splice nothing" : `Splice ${listed(choice.split("+").map((id) => called(document, id)))}`;
    case "additional":
      return choice === "none" ? "Nothing more" : `With ${listed(choice.split("+").map(worded))}`;
    case "target":
      if (choice !== "done") return capital(called(document, choice));
      return chosenOfGroup(document, answer) ? "These are all targets" : "No target";
    default:
      return choice;
  }
}

/** Return the question that is asked next. */
export function asked(document, answer) {
  const chosen = answer.asks === "target" ? chosenOfGroup(document, answer) : 0;
  const another = chosen ? "another target" : "a target";
  const group = answer.about && answer.about !== "1" ? ` (target ${answer.about})` : "";
  const questions = {
    way: "How?",
    modes: "Which mode?",
    splice: "Splice cards onto it?",
    additional: "With additional costs?",
    x: "What is X?",
    target: `Choose ${another} on the board${group}`,
    share: `How much for ${called(document, answer.about ?? "")}?`,
  };
  return questions[answer.asks] ?? "";
}

/** How many targets of the group that is asked for have been chosen. */
function chosenOfGroup(document, { choices }) {
  const since = choices.slice(choices.lastIndexOf("done") + 1);
  return since.filter((choice) => document.players[choice] || find(document, choice)).length;
}

/** Return what a spell or ability on the stack was announced with, in words: its X, modes and targets. */
export function announcedSaid(document, { x, modes = [], targets = [] }, abilities) {
  const texts = modesOf(abilities);
  const names = targets.flat().map((id) => called(document, id));
  return [
    x !== undefined && `X = ${x}`,
    modes.length > 0 && modes.map((n) => texts[n - 1] ?? `mode ${n}`).join(" · "),
    names.length > 0 && `→ ${listed(names)}`,
  ].filter(Boolean);
}

/** Return the texts of the modes of an object, as "Choose 2: one; another." or as "Choose two —" with a line for each. */
export function modesOf(abilities) {
  for (const text of abilities ?? []) {
    const [head, ...lines] = text.split(/\n• /);
    if (lines.length && /^choose /i.test(head)) return lines.map((mode) => tidied(mode).replace(/\.$/, ""));
    const found = /^choose [^:]*:\s*(.+)$/is.exec(text);
    if (found) return splitOutside(found[1], ";").map((mode) => tidied(mode).replace(/\.$/, ""));
  }
  return [];
}

/** The parts of text between separators that stand in no brackets. */
function splitOutside(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** Return the name of an object without its number among those of the same name. */
export const kindCalled = (document, id) => called(document, id).replace(/ \d+$/, numberAmongAlike(id) ? "" : "$&");

/** Return a step of a payment in words that copies share, without the mana that is paid one by one. */
export function stepSaid(document, step) {
  if (step.activate) return `${kindCalled(document, splitAbility(document, step.activate)[0])} adds ${step.adds || "no mana"}`;
  if (step.life) return `Pay ${step.life} life`;
  if (step.damage) return `${called(document, step.by)} deals ${step.damage} damage to you`;
  if (step.pay) return "";
  const [action, object] = Object.entries(step)[0] ?? ["", ""];
  const why = step.for ? ` for ${worded(String(step.for))}` : "";
  return `${capital(worded(action))} ${typeof object === "string" ? kindCalled(document, object) : object}${why}`;
}

/** Return something that is missing in words: {"mana": "{U}"}, {"haste": "elves"}, {"counters": 2, "on": "chandra"}. */
export function missingSaid(document, missing) {
  const [[family, value]] = Object.entries(missing);
  const name = called(document, missing.on ?? value);
  const say = MISSING[family];
  return say ? say(name, value, missing) : `${worded(family)}: ${value}`;
}

const MOMENTS = { sorcery: "a moment when you could cast a sorcery: your main phase, an empty stack", later: "a later turn" };

const MISSING = {
  priority: (name) => `priority for ${name}`,
  timing: (_, when) => MOMENTS[when] ?? `another moment: ${PHASES[when] ?? worded(String(when))}`,
  turn: (_, when) => MOMENTS[when] ?? `a turn of ${when}`,
  zone: (name, where) => `${name} in another zone: ${ZONE_NAMES[where] ?? where}`,
  "land plays": (_, number) => counted(Number(number), "more land play"),
  target: (_, what) => `a target: ${what}`,
  mana: (_, symbols) => `${symbols} more mana`,
  life: (_, number) => `${number} more life`,
  energy: (_, number) => `${number} more energy`,
  library: (_, number) => counted(Number(number), "more card", "more cards") + " in the library",
  counters: (name, kind, { number }) => `${counted(number ?? 1, `${kind} counter`)} on ${name}`,
  permanent: (_, what) => `a permanent: ${what}`,
  card: (_, what) => `a card: ${what}`,
  haste: (name) => `haste for ${name}`,
  untap: (name) => `${name} untapped`,
  without: (name) => `${name.replace(/^effects\[(\d+)\]$/, "a continuous effect")} out of the way`,
  "without abilities": (name) => `${name} without its abilities`,
};

/** Return text of the server with objects by their names instead of their ids. */
export function named(document, text, ids) {
  const longestFirst = [...ids].filter((id) => find(document, id)).sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return pattern ? text.replace(new RegExp(`(?<![\\w-])(${pattern})(?![\\w#-]|\\.\\d)`, "g"), (id) => called(document, id)) : text;
}

/** Return a text of ours without what its targets are in brackets, where it says so itself, and with the object's name. */
export function tidied(text, name = "this") {
  const withName = text.replaceAll("~", name);
  const bare = withName.replace(/\s*\((?:up to |any number of |\d+ )?[^()]*targets?[^()]*\)\.?/g, "").trim();
  return /target/.test(bare) ? bare : withName;
}

/** Return the lines of a text, each as [part, isMarked] in order; `places` are [begin, end) in characters, apart and in order. */
export function linesOf(text, places) {
  const characters = [...text];
  const between = (begin, end) => characters.slice(begin, end).join("");
  const parts = [];
  let at = 0;
  for (const [begin, end] of places) {
    parts.push([between(at, begin), false], [between(begin, end), true]);
    at = end;
  }
  parts.push([between(at), false]);
  const lines = [[]];
  for (const [part, isMarked] of parts) {
    part.split("\n").forEach((piece, n) => {
      if (n) lines.push([]);
      if (piece) lines.at(-1).push([piece, isMarked]);
    });
  }
  return lines.filter((line) => line.length);
}
