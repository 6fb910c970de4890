/**
 * The inspected schools, each with its last inspection and the number of its open deficiencies. The
 * deficiencies are read from the index deficiency_period__standing.
 */
import { sql } from 'kysely';
import type { rankingSorts } from '#domain/school/school.ts';
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { coverageCountsColumn } from '#server/core/sql/coverage.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';
import { comparedInspection } from '#server/inspection/queries-latest.ts';

export type RankingRow = {
  id: string;
  name: string;
  inspectionId: string;
  date: string;
  score: Hundredths | null;
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  coverage: CoverageCounts | null;
  change: Hundredths | null;
  previousInspectionId: string | null;
  open: number;
  extreme: number;
};

export type RankingSearch = { schoolId?: string | undefined };

type Sort = (typeof rankingSorts)[number];

const rank = sql`array_position(array['Poor', 'Fair', 'Good', 'Exemplary'], rating)`;
const name = byName('name');
const orders = {
  rating: sql`${rank}, score, extreme desc, ${name}, id`,
  '-rating': sql`${rank} desc nulls last, score desc nulls last, extreme, ${name}, id`,
  school: sql`${name}, id`,
  '-school': sql`${name} desc, id`,
  change: sql`change, ${name}, id`,
  '-change': sql`change desc nulls last, ${name}, id`,
  extreme: sql`extreme, ${name}, id`,
  '-extreme': sql`extreme desc, open desc, ${name}, id`,
  open: sql`open, ${name}, id`,
  '-open': sql`open desc, extreme desc, ${name}, id`,
} as const satisfies Record<Sort | `-${Sort}`, unknown>;

export type RankingOrder = keyof typeof orders;

/**
 * One page of the schools that were inspected up to `today`, and the total number of such schools.
 */
export const rankSchools = async (
  db: Transaction,
  { schoolId }: RankingSearch,
  order: RankingOrder,
  page: Page,
  today: string,
): Promise<{ total: number; list: RankingRow[] }> => {
  const ofSchool = schoolId === undefined ? sql`true` : sql`s.id = ${schoolId}`;
  const { rows } = await sql<{ total: number; list: RankingRow[] }>`
    with deficient as (
      select p.school_id, count(*)::integer as open,
        (count(*) filter (where p.mark = 'Poor'))::integer as extreme
      from deficiency_period p
      where p.closed_on > ${today}::date and p.opened_on <= ${today}::date and p.in_use
      group by p.school_id
    ), ranked as (
      select s.id, s.name, now.id as "inspectionId", now.date, now.score,
        now.effective_rating as rating, now.rating as "computedRating",
        now.coverage,
        now.score - before.score as change, before.id as "previousInspectionId",
        coalesce(d.open, 0) as open, coalesce(d.extreme, 0) as extreme
      from school s
      cross join lateral (
        select i.id, i.date, i.score, i.rating, i.effective_rating,
          ${coverageCountsColumn} as coverage
        from inspection i
        where i.school_id = s.id and ${lastOf(sql`s`, sql`i.date <= ${today}::date`)}
      ) now
      ${comparedInspection}
      left join deficient d on d.school_id = s.id
      where s.deleted_at is null and ${ofSchool}
    )
    select (select count(*)::integer from ranked) as total,
      coalesce((
        select jsonb_agg(to_jsonb(p) - 'place' order by p.place)
        from (
          select *, row_number() over (order by ${orders[order]}) as place from ranked
          order by place ${limitTo(page)}
        ) p
      ), '[]') as list`.execute(db);
  return rows[0] as { total: number; list: RankingRow[] };
};
