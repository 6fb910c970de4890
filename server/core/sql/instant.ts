import { type RawBuilder, sql } from 'kysely';

/** A timestamp as ISO 8601 in UTC with milliseconds; null stays null. */
export const instant = (column: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char((${typeof column === 'string' ? sql.ref(column) : column}) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
