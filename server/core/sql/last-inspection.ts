/** The last inspection of a school, from the index inspection__latest_of_school. */
import { type RawBuilder, sql } from 'kysely';

/** Limits inspections `i` to those of a school that meet a condition, and to the last of these. */
export const lastOf = (school: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  i.account_id = ${sql`${school}.account_id`} and i.deleted_at is null and ${condition}
  order by i.date desc, i.created_at desc, i.id limit 1`;
