import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';
import { explain } from './explanation.ts';

const mayacamas = () => publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

const explained = (
  evaluations: readonly Evaluation[],
  more: Partial<Parameters<typeof reportSheet>[0]> = {},
) => {
  const sheet = reportSheet({ header: aHeader(), evaluations, ...more });
  const explanation = explain(sheet);
  return {
    sheet,
    explanation,
    category: (wanted: CategoryId) => {
      const found = explanation.categories.find(({ id }) => id === wanted);
      if (!found) throw new Error(wanted);
      return found;
    },
    group: (wanted: string) => {
      const found = explanation.groups.find(({ letter }) => letter === wanted);
      if (!found) throw new Error(wanted);
      return found;
    },
  };
};

const said = ({ sentences }: { sentences: readonly { text: string }[] }) =>
  sentences.map(({ text }) => text);

describe('the explanation of the published evaluation of Mayacamas', () => {
  const { explanation, category, group } = explained(mayacamas());

  test('shows the rounding of a category', () => {
    expect(category('electrical')).toMatchObject({
      areas: 14,
      adequate: 9,
      deficient: 4,
      notApplicable: 1,
      score: 69.23,
      rank: 'Poor',
      arithmetic: { expression: '9 ÷ 13 × 100', exact: '69.23076…', rounded: '69.23' },
      sentences: [
        {
          rule: 1,
          text: 'Electrical applies to 13 of the 14 areas inspected (1 is NA). Of these 13, 9 are marked Good and 4 Deficient (D).',
        },
        {
          rule: 4,
          text: 'The score is the share of those areas that is Good: 9 ÷ 13 × 100 = 69.23076…, rounded to 69.23.',
        },
        { rule: 5, text: 'A score below 75.00 has the rank Poor.' },
      ],
    });
    expect(category('electrical').good).toHaveLength(9);
    expect(category('electrical').notApplicableIn).toHaveLength(1);
  });

  test("shows the rounding of a group's mean, half up", () => {
    expect(group('E')).toMatchObject({
      score: 70.84,
      rank: 'Poor',
      arithmetic: { expression: '(66.67 + 75.00) ÷ 2', exact: '70.835', rounded: '70.84' },
    });
    expect(said(group('E'))[0]).toBe(
      'The score is the average of its 2 categories: (66.67 + 75.00) ÷ 2 = 70.835, rounded to 70.84.',
    );
  });

  test('says how many points a group takes from the overall score, unless it takes none', () => {
    // (100.00 - 70.84) ÷ 8 = 3.645
    expect(said(group('E')).at(-1)).toBe('The group takes 3.65 points from the overall score.');
    expect(said(group('A')).join(' ')).not.toContain('points');
  });

  test('explains the overall score, and names the groups with the rank Poor, which the good rating hides', () => {
    expect(explanation.overall).toMatchObject({ score: 92.51, rating: 'Good', groupsEvaluated: 8 });
    expect(said(explanation.overall)).toEqual([
      'The overall score is the average of the 8 groups that have a score: (100.00 + 100.00 + 100.00 + 69.23 + 70.84 + 100.00 + 100.00 + 100.00) ÷ 8 = 92.50875, rounded to 92.51.',
      '8 of 8 groups evaluated.',
      // (100.00 - 69.23) ÷ 8 = 3.84625
      'D Electrical has the lowest score, 69.23, and takes 3.85 points from the overall score.',
      'An overall score of 90.00 to 98.99 has the rating Good.',
      'An average can hide a weak group: D Electrical and E Restrooms/Fountains have the rank Poor.',
      // E would have 83.34 without the first of these deficiencies and 87.50 without the second; D
      // would have 84.62 without one of the others. So they cost their group 16.66, 12.50 and 7.69
      // points.
      '5 repairs are enough for the rating Exemplary, with a score of 99.04, and no fewer are. The most effective first: Main Building Restrooms (Restrooms), Playground/School Grounds (Sinks/Fountains), Classroom 2 (Electrical), Classroom 6 (Electrical), and Classroom 7 (Electrical).',
    ]);
  });
});

describe('an extreme deficiency (X)', () => {
  const room = anEvaluation({ label: 'Room 1', marks: { gasLeaks: 'Poor' } });
  const { explanation, category, group } = explained([room, anEvaluation({ label: 'Room 2' })]);
  const zeroing = { category: 'gasLeaks', categoryName: 'Gas Leaks', area: 1, label: 'Room 1' };

  test('is mentioned in its category, which then has no arithmetic', () => {
    expect(category('gasLeaks')).toMatchObject({ score: 0, zeroedBy: [zeroing], arithmetic: null });
    expect(category('gasLeaks').sentences).toContainEqual({
      rule: 6,
      text: 'The extreme deficiency (X) in Room 1 makes the score of this category 0.00, however good the other areas are.',
    });
  });

  test('is counted among the marks', () => {
    expect(said(category('gasLeaks'))[0]).toBe(
      'Of the 2 areas inspected, 1 is marked Good and 1 Extreme deficiency (X).',
    );
  });

  test('is mentioned in its group and in the overall score', () => {
    expect(group('A')).toMatchObject({ score: 0, zeroedBy: [zeroing], arithmetic: null });
    expect(group('A').sentences).toContainEqual({
      rule: 6,
      text: 'The extreme deficiency (X) in Room 1 (Gas Leaks) makes the score of the whole group 0.00, however good its other categories are.',
    });
    expect(explanation.overall.sentences).toContainEqual({
      rule: 6,
      text: 'A Systems (Gas Leaks) is 0.00 because of an extreme deficiency (X). One is enough: it is a danger, or something that does not work at all, and no Good mark of the group outweighs it.',
    });
  });

  test('does not hide another group with the score 0.00: both are named, with the points that each takes', () => {
    const { explanation: two } = explained([
      anEvaluation({ label: 'Room 1', marks: { gasLeaks: 'Poor', electrical: 'Deficient' } }),
    ]);
    expect(two.overall.sentences).toContainEqual({
      rule: 3,
      text: 'A Systems and D Electrical have the lowest score, 0.00, and take 12.50 points each from the overall score.',
    });
  });

  test('is not mentioned twice if its group has the same name as its category', () => {
    const { explanation: wires } = explained([
      anEvaluation({ label: 'Room 1', marks: { electrical: 'Poor' } }),
      anEvaluation({ label: 'Room 2' }),
    ]);
    expect(said(wires.overall)).toContainEqual(
      expect.stringMatching(/^D Electrical is 0\.00 because of an extreme deficiency/),
    );
  });

  test('is named as the one repair that raises the rating', () => {
    // 700 ÷ 8 = 87.50 is Fair; if the group had 100.00, the school would have 100.00.
    expect(explanation.overall.sentences.at(-1)).toEqual({
      rule: 11,
      text: 'One repair is enough for the rating Exemplary, with a score of 100.00: Room 1 (Gas Leaks).',
    });
  });

  test('is named if it is one of the first four of many; the remaining ones are only counted', () => {
    const rooms = Array.from({ length: 8 }, (_, at) =>
      anEvaluation({ label: `Room ${at + 1}`, marks: { fire: 'Poor' } }),
    );
    expect(said(explained(rooms).category('fire'))).toContain(
      'The 8 extreme deficiencies (X) in Room 1, Room 2, Room 3, Room 4, and 4 more make the score of this category 0.00, however good the other areas are.',
    );
  });
});

test('a category that applies to no area is left out, and the explanation says so', () => {
  const marks = { restrooms: 'NA', sinks: 'NA', playground: 'NA' } as const;
  const { explanation, category, group } = explained([anEvaluation({ marks })]);
  expect(said(category('sinks'))).toEqual([
    'Sinks/Fountains is marked NA (not applicable) in the only area inspected, so it has no score and does not count.',
  ]);
  expect(said(group('E'))).toEqual([
    'Restrooms and Sinks/Fountains apply to no area inspected, so this group has no score and is left out of the overall score.',
  ]);
  expect(said(group('H')).slice(0, 2)).toEqual([
    'Windows/Doors/Gates is the only category of this group with a score, so the group has the same score: 100.00.',
    'Playground/School Grounds applies to no area inspected and is left out.',
  ]);
  expect(explanation.overall.sentences).toContainEqual({
    rule: 7,
    text: '7 of 8 groups evaluated: E Restrooms/Fountains is left out, because nothing in it applies to the areas inspected.',
  });
});

test('the explanation of a report without inspected areas says that there are none', () => {
  const { explanation, category } = explained([anEvaluation({ notInspected: 'No access' })]);
  expect(said(category('roofs'))).toEqual(['No area was inspected, so Roofs has no score.']);
  expect(said(explanation.overall)).toEqual([
    'No group has a score, so there is no overall score and no rating.',
  ]);
});

test("a lowered rating is explained with the evaluator's reason", () => {
  const lowered = { rating: 'Fair', reason: 'Gas was smelled twice.' } as const;
  const { explanation } = explained([anEvaluation()], { lowered });
  expect(explanation.overall).toMatchObject({ rating: 'Fair', computedRating: 'Exemplary' });
  expect(explanation.overall.sentences.at(-1)).toEqual({
    rule: 9,
    text: 'The evaluator lowered the rating from Exemplary to Fair. The score does not change. Reason given: Gas was smelled twice.',
  });
});

test('each area that was not inspected is listed once, with its reason', () => {
  const locked = anEvaluation({ label: 'Room 2', notInspected: 'Locked' });
  const { explanation } = explained([anEvaluation({ label: 'Room 1' }), locked], {
    coverage: {
      areas: 4,
      inspected: 1,
      classrooms: 4,
      classroomsVisited: 1,
      leftOut: [
        { area: locked.area, label: 'Room 2', reason: 'Locked' },
        { area: 'b', label: 'Room 3', reason: '' },
        { area: 'c', label: 'Room 3', reason: '' },
      ],
    },
  });
  expect(explanation.notInspected).toEqual([
    { label: 'Room 2', reason: 'Locked' },
    { label: 'Room 3', reason: '' },
    { label: 'Room 3', reason: '' },
  ]);
});

test('a finding is explained with its area, mark, comment and photos', () => {
  const evaluation = anEvaluation({
    label: 'Room 1',
    marks: { roofs: 'Deficient' },
    comments: { roofs: 'Loose gutter' },
    pictures: { roofs: ['one'] },
  });
  expect(
    explained([anEvaluation({ label: 'Room 0' }), evaluation]).category('roofs').findings,
  ).toEqual([
    {
      area: 2,
      label: 'Room 1',
      mark: 'Deficient',
      comment: 'Loose gutter',
      photos: [{ id: 'one', alt: 'Room 1, Roofs, Deficient: photo 1 of 1. Loose gutter' }],
    },
  ]);
});

test('a report is explained with the bands of ratings in the edition of the state form that it uses', () => {
  const edition = {
    ...instrument,
    id: 'stricter',
    rankBands: [
      { name: 'Good', from: 9500 },
      { name: 'Fair', from: 9000 },
      { name: 'Poor', from: 0 },
    ] as const,
  };
  const rooms = Array.from({ length: 16 }, (_, at) =>
    anEvaluation(at === 0 ? { marks: { interior: 'Deficient' } } : {}),
  );
  const { category } = explained(rooms, { instrument: edition });
  expect(category('interior')).toMatchObject({ score: 93.75, rank: 'Fair' });
  expect(said(category('interior')).at(-1)).toBe('A score of 90.00 to 94.99 has the rank Fair.');
});
