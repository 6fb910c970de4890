/** Pages of a list: 1-based, `limit` rows each; one past the end is empty. */
import { sql } from 'kysely';

export type Page = { page: number; limit: number };

/** The number of rows before the page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** The single row of a count. */
export type Counted = { rows: number };

/** The number of pages of `limit` rows; 0 for an empty list. */
export const totalPages = ([counted]: readonly Counted[], limit: number): number =>
  Math.ceil((counted?.rows ?? 0) / limit);

/**
 * The count that every write maintains; reading it takes the same time however long the list is.
 */
export const storedCount = (
  list: 'inspection' | 'report' | 'deficiency',
  status: string | undefined,
) => sql<Counted>`
  select coalesce(sum(rows), 0)::integer as rows from list_count
  where list = ${sql.lit(list)} and ${status === undefined ? sql`true` : sql`status = ${status}`}`;
