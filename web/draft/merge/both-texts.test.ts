import { describe, expect, test } from 'vitest';
import type { Draft, Entry } from '../draft.ts';
import { aDraft, anEvaluation, newPhoto, savedPhoto } from '../testing/a-draft.ts';
import { bothTexts, type Resolution, resolveConflicts } from './both-texts.ts';
import { mergeDrafts } from './merge.ts';
import { photoPath } from './merge-photos.ts';

const sewer = (entry: Partial<Entry>): Draft =>
  aDraft(anEvaluation(1, 'Room 1', { sewer: entry }), anEvaluation(2, 'Hall'));

/** Both have read an inspection without a mark. */
const versionsOf = (mine: Draft, theirs: Draft) => ({
  base: { ...sewer({}), inspectionId: 'i', version: 1 },
  mine: { ...mine, inspectionId: 'i', version: 1 },
  theirs: { ...theirs, inspectionId: 'i', version: 2 },
});
const versions = versionsOf(
  sewer({ status: 'Deficient', comments: ' It is dry.\nStill. ', pictures: [newPhoto('m')] }),
  sewer({ status: 'Poor', comments: 'It smells.', pictures: [savedPhoto('t')] }),
);
const resolved = (resolution: Resolution) => {
  const { evaluations } = resolveConflicts(versions, { 'area-Room 1 sewer': resolution });
  expect(evaluations[1]).toEqual(anEvaluation(2, 'Hall'));
  const entry = evaluations[0]?.categories.find(({ id }) => id === 'sewer') as Entry;
  return { ...entry, pictures: entry.pictures.map(photoPath) };
};

describe('of two comments on one category', () => {
  const pictures = ['m', '/api/photo/t'];
  const both = 'It is dry.\nStill.\nIt smells.';

  test.each([
    ['mine', false, 'Deficient', ' It is dry.\nStill. '],
    ['theirs', false, 'Poor', 'It smells.'],
    ['mine', true, 'Deficient', both],
    ['theirs', true, 'Poor', both],
  ] as const)(
    'the mark of %s, both comments: %s, and always the photos of both',
    (side, withBoth, status, comments) => {
      expect(resolved({ side, withBoth })).toMatchObject({ status, comments, pictures });
    },
  );
});

test("two versions of the inspector's comments may both stay", () => {
  const withComments = (inspectorComments: string): Draft => {
    const draft = sewer({});
    return { ...draft, site: { ...draft.site, inspectorComments } };
  };
  const two = versionsOf(withComments('Mine.'), withComments('Theirs.'));
  const key = 'site.inspectorComments';
  const { site } = resolveConflicts(two, { [key]: { side: 'mine', withBoth: true } });
  expect(site.inspectorComments).toBe('Mine.\nTheirs.');
});

test.each(['mine', 'theirs'] as const)(
  'where one closes an area and the other takes a photo there, both photos stay with the version %s',
  (side) => {
    const closed = sewer({ pictures: [newPhoto('m')] });
    const evaluations = closed.evaluations.map((one, at) =>
      at === 0 ? { ...one, notInspected: 'Locked' } : one,
    );
    const marked = sewer({ status: 'Poor', pictures: [savedPhoto('t')] });
    const resolution = { 'area-Room 1': { side, withBoth: false } };
    const draft = resolveConflicts(versionsOf({ ...closed, evaluations }, marked), resolution);
    expect(draft.evaluations[0]?.notInspected).toBe(side === 'mine' ? 'Locked' : null);
    const entry = draft.evaluations[0]?.categories.find(({ id }) => id === 'sewer');
    expect(entry?.pictures.map(photoPath)).toEqual(['m', '/api/photo/t']);
  },
);

describe('both are not offered', () => {
  const offered = (mine: Draft, theirs: Draft) =>
    mergeDrafts(versionsOf(mine, theirs)).conflicts.map(bothTexts);
  const commented = (comments: string) => sewer({ status: 'Good', comments });

  test.each([
    ['where one side has no comment', commented('Dry.'), sewer({ status: 'Poor' })],
    ['where one contains the other', commented('It is dry.'), commented('dry')],
    ['where they are too long', commented('a'.repeat(4999)), commented('bb')],
    [
      'for a fact of the site',
      { ...sewer({}), site: { ...sewer({}).site, weatherCondition: 'Rain' } },
      { ...sewer({}), site: { ...sewer({}).site, weatherCondition: 'Snow' } },
    ],
  ])('%s', (_, mine, theirs) => {
    expect(offered(mine, theirs)).toEqual([null]);
  });

  test('but where they just fit', () => {
    expect(offered(commented('a'.repeat(4998)), commented('b'))).toEqual([
      `${'a'.repeat(4998)}\nb`,
    ]);
  });
});
