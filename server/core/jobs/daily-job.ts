/** Background jobs that run once a day in one of the processes that share a database. */
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/core/db.ts';
import { inSpan } from '#server/core/operation/spans.ts';
import { type NoteRun, noteRunOf } from './note-run.ts';
import { type Polling, startPolling } from './polling.ts';

export type DailyJob = Polling & {
  /**
   * Runs the job if it is due and no other process runs it, and returns whether the job ran. Tests
   * call this function directly.
   */
  tryNow(): Promise<boolean>;
};

type JobLog = {
  info: (facts: object, sentence: string) => void;
  error: (facts: object, sentence: string) => void;
};

type Job = {
  /** The name of the job's row in the table of jobs. */
  name: string;
  noteRun: NoteRun | undefined;
  /** Returns the details for the log. */
  run: () => Promise<object>;
  /**
   * Runs hourly in every process, for work on what only that process has, such as its own folder.
   */
  everyHour?: () => Promise<unknown>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Checks hourly whether the job is due, the first time a minute after the start. */
export const startDailyJob = (
  database: Database,
  log: JobLog,
  { name, noteRun, run, everyHour = async () => undefined }: Job,
): DailyJob => {
  const tryNow = async (): Promise<boolean> => {
    if (!(await database.asSystem((db) => takeTurn(db, name)))) return false;
    const done = await noteRunOf(noteRun, () => inSpan(`job ${name}`, 'internal', run));
    log.info({ job: name, done }, 'daily job done');
    return true;
  };
  const { stop } = startPolling(() => everyHour().then(tryNow), {
    delay: MINUTE,
    pause: HOUR,
    onError: (error) => log.error({ err: error, job: name }, 'a daily job failed'),
  });
  return { tryNow, stop };
};

/**
 * Returns true once a day, in one of the processes that share the database. A recorded start in the
 * future means that the clock was set back afterwards, so it is ignored.
 */
const takeTurn = async (db: Transaction, job: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into job (name, started_at) values (${job}, now())
    on conflict (name) do update set started_at = now()
      where job.started_at < now() - interval '23 hours'
        or job.started_at > now() + interval '1 hour'
    returning name`.execute(db);
  return rows.length === 1;
};
