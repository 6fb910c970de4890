/** The metrics of a whole server with its jobs, and the dashboard for Grafana that shows them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openMetrics } from '#server/core/operation/metrics.ts';
import { measureReplica } from '#server/core/replica/replica-metrics.ts';
import { startJobs } from '#server/jobs.ts';
import { afterwards } from './afterwards.ts';
import { testApp } from './app.ts';
import { temporaryFolder } from './folder.ts';

const { services } = await testApp({ BACKUP_DIR: temporaryFolder() });

const text = readFileSync('deploy/grafana-dashboard.json', 'utf8');
type Panel = { id: number; title: string; targets: { expr: string }[] };
const { panels } = JSON.parse(text) as { panels: Panel[] };
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const metrics = openMetrics();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
afterwards(startJobs(services, log, metrics));
measureReplica(metrics.registry, {
  state: () => ({ isUsed: true, lag: { seconds: 0, bytes: 0 }, reads: { replica: 0, primary: 0 } }),
});
const app = await buildApp(services, undefined, { metrics });

const read = async (): Promise<string> => {
  await app.inject({ url: '/healthz' });
  return (await app.inject({ url: '/metrics' })).body;
};

test('what the page for operators shows is measured', async () => {
  await expect.poll(read, { timeout: 60_000 }).toMatch(/^good_repair_processes 1$/m);
  const body = await read();
  expect(body).toMatch(/^good_repair_attention\{kind="disk"\} [01]$/m);
  expect(body).toMatch(/^good_repair_store_reachable 1$/m);
  expect(body).toMatch(/^good_repair_job_failing\{name="purge"\} 0$/m);
  expect(body).toMatch(/^good_repair_job_last_run_timestamp_seconds\{name="backup"\} 0$/m);
  expect(body).toMatch(/^good_repair_last_backup_bytes 0$/m);
  expect(body).toMatch(/^good_repair_disk_free_bytes \d{6,}/m);
});

test('the dashboard for Grafana queries only metrics that exist', async () => {
  const body = await read();
  const names = expressions.flatMap((expression) =>
    [...expression.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) expect(body).toMatch(new RegExp(`^(# TYPE )?${name}[{ ]`, 'm'));
});

test('the dashboard shows requests, event loop, memory and every metric of ours, and every panel has a unique id', async () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const name of ['http_request_duration_seconds', 'nodejs_eventloop', 'process_resident']) {
    expect(text).toContain(name);
  }
  const ours = [...(await read()).matchAll(/^# TYPE (good_repair_\w+) /gm)].map(([, name]) => name);
  // How far a replica is behind is shown in seconds.
  const left = ['good_repair_replica_lag_bytes', 'good_repair_replica_used'];
  expect(ours.filter((name = '') => !text.includes(`${name}{`))).toEqual(left);
});
