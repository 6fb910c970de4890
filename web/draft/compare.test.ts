import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choices, compare, entryDifferences, merge, proposals } from './compare.ts';
import type { Draft } from './draft.ts';
import { toJson } from './to-multipart.ts';
import { aDraft, anEvaluation, anyDraft, kept, taken } from './testing/a-draft.ts';

const saved = (draft: Draft, version: number): Draft => ({ ...draft, inspectionId: 'i', version });
const withSite = (draft: Draft, change: Partial<Draft['site']>): Draft => ({
  ...draft,
  site: { ...draft.site, ...change },
});

const room = (status: 'Good' | 'Deficient' | 'Poor') =>
  anEvaluation(1, 'Room 1', { fire: { status } });
const hall = (comments: string) =>
  anEvaluation(2, 'Hall', { roofs: { status: 'Deficient', comments } });

describe('Two inspectors went on from version 3', () => {
  const base = saved(aDraft(room('Good'), hall('Stain')), 3);

  test('what only one of them changed is proposed as it is now', () => {
    const mine = saved(aDraft(room('Deficient'), hall('Stain')), 3);
    const theirs = saved(aDraft(room('Good'), hall('Stain, wider now')), 4);
    const differences = compare(base, mine, theirs);
    expect(differences.map(({ label, changed }) => [label, changed])).toEqual([
      ['Room 1', 'mine'],
      ['Hall', 'theirs'],
    ]);
    const merged = merge(mine, theirs, differences, proposals(differences));
    expect(merged.version).toBe(4);
    expect(merged.evaluations).toEqual([room('Deficient'), hall('Stain, wider now')]);
  });

  test('where both changed it nothing is proposed, and either can be had', () => {
    const mine = saved(aDraft(room('Deficient'), hall('Stain')), 3);
    const theirs = saved(aDraft(room('Poor'), hall('Stain')), 4);
    const differences = compare(base, mine, theirs);
    const key = 'area-Room 1';
    expect(differences).toMatchObject([{ key, changed: 'both' }]);
    expect(proposals(differences)[key]).toBeUndefined();
    const chosen = (side: 'mine' | 'theirs') =>
      merge(mine, theirs, differences, { [key]: side }).evaluations[0];
    expect([chosen('mine'), chosen('theirs')]).toEqual([room('Deficient'), room('Poor')]);
  });

  test('an area that only they have gets the next local id', () => {
    const mine = saved(aDraft(room('Good'), hall('Stain'), anEvaluation(3, 'Gym')), 3);
    const theirs = saved(aDraft(room('Good'), hall('Stain'), anEvaluation(3, 'Library')), 4);
    const differences = compare(base, mine, theirs);
    const merged = merge(mine, theirs, differences, proposals(differences));
    expect(merged.evaluations.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Room 1'],
      [2, 'Hall'],
      [3, 'Gym'],
      [4, 'Library'],
    ]);
  });

  test('an area that they deleted is a difference, and stays if mine is kept', () => {
    const theirs = saved(aDraft(room('Good')), 4);
    const differences = compare(base, base, theirs);
    expect(differences).toMatchObject([{ label: 'Hall', changed: 'theirs', theirs: null }]);
    const kept = merge(base, theirs, differences, { 'area-Hall': 'mine' });
    expect(kept.evaluations).toEqual(base.evaluations);
    const gone = merge(base, theirs, differences, { 'area-Hall': 'theirs' });
    expect(gone.evaluations).toEqual([room('Good')]);
  });

  test('the facts of the site are chosen one by one', () => {
    const mine = withSite(base, { weatherCondition: 'Rain' });
    const theirs = saved(withSite(base, { inspectorTitle: 'Lead', weatherCondition: 'Clear' }), 4);
    const differences = compare(base, mine, theirs);
    expect(differences).toMatchObject([
      { key: 'site.inspectorTitle', changed: 'theirs', mine: '', theirs: 'Lead' },
      { key: 'site.weatherCondition', changed: 'both', mine: 'Rain', theirs: 'Clear' },
    ]);
    const merged = merge(mine, theirs, differences, {
      'site.inspectorTitle': 'theirs',
      'site.weatherCondition': 'mine',
    });
    expect(merged.site).toMatchObject({ inspectorTitle: 'Lead', weatherCondition: 'Rain' });
  });

  test('areas of different schools do not mix: the school decides', () => {
    const theirs = saved(withSite(aDraft(), { schoolId: 'birch', schoolName: 'Birch' }), 4);
    const differences = compare(base, base, theirs);
    expect(differences).toMatchObject([
      { kind: 'school', mine: 'Alder Elementary', theirs: 'Birch' },
    ]);
    expect(merge(base, theirs, differences, { school: 'theirs' })).toEqual(theirs);
    expect(merge(base, theirs, differences, { school: 'mine' })).toEqual({ ...base, version: 4 });
  });
});

test('A photo read again under another signature is the same photo', () => {
  const read = (signature: string) =>
    saved(
      aDraft(
        anEvaluation(1, 'Hall', {
          fire: {
            pictures: [
              { ...kept('one'), kind: 'kept', thumbnail: '', url: `/api/photo/one?s=${signature}` },
            ],
          },
        }),
      ),
      3,
    );
  expect(compare(read('a'), read('a'), read('b'))).toEqual([]);
});

test('What differs inside an area is told category by category', () => {
  const mine = anEvaluation(1, 'Hall', { fire: { status: 'Good' }, roofs: { comments: 'Stain' } });
  const theirs = anEvaluation(1, 'Hall', { fire: { status: 'Good', pictures: [taken('p')] } });
  expect(entryDifferences(mine, theirs).map(({ category }) => category)).toEqual(['fire', 'roofs']);
});

describe('Whatever the two did', () => {
  test('all mine gives mine, all theirs gives theirs: nothing else comes in and nothing is lost', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (was, own, other) => {
        const [base, mine, theirs] = [saved(was, 1), saved(own, 1), saved(other, 2)];
        const differences = compare(base, mine, theirs);
        const all = (side: 'mine' | 'theirs'): Choices =>
          Object.fromEntries(differences.map(({ key }) => [key, side]));
        expect(contents(merge(mine, theirs, differences, all('mine')))).toEqual(contents(mine));
        expect(contents(merge(mine, theirs, differences, all('theirs')))).toEqual(contents(theirs));
      }),
    );
  });

  test('local ids stay unique', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, fc.array(fc.boolean()), (own, other, coins) => {
        const differences = compare(own, own, other);
        const choices: Choices = Object.fromEntries(
          differences.map(({ key }, at) => [key, coins[at] ? 'mine' : 'theirs']),
        );
        const ids = merge(own, other, differences, choices).evaluations.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

/** What would be saved, in an order of its own: without local ids, and unset marks as NA. */
const contents = (draft: Draft) => {
  const areas = toJson(draft).evaluations.map(
    ({ id: _, categories, notInspected, ...rest }, at) => ({
      ...rest,
      notInspected: notInspected?.trim() ?? null,
      categories: categories.map((entry, c) => ({
        ...entry,
        status: entry.status ?? 'NA',
        comments: entry.comments.trim(),
        photos: draft.evaluations[at]?.categories[c]?.pictures,
      })),
    }),
  );
  return areas.toSorted((one, two) => one.area.localeCompare(two.area));
};
