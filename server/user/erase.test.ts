/**
 * Erasing a removed member: afterwards the name and the email address remain only in sealed
 * reports, which are not changed.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail } from '#server/mail/queries.ts';
import { aColleague, anAddress, inSystem, type SignedInPerson } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

const NAME = "Zoë O'Peña-Nguyễn";

/**
 * Zoe, whom the tests remove, with a sealed report that she saved, and an open report by another
 * member that names her as the inspector.
 */
const aFormerInspector = async () => {
  const district = await aDistrict();
  const { alice, sam } = district;
  const zoe = await aColleague(app, services, alice);
  await zoe.ask('user/details-update', { fullName: NAME });
  const { schoolId, areas } = await aNamedSite(sam, 'Alder High');
  const inspect = (person: Person, inspectorName: string) =>
    save(app, person, {
      formData: siteFacts(schoolId, { inspectorName }),
      evaluations: [anEvaluationOf(areas['Room 12'], 1, { roofs: 'Deficient' })],
    });
  const sealed = await inspect(zoe, NAME);
  await alice.ask('report/status', { reportId: sealed.reportId, status: 'Review' });
  await alice.ask('report/status', { reportId: sealed.reportId, status: 'Final' });
  const open = await inspect(sam, NAME);
  const other = await inspect(sam, 'Sam Staff');
  return { ...district, zoe, sealed, open, other };
};

const pdfOf = async (person: Person, reportId: string) => {
  const { pdfUrl } = await person.ask('report/generate-pdf', { reportId });
  const { rawPayload } = await app.inject({ url: pdfUrl });
  return hash('sha256', rawPayload);
};

const remove = (alice: Person, { id }: SignedInPerson) => alice.ask('user/remove', { id });

test('the name and email address of an erased member remain only in sealed reports, and scores are unchanged', async () => {
  const { alice, accountId, zoe, sealed, open, other } = await aFormerInspector();
  const sealedPdf = await pdfOf(alice, sealed.reportId);
  const openPdf = await pdfOf(alice, open.reportId);
  const scores = async () =>
    inSystem(
      services,
      sql`select id, score, rating, status from inspection where account_id = ${accountId}
        order by id`,
    );
  const before = await scores();
  const seals = () =>
    inSystem(
      services,
      sql`select sheet, sha256 from sealed_report where account_id = ${accountId}`,
    );
  const sealsBefore = await seals();
  const message = { subject: `From ${NAME}`, text: `${NAME} ${zoe.email}`, html: NAME };
  const cause = `notice:${crypto.randomUUID()}` as const;
  const outgoing = { accountId, cause, recipient: anAddress('dana'), message };
  await inSystem(services, sql`update mail set sent_at = now() where account_id = ${accountId}`);
  await services.database.asAccount(accountId, (db) => queueMail(db, outgoing));
  const recipients = [zoe.email, anAddress('dana')];
  await alice.ask('mailed-list/create', {
    view: null,
    rhythm: 'week',
    format: 'pdf',
    recipients,
  });
  await remove(alice, zoe);

  const answer = await alice.ask('user/erase', { id: zoe.id, name: NAME });
  expect(answer.message).toBe(
    'The name and email have been erased. 1 sealed report still prints the name, as it was signed.',
  );
  expect(answer.data).toEqual({ sealed: 1 });
  for (const [call, input] of [
    ['user/list', {}],
    ['user/removed', {}],
    ['account/activity', { limit: 100 }],
    ['account/activity', { limit: 100, userId: zoe.id }],
    ['mailed-list/list', {}],
    ['report/list', {}],
    ['inspection/list', {}],
    ['inspection/details', { id: open.id }],
    ['report/detail', { reportId: open.reportId }],
  ] as const) {
    const shown = JSON.stringify(await alice.ask(call as 'user/list', input));
    expect([call, shown.includes(NAME), shown.includes(zoe.email)]).toEqual([call, false, false]);
  }
  for (const search of [NAME, zoe.email]) {
    expect((await alice.ask('account/activity', { search })).data.list).toEqual([]);
    expect((await alice.ask('user/list', { search })).data.list).toEqual([]);
  }
  const log = (await alice.ask('account/activity', { limit: 100 })).data.list;
  expect(log[0]).toMatchObject({
    act: 'member-erased',
    subject: { kind: 'member', id: zoe.id, name: 'Former member' },
    before: null,
    after: null,
  });
  expect(log.filter(({ actor }) => actor.name === 'Former member').length).toBeGreaterThan(0);
  const left = await inSystem(
    services,
    sql<{ text: string }>`select subject || text_body || html_body || recipient as text from mail
        where account_id = ${accountId}
      union all select full_name || email || username from app_user where account_id = ${accountId}
      union all select email from mail_token where account_id = ${accountId}
      union all select inspector_name from inspection_names where account_id = ${accountId}
      union all select user_id::text from session where user_id = ${zoe.id}`,
  );
  const text = JSON.stringify(left);
  expect([text.includes(NAME), text.includes(zoe.email), text.includes(zoe.id)]).toEqual([
    false,
    false,
    false,
  ]);

  // Scores, seals and the sealed PDF are unchanged, byte by byte. The PDF of the other report no
  // longer contains the name.
  expect(await scores()).toEqual(before);
  expect(await seals()).toEqual(sealsBefore);
  expect(await pdfOf(alice, sealed.reportId)).toBe(sealedPdf);
  expect(await pdfOf(alice, open.reportId)).not.toBe(openPdf);
  const details = (await alice.ask('inspection/details', { id: other.id })).data;
  expect(JSON.stringify(details)).toContain('Sam Staff');
});

test('only a removed member can be erased, by typing their name, and an erased member cannot be restored', async () => {
  const { alice, sam, zoe } = await aFormerInspector();
  const { alice: stranger } = await aDistrict();
  const erase = (person: Person, name = NAME) => person.refused('user/erase', { id: zoe.id, name });
  expect((await erase(alice)).code).toBe('user-not-found');
  await remove(alice, zoe);
  expect(await erase(alice, 'Zoe')).toMatchObject({
    status: 422,
    code: 'name-not-confirmed',
    message: `Please type the name exactly: ${NAME}.`,
  });
  expect((await erase(stranger)).code).toBe('user-not-found');
  expect((await erase(sam)).status).toBe(403);
  await alice.ask('user/erase', { id: zoe.id, name: ` ${NAME.toUpperCase()} ` });
  expect((await erase(alice, 'Former member')).code).toBe('user-not-found');
  expect((await alice.refused('user/restore', { id: zoe.id })).code).toBe('user-not-found');
  expect((await alice.ask('user/removed')).data.list).toEqual([]);
  // The email address can be invited like any other.
  await alice.ask('auth/invite-user', { email: zoe.email });
});

test('a member who has the same name as an erased member keeps the name', async () => {
  const { alice, sam, zoe, open } = await aFormerInspector();
  await sam.ask('user/details-update', { fullName: NAME });
  await remove(alice, zoe);
  await alice.ask('user/erase', { id: zoe.id, name: NAME });
  const details = (await alice.ask('inspection/details', { id: open.id })).data;
  expect(JSON.stringify(details)).toContain(NAME);
});

test('the response does not mention sealed reports if the person has none', async () => {
  const { alice } = await aDistrict();
  const zoe = await aColleague(app, services, alice);
  await zoe.ask('user/details-update', { fullName: NAME });
  await remove(alice, zoe);
  const answer = await alice.ask('user/erase', { id: zoe.id, name: NAME });
  expect(answer).toEqual({ message: 'The name and email have been erased.', data: { sealed: 0 } });
});

test('the audit log can still be verified after an erasure, because stored entries are not changed', async () => {
  const { alice, accountId, zoe } = await aFormerInspector();
  await remove(alice, zoe);
  const hashes = () =>
    inSystem(
      services,
      sql`select number, hash = audit_hash(e) as "isWhole" from audit_entry e
        where account_id = ${accountId} order by number`,
    );
  await alice.ask('user/erase', { id: zoe.id, name: NAME });
  const all = (await hashes()) as { isWhole: boolean }[];
  expect(all.length).toBeGreaterThan(3);
  expect(all.every(({ isWhole }) => isWhole)).toBe(true);
});
