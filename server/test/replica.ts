/** A PostgreSQL server with a streaming replica, and applications that read from it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/core/context.ts';
import { openMetrics } from '#server/core/operation/metrics.ts';
import type { Replica } from '#server/core/replica/replica.ts';
import { measureReplica } from '#server/core/replica/replica-metrics.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { closeServices, openServices } from '#server/services.ts';
import { type Postgres, startPostgres } from '#scripts/postgres.mjs';
import { afterwards } from './afterwards.ts';

export type ReplicaHarness = {
  app: FastifyInstance;
  services: Services & { replica: Replica };
  /** The log lines of the server about the replica. */
  lines: { level: 'info' | 'warn'; sentence: string }[];
};

export type Pair = {
  primary: Postgres;
  replica: Postgres;
  /**
   * Opens an application that reads from the replica; `settings` are added to the usual settings or
   * replace them.
   */
  open(settings?: Record<string, string>): Promise<ReplicaHarness>;
  /** The replica still receives changes, but its queries do not show them until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the replica has replayed what the primary has written so far. */
  untilReplayed(): Promise<void>;
};

/**
 * Starts both servers. They are stopped after the running test, or after the test file if no test
 * is running.
 */
export const replicatedPair = async (): Promise<Pair> => {
  const primary = await startPostgres();
  afterwards(() => primary.stop());
  const replica = await startPostgres({ replicaOf: primary });
  afterwards(() => replica.stop());
  return {
    primary,
    replica,
    open: (settings) => openHarness(primary, replica, settings),
    pause: () => rows(replica, 'select pg_wal_replay_pause()').then(() => undefined),
    resume: () => rows(replica, 'select pg_wal_replay_resume()').then(() => undefined),
    untilReplayed: async () => {
      const [written] = await rows(primary, 'select pg_current_wal_insert_lsn()::text as position');
      const question = `select pg_last_wal_replay_lsn() >= '${String(written?.['position'])}' as done`;
      while (!(await rows(replica, question))[0]?.['done']) await new Promise(setImmediate);
    },
  };
};

/** Runs one statement as the superuser, and returns its rows. */
const rows = async ({ url }: Postgres, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url());
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const openHarness = async (
  primary: Postgres,
  replica: Postgres,
  settings: Record<string, string> = {},
): Promise<ReplicaHarness> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-test-'));
  const read = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: primary.url(),
    DATABASE_REPLICA_URL: replica.url(),
    SECRET: 'the secret that the processes of a test share',
    RATE_LIMIT: '1000000',
    ...settings,
  });
  const lines: ReplicaHarness['lines'] = [];
  const note = (level: 'info' | 'warn') => (_: object, sentence: string) => {
    if (sentence.includes('replica')) lines.push({ level, sentence });
  };
  const services = await openServices(read, {
    info: note('info'),
    warn: note('warn'),
  });
  if (!services.replica) throw new Error('These settings name no replica.');
  const metrics = openMetrics();
  measureReplica(metrics.registry, services.replica);
  const app = await buildApp(services, undefined, { metrics });
  afterwards(async () => {
    await app.close();
    await closeServices(services);
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, services: { ...services, replica: services.replica }, lines };
};
