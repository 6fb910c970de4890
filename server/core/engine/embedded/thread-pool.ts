/** The connection to the thread of the embedded database. */
import pg from 'pg';
import { getTypeParser } from '#server/core/engine/pool-engine.ts';
import type { DatabaseThread } from './thread.ts';

/**
 * PGlite has one session, so this pool has one connection. Callers use it one after another.
 */
export const poolOn = (thread: DatabaseThread): pg.Pool => {
  const config = {
    stream: () => thread.connect(),
    user: 'postgres',
    database: 'postgres',
    // Otherwise the environment variable PGSSLMODE would take effect.
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    types: { getTypeParser },
    // Statements are sent without waiting for the responses to earlier statements.
    pipeline: true,
  };
  return new pg.Pool(config);
};

/**
 * Ends the pool after all callers that use the connection or wait for it are done; pool.end() alone
 * would drop the waiting callers.
 */
export const endPool = async (pool: pg.Pool): Promise<void> => {
  (await pool.connect()).release();
  await pool.end();
};
