import { expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, siteFacts, send } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

type Chosen = CallInput<'report/status-chosen'>['reports'];

/** The reports as the list shows them. */
const seenBy = async (person: Person): Promise<Chosen> =>
  (await person.ask('report/list')).data.list.map(({ id, status, version }) => ({
    id,
    status,
    version,
  }));

const statusesOf = async (person: Person) =>
  Object.fromEntries(
    (await person.ask('report/list')).data.list.map(({ id, status }) => [id, status]),
  );

const aDistrictWithReports = async () => {
  const district = await aDistrict();
  const saved = [
    await anInspection(app, district),
    await anInspection(app, district),
    await anInspection(app, district),
  ] as const;
  return { ...district, saved };
};

test('reports are moved to review and to final together, and each change is recorded', async () => {
  const { chelsea, bob, saved } = await aDistrictWithReports();
  const reports = await seenBy(chelsea);
  const moved = await chelsea.ask('report/status-chosen', { reports, status: 'Review' });
  expect(moved).toEqual({
    message: '3 reports moved to Review.',
    data: { changed: reports.map(({ id }) => id), refused: [] },
  });
  const reviewed = await seenBy(chelsea);
  const input = { reports: reviewed, status: 'Final', acceptGaps: true } as const;
  const { data } = await chelsea.ask('report/status-chosen', input);
  expect(data.changed).toHaveLength(3);
  const { list } = (await bob.ask('report/events', { reportId: saved[0].reportId })).data;
  expect(list.map(({ from, to, by }) => `${from} → ${to} by ${by}`)).toEqual([
    'Review → Final by chelsea reporter',
    'Draft → Review by chelsea reporter',
  ]);
  const versions = (await bob.ask('report/versions', { reportId: saved[0].reportId })).data.list;
  expect(versions).toHaveLength(1);
});

test('reports that cannot be moved are listed with the reason, and the others are moved', async () => {
  const { sam, bob, chelsea, saved } = await aDistrictWithReports();
  const [draft, edited, moved] = saved;
  const others = [edited.reportId, moved.reportId];
  for (const reportId of others) await sam.ask('report/status', { reportId, status: 'Review' });
  const reports = await seenBy(chelsea);
  // In the meantime, one of the inspections is changed.
  const change = {
    formData: siteFacts(edited.schoolId, { version: edited.version }),
    evaluations: [anEvaluationOf(edited.areas['Room 12'], 1)],
  };
  expect((await send(app, bob, change, { inspectionId: edited.id })).status).toBe(200);
  const { message, data } = await chelsea.ask('report/status-chosen', {
    reports: [...reports, { id: crypto.randomUUID(), status: 'Review', version: 1 }],
    status: 'Final',
    acceptGaps: true,
  });
  expect(message).toBe('1 report moved to Final. 3 reports not moved to Final.');
  expect(data.changed).toEqual([moved.reportId]);
  const reasons = Object.fromEntries(data.refused.map(({ id, code }) => [id, code]));
  expect(reasons).toMatchObject({
    [draft.reportId]: 'report-move',
    [edited.reportId]: 'report-changed',
  });
  expect(Object.values(reasons)).toContain('report-not-found');
  expect(await statusesOf(chelsea)).toEqual({
    [draft.reportId]: 'Draft',
    [edited.reportId]: 'Review',
    [moved.reportId]: 'Final',
  });
});

test('a report whose status somebody else has changed is not moved again', async () => {
  const { sam, chelsea, saved } = await aDistrictWithReports();
  const reports = await seenBy(chelsea);
  const [{ reportId }] = saved;
  await sam.ask('report/status', { reportId, status: 'Review' });
  const { data } = await chelsea.ask('report/status-chosen', { reports, status: 'Review' });
  expect(data.refused).toEqual([
    {
      id: reportId,
      code: 'report-changed',
      message: 'Somebody else has changed this report in the meantime. Please look at it again.',
    },
  ]);
});

test('a report with blanks becomes final only if they are accepted, and they are named', async () => {
  const district = await aDistrict();
  const { sam } = district;
  const { reportId } = await anInspection(app, district, { facts: { weatherCondition: '' } });
  await sam.ask('report/status', { reportId, status: 'Review' });
  const reports = (await seenBy(sam)).filter(({ id }) => id === reportId);
  const { data } = await sam.ask('report/status-chosen', { reports, status: 'Final' });
  expect(data).toEqual({
    changed: [],
    refused: [
      {
        id: reportId,
        code: 'report-gaps',
        message: 'Something is not complete: Weather condition is blank.',
      },
    ],
  });
  await sam.ask('report/status-chosen', { reports, status: 'Final', acceptGaps: true });
  expect((await statusesOf(sam))[reportId]).toBe('Final');
});

test('inspectors may not move reports together, and at most 100 are moved at once', async () => {
  const { bob, sam } = await aDistrictWithReports();
  const reports = await seenBy(bob);
  const refused = await bob.refused('report/status-chosen', { reports, status: 'Review' });
  expect(refused).toMatchObject({ status: 403 });
  for (const wrong of [[], Array.from({ length: 101 }, () => reports[0])]) {
    const input = { reports: wrong, status: 'Review' } as CallInput<'report/status-chosen'>;
    expect(await sam.refused('report/status-chosen', input)).toMatchObject({
      status: 400,
      field: 'reports',
    });
  }
});
