import { expect, test } from 'vitest';
import type { Draft, Entry } from '../draft.ts';
import { aDraft, anEvaluation, newPhoto } from '../testing/a-draft.ts';
import { photoNameAfter } from './merge-photos.ts';
import { mergeDrafts } from './merge.ts';

const saved = (draft: Draft, version: number): Draft => ({ ...draft, inspectionId: 'i', version });
const hall = (some: Parameters<typeof anEvaluation>[2]) => anEvaluation(2, 'Hall', some);

test('a photo read again with another signature, or uploaded ahead, is the same photo', () => {
  const read = (signature: string) => ({
    kind: 'kept' as const,
    url: `/api/photo/one?s=${signature}`,
    thumbnail: '',
  });
  const fire = (picture: Entry['pictures'][number]) =>
    saved(aDraft(hall({ fire: { pictures: [picture] } })), 3);
  const versions = { base: fire(read('a')), mine: fire(read('a')), theirs: fire(read('b')) };
  expect(mergeDrafts(versions)).toMatchObject({ conflicts: [], taken: [] });

  const sent = photoNameAfter([{ id: 'p', sent: { url: '/api/photo/one?s=c' } }]);
  const ahead = { base: saved(aDraft(), 2), mine: fire(newPhoto('p')), theirs: fire(read('b')) };
  const { draft, taken: from } = mergeDrafts(ahead, {}, sent);
  expect(from).toEqual([]);
  // The device deletes its photo only after the server has confirmed it.
  expect(draft.evaluations).toEqual(ahead.mine.evaluations);
});

test('photos merged in a conflict are listed as photos, not as the category again', () => {
  const base = hall({});
  const mine = hall({ fire: { status: 'Good' } });
  const theirs = hall({ fire: { status: 'Deficient', pictures: [newPhoto('p')] } });
  const versions = { base: aDraft(base), mine: aDraft(mine), theirs: aDraft(theirs) };
  const { conflicts, taken: merged } = mergeDrafts(versions);
  expect(conflicts.map(({ label }) => label)).toEqual(['Hall: Fire Safety']);
  expect(merged).toEqual([{ label: 'Hall: Fire Safety (photos)', from: 'theirs' }]);
});

test('photos that only one side added are listed as photos beside the mark of the other', () => {
  const base = hall({});
  const mine = hall({ fire: { status: 'Good' } });
  const theirs = hall({ fire: { pictures: [newPhoto('p')] } });
  const versions = { base: aDraft(base), mine: aDraft(mine), theirs: aDraft(theirs) };
  expect(mergeDrafts(versions)).toMatchObject({
    conflicts: [],
    taken: [
      { label: 'Hall: Fire Safety', from: 'mine' },
      { label: 'Hall: Fire Safety (photos)', from: 'theirs' },
    ],
  });
});
