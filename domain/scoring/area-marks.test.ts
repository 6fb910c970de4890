import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaKind, areaKinds } from '#domain/inspection/area-kind.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { marks } from './mark.ts';
import {
  categoriesToAskAbout,
  type PartialMarks,
  markRestGood,
  typicalMarks,
  unmarkedCategories,
  unmarkedCount,
} from './area-marks.ts';
import { mayacamasFile, publishedAreas } from '#domain/testing/mayacamas.ts';

const anyPartialMarks = fc.dictionary(
  fc.constantFrom(...categoryIds),
  fc.constantFrom(...marks, '' as const, null, undefined),
) as fc.Arbitrary<PartialMarks>;

describe('"mark the rest Good" in a classroom with a broken light', () => {
  const marked = markRestGood({ electrical: 'Deficient' }, 'classroom');

  test('retains the finding, marks NA what a classroom does not have, and marks everything else Good', () => {
    const notGood = categoryIds.filter((id) => marked[id] !== 'Good');
    expect(notGood.map((id) => [id, marked[id]])).toEqual([
      ['electrical', 'Deficient'],
      ['restrooms', 'NA'],
      ['sinks', 'NA'],
      ['playground', 'NA'],
    ]);
  });
});

describe('the proposed marks of an area without deficiencies', () => {
  test.each([
    ['classroom', ['restrooms', 'sinks', 'playground']],
    ['restroom', ['playground']],
    ['kitchen', ['restrooms', 'playground']],
    ['outdoor', ['mechHvac', 'interior', 'electrical', 'restrooms', 'fire', 'roofs']],
    ['other', ['restrooms', 'sinks', 'playground']],
  ] as const)(
    'for a %s are NA for what it usually does not have, %j, and Good for the rest',
    (kind, lacking) => {
      const typical = typicalMarks(kind);
      expect(categoryIds.filter((id) => typical[id] === 'NA')).toEqual(lacking);
      expect(categoryIds.filter((id) => typical[id] !== 'NA').map((id) => typical[id])).toEqual(
        Array.from({ length: 15 - lacking.length }, () => 'Good'),
      );
    },
  );

  test('are always Good for Gas Leaks and Sewer, never NA', () => {
    for (const kind of areaKinds) {
      expect(typicalMarks(kind)).toMatchObject({ gasLeaks: 'Good', sewer: 'Good' });
    }
  });

  test('are a copy, so that changing them does not change the next proposal', () => {
    typicalMarks('other').roofs = 'Poor';
    expect(typicalMarks('other').roofs).toBe('Good');
  });
});

describe('"mark the rest Good" after the findings of Mayacamas are marked', () => {
  const areas = publishedAreas(readFileSync(mayacamasFile, 'utf8'));
  const differences = areas.flatMap(({ label, marks: published }) => {
    const found = Object.fromEntries(
      Object.entries(published).filter(([, mark]) => mark === 'Deficient'),
    );
    const proposed = markRestGood(found, areaKind(label));
    return categoryIds
      .filter((id) => proposed[id] !== published[id])
      .map((id) => `${label}: ${id}`);
  });

  test('would have left only two of the 210 marks to be corrected', () => {
    expect(differences).toEqual(['Hall: restrooms', 'Hall: sinks']);
  });
});

test('an area without a name is treated as indoors', () => {
  expect(markRestGood({})).toEqual(typicalMarks('other'));
});

describe('existing marks', () => {
  test('stay unchanged when the rest is marked Good, and no mark is left unset', () => {
    fc.assert(
      fc.property(anyPartialMarks, fc.constantFrom(...areaKinds), (before, kind) => {
        const after = markRestGood(before, kind);
        for (const id of categoryIds) expect(after[id]).toBe(before[id] || typicalMarks(kind)[id]);
        expect(unmarkedCount(after)).toBe(0);
      }),
    );
  });

  test('are not among the missing marks; the values null, undefined and empty text are not marks', () => {
    expect(unmarkedCount({})).toBe(15);
    expect(unmarkedCount({ roofs: 'NA', fire: '', sewer: null, pests: undefined })).toBe(14);
    const allButTwo = { ...typicalMarks('other'), windows: null, gasLeaks: '' } as const;
    expect(unmarkedCategories(allButTwo)).toEqual(['gasLeaks', 'windows']);
  });
});

describe('before unset marks for Gas Leaks or Sewer are saved as NA', () => {
  test.each(areaKinds)(
    'the inspector of a %s is asked about them, unless it is outdoors',
    (kind) => {
      expect(categoriesToAskAbout({}, kind)).toEqual(
        kind === 'outdoor' ? [] : ['gasLeaks', 'sewer'],
      );
      expect(categoriesToAskAbout({ gasLeaks: 'Good' }, kind)).toEqual(
        kind === 'outdoor' ? [] : ['sewer'],
      );
    },
  );

  test('nothing is asked if both marks are set, even if they are set to NA', () => {
    expect(categoriesToAskAbout({ gasLeaks: 'NA', sewer: 'Poor' }, 'classroom')).toEqual([]);
  });
});
