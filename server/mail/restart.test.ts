import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/core/db.ts';
import { engineKind, testServerUrl } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { openMailTransport } from './transport.ts';
import { emptyOutbox } from './mail-sender.ts';
import { letTimePass, outbox, queue } from './test/messages.ts';
import { aMailServer } from './test/smtp-server.ts';

// This test needs a PostgreSQL server. That the embedded engine retains its rows when it is killed
// is tested in server/core/engine/embedded.test.ts.
test.runIf(engineKind === 'server')(
  'an email that was refused before a restart is sent once after it',
  async () => {
    const server = await aMailServer({ manners: ['refuse'] });
    const dataDir = temporaryFolder();
    const databaseUrl = await testServerUrl();

    /** One run of the server: it tries to send the due emails, then exits. */
    const live = async (before: (database: Database) => Promise<unknown>) => {
      const database = await openDatabase({ dataDir, databaseUrl });
      await before(database);
      const settings = { smtpUrl: server.url, mailFrom: 'no-reply@example.org', dataDir };
      const transport = openMailTransport(settings, { silence: 2000 });
      const appUrl = 'https://inspections.example.org';
      await emptyOutbox({ database, settings: { appUrl } }, transport, { warn: () => undefined });
      transport.close();
      const mails = await outbox(database);
      await database.close();
      return mails;
    };

    const first = await live((database) => queue(database, 'alice@mayacamas.test'));
    expect(first).toMatchObject([{ isSent: false, attempts: 1 }]);
    expect(await live(letTimePass)).toMatchObject([{ isSent: true, attempts: 2 }]);
    expect(await live(letTimePass)).toMatchObject([{ isSent: true, attempts: 2 }]);
    const arrived = await server.arrived();
    expect(arrived.map(({ to }) => to?.[0]?.address)).toEqual(['alice@mayacamas.test']);
  },
);
