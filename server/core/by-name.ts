/** How lists are ordered by name, alike on every engine (docs/decisions/0070). */
import { type RawBuilder, sql } from 'kysely';

/**
 * What to order by so that 'Ágape' comes before 'Zebra' and 'apple' beside 'Apple': the Unicode order,
 * which no setting of the database changes. Takes a column, or any expression that gives text.
 */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`${typeof name === 'string' ? sql.ref(name) : name} collate "und-x-icu"`;

/** The same with 'Room 2' before 'Room 10': every number is written with twelve digits. */
export const naturally = (name: RawBuilder<unknown>): RawBuilder<string> =>
  byName(sql`
    regexp_replace(
      regexp_replace(${name}, '\\d+', '000000000000\\&', 'g'), '0*(\\d{12})', '\\1', 'g')`);
