/**
 * Sums of the costs of deficiencies `d`, in whole cents. They are read from the index
 * deficiency__with_cost, which has only deficiencies with a cost.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CostGrouping } from '#domain/deficiency/cost-grouping.ts';
import { deficiencyStates, TO_REPAIR } from '#domain/inspection/deficiency.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { offsetOf, type Page } from '#server/core/sql/paging.ts';
import { type BoundedCount, COUNTED, countUpTo, limitCount } from './queries.ts';
import {
  type DeficiencySearch,
  filterCondition,
  isNotRepaired,
  searchCondition,
} from './queries-found.ts';

const hasCost = sql<SqlBool>`(d.estimated_cents is not null or d.actual_cents is not null)`;

/** Whether any deficiency of the account has a cost. */
export const anyCost = sql<{ hasCosts: boolean }>`
  select exists (select from deficiency d where d.is_listed and ${hasCost}) as "hasCosts"`;

/** Sums in cents, each below 2^53 (contract/deficiency/costs.ts). */
export type CentSums = {
  deficiencies: number;
  toRepairCents: number;
  estimatedCents: number;
  actualCents: number;
};

const sums = sql`
  count(*)::integer as deficiencies,
  coalesce(sum(d.estimated_cents) filter (where ${isNotRepaired}), 0)::float8 as "toRepairCents",
  coalesce(sum(d.estimated_cents), 0)::float8 as "estimatedCents",
  coalesce(sum(d.actual_cents), 0)::float8 as "actualCents"`;

/** The sums of the deficiencies that a search finds. */
export const costSums = (search: DeficiencySearch) => sql<CentSums>`
  select ${sums} from deficiency d where ${hasCost} and ${searchCondition(search)}`;

/**
 * How many of the deficiencies found are to be repaired and have no estimated cost, counted up to a
 * limit like the rows of the list.
 */
export const countWithoutEstimate = (search: DeficiencySearch): RawBuilder<BoundedCount> =>
  limitCount(
    countUpTo(
      sql<SqlBool>`${filterCondition({ state: TO_REPAIR })} and d.estimated_cents is null
        and ${searchCondition(search)}`,
      COUNTED,
    ),
    COUNTED,
  );

export type CentRow = CentSums & { key: string; name: string };

/** The days on which the quarters begin, in order; a quarter is known by the first of them. */
export type QuarterStarts = readonly string[];

const groupKey = (by: CostGrouping, starts: QuarterStarts): RawBuilder<unknown> => {
  const keys = {
    school: sql`d.school_id::text`,
    trade: sql`d.trade_key`,
    category: sql`d.category`,
    quarter: sql`(${starts}::date[])[width_bucket(d.found_on, ${starts}::date[])]::text`,
    state: sql`d.state`,
  } as const satisfies Record<CostGrouping, RawBuilder<unknown>>;
  return keys[by];
};

/** The order of the rows: by what is still to be spent, or in the order of time or of the work. */
const orderBy = (by: CostGrouping, name: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (by === 'quarter') return sql`g.key desc`;
  if (by === 'state') return sql`array_position(${deficiencyStates}::text[], g.key)`;
  return sql`g."toRepairCents" desc, g."estimatedCents" desc, g."actualCents" desc, ${byName(name)}, g.key`;
};

/**
 * One page of the sums of a search (all rows without `page`). The name is that of the school, or
 * the trade as somebody entered it; for other groups it is empty.
 */
export const costBreakdown = (
  search: DeficiencySearch,
  by: CostGrouping,
  starts: QuarterStarts,
  page: Page | undefined,
) => {
  const isOfSchools = by === 'school';
  const name = isOfSchools ? sql`s.name` : sql`g.trade`;
  return sql<CentRow & { rows: number }>`
  with g as (
    select ${groupKey(by, starts)} as key, ${by === 'trade' ? sql`min(d.trade)` : sql`''`} as trade,
      ${sums}
    from deficiency d where ${hasCost} and ${searchCondition(search)}
    group by 1
  )
  select g.*, ${name} as name, (count(*) over ())::integer as rows
  from g
  ${isOfSchools ? sql`join school s on s.account_id = current_account() and s.id = g.key::uuid` : sql``}
  order by ${orderBy(by, name)}
  ${page ? sql`limit ${page.limit} offset ${offsetOf(page)}` : sql``}`;
};
