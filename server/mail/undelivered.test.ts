/** Emails that a mail server refuses, and who is notified. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aColleague, anAddress, anOwner, inSystem, mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import type { Person } from '#server/test/people.ts';
import { mailLimits } from './limits.ts';
import { emptyOutbox } from './mail-sender.ts';
import { openMailTransport } from './transport.ts';
import { undeliveredMessage } from './undelivered-message.ts';
import { readMail } from './test/read-mail.ts';
import { aMailServer, type MailServer } from './test/smtp-server.ts';

const { app, services } = await testApp();

/** The addresses that do not exist. */
const unknown = new Set<string>();
let server: MailServer;
beforeEach(async () => {
  unknown.clear();
  await inSystem(services, sql`delete from mail`);
  server = await aMailServer({ refuses: (address) => unknown.has(address) });
});

const send = async () => {
  const transport = openMailTransport({
    smtpUrl: server.url,
    mailFrom: 'no-reply@example.org',
    dataDir: temporaryFolder(),
  });
  await emptyOutbox(services, transport, { warn: () => undefined });
  transport.close();
};

/** The address and the subject of each email that was accepted. */
const arrived = async () =>
  (await server.arrived()).map(({ to, subject }) => [to?.[0]?.address, subject]);

const aWrongAddress = () => {
  const email = anAddress('nobody');
  unknown.add(email);
  return email;
};

const INVITATION = 'You have been invited to Good Repair';
const NOTICE = 'An invitation could not be delivered';

const problemOf = async (alice: Person, email: string) => {
  const { list } = (await alice.ask('user/list', { search: email })).data;
  return list[0]?.invitationProblem;
};

describe('an invitation that the mail server refuses', () => {
  test('is shown on the member, and its inviter gets one email with the address and what to do', async () => {
    const alice = await anOwner(app, services);
    const [wrong, right] = [aWrongAddress(), anAddress('somebody')];
    await alice.ask('auth/invite-user', { email: wrong });
    await alice.ask('auth/invite-user', { email: right });
    expect(await problemOf(alice, wrong)).toBeNull();
    await send();
    await send();
    expect((await arrived()).toSorted()).toEqual(
      [
        [alice.email, NOTICE],
        [right, INVITATION],
      ].toSorted(),
    );
    const notice = (await server.arrived()).find(({ subject }) => subject === NOTICE);
    expect(notice?.text).toContain(`Your invitation to ${wrong} could not be delivered.`);
    expect(notice?.text).toContain('No such person here');
    expect(await problemOf(alice, wrong)).toBe('refused');
    expect(await problemOf(alice, right)).toBeNull();
  });

  test('is not shown any more once a newer invitation was accepted by the mail server', async () => {
    const alice = await anOwner(app, services);
    const email = aWrongAddress();
    await alice.ask('auth/invite-user', { email });
    await send();
    unknown.delete(email);
    await alice.ask('auth/invite-user', { email: email.toUpperCase() });
    expect(await problemOf(alice, email)).toBeNull();
    await send();
    expect(await problemOf(alice, email)).toBeNull();
  });

  test('is shown only in the account that invited, not in another one that invites the same address', async () => {
    const [alice, other] = [await anOwner(app, services), await anOwner(app, services)];
    const email = aWrongAddress();
    await alice.ask('auth/invite-user', { email });
    await send();
    unknown.clear();
    await other.ask('auth/invite-user', { email });
    await send();
    expect([await problemOf(alice, email), await problemOf(other, email)]).toEqual([
      'refused',
      null,
    ]);
  });

  test('notifies nobody if the inviter was deactivated, or the inviter has the same address', async () => {
    const alice = await anOwner(app, services);
    const carol = await aColleague(app, services, alice, 'admin');
    await carol.ask('auth/invite-user', { email: aWrongAddress() });
    await alice.ask('user/delete', { id: carol.id });
    const email = aWrongAddress();
    await alice.ask('auth/invite-user', { email });
    const { list } = (await alice.ask('user/list', { search: email })).data;
    await alice.ask('user/remove', { id: list[0]?.id as string });
    await inSystem(services, sql`update app_user set email = ${email} where id = ${alice.id}`);
    await send();
    expect(await arrived()).toEqual([]);
    expect(await mailsTo(services, email)).toHaveLength(1);
  });

  test('causes no further email if the notice is refused, too', async () => {
    const alice = await anOwner(app, services);
    await alice.ask('auth/invite-user', { email: aWrongAddress() });
    unknown.add(alice.email);
    await send();
    await send();
    expect(await arrived()).toEqual([]);
    const kinds = await inSystem(
      services,
      sql<{ kind: string; isRefused: boolean }>`
        select kind, refused_at is not null as "isRefused" from mail order by kind`,
    );
    expect(kinds).toEqual([
      { kind: 'invitation', isRefused: true },
      { kind: 'undelivered', isRefused: true },
    ]);
  });
});

test('an invitation that was not accepted for a week counts as refused, and the address of the mail server is not shown', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress('nobody');
  await alice.ask('auth/invite-user', { email });
  await inSystem(services, sql`update mail set created_at = now() - interval '8 days'`);
  server = await aMailServer({ manners: ['refuse'] });
  await send();
  expect(await problemOf(alice, email)).toBe('refused');
  const [mail] = await inSystem(
    services,
    sql<{ problem: string; text: string }>`
      select last_error as problem, text_body as text from mail where recipient = ${email}`,
  );
  expect(mail).toEqual({ problem: 'The mail server has not accepted it for a week', text: '' });
  expect(await arrived()).toEqual([[alice.email, NOTICE]]);
});

test('an invitation that exceeds a limit is shown with another advice', async () => {
  const email = anAddress('popular');
  const inviters: Person[] = [];
  for (let at = 0; at <= mailLimits.invitation.toRecipient; at += 1) {
    const alice = await anOwner(app, services);
    await alice.ask('auth/invite-user', { email });
    inviters.push(alice);
  }
  await send();
  const problems = await Promise.all(inviters.map((alice) => problemOf(alice, email)));
  expect(problems.filter((problem) => problem !== null)).toEqual(['too-many']);
});

test('a billing address that the mail server refuses is shown with the payment method, and whoever entered it gets an email', async () => {
  const alice = await anOwner(app, services);
  const carol = await aColleague(app, services, alice, 'admin');
  const wrong = aWrongAddress();
  const method = { po_number: 'PO 7', billing_email: wrong };
  await carol.ask('subscription/user-payment-method', method);
  await send();
  const { data } = await alice.ask('subscription/user-billing-history');
  expect(data.paymentMethod?.billing_email_problem).toContain('No such person here');
  expect(await arrived()).toEqual([
    [carol.email, 'The email to your billing address could not be delivered'],
  ]);
});

test('the notice contains the address, the reason without links, and what to do', () => {
  const message = undeliveredMessage('https://inspections.example.org', {
    name: "Nguyễn Văn O'Peña",
    kind: 'invitation',
    address: 'nobody@mayacamas.test',
    mailed: 'Invitation',
    problem: '550 5.1.1 See https://evil.test, nobody@mayacamas.test is unknown',
  });
  expect(readMail(message)).toMatchInlineSnapshot(`
    "Subject: An invitation could not be delivered

    Hello Nguyễn Văn O'Peña,

    Your invitation to nobody@mayacamas.test could not be delivered.

    The reason: 550 5.1.1 See […] […] is unknown

    Please check the address. If it is wrong, withdraw the invitation and invite the person again with the right one. If it is right, ask the person about their mailbox, and send the invitation again.

    See the team: https://inspections.example.org/users?status=Pending

    This email is sent once for each email that could not be delivered.

    Good Repair"
  `);
});
