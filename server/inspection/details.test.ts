import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('Everybody of the account reads an inspection; nobody else does', async () => {
  const district = await aDistrict();
  const { id, reportId, schoolId } = await anInspection(app, district);
  const { data } = await district.chelsea.ask('inspection/details', { id });
  expect(data).toMatchObject({ id, reportId, school_id: schoolId, reportStatus: 'Draft' });
  expect(data.evaluations[0]?.categories).toHaveLength(15);

  const { alice } = await aDistrict();
  const refused = await alice.refused('inspection/details', { id });
  expect(refused).toMatchObject({ status: 404, code: 'inspection-not-found' });
});

test('An id that names none, or is none, is refused', async () => {
  const { bob } = await aDistrict();
  expect(await bob.refused('inspection/details', { id: crypto.randomUUID() })).toMatchObject({
    status: 404,
  });
  expect(await bob.refused('inspection/details', { id: 'latest' })).toMatchObject({
    status: 400,
    field: 'id',
  });
});
