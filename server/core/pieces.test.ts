import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInPieces, PIECE } from './pieces.ts';

test('one piece of work is done per turn of the event loop, however many requests are doing long work', async () => {
  let turn = 0;
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      await setImmediate();
      turn += 1;
    }
  })();
  const rows = Array.from({ length: 4 * PIECE }, (_, at) => at);
  const turnsOf = async (): Promise<number[]> => {
    const turns = await mapInPieces(rows, () => turn);
    // Leaves out the first piece, which is done at once, together with the other work of the
    // request.
    return turns.filter((_, at) => at % PIECE === 0).slice(1);
  };
  const turns = (await Promise.all([turnsOf(), turnsOf(), turnsOf()])).flat();
  over.abort();
  await counting;
  expect(turns).toHaveLength(9);
  expect(new Set(turns).size).toBe(9);
});

test('the results of work in pieces are in the order of the rows', async () => {
  const rows = Array.from({ length: 2 * PIECE + 1 }, (_, at) => at);
  expect(await mapInPieces(rows, (row) => row * 2)).toEqual(rows.map((row) => row * 2));
});
