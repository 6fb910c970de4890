import { describe, expect, test, vi } from 'vitest';
import { isOther, periodChoice, periodProblem, periodsOn } from './periods.ts';

test('the current month and school year end today, school years start on the day set by the district, and calendar years are whole years', () => {
  expect(periodsOn({ today: '2026-01-31', begins: '07-01' })).toEqual({
    all: { from: '', to: '' },
    'this-month': { from: '2026-01-01', to: '2026-01-31' },
    'last-month': { from: '2025-12-01', to: '2025-12-31' },
    'this-year': { from: '2025-07-01', to: '2026-01-31' },
    'last-year': { from: '2024-07-01', to: '2025-06-30' },
    'this-calendar-year': { from: '2026-01-01', to: '2026-12-31' },
    'last-calendar-year': { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(periodsOn({ today: '2026-08-14', begins: '08-15' })).toMatchObject({
    'this-year': { from: '2025-08-15', to: '2026-08-14' },
    'last-year': { from: '2024-08-15', to: '2025-08-14' },
  });
  expect(periodsOn({ today: '2028-03-01', begins: '07-01' })['last-month']).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

describe('the period select control', () => {
  const onChoice = vi.fn();
  const shown = (
    from: string,
    to: string,
    { dates = '', ...calendar }: { dates?: '' | 'other'; today?: string; begins?: string } = {},
  ) =>
    periodChoice(
      { today: '2026-11-22', begins: '07-01', ...calendar },
      { from, to, dates },
      onChoice,
    );

  test('shows the preset that matches the dates in the URL, or "Other dates..."', () => {
    expect(shown('', '').value).toBe('all');
    expect(shown('2026-10-01', '2026-10-31').value).toBe('last-month');
    expect(shown('2025-01-01', '2025-12-31').value).toBe('last-calendar-year');
    const options = shown('2025-11-23', '2026-11-22').options.slice(-3);
    expect(options.map(({ label }) => label)).toEqual([
      'This calendar year',
      'Last calendar year',
      'Other dates...',
    ]);
    for (const [from, to] of [
      ['2025-11-23', '2026-11-22'],
      ['2025-11-23', ''],
      ['', '2025-11-23'],
    ] as const) {
      expect([from, to, isOther(shown(from, to))]).toEqual([from, to, true]);
    }
  });

  test('keeps "Other dates..." selected even if the chosen dates match a preset', () => {
    expect(isOther(shown('2026-10-01', '2026-10-31', { dates: 'other' }))).toBe(true);
    expect(isOther(shown('', '', { dates: 'other' }))).toBe(true);
  });

  test('sets both dates when a preset is chosen, and changes no date when "Other dates..." is chosen', () => {
    const { onValue } = shown('2026-10-01', '2026-10-31');
    onValue('this-month');
    expect(onChoice).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-22', dates: '' });
    onValue('other');
    expect(onChoice).toHaveBeenLastCalledWith({ dates: 'other' });
  });

  test('selects this month or this calendar year correctly in January, when both begin on the same day', () => {
    const january = { today: '2026-01-12' };
    expect(shown('2026-01-01', '2026-01-12', january).value).toBe('this-month');
    expect(shown('2026-01-01', '2026-12-31', january).value).toBe('this-calendar-year');
  });

  test('does not offer calendar years if school years begin on January 1', () => {
    const { options } = shown('', '', { begins: '01-01' });
    expect(options.map(({ label }) => label)).toEqual([
      'All dates',
      'This month',
      'Last month',
      'This school year',
      'Last school year',
      'Other dates...',
    ]);
  });
});

test.each([
  ['2026-03-01', '2026-02-28', 'The last day is before the first one. Please choose a later day.'],
  ['2026-03-01', '2026-03-01', ''],
  ['2026-03-01', '', ''],
  ['', '2026-03-01', ''],
])('a period from %j to %j has the error %j', (from, to, problem) => {
  expect(periodProblem({ from, to })).toBe(problem);
});
