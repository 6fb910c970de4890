import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aWorkbook } from './import/testing/a-workbook.ts';

const { app, aDistrict, services } = await testApp();

const sample = readFileSync(new URL('fixtures/cde-pubschls-sample.tsv', import.meta.url));
const HEAD = 'name,type,address,district,county';

/** The first bytes of a compound file: an old workbook, or a workbook with a password. */
const oldWorkbook = (directory = 'Workbook') =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(directory, 'utf16le')]);

const namesOf = async (person: Person): Promise<string[]> =>
  (await person.ask('school/get')).schoolList.map(({ name }) => name);

describe("importing schools from the state's directory", () => {
  test('shows in a preview what would happen, and changes nothing', async () => {
    const { sam } = await aDistrict();
    const { data } = await sam.ask('school/import-preview', { file: sample });
    expect(data.layout).toBe('directory');
    expect(data.counts).toEqual({ added: 4, changed: 0, unchanged: 0, skipped: 2, refused: 0 });
    expect(data.districts).toEqual([
      { county: 'Alameda', district: 'Albany City Unified', schools: 4 },
    ]);
    expect(data.rows[0]).toMatchObject({
      line: 2,
      outcome: 'skipped',
      reason: 'This row is the district itself, not a school.',
    });
    expect(await namesOf(sam)).toEqual([]);
  });

  test('adds the schools with their codes and all fields of the list', async () => {
    const { sam } = await aDistrict();
    const { message, data } = await sam.ask('school/import', { file: sample });
    expect(message).toBe('4 schools added.');
    expect(data.counts.added).toBe(4);
    const { list } = (await sam.ask('school/list', { schoolName: 'cornell' })).data;
    expect(list).toMatchObject([
      {
        name: 'Cornell Elementary',
        type: 'Elementary School',
        address: '920 Talbot Avenue, Albany, CA 94706-2020',
        district: 'Albany City Unified',
        county: 'Alameda',
      },
    ]);
    const { rows } = await services.database.asAccount(sam.accountId as string, (db) =>
      sql<{ code: string }>`select cds_code as code from school order by cds_code`.execute(db),
    );
    expect(rows.map(({ code }) => code)).toEqual([
      '01611270130294',
      '01611270130450',
      '01611276090146',
      '01611276090161',
    ]);
  });

  test('adds only the schools that are in both the chosen county and the chosen district', async () => {
    const { sam } = await aDistrict();
    const file = sample;
    const albany = { county: 'alameda', district: 'albany city unified' };
    for (const other of [{ county: 'Napa' }, { ...albany, district: 'Napa Valley Unified' }]) {
      const preview = await sam.ask('school/import-preview', { file, ...other });
      expect(preview.data.counts.added).toBe(0);
      const imported = await sam.ask('school/import', { file, ...other });
      expect(imported.data.counts.added).toBe(0);
    }
    expect(await namesOf(sam)).toEqual([]);
    const preview = await sam.ask('school/import-preview', { file, ...albany });
    expect(preview.data.counts.added).toBe(4);
    await sam.ask('school/import', { file, ...albany });
    expect(await namesOf(sam)).toHaveLength(4);
  });

  test('for a second time changes only schools that were edited, which get the values of the file again', async () => {
    const { sam } = await aDistrict();
    await sam.ask('school/import', { file: sample });
    const again = await sam.ask('school/import', { file: sample });
    expect(again.data.counts).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(again.message).toBe('Nothing has changed.');

    const { list } = (await sam.ask('school/list', { schoolName: 'cornell' })).data;
    await sam.ask('school/update', { id: list[0]?.id, name: 'Cornell', county: '' });
    const { data } = await sam.ask('school/import-preview', { file: sample });
    expect(data.rows[1]).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'name', from: 'Cornell' }, { field: 'county' }],
    });
    await sam.ask('school/import', { file: sample });
    expect(await namesOf(sam)).toContain('Cornell Elementary');
    expect(await namesOf(sam)).toHaveLength(4);
  });

  test('adds a deleted school as a new school', async () => {
    const { sam } = await aDistrict();
    await sam.ask('school/import', { file: sample });
    const [first] = (await sam.ask('school/get')).schoolList;
    await sam.ask('school/delete', { id: first?.id });
    const { data } = await sam.ask('school/import', { file: sample });
    expect(data.counts).toMatchObject({ added: 1, unchanged: 3 });
  });

  test('adds nothing if no school of the file is in the chosen district', async () => {
    const { sam } = await aDistrict();
    const asked = { file: sample, district: 'Elsewhere Unified' };
    const { data } = await sam.ask('school/import', asked);
    expect(data.counts).toMatchObject({ added: 0, skipped: 0 });
    expect(await namesOf(sam)).toEqual([]);
  });
});

test('a pasted list updates existing schools and adds the others, in any encoding', async () => {
  const { alice } = await aDistrict();
  await aSchool(alice, { name: 'Alder High', type: 'High School', address: '9 Elm St' });
  const lines = [HEAD, 'Alder High,High,,Alder Unified,Napa', 'Pe\xf1a Hall,Other,,,'];
  const file = Buffer.from(lines.join('\r\n'), 'latin1');
  const { data } = await alice.ask('school/import', { file });
  expect(data.counts).toMatchObject({ added: 1, changed: 1 });
  const { list } = (await alice.ask('school/list')).data;
  expect(list).toMatchObject([
    { name: 'Alder High', address: '9 Elm St', district: 'Alder Unified', county: 'Napa' },
    { name: 'Peña Hall', type: 'Other', district: '' },
  ]);
});

test('a workbook with usual column names is imported, and its codes get back their leading zero', async () => {
  const { sam } = await aDistrict();
  const file = await aWorkbook([
    ['SCHOOL_NAME', 'School Type', 'Street', 'City', 'State', 'ZIP Code', 'CDS Code'],
    [
      'Cornell',
      'Elem',
      '920 Talbot Avenue',
      'Albany',
      'CA',
      { number: '94706' },
      { number: '1.611276090146E+12' },
    ],
    ['Albany High', 'HS', '', '', '', '', '01611270130294'],
  ]);
  const { data } = await sam.ask('school/import', { file });
  expect(data.counts).toMatchObject({ added: 2, refused: 0 });
  const { rows } = (await sam.ask('school/import-preview', { file })).data;
  expect(rows).toMatchObject([
    {
      name: 'Cornell',
      type: 'Elementary School',
      address: '920 Talbot Avenue, Albany, CA 94706',
      cdsCode: '01611276090146',
      outcome: 'unchanged',
    },
    { name: 'Albany High', type: 'High School', cdsCode: '01611270130294' },
  ]);
});

test('two concurrent imports of the same file add each school only once', async () => {
  const { alice, sam } = await aDistrict();
  const file = [HEAD, 'Vine,Other,,,', 'Elm,Other,,,'].join('\n');
  const [one, other] = await Promise.all(
    [alice, sam].map((person) => person.ask('school/import', { file })),
  );
  expect((one?.data.counts.added ?? 0) + (other?.data.counts.added ?? 0)).toBe(2);
  expect(await namesOf(alice)).toEqual(['Elm', 'Vine']);
});

describe('a file that is not a list of schools is refused with a message', () => {
  test.each([
    ['a damaged workbook', Buffer.from('PK\u0003\u0004…'), 422, 'import-unreadable'],
    ['an old workbook', oldWorkbook(), 422, 'import-old-workbook'],
    ['a workbook with a password', oldWorkbook('EncryptedPackage'), 422, 'import-encrypted'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x10]), 422, 'import-not-text'],
    ['nothing', '', 422, 'import-empty'],
    ['a head alone', HEAD, 422, 'import-empty'],
    ['other columns', 'room,teacher\n1,Ann', 422, 'import-columns'],
    ['a row too many', `${HEAD}\n${'a\n'.repeat(50_001)}`, 413, 'import-too-long'],
    ['an open quote', `${HEAD}\n"Vine,Other,,,\nElm`, 422, 'import-unreadable'],
    ['13 MB', Buffer.alloc(13 * 1024 * 1024, 'a'), 413, 'file-too-large'],
  ])('%s', async (_, file, status, code) => {
    const { alice } = await aDistrict();
    for (const call of ['school/import-preview', 'school/import'] as const) {
      const answer = await alice.refused(call, { file });
      expect(answer).toMatchObject({ status, code });
      expect(answer.message).toMatch(/[.]$/);
    }
  });
});

test('nothing is imported if the database refuses a part of the import', async () => {
  const { sam } = await aDistrict();
  await sam.ask('school/import', { file: [HEAD, 'Vine,Other,,,'].join('\n') });
  const { asAccount } = services.database;
  services.database.asAccount = (id, work, options) =>
    asAccount(
      id,
      async (db) => {
        const done = await work(db);
        await sql`insert into school (account_id, name, type) values (current_account(), '', 'X')`.execute(
          db,
        );
        return done;
      },
      options,
    );
  try {
    const file = [HEAD, 'Vine,High School,,,', 'Elm,Other,,,'].join('\n');
    expect(await sam.refused('school/import', { file })).toMatchObject({ status: 500 });
  } finally {
    services.database.asAccount = asAccount;
  }
  const { list } = (await sam.ask('school/list')).data;
  expect(list).toMatchObject([{ name: 'Vine', type: 'Other' }]);
});

test('members with the role inspector or reporter may not import, and the file of a client that is not signed in is not read', async () => {
  const { bob, chelsea } = await aDistrict();
  for (const person of [bob, chelsea]) {
    expect(await person.refused('school/import', { file: sample })).toMatchObject({ status: 403 });
  }
  const stranger = await app.inject({
    method: 'POST',
    url: '/api/school/import-preview',
    payload: sample,
  });
  expect(stranger.statusCode).toBe(401);
});

test('a file of 12,000 rows is imported in one request, and a second import of it changes nothing', async () => {
  const { sam } = await aDistrict();
  const head = 'CDSCode\tStatusType\tCounty\tDistrict\tSchool\tStreet\tCity\tZip\tState\tEILCode';
  const rows = Array.from({ length: 12_000 }, (_, at) => [
    String(10_000_000_000_001 + at * 37).padStart(14, '0'),
    at % 4 === 3 ? 'Closed' : 'Active',
    `County ${(at % 999) % 58}`,
    `District ${at % 999}`,
    `School of the Valley ${at}`,
    `${at} Talbot Avenue`,
    'Albany',
    '94706',
    'CA',
    ['ELEM', 'INTMIDJR', 'HS', 'UG'][at % 4],
  ]);
  const file = [head, ...rows.map((row) => row.join('\t'))].join('\r\n');
  const preview = (await sam.ask('school/import-preview', { file })).data;
  expect(preview.rows).toHaveLength(1000);
  expect(preview.districts).toHaveLength(999);
  const first = (await sam.ask('school/import', { file })).data;
  expect(first.counts).toEqual(preview.counts);
  expect(first.counts).toMatchObject({ added: 9000, skipped: 3000, refused: 0 });
  expect((await sam.ask('school/import', { file })).data.counts).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 9000,
  });
  expect((await sam.ask('school/list')).data.totalPages).toBe(900);
});
