/** Keyset pagination of lists in the order `date desc, created_at desc, id`, newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * `createdAt` is PostgreSQL's text. A Date would lose the microseconds, so a row could be skipped.
 */
export type ListPosition = { date: string; createdAt: string; id: string };

/**
 * The condition for the rows after `place`. It begins with a separate comparison of the date,
 * because only that comparison can use the index.
 */
export const isAfter = (place: ListPosition | undefined): RawBuilder<SqlBool> => {
  if (!place) return sql`true`;
  const { date, createdAt, id } = place;
  return sql`date <= ${date}::date and (
    (date, created_at) < (${date}::date, ${createdAt}::timestamptz)
    or (date = ${date}::date and created_at = ${createdAt}::timestamptz and id > ${id}::uuid)
  )`;
};
