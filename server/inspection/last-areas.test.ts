import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  anInspection,
  aSite,
  oneEvaluation,
  save,
  siteFacts,
} from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

const nothing = {
  areas: [],
  kitchensWithoutSinks: [],
  classroomCount: 0,
  inspectorTitle: '',
  siteData: {},
};

test('inspection/last-areas returns the areas of the newest inspection by date, in the order of that inspection', async () => {
  const district = await aDistrict();
  const { bob } = district;
  const { schoolId } = await anInspection(app, district, { facts: { date: '2026-05-04' } });
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2025-09-01' }),
    evaluations: await oneEvaluation(bob, schoolId),
  });
  const { data } = await bob.ask('inspection/last', { schoolId });
  const areas = data?.evaluations.map(({ area }) => area);
  expect(areas).toHaveLength(1);
  expect((await bob.ask('inspection/last-areas', { schoolId })).data.areas).toEqual(areas);
});

test('inspection/last-areas returns the number of classrooms of the last inspection, and the title with which the caller last signed', async () => {
  const district = await aDistrict();
  const { alice, bob, sam } = district;
  const { schoolId } = await anInspection(app, district, { facts: { date: '2026-05-04' } });
  const saveAs = async (member: typeof bob, facts: object) =>
    save(app, member, {
      formData: siteFacts(schoolId, facts),
      evaluations: await oneEvaluation(member, schoolId),
    });
  const { fullName: samsName } = (await sam.ask('user/details', {})).data;
  await saveAs(sam, {
    date: '2025-09-01',
    classroomCount: 3,
    inspectorName: samsName,
    inspectorTitle: 'Custodian',
  });
  // Sam enters this inspection for somebody else, so its title does not count as the title of Sam.
  await saveAs(sam, { date: '2025-09-02', inspectorName: 'Eve', inspectorTitle: 'Evaluator' });
  const lastOf = async (member: typeof bob) =>
    (await member.ask('inspection/last-areas', { schoolId })).data;
  expect(await lastOf(sam)).toMatchObject({ classroomCount: 12, inspectorTitle: 'Custodian' });
  expect(await lastOf(alice)).toMatchObject({ classroomCount: 12, inspectorTitle: '' });
});

test('inspection/last-areas returns empty values for a school that was never inspected', async () => {
  const { sam } = await aDistrict();
  const { schoolId } = await aSite(sam);
  expect(await sam.ask('inspection/last-areas', { schoolId })).toEqual({ data: nothing });
});

test('inspection/last-areas refuses a school that is deleted or of another account', async () => {
  const district = await aDistrict();
  const { schoolId } = await anInspection(app, district);
  const unknown = { status: 404, code: 'school-not-found' };
  const { alice } = await aDistrict();
  expect(await alice.refused('inspection/last-areas', { schoolId })).toMatchObject(unknown);
  await district.sam.ask('school/delete', { id: schoolId });
  expect(await district.sam.refused('inspection/last-areas', { schoolId })).toMatchObject(unknown);
});

test('inspection/last-areas ignores deleted inspections', async () => {
  const district = await aDistrict();
  const { alice, bob } = district;
  const { schoolId, id } = await anInspection(app, district);
  await alice.ask('inspection/delete', { id });
  expect(await bob.ask('inspection/last-areas', { schoolId })).toEqual({ data: nothing });
  const { list } = (await bob.ask('inspection/offline', {})).data;
  expect(list.find((school) => school.id === schoolId)?.lastAreas).toEqual([]);
});

test('inspection/last-areas lists the kitchens in which the last inspection marked Sinks/Fountains NA, and no other areas', async () => {
  const { bob, sam } = await aDistrict();
  const names = ['Kitchen', 'Building B · Kitchen', 'Cocina', 'Library'];
  const { schoolId, areas } = await aSite(sam, ...names);
  const marked = (name: string, id: number, sinks: 'Good' | 'NA') =>
    anEvaluationOf(areas[name], id, { sinks });
  const lastOf = async () => (await bob.ask('inspection/last-areas', { schoolId })).data;
  await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2026-05-04' }),
    evaluations: [
      marked('Kitchen', 1, 'Good'),
      marked('Building B · Kitchen', 2, 'NA'),
      { ...marked('Cocina', 3, 'NA'), notInspected: 'Locked' },
      marked('Library', 4, 'NA'),
    ],
  });
  const kitchensWithoutSinks = [areas['Building B · Kitchen']];
  expect(await lastOf()).toMatchObject({ kitchensWithoutSinks });
  const { list } = (await bob.ask('inspection/offline', {})).data;
  expect(list.find(({ id }) => id === schoolId)).toMatchObject({ kitchensWithoutSinks });
});
