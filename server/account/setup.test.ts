/** The first steps of a new district. */
import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();
const today = await aDayToCountFrom();

test('each step is done as soon as the district has done it, and other districts change nothing', async () => {
  const { alice, bob } = await aDistrict();
  const other = await aDistrict();
  const setupOf = async () => (await alice.ask('account/setup', {})).data;
  expect(await setupOf()).toMatchObject({
    isHidden: false,
    hasCounty: false,
    hasLogo: false,
    hasSchools: false,
    hasRooms: false,
    hasTeam: true,
    hasPlan: false,
    hasInspection: false,
    hasReport: false,
  });
  await aSchool(other.sam);
  expect(await setupOf()).toMatchObject({ hasSchools: false });
  await alice.ask('account/update', { name: "O'Peña Unified", county: 'Sonoma' });
  expect(await setupOf()).toMatchObject({ hasName: true, hasCounty: true });
  const schoolId = await aSchool(alice);
  expect(await setupOf()).toMatchObject({ hasSchools: true, hasRooms: false });
  await alice.ask('area/create', { school_id: schoolId, name: 'Room 1' });
  await alice.ask('schedule/update', { schoolId, plannedDate: today });
  expect(await setupOf()).toMatchObject({ hasRooms: true, hasPlan: true, hasInspection: false });
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: today }),
    evaluations: await oneEvaluation(bob, schoolId),
  });
  expect(await setupOf()).toMatchObject({ hasInspection: true, hasReport: false });
});

test('an administrator hides the list and shows it again', async () => {
  const { alice, sam } = await aDistrict();
  const isHidden = async () => (await alice.ask('account/setup', {})).data.isHidden;
  await alice.ask('account/setup-update', { isHidden: true });
  expect(await isHidden()).toBe(true);
  await alice.ask('account/setup-update', { isHidden: false });
  expect(await isHidden()).toBe(false);
  expect(await sam.refused('account/setup-update', { isHidden: true })).toMatchObject({
    status: 403,
  });
});
