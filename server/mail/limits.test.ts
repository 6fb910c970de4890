/** How many emails of a kind are sent in a day. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAddress, anOwner, inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { mailLimits } from './limits.ts';
import { emptyOutbox } from './mail-sender.ts';
import { queueMail, takeDueMail } from './queries.ts';
import { aMessage } from './test/messages.ts';

const { app, services } = await testApp();
const { database } = services;

const invite = (accountId: string | null, ...recipients: string[]) =>
  database.asSystem(async (db) => {
    for (const recipient of recipients) {
      const cause = `invitation:${crypto.randomUUID()}` as const;
      await queueMail(db, { accountId, cause, recipient, message: aMessage() });
    }
  });

/** Sends what is due; returns how often each address was written to. */
const sent = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const transport = {
    send: async ({ recipient }: { recipient: string }) => {
      counts[recipient] = (counts[recipient] ?? 0) + 1;
    },
    close: () => undefined,
  };
  await emptyOutbox(services, transport, { warn: () => undefined });
  return counts;
};

const addresses = (count: number) => Array.from({ length: count }, () => anAddress('stranger'));

const trial = async () => {
  const alice = await anOwner(app, services);
  await inSystem(
    services,
    sql`update account set plan = 'trial', subscription_end = current_date + 20
      where id = ${alice.accountId}`,
  );
  return alice;
};

test('a recipient gets a limited number of emails of a kind in a day from all accounts together', async () => {
  const email = anAddress('stranger');
  const { toRecipient } = mailLimits.invitation;
  for (let at = 0; at < toRecipient + 3; at += 1) {
    const { accountId } = await anOwner(app, services);
    await invite(accountId, at % 2 === 0 ? email : email.toUpperCase());
  }
  const counts = await sent();
  expect((counts[email] ?? 0) + (counts[email.toUpperCase()] ?? 0)).toBe(toRecipient);
  const [refused] = await inSystem(
    services,
    sql<{ problem: string; text: string }>`
      select last_error as problem, text_body as text from mail
      where lower(recipient) = ${email} and refused_at is not null limit 1`,
  );
  expect(refused).toEqual({
    problem: 'Too many emails like it were sent since yesterday',
    text: '',
  });

  await inSystem(
    services,
    sql`update mail set created_at = created_at - interval '25 hours' where lower(recipient) = ${email}`,
  );
  await invite(null, email);
  expect(await sent()).toEqual({ [email]: 1 });
});

describe('an account', () => {
  test('that has not paid may invite fewer people in a day than one that has', async () => {
    const [unpaid, paying] = [await trial(), await anOwner(app, services)];
    const { fromUnpaid } = mailLimits.invitation;
    const [strangers, invited] = [addresses(fromUnpaid + 5), addresses(fromUnpaid + 5)];
    await invite(unpaid.accountId, ...strangers);
    await invite(paying.accountId, ...invited);
    const counts = await sent();
    expect(strangers.filter((email) => counts[email])).toHaveLength(fromUnpaid);
    expect(invited.filter((email) => counts[email])).toHaveLength(fromUnpaid + 5);
  });

  test('that has only ordered a plan counts as unpaid until an invoice is paid, and has no sender name for strangers', async () => {
    const alice = await trial();
    await alice.ask('account/update', { mailSender: 'Alder Unified' });
    const order = { po_number: 'PO 7', billing_email: alice.email };
    await alice.ask('subscription/user-payment-method', order);
    await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
    await sent();

    const senderFor = async (email: string) => {
      await invite(alice.accountId, email);
      return (await database.asSystem((db) => takeDueMail(db, 600)))[0]?.sender;
    };
    expect(await senderFor(anAddress('stranger'))).toBe('');
    expect(await senderFor(alice.email)).toBe('Alder Unified');
    await inSystem(
      services,
      sql`update invoice set status = 'Paid', settled_on = issued_on
        where account_id = ${alice.accountId}`,
    );
    expect(await senderFor(anAddress('stranger'))).toBe('Alder Unified');
  });
});
