import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaKind, areaKinds } from './area-kind.ts';
import { categoryIds } from './category-id.ts';
import { marks } from './mark.ts';
import {
  askBeforeNA,
  type PartialMarks,
  restGood,
  typicalMarks,
  unmarkedCategories,
  unmarkedCount,
} from './marks.ts';
import { mayacamasFile, publishedAreas } from './testing/mayacamas.ts';

const anyPartialMarks = fc.dictionary(
  fc.constantFrom(...categoryIds),
  fc.constantFrom(...marks, '' as const, null, undefined),
) as fc.Arbitrary<PartialMarks>;

describe('The inspector taps "mark the rest Good" in a classroom with a lamp out', () => {
  const marked = restGood({ electrical: 'Deficient' }, 'classroom');

  test('and the finding stays, what a classroom lacks is NA, everything else is Good', () => {
    const notGood = categoryIds.filter((id) => marked[id] !== 'Good');
    expect(notGood.map((id) => [id, marked[id]])).toEqual([
      ['electrical', 'Deficient'],
      ['restrooms', 'NA'],
      ['sinks', 'NA'],
      ['playground', 'NA'],
    ]);
  });
});

describe('Of an area in which nothing is wrong', () => {
  test.each([
    ['classroom', ['restrooms', 'sinks', 'playground']],
    ['restroom', ['playground']],
    ['outdoor', ['mechHvac', 'interior', 'electrical', 'restrooms', 'fire', 'roofs']],
    ['other', ['restrooms', 'sinks', 'playground']],
  ] as const)('a %s usually lacks %j, and the rest is Good', (kind, lacking) => {
    const typical = typicalMarks(kind);
    expect(categoryIds.filter((id) => typical[id] === 'NA')).toEqual(lacking);
    expect(categoryIds.filter((id) => typical[id] !== 'NA').map((id) => typical[id])).toEqual(
      Array.from({ length: 15 - lacking.length }, () => 'Good'),
    );
  });

  test('gas leaks and sewer are always proposed Good, never NA', () => {
    for (const kind of areaKinds) {
      expect(typicalMarks(kind)).toMatchObject({ gasLeaks: 'Good', sewer: 'Good' });
    }
  });

  test('changing the proposal does not change the next one', () => {
    typicalMarks('other').roofs = 'Poor';
    expect(typicalMarks('other').roofs).toBe('Good');
  });
});

describe('At Mayacamas, had the inspector marked only the findings and then the rest Good', () => {
  const areas = publishedAreas(readFileSync(mayacamasFile, 'utf8'));
  const differences = areas.flatMap(({ label, marks: published }) => {
    const found = Object.fromEntries(
      Object.entries(published).filter(([, mark]) => mark === 'Deficient'),
    );
    const proposed = restGood(found, areaKind(label));
    return categoryIds
      .filter((id) => proposed[id] !== published[id])
      .map((id) => `${label}: ${id}`);
  });

  test('only two of the 210 marks would have needed another tap', () => {
    expect(differences).toEqual(['Hall: restrooms', 'Hall: sinks']);
  });
});

test('Without a name to go by, an area is taken for an indoor one', () => {
  expect(restGood({})).toEqual(typicalMarks('other'));
});

describe('Whatever is marked already', () => {
  test('stays as it is, and nothing is left unmarked', () => {
    fc.assert(
      fc.property(anyPartialMarks, fc.constantFrom(...areaKinds), (before, kind) => {
        const after = restGood(before, kind);
        for (const id of categoryIds) expect(after[id]).toBe(before[id] || typicalMarks(kind)[id]);
        expect(unmarkedCount(after)).toBe(0);
      }),
    );
  });

  test('the marks still missing are counted', () => {
    expect(unmarkedCount({})).toBe(15);
    expect(unmarkedCount({ roofs: 'NA', fire: '', sewer: null, pests: undefined })).toBe(14);
    const allButTwo = { ...typicalMarks('other'), windows: null, gasLeaks: '' } as const;
    expect(unmarkedCategories(allButTwo)).toEqual(['gasLeaks', 'windows']);
  });
});

describe('Before gas leaks or sewer are saved as NA because nobody marked them', () => {
  test.each(areaKinds)('the inspector of a %s is asked unless it is outdoors', (kind) => {
    expect(askBeforeNA({}, kind)).toEqual(kind === 'outdoor' ? [] : ['gasLeaks', 'sewer']);
    expect(askBeforeNA({ gasLeaks: 'Good' }, kind)).toEqual(kind === 'outdoor' ? [] : ['sewer']);
  });

  test('but not when they are marked, even NA on purpose', () => {
    expect(askBeforeNA({ gasLeaks: 'NA', sewer: 'Poor' }, 'classroom')).toEqual([]);
  });
});
