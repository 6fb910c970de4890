import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, aDistrict, services } = await testApp();

const fetched = (person: Person, what: 'inspection' | 'report', query: Record<string, string>) =>
  app.inject({
    method: 'GET',
    url: `/api/${what}/export`,
    query,
    headers: { authorization: `Bearer ${person.token}` },
  });

const rowsIn = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });

/**
 * Inspections without a score, each dated a day before the previous one; some were created at the
 * same instant.
 */
const many = async ({ id, accountId }: Person, schoolId: string, number: number): Promise<void> => {
  await services.database.asAccount(accountId as string, (db) =>
    sql`
      with made as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, status,
          created_by, updated_by)
        select account_id, id, 'School ' || n, type, '', '', '', date '2026-11-20' - n / 700, 0,
          '', '', '', '', 'test', '[]', '{}', 'Completed', ${id}, ${id}
        from school, generate_series(1, ${number}::integer) as n where id = ${schoolId}
        returning account_id, id, date, school_name
      )
      insert into report (account_id, inspection_id, title, author, date)
      select account_id, id, school_name, 'Bob', date from made`.execute(db),
  );
};

describe('an export of inspections', () => {
  test('has one row per inspection in CSV, with its deficiencies', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const marks = { roofs: 'Deficient', gasLeaks: 'Poor' } as const;
    await anInspection(app, { sam, bob }, { facts: { date: '2026-11-20' }, marks });
    const answer = await fetched(chelsea, 'inspection', { format: 'csv' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Inspections \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Inspections%20/,
    );
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rowsIn(answer.body)).toEqual([
      {
        Date: '2026-11-20',
        School: 'Nguyễn Du Elementary',
        'School type': 'Elementary School',
        District: 'Mayacamas Valley Unified',
        County: 'Napa',
        Inspector: 'Bob Inspector',
        Score: '81.25',
        Rating: 'Fair',
        'Rating before it was lowered': '',
        Status: 'Remediation Needed',
        Deficiencies: '1',
        'Extreme deficiencies': '1',
        'Report status': 'Draft',
        'Areas of the school': '1',
        'Areas inspected': '1',
        Classrooms: '12',
        'Classrooms visited': '1',
        'Time of day': '',
        'Building area, sq ft': '',
        'Site, acres': '',
        Enrollment: '',
        Restrooms: '',
        'Custodial staffing': '',
        "Inspector's title": 'Facilities Inspector',
        'District representative': "Sam O'Peña",
        Weather: 'Clear',
        'Signed by inspector': '',
        'Signed by representative': '',
        "Inspector's comments": '',
        "District's plan": '',
        "District's response": '',
      },
    ]);
  });

  test('has the optional fields that were filled in', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const facts = {
      timeOfDay: '09:30',
      buildingArea: 45_200,
      siteAcreage: 9.5,
      restroomCount: 0,
      custodialStaffing: '2 full-time',
      inspectorComments: 'Gym painted.\nLibrary open.',
      districtRepresentative: "Sam O'Peña",
      inspectorSignature: { name: 'Bob', date: '2026-11-20', time: '10:15', drawing: '' },
    };
    const { reportId } = await anInspection(app, { sam, bob }, { facts });
    const texts = { districtPlan: 'Roof in June.', districtResponse: '=We agree' };
    await sam.ask('report/district-texts', { reportId, ...texts });
    const [report] = rowsIn((await fetched(chelsea, 'report', {})).body);
    expect(Object.entries(report ?? {}).slice(-3)).toEqual([
      ["Inspector's comments", 'Gym painted.\nLibrary open.'],
      ["District's plan", 'Roof in June.'],
      ["District's response", "'=We agree"],
    ]);
    const [row] = rowsIn((await fetched(chelsea, 'inspection', {})).body);
    expect(row).toMatchObject({
      'Time of day': '09:30',
      'Building area, sq ft': '45200',
      'Site, acres': '9.5',
      Enrollment: '',
      Restrooms: '0',
      'Custodial staffing': '2 full-time',
      'District representative': "Sam O'Peña",
      'Signed by inspector': 'Bob',
      "Inspector's comments": 'Gym painted.\nLibrary open.',
      "District's plan": 'Roof in June.',
      "District's response": "'=We agree",
    });
  });

  test('has dates as dates and scores as numbers in XLSX', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const inspectorName = 'Bob <"O\'Peña"> & Söhne\u0007';
    await anInspection(app, { sam, bob }, { facts: { date: '2026-11-20', inspectorName } });
    const answer = await fetched(chelsea, 'inspection', { format: 'xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    const [head, row, ...others] = await readSheet(answer.rawPayload);
    expect(others).toEqual([]);
    expect(head?.slice(0, 3)).toEqual(['Date', 'School', 'School type']);
    expect(row?.[0]).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(row?.[5]).toBe('Bob <"O\'Peña"> & Söhne');
    expect(row?.slice(6, 12)).toEqual([100, 'Exemplary', null, 'Completed', 0, 0]);
  });

  test('has a date as text if a spreadsheet cannot represent it as a date', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    await anInspection(app, { sam, bob });
    await services.database.asAccount(bob.accountId as string, (db) =>
      sql`update inspection set date = '1899-12-29'`.execute(db),
    );
    const [, row] = await readSheet(
      (await fetched(chelsea, 'inspection', { format: 'xlsx' })).rawPayload,
    );
    expect(row?.[0]).toBe('1899-12-29');
  });

  test('is CSV by default, and unknown formats are refused', async () => {
    const { chelsea } = await aDistrict();
    expect((await fetched(chelsea, 'inspection', {})).body).toMatch(/^\uFEFFDate,School,/);
    expect((await fetched(chelsea, 'inspection', { format: 'ods' })).statusCode).toBe(400);
  });

  test('has the inspections that match the filters, and no others', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    await anInspection(app, { sam, bob }, { facts: { inspectorName: 'Ivan' } });
    await anInspection(app, { sam, bob }, { marks: { roofs: 'Deficient' } });
    const statuses = async (query: Record<string, string>) =>
      rowsIn((await fetched(chelsea, 'inspection', query)).body).map((row) => row['Status']);
    expect(await statuses({ status: 'Issues Found' })).toEqual(['Issues Found']);
    const search = { schoolName: 'ivan', inspectorName: 'ivan', status: '' };
    expect(await statuses(search)).toEqual(['Completed']);
    expect(await statuses({ schoolName: 'nowhere' })).toEqual([]);
  });

  test('contains every inspection of many pages exactly once, in the order of the list', async () => {
    const { alice, chelsea } = await aDistrict();
    await many(alice, await aSchool(alice), 2500);
    const rows = rowsIn((await fetched(chelsea, 'inspection', {})).body);
    expect(rows).toHaveLength(2500);
    expect(new Set(rows.map((row) => row['School'])).size).toBe(2500);
    const pages = Array.from({ length: 25 }, (_, at) => ({ page: at + 1, limit: 100 }));
    const listed: string[] = [];
    for (const page of pages) {
      const { data } = await chelsea.ask('inspection/list', page);
      listed.push(...data.list.map(({ school }) => school));
    }
    expect(rows.map((row) => row['School'])).toEqual(listed);
    const sheet = (await fetched(chelsea, 'report', { format: 'xlsx' })).rawPayload;
    const [head = [], ...reports] = await readSheet(sheet);
    expect(reports).toHaveLength(2500);
    const reported: string[] = [];
    for (const page of pages) {
      const { data } = await chelsea.ask('report/list', page);
      reported.push(...data.list.map(({ title }) => title));
    }
    const title = head.indexOf('Title');
    expect(reports.map((row) => row[title])).toEqual(reported);
  });

  test('contains no data of another district, and requires a sign-in', async () => {
    const { sam, bob } = await aDistrict();
    await anInspection(app, { sam, bob });
    const { chelsea } = await aDistrict();
    expect(rowsIn((await fetched(chelsea, 'inspection', {})).body)).toEqual([]);
    const stranger = await app.inject({ url: '/api/inspection/export' });
    expect(stranger.statusCode).toBe(401);
  });
});

test('a name that a spreadsheet would run as a formula is exported as text', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  const { schoolId, areas } = await anInspection(app, { sam, bob });
  const names = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '＝1', 'a, "b"\r\nc'];
  for (const inspectorName of names) {
    const evaluations = [anEvaluationOf(areas['Room 12'], 1)];
    await save(app, bob, { formData: siteFacts(schoolId, { inspectorName }), evaluations });
  }
  const query = { schoolName: '', inspectorName: '' };
  const rows = rowsIn((await fetched(chelsea, 'inspection', query)).body);
  const written = rows.map((row) => row['Inspector']);
  expect(new Set(written)).toEqual(
    new Set([...names.slice(0, 5).map((name) => `'${name}`), 'a, "b" c', 'Bob Inspector']),
  );
});

test('an export of reports has rating, score and status', async () => {
  const { sam, bob } = await aDistrict();
  const { reportId } = await anInspection(app, { sam, bob }, { facts: { date: '2026-11-20' } });
  await sam.ask('report/status', { reportId, status: 'Review' });
  const answer = await fetched(sam, 'report', { status: 'Review', search: 'bob' });
  expect(answer.headers['content-disposition']).toContain(
    'filename="Inspection Reports bob Review 2',
  );
  expect(rowsIn(answer.body)).toEqual([
    {
      Title: 'Nguyễn Du Elementary – Facility Inspection November 2026',
      Date: '2026-11-20',
      School: 'Nguyễn Du Elementary',
      Author: 'Bob Inspector',
      'Overall rating': 'Exemplary',
      'Rating before it was lowered': '',
      Score: '100',
      Status: 'Review',
      'Areas of the school': '1',
      'Areas inspected': '1',
      Classrooms: '12',
      'Classrooms visited': '1',
      "Inspector's comments": '',
      "District's plan": '',
      "District's response": '',
    },
  ]);
});

test('an error during an export closes the connection, so that no partial file looks complete', async () => {
  const { alice, chelsea } = await aDistrict();
  await many(alice, await aSchool(alice), 1500);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as { port: number };
  const { asAccount } = services.database;
  let transactions = 0;
  services.database.asAccount = async (...asked) => {
    transactions += 1;
    // The first three transactions read the caller, write the audit log and read the first page.
    // The fourth one fails.
    if (transactions > 3) throw new Error('The database is gone.');
    return asAccount(...asked) as never;
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${address.port}/api/inspection/export`, {
      headers: { authorization: `Bearer ${chelsea.token}` },
    });
    expect(answer.status).toBe(200);
    await expect(buffer(Readable.fromWeb(answer.body as never))).rejects.toThrow();
  } finally {
    services.database.asAccount = asAccount;
  }
});
