import { describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category-id.ts';
import {
  emergenciesIn,
  emergencyAnswerOf,
  type EmergencyStep,
  emergencyStep,
  mayBeEmergency,
  type StoredEmergency,
} from './emergency.ts';

test('an X in the nine categories of EC 17592.72(c) may be an emergency', () => {
  expect(categoryIds.filter((id) => mayBeEmergency(id, 'Poor'))).toEqual([
    'gasLeaks',
    'mechHvac',
    'sewer',
    'pests',
    'electrical',
    'fire',
    'hazards',
    'structural',
    'windows',
  ]);
});

test.each(['Deficient', 'Good', 'NA', null] as const)('the mark %s is none', (mark) => {
  expect(mayBeEmergency('gasLeaks', mark)).toBe(false);
  expect(emergencyAnswerOf({ id: 'gasLeaks', status: mark, emergency: 'unsafe' })).toBe(undefined);
});

test('the emergencies of an inspection are its answers, without areas that were not inspected', () => {
  const categories = (emergency?: 'no' | 'unsafe' | 'closed') => [
    {
      id: 'gasLeaks' as const,
      status: 'Poor' as const,
      comments: '',
      pictures: [],
      ...(emergency && { emergency }),
    },
    {
      id: 'roofs' as const,
      status: 'Poor' as const,
      comments: '',
      pictures: [],
      ...(emergency && { emergency }),
    },
  ];
  expect(
    emergenciesIn([
      { area: 'gym', notInspected: null, categories: categories('unsafe') },
      { area: 'lab', notInspected: null, categories: categories('closed') },
      { area: 'hall', notInspected: null, categories: categories('no') },
      { area: 'office', notInspected: null, categories: categories() },
      { area: 'attic', notInspected: 'locked', categories: categories('unsafe') },
    ]),
  ).toEqual([
    { area: 'gym', category: 'gasLeaks', done: null },
    { area: 'lab', category: 'gasLeaks', done: 'closed' },
  ]);
});

describe('an inspection', () => {
  const november = { id: 'november', date: '2026-11-20', savedAt: '2026-11-20T18:00:00Z' };
  const stored = (isSafe: boolean, by = november): StoredEmergency => ({
    inspectionId: by.id,
    inspectedOn: by.date,
    savedAt: by.savedAt,
    isSafe,
  });
  const found = (done: 'closed' | null) => ({ area: 'gym', category: 'gasLeaks' as const, done });
  const december = { id: 'december', date: '2026-12-04', savedAt: '2026-12-04T18:00:00Z' };
  const october = { id: 'october', date: '2026-10-02', savedAt: '2026-12-05T18:00:00Z' };
  const sameDay = { id: 'later', date: '2026-11-20', savedAt: '2026-11-20T19:00:00Z' };

  test.each<[string, EmergencyStep, Parameters<typeof emergencyStep>]>([
    ['reports a new one', 'report', [undefined, found(null), november]],
    ['reports a new one that is safe already', 'report', [undefined, found('closed'), november]],
    ['says nothing', null, [undefined, undefined, november]],
    ['is saved again as it was', null, [stored(false), found(null), november]],
    ['says later that it was closed off', 'make-safe', [stored(false), found('closed'), november]],
    ['keeps what was done since', null, [stored(true), found(null), november]],
    ['no longer calls it one', 'withdraw', [stored(true), undefined, november]],
    ['finds it still unsafe', null, [stored(false), found(null), december]],
    ['finds it made safe', 'make-safe', [stored(false), found('closed'), december]],
    ['finds it dangerous again', 'report', [stored(true), found(null), december]],
    ['is later on the same day', 'report', [stored(true), found(null), sameDay]],
    ['was made before, and is saved afterwards', null, [stored(true), found(null), october]],
    ['does not make safe what is later', null, [stored(false), found('closed'), october]],
    ['of December says nothing about it', null, [stored(false), undefined, december]],
  ])('%s', (_, step, given) => {
    expect(emergencyStep(...given)).toBe(step);
  });
});
