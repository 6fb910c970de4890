/** Keyset pagination of lists in the order `date desc, created_at desc, id`, newest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `createdAt` as PostgreSQL writes it: a Date would lose its microseconds, and a row with them. */
export type ListPosition = { date: string; createdAt: string; id: string };

/** The condition of following that position in the list. Only its first part can use the index. */
export const after = (place: ListPosition | undefined): RawBuilder<SqlBool> => {
  if (!place) return sql`true`;
  const { date, createdAt, id } = place;
  return sql`date <= ${date}::date and (
    (date, created_at) < (${date}::date, ${createdAt}::timestamptz)
    or (date = ${date}::date and created_at = ${createdAt}::timestamptz and id > ${id}::uuid)
  )`;
};
