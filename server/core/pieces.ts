/** Work on many rows, in pieces between which the server answers others. */
import { setImmediate } from 'node:timers/promises';

/** Some 20 ms of the slowest work, the checks of a row. */
export const PIECE = 1000;

export const piecesOf = function* <Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += PIECE) yield rows.slice(at, at + PIECE);
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
