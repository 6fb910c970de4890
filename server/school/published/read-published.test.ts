import { expect, test } from 'vitest';
import { aWorkbook } from '#server/school/import/testing/a-workbook.ts';
import { ownSchools } from './own-schools.ts';
import { readPublishedFile } from './read-published.ts';

test('the cells of a workbook that are fractions shown as percentages are read as scores', async () => {
  const file = await aWorkbook([
    ['School', 'Score'],
    ['Buchanan High', { number: '0.92510000000000003' }],
    ['Clark Middle', { number: '1' }],
  ]);
  const { scores } = await readPublishedFile('account', file, '', ownSchools([], ''));
  expect(scores.map(({ score }) => score)).toEqual([9251, 10_000]);
});

// Comparing the cells in full would take minutes.
test('cells of any length are read', async () => {
  const long = '('.repeat(1_000_000);
  const { scores } = await readPublishedFile(
    'account',
    Buffer.from(`School,Score,Type,${long}\nBuchanan High,90,${long},`),
    '',
    ownSchools([], ''),
  );
  expect(scores).toMatchObject([{ type: null, score: 9000 }]);
});

test('a school that the list names twice counts once', async () => {
  const text = 'CDS Code,Score\n10621171030774,90\n10-62117-1030774,80\n';
  const { scores, leftOut } = await readPublishedFile(
    'account',
    Buffer.from(text),
    '',
    ownSchools([], ''),
  );
  expect(scores.map(({ score }) => score)).toEqual([9000]);
  expect(leftOut).toEqual([{ line: 3, reason: 'Line 2 is the same school.' }]);
});
