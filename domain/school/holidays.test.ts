import { expect, test } from 'vitest';
import { breaksOf, closedOn, readHolidays } from './holidays.ts';

test.each([
  ['2026-11-26, Thanksgiving', [['2026-11-26', 'Thanksgiving']]],
  ['Thanksgiving\t11/26/2026', [['2026-11-26', 'Thanksgiving']]],
  ['"Thursday, November 26, 2026",Thanksgiving', [['2026-11-26', 'Thanksgiving']]],
  ['Nov. 26 2026 Thanksgiving', [['2026-11-26', 'Thanksgiving']]],
  ['9/7/26 Labor Day', [['2026-09-07', 'Labor Day']]],
  ['2027-03-31, César Chávez Day (observed)', [['2027-03-31', 'César Chávez Day (observed)']]],
  ['Friday, April 3, 2026, Good Friday', [['2026-04-03', 'Good Friday']]],
  ['Good Friday 4/3/2026', [['2026-04-03', 'Good Friday']]],
  ['Labor Day (9/7/2026)', [['2026-09-07', 'Labor Day']]],
  ['Monday,2026-04-06,Easter Monday', [['2026-04-06', 'Easter Monday']]],
  ['2026-12-05', [['2026-12-05', '']]],
])('%s is one day', (text, days) => {
  const holidays = days.map(([day, name]) => ({ day, name }));
  expect(readHolidays(text)).toEqual({ holidays, faults: [] });
});

test.each([
  '12/23/2026 - 12/28/2026 Winter Break',
  'Winter Break: December 23, 2026 – December 28, 2026',
  '2026-12-23,2026-12-28,Winter Break',
  'Winter Break, Wed Dec 23 2026 through Mon Dec 28 2026',
])('%s is every day of the break that is no weekend', (text) => {
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28'];
  const holidays = days.map((day) => ({ day, name: 'Winter Break' }));
  expect(readHolidays(text)).toEqual({ holidays, faults: [] });
});

test('a heading and empty lines are skipped, days are sorted, and the last name of a day counts', () => {
  const text =
    'Date,Holiday\r\n\r\n2026-11-27,Friday off\r\n2026-11-26,Thanksgiving\r\n2026-11-27,Native American Heritage Day\r\n';
  expect(readHolidays(text)).toEqual({
    holidays: [
      { day: '2026-11-26', name: 'Thanksgiving' },
      { day: '2026-11-27', name: 'Native American Heritage Day' },
    ],
    faults: [],
  });
});

test.each([
  ['2026-02-30, Nothing', '2026-02-30 is not a date.'],
  ['Thanksgiving, Nov 26', 'Please write every date with its year.'],
  ['Dec 21 – January 1, 2027 Winter Break', 'Please write every date with its year.'],
  ['2 days off', 'There is no date.'],
  ['2026-12-28 - 2026-12-23', 'The last day is before the first day.'],
  ['2026-06-01 - 2026-09-29 Summer', 'A holiday has at most 120 days.'],
  [
    '2026-06-01 2026-06-02 2026-06-03',
    'There are more than two dates. Please write a line for each holiday.',
  ],
])('%s cannot be read: %s', (text, reason) => {
  const { holidays, faults } = readHolidays(`Holidays\n2026-09-07 Labor Day\n${text}`);
  expect(faults).toEqual([{ line: 3, reason }]);
  expect(holidays).toEqual([{ day: '2026-09-07', name: 'Labor Day' }]);
});

test('a break of 120 days is read', () => {
  expect(readHolidays('2026-06-01 - 2026-09-28 Summer').holidays).toHaveLength(86);
});

test('the days of a break are joined across weekends, but not with another name or after a gap', () => {
  const { holidays } = readHolidays(
    '2026-12-23 - 2026-12-29 Winter Break\n2026-12-30 Closed\n2027-01-04 Closed',
  );
  expect(
    breaksOf(holidays).map(({ from, to, name, days }) => [from, to, name, days.length]),
  ).toEqual([
    ['2026-12-23', '2026-12-29', 'Winter Break', 5],
    ['2026-12-30', '2026-12-30', 'Closed', 1],
    ['2027-01-04', '2027-01-04', 'Closed', 1],
  ]);
  expect(breaksOf([])).toEqual([]);
});

test('a sentence says that schools are closed on a holiday', () => {
  const holidays = [
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-11-27', name: '' },
  ];
  expect(closedOn('2026-11-25', holidays)).toBe('');
  expect(closedOn('2026-11-26', holidays)).toBe('Schools are closed: Thanksgiving.');
  expect(closedOn('2026-11-27', holidays)).toBe('Schools are closed.');
});
