import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  anInspection,
  aSite,
  type Marks,
  save,
  siteFacts,
} from '#server/test/inspections.ts';
import { isExact } from '#server/core/http/exact.ts';
import { detailsOf } from './answer.ts';
import { findInspection } from './queries.ts';

const { app, services, aDistrict } = await testApp();

test('every member of the account can read an inspection, and nobody else can', async () => {
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

test('the response matches its schema exactly, so it is sent without being copied', async () => {
  const { id } = await anInspection(app, await aDistrict());
  const stored = await services.database.asSystem((db) => findInspection(db, id));
  if (!stored) throw new Error('It was saved.');
  const found = stored.evaluations.map(({ area }) => ({
    area,
    category: 'roofs',
    id: area,
    state: 'Open' as const,
  }));
  const data = detailsOf(stored, { services, now: new Date() }, found);
  expect(data.coverage).not.toBeNull();
  expect(isExact(calls['inspection/details'].output, { data })).toBe(true);
});

test('the findings of an inspection and of its report have the id and state of their deficiency; a finding made after the repair belongs to a new deficiency', async () => {
  const { sam, bob } = await aDistrict();
  const site = await aSite(sam, 'Gym', 'Room 1');
  const inspect = (date: string, gym: Marks, room: Marks = {}) =>
    save(app, bob, {
      formData: siteFacts(site.schoolId, { date }),
      evaluations: [
        anEvaluationOf(site.areas['Gym'], 1, gym),
        anEvaluationOf(site.areas['Room 1'], 2, room),
      ],
    });
  // The inspections are not saved in the order of their dates.
  const latest = await inspect('2026-09-01', { roofs: 'Poor' });
  const first = await inspect('2026-01-10', { roofs: 'Deficient' }, { fire: 'Poor' });
  const second = await inspect('2026-02-10', { roofs: 'Deficient' });
  const fixed = await inspect('2026-03-10', { sewer: 'Deficient' });

  const found: Record<string, string> = {};
  for (const { id, reportId } of [first, second, fixed, latest]) {
    const { evaluations } = (await bob.ask('inspection/details', { id })).data;
    const ofInspection = evaluations.flatMap(({ area, categories }) =>
      categories.flatMap(({ id: category, deficiency = '', deficiencyState }) =>
        deficiency ? [{ area, category, deficiency, deficiencyState }] : [],
      ),
    );
    const { areas } = (await bob.ask('report/print', { reportId })).data;
    const ofReport = areas.flatMap(({ area, findings }) =>
      findings.map(({ categoryId, deficiency, deficiencyState }) => ({
        area,
        category: categoryId,
        deficiency,
        deficiencyState,
      })),
    );
    expect(ofReport).toEqual(ofInspection);
    for (const { area, category, deficiency, deficiencyState } of ofInspection) {
      const { data } = await bob.ask('deficiency/details', { id: deficiency });
      expect([data.area.id, data.category, data.state]).toEqual([area, category, deficiencyState]);
      found[deficiency] = `${category} ${data.firstFound} to ${data.lastFound} ${deficiencyState}`;
    }
  }
  expect(Object.values(found)).toEqual([
    'roofs 2026-01-10 to 2026-02-10 Verified',
    'fire 2026-01-10 to 2026-01-10 Verified',
    'sewer 2026-03-10 to 2026-03-10 Verified',
    'roofs 2026-09-01 to 2026-09-01 Open',
  ]);
  const { data } = (
    await app.inject({ url: `/api/report/detail/pdf?reportId=${latest.reportId}` })
  ).json();
  expect(data.areas[0].findings).toHaveLength(1);
  expect(data.areas[0].findings[0]).not.toHaveProperty('deficiency');
});
