/** Work on many rows, in pieces between which the server handles other requests. */
import { setImmediate } from 'node:timers/promises';

/** The number of rows in a piece. The slowest work, which is checking rows, takes about 4 ms. */
export const PIECE = 200;

/**
 * READ_ROWS is the number of rows that one statement of an export reads, WRITTEN_ROWS the number of
 * rows that one statement of an import writes. On the embedded engine, other requests wait until a
 * statement has finished, so callers yield between statements.
 */
export const READ_ROWS = 250;
export const WRITTEN_ROWS = 100;

export const piecesOf = function* <Row>(rows: readonly Row[], size = PIECE): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
};

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Lets other requests be handled before the next piece. Only one piece is done per turn of the
 * event loop, however many requests have pieces to do. Otherwise the request for a list, which
 * needs about four turns, would wait in each turn for a piece of every running import.
 */
export const waitForTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
};

/**
 * Returns the results of `map` for all rows, in order; other requests are handled between pieces.
 */
export const mapInPieces = async <Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const piece of piecesOf(rows)) {
    for (const row of piece) results.push(map(row));
    await waitForTurn();
  }
  return results;
};
