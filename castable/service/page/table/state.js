/** What the page knows and shows, in one value; views are drawn anew whenever it changes. */
import { emptyDocument } from "../plain/documents.js";

const listeners = new Set();

/**
 * document, made: the position and the plays made so far: what the address of the page holds.
 * game, replay: where the game on the table began, and the record that is gone through: see `recording.js`.
 * seats, holder: who plays for each player, and who holds the device: see `seats.js`.
 * shown, looks: what objects are now, by id, and what cards of a name looked like last.
 * images, imageless: where images of cards are, null where there are none; the names whose image could not be loaded.
 * playable, manaSources: which objects have a play, mana abilities left out; which of the others have a mana ability.
 * unmodelled, light: what is not understood; "asking", "ready", "late" or "off".
 * faults, notes: what the server finds wrong with the document; what could not be carried over when it was pasted.
 * selected, activity: the object that is looked at, and what is being done: see `playing.js`.
 * happened, stopped, result: what the last move brought about, why the game can't go on, who has won.
 * passing: who passes to the end of the turn: see `passing.js`.
 * byHand: what is carried out by hand, where a game has stopped: see `carrying.js`.
 * decision: what the game waits for in the middle of something, as `run` says it.
 * picks: what is picked among the things of the decision: see `picking.js`.
 * whom, most: what each creature that may be declared can attack or block, and how many of them.
 * draft: what is being declared or divided, as far as it goes: see `declaring.js`.
 * peek: the object that the pointer is on, or the focus.
 * dialog, menu, dest: what lies on top, and where added cards go.
 * refocus: the object that gets the focus next.
 * broken: why the link that the page was opened with can't be read, as the end of a sentence.
 * unread: what is wrong with a file that was dropped on the table.
 * notice, trouble: what was done last, in words, and why the server does not answer.
 */
const BEGINNING = {
  document: emptyDocument(),
  made: [],
  game: null,
  replay: null,
  seats: null,
  holder: null,
  depth: 0,
  furthest: 0,
  shown: null,
  looks: {},
  images: undefined,
  imageless: [],
  playable: {},
  manaSources: {},
  unmodelled: [],
  light: "asking",
  faults: [],
  notes: [],
  selected: null,
  activity: null,
  dialog: null,
  menu: null,
  dest: { player: "A", zone: "hand" },
  refocus: null,
  happened: [],
  stopped: null,
  passing: {},
  byHand: null,
  result: null,
  decision: null,
  picks: null,
  whom: {},
  most: {},
  draft: null,
  peek: null,
  broken: null,
  unread: null,
  notice: "",
  trouble: null,
};

export let state = BEGINNING;

/** Change some of the state, and draw. */
export function update(changes) {
  state = { ...state, ...changes };
  for (const draw of listeners) draw(state);
}

/** Know and show nothing any more, as in the beginning. */
export const reset = () => update(BEGINNING);

/** Call a function after every change, until what is returned is called. */
export function whenChanged(draw) {
  listeners.add(draw);
  return () => listeners.delete(draw);
}

/** Change what is being done, as long as it is still the same thing. */
export function updateActivity(before, changes) {
  if (state.activity !== before) return null;
  update({ activity: { ...before, ...changes } });
  return state.activity;
}

/** Return where added cards go: a zone of a player who is there. */
export function destination() {
  const { document, dest } = state;
  return document.players[dest.player] ? dest : { ...dest, player: Object.keys(document.players)[0] };
}

/** Change what is being declared or divided, as long as it is still the same draft. */
export function updateDraft(before, changes) {
  if (state.draft !== before) return null;
  update({ draft: { ...before, ...changes } });
  return state.draft;
}
