import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import { isExact } from '../core/http/exact.ts';
import { detailsOf } from './answer.ts';
import { findInspection } from './queries.ts';

const { app, services, aDistrict } = await testApp();

test('every member of the account can read an inspection, and nobody else', async () => {
  const district = await aDistrict();
  const { id, reportId, schoolId } = await anInspection(app, district);
  const { data } = await district.chelsea.ask('inspection/details', { id });
  expect(data).toMatchObject({ id, reportId, school_id: schoolId, reportStatus: 'Draft' });
  expect(data.evaluations[0]?.categories).toHaveLength(15);

  const { alice } = await aDistrict();
  const refused = await alice.refused('inspection/details', { id });
  expect(refused).toMatchObject({ status: 404, code: 'inspection-not-found' });
});

test('an unknown or invalid id is refused', async () => {
  const { bob } = await aDistrict();
  expect(await bob.refused('inspection/details', { id: crypto.randomUUID() })).toMatchObject({
    status: 404,
  });
  expect(await bob.refused('inspection/details', { id: 'latest' })).toMatchObject({
    status: 400,
    field: 'id',
  });
});

test('the response is written without being copied', async () => {
  const { id } = await anInspection(app, await aDistrict());
  const stored = await services.database.asSystem((db) => findInspection(db, id));
  if (!stored) throw new Error('It was saved.');
  const data = detailsOf(stored, { services, now: new Date() });
  expect(data.coverage).not.toBeNull();
  expect(isExact(calls['inspection/details'].output, { data })).toBe(true);
});
