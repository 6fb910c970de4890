import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const names = Array.from({ length: 9 }, (_, n) => `Room ${n + 1}`);
const everywhere = { status: undefined, schoolName: '', inspectorName: '' };

/**
 * Ten areas: nine classrooms, of which one is inspected, and a library, which is inspected too.
 */
const twoOfTen = async () => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, ...names, 'Library');
  const evaluations = [
    anEvaluationOf(areas['Room 2'], 1, { roofs: 'Deficient' }),
    anEvaluationOf(areas['Library'], 2),
    { ...anEvaluationOf(areas['Room 5'], 3), notInspected: 'Testing in progress' },
  ];
  const saved = await save(app, district.bob, {
    formData: siteFacts(schoolId, { classroomCount: 9 }),
    evaluations,
  });
  return { ...district, schoolId, areas, evaluations, saved };
};

const counts = { areas: 10, inspected: 2, classrooms: 9, classroomsVisited: 1 };

const exported = async (person: Person, what: 'inspection' | 'report') => {
  const answer = await app.inject({
    url: `/api/${what}/export`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  const options = { bom: true, columns: true, record_delimiter: '\r\n' } as const;
  return parse<Record<string, string>>(answer.body, options)[0];
};

const readDetails = async (bob: Person, id: string) =>
  (await bob.ask('inspection/details', { id })).data;

describe('An inspection of 2 of 10 areas', () => {
  test('lists the areas that were not inspected, with the reason if one was given', async () => {
    const { bob, saved, areas } = await twoOfTen();
    const { coverage } = await readDetails(bob, saved.id);
    expect(coverage).toMatchObject(counts);
    expect(coverage?.leftOut.map(({ label, reason }) => [label, reason])).toEqual([
      ['Room 1', ''],
      ['Room 3', ''],
      ['Room 4', ''],
      ['Room 5', 'Testing in progress'],
      ['Room 6', ''],
      ['Room 7', ''],
      ['Room 8', ''],
      ['Room 9', ''],
    ]);
    expect(coverage?.leftOut[3]?.area).toBe(areas['Room 5']);
  });

  test('shows its coverage in the list, the report, the print view and both exports', async () => {
    const { bob, chelsea, saved } = await twoOfTen();
    const page = { page: 1, limit: 10 };
    const inspections = await bob.ask('inspection/list', { ...page, ...everywhere });
    expect(inspections.data.list[0]?.coverage).toEqual(counts);
    const reports = await bob.ask('report/list', { ...page, search: '' });
    expect(reports.data.list[0]?.coverage).toEqual(counts);

    const { reportId } = saved;
    const detail = await bob.ask('report/detail', { reportId });
    expect(detail.coverage).toMatchObject(counts);
    expect(detail.coverage?.leftOut).toHaveLength(8);
    const print = await app.inject({ url: '/api/report/detail/pdf', query: { reportId } });
    expect(print.json().data.coverage).toEqual(detail.coverage);

    const columns = {
      'Areas of the school': '10',
      'Areas inspected': '2',
      Classrooms: '9',
      'Classrooms visited': '1',
    };
    expect(await exported(chelsea, 'inspection')).toMatchObject(columns);
    expect(await exported(chelsea, 'report')).toMatchObject(columns);
  });

  test('has new coverage after an update; a room that was added to the school since, and not inspected, does not count', async () => {
    const { bob, sam, schoolId, areas, evaluations, saved } = await twoOfTen();
    await anArea(sam, schoolId, 'Room 10, new');
    await sam.ask('area/delete', { id: areas['Room 2'] as string });
    await save(
      app,
      bob,
      {
        formData: siteFacts(schoolId, { classroomCount: 9, version: 1 }),
        evaluations: [...evaluations, anEvaluationOf(areas['Room 3'], 4)],
      },
      { inspectionId: saved.id },
    );
    const { coverage } = await readDetails(bob, saved.id);
    // Room 2 was deleted from the school, but still counts because it was inspected.
    expect(coverage).toMatchObject({ ...counts, inspected: 3, classroomsVisited: 2 });
    expect(coverage?.leftOut.map(({ label }) => label)).not.toContain('Room 10, new');
  });

  test('counts a room that was added to the school after the first save, if an update contains marks for it', async () => {
    const { bob, sam, schoolId, evaluations, saved } = await twoOfTen();
    const added = await anArea(sam, schoolId, 'Room 10');
    await save(
      app,
      bob,
      {
        formData: siteFacts(schoolId, { version: 1 }),
        evaluations: [...evaluations, anEvaluationOf(added, 4)],
      },
      { inspectionId: saved.id },
    );
    const { coverage } = await readDetails(bob, saved.id);
    expect(coverage).toMatchObject({ areas: 11, inspected: 3 });
  });
});

test('an evaluation of a facility as a whole covers its rooms', async () => {
  const { bob, sam } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Gym');
  const building = await aFacility(sam, [schoolId], { name: 'Building A' });
  await anArea(sam, schoolId, 'Room 1', building);
  await anArea(sam, schoolId, 'Room 2', building);
  const { id } = await save(app, bob, {
    formData: siteFacts(schoolId, { classroomCount: 0 }),
    evaluations: [anEvaluationOf(building, 1)],
  });
  expect((await readDetails(bob, id)).coverage).toEqual({
    areas: 3,
    inspected: 2,
    classrooms: 2,
    classroomsVisited: 0,
    leftOut: [{ area: areas['Gym'], label: 'Gym', reason: '' }],
  });
});

test('an inspection from before coverage was recorded has null as its coverage', async () => {
  const { bob, chelsea, saved } = await twoOfTen();
  await services.database.asAccount(bob.accountId as string, (db) =>
    sql`update inspection set areas_of_school = null, areas_inspected = null, left_out = null,
      classrooms_of_school = null, classrooms_visited = null`.execute(db),
  );
  const { reportId } = saved;
  expect((await readDetails(bob, saved.id)).coverage).toBeNull();
  const list = await bob.ask('inspection/list', { page: 1, limit: 10, ...everywhere });
  expect(list.data.list[0]?.coverage).toBeNull();
  const detail = await bob.ask('report/detail', { reportId });
  expect([detail.coverage, detail.report.coverage]).toEqual([null, null]);
  expect(await exported(chelsea, 'inspection')).toMatchObject({ 'Areas inspected': '' });
});
