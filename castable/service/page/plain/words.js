/** What is said in English of choices, plays, zones and payments; notation and numbers in, words out. */
import { find, nameOf } from "./documents.js";

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
  const number = /#(\d+)$/.exec(id);
  const name = nameOf(place.entry).replace(/ \/\/ .*/, "");
  return number ? `${name} ${number[1]}` : name;
}

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
      return choice === "done" ? "These are all targets" : called(document, choice);
    default:
      return choice;
  }
}

/** Return the question that is asked next. */
export function asked(document, answer) {
  const chosen = answer.asks === "target" ? chosenOfGroup(answer) : 0;
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

/** How many targets stand among the choices since the last "done". */
function chosenOfGroup(answer) {
  const last = answer.choices.lastIndexOf("done");
  const offered = new Set(answer.options.map((o) => o.choice));
  return offered.has("done") && last < answer.choices.length - 1 ? 1 : 0;
}

/** Return the texts of the modes of an object, from how castable words its text: "Choose 2: one; another." */
export function modesOf(abilities) {
  for (const text of abilities ?? []) {
    const found = /^choose [^:]*:\s*(.+)$/is.exec(text);
    if (found) return splitOutside(found[1].replace(/\.\s*$/, ""), ";");
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

/** Return a step of a payment in words, without the mana that is paid one by one. */
export function stepSaid(document, step) {
  if (step.activate) return `${called(document, splitAbility(document, step.activate)[0])} adds ${step.adds || "no mana"}`;
  if (step.life) return `Pay ${step.life} life`;
  if (step.damage) return `${called(document, step.by)} deals ${step.damage} damage to you`;
  if (step.pay) return "";
  const [action, object] = Object.entries(step)[0] ?? ["", ""];
  const why = step.for ? ` for ${worded(String(step.for))}` : "";
  return `${capital(worded(action))} ${typeof object === "string" ? called(document, object) : object}${why}`;
}

/** Return what is missing in words. */
export function missingSaid(document, missing) {
  const [[what, value]] = Object.entries(missing);
  const named = typeof value === "string" ? (find(document, value) ? called(document, value) : value) : JSON.stringify(value);
  return what === "mana" ? `${named} more mana` : `${worded(what)}: ${named}`;
}
