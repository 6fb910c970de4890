/**
 * Counts the rows that saving inspections has stored in an account, to check that a refused save
 * stored nothing.
 */
import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';

export type RowCounts = Record<
  'inspection' | 'report' | 'picture' | 'inspection_picture' | 'idempotency' | 'list_count',
  number
>;

/** The number of rows by table; for `list_count` the sum of its counts. */
export const countStoredRows = async (
  { database }: Pick<Services, 'database'>,
  accountId: string,
): Promise<RowCounts> => {
  const { rows } = await database.asAccount(accountId, (db) =>
    sql<RowCounts>`
      select (select count(*)::integer from inspection) as inspection,
        (select count(*)::integer from report) as report,
        (select count(*)::integer from picture) as picture,
        (select count(*)::integer from inspection_picture) as inspection_picture,
        (select count(*)::integer from idempotency) as idempotency,
        (select coalesce(sum(rows), 0)::integer from list_count) as list_count`.execute(db),
  );
  return rows[0] as RowCounts;
};

export const nothingStored: RowCounts = {
  inspection: 0,
  report: 0,
  picture: 0,
  inspection_picture: 0,
  idempotency: 0,
  list_count: 0,
};
