/** Dragging by touch: an object that is held is lifted and follows the finger to a zone; let go where it was, its menu opens. */
import * as changing from "../table/changing.js";
import { state } from "../table/state.js";
import { openMenu } from "./tile.js";
import { document } from "./tree.js";

const HOLD = 350; // milliseconds until what is touched is lifted; a finger that moves before scrolls
const SLACK = 8; // pixels that a finger that holds still may move
const EDGE = 70; // pixels above the panel and below the top within which the page scrolls along
const STEP = 14; // pixels that it then scrolls with each move

let held = null; // {tile, x, y, waiting, ghost, hasMoved}

/** What the board listens to. */
export const BY_TOUCH = {
  onTouchStart: touch,
  onTouchMove: follow,
  onTouchEnd: letGo,
  onTouchCancel: forget,
  onContextMenuCapture: (event) => held && stop(event),
  onDragStartCapture: (event) => held && stop(event),
};

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

function touch(event) {
  forget();
  const tile = event.target.closest(".tile");
  if (!tile || event.touches.length > 1) return;
  const { clientX: x, clientY: y } = event.touches[0];
  held = { tile, x, y, waiting: setTimeout(lift, HOLD), ghost: null, hasMoved: false };
}

/** A picture of the object goes with the finger; the object itself stays where it is until it is dropped. */
function lift() {
  const { left, top, width } = held.tile.getBoundingClientRect();
  const ghost = held.tile.cloneNode(true);
  ghost.removeAttribute("data-id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.querySelector("main").append(ghost);
  held.ghost = ghost;
}

function follow(event) {
  if (!held) return;
  const { clientX, clientY } = event.touches[0];
  const [dx, dy] = [clientX - held.x, clientY - held.y];
  const isFar = Math.hypot(dx, dy) > SLACK;
  if (!held.ghost) return isFar && forget();
  event.preventDefault();
  held.hasMoved ||= isFar;
  held.ghost.style.translate = `${dx}px ${dy}px`;
  const bottom = document.querySelector(".panel").getBoundingClientRect().top;
  if (clientY > Math.min(bottom > 0 ? bottom : innerHeight, innerHeight) - EDGE) scrollBy(0, STEP);
  if (clientY < EDGE) scrollBy(0, -STEP);
}

function letGo(event) {
  const { tile, ghost, hasMoved } = held ?? {};
  forget();
  if (!ghost) return;
  event.preventDefault(); // no click
  if (!hasMoved) return openMenu({ preventDefault() {}, currentTarget: tile }, tile.dataset.id);
  const { clientX, clientY } = event.changedTouches[0];
  const zone = document.elementFromPoint(clientX, clientY)?.closest(".zone")?.dataset;
  if (zone) changing.move(tile.dataset.id, zone.player ?? state.document.turn.player, zone.zone);
}

function forget() {
  clearTimeout(held?.waiting);
  held?.ghost?.remove();
  held = null;
}
