import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { LARGEST_BULK } from '#domain/deficiency.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

const fetched = ({ token }: Person, call: 'export' | 'work-list', ids: readonly string[]) =>
  app.inject({
    url: `/api/deficiency/${call}`,
    query: { ids: ids.join(',') },
    headers: { authorization: `Bearer ${token}` },
  });

const categoriesIn = (csv: string): string[] =>
  parse<Record<string, string>>(csv, { bom: true, columns: true }).map(
    (row) => row['Category'] ?? '',
  );

/** With the ids of its deficiencies, by category. */
const aDistrictToRepair = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  await inspectFirstArea(app, district.bob, site, '2026-09-01', { sewer: 'Deficient' });
  await inspectFirstArea(app, district.bob, site, '2026-09-02', {
    fire: 'Poor',
    roofs: 'Deficient',
  });
  const { list } = (await district.bob.ask('deficiency/list', { limit: 100 })).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  return { ...district, sewer: idOf('sewer'), fire: idOf('fire'), roofs: idOf('roofs') };
};

test('an export has the chosen deficiencies in their order, whatever their state', async () => {
  const { chelsea, roofs, sewer } = await aDistrictToRepair();
  // Found in the opposite order, and verified since.
  const answer = await fetched(chelsea, 'export', [roofs, sewer]);
  expect(categoriesIn(answer.body)).toEqual(['Roofs', 'Sewer']);
});

test('a work list has the chosen deficiencies', async () => {
  const { chelsea, roofs } = await aDistrictToRepair();
  const text = await textOfPdf((await fetched(chelsea, 'work-list', [roofs])).rawPayload);
  expect(text).toContain('1 deficiency by school');
  expect(text).toContain('Roofs: Gym');
});

test('deficiencies of another district do not exist', async () => {
  const { fire } = await aDistrictToRepair();
  const { chelsea, roofs } = await aDistrictToRepair();
  const answer = await fetched(chelsea, 'export', [fire, roofs]);
  expect(answer.statusCode).toBe(200);
  expect(categoriesIn(answer.body)).toEqual(['Roofs']);
});

test('without a choice all are exported', async () => {
  const { chelsea } = await aDistrictToRepair();
  const answer = await fetched(chelsea, 'export', []);
  expect(categoriesIn(answer.body).toSorted()).toEqual(['Fire Safety', 'Roofs', 'Sewer']);
});

test.each([
  [Array.from({ length: LARGEST_BULK + 1 }, () => crypto.randomUUID()), 'must be at most 100 ids'],
  [['Room 12'], 'must be an id (a UUID)'],
])('%# ids that cannot be are refused with what is wrong', async (ids, sentence) => {
  const { chelsea } = await aDistrict();
  const answer = await fetched(chelsea, 'export', ids);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toContain(sentence);
});
