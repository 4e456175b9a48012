/** The keyboard: arrows go from object to object as they lie on the screen, letters change the one in focus. */
import { find } from "../plain/documents.js";
import * as changing from "../table/changing.js";
import { redo, undo } from "../table/history.js";
import * as playing from "../table/playing.js";
import { state } from "../table/state.js";
import { closeMenu } from "./menu.js";
import { choose, openMenu } from "./tile.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const GENERAL = {
  "/": () => document.getElementById("add").focus(),
  p: () => document.querySelector(".panel :is(.primary:enabled, button, input)")?.focus(),
  b: () => document.querySelector('.board [data-id][tabindex="0"]')?.focus(),
  z: undo,
  y: redo,
};

/** Answer a key that nothing else has answered. */
export function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return act(event, state.menu ? closeMenu : stepBack);
  if (isTyping(event.target)) return;
  const general = GENERAL[event.key];
  const tile = event.target.closest?.(".board [data-id]");
  const action = general ?? (tile && onObject(event, tile));
  if (action) act(event, action);
}

function act(event, action) {
  event.preventDefault();
  action(event);
}

const isTyping = (target) => ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);

function stepBack() {
  if (state.activity || state.selected) playing.back();
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
  return actions[event.key];
}

/** The nearest object in a direction: what lies straight ahead before what lies aside. */
function neighbour(tile, [dx, dy]) {
  const from = middle(tile);
  const distance = (other) => {
    const to = middle(other);
    const [ahead, aside] = dx ? [(to.x - from.x) * dx, Math.abs(to.y - from.y)] : [(to.y - from.y) * dy, Math.abs(to.x - from.x)];
    return ahead > 1 ? ahead + 2 * aside : Infinity;
  };
  const others = [...document.querySelectorAll(".board [data-id]")].filter((other) => other !== tile && distance(other) < Infinity);
  return others.sort((a, b) => distance(a) - distance(b))[0];
}

function middle(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
