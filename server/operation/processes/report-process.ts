/** Each process writes into the database that it is alive, and what it has noted about itself. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Services } from '#server/core/context.ts';
import { startPolling } from '#server/core/jobs/polling.ts';
import type { Noted } from '#server/core/operation/process-record.ts';
import { programVersion } from '#server/core/settings/program-version.ts';
import {
  type ProcessRow,
  removeProcess,
  writeJobRun,
  writeLimitHits,
  writeProcess,
} from './queries.ts';

type ReportServices = Pick<Services, 'database' | 'replica' | 'settings' | 'processRecord'>;
type ReportLog = { warn: (facts: object, sentence: string) => void };

export type ProcessReport = {
  /** Writes now. Only tests call this. */
  report(): Promise<void>;
  /** Writes what is left, and removes the row of this process. */
  stop(): Promise<void>;
};

const EVERY = 20_000;

const nothing: Noted = { runs: new Map(), hits: new Map() };

export const startProcessReport = (services: ReportServices, log: ReportLog): ProcessReport => {
  const { database, processRecord } = services;
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1000);

  const write = async (noted: Noted): Promise<void> => {
    const row = { id, startedAt, ...(await describeProcess(services)) };
    await database.asSystem(async (db) => {
      await writeProcess(db, row);
      // In one order, so that two processes never wait for each other.
      for (const [name, run] of [...noted.runs].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      ))
        await writeJobRun(db, { name, process: id, run });
      await writeLimitHits(db, noted.hits);
    });
  };
  const report = async () => (processRecord ? processRecord.store(write) : write(nothing));

  const polling = startPolling(report, {
    delay: 0,
    pause: EVERY,
    onError: (error) => log.warn({ err: error }, 'the state of this process could not be stored'),
  });
  return {
    report,
    stop: async () => {
      await polling.stop();
      try {
        await report();
        await database.asSystem((db) => removeProcess(db, id));
      } catch (error) {
        log.warn({ err: error }, 'the state of this process could not be stored at its end');
      }
    },
  };
};

const describeProcess = async ({
  settings,
  replica,
}: ReportServices): Promise<Omit<ProcessRow, 'id' | 'startedAt'>> => {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const state = replica?.state();
  return {
    host: hostname(),
    pid: process.pid,
    version: programVersion,
    diskFree: bavail * bsize,
    diskSize: blocks * bsize,
    isReplicaUsed: state?.isUsed ?? null,
    replicaLag: state?.lag?.seconds ?? null,
  };
};
