/** Queries with which a process writes what it has noted about itself. They run in system scope. */
import { sql } from 'kysely';
import type { JobName } from '#domain/operation/jobs.ts';
import type { Transaction } from '#server/core/db.ts';
import type { NotedJob } from '#server/core/operation/process-record.ts';

export type ProcessRow = {
  id: string;
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  diskFree: number;
  diskSize: number;
  isReplicaUsed: boolean | null;
  replicaLag: number | null;
};

/** A process that has not written its row for this long has ended. */
export const SILENCE = sql`interval '90 seconds'`;

/** Writes the row of a process, and removes those of processes that have ended. */
export const writeProcess = async (db: Transaction, row: ProcessRow): Promise<void> => {
  await sql`delete from server_process where seen_at < now() - ${SILENCE}`.execute(db);
  await sql`
    insert into server_process (id, host, pid, version, started_at, seen_at, disk_free, disk_size,
      replica_used, replica_lag)
    values (${row.id}, ${row.host}, ${row.pid}, ${row.version}, ${row.startedAt}, now(),
      ${row.diskFree}, ${row.diskSize}, ${row.isReplicaUsed}, ${row.replicaLag})
    on conflict (id) do update set seen_at = excluded.seen_at, disk_free = excluded.disk_free,
      disk_size = excluded.disk_size, replica_used = excluded.replica_used,
      replica_lag = excluded.replica_lag`.execute(db);
};

export const removeProcess = async (db: Transaction, id: string): Promise<void> => {
  await sql`delete from server_process where id = ${id}`.execute(db);
};

/**
 * Writes the last run of a job. A job that failed in one process counts as failing until it
 * succeeds in the same process; after an hour, a success in any process is enough, because that
 * process may have ended.
 */
export const writeJobRun = async (
  db: Transaction,
  { name, process, run }: { name: JobName; process: string; run: NotedJob },
): Promise<void> => {
  const isFailing = run.problem !== undefined;
  const failedAt = run.failedAt ?? null;
  const failedBy = failedAt && process;
  const problem = run.lastProblem?.slice(0, 1000) ?? null;
  await sql`
    insert into job_run as j
      (name, started_at, milliseconds, failed_at, failed_by, problem, is_failing)
    values (${name}, ${run.startedAt}, ${run.milliseconds}, ${failedAt}, ${failedBy}, ${problem},
      ${isFailing})
    on conflict (name) do update set
      started_at = greatest(j.started_at, excluded.started_at),
      milliseconds = excluded.milliseconds,
      failed_at = coalesce(excluded.failed_at, j.failed_at),
      failed_by = coalesce(excluded.failed_by, j.failed_by),
      problem = coalesce(excluded.problem, j.problem),
      is_failing = excluded.is_failing or (j.is_failing and j.failed_by <> ${process}
        and j.failed_at > now() - interval '1 hour')`.execute(db);
};

/** Adds to the count of this hour, and removes counts that are older than two days. */
export const writeLimitHits = async (
  db: Transaction,
  hits: ReadonlyMap<string, number>,
): Promise<void> => {
  await sql`delete from limit_hit where hour < now() - interval '2 days'`.execute(db);
  for (const [limit, count] of [...hits].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await sql`
      insert into limit_hit as h (limit_name, hour, hits)
      values (${limit}, date_trunc('hour', now()), ${count})
      on conflict (hour, limit_name) do update set hits = h.hits + excluded.hits`.execute(db);
  }
};
