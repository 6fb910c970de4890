import { describe, expect, test } from 'vitest';
import { holidaysOf2026 as holidays } from '#domain/testing/a-handling.ts';
import { addWorkingDays, workingDaysBetween } from './working-days.ts';

const none = new Set<string>();

describe('working days', () => {
  test('leave out weekends', () => {
    // Friday, and the Saturday and the Sunday after it.
    for (const day of ['2026-10-02', '2026-10-03', '2026-10-04']) {
      expect(addWorkingDays(day, 1, none)).toBe('2026-10-05');
    }
    expect(addWorkingDays('2026-10-02', 10, none)).toBe('2026-10-16');
  });

  test('leave out Thanksgiving', () => {
    expect(addWorkingDays('2026-11-20', 10, none)).toBe('2026-12-04');
    expect(addWorkingDays('2026-11-20', 10, holidays)).toBe('2026-12-09');
    expect(addWorkingDays('2026-11-24', 1, holidays)).toBe('2026-11-30');
  });

  test('leave out the winter break', () => {
    expect(addWorkingDays('2026-12-18', 1, holidays)).toBe('2027-01-04');
    expect(addWorkingDays('2026-12-14', 10, holidays)).toBe('2027-01-11');
    // Received on a holiday.
    expect(addWorkingDays('2026-12-25', 2, holidays)).toBe('2027-01-05');
  });

  test('are counted from one day to another', () => {
    expect(workingDaysBetween('2026-11-20', '2026-12-09', holidays)).toBe(10);
    expect(workingDaysBetween('2026-12-09', '2026-11-20', holidays)).toBe(-10);
    expect(workingDaysBetween('2026-12-18', '2027-01-03', holidays)).toBe(0);
    expect(workingDaysBetween('2026-12-18', '2026-12-18', holidays)).toBe(0);
  });
});
