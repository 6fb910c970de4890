import { describe, expect, test } from 'vitest';
import { exportName, periodInName } from './file-name.ts';

const nameWith = (...about: string[]) => exportName('Deficiencies', about, '2026-11-26', 'xlsx');

describe('the name of an exported file', () => {
  test.each([
    [[], 'Deficiencies 2026-11-26.xlsx'],
    [['Roofs'], 'Deficiencies Roofs 2026-11-26.xlsx'],
    [['Quarry Hill', '', 'Roofs', 'Overdue'], 'Deficiencies Quarry Hill Roofs 2026-11-26.xlsx'],
    [["Thảo O'Peña"], "Deficiencies Thảo O'Peña 2026-11-26.xlsx"],
    [['Pen\u0303a'], 'Deficiencies Peña 2026-11-26.xlsx'],
    [['Mechanical/HVAC'], 'Deficiencies Mechanical HVAC 2026-11-26.xlsx'],
    [[' ../..\\a:b*?"<c>|\u0000\u202E\n; %$`~ '], 'Deficiencies a b c 2026-11-26.xlsx'],
    [['…', '\uD800', 'Roofs.'], 'Deficiencies Roofs 2026-11-26.xlsx'],
  ])('with the filters %j is %j', (about, name) => {
    expect(nameWith(...about)).toBe(name);
  });

  test('mentions the beginning of a long text, up to the end of a word', () => {
    expect(nameWith('Where is the water that runs down the wall of the gym')).toBe(
      'Deficiencies Where is the water that runs down the 2026-11-26.xlsx',
    );
    expect(nameWith('x'.repeat(200))).toBe(`Deficiencies ${'x'.repeat(40)} 2026-11-26.xlsx`);
  });

  test.each(['學', 'ễ', 'n\u0323\u0302', '🏫', 'नि'])(
    'has at most 255 bytes even with two long texts of the character %s, and cuts no character in two',
    (letter) => {
      const name = nameWith(letter.repeat(200), letter.repeat(200));
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      const [, one = '', two] = /^Deficiencies (?:(\S+) (\S+) )?2026-11-26\.xlsx$/.exec(name) ?? [];
      expect(two ?? '').toBe(one);
      expect(one.replaceAll(letter.normalize('NFC'), '')).toBe('');
    },
  );
});

const calendar = { today: '2026-11-26', schoolYearBegins: '07-01' };

test.each([
  [{}, ''],
  [{ from: '2026-11-01', to: '2026-11-26' }, 'November 2026'],
  [{ from: '2026-10-01', to: '2026-10-31' }, 'October 2026'],
  [{ from: '2026-10-01', to: '2026-10-30' }, '2026-10-01 to 2026-10-30'],
  [{ from: '2026-07-01', to: '2026-11-26' }, '2026-27'],
  [{ from: '2025-07-01', to: '2026-06-30' }, '2025-26'],
  [{ from: '2025-07-01', to: '2026-11-26' }, '2025-07-01 to 2026-11-26'],
  [{ from: '2026-01-01', to: '2026-11-26' }, '2026'],
  [{ from: '2025-01-01', to: '2025-12-31' }, '2025'],
  [{ from: '2026-01-05' }, 'since 2026-01-05'],
  [{ to: '2026-01-05' }, 'until 2026-01-05'],
  [{ from: '2026-01-05', to: '2026-01-05' }, 'on 2026-01-05'],
])('the period %j appears in the name of a file as %j', (days, words) => {
  expect(periodInName(days, calendar)).toBe(words);
});

test('a school year in the name of a file begins on the day that the district has set', () => {
  const days = { from: '2025-08-15', to: '2026-08-14' };
  expect(periodInName(days, { ...calendar, schoolYearBegins: '08-15' })).toBe('2025-26');
});

test.each([
  ['9999-12-31', '2026-11-23'],
  ['9999-12-01', '9999-12-31'],
  ['9999-08-01', '9999-12-31'],
])('a period from %s to %s, which no calendar ends, is in the name as it is', (from, to) => {
  expect(periodInName({ from, to }, calendar)).toBe(`${from} to ${to}`);
});
