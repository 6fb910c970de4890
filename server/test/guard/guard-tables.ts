/** All rows of an account, as a fingerprint a table: to see that nothing of it was touched. */
import { sql } from 'kysely';
import { readCatalogue } from '#db/generate/catalogue.ts';
import type { Services } from '#server/core/context.ts';
import { inSystem } from '../accounts.ts';

export type TableOfAccounts = {
  name: string;
  /** The column that says whose a row is. */
  key: 'id' | 'account_id';
  /** The columns that may be written. */
  columns: string[];
};

/** The tables that hold rows of accounts, by what the catalogue says today. */
export const tablesOfAccounts = async (
  services: Pick<Services, 'database'>,
): Promise<TableOfAccounts[]> => {
  const tables = await readCatalogue((query) => inSystem(services, sql.raw(query)));
  return tables.flatMap(({ name, columns }) => {
    const key = name === 'account' ? 'id' : 'account_id';
    if (!columns.some((column) => column.name === key)) return [];
    const written = columns.filter(({ isAlwaysGenerated }) => !isAlwaysGenerated);
    return [{ name, key, columns: written.map((column) => column.name) }];
  });
};

let tables: ReturnType<typeof tablesOfAccounts> | undefined;

/** Table → how many rows the account has there and a hash of them. */
export const accountRows = async (
  services: Pick<Services, 'database'>,
  accountId: string,
): Promise<Record<string, string>> => {
  const each = (await (tables ??= tablesOfAccounts(services))).map(
    ({ name, key }) => sql`select ${name} as name, count(*) || ' ' ||
        coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows
      from ${sql.table(name)} t where t.${sql.ref(key)} = ${accountId}`,
  );
  const rows = await inSystem(
    services,
    sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`,
  );
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
};
