import { expect, test } from 'vitest';
import { aWorkbook } from '#server/school/import/testing/a-workbook.ts';
import { ownSchools } from './own-schools.ts';
import { readPublishedFile } from './read-published.ts';

test('the cells of a workbook that are fractions shown as percentages are read as scores', async () => {
  const file = await aWorkbook([
    ['School', 'Score'],
    ['Buchanan High', { number: '0.9251' }],
    ['Clark Middle', { number: '1' }],
  ]);
  const { scores } = await readPublishedFile('account', file, '', ownSchools([], ''));
  expect(scores.map(({ score }) => score)).toEqual([9251, 10_000]);
});
