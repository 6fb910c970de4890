import { expect, test } from 'vitest';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { Draft, DraftEntry } from '#web/draft/draft.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { photoNameAfter } from './merge-photos.ts';
import { mergeDrafts } from './merge.ts';

const saved = (draft: Draft, version: number): Draft => ({ ...draft, inspectionId: 'i', version });
const hall = (some: Parameters<typeof anEvaluation>[2]) => anEvaluation(2, 'Hall', some);

test('a photo is recognized by its URL without the signature, also if this device uploaded it ahead of the save', () => {
  const read = (signature: string) => ({
    kind: 'kept' as const,
    url: `/api/photo/one?s=${signature}`,
    thumbnail: '',
  });
  const fire = (photo: DraftEntry['pictures'][number]) =>
    saved(aDraft(hall({ fire: { pictures: [photo] } })), 3);
  const versions = { base: fire(read('a')), mine: fire(read('a')), theirs: fire(read('b')) };
  expect(mergeDrafts(versions)).toMatchObject({ conflicts: [], taken: [] });

  const sent = photoNameAfter([{ id: 'p', sent: { url: '/api/photo/one?s=c' } }]);
  const ahead = { base: saved(aDraft(), 2), mine: fire(newPhoto('p')), theirs: fire(read('b')) };
  const { draft, taken: from } = mergeDrafts(ahead, {}, sent);
  expect(from).toEqual([]);
  // The draft still refers to the photo on the device, which is deleted only after the server has
  // confirmed it.
  expect(draft.evaluations).toEqual(ahead.mine.evaluations);
});

test('if the marks of a category are in conflict but its photos are merged, the merged change is listed as that of the photos', () => {
  const base = hall({});
  const mine = hall({ fire: { status: 'Good' } });
  const theirs = hall({ fire: { status: 'Deficient', pictures: [newPhoto('p')] } });
  const versions = { base: aDraft(base), mine: aDraft(mine), theirs: aDraft(theirs) };
  const { conflicts, taken: merged } = mergeDrafts(versions);
  expect(conflicts.map(({ label }) => label)).toEqual(['Hall: Fire Safety']);
  expect(merged).toEqual([{ label: 'Hall: Fire Safety (photos)', from: 'theirs' }]);
});

test('a mark of one side and photos of the other in one category are listed as two merged changes', () => {
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

const circle: DrawnShape = { kind: 'circle', x: 0.1, y: 0.1, toX: 0.2, toY: 0.2 };
const arrow: DrawnShape = { kind: 'arrow', x: 0.5, y: 0.5, toX: 0.6, toY: 0.6 };
const text: DrawnShape = { kind: 'text', x: 0.5, y: 0.5, text: 'Leak' };

test('drawings of two people on one photo are merged shape by shape', () => {
  const drawn = (...drawing: DrawnShape[]) =>
    aDraft(hall({ fire: { pictures: [{ ...newPhoto('p'), drawing }] } }));
  const merged = (base: Draft, mine: Draft, theirs: Draft) => {
    const { draft, conflicts, taken } = mergeDrafts({ base, mine, theirs });
    const pictures = draft.evaluations[0]?.categories.find(({ id }) => id === 'fire')?.pictures;
    return { shapes: pictures?.map(({ drawing }) => drawing ?? []), conflicts, taken };
  };
  expect(merged(drawn(circle), drawn(circle, arrow), drawn(text))).toEqual({
    shapes: [[arrow, text]],
    conflicts: [],
    taken: [
      { label: 'Hall: Fire Safety (photos)', from: 'mine' },
      { label: 'Hall: Fire Safety (photos)', from: 'theirs' },
    ],
  });
  expect(merged(drawn(circle), drawn(circle), drawn(circle, text))).toEqual({
    shapes: [[circle, text]],
    conflicts: [],
    taken: [{ label: 'Hall: Fire Safety (photos)', from: 'theirs' }],
  });
  expect(merged(drawn(circle), drawn(circle, text), drawn(circle)).taken).toEqual([
    { label: 'Hall: Fire Safety (photos)', from: 'mine' },
  ]);
  expect(merged(drawn(circle), drawn(), drawn(circle)).shapes).toEqual([[]]);
});
