import { describe, expect, test } from 'vitest';
import { chosenColumns, shownIds, withColumn } from './chosen-columns.ts';
import type { Column } from './table.tsx';

const cell = () => null;
const columns: readonly Column<object>[] = [
  { label: 'School', primary: true, cell },
  { id: 'date', label: 'Date', cell },
  { id: 'inspector', label: 'Inspector', phone: 'none', wide: true, cell },
  { id: 'county', label: 'County', isExtra: true, cell },
  { label: 'Actions', actions: true, phone: 'none', cell },
];
const labels = (chosen: string) => chosenColumns(columns, chosen).map(({ label }) => label);

describe('the columns that are shown', () => {
  test.each([
    ['', ['School', 'Date', 'Inspector', 'Actions']],
    ['county', ['School', 'County', 'Actions']],
    ['county,date', ['School', 'Date', 'County', 'Actions']],
    ['date,unknown', ['School', 'Date', 'Actions']],
    ['unknown', ['School', 'Date', 'Inspector', 'Actions']],
    ['none', ['School', 'Actions']],
  ])('for columns=%s are the name, the actions, and %j', (chosen, expected) => {
    expect(labels(chosen)).toEqual(expected);
  });

  test('are shown in every width if they were chosen, and on a phone with their labels', () => {
    const inspector = (chosen: string) =>
      chosenColumns(columns, chosen).find(({ id }) => id === 'inspector');
    expect(inspector('')).toMatchObject({ wide: true, phone: 'none' });
    expect(inspector('inspector')).toMatchObject({
      wide: undefined,
      phone: undefined,
      phoneLabel: 'Inspector:',
    });
    expect(chosenColumns(columns, 'date').at(-1)).toMatchObject({ phone: 'none' });
  });
});

describe('the text in the URL', () => {
  test('has the shown columns in the order of the table', () => {
    expect(withColumn(columns, '', 'county', true)).toBe('date,inspector,county');
    expect(withColumn(columns, 'county', 'date', true)).toBe('date,county');
  });

  test('is empty for the usual columns, and says if all are hidden', () => {
    expect(withColumn(columns, 'date,inspector,county', 'county', false)).toBe('');
    expect(withColumn(columns, 'date', 'date', false)).toBe('none');
    expect([...shownIds(columns, 'none')]).toEqual([]);
  });
});
