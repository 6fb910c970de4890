import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedPhotos, withoutMissing } from './draft-photos.ts';
import { aDraft, anEvaluation, anyDraft, savedPhoto, newPhoto } from './testing/a-draft.ts';

const room = anEvaluation(1, 'Room 1', {
  sewer: { pictures: [savedPhoto('old'), newPhoto('a'), newPhoto('b')] },
});

test('Photos are named by what is entered and by what Cancel would bring back', () => {
  const before = anEvaluation(1, 'Room 1', { roofs: { pictures: [newPhoto('c')] } });
  expect([...namedPhotos({ ...aDraft(room), open: { id: 1, before } })]).toEqual(['a', 'b', 'c']);
});

test('What is missing goes, the rest keeps its order; nothing missing is the same draft', () => {
  const draft = { ...aDraft(room), open: { id: 1, before: room } };
  const rest = withoutMissing(draft, (photo) => photo === 'b');
  expect([...namedPhotos(rest)]).toEqual(['b']);
  expect(rest.evaluations[0]?.categories.find(({ id }) => id === 'sewer')?.pictures).toEqual([
    savedPhoto('old'),
    newPhoto('b'),
  ]);
  expect(withoutMissing(draft, () => true)).toBe(draft);
});

test('Of any draft, exactly the photos that are there are still named', () => {
  fc.assert(
    fc.property(anyDraft, fc.func(fc.boolean()), (draft, isThere) => {
      const left = [...namedPhotos(draft)].filter((photo) => isThere(photo));
      expect([...namedPhotos(withoutMissing(draft, isThere))]).toEqual(left);
    }),
  );
});
