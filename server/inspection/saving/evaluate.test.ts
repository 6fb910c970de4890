import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPosition } from './evaluate.ts';

const at = (...added: [id: string, position: number][]) =>
  added.map(([id, position]) => ({ id, position }));

describe('new photos get their positions, and existing ones fill the other places', () => {
  test.each([
    ['only stored', ['a', 'b'], at(), ['a', 'b']],
    ['only new photos, sent in any order', [], at(['y', 1], ['x', 0]), ['x', 'y']],
    ['new first', ['a', 'b'], at(['x', 0]), ['x', 'a', 'b']],
    ['new between', ['a', 'b'], at(['x', 1]), ['a', 'x', 'b']],
    ['new photos first and third', ['a'], at(['z', 2], ['x', 0]), ['x', 'a', 'z']],
    ['a new photo beyond the end', ['a'], at(['x', 9], ['y', 12]), ['a', 'x', 'y']],
  ])('%s', (_, stored, added, list) => expect(inPosition(stored, added)).toEqual(list));

  const storedPhotos = (many: number) => Array.from({ length: many }, (_, k) => `k${k}`);
  const addedAt = (positions: number[]) =>
    positions.map((position) => ({ id: `n${position}`, position }));
  const anyPositions = fc.uniqueArray(fc.nat({ max: 20 }));

  test('so that each photo is there once, and the existing ones are in their order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), anyPositions, (many, positions) => {
        const [stored, added] = [storedPhotos(many), addedAt(positions)];
        const list = inPosition(stored, added);
        expect(list.toSorted()).toEqual([...stored, ...added.map(({ id }) => id)].toSorted());
        expect(list.filter((id) => id.startsWith('k'))).toEqual(stored);
      }),
    );
  });

  test('with enough existing photos before it, a new one gets exactly its position', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const list = inPosition(storedPhotos(20), addedAt(positions));
        expect(positions.map((position) => list[position])).toEqual(
          positions.map((position) => `n${position}`),
        );
      }),
    );
  });
});
