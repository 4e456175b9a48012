/**
 * Making a play: announced step by step, paid as castable would or by hand, confirmed; or why it can't be made.
 *
 * `activity` is what is being done with the selected object, one of
 * {kind: "announce", object, choices, answer}: what may be chosen next (answer is null while it is asked for);
 * {kind: "payment", object, choices, play, payment, left, keep, use, hold, reasons}: the play is announced, and how it
 * would be paid;
 * {kind: "session", object, play, choices, picked, answer}: paying by hand, source by source;
 * {kind: "why", subject, answer}: why it can't be done, or not now;
 * {kind: "going"}: the game goes on, or why it can't;
 * {kind: "attach", object}: what to attach it to is chosen on the board.
 */
import { asker, find, known, normalise } from "../plain/documents.js";
import { anyMoveSaid, moveSaid } from "../plain/declarations.js";
import { backBefore, goingOn, playOf } from "../plain/records.js";
import { called, capital, saidOf } from "../plain/words.js";
import { isDeclaring, takeOver } from "./declaring.js";
import { commit } from "./history.js";
import { light } from "./lighting.js";
import { passesNow, stillPassing, toTheEnd } from "./passing.js";
import { calledHere, randomPlayers, saidToAll, shownPosition } from "./seats.js";
import { Gone, Refused, ask } from "./server.js";
import { state, update, updateActivity } from "./state.js";

/** Ask a question of the position for what is being done; its failure becomes the activity's `error`. */
async function askFor(activity, question, play, options = {}, object = undefined) {
  const position = ["check", "why"].includes(question) ? shownPosition() : state.document; // a reason tells where cards lie
  const body = { position, play, object, options: { player: asker(state.document), ...options } };
  return ask(question, body).catch(failed(activity));
}

/** What a failed question leads to: the activity says why. */
const failed = (activity) => (error) => {
  if (!(error instanceof Refused || error instanceof Gone)) throw error;
  updateActivity(activity, { error: error.message, busy: false });
  return null;
};

function begin(activity) {
  update({ activity, menu: null });
  return state.activity;
}

// ------------------------------------------------------------ choosing an object

/** Look at an object: announce a play of it where it has one, else say why it has none; only look where none is made. */
export function open(id) {
  update({ selected: id, menu: null });
  if (state.draft || state.byHand) return close({ selected: id });
  const isKnownNotTo = state.playable[id] === false && !state.manaSources[id];
  return isKnownNotTo || state.playable[id] === null ? askWhy(id) : announce(id, []);
}

/** Look at nothing, or at something else. */
export const close = ({ selected = null } = {}) => update({ selected, activity: null, menu: null });

/** Go one step back in what is being done. */
export function back() {
  const { activity } = state;
  if (activity?.kind === "session" && activity.picked.length) return pick(activity.picked.slice(0, -1));
  if (activity?.kind === "session") return announce(activity.object, activity.choices);
  if (activity?.kind === "why" && activity.choices) return announce(activity.object, activity.choices);
  if (activity?.choices?.length) return announce(activity.object, activity.choices.slice(0, -1));
  return close();
}

// ------------------------------------------------------------ announcing (601.2a–d)

/** What the latest announcement leads to: a promise of the activity that it becomes, null if it was left before. */
let announced = null;

/** Announce a play of an object with these choices, as far as they go. */
export const announce = (object, choices) => (announced = lookWhatCanBeChosen(object, choices));

/** Do something as soon as it is known what can be chosen; nothing if what was announced is left before. */
export async function afterwards(todo) {
  const activity = await announced;
  return activity && activity === state.activity ? todo() : null;
}

async function lookWhatCanBeChosen(object, choices) {
  const activity = begin({ kind: "announce", object, choices, answer: null });
  const body = { position: state.document, object, options: { choices, player: asker(state.document) } };
  try {
    const answer = await ask("announce", body);
    if (answer.play && state.activity === activity) return payFor(activity, answer);
    return updateActivity(activity, { answer });
  } catch (error) {
    if (state.activity !== activity) return null;
    if (error instanceof Refused && !choices.length) return askWhy(object);
    if (error instanceof Refused || error instanceof Gone) return updateActivity(activity, { error: error.message });
    throw error;
  }
}

/** Choose one of what may be chosen next. */
export const choose = (choice) => announce(state.activity.object, [...state.activity.choices, choice]);

function payFor({ object, choices }, { play, payment }) {
  const nothing = { left: null, keep: [], use: [], hold: [], reasons: [] };
  return begin({ kind: "payment", object, choices, play, payment, ...nothing });
}

// ------------------------------------------------------------ paying as castable would

/** Say what the payment must do with an object: use it, leave it alone, or as castable likes. */
export function demand(id) {
  const { keep, use, payment } = state.activity;
  const without = (ids) => ids.filter((other) => other !== id);
  if (keep.includes(id)) return repay({ keep: without(keep) });
  if (use.includes(id)) return repay({ use: without(use) });
  return payment?.uses.includes(id) ? repay({ keep: [...keep, id] }) : repay({ use: [...use, id] });
}

/** Hold another play payable afterwards, or no longer. */
export function holdToo(notation) {
  const { hold } = state.activity;
  return repay({ hold: hold.includes(notation) ? hold.filter((other) => other !== notation) : [...hold, notation] });
}

/** Ask for the best payment under other demands. */
async function repay(demands) {
  const activity = updateActivity(state.activity, { ...demands, busy: true, error: undefined });
  const { keep, use, hold } = activity;
  const answer = await askFor(activity, "pay", activity.play.notation, { keep, use, hold });
  const { payment, left, reasons } = answer ?? {};
  if (answer) updateActivity(activity, { payment, left, reasons, busy: false, verdict: answer.verdict });
}

/** Look for other plays that could be held payable: one example of each card. */
export async function findHeld() {
  const activity = updateActivity(state.activity, { holdable: [] });
  const answer = await askFor(activity, "plays", undefined, { grouped: true, no_mana: true, kind: ["cast", "activate"] });
  const others = answer?.groups.map((g) => g.example).filter((play) => play.object !== activity.object);
  updateActivity(activity, { holdable: others ?? [] });
}

// ------------------------------------------------------------ paying by hand

/** Pay by hand: begin with nothing chosen. */
export const payByHand = () => pick([]);

/** Pay with these sources, so far. */
export async function pick(picked) {
  const { object, play, choices } = state.activity;
  const before = state.activity.kind === "session" ? state.activity.answer : null;
  const activity = begin({ kind: "session", object, play, choices, picked, answer: before, busy: true });
  const answer = await askFor(activity, "session", play.notation, { choices: picked });
  if (answer) updateActivity(activity, { answer, busy: false });
}

/** Choose an object to pay with; where it can be used in several ways, they are asked for. */
export function pickObject(id) {
  const { answer, picked, busy } = state.activity;
  const ways = (answer?.sources ?? []).filter((source) => source.object === id);
  if (busy || !ways.length) return null;
  if (ways.length > 1) return updateActivity(state.activity, { ways: id });
  return pick([...picked, ways[0].choice]);
}

// ------------------------------------------------------------ making the play

/** Make the play that is announced, paid as it is shown. */
export async function confirm() {
  const { activity } = state;
  const busy = updateActivity(activity, { busy: true });
  const notation = pinned(activity);
  const after = await (activity.kind === "session" ? paidByHand(busy, notation) : moved(busy, [notation]));
  if (!after) return state.activity && updateActivity(state.activity, { busy: false });
  const before = state.document;
  const said = saidOf(before, activity.play.notation);
  const play = { notation, said, player: asker(before), before };
  const made = [...state.made, play, ...after.drawn];
  const game = after.isByHand ? null : goingOn(state.game, before, state.made);
  commit(saidToAll(play, after.document), after.document, { ...after.told, made, game, selected: null, refocus: activity.object });
  return light();
}

/**
 * What comes of moves, of those that chance makes then, and of passing for who does so to the end of the turn: the position,
 * and what is told of it; null where a move is refused, which the activity says.
 */
async function moved(activity, moves, { random = randomPlayers(), passing = state.passing } = {}) {
  let after = await movedOnce(activity, state.document, moves, random);
  for (let number = 0; after && number < MOST_PASSES; number += 1) {
    const player = state.activity === activity ? passesNow(after, passing) : null;
    const next = player === null ? null : await movedOnce(activity, after.document, ["pass"], random);
    if (!next) break;
    const drawn = [...after.drawn, playOf({ player, move: "pass" }, PASSED), ...next.drawn];
    after = { ...next, drawn, events: [...after.events, ...next.events] };
  }
  if (!after) return null;
  const { document, drawn, events, stopped, result, asked } = after;
  const happened = events.map((event) => told(event, document));
  return { document, drawn, told: { happened, stopped, result, passing: stillPassing(document, asked, passing) } };
}

const MOST_PASSES = 200; // of one press
const PASSED = "Pass priority";

/** What comes of moves in a position, and of those that chance makes then. */
async function movedOnce(activity, before, moves, random) {
  const body = { position: before, moves, options: { limit: 0, random } };
  const after = await ask("run", body).catch(failed(activity));
  if (!after) return null;
  if (after.refused) {
    updateActivity(activity, { error: reasonsOf(after) });
    return null;
  }
  const document = normalise(after.position);
  const events = after.events.map((event) => ({ ...event, times: [before, document] }));
  const drawn = (after.drawn ?? []).map((move) => playOf(move, anyMoveSaid(document, move.move)));
  return { document, drawn, events, stopped: after.stopped, result: after.result, asked: after.decision?.player ?? null };
}

/**
 * What is told of an event: its text, whether it shows cards to all or to a player, and the names of those of its objects that
 * were there before or after it (its `times`), and are there no more now.
 */
function told({ text, rule, kind, player, objects = [], times }, now) {
  const lastSeen = (id) => times.find((time) => find(time, id));
  const gone = objects.filter((id) => !find(now, id) && lastSeen(id));
  const names = Object.fromEntries(gone.map((id) => [id, calledHere(id, lastSeen(id))]));
  return { text, rule, ...(kind === "reveal" && { isShown: true }), ...(kind === "look" && { shownTo: player }), ...(gone.length && { names }) };
}

/** A play that is paid by hand: as a move where its notation pays the same, or else a record begins after it. */
async function paidByHand(activity, notation) {
  const after = await askFor(activity, "apply", activity.play.notation, { choices: activity.picked });
  if (!after) return null;
  const paid = normalise(after);
  const move = await moved(activity, [notation], { random: [] });
  if (move && isPaidAlike(move.document, paid)) return move;
  return { document: paid, drawn: [], told: { happened: [] }, isByHand: true };
}

/** Whether two payments left the players with the same: what is tapped, in hand or floating, their life. */
const isPaidAlike = (one, other) => JSON.stringify(one.players) === JSON.stringify(other.players);

const reasonsOf = ({ refused }) => refused.reasons.map((reason) => reason.text).join("\n");

/** Let the game go on: priority is passed, or what it waits for is decided; what happens then is told. */
export async function goOn(move, passing = state.passing) {
  const before = state.document;
  const decision = state.decision ?? { player: asker(before) };
  const activity = begin({ kind: "going", object: null });
  const after = await moved(activity, [move], { passing });
  if (!after || state.activity !== activity) return null;
  const said = move === "pass" ? PASSED : moveSaid(before, move, decision);
  const isOrder = decision.kind === "order" && decision.among;
  const play = { notation: move, said, player: decision.player, before, ...(isOrder && { among: decision.among }) };
  const made = [...state.made, play, ...after.drawn];
  commit(saidToAll(play, after.document), after.document, { ...after.told, made, game: goingOn(state.game, before, state.made), selected: null });
  return light();
}

/** Pass priority now and whenever the player gets it again, to the end of the turn. */
export const passToTheEnd = () => goOn("pass", toTheEnd());

/** Let chance decide for a player, until somebody else is asked or much has happened. */
export async function letChanceDecide(player) {
  const before = state.document;
  const activity = begin({ kind: "going", object: null });
  const after = await moved(activity, []);
  if (!after || state.activity !== activity) return null;
  const [first, ...others] = after.drawn;
  const made = [...state.made, ...(first ? [{ ...first, before }] : []), ...others];
  commit(`${player} has decided`, after.document, { ...after.told, made, game: goingOn(state.game, before, state.made), selected: null });
  return light();
}

/** The play with what it must be paid with, and what must be left alone, as notation has it. */
function pinned(activity) {
  const { kind, play, payment, keep, use, hold } = activity;
  if (kind === "session") return pinnedByHand(activity);
  if (kind !== "payment" || !payment || !(keep.length || use.length || hold.length)) return play.notation;
  const untouched = hold.length ? state.activity.left?.untapped ?? [] : [];
  const kept = [...new Set([...keep, ...untouched])];
  return withPins(play.notation, hold.length ? payment.uses : use, kept);
}

/** The play with all that pays for it by hand, and with all else that lies untapped left alone. */
function pinnedByHand({ play, answer }) {
  const { uses } = answer.payment;
  const others = known(state.document, asker(state.document), "battlefield").filter(({ id, tapped }) => !tapped && !uses.includes(id));
  return withPins(play.notation, uses, others.map(({ id }) => id));
}

/** Notation with what must be used to pay, and what must not. */
function withPins(notation, used, kept) {
  const pins = [...(used.length ? [`pay=${used.join("+")}`] : []), ...(kept.length ? [`keep=${kept.join("+")}`] : [])];
  const [said, ...targets] = notation.split(" ->");
  return [[said, ...pins].join(" "), ...targets].join(" ->");
}

/** Go back to the position before a play that was made. */
export function backTo(number) {
  const { before } = state.made[number];
  const game = backBefore(state.game, number);
  commit(`Back before: ${saidToAll(state.made[number])}`, normalise(before), { made: state.made.slice(0, number), game, selected: null, happened: [] });
  return light();
}

// ------------------------------------------------------------ why not

/** Ask why a play, or any play of an object, can't be made. */
export async function askWhy(subject) {
  const activity = begin({ kind: "why", subject, answer: null });
  const answer = await askFor(activity, "why", subject, { fixed: true });
  return answer && updateActivity(activity, { answer });
}

/** Ask why an object or player can't be the target that is chosen now: what is announced is completed with others. */
export async function askWhyNotTarget(id) {
  const { object, choices, answer } = state.activity;
  const group = Number(answer.about) - 1;
  const activity = begin({ kind: "why", subject: id, answer: null });
  let at = answer;
  while (at && !at.play) {
    const choice = (at.options.find((o) => o.choice === "done") ?? at.options[0]).choice;
    at = await askFor(activity, "announce", undefined, { choices: [...at.choices, choice] }, object);
  }
  if (!at || state.activity !== activity) return null;
  const notation = withTarget(at.play, group, id);
  const found = await askFor(activity, "why", notation, { fixed: true });
  return found && updateActivity(activity, { answer: found, subject: notation, object, choices });
}

/** The notation of a play with another target as the only one of a group. */
function withTarget({ notation, targets, division }, group, id) {
  const shares = Object.assign({}, ...division);
  const share = shares[targets[group][0]];
  const written = targets.map((ids, n) =>
    n === group ? id + (share ? `:${share}` : "") : ids.map((t) => t + (shares[t] ? `:${shares[t]}` : "")).join(", "),
  );
  return `${notation.split(" ->")[0]} -> ${written.join(" | ")}`;
}

/** Ask about a play in notation: it is announced with its payment where it is legal, else explained; a declaration is drafted. */
export async function askAbout(notation) {
  if (isDeclaring(state.draft) && notation.startsWith(`${state.draft.kind} `)) return takeOver(notation);
  const activity = begin({ kind: "why", subject: notation, answer: null });
  const answer = await askFor(activity, "check", notation);
  if (!answer || state.activity !== activity) return null;
  if (answer.verdict !== "legal") return askWhy(notation);
  update({ selected: answer.play.object ?? null });
  return payFor({ object: answer.play.object, choices: [] }, answer);
}

/** Add what is missing. */
export function fix() {
  const { answer, subject } = state.activity;
  const { selected } = state;
  commit(`Added what is missing for ${calledHere(subject)}`, normalise(answer.fixed), { selected });
  light();
  return state.document && selected ? announce(selected, []) : null;
}

/** Return what is being done, in words for a heading. */
export function doing(activity, document) {
  const object = activity.object ?? activity.subject;
  return activity.play ? saidOf(document, activity.play.notation) : capital(called(document, object ?? ""));
}
