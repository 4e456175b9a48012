/** A new game: it begins with a deck for each player, and waits for the first decision about an opening hand. */
import { anyMoveSaid } from "../plain/declarations.js";
import { normalise } from "../plain/documents.js";
import { playOf } from "../plain/records.js";
import { commit } from "./history.js";
import { light } from "./lighting.js";
import { RANDOM, seated } from "./seats.js";
import { ask } from "./server.js";

/**
 * Begin a game.
 *
 * @param decks lists of cards, one for each player.
 * @param players what they are called.
 * @param who who plays for each of them: "person", "open" or "random".
 * @param format the name of a format, or nothing.
 * @param seed what chance is drawn from.
 * @throws Refused where a deck has faults; Gone where the server does not answer.
 */
export async function start({ decks, players, who, format, seed }) {
  const options = { players, format: format || undefined, seed, record: true, limit: 0, random: players.filter((_, n) => who[n] === RANDOM) };
  const { position, record, events, drawn = [], stopped, result: end } = await ask("start", { decks: decks.map((text) => `${text}\n`), options });
  const { moves, result, ...begun } = record;
  const document = normalise(position);
  const made = drawn.map((move) => playOf(move, anyMoveSaid(document, move.move)));
  const seats = seated(Object.fromEntries(players.map((player, n) => [player, who[n]])));
  const happened = events.map(({ text, rule }) => ({ text, rule }));
  commit("New game", document, { happened, stopped, result: end, made, game: { begun, from: 0 }, seats, holder: null, notes: [], selected: null });
  return light();
}

/** Return what there is to say of a list: its number of cards, what is against it, and what does not play whole. */
export async function judge(text, format) {
  const { deck, verdict, reasons, stops } = await ask("deck", { text: `${text}\n`, options: { format: format || undefined } });
  const cards = [...deck.commanders, ...deck.main].reduce((sum, { count }) => sum + count, 0);
  return { name: deck.name, cards, against: verdict === "illegal" ? reasons : [], stops };
}

/** Return the faults of decks by their number, each with its line: {deck, line, message, nearest}. */
export const placed = (faults) => faults.map(({ where, ...fault }) => {
  const [, deck, line] = /^(?:decks\[(\d+)\])?(?:: )?(?:line (\d+))?/.exec(where);
  return { deck: deck === undefined ? null : Number(deck), line: line ? Number(line) : null, ...fault };
});
