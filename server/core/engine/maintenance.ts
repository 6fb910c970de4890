/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: checkpoints
 * (otherwise the write-ahead log grows until the folder is closed, and a restart after a crash
 * replays all of it) and autovacuum (otherwise dead rows stay and the planner has no statistics).
 * Measurements: docs/decisions/0003.
 */
import type pg from 'pg';
import { startPolling } from '#server/core/jobs/polling.ts';
import type { EngineLog } from './engine.ts';

const EVERY_MS = 30_000;
/**
 * A checkpoint is made when the write-ahead log has grown by two segments. Such a checkpoint takes
 * some 100 ms, and replaying two segments after a crash takes about as long.
 */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

export type Maintenance = {
  /** Runs maintenance once, for tests and after bulk work. Returns what it did. */
  round(): Promise<{ checkpointed: boolean; vacuumed: string[] }>;
  /** Waits for the run in progress, and starts no further run. */
  stop(): Promise<void>;
};

/** Maintains the database every half minute, between the transactions of requests. */
export const startMaintenance = (pool: pg.Pool, log?: EngineLog): Maintenance => {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const round = () => {
    const next = running.then(() => oneRound(pool, () => stopped));
    running = next.catch(() => {});
    return next;
  };
  const polling = startPolling(round, {
    delay: EVERY_MS,
    pause: EVERY_MS,
    onError: (error) => log?.warn({ error }, 'Upkeep of the database failed.'),
  });
  return {
    round,
    stop: async () => {
      stopped = true;
      await polling.stop();
      await running;
    },
  };
};

const oneRound = async (pool: pg.Pool, isStopped: () => boolean) => {
  const vacuumed: string[] = [];
  for (const table of await tablesInNeed(pool)) {
    if (isStopped()) break;
    await pool.query(`vacuum (analyze) ${table}`);
    vacuumed.push(table);
  }
  const checkpointed = !isStopped() && (await measureLog(pool)) > CHECKPOINT_BYTES;
  if (checkpointed) await pool.query('checkpoint');
  return { checkpointed, vacuumed };
};

/**
 * The tables that need maintenance by the rule of PostgreSQL's autovacuum, with its default
 * thresholds.
 */
const tablesInNeed = async (pool: pg.Pool): Promise<string[]> => {
  // Without this, the statistics would appear with a delay of up to a second.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(`
    select relid::regclass::text as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
  return rows.map(({ name }) => name);
};

const measureLog = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
};
