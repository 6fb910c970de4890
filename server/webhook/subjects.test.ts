/** What webhooks are told about inspections, reports and members. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { InspectionNotice, MemberNotice, ReportNotice } from '#contract/webhook/notice.ts';
import { inspectionEvents, memberEvents, reportEvents } from '#domain/account/webhook.ts';
import { anAddress, mailsTo, PASSWORD } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { makeFinal, save, siteFacts, anEvaluationOf } from '#server/test/inspections.ts';
import { type WebhookSetup, webhookTools } from './test/webhook-tools.ts';

const { app, services, aDistrict } = await testApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

const { begin, deliver, inspect } = webhookTools({ app, services, aDistrict });

/** The bodies that the receiver has got, each checked against the documented schema. */
const received = async <Notice extends z.ZodType>(setup: WebhookSetup, schema: Notice) => {
  await deliver(setup);
  return setup.receiver.received.map(({ body }) => schema.parse(JSON.parse(body)));
};

test('a webhook is notified when an inspection is created, changed, deleted and restored', async () => {
  const setup = await begin(inspectionEvents);
  const { alice, bob, site } = setup;
  const { id, reportId } = await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
  const evaluations = [anEvaluationOf(site.areas['Gym'], 1, {})];
  const formData = siteFacts(site.schoolId, { date: '2026-09-02', version: 1 });
  await save(app, bob, { formData, evaluations }, { inspectionId: id });
  await alice.ask('inspection/delete', { id });
  await alice.ask('inspection/restore', { id });
  const notices = await received(setup, InspectionNotice);
  expect(notices.map(({ event, data }) => [event, data.date, data.version, data.deleted])).toEqual([
    ['inspection.created', '2026-09-01', 1, false],
    ['inspection.changed', '2026-09-02', 2, false],
    ['inspection.deleted', '2026-09-02', 2, true],
    ['inspection.changed', '2026-09-02', 2, false],
  ]);
  expect(notices[1]?.data).toMatchObject({
    id,
    reportId,
    schoolId: site.schoolId,
    inspector: 'Bob Inspector',
    score: 100,
    rating: 'Exemplary',
    status: 'Completed',
  });
});

test('a webhook is notified when a report is final, published, withdrawn and reopened', async () => {
  const setup = await begin(reportEvents);
  const { alice, bob, site } = setup;
  const { id, reportId } = await inspect(bob, site, '2026-09-01', {});
  await makeFinal(setup, reportId);
  await alice.ask('report/publish', { reportId, published: 'final' });
  // Publishing it again changes nothing.
  await alice.ask('report/publish', { reportId, published: 'final' });
  await alice.ask('report/publish', { reportId, published: 'no' });
  await alice.ask('report/reopen', { reportId, reason: 'A mark was wrong' });
  const notices = await received(setup, ReportNotice);
  expect(notices.map(({ event, data }) => [event, data.status, data.published])).toEqual([
    ['report.finalized', 'Final', false],
    ['report.published', 'Final', true],
    ['report.withdrawn', 'Final', false],
    ['report.reopened', 'Draft', false],
  ]);
  expect(notices[0]?.data).toMatchObject({ id: reportId, inspectionId: id, score: 100 });
});

test('a webhook is notified when a member is invited, joins, is deactivated, activated and removed', async () => {
  const setup = await begin(memberEvents);
  const { alice } = setup;
  const email = anAddress('olga');
  await alice.ask('auth/invite-user', { email, role: 'reporter' });
  const [mail] = await mailsTo(services, email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await callerOf(app).ask('auth/invite-accept', {
    token,
    username: 'olga',
    full_name: 'Olga Peña',
    password: PASSWORD,
  });
  const [, joined] = await received(setup, MemberNotice);
  const member = { id: joined?.data.id ?? '' };
  await alice.ask('user/delete', member);
  await alice.ask('user/delete', member);
  await alice.ask('user/activate', member);
  await alice.ask('user/remove', member);
  const notices = await received(setup, MemberNotice);
  expect(notices.map(({ event, data }) => [event, data.name, data.status])).toEqual([
    ['member.invited', '', 'Pending'],
    ['member.joined', 'Olga Peña', 'Active'],
    ['member.deactivated', 'Olga Peña', 'Inactive'],
    ['member.joined', 'Olga Peña', 'Active'],
    ['member.deactivated', 'Olga Peña', 'Inactive'],
  ]);
  expect(joined?.data).toMatchObject({ email, role: 'reporter' });
});

test('a webhook is notified only of the events that it wants, and a district only of its own', async () => {
  const setup = await begin(['report.published']);
  const elsewhere = await begin(['inspection.created']);
  await inspect(setup.bob, setup.site, '2026-09-01', { fire: 'Poor' });
  await deliver(setup);
  expect(setup.receiver.received).toEqual([]);
  expect(elsewhere.receiver.received).toEqual([]);
});
