/** A deleted inspection is in no list, figure or page until it is restored or purged. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { areaCode } from '#domain/inspection/area-code.ts';
import { purge } from '#server/purge/purge.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { aPlanWith } from '#server/test/floor-plans.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  anInspection,
  aSite,
  save,
  send,
  siteFacts,
  makeFinal,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict, services } = await testApp();

/** A date before today in every time zone, and within the months that the dashboard covers. */
const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);

const readCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, access } = calls[name];
  // Changes and feeds have to say when rows were written or deleted; complaints have other ids.
  const isOther = /\/changes$|^feed\/read$|^complaint\//.test(name);
  return method === 'GET' && (access === 'read' || access === 'export') && !isOther;
});

/** The read calls whose `id` is not an inspection's, each with the key of its id in `ids`. */
const idOf: Partial<Record<CallName, string>> = {
  'school/details': 'schoolId',
  'deficiency/details': 'deficiencyId',
};

/** The responses of all read calls for a member, without link signatures, which change hourly. */
const everyAnswer = async (
  { token }: Person,
  ids: Record<string, string>,
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const name of readCalls) {
    const id = ids[idOf[name] ?? 'id'] ?? '';
    const named: Record<string, string> = { ...ids, id };
    const inPath = calls[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => named[key] ?? key);
    const query = inPath === calls[name].path ? named : {};
    const answer = await app.inject({
      url: inPath,
      query,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    answers[name] = answer.body.replaceAll(/exp=\d+&sig=[\w-]+/g, '');
  }
  return answers;
};

test('a deleted inspection is in no response until it is restored', async () => {
  const district = await aDistrict();
  const { alice, sam, bob, chelsea } = district;
  const { schoolId, areas } = await aSite(sam, 'Room 1', 'Room 2');
  await aPlanWith(sam, schoolId, Object.values(areas));
  const first = await save(app, bob, {
    formData: siteFacts(schoolId, { date: '2025-03-02' }),
    evaluations: [anEvaluationOf(areas['Room 1'], 1, { fire: 'Deficient' })],
  });
  const [found] = (await bob.ask('deficiency/list', { schoolId })).data.list;
  // Parameters of the read calls, with the ids of the inspection that is not deleted.
  const ids = {
    schoolId,
    id: first.id,
    reportId: first.reportId,
    deficiencyId: found?.id as string,
    code: areaCode(areas['Room 1'] as string),
    month: tenDaysAgo.slice(0, 7),
    q: 'room',
  };
  const before = await everyAnswer(chelsea, ids);

  const second = await save(app, bob, {
    formData: siteFacts(schoolId, { date: tenDaysAgo }),
    evaluations: [anEvaluationOf(areas['Room 2'], 1, { roofs: 'Deficient', gasLeaks: 'Poor' })],
  });
  const withBoth = await everyAnswer(chelsea, ids);
  expect(withBoth['inspection/dashboard']).not.toBe(before['inspection/dashboard']);

  await alice.ask('inspection/delete', { id: second.id });
  expect(await everyAnswer(chelsea, ids)).toEqual(before);
  for (const refused of [
    await chelsea.refused('inspection/details', { id: second.id }),
    await chelsea.refused('report/detail', { reportId: second.reportId }),
    await chelsea.refused('report/print', { reportId: second.reportId }),
    await chelsea.refused('report/generate-pdf', { reportId: second.reportId }),
    await chelsea.refused('report/detail-pdf', { reportId: second.reportId }),
    await chelsea.refused('report/status', { reportId: second.reportId, status: 'Review' }),
    await alice.refused('report/renew-link', { reportId: second.reportId }),
    await alice.refused('inspection/delete', { id: second.id }),
  ]) {
    expect(refused.status).toBe(404);
  }

  await alice.ask('inspection/restore', { id: second.id });
  expect(await everyAnswer(chelsea, ids)).toEqual(withBoth);
  expect((await alice.refused('inspection/restore', { id: second.id })).status).toBe(404);
});

test('the links to the photos and the PDF of a deleted inspection do not work until it is restored', async () => {
  const { alice, sam, bob } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Room 1');
  const { id, reportId } = await save(app, bob, {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  });
  const { data } = await bob.ask('inspection/details', { id });
  const photo = data.evaluations[0]?.categories.flatMap(({ pictures }) => pictures)[0] as string;
  const { pdfUrl } = await bob.ask('report/generate-pdf', { reportId });
  const statuses = () =>
    Promise.all([photo, pdfUrl].map(async (url) => (await app.inject({ url })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  await alice.ask('inspection/delete', { id });
  expect(await statuses()).toEqual([404, 404]);
  await alice.ask('inspection/restore', { id });
  expect(await statuses()).toEqual([200, 200]);
});

test('an inspection that does not exist is not found', async () => {
  const { alice } = await aDistrict();
  for (const call of ['inspection/delete', 'inspection/details'] as const) {
    const refused = await alice.refused(call, { id: randomUUID() });
    expect(refused).toMatchObject({ status: 404, code: 'inspection-not-found' });
  }
});

describe('an inspection with a final report', () => {
  test('is deleted only with a reason, which members can read in its history', async () => {
    const district = await aDistrict();
    const { alice, chelsea } = district;
    const { id, reportId } = await anInspection(app, district);
    await makeFinal(district, reportId);
    expect(await alice.refused('inspection/delete', { id, reason: '  ' })).toMatchObject({
      status: 422,
      code: 'void-reason-missing',
      field: 'reason',
      message: 'The report of this inspection is final. Please give a reason for voiding it.',
    });
    const reason = 'It was the wrong school. Sorry!!';
    const deleted = await alice.ask('inspection/delete', { id, reason });
    expect(deleted.message).toBe('Inspection deleted successfully!');

    expect(await chelsea.refused('report/detail', { reportId })).toMatchObject({
      status: 404,
      code: 'report-voided',
      message: `This report was voided: ${reason}`,
    });
    expect(await chelsea.refused('inspection/details', { id })).toMatchObject({
      message:
        'This inspection was deleted: It was the wrong school. Sorry. An administrator can restore it for 30 days.',
    });
    const voided = { from: 'Final', to: 'Void', reason, by: 'alice admin' };
    const history = async () => (await chelsea.ask('report/events', { reportId })).data.list;
    expect((await history())[0]).toMatchObject(voided);

    await alice.ask('inspection/restore', { id });
    const detail = await chelsea.ask('report/detail', { reportId });
    expect(detail.report.status).toBe('Final');
    expect((await history()).slice(0, 2)).toMatchObject([
      { from: 'Void', to: 'Final', reason: '', by: 'alice admin' },
      voided,
    ]);
  });
});

describe('a device that does not know of the deletion', () => {
  test('gets the same response when it retries its save, and nothing is saved again', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const sending = {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
      pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') },
    };
    const saved = await save(app, bob, sending, { key: 'try' });
    const change = { formData: siteFacts(schoolId, { version: 1 }) };
    const updated = await save(app, bob, change, { key: 'change', inspectionId: saved.id });
    await alice.ask('inspection/delete', { id: saved.id, reason: 'Saved twice.' });

    expect(await save(app, bob, sending, { key: 'try' })).toEqual(saved);
    expect(await save(app, bob, change, { key: 'change', inspectionId: saved.id })).toEqual(
      updated,
    );
    expect((await bob.ask('inspection/list')).data).toEqual({
      list: [],
      totalPages: 0,
      totalRows: 0,
    });
  });

  test('gets a refusal of its update that says the inspection was deleted, and why', async () => {
    const { alice, sam, bob } = await aDistrict();
    const { id, schoolId } = await anInspection(app, { sam, bob });
    await alice.ask('inspection/delete', { id, reason: 'Saved twice.' });
    const change = { formData: siteFacts(schoolId, { version: 1 }) };
    expect(await send(app, bob, change, { inspectionId: id })).toMatchObject({
      status: 404,
      body: {
        code: 'inspection-deleted',
        message:
          'This inspection was deleted: Saved twice. An administrator can restore it for 30 days.',
      },
    });
  });
});

test('administrators see the deleted inspections, the latest deletion first: which, by whom, when and why', async () => {
  const { alice, sam, bob, accountId } = await aDistrict();
  const earlier = [await anInspection(app, { sam, bob }), await anInspection(app, { sam, bob })];
  for (const one of earlier) await alice.ask('inspection/delete', { id: one.id });
  await inSystem(
    services,
    sql`update inspection set deleted_at = now() - interval '9 days'
      where account_id = ${accountId} and id = ${earlier[0]?.id}`,
  );
  const { id } = await anInspection(app, { sam, bob });
  await alice.ask('inspection/delete', { id, reason: 'Saved twice.' });
  const { list } = (await alice.ask('inspection/deleted')).data;
  expect(list.slice(1).map((one) => one.id)).toEqual([earlier[1]?.id, earlier[0]?.id]);
  expect(list.slice(0, 1)).toEqual([
    {
      id,
      school: 'Nguyễn Du Elementary',
      date: '2026-11-20',
      inspector: 'Bob Inspector',
      reportStatus: 'Draft',
      reason: 'Saved twice.',
      deletedAt: expect.any(String),
      deletedBy: 'alice admin',
    },
  ]);
});

test('after thirty days the inspection is purged with its photos and PDFs, and a retried save stores nothing', async () => {
  const { alice, sam, bob, accountId } = await aDistrict();
  const { schoolId, areas } = await aSite(sam, 'Room 1');
  const sending = {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(areas['Room 1'], 1)],
    pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('png') },
  };
  const saved = await save(app, bob, sending, { key: 'try' });
  await bob.ask('report/generate-pdf', { reportId: saved.reportId });
  await alice.ask('inspection/delete', { id: saved.id });
  const filesIn = (folder: string) =>
    readdir(path.join(services.settings.dataDir, 'files', folder, accountId), {
      recursive: true,
      withFileTypes: true,
    }).then((found) => found.filter((entry) => entry.isFile()).length);
  const letPass = (days: number) =>
    inSystem(
      services,
      sql`with i as (
          update inspection set deleted_at = now() - ${days} * interval '1 day'
          where account_id = ${accountId}
        )
        update picture set wanted_at = now() - ${days} * interval '1 day'
        where account_id = ${accountId}`,
    );

  await letPass(29);
  await purge(services);
  expect((await alice.ask('inspection/deleted')).data.list).toHaveLength(1);
  // The files of a photo: the photo itself, its thumbnail and the size for printing.
  expect([await filesIn('photos'), await filesIn('pdf')]).toEqual([3, 1]);

  await letPass(31);
  expect((await alice.ask('inspection/deleted')).data.list).toEqual([]);
  expect(await alice.refused('inspection/restore', { id: saved.id })).toMatchObject({
    status: 404,
  });
  expect(await purge(services)).toMatchObject({ inspections: 1, photos: 1 });
  const rows = await inSystem(
    services,
    sql`select id from inspection where account_id = ${accountId}
      union all select id from report where account_id = ${accountId}`,
  );
  expect(rows).toEqual([]);
  expect(await filesIn('photos').catch(() => 0)).toBe(0);
  expect(await filesIn('pdf').catch(() => 0)).toBe(0);

  expect(await save(app, bob, sending, { key: 'try' })).toEqual(saved);
  expect((await bob.ask('inspection/list')).data.totalPages).toBe(0);
});
