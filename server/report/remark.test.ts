/** Remarks and requests for correction while a report is in review, and reports that are returned. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_REMARKS } from '#domain/report/remark.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

/** A report in review, and a principal who is limited to its school. */
const begin = async () => {
  const district = await aDistrict();
  const { sam, bob, accountId } = district;
  const { schoolId, areas } = await aSite(sam, 'Gym');
  const { reportId } = await save(app, bob, {
    formData: siteFacts(schoolId),
    evaluations: [anEvaluationOf(areas['Gym'], 1)],
  });
  await sam.ask('report/status', { reportId, status: 'Review' });
  const principal = await aLimitedMember(harness, accountId, 'reporter', [schoolId]);
  const remarks = async () => (await sam.ask('report/remarks', { reportId })).data.list;
  return { ...district, reportId, principal, remarks };
};

test('a principal writes remarks and asks for a correction, which the district office marks as done', async () => {
  const { sam, alice, principal, reportId, remarks } = await begin();
  await principal.ask('report/remark', { reportId, text: 'The gym was repainted.' });
  const { data } = await principal.ask('report/remark', {
    reportId,
    text: "Room 12 is Mr. O'Peña's,\nnot Room 21.",
    wantsCorrection: true,
  });
  expect(await remarks()).toEqual([
    {
      id: expect.any(String),
      text: 'The gym was repainted.',
      wantsCorrection: false,
      by: 'Chelsea Reporter',
      at: expect.any(String),
      settled: null,
    },
    expect.objectContaining({
      id: data.id,
      text: "Room 12 is Mr. O'Peña's,\nnot Room 21.",
      wantsCorrection: true,
      settled: null,
    }),
  ]);
  const open = async () => (await sam.ask('report/detail', { reportId })).openCorrections;
  expect(await open()).toBe(1);

  await alice.ask('report/remark-settle', { id: data.id, isSettled: true });
  // Somebody else confirms the same, which changes nothing.
  await sam.ask('report/remark-settle', { id: data.id, isSettled: true });
  expect((await remarks())[1]?.settled).toEqual({ by: 'alice admin', at: expect.any(String) });
  expect(await open()).toBe(0);
  await principal.ask('report/remark-settle', { id: data.id, isSettled: false });
  expect((await remarks())[1]?.settled).toBeNull();
  expect(await open()).toBe(1);
});

describe('a remark is refused', () => {
  test('for a report that is not in review', async () => {
    const { sam, reportId } = await begin();
    const refusal = () => sam.refused('report/remark', { reportId, text: 'Late' });
    const expected = {
      status: 409,
      message: 'Remarks are written while a report is in review. Please send it to review first.',
    };
    await sam.ask('report/status', { reportId, status: 'Draft' });
    expect(await refusal()).toMatchObject(expected);
    await sam.ask('report/status', { reportId, status: 'Review' });
    await sam.ask('report/status', { reportId, status: 'Final' });
    expect(await refusal()).toMatchObject(expected);
  });

  test('without text, and of an inspector, who corrects the inspection instead', async () => {
    const { sam, bob, reportId, remarks } = await begin();
    expect(await sam.refused('report/remark', { reportId, text: ' \n' })).toMatchObject({
      status: 400,
      field: 'text',
    });
    expect(await bob.refused('report/remark', { reportId, text: 'Mine' })).toMatchObject({
      status: 403,
    });
    expect(await remarks()).toEqual([]);
  });

  test('if the report has many already', async () => {
    const { sam, reportId, accountId } = await begin();
    await inSystem(
      services,
      sql`insert into report_remark (account_id, report_id, written_by, text, wants_correction)
        select ${accountId}, ${reportId}, ${sam.id}, n::text, false
        from generate_series(1, ${MOST_REMARKS}::integer) n`,
    );
    expect(await sam.refused('report/remark', { reportId, text: 'One more' })).toMatchObject({
      status: 409,
      message: `This report has ${MOST_REMARKS} remarks, and no more can be added.`,
    });
  });
});

test('a correction of a final report stays as it is, and a plain remark cannot be marked as done', async () => {
  const { sam, reportId } = await begin();
  const plain = await sam.ask('report/remark', { reportId, text: 'Fine' });
  const wanted = await sam.ask('report/remark', { reportId, text: 'Gym', wantsCorrection: true });
  expect(
    await sam.refused('report/remark-settle', { id: plain.data.id, isSettled: true }),
  ).toMatchObject({ status: 404 });
  await sam.ask('report/status', { reportId, status: 'Final' });
  expect(
    await sam.refused('report/remark-settle', { id: wanted.data.id, isSettled: true }),
  ).toMatchObject({ status: 409 });
});

test('a report is returned to the inspector with a message, which its history shows', async () => {
  const { sam, bob, reportId } = await begin();
  const message = 'Please look at the roof\nof the gym again.';
  await sam.ask('report/status', { reportId, status: 'Draft', message });
  // A message belongs to a return only.
  await sam.ask('report/status', { reportId, status: 'Review', message: 'ignored' });
  const { data } = await bob.ask('report/events', { reportId });
  expect(data.list.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['Draft', 'Review', ''],
    ['Review', 'Draft', message],
    ['Draft', 'Review', ''],
  ]);
});

test('several reports made final at once leave out one with an open correction, and say so', async () => {
  const { sam, reportId, principal } = await begin();
  await principal.ask('report/remark', { reportId, text: 'Wrong room', wantsCorrection: true });
  const { data } = await sam.ask('report/list');
  const reports = data.list.map(({ id, status, version }) => ({ id, status, version }));
  const answer = await sam.ask('report/status-chosen', { reports, status: 'Final' });
  expect(JSON.stringify(answer)).toContain('1 requested correction is not marked as done');
  expect((await sam.ask('report/list', { status: 'Final' })).data.totalRows).toBe(0);
});
