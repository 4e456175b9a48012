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

const PANEL = [".panel .primary:enabled", ".doing button, .doing input", ".panel button"];
const GENERAL = {
  "/": () => document.getElementById("add").focus(),
  p: () => PANEL.map((selector) => document.querySelector(selector)).find(Boolean)?.focus(),
  b: () => document.querySelector('.board [data-id][tabindex="0"]')?.focus(),
  z: undo,
  y: redo,
  "?": () => update({ dialog: "help" }),
};

/** Answer a key that nothing else has answered. */
export function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return act(event, state.menu ? closeMenu : stepBack);
  if (isTyping(event.target)) return;
  const general = GENERAL[event.key.toLowerCase()];
  const tile = event.target.closest?.(".board [data-id]");
  const action = general ?? (tile && onObject(event, tile));
  if (action) act(event, action);
}

function act(event, action) {
  event.preventDefault();
  action(event);
}

/** Whether what has the focus takes letters: a number, a box to tick and a list of choices don't need those that are keys here. */
const isTyping = ({ tagName, type }) => tagName === "TEXTAREA" || (tagName === "INPUT" && ["text", "password", "search"].includes(type));

function stepBack() {
  if (state.activity || state.selected) return playing.back();
  if (isDeclaring(state.draft) && stepBackInDraft()) return true;
  return state.peek && update({ peek: null });
}

/** What a key does to the object in focus. */
function onObject(event, tile) {
  const { id } = tile.dataset;
  const direction = DIRECTIONS[event.key];
  if (direction) return () => neighbour(tile, direction)?.focus();
  const place = find(state.document, id);
  if (!place) return null; // a player, which is a button of its own
  const open = () => openMenu({ preventDefault() {}, currentTarget: tile }, id);
  const actions = {
    Enter: () => choose(id),
    " ": () => choose(id),
    m: open,
    ContextMenu: open,
    Delete: () => changing.remove(id),
    ...(event.shiftKey ? { F10: open } : {}),
    ...(place.zone === "battlefield" ? { t: () => changing.toggle(id, "tapped"), s: () => changing.toggle(id, "sick") } : {}),
  };
  return actions[event.key] ?? actions[event.key.toLowerCase()];
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
