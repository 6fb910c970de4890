/**
 * The period in which deleted items can be restored; after it the purge deletes them permanently.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { RESTORE_DAYS } from '#domain/account/restore.ts';

export const restorePeriod = sql.raw(`interval '${RESTORE_DAYS} days'`);

/** Whether an item deleted at the time in this column can still be restored. */
export const isRestorable = (deletedAt: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(deletedAt)} > now() - ${restorePeriod}`;
