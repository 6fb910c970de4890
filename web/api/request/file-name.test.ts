import { expect, test } from 'vitest';
import { nameInDisposition } from './file-name.ts';

test.each([
  [
    `attachment; filename="Inspections 2026-11-21.csv"; filename*=UTF-8''Inspections%202026-11-21.csv`,
    'Inspections 2026-11-21.csv',
  ],
  [`attachment; filename="Pe_a.xlsx"; filename*=UTF-8''Pe%C3%B1a.xlsx`, 'Peña.xlsx'],
  ['attachment; filename="plain.csv"', 'plain.csv'],
  ['attachment', undefined],
])('a file with the content-disposition header %s gets the name %s', (header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});
