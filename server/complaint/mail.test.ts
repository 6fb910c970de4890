import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { areaCode } from '#domain/inspection/area-code.ts';
import { mailLimits } from '#server/mail/limits.ts';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { aMailServer } from '#server/mail/test/smtp-server.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import { anAddress, inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';
import { aComplaint, aDistrictWithComplaints, detailsOf } from './test/complaints.ts';

const harness = await testApp();
const { services } = harness;

/** A complaint whose complainant wants a response by email. */
const anAnswerable = async (form: object = {}) => {
  const district = await aDistrictWithComplaints(harness);
  const email = anAddress('ana');
  const complainant = { name: 'Ana García', email };
  const { schoolId } = district;
  const wanted = { schoolId, wantsResponse: true, complainant, ...form };
  const complaint = { ...(await aComplaint(district.sam, wanted)), schoolId };
  return { ...district, email, complaint };
};

const response = 'Thank you.\n\nThe soap was refilled.';

describe('the response to a complaint', () => {
  test('is mailed to the complainant, stored, and kept in the history as it was sent', async () => {
    const { sam, email, schoolId, complaint } = await anAnswerable();
    const { id, number } = complaint;
    expect((await detailsOf(sam, id)).hasEmail).toBe(true);
    const today = await aDayToCountFrom();
    const { data } = await sam.ask('complaint/mail', { id, response });
    expect(data).toMatchObject({ response, respondedOn: today, state: 'answered' });
    expect(data.events.find(({ act }) => act === 'mailed')).toMatchObject({
      by: 'sam staff',
      changes: { response: { from: null, to: response } },
    });
    expect(JSON.stringify(data)).not.toContain(email);
    const [mail, ...others] = await mailsTo(services, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Response to your complaint ${number}`);
    expect(mail?.text).toContain(response);
    expect(mail?.text).toContain(`/complaint/school/${areaCode(schoolId)}/state`);
    expect(mail?.text).not.toContain('Ana');
  });

  test('arrives at a mail server; if that refuses it, whoever sent it is notified without the address', async () => {
    const { sam, email, complaint } = await anAnswerable();
    await inSystem(services, sql`update mail set sent_at = now() where sent_at is null`);
    const unknown = await aComplaint(sam, {
      schoolId: complaint.schoolId,
      wantsResponse: true,
      complainant: { email: anAddress('nobody') },
    });
    await sam.ask('complaint/mail', { id: complaint.id, response });
    await sam.ask('complaint/mail', { id: unknown.id, response });
    const server = await aMailServer({ refuses: (address) => address.startsWith('nobody') });
    const transport = openMailTransport({
      smtpUrl: server.url,
      mailFrom: 'no-reply@example.org',
      dataDir: temporaryFolder(),
    });
    await emptyOutbox(services, transport, { warn: () => undefined });
    transport.close();
    const arrived = await server.arrived();
    const answered = arrived.find(({ to }) => to?.[0]?.address === email);
    expect(answered?.text).toContain('The soap was refilled.');
    const [notice, ...others] = arrived.filter((mail) => mail !== answered);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('A response to a complaint could not be delivered');
    expect(notice?.text).toContain(`“Response to your complaint ${unknown.number}”`);
    expect(notice?.text).not.toContain('nobody');
  });

  test('is mailed at most once an hour, and a correction does not move the day of the response', async () => {
    const { sam, accountId, email, complaint } = await anAnswerable();
    const { id } = complaint;
    await sam.ask('complaint/mail', { id, response });
    await sam.ask('complaint/update', { id, respondedOn: '2020-12-18' });
    const again = { id, response: 'The soap was refilled on Friday.' };
    const refused = await sam.refused('complaint/mail', again);
    expect(refused).toMatchObject({ status: 429, code: 'response-just-mailed' });
    expect((await detailsOf(sam, id)).response).toBe(response);
    await inSystem(
      services,
      sql`update complaint_event set at = at - interval '61 minutes' where account_id = ${accountId}`,
    );
    const { data } = await sam.ask('complaint/mail', again);
    expect(data.respondedOn).toBe('2020-12-18');
    expect(data.events.filter(({ act }) => act === 'mailed')).toHaveLength(2);
    expect(await mailsTo(services, email)).toHaveLength(2);
  });

  test('of an account that has not paid has neither its name nor a telephone number', async () => {
    const { sam, accountId, email, complaint } = await anAnswerable();
    await inSystem(
      services,
      sql`update account set plan = 'trial', name = 'First Bank of Napa' where id = ${accountId}`,
    );
    const { id } = complaint;
    const phone = 'Your account is locked. Call +1 (888) 555-0100 today.';
    const refused = await sam.refused('complaint/mail', { id, response: phone });
    expect(refused).toMatchObject({ status: 422, code: 'response-with-phone' });
    await sam.ask('complaint/mail', { id, response: 'Repaired on 12/18/2020, order 12345.' });
    const [mail] = await mailsTo(services, email);
    expect(mail?.text).toContain('Repaired on 12/18/2020, order 12345.');
    expect(mail?.text).toContain('from the school district because');
    expect(mail?.text).not.toContain('Bank');
  });

  test('counts against the limit of the account', async () => {
    const { sam, accountId, email, complaint } = await anAnswerable();
    await inSystem(
      services,
      sql`insert into mail (account_id, cause, recipient, subject, text_body, html_body, sent_at)
        select ${accountId}, 'complaint-response:' || gen_random_uuid(), 'x@mayacamas.test', '', '',
          '', now()
        from generate_series(1, ${mailLimits['complaint-response'].fromPaying}::integer)`,
    );
    const refused = await sam.refused('complaint/mail', { id: complaint.id, response });
    expect(refused).toMatchObject({ status: 429, code: 'too-many-mails' });
    expect(await mailsTo(services, email)).toEqual([]);
    expect((await detailsOf(sam, complaint.id)).state).toBe('received');
  });

  test.each([
    ['a text with a link', {}, 'See evil.test', 422, 'response-with-links'],
    [
      'a complainant without an email address',
      { complainant: { phone: '555 0100' } },
      response,
      409,
      'complainant-without-email',
    ],
    [
      'a complainant who wants no response',
      { wantsResponse: false },
      response,
      409,
      'no-response-due',
    ],
    ['an empty text', {}, ' \n ', 400, 'bad-input'],
  ] as const)('is not mailed with %s', async (_, form, text, status, code) => {
    const { sam, email, complaint } = await anAnswerable(form);
    const refused = await sam.refused('complaint/mail', { id: complaint.id, response: text });
    expect(refused).toMatchObject({ status, code });
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('is not mailed if somebody else has changed the complaint in the meantime', async () => {
    const { sam, email, complaint } = await anAnswerable();
    const { id } = complaint;
    const { version } = await detailsOf(sam, id);
    await sam.ask('complaint/update', { id, authority: 'principal' });
    const refused = await sam.refused('complaint/mail', { id, version, response });
    expect(refused).toMatchObject({
      code: 'stale-complaint',
      conflict: { authority: 'principal' },
    });
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('is mailed only by those who handle complaints and see the school', async () => {
    const { bob, sam, accountId, complaint } = await anAnswerable();
    const input = { id: complaint.id, response };
    expect((await bob.refused('complaint/mail', input)).status).toBe(403);
    const elsewhere = await aLimitedMember(harness, accountId, 'reporter', [await aSchool(sam)]);
    expect((await elsewhere.refused('complaint/mail', input)).code).toBe('complaint-not-found');
  });
});
