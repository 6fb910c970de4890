import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, aSchool, addInspectionOn } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

test('the details of a school match its row in the list', async () => {
  const { alice, chelsea } = await aDistrict();
  const id = await aSchool(alice, { name: 'Vine High', county: 'Napa' });
  await aFacility(alice, [id]);
  await addInspectionOn(services, alice, id, '2026-03-02');
  const { data } = await chelsea.ask('school/details', { id });
  expect(data).toMatchObject({ name: 'Vine High', facilityCount: 1, lastInspection: '2026-03-02' });
  expect((await chelsea.ask('school/list')).data.list).toEqual([expect.objectContaining(data)]);
});

test('a school that is deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const id = await aSchool(alice);
  const { bob } = await aDistrict();
  const unknown = { status: 404, code: 'school-not-found' };
  expect(await bob.refused('school/details', { id })).toMatchObject(unknown);
  await alice.ask('school/delete', { id });
  expect(await alice.refused('school/details', { id })).toMatchObject(unknown);
});
