import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const columns = Array.from({ length: 54 }, (_, at) => ({
  name: `Column ${at}`,
  kind: 'count' as const,
  width: 10,
  of: (row: number) => row + at,
}));

const sheetOf = (foot: readonly number[]) =>
  buffer(
    xlsxOf({
      name: 'Numbers',
      columns,
      foot,
      pages: (async function* () {
        yield [1000, 2000];
      })(),
    }),
  );

test('a sheet may have more columns than the alphabet has letters', async () => {
  const [, row] = await readSheet(await sheetOf([]));
  expect(row).toEqual(columns.map((_, at) => 1000 + at));
});

test('the filter of a sheet does not include the sums below the rows', async () => {
  const bytes = await sheetOf([3000]);
  expect((await readSheet(bytes)).map(([first]) => first)).toEqual(['Column 0', 1000, 2000, 3000]);
  const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(xml).toContain('<autoFilter ref="A1:BB3"/>');
});
