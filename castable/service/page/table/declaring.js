/**
 * Declaring attackers and blockers, and dividing damage, by pressing what is on the table.
 *
 * `draft` is what has been chosen so far, one of
 * {kind: "attack" or "block", player, pairs, held, answer}: each pair a creature and what it attacks or blocks, `held` the
 * creature for which that is chosen next;
 * {kind: "divide", player, divided, shares, answer}: how much of a number each gets.
 * `answer` is {verdict, reasons, nearest} as castable judges it; null while that is asked for.
 */
import { divisionOf, notationOf, pairsOf, sharesOf } from "../plain/declarations.js";
import { find } from "../plain/documents.js";
import { Gone, Refused, ask } from "./server.js";
import { state, update, updateDraft } from "./state.js";

/** Return the draft that a decision begins with: nobody declared, or the first division; null where it is about neither. */
export function begun(decision) {
  if (!decision) return null;
  const { kind, player, divided, options } = decision;
  if (kind === "attack" || kind === "block") return { kind, player, pairs: [], held: null, answer: null };
  return divided ? { kind: "divide", player, divided, shares: sharesOf(options[0].notation), answer: null } : null;
}

/** Whether what is pressed on the table goes into the draft: nothing else is being done. */
export const isDrafting = ({ draft, activity }) => Boolean(draft) && (!activity || activity.kind === "going");

/** Whether creatures are being declared. */
export const isDeclaring = (draft) => draft?.kind === "attack" || draft?.kind === "block";

/** Return the move that a draft stands for. */
export const moveOf = (draft) => (isDeclaring(draft) ? notationOf(draft.kind, draft.pairs) : divisionOf(draft.shares));

// ------------------------------------------------------------ creatures

/** Press an object or player: a creature is declared or taken back, or what the held one attacks or blocks is chosen. */
export function press(id) {
  const { held, pairs } = state.draft;
  if (id === held) return redraft({ held: null });
  if (held && !isMine(id)) return put(id);
  if (!isMine(id)) return false;
  if (pairs.some(([one]) => one === id)) return redraft({ pairs: pairs.filter(([one]) => one !== id), held: null });
  const others = whomOf(id);
  return others.length === 1 ? redraft({ pairs: [...pairs, [id, others[0]]], held: null }) : redraft({ held: id });
}

/** Whether an object is a permanent of whoever declares: what is pressed is declared, and judged. */
function isMine(id) {
  const place = find(state.document, id);
  const controller = state.shown?.objects[id]?.controller ?? place?.player;
  return place?.zone === "battlefield" && controller === state.draft.player;
}

/** What a creature may be put to; of one that may not, what the others may, so that it is said why it may not. */
export function whomOf(id) {
  const { whom } = state;
  return whom[id]?.length ? whom[id] : [...new Set(Object.values(whom).flat())].slice(0, 1);
}

/** Let the held creature attack or block this; a second press takes it back. */
export function put(other) {
  const { held, pairs } = state.draft;
  const most = state.most[held] ?? 1;
  const isThere = pairs.some(([one, whom]) => one === held && whom === other);
  const without = pairs.filter(([one, whom]) => one !== held || (whom !== other && most > 1));
  const after = isThere ? without : [...without, [held, other]];
  const isFull = after.filter(([one]) => one === held).length >= most;
  return redraft({ pairs: after, held: isFull ? null : held });
}

/** Let all that may attack or block this do it, beside what they attack or block now if they may do several things. */
export function putAll(other) {
  const { pairs } = state.draft;
  const free = Object.keys(state.whom).filter((id) => state.whom[id].includes(other) && !pairs.some(([one]) => one === id));
  return redraft({ pairs: [...pairs, ...free.map((id) => [id, other])], held: null });
}

/** Take a declaration over as it is written. */
export const takeOver = (notation) => redraft({ pairs: pairsOf(notation), held: null });

/** Go one step back: the held creature is let go, or the one that was declared last; whether there was one. */
export function stepBack() {
  const { held, pairs = [] } = state.draft;
  if (held) return redraft({ held: null });
  return pairs.length > 0 && redraft({ pairs: pairs.slice(0, -1) });
}

// ------------------------------------------------------------ shares

/** Give so much to one of those among whom a number is divided. */
export const share = (id, number) => redraft({ shares: { ...state.draft.shares, [id]: Math.max(0, number) } });

/** Divide as it was proposed. */
export const asProposed = () => redraft({ shares: sharesOf(state.decision.options[0].notation) });

// ------------------------------------------------------------ judging

/** Change the draft, and ask about it unless it is still the same declaration. */
function redraft(changes) {
  const before = state.draft;
  const isSame = !("pairs" in changes || "shares" in changes);
  updateDraft(before, isSame ? changes : { ...changes, answer: null });
  if (!isSame) judge();
  return true;
}

let asking = new AbortController();

/** Ask whether the draft is legal, and if not, why, and what is the nearest that is. */
export async function judge() { // a server that is gone is asked again
  const { draft } = state;
  if (!draft || draft.answer) return;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await (isDeclaring(draft) ? declared(draft, signal) : divided(draft, signal));
    if (!signal.aborted) judged(draft, answer);
  } catch (error) {
    if (error.name === "AbortError") return;
    if (error instanceof Gone) return setTimeout(judge, error.seconds * 1000);
    if (!(error instanceof Refused)) throw error;
    judged(draft, { verdict: "unknown", reasons: [{ rule: "", objects: [], text: error.message }], nearest: null });
  }
}

/** Keep an answer; what is held may have changed since it was asked for, what is declared may not. */
function judged({ pairs, shares }, answer) {
  const now = state.draft;
  if (now && now.pairs === pairs && now.shares === shares) updateDraft(now, { answer });
}

async function declared(draft, signal) {
  const body = { position: state.document, play: moveOf(draft), options: { player: draft.player } };
  const { verdict, reasons } = await ask("check", body, signal);
  const others = verdict === "illegal" ? await ask("why", body, signal) : null;
  return { verdict, reasons: reasons.map(withoutNearest), nearest: others?.possible[0] ?? null };
}

/** A reason without the notation of the nearest declaration at its end, which can be pressed instead. */
const withoutNearest = (reason) => ({ ...reason, text: reason.text.replace(/; nearest: .*$/s, "") });

/** A division is tried: castable refuses it, or takes it. */
async function divided(draft, signal) {
  const { refused } = await ask("run", { position: state.document, moves: [moveOf(draft)], options: { limit: 0 } }, signal);
  return { verdict: refused ? "illegal" : "legal", reasons: refused?.reasons ?? [], nearest: null };
}
