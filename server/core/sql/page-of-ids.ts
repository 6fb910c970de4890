import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CountRow, limitTo, offsetOf, type Page } from './paging.ts';

/**
 * If at least this many rows precede a page, it is worth checking which end of the list is nearer.
 */
const FAR = 1000;

/** The number of rows on the largest page (contract/common.ts). */
const MOST = 100;

export type PageSource = {
  /** The table and its alias. */
  from: RawBuilder<unknown>;
  /**
   * The columns that identify a row. If an index contains these columns and the columns of the
   * order, only the index is read.
   */
  columns: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /**
   * The reverse order and the stored number of rows, with which a page can be read from the end.
   */
  reverse?: { order: RawBuilder<unknown>; total: RawBuilder<CountRow> } | undefined;
};

/**
 * Selects the ids of the rows of a page, to be joined with the columns shown. A page in the
 * second half of the list is counted from the end.
 */
// The literal limit does not change the page, which is limited already; it tells the planner how
// few rows to expect. Without it, the planner would expect a tenth of the table, and join the whole
// table.
export const pageOfIds = (source: PageSource, page: Page) =>
  sql`select * from (${idsOf(source, page)}) as ids limit ${sql.lit(MOST)}`;

const idsOf = ({ from, columns, where, order, reverse }: PageSource, page: Page) => {
  const offset = offsetOf(page);
  if (!reverse || offset < FAR) {
    return sql`select ${columns} from ${from} where ${where}
      order by ${order} ${limitTo(page)}`;
  }
  const total = sql`(select rows from (${reverse.total}) as counted)`;
  // For any page, the condition on the total holds in only one of the two queries, and PostgreSQL
  // executes only that one.
  return sql`
    (select ${columns} from ${from} where ${where} and ${total} >= ${2 * offset}::integer
      order by ${order} ${limitTo(page)})
    union all
    (select ${columns} from ${from} where ${where} and ${total} < ${2 * offset}::integer
      order by ${reverse.order}
      limit greatest(least(${page.limit}::integer, ${total} - ${offset}::integer), 0)
      offset greatest(${total} - ${offset}::integer - ${page.limit}::integer, 0))`;
};
