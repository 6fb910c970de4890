import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedPhotos, withoutMissing } from './draft-photos.ts';
import { aDraft, anEvaluation, anyDraft, savedPhoto, newPhoto } from './testing/a-draft.ts';

const room = anEvaluation(1, 'Room 1', {
  sewer: { pictures: [savedPhoto('old'), newPhoto('a'), newPhoto('b')] },
});

test('a draft refers to the photos of its entries and of the evaluation that Cancel would restore', () => {
  const before = anEvaluation(1, 'Room 1', { roofs: { pictures: [newPhoto('c')] } });
  expect([...namedPhotos({ ...aDraft(room), open: { id: 1, before } })]).toEqual(['a', 'b', 'c']);
});

test('missing photos are removed and the others stay in order; if none is missing, the same draft object is returned', () => {
  const draft = { ...aDraft(room), open: { id: 1, before: room } };
  const rest = withoutMissing(draft, (photo) => photo === 'b');
  expect([...namedPhotos(rest)]).toEqual(['b']);
  expect(rest.evaluations[0]?.categories.find(({ id }) => id === 'sewer')?.pictures).toEqual([
    savedPhoto('old'),
    newPhoto('b'),
  ]);
  expect(withoutMissing(draft, () => true)).toBe(draft);
});

test('after missing photos are removed, any draft refers to exactly its existing photos', () => {
  fc.assert(
    fc.property(anyDraft, fc.func(fc.boolean()), (draft, isThere) => {
      const left = [...namedPhotos(draft)].filter((photo) => isThere(photo));
      expect([...namedPhotos(withoutMissing(draft, isThere))]).toEqual(left);
    }),
  );
});
