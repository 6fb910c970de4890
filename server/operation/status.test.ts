import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startDailyJob } from '#server/core/jobs/daily-job.ts';
import { StoreUnavailable } from '#server/core/unavailable.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { requestOf } from '#server/test/request.ts';
import { aSuper } from '#server/test/supers.ts';
import { startProcessReport } from './processes/report-process.ts';

const { app, services, aDistrict } = await testApp({ RATE_LIMIT: '600' });
const sue = await aSuper(app, services);

const aProcess = (of = services) => {
  const report = startProcessReport(of, { warn: () => undefined });
  afterwards(() => report.stop());
  return report;
};
const report = aProcess();

const status = async () => (await sue.ask('operation/status')).data;
const sentences = async () => (await status()).attention.map(({ sentence }) => sentence);

beforeEach(async () => {
  await inSystem(
    services,
    sql`update job_run set is_failing = false, failed_at = null, failed_by = null, problem = null`,
  );
  await report.report();
});

test('says which version runs on which engine, and with which migrations', async () => {
  const { version, database, store } = await status();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(database).toMatchObject({
    engine: engineKind,
    version: expect.stringMatching(/^1[5-9]/),
    newestMigration: expect.stringMatching(/^\d{4}-/),
  });
  expect(database.migrations).toBeGreaterThan(20);
  expect(store).toMatchObject({ kind: 'folder', isReachable: true });
});

test('nothing needs attention on a new server that is well', async () => {
  expect(await sentences()).toEqual([]);
});

describe('a job that fails', () => {
  const log = { info: () => undefined, error: () => undefined };
  const run = async (outcome: () => Promise<object>) => {
    const job = startDailyJob(services.database, log, {
      name: 'purge',
      noteRun: services.processRecord?.runOf('purge'),
      run: outcome,
    });
    await inSystem(services, sql`update job set started_at = 'epoch'`);
    await job.tryNow().catch(() => undefined);
    await job.stop();
    await report.report();
  };
  const purge = async () => (await status()).jobs.find(({ name }) => name === 'purge');

  test('is shown with its error, until it succeeds', async () => {
    await run(() => Promise.reject(new Error('relation "photo" is locked')));
    expect(await purge()).toMatchObject({
      isFailing: true,
      problem: 'relation "photo" is locked',
      milliseconds: expect.any(Number),
    });
    expect((await sentences())[0]).toMatch(
      /^The job "Purge" failed \d{4}-\d\d-\d\d \d\d:\d\d UTC: relation "photo" is locked$/,
    );
    await run(async () => ({}));
    expect(await purge()).toMatchObject({
      isFailing: false,
      failedAt: expect.any(String),
      problem: 'relation "photo" is locked',
    });
    expect(await sentences()).toEqual([]);
  });

  test('in one process still counts as failing when it succeeds in another one, for an hour', async () => {
    await run(() => Promise.reject(new Error('no room')));
    const other = aProcess({ ...services, processRecord: undefined });
    await other.report();
    await inSystem(services, sql`update job_run set failed_by = ${crypto.randomUUID()}`);
    await run(async () => ({}));
    expect((await purge())?.isFailing).toBe(true);
    await inSystem(services, sql`update job_run set failed_at = now() - interval '61 minutes'`);
    await run(async () => ({}));
    expect((await purge())?.isFailing).toBe(false);
    await other.stop();
  });
});

test('a process is listed while it runs; one that has not been seen for a while disappears', async () => {
  const other = aProcess();
  await other.report();
  expect((await status()).processes).toHaveLength(2);
  await other.stop();
  const [own, ...others] = (await status()).processes;
  expect(others).toEqual([]);
  expect(own).toMatchObject({ pid: process.pid, isReplicaUsed: null, replicaLagSeconds: null });
  await inSystem(
    services,
    sql`insert into server_process (id, host, pid, version, started_at, seen_at, disk_free, disk_size)
      values (gen_random_uuid(), 'gone', 7, '0.9.0', now() - interval '1 day',
        now() - interval '2 minutes', 1, 2)`,
  );
  expect((await status()).processes).toHaveLength(1);
  await report.report();
  const rows = await inSystem(services, sql`select host from server_process`);
  expect(rows).toHaveLength(1);
});

test('a full disk, another version and an unused replica need attention', async () => {
  await inSystem(
    services,
    sql`insert into server_process (id, host, pid, version, started_at, seen_at, disk_free,
        disk_size, replica_used, replica_lag)
      values (gen_random_uuid(), 'web-2', 7, '0.9.0', now(), now(), 123000000, 200000000, false, 75)`,
  );
  const found = await sentences();
  expect(found[0]).toBe(
    'The disk of DATA_DIR on web-2 has only 123 MB left. Free some space, or nothing can be saved.',
  );
  expect(found[1]).toContain(
    'does not use the replica of the database, which is 75 seconds behind',
  );
  expect(found[2]).toMatch(/^Processes of different versions are running: 0\.9\.0 and /);
  await inSystem(services, sql`delete from server_process where host = 'web-2'`);
});

test('requests that a limit has refused are counted by the name of the limit, without addresses', async () => {
  const ask = (time: number) =>
    app.inject({
      ...requestOf('auth/password-reset-request', { email: `nobody-${time}@alder.test` }),
      remoteAddress: '203.0.113.99',
    });
  let refused = 0;
  for (let time = 0; time < 70; time += 1) if ((await ask(time)).statusCode === 429) refused += 1;
  expect(refused).toBe(10);
  await report.report();
  await report.report();
  expect((await status()).limits).toEqual([{ name: 'mail', hits: 10 }]);
  const rows = await inSystem(services, sql<object>`select to_jsonb(l) as row from limit_hit l`);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  await inSystem(services, sql`update limit_hit set hour = hour - interval '25 hours'`);
  expect((await status()).limits).toEqual([]);
  await inSystem(services, sql`update limit_hit set hour = hour - interval '25 hours'`);
  await report.report();
  expect(await inSystem(services, sql`select from limit_hit`)).toEqual([]);
});

test('a store that cannot be reached needs attention, and its test says what is wrong', async () => {
  const { message } = await sue.ask('operation/store-test');
  expect(message).toMatch(/^The file store works: writing, reading and deleting took \d+ ms$/);
  const names: string[] = [];
  for await (const key of services.files.listFiles()) names.push(key);
  expect(names.filter((key) => key.startsWith('tests/'))).toEqual([]);
  const { ping, putFile } = services.files;
  const away = () => Promise.reject(new StoreUnavailable(new Error('connect ECONNREFUSED')));
  Object.assign(services.files, { ping: away, putFile: away });
  expect(await sue.refused('operation/store-test')).toMatchObject({
    status: 503,
    message: expect.stringContaining('connect ECONNREFUSED'),
  });
  expect(await sentences()).toEqual([
    'The file store cannot be reached: photos are neither stored nor shown.',
  ]);
  Object.assign(services.files, { ping, putFile });
});

test('tests can be made a limited number of times', async () => {
  const other = await aSuper(app, services);
  // Twice as many as usual, because RATE_LIMIT is twice the usual one.
  for (let time = 0; time < 20; time += 1) {
    await other.ask(time % 2 === 0 ? 'operation/mail-test' : 'operation/store-test');
  }
  expect((await other.refused('operation/mail-test')).status).toBe(429);
  expect((await other.refused('operation/store-test')).status).toBe(429);
});

test('people of districts get none of it', async () => {
  const { alice } = await aDistrict();
  expect(await alice.refused('operation/status')).toMatchObject({ status: 403 });
});
