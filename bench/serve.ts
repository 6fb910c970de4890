/**
 * Runs one of the measured servers, in a process of its own. Prints its port as its first line, and
 * exits when its standard input is closed.
 *
 *     node bench/serve.ts ours|reference FOLDER [DATABASE_URL]
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { addAccount } from '#db/seed/queries.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/core/db.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { startFileJob } from '#server/core/jobs/make-files.ts';
import { makePrintPhoto, type PhotoToPrint } from '#server/photo/print/print-photo.ts';
import { bundleJob } from '#server/report/bundle/make-bundles.ts';
import { closeServices, openServices } from '#server/services.ts';
import { copyNewest } from './copies.ts';
import { type Query, referenceServer } from './reference.ts';

const PASSWORD = 'walk-the-school';

type Server = { app: FastifyInstance; query: Query; close: () => Promise<void> };
type DataLocation = { folder: string; databaseUrl: string | undefined };

/**
 * Our server with one account, whose admin is alice@bench.test. With BENCH_JOBS it also runs the
 * background job that makes files with all reports.
 */
const ours = async ({ folder, databaseUrl }: DataLocation): Promise<Server> => {
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET: 'only for the bench, only on this machine',
    RATE_LIMIT: '1000000',
  });
  const services = await openServices(settings);
  await addPerson(services.database);
  const log = pino({ level: 'error' }, pino.destination(2));
  const app = await buildApp(services, log);
  const bundles = process.env['BENCH_JOBS']
    ? startFileJob(bundleJob, { services, log })
    : undefined;
  const query: Query = async (statement) =>
    services.database.asSystem(
      async (db) => (await db.executeQuery(CompiledQuery.raw(statement))).rows as never,
    );
  app.post('/bench/print-sizes', async () => {
    const photos = await query<PhotoToPrint>(
      'select account_id as "accountId", sha256 from picture',
    );
    for (const photo of photos) await makePrintPhoto(services.files, photo);
    return { made: photos.length };
  });
  const close = async () => {
    await bundles?.stop();
    await closeServices(services);
  };
  return { app, query, close };
};

/**
 * The reference server on the same schema. With the embedded engine it does not sync the disk; our
 * server does.
 */
const reference = async ({ folder, databaseUrl }: DataLocation): Promise<Server> => {
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const owner = await addPerson(database);
  await database.close();
  const { query, close } = databaseUrl ? bareServer(databaseUrl) : await bareEmbedded(folder);
  const files = `${folder}/photos`;
  mkdirSync(files);
  return { app: await referenceServer(query, files, owner), query, close };
};

const bareServer = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString });
  const query: Query = async (statement, values) => (await pool.query(statement, values)).rows;
  return { query, close: () => pool.end() };
};

const bareEmbedded = async (folder: string) => {
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = new PGlite({
    dataDir: `${folder}/database`,
    extensions: { btree_gin, pg_trgm },
  });
  await pglite.waitReady;
  const query: Query = async <Row>(statement: string, values?: unknown[]) =>
    (await pglite.query<Row>(statement, values)).rows;
  return { query, close: () => pglite.close() };
};

const addPerson = async (database: Awaited<ReturnType<typeof openDatabase>>) => {
  const accountId = randomUUID();
  const passwordHash = await hashPassword(PASSWORD);
  const [userId] = await database.asSystem((db) =>
    addAccount(
      db,
      { id: accountId, name: 'Bench', plan: 'enterprise', subscriptionEnd: '2099-12-31' },
      [{ email: 'alice@bench.test', username: 'alice', fullName: 'Alice Admin', role: 'admin' }],
      [passwordHash],
    ),
  );
  return { accountId, userId: userId as string };
};

const [which, folder, databaseUrl] = process.argv.slice(2);
if (!folder) throw new Error('Usage: serve.ts ours|reference FOLDER [DATABASE_URL]');
const { app, query, close } = await (which === 'ours' ? ours : reference)({ folder, databaseUrl });
app.post<{ Body: { copies: number } }>('/bench/copies', async ({ body }) =>
  copyNewest(query, body.copies),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : address);

process.stdin.resume();
process.stdin.once(
  'end',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit()),
);
