/** Metrics of what the page for operators shows, read whenever /metrics is read. */
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { OperationStatus } from '#contract/operation/operation.ts';
import { attentionKinds } from '#domain/operation/attention.ts';
import { readStatus, type StatusServices } from './status/read-status.ts';

/** Milliseconds for which a state is used: all metrics of one reading show the same state. */
const FRESH = 1000;

type Value = readonly [value: number, labels?: Readonly<Record<string, string>>];

type Measure = {
  name: string;
  help: string;
  /** Not 'job', which is a label of Prometheus itself. */
  label?: string;
  values: (status: OperationStatus) => readonly Value[];
};

const seconds = (instant: string | null | undefined): number =>
  instant ? Date.parse(instant) / 1000 : 0;

const measures: readonly Measure[] = [
  {
    name: 'good_repair_attention',
    help: 'What needs attention, by kind; all 0 if all is well',
    label: 'kind',
    values: ({ attention }) =>
      attentionKinds.map((kind) => [attention.filter((one) => one.kind === kind).length, { kind }]),
  },
  {
    name: 'good_repair_processes',
    help: 'Processes of the server that are running',
    values: ({ processes }) => [[processes.length]],
  },
  {
    name: 'good_repair_store_reachable',
    help: '1 while the file store can be reached, otherwise 0',
    values: ({ store }) => [[Number(store.isReachable)]],
  },
  {
    name: 'good_repair_job_failing',
    help: '1 if the last run of the job failed, otherwise 0',
    label: 'name',
    values: ({ jobs }) => jobs.map(({ name, isFailing }) => [Number(isFailing), { name }]),
  },
  {
    name: 'good_repair_job_last_run_timestamp_seconds',
    help: 'When the job was last started, by any process; 0 if it has not run yet',
    label: 'name',
    values: ({ jobs }) => jobs.map(({ name, lastRun }) => [seconds(lastRun), { name }]),
  },
  {
    name: 'good_repair_job_duration_seconds',
    help: 'How long the last run of the job took',
    label: 'name',
    values: ({ jobs }) =>
      jobs.map(({ name, milliseconds }) => [(milliseconds ?? 0) / 1000, { name }]),
  },
  {
    name: 'good_repair_last_backup_timestamp_seconds',
    help: 'When the last complete backup was begun, scheduled or not; 0 if there is none',
    values: ({ backup }) => [[seconds(backup.last?.madeAt)]],
  },
  {
    name: 'good_repair_last_backup_bytes',
    help: 'The size of the last complete backup; 0 if there is none',
    values: ({ backup }) => [[backup.last?.bytes ?? 0]],
  },
  {
    name: 'good_repair_last_backup_checked',
    help: '1 if the last backup was read again and is undamaged, otherwise 0',
    values: ({ backup }) => [[Number(Boolean(backup.last?.checkedAt))]],
  },
  {
    name: 'good_repair_limit_hits',
    help: 'Requests of the last 24 hours that a limit has refused, in all processes',
    label: 'limit',
    values: ({ limits }) => limits.map(({ name, hits }) => [hits, { limit: name }]),
  },
];

/** If the state cannot be read, the metrics keep their last values. */
export const measureOperation = (services: StatusServices, registry: Registry): void => {
  let last: { at: number; status: Promise<OperationStatus | undefined> } | undefined;
  const read = (): Promise<OperationStatus | undefined> => {
    const now = performance.now();
    if (!last || now - last.at > FRESH)
      last = { at: now, status: readStatus(services).catch(() => undefined) };
    return last.status;
  };
  for (const { name, help, label, values } of measures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect: async () => {
        const status = await read();
        if (!status) return;
        gauge.reset();
        for (const [value, labels = {}] of values(status)) gauge.set(labels, value);
      },
    });
  }
  const free: Gauge = new Gauge({
    name: 'good_repair_disk_free_bytes',
    help: 'Free bytes of the disk of DATA_DIR',
    registers: [registry],
    collect: async () => {
      const { bavail, bsize } = await statfs(services.settings.dataDir);
      free.set(bavail * bsize);
    },
  });
};
