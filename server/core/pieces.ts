/** Work on many rows, in pieces between which the server answers others. */
import { setImmediate } from 'node:timers/promises';

/** Some 20 ms of the slowest work, the checks of a row. */
export const PIECE = 1000;

/**
 * How many rows one statement of an export reads, and of an import writes. The embedded engine runs a
 * statement within this process, in one turn of the event loop, and answers without one: yield between
 * statements.
 */
export const READ_ROWS = 250;
export const WRITTEN_ROWS = 100;

export const piecesOf = function* <Row>(rows: readonly Row[], size = PIECE): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
};

/** `map` for each row, in order. */
export const mapInPieces = async <Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const piece of piecesOf(rows)) {
    for (const row of piece) results.push(map(row));
    await setImmediate();
  }
  return results;
};
