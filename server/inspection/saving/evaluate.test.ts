import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placePhotos } from './evaluate.ts';

const at = (...added: [id: string, position: number][]) =>
  added.map(([id, position]) => ({ id, position }));

describe('new photos get their positions, and stored ones fill the remaining positions', () => {
  test.each([
    ['with stored photos only', ['a', 'b'], at(), ['a', 'b']],
    ['with new photos only, sent in any order', [], at(['y', 1], ['x', 0]), ['x', 'y']],
    ['with a new photo first', ['a', 'b'], at(['x', 0]), ['x', 'a', 'b']],
    ['with a new photo between two stored ones', ['a', 'b'], at(['x', 1]), ['a', 'x', 'b']],
    [
      'with new photos at the first and third position',
      ['a'],
      at(['z', 2], ['x', 0]),
      ['x', 'a', 'z'],
    ],
    ['with new photos beyond the end', ['a'], at(['x', 9], ['y', 12]), ['a', 'x', 'y']],
  ])('%s', (_, stored, added, list) => expect(placePhotos(stored, added)).toEqual(list));

  const storedPhotos = (many: number) => Array.from({ length: many }, (_, k) => `k${k}`);
  const addedAt = (positions: number[]) =>
    positions.map((position) => ({ id: `n${position}`, position }));
  const anyPositions = fc.uniqueArray(fc.nat({ max: 20 }));

  test('and the list contains each photo once, with the stored photos in their order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), anyPositions, (many, positions) => {
        const [stored, added] = [storedPhotos(many), addedAt(positions)];
        const list = placePhotos(stored, added);
        expect(list.toSorted()).toEqual([...stored, ...added.map(({ id }) => id)].toSorted());
        expect(list.filter((id) => id.startsWith('k'))).toEqual(stored);
      }),
    );
  });

  test('and a new photo is exactly at its position if there are enough stored photos to fill the gaps before it', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const list = placePhotos(storedPhotos(20), addedAt(positions));
        expect(positions.map((position) => list[position])).toEqual(
          positions.map((position) => `n${position}`),
        );
      }),
    );
  });
});
