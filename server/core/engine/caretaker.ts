/**
 * What PostgreSQL's background processes do on a server, and PGlite has none to do: checkpoints
 * (without them the write-ahead log grows until the folder is closed, and a restart after a crash
 * replays all of it), and autovacuum (without it dead rows stay and the planner has no statistics).
 * Measured: docs/decisions/0003.
 */
import type { PGlite } from '@electric-sql/pglite';
import { startPolling } from '../jobs/polling.ts';
import type { EngineLog } from './engine.ts';

const EVERY_MS = 30_000;
/** Two segments of the log: some 100 ms of checkpoint, and as long to replay. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** PostgreSQL's parameters to go with it: few old segments (16 MB each) are kept for reuse. */
export const walLimits = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

export type Caretaker = {
  /** One round at once, for tests and after bulk work. Says what it did. */
  round(): Promise<{ checkpointed: boolean; vacuumed: string[] }>;
  /** Waits for a round in progress; no other begins. */
  stop(): Promise<void>;
};

/** Looks after the database every half minute, between other people's transactions. */
export const startCaretaker = (pglite: PGlite, log?: EngineLog): Caretaker => {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const round = () => {
    const next = running.then(() => oneRound(pglite, () => stopped));
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

const oneRound = async (pglite: PGlite, isStopped: () => boolean) => {
  const vacuumed: string[] = [];
  for (const table of await tablesInNeed(pglite)) {
    if (isStopped()) break;
    await pglite.exec(`vacuum (analyze) ${table}`);
    vacuumed.push(table);
  }
  const checkpointed = !isStopped() && (await logSinceCheckpoint(pglite)) > CHECKPOINT_BYTES;
  if (checkpointed) await pglite.exec('checkpoint');
  return { checkpointed, vacuumed };
};

/** Autovacuum's own rule, at its default thresholds. */
const tablesInNeed = async (pglite: PGlite): Promise<string[]> => {
  // Counts otherwise wait for up to a second before they are shown.
  await pglite.query('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(`
    select relid::regclass::text as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
  return rows.map(({ name }) => name);
};

const logSinceCheckpoint = async (pglite: PGlite): Promise<number> => {
  const { rows } = await pglite.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
};
