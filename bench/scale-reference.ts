/**
 * The reference for lists: Fastify and pg, with one statement per request. The total of a list is
 * read from the table list_count, not counted. No sign-in, no isolation of accounts, no checks, no
 * log.
 *
 *     node bench/scale-reference.ts PORT DATABASE_URL
 */
import fastify from 'fastify';
import pg from 'pg';

const [port, connectionString] = process.argv.slice(2);
// Row-level security hides every row from database users that have no role of the product, so the
// pool uses this role.
const options = '-c role=good_repair_system';
const pool = new pg.Pool({ connectionString, options, max: 10 });

const listed = `i.id, i.school_name as school, i.date, i.inspector_name as inspector, i.score,
  i.status, r.id as "reportId", r.status as "reportStatus"`;
const reported = `join report r on r.account_id = i.account_id and r.inspection_id = i.id`;

const list = `
  select ${listed}, (select sum(rows)::integer from list_count
    where account_id = $1 and list = 'inspection') as total
  from inspection i ${reported}
  where i.account_id = $1 and i.deleted_at is null
  order by i.date desc, i.created_at desc, i.id limit 10`;

const search = `
  with found as (
    select * from inspection
    where account_id = $1 and deleted_at is null
      and (search_key(school_name) ilike search_key($2) or search_key(inspector_name) ilike search_key($2))
  )
  select ${listed}, (select count(*)::integer from found) as total
  from found i ${reported}
  order by i.date desc, i.created_at desc, i.id limit 10`;

const app = fastify();
app.get('/healthz', () => ({ data: 'ok' }));
type SearchQuery = { Querystring: { account: string; text: string } };
const answer = (rows: { total: number }[]) => ({
  data: {
    list: rows.map(({ total: _, ...row }) => row),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / 10),
  },
});
app.get<SearchQuery>('/list', async ({ query }) =>
  answer((await pool.query(list, [query.account])).rows),
);
app.get<SearchQuery>('/search', async ({ query }) =>
  answer((await pool.query(search, [query.account, `%${query.text}%`])).rows),
);
app.get<{ Querystring: { account: string; id: string } }>('/details', async ({ query }) => {
  const { rows } = await pool.query('select * from inspection where account_id = $1 and id = $2', [
    query.account,
    query.id,
  ]);
  return rows[0];
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
