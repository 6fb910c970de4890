/**
 * Fills the tables of a test database with rows of other accounts, so that PostgreSQL plans
 * statements as in a large database.
 */
import pg from 'pg';

type Column = { name: string; type: string; isUnique: boolean; isChecked: boolean };

export type GrownTable = { name: string; rows: number };

/**
 * Copies the rows of each table to other accounts until the table has at least `rows` rows, if its
 * keys allow that, and collects statistics. `url` names the database and a superuser. References in
 * the copies point to rows that do not exist.
 */
export const grow = async (url: string, rows: number): Promise<GrownTable[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Disables triggers and foreign keys, which would take most of the time.
    await client.query(
      `set auto_explain.log_min_duration = -1; set session_replication_role = replica`,
    );
    const { rows: tables } = await client.query<{ name: string; columns: Column[] }>(
      columnsOfTables,
    );
    for (const { name, columns } of tables) {
      const changed = columns.flatMap((column) => {
        const value = valueOf(name, column);
        return value === undefined ? [] : `'${column.name}', ${value}`;
      });
      const names = columns.map((column) => `"${column.name}"`).join();
      await client.query(`
        with template as (select to_jsonb(t) as row from ${name} t limit 20)
        insert into ${name} (${names}) overriding system value
        select ${columns.map((column) => `(made)."${column.name}"`).join()} from (
          select jsonb_populate_record(null::${name}, row || jsonb_build_object(${changed.join()}))
            as made
          from template, generate_series(1, ceil(${rows}::numeric / (select count(*) from template))::int) n
          offset 0
        ) copies
        on conflict do nothing`);
    }
    await client.query('analyze');
    const counts = tables.map(
      ({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`,
    );
    return (await client.query<GrownTable>(counts.join(' union all '))).rows;
  } finally {
    await client.end();
  }
};

const OTHER_ACCOUNTS = 300;
const anotherAccount = `md5('account ' || n % ${OTHER_ACCOUNTS})::uuid`;

/** Tables with one row for each account. */
const oncePerAccount = new Set(['audit_head', 'sign_on']);

/** Tables whose key is an account and a date or a time. */
const byDay = new Set(['holiday', 'inspection_day', 'past_due_days']);

/**
 * The SQL expression for a column's value in a copy, which differs for each copy if the column
 * contains the account or belongs to a key; undefined if the value is copied.
 */
const valueOf = (table: string, { name, type, isUnique, isChecked }: Column) => {
  const unlessNull = (value: string) => `case when row ->> '${name}' is not null then ${value} end`;
  if (name === 'account_id') {
    return oncePerAccount.has(table) ? 'gen_random_uuid()' : unlessNull(anotherAccount);
  }
  if (type === 'uuid') return unlessNull('gen_random_uuid()');
  if (name === 'code') return `upper(translate(left(md5(random()::text), 10), '01', 'XY'))`;
  if (!isUnique) return undefined;
  if (type === 'bytea') return `sha256(gen_random_uuid()::text::bytea)`;
  if (type === 'text' && !isChecked)
    return `(row ->> '${name}') || ' ' || n || left(md5(row::text), 4)`;
  if (['bigint', 'integer'].includes(type)) return `1000000 + n * 10000 + (random() * 9999)::int`;
  if (!byDay.has(table)) return undefined;
  return type === 'date' ? 'current_date - n' : `now() - n * interval '1 minute'`;
};

const columnsOfTables = `
  select c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, null),
      'isUnique', exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique
          and (a.attnum = any (i.indkey) or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M'))
      ),
      'isChecked', exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ANY%'
      )
    ) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('good_repair_migration', 'job', 'file_store', 'server_process', 'job_run',
      'limit_hit', 'last_backup')
  group by c.relname order by c.relname`;
