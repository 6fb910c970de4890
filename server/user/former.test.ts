/** Work that is still assigned to people who left the team. */
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();
const today = await aDayToCountFrom();

const former = async (who: Person) => (await who.ask('user/list')).data.former;

test('a deficiency says that its assignee left, and a former member is listed while one of their deficiencies is open', async () => {
  const { alice, bob, sam, chelsea } = await aDistrict();
  const site = await aSite(sam, 'Gym');
  const inspect = (date: string, marks: object) =>
    save(app, bob, {
      formData: siteFacts(site.schoolId, { date }),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, marks)],
    });
  await inspect('2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
  const { list } = (await alice.ask('deficiency/list', { sort: 'priority' })).data;
  const [fire, roofs] = list.map(({ id }) => id);
  await alice.ask('deficiency/update', { id: fire, assigneeId: sam.id });
  await alice.ask('deficiency/update', { id: roofs, assigneeId: chelsea.id });
  expect(await former(alice)).toEqual([]);

  await alice.ask('user/remove', { id: sam.id });
  await alice.ask('user/delete', { id: chelsea.id });
  const after = (await bob.ask('deficiency/list', { sort: 'priority' })).data.list;
  expect(after.map(({ assignee }) => assignee)).toMatchObject([
    { id: sam.id, left: 'removed' },
    { id: chelsea.id, left: 'deactivated' },
  ]);
  const { data: opened } = await bob.ask('deficiency/details', { id: fire });
  expect(opened.assignee).toMatchObject({ id: sam.id, left: 'removed' });
  const isWork = { hasDeficiencies: true, hasInspections: false };
  const offered = async () => (await former(bob)).map(({ name: _, ...person }) => person);
  expect(await offered()).toEqual(
    expect.arrayContaining([
      { id: sam.id, left: 'removed', ...isWork },
      { id: chelsea.id, left: 'deactivated', ...isWork },
    ]),
  );

  await alice.ask('deficiency/update', { id: roofs, assigneeId: bob.id });
  expect(await offered()).toEqual([{ id: sam.id, left: 'removed', ...isWork }]);
  // An inspection that finds the deficiency fixed also ends the assignment.
  await inspect('2026-10-01', { roofs: 'Deficient' });
  expect(await offered()).toEqual([]);
});

test('a planned inspection keeps an inspector who left the team, until it is done or assigned to somebody else', async () => {
  const { alice, bob, sam } = await aDistrict();
  const [first, second] = [await aSchool(sam), await aSchool(sam, { name: 'Second' })];
  for (const schoolId of [first, second]) {
    const plannedDate = addDays(today, 9);
    await sam.ask('schedule/update', { schoolId, plannedDate, inspectorId: bob.id });
  }
  await alice.ask('user/delete', { id: bob.id });
  const isWork = { id: bob.id, hasDeficiencies: false, hasInspections: true };
  expect(await former(sam)).toMatchObject([{ ...isWork, left: 'deactivated' }]);
  await alice.ask('user/remove', { id: bob.id });
  expect(await former(sam)).toMatchObject([{ ...isWork, left: 'removed' }]);
  expect((await sam.ask('schedule/details', { schoolId: first })).data.inspector).toMatchObject({
    id: bob.id,
    left: 'removed',
  });

  // The schools are listed under the inspector who left, and also under those without an inspector.
  for (const inspectorId of [bob.id, 'none']) {
    const { list } = (await sam.ask('schedule/list', { inspectorId })).data;
    expect(list.map(({ schoolId }) => schoolId).toSorted()).toEqual([first, second].toSorted());
  }

  await sam.ask('schedule/update', { schoolId: first, inspectorId: sam.id });
  expect(await former(sam)).toHaveLength(1);
  await save(app, sam, {
    formData: siteFacts(second, { date: today }),
    evaluations: await oneEvaluation(sam, second),
  });
  expect(await former(sam)).toEqual([]);
});
