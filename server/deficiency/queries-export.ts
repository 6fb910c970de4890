/** Queries for the export of deficiencies, which reads them with keyset pagination. */
import { sql } from 'kysely';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import type { Transaction } from '#server/core/db.ts';
import { PAGE } from '#server/core/export/table.ts';
import {
  type ChangedRow,
  type ChangesQuery,
  changesPage,
  foundColumns,
  isFound,
} from '#server/core/sql/changes.ts';
import { instant } from '#server/core/sql/instant.ts';
import { places, rowColumns } from './queries.ts';
import { type DeficiencySearch, searchCondition } from './queries-found.ts';

export type ExportedDeficiency = ListedDeficiency & {
  fixedOn: string | null;
  deferredReason: string;
  estimatedCents: number | null;
  actualCents: number | null;
  updatedAt: string;
};

/** The columns of an ExportedDeficiency for deficiency `d`; they need the joins of `places`. */
const columns = sql`
  ${rowColumns}, d.comment, d.fixed_on as "fixedOn", d.deferred_reason as "deferredReason",
  d.estimated_cents::float8 as "estimatedCents", d.actual_cents::float8 as "actualCents",
  ${instant('d.updated_at')} as "updatedAt"`;

/**
 * The next page of the deficiencies that a search finds, after a given one, sorted by the date on
 * which each was first found. Deficiencies chosen by their ids all fit in one page, and are in the
 * order of the ids.
 */
export const deficienciesAfter = async (
  db: Transaction,
  search: DeficiencySearch,
  last: ExportedDeficiency | undefined,
): Promise<ExportedDeficiency[]> => {
  const after = last
    ? sql`(d.found_on, d.id) > (${last.firstFound}::date, ${last.id}::uuid)`
    : sql`true`;
  const order = search.ids
    ? sql`array_position(${search.ids}::uuid[], d.id)`
    : sql`d.found_on, d.id`;
  const { rows } = await sql<ExportedDeficiency>`
    with page as (
      select d.account_id, d.id from deficiency d
      where ${searchCondition(search)} and ${after}
      order by ${order}
      limit ${PAGE}
    )
    select ${columns}
    from page p
    join deficiency d on d.account_id = p.account_id and d.id = p.id
    ${places}
    order by ${order}`.execute(db);
  return rows;
};

/** A page of the deficiencies in the order in which they were written last. */
export const deficienciesChanged = async (
  db: Transaction,
  search: DeficiencySearch,
  page: ChangesQuery,
  horizon: string,
): Promise<ChangedRow<ExportedDeficiency>[]> => {
  const { rows } = await sql<ChangedRow<ExportedDeficiency>>`
    with d as (
      select d.*, ${isFound(searchCondition(search))} from deficiency d
      ${changesPage('d', page, horizon)}
    )
    select ${columns}, ${foundColumns('d')}
    from d
    ${places}
    order by d.updated_at, d.id`.execute(db);
  return rows;
};

/** The school and the category that all of these deficiencies share; null if they differ. */
export const findShared = async (
  db: Transaction,
  ids: readonly string[],
): Promise<{ school: string | null; category: CategoryId | null }> => {
  const { rows } = await sql<{ school: string | null; category: CategoryId | null }>`
    select case when min(d.school_id::text) = max(d.school_id::text) then min(s.name) end as school,
      case when min(d.category) = max(d.category) then min(d.category) end as category
    from deficiency d
    join school s on s.account_id = d.account_id and s.id = d.school_id
    where d.id = any (${ids}::uuid[])`.execute(db);
  return rows[0] as { school: string | null; category: CategoryId | null };
};
