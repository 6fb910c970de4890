import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, anInspection, send, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

describe('a member with the role reporter', () => {
  test('can change a report from draft to review, back, and on to final; every change is recorded', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const { reportId } = await anInspection(app, { sam, bob });
    for (const status of ['Review', 'Draft', 'Review', 'Final'] as const) {
      const { data } = await chelsea.ask('report/status', { reportId, status });
      expect(data.status).toBe(status);
    }
    const { list } = (await bob.ask('report/events', { reportId })).data;
    expect(list.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'Review → Final',
      'Draft → Review',
      'Review → Draft',
      'Draft → Review',
    ]);
    expect(list[0]).toMatchObject({ by: 'chelsea reporter', reason: '' });
    expect(Date.parse(list[0]?.at ?? '')).toBeLessThanOrEqual(Date.now());
    const reports = (await bob.ask('report/list', { status: 'Final' })).data;
    expect(reports.list.map(({ id }) => id)).toEqual([reportId]);
    expect((await bob.ask('report/list', { status: 'Draft' })).data.totalPages).toBe(0);
  });

  test('cannot change a report from draft to final without review', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const { reportId } = await anInspection(app, { sam, bob });
    expect(await chelsea.refused('report/status', { reportId, status: 'Final' })).toMatchObject({
      status: 409,
      code: 'report-move',
    });
    expect((await bob.ask('report/events', { reportId })).data.list).toEqual([]);
  });

  test('can set the status that a report already has, which is not recorded as a change', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const { reportId } = await anInspection(app, { sam, bob });
    await chelsea.ask('report/status', { reportId, status: 'Review' });
    await chelsea.ask('report/status', { reportId, status: 'Review' });
    expect((await bob.ask('report/events', { reportId })).data.list).toHaveLength(1);
  });
});

describe('a final report', () => {
  test('refuses another status, and changes to its inspection, with a message', async () => {
    const { sam, bob } = await aDistrict();
    const saved = await anInspection(app, { sam, bob });
    const { reportId, schoolId, areas, id, version } = saved;
    await sam.ask('report/status', { reportId, status: 'Review' });
    await sam.ask('report/status', { reportId, status: 'Final' });
    const change = {
      formData: siteFacts(schoolId, { version }),
      evaluations: [anEvaluationOf(areas['Room 12'], 1)],
    };
    const sentence =
      'This inspection’s report is final. An administrator must reopen it before you can make changes.';
    expect(await sam.refused('report/status', { reportId, status: 'Draft' })).toMatchObject({
      status: 409,
      message: sentence,
    });
    const refused = await send(app, bob, change, { inspectionId: id });
    expect(refused).toMatchObject({ status: 409, body: { message: sentence } });
  });

  test('can be reopened by an administrator with a reason, and then be changed again', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { reportId, schoolId, areas, id, version } = await anInspection(app, { sam, bob });
    await sam.ask('report/status', { reportId, status: 'Review' });
    await sam.ask('report/status', { reportId, status: 'Final' });

    const blank = await alice.refused('report/reopen', { reportId, reason: '  ' });
    expect(blank).toMatchObject({ status: 400, field: 'reason' });
    const reason = 'Room 12 was confused with Room 21.';
    const { data } = await alice.ask('report/reopen', { reportId, reason });
    expect(data.status).toBe('Draft');
    const { list } = (await bob.ask('report/events', { reportId })).data;
    expect(list[0]).toMatchObject({ from: 'Final', to: 'Draft', reason, by: 'alice admin' });

    const change = {
      formData: siteFacts(schoolId, { version }),
      evaluations: [anEvaluationOf(areas['Room 12'], 1)],
    };
    expect(await send(app, bob, change, { inspectionId: id })).toMatchObject({ status: 200 });
  });

  test('is the only kind of report that can be reopened', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { reportId } = await anInspection(app, { sam, bob });
    const answer = await alice.refused('report/reopen', { reportId, reason: 'For no reason.' });
    expect(answer).toMatchObject({ status: 409, code: 'report-not-final' });
  });
});

test('members with the role inspector cannot change the status of a report, and only administrators can reopen one', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  const { reportId } = await anInspection(app, { sam, bob });
  const forbidden = await Promise.all([
    bob.refused('report/status', { reportId, status: 'Review' }),
    sam.refused('report/reopen', { reportId, reason: 'Please' }),
    chelsea.refused('report/reopen', { reportId, reason: 'Please' }),
  ]);
  for (const answer of forbidden) expect(answer).toMatchObject({ status: 403 });
});

test('a report of another district is not found', async () => {
  const { sam, bob } = await aDistrict();
  const { reportId } = await anInspection(app, { sam, bob });
  const { alice } = await aDistrict();
  const unknown = await Promise.all([
    alice.refused('report/status', { reportId, status: 'Review' }),
    alice.refused('report/reopen', { reportId, reason: 'Curious' }),
    alice.refused('report/events', { reportId }),
  ]);
  for (const answer of unknown) expect(answer).toMatchObject({ status: 404 });
});
