/** Records of games, as far as the page makes them itself: where a game began, and the moves made since. */

/**
 * Return the game that goes on with one more move: where it began, and how many of the plays made came before that.
 *
 * @param game the game so far, or null where what is on the table was put there by hand.
 * @param before the position before the move, where it begins then.
 * @param made the plays made so far.
 */
export const goingOn = (game, before, made) => game ?? { begun: { castable_record: 1, position: before, seed: 0 }, from: made.length };

/** Return the game after going back to before a play; null where it had not begun then. */
export const backBefore = (game, number) => (game && number >= game.from ? game : null);

/** Return the record of a game, with who plays for each player where that is said. */
export const recordOf = ({ begun, from }, made, result, seats) =>
  ({ ...begun, ...(seats ? { seats } : {}), moves: made.slice(from).map(moveOf), result });

const moveOf = ({ player, notation, concedes, until, by_hand, stopped }) =>
  by_hand ? { player, by_hand, stopped } : concedes ? { player, concedes } : { player, move: notation, ...(until ? { until } : {}) };

/** Return a move of a record as a play that was made, as `said`. */
export const playOf = ({ player, move = "", concedes, until, by_hand, stopped }, said) => ({
  notation: move, said, player, ...(concedes ? { concedes } : {}), ...(until ? { until } : {}), ...(by_hand ? { by_hand, stopped } : {}),
});

/** Whether a move can be made by its notation alone. */
export const isPlain = ({ concedes, until, by_hand }) => !concedes && !until && !by_hand;

/** Return a record as the text of a file. */
export const written = (record) => `${JSON.stringify(record, null, 1)}\n`;

/** Whether a text looks like a record, and no position. */
export const isRecord = (text) => /^[\s{]*["']?castable_record["']?\s*:/m.test(text);
