/** The period in which what was deleted can be restored; the purge deletes it for good after that. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { RESTORE_DAYS } from '#domain/restore.ts';

export const restorePeriod = sql.raw(`interval '${RESTORE_DAYS} days'`);

/** Whether what was deleted at the instant in this column can still be restored. */
export const isRestorable = (deletedAt: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(deletedAt)} > now() - ${restorePeriod}`;
