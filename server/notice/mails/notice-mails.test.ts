/** Emails about reports, with the clock of the job as a parameter. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { Person } from '#server/test/people.ts';
import { sendNoticeMails } from './notice-mails.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;

const begin = async () => {
  const district = await aDistrict();
  const { sam, bob, accountId } = district;
  const site = await aNamedSite(sam, 'Alder High');
  const inspect = async (date: string) =>
    (
      await save(app, bob, {
        formData: siteFacts(site.schoolId, { date }),
        evaluations: [anEvaluationOf(site.areas['Room 12'], 1)],
      })
    ).reportId;
  const reportIds = [await inspect('2026-09-01'), await inspect('2026-09-08')] as const;
  const principal = await aLimitedMember(harness, accountId, 'reporter', [site.schoolId]);
  return { ...district, reportIds, principal };
};

const run = (minutes = 60) => sendNoticeMails(services, new Date(Date.now() + minutes * 60_000));

const mailsOf = async ({ id }: Person) => {
  const [row] = await inSystem(
    services,
    sql<{ email: string }>`select email from app_user where id = ${id}`,
  );
  return mailsTo(services, row?.email as string);
};
const subjectsOf = async (person: Person) => (await mailsOf(person)).map(({ subject }) => subject);

test('reports that wait for review are mailed to the principal in one email, once nothing was added for two minutes', async () => {
  const { alice, sam, chelsea, principal, reportIds } = await begin();
  for (const reportId of reportIds) await sam.ask('report/status', { reportId, status: 'Review' });
  // The first one is old enough, but another one was added after it.
  await inSystem(
    services,
    sql`update notice set at = at - interval '1 hour' where report_id = ${reportIds[0]}`,
  );
  await run(1);
  expect(await subjectsOf(principal)).toEqual([]);
  await run(3);
  await run(3);
  const [mail, ...others] = await mailsOf(principal);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 reports wait for review');
  expect(mail?.text).toContain(
    'Alder High, inspected on September 8, 2026, sent to review by sam staff',
  );
  expect(mail?.text).toContain(`${services.settings.appUrl}/reports?status=Review`);
  for (const person of [alice, chelsea]) expect(await subjectsOf(person)).toEqual([]);
});

test('a returned report is mailed to the person who made the inspection, with the reason and a link', async () => {
  const { alice, bob, reportIds } = await begin();
  const [reportId] = reportIds;
  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/status', { reportId, status: 'Final' });
  await alice.ask('report/reopen', { reportId, reason: 'The gym was left out.' });
  await run();
  const [mail, ...others] = await mailsOf(bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A report of Alder High was returned to you');
  expect(mail?.text).toContain('returned by alice admin: “The gym was left out.”');
  expect(mail?.text).toContain(`${services.settings.appUrl}/reports?report=${reportId}`);
});

test('a report that has changed its status since is not mailed', async () => {
  const { sam, principal, reportIds } = await begin();
  const [reportId] = reportIds;
  await sam.ask('report/status', { reportId, status: 'Review' });
  await sam.ask('report/status', { reportId, status: 'Draft' });
  await run();
  expect(await subjectsOf(principal)).toEqual([]);
  // Nor is it named twice if it was sent to review twice.
  await sam.ask('report/status', { reportId, status: 'Review' });
  await sam.ask('report/status', { reportId, status: 'Draft' });
  await sam.ask('report/status', { reportId, status: 'Review' });
  await run();
  expect(await subjectsOf(principal)).toEqual(['A report of Alder High waits for review']);
});

test('each person chooses the kinds of notices in the app and of emails', async () => {
  const { alice, sam, bob, principal, reportIds } = await begin();
  const [reportId] = reportIds;
  await alice.ask('user/mails-update', { review: true, inApp: ['returned'] });
  await principal.ask('user/mails-update', { review: false });
  await bob.ask('user/mails-update', { returned: false });
  await sam.ask('report/status', { reportId, status: 'Review' });
  await run();
  await sam.ask('report/status', { reportId, status: 'Draft' });
  await run();
  expect(await subjectsOf(alice)).toEqual(['A report of Alder High waits for review']);
  expect((await alice.ask('notice/list')).data).toMatchObject({ list: [], unread: 0 });
  expect(await subjectsOf(principal)).toEqual([]);
  expect((await principal.ask('notice/list')).data.unread).toBe(1);
  expect(await subjectsOf(bob)).toEqual([]);
  expect((await bob.ask('notice/list')).data.unread).toBe(1);
});

test('a person who was deactivated, or limited to other schools, in the meantime is not mailed', async () => {
  const { alice, sam, chelsea, principal, reportIds } = await begin();
  const other = await aNamedSite(sam, 'Birch Middle');
  await chelsea.ask('user/mails-update', { review: true });
  await sam.ask('report/status', { reportId: reportIds[0], status: 'Review' });
  await alice.ask('user/delete', { id: chelsea.id });
  await alice.ask('user/update', { id: principal.id, school_ids: [other.schoolId] });
  await run();
  expect(await subjectsOf(chelsea)).toEqual([]);
  expect(await subjectsOf(principal)).toEqual([]);
});
