/** A report is complete: what its inspection and its school leave out comes from the account. */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, makeFinal, save, siteFacts } from '#server/test/inspections.ts';
import { anArea, aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

/**
 * An inspection of two classrooms of a school that was imported without district, county and
 * address; nobody entered the number of classrooms.
 */
const anIncomplete = async () => {
  const district = await aDistrict();
  const { alice, sam, bob } = district;
  await alice.ask('account/update', { name: 'Mayacamas Valley Unified', county: 'Napa' });
  const schoolId = await aSchool(sam);
  const rooms = [await anArea(sam, schoolId, 'Room 1'), await anArea(sam, schoolId, 'Room 2')];
  const { reportId } = await save(app, bob, {
    formData: siteFacts(schoolId, { classroomCount: 0, weatherCondition: '' }),
    evaluations: rooms.map((room, at) => anEvaluationOf(room, at + 1)),
  });
  const readPrint = async () => (await bob.ask('report/detail-pdf', { reportId })).data.detail;
  const gapsOf = async () =>
    (await bob.ask('report/detail', { reportId })).gaps.map(({ field }) => field);
  return { ...district, schoolId, reportId, readPrint, gapsOf };
};

test('a report has the district and the county of the account, and the number of classrooms among the areas', async () => {
  const { bob, reportId, readPrint } = await anIncomplete();
  expect(await readPrint()).toMatchObject({
    schoolDistrict: 'Mayacamas Valley Unified',
    county: 'Napa',
    schoolAddress: '',
    numberClassRooms: 2,
  });
  const { data } = await bob.ask('report/sarc', { reportId });
  expect(data.schoolDistrict).toBe('Mayacamas Valley Unified');
  const exported = await app.inject({
    url: '/api/inspection/export',
    headers: { authorization: `Bearer ${bob.token}` },
  });
  const [row] = parse<Record<string, string>>(exported.body, { bom: true, columns: true });
  expect(row).toMatchObject({ District: 'Mayacamas Valley Unified', County: 'Napa' });
});

test('the details of a report list what is blank, until it is entered', async () => {
  const { alice, sam, schoolId, gapsOf, readPrint } = await anIncomplete();
  expect(await gapsOf()).toEqual(['schoolAddress', 'weatherCondition']);
  await alice.ask('account/update', { county: '' });
  expect(await gapsOf()).toEqual(['county', 'schoolAddress', 'weatherCondition']);
  await sam.ask('school/update', { id: schoolId, county: 'Lake', address: '4 Vine St' });
  expect(await gapsOf()).toEqual(['weatherCondition']);
  expect(await readPrint()).toMatchObject({ county: 'Lake', schoolAddress: '4 Vine St' });
});

test('a name that nobody entered is not printed as the district', async () => {
  const { accountId, gapsOf, readPrint } = await anIncomplete();
  await services.database.asSystem((db) =>
    sql`update account set name_is_derived = true where id = ${accountId}`.execute(db),
  );
  expect((await readPrint()).schoolDistrict).toBe('');
  expect(await gapsOf()).toContain('schoolDistrict');
});

test('a report with gaps can become final, and then keeps what it was completed with', async () => {
  const { alice, reportId, readPrint } = await anIncomplete();
  await makeFinal({ alice }, reportId);
  await alice.ask('account/update', { name: 'Another Unified', county: 'Sonoma' });
  expect(await readPrint()).toMatchObject({
    status: 'Final',
    schoolDistrict: 'Mayacamas Valley Unified',
    county: 'Napa',
    numberClassRooms: 2,
  });
});

test('the PDF of a report is made again when the district of the account changes', async () => {
  const { alice, bob, reportId } = await anIncomplete();
  const pdfOf = async () => {
    const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
    return (await app.inject({ url: pdfUrl })).rawPayload;
  };
  const before = await pdfOf();
  expect((await pdfOf()).equals(before)).toBe(true);
  await alice.ask('account/update', { name: 'Another Unified' });
  expect((await pdfOf()).equals(before)).toBe(false);
});
