/** Sorting lists by name in the same order on every engine (docs/decisions/0070). */
import { type RawBuilder, sql } from 'kysely';

/**
 * A sort expression in Unicode order, so that 'Ágape' precedes 'Zebra' and 'apple' is next to
 * 'Apple', independent of the database's collation. Accepts a column or any text expression.
 */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`${typeof name === 'string' ? sql.ref(name) : name} collate "und-x-icu"`;

/** Like `byName`, with 'Room 2' before 'Room 10': every number is padded to twelve digits. */
export const byNaturalName = (name: RawBuilder<unknown>): RawBuilder<string> =>
  byName(sql`
    regexp_replace(
      regexp_replace(${name}, '\\d+', '000000000000\\&', 'g'), '0*(\\d{12})', '\\1', 'g')`);
