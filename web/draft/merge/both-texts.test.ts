import { describe, expect, test } from 'vitest';
import type { Draft, DraftEntry } from '#web/draft/draft.ts';
import { aDraft, anEvaluation, newPhoto, savedPhoto } from '#web/draft/testing/a-draft.ts';
import { type Authors, bothTexts, type Resolution, resolveConflicts } from './both-texts.ts';
import { mergeDrafts } from './merge.ts';
import { photoPath } from './merge-photos.ts';

const sewer = (entry: Partial<DraftEntry>): Draft =>
  aDraft(anEvaluation(1, 'Room 1', { sewer: entry }), anEvaluation(2, 'Hall'));

/** Two versions that are based on the same inspection without any mark. */
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
  const { evaluations } = resolveConflicts(versions, { 'area-Room 1 sewer': resolution }, null);
  expect(evaluations[1]).toEqual(anEvaluation(2, 'Hall'));
  const entry = evaluations[0]?.categories.find(({ id }) => id === 'sewer') as DraftEntry;
  return { ...entry, pictures: entry.pictures.map(photoPath) };
};

describe('two comments on one category', () => {
  const pictures = ['m', '/api/photo/t'];
  const both = 'It is dry.\nStill.\nIt smells.';

  test.each([
    ['mine', false, 'Deficient', ' It is dry.\nStill. '],
    ['theirs', false, 'Poor', 'It smells.'],
    ['mine', true, 'Deficient', both],
    ['theirs', true, 'Poor', both],
  ] as const)(
    'are resolved with the mark and comment of %s (with both comments: %s), and the photos of both versions',
    (side, withBoth, status, comments) => {
      expect(resolved({ side, withBoth })).toMatchObject({ status, comments, pictures });
    },
  );
});

test("two versions of the inspector's comments can both be accepted", () => {
  const withComments = (inspectorComments: string): Draft => {
    const draft = sewer({});
    return { ...draft, site: { ...draft.site, inspectorComments } };
  };
  const two = versionsOf(withComments('Mine.'), withComments('Theirs.'));
  const key = 'site.inspectorComments';
  const { site } = resolveConflicts(two, { [key]: { side: 'mine', withBoth: true } }, null);
  expect(site.inspectorComments).toBe('Mine.\nTheirs.');
});

test.each(['mine', 'theirs'] as const)(
  'if one version sets an area to not inspected, the photos of both versions stay, whether the chosen one is %s',
  (side) => {
    const closed = sewer({ pictures: [newPhoto('m')] });
    const evaluations = closed.evaluations.map((one, at) =>
      at === 0 ? { ...one, notInspected: 'Locked' } : one,
    );
    const marked = sewer({ status: 'Poor', pictures: [savedPhoto('t')] });
    const resolution = { 'area-Room 1': { side, withBoth: false } };
    const draft = resolveConflicts(
      versionsOf({ ...closed, evaluations }, marked),
      resolution,
      null,
    );
    expect(draft.evaluations[0]?.notInspected).toBe(side === 'mine' ? 'Locked' : null);
    const entry = draft.evaluations[0]?.categories.find(({ id }) => id === 'sewer');
    expect(entry?.pictures.map(photoPath)).toEqual(['m', '/api/photo/t']);
  },
);

describe('joining two different comments', () => {
  const offered = (mine: Draft, theirs: Draft, authors: Authors = null) =>
    mergeDrafts(versionsOf(mine, theirs)).conflicts.map((one) => bothTexts(one, authors));
  const commented = (comments: string) => sewer({ status: 'Good', comments });
  const authors = { mine: 'Bob Inspector', theirs: 'Alice Admin' };

  test.each([
    ['where one side has no comment', commented('Dry.'), sewer({ status: 'Poor' })],
    ['where one contains the other', commented('It is dry.'), commented('dry')],
    ['where they are too long', commented('a'.repeat(4999)), commented('bb')],
    [
      'for a fact of the site',
      { ...sewer({}), site: { ...sewer({}).site, weatherCondition: 'Rain' } },
      { ...sewer({}), site: { ...sewer({}).site, weatherCondition: 'Snow' } },
    ],
  ])('is not offered %s', (_, mine, theirs) => {
    expect(offered(mine, theirs)).toEqual([null]);
  });

  test.each([
    ['with the names of their authors', 'Dry.', 'Wet.', 'Bob Inspector: Dry.\nAlice Admin: Wet.'],
    [
      'with a name once, although they were joined before',
      'Bob Inspector: Dry.',
      'Wet.',
      'Bob Inspector: Dry.\nAlice Admin: Wet.',
    ],
    ['without the names where these do not fit', 'a'.repeat(4990), 'b', `${'a'.repeat(4990)}\nb`],
  ])('is offered %s', (_, mine, theirs, both) => {
    expect(offered(commented(mine), commented(theirs), authors)).toEqual([both]);
  });

  test('is offered if the result has exactly the maximum length', () => {
    expect(offered(commented('a'.repeat(4998)), commented('b'))).toEqual([
      `${'a'.repeat(4998)}\nb`,
    ]);
  });
});
