import { describe, expect, test } from 'vitest';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { type GapField, gapFields, reportGaps } from './report-gaps.ts';
import { type ReportHeader, reportSheet } from './report-sheet.ts';

const today = '2026-11-28';
const coverage = { areas: 12, inspected: 12, classrooms: 12, classroomsVisited: 12, leftOut: [] };

const gapsOf = (
  header: Partial<ReportHeader> = {},
  { evaluations = [anEvaluation()], ...rest }: Partial<Parameters<typeof reportSheet>[0]> = {},
) => reportGaps(reportSheet({ header: aHeader(header), evaluations, ...rest }), today);

const blankOf = {
  schoolDistrict: ['School district is blank', 'account'],
  county: ['County is blank', 'account'],
  schoolAddress: ['Address is blank', 'school'],
  inspectorName: ["Inspector's name is blank", 'inspection'],
  inspectorTitle: ["Inspector's title is blank", 'inspection'],
  districtRepresentative: ['District representative is blank', 'inspection'],
  weatherCondition: ['Weather condition is blank', 'inspection'],
} as const;

describe('the gaps of a report', () => {
  test('are none in a complete report', () => {
    expect(gapsOf()).toEqual([]);
    expect(gapsOf({ numberClassRooms: 12 }, { coverage })).toEqual([]);
  });

  test.each(Object.entries(blankOf))('contain %s if it is blank', (field, [text, place]) => {
    expect(gapsOf({ [field]: ' ' })).toEqual([{ field, kind: 'blank', text, place }]);
  });

  test('contain the number of classrooms if it is 0, or lower than the number inspected', () => {
    expect(gapsOf({ numberClassRooms: 0 })).toEqual([
      {
        field: 'numberClassRooms',
        kind: 'blank',
        text: 'Number of classrooms is 0',
        place: 'inspection',
      },
    ]);
    expect(gapsOf({ numberClassRooms: 0 }, { coverage })).toEqual([
      {
        field: 'numberClassRooms',
        kind: 'contradiction',
        text: 'Number of classrooms is 0, but 12 classrooms were inspected',
        place: 'inspection',
      },
    ]);
    const one = { ...coverage, classroomsVisited: 1 };
    expect(gapsOf({ numberClassRooms: 0 }, { coverage: one })[0]?.text).toBe(
      'Number of classrooms is 0, but 1 classroom was inspected',
    );
  });

  test('contain a date in the future', () => {
    expect(gapsOf({ date: today })).toEqual([]);
    expect(gapsOf({ date: '2026-11-29' })).toMatchObject([
      { field: 'date', kind: 'contradiction', text: 'The inspection is dated in the future' },
    ]);
  });

  test('contain the areas if nothing was marked', () => {
    const areas = [anEvaluation({ otherwise: 'NA' })];
    for (const evaluations of [[], areas]) {
      expect(gapsOf({}, { evaluations })).toMatchObject([
        { field: 'areas', text: 'No area has a mark other than NA, so there is no score' },
      ]);
    }
  });

  test('can contain every field once', () => {
    const blank = Object.fromEntries(Object.keys(blankOf).map((field) => [field, '']));
    const gaps = gapsOf(
      { ...blank, numberClassRooms: 0, date: '2027-01-01' },
      { evaluations: [], coverage },
    );
    expect(gaps.map(({ field }) => field)).toEqual([...gapFields] satisfies GapField[]);
  });
});
