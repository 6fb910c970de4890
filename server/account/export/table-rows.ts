/**
 * Reads the tables of an account page by page, in the scope of the account, sorted by primary key.
 */
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/core/db.ts';
import { leftOutColumns, leftOutTables, shownColumns } from './contents.ts';

export type ExportedColumn = { name: string; type: string; comment: string };
export type ExportedTable = {
  name: string;
  comment: string;
  columns: ExportedColumn[];
  key: { name: string; type: string }[];
};

/** The tables that contain rows of accounts, sorted by name. Generated columns are left out. */
export const listExportedTables = async (db: Transaction): Promise<ExportedTable[]> => {
  const { rows } = await sql<ExportedTable>`
    select t.relname::text as name, coalesce(obj_description(t.oid, 'pg_class'), '') as comment,
      (select jsonb_agg(jsonb_build_object('name', c.attname, 'type',
          format_type(c.atttypid, c.atttypmod), 'comment',
          coalesce(col_description(t.oid, c.attnum), '')) order by c.attnum)
        from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
          and c.attgenerated = '')
        as columns,
      (select jsonb_agg(jsonb_build_object('name', c.attname, 'type',
          format_type(c.atttypid, c.atttypmod)) order by k.at)
        from pg_index i, unnest(i.indkey::smallint[]) with ordinality k(attnum, at)
        join pg_attribute c on c.attrelid = t.oid and c.attnum = k.attnum
        where i.indrelid = t.oid and i.indisprimary) as key
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and (t.relname = 'account' or exists (select from pg_attribute c
        where c.attrelid = t.oid and c.attname = 'account_id' and not c.attisdropped))
    order by t.relname`.execute(db);
  return rows
    .filter(({ name }) => !leftOutTables.includes(name))
    .map(({ columns, ...table }) => ({
      ...table,
      columns: columns.filter(({ name }) => !leftOutColumns[table.name]?.includes(name)),
    }));
};

const columnOf = (table: string, column: string) => {
  const shown = shownColumns[table]?.[column];
  return shown ? sql`${shown} as ${sql.ref(column)}` : sql.ref(`${table}.${column}`);
};

/**
 * The approximate size of a page in characters. All rows of a page are in memory at the same time.
 */
const PAGE_SIZE = 1_000_000;
const MOST_ROWS = 2_000;

/** The rows of a table as JSON. Each page is read in its own transaction. */
export const rowsOf = async function* (
  database: Database,
  accountId: string,
  { name, columns, key }: ExportedTable,
): AsyncGenerator<string[]> {
  const owner = sql.ref(name === 'account' ? 'id' : 'account_id');
  const order = sql.join(key.map((column) => sql.ref(column.name)));
  let last: string[] | undefined;
  let limit = 20;
  for (;;) {
    const after = last
      ? sql`(${order}) > (${sql.join(
          key.map(({ type }, at) => sql`${last?.[at]}::${sql.raw(type)}`),
        )})`
      : sql`true`;
    const rows = await database.asAccount(
      accountId,
      async (db) =>
        (
          await sql<{ line: string; key: string[] }>`
            select (select row_to_json(line)::text from (select ${sql.join(
              columns.map((column) => columnOf(name, column.name)),
            )}) line) as line,
              array[${sql.join(key.map((column) => sql`${sql.ref(column.name)}::text`))}] as key
            from ${sql.table(name)} where ${owner} = ${accountId} and ${after}
            order by ${order} limit ${limit}`.execute(db)
        ).rows,
      { readOnly: true },
    );
    if (rows.length === 0) return;
    yield rows.map(({ line }) => line);
    if (rows.length < limit) return;
    last = rows.at(-1)?.key;
    const average = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    limit = Math.max(1, Math.min(MOST_ROWS, Math.round(PAGE_SIZE / average)));
  }
};
