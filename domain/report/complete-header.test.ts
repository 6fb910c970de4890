import { describe, expect, test } from 'vitest';
import { aHeader } from '#domain/testing/an-evaluation.ts';
import { completeHeader, type HeaderSources } from './complete-header.ts';

const sources: HeaderSources = {
  school: { district: 'School Unified', county: 'Lake', address: '2 School Way' },
  account: { district: 'Account Unified', county: 'Sonoma' },
};
const none: HeaderSources = {
  school: { district: '', county: '', address: '' },
  account: { district: '', county: '' },
};
const blank = aHeader({ schoolDistrict: '', county: '', schoolAddress: '', numberClassRooms: 0 });

describe('the header of a report', () => {
  test('keeps what the inspection recorded', () => {
    expect(completeHeader(aHeader(), sources, { classrooms: 12 })).toEqual(aHeader());
  });

  test('takes blank values from the school as it is now', () => {
    expect(completeHeader(blank, sources, null)).toMatchObject({
      schoolDistrict: 'School Unified',
      county: 'Lake',
      schoolAddress: '2 School Way',
    });
  });

  test('takes the district and the county from the account if the school has none', () => {
    const { account } = sources;
    expect(completeHeader(blank, { ...none, account }, null)).toMatchObject({
      schoolDistrict: 'Account Unified',
      county: 'Sonoma',
      schoolAddress: '',
    });
  });

  test('takes the number of classrooms from the areas if none was entered', () => {
    const classroomsOf = (entered: number, counted: { classrooms: number } | null) =>
      completeHeader(aHeader({ numberClassRooms: entered }), none, counted).numberClassRooms;
    expect(classroomsOf(0, { classrooms: 12 })).toBe(12);
    expect(classroomsOf(3, { classrooms: 12 })).toBe(3);
    expect(classroomsOf(0, null)).toBe(0);
  });
});
