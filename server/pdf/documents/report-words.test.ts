import { expect, test } from 'vitest';
import * as en from '#domain/language/en.ts';
import { sheetIn } from '#domain/language/editions.ts';
import { wordsOf } from '#domain/language/words.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { bandRange, ratingBands } from '#domain/scoring/rank.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { shorten } from '#domain/shorten.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { coverageWords, notInspectedByReason, methodOf, remarks } from './report-words.ts';
import { mayacamas } from '#server/pdf/testing/a-print.ts';

const es = wordsOf('es');

const sheetOf = (...evaluations: ReturnType<typeof anEvaluation>[]) =>
  reportSheet({ header: aHeader(), evaluations });

test('a name in a footer is shortened to what fits into one line', () => {
  expect(shorten('Nguyễn Elementary', 17)).toBe('Nguyễn Elementary');
  expect(shorten('Nguyễn Elementary', 8)).toBe('Nguyễn…');
});

test('the ranges of the ratings have no gap between them', () => {
  expect(ratingBands.map(({ name }, at) => `${name} ${bandRange(ratingBands, at)}`)).toEqual([
    'Exemplary 99–100%',
    'Good 90–98.99%',
    'Fair 75–89.99%',
    'Poor 0–74.99%',
  ]);
  expect(methodOf(instrument, en)).toContain('Good 90–100%, Fair 75–89.99%, Poor 0–74.99%');
});

test('a report with a rating of Good still names the groups whose rank is Poor', () => {
  expect(remarks(sheetOf(...mayacamas()), en)).toEqual([
    { rank: 'Poor', words: '2 groups ranked Poor: D Electrical and E Restrooms/Fountains' },
  ]);
});

test('the remarks on a sheet say why it has no score, or that it has no deficiencies', () => {
  expect(remarks(sheetOf(), en)[0]?.words).toBe(
    'No category applied to any area that was inspected.',
  );
  expect(remarks(sheetOf(anEvaluation()), en)[0]?.words).toBe(
    'Every group evaluated is ranked Good',
  );
});

test('a report states the number of inspected areas and the number of areas that were not inspected', () => {
  const sheet = sheetOf(
    anEvaluation({ marks: { fire: 'Poor', roofs: 'Deficient' } }),
    anEvaluation({ notInspected: 'Locked' }),
  );
  expect(coverageWords(sheet, en)).toBe(
    '1 area inspected, 1 not inspected. 1 deficiency, 1 extreme deficiency.',
  );
});

test('a report names the emergencies and what was done, in both languages', () => {
  const answered = (label: string, emergency: 'no' | 'unsafe' | 'shut-down') => {
    const evaluation = anEvaluation({ label, marks: { gasLeaks: 'Poor' } });
    const categories = evaluation.categories.map((entry) =>
      entry.id === 'gasLeaks' ? { ...entry, emergency } : entry,
    );
    return { ...evaluation, categories };
  };
  const sheet = sheetOf(
    answered('Room 1', 'shut-down'),
    answered('Room 2', 'no'),
    answered('Room 3', 'unsafe'),
  );
  expect(coverageWords(sheet, en)).toBe(
    '3 areas inspected. 0 deficiencies, 3 extreme deficiencies. Emergencies or urgent threats: 1. Room 1, Gas Leaks (shut down); 3. Room 3, Gas Leaks (not safe yet when inspected).',
  );
  expect(coverageWords(sheetIn(sheet, es), es)).toContain(
    'Emergencias o amenazas urgentes: 1. Room 1, Fugas de gas (se apagó o cortó); 3. Room 3, Fugas de gas (aún sin proteger al inspeccionar).',
  );
  const many = sheetOf(...Array.from({ length: 22 }, (_, at) => answered(`Room ${at}`, 'unsafe')));
  expect(coverageWords(many, en)).toMatch(/\(not safe yet when inspected\) and 2 more\.$/);
});

test('a report says how much of the school was inspected, and lists the areas left out, each once and with its reason', () => {
  const evaluations = [
    anEvaluation({ label: 'Room 1', marks: { roofs: 'Deficient' } }),
    anEvaluation({ label: 'Room 2', notInspected: 'Locked' }),
  ];
  const coverageOfSchool = {
    areas: 10,
    inspected: 1,
    classrooms: 8,
    classroomsVisited: 1,
    leftOut: [
      { area: evaluations[1]?.area ?? '', label: 'Room 2', reason: 'Locked' },
      { area: '3', label: 'Room 3', reason: '' },
      { area: '4', label: 'Room 4', reason: '' },
    ],
  };
  const sheet = reportSheet({ header: aHeader(), evaluations, coverage: coverageOfSchool });
  expect(coverageWords(sheet, en)).toBe(
    '1 of 10 areas of the school inspected, 1 of 8 classrooms visited. 1 deficiency, 0 extreme deficiencies.',
  );
  expect(notInspectedByReason(sheet, en)).toEqual([
    { reason: 'Locked', labels: '2. Room 2' },
    { reason: 'No reason given', labels: '3. Room 3, 4. Room 4' },
  ]);
});
