/** Changes to a plan whose planned date has passed without an inspection. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { services, aDistrict } = await testApp();
const today = await aDayToCountFrom();

test('a planned date that has passed may stay when other fields change, but cannot be moved to another past date', async () => {
  const { sam, bob } = await aDistrict();
  const schoolId = await aSchool(sam);
  const plan = async () => (await sam.ask('schedule/details', { schoolId })).data;
  await sam.ask('schedule/update', { schoolId, plannedDate: today });
  const plannedDate = addDays(today, -2);
  await inSystem(
    services,
    sql`update inspection_plan set planned_on = ${plannedDate} where school_id = ${schoolId}`,
  );
  await sam.ask('schedule/update', { schoolId, plannedDate, inspectorId: bob.id });
  expect(await plan()).toMatchObject({ plannedDate, inspector: { id: bob.id } });
  const change = { schoolId, plannedDate: addDays(today, -1) };
  expect((await sam.refused('schedule/update', change)).code).toBe('plan-in-past');
  expect(await plan()).toMatchObject({ plannedDate, inspector: { id: bob.id } });
});
