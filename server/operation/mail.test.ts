import { mailKindInWords } from '#domain/operation/mail-kinds.ts';
import { mailLimits } from '#server/mail/limits.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { aMailServer } from '#server/mail/test/smtp-server.ts';
import { type MailTransport, openMailTransport } from '#server/mail/transport.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { aSuper } from '#server/test/supers.ts';
import { startProcessReport } from './processes/report-process.ts';

const { app, services, aDistrict } = await testApp();
const sue = await aSuper(app, services);
const report = startProcessReport(services, { warn: () => undefined });
await report.report();
afterwards(() => report.stop());

beforeEach(() => inSystem(services, sql`delete from mail`));

const silent = { warn: () => undefined };
const send = (transport: MailTransport) => emptyOutbox(services, transport, silent);

/** A mail server that refuses the mailbox of Bob until `accept` is called. */
const aStrictServer = async () => {
  let isStrict = true;
  const server = await aMailServer({ refuses: (address) => isStrict && address.startsWith('bob') });
  const transport = openMailTransport(
    { smtpUrl: server.url, mailFrom: 'no-reply@example.org', dataDir: temporaryFolder() },
    { silence: 3000 },
  );
  return { server, transport, accept: () => void (isStrict = false) };
};

const mailOf = async () => (await sue.ask('operation/status')).data.mail;

const listOf = async (state: 'waiting' | 'refused') =>
  (await sue.ask('operation/mail-list', { state })).data;

/** Alice has invited somebody, and the mail server has refused the email. */
const aRefusedInvitation = async () => {
  const { alice } = await aDistrict();
  const email = `bob-${crypto.randomUUID()}@alder.test`;
  await alice.ask('auth/invite-user', { email });
  const strict = await aStrictServer();
  await send(strict.transport);
  const { list } = await listOf('refused');
  const [mail] = list;
  expect(list).toHaveLength(1);
  if (!mail) throw new Error('The email was not refused.');
  return { ...strict, alice, email, mail };
};

/** What alice reads about support in the activity of her account. */
const activityOf = async ({
  alice,
}: Pick<Awaited<ReturnType<typeof aRefusedInvitation>>, 'alice'>) =>
  (await alice.ask('account/activity', { kind: 'support' })).data.list.map(
    ({ act, subject: { name }, actor }) => [act, name, actor.kind],
  );

test('each kind of email has words', () => {
  const kinds = Object.keys(mailLimits);
  expect(kinds.filter((kind) => mailKindInWords(kind) === kind)).toEqual([]);
});

describe('a refused email', () => {
  test('is listed with what the mail server said, and needs attention', async () => {
    const { mail, email } = await aRefusedInvitation();
    expect(mail).toMatchObject({
      state: 'refused',
      kind: 'invitation',
      recipient: email,
      account: expect.stringContaining('District'),
      nextAttempt: null,
      problem: expect.stringContaining('No such person here'),
      canSendAgain: true,
    });
    const { attention } = (await sue.ask('operation/status')).data;
    expect(attention.map(({ sentence }) => sentence)).toContain(
      '1 email was refused by the mail server. Send it again, or give it up.',
    );
  });

  test('is sent again and arrives, which the audit log of its account records', async () => {
    const { server, transport, accept, mail, alice, email } = await aRefusedInvitation();
    accept();
    await sue.ask('operation/mail-send', { id: mail.id });
    expect(await mailOf()).toMatchObject({ waiting: 1, refused: 0 });
    await send(transport);
    const arrived = await server.arrived();
    const invitation = arrived.find(({ to }) => to?.[0]?.address === email);
    expect(invitation?.text).toContain('/user/invitation?token=');
    expect(await activityOf({ alice })).toEqual([['mail-sent-again', 'Invitation', 'support']]);
    expect(await sue.refused('operation/mail-send', { id: mail.id })).toMatchObject({
      status: 404,
      code: 'mail-not-found',
    });
  });

  test('that is given up is not sent, and its text is deleted', async () => {
    const { server, transport, accept, mail, alice } = await aRefusedInvitation();
    accept();
    await send(transport);
    await sue.ask('operation/mail-give-up', { id: mail.id });
    await inSystem(
      services,
      sql`update mail set due_at = least(due_at, now())
      where isfinite(due_at)`,
    );
    expect(await send(transport)).toBe(0);
    const subjects = (await server.arrived()).map(({ subject }) => subject);
    expect(subjects).toEqual(['An invitation could not be delivered']);
    expect(await listOf('refused')).toEqual({ list: [], totalPages: 0, totalRows: 0 });
    expect(await activityOf({ alice })).toEqual([['mail-given-up', 'Invitation', 'support']]);
    const texts = await inSystem(services, sql`select text_body || html_body as text from mail`);
    expect(texts).toEqual([{ text: '' }, { text: '' }]);
  });

  test('cannot be sent again when it is a week old, and then needs no attention', async () => {
    const { mail } = await aRefusedInvitation();
    await inSystem(services, sql`update mail set text_body = '', html_body = ''`);
    expect((await mailOf()).refused).toBe(0);
    expect(await sue.refused('operation/mail-send', { id: mail.id })).toMatchObject({
      status: 409,
      code: 'mail-not-sendable',
    });
  });
});

describe('an email that waits', () => {
  const aWaitingMail = async () => {
    await sue.ask('operation/mail-test');
    const server = await aMailServer({ manners: ['refuse'] });
    const transport = openMailTransport(
      { smtpUrl: server.url, mailFrom: 'no-reply@example.org', dataDir: temporaryFolder() },
      { silence: 3000 },
    );
    await send(transport);
    const [mail] = (await listOf('waiting')).list;
    if (!mail) throw new Error('No email waits.');
    return { server, transport, id: mail.id };
  };

  test('needs attention after a quarter of an hour, and the sentence says why it waits', async () => {
    await aWaitingMail();
    expect((await sue.ask('operation/status')).data.attention).toEqual([]);
    await inSystem(services, sql`update mail set created_at = now() - interval '16 minutes'`);
    const [attention] = (await sue.ask('operation/status')).data.attention;
    expect(attention?.sentence).toMatch(
      /^1 email has been waiting since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. The last attempt failed: .*Come back later/,
    );
  });

  test('is sent again at once, unless a process may just be sending it', async () => {
    const { server, transport, id } = await aWaitingMail();
    await sue.ask('operation/mail-send', { id });
    expect(await send(transport)).toBe(0);
    await inSystem(services, sql`update mail set due_at = now() + interval '50 minutes'`);
    await sue.ask('operation/mail-send', { id });
    expect(await send(transport)).toBe(1);
    expect(await server.arrived()).toHaveLength(1);
  });

  test('stays given up if the attempt that was in progress fails', async () => {
    await sue.ask('operation/mail-test');
    let id = '';
    const failing: MailTransport = {
      send: async (mail) => {
        id = mail.id;
        await sue.ask('operation/mail-give-up', { id });
        throw new Error('The connection was lost.');
      },
      close: () => undefined,
    };
    await send(failing);
    await inSystem(services, sql`update mail set due_at = now() where isfinite(due_at)`);
    id = '';
    await send(failing);
    expect(id).toBe('');
    expect((await listOf('waiting')).list).toEqual([]);
  });
});

test('an email that waits for the confirmation of its address is not listed', async () => {
  await sue.ask('operation/mail-test');
  await inSystem(services, sql`update mail set waits_for_confirmation = true`);
  expect(await listOf('waiting')).toMatchObject({ list: [], totalRows: 0 });
  expect((await mailOf()).waiting).toBe(0);
});

test('a test email goes to the super user who asks for it', async () => {
  const strict = await aStrictServer();
  strict.accept();
  await sue.ask('operation/mail-test');
  await send(strict.transport);
  const [email] = await strict.server.arrived();
  expect(email?.to?.[0]?.address).toMatch(/^sue-\d+@good-repair.test$/);
  expect(email?.subject).toBe('Test email from Good Repair');
});
