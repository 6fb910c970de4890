/**
 * The inspection that represents a school when schools are compared: the last inspection of the
 * school, whether or not its report is final. Its score is compared with that of the last
 * inspection of an earlier school year (docs/decisions/0277). The index
 * inspection__latest_of_school finds the latest inspection of a school without reading the others.
 */
import { sql } from 'kysely';
import { lastOf } from '#server/core/sql/last-inspection.ts';

/**
 * Joins, as `before`, the inspection with which the inspection `now` of school `s` is compared: the
 * last one of an earlier school year. Its columns are null if there is none.
 */
export const comparedInspection = sql`
  left join lateral (
    select i.id, i.date, i.score from inspection i
    where i.school_id = s.id and ${lastOf(
      sql`s`,
      sql`i.date < (
        select v.school_year from school_visit v
        where v.account_id = s.account_id and v.school_id = s.id and v.school_year <= now.date
        order by v.school_year desc limit 1
      )`,
    )}
  ) before on true`;
