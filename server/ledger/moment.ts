/** The place of an inspection among those of its school. */
import { type RawBuilder, sql } from 'kysely';

/** A date (YYYY-MM-DD), and when the inspection was first saved (ISO 8601 in UTC). */
export type Moment = { date: string; savedAt: string };

/** Before and after all inspections, as the database writes it. */
export const BEGINNING: Moment = { date: '-infinity', savedAt: '-infinity' };
export const END: Moment = { date: 'infinity', savedAt: 'infinity' };

export const earlierOf = (one: Moment, other: Moment): Moment =>
  one.date < other.date || (one.date === other.date && one.savedAt < other.savedAt) ? one : other;

/** A moment in a comparison with a pair of columns: `(date, created_at) >= …`. */
export const at = ({ date, savedAt }: Moment): RawBuilder<unknown> =>
  sql`(${date}::date, ${savedAt}::timestamptz)`;

/** A time with its microseconds, because these times are compared and written back. */
export const exactly = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
