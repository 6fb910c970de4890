/** Pages of a list: 1-based, `limit` rows each; a page past the end is empty. */
import { type RawBuilder, sql } from 'kysely';

export type Page = { page: number; limit: number };

/** The number of rows before the page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** The page sizes that the screens request, and the largest one (contract/common.ts). */
const usualSizes = [5, 10, 20, 25, 50, 100];

/**
 * The `limit` and `offset` of a page. Every page of a list has the same plan, so PostgreSQL makes
 * the plan only once per connection. With parameters it would plan each request again, which takes
 * longer than reading the page: a plan for one short page always looks cheaper than one for an
 * unknown number of rows. So the usual sizes are part of the statement, and the offset is a
 * subquery, whose value the planner does not look at.
 */
export const limitTo = (page: Page): RawBuilder<unknown> =>
  page.page === 1
    ? sql`limit ${sizeOf(page)}`
    : sql`limit ${sizeOf(page)} offset (select ${offsetOf(page)}::integer)`;

// Any other size is a parameter: a hundred sizes would be a hundred statements for each list.
const sizeOf = ({ limit }: Page): RawBuilder<unknown> =>
  usualSizes.includes(limit) ? sql.lit(limit) : sql`(select ${limit}::integer)`;

/** The single row that a counting query returns. */
export type CountRow = { rows: number };

/** The number of pages of `limit` rows; 0 for an empty list. */
export const totalPages = ([counted]: readonly CountRow[], limit: number): number =>
  Math.ceil((counted?.rows ?? 0) / limit);

/** The number of pages and of rows, in the form that the response of a list contains. */
export const pageCountsOf = (counted: readonly CountRow[], limit: number) => ({
  totalPages: totalPages(counted, limit),
  totalRows: counted[0]?.rows ?? 0,
});

/**
 * Reads the number of rows from a table that every write keeps up to date. Reading it takes the
 * same time however long the list is.
 */
export const storedCount = (
  list: 'inspection' | 'report' | 'deficiency',
  status: string | undefined,
) => sql<CountRow>`
  select coalesce(sum(rows), 0)::integer as rows from list_count
  where list = ${sql.lit(list)} and ${status === undefined ? sql`true` : sql`status = ${status}`}`;
