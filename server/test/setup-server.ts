/**
 * Runs before the tests on a PostgreSQL server: starts the server, and creates a migrated template
 * database.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { startPostgres } from '#scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a superuser on the server under test, without the name of a database. */
    serverUrl: string;
    /**
     * The prefix of the names of all test databases; `<prefix>template` is the migrated template.
     */
    databasePrefix: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  const ours = given === undefined ? await startPostgres() : undefined;
  const url = given ?? ours?.url() ?? '';
  const prefix = `good_repair_test_${randomBytes(4).toString('hex')}_`;
  const teardown = async () => (ours ? ours.stop() : dropAll(url, prefix));
  try {
    await makeTemplate(url, `${prefix}template`);
  } catch (error) {
    await teardown();
    throw error;
  }
  provide('serverUrl', url);
  provide('databasePrefix', prefix);
  return teardown;
};

const makeTemplate = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${name}`;
  const engine = await openServer({ url: template.href });
  await migrate(engine);
  await engine.close();
};

/**
 * Removes the databases of this test run from a server that existed before: the template, and those
 * that a killed worker has left.
 */
const dropAll = async (url: string, prefix: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
};
