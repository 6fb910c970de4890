import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { LARGEST_BULK } from '#domain/inspection/deficiency.ts';
import { textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  inspectFirstArea,
  save,
  siteFacts,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

type FileCall = 'export' | 'work-list';

const fetchedBy = (query: Record<string, string>, { token }: Person, call: FileCall) =>
  app.inject({
    url: `/api/deficiency/${call}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });

const fetched = (person: Person, call: FileCall, ids: readonly string[]) =>
  fetchedBy({ ids: ids.join(',') }, person, call);

const categoriesIn = (csv: string): string[] =>
  parse<Record<string, string>>(csv, { bom: true, columns: true }).map(
    (row) => row['Category'] ?? '',
  );

/** A district with deficiencies to repair, and their ids by category. */
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
  const { schoolId } = site;
  return {
    ...district,
    schoolId,
    gym: site.areas['Gym'] ?? '',
    sewer: idOf('sewer'),
    fire: idOf('fire'),
    roofs: idOf('roofs'),
  };
};

test('an export contains the chosen deficiencies, in the order in which they were chosen, whatever their state', async () => {
  const { chelsea, roofs, sewer } = await aDistrictToRepair();
  // The deficiency of the sewer was found before that of the roofs, and is already verified.
  const answer = await fetched(chelsea, 'export', [roofs, sewer]);
  expect(categoriesIn(answer.body)).toEqual(['Roofs', 'Sewer']);
});

/** The name of the file, without day and format. */
const nameOf = async (...request: Parameters<typeof fetchedBy>) => {
  const { headers } = await fetchedBy(...request);
  const encoded = /UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '';
  return decodeURIComponent(encoded).replace(/ \d{4}-\d\d-\d\d\.(csv|xlsx|pdf)$/, '');
};

test('the exported file and the work list are named after the two most specific filters', async () => {
  const { chelsea, sam, schoolId, gym } = await aDistrictToRepair();
  for (const [filters, name] of [
    [{ state: 'Unresolved' }, ''],
    [{ state: 'Open' }, ' Not started'],
    [{ state: '', category: 'roofs', overdue: 'true', format: 'xlsx' }, ' Roofs overdue'],
    [{ schoolId, category: 'mechHvac', search: 'x' }, ' Nguyễn Du Elementary Mechanical HVAC'],
    [{ area: gym, group: 'A' }, ' Gym Systems'],
    [{ assigneeId: sam.id, mark: 'Poor', search: 'drain' }, ' drain sam staff'],
    [{ assigneeId: 'none', dueWithin: '7' }, ' unassigned due within 7 days'],
    [{ repeat: 'true' }, ' repeat'],
  ] as const) {
    expect(await nameOf(filters, chelsea, 'export')).toBe(`Deficiencies${name}`);
    const { format: _, ...found } = { format: '', ...filters };
    expect(await nameOf(found, chelsea, 'work-list')).toBe(`Work list${name}`);
  }
});

test('an exported file of chosen deficiencies is named after the school and the category that all of them share', async () => {
  const { chelsea, sam, bob, roofs, sewer } = await aDistrictToRepair();
  const named = (...ids: string[]) => nameOf({ ids: ids.join(',') }, chelsea, 'export');
  expect(await named(roofs)).toBe('Deficiencies Nguyễn Du Elementary Roofs');
  expect(await named(roofs, sewer)).toBe('Deficiencies Nguyễn Du Elementary');
  const other = await aSite(sam, 'Library');
  await inspectFirstArea(app, bob, other, '2026-09-03', { roofs: 'Deficient', fire: 'Deficient' });
  const { list } = (await bob.ask('deficiency/list', { schoolId: other.schoolId })).data;
  const idThere = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  expect(await named(roofs, idThere('roofs'))).toBe('Deficiencies Roofs');
  expect(await named(roofs, idThere('fire'))).toBe('Deficiencies selected');
});

test('an export contains the comments, as text that a spreadsheet does not run as formulas; shortened comments end with an ellipsis', async () => {
  const { bob, sam, chelsea } = await aDistrict();
  const site = await aSite(sam, 'Gym');
  const marks = { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient' } as const;
  const comments: Record<string, string> = {
    fire: '=HYPERLINK("http://x")',
    roofs: `Leak, ${'x'.repeat(400)}`,
  };
  const evaluation = anEvaluationOf(site.areas['Gym'], 1, marks);
  for (const entry of evaluation.categories) entry.comments = comments[entry.id] ?? '';
  const formData = siteFacts(site.schoolId, { date: '2026-09-01' });
  await save(app, bob, { formData, evaluations: [evaluation] });
  const { body } = await fetched(chelsea, 'export', []);
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
  expect(Object.keys(rows[0] ?? {}).slice(4, 7)).toEqual(['Mark', 'Finding', 'State']);
  expect(Object.fromEntries(rows.map((row) => [row['Category'], row['Finding']]))).toEqual({
    'Fire Safety': `'=HYPERLINK("http://x")`,
    Roofs: `Leak, ${'x'.repeat(294)}…`,
    Sewer: '',
  });
});

test('an export contains the reason of a deferral only while the deficiency is Deferred', async () => {
  const { chelsea, bob, fire, roofs } = await aDistrictToRepair();
  const deferral = { deferredUntil: '2027-07-01', deferredReason: 'Summer project' };
  for (const id of [fire, roofs]) {
    await bob.ask('deficiency/update', { id, state: 'Deferred', ...deferral });
  }
  await bob.ask('deficiency/update', { id: roofs, state: 'In progress' });
  const { body } = await fetched(chelsea, 'export', [fire, roofs]);
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
  expect(rows.map((row) => [row['State'], row['Reason of deferral']])).toEqual([
    ['Deferred', 'Summer project'],
    ['In progress', ''],
  ]);
});

test('a work list contains the chosen deficiencies', async () => {
  const { chelsea, roofs } = await aDistrictToRepair();
  const text = await textOfPdf((await fetched(chelsea, 'work-list', [roofs])).rawPayload);
  expect(text).toContain('1 deficiency by school');
  expect(text).toContain('Roofs: Gym');
});

test('an export and a work list contain the deficiencies that a text search finds', async () => {
  const { alice, roofs } = await aDistrictToRepair();
  await alice.ask('deficiency/update', { id: roofs, trade: 'Roofing' });
  const search = { search: 'roofing' };
  expect(categoriesIn((await fetchedBy(search, alice, 'export')).body)).toEqual(['Roofs']);
  const list = await textOfPdf((await fetchedBy(search, alice, 'work-list')).rawPayload);
  expect(list).toContain('1 deficiency by school');
});

test('an export leaves out chosen deficiencies that belong to another district', async () => {
  const { fire } = await aDistrictToRepair();
  const { chelsea, roofs } = await aDistrictToRepair();
  const answer = await fetched(chelsea, 'export', [fire, roofs]);
  expect(answer.statusCode).toBe(200);
  expect(categoriesIn(answer.body)).toEqual(['Roofs']);
});

test('all deficiencies are exported if none are chosen', async () => {
  const { chelsea } = await aDistrictToRepair();
  const answer = await fetched(chelsea, 'export', []);
  expect(categoriesIn(answer.body).toSorted()).toEqual(['Fire Safety', 'Roofs', 'Sewer']);
});

test.each([
  [Array.from({ length: LARGEST_BULK + 1 }, () => crypto.randomUUID()), 'must be at most 100 ids'],
  [['Room 12'], 'must be an id (a UUID)'],
])('%# invalid ids are refused with the reason', async (ids, sentence) => {
  const { chelsea } = await aDistrict();
  const answer = await fetched(chelsea, 'export', ids);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toContain(sentence);
});
