/** A hash of all rows of an account for each table, to check that nothing was changed. */
import { sql } from 'kysely';
import { readCatalogue } from '#server/test/catalogue.ts';
import type { Services } from '#server/core/context.ts';
import { inSystem } from '#server/test/accounts.ts';

export type TableOfAccounts = {
  name: string;
  /** The column that says which account a row belongs to. */
  key: 'id' | 'account_id';
  /** The columns that can be written. */
  columns: string[];
};

/** The tables with rows of accounts, read from the catalogue. */
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

/** The number of the account's rows and a hash of them, for each table. */
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
