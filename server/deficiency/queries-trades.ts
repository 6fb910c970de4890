/** The query for the trades of deficiencies. It runs in the scope of an account. */
import { sql } from 'kysely';
import { MOST_LISTED_TRADES } from '#domain/inspection/deficiency.ts';
import { searchKey } from '#domain/search-key.ts';
import type { Transaction } from '#server/core/db.ts';
import { byName } from '#server/core/sql/by-name.ts';

const first = (after: string) => sql`
  select d.trade from deficiency d
  where d.account_id = current_account() and d.is_listed and (d.trade = '') = false
    and ${byName('d.trade')} > ${sql.ref(after)}
  order by ${byName('d.trade')} limit 1`;

/**
 * The trades of all deficiencies in the order of their names; of different spellings of a trade in
 * upper and lower case, only the first. Each trade is looked up in the index deficiency__by_trade
 * after the one before it, so that not every deficiency is read.
 */
export const listTrades = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ trade: string }>`
    with recursive found as (
      select ''::text as trade
      union all
      select next.trade from found cross join lateral (${first('found.trade')}) next
    )
    select trade from found where trade <> '' limit ${MOST_LISTED_TRADES}`.execute(db);
  const named = new Map<string, string>();
  for (const { trade } of rows) {
    const key = searchKey(trade);
    if (!named.has(key)) named.set(key, trade);
  }
  return [...named.values()];
};
