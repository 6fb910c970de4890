import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anInspection, aSite, oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('inspection/last returns the newest inspection by its date, not by when it was entered', async () => {
  const district = await aDistrict();
  const { bob } = district;
  const { schoolId, id } = await anInspection(app, district, {
    facts: { date: '2026-05-04', classroomCount: 31 },
  });
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2025-09-01' }),
    evaluations: await oneEvaluation(bob, schoolId),
  });
  // Another school has an even newer inspection.
  await anInspection(app, district, { facts: { date: '2026-11-11' } });
  const { data } = await bob.ask('inspection/last', { schoolId });
  expect(data).toMatchObject({
    id,
    version: 1,
    date: '2026-05-04',
    school_id: schoolId,
    school: 'Nguyễn Du Elementary',
    classroomCount: 31,
    evaluations: [{ label: 'Room 12' }],
  });
});

test('inspection/last returns the one saved later of two inspections on one day', async () => {
  const district = await aDistrict();
  const { schoolId } = await anInspection(app, district);
  const { id } = await save(app, district.bob, {
    formData: siteFacts(schoolId),
    evaluations: await oneEvaluation(district.bob, schoolId),
  });
  expect((await district.bob.ask('inspection/last', { schoolId })).data?.id).toBe(id);
});

test('inspection/last returns null for a school that was never inspected', async () => {
  const { sam } = await aDistrict();
  const { schoolId } = await aSite(sam);
  expect(await sam.ask('inspection/last', { schoolId })).toEqual({ data: null });
});

test('inspection/last refuses a school that is deleted or of another district', async () => {
  const district = await aDistrict();
  const { schoolId } = await anInspection(app, district);
  const unknown = { status: 404, code: 'school-not-found' };
  const { alice } = await aDistrict();
  expect(await alice.refused('inspection/last', { schoolId })).toMatchObject(unknown);
  await district.sam.ask('school/delete', { id: schoolId });
  expect(await district.sam.refused('inspection/last', { schoolId })).toMatchObject(unknown);
});
