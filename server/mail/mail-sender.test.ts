import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/core/db.ts';
import { testDatabase } from '#server/test/database.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { sql } from 'kysely';
import { type MailTransport, openMailTransport } from './transport.ts';
import { backOff, emptyOutbox, type SenderOptions, startMailSender } from './mail-sender.ts';
import { clearOldTexts, queueMail, takeDueMail } from './queries.ts';
import { aMessage, letTimePass, outbox, queue } from './test/messages.ts';
import { aMailServer, type MailServer } from './test/smtp-server.ts';

const database = await testDatabase();

const servicesOf = (on: Database) => ({
  database: on,
  settings: { appUrl: 'https://inspections.example.org' },
});

const working: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of working.splice(0)) await stop();
  await database.asSystem((db) => sql`delete from mail`.execute(db));
});

const transportTo = (server: MailServer): MailTransport =>
  openMailTransport(
    { smtpUrl: server.url, mailFrom: 'no-reply@example.org', dataDir: temporaryFolder() },
    // This timeout is long enough for the greeting of the mail server, even on a machine that is
    // busy with other tests.
    { silence: 3000 },
  );

/** A mail sender that runs until the end of the test. */
const aSender = (transport: MailTransport, options: SenderOptions, on: Database = database) => {
  const log = { warn: vi.fn<Log>() };
  const sender = startMailSender(servicesOf(on), transport, log, options);
  working.push(async () => {
    await sender.stop();
    transport.close();
  });
  return { sender, log };
};

type Log = (facts: object, sentence: string) => void;

const silent = { warn: () => undefined };

const recipients = async ({ arrived }: MailServer): Promise<string[]> =>
  (await arrived()).flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).toSorted();

test('an email that is refused, then timed out, then accepted is delivered once', async () => {
  const server = await aMailServer({ manners: ['refuse', 'stall'] });
  await queue(database, 'alice@mayacamas.test');
  const { log } = aSender(transportTo(server), { pause: 10, backOff: () => 0 });
  await vi.waitFor(async () => expect(await outbox(database)).toMatchObject([{ isSent: true }]), {
    timeout: 60_000,
  });
  expect(await recipients(server)).toEqual(['alice@mayacamas.test']);
  expect(server.visits()).toBe(3);
  expect(log.warn.mock.calls).toEqual([
    [
      expect.objectContaining({ problem: expect.stringContaining('Come back later') }),
      'mail not accepted',
    ],
    [expect.objectContaining({ problem: expect.stringContaining('Timeout') }), 'mail not accepted'],
  ]);
  // After the email was sent, its text is deleted, because it contains a link. The record of its
  // last failure is deleted, too.
  expect(await outbox(database)).toMatchObject([{ attempts: 3, text: '', lastError: null }]);
});

test('a failed email waits until its next attempt, and its failure is recorded', async () => {
  const server = await aMailServer({ manners: ['refuse'] });
  await queue(database, 'alice@mayacamas.test');
  const transport = transportTo(server);
  const send = () =>
    emptyOutbox(servicesOf(database), transport, silent, { backOff: (tries) => tries * 100 });
  expect(await send()).toBe(0);
  const [waiting] = await outbox(database);
  expect(waiting).toMatchObject({ attempts: 1, lastError: expect.stringContaining('later') });
  expect(waiting?.dueIn).toBeGreaterThan(80);
  expect(waiting?.dueIn).toBeLessThanOrEqual(100);
  expect(await send()).toBe(0);
  expect(server.visits()).toBe(1);
  await letTimePass(database);
  expect(await send()).toBe(1);
});

test('an email that the mail server refuses does not delay other emails', async () => {
  const server = await aMailServer({ refuses: (address) => address.startsWith('nobody') });
  await queue(database, 'nobody@mayacamas.test', ...many(7));
  expect(await emptyOutbox(servicesOf(database), transportTo(server), silent)).toBe(7);
  expect(await recipients(server)).toEqual(many(7));
});

test('an email that the mail server has refused for a week is not tried again, and a warning is logged', async () => {
  const server = await aMailServer({ manners: ['refuse', 'refuse'] });
  await queue(database, 'nobody@mayacamas.test');
  const log = { warn: vi.fn<Log>() };
  const transport = transportTo(server);
  await database.asSystem((db) =>
    sql`update mail set created_at = now() - interval '8 days'`.execute(db),
  );
  await emptyOutbox(servicesOf(database), transport, log);
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'mail given up');
  expect(await outbox(database)).toMatchObject([{ isSent: false, dueIn: Infinity }]);
  await emptyOutbox(servicesOf(database), transport, log);
  expect(server.visits()).toBe(1);
});

test('an email whose mailbox does not exist is not tried again by itself, and its text stays for a week', async () => {
  const server = await aMailServer({ refuses: () => true });
  await queue(database, 'nobody@mayacamas.test');
  const log = { warn: vi.fn<Log>() };
  await emptyOutbox(servicesOf(database), transportTo(server), log);
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'mail refused for good');
  expect(await outbox(database)).toMatchObject([
    {
      isSent: false,
      text: expect.stringContaining('Set a new password'),
      dueIn: Infinity,
      lastError: expect.stringContaining('No such person here'),
    },
  ]);
  const textAfter = async (days: string) => {
    await database.asSystem(async (db) => {
      await sql`update mail set created_at = now() - ${days}::interval`.execute(db);
      await clearOldTexts.execute(db);
    });
    return (await outbox(database)).map(({ text }) => text === '');
  };
  expect(await textAfter('6 days')).toEqual([false]);
  expect(await textAfter('8 days')).toEqual([true]);
});

describe('an email is sent once', () => {
  test('if it is queued several times for the same cause', async () => {
    const cause = 'activation:1' as const;
    const mail = { accountId: null, cause, recipient: 'alice@mayacamas.test', message: aMessage() };
    await database.asSystem((db) => queueMail(db, mail));
    await database.asSystem((db) => queueMail(db, mail));
    expect(await outbox(database)).toHaveLength(1);
  });

  test('only if the transaction that queued it was committed', async () => {
    const undone = database.asSystem(async (db) => {
      const mail = {
        accountId: null,
        cause: 'notice:x' as const,
        recipient: 'a@b.test',
        message: aMessage(),
      };
      await queueMail(db, mail);
      throw new Error('The sign-up failed.');
    });
    await expect(undone).rejects.toThrow('The sign-up failed.');
    expect(await outbox(database)).toEqual([]);
  });

  test('even if three workers start at the same moment', async () => {
    const server = await aMailServer();
    await queue(database, ...many(40));
    const sent = await Promise.all(
      [1, 2, 3].map(() => emptyOutbox(servicesOf(database), transportTo(server), silent)),
    );
    expect(await recipients(server)).toEqual(many(40));
    expect(server.visits()).toBe(40);
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect((await outbox(database)).map(({ attempts }) => attempts)).toEqual(many(40).map(() => 1));
  });

  test('if a process dies while sending it: by the next worker after the lease of that process has expired', async () => {
    const server = await aMailServer();
    await queue(database, 'alice@mayacamas.test');
    await database.asSystem((db) => takeDueMail(db, 120));
    const transport = transportTo(server);
    expect(await emptyOutbox(servicesOf(database), transport, silent)).toBe(0);
    await letTimePass(database);
    expect(await emptyOutbox(servicesOf(database), transport, silent)).toBe(1);
    expect(await recipients(server)).toEqual(['alice@mayacamas.test']);
  });
});

test('an email that a process has reserved is sent when the reservation ends, even if the clock was set back by a day', async () => {
  const server = await aMailServer();
  await queue(database, 'alice@mayacamas.test', 'nobody@mayacamas.test');
  await database.asSystem((db) => takeDueMail(db, 120));
  await database.asSystem(async (db) => {
    await sql`update mail set due_at = due_at + interval '1 day'`.execute(db);
    await sql`update mail set due_at = 'infinity' where recipient like 'nobody%'`.execute(db);
  });
  const transport = transportTo(server);
  // The process that took the email may still be sending it.
  expect(await emptyOutbox(servicesOf(database), transport, silent)).toBe(0);
  const [first, givenUp] = await outbox(database);
  expect(first?.dueIn).toBeLessThanOrEqual(120);
  expect(givenUp?.dueIn).toBe(Infinity);
  await database.asSystem((db) =>
    sql`update mail set due_at = now() where isfinite(due_at)`.execute(db),
  );
  expect(await emptyOutbox(servicesOf(database), transport, silent)).toBe(1);
  expect(await recipients(server)).toEqual(['alice@mayacamas.test']);
});

test('stopping the mail sender waits for the emails being sent and starts no others', async () => {
  await queue(database, ...many(8));
  const released = Promise.withResolvers<void>();
  const send = vi.fn<MailTransport['send']>(() => released.promise);
  const { sender } = aSender({ send, close: () => undefined }, {});
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5));
  const stopped = sender.stop();
  released.resolve();
  await stopped;
  expect(send).toHaveBeenCalledTimes(5);
  const mails = await outbox(database);
  expect(mails.filter(({ isSent }) => isSent)).toHaveLength(5);
});

test('sending continues after the database was unavailable for a moment', async () => {
  const server = await aMailServer();
  await queue(database, 'alice@mayacamas.test');
  let away = 2;
  const flaky: Database = {
    ...database,
    asSystem: async (work, options) => {
      away -= 1;
      if (away >= 0) throw new Error('The database is away.');
      return database.asSystem(work, options);
    },
  };
  const { log } = aSender(transportTo(server), { pause: 10 }, flaky);
  await vi.waitFor(async () => expect(await server.arrived()).toHaveLength(1), { timeout: 60_000 });
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the outbox could not be emptied');
});

describe('the time until the next attempt', () => {
  test('doubles from five seconds to an hour', () => {
    const middle = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((tries) => backOff(tries, 0.5));
    expect(middle).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  });

  test('is randomised, so that a recovered server is not overloaded', () => {
    expect([0, 0.5, 1].map((chance) => backOff(4, chance))).toEqual([32, 40, 48]);
  });

  test('is between 4 and 4,320 seconds after any number of attempts', () => {
    for (let tries = 1; tries < 5000; tries *= 3) {
      const seconds = backOff(tries);
      expect(seconds).toBeGreaterThanOrEqual(4);
      expect(seconds).toBeLessThanOrEqual(4320);
    }
  });
});

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `p${String(at).padStart(2, '0')}@mayacamas.test`);
}
