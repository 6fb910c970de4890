import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Counted, offsetOf, type Page } from './paging.ts';

/** From how many preceding rows on it is worth looking which end of the list is nearer. */
const FAR = 1000;

/** Rows of the largest page (contract/common.ts). */
const MOST = 100;

export type Ordered = {
  /** The table and its alias. */
  from: RawBuilder<unknown>;
  /** The columns that identify a row; an index that holds them and the order is read alone. */
  columns: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** The same order from the other end, and the stored number of rows; where both are known. */
  reverse?: { order: RawBuilder<unknown>; total: RawBuilder<Counted> } | undefined;
};

/**
 * Selects which rows are on a page, to be joined with what is shown of them. A far page is counted from
 * the nearer end of the list.
 */
// A plan that serves any limit expects a tenth of the table, and would join all of it.
export const pageOfIds = (ordered: Ordered, page: Page) =>
  sql`select * from (${idsOf(ordered, page)}) as ids limit ${sql.lit(MOST)}`;

const idsOf = ({ from, columns, where, order, reverse }: Ordered, page: Page) => {
  const offset = offsetOf(page);
  if (!reverse || offset < FAR) {
    return sql`select ${columns} from ${from} where ${where}
      order by ${order} limit ${page.limit} offset ${offset}`;
  }
  const total = sql`(select rows from (${reverse.total}) as counted)`;
  // Each condition on the total is checked once: only one of the two is executed.
  return sql`
    (select ${columns} from ${from} where ${where} and ${total} >= ${2 * offset}::integer
      order by ${order} limit ${page.limit} offset ${offset})
    union all
    (select ${columns} from ${from} where ${where} and ${total} < ${2 * offset}::integer
      order by ${reverse.order}
      limit greatest(least(${page.limit}::integer, ${total} - ${offset}::integer), 0)
      offset greatest(${total} - ${offset}::integer - ${page.limit}::integer, 0))`;
};
