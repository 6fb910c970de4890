/** Queries for the list of reports. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportStatus } from '#domain/report/report.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { pageOfIds } from '#server/core/sql/page-of-ids.ts';
import { type CountRow, type Page, storedCount } from '#server/core/sql/paging.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';
import { isListedHere } from '#server/report/published/queries.ts';
import { reportColumns, type ListedReport } from '#server/report/queries.ts';

export type ReportSearch = {
  search: string;
  status?: ReportStatus | undefined;
  /** Whether the district's public page lists the report. */
  published?: 'true' | 'false' | undefined;
};

/** The condition that reports `r` must meet to be found. */
export const searchCondition = ({
  search,
  status,
  published,
}: ReportSearch): RawBuilder<SqlBool> => {
  const text = anyColumnContains(['r.title_key', search], ['r.author_key', search]);
  const listed = sql<SqlBool>`r.deleted_at is null and ${text}`;
  const narrowed =
    published === undefined ? listed : sql<SqlBool>`${listedConditions[published]} and ${listed}`;
  return status === undefined ? narrowed : sql`r.status = ${status} and ${narrowed}`;
};

/** Whether the district's public page lists report `r`. */
const listedConditions = {
  true: isListedHere,
  false: sql<SqlBool>`(${isListedHere}) is not true`,
} as const;

const rank = sql`array_position(array['Draft', 'Review', 'Final'], r.status)`;
const newest = sql`r.date desc, r.created_at desc, r.id`;

/** The orders of reports `r` with inspections `i`; each has its index (db/schema). */
export const reportOrders = {
  '-date': newest,
  date: sql`r.date, r.created_at, r.id desc`,
  school: sql`${byName('i.school_name')}, i.date desc, i.created_at desc, i.id`,
  '-school': sql`${byName('i.school_name')} desc, i.date desc, i.created_at desc, i.id`,
  score: sql`i.score, i.date desc, i.created_at desc, i.id`,
  '-score': sql`i.score desc nulls last, i.date desc, i.created_at desc, i.id`,
  status: sql`${rank}, ${newest}`,
  '-status': sql`${rank} desc, ${newest}`,
} as const;

export type ReportOrder = keyof typeof reportOrders;

const sortedByInspection: readonly ReportOrder[] = ['school', '-school', 'score', '-score'];

/** Pairs of orders that are the reverse of each other. */
const reversed: Partial<Record<ReportOrder, ReportOrder>> = { '-date': 'date', date: '-date' };

/**
 * One page of the reports found. Inspections are read only for that page, unless the order needs
 * them.
 */
export const pageOfReports = (search: ReportSearch, order: ReportOrder, page: Page) => {
  const inspections = sortedByInspection.includes(order)
    ? sql`join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
        and i.deleted_at is null`
    : sql``;
  const from = reversed[order];
  const ids = pageOfIds(
    {
      from: sql`report r ${inspections}`,
      columns: sql`r.account_id, r.id`,
      where: searchCondition(search),
      order: reportOrders[order],
      reverse:
        from && isCounted(search)
          ? { order: reportOrders[from], total: storedCount('report', search.status) }
          : undefined,
    },
    page,
  );
  return sql<ListedReport>`
    with page as (${ids})
    select ${reportColumns}
    from page p
    join report r on r.account_id = p.account_id and r.id = p.id
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    order by ${reportOrders[order]}`;
};

/**
 * Whether the database maintains the number of reports for this search, updating it with each
 * write.
 */
const isCounted = ({ search, published }: ReportSearch): boolean =>
  search === '' && published === undefined;

/**
 * The number of reports found. If it is maintained by the database, it is read in constant time.
 * The number of unpublished reports is the maintained number minus that of the published reports,
 * which have an index.
 */
export const reportCount = (search: ReportSearch) => {
  if (isCounted(search)) return storedCount('report', search.status);
  if (search.search !== '' || search.published !== 'false') return count(search);
  return sql<CountRow>`
    select stored.rows - listed.rows as rows
    from (${storedCount('report', search.status)}) as stored,
      (${count({ ...search, published: 'true' })}) as listed`;
};

const count = (search: ReportSearch) =>
  sql<CountRow>`select count(*)::integer as rows from report r where ${searchCondition(search)}`;
