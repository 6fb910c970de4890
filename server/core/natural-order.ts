import { type RawBuilder, sql } from 'kysely';

/**
 * What to order names by so that 'Room 2' comes before 'Room 10', letter case aside: every number
 * is written with twelve digits. Takes a column, or any expression that gives text.
 */
export const naturalKey = (name: RawBuilder<unknown>): RawBuilder<string> => sql`
  regexp_replace(
    regexp_replace(lower(${name}), '\\d+', '000000000000\\&', 'g'), '0*(\\d{12})', '\\1', 'g')`;
