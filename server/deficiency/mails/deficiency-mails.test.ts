/** Long because it has every email about deficiencies, with the clock of the job as a parameter. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inSystem, mailsTo } from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import type { District, Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { sendDeficiencyMails, startDeficiencyMails } from './deficiency-mails.ts';

const harness = await testApp();
const { app, services, aDistrict } = harness;
const { appUrl } = services.settings;

// Deactivates all districts after each test, so that each test sees only the emails of its own
// district.
afterEach(() => inSystem(services, sql`update account set is_active = false`));

const inspect = (bob: Person, { schoolId, areas }: TestSite, date: string, marks: object) =>
  save(app, bob, {
    formData: siteFacts(schoolId, { date }),
    evaluations: [anEvaluationOf(areas['Gym'], 1, marks)],
  });

const begin = async () => {
  const district = await aDistrict();
  return { ...district, site: await aSite(district.sam, 'Gym') };
};

const HOUR = 3_600_000;
/** Runs the job an hour from now, after the time in which assignments are collected. */
const run = (now = new Date(Date.now() + HOUR)) => sendDeficiencyMails(services, now);

const emailOf = async ({ id }: Person) =>
  (await inSystem(services, sql<{ email: string }>`select email from app_user where id = ${id}`))[0]
    ?.email as string;

/** The emails to a person whose subject matches. */
const sentTo = async (person: Person, about: RegExp) =>
  (await mailsTo(services, await emailOf(person))).filter(({ subject }) => about.test(subject));

const idsOf = async ({ bob }: Pick<District, 'bob'>) =>
  (await bob.ask('deficiency/list')).data.list.map(({ id }) => id);

test('an email about a deficiency is no change of it for programs that read changes', async () => {
  const { accountId, alice, bob, site } = await begin();
  await inspect(bob, site, '2026-11-20', { fire: 'Poor' });
  const written = () =>
    inSystem(
      services,
      sql<{ at: Date; wasMailed: boolean }>`
        select updated_at as at, extreme_mailed_for is not null as "wasMailed" from deficiency
        where account_id = ${accountId}`,
    );
  const [before] = await written();
  expect(before?.wasMailed).toBe(false);
  await run();
  expect(await sentTo(alice, /extreme deficienc/)).toHaveLength(1);
  expect(await written()).toEqual([{ at: before?.at, wasMailed: true }]);
});

describe('an extreme deficiency', () => {
  const about = /extreme deficienc/;

  test('is mailed to administrators once, with its place, due date and a link to the list', async () => {
    const { alice, sam, bob, site } = await begin();
    await inspect(bob, site, '2026-11-20', { fire: 'Poor', gasLeaks: 'Poor', roofs: 'Deficient' });
    await run();
    await run();
    const [mail, ...others] = await sentTo(alice, about);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 extreme deficiencies at Nguyễn Du Elementary');
    expect(mail?.text).toContain('The inspection of Nguyễn Du Elementary on November 20, 2026');
    expect(mail?.text).toContain('Gym, Fire Safety, due on December 20, 2026');
    expect(mail?.text).toContain('Gym, Gas Leaks, due on December 20, 2026');
    expect(mail?.text).not.toContain('Roofs');
    expect(mail?.text).toContain(`${appUrl}/deficiencies?school=${site.schoolId}&mark=Poor`);
    for (const person of [sam, bob]) expect(await sentTo(person, about)).toEqual([]);
  });

  test('is not mailed again when it is found again; a D that becomes an X is mailed', async () => {
    const { alice, bob, site } = await begin();
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    await run();
    await inspect(bob, site, '2026-10-01', { fire: 'Poor', roofs: 'Poor' });
    await run();
    const mails = await sentTo(alice, about);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Gym, Roofs, due on October 31, 2026');
    expect(mails[1]?.text).not.toContain('Fire Safety');
  });

  test('is not mailed if its inspection is deleted before the mail job runs', async () => {
    const { alice, bob, site } = await begin();
    const { id } = await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await alice.ask('inspection/delete', { id });
    await run();
    expect(await sentTo(alice, about)).toEqual([]);
  });

  test('is not mailed to an administrator who does not want such emails', async () => {
    const { alice, bob, site } = await begin();
    await alice.ask('user/mails-update', { extreme: false });
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await run();
    expect(await sentTo(alice, about)).toEqual([]);
  });

  test('is mailed once if several processes send at the same time', async () => {
    const { alice, bob, site } = await begin();
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    await Promise.all([run(), run(), run()]);
    expect(await sentTo(alice, about)).toHaveLength(1);
  });
});

describe('an assignment', () => {
  const about = /assigned to you/;

  test('is sent to the person in one email with other assignments, once none was added for two minutes', async () => {
    const { alice, sam, bob, site } = await begin();
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    const [first, second] = (await idsOf({ bob })) as [string, string];
    await alice.ask('deficiency/update', { id: first, assigneeId: sam.id });
    await run(new Date(Date.now() + 60_000));
    expect(await sentTo(sam, about)).toEqual([]);
    await alice.ask('deficiency/bulk-update', { ids: [second], assigneeId: sam.id });
    await run();
    await run();
    const [mail, ...others] = await sentTo(sam, about);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 deficiencies assigned to you');
    expect(mail?.text).toContain(
      'Nguyễn Du Elementary: Gym, Fire Safety, extreme deficiency, due on',
    );
    expect(mail?.text).toContain('Nguyễn Du Elementary: Gym, Roofs, due on');
    expect(mail?.text).toContain(`${appUrl}/deficiencies?assignee=me`);
  });

  test('is not mailed if the deficiency was repaired before the email is sent', async () => {
    const { alice, sam, bob, site } = await begin();
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    const [first, second] = (await idsOf({ bob })) as [string, string];
    await alice.ask('deficiency/bulk-update', { ids: [first, second], assigneeId: sam.id });
    await alice.ask('deficiency/update', { id: first, state: 'Repaired' });
    await run();
    const mails = await sentTo(sam, about);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 deficiency assigned to you']);
    expect(mails[0]?.text).toContain('Roofs');
  });

  test('is mailed with the beginning of what the inspector wrote', async () => {
    const { alice, sam, bob, site } = await begin();
    const evaluation = anEvaluationOf(site.areas['Gym'], 1, { roofs: 'Deficient' });
    for (const one of evaluation.categories) {
      if (one.id === 'roofs') one.comments = `Leak above\nthe stage ${'x'.repeat(90)}`;
    }
    const formData = siteFacts(site.schoolId, { date: '2026-09-01' });
    await save(app, bob, { formData, evaluations: [evaluation] });
    const [first] = (await idsOf({ bob })) as [string];
    await alice.ask('deficiency/update', { id: first, assigneeId: sam.id });
    await run();
    const [mail] = await sentTo(sam, about);
    expect(mail?.text).toContain(`Gym, Roofs (“Leak above the stage ${'x'.repeat(59)}…”), due on`);
  });

  test('is not mailed to people who assign a deficiency to themselves, but is mailed if an API token assigns it', async () => {
    const district = await begin();
    const { sam, bob, site } = district;
    await inspect(bob, site, '2026-09-01', { fire: 'Poor', roofs: 'Deficient' });
    const [first, second] = (await idsOf({ bob })) as [string, string];
    await sam.ask('deficiency/update', { id: first, assigneeId: sam.id });
    await run();
    expect(await sentTo(sam, about)).toEqual([]);
    const { token } = await anApiToken(services, district, 'write');
    await callerOf(app, { token }).ask('deficiency/update', { id: second, assigneeId: sam.id });
    await run();
    const mails = await sentTo(sam, about);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 deficiency assigned to you']);
    expect(mails[0]?.text).toContain('Roofs');
  });

  test('is not mailed to a person who does not want such emails at that time, even if they want them later', async () => {
    const { alice, sam, bob, site } = await begin();
    await inspect(bob, site, '2026-09-01', { fire: 'Poor' });
    const [id] = await idsOf({ bob });
    await sam.ask('user/mails-update', { assigned: false });
    await alice.ask('deficiency/update', { id, assigneeId: sam.id });
    await run();
    await sam.ask('user/mails-update', { assigned: true });
    await run();
    expect(await sentTo(sam, about)).toEqual([]);
  });
});

describe('the weekly digest', () => {
  const about = /overdue, \d+ due this week/;
  /** Monday, 30 November 2026, in the time zone of California. */
  const monday = (time: string) => new Date(`2026-11-30T${time}:00-08:00`);

  /** An X that is overdue on that Monday, and a D that is due on 4 December. */
  const withDue = async () => {
    const district = await begin();
    await inspect(district.bob, district.site, '2026-09-05', { fire: 'Poor', roofs: 'Deficient' });
    return district;
  };

  const lastWas = ({ accountId }: District, day: string) =>
    inSystem(services, sql`update account set digest_week = ${day} where id = ${accountId}`);

  test('is sent on Monday from six o’clock in the time zone of the account, once a week', async () => {
    const district = await withDue();
    const { alice } = district;
    await lastWas(district, '2026-11-16');
    await run(new Date('2026-11-23T12:00:00-08:00'));
    const before = (await sentTo(alice, about)).length;
    await run(monday('05:59'));
    expect(await sentTo(alice, about)).toHaveLength(before);
    for (const time of ['06:01', '07:00', '23:00']) await run(monday(time));
    await run(new Date('2026-12-06T23:00:00-08:00'));
    expect(await sentTo(alice, about)).toHaveLength(before + 1);
    await run(new Date('2026-12-07T06:01:00-08:00'));
    expect(await sentTo(alice, about)).toHaveLength(before + 2);
  });

  test('counts the deficiencies that are overdue or due within a week, and lists the most urgent first', async () => {
    const district = await withDue();
    const { alice } = district;
    await lastWas(district, '2026-11-23');
    await run(monday('08:00'));
    const [mail, ...others] = await sentTo(alice, about);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 deficiency overdue, 1 due this week');
    expect(mail?.text).toContain(
      'Of the deficiencies in your district, 1 is overdue (1 extreme), and 1 is due by December 7, 2026.',
    );
    const [fire = -1, roofs = -1] = ['Fire Safety', 'Roofs'].map((one) => mail?.text.indexOf(one));
    expect(fire).toBeGreaterThan(0);
    expect(roofs).toBeGreaterThan(fire);
    expect(mail?.text).toContain(`${appUrl}/deficiencies?overdue=true&sort=due`);
  });

  test('for members other than administrators lists only deficiencies assigned to them, and is not sent if none is due', async () => {
    const district = await withDue();
    const { alice, sam, bob, chelsea } = district;
    const { list } = (await bob.ask('deficiency/list')).data;
    const roofs = list.find(({ category }) => category === 'roofs')?.id;
    await alice.ask('deficiency/update', { id: roofs, assigneeId: sam.id });
    await lastWas(district, '2026-11-23');
    await run(monday('08:00'));
    const mails = await sentTo(sam, about);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '0 deficiencies overdue, 1 due this week',
    ]);
    expect(mails[0]?.text).not.toContain('Fire Safety');
    expect(mails[0]?.text).toContain(`${appUrl}/deficiencies?assignee=me&sort=due`);
    for (const person of [bob, chelsea]) expect(await sentTo(person, about)).toEqual([]);
  });

  test('names the complaints that are due to those who handle complaints, about the schools that they see', async () => {
    const district = await begin();
    const { alice, sam, bob, accountId, site } = district;
    const complaints = /complaints? overdue, \d+ due this week$/;
    const other = await aSchool(sam, { name: 'Birch Middle' });
    await alice.ask('account/update', { takesComplaints: true });
    const form = { way: 'paper', subject: 'restroom', description: 'No soap' } as const;
    // Ten working days end on December 4 and on November 27.
    await sam.ask('complaint/create', { ...form, schoolId: other, receivedOn: '2026-11-20' });
    await sam.ask('complaint/create', {
      ...form,
      schoolId: site.schoolId,
      receivedOn: '2026-11-13',
    });
    const principal = await aLimitedMember(harness, accountId, 'reporter', [other]);
    await lastWas(district, '2026-11-23');
    await run(monday('08:00'));
    const mailed = async (person: Person) =>
      (await sentTo(person, complaints)).map(({ subject }) => subject);
    expect(await mailed(sam)).toEqual(['1 complaint overdue, 1 due this week']);
    expect(await mailed(principal)).toEqual(['0 complaints overdue, 1 due this week']);
    expect(await mailed(bob)).toEqual([]);
    const [mail] = await sentTo(sam, complaints);
    expect(mail?.text).toContain(
      '2026-0001, Birch Middle: Forward to the district, due on December 4, 2026',
    );
  });

  test('is never sent twice to a person for the same week, even if the job runs again for the account', async () => {
    const district = await withDue();
    const { alice } = district;
    await lastWas(district, '2026-11-23');
    await run(monday('08:00'));
    await lastWas(district, '2026-11-23');
    await run(monday('09:00'));
    expect(await sentTo(alice, about)).toHaveLength(1);
  });

  test('is not sent to a person who does not want it', async () => {
    const district = await withDue();
    const { alice } = district;
    await alice.ask('user/mails-update', { digest: false });
    await lastWas(district, '2026-11-23');
    await run(monday('08:00'));
    expect(await sentTo(alice, about)).toEqual([]);
  });
});

test('a failure of the mail job is logged, and the job continues', async () => {
  vi.useFakeTimers();
  const cause = new Error('The database is gone.');
  const database = { asSystem: () => Promise.reject(cause) };
  const log = { error: vi.fn() };
  const job = startDeficiencyMails({ ...services, database } as never, log);
  const failures = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return log.error.mock.calls.length;
  };
  expect([
    await failures(4999),
    await failures(1),
    await failures(9999),
    await failures(1),
  ]).toEqual([0, 1, 1, 2]);
  expect(log.error).toHaveBeenCalledWith({ err: cause }, 'the mails about deficiencies failed');
  await job.stop();
  vi.useRealTimers();
});
