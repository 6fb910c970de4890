/** The scores of the account's schools that are compared with published ones. */
import { sql } from 'kysely';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';

/** The last inspection of each school between two days; the schools with the lowest scores first. */
export const ownScores = (first: string, last: string) => sql<{
  id: string;
  name: string;
  type: SchoolType;
  inspectionId: string;
  date: string;
  score: Hundredths | null;
  /** The effective rating. */
  rating: Rating | null;
  computedRating: Rating | null;
}>`
  select s.id, s.name, s.type, now.id as "inspectionId", now.date, now.score,
    now.effective_rating as rating, now.rating as "computedRating"
  from school s
  cross join lateral (
    select i.id, i.date, i.score, i.effective_rating, i.rating from inspection i
    where i.school_id = s.id and ${lastOf(
      sql`s`,
      sql`i.date >= ${first}::date and i.date <= ${last}::date`,
    )}
  ) now
  where s.deleted_at is null
  order by now.score nulls last, ${byName('s.name')}, s.id`;
