/**
 * Decides which of the processes on one database makes a scheduled backup, with rows of the table
 * `job`.
 */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

const STARTED = 'backup';
const MADE = 'backup made';

/**
 * Returns true for one process if no complete backup was begun after `since` (one in the future was
 * made while the clock was ahead, and does not count) and no other process
 * is making one. If the backup fails, or its process ends, the next attempt is possible half an
 * hour later.
 */
export const takeBackupTurn = async (db: Transaction, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into job (name, started_at)
    select ${STARTED}, now()
      where not exists (
        select from job where name = ${MADE} and started_at >= ${since}
          and started_at < now() + interval '1 hour'
      )
    on conflict (name) do update set started_at = now()
      where job.started_at < now() - interval '30 minutes'
    returning name`.execute(db);
  return rows.length === 1;
};

/** Records that the backup is still in progress. */
export const holdBackupTurn = async (db: Transaction): Promise<void> => {
  await sql`update job set started_at = now() where name = ${STARTED}`.execute(db);
};

/**
 * Records a complete backup with the time when it was begun, and lets any process make the next
 * one.
 */
export const noteBackupMade = async (db: Transaction, begun: Date): Promise<void> => {
  await sql`
    insert into job (name, started_at) values (${MADE}, ${begun})
    on conflict (name) do update set started_at = excluded.started_at`.execute(db);
  await sql`update job set started_at = 'epoch' where name = ${STARTED}`.execute(db);
};

/** When the last complete backup was begun. */
export const findLastBackup = async (db: Transaction): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select started_at as at from job where name = ${MADE}`.execute(db);
  return rows[0]?.at;
};
