/**
 * A separate process for the browser tests: `node server/test/expire-confirmations.ts FOLDER` makes
 * the confirmations by password and by second factor expire in every session. The server must be
 * stopped.
 */
import { sql } from 'kysely';
import { CONFIRMED_MINUTES } from '#contract/confirm.ts';
import { openDatabase } from '#server/core/db.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: undefined });
await database.asSystem((db) =>
  sql`update session set confirmed_at = now() - ${CONFIRMED_MINUTES} * interval '1 minute',
    factor_confirmed_at = null`.execute(db),
);
await database.close();
