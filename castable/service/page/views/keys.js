/** The keyboard: arrows go from object to object as they lie on the screen, letters change the one in focus. */
import { find } from "../plain/documents.js";
import * as changing from "../table/changing.js";
import { redo, undo } from "../table/history.js";
import { isDeclaring, stepBack as stepBackInDraft } from "../table/declaring.js";
import * as playing from "../table/playing.js";
import { state, update } from "../table/state.js";
import { closeMenu } from "./menu.js";
import { choose, openMenu } from "./tile.js";
import { document } from "./tree.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const PANEL = [".panel .primary:enabled", ".doing :is(button, input):enabled", ".panel button:enabled"];
const TABLE = ['.board [data-id][tabindex="0"]', ".board [data-id]"]; // a player, where nothing lies on the table

/**
 * Every key: what it is called, what it does in words, and how.
 *
 * Those of objects work where one has the focus; those of permanents where that one is on the battlefield; the others wherever
 * the focus takes no letters. What has no `act` is the browser's own.
 */
export const KEYS = [
  { keys: ["?"], does: "this list", act: () => update({ dialog: "help" }) },
  { keys: ["/"], does: "add cards", act: toAdding },
  { keys: ["b"], does: "to the board", act: () => focusFirst(TABLE) },
  { keys: ["p"], does: "to the plays: what can be done, beside the board", act: () => focusFirst(PANEL) },
  { keys: ["z"], does: "undo: the browser’s Back", act: undo },
  { keys: ["y"], does: "redo: the browser’s Forward", act: redo },
  { keys: ["Escape"], does: "one step back; out of a field", act: (event) => goBack(event.target) },
  { keys: ["Tab"], does: "from zone to zone" },
  { keys: Object.keys(DIRECTIONS), called: "Arrow keys", does: "from object to object", of: "object", act: (event, tile) => neighbour(tile, DIRECTIONS[event.key])?.focus() },
  { keys: ["Enter", " "], called: "Enter", does: "what can be done, or why not; choose a target; pay with it; let it attack or block", of: "card", act: (_, tile) => choose(tile.dataset.id) },
  { keys: ["m", "ContextMenu"], called: "M", does: "the menu of an object", of: "card", act: (_, tile) => openMenu({ preventDefault() {}, currentTarget: tile }, tile.dataset.id) },
  { keys: ["t"], does: "tap or untap", of: "permanent", act: (_, tile) => changing.toggle(tile.dataset.id, "tapped") },
  { keys: ["s"], does: "summoning sick or not", of: "permanent", act: (_, tile) => changing.toggle(tile.dataset.id, "sick") },
  { keys: ["Delete"], does: "remove an object", of: "card", act: (_, tile) => changing.remove(tile.dataset.id) },
];

/** Return a key's name as it is listed. */
export const keyName = ({ keys, called }) => called ?? (keys[0].length === 1 ? keys[0].toUpperCase() : keys[0]);

const BOUND = new Map(KEYS.filter(({ act }) => act).flatMap((row) => row.keys.map((key) => [key, row])));

/** Answer a key that nothing else has answered. */
export function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (isTyping(event.target) && event.key !== "Escape") return;
  const row = BOUND.get(event.key) ?? BOUND.get(event.key.toLowerCase());
  const tile = event.target.closest?.(".board [data-id]");
  if (!row || !isIn(row.of, tile)) return;
  event.preventDefault();
  if (state.menu && event.key !== "Escape") update({ menu: null });
  row.act(event, tile);
}

/** Whether a key of some kind of object works on the one in focus: a player is a button of its own, which only arrows leave. */
function isIn(of, tile) {
  if (!of || (of === "object" && tile)) return true;
  const zone = tile && find(state.document, tile.dataset.id)?.zone;
  return of === "card" ? Boolean(zone) : of === "permanent" && zone === "battlefield";
}

/** Whether what has the focus takes letters: a number, a box to tick and a list of choices don't need those that are keys here. */
const isTyping = ({ tagName, type }) => tagName === "TEXTAREA" || (tagName === "INPUT" && ["text", "password", "search"].includes(type));

/** Give the focus to the first element that is seen and that one of the selectors finds, tried in turn. */
const focusFirst = (selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find((each) => each.checkVisibility())?.focus();

/** Go to the line for adding cards, where what was typed is typed over. */
function toAdding() {
  const field = document.getElementById("add");
  field.focus();
  field.select();
}

/** Close the menu, leave the field, or go one step back. */
function goBack(target) {
  if (state.menu) return closeMenu();
  if (isTyping(target)) return target.blur();
  if (state.activity || state.selected) return backWithFocus();
  if (isDeclaring(state.draft) && stepBackInDraft()) return true;
  return state.peek && update({ peek: null });
}

/** One step back; after the last one the focus is at the object again that it was about. */
function backWithFocus() {
  const about = state.selected ?? state.activity.object;
  playing.back();
  if (!state.activity && !state.selected) update({ refocus: about });
  return true;
}

/** The nearest object in a direction: what lies straight ahead before what lies aside. */
function neighbour(tile, [dx, dy]) {
  const from = tile.getBoundingClientRect();
  const far = new Map();
  for (const other of document.querySelectorAll(".board [data-id]")) {
    const to = other.getBoundingClientRect();
    const [ahead, aside] = dx
      ? [(middle(to.left, to.right) - middle(from.left, from.right)) * dx, gap(from.top, from.bottom, to.top, to.bottom)]
      : [(middle(to.top, to.bottom) - middle(from.top, from.bottom)) * dy, gap(from.left, from.right, to.left, to.right)];
    if (ahead > 1) far.set(other, ahead + 3 * aside);
  }
  return [...far.keys()].sort((a, b) => far.get(a) - far.get(b))[0];
}

const middle = (from, to) => (from + to) / 2;

/** How far two stretches lie apart; 0 where they overlap. */
const gap = (from, to, otherFrom, otherTo) => Math.max(0, otherFrom - to, from - otherTo);
