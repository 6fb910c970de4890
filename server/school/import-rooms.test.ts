import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool, rowsOf } from '#server/test/schools.ts';
import { aWorkbook } from './import/testing/a-workbook.ts';

const { aDistrict, services } = await testApp();

const HEAD = 'School Name,School Type,Building,Room';

const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\n');

const previewOf = async (person: Person, file: string | Buffer) =>
  (await person.ask('school/import-preview', { file })).data;

/** The areas of a school as 'facility / area'. */
const areasOf = async (person: Person, schoolName: string): Promise<string[]> => {
  const { schoolList } = await person.ask('school/get');
  const school = schoolList.find(({ name }) => name === schoolName);
  const { list } = (await person.ask('area/list', { schoolId: school?.id, limit: 100 })).data;
  return list.map(({ name, facilityName }) => `${facilityName ?? ''} / ${name}`);
};

test('schools, facilities and areas of one file are added as the preview says, and a second import changes nothing', async () => {
  const { sam } = await aDistrict();
  const file = fileOf(
    'Nguyễn Du Elementary,ES,Main Building,Room 205',
    "Nguyễn Du Elementary,,O'Peña Hall,Stage",
    'Nguyễn Du Elementary,,,Playground',
    'Nguyễn Du Elementary,,Main Building,Room 205',
    'Vine High,HS,,',
    'Elm,,Gym,',
  );
  const preview = await previewOf(sam, file);
  expect(preview.counts).toEqual({ added: 4, changed: 0, unchanged: 1, skipped: 0, refused: 1 });
  expect(preview.totals).toEqual({ schools: 2, facilities: 2, areas: 3, changedSchools: 0 });
  // Those that are refused come first.
  expect(preview.rows[0]).toMatchObject({ line: 7, outcome: 'refused', level: 'facility' });
  expect(await rowsOf(services, sam, 'area')).toEqual([]);

  const { message, data } = await sam.ask('school/import', { file });
  expect(message).toBe('2 schools, 2 facilities and 3 areas added.');
  expect(data).toMatchObject({ counts: preview.counts, totals: preview.totals });
  expect(await areasOf(sam, 'Nguyễn Du Elementary')).toEqual([
    'Main Building / Room 205',
    "O'Peña Hall / Stage",
    ' / Playground',
  ]);
  expect((await sam.ask('facility/list')).data.list).toMatchObject([
    { name: 'Main Building', areas: 1, schoolNames: ['Nguyễn Du Elementary'] },
    { name: "O'Peña Hall" },
  ]);

  const again = await sam.ask('school/import', { file });
  expect(again.message).toBe('Nothing has changed.');
  expect(again.data.counts).toMatchObject({ added: 0, unchanged: 5, refused: 1 });
  expect(await rowsOf(services, sam, 'area')).toHaveLength(3);
});

test('areas are added to what was entered by hand, also to a facility that two schools share', async () => {
  const { alice } = await aDistrict();
  const one = await aSchool(alice, { name: "O'Peña Academy" });
  const other = await aSchool(alice, { name: 'Vine High' });
  const shared = await aFacility(alice, [one, other], { name: 'Shared Gym' });
  await anArea(alice, one, 'Court 1', shared);
  const file = fileOf('O’Peña Academy,,Shared Gym,Court 1', 'Vine High,,SHARED GYM,Court 1');
  const { data } = await alice.ask('school/import', { file });
  expect(data.totals).toEqual({ schools: 0, facilities: 0, areas: 1, changedSchools: 0 });
  expect(await areasOf(alice, 'Vine High')).toEqual(['Shared Gym / Court 1']);
});

test('what is deleted does not count as existing', async () => {
  const { alice } = await aDistrict();
  await alice.ask('school/import', { file: fileOf('Vine High,HS,Gym,Court 1') });
  const [gym] = (await alice.ask('facility/list')).data.list;
  await alice.ask('facility/delete', { id: gym?.id });
  const { data } = await alice.ask('school/import', { file: fileOf('Vine High,HS,Gym,Court 1') });
  expect(data.totals).toEqual({ schools: 0, facilities: 1, areas: 1, changedSchools: 0 });
});

test('a workbook with rooms is imported', async () => {
  const { sam } = await aDistrict();
  const file = await aWorkbook([
    ['Site', 'School Type', 'Bldg', 'Room #'],
    ['Vine High', 'HS', 'A', { number: '101' }],
    ['Vine High', '', 'A', { number: '102' }],
  ]);
  const { data } = await sam.ask('school/import', { file });
  expect(data.totals).toEqual({ schools: 1, facilities: 1, areas: 2, changedSchools: 0 });
  expect(await areasOf(sam, 'Vine High')).toEqual(['A / 101', 'A / 102']);
});

test('a sheet and columns are chosen for the preview and the import alike', async () => {
  const { sam } = await aDistrict();
  const file = await aWorkbook([
    ['Plantel', 'Nivel', 'Aula'],
    ['Vine High', 'HS', 'Room 1'],
  ]);
  expect(await sam.refused('school/import-preview', { file })).toMatchObject({
    code: 'import-columns',
  });
  const unmapped = await sam.ask('school/import-preview', { file, columns: '{}' });
  expect(unmapped.data).toMatchObject({ headings: ['Plantel', 'Nivel', 'Aula'], columns: {} });
  expect(unmapped.data.counts).toMatchObject({ refused: 1 });
  const [sheet] = unmapped.data.sheets;
  const columns = JSON.stringify({ name: 0, type: 1, area: 2 });
  const preview = await sam.ask('school/import-preview', { file, columns, sheet });
  expect(preview.data).toMatchObject({ sheet, columns: { name: 0, type: 1, area: 2 } });
  const { data } = await sam.ask('school/import', { file, columns, sheet });
  expect(data.totals).toEqual(preview.data.totals);
  expect(await areasOf(sam, 'Vine High')).toEqual([' / Room 1']);
  expect(await sam.refused('school/import', { file, sheet: 'Rooms' })).toMatchObject({
    status: 422,
    code: 'import-sheet',
  });
});

test('rows are corrected for the preview and the import alike', async () => {
  const { sam } = await aDistrict();
  const file = fileOf('Vine,,Gym,Court 1', 'Elm High,HS,,');
  const cells = JSON.stringify({ 2: { name: 'Vine High', type: 'High School', area: 'Court 2' } });
  const preview = await sam.ask('school/import-preview', { file, cells });
  expect(preview.data.counts).toMatchObject({ added: 2, refused: 0 });
  await sam.ask('school/import', { file, cells });
  expect(await areasOf(sam, 'Vine High')).toEqual(['Gym / Court 2']);
});

test.each(['{', '[]', '{"x":{}}', '{"2":{"teacher":"Ann"}}', '{"2":{"name":1}}', 'x'.repeat(4001)])(
  'corrections that are not texts of fields are refused: %s',
  async (cells) => {
    const { sam } = await aDistrict();
    const file = fileOf('Vine High,HS,,');
    const answer = await sam.refused('school/import-preview', { file, cells });
    expect(answer).toMatchObject({ status: 400, field: expect.stringMatching(/^cells/) });
  },
);

test.each(['{', '[]', '{"name":500}', '{"teacher":1}', '{"name":"A"}'])(
  'columns that are not fields and positions are refused: %s',
  async (columns) => {
    const { sam } = await aDistrict();
    const file = fileOf('Vine High,HS,,');
    const answer = await sam.refused('school/import-preview', { file, columns });
    expect(answer).toMatchObject({ status: 400, field: expect.stringMatching(/^columns/) });
  },
);

test('the schools of another district are not seen, and nothing is added to them', async () => {
  const { alice } = await aDistrict();
  const { alice: stranger } = await aDistrict();
  await stranger.ask('school/import', { file: fileOf('Vine High,HS,Gym,Court 1') });
  const { rows } = await previewOf(alice, fileOf('Vine High,,Gym,Court 1'));
  expect(rows).toMatchObject([{ outcome: 'refused' }]);
  await alice.ask('school/import', { file: fileOf('Vine High,HS,Gym,Court 1') });
  expect(await rowsOf(services, stranger, 'area')).toHaveLength(1);
  expect(await rowsOf(services, alice, 'area')).toHaveLength(1);
});

test('two concurrent imports of the same file add each facility and area only once', async () => {
  const { alice, sam } = await aDistrict();
  const file = fileOf('Vine High,HS,Gym,Court 1', 'Vine High,,Gym,Court 2');
  await Promise.all([alice, sam].map((person) => person.ask('school/import', { file })));
  expect(await rowsOf(services, alice, 'facility')).toHaveLength(1);
  expect(await rowsOf(services, alice, 'area')).toHaveLength(2);
});

describe('a file of 20,000 rooms of 300 schools', () => {
  const rooms = Array.from({ length: 20_000 }, (_, at) => {
    const school = at % 300;
    const building = `Building ${((at / 300) % 3) | 0}`;
    return `School of the Valley ${school},${at < 300 ? 'ES' : ''},${building},Room ${at}`;
  });

  test('is imported in one request, with a preview that shows its first rows and counts all, and undone in one', async () => {
    const { sam } = await aDistrict();
    const file = fileOf(...rooms, 'Nowhere,,Gym,1');
    const totals = { schools: 300, facilities: 900, areas: 20_000, changedSchools: 0 };
    const preview = await previewOf(sam, file);
    expect(preview.totals).toEqual(totals);
    expect(preview.counts).toMatchObject({ added: 20_000, refused: 1 });
    expect(preview.rows).toHaveLength(501);
    const { message, data } = await sam.ask('school/import', { file });
    expect(message).toBe('300 schools, 900 facilities and 20,000 areas added.');
    expect(data.totals).toEqual(totals);
    const again = await sam.ask('school/import', { file });
    expect(again.data.counts).toMatchObject({ added: 0, changed: 0, unchanged: 20_000 });
    const undone = await sam.ask('school/import-undo', { id: data.id });
    expect(undone.message).toBe('300 schools, 900 facilities and 20,000 areas removed.');
  });
});
