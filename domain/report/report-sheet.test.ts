import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categories } from '#domain/instrument/category.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import { reportSheet } from './report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';

const mayacamas = () => publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));

const header = aHeader();

describe('the printed report of Mayacamas', () => {
  const sheet = reportSheet({ header, evaluations: mayacamas() });

  test('has 15 categories in the order of the state form, with their counts', () => {
    expect(sheet.categories.map(({ number, name }) => `${number} ${name}`)).toEqual(
      categories.map(({ number, formLabel }) => `${number} ${formLabel}`),
    );
    expect(sheet.categories[7]).toEqual({
      id: 'restrooms',
      number: 8,
      name: 'Restrooms',
      group: 'E',
      areas: 14,
      adequate: 2,
      deficient: 1,
      extremeDeficiency: 0,
      notApplicable: 11,
      score: 6667,
      rank: 'Poor',
    });
  });

  test('has eight groups with scores, and the overall score 92.51 with the rating Good', () => {
    expect(sheet.groups.map(({ letter, score }) => [letter, score])).toEqual([
      ['A', 10_000],
      ['B', 10_000],
      ['C', 10_000],
      ['D', 6923],
      ['E', 7084],
      ['F', 10_000],
      ['G', 10_000],
      ['H', 10_000],
    ]);
    expect(sheet.overall).toEqual({
      score: 9251,
      rating: 'Good',
      groupsEvaluated: 8,
      lowered: null,
    });
  });

  test('has all 14 areas in the order of their labels, each with its 15 marks', () => {
    expect(sheet.areas.map(({ number }) => number)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect(sheet.areas.every(({ marks }) => marks.length === 15)).toBe(true);
    const third = sheet.areas.find(({ label }) => label === 'Playground/School Grounds');
    expect(third?.marks.join(' ')).toBe(
      'Good NA Good NA Good Good NA NA Deficient NA Good Good NA Good Good',
    );
  });

  test('has the six deficiencies, each with its area', () => {
    const repairs = sheet.areas.flatMap(({ label, findings }) =>
      findings.map(({ categoryName, mark, comment }) => [label, categoryName, mark, comment]),
    );
    expect(repairs).toEqual([
      ['Classroom 2', 'Electrical', 'Deficient', 'Light bulb out.'],
      ['Classroom 6', 'Electrical', 'Deficient', 'Light bulb out or flickering.'],
      ['Classroom 7', 'Electrical', 'Deficient', 'Light bulb out or flickering.'],
      ['Hall', 'Electrical', 'Deficient', 'Light sensor cover broken.'],
      ['Main Building Restrooms', 'Restrooms', 'Deficient', 'Leaking toilets.'],
      [
        'Playground/School Grounds',
        'Sinks/Fountains',
        'Deficient',
        'Drinking fountain next to the playground does not work.',
      ],
    ]);
  });

  test('has the same score that the form has shown to the inspector', () => {
    const { lowered: _, ...overall } = sheet.overall;
    expect(overallScore(mayacamas())).toEqual(overall);
  });

  test('contains the header that was passed to it', () => {
    expect(sheet.header).toEqual(header);
  });
});

describe('the findings of an area', () => {
  const evaluation = anEvaluation({
    label: 'Peña Hall',
    marks: { windows: 'Poor', pests: 'Poor', roofs: 'Deficient', sinks: 'NA' },
    comments: { windows: ' Broken pane. ', sinks: 'Fountain was removed in 2025.', fire: '  ' },
    pictures: { windows: ['w1', 'w2'], interior: ['i1'] },
  });
  const backwards = { ...evaluation, categories: evaluation.categories.toReversed() };
  const findings = reportSheet({ header, evaluations: [backwards] }).areas[0]?.findings;

  test('are every D, X, comment and photo, in the order of the state form', () => {
    expect(findings?.map(({ categoryId, mark, comment }) => [categoryId, mark, comment])).toEqual([
      ['interior', 'Good', ''],
      ['pests', 'Poor', ''],
      ['sinks', 'NA', 'Fountain was removed in 2025.'],
      ['roofs', 'Deficient', ''],
      ['windows', 'Poor', 'Broken pane.'],
    ]);
  });

  test('have photos with a description', () => {
    expect(findings?.flatMap(({ photos }) => photos)).toEqual([
      { id: 'i1', alt: 'Peña Hall, Interior Surfaces, Good: photo 1 of 1' },
      {
        id: 'w1',
        alt: 'Peña Hall, Windows/Doors/Gates, Extreme deficiency: photo 1 of 2. Broken pane.',
      },
      {
        id: 'w2',
        alt: 'Peña Hall, Windows/Doors/Gates, Extreme deficiency: photo 2 of 2. Broken pane.',
      },
    ]);
  });
});

test('a photo of an area without a name is described by its category alone', () => {
  const evaluation = anEvaluation({ label: '', pictures: { fire: ['f1'] } });
  const [area] = reportSheet({ header, evaluations: [evaluation] }).areas;
  expect(area?.findings[0]?.photos).toEqual([{ id: 'f1', alt: 'Fire Safety, Good: photo 1 of 1' }]);
});

test('a report is scored by the edition of the state form that the inspection used', () => {
  const edition = {
    ...instrument,
    id: 'an older edition',
    ratingBands: [{ name: 'Fair', from: 0 }] as const,
  };
  const { overall } = reportSheet({ header, evaluations: mayacamas(), instrument: edition });
  expect([overall.score, overall.rating]).toEqual([9251, 'Fair']);
});

test('the coverage of an inspection is shown if it is known', () => {
  const coverage = { areas: 10, inspected: 2, classrooms: 8, classroomsVisited: 1, leftOut: [] };
  expect(reportSheet({ header, evaluations: [], coverage }).coverage).toEqual(coverage);
  expect(reportSheet({ header, evaluations: [] }).coverage).toBeNull();
});

test('areas are in the order of their labels, including those that the inspection left out', () => {
  const [second, first] = [anEvaluation({ label: 'Room 10' }), anEvaluation({ label: 'Room 2' })];
  const coverage = {
    areas: 4,
    inspected: 2,
    classrooms: 3,
    classroomsVisited: 2,
    leftOut: [
      { area: 'library', label: 'Library', reason: '' },
      { area: 'room-3', label: 'Room 3', reason: 'Locked' },
    ],
  };
  const findingsBefore = [{ area: 'library', date: '2026-03-12' }];
  const { areas } = reportSheet({
    header: aHeader({ date: '2026-11-20' }),
    evaluations: [second, first],
    coverage,
    findingsBefore,
  });
  expect(
    areas.map(({ number, area, label, notInspected }) => [number, area, label, notInspected]),
  ).toEqual([
    [1, 'library', 'Library', ''],
    [2, first.area, 'Room 2', null],
    [3, 'room-3', 'Room 3', 'Locked'],
    [4, second.area, 'Room 10', null],
  ]);
  expect(areas[0]).toMatchObject({ notedInPriorYear: true, marks: [], findings: [] });
});

test('an area that was not inspected is listed with its reason, and not counted', () => {
  const sheet = reportSheet({
    header,
    evaluations: [
      anEvaluation({ label: 'Room 1' }),
      anEvaluation({ label: 'Room 2', notInspected: 'No access', marks: { fire: 'Poor' } }),
    ],
  });
  expect(sheet.areas[1]).toEqual({
    number: 2,
    area: sheet.areas[1]?.area,
    label: 'Room 2',
    notInspected: 'No access',
    notedInPriorYear: false,
    marks: [],
    findings: [],
  });
  expect(sheet.categories.every(({ areas }) => areas === 1)).toBe(true);
  expect(sheet.overall.score).toBe(10_000);
});

describe('a rating that the evaluator lowered', () => {
  const lowered = { rating: 'Fair', reason: 'The gym is closed.' } as const;

  test('is printed together with the computed rating and the reason', () => {
    const { overall } = reportSheet({ header, evaluations: mayacamas(), lowered });
    expect(overall).toEqual({ score: 9251, rating: 'Good', groupsEvaluated: 8, lowered });
  });

  test('is not printed if it is higher than the computed rating', () => {
    const evaluations = [anEvaluation({ otherwise: 'Deficient' })];
    const { overall } = reportSheet({ header, evaluations, lowered });
    expect(overall).toEqual({ score: 0, rating: 'Poor', groupsEvaluated: 8, lowered: null });
  });
});

test('an area says whether it had a deficiency in the previous school year', () => {
  const [gym, hall] = [anEvaluation({ label: 'Gym' }), anEvaluation({ label: 'Hall' })];
  const sheet = reportSheet({
    header: aHeader({ date: '2026-11-20' }),
    evaluations: [gym, hall],
    findingsBefore: [
      { area: gym.area, date: '2026-03-12' },
      { area: hall.area, date: '2026-09-01' },
    ],
  });
  expect(sheet.areas.map(({ label, notedInPriorYear }) => [label, notedInPriorYear])).toEqual([
    ['Gym', true],
    ['Hall', false],
  ]);
});

test('an inspection without areas has a complete sheet without a score', () => {
  const sheet = reportSheet({ header, evaluations: [] });
  expect(sheet.categories).toHaveLength(15);
  expect(sheet.categories.every(({ score, rank }) => score === null && rank === 'N/A')).toBe(true);
  expect(sheet.groups).toHaveLength(8);
  expect(sheet.overall).toEqual({ score: null, rating: null, groupsEvaluated: 0, lowered: null });
  expect(sheet.areas).toEqual([]);
});
